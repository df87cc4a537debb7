//! What lower crates say, in the language of the program.

use kibitzer_engine::{Part, Said, Tongue};
use kibitzer_messages::{Value, Words};

/// The messages of a language, as those who say something ask for them.
#[derive(Clone, Copy, Debug)]
pub struct InWords(pub Words);

impl Tongue for InWords {
    fn say(&mut self, name: &str, filled: &[(&str, Part)]) -> Option<String> {
        let filled: Vec<(&str, Value<'_>)> =
            filled.iter().map(|(key, part)| (*key, value(part))).collect();
        self.0.of_game(name, &filled)
    }
}

fn value(part: &Part) -> Value<'_> {
    match part {
        Part::Text(text) => Value::from(text.as_str()),
        Part::Number(number) => Value::from(*number),
        other => Value::from(other.to_string()),
    }
}

/// A message in words.
pub(crate) fn told(words: Words, said: &Said) -> String {
    said.told(&mut InWords(words))
}

/// A message, or what stands for one, in words.
pub(crate) fn part_told(words: Words, part: &Part) -> String {
    part.told(&mut InWords(words)).to_string()
}

/// Several in words, with something between them.
pub(crate) fn all_told(words: Words, said: &[Said], between: &str) -> String {
    said.iter().map(|one| told(words, one)).collect::<Vec<_>>().join(between)
}
