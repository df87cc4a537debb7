//! What is thought about in the background: hints, verdicts, look backs, deals to order. The
//! thinker is scripted, so that a test says when news come, and hears when a search was made to
//! stop.

use std::fs;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use kibitzer_engine::Move;
use kibitzer_engine::search::SearchState;
use kibitzer_solver::{Analysis, DealKind, Standing};
use kibitzer_tui::app::Event;
use kibitzer_tui::background::{
    About, Advice, Certainty, HintRequest, Leave, News, Question, Report, Thinker, Worker,
};
use kibitzer_tui::settings::FILE;
use tempfile::TempDir;

use crate::driver::Program;

const WAIT: Duration = Duration::from_secs(20);

/// Thinks until it is given the last news, or is told to stop.
struct Scripted {
    asked: Sender<About>,
    news: Receiver<News>,
    stopped: Sender<()>,
}

impl Thinker for Scripted {
    fn think(&mut self, question: &Question, leave: &Leave, report: &mut dyn FnMut(News)) {
        self.asked.send(question.about.clone()).unwrap();
        while !leave.is_over() {
            let Ok(news) = self.news.recv_timeout(Duration::from_millis(1)) else { continue };
            let more = matches!(
                news,
                News::Verdict(Certainty::Thinking) | News::Seeking(_) | News::Analysis(_, false)
            );
            report(news);
            if !more {
                return;
            }
        }
        self.stopped.send(()).unwrap();
    }
}

/// The other end of the thinker.
pub(crate) struct Mind {
    asked: Receiver<About>,
    news: Sender<News>,
    stopped: Receiver<()>,
    reports: Receiver<Report>,
}

impl Mind {
    pub(crate) fn start() -> (Worker, Mind) {
        let (asked_out, asked) = channel();
        let (news, news_in) = channel();
        let (stopped_out, stopped) = channel();
        let (send, reports) = channel();
        let thinker = Scripted { asked: asked_out, news: news_in, stopped: stopped_out };
        (
            Worker::start(thinker, move |report| send.send(report).unwrap()),
            Mind { asked, news, stopped, reports },
        )
    }

    /// What is thought about now.
    pub(crate) fn is_asked(&self) -> About {
        self.asked.recv_timeout(WAIT).expect("something is asked")
    }

    /// News that the program hears.
    pub(crate) fn tells(&self, program: &mut Program, news: News) {
        self.news.send(news).unwrap();
        program.event(Event::Report(self.reports.recv_timeout(WAIT).expect("the news are wanted")));
    }

    /// The search was made to stop.
    #[track_caller]
    fn is_stopped(&self) {
        assert_eq!(self.stopped.recv_timeout(WAIT), Ok(()), "the search goes on");
    }

    #[track_caller]
    fn is_busy(&self) {
        assert!(
            self.stopped.recv_timeout(Duration::from_millis(50)).is_err(),
            "the search was stopped"
        );
    }

    #[track_caller]
    fn is_idle(&self) {
        assert!(self.asked.recv_timeout(Duration::from_millis(50)).is_err(), "something is asked");
    }
}

/// A hint that tells no move, and has none.
fn nudge(text: &str) -> Advice {
    Advice { text: vec![text.into()], brief: "".into(), best: None, tells: false }
}

/// At the table with a scripted thinker.
fn at_table() -> (Program, Mind, TempDir) {
    let home = tempfile::tempdir().unwrap();
    let (worker, mind) = Mind::start();
    (Program::with(home.path(), Some(worker)).at_yukon(), mind, home)
}

#[test]
fn the_first_line_says_whether_the_game_can_be_won() {
    let (mut program, mind, home) = at_table();
    program.shows_no("winnable");
    program.key("V");
    assert!(matches!(mind.is_asked(), About::Verdict(_)));
    mind.tells(&mut program, News::Verdict(Certainty::Thinking));
    program.shows("winnable? ");
    // While it thinks, a move is made: the old search ends, the new position is asked about.
    program.keys(&["5", "f"]);
    assert_eq!(program.step(), 1);
    mind.is_stopped();
    let About::Verdict(state) = mind.is_asked() else { panic!("no verdict is asked for") };
    assert_eq!(state.key(), program.table().game().state().key());
    mind.tells(&mut program, News::Verdict(Certainty::Lost));
    program.shows("lost, proven");
    program.key("u");
    mind.is_asked();
    // A hint goes first; then the search begins again.
    program.key("?");
    assert!(!program.table().game().is_helped());
    mind.is_stopped();
    assert!(matches!(mind.is_asked(), About::Hint(_, HintRequest { thoughtful: false, times: 1 })));
    mind.tells(&mut program, News::Hint(nudge("Look at the kings.")));
    program.shows("Look at the kings.");
    assert!(program.table().game().is_helped(), "a hint is help, a verdict is none");
    assert!(matches!(mind.is_asked(), About::Verdict(_)));
    mind.tells(&mut program, News::Verdict(Certainty::Winnable));
    program.shows("winnable");
    // Switched off: nothing is said, a search that runs is ended, and the file has it.
    program.key("r");
    mind.is_asked();
    program.key("V");
    mind.is_stopped();
    program.shows_no("winnable");
    program.key("u");
    mind.is_idle();
    assert!(fs::read_to_string(home.path().join(FILE)).unwrap().contains("verdict = \"no\""));
}

