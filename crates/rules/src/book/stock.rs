//! Stock and redeals.

use kibitzer_engine::spec::{DrawStep, DrawWhen, GatherOrder, GroupId, Lie, Merci, Redeal, RedealBy, Take};

use super::dealing::order_words;
use super::layout::{diverted, run_on_words};
use super::voice::{Part, Said, Voice, said, said_all};
use super::words::{all_of, cards, number, one_of, times};

/// The stock, redeals, and what may be done when they are used up.
pub(super) fn stock(voice: &Voice) -> Part {
    let spec = voice.spec;
    let open = voice.stock().into_iter().filter_map(|id| open_stock(voice, id));
    let draws = open.chain(spec.draw.iter().map(|rule| draw(voice, &rule.steps))).collect();
    let redeals = redeals(voice);
    let mercies = spec.merci.iter().map(|rule| merci(voice, *rule)).collect();
    Part::new("Stock and redeals", vec![draws, redeals, mercies])
}

/// A stock whose top card may be played.
fn open_stock(voice: &Voice, id: GroupId) -> Option<Said> {
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
    let refills =
        voice.spec.groups.iter().any(|group| group.refill.as_ref().is_some_and(|r| r.from.contains(&id)));
    let what = if refills {
        "serves only to fill piles whose last card has been played"
    } else {
        "is not played from"
    };
    format!("the stock {what}; the player does not deal from it")
}

fn draw(voice: &Voice, steps: &[DrawStep]) -> Said {
    let mut sentences = match steps {
        [step] if step.open.is_empty() => dealing(voice, step),
        [step] => running(voice, step),
        steps => in_steps(voice, steps),
    };
    sentences.push(when(voice, steps));
    sentences.extend(steps.iter().flat_map(|step| diverted(voice, &step.divert, "is turned")));
    said_all("draw", &sentences).unwrap_or_else(|| said("draw", ""))
}

/// A deal to several groups, one after another.
fn in_steps(voice: &Voice, steps: &[DrawStep]) -> Vec<String> {
    let parts: Vec<String> = steps.iter().map(|step| one_step(voice, step)).collect();
    let mut sentences = vec![
        format!("a deal from the stock lays {}, as one move", parts.join(", then ")),
        "if the stock runs out in the middle of it, the cards go as far as they reach, in that order"
            .to_owned(),
    ];
    let last: Vec<GroupId> =
        steps.iter().filter(|step| step.when == DrawWhen::RedealsLeft).map(|step| step.to).collect();
    if !last.is_empty() {
        sentences.push(format!("after the last redeal no card is dealt to {}", one_of(&names(voice, &last))));
    }
    sentences
}

fn names(voice: &Voice, groups: &[GroupId]) -> Vec<String> {
    groups.iter().map(|id| voice.names.the(*id)).collect()
}

/// `one card face up on each of the four columns`.
fn one_step(voice: &Voice, step: &DrawStep) -> String {
    let names = &voice.names;
    if !step.open.is_empty() {
        return format!("{} on the newest {}", cards(step.each as usize), names.one(step.to));
    }
    let lie = match voice.group(step.to).lie {
        Lie::Down | Lie::UpWhenStockEmpty => "face down",
        Lie::Up | Lie::Top => "face up",
    };
    let place = if names.alone(step.to) { names.the(step.to) } else { place_of(voice, step) };
    let order = if names.alone(step.to) {
        String::new()
    } else {
        order_words(voice, step.to, step.course, step.each == 1)
    };
    format!("{} {lie} on {place}{order}", cards(step.each as usize))
}

fn place_of(voice: &Voice, draw: &DrawStep) -> String {
    let names = &voice.names;
    match draw.piles {
        Some(few) if few < voice.group(draw.to).count => {
            format!("each of the first {} {}", number(few as usize), names.many(draw.to))
        }
        _ => format!("each of the {}", names.numbered(draw.to)),
    }
}

