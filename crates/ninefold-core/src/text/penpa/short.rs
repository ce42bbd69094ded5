//! The abbreviations of Penpa+.

/// Each character after `z`, with what both stand for.
const SHORT: [(char, &str); 35] = [
    ('Z', "z"),
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
    ('V', "\"deleteline\""),
    ('H', "\"hidden\""),
    ('I', "\"info\""),
    ('X', "\"extra\""),
];

/// Writes out all abbreviations.
pub(super) fn long(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let known = (character == 'z').then(|| characters.peek()).flatten();
        match known.and_then(|next| SHORT.iter().find(|(short, _)| short == next)) {
            Some((_, long)) => {
                characters.next();
                out += long;
            }
            None => out.push(character),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn abbreviations() {
        assert_eq!(super::long(r#"{zN:{"5":["zZoo",1]},zO}"#), r#"{"number":{"5":["zoo",1]},null}"#);
        assert_eq!(super::long("zz z"), "zz z");
    }
}
