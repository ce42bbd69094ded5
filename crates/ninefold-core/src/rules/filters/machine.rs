//! State machines: read from the packed form of Interactive Sudoku Solver, or made from a regular expression.

use crate::rules::room::Room;

/// A machine that reads values and may be in several states at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Machine {
    /// For each state, the states that it leads to, each with the symbols that lead there, as bits. Symbol n is the n-th value of
    /// the layout; the one after the last value stands for a break between two lists of cells.
    steps: Vec<Vec<(u64, u32)>>,
    starts: Vec<u32>,
    good: Vec<bool>,
}

/// The states in which a machine may be, in order.
type StatesAtOnce = Vec<u32>;

impl Machine {
    pub(crate) fn start(&self) -> StatesAtOnce {
        self.starts.clone()
    }

    /// Returns the states after a symbol; `None` if there is none.
    pub(crate) fn after(&self, states: &[u32], symbol: u32) -> Option<StatesAtOnce> {
        // No machine reads a symbol that has no bit.
        let bit = 1_u64.checked_shl(symbol).unwrap_or(0);
        let steps = states.iter().flat_map(|&state| &self.steps[state as usize]);
        let mut next: Vec<u32> = steps.filter(|(read, _)| read & bit != 0).map(|&(_, to)| to).collect();
        next.sort_unstable();
        next.dedup();
        if next.is_empty() { None } else { Some(next) }
    }

    /// Returns how many steps are looked at to find those after a state.
    pub(crate) fn ways(&self, state: u32) -> usize {
        self.steps[state as usize].len()
    }

    pub(crate) fn is_good(&self, states: &[u32]) -> bool {
        states.iter().any(|&state| self.good[state as usize])
    }

    /// Returns the number of steps between states if this is the packed form of a machine. A short text may be that of a large
    /// machine, which is not made here.
    pub(crate) fn check(text: &str) -> Option<usize> {
        Packed::read(text).map(|packed| packed.steps.iter().map(Vec::len).sum())
    }

    /// Reads the packed form; `None` if it is not one.
    pub(crate) fn unpack(text: &str) -> Option<Machine> {
        Packed::read(text).map(Packed::machine)
    }
}

/// A machine in its packed form.
struct Packed {
    steps: Vec<Vec<(u64, u32)>>,
    starts: u32,
    /// The number of good states after those at which it may start.
    goods: u32,
    is_good_start: Vec<bool>,
}

impl Packed {
    fn read(text: &str) -> Option<Packed> {
        let sextets = text.chars().map(sextet).collect::<Option<Vec<u8>>>()?;
        let bits = sextets.iter().flat_map(|sextet| (0..6).rev().map(move |bit| sextet >> bit & 1 == 1));
        // Whole bytes only: what is left of the last sextet means nothing.
        let bits: Vec<bool> = bits.take(sextets.len() * 6 / 8 * 8).collect();
        let mut reader = FrontBits { bits: &bits };
        let is_packed = match reader.take(2)? {
            0 => false,
            1 => true,
            _ => return None,
        };
        let wide = reader.take(4)? as usize + 1;
        let symbols = reader.take(4)? + 1;
        let (starts, goods) = (reader.take(wide)?, reader.take(wide)?);
        let is_good_start =
            (0..starts).map(|_| reader.take(1).map(|bit| bit == 1)).collect::<Option<Vec<_>>>()?;
        let counted = if is_packed { 0 } else { reader.take(4)? as usize };
        let symbol_bits = (u32::BITS - (symbols - 1).leading_zeros()) as usize;
        let mut steps: Vec<Vec<(u64, u32)>> = Vec::new();
        loop {
            let mut own = Vec::new();
            if is_packed {
                let Some(read) = reader.take(symbols as usize) else { break };
                for symbol in (0..symbols).filter(|symbol| read >> symbol & 1 == 1) {
                    own.push((1 << symbol, reader.take(wide)?));
                }
            } else {
                let Some(count) = reader.take(counted) else { break };
                for _ in 0..count {
                    own.push((1 << reader.take(symbol_bits)?, reader.take(wide)?));
                }
            }
            steps.push(own);
            if reader.bits.is_empty() || steps.len() > 1 << wide {
                break;
            }
        }
        Some(Packed { steps, starts, goods, is_good_start })
    }

