//! The steps of HoDoKu 2.2.0, and their entries in its default configuration.

use super::level::Level;
use crate::logic::{Options, Profile, TECHNIQUES, Technique};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A technique in HoDoKu: its code in the regression library, and its entry in the default configuration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hodoku {
    /// The code: `0300`.
    pub code: &'static str,
    /// The short name in counts of techniques: `bf2`.
    pub short: &'static str,
    /// Its place in HoDoKu's order.
    pub index: u16,
    /// The level of a puzzle that needs it.
    pub level: Level,
    /// The number of points that one step adds to the score.
    pub score: u16,
    /// Whether HoDoKu tries it by default when it solves a puzzle.
    pub is_default: bool,
}

impl Technique {
    /// Returns the technique's entry in HoDoKu, if it has one.
    pub fn hodoku(&self) -> Option<&'static Hodoku> {
        BY_ID.get(self.id).copied()
    }
}

impl Profile {
    /// Makes a profile of the techniques that HoDoKu tries by default, in its order. Techniques that it tries as one
    /// (nice loops and AICs, forcing chains: those with the same index) are tried as one here too, and the best step
    /// of all kinds is given.
    pub fn hodoku() -> Profile {
        let known = |technique: &&Technique| technique.hodoku().is_some_and(|step| step.is_default);
        let mut techniques: Vec<_> = TECHNIQUES.iter().copied().filter(known).collect();
        techniques.sort_by_key(|technique| technique.hodoku().map(|step| step.index));
        let options =
            Options { fewest_cells: false, kinds_together: true, short_way: false, ..Options::default() };
        Profile { name: "hodoku".to_owned(), techniques, options, is_chosen: false }
    }
}

static BY_ID: LazyLock<HashMap<&'static str, &'static Hodoku>> =
    LazyLock::new(|| STEPS.iter().map(|(id, step)| (*id, step)).collect());

const fn row(
    id: &'static str,
    code: &'static str,
    short: &'static str,
    index: u16,
    level: Level,
    score: u16,
    is_default: bool,
) -> (&'static str, Hodoku) {
    (id, Hodoku { code, short, index, level, score, is_default })
}

