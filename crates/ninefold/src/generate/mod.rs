//! Making puzzles and full grids.
