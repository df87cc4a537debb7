import { defineConfig } from '@playwright/test';
import page from './playwright.config';

/** Tests of the npm package, which needs no page: `cargo xtask npm --test`. */
export default defineConfig({
    testDir: 'npm',
    timeout: 90_000,
    reporter: [['list']],
    outputDir: 'test-results',
    use: page.use ?? {},
});
