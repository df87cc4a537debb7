/**
 * What the graphs of the statistics show. How a game counts the module says, as for all figures; it
 * must be loaded.
 */

import type { PlaySummary } from '../storage/records';
import { counted, type Counted } from '../storage/statistics';
import { clock } from '../text/words';
import { t, tongue } from '../text/say.svelte';

/** A column of a graph: a number for each kind of game. */
export interface Column {
    label: string;
    /** Won without help, won with help, not won. */
    parts: readonly [number, number, number];
}

/** The parts of a column, from below. */
export const KINDS = ['won', 'helped', 'not-won'] as const satisfies readonly Counted[];

const DAY = 86_400_000;
/** At most so many columns stand side by side. */
const MOST = 14;

/** A game that counts, and how. */
interface Counting extends PlaySummary {
    kind: Counted;
}

function counting(plays: readonly PlaySummary[]): Counting[] {
    const kinds = counted(plays);
    return plays.flatMap((play, n) => {
        const kind = kinds[n];
        return kind ? [{ ...play, kind }] : [];
    });
}

function column(label: string, plays: readonly Counting[]): Column {
    const count = (wanted: Counted): number => plays.filter(({ kind }) => kind === wanted).length;
    return { label, parts: [count('won'), count('helped'), count('not-won')] };
}

/** When a game was over, or played last. */
const when = ({ result, touched }: PlaySummary): number => result?.at ?? touched;

/** Where a stretch of time begins: a day, a week from Monday, a month or a year. */
type Step = 'day' | 'week' | 'month' | 'year';

function begun(moment: number, step: Step): Date {
    const at = new Date(moment);
    const [year, month, day] = [at.getFullYear(), at.getMonth(), at.getDate()];
    if (step === 'day') return new Date(year, month, day);
    if (step === 'week') return new Date(year, month, day - ((at.getDay() + 6) % 7));
    return step === 'month' ? new Date(year, month, 1) : new Date(year, 0, 1);
}

function next(from: Date, step: Step): Date {
    const [year, month, day] = [from.getFullYear(), from.getMonth(), from.getDate()];
    if (step === 'day' || step === 'week') return new Date(year, month, day + (step === 'day' ? 1 : 7));
    return step === 'month' ? new Date(year, month + 1, 1) : new Date(year + 1, 0, 1);
}

const FORMS: Readonly<Record<Step, Intl.DateTimeFormatOptions>> = {
    day: { day: 'numeric', month: 'short' },
    week: { day: 'numeric', month: 'short' },
    month: { month: 'short', year: '2-digit' },
    year: { year: 'numeric' },
};

/** The games by days, weeks, months or years: the shortest of these of which all fit. */
export function overTime(plays: readonly PlaySummary[], now: number): Column[] {
    const all = counting(plays);
    if (all.length === 0) return [];
    const first = Math.min(...all.map(when));
    const span = Math.max(now - first, 0);
    const steps: [Step, number][] = [
        ['day', DAY],
        ['week', 7 * DAY],
        ['month', 30.4 * DAY],
    ];
    const step = steps.find(([, length]) => span / length <= MOST - 1)?.[0] ?? 'year';
    const columns: Column[] = [];
    for (let from = begun(first, step); from.getTime() <= now; from = next(from, step)) {
        const to = next(from, step).getTime();
        const within = all.filter((play) => when(play) >= from.getTime() && when(play) < to);
        columns.push(column(from.toLocaleDateString(tongue(), FORMS[step]), within));
    }
    return columns.slice(-MOST);
}

/** The games that were played most. */
export function byGame(plays: readonly PlaySummary[]): Column[] {
    const games = new Map<string, Counting[]>();
    for (const play of counting(plays)) games.set(play.game, [...(games.get(play.game) ?? []), play]);
    return [...games.values()]
        .map((of) => ({ name: of.at(-1)?.name ?? '', of }))
        .sort((a, b) => b.of.length - a.of.length || a.name.localeCompare(b.name))
        .slice(0, MOST)
        .map(({ name, of }) => column(name, of));
}

const MINUTE = 60_000;
/** Where times are parted, in minutes. */
const BOUNDS = [1, 2, 3, 5, 8, 12, 20, 30, 60];

/** How long games took that were won, from the shortest on. */
export function times(plays: readonly PlaySummary[]): Column[] {
    const won = counting(plays).filter(({ kind }) => kind !== 'not-won');
    const columns = [...BOUNDS, Infinity].map((end, n) => {
        const start = BOUNDS[n - 1] ?? 0;
        const within = won.filter(({ result }) => result!.elapsed >= start * MINUTE && result!.elapsed < end * MINUTE);
        const label =
            end === Infinity
                ? t('time-over', { time: clock(start * MINUTE) })
                : t('time-to', { time: clock(end * MINUTE) });
        return column(label, within);
    });
    const full = columns.map(({ parts }) => parts.some((part) => part > 0));
    return columns.slice(Math.max(full.indexOf(true), 0), full.lastIndexOf(true) + 1);
}

/** A round number that is not below another, for the highest line of a graph. */
export function rounded(most: number): number {
    if (most <= 5) return Math.max(most, 1);
    const size = 10 ** Math.floor(Math.log10(most));
    return [1, 2, 5, 10].map((step) => step * size).find((round) => round >= most) ?? most;
}
