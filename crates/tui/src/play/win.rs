//! What is shown when a game is won: its figures beside the player's own best of before, and what
//! can be done next.

use kibitzer_messages::say;
use kibitzer_table::Beside;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::draw::text::{put, put_centred};
use crate::keys::{Action, KeyMap};
use crate::theme::Theme;
use crate::times::in_figures;

/// The figures of a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The game and its deal.
    pub title: String,
    /// Its figures beside the best ones of before.
    pub beside: Beside,
    /// No other way was tried.
    pub straight: bool,
    /// The line in which a player tells others of a deal of a day.
    pub share: Option<String>,
}

/// What can be done after a win.
const NEXT: [Action; 6] = [
    Action::NewDeal,
    Action::NextDeal,
    Action::Analysis,
    Action::Replay,
    Action::Games,
    Action::Cancel,
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
    fn next(&self) -> [Action; 6] {
        let other = |action| match action {
            Action::NextDeal if self.share.is_some() => Action::Copy,
            _ => action,
        };
        NEXT.map(other)
    }

    fn lines(&self, theme: &Theme) -> Vec<Line> {
        let (words, plain) = (theme.words, Style::new());
        let dot = if theme.ascii() { " - " } else { " · " };
        let Beside { time, moves, won, played, streak, helped, .. } = self.beside;
        let how = match (helped, self.straight) {
            (true, _) => "win-helped",
            (false, true) => "win-straight",
            (false, false) => "win-alone",
        };
        let row = |what: &str, here: &str, best: &str| format!("{what:<8}{here:>12}{best:>14}");
        let mut figures = vec![
            (words.say("win-won"), theme.good()),
            (self.title.clone(), theme.strong()),
            (words.say(how), theme.dim()),
            (String::new(), plain),
            (row("", &words.say("win-this"), &words.say("win-best")), theme.dim()),
        ];
        let best = moves.best.map_or("-".to_owned(), |moves| moves.to_string());
        let better = |record: bool| if record { theme.good() } else { plain };
        let line = row(&words.say("win-moves"), &moves.now.to_string(), &best);
        figures.push((line, better(moves.record)));
        let best = time.best.map_or("-".to_owned(), in_figures);
        let line = row(&words.say("win-time"), &in_figures(time.now), &best);
        figures.push((line, better(time.record)));
        let news = self.news().map_or_else(String::new, |name| words.say(name));
        figures.push((news, theme.good()));
        let streak = match streak {
            0 | 1 => String::new(),
            many => format!("{dot}{}", say!(words, "win-row", streak = many)),
        };
        let won = say!(words, "win-of", won = won, played = played);
        figures.push((format!("{won}{streak}"), plain));
        figures
    }

    /// What this win is the first or best of: the name of the message that says so.
    fn news(&self) -> Option<&'static str> {
        match (self.beside.moves.record, self.beside.time.record) {
            _ if self.beside.first => Some("win-first"),
            (true, true) => Some("win-both"),
            (true, false) => Some("win-fewest"),
            (false, true) => Some("win-shortest"),
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
fn draw_keys(buffer: &mut Buffer, line: Rect, next: &[Action], theme: &Theme, keys: &KeyMap) {
    let third = line.width / 3;
    for (column, action) in next.iter().enumerate() {
        let word = theme.words.say(&format!("win-{}", action.word()));
        let place = Rect { x: line.x + column as u16 * third, width: third, ..line };
        let key = keys.key(*action);
        put(buffer, place, &format!("{key} {word}"), theme.table().patch(theme.dim()));
        put(buffer, Rect { width: key.width() as u16, ..place }, &key, theme.key());
    }
}
