//! `cargo xtask publish --dry-run`: the packages as they would be published. Each is built from
//! what is in it alone, in an empty folder outside the workspace, with those that come before it in
//! place of the registry.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use flate2::read::GzDecoder;
use serde_json::Value;

use crate::folders::Folders;
use crate::print;

const USAGE: &str = "cargo xtask publish --dry-run packs and builds all packages and sends \
                     nothing; 'cargo publish --package NAME' then sends them, in the order it \
                     tells";

/// A package that is published.
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// Packages of the workspace that it needs, also for its examples.
    needs: Vec<String>,
    repository: bool,
    has_library: bool,
    /// The features with which docs.rs builds its documentation.
    documented: Vec<String>,
}

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    ensure!(arguments == ["--dry-run"], "{USAGE}");
    let places = Folders::find()?;
    let packages = in_order(packages(&places.root)?)?;
    pack(&places.root, &packages)?;
    // One folder for all runs, so that what was built is found again.
    let folder = std::env::temp_dir().join("kibitzer-packages");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let done = try_all(&places.root, &folder, &packages);
    let _ = fs::remove_dir_all(&folder);
    done?;
    if let Some(package) = packages.iter().find(|package| !package.repository) {
        print(&format!(
            "before they are published: {} names no repository; give workspace.package one\n",
            package.name
        ));
    }
    let names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    print(&format!("to be published in this order: {}\n", names.join(" ")));
    Ok(())
}

/// The packages of the workspace that may be published.
pub(crate) fn packages(root: &Path) -> Result<Vec<Package>> {
    let told = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--locked"])
        .current_dir(root)
        .output()?;
    ensure!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let told: Value = serde_json::from_slice(&told.stdout)?;
    let all = told["packages"].as_array().context("cargo tells no packages")?;
    Ok(all.iter().filter(|package| package["publish"].is_null()).map(read).collect())
}

fn read(package: &Value) -> Package {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |key: &str| package[key].as_array().cloned().unwrap_or_default();
    // A requirement of `*` is that of a path without a version: cargo leaves it out of packages.
    let counts = |need: &Value| need["path"].is_string() && need["req"] != "*";
    Package {
        name: text(&package["name"]),
        version: text(&package["version"]),
        needs: list("dependencies")
            .iter()
            .filter(|n| counts(n))
            .map(|n| text(&n["name"]))
            .collect(),
        repository: package["repository"].is_string(),
        has_library: list("targets").iter().any(|target| target["kind"][0] == "lib"),
        documented: documented(package),
    }
}

/// The features that a package names for docs.rs, or all of them.
fn documented(package: &Value) -> Vec<String> {
    let settings = &package["metadata"]["docs"]["rs"];
    if settings["all-features"] == true {
        let features = package["features"].as_object().into_iter().flatten();
        return features.map(|(name, _)| name.clone()).collect();
    }
    let features = settings["features"].as_array().into_iter().flatten();
    features.filter_map(|name| Some(name.as_str()?.to_owned())).collect()
}

/// Each after those that it needs.
fn in_order(mut left: Vec<Package>) -> Result<Vec<Package>> {
    let mut sorted: Vec<Package> = Vec::new();
    while !left.is_empty() {
        let is_ready = |package: &Package| {
            package.needs.iter().all(|need| sorted.iter().any(|done| done.name == *need))
        };
        let Some(place) = left.iter().position(is_ready) else {
            let names: Vec<&str> = left.iter().map(|package| package.name.as_str()).collect();
            bail!("these need one another, or one that is not published: {}", names.join(", "))
        };
        sorted.push(left.remove(place));
    }
    Ok(sorted)
}

fn pack(root: &Path, packages: &[Package]) -> Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["package", "--quiet", "--no-verify", "--allow-dirty", "--exclude-lockfile"]);
    for package in packages {
        command.args(["--package", &package.name]);
    }
    run_in(root, command.env("CARGO_TARGET_DIR", root.join("target")))
}

fn try_all(root: &Path, folder: &Path, packages: &[Package]) -> Result<()> {
    let mut patches = String::from("[patch.crates-io]\n");
    for package in packages {
        let Package { name, version, .. } = package;
        let file = root.join(format!("target/package/{name}-{version}.crate"));
        let size = fs::metadata(&file)?.len();
        print(&format!("{name} {version}: {size} bytes\n"));
        let opened = GzDecoder::new(fs::File::open(&file)?);
        let mut archive = tar::Archive::new(opened);
        // Packages tell an old time of their files: with it Cargo would take what it built of an
        // earlier package for what these hold.
        archive.set_preserve_mtime(false);
        archive.unpack(folder)?;
        let place = folder.join(format!("{name}-{version}"));
        // The versions that the workspace was tested with.
        fs::copy(root.join("Cargo.lock"), place.join("Cargo.lock"))?;
        fs::create_dir_all(folder.join(".cargo"))?;
        fs::write(folder.join(".cargo/config.toml"), &patches)?;
        try_one(root, &place, package, packages).with_context(|| format!("package {name}"))?;
        patches.push_str(&format!("{name} = {{ path = {:?} }}\n", place.display().to_string()));
    }
    Ok(())
}

/// Builds a package, its examples and its documentation; a program is installed and tried.
fn try_one(root: &Path, place: &Path, package: &Package, all: &[Package]) -> Result<()> {
    if !package.has_library {
        let program = installed(root, place, package)?;
        first_game(&program)?;
        return pages_and_completions(&program);
    }
    let mut command = cargo(root, "check", all);
    if place.join("examples").is_dir() {
        command.args(["--lib", "--examples"]);
    }
    run_in(place, &mut command)?;
    // As the documentation of published packages is built.
    let mut command = cargo(root, "doc", all);
    command.arg("--no-deps").env("RUSTDOCFLAGS", "--cfg docsrs -D warnings");
    if !package.documented.is_empty() {
        command.args(["--features", &package.documented.join(",")]);
    }
    run_in(place, &mut command)
}

