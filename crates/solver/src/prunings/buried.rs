//! Buried cards: cards that lie over others which must go out before them, with nowhere else to go.
//!
//! Like [`super::dead`] this plays a relaxed game in which nothing that once was possible is ever
//! lost, but it counts copies, so that it serves packs with equal cards and foundations that build
//! both ways. It knows of no runs: only piles that give their top card alone hold cards back. See
//! `docs/solver.md`.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{GroupId, Take};
use kibitzer_engine::traits::{GroupTraits, RedealTraits};
use kibitzer_engine::{Face, FaceSet, MAX_PILES, Pile, Role, Rules, State};

/// What the relaxed game is played by.
pub(crate) struct Buried {
    goals: Vec<Goal>,
    columns: Vec<Column>,
    /// Piles all of whose cards are held to be within reach.
    free: Vec<Pile>,
    /// For each group what cards of it may be laid on outside foundations, by the face that goes.
    parents: Vec<[FaceSet; 52]>,
    /// For each group where its cards may go outside foundations, with what empty piles there take.
    spaces: Vec<Vec<(GroupId, FaceSet)>>,
    /// Piles any of which, empty, takes every card of every column: then all cards come within
    /// reach at once.
    open: Vec<Pile>,
    /// How many places there are on foundations.
    places: usize,
    gathers: bool,
}

/// A group of foundations.
struct Goal {
    piles: Vec<Pile>,
    /// For each face the class of those that are laid on the same cards.
    class: [u8; 52],
    /// For each class what its cards are laid on.
    under: Vec<FaceSet>,
    /// For each class the classes of those.
    before: Vec<Vec<u8>>,
}

struct Column {
    pile: Pile,
    group: GroupId,
    floor: usize,
}

/// The groups of foundations, if a win fills all of them and they are such as are counted here.
fn goals(rules: &Rules) -> Option<Vec<GroupId>> {
    let traits = rules.traits();
    let goals: Vec<GroupId> = traits.foundations().map(|(group, _)| group).collect();
    let whole = !goals.is_empty()
        && goals.len() <= GOALS
        && goals.iter().all(|group| traits.groups[*group].read.win_full)
        && goals.iter().all(|group| is_plain_goal(rules, *group));
    whole.then_some(goals)
}

/// True if cards leave piles of a group only one by one from the top, by moves.
fn gives_its_top_alone(group: &GroupTraits) -> bool {
    let kept = !matches!(group.role, Role::Foundation | Role::Stock | Role::Waste);
    let traffic = group.traffic;
    kept && group.take == Take::Top && !traffic.feeds && !traffic.from_within && !traffic.drawn_from
}

impl Buried {
    /// The facts of a game, if a win fills all foundations and some piles give their top card
    /// alone.
    pub(crate) fn derive(rules: &Rules) -> Option<Buried> {
        let traits = rules.traits();
        let is_goal = |group: GroupId| traits.groups[group].role == Role::Foundation;
        let goals = goals(rules)?;
        let holds = |index: GroupId| gives_its_top_alone(&traits.groups[index]);
        let columns: Vec<Column> = rules
            .piles()
            .filter(|pile| holds(rules.group(*pile)))
            .map(|pile| Column { pile, group: rules.group(pile), floor: rules.floor(pile) })
            .collect();
        let gathered = |redeal: &RedealTraits| redeal.gathers.iter().any(|group| holds(*group));
        let groups = 0..traits.groups.len();
        let spaces: Vec<Vec<(GroupId, FaceSet)>> =
            groups.clone().map(|group| spaces(rules, group)).collect();
        let takes_all = |pile: &Pile| {
            let open = (rules.group(*pile), FaceSet::ALL);
            columns.iter().any(|column| column.pile == *pile)
                && columns.iter().all(|column| spaces[column.group].contains(&open))
        };
        let open: Vec<Pile> = rules.piles().filter(takes_all).collect();
        let elsewhere = |pile: &Pile| !is_goal(rules.group(*pile)) && !holds(rules.group(*pile));
        let foundations = rules.piles().filter(|pile| is_goal(rules.group(*pile)));
        (!columns.is_empty()).then(|| Buried {
            goals: goals.iter().map(|group| Goal::derive(rules, *group)).collect(),
            columns,
            free: rules.piles().filter(elsewhere).collect(),
            parents: groups.map(|group| parents(rules, group)).collect(),
            open,
            spaces,
            places: foundations.map(|pile| rules.capacity(pile)).sum(),
            gathers: traits.redeal.as_ref().is_some_and(gathered),
        })
    }

