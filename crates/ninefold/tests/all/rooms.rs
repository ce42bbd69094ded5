//! Checks the files of each room: what a neighbour defines is imported from the neighbour. The list of a room, its `mod.rs`,
//! imports its files, and they do not import it.

use super::layers::{code, crates, items, read, rust_files};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The number of files that import what the list of their room, or of a room around it, defines itself. It may only shrink:
/// what several files need belongs in a file of its own.
const FROM_LISTS: usize = 52;

/// A module by the names on the way to it.
type Module = Vec<String>;

/// An import as it is written: whether it is public, and the path.
type Import = (bool, String);

/// Returns the module that a file is. The names of modules differ in all crates of the library.
fn module(source: &Path, file: &Path) -> Module {
    let inside = file.strip_prefix(source).expect("a source").with_extension("");
    let names = inside.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| name != "mod" && name != "lib").collect()
}

/// Returns the paths of `a::{b, c::{d, e}}`, each by itself.
fn paths(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, list)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    items(list).iter().flat_map(|item| paths(&format!("{before}{item}"))).collect()
}

/// Returns the imports of a file's code.
fn imports(code: &str) -> Vec<Import> {
    let mut found = Vec::new();
    for statement in code.split(';') {
        let start =
            statement.rfind("\nuse ").max(statement.rfind("\npub")).map_or(statement, |at| &statement[at..]);
        let start = start.trim();
        let is_public = start.starts_with("pub");
        let Some((before, tree)) = start.split_once("use ") else { continue };
        if before.is_empty() || before.starts_with("pub") && !before.contains('{') {
            found.extend(paths(tree).into_iter().map(|path| (is_public, path)));
        }
    }
    found
}

/// Returns the module that a path leads to, and the first name in it.
fn target(from: &Module, path: &str, all: &BTreeSet<Module>) -> Option<(Module, String)> {
    let mut names = path.split("::").map(str::to_owned).peekable();
    let mut module = match names.peek()?.as_str() {
        "crate" => {
            names.next();
            Module::new()
        }
        "self" => {
            names.next();
            from.clone()
        }
        "super" => {
            let mut module = from.clone();
            while names.next_if(|name| name == "super").is_some() {
                module.pop();
            }
            module
        }
        first if all.contains(&[from.as_slice(), &[first.to_owned()]].concat()) => from.clone(),
        _ => return None,
    };
    loop {
        let name = names.next()?;
        let inside = [module.as_slice(), std::slice::from_ref(&name)].concat();
        if !all.contains(&inside) {
            return Some((module, name));
        }
        module = inside;
    }
}

/// All modules with their imports.
fn rooms() -> BTreeMap<Module, Vec<Import>> {
    let is_code = |module: &Module| module.last().is_none_or(|name| name != "tests" && name != "twins");
    let of = |source: &PathBuf| -> Vec<(Module, PathBuf)> {
        rust_files(source).into_iter().map(|file| (module(source, &file), file)).collect()
    };
    let files = crates().iter().flat_map(of).filter(|(module, _)| is_code(module)).collect::<Vec<_>>();
    files.into_iter().map(|(module, file)| (module, imports(&code(&read(&file))))).collect()
}

/// Returns the module, the list and the name of each import from a list around the module.
fn from_lists(rooms: &BTreeMap<Module, Vec<Import>>) -> Vec<(&Module, Module, String)> {
    let all: BTreeSet<Module> = rooms.keys().cloned().collect();
    let mut found = Vec::new();
    for (module, imports) in rooms {
        for (_, path) in imports.iter().filter(|(is_public, _)| !is_public) {
            if let Some((list, name)) = target(module, path, &all)
                && !list.is_empty()
                && list.len() < module.len()
                && module.starts_with(&list)
            {
                found.push((module, list, name));
            }
        }
    }
    found
}

#[test]
fn the_guard_reads_imports() {
    let code = "use a::{b, c::{self, d}};\npub(crate) use e::f;\nstruct S;\nuse super::g as h;\nfn f() { let used = 1; }";
    let found: Vec<(bool, String)> = imports(code);
    let found: Vec<(bool, &str)> = found.iter().map(|(public, path)| (*public, path.as_str())).collect();
    assert_eq!(
        found,
        [(false, "a::b"), (false, "a::c::self"), (false, "a::c::d"), (true, "e::f"), (false, "super::g")]
    );
    let all = BTreeSet::from([vec!["a".to_owned()], vec!["a".to_owned(), "b".to_owned()]]);
    let from = vec!["a".to_owned(), "b".to_owned()];
    assert_eq!(target(&from, "super::C::new", &all), Some((vec!["a".to_owned()], "C".to_owned())));
    assert_eq!(target(&from, "crate::a::b::D", &all), Some((from.clone(), "D".to_owned())));
    assert_eq!(target(&from, "std::fmt", &all), None);
}

#[test]
fn what_a_neighbour_defines_is_imported_from_the_neighbour() {
    let rooms = rooms();
    let all: BTreeSet<Module> = rooms.keys().cloned().collect();
    let passes_on = |list: &Module, wanted: &str| {
        rooms[list].iter().any(|(is_public, path)| {
            let leads = || target(list, path, &all);
            *is_public && leads().is_some_and(|(to, name)| name == wanted && to.len() > list.len())
        })
    };
    let wrong: Vec<String> = from_lists(&rooms)
        .into_iter()
        .filter(|(_, list, name)| passes_on(list, name))
        .map(|(module, list, name)| {
            format!("{}: {name} comes by way of {}", module.join("::"), list.join("::"))
        })
        .collect();
    assert!(wrong.is_empty(), "import these from where they are defined:\n{}", wrong.join("\n"));
}

#[test]
fn fewer_files_import_the_lists_of_their_rooms() {
    let rooms = rooms();
    let found = from_lists(&rooms);
    let files: BTreeSet<(&Module, &Module)> = found.iter().map(|(module, list, _)| (*module, list)).collect();
    assert_eq!(files.len(), FROM_LISTS, "{files:#?}");
}
