//! The helper program `ninefold-sql`: queries, and files that are no texts. It contains a query engine, so it is built
//! separately, and building this program does not take longer.

use crate::args::TableFile;
use crate::trouble;
use ninefold::lang::Text;
use ninefold_words::LangChoice;
use std::env;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

const MISSING: Text = Text {
    en: "this needs the helper program ninefold-sql, beside this program or in PATH; to install it: cargo install \
         --path crates/ninefold-sql",
    zh: "这需要辅助程序 ninefold-sql，位于本程序旁或 PATH 中；编译：cargo install --path crates/ninefold-sql",
};
const ENDED: Text = Text { en: "the helper program ended too early", zh: "辅助程序提前结束" };

/// The helper, ready to be given arguments. It speaks the language of this program.
pub(crate) fn command() -> io::Result<Command> {
    let name = format!("ninefold-sql{}", env::consts::EXE_SUFFIX);
    let own = env::current_exe().ok();
    let beside = [own.clone(), own.and_then(|own| own.canonicalize().ok())];
    let beside = beside.into_iter().flatten().filter_map(|own| own.parent().map(Path::to_owned));
    let paths = env::var_os("PATH").unwrap_or_default();
    let found =
        beside.chain(env::split_paths(&paths)).map(|folder| folder.join(&name)).find(|path| path.is_file());
    // Another kind of error would be taken for a missing input.
    let found = found.ok_or_else(|| trouble::said(ErrorKind::Unsupported, MISSING))?;
    let mut command = Command::new(found);
    let typed: Vec<_> = env::args_os().collect();
    command.arg("--lang").arg(LangChoice::name(ninefold_words::asked_for(&typed)));
    Ok(command)
}

/// The helper as a part of this program: Ctrl-C is for this program, which then ends the helper.
fn part() -> io::Result<Command> {
    let command = command()?;
    #[cfg(unix)]
    let command = {
        use std::os::unix::process::CommandExt;
        let mut command = command;
        command.process_group(0);
        command
    };
    Ok(command)
}

/// The puzzles of a Parquet or Arrow IPC file, one on each line.
pub(crate) fn lines(file: &Path) -> io::Result<HelperLines> {
    // `--` is for names that look like options.
    let mut command = part()?;
    command.args(["lines", "--"]).arg(file).stdin(Stdio::null());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let out = child.stdout.take().expect("it is piped");
    Ok(HelperLines { child, out })
}

/// Reads the helper's standard output.
pub(crate) struct HelperLines {
    child: Child,
    out: ChildStdout,
}

impl Read for HelperLines {
    /// At the end, the helper says whether it was the end of the file.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.out.read(buffer)?;
        if read == 0 && !buffer.is_empty() {
            ended(&mut self.child)?;
        }
        Ok(read)
    }
}

impl Drop for HelperLines {
    fn drop(&mut self) {
        // If it has ended, there is nothing to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits for the helper's end. If it has failed, the error is what it has said.
fn ended(child: &mut Child) -> io::Result<()> {
    let mut said = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        stderr.read_to_string(&mut said)?;
    }
    if child.wait()?.success() {
        return Ok(());
    }
    let said = said.trim().trim_start_matches("ninefold-sql: ");
    // It begins with what the caller says too.
    let begins = [("cannot ", "': "), ("无法", "”：")];
    let cause = begins.iter().find_map(|(begin, end)| said.strip_prefix(begin)?.split_once(end));
    let why = cause.map_or(said, |(_, why)| why);
    if why.is_empty() {
        return Err(trouble::said(ErrorKind::UnexpectedEof, ENDED));
    }
    Err(trouble::told(why.to_owned()))
}

/// A table that the helper makes of CSV, written to a stream.
pub(crate) struct Stream {
    child: Child,
}

impl Stream {
    /// Starts the helper, which writes the table to `out`. The caller writes CSV.
    pub(crate) fn start(table: TableFile, out: Stdio) -> io::Result<(Stream, ChildStdin)> {
        let mut command = part()?;
        command.args(["table", "--format", table.name()]).stdin(Stdio::piped()).stdout(out);
        let mut child = command.stderr(Stdio::piped()).spawn()?;
        let input = child.stdin.take().expect("it is piped");
        Ok((Stream { child }, input))
    }

    /// Waits until everything is written. The caller has written the last of the CSV.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        ended(&mut self.child)
    }

    /// Ends the helper, because the CSV is not complete.
    pub(crate) fn abandon(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Makes a table of a complete file of CSV.
pub(crate) fn make_table(table: TableFile, csv: &Path, to: &File) -> io::Result<()> {
    let mut command = part()?;
    command.args(["table", "--format", table.name(), "--"]).arg(csv);
    let out = to.try_clone()?;
    let mut child = command.stdin(Stdio::null()).stdout(out).stderr(Stdio::piped()).spawn()?;
    ended(&mut child)?;
    to.sync_all()
}
