//! Booklets, read back by another program's reader (lopdf): pages, text, links, fonts, and that nothing is a picture.

use lopdf::{Document, Object};
use ninefold::generate::{Xoshiro, minimal_puzzle};
use ninefold::lang::Lang;
use ninefold::rate::Scale;
use ninefold::rate::hodoku::{Rater, Rating};
use ninefold::rules::CellId;
use ninefold::solve::Watch;
use ninefold::text::Record;
use ninefold::{Grid, Puzzle, Rules, Solution};
use ninefold_paper::{Booklet, Entry, Fonts, Outcome, Paper, PerPage, Solutions};
use std::ops::ControlFlow;

const PER_PAGE: [(usize, PerPage); 4] =
    [(1, PerPage::One), (2, PerPage::Two), (4, PerPage::Four), (6, PerPage::Six)];
const PAPERS: [(Paper, f32, f32); 2] = [(Paper::A4, 595.28, 841.89), (Paper::Letter, 612.0, 792.0)];

fn entry(puzzle: Puzzle) -> Entry {
    let outcome = puzzle.solution().map_or(Outcome::None, Outcome::Unique);
    Entry::new(puzzle, outcome)
}

fn entries(count: usize) -> Vec<Entry> {
    let mut random = Xoshiro::from_seed(7);
    (0..count).map(|_| entry(minimal_puzzle(&mut random, &Rules::CLASSIC).into())).collect()
}

fn pdf(booklet: &Booklet, entries: &[Entry]) -> Vec<u8> {
    let made =
        booklet.pdf(entries, &Fonts::default(), |_| ControlFlow::Continue(())).expect("nobody stops it");
    assert_eq!(made.pages, booklet.pages(entries));
    made.bytes
}

fn read(bytes: &[u8]) -> Document {
    Document::load_mem(bytes).expect("a PDF")
}

fn text(document: &Document, page: u32) -> String {
    document.extract_text(&[page]).expect("text")
}

/// The values of a grid, row by row, as they are drawn: givens and others apart.
fn rows(puzzle: &Puzzle, value: impl Fn(CellId) -> Option<usize>) -> Vec<String> {
    let cells: Vec<CellId> = puzzle.layout().cells().collect();
    cells
        .chunks(puzzle.layout().columns())
        .map(|row| row.iter().filter_map(|&cell| value(cell)).map(|value| value.to_string()).collect())
        .filter(|row: &String| !row.is_empty())
        .collect()
}

#[test]
fn every_arrangement_has_its_pages_and_its_size() {
    let entries = entries(13);
    for (count, per_page) in PER_PAGE {
        for (paper, width, height) in PAPERS {
            for (solutions, pages) in [
                (Solutions::End, 13_usize.div_ceil(count) + 1),
                (Solutions::None, 13_usize.div_ceil(count)),
                (Solutions::Only, 1),
            ] {
                let booklet = Booklet { paper, per_page, solutions, ..Booklet::default() };
                let document = read(&pdf(&booklet, &entries));
                let found = document.get_pages();
                assert_eq!(found.len(), pages, "{count} {paper:?} {solutions:?}");
                for &page in found.values() {
                    let page = document.get_dictionary(page).expect("a page");
                    let media = page.get(b"MediaBox").and_then(Object::as_array).expect("a size");
                    let sides: Vec<f32> =
                        media.iter().map(|side| side.as_float().expect("a number")).collect();
                    assert!((sides[2] - width).abs() < 0.1 && (sides[3] - height).abs() < 0.1, "{sides:?}");
                }
            }
        }
    }
}

#[test]
fn digits_are_text_in_reading_order() {
    let entries = entries(3);
    let booklet = Booklet { per_page: PerPage::One, ..Booklet::default() };
    let document = read(&pdf(&booklet, &entries));
    for (entry, page) in entries.iter().zip(1..) {
        let found: Vec<String> = text(&document, page).split_whitespace().map(str::to_owned).collect();
        let mut expected = vec![page.to_string()];
        expected.extend(rows(&entry.puzzle, |cell| entry.puzzle.given(cell)));
        let at = found.windows(expected.len()).position(|window| window == expected);
        assert!(at.is_some(), "{expected:?} in {found:?}");
    }
    let solutions = text(&document, 4);
    for entry in &entries {
        let Outcome::Unique(solution) = &entry.outcome else { panic!("it has a solution") };
        let missing: Vec<String> =
            rows(&entry.puzzle, |cell| entry.puzzle.given(cell).is_none().then(|| solution.value(cell)))
                .into_iter()
                .filter(|row| !solutions.split_whitespace().any(|found| found == row))
                .collect();
        assert!(missing.is_empty(), "{missing:?} in {solutions}");
    }
}

