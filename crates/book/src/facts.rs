//! What is certain of piles whatever the deal brings, worked out from the rules.

use kibitzer_engine::spec::{Base, Build, DealStep, Divert, Each, GameSpec, GroupId, Redeal, Take};
use kibitzer_engine::{FaceSet, Rank, Role};

/// The deal's steps to a group.
pub(super) fn steps_to(spec: &GameSpec, id: GroupId) -> Vec<&DealStep> {
    spec.deal.iter().filter(|step| step.to == id).collect()
}

fn diverts(list: &[Divert], id: GroupId) -> bool {
    list.iter().any(|divert| divert.to == id)
}

/// True if turned cards may be sent to a group.
pub(super) fn diverted_to(spec: &GameSpec, id: GroupId) -> bool {
    spec.deal.iter().any(|step| diverts(&step.divert, id))
        || spec.steps_in_play().any(|step| diverts(&step.divert, id))
        || spec.redeal.iter().any(|redeal| diverts(&redeal.divert, id))
        || spec
            .groups
            .iter()
            .filter_map(|group| group.refill.as_ref())
            .any(|r| diverts(&r.divert, id))
}

/// The group that a redeal deals to.
pub(super) fn redeal_target(spec: &GameSpec) -> Option<GroupId> {
    let redeal = spec.redeal.as_ref().filter(|redeal| redeal.deals())?;
    redeal.gather.iter().copied().find(|id| spec.groups[*id].role != Role::Stock)
}

/// True if a redeal deals to a group.
pub(super) fn redealt_to(spec: &GameSpec, id: GroupId) -> bool {
    let stock = spec.groups[id].role == Role::Stock;
    let all = |redeal: &Redeal| redeal.deals_to_all_gathered() && redeal.gather.contains(&id);
    redeal_target(spec) == Some(id) || !stock && spec.redeal.iter().any(all)
}

/// The gathered groups that are no stock, in the order of the rules.
pub(super) fn gathered_piles(spec: &GameSpec, redeal: &Redeal) -> Vec<GroupId> {
    let ids = (0..spec.groups.len()).filter(|id| spec.groups[*id].role != Role::Stock);
    ids.filter(|id| redeal.gather.contains(id)).collect()
}

/// True if the player deals to a group from the stock.
pub(super) fn drawn_to(spec: &GameSpec, id: GroupId) -> bool {
    spec.steps_in_play().any(|step| step.to == id)
}

/// True if cards of a group may go elsewhere, by a move or a gather.
pub(super) fn gives(spec: &GameSpec, id: GroupId) -> bool {
    let routed = spec.groups.iter().any(|to| to.from.iter().any(|route| route.pile == id));
    let gathered = spec.redeal.iter().any(|redeal| redeal.gather.contains(&id));
    let drawn = spec.merci.iter().any(|merci| merci.from == id);
    gathered || routed && spec.groups[id].take != Take::None || drawn
}

/// The one rank of a set of faces.
pub(super) fn rank_of(faces: FaceSet) -> Option<Rank> {
    let rank = faces.iter().next()?.rank();
    (faces.and(FaceSet::of_rank(rank)) == faces).then_some(rank)
}

/// How many piles a step deals to.
pub(super) fn piles_of(spec: &GameSpec, step: &DealStep) -> usize {
    step.pile_count(spec.groups[step.to].count) as usize
}

/// The cards that the deal lays first on each pile, where they are taken out of the pack for all of
/// them.
pub(super) fn laid_first(spec: &GameSpec, id: GroupId) -> Option<Vec<FaceSet>> {
    let steps = steps_to(spec, id);
    let first = steps.first().filter(|step| !step.take.is_empty())?;
    let all = piles_of(spec, first) == spec.groups[id].count as usize;
    let sure = !diverted_to(spec, id) && steps.iter().all(|step| step.sink.is_empty());
    (all && sure)
        .then(|| first.take.iter().copied().cycle().take(spec.groups[id].count as usize).collect())
}

/// True if the deal lays a card on every pile of a group, whatever the cards are.
pub(super) fn begun_by_deal(spec: &GameSpec, id: GroupId) -> bool {
    let all = |step: &DealStep| {
        let some = match &step.each {
            _ if !step.open.is_empty() => false,
            _ if !step.take.is_empty() => true,
            Each::Number(n) => *n > 0,
            Each::List(list) => {
                list.iter().all(|n| *n > 0) && list.len() == spec.groups[id].count as usize
            }
            Each::Rest => false,
        };
        some && piles_of(spec, step) == spec.groups[id].count as usize
    };
    steps_to(spec, id).into_iter().any(all)
}

