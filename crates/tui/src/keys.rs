//! The key map: what can be done, and the keys that do it. Keys are written as in settings: `u`,
//! `D`, `ctrl+z`, `shift+enter`, `f1`.

use std::collections::HashMap;
use std::fmt;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kibitzer_messages::Words;

macro_rules! actions {
    ($($name:ident $word:literal $keys:literal;)*) => {
        /// Something the player can do at the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Action { $(#[doc = concat!("`", $word, "`")] $name,)* }

        impl Action {
            /// All actions, in the order of the help.
            pub const ALL: &'static [Action] = &[$(Action::$name,)*];

            /// The word in settings.
            pub const fn word(self) -> &'static str {
                match self { $(Action::$name => $word,)* }
            }

            /// Its keys, with blanks between, before anybody changes them.
            pub const fn default_keys(self) -> &'static str {
                match self { $(Action::$name => $keys,)* }
            }
        }
    };
}

actions! {
    Left "left" "left h";
    Right "right" "right l";
    Up "up" "up k";
    Down "down" "down j";
    NextRegion "next-region" "tab";
    PreviousRegion "previous-region" "shift+tab";
    More "more" "+ =";
    Fewer "fewer" "- _";
    Take "take" "enter";
    Best "best" "m shift+enter";
    Foundation "foundation" "f";
    Pile1 "pile-1" "1";
    Pile2 "pile-2" "2";
    Pile3 "pile-3" "3";
    Pile4 "pile-4" "4";
    Pile5 "pile-5" "5";
    Pile6 "pile-6" "6";
    Pile7 "pile-7" "7";
    Pile8 "pile-8" "8";
    Pile9 "pile-9" "9";
    Pile10 "pile-10" "0";
    Deal "deal" "space d";
    Redeal "redeal" "D";
    Undo "undo" "u backspace ctrl+z";
    Redo "redo" "r ctrl+y";
    Autoplay "autoplay" "a";
    AutoplayAlways "autoplay-always" "A";
    Hint "hint" "?";
    HintAll "hint-all" "H";
    PlayHint "play-hint" "!";
    Verdict "verdict" "V";
    Analysis "analysis" "y f6";
    Inspect "inspect" "i";
    Explain "explain" "e";
    Find "find" "/";
    Tree "tree" "t";
    Bookmark "bookmark" "b";
    Bookmarks "bookmarks" "B";
    NewDeal "new-deal" "n";
    NextDeal "next-deal" "N";
    DealNumber "deal-number" "o";
    OrderDeal "order-deal" "O f7";
    Restart "restart" "R";
    GiveUp "give-up" "G";
    Games "games" "g";
    Rules "rules" "f1";
    Help "help" "f2";
    Names "names" "T";
    Statistics "statistics" "s f3";
    Settings "settings" "S f4";
    FourColours "four-colours" "C";
    Pause "pause" "p";
    Saves "saves" "w";
    Load "load" "W";
    Replay "replay" "v";
    Export "export" "x";
    Copy "copy" "c";
    Import "import" "I";
    Command "command" ":";
    ScrollUp "scroll-up" "pageup";
    ScrollDown "scroll-down" "pagedown";
    Cancel "cancel" "esc";
    Quit "quit" "q ctrl+c";
}

impl Action {
    /// What it does.
    pub fn doc(self, words: Words) -> String {
        words.say(&format!("action-{}", self.word()))
    }

    /// True for what only this program has: in the page a setting says whether hints know the
    /// hidden cards.
    pub fn is_of_the_terminal(self) -> bool {
        self == Action::HintAll
    }
}

/// A key with its modifiers, as it is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl Key {
    /// The key of an event. Shift counts only for keys that are no characters: `D` is `D`.
    pub fn of(event: KeyEvent) -> Key {
        let mut modifiers =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        let code = match event.code {
            KeyCode::BackTab => {
                modifiers |= KeyModifiers::SHIFT;
                KeyCode::Tab
            }
            KeyCode::Char(_) => {
                modifiers -= KeyModifiers::SHIFT;
                event.code
            }
            other => other,
        };
        Key { code, modifiers }
    }
}

const NAMED: &[(&str, KeyCode)] = &[
    ("enter", KeyCode::Enter),
    ("esc", KeyCode::Esc),
    ("tab", KeyCode::Tab),
    ("space", KeyCode::Char(' ')),
    ("backspace", KeyCode::Backspace),
    ("delete", KeyCode::Delete),
    ("insert", KeyCode::Insert),
    ("left", KeyCode::Left),
    ("right", KeyCode::Right),
    ("up", KeyCode::Up),
    ("down", KeyCode::Down),
    ("home", KeyCode::Home),
    ("end", KeyCode::End),
    ("pageup", KeyCode::PageUp),
    ("pagedown", KeyCode::PageDown),
];

