//! What happens if the module breaks down. It should not: bad input is answered. But if a rule of
//! this code itself turns out wrong, the page has to hear of it.

use std::panic::{self, PanicHookInfo};

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue, throw_str};

#[wasm_bindgen]
extern "C" {
    /// Tells the window, or the worker, of an error as if nobody had caught it. Not all hosts of
    /// modules have it.
    #[wasm_bindgen(catch, js_name = reportError)]
    fn report_error(error: &JsValue) -> Result<(), JsValue>;
}

/// The first word of what is told of a panic, so that a page can tell it from its own faults.
const MARK: &str = "kibitzer broke down";

/// A panic is told as an error event, whoever catches what is thrown, and then thrown as an `Error`
/// instead of the bare trap it would end in.
///
/// Nothing of the module can be trusted after that: the page is to be loaded again, a worker to be
/// ended.
#[wasm_bindgen(start)]
pub fn started() {
    panic::set_hook(Box::new(|info| {
        let text = panic_text(info);
        let _ = report_error(&JsError::new(&text).into());
        throw_str(&text);
    }));
}

fn panic_text(info: &PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let what = text
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("for no known reason");
    let place =
        info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
    format!("{MARK}{place}: {what}")
}

/// Breaks down on purpose: for tests of what a page or a worker does then.
///
/// # Panics
/// Always.
#[wasm_bindgen(js_name = breakDown)]
pub fn break_down() {
    panic!("as it was asked to");
}
