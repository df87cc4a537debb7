//! Groups of piles.

use kibitzer_engine::RankSet;
use kibitzer_engine::spec::{
    Build, Close, Giver, GroupSpec, Key, KeyPile, Lie, Over, RankBy, Refill, RefillWhen, Role,
    Shape, Take, Unlock,
};

use super::reader::Reader;
use super::values::{ranks, small};
use crate::diagnostics::Diagnostic;
use crate::node::{Entry, Node, TomlTable, Value};
use crate::vocabulary::ROLES;

impl Reader<'_> {
    pub(super) fn group(&mut self, entry: &Entry) -> GroupSpec {
        let empty = TomlTable::default();
        let table = entry.node.as_table().unwrap_or(&empty);
        let role = self.role(entry, table);
        let single = matches!(role, Role::Foundation | Role::Cell | Role::Reserve);
        let build = self.build(table, "build").unwrap_or(Build::None);
        // A variant may say that cards of a run are linked as the pile is built, after all. Where
        // nothing is built, that no cards are linked stays a word of its own: fingerprints have it.
        let run = self.build(table, "run").filter(|run| *run != build || *run == Build::None);
        GroupSpec {
            name: entry.key.clone(),
            role,
            count: small(table, "count").unwrap_or(1),
            shape: self.shape(entry, table),
            close: close(table),
            covered: table.text("free") == Some("uncovered"),
            over: match table.text("over") {
                None | Some("shape") => Over::Shape,
                Some("left") => Over::Left,
                Some("right") => Over::Right,
                Some(_) => self.group_of(table, "over").map_or(Over::Shape, Over::Group),
            },
            drops: table.text("under") == Some("drops"),
            first_row_begins: table.text("begins") == Some("first-row"),
            lie: lie(table, role),
            unlock: table.table("unlock").map(|unlock| self.unlock(unlock)),
            squared: table.text("show") == Some("top"),
            peek: self.group_of(table, "peek"),
            base: self.base(entry, table),
            next_to: self.next_to(table),
            build,
            run,
            alike: table.text("links") == Some("alike"),
            take: take(table, role),
            unit: small(table, "unit").or(single.then_some(1)),
            capacity: small(table, "capacity"),
            floor: small(table, "floor").unwrap_or(0),
            one_suit_each: table.text("suits") == Some("one-each"),
            bottom_fits: table.text("bottom") == Some("base"),
            ranks_before: table.text("ranks") == Some("pile-before"),
            in_step: table.text("ranks") == Some("in-step"),
            one_rank_each: table.text("ranks") == Some("one-each"),
            suits_in_step: table.text("suits") == Some("in-step"),
            least_of_rank: small(table, "least_of_rank"),
            ends_on: table.table("ends_on").map(|by| RankBy {
                group: self.group_of(by, "rank_of").unwrap_or(0),
                plus: small(by, "plus").unwrap_or(0),
            }),
            most_of_rank: small(table, "most_of_rank"),
            only: only(table),
            open_limit: self.group_of(table, "open_limit"),
            refill: table.table("refill").map(|refill| self.refill(refill)),
            from: table.list("from").iter().map(|route| self.route(route)).collect(),
        }
    }

    fn unlock(&mut self, table: &TomlTable) -> Unlock {
        let given = (table.get("pile"), table.get("of"));
        if let (Some(node), None) | (None, Some(node)) = given {
            let help = "write both, such as pile = \"full\", of = \"foundation\"";
            self.say(node, "unlock", "`pile` and `of` must be given together", help);
        }
        let is = match table.text("pile") {
            Some("full") => KeyPile::Full,
            Some("level") => KeyPile::Level,
            Some("ahead") => KeyPile::Ahead,
            _ => KeyPile::Begun,
        };
        Unlock {
            by: self.group_of(table, "of").map(|of| Key { of, is }),
            in_turn: table.is_true("in_turn"),
            when: self.conditions(table),
        }
    }

    pub(super) fn role(&mut self, entry: &Entry, table: &TomlTable) -> Role {
        let word = table.text("role").unwrap_or(&entry.key);
        let role = Role::ALL.into_iter().find(|role| role.word() == word);
        if role.is_none() && table.get("role").is_none() {
            let help = format!("add a `role`, one of {}", ROLES.join(", "));
            let fault = Diagnostic::new(
                entry.key_span.clone(),
                &format!("piles.{}", entry.key),
                "the key 'role' is missing",
            );
            self.faults.push(fault.help(help));
        }
        role.unwrap_or(Role::Tableau)
    }

    /// A word, or a picture with a mark for each pile.
    pub(super) fn shape(&mut self, entry: &Entry, table: &TomlTable) -> Option<Shape> {
        let node = table.get("shape")?;
        let key = format!("piles.{}.shape", entry.key);
        let shape = match &node.value {
            Value::Text(text) => match text.as_str() {
                "line" => Some(Shape::Line),
                "ring" => Some(Shape::Ring),
                "pyramid" => Some(Shape::Pyramid),
                "peaks" => Some(Shape::Peaks),
                text => grid(text),
            },
            _ => Some(Shape::Picture(marks(node))),
        };
        if shape.is_none() {
            let help = "write line, ring, pyramid, peaks, a grid such as \"grid 4x13\", or a list \
                       of rows with an o for each pile";
            self.say(node, &key, "there is no such shape", help);
        }
        shape
    }

    pub(super) fn refill(&mut self, refill: &TomlTable) -> Refill {
        Refill {
            from: self.groups_of(refill, "from"),
            giver: match refill.text("pile") {
                Some("same-number") => Giver::SameNumber,
                Some("nearest") => Giver::Nearest,
                Some("fullest") => Giver::Fullest,
                Some("next") => Giver::Next,
                _ => Giver::First,
            },
            each: small(refill, "each").unwrap_or(1),
            run: refill.text("each") == Some("run"),
            bottom: refill.text("first") == Some("bottom"),
            draws: refill.is_true("draws"),
            chain: refill.is_true("chain"),
            divert: self.divert(refill),
            when: match refill.text("when") {
                Some("closed-up") => RefillWhen::ClosedUp,
                Some("all-empty") => RefillWhen::AllEmpty,
                Some("taken") => RefillWhen::Taken,
                _ => RefillWhen::Emptied,
            },
        }
    }
}

