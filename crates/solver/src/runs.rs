//! Carries of several cards over cells and spaces, as one step of a search where the rules move
//! single cards.
//!
//! Such a step stands for the single moves of [`Rules::singles`], which lead to the same position.
//! It is added to the steps there are, so no search loses anything by it; a search that is after a
//! win sees further with it.

use kibitzer_engine::search::{SearchRules, SearchState};
use kibitzer_engine::spec::{GroupId, Take};
use kibitzer_engine::{Face, FaceSet, Pile, Role, Rules, State};

use crate::step::Step;

/// The piles between which runs can be carried so.
pub(crate) struct Runs {
    groups: Vec<Group>,
}

struct Group {
    piles: Vec<Pile>,
    /// The cells that lend it room.
    cells: Vec<Pile>,
    /// An empty pile takes any card for a while.
    spaces: bool,
    row: Box<[FaceSet; 52]>,
    /// Cards come from the group's piles to one another as its build says, by no other rule.
    by_build: bool,
}

/// Most piles of a group that is looked at: what their top cards take has a place on the stack. No
/// group of more piles was tried.
const MOST: usize = 16;

/// What the piles of a group take from one another now.
struct Taken {
    /// Pile by pile.
    faces: [FaceSet; MOST],
    /// What some pile takes on its top card.
    on_cards: FaceSet,
}

impl Runs {
    /// The groups of a game whose cards move singly, if there are cells or spaces to carry runs
    /// over, and nothing happens by itself.
    pub(crate) fn derive(rules: &Rules) -> Option<Runs> {
        let traits = rules.traits();
        if !traits.is_covered() || !traits.only_moves_change_tableau() {
            return None;
        }
        let groups: Vec<Group> = (0..traits.groups.len())
            .filter_map(|group| {
                let of = &traits.groups[group];
                let piles: Vec<Pile> = rules.group_piles(group).collect();
                let row = Box::new(*rules.build_row(*piles.first()?));
                let alike = rules.group_piles(group).all(|pile| *rules.build_row(pile) == *row);
                let singly = alike
                    && of.shows_and_gives_all()
                    && among_at_any_time(rules, group)
                    && of.role == Role::Tableau
                    && of.take == Take::Top
                    && of.unit.is_none()
                    && of.capacity.is_none();
                let among = rules.routes(group).any(|route| rules.group(route.to) == group);
                let cells: Vec<Pile> =
                    rules.piles().filter(|pile| rules.lends(*pile, group)).collect();
                let spaces = of.base_faces() == Some(FaceSet::ALL);
                let useful =
                    singly && among && piles.len() <= MOST && (spaces || !cells.is_empty());
                let by_build = rules
                    .routes(group)
                    .filter(|route| rules.group(route.to) == group)
                    .all(|route| *route.row == *row);
                useful.then_some(Group { piles, cells, spaces, row, by_build })
            })
            .collect();
        (!groups.is_empty()).then_some(Runs { groups })
    }

    /// Adds the carries of several cards that there is room for: whole runs or parts onto other
    /// cards, as much as can be to the first space.
    pub(crate) fn add(&self, rules: &Rules, state: &State, out: &mut Vec<Step>) {
        for group in &self.groups {
            group.add(rules, state, out);
        }
    }
}

/// Its piles take cards from one another at any time.
fn among_at_any_time(rules: &Rules, group: GroupId) -> bool {
    let mut among = rules.routes(group).filter(|route| rules.group(route.to) == group);
    among.all(|route| !route.guarded)
}

impl Group {
    fn add(&self, rules: &Rules, state: &State, out: &mut Vec<Step>) {
        let free = self.cells.iter().filter(|cell| state.pile_len(**cell) == 0).count();
        let empty = self.piles.iter().filter(|pile| state.pile_len(**pile) == 0).count();
        let spaces = if self.spaces { empty.min(6) } else { 0 };
        let (onto_cards, onto_space) =
            ((free + 1) << spaces, (free + 1) << spaces.saturating_sub(1));
        if onto_cards < 2 {
            return;
        }
        let Some(taken) = self.taken(rules, state) else { return };
        for &from in &self.piles {
            let Some((lead, cards)) =
                self.add_onto_cards(state, from, onto_cards, onto_space, &taken, out)
            else {
                continue;
            };
            if spaces > 0 && cards > 1 && cards < state.pile_len(from) {
                let mut piles = self.piles.iter().zip(&taken.faces);
                let space = piles.find(|(to, faces)| state.pile_len(**to) == 0 && faces.has(lead));
                if let Some((&to, _)) = space {
                    out.push(Step::carry(from, to, cards as u8));
                }
            }
        }
    }

    /// What its piles take now; `None` if it has none.
    #[inline]
    fn taken(&self, rules: &Rules, state: &State) -> Option<Taken> {
        let from_group = rules.group(*self.piles.first()?);
        let mut taken = Taken { faces: [FaceSet::EMPTY; MOST], on_cards: FaceSet::EMPTY };
        for (faces, to) in taken.faces.iter_mut().zip(&self.piles) {
            let top = state.top_face(*to);
            *faces = match top {
                Some(face) if self.by_build => self.row[face.index()],
                _ => state.taken(rules, from_group, *to),
            };
            if top.is_some() {
                taken.on_cards = taken.on_cards.or(*faces);
            }
        }
        Some(taken)
    }

    /// Adds the runs of a pile, of at most `onto_cards` cards, that go onto cards. What may go to a
    /// space is the longest run of at most `onto_space` cards: its bottom card and how many it has.
    fn add_onto_cards(
        &self,
        state: &State,
        from: Pile,
        onto_cards: usize,
        onto_space: usize,
        taken: &Taken,
        out: &mut Vec<Step>,
    ) -> Option<(Face, usize)> {
        let open = state.pile_len(from) - state.face_down(from);
        let mut faces = state.faces_down_from_top(from).take(open.min(onto_cards));
        let mut upper = faces.next()?;
        let (mut cards, mut lead) = (1, upper);
        for face in faces {
            if !self.row[face.index()].has(upper) {
                break;
            }
            (cards, upper) = (cards + 1, face);
            if cards <= onto_space {
                lead = face;
            }
            if !taken.on_cards.has(face) {
                continue;
            }
            for (&to, faces) in self.piles.iter().zip(&taken.faces) {
                if faces.has(face) && to != from && state.pile_len(to) > 0 {
                    out.push(Step::carry(from, to, cards as u8));
                }
            }
        }
        Some((lead, cards.min(onto_space)))
    }
}
