//! Memory that searches of one game leave to those after them: a table and a few lists each, which
//! would else be asked of the system anew for every deal.

use std::sync::{Mutex, PoisonError};

use crate::best::Room;
use crate::key_table::KeyTable;

/// Most rooms that are kept. Not measured.
const MOST: usize = 4;

/// What is left for later searches. Whether a search finds something there changes nothing that it
/// tells.
#[derive(Default)]
pub(crate) struct Rooms {
    left: Mutex<Left>,
}

#[derive(Default)]
struct Left {
    rooms: Vec<Room>,
    table: Option<KeyTable>,
}

impl Rooms {
    fn with<T>(&self, use_it: impl FnOnce(&mut Left) -> T) -> T {
        use_it(&mut self.left.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A room that a best-first search has left.
    pub(crate) fn room(&self) -> Option<Room> {
        self.with(|left| left.rooms.pop())
    }

    /// Keeps a room.
    pub(crate) fn keep(&self, room: Room) {
        self.with(|left| {
            if left.rooms.len() < MOST && room.is_small() {
                left.rooms.push(room);
            }
        });
    }

    /// The table that an exact search has left.
    pub(crate) fn table(&self) -> Option<KeyTable> {
        self.with(|left| left.table.take())
    }

    /// Keeps the table of an exact search.
    pub(crate) fn keep_table(&self, table: KeyTable) {
        if table.is_small() {
            self.with(|left| left.table = Some(table));
        }
    }
}
