//! An example: a position that the engine deals and plays to, with a legal and an illegal move.

use kibitzer_engine::{DealName, Journal, Move, Pile, Refusal, Role, Rules, State};

use crate::game::Game;

use super::Section;
use super::building::built;
use super::sight::is_open;
use super::voice::Voice;
use super::words::{cards, number, sentence};

/// How many moves are played before the position is shown.
const MOVES: usize = 4;

/// The example, if the game can be dealt.
pub(super) fn example(game: &Game) -> Option<Section> {
    let rules = &game.rules;
    let mut state = rules.deal(&DealName::Own(1)).ok()?;
    let played = play(rules, &mut state);
    let view = View { rules, voice: Voice::of(rules.spec()), state: &state };
    let after = match played {
        0 => "This is deal 1 before the first move".to_owned(),
        n => format!("This is deal 1 after {}", super::words::counted(n, "move")),
    };
    let mut paragraphs = vec![
        format!(
            "{after}. Each pile is on a line, its bottom card first; {}. JS is the jack of spades, TH the ten of hearts.",
            letters(rules)
        ),
        view.listing(),
    ];
    let moves: Vec<String> = [view.legal(), view.illegal()].into_iter().flatten().collect();
    paragraphs.push(moves.join(" "));
    Some(Section { head: "Example".into(), paragraphs })
}

/// What the letters of the piles stand for.
fn letters(rules: &Rules) -> String {
    let mut roles: Vec<Role> = rules.listed_piles().into_iter().map(|pile| rules.role(pile)).collect();
    roles.dedup();
    let parts: Vec<String> =
        roles.iter().map(|role| format!("{} stands for {}", role.letter(), role_word(*role))).collect();
    super::words::all_of(&parts)
        .replace(" stands for ", " is ")
        .replacen(" is ", " stands for ", 1)
        .replace(" is ", " for ")
}

fn role_word(role: Role) -> String {
    match role {
        Role::Stock | Role::Waste | Role::Tableau => format!("the {}", role.word()),
        _ => super::words::a(role.word()),
    }
}

/// Plays a few moves and returns how many.
fn play(rules: &Rules, state: &mut State) -> usize {
    let mut journal = Journal::new();
    let mut played = 0;
    while played < MOVES {
        let before = state.clone();
        let Some(mv) = choice(rules, state) else { break };
        state.apply_unchecked(rules, mv, &mut journal);
        if state.sorted_moves(rules).is_empty() {
            *state = before;
            break;
        }
        played += 1;
    }
    played
}

/// A move worth showing: to a foundation, else one that the last did not make, else from the stock.
fn choice(rules: &Rules, state: &State) -> Option<Move> {
    let moves = state.sorted_moves(rules);
    moves.into_iter().min_by_key(|mv| worth(rules, state, *mv))
}

/// The better the move looks the less.
fn worth(rules: &Rules, state: &State, mv: Move) -> usize {
    match mv {
        Move::Carry { from, to, .. }
            if rules.role(to) == Role::Foundation && rules.role(from) != Role::Foundation =>
        {
            0
        }
        Move::Carry { from, to, .. } if rules.role(from) != Role::Foundation && state.pile_len(to) > 0 => {
            1 + state.pile_len(from).min(20)
        }
        Move::Draw => 30,
        Move::Carry { .. } => 40,
        Move::Merci { .. } => 60,
        Move::Redeal => 70,
    }
}

struct View<'a> {
    rules: &'a Rules,
    voice: Voice<'a>,
    state: &'a State,
}

