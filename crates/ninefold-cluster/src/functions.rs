//! ninefold's functions, for each part of a cluster. Plans carry only their names.

use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use datafusion::common::Result;
use datafusion::execution::{FunctionRegistry, SessionState};
use datafusion::prelude::SessionConfig;
use std::sync::Arc;

/// All functions that an executor knows.
pub(crate) fn registry() -> BallistaFunctionRegistry {
    let mut registry = BallistaFunctionRegistry::default();
    for function in ninefold_sql::functions() {
        registry.scalar_functions.insert(function.name().to_owned(), Arc::new(function));
    }
    registry
}

/// The session in which a query is planned, and its plan is read.
pub(crate) fn session(config: SessionConfig) -> Result<SessionState> {
    let mut state = default_session_builder(config)?;
    for function in ninefold_sql::functions() {
        state.register_udf(Arc::new(function))?;
    }
    Ok(state)
}
