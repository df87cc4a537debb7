//! Building in words: `down in alternate colours`.

use kibitzer_engine::spec::{Build, PackSuits, RankOrder, SuitCircle, SuitRule, Undecided, Way};
use kibitzer_engine::{FaceSet, Rank, RankSet};

use super::pack::faces_in_words;
use super::voice::Voice;
use super::words::{a_rank_of, all_of, names, number, ordinal, sentence};

/// How cards are laid, after `built`: `up in suit`, `down regardless of suit`.
pub(super) fn built(voice: &Voice, build: &Build) -> String {
    match build {
        Build::None => "not at all".into(),
        Build::Any => "with any card on any other".into(),
        Build::Ranked {
            order: RankOrder::Step { way: Way::Any, .. },
            suit: SuitRule::Same,
            ..
        } if voice.spec.suits != PackSuits::One => "in suit, the ranks in any order".into(),
        Build::Ranked { order, suit, .. } => in_order(order, by_suit(voice, *suit)),
        Build::Either(parts) => either(voice, parts),
        Build::Among { build, cards, on } => among(voice, build, *cards, *on),
    }
}

/// A build of certain cards on certain cards.
fn among(voice: &Voice, build: &Build, cards: FaceSet, on: FaceSet) -> String {
    let mut text = built(voice, build);
    if cards != FaceSet::ALL {
        text += &format!(", where the card laid is {}", faces_in_words(cards));
    }
    if on != FaceSet::ALL {
        text += &format!(", on {}", faces_in_words(on));
    }
    text
}

/// Builds of which any one will do. What many of them say of suits in common is said once.
fn either(voice: &Voice, parts: &[Build]) -> String {
    if let Some(text) = by_any_step(voice, parts) {
        return text;
    }
    let shared = shared_suit(parts).filter(|_| parts.len() > MANY_BUILDS);
    let one = |part: &Build| {
        let text = match (shared, part) {
            (Some(_), Build::Ranked { order, .. }) => in_order(order, ""),
            _ => built(voice, part),
        };
        format!("{}{}", text.trim_end_matches(','), but_not_on(voice, part))
    };
    let parts = parts.iter().map(one).collect::<Vec<_>>().join(", or ");
    match shared.map(|suit| by_suit(voice, suit)).filter(|suit| !suit.is_empty()) {
        Some(suit) => format!("{suit}: {parts}"),
        None => parts,
    }
}

/// With more builds than these, what they share is said once.
const MANY_BUILDS: usize = 3;

/// What all of the builds say of suits.
fn shared_suit(parts: &[Build]) -> Option<SuitRule> {
    let mut suits = parts.iter().map(|part| match part {
        Build::Ranked { suit, .. } => Some(*suit),
        _ => None,
    });
    let first = suits.next()??;
    suits.all(|suit| suit == Some(first)).then_some(first)
}

/// Steps of one rank, of two and so on, to the last that there is: any rank will do that is lower,
/// or higher.
fn by_any_step(voice: &Voice, parts: &[Build]) -> Option<String> {
    let (way, suit) = any_step(voice, parts)?;
    let rank = if way == Way::Down { "higher" } else { "lower" };
    Some(format!("{} {}, on any {rank} card", way_word(way), by_suit(voice, suit)))
}

/// The direction and the suits of builds that are the steps of one rank, of two and so on.
pub(super) fn any_step(voice: &Voice, parts: &[Build]) -> Option<(Way, SuitRule)> {
    let suit = shared_suit(parts)?;
    let way_of = |(index, part): (usize, &Build)| match part {
        Build::Ranked { order: RankOrder::Step { way, steps, wrap: false }, not_on, .. } => {
            (steps.as_slice() == [index as u8 + 1] && not_on.is_empty()).then_some(*way)
        }
        _ => None,
    };
    let mut ways = parts.iter().enumerate().map(way_of);
    let way = ways.next()??;
    let known = ways.all(|other| other == Some(way)) && matches!(way, Way::Up | Way::Down);
    (known && parts.len() + 1 == voice.spec.ranks()).then_some((way, suit))
}

