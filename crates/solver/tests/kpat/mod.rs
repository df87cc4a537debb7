//! KPat's deals of Yukon and its kin: Microsoft's shuffle dealt row by row.

use kibitzer_engine::{Rules, State};

/// The position of KPat's deal of a number, for games of seven columns and no stock.
pub(crate) fn deal(rules: &Rules, number: u64) -> State {
    let row = kibitzer_rules::game("freecell").unwrap();
    let dealt = row.rules.deal(&format!("ms:{number}").parse().unwrap()).unwrap();
    let columns: Vec<Vec<_>> =
        (1..=8).map(|c| dealt.cards(row.rules.pile(&format!("T{c}")).unwrap())).collect();
    let mut order = (0..52).map(|k| columns[k % 8][k / 8].face);
    let mut piles: Vec<Vec<String>> = vec![Vec::new(); 7];
    for round in 0..11 {
        for (j, pile) in piles.iter_mut().enumerate() {
            if (j == 0 && round == 0) || (j >= 1 && round < j + 5) {
                let down = if round >= j { "" } else { "~" };
                pile.push(format!("{down}{}", order.next().unwrap()));
            }
        }
    }
    let text: String = piles
        .iter()
        .enumerate()
        .map(|(j, cards)| format!("T{}: {}\n", j + 1, cards.join(" ")))
        .collect();
    State::from_layout(rules, &text.parse().unwrap()).unwrap()
}
