//! Compressed bytes as RFC 1951 has them, without any frame: read in all forms, written in one that is easy to make.
//!
//! The bits of each byte come lowest first. A block is stored, or coded with fixed or with its own prefix codes. Codes
//! below 256 are bytes, 256 ends the block, and larger ones begin a copy of what was written before: a length, then a
//! distance with a code of its own.

/// The most bytes that are unpacked. A short text can stand for a very long one.
pub(super) const MOST: usize = 1 << 22;

/// Why bytes cannot be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// They end too early, or mean nothing.
    Damaged,
    /// There would be more than [`MOST`] of them.
    Large,
}

const LENGTHS: [(u16, u8); 29] = [
    (3, 0),
    (4, 0),
    (5, 0),
    (6, 0),
    (7, 0),
    (8, 0),
    (9, 0),
    (10, 0),
    (11, 1),
    (13, 1),
    (15, 1),
    (17, 1),
    (19, 2),
    (23, 2),
    (27, 2),
    (31, 2),
    (35, 3),
    (43, 3),
    (51, 3),
    (59, 3),
    (67, 4),
    (83, 4),
    (99, 4),
    (115, 4),
    (131, 5),
    (163, 5),
    (195, 5),
    (227, 5),
    (258, 0),
];
const DISTANCES: [(u16, u8); 30] = [
    (1, 0),
    (2, 0),
    (3, 0),
    (4, 0),
    (5, 1),
    (7, 1),
    (9, 2),
    (13, 2),
    (17, 3),
    (25, 3),
    (33, 4),
    (49, 4),
    (65, 5),
    (97, 5),
    (129, 6),
    (193, 6),
    (257, 7),
    (385, 7),
    (513, 8),
    (769, 8),
    (1025, 9),
    (1537, 9),
    (2049, 10),
    (3073, 10),
    (4097, 11),
    (6145, 11),
    (8193, 12),
    (12289, 12),
    (16385, 13),
    (24577, 13),
];
/// The order in which the lengths of the codes for lengths are given.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl BitReader<'_> {
    /// Reads one bit.
    fn bit(&mut self) -> Result<u32, Broken> {
        let byte = *self.bytes.get(self.at / 8).ok_or(Broken::Damaged)?;
        self.at += 1;
        Ok(u32::from(byte >> ((self.at - 1) % 8) & 1))
    }

    /// Reads a number, lowest bit first.
    fn number(&mut self, count: u8) -> Result<usize, Broken> {
        (0..count).try_fold(0, |number, place| Ok(number | (self.bit()? as usize) << place))
    }
}

/// A prefix code: how many codes there are of each length, and their symbols in order.
struct Code {
    counts: [u16; 16],
    symbols: Vec<u16>,
}

impl Code {
    fn new(lengths: &[u8]) -> Code {
        let mut counts = [0; 16];
        lengths.iter().for_each(|&length| counts[usize::from(length)] += 1);
        counts[0] = 0;
        let mut symbols: Vec<u16> =
            (0..lengths.len() as u16).filter(|&one| lengths[usize::from(one)] > 0).collect();
        symbols.sort_by_key(|&symbol| lengths[usize::from(symbol)]);
        Code { counts, symbols }
    }

