//! Groups of piles of rule files drawn at random: what their piles take, in which order and how
//! many.

use std::fmt::Write as _;

use crate::drawn::{Drawing, Group};
use crate::game::RANKS;

impl Drawing<'_> {
    /// When the face-down top cards of a group are turned up.
    fn unlock(&mut self, index: usize) -> String {
        let other = self.any_group();
        let what = self.dice.pick(&["begun", "begun", "full", "level", "ahead"]);
        let waits = match self.dice.below(3) {
            _ if other == self.groups[index].name => "in_turn = true".to_owned(),
            0 => format!("when = {{ some_empty = [\"{other}\"] }}"),
            _ => format!("pile = \"{what}\", of = \"{other}\""),
        };
        format!("unlock = {{ {waits} }}\n")
    }

    pub(crate) fn group(&mut self, index: usize) -> String {
        let Group { name, role, count, take } = self.groups[index];
        let mut text =
            format!("\n[piles.{name}]\nrole = \"{role}\"\ncount = {count}\ntake = \"{take}\"\n");
        if role == "stock" {
            self.growing_stock(index, &mut text);
            return text;
        }
        if self.odd(12) {
            text += &self.unlock(index);
        }
        let late = self.face(role, take, &mut text);
        let base = self.base(index);
        let decided = self.build_of(role, count, &base, &mut text);
        self.run_of(&base, &mut text);
        text += self.rank_counts(role);
        text += &self.ends(role);
        let is_floored = self.sizes(role, &mut text);
        self.limits(index, role, &mut text);
        if !decided {
            // What play decides takes cards one at a time already.
            self.steps(count, &mut text);
        }
        self.refilled(index, is_floored || decided, &mut text);
        if !late {
            self.routes(index, &mut text);
        }
        text
    }

    /// What piles take is limited by their suits, or by piles of another group.
    fn limits(&mut self, index: usize, role: &str, text: &mut String) {
        if role == "foundation" && self.dice.percent(20) || self.odd(3) {
            text.push_str("suits = \"one-each\"\n");
        }
        if self.odd(4)
            && let Some(other) = self.other(index)
        {
            let _ = writeln!(text, "open_limit = \"{other}\"");
        }
    }

    fn growing_stock(&mut self, index: usize, text: &mut String) {
        if self.odd(8) {
            let build = self.build(&["down", "up", "any"], 1);
            let _ = writeln!(text, "base = \"any\"\nbuild = {build}");
            self.routes(index, text);
        }
    }

    /// True if the cards are turned up when the stock is empty.
    fn face(&mut self, role: &str, take: &str, text: &mut String) -> bool {
        let late = self.odd(2);
        if late {
            *text += "face = \"up-when-stock-empty\"\n";
        } else if matches!(role, "reserve" | "cell") && take == "top" && self.odd(15) {
            *text += "face = \"down\"\n";
        } else if self.odd(5) {
            let _ = writeln!(text, "face = \"{}\"", self.dice.pick(&["top", "top", "down"]));
        }
        late
    }

    /// Writes base and build. True if play decides the direction or the step.
    fn build_of(&mut self, role: &str, count: usize, base: &str, text: &mut String) -> bool {
        let ways: &[&str] = match role {
            "foundation" if base.contains(RANKS[self.ranks - 1]) => {
                &["down", "down", "down", "either"]
            }
            "foundation" => &["up", "up", "up", "up", "up", "up", "either", "any", "same", "down"],
            _ => &["down", "down", "down", "down", "down", "up", "either", "same", "any"],
        };
        let closed = matches!(role, "waste" | "cell" | "reserve");
        let build = if closed && self.dice.percent(85) {
            "\"none\"".into()
        } else {
            self.build(ways, count)
        };
        let decided = (role == "foundation" && self.odd(12) || self.odd(4))
            && build.starts_with("{ rank =")
            && !text.contains("floor");
        let build = if decided { self.undecided(&build) } else { build };
        let _ = writeln!(text, "base = {base}\nbuild = {build}");
        if decided {
            *text += "unit = 1\n";
        }
        decided
    }

    /// What moves together, and what a pile's lowest card is.
    fn run_of(&mut self, base: &str, text: &mut String) {
        if self.odd(12) {
            let run = self.build(&["down", "up", "any"], 1);
            let _ = writeln!(text, "run = {run}");
        }
        let listed = text.lines().any(|line| line.starts_with("run = [{"));
        let built = !text.contains("\nrun =") && text.contains("\nbuild = [{");
        if (listed || built) && self.dice.percent(50) {
            *text += "links = \"alike\"\n";
        }
        if self.odd(4) && !base.contains("none") && !base.contains("chosen") {
            *text += "bottom = \"base\"\n";
        }
    }

    /// How piles go together, and how many cards they take at a time.
    fn steps(&mut self, count: usize, text: &mut String) {
        if count > 1 && self.odd(2) {
            *text += self.dice.pick(&[
                "ranks = \"pile-before\"\nunit = 1\n",
                "ranks = \"in-step\"\nunit = 1\n",
                "ranks = \"one-each\"\n",
            ]);
        } else if count > 1 && self.odd(2) && !text.contains("suits") {
            *text += "suits = \"in-step\"\nunit = 1\n";
        } else if self.odd(3) {
            let unit = self.dice.between(1, self.ranks);
            let _ = writeln!(text, "unit = {unit}");
        }
    }

    fn refilled(&mut self, index: usize, no_floor: bool, text: &mut String) {
        let Group { role, count, .. } = self.groups[index];
        let is_refilled = role == "tableau" && self.dice.percent(22) || self.odd(2);
        if !is_refilled {
            return;
        }
        if !no_floor && self.odd(12) {
            *text += "floor = 1\n";
        }
        let from = self.refill_source(index);
        let (each, divert) = (self.dice.pick(&[1, 1, 1, 2]), self.divert());
        let when = if count > 1 && self.odd(15) { ", when = \"all-empty\"" } else { "" };
        let when = if self.odd(15) { ", when = \"taken\"" } else { when };
        let first = divert.is_empty() && !from.contains(&"stock") && self.odd(20);
        let first = if first { ", first = \"bottom\"" } else { "" };
        let _ =
            writeln!(text, "refill = {{ from = {from:?}, each = {each}{first}{divert}{when} }}");
    }

    /// How many cards of one rank lie on one another.
    fn rank_counts(&mut self, role: &str) -> &'static str {
        let counts = [
            "least_of_rank = 2\n",
            "least_of_rank = 3\n",
            "most_of_rank = 1\n",
            "most_of_rank = 2\n",
        ];
        let drawn = self.odd(if role == "foundation" { 8 } else { 2 });
        if drawn { self.dice.pick(&counts) } else { "" }
    }

    /// Cards on which nothing is laid.
    fn ends(&mut self, role: &str) -> String {
        let begins = self.groups.iter().any(|group| group.name == "foundation");
        if role != "tableau" || !begins || !self.odd(6) {
            return String::new();
        }
        let plus = self.dice.below(self.ranks);
        format!("ends_on = {{ rank_of = \"foundation\", plus = {plus} }}\n")
    }

    /// A build by rank whose direction play decides.
    fn undecided(&mut self, build: &str) -> String {
        let way = self.dice.pick(&["chosen", "kept", "up", "down"]);
        let rest = build.split_once(',').map_or("", |(_, rest)| rest);
        if matches!(way, "up" | "down") && !rest.contains("step") {
            return format!("{{ rank = \"{way}\", step = \"chosen\",{rest}");
        }
        format!("{{ rank = \"{way}\",{rest}")
    }

    fn refill_source(&mut self, index: usize) -> Vec<&'static str> {
        let all: Vec<&'static str> = ["reserve", "waste", "stock", "side", "tableau", "cell"]
            .into_iter()
            .filter(|name| {
                self.groups.iter().any(|g| g.name == *name) && self.groups[index].name != *name
            })
            .collect();
        if all.is_empty() {
            return vec!["stock"];
        }
        let mut from = vec![self.dice.pick(&all)];
        let more = self.dice.pick(&all);
        if self.dice.percent(25) && more != from[0] {
            from.push(more);
        }
        from
    }

    /// True if the piles have a floor.
    fn sizes(&mut self, role: &str, text: &mut String) -> bool {
        let ranks = self.ranks;
        match role {
            "foundation" => {
                let capacity =
                    if self.dice.percent(80) { ranks } else { self.dice.between(1, 2 * ranks) };
                let _ = writeln!(text, "capacity = {capacity}");
            }
            "cell" if self.dice.percent(90) => text.push_str("capacity = 1\n"),
            // What is missing from a locked pile is counted from its capacity.
            _ if text.contains("\"level\"") || text.contains("\"ahead\"") || self.odd(5) => {
                let _ = writeln!(text, "capacity = {}", self.dice.between(1, 2 * ranks));
            }
            _ => {}
        }
        let is_floored = self.odd(if role == "foundation" { 6 } else { 3 });
        if is_floored {
            let _ = writeln!(text, "floor = {}", self.dice.between(1, 2));
        }
        is_floored
    }
}
