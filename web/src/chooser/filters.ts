/**
 * The values that the list of games can be narrowed to. A test of crates/web writes this file
 * from the crates that have them (UPDATE_EXPECT=1 cargo test -p kibitzer-web --test choosing).
 */

export const VALUES = {
    decks: ['1', '2', '3', '4'],
    kind: ['build', 'runs', 'sets', 'places', 'one pile', 'close up'],
    seen: ['open', 'stock', 'hidden'],
    difficulty: ['low', 'medium', 'high'],
    time: ['short', 'medium', 'long'],
    skill: ['luck only', 'mostly luck', 'balanced', 'mostly skill', 'skill only'],
} as const;
