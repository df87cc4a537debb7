//! Why a move is not legal, in words.

use crate::card::{Face, FaceSet, Rank, Suit};
use crate::count::counted;
use crate::moves::Move;
use crate::rules::{Dest, Guards, Pile, Rules};
use crate::spec::{Condition, Lie, Take};
use crate::state::State;

/// The rule that forbids a move. [`Refusal::sentence`] says it in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are what the sentence of each variant speaks of
pub enum Refusal {
    /// The game is won.
    Won,
    /// A pile does not go to itself.
    SamePile(Pile),
    /// There is no such pile.
    NoPile(Pile),
    /// There are not so many cards that could leave.
    TooFew { from: Pile, have: usize, asked: usize },
    /// The card lies face down.
    FaceDown { from: Pile },
    /// No card goes from the one pile to the other.
    NoRoute { from: Pile, to: Pile },
    /// Only the top card leaves.
    OnlyTop { from: Pile },
    /// Only the whole pile leaves.
    OnlyWhole { from: Pile },
    /// Only the top card or the whole pile leaves.
    OnlyTopOrWhole { from: Pile },
    /// Any card leaves, but one at a time.
    OneByOne { from: Pile },
    /// Only the top card or the lowest leaves.
    OnlyEnds { from: Pile },
    /// No more cards go at once to the pile, empty or not.
    TooMany { to: Pile, most: u8, is_empty: bool, always: bool },
    /// Two neighbours of the moving cards are not linked.
    NotLinked { from: Pile, lower: Face, upper: Face },
    /// The moving cards are linked, but not all in one way.
    NotAlike { from: Pile },
    /// So many cards must come together.
    Unit { to: Pile, unit: u8 },
    /// The pile is full.
    Full { to: Pile, capacity: u8, len: u8 },
    /// The pile takes cards only while it holds so many.
    Size { to: Pile, low: u8, high: u8, len: u8 },
    /// Only from the pile of the same number.
    OtherNumber { from: Pile, to: Pile },
    /// No card elsewhere beats it.
    NotBeaten { card: Face, same_suit: bool, higher: bool, group: String },
    /// Only when the stock is empty.
    StockNotEmpty,
    /// Only once something else holds.
    NotYet(Condition),
    /// The pile does not lie where the other takes cards from.
    LiesWrong { from: Pile, to: Pile },
    /// The cards on either side of the pile do not go together.
    NotBetween { from: Pile },
    /// No more piles of the group may be begun yet.
    OpenLimit { to: Pile, limit: String },
    /// The pile is not begun: only the deal begins it.
    NotBegun { to: Pile },
    /// The empty pile takes nothing.
    SpaceClosed { to: Pile },
    /// The lowest card of the pile does not belong there.
    BottomUnfit { to: Pile, bottom: Option<Face> },
    /// No card of that rank lies in the pile before it.
    RankNotBefore { to: Pile, card: Face, before: Pile },
    /// It takes other cards.
    NotTaken { to: Pile, card: Face, wants: FaceSet, on: Option<Face> },
    /// There is no stock, or nothing to do with it.
    NoDraw,
    /// The stock is empty.
    StockEmpty,
    /// A space must be filled first.
    Spaces,
    /// The stock is dealt only when this pile is empty.
    NotEmpty(Pile),
    /// The stock is dealt from only while redeals are left.
    NoDrawLeft,
    /// The stock fills spaces alone, and there is none.
    NoSpaceToFill,
    /// The game has no redeal.
    NoRedeal,
    /// The redeals are used up.
    RedealsSpent(u16),
    /// There is nothing to gather.
    NothingToGather,
    /// The game has no merci.
    NoMerci,
    /// No card leaves this pile from under others.
    Buried { from: Pile },
    /// The merci is used up.
    MerciSpent(u8),
    /// Redeals are left.
    MerciTooEarly,
    /// The card lies under others.
    Covered { from: Pile, card: Option<Face>, by: Vec<(Pile, Option<Face>)> },
    /// No cards leave together.
    NoSets,
    /// Cards of the pile do not leave together with others.
    NotInSets { from: Pile },
    /// The cards make no set.
    NotASet { faces: Vec<Face> },
    /// The cards would make a set if they lay otherwise.
    SetLiesWrong { faces: Vec<Face> },
    /// What the sets go to is full.
    NoRoomForSet,
    /// The card is not buried, or not in the right group.
    NotBuried { from: Pile },
}

