import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * What the built page may do: run its own scripts and the module, read its own files. No inline
 * script but the first one, which is named by its hash in the place of SCRIPT; no inline style, no
 * other host, no code from text. Frames are left to the host, as a game may be embedded in another
 * page.
 */
const POLICY = [
    "default-src 'none'",
    "script-src 'self' SCRIPT 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types svelte-trusted-html kibitzer',
].join('; ');

/** The files of a part of the page: its script, what that imports, and their styles. */
function filesOf(bundle: Rollup.OutputBundle, part: RegExp): string[] {
    const seen = new Set<string>();
    const add = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || seen.has(file)) return;
        seen.add(file);
        chunk.viteMetadata?.importedCss.forEach((style) => seen.add(style));
        chunk.imports.forEach(add);
    };
    Object.keys(bundle)
        .filter((file) => part.test(file))
        .forEach(add);
    return [...seen];
}

/** The element of a script within the document, and the source by which the policy lets it run. */
function inline(code: string): { element: string; source: string } {
    const text = `(()=>{${code.replace(/^export\s*\{\s*\};?\s*$/m, '').trim()}})()`;
    if (/\b(import|export)\b|<\//.test(text)) throw new Error('src/browser/early.ts must be one file');
    const hash = createHash('sha256').update(text).digest('base64');
    return { element: `<script>${text}</script>`, source: `'sha256-${hash}'` };
}

/**
 * The script src/browser/early.ts within the built document, for it the names of the files that are
 * asked for first, and the policy. The development server needs inline scripts of its own, so there
 * they are left out.
 */
const head: Plugin = {
    name: 'head',
    apply: 'build',
    buildStart() {
        this.emitFile({
            type: 'chunk',
            id: fileURLToPath(new URL('src/browser/early.ts', import.meta.url)),
            name: 'early',
        });
    },
    transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle = {} }) => {
            const named = (pattern: RegExp): string[] =>
                Object.keys(bundle)
                    .filter((file) => pattern.test(file))
                    .sort();
            const first = new Set(filesOf(bundle, /assets\/index-[^/]*\.js$/));
            const beside = (part: RegExp): string[] => filesOf(bundle, part).filter((file) => !first.has(file));
            const parts = {
                module: [...named(/assets\/table_bg-[^/]*\.wasm$/), ...named(/assets\/packets-/)],
                table: beside(/assets\/Seat-[^/]*\.js$/),
                front: beside(/assets\/Chooser-[^/]*\.js$/),
                rules: [...named(/assets\/packets-/), ...named(/assets\/\d+-[^/]*\.json$/)],
            };
            const metas = Object.entries(parts).map(([name, files]) => {
                const content = files.map((file) => `./${file}`).join(' ');
                return `<meta name="kibitzer-${name}" content="${content}" />`;
            });
            const [early = ''] = named(/assets\/early-/);
            const script = bundle[early];
            if (script?.type !== 'chunk') throw new Error('src/browser/early.ts is missing');
            const { element, source } = inline(script.code);
            delete bundle[early];
            const policy = POLICY.replace('SCRIPT', source);
            const lines = (elements: string[]): string => elements.map((one) => `${one}\n        `).join('');
            // Behind the scripts, which are needed most, and before all styles: a script within the
            // document waits for those above it.
            return html
                .replace('<title>', `${lines([`<meta http-equiv="Content-Security-Policy" content="${policy}" />`])}$&`)
                .replace('<link rel="stylesheet"', `${lines([...metas, element])}$&`);
        },
    },
};

/** Files that become smaller by compression, and from how many bytes on it is worth it. */
const COMPRESSED = /\.(html|js|css|wasm|json|jsonl|svg|webmanifest)$/;
const WORTH = 1024;

/**
 * Writes a copy compressed with Brotli beside each file of the built page, for hosts that send such
 * copies: what they compress themselves, request by request, is larger. The pages of games have
 * none, nor have the rules in other languages.
 */
const compressed: Plugin = {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
        order: 'post',
        sequential: true,
        handler() {
            const dist = fileURLToPath(new URL('dist', import.meta.url));
            for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
                if (!COMPRESSED.test(file) || /^(games|told)/.test(file)) continue;
                const bytes = readFileSync(join(dist, file));
                if (bytes.length < WORTH) continue;
                const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
                writeFileSync(join(dist, `${file}.br`), brotliCompressSync(bytes, { params }));
            }
        },
    },
};

/**
 * Messages without their comments, and with the blanks that a line goes on with made one:
 * translators need them, the page does not. Nor does it say what is told by ear in a terminal, line
 * by line.
 */
const messages: Plugin = {
    name: 'messages',
    enforce: 'pre',
    load(id) {
        if (!id.endsWith('.ftl?raw')) return null;
        const text = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
        const short = text
            .replace(/^#.*\n/gm, '')
            .replace(/^ear-.*\n/gm, '')
            .replace(/\n{2,}/g, '\n')
            .replace(/^ +/gm, ' ');
        return `export default ${JSON.stringify(short)};`;
    },
};

/**
 * The messages of a language other than English are one script, which is loaded when it is asked
 * for; its glossary is another.
 */
const languages = {
    groups: [
        {
            name: (id: string) => {
                const [, language, book] = /messages\/(?!en\/)([a-z]+)\/(book\/)?/.exec(id) ?? [];
                return language ? `language-${language}${book ? '-book' : ''}` : null;
            },
        },
    ],
};

export default defineConfig({
    // Relative, so that the folder can be put anywhere.
    base: './',
    plugins: [
        svelte(),
        messages,
        head,
        VitePWA({
            injectRegister: null,
            registerType: 'prompt',
            manifestFilename: 'kibitzer.webmanifest',
            manifest: {
                name: 'Kibitzer',
                short_name: 'Kibitzer',
                description: 'Patience games: play, hints, rules in words, your own games. Works offline.',
                id: './',
                start_url: './',
                scope: './',
                display: 'standalone',
                background_color: '#0f5132',
                theme_color: '#0f5132',
                categories: ['games'],
                icons: [
                    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
                    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
                    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
                    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
                ],
            },
            workbox: {
                globPatterns: ['**/*.{html,js,css,wasm,svg,png,webmanifest,json,jsonl}'],
                // The pages of games are for searchers, links and paper. Their pictures are kept as
                // they come to be seen, and rules in another language as they come to be read.
                globIgnores: ['games/**', 'told/**', 'sitemap.xml'],
                navigateFallbackDenylist: [/\/games\//],
                runtimeCaching: [
                    {
                        urlPattern: /\/games\/[^/]+\.svg$/,
                        handler: 'StaleWhileRevalidate',
                        options: { cacheName: 'pictures', expiration: { maxEntries: 400 } },
                    },
                    {
                        urlPattern: /\/told\/[^/]+\/\d+\.json$/,
                        handler: 'NetworkFirst',
                        options: { cacheName: 'told' },
                    },
                ],
                maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
                navigateFallback: 'index.html',
                cleanupOutdatedCaches: true,
                clientsClaim: true,
            },
        }),
        compressed,
    ],
    worker: { format: 'es' },
    build: {
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: true,
        rolldownOptions: { output: { codeSplitting: languages } },
    },
    test: { include: ['{src,sheets}/**/*.test.ts'] },
});
