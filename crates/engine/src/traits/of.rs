//! Descriptions taken apart: what each word means for the traits.
//!
//! No pattern here leaves fields or variants out. Who adds a word to the language says here what
//! it changes, or that the solver's arguments do not know it.

use super::forgets::forgets;
use super::kinds::{Asks, DrawTraits, GroupTraits, RedealTraits, RefillTraits, Traits};
use super::laid::laid;
use super::quiet::is_quiet;
use super::read::read;
use super::suits::suits_read;
use super::told_apart::told_apart;
use super::traffic::traffic;
use super::uncovered::uncovered;
use crate::card::SuitSet;
use crate::dealt::is_mixed;
use crate::spec::{
    Build, Condition, Draw, DrawOnly, DrawStep, DrawWhen, GameSpec, GatherOrder, GroupId,
    GroupSpec, Merci, PackSuits, Redeal, RedealBy, RedealWhen, Refill, RouteSpec, Win,
};

pub(super) fn traits(spec: &GameSpec) -> Traits {
    let GameSpec {
        decks,
        suits,
        suit_set,
        groups,
        // A step of the layout comes before play: what it left behind is in the position. What it
        // may leave behind `laid` tells, group by group.
        deal: _,
        draw,
        redeal,
        merci,
        // Cards that leave together, and a choice at the start: `uncovered` tells of them.
        remove: _,
        swap: _,
        opening: _,
        // Its points decide a win: `uncovered` tells of it.
        hands: _,
        win,
        // Which ranks there are and how they follow is in the tables.
        pack: _,
        ace_high: _,
        // A score is kept beside the play.
        scoring: _,
        // How a shuffle turns cards over, and which card KPat lays where, matters to numbered deals
        // alone: as many lie on each pile.
        turned: _,
        kpat: _,
    } = spec;
    let Win {
        full: _,
        empty: _,
        sorted: _,
        placed: _,
        lines: _,
        runs: _,
        holds: _,
        left,
        score: _,
    } = win;
    let draw = draw.as_ref().map(draw_traits);
    Traits {
        groups: (0..groups.len()).map(|group| group_traits(spec, group)).collect(),
        packs: *decks,
        four_suits: *suits == PackSuits::Four && *suit_set == SuitSet::ALL,
        suits_read: suits_read(spec),
        uncovered: uncovered(spec, draw.as_ref()),
        draw,
        redeal: redeal.as_ref().map(redeal_traits),
        merci: merci.as_ref().is_some_and(is_merci),
        left: *left,
    }
}

fn is_merci(merci: &Merci) -> bool {
    let Merci { times: _, redeals_spent: _, from: _, depth: _ } = merci;
    true
}

fn group_traits(spec: &GameSpec, index: GroupId) -> GroupTraits {
    let GroupSpec {
        role,
        count,
        lie,
        base,
        build,
        take,
        unit,
        capacity,
        floor,
        one_suit_each,
        ranks_before,
        // No argument knows it: `uncovered` tells of it.
        in_step,
        suits_in_step,
        one_rank_each: _,
        open_limit,
        refill,
        from,
        // How cards of a run are linked is in the tables.
        run: _,
        // No argument knows these: `uncovered` tells of them.
        shape: _,
        unlock: _,
        covered,
        over: _,
        drops: _,
        first_row_begins: _,
        next_to: _,
        only: _,
        close: _,
        alike: _,
        bottom_fits: _,
        least_of_rank: _,
        ends_on: _,
        most_of_rank: _,
        // Names, and what a player may look at, change no move.
        name: _,
        squared,
        peek: _,
    } = &spec.groups[index];
    let asks = Asks {
        no_more_than: *open_limit,
        own_suit: *one_suit_each,
        ranks_before: *ranks_before || *in_step || *suits_in_step,
        ..from.iter().fold(Asks::default(), Asks::by_route)
    };
    GroupTraits {
        role: *role,
        piles: usize::from(*count),
        traffic: traffic(spec, index),
        take: *take,
        base: *base,
        lie: *lie,
        asks,
        read: read(spec, index),
        unit: *unit,
        capacity: *capacity,
        floor: *floor,
        entered: !from.is_empty(),
        has_ways_out: spec.groups.iter().any(|of| of.ways_from(index) > 0),
        unbuilt: *build == Build::None,
        ranked: build.is_ranked(),
        refill: refill.as_ref().map(refill_traits),
        laid: laid(spec, index),
        squared: *squared,
        covered: *covered,
        told_apart: told_apart(spec, index),
        mixed: is_mixed(spec, index),
        quiet: is_quiet(spec, index),
        forgets: forgets(spec, index),
    }
}

