//! `ninefold validate`: which rules and givens contradict each other.

use super::shape::{InputPlan, Shape, TableFields};
use crate::args::Validate;
use crate::messages::{self, variants as said};
use crate::output::Sink;
use crate::pipe::{self, BlockJob, BlockReport, Done, RunFiles};
use crate::progress::Progress;
use crate::session::Session;
use crate::tally::{Tally, sentence};
use ninefold::engine::{self, Premise, Proof, Status, Validity};
use ninefold::rules::Puzzle;
use ninefold::solve::Stopped;
use ninefold::text::table::{Value, json_object};
use ninefold::text::{Record, Unreadable};

const HEADER: [&str; 4] = ["puzzle", "status", "conflict", "proof"];

/// Examines every puzzle of the input.
pub(crate) fn run(arguments: &Validate, session: &Session) -> anyhow::Result<()> {
    let plan =
        InputPlan::new(arguments.format.as_deref(), &arguments.input, &arguments.output, false, session)?;
    match plan {
        InputPlan::Blocks(shape) => {
            let job = ValidateLines { arguments, shape, session };
            let header = job.header();
            let task = RunFiles { input: &arguments.input, output: &arguments.output, header };
            let tally = pipe::run_blocks(&job, task, session)?;
            conclude(&tally, session);
            Ok(())
        }
        InputPlan::Records(shape, entries) => {
            let job = ValidateLines { arguments, shape, session };
            let mut sink = Sink::open(&arguments.output.to, session)?;
            let (mut buffer, mut tally) = (job.header(), Tally::default());
            let progress = Progress::new(session, None, sink.is_terminal());
            let work = |record: &Record| ValidityFinding::of(record, arguments, session);
            pipe::run(entries, session, progress, work, |done| {
                match done {
                    Done::Record(record, finding) => {
                        tally.add(finding.validity.status, String::new);
                        if shape.is_box() {
                            buffer.extend(finding.told(session).into_bytes());
                        } else {
                            finding.row(shape, &record.one_line(), session, &mut buffer);
                            shape.add_skipped(record, session, &mut buffer);
                        }
                    }
                    Done::Unreadable(unreadable) => {
                        tally.add_unreadable();
                        shape.unreadable(&HEADER, &unreadable.excerpt, &mut buffer);
                    }
                    Done::Idle => {
                        sink.drain(&mut buffer)?;
                        sink.flush()?;
                    }
                }
                Ok(())
            })?;
            sink.finish(session)?;
            conclude(&tally, session);
            Ok(())
        }
    }
}

/// Sets the exit code, and sums up several puzzles.
fn conclude(tally: &Tally, session: &Session) {
    if tally.solved() + tally.unreadable() < tally.total() {
        session.puzzle_failed();
    }
    tally.conclude(session);
}

struct ValidateLines<'a> {
    arguments: &'a Validate,
    shape: Shape,
    session: &'a Session,
}

impl ValidateLines<'_> {
    fn header(&self) -> Vec<u8> {
        let mut header = Vec::new();
        self.shape.header(&HEADER, &mut header);
        header
    }
}

impl BlockJob for ValidateLines<'_> {
    type Desk = ();

    fn desk(&self) {}

    fn record(&self, (): &mut (), record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        let finding = ValidityFinding::of(record, self.arguments, self.session);
        if self.session.is_stopping() {
            return Err(Stopped);
        }
        let status = finding.validity.status;
        report.tally.add(status, || sentence(status, record, self.session));
        finding.row(self.shape, &record.one_line(), self.session, &mut report.out);
        self.shape.add_skipped(record, self.session, &mut report.out);
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        self.shape.unreadable(&HEADER, &unreadable.excerpt, &mut report.out);
    }
}

struct ValidityFinding {
    problem: Puzzle,
    validity: Validity,
}

impl ValidityFinding {
    fn of(record: &Record, arguments: &Validate, session: &Session) -> ValidityFinding {
        let problem = record.filled();
        let validity = engine::validate(&problem, &mut session.watch(Some(arguments.deadline)));
        ValidityFinding { problem, validity }
    }

