//! Every function against the library, puzzle by puzzle, in every form that a column of texts can have.

use datafusion::arrow::array::{Array, ArrayRef, AsArray, StringArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Float64Type, Int64Type, UInt64Type};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::physical_plan::displayable;
use datafusion::prelude::SessionContext;
use ninefold::canon::Canonizer;
use ninefold::engine::{self, CountOptions, Status};
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::rate::{Scale, explainer, hodoku};
use ninefold::solve::Watch;
use ninefold::text::{Record, read_single};
use ninefold::{Puzzle, Rules};
use ninefold_sql::session::{self, SessionRoom};
use ninefold_sql::{FUNCTIONS, register, register_on};
use std::fs;
use std::path::Path;
use std::sync::Arc;

const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
const NONE: &str = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn clash() -> String {
    format!("55{}", ".".repeat(79))
}

/// Rows of every kind. The drawn one and the one of four by four need a reader; one has a note.
fn rows() -> Vec<Option<String>> {
    let drawn: Vec<&str> = (0..9).map(|row| &UNIQUE[row * 9..row * 9 + 9]).collect();
    let fixed = [UNIQUE, SEVERAL, "", NONE, "not a puzzle", &clash(), HARD, &drawn.join("\n"), &UNIQUE[1..]];
    let mut rows: Vec<Option<String>> = fixed.into_iter().map(|row| Some(row.to_owned())).collect();
    rows.extend([None, Some(format!("{UNIQUE} a note, and more")), Some(marks())]);
    rows.push(Some(".XV.Anti-Knight~~~".to_owned()));
    rows
}

/// A puzzle with few steps.
fn nearly_done() -> String {
    let solution = engine::solve(&UNIQUE.parse::<Puzzle>().expect("a puzzle")).solution;
    solution.expect("it has one").to_string().replace('9', ".")
}

/// The candidate grid of a puzzle: 729 places.
fn marks() -> String {
    let cell = |given: char| match given {
        '.' => "123456789".to_owned(),
        digit => ('1'..='9').map(|place| if place == digit { digit } else { '.' }).collect(),
    };
    UNIQUE.chars().map(cell).collect()
}

/// A few puzzles made to order.
fn made(count: u64) -> Vec<Option<String>> {
    let line = |seed| Some(minimal_puzzle(&mut Xoshiro::from_seed(seed), &Rules::CLASSIC).to_string());
    (0..count).map(line).collect()
}

fn forms(rows: &[Option<String>]) -> Vec<ArrayRef> {
    let plain: ArrayRef = Arc::new(StringArray::from(rows.to_vec()));
    let dictionary = |values| DataType::Dictionary(Box::new(DataType::Int32), Box::new(values));
    let kinds = [
        DataType::Utf8,
        DataType::LargeUtf8,
        DataType::Utf8View,
        dictionary(DataType::Utf8),
        dictionary(DataType::LargeUtf8),
    ];
    kinds.iter().map(|kind| cast(&plain, kind).expect("texts become texts")).collect()
}

async fn ask(context: &SessionContext, column: &ArrayRef, question: &str) -> ArrayRef {
    let batch = RecordBatch::try_from_iter_with_nullable([("p", column.clone(), true)]).expect("a column");
    context.deregister_table("t").expect("it may be there");
    context.register_batch("t", batch).expect("a table");
    let frame = context.sql(&format!("select {question} as a from t")).await.expect("a plan");
    let batches = frame.collect().await.expect("answers");
    let whole = datafusion::arrow::compute::concat_batches(&batches[0].schema(), &batches).expect("a batch");
    whole.column(0).clone()
}

fn record(row: &Option<String>) -> Option<Record> {
    read_single(row.as_deref()?).ok()
}

/// The one text of each answer, for comparison.
fn said(answers: &ArrayRef) -> Vec<Option<String>> {
    let texts = cast(answers, &DataType::Utf8).expect("everything can be said");
    texts.as_string::<i32>().iter().map(|text| text.map(str::to_owned)).collect()
}

