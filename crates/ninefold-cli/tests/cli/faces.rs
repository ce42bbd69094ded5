//! Checks that the library, the program and the API say the same about the same positions, and that what they say is
//! consistent with the solution.

use crate::common::{SEVERAL, UNIQUE, ninefold};
use ninefold::engine::{Status, solve};
use ninefold::explain::{Voice, json};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Candidate, Lesson, Profile, Teacher};
use ninefold::solve::Watch;
use ninefold::text::read_one;
use ninefold::{Cell, Digit, Grid, Nine, Rules};
use ninefold_web::api;
use serde_json::{Value, json};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// The smallest solution of the blank grid with both diagonals.
const DIAGONAL: &str = "123456789456789123789123456214365897368972514597814632941638275832547961675291348";
/// A solution of six by six cells, in the corner of a grid of nine by nine.
const SIX: &str = "123456...456123...214365...365214...531642...642531..............................";
/// An X-Wing of HoDoKu's library.
const X_WING: &str = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";

/// Families that are fast enough to find all their steps.
const QUICK: &[&str] = &["singles", "intersections", "subsets", "fish", "wings", "uniqueness"];

struct Position {
    /// The puzzle for the library and the API: 81 cells, or any format for nine by nine.
    puzzle: String,
    rules: &'static str,
    status: &'static str,
    /// The solution, if there is one.
    solution: Option<&'static str>,
}

/// The full grid without the cells with these numbers.
fn dug(solution: &str, gaps: impl Fn(usize) -> bool) -> String {
    solution.char_indices().map(|(cell, digit)| if gaps(cell) { '.' } else { digit }).collect()
}

fn positions() -> Vec<Position> {
    let position = |puzzle: &str, rules, status, solution| Position {
        puzzle: puzzle.to_owned(),
        rules,
        status,
        solution,
    };
    let cage = "killer-cage:12:r1c1-r1c3,killer-cage:10:r3c1-r3c2";
    vec![
        position(UNIQUE, "classic", "unique", Some(SOLVED)),
        position(X_WING, "classic", "unique", None),
        position(SEVERAL, "classic", "several", None),
        position(SOLVED, "classic", "unique", Some(SOLVED)),
        position(&format!("12345678.........9{}", ".".repeat(63)), "classic", "none", None),
        position(&format!("55{}", ".".repeat(79)), "classic", "clash", None),
        // A wrong digit that was placed, and a struck mark that is right.
        position(&format!("53+1{}", &UNIQUE[3..]), "classic", "none", Some(SOLVED)),
        position(&format!(":0000:x:{UNIQUE}:413:::"), "classic", "none", Some(SOLVED)),
        position(&dug(DIAGONAL, |cell| cell % 2 != 0 && cell % 5 != 1), "diagonal", "unique", Some(DIAGONAL)),
        position(&dug(SIX, |cell| cell % 9 != 1 && cell % 5 != 0), "6x6", "unique", Some(SIX)),
        position(&dug(UNIQUE, |cell| [0, 4].contains(&cell)), cage, "unique", Some(SOLVED)),
    ]
}

impl Position {
    /// The puzzle for the program: for a smaller grid, only the cells that exist.
    fn typed(&self) -> String {
        match self.rules {
            "6x6" => (0..6).map(|row| &self.puzzle[row * 9..row * 9 + 6]).collect(),
            _ => self.puzzle.clone(),
        }
    }

    fn board(&self) -> Board {
        let mut record = read_one(&self.puzzle).and_then(Result::ok).expect("a position");
        record.puzzle = record.puzzle.by(self.rules.parse::<Rules>().expect("rules"));
        Board::of(&record).expect("nine by nine")
    }

    fn lesson(&self) -> Lesson {
        Lesson::open(self.board(), Watch::forever())
    }

    /// The program's output, as JSON.
    fn printed(&self, command: &str, options: &[&str]) -> Value {
        let (puzzle, mut arguments) = (self.typed(), vec![command, "--format", "json", "--deadline", "10m"]);
        arguments.extend_from_slice(options);
        if self.rules != "classic" {
            arguments.extend(["--rules", self.rules]);
        }
        arguments.push(&puzzle);
        let ran = ninefold(&arguments, "");
        serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{puzzle}: {error}: {ran:?}"))
    }

    /// The API's answer.
    fn answered(&self, question: &str, more: &Value) -> Value {
        let mut asked = json!({"puzzle": self.puzzle, "rules": self.rules, "deadline": 30_000});
        for (name, value) in more.as_object().expect("members") {
            asked[name] = value.clone();
        }
        let reply = api::answer(question, asked.to_string().as_bytes());
        assert_eq!(reply.status, 200, "{}", reply.body);
        serde_json::from_str(&reply.body).expect("JSON")
    }

