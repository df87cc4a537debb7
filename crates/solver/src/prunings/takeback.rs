//! A card is taken back from a foundation only if another card could then be laid on it, or on one
//! under it.
//!
//! Holds where taking back can wait until it is needed; see `docs/solver.md`.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{GroupId, Lie, Take};
use kibitzer_engine::traits::GroupTraits;
use kibitzer_engine::{FaceSet, Move, Pile, Role, Rules, State};

/// What taking back is judged by.
pub(crate) struct Takeback {
    /// For every face what may be laid on it outside foundations.
    accepts: [FaceSet; 52],
    foundations: Vec<Pile>,
    /// Piles whose cards may be laid on others, with whether any face-up card of them may.
    sources: Vec<(Pile, bool)>,
    /// The waste and stock, all of whose cards may come up.
    turned: Vec<Pile>,
}

/// True if foundations give cards back, and nothing but what lies on what keeps a card from coming
/// back later.
fn only_order_decides(rules: &Rules) -> bool {
    let traits = rules.traits();
    let foundation = |group: usize| traits.groups[group].role == Role::Foundation;
    let waits = |(group, of): (usize, &GroupTraits)| {
        let mut routes = rules.routes(group);
        of.take == Take::None
            || of.take == Take::Top
                && of.traffic.leaves_by_moves()
                && routes.all(|route| !foundation(rules.group(route.to)))
    };
    let others_follow = traits.groups.iter().all(|group| {
        let few = group.role == Role::Foundation || group.capacity.is_none_or(|most| most <= 1);
        group.gives_runs_at_most() && group.base_is_known_when_dealt() && few
    });
    traits.every_face_is_there_once()
        && traits.foundations_give()
        && traits.only_moves_change_tableau()
        && traits.foundations().all(waits)
        && others_follow
        && traits.win_asks_for_full_foundations_at_most()
        && rules.places_are_own()
}

impl Takeback {
    /// The facts of a game, if foundations give cards back and that can wait.
    pub(crate) fn derive(rules: &Rules) -> Option<Takeback> {
        may_wait(rules).then(|| Takeback::by_order(rules)).flatten()
    }

    /// The facts of a game in which nothing but what lies on what keeps a card from coming back
    /// later.
    fn by_order(rules: &Rules) -> Option<Takeback> {
        if !only_order_decides(rules) {
            return None;
        }
        let traits = rules.traits();
        let foundation = |group: usize| traits.groups[group].role == Role::Foundation;
        let mut accepts = [FaceSet::EMPTY; 52];
        for group in 0..traits.groups.len() {
            for route in rules.routes(group).filter(|route| !foundation(rules.group(route.to))) {
                for (on, faces) in accepts.iter_mut().zip(route.row) {
                    *on = on.or(*faces);
                }
            }
        }
        let role = |pile: &Pile| rules.role(*pile);
        let moving = rules
            .piles()
            .filter(|pile| !matches!(role(pile), Role::Foundation | Role::Stock | Role::Waste));
        Some(Takeback {
            accepts,
            foundations: rules.piles().filter(|pile| role(pile) == Role::Foundation).collect(),
            sources: moving
                .map(|pile| (pile, rules.group_traits(rules.group(pile)).take == Take::Run))
                .collect(),
            turned: rules
                .piles()
                .filter(|pile| matches!(role(pile), Role::Stock | Role::Waste))
                .collect(),
        })
    }

    /// The cards on foundations that may be worth taking back.
    pub(crate) fn worth(&self, state: &State) -> FaceSet {
        let mut useful = self.heads(state);
        let on = self.foundations.iter().flat_map(|pile| state.faces_down_from_top(*pile));
        let on: FaceSet = on.collect();
        let mut worth = FaceSet::EMPTY;
        // What is laid on a card may itself come from a foundation: repeat until nothing is added.
        loop {
            let mut more = worth;
            for face in on.minus(worth).iter() {
                if !self.accepts[face.index()].and(useful).is_empty() {
                    more = more.or(FaceSet::of(face));
                }
            }
            if more == worth {
                return worth;
            }
            for pile in &self.foundations {
                // A card over a worthy one has to leave first.
                let mut over = FaceSet::EMPTY;
                for face in state.faces_down_from_top(*pile) {
                    if more.has(face) {
                        more = more.or(over);
                    }
                    over = over.or(FaceSet::of(face));
                }
            }
            useful = useful.or(more);
            worth = more;
        }
    }

    /// The faces that may be laid on something, one move from here.
    fn heads(&self, state: &State) -> FaceSet {
        let mut heads = FaceSet::EMPTY;
        for (pile, run) in &self.sources {
            let open = state.pile_len(*pile) - state.face_down(*pile);
            // Of a pile that lies face down the top card moves, too.
            let count = if *run { open } else { 1 };
            heads = heads.or(state.faces_down_from_top(*pile).take(count).collect());
        }
        for pile in &self.turned {
            heads = heads.or(state.faces_down_from_top(*pile).collect());
        }
        heads
    }

    /// True if a move takes a card back for nothing.
    pub(crate) fn is_idle(
        &self,
        rules: &Rules,
        state: &State,
        worth: &mut Option<FaceSet>,
        mv: Move,
    ) -> bool {
        let Move::Carry { from, .. } = mv else { return false };
        if rules.role(from) != Role::Foundation {
            return false;
        }
        let worth = *worth.get_or_insert_with(|| self.worth(state));
        state.top_face(from).is_some_and(|face| !worth.has(face))
    }
}

/// True if versions before 14 used the argument where cards cannot wait, or did not see that a
/// face-down card moves.
pub(crate) fn was_wrong(rules: &Rules) -> bool {
    let piled = |role: Role| !matches!(role, Role::Foundation | Role::Stock | Role::Waste);
    let mut groups = rules.traits().groups.iter();
    let hidden = groups.any(|group| group.lie == Lie::Down && piled(group.role));
    Takeback::by_order(rules).is_some() && (!may_wait(rules) || hidden)
}

/// A card can go straight to the place where others are laid on it, at any time; and it cannot be
/// put among the cards of stock or waste, whose order would be another then.
fn may_wait(rules: &Rules) -> bool {
    let traits = rules.traits();
    let waits = |giver: GroupId| {
        let at_once = targets(rules, giver);
        reached(rules, at_once.clone()).into_iter().all(|group| {
            let of = &traits.groups[group];
            let in_order = matches!(of.role, Role::Stock | Role::Waste);
            !in_order && (of.capacity == Some(1) || at_once.contains(&group))
        })
    };
    !traits.groups.iter().any(|group| group.asks.empty_stock)
        && traits.foundations().all(|(group, _)| waits(group))
}

/// The groups besides foundations to which cards of a group may go.
fn targets(rules: &Rules, from: GroupId) -> Vec<GroupId> {
    let routes = rules.routes(from).filter(|route| rules.role(route.to) != Role::Foundation);
    routes.map(|route| rules.group(route.to)).collect()
}

/// These groups and all to which cards may go on from them, but for foundations.
fn reached(rules: &Rules, mut groups: Vec<GroupId>) -> Vec<GroupId> {
    let mut next = 0;
    while let Some(&group) = groups.get(next) {
        for to in targets(rules, group) {
            if !groups.contains(&to) {
                groups.push(to);
            }
        }
        next += 1;
    }
    groups
}
