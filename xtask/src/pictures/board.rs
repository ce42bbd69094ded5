//! Pictures of how candidates are stored (one word for the same place in every box) and of how text is read.

use super::paper::{Anchor, Paper};

const CELL: f64 = 28.0;
const BIT: f64 = 18.0;

/// The colours of the bands.
const BANDS: [&str; 3] = ["blue", "gold", "green"];

/// Draws a grid with one place marked in every box, and the word that stores it.
pub(super) fn layout() -> String {
    let mut paper = Paper::new(880.0, 372.0, "One place of every box, three digits: one word of 27 bits");
    grid(&mut paper, [48.0, 52.0]);
    words(&mut paper, [352.0, 52.0]);
    word(&mut paper, [352.0, 232.0]);
    paper.text(
        [48.0, 334.0],
        Anchor::Start,
        "soft small",
        "r = 1, c = 2: the right cell in the middle, in each of the nine boxes",
    );
    paper.finish()
}

fn grid(paper: &mut Paper, [x, y]: [f64; 2]) {
    for row in 0..9 {
        for column in 0..9 {
            let at = [x + CELL * column as f64, y + CELL * row as f64, CELL, CELL];
            if row % 3 == 1 && column % 3 == 2 {
                let number = row / 3 * 3 + column / 3;
                paper.rect(at, BANDS[row / 3]);
                let middle = [at[0] + CELL / 2.0, at[1] + 18.5];
                paper.text(middle, Anchor::Middle, "paper", &number.to_string());
            }
            paper.frame(at, "soft", 0.5);
        }
        let middle = y + CELL * row as f64 + 18.0;
        paper.text([x - 8.0, middle], Anchor::End, "soft small", &format!("r={}", row % 3));
        let middle = x + CELL * row as f64 + CELL / 2.0;
        paper.text([middle, y - 8.0], Anchor::Middle, "soft small", &format!("c={}", row % 3));
    }
    for number in 0..9 {
        let (row, column) = ((number / 3) as f64, (number % 3) as f64);
        paper.frame([x + 3.0 * CELL * column, y + 3.0 * CELL * row, 3.0 * CELL, 3.0 * CELL], "ink", 2.0);
    }
    paper.text([x, y - 30.0], Anchor::Start, "ink head", "A grid");
}

/// Draws the 27 words, with the marked one among them.
fn words(paper: &mut Paper, [x, y]: [f64; 2]) {
    paper.text([x, y - 30.0], Anchor::Start, "ink head", "A board: 27 words");
    for group in 0..3 {
        for place in 0..9 {
            let at = [x + 92.0 + 42.0 * place as f64, y + 26.0 * group as f64, 38.0, 20.0];
            let marked = (group, place) == (1, 5);
            paper.rect(at, if marked { "ink" } else { "plain" });
            if group == 0 {
                let name = format!("{},{}", place / 3, place % 3);
                paper.text([at[0] + 19.0, y - 6.0], Anchor::Middle, "soft small", &name);
            }
        }
        let digits = ["digits 1 2 3", "digits 4 5 6", "digits 7 8 9"][group];
        paper.text([x + 84.0, y + 26.0 * group as f64 + 15.0], Anchor::End, "soft small", digits);
    }
    paper.text([x + 84.0, y - 6.0], Anchor::End, "soft small", "place r,c");
    let from = x + 92.0 + 42.0 * 5.0 + 19.0;
    paper.arrow([from, y + 52.0], [from, y + 112.0], "ink");
}

/// Draws one word bit by bit, with its boxes in the colours of the grid.
fn word(paper: &mut Paper, [x, y]: [f64; 2]) {
    paper.text(
        [x, y - 44.0],
        Anchor::Start,
        "ink",
        "The word of digits 4 5 6 at place 1,2. Each bit: may it be there?",
    );
    for digit in 0..3 {
        let start = x + digit as f64 * (9.0 * BIT + 4.0);
        paper.text([start, y - 8.0], Anchor::Start, "soft small", &format!("digit {}", 4 + digit));
        for number in 0..9 {
            let at = [start + BIT * number as f64, y, BIT - 1.0, 26.0];
            paper.rect(at, BANDS[number / 3]);
            let middle = [at[0] + BIT / 2.0 - 0.5, y + 18.0];
            paper.text(middle, Anchor::Middle, "paper small", &number.to_string());
        }
    }
    paper.lines(
        [x, y + 54.0],
        "soft small",
        &["digit − 1 = 3·D + d, row = 3·R + r, column = 3·C + c:", "word 9·D + 3·r + c, bit 9·d + 3·R + C"],
    );
}

/// Draws the steps from characters to a mask of 27 cells.
pub(super) fn reading() -> String {
    let mut paper = Paper::new(880.0, 300.0, "From characters to bits by shuffles and one comparison");
    paper.text([24.0, 30.0], Anchor::Start, "ink head", "Where are the fives of rows 1, 4 and 7?");
    let rows = ["53..7....", "8...6...3", ".6....28."];
    let mut cells = [[' '; 9]; 3];
    for (band, row) in rows.iter().enumerate() {
        for (column, character) in row.chars().enumerate() {
            cells[band][column] = character;
            let at = [170.0 + band as f64 * 220.0 + 22.0 * column as f64, 50.0, 21.0, 24.0];
            square(&mut paper, at, BANDS[band], &character.to_string());
        }
    }
    let order = (0..27).map(|place| cells[place / 3 % 3][place % 3 * 3 + place / 9]);
    for (place, character) in order.enumerate() {
        let x = 170.0 + 24.0 * place as f64 + if place >= 18 { 8.0 } else { (place / 9 * 4) as f64 };
        square(&mut paper, [x, 138.0, 23.0, 24.0], BANDS[place / 3 % 3], &character.to_string());
        let bit = character == '5';
        paper.rect([x, 216.0, 23.0, 24.0], if bit { "ink" } else { "plain" });
        let color = if bit { "paper mono" } else { "soft mono" };
        paper.text([x + 11.5, 232.5], Anchor::Middle, color, if bit { "1" } else { "0" });
    }
    for (y, name) in
        [(66.0, "three rows of text"), (154.0, "in the order of masks"), (232.0, "equal to '5'?")]
    {
        paper.text([158.0, y], Anchor::End, "soft", name);
    }
    paper.arrow([490.0, 82.0], [490.0, 130.0], "soft");
    paper.text([502.0, 110.0], Anchor::Start, "soft", "one byte shuffle for each row, and or");
    paper.arrow([490.0, 170.0], [490.0, 208.0], "soft");
    paper.text(
        [502.0, 193.0],
        Anchor::Start,
        "soft",
        "one comparison, one instruction that collects the bits",
    );
    paper.text(
        [170.0, 272.0],
        Anchor::Start,
        "soft small",
        "bit 9·c + 3·R + C; nine such comparisons, three times: 27 masks, and the puzzle is read",
    );
    paper.finish()
}

fn square(paper: &mut Paper, at: [f64; 4], fill: &str, text: &str) {
    paper.rect(at, fill);
    paper.text([at[0] + at[2] / 2.0, at[1] + 16.5], Anchor::Middle, "paper mono", text);
}
