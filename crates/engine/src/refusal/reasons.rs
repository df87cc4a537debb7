//! Which rule forbids a move.

use super::Refusal;
use crate::card::{Face, FaceSet};
use crate::pile::Pile;
use crate::rules::Rules;
use crate::spec::{Condition, DrawOnly, DrawStep, Lie, RedealWhen, Take};
use crate::state::State;
use crate::tables::{Dest, Group, Guards, Witness};

impl State {
    pub(super) fn why_not_draw(&self, rules: &Rules) -> Result<(), Refusal> {
        rules.spec.draw.as_ref().ok_or(Refusal::NoDraw)?;
        let moves_cards = self.steps_made(rules).any(|step| self.moves_cards(rules, step));
        if self.stock_len(rules) == 0 && !moves_cards {
            Err(Refusal::StockEmpty)
        } else if self.draws_spent(rules) {
            Err(Refusal::DrawsSpent(rules.draw_limit().unwrap_or(0)))
        } else if self.steps_made(rules).next().is_none() {
            Err(Refusal::NoDrawLeft)
        } else if !moves_cards {
            let spaces = |step: &DrawStep| step.only == DrawOnly::Spaces;
            Err(if self.steps_made(rules).any(spaces) {
                Refusal::NoSpaceToFill
            } else {
                Refusal::NoPlaceToDeal
            })
        } else if self.draw_has_space(rules) {
            Err(Refusal::Spaces)
        } else if let Some(pile) = self.draw_held_up(rules) {
            Err(Refusal::NotEmpty(pile))
        } else if let Some(missing) = self.draw_awaits(rules) {
            Err(Refusal::NotYet(missing.clone()))
        } else {
            Ok(())
        }
    }

    pub(super) fn why_not_redeal(&self, rules: &Rules) -> Result<(), Refusal> {
        let redeal = rules.spec.redeal.as_ref().ok_or(Refusal::NoRedeal)?;
        if !self.redeals_left(rules) {
            Err(Refusal::RedealsSpent(redeal.times.unwrap_or(0)))
        } else if !self.redeal_is_due(rules, redeal) {
            let times = rules.draw_limit().filter(|_| redeal.when == RedealWhen::DrawsSpent);
            Err(times.map_or(Refusal::StockNotEmpty, Refusal::DrawsLeft))
        } else if !self.gatherable(rules) {
            Err(Refusal::NothingToGather)
        } else {
            Ok(())
        }
    }