#[test]
fn a_hinted_move_is_played_by_a_key_and_told_in_full_by_another() {
    let (mut program, mind, _home) = at_table();
    program.key("!");
    program.shows("There is no hinted move here. ? asks for a hint.");
    let best = program.table().game().moves()[0];
    let text = best.text(&program.table().game().rules().rules);
    let brief = "Wins in 7 or more of 12 guesses, and so on for longer than a line is wide.";
    let full = "With all cards known, no win was found: this is a guess.";
    let advice = |tells| Advice {
        text: vec![if tells {
            format!("Play {text}. {full}").into()
        } else {
            "Look at the tableau.".into()
        }],
        brief: brief.into(),
        best: Some(best),
        tells,
    };
    // Fair and thoughtful hints are counted apart.
    program.key("?");
    mind.is_asked();
    mind.tells(&mut program, News::Hint(nudge("Look at the kings.")));
    for times in 1..=3 {
        program.key("H");
        let About::Hint(_, request) = mind.is_asked() else { panic!("no hint is asked for") };
        assert_eq!(request, HintRequest { thoughtful: true, times });
        mind.tells(&mut program, News::Hint(advice(times == 3)));
        let marked = program.screen().contains("! play the hint");
        assert_eq!(marked, times == 3, "{}", program.screen());
    }
    // The reason is too long for the line: the move stands there whole, the reason on a page.
    let (from, to) = text.split_once('>').unwrap();
    let to = to.split(':').next().unwrap();
    let line = program.screen().lines().nth(22).unwrap().trim_end().to_owned();
    assert!(line.contains(&format!(", {from} to {to}.")), "{line}");
    assert!(line.ends_with("e: all of it") && !line.contains('…'), "{line}");
    program.key("e");
    program.shows("this is a guess.");
    program.keys(&["esc", "!"]);
    assert_eq!(program.step(), 1);
    assert_eq!(program.table().game().history().moves(), [best]);
    // Of another position nothing is hinted.
    program.key("!");
    assert_eq!(program.step(), 1);
    // What was only nudged at is played, too.
    program.key("u");
    program.key("H");
    mind.is_asked();
    mind.tells(&mut program, News::Hint(advice(false)));
    program.key("!");
    assert_eq!(program.step(), 1);
}

#[test]
fn the_deal_of_today_is_looked_for_and_gone_on_with() {
    let home = tempfile::tempdir().unwrap();
    let (worker, mind) = Mind::start();
    let day = || "2026-11-25".parse().ok();
    let mut program = Program::on_a_day(home.path(), Some(worker), day);
    program.shows("Today's deals");
    program.shows("(easy)");
    program.shows("(medium)");
    program.shows("(hard)");
    let name = program.app.chosen_name().unwrap().to_owned();
    program.key("enter");
    let About::OfTheDay(games, first) = mind.is_asked() else { panic!("no deal is asked for") };
    assert_eq!(
        (games[0].entry.name.as_str(), first.to_string()),
        (name.as_str(), "202611250000".into())
    );
    program.shows(&format!("The day's deal of {name}"));
    mind.tells(&mut program, News::Seeking("Trying deal 202611250000.".into()));
    program.shows("Trying deal 202611250000.");
    let found = (games[0].id.clone(), "202611250001".parse().unwrap());
    mind.tells(&mut program, News::OfTheDay(Some(found)));
    program.shows(&format!("{name} · deal 202611250001"));
    program.shows("Everybody has this deal of the day.");
    let mv = program.table().game().moves()[0].text(&program.table().game().rules().rules);
    program.key(":");
    program.types(&mv);
    program.keys(&["enter", "g"]);
    program.shows("begun");
    program.shows("Continue");
    // Begun, it is not looked for again, from whichever row.
    program.keys(&["tab", "enter"]);
    assert_eq!(program.step(), 1);
    mind.is_idle();
    // Where none is proven winnable it is said.
    program.keys(&["g", "tab", "down", "enter"]);
    assert!(matches!(mind.is_asked(), About::OfTheDay(..)));
    mind.tells(&mut program, News::OfTheDay(None));
    program.shows("None of the day's deals was proven winnable.");
}