impl State {
    /// True if the move is legal.
    pub fn is_legal(&self, rules: &Rules, mv: Move) -> bool {
        self.why_not(rules, mv).is_none()
    }

    /// The rule that forbids a move, or `None` if it is legal.
    pub fn why_not(&self, rules: &Rules, mv: Move) -> Option<Refusal> {
        if self.is_won(rules) {
            return Some(Refusal::Won);
        }
        match mv {
            Move::Carry { from, to, cards } => self.why_not_carry(rules, from, to, cards as usize),
            Move::Merci { from, depth, to } => self.why_not_merci(rules, from, depth as usize, to),
            Move::Remove(piles) => self.why_not_remove(rules, piles),
            Move::Draw => self.why_not_draw(rules),
            Move::Redeal => self.why_not_redeal(rules),
        }
        .err()
    }

    fn why_not_draw(&self, rules: &Rules) -> Result<(), Refusal> {
        rules.spec.draw.as_ref().ok_or(Refusal::NoDraw)?;
        let moves_cards = self.steps_made(rules).any(|step| self.moves_cards(rules, step));
        if self.stock_len(rules) == 0 && !moves_cards {
            Err(Refusal::StockEmpty)
        } else if self.steps_made(rules).next().is_none() {
            Err(Refusal::NoDrawLeft)
        } else if !moves_cards {
            Err(Refusal::NoSpaceToFill)
        } else if self.draw_has_space(rules) {
            Err(Refusal::Spaces)
        } else if let Some(pile) = self.draw_held_up(rules) {
            Err(Refusal::NotEmpty(pile))
        } else {
            Ok(())
        }
    }

    fn why_not_redeal(&self, rules: &Rules) -> Result<(), Refusal> {
        let redeal = rules.spec.redeal.as_ref().ok_or(Refusal::NoRedeal)?;
        if !self.redeals_left(rules) {
            Err(Refusal::RedealsSpent(redeal.times.unwrap_or(0)))
        } else if redeal.stock_empty && self.stock_len(rules) > 0 {
            Err(Refusal::StockNotEmpty)
        } else if !self.gatherable(rules) {
            Err(Refusal::NothingToGather)
        } else {
            Ok(())
        }
    }

    fn why_not_merci(
        &self,
        rules: &Rules,
        from: Pile,
        depth: usize,
        to: Pile,
    ) -> Result<(), Refusal> {
        let picks = rules.piles().any(|pile| rules.picks(pile.index()));
        if rules.spec.merci.is_none() && !picks {
            return Err(Refusal::NoMerci);
        }
        piles_exist(rules, from, to)?;
        if !rules.picks(from.index()) {
            self.why_no_merci(rules, from)?;
        }
        if depth < 2 {
            return Err(Refusal::NotBuried { from });
        }
        self.enough(rules, from, depth)?;
        if rules.take_of(from.index()) == Take::Ends && depth != self.loose(rules, from.index()) {
            return Err(Refusal::OnlyEnds { from });
        }
        let dest = route(rules, from, to)?;
        if dest.unit > 1 {
            return Err(Refusal::Unit { to, unit: dest.unit });
        }
        self.fits(rules, dest, from, depth, false)
    }

