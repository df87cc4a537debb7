//! Saved games of PySolFC: of which game they are, and positions of them.

use kibitzer_engine::{Layout, Start};
use kibitzer_exchange::{PySolSave, write_pysol};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_table::Game;

use crate::failure::Failure;

/// The position of a saved game.
pub(crate) fn layout(rules: &GameRules, bytes: &[u8]) -> Result<Layout, String> {
    let save = PySolSave::read(bytes).map_err(|fault| fault.to_string())?;
    if rules.entry.pysol != Some(save.game()) {
        return Err(other(rules, save.game()));
    }
    save.layout(&rules.rules).map_err(|fault| fault.to_string())
}

/// What is said of a save of another game.
fn other(rules: &GameRules, number: u32) -> String {
    let id = catalogue().listings().iter().find(|game| game.pysol == Some(number));
    match id {
        Some(game) => {
            format!(
                "it is a save of PySolFC's game {number}, which is {} here, not {}",
                game.id, rules.id
            )
        }
        None => format!("it is a save of PySolFC's game {number}, which is not in the catalogue"),
    }
}

/// A position as PySolFC saves it.
pub(crate) fn save(game: &Game) -> Result<Vec<u8>, Failure> {
    let rules = game.rules();
    let number = rules.entry.pysol.ok_or_else(|| {
        Failure::No(format!(
            "{} has no number in PySolFC: its rule file does not say `pysol`",
            rules.id
        ))
    })?;
    let layout = game.state().layout(&rules.rules);
    let deal = match game.start() {
        Start::Deal(deal) => Some(deal),
        Start::Layout(layout) => layout.deal.as_ref(),
    };
    write_pysol(number, &rules.rules, &layout, deal).map_err(Failure::no)
}
