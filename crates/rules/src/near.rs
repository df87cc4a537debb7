//! How like one another the rules of two games are.

use kibitzer_engine::Rules;

use crate::fingerprint::canonical;

/// Facts of the rules that weigh more than others, by how their lines begin: what is built, taken
/// and won decides how a game plays, more than how many piles there are.
const HEAVY: [(&str, u32); 16] = [
    ("tableau build", 6),
    ("tableau base", 4),
    ("tableau take", 4),
    ("tableau run", 3),
    ("tableau shape", 4),
    ("tableau", 2),
    ("foundation", 2),
    ("decks", 4),
    ("suits", 2),
    ("draw", 3),
    ("redeal", 3),
    ("remove", 5),
    ("set", 4),
    ("sum", 2),
    ("win", 3),
    ("has", 4),
];

/// The facts of the rules of a game, each with its weight.
#[derive(Clone, Debug)]
pub struct Profile(Vec<(String, u32)>);

impl Profile {
    /// Of the facts from which the fingerprint is made: so no word of the language is left out.
    pub fn of(rules: &Rules) -> Profile {
        let roles: Vec<&str> = rules.spec().groups.iter().map(|group| group.role.word()).collect();
        let text = canonical(rules.spec());
        let mut facts = Vec::new();
        let mut group = None;
        let mut groups = roles.iter();
        for line in text.lines().skip(1) {
            let begin = line.split(' ').next().unwrap_or_default();
            match begin {
                "group" => {
                    group = groups.next();
                    let role = group.unwrap_or(&"");
                    facts.push(format!("has {role}"));
                    facts.push(format!("{role} {line}"));
                    continue;
                }
                "deal" | "draw" | "redeal" | "merci" | "remove" | "win" | "turned" => group = None,
                _ => {}
            }
            let said = named(line, &roles);
            facts.push(group.map_or(said.clone(), |role| format!("{role} {said}")));
        }
        let mut facts: Vec<(String, u32)> = facts.into_iter().map(weighed).collect();
        facts.sort_unstable();
        Profile(facts)
    }

    /// How far the rules of another game are from these: nothing if they are equal, 1000 if they
    /// have nothing in common.
    pub fn distance(&self, other: &Profile) -> u32 {
        let all = |facts: &[(String, u32)]| facts.iter().map(|(_, weight)| weight).sum::<u32>();
        let (mut mine, mut theirs) = (self.0.iter().peekable(), other.0.iter().peekable());
        let mut common = 0;
        while let (Some(here), Some(there)) = (mine.peek(), theirs.peek()) {
            match here.0.cmp(&there.0) {
                std::cmp::Ordering::Less => {
                    mine.next();
                }
                std::cmp::Ordering::Greater => {
                    theirs.next();
                }
                std::cmp::Ordering::Equal => {
                    common += here.1;
                    mine.next();
                    theirs.next();
                }
            }
        }
        let whole = all(&self.0) + all(&other.0) - common;
        1000 - (1000 * common).checked_div(whole).unwrap_or(1000)
    }
}

/// A line with the role of the group that it names by its number: files count groups differently.
fn named(line: &str, roles: &[&str]) -> String {
    let Some((begin, number)) = line.split_once(' ') else { return line.to_owned() };
    let role = number.parse::<usize>().ok().and_then(|number| roles.get(number));
    match (begin, role) {
        ("from" | "peek", Some(role)) => format!("{begin} {role}"),
        _ => line.to_owned(),
    }
}

fn weighed(fact: String) -> (String, u32) {
    let heavy = HEAVY.iter().find(|(begin, _)| fact.starts_with(begin));
    let weight = heavy.map_or(1, |(_, weight)| *weight);
    (fact, weight)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;

    #[test]
    fn like_rules_are_near() {
        let profile = |id: &str| Profile::of(&catalogue().get(id).unwrap().rules);
        let from = |here: &str, there: &str| profile(here).distance(&profile(there));
        assert_eq!(from("yukon", "yukon"), 0);
        assert_eq!(from("yukon", "klondike"), from("klondike", "yukon"));
        assert!(from("yukon", "russian-solitaire") < from("yukon", "klondike"));
        assert!(from("klondike", "klondike-draw-one") < from("klondike", "spider"));
        assert!(from("pyramid", "giza") < from("pyramid", "freecell"));
    }
}
