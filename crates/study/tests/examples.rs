//! The examples for studies do what they say: figures that are found again.

#[path = "../examples/player.rs"]
#[expect(dead_code, reason = "its `main` is for whoever runs it alone")]
mod player;
#[path = "../examples/study.rs"]
#[expect(dead_code, reason = "its `main` is for whoever runs it alone")]
mod study;

#[test]
fn a_player_of_ones_own_is_judged() {
    let mut out = Vec::new();
    player::judge("yukon", &mut out).unwrap();
    let told = String::from_utf8(out).unwrap();
    assert!(told.starts_with("Yukon: ") && told.contains(" of 100 deals"), "{told}");
}

#[test]
fn a_study_counts_all_of_its_deals() {
    let mut out = Vec::new();
    study::study("russian-solitaire", &mut out).unwrap();
    let told = String::from_utf8(out).unwrap();
    let words = told.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok());
    let figures: Vec<u32> = words.take(3).collect();
    assert_eq!(figures.iter().sum::<u32>(), 100, "{told}");
}
