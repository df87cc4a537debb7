//! A game as its author says it: typed, resolved, not yet compiled.
//!
//! [`GameSpec`] is what a rule file means. Groups are named by their index in [`GameSpec::groups`].
//! [`Rules::compile`](crate::Rules::compile) turns it into tables and finds what cannot be.

mod base;
mod build;
mod deal;
mod draw;
mod game;
mod group;
mod opening;
mod redeal;
mod refill;
mod role;
mod route;
mod sets;
mod shape;
mod swap;
mod unlock;
mod win;

pub use base::{Base, RankBy};
pub use build::{Build, RankOrder, SuitCircle, SuitRule, Undecided, Way};
pub use deal::{Course, DealStep, Divert, Down, Each, KPatWay, Opener, Under};
pub use draw::{Draw, DrawOnly, DrawStep, DrawWhen};
pub use game::{GameSpec, PackSuits};
pub use group::{GroupSpec, Lie, NextTo, Take};
pub use opening::Opening;
pub use redeal::{GatherOrder, Keep, Merci, Redeal, RedealBy, RedealWhen, Spaces};
pub use refill::{Giver, Refill, RefillWhen};
pub use role::{GroupId, Role};
pub use route::{BeatenBy, Condition, MostCards, RouteSpec};
pub use sets::{Common, Remove, SetRule, Touching};
pub use shape::{Close, Over, Shape, Side};
pub use swap::Swap;
pub use unlock::{Key, KeyPile, Unlock};
pub use win::{HandTable, Hands, Scoring, Win, WinLines, WinRuns};
