//! Every built-in game is played to its won end at 80x24 with keys alone: chosen by its name, dealt
//! by its number, each move made as a player would make it, the end read from the screen. The lines
//! are in `wins.txt`; CONTRIBUTING.md tells how it is made anew.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Journal, Move, Outcome, Pile, PileSet, Record, Role, Start};
use kibitzer_rules::catalogue;
use kibitzer_sample::is_sampled;
use kibitzer_table::Status;

use crate::driver::Program;

const LINES: &str = include_str!("../wins.txt");
const REMAKE: &str = "cargo run --release -p kibitzer-solver --example wins -- \
                      crates/tui/tests/wins.txt makes the line anew";
const THREADS: usize = 2;

/// What the file says of a game.
enum Known {
    /// A deal and the moves that win it.
    Line { deal: &'static str, moves: Vec<&'static str> },
    /// Why no line is known.
    None(&'static str),
}

fn known() -> BTreeMap<&'static str, Known> {
    let mut all = BTreeMap::new();
    for line in LINES.lines().filter(|line| !line.starts_with('#')) {
        let (head, rest) = line.split_once(": ").unwrap_or_else(|| panic!("no colon in {line:?}"));
        let (id, deal) = head.split_once(' ').unwrap_or_else(|| panic!("no deal in {line:?}"));
        let known = match deal {
            "none" => Known::None(rest.trim()),
            _ => Known::Line { deal, moves: rest.split_whitespace().collect() },
        };
        assert!(all.insert(id, known).is_none(), "{id} is there twice");
    }
    all
}

fn record(id: &str, deal: &str, moves: &[&str]) -> Record {
    Record {
        game: id.to_owned(),
        rules: None,
        start: Start::Deal(deal.parse().unwrap()),
        result: Some(Outcome::Won.word().to_owned()),
        moves: moves.iter().map(|&text| text.to_owned()).collect(),
    }
}

#[test]
fn every_game_has_a_line_or_the_reason_why_it_has_none() {
    let known = known();
    for id in catalogue().ids() {
        match known.get(id) {
            Option::None => panic!("{id} is not in wins.txt: {REMAKE}"),
            Some(Known::None(why)) => assert!(why.len() > 10, "{id}: why is no line known?"),
            Some(Known::Line { moves, .. }) => {
                assert!(!moves.is_empty(), "{id}: a line without moves");
            }
        }
    }
    for id in known.keys() {
        assert!(catalogue().ids().any(|one| one == *id), "{id} is no built-in game");
    }
}

/// Written as a record and read again, as `kibitzer replay` does it.
#[test]
fn every_line_is_a_record_of_a_won_game() {
    for (id, known) in known() {
        let Known::Line { deal, moves } = known else { continue };
        let game = catalogue().get(id).unwrap();
        let text = record(id, deal, &moves).to_string();
        let read: Record = text.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        let replay = read.replay(&game.rules).unwrap_or_else(|error| {
            panic!(
                "{id}, deal {deal}: the rules refuse a line that won: {error}. If they were \
                 meant to change, {REMAKE}"
            )
        });
        assert_eq!(
            (replay.outcome, replay.moves.len()),
            (Outcome::Won, moves.len()),
            "{id}, deal {deal}: the line ends without a win. If the rules were meant to change, \
             {REMAKE}"
        );
    }
}

impl Program {
    /// From the list of games to a deal.
    fn choose(&mut self, name: &str, deal: &str) {
        if self.app.is_at_table() {
            self.types("g");
        }
        self.key("ctrl+u");
        self.types(name);
        self.key("enter");
        self.types("o");
        self.types(deal);
        self.key("enter");
    }

