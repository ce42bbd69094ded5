//! Random rules and puzzles.

use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::{Argument, CellId, Constraint, Filling, Kind, Layout, Puzzle, RuleSet, Rules, What};

/// Makes a constraint of this kind with random arguments; `None` if none is found that fits.
pub(crate) fn constraint(random: &mut Xoshiro, kind: &'static Kind, layout: &Layout) -> Option<Constraint> {
    (0..30).find_map(|_| {
        let arguments = kind.takes.iter().map(|takes| argument(random, takes.what, layout)).collect();
        Constraint::new(kind, arguments, layout).ok()
    })
}

/// Makes a constraint that a grid keeps.
pub(crate) fn kept(random: &mut Xoshiro, kind: &'static Kind, filling: &Filling) -> Option<Constraint> {
    (0..60).filter_map(|_| constraint(random, kind, filling.layout())).find(|one| one.allows(filling))
}

fn argument(random: &mut Xoshiro, what: What, layout: &Layout) -> Argument {
    match what {
        What::OptionalNumber(..) if random.below(6) == 0 => Argument::Missing,
        What::Number(least, most) | What::OptionalNumber(least, most) => {
            let span = (most - least).min(3 * layout.value_count() as i64) as usize;
            Argument::Number(least + random.below(span + 1) as i64)
        }
        What::Cells(least, most) => Argument::Cells(path(random, least, most.min(least.max(2) + 3), layout)),
        What::Numbers(least, most) => {
            let count = least + random.below(most.min(least + 3) - least + 1);
            let span = layout.values().end() - layout.least() + 1;
            Argument::Numbers((0..count).map(|_| (layout.least() + random.below(span)) as i64).collect())
        }
        What::Groups(least, most) | What::Segments(least, most) => {
            let (count, length) =
                (least + random.below(most.min(least + 2) - least + 1), 1 + random.below(3));
            Argument::Groups((0..count).map(|_| path(random, length, length, layout)).collect())
        }
        What::Text => Argument::Text(text(random, layout)),
        What::Rules(least, _) => {
            let kinds = [
                "thermometer",
                "killer-cage",
                "white-dot",
                "renban",
                "contains",
                "all-of",
                "any-of",
                "diagonal",
                "anti-knight",
            ];
            let one = |_| {
                let kind = Kind::find(kinds[random.below(kinds.len())]).expect("a kind");
                (0..9).find_map(|_| constraint(random, kind, layout))
            };
            Argument::Rules((0..least + 1).filter_map(one).collect())
        }
    }
}

/// Makes a walk of different cells, at most `most` and as many as there is room for.
fn path(random: &mut Xoshiro, least: usize, most: usize, layout: &Layout) -> Vec<CellId> {
    let wanted = least + random.below(most - least + 1);
    let live: Vec<CellId> = layout.live_cells().collect();
    let mut cells = vec![live[random.below(live.len())]];
    for _ in 0..50 {
        if cells.len() == wanted {
            break;
        }
        let (down, right) = (random.below(3) as isize - 1, random.below(3) as isize - 1);
        let next = layout.beside(*cells.last().expect("a walk begins somewhere"), down, right);
        cells.extend(next.filter(|next| !cells.contains(next)));
    }
    cells
}

/// Gives some cells of a grid, and forbids values here and there.
pub(crate) fn clues(random: &mut Xoshiro, rules: &Rules, grid: &[u8], givens: usize, lies: bool) -> Puzzle {
    let mut puzzle = Puzzle::blank(rules.clone());
    let layout = rules.layout();
    let mut cells: Vec<CellId> = layout.live_cells().collect();
    random.shuffle(&mut cells);
    for &cell in &cells[..givens] {
        puzzle.give(cell, usize::from(grid[cell.index()]));
    }
    for &cell in cells[givens..].iter().take(random.below(4)) {
        let keeps = if lies { 0 } else { 1 << (usize::from(grid[cell.index()]) - layout.least()) };
        puzzle.restrict(cell, random.next_u64() | keeps);
    }
    puzzle
}

/// Makes rules of several constraints. If there is a grid, it keeps all of them.
pub(crate) fn mixture(
    random: &mut Xoshiro,
    layout: &Layout,
    kinds: &[&'static Kind],
    grid: Option<&[u8]>,
) -> Rules {
    let count = 1 + random.below(5);
    let constraints = (0..count).filter_map(|_| {
        let kind = kinds[random.below(kinds.len())];
        match grid {
            Some(grid) => kept(random, kind, &Filling::new(layout, grid.to_vec())),
            None => constraint(random, kind, layout),
        }
    });
    let constraints = constraints.collect();
    Rules::new(RuleSet::new(layout.clone(), constraints))
}

/// Makes a text that some kind may read: an expression, a key, a number with an operator, or rows of a table.
fn text(random: &mut Xoshiro, layout: &Layout) -> String {
    let value = |random: &mut Xoshiro| (layout.least() + random.below(layout.value_count())).to_string();
    match random.below(4) {
        0 => format!("[{}{}]*{}?.*", value(random), value(random), value(random)),
        1 => {
            let characters = (layout.value_count() * layout.value_count()).div_ceil(6);
            let letter = |_| char::from(b'A' + random.below(26) as u8);
            (0..characters).map(letter).collect()
        }
        2 => {
            let number = random.below(2 * layout.value_count() + 1).to_string();
            match random.below(6) {
                0 => "E".to_owned(),
                1 => "O".to_owned(),
                operator => number + ["+", "-", "x", "/"][operator - 2],
            }
        }
        _ => {
            let (rows, width) = (1 + random.below(12), 1 + random.below(3));
            let mut row = |_| (0..width).map(|_| value(random)).collect::<Vec<_>>().join("+");
            (0..rows).map(&mut row).collect::<Vec<_>>().join("/")
        }
    }
}