    fn why_no_merci(&self, rules: &Rules, from: Pile) -> Result<(), Refusal> {
        let merci = rules.spec.merci.ok_or(Refusal::Buried { from })?;
        if self.mercies >= merci.times {
            return Err(Refusal::MerciSpent(merci.times));
        }
        if merci.redeals_spent && self.redeals_left(rules) {
            return Err(Refusal::MerciTooEarly);
        }
        if rules.group(from) == merci.from { Ok(()) } else { Err(Refusal::NotBuried { from }) }
    }

    fn why_not_carry(
        &self,
        rules: &Rules,
        from: Pile,
        to: Pile,
        cards: usize,
    ) -> Result<(), Refusal> {
        piles_exist(rules, from, to)?;
        let dest = route(rules, from, to)?;
        self.enough(rules, from, cards)?;
        self.may_leave(rules, dest, from, cards)?;
        self.not_too_many(rules, dest, cards)?;
        self.has_room(rules, dest, cards)?;
        self.fits(rules, dest, from, cards, true)
    }

    pub(crate) fn enough(&self, rules: &Rules, from: Pile, cards: usize) -> Result<(), Refusal> {
        let have = self.loose(rules, from.index());
        if cards == 0 || have < cards {
            Err(Refusal::TooFew { from, have, asked: cards })
        } else if self.is_covered(rules, from.index()) {
            Err(self.covered(rules, from))
        } else if self.movable(rules, from.index()) < cards {
            let blind = rules.hot[from.index()].lie == Lie::Down;
            Err(if blind { Refusal::OnlyTop { from } } else { Refusal::FaceDown { from } })
        } else {
            Ok(())
        }
    }

    fn covered(&self, rules: &Rules, from: Pile) -> Refusal {
        let shown = |pile: Pile| {
            let up = self.down[pile.index()] < self.len[pile.index()];
            self.top_face(pile).filter(|_| up)
        };
        let by = self.covering(rules, from.index()).map(|pile| (pile, shown(pile))).collect();
        Refusal::Covered { from, card: shown(from), by }
    }

    fn may_leave(
        &self,
        rules: &Rules,
        dest: &Dest,
        from: Pile,
        cards: usize,
    ) -> Result<(), Refusal> {
        let group = &rules.groups[rules.group(from)];
        let to = Pile(dest.to);
        match dest.unit {
            1 if cards != 1 => return Err(Refusal::Unit { to, unit: 1 }),
            unit if unit > 1 && cards != unit as usize => return Err(Refusal::Unit { to, unit }),
            1 => return Ok(()),
            _ => {}
        }
        match group.take {
            Take::Top if cards > 1 => Err(Refusal::OnlyTop { from }),
            Take::Any if cards > 1 => Err(Refusal::OneByOne { from }),
            Take::Ends if cards > 1 => Err(Refusal::OnlyEnds { from }),
            Take::Pile if cards != self.loose(rules, from.index()) => {
                Err(Refusal::OnlyWhole { from })
            }
            Take::TopOrPile if cards > 1 && cards != self.loose(rules, from.index()) => {
                Err(Refusal::OnlyTopOrWhole { from })
            }
            Take::Run | Take::Pile | Take::TopOrPile => {
                self.links(rules, rules.piles[from.index()].run, from, cards)?;
                self.links_alike(rules, from, cards)
            }
            _ => Ok(()),
        }?;
        if dest.unit > 1 {
            self.links(rules, rules.piles[dest.to as usize].row, from, cards)
        } else {
            Ok(())
        }
    }

    fn links(&self, rules: &Rules, row: u16, from: Pile, cards: usize) -> Result<(), Refusal> {
        if self.linked(rules, row, from.index(), cards) {
            return Ok(());
        }
        let faces: Vec<Face> = self.faces_down_from_top(from).take(cards).collect();
        let mut pairs = faces.windows(2);
        let broken = pairs.find(|pair| !rules.rows[row as usize][pair[1].index()].has(pair[0]));
        broken
            .map_or(Ok(()), |pair| Err(Refusal::NotLinked { from, lower: pair[1], upper: pair[0] }))
    }

