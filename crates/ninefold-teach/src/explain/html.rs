//! A path as one web page: a picture of each step, in both languages, light and dark, without scripts or anything to
//! load.
//!
//! Language and theme are chosen by radio buttons that come before everything else. The style sheet checks which of
//! them is selected.

use super::drawn::Drawn;
use super::svg::{colors, colors_of_rules, escaped, shapes};
use super::{markdown, text};
use crate::lang::{Lang, Text};
use crate::logic::{Path, Step, Technique};

const LANGS: [(Lang, &str, &str); 2] = [(Lang::En, "en", "English"), (Lang::Zh, "zh", "中文")];

const THEMES: [(&str, Text); 3] = [
    ("auto", Text { en: "as the system", zh: "跟随系统" }),
    ("light", Text { en: "light", zh: "浅色" }),
    ("dark", Text { en: "dark", zh: "深色" }),
];

const TITLE: Text = Text { en: "A path through a puzzle", zh: "解题过程" };

/// Returns the page, which opens in `lang`.
///
/// ```
/// use ninefold::{Grid, Nine, explain::html, lang::Lang, logic::{Board, Teacher}};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let path = Teacher::default().solve(&Board::new(&Nine::new(givens)));
/// let page = html::path(&path, Lang::En);
/// assert!(page.starts_with("<!doctype html>") && page.matches("<svg ").count() == path.steps.len() + 1);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn path(path: &Path, lang: Lang) -> String {
    begin(lang) + &article(1, path, &|lang| vec![markdown::outcome(path, lang)]) + END
}

/// Returns the beginning of a page, before any article.
pub fn begin(lang: Lang) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
         <style>\n{}</style>\n</head>\n<body>\n{}<main>\n",
        if lang == Lang::Zh { "zh-CN" } else { "en" },
        TITLE.get(lang),
        style(),
        switches(lang),
    )
}

/// The end of a page.
pub const END: &str = "</main>\n</body>\n</html>\n";

/// The sentences to print before the steps, in each language.
pub type Preface<'s> = &'s dyn Fn(Lang) -> Vec<String>;

/// Returns a path as article number `number` of a page, counted from 1.
pub fn article<S: Drawn>(number: usize, path: &Path<S>, said: Preface<'_>) -> String {
    let counts = markdown::counts(path.steps.iter().map(|step| step.technique));
    let (picture, line) = (S::in_page(None, &path.start), S::line(&path.start));
    let mut sections = head(&picture, said, &counts, &line);
    let mut board = path.start.clone();
    for (i, step) in path.steps.iter().enumerate() {
        sections += &section(&id(number, i + 1), i + 1, step, &board);
        S::apply(&mut board, step);
    }
    sections
}

/// Returns the possible steps on one board as article number `number` of a page, counted from 1.
pub fn instances<S: Drawn>(number: usize, board: &S::Board, steps: &[Step<S>], said: Preface<'_>) -> String {
    let mut sections = start(&S::in_page(None, board), said, &S::line(board));
    for (i, step) in steps.iter().enumerate() {
        sections += &section(&id(number, i + 1), i + 1, step, board);
    }
    sections
}

/// Returns a record that is not a puzzle as an article.
pub fn unreadable(excerpt: &str) -> String {
    format!("<header>\n<p class=\"line\">unreadable: {}</p>\n</header>\n", escaped(excerpt))
}

/// Returns the name of a step's section in links: `s3`, and in later articles `p2s3`.
fn id(article: usize, step: usize) -> String {
    if article == 1 { format!("s{step}") } else { format!("p{article}s{step}") }
}

/// Returns something in both languages, one of which is shown.
fn both(tag: &str, content: impl Fn(Lang) -> String) -> String {
    LANGS
        .iter()
        .map(|&(lang, class, _)| {
            format!("<{tag} class=\"{class}\" lang=\"{class}\">{}</{tag}>", content(lang))
        })
        .collect()
}

fn spans(text: Text) -> String {
    both("span", |lang| escaped(text.get(lang)))
}

fn switches(chosen: Lang) -> String {
    let mut switches = String::new();
    for (lang, id, name) in LANGS {
        let checked = if lang == chosen { " checked" } else { "" };
        switches += &format!(
            "<input type=\"radio\" name=\"lang\" id=\"{id}\"{checked}><label for=\"{id}\">{name}</label>\n"
        );
    }
    for (id, name) in THEMES {
        let checked = if id == "auto" { " checked" } else { "" };
        let gap = if id == "auto" { " class=\"gap\"" } else { "" };
        switches += &format!(
            "<input type=\"radio\" name=\"theme\" id=\"{id}\"{checked}{gap}><label for=\"{id}\">{}</label>\n",
            both("span", |lang| name.get(lang).to_owned())
        );
    }
    switches
}

