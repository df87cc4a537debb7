//! `kibitzer play --plain`: a whole game line by line, for scripts and screen readers.

mod marks;
mod records;
mod saving;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use kibitzer_engine::{DealName, counted};
use kibitzer_protocol::hints::{self, Effort, Kind};
use kibitzer_solver::{Grade, Plans};
use kibitzer_table::{Game, PileView, Sight, Status};

use crate::args::Play;
use crate::failure::Failure;
use crate::games;
use saving::Saving;

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
    if let Some(file) = &args.record {
        let game = games::from_record_file(file)?;
        saving.begin_shown(&game);
        return Session::opened(game, saving, out);
    }
    let Some(name) = &args.game else {
        return Err(Failure::Usage(
            "which game? 'kibitzer games' lists them; then 'kibitzer play GAME --plain'".into(),
        ));
    };
    let rules = kibitzer_rules::game(name);
    let fresh = args.new || args.order.is_given() || args.deal.is_some() || args.layout.is_some();
    if !fresh && let Some(game) = saving.resume_last(&games::key_of(&rules, name), out)? {
        let session =
            Session { game, brief: false, written: None, saving, plans: Plans::default() };
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
    Session::opened(game, saving, out)
}

struct Session {
    game: Game,
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
t2 t5 4      four cards of T2 to T5; without a number as many as can be
T2>T5:4      the same, as records have it; T3:2>F1 plays a buried card (merci)
draw, redeal deal from the stock; gather and deal again (d does what can be done)
undo, redo   take a step back; make it again (u, r)
branches     ways on from here that were taken before; 'branch 2' takes one
moves        every legal move
why t2 f     why a move is not legal
show         the table; 'brief' shows only piles that change, 'full' all
hint         a fair hint: where to look; 'hint card', 'hint move' tell more
hint all     a thoughtful hint, which knows the hidden cards; 'hint all card', 'hint all move'
score        the score, where the game has one
new, new 12  another deal; deal 12. This game can be taken up again
restart      the same deal from its beginning
save NAME    give this position a name; 'load NAME' goes on from there, 'unsave NAME' takes the name away
saves        named saves and unfinished games; 'resume 2' takes one of these up
bookmark N   mark this position; 'goto N' goes back to it, 'bookmarks' lists them
resign       give the game up: it counts as lost
stats        how often you won, and how
save F.record  write the game as a record; 'load F.record' goes on with one
record       print the record
quit         leave (q); every move is saved when it is made";

impl Session {
    fn opened(game: Game, saving: Saving, out: &mut dyn Write) -> Result<Session, Failure> {
        let session =
            Session { game, brief: false, written: None, saving, plans: Plans::default() };
        session.opening(out)?;
        Ok(session)
    }

    fn opening(&self, out: &mut dyn Write) -> io::Result<()> {
        let entry = &self.game.rules().entry;
        writeln!(
            out,
            "{}, deal {}. 'help' tells the commands.",
            entry.name,
            self.game.deal_name()
        )?;
        self.table(out)?;
        self.standing(out)
    }

    /// Does what a line asks for. False to leave.
    fn command(&mut self, line: &str, out: &mut dyn Write) -> io::Result<bool> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_ascii_lowercase().as_str() {
            "" | "show" | "table" => self.table(out)?,
            "quit" | "q" | "exit" => return Ok(false),
            "help" | "h" | "?" => writeln!(out, "{HELP}")?,
            "undo" | "u" => self.step_back(out)?,
            "redo" | "r" => self.step_on(out)?,
            "moves" => self.moves(out)?,
            "why" => self.why(rest, out)?,
            "hint" => self.hint(rest, out)?,
            "new" | "n" => self.new_deal(rest, out)?,
            "restart" => self.restart(out)?,
            "save" if records::is_file(rest) => self.write_record(rest, out)?,
            "load" if records::is_file(rest) => self.load_record(rest, out)?,
            "save" => self.save(rest, out)?,
            "load" => self.load(rest, out)?,
            "unsave" => self.unsave(rest, out)?,
            "saves" => self.saves(out)?,
            "resume" => self.resume(rest, out)?,
            "resign" => self.resign(out)?,
            "stats" => self.saving.figures(&self.game, out)?,
            "bookmark" => self.bookmark(rest, out)?,
            "unbookmark" => self.unbookmark(rest, out)?,
            "bookmarks" => self.bookmarks(out)?,
            "goto" => self.go_to(rest, out)?,
            "record" => write!(out, "{}", self.game.record())?,
            "score" => self.score(out)?,
            "branches" => self.branches(out)?,
            "branch" => self.branch(rest, out)?,
            "brief" => self.set_brief(true, out)?,
            "full" => self.set_brief(false, out)?,
            "d" | "deal" if rest.is_empty() => self.draw_or_redeal(out)?,
            _ => self.play(line, out)?,
        }
        Ok(true)
    }

    fn play(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let mv = match self.game.read_move(text) {
            Ok(mv) => mv,
            Err(error) => return writeln!(out, "{error}. 'help' tells the commands."),
        };
        let before = self.game.view(Sight::Player).piles;
        let rules = self.game.rules().clone();
        match self.game.play(mv) {
            Err(refusal) => writeln!(out, "No: {}.", refusal.sentence(&rules.rules)),
            Ok(()) => {
                writeln!(out, "{}", mv.text(&rules.rules))?;
                for line in self.game.consequences() {
                    writeln!(out, "  {line}")?;
                }
                self.changed(&before, out)
            }
        }
    }

