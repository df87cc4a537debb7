//! Redeals: what is gathered, in which order, and how it comes out again.

use kibitzer_engine::spec::{
    Base, GatherOrder, GroupId, Keep, Redeal, RedealBy, RedealWhen, Spaces, WinLines,
};

use super::diverts::diverted_by;
use super::facts::{gathered_piles, redeal_target};
use super::lines::{beginnings, end};
use super::voice::{Said, Voice, said, said_all};
use super::words::{cards, counted, number, one_of};

/// Whether and how there are redeals.
pub(super) fn redeals(voice: &Voice) -> Vec<Said> {
    match &voice.spec.redeal {
        Some(redeal) => vec![self::redeal(voice, redeal)],
        None if voice.stock().is_some() => vec![said("redeal", "there is no redeal")],
        None => Vec::new(),
    }
}

/// A redeal, in words.
pub(super) fn redeal(voice: &Voice, redeal: &Redeal) -> Said {
    if let Some(sentences) = otherwise(voice, redeal) {
        return said_all("redeal", &sentences).unwrap_or_else(|| said("redeal", ""));
    }
    let mut sentences = vec![gather(voice, redeal)];
    sentences.extend(kept(voice, redeal));
    sentences.extend(again(voice, redeal));
    sentences.extend(spaces(voice, redeal));
    let gaps = redeal.leaves_gaps;
    sentences.extend(diverted_by(voice, &redeal.divert, gaps, "is turned in a redeal"));
    sentences.extend(left_over(voice, redeal));
    sentences.push(number_of(redeal));
    said_all("redeal", &sentences).unwrap_or_else(|| said("redeal", ""))
}

/// Redeals in which not whole groups are gathered.
fn otherwise(voice: &Voice, redeal: &Redeal) -> Option<Vec<String>> {
    let when = time(voice, redeal);
    let one = voice.names.one(*redeal.gather.first()?);
    if redeal.by == RedealBy::Bottoms {
        return Some(vec![
            format!(
                "{when} the player may draw the lowest card of each {one} out and lay it on top of \
                 that {one}; a single card stays as it is"
            ),
            number_of(redeal),
        ]);
    }
    let side = if redeal.order == GatherOrder::RightToLeft { "last" } else { "first" };
    redeal.in_turn.then(|| {
        vec![
            format!(
                "{when} the player may pick up a {one} and deal its cards singly, the lowest \
                 first: one where the {one} lay, one to each {one} on its right, then on from the \
                 first {one} again"
            ),
            format!(
                "the first redeal takes the {side} {one}, the second the one beside it, and so on; \
                 a {one} that is empty then loses its turn"
            ),
            number_of(redeal),
        ]
    })
}

/// When there may be a redeal.
fn time(voice: &Voice, redeal: &Redeal) -> &'static str {
    match redeal.when {
        _ if voice.stock().is_none() => "at any time",
        RedealWhen::StockEmpty => "when the stock is empty",
        RedealWhen::AnyTime => "at any time",
        RedealWhen::DrawsSpent => "when no more may be dealt from the stock in this round",
    }
}

/// Which cards stay where they are.
fn kept(voice: &Voice, redeal: &Redeal) -> Option<String> {
    match redeal.keep {
        Keep::None => None,
        Keep::Placed => kept_in_place(voice, redeal),
        Keep::InLines => voice.spec.win.lines.as_ref().map(kept_in_lines),
    }
}

fn kept_in_lines(lines: &WinLines) -> String {
    let begins = one_of(&beginnings(lines));
    format!(
        "cards that lie as the win asks stay there, in unbroken lines each of which begins with \
         {begins}"
    )
}

