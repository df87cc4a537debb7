//! The undo tree: every position that was reached, and how.

use std::collections::BTreeMap;

use kibitzer_engine::{Move, Said, State};

/// A position in the tree.
#[derive(Clone, Debug)]
struct Node {
    state: State,
    parent: usize,
    /// The move that led here; several for a shortcut, made and undone together.
    moves: Vec<Move>,
    /// What the moves did, told in words when they were made.
    events: Vec<Said>,
    children: Vec<usize>,
    /// The child that redo goes to: the one visited last.
    latest: Option<usize>,
}

/// All positions of a game. Undo keeps what was undone: another move begins a new branch.
///
/// Positions are numbered from 0, the beginning, in the order in which they were first reached;
/// numbers never change.
#[derive(Clone, Debug)]
pub struct History {
    nodes: Vec<Node>,
    current: usize,
    bookmarks: BTreeMap<String, usize>,
}

/// A way on from the current position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Its number, from 0, in the order in which the ways were first taken.
    pub number: usize,
    /// The moves that begin it.
    pub moves: Vec<Move>,
    /// How many positions lie on it and its branches.
    pub positions: usize,
}

impl History {
    pub(crate) fn new(state: State) -> History {
        let root = Node {
            state,
            parent: 0,
            moves: Vec::new(),
            events: Vec::new(),
            children: Vec::new(),
            latest: None,
        };
        History { nodes: vec![root], current: 0, bookmarks: BTreeMap::new() }
    }

    /// The current position.
    pub fn state(&self) -> &State {
        &self.nodes[self.current].state
    }

    /// The first position.
    pub fn first(&self) -> &State {
        &self.nodes[0].state
    }

    /// Goes on to a new position, or along a branch that begins with the same moves.
    pub(crate) fn push(&mut self, state: State, moves: Vec<Move>, events: Vec<Said>) {
        let known = self.nodes[self.current].children.iter().copied();
        let known = known.into_iter().find(|child| self.nodes[*child].moves == moves);
        let child = known.unwrap_or_else(|| {
            self.nodes.push(Node {
                state,
                parent: self.current,
                moves,
                events,
                children: Vec::new(),
                latest: None,
            });
            let child = self.nodes.len() - 1;
            self.nodes[self.current].children.push(child);
            child
        });
        self.nodes[self.current].latest = Some(child);
        self.current = child;
    }

    /// Goes back one step. False at the beginning.
    pub(crate) fn undo(&mut self) -> bool {
        if self.current == 0 {
            return false;
        }
        let parent = self.nodes[self.current].parent;
        self.nodes[parent].latest = Some(self.current);
        self.current = parent;
        true
    }

    /// Goes on along the branch that was visited last. False at its end.
    pub(crate) fn redo(&mut self) -> bool {
        let latest = self.nodes[self.current].latest;
        self.current = latest.unwrap_or(self.current);
        latest.is_some()
    }

    /// Goes on along a branch by its number. False if there is none.
    pub(crate) fn take_branch(&mut self, number: usize) -> bool {
        let Some(child) = self.nodes[self.current].children.get(number).copied() else {
            return false;
        };
        self.nodes[self.current].latest = Some(child);
        self.current = child;
        true
    }

    /// Goes to any position; redo will follow the way back here from the beginning. False if there
    /// is none of that number.
    pub(crate) fn go_to(&mut self, position: usize) -> bool {
        if position >= self.nodes.len() {
            return false;
        }
        self.current = position;
        let mut child = position;
        while child != 0 {
            let parent = self.nodes[child].parent;
            self.nodes[parent].latest = Some(child);
            child = parent;
        }
        true
    }

    /// Stands at a position without touching where redo goes.
    pub(crate) fn stand_at(&mut self, position: usize) {
        debug_assert!(position < self.nodes.len());
        self.current = position;
    }

    /// Says where redo goes from a position. False if `child` does not follow from it.
    pub(crate) fn set_redo(&mut self, position: usize, child: usize) -> bool {
        let follows = self.nodes.get(position).is_some_and(|node| node.children.contains(&child));
        if follows {
            self.nodes[position].latest = Some(child);
        }
        follows
    }

    /// Marks a position by a name; a name marks one position at a time.
    pub(crate) fn mark(&mut self, name: String, position: usize) -> bool {
        let known = position < self.nodes.len();
        if known {
            self.bookmarks.insert(name, position);
        }
        known
    }

    pub(crate) fn unmark(&mut self, name: &str) -> bool {
        self.bookmarks.remove(name).is_some()
    }

    /// How many positions there are, the first included.
    pub fn positions(&self) -> usize {
        self.nodes.len()
    }

    /// The number of the current position.
    pub fn current(&self) -> usize {
        self.current
    }

    /// The position before one, or `None` for the beginning.
    ///
    /// # Panics
    /// If there is no position of that number, as all that take a number do.
    pub fn parent(&self, position: usize) -> Option<usize> {
        (position != 0).then(|| self.nodes[position].parent)
    }

    /// The positions that follow from one, in the order in which they were first reached.
    pub fn children(&self, position: usize) -> &[usize] {
        &self.nodes[position].children
    }

    /// Where redo goes from a position.
    pub fn redo_of(&self, position: usize) -> Option<usize> {
        self.nodes[position].latest
    }

    /// The moves of the step that leads to a position: one, or several for a shortcut; none for the
    /// beginning.
    pub fn moves_to(&self, position: usize) -> &[Move] {
        &self.nodes[position].moves
    }

    /// A position by its number.
    pub fn state_at(&self, position: usize) -> &State {
        &self.nodes[position].state
    }

    /// The marked positions by their names.
    pub fn bookmarks(&self) -> &BTreeMap<String, usize> {
        &self.bookmarks
    }

    /// The ways on from here that were taken before.
    pub fn branches(&self) -> Vec<Branch> {
        let children = self.nodes[self.current].children.iter().enumerate();
        children
            .map(|(number, child)| Branch {
                number,
                moves: self.nodes[*child].moves.clone(),
                positions: self.size(*child),
            })
            .collect()
    }

    fn size(&self, node: usize) -> usize {
        let mut count = 0;
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            count += 1;
            open.extend(&self.nodes[node].children);
        }
        count
    }

    /// The moves from the beginning to here.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = self
            .back_from(self.current)
            .flat_map(|node| node.moves.iter().rev())
            .copied()
            .collect();
        moves.reverse();
        moves
    }

    /// How many moves lead to a position.
    pub fn moves_before(&self, position: usize) -> usize {
        self.back_from(position).map(|node| node.moves.len()).sum()
    }

    /// A position and those that lead to it, back to the one after the beginning.
    fn back_from(&self, position: usize) -> impl Iterator<Item = &Node> {
        let after = |position: usize| (position != 0).then_some(position);
        std::iter::successors(after(position), move |position| after(self.nodes[*position].parent))
            .map(|position| &self.nodes[position])
    }

    /// What the step that led here did.
    pub fn events(&self) -> &[Said] {
        &self.nodes[self.current].events
    }

    /// True if every step there is leads here: no other way was tried, and nothing is taken back.
    pub fn is_single_line(&self) -> bool {
        self.positions() == self.depth() + 1
    }

    /// How many steps lead here.
    pub fn depth(&self) -> usize {
        self.back_from(self.current).count()
    }
}