    /// To a pile: by its number if it has a key, else with an arrow.
    fn go(&mut self, pile: Pile) {
        let game = self.table().game().rules().clone();
        let number = game.rules.piles().filter(|one| game.rules.role(*one) == Role::Tableau);
        let number = number.take(10).position(|one| one == pile);
        if let Some(number) = number {
            self.key(&"1234567890"[number..=number]);
        }
        for _ in 0..70 {
            if self.table().cursor().pile == pile {
                return;
            }
            self.key("right");
        }
        panic!("{}: the keys do not reach {}:\n{}", game.id, game.rules.name(pile), self.screen());
    }

    fn make(&mut self, mv: Move) {
        let (from, count, to) = match mv {
            Move::Draw => return self.types(" "),
            Move::Redeal => return self.types("D"),
            Move::Carry { from, to, cards } => (from, cards as usize, to),
            Move::Merci { from, depth, to } => (from, depth as usize, to),
            Move::Remove(set) | Move::Swap(set) => return self.remove(set),
        };
        self.go(from);
        for _ in 1..count {
            self.types("+");
        }
        self.key("enter");
        self.put(to);
    }

    /// Puts what is in hand on one of the piles that take it.
    fn put(&mut self, to: Pile) {
        for _ in 0..50 {
            self.key("tab");
            if self.table().cursor().pile == to {
                return self.key("enter");
            }
        }
        panic!("no place for the cards in hand:\n{}", self.screen());
    }

    /// Takes up the first card of a set and the others after it.
    fn remove(&mut self, set: PileSet) {
        let mut piles = set.iter();
        piles.next().into_iter().for_each(|pile| self.go(pile));
        self.key("enter");
        piles.for_each(|pile| self.put(pile));
    }
}

/// Plays a line; what was wrong, if anything.
fn play(program: &mut Program, id: &str, deal: &str, moves: &[&str]) -> Result<(), String> {
    let game = catalogue().get(id).unwrap();
    program.choose(&game.entry.name, deal);
    let fault = |program: &Program, what: String| {
        Err(format!("{id}, deal {deal}: {what}\n{}", program.screen()))
    };
    let on_table = program.table().game();
    if on_table.rules().id != id || on_table.deal_name() != deal {
        return fault(program, "another game or deal is on the table".into());
    }
    let line = record(id, deal, moves)
        .replay(&game.rules)
        .map_err(|error| format!("{id}: {error}"))?
        .moves;
    let mut expected = on_table.state().clone();
    for (step, mv) in line.iter().enumerate() {
        if program.table().game().status() != Status::Open {
            return fault(program, format!("over after {step} moves"));
        }
        program.make(*mv);
        expected.apply_unchecked(&game.rules, *mv, &mut Journal::new());
        let text = mv.text(&game.rules);
        if *program.table().game().state() != expected {
            return fault(program, format!("move {}, {text}, did something else", step + 1));
        }
        if program.screen().contains("This window has") {
            return fault(program, format!("80x24 is too small after move {}, {text}", step + 1));
        }
    }
    let screen = program.screen();
    let won = program.table().game().status() == Status::Won;
    let told = format!("Won in {} moves.", line.len());
    if !won || !screen.contains(&told) || !screen.contains(&format!("deal {deal}")) {
        return fault(program, format!("won: {won}; the screen does not show {told:?}"));
    }
    program.types("s");
    if !program.screen().contains("Played 1, won 1") {
        return fault(program, "the statistics do not show the win".into());
    }
    program.key("esc");
    Ok(())
}

/// One game in eight in each run, and so every game in eight runs of CI; all at once with
/// `KIBITZER_FULL=1`.
#[test]
fn every_line_wins_by_keys_at_80x24() {
    let lines: Vec<_> = known().into_iter().filter(|(id, _)| is_sampled(id, 8)).collect();
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let home = tempfile::tempdir().unwrap();
                let mut program = Program::open(home.path());
                while let Some((id, known)) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Known::Line { deal, moves } = known else { continue };
                    if let Err(fault) = play(&mut program, id, deal, moves) {
                        wrong.lock().unwrap().push(fault);
                        program = Program::open(home.path());
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{} games:\n{}", wrong.len(), wrong.join("\n"));
}
