//! Games that are kept: what a player finds after quitting, after a crash, on a full disk, on
//! another machine.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::runner::{Folder, Somebody, err, fed, kibitzer, out, set_mode, won_game};

/// Runs with a home of its own and expects a status.
fn at(home: &Path, args: &[&str], input: &str, status: i32) -> (String, String) {
    let mut command = kibitzer(args);
    command.env("KIBITZER_HOME", home);
    let output = fed(command, input);
    assert_eq!(output.status.code(), Some(status), "{args:?}\n{}\n{}", out(&output), err(&output));
    (out(&output), err(&output))
}

/// Plays on: `kibitzer play GAME`, with moves and piles in codes, as a script reads them.
fn play(home: &Path, args: &[&str], input: &str) -> String {
    at(home, &[&["play", "--codes"], args].concat(), input, 0).0
}

fn figures(home: &Path, game: &str) -> Value {
    serde_json::from_str(&at(home, &["stats", game, "--json"], "", 0).0).unwrap()
}

fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let home = Folder::new("resume");
    let first = play(
        &home.0,
        &["yukon", "--deal", "7"],
        "t3 t4 3\nbookmark fork\nt2 t3 2\nundo\nt5 t6\nquit\n",
    );
    assert!(first.starts_with("Yukon, deal 7. "));
    let table = first.lines().rev().take(11).collect::<Vec<_>>();
    let again =
        play(&home.0, &["Yukon"], "branches\nundo\nbranches\nbookmarks\ngoto fork\nrecord\n");
    assert!(
        again.starts_with("Yukon, deal 7, as you left it just now: 2 moves, 0:00 played. 'new'"),
        "{again}"
    );
    let shown: Vec<&str> = again.lines().skip(1).take(11).collect();
    assert_eq!(shown, table.into_iter().rev().collect::<Vec<_>>());
    has(
        &again,
        &[
            "No move has been made from here yet.",
            "1: T2>T3:2 (1 position)",
            "2: T5>T6 (1 position)",
        ],
    );
    has(&again, &["fork: after 1 move (here)", "\nT3>T4:3\n"]);
    let third = play(&home.0, &["yukon"], "quit\n");
    has(&third, &["as you left it just now: 1 move, "]);
    assert_eq!(figures(&home.0, "yukon")["played"], 1);
}

#[test]
fn another_deal_is_another_game() {
    let home = Folder::new("another");
    play(&home.0, &["klondike", "--deal", "7"], "draw\n");
    assert!(play(&home.0, &["klondike", "--new"], "quit\n").starts_with("Klondike, deal "));
    assert!(
        play(&home.0, &["klondike", "--deal", "7"], "").starts_with("Klondike, deal 7. "),
        "asked for anew"
    );
    has(
        &play(&home.0, &["klondike"], "new 8\nmoves\nquit\n"),
        &["as you left it", "Klondike, deal 8. "],
    );
    has(
        &play(&home.0, &["klondike"], "saves\n"),
        &["deal 7, as you left it", "1: Klondike, deal 7, 1 move, "],
    );
    let both =
        play(&home.0, &["klondike"], "new 9\ndraw\nsaves\nresume 2\nresume 9\nresign\nquit\n");
    has(
        &both,
        &[
            "Klondike, deal 9, 1 move, 0:00, just now (this one)",
            "Klondike, deal 7, as you left it",
        ],
    );
    has(&both, &["Resume which?", "The game is given up"]);
    let counts = figures(&home.0, "klondike");
    for (key, value) in [("played", 2), ("lost", 1), ("unfinished", 1)] {
        assert_eq!(counts[key], value, "{key}");
    }
    has(&play(&home.0, &["klondike"], ""), &["deal 9, as you left it"]);
    has(&play(&home.0, &["yukon", "-d", "1"], "resign\n"), &["nothing to give up"]);
}

