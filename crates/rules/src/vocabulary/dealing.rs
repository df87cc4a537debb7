//! The layout, and what the player may do with the stock.

use super::form::Form::{self, Cards, Divert, Group, Number, Numbers, Pair, Ranks, Word};
use super::form::{BY, CLOSE, COUNT, NONE, SIDE, Section, described, key, need};
use super::when::WHEN;

pub(super) static DRAW: Section = Section {
    name: "draw",
    doc: described("The player may deal from the stock."),
    keys: &[
        need("to", &[Group], "The group that gets cards."),
        key(
            "from",
            &[Group],
            "The top card of each pile of that group goes to the pile of the same number; else \
             cards of the stock.",
        ),
        key("each", COUNT, "Cards for each pile."),
        key("up_to", COUNT, "Piles with fewer cards get cards until each has so many."),
        key(
            "times",
            &[Number(1, 255)],
            "The stock may be dealt from no more often than that in a round.",
        ),
        key("skip", &[Number(1, 63)], "Passes over the first so many piles."),
        key("piles", COUNT, "Only the first so many piles, of those left."),
        key("by", BY, "A card to each pile in turn, or pile after pile."),
        key("order", SIDE, "Which pile comes first."),
        key(
            "when",
            &[
                Word(&["any-time", "no-space", "empty", "redeals-left", "last", "else"]),
                Form::Section(&WHEN),
            ],
            "Always; only while no pile it deals to is empty, or while all are; or the step is \
             left out when no redeal is left, unless it deals the last cards of the stock, or if a \
             step before it moves a card; or only while all of a table holds.",
        ),
        key(
            "stock",
            &[Number(1, 208), Pair(1, 208)],
            "The step is left out unless the stock holds so many cards when it comes to it.",
        ),
        key("round", &[Number(1, 255), Pair(1, 255)], "The step is left out in other rounds."),
        key("open", &[Ranks], "A run-on deal: such a rank begins the next pile."),
        key("divert", &[NONE, Divert], "Turned cards of such ranks go to these groups."),
        key(
            "only",
            &[Word(&["all", "spaces", "spaces-first", "begun", "unsorted", "unbased"])],
            "Deals to all piles, to empty ones alone, to these or else to all, to those that hold \
             cards, to those that are not one run from a card of their base, or whose top run does \
             not come down to one.",
        ),
        key("close", CLOSE, "Before the step deals, cards move up to fill gaps."),
    ],
};

pub(super) static STEP: Section = Section {
    name: "step",
    doc: described("A step of the layout."),
    keys: &[
        need("to", &[Group], "The group that gets cards."),
        key("each", &[Number(1, 208), Numbers(0, 208), Word(&["rest"])], "Cards for each pile."),
        key("skip", &[Number(1, 63)], "Passes over the first so many piles."),
        key("piles", COUNT, "Only the first so many piles, of those left."),
        key(
            "by",
            &[Word(&["rows", "piles", "suits"])],
            "A card to each pile in turn, or pile after pile, or each card to the pile of its \
             suit.",
        ),
        key("order", SIDE, "Which pile comes first."),
        key(
            "down",
            &[Number(0, 208), Numbers(0, 208), Word(&["all"])],
            "So many of the cards laid lie face down.",
        ),
        key(
            "take",
            &[Word(&["mates"]), Cards],
            "Taken out of the pack before the shuffle, one a pile, without `each`; or the cards of \
             the rank of the pack's first card, which come out first.",
        ),
        key(
            "require",
            &[Ranks],
            "A card of the step must have such a rank, else all is shuffled again.",
        ),
        key("open", &[Ranks], "A run-on deal: such a rank begins the next pile."),
        key(
            "opener",
            &[Word(&["first", "last"]), Group],
            "Where such a card lies: the first of the next pile, the last of its own, or the next \
             pile of a group, beside which those after it are laid.",
        ),
        key(
            "under",
            &[Word(&["alike"]), Ranks],
            "Such cards are not laid but go under the pack: of these ranks, or of a rank that lies \
             in the pile already.",
        ),
        key("until", &[Word(&["stock-out", "all-open"])], "Where a run-on deal ends."),
        key("divert", &[NONE, Divert], "Turned cards of such ranks go to these groups."),
        key(
            "diverted",
            &[Word(&["replaced", "leave-gaps", "afterwards"])],
            "Whether the next card is dealt in the place of a diverted one, or cards go when the \
             step is done.",
        ),
        key("sink", &[Ranks], "After the step such cards go to the bottom of their piles."),
    ],
};
