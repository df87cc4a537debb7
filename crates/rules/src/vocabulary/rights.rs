//! What a player may do some times in a game, or once: the merci, the opening, the redeal.

use super::form::Form::{self, Bool, Divert, Group, Groups, Number, Word};
use super::form::{COUNT, NONE, Section, described, key, need};

pub(super) static MERCI: Section = Section {
    name: "merci",
    doc: described("A face-up card that is not the top of its pile may be played as if it were."),
    keys: &[
        key("times", &[Number(1, 100)], "How often in a game."),
        key("when", &[Word(&["any-time", "redeals-spent"])], "When it may be done."),
        need("from", &[Group], "From which group."),
        key("depth", &[Number(1, 100)], "How many cards may lie on the card at most."),
    ],
};

pub(super) static OPENING: Section = Section {
    name: "opening",
    doc: described("A card that the player chooses begins some piles, before any other move."),
    keys: &[
        need("from", &[Groups], "The groups that the card may come from."),
        need("to", &[Group], "The group that it goes to."),
        key("redeal", &[Bool], "A redeal may be made before the game is opened."),
        key(
            "deal",
            &[Form::Section(&OPENED), Form::Sections(&OPENED)],
            "What is dealt from the stock when the game is opened.",
        ),
    ],
};

static OPENED: Section = Section {
    name: "opened",
    doc: described("A step of what is dealt when the game is opened: a card for each pile."),
    keys: &[
        need("to", &[Group], "The group that gets cards."),
        key("only", &[Word(&["all", "spaces"])], "Deals to all piles, or to empty ones alone."),
    ],
};

pub(super) static REDEAL: Section = Section {
    name: "redeal",
    doc: described("Cards are gathered and come out again."),
    keys: &[
        key("times", &[Number(1, 1000), Word(&["unlimited"])], "How often in a game."),
        key("when", &[Word(&["stock-empty", "any-time", "draws-spent"])], "When it may be done."),
        need("gather", &[Groups], "The groups that are picked up."),
        key(
            "order",
            &[Word(&["left-to-right", "right-to-left", "shuffled"])],
            "In which order piles come out again.",
        ),
        key(
            "each",
            COUNT,
            "So many cards to each pile of the first gathered group that is no stock, at once.",
        ),
        key(
            "by",
            &[Word(&["piles", "rows", "fans", "packets", "layout", "bottoms"])],
            "Pile after pile; by rows; by rows over as many piles as the cards make; in packets; \
             as the layout deals; or not at all, the lowest card of each pile coming to its top.",
        ),
        key("first", &[Word(&["bottom", "top"])], "Which card of each pile comes out first."),
        key(
            "to",
            &[Word(&["first", "all"])],
            "Dealt to the first gathered group that is no stock, or to all of them as to one row.",
        ),
        key("down", COUNT, "How many of the first cards that a pile gets lie face down."),
        key(
            "piles",
            &[Word(&["all", "in-turn"])],
            "All piles are gathered; or one, the first redeal the first, and its cards go round.",
        ),
        key(
            "keep",
            &[Word(&["none", "placed", "in-lines"])],
            "Cards that lie in place, or in lines as a win asks for, are not gathered.",
        ),
        key(
            "spaces",
            &[Word(&["at-the-end", "first-in-rows", "last-in-rows"])],
            "Which piles stay empty when there are fewer cards than piles.",
        ),
        key("divert", &[NONE, Divert], "Turned cards of such ranks go to these groups."),
        key(
            "diverted",
            &[Word(&["replaced", "leave-gaps"])],
            "Whether the next card is dealt in the place of one that goes elsewhere.",
        ),
    ],
};
