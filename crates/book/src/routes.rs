//! Routes: which groups give cards to which, and under what conditions.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{BeatenBy, Build, GroupId, MostCards, RouteSpec};

use super::building::{barred, besides, built};
use super::facts::{apart, full_from_the_start};
use super::lies::{awaited, lying, ousted, own_base};
use super::voice::{Frame, Said, Voice, Who, said, said_all};
use super::words::{all_of, cards, number, small};

/// Where the cards of a group come from.
pub(super) fn routes(voice: &Voice, id: GroupId) -> Vec<Said> {
    let key = voice.key(id, "from");
    if full_from_the_start(voice.spec, id) {
        return Vec::new();
    }
    let (plain, guarded) = sorted(voice, id);
    let mut said_here = Vec::new();
    if !plain.is_empty() {
        let from = sources(voice, id, &plain);
        let frame = Frame::verb(
            Who::All,
            &format!(" takes cards from {from}"),
            &format!(" take cards from {from}"),
        );
        said_here.push(voice.shared(&key, id, frame));
    }
    let also = !plain.is_empty();
    let guards: Vec<String> = (0..guarded.len())
        .map(|at| {
            let again = guarded[..at].iter().any(|other| other.pile == guarded[at].pile);
            guard(voice, id, guarded[at], also || again)
        })
        .collect();
    said_here.extend(said_all(&key, &guards));
    said_here.extend(closed(voice, id));
    said_here
}

/// The routes without and with conditions. Foundations that change cards among them are told with
/// what may come back.
pub(super) fn sorted<'a>(
    voice: &Voice<'a>,
    id: GroupId,
) -> (Vec<&'a RouteSpec>, Vec<&'a RouteSpec>) {
    let foundation = |id: GroupId| voice.group(id).role == Role::Foundation;
    let among = |route: &&RouteSpec| foundation(id) && foundation(route.pile) && plain(route);
    let idle = |route: &&RouteSpec| route.pile == id && apart(voice.spec, id);
    let routes =
        voice.group(id).from.iter().filter(|route| !route.auto && !among(route) && !idle(route));
    routes.partition(|route| plain(route))
}

/// Piles on which cards could lie, but to which none may move.
fn closed(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let by_hand = matches!(group.role, Role::Tableau | Role::Reserve | Role::Cell);
    let frame = Frame::fixed(Who::Any, "no card is moved to ", "");
    (by_hand && group.from.is_empty()).then(|| voice.shared(&voice.key(id, "from"), id, frame))
}

/// True for a route without any condition of its own.
pub(super) fn plain(route: &RouteSpec) -> bool {
    let RouteSpec {
        size,
        cards,
        same_number,
        build,
        base,
        beaten_by,
        when,
        ousts,
        // `minds_place` asks.
        apart: _,
        side: _,
        touching: _,
        beside_empty: _,
        between: _,
        // No conditions.
        pile: _,
        auto: _,
    } = route;
    size.is_none()
        && cards.is_none()
        && !same_number
        && build.is_none()
        && base.is_none()
        && beaten_by.is_none()
        && when.is_empty()
        && ousts.is_none()
        && !route.minds_place()
}

fn sources(voice: &Voice, to: GroupId, routes: &[&RouteSpec]) -> String {
    let others: Vec<GroupId> =
        routes.iter().map(|route| route.pile).filter(|from| *from != to).collect();
    let own = routes.iter().any(|route| route.pile == to);
    let own = own.then(|| format!("other {}", voice.names.many(to)));
    all_of(&own.into_iter().chain(voice.each_the(&others)).collect::<Vec<_>>())
}

/// A route under conditions.
pub(super) fn guard(voice: &Voice, to: GroupId, route: &RouteSpec, also: bool) -> String {
    let (conditions, from) = conditions(voice, to, route);
    let names = &voice.names;
    let also = if also { "also " } else { "" };
    let own = format!(
        "{}{}{}",
        own_build(voice, to, route),
        own_base(voice, to, route),
        ousted(voice, to, route)
    );
    let whole = voice.group(to).capacity.unwrap_or(52).min(52);
    let floor = voice.group(to).floor;
    let begun = route.size.is_some_and(|(low, high)| low == floor + 1 && high >= whole);
    let only_begun =
        begun && plain(&RouteSpec { size: None, build: None, base: None, ..route.clone() });
    if only_begun && !names.alone(to) {
        let from = if route.pile == to {
            format!("other {}", names.many(to))
        } else {
            names.the(route.pile)
        };
        return format!(
            "{} {also}take cards from {from}, but not when they are empty{own}",
            names.the(to)
        );
    }
    let only = if conditions.is_empty() {
        String::new()
    } else {
        format!(", but only {}", all_of(&conditions))
    };
    format!("{} {also}takes cards from {from}{only}{own}", names.any(to))
}

