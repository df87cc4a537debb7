//! Makes a found case small: a position later in the line, fewer words, smaller numbers, fewer
//! piles, fewer ranks.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use kibitzer_engine::{Card, Journal, Layout, Move, State};
use kibitzer_solver::{Reason, Verdict};
use toml::{Table, Value};

use crate::case::Case;
use crate::game::TrialGame;
use crate::referee::{self, Truth};

/// Most positions of an exhaustive search while a case is made small.
const MOST: usize = 20_000;
/// No further step is begun after that.
const LONGEST: Duration = Duration::from_secs(60);

/// What a case is to stay while it is made small. For a position of the kind it gives a line that
/// shows it, which may be empty; `None` for any other.
pub type Kind<'k> = &'k dyn Fn(&TrialGame, &State) -> Option<Vec<String>>;

/// A position of a kind, with the line of it.
struct Found {
    game: TrialGame,
    state: State,
    line: Vec<String>,
}

/// The smallest case of a kind that was found on the way down from a position, if that is one of
/// the kind itself.
pub fn small(game: TrialGame, state: State, kind: Kind<'_>) -> Option<Case> {
    let begin = Instant::now();
    let mut found = of_kind(game, state, kind)?;
    while begin.elapsed() < LONGEST
        && let Some(smaller) = smaller(&found, kind)
    {
        found = smaller;
    }
    Some(Case {
        rules: toml::to_string(&found.game.table).ok()?,
        ranks: found.game.ranks,
        layout: found.state.layout(&found.game.rules).to_string(),
        line: found.line.join(" "),
    })
}

/// Who says of a position whether it can be won.
pub type Solve<'s> = &'s dyn Fn(&TrialGame, &State) -> Verdict;

/// The kind of positions that are judged wrongly. The line wins if the position is called lost, and
/// does not if it is told of as a win; it is empty if the engine refuses the win that was found, or
/// if the search panics.
pub fn wrong(game: &TrialGame, state: &State, solve: Solve<'_>) -> Option<Vec<String>> {
    let Ok(verdict) = catch_unwind(AssertUnwindSafe(|| solve(game, state))) else {
        return Some(Vec::new());
    };
    match verdict {
        Verdict::Lost { .. } => match referee::search(game, &game.shown(state), MOST) {
            Truth::Won(line) => Some(line),
            _ => None,
        },
        Verdict::Won { line, .. } => {
            let line: Vec<String> = line.iter().map(|mv| mv.text(&game.rules)).collect();
            (!referee::wins(game, &game.shown(state), &line)).then_some(line)
        }
        Verdict::Undecided { reason: Reason::Fault, .. } => Some(Vec::new()),
        Verdict::Undecided { .. } => None,
    }
}

fn of_kind(game: TrialGame, state: State, kind: Kind<'_>) -> Option<Found> {
    let line = if state.is_won(&game.rules) { None } else { kind(&game, &state) };
    line.map(|line| Found { game, state, line })
}

fn smaller(found: &Found, kind: Kind<'_>) -> Option<Found> {
    later(found, kind).or_else(|| {
        let candidates = candidates(found);
        candidates.into_iter().find_map(|(table, ranks)| {
            let game = TrialGame::from_table(table, ranks).ok()?;
            let state = carried_over(found, &game)?;
            of_kind(game, state, kind)
        })
    })
}

/// The last position of the line that is still of the kind, if that is not the first.
fn later(found: &Found, kind: Kind<'_>) -> Option<Found> {
    let mut state = found.state.clone();
    let mut journal = Journal::new();
    let mut states = Vec::new();
    for text in &found.line {
        let mv = Move::parse(&found.game.rules, text).ok()?;
        state.play(&found.game.rules, mv, &mut journal).ok()?;
        states.push(state.clone());
    }
    states.into_iter().rev().find_map(|state| {
        let game = TrialGame::from_table(found.game.table.clone(), found.game.ranks).ok()?;
        of_kind(game, state, kind)
    })
}

/// The rule files that come of one cut.
fn candidates(found: &Found) -> Vec<(Table, usize)> {
    let table = &found.game.table;
    let ranks = found.game.ranks;
    let mut list = Vec::new();
    if let Some(piles) = table.get("piles").and_then(Value::as_table) {
        list.extend(piles.keys().map(|name| (without_group(table, name), ranks)));
    }
    list.extend(dealt_at_once(table).map(|table| (table, ranks)));
    if ranks > 2 {
        list.push((shorter(table, ranks), ranks - 1));
    }
    list.extend(cuts(&Value::Table(table.clone())).into_iter().filter_map(|value| match value {
        Value::Table(table) => Some((table, ranks)),
        _ => None,
    }));
    list
}

