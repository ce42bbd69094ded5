//! Chains: what follows from a candidate being true or false, link by link.

mod nice_loops;

pub(super) use nice_loops::{
    AIC, CONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP, GROUPED_AIC, GROUPED_CONTINUOUS_NICE_LOOP,
    GROUPED_DISCONTINUOUS_NICE_LOOP,
};
