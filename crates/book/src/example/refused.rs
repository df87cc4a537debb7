//! Moves that the rules forbid: the one from which most can be learnt.

use kibitzer_engine::{Face, FaceSet, Move, Pile, PileSet, Refusal, Role, Rules, SetLack, State};

/// How little the dullest refusal that is worth showing teaches.
const WORTH: usize = 8;

/// The refusal that teaches most, and how little that is.
pub(super) fn best(rules: &Rules, state: &State) -> Option<((Move, Refusal), usize)> {
    let piles: Vec<Pile> = rules.piles().collect();
    let pairs = piles.iter().flat_map(|to| piles.iter().map(move |from| (*from, *to)));
    let pairs = pairs.filter(|(from, to)| from != to && sensible(rules, state, *from, *to));
    let carries = pairs.map(|(from, to)| Move::Carry { from, to, cards: 1 });
    let moves = carries.chain(sets(rules, state));
    let refused = moves.filter_map(|mv| Some((mv, state.why_not(rules, mv)?)));
    let ranked = refused.map(|(mv, refusal)| {
        let dull = dullness(rules, mv, &refusal);
        ((mv, refusal), dull)
    });
    ranked.filter(|(_, dull)| *dull <= WORTH).min_by_key(|(_, dull)| *dull)
}

/// The most piles of whose top cards sets are tried.
const PILES_OF_SETS: usize = 16;

/// Top cards that somebody might try to remove together: two, or three if no set is of two.
fn sets(rules: &Rules, state: &State) -> Vec<Move> {
    let least = rules.spec().remove.iter().flat_map(|remove| &remove.sets);
    let Some(least) = least.map(|rule| usize::from(rule.cards)).min() else { return Vec::new() };
    let shown =
        |pile: &Pile| rules.leaves_in_sets(*pile) && state.face_down(*pile) < state.pile_len(*pile);
    let tops: Vec<Pile> = rules.piles().filter(shown).collect();
    let tops = &tops[tops.len().saturating_sub(PILES_OF_SETS)..];
    let mut tried = Vec::new();
    for (at, one) in tops.iter().enumerate() {
        for (between, other) in tops[at + 1..].iter().enumerate() {
            if least == 2 {
                tried.extend(PileSet::new([*one, *other]));
            } else {
                let thirds = &tops[at + between + 2..];
                tried
                    .extend(thirds.iter().filter_map(|third| PileSet::new([*one, *other, *third])));
            }
        }
    }
    tried.into_iter().map(Move::Remove).collect()
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
    let to = match mv {
        Move::Carry { to, .. } => to,
        Move::Remove(_) => return dullness_of_set(refusal),
        _ => return 9,
    };
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

/// How little the refusal of a set teaches.
fn dullness_of_set(refusal: &Refusal) -> usize {
    let lack = match refusal {
        Refusal::NotASet { lack, .. } => lack.as_ref(),
        Refusal::SetLiesWrong { .. } => return 1,
        _ => return 9,
    };
    match lack {
        SetLack::Sum { is, wants } => usize::from(!wants.iter().any(|sum| sum.abs_diff(*is) == 1)),
        SetLack::Same(_) => 1,
        SetLack::Else => 3,
        SetLack::Number { .. } => 9,
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
