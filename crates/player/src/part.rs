//! What the fair player is made of.

/// A part of the fair player that it can do without, for others to see what the part is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Plans, where worlds are hard to win, or the player is stuck.
    Plans,
    /// What comes after the next move: without it, worlds are played at sight from there.
    Tree,
    /// Preferences by sight: without them, all moves in the tree look alike to begin with.
    Sight,
    /// What facts of a move are worth, as it was learned from own play: without it, what the
    /// solver's evaluation says is all.
    Policy,
    /// The solver, once nothing is hidden any more.
    Ending,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 5] = [Part::Plans, Part::Tree, Part::Sight, Part::Policy, Part::Ending];

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Plans => "plans",
            Part::Tree => "tree",
            Part::Sight => "sight",
            Part::Policy => "policy",
            Part::Ending => "ending",
        }
    }
}
