// The module as the page gets it, loaded for Node.js.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bindings = new URL('../../../../web/src/engine/wasm/', import.meta.url);
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The bindings, ready to be called. */
export const kibitzer = await import(new URL('kibitzer.js', bindings));
kibitzer.initSync({ module: readFileSync(new URL('kibitzer_bg.wasm', bindings)) });

export const json = (text) => JSON.parse(text);
