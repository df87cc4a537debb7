//! The table that is made from all studies in the store.

use std::path::PathBuf;

use super::*;

const VARIANT: &str = "format = 1\nname = \"Golf, a trifle changed\"\nlike = \"golf\"\n\
                       piles.hole.build.wrap = true\n";

#[test]
fn the_table_is_made_from_the_store() {
    let home = Folder::new("odds-table");
    at(&home.0, &["odds", "russian-solitaire", "--deals", "1..=200", "--nodes", "2000"], 0);
    at(&home.0, &["odds", "russian-solitaire", "--deals", "1..=50", "--player", "random"], 0);
    at(&home.0, &["odds", "golf", "--deals", "1..=20", "--nodes", "2000"], 0);
    let published = home.0.join("published.csv");
    let variant = home.0.join("variants/trifle.toml");
    std::fs::create_dir_all(variant.parent().unwrap()).unwrap();
    std::fs::write(&variant, VARIANT).unwrap();
    at(&home.0, &["odds", variant.to_str().unwrap(), "--deals", "1..=20", "--nodes", "2000"], 0);
    let figures = "4510859,5489141,0,somebody";
    let lines =
        format!("game,won,lost,undecided,source\ngolf,{figures}\nvariants/trifle.toml,{figures}\n");
    std::fs::write(&published, lines).unwrap();
    let asked = ["odds", "table", "--published", published.to_str().unwrap()];
    let table = out(&at(&home.0, &asked, 0)).replace(&format!("{}/", home.0.display()), "");
    for part in [
        "## Games of which little is known yet",
        "| Golf (`golf`) | ",
        "## The catalogue, by families",
        "| **Yukon** | | | | | | | |\n| Russian Solitaire (`russian-solitaire`) | **",
        "[Golf, a trifle changed](variants/trifle.toml) | 20 |",
        "50 deals)",
        " | somebody | ours contains it, but is too wide",
    ] {
        assert!(table.contains(part), "{part}\n{table}");
    }
    assert!(!table.contains("kibitzer odds"), "commands stand in the file of studies: {table}");
    let file = home.0.join("studies.csv");
    at(&home.0, &with(&asked, &["--csv", file.to_str().unwrap()]), 0);
    let rows = std::fs::read_to_string(&file).unwrap();
    let rules = &kibitzer_rules::game("russian-solitaire").unwrap().fingerprint;
    let row = &format!("russian-solitaire,{rules},random,random-2,1..=50,0,");
    assert!(rows.lines().count() == 6 && rows.contains(row), "{rows}");
    for command in ["--deals 1..=200 --nodes 2000", "--deals 1..=50 --player random"] {
        let command = format!(",kibitzer odds russian-solitaire {command}\n");
        assert!(rows.contains(&command), "{command}\n{rows}");
    }
    all_know_when_they_were_made(&rows);
    let chart = home.0.join("games.svg");
    let first = ["--first", "russian-solitaire,golf", "--chart", chart.to_str().unwrap()];
    let table = out(&at(&home.0, &with(&asked, &first), 0));
    let (games, rest) = table.split_once("## Compared").unwrap();
    assert!(
        games.find("Russian Solitaire") < games.find("Golf") && !games.contains("families"),
        "{table}"
    );
    assert!(games.contains("wants a larger budget") && rest.contains("trifle"), "{table}");
    let drawn = std::fs::read_to_string(&chart).unwrap();
    assert!(drawn.contains("Russian Solitaire") && drawn.contains("Golf"), "{drawn}");
    std::fs::write(&published, "game,won,lost,undecided,source\ngolf,many,1,0,somebody\n").unwrap();
    let wrong =
        err(&at(&home.0, &["odds", "table", "--published", published.to_str().unwrap()], 2));
    assert!(wrong.contains("published.csv:2: 'many' is not a number of deals"), "{wrong}");
}

/// Column by name of each row of a file of studies without quotation marks.
fn column<'a>(rows: &'a str, name: &str) -> Vec<&'a str> {
    let at = rows.lines().next().unwrap().split(',').position(|head| head == name).unwrap();
    rows.lines().skip(1).map(|row| row.split(',').nth(at).unwrap()).collect()
}

/// Studies that were just played have today's date, the program, and its time.
fn all_know_when_they_were_made(rows: &str) {
    for date in column(rows, "date") {
        let parts: Vec<u32> = date.split('-').map(|part| part.parse().unwrap()).collect();
        assert!(parts.len() == 3 && parts[0] >= 2026, "{date}");
    }
    assert!(column(rows, "program").iter().all(|it| *it == env!("CARGO_PKG_VERSION")), "{rows}");
    let commit = option_env!("KIBITZER_COMMIT").unwrap_or_default();
    assert!(column(rows, "commit").iter().all(|it| *it == commit), "{rows}");
    let seconds = column(rows, "processor_seconds");
    assert!(seconds.iter().all(|it| it.parse::<f64>().is_ok()), "{rows}");
    let sum: f64 = seconds.iter().map(|it| it.parse::<f64>().unwrap()).sum();
    assert!(sum > 0.0, "somebody worked: {rows}");
}

