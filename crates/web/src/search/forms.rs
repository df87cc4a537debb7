//! Answers as JSON, with sentences for the player.

use kibitzer_engine::{Move, Rules};
use kibitzer_solver::{Analysis, Reason, Turn, Verdict};
use serde_json::{Value, json};

use crate::tongue;
use crate::view::texts;

pub(super) fn verdict(rules: &Rules, verdict: &Verdict, shorter: Option<&[Move]>) -> Value {
    let line = shorter.or(verdict.line());
    json!({
        "verdict": verdict.word(),
        "reason": reason(verdict),
        "nodes": verdict.figures().nodes,
        "line": line.map(|line| texts(rules, line)),
    })
}

fn reason(verdict: &Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Undecided { reason, .. } => Some(reason.word()),
        _ => None,
    }
}

pub(super) fn analysis(rules: &Rules, moves: &[Move], found: &Analysis) -> Value {
    let Analysis { standings, line, nodes, reason } = found;
    let standings: Vec<&str> = standings.iter().map(|standing| standing.word()).collect();
    let (result, number) = match found.turn() {
        Turn::Kept => ("kept", None),
        Turn::Hopeless => ("hopeless", None),
        Turn::Move(number) => ("thrown", Some(number)),
        Turn::Open(..) => ("undecided", None),
    };
    let last = number.map(|number| moves[number - 1].text(rules));
    json!({
        "verdicts": standings,
        "result": result,
        "move": number,
        "text": last,
        "sentence": found.sentence(rules, moves),
        "said": [tongue::json(&found.said(rules, moves))],
        "from": line.as_ref().map(|(at, _)| at),
        "line": line.as_ref().map(|(_, moves)| texts(rules, moves)),
        "reason": reason.map(Reason::word),
        "nodes": nodes,
    })
}
