//! One game in progress.

use kibitzer_engine::{DealName, Move, Record, said};
use kibitzer_table::{Game, Handling};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::choices::Choices;
use crate::fault::Fault;
use crate::identity::Identities;
use crate::rules::Rules;
use crate::tongue::{self, Told};
use crate::{spoken, view};

/// The most moves that [`Table::follow`] makes.
pub const MOST_FOLLOWED: usize = 20_000;

/// A table: the position, the undo tree, and all that may be asked of them.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) game: Game,
    identities: Identities,
    pub(crate) choices: Choices,
    /// What is in hand, once that is asked.
    pub(crate) handling: Option<Handling>,
}

impl Table {
    pub(crate) fn of(game: Game) -> Table {
        Table {
            game,
            identities: Identities::default(),
            choices: Choices::default(),
            handling: None,
        }
    }

    pub(crate) fn rules_of(&self) -> &kibitzer_engine::Rules {
        &self.game.rules().rules
    }

    fn shown(&mut self, position: usize) -> Value {
        let Table { game, identities, .. } = self;
        let numbers = identities.at(&game.rules().rules, game.history(), position);
        view::position(game, numbers, position)
    }

    fn shown_here(&mut self) -> Value {
        self.shown(self.game.history().current())
    }
}

#[wasm_bindgen]
impl Table {
    /// Deals a game. `deal` is a name of a deal: `7`, `ms:11982`, `pysol:123`, `kpat:7`, `deck:…`.
    ///
    /// # Errors
    /// If there is no such deal.
    pub fn deal(rules: &Rules, deal: &str) -> Result<Table, Fault> {
        let deal: DealName = deal.parse().map_err(Fault::new)?;
        Game::deal(rules.game.clone(), deal).map(Table::of).map_err(Fault::new)
    }

