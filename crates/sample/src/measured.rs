//! What was measured of games, and the words for difficulty and time that follow from it:
//! `docs/catalogue/measured.csv` has a row for each game, `docs/catalogue.md` the rule for readers.
//!
//! The example `measure` of `kibitzer-solver` writes the rows, and the words into the rule files; a
//! test of `kibitzer-rules` holds the files to the rows.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::{fmt, fs};

/// Of each game Kibitzer's deals 1 to this are searched.
pub const DEALS: usize = 20;
/// Nodes for each deal.
pub const NODES: u64 = 60_000;

/// Of an easy game at least so many deals in a hundred are won, and a won deal takes at most so
/// many nodes for each move of its line.
const EASY: (usize, u64) = (80, 10);
/// Of a hard game at most so many deals in a hundred are won; or fewer than of an easy one, and a
/// won deal takes more than so many nodes for each move.
const HARD: (usize, u64) = (20, 60);
/// Plays of the median line: at most so many for a short game, more for a long one.
const SHORT: usize = 90;
const LONG: usize = 160;
/// Fewer lines than this do not tell how long a game takes.
const LINES: usize = 5;

/// The head of the file. Rows under another one are not of this measurement.
pub fn head() -> String {
    format!(
        "# Measured by the example `measure` of kibitzer-solver: {DEALS} deals of each game, \
         {NODES} nodes for each; docs/catalogue.md tells how words follow\n\
         id,rules,search,won,lost,open,nodes,moves,plays\n"
    )
}

/// What was measured of a game.
///
/// ```
/// let row = "yukon,0123456789abcdef,16,15,3,2,534,95,95";
/// let measured = kibitzer_sample::Measured::read(row).unwrap();
/// assert_eq!((measured.won, measured.lost, measured.open), (15, 3, 2));
/// assert_eq!(measured.to_string(), row);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// The game's id.
    pub id: String,
    /// The fingerprint of its rules.
    pub rules: String,
    /// The version of the search that the game had.
    pub search: u32,
    /// How many of the deals were won.
    pub won: usize,
    /// How many were proven lost.
    pub lost: usize,
    /// How many were neither within the nodes.
    pub open: usize,
    /// The median of the nodes that won deals took, if there are any.
    pub nodes: Option<u64>,
    /// The median of the moves of the lines that were found.
    pub moves: Option<usize>,
    /// The median of those of their moves that are no turns of the stock and no redeals.
    pub plays: Option<usize>,
}

impl Measured {
    /// A row of the file; `None` if it is none, or one of another form.
    pub fn read(row: &str) -> Option<Measured> {
        let fields: Vec<&str> = row.split(',').collect();
        let [id, rules, search, won, lost, open, nodes, moves, plays] = fields[..] else {
            return None;
        };
        Some(Measured {
            id: id.to_owned(),
            rules: rules.to_owned(),
            search: search.parse().ok()?,
            won: won.parse().ok()?,
            lost: lost.parse().ok()?,
            open: open.parse().ok()?,
            nodes: median(nodes).ok()?,
            moves: median(moves).ok()?,
            plays: median(plays).ok()?,
        })
    }

    /// Its own deals.
    pub fn tried(&self) -> Tried {
        let Measured { won, lost, open, .. } = *self;
        Tried { deals: won + lost + open, won, lost }
    }

    /// The word for its difficulty, if most of the deals that were tried are decided, and those
    /// that stay open make no difference: the word is the same whether all of them can be won or
    /// none. The deals are its own, or those of a study of more deals, if that leaves a smaller
    /// share of them open. Where a card lies `hidden` at the start, the search sees more than the
    /// player.
    pub fn difficulty(&self, study: Option<Tried>, hidden: bool) -> Option<&'static str> {
        let own = self.tried();
        let tried = study.filter(|study| study.decides_more_than(&own)).unwrap_or(own);
        if 2 * tried.decided() <= tried.deals {
            return None;
        }
        let most = Tried { won: tried.deals - tried.lost, ..tried };
        let word = self.word(tried, hidden);
        (word == self.word(most, hidden)).then_some(word)
    }

    /// The word for a game of which such a share of the deals is won.
    fn word(&self, tried: Tried, hidden: bool) -> &'static str {
        let is_won_of_a_hundred = |least: usize| 100 * tried.won >= least * tried.deals;
        // Where the search won no deal, its wins take more than it had.
        let takes_at_most = |most: u64| {
            let (Some(nodes), Some(moves)) = (self.nodes, self.moves) else { return false };
            nodes <= most * moves as u64
        };
        if 100 * tried.won <= HARD.0 * tried.deals {
            "high"
        } else if is_won_of_a_hundred(EASY.0) {
            if takes_at_most(EASY.1) && !hidden { "low" } else { "medium" }
        } else if takes_at_most(HARD.1) {
            "medium"
        } else {
            "high"
        }
    }

    /// The word for its length, if enough lines were found.
    pub fn time(&self) -> Option<&'static str> {
        let plays = self.plays.filter(|_| self.won >= LINES)?;
        Some(if plays <= SHORT {
            "short"
        } else if plays <= LONG {
            "medium"
        } else {
            "long"
        })
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Measured { id, rules, search, won, lost, open, nodes, moves, plays } = self;
        let (nodes, moves, plays) = (told(*nodes), told(*moves), told(*plays));
        write!(f, "{id},{rules},{search},{won},{lost},{open},{nodes},{moves},{plays}")
    }
}

/// A field that is empty where there is no median.
fn median<T: FromStr>(field: &str) -> Result<Option<T>, T::Err> {
    if field.is_empty() { Ok(None) } else { field.parse().map(Some) }
}

