//! Ways of building compared.

use kibitzer_engine::spec::{Build, GroupId, RankOrder};

use super::super::building::{barred, besides, built, direction};
use super::super::words::small;
use super::Pair;

impl Pair<'_> {
    /// `the columns are built down in suit, not in alternate colours`.
    pub(super) fn builds(&self, here: GroupId, there: GroupId) -> Vec<String> {
        let mut said: Vec<String> = Vec::new();
        let (a, b) = (&self.here.group(here).build, &self.there.group(there).build);
        if a != b {
            let whole = || match a {
                Build::None => format!("nothing is built on {}", self.here.names.the(here)),
                Build::Any => {
                    format!("on {} any card may be laid on any other", self.here.names.the(here))
                }
                Build::Ranked { .. } | Build::Either(_) | Build::Among { .. } => self.built(here),
            };
            said.push(self.way(here, there).unwrap_or_else(whole));
        }
        said.extend(self.suits(here, there));
        said.extend(self.limits(here, there));
        said
    }

    /// The way of building with its corner.
    fn built(&self, here: GroupId) -> String {
        let (names, build) = (&self.here.names, &self.here.group(here).build);
        let more = besides(&self.here, build).join(" ");
        let way = built(&self.here, build);
        format!(
            "{} {} built {}. {more}",
            names.the(here),
            names.are(here),
            way.trim_end_matches(',')
        )
        .trim()
        .to_owned()
    }

    /// What differs in two ways of building by rank.
    pub(super) fn way(&self, here: GroupId, there: GroupId) -> Option<String> {
        let (a, b) = (&self.here.group(here).build, &self.there.group(there).build);
        let (Build::Ranked { .. }, Build::Ranked { .. }) = (a, b) else { return None };
        let (now, then) = (built(&self.here, a), built(&self.here, b));
        let (the, are) = (self.here.names.the(here), self.here.names.are(here));
        let mut said = Vec::new();
        if now != then {
            said.push(format!(
                "{the} {are} built {}{}",
                now.trim_end_matches(','),
                not(&now, &then)
            ));
        }
        said.extend(
            direction(a)
                .filter(|text| direction(b).as_ref() != Some(text))
                .map(|text| small(text.trim_end_matches('.'))),
        );
        said.extend(corner(a, b).map(|text| format!("{the}: {text}")));
        said.extend(bars(a, b));
        (!said.is_empty()).then(|| said.join("; "))
    }
}

/// `, not in alternate colours`: what the other way of building says in its own words. Nothing
/// where each pile has a way of its own.
fn not(now: &str, then: &str) -> String {
    if now.contains(" on the ") || then.contains(" on the ") {
        return String::new();
    }
    let mut same = 0;
    for ((at, a), b) in now.char_indices().zip(then.chars()) {
        if a != b {
            break;
        }
        if a == ' ' {
            same = at + 1;
        }
    }
    let same = now[..same].strip_suffix("in ").map_or(same, str::len);
    let rest = then[same..].trim_end_matches(',');
    let rest = if rest.is_empty() { then.trim_end_matches(',') } else { rest };
    format!(", not {rest}")
}

/// For two ways of building that differ at the corner.
fn corner(a: &Build, b: &Build) -> Option<&'static str> {
    let round = |build: &Build| match build {
        Build::Ranked { order: RankOrder::Step { wrap, .. }, .. } => Some(*wrap),
        _ => None,
    };
    match (round(a)?, round(b)?) {
        (true, false) => Some("building goes round the corner, for king and ace are neighbours"),
        (false, true) => Some("building does not go round the corner from king to ace"),
        _ => None,
    }
}

/// For two ways of building that differ in the ranks on which nothing is laid.
fn bars(a: &Build, b: &Build) -> Option<String> {
    match (barred(a), barred(b)) {
        (now, then) if now == then => None,
        (Some(now), _) => Some(small(now.trim_end_matches('.'))),
        (None, Some(then)) => {
            let ranks =
                then.trim_start_matches("Nothing is laid on ").trim_end_matches('.').to_owned();
            Some(format!("cards may be laid on {ranks}"))
        }
        (None, None) => None,
    }
}
