//! A quick way to play a world to its end: what a plain player might make of it.

#![allow(clippy::cast_possible_wrap)] // small numbers of points

use kibitzer_engine::{CardSet, Journal, Move, Role, Rules, State};
use kibitzer_table::Random;

use super::sight::Sight;

/// The longest game that is played.
const LONGEST: usize = 400;
/// The random bonus that a move may get, in tenths of a point of the appraisal.
const SPREAD: usize = 40;

/// Plays worlds to their ends.
pub(crate) struct Roller {
    journal: Journal,
    legal: Vec<Move>,
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

/// Notes the cards that a move takes, of which each is moved to and fro once. True if the game came
/// on: a card came out or was turned up. Then all are forgotten; and when cards are shuffled, as it
/// is not known then which of one face was moved.
fn note_moved(moved: &mut CardSet, rules: &Rules, world: &State, mv: Move) -> bool {
    let mut progress = false;
    match mv {
        Move::Redeal if rules.facts().shuffles => *moved = CardSet::EMPTY,
        Move::Remove(_) => (*moved, progress) = (CardSet::EMPTY, true),
        Move::Carry { from, to, cards } => {
            let card = world.physical(from).nth(cards as usize - 1).unwrap_or(0);
            let left = world.pile_len(from) - cards as usize;
            let turns = left > 0 && left == world.face_down(from);
            if rules.role(to) == Role::Foundation || turns {
                (*moved, progress) = (CardSet::EMPTY, true);
            }
            moved.insert(card);
        }
        // A pair that was changed is not changed back at a loss.
        Move::Swap(pair) => {
            pair.iter().flat_map(|pile| world.physical(pile)).for_each(|card| moved.insert(card));
        }
        Move::Redeal | Move::Draw | Move::Merci { .. } => {}
    }
    progress
}

impl Roller {
    pub(crate) fn new() -> Roller {
        Roller { journal: Journal::new(), legal: Vec::new(), nodes: 0 }
    }

    /// Plays a world on. Each time the move is made that is worth most at sight, give or take a
    /// little. A card is moved to and fro once only until one has come out or has been turned up.
    pub(crate) fn play(
        &mut self,
        rules: &Rules,
        sight: &Sight,
        world: &mut State,
        random: &mut Random,
    ) -> Ending {
        let mut moved = CardSet::EMPTY;
        let mut round = 0;
        let (mut moves, mut since) = (0, 0);
        let patience = rules.cards();
        let mut legal = std::mem::take(&mut self.legal);
        while moves < LONGEST && since < patience && !world.is_won(rules) {
            world.legal_moves(rules, &mut legal);
            let again = round < 1;
            let Some(mv) = choice((rules, world), sight, &legal, (moved, again), random) else {
                break;
            };
            round = match mv {
                Move::Redeal => round + 1,
                Move::Draw => round,
                Move::Carry { .. } | Move::Remove(_) | Move::Swap(_) | Move::Merci { .. } => 0,
            };
            since = if note_moved(&mut moved, rules, world, mv) { 0 } else { since + 1 };
            self.journal.clear();
            world.apply_unchecked(rules, mv, &mut self.journal);
            self.nodes += 1;
            moves += 1;
        }
        self.legal = legal;
        Ending { won: world.is_won(rules), progress: sight.appraiser.progress(rules, world), moves }
    }
}

fn choice(
    (rules, world): (&Rules, &State),
    sight: &Sight,
    legal: &[Move],
    (moved, again): (CardSet, bool),
    random: &mut Random,
) -> Option<Move> {
    let scene = sight.scene(rules, world);
    let mut best = None::<(i32, Move)>;
    for &mv in legal {
        match mv {
            Move::Redeal if !again => continue,
            Move::Carry { from, to, cards } if rules.role(to) != Role::Foundation => {
                let card = world.physical(from).nth(cards as usize - 1).unwrap_or(0);
                if rules.role(from) == Role::Foundation || moved.has(card) {
                    continue;
                }
            }
            _ => {}
        }
        let worth = sight.worth(rules, world, &scene, mv) + random.below(SPREAD) as i32;
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}
