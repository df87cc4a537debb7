//! The engine protocol: JSON-RPC 2.0, one message a line. `docs/protocol.md` documents it.

use std::io::{self, BufRead, Read, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use kibitzer_engine::Move;
use kibitzer_rules::catalogue;
use kibitzer_solver::{Grade, Limits, Plans};
use kibitzer_table::{Game, Visibility};
use serde_json::{Map, Value, json};

use crate::fault::{Fault, code, fault};
use crate::hints::{self, Effort, Kind};
use crate::input::{LARGEST, faulty_layout};
use crate::params::{deal_name, known, layout_of, number, prunings, seconds};
use crate::{forms, searches};

/// Time for a verdict, if none is given.
const SOLVE_TIME: Duration = Duration::from_secs(60);

/// Answers requests until the input ends. A bad line is answered with an error and never ends the
/// loop. Once `cancel` is set, searches end as soon as they can and answer with what they know.
///
/// # Errors
/// If input or output fails; a closed pipe among them.
pub fn serve(input: &mut impl BufRead, out: &mut dyn Write, cancel: &AtomicBool) -> io::Result<()> {
    let mut session = Session { game: None, visibility: None, plans: Plans::default(), cancel };
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LARGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LARGEST;
        if !whole {
            skip_line(input)?;
        }
        let answer = if whole {
            session.line(unmarked(&line))
        } else {
            Some(failed(&Value::Null, &too_long()))
        };
        if let Some(answer) = answer {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
}

/// A line without the mark of its byte order, with which some shells begin what they hand over.
fn unmarked(line: &[u8]) -> &[u8] {
    line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line)
}

fn too_long() -> Fault {
    Fault { code: code::PARSE, message: format!("a line is at most {} MiB long", LARGEST >> 20) }
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

fn failed(id: &Value, fault: &Fault) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": fault.code, "message": fault.message } })
}

/// Requests that one line may hold.
const LONGEST_BATCH: usize = 100;

struct Session<'c> {
    game: Option<Game>,
    visibility: Option<Visibility>,
    /// Wins that hints have told of.
    plans: Plans,
    /// Set to end searches.
    cancel: &'c AtomicBool,
}

