//! Reads a puzzle of SudokuMaker.

use super::places::{at_corner, at_edge, seen_from};
use super::types::{self, ClueShape, ElementType};
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Layout, Puzzle};
use crate::text::fpuzzles::labels;
use crate::text::imported::{Imported, RuleDraft, note, wrong_at};
use crate::text::tree::{Data, Tree, Trouble};
use crate::text::{claims, iss};

/// The largest digit of a grid that does not say its own.
const CUSTOM_DIGIT: usize = 9;

/// Reads an object, the whole document or its puzzle. The error has its place in the text, by byte.
pub(super) fn from_tree(tree: &Tree) -> Result<Imported, Trouble> {
    let puzzle = tree.get("puzzle").unwrap_or(tree);
    let cells = puzzle.get("cells").and_then(Tree::list).ok_or_else(|| puzzle.expected(A_PUZZLE, ""))?;
    let elements = Element::all(puzzle)?;
    let layout = layout(puzzle, cells.len(), &elements)?;
    let mut draft = RuleDraft::new(layout);
    areas(&elements, &mut draft)?;
    diagonals(&elements, &mut draft).map_err(|why| (puzzle.at, why))?;
    for element in &elements {
        element.read(&mut draft)?;
    }
    negative(&elements, &mut draft)?;
    let drawn =
        elements.iter().filter(|element| element.kind.shape == ClueShape::Drawn && element.count() > 0);
    let drawn: Vec<String> =
        drawn.map(|element| format!("{} ({})", element.kind.name, element.count())).collect();
    if !drawn.is_empty() {
        draft.skipped.push(Sentence::new(DRAWN, vec![("what", drawn.join(", "))]));
    }
    let (mut problem, mut skipped) = draft.finish();
    let placed = fill(cells, &mut problem)?;
    let text = |key| puzzle.get(key).and_then(Tree::text);
    skipped.extend(text("comment").and_then(claims::words));
    Ok(Imported { problem, placed, note: note([text("name"), text("author")]), skipped })
}

fn layout(puzzle: &Tree, count: usize, elements: &[Element]) -> Result<Layout, Trouble> {
    let spec = puzzle.get("spec").unwrap_or(puzzle);
    let size = spec.get("size");
    let side = |name: &str| {
        let value = size.and_then(|size| size.get(name)).or(spec.get(name)).or(size);
        value.and_then(Tree::number).and_then(|side| usize::try_from(side).ok())
    };
    let wide = side("width").unwrap_or(9);
    let high = side("height").unwrap_or(if spec.get("width").is_some() { count / wide.max(1) } else { 9 });
    if high.checked_mul(wide) != Some(count) {
        let arguments = vec![("size", format!("{high}x{wide}")), ("found", count.to_string())];
        return Err((puzzle.at, Sentence::new(COUNT, arguments)));
    }
    let at = |why| (size.unwrap_or(puzzle).at, why);
    let mut layout = Layout::new(high, wide).map_err(at)?;
    let digit =
        |name: &str| spec.get(name).and_then(Tree::number).and_then(|digit| usize::try_from(digit).ok());
    let least = digit("minDigit").unwrap_or(1);
    let is_custom = spec.get("type").and_then(Tree::text) == Some("custom");
    // A custom grid has the digits up to 9, whatever its size is.
    let usual = if is_custom && size.is_none() { CUSTOM_DIGIT } else { least + high.max(wide) - 1 };
    let most = digit("maxDigit").unwrap_or(usual);
    if (least, most) != (1, high.max(wide)) {
        layout = layout.with_values(least, most).map_err(at)?;
    }
    let has_lines = !is_custom || elements.iter().any(|element| element.kind.number == 2003);
    for element in elements.iter().filter(|element| element.kind.number == 2003) {
        if let Some(areas) =
            element.tree.get("areas").filter(|areas| areas.list().is_some_and(|all| !all.is_empty()))
        {
            return Err(element.refuse(areas.at, &Sentence::new(AREAS, Vec::new())));
        }
    }
    if !has_lines {
        return Ok(layout.raw());
    }
    let Some(regions) = elements.iter().find(|element| element.kind.number == 1) else {
        return Ok(layout.without_regions());
    };
    let (at, numbers) = regions.region_numbers()?;
    let usual: Vec<Option<i64>> =
        layout.cells().map(|cell| layout.region(cell).map(|region| region as i64)).collect();
    let own = labels(&numbers);
    let shaped = if own == labels(&usual) { Ok(layout) } else { layout.with_jigsaw(&own) };
    shaped.map_err(|why| regions.refuse(at, &why))
}

