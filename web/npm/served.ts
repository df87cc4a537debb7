/**
 * The npm package as npm put it into a folder, which `cargo xtask npm --test` names, with pages
 * that use it.
 */

import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Analysis, Hint, Table, Verdict } from '../../npm/index';
import type { AnalysisAnswer, HintAnswer, VerdictAnswer } from '../src/solver/messages';

const FOLDER = process.env.KIBITZER_NPM ?? '';
/** Where the package lies. */
export const PACKAGE = join(FOLDER, 'node_modules/kibitzer');
/** Where what was packed lies. */
export const PACKED = join(FOLDER, '..');

const KINDS: Record<string, string> = {
    '.js': 'text/javascript',
    '.wasm': 'application/wasm',
    '.json': 'application/json',
};

/** What pages see of the package, by its own types. */
export type Kibitzer = typeof import('../../npm/index');

/** Answers are of the types that the package gives them, which say nothing of messages. */
type Told<Answer> = Omit<Answer, 'said'>;
type Fits<One extends Other, Other> = One;
export type Answers = [
    Fits<Told<VerdictAnswer>, Verdict>,
    Fits<Told<HintAnswer>, Hint>,
    Fits<Told<AnalysisAnswer>, Analysis>,
    Fits<Verdict, Told<VerdictAnswer>>,
    Fits<Hint, Told<HintAnswer>>,
    Fits<Analysis, Told<AnalysisAnswer>>,
];

/** The board, in the page. */
export interface Board extends HTMLElement {
    ready: Promise<void>;
    table: Table;
    undo(): void;
}

declare global {
    interface Window {
        kibitzer: Kibitzer;
    }
}

export interface Served {
    address: string;
    close(): void;
}

/** Where a file lies. In `/bare` module and rules are missing; they are in `/elsewhere`, too. */
function place(path: string): string | null {
    if (path.startsWith('/bare/wasm/') && !path.endsWith('.js')) return null;
    if (path.startsWith('/bare/')) return join(PACKAGE, path.slice('/bare'.length));
    if (path.startsWith('/elsewhere/')) return join(PACKAGE, 'wasm', path.slice('/elsewhere'.length));
    return join(FOLDER, path);
}

/** Serves some pages, and the files of the folder. */
export async function serve(pages: Record<string, string>): Promise<Served> {
    const server = createServer((asked, answer) => {
        const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
        const page = pages[path];
        if (page !== undefined) return answer.setHeader('content-type', 'text/html; charset=utf-8').end(page);
        const file = place(path);
        if (file === null) return answer.writeHead(404).end();
        readFile(file).then(
            (bytes) => answer.setHeader('content-type', KINDS[extname(path)] ?? 'text/plain').end(bytes),
            () => answer.writeHead(404).end(),
        );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** A page of the documentation. */
export const text = (page: string): string => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');

/** The code blocks of such a page with one word after their fence. */
export function blocks(page: string, kind: string): string[] {
    const all = [...text(page).matchAll(/^```(\S*)\n([^]*?)^```$/gm)];
    return all.filter((found) => found[1] === kind).map((found) => found[2] ?? '');
}
