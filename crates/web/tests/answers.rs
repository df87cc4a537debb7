//! What the module answers, for the TypeScript compiler: real answers of every call, one of each
//! shape, are written to `web/src/answers.ts`, where each has the type that the page gives it. A
//! changed answer fails here; a type that does not fit it fails in `npm run check`.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use kibitzer_web::{Rules, Search, Shelf, Table};
use serde_json::{Map, Value, json};

/// Each call, and the type of what it answers.
const CALLS: [(&str, &str); 34] = [
    ("games", "GameEntry[]"),
    ("entry", "GameEntry"),
    ("book", "Book"),
    ("groups", "Group[]"),
    ("view", "TableView"),
    ("play", "Played"),
    ("follow", "Followed"),
    ("tree", "TreeView"),
    ("line", "Line"),
    ("safeMoves", "string[]"),
    ("hand", "HandView | null"),
    ("handled", "Handled"),
    ("outcome", "Outcome"),
    ("save", "Document"),
    ("mergePlays", "Merged"),
    ("inspectDocument", "Inspected"),
    ("statistics", "Statistics[]"),
    ("counted", "(Counted | null)[]"),
    ("winBeside", "Beside"),
    ("pastOf", "PastOf"),
    ("found", "Found[]"),
    ("todays", "Todays[]"),
    ("calendar", "Calendar"),
    ("readRecord", "RecordHead"),
    ("cardNames", "Record<string, string>"),
    ("findCards", "FoundCards | null"),
    ("check", "Checked"),
    ("glossary", "Word[]"),
    ("language", "KeyMeaning[]"),
    ("verdict", "Step<VerdictAnswer>"),
    ("hint", "Step<HintAnswer>"),
    ("fair", "Step<HintAnswer>"),
    ("analysis", "Step<AnalysisAnswer>"),
    ("deals", "Step<DealAnswer>"),
];

/// Where the types are.
const IMPORTS: [(&str, &str); 5] = [
    (
        "Beside, Book, Checked, Followed, Found, FoundCards, GameEntry, Group, Handled, HandView, \
         Inspected, KeyMeaning, Line, Outcome, PastOf, Played, RecordHead, TableView, TreeView, \
         Word",
        "./engine/types",
    ),
    ("AnalysisAnswer, DealAnswer, HintAnswer, Step, VerdictAnswer", "./solver/messages"),
    ("Document, Merged", "./storage/document"),
    ("Counted, Statistics", "./storage/statistics"),
    ("Calendar, Todays", "./library/days"),
];

/// Keys whose texts are words of a list, which the types spell out.
const WORDS: [&str; 15] = [
    "seen",
    "kind",
    "role",
    "toRole",
    "shape",
    "status",
    "verdict",
    "verdicts",
    "result",
    "difficulty",
    "time",
    "grade",
    "marks",
    "redealsLeft",
    "format",
];

/// Keys of objects whose keys are names and no part of the form.
const MAPS: [&str; 4] = ["redo", "bookmarks", "files", "settings"];

/// The games that are looked at: with all kinds of moves, shapes of piles and pictures.
const GAMES: [&str; 15] = [
    "klondike",
    "freecell",
    "spider",
    "yukon",
    "pyramid",
    "la-belle-lucie",
    "accordion",
    "monte-carlo",
    "montana",
    "royal-marriage",
    "sultan",
    "la-nivernaise",
    "canfield",
    "knockout",
    "aces-up",
];

const ID: &str = "0123456789abcdef0123456789abcdef";

/// Answers by call, each only if something in it is of a form that was not seen before.
struct Answers {
    seen: HashSet<String>,
    kept: Map<String, Value>,
}

impl Answers {
    fn note(&mut self, call: &str, answer: &str) {
        self.note_value(call, &serde_json::from_str(answer).unwrap());
    }

