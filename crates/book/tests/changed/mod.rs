//! Changes of rules, after which they must read otherwise.

use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{
    Base, Build, Course, DealStep, Down, DrawStep, DrawWhen, Each, GameSpec, GatherOrder, Giver,
    GroupSpec, Lie, Over, PackSuits, RankOrder, Redeal, RedealBy, RedealWhen, RefillWhen,
    RouteSpec, SuitRule, Take,
};

/// A change to a specification, with a name for messages.
pub(crate) type Change = (String, Box<dyn Fn(&mut GameSpec)>);

/// All that can be taken out of rules or turned round in them.
pub(crate) fn changes(spec: &GameSpec) -> Vec<Change> {
    let mut all: Vec<Change> = vec![
        change("ace_high", |spec| {
            spec.ace_high = spec.pack.has(kibitzer_engine::Rank::ACE) && !spec.ace_high;
        }),
        change("decks", |spec| spec.decks = if spec.decks == 1 { 2 } else { 1 }),
        change("draw", |spec| spec.draw = None),
        change("redeal", |spec| spec.redeal = None),
        change("merci", |spec| spec.merci = None),
        change("opening", |spec| spec.opening = None),
        change("opening.from", |spec| {
            spec.opening.iter_mut().for_each(|opening| opening.from = vec![opening.to]);
        }),
        change("opening.deal", |spec| {
            spec.opening.iter_mut().for_each(|opening| opening.deal.clear());
        }),
        change("mates", |spec| spec.deal.iter_mut().for_each(|step| step.mates = false)),
        change("directions", |spec| {
            for group in spec.groups.iter_mut().filter(|of| of.build.undecided().is_some()) {
                group.build = kibitzer_engine::spec::Build::by_one(
                    kibitzer_engine::spec::Way::Either,
                    SuitRule::Any,
                );
            }
        }),
        change("draw.times", |spec| spec.draw.iter_mut().for_each(|draw| draw.times = None)),
        change("redeal.when", |spec| {
            for redeal in spec.redeal.iter_mut().filter(|of| of.when == RedealWhen::DrawsSpent) {
                redeal.when = RedealWhen::StockEmpty;
            }
        }),
        change("scoring", |spec| spec.scoring = None),
        change("remove", |spec| spec.remove = None),
        change("pack", |spec| spec.pack = kibitzer_engine::Rank::all().take(9).collect()),
        change("sets", |spec| {
            spec.remove
                .iter_mut()
                .flat_map(|remove| &mut remove.sets)
                // As many cards as there are ranks of which the set has one each.
                .filter(|set| !set.one_each)
                .for_each(|set| set.cards = 4);
        }),
        change("sets.from", |spec| {
            let sets = spec.remove.iter_mut().flat_map(|remove| &mut remove.sets);
            sets.for_each(|set| set.from.clear());
        }),
        change("remove.only", |spec| {
            spec.remove.iter_mut().for_each(|remove| remove.to_spaces = !remove.to_spaces);
        }),
        change("hands.diagonals", |spec| {
            spec.hands.iter_mut().for_each(|hands| hands.diagonals = !hands.diagonals);
        }),
        change("opening.redeal", |spec| {
            spec.opening.iter_mut().for_each(|opening| opening.redeals = !opening.redeals);
        }),
        change("sets.sum", |spec| {
            let sets = spec.remove.iter_mut().flat_map(|remove| &mut remove.sets);
            sets.for_each(|set| set.sum.iter_mut().for_each(|sum| *sum += 1));
        }),
        change("suits", |spec| spec.suits = PackSuits::Two),
        change("merci.times", |spec| spec.merci.iter_mut().for_each(|merci| merci.times += 1)),
        change("win.full", |spec| spec.win.full.clear()),
        change("win.empty", |spec| spec.win.empty.clear()),
        change("win.left", |spec| spec.win.left = None),
        change("win.sorted", |spec| spec.win.sorted.clear()),
        change("win.placed", |spec| spec.win.placed.clear()),
    ];
    all.extend((0..spec.groups.len()).flat_map(|id| group_changes(spec, id)));
    all.extend((0..spec.deal.len()).flat_map(|index| step_changes(spec, index)));
    let steps = spec.draw.as_ref().map_or(0, |draw| draw.steps.len());
    all.extend((0..steps).flat_map(|index| draw_changes(spec, index)));
    all.extend(redeal_changes());
    all
}

fn change(name: &str, change: impl Fn(&mut GameSpec) + 'static) -> Change {
    (name.to_owned(), Box::new(change))
}

