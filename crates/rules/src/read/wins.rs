//! Wins, hands, and cards that leave together.

use kibitzer_engine::spec::{
    Common, HandTable, Hands, Remove, Scoring, SetRule, Touching, Win, WinLines, WinRuns,
};
use kibitzer_engine::{FaceSet, RankSet};

use super::reader::Reader;
use super::values::{faces, numbers, ranks, small};
use crate::node::{Node, TomlTable};

impl Reader<'_> {
    pub(super) fn remove(&mut self, remove: &TomlTable) -> Remove {
        let sets = remove.get("sets").into_iter();
        let sets = sets.flat_map(|node| std::slice::from_ref(node).iter().chain(node.items()));
        Remove {
            from: self.groups_of(remove, "from"),
            to: self.group_of(remove, "to").unwrap_or(0),
            to_spaces: remove.text("only") == Some("spaces"),
            sets: sets
                .filter_map(Node::as_table)
                .map(|set| SetRule {
                    from: self.groups_of(set, "from"),
                    between: self.build(set, "between"),
                    ..set_rule(set)
                })
                .collect(),
        }
    }

    pub(super) fn win(&mut self, win: &TomlTable) -> Win {
        Win {
            full: self.groups_of(win, "full"),
            empty: self.groups_of(win, "empty"),
            sorted: self.groups_of(win, "sorted"),
            placed: self.groups_of(win, "placed"),
            lines: win.table("lines").map(|lines| self.win_lines(lines)),
            runs: win.table("runs").map(|runs| self.win_runs(runs)),
            holds: self.win_holds(win),
            left: small(win, "left"),
            score: win.number("score").and_then(|points| u16::try_from(points).ok()),
        }
    }

    /// What the cards of groups must be: one table, or a list of them.
    fn win_holds(&mut self, win: &TomlTable) -> Vec<(usize, FaceSet)> {
        let Some(node) = win.get("holds") else { return Vec::new() };
        let tables = std::slice::from_ref(node).iter().chain(node.items());
        let tables = tables.filter_map(Node::as_table);
        let held = tables.map(|held| {
            let cards = held.text("cards").map(faces).into_iter().flatten();
            let group = self.group_of(held, "group").unwrap_or(0);
            (group, cards.fold(FaceSet::EMPTY, FaceSet::or))
        });
        held.collect()
    }

    pub(super) fn win_runs(&mut self, runs: &TomlTable) -> WinRuns {
        let from = runs.text("from").map(faces);
        WinRuns {
            groups: self.groups_of(runs, "groups"),
            cards: small(runs, "cards"),
            from: from
                .map_or(FaceSet::ALL, |from| from.into_iter().fold(FaceSet::EMPTY, FaceSet::or)),
        }
    }

    fn win_lines(&mut self, lines: &TomlTable) -> WinLines {
        let first = lines.text("first").map(faces).into_iter().flatten();
        WinLines {
            groups: self.groups_of(lines, "groups"),
            next: self.next(lines),
            first: first.fold(FaceSet::EMPTY, FaceSet::or),
        }
    }

    pub(super) fn hands(&self, hands: &TomlTable) -> Hands {
        Hands {
            of: self.group_of(hands, "of").unwrap_or(0),
            table: match hands.text("table") {
                Some("poker-english") => HandTable::PokerEnglish,
                Some("cribbage") => HandTable::Cribbage,
                _ => HandTable::Poker,
            },
            starter: self.group_of(hands, "starter"),
            diagonals: hands.is_true("diagonals"),
        }
    }
}

pub(super) fn set_rule(table: &TomlTable) -> SetRule {
    let one_each = table.is_true("one_each");
    let listed: RankSet = match table.text("ranks") {
        Some(text) => ranks(text).into_iter().collect(),
        None => RankSet::ALL,
    };
    let cards = if one_each { u8::try_from(listed.len()).unwrap_or(u8::MAX) } else { 2 };
    SetRule {
        cards: small(table, "cards").unwrap_or(cards),
        from: Vec::new(),
        sum: numbers(table, "sum").unwrap_or_default(),
        ranks: listed,
        one_each,
        sequence: table.is_true("sequence"),
        wrap: table.is_true("wrap"),
        same: common(table, "same"),
        different: common(table, "different"),
        touching: touching(table),
        apart: numbers(table, "apart").unwrap_or_default(),
        between: None,
    }
}

fn common(table: &TomlTable, key: &str) -> Option<Common> {
    match table.text(key)? {
        "rank" => Some(Common::Rank),
        "suit" => Some(Common::Suit),
        _ => Some(Common::Colour),
    }
}

pub(super) fn touching(table: &TomlTable) -> Option<Touching> {
    match table.text("touching")? {
        "four-ways" => Some(Touching::FourWays),
        "eight-ways" => Some(Touching::EightWays),
        _ => Some(Touching::Lines),
    }
}

pub(super) fn scoring(table: &TomlTable) -> Scoring {
    let points = |key| i32::try_from(table.number(key).unwrap_or(0)).unwrap_or(0);
    Scoring { stake: points("stake"), card: points("card") }
}
