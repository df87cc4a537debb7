/** Moving and scaling outlines: text in, text out. */

/**
 * A place for a copy of an outline: its left upper corner, its scale, and whether it stands on its
 * head.
 */
export interface Spot {
    x: number;
    y: number;
    scale: number;
    turned?: boolean;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * A copy of an outline of absolute commands with pairs of numbers (M, L, C, Z), put at a spot.
 * `size` is the side of the square that the outline is drawn in.
 */
export function placed(outline: string, size: number, spot: Spot): string {
    let across = true;
    return outline.replace(/-?\d*\.?\d+/g, (text) => {
        const value = spot.turned ? size - Number(text) : Number(text);
        const start = across ? spot.x : spot.y;
        across = !across;
        return round(start + value * spot.scale);
    });
}
