//! Where the keys lead, for every front end.

use kibitzer_engine::{Move, Pile};
use kibitzer_table::{Deed, Game, Handling, Remark, Way};

/// A table with a player at it.
struct Seat {
    game: Game,
    choices: Vec<Move>,
    handling: Handling,
}

impl Seat {
    fn at(game: Game) -> Seat {
        let (choices, handling) = (game.choices(), Handling::new(&game));
        Seat { game, choices, handling }
    }

    fn laid(layout: &str) -> Seat {
        let rules = kibitzer_rules::game("klondike").unwrap();
        Seat::at(Game::from_layout(rules, layout.parse().unwrap()).unwrap())
    }

    /// The jack of hearts goes to the queen, and with the queen of clubs to the king.
    fn with_two_places() -> Seat {
        Seat::laid(
            "F2: AS\nT1: ~KD QC JH\nT2: QS\nT3: ~2C 2S\nT4: KH\nS: ~3C ~4C ~5C ~6C ~7C ~8C ~9C \
             ~TC ~JC ~KC ~AC ~3S ~4S ~5S ~6S ~7S ~8S ~9S ~TS ~JS ~KS ~AH ~2H ~3H ~4H ~5H ~6H ~7H \
             ~8H ~9H ~TH ~QH ~AD ~2D ~3D ~4D ~5D ~6D ~7D ~8D ~9D ~TD ~JD ~QD",
        )
    }

    /// Of the three face-up cards of the first pile only all together go anywhere.
    fn with_a_run_of_three() -> Seat {
        Seat::laid(
            "F2: AS\nT1: ~KD QC JH TS\nT3: ~2C 2S\nT4: KH\nS: ~3C ~4C ~5C ~6C ~7C ~8C ~9C ~TC ~JC \
             ~KC ~AC ~3S ~4S ~5S ~6S ~7S ~8S ~9S ~JS ~QS ~KS ~AH ~2H ~3H ~4H ~5H ~6H ~7H ~8H ~9H \
             ~TH ~QH ~AD ~2D ~3D ~4D ~5D ~6D ~7D ~8D ~9D ~TD ~JD ~QD",
        )
    }

    fn pile(&self, name: &str) -> Pile {
        self.game.rules().rules.pile(name).unwrap()
    }

    fn here(&self) -> (&str, usize) {
        let cursor = self.handling.cursor();
        (self.game.rules().rules.name(cursor.pile), cursor.count)
    }

    fn go(&mut self, name: &str) {
        let pile = self.pile(name);
        self.handling.go_to(&self.game, pile);
    }

    /// Picks up the top card of a pile.
    fn take(&mut self, name: &str) {
        self.go(name);
        let deed = self.handling.take_or_put(&self.game, &self.choices);
        assert!(matches!(deed, Deed::Say(Remark::InHand { .. })), "{deed:?}");
    }

    fn step(&mut self, way: Way, fanned: bool, beside: Option<&str>) {
        let beside = beside.map(|name| self.pile(name));
        self.handling.step(&self.game, &self.choices, way, fanned, beside);
    }

    /// Where the cursor stands after each of some steps from region to region.
    fn regions(&mut self, forwards: bool, steps: usize) -> Vec<String> {
        let mut seen = Vec::new();
        for _ in 0..steps {
            self.handling.next_region(&self.game, &self.choices, forwards);
            seen.push(self.here().0.to_owned());
        }
        seen
    }

    fn is_last(&self, forwards: bool) -> bool {
        self.handling.is_last_region(&self.game, &self.choices, forwards)
    }

    fn reach_column(&mut self, number: usize) -> Deed {
        self.handling.to_column(&self.game, &self.choices, number)
    }
}

#[test]
fn up_and_down_in_a_pile_stop_where_a_move_begins() {
    let mut seat = Seat::with_a_run_of_three();
    assert_eq!(seat.here(), ("T1", 1));
    seat.step(Way::Up, true, Some("S"));
    assert_eq!(seat.here(), ("T1", 3), "two cards go nowhere");
    seat.step(Way::Down, true, Some("T2"));
    assert_eq!(seat.here(), ("T1", 1));
    seat.step(Way::Down, true, None);
    assert_eq!(seat.here(), ("T1", 1), "nothing lies below");
    seat.handling.add_cards(&seat.game, 1);
    assert_eq!(seat.here(), ("T1", 2), "card by card one gets anywhere");
    seat.step(Way::Up, true, None);
    assert_eq!(seat.here(), ("T1", 3));
    seat.step(Way::Up, true, Some("S"));
    assert_eq!(seat.here(), ("S", 1), "past the last stop another pile follows");
}

