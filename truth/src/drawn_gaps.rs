//! Rule files drawn at random of games with gaps: cards in rows that grow in place, redeals that
//! keep them, and cards that close up.

use std::fmt::Write as _;

use crate::dice::Dice;
use crate::drawn_sets::DRAW_WHEN;
use crate::game::RANKS;

/// A rule file for packs of so many ranks. It need not be sound; most are.
pub fn rule_file(dice: &mut Dice, decks: usize, ranks: usize) -> String {
    let mut text = format!("format = 1\nname = \"Drawn\"\ndecks = {decks}\n");
    if dice.percent(55) {
        in_place(dice, 4 * decks * ranks, ranks, &mut text);
    } else {
        closing(dice, 4 * decks * ranks, ranks, &mut text);
    }
    text
}

/// A grid for so many piles.
fn grid(dice: &mut Dice, piles: usize) -> (usize, usize) {
    let rows: Vec<usize> = (1..=4).filter(|rows| piles.is_multiple_of(*rows)).collect();
    let rows = dice.pick(&rows);
    (rows, piles / rows)
}

/// All cards in rows, some taken out, so that gaps are left.
fn in_place(dice: &mut Dice, cards: usize, ranks: usize, text: &mut String) {
    let (rows, columns) = grid(dice, cards);
    let gap = RANKS[dice.below(ranks)];
    let edge = dice.pick(&["none", "any", RANKS[0], RANKS[1]]);
    let lines = dice.percent(45);
    let win = if lines { self::lines(dice, ranks) } else { places(dice).to_owned() };
    let _ = writeln!(text, "win = {{ {win} }}");
    let _ = writeln!(
        text,
        "deal = [{{ to = \"tableau\", each = 1, divert = {{ foundation = \"{gap}\" }}, \
         diverted = \"leave-gaps\" }}]"
    );
    if dice.percent(80) {
        redeal(dice, gap, lines, text);
    }
    if dice.percent(15) {
        text.push_str("swap = { from = [\"tableau\"] }\n");
    }
    let from = dice.pick(&["", "", "from = [\"tableau\"]\n"]);
    let _ = write!(
        text,
        "\n[piles.foundation]\nbase = \"any\"\nbuild = \"any\"\nranks = \"{gap}\"\n{from}"
    );
    tableau_in_place(dice, cards, (rows, columns), edge, text);
}

/// Piles of one card that take what fits a card beside them; `edge` begins a row.
fn tableau_in_place(
    dice: &mut Dice,
    cards: usize,
    (rows, columns): (usize, usize),
    edge: &str,
    text: &mut String,
) {
    let (side, rank, suit) = (
        dice.pick(&["left", "left", "right", "above", "below"]),
        dice.pick(&["up", "up", "down", "either"]),
        dice.pick(&["same", "same", "any", "alternate"]),
    );
    let shape = if dice.percent(15) { "ring".to_owned() } else { format!("grid {rows}x{columns}") };
    let base = format!(
        "{{ beside = \"{side}\", build = {{ rank = \"{rank}\", suit = \"{suit}\" }}, \
         edge = \"{edge}\" }}"
    );
    let other = "{ beside = \"right\", build = { rank = \"down\", suit = \"same\" } }";
    let base = if dice.percent(20) { format!("[{base}, {other}]") } else { base };
    let _ = write!(
        text,
        "\n[piles.tableau]\ncount = {cards}\nshape = \"{shape}\"\ncapacity = 1\n\
         from = [\"tableau\"]\nbase = {base}\n"
    );
}

/// A win by where cards lie, or by how many have left.
fn places(dice: &mut Dice) -> &'static str {
    dice.pick(&["placed = [\"tableau\"]", "placed = [\"tableau\"]", "left = 0"])
}

/// A win by lines, which begin at an edge or anywhere.
fn lines(dice: &mut Dice, ranks: usize) -> String {
    let side = dice.pick(&["left", "left", "right", "above", "below"]);
    let rank = dice.pick(&["up", "up", "down", "either"]);
    let suit = dice.pick(&["same", "same", "any", "colour"]);
    let (edge, first) = (RANKS[dice.below(ranks)], RANKS[dice.below(ranks)]);
    let begin = dice.pick(&["edge", "edge", "first", "both"]);
    let edge = if begin == "first" { String::new() } else { format!(", edge = \"{edge}\"") };
    let first = if begin == "edge" { String::new() } else { format!(", first = \"{first}\"") };
    format!(
        "lines = {{ groups = [\"tableau\"], beside = \"{side}\", build = {{ rank = \"{rank}\", \
         suit = \"{suit}\" }}{edge}{first} }}"
    )
}

