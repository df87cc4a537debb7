//! Which proofs of older versions of the search still stand.
//!
//! A win is replayed by the engine, so it stands for ever. A proof that a position is lost is as
//! good as the arguments of the prunings that were at work. Where an argument was found to be
//! wrong, this file says under which rules it may have been used wrongly; it errs on the side of
//! doubt.

use kibitzer_engine::search::{Safe, SearchRules};
use kibitzer_engine::spec::{
    Base, Build, DealStep, DrawOnly, Each, GatherOrder, GroupId, GroupSpec, Lie, PackSuits,
    RankOrder, RedealBy, Refill, Take, Win,
};
use kibitzer_engine::{Face, Role, Rules};

use crate::prunings::{Pruning, parents, suits, takeback, twins};

/// The first version whose arguments have been held against an exhaustive search over random rules.
const SOUND: u32 = 10;

/// True if "lost" by that version of the search can be trusted under these rules. `docs/solver.md`
/// tells what was wrong in which version.
pub fn proofs_stand(rules: &Rules, version: u32) -> bool {
    match version {
        0..SOUND => !is_touched(rules) && !was_wrong_later(rules, version),
        _ => !was_wrong_later(rules, version),
    }
}

/// True if an argument that was mended after version 10 may have been used wrongly.
fn was_wrong_later(rules: &Rules, version: u32) -> bool {
    version < 11 && ousts(rules)
        || version < 12 && twins::was_wrong(rules)
        || version < 13 && Safe::is_reached_unevenly(rules)
        || version < 14 && was_wrong_before_14(rules)
        || version < 16 && Safe::missed_whole_foundations(rules)
        || version < 18 && draws_read_what_cannot_move(rules)
        || version < 20 && keys_forgot_cards(rules)
}

/// Before version 20 keys kept only how many cards lie in a pile that no card leaves, though a word
/// of its group, or a win, looks at which they are.
pub(crate) fn keys_forgot_cards(rules: &Rules) -> bool {
    let Win { placed, lines, .. } = &rules.spec().win;
    let read = |group: GroupId| {
        placed.contains(&group) || lines.as_ref().is_some_and(|lines| lines.groups.contains(&group))
    };
    let by_first = |base: Base| !matches!(base, Base::Faces(_) | Base::Beside { .. });
    let looks = |group: GroupId| {
        let of = &rules.spec().groups[group];
        let chooses = of.build.undecided().is_some();
        let begun = of.base == Base::FirstRank && of.count > 1;
        let routes = of.from.iter().any(|route| route.base.is_some_and(by_first));
        of.counts_ranks() || chooses || begun || routes || read(group)
    };
    let stays = |of: &GroupSpec| of.take == Take::None && of.role != Role::Stock;
    let groups = rules.spec().groups.iter().enumerate();
    let leave = rules.spec().remove.is_some() || ousts(rules);
    leave && groups.filter(|(_, of)| stays(of)).any(|(group, _)| looks(group))
}

/// Since version 20 keys forget cards on which others are built in packs that lack faces, too.
pub(crate) fn keys_forget_more(rules: &Rules) -> bool {
    let built = |of: &GroupSpec| {
        let builds = std::iter::once(&of.build).chain(of.from.iter().flat_map(|way| &way.build));
        of.take == Take::None && builds.into_iter().any(|build| *build != Build::None)
    };
    let lacks = || Face::all().any(|face| !rules.spec().has(face));
    rules.forgets_cards() && lacks() && rules.spec().groups.iter().any(built)
}

/// Before version 18 the engine told a pile that a draw passes over for its run
/// (`only = "unsorted"` or `"unbased"`) by the cards that may be moved; how a card lies is what
/// counts.
pub(crate) fn draws_read_what_cannot_move(rules: &Rules) -> bool {
    let groups = &rules.spec().groups;
    let steps = rules.spec().draw.iter().flat_map(|draw| &draw.steps);
    let mut reading = steps.filter(|step| is_by_runs(step.only)).map(|step| &groups[step.to]);
    reading.any(|of| of.lie != Lie::Up || of.floor > 0 || of.covered || of.bottom_fits || of.alike)
}

fn is_by_runs(only: DrawOnly) -> bool {
    matches!(only, DrawOnly::Unsorted | DrawOnly::Unbased)
}

/// Faults up to version 13 that were found by reading the arguments, not by random rules.
fn was_wrong_before_14(rules: &Rules) -> bool {
    Safe::was_overlooked(rules)
        || takeback::was_wrong(rules)
        || parents::took_strangers(rules)
        || counts_dealt_cards(rules)
        || keys_were_blind(rules)
}