    /// Reads bits until they are a code. Codes of one length are consecutive numbers, which follow those of the length
    /// before.
    fn read(&self, bits: &mut BitReader) -> Result<usize, Broken> {
        let (mut code, mut first, mut place) = (0i32, 0i32, 0i32);
        for length in 1..16 {
            code |= bits.bit()? as i32;
            let count = i32::from(self.counts[length]);
            if code - first < count {
                let symbol = self.symbols.get((place + code - first) as usize).ok_or(Broken::Damaged)?;
                return Ok(usize::from(*symbol));
            }
            place += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        Err(Broken::Damaged)
    }
}

/// Unpacks bytes.
pub(super) fn unpack(packed: &[u8]) -> Result<Vec<u8>, Broken> {
    let (mut bits, mut out) = (BitReader { bytes: packed, at: 0 }, Vec::new());
    loop {
        let is_last = bits.bit()? == 1;
        match bits.number(2)? {
            0 => stored(&mut bits, &mut out)?,
            1 => coded(&mut bits, &mut out, &Code::new(&fixed()), &Code::new(&[5; 30]))?,
            2 => {
                let (symbols, distances) = own_codes(&mut bits)?;
                coded(&mut bits, &mut out, &symbols, &distances)?;
            }
            _ => return Err(Broken::Damaged),
        }
        if is_last {
            return Ok(out);
        }
    }
}

/// Returns the lengths of the fixed codes.
fn fixed() -> [u8; 288] {
    let mut lengths = [8; 288];
    lengths[144..256].fill(9);
    lengths[256..280].fill(7);
    lengths
}

fn stored(bits: &mut BitReader, out: &mut Vec<u8>) -> Result<(), Broken> {
    let start = bits.at.div_ceil(8);
    let head = bits.bytes.get(start..start + 4).ok_or(Broken::Damaged)?;
    let (length, check) = (u16::from_le_bytes([head[0], head[1]]), u16::from_le_bytes([head[2], head[3]]));
    let end = start + 4 + usize::from(length);
    let content = bits.bytes.get(start + 4..end).filter(|_| length == !check).ok_or(Broken::Damaged)?;
    if out.len() + content.len() > MOST {
        return Err(Broken::Large);
    }
    out.extend(content);
    bits.at = end * 8;
    Ok(())
}

/// Reads the lengths of the block's own codes, which are coded themselves.
fn own_codes(bits: &mut BitReader) -> Result<(Code, Code), Broken> {
    let (symbols, distances, count) = (bits.number(5)? + 257, bits.number(5)? + 1, bits.number(4)? + 4);
    let mut lengths = [0u8; 19];
    for &place in &ORDER[..count] {
        lengths[place] = bits.number(3)? as u8;
    }
    let code = Code::new(&lengths);
    let mut lengths: Vec<u8> = Vec::new();
    while lengths.len() < symbols + distances {
        let (value, times) = match code.read(bits)? {
            16 => (*lengths.last().ok_or(Broken::Damaged)?, 3 + bits.number(2)?),
            17 => (0, 3 + bits.number(3)?),
            18 => (0, 11 + bits.number(7)?),
            length => (length as u8, 1),
        };
        lengths.extend(std::iter::repeat_n(value, times));
    }
    if lengths.len() > symbols + distances {
        return Err(Broken::Damaged);
    }
    Ok((Code::new(&lengths[..symbols]), Code::new(&lengths[symbols..])))
}

fn coded(bits: &mut BitReader, out: &mut Vec<u8>, symbols: &Code, distances: &Code) -> Result<(), Broken> {
    loop {
        let symbol = symbols.read(bits)?;
        let length = match symbol {
            0..256 => {
                out.push(symbol as u8);
                1
            }
            256 => return Ok(()),
            _ => {
                let &(length, more) = LENGTHS.get(symbol - 257).ok_or(Broken::Damaged)?;
                let length = usize::from(length) + bits.number(more)?;
                let &(distance, more) = DISTANCES.get(distances.read(bits)?).ok_or(Broken::Damaged)?;
                let distance = usize::from(distance) + bits.number(more)?;
                let start = out.len().checked_sub(distance).ok_or(Broken::Damaged)?;
                if out.len() + length > MOST {
                    return Err(Broken::Large);
                }
                // The copy may reach into what is being written.
                (start..start + length).for_each(|place| out.push(out[place]));
                length
            }
        };
        if length == 1 && out.len() > MOST {
            return Err(Broken::Large);
        }
    }
}

/// Packs bytes in one block with the fixed codes.
pub(super) fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut out = BitWriter { bytes: Vec::new(), used: 0 };
    out.number(1, 1);
    out.number(1, 2);
    // The last place at which three bytes occurred.
    let mut places: std::collections::HashMap<[u8; 3], usize> = std::collections::HashMap::new();
    let mut at = 0;
    while at < bytes.len() {
        let three = bytes.get(at..at + 3).map(|three| [three[0], three[1], three[2]]);
        let before = three.and_then(|three| places.insert(three, at)).filter(|before| at - before <= 32_768);
        let same = before.map_or(0, |before| {
            bytes[before..].iter().zip(&bytes[at..]).take(258).take_while(|(a, b)| a == b).count()
        });
        match before.filter(|_| same >= 3) {
            Some(before) => {
                out.copy(same, at - before);
                for place in at + 1..at + same {
                    if let Some(three) = bytes.get(place..place + 3) {
                        places.insert([three[0], three[1], three[2]], place);
                    }
                }
                at += same;
            }
            None => {
                out.symbol(bytes[at].into());
                at += 1;
            }
        }
    }
    out.symbol(256);
    out.bytes
}

/// Bits that are being written.
struct BitWriter {
    bytes: Vec<u8>,
    /// The number of bits of the last byte that are used; 0 if all are.
    used: u8,
}

