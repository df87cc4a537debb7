//! What comes of a page, by what it is for: of a key, a text that was typed, and a row that was
//! picked.

use crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use kibitzer_engine::DealName;
use kibitzer_messages::say;

use super::App;
use super::page::{Asked, Listed, Page, Reading, Saved};
use crate::pages::{Outcome, Pick, Row};
use crate::play::{Play, Tone, sentence};
use crate::wrong;

/// What a key says to a question: yes, no, or nothing.
fn answer(key: KeyEvent) -> Option<bool> {
    match key.code {
        KeyCode::Enter | KeyCode::Char('y') => Some(true),
        KeyCode::Esc | KeyCode::Char('n') => Some(false),
        _ => None,
    }
}

impl App {
    /// A key was pressed on the page that lies on top.
    pub(super) fn key_on_page(&mut self, key: KeyEvent) {
        let area = self.area;
        match self.pages.last_mut() {
            None => {}
            Some(Page::Text(pager, reading)) => match (*reading, answer(key)) {
                (Reading::Capture(action, more), _) => self.captured(action, more, key),
                (Reading::TakeKey(taking), Some(yes)) => self.key_answered(taking, yes),
                (Reading::GiveUp, Some(yes)) => self.giving_up_answered(yes),
                (Reading::Plain, _) | (Reading::TakeKey(_) | Reading::GiveUp, None) => {
                    if pager.key(key, area) == Outcome::Close {
                        self.pages.pop();
                    }
                }
            },
            Some(Page::Prompt(prompt, asked)) => {
                let (outcome, asked) = (prompt.key(key), *asked);
                self.prompt_answered(asked, outcome);
            }
            Some(Page::List(menu, _)) => {
                let outcome = menu.key(key, area);
                self.list_answered(outcome);
            }
            Some(Page::Month(month)) => {
                let outcome = month.key(key);
                self.day_answered(&outcome);
            }
        }
    }

    /// The mouse did something on the page that lies on top.
    pub(super) fn mouse_on_page(&mut self, event: MouseEvent) {
        match self.pages.last_mut() {
            None | Some(Page::Prompt(..)) => {}
            Some(Page::Text(pager, _)) => {
                if pager.mouse(event, self.area) == Outcome::Close {
                    self.pages.pop();
                }
            }
            Some(Page::List(menu, _)) => {
                let outcome = menu.mouse(event, self.area);
                self.list_answered(outcome);
            }
            Some(Page::Month(month)) => {
                let outcome = month.mouse(event, self.area);
                self.day_answered(&outcome);
            }
        }
    }

    fn prompt_answered(&mut self, asked: Asked, outcome: Outcome<String>) {
        match outcome {
            Outcome::Stay => {}
            Outcome::Close => {
                self.pages.pop();
            }
            Outcome::Answer(text) => self.typed(asked, text.trim()),
        }
    }

    fn list_answered(&mut self, outcome: Outcome<Pick>) {
        match outcome {
            Outcome::Stay => {}
            Outcome::Close => {
                self.pages.pop();
            }
            Outcome::Answer(pick) => {
                let Some(Page::List(_, listed)) = self.pages.last().cloned() else { return };
                match pick {
                    Pick::Chosen(row) => self.chosen(listed, row),
                    Pick::Removed(row) => self.removed(listed, row),
                    Pick::Turned(row, on) => self.turned(&listed, row, on),
                }
            }
        }
    }

    /// A text was typed into a prompt.
    fn typed(&mut self, asked: Asked, text: &str) {
        match self.do_typed(asked, text) {
            Ok(told) => {
                // A deal or a record that was opened has closed all pages already.
                self.pages.pop();
                if !told.is_empty() {
                    self.with_play(|play| play.say(Tone::Good, told));
                }
            }
            Err(error) => {
                if let Some(Page::Prompt(prompt, _)) = self.pages.last_mut() {
                    prompt.tell(format!(" {}", sentence(&error)));
                }
            }
        }
    }

    /// Does what was asked for; returns what is to be told of it, or why it cannot be done.
    fn do_typed(&mut self, asked: Asked, text: &str) -> Result<String, String> {
        let (now, theme) = (self.now, self.theme);
        match asked {
            Asked::Deal => {
                let words = self.words();
                let deal = text.parse::<DealName>();
                let deal = deal.map_err(|error| wrong::with_deal(words, &error))?;
                self.pages.clear();
                self.another_deal(deal);
            }
            Asked::SaveAs => return self.save_as(text),
            Asked::Export => return self.export(text),
            Asked::Import => self.import(text)?,
            Asked::Bookmark => self.with_play(|play| play.bookmark(text)),
            Asked::Find => self.with_play(|play| play.find(text, &theme)),
            Asked::Command => self.with_play(|play| play.typed(text, now)),
        }
        Ok(String::new())
    }

