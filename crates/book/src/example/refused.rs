//! Moves that the rules forbid: the one from which most can be learnt.

use kibitzer_engine::{Face, FaceSet, Move, Pile, Refusal, Role, Rules, State};

/// How little the dullest refusal that is worth showing teaches.
const WORTH: usize = 8;

/// The refusal that teaches most, and how little that is.
pub(super) fn best(rules: &Rules, state: &State) -> Option<((Move, Refusal), usize)> {
    let piles: Vec<Pile> = rules.piles().collect();
    let pairs = piles.iter().flat_map(|to| piles.iter().map(move |from| (*from, *to)));
    let pairs = pairs.filter(|(from, to)| from != to && sensible(rules, state, *from, *to));
    let carries = pairs.map(|(from, to)| Move::Carry { from, to, cards: 1 });
    let refused = carries.filter_map(|mv| Some((mv, state.why_not(rules, mv)?)));
    let ranked = refused.map(|(mv, refusal)| {
        let dull = dullness(rules, mv, &refusal);
        ((mv, refusal), dull)
    });
    ranked.filter(|(_, dull)| *dull <= WORTH).min_by_key(|(_, dull)| *dull)
}

/// A player might think of it: a card from where cards lie open, to where cards are played.
fn sensible(rules: &Rules, state: &State, from: Pile, to: Pile) -> bool {
    let source = !matches!(rules.role(from), Role::Foundation | Role::Stock);
    let open = rules.role(from) == Role::Stock && state.face_down(from) < state.pile_len(from);
    let target =
        matches!(rules.role(to), Role::Foundation | Role::Tableau | Role::Cell | Role::Reserve);
    (source || open) && target && state.pile_len(from) > 0
}

/// How little a refusal teaches.
fn dullness(rules: &Rules, mv: Move, refusal: &Refusal) -> usize {
    let Move::Carry { to, .. } = mv else { return 9 };
    let aside = usize::from(rules.role(to) != Role::Tableau);
    match refusal {
        Refusal::NotTaken { wants, .. } if wants.is_empty() => 6,
        Refusal::NotTaken { card, wants, on: Some(_), .. } => near(*card, *wants) + aside,
        Refusal::StockNotEmpty | Refusal::NotBeaten { .. } => 2,
        Refusal::NotTaken { .. }
        | Refusal::SpaceClosed { .. }
        | Refusal::NoneFits { .. }
        | Refusal::Size { .. }
        | Refusal::OtherNumber { .. } => 4,
        Refusal::Full { .. }
        | Refusal::Unit { .. }
        | Refusal::OpenLimit { .. }
        | Refusal::OnlyWhole { .. }
        | Refusal::NotBegun { .. } => 5,
        Refusal::NoRoute { .. } => 7 + aside,
        _ => 9,
    }
}

/// A card that fails in one point teaches more than one that is wrong in all.
fn near(card: Face, wants: FaceSet) -> usize {
    let rank = !wants.and(FaceSet::of_rank(card.rank())).is_empty();
    let suit = !wants.and(FaceSet::of_suit(card.suit())).is_empty();
    match (rank, suit) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 3,
    }
}
