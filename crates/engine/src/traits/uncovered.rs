//! Words that no argument of the solver knows.
//!
//! They make a pile depend on more than its own cards, its group and the stock, or change how cards
//! leave it: the arguments were made without them.

use super::kinds::DrawTraits;
use crate::card::RankSet;
use crate::dealt::is_mixed;
use crate::spec::{
    Base, Build, Condition, GameSpec, Giver, GroupSpec, Keep, Lie, MostCards, NextTo, Opening,
    Over, Redeal, RedealWhen, Refill, RefillWhen, Remove, RouteSpec, SetRule, Spaces, SuitRule,
    Swap, Take, Win, WinLines, WinRuns,
};

/// Words in [`super::Traits::uncovered`] that some argument knows all the same.
pub mod word {
    /// Cards are free only while no pile that lies over theirs holds a card.
    pub const FREE_IF_UNCOVERED: &str = "free = \"uncovered\"";
    /// Cards leave together.
    pub const REMOVE: &str = "remove";
    /// Only some ranks are laid on the piles of a group.
    pub const RANKS: &str = "ranks";
    /// The stock is dealt from in an unusual way.
    pub const DRAW: &str =
        "draw of several steps, of some rounds only, to some piles only or with a close-up";
    /// The stock is dealt from a limited number of times in a round.
    pub const DRAW_TIMES: &str = "draw.times";
}

/// The words of a description that are not covered, each once, sorted.
pub(super) fn uncovered(spec: &GameSpec, draw: Option<&DrawTraits>) -> Vec<&'static str> {
    let mut words = Vec::new();
    of_packs_and_wins(spec, &mut words);
    for group in &spec.groups {
        of_group(group, &mut words);
        of_builds(group, &mut words);
        group.from.iter().for_each(|route| of_route(group, route, &mut words));
        if let Some(refill) = &group.refill {
            of_refill(refill, &mut words);
        }
    }
    of_stock(spec, draw, &mut words);
    words.sort_unstable();
    words.dedup();
    words
}

/// Adds the words of which it is true that the description uses them.
fn add_used(words: &mut Vec<&'static str>, used: &[(bool, &'static str)]) {
    words.extend(used.iter().filter(|(is_used, _)| *is_used).map(|(_, word)| *word));
}

fn of_packs_and_wins(spec: &GameSpec, words: &mut Vec<&'static str>) {
    // That piles are full or empty, or but so many cards out, the arguments know.
    let Win { placed, lines, runs, sorted, holds, score, full: _, empty: _, left: _ } = &spec.win;
    let mixed = (0..spec.groups.len()).any(|group| is_mixed(spec, group));
    let used = [
        // The arguments count a card and its twin, no more.
        (spec.decks > 2, "more than two packs"),
        (!placed.is_empty(), "win.placed"),
        (!sorted.is_empty(), "win.sorted"),
        (score.is_some(), "win.score"),
        (!holds.is_empty(), "win.holds"),
        (mixed, "face-down cards on face-up ones"),
    ];
    add_used(words, &used);
    if let Some(WinLines { groups: _, next: NextTo { side: _, build: _, edge: _ }, first: _ }) =
        lines
    {
        words.push("win.lines");
    }
    if let Some(WinRuns { groups: _, cards: _, from: _ }) = runs {
        words.push("win.runs");
    }
    if let Some(Remove { from: _, to: _, to_spaces: _, sets }) = &spec.remove {
        words.push(word::REMOVE);
        sets.iter().for_each(of_set);
    }
    if let Some(Swap { from: _, two_groups: _, both_fit: _ }) = &spec.swap {
        words.push("swap");
    }
    if let Some(Opening { from: _, to: _, redeals: _, deal: _ }) = &spec.opening {
        words.push("opening");
    }
}

/// `partner`, which knows `remove`, asks of the compiled sets which two cards ever go together; a
/// word that says so is of no other matter to it. One that says more is to be a word of its own
/// here.
fn of_set(set: &SetRule) {
    let SetRule {
        cards: _,
        from: _,
        sum: _,
        ranks: _,
        one_each: _,
        sequence: _,
        wrap: _,
        same: _,
        different: _,
        touching: _,
        apart: _,
        between: _,
    } = set;
}