impl std::str::FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Key, String> {
        let unknown =
            || format!("'{text}' is no key: write a character, f1, or ctrl+z, alt+x, shift+enter");
        let mut modifiers = KeyModifiers::NONE;
        let mut rest = text;
        while let Some((before, after)) =
            rest.split_once('+').filter(|(before, after)| !before.is_empty() && !after.is_empty())
        {
            modifiers |= match before.to_ascii_lowercase().as_str() {
                "ctrl" => KeyModifiers::CONTROL,
                "alt" => KeyModifiers::ALT,
                "shift" => KeyModifiers::SHIFT,
                _ => return Err(unknown()),
            };
            rest = after;
        }
        let mut signs = rest.chars();
        let code = match (signs.next(), signs.next()) {
            (Some(sign), None) if !sign.is_control() => KeyCode::Char(sign),
            _ => named(&rest.to_ascii_lowercase()).ok_or_else(unknown)?,
        };
        Ok(Key { code, modifiers })
    }
}

fn named(name: &str) -> Option<KeyCode> {
    let function = name.strip_prefix('f').and_then(|number| number.parse::<u8>().ok());
    match function.filter(|number| (1..=24).contains(number)) {
        Some(number) => Some(KeyCode::F(number)),
        None => NAMED.iter().find(|(known, _)| *known == name).map(|(_, code)| *code),
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (modifier, word) in [
            (KeyModifiers::CONTROL, "ctrl+"),
            (KeyModifiers::ALT, "alt+"),
            (KeyModifiers::SHIFT, "shift+"),
        ] {
            if self.modifiers.contains(modifier) {
                f.write_str(word)?;
            }
        }
        match self.code {
            KeyCode::F(number) => write!(f, "f{number}"),
            code => match NAMED.iter().find(|(_, known)| *known == code) {
                Some((name, _)) => f.write_str(name),
                None => match code {
                    KeyCode::Char(sign) => write!(f, "{sign}"),
                    other => write!(f, "{other}"),
                },
            },
        }
    }
}

/// Which key does what.
#[derive(Clone, Debug)]
pub struct KeyMap {
    actions: HashMap<Key, Action>,
    keys: HashMap<Action, Vec<Key>>,
}

impl Default for KeyMap {
    fn default() -> KeyMap {
        let mut map = KeyMap { actions: HashMap::new(), keys: HashMap::new() };
        for action in Action::ALL {
            let keys = action.default_keys().split(' ').filter_map(|key| key.parse().ok());
            map.bind(*action, keys.collect());
        }
        map
    }
}

impl KeyMap {
    /// Gives an action these keys and no others. A key that did something else does this now.
    pub fn bind(&mut self, action: Action, keys: Vec<Key>) {
        self.actions.retain(|_, bound| *bound != action);
        for key in &keys {
            if let Some(other) = self.actions.insert(*key, action)
                && let Some(others) = self.keys.get_mut(&other)
            {
                others.retain(|bound| bound != key);
            }
        }
        self.keys.insert(action, keys);
    }

    /// What a key does.
    pub fn action(&self, key: Key) -> Option<Action> {
        self.actions.get(&key).copied()
    }

    /// The keys of an action.
    pub fn keys(&self, action: Action) -> &[Key] {
        self.keys.get(&action).map_or(&[], Vec::as_slice)
    }

    /// The first key of an action, as it is written.
    pub fn key(&self, action: Action) -> String {
        self.keys(action).first().map_or_else(|| "-".to_owned(), ToString::to_string)
    }
}

/// The number of the tableau pile that an action goes to, from 0.
pub fn pile_number(action: Action) -> Option<usize> {
    let first = Action::Pile1 as usize;
    (first..=Action::Pile10 as usize).contains(&(action as usize)).then(|| action as usize - first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip_and_none_is_bound_twice() {
        let mut seen = HashMap::new();
        for action in Action::ALL {
            for text in action.default_keys().split(' ') {
                let key: Key = text.parse().unwrap();
                assert_eq!(key.to_string(), text);
                assert_eq!(seen.insert(key, action), None, "{text}");
            }
        }
    }

    /// A message that is missing is said by its name; that other languages have what English has is
    /// tested with the messages.
    #[test]
    fn every_action_has_a_sentence() {
        for action in Action::ALL {
            let name = format!("action-{}", action.word());
            assert_ne!(action.doc(Words::default()), name, "messages/en/actions.ftl lacks it");
        }
    }

    #[test]
    fn odd_keys_are_refused() {
        for bad in ["", "hyper+x", "f99", "ctrl+", "returnn"] {
            assert!(bad.parse::<Key>().is_err(), "{bad}");
        }
        assert_eq!("+".parse::<Key>().unwrap().to_string(), "+");
        assert_eq!("ctrl++".parse::<Key>().unwrap().to_string(), "ctrl++");
    }

    #[test]
    fn a_key_does_one_thing() {
        let mut map = KeyMap::default();
        let u: Key = "u".parse().unwrap();
        map.bind(Action::Hint, vec![u]);
        assert_eq!(map.action(u), Some(Action::Hint));
        assert!(!map.keys(Action::Undo).contains(&u));
    }
}
