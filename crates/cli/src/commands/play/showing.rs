//! What is printed of the table: in words for ears, or in codes, as records have them.

use std::io::{self, Write};

use kibitzer_engine::Move;
use kibitzer_messages::say;
use kibitzer_table::{PileView, Status, Telling, Visibility, capital};

use super::Session;
use super::form::Form;

impl Session {
    /// The whole table.
    pub(super) fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        self.piles(&self.game.view(Visibility::Player).piles, Telling::Whole, out)?;
        self.deals_left(out)
    }

    /// How often the stock may still be dealt from in this round, where the rules limit that.
    fn deals_left(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.game.state().draws_left(&self.game.rules().rules) {
            None => Ok(()),
            Some(left) => writeln!(out, "{}", say!(self.words, "plain-deals-left", count = left)),
        }
    }

    /// What a step changed of the table; all of it, where that is wanted.
    pub(super) fn changed(&mut self, before: &[PileView], out: &mut dyn Write) -> io::Result<()> {
        if self.brief {
            let mut piles = self.game.view(Visibility::Player).piles;
            piles.retain(|pile| !before.contains(pile));
            self.piles(&piles, Telling::Top, out)?;
            if self.game.history().moves().last() == Some(&Move::Draw) {
                self.deals_left(out)?;
            }
        } else {
            self.table(out)?;
        }
        self.standing(out)
    }

    pub(super) fn piles(
        &self,
        piles: &[PileView],
        telling: Telling,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let lines: Vec<String> = match self.form {
            Form::Words => {
                let said = self.game.piles_spoken(piles, telling);
                said.iter().map(|one| self.told(one)).collect()
            }
            Form::Codes => piles.iter().map(line_of).collect(),
        };
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    /// A move of this position.
    pub(super) fn move_text(&self, mv: Move) -> String {
        match self.form {
            Form::Words => self.told(&self.game.move_told(mv)),
            Form::Codes => mv.text(&self.game.rules().rules),
        }
    }

    /// A move as a sentence of its own.
    pub(super) fn sentence(&self, mv: Move) -> String {
        match self.form {
            Form::Words => capital(&self.move_text(mv)) + ".",
            Form::Codes => self.move_text(mv),
        }
    }

    /// A step from this position: one move, or several singles that were made at once.
    pub(super) fn step_told(&self, moves: &[Move]) -> String {
        match (self.form, moves) {
            (_, []) => self.words.say("plain-nothing"),
            (Form::Words, [first, rest @ ..]) if !rest.is_empty() => {
                let first = self.move_text(*first);
                say!(self.words, "plain-and-more", move = first, count = rest.len())
            }
            (Form::Words, [first, ..]) => self.move_text(*first),
            (Form::Codes, moves) => {
                moves.iter().map(|mv| self.move_text(*mv)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// What a step brought about.
    pub(super) fn consequences(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut lines = self.game.consequences_said().iter().map(|line| self.told(line));
        lines.try_for_each(|line| match self.form {
            Form::Words => writeln!(out, "{}.", capital(&line)),
            Form::Codes => writeln!(out, "  {line}"),
        })
    }

    /// Says so when the game is over.
    pub(super) fn standing(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.game.status() {
            Status::Open => Ok(()),
            Status::Won => {
                let moves = self.game.history().moves().len();
                writeln!(out, "{}", say!(self.words, "plain-won", count = moves))?;
                if self.game.score().is_some() { self.score(out) } else { Ok(()) }
            }
            Status::Stuck => writeln!(out, "{}", self.words.say("plain-stuck")),
        }
    }

    pub(super) fn set_brief(&mut self, brief: bool, out: &mut dyn Write) -> io::Result<()> {
        self.brief = brief;
        let name = if brief { "plain-brief" } else { "plain-full" };
        writeln!(out, "{}", self.words.say(name))
    }

    pub(super) fn set_form(&mut self, form: Form, out: &mut dyn Write) -> io::Result<()> {
        self.form = form;
        let name = match form {
            Form::Words => "plain-in-words",
            Form::Codes => "plain-in-codes",
        };
        writeln!(out, "{}", self.words.say(name))
    }
}

/// A pile in one line of codes: `T3: [2 down] 7H 6S`.
fn line_of(pile: &PileView) -> String {
    let mut words: Vec<String> = Vec::new();
    let hidden = |card: &Option<kibitzer_engine::Card>| card.is_none();
    for same in pile.cards.chunk_by(|a, b| hidden(a) && hidden(b)) {
        match same {
            [Some(card)] => words.push(card.face.to_string()),
            hidden if pile.squared => words.push(format!("[{} under]", hidden.len())),
            hidden => words.push(format!("[{} down]", hidden.len())),
        }
    }
    if words.is_empty() {
        words.push("-".into());
    }
    format!("{}: {}", pile.name, words.join(" "))
}
