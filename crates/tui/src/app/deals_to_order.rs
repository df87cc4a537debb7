//! Deals to order: a list of kinds of deals, and the page that is seen while one is looked for.

use std::sync::Arc;

use kibitzer_engine::DealName;
use kibitzer_rules::GameRules;
use kibitzer_solver::Wanted;

use super::App;
use super::games::random_deal;
use super::page::{DealRow, Listed, Page};
use super::thinking::Matter;
use crate::background::{About, Question};
use crate::pages::{Menu, Row};
use crate::play::{Tone, sentence};

const ROWS: [(DealRow, &str, &str); 4] = [
    (DealRow::Random, "At random", "at once"),
    (DealRow::Wanted(Wanted::Winnable), "One that can be won", "with all cards known"),
    (DealRow::Wanted(Wanted::Easy), "An easy one", "easiest of 8 that can be won"),
    (DealRow::Wanted(Wanted::Hard), "A hard one", "hardest of 8 that can be won"),
];

impl App {
    pub(super) fn open_deals(&mut self, rules: Arc<GameRules>) {
        let rows = ROWS.map(|(_, text, right)| Row::new(text, right)).to_vec();
        let menu =
            Menu::new(format!("A deal of {}", rules.entry.name), "enter deals   esc closes", rows);
        let kinds = ROWS.map(|(kind, ..)| kind).to_vec();
        self.pages.push(Page::List(menu, Listed::Deals(rules, kinds)));
    }

    pub(super) fn deal_chosen(&mut self, rules: Arc<GameRules>, kind: DealRow) {
        self.pages.pop();
        match kind {
            DealRow::Random => self.deal(rules, random_deal()),
            DealRow::Wanted(wanted) => self.seek_deal(rules, random_deal(), wanted),
        }
    }

    /// Looks for a deal of a kind, counting upward.
    fn seek_deal(&mut self, rules: Arc<GameRules>, first: DealName, wanted: Wanted) {
        let question = Question { rules: rules.clone(), about: About::Deal(first, wanted) };
        if !self.thoughts.ask(Matter::Deal, question) {
            return self.tell("No solver is running, so deals cannot be looked for.".to_owned());
        }
        let title = format!("Looking for a deal of {}", rules.entry.name);
        let menu = Menu::new(title, "esc stops", Vec::new());
        self.pages.push(Page::List(menu, Listed::Seeking(rules)));
        self.deal_sought("Looking for a deal.".to_owned());
    }

    /// The search has come so far.
    pub(super) fn deal_sought(&mut self, text: String) {
        if let Some(Page::List(menu, Listed::Seeking(_))) = self.pages.last_mut() {
            menu.replace(vec![Row::head(text)]);
        }
    }

    /// The search has ended.
    pub(super) fn deal_found(&mut self, found: Result<(DealName, String), String>) {
        let seeking = |page: &Page| matches!(page, Page::List(_, Listed::Seeking(_)));
        let Some(at) = self.pages.iter().position(seeking) else { return };
        let Page::List(_, Listed::Seeking(rules)) = self.pages.remove(at) else { return };
        match found {
            Ok((deal, told)) => {
                self.deal(rules, deal);
                self.with_play(|play| play.say(Tone::Good, sentence(&told)));
            }
            Err(why) => self.tell(sentence(&why)),
        }
    }
}
