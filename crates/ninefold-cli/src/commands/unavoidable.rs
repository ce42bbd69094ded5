//! `ninefold unavoidable`: the minimal unavoidable sets of grids.

use super::clues::{ListEnd, ListPage, each, ids, quoted};
use super::shape::Shape;
use crate::args::Unavoidable;
use crate::input::nine;
use crate::messages::clues as messages;
use crate::session::Session;
use ninefold::clues::{
    Clique, HittingSet, disjoint_sets, greatest_clique, smallest_hitting_set, unavoidable_sets,
};
use ninefold::engine::{self, Status};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use ninefold::text::table::{Value, csv_row, json_object};
use ninefold::{CellSet, Grid};
use std::collections::BTreeMap;

/// Lists the sets of every grid of the input, or of the solution of every puzzle.
pub(crate) fn run(arguments: &Unavoidable, session: &Session) -> anyhow::Result<()> {
    let mut header = Vec::new();
    if arguments.format == "csv" {
        let names: &[&str] = if arguments.bounds() {
            &["puzzle", "kind", "size", "cells"]
        } else {
            &["puzzle", "size", "cells"]
        };
        Shape::Csv.header(names, &mut header);
    }
    let list = |record: &Record, page: &mut ListPage<'_>| list(record, arguments, page);
    each(&arguments.input, (&arguments.output, None), header, session, list)
}

fn list(record: &Record, arguments: &Unavoidable, page: &mut ListPage<'_>) -> anyhow::Result<()> {
    let mut watch = page.session.watch(arguments.deadline);
    match found(record, arguments, &mut watch) {
        Err(Stopped) => {
            page.end(&ListEnd::Stopped, 0);
            Ok(())
        }
        Ok(None) => page.refuse(record),
        Ok(Some(found)) => {
            found.write(&record.one_line(), arguments, page)?;
            found.conclude(page.session);
            Ok(())
        }
    }
}

/// The known facts about one grid.
struct GridFacts {
    solution: Grid,
    sets: Vec<CellSet>,
    /// Sets that share no cell; those of the clique, if that was asked for.
    disjoint: Vec<CellSet>,
    clique: Option<Clique>,
    hitting: Option<HittingSet>,
    /// Sets without a clue, if the hitting set was asked for.
    unhit: Vec<CellSet>,
}

/// The sets of the solution, if it is the only one. For sets without a clue, the smallest solution will do.
fn found(
    record: &Record,
    arguments: &Unavoidable,
    watch: &mut Watch<'_>,
) -> Result<Option<GridFacts>, Stopped> {
    let answer = engine::solve_within(nine(record), watch)?;
    let will_do = answer.status == Status::Unique || arguments.hit && answer.status == Status::Several;
    let Some(solution) = answer.solution.filter(|_| will_do) else { return Ok(None) };
    let sets = unavoidable_sets(&solution, arguments.size.into(), watch)?;
    let clique = arguments.clique.then(|| greatest_clique(&sets, watch));
    let disjoint = clique.as_ref().map_or_else(|| disjoint_sets(&sets), |clique| clique.sets.clone());
    let hitting = arguments.hit.then(|| smallest_hitting_set(&sets, watch));
    let clues = nine(record).givens().filled();
    let unhit = sets.iter().copied().filter(|set| arguments.hit && !set.intersects(clues)).collect();
    Ok(Some(GridFacts { solution, sets, disjoint, clique, hitting, unhit }))
}

impl GridFacts {
    fn write(&self, puzzle: &str, arguments: &Unavoidable, page: &mut ListPage<'_>) -> anyhow::Result<()> {
        if arguments.format == "jsonl" {
            self.write_json(puzzle, &mut page.buffer);
            return Ok(());
        }
        for (kind, set) in self.listed(arguments.bounds()) {
            let (size, cells) = (set.len() as u64, ids(&set));
            match (arguments.format.as_str(), kind) {
                ("csv", None) => {
                    csv_row(&mut page.buffer, &[Value::Str(puzzle), size.into(), Value::Str(&cells)]);
                }
                ("csv", Some(kind)) => csv_row(
                    &mut page.buffer,
                    &[Value::Str(puzzle), kind.into(), size.into(), Value::Str(&cells)],
                ),
                (_, None) => page.line(format_args!("{size}\t{cells}"))?,
                (_, Some(kind)) => page.line(format_args!("{kind}\t{size}\t{cells}"))?,
            }
            page.drain_piece()?;
        }
        Ok(())
    }

