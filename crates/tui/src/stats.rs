//! Statistics in words and small charts.

use std::time::Duration;

use kibitzer_messages::{Words, say};
use kibitzer_store::Played;
use kibitzer_table::{Statistics, percent};
use unicode_width::UnicodeWidthStr;

use crate::draw::text::cut;
use crate::theme::Theme;
use crate::times::in_figures;

/// The page of one game: its figures, and charts of all its plays in the order in which they were
/// begun.
pub fn game_page(figures: &Statistics, plays: &[Played], theme: &Theme) -> String {
    if figures.played == 0 {
        return theme.words.say("stats-none-of") + "\n";
    }
    let figures = sentences(figures, theme.words).join("\n");
    let mut page = format!("{}\n\n{figures}\n", theme.words.say("stats-figures"));
    let mut plays: Vec<&Played> = plays.iter().collect();
    plays.sort_by_key(|play| (play.begun, play.id));
    page += &results(&plays, theme);
    page += &rate(&plays, theme);
    page += &moves(&plays, theme);
    page
}

/// The page of all games, in lines of at most so many columns where that is not too few.
pub fn all_page(all: &[Statistics], theme: &Theme, width: u16) -> String {
    if all.is_empty() {
        return theme.words.say("stats-none") + "\n";
    }
    let played: u32 = all.iter().map(|figures| figures.played).sum();
    let won: u32 = all.iter().map(|figures| figures.won).sum();
    let time: Duration = all.iter().map(|figures| figures.total_time).sum();
    let words = theme.words;
    let sum = say!(
        words,
        "stats-sum",
        played = played,
        count = all.len(),
        won = won,
        share = in_percent(won, played),
        time = in_figures(time)
    );
    let mut page = format!("{}\n\n{sum}\n\n", words.say("stats-all"));
    // The figures take 38 columns, bars 11 more.
    let bars = width >= 70;
    let room = (width as usize).saturating_sub(if bars { 49 } else { 38 }).clamp(12, 26);
    page += &heads(room, ["", "", "", "best", "shortest"], words);
    page += &heads(room, ["game", "played", "won", "streak", "win"], words);
    let most = all.iter().map(|figures| figures.played).max().unwrap_or(1);
    for figures in all {
        let bar = if bars { bar(figures.played, most, 8, theme) } else { String::new() };
        page += row_of(figures, room, &bar, theme).trim_end();
        page.push('\n');
    }
    page
}

/// The heads of the columns, by the ends of their messages' names; none where that is empty.
fn heads(room: usize, names: [&str; 5], words: Words) -> String {
    let head = |name: &str| match name {
        "" => String::new(),
        name => words.say(&format!("stats-head-{name}")),
    };
    let [game, played, won, streak, win] = names.map(head);
    format!(" {game:<room$} {played:>6} {won:>10} {streak:>8} {win:>9}\n")
}

/// A game's row, with so many columns for its name.
fn row_of(figures: &Statistics, room: usize, bar: &str, theme: &Theme) -> String {
    let name = cut(&figures.name, room, theme.ascii());
    let space = " ".repeat(room.saturating_sub(name.width()));
    format!(
        " {name}{space} {:>6} {:>4} {:>5} {:>8} {:>9}   {bar}",
        figures.played,
        figures.won,
        in_percent(figures.won, figures.played),
        figures.best_streak,
        figures.best_time.map_or_else(|| "-".to_owned(), in_figures),
    )
}

/// The figures of a game, a sentence each.
pub fn sentences(figures: &Statistics, words: Words) -> Vec<String> {
    let mut lines = vec![
        say!(
            words,
            "stats-played",
            played = figures.played,
            won = figures.won,
            share = in_percent(figures.won, figures.played)
        ),
        say!(words, "stats-straight", count = figures.won_straight),
        say!(words, "stats-helped", count = figures.won_with_help),
        say!(words, "stats-given-up", lost = figures.lost, unfinished = figures.unfinished),
        say!(words, "stats-row", streak = figures.streak, best = figures.best_streak),
        say!(words, "stats-time", time = in_figures(figures.total_time)),
    ];
    let best = [
        figures.best_time.map(|time| say!(words, "stats-shortest", time = in_figures(time))),
        figures.mean_time.map(|time| say!(words, "stats-mean", time = in_figures(time))),
        figures.fewest_moves.map(|moves| say!(words, "stats-fewest", moves = moves)),
        figures.balance.map(|sum| say!(words, "stats-casino", sum = sum)),
        figures.best_score.map(|score| say!(words, "stats-score", score = score)),
    ];
    lines.extend(best.into_iter().flatten());
    lines
}

/// `67 %`, or a dash where nothing was played.
fn in_percent(part: u32, whole: u32) -> String {
    percent(part, whole).map_or_else(|| "-".to_owned(), |share| format!("{share} %"))
}

