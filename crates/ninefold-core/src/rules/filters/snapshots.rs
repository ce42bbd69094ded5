//! Earlier findings of an automaton, so that it only follows what has changed since.

/// The most snapshots that are kept: on most ways down, a search makes no more.
const MOST_SNAPSHOTS: usize = 16;

/// The working memory of an automaton: a board, which is the values that each cell may hold as it is read and then the
/// states on the way, and *snapshots* of it. What a snapshot has in each place is a part of what every earlier one has.
/// So on its way down a search goes on from the last one, and on its way back it drops those that have too little.
///
/// In memory: the number of snapshots, the board, some spare words, the snapshots.
pub(super) struct Snapshots<'r> {
    room: &'r mut Vec<u64>,
    /// The number of values in a board.
    reads: usize,
    /// The number of words in a board.
    long: usize,
    /// The place where the snapshots begin.
    start: usize,
}

/// The difference between the values on the board and those of the last snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Difference {
    Nothing,
    /// The first and the last place that differ.
    Between(usize, usize),
    /// There is no earlier snapshot with at least these values.
    Everything,
}

impl<'r> Snapshots<'r> {
    /// Takes a memory that is empty or was used with the same numbers before.
    pub(super) fn new(room: &'r mut Vec<u64>, reads: usize, words: usize, spare: usize) -> Snapshots<'r> {
        let long = reads + words;
        let start = 1 + long + spare;
        if room.is_empty() {
            room.resize(start, 0);
        }
        Snapshots { room, reads, long, start }
    }

    /// Returns the values on the board.
    pub(super) fn values(&mut self) -> &mut [u64] {
        &mut self.room[1..=self.reads]
    }

    /// Returns the states on the board and the spare words.
    pub(super) fn states(&mut self) -> (&mut [u64], &mut [u64]) {
        self.room[1 + self.reads..self.start].split_at_mut(self.long - self.reads)
    }

    /// Compares the values on the board with the last snapshot that has all of them, and takes its states over. Those
    /// after it are dropped.
    pub(super) fn compare(&mut self) -> Difference {
        let (head, kept) = self.room.split_at_mut(self.start);
        let (count, board) = head.split_first_mut().expect("a memory begins with a number");
        let (values, states) = board[..self.long].split_at_mut(self.reads);
        while let Some(last) = count.checked_sub(1) {
            let (known, before) = kept[last as usize * self.long..][..self.long].split_at(self.reads);
            if values.iter().zip(known).any(|(value, known)| value & !known != 0) {
                *count = last;
                continue;
            }
            let differs = |&place: &usize| values[place] != known[place];
            let mut places = 0..self.reads;
            let Some(first) = places.find(differs) else { return Difference::Nothing };
            states.copy_from_slice(before);
            return Difference::Between(first, places.rfind(differs).unwrap_or(first));
        }
        Difference::Everything
    }

    /// Keeps the board as a snapshot after the one it was compared with.
    pub(super) fn keep(&mut self) {
        let place = (self.room[0] as usize).min(MOST_SNAPSHOTS - 1);
        self.room[0] = place as u64 + 1;
        let at = self.start + place * self.long;
        if at == self.room.len() {
            self.room.extend_from_within(1..=self.long);
        } else {
            self.room.copy_within(1..=self.long, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_goes_on_from_the_last_snapshot_that_has_enough() {
        let mut room = Vec::new();
        let mut ask = |values: [u64; 3], states: u64| {
            let mut snapshots = Snapshots::new(&mut room, 3, 1, 1);
            snapshots.values().copy_from_slice(&values);
            let difference = snapshots.compare();
            let taken = snapshots.states().0[0];
            if difference != Difference::Nothing {
                snapshots.states().0[0] = states;
                snapshots.keep();
            }
            (difference, taken)
        };
        assert_eq!(ask([7, 7, 7], 1).0, Difference::Everything);
        assert_eq!(ask([7, 6, 7], 2), (Difference::Between(1, 1), 1));
        assert_eq!(ask([3, 6, 1], 3), (Difference::Between(0, 2), 2));
        assert_eq!(ask([3, 6, 1], 4).0, Difference::Nothing);
        // Back from `[3, 6, 1]`, which lacks the 4.
        assert_eq!(ask([4, 6, 7], 5), (Difference::Between(0, 0), 2));
        assert_eq!(ask([4, 7, 7], 6), (Difference::Between(0, 0), 1));
        assert_eq!(ask([8, 1, 1], 7).0, Difference::Everything);
        // However far down it goes, the last one is a part of all.
        for length in (3..63).rev() {
            let values = [u64::MAX >> (64 - length); 3];
            let wanted = if length == 62 { Difference::Everything } else { Difference::Between(0, 2) };
            assert_eq!(ask(values, length).0, wanted, "{length}");
        }
        let [few, more] = [u64::MAX >> 10, u64::MAX >> 9];
        assert_eq!(ask([few, few, more], 0), (Difference::Between(0, 1), 55));
        assert_eq!(room.len(), 6 + 4 * MOST_SNAPSHOTS);
    }
}
