//! The players, each in a file of its own.

mod thoughtful;

pub use thoughtful::Thoughtful;
