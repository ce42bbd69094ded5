//! Reads a profile, by name or from a TOML file: which techniques are used, and in which order.
//!
//! ```toml
//! [profile]
//! base = "hodoku"                 # what everything else changes; default if it is missing
//! order = ["full-house", "fish"]  # exactly these, in this order: techniques or families by id
//! enabled = ["singles", "x-wing"] # of these, only those
//! disabled = ["uniqueness"]       # not those
//! uniqueness = false              # none that rely on there being one solution
//!
//! [options]
//! fins = 3
//!
//! [points]                        # what a step counts, for `ninefold rate --profile`
//! singles = 1                     # a family, or a technique, which goes before its family
//! others = 20                     # what is not named
//! ```

mod points;

use crate::messages::teaching;
use crate::near;
use crate::small;
use anyhow::{Context, bail};
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Options, Profile, Setting, Technique};
use ninefold::rate::own::Points;
use std::fmt::Display;
use std::io;
use std::ops::Range;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The profile with this name, or in this file.
pub(crate) fn find(name: &str, lang: Lang) -> anyhow::Result<Profile> {
    Profile::by_name(name).map_or_else(|| Ok(load(name, lang)?.profile), Ok)
}

/// The player's own scale in this file.
pub(crate) fn scale(name: &str, lang: Lang) -> anyhow::Result<Points> {
    let scale = if Profile::by_name(name).is_some() { None } else { load(name, lang)?.scale };
    scale.with_context(|| teaching::NO_POINTS.fill(lang, &[("name", &name)]))
}

fn load(name: &str, lang: Lang) -> anyhow::Result<Parsed> {
    let text = match small::read_text(Path::new(name), small::PROFILE, lang) {
        Ok(text) => text,
        Err(error) if error.kind() != io::ErrorKind::NotFound || Path::new(name).extension().is_some() => {
            return Err(error).with_context(|| teaching::CANNOT_READ_PROFILE.fill(lang, &[("file", &name)]));
        }
        Err(_) => {
            let names = Profile::NAMES.join(", ");
            bail!(teaching::NO_SUCH_PROFILE.fill(lang, &[("name", &name), ("names", &names)]))
        }
    };
    parse(&text).map_err(|trouble| {
        let line = text[..trouble.at.min(text.len())].matches('\n').count() + 1;
        anyhow::anyhow!(teaching::PROFILE_LINE.fill(
            lang,
            &[
                ("file", &name),
                ("line", &line),
                ("trouble", &trouble.said.fill(lang, &[("found", &trouble.found), ("near", &trouble.near)]))
            ],
        ))
    })
}

/// An error, with the bytes where it occurs.
struct ProfileError {
    at: usize,
    said: Text,
    found: String,
    /// The id that was probably meant.
    near: &'static str,
}

impl ProfileError {
    fn new(span: Range<usize>, said: Text, found: impl Display) -> ProfileError {
        ProfileError { at: span.start, said, found: found.to_string(), near: "" }
    }

    fn near(self, near: &'static str) -> ProfileError {
        ProfileError { near, ..self }
    }
}

type TomlValue<'i> = Spanned<DeValue<'i>>;

/// The contents of a file.
#[derive(Debug)]
struct Parsed {
    profile: Profile,
    /// Present if the file has points.
    scale: Option<Points>,
}

fn parse(text: &str) -> Result<Parsed, ProfileError> {
    let document = DeTable::parse(text).map_err(|error| {
        ProfileError::new(error.span().unwrap_or_default(), teaching::NO_TOML, error.message())
    })?;
    let mut base = Profile::default();
    let sections = document.get_ref();
    for (name, value) in sections {
        if !matches!(name.get_ref().as_ref(), "profile" | "options" | "points") {
            return Err(ProfileError::new(name.span(), teaching::PROFILE_SECTION, name.get_ref()));
        }
        if !value.get_ref().is_table() {
            return Err(ProfileError::new(value.span(), teaching::PROFILE_TABLE, name.get_ref()));
        }
    }
    let members = |section: &str| sections.get(section).and_then(|value| value.get_ref().as_table());
    if let Some(profile) = members("profile") {
        base = changed(profile)?;
    }
    for (name, value) in members("options").into_iter().flatten() {
        set_option(&mut base.options, name, value)?;
    }
    let scale = sections.get("points").map(|section| points::scale(section, &base)).transpose()?;
    Ok(Parsed { profile: base, scale })
}

