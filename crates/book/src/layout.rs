//! Layout: the cards and how they are laid out.

use kibitzer_engine::spec::{DealStep, Divert, Down, Each, Lie, Opener, Under};
use kibitzer_engine::{FaceSet, Rank, Role};

use super::dealing::{Share, dealt, is_simple, joined, share};
use super::diverts::diverted_by;
use super::pack::{pack, taken_cards};
use super::shapes::shapes;
use super::voice::{Paragraph, Part, Said, Voice, said, said_all};
use super::words::{
    a_rank_of, all_of, cards, number, one_of, ordinal, plural, plural_ranks, times,
};

/// The layout.
pub(super) fn layout(voice: &Voice) -> Part {
    Part::new("Layout", vec![pack(voice), vec![deal(voice)], shapes(voice), rest(voice)])
}

/// All steps of the deal as one statement.
fn deal(voice: &Voice) -> Said {
    let mut sentences = taken(voice);
    sentences.push(shuffle(voice));
    sentences.extend(mates(voice));
    sentences.extend(steps(voice));
    said_all("layout", &sentences).unwrap_or_else(|| said("layout", "nothing is laid out"))
}

/// What is done after the shuffle, step by step.
pub(super) fn steps(voice: &Voice) -> Vec<String> {
    let deal = &voice.spec.deal;
    let mut sentences = Vec::new();
    let mut index = 0;
    while index < deal.len() {
        match together(voice, index) {
            Some((share, after)) => {
                sentences.push(dealt(voice, &share, &piles(voice, &deal[index])));
                index = after;
            }
            None => {
                sentences.extend(self::step(voice, index, &deal[index]));
                let times = again(&deal[index..]);
                if times > 1 {
                    sentences.push(format!("do all this {} times in all", number(times)));
                }
                index += times;
            }
        }
    }
    folded(&sentences)
}

/// Steps that come in the same order three times or more, said once.
fn folded(sentences: &[String]) -> Vec<String> {
    let mut said = Vec::new();
    let mut rest = sentences;
    while let Some(first) = rest.first() {
        let round = (2..=rest.len() / 3).find(|count| rounds(rest, *count) > 2);
        if let Some(count) = round {
            let again = rounds(rest, count) - 1;
            said.extend_from_slice(&rest[..count]);
            said.push(format!("repeat these {} steps {}", number(count), times(again)));
            rest = &rest[count * (again + 1)..];
        } else {
            said.push(first.clone());
            rest = &rest[1..];
        }
    }
    said
}

/// How often the first so many sentences come in a row.
fn rounds(sentences: &[String], count: usize) -> usize {
    sentences.chunks(count).take_while(|round| *round == &sentences[..count]).count()
}

/// How often a step comes in a row, where cards go elsewhere when it is done.
pub(super) fn again(steps: &[DealStep]) -> usize {
    let Some(first) = steps.first().filter(|step| step.afterwards) else { return 1 };
    steps.iter().take_while(|step| *step == first).count()
}

/// Neighbouring simple steps to one group as one share, and the step behind them.
pub(super) fn together(voice: &Voice, index: usize) -> Option<(Share, usize)> {
    let deal = &voice.spec.deal;
    let simple =
        |at: usize| deal.get(at).filter(|step| is_simple(step)).and_then(|step| share(voice, step));
    let mut all = simple(index)?;
    let mut after = index + 1;
    while let Some(more) = simple(after).and_then(|more| joined(&all, &more)) {
        all = more;
        after += 1;
    }
    Some((all, after))
}

fn shuffle(voice: &Voice) -> String {
    let took = voice.spec.deal.iter().any(|step| !step.take.is_empty());
    let together = if voice.spec.decks == 1 { "" } else { " together" };
    if took { "shuffle the rest".into() } else { format!("shuffle {}{together}", voice.packs()) }
}

