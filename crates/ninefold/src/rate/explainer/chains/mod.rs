//! Forcing chains of every kind, exactly as the scale counts them.

mod advanced;
mod ahead;
mod closure;
mod flood;
mod found;
mod graph;
mod hopes;
mod inside;
mod levels;
mod links;
mod multiple;
mod outlook;
mod patterns;
mod reach;
#[cfg(test)]
mod twins;
mod unary;
mod victims;

use super::board::Board;
use super::find::Find;
use super::kind::Reach;
use crate::solve::{Stopped, Watch};
use closure::{Closure, NONE, NodeId};
use found::Finds;
use graph::Graph;
use inside::Chains;
use levels::Levels;
use links::{ALL_LINKS, Links, Literal};
use outlook::Outlook;
use unary::Unary;

/// How a search for chains with several starts looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rules {
    reach: Reach,
    /// What dynamic chains inside may look at: the reach of [`Reach::Nested`] chains.
    inner: Reach,
}

impl Rules {
    fn dynamic(self) -> bool {
        self.reach != Reach::Static
    }

    /// The points of the shortest chain.
    fn base(self) -> f64 {
        match self.reach {
            Reach::Nishio => 7.5,
            Reach::Static => 8.0,
            Reach::Dynamic => 8.5,
            Reach::Plus => 9.0,
            Reach::Chains => 9.5,
            Reach::Multiple => 10.0,
            Reach::Nested => 10.5,
        }
    }

    fn links(self) -> Links {
        if self.reach == Reach::Nishio { Links { cells: false, houses: true } } else { ALL_LINKS }
    }
}

/// The memory of a search for chains with several starts, and the search.
pub(super) struct Workshop {
    rules: Rules,
    /// Closures of this search; those behind `used` are old.
    closures: Vec<Closure>,
    used: usize,
    /// For each statement the closure that begins with it.
    of: Box<[u16; 1458]>,
    /// How deep assumptions are followed, and whether that left something out.
    depth: u16,
    cut: bool,
    /// How many statements the next search for the first chain allows at first.
    enough: u16,
    /// Digits that are left out: they have nothing to give.
    barren: u16,
    marks: Marks,
    queue: Vec<NodeId>,
    graph: Graph,
    outlook: Outlook,
    /// Chains inside closures.
    chains: Chains,
    /// The searches inside.
    unary: Unary,
    inner: Option<Box<Workshop>>,
    /// Does it search boards of the walk, not those of another search?
    outermost: bool,
    /// On how many threads closures are worked out that take long, and the workshops there.
    threads: usize,
    others: Vec<Workshop>,
}

impl Workshop {
    fn new(rules: Rules, outermost: bool, threads: usize) -> Workshop {
        let inner = match rules.reach {
            Reach::Multiple => Some(Rules { reach: Reach::Static, inner: Reach::Static }),
            Reach::Nested => Some(Rules { reach: rules.inner, inner: Reach::Dynamic }),
            _ => None,
        };
        Workshop {
            rules,
            closures: Vec::new(),
            used: 0,
            of: Box::new([NONE; 1458]),
            depth: u16::MAX,
            cut: false,
            enough: 12,
            barren: 0,
            marks: Marks { stamps: vec![0; 2048], now: 0 },
            queue: Vec::new(),
            graph: Graph::new(),
            outlook: Outlook::none(),
            chains: Chains::default(),
            unary: Unary::new(),
            inner: inner.map(|rules| Box::new(Workshop::new(rules, false, 1))),
            outermost,
            threads,
            others: Vec::new(),
        }
    }

    /// Begins a new search.
    fn forget(&mut self) {
        self.used = 0;
        self.of.fill(NONE);
        self.chains.clear();
    }

    /// The closure of an assumption, worked out once a search.
    fn closure_of(
        &mut self,
        board: &mut Board,
        assumed: Literal,
        watch: &mut Watch,
    ) -> Result<usize, Stopped> {
        let known = self.of[assumed as usize];
        if known != NONE
            && (!self.closures[known as usize].is_cut() || self.closures[known as usize].depth >= self.depth)
        {
            self.cut |= self.closures[known as usize].is_cut();
            return Ok(known as usize);
        }
        watch.tick()?;
        let at = if known == NONE { self.used } else { known as usize };
        if at == self.closures.len() {
            self.closures.push(Closure::new());
        }
        let mut closure = std::mem::replace(&mut self.closures[at], Closure::empty());
        let before = if self.rules.dynamic() { Some(board.clone()) } else { None };
        if known == NONE {
            closure.begin(assumed);
        } else if self.rules.dynamic() {
            closure.take_from(board);
        }
        closure.depth = self.depth;
        let filled = match before {
            Some(before) => {
                let filled = self.fill(&mut closure, board, &before, watch);
                *board = before;
                filled
            }
            None => {
                let same = &board.clone();
                self.fill(&mut closure, board, same, watch)
            }
        };
        self.cut |= closure.is_cut();
        self.closures[at] = closure;
        filled?;
        if known == NONE {
            self.used += 1;
            self.of[assumed as usize] = at as u16;
        }
        Ok(at)
    }

