//! Taking cards in hand and laying them down, for the page.

use kibitzer_engine::{Move, Pile, PileSet, Said};
use kibitzer_table::{Deed, Game, Hand, Handling, Remark, Way, capital};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::spoken;
use crate::table::Table;
use crate::tongue::Told;

/// Does what needs no look at the moves that there are. False if it is something else.
fn turned(handling: &mut Handling, game: &Game, what: &str, (text, count): (&str, usize)) -> bool {
    let pile = game.rules().rules.pile(text);
    match (what, pile) {
        ("settle", _) => handling.settle(game),
        ("go", Some(pile)) => handling.go_to(game, pile),
        ("point", Some(pile)) => handling.point(game, pile, count),
        ("lift", Some(pile)) => {
            handling.lift(game, pile, count, true);
        }
        ("made", _) => {
            if let Ok(mv) = Move::parse(&game.rules().rules, text) {
                handling.made(game, mv, count > 0);
            }
        }
        ("refused", _) => handling.refused(),
        ("look" | "go" | "point" | "lift", _) => {}
        _ => return false,
    }
    true
}

/// Goes about with the keys. False if it is something else.
fn gone(
    handling: &mut Handling,
    game: &Game,
    choices: &[Move],
    what: &str,
    (text, count): (&str, usize),
) -> bool {
    let (beside, fanned) = (game.rules().rules.pile(text), count > 0);
    match what {
        "left" => handling.step(game, choices, Way::Left, fanned, beside),
        "right" => handling.step(game, choices, Way::Right, fanned, beside),
        "up" => handling.step(game, choices, Way::Up, fanned, beside),
        "down" => handling.step(game, choices, Way::Down, fanned, beside),
        "next-region" => handling.next_region(game, choices, true),
        "previous-region" => handling.next_region(game, choices, false),
        "more" => handling.add_cards(game, 1),
        "fewer" => handling.add_cards(game, -1),
        _ => return false,
    }
    true
}

/// Does what needs a look at the moves that there are. No first deal runs through it: were it put
/// into its caller, it would be in the part of the module that a first deal waits for.
#[inline(never)]
fn done(
    handling: &mut Handling,
    game: &Game,
    choices: &[Move],
    what: &str,
    (text, count): (&str, usize),
) -> Deed {
    if gone(handling, game, choices, what, (text, count)) {
        return Deed::Nothing;
    }
    let pile = game.rules().rules.pile(text);
    match (what, pile) {
        ("take-or-put", _) => handling.take_or_put(game, choices),
        ("take", _) => handling.take(game, choices, true),
        ("put-back", _) => handling.put_back(),
        ("put-on", Some(pile)) => handling.put_on(game, choices, pile),
        ("deal", _) => handling.deal(game),
        ("best", _) => handling.move_best(game, choices),
        ("pointed-best", _) => handling.move_to_best(game, choices, true),
        ("next-best", _) => handling.move_on(game, choices),
        ("home", _) => handling.move_home(game, choices),
        ("typed", _) => handling.typed(game, text),
        ("column", _) => handling.to_column(game, choices, count),
        _ => Deed::Nothing,
    }
}

