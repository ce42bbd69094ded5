//! Options of `ninefold numbers`.

use crate::commands::numbers::NAMES;
use clap::Args;
use clap::builder::PossibleValuesParser;

/// `ninefold numbers`
#[derive(Args, Debug)]
#[command(after_help = "\
Nothing is looked up: each number is counted when it is asked for. With a NAME, only the number is printed; without one, \
all of them, each as soon as it is counted. 'classes' takes half a minute on one core, the others seconds.

Examples:
  ninefold numbers grids
  ninefold numbers")]
pub struct Numbers {
    /// Which number [default: all]
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(NAMES))]
    pub name: Option<String>,
}