    /// True if the position cannot be won. False says nothing.
    pub(crate) fn is_dead(&self, rules: &Rules, state: &State) -> bool {
        if self.gathers && state.may_redeal(rules) {
            return false;
        }
        if self.open.iter().any(|pile| state.pile_len(*pile) <= rules.floor(*pile)) {
            return false;
        }
        let mut play = Play::new(self, rules, state);
        while play.round(self) {}
        !play.may_win(self, rules)
    }
}

impl Goal {
    fn derive(rules: &Rules, group: GroupId) -> Goal {
        let piles: Vec<Pile> = rules.group_piles(group).collect();
        let routes = || (0..rules.traits().groups.len()).flat_map(|from| rules.routes(from));
        let rows: Vec<&[FaceSet; 52]> = piles
            .iter()
            .map(|pile| rules.build_row(*pile))
            .chain(routes().filter(|route| piles.contains(&route.to)).map(|route| route.row))
            .collect();
        let laid_on = |upper: Face| -> FaceSet {
            Face::all()
                .filter(|lower| rows.iter().any(|row| row[lower.index()].has(upper)))
                .collect()
        };
        let mut under: Vec<FaceSet> = Vec::new();
        let mut class = [0; 52];
        for face in Face::all() {
            let on = laid_on(face);
            let known = under.iter().position(|known| *known == on);
            class[face.index()] = known.unwrap_or_else(|| {
                under.push(on);
                under.len() - 1
            }) as u8;
        }
        let before = |on: &FaceSet| {
            let mut classes: Vec<u8> = on.iter().map(|face| class[face.index()]).collect();
            classes.sort_unstable();
            classes.dedup();
            classes
        };
        Goal { before: under.iter().map(before).collect(), piles, class, under }
    }

    /// What a card is laid on.
    fn laid_on(&self, face: Face) -> FaceSet {
        self.under[self.class[face.index()] as usize]
    }
}

/// Cards come to the group singly and by what its piles take, and stay.
fn is_plain_goal(rules: &Rules, group: GroupId) -> bool {
    let of = rules.group_traits(group);
    of.takes_one_at_a_time()
        && of.floor == 0
        && of.traffic.comes_by_rule()
        && of.traffic.leaves_by_moves()
        && rules.routes(group).next().is_none()
}

/// For every face on what it may be laid, when it comes from a pile of the group.
fn parents(rules: &Rules, group: GroupId) -> [FaceSet; 52] {
    let mut parents = [FaceSet::EMPTY; 52];
    for route in rules.routes(group).filter(|route| rules.role(route.to) != Role::Foundation) {
        for lower in Face::all() {
            for upper in route.row[lower.index()].iter() {
                parents[upper.index()] = parents[upper.index()].or(FaceSet::of(lower));
            }
        }
    }
    parents
}

/// The groups with piles where cards of a group may go, and what their empty piles take;
/// everything, where that depends on play.
fn spaces(rules: &Rules, group: GroupId) -> Vec<(GroupId, FaceSet)> {
    let routes = rules.routes(group).filter(|route| rules.role(route.to) != Role::Foundation);
    let mut groups: Vec<GroupId> = routes.map(|route| rules.group(route.to)).collect();
    groups.sort_unstable();
    groups.dedup();
    let takes = |group: &GroupId| rules.group_traits(*group).base_faces().unwrap_or(FaceSet::ALL);
    groups.iter().map(|group| (*group, takes(group))).collect()
}

