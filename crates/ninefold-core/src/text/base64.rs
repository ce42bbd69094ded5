//! Bytes as text, six bits to a character.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Reads a text, with or without padding. The last two characters may also be `-` and `_`, and a blank is a `+`. The
/// error is the place of a character that cannot be there.
pub(super) fn decode(text: &str) -> Result<Vec<u8>, usize> {
    let (mut bits, mut count, mut bytes) = (0u32, 0, Vec::with_capacity(text.len() * 3 / 4));
    for (at, byte) in text.trim_end_matches('=').bytes().enumerate() {
        let byte = match byte {
            b'-' | b' ' => b'+',
            b'_' => b'/',
            byte => byte,
        };
        let sextet = ALPHABET.iter().position(|&one| one == byte).ok_or(at)?;
        bits = bits << 6 | sextet as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Ok(bytes)
}

/// Writes bytes, with padding.
pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let bits =
            chunk.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        let characters = (0..4).map(|place| ALPHABET[(bits >> (18 - 6 * place) & 63) as usize]);
        let shown = characters.enumerate().map(|(place, one)| if place <= chunk.len() { one } else { b'=' });
        text.extend(shown.map(char::from));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_the_standard() {
        // RFC 4648, section 10.
        let known = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (plain, text) in known {
            assert_eq!(encode(plain.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Ok(plain.as_bytes()));
            assert_eq!(decode(text.trim_end_matches('=')).as_deref(), Ok(plain.as_bytes()));
        }
        assert_eq!(decode("Zm9v!"), Err(4));
        assert_eq!(decode("-_ /"), decode("+/+/"));
    }
}
