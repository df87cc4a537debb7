//! Completions and man pages, made from the command line's definition.

use std::io::Write;
use std::path::Path;

use clap::CommandFactory;

use crate::args::Args;
use crate::failure::Failure;

pub(crate) fn completions(shell: clap_complete::Shell, out: &mut dyn Write) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "kibitzer", &mut text);
    Ok(out.write_all(&text)?)
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
