//! The undo tree as a list: the line that redo follows runs straight down, other ways stand
//! indented where they leave it.

use kibitzer_engine::{Card, Journal, Move, Rules, State};
use kibitzer_table::{Game, History};

use super::{App, Purpose};
use crate::pages::{Menu, Page, Row};
use crate::theme::Theme;

impl App {
    pub(super) fn open_tree(&mut self) {
        let Some(game) = self.game() else { return };
        let lines = lines(game);
        let rows: Vec<Row> = lines.iter().map(|line| row(game, line, &self.theme)).collect();
        let here =
            lines.iter().position(|line| line.position == game.history().current()).unwrap_or(0);
        let menu = Menu::new("Undo tree", "enter goes there   esc closes", rows).at(here);
        let positions = lines.iter().map(|line| line.position).collect();
        self.pages.push((Page::Menu(menu), Purpose::Tree(positions)));
    }
}

/// A position in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Line {
    position: usize,
    /// How many steps lead to it.
    depth: usize,
    /// How many times its way left another one.
    indent: usize,
    /// True if a branch begins with it.
    begins: bool,
}

/// All positions, each branch before the line that it leaves goes on.
fn lines(game: &Game) -> Vec<Line> {
    let history = game.history();
    let mut lines = Vec::new();
    let mut open = vec![Line { position: 0, depth: 0, indent: 0, begins: false }];
    while let Some(line) = open.pop() {
        lines.push(line);
        let straight = straight_on(history, line.position);
        let next =
            |position, indent, begins| Line { position, depth: line.depth + 1, indent, begins };
        open.extend(straight.map(|position| next(position, line.indent, false)));
        let others =
            history.children(line.position).iter().rev().filter(|child| Some(**child) != straight);
        open.extend(others.map(|position| next(*position, line.indent + 1, true)));
    }
    lines
}

fn straight_on(history: &History, position: usize) -> Option<usize> {
    history.redo_of(position).or_else(|| history.children(position).last().copied())
}

fn row(game: &Game, line: &Line, theme: &Theme) -> Row {
    let history = game.history();
    let rules = &game.rules().rules;
    let (bar, corner) = if theme.ascii() { ("| ", "`-") } else { ("│ ", "╰╴") };
    let mut indent = bar.repeat(line.indent.min(12));
    if line.begins {
        indent = bar.repeat(line.indent.min(12) - 1) + corner;
    }
    let here = if line.position == history.current() { theme.either('●', '*') } else { ' ' };
    let text = match history.parent(line.position) {
        None => "the beginning".to_owned(),
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
        right.push("won".to_owned());
    }
    Row::new(format!("{here}{:>4} {indent}{text}", line.depth), right.join(" "))
}

/// A step in words: its moves, each with the cards that it moved, for people who think in cards.
/// `before` is the position that the step was made in.
pub(super) fn step_in_words(
    rules: &Rules,
    before: &State,
    moves: &[Move],
    theme: &Theme,
) -> String {
    let mut state = before.clone();
    let mut texts: Vec<String> = Vec::new();
    for mv in moves {
        let cards = cards_of(&state, *mv, theme);
        texts.push(format!(
            "{}{}{cards}",
            mv.text(rules),
            if cards.is_empty() { "" } else { "  " }
        ));
        state.apply_unchecked(rules, *mv, &mut Journal::new());
    }
    texts.join(if moves.len() > 2 { "; " } else { "   " })
}

/// The cards that a move takes from its pile: one, or the lowest and the highest of a run.
fn cards_of(before: &State, mv: Move, theme: &Theme) -> String {
    let (from, depth, count) = match mv {
        Move::Carry { from, cards, .. } => (from, cards as usize, cards as usize),
        Move::Merci { from, depth, .. } => (from, depth as usize, 1),
        Move::Draw | Move::Redeal => return String::new(),
    };
    let cards: Vec<Card> = before.cards(from);
    let first = cards.len().saturating_sub(depth);
    let moved = cards.get(first..(first + count).min(cards.len())).unwrap_or_default();
    match moved {
        [] => String::new(),
        some if some.iter().any(|card| card.down) => String::new(),
        [one] => theme.card(one.face),
        [lowest, .., highest] => {
            format!("{} to {}", theme.card(lowest.face), theme.card(highest.face))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_stand_where_they_leave() {
        let deal = |rules| Game::deal(rules, "7".parse().unwrap()).unwrap();
        let games = kibitzer_rules::catalogue().games().into_iter().map(deal);
        let mut game = games.into_iter().find(|game| game.moves().len() > 1).unwrap();
        let first = game.moves();
        game.play(first[0]).unwrap();
        game.play(game.moves()[0]).unwrap();
        game.undo();
        game.undo();
        game.play(first[1]).unwrap();
        let lines = lines(&game);
        let shape: Vec<(usize, usize, usize)> =
            lines.iter().map(|line| (line.position, line.depth, line.indent)).collect();
        assert_eq!(shape, [(0, 0, 0), (1, 1, 1), (2, 2, 1), (3, 1, 0)]);
    }
}
