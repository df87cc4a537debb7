//! What a move brought about, in words.

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{
    Cause, Event, Join, Journal, Part, Pile, Rules, Said, State, cards_said, range_said, said,
};

/// The consequences of the newest move of a journal, one sentence each, without the move itself.
pub(crate) fn consequences(rules: &Rules, after: &State, journal: &Journal) -> Vec<Said> {
    let mut told = Teller { rules, after, lines: Vec::new(), run: None };
    for event in journal.events() {
        told.event(event);
    }
    told.close();
    told.lines
}

struct Teller<'a> {
    rules: &'a Rules,
    after: &'a State,
    lines: Vec<Said>,
    /// Cards of one cause, told together.
    run: Option<Run>,
}

/// Cards that went one after the other for one cause.
struct Run {
    cause: Cause,
    /// Where the cards of a refill are from.
    from: Option<Pile>,
    /// How many for each pile, in the order in which they first got any.
    counts: Vec<(Pile, usize)>,
}

impl Teller<'_> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Moved { cause: Cause::Move | Cause::Aside, .. } => {}
            Event::Moved { from, to, cards, cause } => {
                let place = if cause == Cause::Gather { from } else { to };
                self.moved(cause, (cause == Cause::Refill).then_some(from), place, cards as usize);
            }
            Event::Turned(pile) => {
                self.close();
                let (face, name) = (self.after.top_face(pile), self.rules.name(pile));
                let lie = self.rules.spec().groups[self.rules.group(pile)].lie;
                if lie == Lie::UpWhenStockEmpty {
                    self.lines.push(said!(
                        "then-all-up",
                        "all cards of {pile} are turned up",
                        pile = name
                    ));
                } else if let Some(face) = face {
                    self.lines.push(said!(
                        "then-shows",
                        "{pile} shows the {card}",
                        pile = name,
                        card = face.said()
                    ));
                }
            }
            Event::Shuffled => {
                self.close();
                self.lines.push(match self.rules.stock() {
                    Some(_) => said!("then-new-stock", "the gathered cards make a new stock"),
                    None => said!("then-dealt-again", "the gathered cards are dealt again"),
                });
            }
        }
    }

    fn moved(&mut self, cause: Cause, from: Option<Pile>, place: Pile, cards: usize) {
        if self.run.as_ref().is_some_and(|run| run.cause != cause || run.from != from) {
            self.close();
        }
        let run = self.run.get_or_insert_with(|| Run { cause, from, counts: Vec::new() });
        match run.counts.iter_mut().find(|(pile, _)| *pile == place) {
            Some((_, count)) => *count += cards,
            None => run.counts.push((place, cards)),
        }
    }

    fn close(&mut self) {
        let Some(run) = self.run.take() else { return };
        for alike in run.counts.chunk_by(|a, b| a.1 == b.1) {
            let piles: Vec<Pile> = alike.iter().map(|(pile, _)| *pile).collect();
            let cards = cards_said(alike[0].1);
            let (names, many) = (self.names(&piles), piles.len());
            self.lines.extend(sentence(&run, cards, names, many, self.rules));
        }
    }

    /// Piles by name, neighbours as a range: `T1 to T4, T6`.
    fn names(&self, piles: &[Pile]) -> Part {
        let beside = |a: &Pile, b: &Pile| {
            a.index() + 1 == b.index() && self.rules.role(*a) == self.rules.role(*b)
        };
        let ranges = piles.chunk_by(beside).flat_map(|piles| {
            let name = |pile: &Pile| self.rules.name(*pile);
            match piles {
                [first, _, .., last] if piles.len() > 2 => {
                    vec![Part::from(range_said(name(first), name(last)))]
                }
                few => few.iter().map(|pile| name(pile).into()).collect(),
            }
        });
        let list = Part::List(ranges.collect(), Join::Comma);
        if piles.len() == 1 {
            list
        } else {
            said!("each-of", "each of {piles}", piles = list).into()
        }
    }
}

/// What happened to so many piles, of which each got or gave so many cards.
fn sentence(run: &Run, cards: Said, piles: Part, many: usize, rules: &Rules) -> Option<Said> {
    Some(match run.cause {
        Cause::Dealt => said!(
            "then-dealt",
            "{cards} dealt to {piles}",
            cards = cards,
            piles = piles,
            many = many
        ),
        Cause::Refill => refilled(run.from.map(|from| rules.name(from)), cards, piles, many),
        Cause::Gather => said!(
            "then-gathered",
            "{cards} gathered from {piles}",
            cards = cards,
            piles = piles,
            many = many
        ),
        Cause::Divert | Cause::Auto | Cause::Close | Cause::Ousted => {
            went(run.cause, cards, piles, many)?
        }
        Cause::Move | Cause::Aside => return None,
    })
}

/// What came to piles that are refilled, and from which pile, if from one.
fn refilled(from: Option<&str>, cards: Said, piles: Part, many: usize) -> Said {
    match from {
        Some(from) => said!(
            "then-refilled-from",
            "{piles} is refilled with {cards} from {from}",
            piles = piles,
            cards = cards,
            from = from,
            many = many
        ),
        None => said!(
            "then-refilled",
            "{piles} is refilled with {cards}",
            piles = piles,
            cards = cards,
            many = many
        ),
    }
}

/// Cards that the rules took from where they lay to other piles.
fn went(cause: Cause, cards: Said, piles: Part, many: usize) -> Option<Said> {
    Some(match cause {
        Cause::Divert => said!(
            "then-diverted",
            "{cards} went to {piles}",
            cards = cards,
            piles = piles,
            many = many
        ),
        Cause::Auto => {
            said!("then-put", "{cards} put on {piles}", cards = cards, piles = piles, many = many)
        }
        Cause::Close => said!(
            "then-closed",
            "{cards} moved up to {piles}",
            cards = cards,
            piles = piles,
            many = many
        ),
        Cause::Ousted => said!(
            "then-ousted",
            "{cards} moved to {piles}",
            cards = cards,
            piles = piles,
            many = many
        ),
        Cause::Dealt | Cause::Refill | Cause::Gather | Cause::Move | Cause::Aside => return None,
    })
}
