//! Hints, and the wins that they have told of.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::AtomicBool;

use kibitzer_player::fair_hint_paced;
use kibitzer_protocol::hints::Hint;
use kibitzer_solver::{Plans as Wins, Quota, Situation, paced};
use kibitzer_table::{Game, Visibility};
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;

use super::ask::{Ask, Kind};
use super::watched;
use crate::tongue;

/// Wins that hints have told of. One lives as long as the worker that searches: the next hints go
/// on along them.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Plans {
    pub(super) kept: Rc<RefCell<Wins>>,
}

#[wasm_bindgen]
impl Plans {
    /// No win is known yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Plans {
        Plans::default()
    }
}

/// A hint. The wins are borrowed before and after the search only, as another one may go on while
/// this one rests.
pub(super) async fn hint(
    game: &Game,
    ask: &Ask,
    kept: &RefCell<Wins>,
    stop: &AtomicBool,
    quota: &Quota,
) -> Value {
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
    let mut answer = hint.json(game, ask.grade);
    answer["said"] = hint.said(game, ask.grade).iter().map(tongue::json).collect();
    answer
}
