//! What is to be found out of one game.

use std::path::Path;
use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_store::{SeriesLedger, Worker};
use kibitzer_study::{Deals, Description, Ladder, Measure, Series, Study, Who};

use crate::args::Odds;
use crate::failure::Failure;
use crate::solving;

/// Nodes for a deal if nothing is said.
const NODES: u64 = 1_000_000;

/// What is to be found out of one game.
pub(super) struct Question<'a> {
    pub(super) args: &'a Odds,
    pub(super) game: Arc<GameRules>,
    pub(super) deals: Deals,
    pub(super) ladder: Ladder,
}

impl<'a> Question<'a> {
    pub(super) fn new(args: &'a Odds) -> Result<Question<'a>, Failure> {
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

    pub(super) fn of(&self, game: Arc<GameRules>) -> Question<'a> {
        Question { args: self.args, game, deals: self.deals.clone(), ladder: self.ladder.clone() }
    }

    pub(super) fn series(&self) -> Series {
        series(&self.game, self.args.player, &self.deals, self.ladder.measure())
    }

    pub(super) fn description(&self) -> Description {
        Description {
            game: name(&self.game),
            series: self.series(),
            deals: self.deals.clone(),
            budget: self.ladder.last(),
            shard: None,
        }
    }

    /// What is played from here on is noted as this program's work.
    pub(super) fn begin(&self, ledger: &mut SeriesLedger) {
        ledger.plays(worker(COMMIT), self.deals.numbers(), self.ladder.last());
    }

    pub(super) fn study(&self) -> Study<'_> {
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
pub(super) fn worker(commit: Option<&str>) -> Worker {
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
