//! Wins that hints have told of are gone on with.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Role, Rules, State};
use kibitzer_solver::{Fair, Limits, Plans, Sampling, Situation, Thoughtful, Watch, Worlds};
use kibitzer_solver::{hint_fair, hint_thoughtful};

fn freecell() -> (std::sync::Arc<kibitzer_rules::GameRules>, State) {
    let game = kibitzer_rules::game("freecell").unwrap();
    let state = game.rules.deal(&"ms:617".parse().unwrap()).unwrap();
    (game, state)
}

fn after(rules: &Rules, state: &State, moves: &[Move]) -> State {
    let mut state = state.clone();
    for mv in moves {
        state.play(rules, *mv, &mut Journal::new()).unwrap();
    }
    state
}

fn planned(rules: &Rules, state: &State) -> (Plans, Vec<Move>) {
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    let hint = hint_thoughtful(&Situation::new(rules, state), &limits, &mut Watch::default());
    let Thoughtful::Wins(line) = hint else { panic!("this deal can be won") };
    let mut plans = Plans::default();
    plans.keep(rules, state, &line);
    (plans, line)
}

fn foundation(rules: &Rules, mv: Move) -> bool {
    matches!(mv, Move::Carry { to, .. } if rules.role(to) == Role::Foundation)
}

#[test]
fn a_plan_is_known_all_along_its_line_and_beside_it() {
    let (game, state) = freecell();
    let rules = &game.rules;
    let (plans, line) = planned(rules, &state);
    let (mut beside, mut early) = (0, 0);
    for played in 0..line.len() {
        let here = after(rules, &state, &line[..played]);
        assert_eq!(
            plans.rest(rules, &here).as_deref(),
            Some(&line[played..]),
            "after {played} moves"
        );
        // The card that goes to a cell goes to another one.
        for mv in here.sorted_moves(rules) {
            let cell = |mv: Move| match mv {
                Move::Carry { from, to, cards } if rules.role(to) == Role::Cell => {
                    Some((from, cards))
                }
                _ => None,
            };
            if mv != line[played] && cell(mv).is_some() && cell(mv) == cell(line[played]) {
                let other = after(rules, &here, &[mv]);
                let rest = plans.rest(rules, &other).expect("cells are alike");
                assert_eq!(rest.len(), line.len() - played - 1);
                assert!(after(rules, &other, &rest).is_won(rules));
                beside += 1;
            }
        }
        // A card that goes out later on goes out at once, as cards may that are played for the
        // player.
        let later = line[played + 1..].iter().copied();
        for mv in later.filter(|mv| foundation(rules, *mv) && here.why_not(rules, *mv).is_none()) {
            let other = after(rules, &here, &[mv]);
            if let Some(rest) = plans.rest(rules, &other) {
                assert!(after(rules, &other, &rest).is_won(rules));
                early += 1;
            }
        }
    }
    assert!(beside > 5 && early > 5, "{beside} {early}");
}

#[test]
fn plans_are_of_one_set_of_rules() {
    let (game, state) = freecell();
    let (mut plans, line) = planned(&game.rules, &state);
    plans.keep_to("other rules");
    assert_eq!(plans.rest(&game.rules, &state), None);
    plans.keep(&game.rules, &state, &line);
    plans.keep_to("other rules");
    assert_eq!(plans.rest(&game.rules, &state), Some(line));
}

/// A plan tells where hidden cards lie: only who knows that hears of it.
#[test]
fn a_plan_is_not_told_to_one_who_does_not_see_all_cards() {
    let (game, state) = freecell();
    let (plans, line) = planned(&game.rules, &state);
    let situation =
        Situation { plan: plans.rest(&game.rules, &state), ..Situation::new(&game.rules, &state) };
    let sampling = Sampling { worlds: 1, limits: Limits { nodes: Some(10), ..Limits::default() } };
    let worlds = Worlds { deal: &mut || state.clone(), guesses: &mut Vec::new(), advised: None };
    let guessed = hint_fair(&situation, Some(worlds), &sampling, &mut Watch::default());
    assert!(matches!(&guessed, Fair::Guessed(shares) if shares.iter().all(|share| share.won == 0)));
    let known = hint_fair(&situation, None, &sampling, &mut Watch::default());
    assert_eq!(known, Fair::Known(Thoughtful::Wins(line)));
}

/// Worlds of a hint are those of the next one as long as they agree with what is seen; a win that
/// is known in one of them goes on without a search, and what does not agree is forgotten.
#[test]
fn guesses_go_on_with_the_worlds_and_wins_of_the_last_hint() {
    let game = kibitzer_rules::game("freecell").unwrap();
    let rules = &game.rules;
    let state = rules.deal(&"ms:1".parse().unwrap()).unwrap();
    let mut plans = Plans::default();
    plans.keep_to(&game.fingerprint);
    let hint = |plans: &mut Plans, state: &State, nodes: u64, agrees: bool| {
        let situation = Situation::new(rules, state);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut guesses = plans.guesses(state, |_| agrees);
        let deal = &mut || state.clone();
        let advised = plans.advised(state);
        let worlds = Worlds { deal, guesses: &mut guesses, advised };
        let sampling = Sampling { worlds: 2, limits };
        let hint = hint_fair(&situation, Some(worlds), &sampling, &mut Watch::default());
        let Fair::Guessed(shares) = hint else { panic!("worlds were given") };
        plans.keep_guesses(rules, state, shares[0].mv, guesses);
        (shares[0].mv, shares[0].won)
    };
    let (first, won) = hint(&mut plans, &state, 20_000, true);
    assert_eq!(won, 2, "with so many nodes the deal is won");
    assert_eq!(hint(&mut plans, &state, 0, true), (first, 2), "asked again");
    assert_eq!(hint(&mut plans.clone(), &state, 0, false).1, 0, "worlds that do not agree");
    let mut at = after(rules, &state, &[first]);
    let mut moves = 1;
    while !at.is_won(rules) {
        let (mv, won) = hint(&mut plans, &at, 0, true);
        assert_eq!(won, 2, "after {moves} moves");
        at = after(rules, &at, &[mv]);
        moves += 1;
        assert!(moves < 500, "the win comes nearer with each move");
    }
    plans.keep_to("other rules");
    assert!(plans.guesses(&state, |_| true).is_empty());
}

