//! Texts and values that nobody would give to the engine: no panic, and a reason for every refusal.
//!
//! `PROPTEST_CASES` sets the number of cases.

use kibitzer_engine::spec::*;
use kibitzer_engine::{
    DealName, Face, FaceSet, Journal, Layout, Move, Pile, Rank, Record, Rules, State,
};
use kibitzer_hostile::choices::{Choices, Rng};
use kibitzer_hostile::mutate::{WORDS, mutated};
use kibitzer_hostile::play::{Also, examine, some_layout, some_record, walk};
use kibitzer_hostile::watch::within;
use proptest::prelude::*;

const PATIENCE: u64 = 20;

fn cases(default: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: asked.unwrap_or(default),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn group(name: &str, role: Role, count: u8) -> GroupSpec {
    let base = Base::Faces(FaceSet::ALL);
    GroupSpec { base, build: Build::Any, ..GroupSpec::new(name, role, count) }
}

fn route(pile: usize) -> RouteSpec {
    RouteSpec::from_group(pile)
}

fn step(to: usize, each: Each) -> DealStep {
    DealStep { to, each, ..DealStep::default() }
}

fn draw_step(to: usize, each: u8) -> DrawStep {
    DrawStep { to, each, ..DrawStep::default() }
}

fn ranked(steps: Vec<u8>) -> Build {
    Build::Ranked {
        order: RankOrder::Step { way: Way::Down, steps, wrap: false },
        suit: SuitRule::Alternate,
        not_on: vec![],
    }
}

/// Stock, waste, foundation, tableau: sound, with a shuffled redeal without end.
fn plain() -> GameSpec {
    let mut stock = group("stock", Role::Stock, 1);
    (stock.lie, stock.take) = (Lie::Down, Take::None);
    let mut foundation = group("foundation", Role::Foundation, 4);
    foundation.base = Base::Faces(FaceSet::of_rank(Rank::ACE));
    foundation.build = Build::Ranked {
        order: RankOrder::Step { way: Way::Up, steps: vec![1], wrap: false },
        suit: SuitRule::Same,
        not_on: vec![],
    };
    (foundation.take, foundation.unit, foundation.capacity) = (Take::None, Some(1), Some(13));
    foundation.from = vec![route(1), route(3)];
    let mut tableau = group("tableau", Role::Tableau, 7);
    (tableau.build, tableau.take) = (ranked(vec![1]), Take::Run);
    tableau.from = vec![route(1), route(3)];
    GameSpec {
        decks: 1,
        groups: vec![stock, group("waste", Role::Waste, 1), foundation, tableau],
        deal: vec![step(3, Each::Number(4)), step(0, Each::Rest)],
        draw: Some(Draw { steps: vec![draw_step(1, 3)], times: None }),
        redeal: Some(Redeal {
            times: None,
            gather: vec![1],
            order: GatherOrder::Shuffled,
            ..Redeal::default()
        }),
        win: Win { full: vec![2], ..Win::default() },
        ..GameSpec::default()
    }
}

fn rules() -> Rules {
    Rules::compile(plain()).expect("a sound game")
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let rules = rules();
        let _ = text.parse::<Layout>().map(|layout| State::from_layout(&rules, &layout));
        let _ = text.parse::<Record>().map(|record| record.replay(&rules).map(|_| ()));
        let _ = text.parse::<DealName>().map(|name| rules.deal(&name));
        let _ = text.parse::<Face>();
        let _ = text.parse::<Rank>();
        let _ = Move::parse(&rules, &text).map_err(|error| error.to_string());
    }

    #[test]
    fn mutated_moves_and_deals(bytes in prop::collection::vec(any::<u8>(), 0..32)) {
        let rules = rules();
        let mut choices = Choices::new(&bytes);
        let text = choices.pick(&[
            "T1>F3",
            "T2>T5:4",
            "T3:2>F1",
            "draw",
            "redeal",
            "7",
            "ms:11982",
            "pysol:12345678901234567890",
            "kpat:7",
            "deck:JD 2D 9H",
        ]);
        let numbers =
            ["18446744073709551615", "8589934591", "100000000000000000000", "2147483647"];
        let words = [["S", "W", "T1", "F4", "C1"].as_slice(), &numbers].concat();
        let text = mutated(text, &words, &[], &mut choices);
        if let Ok(name) = text.parse::<DealName>() {
            prop_assert_eq!(name.to_string().parse::<DealName>(), Ok(name.clone()));
            if let Ok(state) = rules.deal(&name) {
                let also = Also { layouts: true, symmetry: true };
                walk(&rules, state, &mut Rng::of(&bytes), 60, also);
            }
        }
        if let Ok(mv) = Move::parse(&rules, &text) {
            let state = rules.deal(&DealName::Own(7)).unwrap();
            let _ = state.why_not(&rules, mv).map(|refusal| refusal.sentence(&rules));
            prop_assert_eq!(Move::parse(&rules, &mv.text(&rules)), Ok(mv));
        }
    }

    /// Moves that name piles which are not there are refused, not played.
    #[test]
    fn any_move_is_played_or_refused(from: u8, to: u8, number: u8, kind in 0..4) {
        let rules = rules();
        let state = rules.deal(&DealName::Own(7)).unwrap();
        let (from, to) = (Pile(from), Pile(to));
        let mv = match kind {
            0 => Move::Draw,
            1 => Move::Redeal,
            2 => Move::Merci { from, depth: number, to },
            _ => Move::Carry { from, to, cards: number },
        };
        let mut copy = state.clone();
        match copy.play(&rules, mv, &mut Journal::new()) {
            Ok(()) => assert!(state.sorted_moves(&rules).contains(&mv)),
            Err(refusal) => assert!(copy == state && refusal.sentence(&rules).len() > 8),
        }
    }

    #[test]
    fn mutated_layouts_and_records(bytes in prop::collection::vec(any::<u8>(), 0..64), seed: u64) {
        within(PATIENCE, format!("{bytes:?} {seed}"), move || {
            let rules = rules();
            let mut rng = Rng::new(seed);
            let mut choices = Choices::new(&bytes);
            let layout = some_layout(&rules, &mut rng);
            let layout = mutated(&layout, WORDS, &[&layout], &mut choices);
            let state = layout.parse::<Layout>().ok().map(|l| State::from_layout(&rules, &l));
            if let Some(Ok(state)) = state {
                walk(&rules, state, &mut rng, 60, Also::default());
            }
            let record = some_record(&rules, "plain", &mut rng);
            let record = mutated(&record, WORDS, &[&record], &mut choices);
            if let Ok(record) = record.parse::<Record>() {
                let _ = record.replay(&rules).map_err(|error| error.to_string());
            }
        });
    }

    /// Descriptions with senseless numbers in them are refused or make a sound game.
    #[test]
    fn mutated_descriptions(changes in prop::collection::vec((0..33_usize, any::<u8>()), 1..6)) {
        within(PATIENCE, format!("{changes:?}"), move || {
            let mut spec = plain();
            for (what, number) in &changes {
                change(&mut spec, *what, *number);
            }
            if let Ok(rules) = Rules::compile(spec) {
                examine(&rules, 7, 60, Also::default());
            }
        });
    }
}

