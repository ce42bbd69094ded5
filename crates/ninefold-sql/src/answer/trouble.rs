//! What goes wrong, as one sentence.

use datafusion::arrow::error::ArrowError;
use datafusion::error::DataFusionError;
use datafusion::parquet::errors::ParquetError;
use std::path::Path;
use std::{error, fmt, io};

/// An error as it is told.
#[derive(Debug)]
pub enum Trouble {
    /// A sentence.
    Said(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Trouble {
    /// An error in these words.
    pub fn said(sentence: impl Into<String>) -> Trouble {
        Trouble::Said(sentence.into())
    }

    /// A file that cannot be read.
    pub fn reading(path: &Path, error: impl fmt::Display) -> Trouble {
        Trouble::Said(format!("cannot read '{}': {error}", path.display()))
    }

    /// A file that cannot be written.
    pub fn writing(path: &Path, error: impl fmt::Display) -> Trouble {
        Trouble::Said(format!("cannot write '{}': {error}", path.display()))
    }

    /// True if nobody reads the answer any more.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Trouble::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Said(sentence) => f.write_str(sentence),
            Trouble::Io(error) => error.fmt(f),
        }
    }
}

/// The error of the system behind another one.
fn of_system(error: &(dyn error::Error + 'static)) -> Option<io::Error> {
    let mut next = Some(error);
    while let Some(error) = next {
        if let Some(found) = error.downcast_ref::<io::Error>() {
            return Some(found.kind().into());
        }
        next = match error.downcast_ref::<ArrowError>() {
            Some(ArrowError::IoError(_, found)) => return Some(found.kind().into()),
            _ => error.source(),
        };
    }
    None
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Io(error)
    }
}

impl From<DataFusionError> for Trouble {
    fn from(error: DataFusionError) -> Trouble {
        let told = error.strip_backtrace();
        let advice = match error.find_root() {
            DataFusionError::ResourcesExhausted(_) => {
                "\ngive the query more with --memory, or fewer --threads"
            }
            DataFusionError::SQL(..) => "\nthe query is one argument of the shell, in double quotes",
            _ => "",
        };
        Trouble::Said(format!("{told}{advice}"))
    }
}

impl From<ArrowError> for Trouble {
    fn from(error: ArrowError) -> Trouble {
        of_system(&error).map_or_else(|| Trouble::Said(error.to_string()), Trouble::Io)
    }
}

impl From<ParquetError> for Trouble {
    fn from(error: ParquetError) -> Trouble {
        of_system(&error).map_or_else(|| Trouble::Said(error.to_string()), Trouble::Io)
    }
}
