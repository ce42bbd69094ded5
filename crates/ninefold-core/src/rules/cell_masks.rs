//! Values of some cells: a mask for each.

/// Adds values of a cell.
#[doc(hidden)]
pub fn add_values<C: Copy + PartialEq>(all: &mut Vec<(C, u64)>, cell: C, values: u64) {
    match all.iter_mut().find(|(known, _)| *known == cell) {
        Some((_, mask)) => *mask |= values,
        None => all.push((cell, values)),
    }
}

/// Puts the cells with the same values together.
#[doc(hidden)]
pub fn by_values<C: Copy>(all: &[(C, u64)]) -> Vec<(Vec<C>, u64)> {
    let mut groups: Vec<(Vec<C>, u64)> = Vec::new();
    for &(cell, mask) in all {
        match groups.iter_mut().find(|(_, known)| *known == mask) {
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], mask)),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_gain_values_and_go_together() {
        let mut all = Vec::new();
        for (cell, values) in [('a', 1), ('b', 3), ('a', 2), ('c', 4)] {
            add_values(&mut all, cell, values);
        }
        assert_eq!(all, [('a', 3), ('b', 3), ('c', 4)]);
        assert_eq!(by_values(&all), [(vec!['a', 'b'], 3), (vec!['c'], 4)]);
    }
}
