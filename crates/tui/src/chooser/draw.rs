//! What is seen of the chooser: a line to search in, the list, and beside it the chosen game.

use kibitzer_book::{rules_in_words, rules_told};
use kibitzer_messages::{Words, say};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_table::{Game, Visibility, capital};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::area::{WITH_PREVIEW, list_area};
use super::library::Item;
use super::{Chooser, Row};
use crate::board::{Board, BoardOptions, CardSize, Plan};
use crate::draw::text::{cut, first_lines, put, put_right, wrap};
use crate::draw::{Marks, board};
use crate::theme::Theme;
use crate::times::in_figures;
use crate::tongue::{InWords, told};

/// The deal that a preview shows.
const PREVIEW_DEAL: &str = "1";

/// The keys of the last line, the most important first, with the messages that name them.
const FOOT: [(&str, &str); 11] = [
    ("enter", "foot-play"),
    ("f1", "foot-rules"),
    ("f2", "foot-keys"),
    ("ctrl+n", "foot-new-deal"),
    ("ctrl+d", "foot-to-order"),
    ("right", "foot-variants"),
    ("f6", "foot-calendar"),
    ("f5", "foot-favourite"),
    ("f3", "foot-statistics"),
    ("f4", "foot-settings"),
    ("esc", "foot-leave"),
];

impl Chooser {
    /// Draws the chooser; returns where the terminal's cursor belongs.
    pub fn draw(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) -> Option<(u16, u16)> {
        buffer.set_style(area, theme.table());
        self.draw_title(buffer, Rect { height: 1, ..area }, theme);
        let cursor = self.draw_search(buffer, Rect { y: area.y + 1, height: 1, ..area }, theme);
        let list = list_area(area);
        self.draw_list(buffer, list, theme);
        if area.width >= WITH_PREVIEW
            && let Some(row) = self.rows.get(self.at)
        {
            let x = list.right() + 2;
            let width = area.right().saturating_sub(x + 1);
            self.preview_row(buffer, Rect { x, width, ..list }, row, theme);
        }
        self.draw_foot(buffer, area, theme);
        Some(cursor)
    }

    /// The program's name, and how many games are listed.
    fn draw_title(&self, buffer: &mut Buffer, line: Rect, theme: &Theme) {
        put(buffer, line, &" ".repeat(line.width as usize), theme.bar());
        put(buffer, line, " Kibitzer", theme.bar().patch(theme.strong()));
        let found: usize = self.rows.iter().map(Row::games).sum();
        let games = if self.search.is_empty() { self.items.len() } else { found };
        let count = format!("{} ", say!(self.words, "games", count = games));
        put_right(buffer, line, &count, theme.bar());
    }

    /// What is searched for; gives where the terminal's cursor belongs.
    fn draw_search(&self, buffer: &mut Buffer, line: Rect, theme: &Theme) -> (u16, u16) {
        let asks = format!(" {} ", self.words.say("chooser-search"));
        put(buffer, line, &asks, theme.key());
        let used = asks.width() as u16;
        let after = Rect { x: line.x + used, width: line.width.saturating_sub(used), ..line };
        if self.search.is_empty() {
            let example = format!("  {}", self.words.say("chooser-example"));
            put(buffer, after, &example, theme.dim());
        } else {
            put(buffer, after, &self.search, theme.strong());
        }
        let typed = self.search.width() as u16;
        ((after.x + typed).min(line.right().saturating_sub(1)), after.y)
    }

    fn draw_foot(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) {
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let above = Rect { y: last.y.saturating_sub(1), ..last };
        if !self.told.is_empty() {
            put(
                buffer,
                above,
                &cut(&format!(" {}", self.told), above.width as usize, theme.ascii()),
                theme.warning(),
            );
        }
        let mut x = last.x + 1;
        for (key, word) in FOOT {
            let word = self.words.say(word);
            let width = (key.len() + 1 + word.width()) as u16;
            if x + width > last.right() {
                break;
            }
            let place = Rect { x, width, ..last };
            put(buffer, place, &format!("{key} {word}"), theme.dim());
            put(buffer, place, key, theme.key());
            x += width + 2;
        }
    }

