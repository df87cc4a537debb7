//! Foundation moves that can harm nothing, made at once.
//!
//! A move is safe if every win from the position has a like win that begins with it. The argument,
//! and what each precondition is for, is in `docs/solver.md`.

mod chains;
mod ladders;

pub use chains::UnneededMemory;
use chains::{Chains, Ground};
use ladders::Ladders;

use crate::card::FaceSet;
use crate::geometry::PileMask;
use crate::legal::Ways;
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{GroupId, Role, Take};
use crate::state::State;

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
    /// Cards may come to the stock by moves.
    stock_fills: bool,
    /// The foundations, as bits.
    foundations: PileMask,
    /// How single cards go there, if there are few ways.
    ways: Option<Ways>,
    /// Cards go there by moves of single cards alone.
    singly: bool,
}

/// What a look for the first safe move comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSafe {
    /// This move is safe.
    Is(Move),
    /// No move is.
    None {
        /// Piles to which no cards are carried now, as bits, as far as that was seen.
        closed: u64,
    },
}

impl FirstSafe {
    fn of(first: Option<Move>, closed: u64) -> FirstSafe {
        first.map_or(FirstSafe::None { closed }, FirstSafe::Is)
    }
}

/// What judging the moves of one position rests on, found when it is first asked for.
#[derive(Default)]
struct Grounds {
    open: Option<bool>,
    chains: Option<Ground>,
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

/// The foundations, as bits.
fn foundations(rules: &Rules) -> PileMask {
    let out = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation);
    out.fold(0, |bits, pile| bits | 1 << pile.index())
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

/// Every way to a foundation takes one card.
fn goes_out_singly(rules: &Rules) -> bool {
    let out = |pile: Pile| rules.role(pile) == Role::Foundation;
    (0..rules.traits().groups.len())
        .all(|group| rules.routes(group).all(|route| !out(route.to) || route.unit == 1))
}

impl Safe {
    /// The facts of a game, if foundation moves can be judged by them.
    pub fn derive(rules: &Rules) -> Option<Safe> {
        let traits = rules.traits();
        if !is_plain_game(rules) {
            return None;
        }
        let chains = Chains::derive(rules, traits.tails_move()).map(Judge::Chains);
        Some(Safe {
            judge: chains.or_else(|| Ladders::derive(rules).map(Judge::Ladders))?,
            groups: (0..traits.groups.len()).map(|group| source(rules, group)).collect(),
            refilled: refilled(rules)?,
            no_space: traits.draw.as_ref().is_some_and(|draw| draw.waits_for_spaces),
            stock_fills: stock_fills(rules),
            foundations: foundations(rules),
            ways: Ways::to(rules, |pile| rules.role(pile) == Role::Foundation),
            singly: goes_out_singly(rules),
        })
    }

    /// True if foundations go by rank alone, and some of those that are built alike are reached
    /// from fewer groups than others. Safe moves were judged there once, wrongly.
    pub fn is_reached_unevenly(rules: &Rules) -> bool {
        Ladders::by_rank(rules).is_some_and(|ladders| !ladders.are_reached_alike(rules))
    }

    /// True if safe moves were judged before version 16 of the search where a foundation may move
    /// back whole, and bring its top card along.
    pub fn missed_whole_foundations(rules: &Rules) -> bool {
        !foundations_give_single_cards(rules) && is_plain_otherwise(rules)
    }

    /// True if the rules are such as safe moves were judged under before version 14 of the search,
    /// wrongly: it is said beside each question what was overlooked.
    pub fn was_overlooked(rules: &Rules) -> bool {
        let traits = rules.traits();
        let draws = traits.draw.as_ref();
        let several = || traits.foundations().any(|(group, _)| !rules.is_built(group));
        let ladders = Ladders::by_rank(rules);
        let chains = Chains::derive(rules, traits.tails_move());
        is_plain_otherwise(rules)
            && refilled(rules).is_some()
            && (chains.is_some() || ladders.is_some())
            // A win asks for some of the piles only, or their first cards are not built.
            && (ladders.is_some_and(|ladders| !ladders.are_alike(rules) || several())
                // A card that is wanted now lost its place to another.
                || chains.is_some_and(|chains| chains.places_compete(rules))
                // The draw that waits for spaces comes after a redeal.
                || (draws.is_some_and(|draw| draw.waits_for_spaces)
                    && (traits.redeal.is_some() || stock_fills(rules)))
                // A pile with nothing above its floor stands empty.
                || traits.groups.iter().any(|group| group.refill.is_some() && group.floor > 0)
                // Cards of foundations change the order in which others come out.
                || (0..traits.groups.len()).any(|group| {
                    gathered(rules, &reached(rules, group, true))
                        && !gathered(rules, &reached(rules, group, false))
                })
                // So do cards that go to the stock.
                || (draws.is_some() && stock_fills(rules)))
    }