#[test]
fn there_are_no_pixels_and_the_fonts_are_inside() {
    let document = read(&pdf(&Booklet::default(), &entries(5)));
    let mut embedded = 0;
    for object in document.objects.values() {
        let Ok(dictionary) = object.as_dict().or_else(|_| object.as_stream().map(|stream| &stream.dict))
        else {
            continue;
        };
        assert_ne!(dictionary.get(b"Subtype").and_then(Object::as_name).ok(), Some(&b"Image"[..]));
        embedded += usize::from(dictionary.has(b"FontFile3") || dictionary.has(b"FontFile2"));
    }
    assert_eq!(embedded, 2, "regular and bold");
}

#[test]
fn the_same_input_makes_the_same_bytes() {
    let entries = entries(9);
    let booklet = Booklet { title: "数独 Sudoku".into(), candidates: true, ..Booklet::default() };
    let once = pdf(&booklet, &entries);
    assert_eq!(once, pdf(&booklet, &entries));
    assert!(!String::from_utf8_lossy(&once).contains("CreationDate"), "no clock");
}

#[test]
fn titles_numbers_captions_and_levels_are_said() {
    let mut entries = entries(4);
    let mut rater = Rater::new();
    for entry in &mut entries {
        entry.difficulty = rater.rate(&entry.puzzle, &Watch::forever()).expect("nothing stops it");
        entry.caption = "from a book".into();
    }
    let levels =
        [("EASY", "简单"), ("MEDIUM", "中等"), ("HARD", "困难"), ("UNFAIR", "极难"), ("EXTREME", "极限")];
    let booklet = Booklet {
        title: "每日数独 Nº 7 – “quoted”".into(),
        lang: Lang::Zh,
        first_number: 101,
        per_page: PerPage::Four,
        ..Booklet::default()
    };
    let document = read(&pdf(&booklet, &entries));
    let (first, last) = (text(&document, 1), text(&document, 2));
    assert!(first.contains("每日数独 Nº 7 – “quoted”"), "{first}");
    assert!(last.contains("答案") && !first.contains("答案"), "{last}");
    assert!(first.contains("1 / 2") && last.contains("2 / 2"));
    assert_eq!(first.matches("from a book").count(), 4, "{first}");
    for (entry, number) in entries.iter().zip(101..) {
        assert!(first.contains(&number.to_string()) && last.contains(&number.to_string()), "{number}");
        let name = entry.difficulty.as_ref().expect("there was time").level.name();
        let chinese = levels.iter().find(|(level, _)| *level == name).expect("a level").1;
        assert!(first.contains(chinese), "{chinese} in {first}");
    }
    let techniques = Booklet { techniques: true, lang: Lang::En, ..booklet };
    let first = text(&read(&pdf(&techniques, &entries)), 1);
    for entry in &entries {
        let hardest = entry.difficulty.as_ref().and_then(Rating::hardest).expect("it is solved");
        assert!(first.contains(hardest.name.en), "{} in {first}", hardest.name.en);
    }
}

