//! Reasons in words.

mod elsewhere;
mod faces;
mod parts;
mod sets;
mod when;

use self::elsewhere::{beside_full, covered, not_beaten};
use self::faces::{all_of, not_taken};
pub use self::faces::{describe, describe_said};
use self::sets::not_a_set;
use self::when::when;
use super::Refusal;
use crate::pile::Pile;
use crate::rules::Rules;
use crate::said;
use crate::said::{Join, Part, Said, cards_said, group_said};

impl Refusal {
    /// The reason as a sentence without its full stop, with the pile names of the game.
    pub fn sentence(&self, rules: &Rules) -> String {
        self.said(rules).to_string()
    }

    /// The reason as a message: a sentence without its full stop.
    pub fn said(&self, rules: &Rules) -> Said {
        self.of_its_part(rules).unwrap_or_else(no_reason)
    }

    /// What is said alike of all games.
    fn fixed(&self, _: &Rules) -> Option<Said> {
        Some(match self {
            Refusal::Won => said!("no-won", "the game is won; there is nothing left to move"),
            Refusal::StockNotEmpty => {
                said!("no-stock-not-empty", "that is allowed only when the stock is empty")
            }
            Refusal::NoRedeal => said!("no-redeal", "this game has no redeal"),
            Refusal::NothingToGather => said!("no-gather", "there is nothing to gather"),
            Refusal::NoSets => said!("no-sets", "no cards are removed together in this game"),
            Refusal::NoSwaps => said!("no-swaps", "no cards change places in this game"),
            Refusal::SwapOfTwo => said!("no-swap-two", "only two cards change places at a time"),
            Refusal::NoRoomForSet => {
                said!("no-set-room", "the pile that such cards go to has no room left")
            }
            _ => return None,
        })
    }

    /// Why no card is dealt from the stock, said alike of all games.
    fn of_dealing(&self, _: &Rules) -> Option<Said> {
        Some(match self {
            Refusal::NoSpaceToFill => {
                said!("no-space", "the stock is dealt only to empty piles, and none is empty")
            }
            Refusal::NoDrawLeft => {
                said!("no-draw-left", "cards are dealt from the stock only while a redeal is left")
            }
            Refusal::NoDraw => said!("no-draw", "no cards are dealt from the stock in this game"),
            Refusal::StockEmpty => said!("no-stock", "the stock is empty"),
            Refusal::Spaces => {
                said!("no-spaces", "every space must be filled before the stock is dealt")
            }
            Refusal::NoPlaceToDeal => {
                said!("no-place", "as the piles are now, none gets a card of the stock")
            }
            _ => return None,
        })
    }

