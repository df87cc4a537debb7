//! A look back at the game on the table: whether each position could be won, the move that threw
//! the win away, and a line that keeps it.

use kibitzer_messages::say;
use kibitzer_solver::Analysis;

use super::App;
use super::look_back::LookBack;
use super::page::{Listed, Page, Stop};
use super::thoughts::Task;
use crate::background::{About, Question};
use crate::pages::{Menu, Row};
use crate::play::Play;

impl App {
    /// Opens the look back; it is made anew unless it is of the same line and came to an end.
    pub(super) fn open_analysis(&mut self) {
        let Some(game) = self.game() else { return };
        let fresh = LookBack::new(game.history());
        let (rules, start) = (game.rules().clone(), game.history().first().clone());
        let known =
            self.looked.as_ref().is_some_and(|looked| looked.over && looked.path == fresh.path);
        if !known {
            let about = About::Analysis(start, fresh.moves.clone());
            if !self.thoughts.ask(Task::Analysis, Question { rules, about }) {
                return self.tell(self.words().say("look-no-solver"));
            }
            self.looked = Some(fresh);
        }
        self.with_play(Play::note_help);
        let (title, rows, stops) = self.analysis_rows();
        let here = rows.iter().position(|row| row.text.starts_with(['●', '*'])).unwrap_or(0);
        let foot = self.words().say("foot-analysis");
        let menu = Menu::new(title, foot, rows).at(here);
        self.pages.push(Page::List(menu, Listed::Analysis(stops)));
    }

    fn analysis_rows(&self) -> (String, Vec<Row>, Vec<Option<Stop>>) {
        let (Some(looked), Some(game)) = (&self.looked, self.game()) else {
            return Default::default();
        };
        let (rows, stops) = looked.rows(game, &self.theme).into_iter().unzip();
        let words = self.words();
        let what = looked.sentence(&game.rules().rules, words);
        (say!(words, "look-back", what = what), rows, stops)
    }

    /// News of the look back. When it is done, the last position that could be won is chosen, if no
    /// other was chosen meanwhile.
    pub(super) fn analysed(&mut self, analysis: Analysis, over: bool) {
        let here = self.game().map(|game| game.history().current());
        let Some(looked) = &mut self.looked else { return };
        looked.analysis = Some(analysis);
        looked.over = over;
        let kept = looked.kept().filter(|_| over);
        let (title, rows, stops) = self.analysis_rows();
        if let Some(Page::List(menu, Listed::Analysis(old))) = self.pages.last_mut() {
            // The choice stays on its position, though heads have come before it.
            let chosen = old.get(menu.chosen()).cloned().flatten();
            let touched = chosen.as_ref().is_none_or(|stop| Some(stop.position) != here);
            let wanted = match kept {
                Some(position) if !touched => Some(Stop { position, moves: Vec::new() }),
                _ => chosen,
            };
            let row = stops.iter().position(|stop| stop.is_some() && *stop == wanted);
            menu.rename(title);
            menu.replace(rows);
            menu.choose(row.unwrap_or(0));
            *old = stops;
        }
    }

    /// Goes to a position of the look back; the player plays on from there.
    pub(super) fn play_on_from(&mut self, stop: Option<&Stop>) {
        let Some(Stop { position, moves }) = stop.cloned() else { return };
        self.pages.clear();
        self.with_play(|play| play.play_on_from(position, &moves));
    }
}
