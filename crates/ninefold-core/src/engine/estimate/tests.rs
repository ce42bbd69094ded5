use super::*;
use crate::engine::count;
use crate::engine::count::CountOptions;
use crate::random::{Random, Xoshiro};
use crate::rules::{Nine, Rules};
use crate::testing::rounds;

fn numbers(seed: u64) -> impl Fn(u64) -> Box<dyn FnMut() -> u64> + Sync {
    move |sample| {
        let mut random = Xoshiro::stream(seed, sample);
        Box::new(move || random.next_u64())
    }
}

fn puzzle(rules: &str, line: &str) -> Puzzle {
    let rules: Rules = rules.parse().expect("rules");
    match line {
        "" => Puzzle::blank(rules),
        line => Puzzle::from(&Nine::new(line.parse().expect("81 characters")).by(&rules)),
    }
}

/// Puzzles with some thousands of solutions, and the numbers of these: the blank 4x4 and 6x6 grids from the
/// literature, the others counted.
fn known() -> Vec<(Puzzle, u128)> {
    let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    let thinned = format!("{}{}", &line[..54], ".".repeat(27));
    let half = format!("{}{}", &line[..45], ".".repeat(36));
    let cages = "6x6,killer-cage:7:r1c1-r1c3,thermometer:r3c1-r3c4,arrow:r5c1-r5c3";
    let dots = "killer-cage:17:r9c1-r9c3,white-dot:r8c1-r8c2";
    let mut known = vec![(puzzle("4x4", ""), 288), (puzzle("6x6", ""), 28_200_960)];
    for (rules, line) in [("classic", &*thinned), (cages, ""), (dots, &half), ("4x4,digits:1-5", "")] {
        let puzzle = puzzle(rules, line);
        let count = count(&puzzle, &CountOptions::default(), &Watch::forever());
        assert!(count.complete && count.solutions > 40, "{rules}: {count:?}");
        known.push((puzzle, count.solutions));
    }
    known
}

/// The mean of many samples lies within four standard errors of the number of solutions: for fronts of one node and
/// more, with counts below and without.
#[test]
fn samples_are_right_on_average() {
    let times = rounds(1, 4) as u64;
    let fronts = [(1, 0.0, 0, 1000), (3, 0.0, 0, 375), (16, 0.0, 0, 75), (3, 8.0, 40, 150)];
    for (puzzle, count) in known() {
        for (width, small, patience, samples) in fronts {
            let samples = times * samples;
            let front = Front { width, small, patience };
            let options = EstimateOptions::default();
            let sampling = Sampling { problem: &puzzle, front, options: &options, watch: &Watch::forever() };
            let sample = |place| sampling.sample(numbers(7)(place)).expect("nothing stops it");
            let values: Vec<f64> = (0..samples).map(|place| sample(place).ln.exp()).collect();
            let mean = values.iter().sum::<f64>() / samples as f64;
            let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
            let error = (variance / (samples as f64 * (samples as f64 - 1.0))).sqrt();
            let off = (mean - count as f64).abs();
            // A front that takes the whole tree has no error but that of rounding.
            let allowed = 4.0 * error + 1e-9 * count as f64;
            assert!(off <= allowed, "{} by {front:?}: {mean} for {count}, error {error}", puzzle.rules());
        }
    }
}

#[test]
fn small_numbers_are_exact() {
    let options = EstimateOptions { samples: 10, ..EstimateOptions::default() };
    let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    let none = "12345678.........9...............................................................";
    let clash = format!("55{}", ".".repeat(79));
    for (puzzle, status, count) in [
        (puzzle("classic", line), Status::Several, 8),
        (puzzle("classic", none), Status::None, 0),
        (puzzle("classic", &clash), Status::Clash, 0),
        (puzzle("4x4", ""), Status::Several, 288),
        (puzzle("4x4,killer-cage:3:r1c1-r1c2,killer-cage:3:r2c1-r2c2", ""), Status::None, 0),
    ] {
        let found = estimate(&puzzle, &options, numbers(1), &Watch::forever());
        let exact = Estimate { status: Some(status), solutions: Estimated::Exact(count), samples: 0 };
        assert_eq!(found, exact, "{}", puzzle.rules());
    }
}

