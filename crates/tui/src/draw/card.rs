//! One card, in every size.

use kibitzer_engine::{Card, Face};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::{put, put_centred};
use crate::board::CardSize;
use crate::theme::{Mark, Theme};

/// The characters of a frame.
struct Frame {
    corners: [char; 4],
    across: char,
    side: char,
}

impl Frame {
    fn of(theme: &Theme, mark: Mark) -> Frame {
        let frame = |corners: &str, across, side| {
            let mut signs = corners.chars();
            let mut next = || signs.next().unwrap_or('+');
            Frame { corners: [next(), next(), next(), next()], across, side }
        };
        match (theme.ascii(), mark) {
            (false, Mark::None | Mark::Changed) => frame("╭╮╰╯", '─', '│'),
            (false, Mark::Cursor | Mark::Picked | Mark::Found) => frame("┏┓┗┛", '━', '┃'),
            (false, Mark::Target) => frame("╔╗╚╝", '═', '║'),
            (true, Mark::None | Mark::Changed) => frame("++++", '-', '|'),
            (true, Mark::Cursor) => frame("####", '=', '#'),
            (true, Mark::Picked) => frame("@@@@", '=', '@'),
            (true, Mark::Found) => frame("!!!!", '-', '!'),
            (true, Mark::Target) => frame("****", '-', '*'),
        }
    }
}

/// The signs around a card without a frame.
fn brackets(theme: &Theme, mark: Mark) -> (char, char) {
    match mark {
        Mark::None | Mark::Changed => (' ', ' '),
        Mark::Cursor => ('[', ']'),
        Mark::Picked => ('{', '}'),
        Mark::Target => (theme.either('‹', '<'), theme.either('›', '>')),
        Mark::Found => ('!', '!'),
    }
}

/// Where the pips of a large card are, from the ace to the ten: row by row, left 4, middle 2, right
/// 1.
const PIPS: [[u8; 5]; 10] = [
    [0, 0, 2, 0, 0],
    [2, 0, 0, 0, 2],
    [2, 0, 2, 0, 2],
    [5, 0, 0, 0, 5],
    [5, 0, 2, 0, 5],
    [5, 0, 5, 0, 5],
    [5, 2, 5, 0, 5],
    [5, 2, 5, 2, 5],
    [5, 5, 2, 5, 5],
    [5, 7, 0, 7, 5],
];
/// Those of a picture card.
const COURT: [u8; 5] = [2, 0, 0, 0, 2];

/// How much is seen of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// The index: other cards lie on it.
    Index,
    /// All but the last line, where the number of cards stands.
    Face,
    /// All of it.
    All,
}

/// A brush for the cards of one size.
pub(super) struct Brush<'a> {
    pub(super) theme: &'a Theme,
    pub(super) size: CardSize,
    pub(super) buffer: &'a mut Buffer,
}

