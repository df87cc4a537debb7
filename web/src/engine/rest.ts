/**
 * The second part of the module for tables (xtask/src/split): functions that no first deal runs
 * through. It fills a table that the first part exports.
 */

import restUrl from './wasm/rest_bg.wasm?url';

let fetching: Promise<void> | undefined;

const isHere = (first: WebAssembly.Exports): WebAssembly.Global => first.restHere as WebAssembly.Global;

function put(first: WebAssembly.Exports, made: () => WebAssembly.Instance): void {
    if (isHere(first).value === 1) return;
    made();
    isHere(first).value = 1;
}

/** Fetches it and puts it in its place, once; after a failure it can be tried again. */
export function loadRest(first: WebAssembly.Exports): Promise<void> {
    fetching ??= WebAssembly.compileStreaming(fetch(restUrl)).then(
        (module) => put(first, () => new WebAssembly.Instance(module, { first })),
        (error: unknown) => {
            fetching = undefined;
            throw error;
        },
    );
    return fetching;
}

/**
 * The bytes of a file, now. Text is the only form in which a page gets one without waiting for it
 * elsewhere: one letter a byte.
 */
function bytes(url: string): Uint8Array<ArrayBuffer> {
    const request = new XMLHttpRequest();
    request.open('GET', url, false);
    request.overrideMimeType('text/plain; charset=x-user-defined');
    request.send();
    if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
    return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

/** Puts it in its place before this comes back: a player may be quicker than the line. */
export function bringRest(first: WebAssembly.Exports): void {
    put(first, () => new WebAssembly.Instance(new WebAssembly.Module(bytes(restUrl)), { first }));
}