/// Adds the regions of a grid without rows and columns, which has none in its layout.
fn areas(elements: &[Element], draft: &mut RuleDraft) -> Result<(), Trouble> {
    let regions = elements.iter().find(|element| element.kind.number == 1);
    let Some(element) = regions.filter(|_| !draft.layout.has_lines()) else { return Ok(()) };
    let (at, numbers) = element.region_numbers()?;
    if numbers.len() != draft.layout.len() {
        return Err(element.refuse(at, &Sentence::new(REGIONS, Vec::new())));
    }
    let mut known: Vec<i64> = numbers.iter().flatten().copied().collect();
    known.sort_unstable();
    known.dedup();
    for region in known {
        let inside = |(cell, number): (CellId, &Option<i64>)| (*number == Some(region)).then_some(cell);
        let cells: Vec<CellId> = draft.layout.cells().zip(&numbers).filter_map(inside).collect();
        draft.add("extra-region", vec![Argument::Cells(cells)]).map_err(|why| element.refuse(at, &why))?;
    }
    Ok(())
}

fn fill(cells: &[Tree], problem: &mut Puzzle) -> Result<Vec<CellId>, Trouble> {
    let layout = problem.layout().clone();
    let mut placed = Vec::new();
    for (cell, tree) in layout.cells().zip(cells) {
        if let Some(value) = tree.get("value").filter(|value| value.data != Data::Nothing) {
            let number = value.number().and_then(|number| usize::try_from(number).ok());
            let digit = number.filter(|digit| layout.values().contains(digit)).ok_or_else(|| {
                let (least, most) = (layout.least().to_string(), layout.values().end().to_string());
                let arguments = vec![("found", value.shown()), ("least", least), ("most", most)];
                wrong_at(value.at, &layout.name(cell), &Sentence::new(NO_DIGIT, arguments))
            })?;
            if tree.get("given").is_some_and(|given| given.data == Data::Flag(true)) {
                problem.give(cell, digit);
            } else {
                problem.restrict(cell, 1 << (digit - layout.least()));
                placed.push(cell);
            }
        } else if let Some(marks) = tree.get("candidates").and_then(Tree::number).filter(|&marks| marks > 0) {
            // A bit for each digit, from 0.
            problem.restrict(cell, (marks as u64) >> layout.least());
        }
    }
    // A grid that is full is the setter's solution and not the work of a player.
    let is_filled = |cell: CellId| problem.given(cell).is_some() || placed.contains(&cell);
    if layout.live_cells().all(is_filled) {
        placed.drain(..).for_each(|cell| problem.clear(cell));
    }
    Ok(placed)
}

/// One element of the puzzle.
struct Element<'t> {
    kind: &'static ElementType,
    tree: &'t Tree,
}

