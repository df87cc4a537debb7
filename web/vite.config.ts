import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { defineConfig } from 'vitest/config';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * What the built page may do: run its own scripts and the module, read its own files. No inline script or
 * style, no other host, no code from text. Frames are left to the host, as a game may be embedded in another
 * page.
 */
const POLICY = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
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

/**
 * Puts the policy into the built page. The development server needs inline scripts of its own, so there it is
 * left out.
 */
const policy: Plugin = {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
        { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
};

/**
 * Asks for what every first view waits for as soon as the document is read, not when the scripts have got
 * there: the first part of the module for tables, and in which packets the rule files are.
 */
const preloads: Plugin = {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
        order: 'post',
        handler: (_, { bundle }) =>
            Object.keys(bundle ?? {})
                .filter((file) => /assets\/(table_bg-[^/]*\.wasm|packets-[^/]*\.json)$/.test(file))
                .sort()
                .reverse()
                .map((file) => ({
                    tag: 'link',
                    attrs: { rel: 'preload', as: 'fetch', href: `./${file}`, crossorigin: true },
                    injectTo: 'head',
                })),
    },
};

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

/**
 * The script src/browser/early.ts, and for it the names of the files that a table needs, and of those that
 * hold the rules.
 */
const early: Plugin = {
    name: 'early',
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
        handler: (_, { bundle = {} }) => {
            const named = (pattern: RegExp): string[] =>
                Object.keys(bundle)
                    .filter((file) => pattern.test(file))
                    .sort();
            const first = new Set(filesOf(bundle, /assets\/index-[^/]*\.js$/));
            const parts = {
                table: filesOf(bundle, /assets\/Seat-[^/]*\.js$/).filter((file) => !first.has(file)),
                rules: [...named(/assets\/packets-/), ...named(/assets\/\d+-[^/]*\.json$/)],
            };
            const metas = Object.entries(parts).map(([name, files]) => ({
                tag: 'meta',
                attrs: { name: `kibitzer-${name}`, content: files.map((file) => `./${file}`).join(' ') },
                injectTo: 'head' as const,
            }));
            const script = { type: 'module', async: true, crossorigin: true, src: `./${named(/assets\/early-/)[0]}` };
            return [...metas, { tag: 'script', attrs: script, injectTo: 'head' as const }];
        },
    },
};

/**
 * Messages without their comments, and with the blanks that a line goes on with made one: translators need
 * them, the page does not.
 */
const messages: Plugin = {
    name: 'messages',
    enforce: 'pre',
    load(id) {
        if (!id.endsWith('.ftl?raw')) return null;
        const text = readFileSync(id.slice(0, -'?raw'.length), 'utf8');
        const short = text
            .replace(/^#.*\n/gm, '')
            .replace(/\n{2,}/g, '\n')
            .replace(/^ +/gm, ' ');
        return `export default ${JSON.stringify(short)};`;
    },
};

/** The messages of a language other than English are one script, which is loaded when it is asked for. */
const languages = {
    groups: [{ name: (id: string) => /messages\/(?!en\/)([a-z]+)\//.exec(id)?.[1]?.replace(/^/, 'language-') ?? null }],
};

export default defineConfig({
    // Relative, so that the folder can be put anywhere.
    base: './',
    plugins: [
        svelte(),
        messages,
        policy,
        preloads,
        early,
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
                // The pages of games are for searchers, links and paper. Their pictures are kept as they come
                // to be seen.
                globIgnores: ['games/**', 'sitemap.xml'],
                navigateFallbackDenylist: [/\/games\//],
                runtimeCaching: [
                    {
                        urlPattern: /\/games\/[^/]+\.svg$/,
                        handler: 'StaleWhileRevalidate',
                        options: { cacheName: 'pictures', expiration: { maxEntries: 400 } },
                    },
                ],
                maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
                navigateFallback: 'index.html',
                cleanupOutdatedCaches: true,
                clientsClaim: true,
            },
        }),
    ],
    worker: { format: 'es' },
    build: {
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: true,
        rolldownOptions: { output: { codeSplitting: languages } },
    },
    test: { include: ['src/**/*.test.ts'] },
});