/// `buried` took all cards on foundations for built ones.
fn counts_dealt_cards(rules: &Rules) -> bool {
    let groups = &rules.spec().groups;
    let to_foundation =
        |step: &&DealStep| groups[step.to].role == Role::Foundation && step.take.is_empty();
    let mut steps = rules.spec().deal.iter().filter(to_foundation);
    let one_each = |step: &DealStep| matches!(step.each, Each::Number(1)) && step.open.is_empty();
    let several = steps.next().is_some_and(|step| !one_each(step)) || steps.next().is_some();
    several && Pruning::Buried.applies(rules)
}

/// Keys held piles for alike though sets go to a stock that is dealt to them; or that take cards
/// by steps of their own, or get some that are diverted to what lies on their floor; and forgot the
/// cards of piles that stay where others lie beside them.
fn keys_were_blind(rules: &Rules) -> bool {
    let spec = rules.spec();
    let stepped = |build: &Build| build.parts().iter().any(has_steps_of_piles);
    let diverted = |group: GroupId| rules.group_traits(group).traffic.diverted_to;
    let leave = spec.remove.is_some() || ousts(rules);
    let mut sets = spec.remove.iter();
    if sets.any(|remove| spec.groups[remove.to].role == Role::Stock) {
        return true;
    }
    spec.groups.iter().enumerate().any(|(index, of)| {
        let by_route = of.from.iter().any(|route| route.build.is_some());
        stepped(&of.build) && (by_route || diverted(index))
            || of.floor > 0 && diverted(index)
            || leave && of.base == Base::NextTo && of.take == Take::None
    })
}

/// Version 10 took a card that comes back and ousts what it had left for one taken straight back.
fn ousts(rules: &Rules) -> bool {
    rules.traits().groups.iter().any(|group| group.traffic.ousted)
}

/// True if an argument that versions before 10 made may fail under these rules, or the engine
/// played them otherwise.
fn is_touched(rules: &Rules) -> bool {
    let groups = 0..rules.spec().groups.len();
    groups.clone().any(|group| chooses_base(rules, group) || may_fill_again(rules, group))
        || groups.clone().any(|group| parents::was_wrong(rules, group))
        || twins_are_equal_cards(rules)
        || lifted_cards_fill_piles(rules)
        || safe_may_have_erred(rules)
        || foundations_are_odd(rules)
        || groups.into_iter().any(|group| leaves_otherwise(rules, group))
        || played_otherwise(rules)
}

/// Keys held piles for alike whose common base depends on which of them comes first.
fn chooses_base(rules: &Rules, group: GroupId) -> bool {
    let of = &rules.spec().groups[group];
    of.base == Base::Chosen && of.count > 1 && !of.one_suit_each
}

/// A pile may stand empty when cards come to what it is refilled from: then a move to it and back
/// brings one up, which `reversal` left out.
fn may_fill_again(rules: &Rules, group: GroupId) -> bool {
    let of = &rules.spec().groups[group];
    let Some(Refill { from, .. }) = &of.refill else { return false };
    let moved_to = |group: GroupId| !rules.spec().groups[group].from.is_empty();
    let comes = |source: &GroupId| {
        let traffic = rules.group_traits(*source).traffic;
        let drawn = traffic.drawn_to
            && !rules.stock().is_some_and(|stock| from.contains(&rules.group(stock)));
        moved_to(*source)
            || drawn
            || traffic.redealt_to && !restores_all(rules, group)
            || traffic.diverted_to
    };
    moved_to(group) && from.iter().any(comes)
}

/// No redeal can come while what the group is refilled from is out, or it deals to all its piles at
/// once.
fn restores_all(rules: &Rules, group: GroupId) -> bool {
    let Some(redeal) = &rules.spec().redeal else { return true };
    let refill = rules.spec().groups[group].refill.as_ref();
    let only_sources = redeal
        .gather
        .iter()
        .all(|gathered| refill.is_some_and(|refill| refill.from.contains(gathered)));
    only_sources || (redeal.deals() && redeal.gather.contains(&group))
}

/// `twins` took a base and a floating card of one face for one, and did not keep what foundations
/// held that are sealed.
fn twins_are_equal_cards(rules: &Rules) -> bool {
    let spec = rules.spec();
    let equal =
        spec.decks > 1 || spec.suits != PackSuits::Four || suits::forgotten(rules).is_some();
    Pruning::Twins.applies(rules) && (equal || Pruning::Sealed.applies(rules))
}

/// `lift` did not see that a card which comes back to a space and leaves it again has the pile
/// refilled.
fn lifted_cards_fill_piles(rules: &Rules) -> bool {
    let refills = rules.spec().groups.iter().any(|group| group.refill.is_some());
    refills && rules.facts().foundations_give && Pruning::Twins.applies(rules)
}

