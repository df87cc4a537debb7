//! Foundation moves that can harm nothing, made at once.
//!
//! A move is safe if every win from the position has a like win that begins with it. The argument,
//! and what each precondition is for, is in `docs/solver.md`.

mod chains;
mod ladders;

use chains::Chains;
use ladders::Ladders;

use crate::moves::Move;
use crate::rules::{Pile, Rules};
use crate::spec::{GroupId, Role, Take};
use crate::state::State;
use crate::traits::Traits;

/// The moves to foundations that can be made at once in a game, whatever else is to be done in it.
///
/// Made once for a game; it holds what safety rests on. The claim is about all cards known and
/// unknown alike: no win is lost by such a move.
#[derive(Debug)]
pub struct Safe {
    judge: Judge,
    groups: Vec<Source>,
    /// Piles that are refilled, with the groups they are refilled from.
    refilled: Vec<(Pile, Vec<GroupId>)>,
    no_space: bool,
}

/// How it is told that nothing can need a card elsewhere.
#[derive(Debug)]
enum Judge {
    /// Every face follows one other face on the foundations.
    Chains(Chains),
    /// Foundations go by rank alone.
    Ladders(Ladders),
}

/// What matters of the group that a card leaves.
#[derive(Clone, Copy, Debug, Default)]
struct Source {
    /// Nothing takes cards from it by itself.
    quiet: bool,
    /// Its cards may be gathered by a redeal, or get to a group that is.
    gathered: bool,
}

/// What moves at all can go to every foundation from where it lies: else a card that waits for its
/// foundation may need another one to be laid on first, on its way out.
fn all_go_out(rules: &Rules) -> bool {
    let out = |pile: Pile| rules.role(pile) == Role::Foundation;
    let others = rules.traits().groups.iter().enumerate();
    let mut others = others.filter(|(_, of)| of.role != Role::Foundation);
    others.all(|(group, _)| {
        let moves = rules.routes(group).any(|route| !out(route.to));
        let reaches = |pile: Pile| rules.routes(group).any(|route| route.to == pile);
        !moves || rules.piles().filter(|pile| out(*pile)).all(reaches)
    })
}

impl Safe {
    /// The facts of a game, if foundation moves can be judged by them.
    pub fn derive(rules: &Rules) -> Option<Safe> {
        let traits = rules.traits();
        let tails = traits.tails_move();
        if !traits.is_covered()
            || !plain(traits)
            || !traits.foundations_never_hinder_win()
            || foundations_give_to_foundations(rules)
            || !foundations_change_by_rule(rules)
            || !all_go_out(rules)
            || (tails && traits.draw.is_some())
        {
            return None;
        }
        let chains = Chains::derive(rules, tails).map(Judge::Chains);
        Some(Safe {
            judge: chains.or_else(|| Ladders::derive(rules).map(Judge::Ladders))?,
            groups: (0..traits.groups.len()).map(|group| source(rules, group)).collect(),
            refilled: refilled(rules)?,
            no_space: traits.draw.as_ref().is_some_and(|draw| draw.waits_for_spaces),
        })
    }

    /// True if foundations go by rank alone, and some of those that are built alike are reached
    /// from fewer groups than others. Safe moves were judged there once, wrongly.
    pub fn is_reached_unevenly(rules: &Rules) -> bool {
        Ladders::by_rank(rules).is_some_and(|ladders| !ladders.are_reached_alike(rules))
    }

    /// True if foundations go by rank alone and cards are told safe by counting.
    pub fn counts_ranks(&self) -> bool {
        matches!(self.judge, Judge::Ladders(_))
    }

    /// The safe moves among legal ones, in their order.
    pub fn among<'a>(
        &'a self,
        rules: &'a Rules,
        state: &'a State,
        moves: &'a [Move],
    ) -> impl Iterator<Item = Move> + 'a {
        let (mut open, mut ground) = (None, None);
        moves.iter().copied().filter(move |mv| {
            let Move::Carry { from, to, cards: 1 } = *mv else { return false };
            if rules.role(to) != Role::Foundation || rules.role(from) == Role::Foundation {
                return false;
            }
            let open = *open.get_or_insert_with(|| self.is_open(rules, state));
            let Some(face) =
                state.top_face(from).filter(|_| open && self.may_leave(rules, state, from))
            else {
                return false;
            };
            match &self.judge {
                Judge::Chains(chains) => {
                    let ground = ground.get_or_insert_with(|| chains.ground(rules, state));
                    chains.is_safe(rules, state, ground, face, to)
                }
                Judge::Ladders(ladders) => ladders.is_safe(rules, state, face),
            }
        })
    }

    /// No pile waits to be refilled, and no draw waits for a pile to be filled.
    fn is_open(&self, rules: &Rules, state: &State) -> bool {
        let empty_of = |groups: &[GroupId]| {
            groups
                .iter()
                .all(|group| rules.group_piles(*group).all(|pile| state.pile_len(pile) == 0))
        };
        self.refilled.iter().all(|(pile, from)| state.pile_len(*pile) > 0 || empty_of(from))
            && !(self.no_space && rules.stock().is_some_and(|stock| state.pile_len(stock) > 0))
    }

    /// True if it does not matter to the future when the pile's top card leaves.
    fn may_leave(&self, rules: &Rules, state: &State, from: Pile) -> bool {
        let source = self.groups[rules.group(from)];
        let empties = state.pile_len(from) <= rules.floor(from) + 1;
        source.quiet
            && !(source.gathered && state.may_redeal(rules))
            && !(empties && self.refilled.iter().any(|(pile, _)| *pile == from))
    }
}

