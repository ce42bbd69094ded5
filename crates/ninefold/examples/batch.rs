//! Solves lines of 81 characters from standard input, many at a time: `cargo run --release --example batch < PUZZLES`

use ninefold::Cell;
use ninefold::engine::{Batch, Lines, Status};
use ninefold::solve::Watch;
use std::io::{self, BufRead, Write};

/// The number of puzzles in a call. Hundreds keep all lanes of the vectors busy.
const TOGETHER: usize = 1024;

fn main() -> io::Result<()> {
    let mut batch = Batch::new();
    let mut out = io::BufWriter::new(io::stdout().lock());
    // Puzzles one after the other, and where each begins.
    let (mut text, mut starts) = (Vec::new(), Vec::new());
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.len() != Cell::COUNT {
            eprintln!("expected {} characters, found {}", Cell::COUNT, line.len());
            continue;
        }
        starts.push(text.len() as u32);
        text.extend(line.into_bytes());
        if starts.len() == TOGETHER {
            write(&mut batch, Lines::new(&text, &starts), &mut out)?;
            (text, starts) = (Vec::new(), Vec::new());
        }
    }
    write(&mut batch, Lines::new(&text, &starts), &mut out)
}

fn write(batch: &mut Batch, lines: Lines<'_>, out: &mut impl Write) -> io::Result<()> {
    let mut statuses = vec![Status::None; lines.len()];
    let mut solutions = vec![[b'.'; Cell::COUNT]; lines.len()];
    batch.solve(lines, &mut Watch::forever(), &mut statuses, &mut solutions).expect("no limit");
    for (status, solution) in statuses.iter().zip(&solutions) {
        out.write_all(solution)?;
        writeln!(out, " {status}")?;
    }
    Ok(())
}
