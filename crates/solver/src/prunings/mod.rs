//! Prunings: each leaves out moves or positions that provably do not matter, each can be switched
//! off by name.
//!
//! `docs/solver.md` has the argument for each; `tests/brute_force.rs` compares verdicts with each
//! on and off.

pub(crate) mod buried;
pub(crate) mod cycle;
pub(crate) mod dead;
pub(crate) mod detour;
pub(crate) mod lift;
pub(crate) mod parents;
pub(crate) mod partner;
pub(crate) mod reversal;
pub(crate) mod sealed;
pub(crate) mod spaces;
pub(crate) mod suits;
pub(crate) mod takeback;
pub(crate) mod twins;

use std::sync::Arc;

use kibitzer_engine::search::{Blur, Safe};
use kibitzer_engine::{Pile, Role, Rules};

use crate::runs::Runs;
use buried::Buried;
use cycle::Cycle;
use dead::Dead;
use detour::Detour;
use lift::Lift;
use parents::Parents;
use partner::Partner;
use spaces::Spaces;
use takeback::Takeback;

/// A pruning, by what it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruning {
    /// A foundation move that can harm nothing is made at once.
    Safe,
    /// A move is not taken straight back.
    Reversal,
    /// Turning through a stock that comes round again is no move; playing a card that comes up is.
    Cycle,
    /// Suits that no rule reads are forgotten.
    Suits,
    /// A run changes its parent for an equal one only to free the parent.
    Parents,
    /// A card leaves a foundation only if another could then be laid on it.
    Takeback,
    /// A position where cards block one another in a circle is lost.
    Dead,
    /// Cards under the top of a pile that gives none are forgotten.
    Sealed,
    /// Of empty piles that are alike only the first is moved to.
    Spaces,
    /// A position where cards lie over those that must go out before them is lost; copies are
    /// counted.
    Buried,
    /// Which of several equal parents a sequence lies on is forgotten.
    Twins,
    /// A card at the end of a sequence goes out, as it can come back.
    Lift,
    /// A position where a card that must leave with another has no partner left is lost.
    Partner,
    /// A card that nothing will need outside the foundations goes nowhere else.
    Detour,
}

impl Pruning {
    /// All prunings.
    pub const ALL: [Pruning; 14] = [
        Pruning::Safe,
        Pruning::Reversal,
        Pruning::Cycle,
        Pruning::Suits,
        Pruning::Parents,
        Pruning::Takeback,
        Pruning::Dead,
        Pruning::Sealed,
        Pruning::Spaces,
        Pruning::Buried,
        Pruning::Twins,
        Pruning::Lift,
        Pruning::Partner,
        Pruning::Detour,
    ];