/// The base profile, changed by the section `profile`.
fn changed(members: &DeTable<'_>) -> Result<Profile, ProfileError> {
    let mut profile = Profile::default();
    if let Some(base) = members.get("base") {
        let name = text(base)?;
        let wrong = || ProfileError::new(base.span(), teaching::PROFILE_BASE, name);
        profile = Profile::by_name(name).ok_or_else(wrong)?;
    }
    for (name, value) in members {
        match name.get_ref().as_ref() {
            "base" => {}
            "name" => text(value)?.clone_into(&mut profile.name),
            "order" | "enabled" | "disabled" | "uniqueness" => {}
            other => return Err(ProfileError::new(name.span(), teaching::PROFILE_KEY, other)),
        }
    }
    // The order is applied first, then the exclusions, whatever their order in the file.
    if let Some(order) = members.get("order") {
        profile.techniques = techniques(order)?;
    }
    if let Some(enabled) = members.get("enabled") {
        let enabled = techniques(enabled)?;
        profile.techniques.retain(|technique| enabled.contains(technique));
    }
    if let Some(disabled) = members.get("disabled") {
        let disabled = techniques(disabled)?;
        profile.techniques.retain(|technique| !disabled.contains(technique));
    }
    if let Some(uniqueness) = members.get("uniqueness") {
        let wrong = || ProfileError::new(uniqueness.span(), teaching::EXPECTED_BOOL, shown(uniqueness));
        if !uniqueness.get_ref().as_bool().ok_or_else(wrong)? {
            profile = profile.without_uniqueness();
        }
    }
    Ok(profile)
}

fn text<'v>(value: &'v TomlValue<'_>) -> Result<&'v str, ProfileError> {
    let wrong = || ProfileError::new(value.span(), teaching::EXPECTED_TEXT, shown(value));
    value.get_ref().as_str().ok_or_else(wrong)
}

