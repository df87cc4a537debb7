//! Replays the games that PySolFC recorded and compares positions and legal moves.

use flate2::read::GzDecoder;
use kibitzer_oracle::pack::pysol_list;
use kibitzer_oracle::random::PysolGenerator;
use kibitzer_oracle::{Card, Game, Lying, Position};
use serde_json::Value;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The folders whose rule file has the same name; the others' end in `-pysol`.
const SAME_NAME: [&str; 5] =
    ["yukon", "russian-solitaire", "kingsdown-eights", "intelligence-plus", "glencoe"];

/// Checks all recorded games; true if all agree.
pub fn run(root: &Path) -> bool {
    let dir = root.join("fixtures/conformance");
    let mut good = check_vectors(&dir);
    for folder in sorted(&dir).into_iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().unwrap().to_str().unwrap().to_string();
        let stem =
            if SAME_NAME.contains(&name.as_str()) { name.clone() } else { format!("{name}-pysol") };
        let game = Game::load(&root.join("games"), &stem);
        for file in sorted(&folder) {
            good &= report(&file, check_file(&game, &name, &file));
        }
    }
    println!("{}", if good { "all agree" } else { "NOT all agree" });
    good
}

fn sorted(dir: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn report(file: &Path, outcome: Result<usize, String>) -> bool {
    let name = format!(
        "{}/{}",
        file.parent().unwrap().file_name().unwrap().display(),
        file.file_name().unwrap().display()
    );
    match &outcome {
        Ok(steps) => println!("{name}: {steps} positions agree"),
        Err(fault) => println!("{name}: {fault}"),
    }
    outcome.is_ok()
}

/// Deal numbers to card orders.
fn check_vectors(dir: &Path) -> bool {
    let text = fs::read_to_string(dir.join("deal-vectors.json")).unwrap();
    let vectors: Vec<Value> = serde_json::from_str(&text).unwrap();
    let wrong = vectors.iter().filter(|vector| !vector_agrees(vector)).count();
    println!("deal-vectors.json: {} vectors, {wrong} wrong", vectors.len());
    wrong == 0
}

fn vector_agrees(vector: &Value) -> bool {
    let deal = vector["deal"].as_str().unwrap();
    let mut generator = match deal.strip_prefix("ms") {
        Some(n) => PysolGenerator::microsoft(n.parse().unwrap()),
        None => PysolGenerator::pysol(deal.parse().unwrap()),
    };
    let list = pysol_list(&mut generator, vector["decks"].as_u64().unwrap() as usize);
    let wanted: Vec<Card> =
        cards(vector["talon_bottom_to_top"].as_str().unwrap()).iter().map(|c| c.card).collect();
    list == wanted
}

fn lines(file: &Path) -> Vec<Value> {
    let mut text = String::new();
    GzDecoder::new(File::open(file).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Replays one file; gives back how many positions agree.
fn check_file(game: &Game, folder: &str, file: &Path) -> Result<usize, String> {
    let lines = lines(file);
    let mut pos = game.deal(&format!("pysol:{}", lines[0]["deal"].as_str().unwrap()));
    for record in &lines[1..] {
        if let Some(action) = record["did"].as_str() {
            pos = replay(game, folder, &pos, action, record)?;
        }
        compare(game, folder, &pos, record)
            .map_err(|fault| format!("step {}: {fault}", record["step"]))?;
    }
    Ok(lines.len() - 1)
}

/// Plays the recorded action; the shortcuts of several cards in FreeCell take the position from the
/// record.
fn replay(
    game: &Game,
    folder: &str,
    pos: &Position,
    action: &str,
    record: &Value,
) -> Result<Position, String> {
    if is_shortcut(folder, action) {
        let mut next = pos.clone();
        next.piles = recorded_piles(game, folder, record);
        return Ok(next);
    }
    let text = move_text(game, folder, pos, action);
    if !game.moves(pos).contains(&text) {
        return Err(format!("step {}: {text} was played and is not legal", record["step"]));
    }
    Ok(game.play(pos, &text))
}

fn is_shortcut(folder: &str, action: &str) -> bool {
    folder == "freecell" && !action.ends_with(":1")
}

fn compare(game: &Game, folder: &str, pos: &Position, record: &Value) -> Result<(), String> {
    if u64::from(pos.round) != record["round"].as_u64().unwrap() {
        return Err(format!("round {} and not {}", pos.round, record["round"]));
    }
    if game.won(pos) != record["won"].as_bool().unwrap() {
        return Err("won differs".to_string());
    }
    let piles = recorded_piles(game, folder, record);
    if let Some(pile) = (0..piles.len()).find(|&pile| piles[pile] != pos.piles[pile]) {
        let name = &game.piles[pile].text;
        return Err(format!(
            "{name} differs: recorded {:?}\nours\n{}",
            record["state"],
            pos.layout()
        ));
    }
    compare_moves(game, folder, pos, record)
}

fn compare_moves(game: &Game, folder: &str, pos: &Position, record: &Value) -> Result<(), String> {
    let actions = record["acts"].as_array().unwrap().iter().map(|action| action.as_str().unwrap());
    let single = actions.filter(|action| *action == "D" || !is_shortcut(folder, action));
    let mut wanted: Vec<String> =
        single.map(|action| move_text(game, folder, pos, action)).collect();
    wanted.sort();
    let ours = game.moves(pos);
    if ours == wanted {
        return Ok(());
    }
    let only = |a: &[String], b: &[String]| {
        a.iter().filter(|x| !b.contains(x)).cloned().collect::<Vec<_>>().join(" ")
    };
    Err(format!(
        "moves differ: only ours {}; only recorded {}",
        only(&ours, &wanted),
        only(&wanted, &ours)
    ))
}

/// A recorded action in our words. `D` is whatever the stock does.
fn move_text(game: &Game, folder: &str, pos: &Position, action: &str) -> String {
    if action == "D" {
        return if game.may_draw(pos) { "draw" } else { "redeal" }.to_string();
    }
    let (piles, n) = action.split_once(':').unwrap();
    let (from, to) = piles.split_once('>').unwrap();
    let (from, to) = (our_name(folder, from), our_name(folder, to));
    if n == "1" { format!("{from}>{to}") } else { format!("{from}>{to}:{n}") }
}

/// PySolFC's piles are counted from 0; FreeCell's cells are called reserves, Intelligence's stock
/// too.
fn our_name(folder: &str, name: &str) -> String {
    let stock_is_reserve = folder.starts_with("intelligence");
    match (&name[..1], &name[1..]) {
        ("S", _) => "S".to_string(),
        ("W", _) => "W".to_string(),
        ("R", _) if stock_is_reserve => "S".to_string(),
        ("R", number) if folder == "freecell" => {
            format!("C{}", number.parse::<usize>().unwrap() + 1)
        }
        (letter, number) => format!("{letter}{}", number.parse::<usize>().unwrap() + 1),
    }
}

fn recorded_piles(game: &Game, folder: &str, record: &Value) -> Vec<Vec<Lying>> {
    let mut piles = vec![Vec::new(); game.piles.len()];
    for (name, text) in record["state"].as_object().unwrap() {
        let cards = cards(text.as_str().unwrap());
        match game.pile(&our_name(folder, name)) {
            Some(pile) if name != "S" || !folder.starts_with("intelligence") => piles[pile] = cards,
            _ => assert!(cards.is_empty(), "{name} is no pile of ours"),
        }
    }
    piles
}

/// Cards with a deck's digit behind and `~` in front where they lie face down.
fn cards(text: &str) -> Vec<Lying> {
    let read = |word: &str| {
        let bare = word.trim_start_matches('~');
        Lying { card: Card::parse(&bare[..2]).unwrap(), down: bare != word }
    };
    text.split_whitespace().map(read).collect()
}