    fn note_value(&mut self, call: &str, answer: &Value) {
        assert!(CALLS.iter().any(|(known, _)| *known == call), "{call}");
        let (new, reduced) = self.reduced(answer, call, "");
        if new && let Value::Array(kept) = self.kept.entry(call).or_insert_with(|| json!([])) {
            kept.push(reduced);
        }
    }

    /// True if a form at this place is seen for the first time; and the value with what has been
    /// seen left out of its lists, its numbers made 1 and its texts made "…".
    fn reduced(&mut self, value: &Value, path: &str, key: &str) -> (bool, Value) {
        match value {
            Value::Null => (self.seen.insert(format!("{path} null")), Value::Null),
            Value::Bool(is) => (self.seen.insert(format!("{path} {is}")), json!(is)),
            Value::Number(_) => (self.seen.insert(format!("{path} number")), json!(1)),
            Value::String(word) if WORDS.contains(&key) || path == "counted[]" => {
                (self.seen.insert(format!("{path} {word}")), json!(word))
            }
            Value::String(_) => (self.seen.insert(format!("{path} text")), json!("…")),
            Value::Array(all) => self.reduced_list(all, path, key),
            Value::Object(all) => self.reduced_object(all, path, key),
        }
    }

    fn reduced_list(&mut self, all: &[Value], path: &str, key: &str) -> (bool, Value) {
        let mut new = all.is_empty() && self.seen.insert(format!("{path} empty"));
        let inner = format!("{path}[]");
        // Pairs stay pairs.
        let pair = all.len() == 2 && all.iter().all(|one| !one.is_array() && !one.is_object());
        let mut kept = Vec::new();
        for one in all {
            let (first, reduced) = self.reduced(one, &inner, key);
            if first || pair {
                kept.push(reduced);
            }
            new |= first;
        }
        (new, Value::Array(kept))
    }

    fn reduced_object(&mut self, all: &Map<String, Value>, path: &str, key: &str) -> (bool, Value) {
        let map = MAPS.contains(&key) || path == "save.rules" || path == "cardNames";
        let keys: Vec<&str> = all.keys().map(String::as_str).collect();
        let keys = if map { "by name".to_owned() } else { keys.join(" ") };
        let mut new = self.seen.insert(format!("{path} {{{keys}}}"));
        let mut kept = Map::new();
        for (key, value) in all.iter().take(if map { 1 } else { usize::MAX }) {
            let (first, reduced) = self.reduced(value, &format!("{path}.{key}"), key);
            kept.insert(if map { "…".to_owned() } else { key.clone() }, reduced);
            new |= first && !map;
        }
        (new, Value::Object(kept))
    }
}

/// The answer of a search that is worked on to its end.
fn searched(answers: &mut Answers, call: &str, mut search: Search) -> Value {
    loop {
        let step = search.step(50);
        answers.note(call, &step);
        let step: Value = serde_json::from_str(&step).unwrap();
        if step["done"] == json!(true) {
            return step["answer"].clone();
        }
    }
}

/// Plays a game as a page does, by a fixed choice of moves, and asks everything on the way.
fn play(answers: &mut Answers, id: &str) {
    let rules = Rules::named(id).unwrap();
    answers.note("entry", &rules.entry());
    answers.note("book", &rules.book());
    let mut table = Table::deal(&rules, "5").unwrap();
    answers.note("groups", &table.groups());
    for step in 0..60_usize {
        let view: Value = serde_json::from_str(&table.view()).unwrap();
        answers.note_value("view", &view);
        let choices = view["choices"].as_array().unwrap();
        let Some(choice) = choices.get(step * 31 % choices.len().max(1)) else { break };
        answers.note("safeMoves", &table.safe_moves());
        if let Some(from) = choice["from"].as_str() {
            let count = choice["cards"].as_u64().unwrap() as usize;
            answers.note("hand", &table.hand(from, count, false, ""));
            let to = choice["to"].as_str().unwrap_or_default();
            answers.note("handled", &table.handle("point", from, count));
            answers.note("handled", &table.handle("take", "", 0));
            answers.note("handled", &table.handle("put-on", to, 0));
            answers.note("handled", &table.handle("refused", "", 0));
            answers.note("handled", &table.handle("best", "", 0));
            answers.note("handled", &table.handle("home", "", 0));
        }
        answers.note("play", &table.play(choice["move"].as_str().unwrap()));
    }
    answers.note("outcome", &table.outcome());
    answers.note("hand", &table.hand("nowhere", 1, false, ""));
    answers.note("handled", &table.handle("typed", "nowhere", 0));
    answers.note("play", &table.play("nowhere"));
    look_at_branches(answers, &mut table);
    save(answers, &table);
}

