//! What thinks for the full-screen program: the solver, asked for hints and whether the game can still be won.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kibitzer_engine::{Journal, Move, State};
use kibitzer_rules::Game as Rules;
use kibitzer_solver::{Grade, Limits, Prunings, Verdict, Watch, solve, told};
use kibitzer_table::Game;
use kibitzer_tui::background::{About, Certainty, Leave, Question, Thinker};

use crate::hints::{Effort, Kind, hint};
use crate::solving;

/// How long a position is searched while it is looked at, and with how much memory.
const TIME: Duration = Duration::from_secs(30);
const MEMORY: usize = 256 << 20;

/// Gives fair hints: a nudge first, the card when asked again, then the move. Says whether a position can be won, with all cards known.
#[derive(Default)]
pub(crate) struct Adviser {
    known: Known,
}

impl Thinker for Adviser {
    fn think(
        &mut self,
        question: &Question,
        leave: &Leave,
        report: &mut dyn FnMut(Option<Certainty>, String, Option<Move>),
    ) {
        match question.about {
            About::Hint(times) => advise(question, times, report),
            About::Verdict => {
                self.known.keep_to(&question.rules);
                self.judge(question, leave, report);
            }
        }
    }
}

impl Adviser {
    fn judge(
        &mut self,
        question: &Question,
        leave: &Leave,
        report: &mut dyn FnMut(Option<Certainty>, String, Option<Move>),
    ) {
        let (rules, state) = (&question.rules, &question.state);
        let certainty = if let Some(known) = self.known.of(rules, state) {
            known
        } else {
            report(Some(Certainty::Thinking), String::new(), None);
            match searched(rules, state, leave) {
                Verdict::Won { line, .. } => self.known.won(rules, state, &line),
                Verdict::Lost { .. } => self.known.lost(rules, state),
                Verdict::Undecided { .. } => Certainty::Undecided,
            }
        };
        let text = match certainty {
            Certainty::Winnable => "This can be won, with all cards known.",
            Certainty::Lost => "This is lost: nothing wins any more, which is proven.",
            Certainty::Undecided | Certainty::Thinking => "Whether this can be won is not known.",
        };
        report(Some(certainty), text.to_owned(), None);
    }
}

fn searched(rules: &Rules, state: &State, leave: &Leave) -> Verdict {
    let begun = Instant::now();
    let over = AtomicBool::new(false);
    // The search looks at its clock often: a good moment to see whether its answer is still wanted.
    let clock = || {
        over.store(leave.is_over(), Ordering::Relaxed);
        begun.elapsed()
    };
    let mut watch = Watch { cancel: Some(&over), clock: Some(&clock), progress: None };
    let limits = Limits { nodes: None, time: Some(TIME), memory: MEMORY };
    solve(&rules.rules, state, &limits, Prunings::default(), &mut watch)
}

/// Verdicts that follow from those found before: a winning line can be won from each of its positions, and after a lost position all are lost.
#[derive(Default)]
struct Known {
    rules: Option<Arc<Rules>>,
    /// By the positions' keys.
    standings: HashMap<u128, Certainty>,
}

/// More are not kept.
const MOST: usize = 1 << 18;

impl Known {
    /// Verdicts are of one game's positions.
    fn keep_to(&mut self, rules: &Arc<Rules>) {
        let same = self.rules.as_ref().is_some_and(|known| Arc::ptr_eq(known, rules));
        if !same || self.standings.len() > MOST {
            self.standings.clear();
            self.rules = Some(rules.clone());
        }
    }

    fn of(&mut self, rules: &Rules, state: &State) -> Option<Certainty> {
        let known = self.standings.get(&state.key()).copied();
        if known == Some(Certainty::Lost) {
            return Some(self.lost(rules, state));
        }
        known
    }

    fn won(&mut self, rules: &Rules, state: &State, line: &[Move]) -> Certainty {
        for length in 0..=line.len() {
            let position = solving::after(&rules.rules, state, &line[..length]);
            self.standings.insert(position.key(), Certainty::Winnable);
        }
        Certainty::Winnable
    }

