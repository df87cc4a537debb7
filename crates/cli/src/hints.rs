//! Hints for the game in progress, in words and as JSON.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kibitzer_engine::{Move, counted};
use kibitzer_solver::{Grade, Limits, Sampling, Share, Thoughtful, Watch, hint_fair, hint_thoughtful, told};
use kibitzer_table::{Game, Random, Status};
use serde_json::{Value, json};

/// What a hint knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Kind {
    /// All cards.
    Thoughtful,
    /// What the player may see.
    #[default]
    Fair,
}

impl Kind {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Thoughtful => "thoughtful",
            Kind::Fair => "fair",
        }
    }

    pub(crate) fn named(word: &str) -> Option<Kind> {
        [Kind::Thoughtful, Kind::Fair].into_iter().find(|kind| kind.word() == word)
    }
}

/// How much a hint may cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Duration,
    pub(crate) worlds: usize,
}

impl Default for Effort {
    /// Short enough that nobody waits long.
    fn default() -> Effort {
        Effort { nodes: None, time: Duration::from_secs(2), worlds: 12 }
    }
}

/// A hint.
pub(crate) enum Hint {
    Thoughtful(Thoughtful),
    Fair(Vec<Share>),
}

/// Looks for a hint within an effort; once the flag is set it ends soon, with what it has.
pub(crate) fn hint(game: &Game, kind: Kind, effort: Effort, cancel: Option<&AtomicBool>) -> Hint {
    let rules = &game.rules().rules;
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel, clock: Some(&clock), progress: None };
    match kind {
        Kind::Thoughtful => {
            let limits = Limits { nodes: effort.nodes, time: Some(effort.time), ..Limits::default() };
            Hint::Thoughtful(hint_thoughtful(rules, game.state(), &limits, &mut watch))
        }
        Kind::Fair => {
            let nodes = effort.nodes.unwrap_or(Sampling::default().limits.nodes.unwrap_or(20_000));
            let limits = Limits { nodes: Some(nodes), time: Some(effort.time), ..Sampling::default().limits };
            let (mut knowledge, mut random) = (game.knowledge(), Random::new(1));
            let complete = knowledge.is_complete(rules, game.state());
            let sampling = Sampling { worlds: if complete { 1 } else { effort.worlds }, limits };
            let mut worlds = || knowledge.world(rules, game.state(), &mut random);
            Hint::Fair(hint_fair(rules, game.state(), &mut worlds, &sampling, &mut watch))
        }
    }
}

impl Hint {
    /// The move that is advised.
    pub(crate) fn best(&self) -> Option<Move> {
        match self {
            Hint::Thoughtful(thoughtful) => thoughtful.best(),
            Hint::Fair(shares) => shares.first().map(|share| share.mv),
        }
    }

    /// The hint in words, labelled with what it knows.
    pub(crate) fn sentence(&self, game: &Game, grade: Grade) -> String {
        let rules = &game.rules().rules;
        let advice = |mv| told(rules, game.state(), mv, grade);
        match game.status() {
            Status::Won => return "The game is won.".to_owned(),
            Status::Stuck => return "No move is left.".to_owned(),
            Status::Open => {}
        }
        match self {
            Hint::Thoughtful(Thoughtful::Over) => "The game is won.".to_owned(),
            Hint::Thoughtful(Thoughtful::Wins(line)) => {
                let advice = line.first().map_or_else(String::new, |mv| advice(*mv));
                format!(
                    "Thoughtful hint (all cards known): this wins in {}. {advice}",
                    counted(line.len(), "move")
                )
            }
            Hint::Thoughtful(Thoughtful::Lost) => {
                "Thoughtful hint (all cards known): every move loses; that is proven.".to_owned()
            }
            Hint::Thoughtful(Thoughtful::Guess(best, _)) => match best {
                Some(mv) => {
                    format!("Thoughtful hint (all cards known): undecided; best guess. {}", advice(*mv))
                }
                None => "No move is left.".to_owned(),
            },
            Hint::Fair(shares) => match shares.first() {
                Some(best) => format!("{} {}", basis(best, game), advice(best.mv)),
                None => "No move is left.".to_owned(),
            },
        }
    }

    /// The hint as the protocol gives it.
    pub(crate) fn json(&self, game: &Game, grade: Grade) -> Value {
        let rules = &game.rules().rules;
        let mut answer = json!({ "grade": grade.word(), "text": self.sentence(game, grade) });
        let best = match self {
            Hint::Thoughtful(thoughtful) => {
                answer["kind"] = json!("thoughtful");
                answer["verdict"] = json!(match thoughtful {
                    Thoughtful::Over | Thoughtful::Wins(_) => "won",
                    Thoughtful::Lost => "lost",
                    Thoughtful::Guess(..) => "undecided",
                });
                if let Thoughtful::Wins(line) = thoughtful {
                    answer["length"] = json!(line.len());
                }
                thoughtful.best()
            }
            Hint::Fair(shares) => {
                answer["kind"] = json!("fair");
                if grade == Grade::Move {
                    answer["moves"] = shares
                        .iter()
                        .map(|share| {
                            json!({
                                "move": share.mv.text(rules), "won": share.won, "lost": share.lost,
                                "undecided": share.undecided, "low": share.low, "high": share.high,
                            })
                        })
                        .collect();
                }
                shares.first().map(|share| share.mv)
            }
        };
        if grade == Grade::Move {
            answer["move"] = json!(best.map(|mv| mv.text(rules)));
        }
        answer
    }
}

/// What a fair hint rests on.
fn basis(best: &Share, game: &Game) -> String {
    let worlds = best.won + best.lost + best.undecided;
    if game.knowledge().is_complete(&game.rules().rules, game.state()) {
        let found = match best {
            Share { won: 1.., .. } => "this keeps a win",
            Share { lost: 1.., .. } => "no move wins any more, that is proven",
            _ => "undecided; best guess",
        };
        return format!("Fair hint (you know where every card lies): {found}.");
    }
    format!(
        "Fair hint (hidden cards dealt at random {}): kept a win {}, between {:.0} and {:.0} %.",
        times(worlds),
        times(best.won),
        best.low * 100.0,
        best.high * 100.0
    )
}

fn times(number: usize) -> String {
    if number == 1 { "once".to_owned() } else { counted(number, "time") }
}