impl BitWriter {
    fn bit(&mut self, bit: bool) {
        if self.used == 0 {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << self.used;
        }
        self.used = (self.used + 1) % 8;
    }

    /// Writes a number, lowest bit first.
    fn number(&mut self, number: usize, count: u8) {
        (0..count).for_each(|place| self.bit(number >> place & 1 == 1));
    }

    /// Writes a code, highest bit first.
    fn code(&mut self, code: usize, count: u8) {
        (0..count).rev().for_each(|place| self.bit(code >> place & 1 == 1));
    }

    fn symbol(&mut self, symbol: usize) {
        match symbol {
            0..144 => self.code(0x30 + symbol, 8),
            144..256 => self.code(0x190 + symbol - 144, 9),
            256..280 => self.code(symbol - 256, 7),
            _ => self.code(0xC0 + symbol - 280, 8),
        }
    }

    fn copy(&mut self, length: usize, distance: usize) {
        // The length 258 has a code of its own; the one before it would reach that far too.
        let place = if length == 258 { 28 } else { find(&LENGTHS[..28], length) };
        self.symbol(257 + place);
        self.number(length - usize::from(LENGTHS[place].0), LENGTHS[place].1);
        let place = find(&DISTANCES, distance);
        self.code(place, 5);
        self.number(distance - usize::from(DISTANCES[place].0), DISTANCES[place].1);
    }
}

/// Returns the place of the last entry that is not larger.
fn find(table: &[(u16, u8)], number: usize) -> usize {
    table.partition_point(|&(least, _)| usize::from(least) <= number) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive() {
        let long: Vec<u8> = (0..100_000u64).map(|n| (n * n % 251 / 7) as u8).collect();
        for bytes in [
            &b""[..],
            b"a",
            b"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            b"abcabcabcd",
            &[0; 1000],
            &[255; 300],
            &long,
        ] {
            let packed = pack(bytes);
            assert_eq!(unpack(&packed).as_deref(), Ok(bytes));
        }
        assert!(pack(&[0; 1000]).len() < 20);
    }

    #[test]
    fn blocks_of_other_programs() {
        // Written by zlib: fixed codes, its own codes, a stored block.
        let fixed = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x90, 0x00];
        assert_eq!(unpack(&fixed).as_deref(), Ok(&b"hello hello hello"[..]));
        let stored = [1, 5, 0, 0xFA, 0xFF, b'h', b'e', b'l', b'l', b'o'];
        assert_eq!(unpack(&stored).as_deref(), Ok(&b"hello"[..]));
        let own = super::super::base64::decode(OWN).expect("a text");
        let letter = |n: u32| char::from(b'a' + ((n * n * n + n * 7) % 97 % 19 * (n * n % 13) / 19) as u8);
        let text: String = (0..400).map(letter).collect();
        assert_eq!(unpack(&own).as_deref(), Ok(text.as_bytes()));
    }

    const OWN: &str = "LZBLEsRACELPCvgjPfdfT7XJ8hWKIIBUhFIUAJrMhpIA1DydIVwgdRLGAswJGxFXCXrq7D5ENrukdSsZSc7dCbJQpbxjkehIq66BQE0WfOFeakm1diGninFBQvUzWCWkMxP0KnNLHBRf62ocbgKVJsN4na3C4IUohpucDRpyeb5yRXb+0JvNQt5An4LKH7kPETPbrwECT6a0TREY6XDjcFTKYu8d0E/fR1xoedTqtygVJv8=";

    #[test]
    fn broken_bytes_are_refused() {
        let packed = pack(b"bytes that are cut off somewhere, somewhere, somewhere");
        for end in 0..packed.len() - 1 {
            assert_eq!(unpack(&packed[..end]), Err(Broken::Damaged), "{end}");
        }
        assert_eq!(unpack(&[7]), Err(Broken::Damaged));
        // A copy from before the beginning.
        let mut out = BitWriter { bytes: Vec::new(), used: 0 };
        out.number(1, 1);
        out.number(1, 2);
        out.copy(3, 1);
        assert_eq!(unpack(&out.bytes), Err(Broken::Damaged));
    }

    #[test]
    fn a_few_bytes_cannot_fill_the_memory() {
        let packed = pack(&vec![0; MOST]);
        assert!(packed.len() < MOST / 100);
        assert_eq!(unpack(&packed).map(|bytes| bytes.len()), Ok(MOST));
        assert_eq!(unpack(&pack(&vec![0; MOST + 1])), Err(Broken::Large));
    }
}