    /// What forbids cards to leave their pile.
    fn of_leaving(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::FaceDown { from } => {
                said!(
                    "no-face-down",
                    "face-down cards of {from} cannot be moved",
                    from = name(from)
                )
            }
            Refusal::OnlyTop { from } => {
                said!("no-only-top", "only the top card of {from} may be moved", from = name(from))
            }
            Refusal::OneByOne { from } => said!(
                "no-one-by-one",
                "the cards of {from} may be moved only one at a time",
                from = name(from)
            ),
            Refusal::OnlyEnds { from } => said!(
                "no-ends",
                "only the top card or the bottom card of {from} may be moved",
                from = name(from)
            ),
            _ => return None,
        })
    }

    /// Which cards of a pile must leave it together.
    fn of_leaving_together(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::OnlyWhole { from } => {
                said!(
                    "no-whole",
                    "the cards of {from} may be moved only all together",
                    from = name(from)
                )
            }
            Refusal::OnlyTopOrWhole { from } => said!(
                "no-top-or-whole",
                "only the top card of {from}, or all its cards together, may be moved",
                from = name(from)
            ),
            Refusal::OnlyFaceUp { from } => said!(
                "no-face-up",
                "only all the face-up cards of {from} together may be moved there",
                from = name(from)
            ),
            Refusal::OnlyTopOrFaceUp { from } => said!(
                "no-top-or-face-up",
                "only the top card of {from}, or all its face-up cards together, may be moved",
                from = name(from)
            ),
            _ => return None,
        })
    }

    /// Why a card stays where it is.
    fn of_staying(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::NotBetween { from } => said!(
                "no-between",
                "the cards on either side of {from} do not fit each other",
                from = name(from)
            ),
            Refusal::BesideFull { from, side } => beside_full(name(from), *side),
            Refusal::Buried { from } => {
                said!(
                    "no-buried",
                    "a card of {from} that lies under others cannot be moved",
                    from = name(from)
                )
            }
            Refusal::LowestStays { from } => said!(
                "no-lowest",
                "the lowest card of {from} must stay: it is the base",
                from = name(from)
            ),
            _ => return None,
        })
    }

    /// Why cards are no run.
    fn of_runs(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::NotLinked { from, lower, upper } => said!(
                "no-run",
                "these cards of {from} cannot be moved together: the {upper} does not build on the \
                 {lower}",
                from = name(from),
                upper = upper.said(),
                lower = lower.said()
            ),
            Refusal::NotAlike { from } => said!(
                "no-run-alike",
                "these cards of {from} cannot be moved together: they are not all built in the \
                 same way",
                from = name(from)
            ),
            _ => return None,
        })
    }

    /// How many cards there are, or go at once.
    fn of_numbers(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::TooFew { from, have: 0, .. } => {
                said!("no-card", "{from} has no card that can be moved", from = name(from))
            }
            Refusal::TooFew { from, asked: 0, .. } => {
                said!("no-none", "a move from {from} takes at least one card", from = name(from))
            }
            Refusal::TooFew { from, have, asked } => said!(
                "no-too-few",
                "{from} has only {have} of the {asked} cards",
                from = name(from),
                have = *have,
                asked = *asked
            ),
            Refusal::TooMany { to, most, is_empty, always } => {
                too_many(name(to), *most, *is_empty, *always)
            }
            Refusal::Unit { to, unit: 1 } => {
                said!("no-unit-one", "{to} takes one card at a time", to = name(to))
            }
            Refusal::Unit { to, unit } => said!(
                "no-unit",
                "{to} takes exactly {cards} at once",
                to = name(to),
                cards = cards_said(usize::from(*unit))
            ),
            _ => return None,
        })
    }

    /// What a pile has no room for.
    fn of_room(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::Full { to, capacity, len } if len >= capacity => {
                said!("no-full", "{to} is full", to = name(to))
            }
            Refusal::Full { to, capacity, .. } => said!(
                "no-room",
                "{to} has no room for so many cards: it holds at most {capacity}",
                to = name(to),
                capacity = *capacity
            ),
            Refusal::Size { to, low, high, len } if low == high => said!(
                "no-size",
                "{to} takes that card only when it holds {cards}; now it holds {len}",
                to = name(to),
                cards = cards_said(usize::from(*low)),
                len = *len
            ),
            Refusal::Size { to, low, high, len } => said!(
                "no-sizes",
                "{to} takes such cards only while it holds {low} to {high}; now it holds {len}",
                to = name(to),
                low = *low,
                high = *high,
                len = *len
            ),
            _ => return None,
        })
    }

    /// From where cards come to a pile.
    fn of_arriving(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::SamePile(pile) => {
                said!("no-same", "{to} cannot take its own cards", to = name(pile))
            }
            Refusal::NoPile(pile) => {
                said!("no-pile", "there is no pile number {number}", number = pile.0)
            }
            Refusal::NoRoute { from, to } => said!(
                "no-route",
                "no card may be moved from {from} to {to}",
                from = name(from),
                to = name(to)
            ),
            Refusal::OtherNumber { from, to } => said!(
                "no-number",
                "the cards of {from} go only to the pile with the same number, not to {to}",
                from = name(from),
                to = name(to)
            ),
            Refusal::LiesWrong { from, to } => said!(
                "no-lies",
                "{to} does not take cards from where {from} lies",
                from = name(from),
                to = name(to)
            ),
            _ => return None,
        })
    }

    /// What keeps a pile from taking any card now.
    fn of_beginning(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::OpenLimit { to, limit } => said!(
                "no-limit",
                "{to} may not be begun yet: no more piles may be begun here than in the {group}",
                to = name(to),
                group = group_said(limit)
            ),
            Refusal::OnlyDrops { to } => said!(
                "no-only-drops",
                "{to} lies under other piles: it takes only all the cards of the last pile that \
                 covers it",
                to = name(to)
            ),
            Refusal::NotBegun { to } => {
                said!("no-begun", "{to} can be begun only by the deal", to = name(to))
            }
            Refusal::SpaceClosed { to } => {
                said!("no-closed", "{to} must stay empty: no card may be laid there", to = name(to))
            }
            Refusal::NoneFits { to } => said!(
                "no-none-fits",
                "{to} is empty, and no card may be laid there as the others lie now",
                to = name(to)
            ),
            _ => return None,
        })
    }

    /// Which cards a pile takes.
    fn of_cards_there(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::NotTaken { to, card, wants, on } => {
                not_taken((name(to), rules.pack()), *card, *wants, *on)
            }
            Refusal::BottomUnfit { to, bottom: Some(bottom) } => said!(
                "no-bottom",
                "{to} takes no card: the {card} at its bottom does not belong there",
                to = name(to),
                card = bottom.said()
            ),
            Refusal::BottomUnfit { to, bottom: None } => said!(
                "no-bottom-hidden",
                "{to} takes no card: its bottom card does not belong there",
                to = name(to)
            ),
            _ => return None,
        })
    }

    /// What cards in other piles forbid.
    fn of_other_cards(&self, rules: &Rules) -> Option<Said> {
        Some(match self {
            Refusal::NotBeaten { card, same_suit, higher, group } => {
                not_beaten(*card, *same_suit, *higher, group)
            }
            Refusal::NotYet(condition) => {
                said!("no-not-yet", "that is allowed only {when}", when = when(condition, rules))
            }
            Refusal::NotOpened => not_opened(rules),
            Refusal::Covered { from, card, by } => covered(*from, *card, by, rules),
            _ => return None,
        })
    }

    /// What a pile takes next, so that it keeps step with the others of its group.
    fn of_steps(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::OutOfStep { to, card, wants }
                if rules.spec().groups[rules.group(*to)].suits_in_step =>
            {
                let suit = wants.iter().next().unwrap_or(*card).suit();
                said!(
                    "no-suit-step",
                    "{to} takes {suit} next, not the {card}: the other piles of its group have \
                     that suit there",
                    to = name(to),
                    suit = suit.said(),
                    card = card.said()
                )
            }
            Refusal::OutOfStep { to, card, wants } => {
                let rank = wants.iter().next().unwrap_or(*card).rank();
                said!(
                    "no-step",
                    "{to} takes {rank} next, not {card}: the other piles of its group have that \
                     rank there",
                    to = name(to),
                    rank = rank.any_said(),
                    card = card.rank().any_said()
                )
            }
            _ => return None,
        })
    }

    /// What the ranks that lie there, or in the pile before, forbid.
    fn of_ranks(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::RankNotBefore { to, card, before } => said!(
                "no-rank-before",
                "{to} takes {card} only when one lies in {before}",
                to = name(to),
                card = card.rank().any_said(),
                before = name(before)
            ),
            Refusal::RankNotWhole { to, least, there } => said!(
                "no-rank-least",
                "{to} takes another rank only when {least} cards of one rank lie on its top, so \
                 far {there}",
                to = name(to),
                least = *least,
                there = *there
            ),
            Refusal::Ended { pile, on } => said!(
                "no-on-end",
                "{card} ends {pile}: nothing is laid on it, and no run goes on over it",
                card = on.said(),
                pile = name(pile)
            ),
            Refusal::RankFull { to, most } => said!(
                "no-rank-most",
                "on {to} no more than {most} cards of one rank lie on one another",
                to = name(to),
                most = *most
            ),
            _ => return None,
        })
    }

    /// What forbids cards to change places.
    fn of_swaps(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::NotInSwaps { from } => said!(
                "no-swap-of",
                "the cards of {from} do not change places with others",
                from = name(from)
            ),
            Refusal::SwapInGroup { from, to } => said!(
                "no-swap-group",
                "the cards of {from} and {to} lie in one group of piles",
                from = name(from),
                to = name(to)
            ),
            Refusal::NotAlone { from } => said!(
                "no-swap-alone",
                "a card of {from} changes places only while it lies there alone",
                from = name(from)
            ),
            _ => return None,
        })
    }

    /// What forbids cards to leave together.
    fn of_sets(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::NotInSets { from } => said!(
                "no-set-of",
                "the cards of {from} cannot be removed together with others",
                from = name(from)
            ),
            Refusal::NotASet { faces, lack } => not_a_set(faces, lack),
            Refusal::SetLiesWrong { faces } => said!(
                "no-set-lies",
                "{cards} can be removed together only if they lie in the right places",
                cards = all_of(faces)
            ),
            _ => return None,
        })
    }

    /// What forbids a draw or a redeal.
    fn of_stock(&self, rules: &Rules) -> Option<Said> {
        let name = |pile: &Pile| rules.name(*pile);
        Some(match self {
            Refusal::NotEmpty(pile) => said!(
                "no-draw-pile",
                "cards are dealt from the stock only while {pile} is empty",
                pile = name(pile)
            ),
            Refusal::DrawsSpent(times) => said!(
                "no-draws",
                "no more may be dealt from the stock in this round: {times} of {times} deals made",
                times = *times
            ),
            Refusal::DrawsLeft(times) => said!(
                "no-redeal-draws",
                "a redeal comes only when the stock is empty or all its {times} deals are made",
                times = *times
            ),
            Refusal::RedealsSpent(1) => said!("no-redeals-one", "the only redeal is used up"),
            Refusal::RedealsSpent(2) => said!("no-redeals-two", "both redeals are used up"),
            Refusal::RedealsSpent(times) => {
                said!("no-redeals", "all {times} redeals are used up", times = *times)
            }
            _ => return None,
        })
    }

    /// What forbids a merci.
    fn of_merci(&self, rules: &Rules) -> Option<Said> {
        Some(match self {
            Refusal::NoMerci => said!("no-merci", "this game has no merci"),
            Refusal::MerciTooEarly => {
                said!("no-merci-yet", "the merci may be used only after the last redeal")
            }
            Refusal::MerciTooDeep(1) => {
                said!("no-merci-deeper", "the merci takes only the card right under the top one")
            }
            Refusal::MerciTooDeep(most) => said!(
                "no-merci-so-deep",
                "the merci takes a card on which at most {most} others lie",
                most = *most
            ),
            Refusal::MerciSpent(1) => said!("no-merci-one", "the merci is used up"),
            Refusal::MerciSpent(times) => {
                said!("no-mercies", "all {times} mercies are used up", times = *times)
            }
            Refusal::NotBuried { from } => said!(
                "no-merci-buried",
                "a merci takes a buried card; this one of {from} is not",
                from = rules.name(*from)
            ),
            Refusal::OnTop { from } => said!(
                "no-on-top",
                "that card of {from} lies on top, not under others",
                from = rules.name(*from)
            ),
            _ => return None,
        })
    }
}

