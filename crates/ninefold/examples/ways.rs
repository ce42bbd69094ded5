//! Compares paths with HoDoKu's: `cargo run --release --example ways FILE [EVERY [NAME]]`.
//!
//! A line has a puzzle, HoDoKu's level and how often HoDoKu used each technique (`h1:20 n1:16`), separated by tabs, with
//! other fields anywhere after the puzzle. For each level the program prints, on average, the steps that are no singles: by
//! HoDoKu, by the simplest steps, and by the short way; all steps by HoDoKu and by the short way; and milliseconds. Then, of
//! the steps that are no singles, by the simplest steps and by the short way: the candidates that they cross out, the words
//! that tell them, and how many of them can be left out one after the other. With a name, only lines that have it count.
//! Puzzles in which HoDoKu guesses, and those that are not solved here, are left out.

#[path = "../tests/all/ways/without.rs"]
mod without;

use ninefold::explain::text::{self, Detail};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Family, Path, Step, Teacher};
use ninefold::rate::Level;
use ninefold::{Grid, Nine};
use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;
use without::{holds_without, only_singles};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let every: usize = arguments.next().map_or(Ok(1), |every| every.parse())?;
    let name = arguments.next();
    let mut teacher = Teacher::default();
    let mut levels: BTreeMap<Level, (usize, [f64; 13])> = BTreeMap::new();
    for line in std::fs::read_to_string(path)?.lines().step_by(every) {
        let fields: Vec<&str> = line.split('\t').collect();
        if name.as_deref().is_some_and(|name| !fields.contains(&name)) {
            continue;
        }
        let Ok(givens) = fields[0].parse::<Grid>() else { continue };
        let Some(level) = fields.iter().find_map(|field| Level::by_name(field)) else { continue };
        let Some(counts) = fields.iter().find_map(|field| counts(field)) else { continue };
        let board = Board::new(&Nine::new(givens));
        let begin = Instant::now();
        let simple = teacher.solve(&board);
        let between = Instant::now();
        let short = teacher.solve_shortly(&board);
        let end = Instant::now();
        if !short.is_solved() {
            continue;
        }
        let (number, sums) = levels.entry(level).or_default();
        *number += 1;
        let milliseconds = |from: Instant, to: Instant| (to - from).as_secs_f64() * 1e3;
        let figures = [
            counts.1 as f64,
            turns(&simple) as f64,
            turns(&short) as f64,
            counts.0 as f64,
            short.steps.len() as f64,
            milliseconds(begin, between),
            milliseconds(between, end),
            crossed(&simple) as f64,
            crossed(&short) as f64,
            words(&board, &simple) as f64,
            words(&board, &short) as f64,
            useless(&board, &simple) as f64,
            useless(&board, &short) as f64,
        ];
        sums.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += figure);
    }
    println!(
        "level puzzles | turns: HoDoKu, simplest, short | steps: HoDoKu, short | ms: simplest, short | crossed out: simplest, \
         short | words: simplest, short | useless: simplest, short"
    );
    for (level, (number, sums)) in levels {
        let mean = sums.map(|sum| sum / number as f64);
        let [hodoku, simple, short, steps, ours, quick, slow, ..] = mean;
        let [.., gone, gone_short, words, words_short, useless, useless_short] = mean;
        println!(
            "{} {number} | {hodoku:.2} {simple:.2} {short:.2} | {steps:.1} {ours:.1} | {quick:.2} {slow:.2} | {gone:.1} \
             {gone_short:.1} | {words:.0} {words_short:.0} | {useless:.2} {useless_short:.2}",
            level.name()
        );
    }
    Ok(())
}

fn is_turn(step: &&Step) -> bool {
    step.technique.family != Family::Singles
}

fn turns(path: &Path) -> usize {
    path.steps.iter().filter(is_turn).count()
}

/// The candidates that the turns cross out.
fn crossed(path: &Path) -> usize {
    path.steps.iter().filter(is_turn).map(|step| step.removes.len()).sum()
}

/// The words that tell the turns.
fn words(start: &Board, path: &Path) -> usize {
    let mut board = start.clone();
    let mut words = 0;
    for step in &path.steps {
        if is_turn(&step) {
            words += text::step(step, &board, Detail::Full, Lang::En).split_whitespace().count();
        }
        board.apply(step);
    }
    words
}

/// How many turns can be left out one after the other, beginning with the last.
fn useless(start: &Board, path: &Path) -> usize {
    let mut left: Vec<&Step> = path.steps.iter().filter(is_turn).collect();
    let (all, mut singles) = (left.len(), only_singles());
    for place in (0..all).rev() {
        if holds_without(start, &left, place, &mut singles) {
            left.remove(place);
        }
    }
    all - left.len()
}

/// All of HoDoKu's steps, and those that are no singles; `None` if it guesses, or if these are no counts.
fn counts(field: &str) -> Option<(usize, usize)> {
    let (mut all, mut turns) = (0, 0);
    for one in field.split(' ') {
        let (name, count) = one.split_once(':')?;
        let count: usize = count.parse().ok()?;
        if name == "bf" {
            return None;
        }
        all += count;
        turns += if ["fh", "n1", "h1"].contains(&name) { 0 } else { count };
    }
    Some((all, turns))
}
