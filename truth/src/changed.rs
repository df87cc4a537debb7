//! Games of the catalogue, cut down to short packs and few piles, with some of their words changed.

use toml::{Table, Value};

use crate::dice::Dice;
use crate::game::RANKS;

/// Keys whose texts are ranks or cards.
const RANKED: [&str; 10] =
    ["base", "not_on", "cards", "on", "sequence", "open", "require", "sink", "take", "under"];
/// Keys that say nothing about play.
pub const FOR_READERS: [&str; 14] = [
    "aka",
    "family",
    "categories",
    "difficulty",
    "time",
    "sources",
    "claims",
    "notes",
    "tips",
    "layout",
    "pysol",
    "kpat",
    "scoring",
    "like",
];

/// A rule file made of a game of the catalogue, for packs of so many ranks. It need not be sound;
/// most are.
pub fn rule_file(dice: &mut Dice, text: &str, ranks: usize) -> Option<(Table, usize)> {
    let mut table: Table = text.parse().ok()?;
    for key in FOR_READERS {
        table.remove(key);
    }
    let mut decks = table.get("decks").and_then(Value::as_integer).unwrap_or(1) as usize;
    if decks == 2 && dice.percent(60) {
        table.insert("decks".into(), Value::Integer(1));
        decks = 1;
        halve_foundations(&mut table);
    }
    let ranks = if decks == 2 { ranks.min(3) } else { ranks };
    let mut whole = Value::Table(table);
    cut(&mut whole, "", ranks);
    let Value::Table(mut table) = whole else { return None };
    fewer_piles(dice, &mut table, ranks);
    for _ in 0..dice.pick(&[0, 1, 1, 2, 3]) {
        change(dice, &mut table, ranks);
    }
    plain_deal(&mut table);
    Some((table, ranks))
}

fn halve_foundations(table: &mut Table) {
    for (name, group) in groups(table) {
        let role = group.get("role").and_then(Value::as_str).unwrap_or(name);
        let count = group.get("count").and_then(Value::as_integer).unwrap_or(1);
        if role == "foundation" && count > 1 {
            group.insert("count".into(), Value::Integer(count / 2));
        }
    }
}

/// The groups by their names.
fn groups(table: &mut Table) -> impl Iterator<Item = (&str, &mut Table)> {
    let piles = table.get_mut("piles").and_then(Value::as_table_mut);
    piles
        .into_iter()
        .flatten()
        .filter_map(|(name, group)| Some((name.as_str(), group.as_table_mut()?)))
}

