//! Learned clauses: literals of which at least one is true.
//!
//! Each clause is watched at its first two literals. Only when one of these becomes false is the clause looked at: it
//! moves the watch to a literal that is not false, or its other watched literal must be true. So going back costs
//! clauses nothing.

use super::board::{Conflict, Literal, LiteralBoard, Reason};

/// The words of a clause before its literals: the number of literals, then its merit.
const HEADER: usize = 2;

/// Clauses with literals of at most this many levels are kept while there are fewer than [`MOST`].
const KEPT: u32 = 2;

/// The number of clauses from which on all must prove their use.
const MOST: usize = 200_000;

/// A clause in the list of a literal that it watches.
#[derive(Clone, Copy, Debug)]
struct Watcher {
    /// Another literal of the clause. While it is true, the clause need not be read.
    blocker: Literal,
    clause: u32,
}

/// The clauses, one after another, with the lists of watched literals.
#[derive(Debug)]
pub(super) struct Clauses {
    words: Vec<u32>,
    /// For each literal, the clauses to look at when it becomes false.
    watchers: Vec<Vec<Watcher>>,
    /// The number of literals on the trail whose consequences by clauses have been drawn.
    followed: usize,
    count: usize,
}

/// The merit by which a clause is kept: the number of levels of its literals, and whether it was of use since the
/// last removal.
#[derive(Clone, Copy)]
struct Merit(u32);

impl Merit {
    fn new(levels: u32) -> Merit {
        Merit(levels << 1 | 1)
    }

    fn levels(self) -> u32 {
        self.0 >> 1
    }

