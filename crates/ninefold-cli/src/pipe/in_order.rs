//! Works on items in any order, and hands the results on in the order of the items: each as soon as it and all before it are done.
//! For work that takes long, so that none of it is lost.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, mpsc};
use std::thread;

/// The most results of each thread that may wait for one before them.
const WAITING: usize = 64;

/// The next piece of work, if there is one.
pub(crate) enum Supply<I> {
    Item(I),
    /// Nothing yet. It is asked again.
    Waiting,
    End,
}

/// Does `work` for each item on this many threads, and passes the results on in the order of the items, until there are none left
/// or `emit` has enough.
pub(crate) fn in_order<I, T: Send>(
    threads: usize,
    next: impl FnMut() -> Supply<I> + Send,
    work: impl Fn(I) -> T + Sync,
    emit: impl FnMut(T) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let (items, gate) = (Mutex::new((0, next)), Gate::new(WAITING * threads));
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let (sender, items, gate, work) = (sender.clone(), &items, &gate, &work);
            scope.spawn(move || {
                let _closes = CloseOnPanic(gate);
                while let Some((index, item)) = take(items, gate) {
                    if !gate.passes(index) || sender.send((index, work(item))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let passed_on = pass_on(&receiver, &gate, emit);
        gate.close();
        passed_on
    })
}

/// The next item with its number.
fn take<I>(items: &Mutex<(usize, impl FnMut() -> Supply<I>)>, gate: &Gate) -> Option<(usize, I)> {
    while !gate.is_closed() {
        let mut items = items.lock().ok()?;
        match (items.1)() {
            Supply::Item(item) => {
                items.0 += 1;
                return Some((items.0 - 1, item));
            }
            Supply::Waiting => {}
            Supply::End => return None,
        }
    }
    None
}

fn pass_on<T>(
    receiver: &mpsc::Receiver<(usize, T)>,
    gate: &Gate,
    mut emit: impl FnMut(T) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let (mut waiting, mut due) = (BTreeMap::new(), 0);
    for (index, result) in receiver {
        waiting.insert(index, result);
        while let Some(result) = waiting.remove(&due) {
            due += 1;
            if emit(result)?.is_break() {
                return Ok(());
            }
            gate.move_to(due);
        }
    }
    Ok(())
}

/// Keeps threads from running far ahead of a result that takes long.
struct Gate {
    /// The number of results that were passed on, and whether the gate is closed.
    state: Mutex<(usize, bool)>,
    moved: Condvar,
    width: usize,
}

impl Gate {
    fn new(width: usize) -> Gate {
        Gate { state: Mutex::default(), moved: Condvar::new(), width: width.max(1) }
    }

    fn state(&self) -> MutexGuard<'_, (usize, bool)> {
        self.state.lock().expect("nothing panics while it holds the state")
    }

    /// Waits until it is the turn of this item. False if there is no more to do.
    fn passes(&self, index: usize) -> bool {
        let is_early = |&mut (done, is_closed): &mut (usize, bool)| !is_closed && index >= done + self.width;
        let waited = self.moved.wait_while(self.state(), is_early);
        !waited.expect("nothing panics while it holds the state").1
    }

    fn is_closed(&self) -> bool {
        self.state().1
    }

    fn move_to(&self, done: usize) {
        self.state().0 = done;
        self.moved.notify_all();
    }

    fn close(&self) {
        self.state().1 = true;
        self.moved.notify_all();
    }
}

/// Lets the other threads end if one panics, so that they do not wait for it.
struct CloseOnPanic<'a>(&'a Gate);

impl Drop for CloseOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn supply<I>(mut items: impl Iterator<Item = I>) -> impl FnMut() -> Supply<I> {
        move || items.next().map_or(Supply::End, Supply::Item)
    }

    #[test]
    fn results_come_in_order_and_end_when_there_are_enough() {
        for threads in [1, 2, 5] {
            for enough in [usize::MAX, 1, 700] {
                let mut seen = Vec::new();
                let work = |item: usize| {
                    if item.is_multiple_of(97) {
                        thread::sleep(Duration::from_millis(3));
                    }
                    item * item
                };
                let passed_on = in_order(threads, supply(0..1000_usize), work, |square| {
                    seen.push(square);
                    let is_enough = seen.len() == enough;
                    Ok(if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
                });
                assert!(passed_on.is_ok());
                assert_eq!(seen, (0..1000.min(enough)).map(|item| item * item).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn an_error_ends_it() {
        let failed = in_order(
            3,
            supply(0..),
            |item: u64| item,
            |item| match item {
                500 => anyhow::bail!("enough"),
                _ => Ok(ControlFlow::Continue(())),
            },
        );
        assert!(failed.is_err_and(|error| error.to_string() == "enough"));
    }

    #[test]
    fn a_panic_ends_it() {
        let ended = std::panic::catch_unwind(|| {
            let work = |item: u64| assert!(item != 300, "a defect");
            in_order(3, supply(0..), work, |()| Ok(ControlFlow::Continue(())))
        });
        assert!(ended.is_err());
    }
}