    /// The position is lost, and so are those that a move leads to.
    fn lost(&mut self, rules: &Rules, state: &State) -> Certainty {
        self.standings.insert(state.key(), Certainty::Lost);
        for mv in state.sorted_moves(&rules.rules) {
            let mut next = state.clone();
            next.apply_unchecked(&rules.rules, mv, &mut Journal::new());
            self.standings.insert(next.key(), Certainty::Lost);
        }
        Certainty::Lost
    }
}

/// A fair hint of a grade that goes by how often it was asked for.
fn advise(question: &Question, times: u8, report: &mut dyn FnMut(Option<Certainty>, String, Option<Move>)) {
    let rules = question.rules.clone();
    let layout = question.state.layout(&rules.rules);
    let Ok(game) = Game::from_layout(rules, layout) else { return };
    let grade = match times {
        0 | 1 => Grade::Nudge,
        2 => Grade::Card,
        _ => Grade::Move,
    };
    let hint = hint(&game, Kind::Fair, Effort::default());
    let whole = hint.sentence(&game, grade);
    // What to do stands first: a narrow screen cuts the end.
    let advice =
        hint.best().map_or_else(String::new, |mv| told(&game.rules().rules, game.state(), mv, grade));
    let basis = whole.strip_suffix(&advice).unwrap_or(&whole).trim();
    let advised = hint.best().filter(|_| grade == Grade::Move);
    report(None, format!("{advice} {basis}").trim().to_owned(), advised);
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitzer_tui::background::{Report, Worker};
    use std::sync::mpsc::{Receiver, channel};

    fn question(game: &str, deal: &str) -> Question {
        let rules = kibitzer_rules::game(game).unwrap();
        let state = rules.rules.deal(&deal.parse().unwrap()).unwrap();
        Question { rules, state, about: About::Verdict }
    }

    fn worker() -> (Worker, Receiver<Report>) {
        let (send, reports) = channel();
        let worker = Worker::start(Adviser::default(), move |report| {
            let _ = send.send(report);
        });
        (worker, reports)
    }

    fn next(reports: &Receiver<Report>) -> (u64, Option<Certainty>) {
        let report = reports.recv_timeout(Duration::from_secs(60)).expect("a report comes");
        (report.question, report.certainty)
    }

    #[test]
    fn a_long_search_ends_when_another_position_is_asked_about() {
        let (worker, reports) = worker();
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
        let (worker, reports) = worker();
        let mut lost = question("klondike", "ms:4");
        worker.ask(lost.clone());
        assert_eq!((next(&reports).1, next(&reports).1), (Some(Certainty::Thinking), Some(Certainty::Lost)));
        for step in 0..5 {
            let mv = lost.state.sorted_moves(&lost.rules.rules)[0];
            lost.state.apply_unchecked(&lost.rules.rules, mv, &mut Journal::new());
            worker.ask(lost.clone());
            assert_eq!(next(&reports), (step + 2, Some(Certainty::Lost)), "at once, without thinking");
        }
        let mut won = question("freecell", "ms:1");
        worker.ask(won.clone());
        assert_eq!(
            (next(&reports).1, next(&reports).1),
            (Some(Certainty::Thinking), Some(Certainty::Winnable))
        );
        let limits = Limits { time: Some(TIME), memory: MEMORY, ..Limits::default() };
        let clock = || Duration::ZERO;
        let mut watch = Watch { clock: Some(&clock), ..Watch::default() };
        let verdict = solve(&won.rules.rules, &won.state, &limits, Prunings::default(), &mut watch);
        for (step, mv) in verdict.line().unwrap().iter().enumerate() {
            won.state.apply_unchecked(&won.rules.rules, *mv, &mut Journal::new());
            worker.ask(won.clone());
            assert_eq!(next(&reports), (step as u64 + 8, Some(Certainty::Winnable)));
        }
    }
}
