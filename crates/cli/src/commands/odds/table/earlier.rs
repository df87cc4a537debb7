//! Studies of an earlier file of `--csv`: those that the store lacks are taken from there.

use std::path::Path;

use kibitzer_study::{Deals, Measure, Tally, Who};

use super::columns::HEAD;
use super::figures::{Figures, Made};
use super::stored::Stored;
use crate::failure::Failure;

/// A row of the file.
#[derive(Clone)]
pub(super) struct Row {
    /// The game's name, or the path of its rule file.
    pub(super) game: String,
    /// The fingerprint of its rules.
    pub(super) rules: String,
    pub(super) study: Stored,
}

/// The studies of a file.
///
/// # Errors
/// If it cannot be read, or has other columns, or a cell says something else than its column does.
pub(super) fn read(file: &Path) -> Result<Vec<Row>, Failure> {
    let wrong = |what: String| Failure::Usage(format!("{}{what}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|error| wrong(format!(": {error}")))?;
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        return Err(wrong(format!(":1: the first line is {HEAD}")));
    }
    let rows = lines.enumerate();
    rows.map(|(line, text)| row(text).map_err(|what| wrong(format!(":{}: {what}", line + 2))))
        .collect()
}

fn row(line: &str) -> Result<Row, String> {
    let fields = fields(line);
    let [game, rules, player, version, deals, budget, rest @ ..] = fields.as_slice() else {
        return Err(LACKS.into());
    };
    let [date, commit, program, won, lost, undecided, untried, median, most, moves, seconds, _] =
        rest
    else {
        return Err(LACKS.into());
    };
    let who = Who::named(player).ok_or_else(|| format!("there is no player '{player}'"))?;
    let figures = Figures {
        tally: Tally { won: number(won)?, lost: number(lost)?, undecided: number(undecided)? },
        untried: number(untried)?,
        nodes: [number(median)?, number(most)?],
        moves: if moves.is_empty() { None } else { Some(number(moves)?) },
    };
    let [date, commit, program, seconds] = [date, commit, program, seconds].map(String::clone);
    let deals: Deals = deals.parse()?;
    let study = Stored {
        who,
        version: version.clone(),
        ladder: who.ladder(Measure::Nodes, number(budget)?),
        figures: fits(figures, &deals)?,
        deals,
        made: Made { date, commit, program, seconds },
    };
    Ok(Row { game: game.clone(), rules: rules.clone(), study })
}

const LACKS: &str = "a line has the fields of the first";

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("'{text}' is no number"))
}

/// No more deals are decided than there are, and no more untried than undecided.
fn fits(figures: Figures, deals: &Deals) -> Result<Figures, String> {
    let Tally { won, lost, undecided } = figures.tally;
    let numbers = deals.numbers();
    let most = numbers.end() - numbers.start() + 1;
    let sum = won.checked_add(lost).and_then(|sum| sum.checked_add(undecided));
    if sum.is_none_or(|sum| sum > most) || figures.untried > undecided {
        return Err(format!(
            "won, lost and undecided are more than the deals {deals}, or untried more than undecided"
        ));
    }
    Ok(figures)
}

/// The fields of a line, without their quotation marks. A mark within a field is doubled, so commas
/// between fields have an even number of marks before them.
fn fields(line: &str) -> Vec<String> {
    let mut quoted = false;
    let fields = line.split(|sign| {
        quoted ^= sign == '"';
        sign == ',' && !quoted
    });
    let plain = |field: &str| match field.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))
    {
        Some(inner) => inner.replace("\"\"", "\""),
        None => field.to_owned(),
    };
    fields.map(plain).collect()
}
