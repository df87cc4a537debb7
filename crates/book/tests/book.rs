//! The rules in words: the text of every game, and what must hold for all texts.
//!
//! `UPDATE_EXPECT=1 cargo test -p kibitzer-book --test book` writes the texts anew: read the
//! difference before you keep it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use expect_test::expect_file;
use kibitzer_book::{Book, differences, glossary, pages, rules_in_words};
use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{
    Base, Build, Course, DealStep, Down, DrawStep, DrawWhen, Each, GameSpec, GatherOrder, Giver,
    GroupSpec, Lie, Over, PackSuits, RankOrder, Redeal, RedealBy, RedealWhen, RefillWhen,
    RouteSpec, SuitRule, Take,
};
use kibitzer_rules::{GameRules, catalogue};
use kibitzer_sample::on_all_cores;
use sha2::{Digest, Sha256};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The games of the catalogue, and those in the folders that `KIBITZER_RULES` names (with `:`
/// between).
fn games() -> Vec<Arc<GameRules>> {
    let folders = std::env::var("KIBITZER_RULES").unwrap_or_default();
    let folders = folders.split(':').filter(|folder| !folder.is_empty());
    let files = folders
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    let rules = files.filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let others = rules.map(|file| Arc::new(GameRules::open(&file).unwrap()));
    catalogue().games().into_iter().chain(others).collect()
}

fn text(spec: &GameSpec) -> String {
    let sections = rules_in_words(spec);
    sections
        .iter()
        .flat_map(|section| &section.paragraphs)
        .map(|text| format!("{text}\n"))
        .collect()
}

/// The digest of each page as it was read, in words and in Markdown.
const READ: &str = "crates/book/tests/pages.txt";

/// Pages are compared by their digests: the pages themselves lie in `docs/games`, once. A page that
/// has changed is shown beside the one that was read.
#[test]
fn every_page_is_as_it_was_read() {
    let keep = std::env::var_os("UPDATE_EXPECT").is_some();
    let read = std::fs::read_to_string(project().join(READ)).unwrap_or_default();
    let read: BTreeSet<&str> = read.lines().collect();
    let made: BTreeMap<String, String> = pages().into_iter().collect();
    let (mut lines, mut wrong) = (String::new(), Vec::new());
    for (name, page) in &made {
        let game = catalogue().get(name.trim_end_matches(".md"));
        let plain = game.map_or(String::new(), |game| Book::of(&game).plain(80));
        let line = format!("{name} {} {}", digest(&plain), digest(page));
        let path = project().join("docs/games").join(name);
        let there = std::fs::read_to_string(&path).unwrap_or_default();
        if there != *page && keep {
            std::fs::write(&path, page).unwrap();
        } else if there != *page {
            wrong.push(format!("docs/games/{name}: {}", first_difference(&there, page)));
        } else if !keep && !read.contains(line.as_str()) {
            wrong.push(format!("{name} is not as it was read; it reads now\n{plain}"));
        }
        lines.push_str(&line);
        lines.push('\n');
    }
    assert!(
        wrong.is_empty(),
        "{} pages, the first of them\n{}\nUPDATE_EXPECT=1 writes them: read them then",
        wrong.len(),
        wrong.iter().take(3).cloned().collect::<Vec<_>>().join("\n")
    );
    expect_file![project().join(READ)].assert_eq(&lines);
    for file in std::fs::read_dir(project().join("docs/games")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(made.contains_key(&name), "docs/games/{name} belongs to no game");
    }
}

fn digest(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The first lines in which two texts differ.
fn first_difference(old: &str, new: &str) -> String {
    if old.is_empty() {
        return "there is no such page".to_owned();
    }
    let lines = old.lines().map(Some).chain([None]).zip(new.lines().map(Some).chain([None]));
    let differs = lines.zip(1..).find(|((old, new), _)| old != new);
    let shown = |line: Option<&str>| line.unwrap_or("nothing").to_owned();
    differs.map_or(String::new(), |((old, new), number)| {
        format!("line {number} was\n  {}\nand is now\n  {}", shown(old), shown(new))
    })
}

#[test]
fn the_glossary_page_is_current() {
    expect_file![project().join("docs/glossary.md")].assert_eq(&glossary::markdown());
}

#[test]
fn every_group_is_mentioned() {
    for game in games() {
        let (spec, text) = (game.rules.spec(), text(game.rules.spec()).to_lowercase());
        for group in &spec.groups {
            let known = group.name == group.role.word()
                || text.contains(group.name.as_str())
                || text.contains(&group.name.replace('y', "ies"))
                || text.contains(&group.name.replace('-', " "));
            let other_role = ["stock", "waste", "foundation", "tableau", "reserve", "cell"]
                .contains(&group.name.as_str());
            assert!(
                known && (other_role || text.contains(group.role.word())),
                "{}: {}",
                game.id,
                group.name
            );
        }
    }
}

#[test]
fn the_rules_are_english() {
    for game in games() {
        let text = text(game.rules.spec());
        let at = |part: &str| format!("{}: '{part}' in\n{text}", game.id);
        assert!(!text.contains(|c: char| c.is_ascii_digit()), "{}", at("a digit"));
        let text = text.replace("hundred and one cards", "hundred cards");
        for bad in [
            "  ",
            " ,",
            " .",
            "..",
            ",,",
            ";.",
            ",.",
            "the the",
            " no no ",
            " one cards",
            " a one-suit",
        ] {
            assert!(!text.contains(bad), "{}", at(bad));
        }
        for vowel in ["ace", "eight", "up ", "odd", "even", "empty", "any"] {
            assert!(!text.contains(&format!(" a {vowel}")), "{}", at(vowel));
        }
        for other in ["king", "column", "queen", "two", "card", "pile", "foundation", "reserve"] {
            assert!(!text.contains(&format!(" an {other}")), "{}", at(other));
        }
        for number in ["two", "three", "four", "five", "six", "seven", "eight"] {
            for noun in ["card", "column", "foundation", "pile", "reserve", "cell", "fan"] {
                assert!(!text.contains(&format!(" {number} {noun} ")), "{}", at(noun));
            }
        }
        for sentence in
            text.split(['.', '\n']).map(str::trim).filter(|sentence| !sentence.is_empty())
        {
            assert!(sentence.starts_with(char::is_uppercase), "{}", at(sentence));
        }
    }
}

#[test]
fn lines_keep_the_width_and_words() {
    for game in games() {
        let book = Book::of(&game);
        assert!(
            book.plain(40)
                .lines()
                .all(|line| line.chars().count() <= 40 || !line.trim().contains(' ')),
            "{}",
            game.id
        );
        let words = |text: String| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(book.plain(40)).len(), words(book.plain(100)).len(), "{}", game.id);
    }
}

#[test]
fn markdown_and_json_tell_the_same() {
    for game in games() {
        let book = Book::of(&game);
        assert!(book.markdown().starts_with(&format!("# {}\n", book.title)));
        let heads = book.json()["sections"].as_array().unwrap().len();
        assert_eq!(heads, book.sections.len());
        let links: Vec<String> = book
            .markdown()
            .split("docs/glossary.md#")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap().to_owned())
            .collect();
        for link in links {
            assert!(glossary::WORDS.iter().any(|word| word.anchor() == link), "{link}");
        }
        let variants = book.sections.iter().filter(|section| section.head == "Variants");
        for section in variants {
            let text = section.paragraphs.join(" ");
            assert!(text.split('.').skip(1).all(|rest| rest.is_empty() || rest.starts_with(' ')));
            for name in &section.games {
                assert!(
                    book.markdown().contains(&format!("{name} is played like this game"))
                        || book.markdown().contains(&format!("is played like {name}, ")),
                    "{name}"
                );
            }
        }
    }
}