impl<'t> Element<'t> {
    /// Returns the elements that are switched on.
    fn all(puzzle: &'t Tree) -> Result<Vec<Element<'t>>, Trouble> {
        let list = puzzle.get("constraints").or(puzzle.get("allConstraints"));
        let list = list.and_then(Tree::list).ok_or_else(|| puzzle.expected(A_PUZZLE, ""))?;
        let is_on = |tree: &&Tree| tree.get("disabled").is_none_or(|flag| flag.data != Data::Flag(true));
        list.iter().filter(is_on).map(Element::of).collect()
    }

    fn of(tree: &'t Tree) -> Result<Element<'t>, Trouble> {
        let kind = tree.get("type").ok_or_else(|| tree.expected(AN_ELEMENT, ""))?;
        let number = kind.number().ok_or_else(|| kind.expected(AN_ELEMENT, ""))?;
        if number == 1000 {
            let name =
                tree.get("definition").and_then(|definition| definition.get("name")).and_then(Tree::text);
            let arguments = vec![("name", iss::short(name.unwrap_or("custom")))];
            return Err((kind.at, Sentence::new(CUSTOM, arguments)));
        }
        let unknown = || (kind.at, Sentence::new(UNKNOWN, vec![("number", number.to_string())]));
        Ok(Element { kind: types::with_number(number).ok_or_else(unknown)?, tree })
    }

    fn refuse(&self, at: usize, why: &Sentence) -> Trouble {
        wrong_at(at, self.kind.name, why)
    }

    /// Returns the region of each cell, and where they are listed.
    fn region_numbers(&self) -> Result<(usize, Vec<Option<i64>>), Trouble> {
        let list = self.tree.get("regions").unwrap_or(self.tree);
        let numbers: Vec<i64> =
            list.numbers().ok_or_else(|| self.refuse(list.at, &list.expected(REGIONS, "").1))?;
        Ok((list.at, numbers.into_iter().map(|number| (number >= 0).then_some(number)).collect()))
    }

    fn field(&self, name: &str) -> &'t [Tree] {
        self.tree.get(name).and_then(Tree::list).unwrap_or_default()
    }

    /// Returns how much it draws.
    fn count(&self) -> usize {
        ["lines", "cages", "symbols"].into_iter().map(|name| self.field(name).len()).sum()
    }

    fn add(
        &self,
        draft: &mut RuleDraft,
        kind: &str,
        arguments: Vec<Argument>,
        clue: &Tree,
    ) -> Result<(), Trouble> {
        draft.add(kind, arguments).map_err(|why| self.refuse(clue.at, &why))
    }

    /// Reads the number of a cell.
    fn cell(&self, tree: &Tree, layout: &Layout) -> Result<CellId, Trouble> {
        let number = tree.number().and_then(|number| usize::try_from(number).ok());
        let inside = number.filter(|&number| number < layout.len()).map(CellId::new);
        inside.ok_or_else(|| self.refuse(tree.at, &tree.expected(CELL, "").1))
    }

    fn cells(&self, tree: &Tree, layout: &Layout) -> Result<Vec<CellId>, Trouble> {
        let list = tree.list().ok_or_else(|| self.refuse(tree.at, &tree.expected(CELLS, "").1))?;
        list.iter().map(|cell| self.cell(cell, layout)).collect()
    }

    /// Reads a number that may be missing. A number as a text is read as well.
    fn value(&self, clue: &Tree) -> Result<Option<i64>, Trouble> {
        let Some(value) =
            clue.get("value").filter(|value| value.data != Data::Nothing && value.text() != Some(""))
        else {
            return Ok(None);
        };
        let number = value.number().or_else(|| value.text()?.trim().parse().ok());
        number.map(Some).ok_or_else(|| self.refuse(value.at, &value.expected(A_NUMBER, "").1))
    }

    fn read(&self, draft: &mut RuleDraft) -> Result<(), Trouble> {
        let layout = draft.layout.clone();
        match self.kind.shape {
            ClueShape::Remark | ClueShape::Drawn => Ok(()),
            // The diagonals were read together.
            ClueShape::Global if matches!(self.kind.number, 10 | 11) => Ok(()),
            ClueShape::Global => self.add(draft, self.kind.kind, Vec::new(), self.tree),
            ClueShape::Cells => {
                let cells = self.field("cells").iter().map(|cell| self.cell(cell, &layout));
                let cells = cells.collect::<Result<Vec<CellId>, Trouble>>()?;
                if cells.is_empty() {
                    Ok(())
                } else {
                    self.add(draft, self.kind.kind, vec![Argument::Cells(cells)], self.tree)
                }
            }
            ClueShape::Lines => self.lines(draft, &layout),
            ClueShape::Cages => {
                self.field("cages").iter().try_for_each(|cage| self.cage(cage, draft, &layout))
            }
            ClueShape::Edges => {
                self.field("clues").iter().try_for_each(|clue| self.mark(clue, draft, &layout))
            }
            ClueShape::Outside => {
                self.field("clues").iter().try_for_each(|clue| self.seen(clue, draft, &layout))
            }
            ClueShape::Own => self.own(draft, &layout),
        }
    }

    fn lines(&self, draft: &mut RuleDraft, layout: &Layout) -> Result<(), Trouble> {
        for line in self.field("lines") {
            let mut cells = self.cells(line, layout)?;
            if self.kind.kind == "renban" {
                // A line that is closed to a loop names its first cell twice.
                let all = std::mem::take(&mut cells);
                all.into_iter().for_each(|cell| {
                    if !cells.contains(&cell) {
                        cells.push(cell)
                    }
                });
            }
            let number = |name: &str| self.tree.get(name).and_then(Tree::number);
            let cells = Argument::Cells(cells);
            let (kind, arguments) = match self.kind.number {
                401 => {
                    let half = (layout.value_count() as i64 + 1) / 2;
                    ("whispers", vec![Argument::Number(number("minDifference").unwrap_or(half)), cells])
                }
                404 if self
                    .tree
                    .get("singleRegionTotals")
                    .is_some_and(|flag| flag.data == Data::Flag(true)) =>
                {
                    return Err(self.refuse(line.at, &Sentence::new(TOTALS, Vec::new())));
                }
                406 => match self.groups(layout)? {
                    Groups::Thirds => ("entropic-line", vec![cells]),
                    Groups::Remainders(2) => ("parity-line", vec![cells]),
                    Groups::Remainders(count) => ("modular-line", vec![Argument::Number(count), cells]),
                },
                407 => ("lockout-line", vec![Argument::Number(4), cells]),
                _ => (self.kind.kind, vec![cells]),
            };
            self.add(draft, kind, arguments, line)?;
        }
        Ok(())
    }

    /// Reads sets of digits, a bit for each digit from 0.
    fn groups(&self, layout: &Layout) -> Result<Groups, Trouble> {
        let tree = self.tree.get("groups").unwrap_or(self.tree);
        let bad = || self.refuse(tree.at, &Sentence::new(GROUPS, Vec::new()));
        let mut masks: Vec<u64> = tree.numbers().ok_or_else(bad)?;
        masks.sort_unstable();
        let class = |count: u64, of: &dyn Fn(u64) -> u64| -> Vec<u64> {
            let digits = || layout.values().map(|digit| digit as u64);
            let set =
                |number| digits().filter(|&digit| of(digit) == number).fold(0, |set, digit| set | 1 << digit);
            let mut sets: Vec<u64> = (0..count).map(set).collect();
            sets.sort_unstable();
            sets
        };
        if layout.values() == (1..=9) && masks == class(3, &|digit| (digit - 1) / 3) {
            return Ok(Groups::Thirds);
        }
        let count = masks.len() as u64;
        let is_remainders = (2..=9).contains(&count) && masks == class(count, &|digit| digit % count);
        if is_remainders { Ok(Groups::Remainders(count as i64)) } else { Err(bad()) }
    }

    /// Reads sets of digits. Each square of two by two cells holds a digit of each set.
    fn squares(&self, draft: &mut RuleDraft, layout: &Layout) -> Result<(), Trouble> {
        let tree = self.tree.get("groups").unwrap_or(self.tree);
        let masks: Option<Vec<u64>> = tree.numbers();
        let masks = masks.ok_or_else(|| self.refuse(tree.at, &Sentence::new(GROUPS, Vec::new())))?;
        for mask in masks {
            let inside = |digit: &usize| *digit < 64 && mask >> digit & 1 == 1;
            let digits: Vec<i64> = layout.values().filter(inside).map(|digit| digit as i64).collect();
            for cell in layout.cells() {
                let around =
                    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| layout.beside(cell, down, right));
                let [Some(a), Some(b), Some(c), Some(d)] = around else { continue };
                let holds = |cell: CellId| {
                    draft
                        .make("allowed", vec![Argument::Numbers(digits.clone()), Argument::Cells(vec![cell])])
                };
                let any = [a, b, c, d].into_iter().map(holds).collect::<Result<Vec<_>, Sentence>>();
                let any = any.map_err(|why| self.refuse(tree.at, &why))?;
                self.add(draft, "any-of", vec![Argument::Rules(any)], self.tree)?;
            }
        }
        Ok(())
    }

