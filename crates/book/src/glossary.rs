//! The words of the field, a closed list, and where they are used.

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
        "Red on black and black on red: each card is of the other colour than the one it lies on.",
    ),
    word(
        "available",
        &[],
        "Free to be played: as a rule the top card of its pile, with nothing lying on it.",
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
        "column",
        &["columns"],
        "A pile of the tableau whose cards overlap towards the player, so that all can be read.",
    ),
    word(
        "compulsory",
        &[],
        "What must be done when it can be done. In the games of this program no move of the player \
         is.",
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
    word(
        "foundation",
        &["foundations"],
        "A pile on which cards are built to win the game, most often from the ace up to the king \
         of one suit.",
    ),
    word(
        "gather",
        &["gathered"],
        "To pick up the cards of several piles, in a fixed order, so as to deal them again.",
    ),
    word("grace", &[], "Another name for the merci."),
    word("grand", &[], "Said of a game in its larger form, as a rule with two packs."),
    word("hand", &[], "An old word for the stock while the player holds it."),
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
        "merci",
        &["mercies"],
        "A favour granted once or a few times in a game: a buried card is drawn out and played as \
         if it were free.",
    ),
    word(
        "pack",
        &["packs"],
        "Fifty-two cards, four suits of thirteen; also called a deck. To pack is to build on the \
         tableau, not on the foundations.",
    ),
    word(
        "packet",
        &["packets"],
        "Some cards that are held and laid down together, without changing their order.",
    ),
    word("pile", &["piles"], "Cards that lie on one another, or the place where they may lie."),
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
    word("row", &["rows"], "Cards laid side by side; in a deal, one card to each pile in turn."),
    word("run", &["runs"], "Some cards in sequence on top of a pile that may move together."),
    word("shuffle", &["shuffled", "shuffling"], "To mix cards so that nobody knows their order."),
    word(
        "space",
        &["spaces"],
        "An empty pile of the tableau, where a column has been used up. What may fill it decides \
         many games.",
    ),
    word("squared up", &[], "Lying exactly on one another, so that only the top card is seen."),
    word(
        "stock",
        &[],
        "The cards that are left when the layout is dealt, kept face down as a rule and dealt out \
         later.",
    ),
    word(
        "suit",
        &["suits"],
        "Clubs, spades, hearts or diamonds. Clubs and spades are black, hearts and diamonds red.",
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
        &[],
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

/// Turns the first use of each word in a page into a link.
#[derive(Default)]
pub(super) struct Linker {
    used: Vec<&'static str>,
}

impl Linker {
    /// The text with its links.
    pub(super) fn link(&mut self, text: &str) -> String {
        let mut linked = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let begins =
                linked.chars().last().is_none_or(|last| !last.is_alphanumeric() && last != '-');
            let found = if begins { self.at(rest) } else { None };
            let taken = found.map_or(letter.len_utf8(), |(form, word)| {
                self.used.push(word.word);
                linked.push_str(&format!(
                    "[{}](docs/glossary.md#{})",
                    &rest[..form.len()],
                    word.anchor()
                ));
                form.len()
            });
            if found.is_none() {
                linked.push(letter);
            }
            rest = &rest[taken..];
        }
        linked
    }

    /// The longest word not used yet with which a text begins.
    fn at(&self, text: &str) -> Option<(&'static str, &'static Word)> {
        let fresh = WORDS.iter().filter(|word| !self.used.contains(&word.word));
        let forms = fresh.flat_map(|word| word.forms().map(move |form| (form, word)));
        forms.filter(|(form, _)| starts(text, form)).max_by_key(|(form, _)| form.len())
    }
}

/// True if a text begins with a whole word, whatever its case.
fn starts(text: &str, form: &str) -> bool {
    let head = text.get(..form.len());
    let next = text.get(form.len()..).and_then(|rest| rest.chars().next());
    head.is_some_and(|head| head.eq_ignore_ascii_case(form))
        && next.is_none_or(|next| !next.is_alphanumeric() && next != '-')
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

    #[test]
    fn only_the_first_use_is_linked() {
        let linked = Linker::default().link("Each column is built on; a column.");
        assert_eq!(
            linked,
            "Each [column](docs/glossary.md#column) is [built](docs/glossary.md#build) on; a \
             column."
        );
    }
}