#[test]
fn steps_lead_from_pile_to_pile() {
    let mut seat = Seat::with_a_run_of_three();
    seat.step(Way::Right, true, Some("T2"));
    assert_eq!(seat.here(), ("T2", 0));
    seat.step(Way::Up, true, Some("W"));
    assert_eq!(seat.here(), ("W", 0), "an empty pile has no stops");
    seat.go("T1");
    seat.step(Way::Up, false, Some("S"));
    assert_eq!(seat.here(), ("S", 1), "cards that lie on one another are one stop");
    seat.take("T1");
    seat.step(Way::Up, true, Some("S"));
    assert_eq!(seat.here(), ("S", 1), "with cards in hand piles are looked for");
}

#[test]
fn cards_are_added_one_by_one_within_what_can_be_meant() {
    let mut seat = Seat::with_two_places();
    for (by, count) in [(1, 2), (1, 2), (-1, 1), (-1, 1)] {
        seat.handling.add_cards(&seat.game, by);
        assert_eq!(seat.here(), ("T1", count));
    }
}

/// Rule files have their piles in any order: here cells stand before the tableau.
#[test]
fn regions_follow_one_another_as_positions_are_listed() {
    let rules = kibitzer_rules::game("freecell").unwrap();
    let mut seat = Seat::at(Game::deal(rules, "7".parse().unwrap()).unwrap());
    seat.go("T3");
    assert_eq!(seat.regions(true, 4), ["C1", "F1", "T1", "C1"]);
    assert_eq!(seat.regions(false, 4), ["T1", "F1", "C1", "T1"]);
}

#[test]
fn the_last_region_is_known() {
    let rules = kibitzer_rules::game("freecell").unwrap();
    let mut seat = Seat::at(Game::deal(rules, "7".parse().unwrap()).unwrap());
    let ends = ["F3", "T3", "C3"].map(|pile| {
        seat.go(pile);
        (seat.is_last(false), seat.is_last(true))
    });
    assert_eq!(ends, [(true, false), (false, false), (false, true)]);
}

#[test]
fn with_cards_in_hand_the_next_pile_that_takes_them_follows_where_the_cursor_is() {
    let mut seat = Seat::with_two_places();
    seat.take("T1");
    assert_eq!(seat.regions(true, 3), ["T2", "T4", "T2"]);
    assert_eq!(seat.regions(false, 2), ["T4", "T2"]);
    for (from, forwards, to) in [
        ("T3", true, "T4"),
        ("T3", false, "T2"),
        ("T7", true, "T2"),
        ("T7", false, "T4"),
        ("S", true, "T2"),
        ("S", false, "T4"),
    ] {
        seat.go(from);
        assert_eq!(seat.regions(forwards, 1), [to], "from {from}");
    }
    assert!(!seat.is_last(true) && !seat.is_last(false), "some pile takes them");
}

#[test]
fn with_cards_in_hand_that_go_nowhere_there_is_no_next_region() {
    let mut seat = Seat::with_a_run_of_three();
    let first = seat.pile("T1");
    assert!(seat.handling.lift(&seat.game, first, 2, true));
    assert_eq!(seat.regions(true, 1), ["T1"]);
    assert!(seat.is_last(true) && seat.is_last(false));
}

#[test]
fn a_number_leads_to_a_column_and_puts_there_what_is_in_hand() {
    let mut seat = Seat::with_two_places();
    assert_eq!(seat.reach_column(3), Deed::Nothing);
    assert_eq!(seat.here(), ("T4", 1));
    seat.take("T1");
    assert_eq!(seat.reach_column(0), Deed::Nothing, "they lie there");
    assert!(seat.handling.held().is_some());
    let Deed::Play(mv) = seat.reach_column(1) else { panic!("nothing is played") };
    assert_eq!(mv.text(&seat.game.rules().rules), "T1>T2");
}

#[test]
fn a_number_beyond_the_last_column_is_told() {
    let mut seat = Seat::with_two_places();
    assert_eq!(seat.reach_column(7), Deed::Say(Remark::NoColumn(7)));
    assert_eq!(seat.here(), ("T1", 1));
    seat.take("T1");
    assert_eq!(seat.reach_column(9), Deed::Say(Remark::NoColumn(7)));
    assert!(seat.handling.held().is_some(), "they stay in hand");
}
