//! Pages that lie over a room. Each owns what it is for.

use std::sync::Arc;

use kibitzer_engine::Move;
use kibitzer_rules::GameRules;
use kibitzer_solver::DealKind;
use kibitzer_store::PlayId;
use kibitzer_table::today::{Day, Grade};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::keys::{Action, Key};
use crate::pages::{Menu, Month, Pager, Prompt};
use crate::settings::Choice;
use crate::theme::Theme;

/// A page, with what it is for.
#[derive(Clone, Debug)]
pub(super) enum Page {
    /// Text to be read, or a question.
    Text(Pager, Reading),
    /// A line to be typed.
    Prompt(Prompt, Asked),
    /// A list to choose from.
    List(Menu, Listed),
    /// The calendar of the deals of days.
    Month(Month),
}

/// What a text is shown for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reading {
    Plain,
    /// The next key is for an action; true: beside those it has.
    Capture(Action, bool),
    /// Whether that key is to be taken from another action.
    TakeKey(Taking),
    /// Whether the game is given up.
    GiveUp,
}

/// What is asked for in a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked {
    Deal,
    Bookmark,
    Find,
    Command,
    SaveAs,
    Export,
    Import,
}

/// What the rows of a list stand for.
#[derive(Clone, Debug)]
pub(super) enum Listed {
    /// Positions of the undo tree.
    Tree(Vec<usize>),
    /// A look back at the game: where each row leads.
    Analysis(Vec<Option<Stop>>),
    /// Kinds of deals of a game.
    Deals(Arc<GameRules>, Vec<DealRow>),
    /// The deals of a day, by their grades.
    OfDay(Day, [Grade; 3]),
    /// Nothing: a deal of a game is looked for.
    Seeking(Arc<GameRules>),
    Bookmarks(Vec<String>),
    Saves(Vec<Option<Saved>>),
    Options(Vec<OptionRow>),
}

/// A game that can be taken up again.
#[derive(Clone, Debug)]
pub(super) enum Saved {
    Named(String),
    /// True: it has ended.
    Play(PlayId, bool),
}

/// A place to play on from: a position of the undo tree, and moves on from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stop {
    pub(super) position: usize,
    pub(super) moves: Vec<Move>,
}

/// A kind of deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealRow {
    Random,
    OfKind(DealKind),
}

/// What a row of the settings changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionRow {
    /// Nothing: a head or a fault.
    None,
    Choice(&'static Choice),
    Keys(Action),
}

/// A key that an action is to have.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taking {
    pub(super) action: Action,
    /// Beside the keys that it has.
    pub(super) more: bool,
    pub(super) key: Key,
}

impl Page {
    /// Text that was pasted.
    pub(super) fn paste(&mut self, text: &str) {
        match self {
            Page::Prompt(prompt, _) => prompt.paste(text),
            Page::Text(..) | Page::List(..) | Page::Month(_) => {}
        }
    }

    /// Draws the page over what is there; returns where the terminal's cursor belongs.
    pub(super) fn draw(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        theme: &Theme,
    ) -> Option<(u16, u16)> {
        match self {
            Page::Text(pager, _) => pager.draw(buffer, area, theme),
            Page::Prompt(prompt, _) => return prompt.draw(buffer, area, theme),
            Page::List(menu, _) => menu.draw(buffer, area, theme),
            Page::Month(month) => month.draw(buffer, area, theme),
        }
        None
    }
}
