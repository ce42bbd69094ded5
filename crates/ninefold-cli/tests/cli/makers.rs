//! `ninefold backdoors`, the bounds of `unavoidable`, and `fill`, as documented.

use crate::common::{Folder, SEVERAL, UNIQUE, killed_until_it_ends, ninefold};
use ninefold::engine::{Status, needless_givens, solve};
use ninefold::solve::Watch;
use ninefold::{CellSet, Digit, DigitSet, Grid, House, Nine};

/// "Easter Monster" by JPF.
const EASTER: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/// By Arto Inkala (2012).
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A puzzle of 17 clues by Gordon Royle.
const SEVENTEEN: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

fn grid(line: &str) -> Grid {
    line.parse().expect("a grid")
}

fn solution(line: &str) -> Grid {
    solve(&Nine::new(grid(line))).solution.expect("a solution")
}

fn cells(ids: &str) -> CellSet {
    ids.split(' ').filter(|id| !id.is_empty()).map(|id| id.to_uppercase().parse().expect("a cell")).collect()
}

/// Whether singles solve a puzzle, by their definition.
fn singles_solve(mut grid: Grid) -> bool {
    let digits = |grid: &Grid, cell: ninefold::Cell| -> DigitSet {
        let seen = |digit: &Digit| (grid.cells_with(*digit) & cell.peers()).is_empty();
        Digit::ALL.into_iter().filter(seen).collect()
    };
    loop {
        let mut single = None;
        for cell in !grid.filled() {
            let left = digits(&grid, cell);
            single = single.or(left.first().filter(|_| left.len() == 1).map(|digit| (cell, digit)));
        }
        for house in House::ALL.into_iter().filter(|house| house.index() < 27) {
            for digit in Digit::ALL {
                let open = house.cells() - grid.filled();
                let places: CellSet =
                    open.iter().filter(|&cell| digits(&grid, cell).contains(digit)).collect();
                let is_placed = grid.cells_with(digit).intersects(house.cells());
                let place = places.first().filter(|_| places.len() == 1 && !is_placed);
                single = single.or(place.map(|cell| (cell, digit)));
            }
        }
        match single {
            Some((cell, digit)) => grid.set(cell, Some(digit)),
            None => return grid.is_full(),
        }
    }
}

#[test]
fn backdoors_let_singles_solve_the_rest() {
    let ran = ninefold(&["backdoors", "--limit", "10000", INKALA], "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let (size, sets) = ran.stdout.trim_end().split_once('\t').expect("two columns");
    let sets: Vec<CellSet> = sets.split("; ").map(cells).collect();
    assert_eq!(size, "2");
    assert!(!sets.is_empty() && !singles_solve(grid(INKALA)));
    let full = solution(INKALA);
    let given = |set: CellSet| full.restricted_to(grid(INKALA).filled() | set);
    for set in &sets {
        assert!(set.len() == 2 && singles_solve(given(*set)), "{set:?}");
        assert!(set.iter().all(|cell| !singles_solve(given(CellSet::only(cell)))), "{set:?}");
    }
    let json = ninefold(&["backdoors", "--limit", "10000", "--format", "json", INKALA], "").stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["status"], &json["size"]), (&"ok".into(), &2.into()));
    assert_eq!(json["backdoors"].as_array().map(Vec::len), Some(sets.len()));
    assert_eq!(json["solution"], full.to_string());
    let some = ninefold(&["backdoors", "--limit", "1", INKALA], "").stdout;
    assert_eq!(some, format!("2\t{}; ...\n", ran.stdout[2..].split_once(';').expect("several").0));
}

#[test]
fn backdoors_of_a_stream_come_in_order() {
    let magic = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
    let input = [magic, UNIQUE, SEVERAL, "nonsense", EASTER, magic].join("\n");
    let [one, three] =
        ["1", "3"].map(|threads| ninefold(&["backdoors", "--threads", threads, "--format", "csv"], &*input));
    assert_eq!((one.code, &one.stdout), (Some(2), &three.stdout));
    let rows: Vec<&str> = one.stdout.lines().collect();
    assert_eq!(rows[0], "puzzle,status,size,backdoors");
    assert!(rows[1].starts_with(&format!("{magic},ok,1,\"r")), "{}", rows[1]);
    assert_eq!(rows[2], format!("{UNIQUE},ok,0,"));
    assert!(rows[3].ends_with(",several,,") && rows[4].starts_with("nonsense,unreadable"), "{rows:?}");
    assert!(rows[5].starts_with(&format!("{EASTER},")) && rows[1] == rows[6]);
    let list = rows[1].rsplit(',').next().expect("a last column").trim_matches('"');
    for set in list.split("; ").map(cells) {
        assert!(singles_solve(solution(magic).restricted_to(grid(magic).filled() | set)), "{set:?}");
    }
    let line = ninefold(&["backdoors"], format!("{UNIQUE}\n{SEVERAL}\n"));
    assert_eq!((line.code, line.stdout.as_str()), (Some(1), "0\nseveral\n"));
    let late = ninefold(&["backdoors", "--deadline", "0s", EASTER], "");
    assert_eq!((late.code, late.stdout.as_str()), (Some(1), "timeout\n"));
    let diagonal = ninefold(&["backdoors", "--rules", "diagonal", UNIQUE], "");
    assert!(diagonal.code == Some(2) && diagonal.stderr.contains("classic rules"), "{}", diagonal.stderr);
}

