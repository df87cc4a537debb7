//! How the games of a session are kept.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kibitzer_messages::{Words, say};
use kibitzer_store::{Keeper, Notice, PlayId, Resumed, RulesNow, StoreError, game_key};
use kibitzer_table::{Clock, Game, capital};
use kibitzer_tui::{stats, wrong};

use crate::times::{ago_in, clock};

/// Keeps the games of a session.
pub(super) struct Saving {
    pub(super) keeper: Keeper,
    /// The language in which things are said.
    pub(super) words: Words,
    /// When the session began.
    opened: Instant,
    /// It goes from when the time was last counted.
    clock: Clock,
    /// A game that was only looked at so far has so many positions: it is not kept until there are
    /// more.
    shown: usize,
    /// The unfinished games as they were listed last.
    pub(super) listed: Vec<PlayId>,
}

impl Saving {
    /// Says at once if nothing can be saved.
    pub(super) fn open(words: Words, out: &mut dyn Write) -> io::Result<Saving> {
        let mut keeper = Keeper::open_default();
        tell(keeper.trouble(), words, out)?;
        let mut saving = Saving {
            keeper,
            words,
            opened: Instant::now(),
            clock: Clock::default(),
            shown: 1,
            listed: Vec::new(),
        };
        saving.played();
        Ok(saving)
    }

    /// The time since this was asked last.
    pub(super) fn played(&mut self) -> Duration {
        let now = self.opened.elapsed();
        let played = self.clock.shows(now);
        self.clock = Clock::default();
        self.clock.touch(now);
        played
    }

    /// True for a game in which no move was made here.
    pub(super) fn only_shown(&self, game: &Game) -> bool {
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
        tell(self.keeper.keep(game, played), self.words, out)
    }

    /// The input has ended.
    pub(super) fn end(&mut self, game: &Game, out: &mut dyn Write) -> io::Result<()> {
        self.keep(game, out)
    }

    /// Another game follows, dealt or shown.
    pub(super) fn leave(&mut self, game: &Game, out: &mut dyn Write) -> io::Result<()> {
        if !self.only_shown(game) {
            let played = self.played();
            tell(self.keeper.leave(game, played), self.words, out)?;
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
                let why = wrong::with_saves(self.words, &error);
                writeln!(out, "{}", say!(self.words, "plain-cannot-resume", why = why))?;
                Ok(None)
            }
        }
    }

    pub(super) fn take_up(&mut self, resumed: Resumed, out: &mut dyn Write) -> io::Result<Game> {
        let played = &resumed.played;
        let history = resumed.game.history();
        let told = say!(
            self.words,
            "plain-left",
            game = played.name.as_str(),
            deal = played.deal.as_str(),
            ago = ago_in(self.words, played.touched),
            count = history.moves_before(history.current()),
            time = clock(played.elapsed)
        );
        writeln!(out, "{told}")?;
        match resumed.rules {
            RulesNow::Same => {}
            RulesNow::Changed => writeln!(out, "{}", self.words.say("plain-rules-changed"))?,
            RulesNow::Gone => writeln!(out, "{}", self.words.say("plain-rules-gone"))?,
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
            Ok(figures) if figures.played > 0 => {
                writeln!(out, "{}", figures.name)?;
                let mut lines = stats::sentences(&figures, self.words).into_iter();
                lines.try_for_each(|line| writeln!(out, "{line}"))
            }
            Ok(_) => {
                let game = game.rules().entry.name.as_str();
                writeln!(out, "{}", say!(self.words, "plain-not-played", game = game))
            }
            Err(error) => writeln!(out, "{}.", sentence(self.words, &error)),
        }
    }
}

pub(super) fn tell(notice: Option<Notice>, words: Words, out: &mut dyn Write) -> io::Result<()> {
    match notice {
        None => Ok(()),
        Some(Notice::Trouble(why)) => {
            writeln!(out, "{}", say!(words, "plain-not-saved", why = why))
        }
        Some(Notice::Mended) => writeln!(out, "{}", words.say("plain-saved-again")),
    }
}

/// An error as the beginning of a sentence.
pub(super) fn sentence(words: Words, error: &StoreError) -> String {
    capital(&wrong::with_saves(words, error))
}