fn group_changes(spec: &GameSpec, id: usize) -> Vec<Change> {
    let name = spec.groups[id].name.clone();
    let group = &spec.groups[id];
    let on = |part: &str, change: fn(&mut GroupSpec)| -> Change {
        (
            format!("{name}.{part}"),
            Box::new(move |spec: &mut GameSpec| change(&mut spec.groups[id])),
        )
    };
    let mut all = vec![
        on("count", |group| group.count += 1),
        on("squared", |group| group.squared = false),
        on("peek", |group| group.peek = None),
        on("floor", |group| group.floor = 0),
        on("free", |group| group.covered = false),
        on("only", |group| group.only = kibitzer_engine::RankSet::ALL),
        on("suits", |group| group.one_suit_each = false),
        on("ranks", |group| group.ranks_before = false),
        on("bottom", |group| group.bottom_fits = false),
        on("least_of_rank", |group| group.least_of_rank = None),
        on("most_of_rank", |group| group.most_of_rank = None),
        on("links", |group| group.alike = false),
        on("face", |group| {
            if group.lie == Lie::UpWhenStockEmpty {
                group.lie = Lie::Up;
            }
        }),
        on("open_limit", |group| group.open_limit = None),
        on("refill", |group| group.refill = None),
        on("refill.divert", |group| {
            group.refill.iter_mut().for_each(|refill| refill.divert.clear());
        }),
        on("refill.when", |group| {
            group.refill.iter_mut().for_each(|refill| refill.when = RefillWhen::Emptied);
        }),
        on("refill.each", |group| {
            group.refill.iter_mut().for_each(|refill| refill.each += u8::from(!refill.run));
        }),
        on("refill.run", |group| group.refill.iter_mut().for_each(|refill| refill.run = false)),
        on("refill.draws", |group| {
            group.refill.iter_mut().for_each(|refill| refill.draws = false);
        }),
        on("refill.first", |group| {
            group.refill.iter_mut().for_each(|refill| refill.bottom = false);
        }),
        on("ends_on", |group| group.ends_on = None),
        on("refill.pile", |group| {
            group.refill.iter_mut().for_each(|refill| refill.giver = Giver::First);
        }),
        on("over", |group| group.over = Over::Shape),
        on("build", |group| {
            if !group.from.is_empty() {
                group.build = Build::Any;
            }
        }),
        on("wrap", turn_wrap),
        on("not_on", |group| {
            if let Build::Ranked { not_on, .. } = &mut group.build {
                not_on.clear();
            }
        }),
    ];
    // Where cards lie as they come, room for all that there are limits nothing.
    let for_all = group.capacity.is_some_and(|cards| usize::from(cards) >= spec.cards());
    if !(for_all && group.build == Build::Any) {
        all.push(on("capacity", |group| group.capacity = None));
    }
    if matches!(
        group.take,
        Take::Run | Take::Pile | Take::TopOrPile | Take::TopOrFaceUp | Take::FaceUp
    ) && spec.suits != PackSuits::One
    {
        all.push(on("run", |group| group.run = None));
    }
    if !group.from.is_empty() && !never_empty(spec, id) {
        all.push(on("base", |group| group.base = Base::Faces(FaceSet::EMPTY)));
    }
    if !group.from.is_empty() && !full(spec, id) {
        all.push(on("from", |group| group.from.clear()));
        all.push(on("unit", |group| {
            group.unit = if group.capacity == Some(1) { group.unit } else { None }
        }));
    }
    let leaves = |to: usize| {
        let own = to == id && apart(group);
        spec.groups[to].from.iter().any(|route| route.pile == id && !route.auto && !own)
    };
    if (0..spec.groups.len()).any(leaves) {
        all.push(on("take", |group| group.take = Take::None));
    }
    let idle = |index: &usize| full(spec, id) || group.from[*index].pile == id && apart(group);
    let routes = (0..group.from.len()).filter(|index| !idle(index));
    all.extend(routes.flat_map(|index| route_changes(&name, id, index)));
    all
}

/// True if the deal begins every pile of a group and no card ever leaves it: what an empty pile
/// takes says nothing.
fn never_empty(spec: &GameSpec, id: usize) -> bool {
    let all = |step: &DealStep| {
        step.to == id && step.piles.is_none_or(|piles| piles == spec.groups[id].count)
    };
    let dealt = spec
        .deal
        .iter()
        .any(|step| all(step) && step.each == Each::Number(1) && step.open.is_empty());
    let gathered = spec.redeal.iter().any(|redeal| redeal.gather.contains(&id));
    dealt && spec.groups[id].take == Take::None && spec.groups[id].floor == 0 && !gathered
}

/// True if the deal also fills the piles: no route to them is ever used.
fn full(spec: &GameSpec, id: usize) -> bool {
    never_empty(spec, id) && spec.groups[id].capacity == Some(1)
}

/// True if each pile has a suit of its own: no card goes from one to another.
fn apart(group: &GroupSpec) -> bool {
    group.one_suit_each && group.count <= 4
}

fn turn_wrap(group: &mut GroupSpec) {
    if let Build::Ranked {
        order: RankOrder::Step { wrap, .. } | RankOrder::OneOrTwo { wrap, .. },
        ..
    } = &mut group.build
    {
        *wrap = false;
    }
}

