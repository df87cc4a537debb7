//! What a player knows, and the worlds that agree with it, on random lines of play in every game.

use std::collections::BTreeMap;

use kibitzer_engine::search::{SearchRules, SearchState, Seed};
use kibitzer_engine::{Face, Journal, Move, Rules, State};
use kibitzer_rules::catalogue;
use kibitzer_table::{Game, Knowledge, Random, View, Visibility, known_after};

/// How many moves of a line are played.
const MOVES: usize = 80;

/// Plays a line of random moves and shows each position with what is known of it.
fn walk(
    rules: &Rules,
    start: &State,
    seed: u64,
    mut visit: impl FnMut(&State, &mut Knowledge),
) -> Vec<Move> {
    let (mut state, mut knowledge) = (start.clone(), Knowledge::new(rules, start));
    let (mut random, mut made) = (Random::new(seed), Vec::new());
    visit(&state, &mut knowledge);
    for _ in 0..MOVES {
        let moves = state.sorted_moves(rules);
        // Stock moves are made more often than by chance, so that lines get to redeals.
        let deals: Vec<Move> =
            moves.iter().copied().filter(|mv| matches!(mv, Move::Draw | Move::Redeal)).collect();
        let from = if deals.is_empty() || random.below(3) > 0 { &moves } else { &deals };
        if from.is_empty() {
            break;
        }
        let mv = from[random.below(from.len())];
        let (before, known) = (state.clone(), knowledge.known());
        let mut journal = Journal::new();
        state.apply_unchecked(rules, mv, &mut journal);
        knowledge.learn(rules, &before, mv, &state, &journal);
        assert_eq!(known_after(rules, known, mv, &state, &journal), knowledge.known());
        made.push(mv);
        visit(&state, &mut knowledge);
    }
    made
}

fn deal(rules: &Rules, number: u64) -> State {
    rules.deal(&number.to_string().parse().unwrap()).unwrap()
}

fn pack(rules: &Rules, state: &State) -> BTreeMap<Face, usize> {
    let mut pack = BTreeMap::new();
    for face in rules.piles().flat_map(|pile| state.faces_down_from_top(pile).collect::<Vec<_>>()) {
        *pack.entry(face).or_default() += 1;
    }
    pack
}

/// A world looks to the player as the position does, holds the cards he knows where he knows them,
/// and allows the same moves.
/// What lies aside for good is not guessed at: where all else is seen, nothing is left to guess.
#[test]
fn cards_that_stay_out_of_play_need_not_be_known() {
    for (game, all) in [
        ("poker-shuffle", true),
        ("cribbage-shuffle", true),
        ("poker-square", false),
        ("cribbage-square", false),
        ("klondike", false),
        ("eagle-wing", false),
    ] {
        let rules = kibitzer_rules::game(game).unwrap();
        let state = rules.rules.deal(&"7".parse().unwrap()).unwrap();
        let knowledge = Knowledge::of_deal(&rules.rules, &state);
        assert!(!knowledge.is_complete(&rules.rules, &state), "{game}");
        assert_eq!(knowledge.is_complete_in_play(&rules.rules, &state), all, "{game}");
    }
}

#[test]
fn worlds_agree_with_all_that_was_seen() {
    for (number, id) in catalogue().names().into_iter().enumerate() {
        let game = kibitzer_rules::game(&id).unwrap();
        let rules = &game.rules;
        let mut random = Random::new(number as u64);
        walk(rules, &deal(rules, number as u64), 7, |state, knowledge| {
            let world = knowledge.world(rules, state, &mut random);
            let view = |state: &State| View::new(rules, state, Visibility::Player);
            assert_eq!(view(&world), view(state), "{id}");
            assert_eq!(world.sorted_moves(rules), state.sorted_moves(rules), "{id}");
            assert_eq!(world.recomputed_key(rules), world.key(), "{id}");
            assert_eq!(pack(rules, &world), pack(rules, state), "{id}");
            let known = knowledge.known();
            assert_eq!(world.hash_of(rules, known), state.hash_of(rules, known), "{id}");
            for (ours, theirs) in rules
                .piles()
                .flat_map(|pile| state.physical(pile).zip(world.physical(pile)).collect::<Vec<_>>())
            {
                assert!(!known.has(ours) || ours == theirs, "{id}: a known card lies elsewhere");
            }
        });
    }
}

