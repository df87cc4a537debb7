//! Rule files drawn at random of games in which cards leave together, or lie in pyramids and grids.

use std::fmt::Write as _;

use crate::dice::Dice;
use crate::game::RANKS;

/// When a step of a draw may be carried out.
pub(crate) const DRAW_WHEN: [&str; 6] =
    ["", "", "", ", when = \"last\"", ", when = \"no-space\"", ", when = \"empty\""];

/// A rule file for packs of so many ranks. It need not be sound; most are.
pub fn rule_file(dice: &mut Dice, decks: usize, ranks: usize) -> String {
    let pairs = dice.percent(35);
    let piles = if pairs { Piles::of_pairs(dice) } else { Piles::drawn(dice) };
    let mut drawing = Drawing { dice, ranks, cards: 4 * decks * ranks, piles, pairs };
    let mut text = format!("format = 1\nname = \"Drawn\"\ndecks = {decks}\n");
    if drawing.dice.percent(8) {
        text += "ace = \"high\"\n";
    }
    drawing.win(&mut text);
    drawing.stock(&mut text);
    drawing.remove(&mut text);
    drawing.piles(&mut text);
    text
}

/// The piles of the tableau.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lie {
    /// Beside each other, no matter in which order.
    Plain,
    /// Over each other.
    Covered,
    /// In rows.
    Rows,
}

/// Which piles the game has.
struct Piles {
    shape: String,
    lie: Lie,
    count: usize,
    /// What an empty pile takes depends on those beside it.
    beside: bool,
    stock: bool,
    waste: bool,
    reserve: usize,
}

impl Piles {
    fn drawn(dice: &mut Dice) -> Piles {
        let lie = dice.pick(&[Lie::Plain, Lie::Covered, Lie::Covered, Lie::Rows, Lie::Rows]);
        let (shape, count) = match lie {
            Lie::Plain => (String::new(), dice.between(2, 6)),
            Lie::Covered => covered(dice),
            Lie::Rows => rows(dice),
        };
        let stock = dice.percent(65);
        Piles {
            shape,
            lie,
            count,
            beside: lie == Lie::Rows && dice.percent(50),
            stock,
            waste: stock && dice.percent(70),
            reserve: if dice.percent(25) { dice.between(1, 3) } else { 0 },
        }
    }

    /// Those of a game of pairs, as Pyramid is one.
    fn of_pairs(dice: &mut Dice) -> Piles {
        let lie = dice.pick(&[Lie::Plain, Lie::Covered, Lie::Covered, Lie::Covered]);
        let (shape, count) = match lie {
            Lie::Covered => covered(dice),
            _ => (String::new(), dice.between(2, 6)),
        };
        Piles { shape, lie, count, beside: false, ..Piles::drawn(dice) }
    }
}

fn covered(dice: &mut Dice) -> (String, usize) {
    let (shape, count) = dice.pick(&[
        ("\"pyramid\"", 3),
        ("\"pyramid\"", 6),
        ("\"pyramid\"", 10),
        ("\"peaks\"", 28),
        ("[\" o\", \"o o\", \" o\"]", 4),
        ("[\"o o\", \" o\"]", 3),
        ("[\"o o o\", \" o o\", \"o o o\"]", 8),
        ("[\"o\", \"oo\"]", 3),
    ]);
    (shape.to_owned(), count)
}

fn rows(dice: &mut Dice) -> (String, usize) {
    let count = dice.between(3, 8);
    let word = dice.pick(&["line", "ring", "grid"]);
    match word {
        "grid" => {
            let (rows, columns) = (dice.between(1, 3), dice.between(2, 4));
            (format!("\"grid {rows}x{columns}\""), rows * columns)
        }
        word => (format!("\"{word}\""), count),
    }
}

struct Drawing<'a> {
    dice: &'a mut Dice,
    ranks: usize,
    cards: usize,
    piles: Piles,
    /// Cards leave in pairs, and alone, and in no other way: the rules that `partner` serves.
    pairs: bool,
}

