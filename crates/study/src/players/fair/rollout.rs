//! A quick way to play a world to its end: what a plain player might make of it.

#![allow(clippy::cast_possible_wrap)] // small numbers of points

use kibitzer_engine::{CardSet, Journal, Move, Role, Rules, State};
use kibitzer_solver::Appraiser;
use kibitzer_table::Random;

/// The longest game that is played.
const LONGEST: usize = 400;
/// The random bonus that a move may get, in points of the appraisal.
const SPREAD: usize = 4;

/// Plays worlds to their ends.
pub(crate) struct Roller {
    journal: Journal,
    legal: Vec<Move>,
    endless: bool,
    /// Moves made.
    pub(crate) nodes: u64,
}

/// How a world ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ending {
    pub(crate) won: bool,
    /// How far it came, from 0 to 1.
    pub(crate) progress: f32,
    pub(crate) moves: usize,
}

/// Notes the cards that a move takes, of which each is moved at a loss once. All are forgotten when
/// one comes out or is turned up; and when cards are shuffled, as it is not known then which of one
/// face was moved.
fn note_moved(moved: &mut CardSet, rules: &Rules, world: &State, mv: Move) {
    match mv {
        Move::Redeal if rules.facts().shuffles => *moved = CardSet::EMPTY,
        Move::Remove(_) => *moved = CardSet::EMPTY,
        Move::Carry { from, to, cards } => {
            let card = world.physical(from).nth(cards as usize - 1).unwrap_or(0);
            let left = world.pile_len(from) - cards as usize;
            let turns = left > 0 && left == world.face_down(from);
            if rules.role(to) == Role::Foundation || turns {
                *moved = CardSet::EMPTY;
            }
            moved.insert(card);
        }
        // A pair that was changed is not changed back at a loss.
        Move::Swap(pair) => {
            pair.iter().flat_map(|pile| world.physical(pile)).for_each(|card| moved.insert(card));
        }
        Move::Redeal | Move::Draw | Move::Merci { .. } => {}
    }
}

impl Roller {
    pub(crate) fn new(rules: &Rules) -> Roller {
        let endless = rules.spec().redeal.as_ref().is_some_and(|redeal| redeal.times.is_none());
        Roller { journal: Journal::new(), legal: Vec::new(), endless, nodes: 0 }
    }

    /// Plays a world on. Each time the carry is made that gains most at sight, give or take a
    /// little; if none gains anything the stock is dealt from; failing that a card is moved at a
    /// loss, each card once until one has come out or has been turned up.
    pub(crate) fn play(
        &mut self,
        rules: &Rules,
        appraiser: &Appraiser,
        world: &mut State,
        random: &mut Random,
    ) -> Ending {
        let mut moved = CardSet::EMPTY;
        let mut round = 0;
        let mut moves = 0;
        let mut legal = std::mem::take(&mut self.legal);
        while moves < LONGEST && !world.is_won(rules) {
            world.legal_moves(rules, &mut legal);
            let Some(mv) = self.choice(rules, appraiser, world, &legal, moved, round, random)
            else {
                break;
            };
            round = match mv {
                Move::Redeal => round + 1,
                Move::Draw => round,
                Move::Carry { .. } | Move::Remove(_) | Move::Swap(_) | Move::Merci { .. } => 0,
            };
            note_moved(&mut moved, rules, world, mv);
            self.journal.clear();
            world.apply_unchecked(rules, mv, &mut self.journal);
            self.nodes += 1;
            moves += 1;
        }
        self.legal = legal;
        Ending { won: world.is_won(rules), progress: appraiser.progress(rules, world), moves }
    }

    #[allow(clippy::too_many_arguments)]
    fn choice(
        &self,
        rules: &Rules,
        appraiser: &Appraiser,
        world: &State,
        legal: &[Move],
        moved: CardSet,
        round: u32,
        random: &mut Random,
    ) -> Option<Move> {
        let needs = appraiser.needs(rules, world);
        let (mut best, mut draw, mut redeal) = (None::<Offer>, false, false);
        for &mv in legal {
            match mv {
                Move::Draw => draw = true,
                Move::Redeal => redeal = true,
                Move::Carry { from, to, cards } if rules.role(to) != Role::Foundation => {
                    let card = world.physical(from).nth(cards as usize - 1).unwrap_or(0);
                    if rules.role(from) == Role::Foundation || moved.has(card) {
                        continue;
                    }
                    offer(&mut best, appraiser.gain(rules, world, &needs, mv), mv, random);
                }
                _ => offer(&mut best, appraiser.gain(rules, world, &needs, mv), mv, random),
            }
        }
        let again = redeal && round < 1;
        match best {
            Some(offer) if offer.gain > 0 => Some(offer.mv),
            _ if draw => Some(Move::Draw),
            _ if again && self.endless => Some(Move::Redeal),
            Some(offer) => Some(offer.mv),
            None => again.then_some(Move::Redeal),
        }
    }
}

/// A move that may be made.
struct Offer {
    gain: i32,
    /// The gain, give or take a little.
    worth: i32,
    mv: Move,
}

fn offer(best: &mut Option<Offer>, gain: i32, mv: Move, random: &mut Random) {
    let worth = gain + random.below(SPREAD) as i32;
    if best.as_ref().is_none_or(|best| worth > best.worth) {
        *best = Some(Offer { gain, worth, mv });
    }
}
