//! What traits there are, and what can be asked of them.

use super::laid::Laid;
use super::suits::SuitsRead;
use super::told_apart::ToldApart;
use super::traffic::Traffic;
use crate::card::FaceSet;
use crate::spec::{Base, GroupId, Lie, Role, Take};

/// What the rules of a game are like.
///
/// ```
/// use kibitzer_engine::{spec::*, traits::Traits};
///
/// let foundations = GroupSpec::foundations(4, SuitRule::Same, &[1]);
/// let groups = vec![foundations, GroupSpec::new("tableau", Role::Tableau, 8)];
/// let traits = Traits::of(&GameSpec { decks: 1, groups, ..GameSpec::default() });
/// assert!(traits.is_covered() && traits.every_face_is_there_once());
/// assert!(traits.foundations().all(|(_, foundation)| foundation.takes_one_at_a_time()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traits {
    /// The groups, in the order of the file.
    pub groups: Vec<GroupTraits>,
    /// How many packs.
    pub packs: u8,
    /// The packs are of four suits.
    pub four_suits: bool,
    /// What the rules read of a card besides its rank.
    pub suits_read: SuitsRead,
    /// Dealing from the stock.
    pub draw: Option<DrawTraits>,
    /// Gathering and dealing again.
    pub redeal: Option<RedealTraits>,
    /// A card under others may be played as if free, a counted number of times.
    pub merci: bool,
    /// A win leaves at most so many cards off the foundations.
    pub left: Option<u8>,
    /// Words which the rules use and which the arguments of the solver do not know.
    pub uncovered: Vec<&'static str>,
}

/// What the piles of a group are like.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // traits are independent of each other
pub struct GroupTraits {
    /// What they are for.
    pub role: Role,
    /// How many there are.
    pub piles: usize,
    /// How cards come to them and leave them besides by moves.
    pub traffic: Traffic,
    /// What may leave a pile by a move.
    pub take: Take,
    /// What an empty pile takes.
    pub base: Base,
    /// How cards lie.
    pub lie: Lie,
    /// What is asked of moves to them besides their own build and base.
    pub asks: Asks,
    /// What depends on them elsewhere.
    pub read: Read,
    /// How many cards must arrive together; `None` for any number.
    pub unit: Option<u8>,
    /// A pile with so many cards is full.
    pub capacity: Option<u8>,
    /// The bottom cards that never leave.
    pub floor: u8,
    /// Moves go to them.
    pub entered: bool,
    /// Moves that do not make themselves lead from them.
    pub(crate) has_ways_out: bool,
    /// Nothing is built on them by their own build.
    pub unbuilt: bool,
    /// They are built by rank or suit.
    pub(crate) ranked: bool,
    /// Filled again, when a move takes the last card, from these groups.
    pub refill: Option<RefillTraits>,
    /// What the layout lays on them.
    pub(crate) laid: Laid,
    /// Only the top card may be looked at.
    pub(crate) squared: bool,
    /// Cards are not free while piles that lie over theirs hold cards.
    pub(crate) covered: bool,
    /// When play can tell its piles apart by their numbers.
    pub(crate) told_apart: ToldApart,
    /// The layout may put face-down cards on face-up ones.
    pub(crate) mixed: bool,
    /// Carries from and to its piles set off nothing elsewhere.
    pub(crate) quiet: bool,
    /// No card leaves its piles, and nothing but their builds looks at which cards lie there.
    pub(crate) forgets: bool,
}

/// What is asked of moves to the piles of a group besides the group's own build and base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // questions are independent of each other
pub struct Asks {
    /// How many cards the pile holds.
    pub size: bool,
    /// That the piles have the same number.
    pub number: bool,
    /// For a card elsewhere that beats the card moved.
    pub witness: bool,
    /// For an empty stock.
    pub empty_stock: bool,
    /// By some way, for another build than the group's own.
    pub other_build: bool,
    /// Some moves make themselves.
    pub by_itself: bool,
    /// That no more piles are begun than in this group.
    pub no_more_than: Option<GroupId>,
    /// For the pile's own suit.
    pub own_suit: bool,
    /// For ranks that other piles of the group hold.
    pub ranks_before: bool,
}

/// What depends on the piles of a group, besides moves to and from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // readers are independent of each other
pub struct Read {
    /// A win asks for full piles.
    pub win_full: bool,
    /// A win asks for empty piles.
    pub win_empty: bool,
    /// A win asks for whole suits or runs, or else empty piles.
    pub win_sorted: bool,
    /// Their cards are worth points.
    pub hands: bool,
    /// How many are begun limits another group.
    pub limits: bool,
    /// Their top cards are looked at by moves elsewhere.
    pub top: bool,
    /// Their bottom cards are looked at by moves elsewhere.
    pub bottom: bool,
    /// A way somewhere opens when the stock is empty, and these are the stock.
    pub emptiness: bool,
    /// A way somewhere opens and closes with how many cards they hold.
    pub elsewhere: bool,
}

