//! `cargo xtask npm`: the package for other pages, made of the module that the page uses.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::folders::{Folders, files_in};
use crate::publish::run_in;
use crate::{bindings, made, packets, page, print, split, web};

/// What is written by hand; `types.d.ts` is the page's own.
const FILES: [&str; 6] =
    ["package.json", "index.js", "index.d.ts", "board.js", "board.d.ts", "README.md"];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let test = match arguments {
        [] => false,
        [one] if one == "--test" => true,
        _ => bail!("npm knows only --test"),
    };
    let places = Folders::find()?;
    if !places.bindings.join(bindings::file(bindings::WHOLE)).exists() {
        web::module(&places)?;
    }
    page::install(&places)?;
    let tarball = packed(&places)?;
    print(&format!("{}: {} bytes\n", tarball.display(), fs::metadata(&tarball)?.len()));
    if test { tested(&places, &tarball) } else { Ok(()) }
}

/// Puts the package together and lets npm pack it.
fn packed(places: &Folders) -> Result<PathBuf> {
    let out = places.root.join("target/npm");
    let _ = fs::remove_dir_all(&out);
    let package = out.join("kibitzer");
    fs::create_dir_all(package.join("wasm/rules"))?;
    for file in FILES {
        copy(&places.root.join("npm").join(file), &package.join(file))?;
    }
    copy(&places.web.join("src/engine/types.ts"), &package.join("types.d.ts"))?;
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&places.root.join(file), &package.join(file))?;
    }
    copy_module(places, &package)?;
    run_in(&package, Command::new("npm").args(["pack", "--silent", "--pack-destination", ".."]))?;
    let version = env!("CARGO_PKG_VERSION");
    let tarball = out.join(format!("kibitzer-{version}.tgz"));
    ensure!(tarball.exists(), "npm/package.json has not the version {version}");
    Ok(tarball)
}

/// Copies the module's files into the package.
fn copy_module(places: &Folders, package: &Path) -> Result<()> {
    for folder in ["", "rules"] {
        for entry in fs::read_dir(places.bindings.join(folder))? {
            let path = entry?.path();
            // What a table alone needs is the page's affair, and marks are the build's.
            let stays = |name: &str| {
                let begins = [bindings::TABLE, split::REST, packets::NUMBERS];
                begins.iter().any(|begin| name.starts_with(begin)) || name.ends_with(made::ENDING)
            };
            if path.is_file() && !path.file_name().is_some_and(|n| n.to_str().is_some_and(stays)) {
                let name = path.file_name().context("a file has a name")?;
                copy(&path, &package.join("wasm").join(folder).join(name))?;
            }
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| from.display().to_string())?;
    Ok(())
}

/// What was packed, installed by npm, used by pages in Chromium, its types by the compiler, and
/// removed again.
fn tested(places: &Folders, tarball: &Path) -> Result<()> {
    let folder = places.root.join("target/npm/used");
    fs::create_dir_all(&folder)?;
    // By it npm knows that this is where packages go.
    fs::write(folder.join("package.json"), "{ \"private\": true }\n")?;
    run_in(&folder, npm("install").args(["--no-audit", "--no-fund"]).arg(tarball))?;
    let package = folder.join("node_modules/kibitzer");
    let types = ["--noEmit", "--strict", "--target", "es2023", "--moduleResolution", "bundler"];
    let mut tsc = Command::new("npx");
    tsc.args(["tsc", "--ignoreConfig", "--module", "es2022"]).args(types);
    tsc.arg(package.join("index.d.ts")).arg(package.join("board.d.ts"));
    run_in(&places.web, &mut tsc)?;
    let mut playwright = Command::new("npx");
    playwright.args(["playwright", "test", "--config", "npm.config.ts"]);
    run_in(&places.web, playwright.env("KIBITZER_NPM", &folder).env("CI", "true"))?;
    removed(&folder)
}

/// Npm takes the package away again, and nothing is left but what npm notes.
fn removed(folder: &Path) -> Result<()> {
    run_in(folder, npm("uninstall").args(["--no-audit", "--no-fund", "kibitzer"]))?;
    let mut left = files_in(folder)?;
    let notes = ["package.json", "package-lock.json", "node_modules/.package-lock.json"];
    left.retain(|path| notes.iter().all(|note| path != Path::new(note)));
    ensure!(left.is_empty(), "the package leaves behind {left:?}");
    let noted = fs::read_to_string(folder.join("package.json"))?;
    ensure!(!noted.contains("kibitzer"), "npm still notes the package: {noted}");
    print("the package is removed, and nothing of it is left\n");
    Ok(())
}

/// Npm, without a network.
fn npm(what: &str) -> Command {
    let mut command = Command::new("npm");
    command.args([what, "--loglevel=error", "--offline"]);
    command
}
