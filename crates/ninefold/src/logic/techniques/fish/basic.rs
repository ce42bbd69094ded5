//! Basic fish, with and without fins.
//!
//! A line is nine bits, so a base is some of nine masks and a cover is one mask. A fin and a mark that goes lie
//! in different lines both ways, so they see each other in a box only: all fins lie in one box, the *fin box*,
//! and every column that the base has outside of it must be covered. That leaves at most three bits of the
//! cover to choose.
//!
//! A plain fish needs no choice at all, since each cover line meets the base. A plain fish one of whose base
//! lines has a single place is none: a single says more.

use crate::grid::{CellSet, House, HouseKind};
use crate::logic::techniques::single_digit::{OneDigit, each_digit, kind};
use crate::logic::{Evidence, Flow, HouseRole, Role, Search, Sink, Technique};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Plain,
    Finned,
    Sashimi,
    SiameseFinned,
    SiameseSashimi,
}

/// The digit's places as masks, one for each line of one direction.
struct Lines {
    direction: HouseKind,
    masks: [u16; 9],
}

/// A fish by the numbers of its lines, one bit each.
#[derive(Clone, Copy)]
struct Fish {
    base: u16,
    cover: u16,
    is_sashimi: bool,
    fins: CellSet,
    removes: CellSet,
}

/// What is given as one step: a fish, or two that are siamese.
struct Catch {
    direction: HouseKind,
    fish: Fish,
    sibling: Option<Fish>,
}

pub(super) fn find(
    technique: &'static Technique,
    kind: Kind,
    size: u32,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let most_fins = search.options.fins;
    let number = kind::FISH + (size as u8 - 2) * 5 + kind as u8;
    each_digit(search, sink, number, |one, sink| {
        for catch in catches(one, kind, size, most_fins, sink.wants_one()) {
            sink.remove(technique, one.removes(catch.removes()), |evidence| catch.explain(one, evidence))?;
        }
        ControlFlow::Continue(())
    })
}

/// All fish of this digit, or those of the first base that has some.
fn catches(one: OneDigit, kind: Kind, size: u32, most_fins: usize, only_first: bool) -> Vec<Catch> {
    let (mut catches, mut school) = (Vec::new(), Vec::new());
    for direction in [HouseKind::Row, HouseKind::Column] {
        let lines = Lines::new(one, direction);
        for base in lines.bases(size) {
            school.clear();
            match kind {
                Kind::Plain => school.extend(lines.plain(one, base)),
                _ => lines.finned(one, base, most_fins, &mut school),
            }
            for (i, &fish) in school.iter().enumerate() {
                match kind {
                    Kind::Plain => add(&mut catches, Catch { direction, fish, sibling: None }),
                    Kind::Finned | Kind::Sashimi if fish.is_sashimi == (kind == Kind::Sashimi) => {
                        add(&mut catches, Catch { direction, fish, sibling: None });
                    }
                    Kind::SiameseFinned | Kind::SiameseSashimi
                        if fish.is_sashimi == (kind == Kind::SiameseSashimi) =>
                    {
                        let later = school[i + 1..].iter().copied();
                        for sibling in later.filter(|other| other.removes.first() != fish.removes.first()) {
                            add(&mut catches, Catch { direction, fish, sibling: Some(sibling) });
                        }
                    }
                    _ => {}
                }
            }
            if only_first && !catches.is_empty() {
                return catches;
            }
        }
    }
    catches
}

/// Adds it, unless there is one with the same conclusion and no more fins.
fn add(catches: &mut Vec<Catch>, catch: Catch) {
    match catches.iter_mut().find(|other| other.removes() == catch.removes()) {
        Some(other) if other.fish.fins.len() > catch.fish.fins.len() => *other = catch,
        Some(_) => {}
        None => catches.push(catch),
    }
}

impl Lines {
    fn new(one: OneDigit, direction: HouseKind) -> Lines {
        let mut masks = [0; 9];
        for cell in one.places {
            let (row, column) = (cell.row_index(), cell.column_index());
            let (line, across) = if direction == HouseKind::Row { (row, column) } else { (column, row) };
            masks[line] |= 1 << across;
        }
        Lines { direction, masks }
    }

    /// The choices of `size` lines with places, in the order of the lists of their numbers.
    fn bases(&self, size: u32) -> impl Iterator<Item = u16> + use<> {
        let open = (0..9).filter(|&line| self.masks[line] != 0).fold(0, |all, line| all | 1 << line);
        let bases = (0..512u16).rev().filter(move |bits| bits.count_ones() == size).map(mirrored);
        bases.filter(move |base| base & !open == 0)
    }