    /// Whether all cards of a run are linked by the same one of several builds.
    fn links_alike(&self, rules: &Rules, from: Pile, cards: usize) -> Result<(), Refusal> {
        let is_run = self.is_run(rules, from.index(), cards);
        if is_run { Ok(()) } else { Err(Refusal::NotAlike { from }) }
    }

    fn not_too_many(&self, rules: &Rules, dest: &Dest, cards: usize) -> Result<(), Refusal> {
        if self.so_many_go(rules, dest, cards) {
            return Ok(());
        }
        let to = dest.to as usize;
        let is_empty = self.len[to] <= rules.hot[to].floor;
        let guards = dest.guards.map(|guards| &rules.guards[guards as usize]);
        guards.and_then(|guards| Some((guards.cards?, guards.cards?.to(is_empty)?))).map_or(
            Ok(()),
            |(all, most)| {
                let always = all.empty == all.others;
                Err(Refusal::TooMany { to: Pile(dest.to), most, is_empty, always })
            },
        )
    }

    fn has_room(&self, rules: &Rules, dest: &Dest, cards: usize) -> Result<(), Refusal> {
        let (capacity, len) = (rules.hot[dest.to as usize].capacity, self.len[dest.to as usize]);
        if cards > self.room(rules, dest) {
            Err(Refusal::Full { to: Pile(dest.to), capacity, len })
        } else {
            Ok(())
        }
    }

    /// Whether the lowest of the cards fits the pile, and the others if they go together with it.
    fn fits(
        &self,
        rules: &Rules,
        dest: &Dest,
        from: Pile,
        cards: usize,
        together: bool,
    ) -> Result<(), Refusal> {
        let Some(slot) = self.slots(from.index()).nth(cards - 1) else {
            return Err(Refusal::TooFew { from, have: 0, asked: cards });
        };
        let card = self.face(slot);
        self.has_room(rules, dest, 1)?;
        if let Some(guards) = dest.guards {
            self.guards_open(rules, &rules.guards[guards as usize], dest.to, from, card)?;
        }
        let wants = self.takes(rules, dest);
        if !wants.has(card) {
            return Err(self.not_taken(rules, dest, card, wants));
        }
        match (together, self.stranger(rules, dest.to as usize, from.index(), cards)) {
            (true, Some(card)) => {
                let wants = rules.hot[dest.to as usize].suits;
                Err(Refusal::NotTaken { to: Pile(dest.to), card, wants, on: Some(card) })
            }
            _ => Ok(()),
        }
    }

    fn not_taken(&self, rules: &Rules, dest: &Dest, card: Face, wants: FaceSet) -> Refusal {
        let (pile, to) = (dest.to as usize, Pile(dest.to));
        let floor = rules.hot[pile].floor;
        if self.len[pile] < floor {
            return Refusal::NotBegun { to };
        }
        if self.len[pile] == 0 && self.limited(rules, pile) {
            let limit = rules.piles[pile].open_limit.map_or(0, usize::from);
            return Refusal::OpenLimit { to, limit: rules.spec.groups[limit].name.clone() };
        }
        if rules.piles[pile].ranks_before && !self.ranks_before(pile).has(card) {
            return Refusal::RankNotBefore { to, card, before: Pile(dest.to - 1) };
        }
        if rules.piles[pile].bottom_fits && !self.is_placed(rules, pile) {
            let bottom = self.slots(pile).take(self.loose(rules, pile)).last();
            return Refusal::BottomUnfit { to, bottom: bottom.map(|slot| self.face(slot)) };
        }
        let on = (self.len[pile] > floor).then(|| self.face(self.top[pile]));
        if on.is_none() && wants.is_empty() {
            return Refusal::SpaceClosed { to };
        }
        Refusal::NotTaken { to, card, wants, on }
    }

