//! Finding the files under `cases/KIND`.

use crate::header::Header;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    C,
    Fortran,
    Shell,
}

#[derive(Clone, Debug)]
pub struct Case {
    pub path: PathBuf,
    /// `run/loops/collapse.c`: the path below `cases`.
    pub name: String,
    pub language: Language,
    pub text: String,
    pub header: Header,
}

/// The suffixes of case files; everything else in the folders is read by a case (headers, golden files).
const SUFFIXES: &[(&str, Language)] = &[
    ("c", Language::C),
    ("f90", Language::Fortran),
    ("F90", Language::Fortran),
    ("f", Language::Fortran),
    ("F", Language::Fortran),
    ("sh", Language::Shell),
];

pub fn cases_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")
}

/// All cases of a kind, sorted by name. Files under a `parts/` folder belong to other cases.
pub fn find(kind: &str) -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    walk(&cases_dir().join(kind), &mut cases)?;
    cases.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(cases)
}

fn walk(dir: &Path, cases: &mut Vec<Case>) -> Result<(), String> {
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            if entry.file_name() != "parts" {
                walk(&path, cases)?;
            }
        } else if let Some(language) = language_of(&path) {
            cases.push(read(path, language)?);
        }
    }
    Ok(())
}

fn language_of(path: &Path) -> Option<Language> {
    let suffix = path.extension()?.to_str()?;
    SUFFIXES.iter().find(|(s, _)| *s == suffix).map(|(_, language)| *language)
}

fn read(path: PathBuf, language: Language) -> Result<Case, String> {
    let name = path.strip_prefix(cases_dir()).unwrap_or(&path).display().to_string();
    // Cases of the broken kinds may hold any bytes.
    let bytes = fs::read(&path).map_err(|e| format!("{name}: {e}"))?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let header = match language {
        Language::C | Language::Fortran => Header::parse(&text).map_err(|e| format!("{name}: {e}"))?,
        Language::Shell => shell_header(&text),
    };
    Ok(Case { path, name, language, text, header })
}

/// Scripts only name ledger rows: `# rows: …`.
fn shell_header(text: &str) -> Header {
    let rows: String =
        text.lines().filter_map(|l| l.strip_prefix("# rows:")).map(|v| format!("// rows:{v}\n")).collect();
    Header::parse(&rows).unwrap_or_default()
}

impl Case {
    /// The folder that holds the case: its working directory, so that messages name it by its short name.
    pub fn dir(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }

    pub fn file_name(&self) -> &str {
        self.path.file_name().and_then(|n| n.to_str()).unwrap_or("")
    }

    /// What the program does may depend on the device: it has directives or CUDA Fortran, calls the run time, or asks for
    /// devices by an option. Other programs are the same host code in every build with directives.
    pub fn concerns_devices(&self) -> bool {
        const WORDS: &[&str] =
            &["acc", "openacc", "cuda", "cudafor", "cudadevice", "cuf", "omp", "concurrent"];
        let words = |text: &str| {
            let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
            words.any(|word| WORDS.iter().any(|w| word.eq_ignore_ascii_case(w)))
        };
        let options = self.header.words("args");
        let others = self.header.words("with");
        let read = |name: &&str| fs::read_to_string(self.dir().join(name)).unwrap_or_default();
        let includes = ["include \"", "include '"];
        words(&self.text)
            || includes.iter().any(|i| self.text.contains(i))
            || options.iter().any(|o| {
                ["-acc", "-cuda", "-gpu", "-stdpar", "-mp", "-fopen"].iter().any(|p| o.starts_with(p))
            })
            || others.iter().map(read).any(|text| words(&text))
            || !self.header.words("only").is_empty()
    }

    /// The case's file and those named by `with:`, all relative to [`Case::dir`].
    pub fn sources(&self) -> Vec<&str> {
        // Parts first: a Fortran module must be compiled before the program that uses it.
        let mut sources = self.header.words("with");
        sources.push(self.file_name());
        sources
    }
}
