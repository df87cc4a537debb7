//! The table: one game being played. It holds what the player has in hand and sees, and turns
//! actions into moves; what is legal, seen and brought about it asks of `kibitzer-table`.

// Every action and every errand has its arm: a new one is an error of the lint, not silence.
#[deny(clippy::wildcard_enum_match_arm)]
mod act;
mod draw;
mod hand;
mod log;
mod mouse;
mod replay;
mod slide;
mod travel;
mod underway;
mod win;

pub use kibitzer_table::{Cursor, Hand};
pub(crate) use log::sentence;
pub use log::{Log, Tone};
pub use win::Win;

use std::time::Duration;

use kibitzer_engine::{FaceSet, Move, Pile, Rules};
use kibitzer_messages::Words;
use kibitzer_table::{Clock, Ending, Game, Handling, View, Visibility};
use ratatui::layout::Rect;

use crate::background::{Advice, Certainty};
use crate::board::{Board, BoardOptions, CardSize, Plan, TooSmall};
use crate::tongue::part_told;
use underway::{Drag, Replay, Slide};

/// How fast cards are seen to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Animation {
    /// Not at all.
    Off,
    /// Briefly.
    Fast,
    /// So that one can follow.
    Normal,
}

/// What the player has chosen for the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    /// How fast cards are seen to move.
    pub animation: Animation,
    /// The largest cards that are wanted.
    pub size: Option<CardSize>,
    /// The table mirrored, for the left hand.
    pub mirrored: bool,
    /// Show the clock.
    pub clock: bool,
    /// The language in which things are said.
    pub words: Words,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            animation: Animation::Fast,
            size: None,
            mirrored: false,
            clock: true,
            words: Words::default(),
        }
    }
}

/// What the table cannot do itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// The game has changed and is to be kept.
    Keep,
    /// The game has been won just now.
    Won,
    /// The program is to do something that is beyond the table.
    Errand(Errand),
    /// A page of plain text under a title.
    Show(String, String),
}

/// What the program does for the table: it opens a page, leaves the table, or sets something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// To ask whether the game is given up.
    GiveUp,
    /// To choose another game.
    Games,
    /// To leave.
    Quit,
    /// To read the rules.
    Rules,
    /// To read the keys.
    Help,
    /// To read the statistics.
    Statistics,
    /// To change the settings.
    Settings,
    /// To see the undo tree.
    Tree,
    /// To mark the position.
    Bookmark,
    /// To go to a marked position.
    Bookmarks,
    /// To deal anew.
    NewDeal,
    /// To deal the next number.
    NextDeal,
    /// To deal a number that is asked for.
    DealNumber,
    /// To look for a deal to order.
    OrderDeal,
    /// To save under a name.
    Saves,
    /// To go on with a saved game.
    Load,
    /// To write the record to a file.
    Export,
    /// To open a record from a file.
    Import,
    /// To copy the record.
    Copy,
    /// To have a move typed.
    Command,
    /// To have cards looked for.
    Find,
    /// To show each suit in a colour of its own, or no longer.
    FourColours,
    /// To give a hint.
    Hint {
        /// It may know all cards.
        thoughtful: bool,
    },
    /// To say whether the game can still be won, or no longer.
    Verdict,
    /// To look back.
    Analysis,
    /// To remember whether safe cards are played after every move.
    RememberAutoplay,
}

/// A game on the table.
#[derive(Clone, Debug)]
pub struct Play {
    game: Game,
    plan: Plan,
    habits: Habits,
    handling: Handling,
    /// Every move and shortcut of the position.
    choices: Vec<Move>,
    log: Log,
    /// Why the last move was refused.
    refused: Option<String>,
    scroll: Vec<(Pile, usize)>,
    /// Cards that the last move changed: a pile, from an index on.
    changed: Vec<(Pile, usize)>,
    /// Cards that are looked for.
    found: FaceSet,
    names: bool,
    paused: bool,
    /// Safe cards are played after every move.
    autoplay: bool,
    clock: Clock,
    ending: Ending,
    now: Duration,
    area: Rect,
    drag: Option<Drag>,
    /// Cards that are seen to move.
    slides: Vec<Slide>,
    replay: Option<Replay>,
    /// Whether the position can be won, if that was asked.
    certainty: Option<Certainty>,
    /// The move of the last hint for this position.
    hinted: Option<Hinted>,
    /// That hint in full, where the line tells it in short.
    hint_in_full: Option<String>,
    /// The figures of a win that was just reached.
    win: Option<Win>,
    requests: Vec<Request>,
}

/// A move that was hinted.
#[derive(Clone, Copy, Debug)]
struct Hinted {
    mv: Move,
    /// The hint told it, so that it is shown on the table.
    told: bool,
}

impl Play {
    /// Sits down at a game, with the time it has taken before.
    pub fn new(game: Game, habits: Habits, time: Duration) -> Play {
        let plan = Plan::new(&game.rules().rules, game.history().first());
        let handling = Handling::new(&game);
        let mut play = Play {
            game,
            plan,
            habits,
            handling,
            choices: Vec::new(),
            log: Log::default(),
            refused: None,
            scroll: Vec::new(),
            changed: Vec::new(),
            found: FaceSet::EMPTY,
            names: false,
            paused: false,
            autoplay: false,
            clock: Clock::standing(time),
            ending: Ending::Open,
            now: Duration::ZERO,
            area: Rect::new(0, 0, 80, 24),
            drag: None,
            slides: Vec::new(),
            replay: None,
            certainty: None,
            hinted: None,
            hint_in_full: None,
            win: None,
            requests: Vec::new(),
        };
        play.settle();
        play
    }

