//! What must hold in every game of the catalogue, on random lines of play. Each property looks at
//! one game in three at a time, whose turn it is (`kibitzer-sample`), and at others than the other
//! properties do; with `KIBITZER_FULL` at all. `PROPTEST_CASES` says how many lines of each game
//! there are.

use std::collections::BTreeSet;
use std::path::Path;

use kibitzer_engine::search::{FirstSafe, Safe, SearchRules, SearchState};
use kibitzer_engine::{
    DealName, Face, Journal, Layout, Move, Pile, PileSet, Record, Rules, Start, State,
};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_sample::is_sampled;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

/// A game, a deal, and numbers that choose the moves.
#[derive(Clone, Debug)]
struct Line {
    game: String,
    deal: DealName,
    choices: Vec<u16>,
}

/// Lines of play of a game.
fn lines(game: &str) -> impl Strategy<Value = Line> + use<> {
    let game = game.to_owned();
    let deal = prop_oneof![
        4 => any::<u64>().prop_map(DealName::Own),
        1 => (1_u64..1 << 33).prop_map(DealName::Microsoft),
        1 => (32_000_u128..10_u128.pow(20)).prop_map(DealName::PySol),
    ];
    (deal, prop::collection::vec(any::<u16>(), 0..120)).prop_map(move |(deal, choices)| Line {
        game: game.clone(),
        deal,
        choices,
    })
}

/// A property looks at one game in so many at a time.
const SHARE: u64 = 3;

/// Holds a property to what is drawn of each game whose turn it is: once, or as often as
/// `PROPTEST_CASES` says.
fn hold<S: Strategy>(property: &str, drawn: impl Fn(&str) -> S, test: impl Fn(S::Value)) {
    let cases = std::env::var("PROPTEST_CASES").map_or(1, |cases| cases.parse().unwrap());
    let is_in_turn = |id: &&str| is_sampled(&format!("{property} in {id}"), SHARE);
    let games: Vec<&str> = catalogue().ids().filter(is_in_turn).collect();
    assert!(games.len() > catalogue().ids().count() / 5, "{} games", games.len());
    for id in games {
        let mut config =
            ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
        if let RngSeed::Fixed(seed) = config.rng_seed {
            // Other lines for each game.
            let mixed = id.bytes().fold(seed, |seed, byte| {
                seed.wrapping_mul(0x0100_0000_01b3).wrapping_add(u64::from(byte))
            });
            config.rng_seed = RngSeed::Fixed(mixed);
        }
        let mut runner = TestRunner::new(config);
        let held = runner.run(&drawn(id), |value| {
            test(value);
            Ok(())
        });
        if let Err(error) = held {
            panic!("{property}: {error}");
        }
    }
}

/// The move a number chooses. Stock moves are rarer than others, so that play is not all dealing;
/// sets and swaps come as often as carries, however few they are beside them.
fn choose(moves: &[Move], choice: u16) -> Move {
    let number = usize::from(choice) / 8;
    let kinds: [fn(&Move) -> bool; 3] = [
        |mv| matches!(mv, Move::Carry { .. } | Move::Merci { .. }),
        |mv| matches!(mv, Move::Remove(_)),
        |mv| matches!(mv, Move::Swap(_)),
    ];
    let of_kind = |is: &fn(&Move) -> bool| moves.iter().copied().filter(is).collect::<Vec<Move>>();
    let kinds: Vec<Vec<Move>> = kinds.iter().map(of_kind).filter(|kind| !kind.is_empty()).collect();
    if kinds.is_empty() || choice.is_multiple_of(8) {
        return moves[number % moves.len()];
    }
    let kind = &kinds[number % kinds.len()];
    kind[number / kinds.len() % kind.len()]
}

#[test]
fn sets_and_swaps_are_chosen_as_often_as_carries() {
    let game = kibitzer_rules::game("klondike").unwrap();
    let piles: Vec<Pile> = game.rules.piles().collect();
    let carry = |to: &Pile| Move::Carry { from: piles[0], to: *to, cards: 1 };
    let mut moves: Vec<Move> = piles[1..8].iter().map(carry).collect();
    let pair = PileSet::new([piles[0], piles[1]]).unwrap();
    moves.extend([Move::Draw, Move::Remove(pair), Move::Swap(pair)]);
    let chosen: Vec<Move> = (0..8_000).map(|choice| choose(&moves, choice)).collect();
    let times = |is: fn(&Move) -> bool| chosen.iter().filter(|mv| is(mv)).count();
    let carries = times(|mv| matches!(mv, Move::Carry { .. }));
    let sets = times(|mv| matches!(mv, Move::Remove(_)));
    let swaps = times(|mv| matches!(mv, Move::Swap(_)));
    let draws = times(|mv| matches!(mv, Move::Draw));
    assert!([carries, sets, swaps].iter().all(|count| *count > 2_300), "{carries} {sets} {swaps}");
    assert!((1..300).contains(&draws), "{draws} draws");
    // Whatever may be done is done some time.
    assert!(moves.iter().all(|mv| chosen.contains(mv)));
}

