//! How the piles of a group are shown: for front ends that lay a table out without knowing a rule.

use kibitzer_engine::spec::{self as rules, Build, DrawStep, GroupId, GroupSpec};
use kibitzer_engine::{Pile, Role, Rules, State, places};

use crate::game::Game;

/// How the piles of a group are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Only the top card, and how many lie there.
    Squared,
    /// One card at the most.
    Single,
    /// All cards, overlapping.
    Fan,
}

impl Shape {
    /// The word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Shape::Squared => "squared",
            Shape::Single => "single",
            Shape::Fan => "fan",
        }
    }
}

/// A group of piles as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupView {
    /// Its name in the rule file.
    pub name: String,
    /// What its piles are for.
    pub role: Role,
    /// How its piles are drawn.
    pub shape: Shape,
    /// Its piles.
    pub piles: Vec<Pile>,
    /// So many of the last cards are seen side by side: of a waste as many as are dealt at once.
    pub spread: u8,
    /// Where its piles lie, in their order, if the rules say it: row, and place in the row in
    /// halves of a card.
    pub places: Option<Vec<(u8, u8)>>,
    /// Each row lies over a part of the one above it.
    pub overlap: bool,
    /// How many cards a pile is likely to hold in play beyond those it begins with: an estimate, to
    /// leave room for them. Piles can grow longer.
    pub growth: u8,
}

impl Game {
    /// The groups of piles, in the order of the rule file.
    pub fn groups(&self) -> Vec<GroupView> {
        groups(&self.rules().rules, self.history().first())
    }
}

/// The groups of a game that begins so, in the order of the rule file.
pub fn groups(rules: &Rules, first: &State) -> Vec<GroupView> {
    (0..rules.spec().groups.len()).map(|group| view(rules, first, group)).collect()
}

/// How a group is shown. The pattern leaves no word of groups out.
fn view(rules: &Rules, first: &State, group: GroupId) -> GroupView {
    let spec = &rules.spec().groups[group];
    let GroupSpec {
        name,
        role,
        shape: picture,
        squared,
        // How many cards may lie there, and whether any come: functions below ask.
        count: _,
        lie: _,
        build: _,
        take: _,
        unit: _,
        capacity: _,
        refill: _,
        from: _,
        // Which cards may come and go, not how those that are there are drawn.
        close: _,
        covered: _,
        over: _,
        drops: _,
        first_row_begins: _,
        base: _,
        next_to: _,
        run: _,
        alike: _,
        floor: _,
        one_suit_each: _,
        one_rank_each: _,
        bottom_fits: _,
        only: _,
        ranks_before: _,
        in_step: _,
        suits_in_step: _,
        least_of_rank: _,
        most_of_rank: _,
        ends_on: _,
        open_limit: _,
        // What is seen of each card is not a matter of the group.
        unlock: _,
        peek: _,
    } = spec;
    let drawn = drawn(rules, group).filter(|_| *role == Role::Waste);
    let shape = match role {
        Role::Stock | Role::Waste | Role::Foundation => Shape::Squared,
        _ if holds_one(rules, first, group) => Shape::Single,
        _ if *squared || is_packet(rules, group) => Shape::Squared,
        _ => Shape::Fan,
    };
    GroupView {
        name: name.clone(),
        role: *role,
        shape,
        piles: rules.group_piles(group).collect(),
        spread: drawn.map_or(1, |step| step.each.clamp(1, 4)),
        places: drawn_places(spec),
        overlap: picture.as_ref().is_some_and(overlaps),
        growth: growth(rules, group),
    }
}

/// The places of piles whose shape has rows; a line and a ring are broken into rows as there is
/// room.
fn drawn_places(spec: &GroupSpec) -> Option<Vec<(u8, u8)>> {
    let shape = spec.shape.as_ref()?;
    let rows = !matches!(shape, rules::Shape::Line | rules::Shape::Ring);
    places(shape, spec.count as usize).filter(|_| rows)
}

fn overlaps(shape: &rules::Shape) -> bool {
    match shape {
        rules::Shape::Line | rules::Shape::Ring | rules::Shape::Grid { .. } => false,
        rules::Shape::Pyramid | rules::Shape::Peaks | rules::Shape::Picture(_) => true,
    }
}

/// How much longer a pile may well get: by no more than a suit, and the less the more piles share
/// the cards.
fn growth(rules: &Rules, group: GroupId) -> u8 {
    let spec = &rules.spec().groups[group];
    if !gets_cards(rules, group) {
        return 0;
    }
    let piles = rules.piles().filter(|pile| rules.role(*pile) == spec.role).count().max(1);
    let share = (rules.cards() * 6).div_ceil(piles * 5);
    let most = spec.capacity.map_or(usize::MAX, usize::from).min(13);
    u8::try_from(share.min(most)).unwrap_or(13)
}

/// True if moves, draws or refills bring cards to the piles of a group once the game has begun.
fn gets_cards(rules: &Rules, group: GroupId) -> bool {
    let spec = &rules.spec().groups[group];
    !spec.from.is_empty() || spec.refill.is_some() || drawn(rules, group).is_some()
}

/// True if the group's cards lie face down and no move takes one: those that stay out of play, and
/// packets from which other piles are refilled.
fn is_packet(rules: &Rules, group: GroupId) -> bool {
    let spec = &rules.spec().groups[group];
    spec.lie == rules::Lie::Down && spec.take == rules::Take::None && !gets_cards(rules, group)
}

/// The step of a draw that deals to a group.
fn drawn(rules: &Rules, group: GroupId) -> Option<&DrawStep> {
    rules.spec().draw.iter().flat_map(|draw| &draw.steps).find(|step| step.to == group)
}

/// True if no pile of the group ever holds more than one card.
fn holds_one(rules: &Rules, first: &State, group: GroupId) -> bool {
    let spec = &rules.spec().groups[group];
    let begun = || rules.group_piles(group).all(|pile| first.pile_len(pile) <= 1);
    spec.capacity == Some(1)
        || (!gets_cards(rules, group) && begun())
        || spec.build == Build::None
            && spec.unit == Some(1)
            && spec.from.iter().all(|route| route.build.is_none())
            && spec.refill.as_ref().is_none_or(|refill| refill.each <= 1)
            && drawn(rules, group).is_none()
            && rules.spec().merci.is_none_or(|merci| merci.from != group)
            && begun()
}
