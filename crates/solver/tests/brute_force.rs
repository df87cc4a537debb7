//! Verdicts against brute force, over every game of the catalogue cut down to small decks, with
//! each pruning on and off.
//!
//! `KIBITZER_FULL=1 cargo test --release -p kibitzer-solver --test brute_force` compares many more
//! deals.

#![allow(clippy::print_stderr)] // what was compared

mod brute;
mod small;

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{Base, Build, Each, GameSpec, Shape, SuitRule};
use kibitzer_engine::{FaceSet, Journal, Rank, Role, Rules, State};
use kibitzer_sample::is_sampled;
use kibitzer_solver::{Limits, Pruning, Prunings, Reason, Verdict, Watch, solve};
use small::Cut;

/// Different small forms of each game.
const CUTS: [Cut; 8] = [
    Cut { ranks: 3, piles: 10 },
    Cut { ranks: 4, piles: 5 },
    Cut { ranks: 5, piles: 4 },
    Cut { ranks: 6, piles: 5 },
    Cut { ranks: 4, piles: 3 },
    Cut { ranks: 5, piles: 2 },
    Cut { ranks: 7, piles: 3 },
    Cut { ranks: 8, piles: 2 },
];

/// More forms of games whose cards leave in sets, which want several piles to choose from.
const WIDE_CUTS: [Cut; 2] = [Cut { ranks: 4, piles: 10 }, Cut { ranks: 5, piles: 10 }];

/// Of three and four packs two ranks are enough.
const CUTS_OF_MANY_PACKS: [Cut; 3] =
    [Cut { ranks: 2, piles: 5 }, Cut { ranks: 2, piles: 3 }, Cut { ranks: 2, piles: 2 }];

fn full() -> bool {
    std::env::var_os("KIBITZER_FULL").is_some()
}

/// All on, each alone off, each alone on, none; where points win, all and none, as no pruning has a
/// part there.
fn variants(rules: &Rules) -> Vec<(String, Prunings)> {
    let mut variants =
        vec![("all".to_owned(), Prunings::default()), ("none".to_owned(), Prunings::NONE)];
    let prunings: &[Pruning] = if rules.winning_points().is_some() { &[] } else { &Pruning::ALL };
    for pruning in prunings.iter().copied() {
        variants
            .push((format!("without {}", pruning.name()), Prunings::default().without(pruning)));
        variants.push((format!("only {}", pruning.name()), Prunings::NONE.with(pruning)));
    }
    variants
}

#[derive(Default, Debug)]
struct Tally {
    won: usize,
    lost: usize,
    skipped: usize,
}

fn compare(name: &str, cut: Cut, rules: &Rules, deals: u64, most: usize, tally: &mut Tally) {
    for deal in 1..=deals {
        if let Ok(state) = rules.deal(&deal.to_string().parse().unwrap()) {
            compare_one(&format!("{name} {cut:?} deal {deal}"), rules, &state, most, tally);
        }
    }
}

fn compare_one(what: &str, rules: &Rules, state: &State, most: usize, tally: &mut Tally) {
    let Some(truth) = brute::winnable(rules, state, most) else {
        tally.skipped += 1;
        return;
    };
    *if truth { &mut tally.won } else { &mut tally.lost } += 1;
    for (variant, prunings) in variants(rules) {
        check(&format!("{what} {variant}"), rules, state, prunings, truth);
    }
}

/// Verdicts on positions that a player without a plan comes to: more of them than of deals are
/// lost, or won in one way only.
fn compare_in_play(
    name: &str,
    cut: Cut,
    rules: &Rules,
    deals: u64,
    most: usize,
    tally: &mut Tally,
) {
    for deal in 1..=deals {
        let Ok(mut state) = rules.deal(&deal.to_string().parse().unwrap()) else { continue };
        let mut journal = Journal::new();
        let mut chance = deal.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        for turn in 1..=24 {
            let moves = state.sorted_moves(rules);
            if moves.is_empty() || state.is_won(rules) {
                break;
            }
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            state.play(rules, moves[(chance % moves.len() as u64) as usize], &mut journal).unwrap();
            if turn % 4 == 0 {
                let what = format!("{name} {cut:?} deal {deal} turn {turn}");
                compare_one(&what, rules, &state, most, tally);
            }
        }
    }
}

