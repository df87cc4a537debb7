/** Imports go one way: between the folders of the page, and between the files of each. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = dirname(fileURLToPath(import.meta.url));
/** What the build writes is not looked at. */
const BUILT = 'engine/wasm';

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !file.startsWith(BUILT) && !file.endsWith('.d.ts'),
);
const known = new Set(files);

/**
 * The file that is meant by a path in an import; `undefined` for one that is no script of the page.
 */
const meant = (path: string): string | undefined =>
    [path, `${path}.ts`, `${path}.svelte.ts`, join(path, 'index.ts')].find((file) => known.has(file));

/** The files that a text imports, types among them. */
function imported(file: string, text: string): string[] {
    const paths = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"?]*)/g)].map(([, path]) => path ?? '');
    return paths.flatMap((path) => meant(join(dirname(file), path)) ?? []);
}

type Graph = Map<string, Set<string>>;

const folderOf = (file: string): string => dirname(file).split('/')[0] ?? '';

function graph(ends: (file: string) => string): Graph {
    const edges: Graph = new Map();
    for (const file of files) {
        const from = ends(file);
        const to = edges.get(from) ?? new Set();
        for (const other of imported(file, readFileSync(join(ROOT, file), 'utf8'))) {
            if (ends(other) !== from) to.add(ends(other));
        }
        edges.set(from, to);
    }
    return edges;
}

/** A way that comes back to where it began; `null` if there is none. */
function circle(edges: Graph): string[] | null {
    const done = new Set<string>();
    const look = (at: string, way: string[]): string[] | null => {
        if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
        if (done.has(at)) return null;
        for (const next of edges.get(at) ?? []) {
            const found = look(next, [...way, at]);
            if (found) return found;
        }
        done.add(at);
        return null;
    };
    for (const at of edges.keys()) {
        const found = look(at, []);
        if (found) return found;
    }
    return null;
}

it('finds a circle where there is one', () => {
    const edges: Graph = new Map(
        Object.entries({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }).map(([from, to]) => [from, new Set(to)]),
    );
    expect(circle(edges)).toEqual(['b', 'd', 'b']);
});

it('reads the imports of the page', () => {
    const of = (file: string): string[] => imported(file, readFileSync(join(ROOT, file), 'utf8'));
    expect(of('main.ts')).toContain('shell/App.svelte');
    expect(of('shell/App.svelte')).toContain('pages/Pages.svelte');
    expect(of('solver/solver.ts')).toContain('solver/worker.ts');
    expect(relative(ROOT, join(ROOT, files[0] ?? ''))).toBe(files[0]);
});

it('knows no circle of folders', () => {
    expect(circle(graph(folderOf))).toBe(null);
});

it('knows no circle of files', () => {
    expect(circle(graph((file) => file))).toBe(null);
});

it('has the address below everything', () => {
    const route = graph(folderOf).get('browser');
    expect([...(route ?? ['missing'])]).toEqual([]);
});
