//! A name for resolved rules: equal rules have equal fingerprints.

use std::fmt::Write as _;

use kibitzer_engine::Rules;
use sha2::{Digest, Sha256};

/// The first 16 hexadecimal digits of the SHA-256 of the rules in a canonical text.
///
/// The text is made of the resolved rules with every default filled in, and of the version below; names and other
/// catalogue keys, comments and the way a file is written do not matter, nor do names of groups.
pub(crate) fn fingerprint(rules: &Rules) -> String {
    let text = canonical(rules);
    let digest = Sha256::digest(text.as_bytes());
    let mut hex = String::new();
    for byte in digest.iter().take(8) {
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// Raised when what the same rules mean changes.
const VERSION: u32 = 1;

fn canonical(rules: &Rules) -> String {
    let mut spec = rules.spec().clone();
    spec.scoring = None;
    for (index, group) in spec.groups.iter_mut().enumerate() {
        group.name = index.to_string();
    }
    // The derived text form of plain data is stable for the fields it names; a test pins some fingerprints.
    format!("kibitzer rules {VERSION}\n{spec:?}")
}
