//! What must hold in any game that the compiler accepts.

use kibitzer_engine::search::{SearchRules, SearchState};
use kibitzer_engine::{
    DealError, DealName, Event, Face, FaultPlace, Journal, Layout, Move, Pile, Rules, State,
};

use super::choices::Rng;

/// What is checked beside the invariants that hold for every game.
#[derive(Clone, Copy, Default)]
pub struct Also {
    /// A position that is reached is accepted again as a layout.
    pub layouts: bool,
    /// Positions that differ by an exchange of like piles have moves to equal positions.
    pub symmetry: bool,
}

/// Four deals, and a random line of play in each.
pub fn examine(rules: &Rules, seed: u64, steps: usize, also: Also) {
    let mut rng = Rng::new(seed);
    let own = DealName::Own(rng.next());
    let microsoft = DealName::Microsoft(1 + rng.next() % ((1 << 33) - 1));
    let mersenne = DealName::PySol(32_000 + u128::from(rng.next()));
    let kpat = DealName::KPat(1 + (seed % 0x7fff_ffff) as u32);
    for name in [own, microsoft, mersenne, kpat] {
        match rules.deal(&name) {
            Ok(state) => walk(rules, state, &mut rng, steps, also),
            Err(DealError::Condition) => {}
            Err(error) => panic!("deal {name}: {error}"),
        }
    }
}

/// Puts the moves in order; none may be listed twice.
fn none_twice(moves: &mut Vec<Move>) {
    let count = moves.len();
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), count, "a move is listed twice");
}

/// A random line of play, everything being checked on the way.
pub fn walk(rules: &Rules, mut state: State, rng: &mut Rng, steps: usize, also: Also) {
    let mut journal = Journal::new();
    let mut moves = Vec::new();
    let first = state.clone();
    let idle = Idle::of(rules);
    for _ in 0..steps {
        sound(rules, &state);
        state.legal_moves(rules, &mut moves);
        idle.holds(rules, &state, &moves);
        none_twice(&mut moves);
        refused_or_listed(rules, &state, &moves, rng);
        if also.layouts {
            comes_back(rules, &state);
        }
        if also.symmetry {
            exchanges(rules, &state, rng);
        }
        if moves.is_empty() {
            break;
        }
        let mv = choose(&moves, rng);
        forth_and_back(rules, &mut state, mv, &mut journal);
        if rng.below(8) == 0 {
            let other = moves[rng.below(moves.len())];
            let mut copy = state.clone();
            copy.undo(rules, &mut journal.clone());
            forth_and_back(rules, &mut copy, other, &mut Journal::new());
        }
    }
    sound(rules, &state);
    all_undone(rules, state, &mut journal, &first);
}

/// Takes all moves back: the first position must be there again.
fn all_undone(rules: &Rules, mut state: State, journal: &mut Journal, first: &State) {
    while !journal.is_empty() {
        state.undo(rules, journal);
    }
    assert_eq!(state, *first, "all undone");
    assert_eq!(state.key(), first.key(), "all undone");
}

/// What the advice on the rules says can never be.
struct Idle {
    routes: Vec<(usize, usize)>,
    never_won: bool,
}

impl Idle {
    fn of(rules: &Rules) -> Idle {
        let mut idle = Idle { routes: Vec::new(), never_won: false };
        for advice in rules.advice() {
            match advice.place {
                FaultPlace::Route(group, number, "pile") => {
                    idle.routes.push((rules.spec().groups[group].from[number].pile, group));
                }
                FaultPlace::Win(_) => idle.never_won = true,
                _ => {}
            }
        }
        idle
    }

    fn holds(&self, rules: &Rules, state: &State, moves: &[Move]) {
        assert!(!(self.never_won && state.is_won(rules)), "a game that can never be won is won");
        for mv in moves {
            if let Move::Carry { from, to, .. } | Move::Merci { from, to, .. } = mv {
                let route = (rules.group(*from), rules.group(*to));
                assert!(
                    !self.routes.contains(&route),
                    "{} goes a way that no card goes",
                    mv.text(rules)
                );
            }
        }
    }
}

