//! Sentences of the rules in words that are true for one game and would be false for a game that
//! differs a little.

use kibitzer_book::{differences, rules_in_words};
use kibitzer_engine::spec::{Base, Build, Down, Each, GameSpec, RankOrder, SuitRule};
use kibitzer_engine::{FaceSet, Role};
use kibitzer_rules::catalogue;

fn spec(game: &str) -> GameSpec {
    catalogue().get(game).unwrap().rules.spec().clone()
}

fn text(spec: &GameSpec) -> String {
    let sections = rules_in_words(spec);
    let paragraphs = sections.iter().flat_map(|section| &section.paragraphs).cloned();
    paragraphs.collect::<Vec<_>>().join("\n")
}

fn group(spec: &GameSpec, name: &str) -> usize {
    spec.groups.iter().position(|group| group.name == name).unwrap()
}

/// The words are in the text of the game, and no longer when it is changed.
#[track_caller]
fn only_before(game: &str, words: &str, change: impl Fn(&mut GameSpec)) {
    let mut spec = spec(game);
    assert!(text(&spec).contains(words), "'{words}' is not in\n{}", text(&spec));
    change(&mut spec);
    assert!(!text(&spec).contains(words), "'{words}' is still in\n{}", text(&spec));
}

#[test]
fn a_foundation_ends_where_its_build_ends() {
    only_before("klondike", "built up in suit to the king", |spec| {
        let id = group(spec, "foundation");
        if let Build::Ranked { not_on, .. } = &mut spec.groups[id].build {
            *not_on = kibitzer_engine::Rank::all().skip(5).take(1).collect();
        }
    });
}

#[test]
fn a_card_that_stays_is_followed_by_what_the_base_says() {
    let ends = "which never leaves it, and is built up in suit to the king";
    only_before("trefoil-pysol", ends, |spec| {
        let id = group(spec, "foundation");
        spec.groups[id].base = Base::Faces(FaceSet::of_rank(kibitzer_engine::Rank::KING));
    });
}

#[test]
fn a_foundation_to_which_any_card_is_dealt_has_no_known_end() {
    only_before("cruel", "built up in suit to the king", |spec| {
        let id = group(spec, "foundation");
        let step = spec.deal.iter().position(|step| step.to == id).unwrap();
        spec.deal[step].take.clear();
        spec.deal[step].each = Each::Number(2);
    });
}

#[test]
fn the_stock_lasts_for_so_many_deals_if_nothing_else_takes_from_it() {
    only_before("spider", "The stock lasts for five such deals", |spec| {
        let (stock, tableau) = (group(spec, "stock"), group(spec, "tableau"));
        spec.groups[tableau].refill = Some(kibitzer_engine::spec::Refill {
            from: vec![stock],
            each: 1,
            divert: Vec::new(),
            run: false,
            bottom: false,
            draws: false,
            when: kibitzer_engine::spec::RefillWhen::Emptied,
            giver: kibitzer_engine::spec::Giver::First,
            chain: false,
        });
    });
}

#[test]
fn a_place_is_filled_by_hand_when_its_refill_is_used_up_for_good() {
    only_before("canfield", "When the reserve is used up, the player may fill the place", |spec| {
        let (reserve, waste) = (group(spec, "reserve"), group(spec, "waste"));
        let route = spec.groups[group(spec, "tableau")].from[1].clone();
        assert_eq!(route.pile, waste);
        spec.groups[reserve].from.push(route);
    });
}

#[test]
fn only_the_cards_of_other_ranks_are_left_out() {
    only_before("faerie-queen", "all the cards of both packs but the kings", |spec| {
        let id = group(spec, "foundation");
        spec.groups[id].capacity = Some(11);
        spec.groups[id].count = 4;
    });
}

#[test]
fn face_down_cards_are_told_pile_by_pile_if_they_are_not_alike() {
    only_before("yukon", "only the last five cards of each column lie face up", |spec| {
        let id = group(spec, "tableau");
        for step in spec.deal.iter_mut().filter(|step| step.to == id) {
            if let Down::List(list) = &mut step.down {
                list[1] = 0;
            }
        }
        let whole = Down::List(vec![0, 0, 2, 3, 4, 5, 6]);
        spec.deal[0].down = whole;
    });
}

#[test]
fn cards_that_lie_alone_do_not_overlap() {
    for game in catalogue().games() {
        let spec = game.rules.spec();
        let tableau = || spec.groups.iter().filter(|group| group.role == Role::Tableau);
        let alone = tableau().all(|group| group.capacity == Some(1));
        assert!(
            !alone || tableau().count() == 0 || !text(spec).contains("cards overlapping"),
            "{}",
            game.id
        );
    }
    only_before("klondike", "the cards overlapping so that each can be read", |spec| {
        let id = group(spec, "tableau");
        spec.groups[id].capacity = Some(1);
    });
}

#[test]
fn cards_dealt_to_different_piles_lie_alone() {
    only_before("pyramid-thirteen", "A card taken from the pyramid is not replaced", |spec| {
        let id = group(spec, "tableau");
        let step = spec.deal.iter().position(|step| step.to == id).unwrap();
        let again = spec.deal[step].clone();
        spec.deal.push(again);
    });
}

#[test]
fn piles_are_not_called_by_adjectives() {
    let text = text(&spec("locked-cards"));
    assert!(text.contains("the locked piles") && !text.contains("lockeds"), "{text}");
}

#[test]
fn only_what_differs_in_the_count_of_hands_is_told() {
    let (here, there) = (spec("poker-square-english"), spec("poker-square"));
    let told = differences(&here, &there);
    assert!(told[0].starts_with("In points: a royal flush thirty"), "{told:?}");
    assert!(told.iter().all(|text| !text.contains("Each row and each column")), "{told:?}");
}

#[test]
fn how_many_cards_go_at_once_is_told_beside_another_difference() {
    let told = differences(&spec("forty-nine"), &spec("alternation"));
    let words = "one at a time while it holds cards";
    assert!(told.iter().any(|text| text.contains(words)), "{told:?}");
}

#[test]
fn with_one_suit_nothing_is_said_of_suits() {
    let text = text(&spec("spider-one-suit"));
    assert!(!text.contains("in suit") && !text.contains("regardless of suit"), "{text}");
}

#[test]
fn what_follows_from_another_difference_is_not_told() {
    let (here, there) = (spec("number-ten"), spec("forty-thieves"));
    let told = differences(&here, &there);
    assert!(!told.iter().any(|text| text.contains("space")), "{told:?}");
    let mut colours = spec("klondike");
    let id = group(&colours, "tableau");
    if let Build::Ranked { suit, order: RankOrder::Step { .. }, .. } = &mut colours.groups[id].build
    {
        *suit = SuitRule::Same;
    }
    assert_eq!(
        differences(&colours, &spec("klondike")),
        ["The columns are built down in suit, not in alternate colours."]
    );
}
