//! The place for what is thought about while the player plays: one worker thread that is asked one
//! thing at a time and reports, in its own time, to the program's one line of events. Input never
//! waits for it.
//!
//! Whoever thinks implements [`Thinker`]. A question is numbered; reports of an older question are
//! dropped, and its [`Leave`] tells the thinker to stop.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use kibitzer_engine::{DealName, Move, Part, State};
use kibitzer_rules::GameRules;
use kibitzer_solver::{Analysis, DealKind};
use kibitzer_table::Game;

/// What is to be found out.
#[derive(Clone, Debug)]
pub struct Question {
    /// The rules.
    pub rules: Arc<GameRules>,
    /// What is asked.
    pub about: About,
}

/// What is asked. Positions come with all cards known.
#[derive(Clone, Debug)]
pub enum About {
    /// Can this position still be won?
    Verdict(State),
    /// What to play in this game?
    Hint(Box<Game>, HintRequest),
    /// Where was the win thrown away? A first position and the moves that were made.
    Analysis(State, Vec<Move>),
    /// Which deal, from this one on, is as it is wanted?
    Deal(DealName, DealKind),
    /// Which deal is the day's own: of the first of these games that has one, from a deal on?
    OfTheDay(Vec<Arc<GameRules>>, DealName),
}

/// What kind of hint is wished for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintRequest {
    /// It may know all cards; else only what the player has seen.
    pub thoughtful: bool,
    /// It was asked for so often: 1 the first time, when a nudge will do.
    pub times: u8,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The hint in full, of the grade that was wished for.
    pub text: Vec<Part>,
    /// What speaks for the move, in a few words and without the move.
    pub brief: Part,
    /// The move, whatever the text tells of it.
    pub best: Option<Move>,
    /// True if the text tells the move.
    pub tells: bool,
}

/// What is known about whether a position can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// There is a checked line that wins.
    Winnable,
    /// A finished proof says that nothing wins.
    Lost,
    /// Not decided: within the limits neither was found.
    Undecided,
    /// Still at it.
    Thinking,
}

/// What was found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// Whether the position can be won.
    Verdict(Certainty),
    /// A hint.
    Hint(Advice),
    /// The look back so far, and whether that is all.
    Analysis(Analysis, bool),
    /// How far the search for a deal has come.
    Seeking(Part),
    /// A deal and what is known of it; or why there is none.
    Deal(Result<(DealName, Part), Part>),
    /// The day's own deal and its game, by its name in the catalogue.
    OfTheDay(Option<(String, DealName)>),
}

/// News with the number of the question that they answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of the question.
    pub question: u64,
    /// The news.
    pub news: News,
}

/// Tells a thinker whether to go on.
#[derive(Clone, Debug, Default)]
pub struct Leave(Arc<AtomicBool>);

impl Leave {
    /// True if the answer is no longer wanted.
    pub fn is_over(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// The request to leave as a flag that a search can watch.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }

    fn end(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Something that thinks about positions.
pub trait Thinker: Send + 'static {
    /// Thinks, and reports as often as there is news; returns soon after `leave` is over.
    fn think(&mut self, question: &Question, leave: &Leave, report: &mut dyn FnMut(News));
}

impl Thinker for Box<dyn Thinker> {
    fn think(&mut self, question: &Question, leave: &Leave, report: &mut dyn FnMut(News)) {
        (**self).think(question, leave, report);
    }
}

/// A question on its way to the thread.
type Asked = (u64, Question, Leave);

/// The worker: a thread that thinks about the newest question only.
pub struct Worker {
    asked: u64,
    leave: Leave,
    questions: Sender<Asked>,
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("asked", &self.asked).finish_non_exhaustive()
    }
}

impl Worker {
    /// Starts the thread. `send` brings reports to the program; it ends when the worker is dropped.
    pub fn start(thinker: impl Thinker, send: impl Fn(Report) + Send + 'static) -> Worker {
        let (questions, inbox) = channel();
        thread::spawn(move || work(thinker, &inbox, &send));
        Worker { asked: 0, leave: Leave::default(), questions }
    }

    /// Asks; what was asked before is dropped. Returns the question's number.
    pub fn ask(&mut self, question: Question) -> u64 {
        self.stop();
        self.asked += 1;
        self.leave = Leave::default();
        let _ = self.questions.send((self.asked, question, self.leave.clone()));
        self.asked
    }

    /// Nothing is wanted any more.
    pub fn stop(&mut self) {
        self.leave.end();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work(mut thinker: impl Thinker, inbox: &Receiver<Asked>, send: &dyn Fn(Report)) {
    while let Ok((question, what, leave)) = inbox.recv() {
        if leave.is_over() {
            continue;
        }
        thinker.think(&what, &leave, &mut |news| {
            if !leave.is_over() {
                send(Report { question, news });
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    struct Slow;

    impl Thinker for Slow {
        fn think(&mut self, _: &Question, leave: &Leave, report: &mut dyn FnMut(News)) {
            report(News::Verdict(Certainty::Thinking));
            while !leave.is_over() {
                thread::sleep(Duration::from_millis(1));
            }
            report(News::Seeking("too late".into()));
        }
    }

    #[test]
    fn only_the_newest_question_is_answered() {
        let (send, reports) = channel();
        let mut worker = Worker::start(Slow, move |report| send.send(report).unwrap());
        let rules = kibitzer_rules::catalogue().games()[0].clone();
        let state = rules.rules.deal(&"1".parse().unwrap()).unwrap();
        let question = Question { rules, about: About::Verdict(state) };
        for expected in 1..=3 {
            let number = worker.ask(question.clone());
            assert_eq!(number, expected);
            let report = reports.recv_timeout(Duration::from_secs(10)).unwrap();
            assert_eq!(
                report,
                Report { question: number, news: News::Verdict(Certainty::Thinking) }
            );
        }
        drop(worker);
        // The thread ends, and with it the last sender; nothing came too late.
        assert!(reports.recv_timeout(Duration::from_secs(10)).is_err());
    }
}
