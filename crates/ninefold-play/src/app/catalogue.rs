//! The catalogue of techniques: a list that narrows as the player types. Here techniques are switched off and on, and
//! one can be chosen to study.

use super::{App, Dialog, Effect};
use crate::action::Press;
use crate::messages as say;
use ninefold::logic::{Family, TECHNIQUES, Technique};
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

/// The visible part of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Catalogue {
    /// The typed text, which names must contain.
    pub(crate) wanted: String,
    /// The chosen line.
    pub(crate) at: usize,
}

/// The heading of a family, or one technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CatalogueEntry {
    /// A family, with those of its techniques that are shown.
    Family(Family, Vec<&'static Technique>),
    One(&'static Technique),
}

impl CatalogueEntry {
    /// The techniques that the line stands for.
    pub(crate) fn techniques(&self) -> Vec<&'static Technique> {
        match self {
            CatalogueEntry::Family(_, techniques) => techniques.clone(),
            CatalogueEntry::One(technique) => vec![technique],
        }
    }
}

impl Catalogue {
    /// The lines, family by family.
    pub(crate) fn entries(&self) -> Vec<CatalogueEntry> {
        let mut entries = Vec::new();
        for family in Family::ALL {
            let mut members = family.members();
            members.retain(|technique| is_named(technique, &self.wanted));
            if !members.is_empty() {
                entries.push(CatalogueEntry::Family(family, members.clone()));
                entries.extend(members.into_iter().map(CatalogueEntry::One));
            }
        }
        entries
    }
}

/// True if the technique's English name, Chinese name or id contains this text.
pub(super) fn is_named(technique: &Technique, wanted: &str) -> bool {
    let wanted = wanted.trim().to_lowercase();
    let names = [technique.name.en, technique.name.zh, technique.id];
    names.into_iter().any(|name| name.to_lowercase().contains(&wanted))
}

impl App {
    /// Handles a key while the catalogue is open.
    pub(super) fn catalogue_key(&mut self, press: Press) {
        self.dialog = Some(Dialog::Techniques);
        let entries = self.catalogue.entries();
        let (at, last) = (self.catalogue.at, entries.len().saturating_sub(1));
        let is_family = |number: &usize| matches!(entries.get(*number), Some(CatalogueEntry::Family(..)));
        let to = match press.code {
            KeyCode::Esc if self.catalogue.wanted.is_empty() => {
                self.dialog = None;
                return;
            }
            KeyCode::Esc => return self.want(String::new()),
            KeyCode::Backspace => {
                let mut wanted = self.catalogue.wanted.clone();
                wanted.pop();
                return self.want(wanted);
            }
            KeyCode::Enter => return self.open_entry(entries.get(at).cloned()),
            KeyCode::Char(' ') => return self.toggle_entry(entries.get(at).cloned()),
            KeyCode::Char(c) if !press.with.contains(KeyModifiers::CONTROL) => {
                return self.want(format!("{}{c}", self.catalogue.wanted));
            }
            KeyCode::Up => at.checked_sub(1).unwrap_or(last),
            KeyCode::Down => (at + 1) * usize::from(at < last),
            KeyCode::PageUp => at.saturating_sub(10),
            KeyCode::PageDown => (at + 10).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Left => (0..at).rev().find(is_family).unwrap_or(0),
            KeyCode::Right => (at + 1..=last).find(is_family).unwrap_or(last),
            _ => at,
        };
        self.catalogue.at = to;
    }

    fn want(&mut self, wanted: String) {
        // The line after the first family's heading is most likely the one meant.
        let at = usize::from(!wanted.trim().is_empty());
        self.catalogue = Catalogue { wanted: wanted.trim_start().to_owned(), at };
        let last = self.catalogue.entries().len().saturating_sub(1);
        self.catalogue.at = at.min(last);
    }

    /// Studies the technique, or the first one of a family.
    fn open_entry(&mut self, entry: Option<CatalogueEntry>) {
        let Some(technique) = entry.and_then(|entry| entry.techniques().first().copied()) else { return };
        self.dialog = None;
        self.study(technique);
    }

    fn toggle_entry(&mut self, entry: Option<CatalogueEntry>) {
        let Some(entry) = entry else { return };
        self.options.toggle(&entry.techniques());
        if TECHNIQUES.iter().all(|technique| !self.options.allows(technique)) {
            // A teacher without any technique would be useless.
            self.options.toggle(&entry.techniques());
            self.tell(say::ONE_TECHNIQUE, &[]);
            return;
        }
        self.effects.extend([Effect::Profile, Effect::Save]);
    }

    /// Handles a click on line `number`: chooses it, or opens it if it was chosen already.
    pub(super) fn choose_entry(&mut self, number: usize) {
        if self.catalogue.at == number {
            let entry = self.catalogue.entries().get(number).cloned();
            self.open_entry(entry);
        } else if number < self.catalogue.entries().len() {
            self.catalogue.at = number;
        }
    }

    /// The next or previous technique in the catalogue, for leafing through it.
    pub(super) fn leafed(&mut self, from: &'static Technique, is_back: bool) -> Option<&'static Technique> {
        let entries = self.catalogue.entries();
        let here = entries.iter().position(|entry| *entry == CatalogueEntry::One(from));
        let ones = |number: &usize| matches!(entries[*number], CatalogueEntry::One(_));
        let to = match (here, is_back) {
            (Some(here), true) => (0..here).rev().find(ones),
            (Some(here), false) => (here + 1..entries.len()).find(ones),
            (None, _) => (0..entries.len()).find(ones),
        }?;
        self.catalogue.at = to;
        entries[to].techniques().first().copied()
    }
}
