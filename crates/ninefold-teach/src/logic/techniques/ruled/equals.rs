//! Cells that hold the same digit: by a rule, or because a house has no other place for the digits of a cell.
//!
//! **Sound**: a rule may allow only equal digits in two cells. A house that holds every digit also has the digit of a cell outside
//! it. If the cell sees all places of its own digits there but one, the digit is in that one. Whatever a cell sees, all cells equal
//! to it see too.

use super::fillings::held;
use super::notes;
use super::wanted::is_wanted;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, House};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::Rules;
use std::ops::ControlFlow;

pub(super) static EQUAL: Technique = Technique {
    id: "equal-cells",
    name: Text { en: "Equal Cells", zh: "同数格" },
    family: Family::Rules,
    about: Text {
        en: "A palindrome, a clone or a house makes two cells hold the same digit. Neither holds what the other cannot, and \
             each sees what the other sees: a digit goes from a cell if its places in a house are all seen by equal cells.",
        zh: "回文、克隆或区域使两格数字相同：一格不能有的另一格也不能有；一格能看到的，另一格也相当于看到。",
    },
    reason: Text { en: "Use {rule}.", zh: "由{rule}推得。" },
    example: "palindrome:r1c1-r5c5;\
              ...............................2.......3.............1..............1............::125:",
    find: equal,
    ..Technique::PLAIN
};

pub(super) static COLOURS: Technique = Technique {
    id: "equal-colours",
    name: Text { en: "Colouring with Equal Cells", zh: "同数格染色" },
    family: Family::Rules,
    about: Text {
        en: "Two places of a digit in a house get two colours, and equal cells the same colour. One colour is true. If two \
             cells of one colour see each other, the other is; what sees both colours does not hold the digit.",
        zh: "某数字在区域内的两个位置染成两色，同数格染成同色，其中一色为真。若同色两格互见，则另一色为真；能看到两色的格不能有该数字。",
    },
    reason: Text {
        en: "{color0.digits} is in all of {color0} or in all of {color1}{further.aside}. Use {rule}.",
        zh: "{color0.digits} 或全在 {color0}，或全在 {color1}{further.aside}。由{rule}推得。",
    },
    example: "palindrome:r1c1-r5c5;\
              .2345678.........................................................................::159:",
    find: colours,
    ..Technique::PLAIN
};

/// Two cells that hold the same digit, and the house by which they do, unless a rule says so.
#[derive(Clone, Copy, Debug)]
struct Equality {
    cells: [Cell; 2],
    house: Option<House>,
}

/// The equalities of a board, and the cells that are equal to each cell.
struct EqualCells<'e> {
    board: &'e Board,
    list: Vec<Equality>,
    clusters: ByCell<CellSet>,
}

