//! Styles, depending on what the terminal can show: no colours, sixteen or 256.
//!
//! A terminal's background is not known. So plain text keeps the terminal's own colours, and whatever sets a
//! background also sets a foreground.

use ninefold::explain::paint::CandidatePart;
use ninefold::logic::Role;
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::border;

/// The number of colours that the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorDepth {
    Mono,
    Sixteen,
    Full,
}

/// The characters of lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineStyle {
    /// Heavy and light.
    Heavy,
    /// Double and light, for consoles.
    Double,
    /// ASCII only.
    Ascii,
}

/// Colours and lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    pub(crate) depth: ColorDepth,
    pub(crate) lines: LineStyle,
}

/// The state of a cell, as far as its background is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellBackground {
    Plain,
    /// A given, if the colours do not show it already.
    Selected,
    /// A cell to look at.
    Region,
    /// A cell with the highlighted digit.
    Same,
    /// The player's colour.
    Color(u8),
}

const BLACK: Color = Color::Indexed(16);

/// Colours of cells: red, orange, yellow, green, cyan, blue, violet, grey, brown.
const CELLS: [u8; 9] = [217, 216, 228, 157, 159, 147, 183, 250, 180];
const CELLS_OF_SIXTEEN: [Color; 9] = [
    Color::Red,
    Color::LightRed,
    Color::Yellow,
    Color::Green,
    Color::Cyan,
    Color::LightBlue,
    Color::Magenta,
    Color::Gray,
    Color::LightYellow,
];

/// Colours of candidates.
const TINTS: [u8; 4] = [210, 114, 117, 221];
const TINTS_OF_SIXTEEN: [Color; 4] =
    [Color::LightRed, Color::LightGreen, Color::LightCyan, Color::LightYellow];

/// Colours that a technique's sets and colour classes use in turn.
const TURNS: [(u8, u8); 6] = [(80, 16), (221, 16), (176, 16), (75, 16), (252, 16), (150, 16)];
const TURNS_OF_SIXTEEN: [(Color, Color); 6] = [
    (Color::Cyan, Color::Black),
    (Color::Yellow, Color::Black),
    (Color::LightMagenta, Color::Black),
    (Color::Blue, Color::White),
    (Color::Gray, Color::Black),
    (Color::LightGreen, Color::Black),
];

impl Look {
    fn by<T>(self, mono: T, sixteen: T, full: T) -> T {
        match self.depth {
            ColorDepth::Mono => mono,
            ColorDepth::Sixteen => sixteen,
            ColorDepth::Full => full,
        }
    }

