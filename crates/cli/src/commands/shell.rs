//! Completions and man pages, made from the command line's definition.

use std::io::Write;
use std::path::Path;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory};
use kibitzer_rules::catalogue;

use crate::args::Args;
use crate::failure::Failure;

pub(crate) fn completions(shell: clap_complete::Shell, out: &mut dyn Write) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut with_games(Args::command()), "kibitzer", &mut text);
    let text = String::from_utf8_lossy(&text);
    let text =
        if shell == clap_complete::Shell::Zsh { games_or_files(&text) } else { text.into_owned() };
    Ok(out.write_all(text.as_bytes())?)
}

/// The command line with the games of the catalogue as what may stand where a game is wanted. It is
/// for completions alone: rule files do, too.
fn with_games(command: Command) -> Command {
    let names = || PossibleValuesParser::new(catalogue().ids());
    let command =
        command.mut_args(|arg| if is_game(&arg) { arg.value_parser(names()) } else { arg });
    command.mut_subcommands(with_games)
}

/// True for an argument that takes a game's name.
fn is_game(arg: &Arg) -> bool {
    let words = arg.get_value_names().unwrap_or_default();
    words.iter().any(|word| word.split(['|', ',']).any(|word| word == "GAME"))
}

/// In zsh a list of values leaves no room for files. So all places share one function that offers
/// both.
fn games_or_files(script: &str) -> String {
    let ids: Vec<&str> = catalogue().ids().collect();
    let list = ids.join(" ");
    let function = format!(
        "_kibitzer_games() {{\n    local -a games\n    games=({list})\n    \
         _alternative 'games:game:compadd -a games' 'files:rule file:_files'\n}}\n\n"
    );
    let script = script.replace(&format!("({list})"), "_kibitzer_games");
    script.replacen("_kibitzer() {", &format!("{function}_kibitzer() {{"), 1)
}

pub(crate) fn man(folder: Option<&Path>, out: &mut dyn Write) -> Result<(), Failure> {
    match folder {
        Some(folder) => {
            std::fs::create_dir_all(folder)?;
            Ok(clap_mangen::generate_to(Args::command(), folder)?)
        }
        None => {
            let mut text = Vec::new();
            clap_mangen::Man::new(Args::command()).render(&mut text)?;
            Ok(out.write_all(&text)?)
        }
    }
}
