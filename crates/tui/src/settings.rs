//! Settings: a commented TOML file in the platform's config folder. What is wrong in it is told and
//! the default used; what is changed in the program is changed in the file, comments and all else
//! left as they are.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kibitzer_messages::{Language, Words};
use toml_edit::{DocumentMut, Item, Table, Value, value};

use crate::board::CardSize;
use crate::keys::{Action, Key, KeyMap};
use crate::play::{Animation, Habits};
use crate::theme::{Colours, Environment, Faces, Glyphs, Theme};

/// The name of the file.
pub const FILE: &str = "terminal.toml";
/// A settings file is small.
const LARGEST: u64 = 256 * 1024;

/// Something that can be set: one of a few words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The table in the file.
    pub section: &'static str,
    /// The key.
    pub key: &'static str,
    /// What can be chosen, the default first.
    pub values: &'static [&'static str],
}

impl Choice {
    /// What it is.
    pub fn doc(&self, words: Words) -> String {
        words.say(&format!("option-{}", self.key))
    }
}

const fn choice(
    section: &'static str,
    key: &'static str,
    values: &'static [&'static str],
) -> Choice {
    Choice { section, key, values }
}

/// All that can be set, besides keys.
pub const CHOICES: &[Choice] = &[
    choice("look", "colours", &["auto", "true", "256", "16", "none"]),
    choice("look", "glyphs", &["auto", "suits", "ascii"]),
    choice("look", "cards", &["open", "filled"]),
    choice("look", "table", &["terminal", "green"]),
    choice("look", "background", &["auto", "dark", "light"]),
    choice("look", "four-colours", &["no", "yes"]),
    choice(
        "look",
        "largest-cards",
        &["extra-large", "large", "normal", "compact", "ultra-compact"],
    ),
    choice("look", "mirrored", &["no", "yes"]),
    choice("look", "clock", &["yes", "no"]),
    choice("look", "language", &["auto", "en", "de"]),
    choice("play", "animation", &["fast", "normal", "off"]),
    choice("play", "autoplay", &["no", "yes"]),
    choice("play", "verdict", &["no", "yes"]),
    choice("play", "mouse", &["yes", "no"]),
];

/// Settings, and where they are kept.
#[derive(Clone, Debug)]
pub struct Settings {
    path: Option<PathBuf>,
    document: DocumentMut,
    chosen: BTreeMap<(&'static str, &'static str), &'static str>,
    /// Keys that were changed.
    keys: BTreeMap<Action, Vec<Key>>,
    /// What is wrong in the file.
    pub faults: Vec<String>,
    /// The file cannot be read as TOML or at all; it is left alone.
    broken: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::parse(&template())
    }
}

impl Settings {
    /// Reads settings from their text.
    pub fn parse(text: &str) -> Settings {
        let mut settings = Settings {
            path: None,
            document: DocumentMut::new(),
            chosen: BTreeMap::new(),
            keys: BTreeMap::new(),
            faults: Vec::new(),
            broken: false,
        };
        match text.parse::<DocumentMut>() {
            Ok(document) => {
                settings.document = document;
                settings.read();
            }
            Err(error) => {
                let what = error.to_string();
                let what: Vec<&str> =
                    what.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
                settings.faults.push(format!("the settings cannot be read: {}", what.join(" ")));
                settings.broken = true;
            }
        }
        settings
    }

