// The module as the page gets it, loaded for Node.js.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bindings = new URL('../../../../web/src/engine/wasm/', import.meta.url);
export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The bindings, ready to be called. */
export const kibitzer = await import(new URL('kibitzer.js', bindings));
kibitzer.initSync({ module: readFileSync(new URL('kibitzer_bg.wasm', bindings)) });
const rules = new URL('rules/', bindings);
for (const name of readdirSync(rules)) {
    const text = readFileSync(new URL(name, rules), 'utf8');
    if (name === 'index.jsonl') kibitzer.list(text);
    else kibitzer.supply(text);
}

export const json = (text) => JSON.parse(text);
