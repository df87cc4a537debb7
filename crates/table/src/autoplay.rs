//! Moves that can be made for the player: cards that are never missed on the table, and a game that plays itself out.

use kibitzer_engine::spec::{Base, Build, DrawWhen, GroupSpec, Order, Role, SuitRule, Take, Way};
use kibitzer_engine::{Face, FaceSet, Journal, Move, Pile, Rules, State};

use crate::game::Game;

impl Game {
    /// Single cards that may go to a foundation now and are never missed elsewhere: if the game can be won before such a move,
    /// it can be won after it.
    ///
    /// *Why.* Let card c go to its foundation, and let L be a line that wins without this move. Leave out of L all moves of c. What
    /// is left wins after the move, because nothing in it needs c: no card is laid on c, as all that the rules let lie on it are on
    /// foundations (with foundations that give cards back, all that may lie on those, too, and their moves are left out
    /// with c's); c has but one place on the foundations; runs lose their top card only; and a space where L has c helps L. Games with rules
    /// that look at anything else than this (refills, gathers of the tableau, guards of routes, units, cards moved by themselves) have no
    /// safe moves here, and neither has the waste, whose later draws would change.
    pub fn safe_moves(&self) -> Vec<Move> {
        let rules = &self.rules().rules;
        let Some(watch) = Watch::new(rules) else { return Vec::new() };
        let state = self.state();
        let safe = |mv: &Move| match *mv {
            Move::Carry { from, to, cards: 1 } => watch.safe(state, from, to),
            _ => false,
        };
        self.moves().into_iter().filter(safe).collect()
    }

    /// Moves to foundations that win the game from here, if there are such: nothing is left to be decided then.
    pub fn finish(&self) -> Option<Vec<Move>> {
        let rules = &self.rules().rules;
        let mut state = self.state().clone();
        let mut journal = Journal::new();
        let (mut line, mut legal) = (Vec::new(), Vec::new());
        // Each move brings a card to a foundation, and there are no more cards than that.
        for _ in 0..rules.cards() {
            if state.is_won(rules) {
                break;
            }
            state.legal_moves(rules, &mut legal);
            let home = |mv: &Move| matches!(*mv, Move::Carry { from, to, .. } if goes_home(rules, from, to));
            let mv = legal.iter().copied().filter(home).min()?;
            journal.clear();
            state.apply_unchecked(rules, mv, &mut journal);
            line.push(mv);
        }
        (state.is_won(rules) && !line.is_empty()).then_some(line)
    }
}

fn goes_home(rules: &Rules, from: Pile, to: Pile) -> bool {
    rules.role(to) == Role::Foundation && rules.role(from) != Role::Foundation
}

/// What has to be watched in a game whose rules allow the argument.
struct Watch<'a> {
    rules: &'a Rules,
    home: usize,
    /// Foundations give cards back.
    gives_back: bool,
}

