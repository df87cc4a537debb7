//! Whether play can forget which cards lie in the piles of a group.

use super::read::read;
use super::traffic::traffic;
use crate::dealt::is_mixed;
use crate::spec::{
    Base, GameSpec, GroupId, GroupSpec, Lie, Remove, Role, RouteSpec, Take, Win, WinLines,
};

/// True if no card leaves the piles of a group, and nothing looks at which cards lie there but
/// their builds: of those this says nothing. How many cards lie in each pile may matter.
pub(super) fn forgets(spec: &GameSpec, group: GroupId) -> bool {
    stays(spec, group) && !is_read(spec, group) && takes_blindly(&spec.groups[group])
}

/// True if cards that lie in the piles stay there, face up.
fn stays(spec: &GameSpec, group: GroupId) -> bool {
    let of = &spec.groups[group];
    let gives_sets = spec
        .remove
        .as_ref()
        .is_some_and(|Remove { from, to: _, to_spaces: _, sets: _ }| from.contains(&group));
    of.role != Role::Stock
        && of.take == Take::None
        && of.lie == Lie::Up
        && traffic(spec, group).leaves_by_moves()
        && !gives_sets
        && !is_mixed(spec, group)
}

/// True if something outside the group, or a win, looks at which cards lie in its piles.
fn is_read(spec: &GameSpec, group: GroupId) -> bool {
    let GameSpec {
        win,
        // What the groups ask of one another, draws of them, and hands: `read` tells.
        groups: _,
        hands: _,
        draw: _,
        opening: _,
        // Gathering, and what leaves together or changes places: `stays` asks whether it is these.
        redeal: _,
        merci: _,
        remove: _,
        swap: _,
        // How the game begins, what the cards are, and points for each, whichever it is.
        deal: _,
        decks: _,
        suits: _,
        suit_set: _,
        pack: _,
        ace_high: _,
        turned: _,
        kpat: _,
        scoring: _,
    } = spec;
    let read = read(spec, group);
    read.top || read.bottom || read.win_sorted || read.hands || lies_in_place(win, group)
}

/// True if a win looks at where cards of the group lie.
fn lies_in_place(win: &Win, group: GroupId) -> bool {
    let Win {
        placed,
        lines,
        // Which cards they are: `read` tells.
        holds: _,
        sorted: _,
        runs: _,
        // How many cards there are.
        full: _,
        empty: _,
        left: _,
        // Of the hands.
        score: _,
    } = win;
    let in_lines = lines
        .as_ref()
        .is_some_and(|WinLines { groups, next: _, first: _ }| groups.contains(&group));
    in_lines || placed.contains(&group)
}

/// True if what the piles take depends on none of the cards that lie in them or beside them, but
/// for what their builds say.
fn takes_blindly(of: &GroupSpec) -> bool {
    let GroupSpec {
        shape,
        close,
        base,
        next_to,
        bottom_fits,
        ranks_before,
        in_step,
        suits_in_step,
        least_of_rank,
        most_of_rank,
        ends_on,
        refill,
        from,
        // What is laid on what: tables of the builds tell.
        build: _,
        run: _,
        alike: _,
        // How many cards there are, there or elsewhere, and which piles are empty.
        count: _,
        unit: _,
        capacity: _,
        floor: _,
        open_limit: _,
        covered: _,
        over: _,
        drops: _,
        first_row_begins: _,
        unlock: _,
        // A pile has them from the start.
        one_suit_each: _,
        one_rank_each: _,
        only: _,
        // `stays` asks.
        role: _,
        take: _,
        lie: _,
        // Names, and what a player may look at.
        name: _,
        squared: _,
        peek: _,
    } = of;
    let counts_ranks = least_of_rank.is_some() || most_of_rank.is_some();
    let compares = *bottom_fits || *ranks_before || *in_step || *suits_in_step || counts_ranks;
    is_blind(*base)
        && next_to.is_empty()
        && shape.is_none()
        && close.is_none()
        && !compares
        && ends_on.is_none()
        && refill.is_none()
        && from.iter().all(asks_blindly)
}

/// True if a way to the piles asks nothing of the cards that lie in them.
fn asks_blindly(route: &RouteSpec) -> bool {
    let RouteSpec {
        base,
        ousts,
        // A build of its own: tables tell, as of others.
        build: _,
        // What lies elsewhere.
        pile: _,
        beaten_by: _,
        apart: _,
        side: _,
        touching: _,
        beside_empty: _,
        between: _,
        // How many cards there are.
        size: _,
        cards: _,
        same_number: _,
        when: _,
        auto: _,
    } = route;
    base.is_none_or(is_blind) && ousts.is_none()
}

/// True if what begins a pile does not depend on the cards that begin others of its group.
fn is_blind(base: Base) -> bool {
    match base {
        // Of the group that the latter names `read` tells.
        Base::Faces(_) | Base::Beside { group: _, top: _, plus: _, same_suit: _ } => true,
        Base::FirstRank | Base::Chosen | Base::NextTo | Base::RankOf { group: _, plus: _ } => false,
    }
}
