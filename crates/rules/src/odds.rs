//! How often a game can be won, as it was measured here: in words that a player understands.

use kibitzer_engine::{Said, said};
use serde_json::{Value, json};

/// What was found of the deals of a game that were tried.
///
/// ```
/// use kibitzer_rules::Odds;
///
/// let odds = Odds { deals: 1000, won: 819, lost: 181, fair: Some(474), hasty: Some(72) };
/// assert_eq!(odds.sentence(), "A perfect player wins 82 of 100; a good one about 47.");
/// assert_eq!((odds.luck(), odds.skill()), (Some(53), Some(40)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// How many deals the solver tried, with all cards known.
    pub deals: u32,
    /// How many of them can be won.
    pub won: u32,
    /// How many of them cannot. The rest was not decided.
    pub lost: u32,
    /// How many in a thousand a player wins who sees what a player sees, if that was measured.
    pub fair: Option<u16>,
    /// How many in a thousand one wins who does not think ahead, if that was measured: by a short
    /// list of preferences, or by chance, whichever wins more.
    pub hasty: Option<u16>,
}

/// Of fewer deals no share is told.
const FEW: u32 = 100;
/// A range of more points in a hundred tells nothing: too many deals were not decided.
const WIDE: u32 = 30;

impl Odds {
    /// What is known, as a sentence.
    pub fn said(&self) -> Said {
        if self.deals < FEW {
            return self.few();
        }
        let good = self.good();
        let (least, most) = self.range();
        let known = most.saturating_sub(least) <= WIDE;
        match (known.then(|| self.share()), good) {
            (Some(share), Some(good)) => said!(
                "odds-perfect-good",
                "A perfect player wins {share}; a good one about {good}.",
                share = share,
                good = good
            ),
            (Some(share), None) => {
                said!("odds-perfect", "A perfect player wins {share}.", share = share)
            }
            (None, Some(good)) => said!(
                "odds-unknown-good",
                "A good player wins about {good} of 100; how often a perfect one wins is not \
                 known yet.",
                good = good
            ),
            (None, None) => {
                said!("odds-unknown", "How often a perfect player wins is not known yet.")
            }
        }
    }

    /// How many in a hundred a good player wins. None of one that hardly ever wins: that tells more
    /// of the player than of the game.
    fn good(&self) -> Option<u32> {
        self.fair.map(|fair| (u32::from(fair) + 5) / 10).filter(|good| *good > 0)
    }

    /// Luck: how many in a hundred even a good player loses, at the most.
    pub fn luck(&self) -> Option<u32> {
        Some(100 - self.good()?)
    }

    /// Skill: how many in a hundred a good player wins more than a hasty one, at the least. None
    /// where that was not measured, or the hasty one wins more.
    pub fn skill(&self) -> Option<u32> {
        self.good()?.checked_sub((u32::from(self.hasty?) + 5) / 10)
    }

    /// Luck and skill, as a sentence, if both were measured.
    pub fn luck_and_skill_said(&self) -> Option<Said> {
        Some(said!(
            "odds-luck-skill",
            "Luck: even a good player loses {luck} of 100 deals. Skill: a good player wins \
             {skill} of 100 more than one who does not think ahead.",
            luck = self.luck()?,
            skill = self.skill()?
        ))
    }

    /// What is known, in English.
    pub fn sentence(&self) -> String {
        self.said().to_string()
    }

    /// How many in a hundred can be won, at least and at most.
    fn range(&self) -> (u32, u32) {
        let hundred = |deals: u32| (deals * 100 + self.deals / 2) / self.deals;
        (hundred(self.won), hundred(self.deals - self.lost))
    }

    /// The share that can be won.
    fn share(&self) -> Said {
        let (least, most) = self.range();
        match (least, most) {
            _ if self.won == self.deals => {
                said!("odds-all", "all of {deals} deals tried", deals = self.deals)
            }
            (0, 0) => said!("odds-none", "fewer than 1 of 100"),
            (0, _) => said!("odds-most", "at most {most} of 100", most = most),
            (100, _) => said!("odds-nearly", "nearly every deal"),
            (_, 99..) => said!("odds-least", "at least {least} of 100", least = least),
            _ if least == most => said!("odds-just", "{least} of 100", least = least),
            _ => said!("odds-between", "{least} to {most} of 100", least = least, most = most),
        }
    }

    /// What is known of a few deals: a count, as there is no share yet.
    fn few(&self) -> Said {
        let Odds { deals, won, lost, .. } = *self;
        match (won, lost, deals - won - lost) {
            (0, 0, _) => said!(
                "odds-few-none",
                "Of {deals} deals tried, none is known to be winnable.",
                deals = deals
            ),
            (0, _, _) => said!(
                "odds-few-none-lost",
                "Of {deals} deals tried, none is known to be winnable; {lost} cannot be won.",
                deals = deals,
                lost = lost
            ),
            (_, 0, 0) => {
                said!("odds-few-all", "All of {deals} deals tried can be won.", deals = deals)
            }
            (_, _, 0) => said!(
                "odds-few-lost",
                "Of {deals} deals tried, {won} can be won, {lost} cannot.",
                deals = deals,
                won = won,
                lost = lost
            ),
            (_, 0, 1) => said!(
                "odds-few-open-one",
                "Of {deals} deals tried, {won} can be won, 1 is not decided.",
                deals = deals,
                won = won
            ),
            (_, 0, open) => said!(
                "odds-few-open",
                "Of {deals} deals tried, {won} can be won, {open} are not decided.",
                deals = deals,
                won = won,
                open = open
            ),
            (_, _, 1) => said!(
                "odds-few-lost-open-one",
                "Of {deals} deals tried, {won} can be won, {lost} cannot, 1 is not decided.",
                deals = deals,
                won = won,
                lost = lost
            ),
            (_, _, open) => said!(
                "odds-few-lost-open",
                "Of {deals} deals tried, {won} can be won, {lost} cannot, {open} are not decided.",
                deals = deals,
                won = won,
                lost = lost,
                open = open
            ),
        }
    }

