//! Routes: which groups give cards to which, and under what conditions.

use kibitzer_engine::spec::{Base, BeatenBy, Build, GroupId, MostCards, RouteSpec, Side, Touching};
use kibitzer_engine::{FaceSet, Role};

use super::super::facts::full_from_the_start;
use super::super::routes::{differs_in_bars, plain, sorted};
use super::arg::Arg;
use super::teller::{Teller, tell};

/// Where cards come from that lie on one another alike.
struct Plain {
    own: bool,
    from: Vec<GroupId>,
    to: Vec<GroupId>,
}

/// Where the cards of groups come from; groups that get them from the same ones are told together.
pub(super) fn routes(teller: &Teller, groups: &[GroupId]) -> Option<Vec<String>> {
    let mut simple: Vec<Plain> = Vec::new();
    let mut guarded: Vec<String> = Vec::new();
    let mut closed: Vec<GroupId> = Vec::new();
    for id in groups.iter().copied() {
        if full_from_the_start(teller.voice.spec, id) {
            continue;
        }
        let (open, guards) = sorted(&teller.voice, id);
        add_plain(&mut simple, id, &open);
        for (at, route) in guards.iter().enumerate() {
            let again = guards[..at].iter().any(|other| other.pile == route.pile);
            guarded.push(guard(teller, id, route, !open.is_empty() || again)?);
        }
        let group = teller.voice.group(id);
        let by_hand = matches!(group.role, Role::Tableau | Role::Reserve | Role::Cell);
        if by_hand && group.from.is_empty() {
            closed.push(id);
        }
    }
    let mut told: Vec<String> = Vec::new();
    for plain in simple {
        let from = sources(teller, &plain)?;
        told.push(tell!(teller, "takes", to = Arg::Piles(plain.to), from = from.into())?);
    }
    told.extend(guarded);
    if !closed.is_empty() {
        told.push(tell!(teller, "takes-none", to = Arg::Piles(closed))?);
    }
    Some(told)
}

fn add_plain(simple: &mut Vec<Plain>, to: GroupId, routes: &[&RouteSpec]) {
    if routes.is_empty() {
        return;
    }
    let own = routes.iter().any(|route| route.pile == to);
    let from: Vec<GroupId> =
        routes.iter().map(|route| route.pile).filter(|pile| *pile != to).collect();
    match simple.iter_mut().find(|known| !own && !known.own && known.from == from) {
        Some(known) => known.to.push(to),
        None => simple.push(Plain { own, from, to: vec![to] }),
    }
}

fn sources(teller: &Teller, plain: &Plain) -> Option<String> {
    let mut all = Vec::new();
    if plain.own {
        all.push(tell!(teller, "from-others", piles = Arg::Pile(plain.to[0]))?);
    }
    all.extend(teller.the_dative(&plain.from)?);
    Some(teller.and(all))
}

/// A route under conditions.
fn guard(teller: &Teller, to: GroupId, route: &RouteSpec, also: bool) -> Option<String> {
    let voice = &teller.voice;
    let whole = voice.group(to).capacity.unwrap_or(52).min(52);
    let floor = voice.group(to).floor;
    let begun = route.size.is_some_and(|(low, high)| low == floor + 1 && high >= whole);
    let only_begun =
        begun && plain(&RouteSpec { size: None, build: None, base: None, ..route.clone() });
    let own = own_ways(teller, to, route)?;
    let only = if only_begun && !voice.names.alone(to) {
        vec![tell!(teller, "only-begun")?]
    } else {
        conditions(teller, to, route)?
    };
    let only = if only.is_empty() {
        String::new()
    } else {
        tell!(teller, "but-only", conditions = teller.and(only).into())?
    };
    let from = from_one(teller, to, route)?;
    let also = if also { "also" } else { "first" };
    let also = also.into();
    let (to, from, only) = (Arg::Pile(to), from.into(), only.into());
    let guard = tell!(teller, "takes-if", to = to, also = also, from = from, only = only)?;
    Some(format!("{guard}{own}"))
}

/// From which pile a card comes, as it stands after `from`.
pub(super) fn from_one(teller: &Teller, to: GroupId, route: &RouteSpec) -> Option<String> {
    let which = which_pile(to, route).into();
    tell!(teller, "from-one", piles = Arg::Pile(route.pile), which = which)
}

/// By what a message chooses from which pile of a group a card comes.
pub(super) fn which_pile(to: GroupId, route: &RouteSpec) -> &'static str {
    match (route.same_number, route.pile == to) {
        (true, _) => "same",
        (false, true) => "another",
        (false, false) => "any",
    }
}

/// What must hold for a route.
pub(super) fn conditions(teller: &Teller, to: GroupId, route: &RouteSpec) -> Option<Vec<String>> {
    let RouteSpec {
        pile,
        size,
        cards,
        beaten_by,
        when,
        // `lying` tells.
        apart: _,
        side: _,
        touching: _,
        beside_empty: _,
        between: _,
        // Not when, but from where, and to what end: `from_one` and `own_ways` tell.
        same_number: _,
        build: _,
        base: _,
        ousts: _,
        auto: _, // told with what happens by itself
    } = route;
    let mut all = Vec::new();
    if let Some(most) = *cards {
        all.extend(at_once(teller, most)?);
    }
    if let Some(size) = *size {
        all.push(self::size(teller, to, size)?);
    }
    all.extend(teller.all_awaited(when)?);
    all.extend(lying(teller, route)?);
    if let Some(by) = *beaten_by {
        all.push(beaten(teller, *pile, by)?);
    }
    Some(all)
}

