/**
 * Is it what it should be? What is kept may have been damaged, or written by something else: what
 * has not its form is passed over, so that one bad record does not hide the good ones. Whether a
 * game keeps its rules is not asked here; the module replays it when it is taken up.
 */

import type { KeptRules, PlaySummary, Records, SavedTree, StoreName } from './records';

type Unknown = Record<string, unknown>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const texts = (value: Unknown, ...keys: string[]): boolean => keys.every((key) => typeof value[key] === 'string');
const numbers = (value: Unknown, ...keys: string[]): boolean => keys.every((key) => Number.isFinite(value[key]));

function isResult(value: unknown): boolean {
    return (
        value === undefined ||
        (isObject(value) && typeof value.won === 'boolean' && numbers(value, 'at', 'elapsed', 'moves'))
    );
}

export function isPlay(value: unknown): value is PlaySummary {
    return (
        isObject(value) &&
        texts(value, 'id', 'game', 'name', 'rules') &&
        (typeof value.deal === 'string' || typeof value.layout === 'string') &&
        numbers(value, 'begun', 'touched', 'elapsed', 'moves') &&
        isResult(value.result)
    );
}

export function isTree(value: unknown): value is SavedTree {
    return (
        isObject(value) &&
        numbers(value, 'current') &&
        Array.isArray(value.steps) &&
        value.steps.every((step) => Array.isArray(step) && typeof step[0] === 'number' && typeof step[1] === 'string')
    );
}

export const isRules = (value: unknown): value is KeptRules => isObject(value) && texts(value, 'fingerprint', 'text');

const FORMS: { readonly [S in StoreName]: (value: unknown) => boolean } = {
    plays: isPlay,
    trees: isTree,
    rules: isRules,
    saves: (value) => isObject(value) && texts(value, 'name', 'play') && numbers(value, 'position', 'at'),
    favourites: (value) => isObject(value) && texts(value, 'game'),
    settings: (value) => isObject(value) && texts(value, 'game', 'key', 'value'),
    own: (value) => isObject(value) && texts(value, 'id', 'text') && numbers(value, 'touched'),
};

/** A record of a store, if it has the form of one. */
export function formed<S extends StoreName>(store: S, value: unknown): Records[S] | undefined {
    return FORMS[store](value) ? (value as Records[S]) : undefined;
}
