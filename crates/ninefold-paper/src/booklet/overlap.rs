//! Tests that every text lies inside its page and covers nothing else. The pen reports what it writes, with the widths
//! of the real fonts.

use super::{Booklet, Entry, Outcome, Paper, PerPage, Solutions};
use crate::font::Fonts;
use ninefold::lang::Lang;
use ninefold::logic::{TECHNIQUES, Technique};
use ninefold::rate::Level;
use ninefold::rate::hodoku::Rating;
use ninefold::{Grid, Puzzle, Rules, Solution};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// Left, top, right, bottom.
type BoundingBox = [f32; 4];

#[derive(Default)]
struct Noted {
    texts: Vec<(BoundingBox, String)>,
    boards: Vec<BoundingBox>,
}

thread_local! {
    static NOTED: RefCell<Noted> = RefCell::default();
}

/// A text, or a dot, was drawn there.
pub(super) fn note(area: BoundingBox, text: &str) {
    NOTED.with_borrow_mut(|noted| noted.texts.push((area, text.to_owned())));
}

/// A board was drawn there.
pub(super) fn note_board(area: BoundingBox) {
    NOTED.with_borrow_mut(|noted| noted.boards.push(area));
}

fn meet(one: &BoundingBox, other: &BoundingBox) -> bool {
    /// Rounding.
    const EDGE: f32 = 0.02;
    one[0] < other[2] - EDGE
        && other[0] < one[2] - EDGE
        && one[1] < other[3] - EDGE
        && other[1] < one[3] - EDGE
}

fn lies_in(one: &BoundingBox, other: &BoundingBox) -> bool {
    one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3]
}

/// Looks at the page that was just drawn.
fn check_page(booklet: &Booklet) {
    /// The width of the margin that printers leave blank.
    const BLANK: f32 = 18.0;
    let (width, height) = booklet.paper.size();
    let page = [BLANK, BLANK, width - BLANK, height - BLANK];
    let Noted { texts, boards } = NOTED.take();
    let what = format!("{:?} {:?} {:?}", booklet.paper, booklet.per_page, booklet.lang);
    for (i, (area, text)) in texts.iter().enumerate() {
        assert!(lies_in(area, &page), "{what}: {text:?} at {area:?} leaves the page");
        for (other, beside) in &texts[i + 1..] {
            assert!(!meet(area, other), "{what}: {text:?} at {area:?} lies on {beside:?} at {other:?}");
        }
        for board in &boards {
            let is_apart = !meet(area, board) || lies_in(area, board);
            assert!(is_apart, "{what}: {text:?} at {area:?} lies on the edge of a board at {board:?}");
        }
    }
}

fn check(booklet: &Booklet, entries: &[Entry], fonts: &Fonts) {
    let _ = NOTED.take();
    let made = booklet.pdf(entries, fonts, |_| {
        check_page(booklet);
        ControlFlow::Continue(())
    });
    assert!(made.is_some());
}

fn booklets() -> Vec<Booklet> {
    let mut booklets = Vec::new();
    for paper in [Paper::A4, Paper::Letter] {
        for per_page in [PerPage::One, PerPage::Two, PerPage::Four, PerPage::Six] {
            for lang in [Lang::En, Lang::Zh] {
                let title =
                    "A title that is long enough to need smaller letters than other titles do 数独".into();
                booklets.push(Booklet {
                    title,
                    paper,
                    per_page,
                    lang,
                    techniques: true,
                    ..Booklet::default()
                });
            }
        }
    }
    booklets
}

fn entry(outcome: Outcome, hardest: Option<&'static Technique>, caption: &str) -> Entry {
    let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        .parse()
        .expect("a grid");
    let rated =
        |technique| Rating { level: Level::Extreme, score: 1, counts: vec![(technique, 1)], is_solved: true };
    let caption = caption.to_owned();
    Entry { difficulty: hardest.map(rated), caption, ..Entry::new(Puzzle::new(givens), outcome) }
}

fn solution() -> Solution {
    let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    Solution::new(&Rules::CLASSIC, line.bytes().map(|digit| digit - b'0').collect())
}

