//! What thinks for the full-screen program: the solver, asked for hints and whether the game can
//! still be won.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kibitzer_engine::{DealName, Move, Part, State, said};
use kibitzer_protocol::hints::{Effort, Kind, Newest, hint};
use kibitzer_protocol::searches;
use kibitzer_rules::GameRules;
use kibitzer_solver::{
    Analysis, DealKind, Grade, Limits, Plans, Progress, Prunings, Standings, Verdict, Watch,
    analyse_with_progress, find_deal, of_the_day, solve,
};
use kibitzer_table::Game;
use kibitzer_tui::background::{
    About, Advice, Certainty, HintRequest, Leave, News, Question, Thinker,
};

use crate::deals_to_order;

/// How long a position is searched while it is looked at, and with how much memory.
const TIME: Duration = Duration::from_secs(30);
const MEMORY: usize = 256 << 20;
/// How long a whole game is looked back at.
const LOOK_BACK: Duration = Duration::from_secs(120);
/// Between two reports of how much was tried.
const BREATH: Duration = Duration::from_millis(200);

/// Gives hints: a nudge first, the card when asked again, then the move. Says whether a
/// position can be won and where a win was thrown away, and finds deals to order, all with all
/// cards known. It holds no search longer than it is wanted.
#[derive(Default)]
pub(crate) struct Adviser {
    /// The game that the standings are of.
    rules: Option<Arc<GameRules>>,
    standings: Standings,
    /// Wins that hints have told of, and searches have found.
    plans: Plans,
    /// The newest hint, of a position and of what was known.
    newest: Newest<(State, Kind)>,
    effort: Effort,
}

impl Thinker for Adviser {
    fn think(&mut self, question: &Question, leave: &Leave, report: &mut dyn FnMut(News)) {
        let rules = &question.rules;
        match &question.about {
            About::Verdict(state) => {
                self.keep_to(rules);
                self.judge(rules, state, leave, report);
            }
            About::Hint(game, request) => self.advise(game, *request, leave, report),
            About::Analysis(start, moves) => look_back(rules, start, moves, leave, report),
            About::OfTheDay(games, first) => find_todays(games, first, leave, report),
            About::Deal(first, wanted) => seek_deal(rules, first, *wanted, leave, report),
        }
    }
}

impl Adviser {
    /// Standings are of one game's positions.
    fn keep_to(&mut self, rules: &Arc<GameRules>) {
        if !self.rules.as_ref().is_some_and(|known| Arc::ptr_eq(known, rules)) {
            self.standings = Standings::default();
            self.rules = Some(rules.clone());
        }
    }

    fn judge(
        &mut self,
        rules: &GameRules,
        state: &State,
        leave: &Leave,
        report: &mut dyn FnMut(News),
    ) {
        if let Some(winnable) = self.standings.of(&rules.rules, state) {
            let known = if winnable { Certainty::Winnable } else { Certainty::Lost };
            return report(News::Verdict(known));
        }
        report(News::Verdict(Certainty::Thinking));
        let verdict = searched(rules, state, leave);
        self.standings.learn(&rules.rules, state, &verdict);
        report(News::Verdict(match &verdict {
            Verdict::Won { .. } => Certainty::Winnable,
            Verdict::Lost { .. } => Certainty::Lost,
            Verdict::Undecided { .. } => Certainty::Undecided,
        }));
        if let Some(line) = verdict.line() {
            self.plans.keep_to(&rules.fingerprint);
            self.plans.keep(
                &rules.rules,
                state,
                &searches::easier(&rules.rules, state, line, leave.flag()),
            );
        }
    }

    /// A hint of a grade that goes by how often it was asked for.
    fn advise(
        &mut self,
        game: &Game,
        request: HintRequest,
        leave: &Leave,
        report: &mut dyn FnMut(News),
    ) {
        let kind = if request.thoughtful { Kind::Thoughtful } else { Kind::Fair };
        let grade = match request.times {
            0 | 1 => Grade::Nudge,
            2 => Grade::Card,
            _ => Grade::Move,
        };
        let question = (game.state().clone(), kind);
        let given = match self.newest.more_of(&question, grade) {
            Some(given) => given,
            None => hint(game, kind, self.effort, &mut self.plans, Some(leave.flag())),
        };
        report(News::Hint(Advice {
            text: given.said(game, grade).into_iter().map(Part::from).collect(),
            brief: given.brief(game).into(),
            best: given.best(),
            tells: grade == Grade::Move,
        }));
        if !leave.is_over() {
            self.newest.keep(question, given);
        }
    }
}

