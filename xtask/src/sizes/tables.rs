//! The tables of `docs/benchmarks.md`, made from the record.

use super::statistics::{median, pearson, spearman};
use crate::record::{Row, Table};
use crate::root;
use ninefold::logic::{Family, Technique};
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The folder of the record.
pub(crate) const RECORD: &str = "bench/record/amd-epyc-zen3-2-cores/2026-11-25-sizes";

/// The sets, and how tables and pictures call them.
pub(crate) const SETS: [(&str, &str); 5] = [
    ("easy_36_clues_100k", "36 clues"),
    ("random_minimal_100k", "minimal"),
    ("seventeen_clue_49158", "17 clues"),
    ("magictour_top1465", "magictour"),
    ("hardest_11plus_24k", "hardest"),
];

/// A puzzle of the record that both scales rated.
#[derive(Clone, Debug)]
pub(crate) struct Rated {
    pub(crate) set: String,
    /// In tenths.
    pub(crate) er: u32,
    pub(crate) most: u32,
    pub(crate) sum: u32,
    steps: u32,
    unproved: u32,
    /// The number of steps of each cost.
    costs: Vec<(u32, u32)>,
}

/// Ranges of ER in tenths, as the scale groups techniques: singles; pointing and pairs; X-Wings and triples; wings, rectangles
/// and quadruples; then chains by whole points.
pub(crate) const BANDS: [(&str, RangeInclusive<u32>); 11] = [
    ("1.0 to 1.2", 10..=12),
    ("1.5 to 2.3", 13..=23),
    ("2.5 to 2.8", 24..=28),
    ("3.0 to 3.8", 29..=39),
    ("4.0 to 4.6", 40..=49),
    ("5.0 to 5.8", 50..=59),
    ("6.0 to 6.9", 60..=69),
    ("7.0 to 7.9", 70..=79),
    ("8.0 to 8.9", 80..=89),
    ("9.0 to 9.9", 90..=99),
    ("from 10.0", 100..=130),
];

/// Ranges of costs.
pub(crate) const COSTS: [(&str, RangeInclusive<u32>); 10] = [
    ("0", 0..=0),
    ("1", 1..=1),
    ("2", 2..=2),
    ("3", 3..=3),
    ("4", 4..=4),
    ("5", 5..=5),
    ("6", 6..=6),
    ("7 to 9", 7..=9),
    ("10 to 14", 10..=14),
    ("15 and more", 15..=u32::MAX),
];

/// Prints all tables.
pub(super) fn print() -> anyhow::Result<()> {
    for table in all()? {
        println!("{table}");
    }
    Ok(())
}

fn all() -> anyhow::Result<Vec<String>> {
    let rated = rated()?;
    Ok(vec![sets(&rated)?, coefficients(&rated), bands(&rated), costs(&rated), techniques()?, candidates()?])
}

fn file(name: &str) -> PathBuf {
    root().join(RECORD).join(name)
}

/// Reads the puzzles that both scales rated in time.
pub(crate) fn rated() -> anyhow::Result<Vec<Rated>> {
    let table = Table::read(&file("puzzles.csv"))?;
    let mut all = Vec::new();
    for row in table.rows() {
        if !row.text("er")?.is_empty() && !row.text("most")?.is_empty() {
            all.push(Rated::read(row)?);
        }
    }
    Ok(all)
}

impl Rated {
    fn read(row: Row<'_>) -> anyhow::Result<Rated> {
        let whole = |column: &str| row.number(column).map(|number| number as u32);
        let costs = row.text("costs")?.split_whitespace().map(|pair| {
            let (cost, count) = pair.split_once(':').unwrap_or((pair, ""));
            Ok((cost.parse()?, count.parse()?))
        });
        Ok(Rated {
            set: row.text("set")?.to_owned(),
            er: (row.number("er")? * 10.0).round() as u32,
            most: whole("most")?,
            sum: whole("sum")?,
            steps: whole("steps")?,
            unproved: whole("unproved")?,
            costs: costs.collect::<anyhow::Result<_>>()?,
        })
    }
}

/// Returns the puzzles of each set.
fn by_set(rated: &[Rated]) -> impl Iterator<Item = (&'static str, Vec<&Rated>)> {
    SETS.iter().map(|(set, _)| (*set, rated.iter().filter(|one| one.set == *set).collect()))
}

fn middle(rated: &[&Rated], number: impl Fn(&Rated) -> u32) -> f64 {
    median(rated.iter().map(|one| f64::from(number(one)))).unwrap_or_default()
}