/// The title in the file's own information, as UTF-16 or as bytes.
fn title(document: &Document) -> String {
    let info = document.trailer.get(b"Info").and_then(Object::as_reference).expect("information");
    let title = document.get_dictionary(info).and_then(|info| info.get(b"Title")).expect("a title");
    match title.as_str().expect("a string") {
        [0xFE, 0xFF, units @ ..] => {
            let units = units.chunks(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
            char::decode_utf16(units).map(|c| c.expect("UTF-16")).collect()
        }
        bytes => String::from_utf8_lossy(bytes).into_owned(),
    }
}

#[test]
fn the_file_has_a_title_an_outline_links_and_tags() {
    let booklet = Booklet { title: "晚上 (1) \\ <b>".into(), per_page: PerPage::Six, ..Booklet::default() };
    let document = read(&pdf(&booklet, &entries(25)));
    assert_eq!(title(&document), "晚上 (1) \\ <b>");
    assert_eq!(title(&read(&pdf(&Booklet::default(), &entries(1)))), "Sudoku");
    let catalog = document.catalog().expect("a catalog");
    assert!(catalog.has(b"Outlines") && catalog.has(b"StructTreeRoot") && catalog.has(b"Lang"));
    let mut items = 0;
    let mut figures = Vec::new();
    for object in document.objects.values().filter_map(|object| object.as_dict().ok()) {
        items += usize::from(object.has(b"Dest") && object.has(b"Title"));
        if object.get(b"S").and_then(Object::as_name).ok() == Some(b"Figure") {
            figures.push(object.has(b"Alt"));
        }
    }
    assert_eq!(items, 2 + 25 + 25, "puzzles and solutions, and each by number");
    assert_eq!(figures, [true; 50], "every board is described");
    // Five pages of puzzles; 25 solutions, shared evenly by the two pages that they need; every board has a link to
    // its other side.
    let pages: Vec<_> = document.get_pages().into_values().collect();
    let mut links = Vec::new();
    let mut on_page = Vec::new();
    for &page in &pages {
        let annotations = document.get_page_annotations(page).expect("annotations");
        on_page.push(annotations.len());
        for annotation in annotations {
            let place = annotation.get(b"Dest").and_then(Object::as_array).expect("a place");
            links.push((page, place[0].as_reference().expect("a page")));
        }
    }
    assert_eq!(on_page, [6, 6, 6, 6, 1, 13, 12]);
    let (puzzles, solutions) = links.split_at(25);
    let back: Vec<_> = solutions.iter().map(|&(from, to)| (to, from)).collect();
    assert_eq!(puzzles, back, "from a board to its other side, and from there back");
}

/// The contents of all streams that have this name under this key.
fn streams(document: &Document, key: &[u8], name: &[u8]) -> Vec<Vec<u8>> {
    let streams = document.objects.values().filter_map(|object| object.as_stream().ok());
    let wanted = streams
        .filter(|stream| stream.dict.get(key).and_then(Object::as_name).is_ok_and(|found| found == name));
    wanted.map(|stream| stream.decompressed_content().unwrap_or_else(|_| stream.content.clone())).collect()
}

#[test]
fn the_description_is_xml_and_has_title_language_and_program() {
    for title in ["晚上 & <b> \"quoted\"", "\u{1}odd\u{7f}", "plain"] {
        let booklet = Booklet { title: title.into(), lang: Lang::Zh, ..Booklet::default() };
        let document = read(&pdf(&booklet, &entries(1)));
        let [description] = &streams(&document, b"Subtype", b"XML")[..] else { panic!("one description") };
        let description = String::from_utf8(description.clone()).expect("UTF-8");
        let xml = roxmltree::Document::parse(&description).expect("XML");
        let texts: Vec<&str> =
            xml.descendants().filter(|node| node.is_text()).filter_map(|node| node.text()).collect();
        let legible: String = title.chars().filter(|c| !c.is_control()).collect();
        assert!(texts.contains(&legible.as_str()) && texts.contains(&"zh-CN"), "{texts:?}");
        assert!(texts.iter().any(|text| text.starts_with("ninefold ")), "{texts:?}");
    }
}

#[test]
fn a_glyph_of_two_characters_is_said_to_be_the_right_one() {
    // A blank that breaks no line looks like any other, which comes first here.
    let booklet = Booklet { title: "one two\u{a0}three".into(), ..Booklet::default() };
    let document = read(&pdf(&booklet, &entries(1)));
    let page = document.get_pages()[&1];
    let content = document.get_page_content(page);
    let said = b"/ActualText<FEFF00A0>";
    assert!(
        content.windows(said.len()).any(|window| window == said),
        "{}",
        String::from_utf8_lossy(&content)
    );
}

#[test]
fn puzzles_without_exactly_one_solution_are_printed_and_marked() {
    let Entry { puzzle, outcome, .. } = entries(1).remove(0);
    let Outcome::Unique(solution) = outcome else { panic!("it has one") };
    let outcomes = [
        (Outcome::Several(solution), "several solutions", "one of several"),
        (Outcome::None, "no solution", "no solution"),
        (Outcome::Undecided, "not checked in time", "not checked in time"),
        (Outcome::Unreadable("?what is this\u{7}?".into()), "unreadable", "unreadable"),
    ];
    for (outcome, above, behind) in outcomes {
        let document = read(&pdf(&Booklet::default(), &[Entry::new(puzzle.clone(), outcome)]));
        assert!(text(&document, 1).contains(above), "{}", text(&document, 1));
        assert!(text(&document, 2).contains(behind), "{}", text(&document, 2));
    }
    let clash: Grid = format!("5.5{}", ".".repeat(78)).parse().expect("a grid");
    let document = read(&pdf(&Booklet::default(), &[Entry::new(Puzzle::new(clash), Outcome::Clash)]));
    assert!(text(&document, 1).contains("clash"));
}

#[test]
fn nothing_to_print_is_a_page_that_says_so() {
    for solutions in [Solutions::End, Solutions::None, Solutions::Only] {
        let document = read(&pdf(&Booklet { solutions, ..Booklet::default() }, &[]));
        assert_eq!(document.get_pages().len(), 1);
        assert!(text(&document, 1).contains("no puzzles"));
    }
}

#[test]
fn a_thousand_puzzles() {
    let some = entries(20);
    let many: Vec<Entry> = some.iter().cycle().take(1000).cloned().collect();
    let bytes = pdf(&Booklet { per_page: PerPage::Four, ..Booklet::default() }, &many);
    let document = read(&bytes);
    assert_eq!(document.get_pages().len(), 250 + 50);
    assert!(text(&document, 250).contains("1000") && text(&document, 300).contains("1000"));
    assert!(bytes.len() < 3_000_000, "{} bytes", bytes.len());
}

#[test]
fn the_work_can_be_stopped() {
    let mut shown = Vec::new();
    let stopped = Booklet::default().pdf(&entries(9), &Fonts::default(), |page| {
        shown.push(page);
        if page == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, shown), (None, vec![1, 2, 3]));
}

#[test]
fn odd_texts_do_no_harm() {
    let long = "long ".repeat(100_000);
    for odd in ["\u{0}\n\t\u{202e}", "😀 龘 \u{301}", "<&>\"' \\ ( ) %", &long, "…", " "] {
        let mut entries = entries(1);
        entries[0].caption = odd.into();
        let booklet = Booklet { title: odd.into(), ..Booklet::default() };
        assert_eq!(read(&pdf(&booklet, &entries)).get_pages().len(), 2, "{odd:.20}");
    }
}

#[test]
fn pencil_marks_are_the_digits_that_are_allowed() {
    let entries = entries(1);
    let puzzle = entries[0].puzzle.nine().expect("nine by nine");
    let marks = puzzle.candidates();
    let booklet = Booklet {
        candidates: true,
        per_page: PerPage::One,
        solutions: Solutions::None,
        ..Booklet::default()
    };
    let document = read(&pdf(&booklet, &entries));
    let empty = !puzzle.givens().filled();
    let expected: usize = empty.iter().map(|cell| marks.get(cell).len()).sum();
    let given = puzzle.givens().len();
    let page = text(&document, 1);
    // The number above, and those of the page below.
    assert_eq!(page.chars().filter(char::is_ascii_digit).count(), expected + given + 1 + 2, "{page}");
}

/// Returns the drawings that boards of one size share: the contents of all forms.
fn forms(document: &Document) -> Vec<String> {
    let forms = streams(document, b"Subtype", b"Form").into_iter();
    forms.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
}

#[test]
fn rules_are_drawn_on_puzzles_and_solutions_and_said_where_nothing_is_to_be_seen() {
    let ruled = |rules: &str| {
        let rules: Rules = rules.parse().expect("rules");
        entry(Puzzle::blank(rules))
    };
    let booklet = |rules: &str, lang: Lang| {
        let booklet = Booklet { per_page: PerPage::One, lang, ..Booklet::default() };
        read(&pdf(&booklet, &[ruled(rules)]))
    };
    let dashed = |document: &Document| forms(document).iter().filter(|form| form.contains("]0 d ")).count();
    let cage = booklet("6x6,killer-cage:7:r1c2-r1c3,anti-knight", Lang::En);
    assert_eq!((forms(&cage).len(), dashed(&cage)), (2, 2), "one for the puzzle, one for its solution");
    assert_eq!(dashed(&booklet("6x6,anti-knight", Lang::En)), 0);
    let said = text(&cage, 1);
    assert!(said.contains("Anti-knight: Cells a knight's move of chess apart"), "{said}");
    assert!(!said.contains("cage") && !text(&cage, 2).contains("Anti-knight"), "{said}");
    let far = text(&booklet("taxicab:4", Lang::En), 1);
    assert!(far.contains("Here: the rule of 4 steps."), "a number that is drawn nowhere is told: {far}");
    let chinese = text(&booklet("anti-knight", Lang::Zh), 1);
    assert!(chinese.contains("无马步：相隔国际象棋马步的两格数字不同。"), "{chinese}");
    // A small solution has as many digits as there are cells.
    let digits = text(&cage, 2).lines().filter(|line| line.trim().len() == 6).count();
    assert_eq!(digits, 6, "{}", text(&cage, 2));
}

#[test]
fn clues_outside_the_grid_are_drawn_around_the_puzzle_and_their_meaning_is_told() {
    let rules: Rules = "sandwich:12:r1c3-r9c3,little-killer:20:r1c5-r5c1".parse().expect("rules");
    let document = read(&pdf(&Booklet::default(), &[entry(Puzzle::blank(rules))]));
    let lettered = forms(&document).iter().filter(|form| form.contains("BT")).count();
    assert_eq!((forms(&document).len(), lettered), (2, 1), "the puzzle has clues, its solution needs none");
    let said = text(&document, 1);
    assert!(said.contains("Sandwich:") && said.contains("Little killer:"), "{said}");
}

/// A grid with boxes of this shape: each row goes on where the one above in its band has a box less. A third of the
/// cells are open.
fn patterned(high: usize, wide: usize) -> Entry {
    let side = high * wide;
    let value = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        (wide * (row % high) + row / high + column) % side + 1
    };
    let mut puzzle = Puzzle::blank(format!("{side}x{side},boxes:{high}x{wide}").parse().expect("rules"));
    let layout = puzzle.layout().clone();
    layout
        .cells()
        .filter(|cell| cell.index() % 3 > 0)
        .for_each(|cell| puzzle.give(cell, value(cell.index())));
    let solution: Vec<u8> = (0..side * side).map(|cell| value(cell) as u8).collect();
    assert!(puzzle.is_solved_by(&solution));
    let solution = Solution::new(puzzle.rules(), solution);
    Entry::new(puzzle, Outcome::Unique(solution))
}