    fn draw_list(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) {
        let first = self.first_seen(area.height as usize);
        for (line, (at, row)) in
            self.rows.iter().enumerate().skip(first).take(area.height as usize).enumerate()
        {
            let place = Rect { y: area.y + line as u16, height: 1, ..area };
            match row {
                Row::Head(text) => put(buffer, place, &format!(" {text}"), theme.key()),
                Row::Game { .. } => self.draw_row(buffer, place, row, at == self.at, theme),
                Row::Today { choice, grade } => {
                    let game = self.items[*choice].name.as_str();
                    let grade_said = self.words.say(&format!("today-{}", grade.word()));
                    let name = say!(self.words, "chooser-game", game = game, grade = grade_said);
                    let mark = self.mark_of_today(*grade).unwrap_or_default();
                    draw_entry(buffer, place, (&name, &mark), at == self.at, theme);
                }
                Row::Begun { at: begun, .. } => {
                    let played = &self.past.begun[*begun].played;
                    let (game, deal) = (played.name.as_str(), played.deal.as_str());
                    let name = say!(self.words, "chooser-deal", game = game, deal = deal);
                    let right = say!(self.words, "moves", count = played.moves);
                    draw_entry(buffer, place, (&name, &right), at == self.at, theme);
                    let mark = theme.either('▸', '>').to_string();
                    let style = if at == self.at { theme.selected() } else { theme.good() };
                    put(buffer, Rect { x: place.x + 1, width: 1, ..place }, &mark, style);
                }
            }
        }
        if self.rows.is_empty() {
            put(buffer, area, &format!(" {}", self.words.say("list-none")), theme.dim());
        }
    }

    fn draw_row(&self, buffer: &mut Buffer, place: Rect, row: &Row, chosen: bool, theme: &Theme) {
        let Row::Game { choice, folded, under } = *row else { return };
        let item = &self.items[choice];
        let style = if chosen { theme.selected() } else { Style::new() };
        put(buffer, place, &" ".repeat(place.width as usize), style);
        let favourite =
            if self.past.is_favourite(&item.key) { theme.either('★', '*') } else { ' ' };
        let begun =
            if self.past.unfinished.contains(&item.key) { theme.either('▸', '>') } else { ' ' };
        let right = match self.past.statistics.get(&item.key) {
            _ if item.is_faulty() => self.words.say("chooser-faulty"),
            Some(figures) => format!("{}/{}", figures.won, figures.played),
            None if folded > 0 => format!("+{folded}"),
            None => String::new(),
        };
        let marks = Rect { x: place.x, width: 3.min(place.width), ..place };
        put(
            buffer,
            marks,
            &format!("{favourite}{begun}"),
            if chosen { style } else { theme.good() },
        );
        let taken = put_right(buffer, place, &right, style);
        let indent = if under { 5 } else { 3 };
        let room = place.width.saturating_sub(indent + taken + u16::from(taken > 0));
        let name = Rect { x: place.x + indent.min(place.width), width: room, ..place };
        let style = if item.is_faulty() && !chosen { theme.warning() } else { style };
        put(buffer, name, &cut(&item.name, room as usize, theme.ascii()), style);
    }

    fn preview_row(&self, buffer: &mut Buffer, area: Rect, row: &Row, theme: &Theme) {
        let Some(choice) = row.choice() else { return };
        let begun = match row {
            Row::Begun { at, .. } => Some(&self.past.begun[*at].game),
            Row::Game { .. } | Row::Today { .. } | Row::Head(_) => None,
        };
        self.preview(buffer, area, &self.items[choice], begun, theme);
    }

