//! The actions of a player and their keys: one table, read by the keyboard, the sheet of shortcuts and the tests.

use super::model::Mode;
use crate::messages as say;
use ninefold::lang::Text;
use ninefold::{Cell, Digit};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveDirection {
    Up,
    Down,
    Left,
    Right,
}

impl MoveDirection {
    /// The next cell in this direction; beyond the edge it wraps around to the other side.
    pub(crate) fn from(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row_index(), cell.column_index());
        match self {
            MoveDirection::Up => Cell::at((row + 8) % 9, column),
            MoveDirection::Down => Cell::at((row + 1) % 9, column),
            MoveDirection::Left => Cell::at(row, (column + 8) % 9),
            MoveDirection::Right => Cell::at(row, (column + 1) % 9),
        }
    }
}

/// An action of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// Moves the cursor and the selection.
    Move(MoveDirection),
    /// Moves the cursor and extends the selection.
    Extend(MoveDirection),
    /// Moves the cursor and keeps the selection.
    Reach(MoveDirection),
    /// Adds the cursor's cell to the selection or removes it. The selection then stays while the cursor moves.
    Pick,
    SelectAll,
    /// Selects all cells with the cursor's digit.
    SelectSame,
    Digit(Digit),
    /// Writes a digit in the other mode: corner marks, or digits if the mode is corner marks.
    Other(Digit),
    Clear,
    SetMode(Mode),
    NextMode,
    PreviousMode,
    Undo,
    Redo,
    Fill,
    NextAssist,
    /// Waits for the digit to highlight.
    AskHighlight,
    Highlight(Digit),
    Hint,
    /// Asks for a hint, however long it takes.
    PatientHint,
    /// Asks for a step by the fewest rules.
    Smallest,
    Apply,
    Path,
    Steps,
    Check,
    Why,
    /// Asks how hard the puzzle is.
    Rate,
    /// Opens the catalogue.
    Techniques,
    /// Asks for a position to practise a technique on.
    Practise,
    /// Waits for the name of techniques that the list of steps should show.
    Find,
    Settings,
    Checkpoint,
    Checkpoints,
    Restart,
    Pause,
    New,
    Shelf,
    Draft,
    Open,
    Copy,
    Sheet,
    Close,
    ScrollUp,
    ScrollDown,
    Quit,
    Interrupt,
    Suspend,
    Redraw,
}

/// A key press without the details that terminals add.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Press {
    pub(crate) code: KeyCode,
    /// Control or Alt. The Shift of a letter is part of the letter.
    pub(crate) with: KeyModifiers,
}

impl Press {
    const fn plain(code: KeyCode) -> Press {
        Press { code, with: KeyModifiers::NONE }
    }

    const fn char(c: char) -> Press {
        Press::plain(KeyCode::Char(c))
    }

    const fn control(c: char) -> Press {
        Press { code: KeyCode::Char(c), with: KeyModifiers::CONTROL }
    }

    /// The key of an event.
    pub(crate) fn of(event: KeyEvent) -> Press {
        let kept = match event.code {
            KeyCode::Char(_) | KeyCode::BackTab => KeyModifiers::CONTROL | KeyModifiers::ALT,
            _ => KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT,
        };
        Press { code: event.code, with: event.modifiers & kept }
    }
}

/// Keys and what they do.
#[derive(Debug)]
pub(crate) struct Binding {
    /// The keys as the sheet shows them.
    pub(crate) shown: &'static str,
    pub(crate) presses: &'static [Press],
    /// `None` for a line that only explains.
    pub(crate) action: Option<Action>,
    pub(crate) about: Text,
}

const fn line(shown: &'static str, about: Text) -> Binding {
    Binding { shown, presses: &[], action: None, about }
}

const fn key(shown: &'static str, presses: &'static [Press], action: Action, about: Text) -> Binding {
    Binding { shown, presses, action: Some(action), about }
}