/// The rules without a group and all that names it.
fn without_group(table: &Table, name: &str) -> Table {
    fn strip(value: &mut Value, name: &str) {
        let names = |value: &Value| {
            value.as_str() == Some(name)
                || value.as_table().is_some_and(|table| {
                    ["pile", "to"]
                        .iter()
                        .any(|key| table.get(*key).and_then(Value::as_str) == Some(name))
                })
        };
        match value {
            Value::Table(table) => {
                table.retain(|key, value| {
                    key != name && !(value.as_str() == Some(name) && key != "role")
                });
                table.iter_mut().for_each(|(_, value)| strip(value, name));
            }
            Value::Array(list) => {
                list.retain(|item| !names(item));
                for item in list {
                    strip(item, name);
                }
            }
            _ => {}
        }
    }
    let mut value = Value::Table(table.clone());
    strip(&mut value, name);
    match value {
        Value::Table(table) => table,
        _ => Table::new(),
    }
}

/// The rules with one step of the deal that deals all cards, which then fits any pack and any
/// number of piles; nothing is dealt, as positions are laid out. `None` if the rules deal so
/// already.
fn dealt_at_once(table: &Table) -> Option<Table> {
    let steps = table.get("deal")?.as_array()?;
    let mut step = steps.first()?.as_table()?.clone();
    step.insert("each".into(), Value::from("rest"));
    let deal = vec![Value::Table(step)];
    let mut less = table.clone();
    (*steps != deal).then(|| {
        less.insert("deal".into(), Value::Array(deal));
        less
    })
}

/// Piles that a whole suit filled are filled by one card fewer.
fn shorter(table: &Table, ranks: usize) -> Table {
    let mut table = table.clone();
    if let Some(piles) = table.get_mut("piles").and_then(Value::as_table_mut) {
        for group in piles.iter_mut().filter_map(|(_, group)| group.as_table_mut()) {
            if group.get("capacity").and_then(Value::as_integer) == Some(ranks as i64) {
                group.insert("capacity".into(), Value::Integer(ranks as i64 - 1));
            }
        }
    }
    table
}

/// Every value that comes of leaving out one part, or of making one number smaller.
fn cuts(value: &Value) -> Vec<Value> {
    match value {
        Value::Table(table) => cuts_of_table(table),
        Value::Array(items) => cuts_of_array(items),
        Value::Integer(number) if *number > 1 => vec![Value::Integer(number - 1)],
        _ => Vec::new(),
    }
}

fn cuts_of_table(table: &Table) -> Vec<Value> {
    let mut list = Vec::new();
    for key in table.keys() {
        let mut less = table.clone();
        less.remove(key);
        list.push(Value::Table(less));
    }
    for (key, part) in table {
        for cut in cuts(part) {
            let mut less = table.clone();
            less.insert(key.clone(), cut);
            list.push(Value::Table(less));
        }
    }
    list
}

fn cuts_of_array(items: &[Value]) -> Vec<Value> {
    let mut list = Vec::new();
    for index in 0..items.len() {
        let mut less = items.to_vec();
        less.remove(index);
        list.push(Value::Array(less));
        for cut in cuts(&items[index]) {
            let mut less = items.to_vec();
            less[index] = cut;
            list.push(Value::Array(less));
        }
    }
    list
}

/// The position under other rules: the same cards on the piles of the same groups.
fn carried_over(found: &Found, game: &TrialGame) -> Option<State> {
    let (old, new) = (&found.game.rules, &game.rules);
    let highest = |card: &Card| card.face.rank().index() < game.ranks;
    let mut layout = found.state.layout(old);
    layout.piles.clear();
    for (group, spec) in old.spec().groups.iter().enumerate() {
        let mut held: Vec<Vec<Card>> = old
            .group_piles(group)
            .map(|pile| found.state.cards(pile).into_iter().filter(highest).collect())
            .collect();
        let to = new.spec().groups.iter().position(|other| other.name == spec.name);
        let room = to.map_or(0, |to| new.group_piles(to).count());
        while held.len() > room {
            let empty = held.iter().rposition(Vec::is_empty)?;
            held.remove(empty);
        }
        let piles = to.into_iter().flat_map(|to| new.group_piles(to));
        for (pile, mut cards) in piles.zip(held) {
            if let Some(top) = cards.last_mut() {
                top.down = false;
            }
            if !cards.is_empty() {
                layout.piles.push((new.name(pile).to_owned(), cards));
            }
        }
    }
    let layout = Layout { base: layout.base.filter(|rank| rank.index() < game.ranks), ..layout };
    State::from_layout(new, &layout).ok()
}
