/** Prints on paper: a sheet that is cut off at its first page, or loses its last ones, is none. */

import type { Locator, Page } from '@playwright/test';

/** A5, in CSS pixels: 148 by 210 mm. */
const PAPER = { width: 559, height: 794 };
/** Lines may break a bit otherwise on paper than in a window of its width. */
const ROUGHLY = 40;

/**
 * How many pages a print has, and how many it takes at the least up to the end of its last part.
 */
export async function printed(page: Page, last: Locator): Promise<{ pages: number; least: number }> {
    const print = (await page.pdf({ format: 'A5' })).toString('latin1');
    const pages = print.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    // What is wider than the paper is printed smaller.
    const width = Math.max(PAPER.width, await page.evaluate(() => document.documentElement.scrollWidth));
    await page.setViewportSize({ ...PAPER, width });
    const end = await last.evaluate((part) => part.getBoundingClientRect().bottom + scrollY);
    return { pages, least: Math.ceil((((end - ROUGHLY) / PAPER.height) * PAPER.width) / width) };
}