    fn cage(&self, cage: &Tree, draft: &mut RuleDraft, layout: &Layout) -> Result<(), Trouble> {
        let cells = Argument::Cells(self.cells(cage.get("cells").unwrap_or(cage), layout)?);
        if self.kind.kind == "look-and-say" {
            let text =
                cage.get("value").map(|value| value.text().map_or_else(|| value.shown(), str::to_owned));
            let digits: Option<Vec<i64>> =
                text.unwrap_or_default().trim().chars().map(|one| one.to_digit(10).map(i64::from)).collect();
            let digits = digits.filter(|digits| !digits.is_empty());
            let digits = digits.ok_or_else(|| self.refuse(cage.at, &Sentence::new(SAID, Vec::new())))?;
            return self.add(draft, "look-and-say", vec![Argument::Numbers(digits), cells], cage);
        }
        let sum = self.value(cage)?.filter(|&sum| sum != 0).map_or(Argument::Missing, Argument::Number);
        self.add(draft, self.kind.kind, vec![sum, cells], cage)
    }

    fn edge(&self, clue: &Tree, layout: &Layout) -> Result<Vec<CellId>, Trouble> {
        let edge = clue.get("edge").unwrap_or(clue);
        let cells = edge.number().and_then(|edge| at_edge(edge, layout));
        cells.map(|cells| cells.to_vec()).ok_or_else(|| self.refuse(edge.at, &edge.expected(EDGE, "").1))
    }