    fn machine(self) -> Machine {
        let Packed { mut steps, starts, goods, is_good_start } = self;
        let targets = steps.iter().flatten().map(|&(_, to)| to + 1).max().unwrap_or(0);
        steps.resize(steps.len().max((starts + goods).max(targets) as usize), Vec::new());
        let good = (0..steps.len()).map(|state| match is_good_start.get(state) {
            Some(&is_good) => is_good,
            None => state < (starts + goods) as usize,
        });
        Machine { good: good.collect(), starts: (0..starts).collect(), steps }
    }
}

/// A regular expression that has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Expression {
    /// For each state, the values that lead to others. An edge without values costs nothing. The first state is the start, and
    /// the second the end.
    edges: Vec<Vec<(u64, usize)>>,
}

impl Expression {
    /// Reads an expression over characters for values: `0` to `9`, then `A` for 10 and so on. The whole list of cells must
    /// match. `least` and `count` tell the values. Returns the place of an error.
    pub(crate) fn read(pattern: &str, least: usize, count: usize) -> Result<Expression, usize> {
        Expression::check(pattern, least, count)?;
        let characters: Vec<char> = pattern.chars().collect();
        let states = States::Made(vec![Vec::new()]);
        Ok(Expression { edges: Parser::new(&characters, least, count, states).run()?.edges() })
    }

    /// Returns the number of states, or the place of an error, in time that grows with the length of the pattern, however often its
    /// parts are repeated: rules are checked when they are read, where no watch could stop it.
    pub(crate) fn check(pattern: &str, least: usize, count: usize) -> Result<usize, usize> {
        let characters: Vec<char> = pattern.chars().collect();
        Parser::new(&characters, least, count, States::Counted(1)).run().map(|states| states.len())
    }

    /// Whether symbols match it, read one after another.
    pub(crate) fn matches(&self, symbols: impl Iterator<Item = u32>) -> bool {
        let mut states = self.free([0]);
        for symbol in symbols {
            let edges = states.iter().flat_map(|&state| &self.edges[state]);
            states = self.free(edges.filter(|(values, _)| values >> symbol & 1 == 1).map(|&(_, to)| to));
        }
        states.contains(&END)
    }

    /// Returns these states and those that they reach for nothing, each once.
    fn free(&self, states: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut is_seen = vec![false; self.edges.len()];
        let mut is_new = move |&state: &usize| !std::mem::replace(&mut is_seen[state], true);
        let mut found: Vec<usize> = states.into_iter().filter(&mut is_new).collect();
        let mut next = 0;
        while let Some(&state) = found.get(next) {
            let free = self.edges[state].iter().filter(|(values, _)| *values == 0);
            found.extend(free.map(|&(_, to)| to).filter(&mut is_new));
            next += 1;
        }
        found
    }

    /// Returns the machine without edges that cost nothing; `None` if there is no room for its steps.
    pub(crate) fn machine(&self, room: &mut Room<'_>) -> Option<Machine> {
        let mut machine = Machine { steps: Vec::new(), starts: vec![0], good: Vec::new() };
        for state in 0..self.edges.len() {
            let closure = self.free([state]);
            let edges = closure.iter().flat_map(|&state| &self.edges[state]);
            let costly = edges.filter(|(values, _)| *values != 0);
            let own: Vec<(u64, u32)> = costly.map(|&(values, to)| (values, to as u32)).collect();
            if !room.spend(1 + closure.len() / 4 + own.len()) {
                return None;
            }
            machine.steps.push(own);
            machine.good.push(closure.contains(&END));
        }
        Some(machine)
    }
}

/// The state at the end of an expression.
const END: usize = 1;

/// Returns the value of a character of this alphabet.
pub(crate) fn sextet(character: char) -> Option<u8> {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    ALPHABET.find(character).map(|place| place as u8)
}

/// Bits that are read from the front, the highest of a number first.
struct FrontBits<'b> {
    bits: &'b [bool],
}

impl FrontBits<'_> {
    fn take(&mut self, count: usize) -> Option<u32> {
        let (taken, rest) = self.bits.split_at_checked(count)?;
        self.bits = rest;
        Some(taken.iter().fold(0, |number, &bit| number << 1 | u32::from(bit)))
    }
}

/// The most groups within each other.
const MOST_DEPTH: usize = 100;

/// The most states of an expression. This bounds `{999}` within `{999}`, and the search for the states that each state reaches for
/// nothing, whose time grows with the square of their number.
const MOST_STATES: usize = 4_000;

