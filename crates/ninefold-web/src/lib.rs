//! The page, and the engine behind it.
//!
//! - [`api`]: a request as JSON in, an answer as JSON out; no sockets, no threads. `ninefold serve` calls it for
//!   every `POST /api/…`, and the page without a server calls the same code as WebAssembly;
//! - `abi`: the functions that such a WebAssembly module exports, the only `unsafe` here;
//! - the page itself lies in `page/`; the module of that name has its files, for the program that serves them.
#![deny(unsafe_code)]

pub mod api;
#[cfg(feature = "page")]
pub mod page;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
#[expect(unsafe_code, reason = "a page hands over bytes by their address")]
#[expect(unreachable_pub, reason = "the page calls these functions, and no Rust code")]
mod abi;