#[test]
fn named_saves() {
    let home = Folder::new("saves");
    let input = "saves\nsave x\nt3 t4 3\nsave before the storm\nt2 t3 2\nsave\nunsave no \
                 such\nload\nload no such\n";
    let printed = play(&home.0, &["yukon", "--deal", "7"], input);
    has(
        &printed,
        &[
            "Nothing is saved yet.",
            "Not saved: no move has been made yet",
            "Saved as 'before the storm'",
        ],
    );
    has(&printed, &["Every move is saved.", "There is no saved game 'no such'", "Load what?"]);
    // From another game of another kind.
    let printed = play(
        &home.0,
        &["klondike", "-d", "1"],
        "draw\nsave before the storm\nload before the storm\nsaves\nrecord\n",
    );
    has(
        &printed,
        &["Not saved: 'before the storm' is the name of another saved game (Yukon, deal 7)"],
    );
    has(
        &printed,
        &[
            "Yukon, deal 7, as you left it",
            "'before the storm': Yukon, deal 7, just now",
            "[Game \"yukon\"]",
        ],
    );
    has(&printed, &["Klondike, deal 1, 1 move, ", "\nT3>T4:3\n"]);
    let printed = play(
        &home.0,
        &["yukon"],
        "redo\nunsave before the storm\nload before the storm\nsave a\u{1b}[2Jb\n",
    );
    has(
        &printed,
        &[
            "T3: [2 down] AS 4S 3D 7C\n",
            "is gone; the game is kept",
            "There is no saved game",
            "cannot be shown",
        ],
    );
}

/// A game that is won cannot be given up, nor after a step back.
#[test]
fn a_won_game_is_not_given_up() {
    let (deal, moves) = won_game("russian-solitaire", "won-0.jsonl.gz");
    let home = Folder::new("won-for-good");
    let input = format!("brief\n{}\nresign\nundo\nresign\n", moves.join("\n"));
    let printed = play(&home.0, &["russian-solitaire", "--deal", &deal], &input);
    let refused = printed.matches("The game is won, so there is nothing to give up.").count();
    assert_eq!(refused, 2, "{printed}");
    assert!(!printed.contains("counts as lost"), "{printed}");
}

#[test]
fn statistics_export_and_import() {
    let (deal, moves) = won_game("russian-solitaire", "won-0.jsonl.gz");
    let home = Folder::new("stats");
    let nothing = at(&home.0, &["stats"], "", 0).0;
    assert_eq!(nothing, "No game has been played yet.\n");
    assert_eq!(
        at(&home.0, &["stats", "strict yukon"], "", 0).0,
        "Russian Solitaire has not been played yet.\n"
    );
    let none = at(&home.0, &["stats", "strict yukon", "--json"], "", 0).0;
    has(&none, &["\"name\": \"Russian Solitaire\"", "\"played\": 0"]);
    let input = format!("brief\n{}\nstats\n", moves.join("\n"));
    let printed = play(&home.0, &["russian-solitaire", "--deal", &deal], &input);
    has(
        &printed,
        &[
            "Won in",
            "Russian Solitaire\nPlayed 1, won 1 (100 %).\nWon without undo: 1.\n",
            "Casino balance: 208.\nBest score: 208.\n",
        ],
    );
    assert!(
        play(&home.0, &["russian-solitaire"], "").contains(". 'help'"),
        "a game that is won is not taken up"
    );
    play(&home.0, &["klondike", "-d", "3"], "draw\ndraw\nsave mine\n");
    let won = figures(&home.0, "Russian Solitaire");
    for (key, value) in [
        ("played", 1),
        ("won", 1),
        ("streak", 1),
        ("best_streak", 1),
        ("balance", 208),
        ("fewest_moves", moves.len()),
    ] {
        assert_eq!(won[key], value, "{key}");
    }
    has(&at(&home.0, &["stats"], "", 0).0, &["Russian Solitaire       1     1 100 %", "Klondike"]);
    has(&at(&home.0, &["stats", "nosuch"], "", 2).1, &["there is no game 'nosuch'"]);

    let file = home.path("games.json");
    assert_eq!(at(&home.0, &["export", &file], "", 0).0, format!("2 games written to {file}.\n"));
    has(&at(&home.0, &["export", &file], "", 2).1, &["choose another name"]);
    let one = at(&home.0, &["export", "-", "--game", "klondike"], "", 0).0;
    let one: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(one["plays"].as_array().map(Vec::len), Some(1));
    let other = Folder::new("stats-other");
    let added = at(&other.0, &["import", &file], "", 0).0;
    assert_eq!(added, "2 games added, 0 merged with games saved here, 0 known already.\n");
    let text = std::fs::read_to_string(&file).unwrap();
    let added = at(&other.0, &["import", "-"], &text, 0).0;
    assert_eq!(added, "0 games added, 0 merged with games saved here, 2 known already.\n");
    assert_eq!(at(&other.0, &["export", "-"], "", 0).0, text);
    assert_eq!(figures(&other.0, "russian-solitaire"), won);
    let broken = home.file("broken.json", &text.replacen("\"draw\"", "\"redeal\"", 1));
    let said = at(&other.0, &["import", &broken], "", 1).1;
    has(&said, &["nothing was imported from ", ".steps[0]: redeal is not legal: "]);
    has(&at(&other.0, &["import", &home.path("nowhere")], "", 2).1, &["cannot read"]);
    assert_eq!(at(&other.0, &["export", "-"], "", 0).0, text);
    has(
        &play(&other.0, &["klondike"], "record\n"),
        &["Klondike, deal 3, as you left it", "\ndraw draw\n"],
    );
}