fn look_at_branches(answers: &mut Answers, table: &mut Table) {
    answers.note("tree", &table.tree());
    for _ in 0..3 {
        table.undo();
    }
    let _ = table.bookmark("here");
    let view: Value = serde_json::from_str(&table.view()).unwrap();
    if let Some(choice) = view["choices"].as_array().and_then(|all| all.last()) {
        table.play(choice["move"].as_str().unwrap());
    }
    table.undo();
    answers.note("tree", &table.tree());
    answers.note("line", &table.line());
    answers.note("view", &table.view_at(0).unwrap());
}

/// Everything that takes saved games and records.
fn save(answers: &mut Answers, table: &Table) {
    let result = json!({
        "won": true,
        "at": 3,
        "elapsed": 1,
        "moves": 5,
        "score": 7,
        "straight": true,
        "helped": true,
    });
    for result in [Value::Null, result] {
        let about = json!({ "id": ID, "begun": 1, "touched": 2, "elapsed": 1, "result": result });
        let document = table.save(&about.to_string()).unwrap();
        answers.note("save", &document);
        answers.note("inspectDocument", &kibitzer_web::inspect_document(&document));
        let document: Value = serde_json::from_str(&document).unwrap();
        let mut play = document["plays"][0].clone();
        let text = play.to_string();
        answers.note("mergePlays", &kibitzer_web::merge_plays(&text, &text, "[]").unwrap());
        play["moves"] = json!(5);
        play["score"] = json!(7);
        let plays = json!([play]).to_string();
        answers.note("statistics", &kibitzer_web::statistics(&plays).unwrap());
        let with_layout = json!([play, { "layout": "T1: AS" }]).to_string();
        answers.note("counted", &kibitzer_web::counted(&with_layout).unwrap());
        let end = json!({ "won": true, "elapsed": 1, "moves": 4, "score": 7 }).to_string();
        let game = play["game"].as_str().unwrap();
        answers.note("winBeside", &kibitzer_web::win_beside(&plays, game, ID, &end).unwrap());
        answers.note("winBeside", &kibitzer_web::win_beside("[]", game, ID, "{}").unwrap());
        answers.note("pastOf", &kibitzer_web::past_of(&plays, Vec::new()).unwrap());
    }
    answers.note("inspectDocument", &kibitzer_web::inspect_document("{}"));
    let record = table.record_text();
    answers.note("readRecord", &kibitzer_web::read_record(&record));
    answers.note("readRecord", &kibitzer_web::read_record("no record"));
    let mut again = Table::deal(&table.rules(), "5").unwrap();
    answers.note("follow", &again.follow(&table.moves()));
    answers.note("follow", &again.follow("nowhere"));
    answers.note("outcome", &again.outcome());
}

/// A game that begins from a layout.
fn begin_from_layout(answers: &mut Answers) {
    let rules = Rules::named("yukon").unwrap();
    let table = Table::example(&rules).unwrap();
    let about = json!({ "id": ID, "begun": 1, "touched": 2, "elapsed": 1 });
    answers.note("save", &table.save(&about.to_string()).unwrap());
    answers.note("readRecord", &kibitzer_web::read_record(&table.record_text()));
}