    pub(crate) fn json(self) -> Value {
        let Odds { deals, won, lost, fair, hasty } = self;
        json!({ "deals": deals, "won": won, "lost": lost, "fair": fair, "hasty": hasty })
    }

    /// Reads what [`Odds::json`] wrote. What does not add up is no figure.
    pub(crate) fn read(value: &Value) -> Option<Odds> {
        let number = |key: &str| value.get(key)?.as_u64()?.try_into().ok();
        let odds = Odds {
            deals: number("deals")?,
            won: number("won")?,
            lost: number("lost")?,
            fair: number("fair").map(|fair| fair.min(1000) as u16),
            hasty: number("hasty").map(|hasty| hasty.min(1000) as u16),
        };
        let decided = odds.won.checked_add(odds.lost)?;
        (0 < odds.deals && odds.deals <= 10_000_000 && decided <= odds.deals).then_some(odds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_told_as_far_as_they_are_known() {
        let told = |deals, won, lost, fair| Odds { deals, won, lost, fair, hasty: None }.sentence();
        for (odds, sentence) in [
            (
                told(10_000, 8841, 734, Some(523)),
                "A perfect player wins 88 to 93 of 100; a good one about 52.",
            ),
            (
                told(1_000_000, 67_000, 932_968, Some(53)),
                "A perfect player wins 7 of 100; a good one about 5.",
            ),
            (told(10_000, 9990, 0, Some(4)), "A perfect player wins nearly every deal."),
            (told(10_000, 10_000, 0, None), "A perfect player wins all of 10000 deals tried."),
            (told(1000, 782, 1, None), "A perfect player wins at least 78 of 100."),
            (told(1000, 4, 795, None), "A perfect player wins at most 21 of 100."),
            (told(1000, 1, 999, None), "A perfect player wins fewer than 1 of 100."),
            (
                told(20, 15, 3, None),
                "Of 20 deals tried, 15 can be won, 3 cannot, 2 are not decided.",
            ),
            (
                told(20, 15, 4, None),
                "Of 20 deals tried, 15 can be won, 4 cannot, 1 is not decided.",
            ),
            (told(20, 15, 5, None), "Of 20 deals tried, 15 can be won, 5 cannot."),
            (told(20, 18, 0, None), "Of 20 deals tried, 18 can be won, 2 are not decided."),
            (told(20, 19, 0, None), "Of 20 deals tried, 19 can be won, 1 is not decided."),
            (told(20, 20, 0, None), "All of 20 deals tried can be won."),
            (
                told(20, 0, 19, None),
                "Of 20 deals tried, none is known to be winnable; 19 cannot be won.",
            ),
            (told(20, 0, 0, None), "Of 20 deals tried, none is known to be winnable."),
        ] {
            assert_eq!(odds, sentence);
        }
    }

    #[test]
    fn a_range_that_is_too_wide_is_not_told() {
        let told = |won, lost, fair| Odds { deals: 1000, won, lost, fair, hasty: None }.sentence();
        let unknown = "How often a perfect player wins is not known yet.";
        for (odds, sentence) in [
            (told(113, 1, Some(0)), unknown),
            (told(113, 1, Some(4)), unknown),
            (told(36, 6, None), unknown),
            (
                told(493, 0, Some(450)),
                "A good player wins about 45 of 100; how often a perfect one wins is not known \
                 yet.",
            ),
            (told(700, 0, None), "A perfect player wins at least 70 of 100."),
            (told(690, 0, None), unknown),
            (told(0, 700, None), "A perfect player wins at most 30 of 100."),
            (told(0, 690, None), unknown),
            (
                told(200, 500, Some(50)),
                "A perfect player wins 20 to 50 of 100; a good one about 5.",
            ),
            (
                told(200, 490, Some(50)),
                "A good player wins about 5 of 100; how often a perfect one wins is not known yet.",
            ),
        ] {
            assert_eq!(odds, sentence);
        }
    }

    #[test]
    fn luck_and_skill_are_told_where_both_were_measured() {
        let told = |fair, hasty| {
            let odds = Odds { deals: 1000, won: 800, lost: 100, fair, hasty };
            odds.luck_and_skill_said().map(|said| said.to_string())
        };
        let sentence = "Luck: even a good player loses 67 of 100 deals. Skill: a good player wins \
                        26 of 100 more than one who does not think ahead.";
        assert_eq!(told(Some(330), Some(72)).as_deref(), Some(sentence));
        for (fair, hasty) in
            [(None, Some(72)), (Some(330), None), (Some(4), Some(0)), (Some(300), Some(400))]
        {
            assert_eq!(told(fair, hasty), None);
        }
    }

    #[test]
    fn figures_that_do_not_add_up_are_none() {
        let odds = Odds { deals: 20, won: 3, lost: 17, fair: None, hasty: Some(5) };
        assert_eq!(Odds::read(&odds.json()), Some(odds));
        for bad in [
            json!(null),
            json!({ "deals": 0, "won": 0, "lost": 0 }),
            json!({ "deals": 20, "won": 20, "lost": 1 }),
            json!({ "deals": 20, "won": 4_294_967_295_u32, "lost": 1 }),
            json!({ "deals": -1, "won": 0, "lost": 0 }),
        ] {
            assert_eq!(Odds::read(&bad), None, "{bad}");
        }
    }
}