/// Plays a line and shows every position, the moves in it, and the one that is made.
fn walk(line: &Line, mut visit: impl FnMut(&GameRules, &State, &[Move], Option<Move>)) {
    let game = kibitzer_rules::game(&line.game).unwrap();
    let rules = &game.rules;
    let mut state = rules.deal(&line.deal).unwrap();
    let mut journal = Journal::new();
    for choice in &line.choices {
        let moves = state.sorted_moves(rules);
        if moves.is_empty() {
            break;
        }
        let mv = choose(&moves, *choice);
        visit(&game, &state, &moves, Some(mv));
        state.apply_unchecked(rules, mv, &mut journal);
    }
    visit(&game, &state, &state.sorted_moves(rules), None);
}

/// Every listed move is accepted, every other is refused with a reason in words.
fn listed_are_legal(rules: &Rules, state: &State, moves: &[Move]) {
    let listed: BTreeSet<Move> = moves.iter().copied().collect();
    let mut raw = Vec::new();
    state.legal_moves(rules, &mut raw);
    assert_eq!(raw.len(), listed.len(), "no move is listed twice");
    for mv in all_moves(rules, state) {
        let text = mv.text(rules);
        let mut copy = state.clone();
        match copy.play(rules, mv, &mut Journal::new()) {
            Ok(()) => assert!(listed.contains(&mv), "{text} is accepted but not listed"),
            Err(refusal) => {
                let reason = refusal.sentence(rules);
                assert!(!listed.contains(&mv), "{text} is listed but refused: {reason}");
                assert!(reason.len() > 8, "{text}: {refusal:?}");
                assert_eq!(&copy, state, "a refused move changes nothing");
            }
        }
    }
}

/// Every move that can be written with the piles of the game.
fn all_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let mut all = vec![Move::Draw, Move::Redeal];
    for from in rules.piles() {
        for to in rules.piles() {
            for number in 1..=(state.pile_len(from) as u8 + 1) {
                all.push(Move::Carry { from, to, cards: number });
                all.push(Move::Merci { from, depth: number, to });
            }
            all.extend(PileSet::new([from, to]).filter(|_| from < to).map(Move::Remove));
            all.extend(PileSet::new([from, to]).filter(|_| from < to).map(Move::Swap));
        }
    }
    if rules.largest_set() > 2 {
        let pairs: Vec<PileSet> = all
            .iter()
            .filter_map(|mv| if let Move::Remove(set) = mv { Some(*set) } else { None })
            .collect();
        for (pair, pile) in
            pairs.iter().flat_map(|pair| rules.piles().map(move |pile| (pair, pile)))
        {
            all.extend(PileSet::new(pair.iter().chain([pile])).map(Move::Remove));
        }
    }
    all
}

fn faces(rules: &Rules, state: &State) -> Vec<usize> {
    let mut faces: Vec<usize> =
        rules.piles().flat_map(|pile| state.cards(pile)).map(|card| card.face.index()).collect();
    faces.sort_unstable();
    faces
}

fn swapped(rules: &Rules, state: &State, a: Pile, b: Pile) -> State {
    let mut layout = state.layout(rules);
    let (first, second) = (rules.name(a).to_owned(), rules.name(b).to_owned());
    for (name, _) in &mut layout.piles {
        if *name == first {
            name.clone_from(&second);
        } else if *name == second {
            name.clone_from(&first);
        }
    }
    State::from_layout(rules, &layout).unwrap()
}

/// Apply and undo restore everything; the key is always the key computed from nothing; cards
/// are conserved.
#[test]
fn apply_and_undo_restore() {
    hold("undo", lines, undo_restores);
}

