//! The messages of the parts of a cluster on standard error.

use log::{LevelFilter, Log, Metadata, Record};

struct Journal;

/// From now on, reports warnings and errors, and with `is_verbose` what is being done.
pub(crate) fn keep(is_verbose: bool) {
    log::set_max_level(if is_verbose { LevelFilter::Info } else { LevelFilter::Warn });
    // Only a second journal would be refused.
    let _ = log::set_logger(&Journal);
}

impl Log for Journal {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.level() <= log::max_level()
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            eprintln!("{}: {}", record.level(), record.args());
        }
    }

    fn flush(&self) {}
}