/// The numbers of a text that is read aloud, after the words "Row 1:" and so on.
fn numbers_of_rows(said: &str) -> Vec<Vec<usize>> {
    let rows = said.split("Row ").skip(1).filter_map(|row| row.split_once(": "));
    rows.map(|(_, cells)| cells.split([' ', '.']).filter_map(|word| word.parse().ok()).collect()).collect()
}

/// What is read aloud for the boards, in no order.
fn read_aloud(document: &Document) -> Vec<String> {
    let objects = document.objects.values().filter_map(|object| object.as_dict().ok());
    let figures = objects.filter_map(|object| object.get(b"Alt").and_then(Object::as_str).ok());
    figures.map(|said| String::from_utf8_lossy(said).into_owned()).collect()
}

#[test]
fn large_grids_show_all_their_numbers() {
    for (high, wide) in [(3, 4), (4, 4), (6, 6)] {
        let entry = patterned(high, wide);
        let Outcome::Unique(solution) = &entry.outcome else { panic!("it has one") };
        let booklet = Booklet { per_page: PerPage::One, ..Booklet::default() };
        let document = read(&pdf(&booklet, std::slice::from_ref(&entry)));
        let side = entry.puzzle.layout().columns();
        let rows: Vec<Vec<usize>> = solution
            .values()
            .chunks(side)
            .map(|row| row.iter().map(|&value| value.into()).collect())
            .collect();
        assert!(read_aloud(&document).iter().any(|said| numbers_of_rows(said) == rows), "{side}");
        // The page has a number, those of the page and of the pages, and two digits for each value from ten on.
        let digits = |page| text(&document, page).chars().filter(char::is_ascii_digit).count();
        let values = |cells: &mut dyn Iterator<Item = usize>| -> usize {
            cells.map(|value| if value > 9 { 2 } else { 1 }).sum()
        };
        let layout = entry.puzzle.layout();
        assert_eq!(digits(1), 3 + values(&mut layout.cells().filter_map(|cell| entry.puzzle.given(cell))));
        assert_eq!(digits(2), 3 + values(&mut layout.cells().map(|cell| solution.value(cell))));
    }
}

