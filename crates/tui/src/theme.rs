//! How things look: two independent ladders, colours and glyphs, and what is said without either.
//!
//! The palette of suits is Okabe and Ito's, darkened for white cards and light terminals and as it
//! is on dark ones, so that four suits can be told apart by people who see colours differently. Red
//! and black are told apart without any colour, too: hollow suits are red, solid ones black; in
//! ASCII red suits are capital letters, black ones small.

use kibitzer_engine::{Face, Rank, Suit};
use kibitzer_messages::{Language, Words};
use ratatui::style::{Color, Modifier, Style};

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colours {
    /// None at all.
    None,
    /// The sixteen named ones.
    Sixteen,
    /// The 256 numbered ones.
    Many,
    /// 24 bits.
    True,
}

/// Which characters a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyphs {
    /// Box drawing and suits.
    Suits,
    /// ASCII only.
    Ascii,
}

/// How cards are painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// Outlines on the terminal's own background.
    Open,
    /// White cards.
    Filled,
}

/// Everything that decides how the screen looks, and the language of what is said on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The colours.
    pub colours: Colours,
    /// The characters.
    pub glyphs: Glyphs,
    /// How cards are painted.
    pub faces: Faces,
    /// Each suit in a colour of its own.
    pub four_colours: bool,
    /// A green table instead of the terminal's background.
    pub green: bool,
    /// A light terminal.
    pub light: bool,
    /// The language in which things are said.
    pub words: Words,
}

impl Default for Theme {
    fn default() -> Theme {
        Theme {
            colours: Colours::True,
            glyphs: Glyphs::Suits,
            faces: Faces::Open,
            four_colours: false,
            green: false,
            light: false,
            words: Words::default(),
        }
    }
}

/// How a card is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// It came here by the last move.
    Changed,
    /// It is what was looked for.
    Found,
    /// The cards picked up may be put here.
    Target,
    /// The cursor is on it.
    Cursor,
    /// It is picked up.
    Picked,
}

/// One colour on every step of the ladder.
#[derive(Clone, Copy)]
struct Paint {
    rgb: (u8, u8, u8),
    many: u8,
    sixteen: Color,
}

const fn paint(rgb: (u8, u8, u8), many: u8, sixteen: Color) -> Paint {
    Paint { rgb, many, sixteen }
}

const RED: Paint = paint((255, 112, 96), 203, Color::LightRed);
const RED_DARK: Paint = paint((184, 40, 28), 124, Color::Red);
const HEARTS_DARK: Paint = paint((184, 74, 0), 130, Color::Red);
const BLUE: Paint = paint((86, 180, 233), 74, Color::LightBlue);
const BLUE_DARK: Paint = paint((0, 114, 178), 25, Color::Blue);
const GREEN: Paint = paint((60, 200, 150), 79, Color::LightGreen);
const GREEN_DARK: Paint = paint((0, 122, 89), 29, Color::Green);
const INK: Paint = paint((0, 0, 0), 16, Color::Black);
const PAPER: Paint = paint((250, 250, 245), 231, Color::White);
const FRAME: Paint = paint((130, 130, 130), 244, Color::DarkGray);
const BACK: Paint = paint((92, 128, 190), 67, Color::Blue);
const TABLE: Paint = paint((12, 74, 46), 22, Color::Green);
const CURSOR: Paint = paint((255, 205, 64), 221, Color::Yellow);
const CURSOR_DARK: Paint = paint((150, 84, 0), 94, Color::Magenta);
const TARGET: Paint = paint((80, 210, 120), 78, Color::LightGreen);
const TARGET_DARK: Paint = paint((0, 110, 50), 22, Color::Green);
const NEWS: Paint = paint((120, 200, 255), 117, Color::LightCyan);
const NEWS_DARK: Paint = paint((0, 90, 150), 24, Color::Blue);

impl Theme {
    fn colour(&self, paint: Paint) -> Option<Color> {
        let (r, g, b) = paint.rgb;
        match self.colours {
            Colours::None => None,
            Colours::Sixteen => Some(paint.sixteen),
            Colours::Many => Some(Color::Indexed(paint.many)),
            Colours::True => Some(Color::Rgb(r, g, b)),
        }
    }

    fn ink(&self, paint: Paint) -> Style {
        self.colour(paint).map_or(Style::new(), |colour| Style::new().fg(colour))
    }

    /// True if cards are white.
    pub fn filled(&self) -> bool {
        self.faces == Faces::Filled && self.colours > Colours::None
    }

    /// True where text stands on a light ground.
    fn light_ground(&self) -> bool {
        self.light && !self.green
    }

