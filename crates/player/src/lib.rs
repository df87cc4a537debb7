#![doc = include_str!("../README.md")]

mod adviser;
mod fact;
mod part;
mod policy;
mod rollout;
mod sight;
mod sitting;
mod tree;

pub use adviser::{advised, fair_hint, fair_hint_paced};
pub use fact::{FACTS, Fact};
pub use part::Part;
pub use policy::{Kind, Policy};
pub use rollout::{Course, Ending, Roller};
pub use sight::{Scene, Sight};
pub use sitting::Sitting;
pub use tree::Tree;
