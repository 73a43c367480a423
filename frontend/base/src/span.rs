//! A span: a byte range in one buffer of the [`SourceMap`](crate::SourceMap).

/// A buffer registered in the source map: a preprocessed C unit, a Fortran file, a command line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FileId(pub u32);

/// Bytes `lo..hi` of buffer `file`. The all-zero span means "no place", as for compiler-made nodes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    pub file: FileId,
    pub lo: u32,
    pub hi: u32,
}

impl Span {
    /// The span of nodes that no source text stands for.
    pub const NONE: Span = Span { file: FileId(0), lo: 0, hi: 0 };

    pub fn new(file: FileId, lo: usize, hi: usize) -> Span {
        // Buffers over 4 GiB are refused when they are read, so the casts keep their values.
        Span { file, lo: lo as u32, hi: hi as u32 }
    }

    pub fn is_none(self) -> bool {
        self == Span::NONE
    }

    /// The smallest span that holds both. Spans of different buffers do not join; the first one wins.
    pub fn to(self, end: Span) -> Span {
        if self.is_none() {
            return end;
        }
        if end.is_none() || self.file != end.file {
            return self;
        }
        Span { file: self.file, lo: self.lo.min(end.lo), hi: self.hi.max(end.hi) }
    }
}
