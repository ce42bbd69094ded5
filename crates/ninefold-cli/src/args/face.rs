//! Options of `ninefold serve` and `ninefold completions`.

use super::Output;
use clap::{Args, ValueHint};
use clap_complete::Shell;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

/// `ninefold serve`
#[derive(Args, Debug)]
#[command(after_help = "\
Prints the address, such as http://127.0.0.1:9009/, and serves until Ctrl-C; requests under way are finished \
 first. The page loads nothing from other servers, and other machines cannot connect unless --host allows it. \
 Programs send requests such as POST /api/v1/solve with {\"puzzle\": \"...\"}; GET /api/v1 lists the \
 questions.

Examples:
  ninefold serve --open
  ninefold serve --port 0
  curl http://127.0.0.1:9009/api/v1/solve -d '{\"puzzle\": \"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}'")]
pub struct Serve {
    /// Port to listen on; 0 for any free port [default: 9009, or a free one if that is taken]
    #[arg(short, long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Address to listen on; any other than a loopback address lets other machines connect
    #[arg(long, value_name = "ADDRESS", value_parser = parse_host, default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Serve the files in this folder instead of the built-in page
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub page: Option<PathBuf>,
    /// Path under which a proxy shows this server, such as /sudoku
    #[arg(long, value_name = "PATH", value_parser = parse_base, default_value = "/", hide_default_value = true)]
    pub base_path: String,
    /// Name by which a proxy asks this server, such as puzzles.example.org; may be repeated
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    /// The limits of requests.
    #[command(flatten)]
    pub limits: Limits,
}

/// The limits of requests to `ninefold serve`.
#[derive(Args, Clone, Copy, Debug)]
pub struct Limits {
    /// Most connections at once, if the system allows as many
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_connections: u64,
    /// Most requests that wait for a thread; further ones get status 503
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_waiting: u32,
    /// Longest body of a request, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_body: u32,
    /// Most seconds for a search, whatever deadline a question has
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u8).range(1..=30))]
    pub max_seconds: u8,
}

/// `ninefold completions`
#[derive(Args, Debug)]
#[command(after_help = "\
After this, new shells complete commands, options and their values when you press Tab. Bash needs the package \
bash-completion. Zsh looks in the folders of $fpath, so the folder named below must be one of them. For fish \
the file is enough. The line for PowerShell belongs in the file that $PROFILE names, the line for elvish in \
~/.config/elvish/rc.elv.

Examples:
  ninefold completions bash -o ~/.local/share/bash-completion/completions/ninefold
  ninefold completions zsh -o ~/.local/share/zsh/site-functions/_ninefold
  ninefold completions fish -o ~/.config/fish/completions/ninefold.fish
  ninefold completions powershell | Out-String | Invoke-Expression
  eval (ninefold completions elvish | slurp)")]
pub struct Completions {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    pub shell: Shell,
    /// The options for the output.
    #[command(flatten)]
    pub output: Output,
}

/// A path such as `/sudoku`; nothing for `/`.
fn parse_base(text: &str) -> Result<String, String> {
    let path = text.strip_suffix('/').unwrap_or(text);
    let is_plain = |name: &str| {
        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte))
    };
    match path.strip_prefix('/') {
        _ if path.is_empty() && !text.is_empty() => Ok(String::new()),
        Some(names) if names.split('/').all(is_plain) => Ok(path.to_owned()),
        _ => Err("expected a path of letters, digits and - . _ ~, such as /sudoku or /games/sudoku".into()),
    }
}

fn parse_host(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(Ipv4Addr::LOCALHOST.into()),
        _ => text.parse().map_err(|_| "expected an address such as 127.0.0.1, ::1 or 0.0.0.0".into()),
    }
}
