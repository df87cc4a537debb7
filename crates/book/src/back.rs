//! Whether cards may leave foundations again.

use kibitzer_engine::spec::{GroupId, Take};

use super::facts::{apart, full_from_the_start};
use super::moves::what_leaves;
use super::voice::{Said, Voice, said};
use super::words::{one_of, sentence};

/// Whether cards may come back from foundations.
pub(super) fn back(voice: &Voice) -> Vec<Said> {
    let (staying, giving) = staying_and_giving(voice);
    let mut said_here = Vec::new();
    if !staying.is_empty() {
        let key = if giving.is_empty() { "back" } else { "stay" };
        said_here.push(said(key, format!("cards on {} stay there", voice.all_the(&staying))));
    }
    if !giving.is_empty() {
        let texts: Vec<String> = giving.iter().map(|id| sentence(&returns(voice, *id))).collect();
        said_here.push(said("back", texts.join(" ")));
    }
    said_here
}

/// The foundations whose cards stay, but for those of which that need not be said, and those that
/// give cards back.
pub(super) fn staying_and_giving(voice: &Voice) -> (Vec<GroupId>, Vec<GroupId>) {
    let (staying, giving): (Vec<GroupId>, Vec<GroupId>) =
        voice.foundations().into_iter().partition(|id| targets(voice, *id).is_empty());
    let told: Vec<GroupId> =
        staying.iter().copied().filter(|id| !full_from_the_start(voice.spec, *id)).collect();
    let gathered = |id: &GroupId| voice.spec.redeal.iter().any(|redeal| redeal.gather.contains(id));
    let mut staying = if told.is_empty() { staying } else { told };
    staying.retain(|id| !gathered(id));
    (staying, giving)
}

/// The groups to which a foundation's cards may go.
pub(super) fn targets(voice: &Voice, id: GroupId) -> Vec<GroupId> {
    let idle = |to: GroupId| to == id && apart(voice.spec, id);
    let groups = voice.groups(|_| voice.leaves(id)).into_iter();
    groups.filter(|to| voice.gives(id, *to) && !idle(*to)).collect()
}

/// Where the top card of a foundation may go.
pub(super) fn returns(voice: &Voice, id: GroupId) -> String {
    let names = &voice.names;
    let suits = voice.group(id).one_suit_each;
    let places = targets(voice, id).into_iter().map(|to| match (to == id, suits) {
        (true, true) if voice.group(id).count == 8 => {
            format!("the other {} of its suit", names.one(to))
        }
        (true, _) => format!("another {}", names.one(to)),
        (false, _) => names.any(to),
    });
    let what = match voice.group(id).take {
        Take::Top => format!("the top card of {}", names.any(id)),
        _ => format!("{}; they", what_leaves(voice, id)),
    };
    format!("{what} may go to {}, if it fits there", one_of(&places.collect::<Vec<_>>()))
}
