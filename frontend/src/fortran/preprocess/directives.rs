//! `#` lines: conditionals, definitions, inclusion. Every other line goes through the macros.

use super::clock::now;
use super::condition::evaluate;
use super::macros::{Comments, Failure, Macro, Macros, is_word};
use super::{IncludedBy, Line, MAX_INCLUDES, MacroOption, Reader, line_marker};
use crate::fortran::parse::codes;
use crate::fortran::source::{Form, Options};
use racc_base::{Diagnostic, FileId, Name, Span};
use racc_hir::Host;
use std::collections::HashSet;

/// What the compiler defines by itself. OpenACC 3.4 §2.2 for `_OPENACC`.
const PREDEFINED: &[&str] = &[
    "__RACC__ 1",
    "__linux__ 1",
    "__linux 1",
    "__unix__ 1",
    "_LANGUAGE_FORTRAN 1",
    "_LP64 1",
    "__LP64__ 1",
    "__ELF__ 1",
    "__CHAR_BIT__ 8",
    "__SIZEOF_SHORT__ 2",
    "__SIZEOF_INT__ 4",
    "__SIZEOF_LONG__ 8",
    "__SIZEOF_LONG_LONG__ 8",
    "__SIZEOF_FLOAT__ 4",
    "__SIZEOF_DOUBLE__ 8",
    "__SIZEOF_LONG_DOUBLE__ 16",
    "__SIZEOF_POINTER__ 8",
    "__SIZEOF_SIZE_T__ 8",
    "__ORDER_LITTLE_ENDIAN__ 1234",
    "__ORDER_BIG_ENDIAN__ 4321",
    "__ORDER_PDP_ENDIAN__ 3412",
    "__BYTE_ORDER__ __ORDER_LITTLE_ENDIAN__",
    "__FLOAT_WORD_ORDER__ __ORDER_LITTLE_ENDIAN__",
];

/// One `#if` and what was decided about its parts.
struct Conditional {
    opened: Span,
    /// The lines here count.
    active: bool,
    /// A part has been taken, or none may be.
    decided: bool,
    /// After `#else`.
    last: bool,
}

pub(super) struct Preprocessor<'r, 'a> {
    reader: &'r mut Reader<'a>,
    macros: Macros,
    out: Vec<Line>,
    conditionals: Vec<Conditional>,
    /// The delimiter of a character constant that goes on in the next line.
    quote: Option<u8>,
    /// Inside `/* … */` that began on a line before.
    in_c_comment: bool,
    /// Macros of which has been said that they are defined anew: files that serve as templates do so again and again.
    redefined: HashSet<String>,
}

impl<'r, 'a> Preprocessor<'r, 'a> {
    pub(super) fn new(reader: &'r mut Reader<'a>) -> Self {
        let mut macros = Macros::default();
        let options: &Options = reader.request.options;
        let host = match options.host {
            Host::X86_64 => "__x86_64__ 1",
            Host::Arm64 => "__aarch64__ 1",
        };
        let more = [
            (true, host),
            (options.openacc, "_OPENACC 202506"),
            (options.openmp, "_OPENMP 202011"),
            (options.cuda, "_CUDA 1"),
        ];
        let on = more.iter().filter(|(on, _)| *on).map(|(_, text)| *text);
        for text in PREDEFINED.iter().copied().chain(on) {
            if let Some((name, definition)) = Macros::parse_definition(text) {
                macros.define(name, definition);
            }
        }
        macros.define_time();
        for option in reader.request.macros {
            match option {
                MacroOption::Define(text) => {
                    let spaced = match text.split_once('=') {
                        Some((name, value)) => format!("{name} {value}"),
                        None => format!("{text} 1"),
                    };
                    if let Some((name, definition)) = Macros::parse_definition(&spaced) {
                        macros.define(name, definition);
                    }
                }
                MacroOption::Undefine(name) => macros.undefine(name),
            }
        }
        Preprocessor {
            reader,
            macros,
            out: Vec::new(),
            conditionals: Vec::new(),
            quote: None,
            in_c_comment: false,
            redefined: HashSet::new(),
        }
    }

    pub(super) fn run(mut self, file: FileId) -> Vec<Line> {
        self.file(file, 0);
        self.out
    }

