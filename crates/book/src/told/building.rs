//! How cards are laid on one another.

use kibitzer_engine::spec::{Build, PackSuits, RankOrder, SuitRule, Undecided, Way};
use kibitzer_engine::{FaceSet, Rank};

use super::super::building::beside_the_ace;
use super::super::pairs::any_higher;
use super::arg::Arg;
use super::teller::{Teller, tell};

impl Teller<'_> {
    /// How cards are laid, as it stands before a verb: `up in suit`.
    pub(super) fn built(&self, build: &Build) -> Option<String> {
        match build {
            Build::None => None,
            Build::Any => tell!(self, "built-any"),
            Build::Ranked { order, suit, .. } => self.in_order(order, *suit),
            Build::Either(parts) => self.either(parts),
            Build::Among { build, cards, on } => self.among(build, *cards, *on),
        }
    }

    fn among(&self, build: &Build, cards: FaceSet, on: FaceSet) -> Option<String> {
        let mut built = self.built(build)?;
        if cards != FaceSet::ALL {
            let cards = self.faces(cards)?.into();
            built = tell!(self, "built-among", cards = cards, built = built.into())?;
        }
        if on != FaceSet::ALL {
            let on = self.faces(on)?.into();
            built = tell!(self, "built-on", on = on, built = built.into())?;
        }
        Some(built)
    }

    fn either(&self, parts: &[Build]) -> Option<String> {
        if let Some((way, suit)) = super::super::building::any_step(&self.voice, parts) {
            let way = if way == Way::Up { "up" } else { "down" };
            let suit = self.suit_key(suit)?;
            return tell!(self, "built-any-step", way = way.into(), suit = suit.into());
        }
        let parts: Option<Vec<String>> = parts.iter().map(|part| self.but_not_on(part)).collect();
        Some(self.or(parts?))
    }

    /// One build of several, with the ranks on which nothing is laid by it: those are named that
    /// are fewer.
    fn but_not_on(&self, part: &Build) -> Option<String> {
        let built = self.built(part)?;
        let Build::Ranked { not_on, .. } = part else { return Some(built) };
        if not_on.is_empty() {
            return Some(built);
        }
        let others = Rank::all().filter(|rank| self.voice.spec.pack.has(*rank));
        let others: Vec<Rank> = others.filter(|rank| !not_on.contains(rank)).collect();
        if others.len() < not_on.len() {
            let ranks = self.a_rank_of(&others)?.into();
            tell!(self, "built-only-on", ranks = ranks, built = built.into())
        } else {
            let ranks = self.a_rank_of(not_on)?.into();
            tell!(self, "built-not-on", ranks = ranks, built = built.into())
        }
    }

    fn in_order(&self, order: &RankOrder, suit: SuitRule) -> Option<String> {
        let suit = self.suit_key(suit)?;
        match order {
            RankOrder::Sequence(ranks) => {
                let ranks = self.ranks(ranks)?;
                tell!(self, "built-sequence", ranks = ranks.into(), suit = suit.into())
            }
            RankOrder::Circle(ranks) if ranks.len() == 2 => {
                let ranks = self.ranks(ranks)?;
                tell!(self, "built-on-each-other", ranks = ranks.into(), suit = suit.into())
            }
            RankOrder::Circle(ranks) => {
                let ranks = self.ranks(ranks)?;
                tell!(self, "built-circle", ranks = ranks.into(), suit = suit.into())
            }
            RankOrder::OneOrTwo { way, .. } => {
                let way = way_key(*way);
                tell!(self, "built-one-or-two", way = way.into(), suit = suit.into())
            }
            RankOrder::Step { way, steps, .. } => {
                let [step] = steps.as_slice() else { return None };
                let (way, step) = (way_key(*way), Arg::Plain((*step).into()));
                tell!(self, "built-step", way = way.into(), step = step, suit = suit.into())
            }
        }
    }

    /// The suits alone, as it stands before a verb; nothing with packs of one suit.
    pub(super) fn by_suit(&self, build: &Build) -> Option<String> {
        match build {
            Build::Ranked { suit, .. } => {
                tell!(self, "built-suit", suit = self.suit_key(*suit)?.into())
            }
            _ => None,
        }
    }

    /// By what a message chooses what it says of suits.
    fn suit_key(&self, suit: SuitRule) -> Option<&'static str> {
        let one = self.voice.spec.suits == PackSuits::One;
        Some(match suit {
            SuitRule::Any | SuitRule::Same | SuitRule::Colour if one => "none",
            SuitRule::Any => "any",
            SuitRule::Same => "same",
            SuitRule::Colour => "colour",
            SuitRule::Alternate => "alternate",
            SuitRule::Other => "other",
            SuitRule::Circle(circle) => match circle.word() {
                "C S H D" => "cshd",
                "C S D H" => "csdh",
                "C H S D" => "chsd",
                "C H D S" => "chds",
                "C D S H" => "cdsh",
                "C D H S" => "cdhs",
                _ => return None,
            },
        })
    }

    /// What else is to be said of building: the corner, and what nothing is laid on.
    pub(super) fn besides(&self, build: &Build) -> Option<Vec<String>> {
        let alone = build.parts().len() == 1;
        let mut told = Vec::new();
        for part in build.parts() {
            let Build::Ranked { order, .. } = part else { continue };
            told.extend(self.corner(order)?);
            told.extend(self.direction(part)?);
            if alone {
                told.extend(self.barred(part)?);
            }
        }
        told.dedup();
        Some(told)
    }

    fn direction(&self, build: &Build) -> Option<Vec<String>> {
        Some(match build.undecided() {
            None => Vec::new(),
            Some(Undecided::Direction) => vec![tell!(self, "direction-of-all")?],
            Some(Undecided::Distance) => vec![tell!(self, "distance-of-all")?],
            Some(Undecided::OwnDirection) => vec![tell!(self, "direction-of-each")?],
        })
    }

    /// On which ranks nothing is laid.
    pub(super) fn barred(&self, build: &Build) -> Option<Vec<String>> {
        match build {
            Build::Ranked { not_on, .. } if !not_on.is_empty() => {
                Some(vec![tell!(self, "barred", ranks = self.a_rank_of(not_on)?.into())?])
            }
            _ => Some(Vec::new()),
        }
    }

    /// What lies beyond king and ace.
    fn corner(&self, order: &RankOrder) -> Option<Vec<String>> {
        let (way, steps, wrap) = match order {
            RankOrder::Step { way, steps, wrap } => (way, steps.as_slice(), wrap),
            RankOrder::OneOrTwo { way, wrap } => (way, [].as_slice(), wrap),
            RankOrder::Sequence(_) | RankOrder::Circle(_) => return Some(Vec::new()),
        };
        let text = match (way, wrap, steps) {
            (Way::Up, true, [1]) => self.up_the_corner(),
            (Way::Down, true, [1]) => tell!(self, "corner-down"),
            (Way::Either | Way::Chosen | Way::Kept, true, [1]) => tell!(self, "corner-either"),
            (Way::Either, false, _) => {
                let high = if self.voice.spec.ace_high { "high" } else { "low" };
                tell!(self, "corner-closed", ace = high.into())
            }
            (Way::Up, true, [2]) => tell!(self, "corner-by-two"),
            (Way::Up | Way::Either | Way::Chosen | Way::Kept, true, _) => {
                tell!(self, "corner-count-up")
            }
            (Way::Down, true, _) => tell!(self, "corner-count-down"),
            _ => return Some(Vec::new()),
        };
        Some(vec![text?])
    }

    /// What lies on the last rank and on the ace, where piles are built up round the corner.
    fn up_the_corner(&self) -> Option<String> {
        let (next, last) = beside_the_ace(self.voice.spec.pack);
        if (next, last) == (Rank::new(1), Rank::KING) {
            return tell!(self, "corner-up");
        }
        let (next, last) = (self.a_rank(next)?, self.a_rank(last)?);
        let ace = self.a_rank(Rank::ACE)?;
        tell!(self, "corner-up-to", ace = ace.into(), next = next.into(), last = last.into())
    }

    /// On which card a card is laid, for a rule that looks at a single step; nothing, where the
    /// build says it all.
    pub(super) fn fitting(&self, build: &Build) -> Option<Vec<String>> {
        let Build::Ranked { order: RankOrder::Step { way, steps, .. }, suit, .. } = build else {
            return Some(Vec::new());
        };
        let suit = match suit {
            SuitRule::Circle(_) => "none",
            suit => self.suit_key(*suit)?,
        };
        if steps != &[1] || matches!(way, Way::Same | Way::Any) {
            return Some(Vec::new());
        }
        Some(vec![tell!(self, "fitting", way = way_key(*way).into(), suit = suit.into())?])
    }

    /// What two cards have in common, of which one may be laid on the other, where nothing else is
    /// asked.
    pub(super) fn alike(&self, build: &Build) -> Option<String> {
        let parts: Option<Vec<String>> =
            build.parts().iter().map(|part| self.in_common(part)).collect();
        parts.map(|parts| self.or(parts))
    }

    fn in_common(&self, build: &Build) -> Option<String> {
        let Build::Ranked { order: RankOrder::Step { way, .. }, suit, .. } = build else {
            return None;
        };
        let key = match (way, suit) {
            (Way::Same, SuitRule::Any) => "rank",
            (Way::Any, SuitRule::Same) => "suit",
            (Way::Any, SuitRule::Colour) => "colour",
            (Way::Any, SuitRule::Alternate) => "other-colour",
            _ => return None,
        };
        tell!(self, "in-common", what = key.into())
    }

    /// What may lie beside a card: `a rank higher than`, as what it is.
    pub(super) fn beside(&self, build: &Build) -> Option<String> {
        match build {
            Build::Ranked { order: RankOrder::Step { way, steps, .. }, suit, .. } => {
                let [step] = steps.as_slice() else { return None };
                let suit = match suit {
                    SuitRule::Circle(_) => return None,
                    suit => self.suit_key(*suit)?,
                };
                let (way, step) = (way_key(*way), Arg::Plain((*step).into()));
                tell!(self, "beside", way = way.into(), step = step, suit = suit.into())
            }
            Build::Either(parts) => {
                if let Some(suit) = any_higher(parts) {
                    let suit = self.suit_key(suit)?;
                    return tell!(self, "beside-higher", suit = suit.into());
                }
                let parts: Option<Vec<String>> =
                    parts.iter().map(|part| self.beside(part)).collect();
                Some(self.or(parts?))
            }
            _ => None,
        }
    }
}

/// By what a message chooses a direction.
pub(super) fn way_key(way: Way) -> &'static str {
    match way {
        Way::Up => "up",
        Way::Down => "down",
        Way::Same => "same",
        Way::Any => "any",
        Way::Either | Way::Chosen | Way::Kept => "either",
    }
}
