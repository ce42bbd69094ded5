//! Puzzles as people share them in other programs. The data have a puzzle a line: its format, where it is from, the
//! solution that its author or another program found, and the text. `data/formats/README.md` says more.

use super::helpers::read;
use ninefold::Solution;
use ninefold::engine::check;
use ninefold::solve::Watch;

#[test]
fn shared_puzzles_have_the_solution_of_their_source() {
    let data = include_str!("../../data/formats/shared.tsv");
    assert!(data.lines().count() >= 26, "the data are whole");
    for line in data.lines() {
        let [format, source, solution, text] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        let items = read(format, text.as_bytes());
        let [Ok(record)] = &items[..] else { panic!("{source}: {items:?}") };
        let mut puzzle = record.filled();
        let layout = puzzle.layout().clone();
        for cell in layout.cells() {
            // What a player has entered is no part of the puzzle.
            if puzzle.given(cell).is_none() && puzzle.allowed(cell).count_ones() == 1 {
                puzzle.clear(cell);
            }
        }
        let verdict = check(&puzzle, &mut Watch::forever()).expect("no limit");
        let line = |found: &Solution| found.values().iter().map(ToString::to_string).collect::<String>();
        assert_eq!(verdict.solutions.iter().map(line).collect::<Vec<_>>(), [solution], "{source}");
    }
}
