//! The solver's verdicts under every choice of prunings, held against the truth.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kibitzer_engine::{Move, Rules, State};
use kibitzer_oracle::Position;
use kibitzer_solver::{Limits, Pruning, Prunings, Reason, Solver, Verdict, Watch};

use crate::game::TrialGame;
use crate::referee::{self, Truth};

/// What is wrong with a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Under which prunings, in words.
    pub prunings: String,
    /// What the solver said, or did.
    pub said: &'static str,
    /// A line that wins, if there is one.
    pub line: Option<Vec<String>>,
    /// The line that was told of as a win and that the oracle refuses.
    pub refused: Option<Vec<String>>,
}

/// How a position was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Every verdict is true: it is won.
    Won,
    /// Every verdict is true: it is lost, as the exhaustive search says, too.
    Lost,
    /// No win was found, and there are too many positions for the exhaustive search.
    TooLarge,
    /// Verdicts that are not true.
    Wrong(Vec<Wrong>),
}

/// Most positions of an exhaustive search.
pub const MOST: usize = 6_000;
/// Most nodes of a search of the solver's.
pub const NODES: u64 = 8_000;
/// A position that these first choices leave open is too large to be worth more.
const PROBES: usize = 2;

/// Most nodes of a search while a case is made small.
const NODES_WHEN_SMALL: u64 = 60_000;

/// How a position is searched: with these prunings, by so many threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The prunings.
    pub prunings: Prunings,
    /// The threads.
    pub threads: usize,
}

impl Choice {
    fn solver(self, rules: &Rules) -> Solver<'_> {
        let solver = Solver::new(rules, self.prunings);
        match self.threads {
            1 => solver,
            more => solver.with_threads(more).with_nodes_alone(1),
        }
    }

    /// What a search of this kind says of a position of any game.
    pub fn solve(self, game: &TrialGame, state: &State) -> Verdict {
        let limits = Limits { nodes: Some(NODES_WHEN_SMALL), memory: 8 << 20, time: None };
        self.solver(&game.rules).solve(state, &limits, &mut Watch::default())
    }
}

/// All choices of the prunings that work under some rules: first as they are, then none, then each
/// one off, each one alone, each two alone.
pub fn choices(rules: &Rules) -> Vec<(String, Prunings)> {
    let mut choices =
        vec![("default".to_owned(), Prunings::default()), ("none".to_owned(), Prunings::NONE)];
    let working: Vec<Pruning> = Pruning::ALL.into_iter().filter(|one| one.applies(rules)).collect();
    for (index, one) in working.iter().copied().enumerate() {
        choices.push((format!("without {}", one.name()), Prunings::default().without(one)));
        choices.push((format!("only {}", one.name()), Prunings::NONE.with(one)));
        for other in &working[index + 1..] {
            let both = Prunings::NONE.with(one).with(*other);
            choices.push((format!("only {} {}", one.name(), other.name()), both));
        }
    }
    choices
}

/// The solvers of one game.
pub struct Judge<'g> {
    game: &'g TrialGame,
    solvers: Vec<(String, Choice, Solver<'g>)>,
}

/// What the choices of prunings say of one position.
#[derive(Default)]
struct Verdicts {
    /// A line that wins, which the oracle has replayed.
    win: Option<Vec<String>>,
    /// Who says that it is lost.
    lost: Vec<String>,
    wrong: Vec<Wrong>,
}

impl<'g> Judge<'g> {
    /// Makes a solver ready for every choice of prunings.
    pub fn new(game: &'g TrialGame) -> Judge<'g> {
        let alone = |(name, prunings)| (name, Choice { prunings, threads: 1 });
        let mut all: Vec<(String, Choice)> = choices(&game.rules).into_iter().map(alone).collect();
        let prunings = Prunings::default();
        all.push(("default, by two threads".to_owned(), Choice { prunings, threads: 2 }));
        let ready = |(name, choice): (String, Choice)| (name, choice, choice.solver(&game.rules));
        Judge { game, solvers: all.into_iter().map(ready).collect() }
    }

    /// How many choices of prunings there are.
    pub fn choices(&self) -> usize {
        self.solvers.len()
    }

    /// The pairs of prunings that work under the rules, each as `ONE.OTHER`.
    pub fn pairs(&self) -> impl Iterator<Item = String> {
        self.solvers.iter().filter_map(|(name, ..)| {
            let (one, other) = name.strip_prefix("only ")?.split_once(' ')?;
            Some(format!("{one}.{other}"))
        })
    }

    /// How the choice of a name searches.
    pub fn choice(&self, name: &str) -> Option<Choice> {
        self.solvers.iter().find(|(known, ..)| known == name).map(|(_, choice, _)| *choice)
    }

    /// Holds all verdicts of a position against one another and against the exhaustive search.
    pub fn judge(&self, state: &State, most: usize) -> Judged {
        let Some(Verdicts { mut win, lost, mut wrong }) = self.verdicts(state) else {
            return Judged::TooLarge;
        };
        let mut too_large = false;
        if win.is_none() && !lost.is_empty() {
            match referee::search(self.game, &self.game.shown(state), most) {
                Truth::Won(line) => win = Some(line),
                Truth::Lost => {}
                Truth::TooMany => too_large = true,
            }
        } else if win.is_none() {
            too_large = true;
        }
        if let Some(line) = &win {
            wrong.extend(lost.into_iter().map(|prunings| Wrong {
                prunings,
                said: "lost",
                line: Some(line.clone()),
                refused: None,
            }));
        }
        match (wrong.is_empty(), win) {
            (false, _) => Judged::Wrong(wrong),
            (true, Some(_)) => Judged::Won,
            (true, None) if too_large => Judged::TooLarge,
            (true, None) => Judged::Lost,
        }
    }

    /// What each choice of prunings says of a position; `None` if those that probe all give up.
    fn verdicts(&self, state: &State) -> Option<Verdicts> {
        let limits = Limits { nodes: Some(NODES), memory: 8 << 20, time: None };
        let start = self.game.shown(state);
        let mut found = Verdicts::default();
        let mut open = 0;
        for (index, (name, _, solver)) in self.solvers.iter().enumerate() {
            if index == PROBES && open == PROBES {
                return None;
            }
            let search = || solver.solve(state, &limits, &mut Watch::default());
            let fault = |said| {
                let prunings = name.clone();
                Wrong { prunings, said, line: None, refused: None }
            };
            match catch_unwind(AssertUnwindSafe(search)) {
                Ok(Verdict::Won { line, .. }) => self.add_win(&mut found, name, &line, &start),
                Ok(Verdict::Lost { .. }) => found.lost.push(name.clone()),
                Ok(Verdict::Undecided { reason: Reason::Fault, .. }) => {
                    found.wrong.push(fault("found a win that the engine refuses"));
                }
                Ok(Verdict::Undecided { .. }) => open += 1,
                Err(_) => found.wrong.push(fault("panics")),
            }
        }
        Some(found)
    }

    /// Adds a line that `prunings` told of as a win, from the position `start` on.
    fn add_win(&self, found: &mut Verdicts, prunings: &str, line: &[Move], start: &Position) {
        let line: Vec<String> = line.iter().map(|mv| mv.text(&self.game.rules)).collect();
        // The engine has replayed every line; the oracle replays the first.
        if found.win.is_some() || referee::wins(self.game, start, &line) {
            found.win.get_or_insert(line);
        } else {
            found.wrong.push(Wrong {
                prunings: prunings.to_owned(),
                said: "won, by a line that does not win",
                line: None,
                refused: Some(line),
            });
        }
    }
}
