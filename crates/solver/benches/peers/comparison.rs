//! One game, the same deals, two programs.

use std::sync::Arc;
use std::time::Duration;

use kibitzer_engine::State;
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_solver::{Limits, Prunings, Verdict, Watch, solve};

use crate::Asked;
use crate::clock::clock;

/// What a program says of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    Won,
    Lost,
    Open,
}

/// What a program said of some deals, and the processor time it took.
#[derive(Default)]
pub(crate) struct Answers {
    pub(crate) said: Vec<Said>,
    pub(crate) spent: Duration,
    /// Of each deal; empty if the program took all of them in one run.
    pub(crate) each: Vec<Duration>,
}

impl Answers {
    /// The next deal.
    pub(crate) fn push(&mut self, said: Said, spent: Duration) {
        self.said.push(said);
        self.spent += spent;
        self.each.push(spent);
    }

    fn median(&self) -> Option<Duration> {
        let mut each = self.each.clone();
        each.sort_unstable();
        each.get(each.len() / 2).copied()
    }

    fn summary(&self) -> String {
        let count = |what| self.said.iter().filter(|said| **said == what).count();
        let median = self.median();
        let median =
            median.map_or_else(String::new, |median| format!(" ({:.3})", median.as_secs_f64()));
        format!(
            "{}/{}/{} | {:.2}{median}",
            count(Said::Won),
            count(Said::Lost),
            count(Said::Open),
            self.spent.as_secs_f64()
        )
    }
}

type Deal = Box<dyn Fn(u64) -> State>;
type Peer = Box<dyn Fn(u64, u64) -> Answers>;

/// A game that another program plays by the same rules.
pub(crate) struct Comparison {
    pub(crate) name: String,
    pub(crate) game: Arc<GameRules>,
    /// The position of a deal number.
    pub(crate) deal: Deal,
    /// The other program's answers on the deals from 1 to a number, so many seconds each; `None` if
    /// it is not installed.
    pub(crate) peer: Option<Peer>,
}

impl Comparison {
    /// Runs both, prints a row, and counts verdicts that contradict each other.
    pub(crate) fn run(&self, asked: &Asked) -> usize {
        let Some(peer) = &self.peer else {
            println!("| {} | left out: the other program is not installed | | | |", self.name);
            return 0;
        };
        let ours = self.ours(asked);
        let theirs = peer(asked.deals, asked.seconds);
        let (name, deals) = (&self.name, asked.deals);
        println!("| {name} ({deals}) | {} | {} |", ours.summary(), theirs.summary());
        assert_eq!(ours.said.len(), theirs.said.len(), "one answer a deal");
        let mut contradictions = 0;
        for (deal, (ours, theirs)) in (1..).zip(ours.said.iter().zip(&theirs.said)) {
            let against = ours != theirs && *ours != Said::Open && *theirs != Said::Open;
            contradictions += usize::from(against);
            if against || (asked.verbose && ours != theirs) {
                eprintln!("{name}, deal {deal}: Kibitzer {ours:?}, the other {theirs:?}");
            }
        }
        contradictions
    }

    fn ours(&self, asked: &Asked) -> Answers {
        let limits = Limits { time: Some(Duration::from_secs(asked.seconds)), ..Limits::default() };
        let mut answers = Answers::default();
        for deal in 1..=asked.deals {
            let state = (self.deal)(deal);
            let watch = clock();
            let mut eyes = Watch { clock: Some(&watch), ..Watch::default() };
            let verdict = solve(&self.game.rules, &state, &limits, Prunings::default(), &mut eyes);
            let said = match verdict {
                Verdict::Won { .. } => Said::Won,
                Verdict::Lost { .. } => Said::Lost,
                Verdict::Undecided { .. } => Said::Open,
            };
            answers.push(said, watch());
        }
        answers
    }
}

/// A game of the catalogue with some keys changed.
pub(crate) fn changed(game: &str, more: &str) -> Arc<GameRules> {
    if more.is_empty() {
        return kibitzer_rules::game(game).expect("a game of the catalogue");
    }
    let text = format!("format = 1\nname = \"As Solvitaire plays it\"\nlike = \"{game}\"\n{more}");
    let game = GameRules::parse("peer", "peer.toml", &text, catalogue());
    Arc::new(game.unwrap_or_else(|faults| panic!("{}", faults.render(false))))
}