#[test]
fn the_calendar_tells_what_came_of_days_and_deals_those_of_other_days() {
    let home = tempfile::tempdir().unwrap();
    let (worker, mind) = Mind::start();
    let day = || "2026-11-25".parse().ok();
    let mut program = Program::on_a_day(home.path(), Some(worker), day);
    program.key("f6");
    program.shows("November 2026");
    program.shows("Mo     Tu     We     Th     Fr     Sa     Su");
    // 25 November 2026 is a Wednesday. Days to come are not there.
    program.shows("23     24     25");
    program.shows_no("25     26");
    program.keys(&["right", "down", "up", "left"]);
    program.key("enter");
    program.shows("17 November 2026");
    program.keys(&["esc", "pageup"]);
    program.shows("October 2026");
    program.keys(&["pagedown", "pagedown", "home", "pageup", "enter"]);
    program.shows("25 October 2026");
    program.keys(&["down", "enter"]);
    let About::OfTheDay(games, first) = mind.is_asked() else { panic!("no deal is asked for") };
    assert_eq!(first.to_string(), "202610250000");
    let found = (games[0].id.clone(), "202610250003".parse().unwrap());
    mind.tells(&mut program, News::OfTheDay(Some(found)));
    program.shows("deal 202610250003");
    program.shows("Everybody has this deal of the day.");
    let mv = program.table().game().moves()[0].text(&program.table().game().rules().rules);
    program.key(":");
    program.types(&mv);
    program.keys(&["enter", "g", "f6", "pageup"]);
    program.shows("▸ begun");
    program.keys(&["esc"]);
    program.shows("Today's deals");
}

#[test]
fn a_hint_that_is_moot_is_not_looked_for_any_more() {
    let (mut program, mind, _home) = at_table();
    let asks = |program: &mut Program, times: u8| {
        program.key("?");
        program.shows("Looking for a move; esc stops.");
        let About::Hint(_, request) = mind.is_asked() else { panic!("no hint is asked for") };
        assert_eq!(request, HintRequest { thoughtful: false, times });
    };
    // Looking about changes nothing.
    asks(&mut program, 1);
    program.keys(&["right", "tab", "f2", "esc"]);
    mind.is_busy();
    // Nor does the key that plays a hint, before there is one.
    program.key("!");
    program.shows("Looking for a move; esc stops.");
    mind.is_busy();
    // Another way to ask for more: the first search ends.
    asks(&mut program, 2);
    mind.is_stopped();
    program.key("esc");
    mind.is_stopped();
    program.shows_no("Looking for a move");
    asks(&mut program, 3);
    program.keys(&["5", "f"]);
    mind.is_stopped();
    assert_eq!(program.step(), 1);
    // Another position, and the counting begins again.
    asks(&mut program, 1);
    program.key("u");
    mind.is_stopped();
    asks(&mut program, 1);
    program.key("g");
    mind.is_stopped();
    program.key("enter");
    program.shows_no("Looking for a move");
    asks(&mut program, 2);
    program.key("n");
    mind.is_stopped();
    mind.is_idle();
}

/// A look back at a game of two moves, the second of which threw the win away; a line of one move
/// kept it.
fn thrown(program: &Program) -> (Analysis, Move) {
    let game = program.table().game();
    let history = game.history();
    let before = history.parent(history.current()).unwrap();
    let rules = &game.rules().rules;
    let played = history.moves_to(history.current())[0];
    let other =
        history.state_at(before).sorted_moves(rules).into_iter().find(|mv| *mv != played).unwrap();
    let standings = vec![Standing::Won, Standing::Won, Standing::Lost];
    (Analysis { standings, line: Some((1, vec![other])), nodes: 12_345, reason: None }, other)
}

fn two_moves_made() -> (Program, Mind, TempDir) {
    let (mut program, mind, home) = at_table();
    program.keys(&["5", "f"]);
    let rules = program.table().game().rules().clone();
    let next = program.table().game().moves()[0].text(&rules.rules);
    program.key(":");
    program.types(&next);
    program.key("enter");
    assert_eq!(program.step(), 2);
    (program, mind, home)
}

