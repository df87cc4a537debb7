//! A pile of overlapping cards in the rows there are: face-down cards are squeezed first, then the
//! last card's lower rows go, then the pile scrolls. What is not shown is counted.

/// A row or more of a fanned pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strip {
    /// A card by its index from the bottom, with so many rows.
    Card {
        /// The index, from the bottom.
        index: usize,
        /// How many rows of it are seen.
        rows: u16,
    },
    /// Face-down cards that share one row, counted from the bottom.
    Squeezed {
        /// How many.
        count: usize,
    },
    /// Cards that are scrolled out above.
    Above {
        /// How many.
        count: usize,
    },
    /// Cards that are scrolled out below.
    Below {
        /// How many.
        count: usize,
    },
}

impl Strip {
    /// How many rows it takes.
    pub const fn rows(self) -> u16 {
        match self {
            Strip::Card { rows, .. } => rows,
            _ => 1,
        }
    }
}

/// A pile to be fanned.
#[derive(Clone, Copy, Debug)]
pub struct Fan {
    /// How many cards it holds.
    pub len: usize,
    /// How many of them, from the bottom, are not seen.
    pub down: usize,
    /// Rows of a whole card.
    pub height: u16,
    /// Rows that are seen of a face-up card under others, if there is room for that.
    pub step: u16,
    /// A card that must be seen, by its index.
    pub focus: Option<usize>,
    /// How many cards at the end are scrolled out of sight, if the pile must scroll.
    pub scroll: usize,
}

impl Fan {
    /// The rows it takes without squeezing.
    pub fn full(&self) -> usize {
        if self.len == 0 { self.height as usize } else { self.len - 1 + self.height as usize }
    }

    /// The rows it takes with all its steps.
    pub fn tall(&self) -> usize {
        let covered = (self.len - self.down).saturating_sub(1);
        self.full() + covered * (self.step as usize - 1)
    }

    /// The fewest rows in which every face-up card is seen.
    pub fn least(&self) -> usize {
        (self.len - self.down + usize::from(self.down > 0)).max(1)
    }

    /// What is drawn in so many rows, from the top row down.
    pub fn strips(&self, rows: u16) -> Vec<Strip> {
        let room = rows as usize;
        if self.len == 0 || room == 0 {
            return Vec::new();
        }
        if self.step > 1 && self.tall() <= room {
            return self.steps();
        }
        if self.full() <= room {
            return Fan::cards(0, self.len, self.height);
        }
        let squeezed = self.full() - room + 1;
        if squeezed <= self.down {
            return self.squeezed(squeezed, self.height);
        }
        if self.least() <= room {
            let body = (room - self.least()) as u16 + 1;
            return self.squeezed(self.down, body.min(self.height));
        }
        self.window(room)
    }

    fn cards(first: usize, end: usize, last: u16) -> Vec<Strip> {
        let rows = |index| if index + 1 == end { last } else { 1 };
        (first..end).map(|index| Strip::Card { index, rows: rows(index) }).collect()
    }

    fn steps(&self) -> Vec<Strip> {
        let rows = |index| match index {
            last if last + 1 == self.len => self.height,
            down if down < self.down => 1,
            _ => self.step,
        };
        (0..self.len).map(|index| Strip::Card { index, rows: rows(index) }).collect()
    }

    fn squeezed(&self, count: usize, last: u16) -> Vec<Strip> {
        let mut strips = match count {
            0 => Vec::new(),
            1 => Fan::cards(0, 1, 1),
            _ => vec![Strip::Squeezed { count }],
        };
        strips.extend(Fan::cards(count, self.len, last));
        strips
    }

    /// As many cards as there is room for, with a row that counts those above and one for those
    /// below.
    fn window(&self, room: usize) -> Vec<Strip> {
        let most = room.saturating_sub(1).max(1);
        let mut below = self.scroll.min(self.len.saturating_sub(most));
        if let Some(focus) = self.focus {
            below = below.min(self.len - 1 - focus);
            if focus + most < self.len - below {
                below = self.len - focus - most;
            }
        }
        let seen = if below > 0 { room.saturating_sub(2).max(1) } else { most };
        let end = self.len - below;
        let mut first = end.saturating_sub(seen);
        if let Some(focus) = self.focus {
            first = first.min(focus);
        }
        let end = (first + seen).min(self.len);
        let mut strips = Vec::new();
        if first > 0 && room > 1 {
            strips.push(Strip::Above { count: first });
        }
        strips.extend(Fan::cards(first, end, 1));
        if end < self.len && room > 2 {
            strips.push(Strip::Below { count: self.len - end });
        }
        strips
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fan(len: usize, down: usize) -> Fan {
        Fan { len, down, height: 3, step: 1, focus: None, scroll: 0 }
    }

    fn shown(fan: Fan, rows: u16) -> String {
        let strips = fan.strips(rows);
        let words = strips.iter().map(|strip| match strip {
            Strip::Card { index, rows } => format!("{index}x{rows}"),
            Strip::Squeezed { count } => format!("[{count}]"),
            Strip::Above { count } => format!("^{count}"),
            Strip::Below { count } => format!("v{count}"),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn face_down_cards_go_first_then_the_body_then_it_scrolls() {
        assert_eq!(shown(fan(4, 2), 6), "0x1 1x1 2x1 3x3");
        assert_eq!(shown(fan(4, 2), 5), "[2] 2x1 3x3");
        assert_eq!(shown(fan(4, 2), 4), "[2] 2x1 3x2");
        assert_eq!(shown(fan(4, 2), 3), "[2] 2x1 3x1");
        assert_eq!(shown(fan(6, 2), 4), "^3 3x1 4x1 5x1");
        assert_eq!(shown(Fan { scroll: 2, ..fan(6, 2) }, 4), "^2 2x1 3x1 v2");
        assert_eq!(shown(Fan { focus: Some(0), ..fan(9, 0) }, 4), "0x1 1x1 v7");
        let tall = Fan { step: 2, ..fan(4, 1) };
        assert_eq!(shown(tall, 8), "0x1 1x2 2x2 3x3");
        assert_eq!(shown(tall, 7), "0x1 1x1 2x1 3x3");
    }

    #[test]
    fn every_card_is_seen_or_counted_and_rows_are_kept() {
        for len in 1..30 {
            for down in 0..=len {
                for rows in 3..20 {
                    for focus in [None, Some(0), Some(len / 2), Some(len - 1)] {
                        for scroll in [0, 1, 5, 100] {
                            for step in [1, 2] {
                                check(Fan { len, down, height: 3, step, focus, scroll }, rows);
                            }
                        }
                    }
                }
            }
        }
    }

    fn check(fan: Fan, rows: u16) {
        let strips = fan.strips(rows);
        let used: u16 = strips.iter().map(|strip| strip.rows()).sum();
        let counted: usize = strips
            .iter()
            .map(|strip| match strip {
                Strip::Card { .. } => 1,
                Strip::Squeezed { count } | Strip::Above { count } | Strip::Below { count } => {
                    *count
                }
            })
            .sum();
        assert!(used <= rows, "{fan:?} in {rows}: {strips:?}");
        assert_eq!(counted, fan.len, "{fan:?} in {rows}: {strips:?}");
        if let Some(focus) = fan.focus.filter(|focus| *focus >= fan.down) {
            let seen = strips
                .iter()
                .any(|strip| matches!(strip, Strip::Card { index, .. } if *index == focus));
            assert!(seen, "{fan:?} in {rows}: {strips:?}");
        }
    }
}