fn of_group(group: &GroupSpec, words: &mut Vec<&'static str>) {
    let GroupSpec {
        covered,
        over,
        drops,
        first_row_begins,
        unlock,
        base,
        next_to,
        only,
        close,
        alike,
        bottom_fits,
        ranks_before,
        in_step,
        one_rank_each,
        suits_in_step,
        least_of_rank,
        ends_on,
        most_of_rank,
        take,
        lie,
        // The arguments know these, or they have functions of their own.
        role: _,
        count: _,
        build: _,
        run: _,
        unit: _,
        capacity: _,
        floor: _,
        one_suit_each: _,
        open_limit: _,
        refill: _,
        from: _,
        // What lies beside what is asked by words that are not known.
        shape: _,
        // Names, and what a player may look at.
        name: _,
        squared: _,
        peek: _,
    } = group;
    let used = [
        (*covered, word::FREE_IF_UNCOVERED),
        (*over != Over::Shape, "over"),
        (*drops, "under = \"drops\""),
        (*first_row_begins, "begins = \"first-row\""),
        (unlock.is_some(), "unlock"),
        (*only != RankSet::ALL, word::RANKS),
        (close.is_some(), "close"),
        (*alike, "links = \"alike\""),
        (*bottom_fits, "bottom = \"base\""),
        (*ranks_before, "ranks_before"),
        (*in_step, "ranks = \"in-step\""),
        (*one_rank_each, "ranks = \"one-each\""),
        (*suits_in_step, "suits = \"in-step\""),
        (least_of_rank.is_some(), "least_of_rank"),
        (ends_on.is_some(), "ends_on"),
        (most_of_rank.is_some(), "most_of_rank"),
    ];
    add_used(words, &used);
    of_base(*base, words);
    next_to.iter().for_each(of_neighbour);
    of_take(*take, words);
    match lie {
        Lie::UpWhenStockEmpty => words.push("lie = \"up-when-stock-empty\""),
        Lie::Up | Lie::Down | Lie::Top => {}
    }
}

fn of_base(base: Base, words: &mut Vec<&'static str>) {
    match base {
        Base::NextTo => words.push("base beside another pile"),
        Base::RankOf { group: _, plus: _ } => words.push("base by the rank of another group"),
        Base::Faces(_)
        | Base::FirstRank
        | Base::Chosen
        | Base::Beside { group: _, top: _, plus: _, same_suit: _ } => {}
    }
}

/// Read only where the base is the word for it, which is not known.
fn of_neighbour(next: &NextTo) {
    let NextTo { side: _, build: _, edge: _ } = next;
}

fn of_take(take: Take, words: &mut Vec<&'static str>) {
    match take {
        Take::Any => words.push("take = \"any\""),
        Take::Ends => words.push("take = \"ends\""),
        Take::FaceUp => words.push("take = \"face-up\""),
        Take::None
        | Take::Top
        | Take::Run
        | Take::Tail
        | Take::Pile
        | Take::TopOrPile
        | Take::TopOrFaceUp => {}
    }
}

fn of_builds(group: &GroupSpec, words: &mut Vec<&'static str>) {
    let builds = [Some(&group.build), group.run.as_ref()].into_iter().flatten();
    let mut builds = builds.chain(group.from.iter().filter_map(|route| route.build.as_ref()));
    let circle = builds.any(|build| build.parts().iter().any(in_a_circle));
    let own = [Some(&group.build), group.run.as_ref()].into_iter().flatten();
    let ways = group.from.iter().filter_map(|route| route.build.as_ref());
    let among = own.chain(ways).any(|build| build.parts().iter().any(is_among));
    let decided = group.build.undecided().is_some();
    let used = [
        (circle, "suits in a circle"),
        (decided, "directions or distances that play decides"),
        (among, "builds of certain cards"),
    ];
    add_used(words, &used);
}