/// One history over two deals that differ only in cards never seen leads to the same knowledge
/// and the same worlds.
#[test]
fn worlds_do_not_depend_on_unseen_cards() {
    let mut differing = 0;
    for (number, id) in catalogue().names().into_iter().enumerate() {
        let game = kibitzer_rules::game(&id).unwrap();
        let rules = &game.rules;
        // What a shuffle brings depends on the cards that went in: there the deals would look
        // different.
        if rules.facts().shuffles {
            continue;
        }
        let start = deal(rules, 100 + number as u64);
        let mut last = None;
        let moves = walk(rules, &start, 3, |state, knowledge| {
            last = Some((state.clone(), knowledge.clone()));
        });
        let (end, mut knowledge) = last.unwrap();
        // The twin deal: whatever was not seen to the end is exchanged from the beginning.
        let world = knowledge.world(rules, &end, &mut Random::new(5));
        let mut instead: [u8; kibitzer_engine::MAX_CARDS] = std::array::from_fn(|card| card as u8);
        for pile in rules.piles() {
            for (ours, theirs) in end.physical(pile).zip(world.physical(pile)) {
                instead[ours as usize] = theirs;
            }
        }
        let mut twin = start.clone();
        twin.replace_cards(rules, &instead, Seed::Own(99));
        differing += usize::from(twin != start);
        let mut of_twin = Knowledge::new(rules, &twin);
        for mv in moves {
            let before = twin.clone();
            let mut journal = Journal::new();
            twin.play(rules, mv, &mut journal).unwrap();
            of_twin.learn(rules, &before, mv, &twin, &journal);
        }
        assert_eq!(of_twin.known(), knowledge.known(), "{id}");
        for seed in 0..5 {
            let (mut ours, mut theirs) = (Random::new(seed), Random::new(seed));
            let (ours, theirs) =
                (knowledge.world(rules, &end, &mut ours), of_twin.world(rules, &twin, &mut theirs));
            assert!(ours == theirs, "{id}");
        }
    }
    assert!(differing > 40, "only {differing} games hid anything to the end");
}

/// Every hidden card is as likely to lie in one hidden place as in another.
#[test]
fn worlds_are_dealt_evenly() {
    let game = kibitzer_rules::game("klondike").unwrap();
    let rules = &game.rules;
    let state = deal(rules, 1);
    let mut knowledge = Knowledge::new(rules, &state);
    assert_eq!(knowledge.hidden(rules, &state), 45);
    let (mut random, mut counts) = (Random::new(1), BTreeMap::<Face, i32>::new());
    let last = rules.pile("T7").unwrap();
    for _ in 0..45_000 {
        let world = knowledge.world(rules, &state, &mut random);
        *counts.entry(world.faces_down_from_top(last).nth(3).unwrap()).or_default() += 1;
    }
    assert_eq!(counts.len(), 45);
    // Chi squared with 44 degrees of freedom is above 80 once in more than a thousand times.
    let chi: f64 = counts.values().map(|count| f64::from(count - 1000).powi(2) / 1000.0).sum();
    assert!(chi < 80.0, "{chi}");
}