    fn mark(&self, clue: &Tree, draft: &mut RuleDraft, layout: &Layout) -> Result<(), Trouble> {
        let (cells, value) = (Argument::Cells(self.edge(clue, layout)?), self.value(clue)?);
        match (self.kind.number, value) {
            (200, None | Some(1)) => self.add(draft, "white-dot", vec![cells], clue),
            (201, None | Some(2)) => self.add(draft, "black-dot", vec![cells], clue),
            (202, Some(10)) => self.add(draft, "x", vec![cells], clue),
            (202, Some(5)) => self.add(draft, "v", vec![cells], clue),
            (_, Some(number)) => self.add(draft, self.kind.kind, vec![Argument::Number(number), cells], clue),
            (_, None) => Err(self.refuse(clue.at, &clue.expected(A_NUMBER, "").1)),
        }
    }

    fn seen(&self, clue: &Tree, draft: &mut RuleDraft, layout: &Layout) -> Result<(), Trouble> {
        let place = clue.get("outerCell").unwrap_or(clue);
        let diagonal = clue.get("diagonal").and_then(Tree::number).filter(|_| self.kind.number == 500);
        let seen = place.number().and_then(|place| seen_from(place, diagonal, layout));
        let mut cells = seen.ok_or_else(|| self.refuse(place.at, &place.expected(OUTSIDE, "").1))?;
        if self.kind.kind == "sandwich" {
            // It is the same from both sides.
            cells.sort_unstable();
        }
        match self.value(clue)? {
            Some(number) => {
                self.add(draft, self.kind.kind, vec![Argument::Number(number), Argument::Cells(cells)], clue)
            }
            None => {
                draft.skipped.push(self.refuse(0, &Sentence::new(NO_VALUE, Vec::new())).1);
                Ok(())
            }
        }
    }

    fn own(&self, draft: &mut RuleDraft, layout: &Layout) -> Result<(), Trouble> {
        match self.kind.number {
            16 => match self.groups(layout) {
                Ok(Groups::Thirds) => self.add(draft, "global-entropy", Vec::new(), self.tree),
                Ok(Groups::Remainders(3)) => self.add(draft, "global-modulo", Vec::new(), self.tree),
                _ => self.squares(draft, layout),
            },
            300 => {
                let is_slow = self.tree.get("slow").is_some_and(|flag| flag.data == Data::Flag(true));
                let kind = if is_slow { "slow-thermometer" } else { "thermometer" };
                self.field("thermometers").iter().try_for_each(|line| {
                    let cells = self.cells(line, layout)?;
                    self.add(draft, kind, vec![Argument::Cells(cells)], line)
                })
            }
            302 => self.field("groups").iter().try_for_each(|group| {
                let cells = self.cells(group, layout)?.into_iter().map(|cell| vec![cell]).collect();
                self.add(draft, "clone", vec![Argument::Groups(cells)], group)
            }),
            303 => self.field("clues").iter().try_for_each(|clue| {
                let corner = clue.get("corner").unwrap_or(clue);
                let cells = corner.number().and_then(|corner| at_corner(corner, layout));
                let cells = cells.ok_or_else(|| self.refuse(corner.at, &corner.expected(CORNER, "").1))?;
                let digits = clue.get("digits").and_then(Tree::numbers::<i64>).unwrap_or_default();
                self.add(
                    draft,
                    "quadruple",
                    vec![Argument::Numbers(digits), Argument::Cells(cells.to_vec())],
                    clue,
                )
            }),
            305 => {
                let cells = self.cells(self.tree.get("cells").unwrap_or(self.tree), layout)?;
                if cells.is_empty() {
                    Ok(())
                } else {
                    self.add(draft, "extra-region", vec![Argument::Cells(cells)], self.tree)
                }
            }
            _ => self.field("bulbsWithArrows").iter().try_for_each(|bulb| self.arrows(bulb, draft, layout)),
        }
    }

