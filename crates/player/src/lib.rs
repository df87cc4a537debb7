#![doc = include_str!("../README.md")]

mod adviser;
mod fact;
mod move_signs;
mod net;
mod observer;
mod part;
mod policy;
mod prospect;
mod rollout;
mod sight;
mod sign;
mod sitting;
mod tree;

pub use adviser::{advised, fair_hint, fair_hint_paced};
pub use fact::{FACTS, Fact};
pub use net::{BYTES, DIRECT, HIDDEN, IN, UNIT};
pub use observer::Memory;
pub use part::Part;
pub use policy::{Kind, Policy};
pub use rollout::{Course, Ending, Roller};
pub use sight::{Glimpse, Scene, Sight, Signs};
pub use sign::{LEVELS, Sign};
pub use sitting::Sitting;
pub use tree::Tree;
