//! Layout: the cards and how they are laid out.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{DealStep, Divert, Each, Lie};

use super::dealing::dealt;
use super::pack::{pack, taken_cards};
use super::voice::{Paragraph, Part, Said, Voice, said, said_all};
use super::words::{a_rank_of, all_of, cards, number, plural_ranks, sentence, small};

/// The layout.
pub(super) fn layout(voice: &Voice) -> Part {
    Part::new("Layout", vec![pack(voice), vec![deal(voice)], rest(voice)])
}

/// All steps of the deal as one statement.
fn deal(voice: &Voice) -> Said {
    let mut sentences = taken(voice);
    sentences.push(shuffle(voice));
    for (index, step) in voice.spec.deal.iter().enumerate() {
        sentences.extend(self::step(voice, index, step));
    }
    sentences.extend(super::dealing::sums(voice));
    said_all("layout", &sentences).unwrap_or_else(|| said("layout", "nothing is laid out"))
}

fn shuffle(voice: &Voice) -> String {
    let took = voice.spec.deal.iter().any(|step| !step.take.is_empty());
    let pack = if voice.spec.decks == 1 { "the pack" } else { "the packs together" };
    if took { "shuffle the rest".into() } else { format!("shuffle {pack}") }
}

fn taken(voice: &Voice) -> Vec<String> {
    let steps = voice.spec.deal.iter().filter(|step| !step.take.is_empty());
    steps.map(|step| take(voice, step)).collect()
}

fn take(voice: &Voice, step: &DealStep) -> String {
    let (cards, count) = taken_cards(voice, step);
    let place = place(voice, step);
    let (them, order) = match count {
        1 => ("it".to_owned(), ""),
        _ if step.take.len() > 1 && !cards.ends_with("of each suit") => {
            ("them".to_owned(), ", in this order, from the left")
        }
        _ => ("them".to_owned(), ""),
    };
    let one = if count > 1 { ", one on " } else { " on " };
    format!("take {cards} out of the pack and lay {them} face up{one}{place}{order}")
}

/// Where a step lays its cards: `each of the seven columns`, `the first foundation`.
pub(super) fn place(voice: &Voice, step: &DealStep) -> String {
    let (all, piles) = (voice.group(step.to).count, piles(voice, step));
    match step.piles {
        _ if all == 1 => piles,
        Some(1) => format!("the first of {piles}"),
        Some(few) if few < all => format!("each of the first {} of {piles}", number(few as usize)),
        _ => format!("each of {piles}"),
    }
}

/// The piles of a step with their number; where they are spoken of for the first time, with what they are.
pub(super) fn piles(voice: &Voice, step: &DealStep) -> String {
    let same = |other: &&DealStep| other.to == step.to;
    let taking = voice.spec.deal.iter().filter(|other| !other.take.is_empty()).find(same);
    let first = taking.or_else(|| voice.spec.deal.iter().find(same));
    if first.is_some_and(|first| std::ptr::eq(first, step)) {
        voice.names.introduced(step.to)
    } else {
        voice.names.the_numbered(step.to)
    }
}

fn step(voice: &Voice, index: usize, step: &DealStep) -> Vec<String> {
    let mut said = Vec::new();
    if step.take.is_empty() {
        said.push(main_sentence(voice, index, step));
    }
    if !step.require.is_empty() {
        said.push(required(step));
    }
    said.extend(diverted(voice, &step.divert, "is turned in this deal"));
    if !step.sink.is_empty() {
        said.push(sunk(voice, step));
    }
    said
}

fn main_sentence(voice: &Voice, index: usize, step: &DealStep) -> String {
    if !step.open.is_empty() {
        run_on(voice, step)
    } else if step.each == Each::Rest {
        remaining(voice, index, step)
    } else {
        dealt(voice, step)
    }
}

fn required(step: &DealStep) -> String {
    let ranks = a_rank_of(&step.require);
    format!("if there is not {ranks} among these cards, gather everything, shuffle and begin again")
        .replace("is not an", "is no")
        .replace("is not a ", "is no ")
        .replace(" or an ", " or ")
        .replace(" or a ", " or ")
}

