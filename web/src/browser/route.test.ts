import { expect, test, vi } from 'vitest';

const heard: (() => void)[] = [];
vi.stubGlobal('location', { hash: '#/play/klondike' });
vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, hash: string) => (location.hash = hash) });
vi.stubGlobal('addEventListener', (_name: string, hear: () => void) => heard.push(hear));
const { address } = await import('./route.svelte');

test('an address is changed under a table, but not under somebody who has left it', () => {
    address.replace('#/play/klondike?deal=3');
    expect(location.hash).toBe('#/play/klondike?deal=3');
    // The reader goes elsewhere, and the page hears of it a moment later.
    location.hash = '#/guide/klondike';
    address.replace('#/play/klondike?resume=x');
    expect(location.hash).toBe('#/guide/klondike');
    heard.forEach((hear) => hear());
    expect(address.route.page).toBe('guide');
    address.replace('#/guide/yukon');
    expect(location.hash).toBe('#/guide/yukon');
});