/// On which ranks nothing is laid by one build of several: those are named that are fewer.
fn but_not_on(voice: &Voice, part: &Build) -> String {
    let Build::Ranked { not_on, .. } = part else { return String::new() };
    if not_on.is_empty() {
        return String::new();
    }
    let pack = |rank: &Rank| voice.spec.pack.has(*rank);
    let others: Vec<Rank> =
        Rank::all().filter(pack).filter(|rank| !not_on.contains(rank)).collect();
    if others.len() < not_on.len() {
        format!(", only on {}", a_rank_of(&others))
    } else {
        format!(", but not on {}", a_rank_of(not_on))
    }
}

fn in_order(order: &RankOrder, suit: &str) -> String {
    let with = |text: &str| format!("{text} {suit}").trim().to_owned();
    match order {
        RankOrder::Sequence(ranks) => {
            format!("{suit} in the order {}", names(ranks)).trim().to_owned()
        }
        RankOrder::Circle(ranks) if ranks.len() == 2 => {
            with(&format!("{} on each other", names(ranks)))
        }
        RankOrder::Circle(ranks) => {
            format!("{suit} in the order {}, round the corner,", names(ranks)).trim().to_owned()
        }
        RankOrder::OneOrTwo { way, .. } => with(&format!("{} by ones or by twos", way_word(*way))),
        RankOrder::Step { way: Way::Same, .. } => with("with cards of the same rank"),
        RankOrder::Step { way: Way::Any, .. } => with("with cards of any rank"),
        RankOrder::Step { way, steps, .. } => {
            with(&format!("{}{}", way_word(*way), distance(steps)))
        }
    }
}

/// What else is to be said of building: the corner, and what nothing is laid on.
pub(super) fn besides(voice: &Voice, build: &Build) -> Vec<String> {
    let alone = build.parts().len() == 1;
    let part = |part: &Build| {
        let Build::Ranked { order, .. } = part else { return Vec::new() };
        let corner = corner(voice, order).into_iter();
        corner.chain(direction(part)).chain(barred(part).filter(|_| alone)).collect()
    };
    let mut said: Vec<String> = build.parts().iter().flat_map(part).collect();
    said.dedup();
    said
}

/// How it is decided whether a pile goes up or down.
pub(super) fn direction(build: &Build) -> Option<String> {
    let text = match build.undecided()? {
        Undecided::Direction => {
            "the first card that is laid on another there says which way: from then on all of \
             these piles go up, or all go down"
        }
        Undecided::Distance => {
            "the first card that is laid on another there says which: from then on all of these \
             piles go by ones, or all go by twos"
        }
        Undecided::OwnDirection => {
            "the second card of a pile says which way it goes, and the pile keeps to it"
        }
    };
    Some(sentence(text))
}

/// On which ranks nothing is laid.
pub(super) fn barred(build: &Build) -> Option<String> {
    let Build::Ranked { not_on, .. } = build else { return None };
    (!not_on.is_empty()).then(|| sentence(&format!("nothing is laid on {}", a_rank_of(not_on))))
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::Up => "up",
        Way::Down => "down",
        _ => "up or down",
    }
}

fn distance(steps: &[u8]) -> String {
    match steps {
        [1] => String::new(),
        [one] => format!(" {}", by(*one)),
        several => {
            let parts = several.iter().enumerate();
            let parts: Vec<String> = parts
                .map(|(index, step)| format!("{} on the {}", by(*step), ordinal(index + 1)))
                .collect();
            format!(", {},", all_of(&parts))
        }
    }
}

fn by(step: u8) -> String {
    match step {
        1 => "by ones".into(),
        2 => "by twos".into(),
        3 => "by threes".into(),
        6 => "by sixes".into(),
        n => format!("by {}s", number(n as usize)),
    }
}

/// With packs of one suit nothing is to be said of suits.
pub(super) fn by_suit(voice: &Voice, suit: SuitRule) -> &'static str {
    match suit {
        SuitRule::Any | SuitRule::Same | SuitRule::Colour if voice.spec.suits == PackSuits::One => {
            ""
        }
        SuitRule::Any => "regardless of suit",
        SuitRule::Same => "in suit",
        SuitRule::Colour => "in one colour",
        SuitRule::Alternate => "in alternate colours",
        SuitRule::Other => "in any suit but the card's own",
        SuitRule::Circle(circle) => circle_words(circle).0,
    }
}

