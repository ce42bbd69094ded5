//! What can be typed to the commands that have a face of their own, and to the one for shells.

use super::Output;
use clap::{Args, ValueHint};
use clap_complete::Shell;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

/// `ninefold serve`
#[derive(Args, Debug)]
#[command(after_help = "\
Prints the address, http://127.0.0.1:9009/ for example, and serves until Ctrl-C, which lets requests under way \
finish. Nothing is loaded from anywhere else, and other machines cannot connect unless --host says so. \
Programs ask POST /api/v1/solve with {\"puzzle\": \"...\"} and the like; GET /api/v1 lists the questions.

Examples:
  ninefold serve --open
  ninefold serve --port 0
  curl http://127.0.0.1:9009/api/v1/solve -d '{\"puzzle\": \"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"}'")]
pub struct Serve {
    /// Port to listen at; 0 for any that is free [default: 9009, or a free one if that is taken]
    #[arg(short, long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Address to listen at; others than those of the loopback let other machines connect
    #[arg(long, value_name = "ADDRESS", value_parser = parse_host, default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Serve the files of this folder instead of the page inside the program
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub page: Option<PathBuf>,
}

/// `ninefold completions`
#[derive(Args, Debug)]
#[command(after_help = "\
After this a new shell completes commands, options and their values when Tab is pressed. Bash needs the package \
bash-completion; zsh looks in the folders of $fpath, of which the one named here has to be one. For fish the file \
is enough. In PowerShell the line stands in the file that $PROFILE names, in elvish in ~/.config/elvish/rc.elv.

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
