//! Draws curves: how one quantity changes with another, both on logarithmic axes.
//!
//! Each curve has its name at its end, so no legend is needed, and curves differ in more than colour.

use super::svg::{BACKGROUND_GRID, COLORS, Caption, PlotPicture};
use super::{LogAxis, svg::WIDTH};

const LEFT: f64 = 92.0;
const RIGHT: f64 = 196.0;
const TOP: f64 = 92.0;
const BOTTOM: f64 = 84.0;
const HEIGHT: f64 = 480.0;

/// The least distance between two names, so that both can be read.
const LINE: f64 = 17.0;

/// Curves in one field.
#[derive(Clone, Debug)]
pub struct Curves {
    /// The quantity on the horizontal axis.
    pub across: Quantity,
    /// The quantity on the vertical axis.
    pub up: Quantity,
    /// The curves.
    pub curves: Vec<Curve>,
}

/// The quantity on an axis.
#[derive(Clone, Debug)]
pub struct Quantity {
    /// Its name.
    pub name: String,
    /// The function that writes a power of ten.
    pub tick: fn(i32) -> String,
}

/// One curve.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Written at its end.
    pub name: String,
    /// Points from left to right; all values are above 0.
    pub points: Vec<(f64, f64)>,
}

/// Draws the picture.
pub fn curves(caption: Caption<'_>, shown: &Curves) -> String {
    let mut picture = PlotPicture::open(HEIGHT, caption);
    let points = || shown.curves.iter().flat_map(|curve| curve.points.iter());
    let field = PlotField {
        across: LogAxis::over(points().map(|point| point.0)),
        up: LogAxis::over(points().map(|point| point.1)),
    };
    field.grid(&mut picture, shown);
    for (number, curve) in shown.curves.iter().enumerate() {
        field.curve(&mut picture, curve, COLORS[number % COLORS.len()]);
    }
    field.names(&mut picture, &shown.curves);
    picture.close(HEIGHT, caption)
}

/// Maps values to places in the picture.
struct PlotField {
    across: LogAxis,
    up: LogAxis,
}

impl PlotField {
    fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.x(self.across.place(x)), self.y(self.up.place(y)))
    }

    fn x(&self, share: f64) -> f64 {
        LEFT + share * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, share: f64) -> f64 {
        HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
    }

    fn grid(&self, picture: &mut PlotPicture, shown: &Curves) {
        let (left, right, top, bottom) = (self.x(0.0), self.x(1.0), self.y(1.0), self.y(0.0));
        for (power, share) in self.across.ticks() {
            let x = self.x(share);
            picture.rule((x, top), (x, bottom), BACKGROUND_GRID);
            let tick = (shown.across.tick)(power);
            picture.text(x, bottom + 18.0, "class=\"small\" text-anchor=\"middle\"", &tick);
        }
        for (power, share) in self.up.ticks() {
            let y = self.y(share);
            picture.rule((left, y), (right, y), BACKGROUND_GRID);
            let tick = (shown.up.tick)(power);
            picture.text(left - 8.0, y + 4.0, "class=\"small\" text-anchor=\"end\"", &tick);
        }
        picture.text(24.0, TOP - 16.0, "class=\"small\"", &shown.up.name);
        picture.text(right, bottom + 38.0, "class=\"small\" text-anchor=\"end\"", &shown.across.name);
    }

    fn curve(&self, picture: &mut PlotPicture, curve: &Curve, color: &str) {
        let places: Vec<(f64, f64)> = curve.points.iter().map(|&point| self.place(point)).collect();
        let path: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        picture.line(format_args!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>",
            path.join(" ")
        ));
        for (x, y) in places {
            picture.line(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{color}\"/>"));
        }
    }

    /// Writes the names at the ends of the curves, moved apart if they would overlap.
    fn names(&self, picture: &mut PlotPicture, curves: &[Curve]) {
        let mut ends: Vec<(f64, &str)> = Vec::new();
        for curve in curves {
            if let Some(&last) = curve.points.last() {
                ends.push((self.place(last).1 + 4.5, &curve.name));
            }
        }
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut least = f64::MIN;
        for (y, name) in ends {
            let y = y.max(least);
            picture.text(self.x(1.0) + 10.0, y, "", name);
            least = y + LINE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::count_tick;

    /// The values of an attribute, in order of appearance.
    fn attribute(picture: &str, name: &str) -> Vec<f64> {
        let key = format!(" {name}=\"");
        let values = picture.split(&key).skip(1).filter_map(|rest| rest.split('"').next());
        values.map(|value| value.parse().expect("a number")).collect()
    }

    fn drawn(ends: [f64; 2]) -> String {
        let quantity = |name: &str| Quantity { name: name.into(), tick: count_tick };
        let curve =
            |name: &str, end: f64| Curve { name: name.into(), points: vec![(1.0, 10.0), (100.0, end)] };
        let curves = vec![curve("a<b", ends[0]), curve("other", ends[1])];
        let shown = Curves { across: quantity("size"), up: quantity("speed"), curves };
        super::curves(Caption { title: "t", subtitle: "", note: "" }, &shown)
    }

    #[test]
    fn points_lie_where_their_values_say() {
        let picture = drawn([1000.0, 100.0]);
        let (x, y) = (attribute(&picture, "cx"), attribute(&picture, "cy"));
        assert_eq!((x[0], x[1]), (LEFT, WIDTH - RIGHT), "from 1 to 100 is the whole axis");
        assert_eq!((y[0], y[1]), (HEIGHT - BOTTOM, TOP), "and so is from 10 to 1000");
        assert_eq!(y[3], (HEIGHT - BOTTOM + TOP) / 2.0, "100 is half way");
        assert!(picture.contains(">a&lt;b<"), "{picture}");
    }

    #[test]
    fn names_do_not_overlap() {
        for ends in [[500.0, 500.0], [500.0, 510.0], [510.0, 500.0]] {
            let picture = drawn(ends);
            let at = |name: &str| {
                let line = picture.lines().find(|line| line.contains(name)).expect("a name");
                attribute(line, "y")[0]
            };
            assert!((at("a&lt;b") - at(">other<")).abs() >= LINE, "{ends:?}");
        }
    }
}
