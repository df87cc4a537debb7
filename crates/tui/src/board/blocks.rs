//! The groups of a game as blocks of piles, and the blocks in rows across the table. Nothing here
//! knows a game: only roles, and how many cards a pile can hold.

use kibitzer_engine::{Pile, Role};
use kibitzer_table::{GroupView, Shape};

use super::size::CardSize;

/// A pile in a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PileSpot {
    pub(crate) pile: Pile,
    pub(crate) x: u16,
    pub(crate) width: u16,
    pub(crate) shape: Shape,
}

/// Piles side by side.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) places: Vec<PileSpot>,
    pub(crate) fans: bool,
    /// The next row lies over it, all but so many lines.
    pub(crate) seen: Option<u16>,
}

impl Row {
    fn width(&self) -> u16 {
        self.places.iter().map(|place| place.x + place.width).max().unwrap_or(0)
    }

    /// Lines of the screen from the row to the next, if it is not fanned.
    pub(crate) fn advance(&self, size: CardSize) -> u16 {
        self.seen.unwrap_or_else(|| self.height(size))
    }

    /// Lines of the screen that its cards take, if it is not fanned.
    pub(crate) fn height(&self, size: CardSize) -> u16 {
        let squared = self.places.iter().any(|place| place.shape == Shape::Squared);
        if squared { size.squared_height() } else { size.height() }
    }
}

/// Rows of piles across a table of some width.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    pub(crate) rows: Vec<Row>,
    pub(crate) width: u16,
}

/// Lays the blocks out in rows for cards of a size; `None` if not even one pile fits across. A
/// fanned pile gets so many columns of cards, a card under the row below it shows so many lines.
pub(crate) fn rows(
    blocks: &[GroupView],
    size: CardSize,
    (folds, seen): (u16, u16),
    width: u16,
) -> Option<Rows> {
    let narrow = with_gap(blocks, size, (folds, seen), size.least_gap(), width)?;
    let gaps = (size.least_gap() + 1..=size.most_gap()).rev();
    let wider = gaps.filter_map(|gap| with_gap(blocks, size, (folds, seen), gap, width));
    let best = wider.into_iter().find(|rows| rows.rows.len() == narrow.rows.len());
    Some(best.unwrap_or(narrow))
}

fn with_gap(
    blocks: &[GroupView],
    size: CardSize,
    (folds, seen): (u16, u16),
    gap: u16,
    width: u16,
) -> Option<Rows> {
    let plan = Plan { size, folds, seen, gap, width };
    if blocks.iter().any(|block| plan.pile_width(block) > width) {
        return None;
    }
    let (shaped, others): (Vec<GroupView>, Vec<GroupView>) =
        blocks.iter().cloned().partition(|block| block.places.is_some());
    let blocks = &others;
    let mut rows = plan.shelf(blocks);
    rows.extend(plan.shapes(&shaped)?);
    rows.extend(plan.grids(blocks));
    rows.extend(plan.fans(blocks));
    let widest = rows.iter().map(Row::width).max().unwrap_or(0);
    for (row, right) in rows.iter_mut().zip(plan.right_parts(blocks)) {
        shift_right(row, right, widest);
    }
    Some(Rows { rows, width: widest })
}

/// Moves the last `count` piles of a row to the right edge.
fn shift_right(row: &mut Row, count: usize, width: u16) {
    let by = width - row.width();
    let first = row.places.len() - count.min(row.places.len());
    row.places[first..].iter_mut().for_each(|place| place.x += by);
}

struct Plan {
    size: CardSize,
    folds: u16,
    seen: u16,
    gap: u16,
    width: u16,
}

/// A part of a block that stands in one row.
#[derive(Clone)]
struct Part {
    role: Role,
    shape: Shape,
    piles: Vec<Pile>,
    pile_width: u16,
}

impl Plan {
    fn pile_width(&self, block: &GroupView) -> u16 {
        if block.shape == Shape::Fan {
            return self.fan_width();
        }
        let full = self.size.width() + u16::from(block.spread - 1) * self.size.strip_width();
        if full + self.size.width() > self.width { self.size.width() } else { full }
    }

