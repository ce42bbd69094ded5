use super::*;
use crate::lang::Lang;
use crate::rules::{Layout, Puzzle, RuleSet, Rules};

fn rules(text: &str) -> String {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}")).rules().to_string()
}

/// Returns the place of a text's error, and its message in English.
fn error(text: &str) -> (u64, u64, String) {
    let error = read(text).expect_err(text);
    assert!(!error.message(Lang::Zh).contains(['{', '}']), "{}", error.message(Lang::Zh));
    (error.line, error.column, error.problem.message(Lang::En))
}

#[test]
fn each_kind_is_read() {
    for (text, wanted) in [
        ("", "classic"),
        (".", "classic"),
        (".Shape~9x9", "classic"),
        (".Shape~6x6", "6x6"),
        (".Shape~9x9~0-8", "digits:0-8"),
        (".Shape~6x6~9", "6x6,digits:1-9"),
        (".Shape~4x4~~Raw", "4x4,raw"),
        (".NoBoxes", "no-boxes"),
        (".Diagonal~1.Diagonal~-1", "diagonal"),
        (".Diagonal~-1.AntiKnight.Diagonal~1", "diagonal,anti-knight"),
        (".Diagonal~1", "anti-diagonal"),
        (".Diagonal~-1", "main-diagonal"),
        (".Windoku.AntiKnight.AntiKing.AntiConsecutive", "windoku,anti-knight,anti-king,non-consecutive"),
        (".AntiKnight.AntiKnight", "anti-knight"),
        (".AllDifferent~R1C1~R2C2~R3C3", "extra-region:r1c1-r3c3"),
        (".Thermo~R1C1~R1C2~R2C2", "thermometer:r1c1-r1c2-r2c2"),
        (".Arrow~R1C1~R1C2", "arrow:r1c1-r1c2"),
        (".Palindrome~R1C1~R1C2", "palindrome:r1c1-r1c2"),
        (".Cage~15~R1C1~R1C2", "killer-cage:15:r1c1-r1c2"),
        (".Cage~~R1C1~R1C2", "killer-cage::r1c1-r1c2"),
        (".Cage~0~R1C1~R1C2", "killer-cage::r1c1-r1c2"),
        (".X~R1C1~R1C2.V~R2C1~R1C1", "x:r1c1-r1c2,v:r2c1-r1c1"),
        // All pairs of the list that share an edge: here the four sides of a square, and one pair apart from it.
        (
            ".WhiteDot~R1C1~R1C2~R2C2~R2C1~R9C8~R9C9",
            "white-dot:r1c1-r1c2,white-dot:r1c1-r2c1,white-dot:r1c2-r2c2,white-dot:r2c2-r2c1,white-dot:r9c8-r9c9",
        ),
        (" . Shape ~ 6 x 6\n# a comment\n\t.BlackDot~r1c1~R 2 C 1 ", "6x6,black-dot:r1c1-r2c1"),
        (".Cage~20~RaCg~RgCa.Shape~16x16", "16x16,killer-cage:20:r10c16+r16c10"),
    ] {
        assert_eq!(rules(text), wanted, "{text}");
    }
}

#[test]
fn givens_are_merged() {
    let puzzle =
        read(".~R1C1_5~R1C2_2_4_6.Given~R1C2_4_6_8~R1C3_1_2.~R1C3_3~R1C4_1_2~R1C4_2").expect("a text");
    let layout = puzzle.layout();
    let cell = |column: usize| layout.at(0, column);
    assert_eq!((puzzle.given(cell(0)), puzzle.given(cell(1))), (Some(5), None));
    assert_eq!(puzzle.allowed(cell(1)), 0b101000, "4 and 6");
    assert_eq!((puzzle.given(cell(2)), puzzle.allowed(cell(2))), (None, 0), "1 or 2, and 3");
    assert_eq!(puzzle.given(cell(3)), Some(2));
    assert_eq!(puzzle.given_count(), 2);
    assert_eq!(read(&write(&puzzle).text), Ok(puzzle));
    let from_zero = read(".Shape~4x4~0-3.~R1C1_0~R4C4_3").expect("a text");
    assert_eq!(from_zero.given(from_zero.layout().at(0, 0)), Some(0));
    assert_eq!(from_zero.given(from_zero.layout().at(3, 3)), Some(3));
}

