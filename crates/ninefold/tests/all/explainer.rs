//! Boards of any size are explained to the end, and nothing that a solution has goes.

use ninefold::engine::{Status, possible, solve_within};
use ninefold::explain::svg::{Picture, Theme};
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{Voice, checkup, html};
use ninefold::lang::Lang;
use ninefold::logic::size::{Candidates, Valued};
use ninefold::logic::{Checkup, Explainer, Guide, Lesson, Position, Profile, Teaches, Technique};
use ninefold::rules::{CellId, Puzzle, Rules};
use ninefold::solve::Watch;

/// A grid of these rules, with givens of its smallest solution: so many that it is the only one, without most of those that
/// are not needed for that; or without two that are.
fn puzzle(rules: &str, is_unique: bool) -> Puzzle {
    let rules: Rules = rules.parse().expect("rules");
    let mut puzzle = Puzzle::blank(rules);
    let mut watch = Watch::forever();
    let solution = solve_within(&puzzle, &mut watch).expect("no limit").solution.expect("a solution");
    let cells: Vec<CellId> = puzzle.layout().all_cells().collect();
    // Every third cell first: the givens lie all over the grid.
    let order = (0..3).flat_map(|turn| cells.iter().skip(turn).step_by(3));
    for &cell in order {
        if solve_within(&puzzle, &mut watch).expect("no limit").status == Status::Unique {
            break;
        }
        puzzle.give(cell, solution.value(cell));
    }
    let given: Vec<CellId> = cells.into_iter().filter(|&cell| puzzle.given(cell).is_some()).collect();
    let mut needed = Vec::new();
    for (place, &cell) in given.iter().enumerate() {
        puzzle.clear(cell);
        let is_needed = solve_within(&puzzle, &mut watch).expect("no limit").status != Status::Unique;
        if is_needed || place % 12 == 11 {
            puzzle.give(cell, solution.value(cell));
        }
        needed.extend(is_needed.then_some(cell));
    }
    if !is_unique {
        needed.iter().take(2).for_each(|&cell| puzzle.clear(cell));
    }
    puzzle
}

/// The numbers before the lines of an argument.
fn numbers_of_lines(told: &str) -> Vec<String> {
    let number = |line: &str| {
        let (number, _) = line.trim_start().split_once(". ")?;
        number.chars().all(|c| c.is_ascii_digit() || c == '.').then(|| number.to_owned())
    };
    let mut numbers: Vec<String> = told.lines().filter_map(number).collect();
    numbers.sort();
    numbers
}

/// The numbers that stand beside candidates of a picture.
fn numbers_in_picture(svg: &str) -> Vec<String> {
    let tags = svg.lines().filter(|line| line.contains("class=\"num "));
    let texts = tags.filter_map(|line| line.split_once('>')?.1.split_once('<'));
    let mut numbers: Vec<String> =
        texts.flat_map(|(text, _)| text.split(',').map(str::to_owned).collect::<Vec<_>>()).collect();
    numbers.sort();
    numbers.dedup();
    numbers
}

/// Walks to the end by all techniques, or by explanations alone. Returns the techniques of the steps, and their costs.
fn walk(puzzle: &Puzzle, is_explained: bool) -> Vec<(&'static str, u32)> {
    let mut watch = Watch::forever();
    let possible = possible(puzzle, &mut watch);
    assert!(possible.complete);
    let mut explainer = Explainer::open(puzzle.clone(), &mut watch).expect("no limit");
    if is_explained {
        explainer = explainer.only(&[Explainer::technique()]);
    }
    let layout = puzzle.layout();
    let mut steps = Vec::new();
    while let Some(step) = explainer.next(&mut watch).expect("no limit") {
        for (cell, gone) in step.removes.iter() {
            assert_eq!(gone & possible.candidates[cell.index()], 0, "{step:?}");
            assert_eq!(gone & !explainer.position().masks()[cell.index()], 0, "what goes was there");
        }
        for (cell, value) in step.places.pairs() {
            assert_eq!(possible.candidates[cell.index()], 1 << value.0, "{step:?}");
        }
        assert!(!step.removes.is_none() || !step.places.is_none());
        for lang in [Lang::En, Lang::Zh] {
            let told = text::step(&step, explainer.position(), Detail::Full, lang);
            assert!(!told.contains(['{', '}', '…']) || told.contains("→ … →"), "{told}");
            assert!(step.evidence.rules.iter().all(|rule| told.contains(&rule.said.say(lang))), "{told}");
            // Every line speaks of a candidate that was there.
            let svg = Picture { lang, ..Picture::default() }.position(Some(&step), explainer.position());
            assert_eq!(numbers_in_picture(&svg), numbers_of_lines(&told), "{told}");
        }
        steps.push((step.technique.id, step.length));
        explainer.apply(&step);
    }
    assert!(explainer.is_done(&mut watch).expect("no limit"));
    for cell in layout.live_cells() {
        let left = explainer.position().masks()[cell.index()];
        assert_eq!(left, possible.candidates[cell.index()], "{}", layout.name(cell));
        assert_eq!(explainer.position().value(cell).is_some(), left.is_power_of_two());
    }
    steps
}

