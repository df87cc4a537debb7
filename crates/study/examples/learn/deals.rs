//! Which games learn together, and on which deals.

use std::error::Error;
use std::sync::Arc;

use kibitzer_engine::{DealName, State};
use kibitzer_rules::GameRules;
use kibitzer_study::players::Kind;

/// The first deal that is learned on.
pub(crate) const LEARNED: u64 = 1_000_001;
/// The deals that show what was gained.
pub(crate) const CHECKED: (u64, u64) = (900_001, 904_000);

/// The games of some names, if they are of one kind.
pub(crate) fn games(names: &[String]) -> Result<Vec<Arc<GameRules>>, Box<dyn Error>> {
    let games = names.iter().map(|name| kibitzer_rules::game(name));
    let games: Vec<Arc<GameRules>> = games.collect::<Result<_, _>>()?;
    let kind = |game: &GameRules| Kind::of(&game.rules, &first(game));
    let one = games.first().ok_or("name a game")?;
    match games.iter().find(|game| kind(game) != kind(one)) {
        Some(other) => {
            let (one_kind, other_kind) = (kind(one), kind(other));
            Err(format!(
                "{} is {one_kind:?}, {} is {other_kind:?}: games of one kind learn together",
                one.id, other.id
            )
            .into())
        }
        None => Ok(games),
    }
}

/// The first deal of a game.
pub(crate) fn first(game: &GameRules) -> State {
    game.rules.deal(&DealName::Own(1)).expect("every game has its deals")
}
