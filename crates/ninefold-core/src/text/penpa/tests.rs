use super::*;
use crate::lang::Lang;
use crate::rules::{Constraint, KINDS, Puzzle, RuleSet, Rules};

fn link(content: &str) -> String {
    let packed = base64::encode(&deflate::pack(content.as_bytes()));
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}")
}

/// A sheet of four by four with one row and column of white space, as Penpa+ writes it.
fn sheet(drawing: &str) -> String {
    let edges = "\"124,134\":2,\"134,144\":2,\"144,154\":2,\"154,164\":2,\"142,143\":2,\"143,144\":2,\"144,145\":2,\"145,146\":2";
    format!(
        "sudoku,6,6,38,0,1,1,266,266,144,144,1,1,0,0,Title: A%2C B,Author: C,,,OFF,false\n[1,1,1,1]\n{{}}\n\
        {{zE:{{{edges}}}{drawing}}}\n{{}}\n[33,1,1,1,7,1,1,1,7,1,1,1,7,1,1,1]\n[]"
    )
}

#[test]
fn drawings_are_read() {
    let drawing = r#",zN:{"33":["1",1,"1"],"24":["9",1,"1"],"66":["4",1,"5"],"35":["12",1,"7"]},z6:[[34,35]],
        z1:{"536":["5",1]},zT:[[43,44]],zO:zO"#
        .replace(",zO:zO", "")
        .replace(['\n', ' '], "");
    let found = read(&link(&sheet(&drawing))).expect("a puzzle");
    assert_eq!(found.problem.rules().to_string(), "4x4,main-diagonal,killer-cage:5:r1c2-r1c3");
    let given = |row, column| found.problem.given(found.problem.layout().at(row, column));
    assert_eq!((given(0, 0), given(3, 3), found.problem.given_count()), (Some(1), Some(4), 2));
    assert_eq!(found.note, "A, B, C");
    let said: Vec<String> = found.skipped.iter().map(|sentence| sentence.say(Lang::En)).collect();
    let drawn = "not read, since these are drawings: thermo (1), number (2); if one of them stands for a rule, add that rule";
    assert_eq!(said, [drawn]);
}

#[test]
fn grids_that_are_something_else() {
    let square = sheet("").replace("sudoku,6", "square,6").replace(":2", ":1");
    let found = read(&link(&square)).expect("a puzzle");
    assert_eq!((found.problem.rules().to_string().as_str(), found.skipped.len()), ("4x4,no-boxes", 2));
    for (content, said) in [
        (sheet("").replace("sudoku,6", "hex,6"), "this drawing has a grid of the kind 'hex'"),
        (
            sheet("").replace("[33,1,1,1,7", "[33,1,1,7,7"),
            "the cells of this drawing do not form a rectangle",
        ),
        (sheet(r#",zN:{"33":["9",1,"1"]}"#), "R1C1: found '9' instead of a digit from 1 to 4"),
        (sheet(r#",z6:[[34,35]],z1:{"536":["<5",1]}"#), "killercages 1: found '<5' instead of a sum"),
        (sheet(",zN:{"), "the text in this link is no drawing"),
        ("sudoku".to_owned(), "the text in this link is no drawing"),
    ] {
        let error = read(&link(&content)).expect_err(&content);
        assert!(error.problem.message(Lang::En).starts_with(said), "{content}: {error}");
    }
    let whole = link(&sheet(""));
    for end in [60, 80, 100, whole.len() - 20] {
        let error = read(&whole[..end]).expect_err("a cut link");
        assert!(
            error.problem.message(Lang::En).starts_with("the packed drawing in this link is cut off"),
            "{error}"
        );
    }
    let bomb = base64::encode(&deflate::pack(&vec![b'a'; deflate::MOST + 1]));
    let error = read(&format!("m=edit&p={bomb}")).expect_err("a bomb");
    assert!(
        error.problem.message(Lang::En).starts_with("the packed drawing in this link unpacks to more"),
        "{error}"
    );
}

#[test]
fn words_and_tags_are_told() {
    let tagged = |text: &str, tags: &str| {
        let lines = "\n".repeat(11);
        let text = text.replace(",,,OFF", ",,Normal sudoku rules apply.%2DA%2CB,OFF");
        read(&link(&format!("{text}{lines}{tags}")))
    };
    let said = |tags: &str| -> Vec<String> {
        let found = tagged(&sheet(""), tags).expect("a puzzle");
        found.skipped.iter().map(|sentence| sentence.say(Lang::En)).collect()
    };
    let words = "the puzzle also tells its rules in words, which were not read; compare them: \"Normal sudoku rules apply. A,B\"";
    assert_eq!(said(r#"["classic"]"#), [words]);
    assert_eq!(said("not a list"), [words]);
    let told =
        "the drawing is tagged 'antiknight'; a tag was not read as a rule, so add the rule if it is one";
    assert_eq!(said(r#"["classic","antiknight"]"#), [told, words]);
    let square = sheet("").replace("sudoku,6", "square,6");
    assert!(tagged(&square, r#"["killer","other"]"#).is_ok());
    let error = tagged(&square, r#"["slitherlink"]"#).expect_err("another kind");
    assert!(error.problem.message(Lang::En).starts_with("this drawing is tagged 'slitherlink'"), "{error}");
}

#[test]
fn a_link_may_name_rules() {
    let named = |names: &str| read(&format!("{}&variants={names}", link(&sheet(""))));
    let rules = |names: &str| named(names).expect(names).problem.rules().to_string();
    assert_eq!(rules("classic"), "4x4,main-diagonal");
    assert_eq!(rules("classic%2Canti%20king%2Canti%20knight"), "4x4,main-diagonal,anti-king,anti-knight");
    let error = named("classic%2Cunicorn").expect_err("an unknown rule");
    assert!(error.problem.message(Lang::En).starts_with("the link names the rule 'unicorn'"), "{error}");
    // The four windows need nine rows.
    for (name, kind) in read::VARIANTS.into_iter().filter(|(name, _)| *name != "windoku") {
        let all = rules(&name.replace(' ', "%20"));
        assert!(all.split(',').any(|rule| rule.starts_with(kind)), "{name}: {all}");
    }
}

#[test]
fn every_kind_is_written_or_told() {
    let mut kept = Vec::new();
    for kind in KINDS {
        let (layout, example) = kind.example_parts();
        let rule = Constraint::read(kind, example, &layout).expect("an example");
        let puzzle = Puzzle::blank(Rules::new(RuleSet::new(layout, vec![rule])));
        let written = write::write(&puzzle, "");
        if written.lost.is_empty() {
            assert_eq!(read(&written.text).map(|found| found.problem), Ok(puzzle), "{kind:?}");
            kept.push(kind.id);
        }
    }
    assert_eq!(kept, ["diagonal", "main-diagonal", "anti-diagonal", "killer-cage"]);
    for text in ["4x4", "6x6", "16x16", "4x4,jigsaw:1112122233343444"] {
        let mut puzzle = Puzzle::blank(text.parse().expect(text));
        puzzle.give(puzzle.layout().at(1, 2), 3);
        let written = write::write(&puzzle, "a, title");
        assert_eq!(written.lost, [], "{text}");
        let found = read(&written.text).expect(text);
        assert_eq!((found.problem, found.note.as_str()), (puzzle, "a, title"), "{text}");
    }
    for text in ["4x4,jigsaw:1112122233434344", "4x4,jigsaw:1112122233434.44"] {
        let written = write::write(&Puzzle::blank(text.parse().expect(text)), "");
        assert_eq!(written.lost.len(), 1, "{text}");
    }
}
