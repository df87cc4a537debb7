//! Pages are opened, and what was typed or chosen in them is done.

use std::sync::Arc;

use kibitzer_book::Book;
use kibitzer_engine::counted;
use kibitzer_rules::GameRules;
use kibitzer_store::{Played, game_key};

use super::games::random_deal;
use super::{App, Effect, Purpose, Saved};
use crate::keys::Action;
use crate::pages::{Menu, Page, Prompt, Row};
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
            Errand::Rules => {
                if let Some(rules) = self.game().map(|game| game.rules().clone()) {
                    self.open_rules(&rules);
                }
            }
            Errand::Help => self.open_help(),
            Errand::Statistics => self.open_statistics(),
            Errand::Settings => self.open_options(),
            Errand::Tree => self.open_tree(),
            Errand::Bookmark => {
                let step = self.game().map_or(0, |game| game.history().depth());
                self.ask("A name for this position", &format!("step {step}"), Purpose::Bookmark);
            }
            Errand::Bookmarks => self.open_bookmarks(),
            Errand::NewDeal => self.another_deal(random_deal()),
            Errand::NextDeal => self.next_deal(),
            Errand::DealNumber => self.ask("Deal (a number, ms:N or pysol:N)", "", Purpose::Deal),
            Errand::Saves => self.ask("Save under the name", "", Purpose::SaveAs),
            Errand::Load => self.open_saves(),
            Errand::Export => {
                let name = self.record_name();
                self.ask("Write the record to", &name, Purpose::Export);
            }
            Errand::Import => self.open_import(),
            Errand::Copy => self.copy(),
            Errand::Command => self.ask("Move (t3 f, t2 t5 4, draw)", "", Purpose::Command),
            Errand::Find => self.ask("Find (7, h, 7h, kings)", "", Purpose::Find),
            Errand::FourColours => self.toggle_four_colours(),
            Errand::RememberAutoplay => {
                let on = self.play.as_ref().is_some_and(|play| play.autoplay());
                self.set_for_game("autoplay", on);
            }
            Errand::Hint => self.hint(),
            Errand::Verdict => self.toggle_verdict(),
            Errand::Analysis => self.open_analysis(),
            Errand::OrderDeal => {
                if let Some(rules) = self.game().map(|game| game.rules().clone()) {
                    self.open_deals(rules);
                }
            }
        }
    }

    pub(super) fn ask(&mut self, asks: &str, text: &str, purpose: Purpose) {
        self.pages.push((Page::Prompt(Prompt::new(asks, text)), purpose));
    }

    pub(super) fn open_import(&mut self) {
        self.ask("Open the record in the file", "", Purpose::Import);
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
        text += "\nIN THE CHOOSER\n\n Type to search. Tab goes from part to part, right shows the variants of a game, left folds them. Enter goes on with an unfinished game, ctrl+n deals anew, ctrl+d or f7 deals to order. \
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
        self.pages.push((Page::Menu(menu), Purpose::Bookmarks(names)));
    }

    fn bookmark_rows(&self, names: &[String]) -> Vec<Row> {
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
        let (mut rows, mut values) = (Vec::new(), Vec::new());
        let mut part = |head: &str, part: Vec<(Row, Saved)>| {
            if !part.is_empty() {
                rows.push(Row::head(head));
                values.push(None);
            }
            for (row, value) in part {
                rows.push(row);
                values.push(Some(value));
            }
        };
        let named = saves.into_iter().map(|save| {
            let right = format!("{}, deal {}", save.played.name, save.played.deal);
            (Row::new(format!("  {}", save.name), right), Saved::Named(save.name))
        });
        part("Saved under a name", named.collect());
        let of = |play: &Played| (played_row(play), Saved::Play(play.id, play.ended.is_some()));
        part("Unfinished", unfinished.iter().map(of).collect());
        part(
            "Ended: enter shows the play",
            played.iter().filter(|play| play.ended.is_some()).map(of).collect(),
        );
        let menu = Menu::new("Saved games", "enter goes on   x forgets it   esc closes", rows);
        self.pages.push((Page::Menu(menu), Purpose::Saves(values)));
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

    /// A text was typed into a prompt.
    pub(super) fn typed(&mut self, text: &str) {
        let Some((_, purpose)) = self.pages.last().cloned() else { return };
        let text = text.trim();
        let done = match purpose {
            Purpose::Deal => match text.parse() {
                Ok(deal) => {
                    self.pages.clear();
                    self.another_deal(deal);
                    return;
                }
                Err(error) => Err(kibitzer_engine::DealError::to_string(&error)),
            },
            Purpose::SaveAs => self.save_as(text),
            Purpose::Export => self.export(text),
            Purpose::Import => {
                let imported = self.import(text);
                imported.map(|()| String::new())
            }
            Purpose::Bookmark => {
                self.with_play(|play| play.bookmark(text));
                Ok(String::new())
            }
            Purpose::Find => {
                let theme = self.theme;
                self.with_play(|play| play.find(text, &theme));
                Ok(String::new())
            }
            Purpose::Command => {
                let now = self.now;
                self.with_play(|play| play.typed(text, now));
                Ok(String::new())
            }
            _ => Ok(String::new()),
        };
        match done {
            Ok(told) => {
                // A record that was opened has closed all pages already.
                self.pages.pop();
                if !told.is_empty() {
                    self.with_play(|play| play.say(Tone::Good, told));
                }
            }
            Err(error) => {
                if let Some((Page::Prompt(prompt), _)) = self.pages.last_mut() {
                    prompt.tell(format!(" {error}"));
                }
            }
        }
    }

    pub(super) fn with_play(&mut self, work: impl FnOnce(&mut crate::play::Play)) {
        if let Some(play) = &mut self.play {
            work(play);
        }
    }

    fn save_as(&mut self, name: &str) -> Result<String, String> {
        let Some(play) = &self.play else { return Err("there is no game".to_owned()) };
        let time = play.time(self.now);
        let saved = self.keeper.save_as(name, play.game(), time.saturating_sub(self.kept));
        saved.map_err(|error| error.to_string())?;
        self.kept = time;
        Ok(format!("Saved as \"{name}\". W lists saved games."))
    }

    /// A row of a list was chosen.
    pub(super) fn chosen(&mut self, row: usize) {
        let Some((_, purpose)) = self.pages.last().cloned() else { return };
        match purpose {
            Purpose::Tree(positions) => {
                self.pages.pop();
                self.with_play(|play| play.go_to_position(positions[row]));
            }
            Purpose::Bookmarks(names) => {
                self.pages.pop();
                let position = self
                    .game()
                    .and_then(|game| game.history().bookmarks().get(&names[row]).copied());
                if let Some(position) = position {
                    self.with_play(|play| play.go_to_position(position));
                }
            }
            Purpose::Saves(values) => self.take_up(values[row].as_ref()),
            Purpose::Analysis(stops) => self.play_on_from(stops[row].as_ref()),
            Purpose::Deals(rules, kinds) => self.deal_chosen(rules, kinds[row]),
            Purpose::Options(rows) => self.option_chosen(&rows[row]),
            _ => {}
        }
    }

    fn take_up(&mut self, saved: Option<&Saved>) {
        let Some(saved) = saved else { return };
        let (found, watch) = match saved {
            Saved::Named(name) => (self.keeper.store().and_then(|store| store.load(name)), false),
            Saved::Play(id, ended) => {
                (self.keeper.store().and_then(|store| store.resume(*id)), *ended)
            }
        };
        match found {
            Ok(resumed) => {
                self.resume(resumed);
                if watch {
                    self.with_play(crate::play::Play::start_replay);
                }
            }
            Err(error) => {
                self.pages.pop();
                self.tell(error.to_string());
            }
        }
    }

    /// A row of a list is to be taken away.
    pub(super) fn removed(&mut self, row: usize) {
        let Some((_, purpose)) = self.pages.last().cloned() else { return };
        match purpose {
            Purpose::Bookmarks(mut names) => {
                let name = names.remove(row);
                self.with_play(|play| play.remove_bookmark(&name));
                let rows = self.bookmark_rows(&names);
                self.replace_menu(rows, Purpose::Bookmarks(names));
            }
            Purpose::Saves(values) => {
                let done = match &values[row] {
                    Some(Saved::Named(name)) => {
                        self.keeper.store_mut().and_then(|store| store.remove_save(name))
                    }
                    Some(Saved::Play(id, _)) if Some(*id) != self.keeper.id() => {
                        let id = *id;
                        self.keeper.store_mut().and_then(|store| store.forget(id))
                    }
                    _ => Ok(()),
                };
                self.pages.pop();
                self.open_saves();
                if let Err(error) = done {
                    self.tell(error.to_string());
                }
            }
            Purpose::Options(rows) => self.option_removed(&rows[row]),
            _ => {}
        }
    }

    /// Another value for a row.
    pub(super) fn turned(&mut self, row: usize, on: bool) {
        if let Some((_, Purpose::Options(rows))) = self.pages.last().cloned() {
            self.option_turned(&rows[row], on);
        }
    }

    pub(super) fn replace_menu(&mut self, rows: Vec<Row>, purpose: Purpose) {
        if let Some((Page::Menu(menu), old)) = self.pages.last_mut() {
            menu.replace(rows);
            *old = purpose;
        }
    }
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
