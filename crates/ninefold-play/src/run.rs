//! The main loop: takes events, carries out effects, and draws after each.

use super::action::{self, Action, Press};
use super::app::{App, Effect};
use super::model::Game;
use super::store::Store;
use super::terminal::Screen;
use super::view::{self, Look, MouseTarget};
use super::work::Office;
use super::world::World;
use crate::messages as say;
use anyhow::bail;
use ninefold::Cell;
use ninefold::lang::Lang;
use ninefold::logic::Profile;
use ratatui::crossterm::event::{
    self, Event, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use std::fs;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The time that the loop waits for an event: short enough to keep the clock running. The wait is shorter while a
/// question is being answered.
const IDLE: Duration = Duration::from_millis(250);
const BUSY: Duration = Duration::from_millis(40);

/// Two clicks on a cell within this time are a double click.
const DOUBLE: Duration = Duration::from_millis(400);

/// The time between two saves while nothing special happens.
const SAVED_EVERY: Duration = Duration::from_secs(10);

/// The game and its world.
pub(crate) struct GameTable<'a> {
    pub(crate) app: App,
    pub(crate) look: Look,
    pub(crate) office: Office,
    /// The techniques that hints may use unless they are switched off.
    pub(crate) profile: Profile,
    /// `None` with `--no-save`.
    pub(crate) store: Option<Store>,
    pub(crate) world: &'a dyn World,
    pub(crate) lang: Lang,
    /// The last cell that was clicked, and when.
    pub(crate) clicked: Option<(Cell, Instant)>,
}

/// Whether the loop continues or ends.
#[derive(PartialEq, Eq)]
enum AfterEvent {
    On,
    End,
}