pub(super) fn lie(table: &TomlTable, role: Role) -> Lie {
    match table.text("face") {
        Some("down") => Lie::Down,
        Some("top") => Lie::Top,
        Some("up-when-stock-empty") => Lie::UpWhenStockEmpty,
        None if role == Role::Stock => Lie::Down,
        _ => Lie::Up,
    }
}

pub(super) fn take(table: &TomlTable, role: Role) -> Take {
    let closed = matches!(role, Role::Stock | Role::Foundation);
    match table.text("take") {
        Some("none") => Take::None,
        Some("run") => Take::Run,
        Some("tail") => Take::Tail,
        Some("pile") => Take::Pile,
        Some("top-or-pile") => Take::TopOrPile,
        Some("top-or-face-up") => Take::TopOrFaceUp,
        Some("face-up") => Take::FaceUp,
        Some("any") => Take::Any,
        Some("ends") => Take::Ends,
        None if closed => Take::None,
        _ => Take::Top,
    }
}

/// The ranks that the piles take.
pub(super) fn only(table: &TomlTable) -> RankSet {
    match table.text("ranks") {
        None | Some("any" | "pile-before" | "in-step" | "one-each") => RankSet::ALL,
        Some(text) => ranks(text).into_iter().collect(),
    }
}

/// `grid 4x13`: rows and columns.
pub(super) fn grid(text: &str) -> Option<Shape> {
    let (rows, columns) = text.strip_prefix("grid ")?.split_once('x')?;
    let (rows, columns) = (rows.trim().parse().ok()?, columns.trim().parse().ok()?);
    let fits = u16::from(rows) * u16::from(columns) <= 64 && rows > 0 && columns > 0;
    fits.then_some(Shape::Grid { rows, columns })
}

/// The places of the marks in a picture, in reading order.
pub(super) fn marks(node: &Node) -> Vec<(u8, u8)> {
    let rows = node.items().iter().filter_map(Node::as_text).enumerate();
    let places = rows.flat_map(|(row, text)| {
        let marks = text.chars().enumerate().filter(|(_, mark)| !mark.is_whitespace());
        marks.map(move |(column, _)| (row, column))
    });
    let fits = |number: usize| u8::try_from(number).ok().filter(|number| *number < 120);
    places.filter_map(|(row, column)| fits(row).zip(fits(column))).collect()
}

pub(super) fn close(table: &TomlTable) -> Option<Close> {
    match table.text("close") {
        Some("reading-order") => Some(Close::ReadingOrder),
        Some("upwards") => Some(Close::Upwards),
        _ => None,
    }
}