/// Deals and gathers are chosen rarely, so that play is not all dealing.
fn choose(moves: &[Move], rng: &mut Rng) -> Move {
    let carries: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| matches!(mv, Move::Carry { .. } | Move::Merci { .. }))
        .collect();
    let from = if carries.is_empty() || rng.below(5) == 0 { moves } else { &carries };
    from[rng.below(from.len())]
}

/// Plays a move, takes it back, plays it again.
fn forth_and_back(rules: &Rules, state: &mut State, mv: Move, journal: &mut Journal) {
    let text = mv.text(rules);
    let before = state.clone();
    let held = journal.len();
    state.play(rules, mv, journal).unwrap_or_else(|refusal| {
        panic!("{text} is listed but refused: {}", refusal.sentence(rules))
    });
    let events: Vec<Event> = journal.events().collect();
    sound(rules, state);
    let after = state.clone();
    state.undo(rules, journal);
    preview(rules, state, mv, (&after, &events));
    assert_eq!(journal.len(), held);
    assert_eq!(*state, before, "{text}: undo");
    assert_eq!(state.key(), before.key(), "{text}: the key after undo");
    assert_eq!(state.recomputed_key(rules), before.key(), "{text}: the key made anew after undo");
    state.apply_unchecked(rules, mv, journal);
    assert_eq!(*state, after, "{text}: redo");
    assert_eq!(state.key(), after.key(), "{text}: the key after redo");
}

/// A carry that is previewed comes to what it came to when it was played, is told alike, and is
/// taken back in both ways.
fn preview(rules: &Rules, state: &mut State, mv: Move, (after, events): (&State, &[Event])) {
    let (text, before) = (mv.text(rules), state.clone());
    let Some(carry) = state.preview(rules, mv) else {
        assert!(rules.only_between(mv).is_none(), "{text}: previewed");
        return;
    };
    let mut journal = Journal::new();
    for plainly in [false, true] {
        let laid = state.apply_previewed(&carry, &mut journal);
        assert_eq!(*state, *after, "{text}: as previewed");
        assert_eq!(
            (state.key(), carry.key()),
            (after.key(), after.key()),
            "{text}: the key as previewed"
        );
        assert_eq!(journal.events().collect::<Vec<_>>(), events, "{text}: told as previewed");
        if plainly {
            state.undo(rules, &mut journal);
        } else {
            state.undo_previewed(&carry, &laid, &mut journal);
        }
        assert!(journal.is_empty());
        assert_eq!(*state, before, "{text}: undo of what was previewed");
        sound(rules, state);
    }
}

/// The key is that made from nothing, all cards are there, face-down counts are possible.
pub fn sound(rules: &Rules, state: &State) {
    assert_eq!(state.key(), state.recomputed_key(rules), "the key");
    let mut counts = [0_u8; 52];
    for pile in rules.piles() {
        let cards = state.cards(pile);
        assert_eq!(cards.len(), state.pile_len(pile));
        assert!(
            state.face_down(pile) <= cards.len(),
            "{}: more face down than there are",
            rules.name(pile)
        );
        for card in &cards {
            counts[card.face.index()] += 1;
        }
    }
    assert!(
        Face::all().all(|face| usize::from(counts[face.index()]) == rules.copies(face)),
        "the cards are not the pack: {counts:?}"
    );
}

