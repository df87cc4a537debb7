//! Whether a game has ended: it is won once and for all; one that was given up may go on.

use crate::game::{Game, Status};

/// How a game has ended, if it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// It goes on.
    #[default]
    Open,
    /// It was won, here or in another branch: its result is settled.
    Won,
    /// It was given up, and goes on once it is open and has more positions than these. Of one that
    /// was given up at a dead end there are none: any step back goes on.
    GivenUp {
        /// How many positions there were.
        settled: usize,
    },
}

/// What a step has made of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It was won just now.
    Won,
    /// It was given up and is unfinished again.
    GoesOn,
}

/// The positions that must be exceeded for a game to go on.
fn settled(game: &Game) -> usize {
    if game.status() == Status::Open { game.history().positions() } else { 0 }
}

impl Ending {
    /// How a game that is taken up had ended: `won` tells of its result, if there is one.
    pub fn known(game: &Game, won: Option<bool>) -> Ending {
        match won {
            None => Ending::Open,
            Some(true) => Ending::Won,
            Some(false) => Ending::GivenUp { settled: settled(game) },
        }
    }

    /// True once the game is won or given up.
    pub fn has_ended(self) -> bool {
        self != Ending::Open
    }

    /// The player gives the game up; nothing happens if it was won. True if it had not ended.
    pub fn give_up(&mut self, game: &Game) -> bool {
        let open = *self == Ending::Open;
        if open {
            *self = Ending::GivenUp { settled: settled(game) };
        }
        open
    }

    /// The player leaves the game for another one: without a legal move it is given up. True if it
    /// was.
    pub fn leave(&mut self, game: &Game) -> bool {
        game.status() == Status::Stuck && self.give_up(game)
    }

    /// Takes note that the game stands at another position, or has grown, and says if that ended it
    /// or made it go on.
    pub fn follow(&mut self, game: &Game) -> Option<Turn> {
        match (game.status(), *self) {
            (Status::Won, Ending::Open | Ending::GivenUp { .. }) => {
                *self = Ending::Won;
                Some(Turn::Won)
            }
            (Status::Open, Ending::GivenUp { settled }) if game.history().positions() > settled => {
                *self = Ending::Open;
                Some(Turn::GoesOn)
            }
            _ => None,
        }
    }

    /// Positions came to the game that were not made here: by them it does not go on.
    pub fn grown(&mut self, game: &Game) {
        if let Ending::GivenUp { settled } = self
            && *settled > 0
        {
            *settled = game.history().positions().max(*settled);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dealt() -> Game {
        Game::deal(kibitzer_rules::game("yukon").unwrap(), "7".parse().unwrap()).unwrap()
    }

    fn step(game: &mut Game) {
        let mv = game.moves()[0];
        game.play(mv).unwrap();
    }

    /// A game played to a position without a move.
    fn stuck() -> Game {
        let rules = kibitzer_rules::game("tournament").unwrap();
        let mut game = Game::deal(rules, "7".parse().unwrap()).unwrap();
        while game.status() == Status::Open {
            let mv = *game.moves().last().unwrap();
            game.play(mv).unwrap();
        }
        assert_eq!(game.status(), Status::Stuck);
        game
    }

    /// A move before its end.
    fn nearly_won() -> Game {
        let rules = kibitzer_rules::game("yukon").unwrap();
        let mut layout = String::new();
        for (pile, suit) in [(1, 'S'), (2, 'H'), (3, 'D'), (4, 'C')] {
            let ranks = if pile == 1 { "A23456789TJQ" } else { "A23456789TJQK" };
            let cards: Vec<String> = ranks.chars().map(|rank| format!("{rank}{suit}")).collect();
            layout += &format!("F{pile}: {}\n", cards.join(" "));
        }
        layout += "T1: KS";
        Game::from_layout(rules, layout.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_game_that_was_given_up_goes_on_with_a_new_move() {
        let (mut game, mut ending) = (dealt(), Ending::default());
        step(&mut game);
        assert_eq!(ending.follow(&game), None);
        assert!(!ending.leave(&game), "there are moves: it can be taken up again");
        assert!(ending.give_up(&game) && !ending.give_up(&game));
        assert!(game.undo());
        assert_eq!(ending.follow(&game), None, "to look back is not to play");
        assert!(game.redo());
        assert_eq!((ending.follow(&game), ending.has_ended()), (None, true));
        step(&mut game);
        assert_eq!(ending.follow(&game), Some(Turn::GoesOn));
        assert_eq!((ending.follow(&game), ending.has_ended()), (None, false));
    }

    #[test]
    fn from_a_dead_end_a_step_back_goes_on() {
        let (mut game, mut ending) = (stuck(), Ending::default());
        assert!(ending.leave(&game) && ending.has_ended());
        assert_eq!(ending, Ending::known(&game, Some(false)), "and so it does when taken up");
        assert_eq!(ending.follow(&game), None);
        assert!(game.undo());
        assert_eq!(ending.follow(&game), Some(Turn::GoesOn));
    }

    #[test]
    fn a_game_is_won_once_and_for_all() {
        let (mut game, mut ending) = (nearly_won(), Ending::default());
        assert!(ending.give_up(&game));
        step(&mut game);
        assert_eq!(game.status(), Status::Won);
        assert_eq!(ending.follow(&game), Some(Turn::Won));
        assert!(!ending.give_up(&game));
        assert!(game.undo());
        assert_eq!((ending.follow(&game), ending), (None, Ending::Won));
        assert!(game.redo());
        assert_eq!(ending.follow(&game), None, "it is told once");
        assert_eq!(Ending::known(&game, Some(true)), Ending::Won);
        assert_eq!(Ending::known(&game, None), Ending::Open);
    }

    #[test]
    fn what_others_add_does_not_take_a_game_up() {
        let (mut game, mut ending) = (dealt(), Ending::default());
        step(&mut game);
        assert!(ending.give_up(&game));
        step(&mut game);
        ending.grown(&game);
        assert_eq!(ending.follow(&game), None);
        step(&mut game);
        assert_eq!(ending.follow(&game), Some(Turn::GoesOn));
        let mut dead = Ending::known(&stuck(), Some(false));
        dead.grown(&game);
        assert_eq!(dead, Ending::GivenUp { settled: 0 });
    }
}
