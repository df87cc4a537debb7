//! Policies: what facts of a move are worth to one who chooses at sight, as data.
//!
//! The weights of each kind of game are in `policies.toml`. They were learned from own play by the
//! cross-entropy method (de Boer, Kroese, Mannor and Rubinstein, *A tutorial on the cross-entropy
//! method*, 2005), by the example `learn`.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::spec::{Draw, GatherOrder, Take};
use kibitzer_engine::{FaceSet, Pile, Role, Rules, State};

use crate::fact::{FACTS, Fact};
use crate::net::BYTES;

/// What facts of a move are worth, in tenths of a point of the solver's evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// For each fact, in the order of [`Fact::ALL`].
    pub worth: [i32; FACTS],
    /// How many points make a move e times as likely to be tried, in sixths; with a network, how
    /// evenly moves are tried, in hundredths.
    pub heat: i32,
    /// How evenly moves are chosen at sight by a network, in hundredths.
    pub chance: i32,
    /// The weights of a network that reads signs, in place of the worths.
    pub net: Option<&'static [u8; BYTES]>,
    /// True if it was learned which hidden cards of the tableau to uncover.
    pub uncovers: bool,
    /// True if plans may be made where worlds are hard to win; where one is stuck they always may.
    pub plans: bool,
    /// The version of the fair player that last changed the play of this kind of games.
    pub version: u32,
}

/// Kinds of games that have policies of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All others.
    Plain,
    /// Cards come from a stock to a waste, and cards of the tableau lie face down.
    Waste,
    /// As these, of a single pack; each card takes two others or none, cards of one rank alone
    /// begin columns, and the waste may be turned over without end, in order.
    Passes,
    /// Columns give any of their open cards with all above it, some cards lie face down, and there
    /// is no stock.
    Tails,
    /// As these, of a single pack; and each card takes two others, or none.
    Twofold,
    /// The stock is dealt to the columns, some cards of which lie face down. Whatever is built
    /// there moves whole, and cards go to foundations one by one.
    Rows,
    /// The stock is dealt to the columns, some cards of which lie face down. Whatever is built
    /// there moves whole, and only whole sequences go to foundations.
    Sequences,
    /// The stock is dealt to the columns, some cards of which lie face down. Only parts of what is
    /// built there move.
    Suits,
    /// Cards come from a stock to a waste and from a reserve whose cards lie face down, and those
    /// of the tableau lie open.
    Reserve,
    /// The top card of the stock lies open and is moved like another, the tableau lies open, and
    /// there is no redeal.
    Turned,
}

include!(concat!(env!("OUT_DIR"), "/policies.rs"));

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 10] = [
        Kind::Plain,
        Kind::Waste,
        Kind::Passes,
        Kind::Tails,
        Kind::Twofold,
        Kind::Rows,
        Kind::Sequences,
        Kind::Suits,
        Kind::Reserve,
        Kind::Turned,
    ];

    /// The kind of a game, as it lies on the table when play begins.
    pub fn of(rules: &Rules, state: &State) -> Kind {
        let of = |role: Role| rules.piles().filter(move |pile| rules.role(*pile) == role);
        let has = |role: Role| of(role).next().is_some();
        let hides = |role: Role| of(role).any(|pile| state.face_down(pile) > 0);
        let gives = |role: Role, take: Take| {
            of(role).all(|pile| rules.group_traits(rules.group(pile)).take == take)
        };
        let runs = gives(Role::Tableau, Take::Run);
        let once = rules.traits().redeal.is_none();
        let mut tableau = of(Role::Tableau).flat_map(|pile| rules.build_row(pile));
        let twofold =
            rules.traits().packs == 1 && tableau.all(|taken| matches!(taken.len(), 0 | 2));
        let one_rank = of(Role::Tableau).all(|pile| {
            let base = rules.group_traits(rules.group(pile)).base_faces();
            base.is_some_and(|base| base.is_of_ranks() && base.len() <= 4)
        });
        let passes = twofold && one_rank && passes_without_end(rules);
        match (hides(Role::Tableau), has(Role::Stock), has(Role::Waste)) {
            (true, true, true) if runs && passes => Kind::Passes,
            (true, true, true) if runs => Kind::Waste,
            (true, false, false) if gives(Role::Tableau, Take::Tail) => {
                if twofold {
                    Kind::Twofold
                } else {
                    Kind::Tails
                }
            }
            (true, true, false) if runs => Kind::of_rows(rules, state),
            (false, true, true) if hides(Role::Reserve) => Kind::Reserve,
            (false, true, false) if once && gives(Role::Stock, Take::Top) => Kind::Turned,
            _ => Kind::Plain,
        }
    }

    fn of_rows(rules: &Rules, state: &State) -> Kind {
        let faces = rules.piles().flat_map(|pile| state.faces_down_from_top(pile));
        let pack = faces.fold(FaceSet::EMPTY, |pack, face| pack.or(FaceSet::of(face)));
        let of = |role: Role| rules.piles().filter(move |pile| rules.role(*pile) == role);
        let group = |pile: Pile| rules.group_traits(rules.group(pile));
        let whole = of(Role::Tableau).all(|pile| moves_whole(rules, pack, pile));
        let single = of(Role::Foundation).all(|pile| group(pile).takes_no_sets());
        match (whole, single) {
            (true, true) => Kind::Rows,
            (true, false) => Kind::Sequences,
            (false, _) => Kind::Suits,
        }
    }
}