    /// Follows an assumption up as far as the rules go.
    fn fill(
        &mut self,
        closure: &mut Closure,
        board: &mut Board,
        before: &Board,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        // A board of the walk has no chains of one assumption when others are looked for.
        let mut searched = self.outermost.then(|| before.clone());
        while closure.follow(board, before, self.rules.links(), self.rules.dynamic()) {
            if self.rules.reach < Reach::Plus
                || !self.advance(closure, board, before, &mut searched, watch)?
            {
                break;
            }
        }
        Ok(())
    }
}

/// Which statements of a closure were seen.
struct Marks {
    stamps: Vec<u32>,
    now: u32,
}

impl Marks {
    fn begin(&mut self) {
        self.now += 1;
        if self.now == u32::MAX {
            self.stamps.fill(0);
            self.now = 1;
        }
    }

    /// Marks a statement; true if it is new.
    fn mark(&mut self, node: NodeId) -> bool {
        let stamp = &mut self.stamps[node as usize];
        let new = *stamp != self.now;
        *stamp = self.now;
        new
    }
}

/// All searches for chains of a walk, with their memory.
pub(super) struct Searches {
    threads: usize,
    levels: Levels,
    unary: Unary,
    /// Those of [`SEVERAL`], each made when it is first needed.
    workshops: [Option<Box<Workshop>>; SEVERAL.len()],
    /// For each digit the places with which it had no chain of one digit.
    barren: [u128; 9],
}

/// The searches for chains with several starts, in the order of the scale. Nested chains come four times, with ever
/// more inside.
const SEVERAL: [(Reach, Reach); 10] = [
    (Reach::Nishio, Reach::Static),
    (Reach::Static, Reach::Static),
    (Reach::Dynamic, Reach::Static),
    (Reach::Plus, Reach::Static),
    (Reach::Chains, Reach::Static),
    (Reach::Multiple, Reach::Static),
    (Reach::Nested, Reach::Dynamic),
    (Reach::Nested, Reach::Plus),
    (Reach::Nested, Reach::Chains),
    (Reach::Nested, Reach::Multiple),
];

impl Searches {
    pub(super) fn new(threads: usize) -> Searches {
        Searches {
            threads,
            levels: Levels::new(),
            unary: Unary::new(),
            workshops: [const { None }; SEVERAL.len()],
            barren: [0; 9],
        }
    }

    /// How many searches for chains with several starts there are.
    pub(super) const COUNT: usize = SEVERAL.len();

    /// The first chain from one assumption.
    pub(super) fn unary(&mut self, board: &Board, watch: &mut Watch) -> Result<Option<Find>, Stopped> {
        let mut finds = Finds::first();
        self.levels.search(board, &mut self.unary, &mut finds, watch)?;
        Ok(finds.into_first().map(found::Found::into_find))
    }

    /// The first chain with several starts that the search of this number finds. On the same board there must be no
    /// chain from one assumption: the search for it has looked at everything, and is asked for what it saw.
    pub(super) fn several(
        &mut self,
        number: usize,
        board: &Board,
        watch: &mut Watch,
    ) -> Result<Option<Find>, Stopped> {
        let mut finds = Finds::first();
        let (reach, inner) = SEVERAL[number];
        let make = || Box::new(Workshop::new(Rules { reach, inner }, true, self.threads));
        let workshop = self.workshops[number].get_or_insert_with(make);
        // One digit's chains depend on nothing but its places.
        let digits = (reach == Reach::Nishio).then(|| std::array::from_fn(|digit| board.cells_with(digit)));
        if let Some(digits) = digits {
            workshop.barren = (0..9)
                .filter(|&digit| self.barren[digit] == digits[digit])
                .fold(0, |set, digit| set | 1 << digit);
        }
        workshop.search_first(&mut board.clone(), &mut finds, watch)?;
        if finds.is_empty() {
            self.barren = digits.unwrap_or(self.barren);
        }
        Ok(finds.into_first().map(found::Found::into_find))
    }
}