/// Nothing moves by itself but refills; nothing asks for numbers, sizes or witnesses; a base does
/// not depend on play.
fn plain(traits: &Traits) -> bool {
    let groups = traits.groups.iter().all(|group| {
        group.asks_nothing_elsewhere()
            && group.base_is_known_when_dealt()
            && group.takes_no_sets()
            && group.refill.as_ref().is_none_or(|refill| !refill.diverts)
    });
    let draw = traits.draw.as_ref().is_none_or(|draw| !draw.runs_on && !draw.diverts);
    let redeal = traits.redeal.as_ref().is_none_or(|redeal| !redeal.diverts);
    groups && draw && redeal && !traits.merci
}

fn foundations_give_to_foundations(rules: &Rules) -> bool {
    let mut giving = rules.traits().foundations().filter(|(_, of)| of.take != Take::None);
    giving
        .any(|(group, _)| rules.routes(group).any(|route| rules.role(route.to) == Role::Foundation))
}

/// Cards come to foundations one by one, by what these take, and leave them by moves only.
fn foundations_change_by_rule(rules: &Rules) -> bool {
    rules.traits().foundations().all(|(_, of)| {
        of.traffic.comes_by_rule() && of.traffic.leaves_by_moves() && of.takes_one_at_a_time()
    })
}

fn source(rules: &Rules, group: GroupId) -> Source {
    let traits = rules.traits();
    let stock = rules.stock().map(|stock| rules.group(stock));
    let drawn = stock == Some(group) && (traits.draw.is_some() || traits.redeal.is_some());
    let quiet = !traits.groups[group].traffic.feeds && !drawn;
    Source { quiet, gathered: gathered(rules, group) }
}

/// True if cards of the group may come to be gathered in an order that play can change.
fn gathered(rules: &Rules, group: GroupId) -> bool {
    let traits = rules.traits();
    let Some(redeal) = &traits.redeal else { return false };
    let mut reached = vec![group];
    let mut next = 0;
    while next < reached.len() {
        for route in rules.routes(reached[next]) {
            let to = rules.group(route.to);
            if rules.role(route.to) != Role::Foundation && !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    // A waste that is turned card by card loses a card without another effect.
    let singly = |to: GroupId| {
        let draw = traits.draw.as_ref();
        draw.is_some_and(|draw| draw.is_one_step() && draw.to == [to] && draw.each == 1)
            && traits.groups[to].piles == 1
    };
    let harmless = |gathered: GroupId| {
        redeal.gathers.len() == 1
            && !redeal.deals
            && !redeal.shuffles
            && singly(gathered)
            && !traits.groups[gathered].entered
    };
    reached.iter().any(|group| redeal.gathers.contains(group) && !harmless(*group))
}

/// The piles that are refilled. `None` if their sources may run dry and fill again.
fn refilled(rules: &Rules) -> Option<Vec<(Pile, Vec<GroupId>)>> {
    let traits = rules.traits();
    let mut piles = Vec::new();
    for (index, group) in traits.groups.iter().enumerate() {
        let Some(refill) = &group.refill else { continue };
        let stock = rules.stock().map(|stock| rules.group(stock));
        let closed = refill.from.iter().all(|from| {
            let dealt = traits.groups[*from].traffic.drawn_to;
            !traits.groups[*from].entered
                && (!dealt || stock.is_some_and(|stock| refill.from.contains(&stock)))
        });
        let again = traits.redeal.as_ref().is_some_and(|redeal| {
            redeal.deals || redeal.gathers.iter().any(|gathered| !refill.from.contains(gathered))
        });
        if !closed || again {
            return None;
        }
        piles.extend(rules.group_piles(index).map(|pile| (pile, refill.from.clone())));
    }
    Some(piles)
}
