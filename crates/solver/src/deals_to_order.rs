//! Deals to order: one that can be won, an easy or a hard one.

use std::cmp::Ordering;
use std::sync::atomic;

use kibitzer_engine::{DealError, DealName, Rules, Said, said};

use crate::hardness::Hardness;
use crate::hint_sentence::moves_said;
use crate::limits::{Limits, Reason, Watch};
use crate::paced;
use crate::portions::{Quota, at_once};
use crate::prunings::Prunings;
use crate::verdict::{Figures, Verdict};

/// What kind of deal is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealKind {
    /// The first that can be won.
    Winnable,
    /// The easiest of eight that can be won.
    Easy,
    /// The hardest of eight that can be won.
    Hard,
}

/// Deals that can be won among which the easiest or hardest is chosen. Other numbers were
/// not measured.
const CANDIDATES: usize = 8;

impl DealKind {
    /// How many deals that can be won are looked for.
    pub const fn candidates(self) -> usize {
        match self {
            DealKind::Winnable => 1,
            DealKind::Easy | DealKind::Hard => CANDIDATES,
        }
    }

    /// Which of two deals is wanted more: the greater.
    fn compare(self, a: &Candidate, b: &Candidate) -> Ordering {
        let by_points = a.hardness.points().total_cmp(&b.hardness.points());
        if self == DealKind::Hard { by_points } else { by_points.reverse() }
    }
}

/// A deal that can be won.
struct Candidate {
    deal: DealName,
    hardness: Hardness,
    length: usize,
}

/// A deal that fits an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundDeal {
    /// Its name.
    pub deal: DealName,
    /// What was ordered.
    pub wanted: DealKind,
    /// How hard it is. Nothing but the nodes is known of a deal that only had to be winnable.
    pub hardness: Hardness,
    /// The number of moves of the line that wins it.
    pub length: usize,
    /// How many deals that can be won it was chosen from.
    pub of: usize,
}

impl FoundDeal {
    /// What is known of it, as a clause.
    pub fn clause(&self) -> String {
        self.said().to_string()
    }

    /// What is known of it, as a message: a clause.
    pub fn said(&self) -> Said {
        let proof = said!(
            "order-won",
            "deal {deal} can be won in {moves}, with all cards known",
            deal = self.deal.to_string(),
            moves = moves_said(self.length)
        );
        let which = match self.wanted {
            DealKind::Winnable => return proof,
            DealKind::Easy => said!("order-easiest", "easiest"),
            DealKind::Hard => said!("order-hardest", "hardest"),
        };
        said!(
            "order-one-of",
            "{proof}; it is the {which} of {of} winnable deals found",
            proof = proof,
            which = which,
            of = self.of
        )
    }
}

/// Looks for a deal, counting upward from the first. A deal that needs more than `limits.nodes` is
/// passed over; the time is for all of them, and the search then ends with what it has. `tell`
/// hears the deal that is looked at, and how many were found before.
///
/// `None` if nothing was found before the time was up or the watch cancelled it.
///
/// # Errors
/// If a deal cannot be dealt by these rules.
pub fn find_deal(
    rules: &Rules,
    first: &DealName,
    wanted: DealKind,
    limits: &Limits,
    watch: &mut Watch<'_>,
    tell: &mut dyn FnMut(&DealName, usize),
) -> Result<Option<FoundDeal>, DealError> {
    at_once(find_deal_paced(rules, first, wanted, limits, watch, tell, &Quota::unlimited()))
}

