//! `kibitzer odds`.

mod against;
mod charts;
mod files;
mod progress;
mod report;
mod shards;
mod table;
mod unwritable;

use std::fmt::Display;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_store::{SeriesLedger, Studies, StudiesError, Worker};
use kibitzer_study::{
    Deals, Description, Ended, Ladder, Ledger, Measure, RunError, Series, Study, Summary, Who,
    run as play, run_until,
};

use crate::args::{Odds, OddsCommand};
use crate::failure::Failure;
use crate::solving;
use progress::Bar;
use report::Report;

/// Nodes for a deal if nothing is said.
const NODES: u64 = 1_000_000;

pub(crate) fn run(args: &Odds, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.command {
        Some(OddsCommand::Merge { place, keep, game, output }) => shards::merge(
            place,
            keep.then_some(shards::Keep { game: game.as_deref() }),
            output,
            out,
        ),
        Some(OddsCommand::Table { published, first, csv, dates, chart, budget_chart }) => {
            let wanted = table::TableParts {
                published: published.as_ref(),
                first,
                csv: csv.as_ref(),
                dates: dates.as_ref(),
                chart: chart.as_ref(),
                budgets: budget_chart.as_ref(),
            };
            table::run(wanted, out)
        }
        None => {
            solving::stop_on_interrupt();
            let question = Question::new(args)?;
            files::check(&args.output)?;
            match (&args.shard, &args.out, &args.against) {
                (Some(shard), Some(place), _) => shards::write(&question, *shard, place, out),
                (_, _, Some(other)) => against::run(&question, other, out),
                _ => one(&question, out),
            }
        }
    }
}

/// What is to be found out of one game.
struct Question<'a> {
    args: &'a Odds,
    game: Arc<GameRules>,
    deals: Deals,
    ladder: Ladder,
}

impl<'a> Question<'a> {
    fn new(args: &'a Odds) -> Result<Question<'a>, Failure> {
        let missing = || Failure::Usage("give a game and --deals A..=B".into());
        let game = kibitzer_rules::game(args.game.as_deref().ok_or_else(missing)?)?;
        let deals = args.deals.clone().ok_or_else(missing)?;
        if i64::try_from(*deals.numbers().end()).is_err() {
            return Err(Failure::Usage(format!("studies can use deals up to number {}", i64::MAX)));
        }
        if args.time.is_some() && args.player.ladder(Measure::Milliseconds, 1).last() == 0 {
            let player = args.player.name();
            return Err(Failure::Usage(format!(
                "the {player} player does not search, so --time changes nothing; leave it out"
            )));
        }
        Ok(Question { args, game, deals, ladder: ladder(args) })
    }

    fn of(&self, game: Arc<GameRules>) -> Question<'a> {
        Question { args: self.args, game, deals: self.deals.clone(), ladder: self.ladder.clone() }
    }

    fn series(&self) -> Series {
        series(&self.game, self.args.player, &self.deals, self.ladder.measure())
    }

    fn description(&self) -> Description {
        Description {
            game: name(&self.game),
            series: self.series(),
            deals: self.deals.clone(),
            budget: self.ladder.last(),
            shard: None,
        }
    }

    /// What is played from here on is noted as this program's work.
    fn begin(&self, ledger: &mut SeriesLedger) {
        ledger.plays(worker(COMMIT), self.deals.numbers(), self.ladder.last());
    }

    fn study(&self) -> Study<'_> {
        Study {
            rules: &self.game.rules,
            who: self.args.player,
            deals: &self.deals,
            ladder: &self.ladder,
            jobs: usize::from(self.args.jobs),
            cancel: solving::interrupt(),
        }
    }
}

/// The commit that this program was built from, where whoever built it said so: nothing else that
/// a build knows is the same wherever it is done.
const COMMIT: Option<&str> = option_env!("KIBITZER_COMMIT");

/// This program, as the store notes it.
fn worker(commit: Option<&str>) -> Worker {
    let commit = commit.filter(|commit| !commit.is_empty()).map(str::to_owned);
    Worker { program: env!("CARGO_PKG_VERSION").into(), commit }
}

