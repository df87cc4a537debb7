//! Routes compared: where cards may go.

use kibitzer_engine::Role;
use kibitzer_engine::spec::{Base, GroupId, RouteSpec};

use super::super::back::{back, returns, targets};
use super::super::facts::{apart, full_from_the_start};
use super::super::lies::awaited;
use super::super::routes::{guard, plain};
use super::super::voice::Voice;
use super::super::words::{all_of, one_of};
use super::Pair;

impl Pair<'_> {
    /// The ways by which cards come to a group, but for those from foundations.
    pub(super) fn ways(&self, here: GroupId, there: GroupId) -> Vec<String> {
        let mut said = Vec::new();
        let mut new: Vec<GroupId> = Vec::new();
        for route in routes(&self.here, here) {
            match self.known(there, route) {
                Known::Same => {}
                Known::No if plain(route) && !route.auto => new.push(route.pile),
                Known::No | Known::Other => said.push(self.changed(here, there, route)),
            }
        }
        said.extend(self.freed(here, there));
        said.extend(self.more(here, &new));
        said.extend(self.gone(here, there));
        said
    }

    fn known(&self, there: GroupId, route: &RouteSpec) -> Known {
        let name = &self.here.group(route.pile).name;
        let of = |other: &&RouteSpec| self.there.group(other.pile).name == *name;
        let others: Vec<&RouteSpec> = self.there.group(there).from.iter().filter(of).collect();
        match others.as_slice() {
            [] => Known::No,
            all if all.iter().any(|other| self.alike(route, other)) => Known::Same,
            _ => Known::Other,
        }
    }

    /// True if two routes are the same but for the numbers of their groups, and for how many cards
    /// may go at once where only one leaves.
    fn alike(&self, a: &RouteSpec, b: &RouteSpec) -> bool {
        let witness = |voice: &Voice, route: &RouteSpec| {
            route.beaten_by.map(|by| (voice.group(by.group).name.clone(), by.same_suit, by.higher))
        };
        let discard = |voice: &Voice, route: &RouteSpec| {
            route.ousts.map(|group| voice.group(group).name.clone())
        };
        let told = |voice: &Voice, route: &RouteSpec| {
            route.when.iter().map(|condition| awaited(voice, condition)).collect::<Vec<_>>()
        };
        let base = |voice: &Voice, route: &RouteSpec| match route.base {
            Some(Base::RankOf { group, plus }) => {
                Some(format!("{} {plus}", voice.group(group).name))
            }
            other => other.map(|base| format!("{base:?}")),
        };
        let several = self.here.group(a.pile).take.carries_several()
            && self.there.group(b.pile).take.carries_several();
        let rest = |route: &RouteSpec| unnumbered(route, several);
        rest(a) == rest(b)
            && base(&self.here, a) == base(&self.there, b)
            && witness(&self.here, a) == witness(&self.there, b)
            && discard(&self.here, a) == discard(&self.there, b)
            && told(&self.here, a) == told(&self.there, b)
    }

    fn changed(&self, here: GroupId, there: GroupId, route: &RouteSpec) -> String {
        let name = &self.here.group(route.pile).name;
        let mut others = self.there.group(there).from.iter();
        let auto = others.any(|other| other.auto && self.there.group(other.pile).name == *name);
        let by_itself = match (route.auto, auto) {
            (true, _) => "; this move is made by itself",
            (false, true) => "; it is the player who makes this move",
            (false, false) => "",
        };
        let free = plain(route) && !route.auto;
        let at_any = if free { ", without any condition" } else { "" };
        format!("{}{by_itself}{at_any}", guard(&self.here, here, route, false))
    }

    /// Ways between foundations that have conditions in the other game only.
    fn freed(&self, here: GroupId, there: GroupId) -> Vec<String> {
        let foundation = |id: GroupId| self.here.group(id).role == Role::Foundation;
        let free = |route: &&RouteSpec| {
            foundation(here) && foundation(route.pile) && plain(route) && !route.auto
        };
        let bound = |route: &&RouteSpec| {
            let name = &self.here.group(route.pile).name;
            let mut others = self.there.group(there).from.iter();
            others.any(|other| {
                self.there.group(other.pile).name == *name && !self.alike(route, other)
            })
        };
        let names = &self.here.names;
        let text = |route: &RouteSpec| {
            format!(
                "the top card of {} may go to {} wherever it fits",
                names.any(route.pile),
                names.any(here)
            )
        };
        self.here.group(here).from.iter().filter(free).filter(bound).map(text).collect()
    }

    fn more(&self, here: GroupId, new: &[GroupId]) -> Option<String> {
        let names = &self.here.names;
        let from: Vec<String> =
            new.iter()
                .map(|id| {
                    if *id == here { format!("other {}", names.many(here)) } else { names.the(*id) }
                })
                .collect();
        let take = if names.several(here) { "take" } else { "takes" };
        let others = routes(&self.here, here).len() > new.len();
        let also = if others { "also " } else { "" };
        (!from.is_empty())
            .then(|| format!("{} {also}{take} cards from {}", names.the(here), all_of(&from)))
    }

    fn gone(&self, here: GroupId, there: GroupId) -> Option<String> {
        let names = &self.here.names;
        if full_from_the_start(self.here.spec, here) {
            return None;
        }
        let mine: Vec<&String> = self
            .here
            .group(here)
            .from
            .iter()
            .map(|route| &self.here.group(route.pile).name)
            .collect();
        let gone = routes(&self.there, there)
            .into_iter()
            .filter(|route| !mine.contains(&&self.there.group(route.pile).name));
        let from: Vec<String> = gone
            .filter_map(|route| {
                let id = super::find(self.here.spec, &self.there.group(route.pile).name)?;
                if self.here.group(id).take != self.there.group(route.pile).take
                    && !self.here.leaves(id)
                {
                    return None;
                }
                Some(if id == here { format!("one of {}", names.the(here)) } else { names.the(id) })
            })
            .collect();
        let other = format!("one of {}", names.the(here));
        if from == [other] {
            return Some(format!("no card goes from one {} to another", names.one(here)));
        }
        (!from.is_empty())
            .then(|| format!("no card goes from {} to {}", one_of(&from), names.the(here)))
    }

    /// Whether cards come back from foundations.
    pub(super) fn back(&self) -> Vec<String> {
        let common = self
            .common()
            .into_iter()
            .filter(|(id, _)| self.here.group(*id).role == Role::Foundation);
        let differ: Vec<GroupId> = common
            .filter(|(here, there)| !self.same_targets(*here, *there))
            .map(|(here, _)| here)
            .collect();
        let giving: Vec<GroupId> =
            differ.iter().copied().filter(|id| !targets(&self.here, *id).is_empty()).collect();
        let none = self.here.foundations().iter().all(|id| targets(&self.here, *id).is_empty());
        match (differ.is_empty(), none) {
            (true, _) => Vec::new(),
            (false, true) => back(&self.here).into_iter().map(|said| said.text).collect(),
            _ => {
                let stay = differ.iter().filter(|id| !giving.contains(id));
                let stay: Vec<GroupId> = stay.copied().collect();
                let stay = (!stay.is_empty())
                    .then(|| format!("cards on {} stay there", self.here.all_the(&stay)));
                giving.iter().map(|id| returns(&self.here, *id)).chain(stay).collect()
            }
        }
    }

    fn same_targets(&self, here: GroupId, there: GroupId) -> bool {
        let names = |voice: &Voice, id: GroupId| -> Vec<String> {
            let mut names: Vec<String> =
                targets(voice, id).into_iter().map(|to| voice.group(to).name.clone()).collect();
            names.sort();
            names
        };
        let take = |voice: &Voice, id: GroupId| voice.leaves(id).then_some(voice.group(id).take);
        names(&self.here, here) == names(&self.there, there)
            && take(&self.here, here) == take(&self.there, there)
    }
}

/// What is left of a route without what names groups, and, if only one card leaves at a time,
/// without how many may go at once. What is not named here is compared as it is.
fn unnumbered(route: &RouteSpec, several: bool) -> RouteSpec {
    RouteSpec {
        pile: 0,
        cards: route.cards.filter(|_| several),
        base: None,
        beaten_by: None,
        ousts: None,
        when: Vec::new(),
        ..route.clone()
    }
}

/// Whether the other game has a route too.
enum Known {
    No,
    Same,
    Other,
}

/// The routes to a group that are told with the group: not those from foundations, nor such as no
/// card can use.
fn routes<'a>(voice: &Voice<'a>, id: GroupId) -> Vec<&'a RouteSpec> {
    let back = |route: &&RouteSpec| {
        voice.group(route.pile).role == Role::Foundation && plain(route) && !route.auto
    };
    let idle = |route: &&RouteSpec| {
        full_from_the_start(voice.spec, id) || route.pile == id && apart(voice.spec, id)
    };
    voice.group(id).from.iter().filter(|route| !back(route) && !idle(route)).collect()
}
