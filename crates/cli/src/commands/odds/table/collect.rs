//! What the store has, gathered by game.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use kibitzer_rules::GameRules;
use kibitzer_store::{Asked, Studies};
use kibitzer_study::{Deals, Measure, Summary, Tally, Who};

use super::earlier::Row;
use super::figures::{Figures, Made};
use super::keys::{deals_of, numbers};
use super::stored::Stored;
use super::united::{United, of_earlier, of_store, shown};
use crate::failure::Failure;
use crate::outlet::tell;

/// A game with its studies.
pub(super) struct Studied {
    pub(super) game: Arc<GameRules>,
    pub(super) studies: Vec<Stored>,
    /// What the thoughtful player's studies prove together.
    pub(super) winnable: Option<United>,
}

impl Studied {
    /// A player's study that is shown first: the one with the largest budget, of these the one with
    /// most deals, of these the newest. Of the thoughtful player all studies count together
    /// ([`Studied::winnable`]).
    pub(super) fn best(&self, who: Who) -> Option<&Stored> {
        self.of(who).max_by_key(|study| {
            (study.ladder.last(), study.tally().deals(), numbers(&study.version))
        })
    }

    /// How many deals a player won, of those that are shown first.
    pub(super) fn shown(&self, who: Who) -> Option<Tally> {
        match who {
            Who::Thoughtful => self.winnable.as_ref().map(|united| united.tally),
            who => self.best(who).map(|study| *study.tally()),
        }
    }

    pub(super) fn of(&self, who: Who) -> impl Iterator<Item = &Stored> {
        self.studies.iter().filter(move |study| study.who == who)
    }

    /// The fair player's studies by budget: of one budget the one with most deals, of these the
    /// newest.
    pub(super) fn fair(&self) -> Vec<&Stored> {
        let mut studies: Vec<&Stored> = self.of(Who::Fair).collect();
        studies.sort_by_key(|study| {
            (study.ladder.last(), Reverse((study.tally().deals(), numbers(&study.version))))
        });
        studies.dedup_by_key(|study| study.ladder.last());
        studies
    }

    /// A rule file outside the catalogue.
    pub(super) fn is_variant(&self) -> bool {
        Path::new(&self.game.id).extension().is_some()
    }
}

/// The games with studies by their present rules, under budgets of nodes: those of the catalogue,
/// and these besides. Of studies that ask the same, in the store or in a file that was written
/// earlier, the one that knows most deals is taken, and of these the newest.
pub(super) fn studied(
    variants: &[Arc<GameRules>],
    earlier: &[Row],
) -> Result<Vec<Studied>, Failure> {
    let mut games = Games { known: by_rules(variants), found: BTreeMap::new() };
    let all = Studies::open_default()?.asked()?;
    for asked in &all {
        let of_rules = games.known.get(&asked.series.rules).cloned().unwrap_or_default();
        if of_rules.is_empty() {
            continue;
        }
        let Some(stored) = stored(asked, earlier)? else { continue };
        for game in of_rules {
            games.add(&game, stored.clone());
        }
    }
    games.take_in(earlier);
    let mut games: Vec<Studied> = games.found.into_values().collect();
    for studied in &mut games {
        studied.studies.sort_by_cached_key(order);
        studied.winnable = winnable(studied, &all, earlier)?;
    }
    Ok(games)
}

/// The games that have a place in the table, and those of which there are studies.
struct Games {
    /// By the fingerprint of their rules.
    known: BTreeMap<String, Vec<Arc<GameRules>>>,
    found: BTreeMap<String, Studied>,
}

impl Games {
    fn add(&mut self, game: &Arc<GameRules>, study: Stored) {
        let key = format!("{} {}", game.entry.name.to_lowercase(), game.id);
        let new = || Studied { game: game.clone(), studies: Vec::new(), winnable: None };
        add(&mut self.found.entry(key).or_insert_with(new).studies, study);
    }

    /// Adds the studies of an earlier file. Those of rules that no game of the table has are left
    /// out, and told of.
    fn take_in(&mut self, earlier: &[Row]) {
        let mut others = 0_u64;
        for row in earlier {
            let of_rules = self.known.get(&row.rules).into_iter().flatten();
            let game = of_rules.clone().find(|game| game.id == row.game).cloned();
            match game {
                Some(game) => self.add(&game, row.study.clone()),
                None => others += 1,
            }
        }
        let studies = if others == 1 { "study" } else { "studies" };
        if others > 0 {
            tell(format_args!(
                "kibitzer: of the earlier file {others} {studies} left out: no game of the table has \
                 that name and those rules now"
            ));
        }
    }
}

