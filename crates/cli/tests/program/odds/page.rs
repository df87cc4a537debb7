//! The published page of odds, and the file of studies beside it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_sample::sources::unbroken;
use kibitzer_solver::proofs_stand;
use kibitzer_study::Who;

use super::Folder;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn text(name: &str) -> String {
    std::fs::read_to_string(docs().join(name)).unwrap()
}

/// What the fair player did within a budget: a row of odds.csv.
struct Fair {
    game: String,
    deals: u64,
    budget: u64,
    won: u64,
    /// The medians of the nodes of a deal and of the moves of a win, as they are written.
    medians: [String; 2],
}

fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("'{text}' is not a number"))
}

/// What is done with each row of odds.csv, whose cells are asked for by the names of their columns.
fn studies<T>(row: impl Fn(&dyn Fn(&str) -> String) -> T) -> Vec<T> {
    let csv = text("odds.csv");
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let at = |name: &str| head.iter().position(|known| *known == name).unwrap();
    lines.map(|cells| row(&|name| cells[at(name)].to_owned())).collect()
}

fn fair_studies() -> Vec<Fair> {
    let study = |cell: &dyn Fn(&str) -> String| {
        (cell("player") == "fair").then(|| Fair {
            game: cell("game"),
            deals: number(cell("deals").strip_prefix("1..=").unwrap()),
            budget: number(&cell("budget")),
            won: number(&cell("won")),
            medians: [cell("nodes_median"), cell("moves_median")],
        })
    };
    studies(study).into_iter().flatten().collect()
}

