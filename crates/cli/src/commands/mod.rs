//! The commands, one file each.

pub(crate) mod analyse;
pub(crate) mod check;
pub(crate) mod deal;
pub(crate) mod full;
pub(crate) mod games;
pub(crate) mod new;
mod newly;
pub(crate) mod odds;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod transfer;
