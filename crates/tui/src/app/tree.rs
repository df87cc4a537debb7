//! The undo tree as a page of rows.

use kibitzer_engine::{Card, Journal, Move, Rules, State};
use kibitzer_messages::say;
use kibitzer_table::{Game, TreeRow};

use super::App;
use super::page::{Listed, Page};
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
        Move::Remove(set) | Move::Swap(set) => {
            let faces = set.iter().filter_map(|pile| before.top_face(pile));
            return faces.map(|face| theme.card(face)).collect::<Vec<_>>().join(" ");
        }
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
            say!(
                theme.words,
                "cards-from-to",
                lowest = theme.card(lowest.face),
                highest = theme.card(highest.face)
            )
        }
    }
}
