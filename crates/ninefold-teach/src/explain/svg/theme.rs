//! The colours of pictures, as data, and the style sheet made from them.
//!
//! Colours are never the only distinction: what is removed is struck out, what a chain denies is hollow, weak links are
//! dashed, sets have letters, and the legend names the rest. The print theme needs no colour at all.
//!
//! **The palette.** Every digit has a contrast of at least 4.5 to 1 with its background, by the formula of WCAG 2
//! (`tests/all/contrast.rs` measures each digit of each picture). So discs are opaque, and the digit on a disc is bold in
//! `over`: white on light pages, nearly black on dark ones. These are its contrasts:
//!
//! | theme | pl | blue | gold | plum | teal | rose | moss | sand | gray |
//! |---|---|---|---|---|---|---|---|---|---|
//! | light | 5.1 | 5.2 | 4.8 | 5.1 | 5.6 | 5.1 | 5.6 | 6.2 | 6.4 |
//! | dark | 7.5 | 7.5 | 8.9 | 7.5 | 9.1 | 7.5 | 10.3 | 8.5 | 6.5 |
//! | print | 15.9 | 13.6 | 5.4 | 8.9 | 11.4 | 6.7 | 6.0 | 7.5 | 4.8 |
//!
//! Backgrounds are never drawn on top of each other, because two tints make a grey that looks disabled. A cell has
//! one background (`wash`), or two in alternating diagonal bands (`band`). Marks that play no part (`soft`) have a
//! contrast of 4.6 on the darkest of them.

use crate::explain::paint::CandidatePart;
use crate::logic::Role;
use crate::rules::Hue;
use crate::scene::Ink;
use std::fmt::Write;

/// The kind of page for which a picture is drawn.
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

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }

    /// Returns the theme with this name.
    pub fn by_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// A class of shapes, with its colours on light pages, on dark pages and on paper.
type ClassColors = (&'static str, [&'static str; 3]);

/// Discs of candidates, backgrounds of cells and houses, links: the class sets fill and stroke.
const SHAPES: [ClassColors; 17] = [
    ("pl", ["#1a7f37", "#3fb950", "#222222"]),
    ("rm", ["#cf222e", "#ff7b72", "#000000"]),
    ("blue", ["#0969da", "#58a6ff", "#2e2e2e"]),
    ("gold", ["#b35900", "#f0a04b", "#6b6b6b"]),
    ("plum", ["#8250df", "#bc8cff", "#4a4a4a"]),
    ("teal", ["#0b7285", "#39c5cf", "#3a3a3a"]),
    ("rose", ["#bf3989", "#f778ba", "#5c5c5c"]),
    ("moss", ["#5c6f00", "#b5c93c", "#636363"]),
    ("sand", ["#7d5a3c", "#d2a679", "#555555"]),
    ("gray", ["#57606a", "#9198a1", "#737373"]),
    ("area", ["#bf8700", "#d4a72c", "#666666"]),
    ("base", ["#0969da", "#58a6ff", "#444444"]),
    ("cover", ["#b35900", "#e3b341", "#6e6e6e"]),
    ("paper", ["#ffffff", "#0d1117", "#ffffff"]),
    ("thin", ["#b6bec8", "#3d444d", "#999999"]),
    ("thick", ["#24292f", "#c9d1d9", "#000000"]),
    ("pale", ["#ffe3e0", "#4f1518", "#ffffff"]),
];

/// Text: the class sets the fill.
const INKS: [ClassColors; 5] = [
    ("ink", ["#1f2328", "#f0f6fc", "#000000"]),
    ("put", ["#0550ae", "#79c0ff", "#444444"]),
    ("soft", ["#4d5661", "#b1bac4", "#4d4d4d"]),
    ("over", ["#ffffff", "#0d1117", "#ffffff"]),
    ("gone", ["#a40e26", "#ffa198", "#000000"]),
];

/// The style of rules. Colours are as strong as the digits on them allow: the palest digit, a pencil mark that plays no part, has a
/// contrast of 4.5 on each. On paper they are greys, as different from each other as that allows. The classes are those of [`Ink`],
/// and occur only in pictures of rules that draw something.
const INKS_OF_RULES: [(Ink, [&str; 3]); 20] = [
    (Ink::Tint, ["#e4e7eb", "#242b34", "#e2e2e2"]),
    (Ink::Tube, ["#c9ced4", "#3a424c", "#c8c8c8"]),
    (Ink::Trail(Hue::Green), ["#a2e3a2", "#1a4f26", "#c4c4c4"]),
    (Ink::Trail(Hue::Purple), ["#e6c2f6", "#5a2878", "#dcdcdc"]),
    (Ink::Trail(Hue::Orange), ["#fbcfa2", "#683a11", "#cecece"]),
    (Ink::Trail(Hue::Blue), ["#b3d0fa", "#1e4480", "#d4d4d4"]),
    (Ink::Trail(Hue::Yellow), ["#f5e58a", "#53490a", "#eaeaea"]),
    (Ink::Trail(Hue::Pink), ["#fbc0dc", "#6f244e", "#e2e2e2"]),
    (Ink::Trail(Hue::Teal), ["#9fe0e0", "#0f4f4f", "#c8c8c8"]),
    (Ink::Trail(Hue::Red), ["#f9c2c0", "#702628", "#bebebe"]),
    (Ink::Trail(Hue::Lavender), ["#d2cbf8", "#42387c", "#d8d8d8"]),
    (Ink::Trail(Hue::Gold), ["#e8d39b", "#574316", "#cacaca"]),
    (Ink::Trail(Hue::Sky), ["#b5e3fb", "#164c65", "#e6e6e6"]),
    (Ink::Trail(Hue::Olive), ["#d3dba0", "#434c15", "#dedede"]),
    (Ink::Wire, ["#6e7781", "#9198a1", "#707070"]),
    (Ink::White, ["#ffffff", "#f0f6fc", "#ffffff"]),
    (Ink::Black, ["#24292f", "#0d1117", "#000000"]),
    (Ink::Rim, ["#57606a", "#c9d1d9", "#000000"]),
    (Ink::Paper, ["#ffffff", "#0d1117", "#ffffff"]),
    (Ink::Letter, ["#1f2328", "#f0f6fc", "#000000"]),
];

