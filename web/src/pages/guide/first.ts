/** Which first game is shown to somebody who asks for one. */

import type { GameEntry } from '../../engine/types';
import type { FirstGame } from './walk';

/** What an entry of the list says of a game, as far as it is asked here. */
export type Named = Pick<GameEntry, 'id' | 'name' | 'aka' | 'family'>;

/**
 * The games that a family is called after, which may stand in another one: those by that name, then
 * those that have it besides.
 */
export function namesakes<One extends Named>(family: string, games: readonly One[]): One[] {
    const isIt = (name: string): boolean => name.toLowerCase() === family.toLowerCase();
    const named = games.filter(({ name }) => isIt(name));
    return [...named, ...games.filter((one) => !named.includes(one) && one.aka.some(isIt))];
}

/**
 * The first game of a game: its own, that of the game its family is called after, or one of its
 * family.
 */
export function firstFor(id: string, all: readonly FirstGame[], games: readonly Named[]): FirstGame | undefined {
    const of = (one: Named): FirstGame | undefined => all.find(({ game }) => game === one.id);
    const own = games.find((one) => one.id === id);
    const family = own?.family;
    if (!own || !family) return own && of(own);
    const kin = games.filter((one) => one.family === family);
    return [own, ...namesakes(family, games), ...kin].map(of).find((first) => first !== undefined);
}
