//! `kibitzer new`: a rule file to begin from.

use std::io::Write;

use crate::args::New;
use crate::failure::Failure;

/// A small sound game, with a word on each part.
const WHOLE: &str = "\
# A game in one file. 'kibitzer language' explains every word,
# 'kibitzer check' reports what is wrong, 'kibitzer play' plays it.
format = 1
name = \"NAME\"

# For readers; nothing here decides what is legal.
# family = \"My games\"
# difficulty = \"medium\"
# time = \"short\"
# notes = \"What the game is like, and where it comes from.\"
# tips = [\"What helps to win.\", \"And what else.\"]

# When it is won: every foundation holds its capacity.
win = { full = [\"foundation\"] }

# How it is laid out. All 52 cards must be dealt.
deal = [
  { to = \"tableau\", each = [1, 2, 3, 4, 5, 6, 7], down = [0, 1, 2, 3, 4, 5, 6] },
  { to = \"stock\", each = \"rest\" },
]

# What the player may do with the stock, and how often it may be turned.
draw = { to = \"waste\", each = 1 }
redeal = { times = 2, when = \"stock-empty\", gather = [\"waste\"] }

# Groups of piles: what an empty one takes (base), what lies on what (build),
# what may leave (take), and from where cards may come (from).
[piles.stock]

[piles.waste]

[piles.foundation]
count = 4
base = \"A\"
suits = \"one-each\"
build = { rank = \"up\", suit = \"same\" }
capacity = 13
from = [\"tableau\", \"waste\"]

[piles.tableau]
count = 7
base = \"any\"
build = { rank = \"down\", suit = \"alternate\" }
take = \"run\"
from = [\"tableau\", \"waste\"]
";

const VARIANT: &str = "\
# A variant: everything is as in its parent but the keys given here.
# 'kibitzer language' explains every word, 'kibitzer check' reports what is wrong.
format = 1
name = \"NAME\"
like = \"PARENT\"

# Change single words by their path, such as
# piles.tableau.build.suit = \"same\"
";

pub(crate) fn run(args: &New, out: &mut dyn Write) -> Result<(), Failure> {
    let text = match &args.like {
        None => WHOLE.to_owned(),
        Some(parent) => VARIANT.replace("PARENT", &kibitzer_rules::game(parent)?.id),
    };
    let stem = args.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let text = text.replace("NAME", &title(&stem));
    let name = args.file.display();
    let mut file = std::fs::File::create_new(&args.file)
        .map_err(|error| Failure::Usage(format!("cannot write {name}: {error}")))?;
    file.write_all(text.as_bytes())?;
    writeln!(out, "{name} is written; 'kibitzer play {name}' plays it")?;
    Ok(())
}

/// `my-game` as a name: `My Game`. Anything that would need quoting is left out.
fn title(stem: &str) -> String {
    let words = stem.split(['-', '_', ' ']).filter(|word| !word.is_empty());
    let name = words.map(|word| {
        let mut letters = word.chars().filter(|c| c.is_alphanumeric());
        let first: String = letters.next().map(|c| c.to_uppercase().collect()).unwrap_or_default();
        first + &letters.collect::<String>()
    });
    let name = name.collect::<Vec<_>>().join(" ");
    if name.trim().is_empty() { "New Game".into() } else { name }
}
