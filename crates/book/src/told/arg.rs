//! What is filled into a message of the rules, and the forms in which the message has it.

use kibitzer_engine::spec::GroupId;
use kibitzer_engine::{FaceSet, Join, Part, Rank};

use super::forms::{FOUNDATIONS, Forms, each_form};
use super::{Teller, tell};

/// What is filled into a message. Under `KEY` stands the first form, under `KEY-FORM` others.
pub(super) enum Arg {
    /// A text as it is, or a word that the message chooses by.
    Text(String),
    /// A number in digits, to choose by.
    Plain(usize),
    /// A number: in words, and as `KEY-count` to choose by.
    Number(usize),
    /// How often; the number as `KEY-count`.
    Times(usize),
    /// So many cards, in the four cases; the number as `KEY-count`.
    Cards(usize),
    /// A place in a row: `first`; `KEY-n` as it is said of a thing in another case.
    Nth(usize),
    /// Something in the four cases: `KEY`, `KEY-acc`, `KEY-dat`, `KEY-gen`.
    Forms(Forms),
    /// The piles of a group; [`Teller::pile_forms`] has the names of the forms.
    Pile(GroupId),
    /// Several groups in a row with `and`: `KEY-the`, `KEY-all`; with `or`: `KEY-any`.
    Piles(Vec<GroupId>),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Forms> for Arg {
    fn from(forms: Forms) -> Arg {
        Arg::Forms(forms)
    }
}

impl Teller<'_> {
    /// Adds what a message gets for an argument.
    pub(super) fn fill(&self, key: &str, arg: &Arg, parts: &mut Vec<(String, Part)>) -> Option<()> {
        let mut add = |form: &str, part: Part| {
            let dash = if form.is_empty() { "" } else { "-" };
            parts.push((format!("{key}{dash}{form}"), part));
        };
        match arg {
            Arg::Text(text) => add("", text.as_str().into()),
            Arg::Plain(n) => add("", (*n).into()),
            Arg::Number(n) => {
                add("", self.number(*n)?.into());
                add("count", (*n).into());
            }
            Arg::Times(n) => {
                add("", tell!(self, "times", n = Arg::Plain(*n))?.into());
                add("count", (*n).into());
            }
            Arg::Cards(n) => {
                for (form, text) in each_form(&self.cards(*n)?) {
                    add(form, text.into());
                }
                add("count", (*n).into());
            }
            Arg::Nth(n) => {
                add("", self.nth(*n, "first")?.into());
                add("n", self.nth(*n, "other")?.into());
            }
            Arg::Forms(forms) => {
                for (form, text) in each_form(forms) {
                    add(form, text.into());
                }
            }
            Arg::Pile(id) => {
                for (form, text) in self.pile_forms(*id)? {
                    add(&form, text.into());
                }
                add("count", self.voice.group(*id).count.into());
                add("several", (1 + usize::from(self.voice.names.several(*id))).into());
            }
            Arg::Piles(ids) => self.fill_piles(ids, &mut add)?,
        }
        Some(())
    }

    fn fill_piles(&self, ids: &[GroupId], add: &mut dyn FnMut(&str, Part)) -> Option<()> {
        let together = self.together(ids);
        for (name, join) in [("the", Join::And), ("all", Join::And), ("any", Join::Or)] {
            let ids = if name == "the" { &together } else { ids };
            let each: Option<Vec<Forms>> = ids.iter().map(|id| self.forms_of(*id, name)).collect();
            let joined = self.joined(&each?, join);
            for (form, text) in each_form(&joined) {
                let dash = if form.is_empty() { "" } else { "-" };
                add(&format!("{name}{dash}{form}"), text.into());
            }
        }
        let several = ids.len() > 1 || self.voice.names.several(*ids.first()?);
        add("several", (1 + usize::from(several)).into());
        Some(())
    }

    /// Groups, each with the definite article, where something lies or comes from.
    pub(super) fn the_dative(&self, ids: &[GroupId]) -> Option<Vec<String>> {
        self.together(ids).iter().map(|id| Some(self.forms_of(*id, "the")?.dat)).collect()
    }

