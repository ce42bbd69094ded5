//! Threads that answer questions, so that typing never waits.
//!
//! Each question has its own thread and a flag that cancels it. A search needs a flag that lives forever, so flags
//! are leaked, and reused once their thread has ended. There are never more flags than threads that ran at one time.

use super::teach::{TeacherAnswer, TeacherQuestion};
use ninefold::logic::{Profile, Teacher};
use ninefold::solve::Watch;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

/// The number of a question.
pub(crate) type Ticket = u64;

/// Takes questions and returns their answers.
pub(crate) struct Office {
    profile: Profile,
    sender: Sender<(Ticket, TeacherAnswer)>,
    receiver: Receiver<(Ticket, TeacherAnswer)>,
    running: BTreeMap<Ticket, &'static AtomicBool>,
    idle: Vec<&'static AtomicBool>,
    /// Idle teachers, which keep their buffers.
    teachers: Arc<Mutex<Vec<Teacher>>>,
}

impl Office {
    /// Makes an office that answers by this profile.
    pub(crate) fn new(profile: Profile) -> Office {
        let (sender, receiver) = channel();
        let (running, idle, teachers) = (BTreeMap::new(), Vec::new(), Arc::default());
        Office { profile, sender, receiver, running, idle, teachers }
    }

    /// Answers by this profile from now on. Teachers that are still busy are not reused.
    pub(crate) fn set_profile(&mut self, profile: Profile) {
        self.profile = profile;
        self.teachers = Arc::default();
    }

    /// Answers the question in a thread.
    pub(crate) fn ask(&mut self, ticket: Ticket, question: TeacherQuestion) {
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
            // The receiver is gone when the program ends.
            let _ = sender.send((ticket, answer));
        });
    }

    /// Cancels a question. An answer still comes, soon.
    pub(crate) fn cancel(&self, ticket: Ticket) {
        if let Some(flag) = self.running.get(&ticket) {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// The next answer that has arrived, if any.
    pub(crate) fn collect(&mut self) -> Option<(Ticket, TeacherAnswer)> {
        let (ticket, answer) = self.receiver.try_recv().ok()?;
        self.idle.extend(self.running.remove(&ticket));
        Some((ticket, answer))
    }

    /// True while a question is being answered.
    pub(crate) fn is_busy(&self) -> bool {
        !self.running.is_empty()
    }
}

/// Stops all threads that are still busy.
impl Drop for Office {
    fn drop(&mut self) {
        self.running.values().for_each(|flag| flag.store(true, Ordering::Relaxed));
    }
}
