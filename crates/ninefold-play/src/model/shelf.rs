//! All puzzles being played, and which of them is on the table.

use super::game::Game;

/// The games; there is always at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Shelf {
    games: Vec<Game>,
    active: usize,
}

impl Shelf {
    /// A shelf with one game.
    pub(crate) fn new(game: Game) -> Shelf {
        Shelf { games: vec![game], active: 0 }
    }

    /// A shelf with these games; `None` if there are none. An `active` that does not exist means the last one.
    pub(crate) fn of(games: Vec<Game>, active: usize) -> Option<Shelf> {
        let last = games.len().checked_sub(1)?;
        Some(Shelf { games, active: active.min(last) })
    }

    /// All games.
    pub(crate) fn games(&self) -> &[Game] {
        &self.games
    }

    /// The number of the game on the table, from 0.
    pub(crate) fn active(&self) -> usize {
        self.active
    }

    /// The game on the table.
    pub(crate) fn game(&self) -> &Game {
        &self.games[self.active]
    }

    /// The game on the table, to be changed.
    pub(crate) fn game_mut(&mut self) -> &mut Game {
        &mut self.games[self.active]
    }

    /// Puts another game on the table.
    pub(crate) fn switch(&mut self, number: usize) {
        self.active = number.min(self.games.len() - 1);
    }

    /// Adds a game and puts it on the table. A puzzle that is on the shelf already is continued, unless it came with
    /// digits or marks of its own. An untouched draft is replaced. Returns whether a game was added.
    pub(crate) fn open(&mut self, game: Game) -> bool {
        let fresh = Game::new(game.position.givens);
        let is_plain = game.position == fresh.position && !game.is_draft;
        let same = |other: &Game| !other.is_draft && other.position.givens == game.position.givens;
        if is_plain && let Some(known) = self.games.iter().position(same) {
            self.active = known;
            return false;
        }
        let blank = |other: &Game| other.is_draft && other.done.is_empty() && other.undone.is_empty();
        match self.games.iter().position(blank) {
            Some(number) => {
                self.games[number] = game;
                self.active = number;
            }
            None => {
                self.games.push(game);
                self.active = self.games.len() - 1;
            }
        }
        true
    }

    /// Replaces the game on the table.
    pub(crate) fn replace(&mut self, game: Game) {
        self.games[self.active] = game;
    }

    /// Removes a game. If none would be left, an empty board takes its place.
    pub(crate) fn remove(&mut self, number: usize) {
        if number >= self.games.len() {
            return;
        }
        self.games.remove(number);
        if self.games.is_empty() {
            self.games.push(Game::draft());
        }
        if self.active > number {
            self.active -= 1;
        }
        self.active = self.active.min(self.games.len() - 1);
    }
}
