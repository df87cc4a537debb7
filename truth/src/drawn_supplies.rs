//! Rule files drawn at random of games whose piles are filled from one another, and whose bases
//! count from one another.

use std::fmt::Write as _;

use crate::dice::Dice;
use crate::game::RANKS;

/// A rule file for packs of so many ranks. It need not be sound; most are.
pub fn rule_file(dice: &mut Dice, decks: usize, ranks: usize) -> String {
    let piles = Piles {
        tableau: dice.pick(&[1, 2, 2, 3, 4, 4, 6]),
        reserve: if dice.percent(65) { dice.pick(&[1, 2, 2, 4]) } else { 0 },
        hidden: dice.percent(20),
        waste: dice.percent(75),
        fed: dice.percent(70),
        first: dice.percent(40),
    };
    let mut drawing = Drawing { dice, ranks, piles };
    let mut text = format!("format = 1\nname = \"Drawn\"\ndecks = {decks}\n");
    drawing.win(&mut text);
    drawing.stock(&mut text);
    drawing.foundation(decks, &mut text);
    drawing.reserve(&mut text);
    drawing.tableau(&mut text);
    text
}

/// Which piles the game has.
#[allow(clippy::struct_excessive_bools)] // what is there is independent of what else is
struct Piles {
    tableau: usize,
    reserve: usize,
    /// The reserve lies face down, and only refills take from it.
    hidden: bool,
    waste: bool,
    /// The waste is filled from the stock.
    fed: bool,
    /// The foundations begin with a card that is dealt.
    first: bool,
}

struct Drawing<'a> {
    dice: &'a mut Dice,
    ranks: usize,
    piles: Piles,
}