fn check(what: &str, rules: &Rules, state: &State, prunings: Prunings, truth: bool) {
    let limits = Limits {
        memory: 64 << 20,
        nodes: Some(if full() { 20_000_000 } else { 300_000 }),
        ..Limits::default()
    };
    let verdict = solve(rules, state, &limits, prunings, &mut Watch::default());
    let layout = || state.layout(rules).to_string();
    match verdict {
        Verdict::Won { .. } => {
            assert!(truth, "{what}: won, but brute force finds no win\n{}", layout());
        }
        Verdict::Lost { .. } => assert!(!truth, "{what}: lost, but brute force wins\n{}", layout()),
        Verdict::Undecided { reason: Reason::Fault, .. } => {
            panic!("{what}: a win that does not replay\n{}", layout())
        }
        // A win may be hard to find among very many positions; a small lost game is always decided.
        Verdict::Undecided { reason, .. } => {
            assert!(truth, "{what}: undecided ({})", reason.word());
        }
    }
}

/// Rules that bring facts together which no game of the catalogue has: runs that move whole, no
/// corner, and spaces that are refilled.
const REFILLED: &str = r#"
format = 1
name = "Refilled"
win = { full = ["foundation"] }
deal = [
  { to = "reserve", each = 12 },
  { to = "tableau", each = 3 },
  { to = "stock", each = "rest" },
]
draw = { to = "waste", each = 3 }
redeal = { times = "unlimited", when = "stock-empty", gather = ["waste"] }
[piles.stock]
[piles.waste]
[piles.reserve]
[piles.foundation]
count = 4
base = "A"
build = { rank = "up", suit = "same" }
capacity = 13
from = ["tableau", "waste", "reserve"]
[piles.tableau]
count = 4
base = "any"
build = { rank = "down", suit = "alternate" }
take = "run"
from = ["tableau", "waste", "reserve"]
refill = { from = ["reserve"], each = 1 }
"#;

/// Runs that move whole and in parts, foundations that give cards back, and many cards face down,
/// so that small forms are often lost.
fn covered(decks: usize, turning: &str, suit: &str) -> String {
    let foundations = 4 * decks;
    format!(
        r#"
format = 1
name = "Covered"
decks = {decks}
win = {{ full = ["foundation"] }}
deal = [
  {{ to = "tableau", each = 4, down = "all" }},
  {{ to = "tableau", each = 1 }},
  {{ to = "stock", each = "rest" }},
]
{turning}
[piles.stock]
[piles.waste]
[piles.foundation]
count = {foundations}
base = "A"
build = {{ rank = "up", suit = "same" }}
capacity = 13
take = "top"
from = ["tableau", "waste"]
[piles.tableau]
count = 4
base = "K"
build = {{ rank = "down", suit = "{suit}" }}
take = "run"
from = ["tableau", "waste", "foundation"]
"#
    )
}

/// Compares small forms of rules written for the purpose.
fn compare_odd(text: &str, cuts: &[Cut], deals: u64) {
    let game =
        kibitzer_rules::GameRules::parse("odd", "odd.toml", text, kibitzer_rules::catalogue());
    let game = game.unwrap_or_else(|faults| panic!("{}", faults.render(false)));
    let (deals, most) = if full() { (5 * deals, 200_000) } else { (deals, 4_000) };
    let mut tally = Tally::default();
    for cut in cuts {
        if let Some(rules) = small::cut(game.rules.spec(), *cut) {
            compare(&game.entry.name, *cut, &rules, deals, most, &mut tally);
            compare_in_play(&game.entry.name, *cut, &rules, deals / 2, most, &mut tally);
        }
    }
    eprintln!("{}: {tally:?}", game.entry.name);
    assert!(tally.won > 20 && tally.lost > 20, "both verdicts come often: {tally:?}");
}

