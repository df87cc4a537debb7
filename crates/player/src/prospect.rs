//! What is at hand in a position, and what is to come.

use kibitzer_engine::{Face, FaceSet, Pile, State};
use kibitzer_solver::{Appraiser, Needs};

/// A wait as long as this is one without end.
pub(crate) const ENDLESS: u8 = 64;

/// How many cards of a pile lie open.
pub(crate) fn open(state: &State, pile: Pile) -> usize {
    state.pile_len(pile) - state.face_down(pile)
}

/// What the signs of all moves of a position rest on.
pub(crate) struct Prospect {
    pub(crate) needs: Needs,
    pub(crate) wanted: FaceSet,
    /// Free cards, the tops of waste and cells among them.
    pub(crate) free: FaceSet,
    /// Open cards of the tableau.
    pub(crate) open: FaceSet,
    /// What the piles of the tableau take.
    pub(crate) taken: FaceSet,
    pub(crate) taken_twice: FaceSet,
    /// Free cards that turn others up when they leave.
    pub(crate) turners: FaceSet,
    /// Those that have many others to turn up.
    pub(crate) deep: FaceSet,
    /// Free cards that may begin a pile and do not.
    pub(crate) waiting: FaceSet,
    /// Known cards of stock and waste.
    pub(crate) held: FaceSet,
    /// Of those, what comes up in this pass through the stock, in the next, and in the next after
    /// the top card of the waste was played.
    pub(crate) now: FaceSet,
    pub(crate) next: FaceSet,
    pub(crate) shifted: FaceSet,
    /// What the next draw is known to show.
    pub(crate) shown: Option<Face>,
    pub(crate) lowest: usize,
    pub(crate) spaces: usize,
}

impl Prospect {
    /// Nothing was looked at yet.
    pub(crate) fn new(needs: Needs, lowest: usize) -> Prospect {
        Prospect {
            needs,
            wanted: FaceSet::EMPTY,
            free: FaceSet::EMPTY,
            open: FaceSet::EMPTY,
            taken: FaceSet::EMPTY,
            taken_twice: FaceSet::EMPTY,
            turners: FaceSet::EMPTY,
            deep: FaceSet::EMPTY,
            waiting: FaceSet::EMPTY,
            held: FaceSet::EMPTY,
            now: FaceSet::EMPTY,
            next: FaceSet::EMPTY,
            shifted: FaceSet::EMPTY,
            shown: None,
            lowest,
            spaces: 0,
        }
    }

    /// What a draw is known to show.
    pub(crate) fn shows(&self) -> usize {
        let of = |face| 1 + self.taken.has(face) as usize + 2 * self.wanted.has(face) as usize;
        self.shown.map_or(0, of)
    }

    /// What could go somewhere now.
    pub(crate) fn goes(&self) -> FaceSet {
        self.wanted.or(self.taken)
    }

    /// Whether one of some faces turns cards up: 1 for a few, 2 for more.
    pub(crate) fn turns(&self, faces: FaceSet) -> usize {
        let (some, many) = (faces.and(self.turners), faces.and(self.deep));
        !some.is_empty() as usize + !many.is_empty() as usize
    }

    /// When one of some faces comes up: 1 for a later pass through the stock, 2 for this one.
    pub(crate) fn later(&self, faces: FaceSet) -> usize {
        let at_hand = |set: FaceSet| !faces.and(set).is_empty() as usize;
        (2 * at_hand(self.now)).max(at_hand(self.next))
    }

    /// Where the first to be had of some faces is: free, to come, elsewhere in stock or waste, in
    /// the tableau, not known, or out for good.
    pub(crate) fn place(&self, faces: FaceSet) -> usize {
        let at_hand = |set: FaceSet| !faces.and(set).is_empty();
        if at_hand(self.free) {
            1
        } else if at_hand(self.now.or(self.next)) {
            2
        } else if at_hand(self.held) {
            3
        } else if at_hand(self.open) {
            4
        } else if faces.iter().any(|face| Appraiser::wait(&self.needs, face) != ENDLESS) {
            5
        } else {
            6
        }
    }

    /// Where the first to be had of some faces is that could take a card: to come, in the tableau
    /// or the stock, not known, or out for good.
    pub(crate) fn place_for(&self, faces: FaceSet) -> usize {
        let at_hand = |set: FaceSet| !faces.and(set).is_empty();
        if at_hand(self.now.or(self.next)) {
            2
        } else if at_hand(self.open.or(self.held)) {
            3
        } else if faces.iter().any(|face| Appraiser::wait(&self.needs, face) != ENDLESS) {
            4
        } else {
            5
        }
    }
}
