//! `draw` and `print`: files, names, messages, exit codes. The drawings themselves are tested where they are made.

use crate::common::{Folder, UNIQUE, ninefold};
use std::fs;

const HINTED: &str = "300200000000107000706030500070009080900020004010800050009040301000702000000008006";
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";

/// Width and height from the header of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

fn names(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn a_picture_goes_to_standard_output_or_into_a_file() {
    let folder = Folder::new("draw-file");
    let ran = ninefold(&["draw", UNIQUE], "");
    assert!(ran.stdout.starts_with("<svg ") && ran.stdout.ends_with("</svg>\n"), "{}", ran.stdout);
    assert_eq!((ran.stderr.as_str(), ran.code), ("", Some(0)));
    let file = folder.path("a.svg");
    assert_eq!(ninefold(&["draw", UNIQUE, "-o", &file], "").code, Some(0));
    assert_eq!(fs::read_to_string(&file).expect("a file"), ran.stdout);
    assert_eq!(ninefold(&["draw", "-", "--size", "300"], UNIQUE).stdout.matches("width=\"300\"").count(), 1);
}

#[test]
fn the_name_of_the_file_says_its_format_or_an_option_does() {
    let folder = Folder::new("draw-format");
    let pixels = |options: &[&str], name: &str| {
        let file = folder.path(name);
        let arguments = [&["draw", UNIQUE, "-o", &file], options].concat();
        assert_eq!(ninefold(&arguments, "").code, Some(0), "{options:?}");
        fs::read(file).expect("a file")
    };
    assert_eq!(size(&pixels(&[], "a.png")), (600, 600));
    assert_eq!(size(&pixels(&["--size", "77"], "b.PNG")), (77, 77));
    assert_eq!(size(&pixels(&["--format", "png"], "c")), (600, 600));
    assert!(pixels(&[], "d").starts_with(b"<svg ") && pixels(&[], "picture.7").starts_with(b"<svg "));
    assert!(
        pixels(&[], "d.svg.gz").starts_with(b"\x1f\x8b") && pixels(&[], "d.PNG.zst").starts_with(b"\x28\xb5")
    );
    assert_eq!(pixels(&["--threads", "1"], "e.png"), pixels(&["--threads", "3"], "f.png"));
    assert_ne!(pixels(&["--theme", "dark"], "g.png"), pixels(&["--theme", "light"], "h.png"));
    for size in ["15", "10001", "wide"] {
        assert_eq!(ninefold(&["draw", UNIQUE, "--size", size], "").code, Some(2), "{size}");
    }
}

#[test]
fn no_file_is_called_what_it_is_not() {
    let folder = Folder::new("draw-endings");
    let unknown: [(&[&str], &[&str]); 12] = [
        (&["draw", UNIQUE, "-o", "a.jpg"], &[".jpg", ".svg, .png"]),
        (&["draw", UNIQUE, "-o", "a.pdf.gz"], &[".pdf", ".svg, .png"]),
        (&["draw", UNIQUE, "-o", "week-{n}.gif"], &[".gif", ".svg, .png"]),
        (&["draw", UNIQUE, "-o", "a.webp", "--format", "png"], &[".webp", ".svg, .png"]),
        (&["draw", UNIQUE, "-o", "a.png", "--format", "svg"], &[".png", "svg"]),
        (&["draw", UNIQUE, "-o", "a.svg.zst", "--format", "png"], &[".svg", "png"]),
        (&["print", UNIQUE, "-o", "a.png"], &[".png", ".pdf"]),
        (&["hint", HINTED, "--svg", "a.png"], &[".png", ".svg"]),
        (&["compare", UNIQUE, "--svg", "a.pdf"], &[".pdf", ".svg"]),
        (&["explain", HINTED, "-o", "a.html"], &[".html", "text"]),
        (&["steps", HINTED, "-o", "a.png", "--format", "csv"], &[".png", ".csv"]),
        (&["convert", UNIQUE, "--to", "csv", "-o", "a.sdk"], &[".sdk", "csv"]),
    ];
    for (arguments, said) in unknown {
        let mut arguments: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        let at =
            arguments.iter().position(|argument| argument == "-o" || argument == "--svg").expect("a file");
        arguments[at + 1] = folder.path(&arguments[at + 1]);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let ran = ninefold(&arguments, "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}: {}", ran.stderr);
        assert!(said.iter().all(|word| ran.stderr.contains(word)), "{arguments:?}: {}", ran.stderr);
        assert_eq!(names(&folder.path("")), [""; 0], "{arguments:?}");
        let chinese = ninefold(&[&arguments[..], &["--lang", "zh"]].concat(), "");
        assert!(
            !chinese.stderr.contains("ends with") && !chinese.stderr.contains("does not write"),
            "{}",
            chinese.stderr
        );
    }
}

#[test]
fn a_hint_is_drawn_as_hint_draws_it() {
    let folder = Folder::new("draw-hint");
    let file = folder.path("hint.svg");
    assert_eq!(ninefold(&["hint", HINTED, "--svg", &file, "--theme", "print"], "").code, Some(0));
    let ran = ninefold(&["draw", "--hint", HINTED, "--theme", "print"], "");
    assert_eq!(ran.stdout, fs::read_to_string(&file).expect("a picture"));
    let ran = ninefold(&["draw", "--hint", &".".repeat(81), "--deadline", "0s"], "");
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    assert!(ran.stdout.starts_with("<svg ") && ran.stderr.contains("puzzle 1: "), "{}", ran.stderr);
    let ran = ninefold(&["draw", "--hint", HINTED, "--rules", "diagonal"], "");
    assert_eq!((ran.code, ran.stderr.contains("in diagonal 1: R1C1 and R7C7")), (Some(1), true));
    assert!(ran.stdout.starts_with("<svg "));
}

#[test]
fn a_solution_is_drawn_if_there_is_one() {
    let ran = ninefold(&["draw", "--solution", UNIQUE], "");
    assert_eq!((ran.stdout.matches("class=\"big ").count(), ran.code), (81, Some(0)));
    let clash = format!("5..5{}", ".".repeat(77));
    let ran = ninefold(&["draw", "--solution", &clash], "");
    assert_eq!((ran.stdout.matches("class=\"big ").count(), ran.code), (2, Some(1)));
    assert_eq!(ran.stderr, "ninefold: puzzle 1 has no solution: it is drawn as it is\n");
    let ran = ninefold(&["draw", "--solution", &clash, "--deadline", "0s", "--lang", "zh"], "");
    assert!(ran.stderr.contains('题') && ran.code == Some(1), "{}", ran.stderr);
}

#[test]
fn several_puzzles_need_several_files() {
    let folder = Folder::new("draw-many");
    let many = format!("{UNIQUE}\nwhat?\n{SEVERAL}\n");
    let one = folder.path("one.svg");
    let ran = ninefold(&["draw", "-o", &one], &many);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("several puzzles") && ran.stderr.contains("puzzle-{n}.svg"),
        "{}",
        ran.stderr
    );
    assert_eq!(ninefold(&["draw"], &many).code, Some(2));
    assert_eq!(ninefold(&["draw"], &many).stdout, "", "nothing is half written");
    let below = folder.path("pictures") + "/";
    let ran = ninefold(&["draw", "-o", &below], &many);
    assert_eq!(ran.code, Some(2), "a line was no puzzle");
    assert_eq!(names(&below), ["puzzle-1.svg", "puzzle-3.svg"], "numbers are those of the records");
    let numbered = folder.path("w-{n:03}.png");
    assert_eq!(ninefold(&["draw", "-o", &numbered, UNIQUE, SEVERAL], "").code, Some(0));
    assert_eq!(
        names(&folder.path("")),
        ["pictures", "w-001.png", "w-002.png"],
        "and no part of a file is left"
    );
    let ran = ninefold(&["draw", "-o", &folder.path("w-{n:3}.png"), UNIQUE], "");
    assert!(ran.code == Some(2) && ran.stderr.contains("expected {n}, or {n:03}"), "{}", ran.stderr);
}