    /// A given digit.
    pub(super) fn given(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// A digit that the player wrote.
    pub(super) fn placed(self) -> Style {
        self.by(Style::new(), Style::new().fg(Color::LightBlue), Style::new().fg(Color::Indexed(33)))
    }

    /// A digit that the player wrote, on a coloured background.
    pub(super) fn placed_on_ground(self) -> Style {
        self.by(Style::new(), Style::new().fg(Color::Blue), Style::new().fg(Color::Indexed(19)))
            .add_modifier(Modifier::BOLD)
    }

    /// A mark in the centre.
    pub(super) fn centre(self) -> Style {
        self.by(Style::new(), Style::new(), Style::new().fg(Color::Indexed(245)))
    }

    /// A mark in a corner.
    pub(super) fn corner(self) -> Style {
        let italic = Style::new().add_modifier(Modifier::ITALIC);
        self.by(italic, Style::new().fg(Color::Yellow), Style::new().fg(Color::Indexed(173)))
    }

    /// A digit that clashes, or that a check found wrong.
    pub(super) fn wrong(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::UNDERLINED | Modifier::BOLD),
            Style::new().fg(Color::White).bg(Color::Red).add_modifier(Modifier::BOLD),
            Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(160)).add_modifier(Modifier::BOLD),
        )
    }

    /// A mark of the highlighted digit.
    pub(super) fn same_mark(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Style::new().fg(Color::Black).bg(Color::Yellow),
            Style::new().fg(BLACK).bg(Color::Indexed(222)),
        )
    }

    /// The background of a cell; empty for a plain one.
    pub(super) fn ground(self, ground: CellBackground) -> Style {
        let of = |sixteen: Color, full: u8| {
            self.by(
                Style::new(),
                Style::new().fg(Color::Black).bg(sixteen),
                Style::new().fg(BLACK).bg(Color::Indexed(full)),
            )
        };
        match ground {
            CellBackground::Plain => Style::new(),
            CellBackground::Selected if self.depth == ColorDepth::Mono => {
                Style::new().add_modifier(Modifier::REVERSED)
            }
            CellBackground::Selected => of(Color::Gray, 153),
            CellBackground::Region if self.depth == ColorDepth::Mono => {
                Style::new().add_modifier(Modifier::REVERSED)
            }
            CellBackground::Region => of(Color::LightGreen, 194),
            CellBackground::Same if self.depth == ColorDepth::Mono => {
                Style::new().add_modifier(Modifier::UNDERLINED)
            }
            CellBackground::Same => of(Color::LightYellow, 222),
            CellBackground::Color(color) => {
                let at = usize::from(color - 1) % CELLS.len();
                of(CELLS_OF_SIXTEEN[at], CELLS[at])
            }
        }
    }

    /// A candidate that the player coloured.
    pub(super) fn tint(self, tint: u8) -> Style {
        let at = usize::from(tint - 1) % TINTS.len();
        let turns = [Modifier::REVERSED, Modifier::UNDERLINED, Modifier::BOLD, Modifier::DIM];
        self.by(
            Style::new().add_modifier(turns[at]),
            Style::new().fg(Color::Black).bg(TINTS_OF_SIXTEEN[at]),
            Style::new().fg(BLACK).bg(Color::Indexed(TINTS[at])),
        )
    }

    /// A candidate or digit that has a role in a step.
    pub(super) fn part(self, part: CandidatePart) -> Style {
        if self.depth == ColorDepth::Mono {
            return Style::new().add_modifier(match part {
                CandidatePart::Place => Modifier::BOLD | Modifier::REVERSED,
                CandidatePart::Remove => Modifier::CROSSED_OUT | Modifier::REVERSED,
                CandidatePart::Off => Modifier::DIM | Modifier::ITALIC,
                CandidatePart::Mark(Role::Fin | Role::EndoFin | Role::Extra | Role::Link) => {
                    Modifier::UNDERLINED | Modifier::ITALIC
                }
                _ => Modifier::BOLD | Modifier::UNDERLINED,
            });
        }
        let (sixteen, full) = match part {
            CandidatePart::Place => ((Color::Green, Color::Black), (76, 16)),
            CandidatePart::Remove => ((Color::Red, Color::White), (124, 231)),
            CandidatePart::On | CandidatePart::Mark(Role::Pattern) => ((Color::Cyan, Color::Black), (80, 16)),
            CandidatePart::Off => ((Color::Yellow, Color::Black), (223, 16)),
            CandidatePart::Mark(Role::Fin | Role::EndoFin | Role::Extra) => {
                ((Color::LightYellow, Color::Black), (221, 16))
            }
            CandidatePart::Mark(Role::Link | Role::Target) => {
                ((Color::LightMagenta, Color::Black), (176, 16))
            }
            CandidatePart::Mark(Role::Stem) => ((Color::Blue, Color::White), (75, 16)),
            CandidatePart::Mark(Role::Blocker) => ((Color::LightCyan, Color::Black), (152, 16)),
            CandidatePart::Mark(Role::Set(number) | Role::Color(number)) => {
                let at = usize::from(number) % TURNS.len();
                (TURNS_OF_SIXTEEN[at], TURNS[at])
            }
        };
        let style = self.by(
            Style::new(),
            Style::new().bg(sixteen.0).fg(sixteen.1),
            Style::new().bg(Color::Indexed(full.0)).fg(Color::Indexed(full.1)),
        );
        match part {
            CandidatePart::Remove => style.add_modifier(Modifier::BOLD | Modifier::CROSSED_OUT),
            CandidatePart::Place => style.add_modifier(Modifier::BOLD),
            _ => style,
        }
    }

    /// A step of a level, from 0 (easiest) to 4.
    pub(super) fn level(self, level: usize) -> Style {
        const SIXTEEN: [Color; 5] =
            [Color::Green, Color::Cyan, Color::Yellow, Color::LightRed, Color::Magenta];
        const FULL: [u8; 5] = [71, 38, 178, 209, 169];
        self.by(
            Style::new(),
            Style::new().fg(SIXTEEN[level.min(4)]),
            Style::new().fg(Color::Indexed(FULL[level.min(4)])),
        )
    }

    /// The lines of the boxes.
    pub(super) fn frame(self) -> Style {
        self.by(Style::new(), Style::new(), Style::new().fg(Color::Indexed(250)))
    }

    /// The lines of the cells.
    pub(super) fn hair(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::DIM),
            Style::new().fg(Color::DarkGray),
            Style::new().fg(Color::Indexed(239)),
        )
    }

    /// The frame of the cursor.
    pub(super) fn cursor(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::BOLD),
            Style::new().fg(Color::LightMagenta),
            Style::new().fg(Color::Indexed(205)),
        )
    }

    /// The frame of a dialog.
    pub(super) fn border(self) -> border::Set<'static> {
        const ASCII: border::Set<'static> = border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        };
        match self.lines {
            LineStyle::Heavy => border::ROUNDED,
            LineStyle::Double => border::DOUBLE,
            LineStyle::Ascii => ASCII,
        }
    }

    /// A title.
    pub(super) fn title(self) -> Style {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        self.by(bold, bold.fg(Color::Cyan), bold.fg(Color::Indexed(38)))
    }

    /// Less important text.
    pub(super) fn dim(self) -> Style {
        self.by(Style::new(), Style::new().fg(Color::DarkGray), Style::new().fg(Color::Indexed(244)))
    }

    /// The bar at the top.
    pub(super) fn bar(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::REVERSED),
            Style::new().bg(Color::Blue).fg(Color::White),
            Style::new().bg(Color::Indexed(24)).fg(Color::Indexed(255)),
        )
    }

    /// Something to press.
    pub(super) fn button(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::UNDERLINED),
            Style::new().bg(Color::DarkGray).fg(Color::White),
            Style::new().bg(Color::Indexed(238)).fg(Color::Indexed(252)),
        )
    }

    /// Something that is chosen.
    pub(super) fn chosen(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::REVERSED),
            Style::new().bg(Color::Cyan).fg(Color::Black),
            Style::new().bg(Color::Indexed(38)).fg(BLACK),
        )
    }

    /// A message.
    pub(super) fn note(self) -> Style {
        self.by(
            Style::new().add_modifier(Modifier::BOLD),
            Style::new().fg(Color::Yellow),
            Style::new().fg(Color::Indexed(214)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a colour that is the same on every terminal.
    fn luminance(color: Color) -> f64 {
        let Color::Indexed(index @ 16..) = color else { panic!("{color:?} is the terminal's own") };
        let level = |part: u8| if part == 0 { 0.0 } else { f64::from(part) * 40.0 + 55.0 };
        let grey = [f64::from(index.saturating_sub(232)) * 10.0 + 8.0; 3];
        let cube = [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(level);
        let linear = if index >= 232 { grey } else { cube }.map(|part| {
            let part = part / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    fn contrast(style: Style) -> f64 {
        let [ink, ground] = [style.fg, style.bg].map(|color| luminance(color.expect("a colour")));
        (ink.max(ground) + 0.05) / (ink.min(ground) + 0.05)
    }

    #[test]
    fn digits_stand_out_from_every_ground_of_ours() {
        let look = Look { depth: ColorDepth::Full, lines: LineStyle::Heavy };
        let mut grounds = vec![CellBackground::Selected, CellBackground::Region, CellBackground::Same];
        grounds.extend((1..=9).map(CellBackground::Color));
        for ground in grounds.into_iter().map(|ground| look.ground(ground)) {
            assert!(contrast(ground) >= 4.5, "{ground:?}");
            let placed = look.placed_on_ground().bg(ground.bg.expect("a ground"));
            assert!(contrast(placed) >= 4.5, "{placed:?}");
        }
        let mut parts =
            vec![CandidatePart::Place, CandidatePart::Remove, CandidatePart::On, CandidatePart::Off];
        let roles =
            [Role::Pattern, Role::Fin, Role::EndoFin, Role::Extra, Role::Link, Role::Stem, Role::Target];
        parts.extend(
            roles.into_iter().chain([Role::Blocker]).chain((0..6).map(Role::Set)).map(CandidatePart::Mark),
        );
        let mut styles: Vec<Style> = parts.into_iter().map(|part| look.part(part)).collect();
        styles.extend((1..=4).map(|tint| look.tint(tint)));
        styles.extend([look.wrong(), look.same_mark()]);
        for style in styles {
            assert!(contrast(style) >= 4.5, "{style:?}: {:.2}", contrast(style));
        }
    }
}