fn won(play: &Played) -> bool {
    play.ended.as_ref().is_some_and(|ended| ended.won)
}

/// One sign a game, so that streaks are seen.
fn results(plays: &[&Played], theme: &Theme) -> String {
    let sign = |play: &&Played| match &play.ended {
        Some(ended) if ended.won => theme.either('●', 'W'),
        Some(_) => theme.either('·', '.'),
        None => theme.either('○', '?'),
    };
    let signs: Vec<char> = plays.iter().map(sign).collect();
    let last = signs.len().saturating_sub(200);
    let rows: Vec<String> = signs[last..].chunks(50).map(|row| row.iter().collect()).collect();
    let (w, l, u) = (theme.either('●', 'W'), theme.either('·', '.'), theme.either('○', '?'));
    let words = theme.words;
    let signs = [w, l, u].map(String::from);
    let [w, l, u] = signs;
    let key = say!(words, "stats-results-key", w = w, l = l, u = u);
    format!("\n{}   {key}\n\n{}\n", words.say("stats-results"), rows.join("\n"))
}

/// The share of wins as time goes on, in at most forty columns.
fn rate(plays: &[&Played], theme: &Theme) -> String {
    if plays.len() < 5 {
        return String::new();
    }
    let size = plays.len().div_ceil(40).max(5).min(plays.len());
    let shares: Vec<(usize, usize)> = plays
        .chunks(size)
        .map(|chunk| (chunk.iter().filter(|play| won(play)).count(), chunk.len()))
        .collect();
    let (words, columns) = (theme.words, spark(&shares, theme));
    let head = say!(words, "stats-rate", size = size);
    format!("\n{head}   {}\n\n{columns}\n", words.say("stats-rate-key"))
}

/// How many moves wins took.
fn moves(plays: &[&Played], theme: &Theme) -> String {
    let mut counts: Vec<u32> = plays
        .iter()
        .filter(|play| won(play))
        .filter_map(|play| Some(play.ended.as_ref()?.moves))
        .collect();
    counts.sort_unstable();
    let (Some(least), Some(most)) = (counts.first(), counts.last()) else { return String::new() };
    let step = ((most - least) / 8 + 1).next_multiple_of(if most - least > 40 { 10 } else { 1 });
    let first = least / step * step;
    let mut page = format!("\n{}\n\n", theme.words.say("stats-moves"));
    let bins: Vec<(u32, u32)> = (0..=(most - first) / step)
        .map(|bin| {
            let from = first + bin * step;
            (from, counts.iter().filter(|count| (from..from + step).contains(count)).count() as u32)
        })
        .collect();
    let tallest = bins.iter().map(|bin| bin.1).max().unwrap_or(1);
    for (from, count) in bins {
        let to = if step == 1 { String::new() } else { format!("-{}", from + step - 1) };
        page += &format!("{from:>5}{to:<6} {} {count}\n", bar(count, tallest, 30, theme));
    }
    page
}

/// A bar across.
fn bar(part: u32, whole: u32, width: u32, theme: &Theme) -> String {
    let length = (part * width).div_ceil(whole.max(1));
    theme.either('█', '#').to_string().repeat(length as usize)
}

/// Parts of wholes as a row of columns: in ASCII as figures from 0 to 9.
fn spark(shares: &[(usize, usize)], theme: &Theme) -> String {
    let steps: Vec<char> = if theme.ascii() {
        "0123456789".chars().collect()
    } else {
        "▁▂▃▄▅▆▇█".chars().collect()
    };
    let last = steps.len() - 1;
    shares
        .iter()
        .map(|(part, whole)| steps[((2 * part * last + whole) / (2 * whole).max(1)).min(last)])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_keep_to_their_width() {
        let theme = Theme::default();
        assert_eq!(bar(5, 10, 8, &theme), "████");
        assert_eq!(bar(0, 0, 8, &theme), "");
        assert_eq!(spark(&[(0, 5), (1, 2), (5, 5)], &theme), "▁▅█");
        assert_eq!((in_percent(2, 3), in_percent(0, 0)), ("67 %".into(), "-".into()));
    }

    #[test]
    fn the_table_of_all_games_fits_the_screen() {
        let game = Statistics {
            game: "some".to_owned(),
            name: "A game with quite a long name, of two packs".to_owned(),
            played: 1000,
            won: 1000,
            best_streak: 1000,
            best_time: Some(Duration::from_secs(100_000)),
            ..Statistics::default()
        };
        for width in [58, 69, 70, 78, 118] {
            let page = all_page(std::slice::from_ref(&game), &Theme::default(), width);
            assert!(
                page.lines().skip(3).all(|line| line.chars().count() <= width as usize),
                "{page}"
            );
        }
    }
}