    /// Opens the settings in a folder; without a file there, the defaults.
    pub fn open(folder: &Path) -> Settings {
        let path = folder.join(FILE);
        let text = match fs::metadata(&path) {
            Ok(about) if about.len() > LARGEST => Err(io::Error::other("it is far too large")),
            Ok(_) => fs::read_to_string(&path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(template()),
            Err(error) => Err(error),
        };
        let mut settings = match text {
            Ok(text) => Settings::parse(&text),
            Err(error) => {
                let mut settings = Settings::default();
                settings.faults.push(format!("{} cannot be read: {error}", path.display()));
                settings.broken = true;
                settings
            }
        };
        settings.path = Some(path);
        settings
    }

    fn read(&mut self) {
        let sections: Vec<String> = self.document.iter().map(|(name, _)| name.to_owned()).collect();
        for section in sections {
            let entries: Vec<(String, Option<String>)> =
                match self.document.get(&section).and_then(Item::as_table_like) {
                    Some(table) => {
                        table.iter().map(|(key, item)| (key.to_owned(), word(item))).collect()
                    }
                    None => {
                        self.faults.push(format!(
                            "'{section}' is no table of settings; there are look, play and keys"
                        ));
                        continue;
                    }
                };
            for (key, value) in entries {
                self.entry(&section, &key, value);
            }
        }
    }

    fn entry(&mut self, section: &str, key: &str, value: Option<String>) {
        let place = format!("[{section}] {key}");
        let Some(value) = value else {
            return self.faults.push(format!("{place}: write one word, as in {key} = \"…\""));
        };
        if section == "keys" {
            return self.key_entry(key, &value);
        }
        let Some(choice) =
            CHOICES.iter().find(|choice| choice.section == section && choice.key == key)
        else {
            return self.faults.push(format!("{place} is no setting; it is passed over"));
        };
        match choice.values.iter().find(|known| **known == value) {
            Some(value) => {
                self.chosen.insert((choice.section, choice.key), value);
            }
            None => self.faults.push(format!(
                "{place} cannot be {value:?}: it is one of {}; {} is used",
                choice.values.join(", "),
                choice.values[0]
            )),
        }
    }

    fn key_entry(&mut self, word: &str, keys: &str) {
        let Some(action) = Action::ALL.iter().find(|action| action.word() == word) else {
            return self.faults.push(format!(
                "[keys] {word} is nothing that can be done; F2 in the program names all"
            ));
        };
        let mut good = Vec::new();
        for key in keys.split_whitespace() {
            match key.parse() {
                Ok(key) => good.push(key),
                Err(error) => self.faults.push(format!("[keys] {word}: {error}")),
            }
        }
        if good.is_empty() && !keys.trim().is_empty() {
            return;
        }
        self.keys.insert(*action, good);
    }

    /// What is chosen.
    pub fn get(&self, section: &str, key: &str) -> &'static str {
        let found = self
            .chosen
            .iter()
            .find(|((s, k), _)| *s == section && *k == key)
            .map(|(_, value)| *value);
        let default = CHOICES.iter().find(|choice| choice.section == section && choice.key == key);
        found.or_else(|| default.map(|choice| choice.values[0])).unwrap_or("")
    }

    /// True if `yes` is chosen.
    pub fn is(&self, section: &str, key: &str) -> bool {
        self.get(section, key) == "yes"
    }

    /// Chooses, and writes the file.
    ///
    /// # Errors
    /// Why the file is not written. The choice holds all the same until the program ends.
    pub fn set(&mut self, choice: &Choice, chosen: &'static str) -> Result<(), String> {
        self.chosen.insert((choice.section, choice.key), chosen);
        self.table(choice.section)[choice.key] =
            replaced(self.document.get(choice.section), choice.key, chosen);
        self.write()
    }

    /// Gives an action other keys, or with `None` its own again, and writes the file.
    ///
    /// # Errors
    /// Why the file is not written.
    pub fn set_keys(&mut self, action: Action, keys: Option<Vec<Key>>) -> Result<(), String> {
        match keys {
            Some(keys) => {
                let text: Vec<String> = keys.iter().map(ToString::to_string).collect();
                self.table("keys")[action.word()] = value(text.join(" "));
                self.keys.insert(action, keys);
            }
            None => {
                self.table("keys").remove(action.word());
                self.keys.remove(&action);
            }
        }
        self.write()
    }

    fn table(&mut self, section: &str) -> &mut Table {
        let item = self.document.entry(section).or_insert_with(|| Item::Table(Table::new()));
        if !item.is_table() {
            *item = Item::Table(Table::new());
        }
        item.as_table_mut().expect("a table was just made")
    }

    /// Writes the file whole or not at all.
    fn write(&self) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        if self.broken {
            return Err(format!(
                "{} has faults and is left as it is; mend it or remove it first",
                path.display()
            ));
        }
        let save = || -> io::Result<()> {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let part = path.with_extension("toml.part");
            let mut file = fs::File::create(&part)?;
            file.write_all(self.document.to_string().as_bytes())?;
            file.sync_all()?;
            fs::rename(&part, path)
        };
        save().map_err(|error| format!("{} cannot be written: {error}", path.display()))
    }

    /// ASCII in this session, whatever the file says; nothing is written.
    pub fn force_ascii(&mut self) {
        self.chosen.insert(("look", "glyphs"), "ascii");
    }

    /// This language in this session, whatever the file says; nothing is written.
    pub fn force_language(&mut self, language: Language) {
        self.chosen.insert(("look", "language"), language.tag());
    }

    /// The language: the one that is set, or else that of the surroundings.
    pub fn language(&self, around: &Environment) -> Language {
        Language::of(self.get("look", "language")).unwrap_or(around.language)
    }

    /// Where the file is.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The key map with the changes.
    pub fn key_map(&self) -> KeyMap {
        let mut map = KeyMap::default();
        for (action, keys) in &self.keys {
            map.bind(*action, keys.clone());
        }
        map
    }

    /// True if an action's keys were changed.
    pub fn has_own_keys(&self, action: Action) -> bool {
        self.keys.contains_key(&action)
    }

    /// How things look, by the settings and the terminal.
    pub fn theme(&self, around: &Environment) -> Theme {
        Theme {
            colours: match self.get("look", "colours") {
                "true" => Colours::True,
                "256" => Colours::Many,
                "16" => Colours::Sixteen,
                "none" => Colours::None,
                _ => around.colours(),
            },
            glyphs: match self.get("look", "glyphs") {
                "suits" => Glyphs::Suits,
                "ascii" => Glyphs::Ascii,
                _ => around.glyphs(),
            },
            faces: if self.get("look", "cards") == "filled" { Faces::Filled } else { Faces::Open },
            four_colours: self.is("look", "four-colours"),
            green: self.get("look", "table") == "green",
            light: match self.get("look", "background") {
                "dark" => false,
                "light" => true,
                _ => around.light(),
            },
            words: Words::of(self.language(around)),
        }
    }

    /// The habits at the table.
    pub fn habits(&self, around: &Environment) -> Habits {
        let largest = self.get("look", "largest-cards");
        Habits {
            animation: match self.get("play", "animation") {
                "off" => Animation::Off,
                "normal" => Animation::Normal,
                _ => Animation::Fast,
            },
            size: CardSize::ALL.into_iter().find(|size| size.word() == largest),
            mirrored: self.is("look", "mirrored"),
            clock: self.is("look", "clock"),
            words: Words::of(self.language(around)),
        }
    }
}

