//! The command for each figure, and its effort.

use std::io::{self, Write};

use kibitzer_study::Tally;

use super::super::report::grouped;
use super::collect::{Stored, Studied};

pub(super) fn print(games: &[Studied], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "## The command for each figure\n")?;
    writeln!(
        out,
        "| command | version | won | lost | undecided | nodes: median, 99 % | moves of a win: \
         median |\n|---|---|--:|--:|--:|--:|--:|"
    )?;
    for studied in games {
        for study in &studied.studies {
            row(studied, study, out)?;
        }
    }
    Ok(())
}

fn row(studied: &Studied, study: &Stored, out: &mut dyn Write) -> io::Result<()> {
    let Tally { won, lost, undecided } = *study.tally();
    let at = |part| grouped(study.summary.nodes.quantile(part, 100).unwrap_or_default());
    let length = study.summary.lengths.quantile(1, 2).map_or_else(|| "–".into(), grouped);
    let nodes = format!("{}, {}", at(50), at(99));
    let counts = [won, lost, undecided].map(grouped).join(" | ");
    let command = study.command(&studied.game.id);
    let known = study.tally().deals();
    let part = if study.summary.waiting > 0 {
        " (unfinished)".into()
    } else if known < study.deals.len() {
        format!(" ({} known)", grouped(known))
    } else {
        String::new()
    };
    writeln!(out, "| `{command}`{part} | {} | {counts} | {nodes} | {length} |", study.version)
}
