//! The picture of a table: where the piles traditionally lie, in rows and columns. It is for the
//! eye alone and no part of the rules, so it has no share in their fingerprint.

use std::collections::{BTreeMap, HashMap};

use kibitzer_engine::{Pile, Rules};

use crate::diagnostics::{Diagnostic, nearest};
use crate::node::{Node, TomlTable};

/// The key of a rule file.
const KEY: &str = "layout";
/// What stands where no pile lies.
const NOTHING: &str = ".";
const MOST_ROWS: usize = 12;
const MOST_COLUMNS: usize = 20;

/// A place in a picture, counted from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The row.
    pub row: u8,
    /// The column: as wide as a card and the gap beside it.
    pub column: u8,
}

/// Where every pile of a game lies on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    spots: Vec<Spot>,
}

impl Picture {
    /// Where a pile lies.
    ///
    /// # Panics
    /// If the pile is one of another game.
    pub fn spot(&self, pile: Pile) -> Spot {
        self.spots[pile.index()]
    }

    /// How many rows there are.
    pub fn rows(&self) -> u8 {
        self.spots.iter().map(|spot| spot.row + 1).max().unwrap_or(0)
    }

    /// How many columns there are.
    pub fn columns(&self) -> u8 {
        self.spots.iter().map(|spot| spot.column + 1).max().unwrap_or(0)
    }
}

/// Takes the picture of a checked file. One that was taken over from the game that this one is
/// like, and does not fit its piles, is taken out of the file: a variant may have other piles.
///
/// # Errors
/// What is wrong with the file's own picture.
pub(crate) fn take(
    file: &mut TomlTable,
    rules: &Rules,
) -> Result<Option<Picture>, Vec<Diagnostic>> {
    let Some(node) = file.get(KEY).filter(|node| !node.items().is_empty()) else { return Ok(None) };
    match read(node, rules) {
        Ok(picture) => Ok(Some(picture)),
        Err(_) if node.span.file != 0 => {
            file.entries.retain(|entry| entry.key != KEY);
            Ok(None)
        }
        Err(faults) => Err(faults),
    }
}

fn read(node: &Node, rules: &Rules) -> Result<Picture, Vec<Diagnostic>> {
    let names: BTreeMap<&str, Pile> = rules.piles().map(|pile| (rules.name(pile), pile)).collect();
    let mut found: HashMap<Pile, Spot> = HashMap::new();
    let mut faults = Vec::new();
    if node.items().len() > MOST_ROWS {
        faults.push(fault(
            node,
            "too many rows".into(),
            format!("a layout has at most {MOST_ROWS}"),
        ));
    }
    for (row, line) in node.items().iter().enumerate().take(MOST_ROWS) {
        read_row(row as u8, line, &names, &mut found, &mut faults);
    }
    let missing = rules.listed_piles().into_iter().filter(|pile| !found.contains_key(pile));
    let missing: Vec<&str> = missing.map(|pile| rules.name(pile)).collect();
    if faults.is_empty() && !missing.is_empty() {
        faults.push(fault(node, format!("the layout lacks {}", missing.join(", ")), ONCE.into()));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Picture { spots: rules.piles().map(|pile| found[&pile]).collect() })
}

/// Reads a row: the piles go into `found`, what is wrong into `faults`.
fn read_row(
    row: u8,
    line: &Node,
    names: &BTreeMap<&str, Pile>,
    found: &mut HashMap<Pile, Spot>,
    faults: &mut Vec<Diagnostic>,
) {
    let signs: Vec<&str> = line.as_text().unwrap_or_default().split_whitespace().collect();
    if signs.len() > MOST_COLUMNS {
        faults.push(fault(
            line,
            "too many columns".into(),
            format!("a row has at most {MOST_COLUMNS}"),
        ));
    }
    for (column, sign) in signs.into_iter().enumerate().take(MOST_COLUMNS) {
        let spot = Spot { row, column: column as u8 };
        match names.get(sign) {
            Some(pile) if found.insert(*pile, spot).is_some() => {
                faults.push(fault(line, format!("the pile {sign} is given twice"), ONCE.into()));
            }
            Some(_) => {}
            None if sign == NOTHING => {}
            None => {
                faults.push(fault(
                    line,
                    format!("there is no pile '{}'", short(sign)),
                    meant(sign, names),
                ));
            }
        }
    }
}

const ONCE: &str = "a layout must show every pile exactly once";

fn fault(node: &Node, what: String, help: String) -> Diagnostic {
    Diagnostic::new(node.span.clone(), KEY, what).help(help)
}

fn short(sign: &str) -> String {
    sign.chars().take(12).collect()
}

fn meant(sign: &str, names: &BTreeMap<&str, Pile>) -> String {
    match nearest(sign, names.keys().copied()) {
        Some(near) => format!("did you mean {near}? A dot marks an empty place"),
        None => format!(
            "piles have the names that positions use: S, W, F1, T1, R1, C1; '{NOTHING}' marks an \
             empty place"
        ),
    }
}
