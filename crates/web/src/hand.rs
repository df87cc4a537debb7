//! What cards in hand can do, for the page.

use kibitzer_engine::{Move, Pile, PileSet};
use kibitzer_table::{Hand, capital, target};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::table::Table;
use crate::tongue::Told;

impl Table {
    fn with_choices<T>(&self, ask: impl FnOnce(&[Move]) -> T) -> T {
        self.choices.with(&self.game, ask)
    }

    fn pile(&self, name: &str) -> Option<Pile> {
        self.game.rules().rules.pile(name)
    }

    fn names(&self, piles: &[Pile]) -> Vec<&str> {
        piles.iter().map(|pile| self.game.rules().rules.name(*pile)).collect()
    }

    /// Cards in hand as the page names them: `set` are the piles whose top cards are to leave
    /// together, joined by `+`.
    fn held(&self, from: &str, count: usize, exact: bool, set: &str) -> Option<Hand> {
        let hand = Hand::of(self.pile(from)?, count, exact);
        let piles: Option<Vec<Pile>> =
            set.split('+').filter(|name| !name.is_empty()).map(|name| self.pile(name)).collect();
        Some(Hand { set: PileSet::new(piles?), ..hand })
    }

    fn going(&self, mv: Move) -> Value {
        let rules = &self.game.rules().rules;
        json!({ "move": mv.text(rules), "to": target(mv).map(|to| rules.name(to)) })
    }
}

#[wasm_bindgen]
impl Table {
    /// The pile at which a game begins.
    #[wasm_bindgen(js_name = firstPile)]
    pub fn first_pile(&self) -> String {
        self.game.rules().rules.name(self.game.first_pile()).to_owned()
    }

    /// How many cards of a pile can be meant.
    #[wasm_bindgen(js_name = mostMeant)]
    pub fn most_meant(&self, pile: &str) -> usize {
        self.pile(pile).map_or(0, |pile| self.game.most_meant(pile))
    }

    /// Cards of a pile in words.
    #[wasm_bindgen(js_name = cardsInWords)]
    pub fn cards_in_words(&self, pile: &str, count: usize) -> String {
        self.pile(pile)
            .map_or_else(String::new, |pile| capital(&self.game.cards_said(pile, count).tell()))
    }

    /// What some cards can do, as JSON: a `HandView`. `exact` if they were pointed at: then a
    /// single card does not stand for its pile; `set` are the piles of cards that are to leave
    /// together, joined by `+`, or nothing.
    pub fn hand(&self, from: &str, count: usize, exact: bool, set: &str) -> String {
        let game = &self.game;
        let Some(hand) = self.held(from, count, exact, set) else { return Value::Null.to_string() };
        self.with_choices(|choices| {
            let places = game.best_places(choices, hand);
            json!({
                "takers": self.names(&game.takers(choices, hand)),
                "landings": self.names(&game.landings(choices, hand)),
                "fromUnder": game.is_from_under(choices, hand),
                "out": game.going_out(choices, hand).map(|mv| self.going(mv)),
                "places": places.into_iter().map(|mv| self.going(mv)).collect::<Vec<_>>(),
            })
            .to_string()
        })
    }

    /// The move that puts some cards on a pile, or the one that was asked for and will be refused,
    /// as JSON: `{move, to}`; `{set}` if it is picked up besides, as more are wanted to leave with
    /// them; null if there is no such pile, or if cards of it are held that are no whole set.
    pub fn putting(&self, from: &str, count: usize, exact: bool, set: &str, to: &str) -> String {
        let (Some(hand), Some(to)) = (self.held(from, count, exact, set), self.pile(to)) else {
            return Value::Null.to_string();
        };
        self.with_choices(|choices| {
            if hand.holds(to) {
                let set = self.game.completed(choices, hand);
                return set.map_or(Value::Null, |set| self.going(set)).to_string();
            }
            if let Some(set) = self.game.joined(choices, hand, to).and_then(|hand| hand.set) {
                let names: Vec<Pile> = set.iter().collect();
                return json!({ "set": self.names(&names).join("+") }).to_string();
            }
            self.going(self.game.putting(choices, hand, to)).to_string()
        })
    }

    /// Dealing, or gathering and dealing again when that is all that can be done: the move's text.
    pub fn dealing(&self) -> String {
        self.game.dealing().text(&self.game.rules().rules)
    }

    /// The pile to which the player goes with a move, if to any.
    #[wasm_bindgen(js_name = whereNext)]
    pub fn where_next(&self, text: &str) -> Option<String> {
        let rules = &self.game.rules().rules;
        let mv = Move::parse(rules, text).ok()?;
        self.game.where_next(mv).map(|pile| rules.name(pile).to_owned())
    }
}
