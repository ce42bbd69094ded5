//! The teacher's profiles beside the programs whose names they have: a path is what HoDoKu and Sudoku Explainer walk,
//! as far as that is meant. Figures are those of the programs.

use ninefold::logic::{Board, Path, Profile, Teacher};
use ninefold::rate::hodoku::allowing;
use ninefold::{Grid, Nine};
use std::collections::BTreeMap;

/// Puzzle, level, score, and how often each technique was used; by HoDoKu 2.2.0.
static HODOKU: &str = include_str!("../data/hodoku-ratings.tsv");

/// Puzzle, three ratings, their kinds, and all steps; by Sukaku Explainer with the techniques of version 1.2.1.
static EXPLAINER: &str = include_str!("../data/se-ratings-sample.tsv");

fn lines(sample: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = sample.lines().filter(|line| !line.starts_with('#') && !line.starts_with("puzzle\t"));
    lines.map(|line| line.split('\t').collect())
}

fn path(teacher: &mut Teacher, puzzle: &str) -> Path {
    teacher.solve(&Board::new(&Nine::new(puzzle.parse::<Grid>().expect("a grid"))))
}

type Counts = BTreeMap<String, i32>;

/// Full houses, naked and hidden singles as one: which of them a cell is depends on where one looks first.
fn with_singles_as_one(counts: Counts) -> Counts {
    let mut merged = Counts::new();
    for (name, count) in counts {
        let is_single = ["fh", "n1", "h1"].contains(&&*name);
        *merged.entry(if is_single { "single".to_owned() } else { name }).or_default() += count;
    }
    merged
}

/// The counts of the one without those of the other.
fn beyond(counts: &Counts, others: &Counts) -> Counts {
    let mut beyond = counts.clone();
    others.iter().for_each(|(name, count)| *beyond.entry(name.clone()).or_default() -= count);
    beyond.retain(|_, count| *count != 0);
    beyond
}

/// Puzzles of the sample whose path by this profile has other steps than HoDoKu's, with what it has more or fewer.
///
/// The others have HoDoKu's level, and its score but for what singles count: a hidden one ten points more. Puzzles are
/// left out where HoDoKu takes a net: it is the first that its search comes across, while the teacher shows a short
/// one, and all steps after that are others. The teacher never guesses.
fn unlike_hodoku(profile: Profile) -> BTreeMap<&'static str, Counts> {
    let (mut teacher, mut unlike, mut seen) = (Teacher::new(profile), BTreeMap::new(), [0; 3]);
    for fields in lines(HODOKU) {
        let [puzzle, level, score, counts] = fields[..] else { panic!("expected four fields: {fields:?}") };
        let counts = counts.split(' ').map(|one| one.split_once(':').expect("a name and a count"));
        let counts: Counts =
            counts.map(|(name, count)| (name.to_owned(), count.parse().expect("a number"))).collect();
        let path = path(&mut teacher, puzzle);
        if counts.contains_key("bf") {
            seen[2] += 1;
            continue;
        }
        assert!(path.is_solved(), "HoDoKu solves it without a guess: {puzzle}");
        if counts.contains_key("fnc") || counts.contains_key("fnv") {
            seen[1] += 1;
            continue;
        }
        seen[0] += 1;
        let steps = || path.steps.iter().map(|step| step.technique.hodoku().expect("HoDoKu knows it"));
        let mut found = Counts::new();
        steps().for_each(|hodoku| *found.entry(hodoku.short.to_owned()).or_default() += 1);
        let hidden = |counts: &Counts| counts.get("h1").copied().unwrap_or(0);
        let more_hidden = hidden(&found) - hidden(&counts);
        let more = beyond(&with_singles_as_one(found), &with_singles_as_one(counts));
        if more.is_empty() {
            let score: u32 = score.parse().expect("a number");
            let own: u32 = steps().map(|hodoku| u32::from(hodoku.score)).sum();
            assert_eq!(i64::from(own) - i64::from(score), i64::from(10 * more_hidden), "{puzzle}");
            let hardest = steps().map(|hodoku| hodoku.level).max().expect("a step");
            assert_eq!(hardest.max(allowing(score)).name(), level, "{puzzle}");
        } else {
            unlike.insert(puzzle, more);
        }
    }
    assert_eq!(seen, SEEN, "without nets, with nets, with guesses");
    unlike
}

