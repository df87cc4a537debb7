//! The cards: packs, ranks, and cards taken out before the shuffle.

use kibitzer_engine::spec::{DealStep, PackSuits};
use kibitzer_engine::{Face, FaceSet, Rank, RankSet, Suit, SuitSet};

use super::voice::{Said, Voice, said};
use super::words::{all_of, cards, names, number, plural};

/// Packs, suits and the order of ranks.
pub(super) fn pack(voice: &Voice) -> Vec<Said> {
    let spec = voice.spec;
    let packs = match (spec.decks, suits_there(voice)) {
        (1, None) => format!("one pack of {}", cards(spec.cards())),
        (1, Some(there)) => format!("{there} of one pack, {}", voice.pack_cards()),
        (decks, None) => {
            format!("{} packs, {} in all", number(decks as usize), voice.pack_cards())
        }
        (decks, Some(there)) => {
            format!("{there} of {} packs, {} in all", number(decks as usize), voice.pack_cards())
        }
    };
    let ranks = if spec.pack != RankSet::ALL {
        stripped(voice)
    } else if spec.ace_high {
        "the two is the lowest card and the ace, above the king, the highest".to_owned()
    } else {
        "the ace is the lowest card and the king the highest".to_owned()
    };
    vec![
        said("pack", format!("the game is played with {packs}{}", suits(voice))),
        said("ranks", ranks),
    ]
}

/// The suits that the packs have, if some are left out: `the clubs, spades and hearts`.
fn suits_there(voice: &Voice) -> Option<String> {
    let names: Vec<String> = voice.spec.suit_set.iter().map(|suit| suit.name().into()).collect();
    (voice.spec.suit_set != SuitSet::ALL).then(|| format!("the {}", all_of(&names)))
}

/// The ranks of a stripped pack, from low to high.
fn stripped(voice: &Voice) -> String {
    let mut ranks: Vec<Rank> = voice.spec.pack.iter().collect();
    ranks.sort_by_key(|rank| voice.spec.height(*rank));
    format!("each suit has only these ranks, from low to high: {}", names(&ranks))
}

fn suits(voice: &Voice) -> String {
    let sets = |each: usize| number(voice.pack() / voice.spec.ranks() / each);
    match voice.spec.suits {
        PackSuits::Four => String::new(),
        PackSuits::Three => {
            format!(
                "; every diamond counts as a spade, so that there are {} spades, {} hearts and {} \
                 clubs of each rank",
                sets(2),
                sets(4),
                sets(4)
            )
        }
        PackSuits::Two => {
            format!(
                "; every black card counts as a spade and every red one as a heart, {} of each \
                 rank",
                sets(2)
            )
        }
        PackSuits::One => {
            format!(
                "; suits do not count, every card is taken for a spade, {} of each rank",
                sets(1)
            )
        }
    }
}

/// The faces of a set whose suits the packs have.
pub(super) fn there(voice: &Voice, faces: FaceSet) -> FaceSet {
    let suits = voice.spec.suit_set.iter().map(FaceSet::of_suit);
    faces.and(suits.fold(FaceSet::EMPTY, FaceSet::or))
}

/// The cards that a step takes out of the pack, in words: `the four aces`, and how many they are.
pub(super) fn taken_cards(voice: &Voice, step: &DealStep) -> (String, usize) {
    let piles = step.pile_count(voice.group(step.to).count) as usize;
    (in_words(voice, &taken_groups(voice, step)), piles)
}

/// The cards that a step takes out of the pack, each kind with how many it takes.
pub(super) fn taken_groups(voice: &Voice, step: &DealStep) -> Vec<(FaceSet, usize)> {
    let piles = step.pile_count(voice.group(step.to).count) as usize;
    let mut groups: Vec<(FaceSet, usize)> = Vec::new();
    for faces in step.take.iter().copied().cycle().take(piles) {
        match groups.iter_mut().find(|(known, _)| *known == faces) {
            Some((_, count)) => *count += 1,
            None => groups.push((faces, 1)),
        }
    }
    groups
}

