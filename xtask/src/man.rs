//! `cargo xtask man DIR`: `ninefold.1`, and a page for each command.
//!
//! The sections come from `clap_mangen`, except for the text below the options in the help. Its paragraphs become the
//! section NOTES, and its examples a section of their own with unchanged lines.

use crate::{Arguments, directory};
use anyhow::Context;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use ninefold_cli::args::Cli;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes the pages to the given directory.
pub(crate) fn run(arguments: Arguments<'_>) -> anyhow::Result<()> {
    write(directory(arguments)?)
}

/// Writes the pages, creating the directory if needed.
fn write(directory: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(directory).with_context(|| format!("cannot make {}", directory.display()))?;
    // The command `help` needs no page, because it shows the others.
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    for command in [&program].into_iter().chain(program.get_subcommands()) {
        let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
        let file = directory.join(format!("{name}.1"));
        let mut text = Vec::new();
        page(command.clone(), &mut text).context("a page in memory")?;
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// Writes one page.
fn page(command: Command, out: &mut dyn Write) -> io::Result<()> {
    let version = command.get_version().unwrap_or_default().to_owned();
    let below = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let has_commands = command.has_subcommands();
    let man = Man::new(command).source(format!("ninefold {version}")).manual("ninefold");
    man.render_title(out)?;
    man.render_name_section(out)?;
    man.render_synopsis_section(out)?;
    man.render_description_section(out)?;
    if has_commands {
        man.render_subcommands_section(out)?;
    }
    man.render_options_section(out)?;
    let (examples, notes): (Vec<&str>, Vec<&str>) =
        below.split("\n\n").partition(|paragraph| paragraph.starts_with("Examples:\n"));
    if notes.iter().any(|paragraph| !paragraph.is_empty()) {
        writeln!(out, ".SH NOTES")?;
        for paragraph in notes {
            writeln!(out, ".PP\n{}", escaped(paragraph))?;
        }
    }
    for paragraph in examples {
        let lines = paragraph.lines().skip(1).map(str::trim).collect::<Vec<_>>().join("\n");
        writeln!(out, ".SH EXAMPLES\n.nf\n{}\n.fi", escaped(&lines))?;
    }
    Ok(())
}

/// Escapes a text so that roff finds no commands in it.
fn escaped(text: &str) -> String {
    let line = |line: &str| {
        let line = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
        if line.starts_with('.') { format!("\\&{line}") } else { line }
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_obeyed() {
        assert_eq!(escaped(".TH\n'n' --x \\1"), "\\&.TH\n\\(aqn\\(aq \\-\\-x \\e1");
    }

    #[test]
    fn every_command_has_a_page_and_a_shell_its_script() {
        let folder = crate::target().join("release-files");
        write(&folder).expect("the pages can be written");
        crate::completions::write(&folder).expect("the scripts can be written");
        for command in Cli::command().get_subcommands().filter(|command| command.get_name() != "help") {
            let page = fs::read_to_string(folder.join(format!("ninefold-{}.1", command.get_name())))
                .expect("a page");
            assert!(page.contains(".SH NAME") && page.contains("OPTIONS"), "{}", command.get_name());
        }
        for script in ["ninefold.bash", "_ninefold", "ninefold.fish", "_ninefold.ps1", "ninefold.elv"] {
            let script = fs::read_to_string(folder.join(script)).expect("a script");
            assert!(script.contains("solve") && script.contains("deadline"));
        }
    }
}