/// The states of the machine of an expression: made, or only counted to check the expression.
enum States {
    /// The edges of each state. An edge without values costs nothing.
    Made(Vec<Vec<(u64, usize)>>),
    Counted(usize),
}

impl States {
    fn len(&self) -> usize {
        match self {
            States::Made(edges) => edges.len(),
            States::Counted(count) => *count,
        }
    }

    fn edges(self) -> Vec<Vec<(u64, usize)>> {
        match self {
            States::Made(edges) => edges,
            States::Counted(_) => Vec::new(),
        }
    }
}

/// Makes the edges of a machine while it reads an expression.
struct Parser<'p> {
    characters: &'p [char],
    at: usize,
    least: usize,
    count: usize,
    states: States,
    /// The number of groups around the current place.
    depth: usize,
    /// The number of characters, classes and groups that were read.
    #[cfg(test)]
    items: usize,
}

impl<'p> Parser<'p> {
    fn new(characters: &'p [char], least: usize, count: usize, states: States) -> Parser<'p> {
        Parser {
            characters,
            at: 0,
            least,
            count,
            states,
            depth: 0,
            #[cfg(test)]
            items: 0,
        }
    }

    /// Reads the whole expression.
    fn run(mut self) -> Result<States, usize> {
        self.whole()?;
        Ok(self.states)
    }

    fn whole(&mut self) -> Result<(), usize> {
        let (start, end) = (0, self.state());
        self.alternatives(start, end)?;
        if self.at < self.characters.len() { Err(self.at) } else { Ok(()) }
    }

    fn state(&mut self) -> usize {
        match &mut self.states {
            States::Made(edges) => edges.push(Vec::new()),
            States::Counted(count) => *count += 1,
        }
        self.states.len() - 1
    }

    fn edge(&mut self, from: usize, values: u64, to: usize) {
        if let States::Made(edges) = &mut self.states {
            edges[from].push((values, to));
        }
    }

    fn peek(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    fn eat(&mut self, character: char) -> bool {
        let is_it = self.peek() == Some(character);
        self.at += usize::from(is_it);
        is_it
    }

    fn alternatives(&mut self, from: usize, to: usize) -> Result<(), usize> {
        loop {
            self.sequence(from, to)?;
            if !self.eat('|') {
                return Ok(());
            }
        }
    }

    fn sequence(&mut self, from: usize, to: usize) -> Result<(), usize> {
        let mut last = from;
        while self.peek().is_some_and(|character| !matches!(character, '|' | ')')) {
            last = self.repeated(last)?;
        }
        self.edge(last, 0, to);
        Ok(())
    }

    /// Reads an item with what says how often it is repeated, and returns the state after it.
    fn repeated(&mut self, from: usize) -> Result<usize, usize> {
        let begin = self.at;
        if self.is_counting() && self.states.len() > MOST_STATES {
            return Err(begin);
        }
        let after_item = self.end_of_item()?;
        self.at = after_item;
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => self.bounds()?,
            _ => (1, Some(1)),
        };
        if self.at == after_item && matches!(self.peek(), Some('*' | '+' | '?')) {
            self.at += 1;
        }
        let after = self.at;
        let last = match self.is_counting() {
            true => self.count_times(begin, least.max(most.unwrap_or(0)) + usize::from(most.is_none()))?,
            false => self.times(from, begin, least, most)?,
        };
        self.at = after;
        Ok(last)
    }

    fn is_counting(&self) -> bool {
        matches!(self.states, States::Counted(_))
    }

    /// Reads the item that begins here as often as it may occur, and returns the state after it.
    fn times(
        &mut self,
        from: usize,
        begin: usize,
        least: usize,
        most: Option<usize>,
    ) -> Result<usize, usize> {
        let mut last = from;
        for number in 0..least.max(most.unwrap_or(0)) {
            let (entry, next) = self.once_more(last, begin)?;
            if number >= least {
                self.edge(entry, 0, next);
            }
            last = next;
        }
        if most.is_none() {
            let (entry, next) = self.once_more(last, begin)?;
            self.edge(next, 0, entry);
            last = entry;
        }
        Ok(last)
    }

    /// Reads the item that begins here once more. Returns the state before and the one after it.
    fn once_more(&mut self, last: usize, begin: usize) -> Result<(usize, usize), usize> {
        let entry = self.state();
        self.edge(last, 0, entry);
        self.at = begin;
        let next = self.item(entry)?;
        Ok((entry, next))
    }

    /// Reads the item that begins here, and counts the states of `times` copies of it. The item is read even if it occurs zero
    /// times, because it may be wrong.
    fn count_times(&mut self, begin: usize, times: usize) -> Result<usize, usize> {
        let before = self.states.len();
        let entry = self.state();
        self.at = begin;
        self.item(entry)?;
        let each = self.states.len() - before;
        // The last time may exceed the limit, as the item of one time may.
        if before + each * times.saturating_sub(1) > MOST_STATES {
            return Err(begin);
        }
        self.states = States::Counted(before + each * times);
        Ok(entry)
    }

    /// Returns the place after the character, class or group at this place, which is not read yet: reading a group twice would mean
    /// reading those within it four times, and so on.
    fn end_of_item(&self) -> Result<usize, usize> {
        let (mut open, mut is_class) = (0usize, false);
        for (place, character) in self.characters.iter().enumerate().skip(self.at) {
            match character {
                ']' => is_class = false,
                _ if is_class => {}
                '[' => is_class = true,
                '(' => open += 1,
                ')' => open = open.saturating_sub(1),
                _ => {}
            }
            if open == 0 && !is_class {
                return Ok(place + 1);
            }
        }
        Err(self.characters.len())
    }

    /// Reads `{n}`, `{n,}` or `{n,m}`.
    fn bounds(&mut self) -> Result<(usize, Option<usize>), usize> {
        let start = self.at;
        let end =
            self.characters[start..].iter().position(|&character| character == '}').ok_or(start)? + start;
        let text: String = self.characters[start + 1..end].iter().collect();
        self.at = end + 1;
        let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number <= 999).ok_or(start);
        match text.split_once(',') {
            None => number(&text).map(|count| (count, Some(count))),
            Some((least, "")) => Ok((number(least)?, None)),
            Some((least, most)) => {
                let (least, most) = (number(least)?, number(most)?);
                if least <= most { Ok((least, Some(most))) } else { Err(start) }
            }
        }
    }