impl<'e> EqualCells<'e> {
    /// Returns the equalities of a board if there may be some: never by the classic rules.
    fn if_any(board: &'e Board) -> Option<EqualCells<'e>> {
        is_wanted(board.rules()).then(|| EqualCells::of(board)).filter(|equals| !equals.list.is_empty())
    }

    fn of(board: &'e Board) -> EqualCells<'e> {
        let rules = board.rules();
        let mut list = Vec::new();
        for cell in board.empty() {
            let others = rules.bonds(cell).iter().map(|bond| bond.other);
            let equal = others.filter(|&other| cell < other && is_equal(rules, cell, other));
            list.extend(equal.map(|other| Equality { cells: [cell, other], house: None }));
        }
        for &house in rules.houses().iter().filter(|&&house| rules.is_whole(house)) {
            for cell in board.empty() - house.cells() {
                let of_digit = |digit: Digit| board.places_in(digit, house) - rules.peers(cell);
                let marks = board.marks(cell).iter();
                let unseen = marks.clone().fold(CellSet::EMPTY, |all, digit| all | of_digit(digit));
                let is_filled = |digit: Digit| board.filled_with(digit).intersects(house.cells());
                if let Some(other) = unseen.single().filter(|_| !marks.clone().any(is_filled)) {
                    let is_known =
                        |known: &Equality| known.cells.contains(&cell) && known.cells.contains(&other);
                    if !list.iter().any(is_known) {
                        list.push(Equality { cells: [cell, other], house: Some(house) });
                    }
                }
            }
        }
        let mut clusters = ByCell::from_fn(CellSet::only);
        for Equality { cells: [a, b], .. } in &list {
            let both = clusters[*a] | clusters[*b];
            both.iter().for_each(|cell| clusters[cell] = both);
        }
        EqualCells { board, list, clusters }
    }

    /// Returns the cells that a cell or one of its equals sees.
    fn peers(&self, cell: Cell) -> CellSet {
        self.clusters[cell].iter().fold(CellSet::EMPTY, |all, one| all | self.board.rules().peers(one))
    }

    /// Returns equalities that lead from one cell to another, as few as there can be.
    fn between(&self, from: Cell, to: Cell) -> Vec<Equality> {
        let mut ways: Vec<(Cell, Vec<Equality>)> = vec![(from, Vec::new())];
        let mut reached = CellSet::only(from);
        let mut place = 0;
        while place < ways.len() {
            let (cell, way) = ways[place].clone();
            if cell == to {
                return way;
            }
            for &equality in self.list.iter().filter(|one| one.cells.contains(&cell)) {
                let [a, b] = equality.cells;
                let other = if a == cell { b } else { a };
                if !reached.contains(other) {
                    reached.insert(other);
                    ways.push((other, [&way[..], &[equality]].concat()));
                }
            }
            place += 1;
        }
        Vec::new()
    }

    /// Names equalities.
    fn tell(&self, equalities: &[Equality], evidence: &mut Evidence) {
        for Equality { cells: [a, b], house } in equalities {
            let Some(house) = house else {
                let is_it = |beside: &dyn Fn(Digit) -> DigitSet| {
                    self.board
                        .rules()
                        .digits()
                        .iter()
                        .all(|digit| beside(digit).is_subset(DigitSet::only(digit)))
                };
                notes::place(notes::between(self.board.rules(), *a, *b, is_it), evidence);
                continue;
            };
            let arguments = vec![
                ("house", notes::house_name(*house)),
                ("a", a.to_string()),
                ("b", b.to_string()),
                ("digits", in_a_row(self.board.rules().values_of(self.board.marks(*a)))),
            ];
            evidence.house(HouseRole::Further, *house);
            let cells = CellSet::only(*a).with(*b);
            let mut note = notes::so(BY_HOUSE, arguments, cells);
            note.id = "equal".to_owned();
            notes::place(note, evidence);
            let places = |digit| self.board.places_in(digit, *house).without(*b);
            let seen = self.board.marks(*a).iter().fold(CellSet::EMPTY, |all, digit| all | places(digit));
            notes::sight(self.board, seen, CellSet::only(*a), evidence);
        }
    }
}

fn is_equal(rules: &Rules, cell: Cell, other: Cell) -> bool {
    let bonds = rules.bonds(cell).iter().filter(|bond| bond.other == other);
    let digits = rules.digits();
    let mut same =
        bonds.filter(|bond| digits.iter().all(|digit| bond.beside(digit).is_subset(DigitSet::only(digit))));
    same.next().is_some()
}

fn equal(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let Some(equals) = EqualCells::if_any(board) else { return ControlFlow::Continue(()) };
    share(&equals, sink)?;
    locked(&equals, sink)
}

/// Removes from a cell the digits that an equal cell cannot hold.
fn share(equals: &EqualCells<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = equals.board;
    for cell in board.empty() {
        sink.pulse()?;
        for other in equals.clusters[cell].without(cell) {
            let gone = board.marks(cell) - held(board, other);
            sink.remove(&EQUAL, CandidateSet::product(CellSet::only(cell), gone), |evidence| {
                evidence.mark(Role::Target, CellSet::only(cell), gone);
                evidence.mark(Role::Pattern, CellSet::only(other), held(board, other));
                equals.tell(&equals.between(cell, other), evidence);
                let arguments = vec![
                    ("cell", cell.to_string()),
                    ("other", other.to_string()),
                    ("digits", in_a_row(board.rules().values_of(gone))),
                ];
                evidence.rule(notes::so(SHARE, arguments, CellSet::only(cell).with(other)));
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Removes a digit of a house from the cells that see all its places or equals of these, directly or through an equal.
fn locked(equals: &EqualCells<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = equals.board;
    let rules = board.rules();
    for &house in rules.houses().iter().filter(|&&house| rules.is_whole(house)) {
        sink.pulse()?;
        for digit in rules.digits() {
            let places = board.places_in(digit, house);
            let open = board.places(digit);
            // If a place has no equals, the same cells see it as without them.
            let by_target = |cell: Cell| {
                let seen = equals.peers(cell);
                // If an equal cell in the house does not hold the digit, none of its equals does: the step for equal cells shows
                // that without the house.
                !equals.clusters[cell].intersects(house.cells())
                    && places.iter().all(|place| seen.intersects(equals.clusters[place]))
            };
            let plainly = places.iter().fold(open, |seen, cell| seen & rules.peers(cell));
            if places.is_empty() {
                continue;
            }
            for target in (open - plainly).iter().filter(|&cell| by_target(cell)) {
                sink.remove(&EQUAL, CandidateSet::of(digit, CellSet::only(target)), |evidence| {
                    evidence.mark(Role::Pattern, places, DigitSet::only(digit));
                    evidence.mark(Role::Target, CellSet::only(target), DigitSet::only(digit));
                    evidence.area(house);
                    tell_sight(equals, target, places, evidence);
                    let arguments = vec![
                        ("digit", rules.value_of(digit).to_string()),
                        ("house", notes::house_name(house)),
                        ("cells", in_a_row(places)),
                        ("target", target.to_string()),
                    ];
                    evidence.rule(notes::so(LOCKED, arguments, places.with(target)));
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each of some cells, names the equals by which a cell sees it.
fn tell_sight(equals: &EqualCells<'_>, target: Cell, places: CellSet, evidence: &mut Evidence) {
    let rules = equals.board.rules();
    let mut seen: Vec<(Cell, CellSet)> = Vec::new();
    for place in places {
        let pairs = equals.clusters[target]
            .iter()
            .flat_map(|a| (rules.peers(a) & equals.clusters[place]).iter().map(move |b| (a, b)));
        let length = |&(a, b): &(Cell, Cell)| {
            let ways = equals.between(target, a).len() + equals.between(b, place).len();
            (ways, notes::common(equals.board, a, b).is_none())
        };
        let Some((a, b)) = pairs.min_by_key(length) else { continue };
        equals.tell(&equals.between(target, a), evidence);
        equals.tell(&equals.between(b, place), evidence);
        match seen.iter_mut().find(|(known, _)| *known == a) {
            Some((_, cells)) => cells.insert(b),
            None => seen.push((a, CellSet::only(b))),
        }
    }
    for (cell, cells) in seen {
        notes::place(notes::seen(cell, cells), evidence);
    }
}

/// The places of a digit that are true together or false together with a first one.
struct Coloured {
    colours: [CellSet; 2],
    houses: Vec<House>,
    equalities: Vec<Equality>,
}

fn colours(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let Some(equals) = EqualCells::if_any(board) else { return ControlFlow::Continue(()) };
    for digit in board.rules().digits() {
        let mut open = board.places(digit);
        while let Some(first) = open.first() {
            sink.pulse()?;
            let coloured = colour(&equals, digit, first);
            let [a, b] = coloured.colours;
            open -= a | b;
            open.remove(first);
            if !coloured.equalities.is_empty() && !b.is_empty() {
                conclude(&equals, digit, &coloured, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn colour(equals: &EqualCells<'_>, digit: Digit, first: Cell) -> Coloured {
    let board = equals.board;
    let rules = board.rules();
    let mut coloured = Coloured {
        colours: [CellSet::only(first), CellSet::EMPTY],
        houses: Vec::new(),
        equalities: Vec::new(),
    };
    let mut due = vec![(first, 0)];
    while let Some((cell, colour)) = due.pop() {
        for house in rules.houses_of(cell).filter(|&house| rules.is_whole(house)) {
            let Some(other) = board.places_in(digit, house).without(cell).single() else { continue };
            if !(coloured.colours[0] | coloured.colours[1]).contains(other) {
                coloured.colours[1 - colour].insert(other);
                coloured.houses.push(house);
                due.push((other, 1 - colour));
            }
        }
        for &equality in equals.list.iter().filter(|one| one.cells.contains(&cell)) {
            let [a, b] = equality.cells;
            let other = if a == cell { b } else { a };
            let is_new = !(coloured.colours[0] | coloured.colours[1]).contains(other);
            if is_new && board.places(digit).contains(other) {
                coloured.colours[colour].insert(other);
                coloured.equalities.push(equality);
                due.push((other, colour));
            }
        }
    }
    coloured
}

fn conclude(equals: &EqualCells<'_>, digit: Digit, coloured: &Coloured, sink: &mut Sink<'_>) -> Flow {
    let board = equals.board;
    let peers = |cells: CellSet| cells.iter().fold(CellSet::EMPTY, |all, one| all | board.rules().peers(one));
    let [a, b] = coloured.colours;
    // If two cells of a colour see each other, `rule` gives the removals from it: the two cannot both be true.
    let clashing = [a, b].into_iter().find(|&one| peers(one).intersects(one));
    let gone = clashing.unwrap_or((peers(a) & peers(b) & board.places(digit)) - a - b);
    sink.remove(&COLOURS, CandidateSet::of(digit, gone), |evidence| {
        evidence.mark(Role::Color(0), a, DigitSet::only(digit));
        evidence.mark(Role::Color(1), b, DigitSet::only(digit));
        evidence.mark(Role::Target, gone, DigitSet::only(digit));
        evidence.further(coloured.houses.iter().copied());
        equals.tell(&coloured.equalities, evidence);
        let arguments = |cells: CellSet| {
            vec![("cells", in_a_row(cells)), ("digit", board.rules().value_of(digit).to_string())]
        };
        match clashing {
            Some(colour) => {
                let sees = |&cell: &Cell| board.rules().peers(cell).intersects(colour);
                let first = colour.iter().find(sees).expect("two of them see each other");
                let both =
                    (board.rules().peers(first) & colour).first().map_or(CellSet::EMPTY, CellSet::only);
                notes::sight(board, both, CellSet::only(first), evidence);
                evidence.rule(notes::so(WRAP, arguments(both.with(first)), a | b));
            }
            None => drop(evidence.rule(notes::so(TRAP, arguments(gone), a | b))),
        }
        for cell in gone {
            let seen = board.rules().peers(cell) & (a | b);
            notes::sight(board, seen, CellSet::only(cell), evidence);
        }
    })
}

const BY_HOUSE: Text = Text {
    en: "of the places for {digits} in {house}, {a} sees all but {b}, so {a} and {b} hold the same digit",
    zh: "{house} 中可放 {digits} 的格，除 {b} 外 {a} 都能看到，故 {a} 与 {b} 相同",
};
const SHARE: Text = Text {
    en: "{cell} does not hold {digits}, because {other} cannot",
    zh: "{other} 不能有 {digits}，故 {cell} 也不能有",
};
const WRAP: Text = Text {
    en: "{cells} have the same colour and see each other, so {digit} is in the cells of the other",
    zh: "{cells} 同色而互见，故 {digit} 在另一色的格中",
};
const TRAP: Text = Text {
    en: "from {cells} both colours are in sight, so {digit} is not there",
    zh: "{cells} 能看到两种颜色的格，故不能有 {digit}",
};
const LOCKED: Text = Text {
    en: "{digit} of {house} is in one of {cells}; wherever it is, {target} or a cell equal to it sees that cell or one equal \
         to it",
    zh: "{house} 的 {digit} 在 {cells} 之一，无论在哪，{target} 或其同数格都能看到该格或其同数格",
};