impl Drawing<'_> {
    fn rank(&mut self) -> &'static str {
        RANKS[self.dice.below(self.ranks)]
    }

    fn win(&mut self, text: &mut String) {
        let kinds = if self.pairs { self.dice.pick(&[0, 2, 2, 5]) } else { self.dice.below(6) };
        let win = match kinds {
            0 => "left = 0".to_owned(),
            1 => format!("left = {}", self.dice.below(self.cards)),
            2 | 3 => "empty = [\"tableau\"]".to_owned(),
            _ if self.piles.beside => "placed = [\"tableau\"]".to_owned(),
            _ => "full = [\"foundation\"]".to_owned(),
        };
        let _ = writeln!(text, "win = {{ {win} }}");
    }

    fn stock(&mut self, text: &mut String) {
        let to = if self.piles.waste { "waste" } else { "tableau" };
        let rest = if self.piles.stock { "stock" } else { "tableau" };
        // Positions are laid out otherwise; but a pile that nothing moves to must get a card.
        let first =
            if self.pairs && self.piles.stock { "  { to = \"tableau\", each = 1 },\n" } else { "" };
        let _ = writeln!(text, "deal = [\n{first}  {{ to = \"{rest}\", each = \"rest\" }},\n]");
        if !self.piles.stock {
            return;
        }
        if self.dice.percent(90) {
            let each = self.dice.pick(&[1, 1, 1, 2]);
            let when = self.dice.pick(&DRAW_WHEN);
            if self.piles.waste && self.piles.reserve == 1 && self.dice.percent(50) {
                let only = self.dice.pick(&["", ", only = \"spaces\""]);
                let _ = writeln!(
                    text,
                    "draw = [{{ to = \"reserve\", from = \"waste\"{only} }}, {{ to = \"waste\" }}]"
                );
            } else {
                let _ = writeln!(text, "draw = {{ to = \"{to}\", each = {each}{when} }}");
            }
        }
        if self.piles.waste && self.dice.percent(50) {
            let times = self.dice.pick(&["1", "2", "\"unlimited\""]);
            let _ = writeln!(text, "redeal = {{ times = {times}, gather = [\"waste\"] }}");
        }
    }

    fn remove(&mut self, text: &mut String) {
        if self.pairs {
            self.pairs(text);
            return;
        }
        if self.piles.beside && self.dice.percent(60) {
            return;
        }
        let mut from = vec!["tableau"];
        let others = [
            ("stock", self.piles.stock && self.dice.percent(25)),
            ("waste", self.piles.waste && self.dice.percent(80)),
            ("reserve", self.piles.reserve > 0),
        ];
        from.extend(others.into_iter().filter(|(_, there)| *there).map(|(name, _)| name));
        let count = self.dice.pick(&[1, 1, 2]);
        let sets: Vec<String> = (0..count).map(|_| self.set(&from)).collect();
        let only = self.dice.pick(&["", "", "", ", only = \"spaces\""]);
        let _ = writeln!(
            text,
            "remove = {{ from = {from:?}, to = \"foundation\"{only}, sets = [{}] }}",
            sets.join(", ")
        );
    }

    /// Pairs alone, from any groups.
    fn pairs(&mut self, text: &mut String) {
        let there = [("waste", self.piles.waste), ("reserve", self.piles.reserve > 0)];
        let mut from = vec!["tableau"];
        from.extend(there.into_iter().filter(|(_, there)| *there).map(|(name, _)| name));
        let from = self.some_of(&from);
        let count = self.dice.pick(&[1, 1, 1, 2]);
        let sets: Vec<String> = (0..count).map(|_| self.pair()).collect();
        let sets = sets.join(", ");
        let _ =
            writeln!(text, "remove = {{ from = {from:?}, to = \"foundation\", sets = [{sets}] }}");
    }

    fn pair(&mut self) -> String {
        let (same, set) = match self.dice.below(5) {
            0 => {
                let same = self.dice.pick(&["rank", "rank", "colour"]);
                (same, format!("same = \"{same}\""))
            }
            1 => ("", "sequence = true".to_owned()),
            _ => ("", format!("sum = {}", self.dice.between(self.ranks, self.ranks + 2))),
        };
        format!("{{ {set}{} }}", self.difference(same, 2))
    }

    /// In what the cards of a set differ, now and then, where `same` does not forbid it.
    fn difference(&mut self, same: &str, cards: usize) -> String {
        let what: &[&str] = match (same, cards) {
            ("suit", _) => &["rank"],
            ("colour", _) => &["rank", "suit"],
            ("rank", 2) => &["suit", "colour"],
            ("rank", _) => &["suit"],
            (_, 2) => &["rank", "suit", "colour"],
            _ => &["rank", "suit"],
        };
        let different = self.dice.pick(what);
        if self.dice.percent(25) { format!(", different = \"{different}\"") } else { String::new() }
    }

    /// Some of the groups that give to sets, for one set of them.
    fn some_of(&mut self, from: &[&'static str]) -> Vec<&'static str> {
        let mut some = from.to_vec();
        while some.len() > 1 && self.dice.percent(50) {
            some.remove(self.dice.below(some.len()));
        }
        some
    }

    fn set(&mut self, from: &[&'static str]) -> String {
        let cards = self.dice.pick(&[2, 2, 2, 2, 3, 4]);
        if self.dice.percent(8) {
            let ranks = RANKS[..cards.min(self.ranks)].join(" ");
            return format!("{{ cards = {cards}, ranks = \"{ranks}\", one_each = true }}");
        }
        let mut set = format!("cards = {cards}");
        let mut alike = "";
        match self.dice.below(6) {
            0 | 1 => {
                let sum = self.dice.between(cards, cards * self.ranks);
                let _ = write!(set, ", sum = {sum}");
            }
            2 => set += ", sequence = true",
            3 => set += ", sequence = true, wrap = true",
            _ => {
                let same = self.dice.pick(&["rank", "suit", "colour"]);
                let _ = write!(set, ", same = \"{same}\"");
                alike = same;
            }
        }
        set += &self.difference(alike, cards);
        set += self.lie_of_set(cards);
        if from.len() > 1 && self.dice.percent(25) {
            let _ = write!(set, ", from = {:?}", self.some_of(from));
        }
        format!("{{ {set} }}")
    }

    /// How the cards of a set must lie, where piles lie in rows.
    fn lie_of_set(&mut self, cards: usize) -> &'static str {
        if self.piles.lie != Lie::Rows {
            ""
        } else if cards > 2 && self.dice.percent(30) {
            self.dice.pick(&[", apart = 0", ", apart = [0, 1]"])
        } else if cards == 2 && self.dice.percent(50) {
            self.dice.pick(&[
                ", touching = \"four-ways\"",
                ", touching = \"eight-ways\"",
                ", touching = \"lines\"",
                ", apart = 0",
                ", apart = [0, 2]",
            ])
        } else {
            ""
        }
    }

    fn piles(&mut self, text: &mut String) {
        if self.piles.stock {
            let face = self.dice.pick(&["top", "top", "down"]);
            let _ = writeln!(text, "\n[piles.stock]\nface = \"{face}\"\ntake = \"top\"");
        }
        if self.piles.waste {
            text.push_str("\n[piles.waste]\n");
            if self.piles.reserve > 0 && self.dice.percent(40) {
                text.push_str(self.dice.pick(&[
                    "refill = { from = [\"reserve\"] }\n",
                    "refill = { from = [\"reserve\"], first = \"bottom\" }\n",
                    "refill = { from = [\"reserve\"], first = \"bottom\", when = \"taken\" }\n",
                ]));
            }
        }
        self.foundation(text);
        if self.piles.reserve > 0 {
            let _ = writeln!(text, "\n[piles.reserve]\ncount = {}", self.piles.reserve);
            if self.piles.count.is_multiple_of(self.piles.reserve) && self.dice.percent(40) {
                text.push_str("free = \"uncovered\"\nover = \"tableau\"\n");
            }
        }
        self.tableau(text);
    }

    fn foundation(&mut self, text: &mut String) {
        text.push_str("\n[piles.foundation]\n");
        let count = self.dice.pick(&[1, 1, 1, 2, 3]);
        let _ = writeln!(text, "count = {count}");
        if self.dice.percent(60) {
            let build = if self.dice.percent(70) { "\"any\"" } else { "{ rank = \"up\" }" };
            let rank = self.rank();
            let also = self.piles.waste && self.dice.percent(50);
            let from = if also { "\"tableau\", \"waste\"" } else { "\"tableau\"" };
            let _ = writeln!(text, "base = \"any\"\nbuild = {build}\nfrom = [{from}]");
            if self.dice.percent(70) {
                let _ = writeln!(text, "ranks = \"{rank}\"");
            }
        }
        let capacity = self.dice.between(2, 4 * self.ranks);
        if self.pairs {
            let _ = writeln!(text, "capacity = {}", self.cards / count);
        } else if self.dice.percent(70) {
            let _ = writeln!(text, "capacity = {capacity}");
        }
    }

    fn tableau(&mut self, text: &mut String) {
        let _ = writeln!(text, "\n[piles.tableau]\ncount = {}", self.piles.count);
        if self.piles.lie != Lie::Plain {
            let _ = writeln!(text, "shape = {}", self.piles.shape);
        }
        if self.piles.lie == Lie::Covered && self.dice.percent(90) {
            text.push_str("free = \"uncovered\"\n");
        }
        if self.piles.lie == Lie::Rows && self.dice.percent(15) {
            let side = self.dice.pick(&["left", "right"]);
            let _ = writeln!(text, "free = \"uncovered\"\nover = \"{side}\"");
        }
        if self.piles.lie == Lie::Rows && self.dice.percent(60) {
            text.push_str("capacity = 1\n");
        }
        if self.pairs && self.dice.percent(15) {
            let _ = writeln!(text, "floor = {}", self.dice.between(1, 2));
        }
        if self.piles.beside {
            let bases: Vec<String> =
                (0..self.dice.pick(&[1, 1, 2])).map(|_| self.beside()).collect();
            let _ = writeln!(text, "base = [{}]\nfrom = [\"tableau\"]", bases.join(", "));
        } else if self.dice.percent(if self.pairs { 10 } else { 50 }) {
            let take = self.dice.pick(&["top", "top", "run", "tail"]);
            let _ = writeln!(text, "base = \"any\"\ntake = \"{take}\"\nfrom = [\"tableau\"]");
            if self.dice.percent(50) {
                text.push_str("build = { rank = \"down\" }\n");
            }
            if self.piles.lie == Lie::Covered {
                text.push_str(self.dice.pick(&["", "under = \"drops\"\n", "under = \"drops\"\n"]));
                text.push_str(self.dice.pick(&["", "", "begins = \"first-row\"\n"]));
            }
        }
        if self.piles.stock && self.dice.percent(if self.pairs { 8 } else { 30 }) {
            text.push_str("refill = { from = [\"stock\"] }\n");
        }
    }

    fn beside(&mut self) -> String {
        let side = self.dice.pick(&["left", "left", "right", "above", "below"]);
        let rank = self.dice.pick(&["up", "up", "down", "either"]);
        let suit = self.dice.pick(&["same", "same", "any", "alternate"]);
        let edge = self.dice.pick(&["none", "any", RANKS[0], RANKS[1]]);
        format!(
            "{{ beside = \"{side}\", build = {{ rank = \"{rank}\", suit = \"{suit}\" }}, \
             edge = \"{edge}\" }}"
        )
    }
}
