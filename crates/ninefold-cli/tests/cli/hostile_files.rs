//! Makes malicious and damaged files from random numbers.

use crate::common::{UNIQUE, gzip};
use ninefold::Rules;
use ninefold::generate::{Random, Xoshiro, minimal_puzzle, random_grid};

/// The kind of a file, and what is known about it.
pub(crate) struct Kind {
    pub(crate) name: String,
    /// The extension of its name.
    pub(crate) ending: &'static str,
    /// Its format, or the format that it pretends to have.
    pub(crate) format: &'static str,
    /// True if the format must be named.
    pub(crate) is_forced: bool,
    /// The number of results that it must give, if known.
    pub(crate) results: Option<usize>,
}

/// The formats that are read and written.
pub(crate) const FORMATS: [&str; 11] =
    ["line", "box", "rows", "judge", "marks", "csv", "jsonl", "sdk", "sdm", "ss", "opensudoku"];

/// Lines of good puzzles of several kinds.
pub(crate) fn some_puzzles() -> String {
    let mut random = Xoshiro::from_seed(3);
    let mut lines =
        vec![UNIQUE.to_owned(), ".".repeat(81), random_grid(&mut random, &Rules::CLASSIC).to_string()];
    lines.extend((0..5).map(|_| minimal_puzzle(&mut random, &Rules::CLASSIC).givens().to_string()));
    lines.join("\n") + "\n"
}

fn below(random: &mut Xoshiro, most: usize) -> usize {
    random.below(most.max(1))
}

fn pick<T: Copy>(random: &mut Xoshiro, from: &[T]) -> T {
    from[below(random, from.len())]
}

fn noise(random: &mut Xoshiro, length: usize) -> Vec<u8> {
    (0..length).map(|_| random.below(256) as u8).collect()
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 1).expect("packed")
}

