//! The chooser: all games, searched as one types, with a preview of the one that is chosen.

mod area;
mod draw;
pub mod library;

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kibitzer_messages::{Words, say};
use kibitzer_rules::{Folded, GameRules, Sought, catalogue, list};
use kibitzer_store::{PlayId, Played, Store};
use kibitzer_table::today::{Calendar, Day, Grade, Todays, todays};
use kibitzer_table::{Game, Statistics};
use ratatui::layout::Rect;

use crate::today::came_of;
use area::list_area;
use library::{Item, library};

/// What the chooser wants of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Nothing.
    None,
    /// Play a game: go on with an unfinished one if there is one.
    Play(Choice),
    /// Play the deal of today of a grade.
    Today(Grade),
    /// The calendar of the deals of days.
    Calendar,
    /// Go on with this unfinished game.
    GoOn(PlayId),
    /// Play a new deal.
    PlayNew(Choice),
    /// Choose what kind of deal to play.
    Order(Choice),
    /// Make it a favourite, or no favourite any more.
    Favourite(Choice),
    /// The rules, or what is wrong with the file.
    Rules(Choice),
    /// Statistics of all games.
    Statistics,
    /// Settings.
    Settings,
    /// Saved games.
    Saves,
    /// Import a record.
    Import,
    /// The keys.
    Help,
    /// Leave the program.
    Quit,
}

/// A game, by its place in the library.
pub type Choice = usize;

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Row {
    Head(String),
    /// The game of today of a grade.
    Today {
        choice: Choice,
        grade: Grade,
    },
    /// A game that is not finished, by its place among those.
    Begun {
        choice: Choice,
        at: usize,
    },
    Game {
        choice: Choice,
        /// The number of variants folded under it.
        folded: usize,
        /// It is a variant that stands under its game.
        under: bool,
    },
}

impl Row {
    /// A game with nothing folded under it.
    fn game(choice: Choice) -> Row {
        Row::Game { choice, folded: 0, under: false }
    }

    /// How many games it stands for.
    fn games(&self) -> usize {
        match self {
            Row::Game { folded, .. } => 1 + folded,
            Row::Head(_) | Row::Begun { .. } | Row::Today { .. } => 0,
        }
    }

    fn choice(&self) -> Option<Choice> {
        match self {
            Row::Game { choice, .. } | Row::Begun { choice, .. } | Row::Today { choice, .. } => {
                Some(*choice)
            }
            Row::Head(_) => None,
        }
    }
}

/// The most unfinished games that stand at the top.
const MOST_BEGUN: usize = 5;
/// How many of the popular games are shown apart.
const WELL_KNOWN: usize = 12;

/// A game that is not finished, as it lies.
#[derive(Clone, Debug)]
struct Begun {
    played: Played,
    game: Game,
}

/// What is known of the player's past with the games.
#[derive(Clone, Debug, Default)]
pub struct Past {
    favourites: Vec<String>,
    recent: Vec<String>,
    unfinished: Vec<String>,
    /// The unfinished games that were played last.
    begun: Vec<Begun>,
    /// What came of the deals of days.
    calendar: Calendar,
    statistics: HashMap<String, Statistics>,
}

impl Past {
    /// Reads it; what cannot be read is left out.
    pub fn read(store: &Store, day: Option<Day>) -> Past {
        let statistics = store.statistics().unwrap_or_default();
        let unfinished = store.unfinished().unwrap_or_default();
        let begun = unfinished.iter().take(MOST_BEGUN).filter_map(|played| {
            let game = store.resume(played.id).ok()?.game;
            Some(Begun { played: played.clone(), game })
        });
        let begun: Vec<Begun> = begun.collect();
        let beside: Vec<&str> = begun.iter().map(|begun| begun.played.game.as_str()).collect();
        Past {
            calendar: day.and_then(|day| came_of(store, day).ok()).unwrap_or_default(),
            favourites: store.favourites().unwrap_or_default(),
            recent: store.recent(&beside).unwrap_or_default(),
            begun,
            unfinished: unfinished.into_iter().map(|play| play.game).collect(),
            statistics: statistics
                .into_iter()
                .map(|figures| (figures.game.clone(), figures))
                .collect(),
        }
    }

    /// True if a game is a favourite.
    pub fn is_favourite(&self, key: &str) -> bool {
        self.favourites.iter().any(|known| known == key)
    }
}

