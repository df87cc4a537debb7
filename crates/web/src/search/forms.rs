//! Answers as JSON, with sentences for the player.

use kibitzer_engine::{Move, Rules, State, counted};
use kibitzer_solver::{
    Analysis, Fair, Grade, NOTHING_NEW, Reason, Share, Thoughtful, Turn, Verdict, found, told,
};
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
    let text = format!("With all cards known: {}.", found(hint));
    looked_for(rules, state, hint, grade, &text)
}

pub(super) fn fair(rules: &Rules, state: &State, hint: &Fair, grade: Grade) -> Value {
    match hint {
        Fair::Known(hint) => {
            let text = format!("You know where every card lies: {}.", found(hint));
            looked_for(rules, state, hint, grade, &text)
        }
        Fair::Guessed(shares) => guessed(rules, state, shares, grade),
    }
}

fn looked_for(rules: &Rules, state: &State, hint: &Thoughtful, grade: Grade, text: &str) -> Value {
    let advice = hint.best().map(|mv| told(rules, state, mv, grade));
    let figures = json!({ "verdict": hint.word(), "length": hint.line().map(<[Move]>::len) });
    hinted(rules, hint.best(), grade, advice, text, figures)
}

fn guessed(rules: &Rules, state: &State, shares: &[Share], grade: Grade) -> Value {
    let best = shares.first();
    let advice = best.map(|best| told(rules, state, best.mv, grade));
    let text = match best {
        Some(best) => {
            let worlds = best.won + best.lost + best.undecided;
            format!(
                "Hidden cards dealt at random {}: it kept a win {}, between {:.0} and {:.0} %.",
                counted(worlds, "time"),
                counted(best.won, "time"),
                best.low * 100.0,
                best.high * 100.0
            )
        }
        None if state.sorted_moves(rules).is_empty() => "No move is left.".to_owned(),
        None => format!("Nothing new: {NOTHING_NEW}."),
    };
    let moves: Vec<Value> = shares
        .iter()
        .map(|share| {
            json!({
                "move": share.mv.text(rules), "won": share.won, "lost": share.lost, "undecided": share.undecided,
                "low": share.low, "high": share.high,
            })
        })
        .collect();
    let moves = if grade == Grade::Move { json!(moves) } else { Value::Null };
    hinted(rules, best.map(|best| best.mv), grade, advice, &text, json!({ "moves": moves }))
}

/// What all hints have. The move itself is given away only by a hint of that grade.
fn hinted(
    rules: &Rules,
    best: Option<Move>,
    grade: Grade,
    advice: Option<String>,
    basis: &str,
    mut answer: Value,
) -> Value {
    answer["grade"] = json!(grade.word());
    answer["advice"] = json!(advice);
    answer["basis"] = json!(basis);
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
