//! From a checked file to what it means: a [`GameSpec`].
//!
//! The file has passed [`check`](crate::check): every value has a form that the vocabulary allows.

mod bases;
mod builds;
mod deals;
mod groups;
mod reader;
mod values;
mod ways;
mod wins;

use kibitzer_engine::spec::{GameSpec, PackSuits, Swap};
use kibitzer_engine::{RankSet, SuitSet};

use crate::diagnostics::Diagnostic;
use crate::node::{Node, TomlTable};
use reader::Reader;
use values::{ranks, small, suits};
use wins::scoring;

/// Reads the rules of a file.
///
/// # Errors
/// Combinations that the vocabulary alone cannot forbid.
pub(crate) fn read(file: &TomlTable) -> Result<GameSpec, Vec<Diagnostic>> {
    let empty = TomlTable::default();
    let piles = file.table("piles").unwrap_or(&empty);
    let mut reader = Reader {
        groups: piles.entries.iter().map(|entry| entry.key.as_str()).collect(),
        faults: Vec::new(),
    };
    let spec = reader.game(file, piles);
    if reader.faults.is_empty() { Ok(spec) } else { Err(reader.faults) }
}

impl Reader<'_> {
    fn game(&mut self, file: &TomlTable, piles: &TomlTable) -> GameSpec {
        GameSpec {
            decks: small(file, "decks").unwrap_or(1),
            suits: pack_suits(file),
            suit_set: match file.text("suits") {
                Some(text) => suits(text).into_iter().collect(),
                None => SuitSet::ALL,
            },
            pack: self.pack(file),
            ace_high: file.text("ace") == Some("high"),
            groups: piles.entries.iter().map(|entry| self.group(entry)).collect(),
            deal: file
                .list("deal")
                .iter()
                .filter_map(Node::as_table)
                .map(|step| self.step(step))
                .collect(),
            draw: file.get("draw").and_then(|draw| self.draw(draw)),
            redeal: file.table("redeal").map(|redeal| self.redeal(redeal)),
            merci: file.table("merci").map(|merci| self.merci(merci)),
            opening: file.table("opening").map(|opening| self.opening(opening)),
            remove: file.table("remove").map(|remove| self.remove(remove)),
            swap: file.table("swap").map(|swap| self.swap(swap)),
            hands: file.table("hands").map(|hands| self.hands(hands)),
            win: file.table("win").map(|win| self.win(win)).unwrap_or_default(),
            scoring: file.table("scoring").map(scoring),
            turned: file.table("pysol").is_some_and(|pysol| pysol.is_true("turned")),
            kpat: deals::kpat(file),
        }
    }

    /// The ranks that are played with.
    fn pack(&mut self, file: &TomlTable) -> RankSet {
        let Some(node) = file.get("pack") else { return RankSet::ALL };
        let named = ranks(node.as_text().unwrap_or_default());
        let twice = named.iter().enumerate().find(|(at, rank)| named[..*at].contains(rank));
        if let Some((_, rank)) = twice {
            let help = "name each rank once; decks says how many packs there are";
            self.say(node, "pack", &format!("the pack has the {} twice", rank.name()), help);
        }
        named.into_iter().collect()
    }

    fn swap(&self, swap: &TomlTable) -> Swap {
        Swap {
            from: self.groups_of(swap, "from"),
            two_groups: swap.text("between") == Some("groups"),
            both_fit: swap.text("fits") == Some("both"),
        }
    }
}

/// How many suits the cards of a pack are told apart by.
fn pack_suits(file: &TomlTable) -> PackSuits {
    match file.number("suits") {
        Some(1) => PackSuits::One,
        Some(2) => PackSuits::Two,
        Some(3) => PackSuits::Three,
        _ => PackSuits::Four,
    }
}
