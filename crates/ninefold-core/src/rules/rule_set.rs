//! A layout and its constraints.

use super::cell_bits::CellBits;
use super::constraint::Constraint;
use super::filling::Filling;
use super::layout::{Area, AreaKind, CellId, Layout};
use super::meter::{Late, Meter, Unfinished};
use super::nine_houses::{NineExtent, Small};
use super::parts::Part;
use super::room::Room;
use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::fmt;

/// The number of types of what is made from rules and kept with them.
const ENGINES: usize = 4;

/// A layout and constraints, with everything that follows from them. It is passed around as [`Rules`](super::Rules).
///
/// The consequences of the constraints are worked out when they are first needed. Reading, writing and drawing rules do not need
/// them.
pub struct RuleSet {
    layout: Layout,
    constraints: Vec<Constraint>,
    /// If the layout fits nine by nine.
    extent: Option<NineExtent>,
    following: Late<Following>,
    remembered: [Late<Box<dyn Any + Send + Sync>>; ENGINES],
}

/// The consequences of a layout and constraints.
struct Following {
    areas: Vec<Area>,
    parts: Vec<(usize, Part)>,
    /// For each cell, in order, the cells that may not hold the same value.
    peers: Vec<Vec<CellId>>,
    small: Option<Small>,
}

impl Following {
    fn of(layout: &Layout, constraints: &[Constraint], meter: Meter<'_>) -> Result<Following, Unfinished> {
        // Without the feature there are none, which lets the compiler leave out everything for them.
        let constraints = if cfg!(feature = "variants") { constraints } else { &[] };
        let (mut parts, mut room) = (Vec::new(), Room::whole(meter));
        for (owner, constraint) in constraints.iter().enumerate() {
            let own = constraint.parts_within(layout, &mut room);
            // The parts of a constraint whose work was stopped are not all.
            room.meter.work(1)?;
            parts.extend(own.into_iter().map(|part| (owner, part)));
        }
        let mut areas = layout.areas();
        let mut numbers: HashMap<AreaKind, usize> = HashMap::new();
        areas.iter().for_each(|area| *numbers.entry(area.kind).or_default() += 1);
        for (_, part) in &parts {
            if let Part::Different { kind, cells } = part {
                let number = numbers.entry(*kind).or_default();
                let mut cells = cells.clone();
                cells.sort_unstable();
                areas.push(Area { kind: *kind, number: *number, cells });
                *number += 1;
            }
        }
        let peers = peers(layout, &areas, &parts, &mut room.meter)?;
        let small = layout.is_small().then(|| Small::new(layout, &areas, &parts, &peers));
        room.meter.work(1)?;
        Ok(Following { areas, parts, peers, small })
    }
}

impl RuleSet {
    /// Makes rules from a layout and constraints made for it. Of constraints that are equal, the first is kept.
    pub fn new(layout: Layout, constraints: Vec<Constraint>) -> RuleSet {
        let constraints = each_once(constraints);
        let extent = layout.is_small().then(|| NineExtent::of(&layout));
        let remembered = [const { Late::new() }; ENGINES];
        RuleSet { layout, constraints, extent, following: Late::new(), remembered }
    }

    /// Whether it is known what follows from the constraints.
    #[doc(hidden)]
    pub fn is_worked_out(&self) -> bool {
        self.following.get().is_some()
    }

    /// Works out what follows from the constraints, if that is not known yet; the meter may stop the work.
    pub(crate) fn work_out(&self, meter: Meter<'_>) -> Result<(), Unfinished> {
        self.following.get_or_make(|| Following::of(&self.layout, &self.constraints, meter)).map(drop)
    }

    #[inline]
    fn following(&self) -> &Following {
        match self.following.get() {
            Some(following) => following,
            None => self.followed(),
        }
    }

    #[cold]
    fn followed(&self) -> &Following {
        let made =
            self.following.get_or_make(|| Following::of(&self.layout, &self.constraints, Meter::endless()));
        made.expect("nothing stops what is endless")
    }

