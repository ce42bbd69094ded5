//! Puzzles as people share them in other programs. The data have a puzzle a line: its format, where it is from, the
//! solution that its author or another program found, and the text. `data/formats/README.md` says more.

use super::helpers::read;
use ninefold::engine::two_smallest;
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
        let mut problem = record.any_size();
        let layout = problem.layout().clone();
        for cell in layout.cells() {
            // What a player has entered is no part of the puzzle.
            if problem.given(cell).is_none() && problem.allowed(cell).count_ones() == 1 {
                problem.clear(cell);
            }
        }
        let found = two_smallest(&problem, &mut Watch::forever()).expect("no limit");
        let found: Vec<String> =
            found.iter().map(|values| values.iter().map(ToString::to_string).collect()).collect();
        assert_eq!(found, [solution], "{source}");
    }
}
