//! The object, when the game is won, and the score.

use kibitzer_engine::spec::{Build, GroupId, GroupSpec, RankOrder, Scoring, Way, WinRuns};
use kibitzer_engine::{FaceSet, Role};

use super::aims::{aims, left_out};
use super::hands;
use super::lines;
use super::pack::faces_in_words;
use super::voice::{Paragraph, Part, Voice, said};
use super::words::{all_of, cards, counted, number, plural_ranks};

/// What is to be done.
pub(super) fn object(voice: &Voice) -> Part {
    let mut aims: Vec<String> = Vec::new();
    let win = &voice.spec.win;
    aims.extend((!win.full.is_empty()).then(|| full(voice)));
    aims.extend((!win.empty.is_empty()).then(|| clear(voice)));
    aims.extend((!win.sorted.is_empty()).then(|| sort(voice)));
    aims.extend(win.runs.as_ref().map(|runs| make_runs(voice, runs)));
    aims.extend(win.holds.iter().map(|held| kept_to(voice, held)));
    aims.extend((!win.placed.is_empty()).then(|| place(voice)));
    aims.extend(win.lines.as_ref().map(|of| lines::aim(voice, of)));
    aims.extend(win.left.map(|left| left_over(voice, left)));
    aims.extend(win.score.and_then(|points| hands::aim(voice, points)));
    Part::new("Object", vec![vec![said("object", format!("the object is to {}", all_of(&aims)))]])
}

/// A group in which no other cards are left.
fn kept_to(voice: &Voice, (group, faces): &(GroupId, FaceSet)) -> String {
    let the = voice.names.the(*group);
    format!("leave no card in {the} but {}", faces_in_words(*faces))
}

/// Cards that come to lie beside those they follow.
fn place(voice: &Voice) -> String {
    let the = voice.all_the(&voice.spec.win.placed);
    format!("bring every card of {the} into its place beside the card that it follows")
}

/// Runs that stay where they were built.
fn make_runs(voice: &Voice, runs: &WinRuns) -> String {
    let one = match runs.groups.as_slice() {
        [group] => voice.names.one(*group),
        _ => "pile",
    };
    format!(
        "arrange {} within {} in runs of {}, each in a {one} of its own and built {}",
        all_cards(voice),
        voice.all_the(&runs.groups),
        cards(voice.spec.cards_of(runs)),
        super::building::built(voice, build_of_runs(voice, runs))
    )
}

/// How the cards of runs that win are built.
pub(super) fn build_of_runs<'a>(voice: &'a Voice, runs: &WinRuns) -> &'a Build {
    let group = voice.group(runs.groups[0]);
    group.run.as_ref().unwrap_or(&group.build)
}

/// Whole suits that stay where they were built.
fn sort(voice: &Voice) -> String {
    let win = &voice.spec.win;
    let group = voice.group(win.sorted[0]);
    let run = run_of_suits(group);
    let one = if win.sorted.len() == 1 { voice.names.one(win.sorted[0]) } else { "pile" };
    format!(
        "arrange {} within {} in whole suits, each in a {one} of its own and built {}",
        all_cards(voice),
        voice.all_the(&win.sorted),
        super::building::built(voice, run)
    )
}

/// How the cards of a whole suit are built: of several ways that each link all cards of a run, the
/// one in which ranks follow.
pub(super) fn run_of_suits(group: &GroupSpec) -> &Build {
    let run = group.run.as_ref().unwrap_or(&group.build);
    let follows = |part: &&Build| match part {
        Build::Ranked { order: RankOrder::Step { way, .. }, .. } => *way != Way::Same,
        _ => true,
    };
    let mut parts = run.parts().iter().filter(follows);
    match (group.alike, parts.next(), parts.next()) {
        (true, Some(one), None) => one,
        _ => run,
    }
}

fn full(voice: &Voice) -> String {
    let groups = in_order(&voice.spec.win.full);
    let aims = aims(voice, &groups);
    let held = capacity_of(voice, &groups);
    let but = match left_out(voice, &groups) {
        Some(ranks) => format!(" but the {}", all_of(&plural_ranks(&ranks))),
        None => String::new(),
    };
    if held == voice.pack() || !but.is_empty() {
        match aims.as_slice() {
            [one] => format!("bring {}{but} to {one}", all_cards(voice)),
            _ => format!("bring {}{but} to the foundations: {}", all_cards(voice), listed(&aims)),
        }
    } else {
        format!("complete {}, which takes {}", listed(&aims), number_of(held, voice.pack()))
    }
}