/// The known numbers lie within the intervals: the grids of 6x6 (Wikipedia, "Mathematics of Sudoku") and of 9x9
/// (Felgenhauer and Jarvis 2005).
#[test]
fn blank_grids() {
    for (rules, samples, count) in [("6x6", 50, 28_200_960.0), ("9x9", 10, 6_670_903_752_021_072_936_960.0)] {
        let options = EstimateOptions { samples, ..EstimateOptions::default() };
        let front = Front { width: 64, ..Front::USUAL };
        let blank = puzzle(rules, "");
        let sampling = Sampling { problem: &blank, front, options: &options, watch: &Watch::forever() };
        let found = sampling.estimate(2, &numbers(3), 0);
        let Estimated::About { mean, range: Some(range) } = found.solutions else { panic!("{found:?}") };
        let count = Magnitude::of(count);
        assert!(range.low <= count && count <= range.high, "{rules}: {found:?}");
        assert!(range.low < mean && mean < range.high);
        assert_eq!((found.status, found.samples), (Some(Status::Several), samples));
    }
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let blank = puzzle("6x6", "");
    let options = EstimateOptions { samples: 12, ..EstimateOptions::default() };
    let front = Front { width: 8, ..Front::USUAL };
    let sampling = Sampling { problem: &blank, front, options: &options, watch: &Watch::forever() };
    let alone = sampling.estimate(1, &numbers(5), 0);
    for threads in [2, 5, 20] {
        assert_eq!(sampling.estimate(threads, &numbers(5), 0), alone, "{threads} threads");
    }
    assert_ne!(sampling.estimate(1, &numbers(6), 0), alone, "another seed");
}

#[test]
fn a_front_that_takes_the_whole_tree_is_exact() {
    let blank = puzzle("4x4", "");
    let options = EstimateOptions { samples: 5, ..EstimateOptions::default() };
    let front = Front { width: 500, small: 0.0, patience: 0 };
    let sampling = Sampling { problem: &blank, front, options: &options, watch: &Watch::forever() };
    assert_eq!(sampling.estimate(1, &numbers(1), 0), Estimate::exact(288));
}

#[test]
fn what_is_stopped_uses_the_samples_that_were_finished() {
    let blank = puzzle("classic", "");
    let options = EstimateOptions { samples: 5, threads: 1 };
    let at_once = estimate(&blank, &options, numbers(1), &Watch::forever().within(std::time::Duration::ZERO));
    assert_eq!((at_once.solutions, at_once.samples), (Estimated::Unknown, 0));
    let front = Front { width: 4, small: 0.0, patience: 0 };
    let asks = Watch::forever().at_most(500);
    let sampling = Sampling { problem: &blank, front, options: &options, watch: &asks };
    let some = sampling.estimate(1, &numbers(1), 0);
    assert!((1..5).contains(&some.samples), "{some:?}");
    let all = Sampling { options: &EstimateOptions { samples: some.samples, ..options }, ..sampling };
    let all = Sampling { watch: &Watch::forever(), ..all };
    assert_eq!(all.estimate(1, &numbers(1), 0), some);
}

/// Values from a table of Student's distribution.
#[test]
fn reaches_of_student() {
    for (freedom, reach) in [(1, 12.706), (5, 2.571), (9, 2.262), (14, 2.145), (29, 2.045), (99, 1.984)] {
        assert!((student(freedom) - reach).abs() < 0.001, "{freedom}: {}", student(freedom));
    }
}

#[test]
fn numbers_are_written_with_five_digits() {
    for (number, text) in [
        (0.0, "0"),
        (1.0, "1"),
        (999_999.4, "999999"),
        (1e6, "1.0000e6"),
        (28_200_960.0, "2.8201e7"),
        (9.99996e9, "1.0000e10"),
        (1e300, "1.0000e300"),
    ] {
        assert_eq!(Magnitude::of(number).to_string(), text, "{number}");
    }
    assert_eq!(Magnitude { ln: 1000.0 * std::f64::consts::LN_10 }.to_string(), "1.0000e1000");
}

#[test]
fn a_draw_keeps_what_is_too_large_and_weighs_the_others() {
    let node = |length: f64| FrontNode { board: vec![], weight: 0.0, share: length.ln(), counts_below: 0.0 };
    let lengths = [1.0, 100.0, 2.0, 3.0, 50.0, 1.0, 1.0];
    for place in [0.0, 0.3, 0.6, 0.999] {
        let drawn = drawn(lengths.map(node).to_vec(), 4, place);
        assert_eq!(drawn.len(), 4, "{place}");
        let weights: Vec<f64> = drawn.iter().map(|node| node.weight.exp()).collect();
        assert_eq!(weights[..2], [1.0, 1.0], "100 and 50 are kept");
        // The others, together 8 long, are drawn one in every four.
        for node in &drawn[2..] {
            assert!((node.weight.exp() * node.share.exp() - 4.0).abs() < 1e-9);
        }
    }
}
