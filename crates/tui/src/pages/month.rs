//! The calendar: a month of days with what came of their deals.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use kibitzer_messages::say;
use kibitzer_rules::catalogue;
use kibitzer_table::today::{Calendar, Day, Mark, Todays, todays};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Outcome, inside, sheet};
use crate::draw::text::{cut, put, put_right};
use crate::theme::Theme;

/// Columns of a day: two for the number, three for its marks, two between days.
const DAY: u16 = 7;
/// The widest that the lines below the month are.
const LINES: u16 = 7 * DAY;
/// Rows above the weeks: the month, and the days of the week.
const ABOVE: u16 = 2;

/// A month, with a chosen day.
#[derive(Clone, Debug)]
pub struct Month {
    today: Day,
    at: Day,
    calendar: Calendar,
}

/// How many days after a Monday a day is.
fn after_monday(day: Day) -> u16 {
    // 1970-01-01, the day 0, was a Thursday.
    u16::try_from((day.number() + 3).rem_euclid(7)).unwrap_or(0)
}

impl Month {
    /// The month of a day, which is chosen; no later day can be.
    pub fn new(today: Day, calendar: Calendar) -> Month {
        Month { today, at: today, calendar }
    }

    /// The first and the last day that are shown.
    fn ends(&self) -> (Day, Day) {
        let of_month = |day: u8| Day::new(self.at.year(), self.at.month(), day);
        let first = of_month(1).unwrap_or(self.at);
        let last = (28..=31).rev().find_map(of_month).unwrap_or(self.at);
        (first, last)
    }

    fn go(&mut self, by: i64) {
        let day = Day::from_number(self.at.number().saturating_add(by));
        self.at = day.unwrap_or(self.at).min(self.today);
    }

    /// To the month before, or to the next one; on its last day if it is shorter.
    fn turn(&mut self, later: bool) {
        let (first, last) = self.ends();
        let other = if later { last.next() } else { first.previous() };
        let Some(other) = other else { return };
        let in_month = |day: u8| Day::new(other.year(), other.month(), day);
        let day = (1..=self.at.day()).rev().find_map(in_month);
        self.at = day.unwrap_or(other).min(self.today);
    }

