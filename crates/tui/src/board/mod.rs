//! The board: where every pile and card lies on the screen, computed from the rules' groups, what
//! the player may see, and the room there is.

mod blocks;
mod fan;
mod picture;
mod size;
mod ways;

pub use fan::{Fan, Strip};
pub use size::CardSize;

use kibitzer_engine::{Card, Pile, Role, Rules, State};
use kibitzer_table::{GroupView, PileView, Shape, View, groups};
use ratatui::layout::{Position, Rect};

use blocks::{Row, Rows};

/// The number of cards that a pile may grow by before smaller cards are taken: more for large
/// cards, so that they do not change soon.
const fn growth(size: CardSize) -> usize {
    [9, 7, 3, 3, 3][size as usize]
}

/// Sizes of cards, and how many columns a pile may be folded into when it is too long for its
/// place; the best first.
const FORMS: [(CardSize, u16); 10] = [
    (CardSize::Huge, 1),
    (CardSize::Large, 1),
    (CardSize::Normal, 1),
    (CardSize::Compact, 1),
    (CardSize::Normal, 2),
    (CardSize::Compact, 2),
    (CardSize::Ultra, 1),
    (CardSize::Compact, 3),
    (CardSize::Ultra, 2),
    (CardSize::Ultra, 3),
];

/// What a game's board is made of; it stays the same as long as the game is played.
#[derive(Clone, Debug)]
pub struct Plan {
    blocks: Vec<GroupView>,
    /// Cards of each pile when the game began: how many in all, how many face down at the bottom.
    dealt: Vec<(usize, usize)>,
}

impl Plan {
    /// The plan of a game that began with a position.
    pub fn new(rules: &Rules, first: &State) -> Plan {
        let dealt =
            rules.piles().map(|pile| (first.pile_len(pile), lowest_down(first, pile))).collect();
        Plan { blocks: groups(rules, first), dealt }
    }
}

/// What the board looks at beside the cards.
#[derive(Clone, Debug, Default)]
pub struct BoardOptions {
    /// Only this size.
    pub size: Option<CardSize>,
    /// A card that must be seen: its pile and its index from the bottom.
    pub focus: Option<(Pile, usize)>,
    /// For each pile how many of its last cards are scrolled away.
    pub scroll: Vec<(Pile, usize)>,
    /// Piles from the right to the left.
    pub mirrored: bool,
    /// Nothing will be played: no room is kept for piles that grow.
    pub still: bool,
}

impl BoardOptions {
    fn scroll_of(&self, pile: Pile) -> usize {
        self.scroll.iter().find(|(scrolled, _)| *scrolled == pile).map_or(0, |(_, cards)| *cards)
    }
}

/// What is drawn in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// An empty pile.
    Empty,
    /// A card, by its index from the bottom; `None` if it lies face down or may not be seen.
    /// `under`: cards lie on it, so that only its first row or column is seen.
    Card {
        /// The index, from the bottom.
        index: usize,
        /// The card.
        card: Option<Card>,
        /// True if another card covers it.
        under: bool,
    },
    /// The number of face-down cards that share one row.
    Squeezed(usize),
    /// The number of cards above.
    Above(usize),
    /// The number of cards below.
    Below(usize),
    /// How many cards a squared pile holds, in a row below it.
    Count(usize),
}

/// An item in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The pile it belongs to.
    pub pile: Pile,
    /// Where.
    pub area: Rect,
    /// What.
    pub item: Item,
}

/// A pile's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PileBox {
    /// The pile.
    pub pile: Pile,
    /// All rows that it may use.
    pub area: Rect,
    /// Where its name is written, if there is room.
    pub label: Option<Position>,
    /// True for a pile whose cards overlap.
    pub fanned: bool,
    /// In which row of the board it stands.
    pub row: usize,
}

/// The window is too small for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooSmall {
    /// The columns that are needed.
    pub width: u16,
    /// The rows that are needed.
    pub height: u16,
}

/// Everything on the board, in the order in which it is drawn.
#[derive(Clone, Debug)]
pub struct Board {
    /// The size of cards.
    pub size: CardSize,
    /// The piles.
    pub piles: Vec<PileBox>,
    /// The cards.
    pub items: Vec<Placed>,
    /// How many cards of each pile that could be seen are not, for lack of room.
    pub hidden: usize,
}

