//! Packs and layout compared.

use kibitzer_engine::spec::{Course, DealStep, Each, GroupId};

use super::super::dealing::dealt;
use super::super::layout::{mates, step, take, taken, together};
use super::super::pack::{pack, taken_cards};
use super::super::voice::Voice;
use super::super::words::{a_rank_of, small};
use super::Pair;

/// A condition that follows from what a pile takes, and is no difference of the layout.
const FITS: &str = ", if it fits there";

/// A part of a deal in words that do not depend on where it stands.
struct Unit {
    to: GroupId,
    rest: bool,
    text: String,
}

impl Pair<'_> {
    pub(super) fn packs(&self) -> Vec<String> {
        let (here, there) = (pack(&self.here), pack(&self.there));
        let changed = here.iter().zip(&there).filter(|(a, b)| a.text != b.text);
        changed.map(|(said, _)| said.text.clone()).collect()
    }

    pub(super) fn layout(&self) -> Vec<String> {
        let mut said = self.taken();
        let (found, there) = (mates(&self.here), mates(&self.there));
        said.extend(found.filter(|_| there.is_none()));
        said.extend(self.dealt());
        said.extend(self.conditions());
        said
    }

    /// Cards that only one of the games lays out before the shuffle.
    fn taken(&self) -> Vec<String> {
        let (here, there) = (taken(&self.here), taken(&self.there));
        let mut said: Vec<String> =
            here.iter().filter(|text| !there.contains(text)).cloned().collect();
        let steps = |voice: &Voice| -> Vec<DealStep> {
            voice.spec.deal.iter().filter(|step| !step.take.is_empty()).cloned().collect()
        };
        let gone = steps(&self.there)
            .into_iter()
            .filter(|step| !here.contains(&take(&self.there, step, &[])));
        let mine: Vec<String> =
            steps(&self.here).iter().map(|step| taken_cards(&self.here, step).0).collect();
        for step in gone {
            let (what, count) = taken_cards(&self.there, &step);
            if !mine.contains(&what) {
                let one = count == 1 || what.ends_with(" of each suit");
                let are = if one { "is" } else { "are" };
                said.push(format!("{what} {are} not laid out before the deal"));
            }
        }
        said
    }

    fn dealt(&self) -> Vec<String> {
        let (here, there) = (units(&self.here), units(&self.there));
        let known = |unit: &&Unit| !there.iter().any(|other| other.text == unit.text);
        let rest = |unit: &Unit| {
            unit.rest && there.iter().any(|other| self.same(unit.to, other.to) && other.rest)
        };
        let new = here.iter().filter(known).filter(|unit| !rest(unit));
        let more = |unit: &&Unit| !there.iter().any(|other| self.same(unit.to, other.to));
        let (more, other): (Vec<&Unit>, Vec<&Unit>) = new.partition(more);
        let mut said = Vec::new();
        for (units, head) in
            [(other, "the layout is different"), (more, "the layout has something more")]
        {
            let texts: Vec<String> =
                units.iter().map(|unit| small(unit.text.trim_end_matches('.'))).collect();
            said.extend((!texts.is_empty()).then(|| format!("{head}: {}", texts.join("; "))));
        }
        said.extend(
            there
                .iter()
                .filter(|unit| !self.dealt_here(&here, unit.to))
                .filter_map(|unit| self.undealt(unit)),
        );
        said
    }

    fn same(&self, here: GroupId, there: GroupId) -> bool {
        self.here.group(here).name == self.there.group(there).name
    }

    fn dealt_here(&self, here: &[Unit], there: GroupId) -> bool {
        here.iter().any(|unit| self.same(unit.to, there))
    }

    /// For a group that only the other game deals to.
    fn undealt(&self, unit: &Unit) -> Option<String> {
        let id = (0..self.here.spec.groups.len()).find(|id| self.same(*id, unit.to))?;
        let taken = self.here.spec.deal.iter().any(|step| step.to == id && !step.take.is_empty());
        let card = if taken { "no other card" } else { "no card" };
        Some(format!("{card} is dealt to {} at first", self.here.names.the(id)))
    }

    /// Conditions of the other game's deal that this one lacks.
    fn conditions(&self) -> Vec<String> {
        let lacks = |has: &dyn Fn(&DealStep) -> bool| {
            !self.here.spec.deal.iter().any(has) && self.there.spec.deal.iter().any(has)
        };
        let mut said = Vec::new();
        if lacks(&|step| !step.require.is_empty()) {
            let ranks = self.there.spec.deal.iter().find(|step| !step.require.is_empty());
            let ranks = ranks.map_or_else(String::new, |step| a_rank_of(&step.require));
            said.push(format!("the first cards dealt need not hold {ranks}"));
        }
        if lacks(&|step| !step.sink.is_empty()) {
            said.push("no cards are moved to the bottom of their piles".to_owned());
        }
        let deals =
            self.here.spec.deal.iter().any(|step| step.take.is_empty() && step.each != Each::Rest);
        if deals && lacks(&|step| !step.divert.is_empty()) {
            said.push("all cards of the deal stay where they are dealt".to_owned());
        }
        said
    }
}

/// The parts of a deal after the shuffle, told without their order.
fn units(voice: &Voice) -> Vec<Unit> {
    let deal = &voice.spec.deal;
    let mut units = Vec::new();
    let mut index = 0;
    while index < deal.len() {
        let to = deal[index].to;
        match together(voice, index) {
            Some((mut share, after)) => {
                share.course = Course::default();
                units.push(Unit {
                    to,
                    rest: false,
                    text: dealt(voice, &share, &voice.names.the_numbered(to)),
                });
                index = after;
            }
            None => {
                let rest = deal[index].each == Each::Rest && deal[index].open.is_empty();
                let parts = step(voice, index, &deal[index]);
                let text = parts.iter().map(|part| small(part)).collect::<Vec<_>>().join("; ");
                let text = text.replace(FITS, "");
                if deal[index].take.is_empty() {
                    units.push(Unit { to, rest, text });
                }
                index += 1;
            }
        }
    }
    units
}