#[test]
fn pieces_of_a_jigsaw() {
    // On top of boxes they are further areas; instead of boxes they are the regions.
    let columns = ".Jigsaw~1234123412341234.Shape~4x4";
    assert_eq!(read(columns).map(|puzzle| puzzle.rules().areas().len()), Ok(4 + 4 + 4 + 4));
    let puzzle = read(&format!("{columns}.NoBoxes")).expect("a text");
    assert_eq!(puzzle.rules().to_string(), "4x4,jigsaw:1234123412341234");
    assert_eq!(write(&puzzle).text, ".Shape~4x4.NoBoxes.Jigsaw~0123012301230123");
    // A piece of another size is not a region, and neither is a single piece.
    assert_eq!(rules(".Shape~5x5.Jigsaw~aaaaabbbbbcccccdddddeefff"), "5x5,jigsaw:11111222223333344444.....");
    assert_eq!(rules(".Shape~5x5.Jigsaw~aaaaaaaaaaaaaaaaaaaaaaaaa"), "5x5");
    // No boxes fit seven by seven, so `NoBoxes` can be left out.
    let seven = "0001112000111200033324443332444355524446555566655666".get(..49).expect("ASCII");
    assert!(read(&format!(".Shape~7x7.Jigsaw~{seven}")).expect("a text").layout().is_jigsaw());
}

#[test]
fn boxes_of_another_size() {
    let puzzle = read(".Shape~8x8~8.RegionSize~4").expect("a text");
    assert_eq!(puzzle.layout().box_shape(), Some((2, 2)));
    let written = write(&puzzle);
    assert_eq!((written.text.as_str(), &written.lost[..]), (".Shape~8x8.RegionSize~4", &[][..]));
    assert_eq!(read(&written.text), Ok(puzzle));
}

#[test]
fn what_is_wrong_and_where() {
    for (text, place, said) in [
        ("R1C1_5", (1, 1), "a string of Interactive Sudoku Solver begins with '.'"),
        (".AntiKnight.\n .Zeppelin~5~R1C1~R1C2", (2, 3), "the rule 'Zeppelin' is not supported"),
        (".Windoku.AntiKnigth", (1, 10), "there is no rule 'AntiKnigth'; did you mean 'AntiKnight'?"),
        (".Shape~17x17", (1, 8), "the shape is '17x17': expected rows x columns"),
        (".Shape~9x9~2-9", (1, 12), "the values are '2-9'"),
        (".Shape~9x9~8", (1, 12), "a grid of 9x9 needs 9 values, and this one has 8"),
        (".Shape~9x9~9~Round", (1, 14), "found 'Round'"),
        (".Shape~9x9.Shape~6x6", (1, 12), "Shape is here for a second time"),
        (".RegionSize~x", (1, 13), "found 'x' instead of a number from 1 to 9"),
        (".RegionSize", (1, 12), "found '' instead of a number from 1 to 9"),
        (".Jigsaw~123", (1, 9), "the jigsaw has 3 labels: a grid of 9x9 needs 81"),
        (".Diagonal~2", (1, 11), "found '.Diagonal~2': this rule is written .Diagonal~-1 / .Diagonal~1"),
        (".Diagonal", (1, 10), "found '.Diagonal': this rule is written"),
        (".AntiKnight~1", (1, 13), "found '.AntiKnight~1': this rule is written .AntiKnight"),
        (".Cage~a~R1C1", (1, 7), "found '.Cage~a~R1C1': this rule is written .Cage~sum~cells"),
        (".Cage~-5~R1C1", (1, 2), "sum of killer-cage is '-5'"),
        (".Cage~5", (1, 2), "killer-cage was given 0 cells"),
        (".Thermo~R1C1~R0C1", (1, 14), "unknown cell 'R0C1': expected a name from R1C1 to R9C9"),
        (".Thermo~R1C1~R1Ca", (1, 14), "unknown cell 'R1Ca'"),
        (".Arrow~VA1~R1C1", (1, 8), "there is no cell 'VA1' beside the grid"),
        (
            ".WhiteDot~R1C1~R2C2",
            (1, 2),
            "WhiteDot is about cells that share an edge, and no two of these cells do",
        ),
        (".Windoku.Shape~6x9", (1, 2), "windoku needs a square grid"),
        (".~R1C1", (1, 7), "no value is given for R1C1"),
        (".~R1C1_", (1, 8), "found '' instead of a number from 1 to 9"),
        (".~R1C1_10", (1, 8), "found '10' instead of a number from 1 to 9"),
        (".~R1C1_1_é", (1, 10), "found 'é' instead of a number from 1 to 9"),
    ] {
        let (line, column, message) = error(text);
        assert_eq!((line, column), place, "{text}: {message}");
        assert!(message.starts_with(said), "{text}: {message}");
    }
}