fn redeal(dice: &mut Dice, gap: &str, lines: bool, text: &mut String) {
    let (times, order) =
        (dice.pick(&["1", "1", "2"]), dice.pick(&["shuffled", "left-to-right", "right-to-left"]));
    let mut line = format!("redeal = {{ times = {times}, order = \"{order}\", each = 1");
    line += dice.pick(&["", ", when = \"any-time\"", ", when = \"any-time\", by = \"rows\""]);
    line += match (dice.below(3), lines) {
        (0, _) => "",
        (1, true) => ", keep = \"in-lines\"",
        _ => ", keep = \"placed\"",
    };
    let spaces = dice.pick(&["", "", "first-in-rows", "last-in-rows", "at-the-end"]);
    if !spaces.is_empty() {
        let _ = write!(line, ", spaces = \"{spaces}\"");
    }
    line += if dice.percent(35) {
        ", gather = [\"tableau\", \"foundation\"]"
    } else {
        ", gather = [\"tableau\"]"
    };
    if dice.percent(35) {
        let _ = write!(line, ", divert = {{ foundation = \"{gap}\" }}");
        line += dice.pick(&["", ", diverted = \"leave-gaps\"", ", diverted = \"leave-gaps\""]);
    }
    let _ = writeln!(text, "{line} }}");
}

/// Pairs leave, the others close up, the stock fills what is empty.
fn closing(dice: &mut Dice, cards: usize, ranks: usize, text: &mut String) {
    let (rows, columns) = (dice.between(1, 3), dice.between(2, 3));
    let win = dice.pick(&["empty = [\"tableau\"]", "left = 0", "full = [\"foundation\"]"]);
    let _ = writeln!(text, "win = {{ {win} }}");
    text.push_str("deal = [{ to = \"tableau\", each = 1 }, { to = \"stock\", each = \"rest\" }]\n");
    let close =
        dice.pick(&["", "", ", close = \"reading-order\"", ", close = \"upwards\""]).to_owned();
    let only = dice.pick(&[
        "",
        ", only = \"spaces\"",
        ", only = \"spaces\"",
        ", only = \"spaces-first\"",
        ", only = \"begun\"",
    ]);
    let when = dice.pick(&DRAW_WHEN);
    let order = dice.pick(&["", "", ", order = \"right-to-left\""]);
    let _ = writeln!(text, "draw = {{ to = \"tableau\"{only}{close}{when}{order} }}");
    let sum = dice.between(2, 2 * ranks);
    let set = dice.pick(&["same = \"rank\"", "same = \"suit\"", "same = \"colour\"", "sum"]);
    let set = if set == "sum" { format!("sum = {sum}") } else { set.to_owned() };
    let near = dice.pick(&["", ", touching = \"eight-ways\"", ", touching = \"four-ways\""]);
    let _ = writeln!(
        text,
        "remove = {{ from = [\"tableau\"], to = \"foundation\", sets = {{ {set}{near} }} }}"
    );
    let _ = writeln!(text, "\n[piles.stock]\n\n[piles.foundation]\ncapacity = {cards}");
    closing_tableau(dice, (rows, columns), text);
}

fn closing_tableau(dice: &mut Dice, (rows, columns): (usize, usize), text: &mut String) {
    let count = rows * columns;
    let capacity = if dice.percent(85) { "capacity = 1\n" } else { "" };
    let shape = if dice.percent(85) {
        format!("shape = \"grid {rows}x{columns}\"\n")
    } else {
        String::new()
    };
    let from = dice.pick(&["", "", "base = \"any\"\nfrom = [\"tableau\"]\n"]);
    let closing = dice.pick(&["", "", "reading-order", "upwards"]);
    let closing =
        if closing.is_empty() { String::new() } else { format!("close = \"{closing}\"\n") };
    let refill = match dice.below(6) {
        0 => "refill = { from = [\"stock\"] }\n",
        1..4 if !closing.is_empty() => "refill = { from = [\"stock\"], when = \"closed-up\" }\n",
        _ => "",
    };
    let _ = write!(
        text,
        "\n[piles.tableau]\ncount = {count}\n{shape}{capacity}{from}{closing}{refill}"
    );
}
