//! The choice of techniques and their order.

use super::options::Options;
use super::technique::Technique;
use super::techniques::TECHNIQUES;

/// An order of techniques, and their options.
///
/// ```
/// use ninefold::logic::{Profile, Teacher};
/// let profile = Profile::everything().without_uniqueness();
/// assert!(profile.techniques.iter().all(|technique| !technique.uses_uniqueness));
/// let teacher = Teacher::new(profile);
/// assert_eq!(teacher.profile().name, Profile::everything().name);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Its name.
    pub name: String,
    /// The techniques to try, in order.
    pub techniques: Vec<&'static Technique>,
    /// Limits and choices.
    pub options: Options,
    /// Whether its techniques were [named](Profile::only) one by one.
    pub is_chosen: bool,
}

impl Profile {
    /// Makes a profile of every technique, in ninefold's own order.
    pub fn everything() -> Profile {
        Profile {
            name: "default".to_owned(),
            techniques: TECHNIQUES.to_vec(),
            options: Options::default(),
            is_chosen: false,
        }
    }

    /// Returns the profile without the techniques that rely on there being one solution.
    #[must_use]
    pub fn without_uniqueness(mut self) -> Profile {
        self.techniques.retain(|technique| !technique.uses_uniqueness);
        self
    }

    /// Returns the profile with only these techniques, in its own order. Those that it does not have come last.
    ///
    /// ```
    /// use ninefold::logic::{Profile, Technique};
    /// let named = ["smallest", "x-wing", "full-house"].map(|id| Technique::by_id(id).expect("it is known"));
    /// let ids = Profile::everything().only(&named).techniques.iter().map(|technique| technique.id).collect::<Vec<_>>();
    /// assert_eq!(ids, ["full-house", "x-wing", "smallest"]);
    /// ```
    #[must_use]
    pub fn only(mut self, named: &[&'static Technique]) -> Profile {
        self.is_chosen = true;
        self.techniques.retain(|technique| named.contains(technique));
        for technique in named {
            if !self.techniques.contains(technique) {
                self.techniques.push(technique);
            }
        }
        self
    }
}

impl Default for Profile {
    fn default() -> Profile {
        Profile::everything()
    }
}
