//! `ninefold draw`: a picture of each puzzle.

use super::teach::{AnyStep, Next, Tutor};
use crate::args::{Draw, DrawFormat, Form, Output, Questions, ThemeChoice};
use crate::endings;
use crate::input;
use crate::messages::{idle, paper};
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use anyhow::{Context, bail};

use ninefold::engine::solve_within;
use ninefold::explain::svg::Theme;
use ninefold::text::Record;
use ninefold_paper::{Fonts, Sketch, png};
use std::fs;
use std::io::{IsTerminal, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The default width of a PNG.
const PIXELS: usize = 600;

/// The least number of pixels of a cell, so that a wide sheet can be read: without pencil marks, and with them.
const PIXELS_OF_CELL: [usize; 2] = [40, 66];

/// Draws every puzzle of the input.
pub(crate) fn run(arguments: &Draw, session: &Session) -> anyhow::Result<()> {
    refuse_idle(arguments, session)?;
    let format = format(arguments, session)?;
    let target = PictureTarget::new(arguments.output.as_deref(), format, session)?;
    let questions = questions(arguments);
    let tutor = Tutor::new(&questions, session)?;
    let artist = Artist { arguments, format, fonts: Fonts::default(), tutor, session };
    let mut gallery = Gallery { target, deadline: deadline(arguments), session, number: 0, waiting: None };
    let progress = Progress::new(session, None, arguments.output.is_none() && stdout().is_terminal());
    let entries = input::entries(&arguments.input, session);
    pipe::run(entries, session, progress, |record| artist.draw(record), |done| gallery.receive(done))?;
    gallery.finish()
}

/// Refuses options that would have no effect.
fn refuse_idle(arguments: &Draw, session: &Session) -> anyhow::Result<()> {
    if arguments.deadline.is_some() && !arguments.hint && !arguments.solution {
        bail!(session.say(idle::DEADLINE, &[]));
    }
    Ok(())
}

/// Time limit for a solution or a hint.
fn deadline(arguments: &Draw) -> Duration {
    arguments.deadline.unwrap_or(Duration::from_secs(30))
}

/// The format that was asked for, or the one that the name of the file implies.
fn format(arguments: &Draw, session: &Session) -> anyhow::Result<DrawFormat> {
    let path = arguments.output.as_deref().filter(|path| !is_folder(path)).unwrap_or(Path::new(""));
    endings::check(path, &["svg", "png"], session)?;
    let name = |format| if format == DrawFormat::Png { "png" } else { "svg" };
    let ending = endings::of(path);
    if let (Some(ending), Some(format)) = (&ending, arguments.format) {
        endings::agree(path, ending, name(format), session)?;
    }
    let meant = if ending.as_deref() == Some("png") { DrawFormat::Png } else { DrawFormat::Svg };
    Ok(arguments.format.unwrap_or(meant))
}

/// The width of a PNG of this record, unless another is asked for.
fn width(record: &Record, has_marks: bool) -> u32 {
    let cell = PIXELS_OF_CELL[usize::from(has_marks)];
    PIXELS.max(cell * record.rules().layout().columns()) as u32
}

/// True if pictures go into this folder under generated names.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.to_str().is_some_and(|name| name.ends_with(std::path::is_separator))
}

/// The questions that `ninefold hint` would ask.
fn questions(arguments: &Draw) -> Questions {
    Questions {
        format: Form::Text,
        profile: "default".to_owned(),
        no_uniqueness: false,
        technique: Vec::new(),
        svg: None,
        theme: Some(arguments.theme),
        deadline: deadline(arguments),
    }
}

/// Makes pictures, on all threads.
struct Artist<'a> {
    arguments: &'a Draw,
    format: DrawFormat,
    fonts: Fonts,
    tutor: Tutor<'a>,
    session: &'a Session,
}

/// A picture, or why there is none.
struct DrawnPicture {
    bytes: Result<Vec<u8>, String>,
    /// The part that was asked for but is missing.
    lacks: Option<Lack>,
}

enum Lack {
    Solution,
    Time,
    Step(String),
}

