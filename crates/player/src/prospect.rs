//! What is at hand in a position, and what is to come.

use kibitzer_engine::{Face, FaceSet, MAX_PILES, Pile, State};
use kibitzer_solver::{Appraiser, Needs};

/// A wait as long as this is one without end.
pub(crate) const ENDLESS: u8 = 64;

/// How many cards of a pile lie open.
pub(crate) fn open(state: &State, pile: Pile) -> usize {
    state.pile_len(pile) - state.face_down(pile)
}

/// The most cards that are looked at: those of four packs.
pub(crate) const MOST_CARDS: usize = 208;
/// The most cards of stock and waste whose places are told apart.
pub(crate) const MOST_PLACES: usize = 64;

/// An open card of the tableau, as it lies in its pile.
#[derive(Clone, Copy)]
pub(crate) struct Lying {
    pub(crate) face: Face,
    /// How many cards above it do not lie in order on the one below them.
    pub(crate) breaks: u8,
    /// How many cards above it are not linked to the one below them.
    pub(crate) parts: u8,
    /// How many cards a foundation takes before one of this card and the open ones below it.
    pub(crate) soonest: u8,
}

/// The open cards of the tableau's piles, the top first.
pub(crate) struct Layout {
    cards: [Lying; MOST_CARDS],
    len: usize,
    /// Where those of each pile are.
    piles: [(u8, u8); MAX_PILES],
}

impl Layout {
    fn new() -> Layout {
        let none = Lying { face: Face::from_index(0), breaks: 0, parts: 0, soonest: ENDLESS };
        Layout { cards: [none; MOST_CARDS], len: 0, piles: [(0, 0); MAX_PILES] }
    }

    /// The open cards of a pile of the tableau, the top first; none of other piles.
    pub(crate) fn of(&self, pile: Pile) -> &[Lying] {
        let (first, last) = self.piles[pile.index()];
        &self.cards[first as usize..last as usize]
    }

    /// How many sequences and single cards lie open in a pile.
    pub(crate) fn parts(&self, pile: Pile) -> usize {
        self.of(pile).last().map_or(0, |card| card.parts as usize + 1)
    }

    /// How many cards the sequence at the top of a pile has, `above` cards being gone.
    pub(crate) fn sequence(&self, pile: Pile, above: usize) -> usize {
        let cards = self.of(pile).get(above..).unwrap_or(&[]);
        let part = cards.first().map_or(0, |card| card.parts);
        cards.iter().take_while(|card| card.parts == part).count()
    }

    /// The face at a depth of a pile.
    pub(crate) fn face(&self, state: &State, pile: Pile, depth: usize) -> Option<Face> {
        match self.of(pile).get(depth) {
            Some(card) => Some(card.face),
            None => state.faces_down_from_top(pile).nth(depth),
        }
    }

    /// How many cards are laid.
    pub(crate) fn laid(&self) -> usize {
        self.len
    }

    /// Lays an open card of the pile that is looked at, the top first; `wait` is how many cards a
    /// foundation takes before it.
    pub(crate) fn lay(&mut self, face: Face, (breaks, parts): (u8, u8), wait: u8) {
        if let Some(card) = self.cards.get_mut(self.len) {
            *card = Lying { face, breaks, parts, soonest: wait };
            self.len += 1;
        }
    }

    /// All open cards of a pile are laid, and before them so many of others.
    pub(crate) fn end(&mut self, pile: Pile, others: usize) {
        let mut soonest = ENDLESS;
        for card in self.cards[others..self.len].iter_mut().rev() {
            soonest = soonest.min(card.soonest);
            card.soonest = soonest;
        }
        self.piles[pile.index()] = (others as u8, self.len as u8);
    }
}

/// What the signs of all moves of a position rest on.
pub(crate) struct Prospect {
    pub(crate) needs: Needs,
    pub(crate) layout: Layout,
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
    /// There is a stock, and all its cards are known.
    pub(crate) stock_known: bool,
    /// What the next draw is known to show.
    pub(crate) shown: Option<Face>,
    pub(crate) lowest: usize,
    pub(crate) spaces: usize,
    /// Sequences and single cards that lie open in the tableau, its cards that lie linked on
    /// others, and the cards of the longest sequence.
    pub(crate) parts: usize,
    pub(crate) linked: usize,
    pub(crate) longest: usize,
}

impl Prospect {
    /// Nothing was looked at yet.
    pub(crate) fn new(needs: Needs, lowest: usize) -> Prospect {
        Prospect {
            wanted: Appraiser::wanted(&needs),
            needs,
            layout: Layout::new(),
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
            stock_known: false,
            shown: None,
            lowest,
            spaces: 0,
            parts: 0,
            linked: 0,
            longest: 0,
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
