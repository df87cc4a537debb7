//! Saving while one plays: every move, named saves, unfinished games.

use std::io::{self, Write};

use kibitzer_messages::{Words, say};
use kibitzer_store::{Played, Resumed, StoreError};
use kibitzer_table::{Ending, Status};
use kibitzer_tui::wrong;

use super::Session;
use super::keeping::{sentence, tell};
use crate::times::{ago_in, clock};

/// The most unfinished games that are listed.
const MOST_LISTED: usize = 20;

impl Session {
    pub(super) fn save(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        if name.is_empty() {
            return writeln!(out, "{}", self.words.say("plain-save"));
        }
        let played = self.saving.played();
        match self.saving.keeper.save_as(name, &self.game, played) {
            Ok(()) => writeln!(out, "{}", say!(self.words, "plain-saved-as", name = name)),
            Err(error) => {
                let why = wrong::with_saves(self.words, &error);
                writeln!(out, "{}", say!(self.words, "plain-not-saved", why = why))
            }
        }
    }

    pub(super) fn load(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        if name.is_empty() {
            return writeln!(out, "{}", self.words.say("plain-load"));
        }
        // What was done here comes first: it may be the same game.
        self.saving.keep(&self.game, out)?;
        match self.saving.keeper.store().and_then(|store| store.load(name)) {
            Ok(resumed) => self.go_over(resumed, out),
            Err(error @ StoreError::NoSave(_)) => {
                let why = sentence(self.words, &error);
                writeln!(out, "{}", say!(self.words, "plain-no-save", why = why))
            }
            Err(error) => writeln!(out, "{}.", sentence(self.words, &error)),
        }
    }

    pub(super) fn unsave(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        match self.saving.keeper.store_mut().and_then(|store| store.remove_save(name)) {
            Ok(()) => writeln!(out, "{}", say!(self.words, "plain-name-gone", name = name)),
            Err(error) => writeln!(out, "{}.", sentence(self.words, &error)),
        }
    }

    /// Lists what can be loaded and resumed.
    pub(super) fn saves(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.saving.keep(&self.game, out)?;
        let lists =
            self.saving.keeper.store().and_then(|store| Ok((store.saves()?, store.unfinished()?)));
        let (saves, unfinished) = match lists {
            Ok(lists) => lists,
            Err(error) => return writeln!(out, "{}.", sentence(self.words, &error)),
        };
        if saves.is_empty() && unfinished.is_empty() {
            return writeln!(out, "{}", self.words.say("plain-nothing-saved"));
        }
        for save in saves {
            let line = say!(
                self.words,
                "plain-saved",
                name = save.name,
                game = save.played.name,
                deal = save.played.deal,
                ago = ago_in(self.words, save.at)
            );
            writeln!(out, "{line}")?;
        }
        let here = self.saving.keeper.id();
        for (index, play) in unfinished.iter().take(MOST_LISTED).enumerate() {
            let is_here = Some(play.id) == here;
            writeln!(out, "{}", line_of(self.words, index + 1, play, is_here))?;
        }
        if let Some(older @ 1..) = unfinished.len().checked_sub(MOST_LISTED) {
            writeln!(out, "{}", say!(self.words, "plain-older", count = older))?;
        }
        self.saving.listed = unfinished.into_iter().map(|play| play.id).collect();
        Ok(())
    }

    pub(super) fn resume(&mut self, number: &str, out: &mut dyn Write) -> io::Result<()> {
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(id) = index.and_then(|index| self.saving.listed.get(index).copied()) else {
            return writeln!(out, "{}", self.words.say("plain-resume"));
        };
        self.saving.keep(&self.game, out)?;
        match self.saving.keeper.store().and_then(|store| store.resume(id)) {
            Ok(resumed) => self.go_over(resumed, out),
            Err(error) => writeln!(out, "{}.", sentence(self.words, &error)),
        }
    }

    fn go_over(&mut self, resumed: Resumed, out: &mut dyn Write) -> io::Result<()> {
        self.game = self.saving.take_up(resumed, out)?;
        self.table(out)?;
        self.standing(out)
    }

    pub(super) fn resign(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.saving.only_shown(&self.game) {
            return writeln!(out, "{}", self.words.say("told-nothing-to-give-up"));
        }
        if self.saving.keeper.ending() == Ending::Won || self.game.status() == Status::Won {
            return writeln!(out, "{}", self.words.say("plain-won-already"));
        }
        let played = self.saving.played();
        let notice = self.saving.keeper.give_up(&self.game, played);
        tell(notice, self.words, out)?;
        writeln!(out, "{}", self.words.say("plain-given-up"))
    }
}

/// A line of the list of unfinished games.
fn line_of(words: Words, number: usize, play: &Played, here: bool) -> String {
    say!(
        words,
        if here { "plain-unfinished-here" } else { "plain-unfinished" },
        number = number,
        game = play.name.as_str(),
        deal = play.deal.as_str(),
        count = play.moves,
        time = clock(play.elapsed),
        ago = ago_in(words, play.touched)
    )
}
