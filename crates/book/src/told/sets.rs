//! Cards that leave together, and cards that change places.

use kibitzer_engine::RankSet;
use kibitzer_engine::spec::{Common, GroupId, SetRule};

use super::arg::Arg;
use super::routes::touching_key;
use super::teller::{Teller, tell};

/// Which cards leave together, and where they go.
pub(super) fn sets(teller: &Teller) -> Option<Vec<String>> {
    let Some(remove) = &teller.voice.spec.remove else { return Some(Vec::new()) };
    let rules: Option<Vec<String>> = remove.sets.iter().map(|rule| set(teller, rule)).collect();
    let rules = teller.or(rules?).into();
    let spaces = if remove.to_spaces { "spaces" } else { "pile" };
    let (from, to) = (Arg::Piles(remove.from.clone()), Arg::Pile(remove.to));
    let mut told =
        vec![tell!(teller, "sets", sets = rules, from = from, to = to, goal = spaces.into())?];
    if remove.sets.iter().any(|rule| !rule.sum.is_empty()) {
        told.push(tell!(teller, "set-values")?);
    }
    Some(told)
}

/// A set in words: `two cards that add up to thirteen`.
fn set(teller: &Teller, rule: &SetRule) -> Option<String> {
    let ranks: Vec<_> = rule.ranks.iter().collect();
    let what = match (RankSet::ALL == rule.ranks, rule.one_each) {
        (true, true) => tell!(teller, "set-different", cards = Arg::Cards(rule.cards.into()))?,
        (true, false) => teller.cards(rule.cards.into())?.nom,
        (false, true) => {
            let each: Option<Vec<String>> =
                ranks.iter().map(|rank| Some(teller.a_rank(*rank)?.nom)).collect();
            teller.and(each?)
        }
        (false, false) => {
            let each: Option<Vec<String>> =
                ranks.iter().map(|rank| Some(teller.rank_plural(*rank)?.nom)).collect();
            let ranks = teller.or(each?).into();
            tell!(teller, "set-of-ranks", count = Arg::Number(rule.cards.into()), ranks = ranks)?
        }
    };
    let wants = wants(teller, rule)?;
    Some(if wants.is_empty() { what } else { format!("{what}{}", wants.concat()) })
}

/// What is asked of the cards of a set, each behind the others: what they have in common, and
/// clauses.
fn wants(teller: &Teller, rule: &SetRule) -> Option<Vec<String>> {
    let mut all = alike(teller, rule)?;
    all.extend(clauses(teller, rule)?);
    Some(all)
}

/// What the cards of a set have in common, or not.
fn alike(teller: &Teller, rule: &SetRule) -> Option<Vec<String>> {
    let mut all = Vec::new();
    if let Some(same) = rule.same {
        all.push(tell!(teller, "set-alike", what = common_key(same).into(), how = "same".into())?);
    }
    if let Some(other) = rule.different {
        let (what, how) = (common_key(other).into(), "different".into());
        all.push(tell!(teller, "set-alike", what = what, how = how)?);
    }
    Some(all)
}

/// What else is asked of the cards of a set, each as a clause, of which the first one begins
/// otherwise than the rest.
fn clauses(teller: &Teller, rule: &SetRule) -> Option<Vec<String>> {
    let also = |all: &[String]| Arg::from(if all.is_empty() { "no" } else { "yes" });
    let mut all = Vec::new();
    if !rule.sum.is_empty() {
        let sums = teller.or(rule.sum.iter().map(u8::to_string).collect()).into();
        all.push(tell!(teller, "set-sum", sum = sums, also = also(&all))?);
    }
    if rule.sequence {
        let wrap = Arg::from(if rule.wrap { "yes" } else { "no" });
        all.push(tell!(teller, "set-sequence", wrap = wrap, also = also(&all))?);
    }
    if let Some(how) = rule.touching {
        all.push(tell!(teller, "set-touching", how = touching_key(how).into(), also = also(&all))?);
    }
    if !rule.from.is_empty() {
        let piles = Arg::Piles(rule.from.clone());
        all.push(tell!(teller, "set-from", piles = piles, also = also(&all))?);
    }
    if let Some(last) = rule.apart.last() {
        let gaps: Option<Vec<String>> =
            rule.apart.iter().map(|gap| teller.number((*gap).into())).collect();
        let (gaps, last) = (teller.or(gaps?).into(), Arg::Plain((*last).into()));
        let how = Arg::from(if rule.apart == [0] { "next" } else { "apart" });
        let also = also(&all);
        all.push(tell!(teller, "set-apart", gaps = gaps, last = last, how = how, also = also)?);
    }
    if let Some(build) = &rule.between {
        let alike = teller.alike(build)?.into();
        all.push(tell!(teller, "set-between", alike = alike, also = also(&all))?);
    }
    if !all.is_empty() {
        all.push(tell!(teller, "set-end")?);
    }
    Some(all)
}

fn common_key(common: Common) -> &'static str {
    match common {
        Common::Rank => "rank",
        Common::Suit => "suit",
        Common::Colour => "colour",
    }
}

/// Which cards change places.
pub(super) fn swaps(teller: &Teller) -> Option<Vec<String>> {
    let Some(swap) = &teller.voice.spec.swap else { return Some(Vec::new()) };
    let key = |yes: bool| Arg::from(if yes { "yes" } else { "no" });
    let room = |id: &GroupId| teller.voice.group(*id).capacity != Some(1);
    let (fits, two) = (key(swap.both_fit), key(swap.two_groups));
    let alone = key(swap.from.iter().any(room));
    let of = Arg::Piles(swap.from.clone());
    Some(vec![tell!(teller, "swap", of = of, fits = fits, alone = alone, two = two)?])
}
