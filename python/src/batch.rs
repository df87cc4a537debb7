//! Many tables of one game at once, for programs that learn: positions are written into arrays that
//! Python keeps, by as many threads as there are cores.

use std::sync::Arc;
use std::thread;

use kibitzer_engine::search::SearchState;
use kibitzer_engine::spec::Role;
use kibitzer_engine::{DealName, Journal, Move, Pile, Rules, State};
use kibitzer_table::seen_from_top;
use numpy::{
    PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::classes::Game;
use crate::search::threads;
use crate::wrong;

/// A card that is there and may not be seen. Cards are 1 + rank * 4 + suit, no card is 0.
const UNSEEN: i8 = 53;
/// Numbers of a move: its kind, up to four piles, how many cards or how deep.
const WORDS: usize = 6;
/// Fewer tables than this are not worth a second thread.
const WORTH: usize = 256;

/// Many tables of one game, played side by side into arrays: what environments are made of. Most
/// programs want ``kibitzer.gym``.
///
/// ``count`` is the number of tables, ``most_moves`` how many legal moves the arrays have room for,
/// ``most_steps`` after how many steps a game is cut off. With ``by_cards`` rewards are shares of
/// cards and not the win alone. Tables are stepped by ``jobs`` threads (0: one for each core), but
/// by no more than one for each 256 tables. Raises ``ValueError`` if ``count``, ``most_moves`` or
/// ``most_steps`` is 0.
///
/// Every table begins with deal 1; ``deal`` gives each its own. A table whose game is over is dealt
/// its next deal by the step after: the deal whose number is ``count`` higher, so that tables which
/// began with numbers one after the other never share a deal. A batch is for one thread of Python
/// at a time: a call while another runs raises ``RuntimeError``.
#[pyclass(module = "kibitzer._kibitzer")]
pub(crate) struct Batch {
    form: Form,
    seats: Vec<Seat>,
    threads: usize,
}

/// What positions are written as.
struct Form {
    rules: Arc<Rules>,
    piles: Vec<Pile>,
    /// The place of each pile in `piles`.
    place: Vec<i16>,
    squared: Vec<bool>,
    foundations: bool,
    height: usize,
    most_moves: usize,
    most_steps: u32,
    /// Rewards are shares of the cards brought home, and not the win alone.
    by_cards: bool,
}

/// A table.
struct Seat {
    state: State,
    journal: Journal,
    moves: Vec<Move>,
    steps: u32,
    over: bool,
    /// The deal it has, and how many numbers on its next one is.
    deal: DealName,
    stride: usize,
    home: usize,
}

/// Some tables, with the arrays' parts of them.
struct Part<'a> {
    seats: &'a mut [Seat],
    actions: Option<&'a [i64]>,
    cards: &'a mut [i8],
    moves: &'a mut [i16],
    mask: &'a mut [i8],
    rewards: &'a mut [f32],
    ended: &'a mut [bool],
    cut: &'a mut [bool],
}

impl<'a> Part<'a> {
    /// True if all parts are as long as the tables ask; `widths` as for [`Part::shared`].
    fn fits(&self, widths: [usize; 3]) -> bool {
        let count = self.seats.len();
        let [of_cards, of_moves, of_mask] = widths.map(|width| width * count);
        [self.cards.len(), self.moves.len(), self.mask.len()] == [of_cards, of_moves, of_mask]
            && [self.rewards.len(), self.ended.len(), self.cut.len()] == [count; 3]
            && self.actions.is_none_or(|actions| actions.len() == count)
    }

    /// Shares of so many tables each; `widths` tells how long a table's part of `cards`, `moves`
    /// and `mask` is.
    fn shared(self, widths: [usize; 3], share: usize) -> Vec<Part<'a>> {
        let Part { seats, actions, cards, moves, mask, rewards, ended, cut } = self;
        let [of_cards, of_moves, of_mask] = widths.map(|width| width * share);
        seats
            .chunks_mut(share)
            .zip(cards.chunks_mut(of_cards))
            .zip(moves.chunks_mut(of_moves).zip(mask.chunks_mut(of_mask)))
            .zip(rewards.chunks_mut(share).zip(ended.chunks_mut(share)).zip(cut.chunks_mut(share)))
            .enumerate()
            .map(|(part, (((seats, cards), (moves, mask)), ((rewards, ended), cut)))| Part {
                actions: actions.map(|actions| &actions[part * share..][..seats.len()]),
                seats,
                cards,
                moves,
                mask,
                rewards,
                ended,
                cut,
            })
            .collect()
    }
}

