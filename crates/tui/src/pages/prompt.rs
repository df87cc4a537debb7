//! A line to be typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::Outcome;
use crate::draw::text::put;
use crate::theme::Theme;

/// The longest text that is taken.
const LONGEST: usize = 2000;

/// A line to be typed, in the last but one line of the screen.
#[derive(Clone, Debug)]
pub struct Prompt {
    asks: String,
    text: Vec<char>,
    at: usize,
    told: String,
}

impl Prompt {
    /// Asks for something, with a text to begin with.
    pub fn new(asks: impl Into<String>, text: &str) -> Prompt {
        let text: Vec<char> = text.chars().collect();
        Prompt { asks: asks.into(), at: text.len(), text, told: String::new() }
    }

    /// Tells what was wrong with what was typed.
    pub fn tell(&mut self, what: impl Into<String>) {
        self.told = what.into();
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> Outcome {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc => return Outcome::Close,
            KeyCode::Char('c') if control => return Outcome::Close,
            KeyCode::Enter => return Outcome::Typed(self.text.iter().collect()),
            KeyCode::Char('u') if control => {
                self.text.clear();
                self.at = 0;
            }
            KeyCode::Char('a') if control => self.at = 0,
            KeyCode::Char('e') if control => self.at = self.text.len(),
            KeyCode::Char(sign) if !control => self.insert(sign),
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.at);
            }
            KeyCode::Delete if self.at < self.text.len() => {
                self.text.remove(self.at);
            }
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.text.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.len(),
            _ => {}
        }
        Outcome::Stay
    }

    fn insert(&mut self, sign: char) {
        if self.text.len() < LONGEST && !sign.is_control() {
            self.text.insert(self.at, sign);
            self.at += 1;
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        text.lines().next().unwrap_or_default().chars().for_each(|sign| self.insert(sign));
    }

    pub(super) fn draw(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) -> Option<(u16, u16)> {
        let line = Rect { y: area.bottom().checked_sub(2)?, height: 1, ..area };
        let blank = " ".repeat(area.width as usize);
        let below = Rect { y: line.y + 1, ..line };
        put(buffer, line, &blank, theme.bar());
        put(buffer, below, &blank, ratatui::style::Style::new());
        let asks = format!(" {}: ", self.asks);
        put(buffer, line, &asks, theme.bar().patch(theme.strong()));
        let room = (line.width as usize).saturating_sub(asks.width() + 1);
        // The end of a long text is what one is typing.
        let first = self.at.saturating_sub(room);
        let seen: String = self.text.iter().skip(first).collect();
        let place = Rect { x: line.x + asks.width() as u16, width: room as u16, ..line };
        put(buffer, place, &seen, theme.bar());
        let foot = if self.told.is_empty() { " enter accepts   esc closes" } else { &self.told };
        put(buffer, below, foot, if self.told.is_empty() { theme.dim() } else { theme.warning() });
        let before: String = self.text[first..self.at].iter().collect();
        Some(((place.x + before.width() as u16).min(line.right().saturating_sub(1)), line.y))
    }
}
