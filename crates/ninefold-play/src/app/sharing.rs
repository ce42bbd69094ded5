//! Copies the position out: as text in any format, as a picture or as a page to print.

use super::{App, Dialog, Effect, Game, TextEntry};
use crate::messages as say;
use ninefold::engine::solve_within;
use ninefold::explain::svg::Theme;
use ninefold::grid::Candidates;
use ninefold::solve::Watch;
use ninefold::text::{Content, FORMATS, Record, read_one};
use ninefold::{Cell, CellSet, DigitSet, Nine, Puzzle};
use ninefold_paper::{Booklet, Entry, Fonts, Outcome, PerPage, Sketch, png};
use std::ops::ControlFlow;
use std::time::Duration;

/// Width of a picture in pixels.
const PIXELS: u32 = 1000;

/// A form in which a position can be copied out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShareForm {
    /// The puzzle alone, on one line.
    Givens,
    /// The position in the format with this number.
    Format(usize),
    Svg,
    Png,
    Pdf,
}

impl ShareForm {
    /// All forms, in the order of the list.
    pub(crate) fn all() -> Vec<ShareForm> {
        let formats = (0..FORMATS.len()).map(ShareForm::Format);
        formats.chain([ShareForm::Givens, ShareForm::Svg, ShareForm::Png, ShareForm::Pdf]).collect()
    }

    fn is_text(self) -> bool {
        !matches!(self, ShareForm::Svg | ShareForm::Png | ShareForm::Pdf)
    }

    /// The extension of the file.
    fn ending(self) -> &'static str {
        match self {
            ShareForm::Givens => "txt",
            ShareForm::Format(number) => FORMATS[number].extensions().first().copied().unwrap_or("txt"),
            ShareForm::Svg => "svg",
            ShareForm::Png => "png",
            ShareForm::Pdf => "pdf",
        }
    }
}

impl App {
    /// Shows the text, or asks for a file name if it is a picture.
    pub(super) fn show_share(&mut self, number: usize) {
        match ShareForm::all()[number] {
            share if share.is_text() => self.dialog = Some(Dialog::Text(self.text_of(share), 0)),
            _ => self.ask_file(number),
        }
    }

    pub(super) fn send_to_clipboard(&mut self, number: usize) {
        match ShareForm::all()[number] {
            share if share.is_text() => {
                self.effects.push(Effect::Clipboard(self.text_of(share)));
                self.tell(say::COPIED, &[]);
            }
            _ => self.ask_file(number),
        }
    }

    /// Asks for the name of a file.
    pub(super) fn ask_file(&mut self, number: usize) {
        let share = ShareForm::all()[number];
        let name = if share == ShareForm::Givens { "puzzle" } else { "position" };
        let form = TextEntry::with(&format!("{name}.{}", share.ending()));
        self.dialog = Some(Dialog::Write(share, form));
    }

    /// The contents of the file.
    pub(super) fn shared(&self, share: ShareForm) -> Vec<u8> {
        match share {
            ShareForm::Svg => self.picture(Theme::Auto).into_bytes(),
            ShareForm::Png => png(&self.picture(Theme::Light), PIXELS, &Fonts::default())
                .expect("a picture of ours can be drawn"),
            ShareForm::Pdf => self.page(),
            ShareForm::Givens | ShareForm::Format(_) => self.text_of(share).into_bytes(),
        }
    }

    fn text_of(&self, share: ShareForm) -> String {
        match share {
            ShareForm::Format(number) => self.copied(number),
            _ => format!("{}\n", self.game().position.givens),
        }
    }

    /// A picture of the position, or of the step that is shown.
    fn picture(&self, theme: Theme) -> String {
        let sketch = Sketch { theme, lang: self.lang, width: Some(PIXELS), ..Sketch::default() };
        let marked = self.lesson.as_ref().and_then(super::ShownLesson::marked);
        match marked.and_then(|marked| Some((marked.step?, marked.board))) {
            Some((step, board)) => Sketch { coordinates: true, ..sketch }.step(step, board),
            None => sketch.svg(&record(self.game())),
        }
    }

    fn page(&self) -> Vec<u8> {
        let game = self.game();
        let record = record(game);
        let givens = game.position.givens;
        let mut watch = Watch::forever().within(Duration::from_secs(1));
        let outcome = solve_within(&Puzzle::new(givens), &mut watch);
        let entry = Entry::of(&record, outcome.map_or(Outcome::Undecided, Outcome::from));
        let title = game.title.clone();
        let booklet = Booklet { title, per_page: PerPage::One, lang: self.lang, ..Booklet::default() };
        let pdf = booklet.pdf(&[entry], &Fonts::default(), |_| ControlFlow::Continue(()));
        pdf.expect("nothing ends the work").bytes
    }

    /// The position in the format with this number. If the format cannot tell placed digits from givens, all are
    /// written as givens.
    pub(crate) fn copied(&self, number: usize) -> String {
        let record = record(self.game());
        let text = written(&record, number);
        let read = read_one(&text).and_then(Result::ok);
        let values = |record: &Record| record.filled().nine().map(|nine| *nine.givens());
        if read.is_some_and(|read| values(&read) == values(&record)) {
            return text;
        }
        written(&Record { note: record.note.clone(), ..Record::of(record.filled()) }, number)
    }
}

/// A record in the format with this number.
fn written(record: &Record, number: usize) -> String {
    let mut writer = FORMATS[number].writer(Content::Puzzles);
    let mut out = Vec::new();
    writer.puzzle(record, &mut out);
    writer.end(&mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// The position as a record to write. It has marks only if the player has noted any.
fn record(game: &Game) -> Record {
    let position = &game.position;
    let values = position.values();
    let placed: CellSet = values.filled() - position.givens.filled();
    let has_marks = Cell::ALL.into_iter().any(|cell| !position.centre(cell, game.assist).is_empty());
    let marks = position.puzzle(game.assist);
    let mut allowed = Candidates::of_filled(&position.givens);
    for cell in position.open() {
        let noted = if has_marks { marks.allowed().get(cell) } else { DigitSet::FULL };
        allowed.set(cell, values.get(cell).map_or(noted, DigitSet::only));
    }
    let puzzle = Nine::with_marks(position.givens, &allowed);
    Record { placed, note: game.title.clone(), ..Record::of(puzzle) }
}