/// What a fair player would play comes first, unless it loses in all worlds.
#[test]
fn what_a_fair_player_would_play_is_advised() {
    let game = kibitzer_rules::game("black-hole").unwrap();
    let rules = &game.rules;
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    let sampling = Sampling { worlds: 1, limits };
    let (mut put_first, mut put_back) = (0, 0);
    for deal in 1..=12u32 {
        let state = rules.deal(&deal.to_string().parse().unwrap()).unwrap();
        let situation = Situation::new(rules, &state);
        let shares = |advised: Option<Move>| {
            let deal = &mut || state.clone();
            let worlds = Worlds { deal, guesses: &mut Vec::new(), advised };
            match hint_fair(&situation, Some(worlds), &sampling, &mut Watch::default()) {
                Fair::Guessed(shares) => shares,
                Fair::Known(_) => panic!("worlds were given"),
            }
        };
        let Some(last) = shares(None).last().copied() else { continue };
        let best_lost = shares(None).iter().map(|share| share.lost).min().unwrap();
        let advised = shares(Some(last.mv))[0].mv;
        if last.lost > best_lost {
            assert_ne!(advised, last.mv, "deal {deal}");
            put_back += 1;
        } else {
            assert_eq!(advised, last.mv, "deal {deal}");
            put_first += 1;
        }
    }
    assert!(put_first > 0 && put_back > 0, "{put_first}, {put_back}");
}

/// The points after so many guesses, each of a search of so many nodes: one who sees all cards is
/// advised as long as no win is known.
fn points_by_guesses(game: &str, deal: &str, nodes: u64, moves: usize) -> (u32, u32) {
    let game = kibitzer_rules::game(game).unwrap();
    let rules = &game.rules;
    let mut state = rules.deal(&deal.parse().unwrap()).unwrap();
    let before = state.points(rules).unwrap();
    let mut had = vec![state.key()];
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    for _ in 0..moves {
        let mut situation = Situation::new(rules, &state);
        situation.fresh.retain(|mv| !had.contains(&after(rules, &state, &[*mv]).key()));
        let hint = hint_thoughtful(&situation, &limits, &mut Watch::default());
        let Some(mv) = hint.best() else { break };
        state = after(rules, &state, &[mv]);
        had.push(state.key());
    }
    (before, state.points(rules).unwrap())
}

/// Where points win, a guess goes for points.
#[test]
fn guesses_bring_points() {
    for (game, more) in [("poker-shuffle", 60), ("cribbage-shuffle", 15)] {
        for (nodes, moves) in [(0, 8), (500, 24)] {
            let (before, then) = points_by_guesses(game, "7", nodes, moves);
            assert!(then >= before + more, "{game}, {nodes} nodes: {before} points, then {then}");
        }
    }
}

/// Of moves that win in no world the one with the most points behind it comes first; and where no
/// world is finished, the one that brings the most at once.
#[test]
fn fair_guesses_go_for_points() {
    let game = kibitzer_rules::game("poker-shuffle").unwrap();
    let rules = &game.rules;
    let state = rules.deal(&"7".parse().unwrap()).unwrap();
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let situation = Situation::new(rules, &state);
    let points = |mv: &Move| after(rules, &state, &[*mv]).points(rules).unwrap();
    let most = situation.fresh.iter().map(points).max().unwrap();
    let late = || std::time::Duration::from_secs(9);
    let hurried = Limits { time: Some(std::time::Duration::ZERO), ..limits };
    for (limits, watch) in
        [(hurried, Watch { clock: Some(&late), ..Watch::default() }), (limits, Watch::default())]
    {
        let mut watch = watch;
        let sampling = Sampling { worlds: 1, limits };
        let worlds =
            Worlds { deal: &mut || state.clone(), guesses: &mut Vec::new(), advised: None };
        let hint = hint_fair(&situation, Some(worlds), &sampling, &mut watch);
        let best = hint.best().unwrap();
        if limits.time.is_some() {
            assert_eq!(points(&best), most);
        } else {
            assert_ne!(Some(&best), situation.fresh.first(), "the first is not the best by chance");
        }
    }
}

/// Where it is proven that the points are too few, the rest is played for as many as can be had.
#[test]
fn a_lost_game_is_played_for_points_to_its_end() {
    let game = kibitzer_rules::game("poker-square").unwrap();
    let rules = &game.rules;
    let mut state = rules.deal(&"7".parse().unwrap()).unwrap();
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let mut lost = 0;
    // Laid down in the order of the places until nothing wins any more.
    while let Some(first) = state.sorted_moves(rules).first().copied() {
        let hint = hint_thoughtful(&Situation::new(rules, &state), &limits, &mut Watch::default());
        let for_points = matches!(hint, Thoughtful::ForPoints(_));
        assert!(for_points || lost == 0, "{hint:?}");
        lost += usize::from(for_points);
        let mv = hint.best().filter(|_| for_points).unwrap_or(first);
        state = after(rules, &state, &[mv]);
    }
    assert!(lost > 3 && state.is_placed_out(rules), "{lost}");
}