impl Board {
    /// Lays a position out.
    ///
    /// # Errors
    /// If the area is too small for every size of cards.
    pub fn new(
        plan: &Plan,
        view: &View,
        area: Rect,
        options: &BoardOptions,
    ) -> Result<Board, TooSmall> {
        if let Some(draft) = Draft::pictured(plan, view, area, options) {
            return Ok(draft.board());
        }
        let mut tight = Vec::new();
        for form in
            FORMS.into_iter().filter(|(size, _)| options.size.is_none_or(|only| only <= *size))
        {
            let Some(draft) = Draft::new(plan, view, area, options, form) else { continue };
            let hidden = draft.hidden();
            if draft.roomy && hidden == 0 {
                return Ok(draft.board());
            }
            tight.push((hidden, draft));
        }
        let shown = tight.iter().find(|(hidden, _)| *hidden == 0);
        match shown.or_else(|| tight.iter().min_by_key(|(hidden, _)| *hidden)) {
            Some((_, draft)) => Ok(draft.board()),
            None => Err(needed(plan, area)),
        }
    }

    /// The pile's place.
    pub fn pile(&self, pile: Pile) -> Option<&PileBox> {
        self.piles.iter().find(|place| place.pile == pile)
    }

    /// The pile at a position, and the card there by its index, if it is on one.
    pub fn hit(&self, at: Position) -> Option<(Pile, Option<usize>)> {
        let item = self.items.iter().rev().find(|placed| placed.area.contains(at));
        let on = |placed: &Placed| match placed.item {
            Item::Card { index, .. } => (placed.pile, Some(index)),
            _ => (placed.pile, None),
        };
        item.map(on).or_else(|| {
            let inside = self.piles.iter().find(|place| place.area.contains(at));
            inside.map(|place| (place.pile, None))
        })
    }

    /// Where a card is drawn, if it is seen.
    pub fn seen(&self, pile: Pile, index: usize) -> Option<Rect> {
        let here = |placed: &&Placed| match placed.item {
            Item::Card { index: at, .. } => placed.pile == pile && at == index,
            _ => false,
        };
        self.items.iter().find(here).map(|placed| placed.area)
    }

    /// Where a card is drawn, or its pile if the card is not seen.
    pub fn place_of(&self, pile: Pile, index: usize) -> Option<Rect> {
        let mine = |placed: &&Placed| placed.pile == pile;
        self.seen(pile, index).or_else(|| self.items.iter().rfind(mine).map(|placed| placed.area))
    }
}

/// How many cards lie face down at the bottom of a pile.
fn lowest_down(state: &State, pile: Pile) -> usize {
    state.cards(pile).iter().take_while(|card| card.down).count()
}

/// The least window in which the game can be drawn with the columns, or else the rows, there are.
fn needed(plan: &Plan, area: Rect) -> TooSmall {
    let size = CardSize::Ultra;
    let widths = area.width.max(12)..=400;
    let found = widths.into_iter().find_map(|width| {
        let rows = blocks::rows(&plan.blocks, size, (1, 1), width)?;
        let height = least_height(&rows, size);
        (height <= area.height.max(8) || width >= 80).then_some((width, height))
    });
    let (width, height) = found.unwrap_or((80, 24));
    TooSmall { width, height }
}

/// How many cards may come to the longest pile before cards under others show less.
const LATER: usize = 5;

/// The rows of a fan under which it is not readable.
const LEAST_FAN: u16 = 3;

fn least_height(rows: &Rows, size: CardSize) -> u16 {
    rows.rows.iter().map(|row| if row.fans { LEAST_FAN } else { row.advance(size) }).sum()
}

/// A board being made with cards of one size.
struct Draft<'a> {
    plan: &'a Plan,
    view: &'a View,
    options: &'a BoardOptions,
    area: Rect,
    size: CardSize,
    /// A fanned pile may go on in so many columns.
    folds: u16,
    rows: Rows,
    /// For each row its first line and its height, without the line for names.
    heights: Vec<(u16, u16)>,
    labels: bool,
    /// True if piles may grow for a while.
    roomy: bool,
    /// Rows that are seen of each face-up card under others.
    step: u16,
}

