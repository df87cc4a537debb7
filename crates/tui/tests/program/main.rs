//! The whole program without a terminal: keys in, screens out, games kept in a real file.

mod driver;
mod ending;
mod german;
mod hostile;
mod rooms;
mod sizes;
mod telling;
mod thinking;
mod wins;
