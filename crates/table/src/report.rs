//! What a move brought about, in words.

use kibitzer_engine::spec::Lie;
use kibitzer_engine::{Cause, Event, Face, Journal, Pile, Rules, State};

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
    /// Cards of one cause going one way, told together.
    run: Option<(Cause, Pile, usize)>,
}

impl Teller<'_> {
    fn event(&mut self, event: Event) {
        match event {
            Event::Moved { cause: Cause::Move | Cause::Aside, .. } => {}
            Event::Moved { from, to, cards, cause } => {
                let place = if cause == Cause::Gather { from } else { to };
                self.moved(cause, place, cards as usize);
            }
            Event::Turned(pile) => {
                self.close();
                let face = self.after.top_face(pile).map(Face::name);
                let lie = self.rules.spec().groups[self.rules.group(pile)].lie;
                if lie == Lie::UpWhenStockEmpty {
                    self.lines.push(format!("all cards of {} are turned up", self.rules.name(pile)));
                } else if let Some(face) = face {
                    self.lines.push(format!("{} shows the {face}", self.rules.name(pile)));
                }
            }
            Event::Shuffled => {
                self.close();
                self.lines.push("the gathered cards make a new stock".into());
            }
        }
    }

    fn moved(&mut self, cause: Cause, place: Pile, cards: usize) {
        match &mut self.run {
            Some((last, pile, count)) if *last == cause && *pile == place => *count += cards,
            _ => {
                self.close();
                self.run = Some((cause, place, cards));
            }
        }
    }

    fn close(&mut self) {
        let Some((cause, pile, count)) = self.run.take() else { return };
        let name = self.rules.name(pile);
        let cards = if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
        self.lines.push(match cause {
            Cause::Dealt => format!("{cards} dealt to {name}"),
            Cause::Refill => format!("{name} is refilled with {cards}"),
            Cause::Divert => format!("{cards} turned up for {name}"),
            Cause::Auto => format!("{cards} put on {name}"),
            Cause::Gather => format!("{cards} gathered from {name}"),
            Cause::Move | Cause::Aside => return,
        });
    }
}
