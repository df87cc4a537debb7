//! The words of the rule language: the one list from which files are checked and the JSON schema is
//! made.

mod build;
mod dealing;
mod form;
mod rights;
mod together;
mod when;

use build::BUILDS;
use dealing::{DRAW, STEP};
use form::Form::{
    Bool, Cards, Divert, Group, Groups, Named, Number, Numbers, Pair, Ranks, Routes, Suits, Text,
    Texts, Word,
};
use form::{CLOSE, COUNT, NONE, SIDES, described, key, need};
use rights::{MERCI, OPENING, REDEAL};
use together::{REMOVE, SWAP};
use when::WHEN;

pub(crate) use form::{Form, Key, Section};

/// The roles of groups.
pub(crate) const ROLES: &[&str] = &["stock", "waste", "foundation", "tableau", "reserve", "cell"];

/// The keys of the top that say nothing about play.
pub(crate) const FOR_READERS: &[&str] = &[
    "format",
    "name",
    "aka",
    "like",
    "kind",
    "family",
    "categories",
    "difficulty",
    "time",
    "sources",
    "claims",
    "notes",
    "tips",
    "pysol",
    "layout",
    "kpat",
];

/// A table that says nothing without one of some keys, by its name, and these keys.
pub(crate) const SAYS_ONE_OF: (&str, [&str; 3]) = ("claim", ["odds", "difficulty", "time"]);

/// How hard a game can be said to be, the easiest first.
pub const DIFFICULTIES: [&str; 3] = ["low", "medium", "high"];
/// How long a game can be said to take, the shortest first.
pub const TIMES: [&str; 3] = ["short", "medium", "long"];

/// The top of a file.
pub(crate) static FILE: Section = Section {
    name: "file",
    doc: described("A patience game."),
    keys: &[
        need("format", &[Number(1, 1)], "The version of the language."),
        need("name", &[Text], "The game's name."),
        key("aka", &[Texts], "Other names."),
        key("like", &[Text], "This file is that game with some keys changed."),
        key("kind", &[Word(&["build"])], "The kind of rules."),
        key("decks", &[Number(1, 4)], "How many packs."),
        key("pack", &[Ranks], "The ranks that the packs have; all thirteen, where it is not said."),
        key(
            "suits",
            &[Number(1, 4), Suits],
            "Of how many suits the packs are, or which suits they have.",
        ),
        key(
            "ace",
            &[Word(&["low", "high"])],
            "Whether the ace ranks below the two or above the king.",
        ),
        key("deal", &[Form::Sections(&STEP)], "How the cards are laid out."),
        key(
            "draw",
            &[NONE, Form::Section(&DRAW), Form::Sections(&DRAW)],
            "What the player may do with the stock: one step, or a list of steps made as one move.",
        ),
        key("redeal", &[NONE, Form::Section(&REDEAL)], "Gathering and dealing again."),
        key(
            "merci",
            &[NONE, Form::Section(&MERCI)],
            "A buried card that may be played as if free.",
        ),
        key("opening", &[NONE, Form::Section(&OPENING)], "A choice with which the game begins."),
        key("remove", &[NONE, Form::Section(&REMOVE)], "Cards that leave together."),
        key("swap", &[NONE, Form::Section(&SWAP)], "Cards that change places."),
        key("hands", &[NONE, Form::Section(&HANDS)], "Rows and columns that are worth points."),
        key("win", &[Form::Section(&WIN)], "When the game is won."),
        key("scoring", &[NONE, Form::Section(&SCORING)], "A score kept beside the play."),
        key("piles", &[Named(&PILES)], "Groups of piles."),
        key("family", &[Text], "The family of games."),
        key("categories", &[Texts], "Words to find the game by."),
        key("difficulty", &[Word(&DIFFICULTIES)], "How hard the game is."),
        key("time", &[Word(&TIMES)], "How long a game takes."),
        key("sources", &[Texts], "Where the rules are from."),
        key(
            "claims",
            &[Form::Sections(&CLAIM)],
            "What sources claim of odds, difficulty and length.",
        ),
        key("notes", &[Text], "History, and what the game is like."),
        key("tips", &[Texts], "Advice that helps to win."),
        key(
            "layout",
            &[NONE, Texts],
            "Where the piles lie on the table: a text for each row, with the names of the piles \
             and dots for empty places.",
        ),
        key(
            "pysol",
            &[Number(0, 1_000_000), Form::Section(&PYSOL)],
            "The game's number in PySolFC, where it is played the same.",
        ),
        key(
            "kpat",
            &[Word(&["file", "rows", "packets", "to-and-fro", "reserve-first", "kings-below"])],
            "How KPat lays the cards out in deals by its numbers, where it goes another way than \
             `deal`.",
        ),
    ],
};

