//! `kibitzer play --plain`: a whole game line by line, for ears and for scripts.

mod asking;
mod form;
mod keeping;
mod marks;
mod records;
mod saving;
mod showing;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use kibitzer_engine::{DealName, Said};
use kibitzer_messages::{Language, Words, say};
use kibitzer_solver::Plans;
use kibitzer_table::{Game, Visibility, capital};
use kibitzer_tui::{tongue, wrong};

use crate::args::Play;
use crate::failure::Failure;
use crate::{games, outlet};
use form::{Form, is_file};
use keeping::Saving;

pub(crate) fn run(
    args: &Play,
    language: Option<Language>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    for fault in kibitzer_tui::faults_of_settings() {
        outlet::tell(format_args!("kibitzer: {fault}"));
    }
    let mut session = begin(args, Words::of(kibitzer_tui::language(language)), out)?;
    let stdin = io::stdin();
    let prompt = stdin.is_terminal() && io::stdout().is_terminal();
    let mut input = stdin.lock();
    loop {
        if prompt {
            write!(out, "> ")?;
        }
        out.flush()?;
        let Some(line) = next_line(&mut input)? else {
            return Ok(session.saving.end(&session.game, out)?);
        };
        // What is printed is true: the game is kept before anything is said of it.
        let mut answer = Vec::new();
        let goes_on = session.command(line.trim(), &mut answer)?;
        session.saving.keep(&session.game, &mut answer)?;
        out.write_all(&answer)?;
        if !goes_on {
            return Ok(());
        }
    }
}

/// A line of input, at most so long that nobody means it.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let read = input.by_ref().take(64 * 1024).read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

fn begin(args: &Play, words: Words, out: &mut dyn Write) -> Result<Session, Failure> {
    let mut saving = Saving::open(words, out)?;
    let form = if args.codes { Form::Codes } else { Form::Words };
    if let Some(file) = &args.record {
        let game = games::from_record_file(file)?;
        saving.begin_shown(&game);
        return Session::opened(game, saving, form, out);
    }
    let Some(name) = &args.game else {
        return Err(Failure::Usage(
            "which game? 'kibitzer games' lists them; then 'kibitzer play GAME --plain'".into(),
        ));
    };
    let rules = games::rules(name);
    let fresh = args.new || args.order.is_given() || args.deal.is_some() || args.layout.is_some();
    if !fresh && let Some(game) = saving.resume_last(&games::key_of(&rules, name), out)? {
        let session = Session::new(game, saving, form);
        session.table(out)?;
        session.standing(out)?;
        return Ok(session);
    }
    let game = match &args.layout {
        Some(file) => games::from_layout_file(rules?, file)?,
        None => {
            let rules = rules?;
            let deal = args.order.deal(&rules, args.deal.as_ref(), words)?;
            games::from_deal(rules, deal)?
        }
    };
    Session::opened(game, saving, form, out)
}

struct Session {
    game: Game,
    form: Form,
    /// The language in which things are said.
    words: Words,
    /// Show only the piles that changed.
    brief: bool,
    /// The record that this session wrote, which it may write again.
    written: Option<PathBuf>,
    saving: Saving,
    /// Wins that hints have told of.
    plans: Plans,
}

impl Session {
    /// Words are heard one after the other, so that only what changes is told from the start; codes
    /// are read, by scripts too, and are whole.
    fn new(game: Game, saving: Saving, form: Form) -> Session {
        let brief = form == Form::Words;
        let words = saving.words;
        Session { game, form, words, brief, written: None, saving, plans: Plans::default() }
    }

    /// A message in the language of the session.
    fn told(&self, said: &Said) -> String {
        tongue::told(self.words, said)
    }

    fn opened(
        game: Game,
        saving: Saving,
        form: Form,
        out: &mut dyn Write,
    ) -> Result<Session, Failure> {
        let session = Session::new(game, saving, form);
        session.opening(out)?;
        Ok(session)
    }

    fn opening(&self, out: &mut dyn Write) -> io::Result<()> {
        let (game, deal) = (self.game.rules().entry.name.as_str(), self.game.deal_name());
        writeln!(out, "{}", say!(self.words, "plain-opening", game = game, deal = deal))?;
        self.table(out)?;
        self.standing(out)
    }

