//! The undo tree as a page of rows.

use kibitzer_engine::State;
use kibitzer_table::{Game, TreeRow};

use super::App;
use super::page::{Listed, Page};
use super::step::step_in_words;
use crate::pages::{Menu, Row};
use crate::theme::Theme;

impl App {
    pub(super) fn open_tree(&mut self) {
        let Some(game) = self.game() else { return };
        let lines = game.history().rows();
        let rows: Vec<Row> = lines.iter().map(|line| row(game, line, &self.theme)).collect();
        let here =
            lines.iter().position(|line| line.position == game.history().current()).unwrap_or(0);
        let words = self.words();
        let menu = Menu::new(words.say("tree"), words.say("foot-goes-there"), rows).at(here);
        let positions = lines.iter().map(|line| line.position).collect();
        self.pages.push(Page::List(menu, Listed::Tree(positions)));
    }
}

fn row(game: &Game, line: &TreeRow, theme: &Theme) -> Row {
    let history = game.history();
    let rules = &game.rules().rules;
    let (bar, corner) = if theme.ascii() { ("| ", "`-") } else { ("│ ", "╰╴") };
    let mut indent = bar.repeat(line.indent.min(12));
    if line.begins {
        indent = bar.repeat(line.indent.min(12) - 1) + corner;
    }
    let here = if line.position == history.current() { theme.either('●', '*') } else { ' ' };
    let text = match history.parent(line.position) {
        None => theme.words.say("the-beginning"),
        Some(before) => {
            step_in_words(rules, history.state_at(before), history.moves_to(line.position), theme)
        }
    };
    let mut right: Vec<String> = history
        .bookmarks()
        .iter()
        .filter(|(_, at)| **at == line.position)
        .map(|(name, _)| format!("[{name}]"))
        .collect();
    let state: &State = history.state_at(line.position);
    if state.is_won(rules) {
        right.push(theme.words.say("look-won"));
    }
    Row::new(format!("{here}{:>4} {indent}{text}", line.depth), right.join(" "))
}
