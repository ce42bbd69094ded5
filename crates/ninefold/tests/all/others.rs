//! The techniques of other programs, by name, and ours for each (`data/others.tsv`).

use crate::support::collection;
use ninefold::logic::Technique;
use std::collections::BTreeSet;

/// What the table says of one technique of another program.
struct Row {
    name: &'static str,
    how: &'static str,
    ids: Vec<&'static str>,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("../data/others.tsv").lines().filter(|line| !line.starts_with('#')).skip(1);
    let row = |line: &'static str| match line.split('\t').collect::<Vec<_>>()[..] {
        [name, how, ids] => Row { name, how, ids: ids.split(' ').filter(|id| *id != "-").collect() },
        _ => panic!("three columns are expected: {line}"),
    };
    lines.map(row).collect()
}

#[test]
fn every_technique_that_the_table_names_is_known() {
    for Row { name, ids, .. } in rows() {
        for id in ids {
            assert!(Technique::by_id(id).is_some(), "{name}: no technique is called {id}");
        }
    }
}

#[test]
fn a_row_has_no_technique_if_and_only_if_it_says_so() {
    for Row { name, how, ids } in rows() {
        assert!(["itself", "contained", "part", "missing"].contains(&how), "{name}: '{how}'");
        assert_eq!(ids.is_empty(), how == "missing", "{name}");
    }
}

#[test]
fn names_are_unique() {
    let rows = rows();
    assert_eq!(rows.iter().map(|row| row.name).collect::<BTreeSet<_>>().len(), rows.len());
}

/// The table has a row for each row of the collection, in its order, where the collection is at hand.
#[test]
fn no_row_of_the_collection_is_left_out() {
    let path = collection("logic/techniques.tsv");
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let expected: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(rows().iter().map(|row| row.name).collect::<Vec<_>>(), expected);
}