/// The cards of one rank that come out first.
pub(super) fn mates(voice: &Voice) -> Option<String> {
    let found = voice.spec.deal.iter().any(|step| step.mates);
    let all = number(voice.spec.copies_of_rank());
    found.then(|| {
        format!(
            "look at the first card of the pack, find all {all} cards of its rank, and put them on \
             top of the pack without changing their order"
        )
    })
}

/// What is taken out of the pack before the shuffle.
pub(super) fn taken(voice: &Voice) -> Vec<String> {
    let steps: Vec<&DealStep> =
        voice.spec.deal.iter().filter(|step| !step.take.is_empty()).collect();
    let mut said = Vec::new();
    let mut at = 0;
    while at < steps.len() {
        let same = steps[at..].iter().take_while(|step| ***step == *steps[at]).count();
        match several(voice, steps[at], same) {
            Some(text) => {
                said.push(text);
                at += same;
            }
            None => {
                said.push(take(voice, steps[at], &steps[..at]));
                at += 1;
            }
        }
    }
    said
}

/// Several steps that each take one such card for the same pile, as one.
fn several(voice: &Voice, step: &DealStep, times: usize) -> Option<String> {
    let (card, count) = taken_cards(voice, step);
    let card = ["a ", "an "].into_iter().find_map(|article| card.strip_prefix(article))?;
    if times < 2 || count > 1 {
        return None;
    }
    let (rank, suit) = card.split_at(card.find(' ').unwrap_or(card.len()));
    let (number, cards, place) = (number(times), plural(rank), place(voice, step));
    let (packs, lie) = (voice.packs(), lie(voice, step));
    Some(format!("take {number} {cards}{suit} out of {packs} and lay them {lie} on {place}"))
}

/// How the cards lie that a step takes out of the pack.
fn lie(voice: &Voice, step: &DealStep) -> &'static str {
    let down = voice.group(step.to).lie == Lie::Down || step.down == Down::All;
    if down { "face down" } else { "face up" }
}

/// What a step takes out of the pack.
pub(super) fn take(voice: &Voice, step: &DealStep, before: &[&DealStep]) -> String {
    let (cards, count) = taken_cards(voice, step);
    let lie = lie(voice, step);
    let place = place(voice, step);
    let known = before.iter().any(|other| taken_cards(voice, other).0 == cards);
    let again =
        ["a ", "an "].into_iter().find_map(|article| cards.strip_prefix(article)).filter(|_| known);
    let order =
        if count > 1 && has_order(step, &cards) { ", in this order, from the left" } else { "" };
    let cards = again.map_or_else(|| cards.clone(), |cards| format!("another {cards}"));
    let them = if count == 1 { "it" } else { "them" };
    let one = if count > 1 { ", one on " } else { " on " };
    format!("take {cards} out of {} and lay {them} {lie}{one}{place}{order}", voice.packs())
}

/// True if it matters which card goes to which pile.
fn has_order(step: &DealStep, cards: &str) -> bool {
    let all = step.take.iter().fold(FaceSet::EMPTY, |all, faces| all.or(*faces));
    let suits = cards.contains(" of ") || step.take.iter().any(|faces| faces.len() > 1);
    step.take.len() > 1 && all != step.take[0] && suits && !cards.ends_with("of each suit")
}

/// Where a step lays its cards: `each of the seven columns`, `the first of the four foundations`.
fn place(voice: &Voice, step: &DealStep) -> String {
    let (all, piles) = (voice.group(step.to).count, piles(voice, step));
    let few = step.pile_count(all);
    let first = usize::from(step.skip) + 1;
    match step.piles {
        _ if all == 1 => piles,
        _ if step.skip > 0 && few == 1 && first == usize::from(all) => {
            format!("the last of {piles}")
        }
        _ if step.skip > 0 && few == 1 => format!("the {} of {piles}", ordinal(first)),
        _ if step.skip > 0 => {
            let last = first + usize::from(few) - 1;
            format!("each of the {} to {} of {piles}", ordinal(first), ordinal(last))
        }
        Some(1) => format!("the first of {piles}"),
        Some(few) if few < all => format!("each of the first {} of {piles}", number(few as usize)),
        _ => format!("each of {piles}"),
    }
}

