/** Names of deals. */

/** A deal number at random, short enough to be typed. */
export function randomDeal(): string {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    return String(number % 1_000_000);
}

/** The day, as eight digits: the deal of the day follows from it. */
export function dateOf(today = new Date()): string {
    const two = (value: number): string => String(value).padStart(2, '0');
    return `${today.getFullYear()}${two(today.getMonth() + 1)}${two(today.getDate())}`;
}
