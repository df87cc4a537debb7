//! The program as its users run it: arguments, exit status, standard streams.

mod by_ear;
mod commands;
mod documented;
mod hints;
mod hostile_text;
mod in_german;
mod line_mode;
mod odds;
mod points;
mod protocol;
mod runner;
mod saving;
mod solving;
