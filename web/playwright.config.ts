import { defineConfig } from '@playwright/test';
import { BROWSER } from './tests/help/browser';

/**
 * Tests of the built page in real Chromium, which is not downloaded: tests/help/browser.ts says
 * where it is. `cargo xtask web` builds the page first.
 */
const PORT = Number(process.env.KIBITZER_TEST_PORT ?? 4173);

export default defineConfig({
    testDir: 'tests',
    timeout: 90_000,
    expect: { timeout: 10_000 },
    workers: 2,
    reporter: [['list']],
    outputDir: 'test-results',
    projects: [
        { name: 'page', testIgnore: 'budget.spec.ts', fullyParallel: true },
        // Time is measured alone, when all else is done.
        { name: 'budget', testMatch: 'budget.spec.ts', dependencies: ['page'], fullyParallel: false },
    ],
    use: {
        baseURL: `http://127.0.0.1:${PORT}/`,
        viewport: { width: 1280, height: 800 },
        // Each test has a profile of its own, into which its worker would bring all files of the
        // page. Tests of the worker ask for it.
        serviceWorkers: 'block',
        // Cards that travel are tested by themselves; elsewhere they would only be waited for.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
            executablePath: BROWSER,
            args: [
                '--no-sandbox',
                '--disable-gpu',
                '--disable-quic',
                '--no-first-run',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-sync',
            ],
        },
    },
    webServer: {
        command: `npx vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
        url: `http://127.0.0.1:${PORT}/`,
        reuseExistingServer: true,
    },
});