/// The name of a game in files: of a rule file its own name without the folders, so that content
/// does not depend on where it lies.
fn name(game: &GameRules) -> String {
    let path = Path::new(&game.id);
    match (path.extension(), path.file_stem()) {
        (Some(_), Some(stem)) => stem.to_string_lossy().into_owned(),
        _ => game.id.clone(),
    }
}

fn series(game: &GameRules, who: Who, deals: &Deals, measure: Measure) -> Series {
    Series {
        rules: game.fingerprint.clone(),
        player: who.name().into(),
        version: who.version(&game.rules),
        numbering: deals.numbering().into(),
        measure: measure.word().into(),
    }
}

fn ladder(args: &Odds) -> Ladder {
    match args.time {
        Some(time) => {
            let milliseconds =
                u64::try_from(time.0.as_millis()).unwrap_or(u64::MAX >> 1).clamp(1, u64::MAX >> 1);
            args.player.ladder(Measure::Milliseconds, milliseconds)
        }
        None => args.player.ladder(Measure::Nodes, args.nodes.unwrap_or(NODES)),
    }
}

/// A study of one game, from the store and back.
fn one(question: &Question<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let mut ledger = open(question)?;
    question.begin(&mut ledger);
    let (deals, played) = played(question, &mut ledger);
    let question = Question { deals, ..question.of(question.game.clone()) };
    if played.is_ok() && question.args.until.is_some() {
        note(&question)?;
    }
    let told = tell(&question, &mut ledger, out);
    match played {
        Ok(Ended::Done) => told,
        Ok(Ended::Cancelled) => told.and(Err(Failure::Undecided)),
        Err(failure) => Err(failure),
    }
}

/// The rows of the study in the store, where it is noted that they were asked for.
fn open(question: &Question<'_>) -> Result<SeriesLedger, Failure> {
    if question.args.until.is_none() {
        note(question)?;
    }
    Ok(Studies::open_default()?.into_ledger(&question.game, &question.series())?)
}

fn note(question: &Question<'_>) -> Result<(), Failure> {
    let mut studies = Studies::open_default()?;
    if studies.is_writable() {
        studies.ask(
            &question.game,
            &question.series(),
            &question.deals.numbers(),
            question.ladder.last(),
        )?;
    }
    Ok(())
}

/// Plays what is not known yet. Also which deals count.
fn played<L: Ledger>(question: &Question<'_>, ledger: &mut L) -> (Deals, Result<Ended, Failure>)
where
    L::Error: Display,
{
    let bar = Bar::new(&question.deals, &question.ladder, question.args.output.interval);
    let mut told = |progress: &kibitzer_study::Progress| bar.show(progress);
    let all = || question.deals.clone();
    let (deals, ended) = match question.args.until {
        None => (all(), play(&question.study(), ledger, &mut told)),
        Some(width) => {
            let method = question.args.output.interval;
            match run_until(&question.study(), width, method, ledger, &mut told) {
                Ok((deals, ended)) => (deals, Ok(ended)),
                Err(error) => (all(), Err(error)),
            }
        }
    };
    bar.finish();
    (deals, ended.map_err(|error| failure(question, error)))
}

fn failure<E: Display>(question: &Question<'_>, error: RunError<E>) -> Failure {
    match error {
        RunError::Ledger(error) => Failure::usage(error),
        RunError::Deal { deal, why } => {
            let name = question
                .deals
                .numbered(deal)
                .map_or_else(|| deal.to_string(), |name| name.to_string());
            Failure::No(format!("deal {name} of {}: {why}", question.game.id))
        }
    }
}

/// Tells what is known, in the forms that were asked for.
fn tell(
    question: &Question<'_>,
    ledger: &mut SeriesLedger,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let output = &question.args.output;
    let about = question.description();
    files::write(output, &about, &question.ladder, ledger, out)?;
    let summary = Summary::of(&question.deals, &question.ladder, ledger)
        .map_err(|error: StudiesError| error)?;
    let report = Report {
        about: &about,
        ladder: &question.ladder,
        summary: &summary,
        method: output.interval,
        goes_on: true,
        wanted: question.args.until,
    };
    report.print(output, out)
}
