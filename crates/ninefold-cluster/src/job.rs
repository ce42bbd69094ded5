//! A query on the cluster: the scheduler gets its plan, and executors stop working on it when the client no longer waits for the
//! answer.
//!
//! Ballista's own `execute_physical_plan` keeps the number of the job to itself, without which it cannot be cancelled.

use crate::place::SchedulerAddress;
use ballista_core::client::BallistaClient;
use ballista_core::config::BallistaConfig;
use ballista_core::extension::SessionConfigExt;
use ballista_core::serde::protobuf::execute_query_params::Query as Asked;
use ballista_core::serde::protobuf::execute_query_result::Result as Accepted;
use ballista_core::serde::protobuf::job_status::Status;
use ballista_core::serde::protobuf::scheduler_grpc_client::SchedulerGrpcClient;
use ballista_core::serde::protobuf::{
    CancelJobParams, ExecuteQueryParams, GetJobStatusParams, KeyValuePair, PartitionLocation,
};
use ballista_core::utils::{GrpcClientConfig, create_grpc_client_endpoint};
use ballista_core::{BALLISTA_VERSION, version};
use datafusion::common::{Result, exec_datafusion_err};
use datafusion::error::DataFusionError;
use datafusion::execution::SendableRecordBatchStream;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::prelude::SessionConfig;
use datafusion_proto::physical_plan::AsExecutionPlan;
use datafusion_proto::protobuf::PhysicalPlanNode;
use futures::{StreamExt, TryStreamExt, stream};
use ninefold_sql::answer;
use ninefold_sql::session::Query;
use std::fmt::Display;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::Builder;
use tokio::time::{sleep, timeout};
use tonic::Request;
use tonic::transport::Channel;

/// The time between two looks whether a job is done.
const PAUSE: Duration = Duration::from_millis(50);

/// The longest time that stopping a query waits for the scheduler.
const PATIENCE: Duration = Duration::from_secs(5);

type SchedulerClient = SchedulerGrpcClient<Channel>;

/// The place where a job runs, and its number, which it has once the scheduler has taken it.
struct Job {
    place: SchedulerAddress,
    config: BallistaConfig,
    number: OnceLock<String>,
}

/// Has the cluster answer a query. A signal that comes before the answer is there ends the work of the executors too.
pub(crate) async fn rows(place: &SchedulerAddress, query: Query) -> Result<SendableRecordBatchStream> {
    let config = query.context.copied_config();
    let job =
        Arc::new(Job { place: place.clone(), config: config.ballista_config(), number: OnceLock::new() });
    let stopped = job.clone();
    answer::before_the_end(move || stopped.cancel());
    let found = job.answer(&query, &config).await;
    answer::just_end();
    let schema = query.plan.schema();
    let parts = stream::iter(found?).then(move |part| rows_of(part, job.clone())).try_flatten();
    Ok(Box::pin(RecordBatchStreamAdapter::new(schema, parts)))
}

impl Job {
    async fn scheduler(&self) -> Result<SchedulerClient> {
        let options = GrpcClientConfig::from(&self.config);
        let endpoint = create_grpc_client_endpoint(format!("http://{}", self.place), Some(&options));
        let channel = endpoint.map_err(failed)?.connect().await.map_err(failed)?;
        let most = options.max_message_size;
        let scheduler = SchedulerClient::new(channel);
        Ok(scheduler.max_encoding_message_size(most).max_decoding_message_size(most))
    }

    /// The places of the parts of the answer.
    async fn answer(&self, query: &Query, config: &SessionConfig) -> Result<Vec<PartitionLocation>> {
        let mut scheduler = self.scheduler().await?;
        let number = submit(&mut scheduler, query, config).await?;
        let job_id = self.number.get_or_init(|| number);
        loop {
            let asked = GetJobStatusParams { job_id: job_id.clone() };
            let told = scheduler.get_job_status(asked).await.map_err(failed)?.into_inner();
            match told.status.and_then(|status| status.status) {
                Some(Status::Failed(why)) => {
                    return Err(exec_datafusion_err!("Job {job_id} failed: {}", why.error));
                }
                Some(Status::Successful(done)) => return Ok(done.partition_location),
                _ => sleep(PAUSE).await,
            }
        }
    }

    /// Has the executors stop. Called where a signal has come, while the query goes on elsewhere.
    fn cancel(&self) {
        let begin = Instant::now();
        let number = loop {
            match self.number.get() {
                Some(number) => break number.clone(),
                None if begin.elapsed() > PATIENCE => return,
                None => thread::sleep(PAUSE),
            }
        };
        let told = async {
            let asked = CancelJobParams { job_id: number };
            self.scheduler().await?.cancel_job(asked).await.map_err(failed)?;
            Ok::<(), DataFusionError>(())
        };
        let Ok(runtime) = Builder::new_current_thread().enable_all().build() else { return };
        // If the scheduler cannot be reached, there is nothing more to do: the program ends anyway.
        let _ = runtime.block_on(async { timeout(PATIENCE, told).await });
    }
}

/// Hands a plan to the scheduler, which gives the job a number.
async fn submit(scheduler: &mut SchedulerClient, query: &Query, config: &SessionConfig) -> Result<String> {
    let codec = config.ballista_physical_extension_codec();
    let plan = PhysicalPlanNode::try_from_physical_plan(query.plan.clone(), codec.as_ref())?;
    let mut bytes = Vec::new();
    plan.try_encode(&mut bytes)?;
    let settings = config.options().entries().into_iter();
    let params = ExecuteQueryParams {
        query: Some(Asked::PhysicalPlan(bytes)),
        settings: settings.map(|entry| KeyValuePair { key: entry.key, value: entry.value }).collect(),
        session_id: query.context.session_id(),
        operation_id: query.context.session_id(),
    };
    let mut request = Request::new(params);
    version::insert_version_header(request.metadata_mut());
    let told = scheduler.execute_query(request).await.map_err(failed)?;
    let other = version::version_from_metadata(told.metadata());
    version::check_compatibility(Some(BALLISTA_VERSION), other).map_err(failed)?;
    match told.into_inner().result {
        Some(Accepted::Success(job)) => Ok(job.job_id),
        Some(Accepted::Failure(why)) => Err(exec_datafusion_err!("the scheduler refuses the query: {why:?}")),
        None => Err(exec_datafusion_err!("the scheduler does not say what becomes of the query")),
    }
}

/// The rows of a part of an answer. The scheduler hands them on: no other machine needs to be reached from here.
async fn rows_of(place: PartitionLocation, job: Arc<Job>) -> Result<SendableRecordBatchStream> {
    let missing = || exec_datafusion_err!("a part of the answer has no place");
    let layout = place.layout();
    let executor = place.executor_meta.ok_or_else(missing)?;
    let part = place.partition_id.ok_or_else(missing)?.into();
    let port = u16::try_from(executor.port).map_err(failed)?;
    let options = GrpcClientConfig::from(&job.config);
    let (most, retries, pause) =
        (options.max_message_size, options.io_retries_times, options.io_retry_wait_time_ms);
    let scheduler = &job.place;
    let client =
        BallistaClient::try_new(&scheduler.host, scheduler.port, most, false, None, retries, pause, 0, 0);
    let mut client = client.await.map_err(failed)?;
    let rows = client.fetch_partition_proxied(
        &executor.id,
        &part,
        place.file_id,
        layout,
        &executor.host,
        port,
        true,
    );
    rows.await.map_err(failed)
}

fn failed(error: impl Display) -> DataFusionError {
    exec_datafusion_err!("{error}")
}
