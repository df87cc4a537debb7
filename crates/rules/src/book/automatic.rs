//! What happens by itself after a move.

use kibitzer_engine::spec::{Down, GroupId, Lie, Refill, RouteSpec};

use super::layout::diverted;
use super::stock::first_of;
use super::voice::{Part, Said, Voice, said, said_all};
use super::words::{all_of, cards};

/// Turning up, refills and moves that make themselves.
pub(super) fn automatic(voice: &Voice) -> Part {
    let turned = turned(voice);
    let refills = refills(voice);
    let autos = voice.groups(|_| true).into_iter().filter_map(|id| autos(voice, id)).collect();
    Part::new("What happens by itself", vec![turned, refills, autos])
}

/// Face-down cards that come to the top.
fn turned(voice: &Voice) -> Vec<Said> {
    let groups = voice.groups(|_| true).into_iter().filter(|id| turns(voice, *id));
    groups
        .map(|id| {
            let (names, key) = (&voice.names, voice.key(id, "turn"));
            if voice.group(id).lie == Lie::UpWhenStockEmpty {
                let the = names.the(id);
                return said(
                    &key,
                    format!("as soon as the stock is empty, all cards of {the} are turned face up"),
                );
            }
            let pile = names.any(id);
            said(&key, format!("a face-down card that becomes the top card of {pile} is turned up at once"))
        })
        .collect()
}

fn turns(voice: &Voice, id: GroupId) -> bool {
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

fn refills(voice: &Voice) -> Vec<Said> {
    let groups = voice.groups(|group| group.refill.is_some());
    groups.into_iter().filter_map(|id| Some(refill(voice, id, voice.group(id).refill.as_ref()?))).collect()
}

fn refill(voice: &Voice, id: GroupId, refill: &Refill) -> Said {
    let pile = voice.names.any(id);
    let from = first_of(voice, &refill.from);
    let last = if voice.group(id).floor > 0 { "the last card that may leave" } else { "the last card of" };
    let mut sentences = vec![format!(
        "when a move takes {last} {pile}, {} {} dealt to it at once from {from}",
        cards(refill.each as usize),
        if refill.each == 1 { "is" } else { "are" }
    )];
    let fewer = if refill.each > 1 { "if there are fewer, it gets what there is; " } else { "" };
    sentences.push(format!("{fewer}if there is none, it stays empty"));
    sentences.extend(diverted(voice, &refill.divert, "is turned to fill a pile"));
    said_all(&voice.key(id, "refill"), &sentences).unwrap_or_else(|| said("refill", ""))
}

fn autos(voice: &Voice, id: GroupId) -> Option<Said> {
    let routes = voice.group(id).from.iter().filter(|route| route.auto);
    let sentences: Vec<String> = routes.map(|route| auto(voice, id, route)).collect();
    said_all(&voice.key(id, "auto"), &sentences)
}

fn auto(voice: &Voice, to: GroupId, route: &RouteSpec) -> String {
    let (conditions, from) = super::moves::conditions(voice, to, route);
    let bare = conditions
        .iter()
        .map(|text| text.trim_start_matches("when ").trim_start_matches("while ").to_owned());
    let mut when: Vec<String> = bare.collect();
    when.push("it fits there".into());
    let (pile, own) = (voice.names.any(to), super::moves::own_build(route));
    format!("the top card of {from} goes to {pile} as soon as {}{own}", all_of(&when))
}
