//! The terminal: taken over when the game begins, and restored however the game ends.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Rect;
use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

/// True while the terminal is taken over. `give_back` may be called from anywhere and more than once.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// True after a thread has panicked. The terminal was then restored for the message, and the game ends.
static PANICKED: AtomicBool = AtomicBool::new(false);

/// A terminal to draw on. Dropping it restores the terminal.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: Signals,
}

impl Screen {
    /// Takes over the terminal.
    pub(crate) fn open() -> io::Result<Screen> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panicked| {
            PANICKED.store(true, Ordering::Relaxed);
            give_back();
            before(panicked);
        }));
        let signals = Signals::watch()?;
        take()?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout()));
        match terminal {
            Ok(terminal) => Ok(Screen { terminal, signals }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// The terminal to draw on.
    pub(crate) fn terminal(&mut self) -> &mut Terminal<CrosstermBackend<Stdout>> {
        &mut self.terminal
    }

    /// True after a thread has panicked.
    pub(crate) fn is_broken(&self) -> bool {
        PANICKED.load(Ordering::Relaxed)
    }

    /// True if the game should be suspended, as Ctrl-Z does in other programs.
    pub(crate) fn wants_rest(&self) -> bool {
        self.signals.wants_rest()
    }

    /// Takes over the terminal again if the process was stopped and continued without notice.
    pub(crate) fn wake(&mut self) -> io::Result<()> {
        if self.signals.was_woken() {
            take()?;
            self.redraw()?;
        }
        Ok(())
    }

    /// Returns to the shell until it brings the game to the foreground again. Does nothing on systems without job
    /// control.
    pub(crate) fn rest(&mut self) -> io::Result<()> {
        give_back();
        let rested = self.signals.rest();
        take()?;
        self.redraw()?;
        rested
    }

    /// Makes the next frame redraw everything. (`Terminal::clear` would query the cursor position, and another thread
    /// would read the answer.)
    pub(crate) fn redraw(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::new(0, 0, size.width, size.height))
    }

    /// Sends a text to the terminal's clipboard, if it has one (OSC 52).
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(stdout(), Print(for_clipboard(text)))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::Relaxed);
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)
}

/// Restores the terminal if it is taken over.
pub(crate) fn give_back() {
    if TAKEN.swap(false, Ordering::Relaxed) {
        // If the terminal is gone, an error cannot be reported.
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

#[cfg(unix)]
use unix::Signals;

#[cfg(unix)]
mod unix {
    use signal_hook::consts::{SIGCONT, SIGTSTP};
    use signal_hook::{flag, low_level};
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    /// The signals of job control.
    pub(super) struct Signals {
        stop: Arc<AtomicBool>,
        go_on: Arc<AtomicBool>,
    }

    impl Signals {
        pub(super) fn watch() -> io::Result<Signals> {
            let signals = Signals { stop: Arc::default(), go_on: Arc::default() };
            flag::register(SIGTSTP, Arc::clone(&signals.stop))?;
            flag::register(SIGCONT, Arc::clone(&signals.go_on))?;
            Ok(signals)
        }

        pub(super) fn wants_rest(&self) -> bool {
            self.stop.swap(false, Ordering::Relaxed)
        }

        pub(super) fn was_woken(&self) -> bool {
            self.go_on.swap(false, Ordering::Relaxed)
        }

        pub(super) fn rest(&self) -> io::Result<()> {
            low_level::emulate_default_handler(SIGTSTP)?;
            self.go_on.store(false, Ordering::Relaxed);
            Ok(())
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn watch() -> io::Result<Signals> {
        Ok(Signals)
    }

    fn wants_rest(&self) -> bool {
        false
    }

    fn was_woken(&self) -> bool {
        false
    }

    fn rest(&self) -> io::Result<()> {
        Ok(())
    }
}

/// The escape sequence that sets the clipboard (OSC 52).
fn for_clipboard(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", STANDARD.encode(text))
}

#[cfg(test)]
mod tests {
    use super::for_clipboard;

    /// The examples of RFC 4648, section 10.
    #[test]
    fn the_clipboard_takes_base64_as_in_the_standard() {
        let expected = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        for (length, expected) in expected.into_iter().enumerate() {
            assert_eq!(for_clipboard(&"foobar"[..length]), format!("\x1b]52;c;{expected}\x07"));
        }
    }
}
