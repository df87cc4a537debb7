//! What comes of cards in hand, done as a front end does it.

use kibitzer_engine::{Move, Pile};
use kibitzer_table::{Cursor, Deed, Game, Hand, Handling, Remark};

/// A table with a player at it, as front ends put it together.
struct Seat {
    game: Game,
    handling: Handling,
    autoplay: bool,
    /// What was said, and why a move was refused.
    said: Vec<Remark>,
    refused: usize,
}

/// All that is done with cards in hand.
enum Do<'a> {
    TakeOrPut,
    Take,
    PutOn(&'a str),
    Best,
    BestPointedAt,
    On,
    Home,
    Typed(&'a str),
}

impl Seat {
    fn at(game: Game) -> Seat {
        let handling = Handling::new(&game);
        Seat { game, handling, autoplay: false, said: Vec::new(), refused: 0 }
    }

    fn klondike() -> Seat {
        Seat::of(
            "klondike",
            "F2: AS\nT1: ~KD QC JH\nT2: QS\nT3: ~2C 2S\nT4: KH\nS: ~3C ~4C ~5C ~6C ~7C ~8C ~9C \
             ~TC ~JC ~KC ~AC ~3S ~4S ~5S ~6S ~7S ~8S ~9S ~TS ~JS ~KS ~AH ~2H ~3H ~4H ~5H ~6H ~7H \
             ~8H ~9H ~TH ~QH ~AD ~2D ~3D ~4D ~5D ~6D ~7D ~8D ~9D ~TD ~JD ~QD",
        )
    }

    fn of(id: &str, layout: &str) -> Seat {
        let rules = kibitzer_rules::game(id).unwrap();
        Seat::at(Game::from_layout(rules, layout.parse().unwrap()).unwrap())
    }

    fn pile(&self, name: &str) -> Pile {
        self.game.rules().rules.pile(name).unwrap()
    }

    fn go(&mut self, pile: &str, count: usize) {
        let pile = self.pile(pile);
        self.handling.point(&self.game, pile, count);
    }

    fn does(&mut self, what: Do<'_>) -> Deed {
        let choices = self.game.choices();
        let (game, handling) = (&self.game, &mut self.handling);
        let deed = match what {
            Do::TakeOrPut => handling.take_or_put(game, &choices),
            Do::Take => handling.take(game, &choices, true),
            Do::PutOn(pile) => {
                let pile = game.rules().rules.pile(pile).unwrap();
                handling.put_on(game, &choices, pile)
            }
            Do::Best => handling.move_best(game, &choices),
            Do::BestPointedAt => handling.move_to_best(game, &choices, true),
            Do::On => handling.move_on(game, &choices),
            Do::Home => handling.move_home(game, &choices),
            Do::Typed(text) => handling.typed(game, text),
        };
        self.carry_out(deed.clone());
        deed
    }

    fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::Nothing => {}
            Deed::Say(remark) => self.said.push(remark),
            Deed::Play(mv) => self.play(mv),
            Deed::Instead(mv) => {
                assert!(self.game.undo());
                self.play(mv);
            }
        }
    }

    fn play(&mut self, mv: Move) {
        if self.game.play(mv).is_ok() {
            self.handling.settle(&self.game);
            self.handling.made(&self.game, mv, self.autoplay);
        } else {
            self.handling.refused();
            self.refused += 1;
        }
    }

    fn cursor(&self) -> (String, usize) {
        let Cursor { pile, count } = self.handling.cursor();
        (self.game.rules().rules.name(pile).to_owned(), count)
    }

    fn here(&self) -> &str {
        self.game.rules().rules.name(self.handling.cursor().pile)
    }

    fn moves(&self) -> Vec<String> {
        let rules = &self.game.rules().rules;
        self.game.history().moves().iter().map(|mv| mv.text(rules)).collect()
    }

    fn last(&self) -> &Remark {
        self.said.last().unwrap()
    }
}

#[test]
fn the_cursor_means_no_more_cards_than_lie_face_up() {
    let mut seat = Seat::klondike();
    assert_eq!(seat.cursor(), ("T1".into(), 1), "where a game begins");
    for (count, meant) in [(0, 1), (2, 2), (3, 2), (99, 2)] {
        seat.go("T1", count);
        assert_eq!(seat.cursor().1, meant);
    }
    seat.go("T5", 3);
    assert_eq!(seat.cursor(), ("T5".into(), 0), "an empty pile");
    let stock = seat.pile("S");
    seat.handling.go_to(&seat.game, stock);
    assert_eq!(seat.cursor(), ("S".into(), 1));
}