    pub(super) fn why_not_merci(
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
            self.why_no_merci(rules, from, depth)?;
        }
        if depth < 2 {
            return Err(Refusal::OnTop { from });
        }
        self.enough(rules, from, depth)?;
        if rules.take_of(from.index()) == Take::Ends && depth != self.loose(rules, from.index()) {
            return Err(Refusal::OnlyEnds { from });
        }
        by_some_way(rules, from, to, |dest| {
            if dest.unit > 1 {
                return Err(Refusal::Unit { to, unit: dest.unit });
            }
            self.fits(rules, dest, from, depth, false)
        })
    }

    fn why_no_merci(&self, rules: &Rules, from: Pile, depth: usize) -> Result<(), Refusal> {
        let merci = rules.spec.merci.ok_or(Refusal::Buried { from })?;
        if self.counters.mercies >= merci.times {
            return Err(Refusal::MerciSpent(merci.times));
        }
        if merci.redeals_spent && self.redeals_left(rules) {
            return Err(Refusal::MerciTooEarly);
        }
        if rules.group(from) != merci.from {
            return Err(Refusal::NotBuried { from });
        }
        match merci.depth {
            Some(most) if depth > merci.reach() => Err(Refusal::MerciTooDeep(most)),
            _ => Ok(()),
        }
    }

    pub(super) fn why_not_carry(
        &self,
        rules: &Rules,
        from: Pile,
        to: Pile,
        cards: usize,
    ) -> Result<(), Refusal> {
        piles_exist(rules, from, to)?;
        by_some_way(rules, from, to, |dest| {
            self.enough(rules, from, cards)?;
            self.may_leave(rules, dest, from, cards)?;
            self.not_too_many(rules, dest, cards)?;
            self.has_room(rules, dest, cards)?;
            self.fits(rules, dest, from, cards, true)
        })
    }

    pub(crate) fn enough(&self, rules: &Rules, from: Pile, cards: usize) -> Result<(), Refusal> {
        let have = self.loose(rules, from.index());
        if cards == 0 || have < cards {
            Err(Refusal::TooFew { from, have, asked: cards })
        } else if self.is_covered(rules, from.index()) {
            Err(self.covered(rules, from))
        } else if self.movable(rules, from.index()) < cards {
            let lowest = self.len[from.index()] as usize == cards;
            Err(match rules.pile_facts[from.index()].lie {
                _ if lowest && rules.keeps_lowest(from.index()) => Refusal::LowestStays { from },
                Lie::Down => Refusal::OnlyTop { from },
                _ => Refusal::FaceDown { from },
            })
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
            unit if unit > 0 && cards != unit as usize => return Err(Refusal::Unit { to, unit }),
            1 => return Ok(()),
            _ => {}
        }
        self.taken_so(rules, group, from, cards)?;
        if dest.unit > 1 {
            self.links(rules, rules.piles[dest.to as usize].row, from, cards)
        } else {
            Ok(())
        }
    }

    /// Whether a group gives so many cards of a pile at once.
    fn taken_so(
        &self,
        rules: &Rules,
        group: &Group,
        from: Pile,
        cards: usize,
    ) -> Result<(), Refusal> {
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
            Take::FaceUp if cards != self.movable(rules, from.index()) => {
                Err(Refusal::OnlyFaceUp { from })
            }
            Take::TopOrFaceUp if cards > 1 && cards != self.movable(rules, from.index()) => {
                Err(Refusal::OnlyTopOrFaceUp { from })
            }
            Take::Run | Take::Pile | Take::TopOrPile | Take::TopOrFaceUp | Take::FaceUp => {
                self.links(rules, rules.piles[from.index()].run, from, cards)?;
                self.links_alike(rules, from, cards)
            }
            Take::None | Take::Top | Take::Tail | Take::Any | Take::Ends => Ok(()),
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
        if self.is_run(rules, from.index(), cards) {
            return Ok(());
        }
        let ending = self.ending(rules, from.index());
        let mut under = self.faces_down_from_top(from).take(cards).skip(1);
        let ended = under.find(|face| ending.has(*face));
        Err(ended.map_or(Refusal::NotAlike { from }, |on| Refusal::Ended { pile: from, on }))
    }

    fn not_too_many(&self, rules: &Rules, dest: &Dest, cards: usize) -> Result<(), Refusal> {
        if self.so_many_go(rules, dest, cards) {
            return Ok(());
        }
        let to = dest.to as usize;
        let is_empty = self.len[to] <= rules.pile_facts[to].floor;
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
        let (capacity, len) =
            (rules.pile_facts[dest.to as usize].capacity, self.len[dest.to as usize]);
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
        if !self.drop_fits(rules, dest, from.index(), if together { cards } else { 0 }) {
            return Err(Refusal::OnlyDrops { to: Pile(dest.to) });
        }
        let wants = self.takes(rules, dest);
        if !wants.has(card) {
            return Err(self.not_taken(rules, dest, card, wants));
        }
        match (together, self.stranger(rules, dest.to as usize, from.index(), cards)) {
            (true, Some(card)) => {
                let wants = rules.pile_facts[dest.to as usize].suits;
                Err(Refusal::NotTaken { to: Pile(dest.to), card, wants, on: Some(card) })
            }
            _ => Ok(()),
        }
    }

    /// The refusal of a card with which too few or too many cards of one rank would lie on one
    /// another.
    fn counted_by_rank(&self, rules: &Rules, to: Pile, card: Face) -> Option<Refusal> {
        let (rank, there) = self.alike_on_top(rules, to.index())?;
        if self.by_rank_count(rules, to.index()).has(card) {
            return None;
        }
        let group = &rules.spec.groups[rules.group(to)];
        Some(match group.most_of_rank {
            Some(most) if card.rank() == rank => Refusal::RankFull { to, most },
            _ => {
                let least = group.least_of_rank.unwrap_or(there);
                Refusal::RankNotWhole { to, least, there }
            }
        })
    }

    fn not_taken(&self, rules: &Rules, dest: &Dest, card: Face, wants: FaceSet) -> Refusal {
        let (pile, to) = (dest.to as usize, Pile(dest.to));
        let floor = rules.pile_facts[pile].floor;
        if self.len[pile] < floor {
            return Refusal::NotBegun { to };
        }
        if self.len[pile] == 0 && self.limited(rules, pile) {
            let limit = rules.piles[pile].open_limit.map_or(0, usize::from);
            return Refusal::OpenLimit { to, limit: rules.spec.groups[limit].name.clone() };
        }
        let group = &rules.spec.groups[rules.group(to)];
        let step = self.in_step(rules, pile);
        if (group.in_step || group.suits_in_step) && !step.has(card) {
            return Refusal::OutOfStep { to, card, wants: step };
        }
        if rules.piles[pile].ends_on.is_some() && self.has_ended(rules, pile) {
            return Refusal::Ended { pile: to, on: self.face(self.top[pile]) };
        }
        if let Some(refusal) = self.counted_by_rank(rules, to, card) {
            return refusal;
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
            let never = rules.begins(self, to).is_empty();
            return if never { Refusal::SpaceClosed { to } } else { Refusal::NoneFits { to } };
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
        may_come_from(rules, guards, from, to)?;
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
        if let Some(side) = guards.beside_empty
            && !self.is_beside_empty(rules, from.index(), side)
        {
            return Err(Refusal::BesideFull { from, side });
        }
        self.beaten(rules, guards, from, card)
    }

    /// Refuses a card that no card of the other group beats, where the way asks for that.
    fn beaten(
        &self,
        rules: &Rules,
        guards: &Guards,
        from: Pile,
        card: Face,
    ) -> Result<(), Refusal> {
        match guards.beaten_by {
            Some(Witness { of, .. }) if !self.pair_fits(rules, guards, from.index(), card) => {
                Err(Refusal::NotBeaten {
                    card,
                    same_suit: of.same_suit,
                    higher: of.higher,
                    group: rules.spec.groups[of.group].name.clone(),
                })
            }
            _ => Ok(()),
        }
    }
}

