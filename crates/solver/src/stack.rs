//! What depth-first searches share: the line of play to the position at hand, the steps still to be
//! tried along it, and the table of the positions that were entered.

use std::collections::HashSet;

use crate::key_table::{Entered, KeyTable, Keys};

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

/// A part of a depth-first search that can be done elsewhere.
pub(crate) struct Part<S> {
    /// The steps from the first position of all to the last one of this part.
    pub(crate) line: Vec<S>,
    /// How many of them lead to the first position that has steps to be tried.
    before: usize,
    /// For that position and each one after it on the line: where its steps begin in the list.
    firsts: Vec<u32>,
    /// The steps that are to be tried.
    steps: Vec<S>,
}

/// The stack of a depth-first search; `S` is a step from a position to the next.
pub(crate) struct Stack<S, T = KeyTable> {
    table: T,
    /// The keys of the positions before the first frame.
    before: Vec<u128>,
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

impl<S: Copy, T: Keys> Stack<S, T> {
    pub(crate) fn new(table: T, most: usize) -> Stack<S, T> {
        let (before, frames, made, steps) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Stack { table, before, frames, made, steps, path: None, most, cut: false }
    }

    pub(crate) fn into_table(self) -> T {
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
            let frames = self.frames.iter().map(|frame| frame.key);
            self.path = Some(self.before.iter().copied().chain(frames).collect());
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

    /// Begins with a part of another search. `keys` has those of the positions on its line, the
    /// first position of all among them.
    pub(crate) fn take_up(&mut self, part: Part<S>, mut keys: Vec<u128>) {
        let keys_of_frames = keys.split_off(part.before);
        let frames = keys_of_frames.iter().zip(&part.firsts);
        self.frames.clear();
        self.frames.extend(frames.map(|(&key, &first)| Frame { key, first }));
        (self.before, self.made, self.steps) = (keys, part.line, part.steps);
        self.path = None;
        if self.table.forgets() {
            self.path = Some(self.before.iter().copied().chain(keys_of_frames).collect());
        }
    }

    /// Takes off half of the steps that are still to be tried in the first position that has some:
    /// the largest part. `None` if only one is left.
    pub(crate) fn split(&mut self) -> Option<Part<S>> {
        let frame = (0..self.frames.len()).find(|&frame| !self.untried(frame).is_empty())?;
        let (first, end) = (self.untried(frame).start, self.untried(frame).end);
        let count = end - first;
        let last = frame + 1 == self.frames.len();
        let taken = if last { count / 2 } else { count.div_ceil(2) };
        if taken == 0 {
            return None;
        }
        let before = self.before.len() + frame;
        let line = self.made[..before].to_vec();
        let steps = self.steps.drain(first..first + taken).collect();
        for later in &mut self.frames[frame + 1..] {
            later.first -= taken as u32;
        }
        Some(Part { line, before, firsts: vec![0], steps })
    }

    /// Takes off all that is still to be tried, if anything is.
    pub(crate) fn take_off(&mut self) -> Option<Part<S>> {
        let before = self.before.len();
        let frames = std::mem::take(&mut self.frames);
        let steps = std::mem::take(&mut self.steps);
        let mut line = std::mem::take(&mut self.made);
        if steps.is_empty() {
            return None;
        }
        line.truncate(before + frames.len() - 1);
        let firsts = frames.iter().map(|frame| frame.first).collect();
        Some(Part { line, before, firsts, steps })
    }

    /// Where the steps lie that are still to be tried in a position on the line.
    fn untried(&self, frame: usize) -> std::ops::Range<usize> {
        let end = self.frames.get(frame + 1).map_or(self.steps.len(), |next| next.first as usize);
        self.frames[frame].first as usize..end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of words: after a word come those with one more letter, so a step is a letter.
    fn walked(stack: &mut Stack<char>, letters: &str, words: &mut Vec<String>, most: usize) {
        for _ in 0..most {
            match stack.next() {
                Next::Done => return,
                Next::Back => {
                    stack.close();
                }
                Next::Step => {
                    let letter = stack.pop().unwrap();
                    stack.push(letter);
                    words.push(stack.made().iter().collect());
                    let deeper = stack.made().len() < 4;
                    stack.open(0).extend(letters.chars().filter(|_| deeper));
                }
            }
        }
    }

    fn stack() -> Stack<char> {
        Stack::new(KeyTable::new(1 << 20).unwrap(), 1 << 20)
    }

    /// Goes through a tree in several stacks, which take parts off one another as threads do.
    fn words_in_parts(most: usize) -> Vec<String> {
        let (mut words, mut first) = (Vec::new(), stack());
        first.open(0).extend("abc".chars());
        let mut parts: Vec<Part<char>> = first.take_off().into_iter().collect();
        while let Some(part) = parts.pop() {
            let keys = vec![0; part.line.len() + 1];
            let mut stack = stack();
            stack.take_up(part, keys);
            walked(&mut stack, "abc", &mut words, most);
            parts.extend(stack.split());
            let rest = stack.take_off();
            assert!(matches!(stack.next(), Next::Done), "nothing is left");
            parts.extend(rest);
        }
        words.sort();
        words
    }

    #[test]
    fn parts_are_the_whole_and_nothing_twice() {
        let (mut words, mut whole) = (Vec::new(), stack());
        whole.open(0).extend("abc".chars());
        walked(&mut whole, "abc", &mut words, usize::MAX);
        words.sort();
        assert_eq!(words.len(), 3 + 9 + 27 + 81);
        for most in [1, 2, 3, 7, 20, 1000] {
            assert_eq!(words_in_parts(most), words, "{most} steps of each part");
        }
    }

    /// A deep search that is given away costs what it held, not its square.
    #[test]
    fn a_part_keeps_its_line_once() {
        let mut stack = stack();
        stack.open(0).extend("ab".chars());
        for _ in 0..10_000 {
            let letter = stack.pop().unwrap();
            stack.push(letter);
            stack.open(0).extend("ab".chars());
        }
        let split = stack.split().unwrap();
        assert_eq!((split.line.len(), split.steps.len()), (0, 1), "the largest part");
        let part = stack.take_off().unwrap();
        assert_eq!((part.line.len(), part.steps.len()), (10_000, 10_001));
        assert!(stack.take_off().is_none());
    }
}