impl<'a> Watch<'a> {
    fn new(rules: &'a Rules) -> Option<Watch<'a>> {
        let spec = rules.spec();
        let mut homes = spec.groups.iter().enumerate().filter(|(_, group)| group.role == Role::Foundation);
        let (home, group) = homes.next()?;
        let all_home = spec.win.full.contains(&home) || spec.win.left == Some(0);
        let alone = homes.next().is_none();
        let plain = spec.groups.iter().all(is_plain);
        let gathers =
            |id: &usize| matches!(spec.groups[*id].role, Role::Tableau | Role::Reserve | Role::Cell);
        let gathered = spec.redeal.as_ref().is_some_and(|redeal| redeal.gather.iter().any(gathers));
        let spaces_count =
            spec.draw.iter().flat_map(|draw| &draw.steps).any(|step| {
                step.when != DrawWhen::AnyTime || !step.open.is_empty() || !step.divert.is_empty()
            });
        let sound = spec.is_plain()
            && alone
            && all_home
            && plain
            && suit_by_suit(group)
            && !gathered
            && !spaces_count
            && spec.merci.is_none();
        sound.then_some(Watch { rules, home, gives_back: group.take != Take::None })
    }

    fn safe(&self, state: &State, from: Pile, to: Pile) -> bool {
        let spec = self.rules.spec();
        let source = &spec.groups[self.rules.group(from)];
        let movable = matches!(source.role, Role::Tableau | Role::Reserve | Role::Cell);
        if !movable || self.rules.group(to) != self.home {
            return false;
        }
        let Some(face) = state.top_face(from) else { return false };
        let at_home = self.at_home(state);
        let twins_home =
            self.rules.copies(face) == 1 + at_home.iter().filter(|other| **other == face).count();
        let guests = self.guests(FaceSet::from_iter([face]));
        let guests = if self.gives_back { self.all_guests(guests) } else { guests };
        let home =
            |guest: Face| at_home.iter().filter(|other| **other == guest).count() >= self.rules.copies(guest);
        twins_home && !guests.has(face) && guests.iter().all(home)
    }

    fn at_home(&self, state: &State) -> Vec<Face> {
        self.rules.group_piles(self.home).flat_map(|pile| state.faces_down_from_top(pile)).collect()
    }

    /// All faces that may be laid on one of these outside the foundations.
    fn guests(&self, hosts: FaceSet) -> FaceSet {
        let builds = self.rules.spec().groups.iter().filter(|group| group.role != Role::Foundation).flat_map(
            |group| {
                let routes = group.from.iter().filter_map(|route| route.build.as_ref());
                routes.chain([&group.build])
            },
        );
        let builds: Vec<&Build> = builds.collect();
        let laid =
            |guest: &Face| hosts.iter().any(|host| builds.iter().any(|build| may_lie(build, host, *guest)));
        Face::all().filter(laid).collect()
    }

    fn all_guests(&self, first: FaceSet) -> FaceSet {
        let mut all = first;
        loop {
            let more = all.or(self.guests(all));
            if more == all {
                return all;
            }
            all = more;
        }
    }
}

/// True for groups that look at nothing but their own cards.
fn is_plain(group: &GroupSpec) -> bool {
    let routes = group
        .from
        .iter()
        .all(|route| route.size.is_none() && !route.same_number && route.beaten_by.is_none() && !route.auto);
    let base = !matches!(group.base, Base::Beside { .. } | Base::Chosen);
    routes
        && base
        && group.refill.is_none()
        && group.open_limit.is_none()
        && group.unit.is_none_or(|unit| unit == 1)
        && group.floor == 0
}

/// True if each card has one place on the foundations.
fn suit_by_suit(group: &GroupSpec) -> bool {
    let Build::Ranked { order: Order::Step { way, steps, .. }, suit, .. } = &group.build else {
        return false;
    };
    let way = matches!(way, Way::Up | Way::Down);
    way && *suit == SuitRule::Same
        && steps.as_slice() == [1]
        && group.from.iter().all(|route| route.build.is_none())
}

/// True if a build may let a face lie on another; said of too many faces rather than too few.
fn may_lie(build: &Build, host: Face, guest: Face) -> bool {
    let Build::Ranked { order, suit, .. } = build else { return *build == Build::Any };
    let ranks = match order {
        Order::Sequence(ranks) => {
            ranks.windows(2).any(|pair| pair[0] == host.rank() && pair[1] == guest.rank())
                || ranks.first() == Some(&guest.rank()) && ranks.last() == Some(&host.rank())
        }
        Order::Step { way, steps, .. } => steps.iter().any(|step| {
            let up = host.rank().plus(*step) == guest.rank();
            let down = guest.rank().plus(*step) == host.rank();
            match way {
                Way::Up => up,
                Way::Down => down,
                Way::Either => up || down,
                Way::Same => host.rank() == guest.rank(),
                Way::Any => true,
            }
        }),
    };
    let (a, b) = (host.suit(), guest.suit());
    ranks
        && match suit {
            SuitRule::Any => true,
            SuitRule::Same => a == b,
            SuitRule::Colour => a.is_red() == b.is_red(),
            SuitRule::Alternate => a.is_red() != b.is_red(),
            SuitRule::Other => a != b,
        }
}
