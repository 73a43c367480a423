//! A C file → preprocessed text in the source map, by way of `cc -E`.
//!
//! Line markers leave the text and become origins, so that `a.h:12:3` is what the user reads; what cc reports becomes
//! diagnostics at its own places. `gcc -fopenacc` expands macros in `#pragma acc` lines (OpenACC 3.4 §2.1), and would
//! set `_OPENACC` to its own version, which is replaced by ours. `.i` files are taken as they are.

use super::{AccMode, directive_lines};
use racc_base::source::Origin;
use racc_base::{Diagnostic, FileId, Name, Sink, SourceMap, Span};
use racc_hir::Host;
use std::borrow::Cow;
use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The value of `_OPENACC` for OpenACC 3.4 (§2.2).
const OPENACC_VERSION: &str = "202506";

/// How to preprocess.
#[derive(Clone, Debug)]
pub struct CppOptions {
    /// The host's C compiler, for its preprocessor and its headers.
    pub cc: PathBuf,
    /// `-I`, `-D`, `-U`, `-include`, `-std=` and the like, in the user's order.
    pub args: Vec<OsString>,
    /// Where racc's own `openacc.h` lies.
    pub own_include: Option<PathBuf>,
    pub acc: AccMode,
    /// What ISO C does not have is of interest.
    pub pedantic: bool,
}

impl CppOptions {
    pub fn new(acc: AccMode) -> CppOptions {
        CppOptions {
            cc: PathBuf::from(Host::NATIVE.cc()),
            args: Vec::new(),
            own_include: None,
            acc,
            pedantic: false,
        }
    }
}

/// Reads and preprocesses `path`; `None` after a report.
pub fn preprocess(path: &Path, options: &CppOptions, map: &mut SourceMap, sink: &mut Sink) -> Option<FileId> {
    let name = path.display().to_string();
    if path.extension().is_some_and(|e| e == "i") {
        return match std::fs::File::open(path).and_then(without_markers) {
            Ok(read) => add_text(map, sink, (&name, options.acc), read),
            Err(error) => unreadable(sink, &name, &error),
        };
    }
    // gcc would say the same, but in its own words. `-` is the standard input.
    if name != "-"
        && let Err(error) = std::fs::File::open(path)
    {
        return unreadable(sink, &name, &error);
    }
    let ran = match run(&mut command(path, options)) {
        Ok(ran) => ran,
        Err(error) => {
            let message = format!("cannot run '{}' to preprocess C: {error}", options.cc.display());
            sink.push(
                Diagnostic::error("E0102", Span::NONE, message)
                    .help("racc needs the host's C compiler for its preprocessor and headers: install gcc"),
            );
            return None;
        }
    };
    let errors = Messages { map, sink, buffers: HashMap::new() }.all(&ran.messages);
    if !ran.succeeded {
        if errors == 0 {
            let message = format!("'{}' failed: {}", options.cc.display(), ran.messages.trim());
            sink.push(Diagnostic::error("E0103", Span::NONE, message));
        }
        return None;
    }
    add_text(map, sink, (&name, options.acc), ran.text)
}

/// Where headers are looked for, in gcc's words: build tools read them from `-v`.
pub fn search_list(options: &CppOptions) -> std::io::Result<String> {
    let ran = run(command(Path::new("/dev/null"), options).arg("-v"))?;
    let begins = |line: &str| line.starts_with("#include ") || line.starts_with("ignoring ");
    let lines = ran.messages.lines().skip_while(|line| !begins(line));
    let mut list: Vec<&str> = lines.take_while(|line| begins(line) || line.starts_with(' ')).collect();
    list.push("End of search list.\n");
    Ok(list.join("\n"))
}

/// What `cc -E` has done.
struct Ran {
    text: Stripped,
    messages: String,
    succeeded: bool,
}