    /// The name by which it is switched off.
    pub const fn name(self) -> &'static str {
        match self {
            Pruning::Safe => "safe",
            Pruning::Reversal => "reversal",
            Pruning::Cycle => "cycle",
            Pruning::Suits => "suits",
            Pruning::Parents => "parents",
            Pruning::Takeback => "takeback",
            Pruning::Dead => "dead",
            Pruning::Sealed => "sealed",
            Pruning::Spaces => "spaces",
            Pruning::Buried => "buried",
            Pruning::Twins => "twins",
            Pruning::Lift => "lift",
            Pruning::Partner => "partner",
            Pruning::Detour => "detour",
        }
    }

    /// What it does, in a line.
    pub const fn about(self) -> &'static str {
        match self {
            Pruning::Safe => "foundation moves that can harm nothing are made at once",
            Pruning::Reversal => "a move is not taken straight back",
            Pruning::Cycle => "turning through a stock that comes round again is no move",
            Pruning::Suits => "suits that no rule reads are forgotten",
            Pruning::Parents => "a run changes its parent for an equal one only to free the parent",
            Pruning::Takeback => {
                "a card leaves a foundation only if another could then be laid on it"
            }
            Pruning::Dead => "a position where cards block one another in a circle is lost",
            Pruning::Sealed => "cards under the top of a pile that gives none are forgotten",
            Pruning::Spaces => "of empty piles that are alike only the first is moved to",
            Pruning::Buried => {
                "a position where cards lie over those that must go out before them is lost"
            }
            Pruning::Twins => "which of several equal parents a sequence lies on is forgotten",
            Pruning::Lift => {
                "a card at the end of a sequence goes out at once, as it can come back"
            }
            Pruning::Partner => {
                "a position where a card that must leave with another has no partner left is lost"
            }
            Pruning::Detour => {
                "a card that nothing will need outside the foundations goes nowhere else"
            }
        }
    }

    /// What must be true of the rules for it to work, in a sentence; `docs/solver.md` has the
    /// argument.
    pub const fn rests_on(self) -> &'static str {
        match self {
            Pruning::Safe => {
                "Foundations change by single moves that follow their build; bases are known once \
                 cards are dealt; nothing asks for sizes, numbers, witnesses or an empty stock; \
                 nothing is diverted; and either every face follows one other on foundations, or \
                 they go by rank alone."
            }
            Pruning::Reversal => {
                "Any rules of known words: a move is left out only if nothing followed from it, \
                 and nothing would follow from taking it back."
            }
            Pruning::Cycle => {
                "Drawing is one steady step to one waste; the redeal turns the waste over without \
                 limit; nothing else reads, feeds or takes from stock and waste but single moves."
            }
            Pruning::Suits => {
                "Packs of four suits, no shuffled redeal, and rules that read colours only, or \
                 neither colours nor suits."
            }
            Pruning::Parents => {
                "Only moves and refills change the tableau; runs of some group move whole, \
                 downward without turning the corner, within the group or card by card to \
                 foundations; what comes to it comes singly or as a run of its own."
            }
            Pruning::Takeback => {
                "Every face is there once and has one place on the foundations; only moves change \
                 the tableau; foundations give their top card alone, at any time, straight to \
                 where others are laid on it, and neither to a foundation nor to stock or waste."
            }
            Pruning::Dead => {
                "Every face is there once and must go out, singly, to foundations that take cards \
                 by their build; tableau cards lie face up or are turned, and leave by moves or a \
                 redeal."
            }
            Pruning::Sealed => {
                "A foundation gives no card in any way, nothing reads its bottom card, and several \
                 cards may come before one of its cards."
            }
            Pruning::Spaces => {
                "Any rules: which piles are alike is asked of the engine, as for keys."
            }
            Pruning::Buried => {
                "A win fills all foundations, singly and by their build, and they keep their \
                 cards; some piles give their top card alone and feed nothing."
            }
            Pruning::Twins => {
                "The preconditions of `parents` for the one group of the tableau, within which \
                 sequences move and whose cards take the same cards or none in common."
            }
            Pruning::Lift => {
                "The preconditions of `twins`; only moves change the tableau; every face is there \
                 once and has one place on the foundations, which give their top cards to the \
                 tableau."
            }
            Pruning::Partner => {
                "Cards leave some piles that a win has empty in sets alone, of two cards at most, \
                 and what such sets go to gives no card back."
            }
            Pruning::Detour => {
                "The preconditions of `safe`, where every face follows one other on foundations; \
                 and either these give cards back, or some piles are gathered or refilled, so that \
                 a card is not safe to leave them at any time."
            }
        }
    }

    /// The pruning of a name.
    pub fn named(name: &str) -> Option<Pruning> {
        Pruning::ALL.into_iter().find(|pruning| pruning.name() == name)
    }
}

/// Which prunings are used. All, unless switched off; each works only under rules for which it is
/// proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prunings {
    used: [bool; Pruning::ALL.len()],
}

impl Default for Prunings {
    fn default() -> Prunings {
        Prunings { used: [true; Pruning::ALL.len()] }
    }
}

impl Prunings {
    /// None: plain search.
    pub const NONE: Prunings = Prunings { used: [false; Pruning::ALL.len()] };

    /// These without one.
    #[must_use]
    pub const fn without(mut self, pruning: Pruning) -> Prunings {
        self.used[pruning as usize] = false;
        self
    }

    /// These with one more.
    #[must_use]
    pub const fn with(mut self, pruning: Pruning) -> Prunings {
        self.used[pruning as usize] = true;
        self
    }

    /// True if it is used where it applies.
    pub const fn uses(self, pruning: Pruning) -> bool {
        self.used[pruning as usize]
    }
}

impl Pruning {
    /// True if the rules of a game are such that the pruning's argument holds, so that it works
    /// there.
    pub fn applies(self, rules: &Rules) -> bool {
        let works = |rules: &Rules| DerivedPrunings::new(rules, Prunings::NONE.with(self)).serve();
        match suits::forgotten(rules) {
            Some(_) if self == Pruning::Suits => true,
            Some(plainer) => works(rules) || works(&plainer),
            None => works(rules),
        }
    }
}

