//! Spaces: empty piles, and what may fill them.

use kibitzer_engine::spec::{Base, Condition, GroupId, RedealBy, RouteSpec, Take};
use kibitzer_engine::{FaceSet, Role};

use super::begins::begins;
use super::facts::{drawn_to, emptied_by_moves, redealt_to, run_dry, single_cards};
use super::floors::bare_pile;
use super::lies::closing;
use super::pack::faces_in_words;
use super::refills::refill;
use super::voice::{Part, Said, Voice, said_all, under};
use super::words::{a, number, one_of};

/// What is to be said of empty piles.
pub(super) fn spaces(voice: &Voice) -> Part {
    let roles = [Role::Tableau, Role::Reserve, Role::Cell];
    let mut groups: Vec<GroupId> =
        roles.iter().flat_map(|role| voice.groups(|group| group.role == *role)).collect();
    groups.extend(voice.groups(|group| group.role == Role::Waste && !group.from.is_empty()));
    let mut paragraph: Vec<Said> = groups.iter().filter_map(|id| space(voice, *id)).collect();
    let others =
        voice.groups(|group| group.refill.is_some()).into_iter().filter(|id| !groups.contains(id));
    paragraph
        .extend(others.filter_map(|id| said_all(&voice.key(id, "refill"), &refill(voice, id, ""))));
    Part::new("Spaces", vec![paragraph])
}

/// What fills a pile when it is empty.
pub(super) fn space(voice: &Voice, id: GroupId) -> Option<Said> {
    if let Some(closed) = closing(voice, id) {
        return said_all(&voice.key(id, "close"), &closed);
    }
    let (group, key) = (voice.group(id), voice.key(id, "base"));
    let fill = fill(voice, id);
    let mut sentences = Vec::new();
    if group.refill.is_some() {
        sentences.extend(refill(voice, id, &fill.unwrap_or_default()));
    } else if matches!(group.base, Base::Faces(_)) {
        sentences.push(fill.unwrap_or_else(|| stays(voice, id)));
    }
    if !matches!(group.base, Base::Faces(_)) {
        sentences.push(begins(voice, id).trim_end_matches(',').to_owned());
    }
    sentences.extend(further(voice, id));
    said_all(&key, &sentences)
}

/// The ways by which a move may fill an empty pile. A whole pile that goes to an empty place
/// changes nothing.
pub(super) fn ways<'a>(voice: &Voice<'a>, id: GroupId) -> Vec<&'a RouteSpec> {
    let group = voice.group(id);
    let fills =
        |route: &&RouteSpec| !route.auto && route.size.is_none_or(|(low, _)| low <= group.floor);
    let idle =
        |route: &&RouteSpec| route.pile == id && group.take == Take::Pile && group.floor == 0;
    // What a way with a base of its own lays there is told with the way.
    let own = |route: &&RouteSpec| route.base.is_some();
    let mut ways: Vec<&RouteSpec> = Vec::new();
    for route in group.from.iter().filter(|route| fills(route) && !idle(route) && !own(route)) {
        if ways.iter().all(|known| known.pile != route.pile) {
            ways.push(route);
        }
    }
    ways
}

/// What the player may lay on an empty pile; nothing if he may not.
fn fill(voice: &Voice, id: GroupId) -> Option<String> {
    let group = voice.group(id);
    let Base::Faces(faces) = group.base else { return None };
    let ways = dry(voice, id, ways(voice, id));
    if faces.is_empty() || ways.is_empty() {
        return None;
    }
    let waits = ways.iter().all(|way| way.when == [Condition::StockEmpty]);
    let when = if waits { "once the stock is empty" } else { "" };
    let only = if faces == FaceSet::ALL { "" } else { "only " };
    let pile = if dries(voice, id) {
        "the player may fill the place".to_owned()
    } else {
        format!(
            "{} may be {}",
            empty_pile(voice, id),
            if group.floor > 0 { "covered" } else { "filled" }
        )
    };
    Some(under(when, &format!("{pile} {only}with {}", cards_for(voice, id, &ways, faces))))
}

/// True if a place stays open only when what refills it is used up for good.
pub(super) fn dries(voice: &Voice, id: GroupId) -> bool {
    let refill = voice.group(id).refill.as_ref();
    refill.is_some_and(|refill| run_dry(voice.spec, &refill.from))
        && emptied_by_moves(voice.spec, id)
}

/// Without the groups that a refill has used up, where that is certain.
pub(super) fn dry<'a>(voice: &Voice, id: GroupId, ways: Vec<&'a RouteSpec>) -> Vec<&'a RouteSpec> {
    let Some(from) = voice.group(id).refill.as_ref().map(|refill| &refill.from) else {
        return ways;
    };
    let gone = dries(voice, id);
    ways.into_iter().filter(|way| !gone || !from.contains(&way.pile)).collect()
}

