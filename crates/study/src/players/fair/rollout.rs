//! A quick way to play a world to its end: what a plain player might make of it.

use kibitzer_engine::{Journal, Move, Role, Rules, State};
use kibitzer_solver::Appraiser;
use kibitzer_table::Random;

/// The longest game that is played.
const LONGEST: usize = 400;

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
    /// The share of the cards that were out.
    pub(crate) out: f32,
    pub(crate) moves: usize,
}

impl Roller {
    pub(crate) fn new(rules: &Rules) -> Roller {
        let endless = rules.spec().redeal.as_ref().is_some_and(|redeal| redeal.times.is_none());
        Roller { journal: Journal::new(), legal: Vec::new(), endless, nodes: 0 }
    }

    /// Plays a world on. Each time the carry is made that gains most at sight, give or take a little; if none gains anything the stock is
    /// dealt from; failing that a card is moved at a loss, each card once until one has come out or has been turned up.
    pub(crate) fn play(
        &mut self,
        rules: &Rules,
        appraiser: &Appraiser,
        world: &mut State,
        random: &mut Random,
    ) -> Ending {
        let mut moved: u128 = 0;
        let mut round = 0;
        let mut moves = 0;
        let mut legal = std::mem::take(&mut self.legal);
        while moves < LONGEST && !world.is_won(rules) {
            world.legal_moves(rules, &mut legal);
            let Some(mv) = self.choice(rules, appraiser, world, &legal, moved, round, random) else { break };
            match mv {
                Move::Redeal => round += 1,
                Move::Draw => {}
                Move::Carry { from, to, cards } => {
                    round = 0;
                    let card = world.physical(from).nth(cards as usize - 1).unwrap_or(0);
                    let left = world.pile_len(from) - cards as usize;
                    let turns = left > 0 && left == world.face_down(from);
                    if rules.role(to) == Role::Foundation || turns {
                        moved = 0;
                    }
                    moved |= 1 << card;
                }
                Move::Merci { .. } => round = 0,
            }
            self.journal.clear();
            world.apply_unchecked(rules, mv, &mut self.journal);
            self.nodes += 1;
            moves += 1;
        }
        self.legal = legal;
        let out = world.cards_on_foundations(rules) as f32 / rules.cards() as f32;
        Ending { won: world.is_won(rules), out, moves }
    }

    #[allow(clippy::too_many_arguments)]
    fn choice(
        &self,
        rules: &Rules,
        appraiser: &Appraiser,
        world: &State,
        legal: &[Move],
        moved: u128,
        round: u32,
        random: &mut Random,
    ) -> Option<Move> {
        let needs = appraiser.needs(rules, world);
        let (mut best, mut draw, mut redeal) = (None::<(i32, Move)>, false, false);
        for &mv in legal {
            match mv {
                Move::Draw => draw = true,
                Move::Redeal => redeal = true,
                Move::Carry { from, to, cards } if rules.role(to) != Role::Foundation => {
                    let card = world.physical(from).nth(cards as usize - 1).unwrap_or(0);
                    if rules.role(from) == Role::Foundation || moved >> card & 1 != 0 {
                        continue;
                    }
                    self.offer(&mut best, appraiser.gain(rules, world, &needs, mv), mv, random);
                }
                _ => self.offer(&mut best, appraiser.gain(rules, world, &needs, mv), mv, random),
            }
        }
        let again = redeal && round < 1;
        match best {
            Some((gain, mv)) if gain > 0 => Some(mv),
            _ if draw => Some(Move::Draw),
            _ if again && self.endless => Some(Move::Redeal),
            Some((_, mv)) => Some(mv),
            None => again.then_some(Move::Redeal),
        }
    }

    #[allow(clippy::unused_self)]
    fn offer(&self, best: &mut Option<(i32, Move)>, gain: i32, mv: Move, random: &mut Random) {
        let gain = gain + random.below(4) as i32 - 1;
        if best.is_none_or(|(most, _)| gain > most) {
            *best = Some((gain, mv));
        }
    }
}
