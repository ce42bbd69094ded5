//! Every kind of constraint: what it prints can be read back, and its parts mean what its referee says.

use ninefold::generate::{Random, Xoshiro};
use ninefold::lang::Lang;
use ninefold::rules::{Constraint, Filling, KINDS, Layout, Part, RuleSet};

/// Whether all parts hold, checked in the obvious way.
fn holds(parts: &[Part], filling: &Filling) -> bool {
    let least = filling.layout().least() as i64;
    parts.iter().all(|part| match part {
        Part::Different { cells, .. } => filling.all_differ(cells),
        Part::Pair { cells: [a, b], relation } => {
            let [a, b] = [a, b].map(|&cell| filling.value(cell) - least);
            relation.rows()[a as usize] >> b & 1 == 1
        }
        Part::Sum { terms, least, most } => {
            let sum: i64 = terms.iter().map(|&(cell, factor)| factor * filling.value(cell)).sum();
            (*least..=*most).contains(&sum)
        }
        Part::EqualSums { sides } => {
            let sum = |side: &Vec<_>| -> i64 {
                side.iter().map(|&(cell, factor)| factor * filling.value(cell)).sum()
            };
            sides.iter().all(|side| sum(side) == sum(&sides[0]))
        }
        Part::Within { cell, values } => values >> (filling.value(*cell) - least) & 1 == 1,
        Part::Filter(filter) => {
            let mask = |&cell: &_| 1 << (filling.value(cell) - least);
            filter.narrow(&mut filter.cells().iter().map(mask).collect::<Vec<u64>>(), &mut Vec::new()).is_ok()
        }
    })
}

/// Makes grids of small numbers, so that rules hold about as often as not.
fn random_values(random: &mut Xoshiro, layout: &Layout) -> Vec<u8> {
    let spread = 2 + random.below(layout.value_count() - 1);
    layout.all_cells().map(|_| (layout.least() + random.below(spread)) as u8).collect()
}

#[test]
fn examples_are_read_and_printed() {
    for kind in KINDS {
        let (layout, example) = kind.example_parts();
        let example =
            Constraint::read(kind, example, &layout).unwrap_or_else(|error| panic!("{kind:?}: {error}"));
        let whole = kind.example_rules();
        let before = whole.find(kind.id).expect("the name of the kind");
        let text = whole[..before].to_owned() + &example.write(&layout);
        assert_eq!(whole.parse::<RuleSet>(), text.parse(), "{whole}");
        let rules: RuleSet = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(rules.to_string(), text);
        assert_eq!(rules.constraints(), std::slice::from_ref(&example));
        for lang in [Lang::En, Lang::Zh] {
            let said = example.say(&layout).say(lang);
            assert!(!said.contains(['{', '}']), "{said}");
        }
    }
}

#[test]
fn ids_are_different_and_lower_case() {
    let mut ids: Vec<&str> = KINDS.iter().map(|kind| kind.id).collect();
    assert!(ids.iter().all(|id| id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')));
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), KINDS.len());
}

#[test]
fn parts_mean_what_the_referee_says() {
    let mut random = Xoshiro::from_seed(1);
    for layout in [Layout::classic(), Layout::new(4, 4).expect("a size")] {
        for kind in KINDS {
            let (own, example) = kind.example_parts();
            let layout = if own == Layout::classic() { layout.clone() } else { own };
            let Ok(constraint) = Constraint::read(kind, example, &layout) else { continue };
            let parts = constraint.parts(&layout);
            let mut kept = 0;
            for _ in 0..20_000 {
                let filling = Filling::new(&layout, random_values(&mut random, &layout));
                let allowed = constraint.allows(&filling);
                kept += usize::from(allowed);
                assert_eq!(holds(&parts, &filling), allowed, "{kind:?} on {layout}: {:?}", filling.values());
            }
            // A random grid never keeps a rule for the whole grid, and on four by four nothing adds up to ten.
            let is_large = constraint.cells().is_empty() || constraint.cells().len() > 5 || layout.rows() < 9;
            assert!(is_large || kept > 0, "{kind:?} on {layout} was never kept");
        }
    }
}

