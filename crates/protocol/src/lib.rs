#![doc = include_str!("../README.md")]

mod fault;
pub mod forms;
pub mod hints;
mod input;
mod params;
pub mod searches;
mod serve;

pub use input::{LARGEST, faulty_layout, random_deal};
pub use serve::serve;