/// What would be said of a reason that its part does not tell.
fn no_reason() -> Said {
    said!("no-reason", "the rules of this game do not allow that")
}

/// What must be done first in a game that begins with a choice.
fn not_opened(rules: &Rules) -> Said {
    let name = |group: &usize| group_said(&rules.spec.groups[*group].name);
    let Some(opening) = &rules.spec.opening else {
        return no_reason();
    };
    let from = opening.from.iter().map(|group| said!("the", "the {what}", what = name(group)));
    said!(
        "no-opening",
        "open the game first: move a card of {from} to the {to}",
        from = Part::List(from.map(Part::from).collect(), Join::Or),
        to = name(&opening.to)
    )
}

fn too_many(to: &str, most: u8, is_empty: bool, always: bool) -> Said {
    let most = match most {
        1 => said!("most-one", "one card at a time"),
        most => said!(
            "most-cards",
            "no more than {cards} at once",
            cards = cards_said(usize::from(most))
        ),
    };
    match (always, is_empty) {
        (true, _) => said!("no-many", "{to} takes {most} from there", to = to, most = most),
        (false, true) => said!(
            "no-many-empty",
            "{to} takes {most} from there while it is empty",
            to = to,
            most = most
        ),
        (false, false) => said!(
            "no-many-holding",
            "{to} takes {most} from there while it holds cards",
            to = to,
            most = most
        ),
    }
}

#[cfg(test)]
mod tests;
