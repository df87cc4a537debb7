//! The whole board.

use kibitzer_engine::spec::Base;
use kibitzer_engine::{Card, FaceSet, Pile, Rank, Role, Rules, Suit};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::{Brush, Seen};
use super::text::put;
use crate::board::{Board, CardSize, Item, Placed};
use crate::theme::{Mark, Theme};

/// Which cards are marked, and how piles are named.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// A pile, its cards from an index on, and the mark.
    pub from: Vec<(Pile, usize, Mark)>,
    /// Whole piles: their last card, or their place.
    pub tops: Vec<(Pile, Mark)>,
    /// Single cards.
    pub cards: Vec<(Pile, usize, Mark)>,
    /// Write the names of all piles.
    pub names: bool,
}

impl Marks {
    fn of(&self, placed: &Placed, len: usize) -> Mark {
        let pile = placed.pile;
        let index = match placed.item {
            Item::Card { index, .. } => Some(index),
            Item::Empty => None,
            _ => return Mark::None,
        };
        let from = self
            .from
            .iter()
            .filter(|(p, first, _)| *p == pile && index.is_some_and(|at| at >= *first));
        let top = index.is_none_or(|index| index + 1 == len);
        let tops = self.tops.iter().filter(|(p, _)| *p == pile && top);
        let cards = self.cards.iter().filter(|(p, at, _)| *p == pile && index == Some(*at));
        let all = from.map(|m| m.2).chain(tops.map(|m| m.1)).chain(cards.map(|m| m.2));
        all.max().unwrap_or_default()
    }
}

/// Draws a board. `len` tells how many cards a pile holds.
pub fn board(
    buffer: &mut Buffer,
    board: &Board,
    rules: &Rules,
    theme: &Theme,
    marks: &Marks,
    len: &dyn Fn(Pile) -> usize,
) {
    for place in &board.piles {
        if let Some(at) = place.label {
            let area = Rect::new(at.x, at.y, place.area.width.min(board.size.width()), 1);
            super::text::put_centred(buffer, area, rules.name(place.pile), theme.dim());
        }
    }
    let mut brush = Brush { theme, size: board.size, buffer };
    for placed in &board.items {
        let mark = marks.of(placed, len(placed.pile));
        let place = board.pile(placed.pile);
        let fanned = place.is_some_and(|place| place.fanned);
        // The row behind lies over its last line.
        let covered = place.is_some_and(|place| place.area.height < placed.area.height);
        let whole = fanned || len(placed.pile) < 2 && !covered;
        let seen = if whole { Seen::All } else { Seen::Face };
        item(&mut brush, rules, placed, mark, (len(placed.pile), seen));
    }
    for place in board.piles.iter().filter(|place| !place.fanned && board.size.framed()) {
        let mine = board.items.iter().rfind(|placed| placed.pile == place.pile);
        if let Some(Placed { area, item: Item::Card { card, .. }, .. }) = mine {
            brush.count_in_frame(*area, len(place.pile), card.is_some_and(|card| !card.down));
        }
    }
    if marks.names {
        names(buffer, board, rules, theme);
    }
}

fn item(brush: &mut Brush, rules: &Rules, placed: &Placed, mark: Mark, (len, seen): (usize, Seen)) {
    let area = placed.area;
    match placed.item {
        Item::Card { card: Some(card), under, .. } if !card.down => {
            brush.face(area, card, mark, if under { Seen::Index } else { seen });
        }
        Item::Card { .. } => brush.back(area, mark),
        Item::Empty => {
            let text = waiting_for(brush, rules, placed.pile);
            brush.empty(area, &text, mark);
        }
        Item::Squeezed(count) => brush.squeezed(area, count, mark),
        Item::Above(count) => brush.more(area, count, true),
        Item::Below(count) => brush.more(area, count, false),
        Item::Count(count) => brush.count(area, count.max(len)),
    }
}

/// What is written in an empty pile: the one card it begins with, the suit it takes, or else its
/// name.
fn waiting_for(brush: &Brush, rules: &Rules, pile: Pile) -> String {
    let theme = brush.theme;
    let rank_of = |rank: Rank| {
        if brush.size.framed() { Theme::rank(rank) } else { rank.letter().to_string() }
    };
    let group = &rules.spec().groups[rules.group(pile)];
    let suits = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
    let suit = group.one_suit_each.then(|| suits[rules.number(pile) % 4]);
    let rank = match group.base {
        _ if group.one_rank_each => own_rank(rules, pile),
        Base::Faces(faces) => one_rank(faces),
        _ => None,
    };
    let name = rules.name(pile);
    match (rank, suit) {
        (Some(rank), Some(suit)) => format!("{}{}", rank_of(rank), theme.suit_glyph(suit)),
        (None, Some(suit)) => format!("{}{}", &name[..1], theme.suit_glyph(suit)),
        (Some(rank), None) if group.role == Role::Foundation => format!(" {} ", rank_of(rank)),
        _ => name.to_owned(),
    }
}

/// The rank of a pile of a group that has one for each rank of the pack, the lowest first.
fn own_rank(rules: &Rules, pile: Pile) -> Option<Rank> {
    let spec = rules.spec();
    let mut ranks: Vec<Rank> = spec.pack.iter().collect();
    ranks.sort_by_key(|rank| spec.height(*rank));
    ranks.get(rules.number(pile)).copied()
}

/// The rank of all faces, if they have one in common.
fn one_rank(faces: FaceSet) -> Option<Rank> {
    let first = faces.iter().next()?.rank();
    faces.iter().all(|face| face.rank() == first).then_some(first)
}

/// The name of each pile: above it, where it has a line for that, else in the middle of its first
/// card.
fn names(buffer: &mut Buffer, board: &Board, rules: &Rules, theme: &Theme) {
    for place in &board.piles {
        let name = rules.name(place.pile);
        let middle = place.area.y + if board.size.framed() { board.size.height() / 2 } else { 0 };
        let y = place.label.map_or(middle, |at| at.y);
        let row = Rect::new(place.area.x, y, place.area.width.min(board.size.width()), 1);
        let left = row.width.saturating_sub(name.len() as u16) / 2;
        put(
            buffer,
            Rect { x: row.x + left, width: row.width - left, ..row },
            name,
            theme.selected(),
        );
    }
}

/// A card on its way.
pub fn loose_card(
    buffer: &mut Buffer,
    size: CardSize,
    area: Rect,
    card: Option<Card>,
    theme: &Theme,
) {
    if area.intersection(buffer.area) != area {
        return;
    }
    let mut brush = Brush { theme, size, buffer };
    match card.filter(|card| !card.down) {
        Some(card) => brush.face(area, card, Mark::Changed, Seen::All),
        None => brush.back(area, Mark::Changed),
    }
}
