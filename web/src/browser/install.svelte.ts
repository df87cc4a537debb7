/** Installing the page as a program, where the browser offers it. */

/** What Chromium tells when the page can be installed; not in the types of the DOM. */
interface InstallEvent extends Event {
    prompt(): Promise<unknown>;
}

class Install {
    private offer = $state.raw<InstallEvent | null>(null);

    /** The browser may offer it at any time: it is listened for from the start. */
    listen(): void {
        addEventListener('beforeinstallprompt', (event) => {
            // It is asked for by a button, not by a bar of the browser.
            event.preventDefault();
            this.offer = event as InstallEvent;
        });
        addEventListener('appinstalled', () => (this.offer = null));
    }

    get possible(): boolean {
        return this.offer !== null;
    }

    /** Asks the player; an offer can be used once. */
    ask(): void {
        const offer = this.offer;
        this.offer = null;
        void offer?.prompt();
    }
}

export const install = new Install();
