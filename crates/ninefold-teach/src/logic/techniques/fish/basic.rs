//! Basic fish, with and without fins.
//!
//! A line is nine bits, so a base is some of nine masks and a cover is one mask. A fin and a removed mark are in
//! different rows and different columns, so they see each other only within a box. So all fins are in one box, the
//! *fin box*, and every column that the base has outside it must be covered. That leaves at most three bits of the
//! cover to choose.
//!
//! A plain fish needs no choice at all, because each cover line meets the base. If one of its base lines has a single
//! place, it does not count as a fish, because a single says more.

use crate::grid::{CellSet, House, HouseKind, ones};
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Flow, Technique};
use crate::logic::techniques::single_digit::{OneDigit, kind};
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// The kind of fish to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FishKind {
    Plain,
    Finned,
    Sashimi,
    SiameseFinned,
    SiameseSashimi,
}

/// The digit's places as masks, one for each line of one direction.
struct LineMasks {
    direction: HouseKind,
    masks: [u16; 9],
}

/// A fish by the numbers of its lines, one bit each.
#[derive(Clone, Copy, Debug)]
struct LineFish {
    base: u16,
    cover: u16,
    is_sashimi: bool,
    fins: CellSet,
    removes: CellSet,
}

/// The fish of one step: one, or two siamese fish.
#[derive(Debug)]
struct Catch {
    direction: HouseKind,
    fish: LineFish,
    sibling: Option<LineFish>,
}

/// Memory for the finds, which is reused.
#[derive(Debug, Default)]
struct FishNet {
    /// The fish with one base.
    school: Vec<LineFish>,
    catches: Vec<Catch>,
}

impl Slot for FishNet {}

pub(super) fn find(
    technique: &'static Technique,
    kind: FishKind,
    size: u8,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let most_fins = search.options.fins;
    let number = |kind: FishKind| kind::FISH + (size - 2) * 5 + kind as u8;
    for digit in OneDigit::all_open(search) {
        let Some(one) = OneDigit::open(search, digit, number(kind)) else { continue };
        let net = search.shared.slot::<FishNet>();
        let has_fish = net.fill(one, kind, size.into(), most_fins, sink.wants_one());
        for catch in &net.catches {
            sink.remove(technique, one.removes(catch.removes()), |evidence| catch.explain(one, evidence))?;
        }
        let none = net.catches.is_empty();
        if none {
            search.shared.templates.set_barren(digit, number(kind));
        }
        // If there is no finned fish at all, there is none of any kind.
        if !has_fish && kind != FishKind::Plain {
            for kind in FishKind::WITH_FINS {
                search.shared.templates.set_barren(digit, number(kind));
            }
        }
    }
    ControlFlow::Continue(())
}

impl FishKind {
    const WITH_FINS: [FishKind; 4] =
        [FishKind::Finned, FishKind::Sashimi, FishKind::SiameseFinned, FishKind::SiameseSashimi];
}

impl FishNet {
    /// Finds all fish of this digit and kind, or those of the first base that has some. Returns whether there was any
    /// fish: of this kind or, for kinds with fins, of another.
    fn fill(
        &mut self,
        one: OneDigit,
        kind: FishKind,
        size: usize,
        most_fins: usize,
        only_first: bool,
    ) -> bool {
        self.catches.clear();
        let mut has_fish = false;
        for direction in [HouseKind::Row, HouseKind::Column] {
            let lines = LineMasks::new(one, direction);
            let boxes = (0..9).filter(|&number| House::block(number).cells().intersects(one.dead));
            let fin_boxes = boxes.fold(0, |boxes, number| boxes | 1 << number);
            for base in lines.bases(size, kind) {
                self.school.clear();
                match kind {
                    FishKind::Plain => self.school.extend(lines.plain(one, base, size)),
                    _ => lines.finned(one, base, size, fin_boxes, most_fins, &mut self.school),
                }
                has_fish |= !self.school.is_empty();
                self.keep(kind, direction);
                if only_first && !self.catches.is_empty() {
                    return true;
                }
            }
        }
        has_fish
    }

    /// Keeps the fish of this kind.
    fn keep(&mut self, kind: FishKind, direction: HouseKind) {
        let FishNet { school, catches } = self;
        for (i, &fish) in school.iter().enumerate() {
            match kind {
                FishKind::Plain => add(catches, Catch { direction, fish, sibling: None }),
                FishKind::Finned | FishKind::Sashimi if fish.is_sashimi == (kind == FishKind::Sashimi) => {
                    add(catches, Catch { direction, fish, sibling: None });
                }
                FishKind::SiameseFinned | FishKind::SiameseSashimi
                    if fish.is_sashimi == (kind == FishKind::SiameseSashimi) =>
                {
                    let later = school[i + 1..].iter().copied();
                    for sibling in later.filter(|other| other.removes.first() != fish.removes.first()) {
                        add(catches, Catch { direction, fish, sibling: Some(sibling) });
                    }
                }
                _ => {}
            }
        }
    }
}

/// Adds a catch, unless there is one with the same conclusion and no more fins.
fn add(catches: &mut Vec<Catch>, catch: Catch) {
    match catches.iter_mut().find(|other| other.removes() == catch.removes()) {
        Some(other) if other.fish.fins.len() > catch.fish.fins.len() => *other = catch,
        Some(_) => {}
        None => catches.push(catch),
    }
}

