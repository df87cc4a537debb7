//! A game as its author says it: typed, resolved, not yet compiled.
//!
//! [`GameSpec`] is what a rule file means. Groups are named by their index in [`GameSpec::groups`].
//! [`Rules::compile`](crate::Rules::compile) turns it into tables and finds what cannot be.

use crate::card::{FaceSet, Rank, RankSet, Suit};

/// Index of a group of piles in [`GameSpec::groups`].
pub type GroupId = usize;

/// The rules of one game of the kind `build`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct GameSpec {
    /// How many packs, 1 to 4.
    pub decks: u8,
    /// The number of suits in the packs.
    pub suits: PackSuits,
    /// The ranks that the packs have.
    pub pack: RankSet,
    /// True if the ace ranks above the king.
    pub ace_high: bool,
    /// The groups of piles in the order of the file.
    pub groups: Vec<GroupSpec>,
    /// The steps of the layout.
    pub deal: Vec<DealStep>,
    /// What the player may do with the stock.
    pub draw: Option<Draw>,
    /// Gathering and dealing again.
    pub redeal: Option<Redeal>,
    /// A buried card played as if free.
    pub merci: Option<Merci>,
    /// Cards that leave together.
    pub remove: Option<Remove>,
    /// Hands that are worth points.
    pub hands: Option<Hands>,
    /// When the game is won.
    pub win: Win,
    /// A score kept beside the play.
    pub scoring: Option<Scoring>,
    /// For `pysol:` deals: gathered piles are turned over before a shuffle.
    pub turned: bool,
}

impl GameSpec {
    /// How many ranks the packs have.
    pub fn ranks(&self) -> usize {
        self.pack.len()
    }

    /// The place of a rank of the pack, the lowest being 0.
    pub fn height(&self, rank: Rank) -> usize {
        let below = self.pack.below(rank);
        match (self.ace_high && self.pack.has(Rank::ACE), rank) {
            (false, _) => below,
            (true, Rank::ACE) => self.ranks() - 1,
            (true, _) => below.saturating_sub(1),
        }
    }

    /// How many cards the packs have together.
    pub fn cards(&self) -> usize {
        self.decks as usize * 4 * self.ranks()
    }

    /// How many cards each of the runs has that win.
    pub fn cards_of(&self, runs: &WinRuns) -> usize {
        runs.cards.map_or(self.ranks(), usize::from)
    }
}

/// Of how many suits a pack is: with fewer than four, cards of other suits stand in for those left
/// out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PackSuits {
    /// All four.
    #[default]
    Four,
    /// Spades, also in place of clubs, and hearts, also in place of diamonds.
    Two,
    /// Spades only.
    One,
}

impl PackSuits {
    /// How many suits there are.
    pub const fn count(self) -> usize {
        match self {
            PackSuits::Four => 4,
            PackSuits::Two => 2,
            PackSuits::One => 1,
        }
    }

    /// The suit that a card of a whole pack shows.
    pub const fn shown(self, suit: Suit) -> Suit {
        match self {
            PackSuits::Four => suit,
            PackSuits::Two if suit.is_red() => Suit::Hearts,
            _ => Suit::Spades,
        }
    }
}

/// What a pile is for, on screens and in names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Undealt cards, `S`.
    Stock,
    /// Cards turned from the stock, `W`.
    Waste,
    /// Where suits are built to win, `F`.
    Foundation,
    /// The main piles, `T`.
    Tableau,
    /// Cards out of play until moved, `R`.
    Reserve,
    /// A place for one card that the player fills, `C`.
    Cell,
}

impl Role {
    /// All roles, in the order in which piles are listed.
    pub const ALL: [Role; 6] =
        [Role::Stock, Role::Waste, Role::Foundation, Role::Tableau, Role::Reserve, Role::Cell];

    /// The letter that begins the names of its piles.
    pub const fn letter(self) -> char {
        ['S', 'W', 'F', 'T', 'R', 'C'][self as usize]
    }

    /// The word in rule files and in the protocol.
    pub const fn word(self) -> &'static str {
        ["stock", "waste", "foundation", "tableau", "reserve", "cell"][self as usize]
    }
}

