//! Measures how long a teacher takes for whole paths:
//! `cargo run --release --example paths FILE [PROFILE] [ROUNDS]`.
//!
//! A line begins with a puzzle. Its third column, separated by tabs, names the group of the puzzle. For each group
//! the program prints the number of puzzles, how many were solved, the number of steps, and microseconds per puzzle
//! (from the fastest round).

use ninefold::logic::{Board, Profile, Teacher};
use ninefold::{Grid, Nine};
use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let profile = arguments.next().unwrap_or_else(|| "hodoku".to_owned());
    let rounds: usize = arguments.next().map_or(Ok(5), |rounds| rounds.parse())?;
    let mut groups: BTreeMap<String, Vec<Board>> = BTreeMap::new();
    for line in std::fs::read_to_string(path)?.lines() {
        let mut fields = line.split('\t');
        let Some(Ok(givens)) = fields.next().map(|puzzle| puzzle.trim().parse::<Grid>()) else { continue };
        let group = fields.nth(1).unwrap_or("all").to_owned();
        groups.entry(group).or_default().push(Board::new(&Nine::new(givens)));
    }
    let mut teacher = Teacher::new(Profile::by_name(&profile).ok_or("no such profile")?);
    for (group, boards) in &groups {
        let (mut best, mut solved, mut steps) = (Duration::MAX, 0, 0);
        for _ in 0..rounds {
            let start = Instant::now();
            (solved, steps) = (0, 0);
            for board in boards {
                solved += usize::from(teacher.walk(board, |_, _| steps += 1).is_full());
            }
            best = best.min(start.elapsed());
        }
        let each = best.as_secs_f64() * 1e6 / boards.len() as f64;
        println!("{group}: {} puzzles, {solved} solved, {steps} steps, {each:.1} us each", boards.len());
    }
    Ok(())
}
