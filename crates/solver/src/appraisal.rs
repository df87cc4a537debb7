//! What a move seems worth at sight: by how much it changes the evaluation, counted over the piles
//! that it touches.
//!
//! For players that must choose quickly and many times. Only what a move does at once is counted,
//! with the cards that a player sees: a card that it turns up counts as turned up, whatever it is.

#![allow(clippy::cast_possible_wrap)] // counts of cards

use kibitzer_engine::{Face, FaceSet, MAX_CARDS, Move, Pile, Role, Rules, State};

use crate::evaluation::{Evaluator, Kind, lay_out};
use crate::tuning::{Tuning, Weights};

/// What it is worth that a card of the waste is played. Found by playing deals 1 to 2000 of
/// Klondike at sight: 11.5 % were won with it, 8.0 % with one point. (Cards face down were
/// appraised, too, when that was measured.)
const WASTE: i32 = 6;

/// Appraises moves of one game.
pub struct Appraiser {
    evaluator: Evaluator,
    weights: Weights,
    refills: Vec<bool>,
    /// Piles of the tableau that take only some cards when they are empty.
    picky: Vec<bool>,
}

/// What the appraisal of the moves of one position shares.
#[derive(Clone, Copy, Debug)]
pub struct Needs([u8; 52]);

impl Appraiser {
    /// Makes ready for a game.
    pub fn new(rules: &Rules) -> Appraiser {
        let refills = |pile: Pile| rules.group_traits(rules.group(pile)).refill.is_some();
        let picky = |pile: Pile| {
            let group = rules.group_traits(rules.group(pile));
            group.role == Role::Tableau && group.base_faces() != Some(FaceSet::ALL)
        };
        Appraiser {
            evaluator: Evaluator::new(rules),
            weights: *Tuning::built_in().sight(rules),
            picky: rules.piles().map(picky).collect(),
            refills: rules.piles().map(refills).collect(),
        }
    }

    /// What the moves of a position are appraised by.
    pub fn needs(&self, rules: &Rules, state: &State) -> Needs {
        Needs(self.evaluator.need(rules, state))
    }

    /// For a face, how many cards a foundation takes before it; 64 if none takes it as far as can
    /// be told.
    pub fn wait(needs: &Needs, face: Face) -> u8 {
        needs.0[face.index()]
    }

    /// The faces that a foundation takes now, as far as can be told.
    pub fn wanted(needs: &Needs) -> FaceSet {
        let mut wanted = FaceSet::EMPTY;
        for (rank, waits) in needs.0.as_chunks::<4>().0.iter().enumerate() {
            // Few are nought, and whether one of four is can be asked at once.
            let four = u32::from_ne_bytes(*waits);
            if four.wrapping_sub(0x0101_0101) & !four & 0x8080_8080 != 0 {
                let now = (0..4).filter(|suit| waits[*suit] == 0);
                let faces: FaceSet = now.map(|suit| Face::from_index(4 * rank + suit)).collect();
                wanted = wanted.or(faces);
            }
        }
        wanted
    }

    /// What a move seems worth, in the evaluation's points: a card on a foundation is worth ten or
    /// so, a card turned up some thirty. Draws and redeals are worth nothing by themselves.
    pub fn gain(&self, rules: &Rules, state: &State, needs: &Needs, mv: Move) -> i32 {
        match mv {
            Move::Draw | Move::Redeal | Move::Swap(_) => 0,
            Move::Remove(set) => set.iter().map(|_| self.weights.out).sum(),
            Move::Carry { from, to, cards } => {
                self.carry(rules, state, needs, from, to, cards as usize)
            }
            Move::Merci { from, depth, to } => {
                let freed = -self.weights.cover * i32::from(depth);
                self.landing(rules, state, needs, from, to, depth as usize, 1) + freed.min(20)
            }
        }
    }