#[test]
fn cards_are_picked_up_and_put_down_and_the_cursor_goes_with_them() {
    let mut seat = Seat::klondike();
    seat.go("T1", 2);
    seat.does(Do::TakeOrPut);
    assert!(matches!(seat.last(), Remark::InHand { piles: 1, .. }), "{:?}", seat.said);
    let held = seat.handling.held().unwrap();
    assert_eq!((held.count, held.exact), (2, false));
    seat.handling.go_to(&seat.game, Pile(held.from.0 + 3));
    assert_eq!(seat.here(), "T4");
    seat.does(Do::TakeOrPut);
    assert_eq!(seat.moves(), ["T1>T4:2"]);
    assert_eq!((seat.cursor(), seat.handling.held()), (("T4".into(), 1), None));
}

#[test]
fn what_is_put_where_it_lay_is_put_back() {
    let mut seat = Seat::klondike();
    seat.does(Do::TakeOrPut);
    seat.does(Do::TakeOrPut);
    assert_eq!((seat.handling.held(), seat.last()), (None, &Remark::Nothing));
    assert!(seat.moves().is_empty());
    assert_eq!(seat.does(Do::PutOn("T2")), Deed::Nothing, "nothing is in hand");
}

#[test]
fn a_pile_that_does_not_take_what_is_in_hand_says_why() {
    let mut seat = Seat::klondike();
    seat.go("T3", 1);
    seat.does(Do::Take);
    seat.does(Do::PutOn("T4"));
    assert_eq!((seat.refused, seat.handling.held()), (1, None));
    assert_eq!(seat.here(), "T3");
}

#[test]
fn more_cards_of_a_pile_are_held_when_more_are_meant() {
    let mut seat = Seat::klondike();
    seat.does(Do::TakeOrPut);
    seat.go("T1", 2);
    assert_eq!(seat.handling.held().unwrap().count, 2);
    seat.go("T2", 1);
    assert_eq!(seat.handling.held().unwrap().count, 2, "another pile is not held");
}

#[test]
fn a_stock_deals_and_an_empty_pile_has_nothing() {
    let mut seat = Seat::klondike();
    seat.go("S", 1);
    seat.does(Do::TakeOrPut);
    assert_eq!(seat.moves(), ["draw"]);
    assert_eq!(seat.here(), "W", "the cursor goes to the waste");
    seat.go("T5", 0);
    seat.does(Do::TakeOrPut);
    assert_eq!(seat.last(), &Remark::NoCards(seat.pile("T5")));
    seat.does(Do::Best);
    assert_eq!(seat.last(), &Remark::NoCard);
    seat.does(Do::Home);
    assert_eq!((seat.last(), seat.said.len()), (&Remark::NoCard, 3));
}

#[test]
fn a_card_goes_to_its_best_place_and_then_to_the_next() {
    let mut seat = Seat::klondike();
    seat.does(Do::Best);
    assert_eq!(seat.moves(), ["T1>T2"]);
    assert_eq!(seat.here(), "T1", "the cursor stays");
    assert!(seat.handling.goes_on(&seat.game, seat.pile("T2"), 1));
    assert!(!seat.handling.goes_on(&seat.game, seat.pile("T2"), 2));
    seat.does(Do::Best);
    assert_eq!(seat.moves(), ["T1>T4:2"]);
    seat.does(Do::Best);
    assert_eq!(seat.moves(), ["T1>T2"], "after the last comes the first");
    assert!(seat.game.undo());
    assert!(!seat.handling.goes_on(&seat.game, seat.pile("T2"), 1), "another position");
}

#[test]
fn the_next_place_is_for_a_cursor_that_stayed_and_an_empty_hand() {
    let mut seat = Seat::klondike();
    seat.does(Do::Best);
    seat.go("T3", 1);
    seat.does(Do::Best);
    assert_eq!(seat.moves(), ["T1>T2", "T3>F2"]);
    let mut seat = Seat::klondike();
    seat.does(Do::Best);
    let left = seat.cursor();
    seat.does(Do::TakeOrPut);
    assert!(seat.handling.held().is_some());
    seat.does(Do::Best);
    assert_eq!(seat.moves(), ["T1>T2", "T1>T4"], "{left:?}: what is in hand goes");
    // By pointing at it the card that was moved goes on from wherever the cursor is.
    let mut seat = Seat::klondike();
    seat.does(Do::Best);
    seat.go("T3", 1);
    seat.does(Do::On);
    assert_eq!(seat.moves(), ["T1>T4:2"]);
}

#[test]
fn a_card_that_was_pointed_at_does_not_stand_for_its_pile() {
    let mut seat = Seat::klondike();
    seat.does(Do::BestPointedAt);
    assert_eq!(seat.moves(), ["T1>T2"]);
    let to = seat.pile("T2");
    assert!(!seat.handling.goes_on(&seat.game, to, 1), "there is no other place for it alone");
}

