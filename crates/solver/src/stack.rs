//! What depth-first searches share: the line of play to the position at hand, the steps still to be
//! tried along it, and the table of the positions that were entered.

use std::collections::HashSet;

use crate::key_table::{Entered, KeyTable};

/// Bytes that a step on the stack takes, and a position on the line with its share of the journal:
/// an estimate on the safe side.
const STEP_BYTES: usize = 16;
const FRAME_BYTES: usize = 256;

/// A position on the line.
struct Frame {
    key: u128,
    /// The first of its steps in `steps`; those behind it are still to be tried.
    first: u32,
}

/// What is next to be done.
pub(crate) enum Next {
    /// Try a step of the last position: [`Stack::pop`].
    Step,
    /// Go back from the last position, of which all steps were tried: [`Stack::close`].
    Back,
    /// Nothing: all steps of the first position were tried.
    Done,
}

/// The stack of a depth-first search; `S` is a step from a position to the next.
pub(crate) struct Stack<S> {
    table: KeyTable,
    frames: Vec<Frame>,
    made: Vec<S>,
    steps: Vec<S>,
    /// The keys on the line; needed only once the table forgets, as a cycle must not be entered
    /// again.
    path: Option<HashSet<u128>>,
    /// Bytes that the line and its steps may take.
    most: usize,
    /// A line was cut short, as there was no more memory for it.
    cut: bool,
}

impl<S: Copy> Stack<S> {
    pub(crate) fn new(table: KeyTable, most: usize) -> Stack<S> {
        let (frames, made, steps) = (Vec::new(), Vec::new(), Vec::new());
        Stack { table, frames, made, steps, path: None, most, cut: false }
    }

    pub(crate) fn into_table(self) -> KeyTable {
        self.table
    }

    /// Positions in the table.
    pub(crate) fn stored(&self) -> u64 {
        self.table.held()
    }

    /// The steps from the first position to the one at hand.
    pub(crate) fn made(&self) -> &[S] {
        &self.made
    }

    pub(crate) fn is_cut(&self) -> bool {
        self.cut
    }

    #[inline]
    pub(crate) fn next(&self) -> Next {
        match self.frames.last() {
            None => Next::Done,
            Some(frame) if self.steps.len() <= frame.first as usize => Next::Back,
            Some(_) => Next::Step,
        }
    }

    /// Takes the last step that is still to be tried.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<S> {
        self.steps.pop()
    }

    /// Enters a key in the table. False if its position was entered before.
    #[inline]
    pub(crate) fn is_new(&mut self, key: u128) -> bool {
        !self.path.as_ref().is_some_and(|path| path.contains(&key))
            && self.table.enter(key) == Entered::New
    }

    /// A step was made, to a position that was not entered before.
    #[inline]
    pub(crate) fn push(&mut self, step: S) {
        self.made.push(step);
        if self.table.forgets() && self.path.is_none() {
            self.path = Some(self.frames.iter().map(|frame| frame.key).collect());
        }
    }

    /// True if there is memory for another position on the line; otherwise the line counts as cut.
    #[inline]
    pub(crate) fn has_room(&mut self) -> bool {
        let used = self.steps.len() * STEP_BYTES + self.frames.len() * FRAME_BYTES;
        self.cut |= used > self.most;
        used <= self.most
    }

    /// Puts the position at hand on the line. Its steps go to the end of the list that this gives,
    /// the one to be tried first at the very end.
    #[inline]
    pub(crate) fn open(&mut self, key: u128) -> &mut Vec<S> {
        self.frames.push(Frame { key, first: self.steps.len() as u32 });
        if let Some(path) = &mut self.path {
            path.insert(key);
        }
        &mut self.steps
    }

    /// Takes the last position off the line. True if a step is to be taken back: not from the first
    /// position.
    #[inline]
    pub(crate) fn close(&mut self) -> bool {
        if let Some(frame) = self.frames.pop()
            && let Some(path) = &mut self.path
        {
            path.remove(&frame.key);
        }
        self.take_back()
    }

    /// Forgets the last step made. False if there is none.
    #[inline]
    pub(crate) fn take_back(&mut self) -> bool {
        self.made.pop().is_some()
    }
}