    /// Begins from a layout, a pile a line.
    ///
    /// # Errors
    /// Every reason why it is no position of the game.
    pub fn layout(rules: &Rules, text: &str) -> Result<Table, Fault> {
        let layout = text.parse().map_err(Fault::new)?;
        Game::from_layout(rules.game.clone(), layout).map(Table::of).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            Fault::new(faults.join("; "))
        })
    }

    /// Sets up the game of a record, with all its moves made. The record's own name of the game is
    /// not looked at.
    ///
    /// # Errors
    /// If the text is no record, or a move breaks the rules.
    pub fn record(rules: &Rules, text: &str) -> Result<Table, Fault> {
        let record: Record = text.parse().map_err(Fault::new)?;
        Game::from_record(rules.game.clone(), &record).map(Table::of).map_err(Fault::new)
    }

    /// The rules it is played by.
    pub fn rules(&self) -> Rules {
        Rules { game: self.game.rules().clone() }
    }

    /// The current position, as JSON: a `TableView`.
    pub fn view(&mut self) -> String {
        self.shown_here().to_string()
    }

    /// Any position of the undo tree, as JSON: a `TableView` without choices. It does not go there.
    ///
    /// # Errors
    /// If there is none of that number.
    #[wasm_bindgen(js_name = viewAt)]
    pub fn view_at(&mut self, position: usize) -> Result<String, Fault> {
        self.known(position)?;
        Ok(self.shown(position).to_string())
    }

    fn known(&self, position: usize) -> Result<(), Fault> {
        let positions = self.game.history().positions();
        if position < positions {
            Ok(())
        } else {
            Err(Fault::new(format!(
                "there is no position {position}: the last is {}",
                positions - 1
            )))
        }
    }

    /// The groups of piles in the order of the rule file, as JSON: a list of `Group`.
    pub fn groups(&self) -> String {
        let groups = self.game.groups();
        Value::Array(groups.iter().map(|group| view::group(self.rules_of(), group)).collect())
            .to_string()
    }

    /// Plays a move: as records have it, or as a person types it (`t3 f`). JSON: `{ok: true, view}`
    /// or `{ok: false, reason}`; a refused move changes nothing.
    pub fn play(&mut self, text: &str) -> String {
        let played =
            self.game.read_move(text).map_err(|error| error.said().tell()).and_then(|mv| {
                let refused = self.game.play(mv).err();
                refused.map_or(Ok(()), |refusal| Err(refusal.said(self.rules_of()).tell()))
            });
        match played {
            Ok(()) => json!({ "ok": true, "view": self.shown_here() }).to_string(),
            Err(reason) => json!({ "ok": false, "reason": reason }).to_string(),
        }
    }

    /// Plays moves with blanks between them as far as they are legal, at most [`MOST_FOLLOWED`] of
    /// them. They count as help. JSON: `{made, of, reason}`; the reason is null if all were made.
    pub fn follow(&mut self, moves: &str) -> String {
        let all: Vec<&str> = moves.split_whitespace().collect();
        let mut reason = None;
        let mut made = 0;
        for text in all.iter().take(MOST_FOLLOWED) {
            let played = self.game.read_move(text).map_err(|error| error.said().tell());
            let played = played.and_then(|mv| {
                self.game.play(mv).map_err(|refusal| refusal.said(&self.game.rules().rules).tell())
            });
            if let Err(why) = played {
                reason = Some(why);
                break;
            }
            made += 1;
        }
        if made > 0 {
            self.game.note_help();
        }
        if reason.is_none() && all.len() > made {
            let most = said!(
                "follow-most",
                "no more than {most} moves are made at once",
                most = MOST_FOLLOWED
            );
            reason = Some(most.tell());
        }
        json!({ "made": made, "of": all.len(), "reason": reason }).to_string()
    }

    /// Why cards may not go from a pile to another: a sentence, or undefined if they may.
    #[wasm_bindgen(js_name = whyNot)]
    pub fn why_not(&self, text: &str) -> Option<String> {
        match self.game.read_move(text) {
            Err(error) => Some(error.said().tell()),
            Ok(mv) if self.game.choices().contains(&mv) => None,
            Ok(mv) => self.game.why_not(mv).map(|refusal| refusal.said(self.rules_of()).tell()),
        }
    }

    /// A move of this position in words: `seven of hearts to tableau 3`.
    ///
    /// # Errors
    /// If the text is no move.
    pub fn told(&self, text: &str) -> Result<String, Fault> {
        let mv = self.game.read_move(text).map_err(Fault::new)?;
        Ok(spoken::move_said(self.rules_of(), self.game.state(), mv).tell())
    }

    /// What is on a pile, with the moves from it and to it, as paragraphs of text.
    ///
    /// # Errors
    /// If there is no such pile.
    #[wasm_bindgen(js_name = whatIsHere)]
    pub fn what_is_here(&self, pile: &str) -> Result<String, Fault> {
        let pile = self.rules_of().pile(pile).ok_or_else(|| {
            Fault::new(format!("there is no pile '{}'", pile.chars().take(20).collect::<String>()))
        })?;
        Ok(tongue::with(|tongue| self.game.pile_in(pile, tongue)))
    }

    /// Notes that the player was told of moves: a win counts apart from then on.
    #[wasm_bindgen(js_name = noteHelp)]
    pub fn note_help(&mut self) {
        self.game.note_help();
    }

    /// Takes back the last step. False at the beginning.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Makes the step again that was taken back last. False if there is none.
    pub fn redo(&mut self) -> bool {
        self.game.redo()
    }

    /// Goes to any position of the undo tree. False if there is none of that number.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, position: usize) -> bool {
        self.game.go_to(position)
    }

    /// The undo tree as JSON: a `TreeView`.
    pub fn tree(&self) -> String {
        let (rules, history) = (self.rules_of(), self.game.history());
        let nodes = (0..history.positions()).map(|position| {
            json!({
                "parent": history.parent(position),
                "moves": view::texts(rules, history.moves_to(position)),
                "redo": history.redo_of(position),
            })
        });
        let nodes: Vec<Value> = nodes.collect();
        let rows = history.rows().into_iter().map(|row| {
            let moves = history.moves_to(row.position).iter().map(|mv| mv.text(rules));
            let text = match row.position {
                0 => said!("tree-start", "the beginning").tell(),
                _ => moves.collect::<Vec<_>>().join(" "),
            };
            json!({ "position": row.position, "indent": row.indent, "text": text })
        });
        let rows: Vec<Value> = rows.collect();
        let (current, bookmarks) = (history.current(), history.bookmarks());
        json!({ "current": current, "nodes": nodes, "rows": rows, "bookmarks": bookmarks })
            .to_string()
    }

    /// The positions from the beginning through this one to where redo leads, as JSON: `{positions,
    /// at}`.
    pub fn line(&self) -> String {
        let history = self.game.history();
        let here = history.current();
        let mut line: Vec<usize> =
            std::iter::successors(Some(here), |position| history.parent(*position)).collect();
        line.reverse();
        let at = line.len() - 1;
        line.extend(std::iter::successors(history.redo_of(here), |position| {
            history.redo_of(*position)
        }));
        json!({ "positions": line, "at": at }).to_string()
    }

    /// Marks the position by a name.
    ///
    /// # Errors
    /// If it is empty, too long, or cannot be shown.
    pub fn bookmark(&mut self, name: &str) -> Result<(), Fault> {
        self.game.bookmark(name).map_err(Fault::new)
    }

    /// Takes a bookmark away. False if there is none of that name.
    #[wasm_bindgen(js_name = removeBookmark)]
    pub fn remove_bookmark(&mut self, name: &str) -> bool {
        self.game.remove_bookmark(name)
    }

    /// Moves that may be made for the player, as JSON, a list: those that win if nothing but
    /// foundations is left to be played to, else one that is never missed elsewhere, else none.
    #[wasm_bindgen(js_name = safeMoves)]
    pub fn safe_moves(&self) -> String {
        let line = self.game.finish();
        let line = line.unwrap_or_else(|| self.game.safe_moves().into_iter().take(1).collect());
        view::texts(self.rules_of(), &line).to_string()
    }

    /// The game up to here as the text of a record.
    #[wasm_bindgen(js_name = recordText)]
    pub fn record_text(&self) -> String {
        self.game.record().to_string()
    }

    /// The position as the text of a layout, with all its cards: for reports, not for players.
    #[wasm_bindgen(js_name = layoutText)]
    pub fn layout_text(&self) -> String {
        self.game.state().layout(self.rules_of()).to_string()
    }

    /// The moves from the beginning to here, with blanks between them.
    pub fn moves(&self) -> String {
        let moves = self.game.history().moves();
        let moves: Vec<String> = moves.iter().map(|mv: &Move| mv.text(self.rules_of())).collect();
        moves.join(" ")
    }
}