    fn save_as(&mut self, name: &str) -> Result<String, String> {
        let Some(play) = &self.play else { return Err(self.words().say("no-game")) };
        let time = play.time(self.now);
        let saved = self.keeper.save_as(name, play.game(), time.saturating_sub(self.kept));
        saved.map_err(|error| wrong::with_saves(self.words(), &error))?;
        self.kept = time;
        Ok(say!(self.words(), "say-saved-as", name = name))
    }

    /// A row of a list was chosen.
    fn chosen(&mut self, listed: Listed, row: usize) {
        match listed {
            Listed::Tree(positions) => {
                self.pages.pop();
                self.with_play(|play| play.go_to_position(positions[row]));
            }
            Listed::Bookmarks(names) => {
                self.pages.pop();
                let bookmarks = self.game().map(|game| game.history().bookmarks());
                if let Some(position) = bookmarks.and_then(|all| all.get(&names[row]).copied()) {
                    self.with_play(|play| play.go_to_position(position));
                }
            }
            Listed::Saves(values) => self.take_up(values[row].as_ref()),
            Listed::Analysis(stops) => self.play_on_from(stops[row].as_ref()),
            Listed::Deals(rules, kinds) => self.deal_chosen(rules, kinds[row]),
            Listed::Options(rows) => self.option_chosen(&rows[row]),
            Listed::OfDay(day, grades) => {
                self.pages.clear();
                self.play_of_day(day, grades[row]);
            }
            Listed::Seeking(_) => {}
        }
    }

    fn take_up(&mut self, saved: Option<&Saved>) {
        let Some(saved) = saved else { return };
        let (found, watch) = match saved {
            Saved::Named(name) => (self.keeper.store().and_then(|store| store.load(name)), false),
            Saved::Play(id, ended) => {
                (self.keeper.store().and_then(|store| store.resume(*id)), *ended)
            }
        };
        match found {
            Ok(resumed) => {
                self.resume(resumed);
                if watch {
                    self.with_play(Play::start_replay);
                }
            }
            Err(error) => {
                self.pages.pop();
                self.tell(wrong::with_saves(self.words(), &error));
            }
        }
    }

    /// A row of a list is to be taken away.
    fn removed(&mut self, listed: Listed, row: usize) {
        match listed {
            Listed::Bookmarks(mut names) => {
                let name = names.remove(row);
                self.with_play(|play| play.remove_bookmark(&name));
                let rows = self.bookmark_rows(&names);
                self.replace_list(rows, Listed::Bookmarks(names));
            }
            Listed::Saves(values) => self.forget_saved(values[row].as_ref()),
            Listed::Options(rows) => self.option_removed(&rows[row]),
            Listed::Tree(_)
            | Listed::Analysis(_)
            | Listed::Deals(..)
            | Listed::OfDay(..)
            | Listed::Seeking(_) => {}
        }
    }

    /// Forgets a saved game; the one on the table stays.
    fn forget_saved(&mut self, saved: Option<&Saved>) {
        let here = self.keeper.id();
        let done = match saved {
            Some(Saved::Named(name)) => {
                self.keeper.store_mut().and_then(|store| store.remove_save(name))
            }
            Some(Saved::Play(id, _)) if Some(*id) != here => {
                self.keeper.store_mut().and_then(|store| store.forget(*id))
            }
            Some(Saved::Play(..)) | None => Ok(()),
        };
        self.pages.pop();
        self.open_saves();
        if let Err(error) = done {
            self.tell(error.to_string());
        }
    }

    /// A row is to have another value.
    fn turned(&mut self, listed: &Listed, row: usize, on: bool) {
        match listed {
            Listed::Options(rows) => self.option_turned(&rows[row], on),
            Listed::Tree(_)
            | Listed::Analysis(_)
            | Listed::Deals(..)
            | Listed::OfDay(..)
            | Listed::Seeking(_)
            | Listed::Bookmarks(_)
            | Listed::Saves(_) => {}
        }
    }

    /// Gives the list that lies on top other rows.
    pub(super) fn replace_list(&mut self, rows: Vec<Row>, listed: Listed) {
        if let Some(Page::List(menu, old)) = self.pages.last_mut() {
            menu.replace(rows);
            *old = listed;
        }
    }

    /// Does something at the table, if there is a game.
    pub(super) fn with_play(&mut self, work: impl FnOnce(&mut Play)) {
        if let Some(play) = &mut self.play {
            work(play);
        }
    }
}
