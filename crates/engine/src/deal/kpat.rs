//! How KPat lays cards out where it goes another way than the file of a game. A layout is known by
//! how many cards lie where; `docs/deals.md` lists them.

use super::pack::rank_of;
use crate::card::{Face, Rank};
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{Base, DealStep, Role};
use crate::state::State;

/// So many cards of a stock lie in each of KPat's packets; the first packet is dealt first, and its
/// last card before the others.
const PACKET: usize = 10;

/// A way to lay cards out.
pub(super) struct Way {
    /// For each card that does not go to the stock its pile, in the order in which they are dealt.
    piles: Vec<usize>,
    /// The stock lies in packets.
    packets: bool,
    /// Kings change places with the lowest cards of their piles.
    kings: bool,
}

impl Way {
    /// The way to a layout such as that of a deal of the game; none where KPat goes the file's.
    pub(super) fn of(rules: &Rules, dealt: &State) -> Option<Way> {
        // What follows is about layouts in which the place of a card decides where it lies.
        if rules.any_mixed || !rules.spec.deal.iter().all(is_plain) {
            return None;
        }
        let columns = holding(rules, dealt, Role::Tableau);
        let cells = holding(rules, dealt, Role::Cell);
        let frames = frames(rules, dealt);
        let lens: Vec<u8> = columns.iter().map(|pile| dealt.len[*pile]).collect();
        let fours = columns.len() == 13 && lens.iter().all(|len| *len == 4);
        let foundations =
            rules.piles().filter(|pile| rules.role(*pile) == Role::Foundation).count();
        let stock = dealt.stock_len(rules);
        let mut way = Way { piles: Vec::new(), packets: false, kings: false };
        match (lens.as_slice(), stock) {
            ([1, 6, 7, 8, 9, 10, 11], 0) => way.piles = by_rows(&columns, &lens),
            ([1, 7, 9, 11, 10, 8, 6], 0) => way.piles = there_and_back(&columns),
            ([6, 6, 6, 6, 5, 5, 5, 5, 5, 5], 50) => {
                way.piles = by_rows(&columns, &lens);
                way.packets = true;
            }
            ([1, 1, 1, 1, 1, 1, 1, 1], 72) if frames.len() == 24 => {
                way.piles = [frames, columns].concat();
            }
            (_, 0) if fours && foundations == 4 => {
                way.piles = by_rows(&columns, &lens);
                way.kings = true;
            }
            _ if !cells.is_empty() => way.piles = [cells, by_rows(&columns, &lens)].concat(),
            _ => return None,
        }
        // Nothing lies anywhere else.
        (way.piles.len() + stock == rules.cards()).then_some(way)
    }

    /// The cards of each pile, bottom first. The order is that of all cards, the one that is dealt
    /// first coming first.
    pub(super) fn laid(&self, rules: &Rules, order: &[u8]) -> Vec<Vec<u8>> {
        let mut piles: Vec<Vec<u8>> = vec![Vec::new(); rules.pile_count()];
        let (dealt, rest) = order.split_at(self.piles.len().min(order.len()));
        for (pile, slot) in self.piles.iter().zip(dealt) {
            piles[*pile].push(*slot);
        }
        if self.kings {
            for pile in &mut piles {
                exchange_kings(pile);
            }
        }
        if let Some(stock) = rules.stock {
            piles[stock as usize] = if self.packets {
                rest.chunks(PACKET).rev().flatten().copied().collect()
            } else {
                rest.iter().rev().copied().collect()
            };
        }
        piles
    }
}

/// True if a step lays the next cards, whatever they are, on piles that it tells.
fn is_plain(step: &DealStep) -> bool {
    step.take.is_empty()
        && step.require.is_empty()
        && step.open.is_empty()
        && step.divert.is_empty()
        && step.under.is_none()
        && !step.mates
        && !step.by_suits
}

/// The piles of a role that hold cards, in the order of the file.
fn holding(rules: &Rules, dealt: &State, role: Role) -> Vec<usize> {
    let piles = rules.piles().filter(|pile| rules.role(*pile) == role);
    piles.map(Pile::index).filter(|pile| dealt.len[*pile] > 0).collect()
}

/// The piles of the reserve that hold cards, those first that are built from a lower rank.
fn frames(rules: &Rules, dealt: &State) -> Vec<usize> {
    let lowest = |pile: &usize| -> Option<Rank> {
        let group = rules.piles[*pile].group as usize;
        let Base::Faces(faces) = &rules.spec.groups[group].base else { return None };
        faces.iter().map(Face::rank).min()
    };
    let mut piles = holding(rules, dealt, Role::Reserve);
    piles.sort_by_key(lowest);
    piles
}

/// Row after row over all columns, whether cards lie face down or up.
fn by_rows(columns: &[usize], lens: &[u8]) -> Vec<usize> {
    let rows = 0..lens.iter().copied().max().unwrap_or(0);
    let reaching = |row: u8| {
        let columns = columns.iter().zip(lens).filter(move |(_, len)| row < **len);
        columns.map(|(pile, _)| *pile)
    };
    rows.flat_map(reaching).collect()
}

/// Seven columns: rows that go to the right and to the left in turn and leave out a column more
/// each time, the first one first; then the rest in rows from the second column on.
fn there_and_back(columns: &[usize]) -> Vec<usize> {
    let last = columns.len();
    let mut piles = Vec::new();
    for row in 0..last {
        let passed = row / 2;
        if row % 2 == 0 {
            piles.extend(passed..last - passed);
        } else {
            piles.extend((passed + 1..last - passed).rev());
        }
    }
    piles.extend((1..last).cycle().take(24));
    piles.into_iter().map(|number| columns[number]).collect()
}

/// Each king changes places with the lowest card that is no king moved before.
fn exchange_kings(pile: &mut [u8]) {
    let before = pile.to_vec();
    let kings = before.iter().filter(|slot| rank_of(**slot) == Rank::KING);
    for (place, king) in kings.enumerate() {
        let now = pile.iter().position(|slot| slot == king);
        pile.swap(now.unwrap_or(place), place);
    }
}