    /// Checks that the step keeps the solution.
    fn holds(&self, step: &Value) {
        let Some(solution) = self.solution else { return };
        let digit = |candidate: &Value| {
            let cell: Cell = candidate["cell"].as_str().and_then(|cell| cell.parse().ok()).expect("a cell");
            let right = u64::from(solution.as_bytes()[cell.index()] - b'0');
            candidate["digit"].as_u64() == Some(right)
        };
        let all = |name: &str| step[name].as_array().cloned().unwrap_or_default();
        assert!(all("places").iter().all(&digit), "{} {step}", self.puzzle);
        assert!(!all("removes").iter().any(&digit), "{} {step}", self.puzzle);
    }
}

/// A teacher with these techniques and families.
fn teacher(names: &[&str]) -> Teacher {
    let mut profile = Profile::default();
    profile
        .techniques
        .retain(|technique| names.contains(&technique.id) || names.contains(&technique.family.id()));
    Teacher::new(profile)
}

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).expect("JSON")
}

#[test]
fn the_positions_are_what_they_are_said_to_be() {
    for position in positions() {
        let board = position.board();
        assert_eq!(position.lesson().status(), position.status, "{}", position.puzzle);
        let givens = Nine::new(board.values().restricted_to(board.givens())).by(board.rules());
        let (answer, solution) = (solve(&givens), position.solution);
        assert!(solution.is_none() || answer.status == Status::Unique, "{}", position.puzzle);
        let expected: Option<Grid> = solution.map(|solution| solution.parse().expect("a grid"));
        assert!(solution.is_none() || answer.solution == expected, "{}", position.puzzle);
    }
}

#[test]
fn hints_are_the_same() {
    for position in positions() {
        let lesson = position.lesson();
        let hint = lesson.hint(&mut Teacher::default());
        let (own, answered) =
            (parsed(&json::hint(&lesson, &hint, Lang::En)), position.answered("hint", &json!({})));
        assert_eq!(own, answered, "{}", position.puzzle);
        let printed = position.printed("hint", &[]);
        for name in ["status", "solved", "problems", "unfinished", "technique"] {
            assert_eq!(printed[name], answered[name], "{name} {}", position.puzzle);
        }
        let remarks = answered["remarks"].as_array().expect("remarks");
        assert!(printed["said"].as_array().is_some_and(|said| said.starts_with(remarks)), "{printed}");
        for (name, value) in answered["step"].as_object().into_iter().flatten() {
            assert_eq!(&printed[name], value, "{name} {}", position.puzzle);
        }
        position.holds(&answered["step"]);
    }
}

/// If techniques that are too easy find nothing, all faces give the same digit of the solution.
#[test]
fn without_a_step_the_same_digit_is_told() {
    let position = Position {
        puzzle: "......15..5.7.1..........9.3...9..1...76.4....4651...778..3.2................54.."
            .to_owned(),
        rules: "classic",
        status: "unique",
        solution: None,
    };
    let lesson = position.lesson();
    let (cell, digit) = lesson.hint(&mut teacher(&["full-house"])).reveals.expect("the solution is known");
    let solution = solve(&Nine::new(*lesson.board().values())).solution.expect("it has one");
    assert_eq!(solution.get(cell), Some(digit));
    let fewest = lesson.board().empty().iter().map(|cell| lesson.board().marks(cell).len()).min();
    assert_eq!(Some(lesson.board().marks(cell).len()), fewest);
    let own = parsed(&json::revealed(&lesson, (cell, digit), Lang::En));
    assert_eq!(position.answered("hint", &json!({"techniques": ["full-house"]}))["reveals"], own);
    let printed = position.printed("hint", &["--technique", "full-house"]);
    assert_eq!((&printed["reveals"], &printed["technique"]), (&own, &Value::Null));
}

#[test]
fn all_steps_are_the_same() {
    for position in positions() {
        let lesson = position.lesson();
        let found = lesson.steps(&mut teacher(QUICK), usize::MAX);
        let first_of_each = found.groups.iter().flat_map(|group| group.steps.iter().take(3));
        let own: Vec<Value> =
            first_of_each.map(|step| parsed(&json::one_of_all(step, lesson.board(), Lang::En))).collect();
        let answered = position.answered("steps", &json!({"techniques": QUICK, "limit": 3}));
        let printed = position.printed("steps", &["--technique", &QUICK.join(","), "--limit", "3"]);
        for other in [&answered, &printed] {
            assert_eq!(other["steps"], json!(own), "{}", position.puzzle);
            assert_eq!(other["complete"], true, "{}", position.puzzle);
        }
        assert_eq!(printed["problems"], answered["problems"]);
        own.iter().for_each(|step| position.holds(step));
    }
}

