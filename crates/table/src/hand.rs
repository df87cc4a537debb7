//! Picking cards up and putting them down, for every front end: which moves some cards can mean,
//! where they may go, and where the player goes with them.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::{Move, Pile, PileSet, Role, Said, cards_said, said};

use crate::game::Game;
use crate::spoken::capital;
use crate::view::Visibility;

/// Cards that are picked up, or would be: they stay where they lie until they are put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Where they lie.
    pub from: Pile,
    /// How many they are, counted from the top one.
    pub count: usize,
    /// Exactly these are meant, as they were pointed at. Else a single card stands for its pile,
    /// too.
    pub exact: bool,
    /// All piles whose top cards are held, `from` among them, where they are to leave together.
    pub set: Option<PileSet>,
}

impl Hand {
    /// The top `count` cards of a pile.
    pub fn of(from: Pile, count: usize, exact: bool) -> Hand {
        Hand { from, count, exact, set: None }
    }

    /// True if a card of the pile is held.
    pub fn holds(&self, pile: Pile) -> bool {
        pile == self.from || self.set.is_some_and(|set| set.has(pile))
    }

    /// The piles that cards are held of.
    fn piles(&self) -> impl Iterator<Item = Pile> {
        let alone = self.set.is_none().then_some(self.from);
        alone.into_iter().chain(self.set.into_iter().flat_map(PileSet::iter))
    }

    /// The piles that cards are held of, and another.
    fn with(&self, pile: Pile) -> Option<PileSet> {
        PileSet::new(self.piles().chain([pile]))
    }

    /// The piles on which some cards are put by a move: where they go, or the others of a set.
    fn targets(&self, mv: Move) -> Vec<Pile> {
        match mv {
            Move::Carry { to, .. } | Move::Merci { to, .. } => vec![to],
            Move::Remove(set) | Move::Swap(set) => {
                set.iter().filter(|pile| !self.holds(*pile)).collect()
            }
            Move::Draw | Move::Redeal => Vec::new(),
        }
    }
}

/// Where a move goes, if it goes to one pile.
pub fn target(mv: Move) -> Option<Pile> {
    match mv {
        Move::Carry { to, .. } | Move::Merci { to, .. } => Some(to),
        Move::Remove(_) | Move::Swap(_) | Move::Draw | Move::Redeal => None,
    }
}

/// `choices` are those of [`Game::choices`], which a front end keeps for a position.
impl Game {
    /// The pile at which a game begins: the first of the tableau that holds a card under no
    /// others, or else any.
    pub fn first_pile(&self) -> Pile {
        let rules = &self.rules().rules;
        let state = self.state();
        let holds =
            |pile: &Pile| state.pile_len(*pile) > 0 && !state.lies_under_others(rules, *pile);
        let mut tableau = rules.piles().filter(|pile| rules.role(*pile) == Role::Tableau);
        tableau.find(holds).or_else(|| rules.piles().find(holds)).unwrap_or(Pile(0))
    }

    /// How many cards of a pile can be meant: those that lie face up on top; at least one, if there
    /// is any card.
    pub fn most_meant(&self, pile: Pile) -> usize {
        let view = self.view(Visibility::Player);
        let Some(shown) = view.piles.into_iter().find(|shown| shown.pile == pile) else { return 0 };
        let up = |card: &&Option<kibitzer_engine::Card>| card.is_some_and(|card| !card.down);
        let seen = shown.cards.iter().rev().take_while(up).count();
        seen.max(shown.cards.len().min(1))
    }

    /// The moves that some cards can mean, the likeliest first.
    pub fn meant(&self, choices: &[Move], hand: Hand) -> Vec<Move> {
        let mut moves = self.places(choices, hand.from, Some(hand.count));
        if hand.count == 1 && !hand.exact {
            moves.extend(self.places(choices, hand.from, None));
        }
        if hand.set.is_some() {
            moves.retain(
                |mv| matches!(mv, Move::Remove(set) if hand.piles().all(|pile| set.has(pile))),
            );
        }
        moves
    }

    /// The cards that are held when one more is picked up to leave with them; `None` if they do not
    /// leave together with it and yet another.
    pub fn joined(&self, choices: &[Move], hand: Hand, pile: Pile) -> Option<Hand> {
        let with = hand.with(pile).filter(|_| hand.count == 1)?;
        let larger = |mv: &Move| match mv {
            Move::Remove(set) => set.len() > with.len() && with.iter().all(|held| set.has(held)),
            _ => false,
        };
        choices.iter().any(larger).then_some(Hand { set: Some(with), ..hand })
    }