/// The arrays' parts of one table.
struct Rows<'a> {
    cards: &'a mut [i8],
    moves: &'a mut [i16],
    mask: &'a mut [i8],
    reward: &'a mut f32,
    ended: &'a mut bool,
    cut: &'a mut bool,
}

#[pymethods]
impl Batch {
    /// See the class: Python shows no text of a constructor's own.
    #[new]
    #[pyo3(signature = (game, count, most_moves, most_steps, by_cards = false, jobs = 0))]
    fn new(
        game: &Game,
        count: usize,
        most_moves: usize,
        most_steps: u32,
        by_cards: bool,
        jobs: usize,
    ) -> PyResult<Batch> {
        if count == 0 || most_moves == 0 || most_steps == 0 {
            return Err(wrong("a batch has one table, one move and one step at least"));
        }
        let form = Form::of(game.rules.rules.clone(), most_moves, most_steps, by_cards);
        let first: DealName = "1".parse().map_err(wrong)?;
        let seats = (0..count).map(|_| form.seat(&first, count)).collect::<PyResult<_>>()?;
        let worth = count.div_ceil(WORTH);
        Ok(Batch { form, seats, threads: threads(jobs).min(worth) })
    }

    /// The numbers of tables, piles, cards of a pile and moves that the arrays of ``step`` have.
    #[getter]
    fn shape(&self) -> (usize, usize, usize, usize) {
        (self.seats.len(), self.form.piles.len(), self.form.height, self.form.most_moves)
    }

    /// Deals each table anew: names of deals as text, one for each table.
    ///
    /// Raises ``ValueError`` for another number of names and for a deal that does not exist; no
    /// table has a new deal then.
    fn deal(&mut self, deals: Vec<String>) -> PyResult<()> {
        if deals.len() != self.seats.len() {
            return Err(wrong(format!("{} tables want so many deals", self.seats.len())));
        }
        let stride = deals.len();
        let seat = |deal: String| self.form.seat(&deal.parse().map_err(wrong)?, stride);
        self.seats = deals.into_iter().map(seat).collect::<PyResult<_>>()?;
        Ok(())
    }

    /// The name of the deal and the status of each table: ``won``, ``stuck`` (there is no legal
    /// move) or ``open``.
    fn told(&self) -> Vec<(String, &'static str)> {
        let status = |seat: &Seat| {
            if seat.state.is_won(&self.form.rules) {
                "won"
            } else if seat.moves.is_empty() {
                "stuck"
            } else {
                "open"
            }
        };
        self.seats.iter().map(|seat| (seat.deal.to_string(), status(seat))).collect()
    }

    /// The legal moves of a table (from 0) as text, in the order of the arrays.
    ///
    /// It has all of them, also those beyond ``most_moves``. Raises ``ValueError`` if there is no
    /// such table.
    fn move_texts(&self, table: usize) -> PyResult<Vec<String>> {
        let seat = self.seats.get(table).ok_or_else(|| wrong("there is no such table"))?;
        Ok(seat.moves.iter().map(|mv| mv.text(&self.form.rules)).collect())
    }

    /// The position of a table (from 0) as a layout, with all cards: see ``Table.layout``.
    ///
    /// Raises ``ValueError`` if there is no such table.
    fn layout(&self, table: usize) -> PyResult<String> {
        let seat = self.seats.get(table).ok_or_else(|| wrong("there is no such table"))?;
        Ok(seat.state.layout(&self.form.rules).to_string())
    }

