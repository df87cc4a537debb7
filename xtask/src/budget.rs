//! How large the module and the page may be, compressed as hosts send them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bindings;
use crate::folders::Folders;
use crate::{print, split};

/// The modules, in bytes: the whole one, which the solver's worker has; of that for tables what the
/// first deal waits for, and the rest.
const MODULES: [(&str, usize); 3] =
    [(bindings::WHOLE, 885 * 1000), (bindings::TABLE, 265 * 1000), (split::REST, 225 * 1000)];
/// All scripts, styles and the document of the page together, as a visitor loads them who reads
/// English, in bytes.
const PAGE: usize = 150 * 1000;
/// The messages of one other language, which whoever reads it loads besides, in bytes.
const LANGUAGE: usize = 20 * 1000;

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
        let mut files = Vec::new();
        collect(&places.dist, &mut files)?;
        let counts = |path: &PathBuf| {
            let counted = ["js", "css", "html"];
            path.extension().is_some_and(|end| counted.iter().any(|one| end == *one))
                && !path.starts_with(places.dist.join("games"))
        };
        let (languages, scripts): (Vec<_>, Vec<_>) =
            files.iter().filter(|path| counts(path)).partition(|path| language(path).is_some());
        let sizes = scripts.into_iter().map(|path| compressed(path));
        within("the page", sizes.sum::<Result<usize>>()?, PAGE)?;
        for path in languages {
            let name = language(path).unwrap_or_default();
            within(&format!("the language '{name}'"), compressed(path)?, LANGUAGE)?;
        }
    }
    Ok(())
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