    fn file(&mut self, file: FileId, depth: usize) {
        let buffer = self.reader.map.buffer(file);
        let text = buffer.text.clone();
        let mut path = buffer.path.clone();
        let conditionals = std::mem::take(&mut self.conditionals);
        let mut start = 0;
        let mut number = 0;
        let mut lines = text.split_inclusive('\n').peekable();
        while let Some(raw) = lines.next() {
            number += 1;
            let from = start;
            start += raw.len();
            let mut line = raw.trim_end_matches(['\n', '\r']).to_string();
            if !self.is_hash_line(&line) {
                self.text_line(line, &path, number, Span::new(file, from, from + raw.trim_end().len()));
                continue;
            }
            let mut joined = 0;
            while line.ends_with('\\') {
                line.pop();
                let Some(more) = lines.next() else { break };
                start += more.len();
                joined += 1;
                line.push_str(more.trim_end_matches(['\n', '\r']));
            }
            let span = Span::new(file, from, from + raw.trim_end().len());
            let place = (path.clone(), number);
            self.push(String::new(), &path, number);
            if let Some((next, name)) = line_marker(&line).filter(|_| self.active()) {
                number = next.saturating_sub(1);
                path = name.unwrap_or(path);
                continue;
            }
            self.directive(&line, span, &place.0, depth);
            for _ in 0..joined {
                number += 1;
                self.push(String::new(), &path, number);
            }
        }
        if let Some(open) = self.conditionals.first() {
            let diagnostic = Diagnostic::error(
                codes::UNBALANCED_CONDITIONAL,
                open.opened,
                "this conditional needs an `#endif`",
            )
            .help("add `#endif`");
            self.reader.sink.push(diagnostic);
        }
        self.conditionals = conditionals;
    }

    fn active(&self) -> bool {
        self.conditionals.iter().all(|c| c.active)
    }

    fn push(&mut self, text: String, path: &Name, line: u32) {
        self.out.push(Line { text, path: path.clone(), line });
    }

    /// A `#` may be indented, but in column 6 of fixed form it marks a continuation.
    fn is_hash_line(&self, line: &str) -> bool {
        if self.in_c_comment {
            return false;
        }
        let indent = line.len() - line.trim_start().len();
        let continuation =
            self.reader.request.options.form == Form::Fixed && indent == 5 && !line.starts_with('\t');
        line.trim_start().starts_with('#') && !continuation
    }

    /// A line of Fortran: C comments out, macros in.
    fn text_line(&mut self, line: String, path: &Name, number: u32, span: Span) {
        if !self.active() {
            self.push(String::new(), path, number);
            return;
        }
        let fixed = self.reader.request.options.form == Form::Fixed;
        let line = self.without_c_comments(line);
        let comment = self.quote.is_none() && is_comment(&line, fixed);
        if comment {
            self.push(line, path, number);
            return;
        }
        self.macros.define_place(path, number);
        // Directives, and statements behind `!$` and `!@cuf`.
        let begins = |text: Option<&str>| text.is_some_and(|t| t.starts_with(['$', '@']));
        let sentinel = begins(line.trim_start().strip_prefix('!'))
            || fixed && is_comment_column(&line) && begins(line.get(1..));
        let comments = if sentinel { Comments::None } else { Comments::Bang };
        let open = self.quote.take();
        let expanded = match self.macros.expand(&line, comments, &mut { open }) {
            Ok(text) => text,
            Err(failure) => {
                self.macro_failure(failure, span);
                line.clone()
            }
        };
        // Only `&` carries an open constant on to the next line.
        let carries = !fixed && expanded.trim_end().ends_with('&');
        self.quote = open_constant(&line, open).filter(|_| carries);
        let width = self.reader.request.options.fixed_width.filter(|_| fixed && expanded != line);
        let Some(width) = width else {
            self.push(expanded, path, number);
            return;
        };
        let field = statement_end(&line, width);
        let code = self.macros.expand(line.get(..field).unwrap_or(&line), comments, &mut { open });
        for part in fixed_lines(&expanded, &code.unwrap_or_default(), width) {
            self.push(part, path, number);
        }
    }

    fn macro_failure(&mut self, failure: Failure, span: Span) {
        let diagnostic = match failure {
            Failure::TooLong => {
                Diagnostic::error(codes::BAD_MACRO, span, "macros expand this line to over a megabyte")
                    .help("look for macros that contain each other several times")
            }
            Failure::WrongArguments { name, wanted, given } => Diagnostic::error(
                codes::BAD_MACRO,
                span,
                format!("macro `{name}` gets {given} arguments, but takes {wanted}"),
            )
            .help("separate the arguments by commas outside of parentheses"),
        };
        self.reader.sink.push(diagnostic);
    }

