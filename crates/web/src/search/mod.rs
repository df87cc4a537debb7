//! Questions to the solver, worked on in portions. A worker calls [`Search::step`] again and again
//! and can be told to leave off in between; where it just forgets the search, that is cancelled.

mod ask;
mod deals;
mod forms;
mod hints;
mod watched;

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kibitzer_engine::{Record, State};
use kibitzer_rules::GameRules;
use kibitzer_solver::{Portions, Prunings, Quota, Watch, paced, shorten};
use kibitzer_table::Game;
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::rules::Rules;
use ask::{Ask, Kind};
use hints::Kept;
use watched::watched;

pub use hints::Plans;

/// A question that is being worked on.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Search {
    work: Portions<Value>,
    stop: Arc<AtomicBool>,
}

#[wasm_bindgen]
impl Search {
    /// Asks about the position that a record leads to. `ask` is JSON, an `Ask`; its answer is the
    /// `Answer` of the same kind.
    ///
    /// # Errors
    /// If the record or the question cannot be read.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &Rules, record: &str, ask: &str) -> Result<Search, Fault> {
        Search::planned(rules, record, ask, &Plans::new())
    }

    /// As the constructor; and hints go on along the wins that are kept in `plans`, and keep there
    /// what they find.
    ///
    /// # Errors
    /// If the record or the question cannot be read.
    pub fn planned(rules: &Rules, record: &str, ask: &str, plans: &Plans) -> Result<Search, Fault> {
        let ask = Ask::read(ask)?;
        let record: Record = record.parse().map_err(Fault::new)?;
        let game = Game::from_record(rules.game.clone(), &record).map_err(Fault::new)?;
        let kept = Rc::clone(&plans.kept);
        Ok(Search::begin(move |stop, quota| async move {
            Box::pin(answer(&game, &ask, &kept, &stop, &quota)).await
        }))
    }

    /// Looks for a deal that can be won, from the one named on. `ask` is JSON, an `Ask` of the kind
    /// `deal`.
    ///
    /// # Errors
    /// If the question cannot be read or there is no such deal.
    pub fn deals(rules: &Rules, from: &str, ask: &str) -> Result<Search, Fault> {
        let ask = Ask::read(ask)?;
        let first = from.parse().map_err(Fault::new)?;
        let game = rules.game.clone();
        game.rules.deal(&first).map_err(Fault::new)?;
        Ok(Search::begin(move |stop, quota| async move {
            deals::found(&game, first, &ask, &stop, &quota).await
        }))
    }

    /// Works on for about so many nodes. JSON: `{done: false, nodes}` or `{done: true, nodes,
    /// answer}`; after that there is nothing to be done.
    pub fn step(&mut self, nodes: u32) -> String {
        let answer = self.work.step(u64::from(nodes));
        let nodes = self.work.nodes();
        match answer {
            Some(answer) => json!({ "done": true, "nodes": nodes, "answer": answer }),
            None => json!({ "done": false, "nodes": nodes }),
        }
        .to_string()
    }

    /// Time is up: the next step ends with what is known by then.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Search {
    fn begin<F: Future<Output = Value> + 'static>(
        work: impl FnOnce(Arc<AtomicBool>, Rc<Quota>) -> F,
    ) -> Search {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        Search { work: Portions::new(|quota| work(flag, quota)), stop }
    }
}

async fn answer(game: &Game, ask: &Ask, kept: &Kept, stop: &AtomicBool, quota: &Quota) -> Value {
    let (rules, state) = (game.rules().clone(), game.state().clone());
    match ask.kind {
        Kind::Verdict => verdict(&rules, &state, ask, stop, quota).await,
        Kind::Hint | Kind::Fair => Box::pin(hints::hint(game, ask, kept, stop, quota)).await,
        Kind::Analysis => {
            let moves = game.history().moves();
            let start = game.history().first();
            let found = paced::analyse(
                &rules.rules,
                start,
                &moves,
                &ask.limits,
                &mut watched(stop),
                &mut |_| {},
                quota,
            )
            .await;
            forms::analysis(&rules.rules, &moves, &found)
        }
    }
}

/// Nodes for shortening a line that is shown.
const POLISH: u64 = 50_000;

async fn verdict(
    rules: &GameRules,
    state: &State,
    ask: &Ask,
    stop: &AtomicBool,
    quota: &Quota,
) -> Value {
    let rules = &rules.rules;
    let verdict =
        paced::solve(rules, state, &ask.limits, Prunings::default(), &mut watched(stop), quota)
            .await;
    let shorter = verdict.line().filter(|_| ask.shorten).map(|line| {
        let limits = kibitzer_solver::Limits { nodes: Some(POLISH), ..ask.limits };
        shorten(rules, state, line, &limits, &mut Watch::default())
    });
    forms::verdict(rules, &verdict, shorter.as_deref())
}
