//! Checks what outside programs and tests may rely on, clause by clause, if no other file does. The parts follow
//! the sections of that list. Clauses that do not hold yet have no test.
//!
//! | section | part here | also tested in |
//! |---|---|---|
//! | reading | `reading` | `contract`, `typed`, `streams`, `encodings` |
//! | statuses | `reading` | `contract`, `signals`, `outputs`, `streams` |
//! | formats | `reading` | `contract`, `solve`, `check_and_count` |
//! | answers and statistics | `answers` | `solve`, `compare`, `check_and_count`, `isa`, `making` |
//! | output files | | `streams`, `outputs`, `resume`, `interrupted` |
//! | benchmarks | | `bench`, `isa` |
//! | teaching | `answers` | `teach`, `reglib` |
//! | rating, scales of research | `answers` | `rate`, `rate_smallest`, `rate_tne`, `contract` |
//! | HTTP | `answers` | `contract`, `serve`, `http`, `api_guide` |
//! | rules and variants | `variants` | `variants`, `options`, `rate_smallest` |
//! | making | `making` | `orders`, `making`, `canonical` |
//! | Python, SQL, clusters | | the tests of those crates |

mod answers;
mod making;
mod reading;
mod variants;

/// The objects in lines of JSON.
fn objects(lines: &str) -> Vec<serde_json::Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}