fn solved() -> Outcome {
    Outcome::Unique(solution())
}

#[test]
fn the_name_of_no_technique_lies_on_anything() {
    let fonts = Fonts::default();
    let entries: Vec<Entry> =
        TECHNIQUES.iter().map(|technique| entry(solved(), Some(technique), "")).collect();
    for booklet in booklets() {
        check(&Booklet { solutions: Solutions::None, ..booklet }, &entries, &fonts);
    }
}

#[test]
fn numbers_notes_levels_flaws_and_marks_lie_on_nothing() {
    let fonts = Fonts::default();
    let note = "a note that is much too long for the line above any board, however large that board may be";
    let hardest = TECHNIQUES.iter().copied().max_by_key(|technique| technique.name.en.len());
    let outcomes = || {
        let several = Outcome::Several(solution());
        let rubbish = Outcome::Unreadable("rubbish that fills its board from edge to edge, and more".into());
        [solved(), several, Outcome::None, Outcome::Clash, Outcome::Undecided, rubbish]
    };
    for booklet in booklets() {
        for (techniques, first_number, candidates) in
            [(true, 1, false), (false, 99_998, true), (true, 4_294_967_290, false)]
        {
            for note in ["", "24", note] {
                let entries: Vec<Entry> =
                    outcomes().into_iter().map(|outcome| entry(outcome, hardest, note)).collect();
                let booklet = Booklet { techniques, first_number, candidates, ..booklet.clone() };
                check(&booklet, &entries, &fonts);
            }
        }
    }
}

#[test]
fn solutions_lie_on_nothing_however_many_they_are() {
    let fonts = Fonts::default();
    for paper in [Paper::A4, Paper::Letter] {
        for count in 1..=41 {
            let entries: Vec<Entry> = (0..count).map(|_| entry(solved(), None, "")).collect();
            let booklet = Booklet {
                paper,
                solutions: Solutions::Only,
                first_number: 4_294_967_200,
                ..Booklet::default()
            };
            check(&booklet, &entries, &fonts);
        }
    }
}

#[test]
fn rules_that_are_said_lie_on_nothing() {
    let fonts = Fonts::default();
    let ruled = |rules: &str| {
        let rules: Rules = rules.parse().expect("rules");
        Entry::new(Puzzle::blank(rules), Outcome::None)
    };
    let entries: Vec<Entry> = [
        "anti-knight,anti-king,non-consecutive",
        "4x6,digits:1-7,anti-knight",
        "diagonal",
        "4x6,sandwich:5:r1c1-r4c1,x-sum:9:r4c6-r1c6",
    ]
    .into_iter()
    .map(ruled)
    .chain([entry(solved(), None, "")])
    .collect();
    for booklet in booklets() {
        check(&booklet, &entries, &fonts);
    }
}

#[test]
fn numbers_of_large_grids_and_their_marks_lie_on_nothing() {
    let fonts = Fonts::default();
    for rules in ["12x12", "16x16,digits:0-15", "25x25", "samurai", "2x30"] {
        let rules: Rules = rules.parse().expect("rules");
        let most = *rules.layout().values().end();
        let solution = Solution::new(&rules, rules.layout().all_cells().map(|_| most as u8).collect());
        for (candidates, per_page) in [(false, PerPage::Six), (true, PerPage::Two), (true, PerPage::One)] {
            let entry = Entry::new(Puzzle::blank(rules.clone()), Outcome::Unique(solution.clone()));
            check(&Booklet { candidates, per_page, ..Booklet::default() }, &[entry.clone(), entry], &fonts);
        }
    }
}

#[test]
fn an_overlap_is_seen() {
    assert!(meet(&[0.0, 0.0, 10.0, 10.0], &[9.0, 9.0, 12.0, 12.0]));
    assert!(!meet(&[0.0, 0.0, 10.0, 10.0], &[10.0, 0.0, 12.0, 10.0]));
    assert!(lies_in(&[1.0, 1.0, 2.0, 2.0], &[0.0, 0.0, 2.0, 2.0]));
}
