/**
 * The page's policy lets no text become code. Two scripts are started by their addresses, the
 * solver's worker and the service worker: both are files of the page itself, and only such pass
 * here.
 */

interface ScriptPolicy {
    createScriptURL(url: string): string;
}

interface TrustedTypes {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

function own(url: string): string {
    const full = new URL(url, document.baseURI);
    if (full.origin !== location.origin) throw new TypeError(`${full.origin} is another host`);
    return full.href;
}

const known = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy: ScriptPolicy = known?.createPolicy('kibitzer', { createScriptURL: own }) ?? { createScriptURL: own };

/** The address of a script of the page. */
export const scriptUrl = (url: string): string => policy.createScriptURL(url);
