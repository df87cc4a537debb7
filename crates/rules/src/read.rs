//! From a checked file to what it means: a [`GameSpec`].
//!
//! The file has passed [`check`](crate::check): every value has a form that the vocabulary allows.

use kibitzer_engine::spec::{
    Base, BeatenBy, Build, Close, Common, Condition, Course, DealStep, Divert, Down, Draw,
    DrawOnly, DrawStep, DrawWhen, Each, GameSpec, GatherOrder, Giver, GroupId, GroupSpec,
    HandTable, Hands, Lie, Merci, MostCards, NextTo, PackSuits, RankOrder, Redeal, RedealBy,
    Refill, Remove, Role, RouteSpec, Scoring, SetRule, Shape, Side, Spaces, SuitCircle, SuitRule,
    Take, Touching, Way, Win, WinRuns,
};
use kibitzer_engine::{Face, FaceSet, Rank, RankSet};

use crate::diagnostics::Diagnostic;
use crate::node::{Entry, Node, TomlTable, Value};
use crate::vocabulary::ROLES;

/// Reads the rules of a file.
///
/// # Errors
/// Combinations that the vocabulary alone cannot forbid.
pub(crate) fn read(file: &TomlTable) -> Result<GameSpec, Vec<Diagnostic>> {
    let empty = TomlTable::default();
    let piles = file.table("piles").unwrap_or(&empty);
    let mut reader = Reader {
        groups: piles.entries.iter().map(|entry| entry.key.as_str()).collect(),
        faults: Vec::new(),
    };
    let spec = reader.game(file, piles);
    if reader.faults.is_empty() { Ok(spec) } else { Err(reader.faults) }
}

struct Reader<'a> {
    groups: Vec<&'a str>,
    faults: Vec<Diagnostic>,
}