#[test]
fn larger_grids_and_other_digits_are_explained_to_the_end() {
    let (mut named, mut costs) = (Vec::new(), Vec::new());
    for rules in [
        "16x16",
        "10x10,diagonal",
        "12x12,killer-cage:20:r1c1-r1c2-r1c3,thermometer:r5c1-r5c2-r6c2-r6c3",
        "9x9,digits:0-8,killer-cage:8:r1c1-r1c2-r2c1,arrow:r5c5-r5c6-r5c7",
        "6x6,digits:0-9,no-boxes,killer-cage:20:r1c1-r1c2-r1c3",
        "4x4,digits:0-3,renban:r1c1-r1c2-r2c2",
    ] {
        let puzzle = puzzle(rules, true);
        named.extend(walk(&puzzle, false));
        costs.extend(walk(&puzzle, true).into_iter().map(|(_, cost)| cost));
    }
    for id in
        ["naked-single", "hidden-single-house", "locked-house", "naked-subset-house", "hidden-subset-house"]
    {
        assert!(named.iter().any(|(known, _)| *known == id), "{id}");
    }
    assert!([0, 1, 2].iter().all(|cost| costs.contains(cost)), "{costs:?}");
}

#[test]
fn of_several_solutions_what_they_have_in_common_is_explained() {
    for rules in ["6x6", "4x4,digits:0-3,killer-cage:3:r1c1-r1c2", "9x9,digits:0-8", "classic"] {
        let puzzle = puzzle(rules, false);
        assert_eq!(solve_within(&puzzle, &mut Watch::forever()).expect("no limit").status, Status::Several);
        walk(&puzzle, false);
        walk(&puzzle, true);
    }
}

#[test]
fn grids_on_one_sheet_are_explained_together() {
    let puzzle = puzzle("9x9,grids:r1c1+r7c7", true);
    let steps = walk(&puzzle, false);
    assert!(steps.iter().any(|(id, _)| *id == "hidden-single-house"), "{steps:?}");
}

#[test]
fn nothing_is_explained_where_nothing_can_hold() {
    let rules: Rules = "16x16,killer-cage:4:r1c1-r1c2".parse().expect("rules");
    let mut clashing = Puzzle::blank(rules.clone());
    let cells: Vec<CellId> = clashing.layout().cells().collect();
    clashing.give(cells[20], 7);
    clashing.give(cells[25], 7);
    let mut impossible = Puzzle::blank(rules);
    impossible.give(cells[0], 1);
    impossible.give(cells[17], 3);
    for (puzzle, said) in [
        (clashing, "7 occurs more than once in row 2: R2C5 and R2C10."),
        (impossible, "The puzzle has no solution."),
    ] {
        let checkup = Checkup::of(&Position::new(puzzle.clone()), &mut Watch::forever()).expect("no limit");
        assert_eq!(checkup::sentences(&checkup, Voice::new(Lang::En, puzzle.rules())), [said]);
        let mut explainer = Explainer::open(puzzle, &mut Watch::forever()).expect("no limit");
        assert!(explainer.has_no_solution());
        assert!(explainer.next(&mut Watch::forever()).expect("no limit").is_none());
        assert!(explainer.all(&mut Watch::forever()).expect("no limit").is_empty());
    }
}

