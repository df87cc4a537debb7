//! The words of the field, a closed list, and where they are used.

use kibitzer_engine::{Part, Tongue};
use kibitzer_rules::nearest;

use super::wrapped::wrapped;

/// A word of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// Other forms and other words for the same.
    pub also: &'static [&'static str],
    /// What it means.
    pub meaning: &'static str,
}

const fn word(word: &'static str, also: &'static [&'static str], meaning: &'static str) -> Word {
    Word { word, also, meaning }
}

/// All words in the order of the alphabet.
pub const WORDS: &[Word] = &[
    word(
        "alternate colours",
        &[],
        "Red on black and black on red: each card is of the opposite colour to the one it lies on.",
    ),
    word(
        "available",
        &["free", "free card", "free cards"],
        "Free to be played: as a rule the top card of its pile, with nothing lying on it. In a \
         pyramid a card is available when no card of the next row lies over it.",
    ),
    word(
        "base",
        &["base card", "base cards", "bases"],
        "The card with which a pile, above all a foundation, begins. In most games it is an ace; \
         in some the deal decides its rank.",
    ),
    word(
        "build",
        &["built", "builds", "building"],
        "To lay cards on one another in the order that a rule asks for; also the cards so laid.",
    ),
    word(
        "cell",
        &["cells"],
        "A place for one card, which the player fills and empties as he likes.",
    ),
    word(
        "close up",
        &["closed up", "closes up", "move up"],
        "To move together so that no gap is left: the cards behind a gap move up, in their order.",
    ),
    word(
        "column",
        &["columns"],
        "A pile of the tableau whose cards overlap towards the player, so that all can be read; in \
         a grid, places one below the other.",
    ),
    word(
        "compulsory",
        &[],
        "What must be done when it can be done. In the games of this program no move of the player \
         is.",
    ),
    word("court card", &["court cards"], "A jack, a queen or a king."),
    word(
        "covered",
        &["cover", "covers", "uncovered", "lies over", "lies under"],
        "Lying under another card, wholly or in part. A covered card is not available until all \
         cards that lie over it have gone.",
    ),
    word(
        "deal",
        &["dealt", "deals"],
        "To lay out cards from the pack or the stock; also the cards so laid, and the name of one \
         shuffle.",
    ),
    word("deuce", &["deuces"], "The two of a suit."),
    word("discard", &["discards"], "A pile for cards that have left the game."),
    word(
        "face up",
        &["face-up"],
        "Lying so that the card can be read. A card that shows its back lies face down.",
    ),
    word(
        "fan",
        &["fans"],
        "A small pile, often of three cards, spread so that every card can be read.",
    ),
    word("flush", &[], "In poker and cribbage, a hand whose cards are all of one suit."),
    word(
        "foundation",
        &["foundations"],
        "A pile on which cards are built to win the game, most often from the ace up to the king \
         of one suit.",
    ),
    word("full house", &[], "In poker, three cards of one rank and two of another."),
    word(
        "gap",
        &["gaps"],
        "An empty place in a row or a grid, between cards or at an end. In some games the cards \
         behind it close up; in others a card that fits its neighbours is laid there.",
    ),
    word(
        "gather",
        &["gathered"],
        "To pick up the cards of several piles, in a fixed order, so as to deal them again.",
    ),
    word("grace", &[], "Another name for the merci."),
    word("grand", &[], "Said of a game in its larger form, as a rule with two packs."),
    word(
        "grid",
        &["grids"],
        "Places in rows and columns, as a rule for one card each. Which places are side by side, \
         or in one row or column, decides what may be played.",
    ),
    word(
        "hand",
        &["hands"],
        "The cards of a row or column, where they count as in poker or cribbage. Cards in hand are \
         those that the player has picked up and not yet laid down. Also an old word for the stock \
         while the player holds it.",
    ),
    word(
        "in sequence",
        &["sequence", "sequences"],
        "Following one another without a gap in the order of ranks that the pile asks for.",
    ),
    word("in suit", &[], "Within one suit: each card has the suit of the card it lies on."),
    word(
        "kibitzer",
        &["kibitzers"],
        "One who looks on and gives advice, asked for or not; also an old name for a card of the \
         reserve in a game of two packs.",
    ),
    word("layout", &["laid out"], "All that lies on the table when the deal is done."),
    word(
        "line",
        &["lines"],
        "Cards or piles in a row, each of them a neighbour of the next; also an old word for the \
         tableau.",
    ),
    word(
        "locked pile",
        &["locked piles", "locked"],
        "A pile whose face-down top card is turned up only when the rules say so, for example when \
         a foundation is complete.",
    ),
    word(
        "merci",
        &["mercies"],
        "A favour granted once or a few times in a game: a buried card is drawn out and played as \
         if it were free.",
    ),
    word("of a kind", &[], "Of one rank: three of a kind are three cards of the same rank."),
    word(
        "opening choice",
        &["opening", "choice"],
        "What the player decides before anything else, in some games: as a rule, which card begins \
         the foundations.",
    ),
    word(
        "pack",
        &["packs", "deck", "decks"],
        "Fifty-two cards, four suits of thirteen; also called a deck. Some games take several \
         packs, shuffled together, and some a stripped pack. To pack is to build on the tableau, \
         not on the foundations.",
    ),
    word(
        "packet",
        &["packets"],
        "Some cards that are held and laid down together, without changing their order.",
    ),
    word(
        "pair",
        &["pairs"],
        "Two cards that leave the table together, because they add up to a number or are of one \
         rank, as the rules say; in poker, two cards of one rank.",
    ),
    word(
        "peak",
        &["peaks"],
        "A small pyramid, one of several that stand side by side on a row of cards.",
    ),
    word("pile", &["piles"], "Cards that lie on one another, or the place where they may lie."),
    word(
        "pyramid",
        &["pyramids"],
        "Cards in rows, each row longer by one card than the row above and lying half over it, so \
         that two cards lie over each card but those of the last row.",
    ),
    word(
        "rank",
        &["ranks"],
        "What a card counts: ace, two, three and so on to ten, jack, queen, king.",
    ),
    word(
        "redeal",
        &["redeals"],
        "To gather cards and deal them again, where the rules allow it; also the right to do so \
         once.",
    ),
    word(
        "refill",
        &["refills", "refilled"],
        "To lay new cards on a pile whose last card has been played, as the rules say, without a \
         decision of the player.",
    ),
    word(
        "reserve",
        &["reserves"],
        "Cards laid aside by the deal that may be played from there, and on which nothing is \
         built.",
    ),
    word(
        "round",
        &["rounds"],
        "The play between two redeals. A game with two redeals has three rounds.",
    ),
    word(
        "row",
        &["rows"],
        "Cards or places side by side; in a deal, one card to each pile in turn.",
    ),
    word(
        "run",
        &["runs"],
        "Some cards in sequence on top of a pile that may move together; in cribbage, three or \
         more cards of a hand whose ranks follow one another.",
    ),
    word(
        "score",
        &["points", "point"],
        "What a game counts, in points. Some games are won by it, as soon as the hands in rows and \
         columns are worth enough. In others it is kept beside the play: a game costs points, and \
         each card on a foundation brings some.",
    ),
    word(
        "set",
        &["sets", "leave together", "leave the table together"],
        "Cards that leave the table together, as one move, because they add up to a number, are \
         alike or follow one another, as the rules say. Most sets are pairs.",
    ),
    word("shuffle", &["shuffled", "shuffling"], "To mix cards so that nobody knows their order."),
    word(
        "space",
        &["spaces"],
        "An empty pile of the tableau, as a rule where a column has been used up. What may fill it \
         decides many games.",
    ),
    word("squared up", &[], "Lying exactly on one another, so that only the top card is seen."),
    word(
        "starter",
        &["starters"],
        "In cribbage, a card that lies apart and counts with every hand.",
    ),
    word(
        "stock",
        &[],
        "The cards that are left when the layout is dealt, kept face down as a rule and dealt out \
         later.",
    ),
    word(
        "straight",
        &["straight flush", "royal flush"],
        "In poker, five cards whose ranks follow one another. A straight flush is one in suit, a \
         royal flush a straight flush from the ten to the ace.",
    ),
    word(
        "stripped pack",
        &["stripped packs"],
        "A pack without the cards of some ranks, such as one that has the ranks from seven to \
         ace.",
    ),
    word(
        "suit",
        &["suits"],
        "Clubs, spades, hearts or diamonds. Clubs and spades are black, hearts and diamonds red.",
    ),
    word(
        "swap",
        &["swaps", "swapped", "change places", "changes places"],
        "A move by which two cards change places, each going where the other lay.",
    ),
    word(
        "tableau",
        &[],
        "The main piles of the layout, on which most of the play takes place; also called the \
         line.",
    ),
    word(
        "tail",
        &["tails"],
        "A card with all the cards that lie on it, in sequence or not; in some games the last \
         cards of the stock.",
    ),
    word(
        "talon",
        &[],
        "An old word, used for the stock in some books and for the waste in others.",
    ),
    word(
        "thoughtful",
        &[],
        "Said of a game that is played with every card known to the player, face-down cards too.",
    ),
    word(
        "top card",
        &["top cards"],
        "The card of a pile on which no other lies. In an overlapping column it is the one nearest \
         to the player.",
    ),
    word("turn up", &["turned up", "turns up"], "To lay a card face up that lay face down."),
    word(
        "unit",
        &["units"],
        "Cards that move only all together, such as a whole suit from king to ace.",
    ),
    word(
        "waste",
        &[],
        "The pile on which cards from the stock are turned up when they are not played at once. \
         Its top card is available.",
    ),
    word(
        "winnable",
        &[],
        "Said of a deal that some line of legal moves wins, if all cards are known.",
    ),
    word(
        "worrying back",
        &[],
        "Taking a card back from a foundation to the tableau, to lay another card on it.",
    ),
    word(
        "wrap",
        &["wraps", "round the corner"],
        "To count from the king on to the ace, as if the ranks stood in a ring; also called round \
         the corner or continuous ranking.",
    ),
];

impl Word {
    /// The word with all its forms.
    pub fn forms(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.word).chain(self.also.iter().copied())
    }

    /// The name of its place in the page of the glossary.
    pub fn anchor(&self) -> String {
        self.word.replace(' ', "-")
    }

    /// The word and its meaning, wrapped.
    pub fn plain(&self, width: usize) -> String {
        format!("{}\n{}\n", self.word, wrapped(self.meaning, width, "    ", "    "))
    }
}

