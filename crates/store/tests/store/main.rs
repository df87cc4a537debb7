//! The store as front ends use it, and as bad days find it.

mod common;
mod exchange;
mod figures;
mod old;
mod trees;