impl Reader<'_> {
    fn say(&mut self, node: &Node, key: &str, what: &str, help: &str) {
        self.faults.push(Diagnostic::new(node.span.clone(), key, what).help(help));
    }

    fn game(&mut self, file: &TomlTable, piles: &TomlTable) -> GameSpec {
        GameSpec {
            decks: small(file, "decks").unwrap_or(1),
            suits: match file.number("suits") {
                Some(1) => PackSuits::One,
                Some(2) => PackSuits::Two,
                _ => PackSuits::Four,
            },
            pack: match file.text("pack") {
                Some(text) => ranks(text).into_iter().collect(),
                None => RankSet::ALL,
            },
            ace_high: file.text("ace") == Some("high"),
            groups: piles.entries.iter().map(|entry| self.group(entry)).collect(),
            deal: file
                .list("deal")
                .iter()
                .filter_map(Node::as_table)
                .map(|step| self.step(step))
                .collect(),
            draw: file.get("draw").and_then(|draw| self.draw(draw)),
            redeal: file.table("redeal").map(|redeal| self.redeal(redeal)),
            merci: file.table("merci").map(|merci| self.merci(merci)),
            remove: file.table("remove").map(|remove| self.remove(remove)),
            hands: file.table("hands").map(|hands| self.hands(hands)),
            win: file.table("win").map(|win| self.win(win)).unwrap_or_default(),
            scoring: file.table("scoring").map(scoring),
            turned: file.table("pysol").is_some_and(|pysol| pysol.is_true("turned")),
        }
    }

    fn id(&self, name: &str) -> GroupId {
        self.groups.iter().position(|group| *group == name).unwrap_or(0)
    }

    fn group_of(&self, table: &TomlTable, key: &str) -> Option<GroupId> {
        table.text(key).map(|name| self.id(name))
    }

    fn groups_of(&self, table: &TomlTable, key: &str) -> Vec<GroupId> {
        let names = table.list(key).iter().filter_map(Node::as_text);
        names.map(|name| self.id(name)).collect()
    }

    fn group(&mut self, entry: &Entry) -> GroupSpec {
        let empty = TomlTable::default();
        let table = entry.node.as_table().unwrap_or(&empty);
        let role = self.role(entry, table);
        let closed = matches!(role, Role::Stock | Role::Foundation);
        let single = matches!(role, Role::Foundation | Role::Cell | Role::Reserve);
        let build = self.build(table, "build").unwrap_or(Build::None);
        // A variant may say that cards of a run are linked as the pile is built, after all.
        let run = self.build(table, "run").filter(|run| *run != build);
        GroupSpec {
            name: entry.key.clone(),
            role,
            count: small(table, "count").unwrap_or(1),
            shape: self.shape(entry, table),
            close: close(table),
            covered: table.text("free") == Some("uncovered"),
            lie: match table.text("face") {
                Some("down") => Lie::Down,
                Some("top") => Lie::Top,
                Some("up-when-stock-empty") => Lie::UpWhenStockEmpty,
                None if role == Role::Stock => Lie::Down,
                _ => Lie::Up,
            },
            squared: table.text("show") == Some("top"),
            peek: self.group_of(table, "peek"),
            base: self.base(entry, table),
            next_to: self.next_to(table),
            build,
            run,
            alike: table.text("links") == Some("alike"),
            take: match table.text("take") {
                Some("none") => Take::None,
                Some("run") => Take::Run,
                Some("tail") => Take::Tail,
                Some("pile") => Take::Pile,
                Some("top-or-pile") => Take::TopOrPile,
                Some("any") => Take::Any,
                Some("ends") => Take::Ends,
                None if closed => Take::None,
                _ => Take::Top,
            },
            unit: small(table, "unit").or(single.then_some(1)),
            capacity: small(table, "capacity"),
            floor: small(table, "floor").unwrap_or(0),
            one_suit_each: table.text("suits") == Some("one-each"),
            bottom_fits: table.text("bottom") == Some("base"),
            ranks_before: table.text("ranks") == Some("pile-before"),
            only: match table.text("ranks") {
                None | Some("any" | "pile-before") => RankSet::ALL,
                Some(text) => ranks(text).into_iter().collect(),
            },
            open_limit: self.group_of(table, "open_limit"),
            refill: table.table("refill").map(|refill| Refill {
                from: self.groups_of(refill, "from"),
                giver: match refill.text("pile") {
                    Some("same-number") => Giver::SameNumber,
                    Some("nearest") => Giver::Nearest,
                    Some("fullest") => Giver::Fullest,
                    _ => Giver::First,
                },
                each: small(refill, "each").unwrap_or(1),
                chain: refill.is_true("chain"),
                divert: self.divert(refill),
                after_close: refill.text("when") == Some("closed-up"),
            }),
            from: table.list("from").iter().map(|route| self.route(route)).collect(),
        }
    }

    fn role(&mut self, entry: &Entry, table: &TomlTable) -> Role {
        let word = table.text("role").unwrap_or(&entry.key);
        let role = Role::ALL.into_iter().find(|role| role.word() == word);
        if role.is_none() {
            let help = format!("add role = … with one of {}", ROLES.join(", "));
            let fault = Diagnostic::new(
                entry.key_span.clone(),
                &format!("piles.{}", entry.key),
                "the key 'role' is missing",
            );
            self.faults.push(fault.help(help));
        }
        role.unwrap_or(Role::Tableau)
    }

    fn base(&mut self, entry: &Entry, table: &TomlTable) -> Base {
        let Some(node) = table.get("base") else { return Base::Faces(FaceSet::EMPTY) };
        let key = format!("piles.{}.base", entry.key);
        match &node.value {
            Value::TomlTable(base) if base.get("beside").is_some() => Base::NextTo,
            Value::List(_) => Base::NextTo,
            Value::TomlTable(base) => self.base_table(node, base, &key),
            Value::Text(text) => Base::Faces(match text.as_str() {
                "none" => FaceSet::EMPTY,
                "any" => FaceSet::ALL,
                cards => faces(cards).into_iter().fold(FaceSet::EMPTY, FaceSet::or),
            }),
            _ => Base::Faces(FaceSet::EMPTY),
        }
    }

    /// What bases beside other piles say: one, or a list of them.
    fn next_to(&mut self, table: &TomlTable) -> Vec<NextTo> {
        let Some(node) = table.get("base") else { return Vec::new() };
        for item in node.items() {
            self.only_beside(item);
        }
        if node.as_table().is_some_and(|base| base.get("beside").is_some()) {
            self.only_beside(node);
        }
        let tables = std::slice::from_ref(node).iter().chain(node.items());
        let tables = tables.filter_map(Node::as_table);
        tables
            .filter(|base| base.get("beside").is_some())
            .map(|base| NextTo {
                side: side(base, "beside").unwrap_or(Side::Left),
                build: self.build(base, "build").unwrap_or(Build::None),
                edge: match base.text("edge") {
                    None | Some("none") => FaceSet::EMPTY,
                    Some("any") => FaceSet::ALL,
                    Some(cards) => faces(cards).into_iter().fold(FaceSet::EMPTY, FaceSet::or),
                },
            })
            .collect()
    }

    /// A base beside another pile counts from that pile's card and from no other.
    fn only_beside(&mut self, node: &Node) {
        let Some(base) = node.as_table() else { return };
        if base.get("beside").is_none() {
            let what = "of several bases each looks at a pile beside it";
            self.say(node, "base", what, "give each of them `beside`, or a single base");
        }
        for key in ["rank_of", "top_of", "bottom_of", "plus", "suit"] {
            if let Some(node) = base.get(key) {
                let help = "say with `build` which cards follow";
                self.say(
                    node,
                    key,
                    "a base beside another pile counts from that pile's card",
                    help,
                );
            }
        }
        if base.get("build").is_none() {
            let help = "add one, such as build = { rank = \"up\", suit = \"same\" }";
            self.say(node, "base", "it is not said what is laid beside another card", help);
        }
    }

    /// A word, or a picture with a mark for each pile.
    fn shape(&mut self, entry: &Entry, table: &TomlTable) -> Option<Shape> {
        let node = table.get("shape")?;
        let key = format!("piles.{}.shape", entry.key);
        let shape = match &node.value {
            Value::Text(text) => match text.as_str() {
                "line" => Some(Shape::Line),
                "ring" => Some(Shape::Ring),
                "pyramid" => Some(Shape::Pyramid),
                "peaks" => Some(Shape::Peaks),
                text => grid(text),
            },
            _ => Some(Shape::Picture(marks(node))),
        };
        if shape.is_none() {
            let help = "write line, ring, pyramid, peaks, a grid such as \"grid 4x13\", or a list of rows with an o for each pile";
            self.say(node, &key, "there is no such shape", help);
        }
        shape
    }

    fn remove(&mut self, remove: &TomlTable) -> Remove {
        let sets = remove.get("sets").into_iter();
        let sets = sets.flat_map(|node| std::slice::from_ref(node).iter().chain(node.items()));
        Remove {
            from: self.groups_of(remove, "from"),
            to: self.group_of(remove, "to").unwrap_or(0),
            sets: sets
                .filter_map(Node::as_table)
                .map(|set| SetRule { between: self.build(set, "between"), ..set_rule(set) })
                .collect(),
        }
    }

    fn base_table(&mut self, node: &Node, base: &TomlTable, key: &str) -> Base {
        let given = ["rank_of", "top_of", "bottom_of"].map(|key| base.get(key).is_some());
        if given.iter().filter(|given| **given).count() != 1 {
            self.say(
                node,
                key,
                "a base counts from one card",
                "give one of rank_of, top_of, bottom_of and beside",
            );
        }
        if given[0] {
            return match base.text("rank_of") {
                Some("chosen") => Base::Chosen,
                Some("first") | None => Base::FirstRank,
                Some(_) => Base::RankOf {
                    group: self.group_of(base, "rank_of").unwrap_or(0),
                    plus: small(base, "plus").unwrap_or(0),
                },
            };
        }
        let top = given[1];
        Base::Beside {
            group: self.group_of(base, if top { "top_of" } else { "bottom_of" }).unwrap_or(0),
            top,
            plus: small(base, "plus").unwrap_or(0),
            same_suit: base.text("suit") == Some("same"),
        }
    }

    fn build(&mut self, table: &TomlTable, key: &str) -> Option<Build> {
        let node = table.get(key)?;
        Some(match &node.value {
            Value::TomlTable(build) => self.build_table(node, build, key),
            Value::List(parts) => {
                let tables = parts.iter().filter_map(|part| Some((part, part.as_table()?)));
                let parts = tables.map(|(part, build)| self.build_table(part, build, key));
                Build::Either(parts.collect())
            }
            Value::Text(word) if word == "any" => Build::Any,
            _ => Build::None,
        })
    }

    fn build_table(&mut self, node: &Node, build: &TomlTable, key: &str) -> Build {
        let sequence = build.text("sequence").map(ranks);
        if build.get("rank").is_some() == sequence.is_some() {
            self.say(node, key, "a build follows ranks in one way", "give either rank or sequence");
        }
        if sequence.is_some() && build.get("step").is_some() {
            self.say(node, key, "a sequence says all about its ranks", "take out step");
        }
        let order = match sequence {
            Some(ranks) if build.is_true("wrap") => RankOrder::Circle(ranks),
            Some(ranks) => RankOrder::Sequence(ranks),
            None => RankOrder::Step {
                way: match build.text("rank") {
                    Some("up") => Way::Up,
                    Some("down") => Way::Down,
                    Some("either") => Way::Either,
                    Some("same") => Way::Same,
                    _ => Way::Any,
                },
                steps: numbers(build, "step")
                    .filter(|steps| !steps.is_empty())
                    .unwrap_or_else(|| vec![1]),
                wrap: build.is_true("wrap"),
            },
        };
        Build::Ranked {
            order,
            suit: match build.text("suit") {
                Some("same") => SuitRule::Same,
                Some("colour") => SuitRule::Colour,
                Some("alternate") => SuitRule::Alternate,
                Some("other") => SuitRule::Other,
                Some(circle) => SuitCircle::named(circle).map_or(SuitRule::Any, SuitRule::Circle),
                None => SuitRule::Any,
            },
            not_on: rank_list(build, "not_on"),
        }
    }

    fn route(&mut self, node: &Node) -> RouteSpec {
        let empty = TomlTable::default();
        let table = node.as_table().unwrap_or(&empty);
        let name = node.as_text().or(table.text("pile")).unwrap_or_default();
        RouteSpec {
            pile: self.id(name),
            size: numbers(table, "size").and_then(|pair| Some((*pair.first()?, *pair.get(1)?))),
            cards: most_cards(table),
            same_number: table.get("same").is_some(),
            build: self.build(table, "build"),
            beaten_by: table.table("beaten_by").map(|by| BeatenBy {
                group: self.group_of(by, "top_of").unwrap_or(0),
                same_suit: by.text("suit") == Some("same"),
                higher: by.text("rank") == Some("higher"),
            }),
            apart: numbers(table, "apart").unwrap_or_default(),
            side: side(table, "side"),
            between: self.build(table, "between"),
            ousts: self.group_of(table, "ousts"),
            when: self.conditions(table),
            auto: table.is_true("auto"),
        }
    }

    /// `when`: a word, or a table in which all that is said must hold.
    fn conditions(&mut self, table: &TomlTable) -> Vec<Condition> {
        let Some(node) = table.get("when") else { return Vec::new() };
        let Some(when) = node.as_table() else { return vec![Condition::StockEmpty] };
        let mut conditions = Vec::new();
        conditions.extend(when.text("stock").map(|_| Condition::StockEmpty));
        conditions.extend(rounds(when));
        let mut all = |key, condition: fn(GroupId) -> Condition| {
            conditions.extend(self.groups_of(when, key).into_iter().map(condition));
        };
        all("empty", Condition::Empty);
        all("some_empty", Condition::SomeEmpty);
        all("not_empty", Condition::NotEmpty);
        all("full", Condition::Full);
        all("begun", Condition::Begun);
        if when.get("round").is_some() && when.get("from_round").is_some() {
            let help = "write round = [2, 3], or from_round = 2";
            self.say(node, "when", "rounds are told in one way", help);
        } else if conditions.is_empty() {
            let help = "say what must hold, such as stock = \"empty\", or take `when` out";
            self.say(node, "when", "it is not said what must hold", help);
        }
        conditions
    }

    fn divert(&self, table: &TomlTable) -> Vec<Divert> {
        let entries = table.table("divert").map(|divert| divert.entries.as_slice());
        let entries = entries.unwrap_or_default().iter();
        entries
            .map(|entry| Divert {
                to: self.id(&entry.key),
                ranks: entry.node.as_text().map(ranks).unwrap_or_default(),
            })
            .collect()
    }

    fn step(&mut self, step: &TomlTable) -> DealStep {
        DealStep {
            to: self.group_of(step, "to").unwrap_or(0),
            each: match step.get("each").map(|node| &node.value) {
                Some(Value::Text(_)) => Each::Rest,
                Some(Value::List(_)) => Each::List(numbers(step, "each").unwrap_or_default()),
                _ => Each::Number(small(step, "each").unwrap_or(1)),
            },
            skip: small(step, "skip").unwrap_or(0),
            piles: small(step, "piles"),
            course: course(step),
            down: match step.get("down").map(|node| &node.value) {
                Some(Value::Text(_)) => Down::All,
                Some(Value::List(_)) => Down::List(numbers(step, "down").unwrap_or_default()),
                _ => Down::Number(small(step, "down").unwrap_or(0)),
            },
            take: step.text("take").map(faces).unwrap_or_default(),
            require: rank_list(step, "require"),
            open: rank_list(step, "open"),
            until_all_open: step.text("until") == Some("all-open"),
            divert: self.divert(step),
            leaves_gaps: step.text("diverted") == Some("leave-gaps"),
            afterwards: step.text("diverted") == Some("afterwards"),
            sink: rank_list(step, "sink"),
        }
    }

    /// One step, or a list of them.
    fn draw(&mut self, draw: &Node) -> Option<Draw> {
        let steps = match &draw.value {
            Value::TomlTable(step) => vec![self.draw_step(step)],
            Value::List(steps) => {
                steps.iter().filter_map(Node::as_table).map(|step| self.draw_step(step)).collect()
            }
            _ => return None,
        };
        Some(Draw { steps })
    }

    fn draw_step(&mut self, draw: &TomlTable) -> DrawStep {
        DrawStep {
            to: self.group_of(draw, "to").unwrap_or(0),
            each: small(draw, "each").unwrap_or(1),
            skip: small(draw, "skip").unwrap_or(0),
            piles: small(draw, "piles"),
            course: course(draw),
            when: match draw.text("when") {
                Some("no-space") => DrawWhen::NoSpace,
                Some("empty") => DrawWhen::Empty,
                Some("redeals-left") => DrawWhen::RedealsLeft,
                Some("last") => DrawWhen::Last,
                _ => DrawWhen::AnyTime,
            },
            stock: span(draw, "stock"),
            round: span(draw, "round").map(|(first, last)| (first.into(), last.into())),
            open: rank_list(draw, "open"),
            divert: self.divert(draw),
            only: match draw.text("only") {
                Some("spaces") => DrawOnly::Spaces,
                Some("spaces-first") => DrawOnly::SpacesFirst,
                Some("begun") => DrawOnly::Begun,
                _ => DrawOnly::All,
            },
            close: close(draw),
        }
    }

    fn redeal(&mut self, redeal: &TomlTable) -> Redeal {
        Redeal {
            times: match redeal.get("times").map(|node| &node.value) {
                Some(Value::Text(_)) => None,
                Some(Value::Number(times)) => Some(u16::try_from(*times).unwrap_or(u16::MAX)),
                _ => Some(1),
            },
            stock_empty: redeal.text("when") != Some("any-time"),
            gather: self.groups_of(redeal, "gather"),
            order: match redeal.text("order") {
                Some("right-to-left") => GatherOrder::RightToLeft,
                Some("shuffled") => GatherOrder::Shuffled,
                _ => GatherOrder::LeftToRight,
            },
            each: small(redeal, "each"),
            by: match redeal.text("by") {
                Some("rows") => RedealBy::Rows,
                Some("packets") => RedealBy::Packets,
                Some("fans") => RedealBy::Fans,
                _ => RedealBy::Piles,
            },
            keeps_placed: redeal.text("keep") == Some("placed"),
            spaces: match redeal.text("spaces") {
                Some("first-in-rows") => Spaces::FirstInRows,
                Some("last-in-rows") => Spaces::LastInRows,
                _ => Spaces::AtTheEnd,
            },
            divert: self.divert(redeal),
            leaves_gaps: redeal.text("diverted") == Some("leave-gaps"),
        }
    }

    fn merci(&mut self, merci: &TomlTable) -> Merci {
        Merci {
            times: small(merci, "times").unwrap_or(1),
            redeals_spent: merci.text("when") == Some("redeals-spent"),
            from: self.group_of(merci, "from").unwrap_or(0),
        }
    }

    fn win_runs(&mut self, runs: &TomlTable) -> WinRuns {
        WinRuns { groups: self.groups_of(runs, "groups"), cards: small(runs, "cards") }
    }

    fn win(&mut self, win: &TomlTable) -> Win {
        Win {
            full: self.groups_of(win, "full"),
            empty: self.groups_of(win, "empty"),
            sorted: self.groups_of(win, "sorted"),
            placed: self.groups_of(win, "placed"),
            runs: win.table("runs").map(|runs| self.win_runs(runs)),
            left: small(win, "left"),
            score: win.number("score").and_then(|points| u16::try_from(points).ok()),
        }
    }

    fn hands(&self, hands: &TomlTable) -> Hands {
        Hands {
            of: self.group_of(hands, "of").unwrap_or(0),
            table: match hands.text("table") {
                Some("poker-english") => HandTable::PokerEnglish,
                Some("cribbage") => HandTable::Cribbage,
                _ => HandTable::Poker,
            },
            starter: self.group_of(hands, "starter"),
        }
    }
}