#[test]
fn wins_with_help_are_counted_apart() {
    let (deal, moves) = won_game("russian-solitaire", "won-0.jsonl.gz");
    let home = Folder::new("helped");
    let (first, rest) = moves.split_first().unwrap();
    play(&home.0, &["russian-solitaire", "--deal", &deal], &format!("brief\n{first}\nhint\n"));
    let printed =
        play(&home.0, &["russian-solitaire"], &format!("brief\n{}\nstats\n", rest.join("\n")));
    has(
        &printed,
        &[
            "Won in",
            "won 0 (0 %).\nWon without undo: 0.\nWon with hints, a look back or moves of others: 1.\n",
        ],
    );
    let record = home.file(
        "most.record",
        &format!(
            "[Game \"russian-solitaire\"]\n[Deal \"{deal}\"]\n\n{}\n",
            moves[..moves.len() - 1].join(" ")
        ),
    );
    play(&home.0, &["--record", &record], &format!("brief\n{}\n", moves.last().unwrap()));
    let figures = figures(&home.0, "russian-solitaire");
    for (key, value) in [("played", 2), ("won", 0), ("won_with_help", 2), ("streak", 0)] {
        assert_eq!(figures[key], value, "{key}");
    }
    assert!(figures["best_time"].is_null() && figures["fewest_moves"].is_null());
}

#[test]
fn looking_at_a_record_is_not_playing_it() {
    let home = Folder::new("shown");
    let (deal, moves) = won_game("russian-solitaire", "won-0.jsonl.gz");
    let text = format!("[Game \"russian-solitaire\"]\n[Deal \"{deal}\"]\n\n{}\n", moves.join(" "));
    let record = home.file("won.record", &text);
    play(&home.0, &["--record", &record], "undo\nredo\nbranches\nresign\nquit\n");
    play(&home.0, &["yukon", "-d", "1"], &format!("load {record}\nundo\n"));
    assert_eq!(at(&home.0, &["stats"], "", 0).0, "No game has been played yet.\n");
    let undone = "undo\n".repeat(40);
    play(&home.0, &["--record", &record], &format!("{undone}moves\nbookmark b\n"));
    assert_eq!(at(&home.0, &["stats"], "", 0).0, "No game has been played yet.\n");
}