#[test]
fn refilled_runs_in_small() {
    compare_odd(REFILLED, &CUTS, 20);
}

#[test]
fn covered_runs_in_small() {
    let cut = |ranks, piles| Cut { ranks, piles };
    let round = "draw = { to = \"waste\", each = 2 }\n\
        redeal = { times = \"unlimited\", when = \"stock-empty\", gather = [\"waste\"] }";
    let one = covered(1, round, "alternate");
    compare_odd(&one, &[cut(5, 3), cut(6, 3), cut(6, 4), cut(7, 4), cut(5, 2), cut(6, 2)], 12);
    // Two packs of which every card goes on every one, and no redeal.
    let two = covered(2, "draw = { to = \"waste\", each = 4 }", "any");
    compare_odd(&two, &[cut(3, 3), cut(4, 3), cut(3, 5), cut(4, 5)], 8);
}

#[test]
fn every_game_in_small() {
    let only = std::env::var("KIBITZER_GAME").ok();
    let (deals, most) = if full() { (60, 200_000) } else { (3, 2_500) };
    let mut uncut = Vec::new();
    let mut undecided = Vec::new();
    let mut all = Tally::default();
    let mut games = 0;
    for game in kibitzer_rules::catalogue().games() {
        if !only.as_ref().map_or(is_sampled(&game.id, 12), |only| *only == game.id) {
            continue;
        }
        games += 1;
        let mut tally = Tally::default();
        let mut forms = 0;
        for cut in CUTS {
            if let Some(rules) = small::cut(game.rules.spec(), cut) {
                forms += 1;
                compare(&game.id, cut, &rules, deals, most, &mut tally);
            }
        }
        if forms == 0 {
            uncut.push(game.id.clone());
        } else if tally.won + tally.lost == 0 {
            undecided.push(game.id.clone());
        }
        if full() || only.is_some() {
            eprintln!("{}: {forms} forms, {tally:?}", game.id);
        }
        all.won += tally.won;
        all.lost += tally.lost;
        all.skipped += tally.skipped;
    }
    eprintln!("{all:?}; not cut: {uncut:?}; too large: {undecided:?}");
    if only.is_none() {
        let escaped = uncut.len() + undecided.len();
        assert!(3 * escaped <= games, "few games escape: {uncut:?} {undecided:?}");
        assert!(all.won > 150 && all.lost > 50, "both verdicts come often: {all:?}");
    }
}

/// Games whose cards leave in sets, lie in pyramids, peaks, grids and lines, or change places, and
/// games of three and four packs. A ninth of them has its turn.
const SHAPED: [&str; 33] = [
    "pyramid",
    "pyramid-pysol",
    "relaxed-pyramid",
    "giza",
    "triangle",
    "thirteens",
    "elevens",
    "tens",
    "fourteen",
    "nestor",
    "the-wish",
    "doublets",
    "monte-carlo",
    "simple-pairs",
    "baroness",
    "triple-alliance",
    "three-peaks",
    "accordion",
    "relaxed-accordion",
    "royal-marriage",
    "montana",
    "gaps-one-deal",
    "gaps-fixed-suits",
    "addiction",
    "blue-moon",
    "spaces",
    "paganini",
    "penguin",
    "labyrinth",
    "triple-klondike",
    "quadruple-yukon",
    "stalactites",
    "sticko",
];

/// Of these not both verdicts come: sets of four of a kind can hardly be made of so few cards, and
/// two ranks of many packs are hardly ever lost.
const ONE_SIDED: [&str; 3] = ["tens", "triple-klondike", "quadruple-yukon"];

