//! How large the module and the page may be, compressed as hosts send them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bindings;
use crate::folders::Folders;
use crate::{packets, print, split};

/// The modules, in bytes: the whole one, which the solver's worker has; of that for tables what the
/// first deal waits for, and the rest.
const MODULES: [(&str, usize); 3] =
    [(bindings::WHOLE, 944 * 1000), (bindings::TABLE, 273 * 1000), (split::REST, 236 * 1000)];
/// All scripts, styles and the document of the page together, as a visitor loads them who reads
/// English, in bytes.
const PAGE: usize = 150 * 1000;
/// The messages of one other language, which whoever reads it loads besides, in bytes.
const LANGUAGE: usize = 20 * 1000;
/// All that a visit to a table loads before the solver is asked, WebAssembly and page together, in
/// bytes: `docs/web.md` says how that is counted.
const VISIT: usize = 900 * 1000;

fn compressed(path: &Path) -> Result<usize> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&bytes)?;
    Ok(encoder.finish()?.len())
}

/// Tells how large the modules are.
pub(crate) fn tell_modules(places: &Folders) -> Result<()> {
    for (name, most) in MODULES {
        let size = compressed(&places.bindings.join(bindings::file(name)))? / 1000;
        print(&format!("the module '{name}' has {size} kB compressed, of {} kB\n", most / 1000));
    }
    Ok(())
}

/// Fails if something is too large.
pub(crate) fn check(places: &Folders, page: bool) -> Result<()> {
    for (name, most) in MODULES {
        let size = compressed(&places.bindings.join(bindings::file(name)))?;
        within(&format!("the module '{name}'"), size, most)?;
    }
    if page {
        let scripts = check_page(places)?;
        within("a visit to a table", visit(places, scripts)?, VISIT)?;
    }
    Ok(())
}

/// Fails if the page or the messages of a language are too large. Returns how large the page is.
fn check_page(places: &Folders) -> Result<usize> {
    let mut files = Vec::new();
    collect(&places.dist, &mut files)?;
    let counts = |path: &PathBuf| {
        let counted = ["js", "css", "html"];
        path.extension().is_some_and(|end| counted.iter().any(|one| end == *one))
            && !path.starts_with(places.dist.join("games"))
    };
    let (languages, scripts): (Vec<_>, Vec<_>) =
        files.iter().filter(|path| counts(path)).partition(|path| language(path).is_some());
    let size = scripts.into_iter().map(|path| compressed(path)).sum::<Result<usize>>()?;
    within("the page", size, PAGE)?;
    for path in languages {
        let name = language(path).unwrap_or_default();
        within(&format!("the language '{name}'"), compressed(path)?, LANGUAGE)?;
    }
    Ok(size)
}

/// What a visit to a table loads: the page, the module for tables with both its parts, the index of
/// all games, the packets' numbers, and the largest packet.
fn visit(places: &Folders, page: usize) -> Result<usize> {
    let rules = places.bindings.join(packets::FOLDER);
    let files = [
        places.bindings.join(bindings::file(bindings::TABLE)),
        places.bindings.join(bindings::file(split::REST)),
        places.bindings.join(packets::NUMBERS),
        rules.join(packets::INDEX),
    ];
    let mut sum = page;
    for file in &files {
        sum += compressed(file)?;
    }
    let mut packed = Vec::new();
    collect(&rules, &mut packed)?;
    packed.retain(|path| path.extension().is_some_and(|end| end == "json"));
    let packets = packed.iter().map(|path| compressed(path)).collect::<Result<Vec<usize>>>()?;
    Ok(sum + packets.into_iter().max().unwrap_or_default())
}

/// The language whose messages a script holds, such as `de` of `language-de-zg6MMPqr.js`.
fn language(script: &Path) -> Option<&str> {
    script.file_name()?.to_str()?.strip_prefix("language-")?.split('-').next()
}

fn within(what: &str, size: usize, most: usize) -> Result<()> {
    if size > most {
        bail!("{what} has {size} bytes compressed; its budget is {most}");
    }
    print(&format!("{what}: {size} of {most} bytes compressed\n"));
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_larger_than_its_budget_is_refused() {
        assert!(within("it", PAGE, PAGE).is_ok());
        let refused = within("the page", PAGE + 1, PAGE).unwrap_err().to_string();
        assert_eq!(refused, "the page has 150001 bytes compressed; its budget is 150000");
    }

    #[test]
    fn a_visit_is_the_page_the_module_for_tables_the_index_and_one_packet() {
        let folder = std::env::temp_dir().join(format!("kibitzer-budget-{}", std::process::id()));
        let rules = folder.join(packets::FOLDER);
        fs::create_dir_all(&rules).unwrap();
        let places = Folders {
            root: folder.clone(),
            web: folder.clone(),
            bindings: folder.clone(),
            dist: folder.clone(),
        };
        let mut wanted = 1000;
        let mut add = |path: PathBuf, text: &str, counts: bool| {
            fs::write(&path, text).unwrap();
            wanted += if counts { compressed(&path).unwrap() } else { 0 };
        };
        add(folder.join(bindings::file(bindings::TABLE)), "the first part", true);
        add(folder.join(bindings::file(split::REST)), "and the rest of it", true);
        add(folder.join(bindings::file(bindings::WHOLE)), "what the solver has", false);
        add(folder.join(packets::NUMBERS), "{}", true);
        add(rules.join(packets::INDEX), "a line for each game", true);
        add(rules.join("00.json"), "a packet", false);
        add(rules.join("01.json"), "a packet that is larger than the other", true);
        let found = visit(&places, 1000);
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found.unwrap(), wanted);
    }
}