    fn fan_width(&self) -> u16 {
        self.folds * self.size.width()
    }

    fn part_width(&self, part: &Part) -> u16 {
        let count = part.piles.len() as u16;
        count * part.pile_width + (count - 1) * self.gap
    }

    /// Between two blocks.
    fn space(&self) -> u16 {
        self.gap.max(2)
    }

    /// A block cut into parts that fit across, as equal as can be.
    fn parts(&self, block: &GroupView) -> Vec<Part> {
        let pile_width = self.pile_width(block);
        let most = ((self.width + self.gap) / (pile_width + self.gap)).max(1) as usize;
        chunks(&block.piles, most)
            .map(|piles| Part {
                role: block.role,
                shape: block.shape,
                piles: piles.to_vec(),
                pile_width,
            })
            .collect()
    }

    /// Stock, waste, cells, reserves and foundations: what is not the tableau and is not fanned.
    fn shelf_rows(&self, blocks: &[GroupView]) -> Vec<Vec<Part>> {
        let of = |roles: &[Role]| -> Vec<Part> {
            let blocks = blocks
                .iter()
                .filter(|block| block.shape != Shape::Fan && roles.contains(&block.role));
            blocks.flat_map(|block| self.parts(block)).collect()
        };
        let hand = of(&[Role::Stock, Role::Waste]);
        let store = of(&[Role::Cell, Role::Reserve]);
        let won = of(&[Role::Foundation]);
        let all: Vec<Part> = [hand.clone(), store.clone(), won.clone()].concat();
        if self.row_width(&all) <= self.width {
            return if all.is_empty() { Vec::new() } else { vec![all] };
        }
        let mut rows: Vec<Vec<Part>> = vec![hand];
        for part in won {
            self.add(&mut rows, part);
        }
        let before = rows.len();
        let mut others = vec![Vec::new()];
        for part in store {
            self.add(&mut others, part);
        }
        // Cells may stand left of foundations that have a row of their own.
        rows.extend(others.into_iter().filter(|row| !row.is_empty()));
        debug_assert!(before <= rows.len());
        rows.retain(|row| !row.is_empty());
        rows
    }

    fn add(&self, rows: &mut Vec<Vec<Part>>, part: Part) {
        if let Some(last) = rows.last_mut() {
            let mut longer = last.clone();
            longer.push(part.clone());
            if self.row_width(&longer) <= self.width {
                *last = longer;
                return;
            }
        }
        rows.push(vec![part]);
    }

    fn row_width(&self, parts: &[Part]) -> u16 {
        let spaces = parts.len().saturating_sub(1) as u16 * self.space();
        parts.iter().map(|part| self.part_width(part)).sum::<u16>() + spaces
    }

    fn shelf(&self, blocks: &[GroupView]) -> Vec<Row> {
        self.shelf_rows(blocks).iter().map(|parts| self.row(parts, false)).collect()
    }

    /// For each row of the shelf how many of its last piles stand at the right.
    fn right_parts(&self, blocks: &[GroupView]) -> Vec<usize> {
        let rows = self.shelf_rows(blocks);
        let won = |parts: &Vec<Part>| {
            let last = parts.iter().filter(|part| part.role == Role::Foundation);
            last.map(|part| part.piles.len()).sum()
        };
        rows.iter().map(won).collect()
    }

    /// Piles of the tableau that hold one card or are squared.
    fn grids(&self, blocks: &[GroupView]) -> Vec<Row> {
        let grids =
            blocks.iter().filter(|block| block.role == Role::Tableau && block.shape != Shape::Fan);
        let mut rows = Vec::new();
        for part in grids.flat_map(|block| self.parts(block)) {
            self.add(&mut rows, part);
        }
        rows.iter().map(|parts| self.row(parts, false)).collect()
    }