    /// Makes the classic rules: rows, columns and boxes of nine by nine.
    pub fn classic() -> RuleSet {
        RuleSet::new(Layout::classic(), Vec::new())
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the constraints, in their order.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Returns rows, columns and regions, then the areas that constraints add.
    pub fn areas(&self) -> &[Area] {
        &self.following().areas
    }

    /// Returns the parts of all constraints, each with the place of its constraint.
    pub fn parts(&self) -> &[(usize, Part)] {
        &self.following().parts
    }

    /// Returns the cells that may not hold the same value as this one.
    pub fn peers(&self, cell: CellId) -> &[CellId] {
        &self.following().peers[cell.index()]
    }

    /// Returns `true` if an area holds every value.
    pub fn is_full(&self, area: &Area) -> bool {
        area.cells.len() == self.layout.value_count()
    }

    /// Returns `true` if a full grid keeps every rule. This is the referee: it checks the layout's areas and asks each
    /// kind.
    pub fn allows(&self, values: &[u8]) -> bool {
        let filling = Filling::new(&self.layout, values.to_vec());
        let least = self.layout.least() as i64;
        let is_value = |&value: &u8| self.layout.values().contains(&usize::from(value));
        values.iter().all(is_value)
            && self
                .layout
                .cells()
                .all(|cell| self.layout.values_of(cell) >> (filling.value(cell) - least) & 1 == 1)
            && self.layout.areas().iter().all(|area| filling.all_differ(&area.cells))
            && self.constraints.iter().all(|constraint| constraint.allows(&filling))
    }

    /// Returns the part of a board of nine by nine that the layout occupies, if it fits one.
    pub(super) fn extent(&self) -> Option<NineExtent> {
        self.extent
    }

    /// Returns these rules for a board of nine by nine, if they fit one.
    pub(super) fn small(&self) -> Option<&Small> {
        self.following().small.as_ref()
    }

    /// Returns what an engine made from these rules. It is made once and shared by all handles; there is one value of
    /// each type.
    ///
    /// # Panics
    /// Panics if there are more types than [`ENGINES`].
    pub(crate) fn remembered<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        let made: Result<&T, Infallible> = self.remembered_within(|| Ok(make()));
        made.unwrap_or_else(|never| match never {})
    }

    /// Does what [`RuleSet::remembered`] does, where making it may be stopped. Then the next one who asks makes it.
    pub(crate) fn remembered_within<T: Any + Send + Sync, E>(
        &self,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<&T, E> {
        let mut make = Some(make);
        for place in &self.remembered {
            // If another engine has taken this place, the next one is tried.
            let made = place.get_or_make(|| {
                let made = make.take().expect("made once")()?;
                Ok(Box::new(made) as Box<dyn Any + Send + Sync>)
            })?;
            if let Some(found) = made.downcast_ref() {
                return Ok(found);
            }
        }
        unreachable!("there is a place for each engine")
    }

    /// Iterates over the areas of one kind.
    pub fn areas_of(&self, kind: AreaKind) -> impl Iterator<Item = &Area> {
        self.areas().iter().filter(move |area| area.kind == kind)
    }
}

/// Keeps the first of constraints that are equal. There may be tens of thousands, so that none is compared with all others.
pub(crate) fn each_once(mut constraints: Vec<Constraint>) -> Vec<Constraint> {
    let mut known = HashSet::with_capacity(constraints.len());
    let is_new: Vec<bool> = constraints.iter().map(|constraint| known.insert(constraint)).collect();
    if is_new.contains(&false) {
        let mut is_new = is_new.into_iter();
        constraints.retain(|_| is_new.next() == Some(true));
    }
    constraints
}

/// Compares layouts and constraints; all else follows from them.
impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        self.layout == other.layout && self.constraints == other.constraints
    }
}

impl Eq for RuleSet {}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleSet({self})")
    }
}

fn peers(
    layout: &Layout,
    areas: &[Area],
    parts: &[(usize, Part)],
    meter: &mut Meter<'_>,
) -> Result<Vec<Vec<CellId>>, Unfinished> {
    let mut peers = vec![CellBits::none(layout.total()); layout.total()];
    for area in areas {
        // A set has a word for 64 cells, and a step is as long as it takes for several words.
        meter.work(area.cells.len() * (1 + layout.total() / 1024))?;
        let cells = CellBits::of(area.cells.iter().copied(), layout.total());
        area.cells.iter().for_each(|cell| peers[cell.index()].unite(&cells));
    }
    peers.iter_mut().enumerate().for_each(|(cell, set)| set.remove(CellId::new(cell)));
    for (_, part) in parts {
        if let Part::Pair { cells: [a, b], relation } = part
            && relation.is_apart()
        {
            peers[a.index()].insert(*b);
            peers[b.index()].insert(*a);
        }
    }
    let listed = |set: CellBits| {
        let mut cells = Vec::with_capacity(set.len());
        cells.extend(set.iter());
        cells
    };
    let mut all = Vec::with_capacity(peers.len());
    for set in peers {
        meter.work(1 + layout.total() / 64)?;
        all.push(listed(set));
    }
    Ok(all)
}