/// The sheet: every action except those of the direction and digit keys.
pub(crate) static BINDINGS: &[Binding] = &[
    line("↑↓←→ hjkl", say::ABOUT_MOVE),
    line("Shift+↑ HJKL", say::ABOUT_EXTEND),
    key("s", &[Press::char('s')], Action::Pick, say::ABOUT_PICK),
    key("Ctrl-A", &[Press::control('a')], Action::SelectAll, say::ABOUT_SELECT_ALL),
    key("=", &[Press::char('=')], Action::SelectSame, say::ABOUT_SELECT_SAME),
    line("1-9", say::ABOUT_DIGIT),
    line("Alt+1-9", say::ABOUT_OTHER),
    key(
        "0 . Del Bksp",
        &[
            Press::char('0'),
            Press::char('.'),
            Press::plain(KeyCode::Delete),
            Press::plain(KeyCode::Backspace),
        ],
        Action::Clear,
        say::ABOUT_CLEAR,
    ),
    key("z", &[Press::char('z')], Action::SetMode(Mode::Digit), say::ABOUT_MODE_DIGIT),
    key("x", &[Press::char('x')], Action::SetMode(Mode::Corner), say::ABOUT_MODE_CORNER),
    key("c", &[Press::char('c')], Action::SetMode(Mode::Centre), say::ABOUT_MODE_CENTRE),
    key("v", &[Press::char('v')], Action::SetMode(Mode::Color), say::ABOUT_MODE_COLOR),
    key("b", &[Press::char('b')], Action::SetMode(Mode::Tint), say::ABOUT_MODE_TINT),
    key("Space Tab", &[Press::char(' '), Press::plain(KeyCode::Tab)], Action::NextMode, say::ABOUT_NEXT_MODE),
    key("Shift+Tab", &[Press::plain(KeyCode::BackTab)], Action::PreviousMode, say::ABOUT_PREVIOUS_MODE),
    key("u Ctrl-U", &[Press::char('u'), Press::control('u')], Action::Undo, say::ABOUT_UNDO),
    key("r Ctrl-R", &[Press::char('r'), Press::control('r')], Action::Redo, say::ABOUT_REDO),
    key("a", &[Press::char('a')], Action::Fill, say::ABOUT_FILL),
    key("A", &[Press::char('A')], Action::NextAssist, say::ABOUT_ASSIST),
    key("f", &[Press::char('f')], Action::AskHighlight, say::ABOUT_HIGHLIGHT),
    line("F1-F9", say::ABOUT_HIGHLIGHT_KEYS),
    key("i", &[Press::char('i')], Action::Hint, say::ABOUT_HINT),
    key("Enter", &[Press::plain(KeyCode::Enter)], Action::Apply, say::ABOUT_APPLY),
    key("I", &[Press::char('I')], Action::PatientHint, say::ABOUT_PATIENT_HINT),
    key("E", &[Press::char('E')], Action::Smallest, say::ABOUT_SMALLEST),
    key("P", &[Press::char('P')], Action::Path, say::ABOUT_PATH),
    key("t", &[Press::char('t')], Action::Steps, say::ABOUT_STEPS),
    key("/", &[Press::char('/')], Action::Find, say::ABOUT_FIND),
    key("T", &[Press::char('T')], Action::Techniques, say::ABOUT_TECHNIQUES),
    key("e", &[Press::char('e')], Action::Practise, say::ABOUT_PRACTISE),
    key("D", &[Press::char('D')], Action::Rate, say::ABOUT_RATE),
    key("C", &[Press::char('C')], Action::Check, say::ABOUT_CHECK),
    key("w", &[Press::char('w')], Action::Why, say::ABOUT_WHY),
    key("PgUp", &[Press::plain(KeyCode::PageUp)], Action::ScrollUp, say::ABOUT_SCROLL_UP),
    key("PgDn", &[Press::plain(KeyCode::PageDown)], Action::ScrollDown, say::ABOUT_SCROLL_DOWN),
    key("m", &[Press::char('m')], Action::Checkpoint, say::ABOUT_CHECKPOINT),
    key("M", &[Press::char('M')], Action::Checkpoints, say::ABOUT_CHECKPOINTS),
    key("R", &[Press::char('R')], Action::Restart, say::ABOUT_RESTART),
    key("p", &[Press::char('p')], Action::Pause, say::ABOUT_PAUSE),
    key("n", &[Press::char('n')], Action::New, say::ABOUT_NEW),
    key("g", &[Press::char('g')], Action::Shelf, say::ABOUT_SHELF),
    key("d", &[Press::char('d')], Action::Draft, say::ABOUT_DRAFT),
    key("o", &[Press::char('o')], Action::Open, say::ABOUT_OPEN),
    key("y", &[Press::char('y')], Action::Copy, say::ABOUT_COPY),
    key(",", &[Press::char(',')], Action::Settings, say::ABOUT_SETTINGS),
    key("? F10", &[Press::char('?'), Press::plain(KeyCode::F(10))], Action::Sheet, say::ABOUT_SHEET),
    key("Esc", &[Press::plain(KeyCode::Esc)], Action::Close, say::ABOUT_CLOSE),
    key("q", &[Press::char('q')], Action::Quit, say::ABOUT_QUIT),
    key("Ctrl-C", &[Press::control('c')], Action::Interrupt, say::ABOUT_INTERRUPT),
    key("Ctrl-Z", &[Press::control('z')], Action::Suspend, say::ABOUT_SUSPEND),
    key("Ctrl-L", &[Press::control('l')], Action::Redraw, say::ABOUT_REDRAW),
];

