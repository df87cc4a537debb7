//! The example that checks rule files does what it says.

#[path = "../examples/check.rs"]
#[expect(dead_code, reason = "its `main` is for whoever runs it alone")]
mod check;

use std::fs;
use std::path::Path;

#[test]
fn a_sound_file_is_told_from_one_with_a_fault() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let checked = |text: &str| {
        let (file, mut out) = (folder.join("mine.toml"), Vec::new());
        fs::write(&file, text).unwrap();
        let sound = check::check(&file, &mut out).unwrap();
        (sound, String::from_utf8(out).unwrap())
    };
    let (sound, told) = checked("format = 1\nname = \"Mine\"\nlike = \"yukon\"\n");
    assert!(sound && told.contains("Mine: sound"), "{told}");
    let (sound, told) = checked("format = 1\nname = \"Mine\"\nlike = \"yukn\"\n");
    assert!(!sound && told.contains("yukon"), "{told}");
    assert!(check::check(&folder.join("none.toml"), &mut Vec::new()).is_err());
}
