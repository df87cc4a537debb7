//! Where the piles of a group stand.

use toml::{Table, Value};

/// Where a pile stands: its row, and its place in halves of a card.
pub type Coordinates = (i32, i32);

/// The places of all piles of a group with these rules, in reading order; none without `shape`.
pub fn places(rules: &Table, count: usize) -> Vec<Coordinates> {
    let Some(shape) = rules.get("shape") else { return Vec::new() };
    let mut places = match shape.as_str() {
        Some(word) => places_of_word(word, count as i32),
        None => picture(shape.as_array().unwrap()),
    };
    places.truncate(count);
    places
}

fn places_of_word(word: &str, count: i32) -> Vec<Coordinates> {
    match word {
        "line" | "ring" => row(0, 0, count),
        "pyramid" => pyramid(count),
        "peaks" => peaks(),
        grid => {
            let (rows, columns) = grid.strip_prefix("grid ").unwrap().split_once('x').unwrap();
            let (rows, columns): (i32, i32) = (rows.parse().unwrap(), columns.parse().unwrap());
            (0..rows).flat_map(|at| row(at, 0, columns)).collect()
        }
    }
}

/// Piles side by side, a card's width apart.
fn row(row: i32, first: i32, count: i32) -> Vec<Coordinates> {
    (0..count).map(|at| (row, first + 2 * at)).collect()
}

fn pyramid(count: i32) -> Vec<Coordinates> {
    let rows = (1..).find(|rows| rows * (rows + 1) / 2 >= count).unwrap();
    (0..rows).flat_map(|at| row(at, rows - 1 - at, at + 1)).collect()
}

/// Three pyramids of three rows, side by side, over a row of ten.
fn peaks() -> Vec<Coordinates> {
    let peak = |at: i32, number: i32| row(at, 6 * number + 3 - at, at + 1);
    let rows = (0..3).flat_map(|at| (0..3).flat_map(move |number| peak(at, number)));
    rows.chain(row(3, 0, 10)).collect()
}

fn picture(rows: &[Value]) -> Vec<Coordinates> {
    let mut places = Vec::new();
    for (at, text) in rows.iter().enumerate() {
        for (place, sign) in text.as_str().unwrap().chars().enumerate() {
            if !sign.is_whitespace() {
                places.push((at as i32, place as i32));
            }
        }
    }
    places
}