/// What the library says of a record, for the function of this name.
fn expected(name: &str, record: &Record) -> Option<String> {
    let puzzle = record.puzzle.nine().expect("no row is larger than nine by nine");
    let status = engine::solve(puzzle).status;
    let watch = Watch::forever();
    let se = || explainer::Rater::new().rate(&record.puzzle, &watch).expect("nothing stops it");
    let hodoku = || hodoku::Rater::new().rate(&record.puzzle, &watch).expect("nothing stops it");
    match name {
        "solve" => engine::solve(&record.puzzle).solution.map(|solution| solution.to_string()),
        "status" => Some(status.name().to_owned()),
        "count_solutions" => {
            let options = CountOptions { limit: Some(1_000_000), ..CountOptions::default() };
            Some(engine::count(puzzle, &options, &Watch::forever()).solutions.to_string())
        }
        "canonical" => {
            let form = record.is_classic().then(|| Canonizer::default().canonical(puzzle.givens()).grid);
            Some(form?.to_string())
        }
        "clues" => Some(puzzle.givens().filled().len().to_string()),
        "er" => Some(se()?.points()[0].to_string()),
        "ep" => Some(se()?.points()[1].to_string()),
        "ed" => Some(se()?.points()[2].to_string()),
        "hardest" => Some(se()?.er.kind.to_string()),
        "hodoku_level" => Some(hodoku()?.level.name().to_owned()),
        "hodoku_score" => Some(hodoku()?.score.to_string()),
        _ => unreachable!("{name} is compared elsewhere"),
    }
}

const COMPARED: [&str; 11] = [
    "canonical",
    "solve",
    "status",
    "count_solutions",
    "clues",
    "er",
    "ep",
    "ed",
    "hardest",
    "hodoku_level",
    "hodoku_score",
];

#[tokio::test]
async fn functions_answer_as_the_library_does() {
    let rows = [rows(), made(20)].concat();
    let records: Vec<Option<Record>> = rows.iter().map(record).collect();
    let readable = records.iter().flatten().count();
    assert!(
        readable >= 27 && readable < rows.len() - 2,
        "some rows are puzzles, {readable} of {}",
        rows.len()
    );
    let context = SessionContext::new();
    register(&context);
    for name in COMPARED {
        let wanted: Vec<Option<String>> =
            records.iter().map(|record| expected(name, record.as_ref()?)).collect();
        for column in forms(&rows) {
            let found = ask(&context, &column, &format!("{name}(p)")).await;
            assert_eq!(numbers(&said(&found)), numbers(&wanted), "{name} of {}", column.data_type());
        }
    }
}

/// `9` and `9.0` are the same number.
fn numbers(texts: &[Option<String>]) -> Vec<Option<String>> {
    let plain = |text: &String| text.strip_suffix(".0").unwrap_or(text).to_owned();
    texts.iter().map(|text| text.as_ref().map(plain)).collect()
}

#[tokio::test]
async fn types_are_as_documented() {
    let context = SessionContext::new();
    register(&context);
    let column = forms(&[Some(UNIQUE.to_owned())]).remove(0);
    assert_eq!(ask(&context, &column, "er(p)").await.as_primitive::<Float64Type>().value(0), 1.2);
    assert_eq!(ask(&context, &column, "clues(p)").await.as_primitive::<Int64Type>().value(0), 30);
    assert_eq!(ask(&context, &column, "count_solutions(p)").await.as_primitive::<UInt64Type>().value(0), 1);
    let column = forms(&[Some(nearly_done())]).remove(0);
    for function in FUNCTIONS {
        let found = ask(&context, &column, &format!("{}(p)", function.name)).await;
        assert_eq!(found.data_type(), &(function.returns)(), "{}", function.name);
        assert!(found.is_valid(0), "{}", function.name);
    }
    // What other programs rely on.
    for (names, kind) in [
        (&["solve", "status", "hodoku_level", "hardest", "canonical", "steps"][..], DataType::Utf8),
        (&["count_solutions"], DataType::UInt64),
        (&["er", "ep", "ed"], DataType::Float64),
        (&["clues", "hodoku_score"], DataType::Int64),
    ] {
        for name in names {
            let found = ask(&context, &column, &format!("{name}(p)")).await;
            assert_eq!(found.data_type(), &kind, "{name}");
        }
    }
    let blank = forms(&[Some(".".repeat(81))]).remove(0);
    let counted = ask(&context, &blank, "count_solutions(p)").await;
    assert_eq!(counted.as_primitive::<UInt64Type>().value(0), 1_000_000);
}

