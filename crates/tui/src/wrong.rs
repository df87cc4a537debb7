//! What is wrong with names, deals and saved games that a player asks for, as the rest of a
//! sentence. What is wrong with files is said in English (`docs/languages.md`).

use kibitzer_engine::DealError;
use kibitzer_messages::{Words, say};
use kibitzer_store::StoreError;
use kibitzer_table::{LONGEST_NAME, NameError};

/// Why a text is no name.
pub fn with_name(words: Words, error: NameError) -> String {
    match error {
        NameError::Empty => words.say("wrong-name-empty"),
        NameError::TooLong => say!(words, "wrong-name-long", most = LONGEST_NAME),
        NameError::Unprintable => words.say("wrong-name-unprintable"),
    }
}

/// Why there is no such deal.
pub fn with_deal(words: Words, error: &DealError) -> String {
    match error {
        DealError::Name { text, .. } => say!(words, "wrong-deal-name", text = text.as_str()),
        DealError::Deck(why) => say!(words, "wrong-deal-deck", why = why.as_str()),
        DealError::Condition => words.say("wrong-deal-condition"),
    }
}

/// Why a game cannot be saved, or gone on with.
pub fn with_saves(words: Words, error: &StoreError) -> String {
    match error {
        StoreError::NoPlay => words.say("wrong-no-play"),
        StoreError::NoSave(name) => say!(words, "wrong-no-save", name = shortened(name)),
        StoreError::NameTaken { name, game, deal } => say!(
            words,
            "wrong-name-taken",
            name = shortened(name),
            game = game.as_str(),
            deal = deal.as_str()
        ),
        StoreError::Name(error) => with_name(words, *error),
        StoreError::Unbegun => words.say("wrong-unbegun"),
        of_the_file => of_the_file.to_string(),
    }
}

fn shortened(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

#[cfg(test)]
mod tests {
    use kibitzer_messages::Language;

    use super::*;

    #[test]
    fn english_is_what_the_errors_say_themselves_and_german_is_not() {
        let (english, german) = (Words::of(Language::English), Words::of(Language::German));
        for error in [NameError::Empty, NameError::TooLong, NameError::Unprintable] {
            assert_eq!(with_name(english, error), error.to_string());
            assert_ne!(with_name(german, error), error.to_string());
        }
        for error in [DealError::Deck("no".to_owned()), DealError::Condition] {
            assert_eq!(with_deal(english, &error), error.to_string());
            assert_ne!(with_deal(german, &error), error.to_string());
        }
        let taken = StoreError::NameTaken {
            name: "mine".to_owned(),
            game: "Yukon".to_owned(),
            deal: "7".to_owned(),
        };
        let missing = StoreError::NoSave("mine".to_owned());
        for error in [
            StoreError::NoPlay,
            missing,
            taken,
            StoreError::Name(NameError::Empty),
            StoreError::Unbegun,
        ] {
            assert_eq!(with_saves(english, &error), error.to_string());
            assert_ne!(with_saves(german, &error), error.to_string());
        }
    }
}