fn sets(rated: &[Rated]) -> anyhow::Result<String> {
    let table = Table::read(&file("puzzles.csv"))?;
    let mut text = String::from(
        "| set | puzzles | late | ER, median | most | largest cost, median | most | sum, median | most | steps | proved |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for (set, puzzles) in by_set(rated) {
        let rows = table.having("set", set)?;
        let most =
            |number: fn(&Rated) -> u32| puzzles.iter().map(|one| number(one)).max().unwrap_or_default();
        let total = |number: fn(&Rated) -> u32| puzzles.iter().map(|one| number(one)).sum::<u32>();
        let (steps, unproved) = (total(|one| one.steps), total(|one| one.unproved));
        let proved = 100.0 * f64::from(steps - unproved) / f64::from(steps.max(1));
        writeln!(
            text,
            "| {set} | {} | {} | {:.1} | {:.1} | {} | {} | {} | {} | {} | {proved:.1}% |",
            grouped(rows.len()),
            rows.len() - puzzles.len(),
            middle(&puzzles, |one| one.er) / 10.0,
            f64::from(most(|one| one.er)) / 10.0,
            middle(&puzzles, |one| one.most),
            most(|one| one.most),
            middle(&puzzles, |one| one.sum),
            most(|one| one.sum),
            grouped(steps as usize),
        )?;
    }
    Ok(text)
}

fn coefficients(rated: &[Rated]) -> String {
    let mut text = String::from(
        "| set | largest cost and ER: Spearman | Pearson | sum and ER: Spearman | Pearson | steps and ER: Spearman |\n\
         |---|---:|---:|---:|---:|---:|\n",
    );
    let within = |range: RangeInclusive<u32>| rated.iter().filter(|one| range.contains(&one.er)).collect();
    let all = [
        ("all", within(0..=u32::MAX)),
        ("all below ER 4", within(0..=39)),
        ("all from ER 4 to 8.9", within(40..=89)),
        ("all from ER 9", within(90..=u32::MAX)),
    ];
    let sets = by_set(rated).chain(all);
    for (set, puzzles) in sets {
        let pairs = |number: fn(&Rated) -> u32| -> Vec<[f64; 2]> {
            puzzles.iter().map(|one| [f64::from(one.er), f64::from(number(one))]).collect()
        };
        let shown = |found: Option<f64>| found.map_or(String::new(), |found| format!("{found:.2}"));
        let (most, sum, steps) = (pairs(|one| one.most), pairs(|one| one.sum), pairs(|one| one.steps));
        let values = [spearman(&most), pearson(&most), spearman(&sum), pearson(&sum), spearman(&steps)];
        text += &format!("| {set} | {} |\n", values.map(shown).join(" | "));
    }
    text
}

fn bands(rated: &[Rated]) -> String {
    let mut text = String::from("| ER | puzzles |");
    COSTS.iter().for_each(|(name, _)| text += &format!(" {name} |"));
    text += " median | sum, median |\n|---|---:|";
    text += &"---:|".repeat(COSTS.len() + 2);
    text += "\n";
    for (name, band) in &BANDS {
        let puzzles: Vec<&Rated> = rated.iter().filter(|one| band.contains(&one.er)).collect();
        if puzzles.is_empty() {
            continue;
        }
        let counts = COSTS.iter().map(|(_, costs)| {
            let count = puzzles.iter().filter(|one| costs.contains(&one.most)).count();
            if count == 0 { String::new() } else { grouped(count) }
        });
        let counts: Vec<String> = counts.collect();
        text += &format!(
            "| {name} | {} | {} | {} | {} |\n",
            grouped(puzzles.len()),
            counts.join(" | "),
            middle(&puzzles, |one| one.most),
            middle(&puzzles, |one| one.sum)
        );
    }
    text
}

fn costs(rated: &[Rated]) -> String {
    let mut text = String::from("| set | steps |");
    COSTS[1..].iter().for_each(|(name, _)| text += &format!(" {name} |"));
    text += "\n|---|---:|";
    text += &"---:|".repeat(COSTS.len() - 1);
    text += "\n";
    for (set, puzzles) in by_set(rated) {
        let all: u32 = puzzles.iter().map(|one| one.steps).sum();
        let counts = COSTS[1..].iter().map(|(_, range)| {
            let costs = puzzles.iter().flat_map(|one| &one.costs);
            let count: u32 = costs.filter(|(cost, _)| range.contains(cost)).map(|(_, count)| count).sum();
            percent(count, all)
        });
        text +=
            &format!("| {set} | {} | {} |\n", grouped(all as usize), counts.collect::<Vec<_>>().join(" | "));
    }
    text
}

/// The techniques with at least this many steps are shown.
const FEW_STEPS: f64 = 20.0;

/// Steps of a technique: its id, how many, and how many houses they name, need, and would need elsewhere, in the mean.
pub(crate) struct Needed {
    pub(crate) id: String,
    steps: f64,
    known: f64,
    named: f64,
    pub(crate) needed: f64,
    pub(crate) cheapest: f64,
    fewer: f64,
    elsewhere: f64,
}

