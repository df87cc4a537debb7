//! What depends on the piles of a group elsewhere: moves to other piles, draws, the win.

use super::kinds::Read;
use crate::spec::{
    Base, Condition, GameSpec, GroupId, GroupSpec, Hands, Role, RouteSpec, Unlock, Win, WinRuns,
};

/// What depends on the piles of a group elsewhere.
pub(super) fn read(spec: &GameSpec, group: GroupId) -> Read {
    // Where cards lie beside each other no argument knows: `uncovered` tells of it.
    let Win { full, empty, sorted, placed: _, lines: _, runs, holds, left: _, score: _ } =
        &spec.win;
    let in_runs =
        runs.as_ref().is_some_and(|WinRuns { groups, cards: _, from: _ }| groups.contains(&group));
    let mut read = Read {
        win_full: full.contains(&group),
        win_empty: empty.contains(&group),
        win_sorted: sorted.contains(&group) || in_runs,
        hands: spec.hands.is_some_and(|Hands { of, starter, table: _, diagonals: _ }| {
            of == group || starter == Some(group)
        }),
        ..Read::default()
    };
    // Which cards lie there decides; no argument knows it.
    read.top |= holds.iter().any(|(held, _)| *held == group);
    let mut awaited = spec.draw.iter().flat_map(|draw| &draw.steps).flat_map(|step| &step.awaits);
    read.elsewhere |= spec.lies_over_others(group);
    read.elsewhere |= awaited.any(|condition| condition.group() == Some(group));
    read.elsewhere |= spec.opens_on(group);
    let is_stock = spec.groups[group].role == Role::Stock;
    for other in &spec.groups {
        read.by_group(other, group);
        for route in &other.from {
            read.by_route(route, group, is_stock);
        }
    }
    read
}

impl Read {
    /// Adds what a group, but for its routes, asks of the piles of `group`.
    fn by_group(&mut self, of: &GroupSpec, group: GroupId) {
        let GroupSpec {
            unlock,
            open_limit,
            ends_on,
            base,
            // `by_route` tells.
            from: _,
            // How many piles of another group are empty is seen, and changes no move.
            peek: _,
            // What comes and goes: `traffic` tells.
            close: _,
            refill: _,
            // Which piles lie over others of the group.
            shape: _,
            covered: _,
            over: _,
            drops: _,
            first_row_begins: _,
            // What is asked of the group's own piles.
            next_to: _,
            build: _,
            run: _,
            alike: _,
            one_suit_each: _,
            one_rank_each: _,
            bottom_fits: _,
            only: _,
            ranks_before: _,
            in_step: _,
            suits_in_step: _,
            least_of_rank: _,
            most_of_rank: _,
            // What the piles are.
            name: _,
            role: _,
            count: _,
            lie: _,
            squared: _,
            take: _,
            unit: _,
            capacity: _,
            floor: _,
        } = of;
        if let Some(Unlock { by, in_turn: _, when }) = unlock {
            self.elsewhere |= by.is_some_and(|key| key.of == group);
            self.elsewhere |= when.iter().any(|condition| condition.group() == Some(group));
        }
        self.limits |= *open_limit == Some(group);
        self.bottom |= ends_on.is_some_and(|by| by.group == group);
        self.by_base(*base, group);
    }

    /// Adds what a base asks of the piles of `group`.
    fn by_base(&mut self, base: Base, group: GroupId) {
        match base {
            Base::Beside { group: by, top, plus: _, same_suit: _ } => {
                self.top |= by == group && top;
                self.bottom |= by == group;
            }
            Base::RankOf { group: by, plus: _ } => self.bottom |= by == group,
            Base::Faces(_) | Base::FirstRank | Base::Chosen | Base::NextTo => {}
        }
    }

    /// Adds what a route asks of the piles of `group`, which may be the stock.
    fn by_route(&mut self, route: &RouteSpec, group: GroupId, is_stock: bool) {
        let RouteSpec {
            base,
            beaten_by,
            when,
            // The piles that cards leave and those they come to, and where these lie.
            pile: _,
            size: _,
            same_number: _,
            apart: _,
            side: _,
            touching: _,
            beside_empty: _,
            between: _,
            build: _,
            cards: _,
            auto: _,
            // What comes and goes: `traffic` tells.
            ousts: _,
        } = route;
        if let Some(base) = base {
            self.by_base(*base, group);
        }
        self.top |= beaten_by.is_some_and(|by| by.group == group);
        self.emptiness |= is_stock && when.contains(&Condition::StockEmpty);
        self.elsewhere |= when.iter().any(|condition| condition.group() == Some(group));
    }
}