    /// After sitting down: whether the game was won before, the board, the cursor, the sentence.
    fn settle(&mut self) {
        let history = self.game.history();
        if (0..history.positions()).any(|at| history.state_at(at).is_won(self.rules())) {
            self.ending = Ending::Won;
        }
        self.refresh();
        self.say_standing();
    }

    /// The player has given the game up.
    pub fn give_up(&mut self) {
        self.ending.give_up(&self.game);
        self.clock.stop(self.now);
    }

    /// True if the game was won, or is given up.
    pub fn is_over(&self) -> bool {
        self.ending.has_ended()
    }

    /// True until a game that was given up goes on.
    pub fn is_given_up(&self) -> bool {
        matches!(self.ending, Ending::GivenUp { .. })
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Every move and shortcut of the position.
    pub fn choices(&self) -> &[Move] {
        &self.choices
    }

    /// What was said last.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// True while safe cards are played after every move.
    pub fn autoplay(&self) -> bool {
        self.autoplay
    }

    /// Play safe cards after every move, or not.
    pub fn set_autoplay(&mut self, on: bool) {
        self.autoplay = on;
    }

    /// Changes the habits.
    pub fn set_habits(&mut self, habits: Habits) {
        self.habits = habits;
    }

    /// The time that was played.
    pub fn time(&self, now: Duration) -> Duration {
        self.clock.shows(now)
    }

    /// True while the game is watched, not played.
    pub fn is_replay(&self) -> bool {
        self.replay.is_some()
    }

    fn words(&self) -> Words {
        self.habits.words
    }

    /// Tells the player something.
    pub fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.log.say(tone, text);
    }

    /// The room there is on the screen.
    pub fn resize(&mut self, area: Rect) {
        self.area = area;
        self.slides.clear();
        self.drag = None;
    }

    /// What the table wants of the program, since it was last asked.
    pub fn requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// How sure it is whether the position can be won; `None` if nobody asks.
    pub fn set_certainty(&mut self, certainty: Option<Certainty>) {
        self.certainty = certainty;
    }

    /// How sure it is whether the position can be won, if that was asked.
    pub fn certainty(&self) -> Option<Certainty> {
        self.certainty
    }

    /// No hint will come; what was said meanwhile, if it is still to be read, is taken back.
    pub fn no_hint(&mut self, said: &str) {
        if self.log.text == said {
            self.log.say(Tone::Plain, "");
        }
    }

    /// A hint has come: it is told, and its move is shown where that is told.
    pub fn hint(&mut self, advice: &Advice) {
        self.hinted = advice.best.map(|mv| Hinted { mv, told: advice.tells });
        let words = self.words();
        let text: Vec<String> = advice.text.iter().map(|part| part_told(words, part)).collect();
        let text = text.join(" ");
        match advice.best.filter(|_| advice.tells) {
            Some(mv) => {
                let brief = part_told(words, &advice.brief);
                self.log.say(Tone::Plain, format!("{} {brief}", self.advised(mv)));
                self.hint_in_full = Some(text);
            }
            None => self.log.say(Tone::Plain, text),
        }
        self.note_help();
    }

    /// The line to share of the win that is shown.
    pub fn share(&self) -> Option<&str> {
        self.win.as_ref().and_then(|win| win.share.as_deref())
    }

    /// The game was just won: its figures are shown until the next key.
    pub fn show_win(&mut self, win: Win) {
        self.win = Some(win);
    }

    /// Notes that the player was told of moves: a win counts apart from then on.
    pub fn note_help(&mut self) {
        self.game.note_help();
        self.requests.push(Request::Keep);
    }

    /// The player has done something: a clock that goes counts the wait up to now.
    pub fn touch(&mut self, now: Duration) {
        if self.clock.goes() {
            self.clock.touch(now);
        }
    }

    /// Stops the clock: something else is looked at.
    pub fn rest(&mut self, now: Duration) {
        self.clock.stop(now);
    }

    /// How long until something changes on the screen by itself.
    pub fn next_tick(&self, now: Duration) -> Option<Duration> {
        let slide = self.next_frame(now);
        let replay = self.replay.as_ref().and_then(|replay| replay.next_step(now));
        let minute = self.clock.next_minute(now).filter(|_| self.habits.clock);
        [slide, replay, minute].into_iter().flatten().min()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) {
        self.now = now;
        self.arrive(now);
        self.replay_step(now);
    }

    /// Where everything lies.
    ///
    /// # Errors
    /// If the window is too small.
    pub fn board(&self) -> Result<Board, TooSmall> {
        Board::new(&self.plan, &self.view(), self.board_area(), &self.options())
    }

    fn board_area(&self) -> Rect {
        let area = self.area;
        Rect { y: area.y + 1, height: area.height.saturating_sub(3), ..area }
    }

    fn options(&self) -> BoardOptions {
        let len = self.game.state().pile_len(self.cursor().pile);
        let focus =
            len.checked_sub(self.cursor().count.max(1)).map(|index| (self.cursor().pile, index));
        BoardOptions {
            size: self.habits.size,
            focus: focus.filter(|_| self.cursor().count > 1),
            scroll: self.scroll.clone(),
            mirrored: self.habits.mirrored,
            still: false,
        }
    }

    fn view(&self) -> View {
        self.game.view(Visibility::Player)
    }

    fn rules(&self) -> &Rules {
        &self.game.rules().rules
    }

    /// The position is another one: everything that rests on it is made anew.
    fn refresh(&mut self) {
        self.choices = self.game.choices();
        // To watch a game is not to go on with it.
        if self.replay.is_none() {
            self.ending.follow(&self.game);
        }
        self.handling.settle(&self.game);
        self.drag = None;
        self.hinted = None;
        self.hint_in_full = None;
        self.win = None;
    }
}