#[test]
fn a_sheet_is_printed_whole_and_its_holes_are_bare() {
    let mut puzzle = Puzzle::blank("4x4,grids:r1c1+r3c3".parse().expect("rules"));
    let corner = puzzle.layout().at(5, 5);
    puzzle.give(corner, 2);
    let entry = entry(puzzle);
    let Outcome::Unique(solution) = &entry.outcome else { panic!("it has one") };
    let (layout, one) = (entry.puzzle.layout(), |cell: CellId| solution.value(cell));
    assert!(entry.puzzle.is_solved_by(&solution.values()));
    let document = read(&pdf(&Booklet::default(), std::slice::from_ref(&entry)));
    let digits = |page| text(&document, page).chars().filter(char::is_ascii_digit).count();
    assert_eq!((digits(1), digits(2)), (3 + 1, 3 + 28), "of 36 cells 8 are holes");
    assert!(!text(&document, 1).contains("Digits"), "four digits are usual in grids of four");
    let said = read_aloud(&document);
    let last = format!(
        "{} in 3, {} in 4, {} in 5, 2 in 6.",
        one(layout.at(5, 2)),
        one(layout.at(5, 3)),
        one(layout.at(5, 4))
    );
    assert!(said.iter().any(|said| said.contains(&format!("Row 6: {last}"))), "{last}: {said:?}");
    assert!(said.iter().any(|said| said.contains("Row 6: 2 in 6.")), "{said:?}");
}