    /// How far a game has come, from 0 to 1: the share of the cards that are out. Where foundations
    /// take whole suits only, cards that lie in order on the tableau count half.
    #[allow(clippy::cast_precision_loss)] // at most 104 cards
    pub fn progress(&self, rules: &Rules, state: &State) -> f32 {
        let mut cards = state.cards_on_foundations(rules) as f32;
        if !self.evaluator.is_ordered() {
            cards += 0.5 * self.evaluator.linked(state) as f32;
        }
        cards / rules.cards() as f32
    }

    fn carry(
        &self,
        rules: &Rules,
        state: &State,
        needs: &Needs,
        from: Pile,
        to: Pile,
        cards: usize,
    ) -> i32 {
        self.leaving(rules, state, needs, from, cards)
            + self.landing(rules, state, needs, from, to, cards, cards)
    }

    /// What it is worth that a card lies in a cell: the more foundations need before it, the worse.
    fn holding(&self, needs: &Needs, face: Option<Face>) -> i32 {
        let steps = face.map_or(0, |face| i32::from(needs.0[face.index()].min(13)));
        self.weights.held + self.weights.wait * steps
    }

    /// What it is worth that the top cards of a pile leave.
    fn leaving(
        &self,
        rules: &Rules,
        state: &State,
        needs: &Needs,
        from: Pile,
        cards: usize,
    ) -> i32 {
        if rules.role(from) == Role::Foundation {
            return -(self.weights.out * cards as i32);
        }
        let Some(watched) = self.evaluator.watched(from) else {
            return if rules.stock() == Some(from) { -self.weights.stock } else { WASTE };
        };
        if watched.kind == Kind::Held {
            return -self.holding(needs, state.top_face(from));
        }
        let mut faces = [Face::from_index(0); MAX_CARDS];
        let len = lay_out(state, from, &mut faces);
        let left = len - cards;
        let down = if watched.turns { state.face_down(from) } else { 0 };
        let then = if down == left && left > 0 { left - 1 } else { down };
        let first = watched.floor.max(down);
        let seen = |count: usize| &faces[..count];
        let before = watched.built_of(seen(len), down, first, &needs.0, &self.weights);
        let after = if left <= watched.floor && self.picky[from.index()] {
            self.weights.link / 2
        } else {
            watched.built_of(seen(left), then, first.min(left), &needs.0, &self.weights)
        };
        // A pile that is refilled does not stay empty: new cards come, which is good while there
        // are any.
        let refilled = left <= watched.floor && self.refills[from.index()];
        after - before + if refilled { 2 } else { 0 }
    }

    /// What it is worth that cards come to a pile: the first `cards` from the one at `depth` of
    /// another, counted from its top.
    #[allow(clippy::too_many_arguments)]
    fn landing(
        &self,
        rules: &Rules,
        state: &State,
        needs: &Needs,
        from: Pile,
        to: Pile,
        depth: usize,
        cards: usize,
    ) -> i32 {
        if rules.role(to) == Role::Foundation {
            return self.weights.out * cards as i32;
        }
        let Some(watched) = self.evaluator.watched(to) else { return 0 };
        let moved = |index: usize| state.faces_down_from_top(from).nth(index);
        if watched.kind == Kind::Held {
            return self.holding(needs, moved(depth - 1));
        }
        let mut faces = [Face::from_index(0); MAX_CARDS];
        let len = lay_out(state, to, &mut faces);
        let down = if watched.turns { state.face_down(to) } else { 0 };
        let first = watched.floor.max(down);
        let before = if len <= watched.floor && self.picky[to.index()] {
            -self.weights.link / 2
        } else {
            watched.built_of(&faces[..len], down, first, &needs.0, &self.weights)
        };
        let moved = state.faces_down_from_top(from).skip(depth - cards);
        for (place, face) in faces[len..len + cards].iter_mut().rev().zip(moved) {
            *place = face;
        }
        let after = watched.built_of(&faces[..len + cards], down, first, &needs.0, &self.weights);
        after - before
    }
}