/// A change to a specification, with a name for messages.
type Change = (String, Box<dyn Fn(&mut GameSpec)>);

/// Every part of the rules of a game that can be taken out or turned round, if it is there.
#[test]
fn every_part_of_the_rules_is_said() {
    let mut silent = Vec::new();
    for game in games() {
        let spec = game.rules.spec();
        let before = text(spec);
        for (name, change) in changes(spec) {
            let mut other = spec.clone();
            change(&mut other);
            if other != *spec && text(&other) == before {
                silent.push(format!("{}: {name}", game.id));
            }
        }
    }
    assert!(silent.is_empty(), "the text does not change with:\n{}", silent.join("\n"));
}

/// What the section on variants is made of: no part of the rules differs without a word.
#[test]
fn every_difference_is_told() {
    let silent = Mutex::new(Vec::new());
    on_all_cores(games(), |game| {
        let spec = game.rules.spec();
        assert_eq!(differences(spec, spec), [""; 0], "{}", game.id);
        let before = text(spec);
        for (name, change) in changes(spec) {
            let mut other = spec.clone();
            change(&mut other);
            if text(&other) != before
                && (differences(&other, spec).is_empty() || differences(spec, &other).is_empty())
            {
                silent.lock().unwrap().push(format!("{}: {name}", game.id));
            }
        }
    });
    let silent = silent.into_inner().unwrap();
    assert!(silent.is_empty(), "nothing is said of\n{}", silent.join("\n"));
}