/// The search of [`find_deal`] in portions: it yields whenever the quota is used up.
///
/// # Errors
/// If a deal cannot be dealt by these rules.
pub async fn find_deal_paced(
    rules: &Rules,
    first: &DealName,
    wanted: DealKind,
    limits: &Limits,
    watch: &mut Watch<'_>,
    tell: &mut dyn FnMut(&DealName, usize),
    quota: &Quota,
) -> Result<Option<FoundDeal>, DealError> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut next = Some(first.clone());
    while let Some(deal) = next.filter(|_| found.len() < wanted.candidates()) {
        tell(&deal, found.len());
        let state = rules.deal(&deal)?;
        let verdict = paced::solve(rules, &state, limits, Prunings::default(), watch, quota).await;
        match verdict {
            Verdict::Undecided { reason: Reason::Time | Reason::Cancelled, .. } => break,
            Verdict::Won { line, figures: Figures { nodes, .. } } => {
                let hardness = if wanted == DealKind::Winnable {
                    Hardness { nodes, ..Hardness::default() }
                } else {
                    paced::hardness(rules, &state, &line, nodes, watch, quota).await
                };
                // A line that was not judged to its end would look easy.
                if is_cancelled(watch) {
                    break;
                }
                found.push(Candidate { deal: deal.clone(), hardness, length: line.len() });
            }
            Verdict::Lost { .. } | Verdict::Undecided { .. } => {}
        }
        next = deal.next();
    }
    Ok(best_of(found, wanted))
}

fn best_of(found: Vec<Candidate>, wanted: DealKind) -> Option<FoundDeal> {
    let of = found.len();
    let best = found.into_iter().max_by(|a, b| wanted.compare(a, b));
    best.map(|Candidate { deal, hardness, length }| FoundDeal {
        deal,
        wanted,
        hardness,
        length,
        of,
    })
}