/// A group of piles with the same rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // words are independent of each other
pub struct GroupSpec {
    /// Its name in the file.
    pub name: String,
    /// What its piles are for.
    pub role: Role,
    /// How many piles.
    pub count: u8,
    /// How the piles lie to one another.
    pub shape: Option<Shape>,
    /// After each move the piles close up.
    pub close: Option<Close>,
    /// Cards are free only while no pile that lies over theirs holds a card.
    pub covered: bool,
    /// How cards lie.
    pub lie: Lie,
    /// Squared up: only the top card may be looked at.
    pub squared: bool,
    /// In a squared pile as many more cards may be seen as this group has empty piles.
    pub peek: Option<GroupId>,
    /// What an empty pile takes.
    pub base: Base,
    /// What an empty pile takes beside others, if its base is [`Base::NextTo`]: what any of these
    /// says.
    pub next_to: Vec<NextTo>,
    /// What lies on what.
    pub build: Build,
    /// Links of a moving run, where they differ from `build`.
    pub run: Option<Build>,
    /// All links of a run are made by the same one of several builds.
    pub alike: bool,
    /// What may leave.
    pub take: Take,
    /// How many cards must arrive together; `None` for any number.
    pub unit: Option<u8>,
    /// A pile with so many cards is full.
    pub capacity: Option<u8>,
    /// The bottom cards that never leave.
    pub floor: u8,
    /// The piles get the suits in turn.
    pub one_suit_each: bool,
    /// A pile takes cards only while its lowest card is one that its base takes.
    pub bottom_fits: bool,
    /// Only these ranks are laid on the piles.
    pub only: RankSet,
    /// A pile takes only ranks that the pile before it in the group holds; the first pile takes
    /// any.
    pub ranks_before: bool,
    /// No more piles begun than in this group.
    pub open_limit: Option<GroupId>,
    /// Dealt at once when a move takes the last card.
    pub refill: Option<Refill>,
    /// The groups whose cards may move here.
    pub from: Vec<RouteSpec>,
}

impl Default for GroupSpec {
    /// One pile of the tableau, face up, without a name: it takes nothing and gives its top card.
    fn default() -> GroupSpec {
        GroupSpec {
            name: String::new(),
            role: Role::Tableau,
            count: 1,
            shape: None,
            close: None,
            covered: false,
            lie: Lie::Up,
            squared: false,
            peek: None,
            base: Base::Faces(FaceSet::EMPTY),
            next_to: Vec::new(),
            build: Build::None,
            run: None,
            alike: false,
            take: Take::Top,
            unit: None,
            capacity: None,
            floor: 0,
            one_suit_each: false,
            bottom_fits: false,
            only: RankSet::ALL,
            ranks_before: false,
            open_limit: None,
            refill: None,
            from: Vec::new(),
        }
    }
}

impl GroupSpec {
    /// So many piles for a purpose; all else as in [`GroupSpec::default`].
    pub fn new(name: &str, role: Role, count: u8) -> GroupSpec {
        GroupSpec { name: name.to_owned(), role, count, ..GroupSpec::default() }
    }

    /// Foundations built up in steps of one from the ace, card by card, thirteen cards each, from
    /// the groups named; cards on them stay.
    pub fn foundations(count: u8, suit: SuitRule, from: &[GroupId]) -> GroupSpec {
        GroupSpec {
            base: Base::Faces(FaceSet::of_rank(Rank::ACE)),
            build: Build::by_one(Way::Up, suit),
            take: Take::None,
            unit: Some(1),
            capacity: Some(13),
            from: from.iter().copied().map(RouteSpec::from_group).collect(),
            ..GroupSpec::new("foundation", Role::Foundation, count)
        }
    }
}

/// How cards lie in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// Face up, save those dealt face down; a face-down card that becomes the top is turned.
    Up,
    /// All face down.
    Down,
    /// Only the top card face up.
    Top,
    /// All face down while the stock holds cards, all face up while it holds none.
    UpWhenStockEmpty,
}

/// What an empty pile takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// These faces; none for `none`, all for `any`.
    Faces(FaceSet),
    /// The rank of the card first dealt to the group.
    FirstRank,
    /// Any rank while no pile of the group is begun; then the rank of the bottom card of one that
    /// is.
    Chosen,
    /// A number of ranks above the one with which piles of another group begin: of the card first
    /// dealt to it, if its base is [`Base::FirstRank`], or else of the bottom card of its first pile
    /// that holds one.
    RankOf {
        /// The other group.
        group: GroupId,
        /// How many ranks above, from king on to ace.
        plus: u8,
    },
    /// So many ranks above the end card of the pile of a group with the same number.
    Beside {
        /// The other group.
        group: GroupId,
        /// Its top card, or else its bottom card.
        top: bool,
        /// How many ranks above, from king on to ace.
        plus: u8,
        /// Of the same suit, too.
        same_suit: bool,
    },
    /// What the piles beside it say: [`GroupSpec::next_to`].
    NextTo,
}

