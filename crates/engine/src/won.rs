//! When a game is won.

use crate::geometry::PileMask;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// True if the game is won.
    pub fn is_won(&self, rules: &Rules) -> bool {
        self.is_won_but_for_score(rules)
            && rules.spec.win.score.is_none_or(|points| self.scores(rules, points))
    }

    /// True if every pile of the hands holds a card, and they are worth so many points.
    #[cold]
    fn scores(&self, rules: &Rules, points: u16) -> bool {
        self.hands_are_complete(rules)
            && self.points(rules).is_some_and(|score| score >= u32::from(points))
    }

    /// True if all holds that a win asks for besides points.
    pub(crate) fn is_won_but_for_score(&self, rules: &Rules) -> bool {
        let win = &rules.spec.win;
        let each = |groups: &[usize], test: &dyn Fn(usize) -> bool| {
            groups.iter().all(|group| rules.groups[*group].piles().all(test))
        };
        each(&win.full, &|pile| self.len[pile] == rules.pile_facts[pile].capacity)
            && each(&win.empty, &|pile| self.len[pile] <= rules.pile_facts[pile].floor)
            && each(&win.sorted, &|pile| self.is_sorted(rules, pile))
            && each(&win.placed, &|pile| self.is_placed(rules, pile))
            && win.lines.as_ref().is_none_or(|lines| {
                each(&lines.groups, &|pile| self.is_empty_or_in_line(rules, pile))
            })
            && win.runs.as_ref().is_none_or(|runs| {
                let cards = rules.spec.cards_of(runs);
                each(&runs.groups, &|pile| {
                    let lowest = self.slots(pile).last();
                    self.is_run_or_empty(rules, pile, cards)
                        && lowest.is_none_or(|slot| runs.from.has(self.face(slot)))
                })
            })
            && win.holds.iter().all(|(group, faces)| {
                let mut piles = rules.groups[*group].piles();
                piles.all(|pile| self.slots(pile).all(|slot| faces.has(self.face(slot))))
            })
            && win.left.is_none_or(|left| {
                rules.cards() - self.cards_on_foundations(rules) <= left as usize
            })
    }

    /// True if a pile is empty, or its base takes its lowest card; cards of its floor do not count.
    pub(crate) fn is_placed(&self, rules: &Rules, pile: usize) -> bool {
        let lowest = self.slots(pile).take(self.loose(rules, pile)).last();
        lowest.is_none_or(|slot| self.base_of(rules, pile).has(self.face(slot)))
    }

    /// True if a pile is empty, or its card lies in a line as the win asks.
    fn is_empty_or_in_line(&self, rules: &Rules, pile: usize) -> bool {
        self.loose(rules, pile) == 0 || self.is_in_line(rules, pile, PileMask::MAX)
    }

    /// True if a pile holds no card, or so many, face up and linked by its `run`.
    fn is_run_or_empty(&self, rules: &Rules, pile: usize, cards: usize) -> bool {
        let len = self.len[pile] as usize;
        len == 0 || (len == cards && self.down[pile] == 0 && self.is_run(rules, pile, len))
    }

    /// True if a pile is empty, or one whole suit, face up and linked by its `run`.
    fn is_sorted(&self, rules: &Rules, pile: usize) -> bool {
        let one_suit = || {
            let mut suits = self.slots(pile).map(|slot| self.face(slot).suit());
            let first = suits.next();
            suits.all(|suit| Some(suit) == first)
        };
        self.len[pile] == 0 || (self.is_run_or_empty(rules, pile, rules.spec.ranks()) && one_suit())
    }
}