/// `grid 4x13`: rows and columns.
fn grid(text: &str) -> Option<Shape> {
    let (rows, columns) = text.strip_prefix("grid ")?.split_once('x')?;
    let (rows, columns) = (rows.trim().parse().ok()?, columns.trim().parse().ok()?);
    let fits = u16::from(rows) * u16::from(columns) <= 64 && rows > 0 && columns > 0;
    fits.then_some(Shape::Grid { rows, columns })
}

/// The places of the marks in a picture, in reading order.
fn marks(node: &Node) -> Vec<(u8, u8)> {
    let rows = node.items().iter().filter_map(Node::as_text).enumerate();
    let places = rows.flat_map(|(row, text)| {
        let marks = text.chars().enumerate().filter(|(_, mark)| !mark.is_whitespace());
        marks.map(move |(column, _)| (row, column))
    });
    let fits = |number: usize| u8::try_from(number).ok().filter(|number| *number < 120);
    places.filter_map(|(row, column)| fits(row).zip(fits(column))).collect()
}

fn set_rule(table: &TomlTable) -> SetRule {
    let one_each = table.is_true("one_each");
    let listed: RankSet = match table.text("ranks") {
        Some(text) => ranks(text).into_iter().collect(),
        None => RankSet::ALL,
    };
    let cards = if one_each { u8::try_from(listed.len()).unwrap_or(u8::MAX) } else { 2 };
    SetRule {
        cards: small(table, "cards").unwrap_or(cards),
        sum: small(table, "sum"),
        ranks: listed,
        one_each,
        sequence: table.is_true("sequence"),
        wrap: table.is_true("wrap"),
        same: match table.text("same") {
            Some("rank") => Some(Common::Rank),
            Some("suit") => Some(Common::Suit),
            Some("colour") => Some(Common::Colour),
            _ => None,
        },
        touching: match table.text("touching") {
            Some("four-ways") => Some(Touching::FourWays),
            Some("eight-ways") => Some(Touching::EightWays),
            Some("lines") => Some(Touching::Lines),
            _ => None,
        },
        apart: numbers(table, "apart").unwrap_or_default(),
        between: None,
    }
}