/// What is printed has been saved, whenever the program dies.
#[cfg(unix)]
#[test]
fn nothing_that_was_printed_is_lost_to_a_kill() {
    let home = Folder::new("kill");
    for round in 0..8_u64 {
        let deal = (100 + round).to_string();
        let mut child = kibitzer(&["play", "klondike", "--codes", "--deal", &deal])
            .env("KIBITZER_HOME", &home.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(format!("brief\n{}", "draw\n".repeat(8)).as_bytes()).unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut printed = lines.by_ref().take_while(|line| line != "draw").count().min(1);
        std::thread::sleep(std::time::Duration::from_micros(2500 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        printed += lines.filter(|line| line == "draw").count();
        let record = play(&home.0, &["klondike"], "record\nquit\n");
        assert!(record.starts_with(&format!("Klondike, deal {deal}, as you left it")), "{record}");
        let saved = record.lines().last().unwrap().split(' ').filter(|mv| *mv == "draw").count();
        assert!(saved >= printed, "round {round}: {printed} printed, {saved} saved");
    }
}

#[test]
fn a_damaged_or_newer_file_is_told_once_and_kept() {
    let home = Folder::new("damaged");
    play(&home.0, &["yukon", "-d", "7"], "t3 t4 3\n");
    let file = home.0.join("kibitzer.db");
    let good = std::fs::read(&file).unwrap();
    let mut newer = good.clone();
    newer[60..64].copy_from_slice(&77_u32.to_be_bytes()); // the version in the header
    let cases = [
        (b"no database at all".to_vec(), "are damaged (it is no SQLite database)"),
        (newer, "newer version"),
    ];
    for (bytes, part) in cases {
        std::fs::write(&file, &bytes).unwrap();
        let printed = play(
            &home.0,
            &["yukon", "-d", "7"],
            "t3 t4 3\nt2 t3 2\nsave x\nsaves\nresign\nundo\nquit\n",
        );
        has(
            &printed,
            &["Not saved: ", part, "kibitzer.db", "T2>T3:2", "Games are not kept in this session"],
        );
        assert_eq!(
            printed.matches("Not saved: the saved games in ").count()
                + printed.matches("Not saved: /").count(),
            1,
            "{printed}"
        );
        let said = at(&home.0, &["stats"], "", 2).1;
        has(&said, &[part]);
        assert_eq!(std::fs::read(&file).unwrap(), bytes);
    }
    std::fs::write(&file, good).unwrap();
    has(&play(&home.0, &["yukon"], ""), &["as you left it"]);
}

/// A folder that cannot be written to, for somebody who is not root: root may write everywhere.
#[cfg(unix)]
#[test]
fn a_read_only_folder_is_told_and_read() {
    let home = Folder::new("readonly");
    play(&home.0, &["yukon", "-d", "7"], "t3 t4 3\n");
    let empty = Folder::new("readonly-empty");
    let somebody = Somebody::new("readonly-program");
    set_mode(&home.0.join("kibitzer.db"), 0o444);
    set_mode(&home.0, 0o555);
    set_mode(&empty.0, 0o555);
    let run = |home: &Path, args: &[&str], input: &str| somebody.runs(home, args, input);
    let printed =
        out(&run(&home.0, &["play", "yukon", "--codes"], "t2 t3 2\nundo\nt2 t3 2\nsave x\nquit\n"));
    has(
        &printed,
        &["Yukon, deal 7, as you left it", "Not saved: ", "cannot be written to", "\nT2>T3:2\n"],
    );
    assert_eq!(
        printed.matches("cannot be written to").count(),
        2,
        "once for the moves, once for the save\n{printed}"
    );
    has(&out(&run(&home.0, &["stats"], "")), &["Yukon"]);
    let printed = out(&run(&empty.0, &["play", "yukon", "-d", "7"], "t3 t4 3\nquit\n"));
    has(&printed, &["Not saved: ", "cannot be written to", "KIBITZER_HOME"]);
    assert_eq!(run(&empty.0, &["stats"], "").status.code(), Some(2));
    set_mode(&home.0, 0o755);
    set_mode(&empty.0, 0o755);
    has(&play(&home.0, &["yukon"], ""), &["as you left it just now: 1 move, "]);
}

/// The system refuses to let files grow, as it does when a disk or a quota is full.
#[cfg(unix)]
#[test]
fn a_file_that_cannot_grow_is_told_and_the_game_goes_on() {
    let home = Folder::new("grow");
    play(&home.0, &["klondike", "-d", "7"], "draw\n");
    let mut command = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 200; exec \"$0\" play klondike --codes";
    command.args(["-c", script, env!("CARGO_BIN_EXE_kibitzer")]);
    command.env("LC_ALL", "C").env("KIBITZER_HOME", &home.0);
    // Draws and redeals: every one is a new step.
    let output = fed(command, &format!("brief\n{}quit\n", "d\n".repeat(60)));
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let printed = out(&output);
    let steps = |text: &str| text.lines().filter(|line| ["draw", "redeal"].contains(line)).count();
    assert_eq!(printed.matches("Not saved: ").count(), 1, "{printed}");
    assert_eq!(steps(&printed), 60, "the game goes on");
    let (before, _) = printed.split_once("Not saved: ").unwrap();
    let record = play(&home.0, &["klondike"], "record\n");
    let (_, record) = record.split_once("[Result").unwrap();
    let saved = record.split_whitespace().filter(|word| ["draw", "redeal"].contains(word)).count();
    // The step that could not be saved was printed before the trouble was told; the first draw was
    // made earlier.
    assert_eq!(saved, 1 + steps(before) - 1, "{record}");
    assert!(saved > 2, "some were saved");
}

#[test]
fn a_game_by_changed_rules_goes_on_by_its_own() {
    let home = Folder::new("changed");
    let file = home.file("mine.toml", "format = 1\nname = \"Mine\"\nlike = \"yukon\"\n");
    play(&home.0, &[&file, "-d", "7"], "t3 t4 3\n");
    home.file("mine.toml", "format = 1\nname = \"Mine\"\nlike = \"klondike\"\n");
    has(
        &play(&home.0, &[&file], "draw\n"),
        &["The rules have changed since", "no cards are dealt from the stock"],
    );
    home.file("mine.toml", "nonsense");
    has(
        &play(&home.0, &[&file], "draw\n"),
        &["Its rule file is gone", "no cards are dealt from the stock"],
    );
    assert_eq!(at(&home.0, &["stats", &file], "", 0).0.lines().next(), Some("Mine"));
}

#[cfg(target_os = "linux")]
#[test]
fn the_platforms_folder_is_used_unless_another_is_named() {
    let home = Folder::new("xdg");
    let run = |named: Option<&Path>| {
        let mut command = kibitzer(&["play", "yukon", "-d", "7"]);
        command
            .env_remove("KIBITZER_HOME")
            .env("HOME", &home.0)
            .env("XDG_DATA_HOME", home.0.join("share"));
        if let Some(named) = named {
            command.env("KIBITZER_HOME", named);
        }
        assert_eq!(fed(command, "t3 t4 3\n").status.code(), Some(0));
    };
    let named = Folder::new("xdg-named");
    run(Some(&named.0));
    assert!(
        named.0.join("kibitzer.db").exists()
            && std::fs::read_dir(&home.0).unwrap().next().is_none()
    );
    run(None);
    assert!(home.0.join("share/kibitzer/kibitzer.db").exists());
}

/// Games of one's own folder are asked for by the name of the file or of the game, as those of the
/// catalogue are.
#[test]
fn games_of_the_own_folder_have_names() {
    let home = Folder::new("own-names");
    std::fs::create_dir(home.0.join("games")).unwrap();
    let file = home.path("games/my-game.toml");
    at(&home.0, &["new", &file], "", 0);
    let text = std::fs::read_to_string(&file).unwrap();
    let named = text
        .lines()
        .map(|line| if line.starts_with("name = ") { "name = \"Two Wells\"" } else { line });
    std::fs::write(&file, named.collect::<Vec<_>>().join("\n")).unwrap();
    for name in ["my-game", "My-Game", "two wells"] {
        let told = at(&home.0, &["rules", name], "", 0).0;
        assert!(told.starts_with("Two Wells"), "{name}: {told}");
        has(&play(&home.0, &[name, "--deal", "1"], "quit\n"), &["Two Wells, deal 1"]);
    }
    has(&at(&home.0, &["stats", "two wells"], "", 0).0, &["Two Wells"]);
    std::fs::write(&file, "format = 1\nnaem = 3\n").unwrap();
    has(&at(&home.0, &["play", "my-game"], "", 1).1, &["naem"]);
    has(&at(&home.0, &["play", "your-game"], "", 2).1, &["there is no game 'your-game'"]);
}
