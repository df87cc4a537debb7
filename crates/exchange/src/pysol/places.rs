//! Cards from stacks to piles, and from piles to stacks.

use std::cmp::Reverse;

use kibitzer_engine::spec::{Build, Lie};
use kibitzer_engine::{Card, DealName, Face, Layout, Pile, Role, Rules, State};

use super::stacks::{Saves, Stack};
use crate::fault::Fault;
use crate::piles::{cards, of};

/// A layout that is being put together from stacks.
pub(super) struct Arrangement<'r> {
    rules: &'r Rules,
    /// The deal of the save: what lies on foundations from the beginning.
    dealt: State,
    layout: Layout,
    /// Piles that stacks have by name.
    named: Vec<Pile>,
    /// The cards of foundations that are told by what lies on them.
    founded: Vec<Vec<Card>>,
}

impl<'r> Arrangement<'r> {
    pub(super) fn new(rules: &'r Rules, deal: Option<&DealName>) -> Result<Arrangement<'r>, Fault> {
        let any = "1".parse().map_err(Fault::new)?;
        let dealt = rules.deal(deal.unwrap_or(&any)).map_err(Fault::new)?;
        let (layout, named, founded) = (Layout::default(), Vec::new(), Vec::new());
        Ok(Arrangement { rules, dealt, layout, named, founded })
    }

    /// Lays the cards of a stack down; true for those that lie face up.
    pub(super) fn lay(&mut self, stack: &Stack, held: Vec<(Face, bool)>) -> Result<(), Fault> {
        let suits = self.rules.spec().suits;
        let card = |(face, up): (Face, bool)| Card {
            face: Face::new(face.rank(), suits.shown(face.suit())),
            down: !up,
        };
        let cards: Vec<Card> = held.into_iter().map(card).collect();
        match stack {
            Stack::Pile(name) => {
                let missing = || Fault::new(format!("the game has no pile {name}"));
                let pile = self.rules.pile(name).ok_or_else(missing)?;
                self.named.push(pile);
                self.put(self.taker(pile, &cards), cards);
            }
            Stack::Foundation { .. } => self.founded.push(cards),
            Stack::Other if cards.is_empty() => {}
            Stack::Other => {
                return Err(Fault::new(format!(
                    "{} cards lie where the game has no pile, such as a set that is half gathered",
                    cards.len()
                )));
            }
        }
        Ok(())
    }

    /// The pile that takes what lies in a place of PySolFC: where its places take any cards, and
    /// ours take certain ones each, the one of these that is empty and takes the first card.
    fn taker(&self, pile: Pile, cards: &[Card]) -> Pile {
        let Some(first) = cards.first().map(|card| card.face) else { return pile };
        let takes = |pile: &Pile| {
            self.dealt.cards(*pile).is_empty() && self.dealt.wants(self.rules, *pile).has(first)
        };
        let is_empty = |pile: &Pile| {
            let name = self.rules.name(*pile);
            self.layout.piles.iter().all(|(known, _)| known != name)
        };
        let stays = self.rules.role(pile) != Role::Reserve
            || !self.dealt.cards(pile).is_empty()
            || takes(&pile);
        let mut others = of(self.rules, Role::Reserve).into_iter();
        let other = (!stays).then(|| others.find(|other| takes(other) && is_empty(other)));
        other.flatten().unwrap_or(pile)
    }

    fn put(&mut self, pile: Pile, cards: Vec<Card>) {
        let name = self.rules.name(pile);
        match self.layout.piles.iter_mut().find(|(known, _)| known == name) {
            Some((_, held)) => held.extend(cards),
            None if cards.is_empty() => {}
            None => self.layout.piles.push((name.to_owned(), cards)),
        }
    }

    pub(super) fn layout(mut self) -> Result<Layout, Fault> {
        let founded = std::mem::take(&mut self.founded);
        for (mut cards, pile) in founded.iter().cloned().zip(self.foundations(&founded)) {
            if cards.is_empty() {
                continue;
            }
            let pile = pile.ok_or_else(|| Fault::new("the game has too few foundations"))?;
            if self.rules.spec().groups[self.rules.group(pile)].lie != Lie::Down {
                for card in &mut cards {
                    card.down = false;
                }
            }
            self.put(pile, cards);
        }
        Ok(self.layout)
    }

    /// The foundation of each stack that is told by its cards: one that holds such a first card
    /// from the beginning, else one that waits for it, where the others can come to lie on it; else
    /// any. The highest choose first: they have least choice.
    fn foundations(&self, founded: &[Vec<Card>]) -> Vec<Option<Pile>> {
        let mut free = self.shared();
        let last = free.last().copied();
        let mut found = vec![None; founded.len()];
        let mut stacks: Vec<usize> = (0..founded.len()).collect();
        stacks.retain(|stack| !founded[*stack].is_empty());
        stacks.sort_by_key(|stack| Reverse(founded[*stack].len()));
        for (begins, builds) in BEST_FIRST {
            for stack in &stacks {
                if found[*stack].is_some() {
                    continue;
                }
                let place = free.iter().position(|pile| {
                    self.begins(*pile, &founded[*stack], begins)
                        && (!builds || self.builds(*pile, &founded[*stack]))
                });
                found[*stack] = place.map(|place| free.remove(place));
            }
        }
        found.into_iter().map(|pile| pile.or(last)).collect()
    }

    fn begins(&self, pile: Pile, cards: &[Card], how: Begins) -> bool {
        let Some(first) = cards.first().map(|card| card.face) else { return false };
        let dealt = self.dealt.cards(pile);
        let fits = match how {
            Begins::Dealt => dealt.first().is_some_and(|card| card.face == first),
            Begins::Empty => dealt.is_empty() && self.dealt.wants(self.rules, pile).has(first),
            Begins::Anyhow => true,
        };
        fits && cards.len() <= self.rules.capacity(pile)
    }

    /// Whether each card goes on the one before.
    fn builds(&self, pile: Pile, cards: &[Card]) -> bool {
        cards.windows(2).all(|pair| self.rules.goes_on(pile, pair[0].face, pair[1].face))
    }

    /// Foundations that no stack has by name: such as take what comes last.
    fn shared(&self) -> Vec<Pile> {
        let mut piles = of(self.rules, Role::Foundation);
        piles.retain(|pile| !self.named.contains(pile));
        let is_heap =
            |pile: &Pile| self.rules.spec().groups[self.rules.group(*pile)].build == Build::Any;
        piles.sort_by_key(is_heap);
        piles
    }
}

/// How a foundation comes to begin with a card.
#[derive(Clone, Copy)]
enum Begins {
    Dealt,
    Empty,
    Anyhow,
}

/// What is asked of a foundation, and whether the cards must be built there: where cards are dealt
/// to foundations they need not be.
const BEST_FIRST: [(Begins, bool); 6] = [
    (Begins::Dealt, true),
    (Begins::Empty, true),
    (Begins::Dealt, false),
    (Begins::Empty, false),
    (Begins::Anyhow, true),
    (Begins::Anyhow, false),
];

/// The cards of each stack, by their numbers; true if they lie face up.
pub(super) fn stacks(
    rules: &Rules,
    layout: &Layout,
    game: &Saves,
) -> Result<Vec<Vec<(u32, bool)>>, Fault> {
    let mut left: Vec<&str> = layout.piles.iter().map(|(name, _)| name.as_str()).collect();
    let mut piles: Vec<Option<Pile>> = Vec::new();
    for stack in &game.stacks {
        let pile = match stack {
            Stack::Pile(name) => rules.pile(name),
            _ => None,
        };
        left.retain(|name| pile.is_none_or(|pile| *name != rules.name(pile)));
        piles.push(pile);
    }
    for name in left {
        let pile =
            rules.pile(name).ok_or_else(|| Fault::new(format!("there is no pile {name}")))?;
        let Some(first) = cards(rules, layout, pile).first() else { continue };
        let free = |place: &usize| piles[*place].is_none();
        let takes = |place: &usize| takes(&game.stacks[*place], first, rules);
        let likes = |place: &usize| likes(&game.stacks[*place], first, rules);
        let mut places = (0..piles.len()).filter(free);
        let place = places.clone().find(takes).or_else(|| places.find(likes));
        let missing = || Fault::new(format!("PySolFC has no stack for what lies on {name}"));
        piles[place.ok_or_else(missing)?] = Some(pile);
    }
    let mut numbers = Numbers::new(rules, game);
    let held = |pile: &Option<Pile>| pile.map_or(&[][..], |pile| cards(rules, layout, pile));
    piles.iter().map(|pile| held(pile).iter().map(|card| numbers.of(card)).collect()).collect()
}

/// Whether a stack begins with such a card.
fn takes(stack: &Stack, card: &Card, rules: &Rules) -> bool {
    let Stack::Foundation { rank, .. } = stack else { return false };
    rank.is_none_or(|rank| rank == card.face.rank()) && likes(stack, card, rules)
}

/// Whether a stack is of the suit of such a card: where cards are dealt to it, they may be others
/// than it begins with.
fn likes(stack: &Stack, card: &Card, rules: &Rules) -> bool {
    let Stack::Foundation { suit, .. } = stack else { return false };
    let shown = suit.map(|suit| rules.spec().suits.shown(suit));
    shown.is_none_or(|suit| suit == card.face.suit())
}

/// The numbers of cards that are not laid down yet.
struct Numbers {
    faces: Vec<Option<Face>>,
}

impl Numbers {
    fn new(rules: &Rules, game: &Saves) -> Numbers {
        let suits = rules.spec().suits;
        let shown = |face: &Face| Some(Face::new(face.rank(), suits.shown(face.suit())));
        let faces = (0..rules.cards()).map(|id| shown(&game.deck[id % game.deck.len()])).collect();
        Numbers { faces }
    }

    fn of(&mut self, card: &Card) -> Result<(u32, bool), Fault> {
        let place = self.faces.iter().position(|face| *face == Some(card.face));
        let place =
            place.ok_or_else(|| Fault::new(format!("the pack has no other {}", card.face)))?;
        self.faces[place] = None;
        Ok((place as u32, !card.down))
    }
}