/// The list of games.
#[derive(Clone, Debug)]
pub struct Chooser {
    items: Vec<Item>,
    /// What day it is, if that is known.
    day: Option<Day>,
    past: Past,
    search: String,
    rows: Vec<Row>,
    at: usize,
    /// The games whose variants are shown.
    opened: HashSet<Choice>,
    /// Told at the bottom until the next key.
    pub told: String,
    /// The language in which things are said.
    words: Words,
}

impl Chooser {
    /// All built-in games and those in a folder of the user.
    pub fn new(folder: Option<&Path>, past: Past, day: Option<Day>, words: Words) -> Chooser {
        let mut chooser = Chooser {
            items: library(folder),
            day,
            past,
            search: String::new(),
            rows: Vec::new(),
            at: 0,
            opened: HashSet::new(),
            told: String::new(),
            words,
        };
        chooser.list();
        chooser
    }

    /// Goes over to a language.
    pub fn set_words(&mut self, words: Words) {
        self.words = words;
        let at = self.at;
        self.list();
        self.at = at.min(self.rows.len().saturating_sub(1));
        self.step(0);
    }

    /// What day it is, if that is known.
    pub fn day(&self) -> Option<Day> {
        self.day
    }

    /// What is known of the player has changed, and perhaps the day.
    pub fn set_past(&mut self, past: Past, day: Option<Day>) {
        let here = self.chosen();
        self.day = day;
        self.past = past;
        self.list();
        if let Some(here) = here {
            self.go_to(here);
        }
    }

    /// All games are listed again.
    pub fn clear_search(&mut self) {
        self.set_search("");
    }

    /// What came of the deals of days.
    pub fn calendar(&self) -> &Calendar {
        &self.past.calendar
    }

    /// What is known of the player.
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// A game of the list.
    pub fn item(&self, choice: Choice) -> &Item {
        &self.items[choice]
    }

    /// The game that is chosen.
    pub fn chosen(&self) -> Option<Choice> {
        self.rows.get(self.at)?.choice()
    }

    /// The rules of the game that is chosen, if its file has no faults.
    pub fn chosen_rules(&self) -> Option<Arc<GameRules>> {
        self.items[self.chosen()?].game().ok()
    }

    /// Goes to a game by the name it is kept under.
    pub fn go_to_key(&mut self, key: &str) {
        if let Some(choice) = self.items.iter().position(|item| item.key == key) {
            self.go_to(choice);
        }
    }

    fn go_to(&mut self, choice: Choice) {
        // The deal of today of a game is another matter than the game.
        let stands = |row: &Row| row.choice() == Some(choice) && !matches!(row, Row::Today { .. });
        let row = |rows: &[Row]| rows.iter().position(stands);
        let mut found = row(&self.rows);
        if found.is_none()
            && let Some(head) = self.head_of(choice)
        {
            self.opened.insert(head);
            self.list();
            found = row(&self.rows);
        }
        self.at = found.unwrap_or(self.at);
    }

    /// The game that a variant is one of.
    fn head_of(&self, choice: Choice) -> Option<Choice> {
        let head = self.items[choice].variant_of.as_ref()?;
        self.items.iter().position(|item| !item.own && item.key == *head)
    }

    /// Shows the variants of the chosen game, or folds them; from a variant back to its game.
    fn open_variants(&mut self, open: bool) {
        let Some(chosen) = self.chosen() else { return };
        let under = matches!(self.rows[self.at], Row::Game { under: true, .. });
        let game = if under { self.head_of(chosen).unwrap_or(chosen) } else { chosen };
        // Among popular games and all games a game stands twice: one stays where one is.
        let before = self.rows[..=self.at].iter().rposition(|row| row.choice() == Some(game));
        let changed = if open { self.opened.insert(game) } else { self.opened.remove(&game) };
        if !changed {
            return;
        }
        let place = before.map_or(0, |at| {
            self.rows[..at].iter().filter(|row| row.choice() == Some(game)).count()
        });
        self.list();
        let rows = self.rows.iter().enumerate();
        let mut same = rows.filter(|(_, row)| row.choice() == Some(game)).map(|(at, _)| at);
        self.at = same.nth(place).unwrap_or(self.at);
    }

    /// Makes the rows: without a search those played last and favourites stand first.
    fn list(&mut self) {
        self.rows = if self.search.trim().is_empty() { self.all_rows() } else { self.found_rows() };
        self.at = 0;
        self.step(0);
    }

