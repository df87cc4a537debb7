//! What is said of a game: statements under heads, each with a key by which two games can be
//! compared.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{GameSpec, GroupId, GroupSpec};

use super::names::Names;
use super::words::{all_of, capital, cards, one_of, sentence};

/// A game with its names for things.
pub(super) struct Voice<'a> {
    pub(super) spec: &'a GameSpec,
    pub(super) names: Names,
}

/// One or more sentences about one subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Said {
    /// What it is about, the same for all games: `foundation/build`.
    pub(super) key: String,
    pub(super) text: String,
    /// How the same is said of several groups at once.
    of: Option<Of>,
}

/// A sentence about groups, open for more of them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Of {
    groups: Vec<GroupId>,
    frame: Frame,
}

/// What stands before and behind the groups that a sentence is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// `each column`; several together: `the columns and the waste`.
    Each,
    /// `the columns`.
    All,
    /// `a column`; several together: `a column or the waste`.
    Any,
}

/// A sentence without the groups that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) who: Who,
    /// Before and behind, with a verb in the singular.
    pub(super) one: (String, String),
    /// Before and behind, with a verb in the plural.
    pub(super) several: (String, String),
}

impl Frame {
    /// A frame of which only the verb changes: the sentence begins with the groups.
    pub(super) fn verb(who: Who, one: &str, several: &str) -> Frame {
        let ends = |text: &str| (String::new(), text.to_owned());
        Frame { who, one: ends(one), several: ends(several) }
    }

    /// A frame that never changes.
    pub(super) fn fixed(who: Who, before: &str, behind: &str) -> Frame {
        let ends = (before.to_owned(), behind.to_owned());
        Frame { who, one: ends.clone(), several: ends }
    }
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
    Said { key: key.to_owned(), text: sentence(text.as_ref()), of: None }
}

/// A statement of several sentences, if there are any.
pub(super) fn said_all(key: &str, sentences: &[String]) -> Option<Said> {
    let text = sentences.iter().map(|text| sentence(text)).collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then(|| Said { key: key.to_owned(), text, of: None })
}

impl<'a> Voice<'a> {
    pub(super) fn of(spec: &'a GameSpec) -> Voice<'a> {
        Voice { spec, names: Names::of(spec) }
    }

    /// A sentence that may be joined with the same sentence about other groups.
    pub(super) fn shared(&self, key: &str, id: GroupId, frame: Frame) -> Said {
        let of = Of { groups: vec![id], frame };
        Said { key: key.to_owned(), text: self.sentence_of(&of), of: Some(of) }
    }

    fn sentence_of(&self, of: &Of) -> String {
        let names = &self.names;
        let who = match (of.groups.as_slice(), of.frame.who) {
            ([one], Who::Each) => names.each(*one),
            ([one], Who::Any) => names.any(*one),
            (several, Who::Any) => {
                one_of(&several.iter().map(|id| names.any(*id)).collect::<Vec<_>>())
            }
            (several, _) => self.all_the(several),
        };
        let all = of.frame.who == Who::All && names.several(of.groups[0]);
        let (before, behind) =
            if of.groups.len() > 1 || all { &of.frame.several } else { &of.frame.one };
        sentence(&format!("{before}{who}{behind}"))
    }

    /// A paragraph as one text; what is said alike of several groups is said once.
    pub(super) fn flow(&self, paragraph: &[Said]) -> String {
        let mut told: Vec<Said> = Vec::new();
        for said in paragraph {
            let same = told.iter_mut().find(|known| joins(known, said));
            match (same.and_then(|known| Some((known.of.clone()?, known))), &said.of) {
                (Some((mut all, known)), Some(of)) => {
                    all.groups.extend(&of.groups);
                    known.text = self.sentence_of(&all);
                    known.of = Some(all);
                }
                _ => told.push(said.clone()),
            }
        }
        told.into_iter().map(|said| said.text).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn group(&self, id: GroupId) -> &'a GroupSpec {
        &self.spec.groups[id]
    }

    /// The groups for which a test holds.
    pub(super) fn groups(&self, test: impl Fn(&GroupSpec) -> bool) -> Vec<GroupId> {
        (0..self.spec.groups.len()).filter(|id| test(&self.spec.groups[*id])).collect()
    }

    /// The groups of foundations.
    pub(super) fn foundations(&self) -> Vec<GroupId> {
        self.groups(|group| group.role == Role::Foundation)
    }

    /// A key for a matter of a group.
    pub(super) fn key(&self, id: GroupId, matter: &str) -> String {
        format!("{}/{matter}", self.spec.groups[id].name)
    }

    /// `the columns, the waste and the reserve`; all foundations together are `the foundations`.
    pub(super) fn all_the(&self, groups: &[GroupId]) -> String {
        all_of(&self.each_the(groups))
    }

    /// The names of the groups as a list, with articles.
    pub(super) fn each_the(&self, groups: &[GroupId]) -> Vec<String> {
        let foundations = self.foundations();
        let all = foundations.len() > 1 && foundations.iter().all(|id| groups.contains(id));
        let named = foundations.iter().any(|id| self.names.the(*id) == "the foundations");
        let mut parts: Vec<String> = Vec::new();
        for id in groups {
            match all && !named && foundations.contains(id) {
                true if parts.iter().any(|part| part == "the foundations") => {}
                true => parts.push("the foundations".into()),
                false => parts.push(self.names.the(*id)),
            }
        }
        parts
    }

    /// How many cards the game has.
    pub(super) fn pack(&self) -> usize {
        self.spec.cards()
    }

    /// `fifty-two cards`.
    pub(super) fn pack_cards(&self) -> String {
        cards(self.pack())
    }

    /// `the pack` or `the packs`.
    pub(super) fn packs(&self) -> &'static str {
        if self.spec.decks == 1 { "the pack" } else { "the packs" }
    }

    /// The group that is the stock.
    pub(super) fn stock(&self) -> Option<GroupId> {
        self.spec.groups.iter().position(|group| group.role == Role::Stock)
    }

    /// True if a player's move can bring cards of one group to another.
    pub(super) fn gives(&self, from: GroupId, to: GroupId) -> bool {
        self.spec.groups[to].from.iter().any(|route| route.pile == from && !route.auto)
    }

    /// True if a player's move can take cards of a group anywhere.
    pub(super) fn leaves(&self, from: GroupId) -> bool {
        let in_sets = self.spec.remove.as_ref().is_some_and(|remove| remove.from.contains(&from));
        in_sets
            || self.spec.groups[from].take != kibitzer_engine::spec::Take::None
                && (0..self.spec.groups.len()).any(|to| self.gives(from, to))
    }

    /// True if the deal or the player's action with the stock lays cards on a group.
    pub(super) fn dealt_to(&self, id: GroupId) -> bool {
        let diverts =
            |list: &[kibitzer_engine::spec::Divert]| list.iter().any(|divert| divert.to == id);
        self.spec.deal.iter().any(|step| step.lays_on(id) || diverts(&step.divert))
    }
}

/// True if a statement can be told together with one told before.
fn joins(known: &Said, said: &Said) -> bool {
    matches!((&known.of, &said.of), (Some(a), Some(b)) if a.frame == b.frame)
}

/// Begins a sentence with a condition, if there is one: `once the stock is empty, …`.
pub(super) fn under(condition: &str, text: &str) -> String {
    if condition.is_empty() { capital(text) } else { capital(&format!("{condition}, {text}")) }
}
