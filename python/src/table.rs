//! A game being played.

use kibitzer_engine::Move;
use kibitzer_exchange::Form;
use kibitzer_table::Visibility;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::classes::{Game, Table};
use crate::search::{Analysis, Verdict, limits};
use crate::watched::watched;
use crate::{IllegalMove, wrong};

impl Table {
    fn texts(&self, moves: &[Move]) -> Vec<String> {
        moves.iter().map(|mv| mv.text(&self.play.rules().rules)).collect()
    }
}

#[pymethods]
impl Table {
    /// The game that is played.
    #[getter]
    fn game(&self) -> Game {
        Game { rules: self.play.rules().clone() }
    }

    /// The name of the deal, such as ``7`` or ``ms:11982``; ``layout`` if it began from a layout.
    #[getter]
    fn deal(&self) -> String {
        self.play.deal_name()
    }

    /// ``won``, ``stuck`` (there is no legal move) or ``open``.
    #[getter]
    fn status(&self) -> &'static str {
        self.play.status().word()
    }

    /// The score in points; ``None`` where the rules keep none.
    #[getter]
    fn score(&self) -> Option<i64> {
        self.play.score()
    }

    /// The number of this position in the tree; 0 is the beginning.
    ///
    /// Positions are numbered in the order in which they were first reached.
    #[getter]
    fn position(&self) -> usize {
        self.play.history().current()
    }

    /// The legal moves, sorted, as text that ``play`` takes.
    ///
    /// ``T1>F3`` carries a card, ``T2>T5:4`` four; ``T3:2>F1`` plays the second card from the top,
    /// ``T3+T7`` takes top cards away together, ``T3<>T7`` lets two cards change places; besides
    /// there are ``draw`` and ``redeal``. With ``shortcuts`` there follow carries of several cards
    /// that single moves over free cells and spaces can do.
    #[pyo3(signature = (shortcuts = false))]
    fn moves(&self, shortcuts: bool) -> Vec<String> {
        let mut moves = self.play.moves();
        if shortcuts {
            moves.extend(self.play.shortcuts());
        }
        self.texts(&moves)
    }

    /// Makes a move, and returns sentences about what it brought about by itself.
    ///
    /// It takes what ``moves`` gives, shortcuts too, and short forms: ``t2 t5 4``, or ``t3 f`` for
    /// the first pile of the role that takes the card. A shortcut is one step, its record single
    /// moves. Raises ``IllegalMove`` with the rule that forbids the move, and a plain
    /// ``ValueError`` for text that is no move; nothing is changed then.
    fn play(&mut self, mv: &str) -> PyResult<Vec<String>> {
        let read = self.play.read_move(mv).map_err(wrong)?;
        match self.play.play(read) {
            Ok(()) => Ok(self.play.consequences().clone()),
            Err(refusal) => Err(IllegalMove::new_err(refusal.sentence(&self.play.rules().rules))),
        }
    }

    /// The rule that forbids a move, as a sentence; ``None`` if it is legal.
    ///
    /// It reads moves as ``play`` does. A shortcut is no legal move itself, although ``play`` takes
    /// it. Raises ``ValueError`` for text that is no move.
    fn why_not(&self, mv: &str) -> PyResult<Option<String>> {
        let read = self.play.read_move(mv).map_err(wrong)?;
        let refusal = self.play.why_not(read);
        Ok(refusal.map(|refusal| refusal.sentence(&self.play.rules().rules)))
    }

    /// Takes the last step back; ``False`` at the beginning, where there is none.
    fn undo(&mut self) -> bool {
        self.play.undo()
    }

    /// Goes on along the branch that was visited last; ``False`` at its end.
    fn redo(&mut self) -> bool {
        self.play.redo()
    }

    /// Goes to any position of the tree by its number.
    ///
    /// Raises ``ValueError`` if there is no position of that number.
    fn go_to(&mut self, position: usize) -> PyResult<()> {
        let positions = self.play.history().positions();
        if self.play.go_to(position) {
            Ok(())
        } else {
            Err(wrong(format!("there is no position {position}: there are {positions}, from 0")))
        }
    }

    /// Marks this position by a name of at most 60 characters; a name in use marks this one from
    /// now on.
    ///
    /// Raises ``ValueError`` for a name that is empty, too long or holds a line break or the like.
    fn bookmark(&mut self, name: &str) -> PyResult<()> {
        self.play.bookmark(name).map_err(wrong)
    }

    /// The numbers of the marked positions by their names, sorted by name.
    ///
    /// It is a copy: to change it changes nothing at the table.
    #[getter]
    fn bookmarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let marks = PyDict::new(py);
        for (name, position) in self.play.history().bookmarks() {
            marks.set_item(name, position)?;
        }
        Ok(marks)
    }

    /// All positions of the tree, by number: the position that each was reached from, and the moves
    /// of the step that led to it.
    ///
    /// A step has one move, or several for a shortcut; for the beginning it is ``(None, [])``.
    fn tree(&self) -> Vec<(Option<usize>, Vec<String>)> {
        let history = self.play.history();
        let step = |position| (history.parent(position), self.texts(history.moves_to(position)));
        (0..history.positions()).map(step).collect()
    }

    /// The cards of each pile by its name, bottom card first, as a player sees them.
    ///
    /// ``7H`` is the seven of hearts (ranks are A 2 to 9 T J Q K, suits C S H D), ``##`` a card
    /// that may not be seen. With ``all_cards`` all are told, those that lie face down as ``~7H``.
    /// The piles come in the order of ``Game.piles``.
    #[pyo3(signature = (all_cards = false))]
    fn view<'py>(&self, py: Python<'py>, all_cards: bool) -> PyResult<Bound<'py, PyDict>> {
        let sight = if all_cards { Visibility::All } else { Visibility::Player };
        let piles = PyDict::new(py);
        for pile in self.play.view(sight).piles {
            piles.set_item(&pile.name, pile.texts())?;
        }
        Ok(piles)
    }

    /// The position as text, which ``Game.layout`` reads: with all cards, also those that lie face
    /// down.
    ///
    /// ``form`` is ``"layout"`` (a pile a line, face-down cards with ``~``), ``"solvitaire"`` or
    /// ``"fc-solve"``. Raises ``ValueError`` for another form, and if the form has no place for
    /// something in the position.
    #[pyo3(signature = (form = "layout"))]
    fn layout(&self, form: &str) -> PyResult<String> {
        let form = Form::named(form).ok_or_else(|| {
            let known: Vec<&str> = Form::ALL.iter().map(|form| form.name()).collect();
            wrong(format!("there is no form '{form}': known are {}", known.join(", ")))
        })?;
        let rules = &self.play.rules().rules;
        form.write(rules, &self.play.state().layout(rules)).map_err(wrong)
    }

    /// The game from its beginning to this position as text, which ``Game.record`` reads: the game,
    /// the fingerprint of its rules, the deal or layout, the result, the moves.
    fn record(&self) -> String {
        self.play.record().to_string()
    }

    /// Tells whether this position can be won, with all cards known, and how.
    ///
    /// ``nodes`` are moves that the search may make, ``seconds`` are of wall time; ``None`` is no
    /// limit. ``memory`` is in bytes, for the tables and positions of the search. Under a limit of
    /// nodes alone the answer is the same on every machine. ``progress`` is called with the number
    /// of nodes so far, several times a second. Other threads of Python run meanwhile. Ctrl-C ends
    /// the search, and so does whatever ``progress`` raises; it is raised here. Raises
    /// ``ValueError`` for seconds that are below 0 or no number.
    #[pyo3(
        signature = (nodes = Some(1_000_000), seconds = None, memory = 512 << 20, progress = None),
        text_signature = "($self, nodes=1000000, seconds=None, memory=536870912, progress=None)"
    )]
    fn solve(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        memory: usize,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Verdict> {
        let limits = limits(nodes, seconds, memory)?;
        let (rules, state) = (self.play.rules().rules.clone(), self.play.state().clone());
        let found = watched(py, progress, |watch| {
            kibitzer_solver::solve(
                &rules,
                &state,
                &limits,
                kibitzer_solver::Prunings::default(),
                watch,
            )
        })?;
        Ok(Verdict::of(&rules, self.play.deal_name(), &found))
    }

    /// Looks back at the line from the beginning to here: where it could still be won, and which
    /// move threw the win away.
    ///
    /// Positions are searched one after the other. ``nodes`` and ``seconds`` are for all of them
    /// together, ``memory`` is for each; ``progress`` is called with the nodes of the search that
    /// is on. Ctrl-C and errors are as in ``solve``.
    #[pyo3(
        signature = (nodes = Some(10_000_000), seconds = None, memory = 512 << 20, progress = None),
        text_signature = "($self, nodes=10000000, seconds=None, memory=536870912, progress=None)"
    )]
    fn analyse(
        &self,
        py: Python<'_>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        memory: usize,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Analysis> {
        let limits = limits(nodes, seconds, memory)?;
        let history = self.play.history();
        let (rules, start, moves) =
            (self.play.rules().rules.clone(), history.first().clone(), history.moves());
        let found = watched(py, progress, |watch| {
            kibitzer_solver::analyse(&rules, &start, &moves, &limits, watch)
        })?;
        Ok(Analysis::of(&rules, &found))
    }

    /// A copy that is played on by itself, with position and tree: for ``copy.copy``.
    fn __copy__(&self) -> Table {
        Table { play: self.play.clone() }
    }

    fn __repr__(&self) -> String {
        let game = &self.play.rules().id;
        format!("<Table of {game}, deal {}: {}>", self.play.deal_name(), self.status())
    }
}
