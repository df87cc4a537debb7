//! Whole screens of every built-in game, as they are drawn at three sizes, with suits and in ASCII.
//! After a change that is meant: `UPDATE_EXPECT=1 cargo test -p kibitzer-tui --test snapshots`, and
//! read the difference.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kibitzer_store::{Keeper, Store};
use kibitzer_table::Game;
use kibitzer_tui::app::{App, Setup};
use kibitzer_tui::board::Board;
use kibitzer_tui::keys::KeyMap;
use kibitzer_tui::play::{Habits, Play};
use kibitzer_tui::settings::Settings;
use kibitzer_tui::theme::{Colours, Environment, Glyphs, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 40)];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots")
}

fn deal(id: &str) -> Game {
    Game::deal(kibitzer_rules::game(id).unwrap(), "7".parse().unwrap()).unwrap()
}

fn screen(game: &Game, (width, height): (u16, u16), theme: &Theme) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut play = Play::new(game.clone(), Habits::default(), Duration::ZERO);
    play.resize(area);
    let mut buffer = Buffer::empty(area);
    play.draw(&mut buffer, theme, &KeyMap::default(), Duration::ZERO);
    buffer
}

/// The characters, line by line, without blanks at the ends.
fn text(buffer: &Buffer) -> String {
    let width = buffer.area.width as usize;
    let lines = buffer.content().chunks(width).map(|row| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
}

fn theme(glyphs: Glyphs) -> Theme {
    let colours = if glyphs == Glyphs::Ascii { Colours::None } else { Colours::True };
    Theme { colours, glyphs, ..Theme::default() }
}

fn check(file: &Path, have: &str) -> Option<String> {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, have).unwrap();
        return None;
    }
    let want = fs::read_to_string(file).unwrap_or_default();
    (want != have).then(|| file.display().to_string())
}

/// A file for each game: the screens at all sizes, in ASCII and with suits.
#[test]
fn every_game_is_drawn_as_before() {
    let mut wrong = Vec::new();
    for id in kibitzer_rules::catalogue().ids() {
        let game = deal(id);
        let mut all = String::new();
        for size in SIZES {
            for glyphs in [Glyphs::Suits, Glyphs::Ascii] {
                all += &format!("== {}x{} {glyphs:?}\n", size.0, size.1);
                all += &text(&screen(&game, size, &theme(glyphs)));
            }
        }
        wrong.extend(check(&folder().join(format!("{id}.txt")), &all));
    }
    assert!(wrong.is_empty(), "drawn differently: {wrong:#?}");
}

/// Wide terminals: the games of which the colours are looked at, and the list of games.
const WIDE: (u16, u16) = (200, 50);

#[test]
fn wide_screens_are_drawn_as_before() {
    let mut wrong = Vec::new();
    for id in COLOURED {
        let screen = screen(&deal(id), WIDE, &theme(Glyphs::Suits));
        wrong.extend(check(&folder().join(format!("wide/{id}.txt")), &text(&screen)));
    }
    wrong.extend(check(&folder().join("wide/list-of-games.txt"), &text(&list_of_games(WIDE))));
    assert!(wrong.is_empty(), "drawn differently: {wrong:#?}");
}

/// The program as it opens, without games played and without deals of today.
fn list_of_games(size: (u16, u16)) -> Buffer {
    let home = tempfile::tempdir().unwrap();
    let around = Environment {
        locale: Some("C.UTF-8".into()),
        term: Some("xterm-256color".into()),
        ..Environment::default()
    };
    let app = App::new(Setup {
        settings: Settings::open(home.path()),
        around,
        keeper: Keeper::new(Store::open(home.path())),
        games: None,
        worker: None,
        size,
        today: || None,
    });
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.0, size.1));
    app.draw(&mut buffer);
    buffer
}

fn board(id: &str, (width, height): (u16, u16)) -> Board {
    let mut play = Play::new(deal(id), Habits::default(), Duration::ZERO);
    play.resize(Rect::new(0, 0, width, height));
    play.board().unwrap()
}