    /// The terminal's own background, or the green table.
    pub fn table(&self) -> Style {
        match self.colour(TABLE).filter(|_| self.green) {
            Some(green) => Style::new().bg(green).fg(self.colour(PAPER).unwrap_or(Color::White)),
            None => Style::new(),
        }
    }

    /// The ground of a card.
    pub fn paper(&self) -> Style {
        if !self.filled() {
            return Style::new();
        }
        let ground = self.colour(PAPER).map_or(Style::new(), |white| Style::new().bg(white));
        ground.patch(self.ink(INK))
    }

    /// A suit's colour.
    pub fn suit(&self, suit: Suit) -> Style {
        let dark = self.filled() || self.light_ground();
        let black = if dark && (self.filled() || self.colours == Colours::True) {
            self.ink(INK)
        } else if self.green {
            self.ink(PAPER)
        } else {
            // The terminal's own ink, whatever colour the frame under it has.
            Style::new().fg(Color::Reset)
        };
        let red = match (self.four_colours, dark) {
            (_, false) => RED,
            (false, true) => RED_DARK,
            (true, true) => HEARTS_DARK,
        };
        let pick = |light, deep| self.ink(if dark { deep } else { light });
        match suit {
            Suit::Hearts => self.ink(red),
            Suit::Diamonds if !self.four_colours => self.ink(red),
            Suit::Diamonds => pick(BLUE, BLUE_DARK),
            Suit::Clubs if self.four_colours => pick(GREEN, GREEN_DARK),
            Suit::Clubs | Suit::Spades => black,
        }
    }

    /// Lines around cards.
    pub fn frame(&self) -> Style {
        self.paper().patch(self.ink(FRAME))
    }

    /// The backs of cards.
    pub fn back(&self) -> Style {
        self.ink(BACK)
    }

    /// What is less important.
    pub fn dim(&self) -> Style {
        let ink = if self.green { Style::new() } else { self.ink(FRAME) };
        if self.colours == Colours::None { Style::new().add_modifier(Modifier::DIM) } else { ink }
    }

