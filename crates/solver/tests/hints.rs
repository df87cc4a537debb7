//! Wins that hints have told of are gone on with.

use kibitzer_engine::{Journal, Move, Role, Rules, State};
use kibitzer_solver::{Fair, Limits, Plans, Sampling, Situation, Thoughtful, Watch};
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
    let mut worlds = || state.clone();
    let guessed = hint_fair(&situation, Some(&mut worlds), &sampling, &mut Watch::default());
    assert!(matches!(&guessed, Fair::Guessed(shares) if shares.iter().all(|share| share.won == 0)));
    let known = hint_fair(&situation, None, &sampling, &mut Watch::default());
    assert_eq!(known, Fair::Known(Thoughtful::Wins(line)));
}