/// The lowest and the highest rank of a pack but for the ace.
pub(super) fn beside_the_ace(pack: RankSet) -> (Rank, Rank) {
    let others = || pack.iter().filter(|rank| *rank != Rank::ACE);
    (others().next().unwrap_or(Rank::ACE), others().last().unwrap_or(Rank::ACE))
}

/// What lies beyond king and ace.
fn corner(voice: &Voice, order: &RankOrder) -> Option<String> {
    let (way, steps, wrap) = match order {
        RankOrder::Step { way, steps, wrap } => (way, steps.as_slice(), wrap),
        RankOrder::OneOrTwo { way, wrap } => (way, [].as_slice(), wrap),
        RankOrder::Sequence(_) | RankOrder::Circle(_) => return None,
    };
    let ends = if voice.spec.ace_high { "ace and two" } else { "ace and king" };
    let said = match (way, wrap, steps) {
        (Way::Up, true, [1]) => {
            let (next, last) = beside_the_ace(voice.spec.pack);
            format!(
                "the ace may be built on the {}, and the {} on the ace",
                last.name(),
                next.name()
            )
        }
        (Way::Down, true, [1]) => "the king may be built on the ace, and the ace on the two".into(),
        (Way::Either | Way::Chosen | Way::Kept, true, [1]) => {
            "ace and king are neighbours: each may be built on the other".into()
        }
        (Way::Either, false, _) => {
            format!("the direction may turn at any card; {ends} are not neighbours")
        }
        (Way::Up, true, [2]) => "after the king comes the two, and after the queen the ace".into(),
        (Way::Up | Way::Either | Way::Chosen | Way::Kept, true, _) => {
            "the count goes on past the king to the ace".into()
        }
        (Way::Down, true, _) => "the count goes on past the ace to the king".into(),
        _ => return None,
    };
    Some(sentence(&said))
}

/// On which card a card is laid, for a rule that looks at a single step: `a rank higher and of the
/// opposite colour`.
pub(super) fn fitting(voice: &Voice, build: &Build) -> Option<String> {
    match build {
        Build::Ranked { order: RankOrder::Step { way, steps, .. }, suit, .. } if steps == &[1] => {
            let (rank, suit) = (neighbour(*way)?, of_suit(voice, *suit));
            Some(if suit.is_empty() { rank.to_owned() } else { format!("{rank} and {suit}") })
        }
        _ => None,
    }
}

fn neighbour(way: Way) -> Option<&'static str> {
    match way {
        Way::Up => Some("a rank lower"),
        Way::Down => Some("a rank higher"),
        Way::Either | Way::Chosen | Way::Kept => Some("a rank higher or lower"),
        Way::Same => Some("of its own rank"),
        Way::Any => None,
    }
}

fn of_suit(voice: &Voice, suit: SuitRule) -> &'static str {
    match suit {
        SuitRule::Same | SuitRule::Colour if voice.spec.suits == PackSuits::One => "",
        SuitRule::Any => "",
        SuitRule::Same => "of the same suit",
        SuitRule::Colour => "of the same colour",
        SuitRule::Alternate => "of the opposite colour",
        SuitRule::Other => "of another suit",
        SuitRule::Circle(circle) => circle_words(circle).1,
    }
}

/// How cards follow one another in a circle of suits, and what a card goes on.
fn circle_words(circle: SuitCircle) -> (&'static str, &'static str) {
    match circle.word() {
        "C S H D" => (
            "in the suits clubs, spades, hearts, diamonds in turn",
            "of the suit before its own in the circle of clubs, spades, hearts and diamonds",
        ),
        "C S D H" => (
            "in the suits clubs, spades, diamonds, hearts in turn",
            "of the suit before its own in the circle of clubs, spades, diamonds and hearts",
        ),
        "C H S D" => (
            "in the suits clubs, hearts, spades, diamonds in turn",
            "of the suit before its own in the circle of clubs, hearts, spades and diamonds",
        ),
        "C H D S" => (
            "in the suits clubs, hearts, diamonds, spades in turn",
            "of the suit before its own in the circle of clubs, hearts, diamonds and spades",
        ),
        "C D S H" => (
            "in the suits clubs, diamonds, spades, hearts in turn",
            "of the suit before its own in the circle of clubs, diamonds, spades and hearts",
        ),
        _ => (
            "in the suits clubs, diamonds, hearts, spades in turn",
            "of the suit before its own in the circle of clubs, diamonds, hearts and spades",
        ),
    }
}
