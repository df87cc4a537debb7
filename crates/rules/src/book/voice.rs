//! What is said of a game: statements under heads, each with a key by which two games can be compared.

use kibitzer_engine::spec::{GameSpec, GroupId, GroupSpec};

use super::names::Names;
use super::words::{all_of, cards, sentence};

/// A game with its names for things.
pub(super) struct Voice<'a> {
    pub(super) spec: &'a GameSpec,
    pub(super) names: Names,
}

/// One or more sentences about one matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Said {
    /// What it is about, the same for all games: `foundation/build`.
    pub(super) key: String,
    pub(super) text: String,
}

/// A paragraph.
pub(super) type Paragraph = Vec<Said>;

/// All that is said under a head.
pub(super) struct Part {
    pub(super) head: &'static str,
    pub(super) paragraphs: Vec<Paragraph>,
}

impl Part {
    pub(super) fn new(head: &'static str, paragraphs: Vec<Paragraph>) -> Part {
        let paragraphs = paragraphs.into_iter().filter(|paragraph| !paragraph.is_empty()).collect();
        Part { head, paragraphs }
    }
}

/// A statement, made a sentence.
pub(super) fn said(key: &str, text: impl AsRef<str>) -> Said {
    Said { key: key.to_owned(), text: sentence(text.as_ref()) }
}

/// A statement of several sentences, if there are any.
pub(super) fn said_all(key: &str, sentences: &[String]) -> Option<Said> {
    let text = sentences.iter().map(|text| sentence(text)).collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then(|| Said { key: key.to_owned(), text })
}

/// What piles that are alike in a matter have in common after their names: said once of all of them.
const SHARED: [(&str, &str); 3] = [
    (" takes cards from ", " take cards from "),
    (" may be filled with ", " may be filled with "),
    (" only the top card is available", " only the top card is available"),
];

/// A paragraph as one text; neighbours that say the same of different piles are said together.
pub(super) fn flow(paragraph: &[Said]) -> String {
    let mut texts: Vec<String> = Vec::new();
    for said in paragraph {
        match texts.last().and_then(|last| together(last, &said.text)) {
            Some(both) => *texts.last_mut().unwrap_or(&mut String::new()) = both,
            None => texts.push(said.text.clone()),
        }
    }
    texts.join(" ")
}

/// Two sentences in one, if they differ only in their subjects.
fn together(first: &str, second: &str) -> Option<String> {
    SHARED.iter().find_map(|(one, several)| {
        let (subject, rest) = first.split_once(one)?;
        let (other, same) = second.split_once(one)?;
        let simple = rest == same && !rest.trim_end_matches('.').contains(['.', ';']);
        let subject = subject.replace(" and ", ", ");
        simple.then(|| format!("{subject} and {}{several}{rest}", super::words::small(other)))
    })
}

impl<'a> Voice<'a> {
    pub(super) fn of(spec: &'a GameSpec) -> Voice<'a> {
        Voice { spec, names: Names::of(spec) }
    }

    pub(super) fn group(&self, id: GroupId) -> &'a GroupSpec {
        &self.spec.groups[id]
    }

    /// The groups for which a test holds.
    pub(super) fn groups(&self, test: impl Fn(&GroupSpec) -> bool) -> Vec<GroupId> {
        (0..self.spec.groups.len()).filter(|id| test(&self.spec.groups[*id])).collect()
    }

    /// A key for a matter of a group.
    pub(super) fn key(&self, id: GroupId, matter: &str) -> String {
        format!("{}/{matter}", self.spec.groups[id].name)
    }

    /// `the columns, the waste and the reserve`.
    pub(super) fn all_the(&self, groups: &[GroupId]) -> String {
        all_of(&groups.iter().map(|id| self.names.the(*id)).collect::<Vec<_>>())
    }

    /// How many cards the game has.
    pub(super) fn pack(&self) -> usize {
        self.spec.decks as usize * 52
    }

    /// `fifty-two cards`.
    pub(super) fn pack_cards(&self) -> String {
        cards(self.pack())
    }

    /// The group that is the stock.
    pub(super) fn stock(&self) -> Option<GroupId> {
        self.spec.groups.iter().position(|group| group.role == kibitzer_engine::Role::Stock)
    }

    /// True if a player's move can bring cards of one group to another.
    pub(super) fn gives(&self, from: GroupId, to: GroupId) -> bool {
        self.spec.groups[to].from.iter().any(|route| route.pile == from && !route.auto)
    }

    /// True if a player's move can take cards of a group anywhere.
    pub(super) fn leaves(&self, from: GroupId) -> bool {
        self.spec.groups[from].take != kibitzer_engine::spec::Take::None
            && (0..self.spec.groups.len()).any(|to| self.gives(from, to))
    }

    /// True if the deal or the player's action with the stock lays cards on a group.
    pub(super) fn dealt_to(&self, id: GroupId) -> bool {
        let diverts = |list: &[kibitzer_engine::spec::Divert]| list.iter().any(|divert| divert.to == id);
        self.spec.deal.iter().any(|step| step.to == id || diverts(&step.divert))
    }
}
