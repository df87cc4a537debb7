//! What is shown when a game is won: its figures beside the player's own best of before, and what
//! can be done next.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::clock::in_figures;
use crate::draw::text::{put, put_centred};
use crate::keys::{Action, KeyMap};
use crate::theme::Theme;

/// The figures of a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The game and its deal.
    pub title: String,
    /// The moves that led to it.
    pub moves: u32,
    /// How long it took.
    pub time: Duration,
    /// No other way was tried.
    pub straight: bool,
    /// The program had helped, so that it is counted apart.
    pub helped: bool,
    /// The fewest moves of the player's own wins before.
    pub fewest: Option<u32>,
    /// The shortest time of these.
    pub shortest: Option<Duration>,
    /// How many games of this kind the player has won alone, with this one, of how many.
    pub won: (u32, u32),
    /// How many of them in a row, with this one.
    pub streak: u32,
    /// The line in which a player tells others of a deal of a day.
    pub share: Option<String>,
}

/// What can be done after a win.
const NEXT: [(Action, &str); 6] = [
    (Action::NewDeal, "new deal"),
    (Action::NextDeal, "next deal"),
    (Action::Analysis, "look back"),
    (Action::Replay, "watch"),
    (Action::Games, "games"),
    (Action::Cancel, "the table"),
];

/// The columns inside the frame.
const WIDTH: u16 = 44;
/// The lines inside the frame.
const HEIGHT: u16 = 11;

/// A line, and how it is drawn.
type Line = (String, Style);

impl Win {
    /// Draws the figures over the middle of the table.
    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, theme: &Theme, keys: &KeyMap) {
        let (width, height) = ((WIDTH + 4).min(area.width), (HEIGHT + 2).min(area.height));
        let frame = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        draw_frame(buffer, frame, theme);
        let inside = Rect { x: frame.x + 2, width: width.saturating_sub(4), ..frame };
        let lines = self.lines(theme).into_iter().take(height.saturating_sub(4) as usize);
        for (row, (text, style)) in lines.enumerate() {
            let line = Rect { y: frame.y + 1 + row as u16, height: 1, ..inside };
            put_centred(buffer, line, &text, style);
        }
        let last = frame.bottom().saturating_sub(3);
        for (row, keys_of_row) in self.next().chunks(3).enumerate() {
            let line = Rect { y: last + row as u16, height: 1, ..inside };
            draw_keys(buffer, line, keys_of_row, theme, keys);
        }
    }

    /// What can be done now. After a deal of a day the next number is none of its own.
    fn next(&self) -> [(Action, &'static str); 6] {
        let other = |(action, word)| match action {
            Action::NextDeal if self.share.is_some() => (Action::Copy, "copy a line"),
            _ => (action, word),
        };
        NEXT.map(other)
    }

    fn lines(&self, theme: &Theme) -> Vec<Line> {
        let plain = Style::new();
        let dot = if theme.ascii() { " - " } else { " · " };
        let how = match (self.helped, self.straight) {
            (true, _) => "with help: counted apart",
            (false, true) => "without help, without undo",
            (false, false) => "without help",
        };
        let (won, played) = self.won;
        let row = |what: &str, here: &str, best: &str| format!("{what:<8}{here:>12}{best:>14}");
        let mut figures = vec![
            ("You won".to_owned(), theme.good()),
            (self.title.clone(), theme.strong()),
            (how.to_owned(), theme.dim()),
            (String::new(), plain),
            (row("", "this game", "your best"), theme.dim()),
        ];
        let fewest = self.fewest.map_or("-".to_owned(), |moves| moves.to_string());
        let shortest = self.shortest.map_or("-".to_owned(), in_figures);
        let better = |better: bool| if better && !self.helped { theme.good() } else { plain };
        let moves = row("moves", &self.moves.to_string(), &fewest);
        figures.push((moves, better(self.fewest.is_some_and(|best| self.moves < best))));
        let time = row("time", &in_figures(self.time), &shortest);
        figures.push((time, better(self.shortest.is_some_and(|best| self.time < best))));
        figures.push((self.news().unwrap_or_default(), theme.good()));
        let streak = match self.streak {
            0 | 1 => String::new(),
            many => format!("{dot}{many} in a row"),
        };
        figures.push((format!("won {won} of {played}{streak}"), plain));
        figures
    }

    /// What this win is the first or best of.
    fn news(&self) -> Option<String> {
        let moves = self.fewest.is_some_and(|best| self.moves < best);
        let time = self.shortest.is_some_and(|best| self.time < best);
        match (moves, time) {
            _ if self.helped => None,
            _ if self.won.0 == 1 => Some("Your first win of this game.".to_owned()),
            (true, true) => Some("Fewest moves and shortest time so far.".to_owned()),
            (true, false) => Some("Fewest moves so far.".to_owned()),
            (false, true) => Some("Shortest time so far.".to_owned()),
            (false, false) => None,
        }
    }
}

fn draw_frame(buffer: &mut Buffer, area: Rect, theme: &Theme) {
    let style = theme.table().patch(theme.good());
    let sign = |suits, ascii| theme.either(suits, ascii).to_string();
    let across = sign('═', '=').repeat(area.width.saturating_sub(2) as usize);
    let side = sign('║', '|');
    for y in area.top()..area.bottom() {
        let line = Rect { y, height: 1, ..area };
        let blank = " ".repeat(area.width as usize);
        buffer.set_style(line, Style::reset());
        put(buffer, line, &blank, theme.table());
        let ends = match y {
            top if top == area.top() => format!("{}{across}{}", sign('╔', '+'), sign('╗', '+')),
            last if last + 1 == area.bottom() => {
                format!("{}{across}{}", sign('╚', '+'), sign('╝', '+'))
            }
            _ => format!("{side}{}{side}", &blank[..blank.len().saturating_sub(2)]),
        };
        put(buffer, line, &ends, style);
    }
}

/// Keys with what they do, each in its third of a line.
fn draw_keys(
    buffer: &mut Buffer,
    line: Rect,
    next: &[(Action, &str)],
    theme: &Theme,
    keys: &KeyMap,
) {
    let third = line.width / 3;
    for (column, (action, word)) in next.iter().enumerate() {
        let place = Rect { x: line.x + column as u16 * third, width: third, ..line };
        let key = keys.key(*action);
        put(buffer, place, &format!("{key} {word}"), theme.table().patch(theme.dim()));
        put(buffer, Rect { width: key.width() as u16, ..place }, &key, theme.key());
    }
}
