//! Buffers and the way back from a byte of a buffer to the file, line and column that the user wrote.
//!
//! A preprocessed buffer has *origins*: from byte `at` on, the text is line `line` of `path` (a `# 12 "x.h"`
//! line marker of the preprocessor). A buffer without origins is its file, starting at line 1.

use crate::{FileId, Name, Span};

/// From byte `at` of the buffer on (always a line start), text is line `line` of `path`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    pub at: u32,
    pub path: Name,
    pub line: u32,
    /// The text comes from a system header (flag 3 of a line marker): warnings are not for the user.
    pub system: bool,
}

/// One text that spans point into.
#[derive(Clone, Debug)]
pub struct Buffer {
    pub path: Name,
    pub text: String,
    /// Sorted by `at`; empty when the buffer is the file itself.
    pub origins: Vec<Origin>,
    line_starts: Vec<u32>,
    /// Bytes that are not in `text` any more, in order: see [`SourceMap::forget`].
    forgotten: Vec<(u32, u32)>,
}

/// Where a byte is, as a user names it. Lines and columns count from 1; columns count bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    pub path: Name,
    pub line: u32,
    pub column: u32,
    pub system: bool,
}

/// Where procedures of the language's library that devices run are defined.
pub const DEVICE_LIBRARY: &str = "<device library>";
pub const INTRINSIC_MODULES: &str = "<intrinsic modules>";

/// All buffers of one compilation. Buffer 0 is always the empty buffer behind [`Span::NONE`].
#[derive(Clone, Debug)]
pub struct SourceMap {
    buffers: Vec<Buffer>,
}

impl Default for SourceMap {
    fn default() -> Self {
        SourceMap { buffers: vec![Buffer::new(Name::new("<racc>"), String::new(), Vec::new())] }
    }
}

impl Buffer {
    fn new(path: Name, text: String, origins: Vec<Origin>) -> Buffer {
        let mut line_starts = vec![0];
        line_starts.extend(text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(i, _)| i as u32 + 1));
        Buffer { path, text, origins, line_starts, forgotten: Vec::new() }
    }

    /// Bytes `lo..hi`, as far as they are still there.
    fn slice(&self, lo: usize, hi: usize) -> Option<&str> {
        let (mut gone, mut end) = (0, hi);
        for &(from, to) in &self.forgotten {
            let (from, to) = (from as usize, to as usize);
            if to <= lo {
                gone += to - from;
            } else {
                end = end.min(from);
            }
        }
        self.text.get(lo - gone.min(lo)..end.max(lo) - gone.min(lo))
    }

    /// Zero-based index of the buffer line that holds byte `at`.
    fn line_of(&self, at: u32) -> usize {
        self.line_starts.partition_point(|&s| s <= at).saturating_sub(1)
    }
}

impl SourceMap {
    pub fn add(&mut self, path: impl Into<Name>, text: String, origins: Vec<Origin>) -> FileId {
        self.buffers.push(Buffer::new(path.into(), text, origins));
        FileId(self.buffers.len() as u32 - 1)
    }

    pub fn buffer(&self, file: FileId) -> &Buffer {
        self.buffers.get(file.0 as usize).unwrap_or(&self.buffers[0])
    }

    pub fn buffers(&self) -> impl Iterator<Item = &Buffer> {
        self.buffers.iter()
    }

    /// The text under a span; empty when the span does not lie in its buffer.
    pub fn text(&self, span: Span) -> &str {
        self.buffer(span.file).slice(span.lo as usize, span.hi as usize).unwrap_or("")
    }

    /// Gives the memory of these parts of a text back, which are in order; places behind them stay what they are.
    pub fn forget(&mut self, file: FileId, parts: Vec<(u32, u32)>) {
        let Some(buffer) = self.buffers.get_mut(file.0 as usize).filter(|b| b.forgotten.is_empty()) else {
            return;
        };
        for &(lo, hi) in parts.iter().rev() {
            buffer.text.drain(lo as usize..hi as usize);
        }
        buffer.text.shrink_to_fit();
        buffer.forgotten = parts;
    }