fn kept_in_place(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let in_rows = |id: &&GroupId| voice.group(**id).base == Base::NextTo;
    let id = redeal.gather.iter().find(in_rows)?;
    let ends = voice.group(*id).next_to.iter().map(|next| end(next.side).to_owned());
    let ends: Vec<String> = ends.collect();
    Some(format!(
        "cards that lie in place stay there: those that an empty {} would take where they lie, in \
         an unbroken line that begins at {}",
        voice.names.one(*id),
        one_of(&ends)
    ))
}

/// Which piles get no card.
fn spaces(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let one = redeal_target(voice.spec).map(|id| voice.names.one(id).to_owned())?;
    let which = match redeal.spaces {
        Spaces::AtTheEnd => return None,
        Spaces::FirstInRows => "first",
        Spaces::LastInRows => "last",
    };
    let keeping = if redeal.keep == Keep::None { "" } else { " that keeps no card" };
    Some(format!("the {which} {one} of each row{keeping} is passed over and stays empty"))
}

/// How many redeals a game allows.
pub(super) fn number_of(redeal: &Redeal) -> String {
    match redeal.times {
        None => "there is no limit to the number of redeals".into(),
        Some(1) => "there is one redeal".into(),
        Some(n) => format!("there are {}", counted(n as usize, "redeal")),
    }
}

fn gather(voice: &Voice, redeal: &Redeal) -> String {
    let when = time(voice, redeal);
    if let Some(turned) = turned_over(voice, redeal) {
        return format!("{when} the player may {turned}");
    }
    let floor = redeal.gather.iter().any(|id| voice.group(*id).floor > 0);
    let but = if floor { " (all but the bottom cards that never leave)" } else { "" };
    let how = if in_groups(redeal) { groups_in_order(voice, redeal) } else { how(voice, redeal) };
    format!("{when} the player may gather the cards of {}{but}{how}", voice.all_the(&redeal.gather))
}

/// True if several groups are gathered one after another.
pub(super) fn in_groups(redeal: &Redeal) -> bool {
    redeal.gather.len() > 1
        && redeal.order != GatherOrder::Shuffled
        && redeal.by != RedealBy::Packets
}

/// In which order several groups come out, and their piles.
fn groups_in_order(voice: &Voice, redeal: &Redeal) -> String {
    let side = if redeal.order == GatherOrder::RightToLeft { "rightmost" } else { "leftmost" };
    let one = |id: &GroupId| {
        let one = voice.names.one(*id);
        let first = if voice.names.alone(*id) {
            String::new()
        } else {
            format!(", the {side} {one} first")
        };
        format!("those of {}{first}", voice.names.the(*id))
    };
    let parts: Vec<String> = redeal.gather.iter().map(one).collect();
    format!(
        " without shuffling, and lay them face down on one another so that they come out in this \
         order: {}; each pile comes out from its {} card",
        parts.join(", then "),
        if redeal.from_top { "top" } else { "bottom" }
    )
}

/// True if one pile is turned over to become the stock again.
pub(super) fn only_turned(voice: &Voice, redeal: &Redeal) -> bool {
    let [id] = redeal.gather.as_slice() else { return false };
    voice.names.alone(*id) && redeal.each.is_none() && redeal.order != GatherOrder::Shuffled
}

/// The simple case: one pile becomes the stock again.
fn turned_over(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let the = voice.names.the(*redeal.gather.first()?);
    only_turned(voice, redeal).then(|| {
        format!(
            "turn {the} over, without shuffling, so that the card laid there first comes out first"
        )
    })
}

