/**
 * What the address says: all of it is behind the `#`, so that any static host does, and nothing of
 * it is sent anywhere.
 */

export type Route =
    | { page: 'games' }
    | {
          page: 'play';
          game: string;
          deal: string | null;
          resume: string | null;
          at: number | null;
          fresh: boolean;
          /** The day whose deal is wanted, as eight digits. */
          today: string | null;
      }
    | { page: 'shared'; text: string }
    | { page: 'rules'; game: string }
    | { page: 'guide'; game: string }
    | { page: 'editor'; own: string | null }
    | { page: 'open' }
    | { page: 'statistics'; game: string | null }
    | { page: 'saves' }
    | { page: 'settings' }
    | { page: 'help' }
    | { page: 'words' };

const decoded = (text: string): string => {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
};

/** Reads an address; what is not known is the list of games. */
export function read(hash: string): Route {
    const text = hash.replace(/^#/, '');
    if (/^[grdm]=/.test(text)) return { page: 'shared', text };
    const [path = '', query = ''] = text.replace(/^\//, '').split('?');
    const [page, ...rest] = path.split('/');
    const name = rest.length > 0 ? decoded(rest.join('/')) : null;
    const asked = new URLSearchParams(query);
    switch (page) {
        case 'play':
            return name
                ? {
                      page,
                      game: name,
                      deal: asked.get('deal'),
                      resume: asked.get('resume'),
                      at: asked.has('at') ? Number(asked.get('at')) : null,
                      fresh: asked.has('new'),
                      today: /^\d{8}$/.exec(asked.get('today') ?? '')?.[0] ?? null,
                  }
                : { page: 'games' };
        case 'rules':
        case 'guide':
            return name ? { page, game: name } : { page: 'games' };
        case 'editor':
            return { page, own: name };
        case 'statistics':
            return { page, game: name };
        case 'open':
        case 'saves':
        case 'settings':
        case 'help':
        case 'words':
            return { page };
        default:
            return { page: 'games' };
    }
}

/** The address of a game's table. */
export function playing(
    game: string,
    how: { deal?: string; resume?: string; at?: number; fresh?: boolean; today?: string } = {},
): string {
    const asked = new URLSearchParams();
    if (how.deal) asked.set('deal', how.deal);
    if (how.today) asked.set('today', how.today);
    if (how.resume) asked.set('resume', how.resume);
    if (how.at !== undefined) asked.set('at', String(how.at));
    if (how.fresh) asked.set('new', String(Date.now()));
    const query = asked.toString();
    return `#/play/${encodeURIComponent(game)}${query ? `?${query}` : ''}`;
}

class Address {
    route = $state.raw<Route>(read(location.hash));
    /** The address that the route was read from, or that it was given since. */
    #known = location.hash;

    constructor() {
        addEventListener('hashchange', () => {
            this.#known = location.hash;
            this.route = read(location.hash);
        });
    }

    go(hash: string): void {
        location.hash = hash;
    }

    /**
     * Changes the address without going anywhere: the table is the same. Nothing is changed when
     * the reader has gone elsewhere already, of which the route has not heard yet.
     */
    replace(hash: string): void {
        if (location.hash !== this.#known) return;
        history.replaceState(null, '', hash);
        this.#known = location.hash;
    }
}

export const address = new Address();
