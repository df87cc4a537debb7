/** Text from outside, made safe to read. */

/** Stretches of signs, by their numbers: a test of `crates/rules/src/visible.rs` writes them. */
import stretches from './unprintable.json';

const sign = (number: number | undefined): string => `\\u{${(number ?? 0).toString(16)}}`;

/**
 * Controls, and marks that turn the direction of writing or cannot be seen: with them a text can
 * look like another. What is shown here is one line, so its ends are among them, too.
 */
const UNSEEN = new RegExp(`[\\n\\t${stretches.map(([first, last]) => `${sign(first)}-${sign(last)}`).join('')}]`, 'gu');

/** A text with a visible sign for each mark that cannot be seen. */
export const plain = (text: string): string => text.replace(UNSEEN, '\u2423');
