//! A position as JSON: the view model of the page. `web/src/engine/types.ts` describes it.

use kibitzer_engine::search::SearchState;
use kibitzer_engine::{Cause, Event, Journal, Move, Pile, Rules, State};
use kibitzer_table::{Game, GroupView, PileView, View, Visibility};
use serde_json::{Value, json};

use crate::identity::Numbers;
use crate::spoken;
use crate::tongue::Told;

/// The position with a number, as the player sees it. Choices are given for the current one only.
pub(crate) fn position(game: &Game, numbers: &Numbers, position: usize) -> Value {
    let rules = &game.rules().rules;
    let history = game.history();
    let state = history.state_at(position);
    let current = position == history.current();
    let seen = View::new(rules, state, Visibility::Player);
    let seen = match &game.rules().picture {
        Some(picture) => seen.pictured(picture),
        None => seen,
    };
    let piles: Vec<Value> =
        seen.piles.iter().map(|shown| pile(rules, state, shown, numbers)).collect();
    json!({
        "game": game.rules().id,
        "name": game.rules().entry.name,
        "deal": game.deal_name(),
        "status": status(rules, state),
        "score": game.score_at(position),
        "round": state.round(),
        "drawsLeft": state.draws_left(rules),
        "redealsLeft": redeals_left(rules, state),
        "moves": history.moves_before(position),
        "position": position,
        "positions": history.positions(),
        "canUndo": position != 0,
        "canRedo": history.redo_of(position).is_some(),
        "canDraw": state.can_draw(rules),
        "canRedeal": state.can_redeal(rules),
        "last": texts(rules, history.moves_to(position)),
        "events": events(game, position),
        "consequences": if current { consequences(game) } else { json!([]) },
        "piles": piles,
        "choices": if current { choices(game) } else { json!([]) },
    })
}

fn consequences(game: &Game) -> Value {
    game.consequences_said().iter().map(Told::tell).collect()
}

fn status(rules: &Rules, state: &State) -> &'static str {
    match state.outcome(rules) {
        kibitzer_engine::Outcome::Won => "won",
        kibitzer_engine::Outcome::Lost => "stuck",
        kibitzer_engine::Outcome::Unfinished => "open",
    }
}

/// Moves as text, a list.
pub(crate) fn texts(rules: &Rules, moves: &[Move]) -> Value {
    moves.iter().map(|mv| mv.text(rules)).collect()
}

/// How many redeals are left: a number, `"any"` where there is no limit, null where the game has
/// none.
fn redeals_left(rules: &Rules, state: &State) -> Value {
    match rules.spec().redeal.as_ref().map(|redeal| redeal.times) {
        None => Value::Null,
        Some(None) => json!("any"),
        Some(Some(times)) => json!(u32::from(times).saturating_sub(state.redeals_used())),
    }
}

fn pile(rules: &Rules, state: &State, shown: &PileView, numbers: &Numbers) -> Value {
    let (ids, lying) = (&numbers[shown.pile.index()], state.cards(shown.pile));
    let cards: Vec<Value> = shown
        .cards
        .iter()
        .enumerate()
        .map(|(height, card)| {
            // A card that may not be seen is drawn by its back if it lies face down, else as a card
            // that is hidden by others.
            let down = lying[height].down;
            let face = card.map(|card| card.face.to_string());
            json!({ "id": ids[height], "card": face, "down": down })
        })
        .collect();
    let begins = spoken::beginning(rules, state, shown.pile);
    json!({
        "name": shown.name,
        "role": shown.role.word(),
        "label": spoken::label(rules, shown.pile).tell(),
        "spoken": spoken::pile(rules, state, shown).tell(),
        "takes": spoken::wanted(rules, state, shown.pile).map(|what| what.tell()),
        "begins": begins.map(|(rank, suit)| json!({ "rank": rank, "suit": suit })),
        "cards": cards,
        "spot": shown.spot.map(|spot| json!({ "row": spot.row, "column": spot.column })),
    })
}

/// What the step that led to a position did.
fn events(game: &Game, position: usize) -> Value {
    let rules = &game.rules().rules;
    let history = game.history();
    let Some(parent) = history.parent(position) else { return json!([]) };
    let mut state = history.state_at(parent).clone();
    let mut journal = Journal::new();
    let mut events: Vec<Value> = Vec::new();
    for mv in history.moves_to(position) {
        state.apply_unchecked(rules, *mv, &mut journal);
        events.extend(journal.events().map(|told| event(rules, told)));
    }
    Value::Array(events)
}

fn event(rules: &Rules, event: Event) -> Value {
    // Cards that are gathered where there is no stock are in nobody's pile for a while.
    let name = |pile: Pile| (pile.index() < rules.pile_count()).then(|| rules.name(pile));
    match event {
        Event::Moved { from, to, cards, cause } => json!({
            "kind": "moved", "from": name(from), "to": name(to), "cards": cards,
            "cause": why(cause),
        }),
        Event::Turned(pile) => json!({ "kind": "turned", "pile": rules.name(pile) }),
        Event::Shuffled => json!({ "kind": "shuffled" }),
    }
}

fn why(cause: Cause) -> &'static str {
    match cause {
        Cause::Move | Cause::Aside => "move",
        Cause::Dealt => "dealt",
        Cause::Refill => "refill",
        Cause::Divert => "divert",
        Cause::Auto => "auto",
        Cause::Gather => "gather",
        Cause::Close => "close",
        Cause::Ousted => "ousted",
    }
}

/// Everything the player may do, by pile; of each pile the likeliest to be meant first.
fn choices(game: &Game) -> Value {
    let rules = &game.rules().rules;
    let all = game.choices();
    let mut ordered: Vec<Move> =
        all.iter().copied().filter(|mv| matches!(mv, Move::Draw | Move::Redeal)).collect();
    for from in rules.piles() {
        ordered.extend(game.places(&all, from, None));
    }
    let legal = game.moves();
    ordered.into_iter().map(|mv| choice(rules, mv, !legal.contains(&mv))).collect()
}

/// A shortcut is no legal move itself, but stands for several.
fn choice(rules: &Rules, mv: Move, shortcut: bool) -> Value {
    let (kind, from, to, cards) = match mv {
        Move::Remove(set) => ("remove", set.iter().next(), set.iter().nth(1), 1),
        Move::Swap(pair) => ("swap", pair.iter().next(), pair.iter().nth(1), 1),
        Move::Draw => ("draw", None, None, 0),
        Move::Redeal => ("redeal", None, None, 0),
        Move::Carry { from, to, cards } => ("carry", Some(from), Some(to), cards),
        Move::Merci { from, depth, to } => ("merci", Some(from), Some(to), depth),
    };
    let name = |pile: Option<Pile>| pile.map(|pile| rules.name(pile));
    json!({
        "move": mv.text(rules), "kind": kind, "from": name(from), "to": name(to), "cards": cards,
        "toRole": to.map(|to| rules.role(to).word()), "shortcut": shortcut,
    })
}

/// A group of piles.
pub(crate) fn group(rules: &Rules, group: &GroupView) -> Value {
    let piles: Vec<&str> = group.piles.iter().map(|pile| rules.name(*pile)).collect();
    json!({
        "name": group.name,
        "role": group.role.word(),
        "shape": group.shape.word(),
        "piles": piles,
        "spread": group.spread,
        "growth": group.growth, "places": group.places, "overlap": group.overlap,
    })
}