impl Drawing<'_> {
    fn win(&mut self, text: &mut String) {
        text.push_str(self.dice.pick(&[
            "win = { full = [\"foundation\"] }\n",
            "win = { full = [\"foundation\"] }\n",
            "win = { empty = [\"tableau\"] }\n",
            "win = { left = 2 }\n",
        ]));
    }

    fn stock(&mut self, text: &mut String) {
        self.layout(text);
        let waste = self.piles.waste;
        if self.dice.percent(90) {
            let draw = self.draw();
            let _ = writeln!(text, "draw = {draw}");
        }
        if waste && self.dice.percent(40) {
            let times = self.dice.pick(&["1", "2", "\"unlimited\""]);
            let _ = writeln!(text, "redeal = {{ times = {times}, gather = [\"waste\"] }}");
        }
        text.push_str("\n[piles.stock]\n");
        if self.dice.percent(30) {
            text.push_str("face = \"top\"\ntake = \"top\"\n");
        }
        if waste {
            text.push_str("\n[piles.waste]\n");
            if self.piles.fed {
                let each = self.dice.pick(&[1, 1, 2, 3]);
                let _ = writeln!(text, "refill = {{ from = [\"stock\"], each = {each} }}");
            }
        }
    }

    fn layout(&mut self, text: &mut String) {
        text.push_str("deal = [\n");
        if self.piles.first {
            text.push_str("  { to = \"foundation\", piles = 1 },\n");
        }
        if self.piles.reserve > 0 {
            text.push_str("  { to = \"reserve\" },\n");
        }
        if self.dice.percent(40) {
            let way = self.dice.pick(&["afterwards", "afterwards", "leave-gaps"]);
            let ranks = self.dice.pick(&["A", "A 2", "A 2 3", "A 2 3 4 5 6"]);
            let _ = writeln!(
                text,
                "  {{ to = \"tableau\", divert = {{ foundation = \"{ranks}\" }}, \
                 diverted = \"{way}\" }},"
            );
        }
        text.push_str("  { to = \"stock\", each = \"rest\" },\n]\n");
    }

    /// What the player may deal: one step, or others in other rounds or with few cards left.
    fn draw(&mut self) -> String {
        let to = if self.piles.waste { "waste" } else { "tableau" };
        let each = self.dice.pick(&[1, 1, 1, 2, 3]);
        if self.dice.percent(60) {
            return format!("{{ to = \"{to}\", each = {each} }}");
        }
        let few = self.dice.between(1, 6);
        let when = self.dice.pick(&["", "", ", when = \"no-space\"", ", when = \"empty\""]);
        let skip = if self.piles.tableau > 1 { self.dice.pick(&["", ", skip = 1"]) } else { "" };
        match self.dice.below(3) {
            0 => format!(
                "[{{ to = \"{to}\", each = 2, round = 1 }}, \
                 {{ to = \"tableau\"{skip}, round = [1, 2]{when} }}]"
            ),
            1 => format!(
                "[{{ to = \"tableau\"{skip}, stock = [1, {few}]{when} }}, \
                 {{ to = \"{to}\", each = {each}, stock = [{}, 104] }}]",
                few + 1
            ),
            _ => {
                format!("[{{ to = \"tableau\"{skip}{when} }}, {{ to = \"{to}\", stock = {few} }}]")
            }
        }
    }

    fn foundation(&mut self, decks: usize, text: &mut String) {
        let count = self.dice.pick(&[4 * decks, 4 * decks, 2, 1]);
        let base = match self.dice.below(6) {
            0 => "{ rank_of = \"chosen\" }".to_owned(),
            1..=3 if self.piles.first => "{ rank_of = \"first\" }".to_owned(),
            3 => self.rank_of("tableau"),
            _ => format!("\"{}\"", self.dice.pick(&[RANKS[0], RANKS[0], "any"])),
        };
        let suit = self.dice.pick(&["same", "same", "any", "alternate"]);
        let wrap = self.dice.percent(60);
        let take = self.dice.pick(&["none", "none", "top"]);
        let from = self.from();
        let _ = writeln!(
            text,
            "\n[piles.foundation]\ncount = {count}\nbase = {base}\ntake = \"{take}\"\n\
             build = {{ rank = \"up\", suit = \"{suit}\", wrap = {wrap} }}\n\
             capacity = {}\nfrom = {from}",
            self.ranks
        );
    }

    fn rank_of(&mut self, group: &str) -> String {
        format!("{{ rank_of = \"{group}\", plus = {} }}", self.dice.below(self.ranks))
    }

    /// The groups that give cards.
    fn from(&mut self) -> String {
        let mut from = vec!["tableau"];
        let others = [
            ("waste", self.piles.waste),
            ("reserve", self.piles.reserve > 0 && !self.piles.hidden),
        ];
        for (name, there) in others {
            if there && self.dice.percent(80) {
                from.push(name);
            }
        }
        format!("{from:?}")
    }

    fn reserve(&mut self, text: &mut String) {
        if self.piles.reserve == 0 {
            return;
        }
        let _ = writeln!(text, "\n[piles.reserve]\ncount = {}", self.piles.reserve);
        if self.piles.tableau.is_multiple_of(self.piles.reserve) && self.dice.percent(15) {
            text.push_str("free = \"uncovered\"\nover = \"tableau\"\n");
        }
        if self.piles.hidden {
            text.push_str("face = \"down\"\ntake = \"none\"\n");
        }
        if self.dice.percent(15) {
            text.push_str("floor = 1\n");
        }
        if self.dice.percent(60) {
            let from: &[&str] = if self.piles.waste {
                &["\"waste\"", "\"stock\"", "\"waste\", \"stock\""]
            } else {
                &["\"stock\""]
            };
            let from = self.dice.pick(from);
            let fed = self.piles.fed && from.contains("waste");
            let chain = if fed { self.chain() } else { "" };
            let _ = writeln!(text, "refill = {{ from = [{from}]{chain} }}");
        }
    }

    fn chain(&mut self) -> &'static str {
        self.dice.pick(&["", ", chain = true", ", chain = true"])
    }

    fn tableau(&mut self, text: &mut String) {
        let base = match self.dice.below(5) {
            0 | 1 => self.rank_of("foundation"),
            2 => "\"none\"".to_owned(),
            _ => "\"any\"".to_owned(),
        };
        let take = self.dice.pick(&["top", "top", "run", "tail"]);
        let rank = self.dice.pick(&["down", "down", "either", "up"]);
        let suit = self.dice.pick(&["any", "same", "alternate"]);
        let from = self.from();
        let _ = writeln!(
            text,
            "\n[piles.tableau]\ncount = {}\nbase = {base}\n\
             build = {{ rank = \"{rank}\", suit = \"{suit}\" }}\ntake = \"{take}\"\nfrom = {from}",
            self.piles.tableau
        );
        if self.dice.percent(20) {
            let ends = self.rank_of("foundation");
            if ends.starts_with('{') {
                let _ = writeln!(text, "ends_on = {ends}");
            }
        }
        if self.dice.percent(75) {
            let refill = self.refill();
            let _ = writeln!(text, "refill = {refill}");
        }
    }

    /// The groups that fill piles again: those that are there, by chance; else the stock.
    fn givers(&mut self) -> Vec<&'static str> {
        let mut from = Vec::new();
        let others =
            [("reserve", self.piles.reserve > 0), ("waste", self.piles.waste), ("stock", true)];
        for (name, there) in others {
            if there && self.dice.percent(if name == "stock" { 30 } else { 75 }) {
                from.push(name);
            }
        }
        if from.is_empty() {
            from.push("stock");
        }
        from
    }

    fn refill(&mut self) -> String {
        let from = self.givers();
        let pile = self.dice.pick(&[
            "",
            ", pile = \"fullest\"",
            ", pile = \"nearest\"",
            ", pile = \"same-number\"",
        ]);
        let several = self.piles.reserve > 1 && from.contains(&"reserve");
        let pile = if several { pile } else { "" };
        let fed = from.contains(&"reserve") || self.piles.fed && from.contains(&"waste");
        let (each, chain) = (self.dice.pick(&[1, 1, 1, 2, 3]), if fed { self.chain() } else { "" });
        if self.piles.tableau > 1 && self.dice.percent(12) {
            let each = self.dice.pick(&["1", "2", "\"run\"", "\"run\""]);
            let chain = self.chain();
            return format!("{{ from = [\"tableau\"], pile = \"next\", each = {each}{chain} }}");
        }
        let open = !from.contains(&"stock") && !self.piles.hidden;
        if open && self.dice.percent(20) {
            let when = self.dice.pick(&["", ", when = \"taken\""]);
            return format!("{{ from = {from:?}, each = {each}{pile}, first = \"bottom\"{when} }}");
        }
        let draws = from.contains(&"waste") && self.dice.percent(25);
        let draws = if draws { ", draws = true" } else { "" };
        let taken = self.dice.percent(10);
        if taken || !draws.is_empty() {
            let when = if taken { ", when = \"taken\"" } else { "" };
            return format!("{{ from = {from:?}, each = {each}{pile}{draws}{when} }}");
        }
        let row = self.piles.tableau > 1 && self.dice.percent(15);
        let when = if row { ", when = \"all-empty\"" } else { "" };
        format!("{{ from = {from:?}, each = {each}{pile}{chain}{when} }}")
    }
}
