//! Pages are opened.

use std::sync::Arc;

use kibitzer_book::Book;
use kibitzer_engine::counted;
use kibitzer_rules::GameRules;
use kibitzer_store::{Played, game_key};

use super::games::random_deal;
use super::page::{Asked, Listed, Page, Saved};
use super::{App, Effect};
use crate::keys::Action;
use crate::pages::{Menu, Prompt, Row};
use crate::play::{Errand, Tone};
use crate::stats;

/// Lines are broken where they are shown.
const UNBROKEN: usize = 100_000;

impl App {
    /// Does what the table cannot do itself.
    pub(super) fn do_errand(&mut self, errand: Errand) {
        match errand {
            Errand::GiveUp => self.ask_to_give_up(),
            Errand::Games => self.show_chooser(),
            Errand::Quit => self.quit(),
            Errand::Rules => self.with_rules(|app, rules| app.open_rules(&rules)),
            Errand::Help => self.open_help(),
            Errand::Statistics => self.open_statistics(),
            Errand::Settings => self.open_options(),
            Errand::Tree => self.open_tree(),
            Errand::Bookmark => self.ask_for_bookmark(),
            Errand::Bookmarks => self.open_bookmarks(),
            Errand::NewDeal => self.another_deal(random_deal()),
            Errand::NextDeal => self.next_deal(),
            Errand::DealNumber => self.ask("Deal (a number, ms:N or pysol:N)", "", Asked::Deal),
            Errand::Saves => self.ask("Save under the name", "", Asked::SaveAs),
            Errand::Load => self.open_saves(),
            Errand::Export => self.ask("Write the record to", &self.record_name(), Asked::Export),
            Errand::Import => self.open_import(),
            Errand::Copy => self.copy(),
            Errand::Command => self.ask("Move (t3 f, t2 t5 4, draw)", "", Asked::Command),
            Errand::Find => self.ask("Find (7, h, 7h, kings)", "", Asked::Find),
            Errand::FourColours => self.toggle_four_colours(),
            Errand::RememberAutoplay => self.remember_autoplay(),
            Errand::Hint { thoughtful } => self.hint(thoughtful),
            Errand::Verdict => self.toggle_verdict(),
            Errand::Analysis => self.open_analysis(),
            Errand::OrderDeal => self.with_rules(App::open_deals),
        }
    }

    /// Does something with the rules of the game on the table.
    fn with_rules(&mut self, work: impl FnOnce(&mut App, Arc<GameRules>)) {
        if let Some(rules) = self.game().map(|game| game.rules().clone()) {
            work(self, rules);
        }
    }

    fn ask_for_bookmark(&mut self) {
        let step = self.game().map_or(0, |game| game.history().depth());
        self.ask("A name for this position", &format!("step {step}"), Asked::Bookmark);
    }

    fn remember_autoplay(&mut self) {
        let on = self.play.as_ref().is_some_and(|play| play.autoplay());
        self.set_for_game("autoplay", on);
    }

    pub(super) fn ask(&mut self, asks: &str, text: &str, asked: Asked) {
        self.pages.push(Page::Prompt(Prompt::new(asks, text), asked));
    }

    pub(super) fn open_import(&mut self) {
        self.ask("Open the record in the file", "", Asked::Import);
    }

    pub(super) fn open_rules(&mut self, rules: &Arc<GameRules>) {
        let text = Book::of(rules).plain(UNBROKEN);
        // The title stands above the page already.
        let body = text.splitn(3, '\n').nth(2).unwrap_or_default().trim_start().to_owned();
        self.read(rules.entry.name.clone(), body);
    }

    pub(super) fn open_help(&mut self) {
        let mut text = String::from("AT THE TABLE\n\n");
        for action in Action::ALL {
            let keys: Vec<String> =
                self.keys.keys(*action).iter().map(ToString::to_string).collect();
            let keys = if keys.is_empty() { "-".to_owned() } else { keys.join("  ") };
            text += &format!(" {keys:<22} {}\n", action.doc());
        }
        text += "\nMOUSE\n\n Click a card, click where it goes; or drag it. A double-click moves it to the best place. The right button tells what \
                 is here, the wheel scrolls a pile, and the words in the last line can be clicked.\n";
        text += "\nWHILE A GAME IS WATCHED\n\n Space plays and stops, left and right go a step, up and down change the speed, page up and page down go to the ends, \
                 enter plays on from there, esc goes back to the game.\n";
        text += "\nIN THE CHOOSER\n\n Type to search. Tab goes from part to part: games to continue, today's deals, favourites, well-known games, all; right shows the variants of a game, left folds them. Enter goes on with an unfinished game, ctrl+n deals anew, ctrl+d or f7 deals to order. \
                 ctrl+o opens a record, ctrl+w lists saved games, ctrl+c leaves.\n";
        text += "\nHOW CARDS ARE MARKED\n\n The cursor has thick lines or [ ], what is in hand { } or reversed, a place that takes it double lines or ‹ ›, a card that is \
                 looked for ! !. Without colours red suits are hollow, in ASCII they are capital letters.\n";
        self.read(
            "Keys",
            if self.theme.ascii() { text.replace(['‹'], "<").replace('›', ">") } else { text },
        );
    }