impl Session<'_> {
    /// The answer to a line, if it asks for one.
    fn line(&mut self, line: &[u8]) -> Option<Value> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        match serde_json::from_slice::<Value>(line) {
            Err(error) => {
                let fault =
                    Fault { code: code::PARSE, message: format!("the line is not JSON: {error}") };
                Some(failed(&Value::Null, &fault))
            }
            Ok(Value::Array(batch)) if batch.len() > LONGEST_BATCH => {
                let message = format!("a batch holds at most {LONGEST_BATCH} requests");
                Some(failed(&Value::Null, &Fault { code: code::REQUEST, message }))
            }
            Ok(Value::Array(batch)) if !batch.is_empty() => {
                let answers: Vec<Value> =
                    batch.iter().filter_map(|request| self.request(request)).collect();
                (!answers.is_empty()).then(|| Value::Array(answers))
            }
            Ok(request) => self.request(&request),
        }
    }

    fn request(&mut self, request: &Value) -> Option<Value> {
        let id = request.get("id");
        let is_id = |id: &&Value| id.is_string() || id.is_number() && !is_rounded(id);
        let shown = id.filter(is_id).cloned().unwrap_or(Value::Null);
        let answer = match well_formed(request) {
            Ok((method, params)) => {
                let result = self.call(method, &params);
                id?; // a notification gets no answer
                result
            }
            Err(fault) => Err(fault),
        };
        Some(match answer {
            Ok(result) => json!({ "jsonrpc": "2.0", "id": shown, "result": result }),
            Err(fault) => failed(&shown, &fault),
        })
    }

    fn call(&mut self, method: &str, params: &Map<String, Value>) -> Result<Value, Fault> {
        match method {
            "games" => games(params),
            "new" => self.begin(params),
            "play" => self.play(params),
            "solve" => self.solve(params),
            "hint" => self.hint(params),
            "state" | "moves" | "undo" | "redo" | "record" => {
                known(params, &[])?;
                self.plain(method)
            }
            other => {
                let other: String = other.chars().take(40).collect();
                fault(
                    code::METHOD,
                    format!(
                        "there is no method '{other}': known are games, new, state, moves, play, \
                         undo, redo, record, solve, hint"
                    ),
                )
            }
        }
    }

    /// The methods that take no parameters.
    fn plain(&mut self, method: &str) -> Result<Value, Fault> {
        match method {
            "moves" => self.moves(),
            "undo" => self.step("undo", Game::undo),
            "redo" => self.step("redo", Game::redo),
            "record" => Ok(json!({ "record": self.game()?.record().to_string() })),
            _ => self.state(),
        }
    }

    fn game(&mut self) -> Result<&mut Game, Fault> {
        match &mut self.game {
            Some(game) => Ok(game),
            None => no_game(),
        }
    }

    fn begin(&mut self, params: &Map<String, Value>) -> Result<Value, Fault> {
        known(params, &["game", "deal", "layout", "view"])?;
        let Some(Value::String(name)) = params.get("game") else {
            return fault(code::PARAMS, "new needs a game: its name, or the path of a rule file");
        };
        let visibility = match params.get("view").map(Value::as_str) {
            None | Some(Some("all" | "referee")) => Visibility::All,
            Some(Some("player")) => Visibility::Player,
            _ => return fault(code::PARAMS, "view is \"player\" or \"all\""),
        };
        let rules = kibitzer_rules::game(name)
            .map_err(|error| Fault { code: code::GAME, message: error.to_string() })?;
        let game = match (params.get("deal"), params.get("layout")) {
            (Some(_), Some(_)) => return fault(code::PARAMS, "give a deal or a layout, not both"),
            (deal, None) => Game::deal(rules, deal_name(deal)?)
                .map_err(|error| Fault { code: code::DEAL, message: error.to_string() }),
            (None, Some(layout)) => {
                let layout = layout_of(&rules.rules, layout)?;
                Game::from_layout(rules, layout)
                    .map_err(|faults| Fault { code: code::LAYOUT, message: faulty_layout(&faults) })
            }
        }?;
        self.game = Some(game);
        self.visibility = Some(visibility);
        self.state()
    }

    fn state(&mut self) -> Result<Value, Fault> {
        let visibility = self.visibility.unwrap_or(Visibility::All);
        Ok(forms::state(self.game()?, visibility))
    }

    fn moves(&mut self) -> Result<Value, Fault> {
        let game = self.game()?;
        let rules = &game.rules().rules;
        let texts =
            |moves: Vec<Move>| -> Vec<String> { moves.iter().map(|mv| mv.text(rules)).collect() };
        Ok(json!({ "moves": texts(game.moves()), "shortcuts": texts(game.shortcuts()) }))
    }

    fn play(&mut self, params: &Map<String, Value>) -> Result<Value, Fault> {
        known(params, &["move"])?;
        let game = self.game()?;
        let Some(Value::String(text)) = params.get("move") else {
            return fault(code::PARAMS, "play needs a move, such as \"T1>F3\"");
        };
        let rules = game.rules().clone();
        let mv = Move::parse(&rules.rules, text)
            .map_err(|error| Fault { code: code::PARAMS, message: error.to_string() })?;
        match game.play(mv) {
            Ok(()) => self.state(),
            Err(refusal) => fault(
                code::REFUSED,
                format!(
                    "{} is not legal: {}",
                    mv.text(&rules.rules),
                    refusal.sentence(&rules.rules)
                ),
            ),
        }
    }

    /// Whether the position can be won.
    fn solve(&mut self, params: &Map<String, Value>) -> Result<Value, Fault> {
        known(params, &["nodes", "time", "memory", "without"])?;
        let limits = Limits {
            nodes: number(params, "nodes")?,
            time: Some(seconds(params, "time", SOLVE_TIME)?),
            memory: match number(params, "memory")? {
                Some(mebibytes) => {
                    usize::try_from(mebibytes).unwrap_or(usize::MAX).saturating_mul(1 << 20)
                }
                None => Limits::default().memory,
            },
        };
        let prunings = prunings(params)?;
        let cancel = self.cancel;
        let game = self.game()?;
        let rules = game.rules().clone();
        let solved =
            searches::solved(&rules.rules, game.state(), &limits, prunings, cancel, &mut |_| {});
        Ok(forms::verdict(&rules, &game.deal_name(), &solved))
    }

    /// What to do next.
    fn hint(&mut self, params: &Map<String, Value>) -> Result<Value, Fault> {
        known(params, &["kind", "grade", "nodes", "time", "worlds"])?;
        let word = |name: &str| match params.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(word)) => Ok(Some(word.as_str())),
            Some(_) => fault(code::PARAMS, format!("{name} is a word")),
        };
        let Some(kind) = word("kind")?.map_or(Some(Kind::default()), Kind::named) else {
            return fault(code::PARAMS, "kind is \"fair\" or \"thoughtful\"");
        };
        let Some(grade) = word("grade")?.map_or(Some(Grade::default()), Grade::named) else {
            return fault(code::PARAMS, "grade is \"nudge\", \"card\" or \"move\"");
        };
        let effort = Effort {
            nodes: number(params, "nodes")?,
            time: seconds(params, "time", Effort::default().time)?,
            worlds: number(params, "worlds")?
                .map_or(Effort::default().worlds, |n| n.min(10_000) as usize),
        };
        let Session { game: Some(game), plans, cancel, .. } = self else { return no_game() };
        Ok(hints::hint(game, kind, effort, plans, Some(cancel)).json(game, grade))
    }

    fn step(&mut self, name: &str, step: fn(&mut Game) -> bool) -> Result<Value, Fault> {
        if step(self.game()?) {
            self.state()
        } else {
            fault(code::NOTHING, format!("there is nothing to {name}"))
        }
    }
}