/// True if the stock is dealt to a waste that may be turned over without end, in order.
fn passes_without_end(rules: &Rules) -> bool {
    let endless = rules.spec().redeal.as_ref().is_some_and(|redeal| {
        redeal.times.is_none()
            && redeal.order == GatherOrder::LeftToRight
            && !redeal.from_top
            && !redeal.deals()
    });
    let draw = rules.spec().draw.as_ref().and_then(Draw::only_step);
    let to_waste = draw.is_some_and(|step| rules.spec().groups[step.to].role == Role::Waste);
    endless && to_waste
}

/// True if cards that are built on one another in a pile leave it together, whatever cards of the
/// pack they are.
fn moves_whole(rules: &Rules, pack: FaceSet, pile: Pile) -> bool {
    let (builds, links) = (rules.build_row(pile), rules.links(pile));
    pack.iter().all(|face| builds[face.index()].and(pack).minus(links[face.index()]).is_empty())
}

impl Policy {
    /// The policy of games that have none of their own: what the solver's evaluation says.
    pub fn plain() -> &'static Policy {
        &ADVICE[Kind::Plain as usize]
    }

    /// The policy of a game.
    pub fn of(rules: &Rules, state: &State) -> &'static Policy {
        &BUILT_IN[Kind::of(rules, state) as usize]
    }

    /// What hints of a game go by. A program that gives hints alone leaves out the networks that
    /// only play, as nothing of it leads to them.
    pub fn advising(rules: &Rules, state: &State) -> &'static Policy {
        &ADVICE[Kind::of(rules, state) as usize]
    }

    /// A policy by a network.
    const fn of_net(
        version: u32,
        (heat, chance): (i32, i32),
        plans: bool,
        net: &'static [u8; BYTES],
    ) -> Policy {
        let of_facts = Policy::of_facts(version, heat, true, &[]);
        Policy { chance, plans, net: Some(net), ..of_facts }
    }

    const fn of_facts(version: u32, heat: i32, uncovers: bool, facts: &[(Fact, i32)]) -> Policy {
        let mut worth = [0; FACTS];
        let mut index = 0;
        while index < facts.len() {
            worth[facts[index].0 as usize] = facts[index].1;
            index += 1;
        }
        Policy { worth, heat, chance: 0, net: None, uncovers, plans: true, version }
    }
}

#[cfg(test)]
mod tests {
    use crate::*;
    use kibitzer_engine::DealName;

    #[test]
    fn kinds_are_told_by_the_rules() {
        let kind = |name: &str| {
            let game = kibitzer_rules::game(name).unwrap();
            Kind::of(&game.rules, &game.rules.deal(&DealName::Own(1)).unwrap())
        };
        assert_eq!(kind("klondike"), Kind::Passes);
        assert_eq!(kind("double-klondike"), Kind::Waste);
        assert_eq!(kind("thumb-and-pouch"), Kind::Waste);
        assert_eq!(kind("russian-solitaire"), Kind::Tails);
        assert_eq!(kind("double-yukon"), Kind::Tails);
        assert_eq!(kind("yukon"), Kind::Twofold);
        assert_eq!(kind("alaska"), Kind::Tails);
        assert_eq!(kind("easthaven"), Kind::Rows);
        assert_eq!(kind("spider-one-suit"), Kind::Sequences);
        assert_eq!(kind("spider"), Kind::Suits);
        assert_eq!(kind("canfield"), Kind::Reserve);
        assert_eq!(kind("intrigue"), Kind::Turned);
        for other in ["freecell", "forty-thieves", "tournament", "intelligence"] {
            assert_eq!(kind(other), Kind::Plain, "{other}");
        }
    }

    /// A game has one version of the player, whatever the deal.
    #[test]
    fn kinds_do_not_depend_on_the_deal() {
        for game in kibitzer_rules::catalogue().games() {
            let rules = &game.rules;
            let kind = |deal| Kind::of(rules, &rules.deal(&DealName::Own(deal)).unwrap());
            assert!((2..=12).all(|deal| kind(deal) == kind(1)), "{}", game.id);
        }
    }
}
