//! Rule files that are valid more often than not, and no game anybody would play.

use std::fmt::Write as _;

use super::choices::Choices;

const NAMES: &[&str] =
    &["stock", "waste", "foundation", "tableau", "reserve", "cell", "a", "b", "c"];
const RANKS: &[&str] =
    &["A", "K", "Q J", "A K", "2 3 4 5 6", "A 2 3 4 5 6 7 8 9 T J Q K", "7", "T", "A A"];
const CARDS: &[&str] =
    &["A", "K", "AS", "A K", "AC AS AH AD", "QH", "2 3 4", "A 2 3 4 5 6 7 8 9 T J Q K"];

struct Group {
    name: &'static str,
    role: &'static str,
    count: usize,
    take: Option<&'static str>,
    floor: usize,
}

impl Group {
    fn gives(&self) -> bool {
        match self.take {
            Some(take) => take != "none",
            None => !matches!(self.role, "stock" | "foundation"),
        }
    }
}

/// A rule file made of the words of the language.
pub fn rule_file(choices: &mut Choices<'_>) -> String {
    let decks = 1 + choices.below(2);
    let groups = groups(choices);
    // A group that gives to none, so that moves may make themselves into it.
    let sink = choices.chance(1, 4).then(|| choices.below(groups.len()));
    let mut file = format!("format = 1\nname = \"Silly\"\ndecks = {decks}\n");
    seldom(choices, &mut file);
    deal(&groups, decks * 52, choices, &mut file);
    let stock = groups.iter().any(|g| g.role == "stock");
    if stock && choices.chance(2, 3) {
        draw(&groups, choices, &mut file);
    }
    if choices.chance(1, if stock { 2 } else { 10 }) {
        redeal(&groups, choices, &mut file);
    }
    if choices.chance(1, 4) {
        let when = choices.pick(&["any-time", "any-time", "any-time", "redeals-spent"]);
        let _ = writeln!(
            file,
            "merci = {{ times = {}, when = \"{when}\", from = \"{}\" }}",
            1 + choices.below(100),
            any(&groups, choices)
        );
    }
    win(&groups, choices, &mut file);
    for index in 0..groups.len() {
        group(&groups, index, sink, choices, &mut file);
    }
    file
}

/// What few files say.
fn seldom(choices: &mut Choices<'_>, file: &mut String) {
    if choices.chance(1, 4) {
        *file += "ace = \"high\"\n";
    }
    if choices.chance(1, 8) {
        *file += "pysol = { game = 1, turned = true }\n";
    }
    if choices.chance(1, 16) {
        let ways = ["rows", "packets", "to-and-fro", "reserve-first", "kings-below"];
        let _ = writeln!(file, "kpat = \"{}\"", choices.pick(&ways));
    }
}

fn groups(choices: &mut Choices<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let wanted = 1 + choices.below(6);
    let mut room = 44;
    for _ in 0..=wanted {
        let name = *choices.pick(&NAMES.iter().collect::<Vec<_>>());
        if groups.iter().any(|g| g.name == name) || room == 0 {
            continue;
        }
        let role = if name.len() > 1 {
            name
        } else {
            choices.pick(&["tableau", "foundation", "reserve", "cell", "waste"])
        };
        let count = match role {
            "stock" => 1,
            _ => [1, 2, 4, 8, 3, 7, 13, room][choices.below(8)].min(room),
        };
        room -= count;
        let take = if choices.chance(2, 3) {
            Some(choices.pick(&[
                "top",
                "run",
                "tail",
                "pile",
                "tail",
                "top",
                "none",
                "any",
                "any",
                "top-or-pile",
                "top-or-face-up",
                "face-up",
            ]))
        } else {
            None
        };
        let floor = if choices.chance(1, 5) { 1 + choices.below(3) } else { 0 };
        groups.push(Group { name, role, count, take, floor });
    }
    if groups.iter().all(|g| g.role != "foundation")
        && choices.chance(2, 3)
        && room > 0
        && groups.iter().all(|g| g.name != "foundation")
    {
        groups.push(Group {
            name: "foundation",
            role: "foundation",
            count: 4.min(room),
            take: None,
            floor: 0,
        });
    }
    groups
}

fn any<'a>(groups: &'a [Group], choices: &mut Choices<'_>) -> &'a str {
    groups[choices.below(groups.len())].name
}

/// Any group but one, mostly: few words of the language let a group speak of itself.
fn other<'a>(groups: &'a [Group], than: &str, choices: &mut Choices<'_>) -> &'a str {
    let name = any(groups, choices);
    if name != than || groups.len() == 1 || choices.chance(1, 30) {
        return name;
    }
    let at = groups.iter().position(|g| g.name == name).unwrap_or(0);
    groups[(at + 1) % groups.len()].name
}