    /// Makes a move at each table, and writes the positions and what came of it into arrays.
    ///
    /// ``shape`` gives the numbers of tables, piles, cards and moves. Every array is a numpy array
    /// in C order, and all but the first are written to:
    ///
    /// * ``actions``: int64, (tables,). The place of a move in the table's list, from 0; any other
    ///   number changes nothing, and counts as a step. A table whose game was over is dealt its
    ///   next deal instead. With ``None`` no table is stepped, and the positions are written as
    ///   they are: with rewards of 0, none ended and none cut.
    /// * ``cards``: int8, (tables, piles, cards). Bottom card first: 0 is no card, 53 a card that
    ///   may not be seen, ``1 + rank * 4 + suit`` any other (rank 0 is the ace; suits are clubs,
    ///   spades, hearts, diamonds).
    /// * ``moves``: int16, (tables, moves, 6). The legal moves, sorted: the kind, four piles (their
    ///   places in ``Game.piles``), and how many cards or how deep the card lies (the top card is
    ///   1); -1 where there is nothing. Kinds are 0 a carry and 1 a buried card (both have the
    ///   piles from and to), 2 cards that leave together, 3 a draw, 4 a redeal, 5 two cards that
    ///   change places.
    /// * ``mask``: int8, (tables, moves). 1 where ``moves`` has a move, else 0.
    /// * ``rewards``: float32, (tables,). 1 for a win, else 0; with ``by_cards``, in a game that
    ///   has foundations, the share of all cards that the step brought there, below 0 for cards
    ///   taken back.
    /// * ``ended``: bool, (tables,). The step won the game or left no legal move.
    /// * ``cut``: bool, (tables,). It did not, but was the last of ``most_steps``.
    ///
    /// Give arrays of zeros first and the same ones, unchanged, to every later step: it writes over
    /// what the step before wrote, and no more. Raises ``TypeError`` for an array of another type
    /// or number of dimensions, and one that is given twice or may not be written to;
    /// ``ValueError`` for one of another shape or order, and if a table that is over has no next
    /// deal (a ``deck:`` has none): the arrays are then written in part.
    #[pyo3(signature = (actions, cards, moves, mask, rewards, ended, cut))]
    #[allow(clippy::too_many_arguments)] // arrays of Python's
    fn step(
        &mut self,
        py: Python<'_>,
        actions: Option<PyReadonlyArray1<'_, i64>>,
        mut cards: PyReadwriteArray3<'_, i8>,
        mut moves: PyReadwriteArray3<'_, i16>,
        mut mask: PyReadwriteArray2<'_, i8>,
        mut rewards: PyReadwriteArray1<'_, f32>,
        mut ended: PyReadwriteArray1<'_, bool>,
        mut cut: PyReadwriteArray1<'_, bool>,
    ) -> PyResult<()> {
        self.fit(cards.shape(), cards.is_c_contiguous(), |[tables, piles, height, _]| {
            vec![tables, piles, height]
        })?;
        self.fit(moves.shape(), moves.is_c_contiguous(), |[tables, _, _, moves]| {
            vec![tables, moves, WORDS]
        })?;
        self.fit(mask.shape(), mask.is_c_contiguous(), |[tables, _, _, moves]| {
            vec![tables, moves]
        })?;
        let actions = actions.as_ref().map(|actions| actions.as_slice()).transpose()?;
        let (count, most_moves) = (self.seats.len(), self.form.most_moves);
        let widths = [self.form.piles.len() * self.form.height, most_moves * WORDS, most_moves];
        let all = Part {
            seats: &mut self.seats,
            actions,
            cards: cards.as_slice_mut()?,
            moves: moves.as_slice_mut()?,
            mask: mask.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
            cut: cut.as_slice_mut()?,
        };
        if !all.fits(widths) {
            return Err(wrong("the arrays have not the shape that the batch tells"));
        }
        let (form, threads) = (&self.form, self.threads);
        let mut work = all.shared(widths, count.div_ceil(threads));
        py.detach(|| shared_out(&mut work, threads, |part| form.stepped(part))).map_err(wrong)
    }

    /// Makes ``steps`` random legal moves at each table, and writes no arrays: for measuring what
    /// the steps alone cost. Returns how many positions there were, ``steps`` times the number of
    /// tables.
    ///
    /// A table whose game was over is dealt its next deal, which counts as a step. Equal seeds (0
    /// to 2**64 - 1) make equal moves, whatever ``jobs`` is. Raises ``ValueError`` as ``step`` does
    /// for want of a next deal.
    fn roll(&mut self, py: Python<'_>, steps: u32, seed: u64) -> PyResult<u64> {
        let Batch { form, seats, threads } = self;
        let (count, threads) = (seats.len() as u64, *threads);
        let mut work: Vec<(u64, &mut Seat)> = (0..).zip(seats.iter_mut()).collect();
        let rolled = |part: &mut [(u64, &mut Seat)]| {
            for (table, seat) in part {
                let mut dice = seed ^ table.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                for _ in 0..steps {
                    form.rolled(seat, &mut dice)?;
                }
            }
            Ok(())
        };
        py.detach(|| shared_out(&mut work, threads, rolled)).map_err(wrong)?;
        Ok(count * u64::from(steps))
    }
}

