//! What is known of the line of play that is looked back at, as rows.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Rules, State};
use kibitzer_messages::{Words, say};
use kibitzer_solver::{Analysis, Standing, Turn};
use kibitzer_table::{Game, History};

use super::page::Stop;
use super::step::step_in_words;
use crate::pages::Row;
use crate::theme::Theme;
use crate::tongue::told;

/// What is known of a line of play.
#[derive(Clone, Debug)]
pub(super) struct LookBack {
    /// The positions of the undo tree along the line, each with the number of moves that lead to
    /// it.
    pub(super) path: Vec<(usize, usize)>,
    pub(super) moves: Vec<Move>,
    pub(super) analysis: Option<Analysis>,
    pub(super) over: bool,
}

impl LookBack {
    /// Nothing is known yet of the line that leads to the current position and on to where redo
    /// goes.
    pub(super) fn new(history: &History) -> LookBack {
        let back = std::iter::successors(Some(history.current()), |at| history.parent(*at));
        let on =
            std::iter::successors(history.redo_of(history.current()), |at| history.redo_of(*at));
        let mut line: Vec<usize> = back.collect();
        line.reverse();
        line.extend(on);
        let mut moves = Vec::new();
        let path = line.into_iter().map(|position| {
            moves.extend_from_slice(history.moves_to(position));
            (position, moves.len())
        });
        LookBack { path: path.collect(), moves, analysis: None, over: false }
    }

    /// What was found, in a sentence.
    pub(super) fn sentence(&self, rules: &Rules, words: Words) -> String {
        let Some(analysis) = &self.analysis else { return words.say("look-known") };
        let settled = !matches!(analysis.turn(), Turn::Open(..));
        if self.over || settled {
            return told(words, &analysis.said(rules, &self.moves));
        }
        let known = |standing: &&Standing| **standing != Standing::Undecided;
        let judged = analysis.standings.iter().filter(known).count();
        let all = analysis.standings.len();
        let thousands = analysis.nodes / 1000;
        say!(words, "look-judged", judged = judged, count = all, thousands = thousands)
    }

    /// The rows of the page, and where each leads.
    pub(super) fn rows(&self, game: &Game, theme: &Theme) -> Vec<(Row, Option<Stop>)> {
        let (words, mut rows) = (theme.words, Vec::new());
        if let Some((at, line)) = self.line() {
            let end = say!(words, "look-more", count = line.len(), after = at);
            rows.push((Row::head(end), None));
        }
        rows.extend((0..self.path.len()).map(|index| self.row(game, index, theme)));
        if let Some((at, line)) = self.line() {
            rows.push((Row::head(say!(words, "look-wins", count = at)), None));
            rows.extend(self.line_rows(game, at, line, theme));
        }
        rows
    }

    /// The moves that win from the last position that can be won, if there are any left to make.
    fn line(&self) -> Option<(usize, &[Move])> {
        let (at, line) = self.analysis.as_ref()?.line.as_ref()?;
        (!line.is_empty()).then_some((*at, line))
    }

    fn row(&self, game: &Game, index: usize, theme: &Theme) -> (Row, Option<Stop>) {
        let (position, count) = self.path[index];
        let history = game.history();
        let text = match index.checked_sub(1).map(|before| self.path[before].0) {
            None => theme.words.say("the-beginning"),
            Some(before) => {
                let (state, step) = (history.state_at(before), history.moves_to(position));
                step_in_words(&game.rules().rules, state, step, theme)
            }
        };
        let here = if position == history.current() { theme.either('●', '*') } else { ' ' };
        let right = self.verdict(index, theme.words);
        let stop = Stop { position, moves: Vec::new() };
        (Row::new(format!("{here}{count:>4} {text}"), right), Some(stop))
    }

    /// What is known of a position.
    fn verdict(&self, index: usize, words: Words) -> String {
        let Some(analysis) = &self.analysis else { return String::new() };
        let (before, count) =
            (index.checked_sub(1).map_or(0, |at| self.path[at].1), self.path[index].1);
        let standing = analysis.standings[count];
        match analysis.turn() {
            Turn::Move(number) if before < number && number <= count => {
                say!(words, "look-threw", standing = standing_in_words(standing, words))
            }
            _ if standing == Standing::Undecided && !self.over => "...".to_owned(),
            _ => standing_in_words(standing, words),
        }
    }

    /// The moves that win, each with the way there.
    fn line_rows(
        &self,
        game: &Game,
        at: usize,
        line: &[Move],
        theme: &Theme,
    ) -> Vec<(Row, Option<Stop>)> {
        let rules = &game.rules().rules;
        // Where a step is several moves, the line may begin within it.
        let Some((position, count)) =
            self.path.iter().rev().find(|(_, count)| *count <= at).copied()
        else {
            return Vec::new();
        };
        let way = [&self.moves[count..at], line].concat();
        let mut state: State = game.history().state_at(position).clone();
        let mut rows = Vec::new();
        for (index, mv) in way.iter().enumerate() {
            let text = step_in_words(rules, &state, &[*mv], theme);
            state.apply_unchecked(rules, *mv, &mut Journal::new());
            let stop = Stop { position, moves: way[..=index].to_vec() };
            rows.push((Row::new(format!(" {:>4} {text}", count + index + 1), ""), Some(stop)));
        }
        rows
    }

    /// The last position that can be won, if a line is known that does.
    pub(super) fn kept(&self) -> Option<usize> {
        let (at, _) = self.line()?;
        self.path.iter().rev().find(|(_, count)| *count <= at).map(|(position, _)| *position)
    }
}

fn standing_in_words(standing: Standing, words: Words) -> String {
    words.say(match standing {
        Standing::Won => "standing-won",
        Standing::Lost => "standing-lost",
        Standing::Undecided => "standing-undecided",
    })
}