impl Artist<'_> {
    fn draw(&self, record: &Record) -> DrawnPicture {
        let sketch = self.sketch();
        let (svg, lacks) = if self.arguments.hint {
            self.hint(&sketch, record)
        } else if self.arguments.solution {
            self.solution(&sketch, record)
        } else {
            (sketch.svg(record), None)
        };
        let bytes = match self.format {
            DrawFormat::Svg => Ok(svg.into_bytes()),
            DrawFormat::Png => {
                let pixels = self
                    .arguments
                    .size
                    .unwrap_or_else(|| width(record, self.arguments.hint || self.arguments.candidates));
                png(&svg, pixels, &self.fonts).map_err(|error| error.to_string())
            }
        };
        DrawnPicture { bytes, lacks }
    }

    fn sketch(&self) -> Sketch {
        let theme = match (self.arguments.theme, self.format) {
            (ThemeChoice::Auto, DrawFormat::Svg) => Theme::Auto,
            (ThemeChoice::Light | ThemeChoice::Auto, _) => Theme::Light,
            (ThemeChoice::Dark, _) => Theme::Dark,
            (ThemeChoice::Print, _) => Theme::Print,
        };
        Sketch {
            theme,
            lang: self.session.lang,
            candidates: self.arguments.candidates,
            coordinates: self.arguments.coordinates || self.arguments.hint,
            width: self.arguments.size,
        }
    }

    fn solution(&self, sketch: &Sketch, record: &Record) -> (String, Option<Lack>) {
        let mut watch = self.session.watch(Some(deadline(self.arguments)));
        match solve_within(&record.puzzle, &mut watch).map(|answer| answer.solution) {
            Ok(Some(solution)) => (sketch.solution(record, &solution), None),
            Ok(None) => (sketch.svg(record), Some(Lack::Solution)),
            Err(_) => (sketch.svg(record), Some(Lack::Time)),
        }
    }

    fn hint(&self, sketch: &Sketch, record: &Record) -> (String, Option<Lack>) {
        let Next { step, is_good, said } = self.tutor.next(record);
        match step {
            Some(AnyStep::Step(board, step)) => (sketch.step(&step, &board), None),
            Some(AnyStep::Large(position, step)) => (sketch.explained(&step, &position), None),
            None => (sketch.svg(record), (!is_good).then_some(Lack::Step(said))),
        }
    }
}

/// The destination of pictures.
enum PictureTarget {
    Stream,
    File(PathBuf),
    /// The name before the number, the least number of digits, and the name after it.
    Numbered(String, usize, String),
}

impl PictureTarget {
    fn new(output: Option<&Path>, format: DrawFormat, session: &Session) -> anyhow::Result<PictureTarget> {
        let Some(output) = output else {
            if format == DrawFormat::Png && stdout().is_terminal() {
                bail!(session.say(paper::TO_A_TERMINAL, &[("format", &"PNG")]));
            }
            return Ok(PictureTarget::Stream);
        };
        let Some(name) = output.to_str() else { return Ok(PictureTarget::File(output.to_owned())) };
        if is_folder(output) {
            fs::create_dir_all(output)
                .with_context(|| session.say(paper::CANNOT_MAKE_FOLDER, &[("file", &output.display())]))?;
            let ending = match format {
                DrawFormat::Svg => ".svg",
                DrawFormat::Png => ".png",
            };
            let begin = output.join("puzzle-").to_string_lossy().into_owned();
            return Ok(PictureTarget::Numbered(begin, 1, ending.to_owned()));
        }
        match numbered(name) {
            Ok(None) => Ok(PictureTarget::File(output.to_owned())),
            Ok(Some((begin, digits, end))) => {
                Ok(PictureTarget::Numbered(begin.to_owned(), digits, end.to_owned()))
            }
            Err(found) => {
                bail!(session.say(paper::BAD_NUMBER, &[("file", &name), ("found", &found)]))
            }
        }
    }
}

