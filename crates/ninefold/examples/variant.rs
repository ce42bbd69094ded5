//! Makes a killer puzzle of six by six cage by cage, and solves it: `cargo run --example variant`

use ninefold::Teach;
use ninefold::engine::{Status, solve};
use ninefold::lang::Lang;
use ninefold::rules::{Puzzle, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules: Rules =
        "6x6,diagonal,killer-cage:15:r1c1-r1c3,killer-cage:4:r2c1-r2c2,arrow:r4c4-r4c5-r4c6".parse()?;
    let mut puzzle = Puzzle::blank(rules);
    let corner = puzzle.layout().find("r6c6")?;
    puzzle.give(corner, 2);

    let answer = solve(&puzzle);
    println!("{}: {}", answer.status, answer.solution.ok_or("it has a solution")?);
    if answer.status == Status::Several {
        println!("{}", puzzle.hint(Lang::En).unwrap_or_default());
    }
    Ok(())
}
