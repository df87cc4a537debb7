//! The store as front ends use it, and as bad days find it.

mod common;
mod old;
mod trees;
