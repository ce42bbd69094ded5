//! `ninefold numbers`: how many grids there are, and the like, counted when it is asked for.

use crate::args::Numbers;
use crate::messages;
use crate::messages::making as says;
use crate::progress::style;
use crate::session::{Cancelled, Session};
use anyhow::bail;
use indicatif::ProgressBar;
use ninefold::census::{Burnside, GridBlocks, band_classes, bands, bands_by_columns, grids, reduced_bands};
use ninefold::lang::Text;
use rayon::prelude::*;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

/// The way in which a number is counted.
enum CountingWay {
    /// At once.
    Plain(fn() -> u128),
    /// Grids with blocks of this many rows and columns.
    Grids(usize, usize),
    /// Their classes.
    Classes(usize, usize),
}

/// A number: its name, how it is counted, and what it is.
type KnownNumber = (&'static str, CountingWay, Text);

/// The numbers, those that take longest last.
const NUMBERS: [KnownNumber; 10] = [
    ("grids", CountingWay::Plain(grids), Text { en: "full grids", zh: "终盘" }),
    (
        "bands",
        CountingWay::Plain(|| bands().into()),
        Text { en: "bands whose first box is given", zh: "第一宫给定的横带" },
    ),
    (
        "reduced-bands",
        CountingWay::Plain(|| reduced_bands() as u128),
        Text {
            en: "of these, with the columns of the other boxes and these boxes in order",
            zh: "其中其余两宫的列和这两宫均按次序的",
        },
    ),
    (
        "band-classes",
        CountingWay::Plain(|| band_classes() as u128),
        Text {
            en: "bands that no symmetry makes equal", zh: "任何对称变换都不能使之相同的横带"
        },
    ),
    (
        "band-columns",
        CountingWay::Plain(|| bands_by_columns() as u128),
        Text {
            en: "bands that differ in what their columns hold, up to symmetries",
            zh: "各列内容在对称变换下不同的横带",
        },
    ),
    ("grids-4x4", CountingWay::Grids(2, 2), Text { en: "grids of four by four", zh: "4×4 终盘" }),
    (
        "classes-4x4",
        CountingWay::Classes(2, 2),
        Text { en: "of these, that no symmetry makes equal", zh: "其中本质不同的" },
    ),
    ("grids-6x6", CountingWay::Grids(2, 3), Text { en: "grids of six by six", zh: "6×6 终盘" }),
    (
        "classes-6x6",
        CountingWay::Classes(2, 3),
        Text { en: "of these, that no symmetry makes equal", zh: "其中本质不同的" },
    ),
    (
        "classes",
        CountingWay::Classes(3, 3),
        Text { en: "full grids that no symmetry makes equal", zh: "本质不同的终盘" },
    ),
];

/// The names of the numbers.
pub(crate) const NAMES: [&str; 10] = {
    let mut names = [""; 10];
    let mut at = 0;
    while at < names.len() {
        names[at] = NUMBERS[at].0;
        at += 1;
    }
    names
};

/// Counts and prints the number that is asked for, or all.
pub(crate) fn run(arguments: &Numbers, session: &Session) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    for (name, way, about) in &NUMBERS {
        if arguments.name.as_ref().is_some_and(|asked| asked != name) {
            continue;
        }
        let begin = Instant::now();
        let number = count(way, session)?;
        if arguments.name.is_some() {
            writeln!(out, "{number}")?;
        } else {
            writeln!(out, "{number:>22}  {name:<14}{}", about.get(session.lang))?;
            out.flush()?;
        }
        let seconds = format!("{:.1}", begin.elapsed().as_secs_f64());
        session.note(session.say(says::COUNTED, &[("name", name), ("seconds", &seconds)]));
    }
    Ok(())
}

fn count(way: &CountingWay, session: &Session) -> anyhow::Result<u128> {
    let (rows, columns) = match *way {
        CountingWay::Plain(count) => return Ok(count()),
        CountingWay::Grids(rows, columns) | CountingWay::Classes(rows, columns) => (rows, columns),
    };
    let count = Burnside::new(GridBlocks::new(rows, columns).expect("the shapes of the list are possible"));
    let bar = bar(count.parts(), session);
    let part = |part| {
        let fixed = count.fixed(part, &mut session.watch(None));
        bar.inc(1);
        fixed
    };
    let fixed: Result<Vec<u128>, _> =
        session.pool()?.install(|| (0..count.parts()).into_par_iter().with_max_len(1).map(part).collect());
    bar.finish_and_clear();
    let Ok(fixed) = fixed else { bail!(Cancelled) };
    Ok(match way {
        CountingWay::Grids(..) => count.grids(&fixed),
        _ => count.classes(&fixed),
    })
}

fn bar(parts: usize, session: &Session) -> ProgressBar {
    if !session.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = style("{prefix} {bar:30} {pos}/{len} {elapsed}{left}");
    let bar = ProgressBar::new(parts as u64).with_style(style);
    bar.set_prefix(session.say(messages::COUNTING, &[]));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