const TAKES: [Take; 10] = [
    Take::None,
    Take::Top,
    Take::Run,
    Take::Tail,
    Take::Pile,
    Take::TopOrPile,
    Take::TopOrFaceUp,
    Take::FaceUp,
    Take::Any,
    Take::Ends,
];

/// One change of a description; groups that are named are there.
fn change(spec: &mut GameSpec, what: usize, number: u8) {
    let id = number as usize % spec.groups.len();
    let small = number % 16;
    let group = &mut spec.groups[id];
    match what {
        0 => spec.decks = small % 4,
        1 => group.count = number,
        2 => group.unit = Some(small),
        3 => group.capacity = Some(number),
        4 => group.floor = small,
        5 => group.build = ranked(vec![small]),
        6 => group.build = ranked(vec![]),
        7 => group.run = Some(ranked(vec![1; small as usize])),
        8 => group.take = TAKES[small as usize % TAKES.len()],
        9 => group.lie = [Lie::Up, Lie::Down, Lie::Top, Lie::UpWhenStockEmpty][small as usize % 4],
        10 => group.base = Base::FirstRank,
        11 => {
            group.base = Base::Beside {
                group: small as usize % 4,
                top: small > 7,
                plus: number,
                same_suit: false,
            }
        }
        12 if small.is_multiple_of(2) => {
            group.base = Base::RankOf { group: small as usize % 5, plus: number };
        }
        12 if small.is_multiple_of(3) => {
            group.least_of_rank = Some(number % 20);
            group.most_of_rank = Some(small);
        }
        12 if small.is_multiple_of(7) => {
            group.ends_on = Some(RankBy { group: number as usize % 5, plus: number / 5 });
        }
        12 if small.is_multiple_of(5) => {
            group.over =
                [Over::Left, Over::Right, Over::Group(small as usize % 4)][number as usize % 3];
        }
        12 => group.one_suit_each = true,
        13 => group.open_limit = Some(small as usize % 4),
        14 => {
            group.refill = Some(Refill {
                from: vec![small as usize % 4],
                giver: [
                    Giver::First,
                    Giver::SameNumber,
                    Giver::Nearest,
                    Giver::Fullest,
                    Giver::Next,
                ][small as usize / 4 % 5],
                each: number,
                run: number.is_multiple_of(5),
                bottom: number.is_multiple_of(4),
                draws: number.is_multiple_of(7),
                chain: number.is_multiple_of(3),
                divert: vec![],
                when: [
                    RefillWhen::Emptied,
                    RefillWhen::Taken,
                    RefillWhen::AllEmpty,
                    RefillWhen::ClosedUp,
                ][small as usize % 4],
            });
        }
        15 => group.from = (0..small as usize % 4).map(route).collect(),
        16 => spec.deal[0].each = Each::Number(number),
        17 => spec.deal[0].piles = Some(number),
        18 => spec.deal[0].each = Each::List(vec![small; small as usize]),
        19 => spec.deal[0].down = Down::Number(number),
        20 => spec.deal[0].require = vec![Rank::new(number)],
        21 => spec.deal[1].to = id,
        22 => {
            spec.merci =
                Some(Merci { times: number, redeals_spent: false, from: id, depth: Some(number) });
        }
        23 => spec.win = Win { left: Some(number), ..Win::default() },
        25 => spec.draw.as_mut().unwrap().steps.push(draw_step(id, small)),
        26 => spec.draw.as_mut().unwrap().steps[0].when = DrawWhen::RedealsLeft,
        27 => (group.ranks_before, group.unit) = (true, Some(1)),
        29 => group.run = Some(Build::Either(vec![ranked(vec![1]), ranked(vec![small])])),
        30 => (group.alike, group.bottom_fits) = (small > 3, small.is_multiple_of(3)),
        31 => {
            let most = MostCards { empty: Some(small), others: (small > 7).then_some(number) };
            group.from.iter_mut().for_each(|route| route.cards = Some(most));
        }
        28 => spec.win = Win { sorted: vec![id], ..Win::default() },
        32 => {
            spec.kpat = Some(
                [
                    KPatWay::Rows,
                    KPatWay::Packets,
                    KPatWay::ToAndFro,
                    KPatWay::ReserveFirst,
                    KPatWay::KingsBelow,
                ][small as usize % 5],
            );
        }
        24 => spec.redeal.as_mut().unwrap().each = Some(number),
        _ => spec.redeal.as_mut().unwrap().gather = vec![id],
    }
}

/// A build with no step at all is a fault, not a division by nothing.
#[test]
fn no_steps_are_a_fault() {
    let mut spec = plain();
    spec.groups[2].build = ranked(vec![]);
    assert!(Rules::compile(spec).is_err());
}

/// A round that no game reaches is refused, or counted on.
#[test]
fn rounds_do_not_overflow() {
    let rules = rules();
    let state = rules.deal(&DealName::Own(7)).unwrap();
    for round in ["4294967294", "4294967295"] {
        let layout: Layout = format!("round: {round}\n{}", state.layout(&rules)).parse().unwrap();
        if let Ok(state) = State::from_layout(&rules, &layout) {
            walk(&rules, state, &mut Rng::new(1), 200, Also { layouts: true, ..Also::default() });
        }
    }
}

/// What a layout writes after many redeals is read again.
#[test]
fn drawn_numbers_are_read_as_far_as_they_are_written() {
    let rules = rules();
    let state = rules.deal(&DealName::Microsoft(7)).unwrap();
    let mut layout = state.layout(&rules);
    layout.drawn = Some(1_000_000);
    let state = State::from_layout(&rules, &layout).unwrap();
    walk(&rules, state, &mut Rng::new(1), 120, Also { layouts: true, ..Also::default() });
}
