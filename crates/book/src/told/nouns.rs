//! What the piles of a game are called: the noun is after what they are for and how they lie, and a
//! name that the rule file gives goes with it.

use kibitzer_engine::spec::{GroupId, GroupSpec};
use kibitzer_engine::{Rank, Role};

use super::super::names::{further_shape, part_word, pile_word, shape_name};
use super::super::voice::Voice;
use super::forms::Forms;
use super::speech::Speech;

/// A noun in its forms.
#[derive(Clone, Debug)]
pub(super) struct Declined {
    /// The letter of its gender.
    pub(super) gender: String,
    /// One, without an article.
    pub(super) one: Forms,
    /// Several.
    pub(super) many: Forms,
}

/// What the piles of a group are called.
#[derive(Clone, Debug)]
pub(super) struct Noun {
    /// One pile, and several.
    pub(super) pile: Declined,
    /// All of them as one thing, where single cards lie there.
    pub(super) set: Option<Declined>,
    /// One pile without the whole that it is a part of, and the whole, where a name has both.
    pub(super) part: Option<(Declined, &'static str)>,
}

/// How a name goes with a noun.
enum Called<'a> {
    /// By the message that has the name, or else in quotation marks.
    Name(&'a str),
    /// As a part of another thing, by the message of that.
    Part(&'static str),
}

impl Declined {
    /// A noun without a name.
    pub(super) fn plain(speech: &Speech, noun: &str) -> Option<Declined> {
        Declined::of(speech, noun, None)
    }

    /// A rank.
    pub(super) fn of_rank(speech: &Speech, rank: Rank) -> Option<Declined> {
        Declined::plain(speech, &format!("rank-{}", rank.letter().to_ascii_lowercase()))
    }

    fn of(speech: &Speech, noun: &str, called: Option<&Called>) -> Option<Declined> {
        let message = format!("book-noun-{noun}");
        let ask = |form: &str| called_so(speech, speech.with(&message, "form", form)?, called);
        let gender = speech.with(&message, "form", "gender")?;
        let one = Forms {
            nom: ask("one")?,
            acc: ask("one-acc")?,
            dat: ask("one-dat")?,
            genitive: ask("one-gen")?,
        };
        let many = ask("many")?;
        let many = Forms { dat: ask("many-dat")?, ..Forms::same(&many) };
        Some(Declined { gender, one, many })
    }

    /// One with an article.
    pub(super) fn with(&self, speech: &Speech, article: &str) -> Option<Forms> {
        Some(article_of(&self.gender, article, speech)?.joined(&self.one))
    }

    /// Several with an article.
    pub(super) fn many_with(&self, speech: &Speech, article: &str) -> Option<Forms> {
        Some(article_of("p", article, speech)?.joined(&self.many))
    }
}

/// A form of a noun with the name that goes with it.
fn called_so(speech: &Speech, noun: String, called: Option<&Called>) -> Option<String> {
    match called {
        None => Some(noun),
        Some(Called::Part(whole)) => speech.with(&format!("book-part-{whole}"), "noun", &noun),
        Some(Called::Name(name)) => {
            speech.with(&format!("book-name-{name}"), "noun", &noun).or_else(|| {
                let filled = [("noun", noun.into()), ("name", (*name).into())];
                speech.say("book-named", &filled)
            })
        }
    }
}

/// The nouns of all groups.
pub(super) fn nouns(voice: &Voice, speech: &Speech) -> Option<Vec<Noun>> {
    (0..voice.spec.groups.len()).map(|id| noun(voice, speech, id)).collect()
}

fn noun(voice: &Voice, speech: &Speech, id: GroupId) -> Option<Noun> {
    let spec = voice.spec;
    let group = &spec.groups[id];
    let called = own_name(group);
    let shape = shape_name(group).and_then(|name| name.strip_prefix("the "));
    if group.count > 1
        && let Some(shape) = shape.filter(|_| further_shape(group).is_some())
    {
        let set = Declined::of(speech, shape, called.as_ref())?;
        return Some(Noun {
            pile: Declined::of(speech, "place", called.as_ref())?,
            set: Some(set),
            part: None,
        });
    }
    if group.count > 1
        && let Some(part) = part_word(spec, id)
    {
        return part_of(speech, group, part);
    }
    let word = match group.role {
        Role::Tableau => pile_word(spec, id),
        role => role.word(),
    };
    let set = match shape.filter(|_| called.is_none()) {
        Some(shape) => Some(Declined::of(speech, shape, None)?),
        None => None,
    };
    Some(Noun { pile: Declined::of(speech, word, called.as_ref())?, set, part: None })
}

/// Piles that are parts of what the role names: `place` of a reserve.
fn part_of(speech: &Speech, group: &GroupSpec, part: &str) -> Option<Noun> {
    let called = own_name(group);
    let of = group.role.word();
    let whole = Called::Part(of);
    let set = match part {
        "place" => Some(Declined::of(speech, of, called.as_ref())?),
        _ => None,
    };
    let alone = match called {
        Some(_) => None,
        None => Some((Declined::plain(speech, part)?, of)),
    };
    let pile = Declined::of(speech, part, called.as_ref().or(Some(&whole)))?;
    Some(Noun { pile, set, part: alone })
}

/// A name that the rule file gives.
fn own_name(group: &GroupSpec) -> Option<Called<'_>> {
    (group.name != group.role.word()).then_some(Called::Name(&group.name))
}

/// An article or the like for a gender, `p` for several.
pub(super) fn article_of(gender: &str, article: &str, speech: &Speech) -> Option<Forms> {
    let message = format!("book-article-{article}");
    Forms::of(|case| speech.with(&message, "form", &format!("{gender}-{case}")))
}