    /// The set that the held cards are, if it may leave as it is.
    pub fn completed(&self, choices: &[Move], hand: Hand) -> Option<Move> {
        hand.set.map(Move::Remove).filter(|set| choices.contains(set))
    }

    /// The piles that take some cards.
    pub fn takers(&self, choices: &[Move], hand: Hand) -> Vec<Pile> {
        let moves = self.meant(choices, hand);
        let mut piles: Vec<Pile> = moves.into_iter().flat_map(|mv| hand.targets(mv)).collect();
        piles.sort_unstable();
        piles.dedup();
        piles
    }

    /// The piles on which some cards may be dropped: those that take them, and if a foundation
    /// does, every foundation, as it is clear which is meant.
    pub fn landings(&self, choices: &[Move], hand: Hand) -> Vec<Pile> {
        let rules = &self.rules().rules;
        let mut piles = self.takers(choices, hand);
        let out = |pile: &Pile| rules.role(*pile) == Role::Foundation;
        if piles.iter().any(out) {
            piles.extend(rules.piles().filter(out));
            piles.sort_unstable();
            piles.dedup();
        }
        piles
    }

    /// The move that puts some cards on a pile. On a foundation that does not take them one is
    /// meant that does: of its own group, or else any. If nothing fits, the move that was asked
    /// for, which the rules then refuse with a reason.
    pub fn putting(&self, choices: &[Move], hand: Hand, to: Pile) -> Move {
        let rules = &self.rules().rules;
        let moves = self.meant(choices, hand);
        let find = |fits: &dyn Fn(Pile) -> bool| {
            moves.iter().copied().find(|mv| target(*mv).is_some_and(fits))
        };
        let out = |pile: Pile| rules.role(pile) == Role::Foundation;
        let beside = || {
            let near = find(&|pile| out(pile) && rules.group(pile) == rules.group(to));
            near.or_else(|| find(&out)).filter(|_| out(to))
        };
        let with = hand.with(to);
        let leaves = with.map(Move::Remove).filter(|set| moves.contains(set));
        let swaps = with.map(Move::Swap).filter(|pair| moves.contains(pair));
        let exactly = find(&|pile| pile == to);
        let found = leaves.or(exactly).or(swaps).or_else(beside);
        found.unwrap_or_else(|| self.asked(hand, to))
    }

    /// The move that putting some cards on a pile means where the rules do not allow any.
    fn asked(&self, hand: Hand, to: Pile) -> Move {
        let rules = &self.rules().rules;
        let routes = rules.routes(rules.group(hand.from)).any(|route| route.to == to);
        let in_sets = hand.piles().chain([to]).all(|pile| rules.leaves_in_sets(pile));
        let in_swaps = hand.piles().chain([to]).all(|pile| rules.swaps_cards(pile));
        let carry = Move::Carry { from: hand.from, to, cards: hand.count.min(208) as u8 };
        match hand.with(to) {
            Some(set) if in_sets && !routes && hand.count == 1 => Move::Remove(set),
            Some(pair) if in_swaps && !routes && hand.count == 1 => Move::Swap(pair),
            _ => carry,
        }
    }

    /// For each pile that takes some cards the likeliest move, the best place first.
    pub fn best_places(&self, choices: &[Move], hand: Hand) -> Vec<Move> {
        let mut seen = Vec::new();
        let mut places = self.meant(choices, hand);
        places.retain(|mv| {
            let targets = hand.targets(*mv);
            let new = !seen.contains(&targets);
            seen.push(targets);
            new
        });
        places
    }

    /// The move that takes some cards out of play: to a foundation, or in a set.
    pub fn going_out(&self, choices: &[Move], hand: Hand) -> Option<Move> {
        let rules = &self.rules().rules;
        let out = |mv: &Move| match *mv {
            Move::Remove(_) => true,
            Move::Swap(_) => false,
            mv => target(mv).is_some_and(|to| rules.role(to) == Role::Foundation),
        };
        self.meant(choices, Hand { count: hand.count.max(1), ..hand }).into_iter().find(out)
    }

    /// True if some cards would be taken from under others, which stay.
    pub fn is_from_under(&self, choices: &[Move], hand: Hand) -> bool {
        let moves = self.places(choices, hand.from, Some(hand.count));
        hand.count > 1 && moves.iter().any(|mv| matches!(mv, Move::Merci { .. }))
    }

    /// Dealing from the stock, or gathering and dealing again when that is all that can be done.
    pub fn dealing(&self) -> Move {
        let (state, rules) = (self.state(), &self.rules().rules);
        let again = state.can_redeal(rules) && !state.can_draw(rules);
        if again { Move::Redeal } else { Move::Draw }
    }

