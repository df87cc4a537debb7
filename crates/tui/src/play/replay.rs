//! Watching a game from its beginning: step by step or by itself, and playing on from any position.

use std::time::Duration;

use super::Play;
use super::log::Tone;
use super::underway::{Replay, SPEEDS};
use crate::keys::Action;
use kibitzer_messages::say;

impl Play {
    /// Begins to watch the line that leads to the current position, and on to where redo goes.
    pub fn start_replay(&mut self) {
        let position = self.game.history().current();
        while self.game.undo() {}
        self.clock.stop(self.now);
        self.replay = Some(Replay { playing: false, speed: 2, next: self.now, position });
        self.another_position();
        self.log.say(Tone::Plain, "");
    }

    /// What a key does while a game is watched. False if it does what it always does.
    pub(super) fn act_in_replay(&mut self, action: Action) -> bool {
        if self.replay.is_none() {
            return false;
        }
        match action {
            Action::Deal => self.toggle_playing(),
            Action::Left | Action::Undo | Action::Fewer => self.replay_back(),
            Action::Right | Action::Redo => self.replay_on(),
            Action::Up | Action::More => self.change_speed(1),
            Action::Down => self.change_speed(-1),
            Action::Restart | Action::ScrollUp => self.replay_all(false),
            Action::ScrollDown => self.replay_all(true),
            Action::Take | Action::Pause => self.play_on(),
            Action::Cancel => self.leave_replay(),
            _ => return false,
        }
        true
    }

    fn toggle_playing(&mut self) {
        let now = self.now;
        let at_end = self.game.history().redo_of(self.game.history().current()).is_none();
        if at_end {
            while self.game.undo() {}
            self.another_position();
        }
        if let Some(replay) = &mut self.replay {
            replay.playing = !replay.playing;
            replay.next = now + replay.quota();
        }
    }

    fn change_speed(&mut self, by: isize) {
        if let Some(replay) = &mut self.replay {
            replay.speed = replay.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        }
    }

    fn replay_back(&mut self) {
        self.stop_playing();
        self.go_back();
    }

    fn replay_on(&mut self) {
        self.stop_playing();
        self.go_on();
    }

    fn stop_playing(&mut self) {
        if let Some(replay) = &mut self.replay {
            replay.playing = false;
        }
    }

    fn replay_all(&mut self, to_end: bool) {
        self.stop_playing();
        let mut last = String::new();
        if to_end {
            // So that the last step is told where nothing follows, too.
            self.game.undo();
            while self.game.history().redo_of(self.game.history().current()).is_some() {
                last = self.next_step_told();
                self.game.redo();
            }
        } else {
            while self.game.undo() {}
        }
        self.another_position();
        self.tell_step(&last);
    }

    /// From here the player plays on; what was watched stays in the undo tree.
    fn play_on(&mut self) {
        self.replay = None;
        self.another_position();
        self.log.say(Tone::Good, self.words().say("say-watched"));
        self.requests.push(super::Request::Keep);
    }

    fn leave_replay(&mut self) {
        let Some(replay) = self.replay.take() else { return };
        self.game.go_to(replay.position);
        self.another_position();
        self.log.say(Tone::Plain, "");
        self.say_standing_quietly();
    }

    /// The next step, if it is time for it.
    pub(super) fn replay_step(&mut self, now: Duration) {
        let due = self.replay.as_ref().is_some_and(|replay| replay.playing && replay.next <= now);
        if !due {
            return;
        }
        let more = self.go_on();
        if let Some(replay) = &mut self.replay {
            replay.playing = more;
            replay.next = now + replay.quota();
        }
    }

    /// What is said below the table while a game is watched.
    pub(super) fn replay_line(&self) -> Option<String> {
        let replay = self.replay.as_ref()?;
        let history = self.game.history();
        let here = history.depth();
        let mut all = here;
        let mut position = history.current();
        while let Some(next) = history.redo_of(position) {
            position = next;
            all += 1;
        }
        let state = if replay.playing { "watch-playing" } else { "watch-paused" };
        let speed = SPEEDS[replay.speed].1;
        Some(say!(self.words(), state, step = here, all = all, speed = speed))
    }
}
