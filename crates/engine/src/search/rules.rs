//! What searches ask of rules.

use crate::card::{Face, FaceSet};
use crate::fault::Fault;
use crate::hand_lines::HandLine;
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::search::facts::Facts;
use crate::search::routes::Route;
use crate::search::sealed::Sealed;
use crate::search::symmetry;
use crate::spec::{GroupId, PackSuits};
use crate::state::State;

/// What searches ask of rules, besides what they are like ([`Rules::traits`]): [`Rules`] alone have
/// it.
///
/// Tables are as they were compiled. A way that a table has may be closed in a position:
/// [`State::legal_moves`] and [`State::why_not`] tell what may be done.
pub trait SearchRules: Sealed {
    /// The facts that follow from the rules.
    fn facts(&self) -> Facts;

    /// The rules of the game played with packs of other suits.
    ///
    /// # Errors
    /// What cannot be with such packs.
    fn with_suits(&self, suits: PackSuits) -> Result<Rules, Vec<Fault>>;

    /// The ways for the cards of a group, those that make themselves last.
    fn routes(&self, group: GroupId) -> impl Iterator<Item = Route<'_>>;

    /// For every face, the faces that may lie on it within a run that moves off a pile as one.
    fn links(&self, pile: Pile) -> &[FaceSet; 52];

    /// For every face, the faces that a pile takes on it by its own build, apart from routes.
    fn build_row(&self, pile: Pile) -> &[FaceSet; 52];

    /// The faces with which a pile may come to be begun by moves, now or later; more than those,
    /// where it depends on play.
    fn begins(&self, state: &State, pile: Pile) -> FaceSet;

    /// The faces that a pile takes by its own base and builds, at the most.
    fn accepts(&self, pile: Pile) -> FaceSet;

    /// True if the lowest of the top `count` cards of a pile could be laid on another if it came
    /// alone.
    fn lands(&self, state: &State, from: Pile, to: Pile, count: usize) -> bool;

    /// True if the top `count` cards of a pile, in their order, build on one another by the pile's
    /// own rule.
    fn builds(&self, state: &State, pile: Pile, count: usize) -> bool;

    /// True if a pile lends room to a group whose cards move singly: it holds one card of any kind
    /// for a while, takes it from there and gives it back.
    fn lends(&self, cell: Pile, group: GroupId) -> bool;

    /// Plays the single moves that do what a carry of several cards asks for, checking each, and
    /// gives them. `None` if that cannot be done so; the position is of no use then.
    /// [`Rules::singles`] leaves the position as it is.
    fn play_singles(&self, state: &mut State, mv: Move) -> Option<Vec<Move>>;

    /// True if every card has one place on the foundations, which no other card may take: then a
    /// card that comes back from a foundation makes room there for nothing but itself, and has
    /// nowhere else to go out to.
    fn places_are_own(&self) -> bool;

    /// The classes of piles that nothing in the future of a position can tell apart, each with two
    /// piles or more.
    fn interchangeable_piles(&self, state: &State) -> Vec<Vec<Pile>>;

    /// The piles that may be exchanged with a pile in a phase of play
    /// ([`SearchState::phase`](super::SearchState::phase)), itself among them, as bits.
    fn alike(&self, phase: usize, pile: Pile) -> u64;

    /// True if keys keep of some pile only how many cards lie there: no card leaves it, and nothing
    /// looks at which they are.
    fn forgets_cards(&self) -> bool;

    /// How many phases there are.
    fn phases(&self) -> usize;

    /// True if carries from the pile and to it set off nothing elsewhere.
    fn is_quiet(&self, pile: Pile) -> bool;

    /// The two piles that a move changes, if it changes nothing else.
    fn only_between(&self, mv: Move) -> Option<(Pile, Pile)>;

    /// The piles that lie over one, as bits, and keep its cards from being free while they hold
    /// cards.
    fn over(&self, pile: Pile) -> u64;

    /// The groups whose top cards may leave in sets.
    fn set_groups(&self) -> &[GroupId];

    /// The most cards that leave together; 0 if none do.
    fn largest_set(&self) -> usize;

    /// For each face those that leave together with it in pairs, or of which one makes the other
    /// leave, wherever they lie; `None` if no cards leave so.
    fn mates(&self) -> Option<[FaceSet; 52]>;

    /// The first pile that sets go to.
    fn discard(&self) -> Option<Pile>;

    /// The groups whose cards may change places.
    fn swap_groups(&self) -> &[GroupId];

    /// The lines that are worth points: rows, then columns, then diagonals.
    fn hand_lines(&self) -> &[HandLine];

    /// The group whose rows and columns are hands.
    fn hands_group(&self) -> Option<GroupId>;