    /// The user's file, line and column of byte `at` of buffer `file`.
    pub fn locate_at(&self, file: FileId, at: u32) -> Location {
        let buffer = self.buffer(file);
        let line = buffer.line_of(at);
        let column = at.saturating_sub(buffer.line_starts[line]) + 1;
        let origin =
            buffer.origins.partition_point(|o| o.at <= at).checked_sub(1).map(|i| &buffer.origins[i]);
        match origin {
            Some(o) => {
                let past = line - buffer.line_of(o.at);
                Location { path: o.path.clone(), line: o.line + past as u32, column, system: o.system }
            }
            None => Location { path: buffer.path.clone(), line: line as u32 + 1, column, system: false },
        }
    }

    /// Where the span starts.
    pub fn locate(&self, span: Span) -> Location {
        self.locate_at(span.file, span.lo)
    }

    /// All of the span comes from system headers, or from their macros: `INT_MIN - 1` does not.
    pub fn is_system(&self, span: Span) -> bool {
        let last = span.hi.saturating_sub(1).max(span.lo);
        self.locate(span).system && self.locate_at(span.file, last).system
    }

    /// It stands in the text that racc brings with it.
    pub fn is_own(&self, span: Span) -> bool {
        [DEVICE_LIBRARY, INTRINSIC_MODULES].contains(&self.locate(span).path.as_str())
    }

    /// The text of the span stands like this in the user's file: no macro wrote it.
    pub fn is_written(&self, span: Span) -> bool {
        let packed = |text: &str| text.split_whitespace().collect::<String>();
        let (from, wanted) = (self.locate(span), packed(self.text(span)));
        let Ok(source) = std::fs::read(from.path.as_str()) else { return false };
        let to = self.locate_at(span.file, span.hi).line.max(from.line);
        let skipped = (from.line as usize).saturating_sub(1);
        let taken = (to - from.line) as usize + 1;
        let lines = String::from_utf8_lossy(&source).lines().skip(skipped).take(taken).collect::<String>();
        packed(&lines).contains(&wanted)
    }

    /// The whole buffer line that holds byte `at`, without its end of line, and that line's first byte.
    pub fn line_text(&self, file: FileId, at: u32) -> (&str, u32) {
        let buffer = self.buffer(file);
        let line = buffer.line_of(at);
        let start = buffer.line_starts[line];
        let gone: u32 = buffer.forgotten.iter().map(|(lo, hi)| hi - lo).sum();
        let length = buffer.text.len() + gone as usize;
        let end = buffer.line_starts.get(line + 1).map_or(length, |&e| e as usize);
        let text = buffer.slice(start as usize, end).unwrap_or("");
        (text.trim_end_matches(['\n', '\r']), start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_file_counts_lines_and_columns_from_one() {
        let mut map = SourceMap::default();
        let f = map.add("a.c", "int x;\n  int y;\n".into(), vec![]);
        let at = map.locate(Span::new(f, 9, 12));
        assert_eq!((at.path.as_str(), at.line, at.column), ("a.c", 2, 3));
        assert_eq!(map.line_text(f, 9), ("  int y;", 7));
    }

    #[test]
    fn what_is_forgotten_moves_nothing() {
        let mut map = SourceMap::default();
        let f = map.add("a.c", "int x[] = {\n1, 2,\n3 };\n  int y;\n".into(), vec![]);
        let places: Vec<Location> = (0..32).map(|at| map.locate_at(f, at)).collect();
        map.forget(f, vec![(11, 21)]);
        assert_eq!((0..32).map(|at| map.locate_at(f, at)).collect::<Vec<_>>(), places);
        assert_eq!(map.line_text(f, 27), ("  int y;", 23));
        assert_eq!(map.line_text(f, 2), ("int x[] = {", 0));
        assert_eq!((map.line_text(f, 13), map.text(Span::new(f, 25, 28))), (("", 12), "int"));
    }

    #[test]
    fn origins_lead_back_to_the_included_file() {
        let mut map = SourceMap::default();
        let origins = vec![Origin { at: 4, path: "h.h".into(), line: 10, system: true }];
        let f = map.add("a.i", "ab\n\ncd\nef\n".into(), origins);
        let at = map.locate(Span::new(f, 7, 8));
        assert_eq!((at.path.as_str(), at.line, at.column, at.system), ("h.h", 11, 1, true));
    }
}
