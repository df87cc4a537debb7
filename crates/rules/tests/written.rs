//! The whole rules as one text: they read back to the same rules, without any other file.

use kibitzer_rules::{GameRules, Library, catalogue};

struct None;

impl Library for None {
    fn find(&self, _: &str) -> Option<(String, String)> {
        Option::None
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn every_game_reads_back_from_its_own_text() {
    for game in catalogue().games() {
        let again = GameRules::parse(&game.id, "text", &game.text, &None)
            .unwrap_or_else(|faults| panic!("{}: {faults}\n{}", game.id, game.text));
        assert_eq!(again.fingerprint, game.fingerprint, "{}", game.id);
        assert_eq!(again.entry, game.entry, "{}", game.id);
        assert_eq!(again.rules.spec(), game.rules.spec(), "{}", game.id);
        assert_eq!(again.text, game.text, "{}", game.id);
    }
}

#[test]
fn odd_texts_and_names_survive() {
    let text = "format = 1\nname = \"A \\\"b\\\" \\\\ ' ''' \\\"\\\"\\\" é\"\nlike = \
                \"yukon\"\nnotes = \"\"\"\none\n\ttwo\r\n\"\"\"\n";
    let game = GameRules::parse("x", "x", text, catalogue()).unwrap();
    let again = GameRules::parse("x", "x", &game.text, &None).unwrap();
    assert_eq!(again.entry, game.entry);
    assert_eq!(again.fingerprint, game.fingerprint);
}