fn in_words(voice: &Voice, groups: &[(FaceSet, usize)]) -> String {
    if let Some(rank) = one_of_each_suit(voice, groups) {
        return format!("{} of each suit", rank.with_article());
    }
    if let Some(rank) = all_of_rank(voice, groups) {
        let all = voice.spec.copies_of_rank();
        return format!("the {} {}", number(all), plural(rank.name()));
    }
    let parts = groups.iter().map(|(faces, count)| some(voice, *faces, *count));
    all_of(&parts.collect::<Vec<_>>())
}

/// The rank, if the cards are one of each of the suits.
pub(super) fn one_of_each_suit(voice: &Voice, groups: &[(FaceSet, usize)]) -> Option<Rank> {
    let first = groups.first()?.0.iter().next()?.rank();
    let one = |(faces, count): &(FaceSet, usize)| *count == 1 && faces.len() == 1;
    let all = groups.iter().fold(FaceSet::EMPTY, |all, (faces, _)| all.or(*faces));
    let each = groups.len() == voice.spec.suit_set.len() && groups.iter().all(one);
    (each && all == there(voice, FaceSet::of_rank(first))).then_some(first)
}

/// The rank, if the cards are all that several packs have of it, told suit by suit.
pub(super) fn all_of_rank(voice: &Voice, groups: &[(FaceSet, usize)]) -> Option<Rank> {
    let (first, decks) = (groups.first()?.0.iter().next()?.rank(), voice.spec.decks as usize);
    let all = groups.iter().fold(FaceSet::EMPTY, |all, (faces, _)| all.or(*faces));
    let each = groups.iter().all(|(faces, count)| faces.len() == 1 && *count == decks);
    (decks > 1 && each && all == there(voice, FaceSet::of_rank(first))).then_some(first)
}

fn some(voice: &Voice, faces: FaceSet, count: usize) -> String {
    let there = there(voice, faces).len() * voice.spec.decks as usize;
    let (one, all) = name(faces);
    match count {
        _ if there == 1 => format!("the {one}"),
        1 => format!("{} {one}", if one.starts_with(['a', 'e']) { "an" } else { "a" }),
        2 if there == 2 => format!("both {all}"),
        _ if count == there => format!("the {} {all}", number(count)),
        _ => format!("{} {all}", number(count)),
    }
}

/// One and several cards of a set: `ace` and `aces`, `king of hearts` and `kings of hearts`.
fn name(faces: FaceSet) -> (String, String) {
    let Some(first) = faces.iter().next() else { return ("card".into(), "cards".into()) };
    let rank = first.rank().name();
    if faces == FaceSet::of_suit(first.suit()) {
        let suit = first.suit().name();
        return (suit.trim_end_matches('s').to_owned(), suit.to_owned());
    }
    if faces.len() == 1 {
        (first.name(), first.name().replacen(rank, &plural(rank), 1))
    } else if faces == FaceSet::of_rank(first.rank()) {
        (rank.to_owned(), plural(rank))
    } else {
        let names: Vec<String> = faces.iter().map(Face::name).collect();
        (super::words::one_of(&names), super::words::one_of(&names))
    }
}

/// Whole suits in words: `a club or a spade`.
fn suits_in_words(faces: FaceSet) -> Option<String> {
    let whole = |suit: &Suit| faces.and(FaceSet::of_suit(*suit)) == FaceSet::of_suit(*suit);
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(whole).collect();
    let names = suits.iter().map(|suit| format!("a {}", suit.name().trim_end_matches('s')));
    (!suits.is_empty() && suits.len() * 13 == faces.len())
        .then(|| super::words::one_of(&names.collect::<Vec<_>>()))
}

/// A set of faces in words: `an ace or a king`.
pub(super) fn faces_in_words(faces: FaceSet) -> String {
    let ranks: Vec<Rank> = Rank::all()
        .filter(|rank| faces.and(FaceSet::of_rank(*rank)) == FaceSet::of_rank(*rank))
        .collect();
    if faces == FaceSet::ALL {
        "any card".into()
    } else if let Some(text) = suits_in_words(faces) {
        text
    } else if ranks.len() * 4 == faces.len() {
        super::words::a_rank_of(&ranks)
    } else {
        let names: Vec<String> = faces.iter().map(|face| format!("the {}", face.name())).collect();
        super::words::one_of(&names)
    }
}