#[test]
fn what_cannot_be_written_is_said() {
    let folder = Folder::new("paper-unwritable");
    for (command, name) in [("draw", "missing/a.svg"), ("print", "missing/a.pdf")] {
        let ran = ninefold(&[command, UNIQUE, "-o", &folder.path(name)], "");
        assert_eq!(ran.code, Some(2), "{command}");
        assert!(ran.stderr.contains("cannot write") && ran.stderr.contains("missing"), "{}", ran.stderr);
    }
    #[cfg(target_os = "linux")]
    for command in ["draw", "print"] {
        let ran = ninefold(&[command, UNIQUE, "-o", "/dev/full"], "");
        assert_eq!(ran.code, Some(2), "{command}: {}", ran.stderr);
    }
}

#[test]
fn a_booklet_is_made_and_its_pages_counted() {
    let folder = Folder::new("print");
    let made = |name: &str, options: &[&str]| {
        let file = folder.path(name);
        let ran = ninefold(&[&["print", "-o", &file], options].concat(), format!("{UNIQUE}\n").repeat(7));
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        (ran.stderr, fs::read(file).expect("a booklet"))
    };
    for (options, pages) in [
        (&[][..], 5),
        (&["--per-page", "1"][..], 8),
        (&["--per-page", "4"][..], 3),
        (&["--per-page", "6"][..], 3),
        (&["--per-page", "6", "--solutions", "none"][..], 2),
        (&["--solutions", "only"][..], 1),
    ] {
        let (said, bytes) = made("a.pdf", options);
        let pages = if pages == 1 { "1 page".into() } else { format!("{pages} pages") };
        assert_eq!(said, format!("7 puzzles on {pages}\n"), "{options:?}");
        assert!(bytes.starts_with(b"%PDF-"));
    }
    assert_eq!(made("b.pdf", &["--threads", "1"]).1, made("c.pdf", &["--threads", "3"]).1);
    assert_ne!(made("b.pdf", &["--paper", "letter"]).1, made("c.pdf", &["--paper", "a4"]).1);
    assert_ne!(made("b.pdf", &["--difficulty", "none"]).1, made("c.pdf", &["--difficulty", "technique"]).1);
    assert_eq!(made("b.pdf", &["-q"]).0, "");
}

