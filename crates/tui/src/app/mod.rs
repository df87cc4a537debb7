//! The program without a terminal: rooms and pages, events in, a screen and effects out. It knows
//! neither the terminal nor the time; both come with the events, so that tests drive it with keys
//! and read its screen.

mod analysis;
mod answers;
mod deals_to_order;
mod games;
mod look_back;
mod of_the_day;
// Every action and every errand has its arm: a new one is an error of the lint, not silence.
#[deny(clippy::wildcard_enum_match_arm)]
mod open;
mod options;
mod page;
mod step;
mod thinking;
mod thoughts;
mod tree;

use std::path::PathBuf;
use std::time::Duration;

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use kibitzer_messages::{Words, say};
use kibitzer_store::{Keeper, Notice};
use kibitzer_table::Game;
use kibitzer_table::today::Day;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::background::{Report, Worker};
use crate::chooser::{Chooser, Past};
use crate::keys::{Action, Key, KeyMap};
use crate::pages::Pager;
use crate::play::{Play, Request, Tone};
use crate::settings::Settings;
use crate::theme::{Environment, Theme};
use look_back::LookBack;
use page::{Page, Reading};
use thoughts::Thoughts;

/// Something that happens to the program.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key.
    Key(KeyEvent),
    /// The mouse.
    Mouse(MouseEvent),
    /// Text that was pasted.
    Paste(String),
    /// The terminal has another size.
    Resize(u16, u16),
    /// Time has passed.
    Tick,
    /// News from the background.
    Report(Report),
    /// The system asks the program to end.
    Stop,
}

/// Something that the program asks of the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Leave.
    Quit,
    /// Put a text on the clipboard.
    Copy(String),
    /// Use the mouse, or leave it to the terminal.
    Mouse(bool),
}

/// What the program is made with.
#[derive(Debug)]
pub struct Setup {
    /// The settings.
    pub settings: Settings,
    /// What is known of the terminal.
    pub around: Environment,
    /// Where games are kept.
    pub keeper: Keeper,
    /// The user's own rule files.
    pub games: Option<PathBuf>,
    /// What thinks in the background.
    pub worker: Option<Worker>,
    /// Columns and rows.
    pub size: (u16, u16),
    /// What day it is, where that is known.
    pub today: fn() -> Option<Day>,
}

/// The program.
#[derive(Debug)]
pub struct App {
    settings: Settings,
    around: Environment,
    keys: KeyMap,
    theme: Theme,
    keeper: Keeper,
    thoughts: Thoughts,
    /// The look back that was made last, of the game on the table.
    looked: Option<LookBack>,
    chooser: Chooser,
    today: fn() -> Option<Day>,
    play: Option<Box<Play>>,
    at_table: bool,
    pages: Vec<Page>,
    area: Rect,
    now: Duration,
    /// The time of the game when it was kept last.
    kept: Duration,
    /// A game that was only looked at so far has so many positions: it is not kept until there are
    /// more.
    shown: usize,
    effects: Vec<Effect>,
}

/// What kept the program from its saved games or its settings; empty if nothing did.
fn first_trouble(keeper: &Keeper, settings: &Settings, words: Words) -> String {
    if let Err(error) = keeper.store() {
        return say!(words, "tell-nothing-saved", why = error.to_string());
    }
    let Some(fault) = settings.faults.first() else { return String::new() };
    let more = settings.faults.len() - 1;
    let name = if more > 0 { "tell-settings-faults" } else { "tell-settings-fault" };
    say!(words, name, fault = fault.as_str(), count = more)
}

impl App {
    /// The program in the chooser.
    pub fn new(setup: Setup) -> App {
        let Setup { settings, around, keeper, games, worker, size, today } = setup;
        let day = today();
        let past = keeper.store().map(|store| Past::read(store, day)).unwrap_or_default();
        let theme = settings.theme(&around);
        let words = theme.words;
        let mut chooser = Chooser::new(games.as_deref(), past, day, words);
        chooser.told = first_trouble(&keeper, &settings, words);
        let mut app = App {
            keys: settings.key_map(),
            theme,
            settings,
            around,
            keeper,
            thoughts: Thoughts::new(worker),
            looked: None,
            chooser,
            today,
            play: None,
            at_table: false,
            pages: Vec::new(),
            area: Rect::new(0, 0, size.0, size.1),
            now: Duration::ZERO,
            kept: Duration::ZERO,
            shown: 1,
            effects: Vec::new(),
        };
        app.chooser.go_to_key("");
        app
    }

