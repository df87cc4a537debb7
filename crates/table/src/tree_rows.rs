//! The undo tree as a list, for every front end: the line that redo follows runs straight down,
//! other ways stand indented where they leave it.

use crate::history::History;

/// A position in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeRow {
    /// Which position.
    pub position: usize,
    /// How many steps lead to it.
    pub depth: usize,
    /// How many times its way left another one.
    pub indent: usize,
    /// True if a branch begins with it.
    pub begins: bool,
}

impl History {
    /// All positions, each branch before the line that it leaves goes on.
    pub fn rows(&self) -> Vec<TreeRow> {
        let mut rows = Vec::with_capacity(self.positions());
        // A list of what is still to be shown, not a recursion: lines are long.
        let mut open = vec![TreeRow { position: 0, depth: 0, indent: 0, begins: false }];
        while let Some(row) = open.pop() {
            rows.push(row);
            let straight = self.straight_on(row.position);
            let next = |position, indent, begins| TreeRow {
                position,
                depth: row.depth + 1,
                indent,
                begins,
            };
            open.extend(straight.map(|position| next(position, row.indent, false)));
            let others = self.children(row.position).iter().rev();
            let others = others.filter(|child| Some(**child) != straight);
            open.extend(others.map(|position| next(*position, row.indent + 1, true)));
        }
        rows
    }

    fn straight_on(&self, position: usize) -> Option<usize> {
        self.redo_of(position).or_else(|| self.children(position).last().copied())
    }
}

#[cfg(test)]
mod tests {
    use crate::game::Game;

    #[test]
    fn branches_stand_where_they_leave() {
        let deal = |rules| Game::deal(rules, "7".parse().unwrap()).unwrap();
        let games = kibitzer_rules::catalogue().games().into_iter().map(deal);
        let mut game = games.into_iter().find(|game| game.moves().len() > 1).unwrap();
        let first = game.moves();
        game.play(first[0]).unwrap();
        game.play(game.moves()[0]).unwrap();
        game.undo();
        game.undo();
        game.play(first[1]).unwrap();
        let rows = game.history().rows();
        let shape: Vec<(usize, usize, usize, bool)> =
            rows.iter().map(|row| (row.position, row.depth, row.indent, row.begins)).collect();
        assert_eq!(shape, [(0, 0, 0, false), (1, 1, 1, true), (2, 2, 1, false), (3, 1, 0, false)]);
    }

    #[test]
    fn a_long_line_is_no_recursion() {
        let rules = kibitzer_rules::game("freecell").unwrap();
        let mut game = Game::deal(rules, "7".parse().unwrap()).unwrap();
        for turn in 0..10_000 {
            let moves = game.moves();
            game.play(moves[turn % moves.len()]).unwrap();
        }
        assert_eq!(game.history().rows().len(), game.history().positions());
    }
}
