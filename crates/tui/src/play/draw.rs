//! What is seen of the table: a title, the board, a line that tells what has happened, and the
//! keys.

use std::iter;
use std::time::Duration;

use kibitzer_engine::{Move, Pile, Role};
use kibitzer_messages::say;
use kibitzer_table::{Status, lying_said};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::Play;
use super::log::{Tone, in_short};
use crate::background::Certainty;
use crate::board::{Board, TooSmall};
use crate::draw::text::{cut, put, put_centred, put_right, wrap};
use crate::draw::{Marks, board, loose_card};
use crate::keys::{Action, KeyMap};
use crate::theme::{Mark, Theme};
use crate::times::in_words;
use crate::tongue::told;

/// The actions named in the last line, the most useful first.
const BAR: [Action; 14] = [
    Action::Take,
    Action::Deal,
    Action::Undo,
    Action::Best,
    Action::Hint,
    Action::Rules,
    Action::Help,
    Action::Games,
    Action::Autoplay,
    Action::NewDeal,
    Action::Tree,
    Action::Analysis,
    Action::GiveUp,
    Action::Quit,
];

/// The actions named in the last line when the game is over.
const OVER_BAR: [Action; 8] = [
    Action::NewDeal,
    Action::Analysis,
    Action::Undo,
    Action::Replay,
    Action::Games,
    Action::Statistics,
    Action::Restart,
    Action::Quit,
];

const REPLAY_BAR: [Action; 6] =
    [Action::Deal, Action::Left, Action::Right, Action::Up, Action::Take, Action::Cancel];

impl Play {
    /// Draws the table.
    pub fn draw(&self, buffer: &mut Buffer, theme: &Theme, keys: &KeyMap, now: Duration) {
        let area = self.area;
        buffer.set_style(area, theme.table());
        match self.board() {
            Err(small) => return self.draw_small(buffer, theme, small),
            Ok(mut board) => self.draw_board(buffer, theme, &mut board, now),
        }
        self.draw_title(buffer, theme, now);
        self.draw_log(buffer, theme, keys);
        if let Some(win) = self.win.as_ref().filter(|_| self.slides.is_empty()) {
            win.draw(buffer, self.board_area(), theme, keys);
        }
        let bar = Rect { y: area.bottom() - 1, height: 1, ..area };
        for (action, place, text) in self.bar(keys) {
            let key = keys.key(action);
            let place = Rect { x: place.x + bar.x, y: bar.y, ..place };
            put(buffer, place, &text, theme.dim());
            put(buffer, Rect { width: key.width() as u16, ..place }, &key, theme.key());
        }
    }

    fn draw_small(&self, buffer: &mut Buffer, theme: &Theme, small: TooSmall) {
        let area = self.area;
        let text = say!(
            theme.words,
            "small-window",
            width = area.width,
            height = area.height,
            game = self.game.rules().entry.name.as_str(),
            columns = small.width,
            rows = small.height + 3
        );
        for (row, line) in wrap(&text, area.width as usize).iter().enumerate() {
            put(buffer, Rect { y: area.y + row as u16, ..area }, line, theme.warning());
        }
    }

    fn draw_board(&self, buffer: &mut Buffer, theme: &Theme, shown: &mut Board, now: Duration) {
        if self.paused {
            let area = self.area;
            let middle = Rect { y: area.y + area.height / 2, height: 1, ..area };
            return put_centred(buffer, middle, &theme.words.say("paused"), theme.strong());
        }
        let len = |pile| self.game.state().pile_len(pile);
        let loose = self.on_their_way(shown, now);
        board(buffer, shown, self.rules(), theme, &self.marks(), &len);
        for (area, card) in loose {
            loose_card(buffer, shown.size, area, card, theme);
        }
    }

    fn marks(&self) -> Marks {
        let mut marks = Marks { names: self.names, ..Marks::default() };
        let len = |pile| self.game.state().pile_len(pile);
        let first = |pile, count: usize| len(pile).saturating_sub(count.max(1));
        marks.from.extend(self.changed.iter().map(|(pile, index)| (*pile, *index, Mark::Changed)));
        marks.tops.extend(self.targets().into_iter().map(|pile| (pile, Mark::Target)));
        if let Some(hand) = self.hand() {
            marks.from.push((hand.from, first(hand.from, hand.count), Mark::Picked));
        }
        let here = self.cursor();
        marks.tops.push((here.pile, Mark::Cursor));
        if self.hand().is_none() && here.count > 0 {
            marks.from.push((here.pile, first(here.pile, here.count), Mark::Cursor));
        }
        self.mark_hint(&mut marks);
        if !self.found.is_empty() {
            for shown in &self.view().piles {
                let seen = shown.cards.iter().enumerate();
                let wanted = seen.filter(|(_, card)| {
                    card.is_some_and(|card| !card.down && self.found.has(card.face))
                });
                marks.cards.extend(wanted.map(|(index, _)| (shown.pile, index, Mark::Found)));
            }
        }
        marks
    }

