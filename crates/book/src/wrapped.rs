//! Text in lines.

/// Text broken into lines between words, with what stands before the first and before the others.
pub(super) fn wrapped(text: &str, width: usize, first: &str, other: &str) -> String {
    let mut lines = vec![first.to_owned()];
    let mut fresh = true;
    for word in text.split_whitespace() {
        let line = lines.last().map_or(0, |line| line.chars().count());
        if !fresh && line + 1 + word.chars().count() > width {
            lines.push(other.to_owned());
            fresh = true;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(if fresh { "" } else { " " });
            line.push_str(word);
        }
        fresh = false;
    }
    lines.join("\n")
}
