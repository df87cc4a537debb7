//! Picking cards up and putting them down.

use kibitzer_engine::{Move, Pile, Role};
use kibitzer_messages::say;
use kibitzer_table::{Hand, capital, target};

use super::log::{Tone, sentence};
use super::{Play, Request};
use crate::tongue::{all_told, told};

/// Where the player is: a pile, and how many of its cards are meant, counted from the top one; 0 in
/// an empty pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The pile.
    pub pile: Pile,
    /// How many cards.
    pub count: usize,
}

impl Play {
    /// Picks up, puts down, or deals: what Enter and a click do.
    pub(super) fn take_or_put(&mut self) {
        let pile = self.cursor.pile;
        match self.hand {
            Some(hand) if hand.from == pile && self.rules().role(pile) == Role::Stock => {
                self.deal();
            }
            Some(_) => self.put_on(pile),
            None => self.take(),
        }
    }

    fn take(&mut self) {
        let Cursor { pile, count } = self.cursor;
        let some = !self.game.places(&self.choices, pile, None).is_empty();
        if self.rules().role(pile) == Role::Stock && !some {
            return self.deal();
        }
        if count == 0 {
            let text = say!(self.words(), "told-no-cards", pile = self.rules().name(pile));
            return self.log.say(Tone::Warning, text);
        }
        self.hand = Some(Hand::of(pile, count, false));
        let targets = self.targets().len();
        let cards = self.cards_in_words(pile, count);
        let text = match targets {
            0 => say!(self.words(), "say-in-hand-nowhere", cards = cards),
            n => say!(self.words(), "say-in-hand", cards = cards, count = n),
        };
        self.log.say(Tone::Plain, text);
    }

    /// Cards in words: one by name, more by their number.
    pub(super) fn cards_in_words(&self, pile: Pile, count: usize) -> String {
        capital(&told(self.words(), &self.game.cards_said(pile, count)))
    }

    pub(super) fn put_back(&mut self) {
        self.hand = None;
        self.drag = None;
        self.log.say(Tone::Plain, "");
    }

    /// The piles that take what is in hand.
    pub fn targets(&self) -> Vec<Pile> {
        self.hand.map_or_else(Vec::new, |hand| self.targets_of(hand))
    }

    /// The piles that take some cards.
    pub(super) fn targets_of(&self, hand: Hand) -> Vec<Pile> {
        self.game.takers(&self.choices, hand)
    }

    /// The cards under the cursor.
    pub(super) fn under_cursor(&self) -> Hand {
        Hand::of(self.cursor.pile, self.cursor.count, false)
    }

    /// Puts what is in hand on a pile, or says why that cannot be.
    pub(super) fn put_on(&mut self, to: Pile) {
        let Some(hand) = self.hand else { return };
        if hand.holds(to) {
            return self.finish_set(hand);
        }
        if let Some(more) = self.game.joined(&self.choices, hand, to) {
            self.hand = Some(more);
            let cards = self.cards_in_words(to, 1);
            let text = match self.game.completed(&self.choices, more) {
                Some(_) => say!(self.words(), "told-in-hand-whole", cards = cards),
                None => say!(self.words(), "told-in-hand-too", cards = cards),
            };
            return self.log.say(Tone::Plain, text);
        }
        self.play(self.game.putting(&self.choices, hand, to));
    }

    /// Removes the cards in hand, if they are a whole set, or else puts them back.
    fn finish_set(&mut self, hand: Hand) {
        match self.game.completed(&self.choices, hand) {
            Some(set) => self.play(set),
            None => self.put_back(),
        }
    }

    /// Deals from the stock, or gathers and deals again when that is all that can be done.
    pub(super) fn deal(&mut self) {
        self.play(self.game.dealing());
    }

    /// To the best place; again at once: to the next best.
    pub(super) fn move_best(&mut self) {
        let here = self.game.state().key();
        if let Some(best) =
            self.best.take().filter(|best| best.key == here && best.places.len() > 1)
        {
            self.game.undo();
            self.refresh();
            let taken = (best.taken + 1) % best.places.len();
            return self.take_place(best.places, taken);
        }
        let hand = self.hand.unwrap_or_else(|| self.under_cursor());
        let places = self.game.best_places(&self.choices, hand);
        if places.is_empty() {
            let words = self.words();
            let text = match hand.count {
                0 => words.say("told-no-card"),
                _ => {
                    let cards = self.cards_in_words(hand.from, hand.count);
                    say!(words, "told-nowhere", cards = cards)
                }
            };
            self.hand = None;
            return self.log.say(Tone::Warning, text);
        }
        self.take_place(places, 0);
    }

    fn take_place(&mut self, places: Vec<Move>, taken: usize) {
        let cursor = self.cursor;
        self.play(places[taken]);
        self.best =
            (!self.autoplay).then(|| super::Best { key: self.game.state().key(), places, taken });
        self.cursor.pile = cursor.pile;
        self.refresh();
    }

    /// The card, or what is in hand, to a foundation.
    pub(super) fn move_home(&mut self) {
        let hand = self.hand.unwrap_or_else(|| self.under_cursor());
        if let Some(mv) = self.game.going_out(&self.choices, hand) {
            return self.play(mv);
        }
        let name = self.rules().name(hand.from).to_owned();
        match self.game.read_move(&format!("{name} f")) {
            Ok(mv) if hand.count > 0 => self.play(mv),
            Ok(_) => self.log.say(Tone::Warning, self.words().say("told-no-card")),
            Err(error) => self.log.say(Tone::Warning, sentence(&told(self.words(), error.said()))),
        }
    }

