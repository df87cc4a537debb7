//! Cells of a Markdown table.

/// Text that does not end a cell of a table.
pub(super) fn cell(text: &str) -> String {
    text.replace('|', "/").replace('\n', " ")
}
