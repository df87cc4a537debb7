//! Rule files to begin from.

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
# A variant: everything is as in its parent, except for the keys given here.
# 'kibitzer language' explains every word, 'kibitzer check' reports what is wrong.
format = 1
name = \"NAME\"
like = \"PARENT\"

# Change single words by their path, such as
# piles.tableau.build.suit = \"same\"
";

/// A small sound game under a name, with a word on each part. Quotes and backslashes of the name
/// are left out.
pub fn template(name: &str) -> String {
    WHOLE.replace("NAME", &plain(name))
}

/// A variant of a game of the catalogue, by its id, as yet without a change.
pub fn variant_template(name: &str, parent: &str) -> String {
    VARIANT.replace("PARENT", &plain(parent)).replace("NAME", &plain(name))
}

fn plain(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '"' | '\\') && !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameRules, catalogue};

    #[test]
    fn templates_are_sound() {
        for text in [template("A \"new\" game\n"), variant_template("Other", "klondike")] {
            let game = GameRules::parse("new", "new.toml", &text, catalogue());
            assert!(game.is_ok_and(|game| !game.entry.name.contains('"')));
        }
    }
}