#[test]
fn different_rules_have_different_pages() {
    let games = games();
    for (index, game) in games.iter().enumerate() {
        for other in &games[..index] {
            let same = game.rules.spec().groups == other.rules.spec().groups
                && text(game.rules.spec()) == text(other.rules.spec());
            assert!(!same || game.fingerprint == other.fingerprint, "{} and {}", game.id, other.id);
        }
    }
}

fn changes(spec: &GameSpec) -> Vec<Change> {
    let mut all: Vec<Change> = vec![
        change("ace_high", |spec| {
            spec.ace_high = spec.pack.has(kibitzer_engine::Rank::ACE) && !spec.ace_high;
        }),
        change("decks", |spec| spec.decks = if spec.decks == 1 { 2 } else { 1 }),
        change("draw", |spec| spec.draw = None),
        change("redeal", |spec| spec.redeal = None),
        change("merci", |spec| spec.merci = None),
        change("opening", |spec| spec.opening = None),
        change("opening.from", |spec| {
            spec.opening.iter_mut().for_each(|opening| opening.from = vec![opening.to]);
        }),
        change("opening.deal", |spec| {
            spec.opening.iter_mut().for_each(|opening| opening.deal.clear());
        }),
        change("mates", |spec| spec.deal.iter_mut().for_each(|step| step.mates = false)),
        change("directions", |spec| {
            for group in spec.groups.iter_mut().filter(|of| of.build.undecided().is_some()) {
                group.build = kibitzer_engine::spec::Build::by_one(
                    kibitzer_engine::spec::Way::Either,
                    SuitRule::Any,
                );
            }
        }),
        change("draw.times", |spec| spec.draw.iter_mut().for_each(|draw| draw.times = None)),
        change("redeal.when", |spec| {
            for redeal in spec.redeal.iter_mut().filter(|of| of.when == RedealWhen::DrawsSpent) {
                redeal.when = RedealWhen::StockEmpty;
            }
        }),
        change("scoring", |spec| spec.scoring = None),
        change("remove", |spec| spec.remove = None),
        change("pack", |spec| spec.pack = kibitzer_engine::Rank::all().take(9).collect()),
        change("sets", |spec| {
            spec.remove
                .iter_mut()
                .flat_map(|remove| &mut remove.sets)
                // As many cards as there are ranks of which the set has one each.
                .filter(|set| !set.one_each)
                .for_each(|set| set.cards = 4);
        }),
        change("sets.from", |spec| {
            let sets = spec.remove.iter_mut().flat_map(|remove| &mut remove.sets);
            sets.for_each(|set| set.from.clear());
        }),
        change("remove.only", |spec| {
            spec.remove.iter_mut().for_each(|remove| remove.to_spaces = !remove.to_spaces);
        }),
        change("hands.diagonals", |spec| {
            spec.hands.iter_mut().for_each(|hands| hands.diagonals = !hands.diagonals);
        }),
        change("opening.redeal", |spec| {
            spec.opening.iter_mut().for_each(|opening| opening.redeals = !opening.redeals);
        }),
        change("sets.sum", |spec| {
            let sets = spec.remove.iter_mut().flat_map(|remove| &mut remove.sets);
            sets.for_each(|set| set.sum.iter_mut().for_each(|sum| *sum += 1));
        }),
        change("suits", |spec| spec.suits = PackSuits::Two),
        change("merci.times", |spec| spec.merci.iter_mut().for_each(|merci| merci.times += 1)),
        change("win.full", |spec| spec.win.full.clear()),
        change("win.empty", |spec| spec.win.empty.clear()),
        change("win.left", |spec| spec.win.left = None),
        change("win.sorted", |spec| spec.win.sorted.clear()),
        change("win.placed", |spec| spec.win.placed.clear()),
    ];
    all.extend((0..spec.groups.len()).flat_map(|id| group_changes(spec, id)));
    all.extend((0..spec.deal.len()).flat_map(|index| step_changes(spec, index)));
    let steps = spec.draw.as_ref().map_or(0, |draw| draw.steps.len());
    all.extend((0..steps).flat_map(|index| draw_changes(spec, index)));
    all.extend(redeal_changes());
    all
}

