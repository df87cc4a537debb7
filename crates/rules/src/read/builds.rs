//! What lies on what.

use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{Build, RankOrder, SuitCircle, SuitRule, Way};

use super::reader::Reader;
use super::values::{faces, numbers, rank_list, ranks};
use crate::node::{Node, TomlTable, Value};

impl Reader<'_> {
    pub(super) fn build(&mut self, table: &TomlTable, key: &str) -> Option<Build> {
        let node = table.get(key)?;
        Some(match &node.value {
            Value::TomlTable(build) => self.build_table(node, build, key),
            Value::List(parts) => {
                let tables = parts.iter().filter_map(|part| Some((part, part.as_table()?)));
                let parts = tables.map(|(part, build)| self.build_table(part, build, key));
                Build::Either(parts.collect())
            }
            Value::Text(word) if word == "any" => Build::Any,
            _ => Build::None,
        })
    }

    pub(super) fn build_table(&mut self, node: &Node, build: &TomlTable, key: &str) -> Build {
        let sequence = build.text("sequence").map(ranks);
        if build.get("rank").is_some() == sequence.is_some() {
            self.say(
                node,
                key,
                "a build needs either `rank` or `sequence`, and not both",
                "give one of the two",
            );
        }
        if sequence.is_some() && build.get("step").is_some() {
            self.say(node, key, "`step` has no effect in a sequence", "remove `step`");
        }
        let order = match sequence {
            Some(ranks) if build.is_true("wrap") => RankOrder::Circle(ranks),
            Some(ranks) => RankOrder::Sequence(ranks),
            None if build.text("step") == Some("chosen") => {
                RankOrder::OneOrTwo { way: way(build), wrap: build.is_true("wrap") }
            }
            None => RankOrder::Step {
                way: way(build),
                steps: numbers(build, "step")
                    .filter(|steps| !steps.is_empty())
                    .unwrap_or_else(|| vec![1]),
                wrap: build.is_true("wrap"),
            },
        };
        let ranked =
            Build::Ranked { order, suit: suit_rule(build), not_on: rank_list(build, "not_on") };
        among(build, ranked)
    }
}

fn way(build: &TomlTable) -> Way {
    match build.text("rank") {
        Some("up") => Way::Up,
        Some("down") => Way::Down,
        Some("either") => Way::Either,
        Some("same") => Way::Same,
        Some("chosen") => Way::Chosen,
        Some("kept") => Way::Kept,
        _ => Way::Any,
    }
}

/// The build of the cards that `cards` names, on those that `on` names.
fn among(table: &TomlTable, build: Build) -> Build {
    let all = |key: &str| {
        let named = table.text(key).map(faces)?;
        Some(named.into_iter().fold(FaceSet::EMPTY, FaceSet::or))
    };
    let (cards, on) = (all("cards"), all("on"));
    if cards.is_none() && on.is_none() {
        return build;
    }
    let (cards, on) = (cards.unwrap_or(FaceSet::ALL), on.unwrap_or(FaceSet::ALL));
    Build::Among { build: Box::new(build), cards, on }
}

pub(super) fn suit_rule(build: &TomlTable) -> SuitRule {
    match build.text("suit") {
        Some("same") => SuitRule::Same,
        Some("colour") => SuitRule::Colour,
        Some("alternate") => SuitRule::Alternate,
        Some("other") => SuitRule::Other,
        Some(circle) => SuitCircle::named(circle).map_or(SuitRule::Any, SuitRule::Circle),
        None => SuitRule::Any,
    }
}