impl Asks {
    fn by_route(self, route: &RouteSpec) -> Asks {
        let RouteSpec {
            pile: _,
            size,
            same_number,
            build,
            beaten_by,
            when,
            auto,
            // No argument knows these: `uncovered` tells of them.
            cards: _,
            apart: _,
            side: _,
            touching: _,
            beside_empty: _,
            base: _,
            between: _,
            ousts: _,
        } = route;
        Asks {
            size: self.size || size.is_some(),
            number: self.number || *same_number,
            witness: self.witness || beaten_by.is_some(),
            empty_stock: self.empty_stock || when.contains(&Condition::StockEmpty),
            other_build: self.other_build || build.is_some(),
            by_itself: self.by_itself || *auto,
            ..self
        }
    }
}

fn refill_traits(refill: &Refill) -> RefillTraits {
    // When piles are filled, which pile gives and what follows no argument knows: groups that close
    // up, and these words, are in `uncovered`.
    let Refill { from, divert, each: _, run: _, bottom: _, draws: _, giver: _, chain: _, when: _ } =
        refill;
    RefillTraits { from: from.clone(), diverts: !divert.is_empty() }
}

fn draw_traits(draw: &Draw) -> DrawTraits {
    // No argument knows a limit of draws: `uncovered` tells of it.
    let Draw { steps, times: _ } = draw;
    let mut traits = DrawTraits {
        to: Vec::new(),
        each: 0,
        waits_for_spaces: false,
        skips: false,
        runs_on: false,
        diverts: false,
        minds_spaces: false,
    };
    for step in steps {
        traits.by_step(step);
    }
    traits
}

impl DrawTraits {
    fn by_step(&mut self, step: &DrawStep) {
        // To how many piles and in which order: cards come from the stock either way.
        let DrawStep {
            to,
            from,
            each,
            when,
            // No argument knows what else a draw may wait for: `uncovered` tells of it.
            awaits: _,
            stock,
            round,
            open,
            divert,
            only,
            close,
            up_to,
            skip: _,
            piles: _,
            course: _,
        } = step;
        self.to.push(*to);
        self.each = *each;
        self.runs_on |= !open.is_empty();
        self.skips |= stock.is_some() || round.is_some();
        self.diverts |= !divert.is_empty();
        self.minds_spaces |= *only != DrawOnly::All || close.is_some() || from.is_some();
        self.minds_spaces |= up_to.is_some();
        match when {
            DrawWhen::AnyTime => {}
            DrawWhen::NoSpace | DrawWhen::Empty => self.waits_for_spaces = true,
            DrawWhen::RedealsLeft | DrawWhen::Last | DrawWhen::Else => self.skips = true,
        }
    }
}

fn redeal_traits(redeal: &Redeal) -> RedealTraits {
    let Redeal {
        times,
        when,
        gather,
        order,
        each: _,
        by,
        from_top: _,
        to_all: _,
        down: _,
        in_turn: _,
        keep: _, // no argument knows these: `uncovered` tells of them
        spaces: _,
        divert,
        leaves_gaps: _,
    } = redeal;
    let (shuffles, right_to_left) = match order {
        GatherOrder::LeftToRight => (false, false),
        GatherOrder::RightToLeft => (false, true),
        GatherOrder::Shuffled => (true, false),
    };
    RedealTraits {
        gathers: gather.clone(),
        shuffles,
        right_to_left,
        limit: *times,
        waits_for_stock: waits_for_stock(*when),
        deals: redeal.deals(),
        pile_by_pile: is_pile_by_pile(*by),
        diverts: !divert.is_empty(),
    }
}

fn waits_for_stock(when: RedealWhen) -> bool {
    match when {
        RedealWhen::StockEmpty => true,
        RedealWhen::AnyTime | RedealWhen::DrawsSpent => false,
    }
}

/// True if a redeal takes up whole piles, one after the other.
fn is_pile_by_pile(by: RedealBy) -> bool {
    match by {
        RedealBy::Piles => true,
        RedealBy::Rows
        | RedealBy::Packets
        | RedealBy::Fans
        | RedealBy::Layout
        | RedealBy::Bottoms => false,
    }
}
