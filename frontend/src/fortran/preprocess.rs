//! A Fortran file → one buffer in the source map: preprocessed if asked for, INCLUDE lines replaced by what
//! they name, each line with its origin.
//!
//! ```text
//! #define N 4          (blank)        a.F90:1
//! real :: x(N)    →    real :: x(4)   a.F90:2
//! include 'c.inc'      integer i      c.inc:1
//! ```
//! The preprocessor is racc's own: C's takes `//` for a comment, gfortran's has no `##`. `directives` reads `#`
//! lines, `macros` expands, `condition` computes `#if`. The only file access of the Fortran front end is here.

mod clock;
mod condition;
mod directives;
mod macros;

use super::parse::codes;
use super::source::{Form, Options};
use directives::Preprocessor;
use racc_base::source::Origin;
use racc_base::{Diagnostic, FileId, Name, Sink, SourceMap, Span};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// Files may include each other this deep.
const MAX_INCLUDES: usize = 100;

/// Bytes of a file that is not UTF-8 stand as this character plus their value; constants get them back.
pub(super) const RAW_BYTE: u32 = 0xf700;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preprocess {
    /// `.F`, `.F90`, `-cpp`, `-Mpreprocess`.
    Yes,
    /// Only line markers count.
    No,
}

impl Preprocess {
    /// What the suffix asks for: upper case means yes.
    pub fn of_suffix(path: &str) -> Preprocess {
        let suffix = path.rsplit('.').next().unwrap_or("");
        match suffix {
            "F" | "FOR" | "FTN" | "FPP" | "fpp" | "F90" | "F95" | "F03" | "F08" | "F18" | "CUF" => {
                Preprocess::Yes
            }
            _ => Preprocess::No,
        }
    }
}

/// `-D` and `-U` in the order of the command line.
#[derive(Clone, Debug)]
pub enum MacroOption {
    /// `-DNAME`, `-DNAME=value`, `-DNAME(args)=value`: the text after `-D`.
    Define(String),
    Undefine(String),
}

/// How to read a file.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    pub path: &'a Path,
    pub preprocess: Preprocess,
    /// `-I`, in order.
    pub include_dirs: &'a [PathBuf],
    /// Where `#include` looks last, as C's does.
    pub system_dirs: &'a [PathBuf],
    pub macros: &'a [MacroOption],
    pub options: &'a Options,
}

/// A file that is ready to be parsed.
#[derive(Clone, Debug)]
pub struct Opened {
    pub file: FileId,
    /// All files read, the first one included: for `-MD`.
    pub dependencies: Vec<PathBuf>,
}

/// `include 'file'` or `#include "file"`.
#[derive(Clone, Copy, Debug)]
enum IncludedBy {
    Line,
    Directive,
}

/// A line of the result and where it comes from.
#[derive(Clone, Debug)]
struct Line {
    text: String,
    path: Name,
    line: u32,
}

/// Reads a file into the map. `None` after a report when it, or something in it, cannot be read.
pub fn open(map: &mut SourceMap, request: &Request, sink: &mut Sink) -> Option<Opened> {
    let mut reader = Reader { map, request, sink, dependencies: Vec::new() };
    let raw = reader.read(request.path, Span::NONE)?;
    let lines = match request.preprocess {
        Preprocess::Yes => Preprocessor::new(&mut reader).run(raw),
        Preprocess::No => reader.marked_lines(raw),
    };
    let mut expanded = Vec::with_capacity(lines.len());
    reader.expand_includes(lines, raw, &mut vec![request.path.to_path_buf()], &mut expanded);
    let dependencies = std::mem::take(&mut reader.dependencies);
    // What is missing would be missed again by the parser, in other words.
    if reader.sink.has_errors() {
        return None;
    }
    let file = reader.assemble(raw, expanded);
    Some(Opened { file, dependencies })
}

/// Files, as buffers of the map.
struct Reader<'a> {
    map: &'a mut SourceMap,
    request: &'a Request<'a>,
    sink: &'a mut Sink,
    dependencies: Vec<PathBuf>,
}

