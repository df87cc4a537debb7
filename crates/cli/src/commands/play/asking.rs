//! Questions about the table: what a pile holds, where a card is, what can be played.

use std::io::{self, Write};

use kibitzer_engine::{Face, FaceSet, Move, Pile, Role, group_said};
use kibitzer_messages::say;
use kibitzer_protocol::hints::{self, Effort, Kind};
use kibitzer_solver::Grade;
use kibitzer_table::{PileView, Telling, Visibility, capital, faces_called};
use kibitzer_tui::tongue::{InWords, part_told};

use super::Session;
use super::form::Form;

impl Session {
    /// The piles that a word means: one by its name, or all of a role: `t3`, `f`, `foundations`, or
    /// what the language calls them.
    pub(super) fn piles_called(&self, word: &str) -> Vec<Pile> {
        let rules = &self.game.rules().rules;
        if let Some(pile) = rules.pile(word) {
            return vec![pile];
        }
        let typed = word.to_lowercase();
        let word = typed.strip_suffix('s').filter(|word| word.len() > 1).unwrap_or(&typed);
        let called = |role: Role| {
            role.word() == word
                || role.letter().to_ascii_lowercase().to_string() == word
                || self.told(&role.said()).to_lowercase() == typed
        };
        rules.listed_piles().into_iter().filter(|pile| called(rules.role(*pile))).collect()
    }

    /// Tells what lies on some piles, and of one what can be done with it.
    pub(super) fn tell(&self, piles: &[Pile], out: &mut dyn Write) -> io::Result<()> {
        if let &[pile] = piles {
            return match self.form {
                Form::Words => {
                    let mut lines = self.game.pile_told(pile).into_iter();
                    lines.try_for_each(|line| writeln!(out, "{}", self.told(&line)))
                }
                Form::Codes => {
                    let text = self.game.pile_in(pile, &mut InWords(self.words));
                    writeln!(out, "{}", text.trim_end())
                }
            };
        }
        let mut views = self.game.view(Visibility::Player).piles;
        views.retain(|shown| piles.contains(&shown.pile));
        self.piles(&views, Telling::Whole, out)
    }

    /// The cards that a text means, as all call them or as the language does: `7h`, `kings`,
    /// `Karo-Bube`.
    fn cards_called(&self, text: &str) -> Option<FaceSet> {
        let wanted = text.trim().to_lowercase();
        faces_called(text).or_else(|| {
            let is_called = |face: Face| {
                let names = [face.said(), face.rank().said(), face.suit().said()];
                names.iter().any(|name| self.told(name).to_lowercase() == wanted)
            };
            let found: FaceSet = Face::all().filter(|face| is_called(*face)).collect();
            (!found.is_empty()).then_some(found)
        })
    }

    /// Where some cards are.
    pub(super) fn find(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let Some(wanted) = self.cards_called(text) else {
            return writeln!(out, "{}", self.words.say("plain-find"));
        };
        let mut places = self.game.places_told(wanted).into_iter();
        places.try_for_each(|line| writeln!(out, "{}", capital(&self.told(&line))))
    }

    /// How the game stands: where it is, then each part of the table by its top cards.
    pub(super) fn overview(&self, out: &mut dyn Write) -> io::Result<()> {
        let (game, deal) = (self.game.rules().entry.name.as_str(), self.game.deal_name());
        let moves = self.game.history().moves().len();
        let name = if moves == 0 { "plain-where-begun" } else { "plain-where" };
        let told = say!(self.words, name, game = game, deal = deal, count = moves);
        writeln!(out, "{told}")?;
        let rules = &self.game.rules().rules;
        let piles = self.game.view(Visibility::Player).piles;
        for group in piles.chunk_by(|a, b| rules.group(a.pile) == rules.group(b.pile)) {
            writeln!(out, "{}", self.group_told(group))?;
        }
        match self.game.choices().len() {
            0 => self.standing(out),
            count => writeln!(out, "{}", say!(self.words, "plain-choices", count = count)),
        }
    }