/// What an empty pile takes beside another pile of its group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextTo {
    /// On which side that pile is.
    pub side: Side,
    /// What may be laid beside its top card, as if it were laid on it.
    pub build: Build,
    /// What a pile takes that has no pile on that side.
    pub edge: FaceSet,
}

/// A side of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before it in its row.
    Left,
    /// Behind it in its row.
    Right,
    /// In the row above.
    Above,
    /// In the row below.
    Below,
}

/// How the piles of a group lie to one another, in reading order: row by row from the top, from
/// left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One row.
    Line,
    /// One row whose ends are beside each other.
    Ring,
    /// Rows and columns.
    Grid {
        /// How many rows.
        rows: u8,
        /// How many piles in each.
        columns: u8,
    },
    /// Rows of one pile, two, three and so on; each pile but those of the last row is covered by
    /// two.
    Pyramid,
    /// Three pyramids of three rows over one row of ten.
    Peaks,
    /// Its own picture: for each pile its row and its place there, in halves of a card.
    Picture(Vec<(u8, u8)>),
}

/// What may lie on what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Build {
    /// Nothing.
    None,
    /// Anything.
    Any,
    /// By rank and suit.
    Ranked {
        /// How ranks follow.
        order: RankOrder,
        /// How suits follow.
        suit: SuitRule,
        /// Nothing is laid on these ranks.
        not_on: Vec<Rank>,
    },
    /// What any of these lets be laid.
    Either(Vec<Build>),
}

impl Build {
    /// The builds that it is made of: itself, or those of which any may apply.
    pub fn parts(&self) -> &[Build] {
        match self {
            Build::Either(parts) => parts,
            one => std::slice::from_ref(one),
        }
    }

    /// True if it lays cards by rank or suit.
    pub fn is_ranked(&self) -> bool {
        matches!(self, Build::Ranked { .. } | Build::Either(_))
    }

    /// In steps of one, not round the corner.
    pub fn by_one(way: Way, suit: SuitRule) -> Build {
        let order = RankOrder::Step { way, steps: vec![1], wrap: false };
        Build::Ranked { order, suit, not_on: Vec::new() }
    }
}

/// How ranks follow one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankOrder {
    /// A distance in a direction.
    Step {
        /// Which way.
        way: Way,
        /// The distance; several: one for each pile of the group.
        steps: Vec<u8>,
        /// King and ace are neighbours.
        wrap: bool,
    },
    /// Each rank takes the one behind it.
    Sequence(Vec<Rank>),
    /// Each rank takes the one behind it, the last one the first.
    Circle(Vec<Rank>),
}

/// A direction of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The higher rank lies on the lower.
    Up,
    /// The lower rank lies on the higher.
    Down,
    /// Up or down.
    Either,
    /// Equal ranks.
    Same,
    /// Any rank.
    Any,
}

/// How suits follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuitRule {
    /// Any suit.
    Any,
    /// Equal suits.
    Same,
    /// Equal colours.
    Colour,
    /// The other colour.
    Alternate,
    /// Any other suit.
    Other,
    /// The next suit of a circle.
    Circle(SuitCircle),
}

/// An order of the suits in which the last is followed by the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitCircle(u8);

impl SuitCircle {
    /// The words of all circles in rule files: six, as each may begin with clubs.
    pub const WORDS: [&'static str; 6] =
        ["C S H D", "C S D H", "C H S D", "C H D S", "C D S H", "C D H S"];

    /// The circle with a word.
    pub fn named(word: &str) -> Option<SuitCircle> {
        let index = SuitCircle::WORDS.iter().position(|known| *known == word)?;
        Some(SuitCircle(index as u8))
    }

    /// The word in rule files.
    pub const fn word(self) -> &'static str {
        SuitCircle::WORDS[self.0 as usize]
    }

