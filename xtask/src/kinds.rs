//! `docs/kinds/`: a page with a picture of each kind of rules, in each language.
//!
//! Everything comes from the list of kinds: names, meanings, examples and what they look like.

use anyhow::Context;
use ninefold::Puzzle;
use ninefold::lang::{Lang, Text};
use ninefold::rules::{KINDS, Kind, RuleSet, Rules};
use ninefold::text::Record;
use ninefold_paper::Sketch;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const HEAD: Text = Text {
    en: "# The kinds of rules\n\n[rules and sizes](../guide/rules.md) · [the guide](../guide/index.md) · \
         [中文](zh/index.md)\n\n\
         Each picture shows the example below it, as `draw` and the page draw it. The names of the rules stand below \
         the grid, because some rules are about the whole grid and have nothing to draw, and others look alike. \
         `ninefold rules KIND` lists the arguments of a kind.\n",
    zh: "# 规则的种类\n\n[规则与大小](../../guide/zh/rules.md) · [指南](../../guide/zh/index.md) · \
         [English](../index.md)\n\n\
         每幅图都是图下例子的样子，与 `draw` 和网页所画的相同。盘面下方写有规则的名称，因为有些规则涉及整个盘面，\
         无从画起，有些则彼此相像。`ninefold rules 名称` 列出一种规则的参数。\n",
};

const TOO_LARGE: Text = Text {
    en: "There is no picture, because its example has cells beside the grid.",
    zh: "没有图，因为其例子有盘外的格子。",
};

/// Writes the pages.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    let chinese = directory.join("zh");
    fs::create_dir_all(&chinese).with_context(|| format!("cannot make {}", chinese.display()))?;
    for (lang, folder) in [(Lang::En, directory), (Lang::Zh, &chinese)] {
        put(&folder.join("index.md"), &page(lang)?)?;
    }
    Ok(())
}

/// Draws the pictures, which are named by the ids of the kinds.
pub(crate) fn draw(directory: &Path) -> anyhow::Result<()> {
    for kind in KINDS {
        if let Some(puzzle) = example(kind)? {
            let picture = Sketch::default().svg(&Record::of(puzzle));
            put(&directory.join(format!("{}.svg", kind.id)), &picture)?;
        }
    }
    Ok(())
}

fn put(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The empty grid with the example of a kind; none if pictures do not know such grids.
fn example(kind: &Kind) -> anyhow::Result<Option<Puzzle>> {
    let rules: RuleSet = kind
        .example_rules()
        .parse()
        .map_err(|error| anyhow::anyhow!("the example of {} is not read: {error}", kind.id))?;
    let rules = Rules::new(rules);
    Ok(rules.layout().is_small().then(|| Puzzle::blank(rules)))
}

fn page(lang: Lang) -> anyhow::Result<String> {
    let mut page = HEAD.get(lang).to_owned();
    for kind in KINDS {
        let (name, about, up) =
            (kind.name.get(lang), kind.about.get(lang), if lang == Lang::Zh { "../" } else { "" });
        let shown = match example(kind)? {
            Some(_) => {
                format!("<img src=\"{up}../pictures/kinds/{}.svg\" alt=\"{name}\" width=\"240\">", kind.id)
            }
            None => TOO_LARGE.get(lang).to_owned(),
        };
        let example = kind.example_rules();
        write!(
            page,
            "\n<a id=\"{}\"></a>\n\n## {name}\n\n{about}\n\n{shown}\n\n```text\n{example}\n```\n",
            kind.id
        )
        .expect("a string takes everything");
    }
    Ok(page)
}
