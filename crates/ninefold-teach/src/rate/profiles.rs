//! The profiles that come with ninefold: its own order of techniques, and those of the scales.

use crate::logic::Profile;

impl Profile {
    /// The names of the profiles that come with ninefold.
    pub const NAMES: [&'static str; 3] = ["default", "hodoku", "explainer"];

    /// Returns the profile with this name, if it is one that comes with ninefold.
    pub fn by_name(name: &str) -> Option<Profile> {
        match name {
            "default" => Some(Profile::everything()),
            "hodoku" => Some(Profile::hodoku()),
            "explainer" => Some(Profile::explainer()),
            _ => None,
        }
    }
}