#[tokio::test]
async fn threads_change_nothing() {
    let rows = [made(300), rows()].concat();
    let column = forms(&rows).remove(0);
    for name in ["solve", "status", "count_solutions", "clues", "hodoku_score"] {
        let mut answers = Vec::new();
        for threads in [1, 3] {
            let context = SessionContext::new();
            register_on(&context, threads);
            answers.push(said(&ask(&context, &column, &format!("{name}(p)")).await));
        }
        assert_eq!(answers[0], answers[1], "{name}");
    }
}

#[tokio::test]
async fn steps_and_paths_are_json() {
    let context = SessionContext::new();
    register(&context);
    let texts = [&nearly_done(), NONE, "not a puzzle", &clash(), &UNIQUE[1..]];
    let rows: Vec<Option<String>> =
        texts.map(|text| Some(text.to_owned())).into_iter().chain([None]).collect();
    let column = forms(&rows).remove(0);
    for name in ["steps", "path"] {
        let told = said(&ask(&context, &column, &format!("{name}(p)")).await);
        for (row, told) in rows.iter().zip(&told) {
            let is_told = record(row).is_some_and(|record| record.puzzle.nine().is_some());
            assert_eq!(told.is_some(), is_told, "{name} of {row:?}");
            let Some(told) = told else { continue };
            let json: serde_json::Value = serde_json::from_str(told).expect("JSON");
            let status = engine::solve(&record(row).expect("a puzzle").puzzle).status;
            assert_eq!(json["status"], status.name());
            assert_eq!(
                json["steps"].as_array().is_some_and(|steps| steps.is_empty()),
                status == Status::Clash || status == Status::None
            );
        }
    }
}

#[tokio::test]
async fn several_ratings_of_a_puzzle_are_found_together() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("together");
    fs::create_dir_all(&folder).expect("a folder for tests");
    let file = folder.join("puzzles.txt");
    fs::write(&file, format!("{UNIQUE}\n{HARD}\n")).expect("a file for tests");
    let file = file.display();
    for (query, se, hodoku) in [
        (format!("select er(puzzle), ep(puzzle), hardest(puzzle), hodoku_level(puzzle) from '{file}'"), 1, 1),
        (format!("select hardest(puzzle), count(*), max(er(puzzle)) from '{file}' group by 1"), 1, 0),
        (
            format!(
                "select max(hodoku_score(puzzle)), hodoku_level(puzzle) from '{file}' group by 2 order by 1"
            ),
            0,
            1,
        ),
        (format!("select er(puzzle) as er, ed(puzzle) as ed from '{file}' order by er"), 1, 0),
        (format!("select er(rate_se(puzzle)), rate_se(puzzle) from '{file}'"), 1, 0),
        // Those that are kept are rated again.
        (format!("select er(puzzle), ep(puzzle) from '{file}' where er(puzzle) > 3"), 2, 0),
    ] {
        for threads in [1, 2] {
            let planned =
                session::plan(&query, SessionRoom { threads, memory: 100 << 20 }).await.expect("a plan");
            let plan = displayable(planned.plan.as_ref()).indent(false).to_string();
            for (scale, times) in [("rate_se(", se), ("rate_hodoku(", hodoku)] {
                // A heading may repeat what is asked; what is calculated has a column with its number.
                let found =
                    plan.match_indices(scale).filter(|(at, _)| is_of_column(&plan[at + scale.len()..]));
                assert_eq!(found.count(), times, "{query}: {plan}");
            }
        }
    }
}

