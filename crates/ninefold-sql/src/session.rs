//! Sessions: how much memory and how many threads a query has, and in which order its rows come.

use crate::answer::trouble::inside;
use crate::messages::ONLY_QUESTIONS;
use crate::{tables, udf};
use datafusion::common::Result;
use datafusion::common::tree_node::TreeNode;
use datafusion::config::{ConfigOptions, Dialect};
use datafusion::execution::context::SQLOptions;
use datafusion::execution::memory_pool::FairSpillPool;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::logical_expr::LogicalPlan;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion::sql::parser;
use datafusion::sql::sqlparser::ast;
use std::sync::Arc;

/// The rows of a batch for one thread.
const BATCH: usize = 8192;

/// The resources that a session may use.
#[derive(Clone, Copy, Debug)]
pub struct SessionRoom {
    /// The number of threads.
    pub threads: usize,
    /// The number of bytes of memory for sorting, grouping and joining; more data goes to temporary files.
    pub memory: usize,
}

/// Opens a session with the functions, in which a table can be a file.
pub fn open(room: SessionRoom) -> Result<SessionContext> {
    opened(room, room.threads, 1)
}

fn opened(room: SessionRoom, partitions: usize, threads: usize) -> Result<SessionContext> {
    // Enough rows for each of the threads that share a batch.
    let rows = BATCH * threads.clamp(1, 16);
    let mut config = SessionConfig::new().with_target_partitions(partitions.max(1)).with_batch_size(rows);
    let options = config.options_mut();
    keep_types(options);
    // The memory that a sort keeps for merging what it has written to files.
    let kept = room.memory / 16 / partitions.max(1);
    options.execution.sort_spill_reservation_bytes = kept.min(options.execution.sort_spill_reservation_bytes);
    let runtime =
        RuntimeEnvBuilder::new().with_memory_pool(Arc::new(FairSpillPool::new(room.memory))).build()?;
    let context = tables::with_files(SessionContext::new_with_config_rt(config, Arc::new(runtime)));
    udf::register_on(&context, threads);
    Ok(context)
}

/// Columns are written with the types with which they were read.
pub fn keep_types(options: &mut ConfigOptions) {
    options.execution.parquet.schema_force_view_types = false;
    options.sql_parser.map_string_types_to_utf8view = false;
}

/// A query that is ready to run.
#[expect(missing_debug_implementations, reason = "a session has none")]
pub struct Query {
    /// The session in which it runs.
    pub context: SessionContext,
    /// The plan by which it runs.
    pub plan: Arc<dyn ExecutionPlan>,
}

/// Plans a query.
///
/// If each row of the answer comes from one row of a table, rows keep their order: there is one partition then, and the
/// functions use all threads. Every other query is shared by partitions, and says itself how to sort.
pub async fn plan(sql: &str, room: SessionRoom) -> Result<Query> {
    let context = open(room)?;
    let logical = checked(&context, sql).await?;
    if room.threads > 1 && is_row_by_row(&logical)? {
        let context = opened(room, 1, room.threads)?;
        let logical = checked(&context, sql).await?;
        return physical(context, &logical).await;
    }
    physical(context, &logical).await
}

/// The query that this plan is in this session.
pub async fn physical(context: SessionContext, logical: &LogicalPlan) -> Result<Query> {
    let plan = context.state().create_physical_plan(logical).await?;
    Ok(Query { context, plan })
}

/// The plan of a query. Only questions: nothing that makes or changes tables and files.
pub async fn checked(context: &SessionContext, sql: &str) -> Result<LogicalPlan> {
    let state = context.state();
    let statement = state.sql_to_statement(sql, &Dialect::Generic)?;
    let is_question = match &statement {
        parser::Statement::Statement(statement) => matches!(**statement, ast::Statement::Query(_)),
        parser::Statement::Explain(_) => true,
        _ => false,
    };
    if !is_question {
        return Err(inside(ONLY_QUESTIONS, Vec::new()));
    }
    let plan = state.statement_to_plan(statement).await?;
    let allowed = SQLOptions::new().with_allow_ddl(false).with_allow_dml(false).with_allow_statements(false);
    allowed.verify_plan(&plan)?;
    Ok(plan)
}

fn is_row_by_row(plan: &LogicalPlan) -> Result<bool> {
    use LogicalPlan::{EmptyRelation, Filter, Limit, Projection, SubqueryAlias, TableScan, Values};
    let is_other = |plan: &LogicalPlan| {
        let is_plain = matches!(
            plan,
            Projection(_)
                | Filter(_)
                | Limit(_)
                | SubqueryAlias(_)
                | TableScan(_)
                | EmptyRelation(_)
                | Values(_)
        );
        Ok(!is_plain)
    };
    Ok(!plan.exists(is_other)?)
}
