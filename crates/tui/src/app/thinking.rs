//! What is asked of the background, and what its answers bring. One thing is thought about at a
//! time: what the player asks for goes before what the program asks by itself, and a search ends as
//! soon as nobody waits for it any more.

use kibitzer_engine::search::SearchState;

use super::App;
use super::page::{Listed, Page};
use super::thoughts::Task;
use crate::background::{About, Certainty, News, Question, Report};
use crate::play::Tone;
use crate::tongue::part_told;
use kibitzer_messages::say;

impl App {
    /// News have come.
    pub(super) fn report(&mut self, report: Report) {
        let Some((_, task)) =
            self.thoughts.open.filter(|(question, _)| *question == report.question)
        else {
            return;
        };
        if is_the_last(&report.news) {
            self.thoughts.open = None;
        }
        match (report.news, task) {
            (News::Verdict(certainty), Task::Verdict) => {
                self.with_play(|play| play.set_certainty(Some(certainty)));
            }
            (News::Hint(advice), Task::Hint(_)) => {
                self.with_play(|play| play.hint(&advice));
            }
            (News::Analysis(analysis, over), Task::Analysis) => self.analysed(analysis, over),
            (News::Seeking(known), Task::Deal) => {
                let text = part_told(self.words(), &known);
                self.deal_sought(text);
            }
            (News::Deal(found), Task::Deal) => self.deal_found(found),
            (News::OfTheDay(found), Task::Deal) => self.todays_found(found),
            // News of another task than was asked about: there are none.
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
            None | Some((_, Task::Verdict)) => None,
            Some((_, task)) => Some(task).filter(|task| !self.is_awaited(*task)),
        };
        if let Some(task) = moot {
            self.thoughts.stop(task);
            let said = self.words().say(LOOKING);
            self.with_play(|play| play.no_hint(&said));
        }
        self.ask_verdict();
    }

    /// True if the player still waits for it: at the position that a hint is for, on the page that
    /// shows the rest.
    fn is_awaited(&self, task: Task) -> bool {
        let listed = |wanted: fn(&Listed) -> bool| {
            self.pages.iter().any(|page| matches!(page, Page::List(_, listed) if wanted(listed)))
        };
        match task {
            Task::Verdict => true,
            Task::Hint(position) => {
                self.at_table
                    && self.game().is_some_and(|game| game.history().current() == position)
            }
            Task::Analysis => listed(|listed| matches!(listed, Listed::Analysis(_))),
            Task::Deal => listed(|listed| matches!(listed, Listed::Seeking(_))),
        }
    }

    /// The player does not want the hint any more.
    pub(super) fn cancel_hint(&mut self) {
        if let Some((_, task @ Task::Hint(_))) = self.thoughts.open {
            self.thoughts.stop(task);
            let said = self.words().say(LOOKING);
            self.with_play(|play| play.no_hint(&said));
        }
    }

    /// True while a hint is looked for.
    pub(super) fn hint_is_awaited(&self) -> bool {
        matches!(self.thoughts.open, Some((_, Task::Hint(_))))
    }

    /// Says that a hint is looked for.
    pub(super) fn say_looking(&mut self) {
        let said = self.words().say(LOOKING);
        self.with_play(|play| play.say(Tone::Plain, said));
    }

    /// Asks whether the position can be won, if it is a new one and that is wanted.
    pub(super) fn ask_verdict(&mut self) {
        let wanted = self.settings.is("play", "verdict");
        let shown = self.play.as_mut().filter(|play| wanted && !play.is_replay());
        let Some(play) = shown else {
            self.thoughts.stop(Task::Verdict);
            if self.thoughts.judged.take().is_some() {
                self.with_play(|play| play.set_certainty(None));
            }
            return;
        };
        let key = play.game().state().key();
        let busy = self.thoughts.open.is_some_and(|(_, task)| task != Task::Verdict);
        if busy || self.thoughts.judged == Some(key) {
            return;
        }
        play.set_certainty(None);
        let (rules, state) = (play.game().rules().clone(), play.game().state().clone());
        if self.thoughts.ask(Task::Verdict, Question { rules, about: About::Verdict(state) }) {
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
        let request = self.thoughts.request(position, thoughtful);
        let question = Question {
            rules: game.rules().clone(),
            about: About::Hint(Box::new(game.clone()), request),
        };
        self.thoughts.ask(Task::Hint(position), question);
        self.say_looking();
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
