//! The teacher for boards of any size: an [`Explainer`] for each board that is asked about.

use super::checkup::Checkup;
use super::taught::Teaches;
use crate::logic::explainer::Explainer;
use crate::logic::position::Position;
use crate::logic::profile::Profile;
use crate::logic::size::AnySize;
use crate::logic::step::Step;
use crate::logic::teacher::Path;
use crate::logic::technique::Technique;
use crate::rules::{KINDS, Rules};
use crate::solve::{Stopped, Watch};

/// Finds steps on boards of any size by a profile.
#[derive(Debug)]
pub struct Guide {
    profile: Profile,
    /// All techniques that are known and wanted, whatever the rules are.
    known: Vec<&'static Technique>,
    watch: Watch<'static>,
    /// For the board that was prepared.
    explainer: Option<Explainer>,
    unfinished: Vec<&'static Technique>,
}

impl Guide {
    /// Asks the explainer about a board. If the watch ends the search, nothing is known.
    fn ask<T: Default>(
        &mut self,
        board: &Position,
        question: impl FnOnce(&mut Explainer, &mut Watch<'static>) -> Result<T, Stopped>,
    ) -> T {
        let Some(explainer) = &mut self.explainer else { return T::default() };
        explainer.go_to(board.clone());
        question(explainer, &mut self.watch).unwrap_or_else(|Stopped| {
            // What the explainer tries is one search, which ends with this technique.
            self.unfinished = vec![Explainer::technique()];
            T::default()
        })
    }
}

impl Teaches<AnySize> for Guide {
    fn by(profile: Profile) -> Guide {
        let known = Explainer::techniques(&profile);
        Guide { profile, known, watch: Watch::forever(), explainer: None, unfinished: Vec::new() }
    }

    fn prepare(&mut self, board: &Position, checkup: Option<&Checkup<AnySize>>, watch: Watch<'static>) {
        self.watch = watch;
        self.unfinished.clear();
        // Cells with one candidate are filled whatever was named, unless nothing that was named is known here.
        let checkup = checkup.filter(|_| !self.known.is_empty());
        self.explainer = checkup.map(|checkup| {
            let sole = checkup.solution.as_ref().map(|solution| solution.values());
            let explainer = Explainer::at(board.clone(), checkup.status, sole);
            if self.profile.is_chosen { explainer.only(&self.profile.techniques) } else { explainer }
        });
    }

    fn next_step(&mut self, board: &Position) -> Option<Step<AnySize>> {
        self.ask(board, |explainer, watch| explainer.next(watch))
    }

    fn steps_up_to(&mut self, board: &Position, most: usize) -> Vec<Step<AnySize>> {
        let steps = self.ask(board, |explainer, watch| explainer.all(watch));
        let of_each = steps.chunk_by(|one, other| one.technique == other.technique);
        of_each.flat_map(|steps| steps.iter().take(most)).cloned().collect()
    }

    fn path_up_to(&mut self, board: &Position, most: usize) -> Path<AnySize> {
        let (mut steps, mut end) = (Vec::new(), board.clone());
        self.ask(board, |explainer, watch| {
            let ended = explainer.path(Some(most), watch, &mut steps);
            end = explainer.position().clone();
            ended.map(drop)
        });
        Path { start: board.clone(), steps, end }
    }

    fn knows_all(&mut self, board: &Position) -> bool {
        self.ask(board, |explainer, watch| explainer.is_done(watch))
    }

    fn techniques(&mut self, rules: &Rules) -> Vec<&'static Technique> {
        let has = |id: &str| rules.constraints().iter().any(|constraint| constraint.kind().id == id);
        let is_used =
            |technique: &&&Technique| has(technique.id) || !KINDS.iter().any(|kind| kind.id == technique.id);
        self.known.iter().filter(is_used).copied().collect()
    }

    fn is_lost(&self) -> bool {
        self.known.is_empty()
    }

    fn unfinished(&self) -> &[&'static Technique] {
        &self.unfinished
    }
}
