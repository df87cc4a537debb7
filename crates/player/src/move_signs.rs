//! The signs of a move.

use kibitzer_engine::search::SearchRules;
use kibitzer_engine::{Face, FaceSet, Move, Pile, Role, Rules, State};
use kibitzer_solver::Appraiser;

use crate::observer::Observer;
use crate::prospect::{ENDLESS, Prospect, open};
use crate::sign::Sign;

/// Cards that go from one pile to another.
#[derive(Clone, Copy)]
struct Carried<'a> {
    rules: &'a Rules,
    state: &'a State,
    from: Pile,
    to: Pile,
    cards: usize,
    /// The lowest card that moves, and the highest.
    lead: Face,
    top: Face,
    /// The card left on the pile, if it lies open.
    under: Option<Face>,
}

/// The level of a wait: no card before it, one, two, three, five, eight, more.
fn level_of_wait(wait: u8) -> usize {
    match wait {
        0..=3 => wait as usize + 1,
        4..=5 => 5,
        6..=8 => 6,
        _ => 7,
    }
}

/// How soon an open card of a pile is wanted, below the top ones: 0 if none is soon, 5 if one is
/// now.
fn level_of_soonest(seen: &Prospect, state: &State, pile: Pile, above: usize) -> usize {
    let lies = seen.layout.of(pile);
    let soonest = if lies.is_empty() {
        let faces = state.faces_down_from_top(pile).take(open(state, pile)).skip(above);
        faces.map(|face| Appraiser::wait(&seen.needs, face)).min()
    } else {
        lies.get(above).map(|card| card.soonest)
    };
    5_usize.saturating_sub(soonest.unwrap_or(ENDLESS) as usize)
}

impl Observer {
    /// The signs of a move. None of one that the network does not know: one that takes a card back
    /// from a foundation, or carries none.
    pub(crate) fn of_move(
        &self,
        (rules, state): (&Rules, &State),
        seen: &Prospect,
        mv: Move,
        mut add: impl FnMut(usize),
    ) -> bool {
        let mut note = |sign: Sign, level: usize| {
            if let Some(number) = sign.level(level) {
                add(number);
            }
        };
        match mv {
            Move::Draw => {
                note(Sign::Way, 1);
                note(Sign::DrawShows, seen.shows());
            }
            Move::Redeal => note(Sign::Way, 2),
            Move::Carry { from, to, cards } if self.roles[from.index()] != Role::Foundation => {
                let cards = cards as usize;
                let face = |depth: usize| seen.layout.face(state, from, depth);
                let (Some(top), Some(lead)) = (face(0), face(cards - 1)) else { return false };
                let under = if open(state, from) > cards { face(cards) } else { None };
                let carried = Carried { rules, state, from, to, cards, lead, top, under };
                self.leaving(&carried, seen, &mut note);
                self.landing(&carried, seen, &mut note);
            }
            Move::Carry { .. } | Move::Remove(_) | Move::Swap(_) | Move::Merci { .. } => {
                return false;
            }
        }
        true
    }

    fn leaving(&self, carried: &Carried<'_>, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        let to_foundation = self.roles[carried.to.index()] == Role::Foundation;
        let to_space = carried.state.pile_len(carried.to) == 0;
        let where_to = match (to_foundation, to_space) {
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => 2,
        };
        match self.roles[carried.from.index()] {
            Role::Waste => {
                note(Sign::Way, 3 + where_to);
                carried.leaving_waste(seen, to_foundation, note);
            }
            Role::Tableau => {
                note(Sign::Way, 6 + where_to);
                self.leaving_tableau(carried, seen, note);
            }
            _ => note(Sign::Way, 9),
        }
    }

    fn leaving_tableau(
        &self,
        carried: &Carried<'_>,
        seen: &Prospect,
        note: &mut impl FnMut(Sign, usize),
    ) {
        let left = carried.state.pile_len(carried.from) - carried.cards;
        let down = carried.state.face_down(carried.from);
        let Some(under) = carried.under else {
            if left > 0 {
                note(Sign::Leaves, 1);
                note(Sign::Turns, down);
            } else {
                note(Sign::Leaves, 2);
                note(Sign::EmptyFor, 1 + seen.waiting.minus(FaceSet::of(carried.lead)).len());
                note(Sign::EmptyLater, seen.now.or(seen.next).and(self.base).len());
            }
            return;
        };
        let row = carried.rules.build_row(carried.from)[under.index()];
        note(Sign::Leaves, 3 + (!row.has(carried.lead)) as usize);
        note(Sign::UnderWait, level_of_wait(Appraiser::wait(&seen.needs, under)));
        let takes = row.minus(FaceSet::of(carried.lead));
        note(Sign::UnderTakes, takes.and(seen.free).len());
        note(Sign::UnderTurns, seen.turns(takes));
        note(Sign::UnderLater, seen.later(takes));
        note(Sign::UnderLeft, left - down);
        if self.sequences {
            carried.leaving_parts(seen, note);
        }
        let digs = level_of_soonest(seen, carried.state, carried.from, carried.cards);
        note(Sign::Digs, digs);
    }

    fn going_out(
        &self,
        carried: &Carried<'_>,
        seen: &Prospect,
        note: &mut impl FnMut(Sign, usize),
    ) {
        note(Sign::OutRank, carried.lead.rank().index() + 1);
        let ahead = carried.state.pile_len(carried.to).saturating_sub(seen.lowest);
        note(Sign::Ahead, 1 + ahead);
        let Some(pile) = self.tableau.first() else { return };
        let row = carried.rules.build_row(*pile)[carried.lead.index()];
        let out = |face: &Face| Appraiser::wait(&seen.needs, *face) == ENDLESS;
        let missed: FaceSet = row.iter().filter(|face| !out(face)).collect();
        note(Sign::Misses, missed.len());
        let free = !missed.and(seen.free).is_empty() as usize;
        let later = !missed.and(seen.now.or(seen.next)).is_empty() as usize;
        note(Sign::MissesFree, (2 * free).max(later));
    }

