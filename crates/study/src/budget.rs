//! What a player may use for a deal.

use std::time::Duration;

use kibitzer_solver::Limits;

/// What a player may use for one deal. Each player says what it spends nodes on; one that does not
/// search spends none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Moves that its searches may make. With this limit alone outcomes can be reproduced.
    pub nodes: Option<u64>,
    /// Time for the deal. Outcomes then depend on the machine.
    pub time: Option<Duration>,
    /// Bytes for the tables of a search.
    pub memory: usize,
}

impl Budget {
    /// Memory for one search, in bytes: outcomes may depend on it, so that it is the same for all
    /// studies.
    pub const MEMORY: usize = 512 << 20;

    /// A budget of nodes.
    pub fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), time: None, memory: Budget::MEMORY }
    }

    /// A budget of time.
    pub fn time(time: Duration) -> Budget {
        Budget { nodes: None, time: Some(time), memory: Budget::MEMORY }
    }

    /// As limits of a search.
    pub fn limits(&self) -> Limits {
        Limits { nodes: self.nodes, time: self.time, memory: self.memory }
    }
}