    /// Reads a bulb, which is read from left to right and from top to bottom, and its arrows, each of which begins in
    /// the bulb.
    fn arrows(&self, tree: &Tree, draft: &mut RuleDraft, layout: &Layout) -> Result<(), Trouble> {
        let mut bulb = self.cells(tree.get("bulbCells").unwrap_or(tree), layout)?;
        bulb.sort_unstable();
        let arrows = tree.get("arrows").and_then(Tree::list).unwrap_or_default();
        for arrow in arrows {
            let cells = self.cells(arrow, layout)?;
            let Some((first, shaft)) = cells.split_first().filter(|(_, shaft)| !shaft.is_empty()) else {
                continue;
            };
            if !bulb.contains(first) {
                return Err(self.refuse(arrow.at, &Sentence::new(LOOSE, vec![("cell", layout.name(*first))])));
            }
            if bulb.len() == 1 {
                self.add(draft, "arrow", vec![Argument::Cells(cells)], arrow)?;
            } else {
                let shaft = Argument::Groups(vec![shaft.to_vec()]);
                self.add(draft, "pill-arrow", vec![Argument::Cells(bulb.clone()), shaft], arrow)?;
            }
        }
        Ok(())
    }
}

/// Sets of digits that have a name.
enum Groups {
    /// 1 to 3, 4 to 6, 7 to 9.
    Thirds,
    /// Digits with the same remainder.
    Remainders(i64),
}

fn diagonals(elements: &[Element], draft: &mut RuleDraft) -> Result<(), Sentence> {
    let has = |number| elements.iter().any(|element| element.kind.number == number);
    match (has(10), has(11)) {
        (true, true) => draft.add("diagonal", Vec::new()),
        (true, false) => draft.add("main-diagonal", Vec::new()),
        (false, true) => draft.add("anti-diagonal", Vec::new()),
        (false, false) => Ok(()),
    }
}

/// Reads what pairs without a mark may not have.
fn negative(elements: &[Element], draft: &mut RuleDraft) -> Result<(), Trouble> {
    let layout = draft.layout.clone();
    let marked = |number: i64| {
        let mut pairs = Vec::new();
        for element in elements.iter().filter(|element| element.kind.number == number) {
            for clue in element.field("clues") {
                pairs.push(element.edge(clue, &layout)?);
            }
        }
        Ok::<_, Trouble>(pairs)
    };
    // Unless it says otherwise, a dot of one colour exempts its pair from the rule of the other.
    let exempts = |number: i64, name: &str| {
        let flag =
            |element: &Element| element.tree.get(name).is_none_or(|flag| flag.data != Data::Flag(false));
        elements.iter().any(|element| element.kind.number == number && flag(element))
    };
    let mut found = Vec::new();
    let others =
        [(200, 201, "overrideNegativeDifferences"), (201, 200, "overrideNegativeRatios"), (202, 0, "")];
    for (number, other, name) in others {
        for element in elements.iter().filter(|element| element.kind.number == number) {
            let mut numbers = element.tree.get("negative").and_then(Tree::numbers::<i64>).unwrap_or_default();
            if numbers.is_empty() {
                continue;
            }
            let mut pairs = marked(number)?;
            if exempts(other, name) {
                pairs.extend(marked(other)?);
            }
            pairs.sort_unstable();
            pairs.dedup();
            numbers.sort_unstable();
            found.push((
                element,
                numbers,
                if pairs.is_empty() { Argument::Missing } else { Argument::Groups(pairs) },
            ));
        }
    }
    // Both together have a name.
    if let [(first, one, pairs), (second, two, others), ..] = &found[..]
        && (first.kind.number, &one[..], second.kind.number, &two[..]) == (200, &[1], 201, &[2])
        && pairs == others
    {
        first.add(draft, "all-dots", vec![pairs.clone()], first.tree)?;
        found.drain(..2);
    }
    for (element, numbers, marked) in found {
        let (kind, arguments) = match element.kind.number {
            200 => ("all-differences", vec![Argument::Numbers(numbers), marked]),
            201 => ("all-ratios", vec![Argument::Numbers(numbers), marked]),
            _ if numbers == [5, 10] => ("all-xv", vec![marked]),
            _ => ("all-sums", vec![Argument::Numbers(numbers), marked]),
        };
        element.add(draft, kind, arguments, element.tree)?;
    }
    Ok(())
}

