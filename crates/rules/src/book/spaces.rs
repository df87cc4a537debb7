//! Spaces: empty piles, and what may fill them.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{Base, Build, GroupId, RouteSpec, Take};

use super::foundations::begins;
use super::pack::faces_in_words;
use super::voice::{Part, Said, Voice, said, said_all};
use super::words::number;

/// What is to be said of empty piles.
pub(super) fn spaces(voice: &Voice) -> Part {
    let roles = [Role::Tableau, Role::Reserve, Role::Cell];
    let groups = voice
        .groups(|group| roles.contains(&group.role) || group.role == Role::Waste && !group.from.is_empty());
    Part::new("Spaces", vec![groups.into_iter().map(|id| space(voice, id)).collect()])
}

fn space(voice: &Voice, id: GroupId) -> Said {
    let key = voice.key(id, "base");
    if matches!(voice.group(id).base, Base::Beside { .. } | Base::FirstRank | Base::Chosen) {
        return begins(voice, id);
    }
    let mut sentences = vec![filled(voice, id)];
    sentences.extend(counts_empty(voice, id));
    said_all(&key, &sentences).unwrap_or_else(|| said(&key, ""))
}

/// What an empty pile takes.
fn filled(voice: &Voice, id: GroupId) -> String {
    let group = voice.group(id);
    let empty = empty_pile(voice, id);
    let routes: Vec<&RouteSpec> = group.from.iter().filter(|route| fills(route)).collect();
    let faces = match group.base {
        Base::Faces(faces) if !routes.is_empty() => faces,
        _ => return stays(voice, id, &empty),
    };
    if faces.is_empty() {
        return stays(voice, id, &empty);
    }
    let several = group.unit.is_none() && routes.iter().any(|route| many(voice.group(route.pile).take));
    let sources = sources(voice, id, &routes);
    let with = if several { ", alone or with the cards that may move with it" } else { "" };
    let unless = if group.refill.is_some() { ", where it is not filled by itself," } else { "" };
    let empty = if unless.is_empty() { empty } else { empty.trim_end_matches(',').to_owned() };
    format!("{empty}{unless} may be filled with {}{sources}{with}", faces_in_words(faces))
}

/// `a space` or `an empty cell`.
fn empty_pile(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    if group.floor > 0 {
        return format!(
            "{} that is down to its bottom {} counts as a space and",
            super::words::a(names.one(id)),
            bottom(group.floor)
        );
    }
    match (group.role, names.alone(id)) {
        (_, true) => format!("{}, when empty,", names.the(id)),
        (Role::Tableau, _) if voice.group(id).name == "tableau" => {
            format!("a space, that is, an empty {},", names.one(id))
        }
        _ => format!("an empty {}", names.one(id)),
    }
}

fn bottom(floor: u8) -> String {
    if floor == 1 { "card".into() } else { format!("{} cards", number(floor as usize)) }
}

fn fills(route: &RouteSpec) -> bool {
    !route.auto && route.size.is_none_or(|(low, _)| low == 0)
}

fn many(take: Take) -> bool {
    matches!(take, Take::Run | Take::Tail | Take::Pile | Take::TopOrPile)
}

/// Where the cards may come from, unless that is said of the group as a whole.
fn sources(voice: &Voice, id: GroupId, routes: &[&RouteSpec]) -> String {
    if routes.len() == voice.group(id).from.len() {
        return String::new();
    }
    let groups: Vec<GroupId> = routes.iter().map(|route| route.pile).collect();
    format!(" from {}", voice.all_the(&groups))
}

fn stays(voice: &Voice, id: GroupId, empty: &str) -> String {
    let refilled = voice.group(id).refill.is_some();
    let dealt = voice.spec.draw.iter().flat_map(|draw| &draw.steps).any(|step| step.to == id);
    let redealt =
        voice.spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.contains(&id) && redeal.each.is_some());
    let fate = match (refilled, dealt, redealt) {
        (true, ..) => "is filled by itself while there are cards for it, and never by a move",
        (_, true, true) => "is not filled by a move: it waits for cards from the stock or a redeal",
        (_, true, false) => "is not filled by a move: it waits for cards from the stock",
        (_, _, true) => "is not filled before a redeal",
        _ => "is never filled",
    };
    format!("{empty} {fate}")
}

fn counts_empty(voice: &Voice, id: GroupId) -> Option<String> {
    let group = voice.group(id);
    let closed = matches!(group.build, Build::None) && group.floor > 0;
    closed
        .then(|| format!("any further card must wait until {} is so bare again", voice.names.this(id)))
        .filter(|_| group.base != Base::Faces(kibitzer_engine::FaceSet::EMPTY))
}
