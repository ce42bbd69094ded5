//! The lesson of a conflict: a clause that would have avoided it.
//!
//! The literals of a conflict are replaced by their reasons, the latest first, until one literal of the latest level is
//! left. No solution has all literals that are left, so the clause of their opposites holds in any case. On the level
//! of its second-latest literal, it makes the opposite of the latest one true.

use super::board::{Conflict, Literal, LiteralBoard, Reason};
use super::clauses::Clauses;
use super::order::ActivityOrder;

/// The working memory, and the clause that was found last.
#[derive(Debug)]
pub(super) struct Analysis {
    /// For each candidate, its mark in the present analysis.
    marks: Vec<LiteralMark>,
    /// The candidates whose mark is not [`LiteralMark::None`].
    marked: Vec<u32>,
    /// Literals whose reasons are being looked at.
    stack: Vec<Literal>,
    /// The clause: the literal that becomes true, then one of the latest level among the others, then the rest.
    pub(super) clause: Vec<Literal>,
    /// For each level, the analysis in which it was counted last.
    counted: Vec<u64>,
    analyses: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LiteralMark {
    None,
    /// The clause has its literal, or one that stood for it.
    Seen,
    /// Its literal follows from literals of the clause.
    Implied,
    /// It does not, as far as was examined.
    Needed,
}

/// The largest number of reasons, one behind the other, that are followed to see whether a literal follows from others.
const DEEPEST: usize = 500;

impl Analysis {
    pub(super) fn new(candidates: usize) -> Analysis {
        Analysis {
            marks: vec![LiteralMark::None; candidates],
            marked: Vec::new(),
            stack: Vec::new(),
            clause: Vec::new(),
            counted: vec![0; candidates + 1],
            analyses: 0,
        }
    }

    /// Finds the clause for a conflict on the present level, which is not 0. Returns the number of levels of its
    /// literals.
    pub(super) fn learn(
        &mut self,
        conflict: Conflict,
        board: &LiteralBoard,
        clauses: &mut Clauses,
        order: &mut ActivityOrder,
    ) -> u32 {
        self.resolve(conflict, board, clauses, order);
        self.shorten(board, clauses);
        for candidate in self.marked.drain(..) {
            self.marks[candidate as usize] = LiteralMark::None;
        }
        let clause = &mut self.clause;
        let latest = (1..clause.len()).max_by_key(|&place| board.level_of(clause[place].candidate()));
        if let Some(latest) = latest {
            clause.swap(1, latest);
        }
        self.count_levels(board)
    }

    fn resolve(
        &mut self,
        conflict: Conflict,
        board: &LiteralBoard,
        clauses: &mut Clauses,
        order: &mut ActivityOrder,
    ) {
        self.clause.clear();
        self.clause.push(Literal(0));
        match conflict {
            Conflict::Broken(reason) => {
                note_use(reason, clauses);
                because(reason, None, board, clauses, &mut self.stack);
            }
            Conflict::Both(one, two) => {
                self.stack.extend([one, two].map(|candidate| Literal::yes(candidate as usize)));
            }
        }
        let (mut open, mut place) = (0, board.trail.len());
        loop {
            while let Some(literal) = self.stack.pop() {
                open += u32::from(self.see(literal, board, order));
            }
            let latest = loop {
                place -= 1;
                let literal = board.trail[place];
                if self.marks[literal.candidate()] == LiteralMark::Seen {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                self.clause[0] = !latest;
                return;
            }
            let reason = board.reason_of(latest.candidate());
            note_use(reason, clauses);
            because(reason, Some(latest), board, clauses, &mut self.stack);
        }
    }

    /// Takes a literal into account. Returns `true` if it is a new one of the present level, which stands for itself
    /// only until its reasons replace it.
    fn see(&mut self, literal: Literal, board: &LiteralBoard, order: &mut ActivityOrder) -> bool {
        let candidate = literal.candidate();
        let level = board.level_of(candidate);
        if level == 0 || self.marks[candidate] == LiteralMark::Seen {
            return false;
        }
        self.mark(candidate, LiteralMark::Seen);
        order.bump(candidate);
        if level < board.level() {
            self.clause.push(!literal);
        }
        level == board.level()
    }

    fn mark(&mut self, candidate: usize, mark: LiteralMark) {
        self.marks[candidate] = mark;
        self.marked.push(candidate as u32);
    }

    /// Removes the literals that follow from others of the clause.
    fn shorten(&mut self, board: &LiteralBoard, clauses: &Clauses) {
        self.count_levels(board);
        let mut clause = std::mem::take(&mut self.clause);
        let mut place = 0;
        clause.retain(|&literal| {
            place += 1;
            place == 1 || !self.follows(!literal, 0, board, clauses)
        });
        self.clause = clause;
    }

    /// Whether a true literal follows from literals of the clause other than itself.
    fn follows(&mut self, literal: Literal, depth: usize, board: &LiteralBoard, clauses: &Clauses) -> bool {
        let candidate = literal.candidate();
        let reason = board.reason_of(candidate);
        if depth > 0 {
            match self.marks[candidate] {
                LiteralMark::Seen | LiteralMark::Implied => return true,
                LiteralMark::Needed => return false,
                LiteralMark::None if board.level_of(candidate) == 0 => return true,
                LiteralMark::None => {}
            }
            // A literal of a level that the clause does not have cannot follow from it.
            let is_counted = self.counted[board.level_of(candidate) as usize] == self.analyses;
            if depth > DEEPEST || !is_counted || reason == Reason::None {
                return false;
            }
        } else if reason == Reason::None {
            return false;
        }
        let base = self.stack.len();
        because(reason, Some(literal), board, clauses, &mut self.stack);
        let mut all = true;
        while all && self.stack.len() > base {
            let Some(next) = self.stack.pop() else { break };
            all = self.follows(next, depth + 1, board, clauses);
        }
        self.stack.truncate(base);
        if depth > 0 {
            self.mark(candidate, if all { LiteralMark::Implied } else { LiteralMark::Needed });
        }
        all
    }

    /// Returns the number of levels of the clause's literals, and notes which they are.
    fn count_levels(&mut self, board: &LiteralBoard) -> u32 {
        self.analyses += 1;
        let mut levels = 0;
        for literal in &self.clause {
            let counted = &mut self.counted[board.level_of(literal.candidate()) as usize];
            levels += u32::from(*counted != self.analyses);
            *counted = self.analyses;
        }
        levels
    }
}

fn note_use(reason: Reason, clauses: &mut Clauses) {
    if let Reason::Clause(clause) = reason {
        clauses.note_use(clause);
    }
}

/// Adds the true literals from which `implied` follows by this reason; all literals of a conflict if it is `None`.
#[inline(always)]
fn because(
    reason: Reason,
    implied: Option<Literal>,
    board: &LiteralBoard,
    clauses: &Clauses,
    stack: &mut Vec<Literal>,
) {
    match reason {
        Reason::None => {}
        Reason::Excluded(by) => stack.push(Literal::yes(by as usize)),
        Reason::OnlyValue(cell) => board.each_value(cell as usize, |candidate| {
            if implied != Some(Literal::yes(candidate)) {
                stack.push(Literal::no(candidate));
            }
        }),
        Reason::OnlyPlace(slot) => board.each_place(slot as usize, |candidate| {
            if implied != Some(Literal::yes(candidate)) {
                stack.push(Literal::no(candidate));
            }
        }),
        Reason::Clause(clause) => {
            let others = clauses.literals(clause).filter(|&literal| Some(literal) != implied);
            stack.extend(others.map(|literal| !literal));
        }
    }
}
