/** Working offline: the service worker, and word of a newer page. */

import { scriptUrl } from '../browser/trusted';

class Offline {
    /** True once everything lies in the browser. */
    ready = $state(false);
    /** True if a newer page waits to be used. */
    newer = $state(false);
    private waiting: ServiceWorker | null = null;

    async register(): Promise<void> {
        if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
        try {
            const registration = await navigator.serviceWorker.register(scriptUrl('./sw.js'), { scope: './' });
            registration.addEventListener('updatefound', () => this.watch(registration.installing));
            this.watch(registration.waiting);
            await navigator.serviceWorker.ready;
            this.ready = true;
        } catch {
            // Refused, or a host without https: the page works, but not offline.
        }
    }

    private watch(worker: ServiceWorker | null): void {
        if (!worker) return;
        const look = (): void => {
            if (worker.state !== 'installed' || !navigator.serviceWorker.controller) return;
            this.waiting = worker;
            this.newer = true;
        };
        worker.addEventListener('statechange', look);
        look();
    }

    /** Goes over to the newer page. */
    update(): void {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        this.waiting?.postMessage({ type: 'SKIP_WAITING' });
    }
}

export const offline = new Offline();
