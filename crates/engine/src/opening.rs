//! A game that begins with a choice: what it waits for, and what follows.

use crate::apply::MoveContext;
use crate::moves::Move;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::Opening;
use crate::state::State;

impl State {
    /// The opening that the game waits for, if it does.
    #[inline]
    pub(crate) fn waits_for<'a>(&self, rules: &'a Rules) -> Option<&'a Opening> {
        rules
            .spec
            .opening
            .as_ref()
            .filter(|opening| rules.groups[opening.to].piles().all(|pile| self.len[pile] == 0))
    }

    /// True if a move would not open a game that must be opened first.
    pub(crate) fn comes_too_early(&self, rules: &Rules, mv: Move) -> bool {
        let there = |from: Pile, to: Pile| from.max(to).index() < rules.pile_count();
        self.waits_for(rules).is_some_and(|opening| match mv {
            Move::Carry { from, to, .. } => there(from, to) && !opens(rules, opening, from, to),
            // Where any card may be taken, a buried one may open the game; a favour comes later.
            Move::Merci { from, to, .. } => {
                there(from, to) && !(rules.picks(from.index()) && opens(rules, opening, from, to))
            }
            Move::Redeal => !opening.redeals,
            Move::Remove(_) | Move::Swap(_) | Move::Draw => true,
        })
    }

    /// What is dealt when the game has been opened.
    #[cold]
    pub(crate) fn deal_after(&mut self, context: &mut MoveContext<'_>, opening: &Opening) {
        let Some(stock) = context.rules.stock else { return };
        for step in &opening.deal {
            self.draw_step(context, stock as usize, step);
        }
        self.turn_top(context, stock as usize);
    }
}

/// True if cards that go so may open the game.
fn opens(rules: &Rules, opening: &Opening, from: Pile, to: Pile) -> bool {
    rules.group(to) == opening.to && opening.from.contains(&rules.group(from))
}

impl Rules {
    /// True if the lowest card of a pile stays, as the opening began such piles.
    pub(crate) fn keeps_lowest(&self, pile: usize) -> bool {
        let group = usize::from(self.piles[pile].group);
        self.spec.opens_on(group)
    }
}
