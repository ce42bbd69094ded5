//! Threads that answer questions, so that typing never waits.
//!
//! Each question has a thread and a flag of its own that calls it off. A search wants a flag that lives forever, so
//! flags are leaked, and used again when their thread has ended: there are never more than threads at one time.

use super::teach::{Answer, Question};
use ninefold::logic::{Profile, Teacher};
use ninefold::solve::Watch;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// The number of a question.
pub(crate) type Ticket = u64;

/// Where questions are handed in.
pub(crate) struct Office {
    profile: Profile,
    sender: Sender<(Ticket, Answer)>,
    receiver: Receiver<(Ticket, Answer)>,
    running: BTreeMap<Ticket, &'static AtomicBool>,
    idle: Vec<&'static AtomicBool>,
    /// Teachers that nobody uses; they keep their buffers.
    teachers: Arc<Mutex<Vec<Teacher>>>,
}

impl Office {
    /// Answers by this profile.
    pub(crate) fn new(profile: Profile) -> Office {
        let (sender, receiver) = channel();
        let (running, idle, teachers) = (BTreeMap::new(), Vec::new(), Arc::default());
        Office { profile, sender, receiver, running, idle, teachers }
    }

    /// Answers by this profile from now on. Teachers that are still at work are not used again.
    pub(crate) fn set_profile(&mut self, profile: Profile) {
        self.profile = profile;
        self.teachers = Arc::default();
    }

    /// Has the question answered in a thread.
    pub(crate) fn ask(&mut self, ticket: Ticket, question: Question) {
        let flag = self.idle.pop().unwrap_or_else(|| Box::leak(Box::default()));
        flag.store(false, Ordering::Relaxed);
        self.running.insert(ticket, flag);
        let (profile, sender) = (self.profile.clone(), self.sender.clone());
        let teachers = Arc::clone(&self.teachers);
        thread::spawn(move || {
            let taken = teachers.lock().ok().and_then(|mut idle| idle.pop());
            let mut own = taken.unwrap_or_else(|| Teacher::new(profile));
            let watch = Watch::forever().until(flag).within(question.patience());
            let answer = question.answer(&mut own, watch);
            if let Ok(mut idle) = teachers.lock() {
                idle.push(own);
            }
            // Nobody listens any more when the program ends.
            let _ = sender.send((ticket, answer));
        });
    }

    /// Calls a question off; it is still answered, soon.
    pub(crate) fn cancel(&self, ticket: Ticket) {
        if let Some(flag) = self.running.get(&ticket) {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// An answer that has come, if there is one.
    pub(crate) fn collect(&mut self) -> Option<(Ticket, Answer)> {
        let (ticket, answer) = self.receiver.try_recv().ok()?;
        self.idle.extend(self.running.remove(&ticket));
        Some((ticket, answer))
    }

    /// Is anything being answered?
    pub(crate) fn is_busy(&self) -> bool {
        !self.running.is_empty()
    }
}

/// Whoever is still at work stops.
impl Drop for Office {
    fn drop(&mut self) {
        self.running.values().for_each(|flag| flag.store(true, Ordering::Relaxed));
    }
}
