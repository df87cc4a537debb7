//! Hints for the game in progress, in words and as JSON.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kibitzer_engine::{English, Move, Rules, Said, Tongue};
use kibitzer_player::fair_hint;
use kibitzer_solver::{
    Fair, Grade, Limits, Plans, Sampling, Share, Situation, Thoughtful, Watch, hint_thoughtful,
};
use kibitzer_table::{Game, Visibility};
use serde_json::{Value, json};

/// What a hint knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Kind {
    /// All cards.
    Thoughtful,
    /// What the player may see.
    #[default]
    Fair,
}

impl Kind {
    /// The word in the protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Thoughtful => "thoughtful",
            Kind::Fair => "fair",
        }
    }

    /// The kind of that word.
    pub fn named(word: &str) -> Option<Kind> {
        [Kind::Thoughtful, Kind::Fair].into_iter().find(|kind| kind.word() == word)
    }
}

/// How much a hint may cost.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Most nodes of one search; the solver's own choice if there is none.
    pub nodes: Option<u64>,
    /// Most time for the whole hint.
    pub time: Duration,
    /// How often hidden cards are dealt at random.
    pub worlds: usize,
}

impl Default for Effort {
    /// Short enough that nobody waits long.
    fn default() -> Effort {
        Effort { nodes: None, time: Duration::from_secs(2), worlds: 12 }
    }
}

/// A hint.
#[derive(Clone, Debug)]
pub enum Hint {
    /// All cards were known.
    Thoughtful(Thoughtful),
    /// Only what the player may see was known.
    Fair(Fair),
}

/// The newest hint, with the question that it answers: whoever asks for more of it need not wait
/// for it again. What a question is, and when two are alike, is for those to say who ask.
#[derive(Debug)]
pub struct Newest<Q>(Option<(Q, Hint)>);

impl<Q> Default for Newest<Q> {
    fn default() -> Newest<Q> {
        Newest(None)
    }
}

impl<Q: PartialEq> Newest<Q> {
    /// Takes the hint out, if the question is the one that it answers and asks for more than a
    /// nudge. Any other question begins anew, and the hint is forgotten.
    pub fn more_of(&mut self, question: &Q, grade: Grade) -> Option<Hint> {
        let (answered, hint) = self.0.take()?;
        (grade != Grade::Nudge && answered == *question).then_some(hint)
    }

    /// Keeps a hint in place of the one before.
    pub fn keep(&mut self, question: Q, hint: Hint) {
        self.0 = Some((question, hint));
    }
}

/// Looks for a hint within an effort; once the flag is set it ends soon, with what it has. A win
/// that it finds is kept among the plans, and one that is there already is gone on with.
pub fn hint(
    game: &Game,
    kind: Kind,
    effort: Effort,
    plans: &mut Plans,
    cancel: Option<&AtomicBool>,
) -> Hint {
    let (rules, state) = (&game.rules().rules, game.state());
    let begun = Instant::now();
    let clock = || begun.elapsed();
    let mut watch = Watch { cancel, clock: Some(&clock), progress: None };
    plans.keep_to(&game.rules().fingerprint);
    let plan = plans.rest(rules, state);
    let hint = match kind {
        Kind::Thoughtful => {
            let limits =
                Limits { nodes: effort.nodes, time: Some(effort.time), ..Limits::default() };
            let situation =
                Situation { rules, state, fresh: game.fresh_moves(Visibility::All), plan };
            Hint::Thoughtful(hint_thoughtful(&situation, &limits, &mut watch))
        }
        Kind::Fair => {
            let situation =
                Situation { rules, state, fresh: game.fresh_moves(Visibility::Player), plan };
            let nodes = effort.nodes.or(Sampling::default().limits.nodes);
            let limits = Limits { nodes, time: Some(effort.time), ..Sampling::default().limits };
            let sampling = Sampling { worlds: effort.worlds, limits };
            Hint::Fair(fair_hint(game, &situation, plans, &sampling, &mut watch))
        }
    };
    if let Some(line) = hint.line() {
        plans.keep(rules, state, line);
    }
    hint
}

impl Hint {
    /// The move that is advised.
    pub fn best(&self) -> Option<Move> {
        match self {
            Hint::Thoughtful(thoughtful) => thoughtful.best(),
            Hint::Fair(fair) => fair.best(),
        }
    }

    /// The moves that win, if they are known.
    pub fn line(&self) -> Option<&[Move]> {
        match self {
            Hint::Thoughtful(thoughtful) => thoughtful.line(),
            Hint::Fair(fair) => fair.line(),
        }
    }

    /// The hint in words.
    pub fn sentence(&self, game: &Game, grade: Grade) -> String {
        self.told(game, grade, &mut English)
    }

    /// The hint in words of a language.
    pub fn told(&self, game: &Game, grade: Grade, tongue: &mut dyn Tongue) -> String {
        let said = self.said(game, grade);
        said.iter().map(|said| said.told(tongue)).collect::<Vec<_>>().join(" ")
    }

    /// The hint as messages, a sentence each.
    pub fn said(&self, game: &Game, grade: Grade) -> Vec<Said> {
        let (rules, state) = (&game.rules().rules, game.state());
        match self {
            Hint::Thoughtful(thoughtful) => thoughtful.said(rules, state, grade),
            Hint::Fair(fair) => fair.said(rules, state, grade),
        }
    }

    /// What speaks for the move that is advised, without the move: a sentence.
    pub fn basis(&self, game: &Game) -> Said {
        let (rules, state) = (&game.rules().rules, game.state());
        match self {
            Hint::Thoughtful(thoughtful) => thoughtful.basis(rules, state),
            Hint::Fair(fair) => fair.basis(rules, state),
        }
    }

    /// What speaks for the move in a few words, for a line that has little room.
    pub fn brief(&self, game: &Game) -> Said {
        let (rules, state) = (&game.rules().rules, game.state());
        match self {
            Hint::Thoughtful(thoughtful) => thoughtful.brief(rules, state),
            Hint::Fair(fair) => fair.brief(rules, state),
        }
    }

    /// The hint as the protocol gives it.
    pub fn json(&self, game: &Game, grade: Grade) -> Value {
        let rules = &game.rules().rules;
        let kind = match self {
            Hint::Thoughtful(_) => Kind::Thoughtful,
            Hint::Fair(_) => Kind::Fair,
        };
        let mut answer = json!({
            "grade": grade.word(), "text": self.sentence(game, grade), "kind": kind.word(),
        });
        match self {
            Hint::Thoughtful(thoughtful) | Hint::Fair(Fair::Known(thoughtful)) => {
                answer["verdict"] = json!(thoughtful.word());
                if let Some(line) = thoughtful.line() {
                    answer["length"] = json!(line.len());
                }
            }
            Hint::Fair(Fair::Guessed(shares)) if grade == Grade::Move => {
                answer["moves"] = shares.iter().map(|share| judged(rules, share)).collect();
            }
            Hint::Fair(Fair::Guessed(_)) => {}
        }
        if grade == Grade::Move {
            answer["move"] = json!(self.best().map(|mv| mv.text(rules)));
        }
        answer
    }
}

/// How a move did over the worlds, as the protocol gives it.
fn judged(rules: &Rules, share: &Share) -> Value {
    json!({
        "move": share.mv.text(rules), "won": share.won, "lost": share.lost,
        "undecided": share.undecided, "low": share.low, "high": share.high,
    })
}
