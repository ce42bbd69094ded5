//! What a rule says that evidence names, as parts: a constraint by its short form, a house by its number, cells that see
//! each other, or a sum of houses, which is added up once more.

use ninefold::grid::HouseKind;
use ninefold::lang::Lang;
use ninefold::logic::{Board, RuleNote};
use ninefold::rules::{AreaKind, CellId, Part};
use ninefold::{Cell, CellSet, House};

/// Returns what a rule says, and nothing else; an error if it is not there or not true.
pub(crate) fn parts_of(note: &RuleNote, board: &Board) -> Result<Vec<Part>, String> {
    let rules = board.rules();
    if note.id == "sees" || note.id == "pair" {
        let sees_all = |cell: &Cell| note.cells.without(*cell).is_subset(rules.peers(*cell));
        let seeing: Vec<Cell> = note.cells.iter().filter(sees_all).collect();
        if seeing.is_empty() {
            return Err(format!("nothing sees the others in {}", note.cells));
        }
        let others = |cell: Cell| note.cells.without(cell).iter().map(move |other| [cell, other]);
        let pairs = seeing.into_iter().flat_map(others);
        return Ok(pairs.map(|pair| different(CellSet::from_cells(&pair), board)).collect());
    }
    if note.id == "45" {
        let houses = houses_of(note, board).into_iter().map(|house| different(house.cells(), board));
        return Ok(houses.chain([sum_of_houses(note, board)?]).collect());
    }
    if let Some(number) = note.id.strip_prefix("house:") {
        let area = number.parse::<usize>().ok().and_then(|number| rules.areas().get(number - 1));
        let area = area.ok_or_else(|| format!("there is no {}", note.id))?;
        return Ok(vec![Part::Different { kind: area.kind, cells: area.cells.clone() }]);
    }
    let is_it = |place: usize| rules.constraints()[place].write(rules.layout()) == note.id;
    if !(0..rules.constraints().len()).any(is_it) {
        return Err(format!("there is no {}", note.id));
    }
    let own = rules.parts().iter().filter(|(owner, _)| is_it(*owner));
    Ok(own.map(|(_, part)| part.clone()).collect())
}

/// Returns that these cells differ.
pub(crate) fn different(cells: CellSet, board: &Board) -> Part {
    Part::Different { kind: AreaKind::Part, cells: cells.iter().map(|cell| id(cell, board)).collect() }
}

pub(crate) fn id(cell: Cell, board: &Board) -> CellId {
    board.rules().layout().at(cell.row_index(), cell.column_index())
}

/// Adds up what a sentence says of houses and cages, and returns the sum in which that ends.
fn sum_of_houses(note: &RuleNote, board: &Board) -> Result<Part, String> {
    let said = note.said.say(Lang::En);
    let wrong = || format!("not true: {said}");
    let end = said.split_once(", so ").ok_or_else(wrong)?.1;
    let mut signs = [" add up to ", " is ", " make "].into_iter();
    let (cells, total) = signs.find_map(|sign| end.split_once(sign)).ok_or_else(wrong)?;
    let total: i64 = total.parse().map_err(|_| wrong())?;
    let set = |text: &str| -> CellSet { text.split(", ").filter_map(|name| name.parse().ok()).collect() };
    let sticking =
        cells.strip_suffix(", which stick out").or_else(|| cells.strip_suffix(", which sticks out"));
    let (innies, outies, total) = match (cells.split_once(" less "), sticking) {
        (Some((innies, outies)), _) => (set(innies), set(outies), total),
        (None, Some(outies)) => (CellSet::EMPTY, set(outies), -total),
        (None, None) => (set(cells), CellSet::EMPTY, total),
    };
    let houses = houses_of(note, board);
    let inside = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
    let digits: i64 = board.rules().digits().iter().map(|digit| i64::from(digit.value())).sum();
    let is_partition = houses.iter().map(|house| house.cells().len()).sum::<usize>() == inside.len()
        && houses.iter().all(|&house| board.rules().is_whole(house));
    let cages = cages_over((inside - innies) | outies, board).ok_or_else(wrong)?;
    let is_true = is_partition
        && innies.is_subset(inside)
        && !outies.intersects(inside)
        && note.cells == innies | outies
        && digits * houses.len() as i64 - cages == total;
    if !is_true {
        return Err(wrong());
    }
    let with = |cells: CellSet, factor| cells.iter().map(move |cell| (id(cell, board), factor));
    let terms = with(innies, 1).chain(with(outies, -1)).collect();
    Ok(Part::Sum { terms, least: total, most: total })
}

/// Returns the houses that are added up.
fn houses_of(note: &RuleNote, board: &Board) -> Vec<House> {
    let said = note.said.say(Lang::En);
    let start = said.split_once(", so ").map_or("", |(start, _)| start);
    let mut houses: Vec<House> =
        start.split([' ', ',']).filter_map(|word| house_by_id(word, board)).collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}

fn house_by_id(id: &str, board: &Board) -> Option<House> {
    let kind = match id.get(..1)? {
        "R" => HouseKind::Row,
        "C" => HouseKind::Column,
        "B" => HouseKind::Block,
        "D" => HouseKind::Diagonal,
        "W" => HouseKind::Window,
        _ => return None,
    };
    let number: usize = id.get(1..)?.parse().ok()?;
    let mut houses = board.rules().houses().iter().copied();
    houses.find(|house| house.kind() == kind && house.number() + 1 == number)
}

/// Returns the sum of disjoint cages that cover exactly these cells.
pub(crate) fn cages_over(cells: CellSet, board: &Board) -> Option<i64> {
    let Some(first) = cells.first() else { return Some(0) };
    let layout = board.rules().layout();
    board.rules().parts().iter().find_map(|(_, part)| match part {
        Part::Sum { terms, least, most } if least == most && terms.iter().all(|&(_, factor)| factor == 1) => {
            let cage: CellSet = terms.iter().map(|&(cell, _)| layout.cell(cell)).collect();
            let fits = cage.contains(first) && cage.is_subset(cells);
            fits.then(|| cages_over(cells - cage, board)).flatten().map(|others| others + least)
        }
        _ => None,
    })
}
