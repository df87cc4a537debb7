//! What is wrong with a rule file: where, what, and what would do.

use std::fmt;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::letters::{lowercase, small};
use crate::span::Span;
use crate::visible::visible;

/// One fault of a rule file.
#[derive(Clone, Debug)]
pub(crate) struct Diagnostic {
    pub(crate) span: Span,
    /// The key, with the tables it stands in: `piles.tableau.unit`.
    pub(crate) key: String,
    pub(crate) what: String,
    pub(crate) help: Option<String>,
}

impl Diagnostic {
    pub(crate) fn new(span: Span, key: &str, what: impl Into<String>) -> Diagnostic {
        Diagnostic { span, key: key.to_owned(), what: what.into(), help: None }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }
}

/// A file that was read.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// The most faults that are told of one file; nobody would read more.
pub(crate) const MOST_FAULTS: usize = 100;

/// All faults of a rule file and of those it is `like`, at most a hundred; or the advice on a sound
/// one.
#[derive(Clone, Debug)]
pub struct Diagnostics {
    pub(crate) sources: Vec<Source>,
    pub(crate) faults: Vec<Diagnostic>,
    /// They are advice: the file is sound.
    advice: bool,
}

/// One fault as plain data, for `--json` and for editors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The bytes of the file that it is about.
    pub range: std::ops::Range<usize>,
    /// The key, with the tables it stands in; empty where there is none.
    pub key: String,
    /// What is wrong.
    pub message: String,
    /// What would do.
    pub help: Option<String>,
}

impl Diagnostics {
    pub(crate) fn faults(sources: Vec<Source>, faults: Vec<Diagnostic>) -> Diagnostics {
        Diagnostics { sources, faults, advice: false }
    }

    pub(crate) fn advice(sources: Vec<Source>, faults: Vec<Diagnostic>) -> Diagnostics {
        Diagnostics { sources, faults, advice: true }
    }

    /// How many faults there are.
    pub fn len(&self) -> usize {
        self.faults.len()
    }

    /// True if there is no fault; a value that was returned as an error always has one.
    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    /// The faults as plain data, in the order of the files.
    pub fn findings(&self) -> Vec<Finding> {
        self.faults.iter().map(|fault| self.finding(fault)).collect()
    }

    fn finding(&self, fault: &Diagnostic) -> Finding {
        let source = &self.sources[fault.span.file];
        let start = floor_char(&source.text, fault.span.range.start);
        let before = &source.text[..start];
        let line_start = before.rfind('\n').map_or(0, |index| index + 1);
        Finding {
            file: source.name.clone(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            range: start..floor_char(&source.text, fault.span.range.end).max(start),
            key: fault.key.clone(),
            message: fault.what.clone(),
            help: fault.help.clone(),
        }
    }

    /// The faults with the lines they stand in, for people; with colour if `styled`. The colour's
    /// are the only control sequences in it: those of the file are written out ([`visible`]).
    pub fn render(&self, styled: bool) -> String {
        let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
        let texts: Vec<String> =
            self.faults.iter().map(|fault| self.render_one(&renderer, fault)).collect();
        texts.join("\n\n")
    }

    fn render_one(&self, renderer: &Renderer, fault: &Diagnostic) -> String {
        let source = &self.sources[fault.span.file];
        let line = Line::around(&source.text, &fault.span.range);
        let (text, span) = line.shown();
        let label = if fault.key.is_empty() {
            String::new()
        } else {
            format!("in {}", visible(&fault.key))
        };
        let snippet = Snippet::source(text)
            .line_start(line.number)
            .path(visible(&source.name))
            .annotation(AnnotationKind::Primary.span(span).label(label));
        let level = if self.advice { Level::WARNING } else { Level::ERROR };
        let group = level.primary_title(visible(&fault.what)).element(snippet);
        let group = match &fault.help {
            Some(help) => group.element(Level::HELP.message(visible(help))),
            None => group,
        };
        renderer.render(&[group])
    }
}

/// The line in which a fault begins; of a very long line the part around it.
struct Line<'a> {
    text: &'a str,
    number: usize,
    span: std::ops::Range<usize>,
}

/// Longer lines are cut.
const LONGEST_LINE: usize = 400;

impl Line<'_> {
    fn around<'a>(text: &'a str, range: &std::ops::Range<usize>) -> Line<'a> {
        let start = floor_char(text, range.start);
        let first = text[..start].rfind('\n').map_or(0, |index| index + 1);
        let end = text[start..].find('\n').map_or(text.len(), |index| start + index);
        let from = if start - first > LONGEST_LINE {
            floor_char(text, start - LONGEST_LINE / 2)
        } else {
            first
        };
        let to = floor_char(text, end.min(from + 2 * LONGEST_LINE)).max(start);
        let stop = floor_char(text, range.end.clamp(start, to)).max(start);
        Line {
            text: &text[from..to],
            number: text[..start].bytes().filter(|byte| *byte == b'\n').count() + 1,
            span: start - from..stop - from,
        }
    }

    /// The text with its unprintable signs written out, and where the span is in that.
    fn shown(&self) -> (String, std::ops::Range<usize>) {
        let text = self.text.trim_end_matches('\r');
        let (start, end) = (self.span.start.min(text.len()), self.span.end.min(text.len()));
        let mut shown = visible(&text[..start]).into_owned();
        let start_shown = shown.len();
        shown += &visible(&text[start..end]);
        let end_shown = shown.len();
        shown += &visible(&text[end..]);
        (shown, start_shown..end_shown)
    }
}

/// The nearest place at or before `index` where a character begins.
fn floor_char(text: &str, index: usize) -> usize {
    let mut index = index.min(text.len());
    while !text.is_char_boundary(index) {
        index -= 1;
    }
    index
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, finding) in self.findings().iter().enumerate() {
            let gap = if index > 0 { "\n" } else { "" };
            let Finding { file, line, column, message, .. } = finding;
            write!(f, "{gap}{file}:{line}:{column}: {message}")?;
            if let Some(help) = &finding.help {
                write!(f, " ({help})")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

/// The known word nearest to a mistaken one, if any is near enough to be meant.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(64).map(small).collect();
    let scored = known.into_iter().map(|other| {
        let score = strsim::jaro_winkler(&word, &lowercase(other));
        (score, other)
    });
    let best = scored.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.75).then_some(best.1)
}
