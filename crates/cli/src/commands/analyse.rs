//! `kibitzer analyse`.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::{Move, counted};
use kibitzer_protocol::{forms, searches};
use kibitzer_rules::GameRules;
use kibitzer_solver::{Analysis, Progress, Turn};
use serde_json::{Value, json};

use crate::args::Analyse;
use crate::failure::Failure;
use crate::games;
use crate::solving;

/// A record that was looked back at.
struct Looked {
    game: Arc<GameRules>,
    deal: String,
    moves: Vec<Move>,
    analysis: Analysis,
    took: Duration,
}

pub(crate) fn run(args: &Analyse, out: &mut dyn Write) -> Result<(), Failure> {
    solving::stop_on_interrupt();
    let looked = look(args)?;
    if args.json {
        writeln!(out, "{}", looked.json())?;
    } else {
        looked.say(out)?;
    }
    out.flush()?;
    match looked.analysis.turn() {
        Turn::Open(..) => Err(Failure::Undecided),
        _ => Ok(()),
    }
}

fn look(args: &Analyse) -> Result<Looked, Failure> {
    let record = games::record(&args.record)?;
    let game = games::of_record(&record, None)?;
    let moves = record.replay(&game.rules).map_err(Failure::no)?.moves;
    let start = record.start.state(&game.rules).map_err(Failure::no)?;
    let limits = solving::limits(args.nodes, args.time, args.memory);
    let bar = solving::spinner();
    let mut tell = |progress: Progress| {
        bar.set_message(format!("{} in this position", counted(progress.nodes, "node")));
        bar.tick();
    };
    let (analysis, took) = searches::looked_back(
        &game.rules,
        &start,
        &moves,
        &limits,
        solving::interrupt(),
        &mut tell,
    );
    bar.finish_and_clear();
    Ok(Looked { game, deal: games::deal_name(&record.start), moves, analysis, took })
}

impl Looked {
    fn say(&self, out: &mut dyn Write) -> io::Result<()> {
        let cost =
            format!("{}, {:.3} s", counted(self.analysis.nodes, "node"), self.took.as_secs_f64());
        let shuffles =
            if self.game.rules.facts().shuffles { ", with this deal's redeals" } else { "" };
        let moves = counted(self.moves.len(), "move");
        writeln!(out, "{}, deal {}, {moves} played{shuffles} ({cost})", self.game.id, self.deal)?;
        self.spans(out)?;
        writeln!(out, "{}", self.analysis.sentence(&self.game.rules, &self.moves))?;
        let Some((at, line)) = self.analysis.line.as_ref().filter(|(_, line)| !line.is_empty())
        else {
            return Ok(());
        };
        writeln!(
            out,
            "After {} this wins, in {}:",
            counted(*at, "move"),
            counted(line.len(), "move")
        )?;
        writeln!(out, "{}", forms::line(&self.game.rules, line))
    }

    /// The verdict after each move, moves with the same one together.
    fn spans(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut first = 0;
        for alike in self.analysis.standings.chunk_by(PartialEq::eq) {
            let last = first + alike.len() - 1;
            let place = match (first, last) {
                (0, 0) => "as dealt".to_owned(),
                (0, last) => format!("as dealt to move {last}"),
                (first, last) if first == last => format!("move {first}"),
                (first, last) => format!("moves {first} to {last}"),
            };
            writeln!(out, "  {place}: {}", alike[0].in_words())?;
            first = last + 1;
        }
        Ok(())
    }

    fn text(&self, number: usize) -> String {
        self.moves[number - 1].text(&self.game.rules)
    }

    fn json(&self) -> Value {
        let Analysis { standings, line, nodes, reason } = &self.analysis;
        let verdicts: Vec<&str> = standings.iter().map(|standing| standing.word()).collect();
        let (result, number) = match self.analysis.turn() {
            Turn::Kept => ("kept", None),
            Turn::Hopeless => ("hopeless", None),
            Turn::Move(number) => ("thrown", Some(number)),
            Turn::Open(..) => ("undecided", None),
        };
        json!({
            "game": self.game.id,
            "deal": self.deal,
            "moves": self.moves.len(),
            "verdicts": verdicts,
            "result": result,
            "move": number,
            "text": number.map(|number| self.text(number)),
            "from": line.as_ref().map(|(at, _)| at),
            "line": line.as_ref().map(|(_, moves)| forms::line(&self.game.rules, moves)),
            "length": line.as_ref().map(|(_, moves)| moves.len()),
            "reason": reason.map(kibitzer_solver::Reason::word),
            "nodes": nodes,
            "seconds": (self.took.as_secs_f64() * 1e6).round() / 1e6,
        })
    }
}