/// The piles of a step with their number; where they are spoken of for the first time, with what
/// they are.
fn piles(voice: &Voice, step: &DealStep) -> String {
    let same = |other: &&DealStep| other.to == step.to;
    let taking = voice.spec.deal.iter().filter(|other| !other.take.is_empty()).find(same);
    let first = taking.or_else(|| voice.spec.deal.iter().find(same));
    if first.is_some_and(|first| std::ptr::eq(first, step)) {
        voice.names.introduced(step.to)
    } else {
        voice.names.the_numbered(step.to)
    }
}

/// One step that is not told together with others.
pub(super) fn step(voice: &Voice, index: usize, step: &DealStep) -> Vec<String> {
    let mut said = Vec::new();
    if step.take.is_empty() {
        said.push(main_sentence(voice, index, step));
    }
    said.extend(put_under(voice, step));
    if !step.require.is_empty() {
        said.push(required(step));
    }
    if step.afterwards {
        said.extend(afterwards(voice, step));
    } else {
        let gaps = step.leaves_gaps;
        said.extend(diverted_by(voice, &step.divert, gaps, "is turned in this deal"));
    }
    if !step.sink.is_empty() {
        said.push(sunk(voice, step));
    }
    said
}

fn main_sentence(voice: &Voice, index: usize, step: &DealStep) -> String {
    if !step.open.is_empty() {
        return run_on(voice, step);
    }
    if step.by_suits {
        return by_suits(voice, step);
    }
    match share(voice, step).filter(|_| step.each != Each::Rest) {
        Some(share) => dealt(voice, &share, &piles(voice, step)),
        None => remaining(voice, index, step),
    }
}

/// Which cards of a step go under the pack.
fn put_under(voice: &Voice, step: &DealStep) -> Option<String> {
    let which = match &step.under {
        Under::None => return None,
        Under::Ranks(ranks) => a_rank_of(ranks),
        Under::Alike => {
            format!(
                "a card whose rank lies in its {} already, face up or face down,",
                voice.names.one(step.to)
            )
        }
    };
    Some(format!(
        "{which} is not laid but goes under the pack, and the next card is dealt in its place, \
         unless all that are left are such"
    ))
}

fn required(step: &DealStep) -> String {
    let ranks = one_of(&step.require.iter().map(|r| r.name().to_owned()).collect::<Vec<_>>());
    format!("if there is no {ranks} among these cards, gather everything, shuffle and begin again")
}

/// Cards that go elsewhere when all are dealt.
fn afterwards(voice: &Voice, step: &DealStep) -> Vec<String> {
    let pile = voice.names.one(step.to);
    let one = |divert: &Divert| {
        let ranks = match divert.ranks.len() {
            13 => "card".to_owned(),
            _ => one_of(&divert.ranks.iter().map(|r| r.name().to_owned()).collect::<Vec<_>>()),
        };
        format!(
            "then each {ranks} that lies on top of a {pile} and fits {} goes there, the leftmost \
             first, and so do those that are laid bare by it",
            voice.names.any(divert.to)
        )
    };
    step.divert.iter().map(one).collect()
}

fn sunk(voice: &Voice, step: &DealStep) -> String {
    let pile = voice.names.one(step.to);
    let ranks = one_of(&step.sink.iter().map(|r| r.name().to_owned()).collect::<Vec<_>>());
    let many = all_of(&plural_ranks(&step.sink));
    format!(
        "then move every {ranks} to the bottom of its {pile}; several {many} in one {pile} keep \
         their order"
    )
}

/// Cards that go to the piles of their suits.
fn by_suits(voice: &Voice, step: &DealStep) -> String {
    let suits: Vec<String> = voice.spec.suit_set.iter().map(|suit| suit.name().into()).collect();
    format!(
        "then deal the cards singly, face up, each to the {} of its suit, from the left those of \
         {}, until the pack is out",
        voice.names.one(step.to),
        all_of(&suits)
    )
}

