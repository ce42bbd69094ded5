//! A layout and its constraints.

use super::small::Small;
use super::{Area, AreaKind, CellId, Constraint, Filling, Layout, Part};
use std::any::Any;
use std::fmt;
use std::sync::OnceLock;

/// How many engines remember what they made of rules.
const ENGINES: usize = 2;

/// A layout and constraints, with all that follows from them. [`Rules`](super::Rules) is how it is handed around.
pub struct RuleSet {
    layout: Layout,
    constraints: Vec<Constraint>,
    areas: Vec<Area>,
    parts: Vec<(usize, Part)>,
    /// For each cell, those that may not hold the same value; in order.
    peers: Vec<Vec<CellId>>,
    small: Option<Small>,
    remembered: [OnceLock<Box<dyn Any + Send + Sync>>; ENGINES],
}

impl RuleSet {
    /// The rules of a layout and constraints made for it.
    pub fn new(layout: Layout, constraints: Vec<Constraint>) -> RuleSet {
        let parts: Vec<(usize, Part)> = constraints
            .iter()
            .enumerate()
            .flat_map(|(owner, constraint)| {
                constraint.parts(&layout).into_vec().into_iter().map(move |part| (owner, part))
            })
            .collect();
        let mut areas = layout.areas();
        for (_, part) in &parts {
            if let Part::Different { kind, cells } = part {
                let number = areas.iter().filter(|area| area.kind == *kind).count();
                let mut cells = cells.clone();
                cells.sort_unstable();
                areas.push(Area { kind: *kind, number, cells });
            }
        }
        let peers = peers(&layout, &areas, &parts);
        let small = layout.is_small().then(|| Small::new(&layout, &areas, &parts, &peers));
        RuleSet {
            layout,
            constraints,
            areas,
            parts,
            peers,
            small,
            remembered: [const { OnceLock::new() }; ENGINES],
        }
    }

    /// Rows, columns and boxes of nine by nine.
    pub fn classic() -> RuleSet {
        RuleSet::new(Layout::classic(), Vec::new())
    }

    /// The layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The constraints, in their order.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Rows, columns and regions, then the areas that constraints bring.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// What the constraints come down to, each part with the place of its constraint.
    pub fn parts(&self) -> &[(usize, Part)] {
        &self.parts
    }

    /// The cells that may not hold what this one holds.
    pub fn peers(&self, cell: CellId) -> &[CellId] {
        &self.peers[cell.index()]
    }

    /// Does an area hold every value?
    pub fn is_full(&self, area: &Area) -> bool {
        area.cells.len() == self.layout.value_count()
    }

    /// The referee: does a full grid keep every rule? By the layout's areas and what each kind says of itself.
    pub fn allows(&self, values: &[u8]) -> bool {
        let filling = Filling::new(&self.layout, values.to_vec());
        let is_value = |&value: &u8| self.layout.values().contains(&usize::from(value));
        values.iter().all(is_value)
            && self.layout.areas().iter().all(|area| filling.all_differ(&area.cells))
            && self.constraints.iter().all(|constraint| constraint.allows(&filling))
    }

    /// These rules on a board of nine by nine, if they fit one.
    pub(super) fn small(&self) -> Option<&Small> {
        self.small.as_ref()
    }

    /// What an engine made of these rules, once for all who share them: one value of each type.
    ///
    /// # Panics
    /// If there are more types than [`ENGINES`].
    pub(crate) fn remembered<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        let mut make = Some(make);
        for place in &self.remembered {
            // An engine that finds a place taken by another goes on to the next one.
            let made = place.get_or_init(|| Box::new(make.take().expect("made once")()));
            if let Some(found) = made.downcast_ref() {
                return found;
            }
        }
        unreachable!("there is a place for each engine")
    }

    /// The areas of one kind.
    pub fn areas_of(&self, kind: AreaKind) -> impl Iterator<Item = &Area> {
        self.areas.iter().filter(move |area| area.kind == kind)
    }
}

/// Two sets are the same when layout and constraints are; all else follows from them.
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

fn peers(layout: &Layout, areas: &[Area], parts: &[(usize, Part)]) -> Vec<Vec<CellId>> {
    let mut peers = vec![Vec::new(); layout.len()];
    for area in areas {
        for &cell in &area.cells {
            peers[cell.index()].extend(area.cells.iter().filter(|&&other| other != cell));
        }
    }
    for (_, part) in parts {
        if let Part::Pair { cells: [a, b], relation } = part
            && relation.is_apart()
        {
            peers[a.index()].push(*b);
            peers[b.index()].push(*a);
        }
    }
    for list in &mut peers {
        list.sort_unstable();
        list.dedup();
    }
    peers
}
