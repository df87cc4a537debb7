//! Catalogue games cut down to small decks: the same rules over fewer ranks, fewer cards a pile
//! and, where they can be spared, fewer piles.
//!
//! The description of a game is changed before it is compiled; nothing else is special. What a cut
//! game is called does not matter, nor that it is a good game: it must be a game of the language,
//! with all its rules at work.

use kibitzer_engine::spec::{
    Base, Build, DealStep, Divert, Down, Each, GameSpec, GroupSpec, RankOrder, Shape,
};
use kibitzer_engine::{Face, FaceSet, Rank, RankSet, Role, Rules};

/// How a game is cut.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    /// Ranks that are left.
    pub(crate) ranks: usize,
    /// Of so many piles of a group that is not numbered with another, so many tenths are left.
    pub(crate) piles: usize,
}

/// The game cut down, if that is still a game.
pub(crate) fn cut(spec: &GameSpec, cut: Cut) -> Option<Rules> {
    let kept = kept_ranks(spec, cut.ranks);
    let mut small = spec.clone();
    small.kpat = None; // a way of laying out that the cut layout may not have
    small.pack = Rank::all().take(kept.len()).collect();
    let map = Map { kept, spec };
    map.groups(&mut small);
    if cut.piles < 10 {
        fewer_piles(&mut small, cut.piles);
    }
    map.actions(&mut small);
    smaller_goal(&mut small);
    map.deal(&mut small);
    Rules::compile(small).ok()
}

/// The ranks that the rules name, then low and high ones in turn.
fn kept_ranks(spec: &GameSpec, count: usize) -> Vec<Rank> {
    let mut named: Vec<Rank> = Vec::new();
    let mut name = |rank: Rank| {
        if !named.contains(&rank) {
            named.push(rank);
        }
    };
    for group in &spec.groups {
        if let Base::Faces(faces) = group.base
            && faces.len() < 40
        {
            faces.iter().for_each(|face| name(face.rank()));
        }
        if group.only.len() <= 3 {
            group.only.iter().for_each(&mut name);
        }
    }
    for set in spec.remove.iter().flat_map(|remove| &remove.sets) {
        if set.ranks.len() <= 3 {
            set.ranks.iter().for_each(&mut name);
        }
    }
    for step in &spec.deal {
        step.take
            .iter()
            .filter(|take| take.len() < 40)
            .for_each(|take| take.iter().for_each(|f| name(f.rank())));
        step.open.iter().chain(&step.require).for_each(|rank| name(*rank));
    }
    let others = [0, 12, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6].map(Rank::new);
    others.into_iter().for_each(&mut name);
    named.truncate(count.max(2));
    named.sort_unstable();
    named
}

struct Map<'a> {
    kept: Vec<Rank>,
    spec: &'a GameSpec,
}

