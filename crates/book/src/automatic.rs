//! What happens by itself after a move.

use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{Base, Down, GroupId, Lie, RouteSpec};

use super::routes::{conditions, own_build};
use super::voice::{Frame, Part, Said, Voice, Who, said_all};
use super::words::all_of;

/// Turning up, and moves that make themselves.
pub(super) fn automatic(voice: &Voice) -> Part {
    let autos: Vec<Said> =
        voice.groups(|_| true).into_iter().filter_map(|id| autos(voice, id)).collect();
    let head = if autos.is_empty() { "Turning up" } else { "What happens by itself" };
    Part::new(head, vec![turned(voice), autos])
}

/// Face-down cards that come to the top.
fn turned(voice: &Voice) -> Vec<Said> {
    // What waits for other piles is told with its piles.
    let groups = voice.groups(|group| !group.covered && group.unlock.is_none());
    let groups = groups.into_iter().filter(|id| turns(voice, *id));
    let frame = Frame::fixed(
        Who::Any,
        "a face-down card that becomes the top card of ",
        " is turned up at once",
    );
    let with_stock = |id: GroupId| voice.group(id).lie == Lie::UpWhenStockEmpty;
    let later = Frame::fixed(
        Who::All,
        "as soon as the stock is empty, all cards of ",
        " are turned face up",
    );
    let frame = |id: GroupId| if with_stock(id) { later.clone() } else { frame.clone() };
    groups.map(|id| voice.shared(&voice.key(id, "turn"), id, frame(id))).collect()
}

pub(super) fn turns(voice: &Voice, id: GroupId) -> bool {
    match voice.group(id).lie {
        Lie::Down => false,
        Lie::UpWhenStockEmpty => true,
        Lie::Top => voice.group(id).role != kibitzer_engine::Role::Stock,
        Lie::Up => voice.spec.deal.iter().any(|step| step.to == id && hides(&step.down)),
    }
}

/// True if some of the cards lie face down.
pub(super) fn hides(down: &Down) -> bool {
    match down {
        Down::Number(n) => *n > 0,
        Down::List(list) => list.iter().any(|n| *n > 0),
        Down::All => true,
    }
}

fn autos(voice: &Voice, id: GroupId) -> Option<Said> {
    let routes = voice.group(id).from.iter().filter(|route| route.auto);
    let sentences: Vec<String> = routes.map(|route| auto(voice, id, route)).collect();
    said_all(&voice.key(id, "auto"), &sentences)
}

fn auto(voice: &Voice, to: GroupId, route: &RouteSpec) -> String {
    let (conditions, from) = conditions(voice, to, route);
    let bare = conditions.iter().map(|text| {
        text.trim_start_matches("when ")
            .trim_start_matches("while ")
            .trim_start_matches("once ")
            .to_owned()
    });
    let mut when: Vec<String> = bare.collect();
    let group = voice.group(to);
    let any = matches!(group.base, Base::Faces(faces) if faces == FaceSet::ALL);
    let free = any && group.capacity == Some(1) && !voice.names.alone(to);
    when.push(if free { "one is empty" } else { "it fits there" }.into());
    let card = if super::facts::single_cards(voice.spec, route.pile) {
        "the card"
    } else {
        "the top card"
    };
    let (pile, own) = (voice.names.any(to), own_build(voice, to, route));
    format!("{card} of {from} goes to {pile} as soon as {}{own}", all_of(&when))
}