/// `safe` took any foundation that wants the last copy of a card for its place.
fn safe_may_have_erred(rules: &Rules) -> bool {
    let several = |group: GroupId| {
        let of = &rules.spec().groups[group];
        let bases = match of.base {
            Base::Faces(faces) => faces.iter().filter(|face| rules.copies(*face) > 0).count(),
            _ => 2,
        };
        of.role == Role::Foundation && !of.one_suit_each && bases > 1
    };
    let by_rank = Safe::derive(rules).is_some_and(|safe| safe.counts_ranks());
    let multiple = (0..rules.spec().groups.len()).any(several);
    Pruning::Safe.applies(rules) && !by_rank && !rules.places_are_own() && multiple
}

/// Cards come to foundations or leave them on ways that `safe`, `dead` and `buried` did not think
/// of.
fn foundations_are_odd(rules: &Rules) -> bool {
    let spec = rules.spec();
    let odd = |group: GroupId| {
        let (of, traffic) = (&spec.groups[group], rules.group_traits(group).traffic);
        let gives = rules.routes(group).next().is_some();
        let limited = of.open_limit.is_some_and(|limit| !all_begun(rules, limit));
        of.role == Role::Foundation
            && (!traffic.comes_by_rule()
                || !traffic.leaves_by_moves()
                || of.unit.is_none()
                || limited
                || gives && !rules.places_are_own() && spec.decks == 1)
    };
    let counted = !spec.win.full.is_empty() || spec.win.left.is_some();
    (counted || goes_one_way(rules)) && (0..spec.groups.len()).any(odd)
}

/// On every foundation a card is followed by one rank at most: only then could `safe` be used where
/// a win does not fill foundations.
fn goes_one_way(rules: &Rules) -> bool {
    let foundations = rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation);
    foundations.into_iter().all(|pile| {
        rules.build_row(pile).iter().all(|faces| {
            let first = faces.iter().next();
            faces.iter().all(|face| first.is_some_and(|first| first.rank() == face.rank()))
        })
    })
}

/// The layout begins every pile of the group, and their bottom cards stay.
fn all_begun(rules: &Rules, group: GroupId) -> bool {
    let spec = rules.spec();
    spec.groups[group].floor > 0
        && spec.deal.iter().any(|step| step.to == group && step.until_all_open)
}

/// Cards leave the tableau to fill other piles, or lie on a floor: `dead` and `buried` did not see
/// that.
fn leaves_otherwise(rules: &Rules, group: GroupId) -> bool {
    let of = &rules.spec().groups[group];
    of.role == Role::Tableau
        && (rules.group_traits(group).traffic.feeds || of.floor > 0 && Pruning::Dead.applies(rules))
}

/// True if each pile has its own distance.
fn has_steps_of_piles(build: &Build) -> bool {
    match build {
        Build::Ranked { order: RankOrder::Step { steps, .. }, .. } => steps.len() > 1,
        _ => false,
    }
}

/// The engine did not do what the documents say.
fn played_otherwise(rules: &Rules) -> bool {
    let spec = rules.spec();
    let runs = spec.groups.iter().any(|group| {
        let linked = matches!(group.take, Take::Run | Take::Pile | Take::TopOrPile);
        linked && has_steps_of_piles(group.run.as_ref().unwrap_or(&group.build))
    });
    let diverted = spec.groups.iter().filter_map(|group| group.refill.as_ref()).any(|refill| {
        let sources: usize =
            refill.from.iter().map(|group| rules.group_piles(*group).count()).sum();
        !refill.divert.is_empty() && sources > 1
    });
    let stock = rules.stock().map(|stock| rules.group(stock));
    let redealt = spec.redeal.as_ref().is_some_and(|redeal| {
        let gathers_stock = stock.is_some_and(|stock| redeal.gather.contains(&stock));
        redeal.by == RedealBy::Packets && stock.is_some()
            || gathers_stock && redeal.order != GatherOrder::Shuffled
    });
    runs || diverted || redealt
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_proofs_are_doubted_where_equal_cards_were_taken_for_one() {
        let stands = |game: &str| proofs_stand(&kibitzer_rules::game(game).unwrap().rules, 9);
        for game in
            ["freecell", "yukon", "klondike", "tournament", "intrigue", "laggard-lady", "canfield"]
        {
            assert!(stands(game), "{game}");
        }
        for game in ["double-klondike", "gargantua", "number-ten", "rank-and-file"] {
            assert!(!stands(game), "{game}");
            assert!(proofs_stand(&kibitzer_rules::game(game).unwrap().rules, SOUND));
        }
    }

    #[test]
    fn proofs_of_version_13_stand_in_all_games() {
        let all = kibitzer_rules::catalogue().games();
        let doubted = all.iter().filter(|game| !proofs_stand(&game.rules, 13));
        let names: Vec<&str> = doubted.map(|game| game.id.as_str()).collect();
        assert!(names.is_empty(), "{names:?}");
    }
}
