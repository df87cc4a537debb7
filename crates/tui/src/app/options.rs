//! Settings and keys as a list that can be changed.

use crossterm::event::{KeyCode, KeyEvent};

use super::page::{Listed, OptionRow, Page, Reading, Taking};
use super::{App, Effect};
use crate::keys::{Action, Key};
use crate::pages::{Menu, Pager, Row};
use crate::play::Tone;
use crate::settings::CHOICES;
use kibitzer_messages::say;

impl App {
    pub(super) fn open_options(&mut self) {
        let page = self.options(0);
        self.pages.push(page);
    }

    /// The page of settings, with a row chosen.
    fn options(&self, at: usize) -> Page {
        let (rows, values) = self.option_rows();
        let words = self.words();
        let narrow = self.area.width < 90;
        let foot = words.say(if narrow { "foot-options-short" } else { "foot-options" });
        let menu = Menu::new(words.say("title-settings"), foot, rows).at(at);
        Page::List(menu, Listed::Options(values))
    }

    fn option_rows(&self) -> (Vec<Row>, Vec<OptionRow>) {
        let words = self.words();
        let (mut rows, mut values) = (Vec::new(), Vec::new());
        let mut add = |row, value| {
            rows.push(row);
            values.push(value);
        };
        if let Some(path) = self.settings.path() {
            let file = path.display().to_string();
            add(Row::head(say!(words, "options-in", file = file)), OptionRow::None);
        }
        for fault in &self.settings.faults {
            let text = say!(words, "options-fault", fault = fault.as_str());
            add(Row::head(text), OptionRow::None);
        }
        for choice in CHOICES {
            let now = self.settings.get(choice.section, choice.key);
            add(
                Row::new(format!("{}: {}", choice.key, choice.doc(words)), format!("< {now} >")),
                OptionRow::Choice(choice),
            );
        }
        add(Row::head(words.say("options-keys")), OptionRow::None);
        for action in Action::ALL {
            let keys: Vec<String> =
                self.keys.keys(*action).iter().map(ToString::to_string).collect();
            let own = if self.settings.has_own_keys(*action) { " *" } else { "" };
            let text = format!("{}: {}", action.word(), action.doc(words));
            add(Row::new(text, format!("{}{own}", keys.join("  "))), OptionRow::Keys(*action));
        }
        (rows, values)
    }

    pub(super) fn option_chosen(&mut self, row: &OptionRow) {
        match row {
            OptionRow::None => {}
            OptionRow::Choice(_) => self.option_turned(row, true),
            OptionRow::Keys(action) => self.capture(*action, false),
        }
    }

    fn capture(&mut self, action: Action, more: bool) {
        let words = self.words();
        let text = say!(words, "options-press", action = action.doc(words));
        let page =
            Pager::new(words, words.say("options-key"), text).foot(words.say("foot-capture"));
        self.pages.push(Page::Text(page, Reading::Capture(action, more)));
    }

    /// A key was pressed that is to do something.
    pub(super) fn captured(&mut self, action: Action, more: bool, key: KeyEvent) {
        self.pages.pop();
        if key.code == KeyCode::Esc {
            return;
        }
        let key = Key::of(key);
        match self.keys.action(key).filter(|other| *other != action) {
            Some(other) => self.ask_for_key(Taking { action, more, key }, other),
            None => self.take_key(Taking { action, more, key }),
        }
    }

    /// The key does something else now: is that to lose it?
    fn ask_for_key(&mut self, taking: Taking, other: Action) {
        let Taking { action, key, .. } = taking;
        let words = self.words();
        let rest: Vec<String> = self
            .keys
            .keys(other)
            .iter()
            .filter(|bound| **bound != key)
            .map(ToString::to_string)
            .collect();
        let rest = match rest.as_slice() {
            [] => words.say("options-none-left"),
            keys => say!(words, "options-left", keys = keys.join(", ")),
        };
        let text = say!(
            words,
            "options-instead",
            key = key.to_string(),
            old = other.doc(words),
            oldword = other.word(),
            rest = rest,
            new = action.doc(words),
            newword = action.word()
        );
        let page =
            Pager::new(words, words.say("options-taken"), text).foot(words.say("foot-take-key"));
        self.pages.push(Page::Text(page, Reading::TakeKey(taking)));
    }

    /// The answer to whether a key is to be taken from another action.
    pub(super) fn key_answered(&mut self, taking: Taking, yes: bool) {
        self.pages.pop();
        if yes {
            self.take_key(taking);
        }
    }

    fn take_key(&mut self, Taking { action, more, key }: Taking) {
        let mut keys = if more { self.keys.keys(action).to_vec() } else { Vec::new() };
        keys.push(key);
        self.change(|app| app.settings.set_keys(action, Some(keys)));
    }

    pub(super) fn option_turned(&mut self, row: &OptionRow, on: bool) {
        match row {
            OptionRow::Choice(choice) => {
                let now = self.settings.get(choice.section, choice.key);
                let at = choice.values.iter().position(|value| *value == now).unwrap_or(0);
                let count = choice.values.len();
                let next = choice.values[(at + if on { 1 } else { count - 1 }) % count];
                let choice = *choice;
                self.change(|app| app.settings.set(choice, next));
            }
            OptionRow::Keys(action) if on => self.capture(*action, true),
            OptionRow::Keys(_) | OptionRow::None => {}
        }
    }

    /// Switches the verdict in the first line on or off, for good.
    pub(super) fn toggle_verdict(&mut self) {
        let Some(choice) = CHOICES.iter().find(|choice| choice.key == "verdict") else { return };
        let on = !self.settings.is(choice.section, choice.key);
        self.change(|app| app.settings.set(choice, if on { "yes" } else { "no" }));
        self.ask_verdict();
        let told = self.words().say(match (on, self.thoughts.are_there()) {
            (true, true) => "say-verdict-on",
            (true, false) => "say-verdict-no-solver",
            (false, _) => "say-verdict-off",
        });
        self.with_play(|play| play.say(Tone::Plain, told));
    }

    pub(super) fn option_removed(&mut self, row: &OptionRow) {
        match row {
            OptionRow::Choice(choice) => {
                let choice = *choice;
                self.change(|app| app.settings.set(choice, choice.values[0]));
            }
            OptionRow::Keys(action) => {
                let action = *action;
                self.change(|app| app.settings.set_keys(action, None));
            }
            OptionRow::None => {}
        }
    }

    /// Changes a setting; it holds at once.
    fn change(&mut self, work: impl FnOnce(&mut App) -> Result<(), String>) {
        if let Err(error) = work(self) {
            self.settings.faults.retain(|fault| *fault != error);
            self.settings.faults.push(error);
        }
        let four_colours = self.theme.four_colours;
        let before = self.settings.is("look", "four-colours");
        self.keys = self.settings.key_map();
        self.theme = self.settings.theme(&self.around);
        if self.at_table && before == self.settings.is("look", "four-colours") {
            self.theme.four_colours = four_colours;
        }
        if let Some(play) = &mut self.play {
            play.set_habits(self.settings.habits(&self.around));
        }
        self.chooser.set_words(self.theme.words);
        self.effects.push(Effect::Mouse(self.wants_mouse()));
        // Written anew: it may be in another language now.
        if let Some(Page::List(menu, Listed::Options(_))) = self.pages.last() {
            let page = self.options(menu.chosen());
            self.pages.pop();
            self.pages.push(page);
        }
    }
}