    /// Groups of which all the foundations are named as one.
    fn together(&self, ids: &[GroupId]) -> Vec<GroupId> {
        let foundations = self.voice.foundations();
        if foundations.len() < 2 || !foundations.iter().all(|id| ids.contains(id)) {
            return ids.to_vec();
        }
        let first = |id: &GroupId| if foundations.contains(id) { FOUNDATIONS } else { *id };
        let mut told: Vec<GroupId> = ids.iter().map(first).collect();
        let mut met = false;
        told.retain(|id| *id != FOUNDATIONS || !std::mem::replace(&mut met, true));
        told
    }

    /// Forms in a row.
    pub(super) fn joined(&self, each: &[Forms], join: Join) -> Forms {
        let row = |get: fn(&Forms) -> &String| {
            self.list(each.iter().map(|forms| get(forms).clone()).collect(), join)
        };
        Forms {
            nom: row(|forms| &forms.nom),
            acc: row(|forms| &forms.acc),
            dat: row(|forms| &forms.dat),
            genitive: row(|forms| &forms.genitive),
        }
    }

    /// Texts in a row.
    pub(super) fn list(&self, texts: Vec<String>, join: Join) -> String {
        let parts = texts.into_iter().map(Part::Text).collect();
        let mut tongue = self.tongue.borrow_mut();
        Part::List(parts, join).told(&mut **tongue).to_string()
    }

    /// `x, y and z`.
    pub(super) fn and(&self, texts: Vec<String>) -> String {
        self.list(texts, Join::And)
    }

    /// `x, y or z`.
    pub(super) fn or(&self, texts: Vec<String>) -> String {
        self.list(texts, Join::Or)
    }

    /// A number in words, as it stands before a noun.
    pub(super) fn number(&self, n: usize) -> Option<String> {
        self.say("book-number", &[("n", Arg::Plain(n))])
    }

    /// A place in a row, in its first form or the other one.
    fn nth(&self, n: usize, form: &'static str) -> Option<String> {
        self.say("book-nth", &[("n", Arg::Plain(n)), ("form", form.into())])
    }

    /// So many cards.
    pub(super) fn cards(&self, n: usize) -> Option<Forms> {
        let number = self.number(n)?;
        Forms::of(|case| {
            let count = if n == 1 { "one" } else { "many" };
            tell!(
                self,
                "cards",
                count = count.into(),
                number = number.clone().into(),
                case = case.into()
            )
        })
    }

    /// A card of a rank: `an ace`.
    pub(super) fn a_rank(&self, rank: Rank) -> Option<Forms> {
        self.rank_with(rank, "a")
    }

    /// A rank with an article or the like before it.
    pub(super) fn rank_with(&self, rank: Rank, article: &str) -> Option<Forms> {
        nouns_of_ranks(self, rank)?.with(self, article)
    }

    /// A card of one of some ranks: `an ace or a king`.
    pub(super) fn a_rank_of(&self, ranks: &[Rank]) -> Option<Forms> {
        let each: Option<Vec<Forms>> = ranks.iter().map(|rank| self.a_rank(*rank)).collect();
        Some(self.joined(&each?, Join::Or))
    }

    /// Ranks without articles: `ace, two and three`.
    pub(super) fn ranks(&self, ranks: &[Rank]) -> Option<String> {
        let each: Option<Vec<String>> = ranks.iter().map(|rank| self.rank(*rank)).collect();
        Some(self.and(each?))
    }

    /// A rank without an article.
    pub(super) fn rank(&self, rank: Rank) -> Option<String> {
        Some(nouns_of_ranks(self, rank)?.one.nom)
    }

    /// Several cards of a rank: `aces`.
    pub(super) fn rank_plural(&self, rank: Rank) -> Option<Forms> {
        Some(nouns_of_ranks(self, rank)?.many)
    }

    /// Cards of a set, as one of them is named: `an ace or a king`.
    pub(super) fn faces(&self, faces: FaceSet) -> Option<Forms> {
        super::pack::faces(self, faces)
    }
}

fn nouns_of_ranks(teller: &Teller, rank: Rank) -> Option<super::nouns::Declined> {
    let name = format!("rank-{}", rank.letter().to_ascii_lowercase());
    super::nouns::Declined::plain(teller, &name)
}
