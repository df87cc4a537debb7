//! Which piles of a game are meant.

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Card, Face, Layout, Pile, Rank, Role, Rules, State, Suit};

use crate::fault::Fault;

/// The piles of a role, in the order in which layouts name them.
pub(crate) fn of(rules: &Rules, role: Role) -> Vec<Pile> {
    let mut piles: Vec<Pile> = rules.piles().filter(|pile| rules.role(*pile) == role).collect();
    piles.sort_by_key(|pile| rules.number(*pile));
    piles
}

/// The cards of a pile in a layout.
pub(crate) fn cards<'a>(rules: &Rules, layout: &'a Layout, pile: Pile) -> &'a [Card] {
    let named = layout.piles.iter().find(|(name, _)| name == rules.name(pile));
    named.map_or(&[], |(_, cards)| cards)
}

/// A layout that is being read.
pub(crate) struct Reading<'r> {
    rules: &'r Rules,
    /// A deal of the game: how cards lie in it.
    dealt: State,
    layout: Layout,
}

impl<'r> Reading<'r> {
    pub(crate) fn new(rules: &'r Rules) -> Result<Reading<'r>, Fault> {
        let name = "1".parse().map_err(Fault::new)?;
        let dealt = rules.deal(&name).map_err(Fault::new)?;
        Ok(Reading { rules, dealt, layout: Layout::default() })
    }

    /// Turns down the cards that a deal of the game has face down, if it has piles of these sizes.
    /// They may stand in another order: Solvitaire deals the longest column of Klondike first.
    pub(crate) fn turn_as_dealt(&self, role: Role, held: &mut [Vec<Card>]) {
        let layout = self.dealt.layout(self.rules);
        let piles = of(self.rules, role);
        let mut dealt: Vec<&[Card]> =
            piles.into_iter().map(|pile| cards(self.rules, &layout, pile)).collect();
        let mut held: Vec<&mut Vec<Card>> = held.iter_mut().collect();
        // Both sorts keep the order of piles of one size.
        dealt.sort_by_key(|cards| cards.len());
        held.sort_by_key(|cards| cards.len());
        let sizes = dealt.iter().map(|cards| cards.len());
        if !sizes.eq(held.iter().map(|cards| cards.len())) {
            return;
        }
        for (held, dealt) in held.into_iter().zip(dealt) {
            for (card, as_dealt) in held.iter_mut().zip(dealt) {
                card.down = as_dealt.down;
            }
        }
    }

    /// Lays cards down. Where nothing is said of faces (`known` is false), cards lie as the game
    /// deals them: in a stock face down, and under others where some are dealt so.
    pub(crate) fn put(&mut self, pile: Pile, mut cards: Vec<Card>, known: bool) {
        if !known {
            let group = self.rules.group(pile);
            let hidden = self.rules.spec().groups[group].lie == Lie::Down;
            let covered = self.rules.group_piles(group).any(|one| self.dealt.face_down(one) > 0);
            let last = cards.len().saturating_sub(1);
            for (place, card) in cards.iter_mut().enumerate() {
                card.down = hidden || (covered && place < last);
            }
        }
        if !cards.is_empty() {
            self.layout.piles.push((self.rules.name(pile).to_owned(), cards));
        }
    }

    /// The cards of the pack from the ace up to one lie on the foundation that takes them; of those
    /// below it only such as lie nowhere else.
    pub(crate) fn found_up_to(&mut self, top: Face, elsewhere: &[Face]) -> Result<(), Fault> {
        let dealt = self.dealt.layout(self.rules).piles;
        let pack: Vec<Face> =
            dealt.iter().flat_map(|(_, cards)| cards).map(|card| card.face).collect();
        let below = Face::all().filter(|face| face.suit() == top.suit() && *face < top);
        let missing = below.filter(|face| pack.contains(face) && !elsewhere.contains(face));
        let faces: Vec<Face> = missing.chain([top]).collect();
        self.found(&faces)
    }

    /// Cards lie on the foundation that takes the first of them, or else the ace of its suit.
    pub(crate) fn found(&mut self, faces: &[Face]) -> Result<(), Fault> {
        let Some(first) = faces.first() else { return Ok(()) };
        let free = |pile: &Pile| {
            let name = self.rules.name(*pile);
            !self.layout.piles.iter().any(|(used, _)| used == name)
        };
        let piles: Vec<Pile> = of(self.rules, Role::Foundation).into_iter().filter(free).collect();
        let takes = |face: Face| {
            let wants = |pile: &&Pile| self.dealt.wants(self.rules, **pile).has(face);
            piles.iter().find(wants)
        };
        let ace = Face::new(Rank::new(0), first.suit());
        let pile = takes(*first).or_else(|| takes(ace)).or(piles.first());
        let pile = *pile.ok_or_else(|| Fault::new("the game has too few foundations"))?;
        let cards = faces.iter().map(|face| Card { face: *face, down: false }).collect();
        self.put(pile, cards, true);
        Ok(())
    }

    pub(crate) fn layout(self) -> Layout {
        self.layout
    }
}

/// Refuses what a form has no place for.
pub(crate) fn only(
    rules: &Rules,
    layout: &Layout,
    roles: &[Role],
    form: &str,
) -> Result<(), Fault> {
    for (name, cards) in &layout.piles {
        let role = rules.pile(name).map(|pile| rules.role(pile));
        if !cards.is_empty() && !role.is_some_and(|role| roles.contains(&role)) {
            let word = role.map_or("such a pile", Role::word);
            return Err(Fault::new(format!("{form} has no place for {name}: it knows no {word}")));
        }
    }
    Ok(())
}

/// The suits in the order of both forms.
pub(crate) const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Clubs, Suit::Diamonds, Suit::Spades];