static CLAIM: Section = Section {
    name: "claim",
    doc: described("What a source claims: odds, difficulty or time, one of them at least."),
    keys: &[
        key("odds", &[Text], "The odds as the source gives them."),
        key("difficulty", &[Word(&DIFFICULTIES)], "How hard the source calls the game."),
        key("time", &[Word(&TIMES)], "How long a game takes, as the source says."),
        need("by", &[Text], "Who says so."),
        key("note", &[Text], "What the figure counts."),
    ],
};

static PYSOL: Section = Section {
    name: "pysol",
    doc: described("How PySolFC plays the game."),
    keys: &[
        need("game", &[Number(0, 1_000_000)], "The game's number in PySolFC."),
        key("turned", &[Bool], "Its shuffled redeals turn each gathered pile over."),
    ],
};

static SCORING: Section = Section {
    name: "scoring",
    doc: described("A score in points."),
    keys: &[
        need("stake", &[Number(0, 10_000)], "What a game costs."),
        need("card", &[Number(0, 1000)], "What each card on a foundation brings."),
    ],
};

static WIN: Section = Section {
    name: "win",
    doc: described("All that is said must hold."),
    keys: &[
        key("full", &[Groups], "Every pile of these groups holds its capacity."),
        key("empty", &[Groups], "Every pile of these groups is empty."),
        key(
            "sorted",
            &[Groups],
            "Every pile of these groups is empty or holds one whole suit in sequence.",
        ),
        key(
            "runs",
            &[Form::Section(&RUNS)],
            "Every pile of some groups holds no card, or a whole run and nothing else.",
        ),
        key(
            "holds",
            &[Form::Section(&HOLDS), Form::Sections(&HOLDS)],
            "All cards of some groups are such cards.",
        ),
        key("placed", &[Groups], "Every card of these groups lies in a pile whose base takes it."),
        key(
            "lines",
            &[Form::Section(&LINES)],
            "Every card of some groups lies beside the one that it follows, or begins a line.",
        ),
        key("left", &[Number(0, 207)], "All cards but so many are on foundations."),
        key("score", &[Number(1, 10_000)], "All hands are complete and worth so many points."),
    ],
};

static HOLDS: Section = Section {
    name: "holds",
    doc: described("What the cards of a group must be."),
    keys: &[
        need("group", &[Group], "The group."),
        need("cards", &[Cards], "Only these cards lie there."),
    ],
};

static HANDS: Section = Section {
    name: "hands",
    doc: described("Rows and columns that are worth points."),
    keys: &[
        need("of", &[Group], "The group each of whose rows and columns is a hand."),
        need("table", &[Word(&["poker", "poker-english", "cribbage"])], "What hands are worth."),
        key("starter", &[Group], "The group whose card goes with every hand in the end."),
        key("diagonals", &[Bool], "The two diagonals of the square are hands, too."),
    ],
};

static LINES: Section = Section {
    name: "lines",
    doc: described("Lines that win."),
    keys: &[
        need("groups", &[Groups], "Where they lie, each card in a pile of its own."),
        need("beside", SIDES, "On which side of a card the one lies that it follows."),
        need("build", BUILDS, "What follows that card."),
        key(
            "edge",
            &[Word(&["none", "any"]), Cards],
            "What begins a line where there is no pile on that side.",
        ),
        key("first", &[Cards], "What begins a line wherever it lies."),
    ],
};

static RUNS: Section = Section {
    name: "runs",
    doc: described("Runs that win."),
    keys: &[
        need("groups", &[Groups], "Where they lie, each in a pile of its own."),
        key("cards", &[Number(2, 104)], "How many cards each has."),
        key("from", &[Cards], "The lowest card of each is one of these."),
    ],
};

