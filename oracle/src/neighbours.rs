//! How the piles of a group lie to one another.

use crate::rules::{Game, Group};
use crate::shapes::Coordinates;
use toml::Value;

impl Group {
    /// The word of `shape`, if it is a word.
    fn shape(&self) -> Option<&str> {
        self.rules.get("shape").and_then(Value::as_str)
    }

    fn is_ring(&self) -> bool {
        self.shape() == Some("ring")
    }

    /// True if rows lie over each other: in a pyramid, in peaks, and in every picture.
    fn overlaps(&self) -> bool {
        match self.shape() {
            Some(word) => word == "pyramid" || word == "peaks",
            None => self.rules.contains_key("shape"),
        }
    }
}

impl Game {
    /// The place of a pile, if its group has a shape.
    fn place(&self, pile: usize) -> Option<Coordinates> {
        self.group_of(pile).places.get(self.piles[pile].number).copied()
    }

    /// In which row a pile lies, if its group has a shape.
    pub fn row_of(&self, pile: usize) -> Option<i32> {
        self.place(pile).map(|(row, _)| row)
    }

    /// True if one pile lies over another.
    pub fn lies_over(&self, over: usize, under: usize) -> bool {
        let group = self.group_of(under);
        match group.word("over", "shape") {
            "shape" => self.overlaps(over, under),
            side @ ("left" | "right") => {
                let same = self.piles[over].group == self.piles[under].group
                    && self.row_of(over) == self.row_of(under);
                same && if side == "left" { over < under } else { over > under }
            }
            other => {
                let each = self.groups[self.group(other)].count / group.count;
                self.group_of(over).name == other
                    && self.piles[over].number / each == self.piles[under].number
            }
        }
    }

    /// True if one pile lies over another of its group by their shape.
    fn overlaps(&self, over: usize, under: usize) -> bool {
        let (Some(upper), Some(lower)) = (self.place(over), self.place(under)) else {
            return false;
        };
        let group = self.group_of(under);
        self.piles[over].group == self.piles[under].group
            && group.overlaps()
            && upper.0 == lower.0 + 1
            && (upper.1 - lower.1).abs() <= 1
    }

    /// The piles that a pile lies over, the first first.
    pub fn piles_under(&self, pile: usize) -> Vec<usize> {
        (0..self.piles.len()).filter(|&under| self.lies_over(pile, under)).collect()
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
        let places = &group.places;
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
        if self.piles[a].group != self.piles[b].group || group.places.is_empty() {
            return None;
        }
        let apart = a.abs_diff(b);
        let apart = if group.is_ring() { apart.min(group.count - apart) } else { apart };
        Some(apart - 1)
    }
}