#[test]
fn where_the_program_plays_cards_there_is_no_next_place() {
    let mut seat = Seat::klondike();
    seat.autoplay = true;
    seat.does(Do::Best);
    assert_eq!(seat.moves(), ["T1>T2"]);
    seat.does(Do::Best);
    assert_eq!(seat.moves(), ["T1>T2", "T1>T4"]);
}

#[test]
fn a_card_goes_home_or_the_rules_say_why_not() {
    let mut seat = Seat::klondike();
    seat.go("T3", 1);
    seat.does(Do::Home);
    assert_eq!(seat.moves(), ["T3>F2"]);
    assert_eq!(seat.here(), "T3", "on a foundation there is nothing to do");
    seat.go("T1", 1);
    seat.does(Do::Home);
    assert_eq!((seat.moves().len(), seat.refused), (1, 1));
    // The two of clubs that lay below goes nowhere.
    seat.go("T3", 1);
    seat.does(Do::Best);
    assert!(matches!(seat.last(), Remark::Nowhere(_)), "{:?}", seat.said);
}

#[test]
fn a_move_is_typed_and_what_is_none_is_told() {
    let mut seat = Seat::klondike();
    seat.does(Do::TakeOrPut);
    seat.does(Do::Typed("t3 f"));
    assert_eq!((seat.moves(), seat.handling.held()), (vec!["T3>F2".to_owned()], None));
    seat.does(Do::Typed("nowhere"));
    assert!(matches!(seat.last(), Remark::NoMove(_)), "{:?}", seat.said);
}

#[test]
fn cards_that_are_lifted_are_held_exactly() {
    let mut seat = Seat::klondike();
    let (first, empty) = (seat.pile("T1"), seat.pile("T5"));
    assert!(seat.handling.lift(&seat.game, first, 2, true));
    assert_eq!(seat.handling.held(), Some(Hand::of(first, 2, true)));
    seat.handling.refused();
    assert!(!seat.handling.lift(&seat.game, first, 3, true), "one lies face down");
    assert!(!seat.handling.lift(&seat.game, empty, 0, true));
    assert_eq!(seat.handling.held(), None);
}

#[test]
fn what_is_in_hand_stays_when_positions_have_other_numbers() {
    let mut seat = Seat::klondike();
    seat.does(Do::Best);
    seat.does(Do::TakeOrPut);
    let (to, other) = (seat.pile("T2"), seat.handling.renumbered());
    assert_eq!((other.held(), other.cursor()), (seat.handling.held(), seat.handling.cursor()));
    assert!(seat.handling.goes_on(&seat.game, to, 1) && !other.goes_on(&seat.game, to, 1));
}

#[test]
fn another_position_empties_the_hand() {
    let mut seat = Seat::klondike();
    seat.go("T1", 2);
    seat.does(Do::TakeOrPut);
    let mv = Move::parse(&seat.game.rules().rules, "T1>T2").unwrap();
    seat.game.play(mv).unwrap();
    seat.handling.settle(&seat.game);
    assert_eq!((seat.handling.held(), seat.cursor()), (None, ("T1".into(), 1)));
}

/// Cards of which three leave together.
fn three_together() -> (Seat, Vec<Pile>) {
    let rules = kibitzer_rules::game("elevens").unwrap();
    let deals = (1..200).map(|deal: u32| deal.to_string().parse().unwrap());
    let games = deals.map(|deal| Game::deal(rules.clone(), deal).unwrap());
    let found = games.into_iter().find_map(|game| {
        let sets = game.choices().into_iter().filter_map(|mv| match mv {
            Move::Remove(set) if set.len() == 3 => Some(set.iter().collect::<Vec<_>>()),
            _ => None,
        });
        let set = sets.into_iter().next()?;
        Some((Seat::at(game), set))
    });
    found.unwrap()
}

#[test]
fn cards_that_leave_together_are_picked_up_one_after_the_other() {
    let (mut seat, set) = three_together();
    let names: Vec<String> =
        set.iter().map(|pile| seat.game.rules().rules.name(*pile).to_owned()).collect();
    seat.go(&names[0], 1);
    seat.does(Do::Take);
    seat.does(Do::PutOn(&names[1]));
    assert!(matches!(seat.last(), Remark::InHandToo { whole: false, .. }), "{:?}", seat.said);
    assert!(seat.handling.held().unwrap().holds(set[1]));
    // One that is held is chosen again: they are no whole set, and lie where they lay.
    seat.does(Do::PutOn(&names[1]));
    assert_eq!((seat.handling.held(), seat.last()), (None, &Remark::Nothing));
    seat.go(&names[0], 1);
    seat.does(Do::Take);
    seat.does(Do::PutOn(&names[1]));
    seat.does(Do::PutOn(&names[2]));
    assert_eq!(seat.moves().len(), 1);
    assert_eq!(seat.handling.held(), None);
}
