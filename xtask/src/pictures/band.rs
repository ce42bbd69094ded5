//! Pictures of a pass's deductions (the permutation in a band, owned minirows) and of the questions to branch on.

use super::paper::{Anchor, Paper};

/// Draws two deductions side by side.
pub(super) fn pass() -> String {
    let mut paper = Paper::new(880.0, 290.0, "Two deductions of a pass");
    permutation(&mut paper, [24.0, 0.0]);
    owned(&mut paper, [500.0, 0.0]);
    paper.finish()
}

/// Draws one digit in one band: cells that no permutation of minirows uses are removed.
fn permutation(paper: &mut Paper, [x, y]: [f64; 2]) {
    paper.text([x, y + 30.0], Anchor::Start, "ink head", "1. Minirows of a digit make a permutation");
    let open = [[true, true, true], [true, true, true], [true, false, false]];
    for (row, open) in open.iter().enumerate() {
        for (stack, &open) in open.iter().enumerate() {
            let at = [x + 60.0 + 112.0 * stack as f64, y + 74.0 + 34.0 * row as f64, 104.0, 28.0];
            let impossible = stack == 0 && row < 2;
            paper.rect(
                at,
                if !open {
                    "plain"
                } else if impossible {
                    "pale"
                } else {
                    "blue"
                },
            );
            if impossible {
                paper.cross([at[0] + 38.0, at[1] + 4.0, 28.0, 20.0], "red");
            }
        }
        paper.text([x + 50.0, y + 93.0 + 34.0 * row as f64], Anchor::End, "soft", &format!("row {row}"));
    }
    for stack in 0..3 {
        let middle = x + 112.0 + 112.0 * stack as f64;
        paper.text([middle, y + 64.0], Anchor::Middle, "soft", &format!("box {stack}"));
    }
    paper.lines(
        [x, y + 206.0],
        "soft",
        &[
            "Blue: the digit may be in this minirow. It needs one in",
            "each row and in each box. Boxes 1 and 2 fill rows 0 and 1,",
            "so box 0 has only row 2. Crossed out: minirows without",
            "which the two other rows could not serve the other boxes.",
        ],
    );
}

/// Draws one box with three digits confined to a minirow.
fn owned(paper: &mut Paper, [x, y]: [f64; 2]) {
    paper.text([x, y + 30.0], Anchor::Start, "ink head", "2. Three digits own a minirow");
    let cells = [["146", "14", "369"], ["258", "1258", "248"], ["3679", "134", "679"]];
    for (r, cells) in cells.iter().enumerate() {
        for (c, digits) in cells.iter().enumerate() {
            let at = [x + 100.0 * c as f64, y + 52.0 + 44.0 * r as f64, 98.0, 42.0];
            paper.rect(at, if r == 1 { "pale" } else { "plain" });
            for (i, digit) in digits.chars().enumerate() {
                let at = [at[0] + 16.0 + 22.0 * i as f64, at[1] + 27.0];
                let goes = r == 1 && !"258".contains(digit);
                paper.text(at, Anchor::Middle, if goes { "soft" } else { "ink" }, &digit.to_string());
                if goes {
                    paper.cross([at[0] - 7.0, at[1] - 13.0, 14.0, 16.0], "red");
                }
            }
        }
    }
    paper.lines(
        [x, y + 206.0],
        "soft",
        &[
            "In this box 2, 5 and 8 have no place but the middle",
            "minirow. Three digits, three cells: the minirow is",
            "theirs, and 1 and 4 go.",
        ],
    );
}

/// Draws two questions about the same digit, one much better than the other.
pub(super) fn question() -> String {
    let mut paper = Paper::new(880.0, 236.0, "The question to ask: two cells on a diagonal");
    let diagonal = [(0, 1), (2, 0)];
    ask(&mut paper, [24.0, 0.0], "On a diagonal: both answers place the digit", &diagonal, [&[0], &[1]]);
    let three = [(0, 0), (0, 1), (2, 1)];
    ask(&mut paper, [460.0, 0.0], "Two cells in a minirow: one answer places it", &three, [&[0, 1], &[2]]);
    paper.finish()
}

fn ask(paper: &mut Paper, [x, y]: [f64; 2], head: &str, cells: &[(usize, usize)], answers: [&[usize]; 2]) {
    paper.text([x, y + 30.0], Anchor::Start, "ink head", head);
    small_box(paper, [x, y + 82.0], cells);
    for (answer, (left, word)) in answers.into_iter().zip(["in the first minirow", "not there"]).enumerate() {
        let top = y + 46.0 + 94.0 * answer as f64;
        paper.arrow([x + 90.0, y + 120.0], [x + 198.0, top + 38.0], "soft");
        let cells: Vec<(usize, usize)> = left.iter().map(|&i| cells[i]).collect();
        small_box(paper, [x + 208.0, top], &cells);
        paper.text([x + 294.0, top + 42.0], Anchor::Start, "soft", word);
    }
}

fn small_box(paper: &mut Paper, [x, y]: [f64; 2], cells: &[(usize, usize)]) {
    for r in 0..3 {
        for c in 0..3 {
            let here = cells.contains(&(r, c));
            let fill = if !here {
                "plain"
            } else if cells.len() == 1 {
                "green"
            } else {
                "blue"
            };
            paper.rect([x + 26.0 * c as f64, y + 26.0 * r as f64, 25.0, 25.0], fill);
        }
    }
}
