//! Moves: what may leave a pile, how piles are built, and which groups give cards to which.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{Build, GroupId, GroupSpec, Lie, RouteSpec, Take};

use super::building::{besides, built, fitting};
use super::foundations::{echoes, limit};
use super::voice::{Paragraph, Said, Voice, said, said_all};
use super::words::{all_of, cards, number};

/// A paragraph on how piles are built, one on what may leave, one on where it may go.
pub(super) fn moves(voice: &Voice) -> Vec<Paragraph> {
    let others = voice.groups(|group| !matches!(group.role, Role::Foundation));
    let all = voice.groups(|_| true);
    let builds = others.iter().flat_map(|id| building(voice, *id)).collect();
    let leaving = others.iter().filter_map(|id| leaves(voice, *id)).collect();
    let routes = all.iter().flat_map(|id| routes(voice, *id)).collect();
    vec![builds, leaving, routes]
}

fn building(voice: &Voice, id: GroupId) -> Vec<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let (the, are, key) = (names.the(id), names.are(id), voice.key(id, "build"));
    let mut said_here = Vec::new();
    let entered = group.from.iter().any(|route| !route.auto && route.build.is_none());
    match &group.build {
        Build::None if entered && group.capacity != Some(1) => {
            let own = group.from.iter().any(|route| route.build.is_some());
            let save = if own { ", save as is said below" } else { "" };
            let they = if names.alone(id) { "it takes" } else { "they take" };
            said_here
                .push(said(&key, format!("nothing is built on {the}: {they} cards only when empty{save}")));
        }
        Build::None => {}
        Build::Any => said_here.push(said(&key, format!("on {the} any card may be laid on any other"))),
        build @ Build::Ranked { .. } => {
            let mut sentences = vec![format!("{the} {are} built {}", built(build))];
            sentences.extend(fitting(build).map(|on| format!("that is, a card may be laid on {on}")));
            if sentences.len() == 2 {
                sentences = vec![sentences.join(": ")];
            }
            sentences.extend(besides(build));
            said_here.extend(said_all(&key, &sentences));
        }
    }
    said_here.extend(room(voice, id));
    said_here.extend(unit(voice, id));
    said_here.extend(echoes(voice, id));
    said_here.extend(limit(voice, id));
    said_here
}

fn room(voice: &Voice, id: GroupId) -> Option<Said> {
    let capacity = voice.group(id).capacity?;
    let text = format!("{} holds {} at the most", voice.names.each(id), cards(capacity as usize));
    Some(said(&voice.key(id, "capacity"), text.replace("one card at the most", "no more than one card")))
}

fn unit(voice: &Voice, id: GroupId) -> Option<Said> {
    let group = voice.group(id);
    let unit = group.unit.filter(|_| !group.from.is_empty() && group.capacity != Some(1))?;
    let what =
        if unit == 1 { "one card at a time".into() } else { format!("{} at once", cards(unit as usize)) };
    Some(said(&voice.key(id, "unit"), format!("{} takes {what}", voice.names.any(id))))
}

/// What may leave a group that is no foundation.
fn leaves(voice: &Voice, id: GroupId) -> Option<Said> {
    let key = voice.key(id, "take");
    if voice.leaves(id) {
        let mut sentences = vec![what_leaves(voice, id)];
        sentences.extend(floor(voice, id));
        return said_all(&key, &sentences);
    }
    let played = voice.spec.groups.iter().any(|to| to.from.iter().any(|route| route.pile == id));
    let stock = voice.group(id).role == Role::Stock;
    (!played && !stock).then(|| said(&key, format!("cards of {} are never played", voice.names.the(id))))
}

/// What may leave a pile of the group, in words.
pub(super) fn what_leaves(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    let each = names.any(id);
    match group.take {
        Take::None => format!("no card leaves {each}"),
        _ if group.lie == Lie::Down => format!("the top card of {each} may be turned up and played"),
        Take::Top if group.capacity == Some(1) => format!("the card in {each} is available"),
        Take::Top => format!("of {each} only the top card is available"),
        Take::Run => format!(
            "the top card of {each} may move alone, or together with any number of face-up cards under it that are in sequence{}",
            linked(group)
        ),
        Take::Tail => {
            format!(
                "any face-up card of {each} may move, with all the cards that lie on it, in sequence or not"
            )
        }
        Take::Pile => format!(
            "the cards of {each} move all together, as a sequence{}{}",
            linked(group),
            single(voice, id)
        ),
        Take::TopOrPile => format!(
            "of {each} either the top card moves alone, or all its cards together as a sequence{}; \
             no other part of it moves",
            linked(group)
        ),
        Take::Any if group.lie == Lie::UpWhenStockEmpty => format!(
            "as soon as they lie face up, any card of {each} is available, the buried ones too; the cards that lie on it stay"
        ),
        Take::Any => format!(
            "any face-up card of {each} is available, the buried ones too; the cards that lie on it stay"
        ),
    }
}

/// Piles that take single cards take the top card whatever the rest does.
fn single(voice: &Voice, id: GroupId) -> String {
    let ones = voice.groups(|_| true).into_iter();
    let ones: Vec<GroupId> =
        ones.filter(|to| voice.gives(id, *to) && voice.group(*to).unit == Some(1)).collect();
    if ones.is_empty() {
        String::new()
    } else {
        format!("; the top card alone may go to {}", voice.all_the(&ones))
    }
}

