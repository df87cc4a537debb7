//! What may be laid on what, and what beats what, as tables of faces.

use crate::card::{Face, FaceSet, Rank, Suit};
use crate::spec::{BeatenBy, Build, GameSpec, RankOrder, SuitRule, Way};

/// For every face the faces that a rule sets in relation to it: for every top face, say, those that
/// may be laid on it.
pub(crate) type Row = [FaceSet; 52];

/// For every face the faces of the pack that beat it.
pub(crate) fn beaters(by: BeatenBy, spec: &GameSpec) -> Row {
    let beats = |beater: Face, beaten: Face| {
        let [beater_height, height] = [beater, beaten].map(|face| spec.height(face.rank()));
        (!by.same_suit || beater.suit() == beaten.suit())
            && if by.higher { beater_height > height } else { beater_height < height }
    };
    let mut row = [FaceSet::EMPTY; 52];
    for beaten in Face::all() {
        let beaters = Face::all().filter(|face| spec.has(*face) && beats(*face, beaten));
        row[beaten.index()] = beaters.collect();
    }
    row
}

/// For every top face the faces that a build rule lets be laid on it.
pub(crate) fn row_of(build: &Build, number: usize, spec: &GameSpec) -> Row {
    let there = |face: &Face| spec.has(*face);
    let mut row = [FaceSet::EMPTY; 52];
    match build {
        Build::None => {}
        Build::Any => {
            Face::all().filter(there).for_each(|lower| row[lower.index()] = FaceSet::ALL);
        }
        Build::Ranked { order, suit, not_on } => {
            for lower in Face::all().filter(|face| there(face) && !not_on.contains(&face.rank())) {
                row[lower.index()] = Face::all()
                    .filter(there)
                    .filter(|upper| suit_fits(*suit, lower.suit(), upper.suit()))
                    .filter(|upper| rank_fits(order, number, spec, lower.rank(), upper.rank()))
                    .collect();
            }
        }
        Build::Among { build, cards, on } => {
            let all = row_of(build, number, spec);
            on.iter().for_each(|lower| row[lower.index()] = all[lower.index()].and(*cards));
        }
        Build::Either(parts) => {
            for part in parts {
                let laid = row_of(part, number, spec);
                row.iter_mut().zip(laid).for_each(|(all, laid)| *all = all.or(laid));
            }
        }
    }
    row
}

fn suit_fits(rule: SuitRule, lower: Suit, upper: Suit) -> bool {
    match rule {
        SuitRule::Any => true,
        SuitRule::Same => lower == upper,
        SuitRule::Colour => lower.is_red() == upper.is_red(),
        SuitRule::Alternate => lower.is_red() != upper.is_red(),
        SuitRule::Other => lower != upper,
        SuitRule::Circle(circle) => circle.after(lower) == upper,
    }
}

fn follows(ranks: &[Rank], lower: Rank, upper: Rank) -> bool {
    ranks.windows(2).any(|pair| pair[0] == lower && pair[1] == upper)
}

fn rank_fits(order: &RankOrder, number: usize, spec: &GameSpec, lower: Rank, upper: Rank) -> bool {
    match order {
        RankOrder::Sequence(ranks) => follows(ranks, lower, upper),
        RankOrder::Circle(ranks) => {
            let round = ranks.last() == Some(&lower) && ranks.first() == Some(&upper);
            round || follows(ranks, lower, upper)
        }
        RankOrder::Step { way, steps, wrap } => {
            let Some(step) = steps.get(number % steps.len().max(1)) else { return false };
            step_fits((*way, *step, *wrap), spec, lower, upper)
        }
        // By how much a pile goes on now is for the cards that lie there to say.
        RankOrder::OneOrTwo { way, wrap } => {
            [1, 2].iter().any(|step| step_fits((*way, *step, *wrap), spec, lower, upper))
        }
    }
}

fn step_fits(
    (way, step, wrap): (Way, u8, bool),
    spec: &GameSpec,
    lower: Rank,
    upper: Rank,
) -> bool {
    let (step, ranks) = (step as usize, spec.ranks());
    let above = |low: Rank, high: Rank| {
        let (low, high) = (spec.height(low), spec.height(high));
        low + step == high || (wrap && (low + step) % ranks == high)
    };
    match way {
        Way::Any => true,
        Way::Same => lower == upper,
        Way::Up => above(lower, upper),
        Way::Down => above(upper, lower),
        // Which of both a pile takes now is for the cards that lie there to say.
        Way::Either | Way::Chosen | Way::Kept => above(lower, upper) || above(upper, lower),
    }
}