#[test]
fn puzzles_without_one_solution_are_printed_with_a_message() {
    let folder = Folder::new("print-flaws");
    let file = folder.path("a.pdf");
    let ran = ninefold(&["print", "-o", &file, "--numbers", "41", UNIQUE, SEVERAL], "");
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.stderr, "ninefold: puzzle 42 has several solutions\n2 puzzles on 2 pages\n");
    let ran = ninefold(&["print", "-o", &file, "--per-page", "6"], format!("{SEVERAL}\n").repeat(30));
    assert_eq!(ran.stderr.matches("several solutions").count(), 20, "{}", ran.stderr);
    assert!(ran.stderr.contains("10 more messages"), "{}", ran.stderr);
    let ran = ninefold(&["print", "-o", &file], "what is this?\n");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.ends_with("1 puzzle on 2 pages\n"), "{}", ran.stderr);
    let ran = ninefold(&["print", "-o", &file, "--deadline", "0s", UNIQUE], "");
    assert!(ran.stderr.contains("--deadline gives more"), "{}", ran.stderr);
    let ran = ninefold(&["print", "-o", &file, "--rules", "diagonal", UNIQUE], "");
    assert!(ran.code == Some(1) && ran.stderr.contains("for the classic rules only"), "{}", ran.stderr);
}

#[test]
fn without_puzzles_there_is_no_booklet() {
    let folder = Folder::new("print-nothing");
    let ran = ninefold(&["print", "-o", &folder.path("a.pdf")], "# only a comment\n");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("there are no puzzles to print: no booklet was made"), "{}", ran.stderr);
    let ran = ninefold(&["print", "-o", &folder.path("a.pdf"), &folder.path("missing.txt")], "");
    assert_eq!(ran.code, Some(2));
    assert_eq!(names(&folder.path("")), [] as [&str; 0]);
}

#[test]
fn letters_that_are_missing_are_named() {
    let folder = Folder::new("print-letters");
    let file = folder.path("a.pdf");
    let ran = ninefold(&["print", "-o", &file, UNIQUE, "--title", "数独 😀龘"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("😀 (U+1F600), 龘 (U+9F98); name a font that has them"), "{}", ran.stderr);
    assert_eq!(names(&folder.path("")), [] as [&str; 0]);
    let noted = format!("{UNIQUE} 龘 note\n");
    let ran = ninefold(&["print", "-o", &file, "--notes"], &noted);
    assert!(ran.code == Some(0) && ran.stderr.contains("龘 (U+9F98)"), "{}", ran.stderr);
    assert!(
        !ninefold(&["print", "-o", &file], &noted).stderr.contains('龘'),
        "notes are not printed unasked"
    );
    let font = folder.path("font.otf");
    fs::write(&font, "no font").expect("a file");
    for font in [&font, &folder.path("missing.otf")] {
        let ran = ninefold(&["print", "-o", &file, UNIQUE, "--font", font], "");
        assert!(ran.code == Some(2) && ran.stderr.contains("cannot read the font"), "{}", ran.stderr);
    }
}

#[test]
fn booklets_take_puzzles_of_any_rules() {
    let folder = Folder::new("print-rules");
    let file = folder.path("a.pdf");
    let cage = ".Cage~3~R1C1~R1C2.AntiKnight.~R5C5_5";
    let ran = ninefold(&["print", cage, "-o", &file], "");
    assert!(ran.stderr.contains("1 puzzle on 2 pages"), "{}", ran.stderr);
    assert!(fs::read(&file).expect("a file").starts_with(b"%PDF-"));
    let six = format!("1{}", ".".repeat(35));
    let ran = ninefold(&["print", "--rules", "6x6", "--solutions", "none", "-o", &file, &six], "");
    assert!(ran.stderr.contains("several solutions") && ran.stderr.contains("1 page"), "{}", ran.stderr);
}

#[test]
fn booklets_take_grids_of_any_size_and_sheets_of_several() {
    let folder = Folder::new("print-sizes");
    let file = folder.path("a.pdf");
    let samurai = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/samurai.txt");
    let ran = ninefold(&["print", "--rules", "samurai", "-o", &file, samurai], "");
    assert_eq!((ran.code, ran.stderr.contains("1 puzzle on 2 pages")), (Some(0), true), "{}", ran.stderr);
    let empty = ".".repeat(256);
    let sixteen = |more: &[&str]| {
        let print = ["print", "--rules", "16x16", "--difficulty", "none", "-o", &file, &empty, &empty];
        ninefold(&[&print[..], more].concat(), "")
    };
    let ran = sixteen(&[]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let several = "ninefold: puzzle 1 has several solutions\nninefold: puzzle 2 has several solutions\n";
    assert_eq!(ran.stderr, format!("{several}2 puzzles on 2 pages\n"));
    assert_eq!(sixteen(&["--per-page", "1"]).stderr, format!("{several}2 puzzles on 3 pages\n"));
    let late = sixteen(&["--deadline", "0s"]);
    assert!(late.stderr.contains("--deadline gives more"), "{}", late.stderr);
}