/// True if some pile of a group holds cards from the deal on, and no pile of it is ever emptied.
pub(super) fn never_bare(spec: &GameSpec, id: GroupId) -> bool {
    let deals = |step: &&DealStep| {
        let some = match &step.each {
            Each::Number(n) => *n > 0,
            Each::List(list) => list.iter().any(|n| *n > 0),
            Each::Rest => false,
        };
        step.open.is_empty() && (some || !step.take.is_empty())
    };
    !gives(spec, id) && steps_to(spec, id).iter().any(deals)
}

/// True if all piles of a group hold cards from the deal on, and none is ever emptied.
pub(super) fn always_begun(spec: &GameSpec, id: GroupId) -> bool {
    begun_by_deal(spec, id) && never_bare(spec, id)
}

/// True if a run-on deal ends only when every pile of a group is begun, and there are cards enough
/// to begin them.
pub(super) fn all_opened(spec: &GameSpec, id: GroupId) -> bool {
    let cards = |step: &DealStep| step.open.len() * spec.copies_of_rank();
    let enough = |step: &DealStep| cards(step) >= spec.groups[id].count as usize;
    steps_to(spec, id)
        .into_iter()
        .any(|step| step.until_all_open && !step.open.is_empty() && enough(step))
}

/// The rank of the bottom card of every begun pile of a group, where that is always the same.
pub(super) fn first_rank(spec: &GameSpec, id: GroupId) -> Option<Rank> {
    first_rank_within(spec, id, spec.groups.len())
}

/// Bases may refer to one another in a circle: after so many steps there is no answer.
fn first_rank_within(spec: &GameSpec, id: GroupId, steps: usize) -> Option<Rank> {
    laid_rank(spec, id).or_else(|| opened_rank(spec, id)).or_else(|| base_rank(spec, id, steps))
}

/// All piles are begun by the deal with one rank, and are never begun otherwise.
fn laid_rank(spec: &GameSpec, id: GroupId) -> Option<Rank> {
    let group = &spec.groups[id];
    let laid = laid_first(spec, id)?;
    let rank = rank_of(laid.iter().fold(FaceSet::EMPTY, |all, faces| all.or(*faces)))?;
    let again = match group.base {
        Base::Faces(faces) => faces.is_empty() || rank_of(faces) == Some(rank),
        _ => false,
    };
    let dealt_anew = redealt_to(spec, id) || drawn_to(spec, id) || group.refill.is_some();
    (group.floor > 0 || !gives(spec, id) || again && !dealt_anew).then_some(rank)
}

/// Some piles are begun by the deal with one rank, and the others by the same rank in a run-on
/// deal.
fn opened_rank(spec: &GameSpec, id: GroupId) -> Option<Rank> {
    let steps = steps_to(spec, id);
    let (first, later) = steps.split_first()?;
    let rank = rank_of(first.take.iter().fold(FaceSet::EMPTY, |all, faces| all.or(*faces)))?;
    let opens = |open: &[Rank]| !open.is_empty() && open.iter().all(|known| *known == rank);
    let dealt = later.iter().all(|step| opens(&step.open) && step.sink.is_empty());
    let mut draws = spec.draw.iter().flat_map(|draw| &draw.steps);
    let drawn = draws.all(|step| step.to != id || opens(&step.open));
    let other = diverted_to(spec, id) || redealt_to(spec, id) || !first.sink.is_empty();
    (dealt && drawn && !other && spec.groups[id].floor > 0).then_some(rank)
}

/// No card is dealt to the group but such as begin it by its base.
fn base_rank(spec: &GameSpec, id: GroupId, steps: usize) -> Option<Rank> {
    let group = &spec.groups[id];
    let dealt = !only_bases(spec, id)
        || drawn_to(spec, id)
        || redealt_to(spec, id)
        || group.refill.is_some();
    match group.base {
        _ if dealt || group.floor > 0 => None,
        Base::Faces(faces) => rank_of(faces),
        Base::Beside { group, top: false, plus, .. } if steps > 0 => {
            Some(first_rank_within(spec, group, steps - 1)?.plus(plus))
        }
        _ => None,
    }
}

/// True if the deal lays no cards on a group, or only such as its base names, one on a pile.
fn only_bases(spec: &GameSpec, id: GroupId) -> bool {
    let Base::Faces(base) = spec.groups[id].base else { return steps_to(spec, id).is_empty() };
    let faces =
        |step: &DealStep| step.take.iter().fold(FaceSet::EMPTY, |all, faces| all.or(*faces));
    let fits = |step: &&DealStep| {
        !step.take.is_empty()
            && rank_of(faces(step)).is_some()
            && rank_of(faces(step)) == rank_of(base)
    };
    let steps = steps_to(spec, id);
    steps.len() <= 1 && steps.iter().all(fits)
}

