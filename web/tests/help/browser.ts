import { existsSync } from 'node:fs';

/**
 * The program that plays: what CHROMIUM names; or Chromium as Debian packs it, without a window of
 * its own if that is there, as the window costs nearly as much time as the page.
 */
export const BROWSER =
    process.env.CHROMIUM ??
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
    '/usr/bin/chromium';