    fn has_none(&self) -> bool {
        matches!(self.validity.status, Some(Status::None | Status::Clash))
    }

    /// A word for programs that says what is proved about the conflict; nothing if there is none.
    fn proof(&self) -> Option<&'static str> {
        self.has_none().then_some(match self.validity.proof {
            Proof::Smallest => "smallest",
            Proof::Needed => "not proved smallest",
            Proof::Contradictory => "not reduced",
        })
    }

    /// A row of a table, or a line: the status, and if there is no solution, the conflict and what is proved.
    fn row(&self, shape: Shape, puzzle: &str, session: &Session, out: &mut Vec<u8>) {
        let status = self.validity.status.map_or("timeout", Status::name);
        let short = self.short();
        let list = self.json(session);
        let conflict = match shape {
            Shape::JsonLines => Value::Json(&list),
            _ => Value::Str(&short),
        };
        let proof = self.proof().map_or(Value::Null, Value::Str);
        let fields: TableFields<'_> = vec![
            ("puzzle", Value::Str(puzzle)),
            ("status", Value::Str(status)),
            ("conflict", conflict),
            ("proof", proof),
        ];
        if !shape.row(&fields, out) {
            let parts = [Some(status), self.proof().map(|_| &*short), self.proof()];
            let line = parts.into_iter().flatten().collect::<Vec<_>>().join("\t");
            out.extend((line + "\n").into_bytes());
        }
    }

    /// The conflict in a form for programs: `rule:2:killer-cage given:r1c1`.
    fn short(&self) -> String {
        let layout = self.problem.layout();
        let word = |premise: &Premise| match *premise {
            Premise::Constraint(place) => format!("rule:{}:{}", place + 1, premise.id(&self.problem)),
            Premise::Given(cell) | Premise::Marks(cell) => {
                format!("{}:{}", premise.id(&self.problem), layout.id(cell))
            }
        };
        self.validity.conflict.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// The conflict as a list of objects.
    fn json(&self, session: &Session) -> String {
        let mut list = Vec::new();
        for premise in &self.validity.conflict {
            let text = premise.say(&self.problem).say(session.lang);
            let cell_id;
            let place = match *premise {
                Premise::Constraint(place) => ("place", Value::Int(place as u128 + 1)),
                Premise::Given(cell) | Premise::Marks(cell) => {
                    cell_id = self.problem.layout().id(cell);
                    ("cell", Value::Str(&cell_id))
                }
            };
            let fields = [("id", Value::Str(premise.id(&self.problem))), ("text", Value::Str(&text)), place];
            let mut object = Vec::new();
            json_object(&mut object, &fields);
            list.push(String::from_utf8_lossy(object.trim_ascii()).into_owned());
        }
        format!("[{}]", list.join(", "))
    }

    /// The text for a person.
    fn told(&self, session: &Session) -> String {
        let count = self.validity.conflict.len();
        let say = |text| session.say(text, &[("count", &count)]);
        if !self.has_none() {
            return say(match self.validity.status {
                Some(Status::Unique) => said::HOLDS_ONCE,
                Some(_) => said::HOLDS_OFTEN,
                None => messages::IS_STOPPED,
            }) + "\n";
        }
        if count == 0 {
            return say(said::HOUSES_CLASH) + "\n";
        }
        let mut lines = vec![say(said::CONFLICT)];
        for premise in &self.validity.conflict {
            let text = premise.say(&self.problem).say(session.lang);
            lines.push(match premise {
                Premise::Constraint(place) => {
                    session.say(said::RULE_AT, &[("place", &(place + 1)), ("text", &text)])
                }
                _ => session.say(said::GIVEN_AT, &[("text", &text)]),
            });
        }
        lines.push(say(match self.validity.proof {
            Proof::Smallest => said::SMALLEST,
            Proof::Needed => said::NEEDED,
            Proof::Contradictory => said::CONTRADICTORY,
        }));
        lines.join("\n") + "\n"
    }
}
