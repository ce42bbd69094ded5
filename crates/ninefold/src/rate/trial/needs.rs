//! How many more items a sequence needs at least: the barriers that it has not met, read quickly.
//!
//! Barriers that have nothing in common each need an item of their own. Here they are as bits of numbers, so that a step that takes
//! one more item costs one operation on a few words.

use super::barriers::Barriers;
use super::sets::Bits;

/// So many barriers are kept: the smallest, which say most.
const KEPT: usize = 256;

/// Some of the barriers.
pub(super) type Open = Bits<{ KEPT / 64 }>;

/// The barriers of one target.
pub(super) struct Needs {
    /// For each item, the barriers that have it.
    with: Vec<Open>,
    /// For each barrier, the smallest first, those that it has something in common with, itself among them.
    meeting: Vec<Open>,
}

impl Needs {
    pub(super) fn new<const N: usize>(barriers: &Barriers<N>) -> Needs {
        let mut kept: Vec<&[u16]> = barriers.iter().collect();
        kept.sort_by_key(|barrier| barrier.len());
        kept.truncate(KEPT);
        let mut with = vec![Open::EMPTY; 64 * N];
        for (number, barrier) in kept.iter().enumerate() {
            barrier.iter().for_each(|&item| with[usize::from(item)].insert(number as u16));
        }
        let meeting = kept.iter().map(|barrier| {
            let mut meeting = Open::EMPTY;
            barrier.iter().for_each(|&item| meeting.insert_all(&with[usize::from(item)]));
            meeting
        });
        Needs { meeting: meeting.collect(), with }
    }

    /// Returns all barriers: those that nothing has met.
    pub(super) fn open(&self) -> Open {
        let mut open = Open::EMPTY;
        (0..self.meeting.len()).for_each(|number| open.insert(number as u16));
        open
    }

    /// Returns those of the barriers that an item does not meet.
    pub(super) fn after(&self, open: &Open, item: u16) -> Open {
        open.without(&self.with[usize::from(item)])
    }

    /// Whether the open barriers need more than `room` items.
    pub(super) fn is_hopeless(&self, open: &Open, room: usize) -> bool {
        let mut open = *open;
        for _ in 0..=room {
            let Some(smallest) = open.iter().next() else { return false };
            open.remove_all(&self.meeting[usize::from(smallest)]);
        }
        true
    }
}