/// The program as `cargo install` puts it there, but with the workspace's profile: what `cargo run
/// --release` built of others' packages serves here, too.
fn installed(root: &Path, place: &Path, package: &Package) -> Result<PathBuf> {
    let top = place.with_file_name("installed");
    let mut command = Command::new(env!("CARGO"));
    command.args(["install", "--quiet", "--offline", "--path", ".", "--root"]).arg(&top);
    command.env("CARGO_TARGET_DIR", root.join("target"));
    for (key, value) in settings("profile.release", &release(root)?) {
        // The environment goes before the workspace's file, but not before an argument.
        let variable = format!("CARGO_{}", key.to_uppercase().replace(['.', '-'], "_"));
        if std::env::var_os(variable).is_none() {
            command.args(["--config", &format!("{key}={value}")]);
        }
    }
    run_in(place, &mut command)?;
    Ok(top.join("bin").join(&package.name))
}

/// What the workspace says of programs that are released.
fn release(root: &Path) -> Result<toml::Table> {
    let manifest: toml::Table = fs::read_to_string(root.join("Cargo.toml"))?.parse()?;
    let profile = manifest.get("profile").and_then(|profiles| profiles.get("release"));
    let settings = profile.and_then(toml::Value::as_table).cloned();
    settings.context("Cargo.toml has no profile for releases")
}

/// What a table and those within it set, with whole names.
fn settings(name: &str, table: &toml::Table) -> Vec<(String, toml::Value)> {
    let within = table.iter().flat_map(|(key, value)| {
        let key = format!("{name}.{key}");
        match value {
            toml::Value::Table(table) => settings(&key, table),
            value => vec![(key, value.clone())],
        }
    });
    within.collect()
}

/// The installed program brings its man pages, one for each command, and completions that know the
/// games.
fn pages_and_completions(program: &Path) -> Result<()> {
    let pages = program.with_file_name("man");
    run_in(Path::new("/"), Command::new(program).arg("man").arg(&pages))?;
    for page in ["kibitzer.1", "kibitzer-play.1", "kibitzer-solve.1"] {
        ensure!(pages.join(page).exists(), "'kibitzer man' writes no {page}");
    }
    for shell in ["bash", "fish", "zsh"] {
        let told = Command::new(program).args(["completions", shell]).output()?;
        let text = String::from_utf8_lossy(&told.stdout);
        ensure!(text.contains("russian-solitaire"), "completions of {shell} know no games");
    }
    Ok(())
}

/// A deal is dealt and solved by the program that was made from its package. It has no charts, and
/// says how to get them.
fn first_game(program: &Path) -> Result<()> {
    let told = Command::new(program).args(["solve", "freecell", "--deal", "ms:1"]).output()?;
    ensure!(told.status.success(), "the program does not solve a deal");
    let odds = ["odds", "klondike", "--deals", "1..=2", "--chart", "never.svg"];
    let told = Command::new(program).args(odds).output()?;
    let said = String::from_utf8_lossy(&told.stderr);
    ensure!(
        told.status.code() == Some(2) && said.contains("--features studies"),
        "a program without charts does not say how to get them, but: {said}"
    );
    Ok(())
}

/// Cargo with the workspace's profile for what comes from the registry, so that what was built of
/// it serves here, too. The packages themselves are built as fast as can be.
fn cargo(root: &Path, what: &str, packages: &[Package]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args([what, "--quiet", "--offline"]);
    let packet = "profile.dev.package";
    for setting in ["debug=false", "opt-level=1"] {
        command.args(["--config", &format!("{packet}.\"*\".{setting}")]);
    }
    for package in packages {
        command.args(["--config", &format!("{packet}.{}.opt-level=0", package.name)]);
    }
    command
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "false")
        .env("CARGO_TARGET_DIR", root.join("target"));
    command
}

pub(crate) fn run_in(folder: &Path, command: &mut Command) -> Result<()> {
    let status = command.current_dir(folder).status().context("cannot start the program")?;
    ensure!(status.success(), "{command:?} failed");
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_features_of_the_documentation_are_those_of_docs_rs() {
        let package = |settings: Value| {
            let metadata = json!({ "docs": { "rs": settings } });
            json!({ "features": { "a": [], "b": ["a"] }, "metadata": metadata })
        };
        assert_eq!(documented(&package(json!({ "all-features": true }))), ["a", "b"]);
        assert_eq!(documented(&package(json!({ "features": ["b"] }))), ["b"]);
        assert!(documented(&package(json!({ "all-features": false }))).is_empty());
        assert!(documented(&json!({ "features": {}, "metadata": null })).is_empty());
    }

    #[test]
    fn the_documentation_of_studies_has_charts_and_files_but_no_buckets() {
        let packages = packages(&crate::root().unwrap()).unwrap();
        let of = |name: &str| packages.iter().find(|package| package.name == name).unwrap();
        assert_eq!(of("kibitzer-study").documented, ["charts", "parquet"]);
        assert!(of("kibitzer-engine").documented.is_empty());
        let libraries = packages.iter().filter(|package| package.has_library).count();
        assert!(libraries > 10 && !of("kibitzer").has_library, "{libraries} libraries");
    }
}