/// The rows that the longest pile takes.
fn tallest(board: &Board) -> u16 {
    board.piles.iter().map(|pile| pile.area.height).max().unwrap()
}

/// Where there is room, cards are larger, fans taller, and tables lie in the middle.
#[test]
fn wide_screens_are_made_use_of() {
    for id in COLOURED {
        let (small, wide) = (board(id, (80, 24)), board(id, WIDE));
        assert!(wide.size < small.size, "{id}: {:?}", wide.size);
        assert!(tallest(&wide) > tallest(&small), "{id}: {} rows", tallest(&wide));
        let left = wide.piles.iter().map(|pile| pile.area.left()).min().unwrap();
        let right = WIDE.0 - wide.piles.iter().map(|pile| pile.area.right()).max().unwrap();
        assert!(left.abs_diff(right) <= 2, "{id}: {left} columns left of it, {right} right of it");
    }
}

/// Of some games the colours, too: lines of the screen, under each a letter for the style of each
/// column.
const COLOURED: [&str; 12] = [
    "freecell",
    "house-in-the-wood",
    "intelligence",
    "interregnum",
    "intrigue",
    "jubilee",
    "klondike",
    "la-nivernaise",
    "royal-cotillion",
    "spider",
    "tournament",
    "yukon",
];

fn styled(buffer: &Buffer) -> String {
    let width = buffer.area.width as usize;
    let mut legend: Vec<String> = Vec::new();
    let mut body = String::new();
    for row in buffer.content().chunks(width) {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        let mut styles = String::new();
        for cell in row {
            let style = format!("{:?} on {:?} {:?}", cell.fg, cell.bg, cell.modifier);
            let at = legend.iter().position(|known| *known == style).unwrap_or_else(|| {
                legend.push(style);
                legend.len() - 1
            });
            styles.push(if at == 0 { ' ' } else { char::from(b'a' + (at - 1) as u8) });
        }
        body += &format!("{}\n{}\n", line.trim_end(), styles.trim_end());
    }
    let legend = legend
        .iter()
        .enumerate()
        .skip(1)
        .map(|(at, style)| format!("{} {style}\n", char::from(b'a' + (at - 1) as u8)));
    body + &legend.collect::<String>()
}

/// With cards in hand, so that targets and the hand are seen; with outlines, four colours and white
/// cards on a green table.
#[test]
fn some_games_are_coloured_as_before() {
    let mut wrong = Vec::new();
    for id in COLOURED {
        let game = deal(id);
        let mut play = Play::new(game.clone(), Habits::default(), Duration::ZERO);
        let area = Rect::new(0, 0, 80, 24);
        play.resize(area);
        let from = game.moves().into_iter().find_map(|mv| match mv {
            kibitzer_engine::Move::Carry { from, .. } => Some(from),
            _ => None,
        });
        while from.is_some_and(|from| play.cursor().pile != from) {
            play.act(kibitzer_tui::keys::Action::Right, Duration::ZERO);
        }
        play.act(kibitzer_tui::keys::Action::Take, Duration::ZERO);
        let themes = [
            ("open", Theme::default()),
            (
                "four colours, 256",
                Theme { four_colours: true, colours: Colours::Many, ..Theme::default() },
            ),
            (
                "white cards, green table",
                Theme {
                    faces: kibitzer_tui::theme::Faces::Filled,
                    green: true,
                    ..Theme::default()
                },
            ),
        ];
        let mut all = String::new();
        for (name, theme) in themes {
            let mut buffer = Buffer::empty(area);
            play.draw(&mut buffer, &theme, &KeyMap::default(), Duration::ZERO);
            all += &format!("== {name}\n{}", styled(&buffer));
        }
        wrong.extend(check(&folder().join(format!("coloured/{id}.txt")), &all));
    }
    assert!(wrong.is_empty(), "drawn differently: {wrong:#?}");
}
