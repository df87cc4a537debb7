//! The store as front ends use it, and as bad days find it.

mod common;
mod damage;
mod figures;
mod old;
mod programs;
mod transfer;
mod trees;
