//! The law of leftovers: the cells in which two unions of equally many houses differ hold the same digits.
//!
//! **Sound**: see [`super::unions`]. On each side, a digit is at most in as many cells as there are houses of that side with a
//! place for it there, because each house has it once. It is at least in as many cells as there are houses with no other place for
//! it. The digit is on both sides equally often.

use super::notes;
use super::unions::{Apart, Unions, union};
use super::wanted::is_wanted;
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::{Sentence, Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role, RuleNote};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

pub(super) static LEFTOVERS: Technique = Technique {
    id: "leftovers",
    name: Text { en: "Law of Leftovers", zh: "剩余格法则" },
    family: Family::Rules,
    about: Text {
        en: "As many regions as rows, or any two sets of equally many houses, hold each digit equally often. So do the cells \
             that only one of the sets has: what cannot be in the one is not in the other, and what must be in the one is in \
             the other too.",
        zh: "同样多的区域与行（或任意两组同样多的区域）含各数字的次数相同，因此各自独有的格所含数字也相同：一边不能有的，另一边也没有；一边必有的，另一边也必有。",
    },
    reason: Text {
        en: "{base} and {cover} hold each digit equally often. So do the cells that only the first have, {set0}, and those that \
             only the second have, {set1}. {rule}.",
        zh: "{base}与{cover}含各数字的次数相同；去掉公共的格，{set0} 与 {set1} 所含的数字也相同。{rule}。",
    },
    example: "jigsaw:111112222333311222333441225344461655346666657446865557499855777999887777999988888;\
              .............................6............6......................................::639:",
    find: leftovers,
    ..Technique::PLAIN
};

fn leftovers(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    let unions = search.shared.slot::<Unions>();
    unions.turn_to(board.rules());
    for apart in &unions.leftovers {
        sink.pulse()?;
        for apart in [apart.clone(), apart.turned()] {
            for digit in board.rules().digits() {
                compare(board, &apart, digit, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The number of times that a digit is among the cells that one side has for itself.
struct SideCount {
    /// The houses that have no other place for it, and their places.
    needing: Vec<House>,
    sure: CellSet,
    /// The houses that have a place for it there.
    able: Vec<House>,
}

impl SideCount {
    fn of(board: &Board, houses: &[House], cells: CellSet, digit: Digit) -> SideCount {
        let held = board.places(digit) | board.filled_with(digit);
        let able: Vec<House> =
            houses.iter().copied().filter(|house| (held & house.cells()).intersects(cells)).collect();
        let is_needing = |house: &House| (held & house.cells()).is_subset(cells);
        let needing: Vec<House> = able.iter().copied().filter(is_needing).collect();
        let sure = held & union(&needing);
        SideCount { needing, sure, able }
    }
}

/// Looks at the consequences of the second side for the first.
fn compare(board: &Board, apart: &Apart, digit: Digit, sink: &mut Sink<'_>) -> Flow {
    let places = board.places(digit);
    let [cells, others] = apart.cells;
    let [here, there] =
        [0, 1].map(|side| SideCount::of(board, &apart.houses[side], apart.cells[side], digit));
    let named = |houses: &[House]| in_a_row(houses.iter().copied().map(notes::house_name));
    let told = |text: Text, needing: &SideCount, able: &SideCount, evidence: &mut Evidence| {
        apart.name_houses(evidence);
        evidence.mark(Role::Set(0), cells, DigitSet::only(digit));
        evidence.mark(Role::Set(1), others, DigitSet::only(digit));
        let arguments = vec![
            ("digit", board.rules().value_of(digit).to_string()),
            ("cells", in_a_row(cells)),
            ("others", in_a_row(others)),
            ("needing", named(&needing.needing)),
            ("sure", in_a_row(needing.sure)),
            ("able", named(&able.able)),
        ];
        let said = Sentence::new(text, arguments);
        let id = "leftovers".to_owned();
        evidence.rule(RuleNote { id, said, cells: cells | others, combinations: Vec::new() });
    };
    if here.needing.len() == there.able.len() {
        let gone = CandidateSet::of(digit, places & (cells - here.sure));
        let text = if there.able.is_empty() { NONE } else { NO_MORE };
        sink.remove(&LEFTOVERS, gone, |evidence| told(text, &here, &there, evidence))?;
    }
    if !there.needing.is_empty() && there.needing.len() == here.able.len() {
        let gone = CandidateSet::of(digit, places & (union(&here.able) - cells));
        sink.remove(&LEFTOVERS, gone, |evidence| told(NO_FEWER, &there, &here, evidence))?;
    }
    ControlFlow::Continue(())
}

const NONE: Text = Text {
    en: "{digit} has no place in {others}, so it has none in {cells}",
    zh: "{others} 不能有 {digit}，故 {cells} 也不能有",
};
const NO_MORE: Text = Text {
    en: "{needing} must have {digit} in {sure}, and of the other houses only {able} can have it in {others}, so it is nowhere else in \
         {cells}",
    zh: "{needing} 的 {digit} 必在 {sure}，而另一边只有 {able} 能把它放在 {others}，故 {cells} 的其他格没有 {digit}",
};
const NO_FEWER: Text = Text {
    en: "{needing} must have {digit} in {sure}, and of the other houses only {able} can have it in {cells}, so they have it \
         there",
    zh: "{needing} 的 {digit} 必在 {sure}，而另一边只有 {able} 能把它放在 {cells}，故其 {digit} 就在那里",
};
