//! A line to be typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kibitzer_rules::is_unprintable;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Outcome, fitting};
use crate::draw::text::{put, wrap};
use crate::theme::Theme;

/// The longest text that is taken.
const LONGEST: usize = 2000;

/// The most lines of what was wrong.
const MOST_LINES: usize = 6;

/// A line to be typed, above the last line of the screen or the lines that tell what was wrong.
#[derive(Clone, Debug)]
pub struct Prompt {
    asks: String,
    text: Vec<char>,
    at: usize,
    told: String,
    /// The text is only proposed: what is typed takes its place, any other key makes it the
    /// player's own.
    proposed: bool,
}

impl Prompt {
    /// Asks for something, with a text that is proposed.
    pub fn new(asks: impl Into<String>, text: &str) -> Prompt {
        let text: Vec<char> = text.chars().collect();
        let proposed = !text.is_empty();
        Prompt { asks: asks.into(), at: text.len(), text, told: String::new(), proposed }
    }

    /// Tells what was wrong with what was typed.
    pub fn tell(&mut self, what: impl Into<String>) {
        self.told = what.into();
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Outcome<String> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if !matches!(key.code, KeyCode::Char(_)) {
            self.proposed = false;
        }
        match key.code {
            KeyCode::Esc => return Outcome::Close,
            KeyCode::Char('c') if control => return Outcome::Close,
            KeyCode::Enter => return Outcome::Answer(self.text.iter().collect()),
            KeyCode::Char('u') if control => {
                self.text.clear();
                self.at = 0;
            }
            KeyCode::Char('a') if control => (self.at, self.proposed) = (0, false),
            KeyCode::Char('e') if control => (self.at, self.proposed) = (self.text.len(), false),
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
        if is_unprintable(sign) || sign.is_control() {
            return;
        }
        if std::mem::take(&mut self.proposed) {
            self.text.clear();
            self.at = 0;
        }
        if self.text.len() < LONGEST {
            self.text.insert(self.at, sign);
            self.at += 1;
        }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        text.lines().next().unwrap_or_default().chars().for_each(|sign| self.insert(sign));
    }

    pub(crate) fn draw(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        theme: &Theme,
    ) -> Option<(u16, u16)> {
        let below = self.below(theme, area.width);
        let height = u16::try_from(below.len()).ok()?;
        let line = Rect { y: area.bottom().checked_sub(1 + height)?, height: 1, ..area };
        put(buffer, line, &" ".repeat(area.width as usize), theme.bar());
        let asks = format!(" {}: ", self.asks);
        put(buffer, line, &asks, theme.bar().patch(theme.strong()));
        let room = (line.width as usize).saturating_sub(asks.width() + 1);
        let first = self.first_seen(room);
        let seen: String = self.text.iter().skip(first).collect();
        let place = Rect { x: line.x + asks.width() as u16, width: room as u16, ..line };
        put(buffer, place, &seen, theme.bar());
        let style = if self.told.is_empty() { theme.dim() } else { theme.warning() };
        for (text, y) in below.iter().zip(line.y + 1..) {
            let row = Rect { y, ..line };
            put(buffer, row, &" ".repeat(area.width as usize), ratatui::style::Style::new());
            put(buffer, row, text, style);
        }
        let before: String = self.text[first..self.at].iter().collect();
        Some(((place.x + before.width() as u16).min(line.right().saturating_sub(1)), line.y))
    }

    /// What stands below: what was wrong, whole, or what keys do.
    fn below(&self, theme: &Theme, width: u16) -> Vec<String> {
        if !self.told.is_empty() {
            return wrap(&self.told, width.into()).into_iter().take(MOST_LINES).collect();
        }
        let foot = if self.proposed { "foot-proposed" } else { "foot-prompt" };
        vec![format!(" {}", fitting(&theme.words.say(foot), width.saturating_sub(1)))]
    }

    /// The first character that is seen, so that the place where one types is: of a long text the
    /// end.
    fn first_seen(&self, room: usize) -> usize {
        let mut used = 0;
        let before = self.text[..self.at].iter().rev().take_while(|sign| {
            used += sign.width().unwrap_or(0);
            used <= room
        });
        self.at - before.count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;

    fn press(prompt: &mut Prompt, code: KeyCode) -> Outcome<String> {
        prompt.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn text(prompt: &mut Prompt) -> String {
        let Outcome::Answer(text) = press(prompt, KeyCode::Enter) else {
            panic!("nothing is typed")
        };
        text
    }

    #[test]
    fn what_is_typed_takes_the_place_of_what_is_proposed() {
        let proposed = || Prompt::new("A name", "step 2");
        assert_eq!(text(&mut proposed()), "step 2");
        let mut prompt = proposed();
        prompt.paste("before the redeal");
        press(&mut prompt, KeyCode::Char('!'));
        assert_eq!(text(&mut prompt), "before the redeal!");
        let mut prompt = proposed();
        press(&mut prompt, KeyCode::Backspace);
        press(&mut prompt, KeyCode::Char('3'));
        assert_eq!(text(&mut prompt), "step 3");
    }

    #[test]
    fn the_place_where_one_types_is_seen_whatever_the_letters_are_wide() {
        let area = Rect::new(0, 0, 40, 4);
        for letters in ["x", "日", "é"] {
            let mut prompt = Prompt::new("A name", "");
            prompt.paste(&letters.repeat(100));
            prompt.paste("end");
            let mut buffer = Buffer::empty(area);
            let (column, row) = prompt.draw(&mut buffer, area, &Theme::default()).unwrap();
            let line: String = (0..area.width).map(|x| buffer[(x, row)].symbol()).collect();
            assert!(line.trim_end().ends_with("end"), "{line:?}");
            let before: String = (0..column).map(|x| buffer[(x, row)].symbol()).collect();
            assert!(before.trim_end().ends_with("end"), "{line:?}, {column}");
        }
    }
    #[test]
    fn what_was_wrong_is_told_whole() {
        let area = Rect::new(0, 0, 40, 8);
        let mut prompt = Prompt::new("A move", "");
        prompt.tell("The seven of clubs in column 3 is still covered by the jack and the four.");
        let mut buffer = Buffer::empty(area);
        let (_, row) = prompt.draw(&mut buffer, area, &Theme::default()).unwrap();
        let line = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        assert_eq!(row, 5);
        assert_eq!(line(6).trim_end(), "The seven of clubs in column 3 is still");
        assert_eq!(line(7).trim_end(), "covered by the jack and the four.");
    }
}
