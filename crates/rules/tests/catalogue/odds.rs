//! The odds of games: what `docs/odds.md` has of them, or else the few deals of `measured.csv`.

use std::collections::BTreeMap;

use kibitzer_rules::Odds;
use kibitzer_sample::{DEALS, measured};

use crate::project;

/// The odds by the ids of games.
pub(crate) fn odds() -> BTreeMap<String, Odds> {
    let mut all: BTreeMap<String, Odds> = BTreeMap::new();
    for (id, row) in measured() {
        let [deals, won, lost] = [DEALS, row.won, row.lost].map(|count| count as u32);
        all.insert(id, Odds { deals, won, lost, fair: None, hasty: None });
    }
    let page = std::fs::read_to_string(project("docs/odds.md")).unwrap();
    all.extend(page.lines().filter_map(studied));
    all
}

/// A row of a table of `docs/odds.md`.
fn studied(line: &str) -> Option<(String, Odds)> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.split(" | ").collect();
    let (_, id) = cells[0].strip_suffix("`)")?.rsplit_once("(`")?;
    let odds = if cells[1].starts_with("**") { shares(&cells)? } else { counts(&cells)? };
    Some((id.to_owned(), odds))
}

/// With a share, or a range of it, of those that can be won; then deals, undecided, and the fair,
/// the greedy and the random player.
// No share is below nought.
#[allow(clippy::cast_sign_loss)]
fn shares(cells: &[&str]) -> Option<Odds> {
    let (deals, open) = (count(cells.get(2)?)?, count(cells.get(3)?)?);
    let least = share(cells[1].trim_start_matches('*'))?;
    let won = (least * f64::from(deals)).round() as u32;
    let player = |cell: usize| Some((share(cells.get(cell)?)? * 1000.0).round() as u16);
    let (fair, hasty) = (player(4), player(5).max(player(6)));
    Some(Odds { deals, won, lost: deals.checked_sub(won + open)?, fair, hasty })
}

/// With counts of those won, lost and undecided.
fn counts(cells: &[&str]) -> Option<Odds> {
    let (won, lost, open) = (count(cells[1])?, count(cells.get(2)?)?, count(cells.get(3)?)?);
    Some(Odds { deals: won + lost + open, won, lost, fair: None, hasty: None })
}

fn count(cell: &str) -> Option<u32> {
    cell.replace(',', "").parse().ok()
}

/// The number before the first ` %`, of 1.
fn share(cell: &str) -> Option<f64> {
    Some(cell.split(" %").next()?.parse::<f64>().ok()? / 100.0)
}

#[test]
fn rows_of_every_table_of_the_odds_are_read() {
    let row = "| Yukon (`yukon`) | **88.41 % to 92.66 %** (87.77 % to 93.15 %); wants a larger \
               budget \
               | 10,000 | 425 | 52.33 % (46.69 % to 57.92 %; 300 deals) \
               | 20.47 % (19.69 % to 21.27 %; 10,000 deals) | – | | |";
    let (fair, hasty) = (Some(523), Some(205));
    let yukon = Odds { deals: 10_000, won: 8841, lost: 734, fair, hasty };
    assert_eq!(studied(row), Some(("yukon".to_owned(), yukon)));
    let row = "| Golf (`golf`) | 37 | 6 | 957 | 16,000 |  |";
    let golf = Odds { deals: 1000, won: 37, lost: 6, fair: None, hasty: None };
    assert_eq!(studied(row), Some(("golf".to_owned(), golf)));
    let odds = odds();
    let studied = odds.values().filter(|odds| odds.deals as usize > DEALS).count();
    assert!(studied >= 100, "only {studied} games of docs/odds.md");
    assert!(odds.values().any(|odds| odds.fair.is_some()));
}