fn course(choices: &mut Choices<'_>) -> String {
    let mut text = String::new();
    if choices.chance(1, 3) {
        text += choices.pick(&[", by = \"piles\"", ", by = \"rows\""]);
    }
    if choices.chance(1, 4) {
        text += ", order = \"right-to-left\"";
    }
    text
}

fn divert(groups: &[Group], to: &str, choices: &mut Choices<'_>) -> String {
    if !choices.chance(1, 4) {
        return String::new();
    }
    let ranks = choices.pick(RANKS);
    format!(", divert = {{ {} = \"{ranks}\" }}", other(groups, to, choices))
}

fn deal(groups: &[Group], cards: usize, choices: &mut Choices<'_>, file: &mut String) {
    file.push_str("deal = [\n");
    let mut left = cards;
    for _ in 0..choices.below(5) {
        let group = &groups[choices.below(groups.len())];
        let each = 1 + choices.below(4);
        let mut step = format!("to = \"{}\"", group.name);
        let used = group.count * each;
        if choices.chance(1, 10) {
            let _ = write!(step, ", take = \"{}\"", choices.pick(CARDS));
            left = left.saturating_sub(group.count);
        } else if choices.chance(1, 8) {
            let _ = write!(step, ", open = \"{}\"", choices.pick(RANKS));
            if choices.chance(1, 2) {
                step += ", until = \"all-open\"";
            }
        } else if used <= left {
            if choices.chance(1, 4) {
                let list: Vec<String> = (0..group.count)
                    .map(|i| (each * usize::from(i % 2 == 0)).to_string())
                    .collect();
                let _ = write!(step, ", each = [{}]", list.join(", "));
            } else {
                let _ = write!(step, ", each = {each}");
            }
            left -= used;
            if choices.chance(1, 8) {
                let _ = write!(step, ", require = \"{}\"", choices.pick(RANKS));
            }
        } else {
            continue;
        }
        step += &course(choices);
        step += &divert(groups, group.name, choices);
        if choices.chance(1, 4) {
            step += choices.pick(&[", down = \"all\"", ", down = 1", ", down = 2"]);
        }
        if choices.chance(1, 8) {
            let _ = write!(step, ", sink = \"{}\"", choices.pick(RANKS));
        }
        let _ = writeln!(file, "  {{ {step} }},");
    }
    let last = &groups[choices.below(groups.len())];
    let last =
        groups.iter().find(|g| g.role == "stock").filter(|_| choices.chance(4, 5)).unwrap_or(last);
    let down = if choices.chance(1, 6) { ", down = \"all\"" } else { "" };
    let _ = writeln!(file, "  {{ to = \"{}\", each = \"rest\"{down} }},\n]", last.name);
}

fn draw(groups: &[Group], choices: &mut Choices<'_>, file: &mut String) {
    let mut steps: Vec<String> =
        (0..=choices.below(3)).map(|_| draw_step(groups, choices)).collect();
    if choices.chance(1, 8) {
        let times = choices.number(&[1, 2, 3, 255]);
        steps[0] = steps[0].replacen("{ ", &format!("{{ times = {times}, "), 1);
    }
    let draw = if steps.len() == 1 { steps.concat() } else { format!("[{}]", steps.join(", ")) };
    let _ = writeln!(file, "draw = {draw}");
}

fn draw_step(groups: &[Group], choices: &mut Choices<'_>) -> String {
    let mut group = &groups[choices.below(groups.len())];
    if group.role == "stock" {
        group = groups.iter().find(|g| g.role != "stock").unwrap_or(group);
    }
    let mut draw =
        format!("to = \"{}\", each = {}", group.name, choices.number(&[1, 1, 3, 4, 104]));
    if choices.chance(1, 4) {
        let _ = write!(draw, ", piles = {}", 1 + choices.below(group.count));
    }
    draw += &course(choices);
    draw += &divert(groups, group.name, choices);
    if choices.chance(1, 4) {
        draw += choices.pick(&[", when = \"no-space\"", ", when = \"redeals-left\""]);
    }
    if choices.chance(1, 8) {
        let _ = write!(draw, ", open = \"{}\"", choices.pick(RANKS));
    }
    format!("{{ {draw} }}")
}

