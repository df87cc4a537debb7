/** Which games long tests look at: what the crate `kibitzer-sample` does, for tests of the page. */

/** True if a long test that looks at one game in `of` looks at this one. */
export const isSampled = (game: string, of: number): boolean => isItsTurn(hash(game), of);

/** True if a long test that looks at one thing in `of` looks at the one with this number. */
export function isItsTurn(number: bigint, of: number): boolean {
    if (process.env['KIBITZER_FULL'] !== undefined) return true;
    const turn = /^\d+$/.test(process.env['KIBITZER_SAMPLE'] ?? '') ? BigInt(process.env['KIBITZER_SAMPLE']!) : 0n;
    return number % BigInt(of) === turn % BigInt(of);
}

/** Those of some things whose turn it is: one in `of`. */
export const thoseInTurn = <Thing>(things: readonly Thing[], of = things.length): Thing[] =>
    things.filter((_, number) => isItsTurn(BigInt(number), of));

/** The FNV-1a hash: a game keeps its share, whatever other games there are. */
function hash(text: string): bigint {
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(text)) {
        hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    }
    return hash >> 8n;
}
