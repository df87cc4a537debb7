//! How the piles of a group lie to one another.

use crate::position::Position;
use crate::rules::{Game, Group};
use toml::Value;

/// Where a pile stands: its row, and its place in halves of a card.
pub type Place = (i32, i32);

impl Group {
    /// The word or picture of `shape`.
    fn shape(&self) -> Option<&Value> {
        self.rules.get("shape")
    }

    fn is_ring(&self) -> bool {
        self.shape().and_then(Value::as_str) == Some("ring")
    }

    /// The places of all piles, in reading order. A group without a shape has none.
    pub fn places(&self) -> &[Place] {
        self.stand.get_or_init(|| self.find_places())
    }

    fn find_places(&self) -> Vec<Place> {
        let Some(shape) = self.shape() else { return Vec::new() };
        let mut places = match shape.as_str() {
            Some(word) => self.places_of_word(word),
            None => picture(shape.as_array().unwrap()),
        };
        places.truncate(self.count);
        places
    }

    fn places_of_word(&self, word: &str) -> Vec<Place> {
        match word {
            "line" | "ring" => row(0, 0, self.count as i32),
            "pyramid" => pyramid(self.count as i32),
            "peaks" => peaks(),
            grid => {
                let (rows, columns) = grid.strip_prefix("grid ").unwrap().split_once('x').unwrap();
                let (rows, columns): (i32, i32) = (rows.parse().unwrap(), columns.parse().unwrap());
                (0..rows).flat_map(|at| row(at, 0, columns)).collect()
            }
        }
    }

    /// True if rows lie over each other.
    fn overlaps(&self) -> bool {
        self.shape().is_some_and(|shape| {
            shape.as_str().is_none_or(|word| word == "pyramid" || word == "peaks")
        })
    }
}

/// Piles side by side, a card's width apart.
fn row(row: i32, first: i32, count: i32) -> Vec<Place> {
    (0..count).map(|at| (row, first + 2 * at)).collect()
}

fn pyramid(count: i32) -> Vec<Place> {
    let rows = (1..).find(|rows| rows * (rows + 1) / 2 >= count).unwrap();
    (0..rows).flat_map(|at| row(at, rows - 1 - at, at + 1)).collect()
}

/// Three pyramids of three rows, side by side, over a row of ten.
fn peaks() -> Vec<Place> {
    let peak = |at: i32, number: i32| row(at, 6 * number + 3 - at, at + 1);
    let rows = (0..3).flat_map(|at| (0..3).flat_map(move |number| peak(at, number)));
    rows.chain(row(3, 0, 10)).collect()
}

fn picture(rows: &[Value]) -> Vec<Place> {
    let mut places = Vec::new();
    for (at, text) in rows.iter().enumerate() {
        for (place, sign) in text.as_str().unwrap().chars().enumerate() {
            if !sign.is_whitespace() {
                places.push((at as i32, place as i32));
            }
        }
    }
    places
}

impl Game {
    /// The place of a pile, if its group has a shape.
    fn place(&self, pile: usize) -> Option<Place> {
        self.group_of(pile).places().get(self.piles[pile].number).copied()
    }

    /// In which row a pile lies, if its group has a shape.
    pub fn row_of(&self, pile: usize) -> Option<i32> {
        self.place(pile).map(|(row, _)| row)
    }

    /// True if one pile lies over another of its group.
    fn lies_over(&self, over: usize, under: usize) -> bool {
        let (Some(upper), Some(lower)) = (self.place(over), self.place(under)) else {
            return false;
        };
        let group = self.group_of(under);
        self.piles[over].group == self.piles[under].group
            && group.overlaps()
            && upper.0 == lower.0 + 1
            && (upper.1 - lower.1).abs() <= 1
    }

    /// A pile that lies over this one holds a card.
    pub fn lies_under_cards(&self, pos: &Position, pile: usize) -> bool {
        let mut piles = self.group_of(pile).piles();
        piles.any(|over| self.lies_over(over, pile) && !pos.piles[over].is_empty())
    }

    /// `free = "uncovered"`, and a pile that lies over it holds a card.
    pub fn is_covered(&self, pos: &Position, pile: usize) -> bool {
        let waits = self.group_of(pile).word("free", "always") == "uncovered";
        waits && self.lies_under_cards(pos, pile)
    }

    /// The piles that a pile lies over, the first first.
    pub fn piles_under(&self, pile: usize) -> Vec<usize> {
        self.group_of(pile).piles().filter(|&under| self.lies_over(pile, under)).collect()
    }

    /// The pile beside another of its group on a side.
    pub fn beside(&self, pile: usize, side: &str) -> Option<usize> {
        let group = self.group_of(pile);
        let (count, number) = (group.count, self.piles[pile].number);
        if group.is_ring() {
            return match side {
                "left" => Some(group.first + (number + count - 1) % count),
                "right" => Some(group.first + (number + 1) % count),
                _ => None,
            };
        }
        let (row, place) = self.place(pile)?;
        // Half a card's width away on the same row nothing may lie between.
        let (wanted, between) = match side {
            "left" => ((row, place - 2), Some((row, place - 1))),
            "right" => ((row, place + 2), Some((row, place + 1))),
            "above" => ((row - 1, place), None),
            _ => ((row + 1, place), None),
        };
        let places = group.places();
        if between.is_some_and(|between| places.contains(&between)) {
            return None;
        }
        places.iter().position(|&place| place == wanted).map(|number| group.first + number)
    }

    /// `touching`: how two piles lie to each other.
    pub fn touch(&self, a: usize, b: usize, how: &str) -> bool {
        if self.piles[a].group != self.piles[b].group {
            return false;
        }
        let (Some(first), Some(second)) = (self.place(a), self.place(b)) else { return false };
        let beside = ["left", "right"].iter().any(|side| self.beside(a, side) == Some(b));
        let above = ["above", "below"].iter().any(|side| self.beside(a, side) == Some(b));
        let (rows, places) = ((first.0 - second.0).abs(), (first.1 - second.1).abs());
        match how {
            "four-ways" => beside || above,
            "eight-ways" => beside || above || (rows == 1 && places == 2),
            _ => rows == 0 || places == 0,
        }
    }

    /// How many piles lie between two of one group, in reading order; in a ring on the shorter way.
    pub fn between(&self, a: usize, b: usize) -> Option<usize> {
        let group = self.group_of(a);
        if self.piles[a].group != self.piles[b].group || group.places().is_empty() {
            return None;
        }
        let apart = a.abs_diff(b);
        let apart = if group.is_ring() { apart.min(group.count - apart) } else { apart };
        Some(apart - 1)
    }
}