    /// Reads a character, a class or a group, and returns the state after it.
    fn item(&mut self, from: usize) -> Result<usize, usize> {
        #[cfg(test)]
        {
            self.items += 1;
        }
        let start = self.at;
        let to = self.state();
        self.at += 1;
        let values = match self.characters.get(start) {
            Some('(') => {
                // `(?:` groups as well as `(` does.
                if self.peek() == Some('?') && self.characters.get(self.at + 1) == Some(&':') {
                    self.at += 2;
                }
                if self.depth == MOST_DEPTH {
                    return Err(start);
                }
                self.depth += 1;
                self.alternatives(from, to)?;
                self.depth -= 1;
                return if self.eat(')') { Ok(to) } else { Err(self.at) };
            }
            Some('.') => self.all(),
            Some('[') => self.class()?,
            Some(&character) => self.value(character).ok_or(start)?,
            None => return Err(start),
        };
        // What no value matches is no way. An edge without values would be one that costs nothing.
        if values != 0 {
            self.edge(from, values, to);
        }
        Ok(to)
    }

    fn class(&mut self) -> Result<u64, usize> {
        let is_not = self.eat('^');
        let mut values = 0;
        while !self.eat(']') {
            let first = self.number().ok_or(self.at)?;
            let is_range = self.peek() == Some('-') && self.characters.get(self.at + 1) != Some(&']');
            let last = if is_range {
                self.at += 1;
                self.number().ok_or(self.at)?
            } else {
                first
            };
            values |=
                (first..=last).filter_map(|number| self.bit(number)).fold(0, |values, bit| values | bit);
        }
        Ok(if is_not { self.all() & !values } else { values })
    }

    /// Reads the number for which a character stands.
    fn number(&mut self) -> Option<usize> {
        let number = self.peek()?.to_digit(36)? as usize;
        self.at += 1;
        Some(number)
    }

    fn value(&self, character: char) -> Option<u64> {
        // A value that the layout does not have matches nothing.
        Some(self.bit(character.to_digit(36)? as usize).unwrap_or(0))
    }

