//! Foundations that go by rank alone: whichever card of a rank goes out, and on whichever of them,
//! comes to the same.

use crate::card::{Face, FaceSet, Rank};
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{GroupId, Role, Take};
use crate::state::State;

/// Places of a ladder at most.
const RANKS: usize = 13;

/// What such foundations tell of a card.
#[derive(Debug)]
pub(super) struct Ladders {
    ladders: Vec<Ladder>,
    /// For every rank what is known of it.
    ranks: [Step; RANKS],
}

/// Foundations that are built alike.
#[derive(Debug)]
struct Ladder {
    ranks: Vec<Rank>,
    piles: Vec<Pile>,
    /// Groups that may not have more piles begun than others, with these.
    limits: Vec<(GroupId, GroupId)>,
}

/// A rank.
#[derive(Clone, Copy, Debug, Default)]
struct Step {
    /// The ladder it is on, and its place there.
    place: Option<(usize, usize)>,
    /// How many cards of it the pack has.
    copies: usize,
    /// The ranks that may come to lie on it for a reason, as bits.
    carries: u16,
}

impl Ladders {
    /// The facts of a game whose foundations all go by rank alone, where no two of them share ranks
    /// but those that are built alike, can be reached alike and serve a win alike.
    pub(super) fn derive(rules: &Rules) -> Option<Ladders> {
        Ladders::by_rank(rules)
            .filter(|ladders| ladders.are_reached_alike(rules) && ladders.are_alike(rules))
    }

    /// A win asks for the piles of a ladder alike, and each begins on an empty place: else a card
    /// is not as good on one of them as on another.
    pub(super) fn are_alike(&self, rules: &Rules) -> bool {
        let of = |pile: &Pile| rules.group_traits(rules.group(*pile));
        self.ladders.iter().all(|ladder| {
            let full = ladder.piles.first().map(|pile| of(pile).read.win_full);
            ladder
                .piles
                .iter()
                .all(|pile| of(pile).floor == 0 && Some(of(pile).read.win_full) == full)
        })
    }

    /// Every group whose cards may go to some pile of a ladder gives them to all piles of it: else
    /// a card that goes to one of them may take the one place that another card can reach.
    pub(super) fn are_reached_alike(&self, rules: &Rules) -> bool {
        let reaches =
            |group: GroupId, pile: Pile| rules.routes(group).any(|route| route.to == pile);
        (0..rules.traits().groups.len()).all(|group| {
            self.ladders.iter().all(|ladder| {
                let reached = ladder.piles.iter().filter(|pile| reaches(group, **pile)).count();
                reached == 0 || reached == ladder.piles.len()
            })
        })
    }

    /// The facts of such a game, however the foundations are reached.
    pub(super) fn by_rank(rules: &Rules) -> Option<Ladders> {
        if rules.traits().foundations_give() || !limits_hold(rules) {
            return None;
        }
        let mut ladders: Vec<Ladder> = Vec::new();
        for pile in rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation) {
            let ranks = ladder(rules, pile)?;
            match ladders.iter_mut().find(|ladder| ladder.ranks == ranks) {
                Some(ladder) => ladder.piles.push(pile),
                None => ladders.push(Ladder { ranks, piles: vec![pile], limits: Vec::new() }),
            }
        }
        let mut steps = [Step::default(); RANKS];
        for (number, ladder) in ladders.iter_mut().enumerate() {
            ladder.limits = limits(rules, &ladder.piles);
            for (place, rank) in ladder.ranks.iter().enumerate() {
                if steps[rank.index()].place.replace((number, place)).is_some() {
                    return None;
                }
            }
        }
        for face in rules.pack().iter() {
            let step = &mut steps[face.rank().index()];
            step.copies += rules.copies(face);
        }
        for (lower, upper) in carried(rules) {
            steps[lower.index()].carries |= 1 << upper.index();
        }
        Some(Ladders { ladders, ranks: steps })
    }

    /// True if nothing can need the card elsewhere: there is a place for it and for every other
    /// card of its rank that is not out, and all that may have to lie on it is out.
    pub(super) fn is_safe(&self, rules: &Rules, state: &State, face: Face) -> bool {
        let step = self.ranks[face.rank().index()];
        let Some((ladder, place)) = step.place else { return false };
        let ladder = &self.ladders[ladder];
        let waiting = ladder.piles.iter().filter(|pile| state.pile_len(**pile) == place).count();
        self.ladders.iter().all(|ladder| ladder.stands(state))
            && waiting >= step.copies.saturating_sub(ladder.over(state, place))
            && (place > 0 || ladder.may_all_begin(rules, state))
            && (0..RANKS)
                .filter(|upper| step.carries >> upper & 1 != 0)
                .all(|upper| self.all_out(state, upper))
    }

    fn all_out(&self, state: &State, rank: usize) -> bool {
        let step = self.ranks[rank];
        step.place
            .is_some_and(|(ladder, place)| self.ladders[ladder].over(state, place) == step.copies)
    }
}

