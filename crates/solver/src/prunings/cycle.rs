//! A stock that comes round again without end: the cards that turning brings up are reachable now,
//! so turning is no move.
//!
//! Holds where drawing and redealing only turn one sequence of cards over and over, and nothing but
//! a play from the waste reads or changes it. Then turning commutes with all other moves, and
//! positions that differ only by turning, each reachable from the other, are one.

use kibitzer_engine::search::{SearchRules, SearchState};
use kibitzer_engine::spec::{GroupId, Lie, Take};
use kibitzer_engine::traits::RedealTraits;
use kibitzer_engine::{Face, FaceSet, MAX_PILES, Move, Pile, Role, Rules, State};

use crate::step::{Step, keep_from};

/// A stock and a waste that are one endless sequence.
pub(crate) struct Cycle {
    stock: Pile,
    pub(crate) waste: Pile,
    each: usize,
    /// Where the waste's cards may go.
    targets: Vec<Pile>,
    /// One way leads to each of them, in their order.
    one_way_each: bool,
}

impl Cycle {
    /// The cycle of a game, if its stock and waste are one.
    pub(crate) fn derive(rules: &Rules) -> Option<Cycle> {
        let (traits, stock) = (rules.traits(), rules.stock()?);
        let (draw, redeal) = (traits.draw.as_ref()?, traits.redeal.as_ref()?);
        let waste = *draw.to.first()?;
        let turns =
            draw.is_steady() && draw.each > 0 && comes_round(redeal, waste) && !traits.merci;
        let stock_group = rules.group(stock);
        let sound = turns
            && passive_stock(rules, stock_group)
            && passive_waste(rules, waste)
            && traits.groups[stock_group].is_unread()
            && traits.groups[waste].is_unread();
        let targets: Vec<Pile> = rules.routes(waste).map(|route| route.to).collect();
        let one_way_each = (1..targets.len()).all(|n| !targets[..n].contains(&targets[n]));
        sound.then_some(Cycle {
            stock,
            waste: rules.group_piles(waste).next().unwrap_or(stock),
            each: usize::from(draw.each),
            targets,
            one_way_each,
        })
    }

    /// The waste, if it is to be turned over for the key that all positions of one cycle share.
    pub(crate) fn turned(&self, state: &State) -> Option<Pile> {
        let (waste, stock) = (state.pile_len(self.waste), state.pile_len(self.stock));
        let round = waste > 0 && (stock == 0 || waste.is_multiple_of(self.each));
        round.then_some(self.waste)
    }

    /// The card on top of the waste when that holds so many cards.
    pub(crate) fn card_at(&self, state: &State, count: usize) -> Option<Face> {
        let waste = state.pile_len(self.waste);
        let (pile, above) = match count.checked_sub(waste + 1) {
            Some(above) => (self.stock, above),
            None => (self.waste, waste - count),
        };
        state.faces_down_from_top(pile).nth(above)
    }

    /// How many cards stock and waste hold.
    pub(crate) fn count(&self, state: &State) -> usize {
        state.pile_len(self.waste) + state.pile_len(self.stock)
    }

    /// True if every card comes up in every round, whatever has been played.
    pub(crate) fn shows_all(&self) -> bool {
        self.each == 1
    }

    /// True if turning comes through here in every round.
    pub(crate) fn is_passed_again(&self, state: &State) -> bool {
        state.pile_len(self.waste) == 0 || self.turned(state).is_some()
    }

    /// How many turns it takes until the stock is out.
    pub(crate) fn turns_to_end(&self, state: &State) -> usize {
        state.pile_len(self.stock).div_ceil(self.each)
    }

    /// Takes turning out of the moves, and puts in every play of a card that turning brings up.
    pub(crate) fn unroll(&self, rules: &Rules, state: &State, steps: &mut Vec<Step>, first: usize) {
        keep_from(steps, first, |step| !matches!(step.mv, Move::Draw | Move::Redeal));
        let group = rules.group(self.waste);
        let (mut taken, mut any) = ([FaceSet::EMPTY; MAX_PILES], FaceSet::EMPTY);
        for (way, (&to, faces)) in self.targets.iter().zip(&mut taken).enumerate() {
            *faces = if self.one_way_each {
                state.taken_by_way(rules, group, way)
            } else {
                state.taken(rules, group, to)
            };
            any = any.or(*faces);
        }
        if !any.is_empty() {
            self.walk(state, |turns, at, face| {
                if !any.has(face) {
                    return;
                }
                let targets = self.targets.iter().zip(&taken);
                for (&to, _) in targets.filter(|(_, faces)| faces.has(face)) {
                    let mv = Move::Carry { from: self.waste, to, cards: 1 };
                    steps.push(Step { turns, at, mv });
                }
            });
        }
    }

    /// Every card that turning brings up, with how many draws and redeals it takes, and how many
    /// cards the waste then holds.
    fn walk(&self, state: &State, mut found: impl FnMut(u8, u8, Face)) {
        let mut cards = [Face::from_index(0); 104];
        let waste = state.pile_len(self.waste);
        for (place, face) in
            cards[..waste].iter_mut().rev().zip(state.faces_down_from_top(self.waste))
        {
            *place = face;
        }
        let stock = state.pile_len(self.stock);
        for (place, face) in
            cards[waste..waste + stock].iter_mut().zip(state.faces_down_from_top(self.stock))
        {
            *place = face;
        }
        let count = waste + stock;
        let mut seen = 1_u128 << waste;
        let (mut at, mut turns) = (waste, 0);
        loop {
            at = if at == count { 0 } else { (at + self.each).min(count) };
            turns += 1;
            if seen >> at & 1 != 0 {
                return;
            }
            seen |= 1 << at;
            if at > 0 {
                found(turns, at as u8, cards[at - 1]);
            }
        }
    }
}

/// The waste is turned over on an empty stock, as often as one likes, and as it lay.
fn comes_round(redeal: &RedealTraits, waste: GroupId) -> bool {
    redeal.limit.is_none()
        && redeal.waits_for_stock
        && redeal.gathers == [waste]
        && redeal.pile_by_pile
        && !(redeal.shuffles || redeal.deals || redeal.diverts)
}

/// Nothing goes to the stock, and nothing leaves it but by drawing.
fn passive_stock(rules: &Rules, stock: GroupId) -> bool {
    let group = rules.group_traits(stock);
    !group.entered
        && group.lie == Lie::Down
        && group.floor == 0
        && group.refill.is_none()
        && (group.take == Take::None || rules.routes(stock).next().is_none())
}

/// One pile, whose cards leave one at a time for places that ask nothing but what lies on top of
/// them.
fn passive_waste(rules: &Rules, waste: GroupId) -> bool {
    let group = rules.group_traits(waste);
    group.role != Role::Foundation
        && group.piles == 1
        && !group.entered
        && group.lie == Lie::Up
        && group.take == Take::Top
        && group.floor == 0
        && group.capacity.is_none()
        && group.refill.is_none()
        && rules.routes(waste).all(|route| !route.guarded && !route.auto && route.unit <= 1)
}