    /// What a hand is worth, with a starter.
    fn hand_points(&self, hand: &[Face], starter: Option<Face>) -> u32;

    /// What a starter is worth by itself.
    fn starter_points(&self, starter: Option<Face>) -> u32;

    /// No hand in this line is worth more.
    fn most_hand_points(&self, line: &HandLine) -> u32;
}

impl SearchRules for Rules {
    #[inline]
    fn facts(&self) -> Facts {
        Facts::of(self)
    }

    fn with_suits(&self, suits: PackSuits) -> Result<Rules, Vec<Fault>> {
        Rules::with_suits(self, suits)
    }

    #[inline]
    fn routes(&self, group: GroupId) -> impl Iterator<Item = Route<'_>> {
        Rules::routes(self, group)
    }

    #[inline]
    fn links(&self, pile: Pile) -> &[FaceSet; 52] {
        Rules::links(self, pile)
    }

    #[inline]
    fn build_row(&self, pile: Pile) -> &[FaceSet; 52] {
        Rules::build_row(self, pile)
    }

    #[inline]
    fn begins(&self, state: &State, pile: Pile) -> FaceSet {
        Rules::begins(self, state, pile)
    }

    #[inline]
    fn accepts(&self, pile: Pile) -> FaceSet {
        self.pile_facts[pile.index()].suits
    }

    #[inline]
    fn lands(&self, state: &State, from: Pile, to: Pile, count: usize) -> bool {
        Rules::lands(self, state, from, to, count)
    }

    #[inline]
    fn builds(&self, state: &State, pile: Pile, count: usize) -> bool {
        Rules::builds(self, state, pile, count)
    }

    #[inline]
    fn lends(&self, cell: Pile, group: GroupId) -> bool {
        Rules::lends(self, cell, group)
    }

    #[inline]
    fn play_singles(&self, state: &mut State, mv: Move) -> Option<Vec<Move>> {
        Rules::play_singles(self, state, mv)
    }

    #[inline]
    fn places_are_own(&self) -> bool {
        Rules::places_are_own(self)
    }

    fn interchangeable_piles(&self, state: &State) -> Vec<Vec<Pile>> {
        let classes = symmetry::classes(self, state.counters.phase);
        let piles_of = |class: usize| {
            let piles = self.piles();
            piles.filter(|pile| classes[pile.index()] == class).collect::<Vec<_>>()
        };
        let all = (0..classes.len()).map(piles_of);
        all.filter(|piles| piles.len() > 1).collect()
    }

    fn alike(&self, phase: usize, pile: Pile) -> u64 {
        let salts = &self.salts[phase];
        let alike = self.piles().filter(|other| salts[other.index()] == salts[pile.index()]);
        alike.fold(0, |bits, other| bits | 1 << other.index())
    }

    fn forgets_cards(&self) -> bool {
        self.sinks != 0
    }

    fn phases(&self) -> usize {
        self.salts.len()
    }

    #[inline]
    fn is_quiet(&self, pile: Pile) -> bool {
        self.pile_facts[pile.index()].quiet
    }

    #[inline]
    fn only_between(&self, mv: Move) -> Option<(Pile, Pile)> {
        Rules::only_between(self, mv)
    }

    #[inline]
    fn over(&self, pile: Pile) -> u64 {
        if self.any_covered { self.over[pile.index()] } else { 0 }
    }

    #[inline]
    fn set_groups(&self) -> &[GroupId] {
        Rules::set_groups(self)
    }

    #[inline]
    fn largest_set(&self) -> usize {
        self.sets.as_ref().map_or(0, |sets| sets.most)
    }

    #[inline]
    fn mates(&self) -> Option<[FaceSet; 52]> {
        Rules::mates(self)
    }

    #[inline]
    fn discard(&self) -> Option<Pile> {
        self.sets.as_ref().map(|sets| Pile(sets.to.start as u8))
    }

    #[inline]
    fn swap_groups(&self) -> &[GroupId] {
        Rules::swap_groups(self)
    }

    #[inline]
    fn hand_lines(&self) -> &[HandLine] {
        self.hands.as_ref().map_or(&[], |hands| hands.lines.as_slice())
    }

    #[inline]
    fn hands_group(&self) -> Option<GroupId> {
        Rules::hands_group(self)
    }

    #[inline]
    fn hand_points(&self, hand: &[Face], starter: Option<Face>) -> u32 {
        Rules::hand_points(self, hand, starter)
    }

    #[inline]
    fn starter_points(&self, starter: Option<Face>) -> u32 {
        Rules::starter_points(self, starter)
    }

    #[inline]
    fn most_hand_points(&self, line: &HandLine) -> u32 {
        Rules::most_hand_points(self, line)
    }
}
