//! What each action does at the table.

use std::time::Duration;

use kibitzer_engine::{FaceSet, Move, group_said};
use kibitzer_messages::say;
use kibitzer_table::{Handling, SeenCard, Status, Way};
use unicode_width::UnicodeWidthStr;

use super::log::{Tone, sentence};
use super::{Errand, Hinted, Play, Request};
use crate::keys::{Action, pile_number};
use crate::theme::Theme;
use crate::tongue::{InWords, all_told, part_told};
use crate::wrong;

/// True for what does nothing but move the cursor.
fn is_on_the_way(action: Action) -> bool {
    use Action::{Down, Fewer, Left, More, NextRegion, PreviousRegion, Right, Up};
    matches!(action, Left | Right | Up | Down | NextRegion | PreviousRegion | More | Fewer)
}

impl Play {
    /// Does what a key asks for.
    pub fn act(&mut self, action: Action, now: Duration) {
        self.now = now;
        self.slides.clear();
        if self.paused {
            return self.go_on_after_pause(action);
        }
        if self.act_in_replay(action) {
            return;
        }
        if self.win.take().is_some() && action == Action::Cancel {
            return;
        }
        let (before, held) = (self.cursor(), self.hand().is_some());
        self.carry_out(action);
        let moves_on = is_on_the_way(action) || !held && pile_number(action).is_some();
        self.log.passed |= moves_on && self.cursor() != before;
        self.run_clock();
    }

