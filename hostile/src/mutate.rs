//! Valid texts with something wrong.

use super::choices::Choices;

const NUMBERS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "12",
    "13",
    "14",
    "43",
    "44",
    "45",
    "51",
    "52",
    "53",
    "103",
    "104",
    "105",
    "127",
    "128",
    "255",
    "256",
    "257",
    "65535",
    "65536",
    "1000000",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "100000000000000000001",
    "340282366920938463463374607431768211456",
    "-1",
    "-0",
    "+1",
    "1e9",
    "1.5",
    "0x7f",
    "00",
];

const ODD: &[&str] = &[
    "\0",
    "\u{7f}",
    "\u{1b}[31m",
    "é",
    "♠",
    "\u{202e}",
    "\u{301}",
    "\u{feff}",
    "𝕏",
    "\t",
    "\r",
    "\r\n",
    "\n\n",
    "\"",
    "'",
    "\\",
    "[",
    "]",
    "{",
    "}",
    "[[",
    "]]",
    "=",
    ",",
    ":",
    ";",
    ">",
    "~",
    "#",
    ".",
    "-",
    "_",
    "/",
    " / ",
    " ",
    "\"\"\"",
    "'''",
    "(",
    ")",
    "%s",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "nan",
    "inf",
];

/// A text with one to eight changes; `words` are put in place of others, `others` are texts to take
/// lines from.
pub fn mutated(text: &str, words: &[&str], others: &[&str], choices: &mut Choices<'_>) -> String {
    let mut text = text.to_owned();
    for _ in 0..=choices.below(4) {
        text = once(&text, words, others, choices);
        if text.len() > 60_000 {
            break;
        }
    }
    text
}

fn once(text: &str, words: &[&str], others: &[&str], choices: &mut Choices<'_>) -> String {
    match choices.below(12) {
        0 | 1 => number(text, choices),
        2 => flip(text, choices),
        3 => lines(text, choices, |lines, at, _| {
            lines.remove(at);
        }),
        4 => lines(text, choices, |lines, at, choices| {
            let copy = lines[at].clone();
            let to = choices.below(lines.len() + 1);
            lines.insert(to, copy);
        }),
        5 => lines(text, choices, |lines, at, choices| {
            let other = choices.below(lines.len());
            lines.swap(at, other);
        }),
        6 => swap_tokens(text, choices),
        7 | 8 => word(text, words, choices),
        9 => {
            let at = place(text, choices);
            let odd = choices.pick(ODD);
            format!("{}{odd}{}", &text[..at], &text[at..])
        }
        10 => {
            let at = place(text, choices);
            if choices.chance(1, 2) { text[..at].to_owned() } else { text[at..].to_owned() }
        }
        _ => line_of_another(text, others, choices),
    }
}

/// Puts a line of another text in the place of a line, or before it.
fn line_of_another(text: &str, others: &[&str], choices: &mut Choices<'_>) -> String {
    let other: Vec<&str> =
        if others.is_empty() { vec![] } else { choices.pick(others).lines().collect() };
    if other.is_empty() {
        return text.to_owned();
    }
    let line = (*choices.pick(&other)).to_owned();
    lines(text, choices, |lines, at, choices| {
        if choices.chance(1, 2) {
            lines[at] = line;
        } else {
            lines.insert(at, line);
        }
    })
}

fn place(text: &str, choices: &mut Choices<'_>) -> usize {
    let mut at = choices.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

fn flip(text: &str, choices: &mut Choices<'_>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if !bytes.is_empty() {
        let at = choices.below(bytes.len());
        bytes[at] ^= 1 << choices.below(7);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn lines<'a, 'b>(
    text: &str,
    choices: &mut Choices<'b>,
    change: impl FnOnce(&mut Vec<String>, usize, &mut Choices<'b>) + 'a,
) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let at = choices.below(lines.len());
    change(&mut lines, at, choices);
    lines.join("\n") + "\n"
}

/// The places of tokens: runs of letters, digits, `_` and `-`.
fn tokens(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), '\n')]) {
        let inside = c.is_ascii_alphanumeric() || c == '_' || c == '-';
        match (start, inside) {
            (None, true) => start = Some(at),
            (Some(first), false) => {
                found.push(first..at);
                start = None;
            }
            _ => {}
        }
    }
    found
}

fn replaced(text: &str, place: std::ops::Range<usize>, new: &str) -> String {
    format!("{}{new}{}", &text[..place.start], &text[place.end..])
}

fn number(text: &str, choices: &mut Choices<'_>) -> String {
    let numbers: Vec<_> =
        tokens(text).into_iter().filter(|t| text.as_bytes()[t.start].is_ascii_digit()).collect();
    if numbers.is_empty() {
        return word(text, NUMBERS, choices);
    }
    let place = numbers[choices.below(numbers.len())].clone();
    replaced(text, place, choices.pick(NUMBERS))
}

fn word(text: &str, words: &[&str], choices: &mut Choices<'_>) -> String {
    let tokens = tokens(text);
    if tokens.is_empty() || words.is_empty() {
        return text.to_owned();
    }
    let place = tokens[choices.below(tokens.len())].clone();
    replaced(text, place, choices.pick(words))
}

fn swap_tokens(text: &str, choices: &mut Choices<'_>) -> String {
    let tokens = tokens(text);
    if tokens.len() < 2 {
        return text.to_owned();
    }
    let (a, b) = (choices.below(tokens.len()), choices.below(tokens.len()));
    let (first, second) = (tokens[a.min(b)].clone(), tokens[a.max(b)].clone());
    if first == second {
        return text.to_owned();
    }
    let (one, two) = (text[first.clone()].to_owned(), text[second.clone()].to_owned());
    replaced(&replaced(text, second, &one), first, &two)
}

/// Words of the rule language, layouts, records and the protocol.
pub const WORDS: &[&str] = &[
    "none",
    "any",
    "top",
    "run",
    "tail",
    "pile",
    "up",
    "down",
    "either",
    "same",
    "alternate",
    "other",
    "all",
    "rest",
    "rows",
    "piles",
    "fans",
    "left-to-right",
    "right-to-left",
    "shuffled",
    "unlimited",
    "stock-empty",
    "any-time",
    "no-space",
    "redeals-spent",
    "number",
    "one-each",
    "first",
    "stock-out",
    "all-open",
    "stock",
    "waste",
    "foundation",
    "tableau",
    "reserve",
    "cell",
    "true",
    "false",
    "high",
    "low",
    "A",
    "K",
    "7",
    "T",
    "AS",
    "QH",
    "decks",
    "ace",
    "count",
    "each",
    "unit",
    "floor",
    "capacity",
    "base",
    "build",
    "take",
    "face",
    "from",
    "refill",
    "draws",
    "draws-spent",
    "taken",
    "next",
    "over",
    "least_of_rank",
    "most_of_rank",
    "ends_on",
    "first",
    "bottom",
    "only",
    "spaces",
    "diagonals",
    "chain",
    "pile",
    "stock",
    "round",
    "afterwards",
    "gather",
    "divert",
    "open",
    "order",
    "by",
    "require",
    "sink",
    "until",
    "when",
    "times",
    "win",
    "full",
    "empty",
    "left",
    "auto",
    "size",
    "step",
    "wrap",
    "not_on",
    "sequence",
    "plus",
    "top_of",
    "bottom_of",
    "kpat",
    "packets",
    "to-and-fro",
    "reserve-first",
    "kings-below",
];
