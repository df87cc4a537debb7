//! Saying a message.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::{Language, files};

/// What is filled into a message.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// The messages of a language. It is read when it is spoken for the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words(Language);

impl Words {
    /// Those of a language.
    pub const fn of(language: Language) -> Words {
        Words(language)
    }

    /// The language.
    pub const fn language(self) -> Language {
        self.0
    }

    /// A message that nothing is filled into.
    pub fn say(self, name: &str) -> String {
        self.fill(name, &[])
    }

    /// A message of what is said of the game itself; `None` in English, and if the language lacks
    /// it. Who asks knows the English text.
    pub fn of_game(self, name: &str, filled: &[(&str, Value<'_>)]) -> Option<String> {
        let args: FluentArgs<'_> =
            filled.iter().map(|(key, value)| (*key, value.clone())).collect();
        if self.0 == Language::English { None } else { said(bundle(self.0), name, &args) }
    }

    /// A message with what is filled into it. What the language lacks is said in English; a message
    /// that nobody knows is its name, and a test looks for those.
    pub fn fill(self, name: &str, filled: &[(&str, Value<'_>)]) -> String {
        let args: FluentArgs<'_> =
            filled.iter().map(|(key, value)| (*key, value.clone())).collect();
        [self.0, Language::English]
            .into_iter()
            .find_map(|language| said(bundle(language), name, &args))
            .unwrap_or_else(|| name.to_owned())
    }
}

fn said(
    bundle: &FluentBundle<FluentResource>,
    name: &str,
    args: &FluentArgs<'_>,
) -> Option<String> {
    let pattern = bundle.get_message(name)?.value()?;
    // What cannot be filled in is shown by its name: no reason to say nothing.
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

fn bundle(language: Language) -> &'static FluentBundle<FluentResource> {
    static READ: [OnceLock<FluentBundle<FluentResource>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    READ[language as usize].get_or_init(|| read(language))
}

/// The files are part of the program, and tests read them strictly: what cannot be read of one is
/// left out.
fn read(language: Language) -> FluentBundle<FluentResource> {
    let tags = language.tag().parse::<LanguageIdentifier>().into_iter().collect();
    let mut bundle = FluentBundle::new_concurrent(tags);
    bundle.set_use_isolating(false);
    for text in files::of(language) {
        let resource =
            FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn messages_count_as_their_language_does() {
        let moves = |language, count: u32| say!(Words::of(language), "moves", count = count);
        assert_eq!(moves(Language::English, 1), "1 move");
        assert_eq!(moves(Language::English, 12_000), "12000 moves");
        assert_eq!(moves(Language::German, 1), "1 Zug");
        assert_eq!(moves(Language::German, 2), "2 Züge");
    }

    #[test]
    fn a_message_that_nobody_knows_is_its_name() {
        assert_eq!(Words::of(Language::German).say("no-such-message"), "no-such-message");
    }
}