    /// Blanks `/* … */` outside constants and comments; it may go on over lines.
    fn without_c_comments(&mut self, line: String) -> String {
        if !self.in_c_comment && !line.contains("/*") {
            return line;
        }
        let bytes = line.as_bytes();
        let mut out = Vec::with_capacity(bytes.len());
        let mut quote = self.quote;
        let mut i = 0;
        while i < bytes.len() {
            if self.in_c_comment {
                self.in_c_comment = !bytes[i..].starts_with(b"*/");
                let width = if self.in_c_comment { 1 } else { 2 };
                out.resize(out.len() + width, b' ');
                i += width;
                continue;
            }
            match quote {
                Some(open) => quote = Some(open).filter(|_| bytes[i] != open),
                None if matches!(bytes[i], b'\'' | b'"') => quote = Some(bytes[i]),
                None if bytes[i] == b'!' => {
                    out.extend_from_slice(&bytes[i..]);
                    break;
                }
                // `/**/` pastes; the macros see to it.
                None if bytes[i..].starts_with(b"/**/") => {
                    i += 4;
                    continue;
                }
                None if bytes[i..].starts_with(b"/*") => {
                    self.in_c_comment = true;
                    out.extend_from_slice(b"  ");
                    i += 2;
                    continue;
                }
                None => {}
            }
            out.push(bytes[i]);
            i += 1;
        }
        String::from_utf8_lossy(&out).into_owned()
    }

    /// A `#` line; `path` is the file that it stands in.
    fn directive(&mut self, line: &str, span: Span, path: &Name, depth: usize) {
        let text = strip_comments(line.trim_start().trim_start_matches('#').trim_start());
        let end = text.bytes().take_while(|&b| is_word(b)).count();
        let (word, rest) = (&text[..end], text[end..].trim());
        match word {
            "if" | "ifdef" | "ifndef" => {
                let parent = self.active();
                let taken = parent && self.condition(word, rest, span);
                self.conditionals.push(Conditional {
                    opened: span,
                    active: taken,
                    decided: taken || !parent,
                    last: false,
                });
                return;
            }
            "elif" | "elifdef" | "elifndef" | "else" => {
                self.alternative(word, rest, span);
                return;
            }
            "endif" => {
                if self.conditionals.pop().is_none() {
                    self.unbalanced(span, word);
                }
                return;
            }
            _ => {}
        }
        if !self.active() {
            return;
        }
        match word {
            "define" => self.define(rest, span),
            "undef" => self.macros.undefine(rest.split_whitespace().next().unwrap_or("")),
            "include" => self.include(rest, span, path, depth),
            "error" => self.reader.sink.push(
                Diagnostic::error(codes::ERROR_DIRECTIVE, span, format!("#error {rest}"))
                    .help("the source stops the compilation here; see the conditions around it"),
            ),
            "warning" => {
                let diagnostic =
                    Diagnostic::warning(codes::WARNING_DIRECTIVE, span, format!("#warning {rest}"));
                self.reader.sink.push(diagnostic);
            }
            "pragma" | "ident" | "line" | "" => {}
            _ => self.reader.sink.push(
                Diagnostic::error(
                    codes::BAD_PREPROCESSOR_LINE,
                    span,
                    format!("`#{word}` is not a preprocessor directive"),
                )
                .help("use #define, #undef, #include, #if, #ifdef, #ifndef, #elif, #else or #endif"),
            ),
        }
    }

    fn unbalanced(&mut self, span: Span, word: &str) {
        let diagnostic =
            Diagnostic::error(codes::UNBALANCED_CONDITIONAL, span, format!("`#{word}` without `#if`"))
                .help("remove it, or add the `#if` that it belongs to");
        self.reader.sink.push(diagnostic);
    }

    fn alternative(&mut self, word: &str, rest: &str, span: Span) {
        let Some(current) = self.conditionals.last() else {
            self.unbalanced(span, word);
            return;
        };
        if current.last {
            let diagnostic =
                Diagnostic::error(codes::UNBALANCED_CONDITIONAL, span, format!("`#{word}` after `#else`"))
                    .label(current.opened, "of this conditional")
                    .help("make `#else` the last part");
            self.reader.sink.push(diagnostic);
        }
        let decided = current.decided;
        let taken = !decided
            && match word {
                "else" => true,
                "elifdef" => self.condition("ifdef", rest, span),
                "elifndef" => self.condition("ifndef", rest, span),
                _ => self.condition("if", rest, span),
            };
        if let Some(current) = self.conditionals.last_mut() {
            current.active = taken;
            current.decided |= taken;
            current.last |= word == "else";
        }
    }

