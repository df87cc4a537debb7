//! A game being played.

use kibitzer_engine::Move;
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
    #[getter]
    fn game(&self) -> Game {
        Game { rules: self.play.rules().clone() }
    }

    #[getter]
    fn deal(&self) -> String {
        self.play.deal_name()
    }

    #[getter]
    fn status(&self) -> &'static str {
        self.play.status().word()
    }

    #[getter]
    fn score(&self) -> Option<i64> {
        self.play.score()
    }

    #[getter]
    fn position(&self) -> usize {
        self.play.history().current()
    }

    #[pyo3(signature = (shortcuts = false))]
    fn moves(&self, shortcuts: bool) -> Vec<String> {
        let mut moves = self.play.moves();
        if shortcuts {
            moves.extend(self.play.shortcuts());
        }
        self.texts(&moves)
    }

    fn play(&mut self, mv: &str) -> PyResult<Vec<String>> {
        let read = self.play.read_move(mv).map_err(wrong)?;
        match self.play.play(read) {
            Ok(()) => Ok(self.play.consequences().clone()),
            Err(refusal) => Err(IllegalMove::new_err(refusal.sentence(&self.play.rules().rules))),
        }
    }

    fn why_not(&self, mv: &str) -> PyResult<Option<String>> {
        let read = self.play.read_move(mv).map_err(wrong)?;
        let refusal = self.play.why_not(read);
        Ok(refusal.map(|refusal| refusal.sentence(&self.play.rules().rules)))
    }

    fn undo(&mut self) -> bool {
        self.play.undo()
    }

    fn redo(&mut self) -> bool {
        self.play.redo()
    }

    fn go_to(&mut self, position: usize) -> PyResult<()> {
        let positions = self.play.history().positions();
        if self.play.go_to(position) {
            Ok(())
        } else {
            Err(wrong(format!("there is no position {position}: there are {positions}, from 0")))
        }
    }

    fn bookmark(&mut self, name: &str) -> PyResult<()> {
        self.play.bookmark(name).map_err(wrong)
    }

    #[getter]
    fn bookmarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let marks = PyDict::new(py);
        for (name, position) in self.play.history().bookmarks() {
            marks.set_item(name, position)?;
        }
        Ok(marks)
    }

    /// All positions: where each comes from, and by which moves.
    fn tree(&self) -> Vec<(Option<usize>, Vec<String>)> {
        let history = self.play.history();
        let step = |position| (history.parent(position), self.texts(history.moves_to(position)));
        (0..history.positions()).map(step).collect()
    }

    #[pyo3(signature = (all_cards = false))]
    fn view<'py>(&self, py: Python<'py>, all_cards: bool) -> PyResult<Bound<'py, PyDict>> {
        let sight = if all_cards { Visibility::All } else { Visibility::Player };
        let piles = PyDict::new(py);
        for pile in self.play.view(sight).piles {
            piles.set_item(&pile.name, pile.texts())?;
        }
        Ok(piles)
    }

    fn layout(&self) -> String {
        self.play.state().layout(&self.play.rules().rules).to_string()
    }

    fn record(&self) -> String {
        self.play.record().to_string()
    }

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

    fn __copy__(&self) -> Table {
        Table { play: self.play.clone() }
    }

    fn __repr__(&self) -> String {
        let game = &self.play.rules().id;
        format!("<Table of {game}, deal {}: {}>", self.play.deal_name(), self.status())
    }
}