fn searched(rules: &GameRules, state: &State, leave: &Leave) -> Verdict {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(leave.flag()), clock: Some(&clock), progress: None };
    let limits = Limits { nodes: None, time: Some(TIME), memory: MEMORY };
    solve(&rules.rules, state, &limits, Prunings::default(), &mut watch)
}

/// Looks back at a line of play, telling what is known so far and how much was tried for it.
fn look_back(
    rules: &GameRules,
    start: &State,
    moves: &[Move],
    leave: &Leave,
    report: &mut dyn FnMut(News),
) {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let limits = Limits { nodes: None, time: Some(LOOK_BACK), memory: MEMORY };
    let known: RefCell<Option<Analysis>> = RefCell::default();
    let report = RefCell::new(report);
    let mut told = Duration::ZERO;
    let mut progress = |progress: Progress| {
        let now = begun.elapsed();
        if let Some(known) = known.borrow().as_ref().filter(|_| now > told + BREATH) {
            told = now;
            let nodes = known.nodes + progress.nodes;
            report.borrow_mut()(News::Analysis(Analysis { nodes, ..known.clone() }, false));
        }
    };
    let mut watch =
        Watch { cancel: Some(leave.flag()), clock: Some(&clock), progress: Some(&mut progress) };
    let mut tell = |analysis: Analysis| {
        report.borrow_mut()(News::Analysis(analysis.clone(), false));
        known.replace(Some(analysis));
    };
    let mut analysis =
        analyse_with_progress(&rules.rules, start, moves, &limits, &mut watch, &mut tell);
    searches::follow(&rules.rules, start, moves, &mut analysis, leave.flag());
    report.borrow_mut()(News::Analysis(analysis, true));
}

/// Looks for the day's own deal, of the first of some games that has one.
fn find_todays(
    games: &[Arc<GameRules>],
    first: &DealName,
    leave: &Leave,
    report: &mut dyn FnMut(News),
) {
    for game in games {
        let mut watch = Watch { cancel: Some(leave.flag()), clock: None, progress: None };
        let mut tell = |deal: &DealName| {
            let known = said!(
                "seek-trying",
                "{game}: trying deal {deal}.",
                game = game.entry.name.as_str(),
                deal = deal.to_string()
            );
            report(News::Seeking(known.into()));
        };
        match of_the_day(&game.rules, first, &mut watch, &mut tell) {
            Ok(Some(deal)) => return report(News::OfTheDay(Some((game.id.clone(), deal)))),
            _ if leave.is_over() => return,
            Ok(None) | Err(_) => {}
        }
    }
    report(News::OfTheDay(None));
}

/// Looks for a deal that fits an order.
fn seek_deal(
    rules: &GameRules,
    first: &DealName,
    wanted: DealKind,
    leave: &Leave,
    report: &mut dyn FnMut(News),
) {
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel: Some(leave.flag()), clock: Some(&clock), progress: None };
    let all = wanted.candidates();
    let mut tell = |deal: &DealName, found: usize| {
        let known = said!(
            "seek-looking",
            "Trying deal {deal}: {found} of {all} winnable deals found.",
            deal = deal.to_string(),
            found = found,
            all = all
        );
        report(News::Seeking(known.into()));
    };
    let found =
        find_deal(&rules.rules, first, wanted, &deals_to_order::LIMITS, &mut watch, &mut tell);
    report(News::Deal(match found {
        Ok(Some(ordered)) => Ok((ordered.deal.clone(), ordered.said().into())),
        Ok(None) => Err(deals_to_order::unfilled(first).into()),
        Err(error) => Err(error.to_string().into()),
    }));
}