/// The rows of the tables of the page whose head has some words, each split into its cells; the
/// head comes first.
fn tables_with(page: &str, words: &str) -> Vec<Vec<Vec<String>>> {
    let lines: Vec<&str> = page.lines().collect();
    let tables = lines.split(|line| !line.starts_with('|'));
    let cells = |line: &&str| -> Vec<String> {
        line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    let found = tables.filter(|rows| rows.first().is_some_and(|head| head.contains(words)));
    found.map(|rows| rows.iter().map(cells).collect()).collect()
}

/// Games by their names on the page: `Yukon (`yukon`)`.
fn named(cell: &str) -> Option<(&str, &str)> {
    cell.strip_suffix("`)")?.split_once(" (`")
}

/// A share of so many deals: `54.00 % (48.35 % to 59.55 %; 300 deals)`.
fn share(cell: &str) -> Option<(f64, u64)> {
    let (share, rest) = cell.split_once(" % (")?;
    let (_, deals) = rest.strip_suffix(" deals)")?.split_once("; ")?;
    Some((share.parse().ok()?, number(deals)))
}

/// True if a share is that of a study, as far as it is written out.
fn is_of((share, deals): (f64, u64), study: &Fair) -> bool {
    let (won, of) = (u32::try_from(study.won).unwrap(), u32::try_from(study.deals).unwrap());
    let exact = f64::from(won) * 100.0 / f64::from(of);
    deals == study.deals && (exact - share).abs() <= 0.005_01
}

/// The fair player's figures in the tables of all games: each is of its largest budget.
#[test]
fn every_share_of_the_fair_player_stands_in_the_file_of_studies() {
    let (page, studies) = (text("odds.md"), fair_studies());
    let mut read = 0;
    for table in tables_with(&page, "| won by fair player |") {
        let column = table[0].iter().position(|head| head == "won by fair player").unwrap();
        for row in &table[2..] {
            let Some(told) = share(&row[column]) else { continue };
            let (_, id) = named(&row[0]).unwrap_or_else(|| panic!("{row:?}"));
            let largest = studies.iter().filter(|study| study.game == id);
            let largest = largest.max_by_key(|study| study.budget);
            assert!(largest.is_some_and(|study| is_of(told, study)), "{row:?}");
            read += 1;
        }
    }
    assert!(read > 40, "{read} figures of the fair player");
}

#[test]
fn every_share_of_a_budget_stands_in_the_file_of_studies() {
    let (page, studies) = (text("odds.md"), fair_studies());
    let rows = tables_with(&page, "| won by fair player |").concat();
    let ids: BTreeMap<&str, &str> = rows.iter().filter_map(|row| named(&row[0])).collect();
    let mut read = 0;
    for table in tables_with(&page, " nodes a deal |") {
        let budget = |head: &String| head.strip_suffix(" nodes a deal").map(number);
        for row in &table[2..] {
            let id = ids.get(row[0].as_str()).unwrap_or_else(|| panic!("{row:?}"));
            for (budget, cell) in table[0].iter().map(budget).zip(row).skip(1) {
                let Some(told) = share(cell) else { continue };
                let mut of_game = studies.iter().filter(|study| study.game == *id);
                let study = of_game.find(|study| Some(study.budget) == budget);
                assert!(study.is_some_and(|study| is_of(told, study)), "{row:?}: {cell}");
                read += 1;
            }
        }
    }
    assert!(read > 100, "{read} figures of the fair player");
}

/// The figures with all cards known, of which the page says how many deals there were and how many
/// are undecided: a study of the file has so many.
#[test]
fn every_figure_with_all_cards_known_stands_in_the_file_of_studies() {
    let studies = studies(|cell| {
        let [won, lost, open] = ["won", "lost", "undecided"].map(|name| number(&cell(name)));
        let of = (cell("game"), cell("deals"));
        (cell("player"), of, [won, lost, open])
    });
    let counts: BTreeSet<(String, u64, u64)> = studies
        .iter()
        .filter(|(player, _, _)| player == "thoughtful")
        .map(|(_, of, [won, lost, open])| {
            // Who wins a deal shows that it can be won.
            let of_all = studies.iter().filter(|(_, other, _)| other == of);
            let most = of_all.map(|(_, _, [won, _, _])| *won).max().unwrap_or_default();
            (of.0.clone(), won + lost + open, (won + open).saturating_sub(most))
        })
        .collect();
    let page = text("odds.md");
    let all = tables_with(&page, "| winnable with all cards known | deals | undecided |");
    let little = tables_with(&page, "| won | proven lost | undecided | nodes a deal, at most |");
    let mut read = 0;
    for row in all.iter().chain(&little).flatten() {
        let Some((_, id)) = named(&row[0]) else { continue };
        let (deals, undecided) = if row[1].starts_with("**") {
            (number(&row[2]), number(&row[3]))
        } else {
            (row[1..=3].iter().map(|cell| number(cell)).sum(), number(&row[3]))
        };
        assert!(counts.contains(&(id.to_owned(), deals, undecided)), "{row:?}");
        read += 1;
    }
    assert!(read > 150, "{read} figures with all cards known");
}

/// Commands of studies stand in the file, where the page says, and are of what their rows say.
#[test]
fn the_page_says_where_commands_are_and_the_file_has_them() {
    let (page, head) = (text("odds.md"), text("odds-head.md"));
    assert!(page.starts_with(&head), "docs/odds.sh begins odds.md with odds-head.md");
    assert!(unbroken(&head).contains("in the column `command` of that file"), "{head}");
    let mut rows = page.lines().filter(|line| line.starts_with('|'));
    assert!(!rows.any(|row| row.contains("kibitzer odds")), "commands stand in odds.csv");
    let commands: BTreeSet<String> = studies(|cell| {
        let given = |option: &str, value: &str, by_itself: &str| {
            if value == by_itself { String::new() } else { format!(" --{option} {value}") }
        };
        let nodes = given("nodes", &cell("budget"), "0");
        let player = given("player", &cell("player"), "thoughtful");
        let asked =
            format!("kibitzer odds {} --deals {}{nodes}{player}", cell("game"), cell("deals"));
        assert_eq!(cell("command"), asked);
        asked
    })
    .into_iter()
    .collect();
    let count = text("odds.csv").lines().count() - 1;
    assert_eq!(commands.len(), count, "no study stands in the file twice");
}

/// Every study tells all of itself, as the page of the method says.
#[test]
fn no_study_of_the_file_lacks_anything() {
    let empty: Vec<String> = studies(|cell| {
        let names = ["rules", "version", "date", "commit", "program", "processor_seconds"];
        let lacks = |name: &&str| cell(name).is_empty();
        let moves = cell("won") != "0" && cell("moves_median").is_empty();
        (names.iter().any(lacks) || moves).then(|| cell("command"))
    })
    .into_iter()
    .flatten()
    .collect();
    assert!(empty.is_empty(), "{empty:?}");
    let told =
        "Every study of odds.csv has all of these, but for `moves_median` where no deal was won";
    assert!(unbroken(&text("odds-method.md")).contains(told), "docs/odds-method.md says: {told}");
}

/// What git says in `docs/`; nothing where it fails.
fn git(arguments: &[&str]) -> Option<String> {
    let said = Command::new("git").current_dir(docs()).args(arguments).output().ok()?;
    said.status.success().then(|| String::from_utf8_lossy(&said.stdout).trim().to_owned())
}

/// All commits that a page names are of the history. A source archive or a clone without the whole
/// history has nothing to look in.
fn are_in_the_history(page: &str, commits: BTreeSet<String>) {
    let is_a_clone = git(&["rev-parse", "--show-prefix"]).as_deref() == Some("docs/");
    let is_whole = git(&["rev-parse", "--is-shallow-repository"]).as_deref() == Some("false");
    if !(is_a_clone && is_whole) {
        return;
    }
    for commit in commits.iter().filter(|commit| !commit.is_empty()) {
        let is_in = git(&["merge-base", "--is-ancestor", commit, "HEAD"]).is_some();
        assert!(is_in, "docs/{page} names {commit}, which is not in the history");
    }
}

/// Every figure can be made again: the commit that made it is one of the history.
#[test]
fn every_commit_of_the_file_of_studies_is_in_the_history() {
    are_in_the_history("odds.csv", studies(|cell| cell("commit")).into_iter().collect());
}

/// The versions of the search and the players on the page of releases, with the commits with which
/// they came; a commit does not know its own name, which is then still to come.
fn versions() -> BTreeMap<String, String> {
    let page = text("releases.md");
    let (_, table) = page.split_once("| version | came with |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let plain = |cell: &str| cell.trim().trim_matches('`').to_owned();
    let mut versions = BTreeMap::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').collect();
        let commit = plain(cells[2].split(',').next().unwrap()).replace("to come", "");
        versions.extend(cells[1].split(',').map(|version| (plain(version), commit.clone())));
    }
    versions
}

/// Of each version with figures, and of each that this program has, it is told since when it is
/// there.
#[test]
fn every_version_has_a_commit_with_which_it_came() {
    let told = versions();
    let mut asked: BTreeSet<String> = BTreeSet::new();
    for version in studies(|cell| cell("version")) {
        asked.extend(version.split('+').map(str::to_owned));
    }
    asked.insert(format!("solver-{}", kibitzer_solver::VERSION));
    let yukon = rules("yukon");
    asked.extend([Who::Greedy, Who::Random].map(|who| who.version(&yukon.rules)));
    let policies = text("../crates/player/policies.toml");
    let numbers = policies.lines().filter_map(|line| line.strip_prefix("version = "));
    asked.extend(numbers.map(|number| format!("fair-{number}")));
    let missing: Vec<&String> = asked.iter().filter(|one| !told.contains_key(*one)).collect();
    assert!(asked.len() > 6 && missing.is_empty(), "docs/releases.md lacks {missing:?}");
    are_in_the_history("releases.md", told.into_values().collect());
}

/// The number that follows some words in a text.
fn after(text: &str, words: &str) -> u64 {
    let (_, rest) = text.split_once(words).unwrap_or_else(|| panic!("no '{words}' in {text}"));
    number(rest.trim_start().split([' ', '\n']).next().unwrap().trim_end_matches([',', ';']))
}

/// A program of another version of the search plays the fair player's games otherwise, as the name
/// of its version says; the page of the method says so, too.
#[test]
fn the_page_says_what_another_version_gives() {
    let versions: BTreeSet<String> =
        studies(|cell| (cell("player") == "fair").then(|| cell("version")))
            .into_iter()
            .flatten()
            .collect();
    assert!(versions.len() > 2, "{versions:?}");
    for version in &versions {
        let (player, search) = version.split_once('+').unwrap_or_else(|| panic!("{version}"));
        assert!(player.starts_with("fair-") && search.starts_with("solver-"), "{version}");
    }
    let page = unbroken(&text("odds-method.md"));
    let told = "* `fair`: other wins and losses. It plays with the solver's evaluation and search";
    assert!(page.contains(told), "docs/odds-method.md says: {told}");
    let told = "the command does not give the same bytes";
    assert!(page.contains(told), "docs/odds-method.md says: {told}");
}

/// Two games on the same deals, as the program told it: the first stands in the file of studies,
/// and the pairs add up.
#[test]
fn the_comparison_on_the_page_is_of_the_study_in_the_file() {
    let page = text("odds.md");
    let (_, told) = page.split_once("--player fair --nodes 20000\n").unwrap();
    let (first, rest) = told.split_once("tournament-left-first, deals").unwrap();
    let (second, pairs) = rest.split_once("the same 300 deals").unwrap();
    let studies = fair_studies();
    let mut of_game = studies.iter().filter(|study| study.game == "tournament");
    let study = of_game.find(|study| study.budget == 20_000 && study.deals == 300).unwrap();
    assert_eq!(after(first, "won "), study.won);
    assert_eq!(after(first, "lost "), study.deals - study.won);
    assert_eq!(after(first, "median "), number(&study.medians[0]));
    let (_, moves) = first.split_once("moves of a win").unwrap();
    assert_eq!(after(moves, "median "), number(&study.medians[1]));
    let both = after(pairs, "won in both ");
    let alone = ["won in tournament only ", "won in tournament-left-first only "];
    let alone = alone.map(|words| after(pairs, words));
    assert_eq!(both + alone[0], study.won);
    assert_eq!(both + alone[1], after(second, "won "));
    assert_eq!(both + alone[0] + alone[1] + after(pairs, "won in neither "), 300);
}

fn rules(name: &str) -> Arc<GameRules> {
    if Path::new(name).extension().is_some() {
        Arc::new(GameRules::open(&docs().join(name)).unwrap())
    } else {
        kibitzer_rules::game(name).unwrap()
    }
}

/// The published figures are of the present version of each player for the game.
#[test]
fn the_published_table_is_of_the_present_version_of_each_player() {
    let players: BTreeSet<Who> = studies(|cell| {
        let (game, who) = (cell("game"), Who::named(&cell("player")).unwrap());
        assert_eq!(cell("version"), who.version(&rules(&game).rules), "{game}");
        who
    })
    .into_iter()
    .collect();
    assert_eq!(players.len(), 4, "{players:?}");
}

#[test]
fn proofs_of_older_versions_on_the_page_stand() {
    let (page, tail) = (text("odds.md"), text("odds-tail.md"));
    assert!(page.contains(&tail), "docs/odds.sh writes odds-tail.md into odds.md");
    let tables = tables_with(&tail, "| proven lost |");
    assert_eq!(tables.len(), 2);
    for row in tables.iter().flat_map(|table| &table[2..]) {
        let game = row[0].trim_matches('`');
        let version = row[5].strip_prefix("solver-").unwrap().parse().unwrap();
        assert!(proofs_stand(&rules(game).rules, version), "{game}: try the lost deals again");
        let [deals, won, lost, undecided] = [1, 2, 3, 4].map(|cell| number(&row[cell]));
        assert_eq!(deals, won + lost + undecided, "{row:?}");
    }
    assert!(tables[0].len() > 10);
}

/// The games that odds.sh draws and has in a table of their own.
fn first_games() -> String {
    let script = text("odds.sh");
    let (_, rest) = script.split_once("SOURCE_GAMES=(").unwrap();
    let (games, _) = rest.split_once(')').unwrap();
    games.split_whitespace().collect::<Vec<_>>().join(",")
}

/// Tables and charts are those that the file of studies gives, and that file is as it is written.
#[test]
fn the_page_is_made_again_from_the_file_of_studies() {
    let folder = Folder::new("odds-page");
    for place in ["odds-charts", "odds-variants", "home"] {
        std::fs::create_dir(folder.0.join(place)).unwrap();
    }
    for file in std::fs::read_dir(docs().join("odds-variants")).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), folder.0.join("odds-variants").join(file.file_name())).unwrap();
    }
    for file in ["odds.csv", "published-odds.csv"] {
        std::fs::copy(docs().join(file), folder.0.join(file)).unwrap();
    }
    let charts = ["odds-charts/games.svg", "odds-charts/budgets.svg"];
    let made = Command::new(env!("CARGO_BIN_EXE_kibitzer"))
        .args(["odds", "table", "--published", "published-odds.csv", "--earlier", "odds.csv"])
        .args(["--csv", "odds.csv", "--first", &first_games(), "--chart", charts[0]])
        .args(["--budget-chart", charts[1], "--language", "en"])
        .env("KIBITZER_HOME", folder.0.join("home"))
        .current_dir(&folder.0)
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&made.stderr), "");
    let tables = String::from_utf8(made.stdout).unwrap();
    let page = text("odds.md");
    let of_page: BTreeSet<&str> = page.lines().collect();
    for line in tables.lines() {
        assert!(of_page.contains(line), "docs/odds.md has no line\n{line}");
    }
    assert!(page.contains(&tables), "the tables of docs/odds.md stand in another order");
    for file in ["odds.csv", charts[0], charts[1]] {
        let now = std::fs::read_to_string(folder.0.join(file)).unwrap();
        assert!(now == text(file), "docs/{file} is not as the file of studies gives it");
    }
}
