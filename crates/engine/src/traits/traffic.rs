//! The ways on which cards come to the piles of a group and leave them, besides the player's moves.
//!
//! Arguments about what can and cannot happen rest on this list being whole. So every description
//! is taken apart here field by field: a new word of the language does not compile until it is said
//! whether cards travel by it.

use crate::spec::{
    DealStep, Divert, Draw, DrawStep, GameSpec, GroupId, GroupSpec, Merci, Opening, Redeal, Refill,
    Remove, Role, RouteSpec, Swap, Take,
};

/// How cards come to a group and leave it in play, besides by moves along routes. What is dealt
/// before play does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // ways are independent of each other
pub struct Traffic {
    /// A draw deals to it.
    pub drawn_to: bool,
    /// A redeal deals to it, or lays cards on it that it does not deal.
    pub redealt_to: bool,
    /// Its piles are refilled.
    pub refilled: bool,
    /// Cards on their way elsewhere are diverted to it.
    pub diverted_to: bool,
    /// Some of these by refills.
    pub refill_diverts_to: bool,
    /// Sets go to it, or cards that must leave their pile when others come.
    pub removed_to: bool,
    /// Its cards must leave when others come to their pile.
    pub ousted: bool,
    /// Its cards change places with others.
    pub swapped: bool,
    /// Its piles close up after each move.
    pub closes: bool,
    /// A draw deals from it, or closes its piles up.
    pub drawn_from: bool,
    /// A redeal gathers it.
    pub gathered: bool,
    /// Other piles are refilled from it.
    pub feeds: bool,
    /// Cards under others may be played from it, by a merci or because any card, or the lowest, may
    /// be taken.
    pub from_within: bool,
    /// Its cards may go to other piles by moves that make themselves.
    pub auto: bool,
}

impl Traffic {
    /// True if cards come to the group by moves and diverts only, which ask what a pile takes.
    pub fn comes_by_rule(&self) -> bool {
        let otherwise = self.removed_to || self.closes || self.swapped;
        !(self.drawn_to || self.redealt_to || self.refilled || otherwise)
    }

    /// True if cards come to the group by moves only.
    pub fn comes_by_moves(&self) -> bool {
        self.comes_by_rule() && !self.diverted_to
    }

    /// True if cards leave the group by moves only, from the top.
    pub fn leaves_by_moves(&self) -> bool {
        let otherwise = self.from_within || self.ousted || self.closes || self.swapped;
        !(self.drawn_from || self.gathered || self.feeds || otherwise)
    }
}

pub(super) fn traffic(spec: &GameSpec, group: GroupId) -> Traffic {
    let GameSpec {
        groups,
        deal,
        draw,
        redeal,
        merci,
        opening,
        remove,
        swap,
        hands: _,
        // What the cards are, how the game ends and what it scores: nothing travels by it.
        decks: _,
        suits: _,
        suit_set: _,
        pack: _,
        ace_high: _,
        win: _,
        scoring: _,
        turned: _,
        kpat: _,
    } = spec;
    for step in deal {
        before_play(step);
    }
    let mut traffic = Traffic::default();
    for (index, other) in groups.iter().enumerate() {
        traffic.by_group(other, index, group);
    }
    let stock = groups[group].role == Role::Stock;
    if let Some(Draw { steps, times: _ }) = draw {
        traffic.drawn_from = stock;
        for step in steps {
            traffic.by_draw(step, group);
        }
    }
    if let Some(Opening { from: _, to: _, redeals: _, deal }) = opening {
        traffic.drawn_from |= stock && !deal.is_empty();
        for step in deal {
            traffic.by_draw(step, group);
        }
    }
    if let Some(redeal) = redeal {
        traffic.by_redeal(redeal, spec, group);
    }
    if let Some(Merci { from, times: _, redeals_spent: _, depth: _ }) = merci {
        traffic.from_within |= *from == group;
    }
    // Sets leave from the top, as by moves, and are laid down whatever the pile takes.
    if let Some(Remove { from: _, to, to_spaces: _, sets: _ }) = remove {
        traffic.removed_to |= *to == group;
    }
    if let Some(Swap { from, two_groups: _, both_fit: _ }) = swap {
        traffic.swapped |= from.contains(&group);
    }
    traffic
}