    /// Fanned piles: reserves first.
    fn fans(&self, blocks: &[GroupView]) -> Vec<Row> {
        let mut fans: Vec<&GroupView> =
            blocks.iter().filter(|block| block.shape == Shape::Fan).collect();
        fans.sort_by_key(|block| block.role == Role::Tableau);
        let parts: Vec<Part> = fans.iter().flat_map(|block| self.parts(block)).collect();
        if parts.is_empty() {
            return Vec::new();
        }
        if self.row_width(&parts) <= self.width {
            return vec![self.row(&parts, true)];
        }
        let tight: Vec<Pile> = fans.iter().flat_map(|block| block.piles.clone()).collect();
        let most = ((self.width + self.gap) / (self.fan_width() + self.gap)).max(1) as usize;
        let part = |piles: &[Pile]| Part {
            role: Role::Tableau,
            shape: Shape::Fan,
            piles: piles.to_vec(),
            pile_width: self.fan_width(),
        };
        chunks(&tight, most).map(|piles| self.row(&[part(piles)], true)).collect()
    }

    /// Groups whose places the rules say. Those with as many rows stand side by side if they fit.
    fn shapes(&self, blocks: &[GroupView]) -> Option<Vec<Row>> {
        let width = |rows: &[Row]| rows.iter().map(Row::width).max().unwrap_or(0);
        let mut stands: Vec<Vec<Row>> = Vec::new();
        for block in blocks {
            let rows = self.shaped(block)?;
            let left = stands.last().map_or(0, |stand| width(stand) + self.space());
            let fits = left + width(&rows) <= self.width;
            match stands.last_mut() {
                Some(stand) if fits && is_as_high(stand, &rows) => put_beside(stand, rows, left),
                _ => stands.push(rows),
            }
        }
        Some(stands.concat())
    }

    /// Piles whose places the rules say; `None` if they do not fit across.
    fn shaped(&self, block: &GroupView) -> Option<Vec<Row>> {
        let places = block.places.as_ref()?;
        let half = (self.size.width() + self.gap).div_ceil(2);
        let widest = places.iter().map(|(_, column)| u16::from(*column) * half).max()?;
        let last = places.iter().map(|(row, _)| *row).max()?;
        let row = |number: u8| {
            let here = block.piles.iter().zip(places).filter(|(_, (row, _))| *row == number);
            let spots = here.map(|(pile, (_, column))| PileSpot {
                pile: *pile,
                x: u16::from(*column) * half,
                width: self.size.width(),
                shape: if block.shape == Shape::Fan { Shape::Squared } else { block.shape },
            });
            let seen = (block.overlap && number < last).then_some(self.seen);
            Row { places: spots.collect(), fans: false, seen }
        };
        let fits = widest + self.size.width() <= self.width;
        fits.then(|| (0..=last).map(row).collect())
    }

    fn row(&self, parts: &[Part], fans: bool) -> Row {
        let mut places = Vec::new();
        let mut x = 0;
        for part in parts {
            for pile in &part.piles {
                places.push(PileSpot { pile: *pile, x, width: part.pile_width, shape: part.shape });
                x += part.pile_width + self.gap;
            }
            x = x - self.gap + self.space();
        }
        Row { places, fans, seen: None }
    }
}

/// True if two shapes have equal rows.
fn is_as_high(one: &[Row], other: &[Row]) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.seen == other.seen)
}

/// Adds the rows of a shape to those of another on its left.
fn put_beside(stand: &mut [Row], rows: Vec<Row>, left: u16) {
    for (row, more) in stand.iter_mut().zip(rows) {
        row.places
            .extend(more.places.into_iter().map(|place| PileSpot { x: place.x + left, ..place }));
    }
}

/// As few pieces as there can be of at most so many, as equal as can be.
fn chunks(piles: &[Pile], most: usize) -> impl Iterator<Item = &[Pile]> {
    let pieces = piles.len().div_ceil(most).max(1);
    piles.chunks(piles.len().div_ceil(pieces).max(1))
}
