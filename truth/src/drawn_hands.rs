//! Rule files drawn at random of games that are won by points: small grids that are filled, whose
//! rows and columns are hands.

use std::fmt::Write as _;

use crate::dice::Dice;

/// A rule file for packs of so many ranks. It need not be sound; most are.
pub fn rule_file(dice: &mut Dice, decks: usize) -> String {
    let (rows, columns) =
        dice.pick(&[(1, 3), (2, 2), (2, 2), (1, 4), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3)]);
    let mut text = format!("format = 1\nname = \"Drawn\"\ndecks = {decks}\n");
    points(dice, rows, columns, &mut text);
    text.push_str("deal = [{ to = \"reserve\" }, { to = \"stock\", each = \"rest\" }]\n");
    if dice.percent(15) {
        text.push_str(dice.pick(&[
            "swap = { from = [\"tableau\"] }\n",
            "swap = { from = [\"tableau\"], fits = \"both\" }\n",
            "swap = { from = [\"tableau\", \"reserve\"] }\n",
        ]));
    }
    let open = dice.percent(60);
    let kept = dice.pick(&["top", "top", "none"]);
    stock(dice, open, &mut text);
    let mut from = vec!["waste"];
    from.extend(open.then_some("stock"));
    from.extend((kept == "top").then_some("reserve"));
    tableau(dice, rows, columns, from, &mut text);
    reserve(dice, kept, &mut text);
    text
}

/// Which lines of the table are hands, and how many points win.
fn points(dice: &mut Dice, rows: usize, columns: usize, text: &mut String) {
    let table = dice.pick(&["poker", "poker-english", "cribbage", "cribbage"]);
    let starter = table == "cribbage" && dice.percent(60);
    let with_starter = dice.pick(&["stock", "stock", "reserve"]);
    let _ = write!(text, "hands = {{ of = \"tableau\", table = \"{table}\"");
    if starter {
        let _ = write!(text, ", starter = \"{with_starter}\"");
    }
    if rows == columns && dice.percent(50) {
        text.push_str(", diagonals = true");
    }
    let also = dice.pick(&["", "", "", "", ", full = [\"tableau\"]", ", empty = [\"reserve\"]"]);
    let score =
        if table == "cribbage" { dice.between(4, 30) } else { dice.between(1, 4 + rows * columns) };
    let _ = writeln!(text, " }}\nwin = {{ score = {score}{also} }}");
}

/// Cards are played from the stock itself or from a waste.
fn stock(dice: &mut Dice, open: bool, text: &mut String) {
    if open {
        text.push_str(
            "\n[piles.waste]\nrole = \"waste\"\ncapacity = 2\nbase = \"any\"\nbuild = \"any\"\n\
             from = [\"stock\"]\n",
        );
        text.push_str("\n[piles.stock]\nface = \"top\"\ntake = \"top\"\n");
        return;
    }
    let redeal = dice.pick(&["", "", "redeal = { gather = [\"waste\"] }\n"]);
    let draw = dice.pick(&["", ", each = 2", ", when = \"empty\""]);
    let _ = write!(text, "draw = {{ to = \"waste\"{draw} }}\n{redeal}");
    text.push_str("\n[piles.waste]\nrole = \"waste\"\n\n[piles.stock]\n");
}

fn tableau(
    dice: &mut Dice,
    rows: usize,
    columns: usize,
    mut from: Vec<&'static str>,
    text: &mut String,
) {
    let count = rows * columns;
    let base = dice.pick(&["any", "any", "any", "A 2 3"]);
    let moves = dice.percent(25);
    from.extend(moves.then_some("tableau"));
    let take = if moves { "top" } else { "none" };
    let _ = write!(
        text,
        "\n[piles.tableau]\ncount = {count}\nshape = \"grid {rows}x{columns}\"\ncapacity = 1\n\
         base = \"{base}\"\ntake = \"{take}\"\nfrom = {from:?}\n"
    );
}

fn reserve(dice: &mut Dice, take: &str, text: &mut String) {
    let count = dice.between(1, 2);
    let from = dice.pick(&["", "from = [\"waste\"]\nbase = \"any\"\nbuild = \"any\"\n"]);
    let _ =
        write!(text, "\n[piles.reserve]\ncount = {count}\ncapacity = 3\ntake = \"{take}\"\n{from}");
}
