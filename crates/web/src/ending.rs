//! Whether a game has ended, for the page.

use kibitzer_table::Turn;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::table::Table;

/// How a game has ended, if it has.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Ending {
    ending: kibitzer_table::Ending,
}

#[wasm_bindgen]
impl Ending {
    /// That of a game which is taken up, or begun: `won` tells of its result, if there is one.
    #[wasm_bindgen(constructor)]
    pub fn new(table: &Table, won: Option<bool>) -> Ending {
        Ending { ending: kibitzer_table::Ending::known(&table.game, won) }
    }

    /// The player gives the game up. True if it had not ended.
    #[wasm_bindgen(js_name = giveUp)]
    pub fn give_up(&mut self, table: &Table) -> bool {
        self.ending.give_up(&table.game)
    }

    /// The player leaves the game for another one. True if it is given up by that.
    pub fn leave(&mut self, table: &Table) -> bool {
        self.ending.leave(&table.game)
    }

    /// The game stands at another position, or has grown: `won` if it was won just now, `on` if it
    /// was given up and is unfinished again; else undefined.
    pub fn follow(&mut self, table: &Table) -> Option<String> {
        let turn = self.ending.follow(&table.game)?;
        Some(match turn {
            Turn::Won => "won".to_owned(),
            Turn::GoesOn => "on".to_owned(),
        })
    }

    /// Positions came to the game from elsewhere.
    pub fn grown(&mut self, table: &Table) {
        self.ending.grown(&table.game);
    }
}