/// Returns the class of an ink of rules.
pub(super) fn ink_class(ink: Ink) -> String {
    format!("r-{}", ink.name())
}

/// Returns the CSS rules that colour what rules look like, each below `scope`.
pub(in crate::explain) fn colors_of_rules(column: usize, scope: &str) -> String {
    let mut rules = String::new();
    for (ink, colors) in INKS_OF_RULES {
        let (class, color) = (ink_class(ink), colors[column]);
        write!(
            rules,
            "{scope}.{class}{{fill:{color};stroke:none}}{scope}.{class}.line{{fill:none;stroke:{color}}}"
        )
        .expect("a string takes everything");
    }
    rules
}

/// Returns the class of a part's disc.
pub(super) fn class(part: CandidatePart) -> &'static str {
    const TURNS: [&str; 7] = ["blue", "gold", "plum", "teal", "rose", "moss", "sand"];
    match part {
        CandidatePart::Place => "pl",
        CandidatePart::Remove => "rm",
        CandidatePart::On => "blue",
        CandidatePart::Off => "gold",
        CandidatePart::Mark(Role::Pattern) => "blue",
        CandidatePart::Mark(Role::Fin) => "gold",
        CandidatePart::Mark(Role::EndoFin) => "rose",
        CandidatePart::Mark(Role::Extra) => "gold",
        CandidatePart::Mark(Role::Link) => "teal",
        CandidatePart::Mark(Role::Stem) => "plum",
        CandidatePart::Mark(Role::Target) => "rose",
        CandidatePart::Mark(Role::Blocker) => "gray",
        CandidatePart::Mark(Role::Set(index) | Role::Color(index)) => TURNS[usize::from(index) % TURNS.len()],
    }
}

/// Returns the class of a chain's links, by the chain's number.
pub(super) fn chain_class(number: usize) -> &'static str {
    const TURNS: [&str; 6] = ["plum", "teal", "rose", "moss", "sand", "gray"];
    TURNS[number % TURNS.len()]
}

/// Returns the style sheet of a theme, including what rules look like if they draw anything.
pub(super) fn style(theme: Theme, has_rules: bool) -> String {
    let shapes = shapes("");
    let colors = |column: usize| match has_rules {
        true => colors(column, "") + &colors_of_rules(column, ""),
        false => colors(column, ""),
    };
    match theme {
        Theme::Auto => {
            format!("{}@media(prefers-color-scheme:dark){{{}}}{shapes}", colors(0), colors(1))
        }
        Theme::Light => colors(0) + &shapes,
        Theme::Dark => colors(1) + &shapes,
        Theme::Print => colors(2) + &shapes,
    }
}

/// Returns the CSS rules for shapes and sizes, each below `scope`. They come after the colours, which they override.
pub(in crate::explain) fn shapes(scope: &str) -> String {
    const RULES: [(&str, &str); 18] = [
        (
            "text",
            "font-family:system-ui,'Segoe UI',Roboto,'Noto Sans','Noto Sans CJK SC',sans-serif;\
             text-anchor:middle;font-size:13px",
        ),
        (".big", "font-size:34px"),
        (".giv", "font-weight:700"),
        (".bold", "font-weight:700"),
        (".lab", "font-size:12px"),
        (".tag", "font-size:9px;font-weight:700"),
        (".num", "font-weight:700"),
        (".leg", "text-anchor:start"),
        (".wash", "fill-opacity:.16;stroke:none"),
        (".band", "fill-opacity:.21;stroke:none"),
        (".edge", "fill:none;stroke-width:2;stroke-opacity:.8"),
        (".ring", "fill:none;stroke-width:2"),
        (".link", "fill:none;stroke-width:2"),
        (".inner", "stroke-width:1.3;opacity:.45"),
        (".weak", "stroke-dasharray:5 3.5"),
        (".odd", "stroke-dasharray:1.5 3"),
        (".dash", "stroke-dasharray:7 4"),
        (".strike", "stroke-width:2;stroke-linecap:round"),
    ];
    RULES.iter().map(|(class, rule)| format!("{scope}{class}{{{rule}}}")).collect()
}

/// Returns the CSS rules that colour the classes, each below `scope`.
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
