//! What cannot be where KPat lays the cards out in a way of its own.

use super::Check;
use crate::card::Rank;
use crate::dealt::{mixes, most_dealt, to_and_fro};
use crate::fault::FaultPlace;
use crate::spec::{DealStep, GroupId, KPatWay, Role};

/// Where a fault lies that no step has alone.
const PLACE: FaultPlace = FaultPlace::Top("kpat");

/// What does in any case.
const HELP: &str = "take `kpat` out, or say kpat = \"file\"";

impl Check<'_> {
    /// A way of KPat's lays the cards as they come on columns, cells and a stock.
    pub(super) fn kpat(&mut self) {
        let spec = self.spec;
        let Some(way) = spec.kpat else { return };
        for (index, step) in spec.deal.iter().enumerate() {
            self.as_they_come(way, index, step);
            self.reached(way, index, step);
        }
        let deals_to = |role: Role| spec.deal.iter().any(|step| spec.groups[step.to].role == role);
        if !deals_to(Role::Tableau) {
            self.say(PLACE, "there are no columns for `kpat` to lay cards on", Some(HELP));
        }
        match way {
            KPatWay::Packets if !deals_to(Role::Stock) => {
                let what = "there is no stock that could lie in packets";
                self.say(PLACE, what, Some("say kpat = \"rows\""));
            }
            KPatWay::ReserveFirst if !deals_to(Role::Reserve) => {
                let what = "no cards are dealt to a reserve that could come first";
                self.say(PLACE, what, Some("say kpat = \"rows\""));
            }
            KPatWay::ToAndFro => self.columns_to_and_fro(),
            KPatWay::Rows | KPatWay::Packets | KPatWay::ReserveFirst | KPatWay::KingsBelow => {}
        }
    }

    /// The next card goes to the next pile, whatever it is.
    fn as_they_come(&mut self, way: KPatWay, index: usize, step: &DealStep) {
        let sinks = step.sink.iter().any(|rank| way != KPatWay::KingsBelow || *rank != Rank::KING);
        let said = [
            ("take", !step.take.is_empty() || step.mates),
            ("require", !step.require.is_empty()),
            ("open", !step.open.is_empty()),
            ("by", step.by_suits),
            ("under", !step.under.is_none()),
            ("divert", !step.divert.is_empty()),
            ("sink", sinks),
        ];
        for (key, _) in said.into_iter().filter(|(_, is_said)| *is_said) {
            let what = "`kpat` lays cards as they come, and here it matters which they are";
            self.say(FaultPlace::Deal(index, key), what, Some(HELP));
        }
        if mixes(self.spec, step) {
            let what = "`kpat` lays face-down cards under all others, and here some lie on face-up \
                        ones";
            self.say(FaultPlace::Deal(index, "down"), what, Some(HELP));
        }
    }

    /// Cards go to piles that KPat's way knows.
    fn reached(&mut self, way: KPatWay, index: usize, step: &DealStep) {
        let (is_reached, help) = match self.spec.groups[step.to].role {
            Role::Stock | Role::Tableau | Role::Cell => (true, HELP),
            Role::Reserve => {
                (way == KPatWay::ReserveFirst, "say kpat = \"reserve-first\", or \"file\"")
            }
            Role::Waste | Role::Foundation => (false, HELP),
        };
        if !is_reached {
            let what = format!("`kpat` lays no cards on '{}'", self.name(step.to));
            self.say(FaultPlace::Deal(index, "to"), what, Some(help));
        }
    }

    /// Cards that are laid to and fro come to lie so many on each column, and not otherwise.
    fn columns_to_and_fro(&mut self) {
        let here = self.on_columns();
        let mut laid = vec![0; here.len()];
        for column in to_and_fro(here.len()).take(here.iter().sum()) {
            laid[column] += 1;
        }
        if laid != here {
            let what = format!(
                "laid to and fro, the columns get {} cards, and here {}",
                listed(&laid),
                listed(&here)
            );
            self.say(PLACE, what, Some(HELP));
        }
    }

    /// How many cards the layout lays on each column that gets any.
    fn on_columns(&self) -> Vec<usize> {
        let spec = self.spec;
        let columns = (0..spec.groups.len()).filter(|id| spec.groups[*id].role == Role::Tableau);
        let piles = columns.flat_map(|id| {
            let count = spec.groups[id].count as usize;
            (0..count).map(move |at| (id, at))
        });
        let cards = |(id, at): (GroupId, usize)| -> usize {
            let steps = spec.deal.iter().filter(|step| step.to == id);
            steps.filter_map(|step| Some(most_dealt(spec, step, step.place_of(at)?))).sum()
        };
        piles.map(cards).filter(|cards| *cards > 0).collect()
    }
}

/// Numbers with commas between.
fn listed(numbers: &[usize]) -> String {
    let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    texts.join(", ")
}