/// What fills piles again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefillTraits {
    /// The groups that cards are taken from, the first with cards first.
    pub from: Vec<GroupId>,
    /// Some cards go elsewhere.
    pub diverts: bool,
}

/// What dealing from the stock is like.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // traits are independent of each other
pub struct DrawTraits {
    /// The groups that are dealt to, step by step.
    pub to: Vec<GroupId>,
    /// How many cards a pile gets in the last step.
    pub each: u8,
    /// It waits until no pile is empty, or until all are.
    pub waits_for_spaces: bool,
    /// Some step is left out at times.
    pub skips: bool,
    /// Some card begins the next pile.
    pub runs_on: bool,
    /// Some cards go elsewhere.
    pub diverts: bool,
    /// Some step minds which piles are empty, or closes piles up.
    pub minds_spaces: bool,
}

impl DrawTraits {
    /// True if it is one step, which is always the same: so many cards to each pile of a group.
    pub fn is_steady(&self) -> bool {
        self.is_one_step() && !self.waits_for_spaces && !self.runs_on && !self.diverts
    }

    /// True if it is one step, never left out, that deals to all of its piles alike.
    pub fn is_one_step(&self) -> bool {
        self.to.len() == 1 && !self.skips && !self.minds_spaces
    }
}

/// What gathering and dealing again is like.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // traits are independent of each other
pub struct RedealTraits {
    /// The groups picked up.
    pub gathers: Vec<GroupId>,
    /// Cards are shuffled.
    pub shuffles: bool,
    /// The rightmost pile is picked up first.
    pub right_to_left: bool,
    /// How often at most; `None` without limit.
    pub limit: Option<u16>,
    /// Only while the stock is empty.
    pub waits_for_stock: bool,
    /// Cards are dealt to piles at once.
    pub deals: bool,
    /// Pile after pile is laid on the stock.
    pub pile_by_pile: bool,
    /// Some cards go elsewhere.
    pub diverts: bool,
}

impl Traits {
    /// True if the rules use no word that the arguments of the solver do not know.
    pub fn is_covered(&self) -> bool {
        self.uncovered.is_empty()
    }

    /// True if the rules use no words that the arguments of the solver do not know, but for some.
    pub fn knows_all_but(&self, words: &[&str]) -> bool {
        self.uncovered.iter().all(|word| words.contains(word))
    }

    /// True if no two cards have one face, and every face is there.
    pub fn every_face_is_there_once(&self) -> bool {
        self.packs == 1 && self.four_suits
    }

    /// The foundations, with the numbers of their groups.
    pub fn foundations(&self) -> impl Iterator<Item = (GroupId, &GroupTraits)> {
        self.groups.iter().enumerate().filter(|(_, group)| group.role == Role::Foundation)
    }

    /// True if cards may leave foundations by moves that do not make themselves.
    pub fn foundations_give(&self) -> bool {
        self.foundations().any(|(_, of)| of.take != Take::None && of.has_ways_out)
    }

    /// True if the player can see every card from the beginning: none lies face down, or under
    /// others in a pile that is squared up.
    pub(crate) fn all_is_seen(&self) -> bool {
        self.groups.iter().all(|group| group.lie == Lie::Up && !group.squared && group.laid.face_up)
    }

    /// True if some group may give a card with all that lies on it, linked or not.
    pub fn tails_move(&self) -> bool {
        self.groups.iter().any(|group| group.take == Take::Tail)
    }

    /// True if nothing but moves changes the tableau, and nothing minds on which pile a card lies.
    pub fn only_moves_change_tableau(&self) -> bool {
        self.only_moves_and_refills_change_tableau()
            && self.groups.iter().all(|group| group.refill.is_none())
    }

    /// True if nothing but moves and refills changes the tableau, and nothing minds on which pile a
    /// card lies.
    pub fn only_moves_and_refills_change_tableau(&self) -> bool {
        let to_waste = |group: &GroupId| self.groups[*group].role == Role::Waste;
        let draw = self.draw.as_ref().is_none_or(|draw| {
            let always = !draw.waits_for_spaces && !draw.skips;
            always && !draw.runs_on && !draw.diverts && draw.to.iter().all(to_waste)
        });
        let redeal = self.redeal.as_ref().is_none_or(|redeal| {
            redeal.gathers.iter().all(to_waste) && !redeal.deals && !redeal.diverts
        });
        let groups = self.groups.iter().all(|group| {
            let asks = group.asks;
            let filled = group.refill.as_ref().is_none_or(|refill| !refill.diverts);
            filled
                && asks.no_more_than.is_none()
                && !(asks.size || asks.number || asks.witness || asks.by_itself || asks.other_build)
                && group.takes_no_sets()
        });
        draw && redeal && groups && !self.merci
    }