fn linked(group: &GroupSpec) -> String {
    match group.run.as_ref().unwrap_or(&group.build) {
        Build::Any => " (any cards are)".into(),
        Build::None => " (none are)".into(),
        run @ Build::Ranked { .. } => format!(", each built on the one under it {}", built(run)),
    }
}

pub(super) fn floor(voice: &Voice, id: GroupId) -> Option<String> {
    let names = &voice.names;
    match voice.group(id).floor {
        0 => None,
        1 => Some(format!("the bottom card of {} never leaves it", names.each(id))),
        n => Some(format!("the {} bottom cards of {} never leave it", number(n as usize), names.each(id))),
    }
}

/// Where the cards of a group come from.
fn routes(voice: &Voice, id: GroupId) -> Vec<Said> {
    let routes: Vec<&RouteSpec> = voice.group(id).from.iter().filter(|route| !route.auto).collect();
    let (plain, guarded): (Vec<&RouteSpec>, Vec<&RouteSpec>) =
        routes.into_iter().partition(|route| plain(route));
    let mut sentences = Vec::new();
    if !plain.is_empty() {
        sentences.push(format!("{} takes cards from {}", voice.names.any(id), sources(voice, id, &plain)));
    }
    sentences.extend(guarded.iter().map(|route| guard(voice, id, route, !plain.is_empty())));
    if let Some(closed) = closed(voice, id, &sentences) {
        sentences.push(closed);
    }
    said_all(&voice.key(id, "from"), &sentences).into_iter().collect()
}

/// For piles on which cards could lie, but to which none may move.
fn closed(voice: &Voice, id: GroupId, sentences: &[String]) -> Option<String> {
    let group = voice.group(id);
    let by_hand = matches!(group.role, Role::Tableau | Role::Reserve | Role::Cell);
    let none = sentences.is_empty() && group.from.is_empty() && by_hand;
    none.then(|| format!("nothing is built on {}: no card is moved there", voice.names.the(id)))
}

fn plain(route: &RouteSpec) -> bool {
    route.size.is_none()
        && !route.same_number
        && route.build.is_none()
        && route.beaten_by.is_none()
        && !route.when_stock_empty
}

fn sources(voice: &Voice, to: GroupId, routes: &[&RouteSpec]) -> String {
    let from = routes.iter().map(|route| {
        if route.pile == to { format!("other {}", voice.names.many(to)) } else { voice.names.the(route.pile) }
    });
    all_of(&from.collect::<Vec<_>>())
}

/// A route under conditions.
fn guard(voice: &Voice, to: GroupId, route: &RouteSpec, also: bool) -> String {
    let (conditions, from) = conditions(voice, to, route);
    let also = if also { "also " } else { "" };
    let only =
        if conditions.is_empty() { String::new() } else { format!(", but only {}", all_of(&conditions)) };
    format!("{} {also}takes cards from {from}{only}{}", voice.names.any(to), own_build(route))
}

/// What must hold for a route, and where it comes from.
pub(super) fn conditions(voice: &Voice, to: GroupId, route: &RouteSpec) -> (Vec<String>, String) {
    let names = &voice.names;
    let from = if route.pile == to { format!("another {}", names.one(to)) } else { names.any(route.pile) };
    let mut conditions = Vec::new();
    conditions.extend(route.size.map(|size| self::size(voice, to, size)));
    conditions.extend(route.when_stock_empty.then(|| "when the stock is empty".to_owned()));
    conditions.extend(route.beaten_by.map(|by| beaten(voice, route.pile, by)));
    let from = if route.same_number { names.this(route.pile) } else { from };
    (conditions, format!("{from}{}", same_place(route)))
}

fn same_place(route: &RouteSpec) -> &'static str {
    if route.same_number { " in the same place" } else { "" }
}

fn size(voice: &Voice, to: GroupId, (low, high): (u8, u8)) -> String {
    let this = voice.names.this(to);
    match (low, high as usize) {
        (low, high) if low as usize == high => format!("when {this} holds {}", cards(high)),
        (0, high) => format!("while {this} holds no more than {}", cards(high)),
        (1, high) if high >= 52 => format!("while {this} is not empty"),
        (low, high) => format!("while {this} holds {} to {}", number(low as usize), cards(high)),
    }
}

fn beaten(voice: &Voice, from: GroupId, by: kibitzer_engine::spec::BeatenBy) -> String {
    let names = &voice.names;
    let other = if by.group == from { format!("another {}", names.one(from)) } else { names.any(by.group) };
    let suit = if by.same_suit { " of the same suit" } else { "" };
    let rank = if by.higher { "higher" } else { "lower" };
    format!("while the top card of {other} is a {rank} card{suit}")
}

pub(super) fn own_build(route: &RouteSpec) -> String {
    match &route.build {
        None => String::new(),
        Some(Build::Any) => "; such a card may be laid on any other".into(),
        Some(Build::None) => "; such a card is laid on no other".into(),
        Some(build) => {
            let more: Vec<String> = besides(build).iter().map(|text| super::words::small(text)).collect();
            let more: String = more.iter().map(|text| format!("; {}", text.trim_end_matches('.'))).collect();
            format!("; such cards are built {}{more}", built(build))
        }
    }
}

/// That no move need be made.
pub(super) fn free(voice: &Voice) -> Said {
    let auto = voice.spec.groups.iter().any(|group| group.from.iter().any(|route| route.auto));
    let but = if auto { ", save those that make themselves" } else { "" };
    said("free", format!("no move is compulsory{but}: a card that could be played may be left where it is"))
}