#[test]
fn a_picture_of_a_step_shows_its_rules_and_what_it_says_of_candidates() {
    // A cage of 3 has 1 and 2 only; on a board of six by six, these are the first two marks of a cell's first row.
    let rules: Rules = "6x6,killer-cage:3:r1c1-r1c2".parse().expect("rules");
    let mut explainer = Explainer::open(Puzzle::blank(rules), &mut Watch::forever()).expect("no limit");
    let step = explainer.next(&mut Watch::forever()).expect("no limit").expect("a step");
    let picture = |picture: Picture| picture.position(Some(&step), explainer.position());
    let svg = picture(Picture { theme: Theme::Light, ..Picture::default() });
    let gone: u32 = step.removes.iter().map(|(_, gone)| gone.count_ones()).sum();
    // One more of each stands in the legend.
    assert_eq!(svg.matches("rm strike").count() as u32, gone + 1);
    assert_eq!(svg.matches("class=\"area edge\"").count(), 2);
    assert!(svg.contains("the cage of 3 in R1C1-R1C2</text>"), "{svg}");
    // Two cells of sixty units lie behind the cage.
    assert!(svg.contains("<path class=\"area wash\" d=\"M24 24h120v60h-120z\"/>"), "{svg}");
    let zh = picture(Picture { lang: Lang::Zh, ..Picture::default() });
    assert!(zh.contains("<title>笼组合</title>") && zh.contains("R1C1-R1C2 上和为 3 的笼</text>"), "{zh}");
    let bare = picture(Picture { legend: false, ..Picture::default() });
    assert!(!bare.contains("class=\"leg"), "{bare}");
}

#[test]
fn a_page_shows_the_steps_of_any_board_in_both_languages() {
    let lesson = Lesson::open(Position::new(puzzle("10x10,diagonal", true)), Watch::forever());
    let path = lesson.path(&mut Guide::by(Profile::default()), None).path;
    let page = html::article(1, &path, &|_| vec!["<said>".to_owned()]);
    assert_eq!(page.matches("<svg ").count(), path.steps.len() + 1);
    assert_eq!(page.matches("<p>&lt;said&gt;</p>").count(), 2);
    let mut position = path.start.clone();
    for step in &path.steps {
        for lang in [Lang::En, Lang::Zh] {
            let told = text::argument(step, &position, lang);
            let last = told.lines().last().expect("a conclusion");
            assert!(page.contains(&format!("<p>{last}</p>")), "{last}");
        }
        position.apply(step);
    }
    let list = html::instances(2, &path.start, &path.steps[..1], &|_| Vec::new());
    assert!(list.contains("<section id=\"p2s1\">") && list.matches("<svg ").count() == 2);
}

#[test]
fn a_players_mistakes_on_a_large_board_are_told_before_any_step() {
    let given = puzzle("16x16", true);
    let answer = solve_within(&given, &mut Watch::forever()).expect("no limit");
    let solution = answer.solution.expect("a solution");
    let open: Vec<CellId> = given.layout().cells().filter(|&cell| given.given(cell).is_none()).collect();
    let (right, wrong, bare) = (open[0], open[1], open[2]);
    let other = |cell: CellId| given.layout().values().find(|&value| value != solution.value(cell));
    let mut filled = given.clone();
    filled.give(right, solution.value(right));
    let position =
        |filled: &Puzzle| Position::with_placed(filled.clone(), |cell| given.given(cell).is_some());
    let lesson = Lesson::open(position(&filled), Watch::forever());
    assert!(lesson.is_open(), "{:?}", lesson.checkup());

    let digit = other(wrong).expect("sixteen values");
    filled.give(wrong, digit);
    let bit = solution.value(bare) - given.layout().least();
    filled.restrict(bare, !(1 << bit));
    let lesson = Lesson::open(position(&filled), Watch::forever());
    let checkup = lesson.checkup().expect("no limit");
    let said = checkup::sentences(checkup, Voice::new(Lang::En, given.rules()));
    let name = |cell| given.layout().name(cell);
    assert_eq!(said[0], format!("The {digit} in {} is wrong.", name(wrong)));
    let missing = format!("The candidate {} is missing in {}", solution.value(bare), name(bare));
    assert!(said[1].starts_with(&missing), "{said:?}");
    let hint = lesson.hint(&mut Guide::by(Profile::default()));
    assert!(hint.step.is_none() && hint.reveals.is_none(), "nothing is taught about a wrong position");
}

#[test]
fn a_digit_is_revealed_where_no_technique_that_was_named_has_a_step() {
    let given = puzzle("10x10,diagonal", true);
    let lesson = Lesson::open(Position::new(given), Watch::forever());
    let named = Technique::by_id("x-wing").expect("it is known");
    let hint = lesson.hint(&mut Guide::by(Profile::default().only(&[named])));
    assert!(hint.step.is_none() && hint.is_unknown);
    let (cell, digit) = hint.reveals.expect("the solution is known");
    let solution = lesson.checkup().and_then(|checkup| checkup.solution.as_ref()).expect("there is one");
    assert_eq!(solution.value(cell), digit.value(lesson.board().puzzle().rules()));
}