/// A home with an old study of which no date was noted, and its file of studies with what somebody
/// knows of that.
fn home_with_a_file(name: &str) -> (Folder, PathBuf, String) {
    let home = Folder::new(name);
    old_study(&home.0, 1..=3000, 1234);
    let file = home.0.join("studies.csv");
    at(&home.0, &["odds", "table", "--csv", file.to_str().unwrap()], 0);
    let rows = std::fs::read_to_string(&file).unwrap();
    let nothing = ",1..=3000,2000,,,,1234,1766,0,0,7,7,,,";
    assert!(rows.contains(nothing), "nothing is known: {rows}");
    let told = rows.replace(nothing, ",1..=3000,2000,2026-11-22,abc,,1234,1766,0,0,7,7,,12.5,");
    std::fs::write(&file, &told).unwrap();
    (home, file, told)
}

#[test]
fn what_the_store_does_not_know_is_taken_from_an_earlier_file() {
    let (home, file, told) = home_with_a_file("odds-earlier");
    let asked = ["odds", "table", "--csv", file.to_str().unwrap()];
    let earlier = with(&asked, &["--earlier", file.to_str().unwrap()]);
    // Read before it is written.
    let of_store = out(&at(&home.0, &earlier, 0));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), told);
    // A store without any study: table and file are made again from the file alone.
    let other = Folder::new("odds-earlier-empty");
    assert_eq!(out(&at(&other.0, &earlier, 0)), of_store);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), told);
    // A newer version's study of the same deals is in the place of the earlier one.
    study_of("solver-1", &other.0, 1..=3000, 2_000, |deal| {
        if deal <= 1234 { Verdict::Won } else { Verdict::Lost }
    });
    at(&other.0, &earlier, 0);
    let rows = std::fs::read_to_string(&file).unwrap();
    assert!(rows.contains(",solver-1,1..=3000,") && !rows.contains("solver-0"), "{rows}");
}

/// A deal that anybody wins can be won.
#[test]
fn what_another_player_won_can_be_won() {
    let home = Folder::new("odds-others");
    let study = |player: &str, deals: &str| {
        let asked =
            ["odds", "thumb-and-pouch", "--nodes", "1", "--player", player, "--deals", deals];
        at(&home.0, &asked, 0);
    };
    let table = || {
        let table = out(&at(&home.0, &["odds", "table"], 0));
        let row = table.lines().find(|line| line.contains("(`thumb-and-pouch`)")).unwrap();
        row.split(" | ").map(str::to_owned).collect::<Vec<_>>()
    };
    study("thoughtful", "1..=20");
    assert_eq!(table()[1..4], ["0", "0", "20"], "of so few nodes nothing comes");
    study("greedy", "1..=30");
    assert_eq!(table()[1], "0", "of other deals nothing follows");
    study("greedy", "1..=20");
    let known: Vec<u64> = table()[1..4].iter().map(|cell| cell.parse().unwrap()).collect();
    assert!(known[0] > 5 && known[0] + known[2] == 20, "{known:?}");
}

#[test]
fn studies_of_other_rules_are_left_out_of_an_earlier_file() {
    let (_old, file, told) = home_with_a_file("odds-earlier-rules");
    let rules = kibitzer_rules::game("russian-solitaire").unwrap().fingerprint.clone();
    std::fs::write(&file, told.replace(&rules, "0123456789abcdef")).unwrap();
    let home = Folder::new("odds-earlier-rules-home");
    study_in("golf", "solver-1", &home.0, 1..=10, 2_000, |_| Verdict::Lost);
    let table = at(&home.0, &["odds", "table", "--earlier", file.to_str().unwrap()], 0);
    assert!(!out(&table).contains("russian-solitaire"), "{}", out(&table));
    assert!(err(&table).contains("of the earlier file 1 study left out"), "{}", err(&table));
}

#[test]
fn an_earlier_file_that_cannot_be_read_is_told() {
    let (home, file, told) = home_with_a_file("odds-earlier-wrong");
    for (text, said) in [
        ("game,player\n".into(), ":1: the first line is game,rules,player,version"),
        (format!("{told}golf,a,b\n"), ":3: a line has the fields of the first"),
        (told.replace(",1234,", ",many,"), ":2: 'many' is no number"),
        (told.replace(",1234,", ",2234,"), ":2: won, lost and undecided are more than the deals"),
        (told.replace(",thoughtful,", ",clever,"), ":2: there is no player 'clever'"),
        (told.replace(",1..=3000,", ",3000,"), ":2: '3000' is no range of deals"),
    ] {
        std::fs::write(&file, text).unwrap();
        let wrong = err(&at(&home.0, &["odds", "table", "--earlier", file.to_str().unwrap()], 2));
        assert!(wrong.contains(&format!("studies.csv{said}")), "{said}: {wrong}");
    }
}

