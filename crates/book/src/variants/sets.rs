//! Cards that leave together, and how piles lie, compared.

use super::super::sets::{sets, swaps};
use super::super::shapes::{covered, shapes, unlocked};
use super::super::voice::{Said, Voice};
use super::Pair;

impl Pair<'_> {
    /// What differs in how piles lie, in what is free, and in what leaves together.
    pub(super) fn sets(&self) -> Vec<String> {
        let told = |voice: &Voice| -> Vec<String> {
            let all = [shapes(voice), covered(voice), unlocked(voice), sets(voice), swaps(voice)];
            all.into_iter().flatten().map(|said: Said| said.text).collect()
        };
        let (here, there) = (told(&self.here), told(&self.there));
        let mut said: Vec<String> =
            here.iter().filter(|text| !there.contains(text)).cloned().collect();
        if self.here.spec.remove.is_none() && self.there.spec.remove.is_some() {
            said.push("no cards leave together".to_owned());
        }
        if self.here.spec.swap.is_none() && self.there.spec.swap.is_some() {
            said.push("no cards change places".to_owned());
        }
        for (here, there) in self.common() {
            let (now, then) = (self.here.group(here), self.there.group(there));
            if !now.covered && then.covered {
                let the = self.here.names.the(here);
                said.push(format!("cards of {the} are free even while others lie over them"));
            }
        }
        said
    }
}