    fn guards_open(
        &self,
        rules: &Rules,
        guards: &Guards,
        to: u8,
        from: Pile,
        card: Face,
    ) -> Result<(), Refusal> {
        let (len, to) = (self.len[to as usize], Pile(to));
        if guards.same_number && rules.number(from) != rules.number(to) {
            return Err(Refusal::OtherNumber { from, to });
        }
        if guards.sources.is_some_and(|sources| sources >> from.0 & 1 == 0) {
            return Err(Refusal::LiesWrong { from, to });
        }
        if let Some((low, high)) = guards.size
            && !(low..=high).contains(&len)
        {
            return Err(Refusal::Size { to, low, high, len });
        }
        if let Some(missing) = guards.when.iter().find(|what| !self.holds(rules, what)) {
            return Err(match missing {
                Condition::StockEmpty => Refusal::StockNotEmpty,
                other => Refusal::NotYet(other.clone()),
            });
        }
        let row = guards.between.map(|row| &rules.rows[row as usize]);
        if row.is_some_and(|row| !self.links_sides(rules, row, from.index(), from.index())) {
            return Err(Refusal::NotBetween { from });
        }
        match guards.beaten_by {
            Some(by) if !self.pair_fits(rules, guards, from.index(), card) => {
                Err(Refusal::NotBeaten {
                    card,
                    same_suit: by.same_suit,
                    higher: by.higher,
                    group: rules.spec.groups[by.group].name.clone(),
                })
            }
            _ => Ok(()),
        }
    }
}

fn piles_exist(rules: &Rules, from: Pile, to: Pile) -> Result<(), Refusal> {
    for pile in [from, to] {
        if pile.index() >= rules.pile_count() {
            return Err(Refusal::NoPile(pile));
        }
    }
    if from == to { Err(Refusal::SamePile(from)) } else { Ok(()) }
}

fn route(rules: &Rules, from: Pile, to: Pile) -> Result<&Dest, Refusal> {
    let group = &rules.groups[rules.group(from)];
    let mut dests = group.dests.iter().filter(|_| group.take != Take::None);
    dests.find(|dest| dest.to == to.0).ok_or(Refusal::NoRoute { from, to })
}

impl Refusal {
    /// The reason as a sentence without its full stop, with the pile names of the game.
    pub fn sentence(&self, rules: &Rules) -> String {
        let name = |pile: &Pile| rules.name(*pile).to_owned();
        match self {
            Refusal::Won => "the game is won; there is nothing left to move".into(),
            Refusal::SamePile(pile) => format!("{} cannot take its own cards", name(pile)),
            Refusal::NoPile(pile) => format!("there is no pile number {}", pile.0),
            Refusal::TooFew { from, have: 0, .. } => {
                format!("{} has no card that can move", name(from))
            }
            Refusal::TooFew { from, asked: 0, .. } => {
                format!("a move from {} takes at least one card", name(from))
            }
            Refusal::TooFew { from, have, asked } => {
                format!("{} has only {have} of the {asked} cards", name(from))
            }
            Refusal::FaceDown { from } => format!("face-down cards of {} do not move", name(from)),
            Refusal::NoRoute { from, to } => {
                format!("no card goes from {} to {}", name(from), name(to))
            }
            Refusal::OnlyTop { from } => format!("only the top card leaves {}", name(from)),
            Refusal::OnlyWhole { from } => {
                format!("the cards of {} move only all together", name(from))
            }
            Refusal::OnlyTopOrWhole { from } => {
                format!("from {} moves only the top card, or all cards together", name(from))
            }
            Refusal::OneByOne { from } => {
                format!("the cards of {} leave it one at a time", name(from))
            }
            Refusal::OnlyEnds { from } => {
                format!("only the top card and the bottom card of {} may leave it", name(from))
            }
            Refusal::TooMany { to, most, is_empty, always } => {
                let most = if *most == 1 {
                    "one card at a time".to_owned()
                } else {
                    format!("no more than {} at once", counted(*most, "card"))
                };
                let when = match (always, is_empty) {
                    (true, _) => "",
                    (false, true) => " while it is empty",
                    (false, false) => " while it holds cards",
                };
                format!("{} takes {most} from there{when}", name(to))
            }
            Refusal::NotLinked { from, lower, upper } => format!(
                "these cards of {} do not move together: the {} does not build on the {}",
                name(from),
                upper.name(),
                lower.name()
            ),
            Refusal::NotAlike { from } => format!(
                "these cards of {} do not move together: they do not all follow in the same way",
                name(from)
            ),
            Refusal::Unit { to, unit: 1 } => format!("{} takes one card at a time", name(to)),
            Refusal::Unit { to, unit } => {
                format!("{} takes exactly {} at once", name(to), counted(*unit, "card"))
            }
            Refusal::Full { to, capacity, len } if len >= capacity => {
                format!("{} is full", name(to))
            }
            Refusal::Full { to, capacity, .. } => {
                format!(
                    "{} has no room for so many cards: it holds {capacity} at the most",
                    name(to)
                )
            }
            other => other.sentence_of_guard(rules),
        }
    }

