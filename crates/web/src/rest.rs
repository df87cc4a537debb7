//! The module for tables is split in two (`xtask/src/split`): what a first deal runs through, and
//! the rest, which is fetched after it. Whatever calls into the rest asks for it here first.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Puts the rest in its place before it comes back. The page sets it.
    #[wasm_bindgen(js_namespace = globalThis, js_name = kibitzerRest)]
    fn bring_rest();
}

/// Asks the page for the rest of the module, at once.
#[wasm_bindgen(js_name = needRest)]
pub fn need_rest() {
    bring_rest();
}
