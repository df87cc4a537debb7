//! What a file of outcomes is about.

use crate::deals::Deals;
use crate::ladder::{Ladder, Measure};
use crate::ledger::Series;
use crate::shard::Shard;
use crate::who::Who;

/// The question that outcomes answer. Two files whose descriptions are equal have equal content, if
/// the budget is one of nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The id of the game.
    pub game: String,
    /// What its outcomes may be counted with.
    pub series: Series,
    /// All deals of the study.
    pub deals: Deals,
    /// The largest budget.
    pub budget: u64,
    /// Which part of the deals, if it is not all.
    pub shard: Option<Shard>,
}

impl Description {
    /// The deals that this file is to have.
    pub fn part(&self) -> Option<Deals> {
        match self.shard {
            Some(shard) => self.deals.shard(shard.index, shard.count),
            None => Some(self.deals.clone()),
        }
    }

    /// The whole of which this is a part.
    #[must_use]
    pub fn whole(&self) -> Description {
        Description { shard: None, ..self.clone() }
    }

    /// The ladder of budgets. `None` if player or measure are not known to this program.
    pub fn ladder(&self) -> Option<Ladder> {
        let who = Who::named(&self.series.player)?;
        let measure = Measure::named(&self.series.measure)?;
        Some(who.ladder(measure, self.budget))
    }

    /// As keys and values, always in the same order.
    pub fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = vec![
            ("kibitzer.format", FORMAT.to_owned()),
            ("kibitzer.game", self.game.clone()),
            ("kibitzer.rules", self.series.rules.clone()),
            ("kibitzer.player", self.series.player.clone()),
            ("kibitzer.version", self.series.version.clone()),
            ("kibitzer.deals", self.deals.to_string()),
            ("kibitzer.measure", self.series.measure.clone()),
            ("kibitzer.budget", self.budget.to_string()),
        ];
        pairs.extend(self.shard.map(|shard| ("kibitzer.shard", shard.to_string())));
        pairs
    }

    /// Read back.
    ///
    /// # Errors
    /// Which key is missing or wrong.
    pub fn from_pairs(value_of: impl Fn(&str) -> Option<String>) -> Result<Description, String> {
        let value = |key: &str| value_of(key).ok_or_else(|| format!("it has no '{key}'"));
        let format = value("kibitzer.format")?;
        if format != FORMAT {
            return Err(format!("it is of format {format}, and this program knows {FORMAT}"));
        }
        let deals: Deals = value("kibitzer.deals")?.parse()?;
        let budget = value("kibitzer.budget")?;
        let shard = value_of("kibitzer.shard").map(|shard| shard.parse()).transpose()?;
        let series = Series {
            rules: value("kibitzer.rules")?,
            player: value("kibitzer.player")?,
            version: value("kibitzer.version")?,
            numbering: deals.numbering().to_owned(),
            measure: value("kibitzer.measure")?,
        };
        let budget = budget.parse().map_err(|_| format!("'{budget}' is no budget"))?;
        Ok(Description { game: value("kibitzer.game")?, series, deals, budget, shard })
    }
}

/// The version of the form of files.
const FORMAT: &str = "1";