fn undo_restores(line: Line) {
    let mut scratch: Option<State> = None;
    let mut journal = Journal::new();
    walk(&line, |game, state, moves, _| {
        let rules = &game.rules;
        assert_eq!(state.key(), state.recomputed_key(rules));
        let pack: Vec<usize> = Face::all()
            .flat_map(|face| std::iter::repeat_n(face.index(), rules.copies(face)))
            .collect();
        assert_eq!(faces(rules, state), pack);
        let state_copy = scratch.insert(state.clone());
        for mv in moves {
            let (preview, changes) = (state.preview(rules, *mv), rules.only_between(*mv));
            state_copy.apply_unchecked(rules, *mv, &mut journal);
            let recomputed = state_copy.recomputed_key(rules);
            assert_eq!(state_copy.key(), recomputed, "{}", mv.text(rules));
            assert_eq!(preview.is_some(), changes.is_some());
            let kept = |pile: &Pile| {
                changes.is_none_or(|(from, to)| *pile == from || *pile == to)
                    || state.contents_hash(*pile) == state_copy.contents_hash(*pile)
            };
            assert!(rules.piles().all(|pile| kept(&pile)), "{}", mv.text(rules));
            let after = state_copy.clone();
            state_copy.undo(rules, &mut journal);
            assert_eq!(&*state_copy, state, "{}", mv.text(rules));
            if let Some(preview) = preview {
                let before = state_copy.apply_previewed(&preview, &mut journal);
                let (told, text) = ((&after, preview.key()), mv.text(rules));
                assert_eq!((&*state_copy, state_copy.key()), told, "{text}");
                let hashes = preview.piles().map(|pile| after.contents_hash(pile));
                assert_eq!(preview.contents_hashes(), hashes);
                state_copy.undo_previewed(&preview, &before, &mut journal);
                assert_eq!(&*state_copy, state, "{}", mv.text(rules));
            }
            assert_eq!(state_copy.key(), state.key());
            // Redo brings the same cards, redeals included.
            state_copy.apply_unchecked(rules, *mv, &mut journal);
            assert_eq!(*state_copy, after);
            state_copy.undo(rules, &mut journal);
            assert_eq!(state_copy.recomputed_key(rules), state.key());
        }
    });
}

/// The first safe move is told without a list of moves as it is found in one.
#[test]
fn the_first_safe_move_is_the_first_of_all() {
    hold("safe moves", lines, first_safe_move_is_first);
}

fn first_safe_move_is_first(line: Line) {
    let mut derived = None;
    walk(&line, |game, state, _, _| {
        let rules = &game.rules;
        let safe = derived.get_or_insert_with(|| Safe::derive(rules));
        let Some(safe) = safe.as_ref().filter(|_| !state.is_won(rules)) else { return };
        let mut moves = Vec::new();
        state.legal_moves(rules, &mut moves);
        assert_eq!(safe.first(rules, state), safe.among(rules, state, &moves).next());
    });
}

/// What a search is listed without carries to some piles is all else; the piles that it asks for
/// are those without cards; and where no safe move is found, those said to take nothing take
/// nothing.
#[test]
fn lists_of_searches_leave_out_what_they_say() {
    hold("lists of searches", lines, searches_leave_out);
}

fn searches_leave_out(line: Line) {
    let (mut place, mut derived, mut found) = (0_u32, None, Vec::new());
    walk(&line, |game, state, _, _| {
        let rules = &game.rules;
        let mut all = Vec::new();
        state.legal_moves(rules, &mut all);
        let holds_none = rules.piles().filter(|pile| state.pile_len(*pile) == 0);
        let empty = holds_none.fold(0_u64, |empty, pile| empty | 1 << pile.index());
        assert_eq!(state.empty_piles(rules), empty);
        let safe = derived.get_or_insert_with(|| Safe::derive(rules));
        let safe = safe.as_ref().filter(|_| !state.is_won(rules));
        let closed = match safe.map(|safe| safe.look(rules, state)) {
            Some(FirstSafe::None { closed }) => closed,
            _ => 0,
        };
        let has = |piles: u64, pile: Pile| piles >> pile.index() & 1 != 0;
        let goes_to =
            |piles: u64, mv: &Move| matches!(mv, Move::Carry { to, .. } if has(piles, *to));
        assert!(!all.iter().any(|mv| goes_to(closed, mv)));
        place += 1;
        let some = 0x9e37_79b9_7f4a_7c15_u64.rotate_left(place);
        for without in [0, empty, closed, some, !some, u64::MAX] {
            state.moves_without(rules, without, &mut found);
            let rest = all.iter().filter(|mv| !goes_to(without, mv));
            assert!(found.iter().eq(rest), "{without:b} in {}", game.id);
        }
    });
}

