/** The programs that write the pages of the games, and look for first games, for Node.js. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig(({ mode }) => ({
    plugins: [svelte()],
    publicDir: false,
    build: {
        ssr: `sheets/${mode === 'guides' ? 'guides' : 'write'}.ts`,
        outDir: 'node_modules/.sheets',
        emptyOutDir: true,
        target: 'node20',
        minify: false,
    },
    ssr: { noExternal: true },
}));
