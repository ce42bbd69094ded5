//! Assumptions, and their consequences by houses and differences.
//!
//! A *literal* says that a candidate is true or that it is false. The literals that are known are on the *trail*, in the
//! order in which they became known, each with its *reason* and the *level* of the decision on which it depends.
//! Literals of level 0 hold in any case.
//!
//! Houses need no clauses. For each cell there is a set of the values that are left, and for each value of each house a
//! set of the places that are left. When a candidate becomes false, its bits are cleared at once, and a set with one bit
//! left makes that candidate true. When a candidate becomes true, only the bits that are still set have to be visited.

use super::houses::Houses;

/// A candidate that is true or false: twice its number, plus one if it is false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    #[inline(always)]
    pub(super) fn yes(candidate: usize) -> Literal {
        Literal((candidate as u32) << 1)
    }

    #[inline(always)]
    pub(super) fn no(candidate: usize) -> Literal {
        Literal((candidate as u32) << 1 | 1)
    }

    #[inline(always)]
    pub(super) fn candidate(self) -> usize {
        (self.0 >> 1) as usize
    }

    #[inline(always)]
    pub(super) fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    #[inline(always)]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// The reason why a literal is on the trail; for a conflict, the requirement that is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// It was decided, or holds in any case.
    None,
    /// This candidate is true, which excludes the literal's.
    Excluded(u32),
    /// No other value is left for the cell.
    OnlyValue(u32),
    /// No other place is left for a value in a house; the number of the [slot](Houses::slot).
    OnlyPlace(u32),
    /// All other literals of a learned clause are false.
    Clause(u32),
}

/// Literals that cannot all be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Conflict {
    /// No value is left for a cell, no place for a value in a house, or a clause is false.
    Broken(Reason),
    /// Two candidates that exclude each other are true.
    Both(u32, u32),
}

/// The literals that are known at present.
#[derive(Debug)]
pub(super) struct LiteralBoard<'h> {
    pub(super) houses: &'h Houses,
    /// For each literal: 1 if it is true, -1 if it is false, 0 if neither is known.
    known: Vec<i8>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
    pub(super) trail: Vec<Literal>,
    /// For each level above 0, its beginning on the trail.
    starts: Vec<u32>,
    /// The number of literals on the trail whose consequences by houses have been drawn.
    followed: usize,
    /// For each cell, the values that are not known to be false.
    open: Vec<u64>,
    /// For each value of each house, the places that are not known to be false.
    places: Vec<u64>,
    /// The sets `open` and `places` as they were on level 0.
    once_open: Vec<u64>,
    once_places: Vec<u64>,
}

impl<'h> LiteralBoard<'h> {
    /// Makes a board on which nothing is known.
    pub(super) fn new(houses: &'h Houses) -> LiteralBoard<'h> {
        let candidates = houses.candidates();
        let all = u64::MAX >> (64 - houses.values);
        let open = vec![all; houses.cells];
        let places = vec![all; houses.houses.len() << houses.shift];
        LiteralBoard {
            houses,
            known: vec![0; 2 * candidates],
            levels: vec![0; candidates],
            reasons: vec![Reason::None; candidates],
            trail: Vec::with_capacity(candidates),
            starts: Vec::new(),
            followed: 0,
            once_open: open.clone(),
            once_places: places.clone(),
            open,
            places,
        }
    }

    /// Notes the values and places that are open on level 0.
    pub(super) fn note_open(&mut self) {
        debug_assert_eq!(self.level(), 0);
        self.once_open.copy_from_slice(&self.open);
        self.once_places.copy_from_slice(&self.places);
    }

    /// Visits the candidates of a cell that were open on level 0.
    #[inline(always)]
    pub(super) fn each_value(&self, cell: usize, mut visit: impl FnMut(usize)) {
        let mut values = self.once_open[cell];
        while values != 0 {
            visit(self.houses.candidate(cell, values.trailing_zeros() as usize));
            values &= values - 1;
        }
    }

    /// Visits the candidates of a value in a house that were open on level 0.
    #[inline(always)]
    pub(super) fn each_place(&self, slot: usize, mut visit: impl FnMut(usize)) {
        let (house, value) = (slot >> self.houses.shift, self.houses.value(slot));
        let mut places = self.once_places[slot];
        while places != 0 {
            let cell = self.houses.houses[house][places.trailing_zeros() as usize];
            visit(self.houses.candidate(usize::from(cell), value));
            places &= places - 1;
        }
    }

    #[inline(always)]
    pub(super) fn known(&self, literal: Literal) -> i8 {
        self.known[literal.index()]
    }

    #[inline(always)]
    pub(super) fn level_of(&self, candidate: usize) -> u32 {
        self.levels[candidate]
    }

    #[inline(always)]
    pub(super) fn reason_of(&self, candidate: usize) -> Reason {
        self.reasons[candidate]
    }

    #[inline(always)]
    pub(super) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Returns the decision of each level above 0.
    pub(super) fn decisions(&self) -> impl Iterator<Item = Literal> + '_ {
        self.starts.iter().map(|&start| self.trail[start as usize])
    }

