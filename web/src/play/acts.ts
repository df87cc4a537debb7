/** What each action does at the table: the word of the key map to what is done. */

import { nextDeal } from '../engine/module';
import type { FoundCards } from '../engine/types';
import type { Layout } from '../layout/index';
import { randomDeal } from '../library/deals';
import { address, playing } from '../browser/route.svelte';
import { settings } from '../storage/settings.svelte';
import { recordFile, toClipboard } from './handing';
import type { Session } from './session.svelte';
import type { Way } from './hand.svelte';
import type { Word } from './keys';
import { travel } from './travel';
import type { Thinker } from './thinker.svelte';
import { t } from '../text/say.svelte';

/** The table that an action is done at. */
export interface Scene {
    session: Session;
    layout: Layout | undefined;
    thinker: Thinker;
}

type Act = (scene: Scene) => void;

const go =
    (way: Way): Act =>
    ({ session, layout }) =>
        layout && travel(session.hand, layout, way);
const open =
    (sheet: NonNullable<Session['sheet']>): Act =>
    ({ session }) => {
        session.sheet = sheet;
    };
const leave =
    (hash: string): Act =>
    () =>
        address.go(hash);

/** Deals a game anew, or another deal of it. */
function anew({ session }: Scene, deal: string): void {
    address.go(playing(session.game.entry.id, { deal, fresh: true }));
}

/** The words of the columns, which differ by their number alone: `pile-1`. */
type Column = Extract<Word, `pile-${string}`>;

const isColumn = (word: Word): word is Column => word.startsWith('pile-');

/** A word that has no act is an error of the compiler. */
const ACTS: Readonly<Record<Exclude<Word, Column>, Act>> = {
    left: go('left'),
    right: go('right'),
    up: go('up'),
    down: go('down'),
    'next-region': ({ session }) => session.hand.nextRegion(true),
    'previous-region': ({ session }) => session.hand.nextRegion(false),
    more: ({ session }) => session.hand.add(1),
    fewer: ({ session }) => session.hand.add(-1),
    take: ({ session }) => session.hand.takeOrPut(),
    best: ({ session }) => session.hand.moveBest(),
    foundation: ({ session }) => session.hand.moveHome(),
    deal: ({ session }) => session.hand.deal(),
    redeal: ({ session }) => session.hand.typed('redeal'),
    undo: ({ session }) => session.game.undo(),
    redo: ({ session }) => session.game.redo(),
    autoplay: ({ session }) => session.game.autoplayOnce(),
    'autoplay-always': ({ session }) => session.toggleAutoplay(),
    hint: ({ thinker }) => thinker.hint(),
    'play-hint': ({ session: { game, hand, messages } }) => {
        if (game.advised) hand.typed(game.advised);
        else messages.say(t('told-no-hinted'), 'warn');
    },
    verdict: () => settings.set('verdict', settings.get('verdict') === 'yes' ? 'no' : 'yes'),
    inspect: open('inspect'),
    explain: open('explain'),
    find: open('find'),
    analysis: open('analysis'),
    tree: open('tree'),
    bookmark: open('bookmark'),
    bookmarks: open('bookmarks'),
    'new-deal': (table) => anew(table, randomDeal()),
    'next-deal': (table) => {
        const next = nextDeal(table.session.game.view.deal);
        if (next) anew(table, next);
        else table.session.messages.say(t('told-no-number'), 'warn');
    },
    'deal-number': open('deal'),
    'order-deal': open('deal'),
    restart: ({ session }) => session.game.restart(),
    'give-up': ({ session }) => session.giveUp(),
    games: leave('#/'),
    rules: ({ session }) => address.go(`#/rules/${encodeURIComponent(session.game.entry.id)}`),
    help: leave('#/help'),
    names: ({ session }) => {
        session.names = !session.names;
    },
    statistics: leave('#/statistics'),
    settings: leave('#/settings'),
    'four-colours': ({ session }) => session.toggleColours(),
    pause: ({ session }) => session.pause(),
    saves: open('save'),
    load: leave('#/saves'),
    replay: ({ session }) => {
        session.replaying = true;
    },
    export: ({ session }) => recordFile(session.game),
    copy: ({ session }) => void toClipboard(session.game.table.recordText(), t('told-copied-record'), session.messages),
    import: leave('#/open'),
    command: open('command'),
    'scroll-up': () => scroll(-1),
    'scroll-down': () => scroll(1),
    cancel: ({ session, thinker }) => {
        thinker.forget();
        session.names = false;
        session.found = new Set();
        if (session.hand.held) session.hand.putBack();
        else session.messages.say('');
    },
    quit: leave('#/'),
};

function scroll(by: number): void {
    document.querySelector('main.board')?.scrollBy({ top: by * 200 });
}

/** Does what a key or a button asks for. */
export function act(scene: Scene, word: Word): void {
    if (scene.session.paused && word !== 'games' && word !== 'quit') return scene.session.pause();
    if (isColumn(word)) scene.session.hand.toColumn(Number(word.slice('pile-'.length)) - 1);
    else ACTS[word](scene);
}

/** Marks cards that are looked for, and tells where they are. */
export function find({ game, messages }: Session, text: string): ReadonlySet<string> {
    const found = JSON.parse(game.table.findCards(text)) as FoundCards | null;
    if (!found) {
        messages.say(t('told-find'), 'warn');
        return new Set();
    }
    const places = found.places.map(({ card, pile, under }) =>
        t(under > 0 ? 'told-found-under' : 'told-found', { card, pile: game.pile(pile)?.label ?? pile, count: under }),
    );
    messages.say(places.length > 0 ? `${places.join(', ')}.` : t('told-none-found'));
    return new Set(found.cards);
}
