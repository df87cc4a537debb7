//! The columns of the file of studies.

/// The columns. Those up to `budget` tell a study from all others; `rules` is the fingerprint of
/// the game's rules, as another game's figures would be none of this one's; `untried` are the
/// undecided deals that have not been tried with the whole budget.
pub(super) const HEAD: &str = "game,rules,player,version,deals,budget,date,commit,program,won,lost,\
                               undecided,untried,nodes_median,nodes_99,moves_median,processor_seconds,\
                               command";
