//! Ways from one group to another.

use kibitzer_engine::spec::{Base, BeatenBy, Condition, Divert, GroupId, MostCards, RouteSpec};

use super::bases::{base_of_word, side};
use super::reader::Reader;
use super::values::{numbers, ranks, small};
use super::wins::touching;
use crate::node::{Node, TomlTable, Value};

impl Reader<'_> {
    pub(super) fn route(&mut self, node: &Node) -> RouteSpec {
        let empty = TomlTable::default();
        let table = node.as_table().unwrap_or(&empty);
        let name = node.as_text().or(table.text("pile")).unwrap_or_default();
        RouteSpec {
            pile: self.id(name),
            size: numbers(table, "size").and_then(|pair| Some((*pair.first()?, *pair.get(1)?))),
            cards: most_cards(table),
            same_number: table.get("same").is_some(),
            build: self.build(table, "build"),
            beaten_by: table.table("beaten_by").map(|by| BeatenBy {
                group: self.group_of(by, "top_of").unwrap_or(0),
                same_suit: by.text("suit") == Some("same"),
                higher: by.text("rank") == Some("higher"),
            }),
            apart: numbers(table, "apart").unwrap_or_default(),
            base: self.way_base(table),
            side: side(table, "side"),
            touching: touching(table),
            beside_empty: side(table, "beside_empty"),
            between: self.build(table, "between"),
            ousts: self.group_of(table, "ousts"),
            when: self.conditions(table),
            auto: table.is_true("auto"),
        }
    }

    /// The base of a way: ranks or cards, or the rank of another group.
    fn way_base(&mut self, table: &TomlTable) -> Option<Base> {
        let node = table.get("base")?;
        let Some(base) = node.as_table() else { return node.as_text().map(base_of_word) };
        let group = self.group_of(base, "rank_of").unwrap_or(0);
        Some(Base::RankOf { group, plus: small(base, "plus").unwrap_or(0) })
    }

    /// `when`: a word, or a table in which all that is said must hold.
    pub(super) fn conditions(&mut self, table: &TomlTable) -> Vec<Condition> {
        let Some(node) = table.get("when") else { return Vec::new() };
        let Some(when) = node.as_table() else { return vec![Condition::StockEmpty] };
        let mut conditions = Vec::new();
        conditions.extend(when.text("stock").map(|_| Condition::StockEmpty));
        conditions.extend(rounds(when));
        let mut all = |key, condition: fn(GroupId) -> Condition| {
            conditions.extend(self.groups_of(when, key).into_iter().map(condition));
        };
        all("empty", Condition::Empty);
        all("some_empty", Condition::SomeEmpty);
        all("not_empty", Condition::NotEmpty);
        all("full", Condition::Full);
        all("begun", Condition::Begun);
        if when.get("round").is_some() && when.get("from_round").is_some() {
            let help = "write either round = [2, 3] or from_round = 2";
            self.say(node, "when", "`round` and `from_round` cannot stand together", help);
        } else if conditions.is_empty()
            && when.entries.iter().all(|entry| says_nothing(&entry.node))
        {
            let help = "say what must hold, such as stock = \"empty\", or remove `when`";
            self.say(node, "when", "nothing says what must hold", help);
        }
        conditions
    }

    pub(super) fn divert(&self, table: &TomlTable) -> Vec<Divert> {
        let entries = table.table("divert").map(|divert| divert.entries.as_slice());
        let entries = entries.unwrap_or_default().iter();
        entries
            .map(|entry| Divert {
                to: self.id(&entry.key),
                ranks: entry.node.as_text().map(ranks).unwrap_or_default(),
            })
            .collect()
    }
}

/// `cards`: a number, or one for empty piles and one for the others.
pub(super) fn most_cards(table: &TomlTable) -> Option<MostCards> {
    let all = small(table, "cards");
    match table.table("cards") {
        Some(most) => {
            Some(MostCards { empty: small(most, "empty"), others: small(most, "others") })
        }
        None => all.map(|most| MostCards { empty: Some(most), others: Some(most) }),
    }
}

/// `round`: one, or the first and the last; from it on, if the last is left out.
pub(super) fn rounds(when: &TomlTable) -> Option<Condition> {
    let given = numbers(when, "round");
    let from = small(when, "from_round").map(u16::from);
    match given.as_deref() {
        Some([first]) => {
            Some(Condition::Round { first: (*first).into(), last: Some((*first).into()) })
        }
        Some([first, last, ..]) => {
            Some(Condition::Round { first: (*first).into(), last: Some((*last).into()) })
        }
        _ => from.map(|first| Condition::Round { first, last: None }),
    }
}

/// True if a value is an empty list; what else says nothing is no word of the language, and told
/// of.
fn says_nothing(node: &Node) -> bool {
    matches!(&node.value, Value::List(items) if items.is_empty())
}
