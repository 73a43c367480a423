//! `docs/mistakes`: typical mistakes, and what racc and other compilers say of each.
//!
//! ```text
//! ### A semicolon is missing
//! (fence) c 3 -Wshadow     the language, the line of the mistake, further options, words that a message at run time names
//! the program
//! (fence) text
//! racc: 3:18: error: …     what each says; further lines are indented
//! gcc: nothing
//! ```
//! The check runs racc and compares what it says with its part of the page; `cargo xtask mistakes` writes the pages anew,
//! and the table at the head of each, from what the compilers of the machine say. On `run.md` the programs run.

use crate::exec;
use crate::toolchain::{Toolchain, on_path};
use crate::{Check, Verdict};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

/// What one compiler says of a mistake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    pub compiler: String,
    pub lines: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Mistake {
    pub title: String,
    fence: String,
    source: String,
    pub said: Vec<Said>,
}

/// A page: what stands before its table, and its mistakes.
#[derive(Clone, Debug)]
pub struct Page {
    pub path: PathBuf,
    head: String,
    pub mistakes: Vec<Mistake>,
}

impl Mistake {
    fn words(&self) -> impl Iterator<Item = &str> {
        self.fence.split_whitespace()
    }

    fn is_c(&self) -> bool {
        self.words().next() == Some("c")
    }

    fn line(&self) -> &str {
        self.words().nth(1).unwrap_or("0")
    }

    fn options(&self) -> impl Iterator<Item = &str> {
        self.words().skip(2).filter(|word| word.starts_with('-'))
    }

    /// What a good message at run time names.
    fn names(&self) -> impl Iterator<Item = &str> {
        self.words().skip(2).filter(|word| !word.starts_with('-'))
    }

    fn file(&self, number: usize) -> String {
        format!("m{number}.{}", if self.is_c() { "c" } else { "f90" })
    }

    fn uses_acc(&self) -> bool {
        self.source.contains("pragma acc")
            || self.source.contains("!$acc")
            || self.source.contains("!acc ")
            || self.source.contains("openacc")
    }
}

impl Page {
    pub fn read(path: &Path) -> Result<Page, String> {
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let (head, rest) = text.split_once("\n### ").unwrap_or((&text, ""));
        let head = head.split("\n| ").next().unwrap_or(head).trim_end().to_owned();
        let sections = rest.split("\n### ").filter(|section| !section.is_empty());
        let mistakes = sections.map(section).collect::<Option<Vec<_>>>();
        let mistakes =
            mistakes.ok_or_else(|| format!("{}: a mistake without its program", path.display()))?;
        Ok(Page { path: path.to_owned(), head, mistakes })
    }

    /// At run time, not at compile time.
    fn runs(&self) -> bool {
        self.path.ends_with("run.md")
    }

    pub fn render(&self) -> String {
        let mut text = format!("{}\n\n", self.head);
        text += &self.table();
        for mistake in &self.mistakes {
            let Mistake { title, fence, source, said } = mistake;
            let _ = write!(text, "\n### {title}\n\n```{fence}\n{source}```\n\n```text\n");
            for Said { compiler, lines } in said {
                let mut lines = lines.iter();
                let _ = writeln!(text, "{compiler}: {}", lines.next().map_or("nothing", String::as_str));
                lines.for_each(|line| text += &format!("    {line}\n"));
            }
            text += "```\n";
        }
        text
    }

    /// `place`: the message is at the line of the mistake; `alone`: no other follows from it; `cure`: it says what to do.
    fn table(&self) -> String {
        let mut text = "| mistake | racc | others | |\n| --- | --- | --- | --- |\n".to_owned();
        for mistake in &self.mistakes {
            let cell = |said: &Said| self.merits(mistake, said).join(" ");
            let own = mistake.said.iter().find(|said| said.compiler == "racc").map(cell).unwrap_or_default();
            let others = mistake.said.iter().filter(|said| said.compiler != "racc");
            let others: Vec<String> =
                others.map(|said| format!("{}: {}", said.compiler, cell(said))).collect();
            let verdict = match self.compare(mistake) {
                std::cmp::Ordering::Greater => "better",
                std::cmp::Ordering::Equal => "as good",
                std::cmp::Ordering::Less => "worse",
            };
            let _ = writeln!(text, "| {} | {own} | {} | {verdict} |", mistake.title, others.join("; "));
        }
        text
    }