#[cfg(test)]
#[path = "thinker/tests/hints_in_the_program.rs"]
mod hints_in_the_program;

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_engine::Journal;
    use kibitzer_engine::search::SearchState;
    use kibitzer_solver::Fair;
    use kibitzer_tui::background::{Report, Worker};
    use std::sync::mpsc::{Receiver, channel};

    fn dealt(game: &str, deal: &str) -> (Arc<GameRules>, State) {
        let rules = kibitzer_rules::game(game).unwrap();
        let state = rules.rules.deal(&deal.parse().unwrap()).unwrap();
        (rules, state)
    }

    fn question(game: &str, deal: &str) -> Question {
        let (rules, state) = dealt(game, deal);
        Question { rules, about: About::Verdict(state) }
    }

    fn worker() -> (Worker, Receiver<Report>) {
        let (send, reports) = channel();
        let worker = Worker::start(Adviser::default(), move |report| {
            let _ = send.send(report);
        });
        (worker, reports)
    }

    fn report(reports: &Receiver<Report>) -> Report {
        reports.recv_timeout(Duration::from_secs(60)).expect("a report comes")
    }

    fn next(reports: &Receiver<Report>) -> (u64, Option<Certainty>) {
        let Report { question, news } = report(reports);
        let News::Verdict(certainty) = news else { return (question, None) };
        (question, Some(certainty))
    }

    #[test]
    fn a_long_search_ends_when_another_position_is_asked_about() {
        let (mut worker, reports) = worker();
        // Thirty seconds would not decide it; the next answer comes long before.
        let begun = Instant::now();
        worker.ask(question("spider", "1"));
        assert_eq!(next(&reports), (1, Some(Certainty::Thinking)));
        worker.ask(question("freecell", "ms:1"));
        assert_eq!(next(&reports), (2, Some(Certainty::Thinking)));
        assert_eq!(next(&reports), (2, Some(Certainty::Winnable)));
        assert!(begun.elapsed() < TIME);
        worker.ask(question("klondike", "ms:4"));
        assert_eq!(next(&reports), (3, Some(Certainty::Thinking)));
        assert_eq!(next(&reports), (3, Some(Certainty::Lost)));
        // Switched off: nothing is told any more.
        worker.ask(question("spider", "1"));
        assert_eq!(next(&reports), (4, Some(Certainty::Thinking)));
        worker.stop();
        drop(worker);
        assert!(reports.recv_timeout(TIME).is_err());
        assert!(begun.elapsed() < TIME);
    }

    #[test]
    fn what_follows_from_a_verdict_is_not_searched_again() {
        let (mut worker, reports) = worker();
        let (rules, mut state) = dealt("klondike", "ms:4");
        let mut ask = |rules: &Arc<GameRules>, state: &State| {
            worker.ask(Question { rules: rules.clone(), about: About::Verdict(state.clone()) });
        };
        ask(&rules, &state);
        assert_eq!(
            (next(&reports).1, next(&reports).1),
            (Some(Certainty::Thinking), Some(Certainty::Lost))
        );
        for step in 0..5 {
            let mv = state.sorted_moves(&rules.rules)[0];
            state.apply_unchecked(&rules.rules, mv, &mut Journal::new());
            ask(&rules, &state);
            assert_eq!(
                next(&reports),
                (step + 2, Some(Certainty::Lost)),
                "at once, without thinking"
            );
        }
        let (rules, mut state) = dealt("freecell", "ms:1");
        ask(&rules, &state);
        assert_eq!(
            (next(&reports).1, next(&reports).1),
            (Some(Certainty::Thinking), Some(Certainty::Winnable))
        );
        let limits = Limits { time: Some(TIME), memory: MEMORY, ..Limits::default() };
        let clock = || Duration::ZERO;
        let mut watch = Watch { clock: Some(&clock), ..Watch::default() };
        let verdict = solve(&rules.rules, &state, &limits, Prunings::default(), &mut watch);
        for (step, mv) in verdict.line().unwrap().iter().enumerate() {
            state.apply_unchecked(&rules.rules, *mv, &mut Journal::new());
            ask(&rules, &state);
            assert_eq!(next(&reports), (step as u64 + 8, Some(Certainty::Winnable)));
        }
    }

    /// Whatever it thinks about, it is at the next question long before its time is up.
    #[test]
    fn every_search_ends_when_it_is_not_wanted_any_more() {
        let (mut worker, reports) = worker();
        let (rules, state) = dealt("spider", "1");
        let moves = vec![state.sorted_moves(&rules.rules)[0]];
        let begun = Instant::now();
        for about in [
            About::Verdict(state.clone()),
            About::Analysis(state.clone(), moves),
            About::Deal("1".parse().unwrap(), DealKind::Hard),
            About::OfTheDay(vec![rules.clone()], "202611250000".parse().unwrap()),
        ] {
            worker.ask(Question { rules: rules.clone(), about });
            // So that it is surely begun, and not only dropped from the queue.
            std::thread::sleep(Duration::from_millis(100));
            let asked = worker.ask(question("freecell", "ms:1"));
            while next(&reports) != (asked, Some(Certainty::Winnable)) {}
        }
        assert!(begun.elapsed() < TIME);
    }

    #[test]
    fn a_hint_that_is_not_wanted_judges_nothing() {
        let (rules, state) = dealt("yukon", "1");
        let game = Game::from_layout(rules.clone(), state.layout(&rules.rules)).unwrap();
        let leave = std::sync::atomic::AtomicBool::new(true);
        let hint = hint(&game, Kind::Fair, Effort::default(), &mut Plans::default(), Some(&leave));
        let kibitzer_protocol::hints::Hint::Fair(Fair::Guessed(shares)) = hint else {
            panic!("no fair hint")
        };
        assert!(
            !shares.is_empty()
                && shares.iter().all(|share| share.won + share.lost + share.undecided == 0)
        );
    }

    /// Who asks for more of a hint does not wait for it again.
    #[test]
    fn more_of_a_hint_is_there_at_once() {
        let game = Game::deal(dealt("klondike", "3").0, "3".parse().unwrap()).unwrap();
        let effort = Effort { nodes: Some(100), time: Duration::from_secs(600), worlds: 7 };
        let mut adviser = Adviser { effort, ..Adviser::default() };
        let mut hint = |times: u8, worlds: usize| {
            adviser.effort.worlds = worlds;
            let about =
                About::Hint(Box::new(game.clone()), HintRequest { thoughtful: false, times });
            let question = Question { rules: game.rules().clone(), about };
            let mut told = String::new();
            adviser.think(&question, &Leave::default(), &mut |news| {
                let News::Hint(advice) = news else { panic!("no hint") };
                told = advice.text.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            });
            told
        };
        hint(1, 7);
        assert!(hint(3, 1).contains(" 7 guesses"), "{}", hint(3, 1));
        assert!(!hint(1, 1).contains(" 7 guesses"));
    }

    /// The stock was seen before it was turned over: nothing is hidden any more, though it lies
    /// face down again.
    #[test]
    fn a_hint_knows_what_was_seen_earlier_in_the_game() {
        let rules = kibitzer_rules::game("patriarchs").unwrap();
        let mut game = Game::deal(rules.clone(), "1".parse().unwrap()).unwrap();
        while game.play(Move::Draw).is_ok() {}
        game.play(Move::Redeal).unwrap();
        let (mut worker, reports) = worker();
        let mut hint = |game: Game| {
            let about = About::Hint(Box::new(game), HintRequest { thoughtful: false, times: 1 });
            worker.ask(Question { rules: rules.clone(), about });
            let News::Hint(advice) = report(&reports).news else { panic!("no hint") };
            advice.text.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        let forgotten =
            Game::from_layout(rules.clone(), game.state().layout(&rules.rules)).unwrap();
        assert!(hint(forgotten).contains("guesses at the hidden cards"), "the stock is face down");
        let told = hint(game);
        assert!(told.contains("You know where every card in play lies"), "{told}");
    }

    #[test]
    fn a_look_back_tells_what_is_known_so_far_and_how_to_keep_the_win() {
        let (mut worker, reports) = worker();
        let (rules, state) = dealt("klondike", "ms:4");
        let moves = vec![state.sorted_moves(&rules.rules)[0]];
        worker.ask(Question { rules, about: About::Analysis(state, moves) });
        let mut heard = Vec::new();
        while heard.last().is_none_or(|(_, over)| !over) {
            let News::Analysis(analysis, over) = report(&reports).news else {
                panic!("no look back")
            };
            heard.push((analysis, over));
        }
        let last = &heard.last().unwrap().0;
        assert_eq!(last.turn(), kibitzer_solver::Turn::Hopeless);
        assert!(heard.len() > 1, "what is known so far is told");
    }

    #[test]
    fn a_deal_to_order_can_be_won() {
        let (mut worker, reports) = worker();
        let (rules, _) = dealt("klondike", "ms:4");
        let about = About::Deal("ms:4".parse().unwrap(), DealKind::Winnable);
        worker.ask(Question { rules, about });
        let News::Seeking(looking) = report(&reports).news else {
            panic!("what is looked at comes first")
        };
        assert_eq!(looking.to_string(), "Trying deal ms:4: 0 of 1 winnable deals found.");
        let found = loop {
            if let News::Deal(found) = report(&reports).news {
                break found.unwrap();
            }
        };
        assert_ne!(found.0, "ms:4".parse().unwrap(), "this deal is lost");
        let Question { rules, about } = question("klondike", &found.0.to_string());
        worker.ask(Question { rules, about });
        assert_eq!(
            (next(&reports).1, next(&reports).1),
            (Some(Certainty::Thinking), Some(Certainty::Winnable))
        );
    }
}
