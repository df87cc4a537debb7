//! The engine protocol: JSON-RPC 2.0, one message a line, over any reader and writer.
//! `docs/protocol.md` documents it.
//!
//! [`serve`] is the whole of it. The program's other commands use its parts: [`searches`] by the
//! clock, [`hints`] for a game in progress, and the JSON [`forms`] of positions and verdicts.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! let requests = r#"{"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"game": "yukon", "deal": 7}}"#;
//! let mut answers = Vec::new();
//! kibitzer_protocol::serve(&mut requests.as_bytes(), &mut answers, &AtomicBool::new(false))?;
//! let answers = String::from_utf8(answers).unwrap();
//! assert!(answers.contains(r#""status":"open""#));
//! # Ok::<(), std::io::Error>(())
//! ```

mod fault;
pub mod forms;
pub mod hints;
mod input;
mod params;
pub mod searches;
mod serve;

pub use input::{LARGEST, faulty_layout, random_deal};
pub use serve::serve;
