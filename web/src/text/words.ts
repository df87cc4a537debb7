/** Sentences from parts. */

/** With a capital letter and a full stop. */
export function sentence(text: string): string {
    const trimmed = text.trim();
    if (trimmed === '') return '';
    const start = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
    return /[.!?]$/.test(start) ? start : `${start}.`;
}

/** A length of time: `1:05`, `2:00:07`. */
export function clock(milliseconds: number): string {
    const seconds = Math.floor(milliseconds / 1000);
    const two = (value: number): string => String(value).padStart(2, '0');
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