/// A value in place of another, with the comment that stood beside it.
fn replaced(table: Option<&Item>, key: &str, chosen: &str) -> Item {
    let mut new = value(chosen);
    let old = table.and_then(|table| table.get(key)).and_then(Item::as_value);
    if let (Some(old), Some(new)) = (old, new.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    new
}

/// A setting as one word: text, or a number or truth value as it is written.
fn word(item: &Item) -> Option<String> {
    match item.as_value()? {
        Value::String(text) => Some(text.value().clone()),
        Value::Integer(number) => Some(number.value().to_string()),
        Value::Boolean(truth) => Some(if *truth.value() { "yes" } else { "no" }.to_owned()),
        _ => None,
    }
}

/// The file as it is when nothing was set: all defaults, each with what it is.
pub fn template() -> String {
    let mut text =
        "# Settings of Kibitzer in the terminal. They can be changed in the program, too.\n"
            .to_owned();
    let mut section = "";
    for choice in CHOICES {
        if choice.section != section {
            section = choice.section;
            text += &format!("\n[{section}]\n");
        }
        text += &format!(
            "# {}: {}\n{} = \"{}\"\n",
            choice.doc(Words::default()),
            choice.values.join(", "),
            choice.key,
            choice.values[0]
        );
    }
    text += "\n[keys]\n# The keys of an action, with blanks between. These are the defaults; take \
             the # away and change them.\n";
    for action in Action::ALL {
        text += &format!(
            "# {} = {:?}   # {}\n",
            action.word(),
            action.default_keys(),
            action.doc(Words::default())
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_template_is_the_defaults() {
        let settings = Settings::default();
        assert_eq!(settings.faults, Vec::<String>::new());
        assert!(
            CHOICES
                .iter()
                .all(|choice| settings.get(choice.section, choice.key) == choice.values[0])
        );
    }

    #[test]
    fn faults_are_told_and_the_default_used() {
        let text = "[look]\ncolours = \"many\"\ncolour = \"16\"\nclock = false\n[keys]\nundo = \
                    \"hyper+z\"\nfly = \"f\"\nhint = \"H\"\n[x]\ny = [1]";
        let settings = Settings::parse(text);
        assert_eq!(settings.get("look", "colours"), "auto");
        assert_eq!(settings.get("look", "clock"), "no");
        assert_eq!(settings.faults.len(), 5, "{:#?}", settings.faults);
        let map = settings.key_map();
        assert_eq!(map.key(Action::Undo), "u");
        assert_eq!(map.key(Action::Hint), "H");
    }

    #[test]
    fn what_is_set_is_written_and_comments_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        fs::write(&path, "# mine\n[look]\nglyphs = \"suits\" # pretty\n").unwrap();
        let mut settings = Settings::open(folder.path());
        let glyphs = CHOICES.iter().find(|choice| choice.key == "glyphs").unwrap();
        settings.set(glyphs, "ascii").unwrap();
        settings.set_keys(Action::Undo, Some(vec!["z".parse().unwrap()])).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("# mine\n[look]\nglyphs = \"ascii\" # pretty\n"), "{text}");
        let again = Settings::open(folder.path());
        assert_eq!(again.get("look", "glyphs"), "ascii");
        assert_eq!(again.key_map().key(Action::Undo), "z");
    }

    #[test]
    fn a_broken_file_is_told_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        fs::write(&path, "[look\ncolours =").unwrap();
        let mut settings = Settings::open(folder.path());
        assert_eq!(settings.faults.len(), 1);
        assert!(settings.set(&CHOICES[0], "16").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "[look\ncolours =");
    }
}
