//! The program as its users run it: arguments, exit status, standard streams.

mod commands;
mod hostile_text;
mod line_mode;
mod odds;
mod protocol;
mod runner;
mod saving;
mod solving;