impl Batch {
    /// Fails unless an array has the shape that follows from [`Batch::shape`], and C order.
    fn fit(
        &self,
        has: &[usize],
        in_order: bool,
        wanted: impl Fn([usize; 4]) -> Vec<usize>,
    ) -> PyResult<()> {
        let wanted = wanted(self.shape().into());
        if has != wanted {
            return Err(wrong(format!("an array of the shape {wanted:?} is wanted, not {has:?}")));
        }
        if !in_order {
            return Err(wrong("the arrays must be in C order: numpy.ascontiguousarray"));
        }
        Ok(())
    }
}

/// Does work in parts of one size, each on a thread; the first on this one.
fn shared_out<T: Send>(
    work: &mut [T],
    threads: usize,
    done: impl Fn(&mut [T]) -> Result<(), String> + Sync,
) -> Result<(), String> {
    let share = work.len().div_ceil(threads);
    let done = &done;
    thread::scope(|scope| {
        let mut parts = work.chunks_mut(share);
        let own = parts.next();
        let others: Vec<_> = parts.map(|part| scope.spawn(move || done(part))).collect();
        let mut ended = own.map_or(Ok(()), done);
        for other in others {
            ended = ended.and(other.join().unwrap_or_else(|_| Err("a thread failed".into())));
        }
        ended
    })
}

/// The next of a row of random numbers: `SplitMix64` (Steele, Lea, Flood 2014).
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

impl Form {
    fn of(rules: Arc<Rules>, most_moves: usize, most_steps: u32, by_cards: bool) -> Form {
        let piles = rules.listed_piles();
        let mut place = vec![-1; rules.pile_count()];
        for (number, pile) in piles.iter().enumerate() {
            place[usize::from(pile.0)] = number as i16;
        }
        let squared = piles.iter().map(|pile| rules.spec().groups[rules.group(*pile)].squared);
        let squared = squared.collect();
        let foundations = piles.iter().any(|pile| rules.role(*pile) == Role::Foundation);
        let height = rules.cards();
        Form { rules, piles, place, squared, foundations, height, most_moves, most_steps, by_cards }
    }

    fn seat(&self, deal: &DealName, stride: usize) -> PyResult<Seat> {
        let state = self.rules.deal(deal).map_err(wrong)?;
        let mut seat = Seat {
            state,
            journal: Journal::new(),
            moves: Vec::new(),
            steps: 0,
            over: false,
            deal: deal.clone(),
            stride,
            home: 0,
        };
        self.look(&mut seat);
        Ok(seat)
    }

    /// Finds the legal moves.
    fn look(&self, seat: &mut Seat) {
        seat.moves.clear();
        seat.state.legal_moves(&self.rules, &mut seat.moves);
        seat.moves.sort_unstable();
        if self.foundations && self.by_cards {
            seat.home = seat.state.cards_on_foundations(&self.rules);
        }
    }