#[test]
fn paths_are_the_same() {
    for position in positions() {
        let lesson = position.lesson();
        let walk = lesson.path(&mut teacher(QUICK), None);
        let own = parsed(&json::path(&lesson, &walk, Lang::En));
        let answered = position.answered("path", &json!({ "techniques": QUICK }));
        assert_eq!(own, answered, "{}", position.puzzle);
        let printed = position.printed("explain", &["--technique", &QUICK.join(",")]);
        for name in ["status", "solved", "problems", "complete", "unfinished", "end", "steps"] {
            assert_eq!(printed[name], answered[name], "{name} {}", position.puzzle);
        }
        answered["steps"].as_array().expect("steps").iter().for_each(|step| position.holds(step));
        if answered["solved"] == true
            && let Some(solution) = position.solution
        {
            assert_eq!(answered["end"], solution.replace('.', ""));
        }
    }
}

#[test]
fn a_digit_is_wrong_where_the_solution_has_another() {
    for position in positions() {
        let Some(solution) = position.solution else { continue };
        let lesson = position.lesson();
        for cell in lesson.board().rules().cells().iter().step_by(5) {
            for digit in lesson.board().rules().digits() {
                let why = lesson.why(Candidate::new(cell, digit));
                let is_wrong = solution.as_bytes()[cell.index()] != b'0' + digit.value();
                assert_eq!(why.is_wrong(), Some(is_wrong), "{digit} in {cell} of {}", position.puzzle);
                let asked = json!({"cell": cell.id(), "digit": digit.value()});
                let answered = position.answered("why", &asked);
                assert_eq!(answered, parsed(&json::why(&why, Voice::classic(Lang::En))), "{digit} in {cell}");
            }
        }
    }
    let several = positions().remove(2);
    let in_all: Cell = "r1c2".parse().expect("a cell");
    for digit in Digit::ALL {
        let why = several.lesson().why(Candidate::new(in_all, digit));
        // It is 9 in each of the eight solutions.
        assert_eq!(why.is_wrong(), Some(digit != Digit::D9), "{digit}");
    }
}

/// The same wishes with the same seed give the same puzzle, and a wish that cannot be has the same reason.
#[test]
fn wishes_are_granted_alike() {
    for (options, request) in [
        ("", json!({})),
        ("--clues 24", json!({"clues": 24})),
        ("--clues 26 --symmetry rotate180", json!({"clues": 26, "symmetry": "rotate180"})),
        ("--spare 2 --grids search", json!({"spare": 2, "grids": "search"})),
        ("--solutions 3", json!({"solutions": 3})),
        ("--difficulty medium", json!({"difficulty": "medium"})),
        ("--er 2..3 --pearl", json!({"er": "2..3", "pearl": true})),
        ("--needs pointing --without fish", json!({"needs": ["pointing"], "without": ["fish"]})),
        (
            "--technique singles,intersections --profile hodoku",
            json!({"techniques": ["singles", "intersections"], "profile": "hodoku"}),
        ),
        ("--rules 6x6,diagonal", json!({"rules": "6x6,diagonal"})),
        ("--rules anti-knight", json!({"rules": "anti-knight"})),
        (
            "--rules 4x4 --place killer-cage,x --keep --largest ..3",
            json!({"rules": "4x4", "place": ["killer-cage", "x"], "keep": true, "largest": "..3"}),
        ),
        ("--clues 16", json!({"clues": 16})),
        ("--rules 6x6 --symmetry full", json!({"rules": "6x6", "symmetry": "full"})),
        ("--place anti-knight", json!({"place": ["anti-knight"]})),
        ("--solutions 2 --er 3", json!({"solutions": 2, "er": "3"})),
    ] {
        let mut request = request;
        (request["seed"], request["deadline"]) = (json!(11), json!(30_000));
        let reply = api::answer("generate", request.to_string().as_bytes());
        let told: Value = serde_json::from_str(&reply.body).expect("JSON");
        let words = format!("generate --seed 11 {options}");
        let ran = ninefold(&words.split_whitespace().collect::<Vec<_>>(), "");
        match told["error"]["message"].as_str() {
            None => assert_eq!(told["puzzle"], ran.stdout.trim_end(), "{options}: {}", ran.stderr),
            Some(reason) => assert!(ran.stderr.contains(reason), "{options}: {reason}: {}", ran.stderr),
        }
    }
}