    fn all_rows(&self) -> Vec<Row> {
        let of = |keys: &[String]| -> Vec<Row> {
            let items =
                keys.iter().filter_map(|key| self.items.iter().position(|item| item.key == *key));
            items.map(Row::game).collect()
        };
        let items = 0..self.items.len();
        let own: Vec<Row> = items.filter(|at| self.items[*at].own).map(Row::game).collect();
        let mut by_name = list(&self.sought(), "").games;
        by_name.retain(|folded| !self.items[folded.game].own);
        let popular = self.well_known(&by_name);
        let begun = |key: &String| self.past.begun.iter().any(|begun| begun.played.game == *key);
        let recent: Vec<String> =
            self.past.recent.iter().filter(|key| !begun(key)).cloned().collect();
        let parts = [
            ("front-continue", self.begun_rows()),
            ("", self.todays_rows()),
            ("list-favourites", of(&self.past.favourites)),
            ("list-last", of(&recent)),
            ("list-own", own),
            ("front-known", self.unfolded(popular)),
            ("list-all", self.unfolded(by_name)),
        ];
        let mut rows = Vec::new();
        for (head, part) in parts {
            if !part.is_empty() {
                let head = if head.is_empty() { self.todays_head() } else { self.words.say(head) };
                rows.push(Row::Head(head));
                rows.extend(part);
            }
        }
        rows
    }

    /// The most popular games of a list.
    fn well_known(&self, by_name: &[Folded<Choice>]) -> Vec<Folded<Choice>> {
        let popular = by_name.iter().filter(|folded| self.items[folded.game].popular);
        let mut popular: Vec<Folded<Choice>> = popular.cloned().collect();
        // The library begins with the most popular ones.
        popular.sort_by_key(|folded| folded.game);
        popular.truncate(WELL_KNOWN);
        popular
    }

    /// The unfinished games of the list's games, the one played last first.
    fn begun_rows(&self) -> Vec<Row> {
        let begun = self.past.begun.iter().enumerate();
        let row = |(at, begun): (usize, &Begun)| {
            let choice = self.items.iter().position(|item| item.key == begun.played.game)?;
            Some(Row::Begun { choice, at })
        };
        begun.filter_map(row).collect()
    }

    fn todays_head(&self) -> String {
        match self.past.calendar.streak {
            0 | 1 => self.words.say("today"),
            days => say!(self.words, "chooser-today-row", days = days),
        }
    }

