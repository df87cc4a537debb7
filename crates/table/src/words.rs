//! Short forms of moves, as a person types them: `t3 f`, `t2 t5 4`.

use std::fmt;

use kibitzer_engine::spec::{Role, Take};
use kibitzer_engine::{FaceSet, Move, Pile, PileSet, Refusal, Rules, Said, no_pile_said, said};

use crate::game::Game;

/// A short form that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError(Said);

impl ReadError {
    /// What is wrong, as a message.
    pub fn said(&self) -> &Said {
        &self.0
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for ReadError {}

impl Game {
    /// Reads a move as text of a record (`T1>F3`, `draw`) or in a short form.
    ///
    /// In a short form the pile that cards leave comes first, then where they go, then how many:
    /// `t2 t5 4`. Two to four piles whose cards leave together, or two whose cards change places,
    /// stand in any order: `t3 t7`. Where they go may be a role's letter alone (`t3 f`): then it is
    /// the first pile of that role that takes them. Without a number it is as many as can be
    /// carried there, save that a single card goes to a foundation, cell or reserve; from a pile
    /// any of whose cards may be taken it is the topmost one that fits. Between words `>` and `:`
    /// do no harm: `t2 t5:4`.
    ///
    /// # Errors
    /// If the text is no move, or no pile of the role is there.
    pub fn read_move(&self, text: &str) -> Result<Move, ReadError> {
        let rules = &self.rules().rules;
        let several = text.split_whitespace().nth(1).is_some();
        let marks = |c: char| c.is_whitespace() || (several && matches!(c, '>' | ':'));
        let words: Vec<&str> = text.split(marks).filter(|word| !word.is_empty()).collect();
        match words.as_slice() {
            [] => Err(ReadError(said!("move-none", "no move is given"))),
            [one] => Move::parse(rules, one).map_err(|error| ReadError(error.said().clone())),
            [from, to] => self.carry_between(from, to, None),
            [_, _, more @ ..] if !more.is_empty() && are_piles(rules, more) => {
                let piles = words.iter().map(|name| pile_named(rules, name));
                let piles = piles.collect::<Result<Vec<Pile>, ReadError>>()?;
                PileSet::new(piles).map(Move::Remove).ok_or_else(not_read)
            }
            [from, to, number] => {
                let cards = number.parse().ok().filter(|n| (1..=rules.cards() as u8).contains(n));
                let cards = cards.ok_or_else(|| {
                    ReadError(said!(
                        "move-number",
                        "'{number}' is not a number of cards",
                        number = short(number)
                    ))
                })?;
                self.carry_between(from, to, Some(cards))
            }
            _ => Err(not_read()),
        }
    }

    fn carry_between(&self, from: &str, to: &str, cards: Option<u8>) -> Result<Move, ReadError> {
        let rules = &self.rules().rules;
        let from = pile_named(rules, from)?;
        let targets = targets(rules, to)?;
        let tries =
            targets.iter().filter(|to| **to != from).flat_map(|to| self.carries(from, *to, cards));
        let tries: Vec<Move> = tries.chain(self.as_a_pair(from, &targets)).collect();
        let playable = tries.iter().copied().find(|mv| self.why_not(*mv).is_none());
        let shortcut =
            || tries.iter().copied().find(|mv| rules.singles(self.state(), *mv).is_some());
        let best = playable.or_else(shortcut).or_else(|| self.most_telling(&tries));
        best.ok_or_else(|| ReadError(Refusal::SamePile(from).said(rules)))
    }

    /// The carries that a short form may mean, the likeliest first.
    fn carries(&self, from: Pile, to: Pile, cards: Option<u8>) -> Vec<Move> {
        let rules = &self.rules().rules;
        let most = self.state().pile_len(from) as u8;
        let single = rules.spec().groups[rules.group(to)].unit == Some(1);
        let counts: Vec<u8> = match cards {
            Some(cards) => vec![cards],
            None if single => vec![1],
            None => (1..=most.max(1)).rev().collect(),
        };
        let buried = 2..=if cards.is_none() && self.gives_any(from) { most } else { 1 };
        let buried = buried.map(|depth| Move::Merci { from, depth, to });
        counts.into_iter().map(|cards| Move::Carry { from, to, cards }).chain(buried).collect()
    }

    /// The move in which the cards of two piles leave together, or change places.
    fn as_a_pair(&self, from: Pile, targets: &[Pile]) -> Option<Move> {
        let rules = &self.rules().rules;
        let [to] = targets else { return None };
        let pair = PileSet::new([from, *to])?;
        let both = |can: fn(&Rules, Pile) -> bool| can(rules, from) && can(rules, *to);
        if both(Rules::leaves_in_sets) {
            Some(Move::Remove(pair))
        } else {
            both(Rules::swaps_cards).then_some(Move::Swap(pair))
        }
    }

    /// True if cards of the pile may be taken from under others.
    fn gives_any(&self, pile: Pile) -> bool {
        let rules = &self.rules().rules;
        matches!(rules.spec().groups[rules.group(pile)].take, Take::Any | Take::Ends)
    }

    /// Of moves that are all illegal, the one whose reason tells most.
    fn most_telling(&self, tries: &[Move]) -> Option<Move> {
        let rank = |mv: &Move| match self.why_not(*mv) {
            Some(Refusal::NotTaken { wants, card, .. }) => {
                let suit = FaceSet::of_suit(card.suit());
                if wants.is_empty() { 2 } else { u8::from(wants.and(suit).is_empty()) }
            }
            Some(Refusal::NoRoute { .. }) => 5,
            Some(Refusal::TooFew { .. } | Refusal::FaceDown { .. }) => 4,
            _ => 3,
        };
        let of_several = |mv: &Move| match mv {
            Move::Carry { cards, .. } => *cards > 1,
            Move::Merci { .. } => true,
            _ => false,
        };
        tries.iter().copied().min_by_key(|mv| (of_several(mv), rank(mv)))
    }
}

fn not_read() -> ReadError {
    ReadError(said!(
        "move-words",
        "write a move as where from, where to and how many, as in t2 t5 4"
    ))
}

fn are_piles(rules: &Rules, names: &[&str]) -> bool {
    names.iter().all(|name| rules.pile(name).is_some())
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

fn pile_named(rules: &Rules, name: &str) -> Result<Pile, ReadError> {
    let lone = |role: Role| {
        let mut piles = rules.piles().filter(|pile| rules.role(*pile) == role);
        let first = piles.next();
        if piles.next().is_none() { first } else { None }
    };
    let pile = rules.pile(name).or_else(|| role_of(name).and_then(lone));
    pile.ok_or_else(|| ReadError(no_pile_said(rules, &short(name))))
}

/// One pile, or all of a role.
fn targets(rules: &Rules, name: &str) -> Result<Vec<Pile>, ReadError> {
    if let Some(pile) = rules.pile(name) {
        return Ok(vec![pile]);
    }
    let role = role_of(name);
    let piles: Vec<Pile> = rules.piles().filter(|pile| Some(rules.role(*pile)) == role).collect();
    if piles.is_empty() {
        return pile_named(rules, name).map(|pile| vec![pile]);
    }
    Ok(piles)
}

fn role_of(name: &str) -> Option<Role> {
    Role::ALL.into_iter().find(|role| name.eq_ignore_ascii_case(&role.letter().to_string()))
}
