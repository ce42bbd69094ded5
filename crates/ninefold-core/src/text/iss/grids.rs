//! Grids that ISS reads without tags: givens, candidates, jigsaws and killers, each recognized by its length and
//! characters.

use super::items::{ItemTrouble, MOST};
use super::pattern::short;
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Constraint, Kind, Layout, Puzzle, RuleSet, Rules};

/// Returns the problem, if the text is one of these grids. `text` has no blanks; `original` has.
pub(super) fn read(text: &str, original: &str) -> Option<Result<Puzzle, ItemTrouble>> {
    if let Some(rest) = text.strip_prefix('=') {
        let read = givens(rest).ok_or_else(|| (1, Sentence::new(NO_GIVENS, vec![("found", short(rest))])));
        return Some(read);
    }
    if text.chars().count() == 1 {
        return None;
    }
    short_killer(text).or_else(|| long_killer(text)).or_else(|| {
        jigsaw(text)
            .or_else(|| givens(text))
            .or_else(|| spaced(original))
            .or_else(|| candidates(text))
            .map(Ok)
    })
}

/// Returns the number whose `power` this is, up to the largest side.
fn root(count: usize, power: u32) -> Option<usize> {
    (1..=MOST).find(|side| side.pow(power) == count)
}

fn square(side: usize) -> Layout {
    Layout::new(side, side).expect("a side that is not too large")
}

fn blank(layout: Layout, constraints: Vec<Constraint>) -> Puzzle {
    Puzzle::blank(Rules::new(RuleSet::new(layout, constraints)))
}

/// Reads a character for each cell: a digit, or from ten on a letter, where `A` is 1. One other character, whichever
/// it is, stands for an empty cell.
fn givens(text: &str) -> Option<Puzzle> {
    let side = root(text.chars().count(), 2)?;
    let mut problem = blank(square(side), Vec::new());
    fill(text, &mut problem).then_some(problem)
}

/// Puts such givens into a grid; returns `false` if they are not such givens.
fn fill(text: &str, problem: &mut Puzzle) -> bool {
    let side = problem.layout().rows();
    let value = |character: char| {
        let first = if side < 10 { '1' } else { 'A' };
        let value = (character as usize).checked_sub(first as usize)? + 1;
        (value <= side).then_some(value)
    };
    let mut empty = None;
    for (place, character) in text.chars().enumerate() {
        match value(character) {
            Some(value) => problem.give(CellId::new(place), value),
            None if *empty.get_or_insert(character) != character => return false,
            None => {}
        }
    }
    true
}

/// Reads a label for each cell, with the same number of cells for each label. Givens may come before the labels.
fn jigsaw(text: &str) -> Option<Puzzle> {
    let count = text.chars().count();
    let (first, labels) = match root(count, 2) {
        Some(_) => ("", text),
        None if count.is_multiple_of(2) && root(count / 2, 2).is_some() => {
            text.split_at(text.char_indices().nth(count / 2).map_or(0, |(at, _)| at))
        }
        None => return None,
    };
    let side = root(labels.chars().count(), 2)?;
    let mut sizes: Vec<(char, usize)> = Vec::new();
    for label in labels.chars() {
        match sizes.iter_mut().find(|(known, _)| *known == label) {
            Some((_, size)) => *size += 1,
            None => sizes.push((label, 1)),
        }
    }
    if sizes.len() != side || sizes.iter().any(|&(_, size)| size != side) {
        return None;
    }
    // A full stop is a label like any other here.
    let free = ('a'..='z').find(|letter| !labels.contains(*letter))?;
    let layout = square(side).with_jigsaw(&labels.replace('.', &free.to_string())).ok()?;
    let mut problem = blank(layout, Vec::new());
    (first.is_empty() || fill(first, &mut problem)).then_some(problem)
}

/// Reads a number or `.` for each cell, with blanks or lines of a drawing between them.
fn spaced(text: &str) -> Option<Puzzle> {
    let is_one = |c: char| c.is_ascii_digit() || c.is_whitespace() || matches!(c, '.' | '|' | '_' | '-');
    if !text.chars().all(is_one) {
        return None;
    }
    let parted = text.replace('.', " . ");
    let words: Vec<&str> =
        parted.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|word| !word.is_empty()).collect();
    let side = root(words.len(), 2).filter(|&side| side > 1)?;
    let mut problem = blank(square(side), Vec::new());
    for (place, word) in words.iter().enumerate().filter(|(_, word)| !matches!(**word, "." | "0")) {
        let value = word.parse().ok().filter(|value| (1..=side).contains(value))?;
        problem.give(CellId::new(place), value);
    }
    Some(problem)
}

/// Reads, for each cell, as many characters as there are values: the digits that it may hold.
fn candidates(text: &str) -> Option<Puzzle> {
    let side = root(text.len(), 3).filter(|&side| side < 10)?;
    if !text.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit()) {
        return None;
    }
    let mut problem = blank(square(side), Vec::new());
    for (place, digits) in text.as_bytes().chunks(side).enumerate() {
        let values = digits.iter().filter_map(|digit| digit.checked_sub(b'1'));
        let mask =
            values.filter(|&value| usize::from(value) < side).fold(0u64, |mask, value| mask | 1 << value);
        let cell = CellId::new(place);
        match mask.is_power_of_two() {
            true => problem.give(cell, 1 + mask.trailing_zeros() as usize),
            false => problem.restrict(cell, mask),
        }
    }
    Some(problem)
}

