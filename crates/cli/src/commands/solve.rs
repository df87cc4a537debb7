//! `kibitzer solve`.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::{Record, State, counted};
use kibitzer_protocol::forms;
use kibitzer_protocol::searches::{self, Solved};
use kibitzer_rules::GameRules;
use kibitzer_solver::{Limits, Points, Prunings, Solver, Verdict};

use crate::args::Solve;
use crate::failure::Failure;
use crate::games;
use crate::outlet::tell;
use crate::solving;
use kibitzer_study::Deals;

pub(crate) fn run(args: &Solve, out: &mut dyn Write) -> Result<(), Failure> {
    solving::stop_on_interrupt();
    let done = match &args.deals {
        Some(deals) => batch(args, deals, out),
        None => single(args, out),
    };
    done.map_err(Failure::without_answer)
}

fn limits(args: &Solve) -> Limits {
    solving::limits(args.nodes, args.time, args.memory)
}

/// What making the line of a win shorter may cost; `None` if it is to stay as it was found.
fn shortening(args: &Solve) -> Option<Limits> {
    match args.shorten {
        Some(0) => None,
        Some(nodes) => {
            Some(Limits { nodes: Some(nodes), time: args.time.map(|time| time.0), ..limits(args) })
        }
        None => args.deals.is_none().then(|| searches::shortening(&limits(args))),
    }
}

fn prunings(args: &Solve) -> Prunings {
    args.without.iter().fold(Prunings::default(), |prunings, pruning| prunings.without(*pruning))
}

/// A position to solve, and what it is called.
struct Subject {
    game: Arc<GameRules>,
    deal: String,
    state: State,
}

fn single(args: &Solve, out: &mut dyn Write) -> Result<(), Failure> {
    let subject = subject(args)?;
    let bar = solving::spinner();
    let mut tell = |progress: kibitzer_solver::Progress| {
        bar.set_message(counted(progress.nodes, "node"));
        bar.tick();
    };
    let solver = Solver::new(&subject.game.rules, prunings(args));
    let solver = solver.with_threads(args.jobs.into());
    let solved = answer(args, &solver, &subject.game, &subject.state, &mut tell);
    bar.finish_and_clear();
    if args.json {
        writeln!(out, "{}", forms::verdict(&subject.game, &subject.deal, &solved))?;
    } else {
        say(&subject.game, &subject.deal, &solved, true, out)?;
    }
    out.flush()?;
    match solved.verdict {
        Verdict::Won { .. } => Ok(()),
        Verdict::Lost { .. } => Err(Failure::Said),
        Verdict::Undecided { .. } => Err(Failure::Undecided),
    }
}

fn subject(args: &Solve) -> Result<Subject, Failure> {
    if let Some(record) = record(args)? {
        return from_record(args, &record);
    }
    if args.from.is_some() {
        return Err(Failure::Usage(
            "--from counts the moves of a record: give a record instead of a game".into(),
        ));
    }
    let rules = games::rules(&args.subject)?;
    let game = match &args.layout {
        Some(file) => games::from_layout_file(rules, file),
        None => games::from_deal(
            rules,
            args.deal.clone().unwrap_or_else(kibitzer_protocol::random_deal),
        ),
    }?;
    Ok(Subject { game: game.rules().clone(), deal: game.deal_name(), state: game.state().clone() })
}

/// The record that is meant, if it is one: a file or a pipe that is no rule file.
fn record(args: &Solve) -> Result<Option<Record>, Failure> {
    let path = Path::new(&args.subject);
    let meant = args.subject == "-"
        || (path.exists() && !path.is_dir() && path.extension().is_none_or(|end| end != "toml"));
    if !meant {
        return Ok(None);
    }
    if args.deal.is_some() || args.layout.is_some() || args.deals.is_some() {
        return Err(Failure::Usage(format!(
            "--deal, --deals and --layout go with a game; {} is taken for a record, which has a \
             deal of its own (the name of a rule file ends in .toml)",
            args.subject
        )));
    }
    games::record(path).map(Some)
}

fn from_record(args: &Solve, record: &Record) -> Result<Subject, Failure> {
    let game = games::of_record(record, None)?;
    let moves = record.replay(&game.rules).map_err(Failure::no)?.moves;
    let count = args.from.unwrap_or(moves.len());
    if count > moves.len() {
        return Err(Failure::Usage(format!(
            "the record has only {}, so there is no position after {count}",
            counted(moves.len(), "move")
        )));
    }
    let start = record.start.state(&game.rules).map_err(Failure::no)?;
    let state = searches::after(&game.rules, &start, &moves[..count]);
    let deal = games::deal_name(&record.start);
    Ok(Subject { game, deal, state })
}

fn say(
    game: &GameRules,
    deal: &str,
    solved: &Solved,
    whole: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let verdict = &solved.verdict;
    let cost =
        format!("{}, {:.3} s", counted(verdict.figures().nodes, "node"), solved.took.as_secs_f64());
    let shuffles = if game.rules.facts().shuffles { " with this deal's redeals" } else { "" };
    let what = match verdict {
        Verdict::Won { line, .. } => format!("won in {}{shuffles}", counted(line.len(), "move")),
        Verdict::Lost { .. } => format!("lost{shuffles}: proven, no line of play wins"),
        Verdict::Undecided { reason, .. } => format!("undecided: {}", reason.because()),
    };
    let points = verdict.figures().points.map(scored).unwrap_or_default();
    writeln!(out, "{}, deal {deal}: {what}{points} ({cost})", game.id)?;
    match verdict.line() {
        Some(line) if whole && !line.is_empty() => {
            writeln!(out, "{}", forms::line(&game.rules, line))
        }
        _ => Ok(()),
    }
}

