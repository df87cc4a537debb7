//! The piles of a group in the forms that a message may ask for.

use kibitzer_engine::spec::GroupId;

use super::forms::{Forms, each_form};
use super::nouns::{Declined, article_of};
use super::teller::Teller;

/// All foundations together, in the place of a group.
pub(super) const FOUNDATIONS: GroupId = GroupId::MAX;

/// What may stand before a single pile; the first word is how a message asks for it.
const SINGLE: [(&str, &str); 5] = [
    ("this", "the"),
    ("another", "another"),
    ("empty", "empty"),
    ("every-empty", "every-empty"),
    ("no", "no"),
];

impl Teller<'_> {
    /// A group in all forms, each with its name: `the` all its piles, `all` of them with their
    /// number, `this` pile, `any` pile, `each` pile, `every` one of so many, `another` pile, an
    /// `empty` one, `every-empty` one, `no` pile; `others`; `one`, `many` and, of all as one thing,
    /// `set` without an article; `place` and `places`, which a number follows.
    pub(super) fn pile_forms(&self, id: GroupId) -> Option<Vec<(String, String)>> {
        if let Some(known) = self.piles.borrow().get(&id) {
            return Some(known.clone());
        }
        let all = self.new_pile_forms(id)?;
        self.piles.borrow_mut().insert(id, all.clone());
        Some(all)
    }

    fn new_pile_forms(&self, id: GroupId) -> Option<Vec<(String, String)>> {
        let mut all = Vec::new();
        let mut add = |name: &str, forms: &Forms| {
            for (form, text) in each_form(forms) {
                let dash = if form.is_empty() { "" } else { "-" };
                all.push((format!("{name}{dash}{form}"), text));
            }
        };
        for name in ["the", "all", "any", "each", "every"] {
            add(name, &self.forms_of(id, name)?);
        }
        let noun = &self.nouns[id].pile;
        for (name, article) in SINGLE {
            add(name, &noun.with(&self.speech, article)?);
        }
        add("others", &noun.many_with(&self.speech, "others")?);
        add("one", &noun.one);
        add("many", &noun.many);
        add("set", &self.nouns[id].set.as_ref().unwrap_or(noun).one);
        let place = self.nouns[id].part.as_ref().map_or(noun, |(alone, _)| alone);
        add("place", &place.with(&self.speech, "the")?);
        add("places", &place.many);
        Some(all)
    }

    /// The piles of a group with an article: `the`, `all` (with their number), `any`, `each`,
    /// `every` (one of so many). A pile that is alone has the definite one.
    pub(super) fn forms_of(&self, id: GroupId, name: &str) -> Option<Forms> {
        if id == FOUNDATIONS {
            return Declined::plain(&self.speech, "foundation")?.many_with(&self.speech, "the");
        }
        let noun = &self.nouns[id];
        let count = usize::from(self.voice.group(id).count);
        if count == 1 {
            return noun.pile.with(&self.speech, "the");
        }
        let all = || {
            let number = Forms::same(&self.number(count)?);
            Some(article_of("p", "the", &self.speech)?.joined(&number).joined(&noun.pile.many))
        };
        match (name, &noun.set) {
            ("the", Some(set)) => set.with(&self.speech, "the"),
            ("the", None) => noun.pile.many_with(&self.speech, "the"),
            ("all", _) => all(),
            ("any", _) => noun.pile.with(&self.speech, "a"),
            ("each", _) => noun.pile.with(&self.speech, "each"),
            _ => {
                let of = Forms::same(&all()?.genitive);
                Some(article_of(&noun.pile.gender, "each", &self.speech)?.joined(&of))
            }
        }
    }
}
