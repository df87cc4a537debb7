//! The forms in which a message has what is filled into it.

use kibitzer_engine::spec::GroupId;
use kibitzer_engine::{Join, Part, Rank};

use super::arg::Arg;
use super::forms::{Forms, each_form};
use super::nouns::Declined;
use super::piles::FOUNDATIONS;
use super::teller::{Teller, tell};

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
                add_forms(&self.cards(*n)?, &mut add);
                add("count", (*n).into());
            }
            Arg::Nth(n) => {
                add("", self.nth(*n, "first")?.into());
                add("n", self.nth(*n, "other")?.into());
            }
            Arg::Forms(forms) => add_forms(forms, &mut add),
            Arg::Pile(id) => self.fill_pile(*id, &mut add)?,
            Arg::Piles(ids) => self.fill_piles(ids, &mut add)?,
        }
        Some(())
    }

    fn fill_pile(&self, id: GroupId, add: &mut dyn FnMut(&str, Part)) -> Option<()> {
        for (form, text) in self.pile_forms(id)? {
            add(&form, text.into());
        }
        add("count", self.voice.group(id).count.into());
        add("several", (1 + usize::from(self.voice.names.several(id))).into());
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
        self.speech.list(texts, join)
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

    /// A number of cards: `three cards`.
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
        rank_noun(self, rank)?.with(&self.speech, article)
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
        Some(rank_noun(self, rank)?.one.nom)
    }

    /// Several cards of a rank: `aces`.
    pub(super) fn rank_plural(&self, rank: Rank) -> Option<Forms> {
        Some(rank_noun(self, rank)?.many)
    }
}

fn add_forms(forms: &Forms, add: &mut dyn FnMut(&str, Part)) {
    for (form, text) in each_form(forms) {
        add(form, text.into());
    }
}

fn rank_noun(teller: &Teller, rank: Rank) -> Option<Declined> {
    Declined::of_rank(&teller.speech, rank)
}
