//! `docs/guide/src`: what the guide's pages show is tried, each page in an empty folder of its own.
//!
//! ```text
//! c E0506 -Wall          this source, compiled with these options, gets a message with this code
//! c heat.c               (any block with a file's name) the file, for what follows on the page
//! console                lines that begin with `$ ` are run by a shell; what they print stands below them
//! ```
//! In the output of a console block `…` stands for any text. `racc` is the racc under test, and programs run on the CPU.
//! Blocks of other kinds (`text`, `sh`, `c` alone) are not tried: they show parts and other machines.

use crate::exec::{self, End};
use crate::toolchain::Toolchain;
use crate::{Check, Verdict};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

struct Block<'p> {
    line: usize,
    /// The words after the fence.
    info: Vec<&'p str>,
    text: String,
}

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/guide/src");
    let mut pages = Vec::new();
    collect(&root, &mut pages)?;
    pages.sort();
    let make = |page: PathBuf| {
        let name = format!("guide/{}", page.strip_prefix(&root).unwrap_or(&page).display());
        let tools = Arc::clone(tools);
        Check::new(name, move || verdict(&page, &tools))
    };
    let all = pages.clone();
    let links = Check::new("guide/links".to_owned(), move || links(&all));
    Ok(std::iter::once(links).chain(pages.into_iter().map(make)).collect())
}

/// Links between pages, and from the README, lead to files, and the book's summary has every page.
fn links(pages: &[PathBuf]) -> Verdict {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let others = ["README.md", "docs/developing.md", "docs/architecture.md"].map(|name| root.join(name));
    for page in pages.iter().chain(&others) {
        let text = fs::read_to_string(page).map_err(|e| format!("{}: {e}", page.display()))?;
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        for target in
            targets.filter(|target| !target.is_empty() && !target.contains("://") && !target.contains(' '))
        {
            let path = page.parent().unwrap_or(&root).join(target);
            if !path.exists() {
                return Err(format!("{}: the link to {target} leads nowhere", page.display()));
            }
        }
    }
    let summary =
        pages.iter().find(|page| page.ends_with("src/SUMMARY.md")).ok_or("the guide has no summary")?;
    let text = fs::read_to_string(summary).map_err(|e| e.to_string())?;
    let missing = pages.iter().filter(|page| *page != summary).find(|page| {
        let name = page.strip_prefix(summary.parent().unwrap_or(&root)).unwrap_or(page);
        !text.contains(&format!("({})", name.display()))
    });
    match missing {
        Some(page) => Err(format!("{} is not in the summary", page.display())),
        None => Ok(()),
    }
}

fn collect(folder: &Path, pages: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, pages)?;
        } else if path.extension().is_some_and(|e| e == "md") {
            pages.push(path);
        }
    }
    Ok(())
}

fn verdict(page: &Path, tools: &Toolchain) -> Verdict {
    let text = fs::read_to_string(page).map_err(|e| format!("{}: {e}", page.display()))?;
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    // `racc` by its name, as the reader calls it; its own files are found from where the link leads.
    let programs = dir.path().join(".programs");
    fs::create_dir(&programs).map_err(|e| e.to_string())?;
    std::os::unix::fs::symlink(&tools.racc, programs.join("racc")).map_err(|e| e.to_string())?;
    let blocks = blocks(&text);
    wrong_programs(&blocks, dir.path(), tools)?;
    for block in &blocks {
        if let Some(name) =
            block.info.iter().skip(1).find(|word| word.contains('.') && !word.starts_with('-'))
        {
            fs::write(dir.path().join(name), &block.text).map_err(|e| format!("{name}: {e}"))?;
        }
        if block.info == ["console"] {
            console(block, dir.path(), &programs)?;
        }
    }
    Ok(())
}