fn is_cancelled(watch: &Watch<'_>) -> bool {
    watch.cancel.is_some_and(|flag| flag.load(atomic::Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    fn ordered(game: &str, first: &str, wanted: DealKind) -> (Option<FoundDeal>, Vec<String>) {
        ordered_within(game, first, wanted, 200_000)
    }

    fn ordered_within(
        game: &str,
        first: &str,
        wanted: DealKind,
        nodes: u64,
    ) -> (Option<FoundDeal>, Vec<String>) {
        let game = kibitzer_rules::game(game).unwrap();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut looked_at = Vec::new();
        let mut tell = |deal: &DealName, found: usize| looked_at.push(format!("{deal} {found}"));
        let first = first.parse().unwrap();
        let found =
            find_deal(&game.rules, &first, wanted, &limits, &mut Watch::default(), &mut tell)
                .unwrap();
        (found, looked_at)
    }

    #[test]
    fn lost_deals_are_passed_over() {
        // Deal 4 of this numbering is proven lost.
        let (found, looked_at) = ordered("klondike", "ms:4", DealKind::Winnable);
        let found = found.unwrap();
        assert!(found.deal != "ms:4".parse().unwrap() && found.of == 1, "{found:?}");
        assert_eq!(looked_at[..2], ["ms:4 0", "ms:5 0"]);
        assert_eq!(looked_at.last().unwrap(), &format!("{} 0", found.deal));
    }

    #[test]
    fn the_hardest_is_harder_than_the_easiest_of_the_same_deals() {
        let (easy, looked_at) = ordered("freecell", "ms:1", DealKind::Easy);
        let (hard, _) = ordered("freecell", "ms:1", DealKind::Hard);
        let (easy, hard) = (easy.unwrap(), hard.unwrap());
        assert_eq!((easy.of, hard.of, looked_at.len()), (8, 8, 8));
        assert!(easy.hardness.points() < hard.hardness.points(), "{easy:?} {hard:?}");
        let told = hard.clause();
        assert!(told.ends_with("known; it is the hardest of 8 winnable deals found"), "{told}");
    }

    /// A hard deal of those that are won within so many nodes: it is as hard as it is told to be,
    /// and no easier than the first that can be won.
    fn hard(game: &str, nodes: u64) {
        let [first, hard] = [DealKind::Winnable, DealKind::Hard]
            .map(|wanted| ordered_within(game, "1", wanted, nodes).0.unwrap());
        assert_eq!((first.of, hard.of), (1, 8), "{game}");
        let rules = &kibitzer_rules::game(game).unwrap().rules;
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let judged = |ordered: &FoundDeal| {
            let state = rules.deal(&ordered.deal).unwrap();
            let watch = &mut Watch::default();
            let verdict = crate::solve(rules, &state, &limits, Prunings::default(), watch);
            let Verdict::Won { line, figures } = verdict else { panic!("{ordered:?}") };
            assert_eq!((line.len(), figures.nodes), (ordered.length, ordered.hardness.nodes));
            crate::hardness(rules, &state, &line, figures.nodes, watch)
        };
        assert_eq!(judged(&hard), hard.hardness, "{game}");
        assert!(hard.hardness.judged > 0 && hard.hardness.losing > 0, "{game}: {hard:?}");
        assert!(hard.hardness.points() >= judged(&first).points(), "{game}: {hard:?} {first:?}");
    }

    #[test]
    fn pairs_are_ordered() {
        hard("nestor", 200_000);
    }

    #[test]
    fn gaps_are_ordered() {
        hard("blue-moon", 5_000);
    }

    #[test]
    fn lines_that_close_up_are_ordered() {
        hard("royal-marriage", 2_000);
    }

    #[test]
    fn hands_that_count_points_are_ordered() {
        hard("cribbage-square", 5_000);
    }

    #[test]
    fn cards_that_lie_under_others_are_ordered() {
        hard("three-peaks", 2_000);
        hard("pyramid", 2_000);
    }

    #[test]
    fn cards_that_close_up_with_a_deal_are_ordered() {
        hard("monte-carlo", 2_000);
    }

    /// The first deal that is won within so many nodes, as a search of it alone tells it.
    fn winnable(game: &str, nodes: u64) {
        let (found, looked_at) = ordered_within(game, "1", DealKind::Winnable, nodes);
        let found = found.unwrap();
        assert_eq!(found.of, 1, "{game}");
        assert_eq!(looked_at.last().unwrap(), &format!("{} 0", found.deal), "{game}");
        let rules = &kibitzer_rules::game(game).unwrap().rules;
        let state = rules.deal(&found.deal).unwrap();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let watch = &mut Watch::default();
        let verdict = crate::solve(rules, &state, &limits, Prunings::default(), watch);
        let Verdict::Won { line, figures } = verdict else { panic!("{game}: {found:?}") };
        assert_eq!((line.len(), figures.nodes), (found.length, found.hardness.nodes), "{game}");
    }

    #[test]
    fn cards_that_change_places_are_ordered() {
        winnable("hemispheres", 20_000);
        winnable("cribbage-shuffle", 20_000);
    }

    #[test]
    fn games_of_three_and_four_packs_are_ordered() {
        winnable("triple-canfield", 20_000);
        winnable("greater-wheel", 20_000);
    }

    #[test]
    fn where_no_move_is_chosen_no_share_of_moves_is_told() {
        let easy = ordered("clock", "1", DealKind::Easy).0.unwrap();
        assert_eq!(easy.hardness.judged, 0);
        let told = easy.clause();
        assert!(told.ends_with("; it is the easiest of 8 winnable deals found"), "{told}");
        assert!(!told.contains('%'), "{told}");
    }

    #[test]
    fn a_pack_that_was_given_has_no_next_and_a_cancelled_search_no_answer() {
        let game = kibitzer_rules::game("freecell").unwrap();
        let rules = &game.rules;
        let cancel = AtomicBool::new(true);
        let mut watch = Watch { cancel: Some(&cancel), ..Watch::default() };
        let first = "ms:1".parse().unwrap();
        let found = find_deal(
            rules,
            &first,
            DealKind::Winnable,
            &Limits::default(),
            &mut watch,
            &mut |_, _| {},
        );
        assert_eq!(found, Ok(None));
        let none = Limits { nodes: Some(0), ..Limits::default() };
        let last = "18446744073709551615".parse().unwrap();
        let found =
            find_deal(rules, &last, DealKind::Hard, &none, &mut Watch::default(), &mut |_, _| {});
        assert_eq!(found, Ok(None), "nothing comes after the last number");
    }
}
