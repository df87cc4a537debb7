//! What must hold of a game that is played by hints alone, whoever gives them: no guess leads back
//! to a position that was had, and where a hint says that this wins, every move brings the win
//! nearer, and it is won. The protocol, the full-screen program and the page's module are each
//! tried with it.

use std::collections::HashSet;

use kibitzer_engine::search::{CardSet, SearchState};
use kibitzer_engine::{Journal, Move, State};
use kibitzer_rules::catalogue;
use kibitzer_sample::is_sampled;
use kibitzer_table::{Game, Knowledge, Status};

/// Moves after which a game that no hint said would be won is left as it is. Games of many
/// reversible moves go on for long without coming back.
pub const MOST: usize = 150;

/// Games that once went in circles, with their deals.
const KNOWN: [(&str, &str); 5] = [
    ("freecell", "ms:617"),
    ("klondike", "3"),
    ("yukon", "5"),
    ("tournament", "7"),
    ("cribbage-shuffle", "7"),
];

/// Games and deals: those that once went in circles, then others over the whole catalogue; all
/// games, several deals of each, if that is asked for.
pub fn pairs() -> Vec<(String, String)> {
    let known = KNOWN.map(|(game, deal)| (game.to_owned(), deal.to_owned()));
    let ids: Vec<&str> = catalogue().ids().collect();
    let full = std::env::var_os("KIBITZER_FULL").is_some();
    let (step, deals) = if full { (1, 1..=5) } else { (ids.len() / 50, 1..=1) };
    let others = ids.iter().step_by(step).enumerate();
    let others = others.flat_map(|(number, id)| {
        deals.clone().map(move |deal| ((*id).to_owned(), (number % 7 + deal).to_string()))
    });
    known.into_iter().chain(others).collect()
}

/// Of these pairs those that once went in circles, and one in three of the others: another third
/// with each commit, and not that of others who ask. Once all are played by hints of one kind,
/// these see that nobody changes them on the way.
pub fn pairs_in_turn(who: &str) -> Vec<(String, String)> {
    let mut pairs = pairs().into_iter();
    let known: Vec<_> = pairs.by_ref().take(KNOWN.len()).collect();
    let turn = pairs.filter(|(game, _)| is_sampled(&format!("{who}, {game}"), 3));
    known.into_iter().chain(turn).collect()
}

/// How a game ends that is played by hints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was not won.
    Left,
    /// It was won, and no hint had said so.
    Won,
    /// It was won, and a hint had said so.
    WonAsTold,
}

impl End {
    /// True if it was won.
    pub fn is_won(self) -> bool {
        self != End::Left
    }
}

/// A game that is played by hints, and what its player knows in it.
pub struct Followed {
    game: Game,
    /// It is left after so many moves if no hint said that it would be won.
    most: usize,
    knowledge: Knowledge,
    had: HashSet<(u128, CardSet)>,
    /// In how many moves it is won, as a hint said.
    promised: Option<usize>,
    /// A hint said so once.
    told: bool,
    moves: usize,
    won: bool,
}

impl Followed {
    /// Begins a game, which is left after `most` moves if no hint said that it would be won.
    pub fn begin(game: &str, deal: &str, most: usize) -> Followed {
        let game = Game::deal(kibitzer_rules::game(game).unwrap(), deal.parse().unwrap()).unwrap();
        let knowledge = Knowledge::of_deal(&game.rules().rules, game.state());
        let had = HashSet::new();
        let mut followed = Followed {
            game,
            most,
            knowledge,
            had,
            promised: None,
            told: false,
            moves: 0,
            won: false,
        };
        followed.note();
        followed
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// True if a hint is to be asked for.
    pub fn goes_on(&self) -> bool {
        self.game.status() == Status::Open && (self.moves < self.most || self.promised.is_some())
    }

    /// Hears a hint, and makes its move. False if it has none.
    #[track_caller]
    pub fn hears(&mut self, text: &str, advised: Option<&str>) -> bool {
        let told = text.split("this wins in ").nth(1).and_then(|rest| rest.split(' ').next());
        let told = told.map(|number| number.parse::<usize>().unwrap());
        if let Some(promised) = self.promised {
            let told = told
                .unwrap_or_else(|| panic!("{}: a win was told of before: {text}", self.place()));
            assert!(
                told <= promised,
                "{}: won in {promised} moves, a hint said: {text}",
                self.place()
            );
        }
        self.promised = told.map(|moves| moves - 1);
        self.told |= told.is_some();
        let Some(mv) = advised else { return false };
        let rules = self.game.rules().clone();
        let mv = Move::parse(&rules.rules, mv).unwrap();
        let before = self.game.state().clone();
        self.game.play(mv).unwrap();
        self.learn(&before, mv);
        self.moves += 1;
        // A win may lead through a position that was had before it was known: with each of its
        // moves the rest is shorter.
        let new = self.note();
        assert!(
            new || self.promised.is_some(),
            "{}: {} leads back to a position that was had",
            self.place(),
            mv.text(&rules.rules)
        );
        true
    }

    fn learn(&mut self, before: &State, mv: Move) {
        let rules = &self.game.rules().rules;
        let (mut after, mut journal) = (before.clone(), Journal::new());
        after.apply_unchecked(rules, mv, &mut journal);
        self.knowledge.learn(rules, before, mv, &after, &journal);
    }

    /// False if the position was had, with as much known of it.
    fn note(&mut self) -> bool {
        self.won = self.game.status() == Status::Won;
        self.had.insert((self.game.state().key(), self.knowledge.known()))
    }

    /// The game is over: what was said of it must have come about.
    #[track_caller]
    pub fn ends(&self) -> End {
        assert!(self.promised.is_none() || self.won, "{}: this wins, a hint said", self.place());
        match (self.won, self.told) {
            (false, _) => End::Left,
            (true, false) => End::Won,
            (true, true) => End::WonAsTold,
        }
    }

    fn place(&self) -> String {
        format!(
            "{}, deal {}, after {} moves",
            self.game.rules().id,
            self.game.deal_name(),
            self.moves
        )
    }
}
