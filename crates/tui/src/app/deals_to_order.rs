//! Deals to order: a list of kinds of deals, and the page that is seen while one is looked for.

use std::sync::Arc;

use kibitzer_engine::{DealName, Part};
use kibitzer_messages::say;
use kibitzer_rules::GameRules;
use kibitzer_solver::DealKind;

use super::App;
use super::games::random_deal;
use super::page::{DealRow, Listed, Page};
use super::thoughts::Task;
use crate::background::{About, Question};
use crate::pages::{Menu, Row};
use crate::play::{Tone, sentence};
use crate::tongue::part_told;

/// The kinds of deals, with the words in the names of their messages.
const ROWS: [(DealRow, &str); 4] = [
    (DealRow::Random, "random"),
    (DealRow::OfKind(DealKind::Winnable), "winnable"),
    (DealRow::OfKind(DealKind::Easy), "easy"),
    (DealRow::OfKind(DealKind::Hard), "hard"),
];

impl App {
    pub(super) fn open_deals(&mut self, rules: Arc<GameRules>) {
        let words = self.words();
        let said = |word: &str, end: &str| words.say(&format!("deals-{word}{end}"));
        let rows = ROWS.map(|(_, word)| Row::new(said(word, ""), said(word, "-how"))).to_vec();
        let title = say!(words, "deals-title", game = rules.entry.name.as_str());
        let menu = Menu::new(title, words.say("foot-deals"), rows);
        let kinds = ROWS.map(|(kind, _)| kind).to_vec();
        self.pages.push(Page::List(menu, Listed::Deals(rules, kinds)));
    }

    pub(super) fn deal_chosen(&mut self, rules: Arc<GameRules>, kind: DealRow) {
        self.pages.pop();
        match kind {
            DealRow::Random => self.deal(rules, random_deal()),
            DealRow::OfKind(wanted) => self.seek_deal(rules, random_deal(), wanted),
        }
    }

    /// Looks for a deal of a kind, counting upward.
    fn seek_deal(&mut self, rules: Arc<GameRules>, first: DealName, wanted: DealKind) {
        let question = Question { rules: rules.clone(), about: About::Deal(first, wanted) };
        if !self.thoughts.ask(Task::Deal, question) {
            return self.tell(self.words().say("deals-no-solver"));
        }
        let words = self.words();
        let title = say!(words, "deals-looking-for", game = rules.entry.name.as_str());
        let menu = Menu::new(title, words.say("foot-stops"), Vec::new());
        self.pages.push(Page::List(menu, Listed::Seeking(rules)));
        self.deal_sought(words.say("deals-looking"));
    }

    /// The search has come so far.
    pub(super) fn deal_sought(&mut self, text: String) {
        if let Some(Page::List(menu, Listed::Seeking(_))) = self.pages.last_mut() {
            menu.replace(vec![Row::head(text)]);
        }
    }

    /// The search has ended.
    pub(super) fn deal_found(&mut self, found: Result<(DealName, Part), Part>) {
        let seeking = |page: &Page| matches!(page, Page::List(_, Listed::Seeking(_)));
        let Some(at) = self.pages.iter().position(seeking) else { return };
        let Page::List(_, Listed::Seeking(rules)) = self.pages.remove(at) else { return };
        let words = self.words();
        match found {
            Ok((deal, known)) => {
                self.deal(rules, deal);
                let known = sentence(&part_told(words, &known));
                self.with_play(|play| play.say(Tone::Good, known));
            }
            Err(why) => self.tell(part_told(words, &why)),
        }
    }
}
