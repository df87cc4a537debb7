//! `kibitzer replay`.

use std::io::Write;

use kibitzer_engine::{Outcome, Record, Replay as Replayed, ReplayError, counted};
use kibitzer_rules::GameRules;
use serde_json::{Value, json};

use crate::args::Replay;
use crate::failure::Failure;
use crate::games;

pub(crate) fn run(args: &Replay, out: &mut dyn Write) -> Result<(), Failure> {
    let record = match games::record(&args.file) {
        Err(Failure::No(error)) if args.json => {
            writeln!(out, "{}", json!({ "ok": false, "error": error }))?;
            return Err(Failure::Said);
        }
        record => record?,
    };
    let game = games::of_record(&record, args.game.as_deref())?;
    let replayed = record.replay(&game.rules);
    if args.json {
        writeln!(out, "{}", report(&record, &game, &replayed))?;
        return if replayed.is_ok() { Ok(()) } else { Err(Failure::Said) };
    }
    let replayed = replayed.map_err(Failure::no)?;
    writeln!(out, "{}: {}", game.entry.name, verdict(&replayed))?;
    if args.show {
        write!(out, "{}", replayed.state.layout(&game.rules))?;
    }
    Ok(())
}

fn verdict(replayed: &Replayed) -> String {
    let moves = counted(replayed.moves.len(), "move");
    match replayed.outcome {
        Outcome::Won => format!("won in {moves}"),
        Outcome::Lost => format!("lost; no move is left after {moves}"),
        Outcome::Unfinished => format!("unfinished after {moves}"),
    }
}

fn report(record: &Record, game: &GameRules, replayed: &Result<Replayed, ReplayError>) -> Value {
    let mut report =
        json!({ "game": record.game, "rules": game.fingerprint, "ok": replayed.is_ok() });
    match replayed {
        Ok(replayed) => {
            report["moves"] = json!(replayed.moves.len());
            report["result"] = json!(replayed.outcome.word());
        }
        Err(error) => {
            report["error"] = json!(error.to_string());
            if let ReplayError::Illegal { number, text, reason, .. } = error {
                report["move"] = json!(number);
                report["text"] = json!(text);
                report["reason"] = json!(reason);
            }
            if let ReplayError::Unreadable { number, .. } = error {
                report["move"] = json!(number);
            }
        }
    }
    report
}