    /// The lines of `base`.
    fn of(&self, base: u16) -> impl Iterator<Item = (usize, u16)> + '_ {
        (0..9).filter(move |line| base >> line & 1 != 0).map(|line| (line, self.masks[line]))
    }

    fn plain(&self, one: OneDigit, base: u16) -> Option<Fish> {
        let cover = self.of(base).fold(0, |all, (_, mask)| all | mask);
        let is_fish =
            cover.count_ones() == base.count_ones() && self.of(base).all(|(_, mask)| mask.count_ones() >= 2);
        let removes = (one.places & across(self.direction, cover)) - along(self.direction, base);
        (is_fish && !removes.is_empty()).then_some(Fish {
            base,
            cover,
            is_sashimi: false,
            fins: CellSet::EMPTY,
            removes,
        })
    }

    /// All finned fish with this base, in the order of their covers.
    fn finned(&self, one: OneDigit, base: u16, most_fins: usize, school: &mut Vec<Fish>) {
        let base_cells = along(self.direction, base);
        let dead = one.dead - base_cells;
        let size = base.count_ones();
        let all = self.of(base).fold(0, |all, (_, mask)| all | mask);
        if dead.is_empty() || all.count_ones() < size {
            return;
        }
        for fin_box in (0..9).map(House::block).filter(|fin_box| fin_box.cells().intersects(dead)) {
            let (band, stack) = self.band_and_stack(fin_box);
            let inside = 7 << (3 * stack);
            let need = self
                .of(base)
                .fold(0, |need, (line, mask)| need | if line / 3 == band { mask & !inside } else { mask });
            let Some(free) = size.checked_sub(need.count_ones()) else { continue };
            let open = all & !need;
            for chosen in (0..8).map(|bits: u16| bits << (3 * stack)) {
                let cover = need | chosen;
                if chosen & !open != 0 || chosen.count_ones() != free {
                    continue;
                }
                let covered = across(self.direction, cover);
                let fins = (one.places & base_cells) - covered;
                let removes = (one.places & fin_box.cells() & covered) - base_cells;
                if !fins.is_empty() && fins.len() <= most_fins && !removes.is_empty() {
                    let is_sashimi = self.of(base).any(|(_, mask)| (mask & cover).count_ones() < 2);
                    school.push(Fish { base, cover, is_sashimi, fins, removes });
                }
            }
        }
        school.sort_by_key(|fish| Reverse(mirrored(fish.cover)));
    }

    /// Which three lines, and which three of those across, the box lies in.
    fn band_and_stack(&self, fin_box: House) -> (usize, usize) {
        let (down, right) = (fin_box.number() / 3, fin_box.number() % 3);
        if self.direction == HouseKind::Row { (down, right) } else { (right, down) }
    }
}

/// The nine bits the other way round: where these numbers fall, the lists of their bits rise.
fn mirrored(bits: u16) -> u16 {
    bits.reverse_bits() >> 7
}

fn line(direction: HouseKind, number: usize) -> House {
    if direction == HouseKind::Row { House::row(number) } else { House::column(number) }
}

fn other(direction: HouseKind) -> HouseKind {
    if direction == HouseKind::Row { HouseKind::Column } else { HouseKind::Row }
}

fn houses(direction: HouseKind, lines: u16) -> impl Iterator<Item = House> {
    (0..9).filter(move |number| lines >> number & 1 != 0).map(move |number| line(direction, number))
}

/// The cells of lines in this direction.
fn along(direction: HouseKind, lines: u16) -> CellSet {
    houses(direction, lines).fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}

/// The cells of lines in the other direction.
fn across(direction: HouseKind, lines: u16) -> CellSet {
    along(other(direction), lines)
}

impl Catch {
    fn removes(&self) -> CellSet {
        self.sibling.map_or(self.fish.removes, |sibling| self.fish.removes | sibling.removes)
    }

    fn explain(&self, one: OneDigit, evidence: &mut Evidence) {
        let fish = self.fish;
        let (mut cover, mut fins) = (fish.cover, fish.fins);
        if let Some(sibling) = self.sibling {
            cover |= sibling.cover;
            fins |= sibling.fins;
        }
        evidence.pattern((one.places & along(self.direction, fish.base)) - fins, one.digits());
        evidence.mark(Role::Fin, fins, one.digits());
        for house in houses(self.direction, fish.base) {
            evidence.house(HouseRole::Base, house);
        }
        for house in houses(other(self.direction), cover) {
            evidence.house(HouseRole::Cover, house);
        }
    }
}