/// As many groups of foundations as a relaxed game has room for: games with more of them do without
/// this pruning.
const GOALS: usize = 4;

/// A relaxed game in progress: all that may ever have come about.
struct Play {
    /// For each goal and class how many cards lie there now.
    now: [[u8; 52]; GOALS],
    /// And how many may ever lie there.
    most: [[u8; 52]; GOALS],
    /// And how many piles begin with it or may.
    starts: [[u8; 52]; GOALS],
    /// For each goal and class how many cards of it, not yet out, may have come within reach.
    freed: [[u8; 52]; GOALS],
    /// The faces that others may have been laid on.
    reached: FaceSet,
    /// How many cards lie on foundations now.
    out: usize,
    /// How many cards, not yet out, may have come within reach.
    within_reach: usize,
    /// The groups that may have an empty pile, one bit each.
    empty: u64,
    cards: [Face; 104],
    /// For each column its first card from the top down, how many may leave, how many have left,
    /// and whether the next is counted.
    spans: [(u8, u8, u8, bool); MAX_PILES],
}

impl Play {
    fn empty() -> Play {
        Play {
            now: [[0; 52]; GOALS],
            most: [[0; 52]; GOALS],
            starts: [[0; 52]; GOALS],
            freed: [[0; 52]; GOALS],
            reached: FaceSet::EMPTY,
            out: 0,
            within_reach: 0,
            empty: 0,
            cards: [Face::from_index(0); 104],
            spans: [(0, 0, 0, false); MAX_PILES],
        }
    }

    fn new(buried: &Buried, rules: &Rules, state: &State) -> Play {
        let mut play = Play::empty();
        for (index, goal) in buried.goals.iter().enumerate() {
            for pile in &goal.piles {
                play.foundation(goal, index, *pile, rules, state);
            }
        }
        play.most = play.now;
        for pile in &buried.free {
            state.faces_down_from_top(*pile).for_each(|face| play.free(buried, face));
            play.empty |= 1 << rules.group(*pile);
        }
        let mut next = 0;
        for (span, column) in play.spans.iter_mut().zip(&buried.columns) {
            let movable = state.pile_len(column.pile).saturating_sub(column.floor);
            *span = (next as u8, movable as u8, 0, false);
            for (place, face) in
                play.cards[next..].iter_mut().zip(state.faces_down_from_top(column.pile))
            {
                *place = face;
            }
            next += movable;
            if movable == 0 {
                play.empty |= 1 << column.group;
                // What lies at the bottom for good can be built on.
                play.reached = play.reached.or(state.top_face(column.pile).into_iter().collect());
            }
        }
        play
    }

    fn foundation(&mut self, goal: &Goal, index: usize, pile: Pile, rules: &Rules, state: &State) {
        let mut upper: Option<Face> = None;
        for face in state.faces_down_from_top(pile) {
            self.now[index][goal.class[face.index()] as usize] += 1;
            self.out += 1;
            // A card that was dealt on another which it is not laid on begins anew.
            if let Some(upper) = upper.filter(|upper| !goal.laid_on(*upper).has(face)) {
                self.starts[index][goal.class[upper.index()] as usize] += 1;
            }
            upper = Some(face);
        }
        let bases = match upper {
            Some(lowest) => FaceSet::of(lowest),
            None => rules.begins(state, pile),
        };
        let mut begun = 0_u64;
        for class in bases.iter().map(|face| goal.class[face.index()]) {
            if (class as usize) < goal.under.len() && begun >> class & 1 == 0 {
                begun |= 1 << class;
                self.starts[index][class as usize] += 1;
            }
        }
    }

    fn free(&mut self, buried: &Buried, face: Face) {
        for (freed, goal) in self.freed.iter_mut().zip(&buried.goals) {
            freed[goal.class[face.index()] as usize] += 1;
        }
        self.reached = self.reached.or(FaceSet::of(face));
        self.within_reach += 1;
    }