    /// The piles of a group, each by its top card and how many there are; neighbours that are empty
    /// together.
    fn group_told(&self, group: &[PileView]) -> String {
        let rules = &self.game.rules().rules;
        let empty = |a: &PileView, b: &PileView| a.cards.is_empty() && b.cards.is_empty();
        let told = group.chunk_by(empty).map(|piles| match piles {
            [shown] => self.top_told(shown),
            [first, .., last] => {
                let (first, last) = (first.name.as_str(), last.name.as_str());
                say!(self.words, "plain-empty-range", first = first, last = last)
            }
            [] => String::new(),
        });
        let told = told.collect::<Vec<String>>().join("; ");
        let name = group_said(&rules.spec().groups[rules.group(group[0].pile)].name);
        let name = capital(&part_told(self.words, &name));
        say!(self.words, "plain-group", group = name, piles = told)
    }

    /// A pile by its top card and how many there are.
    fn top_told(&self, shown: &PileView) -> String {
        let (words, pile, count) = (self.words, shown.name.as_str(), shown.cards.len());
        let top = shown.cards.last().copied().flatten();
        let card = top.map(|card| self.told(&card.face.said()));
        match (card, count) {
            (_, 0) => say!(words, "plain-empty", pile = pile),
            (Some(card), 1) => say!(words, "plain-top", pile = pile, card = card),
            (Some(card), _) => {
                say!(words, "plain-top-of", pile = pile, card = card, count = count)
            }
            (None, _) => say!(words, "plain-hidden", pile = pile, count = count),
        }
    }

    pub(super) fn moves(&self, out: &mut dyn Write) -> io::Result<()> {
        let (moves, shortcuts) = (self.game.moves(), self.game.shortcuts());
        let texts = |moves: &[Move]| moves.iter().map(|mv| self.move_text(*mv)).collect::<Vec<_>>();
        if self.form == Form::Codes {
            let none = || self.words.say("plain-codes-none");
            let list = if moves.is_empty() { none() } else { texts(&moves).join(" ") };
            writeln!(out, "{list}")?;
            if shortcuts.is_empty() {
                return Ok(());
            }
            let list = texts(&shortcuts).join(" ");
            return writeln!(out, "{}", say!(self.words, "plain-codes-at-once", moves = list));
        }
        if moves.is_empty() && shortcuts.is_empty() {
            return writeln!(out, "{}", self.words.say("plain-moves-none"));
        }
        let all = moves.iter().chain(&shortcuts);
        all.copied().try_for_each(|mv| writeln!(out, "{}", self.sentence(mv)))
    }

    pub(super) fn why(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let mv = match self.game.read_move(text) {
            Err(error) => return writeln!(out, "{}.", capital(&self.told(error.said()))),
            Ok(mv) => mv,
        };
        let text = mv.text(&self.game.rules().rules);
        match self.game.why_not(mv) {
            None => writeln!(out, "{}", say!(self.words, "plain-legal", move = text)),
            Some(_) if self.game.shortcuts().contains(&mv) => {
                writeln!(out, "{}", say!(self.words, "plain-one-by-one", move = text))
            }
            Some(refusal) => {
                let why = refusal.said(&self.game.rules().rules);
                writeln!(out, "{}.", capital(&self.told(&why)))
            }
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
                    return writeln!(out, "{}", self.words.say("plain-hint"));
                }
            }
        }
        let (kind, grade) = (kind.unwrap_or_default(), grade.unwrap_or(Grade::Nudge));
        let hint = hints::hint(&self.game, kind, Effort::default(), &mut self.plans, None);
        self.game.note_help();
        let basis = self.told(&hint.basis(&self.game));
        match (hint.best().filter(|_| grade == Grade::Move), self.form) {
            (Some(mv), Form::Words) => writeln!(out, "{} {basis}", self.sentence(mv)),
            (Some(mv), Form::Codes) => {
                let play = say!(self.words, "plain-play", move = self.move_text(mv));
                writeln!(out, "{play} {basis}")
            }
            (None, _) => {
                let told = hint.told(&self.game, grade, &mut InWords(self.words));
                writeln!(out, "{told}")
            }
        }
    }
}
