//! The choice of the candidate to decide next: the one that took part in the most recent conflicts.

/// Candidates in a heap by their activity: the number of conflicts in which they took part, later ones
/// counting more.
#[derive(Debug)]
pub(super) struct ActivityOrder {
    activity: Vec<f64>,
    /// The activity that a conflict adds.
    growth: f64,
    /// The heap: no candidate is more active than its parent, which is at half its place.
    heap: Vec<u32>,
    /// For each candidate, its place in the heap, or [`OUT`].
    places: Vec<u32>,
}

const OUT: u32 = u32::MAX;

/// The factor by which later conflicts count more.
const GROWTH: f64 = 1.0 / 0.99;

impl ActivityOrder {
    /// Makes an order of no candidates.
    pub(super) fn new(candidates: usize) -> ActivityOrder {
        ActivityOrder {
            activity: vec![0.0; candidates],
            growth: 1.0,
            heap: Vec::new(),
            places: vec![OUT; candidates],
        }
    }

    /// Adds a candidate, unless it is there.
    pub(super) fn add(&mut self, candidate: usize) {
        if self.places[candidate] == OUT {
            self.places[candidate] = self.heap.len() as u32;
            self.heap.push(candidate as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Removes and returns the most active candidate.
    pub(super) fn take(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        let last = self.heap.pop()?;
        self.places[top as usize] = OUT;
        if last != top {
            self.put(0, last);
            self.sink();
        }
        Some(top as usize)
    }

    /// Notes that a candidate took part in a conflict.
    pub(super) fn bump(&mut self, candidate: usize) {
        self.activity[candidate] += self.growth;
        if self.activity[candidate] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.growth *= 1e-100;
        }
        if self.places[candidate] != OUT {
            self.rise(self.places[candidate] as usize);
        }
    }

    /// Notes that a conflict is over.
    pub(super) fn age(&mut self) {
        self.growth *= GROWTH;
    }

    fn put(&mut self, place: usize, candidate: u32) {
        self.heap[place] = candidate;
        self.places[candidate as usize] = place as u32;
    }

    /// Moves a candidate up to its place.
    fn rise(&mut self, mut place: usize) {
        let candidate = self.heap[place];
        let activity = self.activity[candidate as usize];
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.activity[self.heap[parent] as usize] >= activity {
                break;
            }
            self.put(place, self.heap[parent]);
            place = parent;
        }
        self.put(place, candidate);
    }

    /// Moves the first candidate down to its place.
    fn sink(&mut self) {
        let (mut place, candidate) = (0, self.heap[0]);
        let activity = self.activity[candidate as usize];
        let active = |order: &ActivityOrder, place: usize| order.activity[order.heap[place] as usize];
        loop {
            let mut child = 2 * place + 1;
            if child + 1 < self.heap.len() && active(self, child + 1) > active(self, child) {
                child += 1;
            }
            if child >= self.heap.len() || active(self, child) <= activity {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, candidate);
    }
}