impl Brush<'_> {
    /// A card face up; of a card under others only the first row or columns are seen.
    pub(super) fn face(&mut self, area: Rect, card: Card, mark: Mark, seen: Seen) {
        let suit =
            self.theme.paper().patch(self.theme.suit(card.face.suit())).patch(self.theme.strong());
        let suit = if mark == Mark::Picked { suit.patch(self.theme.mark(mark)) } else { suit };
        if !self.size.framed() {
            return self.bare_face(area, card, suit, mark);
        }
        self.frame(area, mark, self.theme.frame());
        let index = self.theme.card(card.face);
        put(
            self.buffer,
            Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area },
            &index,
            suit,
        );
        if seen == Seen::Index {
            return;
        }
        let pips = self.size == CardSize::Huge;
        if pips {
            self.pips(area, card.face, suit);
        }
        let glyph = self.theme.suit_glyph(card.face.suit()).to_string();
        let (middle, last) = (area.y + self.size.height() / 2, area.y + self.size.height() - 1);
        if middle < area.bottom() && !pips {
            put_centred(self.buffer, Rect { y: middle, height: 1, ..area }, &glyph, suit);
        }
        if self.size <= CardSize::Large && last < area.bottom() && seen == Seen::All {
            let inner =
                Rect { x: area.x + 1, y: last, width: area.width.saturating_sub(2), height: 1 };
            super::text::put_right(self.buffer, inner, &index, suit);
        }
    }

    /// The pips of a large card, as they lie on cards; a picture card has its letter between two.
    fn pips(&mut self, area: Rect, face: Face, style: Style) {
        let glyph = self.theme.suit_glyph(face.suit()).to_string();
        let pips = PIPS.get(face.rank().index());
        let rows = pips.copied().unwrap_or(COURT);
        let middle = area.x + area.width / 2;
        for (row, columns) in (area.y + 1..area.bottom()).zip(rows) {
            for (bit, x) in [(4, middle - 2), (2, middle), (1, middle + 2)] {
                if columns & bit != 0 {
                    put(self.buffer, Rect::new(x, row, 1, 1), &glyph, style);
                }
            }
        }
        let centre = area.y + self.size.height() / 2;
        if pips.is_none() && centre < area.bottom() {
            let letter = Theme::rank(face.rank());
            put(self.buffer, Rect::new(middle, centre, 1, 1), &letter, style);
        }
    }

    /// A card face down.
    pub(super) fn back(&mut self, area: Rect, mark: Mark) {
        let sign = self.theme.either('░', '#');
        let style = self.theme.back();
        if !self.size.framed() {
            return self.bare(area, &sign.to_string().repeat(2), style, mark);
        }
        self.frame(area, mark, style);
        let inner: String = sign.to_string().repeat((area.width as usize).saturating_sub(2));
        let rows = if area.height == 1 { area.y..area.y + 1 } else { area.y + 1..area.bottom() };
        let last = area.y + self.size.height() - 1;
        for y in rows.filter(|y| *y < last || area.height == 1) {
            put(
                self.buffer,
                Rect { x: area.x + 1, y, width: area.width.saturating_sub(2), height: 1 },
                &inner,
                style,
            );
        }
    }

    /// Many face-down cards in one row.
    pub(super) fn squeezed(&mut self, area: Rect, count: usize, mark: Mark) {
        let sign = self.theme.either('░', '#');
        let style = self.theme.back();
        if !self.size.framed() {
            let text = format!("{sign}{count}");
            return self.bare(area, &text, style, mark);
        }
        self.frame(area, mark, style);
        let text: String = sign.to_string().repeat((area.width as usize).saturating_sub(2));
        let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        put(self.buffer, inner, &text, style);
        put_centred(self.buffer, inner, &count.to_string(), style.patch(self.theme.strong()));
    }

    /// How many cards are out of sight.
    pub(super) fn more(&mut self, area: Rect, count: usize, above: bool) {
        let sign =
            if above { self.theme.either('▲', '^') } else { self.theme.either('▼', 'v') };
        put_centred(self.buffer, area, &format!("{sign}{count}"), self.theme.key());
    }

    /// An empty pile, with what it is waiting for or its name.
    pub(super) fn empty(&mut self, area: Rect, text: &str, mark: Mark) {
        let style = self.theme.dim();
        if !self.size.framed() {
            let fits = text.trim().chars().count()
                <= (area.width as usize).saturating_sub(1 + usize::from(area.width > 3));
            let dot = self.theme.either('·', '.');
            let shown = if fits { text.trim().to_owned() } else { dot.to_string().repeat(2) };
            return self.bare(area, &shown, style, mark);
        }
        let plain = self.theme.faces;
        if plain == crate::theme::Faces::Filled {
            self.clear(area, Style::new());
        }
        self.lines(area, mark, style, true);
        if area.height > 2 {
            put_centred(
                self.buffer,
                Rect { y: area.y + self.size.height() / 2, height: 1, ..area },
                text,
                style,
            );
        }
    }

    /// How many cards a squared pile holds: in the frame's last line, or in the row below.
    pub(super) fn count(&mut self, area: Rect, count: usize) {
        let style = self.theme.dim();
        if count > 1 {
            let text = format!("{}{count}", self.theme.either('×', 'x'));
            let text =
                if text.chars().count() > area.width as usize { count.to_string() } else { text };
            super::text::put_right(self.buffer, area, &text, style);
        }
    }

    /// A count in the last line of a frame.
    pub(super) fn count_in_frame(&mut self, area: Rect, count: usize, face_up: bool) {
        if count > 1 && area.height == self.size.height() {
            let last = Rect {
                x: area.x + 1,
                y: area.bottom() - 1,
                width: area.width.saturating_sub(2),
                height: 1,
            };
            let white = face_up && self.theme.filled();
            let style = if white { self.theme.frame() } else { self.theme.dim() };
            put_centred(self.buffer, last, &count.to_string(), style);
        }
    }

    /// A card face up without a frame. A ten takes the column of the sign before it, where that is
    /// blank and there is no other room.
    fn bare_face(&mut self, area: Rect, card: Card, style: Style, mark: Mark) {
        let text = self.theme.card(card.face);
        let width = text.chars().count();
        if width < area.width as usize {
            return self.bare(area, &text, style, mark);
        }
        match mark {
            Mark::None => put(self.buffer, area, &text, style),
            Mark::Changed => put(self.buffer, area, &text, style.patch(self.theme.mark(mark))),
            _ => self.bare(area, &self.theme.short(card.face), style, mark),
        }
    }

    /// A card without a frame: a sign before and, if there is room, one behind.
    fn bare(&mut self, area: Rect, text: &str, style: Style, mark: Mark) {
        let (before, behind) = brackets(self.theme, mark);
        let inside = area.width.saturating_sub(1);
        let text: String = text.chars().take(inside as usize).collect();
        let wide = area.width as usize > text.chars().count() + 1;
        let marked = self.theme.mark(mark);
        put(self.buffer, area, &before.to_string(), marked);
        let style = if matches!(mark, Mark::Picked | Mark::Found | Mark::Changed) {
            style.patch(marked)
        } else {
            style
        };
        put(
            self.buffer,
            Rect { x: area.x + 1, width: inside, ..area },
            &format!("{text:<2}"),
            style,
        );
        if wide {
            let end = Rect { x: area.right() - 1, width: 1, ..area };
            put(self.buffer, end, &behind.to_string(), marked);
        }
    }

    fn frame(&mut self, area: Rect, mark: Mark, style: Style) {
        let ground = if style == self.theme.frame() { self.theme.paper() } else { Style::new() };
        let ground =
            if mark == Mark::Picked { ground.patch(self.theme.mark(mark)) } else { ground };
        self.clear(area, ground);
        self.lines(area, mark, style, false);
    }

    fn clear(&mut self, area: Rect, style: Style) {
        for y in area.top()..area.bottom() {
            put(
                self.buffer,
                Rect { y, height: 1, ..area },
                &" ".repeat(area.width as usize),
                style,
            );
        }
    }

    /// The lines of a frame, as far as the area goes down.
    fn lines(&mut self, area: Rect, mark: Mark, style: Style, dotted: bool) {
        let frame = Frame::of(self.theme, mark);
        let style = style.patch(self.theme.mark(mark));
        let plain = matches!(mark, Mark::None | Mark::Changed);
        let (across, side) = if dotted && plain {
            (self.theme.either('╌', ' '), self.theme.either('╎', ' '))
        } else {
            (frame.across, frame.side)
        };
        let [tl, tr, bl, br] = frame.corners;
        let line = |left: char, right: char| {
            let middle = across.to_string().repeat((area.width as usize).saturating_sub(2));
            format!("{left}{middle}{right}")
        };
        put(self.buffer, area, &line(tl, tr), style);
        let last = area.y + self.size.height() - 1;
        for y in area.y + 1..area.bottom() {
            let row = Rect { y, height: 1, ..area };
            if y == last {
                put(self.buffer, row, &line(bl, br), style);
            } else {
                put(self.buffer, row, &side.to_string(), style);
                put(
                    self.buffer,
                    Rect { x: area.right() - 1, width: 1, ..row },
                    &side.to_string(),
                    style,
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kibitzer_engine::Suit;

    use super::*;
    use crate::theme::{Colours, Faces};

    /// What is drawn of a card: the cell where its suit stands.
    fn suit_of(theme: &Theme, size: CardSize, text: &str) -> ratatui::buffer::Cell {
        let area = Rect::new(0, 0, size.width(), size.height());
        let mut buffer = Buffer::empty(area);
        let card = Card { face: text.parse().unwrap(), down: false };
        Brush { theme, size, buffer: &mut buffer }.face(area, card, Mark::None, Seen::All);
        let glyph = theme.suit_glyph(card.face.suit()).to_string();
        buffer.content().iter().find(|cell| cell.symbol() == glyph).unwrap().clone()
    }

    #[test]
    fn suits_keep_their_colours_in_every_size_and_on_every_ground() {
        for faces in [Faces::Open, Faces::Filled] {
            for colours in [Colours::Sixteen, Colours::Many, Colours::True] {
                for size in &CardSize::ALL {
                    for four_colours in [false, true] {
                        let theme = Theme { colours, faces, four_colours, ..Theme::default() };
                        for (text, suit) in [
                            ("7H", Suit::Hearts),
                            ("7D", Suit::Diamonds),
                            ("7C", Suit::Clubs),
                            ("7S", Suit::Spades),
                        ] {
                            let cell = suit_of(&theme, *size, text);
                            assert_eq!(
                                Some(cell.fg),
                                theme.suit(suit).fg,
                                "{text} {size:?} {theme:?}"
                            );
                            assert_eq!(
                                cell.bg,
                                theme.paper().bg.unwrap_or_default(),
                                "{text} {size:?} {theme:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// As `docs/terminal.md` says.
    #[test]
    fn a_ten_is_written_in_one_way_but_where_a_mark_needs_its_column() {
        const MARKS: [Mark; 6] =
            [Mark::None, Mark::Changed, Mark::Found, Mark::Target, Mark::Cursor, Mark::Picked];
        let theme = Theme::default();
        let card = Card { face: "TH".parse().unwrap(), down: false };
        for (size, mark) in CardSize::ALL.iter().flat_map(|size| MARKS.map(|mark| (*size, mark))) {
            let area = Rect::new(0, 0, size.width(), size.height());
            let mut buffer = Buffer::empty(area);
            Brush { theme: &theme, size, buffer: &mut buffer }.face(area, card, mark, Seen::All);
            let row: String = (0..area.width).map(|x| buffer[(x, 0)].symbol()).collect();
            let marked = !matches!(mark, Mark::None | Mark::Changed);
            let short = size == CardSize::Ultra && marked;
            let ten = if short { theme.short(card.face) } else { theme.card(card.face) };
            assert!(row.contains(&ten), "{ten} is not in {row}: {size:?}, {mark:?}");
        }
    }
}