/// Reads the techniques of both sets together, those that need most last, and then some techniques as one.
fn read_needed() -> anyhow::Result<(Vec<Needed>, Vec<Needed>)> {
    let table = Table::read(&file("techniques.csv"))?;
    let rows: Vec<Row<'_>> = table.rows().collect();
    let mut ids = rows.iter().map(|row| row.text("technique")).collect::<anyhow::Result<Vec<&str>>>()?;
    ids.sort_unstable();
    ids.dedup();
    let each = ids.iter().map(|id| Needed::of(id, &table.having("technique", id)?));
    let mut each = each.collect::<anyhow::Result<Vec<Needed>>>()?;
    each.retain(|one| one.known >= FEW_STEPS);
    each.sort_by(|a, b| a.needed.total_cmp(&b.needed).then_with(|| a.id.cmp(&b.id)));
    let chains = rows.iter().copied().filter(|row| {
        let technique = row.text("technique").ok().and_then(Technique::by_id);
        technique.is_some_and(|technique| technique.family == Family::Chains)
    });
    let together =
        vec![Needed::of("all chains and loops", &chains.collect::<Vec<_>>())?, Needed::of("all", &rows)?];
    Ok((each, together))
}

/// Returns the techniques with enough steps, those that need most last.
pub(crate) fn needed() -> anyhow::Result<Vec<Needed>> {
    Ok(read_needed()?.0)
}

impl Needed {
    fn of(id: &str, rows: &[Row<'_>]) -> anyhow::Result<Needed> {
        let total = |column: &str| rows.iter().map(|row| row.number(column)).sum::<anyhow::Result<f64>>();
        let known = total("known")?;
        let mean = |column: &str| total(column).map(|total| total / known.max(1.0));
        Ok(Needed {
            id: id.to_owned(),
            steps: total("steps")?,
            known,
            named: mean("named")?,
            needed: mean("needed")?,
            cheapest: mean("cheapest")?,
            fewer: mean("fewer")?,
            elsewhere: mean("elsewhere")?,
        })
    }
}

fn techniques() -> anyhow::Result<String> {
    let mut text = String::from(
        "| technique | steps | houses named | needed | cheapest of the position | needs fewer than it names | something cheaper is elsewhere |\n\
         |---|---:|---:|---:|---:|---:|---:|\n",
    );
    let (each, together) = read_needed()?;
    for one in each.iter().chain(&together) {
        let Needed { id, steps, named, needed, cheapest, .. } = one;
        let (fewer, elsewhere) = (100.0 * one.fewer, 100.0 * one.elsewhere);
        writeln!(
            text,
            "| {id} | {} | {named:.1} | {needed:.1} | {cheapest:.1} | {fewer:.0}% | {elsewhere:.0}% |",
            grouped(*steps as usize)
        )?;
    }
    Ok(text)
}

fn candidates() -> anyhow::Result<String> {
    let table = Table::read(&file("candidates.csv"))?;
    let sizes: Vec<String> = (1..=super::measure::MOST_HOUSES).map(|size| size.to_string()).collect();
    let mut text = format!("| set | boards | candidates | {} | more |\n|---|---:|---:|", sizes.join(" | "));
    text += &"---:|".repeat(sizes.len() + 1);
    text += "\n";
    for (set, _) in SETS {
        let rows = table.having("set", set)?;
        let Some(first) = rows.first() else { continue };
        let count = |size: &str| -> anyhow::Result<u32> {
            for row in &rows {
                if row.text("houses")? == size {
                    return Ok(row.number("candidates")? as u32);
                }
            }
            Ok(0)
        };
        let counts = sizes.iter().map(String::as_str).chain(["more"]).map(count);
        let counts = counts.collect::<anyhow::Result<Vec<u32>>>()?;
        let all: u32 = counts.iter().sum();
        let shares: Vec<String> = counts.iter().map(|&count| percent(count, all)).collect();
        writeln!(
            text,
            "| {set} | {} | {} | {} |",
            first.text("boards")?,
            grouped(all as usize),
            shares.join(" | ")
        )?;
    }
    Ok(text)
}

fn percent(part: u32, whole: u32) -> String {
    if part == 0 { String::new() } else { format!("{:.1}%", 100.0 * f64::from(part) / f64::from(whole)) }
}

fn grouped(number: usize) -> String {
    ninefold_cli::plot::grouped(number as u128)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_page_has_the_tables_of_the_record() {
        let page = fs::read_to_string(root().join("docs/benchmarks.md")).expect("the page");
        for table in all().expect("the record") {
            assert!(page.contains(table.trim_end()), "docs/benchmarks.md lacks\n{table}");
        }
    }
}