/// The direction of an arrow key or of h, j, k, l, in upper or lower case.
pub(crate) fn way(code: KeyCode) -> Option<MoveDirection> {
    Some(match code {
        KeyCode::Up | KeyCode::Char('k' | 'K') => MoveDirection::Up,
        KeyCode::Down | KeyCode::Char('j' | 'J') => MoveDirection::Down,
        KeyCode::Left | KeyCode::Char('h' | 'H') => MoveDirection::Left,
        KeyCode::Right | KeyCode::Char('l' | 'L') => MoveDirection::Right,
        _ => return None,
    })
}

/// The digit of a key.
pub(crate) fn digit(code: KeyCode) -> Option<Digit> {
    match code {
        KeyCode::Char(c) => u8::try_from(c).ok().and_then(Digit::from_ascii),
        _ => None,
    }
}

/// The action of a key on the board.
pub(crate) fn of_press(press: Press) -> Option<Action> {
    let bound = BINDINGS.iter().find(|binding| binding.presses.contains(&press));
    bound.and_then(|binding| binding.action).or_else(|| way_or_digit(press))
}

fn way_or_digit(press: Press) -> Option<Action> {
    let Press { code, with } = press;
    if let Some(way) = way(code) {
        let is_capital = matches!(code, KeyCode::Char('H' | 'J' | 'K' | 'L'));
        return match with {
            KeyModifiers::NONE if is_capital => Some(Action::Extend(way)),
            KeyModifiers::NONE => Some(Action::Move(way)),
            _ if matches!(code, KeyCode::Char(_)) => None,
            KeyModifiers::SHIFT => Some(Action::Extend(way)),
            KeyModifiers::CONTROL => Some(Action::Reach(way)),
            _ => None,
        };
    }
    match (code, with) {
        (KeyCode::F(number @ 1..=9), KeyModifiers::NONE) => Some(Action::Highlight(Digit::new(number))),
        (_, KeyModifiers::NONE) => digit(code).map(Action::Digit),
        (_, KeyModifiers::ALT) => digit(code).map(Action::Other),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::lang::Lang;

    #[test]
    fn a_key_does_one_thing() {
        let presses: Vec<Press> = BINDINGS.iter().flat_map(|binding| binding.presses).copied().collect();
        for (at, press) in presses.iter().enumerate() {
            assert!(!presses[..at].contains(press), "{press:?} is bound twice");
            assert_eq!(way_or_digit(*press), None, "{press:?} is a way or a digit too");
        }
    }

    #[test]
    fn every_key_of_the_sheet_is_explained_once_in_both_languages() {
        for lang in [Lang::En, Lang::Zh] {
            let mut said: Vec<&str> = BINDINGS.iter().map(|binding| binding.about.get(lang)).collect();
            let count = said.len();
            said.sort_unstable();
            said.dedup();
            assert_eq!(said.len(), count);
        }
    }

    #[test]
    fn shift_and_control_are_understood() {
        let of = |code, modifiers| of_press(Press::of(KeyEvent::new(code, modifiers)));
        assert_eq!(of(KeyCode::Left, KeyModifiers::SHIFT), Some(Action::Extend(MoveDirection::Left)));
        assert_eq!(of(KeyCode::Char('H'), KeyModifiers::SHIFT), Some(Action::Extend(MoveDirection::Left)));
        assert_eq!(of(KeyCode::Char('l'), KeyModifiers::NONE), Some(Action::Move(MoveDirection::Right)));
        assert_eq!(of(KeyCode::Char('l'), KeyModifiers::CONTROL), Some(Action::Redraw));
        assert_eq!(of(KeyCode::Char('7'), KeyModifiers::NONE), Some(Action::Digit(Digit::D7)));
        assert_eq!(of(KeyCode::Char('7'), KeyModifiers::ALT), Some(Action::Other(Digit::D7)));
        assert_eq!(of(KeyCode::F(3), KeyModifiers::NONE), Some(Action::Highlight(Digit::D3)));
        assert_eq!(of(KeyCode::Char('7'), KeyModifiers::CONTROL), None);
    }

    #[test]
    fn the_board_has_no_edge() {
        let corner = Cell::at(0, 8);
        assert_eq!(MoveDirection::Right.from(corner), Cell::at(0, 0));
        assert_eq!(MoveDirection::Up.from(corner), Cell::at(8, 8));
        for (way, back) in
            [(MoveDirection::Up, MoveDirection::Down), (MoveDirection::Left, MoveDirection::Right)]
        {
            assert!(Cell::ALL.into_iter().all(|cell| back.from(way.from(cell)) == cell));
        }
    }
}