fn sunk(voice: &Voice, step: &DealStep) -> String {
    let pile = voice.names.one(step.to);
    let ranks = super::words::one_of(&step.sink.iter().map(|r| r.name().to_owned()).collect::<Vec<_>>());
    let many = all_of(&plural_ranks(&step.sink));
    format!(
        "then move every {ranks} to the bottom of its {pile}; several {many} in one {pile} keep their order"
    )
}

/// Cards that go elsewhere when they are turned.
pub(super) fn diverted(voice: &Voice, diverts: &[Divert], when: &str) -> Vec<String> {
    let one = |divert: &Divert| {
        let to = voice.names.any(divert.to);
        format!("{} that {when} goes to {to} at once, if it fits there", a_rank_of(&divert.ranks))
    };
    let mut said: Vec<String> = diverts.iter().map(one).collect();
    if !said.is_empty() {
        said.push("the next card is dealt in its place".into());
    }
    said
}

fn run_on(voice: &Voice, step: &DealStep) -> String {
    let end = if step.until_all_open {
        format!("stop as soon as all {} are begun", voice.names.many(step.to))
    } else {
        "go on until the pack is out".into()
    };
    let begun = voice.spec.deal.iter().any(|other| other.to == step.to && !other.take.is_empty());
    format!("then {}; {end}", run_on_words(voice, step.to, &step.open, begun))
}

/// How cards run on over the piles of a group.
pub(super) fn run_on_words(voice: &Voice, to: usize, open: &[kibitzer_engine::Rank], begun: bool) -> String {
    let pile = voice.names.one(to);
    let opens = a_rank_of(open);
    let first = if begun { "" } else { " (the first, while there is none)" };
    format!(
        "deal the cards singly, face up, one on another on the newest {pile}{first}; \
         {opens} begins the next {pile} on its right, as long as there is one"
    )
}

fn remaining(voice: &Voice, index: usize, step: &DealStep) -> String {
    let left = super::dealing::left(voice, index);
    let (names, group) = (&voice.names, voice.group(step.to));
    let what = match left {
        Some(0) => return format!("no card is left for {}", names.any(step.to)),
        Some(1) => "the one card that is left is".to_owned(),
        Some(left) => format!("the {} that are left are", cards(left)),
        None => "all cards that are left are".to_owned(),
    };
    let lie = match group.lie {
        Lie::Down | Lie::UpWhenStockEmpty => ", face down",
        Lie::Top => ", squared up, only its top card face up",
        Lie::Up => ", face up",
    };
    let whose =
        if group.count > 1 { format!("the first {}", names.one(step.to)) } else { names.the(step.to) };
    format!("{what} {whose}{lie}")
}

/// The groups that the deal leaves empty, and how foundations stand.
fn rest(voice: &Voice) -> Paragraph {
    let bare = voice.groups(|_| true).into_iter().filter(|id| !voice.dealt_to(*id)).collect::<Vec<_>>();
    let mut said_here = Vec::new();
    for id in bare {
        let names = &voice.names;
        let verb = if names.alone(id) { "is" } else { "are" };
        let text = format!("{} {verb} empty at the start", names.introduced(id));
        said_here.push(said(&voice.key(id, "empty"), text));
    }
    merged(said_here, voice)
}

/// Says several empty groups in one sentence.
fn merged(said_here: Vec<Said>, voice: &Voice) -> Paragraph {
    let roles = voice.groups(|group| group.role == Role::Foundation).len();
    if said_here.len() < 2 || roles == 0 {
        return said_here;
    }
    let texts = said_here.iter().map(|said| {
        let text = small(&said.text);
        text.split(" is empty").next().and_then(|t| t.split(" are empty").next()).unwrap_or("").to_owned()
    });
    let text = format!("{} are empty at the start", all_of(&texts.collect::<Vec<_>>()));
    vec![Said { key: "empty".into(), text: sentence(&text) }]
}