    fn landing(&self, carried: &Carried<'_>, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        if self.roles[carried.to.index()] == Role::Foundation {
            self.going_out(carried, seen, note);
            return;
        }
        note(Sign::Rank, carried.lead.rank().index() + 1);
        note(Sign::Wait, level_of_wait(Appraiser::wait(&seen.needs, carried.lead)));
        note(Sign::Cards, carried.cards);
        if self.tails {
            let lowest = seen.layout.of(carried.from).get(carried.cards - 1);
            note(
                Sign::Breaks,
                lowest.map_or_else(|| carried.breaks(), |card| card.breaks as usize),
            );
        }
        let serves = carried.then_taken().minus(FaceSet::of(carried.lead));
        note(Sign::Serves, serves.and(seen.free).len());
        note(Sign::ServesTurn, seen.turns(serves));
        note(Sign::ServesLater, seen.later(serves));
        let at_hand = serves.and(seen.free.or(seen.now).or(seen.next));
        let row = carried.rules.build_row(carried.to);
        let twice = at_hand.iter().fold(FaceSet::EMPTY, |all, face| all.or(row[face.index()]));
        let twice = twice.and(seen.free.or(seen.now).or(seen.next));
        note(Sign::ServesTwice, !twice.is_empty() as usize);
        if self.sequences {
            let links = carried.rules.links(carried.to)[carried.top.index()];
            note(Sign::ServesLinked, links.minus(FaceSet::of(carried.lead)).and(seen.free).len());
        }
        self.on_what(carried, seen, note);
    }

    /// On what cards land.
    fn on_what(&self, carried: &Carried<'_>, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        let row = carried.rules.build_row(carried.to);
        let places = self.takers[carried.lead.index()];
        if let Some(cover) = carried.state.top_face(carried.to) {
            note(Sign::CoverWait, level_of_wait(Appraiser::wait(&seen.needs, cover)));
            note(Sign::SameSuit, (cover.suit() == carried.lead.suit()) as usize);
            note(Sign::CoverHidden, carried.state.face_down(carried.to));
            note(Sign::Buries, level_of_soonest(seen, carried.state, carried.to, 0));
            if self.sequences {
                let sequence = seen.layout.sequence(carried.to, 0);
                if carried.rules.links(carried.to)[cover.index()].has(carried.lead) {
                    note(Sign::Joins, carried.cards + sequence);
                } else {
                    note(Sign::OnSequence, sequence);
                }
                note(Sign::PartsUnder, seen.layout.parts(carried.to));
            }
            let rivals = row[cover.index()].minus(FaceSet::of(carried.lead));
            note(Sign::Rival, seen.place(rivals));
            let elsewhere = if seen.taken_twice.has(carried.lead) {
                1
            } else {
                seen.place_for(places.minus(FaceSet::of(cover)))
            };
            note(Sign::Elsewhere, elsewhere);
        } else {
            let elsewhere = if seen.taken.has(carried.lead) { 1 } else { seen.place_for(places) };
            note(Sign::Elsewhere, elsewhere);
        }
    }
}

impl Carried<'_> {
    /// What the top card that moves takes in the pile it comes to.
    fn then_taken(&self) -> FaceSet {
        self.rules.build_row(self.to)[self.top.index()]
    }

    fn leaving_waste(
        &self,
        seen: &Prospect,
        to_foundation: bool,
        note: &mut impl FnMut(Sign, usize),
    ) {
        let next = self.under.map_or(1, |next| {
            if seen.wanted.has(next) {
                5
            } else if !to_foundation && self.then_taken().has(next) {
                4
            } else if seen.taken.has(next) {
                3
            } else {
                2
            }
        });
        note(Sign::NextCard, next);
        let more = |of: FaceSet| {
            (seen.shifted.and(of).len() + 2)
                .saturating_sub(seen.next.minus(FaceSet::of(self.lead)).and(of).len())
        };
        note(Sign::Shift, 1 + more(seen.goes()).min(4));
        note(Sign::ShiftWanted, more(seen.wanted).clamp(1, 3));
    }

    /// What is left of the sequences of the pile.
    fn leaving_parts(&self, seen: &Prospect, note: &mut impl FnMut(Sign, usize)) {
        let Some(under) = self.under else { return };
        let links = self.rules.links(self.from)[under.index()];
        if links.has(self.lead) {
            note(Sign::SplitsFrom, seen.layout.sequence(self.from, self.cards));
        }
        let above = seen.layout.of(self.from).get(self.cards).map_or(0, |card| card.parts);
        note(Sign::PartsLeft, seen.layout.parts(self.from) - above as usize);
        note(Sign::PartsHidden, self.state.face_down(self.from));
        let takes = links.minus(FaceSet::of(self.lead));
        note(Sign::UnderLinks, takes.and(seen.free).len());
    }

    /// How often a card that moves does not lie in order on the one below it.
    fn breaks(&self) -> usize {
        let row = self.rules.build_row(self.from);
        let mut above = self.top;
        let mut breaks = 0;
        for face in self.state.faces_down_from_top(self.from).take(self.cards).skip(1) {
            breaks += !row[face.index()].has(above) as usize;
            above = face;
        }
        breaks
    }
}
