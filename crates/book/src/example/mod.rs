//! An example: a position that the engine deals and plays to, with a legal and an illegal move.

mod legal;
pub(super) mod listing;
mod play;
mod refused;

use kibitzer_engine::{DealName, Move, Refusal, Rules, State};

use kibitzer_rules::GameRules;

use super::Section;
use super::voice::Voice;
use super::words::counted;

/// A position with the names of things in it.
pub(super) struct View<'a> {
    pub(super) rules: &'a Rules,
    pub(super) voice: Voice<'a>,
    pub(super) state: &'a State,
}

/// What the example shows.
pub(super) struct Worked {
    /// How many moves were played.
    pub(super) played: usize,
    /// The position.
    pub(super) state: State,
    /// A legal move.
    pub(super) legal: Option<Move>,
    /// A move that the rules forbid, and why.
    pub(super) refused: Option<(Move, Refusal)>,
}

/// What the example shows, if the game can be dealt.
pub(super) fn worked(rules: &Rules) -> Option<Worked> {
    let (played, state) = play::shown(rules, rules.deal(&DealName::Own(1)).ok()?);
    let legal = play::best(rules, &state);
    let refused = refused::best(rules, &state).map(|(refused, _)| refused);
    Some(Worked { played, state, legal, refused })
}

/// The position of the example, if the game can be dealt: for those who draw it.
pub fn example_position(game: &GameRules) -> Option<State> {
    let state = game.rules.deal(&DealName::Own(1)).ok()?;
    Some(play::shown(&game.rules, state).1)
}

/// The example, if the game can be dealt.
pub(super) fn example(game: &GameRules) -> Option<Section> {
    let rules = &game.rules;
    let state = rules.deal(&DealName::Own(1)).ok()?;
    let (played, state) = play::shown(rules, state);
    let view = View { rules, voice: Voice::of(rules.spec()), state: &state };
    let after = match played {
        0 => "This is deal 1 before the first move".to_owned(),
        n => format!("This is deal 1 after {}", counted(n, "move")),
    };
    let moves: Vec<String> = [view.legal(), view.illegal()].into_iter().flatten().collect();
    let moves = moves.join(" ");
    let mut paragraphs = vec![
        format!(
            "{after}. Each pile is on a line, its bottom card first; {}. JS is the jack of \
             spades{}.",
            view.letters(),
            if rules.spec().suits == kibitzer_engine::spec::PackSuits::One {
                ""
            } else {
                ", TH the ten of hearts"
            }
        ),
        view.listing(),
    ];
    let count = if moves.split_whitespace().any(|word| word.contains('>') && word.contains(':')) {
        " The number behind a colon says how many cards move."
    } else {
        ""
    };
    if !moves.is_empty() {
        paragraphs.push(format!("{moves}{count}"));
    }
    Some(Section::of("Example", paragraphs))
}
