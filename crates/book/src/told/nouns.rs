//! What the piles of a game are called: the noun is after what they are for and how they lie, and a
//! name that the rule file gives goes with it.

use kibitzer_engine::Role;
use kibitzer_engine::spec::GroupId;

use super::super::names::{further_shape, part_word, pile_word, shape_name};
use super::forms::Forms;
use super::{Arg, Teller, tell};

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
    pub(super) fn plain(teller: &Teller, noun: &str) -> Option<Declined> {
        Declined::of(teller, noun, None)
    }

    fn of(teller: &Teller, noun: &str, called: Option<&Called>) -> Option<Declined> {
        let ask = |form: &'static str| {
            let text = teller.say(&format!("book-noun-{noun}"), &[("form", form.into())])?;
            match called {
                None => Some(text),
                Some(Called::Part(whole)) => {
                    teller.say(&format!("book-part-{whole}"), &[("noun", text.into())])
                }
                Some(Called::Name(name)) => {
                    let known = [("noun", Arg::Text(text.clone()))];
                    teller.say(&format!("book-name-{name}"), &known).or_else(|| {
                        let name = Arg::Text((*name).to_owned());
                        tell!(teller, "named", noun = text.into(), name = name)
                    })
                }
            }
        };
        let gender = teller.say(&format!("book-noun-{noun}"), &[("form", "gender".into())])?;
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

    /// An article or the like for a gender, `p` for several.
    pub(super) fn article(&self, gender: &str, article: &str, teller: &Teller) -> Option<Forms> {
        Forms::of(|case| {
            let form = Arg::Text(format!("{gender}-{case}"));
            teller.say(&format!("book-article-{article}"), &[("form", form)])
        })
    }

    /// One with an article.
    pub(super) fn with(&self, teller: &Teller, article: &str) -> Option<Forms> {
        Some(self.article(&self.gender, article, teller)?.joined(&self.one))
    }

    /// Several with an article.
    pub(super) fn many_with(&self, teller: &Teller, article: &str) -> Option<Forms> {
        Some(self.article("p", article, teller)?.joined(&self.many))
    }
}

/// The nouns of all groups.
pub(super) fn nouns(teller: &Teller) -> Option<Vec<Noun>> {
    (0..teller.voice.spec.groups.len()).map(|id| noun(teller, id)).collect()
}

fn noun(teller: &Teller, id: GroupId) -> Option<Noun> {
    let spec = teller.voice.spec;
    let group = &spec.groups[id];
    let called = Called::Name(&group.name);
    let own = group.name != group.role.word();
    let of_role = || match group.role {
        Role::Tableau => pile_word(spec, id),
        role => role.word(),
    };
    let single = |noun: &str, called: Option<&Called>| {
        Some(Noun { pile: Declined::of(teller, noun, called)?, set: None })
    };
    let shape = shape_name(group).and_then(|name| name.strip_prefix("the "));
    if group.count > 1
        && let Some(shape) = shape.filter(|_| further_shape(group).is_some())
    {
        let set = Declined::of(teller, shape, Some(&called))?;
        return Some(Noun { pile: Declined::of(teller, "place", Some(&called))?, set: Some(set) });
    }
    if group.count > 1
        && let Some(part) = part_word(spec, id)
    {
        let whole = Called::Part(group.role.word());
        let named = if own { &called } else { &whole };
        let name = Some(&called).filter(|_| own);
        let set = match part {
            "place" => Some(Declined::of(teller, group.role.word(), name)?),
            _ => None,
        };
        return Some(Noun { pile: Declined::of(teller, part, Some(named))?, set });
    }
    if own {
        return single(of_role(), Some(&called));
    }
    let set = match shape {
        Some(shape) => Some(Declined::of(teller, shape, None)?),
        None => None,
    };
    Some(Noun { pile: Declined::of(teller, of_role(), None)?, set })
}