/// True if a pruning works under these rules that did not before version 17 of the search.
pub(crate) fn are_of_version_17(rules: &Rules) -> bool {
    let works = |pruning: Pruning| pruning.applies(rules);
    let beyond = !rules.traits().is_covered() && (works(Pruning::Sealed) || works(Pruning::Suits));
    beyond || works(Pruning::Partner)
}

/// The prunings that apply to a game, each with the facts that it derived from the rules.
pub(crate) struct DerivedPrunings {
    pub(crate) safe: Option<Arc<Safe>>,
    pub(crate) cycle: Option<Cycle>,
    pub(crate) reversal: bool,
    pub(crate) parents: Option<Parents>,
    pub(crate) takeback: Option<Takeback>,
    pub(crate) dead: Option<Dead>,
    /// Runs of several cards as one step. This is no pruning: it leaves nothing out.
    pub(crate) runs: Option<Runs>,
    /// What keys forget.
    pub(crate) blur: Blur,
    pub(crate) spaces: Option<Spaces>,
    pub(crate) lift: Option<Lift>,
    /// Only where [`Dead`] does not apply, which finds more.
    pub(crate) buried: Option<Buried>,
    pub(crate) partner: Option<Box<Partner>>,
    pub(crate) detour: Option<Detour>,
    /// The piles to which moves are looked at before `spaces` leaves some out, as bits.
    pub(crate) seen_by_forced: u64,
}

impl DerivedPrunings {
    pub(crate) fn new(rules: &Rules, used: Prunings) -> DerivedPrunings {
        let covered = rules.traits().is_covered(); // the arguments know of no other words
        let uses = |pruning| covered && used.uses(pruning);
        let seals = used.uses(Pruning::Sealed) && rules.traits().knows_all_but(&sealed::KNOWN);
        let dead = uses(Pruning::Dead).then(|| Dead::derive(rules)).flatten();
        let counts = uses(Pruning::Buried) && dead.is_none();
        let lift = uses(Pruning::Lift).then(|| Lift::derive(rules)).flatten();
        let partner = used.uses(Pruning::Partner).then(|| Partner::derive(rules)).flatten();
        let seen_by_forced = seen_by_forced(rules, lift.is_some(), partner.is_some());
        let judged = uses(Pruning::Safe) || uses(Pruning::Detour);
        let safe = judged.then(|| Safe::derive(rules)).flatten().map(Arc::new);
        let detour = safe.as_ref().filter(|_| uses(Pruning::Detour));
        DerivedPrunings {
            detour: detour.and_then(|safe| Detour::derive(rules, safe)),
            safe: safe.filter(|_| uses(Pruning::Safe)),
            cycle: uses(Pruning::Cycle).then(|| Cycle::derive(rules)).flatten(),
            reversal: uses(Pruning::Reversal),
            parents: uses(Pruning::Parents).then(|| Parents::derive(rules)).flatten(),
            takeback: uses(Pruning::Takeback).then(|| Takeback::derive(rules)).flatten(),
            spaces: used.uses(Pruning::Spaces).then(|| Spaces::derive(rules)).flatten(),
            lift,
            runs: Runs::derive(rules),
            dead,
            buried: counts.then(|| Buried::derive(rules)).flatten(),
            seen_by_forced,
            partner: partner.map(Box::new),
            blur: Blur {
                sealed: if seals { sealed::piles(rules) } else { Vec::new() },
                floating: uses(Pruning::Twins).then(|| twins::derive(rules)).flatten(),
            },
        }
    }
}

impl DerivedPrunings {
    /// True if some pruning works.
    fn serve(&self) -> bool {
        let DerivedPrunings {
            safe,
            cycle,
            reversal,
            parents,
            takeback,
            dead,
            runs: _,
            blur,
            spaces,
            lift,
            buried,
            partner,
            detour,
            seen_by_forced: _,
        } = self;
        safe.is_some()
            || cycle.is_some()
            || *reversal
            || parents.is_some()
            || takeback.is_some()
            || dead.is_some()
            || !blur.is_empty()
            || spaces.is_some()
            || lift.is_some()
            || buried.is_some()
            || partner.is_some()
            || detour.is_some()
    }
}

/// The piles of which it matters to the prunings that force a move whether moves lead there.
fn seen_by_forced(rules: &Rules, lifts: bool, pairs: bool) -> u64 {
    let out = |pile: &Pile| pairs || (lifts && rules.role(*pile) == Role::Foundation);
    rules.piles().filter(out).fold(0, |bits, pile| bits | 1 << pile.index())
}

#[cfg(test)]
mod tests;
