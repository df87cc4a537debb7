//! The cards: packs, ranks, sets of cards, and cards taken out before the shuffle.

use kibitzer_engine::spec::{DealStep, PackSuits};
use kibitzer_engine::{Face, FaceSet, Join, Rank, RankSet, Suit, SuitSet};

use super::super::pack::{all_of_rank, one_of_each_suit, taken_groups, there};
use super::arg::Arg;
use super::forms::Forms;
use super::nouns::{Declined, article_of};
use super::teller::{Teller, tell};

/// Packs, suits and the order of ranks.
pub(super) fn pack(teller: &Teller) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    let (decks, cards) = (usize::from(spec.decks), spec.cards());
    let mut told = vec![if spec.suit_set == SuitSet::ALL {
        tell!(teller, "pack", decks = Arg::Number(decks), cards = Arg::Cards(cards))?
    } else {
        let suits = suits(teller, spec.suit_set.iter())?;
        let suits = teller.and(suits).into();
        tell!(
            teller,
            "pack-suits",
            decks = Arg::Number(decks),
            cards = Arg::Cards(cards),
            suits = suits
        )?
    }];
    told.extend(counted_suits(teller)?);
    told.push(if spec.pack != RankSet::ALL {
        let mut ranks: Vec<Rank> = spec.pack.iter().collect();
        ranks.sort_by_key(|rank| spec.height(*rank));
        tell!(teller, "ranks-some", ranks = teller.ranks(&ranks)?.into())?
    } else if spec.ace_high {
        tell!(teller, "ranks-ace-high")?
    } else {
        tell!(teller, "ranks")?
    });
    Some(told)
}

/// The names of suits.
pub(super) fn suits(teller: &Teller, suits: impl Iterator<Item = Suit>) -> Option<Vec<String>> {
    suits.map(|suit| suit_name(teller, suit)).collect()
}

/// The name of a suit, which other messages have, too.
pub(super) fn suit_name(teller: &Teller, suit: Suit) -> Option<String> {
    teller.say(suit.said().name(), &[])
}

/// What some suits count as.
fn counted_suits(teller: &Teller) -> Option<Vec<String>> {
    let spec = teller.voice.spec;
    let sets = |each: usize| Arg::Number(spec.cards() / spec.ranks() / each);
    Some(match spec.suits {
        PackSuits::Four => Vec::new(),
        PackSuits::Three => {
            vec![tell!(teller, "suits-three", spades = sets(2), others = sets(4))?]
        }
        PackSuits::Two => vec![tell!(teller, "suits-two", each = sets(2))?],
        PackSuits::One => vec![tell!(teller, "suits-one", each = sets(1))?],
    })
}

impl Teller<'_> {
    /// Cards of a set, as one of them is named: `an ace or a king`.
    pub(super) fn faces(&self, faces: FaceSet) -> Option<Forms> {
        self::faces(self, faces)
    }
}

fn faces(teller: &Teller, faces: FaceSet) -> Option<Forms> {
    let whole = |rank: &Rank| faces.and(FaceSet::of_rank(*rank)) == FaceSet::of_rank(*rank);
    let ranks: Vec<Rank> = Rank::all().filter(whole).collect();
    let whole = |suit: &Suit| faces.and(FaceSet::of_suit(*suit)) == FaceSet::of_suit(*suit);
    let suits: Vec<Suit> = Suit::ALL.into_iter().filter(whole).collect();
    if faces == FaceSet::ALL {
        Forms::of(|case| tell!(teller, "any-card", case = case.into()))
    } else if !suits.is_empty() && suits.len() * 13 == faces.len() {
        let names = teller.or(self::suits(teller, suits.into_iter())?);
        Forms::of(|case| {
            tell!(teller, "card-of-suits", case = case.into(), suits = names.clone().into())
        })
    } else if ranks.len() * 4 == faces.len() {
        teller.a_rank_of(&ranks)
    } else if let Some(rank) = of_colour(faces) {
        let red = faces.iter().all(|face| face.suit().is_red());
        coloured(teller, rank, red)
    } else {
        let each: Option<Vec<Forms>> = faces.iter().map(|one| face(teller, one, "the")).collect();
        Some(teller.joined(&each?, Join::Or))
    }
}

