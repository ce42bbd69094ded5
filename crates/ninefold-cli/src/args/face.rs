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
    /// Where the script goes.
    #[command(flatten)]
    pub output: Output,
}

fn parse_host(text: &str) -> Result<IpAddr, String> {
    match text {
        "localhost" => Ok(Ipv4Addr::LOCALHOST.into()),
        _ => text.parse().map_err(|_| "expected an address such as 127.0.0.1, ::1 or 0.0.0.0".into()),
    }
}