    fn condition(&mut self, word: &str, text: &str, span: Span) -> bool {
        let name_end = text.bytes().take_while(|&b| is_word(b)).count();
        let name = &text[..name_end];
        match word {
            "ifdef" | "ifndef" if name.is_empty() => {
                let diagnostic =
                    Diagnostic::error(codes::BAD_CONDITION, span, format!("`#{word}` needs a name"))
                        .help("write the name of a macro after it");
                self.reader.sink.push(diagnostic);
                false
            }
            "ifdef" | "ifndef" => {
                let extra = text[name_end..].trim();
                // A Fortran comment there is no mistake.
                if !extra.is_empty() && !extra.starts_with('!') {
                    let diagnostic = Diagnostic::warning(
                        codes::EXTRA_PREPROCESSOR_TEXT,
                        span,
                        format!("text after the name in `#{word}` is ignored"),
                    )
                    .help("use `#if defined(…)` for conditions with operators");
                    self.reader.sink.push(diagnostic);
                }
                self.macros.is_defined(name) == (word == "ifdef")
            }
            _ => {
                let replaced = self.replace_defined(text);
                let mut quote = None;
                let expanded = self.macros.expand(&replaced, Comments::None, &mut quote);
                match expanded.ok().and_then(|text| evaluate(&text)) {
                    Some(value) => value != 0,
                    None => {
                        let diagnostic = Diagnostic::error(
                            codes::BAD_CONDITION,
                            span,
                            "this condition is not an integer expression",
                        )
                        .help("use numbers, macros, `defined(NAME)` and the operators of C");
                        self.reader.sink.push(diagnostic);
                        false
                    }
                }
            }
        }
    }

    /// `defined NAME` and `defined(NAME)` → 1 or 0, before macros are expanded.
    fn replace_defined(&self, text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some(at) = rest.find("defined") {
            let before = rest[..at].bytes().next_back().is_some_and(is_word);
            let after = &rest[at + 7..];
            if before || after.bytes().next().is_some_and(is_word) {
                out.push_str(&rest[..at + 7]);
                rest = after;
                continue;
            }
            out.push_str(&rest[..at]);
            let inner = after.trim_start();
            let parenthesised = inner.starts_with('(');
            let inner = inner.trim_start_matches('(').trim_start();
            let end = inner.bytes().take_while(|&b| is_word(b)).count();
            out.push_str(if self.macros.is_defined(&inner[..end]) { " 1 " } else { " 0 " });
            rest = &inner[end..];
            if parenthesised {
                rest = rest.trim_start().strip_prefix(')').unwrap_or(rest);
            }
        }
        out + rest
    }

    fn define(&mut self, text: &str, span: Span) {
        let Some((name, definition)) = Macros::parse_definition(text) else {
            let diagnostic = Diagnostic::error(codes::BAD_MACRO, span, "this is not a macro definition")
                .help("write `#define NAME value` or `#define NAME(a, b) value`");
            self.reader.sink.push(diagnostic);
            return;
        };
        if self.macros.define(name.clone(), definition).is_some() && self.redefined.insert(name.to_string()) {
            let diagnostic = Diagnostic::warning(
                codes::REDEFINED_MACRO,
                span,
                format!("macro `{name}` is already defined in another way"),
            )
            .help("`#undef` it first");
            self.reader.sink.push(diagnostic);
        }
    }

    fn include(&mut self, rest: &str, span: Span, path: &Name, depth: usize) {
        let mut quote = None;
        let expanded = match rest.as_bytes().first() {
            Some(b'"' | b'<' | b'\'') => rest.to_string(),
            _ => self.macros.expand(rest, Comments::None, &mut quote).unwrap_or_default(),
        };
        let text = expanded.trim();
        let close = match text.as_bytes().first() {
            Some(b'"') => '"',
            Some(b'\'') => '\'',
            Some(b'<') => '>',
            _ => ' ',
        };
        let name =
            text.get(1..).and_then(|t| t.split_once(close)).map(|(name, _)| name).filter(|_| close != ' ');
        let Some(name) = name else {
            let diagnostic = Diagnostic::error(
                codes::BAD_PREPROCESSOR_LINE,
                span,
                "`#include` needs a file name in quotes",
            )
            .help("write `#include \"file\"`");
            self.reader.sink.push(diagnostic);
            return;
        };
        if depth >= MAX_INCLUDES {
            let diagnostic = Diagnostic::error(
                codes::INCLUDE_DEPTH,
                span,
                format!("include files are nested over {MAX_INCLUDES} levels deep"),
            )
            .help("guard the file with #ifndef");
            self.reader.sink.push(diagnostic);
            return;
        }
        let name = name.to_string();
        if let Some(file) = self.reader.include(&name, path, span, IncludedBy::Directive) {
            self.file(file, depth + 1);
        }
    }
}