#[test]
fn a_look_back_shows_where_the_win_was_thrown_away_and_leads_there() {
    let (mut program, mind, _home) = two_moves_made();
    // What was undone is looked at, too.
    program.key("u");
    assert!(!program.table().game().is_helped());
    program.key("y");
    assert!(program.table().game().is_helped(), "a look back tells what wins");
    program.shows("Look back: with all cards known");
    let About::Analysis(start, moves) = mind.is_asked() else {
        panic!("no look back is asked for")
    };
    assert_eq!((start.key(), moves.len()), (program.table().game().history().first().key(), 2));
    let part = vec![Standing::Won, Standing::Undecided, Standing::Undecided];
    let part = Analysis { standings: part, line: None, nodes: 5000, reason: None };
    mind.tells(&mut program, News::Analysis(part, false));
    program.shows("1 of 3 positions are judged, 5 thousand moves tried");
    program.shows("can be won");
    program.key("esc");
    program.key("r");
    mind.is_stopped();
    program.key("y");
    mind.is_asked();
    let (analysis, other) = thrown(&program);
    mind.tells(&mut program, News::Analysis(analysis, true));
    program.shows("threw the win away.");
    program.shows("this threw the win away: lost, proven");
    program.shows("What wins stands at the end: 1 move after the first move.");
    // The last position that could be won is chosen.
    program.key("enter");
    assert_eq!(program.step(), 1);
    program.shows("You play on from step 1");
    // A line that was looked at is known.
    program.key("y");
    mind.is_idle();
    program.keys(&["end", "enter"]);
    let game = program.table().game();
    assert_eq!(
        (program.step(), game.history().moves_to(game.history().current())),
        (2, &[other][..])
    );
    assert_eq!(game.history().positions(), 4, "what was played is kept");
    program.shows("along the line that wins");
    // Another line is not.
    program.key("y");
    assert!(matches!(mind.is_asked(), About::Analysis(..)));
}

#[test]
fn a_look_back_is_left_while_it_goes_on_and_from_a_replay() {
    let (mut program, mind, _home) = two_moves_made();
    program.key("y");
    mind.is_asked();
    program.event(Event::Resize(60, 20));
    program.event(Event::Resize(80, 24));
    program.key("esc");
    mind.is_stopped();
    program.shows("Yukon");
    program.keys(&["v", "y"]);
    mind.is_asked();
    let (analysis, _) = {
        // The replay stands at the beginning.
        let mut end = Program { app: program.app, now: program.now };
        end.keys(&["esc", "esc"]);
        mind.is_stopped();
        let thrown = thrown(&end);
        end.keys(&["v", "y"]);
        mind.is_asked();
        program = end;
        thrown
    };
    mind.tells(&mut program, News::Analysis(analysis, true));
    program.key("enter");
    assert!(!program.table().is_replay());
    assert_eq!(program.step(), 1);
}

#[test]
fn a_deal_to_order_is_sought_while_keys_go_on() {
    let (mut program, mind, _home) = at_table();
    program.keys(&["5", "f", "O"]);
    program.shows("A deal of Yukon");
    program.keys(&["down", "enter"]);
    assert!(matches!(mind.is_asked(), About::Deal(_, DealKind::Winnable)));
    mind.tells(&mut program, News::Seeking("Looking at deal 7: 0 of 1 found.".into()));
    program.shows("Looking at deal 7");
    program.event(Event::Resize(60, 20));
    program.event(Event::Resize(80, 24));
    program.key("enter");
    mind.is_busy();
    // Not wanted after all: the game is still there.
    program.key("esc");
    mind.is_stopped();
    assert_eq!(program.step(), 1);
    program.keys(&["O", "down", "down", "down", "enter"]);
    assert!(matches!(mind.is_asked(), About::Deal(_, DealKind::Hard)));
    let deal = ("77".parse().unwrap(), "deal 77 can be won, in 99 moves".into());
    mind.tells(&mut program, News::Deal(Ok(deal)));
    program.shows("Yukon · deal 77 ");
    program.shows("Deal 77 can be won, in 99 moves.");
    assert_eq!(program.step(), 0);
    // From the list of games.
    program.keys(&["g", "ctrl+d", "down", "down", "enter"]);
    assert!(matches!(mind.is_asked(), About::Deal(_, DealKind::Easy)));
    mind.tells(&mut program, News::Deal(Err("no deal was found".into())));
    program.shows("No deal was found.");
    program.keys(&["ctrl+d", "enter"]);
    mind.is_idle();
    assert!(program.app.is_at_table(), "one at random needs no search");
}

#[test]
fn without_a_thinker_it_says_so() {
    let home = tempfile::tempdir().unwrap();
    let mut program = Program::yukon(home.path());
    for (keys, told) in [
        (&["?"][..], "There are no hints without a solver."),
        (&["V"], "No solver is running, so nothing can tell whether"),
        (&["y"], "No solver is running, so a game cannot be looked back at"),
        (&["O", "down", "enter"], "No solver is running, so deals cannot be looked for"),
    ] {
        program.keys(keys);
        program.shows(told);
    }
}

#[test]
fn a_look_back_names_the_cards_of_a_carry_of_several() {
    let (mut program, mind, _home) = at_table();
    program.key(":");
    program.types("T3>T1:2");
    program.key("enter");
    assert_eq!(program.step(), 1, "the seven of clubs goes on the eight, with the jack on it");
    program.key("y");
    mind.is_asked();
    program.shows("   1 T3>T1:2  7♣ to J♦");
}
