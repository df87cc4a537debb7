//! What the player may see.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{GroupId, Lie};

use super::automatic::hides;
use super::voice::{Part, Said, Voice, said};

/// Which cards may be looked at.
pub(super) fn sight(voice: &Voice) -> Part {
    let groups = voice.groups(|_| true);
    let mut said_here: Vec<Said> = groups.into_iter().filter_map(|id| seen(voice, id)).collect();
    if said_here.is_empty() {
        said_here.push(said("sight", "every card lies open from the beginning"));
    } else {
        said_here.push(said("sight", "all other cards lie open and may be looked at"));
    }
    Part::new("What the player may see", vec![said_here])
}

/// What may not be seen of a group.
pub(super) fn seen(voice: &Voice, id: GroupId) -> Option<Said> {
    let (names, group) = (&voice.names, voice.group(id));
    let text = match group.lie {
        Lie::Down => {
            format!(
                "the cards of {} lie face down and may be counted, but not looked at",
                names.the(id)
            )
        }
        Lie::UpWhenStockEmpty => format!(
            "the cards of {} lie face down and may not be looked at while the stock holds cards",
            names.the(id)
        ),
        Lie::Top => format!("of {} only the top card lies face up", names.any(id)),
        Lie::Up if group.squared => squared(voice, id),
        Lie::Up if voice.spec.deal.iter().any(|step| step.to == id && hides(&step.down)) => {
            format!("the face-down cards of {} may not be looked at", names.the(id))
        }
        Lie::Up => return None,
    };
    Some(said(&voice.key(id, "sight"), text))
}

fn squared(voice: &Voice, id: GroupId) -> String {
    let (names, group) = (&voice.names, voice.group(id));
    let are = names.are(id);
    let top = format!("{} {are} squared up: only the top card may be looked at", names.the(id));
    match group.peek {
        Some(other) => format!(
            "{top}, and under it as many more cards as there are empty {}",
            if names.alone(other) {
                super::words::plural(names.one(other))
            } else {
                names.many(other).to_owned()
            }
        ),
        None => top,
    }
}

/// True if the piles of a group are seen to their bottom.
pub(super) fn is_open(voice: &Voice, id: GroupId) -> bool {
    let group = voice.group(id);
    group.lie == Lie::Up && !group.squared && group.role != Role::Stock
}
