//! `docs/terminal.md` tells all keys and settings, and the page has the keys from here. After a
//! change: `UPDATE_EXPECT=1 cargo test -p kibitzer-tui --test docs`.

use std::fs;
use std::path::Path;

use kibitzer_messages::Words;
use kibitzer_sample::sources::unbroken;
use kibitzer_tui::keys::Action;
use kibitzer_tui::settings::CHOICES;

fn keys() -> String {
    let row = |action: &Action| {
        let keys: Vec<String> =
            action.default_keys().split(' ').map(|key| format!("`{key}`")).collect();
        format!("| {} | {} | `{}` |\n", keys.join(" "), action.doc(Words::default()), action.word())
    };
    "| keys | what it does | word in settings |\n|---|---|---|\n".to_owned()
        + &Action::ALL.iter().map(row).collect::<String>()
}

fn settings() -> String {
    let row = |choice: &kibitzer_tui::settings::Choice| {
        let values: Vec<String> = choice.values.iter().map(|value| format!("`{value}`")).collect();
        format!(
            "| `[{}]` | `{}` | {} | {} |\n",
            choice.section,
            choice.key,
            values.join(" "),
            choice.doc(Words::default())
        )
    };
    "| table | key | values, the default first | what it is |\n|---|---|---|---|\n".to_owned()
        + &CHOICES.iter().map(row).collect::<String>()
}

fn replaced(text: &str, name: &str, part: &str) -> String {
    let mark = format!("<!-- {name} -->\n");
    let (before, rest) = text.split_once(&mark).unwrap();
    let (_, after) = rest.split_once("<!-- end -->").unwrap();
    format!("{before}{mark}{part}<!-- end -->{after}")
}

#[test]
fn the_page_tells_all_keys_and_settings() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/terminal.md");
    let text = fs::read_to_string(&file).unwrap();
    let wanted = replaced(&replaced(&text, "keys", &keys()), "settings", &settings());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(file, wanted).unwrap();
    } else {
        assert_eq!(text, wanted);
    }
}

#[test]
fn the_page_tells_how_many_games_are_won() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let wins = fs::read_to_string(folder.join("tests/wins.txt")).unwrap();
    let games: Vec<&str> = wins.lines().filter(|line| !line.starts_with('#')).collect();
    let unknown = games.iter().filter(|line| line.contains(" none:")).count();
    let told = format!(
        "a won game of {} of the {} built-in games; of the other {unknown} ",
        games.len() - unknown,
        games.len()
    );
    let page = fs::read_to_string(folder.join("../../docs/terminal.md")).unwrap();
    assert!(unbroken(&page).contains(&told), "{told}");
}

/// How the page's list of keys begins.
const HEAD: &str = "\
/**
 * What can be done at the table, and the keys that do it. A test of the terminal program writes
 * this file from crates/tui/src/keys.rs (UPDATE_EXPECT=1 cargo test -p kibitzer-tui --test docs).
 */

export const ACTIONS = [
";

/// The keys as the page reads them: the words are a type there, so that each must have its deed.
fn keys_of_the_page() -> String {
    let shared = Action::ALL.iter().filter(|action| !action.is_of_the_terminal());
    let rows = shared.map(|action| {
        format!("    {{ word: '{}', keys: '{}' }},\n", action.word(), action.default_keys())
    });
    format!("{HEAD}{}] as const;\n", rows.collect::<String>())
}

#[test]
fn the_browser_has_the_keys_of_this_program() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/play/actions.ts");
    let wanted = keys_of_the_page();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(file, wanted).unwrap();
    } else {
        assert_eq!(fs::read_to_string(file).unwrap(), wanted);
    }
}
