//! Hints followed to the end in the full-screen program: by its keys, with the thinker that it has.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use kibitzer_store::{Keeper, Store};
use kibitzer_tui::app::{App, Event, Setup};
use kibitzer_tui::background::{News, Report, Worker};
use kibitzer_tui::settings::Settings;
use kibitzer_tui::theme::Environment;
use tempfile::TempDir;

use super::Adviser;
use kibitzer_followed::{End, Followed, MOST, pairs_in_turn};
use kibitzer_protocol::hints::Effort;

/// Programs that play at once, each its own games.
const THREADS: usize = 2;

const EFFORT: Effort = Effort { nodes: Some(100), time: Duration::from_secs(600), worlds: 2 };

/// The program, and what its thinker reports.
struct Program {
    app: App,
    now: Duration,
    reports: Receiver<Report>,
    _home: TempDir,
}

impl Program {
    fn open(effort: Effort) -> Program {
        let home = tempfile::tempdir().unwrap();
        let (send, reports) = channel();
        let worker = Worker::start(Adviser { effort, ..Adviser::default() }, move |report| {
            let _ = send.send(report);
        });
        let app = App::new(Setup {
            settings: Settings::open(home.path()),
            around: Environment::default(),
            keeper: Keeper::new(Store::open(home.path())),
            games: None,
            worker: Some(worker),
            size: (80, 24),
            today: || None,
        });
        Program { app, now: Duration::ZERO, reports, _home: home }
    }

    fn event(&mut self, event: Event) {
        self.now += Duration::from_secs(1);
        self.app.update(event, self.now);
    }

    fn key(&mut self, code: KeyCode) {
        self.event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// Asks until the hint has a move: a nudge comes first, then the card. The sentence, and the
    /// move.
    fn hint(&mut self) -> (String, Option<String>) {
        for _ in 0..2 {
            self.asked();
        }
        self.asked()
    }

    fn asked(&mut self) -> (String, Option<String>) {
        self.key(KeyCode::Char('?'));
        let report = self.reports.recv_timeout(Duration::from_secs(600)).expect("a hint comes");
        let News::Hint(advice) = report.news.clone() else { panic!("{report:?} is no hint") };
        self.event(Event::Report(report));
        let rules = self.app.game().unwrap().rules();
        let advised = advice.best.filter(|_| advice.tells);
        let text = advice.text.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        (text, advised.map(|mv| mv.text(&rules.rules)))
    }

    /// Makes a move as a typed command.
    fn makes(&mut self, mv: &str) {
        self.key(KeyCode::Char(':'));
        mv.chars().for_each(|sign| self.key(KeyCode::Char(sign)));
        self.key(KeyCode::Enter);
    }

    /// Plays a game by hints alone.
    fn follow(&mut self, game: &str, deal: &str) -> End {
        let mut followed = Followed::begin(game, deal, MOST);
        self.app.begin(followed.game().clone());
        while followed.goes_on() {
            let (text, advised) = self.hint();
            if !followed.hears(&text, advised.as_deref()) {
                break;
            }
            self.makes(&advised.unwrap());
            let (ours, theirs) = (self.app.game().unwrap(), followed.game());
            assert_eq!(
                ours.state(),
                theirs.state(),
                "{game}: the program makes the move that was advised"
            );
        }
        followed.ends()
    }
}

#[test]
fn hints_never_go_in_circles_and_keep_what_they_say() {
    let pairs = pairs_in_turn("the full-screen program");
    let (next, won) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let mut program = Program::open(EFFORT);
                while let Some((game, deal)) = pairs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let end = program.follow(game, deal);
                    won.fetch_add(end.is_won().into(), Ordering::Relaxed);
                }
            });
        }
    });
    let won = won.into_inner();
    assert!(won >= 1, "none is won, so that no end is tried");
    let mut program = Program::open(Effort { nodes: Some(20_000), worlds: 4, ..EFFORT });
    assert_eq!(program.follow("freecell", "ms:617"), End::WonAsTold);
}