/// A study that an older program, of a search before the first, is to have made.
fn old_study(home: &Path, deals: std::ops::RangeInclusive<u64>, won: u64) {
    let verdict = |deal| if deal <= won { Verdict::Won } else { Verdict::Lost };
    study_of("solver-0", home, deals, 2_000, verdict);
}

/// A study of a version, every deal being tried with the whole budget once.
fn study_of(
    version: &str,
    home: &Path,
    deals: std::ops::RangeInclusive<u64>,
    budget: u64,
    verdict: impl Fn(u64) -> Verdict,
) {
    study_in("russian-solitaire", version, home, deals, budget, verdict);
}

fn study_in(
    game: &str,
    version: &str,
    home: &Path,
    deals: std::ops::RangeInclusive<u64>,
    budget: u64,
    verdict: impl Fn(u64) -> Verdict,
) {
    let game = kibitzer_rules::game(game).unwrap();
    let series = Series {
        rules: game.fingerprint.clone(),
        player: "thoughtful".into(),
        version: version.into(),
        numbering: "own".into(),
        measure: "nodes".into(),
    };
    let mut studies = Studies::open(home).unwrap();
    studies.ask(&game, &series, &deals, budget).unwrap();
    let row = |deal| {
        let verdict = verdict(deal);
        Row { deal, budget, outcome: Outcome { verdict, nodes: 7, length: None } }
    };
    studies.into_ledger(&game, &series).unwrap().add(&deals.map(row).collect::<Vec<_>>()).unwrap();
}

#[test]
fn the_table_takes_studies_of_older_versions_and_names_them() {
    let home = Folder::new("odds-versions");
    old_study(&home.0, 1..=3000, 1234);
    old_study(&home.0, 1..=50, 50);
    at(&home.0, &["odds", "russian-solitaire", "--deals", "1..=50", "--nodes", "2000"], 0);
    let file = home.0.join("studies.csv");
    let asked = ["odds", "table", "--csv", file.to_str().unwrap()];
    let table = out(&at(&home.0, &asked, 0));
    let rows = std::fs::read_to_string(&file).unwrap();
    assert!(rows.contains(",solver-0,1..=3000,2000,,,,1234,1766,0,"), "{rows}");
    assert!(
        table.contains("| **41.13 %** (39.38 % to 42.90 %); wants more deals | 3,000 |"),
        "the one that tells most: {table}"
    );
    let same: Vec<&str> = rows.lines().filter(|line| line.contains("--deals 1..=50 ")).collect();
    assert!(
        same.len() == 1 && !same[0].contains("solver-0"),
        "of the same question the newest: {same:?}"
    );
}

/// The page's figure counts what any version proved within any budget; more deals go before a
/// slightly narrower interval.
#[test]
fn the_table_unites_what_all_versions_and_budgets_prove() {
    let home = Folder::new("odds-united");
    let upto = |won: u64, lost: u64| {
        move |deal| match deal % 10 {
            digit if digit < won => Verdict::Won,
            digit if digit >= 10 - lost => Verdict::Lost,
            _ => Verdict::Undecided,
        }
    };
    study_of("solver-0", &home.0, 1..=2000, 2_000, upto(6, 1));
    study_of("solver-1", &home.0, 1..=2000, 2_000, upto(5, 3));
    let figure = |home: &Path| {
        let table = out(&at(home, &["odds", "table"], 0));
        let line = table.lines().find(|line| line.contains("(`russian-solitaire`) | ")).unwrap();
        line.to_owned()
    };
    let line = figure(&home.0);
    assert!(line.contains("**60.00 % to 70.00 %**") && line.contains(" | 2,000 | 200 |"), "{line}");
    // A few deals with a larger budget: they are decided among the many, too.
    study_of("solver-1", &home.0, 1..=200, 16_000, upto(6, 4));
    let line = figure(&home.0);
    assert!(line.contains(" | 2,000 | 180 |"), "{line}");
    // Many deals of which little is known tell less.
    study_of("solver-1", &home.0, 1..=50_000, 128_000, |deal| {
        if deal == 1 { Verdict::Won } else { Verdict::Undecided }
    });
    let line = figure(&home.0);
    assert!(line.contains(" | 2,000 | 180 |") && !line.contains("unfinished"), "{line}");
    // A larger budget was asked for, and the study was not finished.
    let game = kibitzer_rules::game("russian-solitaire").unwrap();
    let series = Series {
        rules: game.fingerprint.clone(),
        player: "thoughtful".into(),
        version: "solver-1".into(),
        numbering: "own".into(),
        measure: "nodes".into(),
    };
    Studies::open(&home.0).unwrap().ask(&game, &series, &(1..=2000), 1_024_000).unwrap();
    let line = figure(&home.0);
    assert!(
        line.contains("; unfinished: 180 deals were not tried with the whole budget"),
        "{line}"
    );
    let file = home.0.join("studies.csv");
    at(&home.0, &["odds", "table", "--csv", file.to_str().unwrap()], 0);
    let rows = std::fs::read_to_string(&file).unwrap();
    let untried = |budget: &str| {
        let asked = format!(",solver-1,1..=2000,{budget},");
        let at = rows.lines().skip(1).position(|row| row.contains(&asked)).unwrap();
        column(&rows, "untried")[at].to_owned()
    };
    assert_eq!([untried("2000"), untried("1024000")], ["0", "360"], "{rows}");
}