    fn merits(&self, mistake: &Mistake, said: &Said) -> Vec<&'static str> {
        let all = &said.lines;
        let is_message = |line: &&String| {
            let line = line.to_lowercase();
            ["error: ", "warning: "].iter().any(|kind| line.contains(kind))
        };
        let first = all.iter().find(is_message).or(all.first());
        let Some(first) = first else { return vec!["silent"] };
        let line = mistake.line();
        if self.runs() {
            let forms = [format!(":{line}"), format!("line {line}"), format!("line:{line}")];
            let ends = |text: &str, form: &String| {
                let mut after =
                    text.match_indices(form.as_str()).map(|(at, _)| text[at + form.len()..].chars().next());
                after.any(|next| next.is_none_or(|c| !c.is_ascii_digit()))
            };
            let place = all.iter().any(|text| forms.iter().any(|form| ends(text, form)));
            let named = mistake.names().all(|name| all.iter().any(|text| text.contains(name)));
            let merits = [(place, "place"), (named, "cause")];
            return std::iter::once("said").chain(merits.iter().filter(|m| m.0).map(|m| m.1)).collect();
        }
        // A note belongs to the message before it.
        let at = all.iter().position(|line| line == first).unwrap_or(0);
        let notes = all[at + 1..].iter().take_while(|line| !is_message(line));
        let place = std::iter::once(first).chain(notes).any(|text| text.starts_with(&format!("{line}:")));
        let alone = all.iter().filter(is_message).count() == 1;
        let cures = [
            "did you mean",
            "help: ",
            "suggest",
            "include '",
            "include the header",
            "expected '",
            "must ",
            "use ",
        ];
        let cure = all.iter().any(|text| cures.iter().any(|cure| text.contains(cure)));
        let merits = [(place, "place"), (alone, "alone"), (cure, "cure")];
        std::iter::once("said").chain(merits.iter().filter(|m| m.0).map(|m| m.1)).collect()
    }

    fn score(&self, mistake: &Mistake, said: &Said) -> usize {
        let value = |merit: &&str| match *merit {
            "silent" => 0,
            "place" => 2,
            _ => 1,
        };
        self.merits(mistake, said).iter().map(value).sum()
    }

    /// racc's message beside the best of the others.
    pub fn compare(&self, mistake: &Mistake) -> std::cmp::Ordering {
        let score = |said: &Said| self.score(mistake, said);
        let of = |own: bool| {
            mistake.said.iter().filter(|s| (s.compiler == "racc") == own).map(score).max().unwrap_or(0)
        };
        of(true).cmp(&of(false))
    }
}

fn section(text: &str) -> Option<Mistake> {
    let (title, rest) = text.split_once("\n\n```")?;
    let (fence, rest) = rest.split_once('\n')?;
    let (source, rest) = rest.split_once("```\n")?;
    let mut said: Vec<Said> = Vec::new();
    let listed = rest.split_once("```text\n").map_or("", |(_, list)| list);
    for line in listed.lines().take_while(|line| !line.starts_with("```")) {
        match (line.strip_prefix("    "), line.split_once(": ")) {
            (Some(further), _) => said.last_mut()?.lines.push(further.to_owned()),
            (None, Some((compiler, "nothing"))) => {
                said.push(Said { compiler: compiler.to_owned(), lines: Vec::new() });
            }
            (None, Some((compiler, first))) => {
                said.push(Said { compiler: compiler.to_owned(), lines: vec![first.to_owned()] });
            }
            (None, None) => return None,
        }
    }
    Some(Mistake {
        title: title.trim().to_owned(),
        fence: fence.trim().to_owned(),
        source: source.to_owned(),
        said,
    })
}

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/mistakes")
}

pub fn pages() -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder()).map_err(|e| format!("docs/mistakes: {e}"))?;
    let mut pages: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    pages.retain(|page| page.extension().is_some_and(|e| e == "md"));
    pages.sort();
    Ok(pages)
}

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let make = |path: PathBuf| {
        let name = format!("mistakes/{}", path.file_stem().unwrap_or_default().to_string_lossy());
        let tools = Arc::clone(tools);
        Check::new(name, move || verdict(&path, &tools))
    };
    let all = Check::new("mistakes/most-are-better".to_owned(), most_are_better);
    Ok(std::iter::once(all).chain(pages()?.into_iter().map(make)).collect())
}

