//! A game: its rules, compiled, and what the catalogue says of it.

use std::sync::Arc;

use kibitzer_engine::{FaultPlace, Rules};

use crate::check::check;
use crate::diagnostics::{Diagnostic, Diagnostics, MOST_FAULTS, Source};
use crate::fault_places::locate;
use crate::fingerprint::fingerprint;
use crate::length::too_long;
use crate::like::{Library, resolve};
use crate::node::{Node, TomlTable};
use crate::picture::{self, Picture};
use crate::read::read;
use crate::write::written;

/// A game, ready to be dealt.
///
/// ```
/// use kibitzer_rules::catalogue;
/// let game = catalogue().find("Russian Solitaire")?;
/// assert_eq!(game.id, "russian-solitaire");
/// let state = game.rules.deal(&"7".parse().unwrap()).unwrap();
/// assert!(!state.sorted_moves(&game.rules).is_empty());
/// # Ok::<(), kibitzer_rules::UnknownGame>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameRules {
    /// The name of its file without `.toml`, for the built-in games; the path for others.
    pub id: String,
    /// What the catalogue says.
    pub entry: Entry,
    /// The compiled rules.
    pub rules: Arc<Rules>,
    /// Where the piles traditionally lie on the table, if the file says so.
    pub picture: Option<Picture>,
    /// Names the resolved rules: equal rules have equal fingerprints, whatever their files look
    /// like.
    pub fingerprint: String,
    /// The games it is like, the nearest first.
    pub parents: Vec<String>,
    /// The whole rules as one rule file that is like no other: what it was like is taken in.
    /// Comments are left out.
    pub text: String,
}

/// What the catalogue says of a game: nothing of it decides what is legal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The game's name.
    pub name: String,
    /// Other names.
    pub aka: Vec<String>,
    /// The family of games.
    pub family: Option<String>,
    /// Words to find it by.
    pub categories: Vec<String>,
    /// `low`, `medium` or `high`.
    pub difficulty: Option<String>,
    /// `short`, `medium` or `long`.
    pub time: Option<String>,
    /// Where the rules are from.
    pub sources: Vec<String>,
    /// What sources claim of odds, difficulty and length.
    pub claims: Vec<Claim>,
    /// History, and what the game is like.
    pub notes: Option<String>,
    /// Advice.
    pub tips: Vec<String>,
    /// The game's number in PySolFC, where it is played the same.
    pub pysol: Option<u32>,
}

/// What a source claims of a game: its odds, its difficulty or its length, one of them at least.
/// `difficulty` and `time` of [`Entry`] are measured where that can be done; what a book says of
/// them stands here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claim {
    /// The odds as the source gives them.
    pub odds: Option<String>,
    /// How hard it calls the game: `low`, `medium` or `high`.
    pub difficulty: Option<String>,
    /// How long it says a game takes: `short`, `medium` or `long`.
    pub time: Option<String>,
    /// Who says so.
    pub by: String,
    /// What the figure counts.
    pub note: Option<String>,
}

impl GameRules {
    /// Reads a rule file's text. `library` finds the games that it is `like`.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn parse(
        id: &str,
        file: &str,
        text: &str,
        library: &dyn Library,
    ) -> Result<GameRules, Diagnostics> {
        compiled(id, file, text, library).map(|(game, ..)| game)
    }
}

/// A game with its resolved file and the texts it was read from.
pub(crate) type Compiled = (GameRules, TomlTable, Vec<Source>);

/// A game of any file: all faults of the file are looked for.
pub(crate) fn compiled(
    id: &str,
    file: &str,
    text: &str,
    library: &dyn Library,
) -> Result<Compiled, Diagnostics> {
    compiled_by(compile, id, file, text, library)
}

/// A game of a file that is known to be sound, as are those of the catalogue: a test looks for
/// their faults (`every_built_in_file_is_sound`), so whoever only plays them need not wait for
/// that.
pub(crate) fn compiled_sound(
    id: &str,
    file: &str,
    text: &str,
    library: &dyn Library,
) -> Result<GameRules, Diagnostics> {
    compiled_by(compile_sound, id, file, text, library).map(|(game, ..)| game)
}