fn change(name: &str, change: impl Fn(&mut GameSpec) + 'static) -> Change {
    (name.to_owned(), Box::new(change))
}

fn group_changes(spec: &GameSpec, id: usize) -> Vec<Change> {
    let name = spec.groups[id].name.clone();
    let group = &spec.groups[id];
    let on = |part: &str, change: fn(&mut GroupSpec)| -> Change {
        (
            format!("{name}.{part}"),
            Box::new(move |spec: &mut GameSpec| change(&mut spec.groups[id])),
        )
    };
    let mut all = vec![
        on("count", |group| group.count += 1),
        on("squared", |group| group.squared = false),
        on("peek", |group| group.peek = None),
        on("capacity", |group| group.capacity = None),
        on("floor", |group| group.floor = 0),
        on("free", |group| group.covered = false),
        on("only", |group| group.only = kibitzer_engine::RankSet::ALL),
        on("suits", |group| group.one_suit_each = false),
        on("ranks", |group| group.ranks_before = false),
        on("bottom", |group| group.bottom_fits = false),
        on("least_of_rank", |group| group.least_of_rank = None),
        on("most_of_rank", |group| group.most_of_rank = None),
        on("links", |group| group.alike = false),
        on("face", |group| {
            if group.lie == Lie::UpWhenStockEmpty {
                group.lie = Lie::Up;
            }
        }),
        on("open_limit", |group| group.open_limit = None),
        on("refill", |group| group.refill = None),
        on("refill.divert", |group| {
            group.refill.iter_mut().for_each(|refill| refill.divert.clear());
        }),
        on("refill.when", |group| {
            group.refill.iter_mut().for_each(|refill| refill.when = RefillWhen::Emptied);
        }),
        on("refill.each", |group| {
            group.refill.iter_mut().for_each(|refill| refill.each += u8::from(!refill.run));
        }),
        on("refill.run", |group| group.refill.iter_mut().for_each(|refill| refill.run = false)),
        on("refill.draws", |group| {
            group.refill.iter_mut().for_each(|refill| refill.draws = false);
        }),
        on("refill.first", |group| {
            group.refill.iter_mut().for_each(|refill| refill.bottom = false);
        }),
        on("ends_on", |group| group.ends_on = None),
        on("refill.pile", |group| {
            group.refill.iter_mut().for_each(|refill| refill.giver = Giver::First);
        }),
        on("over", |group| group.over = Over::Shape),
        on("build", |group| {
            if !group.from.is_empty() {
                group.build = Build::Any;
            }
        }),
        on("wrap", turn_wrap),
        on("not_on", |group| {
            if let Build::Ranked { not_on, .. } = &mut group.build {
                not_on.clear();
            }
        }),
    ];
    if matches!(
        group.take,
        Take::Run | Take::Pile | Take::TopOrPile | Take::TopOrFaceUp | Take::FaceUp
    ) && spec.suits != PackSuits::One
    {
        all.push(on("run", |group| group.run = None));
    }
    if !group.from.is_empty() && !never_empty(spec, id) {
        all.push(on("base", |group| group.base = Base::Faces(FaceSet::EMPTY)));
    }
    if !group.from.is_empty() && !full(spec, id) {
        all.push(on("from", |group| group.from.clear()));
        all.push(on("unit", |group| {
            group.unit = if group.capacity == Some(1) { group.unit } else { None }
        }));
    }
    let leaves = |to: usize| {
        let own = to == id && apart(group);
        spec.groups[to].from.iter().any(|route| route.pile == id && !route.auto && !own)
    };
    if (0..spec.groups.len()).any(leaves) {
        all.push(on("take", |group| group.take = Take::None));
    }
    let idle = |index: &usize| full(spec, id) || group.from[*index].pile == id && apart(group);
    let routes = (0..group.from.len()).filter(|index| !idle(index));
    all.extend(routes.flat_map(|index| route_changes(&name, id, index)));
    all
}

