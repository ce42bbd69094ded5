//! The page, and the engine behind it.
//!
//! - [`api`] takes a request as JSON and returns an answer as JSON; it has no sockets and no threads. `ninefold
//!   serve` calls it for every `POST /api/…`, and the page without a server calls the same code as WebAssembly;
//! - `abi` has the functions that the WebAssembly module exports, and the only `unsafe` of this crate;
//! - `page/` holds the page itself; the module of that name provides its files to the program that serves them.
#![deny(unsafe_code)]

pub mod api;
#[cfg(feature = "page")]
pub mod page;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
#[expect(unsafe_code, reason = "a page hands over bytes by their address")]
#[expect(unreachable_pub, reason = "the page calls these functions, and no Rust code")]
mod abi;