    /// True if foundations go by rank alone and cards are told safe by counting.
    pub fn counts_ranks(&self) -> bool {
        matches!(self.judge, Judge::Ladders(_))
    }

    /// The cards that nothing will need outside the foundations, of those that these want now and,
    /// if cards may come back, of those on top of them. None, where foundations go by rank alone.
    ///
    /// Those that are wanted could go out safely from any pile that [lets them go](Safe::lets_go).
    ///
    /// A memory is for one game.
    pub fn unneeded(&self, rules: &Rules, state: &State, memory: &mut UnneededMemory) -> FaceSet {
        match &self.judge {
            Judge::Chains(chains) if self.is_open(rules, state) => {
                chains.unneeded(rules, state, memory)
            }
            Judge::Chains(_) | Judge::Ladders(_) => FaceSet::EMPTY,
        }
    }

    /// True if a card that is laid on this pile could go out from there without another effect.
    pub fn lets_go(&self, rules: &Rules, state: &State, pile: Pile) -> bool {
        let fills = || self.refilled.iter().any(|(refilled, _)| *refilled == pile);
        let empty = state.pile_len(pile) <= rules.floor(pile);
        !(empty && fills()) && self.is_left_unnoticed(rules, state, pile)
    }

    /// True if nothing but moves takes cards from this pile.
    pub fn only_moves_leave(&self, rules: &Rules, pile: Pile) -> bool {
        self.groups[rules.group(pile)].quiet
    }

    /// True if some cards can be told unneeded that are not safe to go out from where they lie.
    pub fn tells_unneeded(&self, rules: &Rules) -> bool {
        let Judge::Chains(chains) = &self.judge else { return false };
        let refilled = |group| self.refilled.iter().any(|(pile, _)| rules.group(*pile) == group);
        let minded = |(group, source): (usize, &Source)| {
            (!source.quiet || source.gathered || refilled(group))
                && rules.routes(group).any(|route| rules.role(route.to) != Role::Foundation)
        };
        chains.gives() || self.groups.iter().enumerate().any(minded)
    }

    /// The safe moves among legal ones, in their order.
    pub fn among<'a>(
        &'a self,
        rules: &'a Rules,
        state: &'a State,
        moves: &'a [Move],
    ) -> impl Iterator<Item = Move> + 'a {
        let mut grounds = Grounds::default();
        moves.iter().copied().filter(move |mv| self.is_safe(rules, state, *mv, &mut grounds))
    }

    /// The first safe move, in the order of legal moves. The game must not be won.
    pub fn first(&self, rules: &Rules, state: &State) -> Option<Move> {
        match self.look(rules, state) {
            FirstSafe::Is(mv) => Some(mv),
            FirstSafe::None { .. } => None,
        }
    }

    /// Looks for the first safe move, in the order of legal moves. The game must not be won.
    pub fn look(&self, rules: &Rules, state: &State) -> FirstSafe {
        let mut grounds = Grounds::default();
        if let Some(ways) = &self.ways {
            let mut fits = false;
            let test = |mv| self.is_safe(rules, state, mv, &mut grounds);
            let first = state.first_single(rules, ways, &mut fits, test);
            let closed = if self.singly && !fits { self.foundations } else { 0 };
            return FirstSafe::of(first, closed);
        }
        let mut moves = Vec::new();
        state.legal_moves(rules, &mut moves);
        let first = moves.into_iter().find(|mv| self.is_safe(rules, state, *mv, &mut grounds));
        FirstSafe::of(first, 0)
    }

    fn is_safe(&self, rules: &Rules, state: &State, mv: Move, grounds: &mut Grounds) -> bool {
        let Move::Carry { from, to, cards: 1 } = mv else { return false };
        let out = |pile: Pile| self.foundations >> pile.index() & 1 != 0;
        if !out(to) || out(from) {
            return false;
        }
        let open = *grounds.open.get_or_insert_with(|| self.is_open(rules, state));
        let Some(face) =
            state.top_face(from).filter(|_| open && self.lets_top_go(rules, state, from))
        else {
            return false;
        };
        match &self.judge {
            Judge::Chains(chains) => {
                let ground = grounds.chains.get_or_insert_with(|| chains.ground(rules, state));
                chains.is_safe(rules, state, ground, face, to)
            }
            Judge::Ladders(ladders) => ladders.is_safe(rules, state, face),
        }
    }

    /// No pile waits to be refilled, and no draw waits for a pile to be filled, now or later.
    fn is_open(&self, rules: &Rules, state: &State) -> bool {
        let empty_of = |groups: &[GroupId]| {
            groups
                .iter()
                .all(|group| rules.group_piles(*group).all(|pile| state.pile_len(pile) == 0))
        };
        let holds = |pile: Pile| state.pile_len(pile) > rules.floor(pile);
        self.refilled.iter().all(|(pile, from)| holds(*pile) || empty_of(from))
            && !(self.no_space && self.may_draw(rules, state))
    }

    /// Cards may be dealt from the stock, now or later.
    fn may_draw(&self, rules: &Rules, state: &State) -> bool {
        let stock = rules.stock().is_some_and(|stock| state.pile_len(stock) > 0);
        stock || self.stock_fills || state.may_redeal(rules)
    }

    /// True if it does not matter to the future when the pile's top card goes out.
    pub fn lets_top_go(&self, rules: &Rules, state: &State, from: Pile) -> bool {
        let empties = state.pile_len(from) <= rules.floor(from) + 1;
        self.is_left_unnoticed(rules, state, from)
            && !(empties && self.refilled.iter().any(|(pile, _)| *pile == from))
    }

    /// True if nothing but a refill of an emptied pile can follow when a card leaves.
    fn is_left_unnoticed(&self, rules: &Rules, state: &State, from: Pile) -> bool {
        let source = self.groups[rules.group(from)];
        source.quiet && !(source.gathered && state.may_redeal(rules))
    }
}