    /// The sets to list: all of them, or for bounds those that prove them, each with a word that says what it is.
    fn listed(&self, bounds: bool) -> Vec<(Option<&'static str>, CellSet)> {
        if !bounds {
            return self.sets.iter().map(|&set| (None, set)).collect();
        }
        let clique = self.clique.iter().flat_map(|clique| &clique.sets).map(|&set| (Some("clique"), set));
        let hitting = self.hitting.iter().map(|hitting| (Some("hit"), hitting.cells));
        let unhit = self.unhit.iter().map(|&set| (Some("unhit"), set));
        clique.chain(hitting).chain(unhit).collect()
    }

    fn write_json(&self, puzzle: &str, out: &mut Vec<u8>) {
        let sizes: Vec<String> =
            self.sizes().iter().map(|(size, count)| format!("\"{size}\": {count}")).collect();
        let sizes = format!("{{{}}}", sizes.join(", "));
        let solution = self.solution.to_string();
        let [all, apart, unhit] = [&self.sets, &self.disjoint, &self.unhit].map(|sets| {
            let sets: Vec<String> = sets.iter().map(quoted).collect();
            format!("[{}]", sets.join(", "))
        });
        let hit = self.hitting.as_ref().map(|hitting| quoted(&hitting.cells));
        let mut fields = vec![
            ("puzzle", Value::Str(puzzle)),
            ("solution", Value::Str(&solution)),
            ("sizes", Value::Json(&sizes)),
            ("disjoint", Value::Json(&apart)),
        ];
        if let Some(clique) = &self.clique {
            fields.push(("is_greatest", clique.is_greatest.into()));
        }
        if let (Some(hitting), Some(hit)) = (&self.hitting, &hit) {
            let least = ("least", Value::Int(hitting.least as u128));
            fields.extend([("hit", Value::Json(hit)), least, ("unhit", Value::Json(&unhit))]);
        }
        fields.push(("sets", Value::Json(&all)));
        json_object(out, &fields);
    }

    /// The number of sets of each size.
    fn sizes(&self) -> BTreeMap<usize, usize> {
        let mut sizes = BTreeMap::new();
        for set in &self.sets {
            *sizes.entry(set.len()).or_default() += 1;
        }
        sizes
    }

    /// Says how many there are, and what follows.
    fn conclude(&self, session: &Session) {
        let is_greatest = self.clique.as_ref().map(|clique| clique.is_greatest);
        if is_greatest == Some(false) || self.hitting.is_some_and(|hitting| !hitting.is_smallest()) {
            session.puzzle_failed();
        }
        let count = self.sets.len();
        if count == 0 {
            return session.note(session.say(messages::NO_SETS, &[]));
        }
        let sizes: Vec<String> =
            self.sizes().iter().map(|(size, count)| format!("{size}: {count}")).collect();
        let (sizes, disjoint) = (sizes.join(", "), self.disjoint.len());
        let said = match is_greatest {
            Some(true) => messages::GREATEST,
            Some(false) => messages::NOT_GREATEST,
            None => messages::SETS,
        };
        session.note(session.say(said, &[("count", &count), ("sizes", &sizes), ("disjoint", &disjoint)]));
        if let Some(hitting) = &self.hitting {
            let said = if hitting.is_smallest() { messages::HIT } else { messages::HIT_STOPPED };
            let cells = hitting.cells.len();
            session.note(session.say(said, &[("cells", &cells), ("least", &hitting.least)]));
        }
        if !self.unhit.is_empty() {
            session.note(session.say(messages::UNHIT, &[("count", &self.unhit.len())]));
        }
    }
}
