//! What cannot be in draws, redeals and mercies.

use super::Check;
use crate::count::counted;
use crate::dealt::{Count, most_dealt};
use crate::fault::FaultPlace;
use crate::pile::MAX_PILES;
use crate::spec::{
    Condition, DealStep, DrawOnly, DrawStep, DrawWhen, Each, GatherOrder, GroupId, Redeal,
    RedealBy, Role, Take,
};

impl Check<'_> {
    pub(super) fn draw(&mut self) {
        let Some(draw) = &self.spec.draw else { return };
        if self.stocks().next().is_none() {
            self.say(
                FaultPlace::Top("draw"),
                "the game has no stock to draw from",
                Some("add a group of the role stock"),
            );
        }
        if draw.steps.is_empty() {
            self.say(
                FaultPlace::Top("draw"),
                "a draw needs at least one step",
                Some("remove `draw` if the game has none"),
            );
        }
        for (index, step) in draw.steps.iter().enumerate() {
            self.draw_step(index, step);
        }
    }

    fn draw_step(&mut self, index: usize, step: &DrawStep) {
        let place = |key| FaultPlace::Draw(index, key);
        let group = &self.spec.groups[step.to];
        if group.role == Role::Stock {
            self.say(place("to"), "the stock cannot be dealt to itself", None);
        }
        let most = if step.only == DrawOnly::Spaces { step.each } else { u8::MAX };
        self.dealt_room(place("to"), step.to, most);
        if step.each == 0 {
            self.say(place("each"), "a draw must deal at least one card", None);
        }
        self.drawn_piles(index, step);
        self.left_out(index, step);
        if step.when == DrawWhen::RedealsLeft
            && self.spec.redeal.as_ref().is_none_or(|r| r.times.is_none())
        {
            self.say(
                place("when"),
                "an unlimited number of redeals never runs out",
                Some("say with `times` how many redeals there are"),
            );
        }
        if step.only != DrawOnly::All && !step.open.is_empty() {
            let what = "a run-on deal always goes on from the last pile begun";
            self.say(place("only"), what, None);
        }
        for condition in &step.awaits {
            if *condition == Condition::StockEmpty {
                let what = "an empty stock has no cards to deal";
                self.say(place("when"), what, Some("remove stock = \"empty\""));
            }
            self.condition(place("when"), condition);
        }
        self.close_up(index, step);
        self.divert(&place("divert"), step.to, &[], &step.divert);
    }

    /// To how many piles a step deals.
    fn drawn_piles(&mut self, index: usize, step: &DrawStep) {
        let group = &self.spec.groups[step.to];
        let left = group.count.saturating_sub(step.skip);
        if left == 0 {
            let what = format!("'{}' has {}", group.name, counted(group.count, "pile"));
            self.say(FaultPlace::Draw(index, "skip"), what, Some("skip fewer piles"));
        } else if step.piles.is_some_and(|piles| piles > left || piles == 0) {
            let what = format!("'{}' has {}", group.name, counted(left, "pile"));
            self.say(FaultPlace::Draw(index, "piles"), what, None);
        }
    }

    /// Steps that are a part of some draws only.
    fn left_out(&mut self, index: usize, step: &DrawStep) {
        let place = |key| FaultPlace::Draw(index, key);
        if (step.skip > 0) && !step.open.is_empty() {
            let what = "a run-on deal always goes on from the last pile begun";
            self.say(place("skip"), what, None);
        }
        if let Some((low, high)) = step.stock
            && (low == 0 || low > high || usize::from(low) > self.cards())
        {
            let what =
                format!("the stock never holds {low} to {high} cards when cards are dealt from it");
            self.say(
                place("stock"),
                what,
                Some("give the smallest and the largest number, such as [1, 7]"),
            );
        }
        let rounds = self
            .spec
            .redeal
            .as_ref()
            .map_or(Some(1), |redeal| redeal.times.map(|times| u32::from(times) + 1));
        if let Some((first, last)) = step.round
            && (first == 0 || first > last || rounds.is_some_and(|most| u32::from(first) > most))
        {
            let rounds = rounds.map_or_else(|| "any number of".into(), |most| most.to_string());
            let what = format!("the game has {rounds} rounds, but none from {first} to {last}");
            self.say(
                place("round"),
                what,
                Some("rounds are counted from 1, and each redeal begins another"),
            );
        }
    }

    pub(super) fn redeal(&mut self) {
        let Some(redeal) = &self.spec.redeal else { return };
        let target =
            redeal.gather.iter().find(|group| self.spec.groups[**group].role != Role::Stock);
        let target = target.copied();
        if redeal.gather.is_empty() {
            self.say(FaultPlace::Redeal("gather"), "a redeal must gather at least one group", None);
        }
        if repeats(&redeal.gather) {
            self.say(FaultPlace::Redeal("gather"), "a group is named twice", None);
        }
        if redeal.times == Some(0) {
            self.say(
                FaultPlace::Redeal("times"),
                "a redeal must happen at least once",
                Some("remove the table if the game has none"),
            );
        }
        if self.stocks().next().is_none() {
            self.redeal_without_stock(redeal, target);
        }
        if redeal.each == Some(0) || (redeal.each.is_some() && target.is_none()) {
            self.say(FaultPlace::Redeal("each"), "no cards would be dealt", None);
        }
        self.packets(redeal);
        self.gaps_of_redeal(redeal, target);
        if let Some(target) = target {
            self.divert(&FaultPlace::Redeal("divert"), target, &[], &redeal.divert);
            self.dealt_room(FaultPlace::Redeal("each"), target, redeal.each.unwrap_or(0));
        }
    }

    /// Gathered cards need room: a pile behind the scenes, and piles that take all of them.
    fn redeal_without_stock(&mut self, redeal: &Redeal, target: Option<GroupId>) {
        let piles: usize = self.spec.groups.iter().map(|group| group.count as usize).sum();
        if piles == MAX_PILES {
            self.say(
                FaultPlace::Top("piles"),
                format!("with a redeal and no stock, at most {} piles are allowed", MAX_PILES - 1),
                None,
            );
        }
        let room = target.map_or(0, |group| self.spec.groups[group].count as usize);
        let gathered = self.cards() - self.never_gathered();
        if redeal.each.is_none_or(|each| each as usize * room < gathered) {
            self.say(
                FaultPlace::Top("redeal"),
                "the game has no stock for the cards that are gathered",
                Some("add a group of the role stock"),
            );
        }
    }

    /// What a redeal deals at once, and which of these cards go elsewhere.
    fn packets(&mut self, redeal: &Redeal) {
        let by_packets = redeal.by == RedealBy::Packets;
        if by_packets && (redeal.each.is_none() || redeal.order == GatherOrder::Shuffled) {
            self.say(
                FaultPlace::Redeal("by"),
                "a deal by packets needs their size and cannot shuffle",
                Some("add `each`, and choose another order than shuffled"),
            );
        }
        if by_packets && !redeal.divert.is_empty() {
            self.say(
                FaultPlace::Redeal("divert"),
                "packets are laid down in one piece, so no card of them is diverted",
                Some("deal by piles or by rows"),
            );
        }
        if redeal.each.is_none() && !redeal.divert.is_empty() {
            self.say(
                FaultPlace::Redeal("divert"),
                "only cards that are dealt can be diverted",
                Some("add `each`"),
            );
        }
    }

    /// How many cards at least lie where no redeal picks them up: dealt to piles that give nothing.
    fn never_gathered(&self) -> usize {
        let gathered =
            |group: GroupId| self.spec.redeal.as_ref().is_some_and(|r| r.gather.contains(&group));
        let fixed = |step: &&DealStep| !gathered(step.to) && !self.leaves(step.to);
        let mut count = Count::default();
        self.spec.deal.iter().filter(fixed).for_each(|step| count.add(self.spec, step));
        let groups =
            (0..self.spec.groups.len()).filter(|group| gathered(*group) || self.leaves(*group));
        let floors: usize = groups.map(|group| self.under_floor(group)).sum();
        (count.fixed + floors).min(self.cards())
    }

    /// How many cards are dealt to a group that can never leave it.
    fn under_floor(&self, group: GroupId) -> usize {
        let spec = &self.spec.groups[group];
        let dealt = |offset: usize| {
            let steps =
                self.spec.deal.iter().filter(|step| step.to == group && step.open.is_empty());
            let reached = steps.filter(|step| offset < step.piles.unwrap_or(spec.count) as usize);
            reached
                .map(
                    |step| {
                        if step.each == Each::Rest {
                            0
                        } else {
                            most_dealt(self.spec, step, offset)
                        }
                    },
                )
                .sum()
        };
        (0..spec.count as usize).map(|offset| (spec.floor as usize).min(dealt(offset))).sum()
    }

    pub(super) fn merci(&mut self) {
        let Some(merci) = &self.spec.merci else { return };
        if merci.times == 0 {
            self.say(
                FaultPlace::Merci("times"),
                "a merci must happen at least once",
                Some("remove the table if the game has none"),
            );
        }
        if merci.redeals_spent && self.spec.redeal.as_ref().is_none_or(|r| r.times.is_none()) {
            self.say(
                FaultPlace::Merci("when"),
                "an unlimited number of redeals is never used up",
                None,
            );
        }
        let name = self.name(merci.from);
        let already = match self.spec.groups[merci.from].take {
            Take::Any => {
                format!("any card of '{name}' may be taken anyway, so a merci has no effect")
            }
            Take::Ends => format!(
                "cards of '{name}' may be taken from under others anyway, so a merci has no effect"
            ),
            _ => return,
        };
        self.say(FaultPlace::Merci("from"), already, Some("remove the merci"));
    }
}

fn repeats(groups: &[GroupId]) -> bool {
    groups.iter().enumerate().any(|(index, group)| groups[..index].contains(group))
}
