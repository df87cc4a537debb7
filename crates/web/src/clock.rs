//! The time a game takes, for the page. Times are milliseconds; the page says what time it is.

use std::time::Duration;

use wasm_bindgen::prelude::wasm_bindgen;

/// A clock that can stand still.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Clock {
    clock: kibitzer_table::Clock,
}

#[wasm_bindgen]
impl Clock {
    /// A clock that stands, and shows a time.
    #[wasm_bindgen(constructor)]
    pub fn new(before: f64) -> Clock {
        Clock { clock: kibitzer_table::Clock::standing(time(before)) }
    }

    /// Something is done: it goes on.
    pub fn touch(&mut self, now: f64) {
        self.clock.touch(time(now));
    }

    /// Stands still.
    pub fn stop(&mut self, now: f64) {
        self.clock.stop(time(now));
    }

    /// What it shows.
    pub fn shows(&self, now: f64) -> f64 {
        (self.clock.shows(time(now)).as_secs_f64() * 1000.0).round()
    }
}

/// A number of milliseconds, rounded; what is no time is nought.
fn time(millis: f64) -> Duration {
    Duration::try_from_secs_f64(millis.round() / 1000.0).unwrap_or_default()
}
