//! Rule files drawn at random of games played in a line: cards make others leave, or leave because
//! of what lies beside them, and the line closes up.

use std::fmt::Write as _;

use crate::dice::Dice;
use crate::game::RANKS;

/// A rule file for packs of so many ranks. It need not be sound; most are.
pub fn rule_file(dice: &mut Dice, decks: usize, ranks: usize) -> String {
    let cards = 4 * decks * ranks;
    let mut text = format!("format = 1\nname = \"Drawn\"\ndecks = {decks}\n");
    let stock = dice.percent(30);
    let piles = if stock { dice.between(3, cards.min(8)) } else { cards };
    let win = dice.pick(&["left = 1", "left = 2", "left = 0", "left = 3"]);
    let _ = writeln!(text, "win = {{ {win} }}");
    text.push_str("deal = [{ to = \"tableau\", each = 1 }");
    text.push_str(if stock { ", { to = \"stock\", each = \"rest\" }]\n" } else { "]\n" });
    if stock {
        let only = dice.pick(&[", only = \"spaces\"", ", only = \"spaces\"", ""]);
        let _ = writeln!(text, "draw = {{ to = \"tableau\"{only} }}");
        redeal(dice, &mut text);
    }
    let sets = dice.percent(35);
    if sets {
        let set = set(dice, ranks);
        let _ = writeln!(
            text,
            "remove = {{ from = [\"tableau\"], to = \"foundation\", sets = {set} }}"
        );
    }
    if stock {
        text.push_str("\n[piles.stock]\n");
    }
    foundation(dice, &mut text);
    tableau(dice, piles, sets, ranks, &mut text);
    text
}

fn redeal(dice: &mut Dice, text: &mut String) {
    if dice.percent(40) {
        let times = dice.pick(&["1", "2", "\"unlimited\""]);
        let each = dice.pick(&["", ", each = 1"]);
        let _ = writeln!(
            text,
            "redeal = {{ times = {times}, when = \"any-time\", gather = [\"tableau\"]{each} }}"
        );
    }
}

/// Which cards go together.
fn build(dice: &mut Dice) -> String {
    let part = |dice: &mut Dice| {
        let rank = dice.pick(&["same", "any", "up", "either", "down"]);
        let suit = dice.pick(&["same", "any", "colour", "alternate", "other"]);
        format!("{{ rank = \"{rank}\", suit = \"{suit}\" }}")
    };
    match dice.below(4) {
        0 => part(dice),
        1 => format!("[{}, {}]", part(dice), part(dice)),
        _ => "[{ rank = \"same\" }, { rank = \"any\", suit = \"same\" }]".to_owned(),
    }
}

fn set(dice: &mut Dice, ranks: usize) -> String {
    let what = match dice.below(4) {
        0 => "same = \"rank\"".to_owned(),
        1 => "same = \"suit\"".to_owned(),
        2 if dice.percent(50) => return long_set(dice, ranks),
        2 => format!("sum = {}", dice.between(2, 2 * ranks)),
        _ => String::new(),
    };
    let comma = if what.is_empty() { "" } else { ", " };
    if dice.percent(50) {
        let between = build(dice);
        format!("{{ {what}{comma}apart = 0, between = {between} }}")
    } else {
        format!("{{ {what}{comma}apart = {} }}", dice.pick(&["0", "[0, 2]", "1", "[0, 1]"]))
    }
}

/// Three or four cards in a row.
fn long_set(dice: &mut Dice, ranks: usize) -> String {
    let cards = dice.pick(&[3, 3, 4]);
    let sum = dice.between(cards, cards * ranks);
    let other = dice.between(cards, cards * ranks);
    let sum = if dice.percent(50) { format!("{sum}") } else { format!("[{sum}, {other}]") };
    format!("{{ cards = {cards}, sum = {sum}, apart = {} }}", dice.pick(&["0", "[0, 1]"]))
}

fn foundation(dice: &mut Dice, text: &mut String) {
    text.push_str("\n[piles.foundation]\n");
    if dice.percent(40) {
        let between = build(dice);
        let take = dice.pick(&["", "", "", "take = \"top\"\n"]);
        let _ = write!(
            text,
            "base = \"any\"\nbuild = \"any\"\n{take}\
             from = [{{ pile = \"tableau\", between = {between} }}]\n"
        );
    }
}

fn tableau(dice: &mut Dice, piles: usize, sets: bool, ranks: usize, text: &mut String) {
    let shape = match dice.below(6) {
        0 => "ring".to_owned(),
        1..=3 if piles.is_multiple_of(2) => format!("grid 2x{}", piles / 2),
        _ => "line".to_owned(),
    };
    let close = dice.pick(&["reading-order", "reading-order", "reading-order", "upwards", "none"]);
    let base = dice.pick(&["none", "none", "none", "any", RANKS[0], RANKS[ranks - 1]]);
    let build = build(dice);
    let _ = write!(
        text,
        "\n[piles.tableau]\ncount = {piles}\nshape = \"{shape}\"\nclose = \"{close}\"\n\
         capacity = 1\nbase = \"{base}\"\nbuild = {build}\n"
    );
    if sets && dice.percent(60) {
        return;
    }
    if dice.percent(50) {
        text.push_str(&several(dice, ranks));
        return;
    }
    let side = dice.pick(&["", "right", "right", "left", "above", "below"]);
    let side = if side.is_empty() { String::new() } else { format!("side = \"{side}\", ") };
    let apart = dice.pick(&["apart = [0, 2], ", "apart = [0, 2], ", "apart = 0, ", "apart = 1, "]);
    let ousts = dice.pick(&["ousts = \"foundation\"", "ousts = \"foundation\"", "auto = false"]);
    let when = match dice.below(8) {
        0 => ", when = { not_empty = [\"foundation\"] }",
        1 => ", when = { round = 1 }",
        2 => ", when = { from_round = 2 }",
        3 => ", when = { begun = [\"foundation\"], stock = \"empty\" }",
        4 => ", when = { empty = [\"foundation\"] }",
        _ => "",
    };
    let _ = writeln!(text, "from = [{{ pile = \"tableau\", {side}{apart}{ousts}{when} }}]");
}

/// Several ways into the places, each of which asks something else; at most two, so that there are
/// never too many.
fn several(dice: &mut Dice, ranks: usize) -> String {
    let way = |dice: &mut Dice| {
        let lies = dice.pick(&[
            "",
            ", touching = \"four-ways\"",
            ", touching = \"eight-ways\"",
            ", touching = \"lines\"",
            ", apart = 1",
            ", beside_empty = \"left\"",
            ", beside_empty = \"right\"",
            ", beside_empty = \"above\"",
            ", beside_empty = \"below\"",
        ]);
        let base = match dice.below(3) {
            0 => String::new(),
            1 => ", base = \"any\"".to_owned(),
            _ => format!(", base = \"{}\"", RANKS[dice.below(ranks)]),
        };
        format!("{{ pile = \"tableau\"{lies}{base} }}")
    };
    let (one, other) = (way(dice), way(dice));
    let ways = if dice.percent(60) { format!("{one}, {other}") } else { one };
    format!("from = [{ways}]\n")
}