fn dealing(voice: &Voice, draw: &DrawStep) -> Vec<String> {
    let names = &voice.names;
    let piles = draw.piles.unwrap_or(voice.group(draw.to).count) as usize;
    if names.alone(draw.to) {
        return to_one(voice, draw);
    }
    let place = place_of(voice, draw);
    let order = order_words(voice, draw.to, draw.course, draw.each == 1);
    let first = if draw.course.from_right { "rightmost" } else { "leftmost" };
    vec![
        format!("a deal from the stock lays {} face up on {place}{order}", cards(draw.each as usize)),
        format!(
            "if fewer than {} are left, the {first} {} get theirs first, as far as the cards go",
            cards(draw.each as usize * piles),
            names.many(draw.to)
        ),
    ]
}

fn to_one(voice: &Voice, draw: &DrawStep) -> Vec<String> {
    let to = voice.names.the(draw.to);
    match draw.each {
        1 => vec![format!("a card at a time may be turned up from the stock on {to}")],
        n => {
            let (n, all) = (number(n as usize), cards(n as usize));
            vec![
                format!(
                    "{all} at a time may be turned from the stock to {to}, one on another, face up; the last one turned lies on top"
                ),
                format!("if fewer than {n} are left, all of them are turned"),
            ]
        }
    }
}

fn running(voice: &Voice, draw: &DrawStep) -> Vec<String> {
    let all = cards(draw.each as usize);
    vec![
        format!("the stock is dealt {all} at a time, with play in between"),
        run_on_words(voice, draw.to, &draw.open, true).replace("deal the cards singly", "lay each card"),
    ]
}

fn when(voice: &Voice, steps: &[DrawStep]) -> String {
    let waiting = steps.iter().filter(|step| step.when == DrawWhen::NoSpace);
    let piles: Vec<String> = waiting.map(|step| voice.names.one(step.to).to_owned()).collect();
    if !piles.is_empty() {
        format!("this may be done whenever the player likes, but not while any {} is empty", one_of(&piles))
    } else if steps.iter().all(|step| step.when == DrawWhen::RedealsLeft) {
        "this may be done whenever the player likes, as long as a redeal is left".into()
    } else {
        "this may be done whenever the player likes".into()
    }
}

fn redeals(voice: &Voice) -> Vec<Said> {
    match &voice.spec.redeal {
        Some(redeal) => vec![self::redeal(voice, redeal)],
        None if voice.stock().is_some() => vec![said("redeal", "there is no redeal")],
        None => Vec::new(),
    }
}

fn redeal(voice: &Voice, redeal: &Redeal) -> Said {
    let mut sentences = vec![gather(voice, redeal)];
    sentences.extend(again(voice, redeal));
    sentences.extend(diverted(voice, &redeal.divert, "is turned in a redeal"));
    sentences.extend(left_over(voice, redeal));
    sentences.push(match redeal.times {
        None => "this may be done as often as the player likes".into(),
        Some(n) => format!("this may be done {} in a game", times(n as usize)),
    });
    said_all("redeal", &sentences).unwrap_or_else(|| said("redeal", ""))
}

fn gather(voice: &Voice, redeal: &Redeal) -> String {
    let when =
        if redeal.stock_empty && voice.stock().is_some() { "when the stock is empty" } else { "at any time" };
    if let Some(turned) = turned_over(voice, redeal) {
        return format!("{when} the player may {turned}");
    }
    let floor = redeal.gather.iter().any(|id| voice.group(*id).floor > 0);
    let but = if floor { " (all but the bottom cards that never leave)" } else { "" };
    let how = if in_groups(redeal) { groups_in_order(voice, redeal) } else { how(redeal) };
    format!("{when} the player may gather the cards of {}{but}{how}", voice.all_the(&redeal.gather))
}

/// The simple case: one pile becomes the stock again.
fn turned_over(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let [id] = redeal.gather.as_slice() else { return None };
    let simple = voice.names.alone(*id) && redeal.each.is_none() && redeal.order != GatherOrder::Shuffled;
    let the = voice.names.the(*id);
    simple.then(|| {
        format!("turn {the} over, without shuffling, so that the card laid there first comes out first")
    })
}

/// True if several groups are gathered one after another.
fn in_groups(redeal: &Redeal) -> bool {
    redeal.gather.len() > 1 && redeal.order != GatherOrder::Shuffled && redeal.by != RedealBy::Packets
}

