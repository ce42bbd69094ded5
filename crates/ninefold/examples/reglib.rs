//! Runs a file of HoDoKu's regression library: `cargo run --release --example reglib FILE [CODE]`.

use ninefold::rate::hodoku::library::{Case, CaseOutcome};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let code = arguments.next().unwrap_or_default();
    let (mut passed, mut all) = (0, 0);
    for line in std::fs::read_to_string(path)?.lines() {
        let Some(case) = Case::parse(line)?.filter(|case| case.code.starts_with(&code)) else { continue };
        all += 1;
        match case.run() {
            CaseOutcome::Passed => passed += 1,
            CaseOutcome::Failed(found) => println!("failed: {line}\n  found {found:?}"),
            CaseOutcome::Unsupported => println!("not supported: {line}"),
        }
    }
    println!("passed {passed} of {all}");
    Ok(())
}