/// `cards`: a number, or one for empty piles and one for the others.
fn most_cards(table: &TomlTable) -> Option<MostCards> {
    let all = small(table, "cards");
    match table.table("cards") {
        Some(most) => {
            Some(MostCards { empty: small(most, "empty"), others: small(most, "others") })
        }
        None => all.map(|most| MostCards { empty: Some(most), others: Some(most) }),
    }
}

fn close(table: &TomlTable) -> Option<Close> {
    match table.text("close") {
        Some("reading-order") => Some(Close::ReadingOrder),
        Some("upwards") => Some(Close::Upwards),
        _ => None,
    }
}

fn side(table: &TomlTable, key: &str) -> Option<Side> {
    match table.text(key)? {
        "right" => Some(Side::Right),
        "above" => Some(Side::Above),
        "below" => Some(Side::Below),
        _ => Some(Side::Left),
    }
}

/// One number, or the least and the greatest.
fn span(table: &TomlTable, key: &str) -> Option<(u8, u8)> {
    let given = numbers(table, key)?;
    Some((*given.first()?, *given.last()?))
}

/// `round`: one, or the first and the last; from it on, if the last is left out.
fn rounds(when: &TomlTable) -> Option<Condition> {
    let given = numbers(when, "round");
    let from = small(when, "from_round").map(u16::from);
    match given.as_deref() {
        Some([first]) => {
            Some(Condition::Round { first: (*first).into(), last: Some((*first).into()) })
        }
        Some([first, last, ..]) => {
            Some(Condition::Round { first: (*first).into(), last: Some((*last).into()) })
        }
        _ => from.map(|first| Condition::Round { first, last: None }),
    }
}