#[test]
fn wide_grids_have_a_page_each_unless_more_are_asked_for() {
    let [twelve, sixteen, large] = [(3, 4), (4, 4), (4, 5)].map(|(high, wide)| patterned(high, wide));
    assert_eq!(PerPage::usual(&[]), PerPage::Two);
    assert_eq!(PerPage::usual(&[twelve, sixteen.clone()]), PerPage::Two);
    assert_eq!(PerPage::usual(&[sixteen, large]), PerPage::One);
}

#[test]
fn digits_that_a_player_has_placed_are_known_from_givens() {
    let givens = entries(1).remove(0).puzzle;
    let placed = givens.layout().cells().find(|&cell| givens.given(cell).is_none()).expect("an open cell");
    let solution = givens.solution().expect("it has one");
    // In a record, such a cell is open and has one candidate.
    let mut marked = givens.clone();
    marked.restrict(placed, 1 << (solution.value(placed) - 1));
    let cell = givens.layout().cell(placed);
    let record = Record { placed: [cell].into_iter().collect(), ..Record::of(marked) };
    let entry = Entry::of(&record, Outcome::Unique(solution));
    assert_eq!(entry.placed, [placed]);
    assert_eq!(entry.puzzle.given_count(), givens.given_count() + 1);
}

#[test]
fn boards_of_every_size_can_be_printed() {
    for rules in [
        "1x1",
        "2x2",
        "4x4",
        "3x5",
        "8x8",
        "9x9,no-boxes",
        "5x5,raw,thermometer:r1c1+r1c1",
        "10x2",
        "2x12,digits:0-11",
        "1x36",
    ] {
        let rules: Rules = rules.parse().expect("rules");
        let document = read(&pdf(&Booklet::default(), &[entry(Puzzle::blank(rules.clone()))]));
        assert_eq!(document.get_pages().len(), 2, "{rules}");
    }
}
