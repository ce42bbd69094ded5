use super::*;
use crate::lang::Lang;
use crate::rules::Solution;

fn rules(text: &str) -> Rules {
    text.parse().expect("rules")
}

fn error(line: &str, by: &str) -> (u64, String) {
    let error = read(line, &rules(by)).expect_err(line);
    assert!(!error.message(Lang::Zh).contains(['{', '}']), "{}", error.message(Lang::Zh));
    (error.column, error.problem.message(Lang::En))
}

/// Returns the given values, with their places.
fn givens(plain: &Plain) -> Vec<(usize, usize)> {
    let layout = plain.problem.layout();
    layout.cells().filter_map(|cell| Some((cell.index(), plain.problem.given(cell)?))).collect()
}

#[test]
fn grids_of_each_size() {
    let plain =
        read("  1.0*\t_-3..4......  a note ", &rules("4x4")).expect_err("a tab ends the grid").to_string();
    assert!(plain.ends_with("found 4 cells instead of 16 for a grid of 4x4: 12 too few"), "{plain}");
    let plain = read("1.0*_-3..4......;  a note ", &rules("4x4")).expect("a grid");
    assert_eq!((givens(&plain), plain.note.as_str()), (vec![(0, 1), (6, 3), (9, 4)], "a note"));
    assert_eq!(plain.typed, "1.0*_-3..4......");
    let line = format!("1.A{}g", ".".repeat(252));
    assert_eq!(givens(&read(&line, &rules("16x16")).expect("a grid")), [(0, 1), (2, 10), (255, 16)]);
    let line = format!("Zza{}", ".".repeat(36 * 36 - 3));
    assert_eq!(
        givens(&read(&line, &rules("36x36,digits:0-61")).expect("a grid")),
        [(0, 35), (1, 61), (2, 36)]
    );
    let zero = read("0.3.............", &rules("4x4,digits:0-3")).expect("a grid");
    assert_eq!(givens(&zero), [(0, 0), (2, 3)]);
    assert_eq!(write(&zero.problem), "0.3.............");
}

#[test]
fn numbers_with_commas() {
    let values: Vec<u8> = (0..144).map(|place| 1 + (place % 12) as u8).collect();
    let line = Solution::new(&rules("12x12"), values.clone()).to_string();
    assert!(line.starts_with("1,2,3,4,5,6,7,8,9,10,11,12,1,2,"), "{line}");
    let plain = read(&format!("{line} # solved"), &rules("12x12")).expect("a grid");
    assert_eq!((plain.problem.given_count(), plain.note.as_str()), (144, "solved"));
    assert!(
        plain
            .problem
            .layout()
            .cells()
            .all(|cell| plain.problem.given(cell) == Some(values[cell.index()].into()))
    );
    let some = read("1,,.,0,4,,,,,,,,,,, 3", &rules("4x4")).expect("a grid");
    assert_eq!(givens(&some), [(0, 1), (4, 4), (15, 3)]);
    assert_eq!(
        error("1,,5,,,,,,,,,,,,,3", "4x4"),
        (4, "found '5' instead of a number from 1 to 4, or nothing for an empty cell".into())
    );
}

#[test]
fn a_note_may_have_commas() {
    let note = "a,".repeat(20);
    let plain = read(&format!("1...............,{note}"), &rules("4x4")).expect("a grid");
    assert_eq!((givens(&plain), plain.note.as_str()), (vec![(0, 1)], note.as_str()));
}

#[test]
fn grids_of_candidates() {
    let line = format!("12..{}", "1234".repeat(15));
    let plain = read(&line, &rules("4x4")).expect("candidates");
    let layout = plain.problem.layout();
    assert_eq!((plain.problem.allowed(layout.at(0, 0)), plain.problem.given_count()), (0b11, 0));
    assert_eq!(write(&plain.problem), line);
    let (column, said) = error(&format!("21..{}", "1234".repeat(15)), "4x4");
    assert_eq!(column, 1);
    assert!(said.starts_with("found '2' among the candidates of R1C1 where only '1'"), "{said}");
}

#[test]
fn errors_say_how_many_cells_are_missing() {
    assert_eq!(error("123", "6x6"), (1, "found 3 cells instead of 36 for a grid of 6x6: 33 too few".into()));
    assert_eq!(error("", "6x6").1, "found 0 cells instead of 36 for a grid of 6x6: 36 too few");
    let long = ".".repeat(17);
    assert_eq!(error(&long, "4x4").1, "found 17 cells instead of 16 for a grid of 4x4: 1 too many");
    let (column, said) = error("12é4............", "4x4");
    assert_eq!(
        (column, said.as_str()),
        (3, "found 'é' instead of a cell (1 to 4, or 0 . * _ - for an empty one)")
    );
    let (column, said) = error("5...............", "4x4");
    assert_eq!(
        (column, said.as_str()),
        (1, "found '5' instead of a cell (1 to 4, or 0 . * _ - for an empty one)")
    );
    let (_, said) = error("G..", "4x4,digits:0-15");
    assert_eq!(said, "found 'G' instead of a cell (0 to F, or . * _ - for an empty one)");
}