/// Groups in the order of the file, as the page tells of them.
pub(super) fn in_order(groups: &[GroupId]) -> Vec<GroupId> {
    let mut groups = groups.to_vec();
    groups.sort_unstable();
    groups
}

fn all_cards(voice: &Voice) -> String {
    match voice.spec.decks as usize {
        1 => "all the cards".to_owned(),
        2 => "all the cards of both packs".to_owned(),
        packs => format!("all the cards of the {} packs", number(packs)),
    }
}

/// Piles to be emptied: onto the foundations, if their cards can go nowhere else.
fn clear(voice: &Voice) -> String {
    let empty = &voice.spec.win.empty;
    match sinks(voice, empty) {
        Some(to) => {
            let aims = aims(voice, &to);
            let cards = format!("bring all the cards of {} to ", voice.all_the(empty));
            match aims.as_slice() {
                [one] => format!("{cards}{one}"),
                _ => format!("{cards}the foundations: {}", listed(&aims)),
            }
        }
        None => format!("clear {} of all their cards", voice.all_the(empty)),
    }
}

/// The foundations that take the cards of groups, if those cards can go nowhere else in the end.
pub(super) fn sinks(voice: &Voice, groups: &[GroupId]) -> Option<Vec<GroupId>> {
    let gathered =
        voice.spec.redeal.iter().any(|redeal| redeal.gather.iter().any(|id| groups.contains(id)));
    let given = |id: &GroupId| -> Vec<GroupId> {
        let routed = |to: &GroupId| voice.group(*to).from.iter().any(|route| route.pile == *id);
        voice.groups(|_| true).into_iter().filter(routed).collect()
    };
    let mut to: Vec<GroupId> =
        groups.iter().flat_map(given).filter(|id| !groups.contains(id)).collect();
    to.sort_unstable();
    to.dedup();
    let foundation = |id: &GroupId| voice.group(*id).role == Role::Foundation;
    let kept =
        |id: &GroupId| given(id).iter().all(|next| to.contains(next) || groups.contains(next));
    let floors = groups.iter().any(|id| voice.group(*id).floor > 0);
    (!gathered && !floors && !to.is_empty() && to.iter().all(foundation) && to.iter().all(kept))
        .then_some(to)
}

/// Aims that hold commas themselves.
fn listed(aims: &[String]) -> String {
    match aims {
        [rest @ .., last] if !rest.is_empty() => format!("{}, and {last}", rest.join(", ")),
        _ => aims.concat(),
    }
}

fn number_of(held: usize, all: usize) -> String {
    format!("{} of the {}", number(held), cards(all))
}

pub(super) fn capacity_of(voice: &Voice, groups: &[GroupId]) -> usize {
    let all = groups.iter().map(|id| voice.group(*id));
    all.map(|group| group.count as usize * group.capacity.unwrap_or(0) as usize).sum()
}

fn left_over(voice: &Voice, left: u8) -> String {
    let to = voice.all_the(&voice.foundations());
    match left {
        0 => format!("bring every card to {to}"),
        n => format!("bring all cards but {} to {to}", number(n as usize)),
    }
}

/// When the game is won, and when it is over.
pub(super) fn winning(voice: &Voice) -> Part {
    let win = &voice.spec.win;
    let mut conditions: Vec<String> = Vec::new();
    conditions.extend(in_order(&win.full).iter().map(|id| full_group(voice, *id)));
    conditions.extend((!win.empty.is_empty()).then(|| emptied(voice)));
    conditions.extend(win.sorted.iter().map(|id| sorted_group(voice, *id)));
    conditions.extend(win.runs.iter().flat_map(|runs| held_runs(voice, runs)));
    conditions.extend(win.holds.iter().map(|(group, faces)| {
        let the = voice.names.the(*group);
        format!("every card in {the} is {}", faces_in_words(*faces))
    }));
    conditions.extend(win.placed.iter().map(|id| {
        let the = voice.names.the(*id);
        format!("every card of {the} lies where an empty place would take it")
    }));
    conditions.extend(win.lines.as_ref().map(|of| lines::held(voice, of)));
    conditions.extend(win.left.map(|left| at_most(voice, left)));
    conditions.extend(win.score.and_then(|points| hands::reached(voice, points)));
    let all = capacity_of(voice, &win.full) == voice.pack();
    let piles = !win.sorted.is_empty() || !win.placed.is_empty() || !win.holds.is_empty();
    let in_place = piles || win.runs.is_some() || win.lines.is_some();
    let text = if all || in_place {
        format!("the game is won when {}", all_of(&conditions))
    } else {
        format!("the game is won as soon as {}{}", all_of(&conditions), whatever(voice))
    };
    Part::new("Winning", vec![vec![said("win", text), said("stuck", stuck(voice))]])
}