impl Reader<'_> {
    /// Makes a buffer of a file; `at` is what asked for it.
    fn read(&mut self, path: &Path, at: Span) -> Option<FileId> {
        let shown = path.display().to_string();
        match std::fs::read(path) {
            Ok(bytes) if u32::try_from(bytes.len()).is_ok() => {
                self.dependencies.push(path.to_path_buf());
                Some(self.map.add(shown, text_of(bytes), Vec::new()))
            }
            Ok(_) => {
                self.sink.push(
                    Diagnostic::error(codes::CANNOT_READ, at, format!("`{shown}` is over 4 GiB long"))
                        .help("split it"),
                );
                None
            }
            Err(error) => {
                self.sink.push(
                    Diagnostic::error(codes::CANNOT_READ, at, format!("cannot read `{shown}`: {error}"))
                        .help("check the name; directories to search are given with -I"),
                );
                None
            }
        }
    }

    /// The file that `name` in an include means: beside the file that includes it, beside the first file, in the
    /// current directory, then along `-I`. As gfortran's, but that beside comes first; so is that only `#include`
    /// knows the system's folders.
    fn find(&self, name: &str, from: &str, by: IncludedBy) -> Option<PathBuf> {
        let system = match by {
            IncludedBy::Line => &[],
            IncludedBy::Directive => self.request.system_dirs,
        };
        let beside = |path: &Path| path.parent().unwrap_or(Path::new("")).join(name);
        [beside(Path::new(from)), beside(self.request.path), PathBuf::from(name)]
            .into_iter()
            .chain(self.request.include_dirs.iter().chain(system).map(|dir| dir.join(name)))
            .find(|path| path.is_file())
    }

    /// `find` and `read`, with a report for either.
    fn include(&mut self, name: &str, from: &str, at: Span, by: IncludedBy) -> Option<FileId> {
        match self.find(name, from, by) {
            Some(path) => self.read(&path, at),
            None => {
                self.sink.push(
                    Diagnostic::error(codes::CANNOT_READ, at, format!("cannot find `{name}`"))
                        .help("check the name; directories to search are given with -I"),
                );
                None
            }
        }
    }

    /// The lines of a buffer as they are; `# 12 "file"` says where the next line comes from.
    fn marked_lines(&mut self, file: FileId) -> Vec<Line> {
        let buffer = self.map.buffer(file);
        let mut path = buffer.path.clone();
        let mut number = 0;
        let mut lines = Vec::new();
        for text in buffer.text.lines() {
            number += 1;
            match line_marker(text) {
                Some((next, name)) => {
                    number = next.saturating_sub(1);
                    path = name.unwrap_or(path);
                    // A blank line takes its place, so that columns and counts of lines hold.
                    lines.push(Line { text: String::new(), path: path.clone(), line: next });
                }
                None => lines.push(Line { text: text.to_string(), path: path.clone(), line: number }),
            }
        }
        lines
    }

    /// Replaces INCLUDE lines. Fortran 2018 §6.4: a file may not include itself. `chain` are the open files.
    fn expand_includes(
        &mut self,
        lines: Vec<Line>,
        file: FileId,
        chain: &mut Vec<PathBuf>,
        out: &mut Vec<Line>,
    ) {
        let form = self.request.options.form;
        let mut lines = VecDeque::from(lines);
        while let Some(line) = lines.pop_front() {
            let mut name = include_line(&line.text, form).map(str::to_string);
            if name.is_none()
                && self.request.options.include_statements
                && let Some((found, count)) = include_statement(&line.text, &lines, form)
            {
                name = Some(found);
                lines.drain(..count);
            }
            let Some(name) = name else {
                out.push(line);
                continue;
            };
            let at = self.place(file, &line);
            let found = self.find(&name, &line.path, IncludedBy::Line);
            if found.as_ref().is_some_and(|path| chain.contains(path)) || chain.len() > MAX_INCLUDES {
                self.sink.push(
                    Diagnostic::error(
                        codes::INCLUDE_DEPTH,
                        at,
                        format!("`{name}` is included inside itself"),
                    )
                    .help("remove this line, or move the shared part into a file of its own")
                    .spec("Fortran 2018 §6.4"),
                );
                continue;
            }
            let Some(included) = self.include(&name, &line.path, at, IncludedBy::Line) else { continue };
            chain.extend(found);
            let inner = self.marked_lines(included);
            self.expand_includes(inner, included, chain, out);
            chain.pop();
        }
    }

    /// A span for a line of buffer `file`, when the buffer is the line's own file.
    fn place(&self, file: FileId, line: &Line) -> Span {
        let buffer = self.map.buffer(file);
        if buffer.path != line.path {
            return Span::NONE;
        }
        let mut start = 0;
        for (i, text) in buffer.text.split_inclusive('\n').enumerate() {
            if i as u32 + 1 == line.line {
                return Span::new(file, start, start + text.trim_end().len());
            }
            start += text.len();
        }
        Span::NONE
    }

    /// Puts lines together to a buffer; the raw one serves when nothing has changed.
    fn assemble(&mut self, raw: FileId, lines: Vec<Line>) -> FileId {
        let buffer = self.map.buffer(raw);
        let unchanged = lines.iter().zip(1..).all(|(l, n)| l.line == n && l.path == buffer.path)
            && lines.iter().map(|l| l.text.as_str()).eq(buffer.text.lines());
        if unchanged {
            return raw;
        }
        let path = buffer.path.clone();
        let mut text = String::new();
        let mut origins: Vec<Origin> = Vec::new();
        let mut expected: Option<(Name, u32)> = None;
        for line in lines {
            if expected.as_ref().is_none_or(|(p, n)| *p != line.path || *n != line.line) {
                origins.push(Origin {
                    at: text.len() as u32,
                    path: line.path.clone(),
                    line: line.line,
                    system: false,
                });
            }
            text.push_str(&line.text);
            text.push('\n');
            expected = Some((line.path, line.line + 1));
        }
        self.map.add(path, text, origins)
    }
}

