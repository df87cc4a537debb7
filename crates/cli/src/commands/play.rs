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

use kibitzer_engine::{DealName, counted};
use kibitzer_solver::Plans;
use kibitzer_table::{Game, Visibility};

use crate::args::Play;
use crate::failure::Failure;
use crate::games;
use form::{Form, is_file};
use keeping::Saving;

pub(crate) fn run(args: &Play, out: &mut dyn Write) -> Result<(), Failure> {
    let mut session = begin(args, out)?;
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

fn begin(args: &Play, out: &mut dyn Write) -> Result<Session, Failure> {
    let mut saving = Saving::open(out)?;
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
            let deal = args.order.deal(&rules, args.deal.as_ref())?;
            games::from_deal(rules, deal)?
        }
    };
    Session::opened(game, saving, form, out)
}

struct Session {
    game: Game,
    form: Form,
    /// Show only the piles that changed.
    brief: bool,
    /// The record that this session wrote, which it may write again.
    written: Option<PathBuf>,
    saving: Saving,
    /// Wins that hints have told of.
    plans: Plans,
}

const HELP: &str = "\
t3 f         the top card of T3 to a foundation that takes it
t2 t5 4      four cards of T2 to T5; without a number, as many as can go
T2>T5:4      the same, as records have it; T3:2>F1 plays a buried card (merci)
draw, redeal deal from the stock; gather and deal again (d does what can be done)
undo, redo   undo a move; redo it (u, r)
branches     moves that you made from here before; 'branch 2' makes one of them again
t3           what lies on T3, the top card first, and the moves from it and to it
t, foundations  all piles of a kind: t, f, w, s, c or their names
find 7h      where a card is; 'find jack of diamonds', 'find kings'
where        how the game stands: each pile by its top card
moves        every legal move
why t2 f     why a move is not legal
show         the whole table; 'full' shows it after every move, 'brief' only the piles that changed
codes        cards, piles and moves in codes, as records have them; 'words' in words
hint         a fair hint: where to look; 'hint card', 'hint move' tell more
hint all     a thoughtful hint, which knows the hidden cards; 'hint all card', 'hint all move'
score        the score, where the game has one
new, new 12  another deal; deal 12. This game is saved
restart      the same deal from its beginning
save NAME    give this position a name; 'load NAME' goes on from there, 'unsave NAME' removes \
the name
saves        named saves and unfinished games; 'resume 2' goes on with one
bookmark N   mark this position; 'goto N' goes back to it, 'bookmarks' lists them
resign       give the game up: it counts as lost
stats        how often you won, and how
save F.record  write the game as a record; 'load F.record' goes on with one
record       print the record
quit         leave (q); every move is saved when it is made";

impl Session {
    /// Words are heard one after the other, so that only what changes is told from the start; codes
    /// are read, by scripts too, and are whole.
    fn new(game: Game, saving: Saving, form: Form) -> Session {
        let brief = form == Form::Words;
        Session { game, form, brief, written: None, saving, plans: Plans::default() }
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
        let entry = &self.game.rules().entry;
        writeln!(
            out,
            "{}, deal {}. 'help' lists the commands.",
            entry.name,
            self.game.deal_name()
        )?;
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
            "help" | "h" | "?" => writeln!(out, "{HELP}")?,
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
            Err(error) => return writeln!(out, "{error}. 'help' lists the commands."),
        };
        let before = self.game.view(Visibility::Player).piles;
        let rules = self.game.rules().clone();
        let told = self.sentence(mv);
        match self.game.play(mv) {
            Err(refusal) => writeln!(out, "No: {}.", refusal.sentence(&rules.rules)),
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
            return writeln!(out, "There is nothing to undo.");
        }
        if self.form == Form::Words {
            writeln!(out, "Undone: {}.", self.step_told(&moves))?;
        }
        self.changed(&before, out)
    }

    fn step_on(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        let history = self.game.history();
        let next = history.redo_of(history.current());
        let told = next.map(|next| self.step_told(history.moves_to(next)));
        if !self.game.redo() {
            return writeln!(out, "There is nothing to redo.");
        }
        if let (Form::Words, Some(told)) = (self.form, told) {
            writeln!(out, "Redone: {told}.")?;
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
            Err(error) => writeln!(out, "{error}."),
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
            Some(score) => writeln!(out, "Score: {score}."),
            None => writeln!(out, "This game keeps no score."),
        }
    }

    fn branches(&self, out: &mut dyn Write) -> io::Result<()> {
        let branches = self.game.history().branches();
        if branches.is_empty() {
            return writeln!(out, "No move has been made from here yet.");
        }
        for branch in branches {
            let (number, told) = (branch.number + 1, self.step_told(&branch.moves));
            writeln!(out, "{number}: {told} ({})", counted(branch.positions, "position"))?;
        }
        Ok(())
    }

    fn branch(&mut self, number: &str, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Visibility::Player).piles;
        let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match number.filter(|number| self.game.take_branch(*number)) {
            Some(_) => self.changed(&before, out),
            None => writeln!(out, "There is no such branch; 'branches' lists them."),
        }
    }
}
