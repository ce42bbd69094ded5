//! What holds for every way of showing a step and for every technique, including future ones.

use crate::support::{checkers, is_long};
use checkers::{Json, check_xml};
use ninefold::explain::svg::{Picture, Theme};
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{Voice, grid, html, json, markdown};
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Candidate, CandidateSet, Lesson, Step, TECHNIQUES, Teacher, Technique};
use ninefold::rate::hodoku::library::Case;
use ninefold::rules::KINDS;
use ninefold::solve::Watch;
use ninefold::text::Records;
use ninefold::{Cell, CellSet, Digit, Grid, Nine, Rules};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;

const LANGS: [Lang; 2] = [Lang::En, Lang::Zh];
const DETAILS: [Detail; 4] = [Detail::Vague, Detail::Where, Detail::Medium, Detail::Full];

fn example(technique: &Technique) -> Option<Case> {
    let line = format!(":0000::{}:", technique.example);
    (!technique.example.is_empty()).then(|| Case::parse(&line).ok().flatten().expect("an example"))
}

/// Returns the steps, which are computed once for all tests because some examples take a while.
fn steps() -> Vec<(Board, Step)> {
    static STEPS: OnceLock<Vec<(Board, Step)>> = OnceLock::new();
    STEPS.get_or_init(find_steps).clone()
}

/// Finds the steps of every example and of random positions, but only a few for each technique on one board.
fn find_steps() -> Vec<(Board, Step)> {
    const MOST: usize = 3;
    let mut teacher = Teacher::default();
    let mut found = Vec::new();
    for &technique in TECHNIQUES {
        if let Some(case) = example(technique) {
            teacher.steps_of_each(&case.board, [technique], MOST, |these| {
                found.extend(these.steps.into_iter().map(|step| (case.board.clone(), step)));
                ControlFlow::Continue(())
            });
        }
    }
    let mut random = Xoshiro::from_seed(21);
    for _ in 0..3 {
        let start = Board::new(&minimal_puzzle(&mut random, &Rules::CLASSIC));
        let path = teacher.solve(&start);
        let mut board = start;
        for step in path.steps {
            let before = board.clone();
            board.apply(&step);
            found.push((before, step));
        }
    }
    found
}

fn whole_text_faults(text: &str, lang: Lang) -> Option<&'static str> {
    // The dots in a net's notation are intended.
    let without_nets = text.replace("→ … →", "");
    match () {
        () if text.contains(['{', '}']) => Some("a placeholder is left"),
        () if without_nets.contains('…') => Some("a placeholder found no evidence"),
        // Lines of a nested argument begin with blanks.
        () if text.lines().any(|line| line.trim_start().contains("  ")) => Some("a blank too many"),
        () if text.contains(" .") || text.contains(" ,") => Some("a blank too many"),
        () if text.contains("，，") || text.contains("、。") || text.contains("()") => {
            Some("something is empty")
        }
        () if text.contains("、，") || text.contains("（）") || text.contains("in .") => {
            Some("something is empty")
        }
        () if lang == Lang::En && text.chars().any(|c| ('\u{3000}'..='\u{9fff}').contains(&c)) => {
            Some("Chinese in English")
        }
        () => None,
    }
}

