//! What empty piles take.

use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{Base, Build, NextTo, Side};

use super::reader::Reader;
use super::values::{faces, small};
use crate::node::{Entry, Node, TomlTable, Value};
use crate::vocabulary::BASE;

impl Reader<'_> {
    pub(super) fn base(&mut self, entry: &Entry, table: &TomlTable) -> Base {
        let Some(node) = table.get("base") else { return Base::Faces(FaceSet::EMPTY) };
        let key = format!("piles.{}.base", entry.key);
        match &node.value {
            Value::TomlTable(base) if base.get("beside").is_some() => Base::NextTo,
            Value::List(_) => Base::NextTo,
            Value::TomlTable(base) => self.base_table(node, base, &key),
            Value::Text(text) => base_of_word(text),
            _ => Base::Faces(FaceSet::EMPTY),
        }
    }

    /// What bases beside other piles say: one, or a list of them.
    pub(super) fn next_to(&mut self, table: &TomlTable) -> Vec<NextTo> {
        let Some(node) = table.get("base") else { return Vec::new() };
        for item in node.items() {
            self.only_beside(item);
        }
        if node.as_table().is_some_and(|base| base.get("beside").is_some()) {
            self.only_beside(node);
        }
        let tables = std::slice::from_ref(node).iter().chain(node.items());
        let tables = tables.filter_map(Node::as_table);
        tables.filter(|base| base.get("beside").is_some()).map(|base| self.next(base)).collect()
    }

    /// What lies beside another card, or at an edge.
    pub(super) fn next(&mut self, table: &TomlTable) -> NextTo {
        NextTo {
            side: side(table, "beside").unwrap_or(Side::Left),
            build: self.build(table, "build").unwrap_or(Build::None),
            edge: match table.text("edge") {
                None | Some("none") => FaceSet::EMPTY,
                Some("any") => FaceSet::ALL,
                Some(cards) => faces(cards).into_iter().fold(FaceSet::EMPTY, FaceSet::or),
            },
        }
    }

    /// A base beside another pile counts from that pile's card and from no other.
    pub(super) fn only_beside(&mut self, node: &Node) {
        let Some(base) = node.as_table() else { return };
        if base.get("beside").is_none() {
            let what = "in a list of bases, each must look at a pile beside";
            self.say(node, "base", what, "give each of them `beside`, or a single base");
        }
        for key in ["rank_of", "top_of", "bottom_of", "plus", "suit"] {
            if let Some(node) = base.get(key) {
                let help = "say with `build` which cards follow";
                self.say(
                    node,
                    key,
                    "with `beside`, a base counts only from the card of that pile",
                    help,
                );
            }
        }
        if base.get("build").is_none() {
            let help = "add one, such as build = { rank = \"up\", suit = \"same\" }";
            self.say(node, "base", "nothing says which cards may be laid beside that pile", help);
        }
    }

    pub(super) fn base_table(&mut self, node: &Node, base: &TomlTable, key: &str) -> Base {
        let given = ["rank_of", "top_of", "bottom_of"].map(|key| base.get(key).is_some());
        // A word that the language does not have was told of already.
        let told =
            base.entries.iter().any(|entry| BASE.keys.iter().all(|key| key.name != entry.key));
        let count = given.iter().filter(|given| **given).count();
        if count > 1 || count == 0 && !told {
            self.say(
                node,
                key,
                "a base must count from exactly one card",
                "give one of rank_of, top_of, bottom_of and beside",
            );
        }
        self.idle_words(base, given[0], key);
        if given[0] {
            return match base.text("rank_of") {
                Some("chosen") => Base::Chosen,
                Some("first") | None => Base::FirstRank,
                Some(_) => Base::RankOf {
                    group: self.group_of(base, "rank_of").unwrap_or(0),
                    plus: small(base, "plus").unwrap_or(0),
                },
            };
        }
        let top = given[1];
        Base::Beside {
            group: self.group_of(base, if top { "top_of" } else { "bottom_of" }).unwrap_or(0),
            top,
            plus: small(base, "plus").unwrap_or(0),
            same_suit: base.text("suit") == Some("same"),
        }
    }

    /// Words of a base that say nothing about the card from which it counts.
    fn idle_words(&mut self, base: &TomlTable, of_rank: bool, key: &str) {
        let own = matches!(base.text("rank_of"), Some("first" | "chosen"));
        let idle = [
            ("plus", own, "a rank that is dealt or chosen is the base itself"),
            ("suit", of_rank, "`rank_of` asks for a rank alone, whatever the suit"),
            ("build", true, "only a base with `beside` says what lies beside a pile"),
            ("edge", true, "only a base with `beside` has an edge"),
        ];
        for (word, _, what) in idle.into_iter().filter(|(_, is_idle, _)| *is_idle) {
            if let Some(node) = base.get(word) {
                let help = format!("remove `{word}`");
                self.say(node, &format!("{key}.{word}"), what, &help);
            }
        }
    }
}

/// `none`, `any`, or ranks and cards.
pub(super) fn base_of_word(text: &str) -> Base {
    Base::Faces(match text {
        "none" => FaceSet::EMPTY,
        "any" => FaceSet::ALL,
        cards => faces(cards).into_iter().fold(FaceSet::EMPTY, FaceSet::or),
    })
}

pub(super) fn side(table: &TomlTable, key: &str) -> Option<Side> {
    match table.text(key)? {
        "right" => Some(Side::Right),
        "above" => Some(Side::Above),
        "below" => Some(Side::Below),
        _ => Some(Side::Left),
    }
}