    /// The suit that follows another.
    pub fn after(self, suit: Suit) -> Suit {
        let letters: Vec<char> = self.word().chars().filter(|letter| *letter != ' ').collect();
        let place = letters.iter().position(|letter| *letter == suit.letter()).unwrap_or(0);
        let next = letters[(place + 1) % letters.len()];
        Suit::ALL.into_iter().find(|suit| suit.letter() == next).unwrap_or(suit)
    }
}

/// Cards that leave together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remove {
    /// The groups whose top cards may leave.
    pub from: Vec<GroupId>,
    /// The group they go to, whatever its piles take.
    pub to: GroupId,
    /// Which cards leave together: what any of these says.
    pub sets: Vec<SetRule>,
}

/// Which cards leave together. All that is said must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetRule {
    /// How many cards, 2 to 4.
    pub cards: u8,
    /// What their ranks add up to, the ace being 1 and the king 13.
    pub sum: Option<u8>,
    /// Of which ranks they are.
    pub ranks: RankSet,
    /// One of each of these ranks.
    pub one_each: bool,
    /// Their ranks follow one another.
    pub sequence: bool,
    /// In such a sequence the lowest rank follows the highest.
    pub wrap: bool,
    /// What they have in common.
    pub same: Option<Common>,
    /// They lie beside each other.
    pub touching: Option<Touching>,
    /// How many piles lie between them: one of these numbers, or any if there is none.
    pub apart: Vec<u8>,
    /// Of the cards on either side of them one could be laid on the other by this.
    pub between: Option<Build>,
}

impl Default for SetRule {
    /// Any two cards.
    fn default() -> SetRule {
        SetRule {
            cards: 2,
            sum: None,
            ranks: RankSet::ALL,
            one_each: false,
            sequence: false,
            wrap: false,
            same: None,
            touching: None,
            apart: Vec::new(),
            between: None,
        }
    }
}

/// What the cards of a set have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// The rank.
    Rank,
    /// The suit.
    Suit,
    /// The colour.
    Colour,
}

/// How the piles of a set lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touching {
    /// Beside each other, above or below.
    FourWays,
    /// Beside each other, above or below, or corner to corner.
    EightWays,
    /// In one row or one column.
    Lines,
}

/// What may leave a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Take {
    /// Nothing.
    None,
    /// The top card.
    Top,
    /// The top card with linked cards under it.
    Run,
    /// Any face-up card with all that lies on it.
    Tail,
    /// All cards of the pile.
    Pile,
    /// The top card, or all cards of the pile.
    TopOrPile,
    /// Any one card, wherever it lies; those on it stay.
    Any,
    /// The top card, or the lowest.
    Ends,
}

/// A way from one group to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RouteSpec {
    /// Where cards come from.
    pub pile: GroupId,
    /// Only while the pile they go to holds so many cards.
    pub size: Option<(u8, u8)>,
    /// No more cards at once than so many.
    pub cards: Option<MostCards>,
    /// Only between piles of the same number.
    pub same_number: bool,
    /// In place of the pile's own `build`.
    pub build: Option<Build>,
    /// Only with a witness elsewhere.
    pub beaten_by: Option<BeatenBy>,
    /// How many piles lie between the two piles: one of these numbers, or any if there is none.
    pub apart: Vec<u8>,
    /// On which side of the pile that the cards go to the pile lies that they leave.
    pub side: Option<Side>,
    /// Of the cards on either side of the pile that the cards leave one could be laid on the other
    /// by this.
    pub between: Option<Build>,
    /// The cards of the pile go to this group when others come to it.
    pub ousts: Option<GroupId>,
    /// Only while all of this holds.
    pub when: Vec<Condition>,
    /// Made by itself.
    pub auto: bool,
}

/// How many cards may go by a way at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostCards {
    /// To an empty pile; `None` for any number.
    pub empty: Option<u8>,
    /// To other piles; `None` for any number.
    pub others: Option<u8>,
}

impl MostCards {
    /// The most cards that go to a pile that is empty, or is not.
    pub fn to(self, is_empty: bool) -> Option<u8> {
        if is_empty { self.empty } else { self.others }
    }
}