fn beaten(teller: &Teller, from: GroupId, by: BeatenBy) -> Option<String> {
    let which = if by.group == from { "another" } else { "any" };
    let rank = if by.higher { "higher" } else { "lower" };
    let suit = if by.same_suit { "same" } else { "any" };
    let piles = Arg::Pile(by.group);
    let (which, rank, suit) = (which.into(), rank.into(), suit.into());
    tell!(teller, "beaten", piles = piles, which = which, rank = rank, suit = suit)
}

/// How many cards may go at once.
fn at_once(teller: &Teller, most: MostCards) -> Option<Vec<String>> {
    let MostCards { empty, others } = most;
    let one = |most: u8, when: &'static str| {
        tell!(teller, "at-once", most = Arg::Cards(most.into()), when = when.into())
    };
    if empty == others {
        return empty.map_or(Some(Vec::new()), |most| Some(vec![one(most, "always")?]));
    }
    let mut all = Vec::new();
    if let Some(most) = empty {
        all.push(one(most, "empty")?);
    }
    if let Some(most) = others {
        all.push(one(most, "others")?);
    }
    Some(all)
}

fn size(teller: &Teller, to: GroupId, (low, high): (u8, u8)) -> Option<String> {
    let (low, high) = (usize::from(low), usize::from(high));
    let what = match (low, high) {
        (low, high) if low == high => "just",
        (0, _) => "at-most",
        (1, high) if high >= 52 => "some",
        (_, high) if high >= teller.voice.spec.cards() => "at-least",
        _ => "between",
    };
    let piles = Arg::Pile(to);
    let (low, high) = (Arg::Cards(low), Arg::Cards(high));
    tell!(teller, "size", piles = piles, what = what.into(), low = low, high = high)
}

/// How the pile that cards leave must lie.
fn lying(teller: &Teller, route: &RouteSpec) -> Option<Vec<String>> {
    let mut all = Vec::new();
    if !route.apart.is_empty() || route.side.is_some() {
        let gaps = if route.apart.is_empty() { &[0][..] } else { &route.apart };
        let gaps: Option<Vec<String>> = gaps
            .iter()
            .map(|gap| tell!(teller, "gap", between = Arg::Number((*gap).into())))
            .collect();
        let gaps = teller.or(gaps?).into();
        let side = route.side.map_or("any", side_key);
        all.push(tell!(teller, "lies-apart", side = side.into(), gaps = gaps)?);
    }
    if let Some(how) = route.touching {
        all.push(tell!(teller, "lies-touching", how = touching_key(how).into())?);
    }
    if let Some(side) = route.beside_empty {
        all.push(tell!(teller, "lies-beside-empty", side = side_key(side).into())?);
    }
    if let Some(build) = &route.between {
        all.push(tell!(teller, "lies-between", alike = teller.alike(build)?.into())?);
    }
    Some(all)
}

/// By what a message chooses a side.
pub(super) fn side_key(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Above => "above",
        Side::Below => "below",
    }
}

/// By what a message chooses how piles touch.
pub(super) fn touching_key(how: Touching) -> &'static str {
    match how {
        Touching::FourWays => "four",
        Touching::EightWays => "eight",
        Touching::Lines => "lines",
    }
}

/// What is said of cards that come by a way of their own: where they lie, with what they begin, and
/// what they drive out.
pub(super) fn own_ways(teller: &Teller, to: GroupId, route: &RouteSpec) -> Option<String> {
    let mut text = own_build(teller, to, route)?;
    let empty = || Arg::Pile(to);
    match route.base {
        Some(Base::Faces(faces)) if faces == FaceSet::EMPTY => {
            text += &tell!(teller, "own-base-none", to = empty())?;
        }
        Some(Base::Faces(faces)) => {
            let faces = teller.faces(faces)?.into();
            text += &tell!(teller, "own-base", to = empty(), faces = faces)?;
        }
        Some(Base::RankOf { group, plus }) => {
            let (of, plus) = (Arg::Pile(group), Arg::Number(plus.into()));
            text += &tell!(teller, "own-base-rank", to = empty(), of = of, plus = plus)?;
        }
        None | Some(Base::FirstRank | Base::Chosen | Base::Beside { .. } | Base::NextTo) => {}
    }
    if let Some(discard) = route.ousts {
        let one = teller.voice.group(to).capacity == Some(1);
        let count = Arg::Plain(if one { 1 } else { 2 });
        text += &tell!(teller, "ousted", discard = Arg::Pile(discard), count = count)?;
    }
    Some(text)
}

fn own_build(teller: &Teller, to: GroupId, route: &RouteSpec) -> Option<String> {
    match &route.build {
        None => Some(String::new()),
        Some(Build::Any) => tell!(teller, "own-build-any"),
        Some(Build::None) => tell!(teller, "own-build-none"),
        Some(build) if differs_in_bars(build, &teller.voice.group(to).build) => {
            match teller.barred(build)?.first() {
                None => tell!(teller, "own-build-unbarred"),
                Some(bar) => tell!(teller, "own-build-barred", bar = bar.clone().into()),
            }
        }
        Some(build) => {
            let mut text = tell!(teller, "own-build", built = teller.built(build)?.into())?;
            for more in teller.besides(build)? {
                text += &format!(". {more}");
            }
            Some(text)
        }
    }
}