/// True for the rest of a call whose argument is a column of the input, such as `puzzle@0)`.
fn is_of_column(rest: &str) -> bool {
    rest.split_once(')').is_some_and(|(argument, _)| argument.contains('@'))
}

#[tokio::test]
async fn what_is_no_text_is_refused_with_advice() {
    let context = SessionContext::new();
    register(&context);
    for (question, expected) in [("solve(5)", "cast"), ("solve()", "solve"), ("er('a', 'b')", "one column")] {
        let error = context.sql(&format!("select {question}")).await.err().map(|error| error.to_string());
        assert!(error.as_ref().is_some_and(|error| error.contains(expected)), "{question}: {error:?}");
    }
    let nothing = ask(&context, &forms(&[None]).remove(0), "solve(null)").await;
    assert!(nothing.is_null(0));
}

/// The rows of a query, as texts.
async fn rows_of(context: &SessionContext, sql: &str) -> Vec<Vec<String>> {
    let batches = context.sql(sql).await.expect("a plan").collect().await.expect("answers");
    let text =
        |column: &ArrayRef| said(column).into_iter().map(Option::unwrap_or_default).collect::<Vec<_>>();
    let mut rows = Vec::new();
    for batch in &batches {
        let columns: Vec<Vec<String>> = batch.columns().iter().map(text).collect();
        rows.extend(
            (0..batch.num_rows()).map(|row| columns.iter().map(|column| column[row].clone()).collect()),
        );
    }
    rows
}

#[tokio::test]
async fn a_table_of_new_puzzles() {
    let context = SessionContext::new();
    register(&context);
    let sql =
        "select puzzle, seed, status(puzzle), clues(puzzle) from generate(40, 7, 'clues=24') order by puzzle";
    let rows = rows_of(&context, sql).await;
    assert_eq!(rows.len(), 40);
    for row in &rows {
        assert_eq!((row[2].as_str(), row[3].as_str()), ("unique", "24"), "{row:?}");
        let again =
            rows_of(&context, &format!("select puzzle from generate(1, {}, 'clues=24')", row[1])).await;
        assert_eq!(again[0][0], row[0], "its seed makes it again");
    }
    // As the library makes them one by one.
    let line = |index| minimal_puzzle(&mut Xoshiro::stream(3, index), &Rules::CLASSIC).to_string();
    let mut expected: Vec<String> = (0..25).map(line).collect();
    for threads in [1, 3] {
        let config = datafusion::prelude::SessionConfig::new().with_target_partitions(1);
        let context = SessionContext::new_with_config(config);
        register_on(&context, threads);
        let made = rows_of(&context, "select puzzle from generate(25, 3)").await;
        assert_eq!(made.concat(), expected, "in order, with {threads} threads");
    }
    expected.sort_unstable();
    assert_eq!(rows_of(&context, "select puzzle from generate(25, 3) order by 1").await.concat(), expected);
    let cages = "select status(puzzle) from generate(3, 1, 'rules=4x4 place=killer-cage clues=0')";
    assert_eq!(rows_of(&context, cages).await.concat(), ["unique"; 3]);
    let few = rows_of(&context, "select puzzle from generate(1000000000000, 1) limit 5").await;
    assert_eq!(few.len(), 5);
    assert_ne!(
        rows_of(&context, "select puzzle from generate(1)").await,
        rows_of(&context, "select puzzle from generate(1)").await
    );
    assert!(rows_of(&context, "select puzzle from generate(0, 1)").await.is_empty());
    for (call, expected) in [
        ("generate()", "number of puzzles"),
        ("generate('many')", "whole number"),
        ("generate(-1)", "whole number"),
        ("generate(1, 1, 5)", "as a text"),
        ("generate(1, 1, 'clews=5')", "no wish 'clews'"),
        ("generate(1, 1, 'clues=5')", "17"),
        ("generate(1, 1, 'rules=6x6 er=3')", "'minutes' or 'largest'"),
    ] {
        let error = context.sql(&format!("select * from {call}")).await.err().map(|error| error.to_string());
        assert!(error.as_ref().is_some_and(|error| error.contains(expected)), "{call}: {error:?}");
    }
}
