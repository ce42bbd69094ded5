//! `ninefold unavoidable`: the minimal unavoidable sets of grids.

use super::clues::{Ending, Page, each};
use super::shape::Shape;
use crate::args::Unavoidable;
use crate::messages::clues as messages;
use crate::session::Session;
use ninefold::clues::{disjoint_sets, unavoidable_sets};
use ninefold::engine::{self, Answer, Status};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use ninefold::text::table::{Value, csv_row, json_object};
use ninefold::{Cell, CellSet, Grid};
use std::collections::BTreeMap;

/// Lists the sets of every grid of the input, or of the solution of every puzzle.
pub(crate) fn run(arguments: &Unavoidable, session: &Session) -> anyhow::Result<()> {
    let mut header = Vec::new();
    if arguments.format == "csv" {
        Shape::Csv.header(&["puzzle", "size", "cells"], &mut header);
    }
    let list = |record: &Record, page: &mut Page<'_>| list(record, arguments, page);
    each(&arguments.input, (&arguments.output, None), header, session, list)
}

fn list(record: &Record, arguments: &Unavoidable, page: &mut Page<'_>) -> anyhow::Result<()> {
    let mut watch = page.session.watch(arguments.deadline);
    match found(record, arguments, &mut watch) {
        Err(Stopped) => {
            page.end(&Ending::Stopped, 0);
            Ok(())
        }
        Ok(None) => page.refuse(record),
        Ok(Some((solution, sets))) => write(&record.one_line(), &solution, &sets, &arguments.format, page),
    }
}

/// The solution, if it is the only one, and its sets.
fn found(
    record: &Record,
    arguments: &Unavoidable,
    watch: &mut Watch<'_>,
) -> Result<Option<(Grid, Vec<CellSet>)>, Stopped> {
    let Answer { status: Status::Unique, solution: Some(solution), .. } =
        engine::solve_within(&record.puzzle, watch)?
    else {
        return Ok(None);
    };
    Ok(Some((solution, unavoidable_sets(&solution, arguments.size.into(), watch)?)))
}

fn write(
    puzzle: &str,
    solution: &Grid,
    sets: &[CellSet],
    format: &str,
    page: &mut Page<'_>,
) -> anyhow::Result<()> {
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    for set in sets {
        *sizes.entry(set.len()).or_default() += 1;
    }
    let disjoint = disjoint_sets(sets);
    match format {
        "jsonl" => {
            let all: Vec<String> = sets.iter().map(quoted).collect();
            let apart: Vec<String> = disjoint.iter().map(quoted).collect();
            let counts: Vec<String> =
                sizes.iter().map(|(size, count)| format!("\"{size}\": {count}")).collect();
            let solution = solution.to_string();
            let [all, apart] = [all, apart].map(|sets| format!("[{}]", sets.join(", ")));
            let fields = [
                ("puzzle", Value::Str(puzzle)),
                ("solution", Value::Str(&solution)),
                ("sizes", Value::Json(&format!("{{{}}}", counts.join(", ")))),
                ("disjoint", Value::Json(&apart)),
                ("sets", Value::Json(&all)),
            ];
            json_object(&mut page.buffer, &fields);
        }
        "csv" => {
            for set in sets {
                let (size, cells) = (set.len() as u64, ids(set));
                csv_row(&mut page.buffer, &[Value::Str(puzzle), size.into(), Value::Str(&cells)]);
                page.drain_piece()?;
            }
        }
        _ => {
            for set in sets {
                page.line(format_args!("{}\t{}", set.len(), ids(set)))?;
            }
        }
    }
    conclude(sets.len(), &sizes, disjoint.len(), page);
    Ok(())
}

/// Says how many there are of which size.
fn conclude(count: usize, sizes: &BTreeMap<usize, usize>, disjoint: usize, page: &Page<'_>) {
    let session = page.session;
    if count == 0 {
        return session.note(session.say(messages::NO_SETS, &[]));
    }
    let sizes: Vec<String> = sizes.iter().map(|(size, count)| format!("{size}: {count}")).collect();
    let sizes = sizes.join(", ");
    session
        .note(session.say(messages::SETS, &[("count", &count), ("sizes", &sizes), ("disjoint", &disjoint)]));
}

fn ids(set: &CellSet) -> String {
    set.iter().map(Cell::id).collect::<Vec<_>>().join(" ")
}

fn quoted(set: &CellSet) -> String {
    let cells: Vec<String> = set.iter().map(|cell| format!("\"{}\"", cell.id())).collect();
    format!("[{}]", cells.join(", "))
}
