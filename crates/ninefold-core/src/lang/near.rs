//! Finding the name that was probably meant.

/// Returns the name that needs the fewest changes from what was written, if they are so few that it was probably meant.
///
/// A change is an added letter, a missing letter, a different letter, or two neighbouring letters exchanged. Case and
/// the signs `-` and `_` do not count.
#[doc(hidden)]
pub fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    const LONGEST: usize = 40;
    let plain = |name: &str| -> Vec<char> {
        name.chars()
            .filter(|letter| !matches!(letter, '-' | '_' | ' '))
            .flat_map(char::to_lowercase)
            .collect()
    };
    let written = plain(written);
    if written.len() > LONGEST {
        return None;
    }
    let near = names.map(|name| (changes(&written, &plain(name)), name));
    let (count, name) = near.min_by_key(|&(count, _)| count)?;
    (count <= 2 && 3 * count <= written.len()).then_some(name)
}

/// Returns the number of changes that turn one word into the other.
fn changes(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let other = usize::from(a[i - 1] != b[j - 1]);
                let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                let swap = if swapped { rows[i - 2][j - 2] + 1 } else { usize::MAX };
                swap.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + other)
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_forgiven_and_another_word_is_not() {
        let near = |written| nearest(written, ["killer-cage", "arrow", "x", "v"].into_iter());
        assert_eq!(near("kiler-cage"), Some("killer-cage"));
        assert_eq!(near("Killer_Cage"), Some("killer-cage"));
        assert_eq!(near("arorw"), Some("arrow"));
        assert_eq!(near("renban"), None);
        assert_eq!(nearest("RegionSumLine", ["RegionSize"].into_iter()), None);
        assert_eq!(near("w"), None);
        assert_eq!(near(""), None);
        assert_eq!(changes(&['a', 'b', 'c'], &['b', 'a', 'd', 'c']), 2);
    }
}
