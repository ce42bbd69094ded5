//! Draws a chart of how hard each step of a path is, with the player's place in it.

use super::look::{LineStyle, Look};
use ninefold::logic::{Path, Step};
use ninefold::rate::Level;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const BARS: [&str; 5] = ["▁", "▂", "▄", "▆", "█"];
const LETTERS: [&str; 5] = ["1", "2", "3", "4", "5"];

/// The height of a step's bar, by HoDoKu's levels. A technique that HoDoKu does not have gets the highest.
fn height(step: &Step) -> usize {
    step.technique.hodoku().map_or(Level::Extreme, |hodoku| hodoku.level) as usize
}

/// The steps that column `column` of `width` stands for.
fn steps_of(column: usize, width: usize, count: usize) -> std::ops::Range<usize> {
    if count <= width {
        return column..column + 1;
    }
    column * count / width..(column + 1) * count / width
}

/// Draws the chart at the bottom of the area, and returns the rest of the area.
pub(super) fn draw(path: &Path, at: usize, look: Look, area: Rect, buffer: &mut Buffer) -> Rect {
    let steps = &path.steps;
    if steps.is_empty() || area.height < 6 {
        return area;
    }
    let y = area.bottom() - 2;
    let width = usize::from(area.width).min(steps.len());
    for column in 0..width {
        let range = steps_of(column, width, steps.len());
        let hardest = steps[range.clone()].iter().map(height).max().unwrap_or_default();
        let x = area.x + column as u16;
        let sign = if look.lines == LineStyle::Ascii { LETTERS[hardest] } else { BARS[hardest] };
        buffer.set_string(x, y, sign, look.level(hardest));
        if range.contains(&at) {
            let here = if look.lines == LineStyle::Ascii { "^" } else { "▲" };
            buffer.set_string(x, y + 1, here, look.cursor());
        }
    }
    Rect { height: area.height - 3, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_stands_in_one_column() {
        for (width, count) in [(23, 5), (23, 23), (23, 57), (1, 9), (40, 41)] {
            let columns = width.min(count);
            let all: Vec<usize> = (0..columns).flat_map(|column| steps_of(column, columns, count)).collect();
            assert_eq!(all, (0..count).collect::<Vec<_>>(), "{width} {count}");
        }
    }
}