    /// Makes a move, or says which rule forbids it.
    pub fn play(&mut self, mv: Move) {
        let before = self.before();
        let step = self.move_in_words(mv);
        match self.game.play(mv) {
            Err(refusal) => {
                let reason = sentence(&told(self.words(), &refusal.said(self.rules())));
                self.log.say(Tone::Warning, reason.clone());
                self.refused = Some(reason);
                self.hand = None;
                self.drag = None;
            }
            Ok(()) => {
                self.refused = None;
                self.replay = None;
                self.stepped(&before.view);
                self.tell(&step);
                match self.game.where_next(mv) {
                    Some(to) => self.go_to(to),
                    None => self.refresh(),
                }
                self.requests.push(Request::Keep);
                if self.autoplay {
                    self.play_safe_cards();
                }
                self.slide(&before, target(mv));
                self.say_standing();
            }
        }
    }

    fn move_in_words(&self, mv: Move) -> String {
        let words = self.words();
        match mv {
            Move::Carry { from, to, cards } => {
                let cards = self.cards_in_words(from, cards as usize);
                say!(words, "say-carried", cards = cards, to = self.rules().name(to))
            }
            Move::Merci { from, depth, to } => {
                let card = self.cards_in_words(from, depth as usize);
                say!(words, "say-merci", cards = card, to = self.rules().name(to))
            }
            Move::Remove(set) => {
                let cards = set.iter().map(|pile| self.cards_in_words(pile, 1));
                let all =
                    cards.reduce(|all, card| say!(words, "cards-and", cards = all, more = card));
                say!(words, "say-leave-together", cards = all.unwrap_or_default())
            }
            Move::Swap(pair) => {
                let cards = pair.iter().map(|pile| self.cards_in_words(pile, 1));
                let all =
                    cards.reduce(|all, card| say!(words, "cards-and", cards = all, more = card));
                say!(words, "say-change-places", cards = all.unwrap_or_default())
            }
            Move::Draw => String::new(),
            Move::Redeal => words.say("say-redealt"),
        }
    }

    /// An advised move: which cards, from where to where.
    pub(super) fn advised(&self, mv: Move) -> String {
        let words = self.words();
        let name = |pile: Pile| self.rules().name(pile);
        match mv {
            Move::Carry { from, to, cards } => {
                let cards = self.cards_in_words(from, cards as usize);
                say!(words, "advise-carry", cards = cards, from = name(from), to = name(to))
            }
            Move::Merci { from, to, depth } => {
                let card = self.cards_in_words(from, depth as usize);
                say!(words, "advise-carry", cards = card, from = name(from), to = name(to))
            }
            Move::Remove(_) | Move::Swap(_) => format!("{}.", self.move_in_words(mv)),
            Move::Draw => words.say("advise-deal"),
            Move::Redeal => words.say("advise-redeal"),
        }
    }

    /// Tells a move and what it brought about.
    fn tell(&mut self, step: &str) {
        let what = all_told(self.words(), self.game.consequences_said(), "; ");
        let text = match (step, what.is_empty()) {
            ("", true) => self.words().say("say-dealt"),
            ("", false) => what,
            (_, true) => step.to_owned(),
            (_, false) => format!("{step}: {what}"),
        };
        self.log.say(Tone::Plain, sentence(&text));
    }

    /// Another position is on the table.
    pub(super) fn stepped(&mut self, before: &kibitzer_table::View) {
        let after = self.view();
        let pairs = before.piles.iter().zip(&after.piles);
        let changes = pairs.filter_map(|(old, new)| {
            let same = old.cards.iter().zip(&new.cards).take_while(|(a, b)| a == b).count();
            let turned = new.cards.len() <= old.cards.len() && same < new.cards.len();
            let longer = new.cards.len() > old.cards.len();
            match (longer, turned) {
                (true, _) => Some((new.pile, same.min(old.cards.len()))),
                (false, true) => Some((new.pile, same)),
                _ => None,
            }
        });
        self.changed = changes.collect();
        self.scroll.clear();
        self.found = kibitzer_engine::FaceSet::EMPTY;
        self.best = None;
        self.refresh();
    }

    /// Says so when the game is over.
    pub(super) fn say_standing(&mut self) {
        use kibitzer_table::Status;
        match self.game.status() {
            Status::Open => {}
            Status::Won => {
                self.end = super::End::Won;
                let moves = self.game.history().moves().len();
                self.log.say(Tone::Good, say!(self.words(), "say-won", count = moves));
                self.requests.push(Request::Won);
            }
            Status::Stuck => {
                let last = std::mem::take(&mut self.log.text);
                let text = format!("{} {last}", self.words().say("say-stuck"));
                self.log.say(Tone::Warning, text);
            }
        }
    }

    /// Plays safe cards, or all of them if that wins.
    pub(super) fn play_safe_cards(&mut self) -> usize {
        let mut played = 0;
        loop {
            let line = self
                .game
                .finish()
                .unwrap_or_else(|| self.game.safe_moves().into_iter().take(1).collect());
            if line.is_empty() {
                return played;
            }
            for mv in line {
                if self.game.play(mv).is_err() {
                    return played;
                }
                played += 1;
            }
            self.refresh();
            self.requests.push(Request::Keep);
        }
    }
}