/// A word as another language has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The word.
    pub word: String,
    /// The English word, and its other forms.
    pub english: &'static Word,
    /// What it means.
    pub meaning: String,
}

impl Word {
    /// The word in another language, by the messages that `tongue` has of it
    /// (`messages/LANGUAGE/book/glossary.ftl`); `None` if it has none.
    pub fn told(&'static self, tongue: &mut dyn Tongue) -> Option<Told> {
        let name = format!("word-{}", self.anchor());
        let word = tongue.say(&name, &[])?;
        let meaning = tongue.say(&format!("{name}-meaning"), &[])?;
        Some(Told { word, english: self, meaning })
    }
}

impl Told {
    /// The word, the English one and the meaning, wrapped.
    pub fn plain(&self, width: usize, tongue: &mut dyn Tongue) -> String {
        let names = [("names", Part::from(self.english.word))];
        let english = tongue.say("book-glossary-english", &names);
        let english = english.map_or(String::new(), |english| format!(" ({english})"));
        format!("{}{english}\n{}\n", self.word, wrapped(&self.meaning, width, "    ", "    "))
    }
}

/// All words in another language, in the order of its alphabet; `None` if one of them has no
/// message.
pub fn told(tongue: &mut dyn Tongue) -> Option<Vec<Told>> {
    let mut all = WORDS.iter().map(|word| word.told(tongue)).collect::<Option<Vec<Told>>>()?;
    all.sort_by_key(|told| told.word.to_lowercase());
    Some(all)
}