    fn draw_or_redeal(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let can_redeal = self.game.state().can_redeal(&self.game.rules().rules);
        let can_draw = self.game.state().can_draw(&self.game.rules().rules);
        self.play(if can_redeal && !can_draw { "redeal" } else { "draw" }, out)
    }

    fn changed(&mut self, before: &[PileView], out: &mut dyn Write) -> io::Result<()> {
        if self.brief {
            for pile in
                self.game.view(Sight::Player).piles.iter().filter(|pile| !before.contains(pile))
            {
                writeln!(out, "{}", line_of(pile))?;
            }
        } else {
            self.table(out)?;
        }
        self.standing(out)
    }

    fn table(&self, out: &mut dyn Write) -> io::Result<()> {
        for pile in &self.game.view(Sight::Player).piles {
            writeln!(out, "{}", line_of(pile))?;
        }
        Ok(())
    }

    /// Says so when the game is over.
    fn standing(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.game.status() {
            Status::Open => Ok(()),
            Status::Won => {
                writeln!(out, "Won in {}.", counted(self.game.history().moves().len(), "move"))?;
                if self.game.score().is_some() { self.score(out) } else { Ok(()) }
            }
            Status::Stuck => writeln!(out, "No move is left: undo, restart, new or quit."),
        }
    }

    fn step_back(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Sight::Player).piles;
        if self.game.undo() {
            self.changed(&before, out)
        } else {
            writeln!(out, "There is nothing to undo.")
        }
    }

    fn step_on(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Sight::Player).piles;
        if self.game.redo() {
            self.changed(&before, out)
        } else {
            writeln!(out, "There is nothing to redo.")
        }
    }

    fn moves(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules = &self.game.rules().rules;
        let texts: Vec<String> = self.game.moves().iter().map(|mv| mv.text(rules)).collect();
        writeln!(out, "{}", if texts.is_empty() { "none".to_owned() } else { texts.join(" ") })?;
        let shortcuts: Vec<String> =
            self.game.shortcuts().iter().map(|mv| mv.text(rules)).collect();
        if shortcuts.is_empty() {
            Ok(())
        } else {
            writeln!(out, "several at once: {}", shortcuts.join(" "))
        }
    }

    fn why(&self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        match self.game.read_move(text) {
            Err(error) => writeln!(out, "{error}."),
            Ok(mv) => match self.game.why_not(mv) {
                None => writeln!(out, "{} is legal.", mv.text(&self.game.rules().rules)),
                Some(_) if self.game.shortcuts().contains(&mv) => {
                    writeln!(
                        out,
                        "{} can be done, card by card.",
                        mv.text(&self.game.rules().rules)
                    )
                }
                Some(refusal) => writeln!(out, "{}.", refusal.sentence(&self.game.rules().rules)),
            },
        }
    }

    /// A hint: fair and a nudge, unless more is asked for.
    fn hint(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let (mut kind, mut grade) = (None, None);
        for word in text.split_whitespace() {
            let named = if word == "all" { Some(Kind::Thoughtful) } else { Kind::named(word) };
            match (Grade::named(word), named) {
                (Some(named), _) if grade.is_none() => grade = Some(named),
                (_, Some(named)) if kind.is_none() => kind = Some(named),
                _ => {
                    return writeln!(
                        out,
                        "Write 'hint', 'hint card', 'hint move' or 'hint all move'."
                    );
                }
            }
        }
        let hint = hints::hint(
            &self.game,
            kind.unwrap_or_default(),
            Effort::default(),
            &mut self.plans,
            None,
        );
        self.game.note_help();
        writeln!(out, "{}", hint.sentence(&self.game, grade.unwrap_or(Grade::Nudge)))
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
        let before = self.game.view(Sight::Player).piles;
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
            return writeln!(out, "No move was made from here yet.");
        }
        for branch in branches {
            let moves: Vec<String> =
                branch.moves.iter().map(|mv| mv.text(&self.game.rules().rules)).collect();
            writeln!(
                out,
                "{}: {} ({})",
                branch.number + 1,
                moves.join(" "),
                counted(branch.positions, "position")
            )?;
        }
        Ok(())
    }

    fn branch(&mut self, number: &str, out: &mut dyn Write) -> io::Result<()> {
        let before = self.game.view(Sight::Player).piles;
        let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match number.filter(|number| self.game.take_branch(*number)) {
            Some(_) => self.changed(&before, out),
            None => writeln!(out, "There is no such branch; 'branches' lists them."),
        }
    }

    fn set_brief(&mut self, brief: bool, out: &mut dyn Write) -> io::Result<()> {
        self.brief = brief;
        writeln!(
            out,
            "{}",
            if brief { "Showing only piles that change." } else { "Showing the whole table." }
        )
    }
}

/// A pile in one line: `T3: [2 down] 7H 6S`.
fn line_of(pile: &PileView) -> String {
    let mut words: Vec<String> = Vec::new();
    let hidden = |card: &Option<kibitzer_engine::Card>| card.is_none();
    for same in pile.cards.chunk_by(|a, b| hidden(a) && hidden(b)) {
        match same {
            [Some(card)] => words.push(card.face.to_string()),
            hidden if pile.squared => words.push(format!("[{} under]", hidden.len())),
            hidden => words.push(format!("[{} down]", hidden.len())),
        }
    }
    if words.is_empty() {
        words.push("-".into());
    }
    format!("{}: {}", pile.name, words.join(" "))
}