    fn sentence_of_guard(&self, rules: &Rules) -> String {
        let name = |pile: &Pile| rules.name(*pile).to_owned();
        match self {
            Refusal::Size { to, low, high, len } if low == high => {
                format!(
                    "{} takes that card only when it holds {}; it holds {len}",
                    name(to),
                    counted(*low, "card")
                )
            }
            Refusal::Size { to, low, high, len } => {
                format!(
                    "{} takes such cards only while it holds {low} to {high}; it holds {len}",
                    name(to)
                )
            }
            Refusal::OtherNumber { from, to } => {
                format!(
                    "{} gives its cards only to the pile of its own number, not to {}",
                    name(from),
                    name(to)
                )
            }
            Refusal::NotBeaten { card, same_suit, higher, group } => format!(
                "the {} stays: no {} card{} lies on top elsewhere in the {group}",
                card.name(),
                if *higher { "higher" } else { "lower" },
                if *same_suit { " of its suit" } else { "" },
            ),
            Refusal::StockNotEmpty => "that may be done only when the stock is empty".into(),
            Refusal::NotYet(condition) => {
                format!("that may be done only {}", condition_sentence(condition, rules))
            }
            Refusal::LiesWrong { from, to } => {
                format!("{} does not lie where {} takes cards from", name(from), name(to))
            }
            Refusal::NotBetween { from } => {
                format!("the cards on either side of {} do not let it go", name(from))
            }
            Refusal::OpenLimit { to, limit } => {
                format!(
                    "{} may not be begun yet: no more than there are piles begun in the {limit}",
                    name(to)
                )
            }
            Refusal::NotBegun { to } => format!("{} is begun only by the deal", name(to)),
            Refusal::SpaceClosed { to } => {
                format!("{} is empty and stays so: no card may be laid there", name(to))
            }
            Refusal::NotTaken { to, card, wants, on } => {
                not_taken_sentence(&name(to), *card, *wants, *on)
            }
            Refusal::BottomUnfit { to, bottom } => {
                let bottom =
                    bottom.map_or_else(String::new, |card| format!(", the {},", card.name()));
                format!(
                    "{} takes no card while its bottom card{bottom} does not belong there",
                    name(to)
                )
            }
            Refusal::RankNotBefore { to, card, before } => format!(
                "{} takes {} only when one lies in {}",
                name(to),
                card.rank().with_article(),
                name(before)
            ),
            Refusal::NoSpaceToFill => "the stock fills empty piles alone, and none is empty".into(),
            Refusal::NoDrawLeft => "the stock is dealt from only while a redeal is left".into(),
            Refusal::Buried { from } => format!("no card leaves {} from under others", name(from)),
            Refusal::NoDraw => "the stock is not dealt from in this game".into(),
            Refusal::StockEmpty => "the stock is empty".into(),
            Refusal::Spaces => "every space must be filled before the stock is dealt".into(),
            Refusal::NotEmpty(pile) => {
                format!("the stock is dealt from only while {} is empty", name(pile))
            }
            Refusal::NoRedeal => "this game has no redeal".into(),
            Refusal::RedealsSpent(1) => "the one redeal is used up".into(),
            Refusal::RedealsSpent(2) => "both redeals are used up".into(),
            Refusal::RedealsSpent(times) => format!("all {times} redeals are used up"),
            Refusal::NothingToGather => "there is nothing to gather".into(),
            Refusal::Covered { from, card, by } => covered_sentence(&name(from), *card, by, rules),
            Refusal::NoSets => "no cards leave together in this game".into(),
            Refusal::NotInSets { from } => {
                format!("the cards of {} do not leave together with others", name(from))
            }
            Refusal::NotASet { faces } => {
                format!("{} do not leave together", all_of(faces))
            }
            Refusal::SetLiesWrong { faces } => {
                format!("{} leave together only where they lie right to each other", all_of(faces))
            }
            Refusal::NoRoomForSet => "there is no room where such cards go".into(),
            Refusal::NoMerci => "this game has no merci".into(),
            Refusal::MerciSpent(1) => "the merci is used up".into(),
            Refusal::MerciSpent(times) => format!("all {times} mercies are used up"),
            Refusal::MerciTooEarly => "the merci comes only after the last redeal".into(),
            Refusal::NotBuried { from } => {
                format!("a merci takes a buried card; this one of {} is not", name(from))
            }
            _ => String::new(),
        }
    }
}

