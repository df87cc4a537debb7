//! Bookmarks: names for positions of the game that is being played.

use std::io::{self, Write};

use kibitzer_messages::say;
use kibitzer_table::Visibility;
use kibitzer_tui::wrong;

use super::Session;

impl Session {
    pub(super) fn bookmark(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        match self.game.bookmark(name) {
            Ok(()) => writeln!(out, "{}", say!(self.words, "plain-marked", name = name)),
            Err(error) => {
                let why = wrong::with_name(self.words, error);
                writeln!(out, "{}", say!(self.words, "plain-not-marked", why = why))
            }
        }
    }

    pub(super) fn unbookmark(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let gone = self.game.remove_bookmark(name);
        let told = if gone { "plain-mark-gone" } else { "plain-no-mark" };
        writeln!(out, "{}", say!(self.words, told, name = name))
    }

    pub(super) fn bookmarks(&self, out: &mut dyn Write) -> io::Result<()> {
        let marks = self.game.history().bookmarks();
        if marks.is_empty() {
            return writeln!(out, "{}", self.words.say("plain-no-marks"));
        }
        for (name, position) in marks {
            let history = self.game.history();
            let here = *position == history.current();
            let told = if here { "plain-mark-here" } else { "plain-mark" };
            let moves = history.moves_before(*position);
            let name = name.as_str();
            writeln!(out, "{}", say!(self.words, told, name = name, count = moves))?;
        }
        Ok(())
    }

    pub(super) fn go_to(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        let position = self.game.history().bookmarks().get(name).copied();
        match position.filter(|position| self.game.go_to(*position)) {
            Some(_) => self.changed(&before, out),
            None => writeln!(out, "{}", say!(self.words, "plain-no-mark", name = name)),
        }
    }
}
