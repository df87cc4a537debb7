//! What a game of the catalogue is among the others. A rule file alone cannot tell it, so it stands
//! in the index.

use serde_json::{Map, Value, json};

use crate::fields::{number, text, texts};
use crate::odds::Odds;

/// What a game of the catalogue is among the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The game that it is a variant of: lists fold it under that one.
    pub variant_of: Option<String>,
    /// Its place among the popular games, from 1.
    pub popular: Option<u16>,
    /// Its place among the games of which a day has a deal, from 1.
    pub daily: Option<u16>,
    /// The games whose rules are nearest to its own, the nearest first.
    pub near: Vec<String>,
    /// The collections that hold it, such as other programs and books.
    pub collections: Vec<String>,
    /// What a collection says of luck and skill: one of [`SKILLS`].
    pub skill: Option<String>,
    /// How often it can be won, as it was measured.
    pub odds: Option<Odds>,
}

/// What lists may be narrowed to by [`Standing::skill`], the most luck first.
pub const SKILLS: [&str; 5] =
    ["luck only", "mostly luck", "balanced", "mostly skill", "skill only"];

impl Standing {
    pub(crate) fn write(&self, fields: &mut Map<String, Value>) {
        let Standing { variant_of, popular, daily, near, collections, skill, odds } = self;
        fields.insert("variant_of".into(), json!(variant_of));
        fields.insert("popular".into(), json!(popular));
        fields.insert("daily".into(), json!(daily));
        fields.insert("near".into(), json!(near));
        fields.insert("collections".into(), json!(collections));
        fields.insert("skill".into(), json!(skill));
        fields.insert("odds".into(), json!(odds.map(Odds::json)));
    }

    pub(crate) fn read(fields: &mut Map<String, Value>) -> Standing {
        Standing {
            variant_of: text(fields, "variant_of"),
            popular: number(fields, "popular"),
            daily: number(fields, "daily"),
            near: texts(fields, "near"),
            collections: texts(fields, "collections"),
            skill: text(fields, "skill"),
            odds: fields.get("odds").and_then(Odds::read),
        }
    }
}
