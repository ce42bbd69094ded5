//! `executor`: runs tasks.

use crate::args::Executor;
use crate::client;
use crate::functions;
use crate::place::SchedulerAddress;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ninefold_sql::answer::Trouble;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::{env, fs, process};

pub(crate) async fn serve(place: &Executor) -> Result<(), Trouble> {
    let scheduler = SchedulerAddress::read(&place.scheduler)?;
    client::reach(&scheduler, Duration::from_secs(place.wait)).await?;
    let folder = Folder::open(place.folder.clone())?;
    let config = ExecutorProcessConfig {
        bind_host: place.bind.clone(),
        external_host: Some(place.host.clone().unwrap_or_else(|| place.bind.clone())),
        port: place.port,
        grpc_port: place.port + 1,
        scheduler_host: scheduler.host,
        scheduler_port: scheduler.port,
        vcores: place.threads,
        work_dir: Some(folder.path.display().to_string()),
        executor_heartbeat_interval_seconds: place.pulse,
        override_function_registry: Some(Arc::new(functions::registry())),
        ..ExecutorProcessConfig::default()
    };
    start_executor_process(Arc::new(config)).await.map_err(Trouble::told)
}

/// The folder where rows wait. It is removed in the end if the command line does not name it.
struct Folder {
    path: PathBuf,
    is_temporary: bool,
}

impl Folder {
    fn open(named: Option<PathBuf>) -> Result<Folder, Trouble> {
        let is_temporary = named.is_none();
        let path =
            named.unwrap_or_else(|| env::temp_dir().join(format!("ninefold-cluster-{}", process::id())));
        fs::create_dir_all(&path).map_err(|error| Trouble::writing(&path, error))?;
        Ok(Folder { path, is_temporary })
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.is_temporary {
            // Files that stay in a folder for temporary files do no harm.
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}
