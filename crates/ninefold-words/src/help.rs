//! Help in Chinese.
//!
//! The declarations of a program are English. Before anything is parsed, every text of the built [`Command`] is looked up in
//! tables of English and Chinese. A paragraph that begins with `Examples:` keeps its lines.

use clap::{Arg, Command};
use ninefold::lang::Lang;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// English and Chinese. In English the lines of a paragraph are joined. clap breaks lines only at spaces, so long Chinese
/// paragraphs have their own line breaks.
pub type Texts = &'static [(&'static str, &'static str)];

/// The texts of clap itself in help, and of the option that every program has.
static COMMON: Texts = &[
    (
        "Language of messages, en or zh [default: from the locale]",
        "消息的语言，en 或 zh [默认：取自区域设置]",
    ),
    ("Print help", "显示帮助"),
    ("Print help (see more with '--help')", "显示帮助（--help 更详细）"),
    ("Print help (see a summary with '-h')", "显示帮助（-h 为摘要）"),
    ("Print this message or the help of the given subcommand(s)", "显示本帮助，或指定命令的帮助"),
    ("Print version", "显示版本"),
];

/// The command with its help in this language, by these tables.
pub fn in_language(command: Command, lang: Lang, texts: &[Texts]) -> Command {
    match lang {
        Lang::En => command,
        Lang::Zh => built_in_chinese(command, &|english| translated(english, texts)),
    }
}

/// The Chinese for a text of the help.
fn translated(english: &str, texts: &[Texts]) -> Option<&'static str> {
    let all = texts.iter().copied().flatten().chain(COMMON);
    all.copied().find(|(known, _)| *known == english).map(|(_, chinese)| chinese)
}

/// Texts of the help that these tables lack, and texts of the tables that are not in the help. Tests check that there are none.
pub fn unmatched(command: Command, texts: &[Texts]) -> [Vec<String>; 2] {
    let asked = looked_up(command);
    let known = texts.iter().copied().flatten().map(|(english, _)| *english);
    let stale = known.filter(|english| !asked.contains(*english)).map(str::to_owned).collect();
    [asked.into_iter().filter(|text| translated(text, texts).is_none()).collect(), stale]
}

/// Every text that is looked up.
fn looked_up(command: Command) -> BTreeSet<String> {
    let asked = RefCell::new(BTreeSet::new());
    built_in_chinese(command, &|text| {
        asked.borrow_mut().insert(text.to_owned());
        None
    });
    asked.into_inner()
}

/// Finds the Chinese for a text.
type Translate<'a> = &'a dyn Fn(&str) -> Option<&'static str>;

fn built_in_chinese(mut command: Command, translate: Translate<'_>) -> Command {
    // Building adds what clap provides: the flags and the help command.
    command.build();
    command_in_chinese(command, translate)
}

/// The text in Chinese, or unchanged if there is no translation.
fn in_chinese(text: &str, translate: Translate<'_>) -> String {
    translate(text).unwrap_or(text).to_owned()
}

fn command_in_chinese(command: Command, translate: Translate<'_>) -> Command {
    let heading = command.get_styles().get_usage();
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{heading}用法:{heading:#} {{usage}}\n\n{{all-args}}{{after-help}}"
    );
    let about = command.get_about().map(|about| in_chinese(&about.to_string(), translate));
    let after = command.get_after_help().map(|after| paragraphs(&after.to_string(), translate));
    let mut command = command
        .help_template(template)
        .subcommand_value_name("命令")
        .subcommand_help_heading("命令")
        .mut_args(|arg| arg_in_chinese(arg, translate))
        .mut_subcommands(|command| command_in_chinese(command, translate));
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    command
}

fn arg_in_chinese(arg: Arg, translate: Translate<'_>) -> Arg {
    let heading = match arg.get_help_heading() {
        Some(heading) => translate(heading),
        None if arg.is_positional() => Some("参数"),
        None => Some("选项"),
    };
    let values = values(&arg);
    let [short, long] = [arg.get_help(), arg.get_long_help()]
        .map(|help| help.map(|help| in_chinese(&help.to_string(), translate) + &values));
    let mut arg = arg.hide_default_value(true).hide_possible_values(true);
    if let Some(heading) = heading {
        arg = arg.help_heading(heading);
    }
    if let Some(short) = short {
        arg = arg.help(short);
    }
    if let Some(long) = long {
        arg = arg.long_help(long);
    }
    arg
}

/// The default and possible values, which clap would write in English.
fn values(arg: &Arg) -> String {
    if !arg.get_action().takes_values() {
        return String::new();
    }
    let mut text = String::new();
    let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() && !arg.is_hide_default_value_set() {
        text += &format!(" [默认：{}]", defaults.join(" "));
    }
    let possible = arg.get_possible_values();
    if !possible.is_empty() && !arg.is_hide_possible_values_set() {
        let names: Vec<&str> = possible.iter().map(|value| value.get_name()).collect();
        text += &format!(" [可选：{}]", names.join(", "));
    }
    text
}

/// Translates a text of several paragraphs.
fn paragraphs(text: &str, translate: Translate<'_>) -> String {
    let one = |paragraph: &str| match paragraph.strip_prefix("Examples:\n") {
        Some(examples) => format!("示例：\n{examples}"),
        None => in_chinese(&paragraph.lines().collect::<Vec<_>>().join(" "), translate),
    };
    text.split("\n\n").map(one).collect::<Vec<_>>().join("\n\n")
}