/// In which order gathered piles come out, as hands do it.
fn how(voice: &Voice, redeal: &Redeal) -> String {
    let packets = redeal.by == RedealBy::Packets && redeal.each.is_some();
    let one = match redeal.gather.as_slice() {
        [id] => voice.names.one(*id),
        _ => "pile",
    };
    let (first, last) = match redeal.order {
        GatherOrder::RightToLeft => ("rightmost", "leftmost"),
        _ => ("leftmost", "rightmost"),
    };
    let alone = matches!(redeal.gather.as_slice(), [id] if voice.names.alone(*id));
    match redeal.order {
        GatherOrder::Shuffled => " and shuffle them".into(),
        _ if alone && !packets && !redeal.from_top => {
            " without shuffling, and turn them over, so that the card laid there first comes out \
             first"
                .into()
        }
        _ if packets => format!(
            " without shuffling, the {first} {one} on top of the next and so on, and without \
             turning them over"
        ),
        _ => format!(
            " without shuffling: lay the {last} {one} on its neighbour, these on the next and so \
             on, all face up as they are, and turn the whole over, so that the {first} {one} \
             comes out first"
        ),
    }
}

/// What is done with the gathered cards.
fn again(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let stock = voice.stock();
    let target = redeal.gather.iter().copied().find(|id| Some(*id) != stock);
    match (redeal.each, target) {
        (Some(each), Some(to)) => Some(laid_out(voice, redeal, each, to) + &face_down(redeal)),
        (None, Some(to)) if redeal.by == RedealBy::Layout => Some(format!(
            "then deal them to {} as in the layout, face down and face up as there, as far as they \
             go",
            voice.names.the(to)
        )),
        _ => stock.map(|_| "these cards are the stock again".to_owned()),
    }
}

/// How many of the cards dealt again lie face down.
fn face_down(redeal: &Redeal) -> String {
    match redeal.down {
        0 => String::new(),
        1 => ", the first card of each pile face down, but never a top card".into(),
        n => format!(
            ", the first {} of each pile face down, but never a top card",
            cards(n as usize)
        ),
    }
}

/// Cards that are dealt to all piles that were gathered, in the order of the groups in the rules.
fn to_all_gathered(voice: &Voice, redeal: &Redeal, each: u8) -> String {
    let groups = gathered_piles(voice.spec, redeal);
    let piles: usize = groups.iter().map(|id| usize::from(voice.group(*id).count)).sum();
    format!(
        "then deal them again to these {} piles, to {} in this order and from the left, {} to \
         each{}, as far as they go",
        number(piles),
        voice.all_the(&groups),
        cards(each as usize),
        round_words("pile", each, redeal.by)
    )
}

fn laid_out(voice: &Voice, redeal: &Redeal, each: u8, to: GroupId) -> String {
    let (names, all) = (&voice.names, cards(each as usize));
    let pile = names.one(to);
    let rest = if voice.stock().is_some() { "; what is left is the stock" } else { "" };
    let to_all = redeal.gather.len() > 1 && redeal.to_all;
    match redeal.by {
        _ if to_all => to_all_gathered(voice, redeal, each) + rest,
        RedealBy::Packets => format!(
            "then lift packets of {all} off the top, without turning them over, and lay one on {}, \
             in one piece and from the left; the last packet may have fewer{rest}",
            names.each(to)
        ),
        RedealBy::Fans => format!(
            "then deal them again in {} of {all}, a card to each in turn; what is over makes a \
             last, smaller {pile}, which gets its cards in the last rounds{rest}",
            names.many(to)
        ),
        _ if names.alone(to) => format!("then deal {all} to {} again{rest}", names.the(to)),
        by => format!(
            "then deal {all} to {} again{}, from the left, as far as the cards go{rest}",
            names.each(to),
            round_words(pile, each, by)
        ),
    }
}

/// What the stock still holds comes out before the gathered cards.
fn left_over(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let stock = voice.stock()?;
    let kept = redeal.when != RedealWhen::StockEmpty && !redeal.gather.contains(&stock);
    kept.then(|| "cards still in the stock come out before the gathered ones".to_owned())
}

/// How cards go round in a redeal.
fn round_words(pile: &str, each: u8, by: RedealBy) -> String {
    match (each, by) {
        (1, _) => String::new(),
        (_, RedealBy::Rows) => format!(", a card to each {pile} in turn"),
        _ => format!(", {pile} by {pile}"),
    }
}