/// Squares that are filled for points. `truth/tests/hands.rs` has such games drawn at random.
const SQUARES: [&str; 2] = ["poker-square", "cribbage-square"];

/// A smaller square of fewer ranks, in which so many points win; `None` if they are not in reach.
fn square(spec: &GameSpec, ranks: usize, (rows, columns): (u8, u8), score: u16) -> Option<Rules> {
    let mut small = spec.clone();
    let of = small.hands?.of;
    let before = small.groups[of].count;
    small.groups[of].shape = Some(Shape::Grid { rows, columns });
    small.groups[of].count = rows * columns;
    small.pack = Rank::all().take(ranks).collect();
    small.win.score = Some(score);
    // As many cards are left over for the square as it has places, with as many more as before.
    let gone = spec.cards() - small.cards();
    let aside = small.deal.iter_mut().find_map(|step| match &mut step.each {
        Each::Number(number) => Some(number),
        _ => None,
    })?;
    *aside = (*aside + before - rows * columns).checked_sub(gone as u8)?;
    Rules::compile(small).ok()
}

/// Verdicts on small squares, with several numbers of points to win, so that some games are lost.
fn compare_squares(id: &str, deals: u64, most: usize, tally: &mut Tally) {
    let game = kibitzer_rules::game(id).unwrap();
    let squares: &[(u8, u8)] =
        if full() { &[(2, 2), (1, 4), (2, 3), (2, 4)] } else { &[(2, 2), (2, 3)] };
    let scores: &[u16] = if full() { &[2, 4, 6, 8, 10, 12, 16, 20] } else { &[2, 4, 8] };
    for (rows, columns) in squares.iter().copied() {
        let cut = Cut { ranks: 6, piles: (rows * columns).into() };
        for score in scores {
            if let Some(rules) = square(game.rules.spec(), cut.ranks, (rows, columns), *score) {
                let name = format!("{id} {rows}x{columns} for {score}");
                compare(&name, cut, &rules, deals, most, tally);
                compare_in_play(&name, cut, &rules, deals / 4, most, tally);
            }
        }
    }
}

fn compare_shape(id: &str, deals: u64, most: usize, tally: &mut Tally) {
    let game = kibitzer_rules::game(id).unwrap();
    let cuts = match game.rules.spec().decks {
        0..=2 => [&CUTS[..], &WIDE_CUTS].concat(),
        _ => CUTS_OF_MANY_PACKS.to_vec(),
    };
    for cut in cuts {
        if let Some(rules) = small::cut(game.rules.spec(), cut) {
            compare(id, cut, &rules, deals, most, tally);
            compare_in_play(id, cut, &rules, deals / 4, most, tally);
        }
    }
}

/// A row of the table that `docs/truth.md` has of all these games.
fn row(id: &str, tally: &Tally) -> String {
    let Tally { won, lost, skipped } = tally;
    format!("| `{id}` | {} | {won} | {lost} | {skipped} |", won + lost)
}

#[test]
fn sets_and_shapes_in_small() {
    let only = std::env::var("KIBITZER_GAME").ok();
    let (deals, most) = if full() { (24, 30_000) } else { (8, 8_000) };
    let mut few = Vec::new();
    let looked_at = |id: &str| only.as_ref().map_or(is_sampled(id, 9), |only| only == id);
    let mut all = Tally::default();
    eprintln!("| game | positions | won | lost | too large |\n|---|--:|--:|--:|--:|");
    for id in SHAPED.iter().chain(&SQUARES).filter(|id| looked_at(id)) {
        let mut tally = Tally::default();
        let compared = if SQUARES.contains(id) { compare_squares } else { compare_shape };
        compared(id, deals, most, &mut tally);
        eprintln!("{}", row(id, &tally));
        let (won, lost) = (tally.won, tally.lost);
        let compared = if ONE_SIDED.contains(id) { won.max(lost) } else { won.min(lost) };
        if compared < 3 {
            few.push(format!("{id}: {tally:?}"));
        }
        all.won += won;
        all.lost += lost;
        all.skipped += tally.skipped;
    }
    eprintln!("{}", row("all", &all));
    assert!(few.is_empty(), "both verdicts come: {few:?}");
}

