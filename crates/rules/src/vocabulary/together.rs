//! Cards that leave together, and cards that change places.

use super::build::BUILDS;
use super::form::Form::{self, Bool, Group, Groups, Number, Numbers, Ranks, Word};
use super::form::{Section, described, key, need};

pub(super) static SWAP: Section = Section {
    name: "swap",
    doc: described("Two cards that change places, each the only one of its pile."),
    keys: &[
        need("from", &[Groups], "The groups whose cards may."),
        key(
            "between",
            &[Word(&["any", "groups"])],
            "Whether cards of any two piles may, or only of two groups.",
        ),
        key(
            "fits",
            &[Word(&["any", "both"])],
            "Whether any two cards may, or only such as the bases of each other's piles take.",
        ),
    ],
};

pub(super) static REMOVE: Section = Section {
    name: "remove",
    doc: described("Cards that leave together."),
    keys: &[
        need("from", &[Groups], "The groups whose top cards may leave."),
        need("to", &[Group], "The group they go to, whatever its piles take."),
        key(
            "only",
            &[Word(&["all", "spaces"])],
            "Whether they go to its first pile with room for them, or to its first empty pile.",
        ),
        need(
            "sets",
            &[Form::Section(&SET), Form::Sections(&SET)],
            "Which cards leave together: one set, or a list of which any may apply.",
        ),
    ],
};

static SET: Section = Section {
    name: "set",
    doc: described("Which cards leave together. All that is said must hold."),
    keys: &[
        key("cards", &[Number(2, 4)], "How many."),
        key("from", &[Groups], "The groups whose cards make it, where not all of them do."),
        key(
            "sum",
            &[Number(2, 52), Numbers(2, 52)],
            "What their ranks add up to, ace 1 to king 13; of a list any one will do.",
        ),
        key("ranks", &[Ranks], "Of which ranks they are."),
        key("one_each", &[Bool], "One of each of these ranks."),
        key("sequence", &[Bool], "Their ranks follow one another."),
        key("wrap", &[Bool], "In such a sequence the lowest rank follows the highest."),
        key("same", &[Word(&["rank", "suit", "colour"])], "What they have in common."),
        key("different", &[Word(&["rank", "suit", "colour"])], "In what no two of them are alike."),
        key(
            "touching",
            &[Word(&["four-ways", "eight-ways", "lines"])],
            "They lie side by side or one above the other; or corner to corner, too; or in one row \
             or column.",
        ),
        key(
            "apart",
            &[Number(0, 62), Numbers(0, 62)],
            "How many piles lie between each and the next.",
        ),
        key(
            "between",
            BUILDS,
            "Of the cards on either side of them, one could be laid on the other.",
        ),
    ],
};
