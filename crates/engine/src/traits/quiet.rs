//! Whether carries from and to the piles of a group set off anything elsewhere.

use super::told_apart::lies_over;
use crate::dealt::is_mixed;
use crate::spec::{GameSpec, GroupId, GroupSpec, Lie, Opening, Role, RouteSpec};

/// True if carries from and to piles of the group set off nothing elsewhere: nothing is refilled,
/// moves by itself or is turned up because the stock is empty, a card is turned up alone, and the
/// phase of play stays.
pub(super) fn is_quiet(spec: &GameSpec, group: GroupId) -> bool {
    let GameSpec {
        groups,
        opening,
        // Whether cards lie mixed in the piles: `is_mixed` asks.
        deal: _,
        // What the cards are.
        decks: _,
        suits: _,
        suit_set: _,
        pack: _,
        ace_high: _,
        turned: _,
        kpat: _,
        // Moves of other kinds than carries.
        draw: _,
        redeal: _,
        merci: _,
        remove: _,
        swap: _,
        // How the game ends and what it scores is looked at in the position.
        hands: _,
        win: _,
        scoring: _,
    } = spec;
    let opens =
        opening.as_ref().is_some_and(|Opening { to, from: _, redeals: _, deal: _ }| *to == group);
    let mut groups = groups.iter().enumerate();
    !opens
        && !is_mixed(spec, group)
        && !groups.any(|(index, of)| sets_off(of, index == group, group))
}

/// True if something that a group says lets a carry from or to piles of a group, its own or
/// another, set off more.
fn sets_off(of: &GroupSpec, own: bool, group: GroupId) -> bool {
    let GroupSpec {
        role,
        lie,
        close,
        covered,
        over,
        unlock,
        refill,
        from,
        // Names, and what a player may look at.
        name: _,
        squared: _,
        peek: _,
        // What piles are, take and give: asked before a move is made, and it sets off nothing.
        count: _,
        shape: _,
        drops: _,
        first_row_begins: _,
        base: _,
        next_to: _,
        build: _,
        run: _,
        alike: _,
        take: _,
        unit: _,
        capacity: _,
        floor: _,
        one_suit_each: _,
        one_rank_each: _,
        bottom_fits: _,
        only: _,
        ranks_before: _,
        in_step: _,
        suits_in_step: _,
        least_of_rank: _,
        most_of_rank: _,
        ends_on: _,
        open_limit: _,
    } = of;
    let anywhere = *lie == Lie::UpWhenStockEmpty || unlock.is_some() || close.is_some();
    let itself = *covered || refill.is_some() || *role == Role::Stock;
    anywhere || own && itself || lies_over(*covered, *over, group) || from.iter().any(by_route)
}

/// True if carries by a way, or anywhere while there is such a way, set off more.
fn by_route(route: &RouteSpec) -> bool {
    let RouteSpec {
        auto,
        ousts,
        // Asked before a move is made.
        pile: _,
        size: _,
        cards: _,
        same_number: _,
        build: _,
        base: _,
        beaten_by: _,
        apart: _,
        side: _,
        touching: _,
        beside_empty: _,
        between: _,
        when: _,
    } = route;
    *auto || ousts.is_some()
}
