//! Gathering and dealing again, and the merci.

use super::GroupId;
use super::deal::Divert;

/// In which order gathered piles come out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatherOrder {
    /// The leftmost pile first.
    LeftToRight,
    /// The rightmost pile first.
    RightToLeft,
    /// Shuffled.
    Shuffled,
}

/// Gathering and dealing again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // words are independent of each other
pub struct Redeal {
    /// How often; `None` for without limit.
    pub times: Option<u16>,
    /// When.
    pub when: RedealWhen,
    /// The groups picked up.
    pub gather: Vec<GroupId>,
    /// In which order.
    pub order: GatherOrder,
    /// Dealt at once to each pile of the first gathered group that is not the stock.
    pub each: Option<u8>,
    /// In which order piles get their cards.
    pub by: RedealBy,
    /// Each pile comes out from its top card.
    pub from_top: bool,
    /// Dealt to the piles of all gathered groups that are no stock, as to one row.
    pub to_all: bool,
    /// How many of the first cards that a pile gets lie face down.
    pub down: u8,
    /// Only one pile is gathered: by the first redeal the first, by the second the second.
    pub in_turn: bool,
    /// Cards that stay where they are.
    pub keep: Keep,
    /// Which piles stay empty when there are fewer cards than piles.
    pub spaces: Spaces,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// No other card is dealt in the place of one that goes elsewhere.
    pub leaves_gaps: bool,
}

impl Default for Redeal {
    /// Once, when the stock is empty, of no group, in the order in which the piles lie.
    fn default() -> Redeal {
        Redeal {
            times: Some(1),
            when: RedealWhen::StockEmpty,
            gather: Vec::new(),
            order: GatherOrder::LeftToRight,
            each: None,
            by: RedealBy::Piles,
            from_top: false,
            to_all: false,
            down: 0,
            in_turn: false,
            keep: Keep::None,
            spaces: Spaces::AtTheEnd,
            divert: Vec::new(),
            leaves_gaps: false,
        }
    }
}

impl Redeal {
    /// True if cards come to piles by it that are no stock.
    pub fn deals(&self) -> bool {
        self.each.is_some() || self.in_turn || self.deals_to_all_gathered()
    }

    /// True if cards come to all gathered groups by it.
    pub fn deals_to_all_gathered(&self) -> bool {
        let to_where_they_lay = match self.by {
            RedealBy::Layout | RedealBy::Bottoms => true,
            RedealBy::Piles | RedealBy::Rows | RedealBy::Packets | RedealBy::Fans => false,
        };
        self.to_all || to_where_they_lay
    }
}

/// When cards may be gathered and dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum RedealWhen {
    /// Only while the stock is empty.
    #[default]
    StockEmpty,
    /// At any time.
    AnyTime,
    /// Only once the stock may not be dealt from any more in this round: it is empty, or it has
    /// been dealt from as often as may be ([`super::Draw::times`]).
    DrawsSpent,
}

/// Which cards a redeal leaves where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// None.
    None,
    /// Those that the base of their pile would take where they lie.
    Placed,
    /// Those that lie in lines, as a win asks for.
    InLines,
}

/// Which piles stay empty when a redeal has fewer cards than piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spaces {
    /// The last ones.
    AtTheEnd,
    /// In each row the first that keeps no card, as many as must stay empty.
    FirstInRows,
    /// In each row the last that keeps no card, as many as must stay empty.
    LastInRows,
}

/// In which order a redeal deals to piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedealBy {
    /// Pile after pile.
    Piles,
    /// A card to each pile in turn.
    Rows,
    /// Piles are lifted off from the top in packets of that many cards, and laid down as they lay.
    Packets,
    /// By rows over as many piles as the cards make, the last of them, if it gets fewer, being
    /// begun later.
    Fans,
    /// As the layout deals to the gathered groups, as far as the cards go.
    Layout,
    /// No pile is gathered: its lowest card comes to its top.
    Bottoms,
}

/// A buried card played as if free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merci {
    /// How often.
    pub times: u8,
    /// Only when the redeals are used up.
    pub redeals_spent: bool,
    /// From which group.
    pub from: GroupId,
    /// At most so many cards lie on it; any number, if it does not say.
    pub depth: Option<u8>,
}

impl Merci {
    /// How many cards, from the top of a pile, it may take one of.
    pub fn reach(&self) -> usize {
        self.depth.map_or(usize::MAX, |cards| usize::from(cards) + 1)
    }
}
