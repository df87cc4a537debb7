//! What is asked.

use kibitzer_solver::{DealKind, Grade, Limits, Sampling};
use serde_json::Value;

use crate::fault::Fault;

/// Memory for a search, in MiB, if none is given: what a phone can spare.
const MEMORY: u64 = 96;

/// A kind of question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Can it be won, with all cards known?
    Verdict,
    /// What to play, with all cards known?
    Hint,
    /// What to play, with what the player may see?
    Fair,
    /// Where was the win thrown away?
    Analysis,
}

/// What deal is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealSought {
    /// One of a kind.
    OfKind(DealKind),
    /// The first of a day's own that is proven winnable; its limits are always the same.
    OfTheDay,
}

/// A question with what its answer may cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ask {
    pub(super) kind: Kind,
    pub(super) deal: DealSought,
    pub(super) limits: Limits,
    pub(super) grade: Grade,
    pub(super) worlds: usize,
    pub(super) shorten: bool,
}

impl Ask {
    pub(super) fn read(text: &str) -> Result<Ask, Fault> {
        let ask: Value = serde_json::from_str(text).map_err(Fault::new)?;
        let number = |key: &str| match &ask[key] {
            Value::Null => Ok(None),
            value => value
                .as_u64()
                .map(Some)
                .ok_or_else(|| Fault::new(format!("'{key}' is a whole number, not below 0"))),
        };
        let memory = number("memory")?.unwrap_or(MEMORY).min(2048);
        Ok(Ask {
            kind: match ask["kind"].as_str() {
                Some("verdict" | "deal") => Kind::Verdict,
                Some("hint") => Kind::Hint,
                Some("fair") => Kind::Fair,
                Some("analysis") => Kind::Analysis,
                _ => return Err(Fault::new("'kind' is verdict, hint, fair, analysis or deal")),
            },
            deal: match ask["order"].as_str() {
                None | Some("winnable") => DealSought::OfKind(DealKind::Winnable),
                Some("easy") => DealSought::OfKind(DealKind::Easy),
                Some("hard") => DealSought::OfKind(DealKind::Hard),
                Some("day") => DealSought::OfTheDay,
                Some(_) => return Err(Fault::new("'order' is winnable, easy, hard or day")),
            },
            limits: Limits { nodes: number("nodes")?, time: None, memory: (memory as usize) << 20 },
            grade: match ask["grade"].as_str() {
                None => Grade::default(),
                Some(word) => Grade::named(word)
                    .ok_or_else(|| Fault::new("'grade' is nudge, card or move"))?,
            },
            worlds: number("worlds")?.unwrap_or(12).min(10_000) as usize,
            shorten: ask["shorten"].as_bool().unwrap_or(false),
        })
    }

    /// A fair hint's nodes are those of each position of each world.
    pub(super) fn sampling(&self) -> Sampling {
        let usual = Sampling::default();
        let limits = Limits { nodes: self.limits.nodes.or(usual.limits.nodes), ..self.limits };
        Sampling { worlds: self.worlds, limits }
    }
}
