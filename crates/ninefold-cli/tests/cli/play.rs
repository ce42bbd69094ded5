//! `ninefold play` in a real terminal: tmux draws it, and keys and mouse events are sent as a terminal would.
//!
//! Without tmux nothing is run, and the tests say so.
#![cfg(unix)]

use crate::common::{Folder, UNIQUE, ninefold};
use std::fs;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const X_WING: &str = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";

/// How long to wait for a screen. It is long because machines may be busy; nothing is measured here.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal with a shell that runs the program and reports how it ended.
struct Player {
    socket: String,
    folder: Folder,
}

impl Player {
    /// Runs `ninefold play` with these arguments in a window of this size; `None` without tmux.
    fn new(name: &str, size: (u16, u16), arguments: &str) -> Option<Player> {
        Player::with(name, size, "xterm-256color", arguments)
    }

    fn with(name: &str, size: (u16, u16), term: &str, arguments: &str) -> Option<Player> {
        if Command::new("tmux").arg("-V").output().is_err() {
            eprintln!("{name}: not run, there is no tmux");
            return None;
        }
        let socket = format!("ninefold-{name}-{}", std::process::id());
        let player = Player { socket, folder: Folder::new(&format!("play-{name}")) };
        let (width, height) = (size.0.to_string(), size.1.to_string());
        player.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, "sh"]);
        player.tmux(&["set-option", "-g", "status", "off"]);
        player.tmux(&["resize-window", "-x", &width, "-y", &height]);
        player.type_line(&format!("export TERM={term} NO_COLOR= PS1='> '"));
        player.start(arguments);
        Some(player)
    }

    /// Types the command.
    fn start(&self, arguments: &str) {
        let (program, state) = (env!("CARGO_BIN_EXE_ninefold"), self.folder.path("state"));
        let pid = self.folder.path("pid");
        let command = format!("XDG_STATE_HOME='{state}' exec '{program}' play {arguments}");
        let script = self.folder.path("run.sh");
        fs::write(&script, format!("echo $$ >'{pid}'\n{command}\n")).expect("a script");
        self.type_line(&format!("clear; sh '{script}'; echo \"ended $?\""));
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let output = Command::new("tmux")
            .args(["-u", "-L", &self.socket])
            .args(arguments)
            .env("LC_ALL", "C.UTF-8")
            .env_remove("TMUX")
            .output()
            .expect("tmux runs");
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    fn type_line(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.keys("Enter");
    }

    /// Presses keys by tmux's names, separated by spaces.
    fn keys(&self, keys: &str) {
        let keys: Vec<&str> = keys.split(' ').collect();
        self.tmux(&[&["send-keys"], keys.as_slice()].concat());
    }

    /// Sends a mouse event at a place counted from 1: button 0 is the left one, 32 and up is dragging, 64 is the wheel.
    fn mouse(&self, button: u8, column: u16, row: u16, is_down: bool) {
        let end = if is_down { 'M' } else { 'm' };
        self.tmux(&["send-keys", "-l", &format!("\x1b[<{button};{column};{row}{end}")]);
    }

    fn click(&self, column: u16, row: u16) {
        self.mouse(0, column, row, true);
        self.mouse(0, column, row, false);
    }

    fn screen(&self) -> String {
        String::from_utf8(self.tmux(&["capture-pane", "-p"]).stdout).expect("UTF-8")
    }

    /// Waits until the screen is as expected, and returns it.
    fn until(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "waited for {what}:\n{screen}");
            sleep(Duration::from_millis(50));
        }
    }

    fn shows(&self, text: &str) -> String {
        self.until(text, |screen| screen.contains(text))
    }

    /// The digit in a cell of the small board, both counted from 0.
    fn cell(screen: &str, row: usize, column: usize) -> char {
        let line = screen.lines().nth(2 + 2 * row + row / 3).unwrap_or_default();
        line.chars().nth(3 + 6 * column).unwrap_or(' ')
    }

    fn signal(&self, name: &str) {
        let pid = fs::read_to_string(self.folder.path("pid")).expect("the script wrote it");
        let status = Command::new("kill").args([name, pid.trim()]).status().expect("kill runs");
        assert!(status.success());
    }

    /// Checks that the shell is back and the terminal is restored.
    fn is_given_back(&self) {
        self.type_line("stty -a | tr ' ' '\\n' | grep -c -x -e icanon -e echo -e 'icanon;' -e 'echo;'");
        self.until("a cooked terminal", |screen| screen.lines().any(|line| line == "2"));
        let flags = "#{alternate_on}#{mouse_any_flag}#{cursor_flag}";
        let flags = self.tmux(&["display-message", "-p", flags]).stdout;
        assert_eq!(String::from_utf8_lossy(&flags).trim(), "001");
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}