fn route_changes(name: &str, id: usize, index: usize) -> Vec<Change> {
    let on = |part: &str, change: fn(&mut RouteSpec)| -> Change {
        let what = format!("{name}.from[{index}].{part}");
        (what, Box::new(move |spec: &mut GameSpec| change(&mut spec.groups[id].from[index])))
    };
    vec![
        on("size", |route| route.size = None),
        on("cards", |route| route.cards = None),
        on("same", |route| route.same_number = false),
        on("build", |route| route.build = None),
        on("beaten_by", |route| route.beaten_by = None),
        on("when", |route| route.when.clear()),
        on("apart", |route| route.apart.clear()),
        on("side", |route| route.side = None),
        on("between", |route| route.between = None),
        on("ousts", |route| route.ousts = None),
        on("auto", |route| route.auto = false),
        (
            format!("{name}.from[{index}]"),
            Box::new(move |spec: &mut GameSpec| drop(spec.groups[id].from.remove(index))),
        ),
    ]
}

fn step_changes(spec: &GameSpec, index: usize) -> Vec<Change> {
    let single = matches!(spec.deal[index].each, Each::Number(1))
        || spec.groups[spec.deal[index].to].count == 1;
    let on = |part: &str, change: fn(&mut DealStep)| -> Change {
        (
            format!("deal[{index}].{part}"),
            Box::new(move |spec: &mut GameSpec| change(&mut spec.deal[index])),
        )
    };
    let mut all = vec![
        on("from_right", |step| step.course.from_right = false),
        on("down", |step| step.down = Down::Number(0)),
        on("take", |step| step.take.clear()),
        on("require", |step| step.require.clear()),
        on("open", |step| step.open.clear()),
        on("until", |step| step.until_all_open = false),
        on("divert", |step| step.divert.clear()),
        on("sink", |step| step.sink.clear()),
        change(&format!("deal[{index}]"), move |spec| drop(spec.deal.remove(index))),
    ];
    // Where no pile is left behind them, they are all that is left.
    let step = &spec.deal[index];
    if step.skip + step.pile_count(spec.groups[step.to].count) < spec.groups[step.to].count {
        all.push(on("piles", |step| step.piles = None));
    }
    if !single {
        all.push(on("by", |step| step.course.by_piles = false));
    }
    all
}

fn draw_changes(spec: &GameSpec, index: usize) -> Vec<Change> {
    let on = |part: &str, change: fn(&mut DrawStep)| -> Change {
        let what = format!("draw[{index}].{part}");
        let apply = move |spec: &mut GameSpec| {
            spec.draw.iter_mut().filter_map(|draw| draw.steps.get_mut(index)).for_each(change);
        };
        (what, Box::new(apply))
    };
    let mut all = vec![
        change(&format!("draw[{index}]"), move |spec| {
            spec.draw
                .iter_mut()
                .filter(|draw| draw.steps.len() > 1)
                .for_each(|draw| drop(draw.steps.remove(index)));
        }),
        // Moved or filled up, piles get cards whatever number is said.
        on("each", |draw| {
            let plain = draw.up_to.is_none() && draw.from.is_none();
            draw.each += u8::from(plain);
        }),
        on("course", |draw| draw.course = Course::default()),
        on("when", |draw| draw.when = DrawWhen::AnyTime),
        on("open", |draw| draw.open.clear()),
        on("divert", |draw| draw.divert.clear()),
    ];
    let fewer = |step: &DrawStep| {
        let group = &spec.groups[step.to];
        step.skip + step.pile_count(group.count) < group.count
    };
    if spec.draw.as_ref().is_some_and(|draw| fewer(&draw.steps[index])) {
        all.push(on("piles", |draw| draw.piles = None));
    }
    if spec.draw.as_ref().is_some_and(|draw| draw.steps[index].when == DrawWhen::AnyTime) {
        all.push(on("when not", |draw| draw.when = DrawWhen::NoSpace));
    }
    all
}

fn redeal_changes() -> Vec<Change> {
    let on = |part: &str, change: fn(&mut Redeal)| -> Change {
        (
            format!("redeal.{part}"),
            Box::new(move |spec: &mut GameSpec| spec.redeal.iter_mut().for_each(change)),
        )
    };
    vec![
        on("times", |redeal| redeal.times = redeal.times.map_or(Some(9), |_| None)),
        on("order", |redeal| {
            redeal.order = match (redeal.by, redeal.order) {
                // Nothing is gathered there, so there is no order to tell.
                (RedealBy::Bottoms, order) => order,
                (_, GatherOrder::Shuffled) => GatherOrder::LeftToRight,
                _ => GatherOrder::Shuffled,
            }
        }),
        on("each", |redeal| redeal.each = None),
        on("by", |redeal| {
            if redeal.each.is_some_and(|each| each > 1) {
                redeal.by = match redeal.by {
                    RedealBy::Piles => RedealBy::Rows,
                    _ => RedealBy::Piles,
                }
            }
        }),
        on("divert", |redeal| redeal.divert.clear()),
    ]
}
