//! Deals of the day: one that was begun is gone on with; else it is looked for, as it is the first
//! of a few that is proven winnable.

use std::sync::Arc;

use kibitzer_engine::DealName;
use kibitzer_messages::say;
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_table::today::{Day, Grade, Todays, todays};

use super::App;
use super::page::{Listed, Page};
use super::thoughts::Task;
use crate::background::{About, Question};
use crate::pages::{Menu, Month, Outcome, Row};
use crate::play::Tone;
use crate::today;

impl App {
    /// Opens the calendar, at today.
    pub(super) fn open_calendar(&mut self) {
        let Some(day) = self.chooser.day() else {
            return self.tell(self.words().say("month-no-day"));
        };
        let month = Month::new(day, self.chooser.calendar().clone());
        self.pages.push(Page::Month(month));
    }

    /// A day of the calendar was chosen: which of its deals is it to be?
    pub(super) fn day_answered(&mut self, outcome: &Outcome<Day>) {
        match *outcome {
            Outcome::Stay => {}
            Outcome::Close => {
                self.pages.pop();
            }
            Outcome::Answer(day) => {
                let words = self.words();
                let row = |todays: &Todays<'_>| {
                    let game = todays.games.first().map_or("", |game| game.name.as_str());
                    let grade = words.say(&format!("today-{}", todays.grade.word()));
                    Row::new(say!(words, "chooser-game", game = game, grade = grade), "")
                };
                let rows = todays(catalogue(), day).iter().map(row).collect();
                let menu =
                    Menu::new(today::date_in_words(words, day), words.say("foot-deals"), rows);
                self.pages.push(Page::List(menu, Listed::OfDay(day, Grade::ALL)));
            }
        }
    }

    /// Plays the deal of today of a grade.
    pub(super) fn play_todays(&mut self, grade: Grade) {
        let Some(day) = self.chooser.day() else { return };
        self.play_of_day(day, grade);
    }

    /// Plays the deal of a day of a grade.
    pub(super) fn play_of_day(&mut self, day: Day, grade: Grade) {
        let [easy, medium, hard] = todays(catalogue(), day);
        let games = match grade {
            Grade::Easy => easy.games,
            Grade::Medium => medium.games,
            Grade::Hard => hard.games,
        };
        let begun = self.keeper.store().ok().and_then(|store| today::played(store, &games, day));
        if let Some(play) = begun {
            return self.go_on_with(play.id);
        }
        let rules: Vec<Arc<GameRules>> =
            games.iter().filter_map(|game| catalogue().get(&game.id)).collect();
        self.seek_todays(rules, day.first_deal());
    }

    fn seek_todays(&mut self, games: Vec<Arc<GameRules>>, first: DealName) {
        let Some(rules) = games.first().cloned() else { return };
        let words = self.words();
        let title = say!(words, "deals-today", game = rules.entry.name.as_str());
        let question = Question { rules: rules.clone(), about: About::OfTheDay(games, first) };
        if !self.thoughts.ask(Task::Deal, question) {
            return self.tell(words.say("deals-no-solver"));
        }
        let menu = Menu::new(title, words.say("foot-stops"), Vec::new());
        self.pages.push(Page::List(menu, Listed::Seeking(rules)));
        self.deal_sought(words.say("deals-today-looking"));
    }

    /// The search has ended.
    pub(super) fn todays_found(&mut self, found: Option<(String, DealName)>) {
        let seeking = |page: &Page| matches!(page, Page::List(_, Listed::Seeking(_)));
        let Some(at) = self.pages.iter().position(seeking) else { return };
        self.pages.remove(at);
        let found = found.and_then(|(id, deal)| Some((catalogue().get(&id)?, deal)));
        match found {
            Some((rules, deal)) => {
                self.deal(rules, deal);
                let text = self.words().say("deals-today-found");
                self.with_play(|play| play.say(Tone::Good, text));
            }
            None => self.tell(self.words().say("deals-today-none")),
        }
    }
}