/// How many puzzles of the sample HoDoKu solves without nets, with nets, and by a guess.
const SEEN: [u32; 3] = [61, 19, 4];

/// The rater leaves out, as HoDoKu does, rectangles that HoDoKu takes for others that it has seen; the teacher shows
/// them. With the rater's choice no puzzle differs. With the teacher's this one does, where such a rectangle comes
/// before a chain.
#[test]
fn paths_of_the_profile_hodoku_have_hodokus_steps() {
    let mut like_the_rater = Profile::hodoku();
    like_the_rater.options.all_rectangles = false;
    assert_eq!(unlike_hodoku(like_the_rater), BTreeMap::new());
    let more = [("cnl", 1), ("dnl", -2), ("lc1", 2), ("lc2", -1), ("u4", 1), ("w", 1)];
    let more = more.map(|(name, count)| (name.to_owned(), count)).into();
    let puzzle = ".6..31...5....2..9...4......2...9..1...6..8..7.5.......3..6.4.....3.....2.1.....5";
    assert_eq!(unlike_hodoku(Profile::hodoku()), BTreeMap::from([(puzzle, more)]));
}

/// The least rating of a kind of step, in tenths, for a step that has this one: as the scale has it, some get more for
/// what they are, a larger set, a longer loop or chain.
fn least(kind: &str, tenths: u8) -> u8 {
    match kind {
        "UR3" => 45,
        "BUG2" | "BUG3" => 57,
        "BiXCy" | "BiYCy" => 65,
        "TF" | "FXC" => 66,
        "BiCy" | "FC" => 70,
        "NFC" => 75,
        "LFC" | "RFC" => 80,
        "DdFC" | "DCFC" | "DLFC" | "DRFC" => 85,
        _ if kind.starts_with("UL") => 46,
        _ if kind.ends_with("+FC") => 95,
        _ if kind.ends_with('+') => 90,
        _ => tenths,
    }
}

/// The kind and the rating of a step of the sample: `UL63` and 47 of `UL6347`.
fn split(step: &str) -> (&str, u8) {
    let behind = |length: usize| step[step.len() - length..].parse::<u8>().unwrap_or_default();
    // Ratings from 10.0 on have three digits, and some kinds end with one.
    let digits = if (100..=120).contains(&behind(3)) { 3 } else { 2 };
    (&step[..step.len() - digits], behind(digits))
}

/// A technique has the least rating of its steps. The rater decides how much a step gets beyond that. Between
/// techniques of the same rating, the teacher's path may go another way and have a few more or fewer steps. But the
/// hardest technique of the path must be that of the reference, or have the same rating.
#[test]
fn paths_of_the_profile_explainer_need_the_technique_that_the_rating_names() {
    let (mut teacher, mut seen) = (Teacher::new(Profile::explainer()), [0; 2]);
    for fields in lines(EXPLAINER) {
        let er = (fields[1].parse::<f64>().expect("a rating") * 10.0).round() as u8;
        let steps = fields[7].split(' ').map(|run| run.split_once(':').expect("a step and a count").0);
        let expected = steps.map(split).map(|(kind, tenths)| least(kind, tenths)).max();
        let path = path(&mut teacher, fields[0]);
        assert!(path.is_solved(), "{}", fields[0]);
        let own =
            path.steps.iter().map(|step| step.technique.explainer().expect("it is of the scale").rating);
        let hardest = own.max();
        assert_eq!(hardest, expected, "{} is {} by {}", fields[0], fields[1], fields[4]);
        seen[usize::from(hardest < Some(er))] += 1;
    }
    assert_eq!(seen, [35, 36], "rated as their technique, and higher");
}