    /// Goes down each column as far as it can; true if anything came of it.
    fn round(&mut self, buried: &Buried) -> bool {
        for (index, goal) in buried.goals.iter().enumerate() {
            while self.settle(goal, index) {}
        }
        let mut moved = false;
        for (index, column) in buried.columns.iter().enumerate() {
            let (first, movable, mut gone, mut counted) = self.spans[index];
            while gone < movable {
                let face = self.cards[(first + gone) as usize];
                if !counted {
                    self.free(buried, face);
                    counted = true;
                    moved = true;
                }
                if !self.leaves(buried, column, face, gone + 1 == movable) {
                    break;
                }
                (gone, counted, moved) = (gone + 1, false, true);
            }
            if gone == movable {
                self.empty |= 1 << column.group;
            }
            self.spans[index] = (first, movable, gone, counted);
        }
        moved
    }

    /// True if a card that is within reach may leave its column.
    fn leaves(&self, buried: &Buried, column: &Column, face: Face, last: bool) -> bool {
        let out = buried.goals.iter().enumerate().any(|(index, goal)| {
            let class = goal.class[face.index()] as usize;
            self.limit(goal, index, class) > self.now[index][class]
        });
        let takes =
            |(group, faces): &(GroupId, FaceSet)| self.empty >> group & 1 != 0 && faces.has(face);
        out || !buried.parents[column.group][face.index()].and(self.reached).is_empty()
            || (!last
                || buried.spaces[column.group].iter().any(|(group, _)| *group != column.group))
                && buried.spaces[column.group].iter().any(takes)
    }

    /// How many cards of a class may ever lie on foundations of a goal: one on each that they are
    /// laid on, and one where each pile begins.
    fn limit(&self, goal: &Goal, index: usize, class: usize) -> u8 {
        let under: u8 =
            goal.before[class].iter().map(|before| self.most[index][*before as usize]).sum();
        under.saturating_add(self.starts[index][class])
    }

    fn settle(&mut self, goal: &Goal, index: usize) -> bool {
        let mut more = false;
        for class in 0..goal.under.len() {
            let most = (self.now[index][class] + self.freed[index][class])
                .min(self.limit(goal, index, class));
            more |= most > self.most[index][class];
            self.most[index][class] = self.most[index][class].max(most);
        }
        more
    }

    fn may_win(&self, buried: &Buried, rules: &Rules) -> bool {
        let filled = |(index, goal): (usize, &Goal)| {
            let most: usize = self.most[index].iter().map(|most| *most as usize).sum();
            most >= goal.piles.iter().map(|pile| rules.capacity(*pile)).sum()
        };
        self.out + self.within_reach >= buried.places && buried.goals.iter().enumerate().all(filled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_rules::{GameRules, catalogue};

    const DEALT: &str = r#"
format = 1
name = "Dealt on Foundations"
decks = 2
pack = "A 2 3"
win = { full = ["foundation"] }
deal = [{ to = "foundation", each = 2, piles = 1 }, { to = "tableau", each = "rest" }]
[piles.foundation]
count = 4
base = "A"
capacity = 3
build = { rank = "up" }
from = ["tableau"]
[piles.tableau]
count = 4
"#;

    /// A two that was dealt on a three leaves room for as many other twos as there are aces out.
    #[test]
    fn cards_that_were_dealt_on_others_take_no_place_from_built_ones() {
        let game = GameRules::parse("dealt", "dealt.toml", DEALT, catalogue()).unwrap();
        let layout = "F1: 3S 2S\nT1: 3H 2H AH 3C 2C AC\nT2: 3D 2D AD 3S 2S AS\n\
                      T3: 3H 2H AH 3C 2C AC\nT4: 3D 2D AD AS\n";
        let state = State::from_layout(&game.rules, &layout.parse().unwrap()).unwrap();
        let buried = Buried::derive(&game.rules).unwrap();
        assert!(!buried.is_dead(&game.rules, &state));
    }
}
