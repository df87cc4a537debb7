//! How a file says which way KPat lays its cards out (`kpat`), and what hangs on it.

use kibitzer_engine::spec::KPatWay;
use kibitzer_engine::{Face, Pile, Rules};
use kibitzer_rules::{GameRules, catalogue, game};

/// A variant of a game, with the lines that it changes.
fn variant(of: &str, lines: &str) -> GameRules {
    let text = format!("format = 1\nname = \"Variant\"\nlike = \"{of}\"\n{lines}\n");
    GameRules::parse("variant", "variant.toml", &text, catalogue())
        .unwrap_or_else(|faults| panic!("{}", faults.render(false)))
}

/// The cards of all piles of a deal, bottom first.
fn laid(rules: &Rules, deal: &str) -> Vec<Vec<Face>> {
    let state = rules.deal(&deal.parse().unwrap()).unwrap();
    let faces = |pile: Pile| state.cards(pile).into_iter().map(|card| card.face).collect();
    rules.piles().map(faces).collect()
}

/// The cards of one pile of a deal by KPat's number 7, bottom first.
fn pile(rules: &Rules, name: &str) -> Vec<Face> {
    laid(rules, "kpat:7").swap_remove(rules.pile(name).unwrap().index())
}

/// The cards of the deal by KPat's number 7, the one that is dealt first coming first: a game deals
/// them by rows on eight columns.
fn order() -> Vec<Face> {
    let rules = &game("freecell").unwrap().rules;
    let columns: Vec<Vec<Face>> =
        (1..=8).map(|number| pile(rules, &format!("T{number}"))).collect();
    (0..52).map(|place| columns[place % 8][place / 8]).collect()
}

#[test]
fn a_file_with_a_deal_of_its_own_says_anew_how_kpat_lays_it_out() {
    let deal = "deal = [{ to = \"tableau\", each = [1, 6, 7, 8, 9, 10, 11] }]";
    for (lines, way) in [
        (String::new(), Some(KPatWay::Rows)),
        ("kpat = \"kings-below\"".to_owned(), Some(KPatWay::KingsBelow)),
        ("kpat = \"file\"".to_owned(), None),
        (deal.to_owned(), None),
        (format!("kpat = \"rows\"\n{deal}"), Some(KPatWay::Rows)),
    ] {
        // The second one takes it over through another game.
        for of in ["yukon", "russian-solitaire"] {
            assert_eq!(variant(of, &lines).rules.spec().kpat, way, "{of} with {lines:?}");
        }
    }
}

#[test]
fn every_way_has_its_word() {
    for (id, way) in [
        ("yukon", KPatWay::Rows),
        ("spider-two-suits", KPatWay::Packets),
        ("tvetes-grandfather", KPatWay::ToAndFro),
        ("picture-gallery", KPatWay::ReserveFirst),
        ("portuguese-solitaire", KPatWay::KingsBelow),
    ] {
        assert_eq!(game(id).unwrap().rules.spec().kpat, Some(way), "{id}");
    }
}

#[test]
fn deals_by_kpats_numbers_hang_on_it_and_nothing_else() {
    let (said, unsaid) = (game("yukon").unwrap(), variant("yukon", "kpat = \"file\""));
    assert_eq!(said.fingerprint, unsaid.fingerprint);
    for deal in ["7", "ms:7", "pysol:32007"] {
        assert_eq!(laid(&said.rules, deal), laid(&unsaid.rules, deal), "{deal}");
    }
    assert_ne!(laid(&said.rules, "kpat:7"), laid(&unsaid.rules, "kpat:7"));
    assert_eq!(laid(&unsaid.rules, "ms:7"), laid(&unsaid.rules, "kpat:7"));
}

/// Any number of columns is laid so.
#[test]
fn five_columns_are_laid_to_and_fro() {
    let lines = "kpat = \"to-and-fro\"\npiles.tableau.count = 5\n\
                 deal = [{ to = \"tableau\", each = [1, 13, 14, 13, 11] }]";
    let (rules, order) = (&variant("yukon", lines).rules, order());
    let begin = |name: &str, cards: usize| pile(rules, name)[..cards].to_vec();
    let at = |places: &[usize]| -> Vec<Face> { places.iter().map(|place| order[*place]).collect() };
    assert_eq!(pile(rules, "T1"), at(&[0]));
    assert_eq!(begin("T2", 5), at(&[1, 8, 9, 15, 19]));
    assert_eq!(begin("T3", 7), at(&[2, 7, 10, 13, 14, 16, 20]));
    assert_eq!(begin("T4", 6), at(&[3, 6, 11, 12, 17, 21]));
    assert_eq!(begin("T5", 4), at(&[4, 5, 18, 22]));
}

/// A packet has a card for each column, and the last one what is left.
#[test]
fn a_stock_lies_in_packets() {
    let stock = |way: &str| {
        let lines = format!(
            "kpat = \"{way}\"\ndeal = [{{ to = \"tableau\", each = 4 }}, {{ to = \"stock\", each = \
             \"rest\" }}]"
        );
        pile(&variant("klondike", &lines).rules, "S")
    };
    // Of the stock as it comes the last card is dealt first, from the end of the list on.
    let dealt: Vec<Face> = stock("rows").into_iter().rev().collect();
    let packets: Vec<&[Face]> = dealt.chunks(7).collect();
    assert_eq!(packets.iter().map(|packet| packet.len()).collect::<Vec<_>>(), [7, 7, 7, 3]);
    let wanted: Vec<Face> = packets.into_iter().rev().flatten().copied().collect();
    assert_eq!(stock("packets"), wanted);
}
