//! `cargo xtask web`: the browser build from beginning to end.

use std::path::Path;

use anyhow::{Result, bail};

use crate::folders::Folders;
use crate::made::Mark;
use crate::{bindings, budget, packets, page, print, split, toolchain};

/// The port of `--serve`, if none is given.
const PORT: u16 = 8317;

/// How much is built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Scope {
    /// The module and the page.
    #[default]
    All,
    /// The module alone.
    Module,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Options {
    scope: Scope,
    check: bool,
    test: bool,
    browser: bool,
    serve: Option<u16>,
}

impl Options {
    pub(crate) fn read(arguments: &[String]) -> Result<Options> {
        let mut options = Options::default();
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            match argument.as_str() {
                "--module" => options.scope = Scope::Module,
                "--check" => options.check = true,
                "--test" => options.test = true,
                "--browser" => options.browser = true,
                "--serve" => {
                    let port = rest.next_if(|next| next.bytes().all(|byte| byte.is_ascii_digit()));
                    options.serve = Some(port.map_or(Ok(PORT), |port| port.parse())?);
                }
                other => bail!("web knows no '{other}'; 'cargo xtask help' tells what it knows"),
            }
        }
        Ok(options)
    }
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let places = Folders::find()?;
    module(&places)?;
    let page = options.scope == Scope::All;
    if page {
        page::sheets(&places)?;
        page::build(&places)?;
        tell(&places.dist);
    }
    if options.check {
        budget::check(&places, page)?;
    }
    if options.test {
        page::test(&places, page)?;
    }
    if options.browser {
        page::browser(&places)?;
    }
    match options.serve {
        Some(port) => page::serve(&places, port),
        None => Ok(()),
    }
}

/// Builds the module and its bindings: whole, and what a table needs. What was made of an equal
/// module before stays.
pub(crate) fn module(places: &Folders) -> Result<()> {
    page::install(places)?;
    packets::write(places)?;
    // Binaryen works on one core; meanwhile the second module is built on the other.
    std::thread::scope(|scope| {
        let whole = bound(places, bindings::WHOLE, false)?;
        let whole = whole.map(|mark| {
            scope.spawn(move || {
                optimise(places, bindings::WHOLE, "-O3")?;
                mark.set()
            })
        });
        if let Some(mark) = bound(places, bindings::TABLE, true)? {
            optimise(places, bindings::TABLE, "-Oz")?;
            split::split(places)?;
            mark.set()?;
        }
        whole.map_or(Ok(()), |whole| {
            whole.join().unwrap_or_else(|_| bail!("the module was not optimised"))
        })
    })?;
    budget::tell_modules(places)
}

/// Builds the module, or what a table needs of it, and its bindings. Gives the mark to set when the
/// rest is done, or nothing if all was done before.
fn bound(places: &Folders, name: &str, table: bool) -> Result<Option<Mark>> {
    let module = toolchain::build(places, table)?;
    let mark = Mark::of(places, &module, name)?;
    if mark.stands(places, name) {
        return Ok(None);
    }
    mark.clear()?;
    bindings::write(places, &module, name)?;
    Ok(Some(mark))
}

fn optimise(places: &Folders, name: &str, level: &str) -> Result<()> {
    page::optimise(places, &places.bindings.join(bindings::file(name)), level)
}

fn tell(dist: &Path) {
    print(&format!("the page is in {}\n", dist.display()));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Options> {
        Options::read(&text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn wishes_are_read() {
        assert_eq!(read("").unwrap(), Options::default());
        assert_eq!(read("--serve").unwrap().serve, Some(PORT));
        assert_eq!(
            read("--serve 99 --check").unwrap(),
            Options { serve: Some(99), check: true, ..Options::default() }
        );
        assert!(read("--serve 99999").is_err() && read("--sevre").is_err());
    }
}