    fn bit(&self, number: usize) -> Option<u64> {
        number.checked_sub(self.least).filter(|&bit| bit < self.count).map(|bit| 1 << bit)
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::meter::Meter;

    fn matches(pattern: &str, text: &str) -> bool {
        let expression = Expression::read(pattern, 1, 9).expect("an expression");
        let machine = expression.machine(&mut Room::whole(Meter::endless())).expect("it is small");
        let symbols = || text.bytes().map(|byte| u32::from(byte - b'1'));
        let read = symbols().try_fold(machine.start(), |states, symbol| machine.after(&states, symbol));
        let is_match = read.is_some_and(|states| machine.is_good(&states));
        assert_eq!(is_match, expression.matches(symbols()), "{pattern} {text}");
        is_match
    }

    #[test]
    fn groups_may_be_deep_but_not_endless() {
        let nested = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
        assert!(matches(&nested(10), "1") && !matches(&nested(10), "2"));
        assert!(matches(&nested(100), "1"));
        // What is never repeated is read all the same.
        assert!(matches("1([2]){0}", "1") && Expression::read("1(!){0}", 1, 9) == Err(2));
        for depth in [101, 100_000] {
            assert!(Expression::read(&nested(depth), 1, 9).is_err(), "{depth} groups within each other");
        }
        let long = |count: usize| Expression::read(&"(.*)*".repeat(count), 1, 9);
        assert!(long(20).is_ok() && long(3000).is_err());
    }

    #[test]
    fn expressions_match_whole_texts() {
        for (pattern, yes, no) in [
            ("12|3", "12 3", "1 2 123 13"),
            ("1*2+3?", "2 12 1123 223", "1 3 13 233"),
            ("[2-4]{2}", "22 34", "2 15 234"),
            ("[^2-4]{1,2}", "1 15", "2 12 111"),
            ("(1|23){2,}", "11 123 2323 111", "1 23 12"),
            (".*(?:5.*7|7.*5).*", "57 1527 7895", "5 7 123"),
            ("1{0}2", "2", "12 1"),
            // Nothing is a digit that is none of all digits, or none of a list without digits.
            ("1[^1-9]2", "", "12 1 2 132"),
            ("1([]|3)2|[^1-9]", "132", "12 1 2 3"),
            ("10?2", "12", "1 2 132"),
        ] {
            yes.split_terminator(' ').for_each(|text| assert!(matches(pattern, text), "{pattern} {text}"));
            no.split(' ').for_each(|text| assert!(!matches(pattern, text), "{pattern} {text}"));
        }
        for (pattern, at) in [("(1", 2), ("1)", 1), ("[1", 2), ("1{2", 1), ("*", 0), ("1{3,2}", 1), ("+1", 0)]
        {
            assert_eq!(Expression::read(pattern, 1, 9).err(), Some(at), "{pattern}");
        }
        // 64 values, from 1 on: there is no bit left for a 0.
        let matches_one =
            |pattern: &str| Expression::read(pattern, 1, 64).expect("one").matches([0].into_iter());
        assert_eq!(["01", "0?1", "[0]1"].map(matches_one), [false, true, false]);
    }

    #[test]
    fn an_expression_is_checked_in_time_that_grows_with_its_length() {
        let read = |pattern: &str, states: States| {
            let characters: Vec<char> = pattern.chars().collect();
            let mut parser = Parser::new(&characters, 1, 9, states);
            (parser.whole(), parser.items, parser.states.len())
        };
        let deep = format!("{}1{}", "(".repeat(90), "{2})".repeat(90));
        for pattern in
            ["1{999}", "(12|3){400}", "((1|2.)*3{9}){99}", "(1{20}){90}", ".?1*2+3{0}(4{0}5){0}", &deep]
        {
            let (checked, items, counted) = read(pattern, States::Counted(1));
            assert!(items <= pattern.len(), "{pattern}: {items} items");
            assert_eq!(checked, Expression::read(pattern, 1, 9).map(drop), "{pattern}");
            assert_eq!(Expression::check(pattern, 1, 9).ok(), checked.ok().map(|()| counted), "{pattern}");
            if checked.is_ok() {
                let (_, _, made) = read(pattern, States::Made(vec![Vec::new()]));
                assert_eq!(made, counted, "{pattern}");
            }
        }
        assert!(Expression::check(&deep, 1, 9).is_err() && Expression::check("(1{999}){999}", 1, 9).is_err());
    }

    #[test]
    fn a_packed_machine_is_checked_without_its_states() {
        for text in ["Qjf8H-Dw", "fAAAAAH__w", "!", ""] {
            let machine = Machine::unpack(text);
            let ways = machine.map(|machine| machine.steps.iter().map(Vec::len).sum::<usize>());
            assert_eq!(Machine::check(text), ways, "{text}");
        }
    }
}
