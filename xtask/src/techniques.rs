//! `docs/techniques/`: the catalogue, a page for each family in each language, and a picture of each example.
//!
//! Everything comes from the list of techniques: names, what to look for, the example and its explanation.

use anyhow::Context;
use ninefold::explain::{markdown, svg::Picture};
use ninefold::lang::{Lang, Text};
use ninefold::logic::{Board, Family, Step, Technique};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The folder of the pictures, relative to the English pages.
const PICTURES: &str = "../pictures/techniques";

const ROW_OF_PICTURES: Text = Text {
    en: "In the pictures, what is removed is struck out and what is placed is green. In chains a filled disc is \
         true, a hollow one false; solid links are strong, dashed ones weak. Letters name almost locked sets.",
    zh: "图中划掉的候选数被删除，绿色的被填入。在链中，实心圆为真，空心圆为假；实线为强链，虚线为弱链。字母标出各待定数组。",
};

/// Writes the pages.
pub(crate) fn write(directory: &Path) -> anyhow::Result<()> {
    let chinese = directory.join("zh");
    fs::create_dir_all(&chinese).with_context(|| format!("cannot make {}", chinese.display()))?;
    for (lang, folder) in [(Lang::En, directory), (Lang::Zh, &chinese)] {
        put(&folder.join("index.md"), &index(lang))?;
        for family in families() {
            put(&folder.join(format!("{}.md", family.id())), &page(family, lang)?)?;
        }
    }
    Ok(())
}

/// Writes the pictures.
pub(crate) fn draw(directory: &Path) -> anyhow::Result<()> {
    let picture = Picture { legend: false, ..Picture::default() };
    for technique in families().flat_map(Family::members) {
        if let Some((board, step)) = example(technique)? {
            put(&directory.join(format!("{}.svg", technique.id)), &picture.step(&step, &board))?;
        }
    }
    Ok(())
}

fn put(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The families that have techniques, easiest first.
fn families() -> impl Iterator<Item = Family> {
    Family::ALL.into_iter().filter(|family| !family.members().is_empty())
}

/// The position of a technique's example and its step; none if no example is known.
fn example(technique: &'static Technique) -> anyhow::Result<Option<(Board, Step)>> {
    if technique.example.is_empty() {
        return Ok(None);
    }
    let shown = technique.example_step();
    shown.map(Some).with_context(|| format!("the example of {} does not show it", technique.id))
}

fn index(lang: Lang) -> String {
    const HEAD: Text = Text {
        en: "# Techniques\n\n[the guide](../guide/index.md) · [glossary](../glossary.md) · [中文](zh/index.md)\n\n\
             Every technique that ninefold knows, as a course: families and techniques come easiest first, so read on \
             from where you are, and leave forcing chains for the end. `ninefold techniques NAME` shows one \
             of them, `ninefold hint` finds the next step of a puzzle, and `ninefold steps --technique NAME` every place \
             where you could have used it.",
        zh: "# 技巧\n\n[指南](../../guide/zh/index.md) · [词汇表](../../glossary.md) · [English](../index.md)\n\n\
             ninefold 所知的全部技巧，可当课程来读：类别与技巧都由易到难，从你已会的地方读起即可。\
             `ninefold techniques 名称` 显示其中之一，`ninefold hint` 给出题目的下一步，`ninefold steps --technique 名称` \
             列出可用该技巧的每一处。",
    };
    const TABLE: Text = Text {
        en: "| technique | what to look for | HoDoKu | Sudoku Explainer | needs one solution |",
        zh: "| 技巧 | 看什么 | HoDoKu | Sudoku Explainer | 依赖唯一解 |",
    };
    let mut page = format!("{}\n\n{}\n", HEAD.get(lang), ROW_OF_PICTURES.get(lang));
    for family in families() {
        let (name, file) = (family.name().get(lang), family.id());
        write!(page, "\n## [{name}]({file}.md)\n\n{}\n|---|---|---|---|---|\n", TABLE.get(lang))
            .expect("a string takes everything");
        for technique in family.members() {
            let hodoku = technique.hodoku().map_or(String::new(), |hodoku| {
                format!("{}, {} {}", hodoku.code, hodoku.level.name().to_lowercase(), hodoku.score)
            });
            let explainer = technique.explainer().map_or(String::new(), |explainer| rating(explainer.rating));
            let unique = if technique.uses_uniqueness { YES.get(lang) } else { "" };
            let (name, id) = (technique.name.get(lang), technique.id);
            let about = summary(technique.about, lang).replace('|', "\\|");
            writeln!(page, "| [{name}]({file}.md#{id}) | {about} | {hodoku} | {explainer} | {unique} |")
                .expect("a string takes everything");
        }
    }
    page
}

/// The first sentence of the text about a technique.
fn summary(about: Text, lang: Lang) -> &'static str {
    let (end, length) = match lang {
        Lang::En => (". ", 1),
        Lang::Zh => ("。", "。".len()),
    };
    let text = about.get(lang);
    text.find(end).map_or(text, |at| &text[..at + length])
}

const YES: Text = Text { en: "yes", zh: "是" };

/// Tenths: `2.6`.
fn rating(tenths: u8) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn page(family: Family, lang: Lang) -> anyhow::Result<String> {
    let up = match lang {
        Lang::En => format!("[all techniques](index.md) · [中文](zh/{}.md)", family.id()),
        Lang::Zh => format!("[全部技巧](index.md) · [English](../{}.md)", family.id()),
    };
    let mut page = format!("# {}\n\n{up}\n\n{}\n", family.name().get(lang), ROW_OF_PICTURES.get(lang));
    for technique in family.members() {
        page += &entry(technique, lang)?;
    }
    Ok(page)
}

fn entry(technique: &'static Technique, lang: Lang) -> anyhow::Result<String> {
    const NO_EXAMPLE: Text = Text { en: "No example is known.", zh: "尚无已知的例子。" };
    let mut entry = format!(
        "\n<a id=\"{}\"></a>\n\n## {}\n\n{}\n\n{}\n",
        technique.id,
        technique.name.get(lang),
        also_known_as(technique, lang),
        technique.about.get(lang)
    );
    let Some((board, step)) = example(technique)? else {
        entry += &format!("\n{}\n", NO_EXAMPLE.get(lang));
        return Ok(entry);
    };
    let up = if lang == Lang::Zh { "../" } else { "" };
    let name = technique.name.get(lang);
    write!(entry, "\n![{name}]({up}{PICTURES}/{}.svg)\n\n", technique.id).expect("a string takes everything");
    entry += &markdown::argument(&step, &board, lang);
    write!(entry, "\n```text\n{}\n```\n", technique.example).expect("a string takes everything");
    Ok(entry)
}

/// The other name of the technique, its stable id, and its places in the references.
fn also_known_as(technique: &Technique, lang: Lang) -> String {
    const UNIQUE: Text =
        Text { en: "only for puzzles with one solution", zh: "仅适用于唯一解的题目" };
    let other = if lang == Lang::Zh { Lang::En } else { Lang::Zh };
    let mut facts = vec![format!("`{}`", technique.id), technique.name.get(other).to_owned()];
    if let Some(hodoku) = technique.hodoku() {
        facts.push(format!("HoDoKu {} `{}`", hodoku.code, hodoku.short));
    }
    if let Some(explainer) = technique.explainer() {
        facts.push(format!("Sudoku Explainer {}", rating(explainer.rating)));
    }
    if technique.uses_uniqueness {
        facts.push(UNIQUE.get(lang).to_owned());
    }
    facts.join(" · ")
}