#[test]
fn sizes_have_the_squarest_boxes() {
    let shapes = [
        (4, Some((2, 2))),
        (6, Some((2, 3))),
        (7, None),
        (8, Some((2, 4))),
        (9, Some((3, 3))),
        (12, Some((3, 4))),
        (16, Some((4, 4))),
        (25, Some((5, 5))),
    ];
    for (side, shape) in shapes {
        assert_eq!(Layout::new(side, side).expect("a size").box_shape(), shape, "{side}");
    }
}

#[test]
fn wrong_rules_are_told_in_two_languages() {
    let wrong = [
        ("diagnoal", "unknown rule 'diagnoal': did you mean 'diagonal'?"),
        ("zeppelin", "unknown rule 'zeppelin': expected a size such as 6x6, digits:0-8"),
        ("{known}", "unknown rule '{known}': expected a size"),
        ("", "no rule is named"),
        (" , ", "no rule is named"),
        ("4x4,6x6", "'6x6' is a size: it comes once, before all other rules"),
        ("digits:0-5,4x4", "'4x4' is a size: it comes once, before all other rules"),
        ("digits:1-8", "there are 8 digits, but a row, column or region has 9 cells"),
        ("killer-cage:3", "killer-cage needs 'cells'"),
        ("x:r1c1", "x was given 1 cell: expected 2"),
        ("37x37", "the size 37x37 is not possible"),
        ("killer-cage", "killer-cage was given 0 arguments; it is written killer-cage:sum:cells"),
        ("killer-cage:x:r1c1", "sum of killer-cage is 'x': expected a number from 0 to 9999"),
        ("killer-cage:5:r1c1-r3c2", "R1C1 and R3C2 do not lie in one row, column or diagonal"),
        ("killer-cage:5:r0c1", "unknown cell 'r0c1': expected a name from R1C1 to R9C9"),
        ("thermometer:r1c1", "thermometer was given 1 cell: expected 2 to 1296"),
        ("x:r1c1-r2c2", "x joins two cells that share an edge, and R1C1 and R2C2 do not"),
        ("battenburg:r1c1-r1c4", "battenburg is about four cells around a corner, and R1C1-R1C4 are not"),
        ("mathrax:12:r1c1-r1c2-r2c2-r2c1", "clue of mathrax is '12': expected a number with + - x or /"),
        ("mathrax:x:r1c1-r1c2-r2c2-r2c1", "clue of mathrax is 'x'"),
        ("first-seen-odd:4:r1c1-r1c9", "digit of first-seen-odd is 4: expected an odd one"),
        ("first-seen-even:3:r1c1-r1c9", "digit of first-seen-even is 3: expected an even one"),
        ("table:1+2/3:r1c1-r1c2", "row 2 of the table has 1 number: expected 2, one for each cell"),
        ("table:12/a:r1c1-r1c2", "rows of table must be numbers"),
        ("4x6,diagonal", "diagonal needs a square grid, and this one is 4x6"),
        ("4x4,killer-cage:r1c1-r1c4-r2c4", "a cage of 5 cells needs 5 different digits"),
        ("diagonal,boxes:1x9", "'boxes:1x9' shapes the grid, so it comes before the other rules"),
        ("jigsaw:12", "the jigsaw has 2 labels, but the grid has 81 cells"),
    ];
    for (text, begins) in wrong {
        let error = text.parse::<RuleSet>().expect_err(text);
        assert!(error.to_string().starts_with(begins), "{text}: {error}");
        assert!(!error.say(Lang::Zh).is_ascii(), "{text}");
    }
}