/// Returns what comes before the steps of a path: the puzzle, what is said of it and how it ended, and how often each
/// technique was used.
fn head(picture: &str, said: Preface<'_>, counts: &[(&'static Technique, usize)], line: &str) -> String {
    const NAME: Text = Text { en: "technique", zh: "技巧" };
    const COUNT: Text = Text { en: "steps", zh: "步数" };
    let row = |(technique, count): &(&Technique, usize)| {
        format!("<tr><td>{}</td><td>{count}</td></tr>\n", spans(technique.name))
    };
    let rows: String = counts.iter().map(row).collect();
    format!(
        "<header>\n<h1>{}</h1>\n<figure>{picture}</figure>\n<div>\n{}\n<table>\n<tr><th>{}</th><th>{}</th></tr>\n\
         {rows}</table>\n<p class=\"line\">{}</p>\n</div>\n</header>\n",
        spans(TITLE),
        both("div", |lang| paragraphs(&said(lang).join("\n"))),
        spans(NAME),
        spans(COUNT),
        escaped(line),
    )
}

/// Returns what comes before the possible steps on one board.
fn start(picture: &str, said: Preface<'_>, line: &str) -> String {
    format!(
        "<header>\n<figure>{picture}</figure>\n<div>\n{}\n<p class=\"line\">{}</p>\n</div>\n</header>\n",
        both("div", |lang| paragraphs(&said(lang).join("\n"))),
        escaped(line),
    )
}

/// Returns the section of a step on the board on which it was found.
fn section<S: Drawn>(id: &str, number: usize, step: &Step<S>, board: &S::Board) -> String {
    format!(
        "<section id=\"{id}\">\n<h2><a href=\"#{id}\">{number}</a> {}</h2>\n<figure>{}</figure>\n\
         <div>\n{}\n<p class=\"line\">{}</p>\n</div>\n</section>\n",
        spans(step.technique.name),
        S::in_page(Some(step), board),
        both("div", |lang| paragraphs(&text::argument(step, board, lang))),
        escaped(&text::notation(step, S::rules(board))),
    )
}

/// Returns a paragraph for each line.
fn paragraphs(text: &str) -> String {
    text.lines().map(|line| format!("<p>{}</p>", escaped(line))).collect()
}

fn style() -> String {
    const LAYOUT: &str = "\
        body{margin:0;font:16px/1.55 system-ui,'Segoe UI',Roboto,'Noto Sans','Noto Sans CJK SC',sans-serif}\n\
        input{position:absolute;opacity:0}\n\
        label{position:relative;z-index:1;display:inline-block;margin:10px 0 0 6px;padding:2px 10px;\
        border-radius:12px;cursor:pointer;color:#6e7781}\n\
        .gap+label{margin-left:30px}\n\
        input:checked+label{background:#0969da;color:#fff}\n\
        input:focus-visible+label{outline:2px solid #0969da;outline-offset:2px}\n\
        main{max-width:1080px;margin:-46px auto 0;padding:56px 20px 40px;min-height:100vh;box-sizing:border-box;\
        box-shadow:0 0 0 100vmax var(--page);clip-path:inset(0 -100vmax);background:var(--page);color:var(--ink)}\n\
        section,header{display:grid;grid-template-columns:minmax(0,460px) minmax(0,1fr);gap:0 28px;\
        border-top:1px solid var(--rule);padding:10px 0 22px;break-inside:avoid}\n\
        header{border:0}h1,h2{grid-column:1/-1;margin:.4em 0;font-size:1.35em}h1{font-size:1.7em}\n\
        h2 a{color:var(--soft);text-decoration:none;margin-right:.4em}\n\
        figure{margin:0}svg{width:100%;height:auto;display:block}\n\
        p{margin:.35em 0}.line{font-family:ui-monospace,Consolas,monospace;font-size:13px;color:var(--soft);\
        overflow-wrap:anywhere}\n\
        table{border-collapse:collapse;margin:.7em 0}td,th{text-align:left;padding:2px 18px 2px 0;\
        border-bottom:1px solid var(--rule)}td+td,th+th{text-align:right;padding-right:0}\n\
        #en:checked~* .zh,#zh:checked~* .en{display:none}\n\
        @media(max-width:760px){section,header{grid-template-columns:minmax(0,1fr)}}\n\
        @media print{label{display:none}main{margin:0;padding:0}}\n";
    const PAGES: [&str; 2] = [
        "--page:#ffffff;--ink:#1f2328;--soft:#6e7781;--rule:#d1d9e0",
        "--page:#0d1117;--ink:#e6edf3;--soft:#9198a1;--rule:#30363d",
    ];
    // Every rule has the same weight, so the last one wins.
    let theme = |column: usize, before: &str| {
        let page = format!(":where({before}main)");
        let scope = format!("{page} ");
        let colors = colors(column, &scope) + &colors_of_rules(column, &scope);
        format!("{page}{{{}}}{colors}", PAGES[column])
    };
    format!(
        "{LAYOUT}{}\n@media(prefers-color-scheme:dark){{{}}}\n{}\n{}\n{}\n",
        theme(0, ""),
        theme(1, ""),
        theme(0, "#light:checked~"),
        theme(1, "#dark:checked~"),
        shapes(""),
    )
}