    /// True if moves ask for nothing but the cards that lie on top of the piles: nothing moves by
    /// itself but refills; nothing asks for numbers, sizes or witnesses; a base does not depend on
    /// play. Where a card lies may still matter to draws and redeals.
    pub fn top_cards_decide(&self) -> bool {
        let groups = self.groups.iter().all(|group| {
            group.asks_nothing_elsewhere()
                && group.base_is_known_when_dealt()
                && group.takes_no_sets()
                && group.refill.as_ref().is_none_or(|refill| !refill.diverts)
        });
        let draw = self.draw.as_ref().is_none_or(|draw| !draw.runs_on && !draw.diverts);
        let redeal = self.redeal.as_ref().is_none_or(|redeal| !redeal.diverts);
        groups && draw && redeal && !self.merci
    }

    /// True if only foundations must be full for a win, and no pile must be empty.
    pub fn win_asks_for_full_foundations_at_most(&self) -> bool {
        self.groups.iter().all(|group| {
            !group.read.win_empty && (!group.read.win_full || group.role == Role::Foundation)
        })
    }

    /// True if no card on a foundation can stand in the way of a win.
    pub fn foundations_never_hinder_win(&self) -> bool {
        self.groups.iter().all(|group| match group.role {
            Role::Foundation => !group.read.win_empty,
            Role::Stock | Role::Waste | Role::Tableau | Role::Reserve | Role::Cell => {
                !group.read.win_full
            }
        })
    }
}

impl GroupTraits {
    /// True if cards come singly.
    pub fn takes_one_at_a_time(&self) -> bool {
        self.unit == Some(1)
    }

    /// True if no number of cards but one must come together.
    pub fn takes_no_sets(&self) -> bool {
        self.unit.is_none_or(|unit| unit <= 1)
    }

    /// True if what leaves, or a win, asks how cards are linked.
    pub fn reads_links(&self) -> bool {
        self.gives_linked() || self.read.win_sorted
    }

    /// True if what leaves must be linked.
    pub fn gives_linked(&self) -> bool {
        match self.take {
            Take::Run | Take::Pile | Take::TopOrPile | Take::TopOrFaceUp | Take::FaceUp => true,
            Take::None | Take::Top | Take::Tail | Take::Any | Take::Ends => false,
        }
    }

    /// True if no more than the top card can leave by a move.
    pub fn gives_single_cards(&self) -> bool {
        match self.take {
            Take::None | Take::Top => true,
            Take::Run
            | Take::Tail
            | Take::Pile
            | Take::TopOrPile
            | Take::TopOrFaceUp
            | Take::FaceUp
            | Take::Any
            | Take::Ends => false,
        }
    }

    /// True if no more than the top card, or a run with it, can leave by a move.
    pub fn gives_runs_at_most(&self) -> bool {
        match self.take {
            Take::None | Take::Top | Take::Run => true,
            Take::Tail
            | Take::Pile
            | Take::TopOrPile
            | Take::TopOrFaceUp
            | Take::FaceUp
            | Take::Any
            | Take::Ends => false,
        }
    }

    /// The faces that an empty pile takes, where the rules alone say it.
    pub fn base_faces(&self) -> Option<FaceSet> {
        match self.base {
            Base::Faces(faces) => Some(faces),
            Base::FirstRank
            | Base::Chosen
            | Base::RankOf { group: _, plus: _ }
            | Base::Beside { group: _, top: _, plus: _, same_suit: _ }
            | Base::NextTo => None,
        }
    }

    /// True if what an empty pile takes is known once cards are dealt.
    pub fn base_is_known_when_dealt(&self) -> bool {
        match self.base {
            Base::Faces(_) | Base::FirstRank => true,
            Base::Chosen
            | Base::RankOf { group: _, plus: _ }
            | Base::Beside { group: _, top: _, plus: _, same_suit: _ }
            | Base::NextTo => false,
        }
    }

    /// True if the piles show all of their cards and keep none of them, and no pile has a suit of
    /// its own.
    pub fn shows_and_gives_all(&self) -> bool {
        self.floor == 0 && self.lie == Lie::Up && !self.asks.own_suit
    }

    /// True if an empty pile takes every card at any time.
    pub fn empty_takes_all(&self) -> bool {
        let any = self.base_faces() == Some(FaceSet::ALL);
        any && !self.asks.own_suit && self.asks.no_more_than.is_none() && !self.asks.ranks_before
    }

    /// True if nothing but moves to and from the piles depends on what they hold.
    pub fn is_unread(&self) -> bool {
        self.read == Read::default() && !self.traffic.feeds && !self.traffic.refill_diverts_to
    }

    /// True if moves to the piles ask nothing of any other pile or of their number, nor for sizes,
    /// and none makes itself.
    pub fn asks_nothing_elsewhere(&self) -> bool {
        let Asks {
            size,
            number,
            witness,
            empty_stock,
            by_itself,
            // Builds and suits are in the tables; the others have questions of their own.
            other_build: _,
            no_more_than: _,
            own_suit: _,
            ranks_before: _,
        } = self.asks;
        !(size || number || witness || empty_stock || by_itself)
    }
}