/// True if a pile of a group is empty only after a move has taken its last card.
pub(super) fn emptied_by_moves(spec: &GameSpec, id: GroupId) -> bool {
    let gathered = spec.redeal.iter().any(|redeal| redeal.gather.contains(&id));
    begun_by_deal(spec, id) && !gathered && spec.groups[id].floor == 0
}

/// The most cards that the deal gives a pile of a group, where that is known.
fn most_dealt(spec: &GameSpec, id: GroupId) -> Option<usize> {
    let one = |step: &DealStep, pile: u8| match &step.each {
        _ if pile < step.skip || pile - step.skip >= step.pile_count(spec.groups[id].count) => {
            Some(0)
        }
        _ if !step.open.is_empty() => None,
        _ if !step.take.is_empty() => Some(1),
        Each::Number(n) => Some(*n as usize),
        Each::List(list) => list.iter().max().map(|n| *n as usize),
        Each::Rest => None,
    };
    let steps = steps_to(spec, id);
    let on = |pile: u8| steps.iter().map(|step| one(step, pile)).sum::<Option<usize>>();
    (0..spec.groups[id].count).map(on).try_fold(0, |most, cards| Some(most.max(cards?)))
}

/// True if every card above the first comes to a pile by its build.
pub(super) fn grows_by_build(spec: &GameSpec, id: GroupId) -> bool {
    let group = &spec.groups[id];
    let order = |build: &Build| match build {
        Build::Ranked { order, suit, .. } => Some((order.clone(), *suit)),
        _ => None,
    };
    let own = |build: &Build| order(build).is_none() || order(build) != order(&group.build);
    let dealt = most_dealt(spec, id).is_some_and(|most| most <= 1);
    let later = drawn_to(spec, id) || redealt_to(spec, id) || group.refill.is_some();
    dealt && !later && !group.from.iter().filter_map(|route| route.build.as_ref()).any(own)
}

/// True if no pile of a group ever holds more than one card.
pub(super) fn single_cards(spec: &GameSpec, id: GroupId) -> bool {
    let group = &spec.groups[id];
    let dealt = most_dealt(spec, id).is_some_and(|most| most <= 1);
    let later = drawn_to(spec, id) || redealt_to(spec, id) || diverted_to(spec, id);
    let refilled = group.refill.as_ref().is_some_and(|refill| refill.each > 1);
    dealt && !later && !refilled && (group.from.is_empty() || group.capacity == Some(1))
}

/// True if the groups, once empty, never get a card again.
pub(super) fn run_dry(spec: &GameSpec, groups: &[GroupId]) -> bool {
    let stocks = |id: &GroupId| spec.groups[*id].role == Role::Stock;
    let drawn = |id: GroupId| !drawn_to(spec, id) || groups.iter().any(stocks);
    let regained = |id: GroupId| match &spec.redeal {
        Some(redeal) if stocks(&id) || redealt_to(spec, id) => {
            redeal.gather.iter().any(|other| !groups.contains(other))
        }
        _ => false,
    };
    let refilled = |id: GroupId| {
        let from = spec.groups[id].refill.iter().flat_map(|refill| &refill.from);
        from.into_iter().any(|other| !groups.contains(other))
    };
    groups.iter().all(|id| {
        spec.groups[*id].from.is_empty()
            && !diverted_to(spec, *id)
            && drawn(*id)
            && !regained(*id)
            && !refilled(*id)
    })
}

/// True if no card of a group can ever lie in another pile of it: each pile has a suit of its own
/// and only cards of it.
pub(super) fn apart(spec: &GameSpec, id: GroupId) -> bool {
    let group = &spec.groups[id];
    let suits = [
        kibitzer_engine::Suit::Clubs,
        kibitzer_engine::Suit::Spades,
        kibitzer_engine::Suit::Hearts,
        kibitzer_engine::Suit::Diamonds,
    ];
    let own = |laid: &[FaceSet]| {
        laid.iter().zip(suits).all(|(faces, suit)| faces.and(FaceSet::of_suit(suit)) == *faces)
    };
    let taken = |step: &&DealStep| {
        !step.take.is_empty() && own(&step.take) && step.take.len() == group.count as usize
    };
    let dealt = steps_to(spec, id).iter().all(taken);
    let later = drawn_to(spec, id) || redealt_to(spec, id) || group.refill.is_some();
    group.one_suit_each && group.count as usize <= suits.len() && dealt && !later
}

/// True if the deal fills every pile of a group and no card ever leaves it.
pub(super) fn full_from_the_start(spec: &GameSpec, id: GroupId) -> bool {
    let group = &spec.groups[id];
    group.capacity == Some(1) && begun_by_deal(spec, id) && !gives(spec, id)
}
