//! The functions as DataFusion calls them.

use crate::answer::trouble::inside;
use crate::column::{answers, is_text};
use crate::functions::{AnswerBy, FUNCTIONS, Function};
use crate::generate::{self, Generate};
use crate::messages::{NEEDS_TEXTS, TAKES_ONE};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue};
use datafusion::logical_expr::simplify::{ExprSimplifyResult, SimplifyContext};
use datafusion::logical_expr::{
    ColumnarValue, Expr, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, Volatility,
};
use datafusion::prelude::SessionContext;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};
use tokio::task::coop;

/// Adds all functions to a session, and the table `generate`. Each call works on its own thread, as DataFusion's partitions do.
pub fn register(context: &SessionContext) {
    register_on(context, 1);
}

/// Adds them to a session whose queries have one partition, in the order of their rows: each call works on this many threads.
pub fn register_on(context: &SessionContext, threads: usize) {
    all(threads).into_iter().for_each(|udf| context.register_udf(udf));
    context.register_udtf(generate::NAME, Arc::new(Generate { threads }));
}

/// All functions, for a registry that finds them by their names.
pub fn functions() -> Vec<ScalarUDF> {
    all(1)
}

fn all(threads: usize) -> Vec<ScalarUDF> {
    FUNCTIONS.iter().map(|function| Udf::new(function, threads).into()).collect()
}

/// A call that takes longer lets others have their turn, so that a query that was ended ends soon.
const LONG: Duration = Duration::from_millis(20);

/// Uses up the work that tokio lets a task do in one go: DataFusion pauses when none is left, which would otherwise be after many
/// more rows.
fn give_way() {
    let mut context = Context::from_waker(Waker::noop());
    for _ in 0..u8::MAX {
        match coop::poll_proceed(&mut context) {
            Poll::Ready(part) => part.made_progress(),
            Poll::Pending => return,
        }
    }
}

#[derive(Debug)]
struct Udf {
    function: &'static Function,
    signature: Signature,
    threads: usize,
}

impl Udf {
    fn new(function: &'static Function, threads: usize) -> Udf {
        Udf { function, signature: Signature::user_defined(Volatility::Immutable), threads }
    }

    /// True for the type of the whole answer of which this function is a field.
    fn is_found(&self, kind: &DataType) -> bool {
        matches!(self.function.answer, AnswerBy::Field(whole, _) if *kind == (whole.returns)())
    }
}

impl PartialEq for Udf {
    fn eq(&self, other: &Udf) -> bool {
        (self.function.name, self.threads) == (other.function.name, other.threads)
    }
}

impl Eq for Udf {}

impl Hash for Udf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.function.name, self.threads).hash(state);
    }
}

impl ScalarUDFImpl for Udf {
    fn name(&self) -> &str {
        self.function.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok((self.function.returns)())
    }

    fn coerce_types(&self, kinds: &[DataType]) -> Result<Vec<DataType>> {
        let name = self.function.name;
        match kinds {
            [kind] if is_text(kind) || self.is_found(kind) => Ok(vec![kind.clone()]),
            [DataType::Null] => Ok(vec![DataType::Utf8]),
            [other] => {
                Err(inside(NEEDS_TEXTS, vec![("name", name.to_owned()), ("found", other.to_string())]))
            }
            _ => Err(inside(TAKES_ONE, vec![("name", name.to_owned()), ("found", kinds.len().to_string())])),
        }
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let begin = Instant::now();
        let answer = match &args.args[0] {
            ColumnarValue::Array(column) => {
                ColumnarValue::Array(answers(self.function, column, self.threads)?)
            }
            ColumnarValue::Scalar(value) => {
                let answers = answers(self.function, &value.to_array()?, self.threads)?;
                ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?)
            }
        };
        if begin.elapsed() > LONG {
            give_way();
        }
        Ok(answer)
    }

    /// Takes a field of another function's answer from that answer, so that a query in which several of its fields occur rates
    /// once. DataFusion's own `get_field` would be moved to the files, and the whole answer would be found for each field.
    fn simplify(&self, args: Vec<Expr>, info: &SimplifyContext) -> Result<ExprSimplifyResult> {
        Ok(match self.function.answer {
            AnswerBy::Field(whole, _) if !self.is_found(&info.get_data_type(&args[0])?) => {
                let whole = ScalarUDF::from(Udf::new(whole, self.threads)).call(args);
                let field = ScalarUDF::from(Udf::new(self.function, self.threads)).call(vec![whole]);
                ExprSimplifyResult::Simplified(field)
            }
            _ => ExprSimplifyResult::Original(args),
        })
    }
}