/// Reads the text while it is made: it may be larger than all that the compiler needs besides.
fn run(command: &mut Command) -> std::io::Result<Ran> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (Some(text), Some(mut messages)) = (child.stdout.take(), child.stderr.take()) else {
        return Err(std::io::Error::other("no pipe"));
    };
    let (text, messages) = std::thread::scope(|scope| {
        let reader = scope.spawn(move || {
            let mut bytes = Vec::new();
            // What was read before an error still helps.
            let _ = messages.read_to_end(&mut bytes);
            bytes
        });
        let text = without_markers(text);
        (text, reader.join().unwrap_or_default())
    });
    let succeeded = child.wait()?.success();
    Ok(Ran { text: text?, messages: String::from_utf8_lossy(&messages).into_owned(), succeeded })
}

fn command(path: &Path, options: &CppOptions) -> Command {
    let mut command = Command::new(&options.cc);
    // Which warnings the user sees is decided by their groups.
    command.args(["-E", "-x", "c", "-D__RACC__=1", "-Wcomment"]);
    if options.pedantic {
        command.arg("-Wpedantic");
    }
    if options.acc == AccMode::On {
        command.args(["-fopenacc", "-U_OPENACC"]).arg(format!("-D_OPENACC={OPENACC_VERSION}"));
    }
    // Before the user's directories: a program's own copy of openacc.h, often another compiler's, must not win.
    if let Some(own) = &options.own_include {
        command.arg("-I").arg(own);
    }
    command.args(&options.args).arg(path);
    command.env("LC_ALL", "C").env_remove("GCC_COLORS");
    if path != Path::new("-") {
        command.stdin(Stdio::null());
    }
    command
}

fn unreadable(sink: &mut Sink, name: &str, error: &std::io::Error) -> Option<FileId> {
    sink.push(Diagnostic::error("E0101", Span::NONE, format!("cannot read '{name}': {error}")));
    None
}

/// Registers preprocessed text: line markers out, origins in.
fn add_text(
    map: &mut SourceMap,
    sink: &mut Sink,
    (name, acc): (&str, AccMode),
    Stripped { text, origins, mut moved, .. }: Stripped,
) -> Option<FileId> {
    if text.len() >= u32::MAX as usize {
        sink.push(Diagnostic::error(
            "E0104",
            Span::NONE,
            format!("'{name}' is over 4 GiB after preprocessing"),
        ));
        return None;
    }
    if acc == AccMode::Off {
        moved.clear();
    }
    let file = map.add(name, text, origins);
    for (lo, hi) in &moved {
        let message =
            "this directive stands inside the arguments of a macro, where it has no place of its own";
        let help = "write it as _Pragma(\"acc ...\") there, or without the macro";
        sink.push(Diagnostic::error("E0111", Span::new(file, *lo, *hi), message).help(help));
    }
    moved.is_empty().then_some(file)
}

/// Bytes that are no UTF-8 (Latin-1 in a string literal, say) as octal escapes, which mean the same there.
fn escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + 64);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            text.push_str(&format!("\\{byte:03o}"));
        }
    }
    text
}

/// Universal character names of identifiers as the characters themselves: `cc -E` writes `été` as
/// `\U000000e9t\U000000e9`, however the program spells it (C17 6.4.3). In literals they stay what they are.
fn universal_names(line: &str) -> Cow<'_, str> {
    if !line.contains("\\u") && !line.contains("\\U") {
        return line.into();
    }
    let mut text = String::with_capacity(line.len());
    let mut quote = None;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let name = rest.get(..10).filter(|n| n.starts_with("\\U")).or_else(|| rest.get(..6));
        let name = name
            .filter(|n| quote.is_none() && (n.starts_with("\\U") && n.len() == 10 || n.starts_with("\\u")));
        let named = name.and_then(|n| u32::from_str_radix(&n[2..], 16).ok()).and_then(char::from_u32);
        if let (Some(name), Some(named)) = (name, named.filter(|c| !c.is_ascii())) {
            text.push(named);
            rest = &rest[name.len()..];
            continue;
        }
        let mut length = c.len_utf8();
        match (c, quote) {
            // What follows a backslash in a literal does not end it.
            ('\\', Some(_)) => length += rest[1..].chars().next().map_or(0, char::len_utf8),
            ('"' | '\'', None) => quote = Some(c),
            ('\n', _) => quote = None,
            (c, Some(open)) if c == open => quote = None,
            (_, _) => {}
        }
        text.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    text.into()
}

