//! Chains: what follows from a candidate being true or false, link by link.

mod forcing;
mod kraken;
mod nice_loops;
mod order;
mod remote_pair;
mod simple;

pub(in crate::logic) use forcing::Tables;
pub(super) use forcing::{CHAIN_CONTRADICTION, CHAIN_VERITY, NET_CONTRADICTION, NET_VERITY};
pub(super) use kraken::{KRAKEN_FISH_1, KRAKEN_FISH_2};
pub(super) use nice_loops::{
    AIC, CONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP,
};
pub(super) use remote_pair::REMOTE_PAIR;
pub(in crate::logic) use simple::Buffers;
pub(super) use simple::{X_CHAIN, XY_CHAIN};

#[cfg(test)]
mod tests;
