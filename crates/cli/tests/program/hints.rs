//! Hints over the protocol and in plain play, followed to the end.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use kibitzer_followed::{End, Followed, MOST, pairs, pairs_in_turn};
use serde_json::{Value, json};

use crate::runner::{Client, kibitzer};

/// Plays a game by hints alone.
fn follow(client: &mut Client, deal: (&str, &str), ask: &Value) -> End {
    follow_for(client, deal, ask, MOST)
}

/// Plays a game by hints alone, for so many moves if no hint says that it will be won.
fn follow_for(client: &mut Client, (game, deal): (&str, &str), ask: &Value, most: usize) -> End {
    let mut followed = Followed::begin(game, deal, most);
    client.call("new", json!({ "game": game, "deal": deal })).unwrap();
    while followed.goes_on() {
        let hint = client.call("hint", ask.clone()).unwrap();
        if !followed.hears(hint["text"].as_str().unwrap(), hint["move"].as_str()) {
            break;
        }
        let state = client.call("play", json!({ "move": hint["move"] })).unwrap();
        assert_eq!(state["status"], followed.game().status().word());
    }
    followed.ends()
}

/// Plays games by hints of a kind, and says which were won.
fn won(mut pairs: Vec<(String, String)>, ask: &Value) -> Vec<(String, String)> {
    let mut client = Client::new();
    let mut told = false;
    pairs.retain(|(game, deal)| {
        let end = follow(&mut client, (game, deal), ask);
        told |= end == End::WonAsTold;
        end.is_won()
    });
    assert!(told, "no hint said that a game would be won");
    pairs
}

#[test]
fn fair_hints_never_go_in_circles_and_keep_what_they_say() {
    let pairs = pairs();
    assert!(pairs.len() >= 54);
    let won = won(pairs, &json!({ "nodes": 100, "worlds": 2, "time": 600 }));
    assert!(won.len() >= 3, "so few are won that ends are not tried: {won:?}");
    let mut client = Client::new();
    let most = json!({ "nodes": 20_000, "worlds": 4, "time": 600 });
    assert_eq!(follow(&mut client, ("freecell", "ms:617"), &most), End::WonAsTold);
}

/// Who follows hints does not wander: a game that the fair player wins is won by hints, too.
#[test]
fn a_game_is_won_by_fair_hints_alone() {
    let mut client = Client::new();
    let little = json!({ "nodes": 1_000, "worlds": 8, "time": 600 });
    assert!(follow_for(&mut client, ("spider-one-suit", "1"), &little, 600).is_won());
}

#[test]
fn thoughtful_hints_never_go_in_circles_and_keep_what_they_say() {
    let pairs = pairs_in_turn("the protocol");
    let won = won(pairs, &json!({ "kind": "thoughtful", "nodes": 2_000, "time": 600 }));
    assert!(won.len() >= 3, "{won:?}");
}

/// How many games of one kind were won by fair hints alone, and how long hints took.
#[derive(Default)]
struct Played {
    games: usize,
    won: usize,
    times: Vec<Duration>,
}

/// Plays a deal by fair hints alone to its end, if the solver wins it.
fn play_winnable(client: &mut Client, game: &str, deal: u64, played: &mut Played) {
    let deal = deal.to_string();
    client.call("new", json!({ "game": game, "deal": deal })).unwrap();
    let verdict = client.call("solve", json!({ "nodes": 1_000_000, "time": 600 })).unwrap();
    if verdict["verdict"] != "won" {
        return;
    }
    let mut followed = Followed::begin(game, &deal, 2_000);
    while followed.goes_on() {
        let begun = Instant::now();
        let hint = client.call("hint", json!({})).unwrap();
        played.times.push(begun.elapsed());
        if !followed.hears(hint["text"].as_str().unwrap(), hint["move"].as_str()) {
            break;
        }
        client.call("play", json!({ "move": hint["move"] })).unwrap();
    }
    played.games += 1;
    played.won += usize::from(followed.ends().is_won());
}

