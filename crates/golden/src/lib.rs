//! The golden files: texts of every game, a few kinds of them, packed.
//!
//! A kind is a folder; in it the texts of all games whose ids begin with the same letter are one
//! file, `golden/lines/k.gz`, in which each text stands under a line `=== ID`. A text may also lie
//! loose in the folder, `golden/lines/klondike.txt`: it then holds instead of the packed one, until
//! [`Kind::pack`] takes it in. So whoever works on games can look at texts and change them one by
//! one, and hundreds of games are a hundred files.
//!
//! ```
//! # let root = std::env::temp_dir().join(format!("golden-{}", std::process::id()));
//! let kind = kibitzer_golden::Kind::new(&root, "deals");
//! kind.write(&[("alpha".into(), "one\n".into()), ("beta".into(), "two\n".into())])?;
//! kind.unpack("alpha")?;
//! assert_eq!(kind.read()?.into_iter().collect::<Vec<_>>().len(), 2);
//! assert_eq!(kind.pack()?, 1);
//! # std::fs::remove_dir_all(&root)?;
//! # Ok::<(), std::io::Error>(())
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// What stands before the id of a game in a packed file.
const HEAD: &str = "=== ";

/// Texts by the ids of their games.
pub type Texts = BTreeMap<String, String>;

/// The texts of one kind.
#[derive(Clone, Debug)]
pub struct Kind {
    folder: PathBuf,
}

impl Kind {
    /// The texts of a kind in the folder of all golden files.
    pub fn new(golden: &Path, name: &str) -> Kind {
        Kind { folder: golden.join(name) }
    }

    /// All texts.
    ///
    /// # Errors
    /// Where a file cannot be read, or is none of these.
    pub fn read(&self) -> io::Result<Texts> {
        let mut texts = Texts::new();
        for path in self.files("gz")? {
            texts.extend(packed(&path)?);
        }
        texts.extend(self.loose()?);
        Ok(texts)
    }

    /// Puts texts into the packed files, instead of those of the same games.
    ///
    /// # Errors
    /// Where a file cannot be read or written.
    pub fn write(&self, texts: &[(String, String)]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let mut shards: BTreeMap<PathBuf, Texts> = BTreeMap::new();
        for (id, text) in texts {
            let path = self.shard(id);
            if !shards.contains_key(&path) {
                let known = if path.exists() { packed(&path)? } else { Texts::new() };
                shards.insert(path.clone(), known);
            }
            if let Some(shard) = shards.get_mut(&path) {
                shard.insert(id.clone(), text.clone());
            }
        }
        shards.iter().try_for_each(|(path, texts)| save(path, texts))
    }

    /// Takes the loose texts into the packed files; returns how many there were.
    ///
    /// # Errors
    /// Where a file cannot be read or written.
    pub fn pack(&self) -> io::Result<usize> {
        let loose: Vec<(String, String)> = self.loose()?.into_iter().collect();
        self.write(&loose)?;
        for (id, _) in &loose {
            fs::remove_file(self.loose_file(id))?;
        }
        Ok(loose.len())
    }

    /// Lays a packed text beside the packed files, to be looked at.
    ///
    /// # Errors
    /// If there is none of this game, or it cannot be written.
    pub fn unpack(&self, id: &str) -> io::Result<PathBuf> {
        let texts = packed(&self.shard(id))?;
        let text = texts.get(id).ok_or(io::ErrorKind::NotFound)?;
        fs::write(self.loose_file(id), text)?;
        Ok(self.loose_file(id))
    }

    /// Leaves only the texts of these games.
    ///
    /// # Errors
    /// Where a file cannot be read or written.
    pub fn retain(&self, keep: impl Fn(&str) -> bool) -> io::Result<()> {
        for path in self.files("gz")? {
            let mut texts = packed(&path)?;
            let before = texts.len();
            texts.retain(|id, _| keep(id));
            match texts.len() {
                0 => fs::remove_file(&path)?,
                after if after < before => save(&path, &texts)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn shard(&self, id: &str) -> PathBuf {
        let letter = id.chars().next().filter(char::is_ascii_alphanumeric).unwrap_or('_');
        self.folder.join(format!("{letter}.gz"))
    }

    fn loose_file(&self, id: &str) -> PathBuf {
        self.folder.join(format!("{id}.txt"))
    }

    fn loose(&self) -> io::Result<Texts> {
        let texts = self.files("txt")?.into_iter().filter_map(|path| {
            let id = path.file_stem()?.to_str()?.to_owned();
            Some(fs::read_to_string(&path).map(|text| (id, text)))
        });
        texts.collect()
    }

    fn files(&self, end: &str) -> io::Result<Vec<PathBuf>> {
        if !self.folder.exists() {
            return Ok(Vec::new());
        }
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|known| known == end) {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }
}

/// The texts of a packed file.
fn packed(path: &Path) -> io::Result<Texts> {
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    let mut all = String::new();
    let file = fs::File::open(path).map_err(named)?;
    GzDecoder::new(file).read_to_string(&mut all).map_err(named)?;
    let mut texts = Texts::new();
    let mut id = None;
    for line in all.split_inclusive('\n') {
        if let Some(next) = line.strip_prefix(HEAD) {
            let next = next.trim_end().to_owned();
            texts.insert(next.clone(), String::new());
            id = Some(next);
        } else if let Some(text) = id.as_ref().and_then(|id| texts.get_mut(id)) {
            text.push_str(line);
        }
    }
    Ok(texts)
}

fn save(path: &Path, texts: &Texts) -> io::Result<()> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    for (id, text) in texts {
        if text.split_inclusive('\n').any(|line| line.starts_with(HEAD) || !line.ends_with('\n')) {
            let why = format!(
                "the text of {id} cannot be packed: a line begins with '{HEAD}', or the last has \
                 no end"
            );
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        write!(packer, "{HEAD}{id}\n{text}")?;
    }
    fs::write(path, packer.finish()?)
}
