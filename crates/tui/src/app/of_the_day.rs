//! Deals of the day: one that was begun is gone on with; else it is looked for, as it is the first
//! of a few that is proven winnable.

use std::sync::Arc;

use kibitzer_engine::DealName;
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_table::today::{Grade, todays};

use super::App;
use super::page::{Listed, Page};
use super::thinking::Matter;
use crate::background::{About, Question};
use crate::pages::Menu;
use crate::play::Tone;
use crate::today;

impl App {
    /// Plays the deal of today of a grade.
    pub(super) fn play_todays(&mut self, grade: Grade) {
        let Some(day) = self.chooser.day() else { return };
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
        let title = format!("Today's deal of {}", rules.entry.name);
        let question = Question { rules: rules.clone(), about: About::OfTheDay(games, first) };
        if !self.thoughts.ask(Matter::Deal, question) {
            return self.tell("No solver is running, so deals cannot be looked for.".to_owned());
        }
        self.pages
            .push(Page::List(Menu::new(title, "esc stops", Vec::new()), Listed::Seeking(rules)));
        self.deal_sought("Looking for a deal that can be won.".to_owned());
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
                let text = "Everybody has this deal today. It can be won.";
                self.with_play(|play| play.say(Tone::Good, text));
            }
            None => self.tell("None of today's deals was proven winnable.".to_owned()),
        }
    }
}
