//! `kibitzer perft`.

use std::io::Write;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, perft};
use kibitzer_table::Game;
use serde_json::json;

use crate::args::Perft;
use crate::failure::Failure;
use crate::games;

pub(crate) fn run(args: &Perft, out: &mut dyn Write) -> Result<(), Failure> {
    let game = games::begin(&args.begin)?;
    if args.divide {
        return divide(args, &game, out);
    }
    let mut counts = Vec::new();
    for depth in 0..=args.depth as usize {
        let count = perft(&game.rules().rules, game.state(), depth);
        counts.push(count);
        if !args.json {
            writeln!(out, "{depth:3} {count}")?;
            out.flush()?;
        }
        if count == 0 {
            break;
        }
    }
    if args.json {
        let report = json!({ "game": game.rules().id, "deal": game.deal_name(), "counts": counts });
        writeln!(out, "{report}")?;
    }
    Ok(())
}

fn divide(args: &Perft, game: &Game, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = &game.rules().rules;
    let mut report = serde_json::Map::new();
    let mut state = game.state().clone();
    let mut journal = Journal::new();
    for mv in game.moves() {
        state.apply_unchecked(rules, mv, &mut journal);
        let count = perft(rules, &state, (args.depth as usize).saturating_sub(1));
        state.undo(rules, &mut journal);
        if args.json {
            report.insert(mv.text(rules), json!(count));
        } else {
            writeln!(out, "{} {count}", mv.text(rules))?;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::Value::Object(report))?;
    }
    Ok(())
}
