//! Picking cards up and putting them down.

use kibitzer_engine::{Move, Pile};
use kibitzer_messages::say;
use kibitzer_table::{Cursor, Deed, Game, Hand, Handling, Remark, capital, target};

use super::log::{Tone, sentence};
use super::{Play, Request};
use crate::tongue::{all_told, told};

impl Play {
    /// Does something with what is in hand, and what comes of it.
    pub(super) fn handle(&mut self, act: impl FnOnce(&mut Handling, &Game, &[Move]) -> Deed) {
        match act(&mut self.handling, &self.game, &self.choices) {
            Deed::Nothing => {}
            Deed::Say(remark) => {
                let (tone, text) = self.remark(&remark);
                self.log.say(tone, text);
            }
            Deed::Play(mv) => self.make(mv),
            Deed::Instead(mv) => {
                self.game.undo();
                self.refresh();
                self.make(mv);
            }
        }
    }

    /// What is told of the cards in hand.
    fn remark(&self, remark: &Remark) -> (Tone, String) {
        let words = self.words();
        let in_words = |cards| capital(&told(words, cards));
        match remark {
            Remark::Nothing => (Tone::Plain, String::new()),
            Remark::NoCards(pile) => {
                (Tone::Warning, say!(words, "told-no-cards", pile = self.rules().name(*pile)))
            }
            Remark::NoCard => (Tone::Warning, words.say("told-no-card")),
            Remark::InHand { cards, piles: 0 } => {
                (Tone::Plain, say!(words, "say-in-hand-nowhere", cards = in_words(cards)))
            }
            Remark::InHand { cards, piles } => {
                (Tone::Plain, say!(words, "say-in-hand", cards = in_words(cards), count = *piles))
            }
            Remark::InHandToo { card, whole: true } => {
                (Tone::Plain, say!(words, "told-in-hand-whole", cards = in_words(card)))
            }
            Remark::InHandToo { card, whole: false } => {
                (Tone::Plain, say!(words, "told-in-hand-too", cards = in_words(card)))
            }
            Remark::Nowhere(cards) => {
                (Tone::Warning, say!(words, "told-nowhere", cards = in_words(cards)))
            }
            Remark::NoMove(reason) => (Tone::Warning, sentence(&told(words, reason))),
            Remark::NoColumn(columns) => {
                (Tone::Warning, say!(words, "told-no-such-pile", count = *columns))
            }
        }
    }

    /// Where the player is.
    pub fn cursor(&self) -> Cursor {
        self.handling.cursor()
    }

    /// What is in hand.
    pub fn hand(&self) -> Option<Hand> {
        self.handling.held()
    }

    pub(super) fn put_back(&mut self) {
        self.drag = None;
        self.handle(|handling, _, _| handling.put_back());
    }

    /// Puts what is in hand on a pile, or says why that cannot be.
    pub(super) fn put_on(&mut self, to: Pile) {
        self.handle(|handling, game, choices| handling.put_on(game, choices, to));
    }

    /// Deals from the stock, or gathers and deals again when that is all that can be done.
    pub(super) fn deal(&mut self) {
        self.handle(|handling, game, _| handling.deal(game));
    }

    /// The piles that take what is in hand.
    pub fn targets(&self) -> Vec<Pile> {
        self.hand().map_or_else(Vec::new, |hand| self.targets_of(hand))
    }

    /// The piles that take some cards.
    pub(super) fn targets_of(&self, hand: Hand) -> Vec<Pile> {
        self.game.takers(&self.choices, hand)
    }

    /// Cards in words: one by name, more by their number.
    pub(super) fn cards_in_words(&self, pile: Pile, count: usize) -> String {
        capital(&told(self.words(), &self.game.cards_said(pile, count)))
    }

    /// The top cards of some piles in words.
    fn tops_in_words(&self, piles: impl Iterator<Item = Pile>) -> String {
        let words = self.words();
        let cards = piles.map(|pile| told(words, &self.game.cards_said(pile, 1)));
        let all = cards.reduce(|all, card| say!(words, "cards-and", cards = all, more = card));
        capital(&all.unwrap_or_default())
    }

    /// Makes a move, or says which rule forbids it.
    pub fn play(&mut self, mv: Move) {
        self.handle(|handling, _, _| handling.play(mv));
    }

    fn make(&mut self, mv: Move) {
        let before = self.before();
        let step = self.move_in_words(mv);
        match self.game.play(mv) {
            Err(refusal) => {
                let reason = sentence(&told(self.words(), &refusal.said(self.rules())));
                self.log.say(Tone::Warning, reason.clone());
                self.refused = Some(reason);
                self.handling.refused();
                self.drag = None;
            }
            Ok(()) => {
                self.refused = None;
                self.replay = None;
                self.stepped(&before.view);
                self.tell(&step);
                self.handling.made(&self.game, mv, self.autoplay);
                self.requests.push(Request::Keep);
                if self.autoplay {
                    self.play_safe_cards();
                }
                self.slide(&before, target(mv));
                self.say_standing();
            }
        }
    }

    pub(super) fn move_in_words(&self, mv: Move) -> String {
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
                say!(words, "say-leave-together", cards = self.tops_in_words(set.iter()))
            }
            Move::Swap(pair) => {
                say!(words, "say-change-places", cards = self.tops_in_words(pair.iter()))
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
        self.refresh();
    }

    /// Says so when the game is over.
    pub(super) fn say_standing(&mut self) {
        use kibitzer_table::Status;
        match self.game.status() {
            Status::Open => {}
            Status::Won => {
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
