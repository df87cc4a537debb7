//! In place of paper, in a program that cannot draw.

use super::subject::{ChartError, Format, Subject};

pub(super) fn picture(_: (u32, u32), _: Format, _: &Subject<'_>) -> Result<Vec<u8>, ChartError> {
    Err(ChartError::new(crate::LACKS_STUDIES))
}