#[test]
fn no_rules_within_a_rule_are_counted() {
    for rules in ["any-of:()", "any-of:( )", "all-of:()"] {
        let error = rules.parse::<RuleSet>().expect_err(rules).to_string();
        assert!(error.contains("was given 0 rules"), "{rules}: {error}");
    }
}

#[test]
fn rules_within_rules_end() {
    let nested = |depth: usize| format!("{}diagonal{}", "any-of:(".repeat(depth), ")".repeat(depth));
    assert!(nested(20).parse::<RuleSet>().is_ok());
    for depth in [101, 20_000] {
        let error = nested(depth).parse::<RuleSet>().expect_err("too deep");
        assert!(error.to_string().contains("more than 100 brackets"), "{depth}: {error}");
    }
}

#[test]
fn an_alternative_that_is_written_wrongly_is_an_error_and_one_that_cannot_hold_is_false() {
    let read = |rules: &str| rules.parse::<RuleSet>();
    for wrong in [
        "x:r1c1+r1c3",
        "greater:r1c1+r3c3",
        "difference:2:r1c1+r1c1",
        "regex:1%7B:r1c1",
        "relation:!!:r1c1-r1c2",
        "automaton:!:r1c1",
        "table:1+2/3:r1c1-r1c2",
        "same-digits:r1c1/r1c2-r1c3",
        "weighted-sum:3:1+1:r1c1-r1c3",
        "look-and-say:1+2+3:r1c1-r1c3",
        "corner-sum:3:r1c1-r1c4",
        "mathrax:12:r1c1-r1c2-r2c2-r2c1",
        "first-seen-odd:4:r1c1-r1c9",
        "full-rank:3:r1c1-r1c5",
        "anti-leaper:0+0",
    ] {
        let alone = read(wrong).expect_err(wrong).to_string();
        for rules in
            [format!("any-of:({wrong}|x:r1c1-r1c2)"), format!("any-of:(x:r1c1-r1c2|all-of:({wrong}))")]
        {
            assert_eq!(read(&rules).expect_err(&rules).to_string(), alone, "{rules}");
        }
    }
    // Ten cells cannot hold ten different digits from 1 to 9.
    for never in ["killer-cage:45:r1c1-r1c9+r2c1", "renban:r1c1-r1c9-r2c9"] {
        assert!(read(never).is_err(), "{never}");
        let left = read(&format!("any-of:({never}|x:r1c1-r1c2)")).expect(never);
        assert_eq!(left.to_string(), "any-of:(x:r1c1-r1c2)");
    }
}

