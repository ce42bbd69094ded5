//! `scheduler`: cuts queries into tasks and hands them out.

use crate::args::Scheduler;
use crate::functions;
use crate::messages::{CANNOT_LISTEN, LISTENING};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service_with_listener};
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use ninefold::lang::Lang;
use ninefold_sql::answer::Trouble;
use std::sync::Arc;
use tokio::net::TcpListener;

/// The number of seconds between two looks for dead executors.
const LOOK: u64 = 1;

pub(crate) async fn serve(place: &Scheduler, lang: Lang) -> Result<(), Trouble> {
    let address = format!("{}:{}", place.bind, place.port);
    let listener = TcpListener::bind(&address)
        .await
        .map_err(|error| Trouble::With(CANNOT_LISTEN, address.clone().into(), Box::new(error.into())))?;
    let config = SchedulerConfig {
        external_host: place.host.clone().unwrap_or_else(|| place.bind.clone()),
        bind_host: place.bind.clone(),
        bind_port: place.port,
        executor_timeout_seconds: place.patience,
        no_executors_grace_period_seconds: place.patience,
        expire_dead_executor_interval_seconds: LOOK,
        // Clients then need to reach the scheduler only.
        enable_embedded_flight_proxy: true,
        override_session_builder: Some(Arc::new(functions::session)),
        ..SchedulerConfig::default()
    };
    let cluster = BallistaCluster::new_from_config(&config).await.map_err(Trouble::told)?;
    let scheduler = create_scheduler::<LogicalPlanNode, PhysicalPlanNode>(cluster, Arc::new(config))
        .await
        .map_err(Trouble::told)?;
    eprintln!("{}", LISTENING.fill(lang, &[("address", &address)]));
    start_grpc_service_with_listener(listener, scheduler).await.map_err(Trouble::told)
}
