//! `kibitzer` and `kibitzer play`: the full-screen program.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use kibitzer_messages::{Language, Words};
use kibitzer_tui::{Ending, First, Options};

use crate::args::Play;
use crate::failure::Failure;
use crate::games;
use crate::thinker::Adviser;

/// True if a game is to be played full-screen: that needs a terminal at both ends, and one with a
/// screen.
pub(crate) fn wanted(args: &Play) -> bool {
    !args.plain && on_terminal()
}

fn on_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb()
}

/// The name of a terminal without a screen, such as a shell within an editor.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The list of games.
pub(crate) fn choose(ascii: bool, language: Option<Language>) -> ExitCode {
    if !on_terminal() {
        let hint = "the full-screen program needs a terminal with a screen; 'kibitzer play GAME \
                    --plain' plays line by line, 'kibitzer --help' tells the rest";
        return Failure::Usage(hint.into()).report();
    }
    run(First::Chooser, ascii, language)
}

/// A game.
pub(crate) fn play(args: &Play, ascii: bool, language: Option<Language>) -> ExitCode {
    match first(args, Words::of(kibitzer_tui::language(language))) {
        Ok(first) => run(first, ascii, language),
        Err(failure) => failure.report(),
    }
}

fn first(args: &Play, words: Words) -> Result<First, Failure> {
    if let Some(file) = &args.record {
        return Ok(First::Game(Box::new(games::from_record_file(file)?)));
    }
    let Some(name) = &args.game else { return Ok(First::Chooser) };
    let rules = games::rules(name)?;
    Ok(match (&args.layout, &args.deal) {
        (Some(file), _) => First::Game(Box::new(games::from_layout_file(rules, file)?)),
        (None, deal) if args.new || deal.is_some() || args.order.is_given() => {
            let deal = args.order.deal(&rules, deal.as_ref(), words)?;
            First::Game(Box::new(games::from_deal(rules, deal)?))
        }
        (None, _) => First::Rules(rules),
    })
}

fn run(first: First, ascii: bool, language: Option<Language>) -> ExitCode {
    let thinker = Some(Box::new(Adviser::default()) as Box<_>);
    match kibitzer_tui::run(Options { first, ascii, language, thinker }) {
        Ok(Ending::Left) => ExitCode::SUCCESS,
        // As shells have it.
        Ok(Ending::Signal(signal)) => {
            ExitCode::from(128_u8.saturating_add(signal.unsigned_abs() as u8))
        }
        Err(error) => Failure::Io(error).report(),
    }
}