    pub(super) fn open_statistics(&mut self) {
        let at_table = self.at_table;
        let game = self
            .game()
            .filter(|_| at_table)
            .map(|game| (game_key(game.rules()), game.rules().entry.name.clone()));
        let theme = self.theme;
        // The page keeps a margin.
        let width = self.area.width.saturating_sub(2);
        let text = self.keeper.store().and_then(|store| {
            let mut text = String::new();
            if let Some((key, name)) = &game {
                text += &format!("{}\n\n", name.to_uppercase());
                text +=
                    &stats::game_page(&store.statistics_of(key)?, &store.plays_of(key)?, &theme);
                text += "\n";
            }
            text += &stats::all_page(&store.statistics()?, &theme, width);
            Ok(text)
        });
        match text {
            Ok(text) => self.read("Statistics", text),
            Err(error) => self.tell(error.to_string()),
        }
    }

    fn open_bookmarks(&mut self) {
        let Some(game) = self.game() else { return };
        let names: Vec<String> = game.history().bookmarks().keys().cloned().collect();
        let rows = self.bookmark_rows(&names);
        let menu = Menu::new(
            "Marked positions",
            "enter goes there   x takes the name away   esc closes",
            rows,
        );
        self.pages.push(Page::List(menu, Listed::Bookmarks(names)));
    }

    pub(super) fn bookmark_rows(&self, names: &[String]) -> Vec<Row> {
        let Some(game) = self.game() else { return Vec::new() };
        let step = |position: usize| {
            let mut depth = 0;
            let mut at = position;
            while let Some(parent) = game.history().parent(at) {
                at = parent;
                depth += 1;
            }
            format!("step {depth}")
        };
        names
            .iter()
            .map(|name| {
                Row::new(
                    name.clone(),
                    game.history().bookmarks().get(name).map_or(String::new(), |at| step(*at)),
                )
            })
            .collect()
    }

    /// Saves, unfinished games, and the games of the one on the table that have ended.
    pub(super) fn open_saves(&mut self) {
        let key = self.game().filter(|_| self.at_table).map(|game| game_key(game.rules()));
        let found = self.keeper.store().and_then(|store| {
            let played = match &key {
                Some(key) => store.plays_of(key)?,
                None => Vec::new(),
            };
            Ok((store.saves()?, store.unfinished()?, played))
        });
        let (saves, unfinished, played) = match found {
            Ok(found) => found,
            Err(error) => return self.tell(error.to_string()),
        };
        let named = saves.into_iter().map(|save| {
            let right = format!("{}, deal {}", save.played.name, save.played.deal);
            (Row::new(format!("  {}", save.name), right), Saved::Named(save.name))
        });
        let of = |play: &Played| (played_row(play), Saved::Play(play.id, play.ended.is_some()));
        let ended = played.iter().filter(|play| play.ended.is_some());
        let (rows, values) = under_heads([
            ("Saved under a name", named.collect()),
            ("Unfinished", unfinished.iter().map(of).collect()),
            ("Ended: enter shows the play", ended.map(of).collect()),
        ]);
        let menu = Menu::new("Saved games", "enter goes on   x forgets it   esc closes", rows);
        self.pages.push(Page::List(menu, Listed::Saves(values)));
    }

    fn record_name(&self) -> String {
        let Some(game) = self.game() else { return String::new() };
        let plain = |text: &str| {
            text.chars()
                .map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' })
                .collect::<String>()
        };
        let id = game
            .rules()
            .id
            .rsplit(['/', '\\'])
            .next()
            .unwrap_or_default()
            .trim_end_matches(".toml");
        format!("{}-{}.txt", plain(id), plain(&game.deal_name()))
    }

    fn copy(&mut self) {
        let Some(play) = &mut self.play else { return };
        let record = play.game().record().to_string();
        play.say(
            Tone::Plain,
            "The record was sent to the terminal's clipboard (not every terminal takes it; x writes a file).",
        );
        self.effects.push(Effect::Copy(record));
    }

    fn toggle_four_colours(&mut self) {
        self.theme.four_colours = !self.theme.four_colours;
        self.set_for_game("four-colours", self.theme.four_colours);
    }
}

/// Parts of a list under their heads; a part without rows has none.
fn under_heads(parts: [(&str, Vec<(Row, Saved)>); 3]) -> (Vec<Row>, Vec<Option<Saved>>) {
    let (mut rows, mut values) = (Vec::new(), Vec::new());
    for (head, part) in parts.into_iter().filter(|(_, part)| !part.is_empty()) {
        rows.push(Row::head(head));
        values.push(None);
        for (row, value) in part {
            rows.push(row);
            values.push(Some(value));
        }
    }
    (rows, values)
}

/// A game that was played, in a row.
fn played_row(play: &Played) -> Row {
    let state = match &play.ended {
        Some(ended) if ended.won => format!("won in {}", counted(ended.moves, "move")),
        Some(ended) => format!("lost after {}", counted(ended.moves, "move")),
        None => counted(play.moves, "move"),
    };
    // Of a game that has ended the time it took until then, as in the statistics.
    let time = play.ended.as_ref().map_or(play.elapsed, |ended| ended.elapsed);
    Row::new(
        format!("  {}, deal {}", play.name, play.deal),
        format!("{state}, {}", crate::clock::in_figures(time)),
    )
}
