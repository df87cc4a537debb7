//! `kibitzer-truth`: verdicts over random rule files. `cargo xtask truth` runs it.

#![allow(clippy::print_stderr)] // a chore: what it finds goes to the terminal

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kibitzer_truth::files::{self, Check};
use kibitzer_truth::judge::MOST;
use kibitzer_truth::run::{Plan, Tally, run};
use kibitzer_truth::words::{grouped, rows};

const HELP: &str = "\
kibitzer-truth [--hours N | --minutes N] [--seed S] [--first N] [--files N] [--jobs N] [--out DIR] \
[--least N] [--words] [--drawn] [--unsound]
kibitzer-truth FILE.toml ... [--positions N] [--most N] [--seed S] [--out DIR]

  Searches positions of random rule files under many choices of prunings, and holds the verdicts \
  against an exhaustive
  search by other rules of play. Ends with status 1 if a verdict is wrong.
  Where rule files are named, these are checked: the position in FILE.layout, if there is one, and \
  positions at random. A first
  line '# ranks = 4' says that the packs have the lowest four ranks.

  --hours, --minutes  how long (1 minute)
  --seed              a number that decides rules and positions; without it half the time goes to \
  seed 2026, half to the time of day
  --first             the number of the first rule file (0)
  --files             at most so many rule files
  --jobs              threads (all cores)
  --out               a folder for wrong verdicts, made small (target/truth)
  --least             fail if fewer positions were checked (0)
  --words             tell how many positions had each word of the language, and each two prunings
  --drawn             draw rule files and count their words; nothing is searched
  --unsound           tell why texts are no sound rule files
  --positions         positions at random of each named file (1000)
  --most              most positions of an exhaustive search for a named file (6000)
";

/// The seed of every run that is given none: what it finds can be found again.
const FIXED: u64 = 2026;

struct Options {
    time: Duration,
    seed: Option<u64>,
    first: u64,
    files: u64,
    jobs: usize,
    out: PathBuf,
    least: u64,
    words: bool,
    drawn: bool,
    aloud: bool,
    named: Vec<PathBuf>,
    positions: u64,
    most: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match options(&arguments) {
        Ok(options) => go(&options),
        Err(what) => {
            eprintln!("{what}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

fn options(arguments: &[String]) -> Result<Options, String> {
    let mut options = Options::default();
    let mut rest = arguments.iter();
    while let Some(name) = rest.next() {
        if name == "--words" {
            options.words = true;
            continue;
        }
        if name == "--drawn" {
            (options.words, options.drawn) = (true, true);
            continue;
        }
        if name == "--unsound" {
            options.aloud = true;
            continue;
        }
        if !name.starts_with("--") {
            options.named.push(PathBuf::from(name));
            continue;
        }
        let value = rest.next().ok_or_else(|| format!("'{name}' needs a value"))?;
        options.set(name, value)?;
    }
    Ok(options)
}

impl Default for Options {
    fn default() -> Options {
        Options {
            time: Duration::from_secs(60),
            seed: None,
            first: 0,
            files: u64::MAX / 2,
            jobs: std::thread::available_parallelism().map_or(1, usize::from),
            out: PathBuf::from("target/truth"),
            least: 0,
            words: false,
            drawn: false,
            aloud: false,
            named: Vec::new(),
            positions: 1000,
            most: MOST as u64,
        }
    }
}

impl Options {
    /// An option with a value.
    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number =
            || value.parse::<u64>().map_err(|_| format!("'{value}' is not a number, for {name}"));
        let hours = || value.parse::<f64>().ok().filter(|n| (0.0..=10_000.0).contains(n));
        let hours =
            || hours().ok_or_else(|| format!("'{value}' is not a number of hours or minutes"));
        match name {
            "--hours" => self.time = Duration::from_secs_f64(hours()? * 3600.0),
            "--minutes" => self.time = Duration::from_secs_f64(hours()? * 60.0),
            "--seed" => self.seed = Some(number()?),
            "--first" => self.first = number()?,
            "--files" => self.files = number()?,
            "--jobs" => self.jobs = number()?.clamp(1, 256) as usize,
            "--least" => self.least = number()?,
            "--positions" => self.positions = number()?,
            "--most" => self.most = number()?,
            "--out" => self.out = PathBuf::from(value),
            _ => return Err(format!("there is no option '{name}'")),
        }
        Ok(())
    }
}

fn go(options: &Options) -> ExitCode {
    if !options.named.is_empty() {
        return check_named(options);
    }
    let tallies = match options.seed {
        Some(seed) => vec![run_of(options, seed, options.time)],
        None => {
            let now =
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs());
            // Both are run, whatever the first finds.
            [FIXED, now].map(|seed| run_of(options, seed, options.time / 2)).into()
        }
    };
    let checked: u64 = tallies.iter().map(Tally::checked).sum();
    if checked < options.least {
        eprintln!("only {checked} positions were checked, not {} as was asked", options.least);
        return ExitCode::FAILURE;
    }
    let sound = tallies.iter().all(|tally| tally.wrong == 0);
    if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Checks the named rule files.
fn check_named(options: &Options) -> ExitCode {
    let Options { seed, positions, most, .. } = *options;
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    let seed = seed.unwrap_or(FIXED);
    let check = Check { seed, positions, most, folder: Some(&options.out) };
    match files::check(check, &options.named, &|line| eprintln!("{line}")) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::from(2)
        }
    }
}

/// Runs with a seed, and tells what came of it.
fn run_of(options: &Options, seed: u64, time: Duration) -> Tally {
    let Options { first, files, jobs, aloud, drawn, .. } = *options;
    eprintln!(
        "seed {seed}, from rule file {first}, {jobs} threads, {:.1} minutes",
        time.as_secs_f64() / 60.0
    );
    let begin = Instant::now();
    let plan = Plan { seed, first, time, files, jobs, folder: Some(&options.out), aloud, drawn };
    let tally = run(plan, &|line| eprintln!("{line}"));
    print(&report(&tally, options, seed, begin.elapsed()));
    tally
}

fn report(tally: &Tally, options: &Options, seed: u64, time: Duration) -> String {
    let mut text = format!("seed {seed}, rule files {} to {}\n", options.first, tally.last);
    text += &format!("{}\n", tally.line(time));
    for (fault, count) in &tally.faults {
        text += &format!("{count:6} {fault}\n");
    }
    if options.words {
        text += &words_at_work(tally, seed, options.drawn);
    }
    text
}

/// How often words and pairs of prunings were at work, as `docs/truth.md` has it.
fn words_at_work(tally: &Tally, seed: u64, drawn: bool) -> String {
    let [files, later_files] = [tally.files, tally.later_files].map(grouped);
    if drawn {
        let told = format!(
            "\nOf {files} rule files of seed {seed} that were drawn {later_files} have a word that \
             came later than the first ones.\n\n"
        );
        return told + &rows(["table", "words, with rule files"], &tally.words);
    }
    let [checked, won, lost, later] =
        [tally.checked(), tally.won, tally.lost, tally.later].map(grouped);
    let told = format!(
        "\nOf {checked} positions that were checked ({won} won, {lost} lost) of {files} rule files \
         of seed {seed}, {later}, of {later_files} rule files, were under rules with a word that \
         came later than the first ones.\n\n"
    );
    let pairs = rows(["pruning", "with, at so many positions"], &tally.pairs);
    format!("{told}{}\n{pairs}", rows(["table", "words, with positions"], &tally.words))
}

fn print(text: &str) {
    use std::io::Write;
    let _ = write!(std::io::stdout(), "{text}");
}
