/** What axe finds. */

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
    id: string;
    help: string;
    nodes: { target: string[]; failureSummary: string }[];
}

/**
 * What axe finds on the page as it stands, by all rules of WCAG 2.2 AA and those of good practice.
 */
export async function violations(page: Page): Promise<string[]> {
    await page.evaluate(AXE);
    const found = await page.evaluate(async () => {
        const axe = (
            globalThis as unknown as { axe: { run: (options: unknown) => Promise<{ violations: Violation[] }> } }
        ).axe;
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        return (await axe.run({ runOnly: { type: 'tag', values: tags } })).violations;
    });
    return found.map(
        ({ id, nodes }) =>
            `${id}: ${nodes
                .map((node) => `${node.target.join(' ')} ${node.failureSummary}`)
                .slice(0, 3)
                .join(' | ')}`,
    );
}
