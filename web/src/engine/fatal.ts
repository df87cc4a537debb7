/**
 * Faults after which the module can be trusted no more: it broke down (`crates/web/src/broken.rs`
 * gives the words), or ran out of memory or of stack. What a player does wrong is an answer, and
 * what a page does wrong an ordinary `Error`.
 */
export function isFatal(error: unknown): boolean {
    if (error instanceof WebAssembly.RuntimeError) return true;
    return (
        error instanceof Error &&
        /^kibitzer broke down|call stack|too much recursion|out of memory/i.test(error.message)
    );
}
