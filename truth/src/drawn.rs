//! Rule files drawn at random over the whole language: games that nobody would play, but that could
//! be played.

use std::fmt::Write as _;

use crate::dice::Dice;
use crate::game::RANKS;

/// A rule file for packs of so many ranks. It need not be sound; most are.
pub fn rule_file(dice: &mut Dice, decks: usize, ranks: usize) -> String {
    let odd = dice.pick(&[0, 0, 0, 0, 30, 30, 30, 100, 100]);
    Drawing { dice, decks, suits: 4, ranks, odd, groups: Vec::new() }.file()
}

pub(crate) struct Group {
    pub(crate) name: &'static str,
    pub(crate) role: &'static str,
    pub(crate) count: usize,
    pub(crate) take: &'static str,
}

impl Group {
    pub(crate) fn gives(&self) -> bool {
        self.take != "none"
    }
}

pub(crate) struct Drawing<'a> {
    pub(crate) dice: &'a mut Dice,
    decks: usize,
    suits: usize,
    pub(crate) ranks: usize,
    /// How often what ordinary games do not have comes up, in percent of what is usual here: by it
    /// prunings meet rules that they serve, too.
    odd: usize,
    pub(crate) groups: Vec<Group>,
}

impl Drawing<'_> {
    fn file(mut self) -> String {
        let mut text = format!("format = 1\nname = \"Drawn\"\ndecks = {}\n", self.decks);
        self.choose_suits(&mut text);
        self.choose_groups();
        if self.odd(8) {
            text += "ace = \"high\"\n";
        }
        let pieces: Vec<String> = (0..self.groups.len()).map(|index| self.group(index)).collect();
        self.win(&mut text);
        self.stock(&mut text);
        self.merci(&mut text);
        self.opening(&mut text);
        self.swap(&mut text);
        self.deal(&mut text);
        text + &pieces.concat()
    }

    fn choose_suits(&mut self, text: &mut String) {
        if self.odd(10) {
            let suits = self.dice.pick(&[1, 2, 2, 3]);
            let _ = writeln!(text, "suits = {suits}");
        } else if self.dice.percent(8) {
            let suits = self.dice.pick(&["C S H", "S H", "H D", "S", "S H D"]);
            self.suits = suits.split(' ').count();
            let _ = writeln!(text, "suits = \"{suits}\"");
        }
    }

    fn merci(&mut self, text: &mut String) {
        if self.dice.percent(6)
            && let Some(from) = self.giver_of_tops()
        {
            let times = self.dice.between(1, 2);
            let late = text.contains("redeal = ") && self.dice.percent(40);
            let when = if late { "redeals-spent" } else { "any-time" };
            let depth = self.dice.between(1, 3);
            let depth =
                if self.dice.percent(40) { format!(", depth = {depth}") } else { String::new() };
            let _ = writeln!(
                text,
                "merci = {{ times = {times}, when = \"{when}\", from = \"{from}\"{depth} }}"
            );
        }
    }

    fn swap(&mut self, text: &mut String) {
        if self.odd(6) {
            let (one, other) = (self.any_group(), self.any_group());
            let fits = self.dice.pick(&[
                "",
                ", fits = \"both\"",
                ", between = \"groups\"",
                ", fits = \"both\", between = \"groups\"",
            ]);
            let from =
                if one == other { format!("{one:?}") } else { format!("{one:?}, {other:?}") };
            let _ = writeln!(text, "swap = {{ from = [{from}]{fits} }}");
        }
    }

    fn choose_groups(&mut self) {
        if self.dice.percent(50) {
            self.choose_supplies();
        }
        self.choose_foundations();
        if self.dice.percent(45) {
            let count = self.dice.between(1, 2);
            self.groups.push(Group { name: "cell", role: "cell", count, take: "top" });
        }
        if self.dice.percent(25) {
            let count = self.dice.between(1, 3);
            let take =
                if self.odd(40) { self.dice.pick(&["run", "any", "pile", "ends"]) } else { "top" };
            self.groups.push(Group { name: "reserve", role: "reserve", count, take });
        }
        let tables = if self.dice.percent(18) { 2 } else { 1 };
        for name in &["tableau", "side"][..tables] {
            let count = self.dice.between(1, if tables == 1 { 4 } else { 3 });
            let rare = self.odd(25);
            let takes: &[&str] = if rare {
                &["pile", "top-or-pile", "top-or-face-up", "face-up", "any", "ends"]
            } else {
                &["run", "run", "top", "tail"]
            };
            let take = self.dice.pick(takes);
            self.groups.push(Group { name, role: "tableau", count, take });
        }
    }

    /// A stock, and mostly a waste.
    fn choose_supplies(&mut self) {
        let take = if self.odd(5) { "top" } else { "none" };
        self.groups.push(Group { name: "stock", role: "stock", count: 1, take });
        if self.dice.percent(85) {
            let count = if self.odd(10) { 2 } else { 1 };
            let take =
                if self.odd(30) { self.dice.pick(&["run", "tail", "any", "ends"]) } else { "top" };
            self.groups.push(Group { name: "waste", role: "waste", count, take });
        }
    }

    fn choose_foundations(&mut self) {
        let goals = if self.dice.percent(20) { 2 } else { 1 };
        for name in &["foundation", "goal"][..goals] {
            let most = (self.suits * self.decks / goals).max(1);
            let count = if self.dice.percent(80) { most } else { self.dice.between(1, most + 1) };
            let rare = self.odd(15);
            let take = self.dice.pick(if rare {
                &["run", "any", "tail", "ends"]
            } else {
                &["none", "none", "none", "top"]
            });
            self.groups.push(Group { name, role: "foundation", count, take });
        }
    }

    /// True `percent` times of a hundred where rules are as odd as can be.
    pub(crate) fn odd(&mut self, percent: usize) -> bool {
        self.dice.below(10_000) < percent * self.odd
    }

    /// A group of which only the top cards may be taken, if there is one.
    fn giver_of_tops(&mut self) -> Option<&'static str> {
        let fits = |group: &&Group| group.take == "top" && group.role != "stock";
        let names: Vec<&str> = self.groups.iter().filter(fits).map(|group| group.name).collect();
        (!names.is_empty()).then(|| self.dice.pick(&names))
    }

    pub(crate) fn any_group(&mut self) -> &'static str {
        let index = self.dice.below(self.groups.len());
        self.groups[index].name
    }

    /// A group other than one, or none.
    pub(crate) fn other(&mut self, than: usize) -> Option<&'static str> {
        let index = self.dice.below(self.groups.len());
        (index != than).then(|| self.groups[index].name)
    }

    fn win(&mut self, text: &mut String) {
        let goals: Vec<&str> =
            self.groups.iter().filter(|g| g.role == "foundation").map(|g| g.name).collect();
        let full = format!("full = {goals:?}");
        let cards = self.suits * self.decks * self.ranks;
        let rare = self.dice.percent(10) || self.odd(30);
        let one_of_two = goals.len() > 1 && self.dice.percent(20);
        let kind = match (one_of_two, rare) {
            (true, _) => 6,
            (false, true) => self.dice.below(11),
            (false, false) => 11,
        };
        let win = match kind {
            0 | 1 => "left = 0".to_owned(),
            2 => format!("left = {}", self.dice.below(cards)),
            3 => format!("empty = [\"{}\"]", self.any_group()),
            4 => format!("{full}, empty = [\"{}\"]", self.any_group()),
            5 => "sorted = [\"tableau\"]".to_owned(),
            6 => format!("full = [{:?}]", self.dice.pick(&goals)),
            7 => format!("full = [\"{}\"]", self.any_group()),
            8 | 9 => self.runs(),
            10 => {
                let (group, cards) = (self.any_group(), self.some_cards());
                format!("{full}, holds = {{ group = \"{group}\", cards = \"{cards}\" }}")
            }
            _ => full,
        };
        let _ = writeln!(text, "win = {{ {win} }}");
    }

    /// A win by runs.
    fn runs(&mut self) -> String {
        let cards = match self.dice.below(3) {
            0 => String::new(),
            _ => format!(", cards = {}", self.dice.between(2, 4)),
        };
        let from = match self.dice.below(3) {
            0 => format!(", from = \"{}\"", self.some_cards()),
            _ => String::new(),
        };
        format!("runs = {{ groups = [\"tableau\"]{cards}{from} }}")
    }

    /// Drawing and dealing again.
    fn stock(&mut self, text: &mut String) {
        let stock = self.groups.iter().any(|group| group.role == "stock");
        let waste = self.groups.iter().any(|group| group.role == "waste");
        if stock && self.dice.percent(95) {
            let mut steps = vec![self.draw_step(waste)];
            let (second, further) = (self.odd(6), self.odd(22));
            if second {
                steps.push(self.draw_step(false));
            } else if further {
                steps.push(self.further_step());
            }
            self.limit_draws(&mut steps);
            let draw =
                if steps.len() == 1 { steps.concat() } else { format!("[{}]", steps.join(", ")) };
            let _ = writeln!(text, "draw = {draw}");
        }
        if (stock && self.dice.percent(50)) || self.odd(6) {
            let redeal = self.redeal(waste);
            let redeal = self.later_redeal(redeal, text.contains("times = "));
            let _ = writeln!(text, "redeal = {{ {redeal} }}");
        }
    }

    fn draw_step(&mut self, waste: bool) -> String {
        let to = if waste && self.dice.percent(80) {
            "waste"
        } else if self.dice.percent(70) {
            "tableau"
        } else {
            self.any_group()
        };
        let each = self.dice.pick(&[1, 1, 1, 2, 3]);
        let mut step = format!("to = \"{to}\", each = {each}");
        self.draw_when(&mut step);
        self.draw_only(&mut step);
        if self.odd(5) {
            step += ", order = \"right-to-left\"";
        }
        step += &self.divert();
        format!("{{ {step} }}")
    }

    fn draw_when(&mut self, step: &mut String) {
        if self.odd(12) {
            *step += self.dice.pick(&[
                ", when = \"no-space\"",
                ", when = \"empty\"",
                ", when = \"redeals-left\"",
            ]);
        }
        if !step.contains("when") && self.odd(4) {
            let other = self.any_group();
            let key = self.dice.pick(&["empty", "some_empty", "not_empty", "begun", "full"]);
            let _ = write!(step, ", when = {{ {key} = [\"{other}\"] }}");
        }
    }

    /// Which cards are dealt face up, and to which piles.
    fn draw_only(&mut self, step: &mut String) {
        if self.odd(4) {
            let ranks = self.some_ranks();
            let _ = write!(step, ", open = \"{ranks}\"");
        } else if self.odd(6) {
            *step += self.dice.pick(&[
                ", only = \"begun\"",
                ", only = \"spaces-first\"",
                ", only = \"unsorted\"",
                ", only = \"unbased\"",
                ", piles = 1",
            ]);
        }
    }

    pub(crate) fn divert(&mut self) -> String {
        if !self.odd(7) {
            return String::new();
        }
        let (to, ranks) = (self.any_group(), self.some_ranks());
        format!(", divert = {{ {to} = \"{ranks}\" }}")
    }

    fn redeal(&mut self, waste: bool) -> String {
        if self.odd(25) {
            return self.odd_redeal();
        }
        let times =
            self.dice.pick(&["1", "1", "2", "\"unlimited\"", "\"unlimited\"", "\"unlimited\""]);
        let when = self.dice.pick(&["stock-empty", "stock-empty", "stock-empty", "any-time"]);
        let gather = match self.dice.below(10) {
            0 => self.any_group(),
            1 => "tableau",
            _ if waste => "waste",
            _ => "tableau",
        };
        let mut gathered = vec![gather];
        if self.odd(8) {
            gathered.push(self.any_group());
        }
        let mut redeal = format!("times = {times}, when = \"{when}\", gather = {gathered:?}");
        if self.dice.percent(25) {
            let order = self.dice.pick(&["right-to-left", "shuffled", "shuffled"]);
            let _ = write!(redeal, ", order = \"{order}\"");
        }
        if gather != "waste" && self.dice.percent(80) || self.odd(6) {
            let each = self.dice.between(1, 4);
            let by = self.dice.pick(&["piles", "rows", "fans", "packets"]);
            let _ = write!(redeal, ", each = {each}, by = \"{by}\"");
            redeal += &self.divert();
        }
        redeal
    }

    /// A choice with which the game begins.
    fn opening(&mut self, text: &mut String) {
        if !self.odd(10) {
            return;
        }
        let from = self.any_group();
        let to = if self.dice.percent(90) { "foundation" } else { self.any_group() };
        let deal = self.dice.pick(&[
            "",
            ", deal = { to = \"tableau\" }",
            ", deal = [{ to = \"tableau\", only = \"spaces\" }, { to = \"waste\" }]",
        ]);
        let stocked = self.groups.iter().any(|group| group.role == "waste");
        let deal = if stocked { deal } else { "" };
        let redeal = self.dice.pick(&["", ", redeal = true"]);
        let _ = writeln!(text, "opening = {{ from = [\"{from}\"], to = \"{to}\"{redeal}{deal} }}");
    }

    /// A card to each pile that nothing moves to, the rest to the stock or the first column:
    /// positions are laid out otherwise. Sometimes face-down cards on face-up ones.
    fn deal(&mut self, text: &mut String) {
        let rest =
            if self.groups.iter().any(|group| group.role == "stock") { "stock" } else { "tableau" };
        let several = self.odd(5);
        text.push_str("deal = [\n");
        for group in self.groups.iter().filter(|group| group.name != rest && group.role != "cell") {
            if group.role != "foundation" && group.count < 4 {
                let _ = writeln!(text, "  {{ to = \"{}\", each = 1 }},", group.name);
            }
        }
        if several {
            text.push_str("  { to = \"foundation\", each = 2, piles = 1 },\n");
        }
        if self.odd(8) {
            text.push_str("  { to = \"tableau\", each = 1 },\n");
            text.push_str("  { to = \"tableau\", each = 1, down = 1 },\n");
        }
        let _ = writeln!(text, "  {{ to = \"{rest}\", each = \"rest\" }},\n]");
    }

    pub(crate) fn build(&mut self, ways: &[&str], count: usize) -> String {
        match self.odd(13).then(|| self.dice.below(4)) {
            Some(0 | 1) => return "\"any\"".into(),
            Some(2) => return "\"none\"".into(),
            Some(_) => {
                let mut ranks: Vec<&str> = RANKS[..self.ranks].to_vec();
                self.dice.shuffle(&mut ranks);
                let (sequence, suit) = (ranks.join(" "), self.suit());
                let wrap = self.dice.pick(&["", "", ", wrap = true"]);
                return format!("{{ sequence = \"{sequence}\", suit = \"{suit}\"{wrap} }}");
            }
            None => {}
        }
        if self.odd(6) {
            let (one, other) = (self.ranked(ways, count), self.ranked(ways, count));
            return format!("[{one}, {other}]");
        }
        self.ranked(ways, count)
    }

    /// A build by rank and suit.
    fn ranked(&mut self, ways: &[&str], count: usize) -> String {
        let (way, suit) = (self.dice.pick(ways), self.suit());
        let mut build = format!("rank = \"{way}\", suit = \"{suit}\"");
        if self.odd(12) {
            build += ", wrap = true";
        }
        if self.odd(6) {
            let ranks = self.rank();
            let _ = write!(build, ", not_on = \"{ranks}\"");
        }
        if self.odd(6) {
            let key = self.dice.pick(&["cards", "on"]);
            let which = self.some_cards();
            let _ = write!(build, ", {key} = \"{which}\"");
        }
        if self.odd(6) && self.ranks > 2 {
            if count > 1 && self.dice.percent(50) {
                let steps: Vec<String> =
                    (0..count).map(|_| self.dice.between(1, self.ranks - 1).to_string()).collect();
                let _ = write!(build, ", step = [{}]", steps.join(", "));
            } else {
                let _ = write!(build, ", step = {}", self.dice.between(1, self.ranks - 1));
            }
        }
        format!("{{ {build} }}")
    }

    pub(crate) fn base(&mut self, index: usize) -> String {
        let role = self.groups[index].role;
        let usual: &[&str] = match role {
            "foundation" => &["low", "low", "low", "low", "low", "high", "any", "rank"],
            "cell" => &["any", "any", "any", "any", "any", "any", "rank"],
            "tableau" => &["any", "any", "none", "high", "high", "rank", "low"],
            _ => &["none", "none", "any"],
        };
        if self.odd(9) {
            match self.dice.below(4) {
                0 => return "{ rank_of = \"chosen\" }".into(),
                1 => return "{ rank_of = \"first\" }".into(),
                side => {
                    let end = if side == 2 { "top_of" } else { "bottom_of" };
                    if let Some(other) = self.other(index) {
                        let plus = self.dice.below(self.ranks);
                        let suit = self.dice.pick(&["any", "same"]);
                        return format!(
                            "{{ {end} = \"{other}\", plus = {plus}, suit = \"{suit}\" }}"
                        );
                    }
                }
            }
        }
        let word = match self.dice.pick(usual) {
            "low" => RANKS[0],
            "high" => RANKS[self.ranks - 1],
            "rank" => self.rank(),
            other => other,
        };
        format!("\"{word}\"")
    }
}