    fn was_used(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Clauses {
    pub(super) fn new(candidates: usize) -> Clauses {
        Clauses { words: Vec::new(), watchers: vec![Vec::new(); 2 * candidates], followed: 0, count: 0 }
    }

    /// Returns the literals of a clause.
    #[inline(always)]
    pub(super) fn literals(&self, clause: u32) -> impl Iterator<Item = Literal> + '_ {
        let start = clause as usize + HEADER;
        self.words[start..start + self.words[clause as usize] as usize].iter().map(|&word| Literal(word))
    }

    /// Adds a clause of two or more literals; the first two are watched. `levels` is the number of levels of its
    /// literals, or 0 for a clause that must never be removed.
    pub(super) fn add(&mut self, literals: &[Literal], levels: u32) -> u32 {
        let clause = self.words.len() as u32;
        self.words.extend([literals.len() as u32, Merit::new(levels).0]);
        self.words.extend(literals.iter().map(|literal| literal.0));
        self.count += 1;
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let start = clause as usize + HEADER;
        let [one, two] = [Literal(self.words[start]), Literal(self.words[start + 1])];
        self.watchers[one.index()].push(Watcher { blocker: two, clause });
        self.watchers[two.index()].push(Watcher { blocker: one, clause });
    }

    /// Notes that a conflict came from a clause.
    #[inline(always)]
    pub(super) fn note_use(&mut self, clause: u32) {
        self.words[clause as usize + 1] |= 1;
    }

    /// Notes that the trail has been cut back to this length.
    pub(super) fn go_back(&mut self, length: usize) {
        self.followed = self.followed.min(length);
    }

    /// Draws all consequences, by houses first.
    pub(super) fn follow(&mut self, board: &mut LiteralBoard) -> Result<(), Conflict> {
        loop {
            board.follow()?;
            let Some(&literal) = board.trail.get(self.followed) else { return Ok(()) };
            self.followed += 1;
            self.visit(!literal, board)?;
        }
    }

    /// Looks at the clauses that watch a literal that has become false.
    #[inline(always)]
    fn visit(&mut self, literal: Literal, board: &mut LiteralBoard) -> Result<(), Conflict> {
        let mut watchers = std::mem::take(&mut self.watchers[literal.index()]);
        let (mut read, mut kept) = (0, 0);
        let mut result = Ok(());
        while read < watchers.len() {
            let watcher = watchers[read];
            read += 1;
            if board.known(watcher.blocker) > 0 {
                watchers[kept] = watcher;
                kept += 1;
                continue;
            }
            let other = match self.move_watch(watcher.clause, literal, board) {
                Moved::Away => continue,
                Moved::Not(other) => other,
            };
            watchers[kept] = Watcher { blocker: other, clause: watcher.clause };
            kept += 1;
            let reason = Reason::Clause(watcher.clause);
            result = match board.known(other) {
                0 => board.set(other, reason),
                1 => Ok(()),
                _ => Err(Conflict::Broken(reason)),
            };
            if result.is_err() {
                break;
            }
        }
        watchers.copy_within(read.., kept);
        watchers.truncate(kept + watchers.len() - read);
        self.watchers[literal.index()] = watchers;
        result
    }

    /// Moves a watch from a false literal to one that is not false, if there is one.
    #[inline(always)]
    fn move_watch(&mut self, clause: u32, from: Literal, board: &LiteralBoard) -> Moved {
        let start = clause as usize + HEADER;
        let end = start + self.words[clause as usize] as usize;
        let literals = &mut self.words[start..end];
        if literals[0] == from.0 {
            literals.swap(0, 1);
        }
        let other = Literal(literals[0]);
        if board.known(other) <= 0 {
            let free = literals[2..].iter().position(|&word| board.known(Literal(word)) >= 0);
            if let Some(place) = free {
                literals.swap(1, place + 2);
                let to = Literal(literals[1]);
                self.watchers[to.index()].push(Watcher { blocker: other, clause });
                return Moved::Away;
            }
        }
        Moved::Not(other)
    }

    /// Removes the worse half of the clauses that need not be kept, and those that hold in any case. To be called at
    /// level 0, where no clause is needed as a reason.
    pub(super) fn reduce(&mut self, board: &LiteralBoard) {
        debug_assert_eq!(board.level(), 0);
        let kept = if self.count < MOST { KEPT } else { 0 };
        let mut doubtful = Vec::new();
        let mut removed = Vec::new();
        for clause in self.all() {
            let merit = Merit(self.words[clause as usize + 1]);
            if self.literals(clause).any(|literal| board.known(literal) > 0) {
                removed.push(clause);
            } else if merit.levels() > kept && !merit.was_used() {
                doubtful.push((merit.levels(), self.words[clause as usize], clause));
            }
        }
        doubtful.sort_unstable();
        removed.extend(doubtful[doubtful.len() / 2..].iter().map(|&(_, _, clause)| clause));
        removed.sort_unstable();
        self.keep_all_but(&removed);
    }

    /// Returns all clauses.
    fn all(&self) -> Vec<u32> {
        let mut clauses = Vec::with_capacity(self.count);
        let mut next = 0;
        while next < self.words.len() {
            clauses.push(next as u32);
            next += HEADER + self.words[next] as usize;
        }
        clauses
    }

    /// Removes some clauses, given in order, and forgets which were used.
    fn keep_all_but(&mut self, removed: &[u32]) {
        let old = self.all();
        let words = std::mem::take(&mut self.words);
        self.watchers.iter_mut().for_each(Vec::clear);
        self.count = 0;
        let mut removed = removed.iter().peekable();
        for clause in old {
            if removed.next_if_eq(&&clause).is_some() {
                continue;
            }
            let start = clause as usize;
            let end = start + HEADER + words[start] as usize;
            let kept = self.words.len();
            self.words.extend_from_slice(&words[start..end]);
            self.words[kept + 1] &= !1;
            self.count += 1;
            self.watch(kept as u32);
        }
    }
}

/// The place of a clause's watch after its literal has become false.
enum Moved {
    /// At another literal.
    Away,
    /// At the same literal: all literals but this one are false, or this one is true.
    Not(Literal),
}