/// Cards of which more than two leave together are picked up one after the other.
fn pick_up_sets(answers: &mut Answers) {
    let rules = Rules::named("elevens").unwrap();
    for deal in 1..200 {
        let mut table = Table::deal(&rules, &deal.to_string()).unwrap();
        let view: Value = serde_json::from_str(&table.view()).unwrap();
        let texts = view["choices"].as_array().unwrap().iter();
        let texts = texts.filter_map(|choice| choice["move"].as_str());
        for piles in texts.map(|text| text.split('+').collect::<Vec<_>>()) {
            if let [first, second, third] = piles[..] {
                table.handle("point", first, 1);
                table.handle("take", "", 0);
                for pile in [second, third] {
                    answers.note("handled", &table.handle("put-on", pile, 0));
                }
                answers.note("handled", &table.handle("put-back", "", 0));
                return;
            }
        }
    }
    panic!("no deal has three cards that leave together");
}

/// Cards that go to their next best place, and piles that have none.
fn move_to_places(answers: &mut Answers) {
    let rules = Rules::named("klondike").unwrap();
    let layout = "F2: AS\nT1: ~KD QC JH\nT2: QS\nT3: ~2C 2S\nT4: KH\nS: ~3C ~4C ~5C ~6C ~7C ~8C ~9C \
                  ~TC ~JC ~KC ~AC ~3S ~4S ~5S ~6S ~7S ~8S ~9S ~TS ~JS ~KS ~AH ~2H ~3H ~4H ~5H ~6H \
                  ~7H ~8H ~9H ~TH ~QH ~AD ~2D ~3D ~4D ~5D ~6D ~7D ~8D ~9D ~TD ~JD ~QD";
    let mut table = Table::layout(&rules, layout).unwrap();
    answers.note("handled", &table.handle("look", "", 0));
    let best = table.handle("best", "", 0);
    answers.note("handled", &best);
    let best: Value = serde_json::from_str(&best).unwrap();
    let mv = best["deed"]["move"].as_str().unwrap();
    assert_eq!(serde_json::from_str::<Value>(&table.play(mv)).unwrap()["ok"], true);
    answers.note("handled", &table.handle("made", mv, 0));
    assert!(table.goes_on("T2", 1));
    answers.note("handled", &table.handle("next-best", "", 0));
    answers.note("handled", &table.handle("go", "T5", 0));
    answers.note("handled", &table.handle("home", "", 0));
    answers.note("handled", &table.handle("take-or-put", "", 0));
    answers.note("handled", &table.handle("deal", "", 0));
    answers.note("handled", &table.handle("column", "", 99));
    for text in ["kings", "nothing"] {
        answers.note("findCards", &table.find_cards(text));
    }
}

fn search(answers: &mut Answers) {
    let asked = |kind: &str, nodes: u64| json!({ "kind": kind, "nodes": nodes });
    for (game, nodes) in [("freecell", 5000), ("klondike", 100)] {
        let rules = Rules::named(game).unwrap();
        let table = Table::deal(&rules, "5").unwrap();
        let record = table.record_text();
        let new = |ask: &Value| Search::new(&rules, &record, &ask.to_string()).unwrap();
        let verdict = searched(answers, "verdict", new(&asked("verdict", nodes)));
        for grade in ["nudge", "card", "move"] {
            for kind in ["hint", "fair"] {
                let mut ask = asked(kind, nodes);
                ask["grade"] = json!(grade);
                ask["worlds"] = json!(2);
                searched(answers, kind, new(&ask));
            }
        }
        let mut played = Table::deal(&rules, "5").unwrap();
        if let Some(line) = verdict["line"].as_array() {
            let line: Vec<&str> = line.iter().filter_map(Value::as_str).take(3).collect();
            played.follow(&line.join(" "));
        }
        let ask = asked("analysis", nodes).to_string();
        let search = Search::new(&rules, &played.record_text(), &ask).unwrap();
        searched(answers, "analysis", search);
    }
    order_deals(answers);
}

