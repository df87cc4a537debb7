//! Taking cards in hand and laying them down, for every front end: where the player is, what is
//! held, and what comes of each thing that is done with it. Front ends carry out what is asked of
//! them, say it in their own words, and draw.

use kibitzer_engine::{Move, Pile, Role, Said};

use crate::game::Game;
use crate::hand::{Hand, target};

/// Where the player is: a pile, and how many of its cards are meant, counted from the top one; 0 in
/// an empty pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The pile.
    pub pile: Pile,
    /// How many cards.
    pub count: usize,
}

/// What the player is told of the cards in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Nothing: what was told before is done with.
    Nothing,
    /// There is nothing on a pile to pick up.
    NoCards(Pile),
    /// There is no card here.
    NoCard,
    /// Cards were picked up, and so many piles take them.
    InHand {
        /// The cards.
        cards: Said,
        /// How many piles.
        piles: usize,
    },
    /// One more was picked up to leave with the others.
    InHandToo {
        /// The card.
        card: Said,
        /// They may leave as they are, or with more.
        whole: bool,
    },
    /// No pile takes these cards.
    Nowhere(Said),
    /// What was asked for is no move.
    NoMove(Said),
    /// There are only so many piles of the tableau.
    NoColumn(usize),
}

/// What a front end is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Nothing.
    Nothing,
    /// To tell the player something.
    Say(Remark),
    /// To make a move: [`Handling::made`] or [`Handling::refused`] follows.
    Play(Move),
    /// To take back the last step and make a move, as with [`Deed::Play`].
    Instead(Move),
}

/// The places that cards were moved to last, for going on to the next one.
#[derive(Clone, Debug)]
struct Best {
    /// Where they can go, the best first.
    places: Vec<Move>,
    /// Which of them was taken.
    taken: usize,
    /// How many cards are moved.
    count: usize,
    /// The position that it led to, and where it left the cursor; nothing before the move is made.
    led: Option<(usize, Cursor)>,
}

/// What the player has in hand, and where they are.
///
/// `choices` are those of [`Game::choices`] for the position, as with [`Game::takers`].
#[derive(Clone, Debug)]
pub struct Handling {
    cursor: Cursor,
    held: Option<Hand>,
    best: Option<Best>,
}

impl Handling {
    /// Nothing is in hand, at the pile at which a game begins.
    pub fn new(game: &Game) -> Handling {
        let cursor = Cursor { pile: game.first_pile(), count: 0 };
        let mut handling = Handling { cursor, held: None, best: None };
        handling.go_to(game, cursor.pile);
        handling
    }

    /// Where the player is.
    pub fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// What is in hand.
    pub fn held(&self) -> Option<Hand> {
        self.held
    }

    /// The cards under the cursor.
    pub fn under_cursor(&self) -> Hand {
        Hand::of(self.cursor.pile, self.cursor.count, false)
    }

    /// Another position: nothing is in hand, and the cursor means no more cards than there are.
    pub fn settle(&mut self, game: &Game) {
        self.held = None;
        self.point(game, self.cursor.pile, self.cursor.count);
    }

    /// To a pile; its top card is meant.
    pub fn go_to(&mut self, game: &Game, pile: Pile) {
        self.cursor = Cursor { pile, count: game.most_meant(pile).min(1) };
    }

    /// Means so many cards of a pile, at least one and no more than can be meant; so many are then
    /// in hand, if they are of that pile.
    pub fn point(&mut self, game: &Game, pile: Pile, count: usize) {
        let most = game.most_meant(pile);
        let count = count.min(most).max(most.min(1));
        self.cursor = Cursor { pile, count };
        if let Some(hand) =
            self.held.as_mut().filter(|hand| hand.from == pile && hand.set.is_none())
        {
            hand.count = count;
        }
    }

    /// Lifts cards off a pile, to be dragged; `exact` if they were pointed at. False if so many
    /// cannot be meant.
    pub fn lift(&mut self, game: &Game, pile: Pile, count: usize, exact: bool) -> bool {
        self.point(game, pile, count);
        let lifted = count > 0 && self.cursor.count == count;
        if lifted {
            self.held = Some(Hand::of(pile, count, exact));
        }
        lifted
    }

    /// Picks up, puts down, or deals: what Enter does.
    pub fn take_or_put(&mut self, game: &Game, choices: &[Move]) -> Deed {
        let pile = self.cursor.pile;
        match self.held {
            None => self.take(game, choices, false),
            Some(hand) if hand.from == pile && hand.set.is_none() && is_stock(game, pile) => {
                self.deal(game)
            }
            Some(_) => self.put_on(game, choices, pile),
        }
    }

    /// Picks up what the cursor means; `exact` if it was pointed at. A stock whose cards go nowhere
    /// deals.
    pub fn take(&mut self, game: &Game, choices: &[Move], exact: bool) -> Deed {
        let Cursor { pile, count } = self.cursor;
        if is_stock(game, pile) && game.best_places(choices, Hand::of(pile, 1, false)).is_empty() {
            return self.deal(game);
        }
        if count == 0 {
            return Deed::Say(Remark::NoCards(pile));
        }
        let hand = Hand::of(pile, count, exact);
        self.held = Some(hand);
        let piles = game.takers(choices, hand).len();
        Deed::Say(Remark::InHand { cards: game.cards_said(pile, count), piles })
    }