/// Where directives are in the text.
type Places = Vec<(usize, usize)>;

/// Preprocessed text without its line markers.
#[derive(Default)]
struct Stripped {
    text: String,
    origins: Vec<Origin>,
    /// Directives that nobody knows any more what they belong to.
    moved: Places,
    /// Directives since the last line of other text, and their line and file.
    waiting: Vec<((usize, usize), u32, Name)>,
    files: directive_lines::Files,
    /// Lines since the last origin.
    past: u32,
}

/// A longer line is read in pieces.
const PIECE: u64 = 1 << 16;

/// Takes `# 12 "file.h" 1 3` lines out of the text and remembers them; directives get the lines of their files.
///
/// The preprocessor moves the directives that stand in a macro's arguments before the macro's whole text, whose line is
/// an earlier one than theirs. They come third.
fn without_markers(from: impl Read) -> std::io::Result<Stripped> {
    let mut from = BufReader::new(from);
    let mut all = Stripped::default();
    let (mut line, mut inside) = (Vec::new(), false);
    loop {
        let read = from.by_ref().take(PIECE).read_until(b'\n', &mut line)?;
        if read == 0 && line.is_empty() {
            return Ok(all);
        }
        let ends = read == 0 || line.ends_with(b"\n");
        if !ends && !is_plain(&line) {
            continue;
        }
        let utf8 = match std::str::from_utf8(&line) {
            Ok(text) => text.into(),
            Err(_) => Cow::Owned(escaped(&line)),
        };
        match inside {
            true => all.text.push_str(&universal_names(&utf8)),
            false => all.line(&universal_names(&utf8)),
        }
        inside = !ends;
        line.clear();
    }
}

/// A piece that can be taken without what follows it on its line.
fn is_plain(piece: &[u8]) -> bool {
    piece.iter().all(|b| b.is_ascii() && !matches!(b, b'#' | b'\\' | b'"' | b'\''))
}

impl Stripped {
    /// A line, or the first piece of one.
    fn line(&mut self, line: &str) {
        if let Some((number, path, system)) = marker(line) {
            let same_file = self.origins.last().is_some_and(|o| o.path == path);
            // Lines of a header that is included right behind a directive tell nothing of the directive's own.
            let earlier = |at: u32, file: &Name| same_file && *file == path && number < at;
            self.moved.extend(self.waiting.iter().filter(|w| earlier(w.1, &w.2)).map(|w| w.0));
            self.waiting.retain(|w| !earlier(w.1, &w.2));
            self.enter(Origin { at: self.text.len() as u32, path, line: number, system });
            return;
        }
        self.past += 1;
        let directive = line.trim_end_matches(['\n', '\r']);
        let is_directive = directive.trim_start().starts_with("#pragma acc ");
        let at = self.text.len();
        let written = match self.origins.last() {
            Some(o) if is_directive => {
                self.waiting.push(((at, at + directive.len()), o.line + self.past - 1, o.path.clone()));
                self.files.written(o.path.as_str(), o.line + self.past - 1, directive)
            }
            Some(_) | None => None,
        };
        if !is_directive && !directive.trim().is_empty() {
            self.waiting.clear();
        }
        let Some(written) = written else {
            self.text.push_str(line);
            return;
        };
        self.text.push_str(&written);
        self.text.push('\n');
        if let Some(o) = self.origins.last().filter(|_| written.contains('\n')).cloned() {
            // The preprocessor counts one line here.
            self.enter(Origin { at: self.text.len() as u32, line: o.line + self.past, ..o });
        }
    }

    fn enter(&mut self, origin: Origin) {
        if self.origins.last().is_some_and(|last| last.at == origin.at) {
            self.origins.pop();
        }
        self.origins.push(origin);
        self.past = 0;
    }
}

