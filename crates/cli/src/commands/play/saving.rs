//! Saving while one plays: every move, named saves, unfinished games.

use std::io::{self, Write};

use kibitzer_engine::counted;
use kibitzer_store::{Played, Resumed, StoreError};

use super::Session;
use super::keeping::{sentence, tell};
use crate::times::{ago, clock};

/// The most unfinished games that are listed.
const MOST_LISTED: usize = 20;

impl Session {
    pub(super) fn save(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        if name.is_empty() {
            return writeln!(
                out,
                "Every move is saved. 'save NAME' gives this position a name; 'save FILE.record' \
                 writes a record."
            );
        }
        let played = self.saving.played();
        match self.saving.keeper.save_as(name, &self.game, played) {
            Ok(()) => writeln!(out, "Saved as '{name}'; 'load {name}' goes on from here."),
            Err(error) => writeln!(out, "Not saved: {error}."),
        }
    }

    pub(super) fn load(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        if name.is_empty() {
            return writeln!(
                out,
                "Load what? 'saves' lists the saved games; 'load NAME' goes on with one."
            );
        }
        // What was done here comes first: it may be the same game.
        self.saving.keep(&self.game, out)?;
        match self.saving.keeper.store().and_then(|store| store.load(name)) {
            Ok(resumed) => self.go_over(resumed, out),
            Err(error @ StoreError::NoSave(_)) => {
                writeln!(out, "{}; 'saves' lists them.", sentence(&error))
            }
            Err(error) => writeln!(out, "{}.", sentence(&error)),
        }
    }

    pub(super) fn unsave(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        match self.saving.keeper.store_mut().and_then(|store| store.remove_save(name)) {
            Ok(()) => writeln!(out, "The name '{name}' is gone; the game is kept."),
            Err(error) => writeln!(out, "{}.", sentence(&error)),
        }
    }

    /// Lists what can be loaded and resumed.
    pub(super) fn saves(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.saving.keep(&self.game, out)?;
        let lists =
            self.saving.keeper.store().and_then(|store| Ok((store.saves()?, store.unfinished()?)));
        let (saves, unfinished) = match lists {
            Ok(lists) => lists,
            Err(error) => return writeln!(out, "{}.", sentence(&error)),
        };
        if saves.is_empty() && unfinished.is_empty() {
            return writeln!(out, "Nothing is saved yet.");
        }
        for save in saves {
            writeln!(
                out,
                "'{}': {}, deal {}, {}",
                save.name,
                save.played.name,
                save.played.deal,
                ago(save.at)
            )?;
        }
        let here = self.saving.keeper.id();
        for (index, play) in unfinished.iter().take(MOST_LISTED).enumerate() {
            writeln!(out, "{}: {}", index + 1, line_of(play, Some(play.id) == here))?;
        }
        if unfinished.len() > MOST_LISTED {
            writeln!(out, "and {} older ones", unfinished.len() - MOST_LISTED)?;
        }
        self.saving.listed = unfinished.into_iter().map(|play| play.id).collect();
        Ok(())
    }

    pub(super) fn resume(&mut self, number: &str, out: &mut dyn Write) -> io::Result<()> {
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let Some(id) = index.and_then(|index| self.saving.listed.get(index).copied()) else {
            return writeln!(out, "Resume which? 'saves' lists unfinished games by number.");
        };
        self.saving.keep(&self.game, out)?;
        match self.saving.keeper.store().and_then(|store| store.resume(id)) {
            Ok(resumed) => self.go_over(resumed, out),
            Err(error) => writeln!(out, "{}.", sentence(&error)),
        }
    }

    fn go_over(&mut self, resumed: Resumed, out: &mut dyn Write) -> io::Result<()> {
        self.game = self.saving.take_up(resumed, out)?;
        self.table(out)?;
        self.standing(out)
    }

    pub(super) fn resign(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.saving.only_shown(&self.game) {
            return writeln!(out, "No move has been made, so there is nothing to give up.");
        }
        let played = self.saving.played();
        let notice = self.saving.keeper.give_up(&self.game, played);
        tell(notice, out)?;
        writeln!(
            out,
            "The game is given up and counts as lost; 'new' deals another, and a move goes on with \
             it."
        )
    }
}

fn line_of(play: &Played, here: bool) -> String {
    let here = if here { " (this one)" } else { "" };
    let (moves, time, when) = (counted(play.moves, "move"), clock(play.elapsed), ago(play.touched));
    format!("{}, deal {}, {moves}, {time}, {when}{here}", play.name, play.deal)
}
