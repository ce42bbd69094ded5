//! Arguments before they are parsed: what must be known of them to build the parser and its help.

use std::ffi::OsString;

/// The value of an option in arguments that have not been parsed yet.
pub(crate) fn typed_value<'a>(arguments: &'a [OsString], option: &str) -> Option<&'a str> {
    let arguments: Vec<&str> = arguments.iter().map_while(|argument| argument.to_str()).collect();
    let options = arguments.split(|argument| *argument == "--").next().unwrap_or_default();
    let joined = options.iter().filter_map(|typed| typed.strip_prefix(option)?.strip_prefix('='));
    let apart = options.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1]);
    joined.chain(apart).next()
}