/// Reads a character for each cell: the sum of a cage, or a pointer to a neighbour in the same cage.
fn short_killer(text: &str) -> Option<Result<Puzzle, ItemTrouble>> {
    const POINTERS: [(char, (isize, isize)); 8] = [
        ('<', (0, -1)),
        ('>', (0, 1)),
        ('^', (-1, 0)),
        ('v', (1, 0)),
        ('`', (-1, -1)),
        ('\'', (-1, 1)),
        (',', (1, -1)),
        ('.', (1, 1)),
    ];
    let pointer =
        |character: char| POINTERS.iter().find(|(known, _)| *known == character).map(|(_, offset)| *offset);
    let is_one = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || ('a'..='j').contains(&c);
    let characters: Vec<char> = text.chars().collect();
    let points = |c: &char| *c != '.' && pointer(*c).is_some();
    let fits = characters.len() == 81 && characters.iter().any(points);
    if !fits || !characters.iter().all(|&c| is_one(c) || pointer(c).is_some()) {
        return None;
    }
    let layout = Layout::classic();
    let mut ends = Vec::new();
    for cell in layout.cells() {
        let mut end = cell;
        for _ in 0..9 {
            let Some((down, right)) = pointer(characters[end.index()]) else { break };
            let Some(next) = layout.beside(end, down, right) else { break };
            end = next;
        }
        if pointer(characters[end.index()]).is_some() {
            let name = vec![("name", layout.name(cell))];
            return Some(Err((cell.index(), Sentence::new(NO_END, name))));
        }
        ends.push(end.index());
    }
    let sum = |end: usize| match characters[end] {
        digit @ '0'..='9' => digit as i64 - '0' as i64,
        letter @ 'A'..='Z' => letter as i64 - 'A' as i64 + 10,
        letter => letter as i64 - 'a' as i64 + 36,
    };
    Some(killer(&ends, sum, layout, Vec::new()))
}

/// Reads the numbers of SudoCue: the sum of a cage times 256, plus the number of the cage.
fn long_killer(text: &str) -> Option<Result<Puzzle, ItemTrouble>> {
    let fields: Vec<&str> = text.split(':').collect();
    if fields.len() != 85 || fields[0] != "3x3" || fields[2] != "k" {
        return None;
    }
    let layout = Layout::classic();
    let mut numbers = Vec::new();
    for (place, field) in fields[3..84].iter().enumerate() {
        let Ok(number) = field.parse::<u16>() else {
            let at = fields[..place + 3].iter().map(|field| field.len() + 1).sum();
            return Some(Err((at, Sentence::new(NO_NUMBER, vec![("found", short(field))]))));
        };
        numbers.push(usize::from(number));
    }
    let diagonal = Kind::find("diagonal").filter(|_| fields[1].contains('d'));
    let further = diagonal.map(|kind| Constraint::new(kind, Vec::new(), &layout));
    let further = match further.transpose() {
        Ok(further) => further.into_iter().collect(),
        Err(sentence) => return Some(Err((0, sentence))),
    };
    // A cell without a sum is in no cage.
    let cage = |(place, &number): (usize, &usize)| if number < 256 { 1 << 16 | place } else { number % 256 };
    let cages: Vec<usize> = numbers.iter().enumerate().map(cage).collect();
    let sums = numbers.clone();
    let sum = |cage: usize| {
        let number = sums.iter().find(|&&number| number >= 256 && number % 256 == cage);
        number.map_or(-1, |number| (number / 256) as i64)
    };
    Some(killer(&cages, sum, layout, further))
}

/// Makes a cage of all cells with the same mark. A sum of 0 means none, and a negative one means that there is no cage.
fn killer(
    marks: &[usize],
    sum: impl Fn(usize) -> i64,
    layout: Layout,
    mut constraints: Vec<Constraint>,
) -> Result<Puzzle, ItemTrouble> {
    let kind = Kind::find("killer-cage").expect("a kind of ours");
    for (first, &mark) in marks.iter().enumerate() {
        let sum = sum(mark);
        if marks[..first].contains(&mark) || sum < 0 {
            continue;
        }
        let cells = layout.cells().filter(|cell| marks[cell.index()] == mark).collect();
        let sum = if sum == 0 { Argument::Missing } else { Argument::Number(sum) };
        let cage = Constraint::new(kind, vec![sum, Argument::Cells(cells)], &layout);
        constraints.push(cage.map_err(|sentence| (0, sentence))?);
    }
    Ok(blank(layout, constraints))
}

const NO_GIVENS: Text = Text {
    en: "found '{found}' after '=': expected a square grid of digits with one character for empty cells",
    zh: "“=”之后是“{found}”：应为正方形盘面的数字，空格用同一个字符",
};
const NO_END: Text = Text {
    en: "the pointers that begin at {name} lead to no sum",
    zh: "从 {name} 开始的指针没有指向和数",
};
const NO_NUMBER: Text = Text {
    en: "found '{found}' instead of a cage: its sum times 256, plus its number",
    zh: "此处是“{found}”，应为一个笼：和数乘 256 再加笼的编号",
};