/// Neither bound is above the clues of a puzzle of the grid, whose clues hit all sets.
#[test]
fn bounds_of_a_grid() {
    let ran = ninefold(&["unavoidable", "--size", "9", "--clique", "--hit", SEVENTEEN], "");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let lists = |kind: &str| -> Vec<CellSet> {
        let line = |line: &str| {
            let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
            let cells = cells(&columns[2]);
            assert_eq!(columns[1], cells.len().to_string());
            (columns[0] == kind).then_some(cells)
        };
        ran.stdout.lines().filter_map(line).collect()
    };
    let (clique, hit) = (lists("clique"), lists("hit"));
    let json = ["unavoidable", "--size", "9", "--clique", "--hit", "--format", "json", SEVENTEEN];
    let json: serde_json::Value = serde_json::from_str(&ninefold(&json, "").stdout).expect("JSON");
    let named = |value: &serde_json::Value| -> CellSet {
        let ids =
            value.as_array().expect("cells").iter().map(|id| id.as_str().expect("a cell").to_uppercase());
        ids.map(|id| id.parse().expect("a cell")).collect()
    };
    let sets: Vec<CellSet> = json["sets"].as_array().expect("sets").iter().map(named).collect();
    assert!(clique.iter().all(|set| sets.contains(set)));
    let together = clique.iter().fold(CellSet::EMPTY, |all, &set| all | set);
    assert_eq!(together.len(), clique.iter().map(|set| set.len()).sum::<usize>());
    assert!(sets.iter().all(|set| set.intersects(hit[0]) && set.intersects(grid(SEVENTEEN).filled())));
    assert!(hit.len() == 1 && clique.len() <= hit[0].len() && hit[0].len() <= 17);
    assert_eq!(json["disjoint"].as_array().map(Vec::len), Some(clique.len()));
    assert_eq!((&json["is_greatest"], &json["least"]), (&true.into(), &hit[0].len().into()));
    assert_eq!((named(&json["hit"]), &json["unhit"]), (hit[0], &serde_json::json!([])));
    let said = format!("at least {} clues", hit[0].len());
    assert!(ran.stderr.contains("and no more do") && ran.stderr.contains(&said), "{}", ran.stderr);
    let csv = ninefold(&["unavoidable", "--size", "9", "--hit", "--format", "csv", SEVENTEEN], "").stdout;
    assert!(
        csv.starts_with("puzzle,kind,size,cells\n") && csv.contains(&format!("{SEVENTEEN},hit,")),
        "{csv}"
    );
}

#[test]
fn sets_without_a_clue_show_other_solutions() {
    let ran = ninefold(&["unavoidable", "--hit", SEVERAL], "");
    let unhit: Vec<&str> = ran.stdout.lines().filter(|line| line.starts_with("unhit\t")).collect();
    assert!(ran.code == Some(0) && !unhit.is_empty(), "{}", ran.stderr);
    let full = solution(SEVERAL);
    for line in unhit {
        let set = cells(line.rsplit('\t').next().expect("a last column"));
        assert!(!set.intersects(grid(SEVERAL).filled()));
        assert_eq!(solve(&Nine::new(full.restricted_to(!set))).status, Status::Several);
    }
    let plain = ninefold(&["unavoidable", "--clique", SEVERAL], "");
    assert_eq!((plain.code, plain.stdout.as_str()), (Some(1), "several\n"));
    let late = ninefold(&["unavoidable", "--hit", "--deadline", "1ms", "--size", "14", UNIQUE], "");
    assert_eq!(late.code, Some(1), "{}", late.stderr);
}

/// All fillings of the marked cells that have one solution, by trying all digits.
fn fillings(pattern: &str) -> Vec<String> {
    match pattern.find('x') {
        Some(_) => Digit::ALL
            .into_iter()
            .flat_map(|digit| fillings(&pattern.replacen('x', &digit.to_string(), 1)))
            .collect(),
        None => {
            let is_sole = solve(&Nine::new(grid(pattern))).status == Status::Unique;
            is_sole.then(|| pattern.to_owned()).into_iter().collect()
        }
    }
}

/// A puzzle with some clues open.
fn opened(puzzle: &str, places: &[usize]) -> String {
    let mark = |(place, mark)| if places.contains(&place) { 'x' } else { mark };
    puzzle.char_indices().map(mark).collect()
}