impl GameTable<'_> {
    /// Plays until the player quits. The games are saved, whatever ends the loop.
    pub(crate) fn play(mut self) -> anyhow::Result<()> {
        self.world.before_exit(super::terminal::give_back);
        let mut screen = Screen::open()?;
        let ended = self.turn(&mut screen, &events());
        let is_broken = screen.is_broken();
        // Saving comes first: if the terminal was closed, restoring it may panic when it tries to report that.
        let saved = self.save();
        drop(screen);
        if is_broken {
            bail!(say::PROGRAM_FAILED.get(self.lang));
        }
        ended?;
        if let (Err(error), Some(store)) = (saved, &self.store) {
            let error = self.world.words(&error, self.lang);
            bail!(say::CANNOT_SAVE.fill(self.lang, &[("file", &store.file().display()), ("error", &error)]));
        }
        Ok(())
    }

    fn turn(&mut self, screen: &mut Screen, events: &Receiver<io::Result<Event>>) -> io::Result<()> {
        let mut saved = Instant::now();
        loop {
            while let Some((ticket, answer)) = self.office.collect() {
                self.app.answer(ticket, answer);
            }
            if self.effects(screen)? == AfterEvent::End || screen.is_broken() {
                return Ok(());
            }
            if self.world.is_cancelled() {
                return Ok(());
            }
            if screen.wants_rest() {
                screen.rest()?;
            }
            screen.wake()?;
            // Time in the background does not count.
            let begin = Instant::now();
            let (app, look) = (&self.app, self.look);
            screen.terminal().draw(|frame| view::draw(app, look, frame.buffer_mut()))?;
            self.take_events(screen, events)?;
            self.app.tick(begin.elapsed());
            if saved.elapsed() >= SAVED_EVERY {
                self.save_or_say();
                saved = Instant::now();
            }
        }
    }

    /// Waits for an event, then takes all that have arrived.
    fn take_events(&mut self, screen: &mut Screen, events: &Receiver<io::Result<Event>>) -> io::Result<()> {
        let size = screen.terminal().size()?;
        let area = Rect::new(0, 0, size.width, size.height);
        let wait = if self.office.is_busy() { BUSY } else { IDLE };
        match events.recv_timeout(wait) {
            Ok(event) => self.event(event?, area),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
        }
        while let Ok(event) = events.try_recv() {
            self.event(event?, area);
        }
        Ok(())
    }

    fn event(&mut self, event: Event, area: Rect) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(Press::of(key), area),
            Event::Mouse(mouse) if view::fits(area) => self.mouse(mouse, area),
            Event::Paste(text) => self.app.paste(&text),
            _ => {}
        }
    }

    fn key(&mut self, press: Press, area: Rect) {
        if !view::fits(area) {
            // Nothing else could be seen.
            let ends = |action: &Action| matches!(action, Action::Quit | Action::Interrupt | Action::Suspend);
            action::of_press(press).filter(ends).into_iter().for_each(|action| self.app.act(action));
        } else {
            self.app.press(press);
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, area: Rect) {
        let target = view::target(&self.app, area, Position::new(mouse.column, mouse.row));
        let adds = mouse.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
        match (mouse.kind, target) {
            (MouseEventKind::Down(MouseButton::Left), Some(MouseTarget::Cell(cell))) => {
                self.click(cell, adds)
            }
            (MouseEventKind::Down(MouseButton::Right), Some(MouseTarget::Cell(cell))) => {
                self.app.point(cell, true)
            }
            (MouseEventKind::Drag(_), Some(MouseTarget::Cell(cell))) => self.app.drag(cell),
            (MouseEventKind::Down(MouseButton::Left), Some(MouseTarget::Act(action))) => self.app.act(action),
            (MouseEventKind::Down(MouseButton::Left), Some(MouseTarget::Line(line))) => {
                self.app.choose_line(line)
            }
            (MouseEventKind::Down(MouseButton::Left), Some(MouseTarget::Row(row))) => {
                self.app.choose_row(row)
            }
            (MouseEventKind::ScrollUp | MouseEventKind::ScrollDown, _) => {
                let down = mouse.kind == MouseEventKind::ScrollDown;
                match (self.app.dialog.is_some(), down) {
                    (true, _) => self.app.scroll_dialog(down),
                    (false, true) => self.app.act(Action::ScrollDown),
                    (false, false) => self.app.act(Action::ScrollUp),
                }
            }
            _ => {}
        }
    }

    /// Handles a click on a cell. A double click selects all cells with the same digit.
    fn click(&mut self, cell: Cell, adds: bool) {
        self.app.point(cell, adds);
        let now = Instant::now();
        let before = self.clicked.replace((cell, now));
        if before.is_some_and(|(last, when)| last == cell && now.duration_since(when) < DOUBLE) {
            self.clicked = None;
            self.app.act(Action::SelectSame);
        }
    }

    /// Carries out the game's effects.
    fn effects(&mut self, screen: &mut Screen) -> io::Result<AfterEvent> {
        for effect in self.app.take_effects() {
            match effect {
                Effect::Ask(ticket, question) => self.office.ask(ticket, question),
                Effect::Cancel(ticket) => self.office.cancel(ticket),
                Effect::Open(name) => self.open(&name),
                Effect::Write(file, _) if fs::exists(&file).unwrap_or(true) => {
                    self.app.tell(say::FILE_EXISTS, &[("file", &file)]);
                }
                Effect::Write(file, contents) => match self.world.write_whole(Path::new(&file), &contents) {
                    Ok(()) => self.app.tell(say::WRITTEN, &[("file", &file)]),
                    Err(error) => self.tell_not_saved(&error),
                },
                Effect::Clipboard(text) => screen.copy(&text)?,
                Effect::Save => self.save_or_say(),
                Effect::Quit => return Ok(AfterEvent::End),
                Effect::Interrupt => {
                    self.world.cancel();
                    return Ok(AfterEvent::End);
                }
                Effect::Suspend => {
                    self.save_or_say();
                    screen.rest()?;
                }
                Effect::Redraw => screen.redraw()?,
                Effect::Profile => self.office.set_profile(self.app.options.narrowed(&self.profile)),
            }
        }
        Ok(AfterEvent::On)
    }

    fn open(&mut self, name: &str) {
        match self.world.records(name) {
            Ok(read) => {
                self.app.start_all(read.records.iter().map(Game::of_record).collect(), read.left_out, name)
            }
            Err(problem) => self.app.note = problem,
        }
    }

    fn save(&mut self) -> io::Result<()> {
        self.store.as_mut().map_or(Ok(()), |store| store.save(&self.app.shelf, &self.app.options, self.world))
    }

    fn save_or_say(&mut self) {
        if let Err(error) = self.save() {
            self.tell_not_saved(&error);
        }
    }

    fn tell_not_saved(&mut self, error: &io::Error) {
        let error = self.world.words(error, self.app.options.lang.unwrap_or(self.lang));
        self.app.tell(say::NOT_SAVED, &[("error", &error)]);
    }
}

/// Reads events in a thread of its own. When the terminal is closed, crossterm's reader never returns, and the main
/// loop must still see the signal, save the games and end.
fn events() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    });
    receiver
}
