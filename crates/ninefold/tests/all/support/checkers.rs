//! Small strict readers of JSON and XML, which share nothing with the writers.

/// A JSON value, as far as the tests need it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads one value with nothing after it.
    pub(crate) fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value()?;
        reader.blanks();
        if reader.rest().is_empty() { Ok(value) } else { Err(reader.wrong("the end")) }
    }

    /// Returns the member with this name.
    pub(crate) fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(members) => members
                .iter()
                .find(|(other, _)| other == name)
                .map(|(_, value)| value)
                .unwrap_or_else(|| panic!("no member '{name}' in {self:?}")),
            _ => panic!("no object: {self:?}"),
        }
    }

    pub(crate) fn list(&self) -> &[Json] {
        match self {
            Json::List(items) => items,
            _ => panic!("no list: {self:?}"),
        }
    }

    pub(crate) fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => panic!("no text: {self:?}"),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn wrong(&self, expected: &str) -> String {
        let found: String = self.rest().chars().take(30).collect();
        format!("byte {}: expected {expected}, found '{found}'", self.at)
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start_matches([' ', '\n', '\t', '\r']).len();
    }

    fn eat(&mut self, sign: &str) -> bool {
        let eats = self.rest().starts_with(sign);
        self.at += if eats { sign.len() } else { 0 };
        eats
    }

    fn value(&mut self) -> Result<Json, String> {
        self.blanks();
        for (word, value) in [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))]
        {
            if self.eat(word) {
                return Ok(value);
            }
        }
        if self.eat("[") {
            return self.items("]", Reader::value).map(Json::List);
        }
        if self.eat("{") {
            return self.items("}", Reader::member).map(Json::Object);
        }
        if self.rest().starts_with('"') {
            return self.string().map(Json::Text);
        }
        let end = self.rest().find(|c: char| !"+-.eE0123456789".contains(c)).unwrap_or(self.rest().len());
        let number = self.rest()[..end].parse().map_err(|_| self.wrong("a value"))?;
        self.at += end;
        Ok(Json::Number(number))
    }

    fn items<T>(&mut self, close: &str, item: fn(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        let mut items = Vec::new();
        self.blanks();
        if self.eat(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            self.blanks();
            if self.eat(close) {
                return Ok(items);
            }
            if !self.eat(",") {
                return Err(self.wrong("',' or the end of the list"));
            }
        }
    }

    fn member(&mut self) -> Result<(String, Json), String> {
        self.blanks();
        let name = self.string()?;
        self.blanks();
        if !self.eat(":") {
            return Err(self.wrong("':'"));
        }
        Ok((name, self.value()?))
    }

    fn string(&mut self) -> Result<String, String> {
        if !self.eat("\"") {
            return Err(self.wrong("'\"'"));
        }
        let mut text = String::new();
        loop {
            let c = self.rest().chars().next().ok_or_else(|| self.wrong("'\"'"))?;
            self.at += c.len_utf8();
            match c {
                '"' => return Ok(text),
                c if c < ' ' => return Err(self.wrong("no control character")),
                '\\' => text.push(self.escape()?),
                c => text.push(c),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        for (sign, meant) in [("\"", '"'), ("\\", '\\'), ("/", '/'), ("n", '\n'), ("t", '\t'), ("r", '\r')] {
            if self.eat(sign) {
                return Ok(meant);
            }
        }
        if self.eat("u")
            && let Some(code) = self.rest().get(..4)
            && let Ok(code) = u32::from_str_radix(code, 16)
            && let Some(c) = char::from_u32(code)
        {
            self.at += 4;
            return Ok(c);
        }
        Err(self.wrong("an escape"))
    }
}

/// Checks that this is one well-formed element, with only known entities and no attribute twice. The error says where
/// it is not.
pub(crate) fn check_xml(text: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text.trim_end();
    let mut roots = 0;
    while let Some(start) = rest.find('<') {
        check_text(&rest[..start])?;
        if open.is_empty() && !rest[..start].trim().is_empty() {
            return Err(format!("text outside of the root: {}", &rest[..start]));
        }
        let end = rest[start..].find('>').ok_or("a tag does not end")? + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
            continue;
        }
        let (tag, is_closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        check_attributes(&tag[name.len()..]).map_err(|error| format!("<{tag}>: {error}"))?;
        roots += usize::from(open.is_empty());
        if !is_closed {
            open.push(name);
        }
    }
    check_text(rest)?;
    match (open.as_slice(), roots) {
        ([], 1) if rest.is_empty() => Ok(()),
        _ => Err(format!("{roots} roots, still open: {open:?}, then '{rest}'")),
    }
}

fn check_attributes(mut rest: &str) -> Result<(), String> {
    let mut names: Vec<&str> = Vec::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok(());
        }
        let (name, after) = rest.split_once("=\"").ok_or_else(|| format!("no attribute: {rest}"))?;
        let (value, after) = after.split_once('"').ok_or_else(|| format!("no closing quote: {rest}"))?;
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || "-:".contains(c)) {
            return Err(format!("no name: '{name}'"));
        }
        if names.contains(&name) || value.contains('<') {
            return Err(format!("'{name}' twice, or '<' in its value"));
        }
        check_text(value)?;
        names.push(name);
        rest = after;
    }
}

/// Checks that every `&` begins one of the five entities.
fn check_text(text: &str) -> Result<(), String> {
    for (at, _) in text.match_indices('&') {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"];
        if !known.iter().any(|entity| text[at..].starts_with(entity)) {
            return Err(format!("'&' for itself: {text}"));
        }
    }
    if text.chars().any(|c| c < ' ' && c != '\n') {
        return Err(format!("a control character in {text:?}"));
    }
    Ok(())
}

#[test]
fn the_checkers_refuse_what_is_wrong() {
    for wrong in ["", "{", "[1,]", "{\"a\":}", "{\"a\" 1}", "\"\n\"", "\"\\x\"", "[] []", "{'a':1}", "tru"] {
        assert!(Json::parse(wrong).is_err(), "{wrong}");
    }
    let value = Json::parse(r#" {"a": [1, "x\n\u0041\"", null, true]} "#).expect("it is JSON");
    assert_eq!(value.get("a").list()[1].text(), "x\nA\"");
    for wrong in [
        "<a>",
        "<a></b>",
        "<a/><b/>",
        "<a>&</a>",
        "<a>&nbsp;</a>",
        "<a b=c/>",
        "<a b=\"1\" b=\"2\"/>",
        "<a b=\"<\"/>",
        "<a><b></a></b>",
        "x<a/>",
        "<a/>x",
        "",
    ] {
        assert!(check_xml(wrong).is_err(), "{wrong}");
    }
    assert_eq!(check_xml("<a b=\"1\" c=\"&lt;\"><d/>x &amp; y</a>\n"), Ok(()));
}