/// True if more than the top card of a pile leaves it only together with all that may move.
pub(super) fn goes_whole(take: Take) -> bool {
    matches!(take, Take::Pile | Take::TopOrPile | Take::TopOrFaceUp | Take::FaceUp)
}

/// `any card of the waste or the reserve`, `a king, alone or with the cards built on it`.
fn cards_for(voice: &Voice, id: GroupId, ways: &[&RouteSpec], faces: FaceSet) -> String {
    let card = faces_in_words(faces);
    let several = |way: &&&RouteSpec| way.cards.is_none_or(|most| most.empty != Some(1));
    let takes = ways.iter().filter(several).map(|way| voice.group(way.pile).take);
    let takes: Vec<Take> = takes.collect();
    let several = voice.group(id).unit.is_none();
    let all = ways.len() == voice.group(id).from.iter().filter(|route| !route.auto).count();
    let top = |way: &&&RouteSpec| {
        voice.group(way.pile).take == Take::Top && !single_cards(voice.spec, way.pile)
    };
    if let ([way], true) = (ways, faces == FaceSet::ALL)
        && way.pile != id
        && ways.iter().all(|way| top(&way))
    {
        return format!("the top card of {}", voice.names.any(way.pile));
    }
    let with = match (several, faces == FaceSet::ALL) {
        (true, _) if takes.contains(&Take::Tail) => " and all that lies on it",
        (true, false) if takes.contains(&Take::Run) => ", alone or with a sequence built on it",
        (true, true) if takes.contains(&Take::Run) => "",
        (true, _) if takes.iter().any(|take| goes_whole(*take)) => {
            ", alone or with the whole sequence that it begins"
        }
        _ => "",
    };
    let runs = several
        && faces == FaceSet::ALL
        && takes.contains(&Take::Run)
        && !takes.contains(&Take::Tail);
    let card = if runs { format!("{card} or sequence") } else { card };
    let from = if all { String::new() } else { format!(" from {}", sources(voice, id, ways)) };
    format!("{card}{from}{with}")
}

fn sources(voice: &Voice, id: GroupId, ways: &[&RouteSpec]) -> String {
    let names = &voice.names;
    let from = ways.iter().map(|way| {
        if way.pile == id { format!("another {}", names.one(id)) } else { names.any(way.pile) }
    });
    one_of(&from.collect::<Vec<_>>())
}

/// `a space, that is, an empty column,` or `an empty cell`.
pub(super) fn empty_pile(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    match (group.floor, group.role) {
        (1, _) => format!("{} counts as a space and", bare_pile(voice, id)),
        (n @ 2.., _) => {
            format!(
                "{} with only its {} bottom cards counts as a space and",
                a(names.one(id)),
                number(n as usize)
            )
        }
        _ if names.alone(id) => format!("the empty {}", names.one(id)),
        (_, Role::Tableau) if group.name == "tableau" => {
            format!("a space, that is, an empty {},", names.one(id))
        }
        _ => format!("an empty {}", names.one(id)),
    }
}

/// What becomes of an empty pile that no move fills.
pub(super) fn stays(voice: &Voice, id: GroupId) -> String {
    let dealt = drawn_to(voice.spec, id);
    // Where the lowest cards come to the tops nothing comes to a pile without cards.
    let turns = voice.spec.redeal.iter().any(|redeal| redeal.by == RedealBy::Bottoms);
    let redealt = redealt_to(voice.spec, id) && !turns;
    let empty = empty_pile(voice, id);
    match (dealt, redealt) {
        (true, true) => format!("{empty} is filled only by a deal from the stock or a redeal"),
        (true, false) => format!("{empty} is filled only by a deal from the stock"),
        (false, true) => format!("{empty} is filled only by a redeal"),
        (false, false) if single_cards(voice.spec, id) && voice.names.set(id).is_some() => {
            format!("a card taken from {} is not replaced", voice.names.the(id))
        }
        (false, false) => format!("{empty} is not filled again"),
    }
}

/// For piles that hold one card above those that never leave.
fn further(voice: &Voice, id: GroupId) -> Option<String> {
    let group = voice.group(id);
    let closed = matches!(group.build, kibitzer_engine::spec::Build::None) && group.floor > 0;
    let own = group.from.iter().any(|route| route.build.is_some());
    let fits = closed && !own && fill(voice, id).is_some();
    fits.then(|| {
        format!("any further card must wait until {} is so bare again", voice.names.this(id))
    })
}
