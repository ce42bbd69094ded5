//! The known results of tries: of tries in the state when it had more candidates, or in the state around it.
//!
//! Whatever a try removed then, it removes now: the fewer candidates there are, the more follows. So a try goes on from the end of
//! an earlier one that was no stronger. If all that was left then is still there, nothing has changed.

use super::layout::{CANDIDATES, TrialCandidates};
use super::marks::TrialMarks;
use std::convert::Infallible;

/// The strength of a try, by how much it removes: a stronger one removes all that a weaker one does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Strength(usize);

impl Strength {
    /// The weakest.
    pub(super) const SINGLES: Strength = Strength::of(1, false);

    /// The strength of a try at this level, 1 or more. One more level removes more than braids of any length.
    pub(super) const fn of(level: usize, with_braids: bool) -> Strength {
        Strength(2 * (level - 1) + with_braids as usize)
    }
}

/// The states at the end of tries that had no contradiction, the weakest tries first.
#[derive(Default)]
pub(super) struct Tries {
    ends: Vec<TryEnds>,
    /// Candidates that tries with singles alone have refuted while those with braids are sought. They stay so: the fewer candidates
    /// there are, the more follows.
    refuted: TrialCandidates,
}

impl Tries {
    /// Returns the end of the last try of this candidate that was as strong.
    pub(super) fn end(&self, strength: Strength, candidate: u16) -> Option<&TrialMarks> {
        self.ends.get(strength.0)?.get(candidate)
    }

    /// Returns the end of a try that was as strong or weaker, the strongest of them.
    pub(super) fn within(&self, strength: Strength, candidate: u16) -> Option<&TrialMarks> {
        let most = self.ends.len().min(strength.0 + 1);
        self.ends[..most].iter().rev().find_map(|ends| ends.get(candidate))
    }

    /// Returns the end of a try of this candidate that is within a state, wherever it was made. All of that end can be there
    /// together, so no try of the candidate in this state has a contradiction.
    pub(super) fn end_within(&self, marks: &TrialMarks, candidate: u16) -> Option<&TrialMarks> {
        self.ends.iter().filter_map(|ends| ends.get(candidate)).find(|end| end.is_within(marks))
    }

    /// Tries a candidate again, or for the first time. `again` gets the end of the last try as strong, or any state and `false`,
    /// and turns it into the new end. If the try fails, it has no end.
    pub(super) fn again<E>(
        &mut self,
        strength: Strength,
        candidate: u16,
        again: impl FnOnce(&mut TrialMarks, bool) -> Result<(), E>,
    ) -> Result<&TrialMarks, E> {
        self.ends(strength).again(candidate, again)
    }

    /// Keeps the end of a try.
    pub(super) fn keep(&mut self, strength: Strength, candidate: u16, end: TrialMarks) {
        let kept = self.again(strength, candidate, |place, _| {
            *place = end;
            Ok::<_, Infallible>(())
        });
        debug_assert!(kept.is_ok());
    }

    /// Whether [`Tries::refute`] was called for this candidate.
    pub(super) fn is_refuted(&self, candidate: u16) -> bool {
        self.refuted.contains(candidate)
    }

    /// Notes that tries with singles alone refute this candidate, whatever other candidates go.
    pub(super) fn refute(&mut self, candidate: u16) {
        self.refuted.insert(candidate);
    }

    fn ends(&mut self, strength: Strength) -> &mut TryEnds {
        if self.ends.len() <= strength.0 {
            self.ends.resize_with(strength.0 + 1, TryEnds::new);
        }
        &mut self.ends[strength.0]
    }

    /// Forgets all tries, but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.ends.iter_mut().for_each(TryEnds::clear);
        self.refuted = TrialCandidates::EMPTY;
    }
}

/// The ends of tries of one strength.
struct TryEnds {
    /// For each candidate, the place of its state plus one; 0 if it has none.
    places: [u16; CANDIDATES],
    /// The number of states in use.
    len: u16,
    states: Vec<TrialMarks>,
}

impl TryEnds {
    fn new() -> TryEnds {
        TryEnds { places: [0; CANDIDATES], len: 0, states: Vec::new() }
    }

    fn get(&self, candidate: u16) -> Option<&TrialMarks> {
        self.states.get(usize::from(self.places[usize::from(candidate)]).checked_sub(1)?)
    }

    fn again<E>(
        &mut self,
        candidate: u16,
        again: impl FnOnce(&mut TrialMarks, bool) -> Result<(), E>,
    ) -> Result<&TrialMarks, E> {
        let place = &mut self.places[usize::from(candidate)];
        let is_known = *place > 0;
        if !is_known {
            self.len += 1;
            *place = self.len;
            if self.states.len() < usize::from(self.len) {
                self.states.push(TrialMarks::EMPTY);
            }
        }
        let end = &mut self.states[usize::from(*place) - 1];
        match again(end, is_known) {
            Ok(()) => Ok(end),
            Err(error) => {
                *place = 0;
                Err(error)
            }
        }
    }

    fn clear(&mut self) {
        if self.len > 0 {
            self.places.fill(0);
            self.len = 0;
        }
    }
}