#[test]
fn a_puzzle_is_played_to_the_end_by_keys_alone() {
    let Some(player) = Player::new("keys", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    // From the middle to R1C1, then row by row; the cursor wraps around.
    let mut keys = "Up Up Up Up Left Left Left Left".to_owned();
    for (at, (given, right)) in UNIQUE.chars().zip(SOLUTION.chars()).enumerate() {
        if given == '.' {
            keys += &format!(" {right}");
        }
        keys += if at % 9 == 8 { " Right Down" } else { " Right" };
        if at % 9 == 8 {
            player.keys(&keys);
            keys = "Right Left".to_owned();
        }
    }
    player.shows("Solved in");
    // The terminal may be seen in the middle of a redraw.
    player.until("the solution", |screen| {
        SOLUTION.chars().enumerate().all(|(at, right)| Player::cell(screen, at / 9, at % 9) == right)
    });
    player.keys("q");
    player.shows("ended 0");
    player.is_given_back();
}

#[test]
fn the_mouse_selects_draws_and_presses() {
    let Some(player) = Player::new("mouse", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    // R1C3, and the 4 of the panel.
    player.click(16, 3);
    player.shows("R1C3");
    player.click(64, 5);
    let screen = player.until("a 4", |screen| Player::cell(screen, 0, 2) == '4');
    assert!(screen.contains("50 cells to go"));
    // From R4C2 over R4C3 to R5C3.
    player.mouse(0, 10, 10, true);
    player.mouse(32, 16, 10, true);
    player.mouse(32, 16, 12, true);
    player.mouse(0, 16, 12, false);
    player.keys("2");
    player.until("three cells", |screen| {
        [(3, 1), (3, 2), (4, 2)].iter().all(|&(row, column)| Player::cell(screen, row, column) == '2')
    });
    let screen = player.screen();
    let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains(" Undo ")).expect("a button");
    let x = line.split(" Undo ").next().unwrap_or_default().chars().count();
    player.click(x as u16 + 3, y as u16 + 1);
    player.shows("50 cells to go");
    player.keys("q");
    player.shows("ended 0");
    player.is_given_back();
}

#[test]
fn a_hint_in_three_stages_and_its_step() {
    let Some(player) = Player::new("hint", (80, 24), &format!("'{X_WING}'")) else { return };
    player.shows("cells to go");
    player.keys("i");
    player.shows("Next: X-Wing.");
    player.keys("i");
    player.shows("columns 5 and 7");
    player.keys("i");
    player.shows("Hint 3 of 3");
    player.shows("Enter applies it");
    player.keys("Enter");
    player.shows("1 move");
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn the_puzzle_is_rated_on_both_scales() {
    let Some(player) = Player::new("rating", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("D");
    let screen = player.shows("HoDoKu: Easy, 204");
    assert!(screen.contains("Sudoku Explainer: 1.2 /"), "{screen}");
    player.keys("Escape");
    player.until("the end of it", |screen| !screen.contains("HoDoKu"));
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn a_technique_is_found_studied_and_practised() {
    let Some(player) = Player::new("study", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("T");
    player.shows("Hidden Single");
    player.tmux(&["send-keys", "-l", "x-wing"]);
    player.until("nothing but X-Wings", |screen| {
        screen.contains("Sashimi X-Wing") && !screen.contains("Hidden Single")
    });
    player.keys("Enter");
    player.shows("X-Wing");
    player.until("its example", |screen| !screen.contains("Sashimi"));
    player.keys("e");
    player.shows("Practice: X-Wing");
    // The next step uses the practised technique.
    player.keys("i");
    player.shows("Next: X-Wing.");
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn all_steps_are_listed_and_narrowed() {
    let Some(player) = Player::new("steps", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("t");
    player.shows("Naked Single");
    player.keys("/");
    player.tmux(&["send-keys", "-l", "hidden"]);
    player.keys("Enter");
    player.until("hidden ones alone", |screen| {
        screen.contains("Hidden Single") && !screen.contains("Naked Single")
    });
    player.keys("Escape");
    player.shows("51 cells to go");
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn settings_change_the_language_at_once_and_are_kept() {
    let Some(player) = Player::new("settings", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys(",");
    player.shows("Language");
    player.keys("Enter");
    player.shows("语言");
    // As in every terminal, keys right after Escape are combined with it.
    player.keys("Escape");
    player.shows("还剩 51 格");
    player.keys("q");
    player.shows("ended 0");
    player.start(UNIQUE);
    player.shows("还剩 51 格");
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn windows_change_their_size() {
    let Some(player) = Player::new("resize", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.tmux(&["resize-window", "-x", "120", "-y", "40"]);
    player.shows("█▀▀");
    player.tmux(&["resize-window", "-x", "60", "-y", "20"]);
    player.shows("This window is 60 x 20");
    player.keys("5");
    player.tmux(&["resize-window", "-x", "56", "-y", "34"]);
    let screen = player.shows("51 cells to go");
    assert!(screen.contains("┗━━━━━┷"), "{screen}");
    player.tmux(&["resize-window", "-x", "10", "-y", "3"]);
    player.keys("q");
    player.tmux(&["resize-window", "-x", "80", "-y", "24"]);
    player.shows("ended 0");
    player.is_given_back();
}

#[test]
fn a_pause_hides_the_grid() {
    let Some(player) = Player::new("pause", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("p");
    let screen = player.shows("Paused. p goes on.");
    let digits = (0..81).filter(|at| Player::cell(&screen, at / 9, at % 9).is_ascii_digit());
    assert_eq!(digits.count(), 0, "{screen}");
    player.keys("p");
    player.until("the grid", |screen| Player::cell(screen, 0, 0) == '5');
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn what_was_played_comes_back_after_q_and_after_signals() {
    let Some(player) = Player::new("resume", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("5 Up Left x 1 2");
    player.shows("3 moves");
    player.keys("q");
    player.shows("ended 0");
    player.start("");
    let screen = player.shows("Welcome back");
    assert!(screen.contains("3 moves") && Player::cell(&screen, 4, 4) == '5', "{screen}");
    player.keys("u");
    player.shows("2 moves");
    player.signal("-TERM");
    player.shows("ended 143");
    player.is_given_back();
    player.start("");
    player.shows("2 moves");
    player.keys("r");
    player.shows("3 moves");
    player.keys("C-c");
    player.shows("ended 130");
    player.is_given_back();
    player.start("--no-save");
    player.shows("Easy");
    player.keys("q");
    player.shows("ended 0");
}

/// A closed terminal sends SIGHUP and has no more input.
#[test]
fn a_closed_terminal_ends_the_game_and_nothing_is_lost() {
    let Some(player) = Player::new("closed", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("5");
    player.shows("50 cells to go");
    let pid = fs::read_to_string(player.folder.path("pid")).expect("the script wrote it");
    player.tmux(&["kill-server"]);
    let start = Instant::now();
    while Command::new("kill").args(["-0", pid.trim()]).output().expect("kill runs").status.success() {
        assert!(start.elapsed() < PATIENCE, "it still runs");
        sleep(Duration::from_millis(50));
    }
    let state = fs::read_to_string(player.folder.path("state/ninefold/play.txt")).expect("it was saved");
    assert!(state.contains("squares 40=5/"), "{state}");
}

#[test]
fn the_game_rests_and_wakes() {
    let Some(player) = Player::new("rest", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("C-z");
    player.until("the shell", |screen| screen.contains("Stopped") && !screen.contains("cells to go"));
    player.is_given_back();
    player.type_line("clear; fg; echo \"ended $?\"");
    player.shows("51 cells to go");
    player.keys("5");
    player.shows("50 cells to go");
    player.keys("q");
    player.shows("ended 0");
    player.is_given_back();
}

#[test]
fn other_terminals_and_no_colours() {
    for (term, corner) in [("xterm", '┏'), ("screen", '┏'), ("tmux-256color", '┏'), ("linux", '╔')] {
        let name = format!("term-{term}");
        let Some(player) = Player::with(&name, (80, 24), term, UNIQUE) else { return };
        let screen = player.shows("51 cells to go");
        assert!(screen.lines().nth(1).is_some_and(|line| line.starts_with(corner)), "{term}: {screen}");
        player.keys("5");
        player.shows("50 cells to go");
        player.keys("q");
        player.shows("ended 0");
    }
    let Some(player) = Player::new("no-color", (80, 24), &format!("--color never {UNIQUE}")) else { return };
    player.shows("51 cells to go");
    let escapes = player.tmux(&["capture-pane", "-p", "-e"]).stdout;
    let escapes = String::from_utf8(escapes).expect("UTF-8");
    let is_color = |code: &str| {
        let number: u16 = code.parse().unwrap_or(0);
        (30..38).contains(&number)
            || number == 38
            || (40..49).contains(&number)
            || (90..108).contains(&number)
    };
    for sequence in escapes.split("\x1b[").skip(1) {
        let codes = sequence.split('m').next().unwrap_or_default();
        assert!(!codes.split(';').any(is_color), "{codes}");
    }
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn pasted_text_is_a_puzzle_and_chinese_is_spoken() {
    let Some(player) = Player::new("paste", (80, 24), &format!("--lang zh {UNIQUE}")) else { return };
    player.shows("还剩 51 格");
    let other = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    player.tmux(&["send-keys", "-l", &format!("\x1b[200~{other}\x1b[201~")]);
    player.shows("第 2/2 题");
    player.keys("q");
    player.shows("ended 0");
}

#[test]
fn without_a_terminal_it_says_what_to_do() {
    let ran = ninefold(&["play", "--no-save", UNIQUE], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("'ninefold play' needs a terminal"), "{}", ran.stderr);
    let ran = ninefold(&["play", "--no-save", "--lang", "zh"], "");
    assert!(ran.stderr.contains("需要终端"), "{}", ran.stderr);
    let ran = ninefold(&["play", "--no-save", "no-such-file.txt"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("no-such-file.txt"), "{}", ran.stderr);
}

#[test]
fn puzzles_of_other_sizes_and_rules_are_refused_with_what_to_use() {
    for (puzzle, own) in [
        (".Shape~6x6.~R1C1_1", "6x6"),
        (".Shape~16x16.~R1C1_1", "16x16"),
        (".AntiKnight.~R1C1_1", "anti-knight"),
        (".Diagonal~1.~R1C1_1", "anti-diagonal"),
        (r#"{"grids": ["r1c1", "r7c7"], "givens": {"r1c1": 5}}"#, "grids:r1c1+r7c7"),
    ] {
        let ran = ninefold(&["play", "--no-save", "-"], puzzle);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{puzzle}");
        assert!(ran.stderr.contains(&format!("the rules here are {own}: ")), "{puzzle}: {}", ran.stderr);
        let ran = ninefold(&["play", "--no-save", "--lang", "zh", "-"], puzzle);
        assert!(ran.stderr.contains(&format!("此处的规则是 {own}：")), "{puzzle}: {}", ran.stderr);
    }
    // What can be played is played, and the rest is left out.
    let ran = ninefold(&["play", "--no-save", UNIQUE, ".AntiKnight.~R1C1_1"], "");
    assert!(ran.stderr.contains("'ninefold play' needs a terminal"), "{}", ran.stderr);
}

#[test]
fn a_damaged_state_is_put_aside() {
    let Some(player) = Player::new("damaged", (80, 24), UNIQUE) else { return };
    player.shows("51 cells to go");
    player.keys("q");
    player.shows("ended 0");
    let file = player.folder.path("state/ninefold/play.txt");
    fs::write(&file, "ninefold play 1\nactive 0\nnonsense\n").expect("written");
    player.start("--level easy");
    player.shows("Easy");
    player.keys("q");
    // Terminal lines can break anywhere, also at a blank.
    let screen = player.shows("ended 0").replace(['\n', ' '], "");
    assert!(screen.contains("line3cannotberead"), "{screen}");
    let kept = fs::read_to_string(player.folder.path("state/ninefold/play.txt.bad")).expect("it is kept");
    assert!(kept.contains("nonsense"));
}
