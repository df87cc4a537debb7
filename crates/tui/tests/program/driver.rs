//! The program with hands on its keys and eyes on its screen.

use std::path::Path;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kibitzer_store::{Keeper, Store};
use kibitzer_table::today::Day;
use kibitzer_tui::app::{App, Event, Setup};
use kibitzer_tui::background::Worker;
use kibitzer_tui::play::Play;
use kibitzer_tui::settings::Settings;
use kibitzer_tui::theme::Environment;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

/// The program at 80x24, and its clock.
pub(crate) struct Program {
    pub(crate) app: App,
    pub(crate) now: Duration,
}

impl Program {
    pub(crate) fn open(home: &Path) -> Program {
        Program::with(home, None)
    }

    pub(crate) fn with(home: &Path, worker: Option<Worker>) -> Program {
        Program::on_a_day(home, worker, || None)
    }

    /// The program on a day; without one there are no deals of today.
    pub(crate) fn on_a_day(
        home: &Path,
        worker: Option<Worker>,
        today: fn() -> Option<Day>,
    ) -> Program {
        let around = Environment {
            locale: Some("C.UTF-8".into()),
            term: Some("xterm-256color".into()),
            ..Environment::default()
        };
        let app = App::new(Setup {
            settings: Settings::open(home),
            around,
            keeper: Keeper::new(Store::open(home)),
            games: Some(home.join("games")),
            worker,
            size: (80, 24),
            today,
        });
        Program { app, now: Duration::ZERO }
    }

    /// Yukon, deal 2.
    pub(crate) fn yukon(home: &Path) -> Program {
        Program::open(home).at_yukon()
    }

    pub(crate) fn at_yukon(self) -> Program {
        self.at("yukon", "2")
    }

    /// At the table of a game and a deal.
    pub(crate) fn at(mut self, game: &str, deal: &str) -> Program {
        self.types(game);
        self.key("enter");
        self.key("o");
        self.types(deal);
        self.key("enter");
        self
    }

    /// Presses a key, named as in settings.
    pub(crate) fn key(&mut self, key: &str) {
        let (modifiers, name) = match key.strip_prefix("ctrl+") {
            Some(name) => (KeyModifiers::CONTROL, name),
            None => (KeyModifiers::NONE, key),
        };
        let code = match name {
            "enter" => KeyCode::Enter,
            "esc" => KeyCode::Esc,
            "tab" => KeyCode::Tab,
            "up" => KeyCode::Up,
            "down" => KeyCode::Down,
            "right" => KeyCode::Right,
            "left" => KeyCode::Left,
            "end" => KeyCode::End,
            "pageup" => KeyCode::PageUp,
            "pagedown" => KeyCode::PageDown,
            "home" => KeyCode::Home,
            _ if name.len() == 2 && name.starts_with('f') => KeyCode::F(name[1..].parse().unwrap()),
            _ => KeyCode::Char(name.chars().next().unwrap()),
        };
        self.event(Event::Key(KeyEvent::new(code, modifiers)));
    }

    pub(crate) fn event(&mut self, event: Event) {
        self.now += Duration::from_secs(1);
        self.app.update(event, self.now);
    }

    /// Presses keys one after another; the screen is drawn after each.
    pub(crate) fn keys(&mut self, keys: &[&str]) {
        for key in keys {
            self.key(key);
            self.screen();
        }
    }

    pub(crate) fn types(&mut self, text: &str) {
        for sign in text.chars() {
            self.key(&sign.to_string());
        }
    }

    /// What is seen, row by row.
    pub(crate) fn screen(&self) -> String {
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        self.app.draw(&mut buffer);
        let rows = buffer.content().chunks(80);
        rows.map(|row| row.iter().map(Cell::symbol).collect::<String>() + "\n").collect()
    }

    /// What is seen in a window of another size, without blanks at the ends of rows.
    pub(crate) fn screen_at(&mut self, width: u16, height: u16) -> String {
        self.app.update(Event::Resize(width, height), self.now);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        self.app.draw(&mut buffer);
        let rows = buffer.content().chunks(width as usize);
        let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
        rows.map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    #[track_caller]
    pub(crate) fn shows(&self, text: &str) {
        assert!(self.screen().contains(text), "{text:?} is not to be seen:\n{}", self.screen());
    }

    #[track_caller]
    pub(crate) fn shows_no(&self, text: &str) {
        assert!(!self.screen().contains(text), "{text:?} is to be seen:\n{}", self.screen());
    }

    pub(crate) fn table(&self) -> &Play {
        self.app.table().unwrap()
    }

    pub(crate) fn step(&self) -> usize {
        self.app.game().unwrap().history().depth()
    }
}
