//! What cannot be in a layout: the cards dealt, their number, and where they may lie.

use super::Check;
use crate::card::{Face, FaceSet, Rank};
use crate::count::{are, counted};
use crate::dealt::{Count, mixes, most_dealt};
use crate::fault::FaultPlace;
use crate::pile::MAX_PILES;
use crate::spec::{
    Base, DealStep, Down, Each, GameSpec, GroupId, GroupSpec, Lie, Opener, Role, Take,
};

impl Check<'_> {
    pub(super) fn deal(&mut self) {
        let mut count = Count::default();
        for (index, step) in self.spec.deal.iter().enumerate() {
            self.step(index, step);
            self.step_down(index, step);
            self.mates(index, step);
            self.opener(index, step);
            self.by_suits(index, step);
            self.under(index, step);
            count.add(self.spec, step);
        }
        self.capacities();
        self.total(&count);
        self.taken();
    }

    /// No pile may be dealt more than its capacity.
    fn capacities(&mut self) {
        let mut held = [0_usize; MAX_PILES];
        for (index, step) in self.spec.deal.iter().enumerate() {
            let group = &self.spec.groups[step.to];
            let first: usize = self.spec.groups[..step.to].iter().map(|g| g.count as usize).sum();
            for pile in 0..group.count as usize {
                let Some(offset) = step.place_of(pile) else { continue };
                held[first + pile] += most_dealt(self.spec, step, offset);
                if group.capacity.is_some_and(|capacity| held[first + pile] > capacity as usize) {
                    let what = format!(
                        "more cards are dealt to '{}' than its capacity allows",
                        group.name
                    );
                    self.say(FaultPlace::Deal(index, "each"), what, None);
                    return;
                }
            }
        }
    }

    fn step(&mut self, index: usize, step: &DealStep) {
        let group = &self.spec.groups[step.to];
        let piles = step.pile_count(group.count);
        let place = |key| FaultPlace::Deal(index, key);
        self.step_piles(index, step, group, piles);
        let lists = [
            ("each", if let Each::List(list) = &step.each { Some(list.len()) } else { None }),
            ("down", if let Down::List(list) = &step.down { Some(list.len()) } else { None }),
        ];
        for (key, len) in lists {
            if let Some(len) = len.filter(|len| *len != piles as usize) {
                let what = format!("{} given for {}", are(len, "number"), counted(piles, "pile"));
                self.say(place(key), what, Some("give one for each pile"));
            }
        }
        self.taken_out(index, step);
        self.step_suits(index, step, piles);
        if step.open.is_empty() && step.until_all_open {
            self.say(
                place("until"),
                "only a run-on deal ends when all piles are begun",
                Some("add `open`"),
            );
        }
        self.divert(&place("divert"), step.to, &[], &step.divert);
        self.afterwards(index, step);
        self.after_diverts(index, step);
        self.require(index, step);
    }

    /// Cards that were diverted to a group before may have filled the piles that a step deals to.
    fn after_diverts(&mut self, index: usize, step: &DealStep) {
        let group = &self.spec.groups[step.to];
        let mut before = self.spec.deal[..index].iter().flat_map(|other| &other.divert);
        if group.capacity.is_some() && before.any(|divert| divert.to == step.to) {
            let what = format!(
                "cards are diverted to '{}' before this step deals there, so it may have no room",
                group.name
            );
            let help = "deal there first, or remove `capacity`";
            self.say(FaultPlace::Deal(index, "to"), what, Some(help));
        }
    }

    /// To how many piles a step deals.
    fn step_piles(&mut self, index: usize, step: &DealStep, group: &GroupSpec, piles: u8) {
        let there = group.count.saturating_sub(step.skip);
        let has = counted(group.count, "pile");
        if there == 0 {
            let what = format!("'{}' has {has}; skipping {} leaves none", group.name, step.skip);
            self.say(FaultPlace::Deal(index, "skip"), what, Some("skip fewer piles"));
        } else if piles > there || piles == 0 {
            let what = match step.skip {
                0 => format!("'{}' has {has}, not {piles}", group.name),
                skip => {
                    format!("'{}' has {has}, so not {piles} after the first {skip}", group.name)
                }
            };
            self.say(FaultPlace::Deal(index, "piles"), what, None);
        }
    }

    /// Cards that are taken out of the pack before the shuffle.
    fn taken_out(&mut self, index: usize, step: &DealStep) {
        if step.take.is_empty() {
            return;
        }
        let place = |key| FaultPlace::Deal(index, key);
        if !step.open.is_empty() || step.each == Each::Rest {
            let what = "cards taken out are dealt one to a pile";
            self.say(place("take"), what, Some("remove `open` and each = \"rest\""));
        }
        if !matches!(step.each, Each::Number(1) | Each::Rest) {
            let what = "cards taken out are dealt one to a pile, so `each` has no effect";
            let help = "remove `each`, or deal the other cards in a step of their own";
            self.say(place("each"), what, Some(help));
        }
        if !step.require.is_empty() {
            self.say(
                place("require"),
                "the cards taken out are known already, so `require` has no effect",
                None,
            );
        }
    }

    /// The mates of the first card are dealt before all others.
    fn mates(&mut self, index: usize, step: &DealStep) {
        if !step.mates {
            return;
        }
        let place = FaultPlace::Deal(index, "take");
        if index > 0 {
            let what = "the mates of the first card must be dealt before all other cards";
            self.say(place.clone(), what, Some("make this the first step of the layout"));
        }
        if self.spec.deal.iter().any(|other| !other.take.is_empty()) {
            let what = "a layout can take out named cards or the mates of the first card, not both";
            self.say(place.clone(), what, Some("remove one of the two"));
        }
        let mut count = Count::default();
        count.add(self.spec, step);
        let mates = self.spec.copies_of_rank();
        if !step.open.is_empty() || step.each == Each::Rest || count.fixed > mates {
            let what = format!(
                "a rank has only {}, so no more can be taken as mates",
                counted(mates, "card")
            );
            self.say(place, what, Some("deal the other cards in a step of their own"));
        }
    }

    /// Where a run-on deal lays the cards that open piles.
    fn opener(&mut self, index: usize, step: &DealStep) {
        let place = FaultPlace::Deal(index, "opener");
        if step.opener != Opener::First && step.open.is_empty() {
            let what = "only a run-on deal opens piles";
            self.say(place.clone(), what, Some("say with `open` which cards do"));
        }
        if step.opener != Opener::First && step.until_all_open {
            let what = "all piles are open only when the cards that open them begin them";
            let help = "take `until` out, or `opener`";
            self.say(place.clone(), what, Some(help));
        }
        let Opener::Beside(other) = step.opener else { return };
        if other == step.to {
            let what = "the cards that open piles go to these piles already";
            self.say(place, what, Some("name another group, or take `opener` out"));
        } else if self.spec.groups[other].count != self.spec.groups[step.to].count {
            let what = format!(
                "'{}' has {}, '{}' {}",
                self.name(other),
                counted(self.spec.groups[other].count, "pile"),
                self.name(step.to),
                self.spec.groups[step.to].count
            );
            self.say(place, what, Some("give both groups as many piles"));
        }
    }

    /// Cards that go to the piles of their suits.
    fn by_suits(&mut self, index: usize, step: &DealStep) {
        let suits = self.spec.suit_set.len();
        let place = FaultPlace::Deal(index, "by");
        if step.by_suits && step.each != Each::Rest {
            let what = "by their suits cards are dealt until the pack is out";
            self.say(place.clone(), what, Some("say each = \"rest\""));
        }
        if step.by_suits && usize::from(step.pile_count(self.spec.groups[step.to].count)) < suits {
            let what = format!("there are {}, and fewer piles", counted(suits, "suit"));
            self.say(place, what, Some("deal to a pile for each suit"));
        }
    }

    /// Cards that go under the pack.
    fn under(&mut self, index: usize, step: &DealStep) {
        let place = FaultPlace::Deal(index, "under");
        let known = !step.take.is_empty() || step.each == Each::Rest || !step.open.is_empty();
        if !step.under.is_none() && known {
            let what = "cards go under the pack only where a step deals so many to each pile";
            self.say(place.clone(), what, Some("take `under` out"));
        }
        let later = |other: &DealStep| !other.require.is_empty() || other.mates;
        if !step.under.is_none() && self.spec.deal.iter().any(later) {
            let what = "a layout puts cards under the pack or says what comes first, not both";
            self.say(place, what, Some("take `under` out, or `require` and the mates"));
        }
    }

    /// Cards that go elsewhere when a step is done.
    fn afterwards(&mut self, index: usize, step: &DealStep) {
        if !step.afterwards {
            return;
        }
        let place = FaultPlace::Deal(index, "diverted");
        if step.divert.is_empty() {
            let what = "no card is diverted, so `diverted` has no effect";
            self.say(
                place.clone(),
                what,
                Some("say with `divert` which cards are diverted, or remove `diverted`"),
            );
        }
        if !step.open.is_empty() {
            let what = "in a run-on deal cards are diverted as they are turned up";
            self.say(place.clone(), what, Some("remove `diverted`"));
        }
        let hides = |other: &DealStep| other.to == step.to && other.down != Down::Number(0);
        if self.spec.deal.iter().any(hides) || self.spec.groups[step.to].lie != Lie::Up {
            let what = "cards can be diverted afterwards only from piles that lie face up";
            self.say(place, what, Some("deal all their cards face up"));
        }
    }

    /// Piles with a suit each get their own cards: all copies of a rank, or cards named for them.
    fn step_suits(&mut self, index: usize, step: &DealStep, piles: u8) {
        let group = &self.spec.groups[step.to];
        if !group.one_suit_each {
            return;
        }
        let all = self.spec.copies_of_rank();
        let right = |place: usize| {
            let faces = step.take[place % step.take.len()];
            let suit = self.spec.suit_set.in_turn(step.skip as usize + place);
            let own = faces.and(FaceSet::of_suit(suit)) == faces;
            own || (step.take.len() == 1 && piles as usize == all)
        };
        let place = FaultPlace::Deal(index, "to");
        if step.take.is_empty() {
            let what = format!(
                "cards of any suit are dealt to '{}', but each of its piles has a suit of its own",
                group.name
            );
            let help = match group.base {
                Base::FirstRank => {
                    "remove `suits` from the group, so that the first card may be of any suit"
                }
                _ => "use `take` to deal each pile a card of its suit",
            };
            self.say(place, what, Some(help));
        } else if !(0..piles as usize).all(right) {
            let what = format!(
                "the cards taken out for '{}' do not match the suits of its piles",
                group.name
            );
            let help = "name them in the order clubs, spades, hearts, diamonds, as in take = \"AC \
                       AS AH AD\"";
            self.say(place, what, Some(help));
        }
    }

    fn require(&mut self, index: usize, step: &DealStep) {
        if step.require.is_empty() {
            return;
        }
        let place = || FaultPlace::Deal(index, "require");
        let gone = |rank: Rank| {
            let faces = FaceSet::of_rank(rank);
            let taken = self.spec.deal.iter().map(|step| taken_of(self.spec, step, faces));
            let all = if self.spec.pack.has(rank) { self.spec.copies_of_rank() } else { 0 };
            taken.sum::<usize>() >= all
        };
        if step.require.iter().all(|rank| gone(*rank)) {
            let what =
                "no card can meet this: the pack has none, or all are taken out before the shuffle";
            self.say(place(), what, None);
        }
        // Steps that ask for such cards alone each want one of their own.
        let asks = |other: &&DealStep| {
            !other.require.is_empty()
                && other.require.iter().all(|rank| step.require.contains(rank))
        };
        let asking = self.spec.deal.iter().filter(asks).count();
        let ranks = self.spec.pack.iter().filter(|rank| step.require.contains(rank)).count();
        if ranks > 0 && asking > ranks * self.spec.copies_of_rank() {
            let what = format!("{asking} steps ask for such cards, and there are not so many");
            self.say(place(), what, Some("ask in fewer steps"));
        }
        if !step.open.is_empty() || matches!(step.each, Each::Rest) {
            let what = "`require` needs a step that deals a fixed number of cards";
            self.say(place(), what, None);
        }
    }

    /// Face-down cards may lie on face-up ones where all leave from the top.
    fn step_down(&mut self, index: usize, step: &DealStep) {
        let name = self.name(step.to);
        let Some(why) = self.moves_buried(step.to).filter(|_| mixes(self.spec, step)) else {
            return;
        };
        let what = format!("a face-down card would lie on a face-up one in '{name}', {why}");
        self.say(FaultPlace::Deal(index, "down"), what, Some("deal the face-down cards first"));
    }

    /// Why cards of a group may be moved from under others, if they may.
    fn moves_buried(&self, group: GroupId) -> Option<&'static str> {
        let spec = self.spec;
        let mut ways = spec.groups[group].from.iter();
        if spec.groups[group].role == Role::Stock {
            Some("from which cards are dealt")
        } else if matches!(spec.groups[group].take, Take::Any | Take::Ends)
            || spec.merci.is_some_and(|m| m.from == group)
        {
            Some("from which cards are taken under others")
        } else if spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.contains(&group)) {
            Some("whose piles are gathered")
        } else if ways.any(|way| way.ousts.is_some()) {
            Some("whose cards leave when others come")
        } else if spec.deal.iter().any(|step| step.to == group && !step.sink.is_empty()) {
            Some("where cards go to the bottom of their piles")
        } else {
            None
        }
    }

    fn total(&mut self, count: &Count) {
        let cards = self.cards();
        let runs_on = self.spec.deal.iter().any(|step| step.until_all_open);
        let last = self.spec.deal.len().saturating_sub(1);
        if count.fixed > cards {
            let what = format!("{} dealt, but the game has {cards}", are(count.fixed, "card"));
            let help = "deal fewer, or the `rest` in the last step";
            self.say(FaultPlace::Deal(last, ""), what, Some(help));
        } else if !count.open_ended && (count.fixed < cards || runs_on) {
            let what = format!("{} dealt, but the game has {cards}", are(count.fixed, "card"));
            self.say(FaultPlace::Deal(last, ""), what, Some("deal the `rest` to a pile"));
        }
    }

    /// No more copies of a card may be taken out than there are.
    fn taken(&mut self) {
        for (index, step) in self.spec.deal.iter().enumerate() {
            for faces in &step.take {
                let all: usize =
                    self.spec.deal.iter().map(|s| taken_of(self.spec, s, *faces)).sum();
                let there = copies(self.spec, *faces);
                if all > there {
                    let what = format!(
                        "{} taken out, but there {} {there}",
                        are(all, "card"),
                        if there == 1 { "is" } else { "are" }
                    );
                    self.say(
                        FaultPlace::Deal(index, "take"),
                        what,
                        Some("take them out for fewer `piles`"),
                    );
                    return;
                }
            }
        }
    }
}

/// How many cards of the packs show these faces.
fn copies(spec: &GameSpec, faces: FaceSet) -> usize {
    let shown = |face: Face| Face::new(face.rank(), spec.suits.shown(face.suit()));
    let there = |face: &Face| spec.has(*face) && faces.has(shown(*face));
    Face::all().filter(there).count() * spec.decks as usize
}

/// How many cards of these faces a step takes out.
fn taken_of(spec: &GameSpec, step: &DealStep, faces: FaceSet) -> usize {
    let piles = step.pile_count(spec.groups[step.to].count) as usize;
    (0..piles)
        .filter(|pile| {
            !step.take.is_empty() && !step.take[pile % step.take.len()].and(faces).is_empty()
        })
        .count()
}
