//! Names that players give: to bookmarks and to saved games.

use std::fmt;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 60;

/// Text that is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameError {
    /// It holds nothing but blanks.
    Empty,
    /// It is longer than [`LONGEST_NAME`].
    TooLong,
    /// It holds a line break or another character that is not shown.
    Unprintable,
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameError::Empty => f.write_str("the name is empty: give it a word or two"),
            NameError::TooLong => {
                write!(f, "the name is too long: {LONGEST_NAME} characters are the most")
            }
            NameError::Unprintable => f.write_str(
                "the name holds a character that cannot be shown: use letters, digits and blanks",
            ),
        }
    }
}

impl std::error::Error for NameError {}

/// The name without blanks around it.
///
/// # Errors
/// If it is empty, too long, or cannot be shown in a line.
pub fn check_name(name: &str) -> Result<&str, NameError> {
    let name = name.trim();
    if name.is_empty() {
        Err(NameError::Empty)
    } else if name.chars().any(char::is_control) {
        Err(NameError::Unprintable)
    } else if name.chars().nth(LONGEST_NAME).is_some() {
        Err(NameError::TooLong)
    } else {
        Ok(name)
    }
}

/// The `number`th of several things that are to have one name: `name`, `name (2)`, `name (3)`,
/// within the length of names.
pub fn numbered(name: &str, number: u32) -> String {
    if number <= 1 {
        return name.to_owned();
    }
    let end = format!(" ({number})");
    let room = LONGEST_NAME - end.len();
    let start: String = name.chars().take(room).collect();
    format!("{}{end}", start.trim_end())
}