fn in_a_circle(build: &Build) -> bool {
    match build {
        Build::Ranked { suit, order: _, not_on: _ } => match suit {
            SuitRule::Circle(_) => true,
            SuitRule::Any
            | SuitRule::Same
            | SuitRule::Colour
            | SuitRule::Alternate
            | SuitRule::Other => false,
        },
        Build::Among { build, cards: _, on: _ } => in_a_circle(build),
        Build::None | Build::Any | Build::Either(_) => false,
    }
}

fn is_among(part: &Build) -> bool {
    match part {
        Build::Among { build: _, cards: _, on: _ } => true,
        Build::None
        | Build::Any
        | Build::Ranked { order: _, suit: _, not_on: _ }
        | Build::Either(_) => false,
    }
}

fn of_route(group: &GroupSpec, route: &RouteSpec, words: &mut Vec<&'static str>) {
    let RouteSpec {
        pile,
        cards,
        base,
        ousts,
        when,
        // How piles lie to one another: `minds_place` asks.
        apart: _,
        side: _,
        touching: _,
        beside_empty: _,
        between: _,
        // The arguments know these; builds are asked with the group's own.
        size: _,
        same_number: _,
        build: _,
        beaten_by: _,
        auto: _,
    } = route;
    let elsewhere = when.iter().any(|condition| *condition != Condition::StockEmpty);
    let used = [
        (route.minds_place(), "ways between piles that lie so to each other"),
        (base.is_some(), "base of a way"),
        (group.ways_from(*pile) > 1, "several ways between two groups"),
        (ousts.is_some(), "ousts"),
        (elsewhere, "when of other piles or of rounds"),
    ];
    add_used(words, &used);
    if let Some(MostCards { empty: _, others: _ }) = cards {
        words.push("ways for so many cards");
    }
}

fn of_refill(refill: &Refill, words: &mut Vec<&'static str>) {
    let Refill { giver, chain, from: _, each: _, run, bottom, draws, divert: _, when } = refill;
    let used = [
        (*chain, "refill.chain"),
        (*giver != Giver::First, "refill.pile"),
        (*run, "refill.each = \"run\""),
        (*bottom, "refill.first = \"bottom\""),
        (*draws, "refill.draws"),
        (*when == RefillWhen::Taken, "refill.when = \"taken\""),
        (*when == RefillWhen::AllEmpty, "refill.when = \"all-empty\""),
    ];
    add_used(words, &used);
}

fn of_stock(spec: &GameSpec, draw: Option<&DrawTraits>, words: &mut Vec<&'static str>) {
    let several = draw.is_some_and(|draw| !draw.is_one_step());
    let mut steps = spec.draw.iter().flat_map(|draw| &draw.steps);
    let awaits = steps.any(|step| !step.awaits.is_empty());
    let used = [
        (awaits, "draw that waits for other piles or rounds"),
        (spec.draw.as_ref().is_some_and(|draw| draw.times.is_some()), word::DRAW_TIMES),
        (
            spec.redeal.as_ref().is_some_and(|redeal| redeal.when == RedealWhen::DrawsSpent),
            "redeal.when = \"draws-spent\"",
        ),
        (several, word::DRAW),
        (
            spec.redeal.as_ref().is_some_and(leaves_places),
            "redeal that keeps cards, or leaves places empty",
        ),
        (
            spec.redeal.as_ref().is_some_and(goes_otherwise),
            "redeal of one pile, of bottom cards, as the layout, or to several groups",
        ),
    ];
    add_used(words, &used);
}

/// True if a redeal does not gather whole groups from their bottom cards for a stock or one group.
fn goes_otherwise(redeal: &Redeal) -> bool {
    redeal.from_top || redeal.down > 0 || redeal.in_turn || redeal.deals_to_all_gathered()
}

/// True if a redeal does not gather and deal all piles alike.
fn leaves_places(redeal: &Redeal) -> bool {
    redeal.keep != Keep::None || redeal.spaces != Spaces::AtTheEnd || redeal.leaves_gaps
}
