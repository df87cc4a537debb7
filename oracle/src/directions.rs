//! Builds whose direction play decides: for all piles of a group, or pile by pile.

use crate::position::Position;
use crate::rules::{Game, word};
use toml::{Table, Value};

impl Game {
    /// The build of a pile, with the direction that it has now.
    pub fn build_now(&self, pos: &Position, pile: usize) -> Option<Value> {
        let build = self.group_of(pile).rules.get("build")?;
        let Some(table) = build.as_table() else { return Some(build.clone()) };
        if table.get("step").and_then(Value::as_str) == Some("chosen") {
            return Some(self.step_now(pos, pile, table));
        }
        let showing = match word(table, "rank", "any") {
            "kept" => vec![pile],
            "chosen" => self.group_of(pile).piles().collect(),
            _ => return Some(build.clone()),
        };
        let way = ["up", "down"].into_iter().find(|way| {
            let going = with_rank(table, way);
            showing.iter().any(|&other| self.shows(pos, other, &going))
        });
        Some(with_rank(table, way.unwrap_or("either")))
    }

    /// `step = "chosen"`: by one or by two, as the piles of the group show; by either if none does.
    fn step_now(&self, pos: &Position, pile: usize, table: &Table) -> Value {
        let with_step = |step: i64| {
            let mut build = table.clone();
            build.insert("step".to_string(), Value::Integer(step));
            Value::Table(build)
        };
        let shown = [1, 2]
            .into_iter()
            .map(with_step)
            .find(|build| self.group_of(pile).piles().any(|other| self.shows(pos, other, build)));
        shown.unwrap_or_else(|| Value::Array([1, 2].map(with_step).to_vec()))
    }

    /// Whether the second card of a pile may lie on its lowest one by a build.
    fn shows(&self, pos: &Position, pile: usize, build: &Value) -> bool {
        match pos.piles[pile][..] {
            [lowest, second, ..] => self.links(Some(build), pile, lowest.card, second.card),
            _ => false,
        }
    }
}

/// A build with another word for its ranks.
fn with_rank(build: &Table, way: &str) -> Value {
    let mut build = build.clone();
    build.insert("rank".to_string(), Value::String(way.to_string()));
    Value::Table(build)
}
