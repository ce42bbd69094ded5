//! The catalogue, techniques switched off, practice.

use super::*;
use crate::app::CatalogueEntry;
use ninefold::logic::TECHNIQUES;

#[test]
fn the_catalogue_narrows_while_one_types_and_shows_examples_on_the_board() {
    let mut stage = stage();
    stage.keys("T");
    let all = stage.app.catalogue.entries().len();
    assert!(all > 250, "{all}");
    stage.keys("x - w i n g");
    let entries = stage.app.catalogue.entries();
    assert!(entries.len() < 30 && entries.iter().any(|entry| is_one(entry, "x-wing")), "{entries:?}");
    let at = entries.iter().position(|entry| is_one(entry, "x-wing")).expect("it is there");
    stage.app.choose_line(at);
    stage.keys("Enter");
    let studied = |stage: &Stage| match &stage.app.lesson {
        Some(ShownLesson::Study(study)) => (study.technique.id, stage.app.study_told(study)),
        other => panic!("{other:?}"),
    };
    let (id, told) = studied(&stage);
    assert_eq!(id, "x-wing");
    assert!(told.starts_with("Fish · Hard"), "{told}");
    let marked = stage.app.lesson.as_ref().and_then(ShownLesson::marked).expect("an example");
    assert_eq!(marked.step.map(|step| step.technique.id), Some("x-wing"));
    stage.keys("Right");
    let next = studied(&stage).0;
    assert_ne!(next, "x-wing");
    stage.keys("Left");
    assert_eq!(studied(&stage).0, "x-wing");
    let before = stage.app.game().clone();
    stage.keys("Enter Esc");
    assert_eq!(*stage.app.game(), before, "an example is looked at only");
    stage.keys("T");
    assert_eq!(stage.app.catalogue.wanted, "x-wing", "it opens where it was");
    stage.keys("Esc Esc");
    assert_eq!((stage.app.catalogue.wanted.as_str(), stage.app.dialog.is_none()), ("", true));
}

#[test]
fn techniques_for_other_rules_are_shown_with_the_rules_of_their_examples() {
    let mut stage = stage();
    stage.keys("T l e f t o v e r - s u m s Enter");
    let Some(ShownLesson::Study(study)) = &stage.app.lesson else { panic!("{:?}", stage.app.lesson) };
    let (board, step) = &**study.example.as_ref().expect("an example");
    assert_eq!((study.technique.id, step.technique.id), ("leftover-sums", "leftover-sums"));
    assert!(!board.rules().is_classic());
    let told = stage.app.study_told(study);
    assert!(told.contains("Rules of the example: "), "{told}");
    let rules = board.rules().constraints();
    assert!(
        rules.iter().all(|rule| told.contains(&rule.say(board.rules().layout()).say(Lang::En))),
        "{told}"
    );
    let before = stage.app.game().clone();
    stage.keys("e");
    assert!(stage.app.note.contains("is for other rules"), "{}", stage.app.note);
    assert_eq!(*stage.app.game(), before);
}

fn is_one(entry: &CatalogueEntry, id: &str) -> bool {
    matches!(entry, CatalogueEntry::One(technique) if technique.id == id)
}

#[test]
fn what_is_switched_off_is_left_out_of_hints_and_lists() {
    let mut stage = Stage::new(X_WING, Lang::En);
    let technique_of_hint = |stage: &Stage| match &stage.app.lesson {
        Some(ShownLesson::Hint(hint, _)) => hint.told.step.as_ref().map(|step| step.technique.id),
        other => panic!("{other:?}"),
    };
    stage.keys("i");
    assert_eq!(technique_of_hint(&stage), Some("x-wing"));
    stage.keys("Esc T");
    let entries = stage.app.catalogue.entries();
    stage.app.catalogue.at = entries.iter().position(|entry| is_one(entry, "x-wing")).expect("it is there");
    stage.keys("Space Esc i");
    assert_ne!(technique_of_hint(&stage), Some("x-wing"));
    stage.keys("Esc t");
    let Some(ShownLesson::Steps { steps, .. }) = &stage.app.lesson else { panic!("{:?}", stage.app.lesson) };
    assert!(steps.found.groups.iter().all(|found| found.technique.id != "x-wing"));
    stage.keys("Esc T");
    stage.app.catalogue.at = entries.iter().position(|entry| is_one(entry, "x-wing")).expect("it is there");
    stage.keys("Space Esc i");
    assert_eq!(technique_of_hint(&stage), Some("x-wing"), "on again");
}

#[test]
fn the_last_technique_stays_on() {
    let mut stage = stage();
    stage.keys("T");
    let entries = stage.app.catalogue.entries();
    for (number, entry) in entries.iter().enumerate() {
        if matches!(entry, CatalogueEntry::Family(..)) {
            stage.app.catalogue.at = number;
            stage.keys("Space");
        }
    }
    assert_eq!(stage.app.note, "One technique has to stay on.");
    // Techniques for other rules do not count: no game here needs them.
    let on = TECHNIQUES.iter().filter(|technique| stage.app.options.allows(technique)).count();
    assert!(on > 0 && on < TECHNIQUES.len(), "{on}");
}

#[test]
fn who_types_fast_practises_what_was_chosen() {
    let mut stage = stage();
    stage.keys("T l o c k e d - p a i r");
    let entries = stage.app.catalogue.entries();
    stage.app.catalogue.at =
        entries.iter().position(|entry| is_one(entry, "locked-pair")).expect("it is there");
    // The example has been asked for and is not there yet.
    stage.app.press(press("Enter"));
    stage.app.press(press("e"));
    stage.settle();
    assert_eq!(stage.app.game().title, "Practice: Locked Pair");
}

#[test]
fn practice_is_a_position_where_the_technique_is_the_next_step() {
    let mut stage = stage();
    stage.keys("e");
    assert_eq!(stage.app.dialog, Some(Dialog::Techniques), "which one, has to be said first");
    stage.keys("n a k e d Space p a i r");
    assert!(stage.app.catalogue.wanted.starts_with("naked"), "{}", stage.app.catalogue.wanted);
    stage.keys("Esc l o c k e d - p a i r");
    let entries = stage.app.catalogue.entries();
    stage.app.catalogue.at =
        entries.iter().position(|entry| is_one(entry, "locked-pair")).expect("it is there");
    stage.keys("Enter e");
    assert_eq!(stage.app.game().title, "Practice: Locked Pair");
    assert_eq!(stage.app.note, "Locked Pair is the next step. i helps, e makes another.");
    assert!(stage.app.task_told().is_some_and(|told| told.starts_with("Locked Pair: ")));
    let (games, first) = (stage.app.shelf.games().len(), stage.app.game().position.clone());
    stage.keys("i");
    let hint = match &stage.app.lesson {
        Some(ShownLesson::Hint(hint, _)) => hint.told.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(hint.step.map(|step| step.technique.id), Some("locked-pair"));
    stage.keys("Enter");
    assert_eq!(stage.app.note, "That is it: Locked Pair. e makes another.");
    stage.keys("e");
    assert_eq!(stage.app.shelf.games().len(), games, "exercises do not pile up");
    assert_ne!(stage.app.game().position, first);
}