fn run_on(voice: &Voice, step: &DealStep) -> String {
    let end = if step.until_all_open {
        format!("stop as soon as all {} are begun", voice.names.many(step.to))
    } else {
        "go on until the pack is out".into()
    };
    let begun = voice.spec.deal.iter().any(|other| other.to == step.to && !other.take.is_empty());
    let first = if begun { "" } else { " (the first, while there is none)" };
    if step.opener != Opener::First {
        return run_on_otherwise(voice, step, &end);
    }
    format!(
        "then deal the cards singly, face up, on the last begun {}{first}; {}; {end}",
        voice.names.one(step.to),
        opening(voice, step.to, &step.open)
    )
}

/// A run-on deal whose piles are not begun by the cards that open them.
fn run_on_otherwise(voice: &Voice, step: &DealStep, end: &str) -> String {
    let (one, ranks) = (voice.names.one(step.to), a_rank_of(&step.open));
    match step.opener {
        Opener::Beside(group) => format!(
            "then deal the cards singly, face up: {ranks} goes to the next of {}, every other card \
             to the {one} with the number of the last {} that is begun; {end}",
            voice.names.the_numbered(group),
            voice.names.one(group)
        ),
        _ => format!(
            "then deal the cards singly, face up, on the first {one}; {ranks} is the last card of \
             its {one}, and the next card begins the next one on its right; {end}"
        ),
    }
}

/// Which cards begin a new pile in a run-on deal.
pub(super) fn opening(voice: &Voice, to: usize, open: &[Rank]) -> String {
    let there = open.len() * voice.spec.copies_of_rank();
    let enough = there <= voice.group(to).count as usize;
    let while_free = if enough { "" } else { ", as long as there is one" };
    format!("{} begins the next {} on its right{while_free}", a_rank_of(open), voice.names.one(to))
}

fn remaining(voice: &Voice, index: usize, step: &DealStep) -> String {
    let left = super::dealing::left(voice, index);
    let (names, group) = (&voice.names, voice.group(step.to));
    let what = match left {
        Some(0) => return format!("no card is left for {}", names.any(step.to)),
        Some(1) => "the one card that is left is".to_owned(),
        Some(left) if left == voice.pack() => match voice.spec.decks {
            1 => "the whole pack is".to_owned(),
            _ => "all the cards are".to_owned(),
        },
        Some(left) => format!("the {} that are left are", cards(left)),
        None => "all cards that are left are".to_owned(),
    };
    let lie = match group.lie {
        Lie::Down | Lie::UpWhenStockEmpty => ", face down",
        Lie::Top => ", squared up, only its top card face up",
        Lie::Up => ", face up",
    };
    let whose = if group.count > 1 {
        format!("the first {}", names.one(step.to))
    } else {
        names.the(step.to)
    };
    if group.role != Role::Stock && group.lie != Lie::Top {
        let what = what.trim_end_matches(" are").trim_end_matches(" is");
        let lie = lie.trim_start_matches(", ");
        let note = if group.count == 1 { names.note(step.to) } else { String::new() };
        return format!("deal {what} {lie} to {whose}{note}");
    }
    format!("{what} {whose}{lie}")
}

/// The groups that the deal leaves empty.
fn rest(voice: &Voice) -> Paragraph {
    let bare =
        voice.groups(|_| true).into_iter().filter(|id| !voice.dealt_to(*id)).collect::<Vec<_>>();
    let names = &voice.names;
    let one = bare.len() == 1 && names.alone(bare[0]);
    let mut parts: Vec<String> = bare.iter().map(|id| names.introduced(*id)).collect();
    // What a group is stands between commas, also where `and` comes next.
    if let [.., part, _] = &mut parts[..]
        && part.contains(", which ")
    {
        part.push(',');
    }
    let comma = if bare.last().is_some_and(|id| !names.note(*id).is_empty()) { "," } else { "" };
    let text =
        format!("{}{comma} {} empty at the start", all_of(&parts), if one { "is" } else { "are" });
    if bare.is_empty() { Vec::new() } else { vec![said("empty", text)] }
}
