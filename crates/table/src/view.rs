//! What the player may see: the one place that decides it.

use kibitzer_engine::spec::Role;
use kibitzer_engine::{Card, Pile, Rules, State};
use kibitzer_rules::{Picture, Spot};

/// How much of a position is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Everything: the referee's view.
    All,
    /// What a player may look at: no face-down cards, and of a squared pile the top card, with so
    /// many under it as the rules let one peek at.
    Player,
}

/// A pile as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileView {
    /// The pile.
    pub pile: Pile,
    /// Its name, such as `T3`.
    pub name: String,
    /// What it is for.
    pub role: Role,
    /// Its cards, bottom first; `None` for a card that may not be seen.
    pub cards: Vec<Option<Card>>,
    /// True if only its top is shown on a table.
    pub squared: bool,
    /// Where it lies in the game's picture of the table, if it has one.
    pub spot: Option<Spot>,
}

impl PileView {
    /// The cards as text, bottom first: `~7H` face down, `##` hidden.
    pub fn texts(&self) -> Vec<String> {
        let text =
            |card: &Option<Card>| card.map_or_else(|| "##".to_owned(), |card| card.to_string());
        self.cards.iter().map(text).collect()
    }
}

/// A position as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// All piles, by role, then in the order of the file.
    pub piles: Vec<PileView>,
}

impl View {
    /// What is shown of a position.
    pub fn new(rules: &Rules, state: &State, visibility: Visibility) -> View {
        let piles = rules.listed_piles().into_iter();
        View { piles: piles.map(|pile| pile_view(rules, state, pile, visibility)).collect() }
    }

    /// The view with each pile's place in a picture of the table.
    #[must_use]
    pub fn pictured(mut self, picture: &Picture) -> View {
        for shown in &mut self.piles {
            shown.spot = Some(picture.spot(shown.pile));
        }
        self
    }
}

fn pile_view(rules: &Rules, state: &State, pile: Pile, visibility: Visibility) -> PileView {
    let cards = state.cards(pile);
    let shown = seen_from_top(rules, state, pile);
    let hidden = cards.len() - shown;
    let squared = rules.spec().groups[rules.group(pile)].squared;
    let see = |height: usize| {
        visibility == Visibility::All || height >= hidden || !(squared || cards[height].down)
    };
    PileView {
        pile,
        name: rules.name(pile).to_owned(),
        role: rules.role(pile),
        cards: cards
            .iter()
            .enumerate()
            .map(|(height, card)| see(height).then_some(*card))
            .collect(),
        squared,
        spot: None,
    }
}

/// How many cards of a pile, from its top, the player sees, besides those that lie face up under
/// face-down ones.
pub fn seen_from_top(rules: &Rules, state: &State, pile: Pile) -> usize {
    let up = state.pile_len(pile) - state.face_down(pile);
    let group = &rules.spec().groups[rules.group(pile)];
    if !group.squared {
        return up;
    }
    let peek = group.peek.map_or(0, |other| {
        rules.group_piles(other).filter(|pile| state.pile_len(*pile) == 0).count()
    });
    up.min(1 + peek)
}
