//! Questions about the table: what a pile holds, where a card is, what can be played.

use std::io::{self, Write};

use kibitzer_engine::{Move, Pile, Role, counted};
use kibitzer_protocol::hints::{self, Effort, Kind};
use kibitzer_solver::Grade;
use kibitzer_table::{PileView, Telling, Visibility, capital, faces_called};

use super::Session;
use super::form::Form;

impl Session {
    /// The piles that a word means: one by its name, or all of a role: `t3`, `f`, `foundations`.
    pub(super) fn piles_called(&self, word: &str) -> Vec<Pile> {
        let rules = &self.game.rules().rules;
        if let Some(pile) = rules.pile(word) {
            return vec![pile];
        }
        let word = word.to_ascii_lowercase();
        let word = word.strip_suffix('s').filter(|word| word.len() > 1).unwrap_or(&word);
        let called = |role: Role| {
            role.word() == word || role.letter().to_ascii_lowercase().to_string() == word
        };
        rules.listed_piles().into_iter().filter(|pile| called(rules.role(*pile))).collect()
    }

    /// Tells what lies on some piles, and of one what can be done with it.
    pub(super) fn tell(&self, piles: &[Pile], out: &mut dyn Write) -> io::Result<()> {
        if let &[pile] = piles {
            let text = match self.form {
                Form::Words => self.game.pile_told(pile),
                Form::Codes => self.game.pile_in_words(pile),
            };
            return writeln!(out, "{}", text.trim_end());
        }
        let mut views = self.game.view(Visibility::Player).piles;
        views.retain(|shown| piles.contains(&shown.pile));
        self.piles(&views, Telling::Whole, out)
    }

    /// Where some cards are.
    pub(super) fn find(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        match faces_called(text) {
            None => writeln!(
                out,
                "Find what? A card, a rank or a suit: 'find 7h', 'find jack of diamonds', 'find \
                 kings'."
            ),
            Some(wanted) => {
                let places = self.game.places_told(wanted);
                places.iter().try_for_each(|line| writeln!(out, "{line}"))
            }
        }
    }

    /// How the game stands: where it is, then each part of the table by its top cards.
    pub(super) fn overview(&self, out: &mut dyn Write) -> io::Result<()> {
        let made = match self.game.history().moves().len() {
            0 => "no move made yet".to_owned(),
            moves => format!("after {}", counted(moves, "move")),
        };
        let name = &self.game.rules().entry.name;
        writeln!(out, "{name}, deal {}, {made}.", self.game.deal_name())?;
        let rules = &self.game.rules().rules;
        let piles = self.game.view(Visibility::Player).piles;
        for group in piles.chunk_by(|a, b| rules.group(a.pile) == rules.group(b.pile)) {
            writeln!(out, "{}", self.group_told(group))?;
        }
        match self.game.choices().len() {
            0 => self.standing(out),
            1 => writeln!(out, "One move can be made; 'moves' shows it."),
            many => writeln!(out, "{many} moves can be made; 'moves' lists them."),
        }
    }

    /// The piles of a group, each by its top card and how many there are; neighbours that are empty
    /// together.
    fn group_told(&self, group: &[PileView]) -> String {
        let rules = &self.game.rules().rules;
        let empty = |a: &PileView, b: &PileView| a.cards.is_empty() && b.cards.is_empty();
        let told = group.chunk_by(empty).map(|piles| match piles {
            [shown] => top_told(shown),
            [first, .., last] => format!("{} to {} empty", first.name, last.name),
            [] => String::new(),
        });
        let told = told.collect::<Vec<String>>().join("; ");
        let name = &rules.spec().groups[rules.group(group[0].pile)].name;
        format!("{}: {told}.", capital(name))
    }

    pub(super) fn moves(&self, out: &mut dyn Write) -> io::Result<()> {
        let (moves, shortcuts) = (self.game.moves(), self.game.shortcuts());
        let texts = |moves: &[Move]| moves.iter().map(|mv| self.move_text(*mv)).collect::<Vec<_>>();
        if self.form == Form::Codes {
            let list = if moves.is_empty() { "none".into() } else { texts(&moves).join(" ") };
            writeln!(out, "{list}")?;
            if shortcuts.is_empty() {
                return Ok(());
            }
            return writeln!(out, "several at once: {}", texts(&shortcuts).join(" "));
        }
        if moves.is_empty() && shortcuts.is_empty() {
            return writeln!(out, "No move can be made.");
        }
        let all = moves.iter().chain(&shortcuts);
        all.copied().try_for_each(|mv| writeln!(out, "{}", self.sentence(mv)))
    }

    pub(super) fn why(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let mv = match self.game.read_move(text) {
            Err(error) => return writeln!(out, "{error}."),
            Ok(mv) => mv,
        };
        let text = mv.text(&self.game.rules().rules);
        match self.game.why_not(mv) {
            None => writeln!(out, "{text} is legal."),
            Some(_) if self.game.shortcuts().contains(&mv) => {
                writeln!(out, "{text} can be done, one card at a time.")
            }
            Some(refusal) => writeln!(out, "{}.", refusal.sentence(&self.game.rules().rules)),
        }
    }

    /// A hint: fair and a nudge, unless more is asked for.
    pub(super) fn hint(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let (mut kind, mut grade) = (None, None);
        for word in text.split_whitespace() {
            let named = if word == "all" { Some(Kind::Thoughtful) } else { Kind::named(word) };
            match (Grade::named(word), named) {
                (Some(named), _) if grade.is_none() => grade = Some(named),
                (_, Some(named)) if kind.is_none() => kind = Some(named),
                _ => {
                    return writeln!(
                        out,
                        "Write 'hint', 'hint card', 'hint move' or 'hint all move'."
                    );
                }
            }
        }
        let (kind, grade) = (kind.unwrap_or_default(), grade.unwrap_or(Grade::Nudge));
        let hint = hints::hint(&self.game, kind, Effort::default(), &mut self.plans, None);
        self.game.note_help();
        let basis = hint.basis(&self.game);
        match (hint.best().filter(|_| grade == Grade::Move), self.form) {
            (Some(mv), Form::Words) => writeln!(out, "{} {basis}", self.sentence(mv)),
            (Some(mv), Form::Codes) => writeln!(out, "Play {}. {basis}", self.move_text(mv)),
            (None, _) => writeln!(out, "{}", hint.sentence(&self.game, grade)),
        }
    }
}

/// A pile by its top card and how many there are.
fn top_told(shown: &PileView) -> String {
    let name = &shown.name;
    match (shown.cards.last().copied().flatten(), shown.cards.len()) {
        (_, 0) => format!("{name} empty"),
        (Some(card), 1) => format!("{name} {}", card.face.name()),
        (Some(card), many) => format!("{name} {}, {many} cards", card.face.name()),
        (None, many) => format!("{name} {}", counted(many, "card")),
    }
}
