//! Errors about arguments, in Chinese.
//!
//! clap has its sentences in English only, but gives the parts of each error: its kind, and the names and values in
//! it.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use ninefold::lang::Lang;
use std::fmt::Write;

/// The message about wrong arguments; `None` if clap's own text is fine.
pub fn mistake(error: &clap::Error, lang: Lang) -> Option<String> {
    if lang == Lang::Zh { in_chinese(error) } else { None }
}

/// A parser's English reason for refusing a value, in this language.
pub fn reason(english: &str, lang: Lang) -> String {
    match lang {
        Lang::En => english.into(),
        Lang::Zh => in_words(english),
    }
}

/// The message in Chinese; `None` for what is not an error, such as help.
fn in_chinese(error: &clap::Error) -> Option<String> {
    let is_help = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    // Messages that the program wrote itself have no parts.
    if is_help || error.context().next().is_none() && error.kind() != ErrorKind::InvalidUtf8 {
        return None;
    }
    let mut text = format!("错误：{}\n", sentence(error));
    list(&mut text, "可选", &all(error, ContextKind::ValidValue));
    list(&mut text, "命令", &all(error, ContextKind::ValidSubcommand));
    let tips = tips(error);
    if !tips.is_empty() {
        text.push('\n');
    }
    for tip in tips {
        let _ = writeln!(text, "  提示：{tip}");
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.trim().trim_start_matches("Usage:").trim_start();
        let _ = write!(text, "\n用法: {usage}\n");
    }
    text += "\n更多说明请用 --help。\n";
    Some(text)
}

fn list(text: &mut String, name: &str, values: &[String]) {
    if !values.is_empty() {
        let _ = writeln!(text, "  [{name}：{}]", values.join("、"));
    }
}

/// The values of this part of the error, one or several.
fn all(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(one)) => vec![one.clone()],
        Some(ContextValue::Strings(all)) => all.clone(),
        Some(ContextValue::StyledStrs(all)) => all.iter().map(ToString::to_string).collect(),
        Some(ContextValue::Number(number)) => vec![number.to_string()],
        _ => Vec::new(),
    }
}

fn sentence(error: &clap::Error) -> String {
    let one = |kind| all(error, kind).into_iter().next().unwrap_or_default();
    let (argument, value) = (one(ContextKind::InvalidArg), one(ContextKind::InvalidValue));
    let command = one(ContextKind::InvalidSubcommand);
    match error.kind() {
        ErrorKind::ArgumentConflict => conflict(error, if argument.is_empty() { command } else { argument }),
        ErrorKind::NoEquals => format!("“{argument}”的值前要有等号"),
        ErrorKind::InvalidValue if value.is_empty() => format!("“{argument}”需要一个值"),
        ErrorKind::InvalidValue => format!("“{argument}”的值“{value}”无效"),
        ErrorKind::ValueValidation => match refusal(error) {
            Some(reason) => format!("“{argument}”的值“{value}”无效：{reason}"),
            None => format!("“{argument}”的值“{value}”无效"),
        },
        ErrorKind::UnknownArgument => format!("没有参数“{argument}”，或不应在此处出现"),
        ErrorKind::InvalidSubcommand => format!("没有命令“{command}”"),
        ErrorKind::MissingSubcommand => format!("“{command}”之后缺少命令"),
        ErrorKind::MissingRequiredArgument => {
            let missing = all(error, ContextKind::InvalidArg);
            format!("缺少必需的参数：{}", missing.join("、"))
        }
        ErrorKind::TooManyValues => format!("“{argument}”的值太多：“{value}”是多余的"),
        ErrorKind::TooFewValues => {
            let (least, found) = (one(ContextKind::MinValues), one(ContextKind::ActualNumValues));
            format!("“{argument}”至少需要 {least} 个值，只有 {found} 个")
        }
        ErrorKind::WrongNumberOfValues => {
            let (wanted, found) = (one(ContextKind::ExpectedNumValues), one(ContextKind::ActualNumValues));
            format!("“{argument}”需要 {wanted} 个值，却有 {found} 个")
        }
        ErrorKind::InvalidUtf8 => "有一个参数不是 UTF-8 文本".into(),
        _ => "参数有误".into(),
    }
}

fn conflict(error: &clap::Error, argument: String) -> String {
    let others = all(error, ContextKind::PriorArg);
    match &others[..] {
        [] => format!("“{argument}”不能与其他某些参数同时使用"),
        [other] if *other == argument => format!("“{argument}”只能用一次"),
        others => format!("“{argument}”不能与{}同时使用", quoted(others)),
    }
}

fn quoted(names: &[String]) -> String {
    names.iter().map(|name| format!("“{name}”")).collect::<Vec<_>>().join("、")
}

/// Suggestions of what may have been meant.
fn tips(error: &clap::Error) -> Vec<String> {
    let kinds = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let near = kinds.into_iter().map(|kind| all(error, kind)).filter(|names| !names.is_empty());
    let near = near.map(|names| format!("是否想用{}？", quoted(&names)));
    near.chain(all(error, ContextKind::Suggested).iter().filter_map(|tip| advice(tip))).collect()
}

/// Translates a piece of clap's advice, in which names are quoted.
fn advice(english: &str) -> Option<String> {
    let parts: Vec<&str> = english.split('\'').collect();
    match parts[..] {
        ["to pass ", value, " as a value, use ", usage, ..] => {
            Some(format!("要把“{value}”当作值，请用“{usage}”"))
        }
        ["subcommand ", command, " exists; to use it, remove the ", dashes, ..] => {
            Some(format!("有命令“{command}”：请去掉前面的“{dashes}”"))
        }
        _ => None,
    }
}

/// Why a value is refused.
fn refusal(error: &clap::Error) -> Option<String> {
    Some(in_words(&std::error::Error::source(error)?.to_string()))
}

/// A reason that a parser gives in English.
fn in_words(english: &str) -> String {
    let known = REASONS.iter().find(|(known, _)| *known == english);
    if let Some((_, chinese)) = known {
        return (*chinese).into();
    }
    let beginning = BEGINNINGS.iter().find(|(beginning, _)| english.starts_with(beginning));
    if let Some((beginning, chinese)) = beginning {
        return format!("{chinese}{}", english[beginning.len()..].replace(", ", "、"));
    }
    match english.split_once(" is not in ") {
        // An open range ends with the largest number.
        Some((value, range)) => {
            format!("{value} 不在 {} 之内", range.trim_end_matches(&u64::MAX.to_string()))
        }
        None => english.into(),
    }
}

/// Why values are refused, as the parsers of the programs and of the standard library say it.
static REASONS: [(&str, &str); 7] = [
    ("expected a whole number from 1 up", "应为从 1 起的整数"),
    ("expected a time such as 500ms, 10s, 2m or 1h", "应为时间，如 500ms、10s、2m 或 1h"),
    ("expected an address such as 127.0.0.1, ::1 or 0.0.0.0", "应为地址，如 127.0.0.1、::1 或 0.0.0.0"),
    ("invalid digit found in string", "应为整数"),
    ("cannot parse integer from empty string", "应为整数，不能为空"),
    ("number too large to fit in target type", "数太大"),
    ("number too small to fit in target type", "数太小"),
];

static BEGINNINGS: [(&str, &str); 4] = [
    ("this machine does not have it; it has ", "本机没有；本机有 "),
    ("expected an amount such as 800MB or 2GiB, found ", "应为大小，如 800MB 或 2GiB，却是 "),
    ("expected a number, found ", "应为整数，却是 "),
    ("no such instruction set; this machine has ", "没有这个指令集；本机有 "),
];
