//! What may lie on what.

use kibitzer_engine::spec::SuitCircle;

use super::form::Form::{self, Bool, Cards, Number, Numbers, Ranks, Word};
use super::form::{Section, described, key};

pub(super) const BUILDS: &[Form] =
    &[Word(&["none", "any"]), Form::Section(&BUILD), Form::Sections(&BUILD)];

static BUILD: Section = Section {
    name: "build",
    doc: described("What may lie on what."),
    keys: &[
        key(
            "rank",
            &[Word(&["up", "down", "either", "same", "any", "chosen", "kept"])],
            "How the rank of the upper card follows; chosen and kept: up or down, as play decides \
             for all piles of the group, or for each.",
        ),
        key(
            "step",
            &[Number(1, 12), Numbers(1, 12), Word(&["chosen"])],
            "Distance between ranks; a list gives each pile its own; chosen: one or two, as play \
             decides for all piles of the group.",
        ),
        key("sequence", &[Ranks], "Each rank takes the one behind it in the list."),
        key(
            "suit",
            &[Word(&["any", "same", "colour", "alternate", "other"]), Word(&SuitCircle::WORDS)],
            "The suit of the upper card, compared, or a circle of suits, each of which takes the \
             next.",
        ),
        key(
            "wrap",
            &[Bool],
            "King and ace are neighbours; in a sequence, its last and first rank.",
        ),
        key("not_on", &[Ranks], "Nothing is laid on these ranks."),
        key("cards", &[Cards], "Only these cards are laid by it."),
        key("on", &[Cards], "Only on these cards."),
    ],
};