/// The words of the glossary that a text names, in that language or in English; if there is none,
/// the nearest, if one is near.
///
/// # Errors
/// With the nearest word.
pub fn find_told<'a>(text: &str, all: &'a [Told]) -> Result<&'a Told, Option<String>> {
    let wanted = text.trim().to_lowercase();
    let own = all.iter().find(|told| told.word.to_lowercase() == wanted);
    let english = || all.iter().find(|told| told.english.forms().any(|form| form == wanted));
    own.or_else(english).ok_or_else(|| {
        nearest(&wanted, all.iter().map(|told| told.word.as_str())).map(str::to_owned)
    })
}

/// The whole glossary in another language as a page in Markdown; `None` if it has no messages.
pub fn markdown_told(tongue: &mut dyn Tongue) -> Option<String> {
    let all = told(tongue)?;
    let entries = all.iter().map(|told| format!("\n## {}\n\n{}\n", told.word, told.meaning));
    let entries = entries.collect::<String>();
    let (head, about) =
        (tongue.say("book-glossary", &[])?, tongue.say("book-glossary-about", &[])?);
    Some(format!("# {head}\n\n{about}\n{entries}"))
}

/// The word of the glossary that a text names; if there is none, the nearest, if one is near.
///
/// # Errors
/// With the nearest word.
pub fn find(text: &str) -> Result<&'static Word, Option<&'static str>> {
    let wanted = text.trim().to_lowercase();
    let named = WORDS.iter().find(|word| word.forms().any(|form| form == wanted));
    named.ok_or_else(|| nearest(&wanted, WORDS.iter().flat_map(Word::forms)))
}

/// The whole glossary as a page in Markdown.
pub fn markdown() -> String {
    let entries = WORDS.iter().map(|word| format!("\n## {}\n\n{}\n", word.word, word.meaning));
    format!(
        "# Glossary\n\nThe words of patience games, as this program uses them.\n{}",
        entries.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_sorted_and_single() {
        let words: Vec<&str> = WORDS.iter().map(|word| word.word).collect();
        assert!(words.is_sorted(), "{words:?}");
        let mut forms: Vec<&str> = WORDS.iter().flat_map(Word::forms).collect();
        forms.sort_unstable();
        assert!(forms.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn a_miss_names_the_nearest() {
        assert_eq!(find("Tableau").unwrap().word, "tableau");
        assert_eq!(find("columns").unwrap().word, "column");
        assert_eq!(find("foundaton"), Err(Some("foundation")));
        assert_eq!(find("zzzz"), Err(None));
    }
}