/// The rank, if the cards are the two red or the two black ones of it.
fn of_colour(faces: FaceSet) -> Option<Rank> {
    let all: Vec<Face> = faces.iter().collect();
    let [one, other] = all.as_slice() else { return None };
    let alike = one.rank() == other.rank() && one.suit().is_red() == other.suit().is_red();
    alike.then(|| one.rank())
}

/// A red or a black card of a rank.
fn coloured(teller: &Teller, rank: Rank, red: bool) -> Option<Forms> {
    let noun = rank_noun(teller, rank)?;
    let colour = if red { "a-red" } else { "a-black" };
    noun.with(&teller.speech, colour)
}

fn rank_noun(teller: &Teller, rank: Rank) -> Option<Declined> {
    Declined::of_rank(&teller.speech, rank)
}

/// A card with an article: `the king of hearts`.
pub(super) fn face(teller: &Teller, face: Face, article: &str) -> Option<Forms> {
    let suit = suit_name(teller, face.suit())?;
    let noun = rank_noun(teller, face.rank())?;
    let named = |rank: &String| {
        tell!(teller, "card", suit = suit.clone().into(), rank = rank.clone().into())
    };
    let card = Forms {
        nom: named(&noun.one.nom)?,
        acc: named(&noun.one.acc)?,
        dat: named(&noun.one.dat)?,
        genitive: named(&noun.one.genitive)?,
    };
    Some(article_of(&noun.gender, article, &teller.speech)?.joined(&card))
}

/// The cards that a step takes out of the pack, and how many they are.
pub(super) fn taken_cards(teller: &Teller, step: &DealStep) -> Option<(Forms, usize)> {
    let voice = &teller.voice;
    let groups = taken_groups(voice, step);
    let piles = groups.iter().map(|(_, count)| count).sum();
    if let Some(rank) = one_of_each_suit(voice, &groups) {
        let rank = teller.a_rank(rank)?;
        let each = Forms::of(|_| tell!(teller, "of-each-suit"))?;
        return Some((rank.joined(&each), piles));
    }
    if let Some(rank) = all_of_rank(voice, &groups) {
        return Some((all_cards_of(teller, rank, voice.spec.copies_of_rank())?, piles));
    }
    let parts: Option<Vec<Forms>> =
        groups.iter().map(|(faces, count)| some(teller, *faces, *count)).collect();
    Some((teller.joined(&parts?, Join::And), piles))
}

fn all_cards_of(teller: &Teller, rank: Rank, count: usize) -> Option<Forms> {
    let noun = rank_noun(teller, rank)?;
    let number = Forms::same(&teller.number(count)?);
    Some(article_of("p", "the", &teller.speech)?.joined(&number).joined(&noun.many))
}

fn some(teller: &Teller, faces: FaceSet, count: usize) -> Option<Forms> {
    let spec = teller.voice.spec;
    let all = there(&teller.voice, faces).len() * spec.decks as usize;
    let one = faces.iter().next()?;
    if faces.len() == 1 {
        let article = if all == 1 { "the" } else { "a" };
        return if count == 1 { face(teller, one, article) } else { several(teller, one, count) };
    }
    if faces == FaceSet::of_rank(one.rank()) {
        let noun = rank_noun(teller, one.rank())?;
        return match count {
            1 => noun.with(&teller.speech, "a"),
            _ if count == all => all_cards_of(teller, one.rank(), count),
            _ => Some(Forms::same(&teller.number(count)?).joined(&noun.many)),
        };
    }
    if count == 1 { self::faces(teller, faces) } else { None }
}

/// Several cards of one face.
fn several(teller: &Teller, face: Face, count: usize) -> Option<Forms> {
    let suit = suit_name(teller, face.suit())?;
    let noun = rank_noun(teller, face.rank())?;
    let named = |rank: &String| {
        tell!(teller, "card", suit = suit.clone().into(), rank = rank.clone().into())
    };
    let many = Forms { dat: named(&noun.many.dat)?, ..Forms::same(&named(&noun.many.nom)?) };
    Some(Forms::same(&teller.number(count)?).joined(&many))
}
