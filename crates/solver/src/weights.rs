//! What facts of a position are worth to the searches: they decide the order of search, never a
//! verdict.

/// What each fact is worth. Higher sums look nearer to a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Weights {
    /// A card on a foundation.
    pub(crate) out: i32,
    /// A card that lies face down.
    pub(crate) down: i32,
    /// A pile of the tableau without cards.
    pub(crate) empty: i32,
    /// A card that lies in order on the card under it.
    pub(crate) link: i32,
    /// A card under which lies one that a foundation wants sooner.
    pub(crate) bury: i32,
    /// A card over one that a foundation wants next.
    pub(crate) cover: i32,
    /// A pile of a reserve that the player fills, in use.
    pub(crate) held: i32,
    /// A step that a card in such a reserve waits for its foundation.
    pub(crate) wait: i32,
    /// A redeal used.
    pub(crate) redeal: i32,
    /// A card in the stock.
    pub(crate) stock: i32,
    /// A card under the ordered cards at the top of its pile.
    pub(crate) under: i32,
    /// A card that lies in order with all cards under it.
    pub(crate) tidy: i32,
    /// Lack of empty piles and cells: four of these if there is none, two if there is one, one if
    /// there are two.
    pub(crate) tight: i32,
    /// A card over one that a foundation wants as the second or third.
    pub(crate) cover_soon: i32,
    /// A step from the first position, where a search counts them.
    pub(crate) depth: i32,
    /// A card that the highest foundation has more than the lowest.
    pub(crate) uneven: i32,
    /// Two cards that a redeal will bring in the wrong order.
    pub(crate) disorder: i32,
    /// A card that lies in order, for each card of the sequence under it.
    pub(crate) long: i32,
}

/// Weight sets of beams that complement each other: what one does not win another may. The fifth
/// was tuned where there are cells, the next two on two-pack games, the last two where foundations
/// take whole suits.
pub(crate) const SETS: [Weights; 9] = [
    weights([10, -30, 5, 4, -4, -3, -5, -1, -40, -1]),
    weights([5, -15, 5, 5, -5, -2, -5, 0, -30, 0]),
    weights([10, -40, 5, 3, -3, -4, -3, -2, -60, -2]),
    weights([7, -20, 8, 5, -5, -4, -8, -1, -20, 0]),
    weights([10, -30, 2, 1, -4, -5, -10, 0, -40, -1]),
    weights([14, -38, 5, 1, -6, -2, -2, -5, -68, -1]).more([1, -3, -1, 0, 0, -5]),
    weights([11, -60, 6, 2, -6, 0, 5, -2, -111, -3]).more([0, 2, -1, 0, 0, -1]),
    weights([135, -11, -4, 4, 0, 0, -8, -1, -20, 4]).more([0, -1, 1, 0, 0, 0]).long(8),
    weights([54, -16, 0, 1, 0, 0, -8, -1, -20, 1]).more([0, 1, 3, 0, 0, 0]).long(7),
];

/// The order of beams.
pub(crate) struct Order {
    /// Places in [`SETS`], over and over.
    pub(crate) sets: &'static [usize],
    /// How many beams have one width.
    pub(crate) of_one_width: usize,
    /// After so many levels that look no better a beam ends.
    pub(crate) patience: u32,
}

/// Those that win most come most often, the others in between.
pub(crate) const BEAMS: Order = Order {
    sets: &[6, 5, 0, 6, 5, 2, 6, 5, 3, 6, 5, 4, 6, 5, 1],
    of_one_width: 2,
    patience: u32::MAX,
};

/// The same where there are cells.
pub(crate) const CELL_BEAMS: Order =
    Order { sets: &[4, 0, 1, 2, 3], of_one_width: 2, patience: u32::MAX };

/// The same where foundations take whole suits.
pub(crate) const SUIT_BEAMS: Order = Order { sets: &[7, 8, 0], of_one_width: 1, patience: 60 };

/// The set by which positions are valued at sight where there are cells; the first elsewhere.
pub(crate) const CELL_SET: usize = 4;

/// Weight sets of best-first searches: seven that were tuned where there are cells, then some of
/// those of beams. The first wins most deals with few nodes, the next were tuned on those that the
/// ones before them do not win soon.
pub(crate) const BEST_SETS: [Weights; 11] = [
    weights([27, -43, 8, 11, -3, -8, -11, -1, -40, -1]).more([-17, 2, -6, -2, -12, 14]),
    weights([44, -30, 4, 0, -1, -6, -11, 1, -40, -1]).more([-8, 13, -4, 2, -8, 1]).long(2),
    weights([43, -46, 10, 7, -8, -3, 2, -3, 0, -1]).more([-29, 11, -10, 4, -25, 0]).long(2),
    weights([35, -45, 26, 7, -8, -3, 2, -3, 0, -1]).more([-29, 8, -10, 4, -22, 8]),
    weights([16, -30, 2, 4, -3, -3, -8, 1, -40, -1]).more([-6, 5, -5, 0, -8, -1]),
    weights([27, -30, 12, 8, -7, -8, -13, 0, -40, -1]).more([-25, 0, -10, 0, -13, 19]),
    weights([9, -43, 7, -2, -4, -1, -14, 1, -40, -1]).more([-15, 1, -9, 1, -8, -4]),
    SETS[0],
    SETS[2],
    SETS[3],
    SETS[4],
];

/// Which best-first searches are run, and for how many nodes: places in [`BEST_SETS`]. One that
/// comes again goes on.
pub(crate) const DIVES: &[(usize, u64)] = &[(7, 3_000)];

/// The same where there are cells.
pub(crate) const CELL_DIVES: &[(usize, u64)] = &[
    (0, 2_000),
    (1, 2_000),
    (2, 4_000),
    (6, 4_500),
    (5, 2_500),
    (4, 5_000),
    (2, 4_000),
    (3, 5_000),
    (9, 2_500),
    (7, 4_000),
    (8, 8_000),
    (10, 8_000),
    (3, 10_000),
    (4, 10_000),
    (5, 10_000),
    (1, 10_000),
    (3, 20_000),
    (4, 20_000),
];

const fn weights(of: [i32; 10]) -> Weights {
    let [out, down, empty, link, bury, cover, held, wait, redeal, stock] = of;
    let (under, tidy, tight, cover_soon, depth, uneven) = (0, 0, 0, 0, 0, 0);
    Weights {
        out,
        down,
        empty,
        link,
        bury,
        cover,
        held,
        wait,
        redeal,
        stock,
        under,
        tidy,
        tight,
        cover_soon,
        depth,
        uneven,
        disorder: -1,
        long: 0,
    }
}

impl Weights {
    const fn more(self, of: [i32; 6]) -> Weights {
        let [under, tidy, tight, cover_soon, depth, uneven] = of;
        Weights { under, tidy, tight, cover_soon, depth, uneven, ..self }
    }

    const fn long(self, long: i32) -> Weights {
        Weights { long, ..self }
    }
}