/// When something may be done: `while no reserve is empty`.
fn condition_sentence(condition: &Condition, rules: &Rules) -> String {
    let name = |group: &usize| rules.spec.groups[*group].name.clone();
    match condition {
        Condition::StockEmpty => "when the stock is empty".to_owned(),
        Condition::Round { first, last: Some(last) } if first == last => {
            format!("in round {first}")
        }
        Condition::Round { first, last: Some(last) } => format!("in rounds {first} to {last}"),
        Condition::Round { first, last: None } => format!("from round {first} on"),
        Condition::Empty(group) => format!("when no card is left in the {}", name(group)),
        Condition::SomeEmpty(group) => format!("while a pile of the {} is empty", name(group)),
        Condition::NotEmpty(group) => format!("while no pile of the {} is empty", name(group)),
        Condition::Full(group) => format!("when every pile of the {} is full", name(group)),
        Condition::Begun(group) => format!("when every pile of the {} is begun", name(group)),
    }
}

/// What a card lies under: what lies face up by its name, the rest by its pile.
fn covered_sentence(
    from: &str,
    card: Option<Face>,
    by: &[(Pile, Option<Face>)],
    rules: &Rules,
) -> String {
    let card = match card {
        Some(face) => format!("the {} in {from}", face.name()),
        None => format!("the card in {from}"),
    };
    let upper: Vec<String> = by
        .iter()
        .map(|(pile, face)| match face {
            Some(face) => format!("the {}", face.name()),
            None => format!("the card in {}", rules.name(*pile)),
        })
        .collect();
    format!("{card} still lies under {}", and(&upper))
}

fn all_of(faces: &[Face]) -> String {
    let names: Vec<String> = faces.iter().map(|face| format!("the {}", face.name())).collect();
    and(&names)
}

