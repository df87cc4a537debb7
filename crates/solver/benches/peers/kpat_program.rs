//! KPat: its Yukon, by its own deal numbers. It has no limit of time, but one of memory.

use crate::comparison::{Answers, Comparison, Said};
use crate::kpat;
use crate::program::{installed, run};

pub(crate) fn comparisons() -> impl Iterator<Item = Comparison> {
    let game = kibitzer_rules::game("yukon").expect("a game of the catalogue");
    let rules = game.rules.clone();
    std::iter::once(Comparison {
        name: "kpat yukon".into(),
        deal: Box::new(move |deal| kpat::deal(&rules, deal)),
        game,
        peer: peer(),
    })
}

/// Its number of the game.
const YUKON: &str = "10";

fn peer() -> Option<Box<dyn Fn(u64, u64) -> Answers>> {
    let program = installed("KIBITZER_KPAT", &["kpat"])?;
    // It wants a screen, or this instead of one.
    let env = std::path::PathBuf::from("/usr/bin/env");
    Some(Box::new(move |deals, _| {
        let (last, path) = (deals.to_string(), program.to_string_lossy());
        let args =
            ["QT_QPA_PLATFORM=offscreen", &path, "--solve", YUKON, "--start", "1", "--end", &last];
        let run = run(&env, &args, 0);
        let word = |deal: u64| {
            run.text
                .lines()
                .find_map(|line| line.strip_prefix(&format!("{deal} "))?.split(' ').next())
        };
        let said = (1..=deals).map(|deal| match word(deal) {
            Some("won") => Said::Won,
            Some("lost") => Said::Lost,
            _ => Said::Open,
        });
        Answers { said: said.collect(), spent: run.spent, each: Vec::new() }
    }))
}