impl LineMasks {
    fn new(one: OneDigit, direction: HouseKind) -> LineMasks {
        let mut masks = [0; 9];
        for cell in one.places {
            let (row, column) = (cell.row_index(), cell.column_index());
            let (line, across) = if direction == HouseKind::Row { (row, column) } else { (column, row) };
            masks[line] |= 1 << across;
        }
        LineMasks { direction, masks }
    }

    /// Iterates over the choices of `size` lines that could be a base, in the order of the lists of their numbers.
    fn bases(&self, size: usize, kind: FishKind) -> impl Iterator<Item = u16> + use<> {
        let is_open = |mask: u16| match kind {
            FishKind::Plain => (2..=size).contains(&ones(mask)),
            _ => mask != 0,
        };
        let open = (0..9).filter(|&line| is_open(self.masks[line])).fold(0, |all, line| all | 1 << line);
        CHOICES.of(size).iter().copied().filter(move |base| base & !open == 0)
    }

    /// Iterates over the lines of `base`.
    fn of(&self, base: u16) -> impl Iterator<Item = (usize, u16)> + '_ {
        numbers(base).map(|line| (line, self.masks[line]))
    }

    /// Returns the plain fish with this base, each line of which must have at least two places.
    fn plain(&self, one: OneDigit, base: u16, size: usize) -> Option<LineFish> {
        let cover = self.of(base).fold(0, |all, (_, mask)| all | mask);
        if ones(cover) != size {
            return None;
        }
        let removes = (one.places & across(self.direction, cover)) - along(self.direction, base);
        let fish = LineFish { base, cover, is_sashimi: false, fins: CellSet::EMPTY, removes };
        (!removes.is_empty()).then_some(fish)
    }

    /// Finds all finned fish with this base and fins in one of these boxes, in the order of their covers.
    fn finned(
        &self,
        one: OneDigit,
        base: u16,
        size: usize,
        fin_boxes: u16,
        most_fins: usize,
        school: &mut Vec<LineFish>,
    ) {
        for number in numbers(fin_boxes) {
            let (band, stack) = self.band_and_stack(number);
            if base >> (3 * band) & 7 == 0 {
                continue; // Fins are in the base.
            }
            let inside = 7 << (3 * stack);
            let (mut need, mut all_inside) = (0, 0);
            for (line, mask) in self.of(base) {
                let is_in_band = line / 3 == band;
                need |= if is_in_band { mask & !inside } else { mask };
                all_inside |= if is_in_band { mask & inside } else { 0 };
            }
            if ones(need) > size || all_inside & !need == 0 {
                continue;
            }
            let (fin_box, base_cells) = (House::block(number).cells(), along(self.direction, base));
            if !(one.dead - base_cells).intersects(fin_box) {
                continue;
            }
            let (free, open) = (size - ones(need), all_inside & !need);
            for chosen in (0..8).map(|bits: u16| bits << (3 * stack)) {
                let cover = need | chosen;
                if chosen & !open != 0 || chosen == open || ones(chosen) != free {
                    continue;
                }
                let covered = across(self.direction, cover);
                let fins = (one.places & base_cells) - covered;
                let removes = (one.places & fin_box & covered) - base_cells;
                if fins.len() <= most_fins && !removes.is_empty() {
                    let is_sashimi = self.of(base).any(|(_, mask)| ones(mask & cover) < 2);
                    school.push(LineFish { base, cover, is_sashimi, fins, removes });
                }
            }
        }
        school.sort_by_key(|fish| Reverse(mirrored(fish.cover)));
    }

    /// Returns the three lines, and the three crossing lines, that contain the box.
    fn band_and_stack(&self, number: usize) -> (usize, usize) {
        let (down, right) = (number / 3, number % 3);
        if self.direction == HouseKind::Row { (down, right) } else { (right, down) }
    }
}

/// All choices of some of nine lines: fewer lines first, and with the same number of lines in the order of the lists
/// of their numbers.
struct LineChoices {
    list: [u16; 512],
    /// The start of the choices of each number of lines.
    starts: [usize; 11],
}

static CHOICES: LineChoices = {
    let mut choices = LineChoices { list: [0; 512], starts: [0; 11] };
    let (mut size, mut count) = (0, 0);
    while size <= 9 {
        choices.starts[size] = count;
        let mut bits = 512u16;
        while bits > 0 {
            bits -= 1;
            if bits.count_ones() == size as u32 {
                choices.list[count] = mirrored(bits);
                count += 1;
            }
        }
        size += 1;
    }
    choices.starts[10] = count;
    choices
};

impl LineChoices {
    /// Returns the choices of this many lines.
    fn of(&self, size: usize) -> &[u16] {
        &self.list[self.starts[size]..self.starts[size + 1]]
    }
}

/// Iterates over the numbers of the bits that are set.
fn numbers(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (number < 9).then_some(number)
    })
}

/// Reverses nine bits: where these numbers decrease, the lists of their bits increase.
const fn mirrored(bits: u16) -> u16 {
    bits.reverse_bits() >> 7
}

fn line(direction: HouseKind, number: usize) -> House {
    if direction == HouseKind::Row { House::row(number) } else { House::column(number) }
}

fn other(direction: HouseKind) -> HouseKind {
    if direction == HouseKind::Row { HouseKind::Column } else { HouseKind::Row }
}

fn houses(direction: HouseKind, lines: u16) -> impl Iterator<Item = House> {
    numbers(lines).map(move |number| line(direction, number))
}

/// Returns the cells of lines in this direction.
fn along(direction: HouseKind, lines: u16) -> CellSet {
    houses(direction, lines).fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}

/// Returns the cells of lines in the other direction.
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
