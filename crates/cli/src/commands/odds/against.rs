//! Two games on the same deals.

use std::io::{self, Write};

use kibitzer_study::{Description, Ended, Pairs, Summary, pairs, same_packs};
use serde_json::{Value, json};

use super::playing::{open, played};
use super::question::Question;
use super::report::{Report, deals_in_words, grouped, percent};
use crate::failure::Failure;

pub(super) fn run(
    question: &Question<'_>,
    other: &str,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let second = question.of(kibitzer_rules::game(other)?);
    check_cards(question, &second)?;
    let (mut ledger, mut others) = (open(question)?, open(&second)?);
    question.begin(&mut ledger);
    let mut ended = played(question, &mut ledger).1?;
    if ended == Ended::Done {
        second.begin(&mut others);
        ended = played(&second, &mut others).1?;
    }
    let found = pairs(&question.deals, &question.ladder, &mut ledger, &mut others)?;
    let (about, others_about) = (question.description(), second.description());
    let one = Summary::of(&question.deals, &question.ladder, &mut ledger)?;
    let two = Summary::of(&question.deals, &question.ladder, &mut others)?;
    let output = &question.args.output;
    let reports = [report(question, &about, &one), report(question, &others_about, &two)];
    if output.json {
        let all = json!({
            "first": reports[0].json(), "second": reports[1].json(), "pairs": pairs_json(&found),
        });
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else {
        for report in &reports {
            report.print(output, out)?;
        }
        let [first, second] =
            names(&question.game.id, &second.game.id, [&about.game, &others_about.game]);
        say(first, second, &found, out)?;
    }
    if ended == Ended::Cancelled { Err(Failure::Undecided) } else { Ok(()) }
}

/// Only games that are dealt the same packs can be compared deal by deal.
fn check_cards(one: &Question<'_>, two: &Question<'_>) -> Result<(), Failure> {
    if same_packs(&one.game.rules, &two.game.rules) {
        return Ok(());
    }
    Err(Failure::Usage(format!(
        "deals of {} and {} do not have the same cards: the packs differ, or the cards taken out \
         before the shuffle",
        one.game.id, two.game.id
    )))
}

fn report<'a>(
    question: &'a Question<'_>,
    about: &'a Description,
    summary: &'a Summary,
) -> Report<'a> {
    let method = question.args.output.interval;
    Report { about, ladder: &question.ladder, summary, method, goes_on: true, wanted: None }
}

fn pairs_json(found: &Pairs) -> Value {
    let interval = found.interval();
    let difference = found.difference();
    json!({
        "both": found.both(), "first": found.first(), "second": found.second(),
        "neither": found.neither(),
        "open": found.open(),
        "difference": difference.map(|(low, high)| json!({ "low": low, "high": high })),
        "interval": { "low": interval.low, "high": interval.high },
        "p": found.probability(), "p_at_worst": found.probability_at_worst(),
    })
}

/// What the games are called: where two rule files have one name, their paths.
fn names<'a>(first: &'a str, second: &'a str, short: [&'a str; 2]) -> [&'a str; 2] {
    if short[0] == short[1] { [first, second] } else { short }
}

/// A split that is less likely than this is hardly chance.
const CLEAR: f64 = 0.05;

fn say(first: &str, second: &str, pairs: &Pairs, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "the same {}", deals_in_words(pairs.deals()))?;
    let rows = [
        ("won in both".to_owned(), pairs.both()),
        (format!("won in {first} only"), pairs.first()),
        (format!("won in {second} only"), pairs.second()),
        ("won in neither".to_owned(), pairs.neither()),
        ("undecided in one or both".to_owned(), pairs.open()),
    ];
    let width = rows.iter().map(|(text, _)| text.chars().count()).max().unwrap_or_default();
    for (text, count) in rows {
        writeln!(out, "  {text:width$}  {:>10}", grouped(count))?;
    }
    let interval = pairs.interval();
    if let Some((least, most)) = pairs.difference() {
        let (low, high) = (points(interval.low), points(interval.high));
        let difference = if pairs.open() == 0 {
            points(least)
        } else {
            format!("{} to {}", points(least), points(most))
        };
        writeln!(out, "  difference {difference}, 95 % interval {low} to {high}")?;
    }
    say_chance(pairs, out)
}

/// Whether the split may be chance.
fn say_chance(pairs: &Pairs, out: &mut dyn Write) -> io::Result<()> {
    let (probability, worst) = (pairs.probability(), pairs.probability_at_worst());
    let word = match (probability < CLEAR, worst < CLEAR) {
        (_, true) => "unlikely to be chance",
        (true, false) => "not clear while deals are undecided",
        (false, false) => "may be chance",
    };
    let told = |chance: f64| {
        if chance < 0.0001 { "below 0.0001".to_owned() } else { format!("= {chance:.4}") }
    };
    write!(out, "  {word}: p {} (exact McNemar test", told(probability))?;
    if pairs.open() > 0 {
        write!(
            out,
            " on the deals decided in both; p {} if undecided deals speak against it as far as \
             they can",
            told(worst)
        )?;
    }
    writeln!(out, ")")
}

/// A difference of shares.
fn points(difference: f64) -> String {
    let sign = if difference < 0.0 { "-" } else { "+" };
    format!("{sign}{}", percent(difference.abs()))
}
