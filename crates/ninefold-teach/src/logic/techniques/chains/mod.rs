//! Chains: the consequences of a candidate being true or false, link by link.

pub(super) mod blossom_loop;
pub(super) mod forcing;
pub(super) mod kraken_fish;
pub(super) mod nice_loops;
mod order;
pub(super) mod remote_pair;
pub(super) mod simple;

#[cfg(test)]
mod tests;
