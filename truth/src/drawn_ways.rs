//! Ways between the groups of rule files drawn at random.

use std::fmt::Write as _;

use crate::drawn::Drawing;

impl Drawing<'_> {
    pub(crate) fn routes(&mut self, index: usize, text: &mut String) {
        let to = self.groups[index].role;
        let singly = matches!(to, "foundation" | "cell" | "reserve") || text.contains("\nunit =");
        let mut routes = Vec::new();
        for from in 0..self.groups.len() {
            if !self.groups[from].gives() {
                continue;
            }
            let likely = match (to, self.groups[from].role) {
                ("foundation", "foundation") => 8,
                ("waste" | "cell" | "reserve", "foundation") => 18,
                ("foundation", _) => 88,
                ("tableau", "tableau") => 92,
                ("tableau", "waste") => 80,
                ("tableau", _) => 65,
                ("cell", "tableau") => 90,
                ("cell", _) | ("reserve", "tableau") => 25,
                _ => 6,
            };
            if self.dice.percent(likely) {
                let route = self.route(from, index, singly);
                routes.push(route);
                if self.odd(8) {
                    // Where cards must leave, or two ways are one, the file is refused.
                    let other = self.route(from, index, singly);
                    routes.push(other);
                }
            }
        }
        let _ = writeln!(text, "from = [{}]", routes.join(", "));
    }

    /// A way between two groups; `singly` if the one says how many cards come to it.
    fn route(&mut self, from: usize, to: usize, singly: bool) -> String {
        let name = self.groups[from].name;
        let mut route = format!("pile = \"{name}\"");
        let plain = route.len();
        self.counts_of_way(singly, &mut route);
        if self.odd(2) {
            route += ", same = \"number\"";
        }
        if self.odd(3) {
            let build = self.build(&["up", "down", "either", "any"], self.groups[to].count);
            let _ = write!(route, ", build = {build}");
        }
        if self.odd(4) {
            route += &self.base_of_way(to);
        }
        if self.odd(2) {
            route += &self.beaten_by();
        }
        route += &self.way_when();
        if self.odd(1) {
            let other = self.any_group();
            let _ = write!(route, ", ousts = \"{other}\"");
        }
        if self.groups[to].take == "none" && self.odd(3) {
            route += ", auto = true";
        }
        if route.len() == plain { format!("\"{name}\"") } else { format!("{{ {route} }}") }
    }

    /// While how many cards lie there, and how many come at once.
    fn counts_of_way(&mut self, singly: bool, route: &mut String) {
        if self.odd(2) {
            let _ = write!(route, ", size = [{}, {}]", self.dice.below(3), self.dice.between(3, 6));
        }
        if !singly && self.odd(8) {
            *route += self.dice.pick(&[
                ", cards = 1",
                ", cards = 2",
                ", cards = { empty = 1 }",
                ", cards = { others = 1 }",
                ", cards = { empty = 2, others = 1 }",
            ]);
        }
    }

    fn beaten_by(&mut self) -> String {
        let top = self.any_group();
        let suit = self.dice.pick(&["any", "same"]);
        let rank = self.dice.pick(&["higher", "lower"]);
        format!(", beaten_by = {{ top_of = \"{top}\", suit = \"{suit}\", rank = \"{rank}\" }}")
    }

    /// When the way is open; mostly always.
    fn way_when(&mut self) -> String {
        if self.odd(2) {
            ", when = \"stock-empty\"".to_owned()
        } else if self.odd(3) {
            let other = self.any_group();
            let key = self.dice.pick(&["empty", "some_empty", "not_empty", "full", "begun"]);
            format!(", when = {{ {key} = [\"{other}\"] }}")
        } else if self.odd(4) {
            self.dice.pick(&[", when = { round = 1 }", ", when = { from_round = 2 }"]).to_owned()
        } else {
            String::new()
        }
    }

    /// What a way lays on an empty pile in place of the group's own base.
    fn base_of_way(&mut self, to: usize) -> String {
        match self.dice.below(4) {
            0 => ", base = \"none\"".to_owned(),
            1 => ", base = \"any\"".to_owned(),
            2 => format!(", base = \"{}\"", self.rank()),
            _ => {
                let other = self.any_group();
                let plus = self.dice.pick(&["", ", plus = 1"]);
                if other == self.groups[to].name {
                    return String::new();
                }
                format!(", base = {{ rank_of = \"{other}\"{plus} }}")
            }
        }
    }
}
