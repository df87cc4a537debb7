//! What cannot be in draws, redeals and mercies.

use super::Check;
use crate::count::counted;
use crate::dealt::{Count, most_dealt};
use crate::fault::FaultPlace;
use crate::pile::MAX_PILES;
use crate::spec::{
    Condition, DealStep, Down, DrawOnly, DrawStep, DrawWhen, Each, GatherOrder, GroupId, Keep, Lie,
    Redeal, RedealBy, RedealWhen, Role, Spaces, Take,
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
        self.drawn_from(index, step);
        self.drawn_up_to(index, step);
        self.drawn_by_runs(index, step);
        if step.only != DrawOnly::All && !step.open.is_empty() {
            let what = "a run-on deal always goes on from the last pile begun";
            self.say(place("only"), what, None);
        }
        self.awaited(index, step);
        self.close_up(index, step);
        self.divert(&place("divert"), step.to, &[], &step.divert);
    }

    /// Conditions that a step waits for.
    fn awaited(&mut self, index: usize, step: &DrawStep) {
        let place = || FaultPlace::Draw(index, "when");
        for condition in &step.awaits {
            if *condition == Condition::StockEmpty {
                let what = "an empty stock has no cards to deal";
                self.say(place(), what, Some("remove stock = \"empty\""));
            }
        }
        self.conditions(&place(), &step.awaits);
    }

    /// Cards of other piles that a draw moves.
    fn drawn_from(&mut self, index: usize, step: &DrawStep) {
        let Some(from) = step.from else { return };
        let place = FaultPlace::Draw(index, "from");
        let (name, count) = (self.name(from).to_owned(), self.spec.groups[from].count);
        if self.spec.groups[from].role == Role::Stock {
            let what = "cards of the stock are dealt without it";
            self.say(place.clone(), what, Some("take `from` out"));
        }
        if from == step.to {
            let what = "no card goes to its own pile";
            self.say(place.clone(), what, Some("name another group"));
        } else if count != step.pile_count(self.spec.groups[step.to].count) {
            let what = format!(
                "'{name}' has {}, and there are as many places as it has no piles",
                counted(count, "pile")
            );
            self.say(place.clone(), what, Some("give both groups as many piles"));
        }
        let plain = step.each == 1
            && step.open.is_empty()
            && step.divert.is_empty()
            && matches!(step.only, DrawOnly::All | DrawOnly::Spaces)
            && step.close.is_none();
        if !plain {
            let what = "the top card of each pile goes over, and nothing else";
            self.say(place.clone(), what, Some("take the other keys of this step out"));
        }
        let steps = self.spec.draw.iter().flat_map(|draw| &draw.steps);
        if !steps.into_iter().any(|other| other.from.is_none()) {
            let what = "a draw deals from the stock, too";
            self.say(place, what, Some("add a step without `from`"));
        }
    }

    /// Piles that get cards until they have so many, and steps that come instead of others.
    fn drawn_up_to(&mut self, index: usize, step: &DrawStep) {
        let plain = step.each == 1
            && step.open.is_empty()
            && step.only == DrawOnly::All
            && step.close.is_none()
            && step.when != DrawWhen::Last
            && step.from.is_none();
        if step.up_to.is_some() && !plain {
            let what = "piles are filled up round by round, whatever else a step may say";
            let help = "take each, open, only, close, from and when = \"last\" out";
            self.say(FaultPlace::Draw(index, "up_to"), what, Some(help));
        }
        if step.when == DrawWhen::Else && index == 0 {
            let what = "no step comes before the first";
            self.say(FaultPlace::Draw(index, "when"), what, Some("take `when` out"));
        }
    }

    /// Piles that get no cards because of the runs in them.
    fn drawn_by_runs(&mut self, index: usize, step: &DrawStep) {
        let runs = matches!(step.only, DrawOnly::Unsorted | DrawOnly::Unbased);
        let group = &self.spec.groups[step.to];
        if runs && group.alike {
            let what = format!("the runs of '{}' are linked by one of several builds", group.name);
            let help = "take `links` out of the group, or `only` out of the draw";
            self.say(FaultPlace::Draw(index, "only"), what, Some(help));
        }
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
        self.gathered_when(redeal);
        if self.stocks().next().is_none() {
            self.redeal_without_stock(redeal, target);
        }
        if redeal.each == Some(0) || (redeal.each.is_some() && target.is_none()) {
            self.say(FaultPlace::Redeal("each"), "no cards would be dealt", None);
        }
        self.packets(redeal);
        self.laid_out_again(redeal);
        self.bottoms(redeal);
        self.in_turn(redeal);
        self.out_of_piles(redeal, target);
        self.gaps_of_redeal(redeal, target);
        if let Some(target) = target {
            self.divert(&FaultPlace::Redeal("divert"), target, &[], &redeal.divert);
            self.dealt_room(FaultPlace::Redeal("each"), target, redeal.each.unwrap_or(0));
        }
    }

    /// What is gathered, how often, and when.
    fn gathered_when(&mut self, redeal: &Redeal) {
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
        let limited = self.spec.draw.as_ref().is_some_and(|draw| draw.times.is_some());
        if redeal.when == RedealWhen::DrawsSpent && !limited {
            let what = "the stock may be dealt from as often as one likes";
            let help = "say `times` in the draw, or when = \"stock-empty\" here";
            self.say(FaultPlace::Redeal("when"), what, Some(help));
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
        let gathered = self.cards() - self.never_gathered();
        if self.redeal_room(redeal, target) < gathered {
            self.say(
                FaultPlace::Top("redeal"),
                "the game has no stock for the cards that are gathered",
                Some("add a group of the role stock"),
            );
        }
    }

    /// For how many cards a redeal has places on the table.
    fn redeal_room(&self, redeal: &Redeal, target: Option<GroupId>) -> usize {
        let count = |group: GroupId| self.spec.groups[group].count as usize;
        if redeal.in_turn || redeal.by == RedealBy::Bottoms {
            return self.cards();
        }
        if redeal.by == RedealBy::Layout {
            let mut laid = Count::default();
            let steps = self.spec.deal.iter().filter(|step| redeal.gather.contains(&step.to));
            steps.for_each(|step| laid.add(self.spec, step));
            return laid.fixed;
        }
        let piles = if redeal.to_all {
            redeal.gather.iter().map(|group| count(*group)).sum()
        } else {
            target.map_or(0, count)
        };
        redeal.each.map_or(0, usize::from) * piles
    }

    /// A redeal that deals as the layout does.
    fn laid_out_again(&mut self, redeal: &Redeal) {
        if redeal.by != RedealBy::Layout {
            return;
        }
        let place = FaultPlace::Redeal("by");
        if redeal.each.is_some() || redeal.to_all || redeal.down > 0 || !redeal.divert.is_empty() {
            let what = "the layout says how many cards each pile gets, and how they lie";
            let help = "take each, to, down and divert out";
            self.say(place.clone(), what, Some(help));
        }
        let other = |step: &DealStep| {
            !step.take.is_empty()
                || !step.open.is_empty()
                || step.each == Each::Rest
                || step.mates
                || step.afterwards
                || !step.divert.is_empty()
                || !step.under.is_none()
                || !step.sink.is_empty()
        };
        let mut steps = self.spec.deal.iter().filter(|step| redeal.gather.contains(&step.to));
        if steps.any(other) {
            let what = "cards come out again only by steps of so many cards for each pile";
            self.say(place.clone(), what, Some("deal the redeal's cards otherwise"));
        }
        self.no_keeping(redeal, place);
    }

    /// A redeal in which the lowest card of each pile comes to its top.
    fn bottoms(&mut self, redeal: &Redeal) {
        if redeal.by != RedealBy::Bottoms {
            return;
        }
        let place = FaultPlace::Redeal("by");
        let more = redeal.each.is_some()
            || redeal.to_all
            || redeal.from_top
            || redeal.in_turn
            || redeal.down > 0
            || redeal.order == GatherOrder::Shuffled
            || !redeal.divert.is_empty();
        if more {
            let what = "only the lowest card of each pile moves: nothing is dealt or shuffled";
            self.say(place.clone(), what, Some("take the other words of the redeal out"));
        }
        let stock = |group: &GroupId| self.spec.groups[*group].role == Role::Stock;
        let down =
            |step: &DealStep| redeal.gather.contains(&step.to) && step.down != Down::Number(0);
        let lies = |group: &GroupId| self.spec.groups[*group].lie != Lie::Up;
        if redeal.gather.iter().any(|group| stock(group) || lies(group))
            || self.spec.deal.iter().any(down)
        {
            let what = "the lowest card comes to the top of piles that lie face up";
            self.say(place.clone(), what, Some("gather groups whose cards all lie face up"));
        }
        self.no_keeping(redeal, place);
    }

    /// A redeal of one pile after the other.
    fn in_turn(&mut self, redeal: &Redeal) {
        if !redeal.in_turn {
            return;
        }
        let place = FaultPlace::Redeal("piles");
        let one = match redeal.gather.as_slice() {
            [one] if self.spec.groups[*one].role != Role::Stock => *one,
            _ => {
                let what = "the piles of one group have their turns";
                self.say(place, what, Some("gather one group that is no stock"));
                return;
            }
        };
        let plain = redeal.each.is_none()
            && redeal.by == RedealBy::Piles
            && !redeal.to_all
            && redeal.down == 0
            && redeal.order != GatherOrder::Shuffled
            && redeal.divert.is_empty()
            && redeal.when == RedealWhen::StockEmpty;
        if !plain {
            let what = "the cards of one pile go round, one by one, when the stock is empty";
            self.say(place.clone(), what, Some("take the other words of the redeal out"));
        }
        let count = self.spec.groups[one].count;
        if redeal.times.is_none_or(|times| times > u16::from(count)) {
            let what = format!("there are {}, and each has one turn", counted(count, "pile"));
            self.say(FaultPlace::Redeal("times"), what, Some("give no more redeals than piles"));
        }
        self.no_keeping(redeal, place);
    }

    /// Cards that stay and places that stay empty go with a deal to each pile.
    fn no_keeping(&mut self, redeal: &Redeal, place: FaultPlace) {
        if redeal.keep != Keep::None || redeal.spaces != Spaces::AtTheEnd || redeal.leaves_gaps {
            let what = "such a redeal keeps no cards and leaves no gaps";
            self.say(place, what, Some("take keep, spaces and diverted out"));
        }
    }

    /// How cards come out of the gathered piles, and where they go.
    fn out_of_piles(&mut self, redeal: &Redeal, target: Option<GroupId>) {
        let mixed = redeal.order == GatherOrder::Shuffled || redeal.by == RedealBy::Packets;
        if redeal.from_top && mixed {
            let what =
                "cards that are shuffled, or lifted in packets, come out in no order of piles";
            self.say(FaultPlace::Redeal("first"), what, Some("take `first` out"));
        }
        let dealt = redeal.gather.iter().filter(|g| self.spec.groups[**g].role != Role::Stock);
        if redeal.to_all && (redeal.each.is_none() || dealt.count() < 2) {
            let what =
                "cards go to all gathered groups where there are several, so many to each pile";
            self.say(FaultPlace::Redeal("to"), what, Some("add `each`, and gather two groups"));
        }
        if redeal.to_all && (redeal.by == RedealBy::Packets || redeal.spaces != Spaces::AtTheEnd) {
            let what = "packets and gaps are for the piles of one group";
            self.say(FaultPlace::Redeal("to"), what, Some("deal to the first group"));
        }
        let floor = target.is_some_and(|group| self.spec.groups[group].floor > 0);
        let lies = target.is_none_or(|group| self.spec.groups[group].lie != Lie::Up);
        if redeal.down > 0 && (redeal.each.is_none() || floor || lies) {
            let what = "cards are dealt face down to piles that lie face up and keep no card";
            self.say(FaultPlace::Redeal("down"), what, Some("take `down` out"));
        }
        if redeal.down > 0 && redeal.by == RedealBy::Packets {
            let what = "packets are laid down as they lie";
            self.say(FaultPlace::Redeal("down"), what, Some("deal by piles or by rows"));
        }
        let floors = redeal.gather.iter().any(|group| self.spec.groups[*group].floor > 0);
        if redeal.by == RedealBy::Layout && floors {
            let what = "piles are laid out again from their first card";
            self.say(FaultPlace::Redeal("by"), what, Some("gather groups without a `floor`"));
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
        if merci.redeals_spent {
            self.redeals_to_spend();
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

    /// A merci that waits for the last redeal.
    fn redeals_to_spend(&mut self) {
        let place = FaultPlace::Merci("when");
        match &self.spec.redeal {
            None => {
                let what = "the game has no redeal that could be used up";
                self.say(place, what, Some("remove `when`, or add a redeal"));
            }
            Some(redeal) if redeal.times.is_none() => {
                let what = "an unlimited number of redeals is never used up";
                self.say(place, what, Some("say with `times` how many redeals there are"));
            }
            Some(_) => {}
        }
    }
}

fn repeats(groups: &[GroupId]) -> bool {
    groups.iter().enumerate().any(|(index, group)| groups[..index].contains(group))
}
