//! What is asked of the background, and what its answers bring. One thing is thought about at a
//! time: what the player asks for goes before what the program asks by itself, and a search ends as
//! soon as nobody waits for it any more.

use super::App;
use super::page::{Listed, Page};
use crate::background::{About, Certainty, News, Question, Report, Wish, Worker};
use crate::play::Tone;
use crate::tongue::part_told;
use kibitzer_messages::say;

/// What is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matter {
    /// Whether the position on the table can be won.
    Verdict,
    /// What to play in a position of the undo tree.
    Hint(usize),
    /// A look back at the game.
    Analysis,
    /// A deal to order.
    Deal,
}

/// The worker and what it was asked.
#[derive(Debug)]
pub(super) struct Thoughts {
    worker: Option<Worker>,
    /// The question that is not answered yet.
    open: Option<(u64, Matter)>,
    /// The key of the position whose verdict is known or sought.
    judged: Option<u128>,
    /// The position of which a hint was asked last, of which kind and how often.
    hinted: Option<(usize, Wish)>,
}

impl Thoughts {
    pub(super) fn new(worker: Option<Worker>) -> Thoughts {
        Thoughts { worker, open: None, judged: None, hinted: None }
    }

    /// Asks; what was thought about is left. False if there is nothing that thinks.
    pub(super) fn ask(&mut self, matter: Matter, question: Question) -> bool {
        if self.is_open(Matter::Verdict) && matter != Matter::Verdict {
            // The search begins again when the answer is there.
            self.judged = None;
        }
        self.open = self.worker.as_mut().map(|worker| (worker.ask(question), matter));
        self.open.is_some()
    }

    fn is_open(&self, matter: Matter) -> bool {
        self.open.is_some_and(|(_, open)| open == matter)
    }

    /// Ends a search, if it is the one that goes on.
    pub(super) fn stop(&mut self, matter: Matter) {
        if self.is_open(matter) {
            self.open = None;
            if let Some(worker) = &mut self.worker {
                worker.stop();
            }
        }
    }

    /// Another game is on the table.
    pub(super) fn forget(&mut self) {
        if let Some((_, matter)) = self.open {
            self.stop(matter);
        }
        self.judged = None;
        self.hinted = None;
    }

    /// What is wished for with one more question for a hint of a kind in a position.
    fn wish(&mut self, position: usize, thoughtful: bool) -> Wish {
        let same = |(at, wish): &(usize, Wish)| *at == position && wish.thoughtful == thoughtful;
        let before = self.hinted.filter(same).map_or(0, |(_, wish)| wish.times);
        let wish = Wish { thoughtful, times: before.saturating_add(1) };
        self.hinted = Some((position, wish));
        wish
    }

    /// True if there is something that thinks.
    pub(super) fn are_there(&self) -> bool {
        self.worker.is_some()
    }
}

impl App {
    /// News have come.
    pub(super) fn report(&mut self, report: Report) {
        let Some((_, matter)) =
            self.thoughts.open.filter(|(question, _)| *question == report.question)
        else {
            return;
        };
        if is_the_last(&report.news) {
            self.thoughts.open = None;
        }
        match (report.news, matter) {
            (News::Verdict(certainty), Matter::Verdict) => {
                self.with_play(|play| play.set_certainty(Some(certainty)));
            }
            (News::Hint(advice), Matter::Hint(_)) => {
                self.with_play(|play| play.hint(&advice));
            }
            (News::Analysis(analysis, over), Matter::Analysis) => self.analysed(analysis, over),
            (News::Seeking(known), Matter::Deal) => {
                let text = part_told(self.words(), &known);
                self.deal_sought(text);
            }
            (News::Deal(found), Matter::Deal) => self.deal_found(found),
            (News::OfTheDay(found), Matter::Deal) => self.todays_found(found),
            // News of another matter than was asked about: there are none.
            (
                News::Verdict(_)
                | News::Hint(_)
                | News::Analysis(..)
                | News::Seeking(_)
                | News::Deal(_)
                | News::OfTheDay(_),
                _,
            ) => {}
        }
    }

    /// What follows from every event: searches that are moot end, and a new position is asked
    /// about.
    pub(super) fn mind_thoughts(&mut self) {
        let moot = match self.thoughts.open {
            None | Some((_, Matter::Verdict)) => None,
            Some((_, matter)) => Some(matter).filter(|matter| !self.is_awaited(*matter)),
        };
        if let Some(matter) = moot {
            self.thoughts.stop(matter);
            let said = self.words().say(LOOKING);
            self.with_play(|play| play.no_hint(&said));
        }
        self.ask_verdict();
    }

    /// True if the player still waits for it: at the position that a hint is for, on the page that
    /// shows the rest.
    fn is_awaited(&self, matter: Matter) -> bool {
        let listed = |wanted: fn(&Listed) -> bool| {
            self.pages.iter().any(|page| matches!(page, Page::List(_, listed) if wanted(listed)))
        };
        match matter {
            Matter::Verdict => true,
            Matter::Hint(position) => {
                self.at_table
                    && self.game().is_some_and(|game| game.history().current() == position)
            }
            Matter::Analysis => listed(|listed| matches!(listed, Listed::Analysis(_))),
            Matter::Deal => listed(|listed| matches!(listed, Listed::Seeking(_))),
        }
    }

    /// The player does not want the hint any more.
    pub(super) fn cancel_hint(&mut self) {
        if let Some((_, matter @ Matter::Hint(_))) = self.thoughts.open {
            self.thoughts.stop(matter);
            let said = self.words().say(LOOKING);
            self.with_play(|play| play.no_hint(&said));
        }
    }

    /// Asks whether the position can be won, if it is a new one and that is wanted.
    pub(super) fn ask_verdict(&mut self) {
        let wanted = self.settings.is("play", "verdict");
        let shown = self.play.as_mut().filter(|play| wanted && !play.is_replay());
        let Some(play) = shown else {
            self.thoughts.stop(Matter::Verdict);
            if self.thoughts.judged.take().is_some() {
                self.with_play(|play| play.set_certainty(None));
            }
            return;
        };
        let key = play.game().state().key();
        let busy = self.thoughts.open.is_some_and(|(_, matter)| matter != Matter::Verdict);
        if busy || self.thoughts.judged == Some(key) {
            return;
        }
        play.set_certainty(None);
        let (rules, state) = (play.game().rules().clone(), play.game().state().clone());
        if self.thoughts.ask(Matter::Verdict, Question { rules, about: About::Verdict(state) }) {
            self.thoughts.judged = Some(key);
        }
    }

    pub(super) fn hint(&mut self, thoughtful: bool) {
        let words = self.words();
        let Some(play) = &mut self.play else { return };
        if !self.thoughts.are_there() {
            let text = say!(words, "hint-no-solver", count = play.choices().len());
            return play.say(Tone::Plain, text);
        }
        let game = play.game();
        let position = game.history().current();
        let wish = self.thoughts.wish(position, thoughtful);
        let question = Question {
            rules: game.rules().clone(),
            about: About::Hint(Box::new(game.clone()), wish),
        };
        play.say(Tone::Plain, words.say(LOOKING));
        self.thoughts.ask(Matter::Hint(position), question);
    }
}

/// True for news after which no others come to the question.
fn is_the_last(news: &News) -> bool {
    match news {
        News::Verdict(certainty) => *certainty != Certainty::Thinking,
        News::Analysis(_, over) => *over,
        News::Seeking(_) => false,
        News::Hint(_) | News::Deal(_) | News::OfTheDay(_) => true,
    }
}

/// The name of what is said while a hint is looked for.
const LOOKING: &str = "hint-looking";