    /// The chosen game: what it is, how it lies or is laid out, and how its rules begin.
    fn preview(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        item: &Item,
        begun: Option<&Game>,
        theme: &Theme,
    ) {
        let (width, height) = (area.width as usize, area.height as usize);
        let rules = &match item.game() {
            Ok(rules) => rules,
            Err(fault) => {
                let fault = first_lines(&fault, width, height, theme.ascii());
                return lines(buffer, area, &fault, theme.warning());
            }
        };
        put(buffer, area, &cut(&item.name, width, theme.ascii()), theme.strong());
        let facts = self.facts(item, rules, width, height / 3);
        let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        lines(buffer, below, &facts, theme.dim());
        let used = facts.len() as u16 + 2;
        let left = area.height.saturating_sub(used);
        let board_area = Rect { y: area.y + used, height: left * 2 / 3, ..area };
        let first =
            || PREVIEW_DEAL.parse().ok().and_then(|deal| Game::deal(rules.clone(), deal).ok());
        let game = begun.cloned().or_else(first);
        let drawn = game.map_or(0, |game| preview_board(buffer, board_area, &game, theme));
        let y = board_area.y + drawn + u16::from(drawn > 0);
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        let begin = rules_begin(rules, self.words);
        let begin = first_lines(&begin, width, rest.height as usize, theme.ascii());
        lines(buffer, rest, &begin, Style::new());
    }

    /// How often the game can be won, as it was measured; below it what else is known of it and of
    /// its player. Each is told whole, or not at all where it has no room.
    fn facts(&self, item: &Item, rules: &GameRules, width: usize, height: usize) -> Vec<String> {
        let mut parts = self.facts_of_rules(rules);
        if item.odds().is_none() {
            parts.extend(self.odds_by_a_book(rules));
        }
        parts.extend(self.own_figures(item));
        let near = item.near.iter().take(3).filter_map(|id| catalogue().listing(id));
        let near: Vec<&str> = near.map(|game| game.name.as_str()).collect();
        if !near.is_empty() {
            parts.push(say!(self.words, "about-like", names = near.join(", ")));
        }
        if item.own {
            parts.push(say!(self.words, "about-own-file", file = item.key.as_str()));
        }
        if self.past.unfinished.contains(&item.key) {
            parts.push(self.words.say("about-unfinished"));
        }
        let odds = item.odds().map(|odds| wrap(&told(self.words, &odds.said()), width));
        let mut lines = odds.filter(|lines| lines.len() <= height).unwrap_or_default();
        lines.extend(whole_parts(&parts, width, height - lines.len()));
        let skill = item.odds().and_then(|odds| odds.luck_and_skill_said());
        let skill = skill.map_or_else(Vec::new, |said| wrap(&told(self.words, &said), width));
        if lines.len() + skill.len() <= height {
            lines.extend(skill);
        }
        lines
    }

    /// The first odds that a source claims: figures of others, which are told only where nothing
    /// was measured.
    fn odds_by_a_book(&self, rules: &GameRules) -> Option<String> {
        rules.entry.claims.iter().find_map(|claim| {
            let (odds, by) = (claim.odds.as_deref()?, claim.by.as_str());
            Some(say!(self.words, "about-odds-of", odds = odds, by = by))
        })
    }

    fn facts_of_rules(&self, rules: &GameRules) -> Vec<String> {
        let (entry, words) = (&rules.entry, self.words);
        let mut parts = Vec::new();
        if !entry.aka.is_empty() {
            parts.push(say!(words, "about-also", names = entry.aka.join(", ")));
        }
        let family = entry.family.as_deref();
        parts.extend(family.map(|family| say!(words, "about-family-of", family = family)));
        parts.push(say!(words, "decks", count = rules.rules.spec().decks));
        parts.extend(entry.difficulty.as_ref().map(|word| {
            let level = words.say(&format!("about-level-{word}"));
            say!(words, "about-difficulty", level = level)
        }));
        parts.extend(entry.time.as_ref().map(|word| {
            let length = words.say(&format!("about-length-{word}"));
            say!(words, "about-time-of", length = length)
        }));
        parts
    }

