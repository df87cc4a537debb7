//! The stock: what the player may do with it.

use kibitzer_engine::spec::{Draw, GroupId, Lie, Merci, Take};

use super::dealing::order_words;
use super::layout::{diverted, opening};
use super::redeals::redeals;
use super::supply::{Deals, deals};
use super::voice::{Part, Said, Voice, said, said_all};
use super::words::{all_of, cards, number, times};

/// The stock, redeals, and what may be done when they are used up.
pub(super) fn stock(voice: &Voice) -> Part {
    let spec = voice.spec;
    let open = voice.stock().into_iter().filter_map(|id| open_stock(voice, id));
    let draws = open.chain(spec.draw.iter().map(|rule| draw(voice, rule))).collect();
    let mercies = spec.merci.iter().map(|rule| merci(voice, *rule)).collect();
    let head = if voice.stock().is_some() { "Stock and redeals" } else { "Redeals" };
    Part::new(head, vec![draws, redeals(voice), mercies])
}

/// A stock whose top card may be played.
pub(super) fn open_stock(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let key = voice.key(id, "open");
    match (group.take, group.lie) {
        (Take::Top, Lie::Top) if voice.leaves(id) => Some(said(
            &key,
            "the top card of the stock lies face up; when it has been played the next one is turned up",
        )),
        _ if voice.spec.draw.is_none() && !voice.leaves(id) => Some(said(&key, only(voice, id))),
        _ => None,
    }
}

/// A stock that the player does nothing with.
fn only(voice: &Voice, id: GroupId) -> String {
    let fed = voice.groups(|group| group.refill.as_ref().is_some_and(|r| r.from.contains(&id)));
    let piles: Vec<String> = fed.iter().map(|id| voice.names.many(*id).to_owned()).collect();
    let what = if fed.is_empty() {
        "is not played from".to_owned()
    } else {
        format!("serves only to fill {} that have been used up", all_of(&piles))
    };
    format!("the stock {what}; the player does not deal from it")
}

/// What the player may do with the stock.
pub(super) fn draw(voice: &Voice, draw: &Draw) -> Said {
    let mut sentences = match draw {
        _ if !draw.open.is_empty() => running(voice, draw),
        _ if voice.names.alone(draw.to) => to_one(voice, draw),
        _ => dealing(voice, draw),
    };
    sentences.extend(diverted(voice, &draw.divert, "is turned"));
    said_all("draw", &sentences).unwrap_or_else(|| said("draw", ""))
}

/// `at any time`, or the condition.
fn when(voice: &Voice, draw: &Draw) -> String {
    let one = voice.names.one(draw.to);
    if draw.no_space { format!("whenever no {one} is empty") } else { "at any time".into() }
}

fn dealing(voice: &Voice, draw: &Draw) -> Vec<String> {
    let in_turn = if draw.each > 1 && !draw.course.by_piles {
        format!(", a card to each {} in turn", voice.names.one(draw.to))
    } else {
        String::new()
    };
    let order = format!("{in_turn}{}", order_words(voice, draw.to, draw.course, draw.each == 1));
    let each = cards(draw.each as usize);
    let place = place(voice, draw);
    let known = deals(voice);
    if let Some(Deals { whole: 1, rest: 0, .. }) = known {
        return vec![format!(
            "{}, once, the player may deal the stock: {each} face up on {place}{order}",
            when(voice, draw)
        )];
    }
    let mut sentences = vec![format!(
        "{} the player may deal {each} from the stock face up on {place}{order}",
        when(voice, draw)
    )];
    sentences.push(match known {
        Some(deals) => counted(voice, draw, deals),
        None => unknown(voice, draw),
    });
    sentences
}

fn place(voice: &Voice, draw: &Draw) -> String {
    let names = &voice.names;
    match draw.piles {
        Some(few) if few < voice.group(draw.to).count => {
            format!("each of the first {} {}", number(few as usize), names.many(draw.to))
        }
        _ => format!("each of the {}", names.numbered(draw.to)),
    }
}

fn counted(voice: &Voice, draw: &Draw, deals: Deals) -> String {
    let all = deals.whole + usize::from(deals.rest > 0);
    let there = format!("the stock lasts for {}", super::words::counted(all, "such deal"));
    match deals.rest {
        0 => there,
        rest => {
            let side = if draw.course.from_right { "rightmost" } else { "leftmost" };
            format!(
                "{there}; the last has only {}, for the {side} {}",
                cards(rest),
                voice.names.many(draw.to)
            )
        }
    }
}

fn unknown(voice: &Voice, draw: &Draw) -> String {
    let piles = draw.piles.unwrap_or(voice.group(draw.to).count) as usize;
    let first = if draw.course.from_right { "rightmost" } else { "leftmost" };
    format!(
        "if fewer than {} are left, the {first} {} get theirs first, as far as the cards go",
        cards(draw.each as usize * piles),
        voice.names.many(draw.to)
    )
}

fn to_one(voice: &Voice, draw: &Draw) -> Vec<String> {
    let (to, when) = (voice.names.the(draw.to), when(voice, draw));
    if draw.each == 1 {
        return vec![format!("{when} the player may turn up the next card of the stock and lay it on {to}")];
    }
    let (n, all) = (number(draw.each as usize), cards(draw.each as usize));
    let mut sentences = vec![format!(
        "{when} the player may turn {all} from the stock to {to}, one on another, face up; the last one turned lies on top"
    )];
    match deals(voice) {
        Some(Deals { rest: 0, .. }) => {}
        _ => sentences.push(format!("if fewer than {n} are left, all of them are turned")),
    }
    sentences
}

fn running(voice: &Voice, draw: &Draw) -> Vec<String> {
    let all = cards(draw.each as usize);
    let what = if draw.each == 1 {
        "turn up the next card of the stock and lay it".to_owned()
    } else {
        format!("turn up {all} of the stock, one after another, and lay each")
    };
    vec![
        format!(
            "{} the player may {what} on the {} that was begun last",
            when(voice, draw),
            voice.names.one(draw.to)
        ),
        opening(voice, draw.to, &draw.open),
    ]
}

/// The merci, in words.
pub(super) fn merci(voice: &Voice, merci: Merci) -> Said {
    let names = &voice.names;
    let when = match (merci.redeals_spent, voice.spec.redeal.is_some()) {
        (true, true) => "after the last redeal",
        _ => "at any time",
    };
    let targets: Vec<GroupId> =
        voice.groups(|_| true).into_iter().filter(|to| voice.gives(merci.from, *to)).collect();
    let places = targets
        .iter()
        .map(|to| if *to == merci.from { format!("another {}", names.one(*to)) } else { names.any(*to) });
    if targets.is_empty() {
        return said(
            "merci",
            format!(
                "{when}, {} in a game, the player may use the merci, but no card of {} has a place to go",
                times(merci.times as usize),
                names.the(merci.from)
            ),
        );
    }
    said(
        "merci",
        format!(
            "{when}, {} in a game, the player may use the merci, or grace: a face-up card that lies under others in {} is drawn out and played to {} that takes it, as if it were the top card; the cards that lay on it stay",
            times(merci.times as usize),
            names.any(merci.from),
            super::words::one_of(&places.collect::<Vec<_>>())
        ),
    )
}
