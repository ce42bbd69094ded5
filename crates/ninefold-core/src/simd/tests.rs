//! Compares every operation of every vector type that this machine has with its description, lane by lane.

use super::lanes::{Lanes, MOST};
use super::layout::FULL;
use super::vector::{Task, Vector};
use super::{Isa, text};
use crate::grid::Cell;
use std::fmt::Write;

/// Numbers for the lanes of a vector; a vector uses the first ones.
type Numbers = [u32; MOST];

/// Splitmix: enough for tests.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) as u32
    }

    /// Returns corner cases, sparse and dense words, and arbitrary numbers.
    fn number(&mut self) -> u32 {
        const CORNERS: [u32; 8] = [0, u32::MAX, 1 << 31, 1, FULL, !FULL, 1 << 31 | 1, u32::MAX >> 1];
        match self.next() % 5 {
            0 => CORNERS[self.next() as usize % CORNERS.len()],
            1 => 1 << (self.next() % 32),
            2 => self.next() & self.next() & self.next(),
            3 => self.next() | self.next() | self.next(),
            _ => self.next(),
        }
    }

    fn numbers(&mut self) -> Numbers {
        std::array::from_fn(|_| self.number())
    }
}

/// The test rounds of one vector type, run with its instructions.
struct Check<V: Vector> {
    cpu: V::Cpu,
    rounds: usize,
}

impl<V: Vector> Task for Check<V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let mut random = Random(V::LANES as u64);
        for _ in 0..self.rounds {
            let operands = std::array::from_fn(|_| random.numbers());
            one_lane_at_a_time::<V>(self.cpu, operands);
            ring::<V>(self.cpu, operands[0].map(|number| number & FULL));
            memory::<V>(self.cpu, operands[0], random.next() as usize % (MOST + 1));
            sets_of_lanes::<V>(self.cpu, operands, Lanes::from_bits(random.next()) & V::ALL);
            characters::<V>(self.cpu, &mut random);
        }
        for bits in 0..=V::ALL.bits() {
            orders::<V>(self.cpu, random.numbers(), Lanes::from_bits(bits));
        }
    }
}

fn vector<V: Vector>(cpu: V::Cpu, numbers: &Numbers) -> V {
    V::load(cpu, numbers)
}

/// Returns the numbers in the lanes, followed by zeros.
fn numbers<V: Vector>(vector: V) -> Numbers {
    let mut numbers = [0; MOST];
    vector.store(&mut numbers);
    numbers
}

#[track_caller]
fn assert_lanes<V: Vector>(name: &str, found: V, expected: impl Fn(usize) -> u32) {
    let expected = std::array::from_fn(|i| if i < V::LANES { expected(i) } else { 0 });
    assert_eq!(numbers(found), expected, "{name}");
}

fn one_lane_at_a_time<V: Vector>(cpu: V::Cpu, [a, b, c]: [Numbers; 3]) {
    let [x, y, z] = [&a, &b, &c].map(|numbers| vector::<V>(cpu, numbers));
    let at_least = |i: usize, least: u32| {
        (0..32).filter(move |bit| (a[i] >> bit & 1) + (b[i] >> bit & 1) + (c[i] >> bit & 1) >= least)
    };
    let two_of = |i| at_least(i, 2).fold(0, |word, bit| word | 1 << bit);
    assert_lanes("splat", V::splat(cpu, a[0]), |_| a[0]);
    assert_lanes("and", x.and(y), |i| a[i] & b[i]);
    assert_lanes("or", x.or(y), |i| a[i] | b[i]);
    assert_lanes("xor", x.xor(y), |i| a[i] ^ b[i]);
    assert_lanes("and_not", x.and_not(y), |i| a[i] & !b[i]);
    assert_lanes("add", x.add(y), |i| a[i].wrapping_add(b[i]));
    assert_lanes("sub", x.sub(y), |i| a[i].wrapping_sub(b[i]));
    assert_lanes("min", x.min(y), |i| a[i].min(b[i]));
    assert_lanes("count_ones", x.count_ones(), |i| a[i].count_ones());
    assert_lanes("or3", V::or3(x, y, z), |i| a[i] | b[i] | c[i]);
    assert_lanes("and3", V::and3(x, y, z), |i| a[i] & b[i] & c[i]);
    assert_lanes("majority", V::majority(x, y, z), two_of);
    let (one, two) = V::one_and_two(x, y, z);
    assert_lanes("one_and_two, one", one, |i| a[i] | b[i] | c[i]);
    assert_lanes("one_and_two, two", two, two_of);
    let (sum, carry) = V::sum(x, y, z);
    assert_lanes("sum", sum, |i| a[i] ^ b[i] ^ c[i]);
    assert_lanes("sum, carry", carry, two_of);
    assert_lanes("select", V::select(x, y, z), |i| a[i] & b[i] | !a[i] & c[i]);
    assert_lanes("and_or", V::and_or(x, y, z), |i| a[i] & b[i] | c[i]);
    assert_lanes("and_either", V::and_either(x, y, z), |i| a[i] & (b[i] | c[i]));
    assert_lanes("and_unless", V::and_unless(x, y, z), |i| a[i] & (b[i] | !c[i]));
    assert_lanes("or_but", V::or_but(x, y, z), |i| a[i] | b[i] & !c[i]);
    assert_lanes("both_but", V::both_but(x, y, z), |i| a[i] & b[i] & !c[i]);
    assert_lanes("and_neither", V::and_neither(x, y, z), |i| a[i] & !b[i] & !c[i]);
    assert_lanes("select_zero", x.select_zero(y, z), |i| if a[i] == 0 { b[i] } else { c[i] });
    shifts::<V>(x, a);
}