#[test]
fn what_cannot_be_said_is_told() {
    for (text, said) in
        [("25x25", "at most 16 rows"), ("killer-cage:0:r1c1", "cannot express killer-cage:0:r1c1")]
    {
        let puzzle = Puzzle::blank(text.parse::<Rules>().expect("rules"));
        let written = write(&puzzle);
        assert_eq!(written.lost.len(), 1, "{text}");
        assert!(written.lost[0].to_string().contains(said), "{}", written.lost[0]);
    }
}

#[test]
fn strings_are_recognised() {
    for text in [".~R1C1_5", ".AntiKnight", " .Windoku.AntiKing", ".Whisper~5~R1C1~R1C2"] {
        assert!(looks_like(text), "{text}");
    }
    for text in ["", ".", "..3..4", "1.2~", ".A.B", "{}", "Cage~1"] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn every_kind_comes_back() {
    use crate::rules::{Constraint, KINDS, RuleSet};
    // Those about groups of cells beside the grid have a test of their own.
    for kind in KINDS.iter().filter(|kind| !kind.iss.is_empty() && !kind.iss.contains(":group")) {
        let (layout, example) = kind.example_parts();
        // Labels exist only where regions are unknown.
        if !layout.variables().is_empty() && !kind.takes.is_empty() {
            continue;
        }
        let constraint = Constraint::read(kind, example, &layout).expect("an example");
        let puzzle = Puzzle::blank(Rules::new(RuleSet::new(layout, vec![constraint])));
        let written = write(&puzzle);
        assert_eq!(written.lost, []);
        assert_eq!(read(&written.text), Ok(puzzle), "{}", written.text);
    }
}

#[test]
fn grids_without_tags() {
    let blank = ".".repeat(80);
    for (text, wanted, givens) in [
        (format!("5{blank}"), "classic", 1),
        (format!("={}", "0".repeat(36)), "6x6", 0),
        (format!("AP{}", "-".repeat(254)), "16x16", 2),
        ("1111222233334444".to_owned(), "4x4,jigsaw:1111222233334444", 0),
        ("1.....2......3..1111222233334444".to_owned(), "4x4,jigsaw:1111222233334444", 3),
        ("=1111222233334444".to_owned(), "4x4", 16),
        ("1 2 3 4 | 3 4 . 2 | . . . . | 4 . . 1".to_owned(), "4x4", 9),
        (format!("16 {}", ". ".repeat(255)), "16x16", 1),
        (format!("12.......{}", "123456789".repeat(80)), "classic", 0),
        (
            format!("3<<>F{}", "0".repeat(76)),
            "killer-cage:3:r1c1-r1c3,killer-cage:15:r1c4-r1c5,killer-cage::r1c6",
            0,
        ),
        (
            format!("3x3:d:k:257:770:770{}:", ":0".repeat(78)),
            "diagonal,killer-cage:1:r1c1,killer-cage:3:r1c2-r1c3",
            0,
        ),
    ] {
        let puzzle = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let rules = puzzle.rules().to_string();
        assert!(rules.starts_with(wanted), "{text}: {rules}");
        assert_eq!(puzzle.given_count(), givens, "{text}");
    }
    let candidates = read(&format!("12.......{}", "123456789".repeat(80))).expect("candidates");
    assert_eq!(candidates.allowed(candidates.layout().at(0, 0)), 0b11);
    for (text, place, said) in [
        ("=12".to_owned(), (1, 2), "found '12' after '=': expected a square grid"),
        (format!("><{}", "0".repeat(79)), (1, 1), "the pointers that begin at R1C1 lead to no sum"),
        (
            format!("0{}<{}", "0".repeat(8), "0".repeat(71)),
            (1, 10),
            "the pointers that begin at R2C1 lead to no sum",
        ),
        (format!("3x3::k:x{}:", ":0".repeat(80)), (1, 8), "found 'x' instead of a cage"),
    ] {
        let (line, column, message) = error(&text);
        assert_eq!((line, column), place, "{text}: {message}");
        assert!(message.starts_with(said), "{text}: {message}");
    }
}

#[test]
fn links_hold_strings() {
    let page = "https://sigh.github.io/Interactive-Sudoku-Solver/?mode=count-solutions&q=";
    let link = format!("{page}.Shape%7E6x6.Cage~7%7ER1C1~R1C2+.%7eR3C3_5&valueCountLimit=2#top");
    assert!(looks_like(&link));
    let puzzle = read(&link).expect("a link");
    assert_eq!(
        (puzzle.rules().to_string().as_str(), puzzle.given_count()),
        ("6x6,killer-cage:7:r1c1-r1c2", 1)
    );
    let (_, column, said) = error(&format!("{page}.Shape%7E6x6.Telepathy"));
    assert_eq!(column, page.len() as u64 + 14, "{said}");
    assert_eq!(rules(&format!(" {page}{}", "%2E".repeat(80) + "5")), "classic");
    for text in
        ["https://", "https://x?q=", "https://x?q=%", "https://x?q=%e4%b8", "https://x?&&q=.%E4%B8%AD"]
    {
        let _ = read(text);
    }
}

#[test]
fn regions_that_iss_does_not_have() {
    // Regions too small for a jigsaw, boxes that are not the squarest, regions without rows and columns: they become
    // other words for the same areas.
    for (text, wanted) in [
        (
            "4x4,jigsaw:1112222..333.444",
            ".Shape~4x4.NoBoxes.Jigsaw~0001111000000000.AllDifferent~R1C1~R1C2~R1C3.AllDifferent~R3C2~R3C3~R3C4.AllDifferent~R4C2~R4C3~R4C4",
        ),
        (
            "4x4,jigsaw:112233445566...7",
            ".Shape~4x4.NoBoxes.AllDifferent~R1C1~R1C2.AllDifferent~R1C3~R1C4.AllDifferent~R2C1~R2C2.AllDifferent~R2C3~R2C4.AllDifferent~R3C1~R3C2.AllDifferent~R3C3~R3C4.AllDifferent~R4C4",
        ),
        ("6x6,boxes:3x2", ".Shape~6x6.NoBoxes.Jigsaw~001122001122001122334455334455334455"),
        ("2x2,raw,jigsaw:1122", ".Shape~2x2~~Raw.AllDifferent~R1C1~R1C2.AllDifferent~R2C1~R2C2"),
    ] {
        let puzzle = Puzzle::blank(text.parse::<Rules>().expect("rules"));
        let written = write(&puzzle);
        assert_eq!((written.text.as_str(), &written.lost[..]), (wanted, &[][..]), "{text}");
        let cells = |puzzle: &Puzzle| {
            let mut all: Vec<_> = puzzle.rules().areas().iter().map(|area| area.cells.clone()).collect();
            all.sort();
            all
        };
        assert_eq!(cells(&read(wanted).expect("what was written")), cells(&puzzle), "{text}");
    }
    let layout = Layout::classic().with_values(1, 5).expect("a range");
    let few = write(&Puzzle::blank(Rules::new(RuleSet::new(layout, Vec::new()))));
    assert_eq!(few.lost.len(), 1);
}

#[test]
fn cells_beside_the_grid() {
    let text = ".Shape~4x4.Var~B~label~2x2.Var~N~.~R1C1_1~VB2_3.Sum~5~VB1~VN.WhiteDot~VB1~VB2~VB3~VB4.ConnectedValues~VB~1_2~";
    let puzzle = read(text).expect("cells of groups");
    assert_eq!(
        puzzle.rules().to_string(),
        "4x4,variables:B:2x2,variables:N:1x1,sum:5:vb1+vn,white-dot:vb1+vb2,white-dot:vb1+vb3,white-dot:vb2+vb4,\
         white-dot:vb3+vb4,connected-cells:1+2::vb1+vb2+vb3+vb4"
    );
    let names: Vec<String> =
        puzzle.layout().all_cells().skip(16).map(|cell| puzzle.layout().name(cell)).collect();
    assert_eq!(names, ["VB1", "VB2", "VB3", "VB4", "VN"]);
    let written = write(&puzzle);
    assert_eq!((read(&written.text).as_ref(), written.lost.len()), (Ok(&puzzle), 0), "{}", written.text);
    let again: Rules = puzzle.rules().to_string().parse().expect("what was printed");
    assert_eq!(&again, puzzle.rules());
    let copies =
        read(".Shape~4x4.Var~B~~2x2.Replicate~L~VB1.~VB1_2.End.SameValues~2~VB1~R1C1").expect("copies");
    assert_eq!(copies.rules().constraints().len(), 4, "{}", copies.rules());
    for (text, column) in
        [(".Var~4", 6), (".Var~P~~0", 6), (".Var~P.Var~P~~2", 12), (".Var~P~~2.Sum~3~VP3~R1C1", 17)]
    {
        let error = read(text).expect_err(text);
        assert_eq!(error.column, column, "{text}: {error}");
    }
}

#[test]
fn missing_digits_are_cells_beside_the_grid() {
    let text =
        ".Shape~4x4~0-4.Doppelganger.GreaterThan~DGC2~DGC1.Sum~5~DGB4~DGR3~R1C1.Var~DGX~~2.~DGR1_2~VDGX1_3";
    let puzzle = read(text).expect("a doppelganger");
    assert_eq!(
        puzzle.rules().to_string(),
        "4x4,digits:0-4,variables:DGB:2x2,variables:DGC:4x1,variables:DGR:1x4,variables:DGX:1x2,doppelganger,\
         greater:vdgc2+vdgc1,sum:5:vdgb4+vdgr3+r1c1"
    );
    assert_eq!(puzzle.given(puzzle.layout().find("vdgr1").expect("a cell")), Some(2));
    let written = write(&puzzle);
    assert_eq!((read(&written.text).as_ref(), written.lost.len()), (Ok(&puzzle), 0), "{}", written.text);
    for (text, column, said) in [
        (".Shape~4x4.Doppelganger", 12, "doppelganger needs a square grid"),
        (".Shape~4x4~0-4~Raw.Doppelganger", 20, "doppelganger needs a square grid"),
        (".Shape~4x4~0-4.NoBoxes.Doppelganger.~DGB1_2", 38, "there is no cell 'DGB1' beside the grid"),
        (".Shape~4x4~0-4.Doppelganger.~DGC5_2", 30, "there is no cell 'DGC5' beside the grid"),
    ] {
        let (_, place, message) = error(text);
        assert_eq!(place, column, "{text}: {message}");
        assert!(message.starts_with(said), "{text}: {message}");
    }
    let bare = Puzzle::blank("4x4,digits:0-4,variables:DGC:4x1".parse().expect("rules"));
    assert_eq!(write(&bare).lost.len(), 1, "only the rule makes these cells");
}

#[test]
fn ties_of_ranks() {
    for (text, wanted) in [
        (".FullRank~R1~5~", "full-rank:5:r1c1-r1c9"),
        (".FullRank~R1~5~.FullRankTies~only-unclued", "full-rank:5:r1c1-r1c9"),
        (".FullRank~R1~5~.FullRankTies~any", "full-rank-tied:5:r1c1-r1c9"),
        (".FullRankTies~none.FullRank~R1~~5", "ranks-differ,full-rank:5:r1c9-r1c1"),
        (".FullRankTies~none", "ranks-differ"),
    ] {
        let puzzle = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(puzzle.rules().to_string(), wanted, "{text}");
        let written = write(&puzzle);
        assert_eq!((read(&written.text), written.lost.len()), (Ok(puzzle), 0), "{}", written.text);
    }
    let (_, column, said) = error(".FullRankTies~some");
    assert!(column == 15 && said.starts_with("found 'some'"), "{column}: {said}");
    // Where no two are equal, clues that would allow it cannot be said.
    let both = Puzzle::blank("ranks-differ,full-rank-tied:5:r1c1-r1c9".parse().expect("rules"));
    assert_eq!(write(&both).lost.len(), 1);
}

#[test]
fn copies_of_copies_are_bounded_and_equal_ones_are_one() {
    let replicated = |depth: usize, inner: &str| {
        let (right, below) = (".Replicate~D".repeat(depth), ".Replicate~BAQ".repeat(depth));
        read(&format!(".Shape~16x16{right}{below}{inner}{}", ".End".repeat(2 * depth)))
    };
    // Each level doubles the copies, and all but one new row or column of them are known: 2^28 copies of one rule.
    let puzzle = replicated(14, ".WhiteDot~R1C1~R1C2").expect("each place is within the grid");
    assert_eq!(puzzle.rules().constraints().len(), 15 * 15);
    let cages: String = (3..600).map(|sum| format!(".Cage~{sum}~R1C1~R1C2")).collect();
    assert!(replicated(1, &cages).is_ok(), "four copies");
    let error = replicated(6, &cages).expect_err("49 places, and copies on the way there");
    assert!(error.to_string().contains("more than 50000 rules"), "{error}");
}

#[test]
fn rules_within_others_are_written_only_if_they_are_read_as_they_were() {
    for (rules, is_whole) in [
        ("any-of:(all-dots|x:r1c1-r1c2)", true),
        ("any-of:(all-dots:r1c1-r1c2|x:r1c1-r1c2)", false),
        ("white-dot:r1c1-r1c2,any-of:(all-of:(all-dots:r1c1-r1c2|x:r1c1-r1c2)|x:r1c2-r1c3)", false),
        ("any-of:(all-xv:r1c1-r1c2|x:r1c1-r1c2)", false),
        ("any-of:(full-rank:3:r1c1-r1c9|x:r1c1-r1c2)", true),
        ("any-of:(full-rank-tied:3:r1c1-r1c9|x:r1c1-r1c2)", false),
    ] {
        let rules: Rules = rules.parse().expect("rules");
        let written = write(&Puzzle::blank(rules.clone()));
        assert_eq!(written.lost.is_empty(), is_whole, "{rules}: {}", written.text);
        if is_whole {
            assert_eq!(read(&written.text).expect("what we wrote").rules(), &rules);
        }
    }
}