/// The line number, file and system flag of a line marker.
fn marker(line: &str) -> Option<(u32, Name, bool)> {
    let rest = line.strip_prefix('#')?;
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    let number = rest[..end].parse().ok()?;
    let quoted = rest[end..].trim_start().strip_prefix('"')?;
    let close = quoted.rfind('"')?;
    let path = quoted[..close].replace("\\\"", "\"").replace("\\\\", "\\");
    let system = quoted[close + 1..].split_ascii_whitespace().any(|flag| flag == "3");
    Some((number, Name::new(path), system))
}

/// Codes for the groups that the preprocessor's warnings name.
const GROUPS: [(&str, &str); 4] =
    [("pedantic", "W0358"), ("long-long", "W0360"), ("variadic-macros", "W0367"), ("comment", "W0368")];

/// Makes diagnostics of cc's messages.
struct Messages<'m> {
    map: &'m mut SourceMap,
    sink: &'m mut Sink,
    /// Buffers of the files that messages point into.
    buffers: HashMap<String, Option<FileId>>,
}

impl Messages<'_> {
    /// Answers how many errors there were.
    fn all(&mut self, stderr: &str) -> usize {
        // `-H`: `.. /usr/include/stdio.h`, a dot for each level.
        for line in stderr
            .lines()
            .filter(|line| line.trim_start_matches('.').starts_with(' ') && line.starts_with('.'))
        {
            eprintln!("{line}");
        }
        stderr.lines().filter(|line| self.one(line) == Some(racc_base::Severity::Error)).count()
    }

    /// `a.c:3:10: fatal error: no.h: No such file or directory`.
    fn one(&mut self, line: &str) -> Option<racc_base::Severity> {
        let kinds = [(": fatal error: ", true), (": error: ", true), (": warning: ", false)];
        let (at, kind, is_error) =
            kinds.iter().filter_map(|&(kind, e)| line.find(kind).map(|at| (at, kind, e))).min()?;
        let message = &line[at + kind.len()..];
        let (message, group) = match message.strip_suffix(']').and_then(|rest| rest.rsplit_once(" [-W")) {
            Some((message, group)) => (message, group),
            None => (message, ""),
        };
        if !is_error && message.starts_with("missing terminating") {
            // The parser says so too, as an error; of the name after #include only the preprocessor does.
            return None;
        }
        // `a.c:3:10`, or `a.c:3` for what concerns a whole line.
        let number = |text: &str| text.parse::<usize>().ok();
        let span = match line[..at].rsplit_once(':').and_then(|(head, last)| Some((head, number(last)?))) {
            Some((head, last)) => match head.rsplit_once(':').and_then(|(p, n)| Some((p, number(n)?))) {
                Some((path, line)) => self.span(path, line, last),
                None => self.span(head, last, 1),
            },
            None => Span::NONE,
        };
        let diagnostic = if is_error {
            let is_missing = message.ends_with(": No such file or directory");
            let unclosed = message
                .strip_prefix("unterminated argument list invoking macro \"")
                .and_then(|name| self.last_use(name.trim_end_matches('"'), span));
            match (is_missing, unclosed) {
                (true, _) => {
                    Diagnostic::error("E0105", span, message).help("add the directory that holds it with -I")
                }
                (false, Some(span)) => {
                    Diagnostic::error("E0105", span, message).help("the ')' of this one is missing")
                }
                (false, None) => Diagnostic::error("E0105", span, message),
            }
        } else {
            // Some have no name.
            let iso = ["ISO C", "C99", "extension", "'$'"].iter().any(|word| message.contains(word));
            let group = if group.is_empty() && iso { "pedantic" } else { group };
            let code = GROUPS.iter().find(|(name, _)| *name == group).map_or("W0105", |(_, code)| code);
            Diagnostic::warning(code, span, message)
        };
        let severity = diagnostic.severity;
        self.sink.push(diagnostic);
        Some(severity)
    }

    /// Where a macro stands last before a place: the preprocessor names the end of the file.
    fn last_use(&self, name: &str, end: Span) -> Option<Span> {
        let text = self.map.buffer(end.file).text.get(..end.lo as usize)?;
        let lo = text.rfind(name)?;
        Some(Span::new(end.file, lo, lo + name.len()))
    }

    /// The place in the file itself, which is read for it.
    fn span(&mut self, path: &str, line: usize, column: usize) -> Span {
        let map = &mut *self.map;
        let buffer = *self.buffers.entry(path.to_string()).or_insert_with(|| {
            let bytes = std::fs::read(path).ok()?;
            Some(map.add(path, String::from_utf8_lossy(&bytes).into_owned(), Vec::new()))
        });
        let Some(file) = buffer else { return Span::NONE };
        let text = &self.map.buffer(file).text;
        let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
        let mut lo = (before + column.saturating_sub(1)).min(text.len());
        while !text.is_char_boundary(lo) {
            lo -= 1;
        }
        let rest = &text[lo..];
        let word = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let first = rest.chars().next().map_or(0, char::len_utf8);
        Span::new(file, lo, lo + word.max(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripped(raw: &str) -> Stripped {
        without_markers(raw.as_bytes()).expect("read")
    }

    #[test]
    fn long_lines_come_in_pieces() {
        for part in ["1, 2, ", "\"\u{e9}\", ", "'#', '\\'', "] {
            let raw = format!("# 3 \"a.c\"\n{}\nint \\u00e9;\n", part.repeat(40_000));
            let read = stripped(&raw);
            assert_eq!(read.text, format!("{}\nint \u{e9};\n", part.repeat(40_000)));
            assert_eq!((read.origins.len(), read.past), (1, 2));
        }
    }

    #[test]
    fn markers_become_origins_and_leave_the_text() {
        let Stripped { text, origins, moved, .. } =
            stripped("# 1 \"a.c\"\n# 1 \"/usr/x.h\" 1 3\nint a;\n# 7 \"a.c\" 2\nint b;\n");
        assert_eq!(text, "int a;\nint b;\n");
        assert!(moved.is_empty());
        let seen: Vec<_> = origins.iter().map(|o| (o.at, o.path.as_str(), o.line, o.system)).collect();
        assert_eq!(seen, [(0, "/usr/x.h", 1, true), (7, "a.c", 7, false)]);
    }

    #[test]
    fn a_directive_that_the_preprocessor_moved_is_found() {
        let raw = |line: u32| {
            format!("# 3 \"a.c\"\n\n# 5 \"a.c\"\n#pragma acc loop\n# {line} \"a.c\"\nfor (;;) {{ }}\n")
        };
        assert_eq!(stripped(&raw(4)).moved, [(1, 17)]);
        assert!(stripped(&raw(5)).moved.is_empty() && stripped(&raw(6)).moved.is_empty());
        let header = "# 9 \"a.c\"\n#pragma acc routine(f) seq\n# 1 \"h.h\" 1\n\n# 3 \"h.h\"\nint f(int);\n";
        assert!(stripped(header).moved.is_empty());
    }

    #[test]
    fn bytes_outside_utf8_become_escapes() {
        assert_eq!(escaped(b"\"caf\xe9\""), "\"caf\\351\"");
    }

    #[test]
    fn macros_in_directives_are_expanded_and_errors_keep_their_places() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let path = dir.path().join("a.c");
        std::fs::write(&path, "#define N 4\n#pragma acc wait(N)\nint v = _OPENACC;\n").expect("written");
        let (mut map, mut sink) = (SourceMap::default(), Sink::default());
        let options = CppOptions::new(AccMode::On);
        let file = preprocess(&path, &options, &mut map, &mut sink).expect("preprocessed");
        let text = &map.buffer(file).text;
        assert!(text.contains("#pragma acc wait(4)") && text.contains("v = 202506"), "{text}");
        std::fs::write(&path, "int x;\n  #include \"no.h\"\n").expect("written");
        assert!(preprocess(&path, &options, &mut map, &mut sink).is_none());
        let error = &sink.list()[0];
        assert_eq!((error.code.0, map.locate(error.span).line), ("E0105", 2));
    }
}
