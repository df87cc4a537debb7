//! The place for what is thought about while the player plays: one worker thread that is asked about positions and reports, in its own time, to
//! the program's one line of events. Input never waits for it.
//!
//! Whoever thinks implements [`Thinker`]. A question is numbered; reports of an older question are dropped, and its [`Leave`] tells the thinker
//! to stop.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use kibitzer_engine::{Move, State};
use kibitzer_rules::Game as Rules;

/// What is to be found out.
#[derive(Clone, Debug)]
pub struct Question {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The position, with all cards known.
    pub state: State,
    /// What is asked.
    pub about: About,
}

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// Can it still be won?
    Verdict,
    /// What to play?
    Hint,
}

/// How sure a report is.
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
pub struct Report {
    /// The number of the question.
    pub question: u64,
    /// How sure it is.
    pub certainty: Certainty,
    /// A sentence for the player.
    pub text: String,
    /// A move that is advised.
    pub hint: Option<Move>,
}

/// Tells a thinker whether to go on.
#[derive(Clone, Debug)]
pub struct Leave {
    asked: Arc<AtomicU64>,
    question: u64,
}

impl Leave {
    /// True if the answer is no longer wanted.
    pub fn is_over(&self) -> bool {
        self.asked.load(Ordering::Relaxed) != self.question
    }
}

/// Something that thinks about positions.
pub trait Thinker: Send + 'static {
    /// Thinks, and reports as often as there is news; returns soon after `leave` is over.
    fn think(
        &mut self,
        question: &Question,
        leave: &Leave,
        report: &mut dyn FnMut(Certainty, String, Option<Move>),
    );
}

impl Thinker for Box<dyn Thinker> {
    fn think(
        &mut self,
        question: &Question,
        leave: &Leave,
        report: &mut dyn FnMut(Certainty, String, Option<Move>),
    ) {
        (**self).think(question, leave, report);
    }
}

/// The worker: a thread that thinks about the newest question only.
pub struct Worker {
    asked: Arc<AtomicU64>,
    questions: Sender<(u64, Question)>,
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("asked", &self.asked).finish_non_exhaustive()
    }
}

impl Worker {
    /// Starts the thread. `send` brings reports to the program; it ends when the worker is dropped.
    pub fn start(thinker: impl Thinker, send: impl Fn(Report) + Send + 'static) -> Worker {
        let asked = Arc::new(AtomicU64::new(0));
        let (questions, inbox) = channel();
        let counter = Arc::clone(&asked);
        thread::spawn(move || work(thinker, &inbox, &counter, &send));
        Worker { asked, questions }
    }

    /// Asks; what was asked before is dropped. Returns the question's number.
    pub fn ask(&self, question: Question) -> u64 {
        let number = self.asked.fetch_add(1, Ordering::Relaxed) + 1;
        let _ = self.questions.send((number, question));
        number
    }

    /// Nothing is wanted any more.
    pub fn stop(&self) {
        self.asked.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work(
    mut thinker: impl Thinker,
    inbox: &Receiver<(u64, Question)>,
    asked: &Arc<AtomicU64>,
    send: &dyn Fn(Report),
) {
    while let Ok((question, what)) = inbox.recv() {
        let leave = Leave { asked: Arc::clone(asked), question };
        if leave.is_over() {
            continue;
        }
        let until = leave.clone();
        thinker.think(&what, &leave, &mut |certainty, text, hint| {
            if !until.is_over() {
                send(Report { question, certainty, text, hint });
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
        fn think(
            &mut self,
            _: &Question,
            leave: &Leave,
            report: &mut dyn FnMut(Certainty, String, Option<Move>),
        ) {
            report(Certainty::Thinking, "thinking".into(), None);
            while !leave.is_over() {
                thread::sleep(Duration::from_millis(1));
            }
            report(Certainty::Undecided, "too late".into(), None);
        }
    }

    #[test]
    fn only_the_newest_question_is_answered() {
        let (send, reports) = channel();
        let worker = Worker::start(Slow, move |report| send.send(report).unwrap());
        let rules = kibitzer_rules::catalogue().games()[0].clone();
        let state = rules.rules.deal(&"1".parse().unwrap()).unwrap();
        let question = Question { rules, state, about: About::Verdict };
        for expected in 1..=3 {
            let number = worker.ask(question.clone());
            assert_eq!(number, expected);
            let report = reports.recv_timeout(Duration::from_secs(10)).unwrap();
            assert_eq!((report.question, report.certainty), (number, Certainty::Thinking));
        }
        drop(worker);
        // The thread ends, and with it the last sender; nothing came too late.
        assert!(reports.recv_timeout(Duration::from_secs(10)).is_err());
    }
}
