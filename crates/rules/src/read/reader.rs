//! What all readers of parts of a file share.

use kibitzer_engine::spec::GroupId;

use crate::diagnostics::Diagnostic;
use crate::node::{Node, TomlTable};

/// What is known while a file is read: the names of its groups, and what is wrong with it.
pub(super) struct Reader<'a> {
    pub(super) groups: Vec<&'a str>,
    pub(super) faults: Vec<Diagnostic>,
}

impl Reader<'_> {
    pub(super) fn say(&mut self, node: &Node, key: &str, what: &str, help: &str) {
        self.faults.push(Diagnostic::new(node.span.clone(), key, what).help(help));
    }

    pub(super) fn id(&self, name: &str) -> GroupId {
        self.groups.iter().position(|group| *group == name).unwrap_or(0)
    }

    pub(super) fn group_of(&self, table: &TomlTable, key: &str) -> Option<GroupId> {
        table.text(key).map(|name| self.id(name))
    }

    pub(super) fn groups_of(&self, table: &TomlTable, key: &str) -> Vec<GroupId> {
        let names = table.list(key).iter().filter_map(Node::as_text);
        names.map(|name| self.id(name)).collect()
    }
}
