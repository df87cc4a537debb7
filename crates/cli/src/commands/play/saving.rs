//! Saving while one plays: every move, named saves, unfinished games.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kibitzer_engine::counted;
use kibitzer_store::{Keeper, Notice, PlayId, Played, Resumed, RulesNow, StoreError, game_key};
use kibitzer_table::{Clock, Game};

use super::Session;
use crate::commands::stats;
use crate::times::{ago, clock};

/// The most unfinished games that are listed.
const MOST_LISTED: usize = 20;

/// Keeps the games of a session.
pub(super) struct Saving {
    keeper: Keeper,
    /// When the session began.
    opened: Instant,
    /// It goes from when the time was last counted.
    clock: Clock,
    /// A game that was only looked at so far has so many positions: it is not kept until there are
    /// more.
    shown: usize,
    /// The unfinished games as they were listed last.
    listed: Vec<PlayId>,
}

impl Saving {
    /// Says at once if nothing can be saved.
    pub(super) fn open(out: &mut dyn Write) -> io::Result<Saving> {
        let mut keeper = Keeper::open_default();
        tell(keeper.trouble(), out)?;
        let mut saving = Saving {
            keeper,
            opened: Instant::now(),
            clock: Clock::default(),
            shown: 1,
            listed: Vec::new(),
        };
        saving.played();
        Ok(saving)
    }

    /// The time since this was asked last.
    fn played(&mut self) -> Duration {
        let now = self.opened.elapsed();
        let played = self.clock.shows(now);
        self.clock = Clock::default();
        self.clock.touch(now);
        played
    }

    /// True for a game in which no move was made here.
    fn only_shown(&self, game: &Game) -> bool {
        self.keeper.id().is_none() && game.history().positions() <= self.shown
    }

    /// Goes over to a game that was dealt.
    fn begin(&mut self) {
        self.keeper.begin();
        self.shown = 1;
    }

    /// Goes over to the game of a record. Looking at it is not playing it.
    pub(super) fn begin_shown(&mut self, game: &Game) {
        self.begin();
        self.shown = game.history().positions();
    }

    pub(super) fn keep(&mut self, game: &Game, out: &mut dyn Write) -> io::Result<()> {
        if self.only_shown(game) {
            return Ok(());
        }
        let played = self.played();
        tell(self.keeper.keep(game, played), out)
    }

    /// The input has ended.
    pub(super) fn end(&mut self, game: &Game, out: &mut dyn Write) -> io::Result<()> {
        self.keep(game, out)
    }

    /// Another game follows, dealt or shown.
    pub(super) fn leave(&mut self, game: &Game, out: &mut dyn Write) -> io::Result<()> {
        if !self.only_shown(game) {
            let played = self.played();
            tell(self.keeper.leave(game, played), out)?;
        }
        self.begin();
        Ok(())
    }

    /// Takes up the unfinished game of a kind that was played last.
    pub(super) fn resume_last(
        &mut self,
        game: &str,
        out: &mut dyn Write,
    ) -> io::Result<Option<Game>> {
        let found = self.keeper.store().and_then(|store| {
            let last = store.last_unfinished(game)?;
            last.map(|last| store.resume(last.id)).transpose()
        });
        match found {
            // No file: that was told.
            Ok(None) | Err(StoreError::Unkept(_)) => Ok(None),
            Ok(Some(resumed)) => self.take_up(resumed, out).map(Some),
            Err(error) => {
                writeln!(out, "The game that you left cannot be resumed: {error}.")?;
                Ok(None)
            }
        }
    }

    fn take_up(&mut self, resumed: Resumed, out: &mut dyn Write) -> io::Result<Game> {
        let played = &resumed.played;
        let history = resumed.game.history();
        writeln!(
            out,
            "{}, deal {}, as you left it {}: {}, {} played. 'new' deals another game, 'help' lists \
             the commands.",
            played.name,
            played.deal,
            ago(played.touched),
            counted(history.moves_before(history.current()), "move"),
            clock(played.elapsed)
        )?;
        match resumed.rules {
            RulesNow::Same => {}
            RulesNow::Changed => {
                writeln!(
                    out,
                    "The rules have changed since; this game goes on by the rules it was begun \
                     with."
                )?;
            }
            RulesNow::Gone => {
                writeln!(
                    out,
                    "Its rule file is gone; the game goes on by the rules it was begun with."
                )?;
            }
        }
        self.played();
        self.shown = 1;
        Ok(self.keeper.take_up(resumed))
    }

    pub(super) fn figures(&mut self, game: &Game, out: &mut dyn Write) -> io::Result<()> {
        self.keep(game, out)?;
        let figures =
            self.keeper.store().and_then(|store| store.statistics_of(&game_key(game.rules())));
        match figures {
            Ok(figures) if figures.played > 0 => stats::sheet(&figures, out),
            Ok(_) => writeln!(out, "{} has not been played yet.", game.rules().entry.name),
            Err(error) => writeln!(out, "{}.", sentence(&error)),
        }
    }
}

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

fn tell(notice: Option<Notice>, out: &mut dyn Write) -> io::Result<()> {
    match notice {
        None => Ok(()),
        Some(Notice::Trouble(why)) => writeln!(out, "Not saved: {why}."),
        Some(Notice::Mended) => writeln!(
            out,
            "The game is saved again, with everything that could not be saved before."
        ),
    }
}

fn line_of(play: &Played, here: bool) -> String {
    let here = if here { " (this one)" } else { "" };
    let (moves, time, when) = (counted(play.moves, "move"), clock(play.elapsed), ago(play.touched));
    format!("{}, deal {}, {moves}, {time}, {when}{here}", play.name, play.deal)
}

/// An error as the beginning of a sentence.
fn sentence(error: &StoreError) -> String {
    let text = error.to_string();
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