/// Splits the name at its number: `{n}`, or `{n:03}` for at least three digits. The error is the text found in place
/// of one.
fn numbered(name: &str) -> Result<Option<(&str, usize, &str)>, &str> {
    let Some((begin, rest)) = name.split_once("{n") else { return Ok(None) };
    let Some((inner, end)) = rest.split_once('}') else { return Err(&name[begin.len()..]) };
    let wrong = &name[begin.len()..name.len() - end.len()];
    let digits = match inner.strip_prefix(":0") {
        None if inner.is_empty() => 1,
        Some(digits) if digits.len() == 1 => digits.parse().map_err(|_| wrong)?,
        _ => return Err(wrong),
    };
    Ok(Some((begin, digits, end)))
}

/// Writes pictures to their files, one after another.
struct Gallery<'a> {
    target: PictureTarget,
    deadline: Duration,
    session: &'a Session,
    number: u64,
    /// The picture for a single file, kept until no second picture can follow.
    waiting: Option<Vec<u8>>,
}

impl Gallery<'_> {
    fn receive(&mut self, done: Done<'_, DrawnPicture>) -> anyhow::Result<()> {
        match done {
            Done::Idle => {}
            // Its message was already reported; its number is not used again.
            Done::Unreadable(_) => self.number += 1,
            Done::Record(_, drawn) => {
                self.number += 1;
                if let Some(lack) = &drawn.lacks {
                    self.session.failure(self.lament(lack));
                }
                match drawn.bytes {
                    Ok(bytes) => self.hang(bytes)?,
                    Err(problem) => {
                        let arguments: &[(&str, &dyn std::fmt::Display)] =
                            &[("number", &self.number), ("problem", &problem)];
                        self.session.error(self.session.say(paper::CANNOT_DRAW, arguments));
                    }
                }
            }
        }
        Ok(())
    }

    fn lament(&self, lack: &Lack) -> String {
        let number: (&str, &dyn std::fmt::Display) = ("number", &self.number);
        let time = format!("{:?}", self.deadline);
        match lack {
            Lack::Solution => self.session.say(paper::NO_SOLUTION, &[number]),
            Lack::Time => self.session.say(paper::NO_TIME, &[number, ("time", &time)]),
            Lack::Step(said) => self.session.say(paper::NO_STEP, &[number, ("said", said)]),
        }
    }

    fn hang(&mut self, bytes: Vec<u8>) -> anyhow::Result<()> {
        match &self.target {
            PictureTarget::Numbered(begin, digits, end) => {
                let path = PathBuf::from(format!("{begin}{:01$}{end}", self.number, digits));
                self.write(Some(path), bytes)
            }
            PictureTarget::Stream | PictureTarget::File(_) if self.waiting.is_some() => {
                bail!(self.session.say(paper::ONE_PICTURE, &[]))
            }
            PictureTarget::Stream | PictureTarget::File(_) => {
                self.waiting = Some(bytes);
                Ok(())
            }
        }
    }

    fn write(&self, output: Option<PathBuf>, mut bytes: Vec<u8>) -> anyhow::Result<()> {
        let mut sink = Sink::open(&Output { output, table: None }, self.session)?;
        sink.drain(&mut bytes)?;
        sink.finish(self.session)
    }

    fn finish(mut self) -> anyhow::Result<()> {
        let Some(bytes) = self.waiting.take() else { return Ok(()) };
        let output = match &self.target {
            PictureTarget::File(path) => Some(path.clone()),
            _ => None,
        };
        self.write(output, bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_where_its_number_stands() {
        assert_eq!(numbered("a/b-{n}.svg"), Ok(Some(("a/b-", 1, ".svg"))));
        assert_eq!(numbered("{n:03}"), Ok(Some(("", 3, ""))));
        assert_eq!(numbered("plain.svg"), Ok(None));
        assert_eq!(numbered("{x}.svg"), Ok(None), "other braces are part of the name");
        assert_eq!(numbered("a{n:3}.svg"), Err("{n:3}"));
        assert_eq!(numbered("a{n:0x}"), Err("{n:0x}"));
        assert_eq!(numbered("a{number}"), Err("{number}"));
        assert_eq!(numbered("a{n"), Err("{n"));
    }
}
