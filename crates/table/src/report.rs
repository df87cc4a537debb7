//! What a move brought about, in words.

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Cause, Event, Face, Journal, Pile, Rules, State, counted};

/// The consequences of the newest move of a journal, one sentence each, without the move itself.
pub(crate) fn consequences(rules: &Rules, after: &State, journal: &Journal) -> Vec<String> {
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
    lines: Vec<String>,
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
                let face = self.after.top_face(pile).map(Face::name);
                let lie = self.rules.spec().groups[self.rules.group(pile)].lie;
                if lie == Lie::UpWhenStockEmpty {
                    self.lines
                        .push(format!("all cards of {} are turned up", self.rules.name(pile)));
                } else if let Some(face) = face {
                    self.lines.push(format!("{} shows the {face}", self.rules.name(pile)));
                }
            }
            Event::Shuffled => {
                self.close();
                let what = match self.rules.stock() {
                    Some(_) => "the gathered cards make a new stock",
                    None => "the gathered cards are dealt again",
                };
                self.lines.push(what.into());
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
            let cards = counted(alike[0].1, "card");
            self.lines.extend(sentence(&run, &cards, &self.names(&piles), self.rules));
        }
    }

    /// Piles by name, neighbours as a range: `T1 to T4, T6`.
    fn names(&self, piles: &[Pile]) -> String {
        let beside = |a: &Pile, b: &Pile| {
            a.index() + 1 == b.index() && self.rules.role(*a) == self.rules.role(*b)
        };
        let ranges = piles.chunk_by(beside).map(|piles| {
            let (first, last) =
                (self.rules.name(piles[0]), self.rules.name(piles[piles.len() - 1]));
            match piles.len() {
                1 => first.to_owned(),
                2 => format!("{first}, {last}"),
                _ => format!("{first} to {last}"),
            }
        });
        let list = ranges.collect::<Vec<_>>().join(", ");
        if piles.len() == 1 { list } else { format!("each of {list}") }
    }
}

fn sentence(run: &Run, cards: &str, piles: &str, rules: &Rules) -> Option<String> {
    let from = run.from.map(|pile| format!(" from {}", rules.name(pile))).unwrap_or_default();
    Some(match run.cause {
        Cause::Dealt => format!("{cards} dealt to {piles}"),
        Cause::Refill => format!("{piles} is refilled with {cards}{from}"),
        Cause::Divert => format!("{cards} turned up for {piles}"),
        Cause::Auto => format!("{cards} put on {piles}"),
        Cause::Gather => format!("{cards} gathered from {piles}"),
        Cause::Close => format!("{cards} moved up to {piles}"),
        Cause::Ousted => format!("{cards} left for {piles}"),
        Cause::Move | Cause::Aside => return None,
    })
}
