//! What cannot be in redeals that leave places empty, and in draws that fill or close gaps.

use super::Check;
use crate::fault::FaultPlace;
use crate::spec::{
    Base, Close, DealStep, Down, DrawStep, GroupId, Keep, Lie, Redeal, RedealBy, Shape, Spaces,
};

impl Check<'_> {
    /// Faults of a redeal that keeps cards, leaves piles empty or diverts cards for nothing.
    pub(super) fn gaps_of_redeal(&mut self, redeal: &Redeal, target: Option<GroupId>) {
        if redeal.keep != Keep::None {
            self.keeps(redeal);
        }
        if redeal.keep != Keep::None || redeal.spaces != Spaces::AtTheEnd {
            self.deals_singly(redeal);
        }
        let rows = target.is_some_and(|group| self.spec.groups[group].shape.is_some());
        if redeal.spaces != Spaces::AtTheEnd && !rows {
            let what = "the piles dealt to do not lie in rows";
            let help = "give their group a shape, such as shape = \"grid 4x13\"";
            self.say(FaultPlace::Redeal("spaces"), what, Some(help));
        }
        if redeal.leaves_gaps && redeal.divert.is_empty() {
            let what = "no card is diverted, so none leaves a gap";
            self.say(FaultPlace::Redeal("diverted"), what, Some("add a `divert`"));
        }
    }

    fn keeps(&mut self, redeal: &Redeal) {
        let lines = &self.spec.win.lines;
        if redeal.keep == Keep::InLines {
            let in_lines = |group| lines.iter().any(|lines| lines.groups.contains(group));
            if !redeal.gather.iter().any(in_lines) {
                let what = "no gathered card can lie in a line";
                let help = "say with win.lines which lines there are, and gather one of its groups";
                self.say(FaultPlace::Redeal("keep"), what, Some(help));
            }
            return;
        }
        let in_rows = |group: &GroupId| self.spec.groups[*group].base == Base::NextTo;
        if !redeal.gather.iter().any(in_rows) {
            let what = "no gathered group has a base that looks at the piles beside it";
            let help = "gather a group with such a base (`beside`), or remove `keep`";
            self.say(FaultPlace::Redeal("keep"), what, Some(help));
        }
    }

    fn deals_singly(&mut self, redeal: &Redeal) {
        let singly = redeal.each == Some(1);
        if !singly || !matches!(redeal.by, RedealBy::Piles | RedealBy::Rows) {
            let what =
                "a redeal that leaves out some piles must deal one card to each of the others";
            let help = "say each = 1, and do not deal by packets or fans";
            self.say(FaultPlace::Redeal("each"), what, Some(help));
        }
    }

    /// Faults of a step of a draw that closes gaps.
    pub(super) fn close_up(&mut self, index: usize, step: &DrawStep) {
        if let Some(close) = step.close {
            self.closes(&FaultPlace::Draw(index, "close"), step.to, close);
        }
    }

    /// Faults of a group that closes up after each move.
    pub(super) fn closes_up(&mut self, index: GroupId) {
        let group = &self.spec.groups[index];
        let Some(close) = group.close else { return };
        self.closes(&FaultPlace::Group(index, "close"), index, close);
    }

    /// Faults of piles that close up.
    pub(super) fn closes(&mut self, place: &FaultPlace, index: GroupId, close: Close) {
        let group = &self.spec.groups[index];
        if close == Close::Upwards && !matches!(group.shape, Some(Shape::Grid { .. })) {
            let what = format!("no pile of '{}' is above another", group.name);
            self.say(
                place.clone(),
                what,
                Some("give the group a grid, such as shape = \"grid 5x5\""),
            );
        } else if group.shape.is_none() {
            let what = format!("'{}' has no shape, so nothing says how its piles lie", group.name);
            self.say(place.clone(), what, Some("give the group a shape, such as shape = \"line\""));
        }
        if group.capacity != Some(1) {
            let what = format!("the piles of '{}' may hold several cards", group.name);
            self.say(place.clone(), what, Some("say capacity = 1: only single cards close up"));
        }
        let face_down = |deal: &DealStep| deal.to == index && deal.down != Down::Number(0);
        if group.lie != Lie::Up || self.spec.deal.iter().any(face_down) {
            let what = format!("cards of '{}' lie face down", group.name);
            self.say(place.clone(), what, Some("cards that close up must lie face up"));
        }
        if group.covered {
            let what = format!("cards of '{}' can be covered by other piles (`free`)", group.name);
            self.say(
                place.clone(),
                what,
                Some("remove `free`: cards that close up are always free"),
            );
        }
    }

    /// True if a draw or the redeal asks how the piles of a group lie.
    pub(super) fn gaps_mind_place(&self, index: GroupId) -> bool {
        let mut steps = self.spec.draw.iter().flat_map(|draw| &draw.steps);
        let mut redeals = self.spec.redeal.iter();
        self.spec.groups[index].close.is_some()
            || steps.any(|step| step.to == index && step.close.is_some())
            || redeals.any(|r| r.spaces != Spaces::AtTheEnd && r.gather.contains(&index))
    }
}