/// The row is that of the study of most deals, though a study of fewer has a narrower interval.
#[test]
fn more_deals_are_shown_rather_than_a_narrower_interval() {
    let home = Folder::new("odds-more-deals");
    let row = || {
        let table = out(&at(&home.0, &["odds", "table"], 0));
        table.lines().find(|line| line.contains("(`russian-solitaire`) | ")).unwrap().to_owned()
    };
    study_of("solver-1", &home.0, 1..=1_000, 16_000, |deal| {
        if deal % 2 == 0 { Verdict::Won } else { Verdict::Lost }
    });
    assert!(row().contains("**50.00 %** (46.91 % to 53.09 %)"), "{}", row());
    // 6 in 100 of all deals are open: 53 % less 1 % and 47 % more 1 %, about 8 points wide.
    study_of("solver-2", &home.0, 1..=10_000, 16_000, |deal| match deal % 100 {
        digit if deal > 1_000 && digit < 6 => Verdict::Undecided,
        digit if digit % 2 == 0 => Verdict::Won,
        _ => Verdict::Lost,
    });
    assert!(row().contains(" | 10,000 | 540 |"), "{}", row());
}

/// An unfinished study says so in the list of games of which little is known, too.
#[test]
fn an_unfinished_study_of_which_little_is_known_says_so() {
    let home = Folder::new("odds-little-known");
    let row = || {
        let table = out(&at(&home.0, &["odds", "table"], 0));
        table.lines().find(|line| line.contains("(`russian-solitaire`) | ")).unwrap().to_owned()
    };
    study_of("solver-1", &home.0, 1..=100, 16_000, |deal| {
        if deal % 10 == 0 { Verdict::Won } else { Verdict::Undecided }
    });
    assert!(row().contains("(`russian-solitaire`) | 10 | 0 | 90 | 16,000 |"), "{}", row());
    let game = kibitzer_rules::game("russian-solitaire").unwrap();
    let series = Series {
        rules: game.fingerprint.clone(),
        player: "thoughtful".into(),
        version: "solver-1".into(),
        numbering: "own".into(),
        measure: "nodes".into(),
    };
    Studies::open(&home.0).unwrap().ask(&game, &series, &(1..=100), 1_024_000).unwrap();
    let unfinished = "1,024,000; unfinished: 90 deals were not tried with the whole budget |";
    assert!(row().contains(unfinished), "{}", row());
}

/// A loss that rests on an argument that was wrong is no loss; a win stays one.
#[test]
fn doubted_proofs_do_not_count() {
    let home = Folder::new("odds-doubted");
    let half = |deal: u64| if deal.is_multiple_of(2) { Verdict::Won } else { Verdict::Lost };
    study_in("double-klondike", "solver-9", &home.0, 1..=100, 2_000, half);
    let shown = || {
        let table = out(&at(&home.0, &["odds", "table"], 0));
        table.lines().find(|line| line.contains("(`double-klondike`) | ")).unwrap().to_owned()
    };
    assert!(
        shown().contains("(`double-klondike`) | 50 | 0 | 50 | 2,000; unfinished: 50 deals"),
        "{}",
        shown()
    );
    // Nor do they if only an earlier file has them.
    let file = home.0.join("studies.csv");
    at(&home.0, &["odds", "table", "--csv", file.to_str().unwrap()], 0);
    let other = Folder::new("odds-doubted-earlier");
    let table = out(&at(&other.0, &["odds", "table", "--earlier", file.to_str().unwrap()], 0));
    let row = table.lines().find(|line| line.contains("(`double-klondike`) | "));
    assert_eq!(row, Some(shown().as_str()));
    study_in("double-klondike", "solver-10", &home.0, 1..=100, 2_000, half);
    assert!(shown().contains("**50.00 %**"), "{}", shown());
}