fn blocks(text: &str) -> Vec<Block<'_>> {
    let (mut blocks, mut open) = (Vec::new(), None::<Block>);
    for (number, line) in text.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => {
                let info = info.split_whitespace().collect();
                open = Some(Block { line: number + 1, info, text: String::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => block.text += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    blocks
}

fn is_code(word: &str) -> bool {
    word.len() == 5 && word.starts_with(['E', 'W']) && word[1..].bytes().all(|b| b.is_ascii_digit())
}

/// The sources that a message is about, one run of racc for those with the same options.
fn wrong_programs(blocks: &[Block], dir: &Path, tools: &Toolchain) -> Verdict {
    let mut runs: BTreeMap<Vec<&str>, Vec<(String, &str)>> = BTreeMap::new();
    for block in blocks {
        let Some(code) = block.info.iter().skip(1).find(|word| is_code(word)) else { continue };
        let suffix = block.info.iter().find(|word| ["F90", "cuf"].contains(word));
        let suffix = suffix.copied().unwrap_or(if block.info[0] == "c" { "c" } else { "f90" });
        let name = format!("line{}.{suffix}", block.line);
        fs::write(dir.join(&name), &block.text).map_err(|e| format!("{name}: {e}"))?;
        let options = block.info.iter().filter(|word| word.starts_with('-')).copied().collect();
        runs.entry(options).or_default().push((name, code));
    }
    for (options, sources) in runs {
        let mut command = tools.racc();
        command.current_dir(dir).args(["-acc", "-c", "-fdiagnostics-color=never"]).args(&options);
        command.args(sources.iter().map(|(name, _)| name));
        let ran = exec::finish(&mut command)?;
        for (name, code) in &sources {
            let of_file =
                |line: &str| line.starts_with(&format!("{name}:")) && line.contains(&format!("[{code}"));
            if !ran.stderr.lines().any(of_file) {
                let said = ran.stderr.lines().filter(|line| line.starts_with(&format!("{name}:")));
                let said: Vec<&str> = said.collect();
                return Err(format!("{name} {options:?} should get {code}, and gets\n{}", said.join("\n")));
            }
        }
    }
    Ok(())
}

/// Runs the lines with `$ `, all in one shell, and compares what each prints.
fn console(block: &Block, dir: &Path, programs: &Path) -> Verdict {
    let mut sessions: Vec<(String, String)> = Vec::new();
    for line in block.text.lines() {
        match (line.strip_prefix("$ "), sessions.last_mut()) {
            (Some(command), _) => sessions.push((command.to_owned(), String::new())),
            (None, Some((_, output))) => *output += &format!("{line}\n"),
            (None, None) => return Err(format!("line {}: a console block begins with `$ `", block.line)),
        }
    }
    let path = std::env::var("PATH").unwrap_or_default();
    for (command, expected) in sessions {
        let mut shell = Command::new("sh");
        shell
            .current_dir(dir)
            .args(["-c", &format!("{{ {command}\n}} 2>&1")])
            .env("PATH", format!("{}:{path}", programs.display()))
            .env("ACC_NUM_CORES", "2");
        let ran = exec::finish(&mut shell)?;
        // A command that shows an error ends with its code.
        if ran.end != End::Code(0) && !ran.stdout.contains("error") && !ran.stdout.contains("ERROR") {
            return Err(ran.report(&format!("line {}: `{command}`", block.line)));
        }
        if !fits(&ran.stdout, &expected) {
            return Err(format!(
                "line {}: `{command}` prints\n{}instead of\n{expected}",
                block.line, ran.stdout
            ));
        }
    }
    Ok(())
}

/// `…` in `expected` stands for any text.
fn fits(printed: &str, expected: &str) -> bool {
    let mut rest = printed;
    let parts: Vec<&str> = expected.split('…').collect();
    for (number, part) in parts.iter().enumerate() {
        if parts.len() == 1 {
            return printed == *part;
        }
        if number == 0 {
            let Some(tail) = rest.strip_prefix(part) else { return false };
            rest = tail;
        } else if number + 1 == parts.len() {
            return rest.ends_with(part);
        } else {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_stand_for_any_text() {
        assert!(fits("a\nb 12 c\n", "a\nb … c\n"));
        assert!(fits("x\ny\n", "…"));
        assert!(!fits("a\nb\n", "a\n"));
        assert!(!fits("b 1\nd\n", "a …\nd\n"));
    }

    #[test]
    fn blocks_have_the_words_of_their_fence() {
        let found = blocks("text\n```c E0506 -Wall\nint x;\n```\n```console\n$ ls\n```\n");
        assert_eq!(found[0].info, ["c", "E0506", "-Wall"]);
        assert_eq!((found[0].text.as_str(), found[1].line), ("int x;\n", 5));
    }
}