    fn stepped(&self, parts: &mut [Part<'_>]) -> Result<(), String> {
        for Part { seats, actions, cards, moves, mask, rewards, ended, cut } in parts {
            let tables = cards
                .chunks_mut(self.piles.len() * self.height)
                .zip(moves.chunks_mut(self.most_moves * WORDS))
                .zip(mask.chunks_mut(self.most_moves))
                .zip(rewards.iter_mut().zip(ended.iter_mut()).zip(cut.iter_mut()));
            for (table, (seat, row)) in seats.iter_mut().zip(tables).enumerate() {
                let (((cards, moves), mask), ((reward, ended), cut)) = row;
                let mut rows = Rows { cards, moves, mask, reward, ended, cut };
                self.step_seat(seat, actions.map(|actions| actions[table]), &mut rows)?;
            }
        }
        Ok(())
    }

    fn step_seat(
        &self,
        seat: &mut Seat,
        action: Option<i64>,
        rows: &mut Rows<'_>,
    ) -> Result<(), String> {
        (*rows.reward, *rows.ended, *rows.cut) = (0.0, false, false);
        match action {
            Some(_) if seat.over => self.next_deal(seat)?,
            Some(action) => self.step_one(seat, action, rows),
            None => {}
        }
        self.write(seat, rows);
        Ok(())
    }

    fn next_deal(&self, seat: &mut Seat) -> Result<(), String> {
        for _ in 0..seat.stride {
            seat.deal = seat.deal.next().ok_or("there is no next deal")?;
        }
        *seat = self.seat(&seat.deal, seat.stride).map_err(|error| error.to_string())?;
        Ok(())
    }

    /// Makes the move at a place of the list, if one is there. True if the game is won.
    fn moved(&self, seat: &mut Seat, place: Option<usize>) -> bool {
        if let Some(mv) = place.and_then(|place| seat.moves.get(place).copied()) {
            seat.journal.clear();
            seat.state.apply_unchecked(&self.rules, mv, &mut seat.journal);
            self.look(seat);
        }
        seat.steps += 1;
        let won = seat.state.is_won(&self.rules);
        seat.over = won || seat.moves.is_empty() || seat.steps >= self.most_steps;
        won
    }

    /// A random legal move among those that arrays have room for, or the next deal.
    fn rolled(&self, seat: &mut Seat, dice: &mut u64) -> Result<(), String> {
        if seat.over || seat.moves.is_empty() {
            return self.next_deal(seat);
        }
        let choices = seat.moves.len().min(self.most_moves) as u64;
        self.moved(seat, Some((next_random(dice) % choices) as usize));
        Ok(())
    }

    fn step_one(&self, seat: &mut Seat, action: i64, rows: &mut Rows<'_>) {
        let before = seat.home;
        let chosen = usize::try_from(action).ok().filter(|place| *place < self.most_moves);
        let won = self.moved(seat, chosen);
        *rows.ended = won || seat.moves.is_empty();
        *rows.cut = seat.over && !*rows.ended;
        if self.by_cards && self.foundations {
            *rows.reward = (seat.home as f32 - before as f32) / self.height as f32;
        } else if won {
            *rows.reward = 1.0;
        }
    }

    /// Writes over what the step before left in the arrays, whatever that was: cards end at the
    /// first 0, moves at the first -1. So little is written where little is there.
    fn write(&self, seat: &Seat, rows: &mut Rows<'_>) {
        for ((number, pile), cards) in
            self.piles.iter().enumerate().zip(rows.cards.chunks_mut(self.height))
        {
            self.write_pile(&seat.state, *pile, self.squared[number], cards);
        }
        rows.mask.fill(0);
        let count = seat.moves.len().min(self.most_moves);
        rows.mask[..count].fill(1);
        let (listed, rest) = rows.moves.split_at_mut(count * WORDS);
        for (mv, words) in seat.moves.iter().zip(listed.chunks_mut(WORDS)) {
            words.fill(-1);
            self.write_move(*mv, words);
        }
        for old in rest.chunks_mut(WORDS).take_while(|old| old[0] != -1) {
            old.fill(-1);
        }
    }

    fn write_pile(&self, state: &State, pile: Pile, squared: bool, cards: &mut [i8]) {
        let length = state.pile_len(pile);
        for old in cards[length..].iter_mut().take_while(|old| **old != 0) {
            *old = 0;
        }
        if length == 0 {
            return;
        }
        let hidden = length - seen_from_top(&self.rules, state, pile);
        cards[..hidden].fill(UNSEEN);
        let faces = state.faces_down_from_top(pile);
        for (card, face) in cards[hidden..length].iter_mut().rev().zip(faces) {
            *card = 1 + face.index() as i8;
        }
        if !squared && state.face_down(pile) != state.face_down_cards(pile) {
            // Cards that lie face up under face-down ones.
            for (height, card) in state.cards(pile).iter().enumerate() {
                if !card.down {
                    cards[height] = 1 + card.face.index() as i8;
                }
            }
        }
    }

    fn write_move(&self, mv: Move, words: &mut [i16]) {
        let place = |pile: Pile| self.place[usize::from(pile.0)];
        match mv {
            Move::Carry { from, to, cards } => {
                (words[0], words[1], words[2], words[5]) =
                    (0, place(from), place(to), i16::from(cards));
            }
            Move::Merci { from, depth, to } => {
                (words[0], words[1], words[2], words[5]) =
                    (1, place(from), place(to), i16::from(depth));
            }
            Move::Remove(piles) => {
                words[0] = 2;
                for (word, pile) in words[1..5].iter_mut().zip(piles.iter()) {
                    *word = place(pile);
                }
            }
            Move::Swap(piles) => {
                words[0] = 5;
                for (word, pile) in words[1..3].iter_mut().zip(piles.iter()) {
                    *word = place(pile);
                }
            }
            Move::Draw => words[0] = 3,
            Move::Redeal => words[0] = 4,
        }
    }
}
