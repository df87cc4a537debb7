//! Runs over many rules and positions, on all cores.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::dice::Dice;
use crate::game::TrialGame;
use crate::judge::{Judge, Judged, MOST};
use crate::words::{self, Words};
use crate::{
    changed, drawn, drawn_gaps, drawn_hands, drawn_lines, drawn_sets, drawn_supplies, found,
    positions,
};

/// What is asked of a run.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The seed that decides all rules and positions.
    pub seed: u64,
    /// The number of the first rule file.
    pub first: u64,
    /// How long it goes on.
    pub time: Duration,
    /// Most rule files, wherever that comes first.
    pub files: u64,
    /// Threads.
    pub jobs: usize,
    /// Where wrong verdicts are written down.
    pub folder: Option<&'a Path>,
    /// Tells why texts are no sound rule files.
    pub aloud: bool,
    /// Rule files are drawn and their words counted; nothing is searched.
    pub drawn: bool,
}

/// What a run came to.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Sound rule files.
    pub files: u64,
    /// Texts that were no sound rule file.
    pub unsound: u64,
    /// Positions that are won, and all verdicts say so or say nothing.
    pub won: u64,
    /// Positions that are lost, as the exhaustive search says, too.
    pub lost: u64,
    /// Positions with no win found and too many positions to look at all.
    pub too_large: u64,
    /// Positions with a wrong verdict.
    pub wrong: u64,
    /// Searches that were made.
    pub searches: u64,
    /// Positions that were checked under rules with each word; rule files, where nothing was
    /// searched.
    pub words: Words,
    /// Sound rule files with a word that came later than the first ones.
    pub later_files: u64,
    /// Positions that were checked under rules of such files.
    pub later: u64,
    /// Positions that were checked where each two prunings can work.
    pub pairs: Words,
    /// Which choices of prunings were wrong, and how often.
    pub faults: BTreeMap<String, u64>,
    /// The last number of a rule file.
    pub last: u64,
}

impl Tally {
    /// Positions with a verdict that was checked.
    pub fn checked(&self) -> u64 {
        self.won + self.lost + self.wrong
    }

    fn count(&mut self, judged: &Judged) {
        match judged {
            Judged::Won => self.won += 1,
            Judged::Lost => self.lost += 1,
            Judged::TooLarge => self.too_large += 1,
            Judged::Wrong(wrong) => {
                self.wrong += 1;
                for wrong in wrong {
                    let fault = format!("{}: {}", wrong.prunings, wrong.said);
                    *self.faults.entry(fault).or_default() += 1;
                }
            }
        }
    }
}

/// Positions of each rule file.
const POSITIONS: usize = 8;