/// What may have to hold elsewhere for a way to be open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The stock is empty.
    StockEmpty,
    /// The round, counted from 1, is one of these.
    Round {
        /// The first.
        first: u16,
        /// The last; `None` for every one from the first on.
        last: Option<u16>,
    },
    /// Every pile of the group is empty.
    Empty(GroupId),
    /// Some pile of the group is empty.
    SomeEmpty(GroupId),
    /// No pile of the group is empty.
    NotEmpty(GroupId),
    /// Every pile of the group is full.
    Full(GroupId),
    /// Every pile of the group is begun.
    Begun(GroupId),
}

impl Condition {
    /// The group that it looks at.
    pub fn group(&self) -> Option<GroupId> {
        match self {
            Condition::StockEmpty | Condition::Round { .. } => None,
            Condition::Empty(group)
            | Condition::SomeEmpty(group)
            | Condition::NotEmpty(group)
            | Condition::Full(group)
            | Condition::Begun(group) => Some(*group),
        }
    }
}

impl RouteSpec {
    /// A way from a group that is always open and asks nothing.
    pub fn from_group(pile: GroupId) -> RouteSpec {
        RouteSpec { pile, ..RouteSpec::default() }
    }

    /// True if it asks how the two piles lie to each other, or what lies beside them.
    pub fn minds_place(&self) -> bool {
        !self.apart.is_empty() || self.side.is_some() || self.between.is_some()
    }
}

/// A witness among the top cards of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeatenBy {
    /// Where to look.
    pub group: GroupId,
    /// It must have the suit of the card.
    pub same_suit: bool,
    /// It must be higher; else lower.
    pub higher: bool,
}

/// Turned cards of such ranks go to a group that takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divert {
    /// The group they go to.
    pub to: GroupId,
    /// Which ranks.
    pub ranks: Vec<Rank>,
}

/// What fills a pile whose last card a move took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refill {
    /// Groups to take from, the first with cards first.
    pub from: Vec<GroupId>,
    /// Which pile of a group gives.
    pub giver: Giver,
    /// How many cards.
    pub each: u8,
    /// A pile that gives its last card is refilled itself.
    pub chain: bool,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// When the group has closed up, all its empty piles are filled.
    pub after_close: bool,
}

/// Which pile of a group gives the cards of a refill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Giver {
    /// The first that holds a card.
    #[default]
    First,
    /// The one with the same number; of fewer piles each serves as many of the refilled ones.
    SameNumber,
    /// The one with the same number, or else the nearest that holds a card, of two the right one.
    Nearest,
    /// The one with the most cards, of several the first.
    Fullest,
}

impl Giver {
    /// The word in rule files.
    pub const fn word(self) -> &'static str {
        match self {
            Giver::First => "first",
            Giver::SameNumber => "same-number",
            Giver::Nearest => "nearest",
            Giver::Fullest => "fullest",
        }
    }

    /// True if it matters which number the refilled pile has.
    pub const fn minds_number(self) -> bool {
        matches!(self, Giver::SameNumber | Giver::Nearest)
    }
}

/// In which order piles are dealt to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Course {
    /// Pile after pile; else by rows.
    pub by_piles: bool,
    /// From the right.
    pub from_right: bool,
}

/// How many cards each pile gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Each {
    /// One number for all.
    Number(u8),
    /// One number for each pile.
    List(Vec<u8>),
    /// All that is left, to the first pile.
    Rest,
}

/// How many cards of a step lie face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Down {
    /// The first so many on each pile.
    Number(u8),
    /// One number for each pile.
    List(Vec<u8>),
    /// All of them.
    All,
}

/// A step of the layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealStep {
    /// The group that gets cards.
    pub to: GroupId,
    /// How many each.
    pub each: Each,
    /// It passes over the first so many piles.
    pub skip: u8,
    /// Only the first so many piles of those left.
    pub piles: Option<u8>,
    /// In which order.
    pub course: Course,
    /// Which lie face down.
    pub down: Down,
    /// Taken out of the pack before the shuffle, one a pile.
    pub take: Vec<FaceSet>,
    /// One card of the step must be of these ranks.
    pub require: Vec<Rank>,
    /// A run-on deal: such a rank begins the next pile.
    pub open: Vec<Rank>,
    /// A run-on deal ends when all piles are begun.
    pub until_all_open: bool,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// No other card is dealt in the place of one that goes elsewhere.
    pub leaves_gaps: bool,
    /// Cards go elsewhere when the step is done, as far as they lie on top.
    pub afterwards: bool,
    /// Such cards go to the bottom of their piles.
    pub sink: Vec<Rank>,
}

