/** Text from outside, made safe to read. */

/** Controls, and marks that turn the direction of writing or cannot be seen: with them a text can look like another. */
const UNSEEN =
    /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** A text with a visible sign for each mark that cannot be seen. */
export const plain = (text: string): string => text.replace(UNSEEN, '\u2423');
