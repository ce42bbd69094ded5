//! `rate`: how hard is a puzzle?

use super::asked::Asked;
use super::error::Error;
use super::{Question, to_json};
use ninefold::engine::{Status, solve_within};
use ninefold::lang::Lang;
use ninefold::logic::{Board, Level, Profile, Teacher, Technique};
use ninefold::solve::Watch;
use ninefold::{Puzzle, Rules};
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "rate",
    about: "How hard a puzzle is: by HoDoKu's order of techniques, and by ninefold's own.",
    fields: &["puzzle", "rules", "lang", "deadline"],
    needs: &["puzzle"],
    shape: "{status: 'ok' | 'several' | 'none' | 'clash' | 'timeout', scales: [Scale]}",
    answer,
};

#[derive(Serialize)]
struct Rated {
    /// `ok`, `several`, `none`, `clash`, or `timeout`.
    status: &'static str,
    /// None but for `ok`; those that there was time for with `timeout`.
    scales: Vec<Scale>,
}

#[derive(Serialize)]
struct Scale {
    /// `hodoku` or `default`.
    scale: &'static str,
    /// `EASY` to `EXTREME`, by HoDoKu's levels of the techniques; null where these do not solve the puzzle.
    level: Option<&'static str>,
    /// The sum of HoDoKu's scores of the steps; likewise, and null in other orders.
    score: Option<u32>,
    /// May the reference have another score? It may take another step where several are as good.
    approximate: bool,
    /// The id of the hardest technique.
    hardest: Option<&'static str>,
    hardest_name: Option<&'static str>,
    /// Do the techniques solve the puzzle?
    solved: bool,
    steps: usize,
    /// How often each technique is used.
    techniques: BTreeMap<&'static str, u32>,
}

/// What a path says about a puzzle.
pub(super) struct Measured {
    /// HoDoKu's level: that of the hardest technique, or a higher one that the score asks for.
    pub(super) level: Level,
    /// The sum of their scores.
    pub(super) score: u32,
    /// Does it lead to a full grid?
    pub(super) solved: bool,
    /// Is every step of it one that HoDoKu has a level for, none of them trial and error?
    pub(super) is_logic: bool,
    counts: Vec<(&'static Technique, u32)>,
}

/// Goes the path of a teacher; `None` if the time was up.
pub(super) fn measured(teacher: &mut Teacher, puzzle: &Puzzle, watch: Watch<'static>) -> Option<Measured> {
    use ninefold::logic::Family;
    let mut found =
        Measured { level: Level::Easy, score: 0, solved: false, is_logic: true, counts: Vec::new() };
    teacher.set_watch(watch);
    let end = teacher.walk(&Board::new(puzzle), |_, step| {
        let technique = step.technique;
        found.is_logic &= technique.hodoku.is_some() && technique.family != Family::LastResort;
        if let Some(hodoku) = technique.hodoku {
            found.level = found.level.max(hodoku.level);
            found.score += u32::from(hodoku.score);
        }
        match found.counts.iter_mut().find(|(known, _)| *known == technique) {
            Some((_, count)) => *count += 1,
            None => found.counts.push((technique, 1)),
        }
    });
    found.level = found.level.max(Level::allowing(found.score));
    found.solved = end.is_full();
    (!teacher.is_stopped()).then_some(found)
}

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    let puzzle = asked.record()?.puzzle;
    if puzzle.rules() != Rules::Classic {
        // Says why.
        asked.board()?;
    }
    let mut watch = asked.watch(watch, Duration::from_secs(5));
    let status = match solve_within(&puzzle, &mut watch) {
        Ok(answer) if answer.status == Status::Unique => "ok",
        Ok(answer) => answer.status.name(),
        Err(_) => "timeout",
    };
    let mut rated = Rated { status, scales: Vec::new() };
    if status == "ok" {
        for (name, profile) in [("hodoku", Profile::hodoku()), ("default", Profile::everything())] {
            let mut teacher = Teacher::new(profile);
            match measured(&mut teacher, &puzzle, watch.clone()) {
                Some(found) => rated.scales.push(scale(name, &teacher, &found, asked.lang())),
                None => rated.status = "timeout",
            }
        }
    }
    Ok(to_json(&rated))
}

fn scale(name: &'static str, teacher: &Teacher, found: &Measured, lang: Lang) -> Scale {
    let is_hodoku = name == "hodoku";
    let place = |technique: &'static Technique| {
        let level = technique.hodoku.filter(|_| is_hodoku).map(|hodoku| (hodoku.level, hodoku.score));
        (level, teacher.profile().techniques.iter().position(|known| *known == technique))
    };
    let hardest = found.counts.iter().map(|(technique, _)| *technique).max_by_key(|one| place(one));
    Scale {
        scale: name,
        level: (is_hodoku && found.solved).then(|| found.level.name()),
        score: (is_hodoku && found.solved).then_some(found.score),
        approximate: is_hodoku,
        hardest: hardest.map(|technique| technique.id),
        hardest_name: hardest.map(|technique| technique.name.get(lang)),
        solved: found.solved,
        steps: found.counts.iter().map(|(_, count)| *count as usize).sum(),
        techniques: found.counts.iter().map(|(technique, count)| (technique.id, *count)).collect(),
    }
}
