//! Medians, and how far two lists of numbers go together.

/// Returns the median: the lower one of the two in the middle. `None` if there are no values.
pub(super) fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len().checked_sub(1)? / 2).copied()
}

/// Returns Pearson's coefficient of pairs; `None` if one of the lists is all the same.
pub(super) fn pearson(pairs: &[[f64; 2]]) -> Option<f64> {
    let count = pairs.len() as f64;
    let mean = |side: usize| pairs.iter().map(|pair| pair[side]).sum::<f64>() / count;
    let means = [mean(0), mean(1)];
    let product = |a: usize, b: usize| -> f64 {
        pairs.iter().map(|pair| (pair[a] - means[a]) * (pair[b] - means[b])).sum()
    };
    let spread = (product(0, 0) * product(1, 1)).sqrt();
    (spread > 0.0).then(|| product(0, 1) / spread)
}

/// Returns Spearman's coefficient: Pearson's of the ranks, where equal values share the mean of their ranks.
pub(super) fn spearman(pairs: &[[f64; 2]]) -> Option<f64> {
    let sides = [0, 1].map(|side| ranks(&pairs.iter().map(|pair| pair[side]).collect::<Vec<f64>>()));
    let ranked: Vec<[f64; 2]> = (0..pairs.len()).map(|place| [sides[0][place], sides[1][place]]).collect();
    pearson(&ranked)
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut before = 0;
    for equal in order.chunk_by(|&a, &b| values[a] == values[b]) {
        let rank = before as f64 + (equal.len() as f64 + 1.0) / 2.0;
        equal.iter().for_each(|&place| ranks[place] = rank);
        before += equal.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coefficients_are_those_of_the_textbook() {
        let close = |found: Option<f64>, wanted: f64| (found.expect("it is defined") - wanted).abs() < 1e-9;
        let line = [[1.0, 2.0], [2.0, 4.0], [3.0, 6.0]];
        assert!(close(pearson(&line), 1.0) && close(spearman(&line), 1.0));
        // Deviations -1, 0, 1 and -1, 1, 0 times 4: 1 / 2. The ranks are the same.
        let bent = [[1.0, 1.0], [2.0, 9.0], [3.0, 5.0]];
        assert!(close(pearson(&bent), 0.5) && close(spearman(&bent), 0.5));
        // Ranks 1.5, 1.5, 3 and 1, 2, 3: deviations -0.5, -0.5, 1 and -1, 0, 1.
        let tied = [[7.0, 1.0], [7.0, 2.0], [8.0, 30.0]];
        assert!(close(spearman(&tied), 1.5 / 3.0_f64.sqrt()));
        assert_eq!(pearson(&[[1.0, 2.0], [1.0, 3.0]]), None);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), Some(2.0));
        assert_eq!(median([]), None);
    }
}
