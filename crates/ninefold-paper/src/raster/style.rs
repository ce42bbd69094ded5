//! The style of elements: it comes from their own attributes, the style sheet, and the elements that contain them.

use super::RasterError;
use crate::font::{Anchor, Weight};
use roxmltree::Node;
use simplecss::{AttributeOperator, Declaration, DeclarationTokenizer, PseudoClass, StyleSheet};
use tiny_skia::{LineCap, LineJoin, Paint};

type Color = [u8; 3];

/// The looks of an element.
#[derive(Clone, Debug)]
pub(super) struct ElementStyle {
    fill: Option<Color>,
    fill_opacity: f32,
    stroke: Option<Color>,
    stroke_opacity: f32,
    pub(super) stroke_width: f32,
    pub(super) cap: LineCap,
    pub(super) join: LineJoin,
    pub(super) dash: Option<Vec<f32>>,
    /// The opacity of fill and stroke together.
    pub(super) opacity: f32,
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) anchor: Anchor,
}

impl Default for ElementStyle {
    /// The defaults of SVG.
    fn default() -> ElementStyle {
        ElementStyle {
            fill: Some([0; 3]),
            fill_opacity: 1.0,
            stroke: None,
            stroke_opacity: 1.0,
            stroke_width: 1.0,
            cap: LineCap::Butt,
            join: LineJoin::Miter,
            dash: None,
            opacity: 1.0,
            size: 16.0,
            weight: Weight::Regular,
            anchor: Anchor::Start,
        }
    }
}

impl ElementStyle {
    /// Returns the style of an element inside an element with this style.
    pub(super) fn of(&self, node: Node<'_, '_>, sheet: &StyleSheet<'_>) -> Result<ElementStyle, RasterError> {
        let mut style = ElementStyle { opacity: 1.0, ..self.clone() };
        for attribute in node.attributes() {
            style.set(attribute.name(), attribute.value())?;
        }
        // More specific rules come later, so they win.
        let rules = sheet.rules.iter().filter(|rule| rule.selector.matches(&StyledElement(node)));
        let own = DeclarationTokenizer::from(node.attribute("style").unwrap_or_default());
        for Declaration { name, value, .. } in
            rules.flat_map(|rule| rule.declarations.iter().copied()).chain(own)
        {
            style.set(name, value)?;
        }
        Ok(style)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), RasterError> {
        self.change(name, value.trim()).ok_or_else(|| {
            RasterError::Svg(format!("{name}: {value} is nothing that pictures of boards ask for"))
        })
    }

    /// Applies an attribute or a declaration. Returns `None` if it cannot be drawn. Names that do not affect the looks
    /// are ignored.
    fn change(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "fill" => self.fill = color(value)?,
            "fill-opacity" => self.fill_opacity = share(value)?,
            "stroke" => self.stroke = color(value)?,
            "stroke-opacity" => self.stroke_opacity = share(value)?,
            "stroke-width" => self.stroke_width = length(value)?,
            "stroke-dasharray" => self.dash = dash(value)?,
            "opacity" => self.opacity = share(value)?,
            "font-size" => self.size = length(value)?,
            "font-weight" => {
                let is_bold = value == "bold" || value.parse().is_ok_and(|weight: u16| weight >= 600);
                self.weight = if is_bold { Weight::Bold } else { Weight::Regular };
            }
            "stroke-linecap" => {
                self.cap = match value {
                    "butt" => LineCap::Butt,
                    "round" => LineCap::Round,
                    "square" => LineCap::Square,
                    _ => return None,
                };
            }
            "stroke-linejoin" => {
                self.join = match value {
                    "miter" => LineJoin::Miter,
                    "round" => LineJoin::Round,
                    "bevel" => LineJoin::Bevel,
                    _ => return None,
                };
            }
            "text-anchor" => {
                self.anchor = match value {
                    "start" => Anchor::Start,
                    "middle" => Anchor::Middle,
                    "end" => Anchor::End,
                    _ => return None,
                };
            }
            "transform" | "filter" | "mask" | "clip-path" | "display" | "visibility" | "fill-rule" => {
                return None;
            }
            _ => {}
        }
        Some(())
    }

    /// Returns the paint of an area, if it is filled.
    pub(super) fn fill(&self) -> Option<Paint<'static>> {
        self.fill.map(|color| paint(color, self.fill_opacity))
    }

    /// Returns the paint of a line, if it is drawn.
    pub(super) fn stroke(&self) -> Option<Paint<'static>> {
        self.stroke.map(|color| paint(color, self.stroke_opacity))
    }
}

fn paint([red, green, blue]: Color, opacity: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, (opacity * 255.0).round() as u8);
    paint
}

/// Reads a colour of three or six hexadecimal digits, or `none`.
fn color(value: &str) -> Option<Option<Color>> {
    if value == "none" {
        return Some(None);
    }
    let digits =
        value.strip_prefix('#').filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = match digits.len() {
        6 => number.to_be_bytes(),
        3 => [0, (number >> 8) as u8, (number >> 4 & 15) as u8, (number & 15) as u8].map(|digit| digit * 17),
        _ => return None,
    };
    Some(Some([red, green, blue]))
}

fn share(value: &str) -> Option<f32> {
    value.parse().ok().filter(|share| (0.0..=1.0).contains(share))
}

/// Reads a length in units of the picture.
pub(super) fn length(value: &str) -> Option<f32> {
    let value = value.trim();
    value.strip_suffix("px").unwrap_or(value).parse().ok().filter(|length: &f32| length.is_finite())
}

/// Reads lengths, with blanks or commas between them.
pub(super) fn lengths(value: &str) -> Option<Vec<f32>> {
    let parts = value.split(|c: char| c == ',' || c.is_ascii_whitespace());
    parts.filter(|part| !part.is_empty()).map(length).collect()
}

/// Reads the lengths of dashes and gaps in turn. If their number is odd, the list is repeated.
fn dash(value: &str) -> Option<Option<Vec<f32>>> {
    if value == "none" {
        return Some(None);
    }
    let lengths = lengths(value)?;
    let times = 1 + lengths.len() % 2;
    Some(Some(lengths.repeat(times)))
}

/// An element as the selectors of a style sheet see it.
struct StyledElement<'a, 'd>(Node<'a, 'd>);

impl simplecss::Element for StyledElement<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.0.parent_element().map(StyledElement)
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.0.prev_sibling_element().map(StyledElement)
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.0.tag_name().name() == name
    }

    fn attribute_matches(&self, name: &str, operator: AttributeOperator<'_>) -> bool {
        self.0.attribute(name).is_some_and(|value| operator.matches(value))
    }

    fn pseudo_class_matches(&self, class: PseudoClass<'_>) -> bool {
        class == PseudoClass::FirstChild && self.prev_sibling_element().is_none()
    }
}