    /// Does what a line asks for. False to leave.
    fn command(&mut self, line: &str, out: &mut dyn Write) -> io::Result<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        if matches!(word.as_str(), "quit" | "q" | "exit") {
            return Ok(false);
        }
        let done = self.asked(&word, rest, out)?
            || self.stepped(&word, rest, out)?
            || self.filed(&word, rest, out)?;
        if !done {
            self.play(line, out)?;
        }
        Ok(true)
    }

    /// Answers a question about the game and the table. False if it is none.
    fn asked(&mut self, word: &str, rest: &str, out: &mut dyn Write) -> io::Result<bool> {
        match word {
            "" | "show" | "table" => self.table(out)?,
            "help" | "h" | "?" => writeln!(out, "{}", self.words.say("plain-help"))?,
            "moves" => self.moves(out)?,
            "why" => self.why(rest, out)?,
            "hint" => self.hint(rest, out)?,
            "where" if rest.is_empty() => self.overview(out)?,
            "find" | "where" => self.find(rest, out)?,
            "what" if !self.piles_called(rest).is_empty() => {
                self.tell(&self.piles_called(rest), out)?;
            }
            "stats" => self.saving.figures(&self.game, out)?,
            "record" => write!(out, "{}", self.game.record())?,
            "score" => self.score(out)?,
            "branches" => self.branches(out)?,
            "bookmarks" => self.bookmarks(out)?,
            "brief" => self.set_brief(true, out)?,
            "full" => self.set_brief(false, out)?,
            "words" => self.set_form(Form::Words, out)?,
            "codes" => self.set_form(Form::Codes, out)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Goes to another position. False if the words mean none, or a move.
    fn stepped(&mut self, word: &str, rest: &str, out: &mut dyn Write) -> io::Result<bool> {
        match word {
            "undo" | "u" => self.step_back(out)?,
            "redo" | "r" => self.step_on(out)?,
            "new" | "n" => self.new_deal(rest, out)?,
            "restart" => self.restart(out)?,
            "resign" => self.resign(out)?,
            "goto" => self.go_to(rest, out)?,
            "branch" => self.branch(rest, out)?,
            "d" | "deal" if rest.is_empty() => self.draw_or_redeal(out)?,
            _ => {
                let piles = self.piles_called(word);
                if piles.is_empty() || !rest.is_empty() {
                    return Ok(false);
                }
                self.tell(&piles, out)?;
            }
        }
        Ok(true)
    }

    /// Keeps the game or its position, or takes one up. False if the words mean nothing of it.
    fn filed(&mut self, word: &str, rest: &str, out: &mut dyn Write) -> io::Result<bool> {
        match word {
            "save" if is_file(rest) => self.write_record(rest, out)?,
            "load" if is_file(rest) => self.load_record(rest, out)?,
            "save" => self.save(rest, out)?,
            "load" => self.load(rest, out)?,
            "unsave" => self.unsave(rest, out)?,
            "saves" => self.saves(out)?,
            "resume" => self.resume(rest, out)?,
            "bookmark" => self.bookmark(rest, out)?,
            "unbookmark" => self.unbookmark(rest, out)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn play(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let mv = match self.game.read_move(text) {
            Ok(mv) => mv,
            Err(error) => {
                let why = capital(&self.told(error.said()));
                return writeln!(out, "{}", say!(self.words, "plain-not-read", why = why));
            }
        };
        let before = self.game.view(Visibility::Player).piles;
        let rules = self.game.rules().clone();
        let told = self.sentence(mv);
        match self.game.play(mv) {
            Err(refusal) => {
                let why = self.told(&refusal.said(&rules.rules));
                writeln!(out, "{}", say!(self.words, "plain-no", why = why))
            }
            Ok(()) => {
                writeln!(out, "{told}")?;
                self.consequences(out)?;
                self.changed(&before, out)
            }
        }
    }

    fn draw_or_redeal(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let can_redeal = self.game.state().can_redeal(&self.game.rules().rules);
        let can_draw = self.game.state().can_draw(&self.game.rules().rules);
        self.play(if can_redeal && !can_draw { "redeal" } else { "draw" }, out)
    }

    fn step_back(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        let history = self.game.history();
        let moves = history.moves_to(history.current()).to_vec();
        if !self.game.undo() {
            return writeln!(out, "{}", self.words.say("told-nothing-to-undo"));
        }
        if self.form == Form::Words {
            let told = self.step_told(&moves);
            writeln!(out, "{}", say!(self.words, "plain-undone", move = told))?;
        }
        self.changed(&before, out)
    }

    fn step_on(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        let history = self.game.history();
        let next = history.redo_of(history.current());
        let told = next.map(|next| self.step_told(history.moves_to(next)));
        if !self.game.redo() {
            return writeln!(out, "{}", self.words.say("told-nothing-to-redo"));
        }
        if let (Form::Words, Some(told)) = (self.form, told) {
            writeln!(out, "{}", say!(self.words, "plain-redone", move = told))?;
            self.consequences(out)?;
        }
        self.changed(&before, out)
    }

    fn new_deal(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let deal = if text.is_empty() {
            Ok(kibitzer_protocol::random_deal())
        } else {
            text.parse::<DealName>()
        };
        match deal.and_then(|deal| Game::deal(self.game.rules().clone(), deal)) {
            Err(error) => writeln!(out, "{}.", capital(&wrong::with_deal(self.words, &error))),
            Ok(game) => {
                self.saving.leave(&self.game, out)?;
                self.game = game;
                self.opening(out)
            }
        }
    }

    fn restart(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        while self.game.undo() {}
        self.changed(&before, out)
    }

    fn score(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.game.score() {
            Some(score) => writeln!(out, "{}", say!(self.words, "plain-score", score = score)),
            None => writeln!(out, "{}", self.words.say("plain-no-score")),
        }
    }

    fn branches(&self, out: &mut dyn Write) -> io::Result<()> {
        let branches = self.game.history().branches();
        if branches.is_empty() {
            return writeln!(out, "{}", self.words.say("plain-no-branches"));
        }
        for branch in branches {
            let told = say!(
                self.words,
                "plain-branch",
                number = branch.number + 1,
                move = self.step_told(&branch.moves),
                count = branch.positions
            );
            writeln!(out, "{told}")?;
        }
        Ok(())
    }

    fn branch(&mut self, number: &str, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match number.filter(|number| self.game.take_branch(*number)) {
            Some(_) => self.changed(&before, out),
            None => writeln!(out, "{}", self.words.say("plain-no-branch")),
        }
    }
}
