/** Handing things over to the player: files to save, text for the clipboard. */

import type { Game } from './game.svelte';
import type { Messages } from './messages.svelte';
import { t } from '../text/say.svelte';

/** Gives the player a file. */
export function saveFile(name: string, text: string, type = 'text/plain'): void {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The record of a game as a file. */
export function recordFile(game: Game): void {
    const { game: id, deal } = game.view;
    const name = `${id}-${deal}`.replace(/[^\w-]+/g, '-').slice(0, 60);
    saveFile(`${name}.record`, game.table.recordText());
}

/** Puts a text on the clipboard, and says that it is there. */
export async function toClipboard(text: string, done: string, messages: Messages): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        messages.say(done, 'good');
    } catch {
        messages.say(t('page-copy-failed'), 'warn');
    }
}
