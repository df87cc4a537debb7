/** The room for a table in a window, as the page's styles leave it. */

import type { Room } from '../../src/layout/index';

/**
 * Without bar, message line, buttons and margins; in a low window the buttons stand at the side.
 */
export function roomIn(width: number, height: number): Room {
    const low = height <= 430;
    return {
        width: width - (low ? 48 : 0) - 12,
        height: height - (low ? 28 + 30 : 44 + 41 + 50) - 12,
        mirrored: false,
        jumbo: false,
    };
}