fn scoring(table: &TomlTable) -> Scoring {
    let points = |key| i32::try_from(table.number(key).unwrap_or(0)).unwrap_or(0);
    Scoring { stake: points("stake"), card: points("card") }
}

fn course(table: &TomlTable) -> Course {
    Course {
        by_piles: table.text("by") == Some("piles"),
        from_right: table.text("order") == Some("right-to-left"),
    }
}

/// A number that the vocabulary keeps small.
fn small(table: &TomlTable, key: &str) -> Option<u8> {
    table.number(key).and_then(|number| u8::try_from(number).ok())
}

/// One number or a list of them.
fn numbers(table: &TomlTable, key: &str) -> Option<Vec<u8>> {
    let node = table.get(key)?;
    let items = std::slice::from_ref(node);
    let items = if node.items().is_empty() { items } else { node.items() };
    let numbers = items.iter().filter_map(Node::as_number);
    Some(numbers.filter_map(|number| u8::try_from(number).ok()).collect())
}

fn rank_list(table: &TomlTable, key: &str) -> Vec<Rank> {
    table.text(key).map(ranks).unwrap_or_default()
}

fn ranks(text: &str) -> Vec<Rank> {
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

/// A rank stands for its four faces, a card for itself.
fn faces(text: &str) -> Vec<FaceSet> {
    let set = |word: &str| {
        let rank = word.parse::<Rank>().ok().map(FaceSet::of_rank);
        rank.or_else(|| Some(FaceSet::from_iter([word.parse::<Face>().ok()?])))
    };
    text.split_whitespace().filter_map(set).collect()
}
