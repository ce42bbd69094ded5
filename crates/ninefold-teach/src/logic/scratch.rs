//! Facts about one board that techniques compute and share, and buffers that are reused, so that a search allocates
//! nothing once it is warm.

use super::cache::almost_locked::AlmostLockedSets;
use super::cache::houses::HouseFacts;
use super::cache::templates::Templates;
use super::inference::LinkFacts;
use std::any::{Any, TypeId};
use std::fmt::Debug;

/// The working memory that all techniques share. Keep one for each thread.
#[derive(Debug, Default)]
pub struct Shared {
    /// Houses in which a digit has one place left. This is never cleared, because it compares the places itself.
    pub(crate) houses: HouseFacts,
    /// The inference graph of the board.
    pub(crate) chains: LinkFacts,
    /// The almost locked sets, and which of them are linked.
    pub(super) sets: AlmostLockedSets,
    /// The patterns that each digit by itself allows.
    pub(super) templates: Templates,
    slots: Vec<(TypeId, Box<dyn ErasedSlot>)>,
}

/// Data that a technique keeps from one search to the next, identified by its type.
///
/// ```
/// use ninefold::logic::{Shared, Slot};
///
/// #[derive(Debug, Default)]
/// struct Seen(Vec<u32>);
///
/// impl Slot for Seen {
///     fn forget(&mut self) {
///         self.0.clear();
///     }
/// }
///
/// let mut shared = Shared::default();
/// shared.slot::<Seen>().0.push(7);
/// assert_eq!(shared.slot::<Seen>().0, [7]);
/// ```
pub trait Slot: Any + Debug + Default + Send {
    /// Called when the board has changed. Anything computed about the old board must be cleared here; memory, and
    /// whatever compares boards itself, may stay.
    fn forget(&mut self) {}
}

/// A slot whose type is erased.
trait ErasedSlot: Any + Debug + Send {
    fn forget(&mut self);
    fn any(&mut self) -> &mut dyn Any;
}

impl<T: Slot> ErasedSlot for T {
    fn forget(&mut self) {
        Slot::forget(self);
    }

    fn any(&mut self) -> &mut dyn Any {
        self
    }
}

impl Shared {
    /// Returns the slot of this type, which is empty the first time.
    pub fn slot<T: Slot>(&mut self) -> &mut T {
        let wanted = TypeId::of::<T>();
        let place = self.slots.iter().position(|(id, _)| *id == wanted).unwrap_or_else(|| {
            self.slots.push((wanted, Box::<T>::default()));
            self.slots.len() - 1
        });
        self.slots[place].1.any().downcast_mut().expect("a slot is stored under its own type")
    }

    /// Clears what was computed, because the board has changed. Buffers stay.
    pub fn forget(&mut self) {
        self.chains.forget();
        self.sets.forget();
        self.templates.forget();
        for (_, slot) in &mut self.slots {
            slot.forget();
        }
    }
}