/// A malicious file.
pub(crate) fn hostile(random: &mut Xoshiro) -> (Kind, Vec<u8>) {
    type Make = fn(&mut Xoshiro) -> (&'static str, Vec<u8>);
    const MAKERS: [(&str, Make); 14] = [
        ("noise", |random| {
            let length = below(random, 5000);
            ("line", noise(random, length))
        }),
        ("huge line", huge_line),
        ("odd bytes in lines", odd_bytes),
        ("mixed line ends", line_ends),
        ("byte-order marks", marks_of_order),
        ("packed", packed),
        ("packed twice or more", nested),
        ("judge counts", judge_counts),
        ("xml", xml),
        ("csv", csv),
        ("json", json),
        ("nothing but noise between lines", blanks),
        ("odd grids", odd_grids),
        ("other programs' texts", texts),
    ];
    if random.below(8) == 0 {
        return pieces(random);
    }
    let (name, make) = pick(random, &MAKERS);
    let (format, bytes) = make(random);
    let is_forced = random.below(3) == 0;
    // A misleading name is a trap too.
    let ending =
        pick(random, &["txt", "txt", "txt", "csv", "jsonl", "sdk", "sdm", "ss", "opensudoku", "gz", "zst"]);
    let format = if is_forced && random.below(2) == 0 { pick(random, &FORMATS) } else { format };
    (Kind { name: name.into(), ending, format, is_forced, results: None }, bytes)
}

/// Lines with a known number of results.
fn pieces(random: &mut Xoshiro) -> (Kind, Vec<u8>) {
    let (mut text, mut results) = (String::new(), 0);
    let end = pick(random, &["\n", "\r\n", "\r"]);
    for _ in 0..below(random, 400) {
        let (line, gives) = match random.below(8) {
            0 => (String::new(), 0),
            1 => ("# a comment; with 1 2 3".into(), 0),
            2 => ("?!".repeat(1 + below(random, 60)), 1),
            3 => (UNIQUE.replace('.', "0"), 1),
            4 => (format!("{UNIQUE} a note, \"quoted"), 1),
            5 => ("1".repeat(81), 1),
            _ => (UNIQUE.into(), 1),
        };
        text += &line;
        text += end;
        results += gives;
    }
    let name = "lines with a known number of results".into();
    (Kind { name, ending: "txt", format: "line", is_forced: true, results: Some(results) }, text.into_bytes())
}

fn huge_line(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let letter = pick(random, b"1.x \t\",{[<|#\0\xff-");
    let length = pick(random, &[9_999, 65_536, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3 << 20]);
    let mut bytes = if random.below(2) == 0 { Vec::new() } else { format!("{UNIQUE}\n").into_bytes() };
    bytes.resize(bytes.len() + length, letter);
    if random.below(2) == 0 {
        bytes.extend(format!("\n{UNIQUE}\n").bytes());
    }
    (pick(random, &FORMATS), bytes)
}

fn odd_bytes(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let mut bytes = format!("{UNIQUE}\n").repeat(1 + below(random, 20)).into_bytes();
    for _ in 0..=below(random, 12) {
        let place = below(random, bytes.len());
        let odd: &[u8] = pick(
            random,
            &[
                b"\0",
                b"\xff",
                b"\xc3",
                b"\xed\xa0\x80",
                b"\xf4\x90\x80\x80",
                b"\x1b[2J",
                b"\x7f",
                "\u{202e}".as_bytes(),
            ],
        );
        bytes.splice(place..place, odd.iter().copied());
    }
    ("line", bytes)
}

fn line_ends(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let mut text = String::new();
    for _ in 0..below(random, 60) {
        text += UNIQUE;
        text += pick(
            random,
            &["\n", "\r\n", "\r", "\n\r", "\r\r\n", "\x0b", "\x0c", "\u{85}", "\u{2028}", "\n\n", ""],
        );
    }
    ("line", text.into_bytes())
}

fn marks_of_order(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let text = format!("{UNIQUE}\n").repeat(3);
    let bytes = match random.below(6) {
        0 => format!("\u{feff}{text}").into_bytes(),
        1 => format!("\u{feff}\u{feff}{text}").into_bytes(),
        2 => text.replace('\n', "\n\u{feff}").into_bytes(),
        3 => [&[0xff, 0xfe][..], &text.bytes().flat_map(|byte| [byte, 0]).collect::<Vec<u8>>()].concat(),
        4 => [&[0xfe, 0xff][..], &text.bytes().flat_map(|byte| [0, byte]).collect::<Vec<u8>>()].concat(),
        // Half a character at the end, or nothing but the byte order mark.
        _ => [0xff, 0xfe, b'5'][..1 + below(random, 3)].to_vec(),
    };
    ("line", bytes)
}

fn packed(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let text = format!("{UNIQUE}\n").repeat(1 + below(random, 3000));
    let pack = if random.below(2) == 0 { gzip } else { zstd };
    let mut bytes = pack(text.as_bytes());
    match random.below(5) {
        0 => bytes.truncate(below(random, bytes.len())),
        1 => {
            let place = below(random, bytes.len());
            bytes[place] ^= 1 << random.below(8);
        }
        2 => bytes.extend(noise(random, 50)),
        3 => bytes.extend(pack(UNIQUE.as_bytes())),
        _ => {
            let head = 4.min(bytes.len());
            let rest = noise(random, 200);
            bytes.splice(head.., rest);
        }
    }
    ("line", bytes)
}

fn nested(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    // Repeated bytes, which expand a lot when decompressed.
    let mut bytes = "1".repeat(1 << (10 + random.below(12))).into_bytes();
    for _ in 0..=random.below(4) {
        bytes = if random.below(2) == 0 { gzip(&bytes) } else { zstd(&bytes) };
    }
    ("line", bytes)
}

fn judge_counts(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let count = pick(
        random,
        &[
            "0",
            "1",
            "2",
            "-1",
            "3",
            "4294967296",
            "18446744073709551615",
            "99999999999999999999999",
            "1e9",
            "0x2",
            " 2 ",
            "",
        ],
    );
    let rows = UNIQUE
        .replace('.', "0")
        .as_bytes()
        .chunks(9)
        .map(|row| String::from_utf8_lossy(row).into_owned())
        .collect::<Vec<_>>();
    let mut lines: Vec<String> = (0..below(random, 4)).flat_map(|_| rows.clone()).collect();
    if !lines.is_empty() && random.below(2) == 0 {
        lines.remove(below(random, lines.len()));
    }
    ("judge", format!("{count}\n{}\n", lines.join("\n")).into_bytes())
}

fn xml(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let depth = 1 + below(random, 20_000);
    let game = format!("<game data=\"{UNIQUE}\" />");
    let text = match random.below(9) {
        0 => format!("<opensudoku>{}", "<a>".repeat(depth)),
        1 => format!("<opensudoku>{game}{}", "<".repeat(depth)),
        2 => format!(
            "<!DOCTYPE x [<!ENTITY a \"{game}\"><!ENTITY b \"&a;&a;&a;\">]><opensudoku>&b;</opensudoku>"
        ),
        3 => format!("<opensudoku><game data=\"{}\" /></opensudoku>", "1".repeat(depth)),
        4 => format!(
            "<opensudoku><game data='{UNIQUE}'/><game data={UNIQUE}/><game/><game data=\"\"/></opensudoku>"
        ),
        5 => format!("<opensudoku><![CDATA[{game}]]><!-- {game} -- {game}</opensudoku>"),
        6 => format!("<opensudoku>{}</opensudoku>", game.replace("data", &"x".repeat(depth))),
        7 => format!("<?xml version=\"1.0\" encoding=\"UTF-16\"?><opensudoku>{game}"),
        _ => {
            format!("<opensudoku>{}&#{};&bogus;</opensudoku>", game.replace('5', "&#53;"), "9".repeat(depth))
        }
    };
    ("opensudoku", text.into_bytes())
}

fn csv(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let many = 1 + below(random, 10_000);
    let text = match random.below(8) {
        0 => format!("puzzle\n\"{UNIQUE}\n{UNIQUE}\n"),
        1 => format!("id,puzzle\n{}{UNIQUE}\n", ",".repeat(many)),
        2 => format!("puzzle,puzzle,puzzle\n{UNIQUE},x,\n{UNIQUE}\n"),
        3 => format!("puzzle\n{}\n", "\"\"".repeat(many)),
        4 => "puzzle,solution\n".into(),
        5 => format!("{}puzzle\n{UNIQUE}\n", "a,".repeat(many)),
        6 => format!("puzzle\n\"{}\"\n\"{UNIQUE}\"x\n", UNIQUE.replace('.', "\n")),
        _ => format!("\"puz\"\"zle\",puzzle\r\n\"a\r\nb\",{UNIQUE}\r\n\"\0\",\"{UNIQUE}"),
    };
    ("csv", text.into_bytes())
}

fn json(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let many = 1 + below(random, 50_000);
    let text = match random.below(9) {
        0 => "[".repeat(many),
        1 => "{\"puzzle\":".repeat(many),
        2 => format!("{{\"puzzle\": {}}}\n", "9".repeat(many)),
        3 => "{\"puzzle\": 1e999999}\n{\"puzzle\": -0}\n{\"puzzle\": null}\n{\"puzzle\": true}\n{\"puzzle\": []}\n".into(),
        4 => format!("{{\"puzzle\": \"{}\\ud800\\u12\"}}\n", &UNIQUE[..40]),
        5 => format!("{{\"puzzle\": \"{UNIQUE}\", \"puzzle\": \"{}\"}}\n", "1".repeat(81)),
        6 => format!("{{\"{}\": 1, \"puzzle\": \"{UNIQUE}\"}}\n{{\"puzzle\": \"{UNIQUE}", "k".repeat(many)),
        7 => format!("[{}]\n", vec![format!("\"{UNIQUE}\""); 3].join(",")),
        _ => format!("[{}]\n", vec!["[5,3,0,0,7,0,0,0,0]"; 1 + below(random, 12)].join(",\n ")),
    };
    ("jsonl", text.into_bytes())
}

fn blanks(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let many = 1 + below(random, 20_000);
    let text = match random.below(6) {
        0 => " \t".repeat(many),
        1 => "\n".repeat(many),
        2 => "\r".repeat(many),
        3 => "#\n".repeat(many),
        4 => format!("{}x\n", "# no\n".repeat(many)),
        _ => "x\n".repeat(1 + many / 10),
    };
    (pick(random, &FORMATS), text.into_bytes())
}

fn odd_grids(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let rows = || UNIQUE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
    let length = pick(random, &[1, 80, 82, 242, 728, 729, 730]);
    let text = match random.below(10) {
        0 => ".".repeat(length),
        1 => "123456789".repeat(90)[..length].to_owned(),
        2 => "0".repeat(length),
        3 => "5".repeat(length),
        4 => "1........".repeat(81),
        5 => rows().take(1 + below(random, 9)).collect::<Vec<_>>().join("\n"),
        6 => rows().collect::<Vec<_>>().join(pick(random, &["\n\n", " ", "\t", "|", "/", ",\n", "\n---\n"])),
        7 => format!("[Puzzle]\n[Puzzle]\n[State]\n{}\n", rows().collect::<Vec<_>>().join("\n")),
        8 => UNIQUE
            .chars()
            .map(|c| c.to_digit(10).map_or('\u{ff10}', |digit| char::from_u32(0xff10 + digit).unwrap_or('0')))
            .collect(),
        _ => format!(
            ".---.\n{}\n'---'\n",
            rows().map(|row| format!("| {row} |")).collect::<Vec<_>>().join("\n")
        ),
    };
    (pick(random, &FORMATS), format!("{text}\n").into_bytes())
}

fn texts(random: &mut Xoshiro) -> (&'static str, Vec<u8>) {
    let text = pick(
        random,
        &[
            "https://sudokupad.app/scl3q7k2fd\n",
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QCUBXAEwEsBzEVQgJwHsBjAB3wEMA7XAJgGYQBfVAFtiAFwgJQxAG6tymBCHEhSMSJgSpihdgElSAdxgALQmXEIAXgRQANVABtWlAGasQAX1Q==\n",
            ".Classic~Killer~AntiKnight\n",
            "square,9\n9,9,38,0,1,1,760,760\n{zR:{},z5:[]}\n",
            "%PDF-1.7\n%\u{e2}\u{e3}\n1 0 obj\n<< /Type /Catalog >>\n",
            "<html><body><table><tr><td>5</td></tr></table></body></html>\n",
            ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::\n",
            ":0300:5:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:511 512::\n",
            "PK\u{3}\u{4}\u{14}\0\0\0",
            "#A author\n#D description\n#L\n53.|.7.|...\n6..|195|...\n",
            "%s%s%s%n {0} {} ${HOME} $(reboot) `reboot` ; rm -rf\n",
            "../../../etc/passwd\n",
        ],
    );
    (pick(random, &FORMATS), text.repeat(1 + below(random, 3)).into_bytes())
}

/// A file of some format with parts lost, doubled or overwritten.
pub(crate) fn damaged(sources: &[(&'static str, Vec<u8>)], random: &mut Xoshiro) -> (Kind, Vec<u8>) {
    let (format, source) = &sources[below(random, sources.len())];
    let mut bytes = source.clone();
    for _ in 0..=random.below(8) {
        damage(&mut bytes, random);
    }
    match random.below(12) {
        0 => bytes = gzip(&bytes),
        1 => {
            bytes = zstd(&bytes);
            bytes.truncate(below(random, bytes.len()));
        }
        _ => {}
    }
    let kind = Kind {
        name: format!("damaged {format}"),
        ending: "txt",
        format,
        is_forced: random.below(2) == 0,
        results: None,
    };
    (kind, bytes)
}

fn damage(bytes: &mut Vec<u8>, random: &mut Xoshiro) {
    if bytes.is_empty() {
        return;
    }
    let place = below(random, bytes.len());
    let end = bytes.len().min(place + 1 + below(random, 120));
    match random.below(10) {
        0 => bytes[place] ^= 1 << random.below(8),
        1 => bytes[place] = pick(random, b"0123456789.|-+\"',:{}[]<>=&# \n\r\t\0\xff"),
        2 => drop(bytes.drain(place..end)),
        3 => {
            let doubled = bytes[place..end].to_vec();
            bytes.splice(place..place, doubled);
        }
        4 => bytes.truncate(place),
        5 => drop(bytes.drain(..place)),
        6 => bytes[place..end].reverse(),
        7 => {
            let number: &[u8] =
                pick(random, &[b"99999999999999999999", b"-1", b"4294967296", b"1e308", b"0"]);
            bytes.splice(place..place, number.iter().copied());
        }
        8 => {
            // Lines in another order.
            let mut lines: Vec<Vec<u8>> =
                bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
            random.shuffle(&mut lines);
            *bytes = lines.concat();
        }
        _ => {
            let with: &[u8] = pick(random, &[b"\r\n", b"\r", b"\n\n", b"\t", b" ", b""]);
            let changed = bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect::<Vec<_>>();
            *bytes = changed.join(with);
        }
    }
}