/// Tests all shift amounts that the search uses, and the ends.
fn shifts<V: Vector>(x: V, a: Numbers) {
    macro_rules! check {
        ($($by:literal)*) => {$(
            assert_lanes("shl", x.shl::<$by>(), |i| a[i] << $by);
            assert_lanes("shr", x.shr::<$by>(), |i| a[i] >> $by);
        )*};
    }
    check!(0 1 2 3 5 6 9 18 27 31);
}

/// Bits 27 and up are zero before the operation and meaningless after it.
fn ring<V: Vector>(cpu: V::Cpu, a: Numbers) {
    let around = |number: u32, by: u32| (number << by | number >> (27 - by)) & FULL;
    let (by_9, by_18) = vector::<V>(cpu, &a).ring();
    let full = V::splat(cpu, FULL);
    assert_lanes("ring, 9", by_9.and(full), |i| around(a[i], 9));
    assert_lanes("ring, 18", by_18.and(full), |i| around(a[i], 18));
}

/// Loads and stores use only their own numbers, at any place, and leave the rest alone.
fn memory<V: Vector>(cpu: V::Cpu, a: Numbers, at: usize) {
    let mut memory = [7; 2 * MOST];
    memory[at..at + V::LANES].copy_from_slice(&a[..V::LANES]);
    let loaded = V::load(cpu, &memory[at..at + V::LANES]);
    assert_lanes("load", loaded, |i| a[i]);
    let mut copy = [7; 2 * MOST];
    loaded.store(&mut copy[at..at + V::LANES]);
    assert_eq!(copy, memory, "store");
}

fn sets_of_lanes<V: Vector>(cpu: V::Cpu, [a, b, c]: [Numbers; 3], lanes: Lanes) {
    let set = |holds: &dyn Fn(usize) -> bool| {
        (0..V::LANES).filter(|&i| holds(i)).fold(Lanes::NONE, |lanes, i| lanes | Lanes::only(i))
    };
    // Two random numbers are rarely the same.
    let like_a: Numbers = std::array::from_fn(|i| if c[i] & 1 == 0 { a[i] } else { b[i] });
    let [x, y, z] = [&a, &b, &like_a].map(|numbers| vector::<V>(cpu, numbers));
    assert_eq!(x.nonzero(), set(&|i| a[i] != 0), "nonzero of {a:x?}");
    assert_eq!(x.equal(z), set(&|i| a[i] == like_a[i]), "equal of {a:x?} and {like_a:x?}");
    let is_on = |i| lanes.bits() >> i & 1 == 1;
    assert_lanes("blend", V::blend(lanes, x, y), |i| if is_on(i) { b[i] } else { a[i] });
}

fn orders<V: Vector>(cpu: V::Cpu, a: Numbers, lanes: Lanes) {
    let packed = numbers(vector::<V>(cpu, &a).permute(V::packing(cpu, lanes)));
    let spread = numbers(vector::<V>(cpu, &a).permute(V::spreading(cpu, lanes)));
    for (place, lane) in lanes.enumerate() {
        assert_eq!(packed[place], a[lane], "packing {lanes:?}");
        assert_eq!(spread[lane], a[place], "spreading {lanes:?}");
    }
}

/// Any bytes can be read. Digits that are written and read again stay the same, whatever was there before.
fn characters<V: Vector>(cpu: V::Cpu, random: &mut Random) {
    let any: [u8; Cell::COUNT] = std::array::from_fn(|_| match random.next() % 3 {
        0 => random.next() as u8,
        _ => b'0' + random.next() as u8 % 10,
    });
    assert_eq!(V::read(cpu, &any), text::read(&any), "{any:?}");

    let digits: [u8; Cell::COUNT] = std::array::from_fn(|_| b'1' + random.next() as u8 % 9);
    let masks = text::read(&digits);
    let with = |place: usize| (0..9).filter(move |digit| (digit + 1) >> place & 1 == 1);
    let planes = [0, 1, 2, 3]
        .map(|place| [0, 1, 2].map(|r| with(place).fold(0, |word, digit| word | masks[digit][r])));
    let mut written = any;
    V::write(cpu, &planes, &mut written);
    assert_eq!(written, digits);
}

/// Runs the rounds for a vector type if the machine has it, and adds a line to the log.
fn check<V: Vector>(isa: Isa, log: &mut String) {
    let rounds = 2_000;
    let has = V::cpu().map(|cpu| V::run(cpu, Check::<V> { cpu, rounds })).is_some();
    writeln!(log, "{isa}: {}", if has { "every operation" } else { "not run" }).expect("a string");
}

#[test]
fn every_operation_does_in_each_lane_what_it_says() {
    let mut log = String::new();
    #[cfg(target_arch = "x86_64")]
    {
        check::<super::avx512::Avx512>(Isa::Avx512, &mut log);
        check::<super::avx512::Avx512Vl>(Isa::Avx512Vl, &mut log);
        check::<super::avx2::Avx2>(Isa::Avx2, &mut log);
        check::<super::sse42::Sse42>(Isa::Sse42, &mut log);
    }
    #[cfg(target_arch = "aarch64")]
    check::<super::aarch64::Neon>(Isa::Neon, &mut log);
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    check::<super::wasm::Simd128>(Isa::Simd128, &mut log);
    check::<super::portable::Portable<8>>(Isa::Portable, &mut log);
    println!("{log}");
}