impl Default for DealStep {
    /// No cards, to the first group.
    fn default() -> DealStep {
        DealStep {
            to: 0,
            each: Each::Number(0),
            skip: 0,
            piles: None,
            course: Course::default(),
            down: Down::Number(0),
            take: Vec::new(),
            require: Vec::new(),
            open: Vec::new(),
            until_all_open: false,
            divert: Vec::new(),
            leaves_gaps: false,
            afterwards: false,
            sink: Vec::new(),
        }
    }
}

impl DealStep {
    /// So many cards to each pile of a group, by rows, face up.
    pub fn each(to: GroupId, cards: u8) -> DealStep {
        DealStep { to, each: Each::Number(cards), ..DealStep::default() }
    }

    /// To how many piles it deals, of a group of so many.
    pub fn pile_count(&self, group: u8) -> u8 {
        self.piles.unwrap_or(group.saturating_sub(self.skip))
    }

    /// How many of the first cards that it lays on a pile lie face down, by the pile's place among
    /// those that it deals to.
    pub fn down_on(&self, place: usize) -> u8 {
        match &self.down {
            Down::Number(number) => *number,
            Down::List(list) => list.get(place).copied().unwrap_or(0),
            Down::All => u8::MAX,
        }
    }

    /// The place of a pile among those that it deals to, by its number in the group.
    pub fn place_of(&self, number: usize) -> Option<usize> {
        let place = number.checked_sub(self.skip as usize)?;
        self.piles.is_none_or(|piles| place < piles as usize).then_some(place)
    }
}

/// The player's action with the stock: steps that are carried out in order, as one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// At least one.
    pub steps: Vec<DrawStep>,
}

impl Draw {
    /// The step of a draw that has no other and is never left out.
    pub fn only_step(&self) -> Option<&DrawStep> {
        match self.steps.as_slice() {
            [step] if !step.is_left_out_at_times() => Some(step),
            _ => None,
        }
    }
}

impl DrawStep {
    /// True if it is not a part of every draw.
    pub fn is_left_out_at_times(&self) -> bool {
        let waits = matches!(self.when, DrawWhen::RedealsLeft | DrawWhen::Last);
        waits || self.stock.is_some() || self.round.is_some()
    }

    /// To how many piles it deals, of a group of so many.
    pub fn pile_count(&self, group: u8) -> u8 {
        let left = group.saturating_sub(self.skip);
        self.piles.map_or(left, |piles| piles.min(left))
    }
}

/// When a step of a draw is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DrawWhen {
    /// Always.
    #[default]
    AnyTime,
    /// The stock is dealt from only while no pile of this step is empty.
    NoSpace,
    /// The stock is dealt from only while every pile of this step is empty.
    Empty,
    /// The step is left out when no redeal is left.
    RedealsLeft,
    /// The step is left out unless it deals the last cards of the stock.
    Last,
}

/// A step of a draw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawStep {
    /// The group that gets cards.
    pub to: GroupId,
    /// How many each.
    pub each: u8,
    /// It passes over the first so many piles.
    pub skip: u8,
    /// Only the first so many piles of those left.
    pub piles: Option<u8>,
    /// In which order.
    pub course: Course,
    /// When it is carried out.
    pub when: DrawWhen,
    /// Left out unless the stock holds so many cards, from the first number to the second.
    pub stock: Option<(u8, u8)>,
    /// Left out unless the round, counted from 1, is one of these.
    pub round: Option<(u16, u16)>,
    /// A run-on deal: such a rank begins the next pile.
    pub open: Vec<Rank>,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// To which of its piles.
    pub only: DrawOnly,
    /// Cards close up before the step deals.
    pub close: Option<Close>,
}

/// To which piles a step of a draw deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DrawOnly {
    /// To all.
    #[default]
    All,
    /// To those that are empty.
    Spaces,
    /// To those that are empty; to all, if none is.
    SpacesFirst,
    /// To those that hold a card; to the first, if none does.
    Begun,
}

/// How cards close up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Close {
    /// To the first piles, keeping their order.
    ReadingOrder,
    /// Each past the empty piles above it.
    Upwards,
}

/// In which order gathered piles come out again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatherOrder {
    /// The leftmost pile first.
    LeftToRight,
    /// The rightmost pile first.
    RightToLeft,
    /// Shuffled.
    Shuffled,
}