impl View<'_> {
    /// The piles as the player sees them, one a line.
    fn listing(&self) -> String {
        let piles = self.rules.listed_piles().into_iter();
        let lines = piles.map(|pile| format!("{}: {}", self.rules.name(pile), self.pile(pile)));
        let text = lines.collect::<Vec<_>>().join("\n");
        if text.contains('\n') { text } else { text + "\n" }
    }

    fn pile(&self, pile: Pile) -> String {
        let all = self.state.cards(pile);
        let down = self.state.face_down(pile);
        let group = self.rules.group(pile);
        let faces: Vec<String> = all[down..].iter().map(|card| card.face.to_string()).collect();
        let open = is_open(&self.voice, group)
            || self.voice.group(group).lie == kibitzer_engine::spec::Lie::Up
                && !self.voice.group(group).squared;
        match (faces.len(), down) {
            (0, 0) => "empty".into(),
            (0, down) => format!("{} face down", cards(down)),
            (n, 0) if n > 1 && !open => format!("{} squared up, {} on top", cards(n), faces[n - 1]),
            (_, 0) => faces.join(" "),
            (_, down) => format!("{} face down, {}", number(down), faces.join(" ")),
        }
    }

    /// A legal move with its reason.
    fn legal(&self) -> Option<String> {
        let moves = self.state.sorted_moves(self.rules).into_iter();
        let best = moves.min_by_key(|mv| (worth(self.rules, self.state, *mv), several(*mv)))?;
        let text = best.text(self.rules);
        let why = match best {
            Move::Carry { from, to, cards } => self.carried(from, to, cards as usize)?,
            Move::Draw => "cards are dealt from the stock".into(),
            Move::Redeal => "the cards are gathered and dealt again".into(),
            Move::Merci { .. } => "the merci plays a buried card as if it were free".into(),
        };
        Some(format!("The move {text} is legal: {why}."))
    }

    fn carried(&self, from: Pile, to: Pile, count: usize) -> Option<String> {
        let lowest = self.state.faces_down_from_top(from).nth(count - 1)?;
        let with = match count {
            1 => String::new(),
            2 => " with the card on it".into(),
            n => format!(" with the {} on it", cards(n - 1)),
        };
        let (name, on) = (self.rules.name(to), self.state.top_face(to));
        let group = self.rules.group(to);
        let build = &self.voice.group(group).build;
        Some(match on {
            None => format!("the {}{with} goes to {name}, which is empty and may take it", lowest.name()),
            Some(on) if self.voice.group(group).floor as usize >= self.state.pile_len(to) => {
                format!("the {}{with} goes to {name}, where the {} lies bare", lowest.name(), on.name())
            }
            Some(on) if matches!(build, kibitzer_engine::spec::Build::Ranked { .. }) => format!(
                "the {}{with} goes to {name} on the {}, for {} {} built {}",
                lowest.name(),
                on.name(),
                self.voice.names.the(group),
                self.voice.names.are(group),
                built(build)
            ),
            Some(on) => format!("the {}{with} goes to {name} on the {}", lowest.name(), on.name()),
        })
    }

    /// A move that the rules forbid, with the engine's own reason.
    fn illegal(&self) -> Option<String> {
        let piles: Vec<Pile> = self.rules.piles().collect();
        let pairs = piles.iter().flat_map(|to| piles.iter().map(move |from| (*from, *to)));
        let carries = pairs.map(|(from, to)| Move::Carry { from, to, cards: 1 });
        let refused = carries.filter_map(|mv| Some((mv, self.state.why_not(self.rules, mv)?)));
        let (mv, refusal) = refused.min_by_key(|(mv, refusal)| self.dullness(*mv, refusal))?;
        let reason = sentence(&refusal.sentence(self.rules)).replace(": ", ", ");
        Some(format!("The move {} is not: {}", mv.text(self.rules), keep_name(&reason)))
    }

    /// How little a refusal teaches.
    fn dullness(&self, mv: Move, refusal: &Refusal) -> usize {
        let Move::Carry { from, to, .. } = mv else { return 9 };
        let main = self.rules.role(to) == Role::Tableau && self.rules.role(from) == Role::Tableau;
        match refusal {
            Refusal::NotTaken { on: Some(_), .. } if main => 0,
            Refusal::NotTaken { on: Some(_), .. } => 1,
            Refusal::NotTaken { .. } | Refusal::SpaceClosed { .. } | Refusal::Size { .. } => 2,
            Refusal::NotBeaten { .. } | Refusal::Full { .. } | Refusal::Unit { .. } => 3,
            Refusal::NoRoute { .. } if self.state.pile_len(from) > 0 => 4,
            _ => 9,
        }
    }
}

/// A reason that begins with a pile's name keeps it; another begins small.
fn keep_name(reason: &str) -> String {
    let named = reason.chars().nth(1).is_some_and(|letter| letter.is_ascii_digit() || letter == ' ');
    if named && !reason.starts_with("A ") { reason.to_owned() } else { super::words::small(reason) }
}

/// Prefers moves of several cards, which show more.
fn several(mv: Move) -> usize {
    match mv {
        Move::Carry { cards, .. } => 104 - cards as usize,
        _ => 104,
    }
}