static PILES: Section = Section {
    name: "group",
    doc: described("One or more piles with the same rules."),
    keys: &[
        key("role", &[Word(ROLES)], "What the piles are for."),
        key("count", &[Number(1, 64)], "How many piles."),
        key(
            "shape",
            &[Word(&["line", "ring", "pyramid", "peaks"]), Text, Texts],
            "How the piles lie to one another: line, ring, pyramid, peaks, a grid such as grid \
             4x13, or a picture.",
        ),
        key("close", CLOSE, "After each move cards move up to fill gaps."),
        key(
            "free",
            &[Word(&["always", "uncovered"])],
            "Whether cards are free only while no pile that lies over theirs holds a card.",
        ),
        key(
            "over",
            &[Word(&["shape", "left", "right"]), Group],
            "Which piles lie over a pile: those that the shape says, those beside it in its row, \
             or its own piles of another group.",
        ),
        key(
            "under",
            &[Word(&["takes", "drops"])],
            "Whether a pile that others lie over takes cards as any, or only all those of the last \
             one over it.",
        ),
        key(
            "begins",
            &[Word(&["any-row", "first-row"])],
            "Whether piles of all rows of the shape take a card while they are empty, or those of \
             the first alone.",
        ),
        key("face", &[Word(&["up", "down", "top", "up-when-stock-empty"])], "How cards lie."),
        key(
            "unlock",
            &[NONE, Form::Section(&UNLOCK)],
            "A face-down top card is turned up only when all of this holds.",
        ),
        key("show", &[Word(&["all", "top"])], "Squared up: only the top card may be looked at."),
        key(
            "peek",
            &[Group],
            "In a squared pile as many more cards may be seen as this group has empty piles.",
        ),
        key(
            "base",
            &[Word(&["none", "any"]), Cards, Form::Section(&BASE), Form::Sections(&BASE)],
            "What an empty pile takes; of a list of bases beside others, what any of them says.",
        ),
        key("build", BUILDS, "What may lie on what; of a list, what any of them says."),
        key("run", BUILDS, "How a moving run must be linked, where that differs."),
        key(
            "links",
            &[Word(&["each", "alike"])],
            "Whether each card of a run is linked by any of several builds, or all by the same \
             one.",
        ),
        key(
            "take",
            &[Word(&[
                "none",
                "top",
                "run",
                "tail",
                "pile",
                "top-or-pile",
                "top-or-face-up",
                "face-up",
                "any",
                "ends",
            ])],
            "What may leave.",
        ),
        key(
            "bottom",
            &[Word(&["any", "base"])],
            "Whether a pile takes cards only while its bottom card is one that its base takes.",
        ),
        key(
            "least_of_rank",
            &[Number(2, 16)],
            "While fewer cards of one rank lie on top of a pile, it takes only cards of that rank.",
        ),
        key(
            "most_of_rank",
            &[Number(1, 15)],
            "While so many cards of one rank lie on top of a pile, it takes none of that rank.",
        ),
        key(
            "ends_on",
            &[NONE, Form::Section(&BASE_OF_WAY)],
            "Nothing is laid on a card of that rank, and no run goes on over it.",
        ),
        key("unit", COUNT, "How many cards must arrive together."),
        key("capacity", COUNT, "A pile of so many cards is full."),
        key("floor", &[Number(0, 207)], "The bottom cards that never leave."),
        key(
            "suits",
            &[Word(&["none", "one-each", "in-step"])],
            "The piles get the suits clubs, spades, hearts, diamonds in turn; or all piles of the \
             group have the same suit at each height.",
        ),
        key(
            "ranks",
            &[Word(&["any", "pile-before", "in-step", "one-each"]), Ranks],
            "Any; only these; the ranks of the pack in turn, one for each pile; only the rank that \
             the other piles have at that height; or only ranks that the pile before it in the \
             group holds, the first pile taking any.",
        ),
        key("open_limit", &[Group], "No more piles may be begun than in that group."),
        key(
            "refill",
            &[NONE, Form::Section(&REFILL)],
            "Dealt at once when a move takes the last card.",
        ),
        key("from", &[Routes], "The groups whose cards may move here."),
    ],
};

static UNLOCK: Section = Section {
    name: "unlock",
    doc: described("When a face-down top card is turned up."),
    keys: &[
        key(
            "pile",
            &[Word(&["begun", "full", "level", "ahead"])],
            "What the pile of the same number in a group is: begun; full; with as many cards as \
             the locked pile has room for; with more.",
        ),
        key("of", &[Group], "That group."),
        key("in_turn", &[Bool], "The pile before it in its own group is empty."),
        key("when", &[Form::Section(&WHEN)], "All of this holds elsewhere."),
    ],
};

