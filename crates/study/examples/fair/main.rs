//! Looks at the fair player: `parts` tells what its parts are worth, `losses` where it loses what
//! could be won, `wins` which deals it wins.
//!
//! `cargo run --release -p kibitzer-study --example fair -- WHAT FIRST LAST NODES GAME…`

mod cores;
mod losses;
mod parts;
mod wins;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [what, first, last, nodes, games @ ..] = words.as_slice() else {
        return Err("parts, losses or wins, the first and the last deal, nodes, games".into());
    };
    let (deals, nodes, out) =
        ((first.parse()?, last.parse()?), nodes.parse()?, &mut std::io::stdout());
    games.iter().try_for_each(|game| match what.as_str() {
        "parts" => parts::judge(game, deals, nodes, out),
        "wins" => wins::tell(game, deals, nodes, out),
        "losses" => losses::tell(game, deals, nodes, out),
        _ => Err(format!("'{what}' is none of parts, losses and wins").into()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each deal is told of once.
    #[test]
    fn it_is_told_where_the_fair_player_loses() {
        let mut out = Vec::new();
        losses::tell("yukon", (1, 12), 20_000, &mut out).unwrap();
        let told = String::from_utf8(out).unwrap();
        let count = |line: &str| line.split([':', ';']).nth(1)?.trim().parse::<usize>().ok();
        let counts: Option<Vec<usize>> = told.lines().map(count).collect();
        assert_eq!(counts.unwrap().iter().sum::<usize>(), 12, "{told}");
        assert!(told.contains("yukon, won: ") && told.contains("yukon, lost by "), "{told}");
    }

    #[test]
    fn the_fair_player_is_tried_without_its_parts() {
        let mut out = Vec::new();
        parts::judge("freecell", (1, 4), 50_000, &mut out).unwrap();
        let told = String::from_utf8(out).unwrap();
        assert!(told.starts_with("freecell, whole: 4 of 4 deals"), "{told}");
        let ending = told.lines().find(|line| line.contains("without ending")).unwrap();
        assert!(!ending.contains(": 4 of 4"), "{told}");
        assert_eq!(told.lines().count(), 6, "{told}");
    }
}
