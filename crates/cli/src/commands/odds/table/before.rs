//! What an older file of studies says of when they were made, for those that the store took in
//! before it noted that.

use std::collections::HashMap;
use std::path::Path;

use super::columns::HEAD;
use crate::failure::Failure;

/// When a study was made and by what, as the file has it; what is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Made {
    /// The day of the last outcome, in UTC.
    pub(super) date: String,
    pub(super) commit: String,
    /// The program's version.
    pub(super) program: String,
    /// Processor seconds over all cores.
    pub(super) seconds: String,
}

/// The studies of a file, by the columns that tell them apart.
#[derive(Default)]
pub(super) struct Before(HashMap<String, Made>);

/// How many columns tell studies apart.
const QUESTION: usize = 5;

impl Before {
    /// The studies of a file that `--csv` wrote.
    ///
    /// # Errors
    /// If it cannot be read, or has other columns.
    pub(super) fn read(file: &Path) -> Result<Before, Failure> {
        let wrong = |what: String| Failure::Usage(format!("{}{what}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|error| wrong(format!(": {error}")))?;
        let mut lines = text.lines();
        if lines.next() != Some(HEAD) {
            return Err(wrong(format!(":1: the first line is {HEAD}")));
        }
        let mut studies = HashMap::new();
        for (line, text) in lines.enumerate() {
            let fields = fields(text);
            let &[_, _, _, _, _, date, commit, program, .., seconds, _] = fields.as_slice() else {
                return Err(wrong(format!(":{}: a line has the fields of the first", line + 2)));
            };
            let made = [date, commit, program, seconds].map(str::to_owned);
            let [date, commit, program, seconds] = made;
            let made = Made { date, commit, program, seconds };
            studies.insert(fields[..QUESTION].join(","), made);
        }
        Ok(Before(studies))
    }

    /// The study whose first columns these are.
    pub(super) fn of(&self, question: &str) -> Option<&Made> {
        self.0.get(question)
    }
}

/// The fields of a line, with their quotation marks. A mark within a field is doubled, so commas
/// between fields have an even number of marks before them.
fn fields(line: &str) -> Vec<&str> {
    let mut quoted = false;
    line.split(|sign| {
        quoted ^= sign == '"';
        sign == ',' && !quoted
    })
    .collect()
}
