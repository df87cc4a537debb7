//! A rule file as it stands: the TOML value with `like` resolved, and the piles it makes.

use crate::shapes::{self, Coordinates};
use std::fs;
use std::ops::Range;
use std::path::Path;
use toml::{Table, Value};

/// The keys a variant does not take over from the game it is like.
const OWN_KEYS: [&str; 7] = ["name", "aka", "sources", "claims", "notes", "tips", "pysol"];

/// The words that `"none"` takes out altogether.
const OPTIONAL: [&str; 8] =
    ["draw", "redeal", "merci", "refill", "divert", "remove", "hands", "opening"];

/// A group of piles: `[piles.NAME]`.
#[derive(Clone, Debug)]
pub struct Group {
    pub name: String,
    pub role: String,
    pub first: usize,
    pub count: usize,
    pub face: String,
    pub take: String,
    /// How many cards must arrive together; `None` is any number.
    pub unit: Option<usize>,
    pub capacity: Option<usize>,
    pub floor: usize,
    pub rules: Table,
    /// The routes that lead here (`from`), each as a table.
    pub routes: Vec<Table>,
    /// Where the piles stand, if the group has a shape.
    pub places: Vec<Coordinates>,
}

/// A pile's place: its name, its group and its number within the group, from 0.
#[derive(Clone, Debug)]
pub struct PileName {
    pub text: String,
    pub group: usize,
    pub number: usize,
}

/// A game: the rules of one file.
#[derive(Clone, Debug)]
pub struct Game {
    pub rules: Table,
    pub groups: Vec<Group>,
    pub piles: Vec<PileName>,
    /// The ranks that the packs have, ace first.
    pub pack: Vec<i32>,
}

impl Game {
    /// Reads `stem.toml` of the directory, with all it is like.
    pub fn load(dir: &Path, stem: &str) -> Game {
        Game::from_rules(resolved(dir, stem))
    }

    pub fn from_rules(rules: Table) -> Game {
        let groups = groups(&rules);
        let piles = pile_names(&groups);
        let pack = pack(&rules);
        Game { rules, groups, piles, pack }
    }

    /// The game with packs of fewer ranks, the lowest ones.
    pub fn with_ranks(mut self, ranks: i32) -> Game {
        self.pack = (0..ranks).collect();
        self
    }

    /// How many ranks the packs have.
    pub fn rank_count(&self) -> i32 {
        self.pack.len() as i32
    }

    /// How many ranks of the pack are below this one, the ace being the lowest.
    pub fn place_of_rank(&self, rank: i32) -> i32 {
        self.pack.iter().filter(|&&other| other < rank).count() as i32
    }

    pub fn group(&self, name: &str) -> usize {
        let found = self.groups.iter().position(|group| group.name == name);
        found.unwrap_or_else(|| panic!("no group {name}"))
    }

    pub fn pile(&self, name: &str) -> Option<usize> {
        self.piles.iter().position(|pile| pile.text == name)
    }

    pub fn group_of(&self, pile: usize) -> &Group {
        &self.groups[self.piles[pile].group]
    }

    /// The piles of a group by their places.
    pub fn piles_of(&self, group: &str) -> Vec<usize> {
        self.groups[self.group(group)].piles().collect()
    }

    /// The stock's pile, if the game has one.
    pub fn stock(&self) -> Option<usize> {
        (0..self.piles.len()).find(|&pile| self.group_of(pile).role == "stock")
    }

    pub fn decks(&self) -> usize {
        number(&self.rules, "decks", 1) as usize
    }

    /// Of how many suits the packs are.
    pub fn suits(&self) -> usize {
        self.rules.get("suits").and_then(Value::as_integer).unwrap_or(4) as usize
    }

    /// The suits that the packs have, clubs first: where `suits` is a text, those that it names.
    pub fn suits_there(&self) -> Vec<usize> {
        let said = self.rules.get("suits").and_then(Value::as_str).unwrap_or("C S H D");
        (0..4).filter(|&suit| said.contains(['C', 'S', 'H', 'D'][suit])).collect()
    }

    /// The steps of `draw`: one table, or a list of them.
    pub fn draw_steps(&self) -> Vec<&Table> {
        steps(self.rules.get("draw"))
    }

    /// A table at the top of the file, such as `redeal`.
    pub fn part(&self, key: &str) -> Option<&Table> {
        self.rules.get(key)?.as_table()
    }
}

