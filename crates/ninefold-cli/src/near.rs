//! Finds techniques with names similar to what was typed, for "did you mean?".

use ninefold::lang::Lang;
use ninefold::logic::Family;
use strsim::levenshtein;

/// The most names that are suggested.
const MOST: usize = 6;

/// The ids of the techniques and families that were probably meant, the nearest first.
pub(crate) fn named(typed: &str) -> Vec<&'static str> {
    let typed = bare(typed);
    if typed.is_empty() {
        return Vec::new();
    }
    let techniques = Family::ALL.into_iter().flat_map(Family::members).flat_map(|technique| {
        let names = [Lang::En, Lang::Zh].map(|lang| technique.name.get(lang));
        [technique.id, names[0], names[1]].map(|name| (technique.id, name))
    });
    let families = Family::ALL.into_iter().map(|family| (family.id(), family.id()));
    let mut near: Vec<(usize, &str)> = Vec::new();
    for (id, name) in techniques.chain(families) {
        let Some(distance) = distance(&typed, &bare(name)) else { continue };
        match near.iter_mut().find(|(_, other)| *other == id) {
            Some((least, _)) => *least = distance.min(*least),
            None => near.push((distance, id)),
        }
    }
    near.sort_by_key(|&(distance, _)| distance);
    if near.first().is_some_and(|&(distance, _)| distance == 0) {
        // A distance of 0 means the name itself, written differently.
        near.retain(|&(distance, _)| distance == 0);
    }
    near.into_iter().take(MOST).map(|(_, id)| id).collect()
}

/// Keeps letters and digits in lower case, so that `X-Wing` and `xwing` are the same.
fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The distance of a name from the typed text; `None` if it cannot have been meant.
fn distance(typed: &str, name: &str) -> Option<usize> {
    let [typed_letters, letters] = [typed, name].map(|word| word.chars().count());
    let edits = levenshtein(typed, name);
    let is_part = name.contains(typed) || typed_letters > 3 && letters > 3 && typed.contains(name);
    // An error in every third letter is more than a slip.
    (is_part || edits * 3 < typed_letters.max(letters)).then_some(edits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_seen_through() {
        for (typed, meant) in [
            ("xwing", "x-wing"),
            ("X Wing", "x-wing"),
            ("x-wings", "x-wing"),
            ("swordfsh", "swordfish"),
            ("naked-single", "naked-single"),
            ("fishes", "fish"),
        ] {
            assert_eq!(named(typed).first(), Some(&meant), "{typed}: {:?}", named(typed));
        }
        assert!(named("wing").len() == MOST && named("wing").iter().all(|id| id.contains("wing")));
        assert!(named("no such thing").is_empty() && named("").is_empty());
    }

    #[test]
    fn edits_are_counted() {
        let of = |one: &str, other: &str| levenshtein(&bare(one), &bare(other));
        assert_eq!((of("", "abc"), of("abc", "abc"), of("abc", "axcd"), of("ab", "ba")), (3, 0, 2, 2));
    }
}