const A_PUZZLE: Text = Text {
    en: "expected a puzzle of SudokuMaker, an object with \"cells\" and \"constraints\"",
    zh: "应为 SudokuMaker 的题目，即含有 \"cells\" 和 \"constraints\" 的对象",
};
const AN_ELEMENT: Text =
    Text { en: "expected an element with a \"type\"", zh: "应为含有 \"type\" 的元素" };
const COUNT: Text = Text {
    en: "the puzzle has {found} cells, and a grid of {size} has another number",
    zh: "题目有 {found} 格，与 {size} 的盘面不符",
};
const AREAS: Text = Text {
    en: "rows and columns of a part of the grid only cannot be read",
    zh: "无法读入只在盘面一部分内的行和列",
};
const REGIONS: Text = Text {
    en: "expected a number for each cell, -1 for no region",
    zh: "应为每格一个编号，-1 表示无区域",
};
const NO_DIGIT: Text = Text {
    en: "found {found} instead of a digit from {least} to {most}",
    zh: "此处是 {found}，应为 {least} 到 {most} 的数字",
};
const CELL: Text = Text { en: "expected the number of a cell", zh: "应为格子的编号" };
const CELLS: Text = Text { en: "expected a list of numbers of cells", zh: "应为格子编号的列表" };
const EDGE: Text =
    Text { en: "expected the number of an edge between two cells", zh: "应为两格之间的边的编号" };
const CORNER: Text = Text {
    en: "expected the number of a corner between four cells",
    zh: "应为四格之间的角的编号",
};
const OUTSIDE: Text = Text {
    en: "expected the number of a place outside of the grid, from which cells are seen",
    zh: "应为盘面外能看到格子的位置的编号",
};
const A_NUMBER: Text = Text { en: "expected a whole number", zh: "应为整数" };
const SAID: Text = Text {
    en: "expected pairs of a count and a digit, such as \"1522\"",
    zh: "应为个数与数字的组合，例如 \"1522\"",
};
const GROUPS: Text = Text {
    en: "only low, middle and high digits, or those with the same remainder, can be read as groups",
    zh: "分组只能是小、中、大数字，或余数相同的数字",
};
const TOTALS: Text = Text {
    en: "lines with one total for each region, entered twice or not, cannot be read",
    zh: "无法读入每个区域只有一个总和的线",
};
const LOOSE: Text = Text {
    en: "an arrow begins in {cell}, which is not in the bulb",
    zh: "有箭头从 {cell} 开始，而该格不在圆圈中",
};
const NO_VALUE: Text =
    Text { en: "a clue has no value, so it says nothing", zh: "有线索没有数值，因此没有含义" };
const CUSTOM: Text = Text {
    en: "the rule '{name}' is written as a program, so it cannot be read",
    zh: "规则“{name}”是用程序写成的，无法读入",
};
const UNKNOWN: Text = Text {
    en: "elements of type {number} are not known; they may be rules, so the puzzle is not read without them",
    zh: "不认识类型为 {number} 的元素；它们可能是规则，因此不会略过它们来读此题",
};
const DRAWN: Text = Text {
    en: "not read, since these are drawings: {what}; if one of them stands for a rule, add that rule",
    zh: "以下为图形，未读入：{what}；若其中有代表规则的，请自行补上",
};