impl Group {
    fn new(name: &str, first: usize, rules: Table) -> Group {
        let role = word(&rules, "role", name).to_string();
        let single = ["foundation", "cell", "reserve"].contains(&role.as_str());
        let fixed = role == "stock" || role == "foundation";
        let count = whole(&rules, "count").unwrap_or(1);
        Group {
            name: name.to_string(),
            first,
            count,
            face: word(&rules, "face", if role == "stock" { "down" } else { "up" }).to_string(),
            take: word(&rules, "take", if fixed { "none" } else { "top" }).to_string(),
            unit: whole(&rules, "unit").or(if single { Some(1) } else { None }),
            capacity: whole(&rules, "capacity"),
            floor: whole(&rules, "floor").unwrap_or(0),
            routes: routes(&rules),
            places: shapes::places(&rules, count),
            role,
            rules,
        }
    }

    /// Its piles by their places.
    pub fn piles(&self) -> Range<usize> {
        self.first..self.first + self.count
    }

    pub fn word<'a>(&'a self, key: &str, default: &'a str) -> &'a str {
        word(&self.rules, key, default)
    }
}

/// `pack`: the ranks that are there.
fn pack(rules: &Table) -> Vec<i32> {
    match rules.get("pack").and_then(Value::as_str) {
        None => (0..13).collect(),
        Some(list) => {
            let named: Vec<i32> =
                list.split_whitespace().map(|word| crate::card::rank(word).unwrap()).collect();
            (0..13).filter(|rank| named.contains(rank)).collect()
        }
    }
}

/// A number, if the key is there.
fn whole(rules: &Table, key: &str) -> Option<usize> {
    rules.get(key).map(|n| n.as_integer().unwrap() as usize)
}

fn routes(rules: &Table) -> Vec<Table> {
    let from = rules.get("from").and_then(Value::as_array);
    from.into_iter().flatten().map(route).collect()
}

fn route(value: &Value) -> Table {
    match value {
        Value::String(group) => {
            Table::from_iter([("pile".to_string(), Value::String(group.clone()))])
        }
        other => other.as_table().unwrap().clone(),
    }
}

/// One step, or a list of them.
pub fn steps(value: Option<&Value>) -> Vec<&Table> {
    match value {
        Some(Value::Table(step)) => vec![step],
        Some(Value::Array(steps)) => steps.iter().map(|step| step.as_table().unwrap()).collect(),
        _ => Vec::new(),
    }
}

pub fn word<'a>(table: &'a Table, key: &str, default: &'a str) -> &'a str {
    table.get(key).map_or(default, |value| value.as_str().unwrap())
}

pub fn number(table: &Table, key: &str, default: i64) -> i64 {
    table.get(key).map_or(default, |value| value.as_integer().unwrap())
}

pub fn flag(table: &Table, key: &str) -> bool {
    table.get(key).is_some_and(|value| value.as_bool().unwrap())
}

/// A list of texts.
pub fn words(table: &Table, key: &str) -> Vec<String> {
    let list = table.get(key).and_then(Value::as_array);
    list.into_iter().flatten().map(|value| value.as_str().unwrap().to_string()).collect()
}

fn resolved(dir: &Path, stem: &str) -> Table {
    let path = dir.join(format!("{stem}.toml"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let own: Table = text.parse().unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let mut whole = match own.get("like") {
        Some(parent) => parent_rules(dir, parent.as_str().unwrap()),
        None => Table::new(),
    };
    merge(&mut whole, own);
    whole
}

fn parent_rules(dir: &Path, stem: &str) -> Table {
    let mut parent = resolved(dir, stem);
    parent.retain(|key, _| !OWN_KEYS.contains(&key));
    parent
}

/// Changes the keys given, table by table.
fn merge(whole: &mut Table, changes: Table) {
    for (key, change) in changes {
        if OPTIONAL.contains(&key.as_str()) && change.as_str() == Some("none") {
            whole.remove(&key);
            continue;
        }
        match (whole.get_mut(&key), change) {
            (Some(Value::Table(old)), Value::Table(new)) => merge(old, new),
            (_, change) => {
                whole.insert(key, change);
            }
        }
    }
}

fn groups(rules: &Table) -> Vec<Group> {
    let mut first = 0;
    let mut list = Vec::new();
    for (name, value) in rules["piles"].as_table().unwrap() {
        let group = Group::new(name, first, value.as_table().unwrap().clone());
        first += group.count;
        list.push(group);
    }
    list
}

fn pile_names(groups: &[Group]) -> Vec<PileName> {
    let mut names = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let before: usize =
            groups[..at].iter().filter(|g| g.role == group.role).map(|g| g.count).sum();
        let all: usize = groups.iter().filter(|g| g.role == group.role).map(|g| g.count).sum();
        for number in 0..group.count {
            let text = pile_name(&group.role, before + number + 1, all);
            names.push(PileName { text, group: at, number });
        }
    }
    names
}

/// A single stock or waste has no number.
fn pile_name(role: &str, number: usize, all: usize) -> String {
    let letter = role[..1].to_uppercase();
    let bare = (role == "stock" || role == "waste") && all == 1;
    if bare { letter } else { format!("{letter}{number}") }
}
