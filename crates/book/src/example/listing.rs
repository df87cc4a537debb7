//! The piles of the example, one a line.

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Card, Pile};

use super::super::words::cards;
use super::View;

/// Fewest neighbours that look alike and are told in one line.
const ALIKE: usize = 3;

/// How the cards of a pile lie, as the player sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Lying {
    /// The cards that never leave do not lie there yet.
    NotBegun,
    /// No card.
    Empty,
    /// A number of cards on one another, of which only the top one is seen, which is told.
    Squared(usize, String),
    /// Face-down cards and face-up ones by turns, bottom first.
    Layers(Vec<Layer>),
}

/// Cards on one another that lie alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Layer {
    /// How many lie face down.
    Down(usize),
    /// Which ones lie face up.
    Up(String),
}

/// How the cards of a pile lie, in words.
fn in_words(lying: &Lying) -> String {
    let layer = |layer: &Layer| match layer {
        Layer::Down(count) => format!("{} face down", cards(*count)),
        Layer::Up(faces) => faces.clone(),
    };
    match lying {
        Lying::NotBegun => "not begun".into(),
        Lying::Empty => "empty".into(),
        Lying::Squared(count, top) => format!("{} squared up, {top} on top", cards(*count)),
        Lying::Layers(layers) => layers.iter().map(layer).collect::<Vec<_>>().join(", then "),
    }
}

impl View<'_> {
    /// The piles as the player sees them, one a line; neighbours without cards in one line.
    pub(super) fn listing(&self) -> String {
        self.listed(&|first, last| format!("{first} to {last}"), &in_words)
    }

    /// The piles, with words for how they lie and for several of them, by the first and the last.
    pub(in super::super) fn listed(
        &self,
        several: &dyn Fn(&str, &str) -> String,
        lies: &dyn Fn(&Lying) -> String,
    ) -> String {
        let piles = self.rules.listed_piles();
        let texts: Vec<String> = piles.iter().map(|pile| lies(&self.lying(*pile))).collect();
        let mut lines = Vec::new();
        let mut at = 0;
        while at < piles.len() {
            let same = self.alike(&piles[at..], &texts[at..]);
            let name = |at: usize| self.rules.name(piles[at]);
            if same >= ALIKE {
                lines.push(format!("{}: {}", several(name(at), name(at + same - 1)), texts[at]));
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

    fn lying(&self, pile: Pile) -> Lying {
        let all = self.state.cards(pile);
        let group = self.voice.group(self.rules.group(pile));
        let open = group.lie == Lie::Up && !group.squared;
        match all.as_slice() {
            [] if group.floor > 0 => Lying::NotBegun,
            [] => Lying::Empty,
            [.., top] if all.len() > 1 && !open && all.iter().all(|card| !card.down) => {
                Lying::Squared(all.len(), top.face.to_string())
            }
            _ => Lying::Layers(all.chunk_by(|a, b| a.down == b.down).map(layer).collect()),
        }
    }
}

/// Cards that lie alike.
fn layer(lying: &[Card]) -> Layer {
    if lying.first().is_some_and(|card| card.down) {
        return Layer::Down(lying.len());
    }
    let faces: Vec<String> = lying.iter().map(|card| card.face.to_string()).collect();
    Layer::Up(faces.join(" "))
}