/// In which order several groups come out, and their piles.
fn groups_in_order(voice: &Voice, redeal: &Redeal) -> String {
    let one = |id: &GroupId| {
        let first = if voice.names.alone(*id) {
            String::new()
        } else {
            format!(", the {} {} first", first(redeal), voice.names.one(*id))
        };
        format!("those of {}{first}", voice.names.the(*id))
    };
    let parts: Vec<String> = redeal.gather.iter().map(one).collect();
    format!(
        " without shuffling, and lay them face down on one another so that they come out in this order: {}; each pile comes out from its bottom card",
        parts.join(", then ")
    )
}

/// In which order gathered piles come out, as hands do it.
fn how(redeal: &Redeal) -> String {
    let packets = redeal.by == RedealBy::Packets && redeal.each.is_some();
    match redeal.order {
        GatherOrder::Shuffled => " and shuffle them".into(),
        _ if packets => {
            format!(
                " without shuffling, the {} pile lying on top of the others, and without turning them over",
                first(redeal)
            )
        }
        _ => format!(
            " without shuffling: put the {} pile on its neighbour, both on the next and so on, and turn the whole over, \
             so that the {} pile comes out first, each pile from its bottom card",
            last(redeal),
            first(redeal)
        ),
    }
}

fn first(redeal: &Redeal) -> &'static str {
    if redeal.order == GatherOrder::RightToLeft { "rightmost" } else { "leftmost" }
}

fn last(redeal: &Redeal) -> &'static str {
    if redeal.order == GatherOrder::RightToLeft { "leftmost" } else { "rightmost" }
}

/// What is done with the gathered cards.
fn again(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let stock = voice.stock();
    let target = redeal.gather.iter().copied().find(|id| Some(*id) != stock);
    match (redeal.each, target) {
        (Some(each), Some(to)) => Some(laid_out(voice, redeal, each, to)),
        _ => stock.map(|_| "these cards are the stock again".to_owned()),
    }
}

fn laid_out(voice: &Voice, redeal: &Redeal, each: u8, to: GroupId) -> String {
    let (names, all) = (&voice.names, cards(each as usize));
    let pile = names.one(to);
    let rest = if voice.stock().is_some() { "; what is left is the stock" } else { "" };
    match redeal.by {
        RedealBy::Packets => format!(
            "then {} are lifted off the top at a time and laid in one piece on {}, from the left; the last packet may have fewer{rest}",
            all,
            names.each(to)
        ),
        RedealBy::Fans => format!(
            "then they are dealt again by rows, as many {} of {all} as they make; a last {pile} with fewer gets its cards in the last rows{rest}",
            names.many(to)
        ),
        by => format!(
            "then {all} {} dealt to {} again{}, as far as they go, the leftmost {} first{rest}",
            if each == 1 { "is" } else { "are" },
            names.each(to),
            round_words(pile, each, by),
            names.many(to)
        ),
    }
}

/// What the stock still holds comes out before the gathered cards.
fn left_over(voice: &Voice, redeal: &Redeal) -> Option<String> {
    let stock = voice.stock()?;
    let kept = !redeal.stock_empty && !redeal.gather.contains(&stock);
    kept.then(|| "cards still in the stock come out before the gathered ones".to_owned())
}

/// How cards go round in a redeal.
fn round_words(pile: &str, each: u8, by: RedealBy) -> String {
    match (each, by) {
        (1, _) => String::new(),
        (_, RedealBy::Rows) => format!(", a card to each {pile} in turn"),
        _ => format!(", all that a {pile} gets at once"),
    }
}

fn merci(voice: &Voice, merci: Merci) -> Said {
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
    said(
        "merci",
        format!(
            "{when}, {} in a game, the player may use the merci: a face-up card that lies under others in {} is drawn out and played to {} that takes it, as if it were the top card; the cards that lay on it stay",
            times(merci.times as usize),
            names.any(merci.from),
            super::words::one_of(&places.collect::<Vec<_>>())
        ),
    )
}

/// The same for a list of groups: `the waste or the stock`.
pub(super) fn first_of(voice: &Voice, groups: &[GroupId]) -> String {
    let names: Vec<String> = groups.iter().map(|id| voice.names.the(*id)).collect();
    match names.as_slice() {
        [one] => one.clone(),
        [first, others @ ..] => format!("{first} or, when there are none, from {}", all_of(others)),
        [] => String::new(),
    }
}