/// Every listed move is accepted, every other is refused with a reason in words.
#[test]
fn listed_moves_are_the_legal_ones() {
    let drawn = |game: &str| (lines(game), prop::collection::vec(0_usize..120, 4));
    hold("legal moves", drawn, |(line, places)| listed_are_legal_at(&line, &places));
}

/// At some places of a line, and at its end.
fn listed_are_legal_at(line: &Line, places: &[usize]) {
    let mut place = 0;
    walk(line, |game, state, moves, made| {
        place += 1;
        if made.is_some() && !places.contains(&place) {
            return;
        }
        listed_are_legal(&game.rules, state, moves);
    });
}

/// The key does not see an exchange of piles that nothing can tell apart, and sees others.
#[test]
fn key_is_blind_to_interchangeable_piles() {
    hold("keys", lines, key_is_blind);
}

fn key_is_blind(line: Line) {
    let mut last = None;
    walk(&line, |game, state, _, _| last = Some((game.clone(), state.clone())));
    let (game, state) = last.unwrap();
    let rules = &game.rules;
    let classes = rules.interchangeable_piles(&state);
    for class in &classes {
        for pair in class.windows(2) {
            let other = swapped(rules, &state, pair[0], pair[1]);
            assert_eq!(other.key(), state.key());
        }
    }
    let alike = |pair: &[Pile]| {
        let one = |class: &Vec<Pile>| pair.iter().all(|pile| class.contains(pile));
        classes.iter().any(one) || state.cards(pair[0]) == state.cards(pair[1])
    };
    // Piles of one suit each are put in their places when a layout is read, so that no exchange
    // of them can be written.
    let groups = rules.spec().groups.iter().enumerate();
    for (group, _) in groups.filter(|(_, group)| !group.one_suit_each) {
        let piles: Vec<Pile> = rules.group_piles(group).collect();
        for pair in piles.windows(2).filter(|pair| !alike(pair)) {
            // Some exchanges are no positions of the game, such as foundations of other suits.
            let layout = std::panic::catch_unwind(|| swapped(rules, &state, pair[0], pair[1]));
            if let Ok(other) = layout
                && other.layout(rules) != state.layout(rules)
            {
                assert_ne!(other.key(), state.key());
            }
        }
    }
}

/// Moves, layouts and records come back from their texts as they were.
#[test]
fn texts_round_trip() {
    hold("texts", lines, texts_come_back);
}

fn texts_come_back(line: Line) {
    let mut texts = Vec::new();
    let mut last = None;
    walk(&line, |game, state, moves, made| {
        for mv in moves {
            assert_eq!(Move::parse(&game.rules, &mv.text(&game.rules)), Ok(*mv));
        }
        texts.extend(made.map(|mv| mv.text(&game.rules)));
        last = Some((game.clone(), state.clone()));
    });
    let (game, state) = last.unwrap();
    let text = state.layout(&game.rules).to_string();
    let layout: Layout = text.parse().unwrap();
    assert_eq!(layout.to_string(), text);
    let again = State::from_layout(&game.rules, &layout).unwrap();
    assert_eq!(again.key(), state.key());
    assert_eq!(again.sorted_moves(&game.rules), state.sorted_moves(&game.rules));
    let laid_out = game.rules.deal(&line.deal).unwrap().layout(&game.rules);
    for start in [Start::Deal(line.deal.clone()), Start::Layout(laid_out)] {
        let record = Record {
            game: line.game.clone(),
            rules: Some(game.fingerprint.clone()),
            start,
            result: None,
            moves: texts.clone(),
        };
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(&read, &record);
        assert_eq!(read.replay(&game.rules).unwrap().state.key(), state.key());
    }
}

/// Words that few games of the catalogue put together: the files of `tests/valid`.
#[test]
fn valid_files_list_their_legal_moves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/valid");
    for entry in std::fs::read_dir(folder).unwrap() {
        let file = entry.unwrap().path().display().to_string();
        for deal in 1..=5_u64 {
            let choices = (0..40).map(|place| (place * 7919 + deal * 104_729) as u16).collect();
            let line = Line { game: file.clone(), deal: DealName::Own(deal), choices };
            walk(&line, |game, state, moves, _| listed_are_legal(&game.rules, state, moves));
        }
    }
}