    /// The pile to which the player goes with a move that was made: where cards were put, but not a
    /// foundation, where there is nothing to do; the waste, when cards were dealt to one.
    pub fn where_next(&self, mv: Move) -> Option<Pile> {
        let rules = &self.rules().rules;
        match mv {
            Move::Carry { to, .. } | Move::Merci { to, .. } => {
                (rules.role(to) != Role::Foundation).then_some(to)
            }
            Move::Draw => {
                let to = rules.spec().draw.as_ref()?.only_step()?.to;
                let pile = rules.group_piles(to).next()?;
                (rules.role(pile) == Role::Waste).then_some(pile)
            }
            Move::Remove(_) | Move::Swap(_) | Move::Redeal => None,
        }
    }

    /// Cards in words: one by name, more by their number and the lowest of them, if it may be seen.
    pub fn cards_in_words(&self, pile: Pile, count: usize) -> String {
        capital(&self.cards_said(pile, count).to_string())
    }

    /// Cards as a message.
    pub fn cards_said(&self, pile: Pile, count: usize) -> Said {
        let view = self.view(Visibility::Player);
        let shown = view.piles.into_iter().find(|shown| shown.pile == pile);
        let cards = shown.map(|shown| shown.cards).unwrap_or_default();
        let lowest = cards.len().checked_sub(count).and_then(|index| cards.get(index));
        let lowest = lowest.copied().flatten().filter(|card| !card.down);
        match (count, lowest.map(|card| card.face.said())) {
            (1, Some(card)) => card,
            (_, Some(card)) => said!(
                "cards-from",
                "{cards} from the {card}",
                cards = cards_said(count),
                card = card
            ),
            (_, None) => cards_said(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(layout: &str) -> Game {
        let rules = kibitzer_rules::game("klondike").unwrap();
        Game::from_layout(rules, layout.parse().unwrap()).unwrap()
    }

    fn klondike() -> Game {
        game(
            "F2: AS\nT1: ~KD QC JH\nT2: QS\nT3: ~2C 2S\nT4: KH\nS: ~3C ~4C ~5C ~6C ~7C ~8C ~9C ~TC \
             ~JC ~KC ~AC ~3S ~4S ~5S ~6S ~7S ~8S ~9S ~TS ~JS ~KS ~AH ~2H ~3H ~4H ~5H ~6H ~7H ~8H \
             ~9H ~TH ~QH ~AD ~2D ~3D ~4D ~5D ~6D ~7D ~8D ~9D ~TD ~JD ~QD",
        )
    }

    fn hand(game: &Game, from: &str, count: usize, exact: bool) -> Hand {
        Hand::of(game.rules().rules.pile(from).unwrap(), count, exact)
    }

    fn text(game: &Game, mv: Move) -> String {
        mv.text(&game.rules().rules)
    }

    #[test]
    fn a_single_card_stands_for_its_pile_unless_it_was_pointed_at() {
        let game = klondike();
        let choices = game.choices();
        let loose = game.best_places(&choices, hand(&game, "T1", 1, false));
        let texts: Vec<String> = loose.into_iter().map(|mv| text(&game, mv)).collect();
        assert_eq!(texts, ["T1>T2", "T1>T4:2"]);
        let exact = game.best_places(&choices, hand(&game, "T1", 1, true));
        assert_eq!(exact.len(), 1);
        assert_eq!(game.most_meant(hand(&game, "T1", 1, true).from), 2);
        assert_eq!(game.cards_in_words(hand(&game, "T1", 1, true).from, 1), "Jack of hearts");
        let two = game.cards_in_words(hand(&game, "T1", 1, true).from, 2);
        assert_eq!(two, "2 cards from the queen of clubs");
    }

    #[test]
    fn a_card_dropped_on_a_foundation_goes_to_the_one_that_takes_it() {
        let game = klondike();
        let (choices, two) = (game.choices(), hand(&game, "T3", 1, true));
        let first = game.rules().rules.pile("F1").unwrap();
        assert!(game.landings(&choices, two).contains(&first));
        assert!(!game.takers(&choices, two).contains(&first));
        assert_eq!(text(&game, game.putting(&choices, two, first)), "T3>F2");
        assert_eq!(game.going_out(&choices, two), Some(game.putting(&choices, two, first)));
        let elsewhere = game.rules().rules.pile("T4").unwrap();
        let asked = game.putting(&choices, two, elsewhere);
        assert_eq!(text(&game, asked), "T3>T4", "refused with a reason when it is made");
        assert!(game.why_not(asked).is_some());
    }
}
