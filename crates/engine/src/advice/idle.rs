//! Rules that can apply in no deal.

use super::advised::advise;
use super::reach::{Reach, of_ranks, stock_group};
use crate::card::{Face, FaceSet};
use crate::count::counted;
use crate::fault::{Fault, FaultPlace};
use crate::rows::row_of;
use crate::rules::Rules;
use crate::spec::{
    Base, Build, Condition, Divert, Down, Each, GroupId, Lie, RankOrder, RedealWhen, Take,
};
use crate::tables::Dest;

pub(super) fn find(rules: &Rules, reach: &Reach) -> Vec<Fault> {
    let mut idle = Idle { rules, reach, advice: Vec::new() };
    for group in 0..rules.spec().groups.len() {
        idle.routes(group);
        idle.base(group);
        idle.build(group);
        idle.take(group);
        idle.refill(group);
    }
    idle.deal();
    idle.diverts();
    idle.redeal();
    idle.merci();
    idle.advice
}

struct Idle<'a> {
    rules: &'a Rules,
    reach: &'a Reach,
    advice: Vec<Fault>,
}

impl Idle<'_> {
    fn say(&mut self, place: FaultPlace, what: String, help: &str) {
        self.advice.push(advise(place, what, Some(help)));
    }

    fn name(&self, group: GroupId) -> String {
        self.rules.spec().groups[group].name.clone()
    }

    /// What one route of a group compiles to.
    fn dests(&self, group: GroupId, from: GroupId) -> impl Iterator<Item = &Dest> {
        let source = &self.rules.groups[from];
        let piles = self.rules.groups[group].piles();
        source
            .dests
            .iter()
            .chain(&source.autos)
            .filter(move |dest| piles.contains(&(dest.to as usize)))
    }

    fn never_arrives(&self, group: GroupId, from: GroupId) -> bool {
        self.dests(group, from).all(|dest| self.reach.arriving(self.rules, from, dest).is_empty())
    }

    fn routes(&mut self, group: GroupId) {
        let rules = self.rules;
        let spec = &rules.spec().groups[group];
        for (number, route) in spec.from.iter().enumerate() {
            let place = |key| FaultPlace::Route(group, number, key);
            let (from, to) = (self.name(route.pile), self.name(group));
            if let Some((why, help)) = self.why_never(group, route.pile) {
                self.say(
                    place("pile"),
                    format!("no card of '{from}' can ever go to '{to}'{why}"),
                    help,
                );
            } else if let Some((low, _)) = route.size
                && spec.capacity.is_some_and(|capacity| low >= capacity)
            {
                let what = format!(
                    "this route of '{to}' never applies: a pile of {} is full",
                    counted(low, "card")
                );
                self.say(place("size"), what, "look at size and capacity");
            }
            let take = rules.groups[route.pile].take;
            if route.cards.is_some() && matches!(take, Take::Top | Take::Any | Take::Ends) {
                let what = format!(
                    "the cards of '{from}' leave one at a time anyway, so `cards` has no effect"
                );
                self.say(place("cards"), what, "remove `cards`, or look at `take` there");
            }
            if route.when.contains(&Condition::StockEmpty) && !self.stock_holds() {
                let what =
                    "the stock never holds a card, so this condition is always met".to_owned();
                self.say(place("when"), what, "remove `when`");
            }
        }
    }

    /// Why no card of a group can come to another, and what would do; none if one can.
    fn why_never(&self, group: GroupId, from: GroupId) -> Option<(String, &'static str)> {
        let groups = &self.rules.spec().groups;
        let unit = groups[group].unit.unwrap_or(0);
        if unit > 1 && self.rules.groups[from].take == Take::Top {
            let why = format!(": one card leaves at a time, and {unit} must arrive together");
            return Some((why, "change `take` there or `unit` here"));
        }
        if groups[from].capacity.is_some_and(|most| most < unit) {
            let why = format!(": {unit} must arrive together, and no pile there holds so many");
            return Some((why, "change `capacity` there or `unit` here"));
        }
        let help = "look at base, build and suits, or remove the route";
        self.never_arrives(group, from).then(|| (String::new(), help))
    }

    fn stock_holds(&self) -> bool {
        stock_group(self.rules).is_some_and(|stock| !self.reach.group(self.rules, stock).is_empty())
    }

    /// True if some move or divert brings cards to the group.
    fn is_entered(&self, group: GroupId) -> bool {
        let spec = self.rules.spec();
        !spec.groups[group].from.is_empty()
            || self.all_diverts().any(|(_, divert)| divert.to == group)
    }

    fn base(&mut self, group: GroupId) {
        let given = match self.rules.spec().groups[group].base {
            Base::Faces(faces) => !faces.is_empty(),
            _ => true,
        };
        let narrow = given && self.rules.spec().groups[group].base != Base::Faces(FaceSet::ALL);
        let swap = self.rules.spec().swap.as_ref();
        let asked = swap.is_some_and(|swap| swap.both_fit && swap.from.contains(&group));
        if given && !asked && !self.is_entered(group) {
            let what = format!("no move goes to '{}', so its base is never used", self.name(group));
            self.say(FaultPlace::Group(group, "base"), what, "give it a `from`, or remove `base`");
        } else if narrow
            && self
                .rules
                .group_piles(group)
                .all(|pile| Reach::stays_begun(self.rules, pile.index()))
        {
            let what = format!(
                "any card may be dealt to '{}' and none leaves, so its base is never used",
                self.name(group)
            );
            self.say(
                FaultPlace::Group(group, "base"),
                what,
                "name with `take` the cards that begin its piles, or deal to fewer piles",
            );
        }
    }

    /// True if it matters how the cards of the group's piles are linked.
    fn reads_links(&self, group: GroupId) -> bool {
        self.rules.group_traits(group).reads_links()
    }

    fn build(&mut self, group: GroupId) {
        let rules = self.rules;
        let spec = &rules.spec().groups[group];
        let place = |key| FaultPlace::Group(group, key);
        self.links(group);
        let dealt = rules.spec().deal.iter().any(|step| step.lays_on(group));
        if spec.bottom_fits && !dealt && rules.group_traits(group).traffic.comes_by_rule() {
            let what = format!(
                "the piles of '{}' can begin only with cards that the base takes, so `bottom` has \
                 no effect",
                self.name(group)
            );
            self.say(place("bottom"), what, "remove `bottom`, or deal cards to the piles");
        }
        if spec.build == Build::None {
            return;
        }
        let links = self.reads_links(group) && spec.run.is_none();
        let units = spec.unit.is_some_and(|unit| unit > 1);
        let ousted = rules.group_traits(group).traffic.ousted;
        let single = spec.capacity == Some(1) && !ousted;
        if (single || !self.is_entered(group)) && !links && !units {
            let why = if single { "its piles hold only one card" } else { "no move goes there" };
            let what = format!("nothing is ever built on '{}': {why}", self.name(group));
            self.say(place("build"), what, "remove `build`");
        } else if !links {
            self.build_words(group);
        }
    }

    /// Words for the runs of piles that no run leaves.
    fn links(&mut self, group: GroupId) {
        let spec = &self.rules.spec().groups[group];
        let place = |key| FaultPlace::Group(group, key);
        if let Some(run) = &spec.run
            && *run != Build::None
            && !self.reads_links(group)
        {
            let what = format!("no runs leave '{}', so `run` has no effect", self.name(group));
            self.say(place("run"), what, "say take = \"run\", or remove `run`");
        }
        if spec.alike && !self.reads_links(group) {
            let what = format!("no runs leave '{}', so `links` has no effect", self.name(group));
            self.say(place("links"), what, "say take = \"run\", or remove `links`");
        }
    }

    /// `wrap` and `not_on` that change nothing.
    fn build_words(&mut self, group: GroupId) {
        let Build::Ranked { order, suit, not_on } = self.rules.spec().groups[group].build.clone()
        else {
            return;
        };
        if let RankOrder::Step { way, steps, wrap: true } = &order {
            let plain = RankOrder::Step { way: *way, steps: steps.clone(), wrap: false };
            let without = Build::Ranked { order: plain, suit, not_on: not_on.clone() };
            if self.same_effect(group, &without) {
                let what = format!(
                    "king and ace never meet in '{}', so `wrap` has no effect",
                    self.name(group)
                );
                self.say(
                    FaultPlace::Group(group, "build"),
                    what,
                    "remove `wrap`, or look at base and capacity",
                );
            }
        }
        let without = Build::Ranked { order, suit, not_on: Vec::new() };
        if !not_on.is_empty() && self.same_effect(group, &without) {
            let what = format!(
                "no card could be laid on these cards in '{}' anyway, so `not_on` has no effect",
                self.name(group)
            );
            self.say(FaultPlace::Group(group, "build"), what, "remove `not_on`");
        }
    }

    /// True if another build in its place would let the same cards be laid on those that may be
    /// covered.
    fn same_effect(&self, group: GroupId, other: &Build) -> bool {
        let rules = self.rules;
        rules.group_piles(group).all(|pile| {
            let rule = &rules.piles[pile.index()];
            let row = row_of(other, rule.number as usize, rules.spec());
            let suits = rules.pile_facts[pile.index()].suits;
            let covered = self.reach.covered(rules, pile.index());
            let mut faces = covered.iter().map(Face::index);
            faces.all(|face| row[face].and(suits) == rules.rows[rule.row as usize][face].and(suits))
        })
    }

    fn take(&mut self, group: GroupId) {
        let compiled = &self.rules.groups[group];
        let several = matches!(compiled.take, Take::Run | Take::Tail);
        if several && !compiled.dests.is_empty() && compiled.dests.iter().all(|dest| dest.unit == 1)
        {
            let what = format!(
                "every pile that takes cards from '{}' takes only one at a time",
                self.name(group)
            );
            self.say(
                FaultPlace::Group(group, "take"),
                what,
                "say take = \"top\", or change their `unit`",
            );
        }
    }

    fn refill(&mut self, group: GroupId) {
        let compiled = &self.rules.groups[group];
        let in_sets = self.rules.set_groups().contains(&group);
        let moves = in_sets || !compiled.dests.is_empty() || !compiled.autos.is_empty();
        if self.rules.spec().groups[group].refill.is_some() && !moves {
            let what =
                format!("no move takes cards from '{}', so it is never refilled", self.name(group));
            self.say(FaultPlace::Group(group, "refill"), what, "remove `refill`");
        }
    }

    fn all_diverts(&self) -> impl Iterator<Item = (FaultPlace, &Divert)> {
        let spec = self.rules.spec();
        let deal = spec.deal.iter().enumerate();
        let deal = deal.flat_map(|(index, step)| {
            step.divert.iter().map(move |d| (FaultPlace::Deal(index, "divert"), d))
        });
        let draw = spec.draw.iter().flat_map(|draw| &draw.steps).enumerate();
        let draw = draw.flat_map(|(index, step)| {
            step.divert.iter().map(move |d| (FaultPlace::Draw(index, "divert"), d))
        });
        let redeal = spec
            .redeal
            .iter()
            .flat_map(|redeal| &redeal.divert)
            .map(|d| (FaultPlace::Redeal("divert"), d));
        let refill = spec.groups.iter().enumerate().flat_map(|(index, group)| {
            let diverts = group.refill.iter().flat_map(|refill| &refill.divert);
            diverts.map(move |d| (FaultPlace::Group(index, "refill"), d))
        });
        let opened = spec.opening.iter().flat_map(|opening| &opening.deal);
        let opened = opened.flat_map(|step| &step.divert);
        let opened = opened.map(|d| (FaultPlace::Opening("deal"), d));
        deal.chain(draw).chain(redeal).chain(refill).chain(opened)
    }

    fn diverts(&mut self) {
        let rules = self.rules;
        let mut idle = Vec::new();
        for (place, divert) in self.all_diverts() {
            let taken = rules
                .group_piles(divert.to)
                .map(|pile| self.reach.accepts(rules, pile.index(), rules.piles[pile.index()].row));
            let taken = taken.fold(FaceSet::EMPTY, FaceSet::or);
            let never = divert.ranks.iter().find(|rank| taken.and(of_ranks(&[**rank])).is_empty());
            if let Some(rank) = never {
                let group = self.name(divert.to);
                idle.push((
                    place,
                    format!(
                        "'{group}' never takes {}, so none is diverted there",
                        rank.with_article()
                    ),
                ));
            }
        }
        for (place, what) in idle {
            self.say(place, what, "look at the base and build there");
        }
    }

    /// Face-down cards that are turned up at once.
    fn deal(&mut self) {
        let rules = self.rules;
        for (index, step) in rules.spec().deal.iter().enumerate() {
            let group = &rules.spec().groups[step.to];
            let last =
                rules.spec().deal.iter().rposition(|other| other.to == step.to) == Some(index);
            let one = step.each == Each::Number(1) && step.open.is_empty();
            let waits = group.covered || group.unlock.is_some();
            if last && one && group.lie == Lie::Up && !waits && step.down != Down::Number(0) {
                let what = format!(
                    "the last card of '{}' is turned up at once, so `down` has no effect",
                    group.name
                );
                self.say(FaultPlace::Deal(index, "down"), what, "remove `down`");
            }
        }
    }

    fn redeal(&mut self) {
        let Some(redeal) = &self.rules.spec().redeal else { return };
        let stock = stock_group(self.rules).filter(|stock| redeal.gather.contains(stock));
        if let Some(stock) = stock.filter(|_| redeal.when == RedealWhen::StockEmpty) {
            let what = format!(
                "'{}' is always empty when cards are gathered, so nothing can be gathered there",
                self.name(stock)
            );
            self.say(
                FaultPlace::Redeal("gather"),
                what,
                "remove it from `gather`, or say when = \"any-time\"",
            );
        }
    }

    fn merci(&mut self) {
        let Some(merci) = self.rules.spec().merci else { return };
        let rules = self.rules;
        let group = &rules.spec().groups[merci.from];
        if group.capacity == Some(1) {
            let what =
                format!("no card of '{}' is ever buried: its piles hold only one card", group.name);
            self.say(FaultPlace::Merci("from"), what, "name another group, or remove the merci");
        } else if self.rules.groups[merci.from].dests.is_empty() {
            let what = format!(
                "no route takes cards from '{}', so its buried cards cannot be played",
                group.name
            );
            self.say(FaultPlace::Merci("from"), what, "name it in the `from` of another group");
        }
    }
}
