//! The page as plain text, Markdown and JSON.

use serde_json::{Value, json};

use super::links::Linker;
use super::wrapped::wrapped;
use super::{Book, Section};

impl Book {
    /// As plain text with lines of at most so many characters.
    pub fn plain(&self, width: usize) -> String {
        let title = format!("{}\n{}\n", self.title, "=".repeat(self.title.chars().count()));
        let sections = self.sections.iter().map(|section| plain_section(section, width));
        title + &sections.collect::<String>()
    }

    /// As Markdown; in English the first use of each word of the glossary leads to the glossary.
    pub fn markdown(&self) -> String {
        let mut linker = Linker::default();
        let section = |section| markdown_section(section, &mut linker, !self.foreign);
        let sections = self.sections.iter().map(section);
        format!("# {}\n{}", self.title, sections.collect::<String>())
    }

    /// As JSON: the title, and the sections with their paragraphs.
    pub fn json(&self) -> Value {
        let section =
            |section: &Section| json!({ "head": section.head, "paragraphs": section.paragraphs });
        let sections: Vec<Value> = self.sections.iter().map(section).collect();
        json!({ "title": self.title, "sections": sections })
    }
}

fn plain_section(section: &Section, width: usize) -> String {
    let paragraphs =
        section.paragraphs.iter().map(|text| format!("\n{}\n", plain_paragraph(text, width)));
    format!("\n{}\n{}", section.head.to_uppercase(), paragraphs.collect::<String>())
}

fn plain_paragraph(text: &str, width: usize) -> String {
    if text.contains('\n') {
        text.lines()
            .map(|line| wrapped(line, width, "    ", "        "))
            .collect::<Vec<_>>()
            .join("\n")
    } else {
        wrapped(text, width, "", "")
    }
}

fn markdown_section(section: &Section, linker: &mut Linker, english: bool) -> String {
    let games: Vec<String> = section.games.iter().map(|name| escaped(name)).collect();
    let linked =
        english && !matches!(section.head.as_str(), "Sources" | "Claims" | "Notes" | "Tips");
    let mut paragraph = |text: &String| match text.contains('\n') {
        true => format!("\n```text\n{text}\n```\n"),
        false if linked => format!("\n{}\n", linker.link(&escaped(text), &games)),
        false => format!("\n{}\n", escaped(text)),
    };
    format!(
        "\n## {}\n{}",
        section.head,
        section.paragraphs.iter().map(&mut paragraph).collect::<String>()
    )
}

/// Signs that Markdown would read as its own.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('*', "\\*")
        .replace('_', "\\_")
        .replace('<', "\\<")
        .replace('[', "\\[")
}
