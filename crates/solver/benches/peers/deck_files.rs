//! Programs that read the cards of one deal from a file: pyramid-solver, and TriPeaksSolver.

use std::path::{Path, PathBuf};

use kibitzer_engine::{Role, Rules, State};

use crate::comparison::{Answers, Comparison, Said, changed};
use crate::program::{installed, run};

/// Such a program.
struct Reader {
    name: &'static str,
    /// Our game, and what our rule file has to say besides.
    game: (&'static str, &'static str),
    variable: &'static str,
    /// Its deal, of ours.
    file: fn(&Rules, &State) -> String,
    /// How a line begins by which it says that the deal is won, and that it is lost.
    won: &'static str,
    lost: &'static str,
}

const READERS: &[Reader] = &[
    // The top card of the stock is free, and the first card is not turned yet.
    Reader {
        name: "pyramid-solver",
        game: (
            "relaxed-pyramid",
            "deal = [{ to = \"tableau\", each = 1 }, { to = \"stock\", each = \"rest\" }]\n",
        ),
        variable: "KIBITZER_PYRAMID_SOLVER",
        file: |rules, state| {
            let cards = cards(rules, state, &[Role::Tableau, Role::Stock]).into_iter();
            cards.map(|card| card[..1].to_owned() + &card[1..].to_lowercase() + " ").collect()
        },
        won: "There are ",
        lost: "There is no way ",
    },
    Reader {
        name: "TriPeaksSolver",
        game: ("three-peaks", ""),
        variable: "KIBITZER_TRIPEAKS_SOLVER",
        file: |rules, state| {
            let stock = cards(rules, state, &[Role::Foundation, Role::Stock]);
            let peaks = cards(rules, state, &[Role::Tableau]);
            format!("{}\n{}\n{}\n", peaks.join(" "), stock.len(), stock.join(" "))
        },
        won: "Solved!",
        lost: "Unsolved",
    },
];

pub(crate) fn comparisons() -> impl Iterator<Item = Comparison> {
    READERS.iter().map(|reader| {
        let game = changed(reader.game.0, reader.game.1);
        let (rules, theirs) = (game.rules.clone(), game.rules.clone());
        let program = installed(reader.variable, &[reader.name]);
        Comparison {
            name: format!("{} {}", reader.name, reader.game.0),
            game,
            deal: Box::new(move |deal| dealt(&rules, deal)),
            peer: program.map(|program| -> Box<dyn Fn(u64, u64) -> Answers> {
                Box::new(move |deals, seconds| answers(reader, &program, &theirs, deals, seconds))
            }),
        }
    })
}

fn answers(reader: &Reader, program: &PathBuf, rules: &Rules, deals: u64, seconds: u64) -> Answers {
    let mut answers = Answers::default();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.txt", reader.name));
    for deal in 1..=deals {
        let file = (reader.file)(rules, &dealt(rules, deal));
        std::fs::write(&path, file).expect("a file in the target folder");
        let run = run(program, &[&path.to_string_lossy()], seconds);
        let says = |words: &str| run.text.lines().any(|line| line.starts_with(words));
        let said = match (says(reader.won), says(reader.lost)) {
            (true, _) if run.whole => Said::Won,
            (_, true) if run.whole => Said::Lost,
            _ => Said::Open,
        };
        answers.push(said, run.spent);
    }
    answers
}

fn dealt(rules: &Rules, deal: u64) -> State {
    rules.deal(&deal.to_string().parse().expect("a deal")).expect("a deal of the game")
}

/// The cards of the piles of these roles: of each the top card first.
fn cards(rules: &Rules, state: &State, roles: &[Role]) -> Vec<String> {
    let piles =
        roles.iter().flat_map(|role| rules.piles().filter(move |pile| rules.role(*pile) == *role));
    piles
        .flat_map(|pile| state.cards(pile).into_iter().rev())
        .map(|card| card.face.to_string())
        .collect()
}