    /// Begins a new level with a literal that is not known yet.
    pub(super) fn decide(&mut self, literal: Literal) -> Result<(), Conflict> {
        self.starts.push(self.trail.len() as u32);
        self.set(literal, Reason::None)
    }

    /// Puts a literal that is not known yet on the trail.
    #[inline(always)]
    pub(super) fn set(&mut self, literal: Literal, reason: Reason) -> Result<(), Conflict> {
        self.push(literal, reason);
        if literal.is_yes() { Ok(()) } else { self.clear(literal.candidate()) }
    }

    #[inline(always)]
    fn push(&mut self, literal: Literal, reason: Reason) {
        debug_assert_eq!(self.known(literal), 0);
        self.known[literal.index()] = 1;
        self.known[(!literal).index()] = -1;
        self.levels[literal.candidate()] = self.level();
        self.reasons[literal.candidate()] = reason;
        self.trail.push(literal);
    }

    /// Removes a false candidate from its sets. All of them are changed, even after a conflict, so that going back can
    /// restore them all.
    #[inline(always)]
    fn clear(&mut self, candidate: usize) -> Result<(), Conflict> {
        let houses = self.houses;
        let (cell, value) = (houses.cell(candidate), houses.value(candidate));
        let mut result = Ok(());
        self.open[cell] &= !(1 << value);
        let open = self.open[cell];
        if open & open.wrapping_sub(1) == 0 {
            let reason = Reason::OnlyValue(cell as u32);
            result = self.only(open, reason, || houses.candidate(cell, open.trailing_zeros() as usize));
        }
        for home in &houses.homes[cell] {
            let house = usize::from(home.house);
            let slot = houses.slot(house, value);
            self.places[slot] &= !home.bit;
            let places = self.places[slot];
            if places & places.wrapping_sub(1) == 0 && result.is_ok() {
                let reason = Reason::OnlyPlace(slot as u32);
                let cell = || usize::from(houses.houses[house][places.trailing_zeros() as usize]);
                result = self.only(places, reason, || houses.candidate(cell(), value));
            }
        }
        result
    }

    /// Makes the last candidate of a set true; if none is left, that is a conflict.
    #[inline(always)]
    fn only(&mut self, left: u64, reason: Reason, last: impl Fn() -> usize) -> Result<(), Conflict> {
        if left == 0 {
            return Err(Conflict::Broken(reason));
        }
        let literal = Literal::yes(last());
        if self.known(literal) == 0 {
            self.push(literal, reason);
        }
        Ok(())
    }

    /// Draws all consequences by houses and differences.
    pub(super) fn follow(&mut self) -> Result<(), Conflict> {
        while self.followed < self.trail.len() {
            let literal = self.trail[self.followed];
            self.followed += 1;
            if literal.is_yes() {
                self.exclude(literal.candidate())?;
            }
        }
        Ok(())
    }

    /// Makes the candidates false that a true one excludes.
    fn exclude(&mut self, candidate: usize) -> Result<(), Conflict> {
        let houses = self.houses;
        let (cell, value) = (houses.cell(candidate), houses.value(candidate));
        let mut others = self.open[cell] & !(1 << value);
        while others != 0 {
            self.rule_out(houses.candidate(cell, others.trailing_zeros() as usize), candidate)?;
            others &= others - 1;
        }
        for home in &houses.homes[cell] {
            let house = usize::from(home.house);
            let mut others = self.places[houses.slot(house, value)] & !home.bit;
            while others != 0 {
                let other = usize::from(houses.houses[house][others.trailing_zeros() as usize]);
                self.rule_out(houses.candidate(other, value), candidate)?;
                others &= others - 1;
            }
        }
        for &other in &houses.apart[cell] {
            self.rule_out(houses.candidate(usize::from(other), value), candidate)?;
        }
        Ok(())
    }

    #[inline(always)]
    fn rule_out(&mut self, candidate: usize, by: usize) -> Result<(), Conflict> {
        match self.known(Literal::no(candidate)) {
            0 => self.set(Literal::no(candidate), Reason::Excluded(by as u32)),
            1 => Ok(()),
            _ => Err(Conflict::Both(candidate as u32, by as u32)),
        }
    }

    /// Takes back everything above a level, and gives each literal to `forgotten`, the latest first.
    pub(super) fn go_back(&mut self, level: u32, mut forgotten: impl FnMut(Literal)) {
        if level >= self.level() {
            return;
        }
        let start = self.starts[level as usize] as usize;
        while self.trail.len() > start {
            let Some(literal) = self.trail.pop() else { break };
            self.known[literal.index()] = 0;
            self.known[(!literal).index()] = 0;
            if !literal.is_yes() {
                self.restore(literal.candidate());
            }
            forgotten(literal);
        }
        self.starts.truncate(level as usize);
        self.followed = start;
    }

    /// Puts a candidate back into its sets.
    #[inline(always)]
    fn restore(&mut self, candidate: usize) {
        let (cell, value) = (self.houses.cell(candidate), self.houses.value(candidate));
        self.open[cell] |= 1 << value;
        for home in &self.houses.homes[cell] {
            self.places[self.houses.slot(usize::from(home.house), value)] |= home.bit;
        }
    }
}