/// By player, version, deals and budget, as in a file of studies.
fn order(study: &Stored) -> (&'static str, String, (String, u64, u64), u64) {
    let (first, last) = study.deals.numbers().into_inner();
    let deals = (study.deals.numbering().to_owned(), first, last);
    (study.who.name(), study.version.clone(), deals, study.ladder.last())
}

/// What the thoughtful player's studies of a game prove together, and how many of the same deals
/// another player won, if that is more.
fn winnable(studied: &Studied, all: &[Asked], earlier: &[Row]) -> Result<Option<United>, Failure> {
    let game = &*studied.game;
    let thoughtful: Vec<Asked> = all
        .iter()
        .filter(|asked| asked.series.rules == game.fingerprint)
        .filter(|asked| present(asked).is_some_and(|(who, _)| who == Who::Thoughtful))
        .cloned()
        .collect();
    let rows = earlier.iter().filter(|row| row.rules == game.fingerprint && row.game == game.id);
    let studies: Vec<&Stored> =
        rows.map(|row| &row.study).filter(|study| study.who == Who::Thoughtful).collect();
    let mut all = of_store(game, &thoughtful)?;
    all.extend(of_earlier(game, &studies));
    for united in &mut all {
        let of_others = studied.studies.iter().filter(|study| study.who != Who::Thoughtful);
        let equal = of_others.filter(|study| study.deals.to_string() == united.deals);
        united.at_least(equal.map(|study| study.tally().won).max().unwrap_or_default());
    }
    Ok(shown(all))
}

/// What was found for a question; `None` if the table has no place for it ([`present`]), or if
/// nothing was found yet.
fn stored(asked: &Asked, earlier: &[Row]) -> Result<Option<Stored>, Failure> {
    let Some((who, deals)) = present(asked) else { return Ok(None) };
    let ladder = who.ladder(Measure::Nodes, asked.budget);
    let mut ledger = Studies::open_default()?.into_reader(&asked.series)?;
    let summary = Summary::of(&deals, &ladder, &mut ledger)?;
    if summary.tally.deals() == 0 {
        return Ok(None);
    }
    let provenance = ledger.provenance(&deals.numbers(), asked.budget)?;
    let version = asked.series.version.clone();
    let same = |row: &&Row| {
        let study = &row.study;
        row.rules == asked.series.rules
            && (study.who, &study.version) == (who, &version)
            && study.deals.to_string() == deals.to_string()
            && study.ladder.last() == ladder.last()
    };
    let made = Made::of(&provenance, earlier.iter().find(same).map(|row| &row.study.made));
    Ok(Some(Stored { who, version, deals, ladder, figures: Figures::from(&summary), made }))
}

/// The games that have a place in the table, by the fingerprint of their rules, which is all that a
/// study keeps of them: those of the catalogue, or, for other rules, these rule files.
fn by_rules(variants: &[Arc<GameRules>]) -> BTreeMap<String, Vec<Arc<GameRules>>> {
    let mut games: BTreeMap<String, Vec<Arc<GameRules>>> = BTreeMap::new();
    for game in kibitzer_rules::catalogue().games() {
        games.entry(game.fingerprint.clone()).or_default().push(game);
    }
    for game in variants {
        games.entry(game.fingerprint.clone()).or_insert_with(|| vec![game.clone()]);
    }
    games
}

/// Adds a study, in the place of one of another version that asks the same if it tells more.
fn add(studies: &mut Vec<Stored>, new: Stored) {
    let question = |study: &Stored| (study.who, study.deals.to_string(), study.ladder.last());
    let worth =
        |study: &Stored| (study.tally().deals() - study.figures.untried, numbers(&study.version));
    match studies.iter_mut().find(|old| question(old) == question(&new)) {
        Some(old) if worth(old) < worth(&new) => *old = new,
        Some(_) => {}
        None => studies.push(new),
    }
}

/// Who played what, if the player is known, in whatever version, and budgets were of nodes.
fn present(asked: &Asked) -> Option<(Who, Deals)> {
    let who = Who::named(&asked.series.player)?;
    let deals = deals_of(asked)?;
    (asked.series.measure == Measure::Nodes.word()).then_some((who, deals))
}