fn redeal(groups: &[Group], choices: &mut Choices<'_>, file: &mut String) {
    let times = choices.pick(&["1", "2", "\"unlimited\"", "1000"]);
    let when = choices.pick(&["stock-empty", "any-time", "draws-spent"]);
    let order = choices.pick(&["left-to-right", "right-to-left", "shuffled"]);
    let mut gather: Vec<&str> =
        groups.iter().map(|g| g.name).filter(|_| choices.chance(1, 3)).collect();
    if gather.is_empty() {
        gather.push(any(groups, choices));
    }
    if choices.chance(1, 3) {
        gather.reverse();
    }
    if choices.chance(1, 20) {
        gather.push(gather[0]);
    }
    let mut redeal =
        format!("times = {times}, when = \"{when}\", order = \"{order}\", gather = {gather:?}");
    if choices.chance(1, 2) {
        let _ = write!(
            redeal,
            ", each = {}, by = \"{}\"",
            choices.number(&[1, 3, 4, 104]),
            choices.pick(&["piles", "rows", "fans"])
        );
        redeal += &divert(
            groups,
            gather.iter().find(|name| **name != "stock").unwrap_or(&gather[0]),
            choices,
        );
    }
    let _ = writeln!(file, "redeal = {{ {redeal} }}");
}

fn win(groups: &[Group], choices: &mut Choices<'_>, file: &mut String) {
    let foundation = groups.iter().any(|g| g.role == "foundation");
    let win = if foundation && choices.chance(3, 4) {
        format!("left = {}", choices.number(&[0, 4, 30]))
    } else {
        format!(
            "{} = [\"{}\"]",
            choices.pick(&["empty", "empty", "full", "sorted", "sorted"]),
            any(groups, choices)
        )
    };
    let _ = writeln!(file, "win = {{ {win} }}");
}

fn build(count: usize, choices: &mut Choices<'_>) -> String {
    match choices.below(6) {
        0 => "\"any\"".into(),
        1 => "\"none\"".into(),
        2 => {
            let sequence = choices.pick(&["A 2", "K A J 2 T 3 9 4 8 5 7 6 Q", "A A", "A 2 A 3 A"]);
            format!(
                "{{ sequence = \"{sequence}\", suit = \"{}\" }}",
                choices.pick(&["any", "same", "alternate", "other"])
            )
        }
        _ => {
            let mut build = format!(
                "rank = \"{}\", suit = \"{}\"",
                choices.pick(&["down", "up", "either", "same", "any"]),
                choices.pick(&["any", "same", "alternate", "other"])
            );
            if choices.chance(1, 3) {
                build += ", wrap = true";
            }
            if choices.chance(1, 6) {
                let _ = write!(build, ", not_on = \"{}\"", choices.pick(RANKS));
            }
            if choices.chance(1, 4) {
                if choices.chance(1, 3) {
                    build += ", step = \"chosen\"";
                } else if choices.chance(1, 2) {
                    let steps: Vec<String> = (0..count).map(|i| (1 + i % 12).to_string()).collect();
                    let _ = write!(build, ", step = [{}]", steps.join(", "));
                } else {
                    let _ = write!(build, ", step = {}", 1 + choices.below(12));
                }
            }
            format!("{{ {build} }}")
        }
    }
}