impl Map<'_> {
    /// The new rank of a rank that is kept.
    fn rank(&self, rank: Rank) -> Option<Rank> {
        self.kept.iter().position(|kept| *kept == rank).map(|index| Rank::new(index as u8))
    }

    /// How many ranks the packs have before they are cut.
    fn all_ranks(&self) -> u8 {
        self.spec.pack.len() as u8
    }

    fn ranks(&self, ranks: &[Rank]) -> Vec<Rank> {
        ranks.iter().filter_map(|rank| self.rank(*rank)).collect()
    }

    fn faces(&self, faces: FaceSet) -> FaceSet {
        if faces == FaceSet::ALL {
            return faces;
        }
        faces
            .iter()
            .filter_map(|face| Some(Face::new(self.rank(face.rank())?, face.suit())))
            .collect()
    }

    /// So many cards of thirteen, or so many of what is left.
    fn share(&self, cards: u8) -> u8 {
        let left = self.kept.len();
        match cards {
            0..=3 => cards.min(left as u8),
            12.. => (left + cards as usize - 13).max(1) as u8,
            _ => (cards as usize * left).div_ceil(13).max(1) as u8,
        }
    }

    /// A sum of ranks of thirteen: as far from the highest rank as before.
    fn sum(&self, sum: u8) -> u8 {
        (sum + self.kept.len() as u8).saturating_sub(13)
    }

    fn rank_set(&self, ranks: RankSet) -> RankSet {
        if ranks == RankSet::ALL {
            ranks
        } else {
            ranks.iter().filter_map(|r| self.rank(r)).collect()
        }
    }

    /// A shape of fewer piles, where it has any.
    fn shape(&self, group: &mut GroupSpec) {
        let ranks = self.kept.len() as u8;
        match &mut group.shape {
            Some(Shape::Pyramid) => group.count = shaped_piles(ranks),
            // As many peaks of two rows as fit.
            Some(Shape::Peaks) => {
                let peaks = (shaped_piles(ranks) - 1) / 2;
                let upper = (0..peaks).map(|peak| (0, 2 * peak + 1));
                let places: Vec<(u8, u8)> =
                    upper.chain((0..=peaks).map(|at| (1, 2 * at))).collect();
                group.count = places.len() as u8;
                group.shape = Some(Shape::Picture(places));
            }
            // The last rows, which cover the others.
            Some(Shape::Picture(places)) => {
                while places.len() > shaped_piles(ranks) as usize {
                    let first = places.iter().map(|(row, _)| *row).min();
                    places.retain(|(row, _)| Some(*row) != first);
                }
                group.count = places.len() as u8;
            }
            // Rows of a suit each are as much shorter as there are fewer ranks.
            Some(Shape::Grid { rows, columns }) if *columns + 1 >= self.all_ranks() => {
                *columns = (*columns + ranks).saturating_sub(self.all_ranks()).max(1);
                group.count = *rows * *columns;
            }
            Some(Shape::Grid { rows, columns }) => {
                (*rows, *columns) = ((*rows).min(2), (*columns).min(ranks));
                group.count = *rows * *columns;
            }
            Some(Shape::Line | Shape::Ring) if group.count > 4 => {
                group.count = (group.count as usize * self.kept.len()).div_ceil(13) as u8;
            }
            Some(Shape::Line | Shape::Ring) | None => {}
        }
    }

    fn build(&self, build: &mut Build) {
        if let Build::Either(parts) = build {
            for part in parts {
                self.build(part);
            }
        }
        if let Build::Ranked { order, not_on, .. } = build {
            *not_on = self.ranks(not_on);
            match order {
                RankOrder::OneOrTwo { .. } => {}
                RankOrder::Sequence(ranks) | RankOrder::Circle(ranks) => *ranks = self.ranks(ranks),
                RankOrder::Step { steps, .. } => {
                    let most = (self.kept.len() - 1).max(1) as u8;
                    for step in steps.iter_mut() {
                        *step = (*step - 1) % most + 1;
                    }
                }
            }
        }
    }

    fn groups(&self, small: &mut GameSpec) {
        for group in &mut small.groups {
            self.shape(group);
            group.only = self.rank_set(group.only);
            self.build(&mut group.build);
            group.run.iter_mut().for_each(|run| self.build(run));
            if let Base::Faces(faces) = &mut group.base {
                *faces = self.faces(*faces);
            }
            if group.capacity != Some(1) || group.role == Role::Foundation {
                group.capacity = group.capacity.map(|capacity| self.share(capacity));
            }
            group.unit = group.unit.map(|unit| self.share(unit));
            for route in &mut group.from {
                route.build.iter_mut().for_each(|build| self.build(build));
                route.size = route.size.map(|(low, high)| {
                    let to = |n: u8| if n == 0 { 0 } else { self.share(n + 1) - 1 };
                    (to(low), to(high))
                });
            }
            group.refill.iter_mut().for_each(|refill| self.diverts(&mut refill.divert));
        }
    }

    fn diverts(&self, diverts: &mut Vec<Divert>) {
        for divert in diverts.iter_mut() {
            divert.ranks = self.ranks(&divert.ranks);
        }
        diverts.retain(|divert| !divert.ranks.is_empty());
    }

    fn actions(&self, small: &mut GameSpec) {
        if let Some(draw) = &mut small.draw {
            for step in &mut draw.steps {
                step.open = self.ranks(&step.open);
                step.piles = step.piles.map(|piles| piles.min(small.groups[step.to].count));
                self.diverts(&mut step.divert);
            }
        }
        if let Some(redeal) = &mut small.redeal {
            self.diverts(&mut redeal.divert);
        }
        for set in small.remove.iter_mut().flat_map(|remove| &mut remove.sets) {
            set.sum.iter_mut().for_each(|sum| *sum = self.sum(*sum));
            set.sum.retain(|sum| *sum > 0);
            set.ranks = self.rank_set(set.ranks);
        }
        small.win.left = small.win.left.map(|left| left.min(small.cards() as u8 - 1));
    }

    /// How many piles a step deals to, of so many before, now that their group has `left`. What it
    /// passes over at the end of most of a group stays at the end.
    fn fewer(&self, step: &mut DealStep, piles: u8, left: u8) -> u8 {
        let all = self.spec.groups[step.to].count;
        let gone = all - left.min(all);
        if step.skip > all / 2 {
            step.skip = step.skip.saturating_sub(gone);
        }
        if step.piles.is_some() && piles < all && piles > all / 2 {
            piles.saturating_sub(gone).max(1)
        } else {
            piles.min(left - step.skip.min(left))
        }
    }

    /// Of a list that tells of each pile of a grid, what it tells of the columns that are left.
    fn shorter_rows(&self, list: &mut Vec<u8>, group: usize, small: &[GroupSpec]) {
        let (Some(Shape::Grid { columns: before, .. }), Some(Shape::Grid { rows, columns })) =
            (&self.spec.groups[group].shape, &small[group].shape)
        else {
            return;
        };
        if list.len() == self.spec.groups[group].count as usize {
            let rows = list.chunks(*before as usize).take(*rows as usize);
            *list = rows.flat_map(|row| &row[..*columns as usize]).copied().collect();
        }
    }

    /// The steps of the layout with as many cards as there are, in proportion.
    fn deal(&self, small: &mut GameSpec) {
        let total = self.spec.cards();
        let mut left = small.cards();
        for step in &mut small.deal {
            step.open = self.ranks(&step.open);
            step.require = self.ranks(&step.require);
            step.sink = self.ranks(&step.sink);
            step.take = step
                .take
                .iter()
                .map(|faces| self.faces(*faces))
                .filter(|f| !f.is_empty())
                .collect();
            self.diverts(&mut step.divert);
            let piles = step.piles.unwrap_or(self.spec.groups[step.to].count);
            let now = self.fewer(step, piles, small.groups[step.to].count);
            if let Each::List(list) = &mut step.each {
                self.shorter_rows(list, step.to, &small.groups);
            }
            step.piles = step.piles.map(|_| now);
            if !step.take.is_empty() {
                left = left.saturating_sub(now as usize);
            }
            if let Down::List(list) = &mut step.down {
                list.truncate(now as usize);
            }
        }
        let rest = small.deal.iter().any(|step| step.each == Each::Rest || !step.open.is_empty());
        let founds = |step: &DealStep| small.groups[step.to].role == Role::Foundation;
        left -= small
            .deal
            .iter()
            .filter(|step| founds(step) && step.each == Each::Number(1) && step.take.is_empty())
            .map(|step| step.piles.unwrap_or(small.groups[step.to].count) as usize)
            .sum::<usize>();
        // A shape is filled.
        let shaped = |step: &DealStep| {
            let singly = match &step.each {
                Each::Number(number) => *number == 1,
                Each::List(list) => list.iter().all(|cards| *cards <= 1),
                Each::Rest => false,
            };
            let group = &small.groups[step.to];
            let single = group.role == Role::Tableau && group.capacity == Some(1);
            (group.shape.is_some() || single) && singly && step.take.is_empty()
        };
        left = left.saturating_sub(
            small
                .deal
                .iter()
                .filter(|step| shaped(step) && !founds(step))
                .map(|step| match &step.each {
                    Each::List(list) => list.iter().map(|cards| *cards as usize).sum(),
                    _ => step.piles.unwrap_or(small.groups[step.to].count) as usize,
                })
                .sum(),
        );
        let fixed = small.deal.iter_mut().filter(|s| {
            let counted = s.take.is_empty() && s.open.is_empty() && s.each != Each::Rest;
            counted && !founds(s) && !shaped(s)
        });
        let mut steps: Vec<&mut DealStep> = fixed.collect();
        let counts = |step: &DealStep| -> Vec<usize> {
            let piles = step.piles.unwrap_or(small.groups[step.to].count) as usize;
            match &step.each {
                Each::Number(number) => vec![*number as usize; piles],
                Each::List(list) => list.iter().take(piles).map(|n| *n as usize).collect(),
                Each::Rest => Vec::new(),
            }
        };
        let mut lists: Vec<Vec<usize>> = steps.iter().map(|step| counts(step)).collect();
        let all: usize = lists.iter().flatten().sum();
        // Some cards of the stock must be left; without a stock all are dealt.
        let goal = if rest { (all * left).div_ceil(total) } else { left };
        fit(&mut lists, all, goal.min(left));
        for (step, list) in steps.iter_mut().zip(lists) {
            step.each = Each::List(list.into_iter().map(|n| n as u8).collect());
        }
    }
}

