//! The notes of gcov, `x.gcno`, as LLVM writes them → as the gcov of gcc 12 and later reads them.
//!
//! LLVM counts lengths in words and pads names to words, as gcc did until version 11; since then both count bytes.
//! The layout is that of gcc's `gcov-io.h`.

/// The first gcc whose files count bytes.
const COUNTS_BYTES: u32 = 12;

const MAGIC: &[u8; 4] = b"oncg";
const FUNCTION: u32 = 0x0100_0000;
const LINES: u32 = 0x0145_0000;

/// The version of the format, four characters: `B22*` for gcc 12.2.
pub fn version(gcc: u32) -> String {
    let tens = char::from(b'A' + u8::try_from(gcc / 10).unwrap_or(0).min(25));
    format!("{tens}{}2*", gcc % 10)
}

/// `None`: these are not notes as LLVM writes them.
pub fn for_gcc(notes: &[u8], gcc: u32) -> Option<Vec<u8>> {
    if gcc < COUNTS_BYTES {
        return Some(notes.to_vec());
    }
    let mut reader = Words { bytes: notes };
    let mut out = Vec::new();
    if reader.take(4)? != MAGIC {
        return None;
    }
    out.extend(MAGIC);
    let (version, stamp) = (reader.word()?, reader.word()?);
    put(&mut out, version);
    put(&mut out, stamp);
    // A checksum of the whole program, which gcc's files have here.
    put(&mut out, 0);
    let directory = reader.name()?;
    put_name(&mut out, directory);
    put(&mut out, reader.word()?);
    while let Some(tag) = reader.word() {
        let length = reader.word()? as usize * 4;
        let mut record = Words { bytes: reader.take(length)? };
        // Two zeros end the file.
        if tag == 0 {
            break;
        }
        let body = match tag {
            FUNCTION => function(&mut record)?,
            LINES => lines(&mut record)?,
            _ => record.bytes.to_vec(),
        };
        put(&mut out, tag);
        put(&mut out, u32::try_from(body.len()).ok()?);
        out.extend(body);
    }
    Some(out)
}

/// Identity, two checksums, name, whether it is artificial, file, first line and column, last line and column.
fn function(record: &mut Words<'_>) -> Option<Vec<u8>> {
    let mut out = record.take(12)?.to_vec();
    put_name(&mut out, record.name()?);
    put(&mut out, record.word()?);
    put_name(&mut out, record.name()?);
    out.extend(record.bytes);
    Some(out)
}

/// A block, then its lines; a zero comes before the name of a file, and before the empty name that ends them.
fn lines(record: &mut Words<'_>) -> Option<Vec<u8>> {
    let mut out = record.take(4)?.to_vec();
    while let Some(line) = record.word() {
        put(&mut out, line);
        if line == 0 {
            put_name(&mut out, record.name()?);
        }
    }
    Some(out)
}

struct Words<'a> {
    bytes: &'a [u8],
}

impl<'a> Words<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (head, tail) = self.bytes.split_at_checked(count)?;
        self.bytes = tail;
        Some(head)
    }

    fn word(&mut self) -> Option<u32> {
        self.take(4)?.try_into().ok().map(u32::from_le_bytes)
    }

    /// Its length in words, then the text with zeros behind.
    fn name(&mut self) -> Option<&'a [u8]> {
        let words = self.word()? as usize;
        let padded = self.take(words * 4)?;
        let end = padded.iter().position(|b| *b == 0).unwrap_or(padded.len());
        Some(&padded[..end])
    }
}

fn put(out: &mut Vec<u8>, word: u32) {
    out.extend(word.to_le_bytes());
}

/// Its length in bytes with the final zero; none at all for no name.
fn put_name(out: &mut Vec<u8>, name: &[u8]) {
    if name.is_empty() {
        return put(out, 0);
    }
    put(out, name.len() as u32 + 1);
    out.extend(name);
    out.push(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_those_of_gcc() {
        assert_eq!(version(12), "B22*");
        assert_eq!(version(9), "A92*");
    }

    #[test]
    fn names_lose_their_padding_and_lengths_become_bytes() {
        let mut notes = b"oncg*22B".to_vec();
        for word in [7, 1, u32::from_le_bytes(*b"/d\0\0"), 1, LINES, 5, 2, 0, 1] {
            notes.extend(word.to_le_bytes());
        }
        notes.extend(b"a.c\0");
        notes.extend(3u32.to_le_bytes());
        notes.extend([0; 8]);
        let mut want = b"oncg*22B".to_vec();
        for word in [7, 0, 3] {
            want.extend(u32::to_le_bytes(word));
        }
        want.extend(b"/d\0");
        for word in [1, LINES, 20, 2, 0, 4] {
            want.extend(u32::to_le_bytes(word));
        }
        want.extend(b"a.c\0");
        want.extend(3u32.to_le_bytes());
        assert_eq!(for_gcc(&notes, 12), Some(want));
        assert_eq!(for_gcc(b"no notes", 12), None);
    }
}