    /// The language in which things are said.
    fn words(&self) -> Words {
        self.theme.words
    }

    /// True while a game is on the table and seen.
    pub fn is_at_table(&self) -> bool {
        self.at_table
    }

    /// The name of the game that is chosen in the list.
    pub fn chosen_name(&self) -> Option<&str> {
        self.chooser.chosen().map(|choice| self.chooser.item(choice).name.as_str())
    }

    /// The table.
    pub fn table(&self) -> Option<&Play> {
        self.play.as_deref()
    }

    /// What the terminal is asked for, since it was last looked at.
    pub fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// True if the mouse is used.
    pub fn wants_mouse(&self) -> bool {
        self.settings.is("play", "mouse")
    }

    /// How long until something changes on the screen by itself; `None`: not before the next event.
    pub fn next_tick(&self) -> Option<Duration> {
        self.play.as_ref().filter(|_| self.at_table).and_then(|play| play.next_tick(self.now))
    }

    /// Something has happened.
    pub fn update(&mut self, event: Event, now: Duration) {
        self.now = now;
        if matches!(event, Event::Key(_) | Event::Mouse(_) | Event::Paste(_))
            && let Some(play) = &mut self.play
        {
            play.touch(now);
        }
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => {}
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => self.paste(&text),
            Event::Resize(width, height) => self.resize(width, height),
            Event::Tick => {
                if let Some(play) = &mut self.play {
                    play.tick(now);
                }
            }
            Event::Report(report) => self.report(report),
            Event::Stop => self.quit(),
        }
        self.after();
    }

    fn key(&mut self, key: KeyEvent) {
        if !self.pages.is_empty() {
            return self.key_on_page(key);
        }
        if !self.at_table {
            let request = self.chooser.key(key, self.area);
            return self.do_request(request);
        }
        let control_c =
            key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c');
        match self.keys.action(Key::of(key)) {
            Some(action) => self.act(action),
            None if control_c => self.quit(),
            None => {
                let (key, help) = (Key::of(key).to_string(), self.keys.key(Action::Help));
                let text = say!(self.words(), "say-nothing-here", key = key, help = help);
                self.with_play(|play| play.say(Tone::Plain, text));
            }
        }
    }

    /// Does what an action asks for, at the table.
    fn act(&mut self, action: Action) {
        let now = self.now;
        if action == Action::Cancel {
            self.cancel_hint();
        }
        if action == Action::PlayHint && self.hint_is_awaited() {
            return self.say_looking();
        }
        let share = self.play.as_ref().and_then(|play| play.share().map(str::to_owned));
        if let Some(line) = share.filter(|_| action == Action::Copy) {
            let told = say!(self.words(), "say-clipboard", line = line.as_str());
            self.effects.push(Effect::Copy(line));
            return self.tell_gladly(&told);
        }
        self.with_play(|play| play.act(action, now));
    }

    fn tell_gladly(&mut self, text: &str) {
        self.with_play(|play| play.say(Tone::Good, text));
    }

    fn mouse(&mut self, event: MouseEvent) {
        if !self.pages.is_empty() {
            return self.mouse_on_page(event);
        }
        if !self.at_table {
            let request = self.chooser.mouse(event, self.area);
            return self.do_request(request);
        }
        let Some(play) = &mut self.play else { return };
        let at = Position::new(event.column, event.row);
        if event.kind == MouseEventKind::Down(MouseButton::Left)
            && let Some(action) = play.bar_at(&self.keys, at)
        {
            return self.act(action);
        }
        play.mouse(event, self.now);
    }

    fn paste(&mut self, text: &str) {
        // Most terminals send what is pasted as if it were typed: lines end with the enter key.
        let text = &text.replace("\r\n", "\n").replace('\r', "\n");
        if let Some(page) = self.pages.last_mut() {
            page.paste(text);
        } else if text.contains("[Game ") {
            self.import_text(text);
        }
    }

    /// Fits the program into a screen; it is drawn for no other.
    pub fn fit(&mut self, area: Rect) {
        if self.area != area {
            self.resize(area.width, area.height);
        }
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.area = Rect::new(0, 0, width, height);
        if let Some(play) = &mut self.play {
            play.resize(self.area);
        }
    }

    /// What follows from every event: what the table asked for, and what is thought about.
    fn after(&mut self) {
        let requests = self.play.as_mut().map(|play| play.requests()).unwrap_or_default();
        let keep = requests.iter().any(|request| matches!(request, Request::Keep | Request::Won));
        if keep && self.play.as_ref().is_some_and(|play| !play.is_replay()) {
            self.keep();
        }
        if requests.contains(&Request::Won) {
            self.show_win();
        }
        for request in requests {
            match request {
                Request::Keep | Request::Won => {}
                Request::Errand(errand) => self.do_errand(errand),
                Request::Show(title, text) => self.read(title, text),
            }
        }
        self.mind_thoughts();
    }

    /// Keeps the game; trouble is told.
    fn keep(&mut self) {
        if self.is_only_shown() {
            return;
        }
        self.keep_as(Keeper::keep);
    }

    fn keep_as(&mut self, keep: fn(&mut Keeper, &Game, Duration) -> Option<Notice>) {
        let words = self.words();
        let Some(play) = &mut self.play else { return };
        let time = play.time(self.now);
        let played = time.saturating_sub(self.kept);
        self.kept = time;
        match keep(&mut self.keeper, play.game(), played) {
            Some(Notice::Trouble(what)) => {
                play.say(Tone::Warning, say!(words, "say-not-saved", why = what.as_str()));
            }
            Some(Notice::Mended) => play.say(Tone::Good, words.say("say-saved-again")),
            None => {}
        }
    }

    /// Asks whether the game is given up.
    fn ask_to_give_up(&mut self) {
        let Some(game) = self.game() else { return };
        if self.is_only_shown() {
            return self.tell(self.words().say("told-nothing-to-give-up"));
        }
        if self.play.as_ref().is_some_and(|play| play.is_over()) {
            return self.tell(self.words().say("say-has-ended"));
        }
        let words = self.words();
        let text = say!(
            words,
            "give-up-asked",
            game = game.rules().entry.name.as_str(),
            deal = game.deal_name()
        );
        let page =
            Pager::new(words, words.say("title-give-up"), text).foot(words.say("foot-give-up"));
        self.pages.push(Page::Text(page, Reading::GiveUp));
    }

    fn giving_up_answered(&mut self, yes: bool) {
        self.pages.pop();
        let told = self.words().say("say-given-up");
        let Some(play) = self.play.as_mut().filter(|_| yes) else { return };
        play.rest(self.now);
        play.give_up();
        play.say(Tone::Plain, told);
        self.keep_as(Keeper::give_up);
        self.after();
    }

    /// True for a game in which no move was made here: to look at a record is not to play it.
    fn is_only_shown(&self) -> bool {
        self.keeper.id().is_none()
            && self.game().is_none_or(|game| game.history().positions() <= self.shown)
    }

    fn quit(&mut self) {
        if self.play.is_some() {
            self.end_replay();
            self.keep();
        }
        self.effects.push(Effect::Quit);
    }

    fn end_replay(&mut self) {
        if self.play.as_ref().is_some_and(|play| play.is_replay()) {
            self.act(Action::Cancel);
        }
    }

    /// Opens a page of text.
    fn read(&mut self, title: impl Into<String>, text: impl Into<String>) {
        self.pages.push(Page::Text(Pager::new(self.words(), title, text), Reading::Plain));
    }

    /// Draws the whole screen; returns where the terminal's cursor is to be seen, if anywhere.
    pub fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)> {
        let area = self.area.intersection(buffer.area);
        if area.width < 12 || area.height < 5 {
            crate::draw::text::put(buffer, area, &self.words().say("small"), self.theme.warning());
            return None;
        }
        let mut cursor = None;
        let prompt = matches!(self.pages.last(), Some(Page::Prompt(..)) | None);
        if prompt {
            match &self.play {
                Some(play) if self.at_table => play.draw(buffer, &self.theme, &self.keys, self.now),
                _ => cursor = self.chooser.draw(buffer, area, &self.theme),
            }
        }
        if let Some(page) = self.pages.last() {
            cursor = page.draw(buffer, area, &self.theme);
        }
        cursor
    }

    /// Looks at a theme: the one in use.
    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    /// The game on the table.
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| play.game())
    }
}
