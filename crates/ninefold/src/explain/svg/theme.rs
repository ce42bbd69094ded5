//! The colours of pictures, as data, and the style sheet made of them.
//!
//! Colours never stand alone: what is taken away is struck out, what a chain says to be false is hollow, weak links are
//! dashed, and the legend names the rest. The print theme needs no colour at all.

use crate::explain::paint::Part;
use crate::logic::Role;
use std::fmt::Write;

/// What a picture is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Theme {
    /// Light or dark, as the reader's system prefers.
    #[default]
    Auto,
    /// A light page.
    Light,
    /// A dark page.
    Dark,
    /// Paper, in shades of grey.
    Print,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 4] = [Theme::Auto, Theme::Light, Theme::Dark, Theme::Print];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }

    /// The theme with this name.
    pub fn by_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// A class of shapes and its colour on light pages, on dark pages, and on paper.
type Color = (&'static str, [&'static str; 3]);

/// Discs of candidates, tints of cells and houses, links: the class colours fill and stroke.
const SHAPES: [Color; 17] = [
    ("pl", ["#1a7f37", "#3fb950", "#222222"]),
    ("rm", ["#cf222e", "#ff7b72", "#000000"]),
    ("blue", ["#0969da", "#58a6ff", "#555555"]),
    ("gold", ["#b35900", "#f0a04b", "#8a8a8a"]),
    ("plum", ["#8250df", "#bc8cff", "#6e6e6e"]),
    ("teal", ["#0b7285", "#39c5cf", "#444444"]),
    ("rose", ["#bf3989", "#f778ba", "#777777"]),
    ("moss", ["#5c6f00", "#b5c93c", "#999999"]),
    ("sand", ["#7d5a3c", "#d2a679", "#666666"]),
    ("gray", ["#57606a", "#9198a1", "#777777"]),
    ("area", ["#8250df", "#bc8cff", "#666666"]),
    ("base", ["#0969da", "#58a6ff", "#444444"]),
    ("cover", ["#bf8700", "#e3b341", "#aaaaaa"]),
    ("paper", ["#ffffff", "#0d1117", "#ffffff"]),
    ("thin", ["#b6bec8", "#3d444d", "#999999"]),
    ("thick", ["#24292f", "#c9d1d9", "#000000"]),
    ("pale", ["#ffe3e0", "#4f1518", "#ffffff"]),
];

/// Text: the class colours the fill.
const INKS: [Color; 5] = [
    ("ink", ["#1f2328", "#f0f6fc", "#000000"]),
    ("put", ["#0550ae", "#79c0ff", "#444444"]),
    ("soft", ["#6e7781", "#9198a1", "#555555"]),
    ("over", ["#ffffff", "#0d1117", "#ffffff"]),
    ("gone", ["#a40e26", "#ffa198", "#000000"]),
];

/// The class of a part's disc.
pub(super) fn class(part: Part) -> &'static str {
    const TURNS: [&str; 7] = ["blue", "gold", "plum", "teal", "rose", "moss", "sand"];
    match part {
        Part::Place => "pl",
        Part::Remove => "rm",
        Part::On => "blue",
        Part::Off => "gold",
        Part::Mark(Role::Pattern) => "blue",
        Part::Mark(Role::Fin) => "gold",
        Part::Mark(Role::EndoFin) => "rose",
        Part::Mark(Role::Extra) => "gold",
        Part::Mark(Role::Link) => "teal",
        Part::Mark(Role::Stem) => "plum",
        Part::Mark(Role::Target) => "rose",
        Part::Mark(Role::Blocker) => "gray",
        Part::Mark(Role::Set(index) | Role::Color(index)) => TURNS[usize::from(index) % TURNS.len()],
    }
}

/// The class of a chain's links, by the chain's number.
pub(super) fn chain_class(number: usize) -> &'static str {
    const TURNS: [&str; 6] = ["gray", "rose", "teal", "moss", "plum", "sand"];
    TURNS[number % TURNS.len()]
}

/// The style sheet of a theme.
pub(super) fn style(theme: Theme) -> String {
    let shapes = shapes("");
    match theme {
        Theme::Auto => {
            format!("{}@media(prefers-color-scheme:dark){{{}}}{shapes}", colors(0, ""), colors(1, ""))
        }
        Theme::Light => colors(0, "") + &shapes,
        Theme::Dark => colors(1, "") + &shapes,
        Theme::Print => colors(2, "") + &shapes,
    }
}

/// The rules of shapes and sizes, each below `scope`. They come after those of colours, which they override.
pub(in crate::explain) fn shapes(scope: &str) -> String {
    const RULES: [(&str, &str); 16] = [
        (
            "text",
            "font-family:system-ui,'Segoe UI',Roboto,'Noto Sans','Noto Sans CJK SC',sans-serif;\
             text-anchor:middle;font-size:13px",
        ),
        (".big", "font-size:34px"),
        (".giv", "font-weight:700"),
        (".bold", "font-weight:700"),
        (".lab", "font-size:12px"),
        (".tag", "font-size:8.5px;font-weight:700"),
        (".leg", "text-anchor:start"),
        (".lines", "fill:none"),
        (".tint", "fill-opacity:.15;stroke:none"),
        (".house", "fill-opacity:.13;stroke-opacity:.5"),
        (".ring", "fill:none;stroke-width:2"),
        (".link", "fill:none;stroke-width:2"),
        (".many path", "stroke-width:1.2;opacity:.75"),
        (".weak", "stroke-dasharray:5 3.5"),
        (".odd", "stroke-dasharray:1.5 3"),
        (".strike", "stroke-width:2;stroke-linecap:round"),
    ];
    RULES.iter().map(|(class, rule)| format!("{scope}{class}{{{rule}}}")).collect()
}

/// The rules that colour the classes, each below `scope`.
pub(in crate::explain) fn colors(column: usize, scope: &str) -> String {
    let mut rules = String::new();
    for (class, colors) in SHAPES {
        let color = colors[column];
        write!(rules, "{scope}.{class}{{fill:{color};stroke:{color}}}").expect("a string takes everything");
    }
    for (class, colors) in INKS {
        write!(rules, "{scope}.{class}{{fill:{}}}", colors[column]).expect("a string takes everything");
    }
    rules
}
