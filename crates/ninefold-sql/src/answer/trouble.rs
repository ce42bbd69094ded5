//! Errors, in the language of the user.

use crate::messages::{CANNOT_READ, CANNOT_WRITE, MORE_MEMORY, ONE_ARGUMENT};
use datafusion::arrow::error::ArrowError;
use datafusion::error::DataFusionError;
use datafusion::parquet::errors::ParquetError;
use ninefold::lang::{Lang, Sentence, Text};
use ninefold_words::words;
use std::path::{Path, PathBuf};
use std::{error, io};

/// An error as it is reported.
#[derive(Debug)]
pub enum Trouble {
    /// A sentence of ours.
    Said(Sentence),
    /// The words of another library, in English, and our advice.
    Told(String, Option<Text>),
    /// Reading or writing failed.
    Io(io::Error),
    /// A problem with a file: a sentence about it, the file, and the cause.
    With(Text, PathBuf, Box<Trouble>),
}

impl Trouble {
    /// An error in these words.
    pub fn said(text: Text, arguments: Vec<(&'static str, String)>) -> Trouble {
        Trouble::Said(Sentence::new(text, arguments))
    }

    /// An error in the words of another library.
    pub fn told(words: impl ToString) -> Trouble {
        Trouble::Told(words.to_string(), None)
    }

    /// A file that cannot be read.
    pub fn reading(path: &Path, error: impl Into<Trouble>) -> Trouble {
        Trouble::With(CANNOT_READ, path.to_owned(), Box::new(error.into()))
    }

    /// A file that cannot be written.
    pub fn writing(path: &Path, error: impl Into<Trouble>) -> Trouble {
        Trouble::With(CANNOT_WRITE, path.to_owned(), Box::new(error.into()))
    }

    /// True if the answer is no longer being read.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Trouble::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The error in this language.
    pub fn say(&self, lang: Lang) -> String {
        match self {
            Trouble::Said(sentence) => sentence.say(lang),
            Trouble::Told(words, None) => words.clone(),
            Trouble::Told(words, Some(advice)) => format!("{words}\n{}", advice.get(lang)),
            Trouble::Io(error) => words(error, lang),
            Trouble::With(text, path, error) => {
                text.fill(lang, &[("file", &path.display()), ("error", &error.say(lang))])
            }
        }
    }
}

/// A sentence of ours inside an error of DataFusion.
pub(crate) fn inside(text: Text, arguments: Vec<(&'static str, String)>) -> DataFusionError {
    DataFusionError::External(Box::new(Sentence::new(text, arguments)))
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
        let advice = match error.find_root() {
            DataFusionError::External(ours) if ours.is::<Sentence>() => {
                return Trouble::Said(ours.downcast_ref::<Sentence>().expect("it was looked at").clone());
            }
            DataFusionError::ResourcesExhausted(_) => Some(MORE_MEMORY),
            DataFusionError::SQL(..) => Some(ONE_ARGUMENT),
            _ => None,
        };
        Trouble::Told(error.strip_backtrace(), advice)
    }
}

impl From<ArrowError> for Trouble {
    fn from(error: ArrowError) -> Trouble {
        of_system(&error).map_or_else(|| Trouble::told(error), Trouble::Io)
    }
}

impl From<ParquetError> for Trouble {
    fn from(error: ParquetError) -> Trouble {
        of_system(&error).map_or_else(|| Trouble::told(error), Trouble::Io)
    }
}
