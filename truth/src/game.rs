//! A rule file as the two sides see it: compiled for the solver, as its TOML value for the oracle.

use kibitzer_engine::{Face, Rules, State};
use kibitzer_oracle::random::Shuffler;
use kibitzer_oracle::{Lying, Position};
use toml::{Table, Value};

/// The words of the ranks, from the ace up.
pub const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];

/// A game over packs that may be short of high ranks.
pub struct TrialGame {
    /// The rule file.
    pub table: Table,
    /// How many ranks the packs have, from the ace up.
    pub ranks: usize,
    /// The rules as the solver reads them.
    pub rules: Rules,
    /// The rules as the oracle reads them.
    pub oracle: kibitzer_oracle::Game,
}

impl TrialGame {
    /// Reads a rule file for packs of so many ranks.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str, ranks: usize) -> Result<TrialGame, String> {
        let table: Table = text.parse().map_err(|error| format!("{error}"))?;
        TrialGame::from_table(table, ranks)
    }

    /// Takes a parsed rule file for packs of so many ranks.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_table(table: Table, ranks: usize) -> Result<TrialGame, String> {
        // What is counted of the rules is counted with the cards that there are.
        let mut said = table.clone();
        if ranks < RANKS.len() {
            said.insert("pack".to_owned(), Value::String(RANKS[..ranks].join(" ")));
        }
        let text = toml::to_string(&said).map_err(|error| error.to_string())?;
        let game = kibitzer_rules::GameRules::parse(
            "drawn",
            "drawn.toml",
            &text,
            kibitzer_rules::catalogue(),
        )
        .map_err(|faults| faults.to_string())?;
        let mut spec = game.rules.spec().clone();
        spec.pack = kibitzer_engine::Rank::all().take(ranks).collect();
        let rules = Rules::compile(spec).map_err(|faults| {
            faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        })?;
        // The oracle reads files that are like no other.
        let whole: Table = game.text.parse().map_err(|error| format!("{error}"))?;
        let oracle = kibitzer_oracle::Game::from_rules(whole).with_ranks(ranks as i32);
        Ok(TrialGame { table, ranks, rules, oracle })
    }

    /// The oracle's form of a position.
    pub fn shown(&self, state: &State) -> Position {
        let mut position = Position::empty(&self.oracle, Shuffler::Own(0));
        for pile in self.rules.piles() {
            position.piles[pile.index()] = state
                .cards(pile)
                .into_iter()
                .map(|card| Lying { card: card_of(card.face), down: card.down })
                .collect();
        }
        position.round = state.round();
        position.merci = state.mercies_used();
        position.draws = state.draws_made();
        let first = state.base_rank().map(|rank| rank.index() as i32);
        position.first_ranks.fill(first);
        position
    }
}

fn card_of(face: Face) -> kibitzer_oracle::Card {
    kibitzer_oracle::Card { rank: face.rank().index() as i32, suit: face.suit() as usize }
}
