//! Settings and keys as a list that can be changed.

use crossterm::event::{KeyCode, KeyEvent};

use super::page::{Listed, OptionRow, Page, Reading, Taking};
use super::{App, Effect};
use crate::keys::{Action, Key};
use crate::pages::{Menu, Pager, Row};
use crate::play::Tone;
use crate::settings::CHOICES;

impl App {
    pub(super) fn open_options(&mut self) {
        let (rows, values) = self.option_rows();
        let foot = "left right change   enter: another key   space-bar keys: x gives the default   esc closes";
        let foot = if self.area.width < 90 {
            "left right: change   enter: new key   x: default   esc"
        } else {
            foot
        };
        self.pages.push(Page::List(Menu::new("Settings", foot, rows), Listed::Options(values)));
    }

    fn option_rows(&self) -> (Vec<Row>, Vec<OptionRow>) {
        let (mut rows, mut values) = (Vec::new(), Vec::new());
        let mut add = |row, value| {
            rows.push(row);
            values.push(value);
        };
        if let Some(path) = self.settings.path() {
            add(Row::head(format!("In {}", path.display())), OptionRow::None);
        }
        for fault in &self.settings.faults {
            add(Row::head(format!("Fault: {fault}")), OptionRow::None);
        }
        for choice in CHOICES {
            let now = self.settings.get(choice.section, choice.key);
            add(
                Row::new(format!("{}: {}", choice.key, choice.doc), format!("< {now} >")),
                OptionRow::Choice(choice),
            );
        }
        add(
            Row::head("Keys at the table (* changed; enter sets a key, right adds one)"),
            OptionRow::None,
        );
        for action in Action::ALL {
            let keys: Vec<String> =
                self.keys.keys(*action).iter().map(ToString::to_string).collect();
            let own = if self.settings.has_own_keys(*action) { " *" } else { "" };
            let text = format!("{}: {}", action.word(), action.doc());
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
        let text = format!(
            "Press the key that is to do this:\n\n{}\n\nEsc leaves it as it is.",
            action.doc()
        );
        let page = Pager::new("A key", text).foot("the next key is taken   esc leaves it as it is");
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
        let rest: Vec<String> = self
            .keys
            .keys(other)
            .iter()
            .filter(|bound| **bound != key)
            .map(ToString::to_string)
            .collect();
        let rest = match rest.as_slice() {
            [] => "No key would do that any more.".to_owned(),
            keys => format!("That would still have {}.", keys.join(", ")),
        };
        let text = format!(
            "{key} does this now:\n\n{} ({})\n\n{rest} Shall {key} do this instead?\n\n{} ({})",
            other.doc(),
            other.word(),
            action.doc(),
            action.word()
        );
        let page = Pager::new("The key is taken", text)
            .foot("enter y: yes   esc n: no, leave it as it is");
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
        let told = match (on, self.thoughts.are_there()) {
            (true, true) => {
                "The first line says whether this can still be won, with all cards known."
            }
            (true, false) => "No solver is running, so nothing can tell whether this can be won.",
            (false, _) => "The first line no longer says whether this can be won.",
        };
        if let Some(play) = &mut self.play {
            play.say(Tone::Plain, told);
        }
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
            play.set_habits(self.settings.habits());
        }
        self.effects.push(Effect::Mouse(self.wants_mouse()));
        let (rows, values) = self.option_rows();
        self.replace_list(rows, Listed::Options(values));
    }
}