fn told<T: ToString>(median: Option<T>) -> String {
    median.map(|median| median.to_string()).unwrap_or_default()
}

/// Of so many deals so many were won, and so many proven lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// How many deals were tried.
    pub deals: usize,
    /// How many of them were won.
    pub won: usize,
    /// How many of them were proven lost.
    pub lost: usize,
}

impl Tried {
    /// How many were won or proven lost.
    pub fn decided(&self) -> usize {
        self.won + self.lost
    }

    fn decides_more_than(&self, other: &Tried) -> bool {
        self.decided() * other.deals > other.decided() * self.deals
    }
}

/// The word that a file should have: what the measurement tells, or else a word of those that books
/// claim, or else the one that it has.
///
/// ```
/// use kibitzer_sample::word;
///
/// assert_eq!(word(Some("low"), &["medium"], Some("high")), Some("low"));
/// assert_eq!(word(None, &["medium", "high"], Some("high")), Some("high"));
/// assert_eq!(word(None, &["medium"], Some("high")), Some("medium"));
/// assert_eq!(word(None, &[], Some("high")), Some("high"));
/// ```
pub fn word<'w>(
    told: Option<&'w str>,
    claimed: &[&'w str],
    now: Option<&'w str>,
) -> Option<&'w str> {
    let is_claimed = now.is_some_and(|word| claimed.contains(&word));
    told.or_else(|| claimed.first().copied().filter(|_| !is_claimed)).or(now)
}

/// All rows of the file, by the ids of the games.
///
/// # Panics
/// If the file is not there or has another head.
pub fn measured() -> BTreeMap<String, Measured> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/catalogue/measured.csv");
    let text = fs::read_to_string(path).expect(path);
    let rows = text.strip_prefix(&head()).expect("measured.csv has another head");
    let of = |row: &str| {
        let row = Measured::read(row).unwrap_or_else(|| panic!("measured.csv: {row}"));
        (row.id.clone(), row)
    };
    rows.lines().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(won: usize, lost: usize, nodes: u64, moves: usize, plays: usize) -> Measured {
        let open = DEALS - won - lost;
        let of = |median: usize| (won > 0).then_some(median);
        let nodes = (won > 0).then_some(nodes);
        Measured {
            won,
            lost,
            open,
            nodes,
            moves: of(moves),
            plays: of(plays),
            ..Measured::default()
        }
    }

    #[test]
    fn words_follow_from_figures() {
        for (of, hidden, difficulty, time) in [
            // Won by the search at once; so, but of cards that the player does not see.
            (row(20, 0, 1330, 133, 133), false, Some("low"), Some("medium")),
            (row(20, 0, 1330, 133, 133), true, Some("medium"), Some("medium")),
            // More work for each move, and fewer wins.
            (row(20, 0, 1331, 133, 90), false, Some("medium"), Some("short")),
            (row(15, 5, 200, 100, 91), false, Some("medium"), Some("medium")),
            (row(16, 4, 200, 100, 161), false, Some("low"), Some("long")),
            (row(16, 4, 90_000, 100, 160), false, Some("medium"), Some("medium")),
            (row(15, 5, 6_001, 100, 100), false, Some("high"), Some("medium")),
            (row(15, 5, 6_000, 100, 100), false, Some("medium"), Some("medium")),
            // The word hangs on the deals that are open, or does not.
            (row(15, 0, 6_001, 100, 100), false, None, Some("medium")),
            (row(15, 0, 6_000, 100, 100), false, Some("medium"), Some("medium")),
            // Few deals are won, and too few lines tell nothing of the time.
            (row(4, 16, 200, 100, 100), false, Some("high"), None),
            (row(0, 20, 0, 0, 0), false, Some("high"), None),
            // Half of the deals are open.
            (row(10, 0, 200, 100, 100), false, None, Some("medium")),
            (row(5, 5, 200, 100, 100), false, None, Some("medium")),
            (row(0, 0, 0, 0, 0), false, None, None),
        ] {
            assert_eq!((of.difficulty(None, hidden), of.time()), (difficulty, time), "{of:?}");
        }
    }

    #[test]
    fn a_study_that_decides_more_tells_the_share() {
        let study = |won, lost| Some(Tried { deals: 1000, won, lost });
        let of = row(7, 0, 12_000, 137, 120);
        assert_eq!(of.difficulty(None, false), None);
        assert_eq!(of.difficulty(study(980, 0), false), Some("medium"));
        assert_eq!(of.difficulty(study(500, 400), false), Some("high"));
        assert_eq!(of.difficulty(study(200, 700), false), Some("high"));
        // It decides less than the twenty deals did, or not enough.
        assert_eq!(row(12, 0, 1_100, 100, 90).difficulty(study(130, 0), false), Some("medium"));
        assert_eq!(of.difficulty(study(400, 100), false), None);
        // No deal was won within the nodes of the measurement.
        assert_eq!(row(0, 0, 0, 0, 0).difficulty(study(900, 50), false), Some("medium"));
        assert_eq!(row(0, 0, 0, 0, 0).difficulty(study(500, 300), false), Some("high"));
        assert_eq!(row(0, 0, 0, 0, 0).difficulty(study(500, 100), false), None);
    }

    #[test]
    fn rows_come_back_as_they_were() {
        for text in ["a,b,16,0,20,0,,,", "a-b,c,18,20,0,0,1234567,800,64"] {
            assert_eq!(Measured::read(text).unwrap().to_string(), text);
        }
        // Rows of other forms, such as those before the version of the search was told.
        for text in ["", "a,b,5,0,15,11672,556,medium,long", "a,b,16,0,20,0,,", "a,b,16,0,x,0,,,"] {
            assert_eq!(Measured::read(text), None, "{text}");
        }
    }
}