#[test]
fn fillings_are_those_of_trying_all_digits() {
    let pattern = opened(UNIQUE, &[14, 41, 49]);
    let expected = fillings(&pattern);
    let [one, three] = ["1", "3"].map(|threads| ninefold(&["fill", "--threads", threads, &pattern], ""));
    assert_eq!((one.code, &one.stdout), (Some(0), &three.stdout));
    assert_eq!(one.stdout.lines().collect::<Vec<_>>(), expected);
    assert!(expected.contains(&UNIQUE.to_owned()) && expected.len() > 1);
    assert!(one.stderr.starts_with(&format!("{} puzzles, complete", expected.len())), "{}", one.stderr);
    let count = ninefold(&["fill", "-q", "--count"], format!("# a comment\n\n{pattern}\n"));
    assert_eq!(count.stdout, format!("{}\n", expected.len()));
    let some = ninefold(&["fill", "--limit", "1", &pattern], "");
    assert_eq!(some.stdout.trim_end(), expected[0]);
    assert!(some.stderr.contains("--limit 1"), "{}", some.stderr);
    let exact = ninefold(&["fill", "-q", "--limit", &expected.len().to_string(), &pattern], "");
    assert_eq!(exact.stdout, one.stdout);
    let minimal = ninefold(&["fill", "-q", "--minimal", &pattern], "").stdout;
    let is_minimal = |line: &&String| {
        needless_givens(&Nine::new(grid(line)), &mut Watch::forever()).expect("no limit").is_empty()
    };
    assert_eq!(minimal.lines().collect::<Vec<_>>(), expected.iter().filter(is_minimal).collect::<Vec<_>>());
}

/// Digits that the pattern does not have can be exchanged, and a symmetry may do more: each class comes once.
#[test]
fn distinct_fillings_are_one_of_each_class() {
    let minimal = ninefold(&["minimize", UNIQUE], "").stdout;
    let open: String = minimal.trim_end().chars().map(|c| if "69".contains(c) { 'x' } else { c }).collect();
    let every = ninefold(&["fill", "-q", &open], "").stdout;
    let some = ninefold(&["fill", "-q", "--distinct", &open], "").stdout;
    assert!(every.lines().count() >= 2 * some.lines().count() && !some.is_empty());
    assert_eq!(ninefold(&["dedupe", "-q"], &*every).stdout, some, "the first of each class");
    // Each class is written once, whatever pattern it comes from.
    let twice = ninefold(&["fill", "-q", "--distinct"], format!("{open}\n{open}\n")).stdout;
    assert_eq!(twice, some);
    let any = ninefold(&["fill", "-q", "--any", "--distinct", "--deadline", "100ms", UNIQUE], "");
    assert_eq!(any.code, Some(1), "the digits are open");
}

#[test]
fn patterns_that_cannot_be_filled() {
    let pattern = opened(UNIQUE, &[0]);
    let twice = UNIQUE.replace("53..7", "55x.7");
    let few: String = UNIQUE.char_indices().map(|(at, mark)| if at < 40 { mark } else { '.' }).collect();
    let ran = ninefold(&["fill"], format!("{twice}\n12x\n{few}\n{pattern}\n"));
    assert_eq!(ran.code, Some(2));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[..2], ["clash", "unreadable"]);
    assert_eq!(lines[2..], fillings(&pattern));
    assert!(ran.stderr.contains("line 2") && ran.stderr.contains("fewer than 17"), "{}", ran.stderr);
    let missing = ninefold(&["fill", "no-such-file"], "");
    assert_eq!(missing.code, Some(2), "{}", missing.stderr);
    let short = ninefold(&["fill", "53..x..1."], "");
    assert_eq!(short.code, Some(2));
    assert!(short.stderr.contains("as a pattern it has 9 characters instead of 81"), "{}", short.stderr);
    let blank = "x".repeat(81);
    let late = ninefold(&["fill", "--count", "--deadline", "100ms", &blank], "");
    assert!(late.code == Some(1) && late.stdout.starts_with("at least "), "{}", late.stdout);
}

/// A run that is killed goes on, with the classes that it has written.
#[test]
fn a_resumed_fill_lists_what_others_list() {
    let folder = Folder::new("fill-resumed");
    let (patterns, whole, out) =
        (folder.path("patterns.txt"), folder.path("whole.txt"), folder.path("out.txt"));
    let lines = [opened(UNIQUE, &[0, 1, 4, 9, 12, 13, 14, 21]), opened(UNIQUE, &[0, 4, 80]), "12".into()];
    std::fs::write(&patterns, format!("{}\n{}\n", lines.join("\n"), lines[0])).expect("written");
    let ran = ninefold(&["fill", "-q", "--distinct", "-o", &whole, &patterns], "");
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    let whole = std::fs::read_to_string(whole).expect("it is there");
    assert!(whole.lines().count() > 100, "{}", whole.lines().count());
    let resume = ["fill", "-q", "--distinct", "--resume", "-o", &out, &patterns];
    let kills = killed_until_it_ends(&resume, &out, 2);
    assert_eq!(std::fs::read_to_string(&out).expect("it is complete"), whole, "after {kills}");
}