    /// The cards of a hinted move and where they go.
    fn mark_hint(&self, marks: &mut Marks) {
        let first =
            |pile, count: usize| self.game.state().pile_len(pile).saturating_sub(count.max(1));
        match self.hinted.filter(|hinted| hinted.told).map(|hinted| hinted.mv) {
            Some(Move::Carry { from, to, cards }) => {
                marks.from.push((from, first(from, cards as usize), Mark::Found));
                marks.tops.push((to, Mark::Target));
            }
            Some(Move::Merci { from, to, depth }) => {
                marks.cards.push((from, first(from, depth as usize), Mark::Found));
                marks.tops.push((to, Mark::Target));
            }
            Some(Move::Remove(set) | Move::Swap(set)) => {
                marks.tops.extend(set.iter().map(|pile| (pile, Mark::Found)));
            }
            Some(Move::Draw | Move::Redeal) => {
                marks.tops.extend(self.rules().stock().map(|stock| (stock, Mark::Found)));
            }
            None => {}
        }
    }

    fn draw_title(&self, buffer: &mut Buffer, theme: &Theme, now: Duration) {
        let line = Rect { height: 1, ..self.area };
        put(buffer, line, &" ".repeat(line.width as usize), theme.bar());
        let dot = if theme.ascii() { " - " } else { " · " };
        let name = &self.game.rules().entry.name;
        let mut facts = self.facts(now);
        let deal = say!(theme.words, "bar-deal", deal = self.game.deal_name());
        let mut left = format!(" {name}{dot}{deal}");
        // What is least needed goes first where there is little room.
        while left.width() + facts.join(dot).width() + 3 > line.width as usize && facts.len() > 1 {
            facts.pop();
        }
        let right = format!("{} ", facts.join(dot));
        let room = (line.width as usize).saturating_sub(right.width() + 1);
        left = cut(&left, room, theme.ascii());
        put(buffer, line, &left, theme.bar().patch(theme.strong()));
        put_right(buffer, line, &right, theme.bar());
    }

    /// Facts of the position in short, the most needed first.
    fn facts(&self, now: Duration) -> Vec<String> {
        let mut facts = Vec::new();
        let words = self.words();
        facts.extend(self.standing_in_short().map(|name| words.say(name)));
        facts.extend(self.what_is_left());
        if let Some(score) = self.game.score() {
            facts.push(say!(words, "fact-score", score = score));
        }
        let steps = self.game.history().depth();
        facts.push(say!(words, "fact-step", step = steps));
        if self.habits.clock {
            facts.push(in_words(self.clock.shows(now)));
        }
        if self.autoplay {
            facts.push(words.say("fact-auto"));
        }
        facts
    }

