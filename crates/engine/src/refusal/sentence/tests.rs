//! Every reason has words of its own.

use std::collections::BTreeSet;

use super::Refusal;
use crate::card::{Face, FaceSet};
use crate::pile::Pile;
use crate::refusal::SetLack;
use crate::rules::Rules;
use crate::spec::{Condition, DealStep, GameSpec, GroupSpec, Role, Side, SuitRule, Win};

/// Thirteen piles of four cards, and foundations.
fn rules() -> Rules {
    let foundations = GroupSpec::foundations(4, SuitRule::Any, &[1]);
    let spec = GameSpec {
        decks: 1,
        groups: vec![foundations, GroupSpec::new("tableau", Role::Tableau, 13)],
        deal: vec![DealStep::each(1, 4)],
        win: Win { full: vec![0], ..Win::default() },
        ..GameSpec::default()
    };
    Rules::compile(spec).unwrap()
}

/// One of each reason.
#[allow(clippy::enum_glob_use)] // all of them are named here
fn samples() -> Vec<Refusal> {
    use Refusal::*;
    let (from, to, pile) = (Pile(4), Pile(5), Pile(6));
    let card = Face::all().next().unwrap();
    let (wants, group) = (FaceSet::ALL, "tableau".to_owned());
    vec![
        Won,
        SamePile(pile),
        NoPile(pile),
        TooFew { from, have: 1, asked: 2 },
        FaceDown { from },
        NoRoute { from, to },
        OnlyTop { from },
        OnlyWhole { from },
        OnlyTopOrWhole { from },
        OnlyTopOrFaceUp { from },
        OnlyFaceUp { from },
        OneByOne { from },
        OnlyEnds { from },
        TooMany { to, most: 2, is_empty: false, always: false },
        NotLinked { from, lower: card, upper: card },
        NotAlike { from },
        Unit { to, unit: 2 },
        Full { to, capacity: 2, len: 1 },
        Size { to, low: 1, high: 2, len: 3 },
        OtherNumber { from, to },
        NotBeaten { card, same_suit: true, higher: true, group: group.clone() },
        StockNotEmpty,
        NotYet(Condition::StockEmpty),
        NotOpened,
        LowestStays { from },
        LiesWrong { from, to },
        NotBetween { from },
        BesideFull { from, side: Side::Left },
        OnlyDrops { to },
        OpenLimit { to, limit: group },
        NotBegun { to },
        SpaceClosed { to },
        NoneFits { to },
        BottomUnfit { to, bottom: None },
        RankNotBefore { to, card, before: from },
        OutOfStep { to, card, wants },
        RankNotWhole { to, least: 2, there: 1 },
        RankFull { to, most: 2 },
        Ended { pile, on: card },
        NotTaken { to, card, wants, on: None },
        NoDraw,
        StockEmpty,
        Spaces,
        NotEmpty(pile),
        NoDrawLeft,
        DrawsSpent(2),
        DrawsLeft(2),
        NoSpaceToFill,
        NoRedeal,
        RedealsSpent(3),
        NoPlaceToDeal,
        NothingToGather,
        NoMerci,
        Buried { from },
        MerciSpent(2),
        MerciTooDeep(2),
        MerciTooEarly,
        Covered { from, card: None, by: vec![(to, None)] },
        NoSets,
        NotInSets { from },
        NotASet { faces: vec![card], lack: Box::new(SetLack::Else) },
        SetLiesWrong { faces: vec![card] },
        NoSwaps,
        SwapOfTwo,
        NotInSwaps { from },
        SwapInGroup { from, to },
        NotAlone { from },
        NoRoomForSet,
        NotBuried { from },
        OnTop { from },
    ]
}

#[test]
fn every_reason_is_told_by_its_part() {
    let rules = rules();
    let mut seen = BTreeSet::new();
    for reason in samples() {
        assert!(reason.of_its_part(&rules).is_some(), "{reason:?} is not told");
        let name = format!("{reason:?}");
        let end = name.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(name.len());
        seen.insert(name[..end].to_owned());
    }
    let missing = Refusal::REASONS.iter().filter(|name| !seen.contains(**name));
    let missing: Vec<&&str> = missing.collect();
    assert!(missing.is_empty(), "there is no sample of {missing:?}");
}