/// What hints win, and how long they take: `KIBITZER_HINTS="200 klondike freecell"` plays so many
/// winnable deals of each game, of those from 500,001 on.
#[test]
#[ignore = "takes hours; it prints figures"]
#[expect(clippy::print_stdout, reason = "the figures are what it is for")]
fn what_hints_win() {
    let asked = std::env::var("KIBITZER_HINTS");
    let asked = asked.as_deref().unwrap_or("20 klondike freecell yukon spider-one-suit tournament");
    let (number, games) = asked.split_once(' ').unwrap();
    let number = number.parse().unwrap();
    let mut client = Client::new();
    for game in games.split(' ') {
        let mut played = Played::default();
        let mut deals = 500_001..;
        while played.games < number {
            play_winnable(&mut client, game, deals.next().unwrap(), &mut played);
        }
        played.times.sort_unstable();
        let time = |share: usize| played.times[played.times.len() * share / 100].as_secs_f64();
        println!(
            "{game}: {} of {} won, deals 500001 to {}; {} hints, {:.3} s in the middle, 99 of \
             100 within {:.3} s",
            played.won,
            played.games,
            deals.start - 1,
            played.times.len(),
            time(50),
            time(99)
        );
    }
}

/// Plays a game in plain play: some moves, then hints alone. True if it is won.
fn follow_in_plain_play((game, deal): (&str, &str), first: &[&str], most: usize) -> End {
    let mut child = kibitzer(&["play", game, "--plain", "--deal", deal])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut followed = Followed::begin(game, deal, most);
    writeln!(input, "codes").unwrap();
    for mv in first {
        writeln!(input, "{mv}").unwrap();
        assert!(followed.hears("", Some(mv)));
    }
    while followed.goes_on() {
        // What answers the second command shows that all of the first answer has come.
        writeln!(input, "hint move\nscore").unwrap();
        let answer: Vec<String> = (&mut lines)
            .map(Result::unwrap)
            .take_while(|line| line != "This game keeps no score.")
            .collect();
        let text = answer.last().unwrap();
        // "Play T2>C1. …" or "Play draw. …"
        let (told, _) = text.split_once(". ").unwrap_or((text, ""));
        let mv = told.strip_prefix("Play ").unwrap();
        assert!(followed.hears(text, Some(mv)));
        writeln!(input, "{mv}").unwrap();
    }
    drop(input);
    child.wait().unwrap();
    followed.ends()
}

#[test]
fn hints_of_plain_play_never_go_in_circles_and_keep_what_they_say() {
    let once_in_a_circle = ["T8>T2", "T8>C1", "T2:2>C2"];
    let end = follow_in_plain_play(("freecell", "ms:617"), &once_in_a_circle[..2], MOST);
    assert_eq!(end, End::WonAsTold);
    // Each hint takes up to two seconds; the circle once began with the thirty-third.
    follow_in_plain_play(("klondike", "3"), &[], 36);
}

/// Whatever the player does in between, what is known to win is known as long as the position lies
/// on the line.
#[test]
fn a_win_that_was_told_of_is_remembered() {
    let mut client = Client::new();
    client.call("new", json!({ "game": "freecell", "deal": "ms:617" })).unwrap();
    let much = json!({ "kind": "thoughtful", "nodes": 300_000, "time": 600 });
    let first = client.call("hint", much).unwrap();
    let length = first["length"].as_u64().unwrap();
    // Ten nodes would find nothing.
    let little = json!({ "nodes": 10, "worlds": 1, "time": 600 });
    client.call("play", json!({ "move": first["move"] })).unwrap();
    let second = client.call("hint", little.clone()).unwrap();
    assert_eq!(
        (second["verdict"].as_str(), second["length"].as_u64()),
        (Some("won"), Some(length - 1))
    );
    for _ in 0..2 {
        client.call("undo", json!({})).ok();
    }
    let again = client.call("hint", little.clone()).unwrap();
    assert_eq!((again["length"].as_u64(), &again["move"]), (Some(length), &first["move"]));
    // Another game is another matter.
    client.call("new", json!({ "game": "freecell", "deal": "ms:618" })).unwrap();
    assert_eq!(client.call("hint", little).unwrap()["verdict"], "undecided");
}

/// An ace goes out before anything is dealt over it.
#[test]
fn what_begins_a_foundation_comes_first() {
    let mut client = Client::new();
    client.call("new", json!({ "game": "tournament", "deal": "7" })).unwrap();
    for worlds in 1..=8 {
        let ask = json!({ "nodes": 2_000, "worlds": worlds, "time": 600 });
        let hint = client.call("hint", ask).unwrap();
        assert!(hint["moves"].as_array().unwrap().iter().any(|judged| judged["move"] == "draw"));
        assert_ne!(hint["move"], "draw", "{hint}");
    }
}
