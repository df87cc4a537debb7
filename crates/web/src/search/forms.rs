//! Answers as JSON, with sentences for the player.

use kibitzer_engine::{Move, Rules, State};
use kibitzer_solver::{Analysis, Fair, Grade, Reason, Share, Thoughtful, Turn, Verdict};
use serde_json::{Value, json};

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

pub(super) fn thoughtful(rules: &Rules, state: &State, hint: &Thoughtful, grade: Grade) -> Value {
    let text = hint.sentence(rules, state, grade);
    hinted(rules, hint.best(), grade, &text, judged(hint))
}

pub(super) fn fair(rules: &Rules, state: &State, hint: &Fair, grade: Grade) -> Value {
    let figures = match hint {
        Fair::Known(hint) => judged(hint),
        Fair::Guessed(shares) if grade == Grade::Move => json!({ "moves": shares_of(rules, shares) }),
        Fair::Guessed(_) => json!({ "moves": null }),
    };
    hinted(rules, hint.best(), grade, &hint.sentence(rules, state, grade), figures)
}

fn judged(hint: &Thoughtful) -> Value {
    json!({ "verdict": hint.word(), "length": hint.line().map(<[Move]>::len) })
}

fn shares_of(rules: &Rules, shares: &[Share]) -> Vec<Value> {
    let share = |share: &Share| {
        json!({
            "move": share.mv.text(rules), "won": share.won, "lost": share.lost, "undecided": share.undecided,
            "low": share.low, "high": share.high,
        })
    };
    shares.iter().map(share).collect()
}

/// What all hints have. The move itself is given away only by a hint of that grade.
fn hinted(rules: &Rules, best: Option<Move>, grade: Grade, text: &str, mut answer: Value) -> Value {
    answer["grade"] = json!(grade.word());
    answer["text"] = json!(text);
    answer["move"] = json!(best.filter(|_| grade == Grade::Move).map(|mv| mv.text(rules)));
    answer
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
        "from": line.as_ref().map(|(at, _)| at),
        "line": line.as_ref().map(|(_, moves)| texts(rules, moves)),
        "reason": reason.map(Reason::word),
        "nodes": nodes,
    })
}
