//! Foundation moves that can harm nothing, made at once.
//!
//! A move is safe if every win from the position has a like win that begins with it. The argument, and what each
//! precondition is for, is in `docs/solver.md`.

mod chains;
mod ladders;

use chains::Chains;
use ladders::Ladders;

use crate::moves::Move;
use crate::rules::{Pile, Rules};
use crate::spec::{Base, DrawStep, DrawWhen, GameSpec, GroupId, Role, Take};
use crate::state::State;

/// The moves to foundations that can be made at once in a game, whatever else is to be done in it.
///
/// Made once for a game; it holds what safety rests on. The claim is about all cards known and unknown alike: no win is lost by
/// such a move.
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

/// What moves at all can go to every foundation from where it lies: else a card that waits for its foundation may need another one to be laid on first,
/// on its way out.
fn all_go_out(rules: &Rules) -> bool {
    let out = |pile: Pile| rules.role(pile) == Role::Foundation;
    let groups =
        (0..rules.spec().groups.len()).filter(|group| rules.spec().groups[*group].role != Role::Foundation);
    groups.into_iter().all(|group| {
        let moves = rules.routes(group).any(|route| !out(route.to));
        let reaches = |pile: Pile| rules.routes(group).any(|route| route.to == pile);
        !moves || rules.piles().filter(|pile| out(*pile)).all(reaches)
    })
}

impl Safe {
    /// The facts of a game, if foundation moves can be judged by them.
    pub fn derive(rules: &Rules) -> Option<Safe> {
        let spec = rules.spec();
        let tails = spec.groups.iter().any(|group| group.take == Take::Tail);
        if !spec.is_plain()
            || !plain(spec)
            || !plain_win(spec)
            || rules_move_foundations_about(rules)
            || !foundations_change_by_rule(rules)
            || !all_go_out(rules)
            || (tails && spec.draw.is_some())
        {
            return None;
        }
        let chains = Chains::derive(rules, tails).map(Judge::Chains);
        Some(Safe {
            judge: chains.or_else(|| Ladders::derive(rules).map(Judge::Ladders))?,
            groups: (0..spec.groups.len()).map(|group| source(rules, group)).collect(),
            refilled: refilled(rules)?,
            no_space: draw_of(spec).is_some_and(|draw| draw.when == DrawWhen::NoSpace),
        })
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
            let Some(face) = state.top_face(from).filter(|_| open && self.may_leave(rules, state, from))
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
            groups.iter().all(|group| rules.group_piles(*group).all(|pile| state.pile_len(pile) == 0))
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

/// Nothing moves by itself but refills; nothing asks for numbers, sizes or witnesses; a base does not depend on play.
fn plain(spec: &GameSpec) -> bool {
    let groups = spec.groups.iter().all(|group| {
        let guarded = group.from.iter().any(|route| {
            route.size.is_some()
                || route.same_number
                || route.beaten_by.is_some()
                || route.when_stock_empty
                || route.auto
        });
        !guarded
            && matches!(group.base, Base::Faces(_) | Base::FirstRank)
            && group.unit.is_none_or(|unit| unit <= 1)
            && group.refill.as_ref().is_none_or(|refill| refill.divert.is_empty())
    });
    let draw = draw_of(spec).is_none_or(|draw| draw.open.is_empty() && draw.divert.is_empty());
    groups
        && draw
        && spec.merci.is_none()
        && spec.redeal.as_ref().is_none_or(|redeal| redeal.divert.is_empty())
}

/// Cards on foundations never stand against a win.
fn plain_win(spec: &GameSpec) -> bool {
    let role = |group: &GroupId| spec.groups[*group].role;
    spec.win.full.iter().all(|group| role(group) == Role::Foundation)
        && spec.win.empty.iter().all(|group| role(group) != Role::Foundation)
}

fn rules_move_foundations_about(rules: &Rules) -> bool {
    let foundations =
        (0..rules.spec().groups.len()).filter(|g| rules.spec().groups[*g].role == Role::Foundation);
    foundations
        .filter(|group| rules.spec().groups[*group].take != Take::None)
        .any(|group| rules.routes(group).any(|route| rules.role(route.to) == Role::Foundation))
}

/// Cards come to foundations one by one, by what these take, and leave them by moves only.
fn foundations_change_by_rule(rules: &Rules) -> bool {
    let foundations =
        (0..rules.spec().groups.len()).filter(|g| rules.spec().groups[*g].role == Role::Foundation);
    foundations.into_iter().all(|group| {
        let traffic = rules.traffic(group);
        traffic.comes_by_rule() && traffic.leaves_by_moves() && rules.spec().groups[group].unit == Some(1)
    })
}

fn source(rules: &Rules, group: GroupId) -> Source {
    let spec = rules.spec();
    let refills = spec.groups.iter().filter_map(|other| other.refill.as_ref());
    let feeds = refills.into_iter().any(|refill| refill.from.contains(&group));
    let stock = rules.stock().map(|stock| rules.group(stock));
    let drawn = stock == Some(group) && (spec.draw.is_some() || spec.redeal.is_some());
    Source { quiet: !feeds && !drawn, gathered: gathered(rules, group) }
}

/// True if cards of the group may come to be gathered in an order that play can change.
fn gathered(rules: &Rules, group: GroupId) -> bool {
    let spec = rules.spec();
    let Some(redeal) = &spec.redeal else { return false };
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
    let singly = draw_of(spec).filter(|draw| draw.each == 1 && spec.groups[draw.to].count == 1);
    let harmless = |gathered: GroupId| {
        redeal.gather.len() == 1
            && redeal.each.is_none()
            && redeal.order != crate::spec::GatherOrder::Shuffled
            && singly.is_some_and(|draw| draw.to == gathered)
            && spec.groups[gathered].from.is_empty()
    };
    reached.iter().any(|group| redeal.gather.contains(group) && !harmless(*group))
}

/// The piles that are refilled. `None` if their sources may run dry and fill again.
fn refilled(rules: &Rules) -> Option<Vec<(Pile, Vec<GroupId>)>> {
    let spec = rules.spec();
    let mut piles = Vec::new();
    for (index, group) in spec.groups.iter().enumerate() {
        let Some(refill) = &group.refill else { continue };
        let stock = rules.stock().map(|stock| rules.group(stock));
        let closed = refill.from.iter().all(|from| {
            let dealt = draw_of(spec).is_some_and(|draw| draw.to == *from);
            spec.groups[*from].from.is_empty()
                && (!dealt || stock.is_some_and(|stock| refill.from.contains(&stock)))
        });
        let again = spec.redeal.as_ref().is_some_and(|redeal| {
            redeal.each.is_some() || redeal.gather.iter().any(|gathered| !refill.from.contains(gathered))
        });
        if !closed || again {
            return None;
        }
        piles.extend(rules.group_piles(index).map(|pile| (pile, refill.from.clone())));
    }
    Some(piles)
}

/// The one step of a plain draw.
fn draw_of(spec: &GameSpec) -> Option<&DrawStep> {
    spec.draw.as_ref()?.only_step()
}
