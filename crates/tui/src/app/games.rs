//! Games come to the table and leave it.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use kibitzer_engine::{DealName, Record, Start};
use kibitzer_messages::{Words, say};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_store::{PlayId, Resumed, RulesNow, game_key};
use kibitzer_table::today::{Day, Grade};
use kibitzer_table::{Game, GameEnd, Status, beside};

use super::App;
use crate::chooser::{Choice, Past, Request};
use crate::play::{Play, Tone, Win, sentence};
use crate::times::in_figures;
use crate::today::{date_in_words, day_of};
use crate::wrong;

/// The largest record that is read, in bytes.
const LARGEST: u64 = 4 * 1024 * 1024;

impl App {
    /// Puts a game on the table that was just begun.
    pub fn begin(&mut self, game: Game) {
        self.leave_game();
        self.keeper.begin();
        self.shown = game.history().positions();
        self.sit_down(game, Duration::ZERO);
    }

    /// Goes on with a game that was kept.
    pub fn resume(&mut self, resumed: Resumed) {
        self.leave_game();
        let (time, rules) = (resumed.played.elapsed, resumed.rules);
        let ended = resumed.played.ended.is_some();
        let game = self.keeper.take_up(resumed);
        self.sit_down(game, time);
        let words = self.words();
        let Some(play) = &mut self.play else { return };
        if ended && !play.is_over() {
            play.give_up();
        }
        let note = match rules {
            RulesNow::Same => String::new(),
            RulesNow::Changed => words.say("say-rules-changed"),
            RulesNow::Gone => words.say("say-rules-gone"),
        };
        if !ended && play.game().status() == Status::Open {
            let text = format!("{} {note}", words.say("say-left-off"));
            play.say(Tone::Plain, text.trim_end());
        }
    }

    /// Goes on with the newest unfinished game of these rules; begins a new deal if there is none.
    pub fn resume_or_begin(&mut self, rules: Arc<GameRules>) {
        let key = game_key(&rules);
        let found = self.keeper.store().and_then(|store| match store.last_unfinished(&key)? {
            Some(played) => store.resume(played.id).map(Some),
            None => Ok(None),
        });
        match found {
            Ok(Some(resumed)) => self.resume(resumed),
            Ok(None) => self.deal(rules, random_deal()),
            Err(error) => {
                let told = wrong::with_saves(self.words(), &error);
                self.deal(rules, random_deal());
                let text = say!(self.words(), "say-not-taken-up", why = told);
                if self.keeper.store().is_ok() {
                    self.with_play(|play| play.say(Tone::Warning, text));
                }
            }
        }
    }

    /// Begins a deal.
    pub fn deal(&mut self, rules: Arc<GameRules>, deal: DealName) {
        match Game::deal(rules, deal) {
            Ok(game) => self.begin(game),
            Err(error) => self.tell(wrong::with_deal(self.words(), &error)),
        }
    }

    fn sit_down(&mut self, game: Game, time: Duration) {
        let habits = self.settings.habits(&self.around);
        let key = game_key(game.rules());
        let mut play = Play::new(game, habits, time);
        play.resize(self.area);
        play.set_autoplay(self.own_setting(&key, "autoplay", self.settings.is("play", "autoplay")));
        self.theme = self.settings.theme(&self.around);
        self.theme.four_colours = self.own_setting(&key, "four-colours", self.theme.four_colours);
        // What is asked for by being set up is no news.
        play.requests();
        self.play = Some(Box::new(play));
        self.kept = time;
        self.thoughts.forget();
        self.looked = None;
        self.at_table = true;
        self.pages.clear();
    }

    fn own_setting(&self, game: &str, key: &str, default: bool) -> bool {
        let value =
            self.keeper.store().ok().and_then(|store| store.setting(game, key).ok().flatten());
        value.map_or(default, |value| value == "yes")
    }

    /// Sets something for the game on the table, for ever.
    pub(super) fn set_for_game(&mut self, setting: &str, on: bool) {
        let Some(game) = self.game() else { return };
        let key = game_key(game.rules());
        if let Ok(store) = self.keeper.store_mut() {
            // A setting that cannot be kept holds for this game; that nothing is saved was told
            // before.
            let _ = store.set(&key, setting, Some(if on { "yes" } else { "no" }));
        }
    }

    /// The game is left for another one.
    fn leave_game(&mut self) {
        self.end_replay();
        if self.is_only_shown() {
            self.play = None;
        }
        let Some(play) = self.play.take() else { return };
        let time = play.time(self.now);
        let _ = self.keeper.leave(play.game(), time.saturating_sub(self.kept));
    }

