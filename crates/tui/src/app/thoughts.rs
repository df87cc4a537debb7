//! The worker of the background, and what it was asked.

use crate::background::{HintRequest, Question, Worker};

/// What is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Whether the position on the table can be won.
    Verdict,
    /// What to play in a position of the undo tree.
    Hint(usize),
    /// A look back at the game.
    Analysis,
    /// A deal to order.
    Deal,
}

/// The worker and what it was asked.
#[derive(Debug)]
pub(super) struct Thoughts {
    worker: Option<Worker>,
    /// The question that is not answered yet.
    pub(super) open: Option<(u64, Task)>,
    /// The key of the position whose verdict is known or sought.
    pub(super) judged: Option<u128>,
    /// The position of which a hint was asked last, of which kind and how often.
    hinted: Option<(usize, HintRequest)>,
}

impl Thoughts {
    pub(super) fn new(worker: Option<Worker>) -> Thoughts {
        Thoughts { worker, open: None, judged: None, hinted: None }
    }

    /// Asks; what was thought about is left. False if there is nothing that thinks.
    pub(super) fn ask(&mut self, task: Task, question: Question) -> bool {
        if self.is_open(Task::Verdict) && task != Task::Verdict {
            // The search begins again when the answer is there.
            self.judged = None;
        }
        self.open = self.worker.as_mut().map(|worker| (worker.ask(question), task));
        self.open.is_some()
    }

    fn is_open(&self, task: Task) -> bool {
        self.open.is_some_and(|(_, open)| open == task)
    }

    /// Ends a search, if it is the one that goes on.
    pub(super) fn stop(&mut self, task: Task) {
        if self.is_open(task) {
            self.open = None;
            if let Some(worker) = &mut self.worker {
                worker.stop();
            }
        }
    }

    /// Another game is on the table.
    pub(super) fn forget(&mut self) {
        if let Some((_, task)) = self.open {
            self.stop(task);
        }
        self.judged = None;
        self.hinted = None;
    }

    /// What is wished for with one more question for a hint of a kind in a position.
    pub(super) fn request(&mut self, position: usize, thoughtful: bool) -> HintRequest {
        let same = |(at, request): &(usize, HintRequest)| {
            *at == position && request.thoughtful == thoughtful
        };
        let before = self.hinted.filter(same).map_or(0, |(_, request)| request.times);
        let request = HintRequest { thoughtful, times: before.saturating_add(1) };
        self.hinted = Some((position, request));
        request
    }

    /// True if there is something that thinks.
    pub(super) fn are_there(&self) -> bool {
        self.worker.is_some()
    }
}