    /// Does the action itself, or sends for what the table cannot do.
    #[deny(clippy::wildcard_enum_match_arm)] // a new action is to do something
    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Left => self.travel(Way::Left),
            Action::Right => self.travel(Way::Right),
            Action::Up => self.travel(Way::Up),
            Action::Down => self.travel(Way::Down),
            Action::NextRegion => self.next_region(true),
            Action::PreviousRegion => self.next_region(false),
            Action::More => self.handling.add_cards(&self.game, 1),
            Action::Fewer => self.handling.add_cards(&self.game, -1),
            Action::Take => self.handle(Handling::take_or_put),
            Action::Best => self.handle(Handling::move_best),
            Action::Foundation => self.handle(Handling::move_home),
            Action::Deal => self.deal(),
            Action::Redeal => self.play(Move::Redeal),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Autoplay => self.autoplay_once(),
            Action::AutoplayAlways => self.toggle_autoplay(),
            Action::Inspect => self.inspect(),
            Action::Explain => self.explain(),
            Action::Names => self.toggle_names(),
            Action::Pause => self.pause(),
            Action::Restart => self.restart(),
            Action::Replay => self.start_replay(),
            Action::ScrollUp => self.scroll_pile(self.cursor().pile, 3),
            Action::ScrollDown => self.scroll_pile(self.cursor().pile, -3),
            Action::Cancel => self.cancel(),
            Action::Pile1
            | Action::Pile2
            | Action::Pile3
            | Action::Pile4
            | Action::Pile5
            | Action::Pile6
            | Action::Pile7
            | Action::Pile8
            | Action::Pile9
            | Action::Pile10 => self.go_to_number(pile_number(action).unwrap_or_default()),
            Action::Games => self.send(Errand::Games),
            Action::Quit => self.send(Errand::Quit),
            Action::GiveUp => self.send(Errand::GiveUp),
            Action::Rules => self.send(Errand::Rules),
            Action::Help => self.send(Errand::Help),
            Action::Statistics => self.send(Errand::Statistics),
            Action::Settings => self.send(Errand::Settings),
            Action::Tree => self.send(Errand::Tree),
            Action::Bookmark => self.send(Errand::Bookmark),
            Action::Bookmarks => self.send(Errand::Bookmarks),
            Action::NewDeal => self.send(Errand::NewDeal),
            Action::NextDeal => self.send(Errand::NextDeal),
            Action::DealNumber => self.send(Errand::DealNumber),
            Action::OrderDeal => self.send(Errand::OrderDeal),
            Action::Saves => self.send(Errand::Saves),
            Action::Load => self.send(Errand::Load),
            Action::Export => self.send(Errand::Export),
            Action::Import => self.send(Errand::Import),
            Action::Copy => self.send(Errand::Copy),
            Action::Command => self.send(Errand::Command),
            Action::Find => self.send(Errand::Find),
            Action::FourColours => self.send(Errand::FourColours),
            Action::Hint => self.send(Errand::Hint { thoughtful: false }),
            Action::HintAll => self.send(Errand::Hint { thoughtful: true }),
            Action::PlayHint => self.play_hint(),
            Action::Verdict => self.send(Errand::Verdict),
            Action::Analysis => self.send(Errand::Analysis),
        }
    }

    fn send(&mut self, errand: Errand) {
        self.requests.push(Request::Errand(errand));
    }

    /// The clock goes from the first move until the game is over; of a game that was won the time
    /// is settled, whatever is tried afterwards.
    fn run_clock(&mut self) {
        let begun = self.game.history().positions() > 1;
        if begun
            && !self.is_over()
            && self.game.status() == Status::Open
            && self.replay.is_none()
            && !self.paused
        {
            self.clock.touch(self.now);
        } else {
            self.clock.stop(self.now);
        }
    }

    pub(super) fn run_clock_at(&mut self, now: Duration) {
        self.now = now;
        self.run_clock();
    }

    fn undo(&mut self) {
        if !self.go_back() {
            self.log.say(Tone::Warning, self.words().say("told-nothing-to-undo"));
        }
    }

    fn redo(&mut self) {
        if !self.go_on() {
            self.log.say(Tone::Warning, self.words().say("told-nothing-to-redo"));
        }
    }

    /// A step back. False at the beginning.
    pub(super) fn go_back(&mut self) -> bool {
        let before = self.before();
        let went = self.game.undo();
        if went {
            self.stepped(&before.view);
            self.slide(&before, None);
            self.changed.clear();
            let steps = self.game.history().depth();
            self.log.say(Tone::Plain, say!(self.words(), "say-back", step = steps));
            self.requests.push(Request::Keep);
        }
        went
    }

    /// A step on. False at the end.
    pub(super) fn go_on(&mut self) -> bool {
        let before = self.before();
        let step = self.next_step_told();
        let went = self.game.redo();
        if went {
            self.stepped(&before.view);
            self.slide(&before, None);
            self.tell_step(&step);
            self.requests.push(Request::Keep);
            self.say_standing_quietly();
        }
        went
    }

    /// The step that `redo` makes: its moves as they are written; of cards that leave together or
    /// change places which cards they are, as they lie now.
    pub(super) fn next_step_told(&self) -> String {
        let history = self.game.history();
        let moves = history.redo_of(history.current()).map(|next| history.moves_to(next));
        match moves.unwrap_or_default() {
            [mv @ (Move::Remove(_) | Move::Swap(_))] => self.move_in_words(*mv),
            moves => moves.iter().map(|mv| mv.text(self.rules())).collect::<Vec<_>>().join(" "),
        }
    }

    /// Tells the step that led to the current position; at the beginning there is none.
    pub(super) fn tell_step(&mut self, step: &str) {
        if self.game.history().depth() == 0 {
            return self.log.say(Tone::Plain, "");
        }
        let what = all_told(self.words(), self.game.consequences_said(), "; ");
        let text = if what.is_empty() { step.to_owned() } else { format!("{step}: {what}") };
        self.log.say(Tone::Plain, text + ".");
    }

    /// Another position, not one step away.
    pub(super) fn another_position(&mut self) {
        let view = self.view();
        self.stepped(&view);
        self.changed.clear();
    }

    pub(super) fn say_standing_quietly(&mut self) {
        let requests = std::mem::take(&mut self.requests);
        self.say_standing();
        self.requests = requests;
    }

    /// To any position of the undo tree by its number.
    pub fn go_to_position(&mut self, position: usize) {
        if self.game.go_to(position) {
            self.another_position();
            let step = self.game.history().depth();
            self.log.say(Tone::Plain, say!(self.words(), "say-at-step", step = step));
            self.requests.push(Request::Keep);
            self.say_standing_quietly();
        }
    }

    /// Plays on from a position of the undo tree, some moves on; a game that is watched is left.
    pub fn play_on_from(&mut self, position: usize, moves: &[Move]) {
        self.replay = None;
        if !self.game.go_to(position) {
            return;
        }
        let played = moves.iter().take_while(|mv| self.game.play(**mv).is_ok()).count();
        self.another_position();
        let name = if played > 0 { "say-play-on-line" } else { "say-play-on" };
        let step = self.game.history().depth();
        self.log.say(Tone::Good, say!(self.words(), name, step = step));
        self.requests.push(Request::Keep);
        self.say_standing_quietly();
    }

    /// Marks the position by a name.
    pub fn bookmark(&mut self, name: &str) {
        match self.game.bookmark(name) {
            Ok(()) => {
                self.log.say(Tone::Good, say!(self.words(), "told-marked", name = name.trim()));
                self.requests.push(Request::Keep);
            }
            Err(error) => {
                let why = wrong::with_name(self.words(), error);
                self.log.say(Tone::Warning, sentence(&why));
            }
        }
    }

    /// Takes a bookmark away.
    pub fn remove_bookmark(&mut self, name: &str) {
        if self.game.remove_bookmark(name) {
            self.requests.push(Request::Keep);
        }
    }

    fn autoplay_once(&mut self) {
        let before = self.before();
        let played = self.play_safe_cards();
        if played == 0 {
            return self.log.say(Tone::Plain, self.words().say("say-none-safe"));
        }
        self.stepped(&before.view);
        self.slide(&before, None);
        self.log.say(Tone::Plain, say!(self.words(), "told-safe", count = played));
        self.say_standing();
    }

    fn toggle_autoplay(&mut self) {
        self.autoplay = !self.autoplay;
        let name = if self.autoplay { "told-autoplay" } else { "told-no-autoplay" };
        self.log.say(Tone::Plain, self.words().say(name));
        self.send(Errand::RememberAutoplay);
    }

    fn explain(&mut self) {
        let words = self.words();
        let told = self.line_below();
        let cut = told.width() > self.area.width as usize;
        match self.refused.clone() {
            _ if cut || self.hint_in_full.is_some() => {
                let text = self.hint_in_full.clone().unwrap_or(told);
                self.requests.push(Request::Show(words.say("in-full"), text));
            }
            Some(reason) => self.requests.push(Request::Show(words.say("inspect-why"), reason)),
            None => {
                self.log.say(Tone::Plain, words.say("inspect-none-refused"));
            }
        }
    }

    /// What is here: the pile, its cards, what the rules let it take.
    fn inspect(&mut self) {
        let pile = self.cursor().pile;
        let text = self.game.pile_in(pile, &mut InWords(self.words()));
        let title = say!(self.words(), "inspect", pile = self.rules().name(pile));
        self.requests.push(Request::Show(title, text));
    }

    /// Plays the move of the last hint for this position, whatever the hint told of it.
    fn play_hint(&mut self) {
        match self.hinted {
            Some(Hinted { mv, .. }) => self.play(mv),
            None => self.log.say(Tone::Warning, self.words().say("told-no-hinted")),
        }
    }

    fn toggle_names(&mut self) {
        self.names = !self.names;
        let text = if self.names { self.names_in_words() } else { String::new() };
        self.log.say(Tone::Plain, text);
    }

    fn names_in_words(&self) -> String {
        let mut parts: Vec<String> = Vec::new();
        let groups = self.rules().listed_piles();
        for same in groups.chunk_by(|a, b| self.rules().group(*a) == self.rules().group(*b)) {
            let (first, last) =
                (self.rules().name(same[0]), self.rules().name(same[same.len() - 1]));
            let name = &self.rules().spec().groups[self.rules().group(same[0])].name;
            let name = part_told(self.words(), &group_said(name));
            parts.push(if same.len() == 1 {
                format!("{first} {name}")
            } else {
                format!("{first}-{last} {name}")
            });
        }
        parts.join(", ")
    }

    fn pause(&mut self) {
        self.paused = true;
        self.clock.stop(self.now);
    }

    fn go_on_after_pause(&mut self, action: Action) {
        self.paused = false;
        if action == Action::Quit {
            self.send(Errand::Quit);
        } else if action == Action::Games {
            self.send(Errand::Games);
        } else {
            self.run_clock();
        }
    }

    fn restart(&mut self) {
        if self.game.history().depth() == 0 {
            return self.log.say(Tone::Warning, self.words().say("told-nothing-to-undo"));
        }
        while self.game.undo() {}
        self.another_position();
        self.go_to(self.game.first_pile());
        self.log.say(Tone::Plain, self.words().say("told-restarted"));
        self.requests.push(Request::Keep);
    }

    fn cancel(&mut self) {
        if self.hand().is_some() {
            return self.put_back();
        }
        self.names = false;
        self.found = FaceSet::EMPTY;
        self.scroll.clear();
        self.log.say(Tone::Plain, "");
    }

    /// Looks for cards: a rank, a suit or a card. They are marked where they can be seen.
    pub fn find(&mut self, text: &str, theme: &Theme) {
        let Some(wanted) = kibitzer_table::faces_called(text) else {
            return self.log.say(Tone::Warning, self.words().say("told-find"));
        };
        let words = self.words();
        let place = |SeenCard { face, pile, under }: SeenCard| {
            let (card, pile) = (theme.card(face), self.rules().name(pile));
            let name = if under == 0 { "told-found" } else { "told-found-under" };
            say!(words, name, card = card, pile = pile, count = under)
        };
        let places: Vec<String> = self.game.seen_cards(wanted).into_iter().map(place).collect();
        self.found = wanted;
        let total: usize = wanted.iter().map(|face| self.rules().copies(face)).sum();
        let text = match places.len() {
            0 => say!(words, "say-none-of", count = total),
            n if n == total => places.join(", "),
            n => say!(words, "say-not-seen", places = places.join(", "), count = total - n),
        };
        self.log.say(Tone::Plain, text);
    }

    /// A move that was typed.
    pub fn typed(&mut self, text: &str, now: Duration) {
        self.now = now;
        self.handle(|handling, game, _| handling.typed(game, text));
        self.run_clock();
    }
}