    /// Back to the chooser; the game stays on the table.
    pub(super) fn show_chooser(&mut self) {
        self.end_replay();
        if let Some(play) = &mut self.play {
            play.rest(self.now);
        }
        self.keep();
        self.at_table = false;
        self.theme = self.settings.theme(&self.around);
        self.chooser.clear_search();
        self.read_past();
        if let Some(key) = self.game().map(|game| game_key(game.rules())) {
            self.chooser.go_to_key(&key);
        }
    }

    pub(super) fn read_past(&mut self) {
        let day = (self.today)();
        let past = self.keeper.store().map(|store| Past::read(store, day)).unwrap_or_default();
        self.chooser.set_past(past, day);
    }

    /// Does what the chooser wants.
    pub(super) fn do_request(&mut self, request: Request) {
        match request {
            Request::None => {}
            Request::Quit => self.quit(),
            Request::Play(choice) => self.play_choice(choice, false),
            Request::Today(grade) => self.play_todays(grade),
            Request::Calendar => self.open_calendar(),
            Request::GoOn(id) => self.go_on_with(id),
            Request::PlayNew(choice) => self.play_choice(choice, true),
            Request::Favourite(choice) => self.toggle_favourite(choice),
            Request::Rules(choice) => match self.chooser.item(choice).game() {
                Ok(rules) => self.open_rules(&rules),
                Err(fault) => self.read(self.words().say("file-faulty"), fault),
            },
            Request::Statistics => self.open_statistics(),
            Request::Settings => self.open_options(),
            Request::Saves => self.open_saves(),
            Request::Import => self.open_import(),
            Request::Help => self.open_help(),
            Request::Order(choice) => match self.chooser.item(choice).game() {
                Ok(rules) => self.open_deals(rules),
                Err(fault) => self.read(self.words().say("file-faulty"), fault),
            },
        }
    }

    /// Goes on with an unfinished game, which may lie on the table.
    pub(super) fn go_on_with(&mut self, id: PlayId) {
        if self.keeper.id() == Some(id) && self.play.is_some() {
            return self.back_to_table();
        }
        match self.keeper.store().and_then(|store| store.resume(id)) {
            Ok(resumed) => self.resume(resumed),
            Err(error) => self.tell(wrong::with_saves(self.words(), &error)),
        }
    }

    fn play_choice(&mut self, choice: Choice, new: bool) {
        let item = self.chooser.item(choice);
        let key = item.key.clone();
        match item.game() {
            Err(fault) => self.read(self.words().say("file-faulty"), fault),
            Ok(_) if !new && self.is_on_table(&key) => self.back_to_table(),
            Ok(rules) if new => self.deal(rules, random_deal()),
            Ok(rules) => self.resume_or_begin(rules),
        }
    }

    /// True if an unfinished game of these rules lies on the table.
    fn is_on_table(&self, key: &str) -> bool {
        let open = |play: &Play| play.game().status() == Status::Open && !play.is_given_up();
        self.play.as_deref().is_some_and(|play| game_key(play.game().rules()) == key && open(play))
    }

    fn back_to_table(&mut self) {
        self.at_table = true;
        if let Some(key) = self.game().map(|game| game_key(game.rules())) {
            self.theme.four_colours =
                self.own_setting(&key, "four-colours", self.theme.four_colours);
        }
    }

    fn toggle_favourite(&mut self, choice: Choice) {
        let key = self.chooser.item(choice).key.clone();
        let on = !self.chooser.past().is_favourite(&key);
        let done = self.keeper.store_mut().and_then(|store| store.set_favourite(&key, on));
        if let Err(error) = done {
            self.tell(error.to_string());
        }
        self.read_past();
        self.chooser.go_to_key(&key);
    }

    /// Tells the player something in a line of its own, wherever they are.
    pub(super) fn tell(&mut self, text: String) {
        let text = sentence(&text);
        match &mut self.play {
            Some(play) if self.at_table => play.say(Tone::Warning, text),
            _ => self.chooser.told = text,
        }
    }

    /// The game was just won: its figures beside the best ones of before.
    pub(super) fn show_win(&mut self) {
        let Some(play) = &self.play else { return };
        let game = play.game();
        let history = game.history();
        let end = GameEnd {
            won: true,
            at: SystemTime::now(),
            elapsed: play.time(self.now),
            moves: history.moves().len() as u32,
            score: game.score(),
            straight: history.is_single_line(),
            helped: game.is_helped(),
        };
        let key = game_key(game.rules());
        let kept = self.keeper.store().and_then(|store| store.beside(&key, self.keeper.id(), &end));
        let win = Win {
            title: say!(
                self.words(),
                "chooser-deal",
                game = game.rules().entry.name.as_str(),
                deal = game.deal_name()
            ),
            // Without a file there is nothing to compare with.
            beside: kept.unwrap_or_else(|_| beside(&end, [])),
            straight: end.straight,
            share: line_to_share(self.words(), game, &end),
        };
        self.with_play(|play| play.show_win(win));
    }