impl Ladder {
    /// The piles are built from the base, card by card: a deal may have put other cards there.
    fn stands(&self, state: &State) -> bool {
        self.piles.iter().all(|pile| {
            let Some(ranks) = self.ranks.get(..state.pile_len(*pile)) else { return false };
            let lies = state.faces_down_from_top(*pile).map(Face::rank);
            lies.eq(ranks.iter().rev().copied())
        })
    }

    /// How many piles have more cards than that.
    fn over(&self, state: &State, cards: usize) -> usize {
        self.piles.iter().filter(|pile| state.pile_len(**pile) > cards).count()
    }

    /// Nothing keeps any of the piles from being begun, now or later.
    fn may_all_begin(&self, rules: &Rules, state: &State) -> bool {
        self.limits
            .iter()
            .all(|(own, limit)| state.begun(rules, *limit) >= rules.group_piles(*own).count())
    }
}

/// The ranks of a foundation from the base up, if any suit will do and it can be filled.
fn ladder(rules: &Rules, pile: Pile) -> Option<Vec<Rank>> {
    let group = rules.group_traits(rules.group(pile));
    let pack = rules.pack();
    let base = group.base_faces()?;
    if group.asks.own_suit || group.asks.other_build {
        return None;
    }
    let row = rules.build_row(pile);
    let mut ranks = vec![one_rank(base.and(pack), pack)?];
    while ranks.len() < rules.capacity(pile) {
        let mut tops = pack.and(FaceSet::of_rank(*ranks.last()?)).iter();
        let next = row[tops.next()?.index()].and(pack);
        let rank = one_rank(next, pack)?;
        if ranks.contains(&rank) || tops.any(|top| row[top.index()].and(pack) != next) {
            return None;
        }
        ranks.push(rank);
    }
    Some(ranks)
}

/// The rank of these faces, if they are all of one and all there are of it.
fn one_rank(faces: FaceSet, pack: FaceSet) -> Option<Rank> {
    let rank = faces.iter().next()?.rank();
    (faces == pack.and(FaceSet::of_rank(rank))).then_some(rank)
}

/// What limits the beginning of piles only grows: the bottom cards there never leave.
fn limits_hold(rules: &Rules) -> bool {
    let groups = &rules.traits().groups;
    groups.iter().all(|group| {
        let limit = group.asks.no_more_than;
        limit.is_none_or(|limit| group.role == Role::Foundation && groups[limit].floor > 0)
    })
}

fn limits(rules: &Rules, piles: &[Pile]) -> Vec<(GroupId, GroupId)> {
    let mut limits = Vec::new();
    for own in piles.iter().map(|pile| rules.group(*pile)) {
        let limit = rules.group_traits(own).asks.no_more_than;
        if let Some(limit) = limit.filter(|limit| !limits.contains(&(own, *limit))) {
            limits.push((own, limit));
        }
    }
    limits
}

/// Which ranks may come to lie on which for a reason: not by a way on which a card may lie on all
/// or nothing alike.
fn carried(rules: &Rules) -> Vec<(Rank, Rank)> {
    let pack = rules.pack();
    let mut carried = Vec::new();
    let mut take_in = |row: &[FaceSet; 52]| {
        for lower in pack.iter() {
            carried.extend(
                row[lower.index()].and(pack).iter().map(|upper| (lower.rank(), upper.rank())),
            );
        }
    };
    for (group, traits) in rules.traits().groups.iter().enumerate() {
        for route in rules.routes(group).filter(|route| rules.role(route.to) != Role::Foundation) {
            if !is_open_to_all(rules, route.to, route.row, pack) {
                take_in(route.row);
            }
        }
        if traits.role != Role::Foundation && traits.gives_linked() {
            rules.group_piles(group).for_each(|pile| take_in(rules.links(pile)));
        }
    }
    carried
}

/// The pile takes by this way whatever it takes on any card and as a first one, and only its top
/// card moves.
fn is_open_to_all(rules: &Rules, pile: Pile, row: &[FaceSet; 52], pack: FaceSet) -> bool {
    let group = rules.group_traits(rules.group(pile));
    let Some(taken) = pack.iter().next().map(|lower| row[lower.index()].and(pack)) else {
        return false;
    };
    let Some(base) = group.base_faces() else { return false };
    group.take == Take::Top
        && group.unbuilt
        && taken.minus(base).is_empty()
        && pack.iter().all(|lower| row[lower.index()].and(pack) == taken)
}