impl Macros {
    /// `__DATE__` and `__TIME__`, as C has them.
    fn define_time(&mut self) {
        let (date, time) = now();
        for (name, value) in [("__DATE__", date), ("__TIME__", time)] {
            let body = format!("\"{value}\"");
            self.define(Name::new_static(name), Macro { params: None, variadic: false, body });
        }
    }

    /// `__LINE__` and `__FILE__` of the line that comes next.
    fn define_place(&mut self, path: &Name, line: u32) {
        let object = |body: String| Macro { params: None, variadic: false, body };
        self.define(Name::new_static("__LINE__"), object(line.to_string()));
        self.define(Name::new_static("__FILE__"), object(format!("\"{path}\"")));
    }
}

/// Column 1 of fixed form makes the line a comment.
fn is_comment_column(line: &str) -> bool {
    line.starts_with(['c', 'C', '*', '!'])
}

/// A comment line that is no directive or conditional statement.
fn is_comment(line: &str, fixed: bool) -> bool {
    let bytes = line.as_bytes();
    if fixed && matches!(bytes.first(), Some(b'c' | b'C' | b'*')) {
        return !matches!(bytes.get(1), Some(b'$' | b'@'));
    }
    let trimmed = line.trim_start();
    trimmed.starts_with('!') && !trimmed.starts_with("!$") && !trimmed.starts_with("!@")
}

/// C comments out of a `#` line; `//` is none. An unclosed one ends with the line.
fn strip_comments(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("/*") {
        if rest[at..].starts_with("/**/") {
            out.push_str(&rest[..at + 4]);
            rest = &rest[at + 4..];
            continue;
        }
        out.push_str(&rest[..at]);
        out.push(' ');
        rest = rest[at + 2..].find("*/").map_or("", |end| &rest[at + 2 + end + 2..]);
    }
    out + rest
}

/// The delimiter of the constant that the text of `line` leaves open, where `open` is that of the line before. What a macro
/// opens ends with its line, as in gcc's preprocessor: there `"&` and `&X"` of two macros make a text of an argument.
fn open_constant(line: &str, open: Option<u8>) -> Option<u8> {
    let mut quote = open;
    for byte in line.bytes() {
        match (quote, byte) {
            (Some(open), _) => quote = Some(open).filter(|_| byte != open),
            (None, b'\'' | b'"') => quote = Some(byte),
            (None, b'!') => break,
            (None, _) => {}
        }
    }
    quote
}

/// Where the statement field of a line of fixed form ends: a tab among the first columns goes to column 7.
fn statement_end(line: &str, width: usize) -> usize {
    let tab = line.bytes().take(5).position(|b| b == b'\t');
    tab.map_or(width, |at| at + 1 + width.saturating_sub(6)).min(line.len())
}

/// An expanded line of fixed form. Code that macros moved beyond the last column goes on in continuations; what stood
/// there before is a comment still, but for what macros that are shorter than their names moved into the field.
/// `code`: what the statement field alone expands to.
fn fixed_lines(expanded: &str, code: &str, width: usize) -> Vec<String> {
    // A macro's arguments may reach beyond the last column: then all of the line is code.
    let Some(rest) = expanded.strip_prefix(code) else { return split_fixed(expanded, width) };
    let field = statement_end(expanded, width);
    if code.len() >= field || rest.is_empty() {
        return split_fixed(code, width);
    }
    vec![expanded.get(..field).unwrap_or(code).to_string()]
}

/// A line that grew beyond the last column, as an initial line and continuations.
fn split_fixed(line: &str, width: usize) -> Vec<String> {
    let sentinel = line.get(1..2) == Some("$");
    let prefix =
        if sentinel { format!("{:5}&", line.get(..5).unwrap_or("!$acc")) } else { "     &".to_string() };
    let mut parts = Vec::new();
    let mut rest = line;
    let mut room = width;
    while rest.len() > room && (room..rest.len()).any(|i| rest.is_char_boundary(i)) {
        let cut = (1..=room).rev().find(|&i| rest.is_char_boundary(i)).unwrap_or(rest.len());
        let head = &rest[..cut];
        parts.push(if parts.is_empty() { head.to_string() } else { format!("{prefix}{head}") });
        rest = &rest[cut..];
        room = width.saturating_sub(prefix.len()).max(1);
    }
    parts.push(if parts.is_empty() { rest.to_string() } else { format!("{prefix}{rest}") });
    parts
}