/// What went into a shuffle comes out of it, and nothing is known of the order.
#[test]
fn shuffles_are_forgotten_but_not_what_they_hold() {
    let game = kibitzer_rules::game("sultan").unwrap();
    let rules = &game.rules;
    let mut state = deal(rules, 2);
    let mut knowledge = Knowledge::new(rules, &state);
    let make = |state: &mut State, knowledge: &mut Knowledge, mv: Move| {
        let (before, mut journal) = (state.clone(), Journal::new());
        state.play(rules, mv, &mut journal).unwrap();
        knowledge.learn(rules, &before, mv, state, &journal);
    };
    while state.can_draw(rules) {
        make(&mut state, &mut knowledge, Move::Draw);
    }
    assert!(knowledge.hidden(rules, &state) == 0 && !knowledge.is_complete(rules, &state));
    make(&mut state, &mut knowledge, Move::Redeal);
    let stock = rules.stock().unwrap();
    assert_eq!(knowledge.hidden(rules, &state), state.pile_len(stock));
    let faces = |state: &State| {
        let mut faces: Vec<Face> = state.faces_down_from_top(stock).collect();
        let order = faces.clone();
        faces.sort_unstable();
        (faces, order)
    };
    let mut random = Random::new(1);
    let worlds: Vec<_> =
        (0..20).map(|_| faces(&knowledge.world(rules, &state, &mut random))).collect();
    assert!(worlds.iter().all(|(sorted, _)| *sorted == faces(&state).0));
    assert!(worlds.windows(2).all(|pair| pair[0].1 != pair[1].1));
}

/// A waste that was turned over is remembered.
#[test]
fn cards_seen_before_a_redeal_are_known() {
    let game = kibitzer_rules::game("klondike").unwrap();
    let rules = &game.rules;
    let mut state = deal(rules, 1);
    let mut knowledge = Knowledge::new(rules, &state);
    for mv in [[Move::Draw; 8].as_slice(), &[Move::Redeal]].concat() {
        let (before, mut journal) = (state.clone(), Journal::new());
        state.play(rules, mv, &mut journal).unwrap();
        knowledge.learn(rules, &before, mv, &state, &journal);
    }
    assert_eq!(state.pile_len(rules.stock().unwrap()), 24);
    assert_eq!(knowledge.hidden(rules, &state), 21);
}

/// A card that went to a cell may not come back, nor go to another cell; a stock that is seen
/// through a second time shows nothing new.
#[test]
fn fresh_moves_lead_to_positions_that_were_not_had() {
    let begun = |game: &str, deal: &str| {
        Game::deal(kibitzer_rules::game(game).unwrap(), deal.parse().unwrap()).unwrap()
    };
    let mut game = begun("freecell", "ms:617");
    let text = |game: &Game, visibility| -> Vec<String> {
        game.fresh_moves(visibility).iter().map(|mv| mv.text(&game.rules().rules)).collect()
    };
    for mv in ["T8>T2", "T8>C1", "T2>C2"] {
        game.play(Move::parse(&game.rules().rules.clone(), mv).unwrap()).unwrap();
    }
    for visibility in [Visibility::Player, Visibility::All] {
        let fresh = text(&game, visibility);
        assert!(fresh.len() > 3, "{fresh:?}");
        assert!(
            fresh
                .iter()
                .all(|mv| mv != "C2>T2" && !mv.starts_with("C1>C") && !mv.starts_with("C2>C"))
        );
    }
    game.undo();
    assert!(
        text(&game, Visibility::Player).contains(&"T2>C2".to_owned()),
        "what was taken back was not had"
    );

    let mut game = begun("klondike-draw-one", "3");
    let stock = game.rules().rules.stock().unwrap();
    let pass = |game: &mut Game| {
        while game.state().pile_len(stock) > 0 {
            game.play(Move::Draw).unwrap();
        }
    };
    pass(&mut game);
    assert!(!game.fresh_moves(Visibility::All).contains(&Move::Redeal), "the beginning again");
    assert!(
        game.fresh_moves(Visibility::Player).contains(&Move::Redeal),
        "but the stock is known now"
    );
    game.play(Move::Redeal).unwrap();
    pass(&mut game);
    assert!(!game.fresh_moves(Visibility::Player).contains(&Move::Redeal));
}