/// Where cards may lie when the game is won.
fn whatever(voice: &Voice) -> String {
    let others = left_in(voice);
    if others.is_empty() {
        return String::new();
    }
    let the = others.iter().map(|id| voice.names.the(*id)).collect::<Vec<_>>();
    format!(", even if cards are left in {}", super::words::one_of(&the))
}

/// The groups in which cards may lie when the game is won, where others decide it.
pub(super) fn left_in(voice: &Voice) -> Vec<GroupId> {
    let win = &voice.spec.win;
    if win.left.is_some()
        || win.score.is_some()
        || capacity_of(voice, &win.full) + kept(voice) >= voice.pack()
    {
        return Vec::new();
    }
    let held = |id: &GroupId| {
        let group = voice.group(*id);
        let gets = voice.dealt_to(*id)
            || !group.from.is_empty()
            || super::facts::drawn_to(voice.spec, *id);
        group.role != Role::Foundation && !win.empty.contains(id) && !win.full.contains(id) && gets
    };
    voice.groups(|_| true).into_iter().filter(held).collect()
}

/// How many cards may never leave the place where the deal lays them.
fn kept(voice: &Voice) -> usize {
    let kept = |id: &GroupId| {
        let group = voice.group(*id);
        let full = super::facts::full_from_the_start(voice.spec, *id);
        group.count as usize * if full { 1 } else { group.floor as usize }
    };
    let others = voice.groups(|_| true).into_iter().filter(|id| !voice.spec.win.full.contains(id));
    others.map(|id| kept(&id)).sum()
}

/// How a game is lost.
fn stuck(voice: &Voice) -> &'static str {
    match &voice.spec.redeal {
        Some(redeal) if redeal.times.is_none() => {
            "as redeals have no limit, the game need not come to an end by itself: \
             it is lost when going through the cards again would bring nothing new"
        }
        _ => "when no move is left before that, the game is lost",
    }
}

fn full_group(voice: &Voice, id: GroupId) -> String {
    let capacity = voice.group(id).capacity.unwrap_or(0) as usize;
    format!("{} holds {}", voice.names.each(id), cards(capacity))
}

fn sorted_group(voice: &Voice, id: GroupId) -> String {
    format!(
        "{} is empty or holds the {} of one suit and nothing else, face up and in sequence",
        voice.names.each(id),
        cards(voice.spec.ranks())
    )
}

/// For each group what its piles hold when they hold runs.
fn held_runs(voice: &Voice, runs: &WinRuns) -> Vec<String> {
    let cards = cards(voice.spec.cards_of(runs));
    let built = super::building::built(voice, build_of_runs(voice, runs));
    let each = runs.groups.iter().map(|id| {
        let each = voice.names.each(*id);
        format!(
            "{each} is empty or holds one run of {cards} and nothing else, face up and built \
             {built}"
        )
    });
    each.collect()
}

fn emptied(voice: &Voice) -> String {
    let groups = &voice.spec.win.empty;
    let floors = groups.iter().any(|id| voice.group(*id).floor > 0);
    let but = if floors { " but for the bottom cards that never leave" } else { "" };
    let verb = if groups.len() == 1 { voice.names.are(groups[0]) } else { "are" };
    format!("{} {verb} empty{but}", voice.all_the(groups))
}

fn at_most(voice: &Voice, left: u8) -> String {
    let to = voice.all_the(&voice.foundations());
    match left {
        0 => format!("every card lies on {to}"),
        1 => format!("no more than one card is left that does not lie on {to}"),
        n => format!("no more than {} are left that do not lie on {to}", cards(n as usize)),
    }
}

/// The score, if one is kept.
pub(super) fn scoring(voice: &Voice) -> Part {
    let stakes = voice.spec.scoring.iter().map(|scoring| score(voice, *scoring));
    let hands = voice.spec.hands.iter().map(|of| hands::worth(voice, *of));
    Part::new("Scoring", stakes.chain(hands).collect())
}

fn score(voice: &Voice, scoring: Scoring) -> Paragraph {
    let points = |n: i32| counted(n.unsigned_abs() as usize, "point");
    let text = format!(
        "if a score is kept, a game costs {}, and each card on {} at the end brings {}",
        points(scoring.stake),
        voice.all_the(&voice.foundations()),
        points(scoring.card)
    );
    vec![said("scoring", text)]
}
