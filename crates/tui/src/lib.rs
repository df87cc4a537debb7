#![doc = include_str!("../README.md")]
//!
//! # How it is made
//!
//! * `app/` is the whole program without a terminal: events in, a screen (`ratatui::Buffer`) and
//!   effects out. `terminal.rs` alone knows the terminal; time comes with each event. So tests
//!   press keys and read screens, and the same code runs in a pseudo-terminal.
//! * One line of events: keys and the mouse, signals, and reports from the background come from
//!   threads of their own; the program draws, then waits. It wakes by itself only while cards move,
//!   a replay plays, or the clock is about to show another minute.
//! * One thread thinks, about one thing at a time (`background.rs`). What the player asks for goes
//!   before what the program asks by itself; `app/thinking.rs` ends a search as soon as nobody
//!   waits for it: the position is another one, the page was closed, a key took it back.
//! * `play/` is the table: cursor, hand, mouse. It asks `table` for the moves there are and hands
//!   back the one that is meant; refusals and consequences come from there in words.
//! * `board/` takes places from the game's own picture (`layout` in the rule file) where that fits
//!   with framed cards; else it computes them from roles and counts: stock, waste, cells, reserves
//!   and foundations in rows above, piles that hold one card in grids, fans below in as many rows
//!   as it takes. Of the sizes of cards the largest is taken in which piles have room to grow;
//!   failing that one in which nothing is hidden; failing that the one that hides least. Long piles
//!   go on in a second column where there is room.

pub mod app;
pub mod background;
pub mod board;
pub mod chooser;
pub mod draw;
pub mod keys;
pub mod pages;
pub mod play;
pub mod settings;
pub mod stats;
pub mod terminal;
pub mod theme;
pub mod times;
pub mod today;
pub mod tongue;
pub mod wrong;

pub use tongue::InWords;

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

use kibitzer_messages::Language;
use kibitzer_rules::GameRules;
use kibitzer_store::{Folders, Keeper, Resumed};
use kibitzer_table::Game;

use app::{App, Effect, Event, Setup};
use background::{Thinker, Worker};
use settings::Settings;
use terminal::{Screen, Signal};
use theme::Environment;

/// What the program opens with.
#[derive(Debug)]
pub enum First {
    /// The list of games.
    Chooser,
    /// The newest unfinished game of these rules, or a new deal.
    Rules(Arc<GameRules>),
    /// A game that was just begun.
    Game(Box<Game>),
    /// A game that was kept.
    Resumed(Box<Resumed>),
}

/// How the program is started.
pub struct Options {
    /// What it opens with.
    pub first: First,
    /// ASCII, whatever the settings and the terminal say.
    pub ascii: bool,
    /// The language, whatever the settings and the surroundings say.
    pub language: Option<Language>,
    /// What thinks in the background.
    pub thinker: Option<Box<dyn Thinker>>,
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("first", &self.first)
            .field("ascii", &self.ascii)
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

/// How the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The player left.
    Left,
    /// A signal ended it.
    Signal(i32),
}

/// The player's settings, but for what the command line says.
fn settings(folders: Option<&Folders>, options: &Options) -> Settings {
    let mut settings = folders.map(|folders| Settings::open(&folders.config)).unwrap_or_default();
    if options.ascii {
        settings.force_ascii();
    }
    if let Some(language) = options.language {
        settings.force_language(language);
    }
    settings
}

/// The language in which the programs in the terminal speak: one that is asked for, or else that of
/// the settings, or else that of the surroundings.
pub fn language(asked: Option<Language>) -> Language {
    asked.unwrap_or_else(|| kept_settings().language(&Environment::read()))
}

/// What is wrong in the file of the settings, one sentence each.
pub fn faults_of_settings() -> Vec<String> {
    kept_settings().faults
}

fn kept_settings() -> Settings {
    let folders = Folders::find().ok();
    folders.map(|folders| Settings::open(&folders.config)).unwrap_or_default()
}

/// Runs the program in the terminal until the player leaves or a signal ends it. The terminal is
/// given back as it was, after a panic, too.
///
/// # Errors
/// If the terminal cannot be taken over or written to.
pub fn run(options: Options) -> io::Result<Ending> {
    let folders = Folders::find().ok();
    let settings = settings(folders.as_ref(), &options);
    let (send, inbox) = channel();
    let reports = send.clone();
    let worker = options.thinker.map(|thinker| {
        Worker::start(thinker, move |report| {
            let _ = reports.send(Signal::Event(Event::Report(report)));
        })
    });
    let mut app = App::new(Setup {
        settings,
        around: Environment::read(),
        keeper: Keeper::open_default(),
        games: folders.map(|folders| folders.games()),
        worker,
        size: Screen::size(),
        today: today::today,
    });
    match options.first {
        First::Chooser => {}
        First::Rules(rules) => app.resume_or_begin(rules),
        First::Game(game) => app.begin(*game),
        First::Resumed(resumed) => app.resume(*resumed),
    }
    let mut screen = Screen::take(app.wants_mouse())?;
    terminal::listen(&send)?;
    let ending = turn(&mut app, &mut screen, &inbox);
    drop(screen);
    ending
}

/// What a signal is to the program. When the program is paused and when it goes on, the terminal is
/// given back and taken again.
fn event_of(signal: Option<Signal>, screen: &mut Screen) -> io::Result<Event> {
    Ok(match signal {
        None => Event::Tick,
        Some(Signal::Event(event)) => event,
        Some(Signal::End(_)) => Event::Stop,
        Some(Signal::Pause) => {
            screen.pause()?;
            Event::Tick
        }
        Some(Signal::Continue) => {
            screen.take_again()?;
            Event::Tick
        }
    })
}

/// Draws, waits for something to happen, and lets the program do what follows, until it ends.
fn turn(app: &mut App, screen: &mut Screen, inbox: &Receiver<Signal>) -> io::Result<Ending> {
    let begun = Instant::now();
    loop {
        screen.draw(app)?;
        let mut next = terminal::next(inbox, app.next_tick());
        let mut ending = Ending::Left;
        loop {
            if let Some(Signal::End(signal)) = &next {
                ending = Ending::Signal(*signal);
            }
            let event = event_of(next.take(), screen)?;
            app.update(event, begun.elapsed());
            for effect in app.effects() {
                match effect {
                    Effect::Quit => return Ok(ending),
                    Effect::Copy(text) => screen.copy(&text)?,
                    Effect::Mouse(on) => screen.mouse(on),
                }
            }
            // What has piled up meanwhile is done before the screen is drawn again.
            next = inbox.try_recv().ok();
            if next.is_none() {
                break;
            }
        }
    }
}
