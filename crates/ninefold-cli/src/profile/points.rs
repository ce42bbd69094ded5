//! The section `points` of a profile: the player's own scale.

use super::{ProfileError, TomlValue, id_trouble, shown};
use crate::messages::teaching;
use ninefold::logic::{Family, Profile, Technique};
use ninefold::rate::own;
use toml::de::DeValue;

/// The most that a step may count.
const MOST: f64 = 1_000_000.0;

/// The contents of the section.
#[derive(Default)]
struct Points {
    techniques: Vec<(&'static Technique, f64)>,
    families: Vec<(Family, f64)>,
    /// Points of techniques that are not named.
    others: Option<f64>,
}

impl Points {
    /// The points of a technique: its own, else those of its family, whatever their order in the file.
    fn of(&self, technique: &Technique) -> Option<f64> {
        let own = self.techniques.iter().find(|(known, _)| *known == technique).map(|(_, points)| *points);
        let family = || self.families.iter().find(|(family, _)| *family == technique.family);
        own.or_else(|| family().map(|(_, points)| *points)).or(self.others)
    }
}

/// The scale of this profile. Each of its techniques needs points.
pub(super) fn scale(section: &TomlValue<'_>, profile: &Profile) -> Result<own::Points, ProfileError> {
    let mut points = Points::default();
    for (name, value) in section.get_ref().as_table().into_iter().flatten() {
        let number = number(value)?;
        let id = name.get_ref().as_ref();
        if id == "others" {
            points.others = Some(number);
        } else if let Some(technique) = Technique::by_id(id) {
            points.techniques.push((technique, number));
        } else if let Some(family) = Family::ALL.into_iter().find(|family| family.id() == id) {
            points.families.push((family, number));
        } else {
            return Err(id_trouble(name.span(), id));
        }
    }
    let without: Vec<&str> =
        profile.techniques.iter().filter(|one| points.of(one).is_none()).map(|one| one.id).collect();
    if without.is_empty() {
        return Ok(own::Points::new(profile.clone(), |technique| points.of(technique).unwrap_or_default()));
    }
    let (named, more) = (without.iter().take(3), if without.len() > 3 { " …" } else { "" });
    let named = named.copied().collect::<Vec<_>>().join(", ");
    Err(ProfileError::new(section.span(), teaching::POINTS_MISSING, format!("{named}{more}")))
}

/// Reads points, to three decimal places.
fn number(value: &TomlValue<'_>) -> Result<f64, ProfileError> {
    let number = match value.get_ref() {
        DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok(),
        DeValue::Float(number) => number.as_str().parse().ok(),
        _ => None,
    };
    let is_fine = |number: &f64| (0.0..=MOST).contains(number);
    let wrong = || ProfileError::new(value.span(), teaching::EXPECTED_POINTS, shown(value));
    number.filter(is_fine).map(|number: f64| (number * 1000.0).round() / 1000.0).ok_or_else(wrong)
}