fn order_deals(answers: &mut Answers) {
    let rules = Rules::named("freecell").unwrap();
    let ask = json!({ "kind": "deal", "nodes": 5000 }).to_string();
    let new = || Search::deals(&rules, "5", &ask).unwrap();
    searched(answers, "deals", new());
    let ask = json!({ "kind": "deal", "order": "day" }).to_string();
    searched(answers, "deals", Search::deals(&rules, "202611250000", &ask).unwrap());
    let stopped = new();
    stopped.stop();
    searched(answers, "deals", stopped);
}

/// A game that was played, as the calendar asks for it.
fn played(game: &str, deal: &str, won: Option<&str>, helped: bool) -> Value {
    json!({ "game": game, "deal": deal, "won": won, "helped": helped })
}

fn ask_of_days(answers: &mut Answers) {
    answers.note("todays", &kibitzer_web::todays("20261125").unwrap());
    answers.note("calendar", &kibitzer_web::calendar("[]", "20261125").unwrap());
    let played = json!([
        played("freecell", "202611250000", Some("2026-11-25"), false),
        played("pyramid", "202611250000", None, false),
        played("eight-off", "202611250000", Some("2026-11-25"), true),
        played("yukon", "202611240000", Some("2026-11-25"), false),
    ]);
    answers.note("calendar", &kibitzer_web::calendar(&played.to_string(), "20261125").unwrap());
}

fn ask_of_texts(answers: &mut Answers) {
    // Of all games those alone that are looked at, so that a new game changes nothing here.
    let mut games: Vec<Value> = serde_json::from_str(&kibitzer_web::games()).unwrap();
    games.retain(|game| GAMES.contains(&game["id"].as_str().unwrap()));
    assert_eq!(games.len(), GAMES.len());
    answers.note_value("games", &Value::Array(games));
    answers.note("found", &Shelf::new().found("klondike", "{}").unwrap());
    answers.note("glossary", &kibitzer_web::glossary());
    answers.note("language", &kibitzer_web::language());
    answers.note("cardNames", &kibitzer_web::card_names());
    let sound = kibitzer_web::template("Mine", None);
    for text in [&sound, &sound.replace("tableau", "tableaux"), &"#".repeat(300_000), "name ="] {
        answers.note("check", &kibitzer_web::check(text));
    }
}

/// The file for the compiler.
fn written(answers: &Answers) -> String {
    let mut text = "/**\n \
                    * Real answers of the module, one of each shape: numbers are 1, texts \"…\". A \
                    test of\n \
                    * crates/web writes this file (UPDATE_EXPECT=1 cargo test -p kibitzer-web \
                    --test answers).\n \
                    * Nothing uses it but the TypeScript compiler, which compares the answers with \
                    the types\n \
                    * that the page gives them.\n */\n\n"
        .to_owned();
    for (types, file) in IMPORTS {
        text += &format!("import type {{ {types} }} from '{file}';\n");
    }
    for (call, of) in CALLS {
        text += &format!("\nexport const {call}: ({of})[] = [\n");
        let kept = answers.kept.get(call).and_then(Value::as_array);
        for answer in kept.unwrap_or_else(|| panic!("{call} was not asked")) {
            text += &format!("    {answer},\n");
        }
        text += "];\n";
    }
    text
}

#[test]
fn the_page_knows_the_shape_of_every_answer() {
    let mut answers = Answers { seen: HashSet::new(), kept: Map::new() };
    for id in GAMES {
        play(&mut answers, id);
    }
    begin_from_layout(&mut answers);
    pick_up_sets(&mut answers);
    move_to_places(&mut answers);
    search(&mut answers);
    ask_of_days(&mut answers);
    ask_of_texts(&mut answers);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/answers.ts");
    let wanted = written(&answers);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(file, wanted).unwrap();
    } else {
        assert!(
            fs::read_to_string(file).unwrap() == wanted,
            "the module answers in another form than web/src/answers.ts says: write it anew with \
             UPDATE_EXPECT=1, then mend the types until 'npm run check' in web is silent"
        );
    }
}
