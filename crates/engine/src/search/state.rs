//! What searches ask of positions, and do to them.

use crate::card::{Face, FaceSet};
use crate::journal::Journal;
use crate::moves::Move;
use crate::pile::{MAX_CARDS, MAX_PILES, Pile};
use crate::rules::Rules;
use crate::search::blur::{Blur, BlurMemory};
use crate::search::card_set::CardSet;
use crate::search::key::DOWN;
use crate::search::preview::{Before, Preview};
use crate::search::sealed::Sealed;
use crate::seed::Seed;
use crate::spec::GroupId;
use crate::state::State;

/// What searches ask of a position, and do to it, besides play: [`State`] alone has it.
///
/// Keys and hashes tell positions apart. Moves that are known to be legal are made without a
/// question. Physical cards tell twins apart, and show what a player does not see.
pub trait SearchState: Sealed {
    /// The key: 128 bits that are equal for equal positions, and for positions that differ only by
    /// an exchange of piles that nothing in the future can tell apart, or in which cards lie where
    /// they stay for good and nothing looks at them. Different positions share a
    /// key with a probability of about 2^-128.
    fn key(&self) -> u128;

    /// The key that the position would have if some facts did not matter and, if a pile is given,
    /// that pile were turned over on the stock, so that its lowest card came out first. Counters
    /// stay as they are. `memory` keeps what was found for piles: it belongs to one game, and to
    /// what its keys forget.
    fn key_blurred(
        &self,
        rules: &Rules,
        blur: &Blur,
        turned: Option<Pile>,
        memory: &mut BlurMemory,
    ) -> u128;

    /// The key computed from nothing: equal to [`SearchState::key`] always.
    fn recomputed_key(&self, rules: &Rules) -> u128;

    /// A number that tells what lies in a pile, and how many of it face down: equal for equal
    /// piles, different for others but for a chance of 2^-128.
    fn contents_hash(&self, pile: Pile) -> u128;

    /// True if the two piles may be exchanged, with all that lies in them, and nothing to come can
    /// tell the difference.
    fn are_interchangeable(&self, rules: &Rules, a: Pile, b: Pile) -> bool;

    /// What tells how long piles are alike ([`SearchRules::alike`](super::SearchRules::alike)).
    fn phase(&self) -> usize;

    /// The piles that hold no card, as bits.
    fn empty_piles(&self, rules: &Rules) -> u64;

    /// [`State::legal_moves`], but no carries to the piles of a set, which is given as bits.
    fn moves_without(&self, rules: &Rules, without: u64, out: &mut Vec<Move>);

    /// The faces that a pile takes now as a single card from a group, apart from guards; none if no
    /// way leads there.
    fn taken(&self, rules: &Rules, from: GroupId, to: Pile) -> FaceSet;

    /// The faces that a pile takes now as a single card by one of the ways for the cards of a
    /// group, by its place among them, apart from guards.
    fn taken_by_way(&self, rules: &Rules, from: GroupId, way: usize) -> FaceSet;

    /// True if the game would be won if its hands were worth enough.
    fn is_placed_out(&self, rules: &Rules) -> bool;

    /// Plays a move that is known to be legal, with all its consequences. [`State::play`] asks
    /// first; [`State::undo`] takes back what either made.
    ///
    /// # Panics
    /// An illegal move may panic or leave a position that no play could reach.
    fn apply_unchecked(&mut self, rules: &Rules, mv: Move, journal: &mut Journal);

    /// Brings `at` cards to a waste by turning cards between it and the stock, then plays a carry;
    /// all is taken back as one move.
    ///
    /// Where stock and waste are one sequence that is turned over and over, this is the position
    /// that so many draws and redeals and the move lead to, save for the number of redeals used,
    /// which stays. For searches to which turning is no decision.
    ///
    /// # Panics
    /// If stock and waste hold fewer than `at` cards, or where [`SearchState::apply_unchecked`]
    /// panics.
    fn turn_and_carry(
        &mut self,
        rules: &Rules,
        waste: Pile,
        at: usize,
        mv: Move,
        journal: &mut Journal,
    );

    /// What a legal carry comes to, if it [changes two piles
    /// only](super::SearchRules::only_between); `None` for other moves.
    fn preview(&self, rules: &Rules, mv: Move) -> Option<Preview>;

    /// Makes a carry that was previewed in this position: as [`SearchState::apply_unchecked`] does,
    /// but nothing is found out again. Gives what [`SearchState::undo_previewed`] needs.
    ///
    /// # Panics
    /// In another position it may panic or leave one that no play could reach.
    fn apply_previewed(&mut self, carry: &Preview, journal: &mut Journal) -> Before;

    /// Takes back the newest move of the journal, a carry that was [made as
    /// previewed](SearchState::apply_previewed): as [`State::undo`] does.
    ///
    /// # Panics
    /// After another move it may panic or leave a position that no play could reach.
    fn undo_previewed(&mut self, carry: &Preview, before: &Before, journal: &mut Journal);

    /// The physical cards of a pile from the top down.
    fn physical(&self, pile: Pile) -> impl Iterator<Item = u8>;

    /// The physical cards that lie face up under face-down ones of a pile.
    fn raised(&self, pile: Pile) -> impl Iterator<Item = u8>;

    /// The face of a physical card.
    fn face_of(&self, card: u8) -> Face;