/// True if cards leave from under others.
fn gives_from_within(take: Take) -> bool {
    match take {
        Take::Any | Take::Ends => true,
        Take::None
        | Take::Top
        | Take::Run
        | Take::Tail
        | Take::Pile
        | Take::TopOrPile
        | Take::TopOrFaceUp
        | Take::FaceUp => false,
    }
}

/// A step of the layout comes before play: what it left behind is in the position.
fn before_play(step: &DealStep) {
    let DealStep {
        to: _,
        each: _,
        skip: _,
        piles: _,
        course: _,
        down: _,
        take: _,
        mates: _,
        require: _,
        open: _,
        opener: _,
        by_suits: _,
        under: _,
        until_all_open: _,
        divert: _,
        leaves_gaps: _,
        afterwards: _,
        sink: _,
    } = step;
}

impl Traffic {
    fn by_group(&mut self, of: &GroupSpec, index: GroupId, group: GroupId) {
        let GroupSpec {
            take,
            refill,
            from,
            // What piles are, show and take: nothing travels by it.
            name: _,
            role: _,
            count: _,
            lie: _,
            unlock: _,
            squared: _,
            peek: _,
            base: _,
            build: _,
            run: _,
            alike: _,
            unit: _,
            capacity: _,
            floor: _,
            one_suit_each: _,
            ranks_before: _,
            in_step: _,
            suits_in_step: _,
            least_of_rank: _,
            ends_on: _,
            most_of_rank: _,
            one_rank_each: _,
            bottom_fits: _,
            open_limit: _,
            shape: _,
            covered: _,
            over: _,
            drops: _,
            first_row_begins: _,
            next_to: _,
            only: _,
            close,
        } = of;
        let own = index == group;
        self.closes |= own && close.is_some();
        self.from_within |= own && gives_from_within(*take);
        if let Some(refill) = refill {
            self.by_refill(refill, own, group);
        }
        for route in from {
            self.by_route(route, own, group);
        }
    }

    fn by_refill(&mut self, refill: &Refill, own: bool, group: GroupId) {
        let Refill {
            from,
            giver: _,
            each: _,
            run: _,
            bottom: _,
            draws: _,
            chain: _,
            divert,
            when: _,
        } = refill;
        self.refilled |= own;
        self.feeds |= from.contains(&group);
        self.refill_diverts_to |= divert.iter().any(|divert| divert.to == group);
        self.by_divert(divert, group);
    }

    fn by_route(&mut self, route: &RouteSpec, own: bool, group: GroupId) {
        let RouteSpec {
            pile,
            auto,
            ousts,
            size: _,
            cards: _,
            same_number: _,
            build: _,
            beaten_by: _,
            apart: _,
            side: _,
            touching: _,
            beside_empty: _,
            base: _,
            between: _,
            when: _,
        } = route;
        self.auto |= *auto && *pile == group;
        self.ousted |= own && ousts.is_some();
        self.removed_to |= *ousts == Some(group);
    }

    fn by_draw(&mut self, step: &DrawStep, group: GroupId) {
        let DrawStep {
            to,
            from,
            divert,
            close,
            each: _,
            up_to: _,
            skip: _,
            piles: _,
            course: _,
            when: _,
            awaits: _,
            stock: _,
            round: _,
            open: _,
            only: _,
        } = step;
        self.drawn_to |= *to == group;
        self.drawn_from |= *to == group && close.is_some() || *from == Some(group);
        self.by_divert(divert, group);
    }

    fn by_redeal(&mut self, redeal: &Redeal, spec: &GameSpec, group: GroupId) {
        let Redeal {
            gather,
            each: _,
            divert,
            times: _,
            when: _,
            order: _,
            by: _,
            to_all: _,
            in_turn: _,
            // How cards come out and lie.
            from_top: _,
            down: _,
            // Fewer cards travel, on the same ways.
            keep: _,
            spaces: _,
            leaves_gaps: _,
        } = redeal;
        let stock = |group: GroupId| spec.groups[group].role == Role::Stock;
        let target = gather.iter().copied().find(|group| !stock(*group));
        let to_all = redeal.deals_to_all_gathered() && gather.contains(&group);
        self.gathered |= gather.contains(&group) || (redeal.deals() && stock(group));
        self.redealt_to |= stock(group) || to_all || (redeal.deals() && target == Some(group));
        self.by_divert(divert, group);
    }

    fn by_divert(&mut self, diverts: &[Divert], group: GroupId) {
        self.diverted_to |= diverts.iter().any(|Divert { to, ranks: _ }| *to == group);
    }
}