/// The entries of techniques by id, in HoDoKu's order: code, short name, place in the order, level, score, and
/// whether it is tried by default.
static STEPS: &[(&str, Hodoku)] = &[
    row("full-house", "0000", "fh", 100, Level::Easy, 4, true),
    row("naked-single", "0003", "n1", 200, Level::Easy, 4, true),
    row("hidden-single-box", "0002", "h1", 300, Level::Easy, 14, true),
    row("hidden-single-line", "0002", "h1", 300, Level::Easy, 14, true),
    row("locked-pair", "0110", "l2", 1000, Level::Medium, 40, true),
    row("locked-triple", "0111", "l3", 1100, Level::Medium, 60, true),
    row("pointing", "0100", "lc1", 1200, Level::Medium, 50, true),
    row("claiming", "0101", "lc2", 1210, Level::Medium, 50, true),
    row("naked-pair", "0200", "n2", 1300, Level::Medium, 60, true),
    row("naked-triple", "0201", "n3", 1400, Level::Medium, 80, true),
    row("hidden-pair", "0210", "h2", 1500, Level::Medium, 70, true),
    row("hidden-triple", "0211", "h3", 1600, Level::Medium, 100, true),
    row("naked-quadruple", "0202", "n4", 2000, Level::Hard, 120, true),
    row("hidden-quadruple", "0212", "h4", 2100, Level::Hard, 150, true),
    row("x-wing", "0300", "bf2", 2200, Level::Hard, 140, true),
    row("swordfish", "0301", "bf3", 2300, Level::Hard, 150, true),
    row("jellyfish", "0302", "bf4", 2400, Level::Hard, 160, true),
    row("squirmbag", "0303", "bf5", 2500, Level::Unfair, 470, false),
    row("whale", "0304", "bf6", 2600, Level::Unfair, 470, false),
    row("leviathan", "0305", "bf7", 2700, Level::Unfair, 470, false),
    row("remote-pair", "0703", "rp", 2800, Level::Hard, 110, true),
    row("bug-plus-1", "0610", "bug1", 2900, Level::Hard, 100, true),
    row("skyscraper", "0400", "sk", 3000, Level::Hard, 130, true),
    row("two-string-kite", "0401", "2sk", 3100, Level::Hard, 150, true),
    row("dual-two-string-kite", "0404", "d2sk", 3100, Level::Hard, 150, false),
    row("turbot-fish", "0403", "tf", 3120, Level::Hard, 120, true),
    row("empty-rectangle", "0402", "er", 3170, Level::Hard, 120, true),
    row("dual-empty-rectangle", "0405", "der", 3170, Level::Hard, 120, false),
    row("w-wing", "0803", "w", 3200, Level::Hard, 150, true),
    row("xy-wing", "0800", "xy", 3300, Level::Hard, 160, true),
    row("xyz-wing", "0801", "xyz", 3400, Level::Hard, 180, true),
    row("unique-rectangle-1", "0600", "u1", 3500, Level::Hard, 100, true),
    row("unique-rectangle-2", "0601", "u2", 3600, Level::Hard, 100, true),
    row("unique-rectangle-3", "0602", "u3", 3700, Level::Hard, 100, true),
    row("unique-rectangle-4", "0603", "u4", 3800, Level::Hard, 100, true),
    row("unique-rectangle-5", "0604", "u5", 3900, Level::Hard, 100, true),
    row("unique-rectangle-6", "0605", "u6", 4000, Level::Hard, 100, true),
    row("hidden-rectangle", "0606", "hr", 4010, Level::Hard, 100, true),
    row("avoidable-rectangle-1", "0607", "ar1", 4020, Level::Hard, 100, true),
    row("avoidable-rectangle-2", "0608", "ar2", 4030, Level::Hard, 100, true),
    row("finned-x-wing", "0310", "fbf2", 4100, Level::Hard, 130, true),
    row("siamese-finned-x-wing", "03101", "fbf2", 4100, Level::Hard, 130, false),
    row("sashimi-x-wing", "0320", "sbf2", 4200, Level::Hard, 150, true),
    row("siamese-sashimi-x-wing", "03201", "sbf2", 4200, Level::Hard, 150, false),
    row("finned-swordfish", "0311", "fbf3", 4300, Level::Unfair, 200, true),
    row("siamese-finned-swordfish", "03111", "fbf3", 4300, Level::Unfair, 200, false),
    row("sashimi-swordfish", "0321", "sbf3", 4400, Level::Unfair, 240, true),
    row("siamese-sashimi-swordfish", "03211", "sbf3", 4400, Level::Unfair, 240, false),
    row("finned-jellyfish", "0312", "fbf4", 4500, Level::Unfair, 250, true),
    row("siamese-finned-jellyfish", "03121", "fbf4", 4500, Level::Unfair, 250, false),
    row("sashimi-jellyfish", "0322", "sbf4", 4600, Level::Unfair, 260, true),
    row("siamese-sashimi-jellyfish", "03221", "sbf4", 4600, Level::Unfair, 260, false),
    row("finned-squirmbag", "0313", "fbf5", 4700, Level::Unfair, 470, false),
    row("siamese-finned-squirmbag", "03131", "fbf5", 4700, Level::Unfair, 470, false),
    row("sashimi-squirmbag", "0323", "sbf5", 4800, Level::Unfair, 470, false),
    row("siamese-sashimi-squirmbag", "03231", "sbf5", 4800, Level::Unfair, 470, false),
    row("finned-whale", "0314", "fbf6", 4900, Level::Unfair, 470, false),
    row("siamese-finned-whale", "03141", "fbf6", 4900, Level::Unfair, 470, false),
    row("sashimi-whale", "0324", "sbf6", 5000, Level::Unfair, 470, false),
    row("siamese-sashimi-whale", "03241", "sbf6", 5000, Level::Unfair, 470, false),
    row("finned-leviathan", "0315", "fbf7", 5100, Level::Unfair, 470, false),
    row("siamese-finned-leviathan", "03151", "fbf7", 5100, Level::Unfair, 470, false),
    row("sashimi-leviathan", "0325", "sbf7", 5200, Level::Unfair, 470, false),
    row("siamese-sashimi-leviathan", "03251", "sbf7", 5200, Level::Unfair, 470, false),
    row("sue-de-coq", "1101", "sdc", 5300, Level::Unfair, 250, true),
    row("simple-colors-wrap", "0501", "sc2", 5330, Level::Hard, 150, true),
    row("simple-colors-trap", "0500", "sc1", 5330, Level::Hard, 150, true),
    row("multi-colors-1", "0502", "mc1", 5360, Level::Hard, 200, true),
    row("multi-colors-2", "0503", "mc2", 5360, Level::Hard, 200, true),
    row("x-chain", "0701", "x", 5400, Level::Unfair, 260, true),
    row("xy-chain", "0702", "xyc", 5500, Level::Unfair, 260, true),
    row("continuous-nice-loop", "0706", "cnl", 5600, Level::Unfair, 280, true),
    row("discontinuous-nice-loop", "0707", "dnl", 5600, Level::Unfair, 280, true),
    row("aic", "0708", "aic", 5600, Level::Unfair, 280, true),
    row("grouped-continuous-nice-loop", "0709", "gcnl", 5650, Level::Unfair, 300, true),
    row("grouped-discontinuous-nice-loop", "0710", "gdnl", 5650, Level::Unfair, 300, true),
    row("grouped-aic", "0711", "gaic", 5650, Level::Unfair, 300, true),
    row("als-xz", "0901", "axz", 5700, Level::Unfair, 300, true),
    row("als-xz-doubly-linked", "0901", "axz", 5700, Level::Unfair, 300, true),
    row("als-xy-wing", "0902", "axy", 5800, Level::Unfair, 320, true),
    row("als-chain", "0903", "ach", 5900, Level::Unfair, 340, true),
    row("death-blossom", "0904", "db", 6000, Level::Unfair, 360, false),
    row("franken-x-wing", "0330", "ff2", 6100, Level::Unfair, 300, true),
    row("franken-swordfish", "0331", "ff3", 6200, Level::Unfair, 350, true),
    row("franken-jellyfish", "0332", "ff4", 6300, Level::Unfair, 370, false),
    row("franken-squirmbag", "0333", "ff5", 6400, Level::Extreme, 470, false),
    row("franken-whale", "0334", "ff6", 6500, Level::Extreme, 470, false),
    row("franken-leviathan", "0335", "ff7", 6600, Level::Extreme, 470, false),
    row("finned-franken-x-wing", "0340", "fff2", 6700, Level::Unfair, 390, true),
    row("siamese-finned-franken-x-wing", "03401", "fff2", 6700, Level::Unfair, 390, false),
    row("finned-franken-swordfish", "0341", "fff3", 6800, Level::Unfair, 410, true),
    row("siamese-finned-franken-swordfish", "03411", "fff3", 6800, Level::Unfair, 410, false),
    row("finned-franken-jellyfish", "0342", "fff4", 6900, Level::Unfair, 430, false),
    row("siamese-finned-franken-jellyfish", "03421", "fff4", 6900, Level::Unfair, 430, false),
    row("finned-franken-squirmbag", "0343", "fff5", 7000, Level::Extreme, 470, false),
    row("siamese-finned-franken-squirmbag", "03431", "fff5", 7000, Level::Extreme, 470, false),
    row("finned-franken-whale", "0344", "fff6", 7100, Level::Extreme, 470, false),
    row("siamese-finned-franken-whale", "03441", "fff6", 7100, Level::Extreme, 470, false),
    row("finned-franken-leviathan", "0345", "fff7", 7200, Level::Extreme, 470, false),
    row("siamese-finned-franken-leviathan", "03451", "fff7", 7200, Level::Extreme, 470, false),
    row("mutant-x-wing", "0350", "mf2", 7300, Level::Extreme, 450, false),
    row("mutant-swordfish", "0351", "mf3", 7400, Level::Extreme, 450, false),
    row("mutant-jellyfish", "0352", "mf4", 7500, Level::Extreme, 450, false),
    row("mutant-squirmbag", "0353", "mf5", 7600, Level::Extreme, 470, false),
    row("mutant-whale", "0354", "mf6", 7700, Level::Extreme, 470, false),
    row("mutant-leviathan", "0355", "mf7", 7800, Level::Extreme, 470, false),
    row("finned-mutant-x-wing", "0360", "fmf2", 7900, Level::Extreme, 470, false),
    row("siamese-finned-mutant-x-wing", "03601", "fmf2", 7900, Level::Extreme, 470, false),
    row("finned-mutant-swordfish", "0361", "fmf3", 8000, Level::Extreme, 470, false),
    row("siamese-finned-mutant-swordfish", "03611", "fmf3", 8000, Level::Extreme, 470, false),
    row("finned-mutant-jellyfish", "0362", "fmf4", 8100, Level::Extreme, 470, false),
    row("siamese-finned-mutant-jellyfish", "03621", "fmf4", 8100, Level::Extreme, 470, false),
    row("finned-mutant-squirmbag", "0363", "fmf5", 8200, Level::Extreme, 470, false),
    row("siamese-finned-mutant-squirmbag", "03631", "fmf5", 8200, Level::Extreme, 470, false),
    row("finned-mutant-whale", "0364", "fmf6", 8300, Level::Extreme, 470, false),
    row("siamese-finned-mutant-whale", "03641", "fmf6", 8300, Level::Extreme, 470, false),
    row("finned-mutant-leviathan", "0365", "fmf7", 8400, Level::Extreme, 470, false),
    row("siamese-finned-mutant-leviathan", "03651", "fmf7", 8400, Level::Extreme, 470, false),
    row("kraken-fish-1", "0371", "kf1", 8450, Level::Extreme, 500, false),
    row("kraken-fish-2", "0372", "kf2", 8450, Level::Extreme, 500, false),
    row("forcing-chain-contradiction", "1301", "fcc", 8500, Level::Extreme, 500, true),
    row("forcing-chain-verity", "1302", "fcv", 8500, Level::Extreme, 500, true),
    row("forcing-net-contradiction", "1303", "fnc", 8600, Level::Extreme, 700, true),
    row("forcing-net-verity", "1304", "fnv", 8600, Level::Extreme, 700, true),
    row("template-set", "1201", "ts", 8700, Level::Extreme, 10_000, false),
    row("template-delete", "1202", "td", 8800, Level::Extreme, 10_000, false),
    // Used if nothing else helps.
    row("brute-force", "-", "bf", 8900, Level::Extreme, 10_000, true),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_row_is_that_of_one_technique() {
        let ids: HashSet<&str> =
            TECHNIQUES.iter().map(|technique| technique.id).chain(["brute-force"]).collect();
        assert!(STEPS.iter().all(|(id, _)| ids.contains(id)));
        assert_eq!(BY_ID.len(), STEPS.len());
    }
}