#[wasm_bindgen]
impl Table {
    /// Does something with what is in hand, and tells what comes of it, as JSON: a `Handled`. What
    /// can be done is named by a word:
    ///
    /// * `look`: nothing. `settle`: another position is on the table.
    /// * `go`, `point`, `lift`: to the pile that `text` names, with `count` cards meant, or lifted
    ///   to be dragged as they were pointed at.
    /// * `take-or-put`: what Enter does. `take`: what was pointed at. `put-back`. `put-on`: on the
    ///   pile that `text` names. `deal`.
    /// * `best`, `pointed-best`, `next-best`, `home`: to the best place, of what was pointed at; to
    ///   the next; to a foundation.
    /// * `typed`: the move that `text` is.
    /// * `left`, `right`, `up`, `down`: a step; `text` is the pile that is drawn in that direction,
    ///   if there is one, and `count` is not 0 where the cards of the pile are drawn below one
    ///   another. `next-region`, `previous-region`. `more`, `fewer`: one card more is meant, or
    ///   fewer. `column`: to the pile of the tableau with the number `count`, from 0.
    /// * `made`, `refused`: the move of a deed was made, which `text` is, or was refused. `count`
    ///   is not 0 where the page plays cards besides.
    ///
    /// Nothing happens if there is no such word or pile.
    pub fn handle(&mut self, what: &str, text: &str, count: usize) -> String {
        let Table { game, choices, handling, .. } = self;
        let hand = handling.get_or_insert_with(|| Handling::new(game));
        let deed = if turned(hand, game, what, (text, count)) {
            Deed::Nothing
        } else {
            choices.with(game, |choices| done(hand, game, choices, what, (text, count)))
        };
        let (cursor, held) = (hand.cursor(), hand.held());
        let pile = self.rules_of().name(cursor.pile);
        json!({
            "cursor": { "pile": pile, "count": cursor.count },
            "held": held.map(|hand| self.held_json(hand)),
            "deed": self.deed_json(&deed),
        })
        .to_string()
    }

    /// True if there is no region further on: then keys may lead on through the page.
    #[wasm_bindgen(js_name = isLastRegion)]
    pub fn is_last_region(&self, forwards: bool) -> bool {
        self.handling.as_ref().is_none_or(|handling| {
            self.with_choices(|choices| handling.is_last_region(&self.game, choices, forwards))
        })
    }

    /// True if these cards were moved to their best place last, and there is another.
    #[wasm_bindgen(js_name = goesOn)]
    pub fn goes_on(&self, pile: &str, count: usize) -> bool {
        let (Some(handling), Some(pile)) = (&self.handling, self.pile(pile)) else { return false };
        handling.goes_on(&self.game, pile, count)
    }

    /// Takes over what is in hand at another table of this game.
    #[wasm_bindgen(js_name = takeOver)]
    pub fn take_over(&mut self, other: &Table) {
        if self.game.rules().fingerprint == other.game.rules().fingerprint {
            self.handling = other.handling.as_ref().map(Handling::renumbered);
        }
    }
}

impl Table {
    fn held_json(&self, hand: Hand) -> Value {
        let set = |set: PileSet| self.names(&set.iter().collect::<Vec<Pile>>()).join("+");
        let (from, set) = (self.rules_of().name(hand.from), hand.set.map(set));
        json!({ "from": from, "count": hand.count, "exact": hand.exact, "set": set })
    }

    fn deed_json(&self, deed: &Deed) -> Value {
        let (kind, mv, remark) = match deed {
            Deed::Nothing => ("nothing", None, None),
            Deed::Say(remark) => ("say", None, Some(self.remark_json(remark))),
            Deed::Play(mv) => ("play", Some(mv), None),
            Deed::Instead(mv) => ("instead", Some(mv), None),
        };
        let mv = mv.map(|mv| mv.text(self.rules_of()));
        json!({ "kind": kind, "move": mv, "remark": remark })
    }

    fn remark_json(&self, remark: &Remark) -> Value {
        let in_words = |cards: &Said| capital(&cards.tell());
        let (kind, what, count) = match remark {
            Remark::Nothing => ("nothing", String::new(), 0),
            Remark::NoCards(pile) => ("no-cards", spoken::label(self.rules_of(), *pile).tell(), 0),
            Remark::NoCard => ("no-card", String::new(), 0),
            Remark::InHand { cards, piles } => ("in-hand", in_words(cards), *piles),
            Remark::InHandToo { card, whole: false } => ("in-hand-too", in_words(card), 0),
            Remark::InHandToo { card, whole: true } => ("in-hand-whole", in_words(card), 0),
            Remark::Nowhere(cards) => ("nowhere", in_words(cards), 0),
            Remark::NoMove(reason) => ("no-move", reason.tell(), 0),
            Remark::NoColumn(columns) => ("no-column", String::new(), *columns),
        };
        json!({ "kind": kind, "what": what, "count": count })
    }
}
