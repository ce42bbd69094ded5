//! Replays nets line by line. Each line must follow from the lines that it names, by the one cell, house or rule that
//! it names. What a constraint allows is asked of its referee, for all ways to fill its cells.

use ninefold::lang::Lang;
use ninefold::logic::{Because, Board, Chain, Node, Role, RuleNote, Step};
use ninefold::rules::{Constraint, Filling, Part};
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid};

/// Whether a filling of some cells is what is looked for.
type Judge<'j> = dyn Fn(&[(Cell, Digit)]) -> bool + 'j;

/// A position with its solution.
pub(crate) struct Replay<'r> {
    pub(crate) board: &'r Board,
    pub(crate) solution: &'r Grid,
}

impl Replay<'_> {
    /// Replays a step with chains. Returns the number of lines, or what is wrong.
    pub(crate) fn step(&self, step: &Step) -> Result<usize, String> {
        let evidence = &step.evidence;
        let removed: Vec<_> = step.removes.iter().collect();
        let stems: Vec<(CellSet, DigitSet)> =
            evidence.in_role(Role::Stem).map(|mark| (mark.cells, mark.digits)).collect();
        let is_all = match (evidence.houses.first(), stems.first()) {
            _ if evidence.chains.len() == 1 => true,
            (Some((_, house)), Some(&(_, digits))) => {
                let digit = digits.single().ok_or("a stem with several digits")?;
                let cells = stems.iter().fold(CellSet::EMPTY, |all, (cells, _)| all | *cells);
                self.board.rules().is_whole(*house) && self.board.places_in(digit, *house) == cells
            }
            (None, Some(&(cells, _))) => {
                let cell = cells.single().ok_or("a stem with several cells")?;
                self.board.marks(cell)
                    == stems.iter().map(|(_, digits)| digits.first().expect("one")).collect()
            }
            _ => false,
        };
        if !is_all || stems.len() != evidence.chains.len() || removed.len() != 1 || !step.places.is_empty() {
            return Err(format!("the cases {stems:?} are not all, or not for one conclusion"));
        }
        let mut lines = 0;
        for (chain, (cells, digits)) in evidence.chains.iter().zip(stems) {
            let nodes = self.chain(chain, &evidence.rules, &[])?;
            lines += nodes.len();
            let first = nodes[0];
            let begins = first.is_on && first.cells == cells && DigitSet::only(first.digit) == digits;
            let ends = match evidence.chains.len() {
                1 => contradicts(&nodes) && first == Node::on(removed[0]),
                _ => nodes.contains(&Node::off(removed[0])),
            };
            if !begins || !ends {
                return Err(format!("{nodes:?} begins or ends with something else"));
            }
        }
        Ok(lines)
    }

    /// Replays a chain and returns its statements. `around` are those of the chain around it.
    fn chain(&self, chain: &Chain, rules: &[RuleNote], around: &[Node]) -> Result<Vec<Node>, String> {
        let mut nodes: Vec<Node> = Vec::new();
        for (place, inference) in chain.inferences.iter().enumerate() {
            let node = inference.node;
            let mut from = Vec::new();
            for &reason in &inference.from {
                from.push(*nodes.get(usize::from(reason)).ok_or("a reason that comes later")?);
            }
            let follows = match inference.because {
                Because::Assumed => place == 0,
                Because::Outer(outer) => around.get(usize::from(outer)) == Some(&node),
                Because::Technique(_) => {
                    let inner = self.chain(&inference.inside[0], rules, &nodes)?;
                    let known = inference.inside[0].inferences.iter().zip(&inner);
                    let mut taken = known.filter(|(one, _)| matches!(one.because, Because::Outer(_)));
                    let is_named = taken.all(|(_, node)| from.contains(node));
                    is_named && contradicts(&inner) && inner[0] == Node { is_on: !node.is_on, ..node }
                }
                _ if from.is_empty() => false,
                Because::Cell(cell) => self.by_cell(node, &from, cell),
                Because::House(house) => self.by_house(node, &from, house),
                Because::Rule(rule) => self.by_rule(node, &from, &rules[usize::from(rule)])?,
                Because::Set(_) | Because::Detail(_) => false,
            };
            if !follows {
                return Err(format!("{node:?} does not follow from {from:?} by {:?}", inference.because));
            }
            nodes.push(node);
        }
        Ok(nodes)
    }

    /// Returns what a cell can hold by the board and these statements.
    fn left(&self, from: &[Node], cell: Cell) -> DigitSet {
        let mut left = self.board.value(cell).map_or(self.board.marks(cell), DigitSet::only);
        for node in from.iter().filter(|node| node.cells == CellSet::only(cell)) {
            left = if node.is_on { left & DigitSet::only(node.digit) } else { left.without(node.digit) };
        }
        left
    }

    fn by_cell(&self, node: Node, from: &[Node], cell: Cell) -> bool {
        let others = self.left(from, cell).without(node.digit);
        let has_other = |one: &Node| one.is_on && one.cells == node.cells && one.digit != node.digit;
        node.cells == CellSet::only(cell)
            && if node.is_on { others.is_empty() } else { from.iter().any(has_other) }
    }

    fn by_house(&self, node: Node, from: &[Node], house: ninefold::House) -> bool {
        let is_free = |cell: &Cell| self.left(from, *cell).contains(node.digit);
        if node.is_on {
            let elsewhere = house.cells() - node.cells;
            return self.board.rules().is_whole(house) && !elsewhere.iter().any(|cell| is_free(&cell));
        }
        let is_there = |one: &Node| {
            let is_it = one.is_on && one.digit == node.digit && !one.cells.intersects(node.cells);
            is_it && (one.cells | node.cells).is_subset(house.cells())
        };
        from.iter().any(is_there)
    }

    fn by_rule(&self, node: Node, from: &[Node], note: &RuleNote) -> Result<bool, String> {
        let rules = self.board.rules();
        let layout = rules.layout();
        let sees_all = |cells: CellSet| node.cells.iter().all(|cell| cells.is_subset(rules.peers(cell)));
        if note.id == "sees" {
            return Ok(from.iter().any(|one| one.is_on && one.digit == node.digit && sees_all(one.cells)));
        }
        if note.id == "pair" {
            let cells: Vec<Cell> = note.cells.iter().collect();
            let left: Vec<DigitSet> = cells.iter().map(|&cell| self.left(from, cell)).collect();
            let is_pair =
                left[0] == left[1] && left[0].len() == 2 && rules.peers(cells[0]).contains(cells[1]);
            return Ok(is_pair && !node.is_on && left[0].contains(node.digit) && sees_all(note.cells));
        }
        if note.id == "45" {
            let (plus, minus, total) = self.houses_sum(note)?;
            let sum = |digits: &[(Cell, Digit)]| -> i64 {
                digits
                    .iter()
                    .map(|(cell, digit)| {
                        i64::from(digit.value()) * if minus.contains(*cell) { -1 } else { 1 }
                    })
                    .sum()
            };
            return Ok(self.no_filling(node, from, plus | minus, &|digits| sum(digits) == total));
        }
        let constraint = rules.constraints().iter().find(|one| one.write(layout) == note.id);
        let constraint = constraint.ok_or_else(|| format!("there is no {}", note.id))?;
        if constraint.cells().len() > 9 {
            return Ok(self.by_pairs(node, from, constraint));
        }
        let cells: CellSet = constraint.cells().iter().map(|&id| layout.cell(id)).collect();
        let allows = |digits: &[(Cell, Digit)]| {
            let mut values = vec![0; layout.len()];
            for &(cell, digit) in digits {
                values[layout.at(cell.row_index(), cell.column_index()).index()] = digit.value();
            }
            constraint.allows(&Filling::new(layout, values))
        };
        Ok(self.no_filling(node, from, cells, &allows))
    }

    /// Reads the cells and the sum of what cages leave of houses, and holds them to the solution.
    fn houses_sum(&self, note: &RuleNote) -> Result<(CellSet, CellSet, i64), String> {
        let said = note.said.say(Lang::En);
        let end = said.split_once(", so ").ok_or("no conclusion")?.1;
        let mut signs = [" add up to ", " is ", " make "].into_iter();
        let (cells, total) = signs.find_map(|sign| end.split_once(sign)).ok_or("no sum")?;
        let plain = cells.trim_end_matches(", which stick out").trim_end_matches(", which sticks out");
        let (plus, minus) = cells.split_once(" less ").unwrap_or((plain, ""));
        let set = |text: &str| -> CellSet { text.split(", ").filter_map(|name| name.parse().ok()).collect() };
        let total: i64 = total.parse().map_err(|_| format!("no number: {said}"))?;
        let value = |cells: CellSet| -> i64 {
            cells
                .iter()
                .filter_map(|cell| self.solution.get(cell))
                .map(|digit| i64::from(digit.value()))
                .sum()
        };
        let (plus, minus) = (set(plus), set(minus));
        let is_true = value(plus) - value(minus) == total && (plus | minus) == note.cells;
        if is_true { Ok((plus, minus, total)) } else { Err(said) }
    }

    /// Whether no filling of these cells that the rule allows contradicts the statement.
    fn no_filling(&self, node: Node, from: &[Node], cells: CellSet, allows: &Judge<'_>) -> bool {
        let cells: Vec<Cell> = cells.iter().collect();
        let contradicts = |digits: &[(Cell, Digit)]| {
            digits.iter().any(|&(cell, digit)| node.cells.contains(cell) && digit == node.digit) != node.is_on
        };
        !self.fill(from, &cells, &mut Vec::new(), &|digits| contradicts(digits) && allows(digits))
    }

    fn fill(
        &self,
        from: &[Node],
        cells: &[Cell],
        chosen: &mut Vec<(Cell, Digit)>,
        is_it: &Judge<'_>,
    ) -> bool {
        let Some(&cell) = cells.get(chosen.len()) else { return is_it(chosen) };
        for digit in self.left(from, cell) {
            let peers = self.board.rules().peers(cell);
            if !chosen.iter().any(|&(other, known)| known == digit && peers.contains(other)) {
                chosen.push((cell, digit));
                let found = self.fill(from, cells, chosen, is_it);
                chosen.pop();
                if found {
                    return true;
                }
            }
        }
        false
    }

    /// Whether some pair of a constraint of the whole board forbids it, whatever the other cell of the pair can hold.
    fn by_pairs(&self, node: Node, from: &[Node], constraint: &Constraint) -> bool {
        let layout = self.board.rules().layout();
        constraint.parts(layout).iter().any(|part| {
            let Part::Pair { cells, relation } = part else { return false };
            let [a, b] = cells.map(|id| layout.cell(id));
            [(a, b, relation.clone()), (b, a, relation.turned())].iter().any(|(a, b, relation)| {
                let fits = |digit: Digit| relation.rows()[digit.index()] >> node.digit.index() & 1 == 1;
                node.cells == CellSet::only(*b) && !node.is_on && !self.left(from, *a).iter().any(fits)
            })
        })
    }
}

/// Whether a mark is said to be true and also to be false.
fn contradicts(nodes: &[Node]) -> bool {
    nodes.iter().any(|node| node.cells.len() == 1 && nodes.contains(&Node { is_on: !node.is_on, ..*node }))
}