    /// Another deal of the same game.
    pub(super) fn another_deal(&mut self, deal: DealName) {
        let Some(rules) = self.game().map(|game| game.rules().clone()) else { return };
        self.deal(rules, deal);
    }

    /// The deal with the next number.
    pub(super) fn next_deal(&mut self) {
        let Some(game) = self.game() else { return };
        let next = match game.start() {
            Start::Deal(name) => name.next(),
            Start::Layout(_) => None,
        };
        match next {
            Some(deal) => self.another_deal(deal),
            None => {
                self.tell(self.words().say("say-no-next"));
            }
        }
    }

    /// Opens a record from a file.
    pub(super) fn import(&mut self, path: &str) -> Result<(), String> {
        let (words, path) = (self.words(), expand(path));
        // The path stands in the line above.
        let fail = |error: io::Error| match error.kind() {
            io::ErrorKind::InvalidData => words.say("no-text"),
            _ => say!(words, "file-unreadable", why = error.to_string()),
        };
        let about = fs::metadata(&path).map_err(fail)?;
        if !about.is_file() || about.len() > LARGEST {
            return Err(words.say("no-record"));
        }
        let text = fs::read_to_string(&path).map_err(fail)?;
        self.open_record(&text)
    }

    /// Opens a record that came as text.
    pub(super) fn import_text(&mut self, text: &str) {
        if let Err(error) = self.open_record(text) {
            self.tell(say!(self.words(), "say-pasted", why = error));
        }
    }

    fn open_record(&mut self, text: &str) -> Result<(), String> {
        let record: Record =
            text.parse().map_err(|error: kibitzer_engine::RecordError| error.to_string())?;
        let rules = kibitzer_rules::game(&record.game).map_err(|error| error.to_string())?;
        let game = Game::from_record(rules, &record).map_err(|error| error.to_string())?;
        let moves = game.history().moves().len();
        self.begin(game);
        let text = say!(self.words(), "say-record-opened", count = moves);
        self.with_play(|play| play.say(Tone::Good, text));
        Ok(())
    }

    /// Writes the record to a file that is not there yet.
    pub(super) fn export(&mut self, path: &str) -> Result<String, String> {
        let Some(game) = self.game() else { return Err(self.words().say("no-game")) };
        let (words, path) = (self.words(), expand(path));
        let text = game.record().to_string();
        let write = || -> io::Result<()> {
            let mut file = fs::File::create_new(&path)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()
        };
        match write() {
            Ok(()) => Ok(say!(words, "say-record-written", file = path.display().to_string())),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(words.say("file-there"))
            }
            Err(error) => Err(say!(words, "file-unwritable", why = error.to_string())),
        }
    }
}

/// The line that tells others of a win of a deal of a day: nothing of the cards or the moves.
fn line_to_share(words: Words, game: &Game, end: &GameEnd) -> Option<String> {
    let day = Day::of_deal(&game.deal_name().parse().ok()?)?;
    let listing = catalogue().listing(&game_key(game.rules()))?;
    let grade = words.say(&format!("today-{}", Grade::of(listing).word()));
    let won = match day_of(end.at) {
        _ if end.helped => "share-helped",
        Some(of_win) if of_win != day => "share-late",
        _ => "share-won",
    };
    Some(say!(
        words,
        won,
        date = date_in_words(words, day),
        grade = grade,
        game = listing.name.as_str(),
        count = end.moves,
        time = in_figures(end.elapsed)
    ))
}

/// A path with `~` for the home folder.
fn expand(path: &str) -> std::path::PathBuf {
    let path = path.trim();
    let home = std::env::var_os("HOME").filter(|home| !home.is_empty());
    match (path.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => Path::new(&home).join(rest),
        _ => Path::new(path).to_owned(),
    }
}

/// A deal number at random, short enough to be typed.
pub(super) fn random_deal() -> DealName {
    use std::hash::{BuildHasher, Hasher};
    // The standard library seeds its hasher from the system's randomness.
    let random = std::collections::hash_map::RandomState::new().build_hasher().finish();
    DealName::Own(random % 1_000_000)
}