/// A sample of moves is listed if and only if it is accepted, and refusals have words.
fn refused_or_listed(rules: &Rules, state: &State, listed: &[Move], rng: &mut Rng) {
    let sample = |rng: &mut Rng| {
        let pile = |rng: &mut Rng| Pile(rng.below(rules.pile_count()) as u8);
        let (from, to) = (pile(rng), pile(rng));
        let number = 1 + rng.below(state.pile_len(from).min(14) + 1) as u8;
        match rng.below(12) {
            0 => Move::Draw,
            1 => Move::Redeal,
            2..=4 => Move::Merci { from, depth: number, to },
            _ => Move::Carry { from, to, cards: number },
        }
    };
    let mut tried: Vec<Move> = (0..24).map(|_| sample(rng)).collect();
    tried.extend_from_slice(listed);
    for mv in tried {
        let refusal = state.why_not(rules, mv);
        let is_listed = listed.binary_search(&mv).is_ok();
        match &refusal {
            None => assert!(is_listed, "{} is accepted but not listed", mv.text(rules)),
            Some(refusal) => {
                let sentence = refusal.sentence(rules);
                assert!(!is_listed, "{} is listed but refused: {sentence}", mv.text(rules));
                assert!(sentence.len() > 8, "{refusal:?} has no words");
            }
        }
        assert_eq!(Move::parse(rules, &mv.text(rules)).as_ref(), Ok(&mv));
    }
}

/// The layout of a position is accepted and gives the position again.
fn comes_back(rules: &Rules, state: &State) {
    let text = state.layout(rules).to_string();
    let layout: Layout = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(layout.to_string(), text);
    match State::from_layout(rules, &layout) {
        Ok(again) => {
            assert_eq!(again.key(), state.key(), "the key of\n{text}");
            assert_eq!(
                again.sorted_moves(rules),
                state.sorted_moves(rules),
                "the moves of\n{text}"
            );
        }
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            panic!("a position of play is refused as a layout: {}\n{text}", faults.join("; "));
        }
    }
}

/// Exchanges two like piles: the key must stay, and the keys of the positions a move further, as a
/// bag.
fn exchanges(rules: &Rules, state: &State, rng: &mut Rng) {
    let classes = rules.interchangeable_piles(state);
    if classes.is_empty() {
        return;
    }
    let class = &classes[rng.below(classes.len())];
    let (a, b) = (class[rng.below(class.len())], class[rng.below(class.len())]);
    if state.cards(a) == state.cards(b) {
        return;
    }
    let mut layout = state.layout(rules);
    for (name, _) in &mut layout.piles {
        if *name == rules.name(a) {
            rules.name(b).clone_into(name);
        } else if *name == rules.name(b) {
            rules.name(a).clone_into(name);
        }
    }
    let Ok(other) = State::from_layout(rules, &layout) else { return };
    let shown = || format!("{} and {} in\n{}", rules.name(a), rules.name(b), state.layout(rules));
    assert_eq!(other.key(), state.key(), "an exchange of {}", shown());
    assert!(
        keys_of_next(rules, &other) == keys_of_next(rules, state),
        "the futures differ after an exchange of {}",
        shown()
    );
}

/// The keys of the positions a move further, in order.
fn keys_of_next(rules: &Rules, state: &State) -> Vec<u128> {
    let mut journal = Journal::new();
    let mut state = state.clone();
    let mut keys: Vec<u128> = Vec::new();
    for mv in state.sorted_moves(rules) {
        state.apply_unchecked(rules, mv, &mut journal);
        keys.push(state.key());
        state.undo(rules, &mut journal);
    }
    keys.sort_unstable();
    keys
}

/// A position of random play.
fn somewhere(rules: &Rules, rng: &mut Rng) -> (DealName, Vec<String>, State) {
    let name = match rng.below(3) {
        0 => DealName::Microsoft(1 + rng.next() % 32_000),
        1 => DealName::PySol(32_000 + u128::from(rng.next())),
        _ => DealName::Own(rng.next()),
    };
    let mut state = rules.deal(&name).expect("a built-in game is dealt");
    let mut texts = Vec::new();
    for _ in 0..rng.below(80) {
        let moves = state.sorted_moves(rules);
        if moves.is_empty() {
            break;
        }
        let mv = choose(&moves, rng);
        texts.push(mv.text(rules));
        state.apply_unchecked(rules, mv, &mut Journal::new());
    }
    (name, texts, state)
}