/// Most messages are better than the others'.
fn most_are_better() -> Verdict {
    let (mut better, mut total) = (0, 0);
    for path in pages()? {
        let page = Page::read(&path)?;
        total += page.mistakes.len();
        better += page.mistakes.iter().filter(|mistake| page.compare(mistake).is_gt()).count();
    }
    match total >= 100 && better * 2 > total {
        true => Ok(()),
        false => Err(format!("only {better} of {total} messages are better than the others'")),
    }
}

/// racc says what the page says, which is never less than the others.
fn verdict(path: &Path, tools: &Toolchain) -> Verdict {
    let page = Page::read(path)?;
    let now = racc_says(&page, tools)?;
    for (mistake, lines) in page.mistakes.iter().zip(&now) {
        let before = mistake.said.iter().find(|said| said.compiler == "racc").map(|said| &said.lines);
        if before != Some(lines) {
            return Err(format!(
                "{}: racc says\n{}\n`cargo xtask mistakes` takes it over",
                mistake.title,
                lines.join("\n")
            ));
        }
    }
    let orders: Vec<_> =
        page.mistakes.iter().map(|mistake| (page.compare(mistake), &mistake.title)).collect();
    if let Some((_, title)) = orders.iter().find(|(order, _)| order.is_lt()) {
        return Err(format!("{title}: others say more"));
    }
    Ok(())
}

/// What racc says of each mistake of the page.
pub fn racc_says(page: &Page, tools: &Toolchain) -> Result<Vec<Vec<String>>, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    write_sources(page, dir.path())?;
    if page.runs() {
        let ran = page.mistakes.iter().enumerate().map(|(number, mistake)| {
            let mut command = tools.racc();
            if mistake.uses_acc() {
                command.arg("-acc=sim");
            }
            if mistake.is_c() && mistake.options().next().is_none() {
                command.arg("-traceback");
            }
            run_one(command, mistake, number, dir.path())
        });
        return ran.collect();
    }
    // One run for those with the same options.
    let mut runs: BTreeMap<Vec<&str>, Vec<usize>> = BTreeMap::new();
    for (number, mistake) in page.mistakes.iter().enumerate() {
        let mut options: Vec<&str> = mistake.options().collect();
        options.extend((!mistake.is_c()).then_some("-Wimplicit-interface"));
        options.extend(mistake.uses_acc().then_some("-acc"));
        runs.entry(options).or_default().push(number);
    }
    let mut said = vec![Vec::new(); page.mistakes.len()];
    for (options, these) in runs {
        let mut command = tools.racc();
        command
            .current_dir(dir.path())
            .args(["-c", "-Wall", "-Wextra", "-fdiagnostics-color=never"])
            .args(options);
        command.args(these.iter().map(|number| page.mistakes[*number].file(*number)));
        let ran = exec::finish(&mut command)?;
        for number in these {
            said[number] = of_file(&ran.stderr, &page.mistakes[number].file(number));
        }
    }
    Ok(said)
}

/// racc's lines about one of several files: its messages, notes and cures.
fn of_file(stderr: &str, file: &str) -> Vec<String> {
    let (mut lines, mut ours) = (Vec::new(), false);
    for line in stderr.lines() {
        let at = line.split_once(':').map(|(path, rest)| (path, rest.trim_start()));
        match at {
            Some((path, rest)) if path == file => {
                ours = true;
                lines.push(rest.to_owned());
            }
            Some((path, _)) if path.starts_with('m') && path.contains('.') && !path.contains(' ') => {
                ours = false
            }
            _ => {
                if let Some(help) = line.trim_start().strip_prefix("= help: ").filter(|_| ours) {
                    lines.push(format!("help: {help}"));
                }
            }
        }
    }
    lines
}

fn write_sources(page: &Page, dir: &Path) -> Verdict {
    for (number, mistake) in page.mistakes.iter().enumerate() {
        let file = mistake.file(number);
        fs::write(dir.join(&file), &mistake.source).map_err(|e| format!("{file}: {e}"))?;
    }
    Ok(())
}

/// Compiles and runs: what the program says.
fn run_one(
    mut compile: Command,
    mistake: &Mistake,
    number: usize,
    dir: &Path,
) -> Result<Vec<String>, String> {
    compile.current_dir(dir).arg("-g").args(mistake.options()).args(["-o", "program", &mistake.file(number)]);
    if !mistake.is_c() {
        compile.args(["-fcheck=all", "-fbacktrace"]);
    }
    let built = exec::finish(&mut compile)?;
    if built.end != exec::End::Code(0) {
        return Err(built.report(&mistake.title));
    }
    let mut program = Command::new("sh");
    let racc = compile.get_program().to_string_lossy().contains("racc");
    program.current_dir(dir).args(["-c", "echo 0 | ./program"]);
    if racc && mistake.uses_acc() {
        // One thread: what goes wrong first is the same each time.
        program.env("ACC_DEVICE_TYPE", "sim").env("ACC_NUM_CORES", "1");
    }
    let ran = exec::finish(&mut program)?;
    Ok(plain(&ran.stderr, &mistake.file(number)))
}