/// Cards dealt one by one to a squared pile are seen before the next one covers them: at the deal,
/// by draws, and when all is dealt again.
#[test]
fn cards_that_were_dealt_over_were_seen() {
    let rules = kibitzer_rules::game("la-nivernaise").unwrap();
    let mut game = Game::deal(rules.clone(), "7".parse().unwrap()).unwrap();
    let compiled = &rules.rules;
    let stock = compiled.stock().unwrap();
    let unknown_outside_the_stock = |game: &Game| {
        game.knowledge().hidden(compiled, game.state()) - game.state().pile_len(stock)
    };
    let mut draws = 0;
    while game.play(Move::Draw).is_ok() {
        draws += 1;
        assert_eq!(unknown_outside_the_stock(&game), 0, "after {draws} draws");
    }
    assert!(draws >= 3 && game.knowledge().is_complete(compiled, game.state()));
    game.play(Move::Redeal).unwrap();
    assert_eq!(game.knowledge().hidden(compiled, game.state()), 0);

    // One who sits down at a table sees what lies on top.
    let there = Game::from_layout(rules.clone(), game.state().layout(compiled)).unwrap();
    assert!(unknown_outside_the_stock(&there) > 10);
    // What is dealt from there on he sees, and no more.
    let mut there = Game::from_layout(
        rules.clone(),
        Game::deal(rules.clone(), "7".parse().unwrap()).unwrap().state().layout(compiled),
    )
    .unwrap();
    let before = unknown_outside_the_stock(&there);
    assert!(before > 10, "three of four cards of each pile");
    there.play(Move::Draw).unwrap();
    assert_eq!(unknown_outside_the_stock(&there), before);
}

/// Packets that are laid down in one piece show their top cards only.
#[test]
fn packets_are_not_looked_through() {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../games/cruel-packets.toml"
    ));
    let text = text.unwrap() + "\n[piles.tableau]\nshow = \"top\"\n";
    let rules = std::sync::Arc::new(
        kibitzer_rules::GameRules::parse("squared", "squared.toml", &text, catalogue()).unwrap(),
    );
    let state = deal(&rules.rules, 3);
    let mut game = Game::from_layout(rules.clone(), state.layout(&rules.rules)).unwrap();
    let hidden = |game: &Game| game.knowledge().hidden(&rules.rules, game.state());
    let before = hidden(&game);
    game.play(Move::Redeal).unwrap();
    assert!(before > 30 && hidden(&game) + 12 >= before, "{before}, then {}", hidden(&game));
}

/// Worlds agree with what they were made of. After a move that shows a card those agree in which it
/// is the same card, and no others.
#[test]
fn worlds_agree_as_long_as_they_show_the_same() {
    let (mut agreed, mut differed) = (0, 0);
    for game in ["klondike", "yukon", "canfield", "spider-two-suits"] {
        let rules = &kibitzer_rules::game(game).unwrap().rules;
        let mut state = rules.deal(&"5".parse().unwrap()).unwrap();
        let (mut knowledge, mut random) = (Knowledge::of_deal(rules, &state), Random::new(5));
        for _ in 0..60 {
            let moves = state.sorted_moves(rules);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            let worlds: Vec<State> =
                (0..8).map(|_| knowledge.world(rules, &state, &mut random)).collect();
            assert!(worlds.iter().all(|world| knowledge.agrees(rules, &state, world)), "{game}");
            let (before, mut journal) = (state.clone(), Journal::new());
            state.apply_unchecked(rules, mv, &mut journal);
            knowledge.learn(rules, &before, mv, &state, &journal);
            for mut world in worlds {
                if world.play(rules, mv, &mut Journal::new()).is_err() {
                    continue;
                }
                let is_seen = |card: &u8| knowledge.known().has(*card);
                let same = rules.piles().all(|pile| {
                    let pairs = state.physical(pile).zip(world.physical(pile));
                    let alike = |(here, there): (u8, u8)| here == there || !is_seen(&here);
                    state.pile_len(pile) == world.pile_len(pile) && pairs.into_iter().all(alike)
                });
                assert_eq!(knowledge.agrees(rules, &state, &world), same, "{game}");
                *if same { &mut agreed } else { &mut differed } += 1;
            }
        }
    }
    assert!(agreed > 100 && differed > 100, "{agreed}, {differed}");
}
