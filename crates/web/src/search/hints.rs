//! Hints, and the wins that they have told of.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::AtomicBool;

use kibitzer_player::fair_hint_paced;
use kibitzer_protocol::hints::{Hint, Newest};
use kibitzer_solver::{Limits, Plans as Wins, Quota, Situation, paced};
use kibitzer_table::{Game, Visibility};
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

use super::ask::{Ask, Kind};
use super::watched::watched;
use crate::tongue;

/// Wins that hints have told of, and the newest hint. One lives as long as the worker that
/// searches: the next hints go on along the wins, and who asks for more of a hint need not wait for
/// it again.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Plans {
    pub(super) kept: Rc<Kept>,
}

/// What is kept from one hint to the next.
#[derive(Debug, Default)]
pub(super) struct Kept {
    wins: RefCell<Wins>,
    newest: RefCell<Newest<Question>>,
}

/// What a hint answers: of which play it is, what may be known, and how much it may cost.
type Question = (String, Kind, Limits, usize);

#[wasm_bindgen]
impl Plans {
    /// No win is known yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Plans {
        Plans::default()
    }
}

/// A hint of a grade: the newest one, if more of that is asked; or else it is looked for.
pub(super) async fn hint(
    game: &Game,
    ask: &Ask,
    kept: &Kept,
    stop: &AtomicBool,
    quota: &Quota,
) -> Value {
    let question = (game.record().to_string(), ask.kind, ask.limits, ask.worlds);
    let newest = kept.newest.borrow_mut().more_of(&question, ask.grade);
    let hint = match newest {
        Some(hint) => hint,
        None => Box::pin(found(game, ask, &kept.wins, stop, quota)).await,
    };
    let mut answer = hint.json(game, ask.grade);
    answer["said"] = hint.said(game, ask.grade).iter().map(tongue::json).collect();
    kept.newest.borrow_mut().keep(question, hint);
    answer
}

/// Looks for a hint. The wins are borrowed before and after the search only, as another one may go
/// on while this one has yielded.
async fn found(
    game: &Game,
    ask: &Ask,
    kept: &RefCell<Wins>,
    stop: &AtomicBool,
    quota: &Quota,
) -> Hint {
    let (rules, state) = (&game.rules().rules, game.state());
    let fingerprint = &game.rules().fingerprint;
    kept.borrow_mut().keep_to(fingerprint);
    let plan = kept.borrow().rest(rules, state);
    let sight = if ask.kind == Kind::Hint { Visibility::All } else { Visibility::Player };
    let situation = Situation { rules, state, fresh: game.fresh_moves(sight), plan };
    let mut watch = watched(stop);
    let hint = if ask.kind == Kind::Hint {
        Hint::Thoughtful(paced::hint_thoughtful(&situation, &ask.limits, &mut watch, quota).await)
    } else {
        let sampling = ask.sampling();
        let fair = fair_hint_paced(game, &situation, kept, &sampling, &mut watch, quota);
        Hint::Fair(Box::pin(fair).await)
    };
    if let Some(line) = hint.line() {
        let mut kept = kept.borrow_mut();
        kept.keep_to(fingerprint);
        kept.keep(rules, state, line);
    }
    hint
}