    /// Puts other cards in the place of cards: `cards[c]` lies afterwards where `c` lay. Shuffles
    /// to come are made from `seed`.
    ///
    /// For dealing unseen cards anew. Nothing is checked and nothing follows of itself: the caller
    /// exchanges cards of which neither a rule nor a player has seen anything yet.
    ///
    /// # Panics
    /// If `cards` puts one card in two places, piles may come out broken.
    fn replace_cards(&mut self, rules: &Rules, cards: &[u8; MAX_CARDS], seed: Seed);

    /// A hash of what is known of a position: of every pile its size, how many cards lie face down,
    /// and the places of the cards in `known`; and the counters. What is not in `known` has no part
    /// in it, nor have the shuffles to come. Piles are not exchangeable in it.
    fn hash_of(&self, rules: &Rules, known: CardSet) -> u128;
}

/// All bits of each byte but the highest.
const LOW_BITS: u64 = 0x7f7f_7f7f_7f7f_7f7f;
/// Multiplied by it, the lowest bits of eight bytes come to lie beside each other in the highest.
const GATHER: u64 = 0x0102_0408_1020_4080;

impl SearchState for State {
    #[inline]
    fn key(&self) -> u128 {
        self.key
    }

    #[inline]
    fn key_blurred(
        &self,
        rules: &Rules,
        blur: &Blur,
        turned: Option<Pile>,
        memory: &mut BlurMemory,
    ) -> u128 {
        State::key_blurred(self, rules, blur, turned, memory)
    }

    fn recomputed_key(&self, rules: &Rules) -> u128 {
        State::recomputed_key(self, rules)
    }

    #[inline]
    fn contents_hash(&self, pile: Pile) -> u128 {
        self.pile_hash(pile.index()) ^ DOWN[self.down[pile.index()] as usize][0]
    }

    #[inline]
    fn are_interchangeable(&self, rules: &Rules, a: Pile, b: Pile) -> bool {
        let salts = &rules.salts[self.counters.phase as usize];
        salts[a.index()] == salts[b.index()]
    }

    #[inline]
    fn phase(&self) -> usize {
        self.counters.phase as usize
    }

    #[inline]
    fn empty_piles(&self, rules: &Rules) -> u64 {
        let others = (MAX_PILES - rules.pile_count()) as u32;
        let (mut empty, all) = (0, u64::MAX.checked_shr(others).unwrap_or(0));
        let chunks = self.len.chunks_exact(8).take(rules.pile_count().div_ceil(8));
        for (index, lens) in chunks.enumerate() {
            // The highest bit of each byte tells whether the byte is zero; then they are gathered.
            let lens = u64::from_le_bytes(lens.try_into().unwrap_or([0; 8]));
            let zero = !(((lens & LOW_BITS) + LOW_BITS) | lens) & !LOW_BITS;
            empty |= ((zero >> 7).wrapping_mul(GATHER) >> 56) << (8 * index);
        }
        empty & all
    }

    #[inline]
    fn moves_without(&self, rules: &Rules, without: u64, out: &mut Vec<Move>) {
        out.clear();
        if !self.is_won(rules) {
            self.add_moves(rules, without, out);
        }
    }

    #[inline]
    fn taken(&self, rules: &Rules, from: GroupId, to: Pile) -> FaceSet {
        let dests = &rules.groups[from].dests;
        let ways = dests.iter().filter(|dest| dest.to == to.0 && dest.unit <= 1);
        ways.map(|dest| self.takes(rules, dest)).fold(FaceSet::EMPTY, FaceSet::or)
    }

    #[inline]
    fn taken_by_way(&self, rules: &Rules, from: GroupId, way: usize) -> FaceSet {
        self.takes(rules, &rules.groups[from].dests[way])
    }

    #[inline]
    fn is_placed_out(&self, rules: &Rules) -> bool {
        self.hands_are_complete(rules) && self.is_won_but_for_score(rules)
    }

    #[inline]
    fn apply_unchecked(&mut self, rules: &Rules, mv: Move, journal: &mut Journal) {
        State::apply_unchecked(self, rules, mv, journal);
    }

    #[inline]
    fn turn_and_carry(
        &mut self,
        rules: &Rules,
        waste: Pile,
        at: usize,
        mv: Move,
        journal: &mut Journal,
    ) {
        State::turn_and_carry(self, rules, waste, at, mv, journal);
    }

    #[expect(clippy::inline_always, reason = "measured: else what is told is copied twice")]
    #[inline(always)]
    fn preview(&self, rules: &Rules, mv: Move) -> Option<Preview> {
        State::preview(self, rules, mv)
    }

    #[inline]
    fn apply_previewed(&mut self, carry: &Preview, journal: &mut Journal) -> Before {
        State::apply_previewed(self, carry, journal)
    }

    #[inline]
    fn undo_previewed(&mut self, carry: &Preview, before: &Before, journal: &mut Journal) {
        State::undo_previewed(self, carry, before, journal);
    }

    #[inline]
    fn physical(&self, pile: Pile) -> impl Iterator<Item = u8> {
        self.slots(pile.index())
    }

    #[inline]
    fn raised(&self, pile: Pile) -> impl Iterator<Item = u8> {
        self.slots(pile.index()).filter(|slot| self.is_raised(*slot))
    }

    #[inline]
    fn face_of(&self, card: u8) -> Face {
        self.face(card)
    }

    #[inline]
    fn replace_cards(&mut self, rules: &Rules, cards: &[u8; MAX_CARDS], seed: Seed) {
        State::replace_cards(self, rules, cards, seed);
    }

    #[inline]
    fn hash_of(&self, rules: &Rules, known: CardSet) -> u128 {
        State::hash_of(self, rules, known)
    }
}