impl<'a> Draft<'a> {
    fn new(
        plan: &'a Plan,
        view: &'a View,
        area: Rect,
        options: &'a BoardOptions,
        (size, folds): (CardSize, u16),
    ) -> Option<Draft<'a>> {
        // Of cards under others as many lines are seen as there is room for.
        let lines = (size.least_seen()..size.height().max(2)).rev();
        let mut drafts = lines.filter_map(|seen| {
            let rows = blocks::rows(&plan.blocks, size, (folds, seen), area.width)?;
            Draft::of_rows(plan, view, area, options, (size, folds, rows))
        });
        let first = drafts.next()?;
        if first.roomy {
            return Some(first);
        }
        Some(drafts.find(|draft| draft.roomy).unwrap_or(first))
    }

    /// As the game's own picture has it, if it has one, with the largest cards with frames that
    /// leave piles room to grow and hide nothing.
    fn pictured(
        plan: &'a Plan,
        view: &'a View,
        area: Rect,
        options: &'a BoardOptions,
    ) -> Option<Draft<'a>> {
        let wanted =
            |size: &CardSize| size.framed() && options.size.is_none_or(|only| only <= *size);
        CardSize::ALL.into_iter().filter(wanted).find_map(|size| {
            let rows = picture::rows(&plan.blocks, view, size, area.width)?;
            let draft = Draft::of_rows(plan, view, area, options, (size, 1, rows))?;
            (draft.roomy && draft.hidden() == 0).then_some(draft)
        })
    }

    fn of_rows(
        plan: &'a Plan,
        view: &'a View,
        area: Rect,
        options: &'a BoardOptions,
        (size, folds, rows): (CardSize, u16, Rows),
    ) -> Option<Draft<'a>> {
        let fixed: u16 =
            rows.rows.iter().filter(|row| !row.fans).map(|row| row.advance(size)).sum();
        let fans = rows.rows.iter().filter(|row| row.fans).count() as u16;
        let left = area.height.checked_sub(fixed)?;
        if left < fans * LEAST_FAN.max(size.height()) {
            return None;
        }
        let mut draft = Draft {
            plan,
            view,
            options,
            area,
            size,
            folds,
            rows,
            heights: Vec::new(),
            labels: false,
            roomy: false,
            step: 1,
        };
        let demands: Vec<u16> = draft.fan_rows().map(|row| draft.demand(row)).collect();
        let wanted: u16 = demands.iter().sum();
        draft.labels = left >= wanted + fans || left >= fans * (size.height() + 5);
        draft.roomy = folds == 1 && left >= wanted;
        draft.share(left - if draft.labels { fans } else { 0 });
        draft.step = draft.widest_step();
        Some(draft)
    }

    fn fan_rows(&self) -> impl Iterator<Item = &Row> {
        self.rows.rows.iter().filter(|row| row.fans)
    }

    /// The rows that a row of fans wants at the beginning of the game, with room to grow.
    fn demand(&self, row: &Row) -> u16 {
        let of = |pile: Pile| {
            let (len, down) = self.plan.dealt[pile.index()];
            let block = self.plan.blocks.iter().find(|block| block.piles.contains(&pile));
            // Beside rows that lie over each other there is no room for what will not come.
            let tight = self.plan.blocks.iter().any(|block| block.overlap);
            let likely = block.filter(|_| tight).map_or(usize::MAX, |block| block.growth as usize);
            let growth = if len > 15 || self.options.still { 0 } else { growth(self.size) };
            let growth = growth.min(likely);
            self.fan(len + growth, down).least() as u16 + self.size.height() - 1
        };
        row.places.iter().map(|place| of(place.pile)).max().unwrap_or(0)
    }

    fn fan(&self, len: usize, down: usize) -> Fan {
        Fan { len, down, height: self.size.height(), step: self.step, focus: None, scroll: 0 }
    }

    /// The most rows of each card under others for which there is room in all fans, as they are
    /// and after some moves.
    fn widest_step(&self) -> u16 {
        let fits = |step: &u16| {
            let rows = self.rows.rows.iter().zip(&self.heights).filter(|(row, _)| row.fans);
            rows.flat_map(|(row, (_, height))| row.places.iter().map(move |place| (place, height)))
                .filter_map(|(place, height)| Some((self.shown(place.pile)?, *height as usize)))
                .all(|(shown, height)| {
                    let (dealt, down) = self.plan.dealt[shown.pile.index()];
                    let now = Fan { step: *step, ..self.fan_of(shown) };
                    let later = Fan { step: *step, ..self.fan(dealt + LATER, down) };
                    now.tall() <= height && (self.options.still || later.tall() <= height)
                })
        };
        (2..=self.size.most_step()).rev().find(fits).unwrap_or(1)
    }

    fn fan_of(&self, shown: &PileView) -> Fan {
        let focus =
            self.options.focus.filter(|(pile, _)| *pile == shown.pile).map(|(_, index)| index);
        let down = shown.cards.iter().take_while(|card| card.is_none()).count();
        let len = shown.cards.len();
        let focus = focus.filter(|index| *index < len);
        Fan {
            len,
            down: down.min(len.saturating_sub(1)),
            height: self.size.height(),
            step: self.step,
            focus,
            scroll: self.options.scroll_of(shown.pile),
        }
    }

    fn shown(&self, pile: Pile) -> Option<&'a PileView> {
        self.view.piles.iter().find(|shown| shown.pile == pile)
    }

    /// The rows that a row of fans would take now.
    fn need(&self, row: &Row) -> u16 {
        let piles = row.places.iter().filter_map(|place| self.shown(place.pile));
        let rows = |shown: &PileView| self.fan_of(shown).least() as u16;
        let least = piles.map(rows).max().unwrap_or(0);
        (least + self.size.height() - 1).div_ceil(self.folds)
    }

    /// What is seen of a pile in so many rows: strips, each with its column and row. A pile that is
    /// too long for one column goes on in the next, if it has one.
    fn folded(&self, shown: &PileView, rows: u16) -> Vec<(u16, u16, Strip)> {
        let whole = self.fan_of(shown);
        let fits = self.folds == 1 || whole.least() <= rows as usize;
        let fan = if fits { whole } else { Fan { height: 1, ..whole } };
        let room = if fits { rows } else { rows * self.folds };
        let mut at = 0;
        let place = |strip: Strip| {
            let place = if fits { (0, at) } else { (at / rows, at % rows) };
            at += strip.rows();
            (place.0, place.1, strip)
        };
        fan.strips(room).into_iter().map(place).collect()
    }

    /// How many face-up cards of a pile are not seen in so many rows.
    fn hidden_of(&self, shown: &PileView, rows: u16) -> usize {
        let fan = self.fan_of(shown);
        let seen = self.folded(shown, rows);
        let up = seen
            .iter()
            .filter(|(.., strip)| matches!(strip, Strip::Card { index, .. } if *index >= fan.down));
        (fan.len - fan.down).saturating_sub(up.count())
    }

    /// Gives each row of fans an equal share of the lines, and what some do not need to those that
    /// do.
    fn share(&mut self, lines: u16) {
        let needs: Vec<u16> = self.fan_rows().map(|row| self.need(row)).collect();
        let shares = shares(&needs, lines, LEAST_FAN.max(self.size.height()));
        let mut shares = shares.into_iter();
        let mut y = 0;
        let mut heights = Vec::new();
        for row in &self.rows.rows {
            let height = match row.seen {
                _ if row.fans => shares.next().unwrap_or(0),
                // What shows between the cards of the next row is cut off by the one behind it.
                Some(seen) => row.height(self.size).min(2 * seen),
                None => row.height(self.size),
            };
            y += u16::from(row.fans && self.labels);
            heights.push((y, height));
            y += row.seen.unwrap_or(height);
        }
        self.heights = heights;
    }

    fn hidden(&self) -> usize {
        let rows = self.rows.rows.iter().zip(&self.heights).filter(|(row, _)| row.fans);
        let piles = rows.flat_map(|(row, (_, height))| {
            row.places
                .iter()
                .filter_map(|place| self.shown(place.pile))
                .map(|shown| self.hidden_of(shown, *height))
        });
        piles.sum()
    }

    fn board(&self) -> Board {
        let mut board =
            Board { size: self.size, piles: Vec::new(), items: Vec::new(), hidden: self.hidden() };
        let left = self.area.x + (self.area.width - self.rows.width) / 2;
        let top = self.area.y + self.lines_above();
        for (number, (row, (y, height))) in self.rows.rows.iter().zip(&self.heights).enumerate() {
            for place in &row.places {
                let x = if self.options.mirrored {
                    self.rows.width - place.x - place.width
                } else {
                    place.x
                };
                let area = Rect::new(left + x, top + y, place.width, *height);
                let label = (row.fans && self.labels).then(|| Position::new(area.x, area.y - 1));
                let fanned = place.shape == Shape::Fan;
                let free = Rect {
                    height: row.seen.map_or(area.height, |seen| seen.min(area.height)),
                    ..area
                };
                board.piles.push(PileBox {
                    pile: place.pile,
                    area: free,
                    label,
                    fanned,
                    row: number,
                });
                if let Some(shown) = self.shown(place.pile) {
                    self.pile(shown, place.shape, area, &mut board.items);
                }
            }
        }
        // Where piles overlap, an empty place lies under their cards.
        board.items.sort_by_key(|placed| placed.item != Item::Empty);
        board
    }

    /// Free lines above the board: a table that does not grow lies in the middle.
    fn lines_above(&self) -> u16 {
        let end = self.heights.iter().map(|(y, height)| y + height).max().unwrap_or(0);
        if self.fan_rows().next().is_some() || self.options.still {
            return 0;
        }
        self.area.height.saturating_sub(end) / 2
    }

    fn pile(&self, shown: &PileView, shape: Shape, area: Rect, items: &mut Vec<Placed>) {
        let whole =
            Rect { width: self.size.width(), height: self.size.height().min(area.height), ..area };
        if shown.cards.is_empty() {
            items.push(Placed { pile: shown.pile, area: whole, item: Item::Empty });
        } else if shape == Shape::Fan {
            self.fanned(shown, area, items);
        } else {
            self.squared(shown, area, whole, items);
        }
        if shape == Shape::Squared && !self.size.framed() {
            let below = Rect { y: area.y + 1, height: 1, ..whole };
            items.push(Placed {
                pile: shown.pile,
                area: below,
                item: Item::Count(shown.cards.len()),
            });
        }
    }

    fn fanned(&self, shown: &PileView, area: Rect, items: &mut Vec<Placed>) {
        let width = self.size.width();
        for (column, row, strip) in self.folded(shown, area.height) {
            let place =
                Rect { x: area.x + column * width, y: area.y + row, width, height: strip.rows() };
            let item = match strip {
                Strip::Card { index, .. } => Item::Card {
                    index,
                    card: shown.cards[index],
                    under: index + 1 < shown.cards.len(),
                },
                Strip::Squeezed { count } => Item::Squeezed(count),
                Strip::Above { count } => Item::Above(count),
                Strip::Below { count } => Item::Below(count),
            };
            items.push(Placed { pile: shown.pile, area: place, item });
        }
    }

    /// The top card, and as many under it side by side as there is room for and may be seen.
    fn squared(&self, shown: &PileView, area: Rect, whole: Rect, items: &mut Vec<Placed>) {
        let spread = ((area.width - whole.width) / self.size.strip_width()) as usize + 1;
        let seen =
            shown.cards.iter().rev().take(spread).take_while(|card| card.is_some()).count().max(1);
        let first = shown.cards.len() - seen;
        for (column, index) in (first..shown.cards.len()).enumerate() {
            let x = whole.x + column as u16 * self.size.strip_width();
            let under = index + 1 < shown.cards.len();
            let item = Item::Card { index, card: shown.cards[index], under };
            items.push(Placed { pile: shown.pile, area: Rect { x, ..whole }, item });
        }
    }
}

/// Divides lines among rows: equally, but what one does not need goes to those that need more.
fn shares(needs: &[u16], lines: u16, least: u16) -> Vec<u16> {
    let count = needs.len() as u16;
    if count == 0 {
        return Vec::new();
    }
    let mut shares: Vec<u16> =
        (0..count).map(|row| lines / count + u16::from(row < lines % count)).collect();
    loop {
        let poor = (0..needs.len())
            .filter(|row| needs[*row] > shares[*row])
            .max_by_key(|row| needs[*row] - shares[*row]);
        let rich = (0..needs.len())
            .filter(|row| shares[*row] > needs[*row].max(least))
            .max_by_key(|row| shares[*row] - needs[*row]);
        match (poor, rich) {
            (Some(poor), Some(rich)) => {
                shares[poor] += 1;
                shares[rich] -= 1;
            }
            _ => return shares,
        }
    }
}

/// True for the piles that number keys go to.
pub fn is_numbered(role: Role) -> bool {
    role == Role::Tableau
}
