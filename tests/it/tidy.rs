//! The repository itself: layers, rule ids, documents.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use igroteka::catalog::GAMES;

use crate::support::{read, root};

/// Every Rust file below a folder, with its path from the root of the repository.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path
                .strip_prefix(root())
                .unwrap()
                .to_string_lossy()
                .replace('\\', "/");
            found.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// The table of ARCHITECTURE.md: module, and the modules it may import.
fn layers() -> BTreeMap<String, BTreeSet<String>> {
    let text = read("ARCHITECTURE.md");
    let rows = text
        .lines()
        .skip_while(|line| !line.starts_with("| module |"))
        .skip(2);
    let table: BTreeMap<String, BTreeSet<String>> = rows
        .take_while(|line| line.starts_with('|'))
        .map(|row| {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let name = |cell: &str| cell.trim_matches('`').to_owned();
            (
                name(cells[0]),
                cells[2]
                    .split(", ")
                    .map(name)
                    .filter(|name| name != "-")
                    .collect(),
            )
        })
        .collect();
    assert!(table.len() >= 8, "the table was not found: {table:?}");
    table
}

/// The top module of a file in `src`, `main` for the binary.
fn module_of(path: &str) -> String {
    path.trim_start_matches("src/")
        .split('/')
        .next()
        .unwrap()
        .trim_end_matches(".rs")
        .to_owned()
}

/// The names right after `crate::` in a source, also inside `crate::{...}`.
fn crate_paths(text: &str) -> BTreeSet<String> {
    let name = |text: &str| {
        text.chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect::<String>()
    };
    let mut found = BTreeSet::new();
    for rest in text.split("crate::").skip(1) {
        match rest.strip_prefix('{') {
            Some(list) => {
                let list = list.split(';').next().unwrap();
                let mut depth = 0;
                let mut start = true;
                for (index, c) in list.char_indices() {
                    if depth == 0 && start && c.is_alphanumeric() {
                        found.insert(name(list.get(index..).unwrap()));
                        start = false;
                    }
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        ',' if depth == 0 => start = true,
                        _ => {}
                    }
                    if depth < 0 {
                        break;
                    }
                }
            }
            None => {
                found.insert(name(rest));
            }
        }
    }
    found
}

#[test]
fn modules_import_only_what_architecture_md_allows() {
    let table = layers();
    let mut seen = BTreeSet::new();
    for (path, text) in sources("src") {
        let module = module_of(&path);
        if module == "lib" {
            continue;
        }
        let Some(allowed) = table.get(&module) else {
            panic!("{path}: ARCHITECTURE.md has no row for {module}")
        };
        let text = text.replace("igroteka::", "crate::");
        for import in crate_paths(&text) {
            assert!(
                import == module || allowed.contains(&import),
                "{path} imports {import}"
            );
        }
        seen.insert(module);
    }
    let stated: BTreeSet<String> = table.into_keys().collect();
    assert_eq!(seen, stated, "the table lists exactly the modules there are");
}

/// The layers of the table: a module imports only from strictly lower ones.
#[test]
fn architecture_table_has_no_cycles() {
    let text = read("ARCHITECTURE.md");
    let layer_of: BTreeMap<String, u32> = text
        .lines()
        .filter_map(|row| {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let layer = cells.get(1)?.strip_prefix('L')?.parse().ok()?;
            Some((cells[0].trim_matches('`').to_owned(), layer))
        })
        .collect();
    for (module, imports) in layers() {
        for import in imports {
            assert!(
                layer_of[&import] < layer_of[&module],
                "{module} (L{}) imports {import}",
                layer_of[&module]
            );
        }
    }
}

#[test]
fn crate_paths_are_found() {
    let text = "use crate::{a::X, b::{c, d}, e};\nlet y = crate::f::g();\n";
    let found: Vec<String> = crate_paths(text).into_iter().collect();
    assert_eq!(found, ["a", "b", "e", "f"]);
}

/// A game knows no other game, and none of what lies outside the rules.
#[test]
fn games_know_only_the_rules() {
    for (path, text) in sources("src/games") {
        let Some(own) = path
            .strip_prefix("src/games/")
            .and_then(|rest| rest.split_once('/'))
        else {
            continue;
        };
        for line in text.lines() {
            for outside in [
                "std::time",
                "std::fs",
                "std::io",
                "tokio",
                "sled",
                "serenity",
                "image::",
                "fluent",
            ] {
                assert!(!line.contains(outside), "{path}: {line}");
            }
            if let Some(rest) = line.split("games::").nth(1) {
                // What games of one kind share is a module beside them.
                let shared = rest.starts_with("race::");
                assert!(rest.starts_with(own.0) || shared, "{path}: {line}");
            }
        }
    }
}

/// Every rule id has a test that carries its name, and no test names a rule that does not exist.
#[test]
fn every_rule_id_has_a_test() {
    let tests: Vec<String> = sources("tests")
        .into_iter()
        .chain(sources("src"))
        .flat_map(|(_, text)| {
            let names = text
                .split("#[test]\nfn ")
                .skip(1)
                .map(|rest| rest.split('(').next().unwrap().to_owned());
            names.collect::<Vec<_>>()
        })
        .collect();
    for id in GAMES.iter().map(|def| def.info().id) {
        let ids: BTreeSet<String> = read(&format!("tests/rules/{id}.ids"))
            .lines()
            .filter(|line| !line.starts_with('#') && !line.is_empty())
            .map(|line| line.split(' ').next().unwrap().to_lowercase().replace('-', "_"))
            .collect();
        let prefix = ids.first().unwrap().split('_').next().unwrap().to_owned() + "_";
        let named: BTreeSet<String> = tests
            .iter()
            .filter_map(|test| test.strip_prefix(&prefix))
            .map(|rest| format!("{prefix}{}", rest.split('_').next().unwrap()))
            .collect();
        assert_eq!(named, ids, "{id}");
    }
}

/// Every module says what it is, and every source ends cleanly.
#[test]
fn every_module_says_what_it_is() {
    for (path, text) in sources("src")
        .into_iter()
        .chain(sources("tests"))
        .chain(sources("benches"))
    {
        assert!(text.starts_with("//! "), "{path}");
    }
}

/// README's commands are the ones the gate runs.
#[test]
fn readme_and_gate_agree() {
    let readme = read("README.md");
    for command in ["cargo run --release", "cargo test --locked"] {
        assert!(readme.contains(&format!("\n{command}\n")), "README.md: {command}");
    }
    assert!(read(".ci/run").contains("cargo test --locked"));
    let version = format!("## {} ", env!("CARGO_PKG_VERSION"));
    assert!(
        read("CHANGELOG.md").contains(&version),
        "CHANGELOG.md has no section for this version"
    );
}
