//! A step of a search: a move, with the turns of a stock before it.

use kibitzer_engine::{Move, Pile};

/// One decision of a search: so many draws and redeals, then a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Step {
    pub(crate) turns: u8,
    /// If there are turns: how many cards the waste then holds.
    pub(crate) at: u8,
    pub(crate) mv: Move,
}

impl Step {
    /// A carry of several cards, which may stand for single moves.
    pub(crate) fn carry(from: Pile, to: Pile, cards: u8) -> Step {
        Step::plain(Move::Carry { from, to, cards })
    }

    pub(crate) fn plain(mv: Move) -> Step {
        Step { turns: 0, at: 0, mv }
    }
}

/// Keeps, of the steps from `first` on, those for which a question is answered yes.
#[inline]
pub(crate) fn keep_from(steps: &mut Vec<Step>, first: usize, keep: impl Fn(&Step) -> bool) {
    let mut kept = first;
    for index in first..steps.len() {
        if keep(&steps[index]) {
            steps[kept] = steps[index];
            kept += 1;
        }
    }
    steps.truncate(kept);
}