pub(crate) static BASE: Section = Section {
    name: "base",
    doc: described("A base that depends on other cards."),
    keys: &[
        key(
            "rank_of",
            &[Word(&["first", "chosen"]), Group],
            "The rank of the card first dealt to the group, or the rank that the player begins \
             with, or the rank with which the piles of another group begin.",
        ),
        key("top_of", &[Group], "Counted from the top card of the pile of the same number."),
        key("beside", SIDES, "What may be laid beside the pile on that side; with `build`."),
        key("build", BUILDS, "What may be laid beside that pile's top card."),
        key(
            "edge",
            &[Word(&["none", "any"]), Cards],
            "What a pile takes that has no pile on that side.",
        ),
        key("bottom_of", &[Group], "Counted from the bottom card of the pile of the same number."),
        key("plus", &[Number(0, 12)], "How many ranks above, from king on to ace."),
        key("suit", &[Word(&["any", "same"])], "Of the same suit, too."),
    ],
};

static REFILL: Section = Section {
    name: "refill",
    doc: described("What fills a pile whose last card a move took."),
    keys: &[
        need("from", &[Groups], "Where the cards come from."),
        key(
            "pile",
            &[Word(&["first", "same-number", "nearest", "fullest", "next"])],
            "Which pile of a group gives: the first that holds a card, the one with the same \
             number, the nearest to it, the one with the most cards, or the one behind it in its \
             own group.",
        ),
        key(
            "each",
            &[Number(1, 208), Word(&["run"])],
            "How many cards; or all of the pile that gives that could be moved at once.",
        ),
        key("first", &[Word(&["top", "bottom"])], "Which card of the pile that gives goes first."),
        key("draws", &[Bool], "While the groups hold no card, the stock is dealt from first."),
        key("chain", &[Bool], "A pile that gives its last card is refilled itself, at once."),
        key("divert", &[NONE, Divert], "Turned cards of such ranks go to these groups."),
        key(
            "when",
            &[Word(&["emptied", "taken", "all-empty", "closed-up"])],
            "At once; or also when cards are left; or all piles when the whole group is empty; or \
             all empty piles when the group has closed up.",
        ),
    ],
};

/// A route of a group.
pub(crate) static ROUTE: Section = Section {
    name: "route",
    doc: described("A group whose cards may move here, under conditions."),
    keys: &[
        need("pile", &[Group], "Where the card comes from."),
        key("size", &[Pair(0, 208)], "Only while the pile that the cards go to holds so many."),
        key(
            "cards",
            &[Number(1, 207), Form::Section(&AT_ONCE)],
            "No more cards at once than so many.",
        ),
        key("same", &[Word(&["number"])], "Only between piles with the same number."),
        key("build", BUILDS, "What may lie on what, for this route."),
        key(
            "base",
            &[Word(&["none", "any"]), Cards, Form::Section(&BASE_OF_WAY)],
            "What an empty pile takes, for this route.",
        ),
        key(
            "beaten_by",
            &[Form::Section(&BEATEN)],
            "Only while such a card lies on top of another pile.",
        ),
        key("apart", &[Number(0, 62), Numbers(0, 62)], "How many piles lie between the two piles."),
        key(
            "side",
            SIDES,
            "On which side of the pile that the card goes to the pile lies that it leaves.",
        ),
        key(
            "touching",
            &[Word(&["four-ways", "eight-ways", "lines"])],
            "How the two piles lie to each other.",
        ),
        key(
            "beside_empty",
            SIDES,
            "Only while the pile on that side of the one that the card leaves is empty; it must be \
             there.",
        ),
        key(
            "between",
            BUILDS,
            "Of the cards on either side of the pile that the card leaves, one could be laid on \
             the other.",
        ),
        key("ousts", &[Group], "The cards of the pile go there when another comes."),
        key(
            "when",
            &[Word(&["stock-empty"]), Form::Section(&WHEN)],
            "Only while the stock is empty; or while all of a table holds.",
        ),
        key("auto", &[Bool], "Made by itself as soon as it is possible."),
    ],
};

static BASE_OF_WAY: Section = Section {
    name: "base",
    doc: described("A base that depends on the piles of another group."),
    keys: &[
        need("rank_of", &[Group], "The rank with which the piles of that group begin."),
        key("plus", &[Number(0, 12)], "How many ranks above, from king on to ace."),
    ],
};

static AT_ONCE: Section = Section {
    name: "cards",
    doc: described("How many cards may go at once."),
    keys: &[
        key("empty", &[Number(1, 207)], "No more than so many to an empty pile."),
        key("others", &[Number(1, 207)], "No more than so many to a pile that holds cards."),
    ],
};

static BEATEN: Section = Section {
    name: "beaten_by",
    doc: described("A witness among the top cards of a group."),
    keys: &[
        need("top_of", &[Group], "Where to look."),
        key("suit", &[Word(&["any", "same"])], "Of the suit of the card that moves."),
        need("rank", &[Word(&["higher", "lower"])], "Compared with the card that moves."),
    ],
};