    /// The day in a row and a column of the weeks.
    fn day_at(&self, week: u16, weekday: u16) -> Option<Day> {
        let (first, last) = self.ends();
        let place = i64::from(week) * 7 + i64::from(weekday) - i64::from(after_monday(first));
        let day = Day::from_number(first.number() + place)?;
        (day >= first && day <= last.min(self.today)).then_some(day)
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Outcome<Day> {
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Outcome::Close,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Outcome::Close;
            }
            KeyCode::Enter | KeyCode::Char(' ') => return Outcome::Answer(self.at),
            KeyCode::Left | KeyCode::Char('h') => self.go(-1),
            KeyCode::Right | KeyCode::Char('l') => self.go(1),
            KeyCode::Up | KeyCode::Char('k') => self.go(-7),
            KeyCode::Down | KeyCode::Char('j') => self.go(7),
            KeyCode::PageUp => self.turn(false),
            KeyCode::PageDown => self.turn(true),
            KeyCode::Home | KeyCode::End => self.at = self.today,
            _ => {}
        }
        Outcome::Stay
    }

    /// A click chooses a day; on the chosen day it takes it.
    pub(crate) fn mouse(&mut self, event: MouseEvent, area: Rect) -> Outcome<Day> {
        match event.kind {
            MouseEventKind::ScrollUp => self.turn(false),
            MouseEventKind::ScrollDown => self.turn(true),
            MouseEventKind::Down(MouseButton::Left) => {
                let grid = grid(inside(area));
                let top = grid.y + ABOVE;
                if event.row < top || event.column < grid.x || event.column >= grid.right() {
                    return Outcome::Stay;
                }
                match self.day_at(event.row - top, (event.column - grid.x) / DAY) {
                    Some(day) if day == self.at => return Outcome::Answer(day),
                    Some(day) => self.at = day,
                    None => {}
                }
            }
            _ => {}
        }
        Outcome::Stay
    }

    pub(crate) fn draw(&self, buffer: &mut Buffer, area: Rect, theme: &Theme) {
        let words = theme.words;
        let streak = match self.calendar.streak {
            0 => String::new(),
            days => say!(words, "month-streak", days = days, best = self.calendar.best_streak),
        };
        let foot = words.say("foot-month");
        let body = sheet(buffer, area, &words.say("title-month"), &foot, &streak, theme);
        let grid = grid(body);
        let line = |row: u16| Rect { y: grid.y + row, height: 1, ..grid }.intersection(body);
        let (year, month) = (self.at.year().to_string(), self.at.month());
        let name = say!(words, "month-of", month = month, year = year.as_str());
        put(buffer, line(0), &name, theme.strong());
        for (column, name) in words.say("month-weekdays").split_whitespace().enumerate() {
            let place = day_place(line(1), column as u16);
            put(buffer, place, &cut(name, 2, theme.ascii()), theme.dim());
        }
        let (first, last) = self.ends();
        let weeks = (after_monday(first) + u16::from(last.day())).div_ceil(7);
        for week in 0..weeks {
            for weekday in 0..7 {
                if let Some(day) = self.day_at(week, weekday) {
                    let place = day_place(line(ABOVE + week), weekday);
                    self.draw_day(buffer, place, day, theme);
                }
            }
        }
        self.draw_chosen(buffer, line(ABOVE + weeks + 1), body, theme);
    }

    fn draw_day(&self, buffer: &mut Buffer, place: Rect, day: Day, theme: &Theme) {
        let style = if day == self.at { theme.selected() } else { Style::new() };
        let number = if day == self.today { style.patch(theme.strong()) } else { style };
        put(buffer, place, "     ", style);
        put(buffer, place, &format!("{:2}", day.day()), number);
        let Some(marks) = self.calendar.days.get(&day) else { return };
        let marks: String = marks.iter().map(|mark| sign(*mark, theme)).collect();
        let place = Rect { x: place.x + 2, width: place.width.saturating_sub(2), ..place };
        put(buffer, place, &marks, if day == self.at { style } else { theme.good() });
    }

    /// The games of the chosen day, and what came of them.
    fn draw_chosen(&self, buffer: &mut Buffer, first: Rect, body: Rect, theme: &Theme) {
        let words = theme.words;
        let marks = self.calendar.days.get(&self.at).copied().unwrap_or_default();
        for (row, Todays { grade, games }) in todays(catalogue(), self.at).iter().enumerate() {
            let place = Rect { y: first.y + row as u16, ..first }.intersection(body);
            if place.is_empty() {
                return;
            }
            let game = games.first().map_or("", |game| game.name.as_str());
            let grade = words.say(&format!("today-{}", grade.word()));
            let text = say!(words, "chooser-game", game = game, grade = grade);
            let came = marks[row].word().map(|mark| words.say(&format!("chooser-mark-{mark}")));
            let came = came.map(|came| format!("{} {came}", sign(marks[row], theme)));
            let taken = put_right(buffer, place, &came.unwrap_or_default(), theme.good());
            let room = place.width.saturating_sub(taken + 1) as usize;
            put(buffer, place, &cut(&text, room, theme.ascii()), Style::new());
        }
    }
}

/// What came of a deal, in one sign.
fn sign(mark: Mark, theme: &Theme) -> char {
    match mark {
        Mark::None => theme.either('·', '.'),
        Mark::Begun => theme.either('▸', '>'),
        Mark::Helped | Mark::Late => theme.either('○', 'o'),
        Mark::Won => theme.either('●', '*'),
    }
}

/// Where the month is: in the middle of a wide page.
fn grid(body: Rect) -> Rect {
    let width = LINES.min(body.width);
    Rect { x: body.x + (body.width - width) / 2, width, ..body }
}

fn day_place(line: Rect, weekday: u16) -> Rect {
    Rect { x: line.x + weekday * DAY, width: DAY - 2, ..line }.intersection(line)
}