/// How many piles a pyramid or another picture keeps: more than half of the pack.
fn shaped_piles(ranks: u8) -> u8 {
    [6, 6, 6, 6, 10, 15, 15, 21][ranks.min(7) as usize]
}

/// Scales numbers so that their sum is the goal, changing the largest first.
fn fit(lists: &mut [Vec<usize>], all: usize, goal: usize) {
    if all == 0 {
        return;
    }
    lists.iter_mut().flatten().for_each(|n| *n = *n * goal / all);
    let mut sum: usize = lists.iter().flatten().sum();
    let mut turn = 0;
    let places: usize = lists.iter().map(Vec::len).sum();
    while sum < goal && turn < 20 * places {
        let place = lists.iter_mut().rev().flatten().nth(turn % places);
        if let Some(place) = place {
            *place += 1;
            sum += 1;
        }
        turn += 1;
    }
}

/// A win that asks for more cards than there are asks for fewer.
fn smaller_goal(small: &mut GameSpec) {
    let cards = small.cards();
    let full = small.win.full.clone();
    loop {
        let wanted = |group: &usize| {
            small.groups[*group].capacity.unwrap_or(0) as usize
                * small.groups[*group].count as usize
        };
        let largest = full.iter().copied().max_by_key(|group| small.groups[*group].capacity);
        let Some(largest) = largest.filter(|_| full.iter().map(wanted).sum::<usize>() > cards)
        else {
            return;
        };
        let Some(capacity) = small.groups[largest].capacity.filter(|capacity| *capacity > 1) else {
            return;
        };
        small.groups[largest].capacity = Some(capacity - 1);
    }
}

/// Piles that no number ties to another group become fewer.
fn fewer_piles(small: &mut GameSpec, tenths: usize) {
    let tied = |spec: &GameSpec, index: usize| {
        spec.groups.iter().enumerate().any(|(other, group)| {
            let either = |group: usize| group == index || other == index;
            let beside = matches!(group.base, Base::Beside { group: by, .. } if either(by));
            let numbered = group.from.iter().any(|route| route.same_number && either(route.pile));
            beside || numbered || group.open_limit.is_some() || group.shape.is_some()
        })
    };
    for index in 0..small.groups.len() {
        let role = small.groups[index].role;
        let several = match &small.groups[index].build {
            Build::Ranked { order: RankOrder::Step { steps, .. }, .. } => steps.len() > 1,
            _ => false,
        };
        let opened = small
            .deal
            .iter()
            .any(|step| step.to == index && (!step.open.is_empty() || !step.take.is_empty()));
        if matches!(role, Role::Tableau | Role::Cell | Role::Reserve)
            && !tied(small, index)
            && !several
            && !opened
        {
            let count = small.groups[index].count as usize;
            small.groups[index].count = (count * tenths).div_ceil(10).max(1) as u8;
        }
    }
}