fn group(
    groups: &[Group],
    index: usize,
    sink: Option<usize>,
    choices: &mut Choices<'_>,
    file: &mut String,
) {
    let group = &groups[index];
    let _ = writeln!(
        file,
        "\n[piles.{}]\nrole = \"{}\"\ncount = {}",
        group.name, group.role, group.count
    );
    // Such piles get their cards by deals alone.
    let late =
        group.role != "stock" && groups.iter().any(|g| g.role == "stock") && choices.chance(1, 8);
    if late {
        file.push_str("face = \"up-when-stock-empty\"\n");
    } else if choices.chance(1, 4) {
        let _ = writeln!(file, "face = \"{}\"", choices.pick(&["up", "down", "top"]));
    }
    if choices.chance(1, 8) {
        let _ = writeln!(file, "show = \"top\"\npeek = \"{}\"", any(groups, choices));
    }
    let base = match choices.below(8) {
        0 => "\"none\"".to_owned(),
        1 => format!("\"{}\"", choices.pick(CARDS)),
        2 if choices.chance(1, 2) => "{ rank_of = \"first\" }".to_owned(),
        2 => format!("{{ rank_of = \"{}\", plus = 1 }}", any(groups, choices)),
        3 => {
            let end = choices.pick(&["top_of", "bottom_of"]);
            let suit = choices.pick(&["any", "same"]);
            format!(
                "{{ {end} = \"{}\", plus = {}, suit = \"{suit}\" }}",
                other(groups, group.name, choices),
                choices.below(13)
            )
        }
        _ => "\"any\"".to_owned(),
    };
    let _ = writeln!(file, "base = {base}\nbuild = {}", build(group.count, choices));
    if choices.chance(1, 6) {
        let _ = writeln!(file, "run = {}", build(1, choices));
    }
    if let Some(take) = group.take {
        let _ = writeln!(file, "take = \"{take}\"");
    }
    let mut least = group.floor + 1;
    let bound = group.count > 1 && choices.chance(1, 6);
    if bound {
        file.push_str("ranks = \"pile-before\"\nunit = 1\n");
    } else if choices.chance(1, 5) {
        let unit = choices.number(&[1, 2, 3, 13]);
        least = least.max(unit as usize);
        let _ = writeln!(file, "unit = {unit}");
    }
    if choices.chance(1, 4) {
        let capacity = choices.number(&[1, 2, 13, 52, 104]).max(least as u64);
        let _ = writeln!(file, "capacity = {capacity}");
    }
    if group.floor > 0 {
        let _ = writeln!(file, "floor = {}", group.floor);
    }
    if choices.chance(1, 8) {
        file.push_str("suits = \"one-each\"\n");
    }
    if choices.chance(1, 10) {
        let key = choices.pick(&["least_of_rank", "most_of_rank"]);
        let _ = writeln!(file, "{key} = {}", choices.number(&[1, 2, 3, 16]));
    }
    if choices.chance(1, 12) {
        let by = other(groups, group.name, choices);
        let _ = writeln!(
            file,
            "ends_on = {{ rank_of = \"{by}\", plus = {} }}",
            choices.number(&[0, 1, 12, 13])
        );
    }
    if choices.chance(1, 12) {
        let over = other(groups, group.name, choices);
        let over = choices.pick(&["left", "right", over, over]);
        let _ = writeln!(file, "free = \"uncovered\"\nover = \"{over}\"");
    }
    if choices.chance(1, 8) {
        let _ = writeln!(file, "open_limit = \"{}\"", other(groups, group.name, choices));
    }
    if late {
        return;
    }
    if choices.chance(1, 12) {
        let each = choices.pick(&["1", "2", "\"run\""]);
        let chain = choices.pick(&["", ", chain = true"]);
        let _ = writeln!(
            file,
            "refill = {{ from = [\"{}\"], pile = \"next\", each = {each}{chain} }}",
            group.name
        );
    } else if choices.chance(1, 5) {
        let _ = writeln!(
            file,
            "refill = {{ from = [\"{}\"], each = {}{}{} }}",
            other(groups, group.name, choices),
            choices.number(&[1, 2, 4, 104]),
            choices.pick(&[
                "",
                "",
                ", chain = true",
                ", first = \"bottom\"",
                ", when = \"all-empty\"",
                ", when = \"taken\"",
                ", draws = true",
                ", pile = \"nearest\"",
                ", pile = \"fullest\""
            ]),
            divert(groups, group.name, choices)
        );
    }
    let mut routes = Vec::new();
    for from in (0..groups.len()).filter(|from| Some(*from) != sink && groups[*from].gives()) {
        if choices.chance(5, 7) {
            routes.push(route(groups, from, group.count, Some(index) == sink, choices));
        }
    }
    let _ = writeln!(file, "from = [{}]", routes.join(", "));
}

fn route(
    groups: &[Group],
    from: usize,
    count: usize,
    may_auto: bool,
    choices: &mut Choices<'_>,
) -> String {
    let name = groups[from].name;
    let mut route = format!("pile = \"{name}\"");
    let plain = route.len();
    if choices.chance(1, 8) {
        let _ = write!(route, ", size = [{}, {}]", choices.below(4), 4 + choices.below(100));
    }
    if choices.chance(1, 8) {
        route += ", same = \"number\"";
    }
    if choices.chance(1, 6) {
        let _ = write!(route, ", build = {}", build(count, choices));
    }
    if choices.chance(1, 8) {
        let _ = write!(
            route,
            ", beaten_by = {{ top_of = \"{}\", suit = \"{}\", rank = \"{}\" }}",
            any(groups, choices),
            choices.pick(&["any", "same"]),
            choices.pick(&["higher", "lower"])
        );
    }
    if choices.chance(1, 8) {
        route += ", when = \"stock-empty\"";
    }
    if may_auto && choices.chance(2, 3) {
        route += ", auto = true";
    }
    if route.len() == plain { format!("\"{name}\"") } else { format!("{{ {route} }}") }
}
