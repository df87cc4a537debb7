//! Stock, redeals, merci, score and win compared.

use kibitzer_engine::spec::{Divert, DrawStep, DrawWhen, Opening, Redeal, Win};

use super::super::opening::sentences;
use super::super::redeals::{number_of, redeal};
use super::super::stock::{draw, merci, open_stock, when};
use super::super::voice::Voice;
use super::super::winning::{object, scoring};
use super::super::words::{counted, number};
use super::Pair;

impl Pair<'_> {
    pub(super) fn stock(&self) -> Vec<String> {
        let mut said: Vec<String> = self.open().into_iter().collect();
        said.extend(self.draw());
        said.extend(self.redeal());
        said.extend(self.merci());
        said.extend(self.opening());
        said.extend(self.scoring());
        said
    }

    /// A stock from which the player plays, or does not.
    fn open(&self) -> Option<String> {
        let open = |voice: &Voice| {
            voice.stock().and_then(|id| open_stock(voice, id)).map(|said| said.text)
        };
        open(&self.here).filter(|text| open(&self.there).as_ref() != Some(text))
    }

    fn draw(&self) -> Option<String> {
        let (voice, spec, other) = (&self.here, self.here.spec, self.there.spec);
        match (&spec.draw, &other.draw) {
            (None, None) => None,
            (None, Some(_)) => {
                voice.stock().map(|_| "the player does not deal from the stock".to_owned())
            }
            (Some(now), Some(then)) => match (now.only_step(), then.only_step()) {
                (Some(a), Some(b)) if self.same_places(a, b) => self.quota(a, b),
                _ => {
                    Some(draw(voice, now).text).filter(|text| *text != draw(&self.there, then).text)
                }
            },
            (Some(now), None) => Some(draw(voice, now).text),
        }
    }

    fn same_places(&self, now: &DrawStep, then: &DrawStep) -> bool {
        self.here.group(now.to).name == self.there.group(then.to).name
            && now.piles == then.piles
            && now.skip == then.skip
            && now.course == then.course
            && now.open == then.open
            && now.only == then.only
            && now.close == then.close
            && diverts(&self.here, &now.divert) == diverts(&self.there, &then.divert)
    }

    fn quota(&self, now: &DrawStep, then: &DrawStep) -> Option<String> {
        let one = self.here.names.one(now.to);
        let mut said = Vec::new();
        if now.each != then.each {
            let are = if now.each == 1 { "is" } else { "are" };
            let each = if self.here.names.alone(now.to) {
                String::new()
            } else {
                format!(" to each {one}")
            };
            said.push(format!(
                "{} {are} turned from the stock{each} at a time, not {}",
                counted(now.each as usize, "card"),
                number(then.each as usize)
            ));
        }
        if now.when != then.when {
            said.push(match (now.when, then.when) {
                (DrawWhen::NoSpace, DrawWhen::AnyTime) => {
                    format!("the stock may not be dealt while any {one} is empty")
                }
                (DrawWhen::AnyTime, DrawWhen::NoSpace) => {
                    format!("the stock may be dealt even while a {one} is empty")
                }
                _ => {
                    let at = when(&self.here, std::slice::from_ref(now));
                    format!("the stock may be dealt from {at}")
                }
            });
        }
        (!said.is_empty()).then(|| said.join("; "))
    }

    fn redeal(&self) -> Option<String> {
        let (now, then) = (&self.here.spec.redeal, &self.there.spec.redeal);
        match (now, then) {
            (None, None) => None,
            (None, Some(_)) => Some("there is no redeal".into()),
            (Some(now), Some(then)) if self.same_gather(now, then) => (now.times != then.times)
                .then(|| format!("{}{}", number_of(now), not_so_many(now, then))),
            (Some(now), _) => Some(redeal(&self.here, now).text),
        }
    }

    fn same_gather(&self, now: &Redeal, then: &Redeal) -> bool {
        let gathered = |voice: &Voice, redeal: &Redeal| -> Vec<String> {
            redeal.gather.iter().map(|id| voice.group(*id).name.clone()).collect()
        };
        gathered(&self.here, now) == gathered(&self.there, then)
            && now.when == then.when
            && now.order == then.order
            && now.each == then.each
            && now.by == then.by
            && now.keep == then.keep
            && now.spaces == then.spaces
            && now.leaves_gaps == then.leaves_gaps
            && diverts(&self.here, &now.divert) == diverts(&self.there, &then.divert)
    }

    fn opening(&self) -> Vec<String> {
        let here = |opening: &Opening| sentences(&self.here, opening);
        let now = self.here.spec.opening.as_ref().map(here).unwrap_or_default();
        let there = |opening: &Opening| sentences(&self.there, opening);
        let then = self.there.spec.opening.as_ref().map(there).unwrap_or_default();
        if now.is_empty() && !then.is_empty() {
            return vec!["nothing is chosen before play begins".into()];
        }
        now.into_iter().filter(|text| !then.contains(text)).collect()
    }

    fn merci(&self) -> Option<String> {
        let told = |voice: &Voice| voice.spec.merci.map(|rule| merci(voice, rule).text);
        match (told(&self.here), self.there.spec.merci) {
            (None, Some(_)) => Some("there is no merci".into()),
            (Some(text), _) if told(&self.there).as_ref() != Some(&text) => Some(text),
            _ => None,
        }
    }

    /// What is said anew of the score, or all of it where something is only left out.
    fn scoring(&self) -> Option<String> {
        let told = |voice: &Voice| -> Vec<String> {
            scoring(voice).paragraphs.into_iter().flatten().map(|said| said.text).collect()
        };
        let (here, there) = (told(&self.here), told(&self.there));
        let new: Vec<String> = here.iter().filter(|text| !there.contains(text)).cloned().collect();
        match (here.as_slice(), new.as_slice()) {
            _ if here == there => None,
            ([], _) => Some("no score is kept".into()),
            (all, []) => Some(all.join(" ")),
            (_, new) => Some(new.join(" ")),
        }
    }

    /// The object, where other piles are to be filled or emptied.
    pub(super) fn win(&self) -> Option<String> {
        let names = |voice: &Voice, win: &Win| {
            let of = |list: &[usize]| -> Vec<String> {
                let mut names: Vec<String> =
                    list.iter().map(|id| voice.group(*id).name.clone()).collect();
                names.sort();
                names
            };
            let runs = win.runs.as_ref().map(|runs| (of(&runs.groups), runs.cards));
            let numbers = (win.left, win.score);
            let lines = win.lines.as_ref();
            let lines = lines.map(|lines| (of(&lines.groups), lines.next.clone(), lines.first));
            let beside = (of(&win.placed), lines);
            (of(&win.full), of(&win.empty), of(&win.sorted), beside, runs, numbers)
        };
        let (now, then) =
            (names(&self.here, &self.here.spec.win), names(&self.there, &self.there.spec.win));
        let object = object(&self.here).paragraphs.into_iter().flatten();
        let object: Vec<String> = object.map(|said| said.text).collect();
        (now != then).then(|| object.join(" "))
    }
}

/// `, not one`, where the other game has a number too.
fn not_so_many(now: &Redeal, then: &Redeal) -> String {
    match (now.times, then.times) {
        (Some(_), Some(n)) => format!(", not {}", number(n as usize)),
        _ => String::new(),
    }
}

fn diverts(voice: &Voice, diverts: &[Divert]) -> Vec<(String, Vec<kibitzer_engine::Rank>)> {
    diverts
        .iter()
        .map(|divert| (voice.group(divert.to).name.clone(), divert.ranks.clone()))
        .collect()
}