    /// How the game stands, or whether it can be won if that was asked: the name of a message.
    fn standing_in_short(&self) -> Option<&'static str> {
        match self.certainty() {
            _ if self.game.status() == Status::Won => Some("fact-won"),
            _ if self.is_given_up() => Some("fact-given-up"),
            Some(Certainty::Winnable) => Some("verdict-winnable"),
            Some(Certainty::Lost) => Some("verdict-lost"),
            Some(Certainty::Undecided) => Some("verdict-unknown"),
            Some(Certainty::Thinking) => Some("verdict-searching"),
            None => None,
        }
    }

    /// Cards of the stock, deals from it, redeals and mercies, where the game has them.
    fn what_is_left(&self) -> Vec<String> {
        let (state, rules) = (self.game.state(), self.rules());
        let words = self.words();
        let stock = rules.stock();
        let stock = stock.map(|stock| say!(words, "fact-stock", cards = state.pile_len(stock)));
        let draws = state.draws_left(rules).map(|left| say!(words, "fact-deals", count = left));
        let redeals = rules.spec().redeal.as_ref().map(|redeal| {
            match redeal.times.map(|times| u32::from(times).saturating_sub(state.redeals_used())) {
                None => say!(words, "fact-round", round = state.round()),
                Some(0) => words.say("fact-no-redeal"),
                Some(left) => say!(words, "fact-redeals", count = left),
            }
        });
        let merci = rules.spec().merci.as_ref();
        let merci = merci.map(|merci| u32::from(merci.times).saturating_sub(state.mercies_used()));
        let merci = merci.map(|left| say!(words, "fact-merci", count = left));
        [stock, draws, redeals, merci].into_iter().flatten().collect()
    }

    fn draw_log(&self, buffer: &mut Buffer, theme: &Theme, keys: &KeyMap) {
        let line = Rect { y: self.area.bottom().saturating_sub(2), height: 1, ..self.area };
        let style = match self.log.tone {
            _ if self.is_passed() => ratatui::style::Style::new(),
            Tone::Plain => ratatui::style::Style::new(),
            Tone::Good => theme.good(),
            Tone::Warning => theme.warning(),
        };
        let text = self.line_below();
        let more = say!(theme.words, "more", key = keys.key(Action::Explain));
        let short = in_short(&text, line.width as usize, &more, theme.ascii());
        put(buffer, line, &short, style);
        if short != text {
            put_right(buffer, line, &more, theme.key());
        }
    }

    /// What is told below the table, however long it is.
    pub(super) fn line_below(&self) -> String {
        match self.replay_line() {
            Some(watched) if self.log.text.is_empty() => watched,
            Some(watched) => format!("{watched}. {}", self.log.text),
            None if self.paused => String::new(),
            None if self.is_passed() => self.here_in_words(),
            None => self.log.text.clone(),
        }
    }

    /// True if nothing is to be told but what lies under the cursor.
    fn is_passed(&self) -> bool {
        self.log.passed || self.log.text.is_empty()
    }

    /// Where the cursor is, when nothing else is to be told.
    fn here_in_words(&self) -> String {
        let (words, pile) = (self.words(), self.cursor().pile);
        let name = self.rules().name(pile);
        let role = self.rules().role(pile);
        let cards = match (self.cursor().count, role) {
            (0, _) => words.say("here-empty"),
            (_, Role::Stock) => {
                say!(words, "here-cards", count = self.game.state().pile_len(pile))
            }
            (count, _) => self.cards_in_words(pile, count),
        };
        let place = words.say(&format!("place-{}", role.word()));
        let prospects = self.prospects().map(|text| format!("  {text}")).unwrap_or_default();
        let here = |cards: String| {
            say!(words, "here", pile = name, place = place.as_str(), cards = cards) + &prospects
        };
        // Where a card lies is seen; it is told where there is room.
        let whole = here(self.with_its_row(pile, &cards));
        if whole.width() <= self.area.width as usize { whole } else { here(cards) }
    }

    /// Cards of a pile with where they lie in a grid, or with their row and whether they are free,
    /// where others may cover them.
    fn with_its_row(&self, pile: Pile, cards: &str) -> String {
        let lying = lying_said(self.rules(), self.game.state(), pile);
        let lying = lying.iter().map(|said| told(self.words(), said));
        iter::once(cards.to_owned()).chain(lying).collect::<Vec<_>>().join(", ")
    }

    /// What can be done with what is in hand, or else with the cards under the cursor.
    fn prospects(&self) -> Option<String> {
        let (words, here) = (self.words(), self.cursor());
        Some(match (self.game.status(), self.hand()) {
            (Status::Won, _) => words.say("here-won"),
            (Status::Stuck, _) => words.say("here-stuck"),
            (Status::Open, Some(hand)) => {
                let takes = self.targets().contains(&here.pile);
                let name = if takes { "here-takes" } else { "here-takes-not" };
                say!(words, name, cards = self.cards_in_words(hand.from, hand.count))
            }
            (Status::Open, None)
                if here.count == 0 || self.rules().role(here.pile) == Role::Stock =>
            {
                return None;
            }
            (Status::Open, None) => match self.targets_of(self.handling.under_cursor()).len() {
                0 => words.say("here-nowhere"),
                places => say!(words, "here-places", count = places),
            },
        })
    }

    /// The keys of the last line, as many as there is room for, each with its place in that line.
    pub(crate) fn bar(&self, keys: &KeyMap) -> Vec<(Action, Rect, String)> {
        let mut x = 1;
        let mut shown = Vec::new();
        let all: &[Action] = match self.game.status() {
            _ if self.replay.is_some() => &REPLAY_BAR,
            _ if self.is_given_up() => &OVER_BAR,
            Status::Open => &BAR,
            Status::Won | Status::Stuck => &OVER_BAR,
        };
        let hint = self.hinted.filter(|hinted| hinted.told).map(|_| &Action::PlayHint);
        for action in hint.into_iter().chain(all) {
            let word = self.word_of(*action);
            let usable = match action {
                Action::Deal => {
                    self.replay.is_some()
                        || self.rules().spec().draw.is_some()
                        || self.game.state().can_redeal(self.rules())
                }
                _ => true,
            };
            let text = format!("{} {word}", keys.key(*action));
            let width = text.width() as u16;
            if usable && x + width < self.area.width {
                shown.push((*action, Rect::new(x, 0, width, 1), text));
                x += width + 2;
            }
        }
        shown
    }

    /// What a key does, in a word; while a game is watched that is something else.
    fn word_of(&self, action: Action) -> String {
        let word = action.word();
        let watched = self.replay.is_some() && action != Action::PlayHint;
        self.words().say(&if watched { format!("watch-{word}") } else { format!("key-{word}") })
    }

    /// The action named at a place of the last line.
    pub(crate) fn bar_at(&self, keys: &KeyMap, at: Position) -> Option<Action> {
        if at.y + 1 != self.area.bottom() {
            return None;
        }
        let inside = |place: &Rect| (place.left()..place.right()).contains(&(at.x - self.area.x));
        self.bar(keys).into_iter().find(|(_, place, _)| inside(place)).map(|(action, ..)| action)
    }
}