    /// What is in hand lies where it lay.
    pub fn put_back(&mut self) -> Deed {
        self.held = None;
        Deed::Say(Remark::Nothing)
    }

    /// Puts what is in hand on a pile, or learns why that cannot be. On a card that is held: a
    /// whole set leaves, anything else is put back.
    pub fn put_on(&mut self, game: &Game, choices: &[Move], to: Pile) -> Deed {
        let Some(hand) = self.held else { return Deed::Nothing };
        if hand.holds(to) {
            return match game.completed(choices, hand) {
                Some(set) => self.play(set),
                None => self.put_back(),
            };
        }
        if let Some(more) = game.joined(choices, hand, to) {
            self.held = Some(more);
            let whole = game.completed(choices, more).is_some();
            return Deed::Say(Remark::InHandToo { card: game.cards_said(to, 1), whole });
        }
        self.play(game.putting(choices, hand, to))
    }

    /// Deals from the stock, or gathers and deals again when that is all that can be done.
    pub fn deal(&mut self, game: &Game) -> Deed {
        self.play(game.dealing())
    }

    /// To the best place. With nothing in hand and the cursor where it was left by that: to the
    /// next best.
    pub fn move_best(&mut self, game: &Game, choices: &[Move]) -> Deed {
        let left = self.last_best(game).and_then(|best| best.led).map(|(_, cursor)| cursor);
        if self.held.is_none() && left == Some(self.cursor) {
            return self.move_on(game, choices);
        }
        self.move_to_best(game, choices, false)
    }

    /// The cards that were moved to the best place go to the next best.
    pub fn move_on(&mut self, game: &Game, choices: &[Move]) -> Deed {
        match self.last_best(game).filter(|best| best.places.len() > 1).cloned() {
            Some(best) => {
                let taken = (best.taken + 1) % best.places.len();
                let mv = best.places[taken];
                self.held = None;
                self.best = Some(Best { taken, led: None, ..best });
                Deed::Instead(mv)
            }
            None => self.move_to_best(game, choices, false),
        }
    }

    /// What is in hand, or under the cursor, to its best place; `exact` if it was pointed at.
    pub fn move_to_best(&mut self, game: &Game, choices: &[Move], exact: bool) -> Deed {
        let hand = self.held.take().unwrap_or(Hand { exact, ..self.under_cursor() });
        let places = game.best_places(choices, hand);
        match places.first().copied() {
            Some(mv) => {
                self.best = Some(Best { places, taken: 0, count: hand.count, led: None });
                Deed::Play(mv)
            }
            None if hand.count == 0 => Deed::Say(Remark::NoCard),
            None => Deed::Say(Remark::Nowhere(game.cards_said(hand.from, hand.count))),
        }
    }

    /// The card, or what is in hand, to a foundation.
    pub fn move_home(&mut self, game: &Game, choices: &[Move]) -> Deed {
        let hand = self.held.take().unwrap_or_else(|| self.under_cursor());
        match game.going_out(choices, hand) {
            Some(mv) => self.play(mv),
            None if hand.count == 0 => Deed::Say(Remark::NoCard),
            None => self.typed(game, &format!("{} f", game.rules().rules.name(hand.from))),
        }
    }

    /// A move that was typed.
    pub fn typed(&mut self, game: &Game, text: &str) -> Deed {
        match game.read_move(text) {
            Ok(mv) => self.play(mv),
            Err(error) => {
                self.held = None;
                Deed::Say(Remark::NoMove(error.said().clone()))
            }
        }
    }

    /// A move that was asked for by other means than cards in hand.
    pub fn play(&mut self, mv: Move) -> Deed {
        self.held = None;
        self.best = None;
        Deed::Play(mv)
    }

    /// A move was made that was asked for. The cursor goes with the cards; but it stays where cards
    /// were moved to their best place, as they may go on to the next one. Where the program plays
    /// cards besides (`autoplay`), they may not.
    pub fn made(&mut self, game: &Game, mv: Move, autoplay: bool) {
        match &mut self.best {
            Some(best) if best.led.is_none() && best.places[best.taken] == mv => {
                best.led = Some((game.history().current(), self.cursor));
                if autoplay {
                    self.best = None;
                }
            }
            _ => {
                self.best = None;
                if let Some(pile) = game.where_next(mv) {
                    self.go_to(game, pile);
                }
            }
        }
    }

    /// A move was refused that was asked for: what was in hand lies where it lay.
    pub fn refused(&mut self) {
        self.held = None;
        self.best = None;
    }

    /// What was moved to its best place last, while nothing else has been done.
    fn last_best(&self, game: &Game) -> Option<&Best> {
        let here = game.history().current();
        self.best.as_ref().filter(|best| best.led.is_some_and(|(position, _)| position == here))
    }

    /// What is in hand where the positions of the game have come to have other numbers.
    #[must_use]
    pub fn renumbered(&self) -> Handling {
        Handling { best: None, ..self.clone() }
    }

    /// True if these are the cards that were moved to their best place last, and there is another.
    pub fn goes_on(&self, game: &Game, pile: Pile, count: usize) -> bool {
        self.last_best(game).is_some_and(|best| {
            let there = target(best.places[best.taken]) == Some(pile);
            there && best.count == count && best.places.len() > 1
        })
    }
}

fn is_stock(game: &Game, pile: Pile) -> bool {
    game.rules().rules.role(pile) == Role::Stock
}