#[test]
fn words_say_everything_in_both_languages() {
    let mut faults: BTreeMap<(&str, &str), String> = BTreeMap::new();
    for (board, step) in steps() {
        for lang in LANGS {
            for detail in DETAILS {
                let words = text::step(&step, &board, detail, lang);
                assert!(words.contains(step.technique.name.get(lang)), "{words}");
                if let Some(fault) = whole_text_faults(&words, lang) {
                    faults.entry((step.technique.id, fault)).or_insert(words);
                }
            }
            let full = text::step(&step, &board, Detail::Full, lang);
            assert!(full.ends_with(&text::conclusion(&step, Voice::new(lang, board.rules()))), "{full}");
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn json_is_json_and_says_what_the_step_says() {
    let candidates = |value: &Json| -> Vec<String> {
        let one = |entry: &Json| format!("{:?} {}", entry.get("digit"), entry.get("cell").text());
        value.list().iter().map(one).collect()
    };
    for (board, step) in steps() {
        for lang in LANGS {
            let line = json::step(&step, &board, lang);
            let value = Json::parse(&line).unwrap_or_else(|error| panic!("{error} in {line}"));
            assert_eq!(value.get("technique").text(), step.technique.id);
            assert_eq!(value.get("name").text(), step.technique.name.get(lang));
            assert_eq!(value.get("text").text(), text::argument(&step, &board, lang));
            for (name, set) in [("places", step.places), ("removes", step.removes)] {
                let expected: Vec<String> = set
                    .iter()
                    .map(|candidate| {
                        let digit = Json::Number(f64::from(candidate.digit.value()));
                        format!("{digit:?} {}", candidate.cell.id())
                    })
                    .collect();
                assert_eq!(candidates(value.get(name)), expected);
            }
            let evidence = value.get("evidence");
            assert_eq!(evidence.get("marks").list().len(), step.evidence.marks.len());
            assert_eq!(evidence.get("houses").list().len(), step.evidence.houses.len());
            for (value, chain) in evidence.get("chains").list().iter().zip(&step.evidence.chains) {
                assert_eq!(value.get("inferences").list().len(), chain.inferences.len());
            }
        }
    }
}

#[test]
fn pictures_are_well_formed_and_hold_no_script() {
    let themes = Theme::ALL.into_iter().zip(LANGS.into_iter().cycle());
    let kinds: Vec<_> =
        themes.flat_map(|(theme, lang)| [(theme, lang, false), (theme, lang, true)]).collect();
    // The short run draws a picture of each step, the long one all.
    let at_once = if is_long() { kinds.len() } else { 1 };
    for (number, (board, step)) in steps().into_iter().enumerate() {
        for &(theme, lang, legend) in kinds.iter().cycle().skip(number % kinds.len()).take(at_once) {
            let svg = Picture { theme, lang, legend, ..Picture::default() }.step(&step, &board);
            assert_eq!(check_xml(&svg), Ok(()), "{:?}", step.technique);
            assert!(!svg.contains("<script") && !svg.contains("NaN") && !svg.contains("=\"inf"));
            let bytes = svg.len();
            assert!(bytes < 120_000, "{:?}: a picture of {bytes} bytes", step.technique);
        }
    }
}

#[test]
fn pictures_of_all_kinds_of_rules_are_well_formed() {
    for text in KINDS.iter().map(|kind| kind.example_rules()) {
        let rules: Rules = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        if !rules.layout().is_small() {
            continue;
        }
        let puzzle = Nine::new(Grid::default()).by(rules);
        let svg = Picture::default().board(&Board::new(&puzzle));
        assert_eq!(check_xml(&svg), Ok(()), "{text}");
    }
}

/// Returns the candidate at a point of a picture. A cell is 60 units wide, and its candidates are in three rows of three.
fn candidate_at(x: f64, y: f64) -> Candidate {
    let [(column, left), (row, above)] = [x, y].map(|at| {
        let third = ((at - 24.0) / 20.0) as usize;
        (third / 3, third % 3)
    });
    Candidate::new(Cell::ALL[9 * row + column], Digit::ALL[3 * above + left])
}

/// Returns the numbers in the attributes of the elements that begin like this.
fn numbers<const N: usize>(svg: &str, begin: &str, names: [&str; N]) -> Vec<[f64; N]> {
    let number = |element: &str, name| {
        let (_, value) = element.split_once(&format!(" {name}=\"")).expect("the attribute");
        value.split('"').next().and_then(|value| value.parse().ok()).expect("a number")
    };
    svg.split(begin).skip(1).map(|rest| names.map(|name| number(rest, name))).collect()
}

#[test]
fn what_is_removed_is_struck_out_and_what_is_placed_is_green() {
    for (board, step) in steps() {
        let svg = Picture { legend: false, ..Picture::default() }.step(&step, &board);
        let strikes = numbers(&svg, "<line class=\"rm strike\"", ["x1", "x2", "y1", "y2"]);
        let middle = |[x1, x2, y1, y2]: [f64; 4]| candidate_at(f64::midpoint(x1, x2), f64::midpoint(y1, y2));
        let struck: Vec<_> = strikes.into_iter().map(middle).collect();
        assert_eq!(struck, step.removes.iter().collect::<Vec<_>>(), "{:?}", step.technique);
        let discs = numbers(&svg, "<circle class=\"pl\"", ["cx", "cy"]);
        let green: Vec<_> = discs.into_iter().map(|[x, y]| candidate_at(x, y)).collect();
        assert_eq!(green, step.places.iter().collect::<Vec<_>>(), "{:?}", step.technique);
    }
}

#[test]
fn candidates_of_a_picture_are_where_players_look_for_them() {
    for (board, _) in steps() {
        let svg = Picture::default().board(&board);
        let mut drawn = CandidateSet::EMPTY;
        for line in svg.split("<text class=\"soft\" y=\"").skip(1) {
            let (baseline, line) = line.split_once('"').expect("the end of an attribute");
            let line = line.split("</text>").next().unwrap_or_default();
            for span in line.split("<tspan x=\"").skip(1) {
                let (x, value) = span.split_once("\">").expect("the end of a tag");
                let [x, y] = [x, baseline].map(|number| number.parse().expect("a number"));
                let candidate = candidate_at(x, y);
                let value = value.split('<').next().unwrap_or_default();
                assert_eq!(value, board.rules().value_of(candidate.digit).to_string(), "{candidate:?}");
                drawn.insert(candidate);
            }
        }
        assert_eq!(drawn, board.all_candidates());
    }
}

#[test]
fn a_board_on_a_terminal_is_read_back() {
    for (board, step) in steps() {
        let plain = grid::board(&board, Some(&step), false, Lang::En);
        let mut records =
            Records::new(plain.as_bytes(), ninefold::text::format("marks").expect("it is there"));
        let record = records.next().expect("one record").expect("no input error").expect("it is readable");
        assert_eq!(
            Board::new(record.puzzle.nine().expect("nine by nine")),
            Board::with_placed(&board.to_puzzle(), CellSet::FULL),
            "{plain}"
        );
        let colored = grid::board(&board, Some(&step), true, Lang::En);
        let bare = without_escapes(&colored);
        assert!(bare.starts_with(&plain), "colours change the drawing:\n{bare}");
    }
}

fn without_escapes(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').map_or("", |(_, after)| after))
}

#[test]
fn pages_of_a_path_have_a_picture_of_each_step() {
    let givens: Grid = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
        .parse()
        .expect("a puzzle");
    let lesson = Lesson::open(Board::new(&Nine::new(givens)), Watch::forever());
    let walk = lesson.path(&mut Teacher::default(), None);
    let path = &walk.path;
    for lang in LANGS {
        let page = html::path(path, lang);
        assert_eq!(page.matches("<svg ").count(), path.steps.len() + 1);
        assert!(!page.contains("<script") && !page.contains("https:"));
        assert!(!page.replace("http://www.w3.org/2000/svg", "").contains("http:"), "it loads nothing");
        let (_, body) = page.split_once("<main>").expect("a main element");
        let (body, _) = body.split_once("</main>").expect("its end");
        assert_eq!(check_xml(&format!("<main>{body}</main>")), Ok(()));
        let list = markdown::path(path, lang);
        for (i, step) in path.steps.iter().enumerate() {
            assert!(list.contains(&format!("\n{}. **", i + 1)), "step {i}");
            assert!(list.contains(&text::notation(step, path.start.rules())));
        }
    }
    let value = Json::parse(&json::path(&lesson, &walk, Lang::Zh)).expect("JSON");
    assert_eq!(value.get("steps").list().len(), path.steps.len());
    assert_eq!(value.get("end").text(), path.end.values().to_string());
}

#[test]
fn what_a_naked_single_is_said_to_see_is_there() {
    use ninefold::generate::{AnyMaker, Xoshiro};
    use ninefold::logic::Topic;
    let regions = "jigsaw:111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    let mut tallies = 0;
    for rules in ["6x6", "6x6,digits:0-5", "8x8", "9x9", "diagonal", regions] {
        let rules: Rules = rules.parse().expect("rules");
        let mut watch = Watch::forever();
        let maker = AnyMaker::new(&rules, &mut watch).expect("a grid");
        let made = maker.minimal_puzzle(&mut Xoshiro::from_seed(6), &mut watch).expect("nothing stops it");
        let puzzle = made.nine().expect("a small grid");
        let path = Teacher::default().solve(&Board::new(puzzle));
        let mut board = path.start.clone();
        for step in &path.steps {
            for (_, topic) in step.evidence.notes.iter().flat_map(|note| &note.slots) {
                match topic {
                    Topic::Tally(tally) if step.technique.id == "naked-single" => {
                        for (house, digits) in tally {
                            tallies += 1;
                            assert!(rules.houses().contains(house), "{rules}: {house:?}");
                            let is_there = |digit| board.filled_with(digit).intersects(house.cells());
                            assert!(digits.iter().all(is_there), "{rules}: {digits} in {house:?}");
                        }
                    }
                    Topic::Digits(digits) => assert!(digits.is_subset(rules.digits()), "{rules}: {step:?}"),
                    _ => {}
                }
            }
            board.apply(step);
        }
    }
    assert!(tallies > 30, "{tallies}");
}