/// The games of the catalogue, or those that answer a search.
fn games(params: &Map<String, Value>) -> Result<Value, Fault> {
    known(params, &["search"])?;
    let search = match params.get("search") {
        None | Some(Value::Null) => "",
        Some(Value::String(search)) => search.as_str(),
        Some(_) => return fault(code::PARAMS, "search is a text"),
    };
    let mut found = catalogue().search(search);
    if search.trim().is_empty() {
        found.items.sort_by_key(|game| &game.id);
    }
    let games: Vec<Value> = found.items.iter().map(|game| game.json()).collect();
    let mut answer = json!({ "games": games });
    if found.near {
        answer["near"] = json!(true);
    }
    Ok(answer)
}

fn no_game<T>() -> Result<T, Fault> {
    fault(code::NO_GAME, "no game has been begun: call new first")
}

/// True of a number that would not come back as it was sent: whole numbers are kept from -2^63 to
/// 2^64, others as floating-point numbers of 64 bits.
fn is_rounded(id: &Value) -> bool {
    id.is_f64() && id.as_f64().is_some_and(|number| number.abs() >= 2f64.powi(53))
}

fn well_formed(request: &Value) -> Result<(&str, Map<String, Value>), Fault> {
    let Value::Object(fields) = request else {
        return fault(code::REQUEST, "a request is an object with a method");
    };
    if !matches!(fields.get("id"), None | Some(Value::String(_) | Value::Number(_) | Value::Null)) {
        return fault(code::REQUEST, "an id is a text, a number or null");
    }
    if fields.get("id").is_some_and(is_rounded) {
        return fault(code::REQUEST, "an id of so many digits is given as a text");
    }
    if fields.get("jsonrpc").is_some_and(|version| version != "2.0") {
        return fault(code::REQUEST, "jsonrpc must be \"2.0\"");
    }
    let Some(Value::String(method)) = fields.get("method") else {
        return fault(code::REQUEST, "a request names its method in a text");
    };
    match fields.get("params") {
        None | Some(Value::Null) => Ok((method, Map::new())),
        Some(Value::Object(params)) => Ok((method, params.clone())),
        Some(_) => fault(code::PARAMS, "params are given by name, in an object"),
    }
}