/// The techniques for a list of ids, without duplicates.
fn techniques(value: &TomlValue<'_>) -> Result<Vec<&'static Technique>, ProfileError> {
    let wrong = || ProfileError::new(value.span(), teaching::EXPECTED_LIST, shown(value));
    let mut techniques = Vec::new();
    for item in value.get_ref().as_array().ok_or_else(wrong)?.iter() {
        let id = text(item)?;
        let named = Technique::listed(id).ok_or_else(|| id_trouble(item.span(), id))?;
        for technique in named {
            if !techniques.contains(&technique) {
                techniques.push(technique);
            }
        }
    }
    Ok(techniques)
}

/// The error that there is no such id, with the one that was probably meant.
fn id_trouble(span: Range<usize>, id: &str) -> ProfileError {
    match near::named(id).first() {
        Some(near) => ProfileError::new(span, teaching::PROFILE_TECHNIQUE_NEAR, id).near(near),
        None => ProfileError::new(span, teaching::PROFILE_TECHNIQUE, id),
    }
}

fn set_option(
    options: &mut Options,
    name: &Spanned<toml::de::DeString<'_>>,
    value: &TomlValue<'_>,
) -> Result<(), ProfileError> {
    match options.setting(name.get_ref()) {
        None => return Err(ProfileError::new(name.span(), teaching::PROFILE_OPTION, name.get_ref())),
        Some(Setting::Switch(switch)) => {
            let wrong = || ProfileError::new(value.span(), teaching::EXPECTED_BOOL, shown(value));
            *switch = value.get_ref().as_bool().ok_or_else(wrong)?;
        }
        Some(Setting::Number(number)) => {
            let wrong = || ProfileError::new(value.span(), teaching::EXPECTED_NUMBER, shown(value));
            let typed = value.get_ref().as_integer().ok_or_else(wrong)?;
            *number = usize::from_str_radix(typed.as_str(), typed.radix()).map_err(|_| wrong())?;
        }
    }
    Ok(())
}

/// The unexpected value, as shown in messages.
fn shown(value: &TomlValue<'_>) -> String {
    match value.get_ref() {
        DeValue::String(text) => format!("\"{text}\""),
        DeValue::Integer(number) => number.as_str().to_owned(),
        DeValue::Float(number) => number.as_str().to_owned(),
        DeValue::Boolean(is_so) => is_so.to_string(),
        other => other.type_str().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(profile: &Profile) -> Vec<&str> {
        profile.techniques.iter().map(|technique| technique.id).collect()
    }

    fn read(text: &str) -> Profile {
        parse(text).unwrap_or_else(|trouble| panic!("{}: {}", trouble.at, trouble.found)).profile
    }

    #[test]
    fn points_are_those_of_the_technique_else_of_its_family_else_those_of_others() {
        let text = "[points]\nothers = 20\nfull-house = 0.25\nsingles = 1\nx-wing = 3.2\n";
        let scale = parse(text).ok().and_then(|parsed| parsed.scale).expect("a scale");
        let points = |id| scale.points(Technique::by_id(id).expect("a technique"));
        let all = ["full-house", "naked-single", "x-wing", "swordfish"].map(points);
        assert_eq!(all, [0.25, 1.0, 3.2, 20.0]);
        assert!(parse("[profile]\n").is_ok_and(|parsed| parsed.scale.is_none()));
    }

    #[test]
    fn an_empty_file_is_the_default() {
        assert_eq!(read(""), Profile::default());
        assert_eq!(read("[profile]\n[options]\n"), Profile::default());
    }

    #[test]
    fn an_order_is_exactly_what_it_says() {
        let profile = read("[profile]\norder = [\"naked-single\", \"full-house\", \"naked-single\"]\n");
        assert_eq!(ids(&profile), ["naked-single", "full-house"]);
        let profile =
            read("[profile]\norder = [\"singles\"]\ndisabled = [\"naked-single\"]\nname = \"mine\"");
        assert_eq!(ids(&profile), ["full-house", "hidden-single-box", "hidden-single-line"]);
        assert_eq!(profile.name, "mine");
    }

    #[test]
    fn techniques_are_left_out() {
        let profile = read("[profile]\nbase = \"hodoku\"\nenabled = [\"singles\"]\n");
        assert_eq!(ids(&profile), ["full-house", "naked-single", "hidden-single-box", "hidden-single-line"]);
        let profile = read("profile = { uniqueness = false }");
        assert!(profile.techniques.iter().all(|technique| !technique.uses_uniqueness));
        assert!(!profile.techniques.is_empty());
    }

    #[test]
    fn options_are_set() {
        let profile = read("[options]\nfins = 0x3\nincomplete_rectangles = false\n");
        assert_eq!((profile.options.fins, profile.options.incomplete_rectangles), (3, false));
    }

    #[test]
    fn errors_have_a_line_and_say_what_is_expected() {
        for (text, line, found) in [
            ("[profile]\norder = [\n  \"full-house\",\n  \"x-wings\",\n]\n", 4, "x-wings"),
            ("[profile]\norder = \"full-house\"\n", 2, "\"full-house\""),
            ("[profile]\n\nordre = []\n", 3, "ordre"),
            ("[profile]\nbase = \"mine\"\n", 2, "mine"),
            ("[options]\nfins = \"many\"\n", 2, "\"many\""),
            ("[options]\nfins = -1\n", 2, "-1"),
            ("[options]\nsets_in_chains = 1\n", 2, "1"),
            ("[options]\ndual = true\n", 2, "dual"),
            ("[profil]\n", 1, "profil"),
            ("[points]\nx-wing = 3\n", 1, "full-house, hidden-single-box, hidden-single-line …"),
            ("[points]\nx-wing = -3\n", 2, "-3"),
            ("[points]\nx-wing = nan\n", 2, "nan"),
            ("[points]\nx-wing = \"3\"\n", 2, "\"3\""),
            ("[points]\nothers = 3\nx-wings = 3\n", 3, "x-wings"),
            ("[profile]\norder = [\n", 2, ""),
            ("profile = 3\n", 1, "profile"),
        ] {
            let trouble = parse(text).err().unwrap_or_else(|| panic!("{text} is wrong"));
            assert_eq!(text[..trouble.at.min(text.len())].matches('\n').count() + 1, line, "{text}");
            assert!(trouble.found.contains(found), "{text}: {}", trouble.found);
        }
    }
}