/// True if the deal begins every pile of a group and no card ever leaves it: what an empty pile
/// takes says nothing.
fn never_empty(spec: &GameSpec, id: usize) -> bool {
    let all = |step: &DealStep| {
        step.to == id && step.piles.is_none_or(|piles| piles == spec.groups[id].count)
    };
    let dealt = spec
        .deal
        .iter()
        .any(|step| all(step) && step.each == Each::Number(1) && step.open.is_empty());
    let gathered = spec.redeal.iter().any(|redeal| redeal.gather.contains(&id));
    dealt && spec.groups[id].take == Take::None && spec.groups[id].floor == 0 && !gathered
}

/// True if the deal also fills the piles: no route to them is ever used.
fn full(spec: &GameSpec, id: usize) -> bool {
    never_empty(spec, id) && spec.groups[id].capacity == Some(1)
}

/// True if each pile has a suit of its own: no card goes from one to another.
fn apart(group: &GroupSpec) -> bool {
    group.one_suit_each && group.count <= 4
}

fn turn_wrap(group: &mut GroupSpec) {
    if let Build::Ranked {
        order: RankOrder::Step { wrap, .. } | RankOrder::OneOrTwo { wrap, .. },
        ..
    } = &mut group.build
    {
        *wrap = false;
    }
}

fn route_changes(name: &str, id: usize, index: usize) -> Vec<Change> {
    let on = |part: &str, change: fn(&mut RouteSpec)| -> Change {
        let what = format!("{name}.from[{index}].{part}");
        (what, Box::new(move |spec: &mut GameSpec| change(&mut spec.groups[id].from[index])))
    };
    vec![
        on("size", |route| route.size = None),
        on("cards", |route| route.cards = None),
        on("same", |route| route.same_number = false),
        on("build", |route| route.build = None),
        on("beaten_by", |route| route.beaten_by = None),
        on("when", |route| route.when.clear()),
        on("apart", |route| route.apart.clear()),
        on("side", |route| route.side = None),
        on("between", |route| route.between = None),
        on("ousts", |route| route.ousts = None),
        on("auto", |route| route.auto = false),
        (
            format!("{name}.from[{index}]"),
            Box::new(move |spec: &mut GameSpec| drop(spec.groups[id].from.remove(index))),
        ),
    ]
}

fn step_changes(spec: &GameSpec, index: usize) -> Vec<Change> {
    let single = matches!(spec.deal[index].each, Each::Number(1))
        || spec.groups[spec.deal[index].to].count == 1;
    let on = |part: &str, change: fn(&mut DealStep)| -> Change {
        (
            format!("deal[{index}].{part}"),
            Box::new(move |spec: &mut GameSpec| change(&mut spec.deal[index])),
        )
    };
    let mut all = vec![
        on("from_right", |step| step.course.from_right = false),
        on("down", |step| step.down = Down::Number(0)),
        on("take", |step| step.take.clear()),
        on("require", |step| step.require.clear()),
        on("open", |step| step.open.clear()),
        on("until", |step| step.until_all_open = false),
        on("divert", |step| step.divert.clear()),
        on("sink", |step| step.sink.clear()),
        change(&format!("deal[{index}]"), move |spec| drop(spec.deal.remove(index))),
    ];
    // Where no pile is left behind them, they are all that is left.
    let step = &spec.deal[index];
    if step.skip + step.pile_count(spec.groups[step.to].count) < spec.groups[step.to].count {
        all.push(on("piles", |step| step.piles = None));
    }
    if !single {
        all.push(on("by", |step| step.course.by_piles = false));
    }
    all
}