/// Whichever judge tells of a card, it rests on this.
fn is_plain_game(rules: &Rules) -> bool {
    foundations_give_single_cards(rules) && is_plain_otherwise(rules)
}

/// All that a plain game needs but for how many cards leave a foundation at a time.
fn is_plain_otherwise(rules: &Rules) -> bool {
    let traits = rules.traits();
    traits.is_covered()
        && traits.top_cards_decide()
        && traits.foundations_never_hinder_win()
        && !foundations_give_to_foundations(rules)
        && foundations_change_by_rule(rules)
        && all_go_out(rules)
        && !(traits.tails_move() && traits.draw.is_some())
}

fn foundations_give_to_foundations(rules: &Rules) -> bool {
    let mut giving = rules.traits().foundations().filter(|(_, of)| of.take != Take::None);
    giving
        .any(|(group, _)| rules.routes(group).any(|route| rules.role(route.to) == Role::Foundation))
}

/// No more than its top card leaves a foundation by a move. A card that comes back with others on
/// it brings these to where cards may be laid on them, and the arguments ask only of what could be
/// laid on the card that goes out and on those under it.
fn foundations_give_single_cards(rules: &Rules) -> bool {
    let mut foundations = rules.traits().foundations();
    foundations.all(|(group, of)| of.gives_single_cards() || rules.routes(group).next().is_none())
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
    let again =
        traits.draw.is_some() && stock.is_some_and(|to| reached(rules, group, true).contains(&to));
    let quiet = !traits.groups[group].traffic.feeds && !drawn && !again;
    Source { quiet, gathered: gathered(rules, &reached(rules, group, true)) }
}

fn stock_fills(rules: &Rules) -> bool {
    rules.stock().is_some_and(|stock| rules.group_traits(rules.group(stock)).entered)
}

/// The groups that cards of a group may get to, its own among them; foundations, too, if they are
/// asked for, and what these give to.
fn reached(rules: &Rules, group: GroupId, foundations: bool) -> Vec<GroupId> {
    let out = |pile: Pile| rules.role(pile) == Role::Foundation;
    let mut reached = vec![group];
    let mut next = 0;
    while next < reached.len() {
        let routes = rules.routes(reached[next]).filter(|route| foundations || !out(route.to));
        for to in routes.map(|route| rules.group(route.to)) {
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    reached
}

/// True if cards that may get to these groups may come to be gathered in an order that play can
/// change.
fn gathered(rules: &Rules, reached: &[GroupId]) -> bool {
    let traits = rules.traits();
    let Some(redeal) = &traits.redeal else { return false };
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
