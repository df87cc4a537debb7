/**
 * The whole module, with searches and the rules in words: for the solver's worker, and for pages
 * that are read and written. No table waits for it.
 */

import init, * as bindings from './wasm/kibitzer.js';
import moduleUrl from './wasm/kibitzer_bg.wasm?url';

export { Plans, Rules, Search } from './wasm/kibitzer.js';
export { bindings };

let loading: Promise<void> | undefined;

/** Loads it, without the catalogue: for those who bring their rules along. */
export function loadWhole(): Promise<void> {
    loading ??= init({ module_or_path: moduleUrl }).then(() => {});
    return loading;
}
