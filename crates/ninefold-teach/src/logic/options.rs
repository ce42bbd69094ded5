//! Limits and choices of the techniques. Every search whose cost could explode has its limit here.

/// Limits and choices for techniques.
///
/// The default is what a player would expect. There is a field for each of HoDoKu's switches that its regression
/// library sets. A new field needs a line in [`Options::setting`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether a unique rectangle may lack some of its candidates.
    pub incomplete_rectangles: bool,
    /// Whether every unique rectangle is examined. If not, rectangles that HoDoKu confuses with others it has already
    /// seen are left out.
    pub all_rectangles: bool,
    /// Whether an empty rectangle may have only two candidates.
    pub small_empty_rectangles: bool,
    /// The largest number of fins of a fish.
    pub fins: usize,
    /// The largest number of endo-fins of a fish.
    pub endo_fins: usize,
    /// The largest number of steps that a search for Franken or mutant fish of one size and digit takes before it
    /// gives up.
    pub fish_nodes: usize,
    /// The largest number of templates of a digit that are listed and combined with those of other digits.
    pub patterns: usize,
    /// Whether the almost locked sets of one step may overlap.
    pub overlapping_sets: bool,
    /// Whether chains may go through almost locked sets.
    pub sets_in_chains: bool,
    /// The largest number of almost locked sets in a chain of such sets, if all steps are wanted.
    pub sets_in_a_row: usize,
    /// Which step to give if one step of two or three almost locked sets, or of a cell and such sets, is wanted: with
    /// `true`, one with the fewest cells; with `false`, the first in HoDoKu's order.
    pub fewest_cells: bool,
    /// Whether techniques that HoDoKu tries as one (those with the same index) are treated as one: when one step is
    /// wanted, the best of them all is returned, whichever of them is tried first.
    pub kinds_together: bool,
    /// The largest number of nodes that a net or a nested search visits before it gives up.
    pub net_nodes: usize,
    /// The limit for each kind of chains with several starts, if all steps are wanted.
    pub nested_nodes: usize,
    /// The largest number of nodes that one search for a pattern of many cells visits before it gives up.
    pub pattern_nodes: usize,
    /// Which chain to give if one step is wanted: with `true`, the easiest of all chains of the search, like Sudoku
    /// Explainer; with `false`, a costly search may end at the first cell that yields one.
    pub easiest_chains: bool,
    /// Whether a whole path is the short way, with the least effort that was found, or takes the simplest step each time.
    pub short_way: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            incomplete_rectangles: true,
            all_rectangles: true,
            small_empty_rectangles: false,
            fins: 5,
            endo_fins: 2,
            fish_nodes: 100_000,
            patterns: 500,
            overlapping_sets: false,
            sets_in_chains: false,
            sets_in_a_row: 7,
            fewest_cells: true,
            kinds_together: false,
            net_nodes: 1_000_000,
            nested_nodes: 200_000,
            pattern_nodes: 20_000,
            easiest_chains: false,
            short_way: true,
        }
    }
}

/// An option that can be set.
#[derive(PartialEq, Eq, Debug)]
pub enum Setting<'o> {
    /// A switch.
    Switch(&'o mut bool),
    /// A number.
    Number(&'o mut usize),
}

impl Options {
    /// Returns the option with this name, which is the name of its field.
    pub fn setting(&mut self, name: &str) -> Option<Setting<'_>> {
        Some(match name {
            "incomplete_rectangles" => Setting::Switch(&mut self.incomplete_rectangles),
            "all_rectangles" => Setting::Switch(&mut self.all_rectangles),
            "small_empty_rectangles" => Setting::Switch(&mut self.small_empty_rectangles),
            "fins" => Setting::Number(&mut self.fins),
            "endo_fins" => Setting::Number(&mut self.endo_fins),
            "fish_nodes" => Setting::Number(&mut self.fish_nodes),
            "patterns" => Setting::Number(&mut self.patterns),
            "overlapping_sets" => Setting::Switch(&mut self.overlapping_sets),
            "sets_in_chains" => Setting::Switch(&mut self.sets_in_chains),
            "sets_in_a_row" => Setting::Number(&mut self.sets_in_a_row),
            "fewest_cells" => Setting::Switch(&mut self.fewest_cells),
            "kinds_together" => Setting::Switch(&mut self.kinds_together),
            "net_nodes" => Setting::Number(&mut self.net_nodes),
            "nested_nodes" => Setting::Number(&mut self.nested_nodes),
            "pattern_nodes" => Setting::Number(&mut self.pattern_nodes),
            "short_way" => Setting::Switch(&mut self.short_way),
            "easiest_chains" => Setting::Switch(&mut self.easiest_chains),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_can_be_set_by_its_name() {
        let fields = format!("{:?}", Options::default());
        let fields = fields.trim_start_matches("Options {").trim_end_matches('}');
        for field in fields.split(',').map(str::trim) {
            let (name, value) = field.split_once(": ").expect("a field with a value");
            let mut options = Options::default();
            match options.setting(name).unwrap_or_else(|| panic!("{name} needs its line in `setting`")) {
                Setting::Switch(switch) => *switch = !*switch,
                Setting::Number(number) => *number += 1,
            }
            assert!(!format!("{options:?}").contains(&format!(" {name}: {value}")), "{name} stays as it is");
        }
        assert_eq!(Options::default().setting("no such option"), None);
    }
}
