//! Puzzles by other rules that need nets of all kinds.

/// Puzzles with one solution, made for the tests as `dug` in `made.rs` makes them: constraints of a random grid, and givens that
/// cannot be spared. They need nets of all kinds.
pub(crate) const NEEDING_NETS: &[(&str, &str)] = &[
    (
        "........................................4....................5.........4...2.....",
        "diagonal,killer-cage:8:r1c1-r1c3,killer-cage:18:r1c4-r1c6,killer-cage:13:r2c1-r2c3,\
         killer-cage:11:r2c7-r2c9,killer-cage:6:r3c4-r3c6,killer-cage:15:r3c7-r3c9,\
         killer-cage:10:r4c4-r4c6,killer-cage:24:r4c7-r4c9,killer-cage:21:r5c1-r5c3,\
         killer-cage:15:r5c4-r5c6,killer-cage:20:r6c4-r6c6,killer-cage:12:r6c7-r6c9,\
         killer-cage:18:r7c4-r7c6,killer-cage:8:r7c7-r7c9,killer-cage:14:r8c1-r8c3,\
         killer-cage:14:r8c4-r8c6,killer-cage:17:r8c7-r8c9,killer-cage:12:r9c1-r9c3,\
         killer-cage:13:r9c4-r9c6,killer-cage:20:r9c7-r9c9",
    ),
    (
        "..6.8...15....................4...2..582..........3......9.....4..........5....6.",
        "thermometer:r2c1-r2c3,thermometer:r3c1-r3c3,killer-cage:14:r3c4-r3c6,thermometer:r3c6-r3c8,\
         killer-cage:8:r4c7-r4c9,thermometer:r5c7-r5c9,killer-cage:24:r6c7-r6c9,arrow:r7c6-r7c8,\
         killer-cage:12:r8c1-r8c3",
    ),
    (
        "6........3........8...........4......................2....................9..3...",
        "anti-knight,black-dot:r2c3-r2c4,white-dot:r2c6-r2c7,white-dot:r2c7-r2c8,white-dot:r3c2-r3c3,\
         white-dot:r7c1-r7c2,black-dot:r8c1-r8c2,thermometer:r8c2-r8c4,white-dot:r8c7-r8c8,\
         white-dot:r9c7-r9c8",
    ),
    (
        "1....529.........3.................759...7..4...4......1..8...58.3...6...6..24...",
        "anti-king,x:r3c5-r3c6",
    ),
    (
        ".....6........................8......3.1............3............................",
        "non-consecutive,killer-cage:17:r4c4-r4c6,killer-cage:13:r5c7-r5c9,killer-cage:17:r6c7-r6c9,\
         killer-cage:17:r9c7-r9c9",
    ),
];