/// Runs until the time is up. `tell` hears of wrong verdicts and, now and then, how far the run has
/// come.
pub fn run(plan: Plan<'_>, tell: &(dyn Fn(&str) + Sync)) -> Tally {
    let begin = Instant::now();
    let next = AtomicU64::new(plan.first);
    let over = AtomicBool::new(false);
    let tally = Mutex::new(Tally::default());
    let told = Mutex::new(Instant::now());
    let work = || {
        while !over.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if begin.elapsed() >= plan.time || number >= plan.first + plan.files {
                over.store(true, Ordering::Relaxed);
                return;
            }
            let one = guarded(plan, number, tell);
            if let Ok(mut tally) = tally.lock() {
                tally.add(one, number);
                if let Ok(mut told) = told.lock()
                    && told.elapsed() > Duration::from_secs(60)
                {
                    *told = Instant::now();
                    tell(&tally.line(begin.elapsed()));
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..plan.jobs {
            scope.spawn(work);
        }
    });
    tally.into_inner().unwrap_or_default()
}

impl Tally {
    fn add(&mut self, one: Tally, number: u64) {
        self.files += one.files;
        self.unsound += one.unsound;
        self.won += one.won;
        self.lost += one.lost;
        self.too_large += one.too_large;
        self.wrong += one.wrong;
        self.searches += one.searches;
        self.later_files += one.later_files;
        self.later += one.later;
        self.last = self.last.max(number);
        for (word, count) in one.words {
            *self.words.entry(word).or_default() += count;
        }
        for (pair, count) in one.pairs {
            *self.pairs.entry(pair).or_default() += count;
        }
        for (fault, count) in one.faults {
            *self.faults.entry(fault).or_default() += count;
        }
    }

    /// How far it has come, in a line.
    pub fn line(&self, time: Duration) -> String {
        let Tally { files, unsound, won, lost, too_large, wrong, searches, .. } = self;
        format!(
            "{:.2} h: {files} rule files ({unsound} unsound), {won} positions won, {lost} lost, \
             {too_large} too large, {searches} searches, {wrong} WRONG",
            time.as_secs_f64() / 3600.0
        )
    }
}

/// Rules at random, or why they are none.
///
/// # Errors
/// What is wrong with a text that is no sound rule file.
pub fn rules_of(dice: &mut Dice) -> Result<TrialGame, String> {
    let ranks = dice.pick(&[2, 3, 3, 4, 4, 4, 5, 5, 6]);
    if dice.percent(60) {
        let decks = if dice.percent(22) { 2 } else { 1 };
        let ranks = if decks == 2 { ranks.min(3) } else { ranks };
        let text = match dice.below(13) {
            0..=2 => drawn_sets::rule_file(dice, decks, ranks),
            3 | 4 => drawn_gaps::rule_file(dice, decks, ranks),
            5 => drawn_lines::rule_file(dice, decks, ranks),
            10 => drawn_hands::rule_file(dice, decks),
            11 | 12 => drawn_supplies::rule_file(dice, decks, ranks),
            _ => drawn::rule_file(dice, decks, ranks),
        };
        return TrialGame::read(&text, ranks);
    }
    let games = kibitzer_rules::catalogue();
    let ids: Vec<&str> = games.ids().collect();
    let id = dice.pick(&ids);
    let game = games.get(id).ok_or("no such game")?;
    let (table, ranks) = changed::rule_file(dice, &game.text, ranks).ok_or("not a table")?;
    TrialGame::from_table(table, ranks)
}

/// Tries a rule file; a panic counts as a wrong verdict.
fn guarded(plan: Plan<'_>, number: u64, tell: &(dyn Fn(&str) + Sync)) -> Tally {
    catch_unwind(AssertUnwindSafe(|| one_file(plan, number, tell))).unwrap_or_else(|_| {
        tell(&format!("PANIC at rule file {number} of seed {}", plan.seed));
        let faults = BTreeMap::from([("a panic".to_owned(), 1)]);
        Tally { wrong: 1, faults, ..Tally::default() }
    })
}

fn one_file(plan: Plan<'_>, number: u64, tell: &(dyn Fn(&str) + Sync)) -> Tally {
    let mut dice = Dice::new(plan.seed, number);
    let mut tally = Tally::default();
    let game = match rules_of(&mut dice) {
        Ok(game) => game,
        Err(what) => {
            if plan.aloud {
                tell(&format!("unsound: {}", what.lines().take(3).collect::<Vec<_>>().join(" ")));
            }
            tally.unsound = 1;
            return tally;
        }
    };
    tally.files = 1;
    if plan.drawn {
        tally.later_files = words::count(&game.table, 1, &mut tally.words).into();
        return tally;
    }
    let judge = Judge::new(&game);
    for place in 0..POSITIONS {
        let Some(state) = positions::position(&game.rules, &mut dice) else { continue };
        let judged = judge.judge(&state, MOST);
        tally.searches += judge.choices() as u64;
        tally.count(&judged);
        if let Judged::Wrong(wrong) = &judged {
            let name = format!("{}-{number}-{place}", plan.seed);
            found::Found { name: &name, game: &game, state: &state, wrong }.report(
                plan.folder,
                &judge,
                tell,
            );
        }
    }
    let positions = tally.checked();
    if words::count(&game.table, positions, &mut tally.words) {
        (tally.later_files, tally.later) = (1, positions);
    }
    tally.pairs = judge.pairs().map(|pair| (pair, positions)).collect();
    tally
}
