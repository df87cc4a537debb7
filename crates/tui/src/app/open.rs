//! Pages are opened.

use std::sync::Arc;

use kibitzer_book::Book;
use kibitzer_messages::{Words, say};
use kibitzer_rules::GameRules;
use kibitzer_store::{Played, game_key};

use super::games::random_deal;
use super::page::{Asked, Listed, Page, Saved};
use super::{App, Effect};
use crate::keys::Action;
use crate::pages::{Menu, Prompt, Row};
use crate::play::{Errand, Tone};
use crate::stats;
use crate::tongue::InWords;

/// A width, in characters, that no line of a rule page has: the page is broken into lines for the
/// width of the window, when it is drawn.
const UNBROKEN: usize = 100_000;

impl App {
    /// Does what the table cannot do itself.
    #[deny(clippy::wildcard_enum_match_arm)] // a new errand is to be done, not passed over
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
            Errand::DealNumber => self.ask("ask-deal", "", Asked::Deal),
            Errand::Saves => self.ask("ask-save", "", Asked::SaveAs),
            Errand::Load => self.open_saves(),
            Errand::Export => self.ask("ask-export", &self.record_name(), Asked::Export),
            Errand::Import => self.open_import(),
            Errand::Copy => self.copy(),
            Errand::Command => self.ask("ask-command", "", Asked::Command),
            Errand::Find => self.ask("ask-find", "", Asked::Find),
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
        let proposed = say!(self.words(), "step-of", step = step);
        self.ask("ask-bookmark", &proposed, Asked::Bookmark);
    }

    fn remember_autoplay(&mut self) {
        let on = self.play.as_ref().is_some_and(|play| play.autoplay());
        self.set_for_game("autoplay", on);
    }

    /// Asks for a line of text; `asks` is the name of the message that says which.
    pub(super) fn ask(&mut self, asks: &str, text: &str, asked: Asked) {
        let prompt = Prompt::new(self.words().say(asks), text);
        self.pages.push(Page::Prompt(prompt, asked));
    }

    pub(super) fn open_import(&mut self) {
        self.ask("ask-import", "", Asked::Import);
    }

    pub(super) fn open_rules(&mut self, rules: &Arc<GameRules>) {
        let text = Book::told(rules, &mut InWords(self.words())).plain(UNBROKEN);
        // The title stands above the page already.
        let body = text.splitn(3, '\n').nth(2).unwrap_or_default().trim_start().to_owned();
        self.read(rules.entry.name.clone(), body);
    }

    pub(super) fn open_help(&mut self) {
        let words = self.words();
        let mut text = format!("{}\n\n", words.say("help-table"));
        for action in Action::ALL {
            let keys: Vec<String> =
                self.keys.keys(*action).iter().map(ToString::to_string).collect();
            let keys = if keys.is_empty() { "-".to_owned() } else { keys.join("  ") };
            text += &format!(" {keys:<22} {}\n", action.doc(words));
        }
        for part in ["mouse", "watch", "chooser", "marks"] {
            let head = words.say(&format!("help-{part}-head"));
            text += &format!("\n{head}\n\n {}\n", words.say(&format!("help-{part}-text")));
        }
        self.read(
            words.say("title-keys"),
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
            let (mut text, all) = (String::new(), store.statistics()?);
            if let Some((key, name)) = game.as_ref().filter(|_| !all.is_empty()) {
                text += &format!("{}\n\n", name.to_uppercase());
                text +=
                    &stats::game_page(&store.statistics_of(key)?, &store.plays_of(key)?, &theme);
                text += "\n";
            }
            text += &stats::all_page(&all, &theme, width);
            Ok(text)
        });
        match text {
            Ok(text) => self.read(self.words().say("title-statistics"), text),
            Err(error) => self.tell(error.to_string()),
        }
    }

    fn open_bookmarks(&mut self) {
        let Some(game) = self.game() else { return };
        let names: Vec<String> = game.history().bookmarks().keys().cloned().collect();
        let rows = self.bookmark_rows(&names);
        let words = self.words();
        let menu = Menu::new(words.say("marks"), words.say("foot-marks"), rows);
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
            say!(self.words(), "step-of", step = depth)
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
        let words = self.words();
        let named = saves.into_iter().map(|save| {
            let (game, deal) = (save.played.name.as_str(), save.played.deal.as_str());
            let right = say!(words, "chooser-deal", game = game, deal = deal);
            (Row::new(format!("  {}", save.name), right), Saved::Named(save.name))
        });
        let of =
            |play: &Played| (played_row(play, words), Saved::Play(play.id, play.ended.is_some()));
        let ended = played.iter().filter(|play| play.ended.is_some());
        let (rows, values) = under_heads([
            (words.say("saves-head-named"), named.collect()),
            (words.say("saves-head-unfinished"), unfinished.iter().map(of).collect()),
            (words.say("saves-head-ended"), ended.map(of).collect()),
        ]);
        let menu = Menu::new(words.say("title-saves"), words.say("foot-saves"), rows);
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
        let told = self.words().say("say-record-sent");
        let Some(play) = &mut self.play else { return };
        let record = play.game().record().to_string();
        play.say(Tone::Plain, told);
        self.effects.push(Effect::Copy(record));
    }

    fn toggle_four_colours(&mut self) {
        self.theme.four_colours = !self.theme.four_colours;
        self.set_for_game("four-colours", self.theme.four_colours);
    }
}

/// Parts of a list under their heads; a part without rows has none.
fn under_heads(parts: [(String, Vec<(Row, Saved)>); 3]) -> (Vec<Row>, Vec<Option<Saved>>) {
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
fn played_row(play: &Played, words: Words) -> Row {
    let state = match &play.ended {
        Some(ended) if ended.won => say!(words, "saves-won", count = ended.moves),
        Some(ended) => say!(words, "saves-lost", count = ended.moves),
        None => say!(words, "moves", count = play.moves),
    };
    // Of a game that has ended the time it took until then, as in the statistics.
    let time = play.ended.as_ref().map_or(play.elapsed, |ended| ended.elapsed);
    let (game, deal) = (play.name.as_str(), play.deal.as_str());
    let name = say!(words, "chooser-deal", game = game, deal = deal);
    Row::new(format!("  {name}"), format!("{state}, {}", crate::times::in_figures(time)))
}
