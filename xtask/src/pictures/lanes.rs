//! Pictures of many boards at once: lanes and the pool, and how lanes wait.

use super::paper::{Anchor, Paper};

const LANES: usize = 8;

/// Draws lanes, the pool, and the ways that nodes take.
pub(super) fn pool() -> String {
    let mut paper = Paper::new(880.0, 340.0, "Lanes take nodes from a pool and give second children back");
    let fills = ["blue", "gold", "blue", "green", "soft", "gold", "red", "blue"];
    let names = ["A", "B", "A", "C", "D", "B", "E", "A"];
    paper.text(
        [250.0, 40.0],
        Anchor::Start,
        "ink head",
        "eight lanes: word w of eight boards is one register",
    );
    for lane in 0..LANES {
        let x = 250.0 + 62.0 * lane as f64;
        for word in 0..5 {
            let y = 58.0 + 26.0 * word as f64;
            if word == 3 {
                paper.text([x + 28.0, y + 16.0], Anchor::Middle, "soft", "⋮");
                continue;
            }
            paper.rect([x, y, 56.0, 22.0], fills[lane]);
            paper.text([x + 28.0, y + 16.0], Anchor::Middle, "paper small", names[lane]);
        }
        paper.text([x + 28.0, 208.0], Anchor::Middle, "soft small", &format!("lane {lane}"));
    }
    for (word, name) in [(0, "word 0"), (1, "word 1"), (2, "word 2"), (4, "word 26")] {
        paper.text([240.0, 74.0 + 26.0 * word as f64], Anchor::End, "soft small", name);
    }
    paper.text([24.0, 40.0], Anchor::Start, "ink head", "pool");
    for (i, name) in ["A", "C", "B", "F", "G", "H"].iter().enumerate() {
        let y = 58.0 + 25.0 * i as f64;
        let fill = ["blue", "green", "gold", "plain", "plain", "plain"][i];
        paper.rect([24.0, y, 110.0, 22.0], fill);
        let color = if fill == "plain" { "ink small" } else { "paper small" };
        paper.text([79.0, y + 16.0], Anchor::Middle, color, &format!("a node of {name}"));
    }
    paper.arrow([140.0, 70.0], [186.0, 70.0], "ink");
    paper.text([163.0, 62.0], Anchor::Middle, "soft small", "pop");
    paper.arrow([186.0, 120.0], [140.0, 120.0], "ink");
    paper.text([163.0, 112.0], Anchor::Middle, "soft small", "push");
    paper.arrow([79.0, 246.0], [79.0, 216.0], "ink");
    paper.text([24.0, 266.0], Anchor::Start, "soft small", "puzzles, read eight at a time");
    paper.lines(
        [250.0, 246.0],
        "soft",
        &[
            "a pass works on all lanes with the same instructions; then a board is",
            "dead (lane free), full (counted, lane free), moved (another pass) or stable:",
            "then it branches, the first child stays in its lane, the second goes to the pool.",
            "Puzzle A has guessed: three lanes and a node of the pool work for it.",
        ],
    );
    paper.finish()
}

/// The work of a lane in one pass.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Slot {
    /// It worked on the node with this number.
    Work(usize),
    /// It waited, because its node had come to an end.
    Wait,
    Event,
}

/// The number of passes for each node, the same for every drawing, lane by lane.
const PASSES: [usize; 40] = [
    3, 5, 2, 7, 4, 3, 6, 2, 4, 3, 8, 2, 5, 3, 4, 6, 2, 3, 5, 4, 7, 3, 2, 4, 3, 6, 5, 2, 4, 3, 3, 5, 2, 6, 4,
    3, 8, 2, 3, 4,
];

const COLUMNS: usize = 34;

/// Draws three ways to serve waiting lanes over time.
pub(super) fn waiting() -> String {
    let mut paper = Paper::new(880.0, 584.0, "Serve all lanes together, each at once, or four together");
    let panels = [
        (LANES, "All eight wait for the slowest: lanes stand idle"),
        (1, "Served as soon as one waits: no lane idles, but every other step is an event"),
        (4, "Served when four wait: a little of both, and the most work done"),
    ];
    for (panel, (enough, head)) in panels.into_iter().enumerate() {
        let top = 24.0 + 176.0 * panel as f64;
        let (lanes, nodes) = simulated(enough);
        paper.text([24.0, top + 8.0], Anchor::Start, "ink head", head);
        let done = format!("{nodes} nodes done");
        paper.text([856.0, top + 8.0], Anchor::End, "ink", &done);
        for (lane, slots) in lanes.iter().enumerate() {
            for (time, slot) in slots.iter().enumerate() {
                let fill = match slot {
                    Slot::Work(node) => ["blue", "pale"][node % 2],
                    Slot::Wait => "plain",
                    Slot::Event => "gold",
                };
                let at = [24.0 + 24.5 * time as f64, top + 20.0 + 16.0 * lane as f64, 23.5, 14.0];
                paper.rect(at, fill);
            }
        }
    }
    paper.lines(
        [24.0, 548.0],
        "soft small",
        &[
            "A row for each lane, time from left to right. Blue: a pass at work (the shade changes with the node);",
            "grey: waiting; orange: an event. A sketch with events that last as long as a pass, not a recording.",
        ],
    );
    paper.finish()
}

/// Simulates the time slots of each lane and counts finished nodes, if this many lanes must wait before they are
/// served.
fn simulated(enough: usize) -> (Vec<Vec<Slot>>, usize) {
    let mut next = 0;
    let mut node = || {
        next += 1;
        (next - 1, PASSES[(next - 1) % PASSES.len()])
    };
    let mut lanes: Vec<(usize, usize)> = (0..LANES).map(|_| node()).collect();
    let mut slots = vec![Vec::new(); LANES];
    let mut done = 0;
    for _ in 0..COLUMNS {
        let waiting = lanes.iter().filter(|lane| lane.1 == 0).count();
        if waiting >= enough {
            for (lane, slots) in lanes.iter_mut().zip(&mut slots) {
                slots.push(Slot::Event);
                if lane.1 == 0 {
                    done += 1;
                    *lane = node();
                }
            }
            continue;
        }
        for (lane, slots) in lanes.iter_mut().zip(&mut slots) {
            slots.push(if lane.1 == 0 { Slot::Wait } else { Slot::Work(lane.0) });
            lane.1 = lane.1.saturating_sub(1);
        }
    }
    (slots, done)
}
