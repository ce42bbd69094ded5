//! A path, step by step, as Markdown.

use super::drawn::Drawn;
use super::svg::escaped;
use super::voice::Voice;
use super::{chain, fill, notes, text};
use crate::lang::{Lang, Text};
use crate::logic::size::Size;
use crate::logic::{Path, Step, Taught, Technique};

/// Returns the path as a list of steps under a heading, with a count of the techniques.
pub fn path<S: Drawn>(path: &Path<S>, lang: Lang) -> String {
    const TITLE: Text = Text { en: "# A path through a puzzle", zh: "# 解题过程" };
    const STEPS: Text = Text { en: "## Steps", zh: "## 步骤" };
    let mut page = format!("{}\n\n```text\n{}```\n\n", TITLE.get(lang), drawn(path));
    page += &format!("{}\n\n{}\n", outcome(path, lang), summary(path, lang));
    page += &format!("{}\n\n", STEPS.get(lang));
    let mut board = path.start.clone();
    for (i, step) in path.steps.iter().enumerate() {
        page += &item(i + 1, step, &board, lang);
        S::apply(&mut board, step);
    }
    page
}

/// Draws the board at the beginning in the form that the format `marks` reads, or writes it as a line.
fn drawn<S: Drawn>(path: &Path<S>) -> String {
    S::on_terminal(&path.start, None, false, Lang::En).unwrap_or_else(|| S::line(&path.start) + "\n")
}

/// Returns the outcome and the number of steps.
pub fn outcome<S: Taught>(path: &Path<S>, lang: Lang) -> String {
    const SOLVED: Text = Text { en: "Solved in {n} {n?step|steps}.", zh: "共 {n} 步，已解出。" };
    const STUCK: Text =
        Text { en: "No step is known after step {n}.", zh: "第 {n} 步之后没有已知的步骤。" };
    let text = if S::is_full(&path.end) { SOLVED } else { STUCK };
    text.fill(lang, &[("n", &path.steps.len())])
}

/// Returns each technique of the steps and how often it was used, in the order of first use.
pub(super) fn counts(used: impl Iterator<Item = &'static Technique>) -> Vec<(&'static Technique, usize)> {
    let mut counts: Vec<(&'static Technique, usize)> = Vec::new();
    for technique in used {
        match counts.iter_mut().find(|(other, _)| *other == technique) {
            Some((_, count)) => *count += 1,
            None => counts.push((technique, 1)),
        }
    }
    counts
}

fn summary<S: Size>(path: &Path<S>, lang: Lang) -> String {
    const HEAD: Text = Text { en: "| technique | steps |", zh: "| 技巧 | 步数 |" };
    let row =
        |(technique, count): (&Technique, usize)| format!("| {} | {count} |\n", technique.name.get(lang));
    let rows: String = counts(path.steps.iter().map(|step| step.technique)).into_iter().map(row).collect();
    if rows.is_empty() { rows } else { format!("{}\n|---|--:|\n{rows}", HEAD.get(lang)) }
}

/// Returns one item of a numbered list: the conclusion, in bold with the technique's name, and the reason.
fn item<S: Size>(number: usize, step: &Step<S>, board: &S::Board, lang: Lang) -> String {
    let name = step.technique.name.get(lang);
    let argument = argument(step, board, lang);
    // The content of the item is indented to where its text begins.
    let indent = " ".repeat(number.to_string().len() + 2);
    format!(
        "{number}. **{}**: `{}`\n\n{}\n",
        escaped(name),
        text::notation(step, S::rules(board)),
        indented(&argument, &indent)
    )
}

/// Returns the argument of a step in Markdown: sentences as a paragraph, the inferences of chains as a list.
pub fn argument<S: Size>(step: &Step<S>, board: &S::Board, lang: Lang) -> String {
    let voice = Voice::new(lang, S::rules(board));
    let reason = escaped(&(fill::reason(step, board, voice).text + &notes::told(&step.evidence, voice)));
    let conclusion = escaped(&text::conclusion(step, voice));
    let sentences = chain::sentences(&step.evidence, voice);
    let notations = chain::notations(&step.evidence, voice);
    let told: Vec<String> =
        notations.iter().zip(sentences).map(|(notation, sentences)| told(notation, &sentences)).collect();
    if told.is_empty() {
        let space = if lang == Lang::En { " " } else { "" };
        return format!("{reason}{space}{conclusion}\n");
    }
    format!("{reason}\n\n{}\n{conclusion}\n", told.concat())
}

/// Returns a chain as an item of a list, and a net as a numbered list of its own.
fn told(notation: &str, sentences: &[String]) -> String {
    match sentences {
        [sentence] => format!("- {}\n", escaped(sentence)),
        sentences => {
            // Indented lines are a list of their own below the item before them.
            let line = |line: &String| match line.trim_start() {
                text if text.len() == line.len() => format!("  {}\n", escaped(line)),
                text => format!("  {}- {}\n", &line[..line.len() - text.len()], escaped(text)),
            };
            let lines: String = sentences.iter().map(line).collect();
            format!("- {}\n\n{lines}\n", escaped(notation))
        }
    }
}

fn indented(text: &str, indent: &str) -> String {
    let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") };
    text.lines().map(line).collect()
}