/// What must hold for a route, and where it comes from.
pub(super) fn conditions(voice: &Voice, to: GroupId, route: &RouteSpec) -> (Vec<String>, String) {
    let RouteSpec {
        pile,
        size,
        cards,
        same_number,
        beaten_by,
        when,
        // `lying` tells.
        apart: _,
        side: _,
        touching: _,
        beside_empty: _,
        between: _,
        // Not when, but where cards lie then, and what they drive out: `guard` tells.
        build: _,
        base: _,
        ousts: _,
        auto: _, // told with what happens by itself
    } = route;
    let names = &voice.names;
    let from = if *pile == to { format!("another {}", names.one(to)) } else { names.any(*pile) };
    let mut conditions = Vec::new();
    conditions.extend(cards.iter().flat_map(|most| at_once(*most)));
    conditions.extend(size.map(|size| self::size(voice, to, *pile, size)));
    conditions.extend(when.iter().map(|condition| awaited(voice, condition)));
    conditions.extend(lying(route));
    conditions.extend(beaten_by.map(|by| beaten(voice, *pile, by)));
    let from = if *same_number { names.this(*pile) } else { from };
    (conditions, format!("{from}{}", same_place(route)))
}

fn same_place(route: &RouteSpec) -> &'static str {
    if route.same_number { " in the same place" } else { "" }
}

/// How many cards may go at once: `one at a time while it is empty`.
fn at_once(most: MostCards) -> Vec<String> {
    let most_words = |most: u8| match most {
        1 => "one at a time".to_owned(),
        most => format!("up to {} at once", cards(most as usize)),
    };
    let MostCards { empty, others } = most;
    if empty == others {
        return empty.map(most_words).into_iter().collect();
    }
    let empty = empty.map(|most| format!("{} while it is empty", most_words(most)));
    let others = others.map(|most| format!("{} while it holds cards", most_words(most)));
    empty.into_iter().chain(others).collect()
}

fn size(voice: &Voice, to: GroupId, from: GroupId, (low, high): (u8, u8)) -> String {
    let alike = voice.names.one(to) == voice.names.one(from);
    let this = if alike { "the one that takes them".into() } else { voice.names.this(to) };
    match (low, high as usize) {
        (low, high) if low as usize == high => format!("when {this} holds {}", cards(high)),
        (0, high) => format!("while {this} holds no more than {}", cards(high)),
        (1, high) if high >= 52 => format!("while {this} is not empty"),
        (low, high) if high >= voice.spec.cards() => {
            format!("while {this} holds {} or more", cards(low as usize))
        }
        (low, high) => format!("while {this} holds {} to {}", number(low as usize), cards(high)),
    }
}

fn beaten(voice: &Voice, from: GroupId, by: BeatenBy) -> String {
    let names = &voice.names;
    let other =
        if by.group == from { format!("another {}", names.one(from)) } else { names.any(by.group) };
    let suit = if by.same_suit { " of the same suit" } else { "" };
    let rank = if by.higher { "higher" } else { "lower" };
    format!("while the top card of {other} is a {rank} card{suit}")
}

/// Where such cards may lie, if not as others of the pile.
pub(super) fn own_build(voice: &Voice, to: GroupId, route: &RouteSpec) -> String {
    match &route.build {
        None => String::new(),
        Some(Build::Any) => "; such a card may be laid on any other".into(),
        Some(Build::None) => "; such a card is laid on no other".into(),
        Some(build) if differs_in_bars(build, &voice.group(to).build) => {
            let bar = barred(build).unwrap_or_default();
            let bar = small(bar.trim_end_matches('.'))
                .replace("nothing is laid", "in this way nothing is laid");
            format!("; {}", if bar.is_empty() { "in this way on any rank".to_owned() } else { bar })
        }
        Some(build) => {
            let more = besides(voice, build);
            let more = more.iter().map(|text| format!("; {}", small(text.trim_end_matches('.'))));
            format!("; such cards are built {}{}", built(voice, build), more.collect::<String>())
        }
    }
}

/// True if two builds are the same but for what nothing is laid on.
pub(super) fn differs_in_bars(build: &Build, other: &Build) -> bool {
    match (build, other) {
        (Build::Ranked { order, suit, .. }, Build::Ranked { order: known, suit: same, not_on }) => {
            order == known && suit == same && not_on.is_empty()
        }
        _ => false,
    }
}

/// That no move need be made.
pub(super) fn free(voice: &Voice) -> Said {
    let auto = voice.spec.groups.iter().any(|group| group.from.iter().any(|route| route.auto));
    let but = if auto { ", save those that happen by themselves" } else { "" };
    said(
        "free",
        format!("no move is compulsory{but}: a card that could be played may be left where it is"),
    )
}
