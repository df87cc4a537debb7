//! Lonelybot's `lonecli`: Klondike, three cards at a time, by Solvitaire's deal numbers, which it
//! knows, too. Solvitaire tells what they are.

use crate::comparison::{Answers, Comparison, Said};
use crate::program::{installed, run};
use crate::solvitaire;

pub(crate) fn comparisons() -> impl Iterator<Item = Comparison> {
    let mut comparison = solvitaire::comparison("klondike", "klondike", "");
    comparison.name = "lonelybot klondike".into();
    comparison.peer = comparison.peer.and(peer());
    std::iter::once(comparison)
}

fn peer() -> Option<Box<dyn Fn(u64, u64) -> Answers>> {
    let program = installed("KIBITZER_LONELYBOT", &["lonecli"])?;
    Some(Box::new(move |deals, seconds| {
        let mut answers = Answers::default();
        for deal in 1..=deals {
            let run = run(&program, &["solve", "solvitaire", &deal.to_string(), "3"], seconds);
            let says = |word: &str| run.text.lines().any(|line| line.starts_with(word));
            let said = match (says("Solvable"), says("Impossible")) {
                (true, _) => Said::Won,
                (_, true) => Said::Lost,
                _ => Said::Open,
            };
            answers.push(said, run.spent);
        }
        answers
    }))
}