fn compiled_by(
    compile: fn(&TomlTable, &mut Vec<Diagnostic>) -> Option<Rules>,
    id: &str,
    file: &str,
    text: &str,
    library: &dyn Library,
) -> Result<Compiled, Diagnostics> {
    let resolved = resolve(file, text, library);
    let (mut table, sources, mut faults) = (resolved.table, resolved.sources, resolved.faults);
    let rules = compile(&table, &mut faults);
    let picture = rules.as_ref().map_or(Ok(None), |rules| picture::take(&mut table, rules));
    let picture = picture.unwrap_or_else(|found| {
        faults.extend(found);
        None
    });
    match rules {
        Some(rules) if faults.is_empty() => {
            let game = GameRules {
                id: id.to_owned(),
                entry: entry(&table),
                picture,
                fingerprint: fingerprint(&rules),
                rules: Arc::new(rules),
                parents: resolved.parents,
                text: written(&table),
            };
            Ok((game, table, sources))
        }
        _ => {
            faults.truncate(MOST_FAULTS);
            faults.sort_by_key(|fault| (fault.span.file, fault.span.range.start));
            Err(Diagnostics::faults(sources, faults))
        }
    }
}

/// Checks a file for its words, then for their meaning. Returns rules only where no fault is left
/// to be told.
fn compile(table: &TomlTable, faults: &mut Vec<Diagnostic>) -> Option<Rules> {
    if !faults.is_empty() {
        return None; // what cannot be read has no meaning
    }
    *faults = too_long(table);
    if !faults.is_empty() {
        return None; // looking at the rest would take long
    }
    *faults = check(table);
    let wrong_words = faults.clone();
    let spec = match read(table) {
        Ok(spec) => spec,
        Err(found) => {
            faults.extend(found);
            return None;
        }
    };
    let found = Rules::compile(spec);
    let meant = found
        .as_ref()
        .err()
        .into_iter()
        .flatten()
        .filter(|fault| stands_alone(&fault.place, &wrong_words));
    faults.extend(meant.map(|fault| locate(table, fault)));
    found.ok()
}

/// The rules of a file that is known to be sound. What cannot be read is told even so.
fn compile_sound(table: &TomlTable, faults: &mut Vec<Diagnostic>) -> Option<Rules> {
    if !faults.is_empty() {
        return None;
    }
    debug_assert!(check(table).is_empty(), "a file that is not sound");
    match read(table) {
        Ok(spec) => Some(Rules::compile_sound(spec)),
        Err(found) => {
            faults.extend(found);
            None
        }
    }
}

/// True if a fault of meaning cannot come from one of the wrong words: nothing it rests on has a
/// fault itself.
fn stands_alone(place: &FaultPlace, wrong: &[Diagnostic]) -> bool {
    let within = |part: &str| {
        wrong.iter().any(|fault| {
            fault.key == part
                || fault.key.starts_with(&format!("{part}."))
                || fault.key.starts_with(&format!("{part}["))
        })
    };
    let piles = within("piles");
    let counts = wrong.iter().any(|fault| {
        fault.key.starts_with("piles.")
            && !fault.key.contains(".build")
            && !fault.key.contains(".from")
    });
    let top = wrong.iter().any(|fault| !fault.key.contains(['.', '[']));
    !top && match place {
        FaultPlace::Top(key) => !within(key),
        FaultPlace::Deal(..) => !within("deal") && !counts,
        FaultPlace::Draw(..) => !within("draw") && !counts,
        FaultPlace::Redeal(_) => !within("redeal") && !counts,
        FaultPlace::Merci(_) => !within("merci") && !counts,
        FaultPlace::Opening(_) => !within("opening") && !within("deal") && !piles,
        FaultPlace::Remove(_) | FaultPlace::Set(..) => !within("remove") && !counts,
        FaultPlace::Hands(_) => !within("hands") && !counts,
        FaultPlace::Win(_) | FaultPlace::Holds(..) => !within("win") && !within("deal") && !piles,
        FaultPlace::Group(..) | FaultPlace::Route(..) => {
            let parts = ["deal", "draw", "redeal", "hands"];
            !piles && !parts.into_iter().any(within)
        }
    }
}

fn entry(table: &TomlTable) -> Entry {
    let text = |key: &str| table.text(key).map(|text| text.trim().to_owned());
    let texts = |key: &str| -> Vec<String> {
        let items = table.list(key).iter().filter_map(Node::as_text);
        items.map(str::to_owned).collect()
    };
    let pysol = table.number("pysol").or_else(|| table.table("pysol")?.number("game"));
    Entry {
        name: text("name").unwrap_or_default(),
        aka: texts("aka"),
        family: text("family"),
        categories: texts("categories"),
        difficulty: text("difficulty"),
        time: text("time"),
        sources: texts("sources"),
        claims: table.list("claims").iter().filter_map(Node::as_table).map(claim).collect(),
        notes: text("notes"),
        tips: texts("tips"),
        pysol: pysol.and_then(|number| u32::try_from(number).ok()),
    }
}

fn claim(table: &TomlTable) -> Claim {
    let text = |key: &str| table.text(key).map(str::to_owned);
    Claim {
        odds: text("odds"),
        difficulty: text("difficulty"),
        time: text("time"),
        by: text("by").unwrap_or_default(),
        note: text("note"),
    }
}