/// Games of the catalogue without one of their routes, such as cells that give nothing back to the
/// tableau: rules that no source has, but rule files may. Every one of some games of each kind;
/// `KIBITZER_FULL=1` takes all games.
#[test]
fn routes_left_out_in_small() {
    let only = std::env::var("KIBITZER_GAME").ok();
    let (deals, most) = if full() { (6, 50_000) } else { (2, 1_500) };
    let cuts = [Cut { ranks: 4, piles: 5 }, Cut { ranks: 5, piles: 4 }, Cut { ranks: 6, piles: 3 }];
    let mut tally = Tally::default();
    for game in kibitzer_rules::catalogue().games() {
        let cells = game.rules.spec().groups.iter().any(|group| group.role == Role::Cell);
        let share = if cells { 8 } else { 72 };
        let taken = only.as_ref().map_or(is_sampled(&game.id, share), |only| *only == game.id);
        if !taken {
            continue;
        }
        for (group, of) in game.rules.spec().groups.iter().enumerate() {
            for route in 0..of.from.len() {
                let mut spec = game.rules.spec().clone();
                spec.groups[group].from.remove(route);
                for cut in cuts {
                    if let Some(rules) = small::cut(&spec, cut) {
                        let name = format!("{} without route {route} of group {group}", game.id);
                        compare(&name, cut, &rules, deals, most, &mut tally);
                        compare_in_play(&name, cut, &rules, deals.div_ceil(2), most, &mut tally);
                    }
                }
            }
        }
    }
    eprintln!("{tally:?}");
    if only.is_none() {
        assert!(tally.won > 50 && tally.lost > 50, "both verdicts come often: {tally:?}");
    }
}

/// The game with foundations that take any suit, where they are built by rank.
fn by_rank(spec: &GameSpec) -> GameSpec {
    let mut spec = spec.clone();
    for group in spec.groups.iter_mut().filter(|group| group.role == Role::Foundation) {
        if let Build::Ranked { suit, .. } = &mut group.build {
            *suit = SuitRule::Any;
        }
        if let Base::Faces(faces) = &mut group.base {
            *faces = faces.iter().fold(*faces, |all, face| all.or(FaceSet::of_rank(face.rank())));
        }
        group.one_suit_each = false;
    }
    spec
}

/// Games of the catalogue whose foundations are made to go by rank alone, so that any of several
/// cards may take a place.
#[test]
fn foundations_by_rank_in_small() {
    let only = std::env::var("KIBITZER_GAME").ok();
    let (deals, most) = if full() { (20, 50_000) } else { (2, 4_000) };
    let cuts = [
        Cut { ranks: 3, piles: 5 },
        Cut { ranks: 4, piles: 5 },
        Cut { ranks: 5, piles: 3 },
        Cut { ranks: 6, piles: 2 },
    ];
    let mut tally = Tally::default();
    for game in kibitzer_rules::catalogue().games() {
        // Where cards come back, one may do so to make room for another.
        let gives = game.rules.facts().foundations_give && game.rules.spec().decks == 1;
        let share = if gives { 8 } else { 80 };
        if !only.as_ref().map_or(is_sampled(&game.id, share), |only| *only == game.id) {
            continue;
        }
        let spec = by_rank(game.rules.spec());
        for cut in cuts {
            if let Some(rules) = small::cut(&spec, cut) {
                let name = format!("{} by rank", game.id);
                compare(&name, cut, &rules, deals, most, &mut tally);
                compare_in_play(&name, cut, &rules, deals, most, &mut tally);
            }
        }
    }
    eprintln!("{tally:?}");
    if only.is_none() {
        assert!(tally.won > 50 && tally.lost > 25, "both verdicts come often: {tally:?}");
    }
}