/// Whether cards may go from the one pile to the other by how these lie.
fn may_come_from(rules: &Rules, guards: &Guards, from: Pile, to: Pile) -> Result<(), Refusal> {
    if guards.same_number && rules.number(from) != rules.number(to) {
        return Err(Refusal::OtherNumber { from, to });
    }
    if guards.sources.is_some_and(|sources| sources >> from.0 & 1 == 0) {
        return Err(Refusal::LiesWrong { from, to });
    }
    Ok(())
}

fn piles_exist(rules: &Rules, from: Pile, to: Pile) -> Result<(), Refusal> {
    for pile in [from, to] {
        if pile.index() >= rules.pile_count() {
            return Err(Refusal::NoPile(pile));
        }
    }
    if from == to { Err(Refusal::SamePile(from)) } else { Ok(()) }
}

/// Whether some way from the one pile to the other lets a move be made; if none does, why the first
/// one does not.
fn by_some_way(
    rules: &Rules,
    from: Pile,
    to: Pile,
    fits: impl Fn(&Dest) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let group = &rules.groups[rules.group(from)];
    let dests = group.dests.iter().filter(|_| group.take != Take::None);
    let mut ways = dests.filter(|dest| dest.to == to.0);
    let first = ways.next().ok_or(Refusal::NoRoute { from, to })?;
    fits(first).or_else(|refusal| ways.find_map(|dest| fits(dest).ok()).ok_or(refusal))
}