    /// What is more important.
    pub fn strong(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The first and last line of the screen.
    pub fn bar(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The selected line of a list.
    pub fn selected(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What went wrong.
    pub fn warning(&self) -> Style {
        self.ink(if self.light_ground() { RED_DARK } else { RED }).add_modifier(Modifier::BOLD)
    }

    /// What is good news.
    pub fn good(&self) -> Style {
        self.ink(if self.light_ground() { TARGET_DARK } else { TARGET })
            .add_modifier(Modifier::BOLD)
    }

    /// A key in a line that tells keys.
    pub fn key(&self) -> Style {
        self.ink(if self.light_ground() { CURSOR_DARK } else { CURSOR })
            .add_modifier(Modifier::BOLD)
    }

    /// What a mark adds to a card's frame, or to all of a card without one.
    pub fn mark(&self, mark: Mark) -> Style {
        let light = self.light_ground() || self.filled();
        let ink = |bright, deep| self.ink(if light { deep } else { bright });
        let bold = Modifier::BOLD;
        match mark {
            Mark::None => Style::new(),
            Mark::Changed => ink(NEWS, NEWS_DARK),
            Mark::Found => ink(NEWS, NEWS_DARK).add_modifier(bold | Modifier::REVERSED),
            Mark::Target => ink(TARGET, TARGET_DARK).add_modifier(bold),
            Mark::Cursor => ink(CURSOR, CURSOR_DARK).add_modifier(bold),
            Mark::Picked => ink(CURSOR, CURSOR_DARK).add_modifier(bold | Modifier::REVERSED),
        }
    }

    /// A suit as one character.
    pub fn suit_glyph(&self, suit: Suit) -> char {
        let hollow = self.colours == Colours::None || self.four_colours;
        match (self.glyphs, suit) {
            (Glyphs::Ascii, Suit::Spades) => 's',
            (Glyphs::Ascii, Suit::Clubs) => 'c',
            (Glyphs::Ascii, Suit::Hearts) => 'H',
            (Glyphs::Ascii, Suit::Diamonds) => 'D',
            (Glyphs::Suits, Suit::Spades) => '♠',
            (Glyphs::Suits, Suit::Clubs) => '♣',
            (Glyphs::Suits, Suit::Hearts) if hollow => '♡',
            (Glyphs::Suits, Suit::Diamonds) if hollow => '♢',
            (Glyphs::Suits, Suit::Hearts) => '♥',
            (Glyphs::Suits, Suit::Diamonds) => '♦',
        }
    }

    /// A card as it is written wherever there is room for it: `10♥`.
    pub fn card(&self, face: Face) -> String {
        format!("{}{}", Theme::rank(face.rank()), self.suit_glyph(face.suit()))
    }

    /// A rank as it is written on cards: ten in figures.
    pub fn rank(rank: Rank) -> String {
        match rank.letter() {
            'T' => "10".to_owned(),
            letter => letter.to_string(),
        }
    }

    /// A card in two characters, for cards that are no wider.
    pub fn short(&self, face: Face) -> String {
        format!("{}{}", face.rank().letter(), self.suit_glyph(face.suit()))
    }

    /// True if only ASCII is shown.
    pub fn ascii(&self) -> bool {
        self.glyphs == Glyphs::Ascii
    }

    /// One of two characters, by what the terminal shows.
    pub fn either(&self, suits: char, ascii: char) -> char {
        if self.ascii() { ascii } else { suits }
    }
}

/// What the surroundings say of the terminal: the variables as they are set.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// `NO_COLOR`
    pub no_color: Option<String>,
    /// `COLORTERM`
    pub colorterm: Option<String>,
    /// `TERM`
    pub term: Option<String>,
    /// `COLORFGBG`
    pub colorfgbg: Option<String>,
    /// `LC_ALL`, else `LC_CTYPE`, else `LANG`
    pub locale: Option<String>,
    /// What `LC_ALL`, `LC_MESSAGES` or `LANG` ask for.
    pub language: Language,
}

impl Environment {
    /// Reads the process's environment.
    pub fn read() -> Environment {
        let get = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        Environment {
            no_color: get("NO_COLOR"),
            colorterm: get("COLORTERM"),
            term: get("TERM"),
            colorfgbg: get("COLORFGBG"),
            locale: get("LC_ALL").or_else(|| get("LC_CTYPE")).or_else(|| get("LANG")),
            language: Language::of_surroundings(get),
        }
    }

    /// The colours there are; none under `NO_COLOR`.
    pub fn colours(&self) -> Colours {
        let term = self.term.as_deref().unwrap_or_default();
        let says = |text: &Option<String>, words: &[&str]| {
            text.as_deref().is_some_and(|text| words.iter().any(|word| text.contains(word)))
        };
        if self.no_color.is_some()
            || matches!(term, "dumb" | "vt100" | "vt220")
            || term.ends_with("-mono")
        {
            Colours::None
        } else if says(&self.colorterm, &["truecolor", "24bit"]) || term.ends_with("-direct") {
            Colours::True
        } else if term.contains("256") {
            Colours::Many
        } else {
            Colours::Sixteen
        }
    }

    /// The characters there are: suits where the locale is one of UTF-8.
    pub fn glyphs(&self) -> Glyphs {
        let locale = self.locale.as_deref().unwrap_or_default().to_ascii_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8") || cfg!(windows);
        if utf8 && self.term.as_deref() != Some("linux") { Glyphs::Suits } else { Glyphs::Ascii }
    }

    /// True if the terminal says that its background is light.
    pub fn light(&self) -> bool {
        let background = self.colorfgbg.as_deref().and_then(|pair| pair.rsplit(';').next());
        matches!(background, Some("7" | "15"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(term: &str, colorterm: &str, no_color: &str, locale: &str) -> Environment {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Environment {
            no_color: some(no_color),
            colorterm: some(colorterm),
            term: some(term),
            colorfgbg: None,
            locale: some(locale),
            language: Language::English,
        }
    }

    #[test]
    fn ladders_follow_the_surroundings() {
        assert_eq!(around("xterm-256color", "truecolor", "", "").colours(), Colours::True);
        assert_eq!(around("xterm-256color", "", "", "").colours(), Colours::Many);
        assert_eq!(around("xterm", "", "", "").colours(), Colours::Sixteen);
        assert_eq!(around("xterm-256color", "truecolor", "1", "").colours(), Colours::None);
        assert_eq!(around("", "", "", "en_GB.UTF-8").glyphs(), Glyphs::Suits);
        assert_eq!(around("", "", "", "C").glyphs(), Glyphs::Ascii);
    }

    #[test]
    fn red_and_black_differ_without_colour() {
        for glyphs in [Glyphs::Suits, Glyphs::Ascii] {
            let theme = Theme { colours: Colours::None, glyphs, ..Theme::default() };
            let all: Vec<char> = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds]
                .map(|suit| theme.suit_glyph(suit))
                .into();
            let distinct: std::collections::BTreeSet<_> = all.iter().collect();
            assert_eq!(distinct.len(), 4);
        }
    }
}