    /// The games of today.
    fn todays_rows(&self) -> Vec<Row> {
        let Some(day) = self.day else { return Vec::new() };
        let row = |todays: &Todays<'_>| {
            let game = todays.games.first()?;
            let choice = self.items.iter().position(|item| !item.own && item.key == game.id)?;
            Some(Row::Today { choice, grade: todays.grade })
        };
        todays(catalogue(), day).iter().filter_map(row).collect()
    }

    /// What came of the deal of today of a grade, in a word.
    fn mark_of_today(&self, grade: Grade) -> Option<String> {
        let mark = self.past.calendar.days.get(&self.day?)?[grade as usize].word()?;
        Some(self.words.say(&format!("chooser-mark-{mark}")))
    }

    fn found_rows(&self) -> Vec<Row> {
        let found = list(&self.sought(), &self.search);
        let head = found.near.then(|| Row::Head(self.words.say("chooser-near")));
        head.into_iter().chain(self.unfolded(found.games)).collect()
    }

    /// What a list needs to know of the games.
    fn sought(&self) -> Vec<Sought<'_>> {
        self.items.iter().map(Item::sought).collect()
    }

    /// A row for each game, and for each variant of those that are opened.
    fn unfolded(&self, games: Vec<Folded<Choice>>) -> Vec<Row> {
        let mut rows = Vec::new();
        for Folded { game: choice, variants } in games {
            let opened = self.opened.contains(&choice);
            let folded = if opened { 0 } else { variants.len() };
            rows.push(Row::Game { choice, folded, under: false });
            let shown = variants.into_iter().filter(|_| opened);
            rows.extend(shown.map(|choice| Row::Game { choice, folded: 0, under: true }));
        }
        rows
    }

    /// So many games on; over heads.
    fn step(&mut self, by: isize) {
        let last = self.rows.len().saturating_sub(1);
        let wanted = self.at.saturating_add_signed(by).min(last);
        let game = |at: &usize| self.rows.get(*at).is_some_and(|row| row.choice().is_some());
        let (after, before) = ((wanted..=last).find(game), (0..=wanted).rev().find(game));
        let found = if by < 0 { before.or(after) } else { after.or(before) };
        self.at = found.unwrap_or(0);
    }

    /// Does what a key asks for.
    pub fn key(&mut self, key: KeyEvent, area: Rect) -> Request {
        self.told.clear();
        let page = isize::try_from(list_area(area).height).unwrap_or(2).max(2) - 1;
        match key.code {
            KeyCode::Char(sign) if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return self.control_key(sign);
            }
            KeyCode::Char(sign) => {
                let longer = format!("{}{sign}", self.search);
                self.set_search(&longer);
            }
            KeyCode::Backspace => self.erase_last(),
            KeyCode::Esc if self.search.is_empty() => return Request::Quit,
            KeyCode::Esc => self.set_search(""),
            KeyCode::Enter => return self.taken(),
            KeyCode::Tab => self.next_part(true),
            KeyCode::BackTab => self.next_part(false),
            KeyCode::Right => self.open_variants(true),
            KeyCode::Left => self.open_variants(false),
            KeyCode::Up => self.step(-1),
            KeyCode::Down => self.step(1),
            KeyCode::PageUp => self.step(-page),
            KeyCode::PageDown => self.step(page),
            KeyCode::Home => {
                self.at = 0;
                self.step(0);
            }
            KeyCode::End => self.step(isize::MAX / 2),
            KeyCode::F(number) => return self.function_key(number),
            _ => {}
        }
        Request::None
    }

    /// Takes the last sign of the search away.
    fn erase_last(&mut self) {
        let mut shorter = self.search.clone();
        shorter.pop();
        self.set_search(&shorter);
    }

    fn control_key(&mut self, letter: char) -> Request {
        match letter {
            'c' | 'q' => return Request::Quit,
            'n' => return self.of_chosen(Request::PlayNew),
            'd' => return self.of_chosen(Request::Order),
            'o' => return Request::Import,
            'w' => return Request::Saves,
            'u' => self.set_search(""),
            _ => {}
        }
        Request::None
    }

    fn function_key(&self, number: u8) -> Request {
        match number {
            1 => self.of_chosen(Request::Rules),
            2 => Request::Help,
            3 => Request::Statistics,
            4 => Request::Settings,
            5 => self.of_chosen(Request::Favourite),
            6 => Request::Calendar,
            7 => self.of_chosen(Request::Order),
            _ => Request::None,
        }
    }

    /// Asks something about the chosen game, if there is one.
    fn of_chosen(&self, request: fn(Choice) -> Request) -> Request {
        self.chosen().map_or(Request::None, request)
    }

    fn set_search(&mut self, search: &str) {
        search.clone_into(&mut self.search);
        self.list();
    }

    /// To the first game behind the next head.
    fn next_part(&mut self, forwards: bool) {
        let heads: Vec<usize> = self
            .rows
            .iter()
            .enumerate()
            .filter(|(_, row)| matches!(row, Row::Head(_)))
            .map(|(at, _)| at)
            .collect();
        if heads.is_empty() {
            return;
        }
        let here = heads.iter().rposition(|head| *head < self.at).unwrap_or(0);
        let next = if forwards {
            (here + 1) % heads.len()
        } else {
            (here + heads.len() - 1) % heads.len()
        };
        self.at = heads[next];
        self.step(0);
    }

    /// Does what the mouse asks for.
    pub fn mouse(&mut self, event: MouseEvent, area: Rect) -> Request {
        match event.kind {
            MouseEventKind::ScrollUp => self.step(-1),
            MouseEventKind::ScrollDown => self.step(1),
            MouseEventKind::Down(MouseButton::Left) => return self.click(event, area),
            _ => {}
        }
        Request::None
    }

    /// A click chooses a game; on the chosen one it plays it.
    fn click(&mut self, event: MouseEvent, area: Rect) -> Request {
        let list = list_area(area);
        if !list.contains((event.column, event.row).into()) {
            return Request::None;
        }
        let row = self.first_seen(list.height as usize) + (event.row - list.y) as usize;
        match self.rows.get(row) {
            None | Some(Row::Head(_)) => Request::None,
            Some(_) if row == self.at => self.taken(),
            Some(_) => {
                self.at = row;
                Request::None
            }
        }
    }

    /// What is wished for with the chosen row.
    fn taken(&self) -> Request {
        match self.rows.get(self.at) {
            Some(Row::Today { grade, .. }) => Request::Today(*grade),
            Some(Row::Begun { at, .. }) => Request::GoOn(self.past.begun[*at].played.id),
            Some(Row::Game { choice, .. }) => Request::Play(*choice),
            Some(Row::Head(_)) | None => Request::None,
        }
    }

    fn first_seen(&self, height: usize) -> usize {
        let first =
            (self.at + 1 + height / 3).min(self.rows.len()).saturating_sub(height).min(self.at);
        // A head above the first game is seen with it.
        if first == 1 { 0 } else { first }
    }
}