/// Every value here was read off the two grids by hand.
#[test]
fn clues_at_corners_and_outside_are_read_as_players_read_them() {
    const LARGE: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    const SMALL: &str = "1234341221434321";
    for (text, holds) in [
        ("corner-sum:12:r1c1-r1c2-r2c2-r2c1", true),
        ("corner-sum:13:r1c1-r1c2-r2c2-r2c1", false),
        ("all-corner-sums:11", false),
        ("all-corner-sums:11:r6c5-r6c6-r7c6-r7c5", true),
        ("all-corner-sums:11+12:r6c5-r6c6-r7c6-r7c5", false),
        ("corner-exclusion:3+6:r1c1-r1c2-r2c2-r2c1", true),
        ("corner-exclusion:3+5:r1c1-r1c2-r2c2-r2c1", false),
        ("battenburg:r1c1-r1c2-r2c2-r2c1", true),
        ("battenburg:r4c4+r5c5+r4c5+r5c4", true),
        ("battenburg:r3c3-r3c4-r4c4-r4c3", false),
        ("4x4,all-battenburg:r2c1-r2c2-r3c2-r3c1/r2c2-r2c3-r3c3-r3c2/r2c3-r2c4-r3c4-r3c3", true),
        ("4x4,all-battenburg:r2c1-r2c2-r3c2-r3c1/r2c3-r2c4-r3c4-r3c3", false),
        ("mathrax:6+:r1c1-r1c2-r2c2-r2c1", true),
        ("mathrax:4-:r1c1-r1c2-r2c2-r2c1", false),
        ("mathrax:3/:r4c1-r4c2-r5c2-r5c1", true),
        ("mathrax:12x:r4c1-r4c2-r5c2-r5c1", false),
        ("mathrax:O:r1c1-r1c2-r2c2-r2c1", false),
        ("mathrax:E:r1c1-r1c2-r2c2-r2c1", false),
        ("frame-sum:24:r3c1-r3c3", true),
        ("frame-sum:6:r3c1-r3c3", false),
        ("first-seen-odd:3:r9c9-r1c9", false),
        ("first-seen-odd:1:r9c9-r1c9", true),
        ("first-seen-even:2:r9c9-r9c1", true),
        ("first-seen-even:4:r9c9-r9c1", false),
        ("rossini:r1c1-r1c3", true),
        ("rossini:r1c3-r1c1", false),
        ("rossini:r4c1-r4c3", false),
        ("4x4,all-rossini:r1c1-r1c3/r1c2-r1c4/r4c1-r4c3/r4c2-r4c4", true),
        ("4x4,all-rossini:r1c1-r1c3/r1c2-r1c4/r4c1-r4c3", false),
        ("table:1+2+3/4+5+6:r2c1-r2c3", true),
        ("table:1+2+3/4+6+5:r2c1-r2c3", false),
    ] {
        let rules: RuleSet = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let grid = if text.starts_with("4x4") { SMALL } else { LARGE };
        let filling = Filling::new(rules.layout(), grid.bytes().map(|digit| digit - b'0').collect());
        assert_eq!(rules.constraints()[0].allows(&filling), holds, "{text}");
    }
}

#[test]
fn a_cell_that_is_listed_twice_is_one_cell() {
    let mut random = Xoshiro::from_seed(2);
    let layout = Layout::classic();
    for text in ["killer-cage:7:r1c1-r1c2+r1c2", "extra-region:r1c1-r1c2+r1c1", "arrow:r1c1-r1c3+r1c2"] {
        let rules: RuleSet = text.parse().expect("rules");
        let [constraint] = rules.constraints() else { panic!("{text}") };
        let parts = constraint.parts(&layout);
        let mut kept = 0;
        for _ in 0..20_000 {
            let filling = Filling::new(&layout, random_values(&mut random, &layout));
            let value = |column: usize| filling.value(layout.at(0, column));
            let [a, b, c] = [0, 1, 2].map(value);
            let expected = match text.split(':').next() {
                Some("killer-cage") => a != b && a + 2 * b == 7,
                Some("extra-region") => a != b,
                _ => a == 2 * b + c,
            };
            assert_eq!(constraint.allows(&filling), expected, "{text}: {a} {b} {c}");
            assert_eq!(holds(&parts, &filling), expected, "{text}: {a} {b} {c}");
            kept += usize::from(expected);
        }
        assert!(kept > 100, "{text} was kept {kept} times");
    }
}

#[test]
fn boxes_of_any_shape_that_fits() {
    let rules: RuleSet = "6x6,boxes:3x2,windoku".parse().expect("rules");
    assert_eq!(rules.layout().box_shape(), Some((3, 2)));
    assert_eq!(rules.to_string(), "6x6,boxes:3x2,windoku");
    assert_eq!("6x6,boxes:2x3".parse::<RuleSet>().map(|rules| rules.to_string()), Ok("6x6".to_owned()));
    for (text, begins) in [
        ("6x6,boxes:2x2x2", "boxes '2x2x2': expected rows x columns of a box"),
        ("6x6,boxes:4x2", "boxes of 4x2 do not fit"),
        ("6x6,boxes:0x2", "boxes of 0x2 do not fit"),
        ("6x6,boxes:3x3", "boxes of 3x3 do not fit"),
    ] {
        let error = text.parse::<RuleSet>().expect_err(text);
        assert!(error.to_string().starts_with(begins), "{text}: {error}");
    }
}