fn draw_changes(spec: &GameSpec, index: usize) -> Vec<Change> {
    let on = |part: &str, change: fn(&mut DrawStep)| -> Change {
        let what = format!("draw[{index}].{part}");
        let apply = move |spec: &mut GameSpec| {
            spec.draw.iter_mut().filter_map(|draw| draw.steps.get_mut(index)).for_each(change);
        };
        (what, Box::new(apply))
    };
    let mut all = vec![
        change(&format!("draw[{index}]"), move |spec| {
            spec.draw
                .iter_mut()
                .filter(|draw| draw.steps.len() > 1)
                .for_each(|draw| drop(draw.steps.remove(index)));
        }),
        // Moved or filled up, piles get cards whatever number is said.
        on("each", |draw| {
            let plain = draw.up_to.is_none() && draw.from.is_none();
            draw.each += u8::from(plain);
        }),
        on("course", |draw| draw.course = Course::default()),
        on("when", |draw| draw.when = DrawWhen::AnyTime),
        on("open", |draw| draw.open.clear()),
        on("divert", |draw| draw.divert.clear()),
    ];
    let fewer = |step: &DrawStep| {
        let group = &spec.groups[step.to];
        step.skip + step.pile_count(group.count) < group.count
    };
    if spec.draw.as_ref().is_some_and(|draw| fewer(&draw.steps[index])) {
        all.push(on("piles", |draw| draw.piles = None));
    }
    if spec.draw.as_ref().is_some_and(|draw| draw.steps[index].when == DrawWhen::AnyTime) {
        all.push(on("when not", |draw| draw.when = DrawWhen::NoSpace));
    }
    all
}

/// Words of the language that no game of the catalogue may use yet.
#[test]
fn rare_words_are_said() {
    let spec = catalogue().get("canfield").unwrap().rules.spec().clone();
    let tableau = spec.groups.iter().position(|group| group.name == "tableau").unwrap();
    let foundation = spec.groups.iter().position(|group| group.name == "foundation").unwrap();
    let says = |change: &dyn Fn(&mut GameSpec), words: &str| {
        let mut spec = spec.clone();
        change(&mut spec);
        assert!(text(&spec).contains(words), "'{words}' is not in\n{}", text(&spec));
    };
    says(&|spec| spec.suits = PackSuits::One, "taken for a spade");
    says(&|spec| spec.groups[foundation].base = Base::Chosen, "Any card may begin a foundation");
    let colour = |spec: &mut GameSpec| {
        if let Build::Ranked { suit, .. } = &mut spec.groups[tableau].build {
            *suit = SuitRule::Colour;
        }
    };
    says(&colour, "in one colour");
    let packets = |spec: &mut GameSpec| {
        let redeal = spec.redeal.as_mut().unwrap();
        (redeal.gather, redeal.each, redeal.by) = (vec![tableau], Some(4), RedealBy::Packets);
    };
    says(&packets, "lift packets of four cards off the top");
}

fn redeal_changes() -> Vec<Change> {
    let on = |part: &str, change: fn(&mut Redeal)| -> Change {
        (
            format!("redeal.{part}"),
            Box::new(move |spec: &mut GameSpec| spec.redeal.iter_mut().for_each(change)),
        )
    };
    vec![
        on("times", |redeal| redeal.times = redeal.times.map_or(Some(9), |_| None)),
        on("order", |redeal| {
            redeal.order = match (redeal.by, redeal.order) {
                // Nothing is gathered there, so there is no order to tell.
                (RedealBy::Bottoms, order) => order,
                (_, GatherOrder::Shuffled) => GatherOrder::LeftToRight,
                _ => GatherOrder::Shuffled,
            }
        }),
        on("each", |redeal| redeal.each = None),
        on("by", |redeal| {
            if redeal.each.is_some_and(|each| each > 1) {
                redeal.by = match redeal.by {
                    RedealBy::Piles => RedealBy::Rows,
                    _ => RedealBy::Piles,
                }
            }
        }),
        on("divert", |redeal| redeal.divert.clear()),
    ]
}
