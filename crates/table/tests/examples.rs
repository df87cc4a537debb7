//! The example for programs that play does what it says.

#[path = "../examples/play.rs"]
#[expect(dead_code, reason = "its `main` is for whoever runs it alone")]
mod play;

use kibitzer_engine::Record;

#[test]
fn a_game_is_played_and_its_record_replays() {
    for (name, deal) in [("yukon", "7"), ("golf", "3")] {
        let mut out = Vec::new();
        play::play(name, deal, &mut out).unwrap();
        let record: Record = String::from_utf8(out).unwrap().parse().unwrap();
        let rules = kibitzer_rules::game(name).unwrap();
        assert!(record.replay(&rules.rules).is_ok(), "{name} {deal}");
    }
    let told = play::play("yukn", "7", &mut Vec::new()).unwrap_err().to_string();
    assert!(told.contains("yukon"), "{told}");
}
