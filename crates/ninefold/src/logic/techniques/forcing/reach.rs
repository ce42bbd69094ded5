//! Which claims static links reach at all, for all candidates at once: a sieve that spares searches which
//! cannot find anything. It knows no order and no reasons; those who search after it do.
//!
//! A row of bits for each candidate: which candidates are on if it is on (`on`), which it sees (`weak`). The
//! rows of `on` are closed by Warshall's method. From them,
//!
//! - a candidate *fails* if its own denial follows from it: if one that is on with it sees it;
//! - every candidate that a cycle removes fails: it turns off both an on and an off of the cycle, and the cycle
//!   leads from the one to the other;
//! - what several candidates have in common in static nets is in the common part of their rows, also where
//!   a net ends early with a contradiction.

use super::claim::{Links, Marks};
use crate::grid::CellSet;
use crate::logic::Candidate;

/// The rows.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    candidates: Vec<Candidate>,
    /// The number of each candidate among `candidates`.
    numbers: Box<[u16; Candidate::COUNT]>,
    words: usize,
    weak: Vec<u64>,
    /// What a candidate turns on if it is off.
    strong: Vec<u64>,
    on: Vec<u64>,
    off: Vec<u64>,
    links: Links,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach {
            candidates: Vec::new(),
            numbers: Box::new([0; Candidate::COUNT]),
            words: 0,
            weak: Vec::new(),
            strong: Vec::new(),
            on: Vec::new(),
            off: Vec::new(),
            links: Links::default(),
        }
    }
}

fn bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut rest = bits;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(word * 64 + bit)
        })
    })
}

impl Reach {
    /// Works out the rows for these marks.
    pub(super) fn read(&mut self, marks: &Marks, cells: CellSet) {
        self.candidates.clear();
        for cell in cells {
            for digit in marks.digits(cell) {
                let candidate = Candidate::new(cell, digit);
                self.numbers[candidate.index()] = self.candidates.len() as u16;
                self.candidates.push(candidate);
            }
        }
        let count = self.candidates.len();
        self.words = count.div_ceil(64);
        for rows in [&mut self.weak, &mut self.strong, &mut self.on, &mut self.off] {
            rows.clear();
            rows.resize(count * self.words, 0);
        }
        self.link(marks);
        self.close();
        for number in 0..count {
            unite(&mut self.off, number, &self.weak, &self.on, number, self.words);
        }
    }

    fn link(&mut self, marks: &Marks) {
        let Reach { candidates, numbers, words, weak, strong, on, links, .. } = self;
        let words = *words;
        let set = |rows: &mut [u64], row: usize, links: &Links| {
            for &(other, _) in links.as_slice() {
                let number = usize::from(numbers[other.index()]);
                rows[row * words + number / 64] |= 1 << (number % 64);
            }
        };
        for (number, &candidate) in candidates.iter().enumerate() {
            marks.weak(candidate, true, links);
            set(weak, number, links);
            marks.strong(candidate, true, true, links);
            set(strong, number, links);
        }
        for number in 0..candidates.len() {
            on[number * words + number / 64] |= 1 << (number % 64);
            unite(on, number, strong, weak, number, words);
        }
    }

    fn close(&mut self) {
        let (count, words) = (self.candidates.len(), self.words);
        let mut row = vec![0; words];
        for middle in 0..count {
            row.copy_from_slice(&self.on[middle * words..(middle + 1) * words]);
            for from in 0..count {
                let start = from * words;
                if self.on[start + middle / 64] >> (middle % 64) & 1 != 0 {
                    self.on[start..start + words].iter_mut().zip(&row).for_each(|(all, more)| *all |= more);
                }
            }
        }
    }

    fn row<'a>(&self, rows: &'a [u64], number: usize) -> &'a [u64] {
        &rows[number * self.words..(number + 1) * self.words]
    }

    fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.numbers[candidate.index()])
    }

    /// Does the denial of the candidate follow from it?
    pub(super) fn fails(&self, candidate: Candidate) -> bool {
        let number = self.number(candidate);
        let (on, weak) = (self.row(&self.on, number), self.row(&self.weak, number));
        on.iter().zip(weak).any(|(on, weak)| on & weak != 0)
    }

    /// Does any candidate fail?
    pub(super) fn any_fails(&self) -> bool {
        self.candidates.iter().any(|&candidate| self.fails(candidate))
    }

    /// Does the candidate follow from its denial?
    pub(super) fn holds(&self, candidate: Candidate) -> bool {
        let number = self.number(candidate);
        bits(self.row(&self.strong, number))
            .any(|on| self.row(&self.on, on)[number / 64] >> (number % 64) & 1 != 0)
    }

    /// May the candidate lie on a cycle: is there another that leads to it and that it leads to?
    pub(super) fn is_cyclic(&self, candidate: Candidate) -> bool {
        let number = self.number(candidate);
        let back = |&other: &usize| {
            other != number && self.row(&self.on, other)[number / 64] >> (number % 64) & 1 != 0
        };
        bits(self.row(&self.on, number)).any(|other| back(&other))
    }

    /// May the static nets of these candidates have anything in common?
    pub(super) fn agree(&self, candidates: impl Iterator<Item = Candidate> + Clone) -> bool {
        [&self.on, &self.off].into_iter().any(|rows| {
            (0..self.words).any(|word| {
                let numbers = candidates.clone().map(|candidate| self.number(candidate));
                numbers.fold(u64::MAX, |all, number| all & self.row(rows, number)[word]) != 0
            })
        })
    }
}

/// Adds to row `to` of `all` the rows of `parts` that row `at` of `which` names.
fn unite(all: &mut [u64], to: usize, parts: &[u64], which: &[u64], at: usize, words: usize) {
    for part in bits(&which[at * words..(at + 1) * words]) {
        let more = &parts[part * words..(part + 1) * words];
        all[to * words..(to + 1) * words].iter_mut().zip(more).for_each(|(all, more)| *all |= more);
    }
}