/// Gathering and dealing again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redeal {
    /// How often; `None` for without limit.
    pub times: Option<u16>,
    /// Only while the stock is empty.
    pub stock_empty: bool,
    /// The groups picked up.
    pub gather: Vec<GroupId>,
    /// In which order.
    pub order: GatherOrder,
    /// Dealt at once to each pile of the first gathered group that is not the stock.
    pub each: Option<u8>,
    /// In which order piles get their cards.
    pub by: RedealBy,
    /// Cards that lie in place stay where they are.
    pub keeps_placed: bool,
    /// Which piles stay empty when there are fewer cards than piles.
    pub spaces: Spaces,
    /// Cards that go elsewhere.
    pub divert: Vec<Divert>,
    /// No other card is dealt in the place of one that goes elsewhere.
    pub leaves_gaps: bool,
}

impl Default for Redeal {
    /// Once, when the stock is empty, of no group, in the order in which the piles lie.
    fn default() -> Redeal {
        Redeal {
            times: Some(1),
            stock_empty: true,
            gather: Vec::new(),
            order: GatherOrder::LeftToRight,
            each: None,
            by: RedealBy::Piles,
            keeps_placed: false,
            spaces: Spaces::AtTheEnd,
            divert: Vec::new(),
            leaves_gaps: false,
        }
    }
}

/// Which piles stay empty when a redeal has fewer cards than piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spaces {
    /// The last ones.
    AtTheEnd,
    /// In each row the first that keeps no card, as many as must stay empty.
    FirstInRows,
    /// In each row the last that keeps no card, as many as must stay empty.
    LastInRows,
}

/// In which order a redeal deals to piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RedealBy {
    /// Pile after pile.
    Piles,
    /// A card to each pile in turn.
    Rows,
    /// Piles are lifted off from the top in packets of that many cards, and laid down as they lay.
    Packets,
    /// By rows over as many piles as the cards make, the last of them, if it gets fewer, being
    /// begun later.
    Fans,
}

/// A buried card played as if free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merci {
    /// How often.
    pub times: u8,
    /// Only when the redeals are used up.
    pub redeals_spent: bool,
    /// From which group.
    pub from: GroupId,
}

/// When the game is won. All that is said must hold.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Win {
    /// Every pile of these groups is full.
    pub full: Vec<GroupId>,
    /// Every pile of these groups is empty.
    pub empty: Vec<GroupId>,
    /// Every pile of these groups is empty or holds one whole suit, face up and linked by `run`.
    pub sorted: Vec<GroupId>,
    /// Every card of these groups lies in a pile whose base takes it.
    pub placed: Vec<GroupId>,
    /// All cards of some groups lie in whole runs.
    pub runs: Option<WinRuns>,
    /// All cards but so many are on foundations.
    pub left: Option<u8>,
    /// Every pile of the hands holds a card, and the hands are worth so many points.
    pub score: Option<u16>,
}

/// Rows and columns that are worth points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// The group each of whose rows and columns is a hand.
    pub of: GroupId,
    /// What hands are worth.
    pub table: HandTable,
    /// Once every pile holds a card, the bottom card of the first pile of this group goes with each
    /// hand.
    pub starter: Option<GroupId>,
}

/// What hands are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandTable {
    /// Hands of poker by the American table.
    Poker,
    /// Hands of poker by the English table.
    PokerEnglish,
    /// Hands of cribbage.
    Cribbage,
}

impl HandTable {
    /// The word in rule files.
    pub const fn word(self) -> &'static str {
        match self {
            HandTable::Poker => "poker",
            HandTable::PokerEnglish => "poker-english",
            HandTable::Cribbage => "cribbage",
        }
    }

    /// How many cards a hand may have.
    pub const fn most_cards(self) -> u8 {
        match self {
            HandTable::Poker | HandTable::PokerEnglish => 5,
            HandTable::Cribbage => 4,
        }
    }
}

/// Runs that win: every pile of the groups holds no card, or one of them and nothing else, linked by
/// its `run`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinRuns {
    /// Where they lie.
    pub groups: Vec<GroupId>,
    /// How many cards each has; `None` for as many as the pack has ranks.
    pub cards: Option<u8>,
}

/// A score kept beside the play, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// What a game costs.
    pub stake: i32,
    /// What each card on a foundation brings.
    pub card: i32,
}
