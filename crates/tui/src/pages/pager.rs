//! Text that scrolls and can be searched.

use std::convert::Infallible;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use kibitzer_messages::{Words, say};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Outcome, Prompt, inside, sheet};
use crate::draw::text::{put, wrap};
use crate::theme::Theme;

/// Headings are lines of capitals, not indented.
fn is_heading(line: &str) -> bool {
    line.chars().any(char::is_uppercase)
        && !line.chars().any(char::is_lowercase)
        && !line.starts_with(' ')
}

/// A page of text.
#[derive(Clone, Debug)]
pub struct Pager {
    title: String,
    text: String,
    top: usize,
    search: Option<Prompt>,
    sought: String,
    told: String,
    foot: Option<String>,
    words: Words,
}

impl Pager {
    /// A page with a title.
    pub fn new(words: Words, title: impl Into<String>, text: impl Into<String>) -> Pager {
        Pager {
            title: title.into(),
            text: text.into(),
            top: 0,
            search: None,
            sought: String::new(),
            told: String::new(),
            foot: None,
            words,
        }
    }

    /// The page with other keys in its last line.
    #[must_use]
    pub fn foot(mut self, foot: String) -> Pager {
        self.foot = Some(foot);
        self
    }

    fn lines(&self, area: Rect) -> Vec<String> {
        wrap(&self.text, inside(area).width as usize)
    }

    /// A key while a text to search for is typed.
    fn search_key(&mut self, key: KeyEvent, area: Rect) {
        match self.search.as_mut().map(|search| search.key(key)) {
            Some(Outcome::Answer(text)) => {
                self.search = None;
                self.sought = text.to_lowercase();
                self.find(area, self.top);
            }
            Some(Outcome::Close) => self.search = None,
            Some(Outcome::Stay) | None => {}
        }
    }

    pub(crate) fn key(&mut self, key: KeyEvent, area: Rect) -> Outcome<Infallible> {
        if self.search.is_some() {
            self.search_key(key, area);
            return Outcome::Stay;
        }
        let page = isize::try_from(inside(area).height).unwrap_or(2).max(2) - 1;
        self.told.clear();
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Outcome::Close;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') | KeyCode::F(_) => {
                return Outcome::Close;
            }
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1, area),
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1, area),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll(-page, area),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page, area),
            KeyCode::Home | KeyCode::Char('g') => self.top = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll(isize::MAX / 2, area),
            KeyCode::Char('/') => {
                let asks = self.words.say("pager-search");
                self.search = Some(Prompt::new(asks, &self.sought));
            }
            KeyCode::Char('n') => self.find(area, self.top + 1),
            _ => {}
        }
        Outcome::Stay
    }

    pub(crate) fn mouse(&mut self, event: MouseEvent, area: Rect) -> Outcome<Infallible> {
        match event.kind {
            MouseEventKind::ScrollUp => self.scroll(-3, area),
            MouseEventKind::ScrollDown => self.scroll(3, area),
            MouseEventKind::Down(_) if event.row == area.y || event.row + 1 == area.bottom() => {
                return Outcome::Close;
            }
            _ => {}
        }
        Outcome::Stay
    }

    fn scroll(&mut self, by: isize, area: Rect) {
        let most = self.lines(area).len().saturating_sub(inside(area).height as usize);
        self.top = self.top.saturating_add_signed(by).min(most);
    }

    /// Goes to the next line that holds what is sought, round the end.
    fn find(&mut self, area: Rect, from: usize) {
        if self.sought.is_empty() {
            return;
        }
        let lines = self.lines(area);
        let holds = |line: &&usize| lines[**line].to_lowercase().contains(&self.sought);
        let order: Vec<usize> =
            (from.min(lines.len())..lines.len()).chain(0..from.min(lines.len())).collect();
        match order.iter().find(holds) {
            Some(line) => {
                self.top = (*line).min(lines.len().saturating_sub(inside(area).height as usize));
            }
            None => {
                self.told = say!(self.words, "pager-not-there", text = self.sought.as_str());
            }
        }
    }

    fn last_line(&self, theme: &Theme) -> String {
        match &self.foot {
            _ if !self.told.is_empty() => self.told.clone(),
            Some(foot) => foot.clone(),
            None => theme.words.say("foot-pager"),
        }
    }

    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) {
        let lines = self.lines(area);
        let body = inside(area);
        let height = body.height as usize;
        let top = self.top.min(lines.len().saturating_sub(height));
        let place = if lines.len() <= height {
            String::new()
        } else {
            say!(
                theme.words,
                "pager-place",
                first = top + 1,
                last = (top + height).min(lines.len()),
                all = lines.len()
            )
        };
        sheet(buffer, area, &self.title, &self.last_line(theme), &place, theme);
        for (row, line) in lines.iter().skip(top).take(height).enumerate() {
            let place = Rect { y: body.y + row as u16, height: 1, ..body };
            let style = if is_heading(line) { theme.strong() } else { Style::new() };
            put(buffer, place, line, style);
            if !self.sought.is_empty() {
                self.mark(buffer, place, line, theme);
            }
        }
        if let Some(search) = &self.search {
            search.draw(buffer, area, theme);
        }
    }

    /// Marks what is sought in a line.
    fn mark(&self, buffer: &mut Buffer, place: Rect, line: &str, theme: &Theme) {
        let lower = line.to_lowercase();
        if lower.len() != line.len() {
            return; // places would not agree
        }
        for (at, found) in lower.match_indices(&self.sought) {
            let before = unicode_width::UnicodeWidthStr::width(&line[..at]) as u16;
            let text = &line[at..at + found.len()];
            let area =
                Rect { x: place.x + before, width: place.width.saturating_sub(before), ..place };
            put(buffer, area, text, theme.selected());
        }
    }
}