/// What a game of points may come to.
fn scored(points: Points) -> String {
    match points {
        Points { best: Some(best), bound } if best == bound => {
            format!("; {best} points, and no line of play brings more")
        }
        Points { best: Some(best), bound } => {
            format!("; {best} points found, no line of play brings more than {bound}")
        }
        Points { best: None, bound } => {
            format!("; no line of play brings more than {bound} points")
        }
    }
}

/// How many deals came out how.
#[derive(Default)]
struct Tally {
    won: u64,
    lost: u64,
    undecided: u64,
}

impl Tally {
    fn count(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Won { .. } => &mut self.won,
            Verdict::Lost { .. } => &mut self.lost,
            Verdict::Undecided { .. } => &mut self.undecided,
        } += 1;
    }

    fn text(&self) -> String {
        format!("{} won, {} lost, {} undecided", self.won, self.lost, self.undecided)
    }
}

type Answer = (u64, Result<(String, Solved), Failure>);

fn batch(args: &Solve, deals: &Deals, out: &mut dyn Write) -> Result<(), Failure> {
    record(args)?;
    let game = games::rules(&args.subject)?;
    let next = AtomicU64::new(0);
    let (sender, answers) = mpsc::sync_channel::<Answer>(256);
    std::thread::scope(|scope| {
        for _ in 0..u64::from(args.jobs).min(deals.len()) {
            let (sender, game, next) = (sender.clone(), &game, &next);
            scope.spawn(move || work(args, deals, game, next, &sender));
        }
        drop(sender);
        collect(args, deals, &game, answers, out)
    })
}

/// Solves deals until there are no more.
fn work(
    args: &Solve,
    deals: &Deals,
    game: &GameRules,
    next: &AtomicU64,
    sender: &mpsc::SyncSender<Answer>,
) {
    let solver = Solver::new(&game.rules, prunings(args));
    while !solving::interrupted() {
        let place = next.fetch_add(1, Ordering::Relaxed);
        if place >= deals.len() {
            return;
        }
        if sender.send((place, of_deal(args, deals, game, &solver, place))).is_err() {
            return;
        }
    }
}

fn of_deal(
    args: &Solve,
    deals: &Deals,
    game: &GameRules,
    solver: &Solver<'_>,
    place: u64,
) -> Result<(String, Solved), Failure> {
    let deal = deals.name(place).ok_or_else(|| Failure::Usage("there is no such deal".into()))?;
    let state = game.rules.deal(&deal).map_err(Failure::no)?;
    let solved = answer(args, solver, game, &state, &mut |_| {});
    Ok((deal.to_string(), solved))
}

/// Solves a position and, if that is wanted, makes the line of a win shorter.
fn answer(
    args: &Solve,
    solver: &Solver<'_>,
    game: &GameRules,
    state: &State,
    tell: &mut dyn FnMut(kibitzer_solver::Progress),
) -> Solved {
    let interrupt = solving::interrupt();
    let mut solved = searches::searched(solver, state, &limits(args), interrupt, tell);
    if let Some(most) = shortening(args) {
        solved.verdict = searches::polished(&game.rules, state, solved.verdict, &most, interrupt);
    }
    solved
}

/// Prints the answer to one of many deals.
fn show(
    args: &Solve,
    game: &GameRules,
    deal: &str,
    solved: &Solved,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.json {
        writeln!(out, "{}", forms::verdict(game, deal, solved))?;
    } else {
        say(game, deal, solved, false, out)?;
    }
    Ok(out.flush()?)
}

/// Prints answers in the order of the deals.
fn collect(
    args: &Solve,
    deals: &Deals,
    game: &GameRules,
    answers: mpsc::Receiver<Answer>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let bar = solving::bar(deals.len());
    let (mut waiting, mut tally, mut printed) = (BTreeMap::new(), Tally::default(), 0);
    for (place, answer) in answers {
        waiting.insert(place, answer);
        while let Some(answer) = waiting.remove(&printed) {
            let shown = answer.and_then(|(deal, solved)| {
                tally.count(&solved.verdict);
                show(args, game, &deal, &solved, out)
            });
            if let Err(failure) = shown {
                solving::stop();
                return Err(failure);
            }
            printed += 1;
        }
        bar.set_position(printed);
        bar.set_message(tally.text());
    }
    bar.finish_and_clear();
    say_all(args, deals.len(), printed, &tally, out)?;
    if tally.undecided > 0 || printed < deals.len() {
        Err(Failure::Undecided)
    } else if tally.lost > 0 {
        Err(Failure::Said)
    } else {
        Ok(())
    }
}

/// What came of all deals, of which so many were tried.
fn say_all(
    args: &Solve,
    count: u64,
    printed: u64,
    tally: &Tally,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let all = tally.text();
    if printed < count {
        let was = if count == 1 { "was" } else { "were" };
        let part =
            format!("interrupted: {printed} of {} {was} tried: {all}", counted(count, "deal"));
        if args.json { tell(format_args!("kibitzer: {part}")) } else { writeln!(out, "{part}")? }
    } else if !args.json {
        writeln!(out, "{}: {all}", counted(printed, "deal"))?;
    }
    Ok(out.flush()?)
}