/// The layout of a position of random play, with all counters written.
pub fn some_layout(rules: &Rules, rng: &mut Rng) -> String {
    let (_, _, state) = somewhere(rules, rng);
    let mut layout = state.layout(rules);
    if rng.below(2) == 0 {
        layout.round = Some(state.round());
        layout.mercies = Some(0);
        layout.drawn = Some(0);
        layout.deal = Some(DealName::Own(7));
    }
    layout.to_string()
}

/// The record of random play.
pub fn some_record(rules: &Rules, game: &str, rng: &mut Rng) -> String {
    use kibitzer_engine::{Record, Start};
    let (name, moves, _) = somewhere(rules, rng);
    let start = if rng.below(2) == 0 {
        Start::Layout(rules.deal(&name).expect("dealt before").layout(rules))
    } else {
        Start::Deal(name)
    };
    Record { game: game.to_owned(), rules: None, start, result: Some("unfinished".into()), moves }
        .to_string()
}

/// A conversation in the protocol.
pub const PROTOCOL: &str = r#"{"jsonrpc":"2.0","id":1,"method":"games"}
{"jsonrpc":"2.0","id":2,"method":"new","params":{"game":"yukon","deal":7}}
{"jsonrpc":"2.0","id":3,"method":"state"}
{"jsonrpc":"2.0","id":4,"method":"moves"}
{"jsonrpc":"2.0","id":5,"method":"play","params":{"move":"T1>F3"}}
{"jsonrpc":"2.0","id":6,"method":"play","params":{"move":"T2>T5:4"}}
{"jsonrpc":"2.0","id":7,"method":"undo"}
{"jsonrpc":"2.0","id":8,"method":"redo"}
{"jsonrpc":"2.0","id":9,"method":"record"}
{"jsonrpc":"2.0","id":10,"method":"new","params":{"game":"klondike","deal":"ms:11982","view":"player"}}
{"jsonrpc":"2.0","id":11,"method":"play","params":{"move":"draw"}}
{"jsonrpc":"2.0","id":12,"method":"play","params":{"move":"draw"}}
{"jsonrpc":"2.0","method":"play","params":{"move":"redeal"}}
[{"id":13,"method":"undo"},{"id":"x","method":"redo"},{"method":"state"},7]
{"jsonrpc":"2.0","id":14,"method":"new","params":{"game":"freecell","deal":"pysol:32000"}}
{"jsonrpc":"2.0","id":15,"method":"play","params":{"move":"T1>C1"}}
{"jsonrpc":"2.0","id":16,"method":"play","params":{"move":"T1>T2:3"}}
{"jsonrpc":"2.0","id":17,"method":"hint"}
{"jsonrpc":"2.0","id":18,"method":"new","params":{"game":"spider","layout":"S: ~9H ~2C\nF1: KC\nT1: KD QS"}}
{"jsonrpc":"2.0","id":19,"method":"new","params":{"game":"la-belle-lucie","deal":0}}
{"jsonrpc":"2.0","id":20,"method":"play","params":{"move":"redeal"}}
{"jsonrpc":"2.0","id":21,"method":"play","params":{"move":"T3:2>F1"}}
"#;

/// Words to put into it.
pub const PROTOCOL_WORDS: &[&str] = &[
    "games",
    "new",
    "state",
    "moves",
    "play",
    "undo",
    "redo",
    "record",
    "hint",
    "solve",
    "id",
    "method",
    "params",
    "game",
    "deal",
    "layout",
    "view",
    "move",
    "player",
    "all",
    "referee",
    "yukon",
    "calculation",
    "golf",
    "aces-up",
    "intrigue",
    "Spider",
    "T1",
    "S",
    "W",
    "F1",
    "null",
    "true",
    "1",
    "999",
    "jsonrpc",
];
