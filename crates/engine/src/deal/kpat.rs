//! How KPat lays cards out where it goes another way than the steps of a file. The file says which
//! way (`kpat`); `docs/deals.md` describes them.

use super::pack::rank_of;
use crate::card::{Face, Rank};
use crate::dealt::to_and_fro;
use crate::pile::{MAX_PILES, Pile};
use crate::rules::Rules;
use crate::spec::{Base, KPatWay, Role};

/// How many cards lie on each pile.
type Lengths = [u8; MAX_PILES];

/// A way to lay cards out.
pub(super) struct Way {
    /// For each card that does not go to the stock its pile, in the order in which they are dealt.
    piles: Vec<usize>,
    /// The stock lies in packets of so many cards; the first packet is dealt first, and its last
    /// card before the others.
    packet: Option<usize>,
    /// Kings change places with the lowest cards of their piles.
    kings: bool,
}

impl Way {
    /// The way to so many cards on each pile, which the layout of the file lays there.
    pub(super) fn of(rules: &Rules, way: KPatWay, len: &Lengths) -> Way {
        let first = match way {
            KPatWay::ReserveFirst => reserve(rules, len),
            KPatWay::Rows | KPatWay::Packets | KPatWay::ToAndFro | KPatWay::KingsBelow => {
                Vec::new()
            }
        };
        let cells = holding(rules, len, Role::Cell);
        let columns = holding(rules, len, Role::Tableau);
        let last = match way {
            KPatWay::ToAndFro => {
                let cards = columns.iter().map(|pile| usize::from(len[*pile])).sum();
                to_and_fro(columns.len()).take(cards).map(|number| columns[number]).collect()
            }
            KPatWay::Rows | KPatWay::Packets | KPatWay::ReserveFirst | KPatWay::KingsBelow => {
                by_rows(&columns, len)
            }
        };
        Way {
            piles: [by_rows(&first, len), by_rows(&cells, len), last].concat(),
            packet: (way == KPatWay::Packets).then_some(columns.len().max(1)),
            kings: way == KPatWay::KingsBelow,
        }
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
            piles[stock as usize] = match self.packet {
                Some(packet) => rest.chunks(packet).rev().flatten().copied().collect(),
                None => rest.iter().rev().copied().collect(),
            };
        }
        piles
    }
}

/// The piles of a role that hold cards, in the order of the file.
fn holding(rules: &Rules, len: &Lengths, role: Role) -> Vec<usize> {
    let piles = rules.piles().filter(|pile| rules.role(*pile) == role);
    piles.map(Pile::index).filter(|pile| len[*pile] > 0).collect()
}

/// The piles of the reserve that hold cards, those first that are built from a lower rank.
fn reserve(rules: &Rules, len: &Lengths) -> Vec<usize> {
    let lowest = |pile: &usize| -> Option<Rank> {
        let group = rules.piles[*pile].group as usize;
        let Base::Faces(faces) = &rules.spec.groups[group].base else { return None };
        faces.iter().map(Face::rank).min()
    };
    let mut piles = holding(rules, len, Role::Reserve);
    piles.sort_by_key(lowest);
    piles
}

/// Row after row over all piles, whether cards lie face down or up.
fn by_rows(piles: &[usize], len: &Lengths) -> Vec<usize> {
    let rows = 0..piles.iter().map(|pile| len[*pile]).max().unwrap_or(0);
    let reaching = |row: u8| piles.iter().copied().filter(move |pile| row < len[*pile]);
    rows.flat_map(reaching).collect()
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
