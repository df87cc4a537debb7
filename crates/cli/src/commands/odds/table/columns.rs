//! The columns of the file of studies.

/// The columns. Those up to `budget` tell a study from all others; `untried` are the undecided
/// deals that have not been tried with the whole budget.
pub(super) const HEAD: &str = "game,player,version,deals,budget,date,commit,program,won,lost,\
                               undecided,untried,nodes_median,nodes_99,moves_median,processor_seconds,\
                               command";