/// Ranks and sizes in proportion to the pack.
fn cut(value: &mut Value, key: &str, ranks: usize) {
    match value {
        Value::Table(table) => {
            let within_divert = key == "divert";
            for (name, value) in table.iter_mut() {
                let name = if within_divert { "open" } else { name.as_str() };
                cut(value, name, ranks);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|item| cut(item, key, ranks)),
        Value::String(text) if RANKED.contains(&key) => *text = ranks_cut(text, ranks),
        Value::Integer(number) => *number = number_cut(*number, key, ranks),
        _ => {}
    }
}

fn ranks_cut(text: &str, ranks: usize) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let (rank, suit) = word.split_at(1);
        let known = RANKS.iter().position(|known| *known == rank);
        let whole = suit.is_empty() || (suit.len() == 1 && "CSHD".contains(suit));
        let word = match known.filter(|_| whole) {
            Some(rank) => format!("{}{suit}", RANKS[(rank * (ranks - 1) + 6) / 12]),
            None => word.to_owned(),
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.join(" ")
}

fn number_cut(number: i64, key: &str, ranks: usize) -> i64 {
    let left = ranks as i64;
    match key {
        "capacity" | "unit" | "size" if number >= 12 => (left + number - 13).max(1),
        "capacity" | "unit" | "size" if number > 3 => (number * left + 12) / 13,
        "unit" => number.min(left),
        "step" => (number - 1) % (left - 1).max(1) + 1,
        "plus" => number % left,
        "each" => number.min(4),
        _ => number,
    }
}

fn fewer_piles(dice: &mut Dice, table: &mut Table, ranks: usize) {
    let most = dice.between(2, 4) as i64;
    for (name, group) in groups(table) {
        let role = group.get("role").and_then(Value::as_str).unwrap_or(name).to_owned();
        let count = group.get("count").and_then(Value::as_integer).unwrap_or(1);
        let count = match role.as_str() {
            "foundation" => count,
            "cell" => count.min(2),
            "reserve" => count.min(most),
            _ => count.min(most.min(ranks as i64)),
        };
        group.insert("count".into(), Value::Integer(count));
        for key in ["build", "run"] {
            if let Some(Value::Array(steps)) = group
                .get_mut(key)
                .and_then(Value::as_table_mut)
                .and_then(|build| build.get_mut("step"))
            {
                steps.truncate(count as usize);
            }
        }
    }
    if let Some(draw) = table.get_mut("draw").and_then(Value::as_table_mut) {
        draw.remove("piles");
    }
}

/// One word of the rules is another one, is left out, or is new.
fn change(dice: &mut Dice, table: &mut Table, ranks: usize) {
    let names: Vec<String> = groups(table).map(|(name, _)| name.to_owned()).collect();
    let name = names[dice.below(names.len())].clone();
    let other = names[dice.below(names.len())].clone();
    if dice.percent(25) {
        return change_stock(dice, table, &other);
    }
    if let Some((_, group)) = groups(table).find(|(known, _)| *known == name) {
        change_group(dice, group, &other, ranks);
    }
}

/// One word of a group is another one, is left out, or is new; `other` is the name of a group.
fn change_group(dice: &mut Dice, group: &mut Table, other: &str, ranks: usize) {
    let text = |word: &str| Value::String(word.to_owned());
    match dice.below(13) {
        0 => {
            let takes = ["top", "run", "tail", "none", "pile", "any", "ends"];
            set(group, "take", text(dice.pick(&takes)));
        }
        1 | 2 => {
            let rank = RANKS[dice.below(ranks)];
            set(group, "base", text(dice.pick(&["any", "none", rank, RANKS[0], RANKS[ranks - 1]])));
        }
        3..=5 => change_build(dice, group),
        6 => change_wrap(dice, group),
        7 => lose_way(dice, group),
        8 => {
            if let Some(Value::Array(from)) = group.get_mut("from") {
                from.push(text(other));
            }
        }
        9 => change_count(dice, group),
        10 => {
            group.remove(dice.pick(&LEFT_OUT));
        }
        11 => {
            let refill = Table::from_iter([("from".to_owned(), Value::Array(vec![text(other)]))]);
            set(group, "refill", Value::Table(refill));
        }
        _ => {
            let (key, most) = dice.pick(&[("capacity", ranks + 1), ("floor", 2), ("unit", ranks)]);
            set(group, key, Value::Integer(dice.between(1, most) as i64));
        }
    }
}

/// Keys of a group that it can do without.
const LEFT_OUT: [&str; 8] =
    ["refill", "floor", "capacity", "unit", "open_limit", "suits", "run", "face"];

fn change_build(dice: &mut Dice, group: &mut Table) {
    let (key, word) = match dice.below(3) {
        0 => ("rank", dice.pick(&["up", "down", "either", "same", "any"])),
        1 => ("suit", dice.pick(&["any", "same", "colour", "alternate", "other", "C D H S"])),
        _ => ("suit", dice.pick(&["any", "same", "alternate"])),
    };
    if let Some(build) = group.get_mut("build").and_then(Value::as_table_mut)
        && !(key == "rank" && build.contains_key("sequence"))
    {
        set(build, key, Value::String(word.to_owned()));
    }
}

fn change_wrap(dice: &mut Dice, group: &mut Table) {
    if let Some(build) = group.get_mut("build").and_then(Value::as_table_mut) {
        set(build, "wrap", Value::Boolean(dice.percent(50)));
    }
}

/// The group has a pile more or one less.
fn change_count(dice: &mut Dice, group: &mut Table) {
    let count = group.get("count").and_then(Value::as_integer).unwrap_or(1);
    let more = if dice.percent(50) { 1 } else { -1 };
    set(group, "count", Value::Integer((count + more).max(1)));
}

/// One way to the group is left out.
fn lose_way(dice: &mut Dice, group: &mut Table) {
    if let Some(Value::Array(from)) = group.get_mut("from") {
        let index = dice.below(from.len());
        if !from.is_empty() {
            from.remove(index);
        }
    }
}

fn change_stock(dice: &mut Dice, table: &mut Table, other: &str) {
    let text = |word: &str| Value::String(word.to_owned());
    let Some(part) = table.get_mut(dice.pick(&["draw", "redeal"])).and_then(Value::as_table_mut)
    else {
        if dice.percent(20) {
            table.remove(dice.pick(&["draw", "redeal", "merci", "ace"]));
        }
        return;
    };
    if part.contains_key("gather") {
        match dice.below(3) {
            0 if dice.percent(50) => set(part, "times", text("unlimited")),
            0 => set(part, "times", Value::Integer(dice.between(1, 2) as i64)),
            1 => set(part, "when", text(dice.pick(&["stock-empty", "any-time"]))),
            _ => {
                set(
                    part,
                    "order",
                    text(dice.pick(&["left-to-right", "right-to-left", "shuffled"])),
                );
            }
        }
    } else {
        match dice.below(3) {
            0 => set(part, "to", text(other)),
            1 => set(part, "each", Value::Integer(dice.between(1, 3) as i64)),
            _ => set(
                part,
                "when",
                text(dice.pick(&["any-time", "no-space", "empty", "redeals-left"])),
            ),
        }
    }
}

fn set(table: &mut Table, key: &str, value: Value) {
    table.insert(key.to_owned(), value);
}

/// A card to each pile of small groups, the rest to the stock or a column: positions are laid out
/// otherwise.
fn plain_deal(table: &mut Table) {
    let mut known: Vec<(String, String, i64, bool)> = Vec::new();
    for (name, group) in groups(table) {
        let role = group.get("role").and_then(Value::as_str).unwrap_or(name).to_owned();
        let count = group.get("count").and_then(Value::as_integer).unwrap_or(1);
        let by_suit = group.get("suits").is_some();
        known.push((name.to_owned(), role, count, by_suit));
    }
    let rest = known.iter().find(|(_, role, ..)| role == "stock");
    let rest =
        rest.or_else(|| known.iter().rfind(|(_, role, ..)| role == "tableau" || role == "reserve"));
    let Some((rest, ..)) = rest.cloned() else { return };
    let step = |to: &str, each: Value| {
        let to = ("to".to_owned(), Value::String(to.to_owned()));
        Value::Table(Table::from_iter([to, ("each".to_owned(), each)]))
    };
    let mut deal = Vec::new();
    for (name, role, count, by_suit) in &known {
        let small = matches!(role.as_str(), "tableau" | "reserve") && *count <= 4;
        if *name != rest && !by_suit && (small || role == "foundation" && first_rank(table, name)) {
            deal.push(step(name, Value::Integer(1)));
        }
    }
    deal.push(step(&rest, Value::String("rest".into())));
    set(table, "deal", Value::Array(deal));
}

/// True if the group's base is the rank of the first card dealt to it.
fn first_rank(table: &Table, name: &str) -> bool {
    let base =
        table.get("piles").and_then(|piles| piles.get(name)).and_then(|group| group.get("base"));
    base.and_then(|base| base.get("rank_of")).and_then(Value::as_str) == Some("first")
}