/// The first lines, without what differs from run to run.
fn plain(stderr: &str, file: &str) -> Vec<String> {
    let shown = stderr.lines().map(str::trim_end).filter(|line| {
        let line = line.trim();
        // Of traces the frames of the program count.
        let frame = line.starts_with('#') && !line.contains(file);
        !line.is_empty()
            && !line.starts_with("===")
            && !frame
            && line.chars().any(|c| c.is_ascii_alphabetic())
    });
    let known = |line: &str| {
        let without_address = without_numbers(line);
        without_address.replace(file, "program")
    };
    shown.map(known).filter(|line| !line.contains("???") && !line.contains("/sysdeps/")).take(6).collect()
}

/// Addresses and process numbers become `…`, folders go.
fn without_numbers(line: &str) -> String {
    let words = line.split(' ').map(|word| match () {
        () if word.starts_with("0x") => "…".to_owned(),
        () if word.starts_with("host:0x") => "host:…".to_owned(),
        () if word.starts_with("device:0x") => "device:…".to_owned(),
        () if word.starts_with("==") => "==…==".to_owned(),
        () if word.contains('/') => word.rsplit('/').next().unwrap_or(word).to_owned(),
        () => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What another compiler of this machine says; nothing where there is none of that name.
pub fn other_says(page: &Page, compiler: &str) -> Option<Result<Vec<Option<Vec<String>>>, String>> {
    let program = on_path(compiler)?;
    Some(all_by(page, compiler, &program))
}

fn all_by(page: &Page, compiler: &str, program: &Path) -> Result<Vec<Option<Vec<String>>>, String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    write_sources(page, dir.path())?;
    let mut all = Vec::new();
    for (number, mistake) in page.mistakes.iter().enumerate() {
        // clang knows no OpenACC; of programs that run it says nothing.
        let can = mistake.is_c() != (compiler == "gfortran")
            && (compiler != "clang" || !mistake.uses_acc() && !page.runs());
        if !can {
            all.push(None);
            continue;
        }
        let mut command = Command::new(program);
        command.env("LC_ALL", "C").args(mistake.uses_acc().then_some("-fopenacc"));
        if page.runs() {
            all.push(Some(run_one(command, mistake, number, dir.path())?));
            continue;
        }
        let file = mistake.file(number);
        let caret =
            if compiler == "clang" { "-fno-caret-diagnostics" } else { "-fno-diagnostics-show-caret" };
        command.current_dir(dir.path()).args(["-O1", "-c", "-Wall", "-Wextra", caret, &file]);
        command.args((!mistake.is_c()).then_some("-Wimplicit-interface")).args(mistake.options());
        let ran = exec::finish(&mut command)?;
        let prefix = format!("{file}:");
        let lines = ran.stderr.lines().filter(|line| {
            line.to_lowercase().contains("error: ") || line.contains("arning: ") || line.contains("note: ")
        });
        all.push(Some(
            lines.map(|line| line.strip_prefix(&prefix).unwrap_or(line).replace(&file, "program")).collect(),
        ));
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_read_as_they_are_written() {
        let text = "# T\n\nwords\n\n| mistake | racc | others | |\n| --- | --- | --- | --- |\n\
                    | A | said place alone cure | gcc: silent | better |\n\
                    \n### A\n\n```c 2\nint x\n```\n\n```text\nracc: 2:6: error: no ;\n    help: put one\ngcc: nothing\n```\n";
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("c.md");
        fs::write(&path, text).unwrap();
        let page = Page::read(&path).unwrap();
        assert_eq!(page.mistakes[0].said[0].lines, ["2:6: error: no ;", "help: put one"]);
        assert!(page.compare(&page.mistakes[0]).is_gt());
        assert_eq!(page.render(), text);
    }

    #[test]
    fn what_differs_from_run_to_run_is_left_out() {
        assert_eq!(without_numbers("name=a host:0x55 at /tmp/x/m1.c:5"), "name=a host:… at m1.c:5");
    }
}
