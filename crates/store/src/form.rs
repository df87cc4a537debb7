//! What marks a file as one of this program's, and the steps that bring it up to date.

/// What a file holds.
#[derive(Clone, Copy)]
pub(crate) struct Form<'a> {
    /// The name of the file in its folder.
    pub(crate) file: &'a str,
    /// Says in the header of the file whose it is.
    pub(crate) application: i64,
    /// The steps that lead to its tables: step `k` leads from version `k` to version `k + 1`.
    pub(crate) steps: &'a [&'a str],
    /// The table that is nearly all of a large file.
    pub(crate) largest: &'a str,
}
