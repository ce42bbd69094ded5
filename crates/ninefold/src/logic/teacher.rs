//! The one who is asked: the next step, all steps, the whole path.

use super::{Board, Profile, Search, Shared, Sink, Step, Technique, Wants};

/// Finds steps by a profile. Keep one for each thread and use it again: it remembers what it has worked
/// out about a board while the board stays the same, and its buffers always.
///
/// ```
/// use ninefold::{Grid, Puzzle, logic::{Board, Teacher}};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut teacher = Teacher::default();
/// let path = teacher.solve(&Board::new(&Puzzle::new(givens)));
/// assert!(path.is_solved());
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Debug, Default)]
pub struct Teacher {
    profile: Profile,
    shared: Shared,
}

/// A chain of steps from a board to where no step is known.
#[derive(Clone, Debug)]
pub struct Path {
    /// The board at the beginning.
    pub start: Board,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The board at the end.
    pub end: Board,
}

impl Path {
    /// Did it lead to a full grid?
    pub fn is_solved(&self) -> bool {
        self.end.is_full()
    }
}

impl Teacher {
    /// A teacher who goes by this profile.
    pub fn new(profile: Profile) -> Teacher {
        Teacher { profile, shared: Shared::default() }
    }

    /// The profile.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The first step of the first technique that has one, with its evidence.
    pub fn next_step(&mut self, board: &Board) -> Option<Step> {
        self.first(board, Wants::FIRST)
    }

    /// Every step of every technique of the profile, technique by technique.
    pub fn all_steps(&mut self, board: &Board) -> Vec<Step> {
        self.shared.forget();
        let techniques = &self.profile.techniques;
        let steps = techniques.iter().flat_map(|technique| {
            let mut sink = Sink::new(board, Wants::ALL);
            let mut search = Search { board, options: &self.profile.options, shared: &mut self.shared };
            let _ = (technique.find)(&mut search, &mut sink);
            sink.into_steps()
        });
        steps.collect()
    }

    /// Every step of this technique, whether the profile has it or not.
    pub fn steps_of(&mut self, technique: &'static Technique, board: &Board) -> Vec<Step> {
        self.shared.forget();
        let mut sink = Sink::new(board, Wants::ALL);
        let mut search = Search { board, options: &self.profile.options, shared: &mut self.shared };
        let _ = (technique.find)(&mut search, &mut sink);
        sink.into_steps()
    }

    /// Steps with their evidence until the board is full or no technique has any more.
    pub fn solve(&mut self, board: &Board) -> Path {
        self.walk(board, Wants::FIRST)
    }

    /// The same steps without their evidence.
    pub fn solve_quickly(&mut self, board: &Board) -> Path {
        self.walk(board, Wants::QUICK)
    }

    fn walk(&mut self, start: &Board, wants: Wants) -> Path {
        let (mut board, mut steps) = (start.clone(), Vec::new());
        while !board.is_full()
            && let Some(step) = self.first(&board, wants)
        {
            board.apply(&step);
            steps.push(step);
        }
        Path { start: start.clone(), steps, end: board }
    }

    fn first(&mut self, board: &Board, wants: Wants) -> Option<Step> {
        self.shared.forget();
        let mut sink = Sink::new(board, wants);
        for technique in &self.profile.techniques {
            let mut search = Search { board, options: &self.profile.options, shared: &mut self.shared };
            if (technique.find)(&mut search, &mut sink).is_break() {
                break;
            }
        }
        sink.into_steps().into_iter().next()
    }
}