/// Text of a file: a byte order mark goes, and bytes that are not UTF-8 get characters of their own.
fn text_of(bytes: Vec<u8>) -> String {
    let bytes = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => rest.to_vec(),
        None => bytes,
    };
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let mut text = String::new();
        for chunk in error.as_bytes().utf8_chunks() {
            text.push_str(chunk.valid());
            text.extend(chunk.invalid().iter().filter_map(|&b| char::from_u32(RAW_BYTE + u32::from(b))));
        }
        text
    })
}

/// `# 12 "file" flags` or `#line 12 "file"`.
fn line_marker(text: &str) -> Option<(u32, Option<Name>)> {
    let rest = text.trim_start().strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = rest[..digits].parse().ok()?;
    let name = rest[digits..]
        .trim_start()
        .strip_prefix('"')
        .and_then(|r| r.split_once('"'))
        .map(|(n, _)| Name::new(n));
    Some((number, name))
}

/// The name in `include 'name'`, when that is what the line is.
fn include_line(text: &str, form: Form) -> Option<&str> {
    let trimmed = text.trim_start();
    // A comment or label in column 1 of fixed form is no blank.
    if form == Form::Fixed && trimmed.len() == text.len() && !text.is_empty() && !text.starts_with(['i', 'I'])
    {
        return None;
    }
    // Column 6 of a first line may hold a zero; blanks between letters mean nothing.
    let zero = form == Form::Fixed && text.len() - trimmed.len() == 5;
    let mut rest = if zero { trimmed.strip_prefix('0').unwrap_or(trimmed) } else { trimmed };
    for letter in "include".chars() {
        if form == Form::Fixed {
            rest = rest.trim_start();
        }
        let first = rest.chars().next().filter(|c| c.eq_ignore_ascii_case(&letter))?;
        rest = &rest[first.len_utf8()..];
    }
    let rest = rest.trim_start();
    let quote = rest.chars().next().filter(|c| matches!(c, '\'' | '"'))?;
    let (name, after) = rest[1..].split_once(quote)?;
    let after = after.trim_start();
    (after.is_empty() || after.starts_with('!')).then_some(name)
}

/// `-fdec-include`: an INCLUDE that goes on in further lines, and how many of these belong to it.
fn include_statement(first: &str, rest: &VecDeque<Line>, form: Form) -> Option<(String, usize)> {
    let start: String = first.chars().filter(|c| c.is_ascii_alphabetic()).take(1).collect();
    if !start.eq_ignore_ascii_case("i") {
        return None;
    }
    let mut text = match form {
        Form::Free => first.trim_end().to_owned(),
        Form::Fixed => format!("{first:<72}"),
    };
    for (i, line) in rest.iter().enumerate() {
        let own = line.text.as_str();
        let blank = own.trim().is_empty() || own.trim_start().starts_with('!');
        match form {
            Form::Free => {
                let Some(open) = text.strip_suffix('&') else { break };
                if blank {
                    continue;
                }
                let more = own.trim();
                let in_name = open.contains(['\'', '"']);
                text = match more.strip_prefix('&') {
                    Some(more) => format!("{open}{more}"),
                    None if in_name => format!("{open}{own}"),
                    None => format!("{open} {more}"),
                };
            }
            Form::Fixed if blank || own.starts_with(['c', 'C', '*']) => continue,
            Form::Fixed => {
                let more = own.get(..5).filter(|columns| columns.trim().is_empty());
                let mark = own.get(5..6).filter(|mark| !matches!(*mark, " " | "0"));
                let (Some(_), Some(_), Some(more)) = (more, mark, own.get(6..)) else { break };
                text.push_str(&format!("{more:<66}"));
            }
        }
        if let Some(name) = include_line(text.trim_end(), form) {
            return Some((name.to_owned(), i + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests;