fn and(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

fn not_taken_sentence(to: &str, card: Face, wants: FaceSet, on: Option<Face>) -> String {
    let fault = || {
        let fault = match suits_or_ranks(wants) {
            Some(_) => "neither".to_owned(),
            None => mismatch(card, wants),
        };
        format!("{}; the {} is {fault}", describe(wants), card.name())
    };
    match on {
        Some(face) if wants.is_empty() => format!("{to} takes nothing on the {}", face.name()),
        Some(_) => format!("{to} takes only {}", fault()),
        None => format!("{to} is empty and takes only {}", fault()),
    }
}

/// A set of faces in words: `a red six`, `a king`, `the six of hearts`.
pub fn describe(faces: FaceSet) -> String {
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !faces.and(FaceSet::of_rank(*rank)).is_empty()).collect();
    let parts: Vec<String> = ranks.iter().map(|rank| describe_rank(faces, *rank)).collect();
    let suits: Vec<Suit> = suits_in(faces).collect();
    if faces == FaceSet::ALL {
        "any card".into()
    } else if suits.len() == 1 && ranks.len() == 13 {
        format!("a card of {}", suits[0].name())
    } else if parts.len() <= 4 {
        either(&parts)
    } else if let Some(parts) = suits_or_ranks(faces) {
        either(&parts)
    } else {
        "certain ranks".into()
    }
}

/// Whole suits and whole ranks that together are a set, in words: `a card of clubs`, `a six`.
fn suits_or_ranks(faces: FaceSet) -> Option<Vec<String>> {
    let suits =
        Suit::ALL.into_iter().filter(|suit| FaceSet::of_suit(*suit).minus(faces).is_empty());
    let ranks = Rank::all().filter(|rank| FaceSet::of_rank(*rank).minus(faces).is_empty());
    let (suits, ranks): (Vec<Suit>, Vec<Rank>) = (suits.collect(), ranks.collect());
    let union = suits.iter().map(|suit| FaceSet::of_suit(*suit));
    let union = union.chain(ranks.iter().map(|rank| FaceSet::of_rank(*rank)));
    let whole = union.fold(FaceSet::EMPTY, FaceSet::or) == faces;
    let parts = suits.iter().map(|suit| format!("a card of {}", suit.name()));
    let parts: Vec<String> = parts.chain(ranks.iter().map(|rank| rank.with_article())).collect();
    (whole && !suits.is_empty() && (2..=4).contains(&parts.len())).then_some(parts)
}

fn suits_in(faces: FaceSet) -> impl Iterator<Item = Suit> {
    Suit::ALL.into_iter().filter(move |suit| !faces.and(FaceSet::of_suit(*suit)).is_empty())
}

fn describe_rank(faces: FaceSet, rank: Rank) -> String {
    let suits: Vec<Suit> = suits_in(faces.and(FaceSet::of_rank(rank))).collect();
    match suits.as_slice() {
        [one] => format!("the {} of {}", rank.name(), one.name()),
        [a, b] if a.is_red() && b.is_red() => format!("a red {}", rank.name()),
        [a, b] if !a.is_red() && !b.is_red() => format!("a black {}", rank.name()),
        [_, _, _, _] => rank.with_article(),
        several => {
            let names: Vec<String> = several.iter().map(|suit| suit.name().to_owned()).collect();
            format!("{} of {}", rank.with_article(), either(&names))
        }
    }
}

fn either(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}

/// What is wrong with a card that a set does not hold: `black and not a six`.
fn mismatch(card: Face, wants: FaceSet) -> String {
    let right_rank = !wants.and(FaceSet::of_rank(card.rank())).is_empty();
    let suits: Vec<Suit> = suits_in(wants).collect();
    let right_suit = suits.contains(&card.suit());
    let colours = suits.iter().any(|suit| suit.is_red() == card.suit().is_red());
    let suit_fault = if colours {
        "of another suit".to_owned()
    } else {
        (if card.suit().is_red() { "red" } else { "black" }).to_owned()
    };
    let ranks: Vec<Rank> =
        Rank::all().filter(|rank| !wants.and(FaceSet::of_rank(*rank)).is_empty()).collect();
    let rank_fault = match ranks.as_slice() {
        [one] => format!("not {}", one.with_article()),
        _ => "of another rank".to_owned(),
    };
    match (right_suit, right_rank) {
        (false, false) => format!("{suit_fault} and {rank_fault}"),
        (false, true) => suit_fault,
        _ => rank_fault,
    }
}
