//! Bookmarks: names for positions of the game that is being played.

use std::io::{self, Write};

use kibitzer_engine::counted;
use kibitzer_table::Visibility;

use super::Session;

impl Session {
    pub(super) fn bookmark(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        match self.game.bookmark(name) {
            Ok(()) => writeln!(out, "Marked '{name}'."),
            Err(error) => writeln!(out, "Not marked: {error}."),
        }
    }

    pub(super) fn unbookmark(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.game.remove_bookmark(name) {
            writeln!(out, "The mark '{name}' is gone.")
        } else {
            writeln!(out, "There is no mark '{name}'; 'bookmarks' lists them.")
        }
    }

    pub(super) fn bookmarks(&self, out: &mut dyn Write) -> io::Result<()> {
        let marks = self.game.history().bookmarks();
        if marks.is_empty() {
            return writeln!(out, "Nothing is marked; 'bookmark NAME' marks this position.");
        }
        for (name, position) in marks {
            let here = if *position == self.game.history().current() { " (here)" } else { "" };
            writeln!(
                out,
                "{name}: after {}{here}",
                counted(self.game.history().moves_before(*position), "move")
            )?;
        }
        Ok(())
    }

    pub(super) fn go_to(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        let position = self.game.history().bookmarks().get(name).copied();
        match position.filter(|position| self.game.go_to(*position)) {
            Some(_) => self.changed(&before, out),
            None => writeln!(out, "There is no mark '{name}'; 'bookmarks' lists them."),
        }
    }
}
