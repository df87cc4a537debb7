//! How long the stock lasts, where nothing but the player's deals takes from it.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{DrawOnly, Each, Take};

use super::dealing::left;
use super::voice::Voice;

/// The deals that a stock gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deals {
    /// How many with all their cards.
    pub(super) whole: usize,
    /// How many cards a last deal has, or none.
    pub(super) rest: usize,
}

/// Counts the deals, if their number is certain.
pub(super) fn deals(voice: &Voice) -> Option<Deals> {
    let (spec, stock) = (voice.spec, voice.stock()?);
    let draw = spec.draw.as_ref()?.only_step()?;
    let refilled =
        spec.groups.iter().any(|g| g.refill.as_ref().is_some_and(|r| r.from.contains(&stock)));
    let played = voice.group(stock).take != Take::None
        && spec.groups.iter().any(|to| to.from.iter().any(|route| route.pile == stock));
    let stocks = spec.groups.iter().filter(|group| group.role == Role::Stock).count();
    let full = voice.group(draw.to).capacity.is_some() || draw.only != DrawOnly::All;
    if refilled || played || full || stocks > 1 || !draw.divert.is_empty() || regathered(voice) {
        return None;
    }
    let steps: Vec<usize> = (0..spec.deal.len()).filter(|at| spec.deal[*at].to == stock).collect();
    let [at] = steps.as_slice() else { return None };
    let held = left(voice, *at).filter(|_| spec.deal[*at].each == Each::Rest)?;
    let piles = usize::from(draw.pile_count(voice.group(draw.to).count));
    let each = draw.each as usize * piles;
    (each > 0).then(|| Deals { whole: held / each, rest: held % each })
}

/// True if gathered cards may come into the stock. A pile turned over as it is comes out as it went
/// in.
fn regathered(voice: &Voice) -> bool {
    voice.spec.redeal.is_some()
}
