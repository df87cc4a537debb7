//! Groups of piles compared.

use kibitzer_engine::spec::{Base, Giver, GroupId, Lie, RefillWhen, Take};
use kibitzer_engine::{FaceSet, Role};

use super::super::floors::floor;
use super::super::foundations::{echoes, ends, foundation, limit, suits};
use super::super::moves::{bottom, room, unit, what_leaves};
use super::super::pack::faces_in_words;
use super::super::sight::seen;
use super::super::spaces::{empty_pile, space, stays};
use super::super::words::number;
use super::Pair;

impl Pair<'_> {
    /// Groups that only one of the games has.
    pub(super) fn new_groups(&self) -> Vec<String> {
        let mut said = Vec::new();
        for id in (0..self.here.spec.groups.len()).filter(|id| self.other(*id).is_none()) {
            let names = &self.here.names;
            let there = if names.alone(id) {
                format!("there is also {}", names.the(id))
            } else {
                format!("there are also {}", names.numbered(id))
            };
            let all = self.all_of_group(&self.here.group(id).name);
            said.push(std::iter::once(there + ".").chain(all).collect::<Vec<_>>().join(" "));
        }
        let gone = 0..self.there.spec.groups.len();
        let gone =
            gone.filter(|id| super::find(self.here.spec, &self.there.group(*id).name).is_none());
        said.extend(gone.map(|id| {
            let is = if self.there.names.alone(id) { "is" } else { "are" };
            format!("there {is} no {}", self.there.names.many(id))
        }));
        said
    }

    /// What differs in the groups that both games have.
    pub(super) fn common_groups(&self) -> Vec<String> {
        let dealt = self.layout().join(" ");
        self.common()
            .into_iter()
            .flat_map(|(here, there)| self.group(here, there, &dealt))
            .collect()
    }

    fn group(&self, here: GroupId, there: GroupId, dealt: &str) -> Vec<String> {
        let mut said = self.number(here, there, dealt);
        if self.here.group(here).role == Role::Foundation {
            said.extend(self.foundation(here, there));
        } else {
            said.extend(self.builds(here, there));
            said.extend(self.room(here, there));
            said.extend(self.leaving(here, there));
        }
        said.extend(self.ways(here, there));
        said.extend(self.filling(here, there));
        said.extend(self.looks(here, there));
        said
    }

    /// How many piles there are, unless the layout tells.
    fn number(&self, here: GroupId, there: GroupId, dealt: &str) -> Vec<String> {
        let (now, then) = (self.here.group(here).count, self.there.group(there).count);
        let names = &self.here.names;
        if now == then || dealt.contains(&names.numbered(here)) {
            return Vec::new();
        }
        let there = match now {
            1 => format!("there is one {}", names.one(here)),
            _ => format!("there are {}", names.numbered(here)),
        };
        vec![format!("{there}, not {}", number(then as usize))]
    }

    /// A foundation is told anew as a whole, unless the difference is a small one.
    fn foundation(&self, here: GroupId, there: GroupId) -> Vec<String> {
        let text = |said: &[super::super::voice::Said]| -> Vec<String> {
            let alone = |key: &str| {
                ["/suits", "/open_limit", "/ranks"].iter().any(|end| key.ends_with(end))
            };
            said.iter().filter(|said| !alone(&said.key)).map(|said| said.text.clone()).collect()
        };
        let (now, then) =
            (text(&foundation(&self.here, here)), text(&foundation(&self.there, there)));
        let a = self.here.group(here);
        let b = self.there.group(there);
        let mut said = Vec::new();
        if now != then {
            let only_way = a.base == b.base
                && a.capacity == b.capacity
                && a.unit == b.unit
                && a.floor == b.floor;
            match only_way.then(|| self.way(here, there)).flatten() {
                Some(way) => said.push(way),
                None if self.rules_of_foundation(here, there) => said.extend(now),
                None => {}
            }
        }
        said.extend(self.suits(here, there));
        said.extend(self.limits(here, there));
        said
    }

    /// True if foundations differ in more than that the deal lays the first cards.
    fn rules_of_foundation(&self, here: GroupId, there: GroupId) -> bool {
        let (a, b) = (self.here.group(here), self.there.group(there));
        let rank = |voice: &super::Voice, id| super::super::facts::first_rank(voice.spec, id);
        let first =
            rank(&self.here, here) == rank(&self.there, there) && rank(&self.here, here).is_some();
        let base = first || a.base == b.base && self.bases_stand_still();
        !(base
            && a.build == b.build
            && a.capacity == b.capacity
            && a.unit == b.unit
            && a.floor == b.floor)
    }

    /// Bases that name another group name the same one, if the groups have the same order.
    fn bases_stand_still(&self) -> bool {
        self.here.spec.groups.iter().map(|g| &g.name).eq(self
            .there
            .spec
            .groups
            .iter()
            .map(|g| &g.name))
    }

    pub(super) fn suits(&self, here: GroupId, there: GroupId) -> Vec<String> {
        let ranks = match (self.here.group(here).ranks_before, self.there.group(there).ranks_before)
        {
            (true, false) => echoes(&self.here, here).map(|said| said.text),
            (false, true) => {
                Some(format!("{} do not wait for one another", self.here.names.the(here)))
            }
            _ => None,
        };
        let suits =
            match (self.here.group(here).one_suit_each, self.there.group(there).one_suit_each) {
                (true, false) => suits(&self.here, here).map(|said| said.text),
                (false, true) => Some(format!(
                    "{} {} not bound to suits in a fixed order",
                    self.here.names.the(here),
                    self.here.names.are(here)
                )),
                _ => None,
            };
        let bottom = match (self.here.group(here).bottom_fits, self.there.group(there).bottom_fits)
        {
            (true, false) => bottom(&self.here, here).map(|said| said.text),
            (false, true) => Some(format!(
                "cards may be laid on {} whatever lies at its bottom",
                self.here.names.any(here)
            )),
            _ => None,
        };
        suits.into_iter().chain(ranks).chain(bottom).chain(self.ends(here, there)).collect()
    }

    /// What differs in the cards on which nothing is laid.
    fn ends(&self, here: GroupId, there: GroupId) -> Option<String> {
        let text = |voice: &super::Voice, id| ends(voice, id).map(|said| said.text);
        match (text(&self.here, here), text(&self.there, there)) {
            (Some(now), then) if then.as_ref() != Some(&now) => Some(now),
            (None, Some(_)) => {
                let any = self.here.names.any(here);
                Some(format!("no card ends {any}, whatever its rank"))
            }
            _ => None,
        }
    }

    pub(super) fn limits(&self, here: GroupId, there: GroupId) -> Option<String> {
        let name = |voice: &super::Voice, id: GroupId| {
            voice.group(id).open_limit.map(|other| voice.group(other).name.clone())
        };
        if name(&self.here, here) == name(&self.there, there) {
            return None;
        }
        let any = || format!("any number of {} may be begun", self.here.names.many(here));
        Some(limit(&self.here, here).map_or_else(any, |said| said.text))
    }

    /// How many cards a pile holds and takes.
    fn room(&self, here: GroupId, there: GroupId) -> Vec<String> {
        let (a, b) = (self.here.group(here), self.there.group(there));
        let mut said = Vec::new();
        let each = self.here.names.each(here);
        if a.capacity != b.capacity {
            let any = || format!("{each} holds any number of cards");
            said.push(room(&self.here, here).map_or_else(any, |said| said.text));
        }
        if a.unit != b.unit && a.capacity != Some(1) && !a.from.is_empty() {
            let any = || format!("{each} takes any number of cards at a time");
            said.push(unit(&self.here, here).map_or_else(any, |said| said.text));
        }
        if a.floor != b.floor {
            let any = || format!("all cards of {each} may leave it");
            said.push(floor(&self.here, here).unwrap_or_else(any));
        }
        said
    }

    /// What may leave, unless that follows from the way of building.
    fn leaving(&self, here: GroupId, there: GroupId) -> Option<String> {
        let (a, b) = (self.here.group(here), self.there.group(there));
        let follows = a.take == b.take
            && a.alike == b.alike
            && a.run.is_none() == b.run.is_none()
            && (a.run == b.run || a.take == Take::Tail);
        if follows || !self.here.leaves(here) {
            return (!follows && self.there.leaves(there))
                .then(|| format!("cards of {} are never played", self.here.names.the(here)));
        }
        Some(what_leaves(&self.here, here))
    }

    /// What may fill an empty pile, unless the difference follows from another.
    fn filling(&self, here: GroupId, there: GroupId) -> Vec<String> {
        let (a, b) = (self.here.group(here), self.there.group(there));
        if a.role == Role::Foundation || self.floors_differ(here, there) {
            return Vec::new();
        }
        if self.refill(here) != self.refill_there(there) {
            let said = space(&self.here, here).map(|said| said.text);
            let at_once = a.refill.is_none().then(|| self.not_at_once(here, said.as_deref()));
            return at_once.flatten().into_iter().chain(said).collect();
        }
        match (a.base, b.base) {
            (Base::Faces(now), Base::Faces(then)) if now != then => {
                vec![self.bases(here, now, then)]
            }
            (now, then) if now != then && !(self.bases_stand_still() && now == then) => {
                space(&self.here, here).map(|said| said.text).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// That an empty pile waits, unless what is said of it besides tells that.
    fn not_at_once(&self, here: GroupId, said: Option<&str>) -> Option<String> {
        let tells = |text: &str| {
            text.contains(" is filled only by ") || text.contains(" is not filled again")
        };
        let empty = empty_pile(&self.here, here).replace("a space, that is, an empty", "an empty");
        let waits = || format!("{} is not filled at once", empty.trim_end_matches(','));
        (!said.is_some_and(tells)).then(waits)
    }

    fn floors_differ(&self, here: GroupId, there: GroupId) -> bool {
        self.here.group(here).floor != self.there.group(there).floor
            && self.here.group(here).base == self.there.group(there).base
    }

    fn bases(&self, here: GroupId, now: FaceSet, then: FaceSet) -> String {
        let empty = empty_pile(&self.here, here).replace("a space, that is, an empty", "an empty");
        let empty = empty.trim_end_matches(',');
        if now.is_empty() {
            return stays(&self.here, here)
                .replace("a space, that is, an empty", "an empty")
                .replace(", is", " is");
        }
        let only = if now == FaceSet::ALL { "" } else { "only " };
        let not = match then.is_empty() {
            true => String::new(),
            false if now == FaceSet::ALL => format!(", not only with {}", faces_in_words(then)),
            false if then == FaceSet::ALL => String::new(),
            false => format!(", not with {}", faces_in_words(then)),
        };
        format!("{empty} may be filled {only}with {}{not}", faces_in_words(now))
    }

    fn refill(&self, id: GroupId) -> Option<RefillTold> {
        refill_of(&self.here, id)
    }

    fn refill_there(&self, id: GroupId) -> Option<RefillTold> {
        refill_of(&self.there, id)
    }

    /// What may be seen, unless that follows from the deal.
    fn looks(&self, here: GroupId, there: GroupId) -> Option<String> {
        let (a, b) = (self.here.group(here), self.there.group(there));
        let peeks = |voice: &super::Voice, id: GroupId| {
            voice.group(id).peek.map(|other| voice.group(other).name.clone())
        };
        if a.lie == b.lie
            && a.squared == b.squared
            && peeks(&self.here, here) == peeks(&self.there, there)
        {
            return None;
        }
        let open = match a.lie {
            Lie::Up => {
                format!("all face-up cards of {} may be looked at", self.here.names.the(here))
            }
            _ => format!("the cards of {} lie face down", self.here.names.the(here)),
        };
        Some(seen(&self.here, here).map_or(open, |said| said.text))
    }
}

/// Where the cards come from, how many and whether a deal comes first, which go elsewhere, when,
/// which pile gives, and whether what gives its last card is refilled itself.
type RefillTold = (Vec<String>, (u8, bool, bool, bool), String, RefillWhen, Giver, bool);

fn refill_of(voice: &super::Voice, id: GroupId) -> Option<RefillTold> {
    let refill = voice.group(id).refill.as_ref()?;
    let from = refill.from.iter().map(|id| voice.group(*id).name.clone()).collect();
    let diverts = super::super::diverts::diverted(voice, &refill.divert, "is turned").join(" ");
    Some((
        from,
        (refill.each, refill.run, refill.bottom, refill.draws),
        diverts,
        refill.when,
        refill.giver,
        refill.chain,
    ))
}
