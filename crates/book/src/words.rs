//! English: numbers, plurals, articles, lists, sentences.

use kibitzer_engine::Rank;

const SMALL: [&str; 20] = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS: [&str; 13] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
];

/// A number in words: `twenty-four`, `one hundred and four`; `no` for none.
pub(super) fn number(n: usize) -> String {
    match n {
        0..20 => SMALL[n].to_owned(),
        20..100 if n.is_multiple_of(10) => TENS[n / 10].to_owned(),
        20..100 => format!("{}-{}", TENS[n / 10], SMALL[n % 10]),
        100..1000 if n.is_multiple_of(100) => format!("{} hundred", SMALL[n / 100]),
        100..1000 => format!("{} hundred and {}", SMALL[n / 100], number(n % 100)),
        1000.. if n.is_multiple_of(1000) => format!("{} thousand", number(n / 1000)),
        _ => format!("{} thousand {}", number(n / 1000), number(n % 1000)),
    }
}

/// `one card`, `seven cards`.
pub(super) fn cards(n: usize) -> String {
    counted(n, "card")
}

/// A number with its noun in the right form.
pub(super) fn counted(n: usize, noun: &str) -> String {
    format!("{} {}", number(n), if n == 1 { noun.to_owned() } else { plural(noun) })
}

/// `first`, `second` …
pub(super) fn ordinal(n: usize) -> String {
    match n {
        0 => "none".into(),
        1..=13 => ORDINALS[n - 1].to_owned(),
        14..20 => format!("{}th", SMALL[n]),
        20..100 if n.is_multiple_of(10) => format!("{}th", TENS[n / 10]).replace("yth", "ieth"),
        20..100 => format!("{}-{}", TENS[n / 10], ordinal(n % 10)),
        _ => format!("{}th", number(n)),
    }
}

/// `once`, `twice`, `three times`.
pub(super) fn times(n: usize) -> String {
    match n {
        1 => "once".into(),
        2 => "twice".into(),
        _ => format!("{} times", number(n)),
    }
}

/// A word or phrase whose last word gets its plural.
pub(super) fn plural(noun: &str) -> String {
    let ends = |ends: &[&str]| ends.iter().any(|end| noun.ends_with(end));
    match noun.strip_suffix('y') {
        Some(stem) if !ends(&["ay", "ey", "oy"]) => format!("{stem}ies"),
        _ if ends(&["s", "x", "ch", "sh"]) => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// A noun with its indefinite article.
pub(super) fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']) && !noun.starts_with("one");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// `x`, `x and y`, `x, y and z`.
pub(super) fn all_of(parts: &[String]) -> String {
    joined(parts, "and")
}

/// `x`, `x or y`, `x, y or z`.
pub(super) fn one_of(parts: &[String]) -> String {
    joined(parts, "or")
}

fn joined(parts: &[String], word: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {word} {last}", rest.join(", ")),
    }
}

/// `aces`, `sixes`.
pub(super) fn plural_ranks(ranks: &[Rank]) -> Vec<String> {
    ranks.iter().map(|rank| plural(rank.name())).collect()
}

/// `an ace or a king`.
pub(super) fn a_rank_of(ranks: &[Rank]) -> String {
    one_of(&ranks.iter().map(|rank| rank.with_article()).collect::<Vec<_>>())
}

/// Begins with a capital and ends with a full stop.
pub(super) fn sentence(text: &str) -> String {
    let text = text.trim();
    let stop = if text.ends_with(['.', '!', '?', ':']) { "" } else { "." };
    format!("{}{stop}", capital(text))
}

/// With its first letter large.
pub(super) fn capital(text: &str) -> String {
    first_letter(text, |letter| letter.to_uppercase().to_string())
}

/// With its first letter small.
pub(super) fn small(text: &str) -> String {
    first_letter(text, |letter| letter.to_lowercase().to_string())
}

fn first_letter(text: &str, change: impl Fn(char) -> String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| change(first) + letters.as_str())
}

/// A text of the catalogue as paragraphs, whatever its line breaks.
pub(super) fn paragraphs(text: &str) -> Vec<String> {
    text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The ranks of a list in words: `ace, two and three`.
pub(super) fn names(ranks: &[Rank]) -> String {
    all_of(&ranks.iter().map(|rank| rank.name().to_owned()).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spelled() {
        let spelled = [0, 7, 13, 20, 52, 104, 300, 1000].map(number).join(", ");
        assert_eq!(
            spelled,
            "no, seven, thirteen, twenty, fifty-two, one hundred and four, three hundred, one \
             thousand"
        );
        assert_eq!(
            [1, 5, 14, 20, 35].map(ordinal).join(" "),
            "first fifth fourteenth twentieth thirty-fifth"
        );
    }

    #[test]
    fn nouns_have_their_forms() {
        assert_eq!(
            ["six", "lady", "column", "bay"].map(plural).join(" "),
            "sixes ladies columns bays"
        );
        assert_eq!(
            ["ace", "king", "one-to-four pile"].map(a).join(", "),
            "an ace, a king, a one-to-four pile"
        );
    }

    #[test]
    fn lists_end_with_their_word() {
        let list =
            |n: usize| ["a", "b", "c"][..n].iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        assert_eq!([1, 2, 3].map(|n| all_of(&list(n))).join("; "), "a; a and b; a, b and c");
    }
}
