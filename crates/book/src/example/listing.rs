//! The piles of the example, one a line.

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Card, Pile};

use super::super::words::cards;
use super::View;

/// Fewest neighbours that look alike and are told in one line.
const ALIKE: usize = 3;

impl View<'_> {
    /// The piles as the player sees them, one a line; neighbours without cards in one line.
    pub(super) fn listing(&self) -> String {
        let piles = self.rules.listed_piles();
        let texts: Vec<String> = piles.iter().map(|pile| self.pile(*pile)).collect();
        let mut lines = Vec::new();
        let mut at = 0;
        while at < piles.len() {
            let same = self.alike(&piles[at..], &texts[at..]);
            let name = |at: usize| self.rules.name(piles[at]);
            if same >= ALIKE {
                lines.push(format!("{} to {}: {}", name(at), name(at + same - 1), texts[at]));
                at += same;
            } else {
                lines.push(format!("{}: {}", name(at), texts[at]));
                at += 1;
            }
        }
        let text = lines.join("\n");
        if text.contains('\n') { text } else { text + "\n" }
    }

    /// How many neighbours of one role have no cards, as the first.
    fn alike(&self, piles: &[Pile], texts: &[String]) -> usize {
        let bare = |at: &usize| {
            self.state.pile_len(piles[*at]) == 0
                && texts[*at] == texts[0]
                && self.rules.role(piles[*at]) == self.rules.role(piles[0])
        };
        (0..piles.len()).take_while(bare).count()
    }

    fn pile(&self, pile: Pile) -> String {
        let all = self.state.cards(pile);
        let down = all.iter().take_while(|card| card.down).count();
        let group = self.voice.group(self.rules.group(pile));
        if all[down..].iter().any(|card| card.down) {
            return layers(&all);
        }
        let faces: Vec<String> = all[down..].iter().map(|card| card.face.to_string()).collect();
        let open = group.lie == Lie::Up && !group.squared;
        match (faces.len(), down) {
            (0, 0) if group.floor > 0 => "not begun".into(),
            (0, 0) => "empty".into(),
            (0, down) => format!("{} face down", cards(down)),
            (n, 0) if n > 1 && !open => format!("{} squared up, {} on top", cards(n), faces[n - 1]),
            (_, 0) => faces.join(" "),
            (_, down) => format!("{} face down, then {}", cards(down), faces.join(" ")),
        }
    }
}

/// Face-down and face-up cards of a pile in turn, bottom first.
fn layers(all: &[Card]) -> String {
    let layer = |lying: &[Card]| match lying {
        [first, ..] if first.down => format!("{} face down", cards(lying.len())),
        up => up.iter().map(|card| card.face.to_string()).collect::<Vec<_>>().join(" "),
    };
    let layers: Vec<String> = all.chunk_by(|a, b| a.down == b.down).map(layer).collect();
    layers.join(", then ")
}