    /// How often the player has won, and the best time; nothing before the first game.
    fn own_figures(&self, item: &Item) -> Option<String> {
        let (words, figures) = (self.words, self.past.statistics.get(&item.key)?);
        let (won, played) = (figures.won, figures.played);
        Some(match figures.best_time {
            Some(time) => {
                let time = in_figures(time);
                say!(words, "about-you-won-best", won = won, played = played, time = time)
            }
            None => say!(words, "about-you-won", won = won, played = played),
        })
    }
}

/// The parts of a text that have room in so many lines, each of them whole.
fn whole_parts(parts: &[String], width: usize, height: usize) -> Vec<String> {
    let (mut text, mut lines) = (String::new(), Vec::new());
    for part in parts {
        let with = if text.is_empty() { capital(part) } else { format!("{text}; {part}") };
        let wrapped = wrap(&with, width);
        if wrapped.len() <= height {
            (text, lines) = (with, wrapped);
        }
    }
    lines
}

/// The first paragraphs of the rules.
fn rules_begin(rules: &GameRules, words: Words) -> String {
    let spec = rules.rules.spec();
    let told = rules_told(spec, &mut InWords(words));
    let sections = told.unwrap_or_else(|| rules_in_words(spec));
    let sections = sections.iter().take(3);
    let paragraphs = sections.flat_map(|section| section.paragraphs.iter());
    paragraphs.map(String::as_str).collect::<Vec<_>>().join("\n")
}

fn lines(buffer: &mut Buffer, area: Rect, lines: &[String], style: Style) {
    for (row, line) in lines.iter().take(area.height as usize).enumerate() {
        put(buffer, Rect { y: area.y + row as u16, height: 1, ..area }, line, style);
    }
}

/// A row that is no game of the list: what it is, and a word at the right.
fn draw_entry(
    buffer: &mut Buffer,
    place: Rect,
    (name, right): (&str, &str),
    chosen: bool,
    theme: &Theme,
) {
    let style = if chosen { theme.selected() } else { Style::new() };
    put(buffer, place, &" ".repeat(place.width as usize), style);
    let taken = put_right(buffer, place, right, style);
    let room = place.width.saturating_sub(3 + taken + u16::from(taken > 0));
    let name_area = Rect { x: place.x + 3.min(place.width), width: room, ..place };
    put(buffer, name_area, &cut(name, room as usize, theme.ascii()), style);
}

/// A position in small; returns how many rows it took. Cards have frames where there is room.
fn preview_board(buffer: &mut Buffer, area: Rect, game: &Game, theme: &Theme) -> u16 {
    let rules = &game.rules().rules;
    let plan = Plan::new(rules, game.history().first());
    let view = game.view(Visibility::Player);
    let shown = [CardSize::Normal, CardSize::Compact].into_iter().find_map(|size| {
        let options = BoardOptions { size: Some(size), still: true, ..BoardOptions::default() };
        let board = Board::new(&plan, &view, area, &options).ok()?;
        (board.size == size && board.hidden == 0 || size == CardSize::Compact).then_some(board)
    });
    let Some(shown) = shown else { return 0 };
    let len = |pile| game.state().pile_len(pile);
    board(buffer, &shown, rules, theme, &Marks::default(), &len);
    let last = shown.items.iter().map(|placed| placed.area.bottom()).max().unwrap_or(area.y);
    last - area.y
}

#[cfg(test)]
mod tests {
    use super::whole_parts;

    #[test]
    fn parts_are_told_whole_or_not_at_all() {
        let parts = ["also Patience", "one deck", "like Whitehorse and Saratoga", "begun"];
        let parts = parts.map(str::to_owned);
        for (height, told) in [
            (0, ""),
            (1, "Also Patience; begun"),
            (2, "Also Patience; one|deck; begun"),
            (4, "Also Patience; one|deck; like|Whitehorse and|Saratoga; begun"),
        ] {
            assert_eq!(whole_parts(&parts, 20, height).join("|"), told, "{height}");
        }
    }
}
