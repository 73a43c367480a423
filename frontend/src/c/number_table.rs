//! Long initialisers of nothing but numbers, in one piece: `{{1, -2}, {0x3, 4.5f}}` → braces and numbers.
//!
//! A token, a node of syntax and an expression for each element of a generated table would take a hundred times the
//! table's memory.

/// Shorter lists are read element by element.
const LONG: usize = 4096;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    Open,
    Close,
    /// Its place in the text, the sign included.
    Number(usize, usize),
    /// What is no part of such a table.
    Other,
}

/// The pieces of what stands between the outermost braces; commas are told by [`Piece::Other`] only where they are wrong.
#[derive(Clone)]
pub(super) struct Pieces<'a> {
    text: &'a [u8],
    at: usize,
    /// A number or an opening brace may come.
    awaits: bool,
}

/// Where the long table ends that begins here: at the brace that closes it.
pub(super) fn length(text: &[u8]) -> Option<usize> {
    let mut pieces = Pieces::of(text);
    let (mut depth, mut count) = (0_usize, 0_usize);
    loop {
        match pieces.next()? {
            Piece::Open => depth += 1,
            Piece::Close if depth == 0 => return (count >= LONG).then_some(pieces.at - 1),
            Piece::Close => depth -= 1,
            Piece::Number(..) => count += 1,
            Piece::Other => return None,
        }
    }
}

impl<'a> Pieces<'a> {
    pub(super) fn of(text: &'a [u8]) -> Pieces<'a> {
        Pieces { text, at: 0, awaits: true }
    }

    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    /// Line markers of the preprocessor are blanks too: tables are often in files of their own.
    fn blanks(&mut self) {
        loop {
            match self.byte(self.at) {
                b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
                b'#' if self.at > 0 && self.byte(self.at - 1) == b'\n' && self.byte(self.at + 1) == b' ' => {
                    while !matches!(self.byte(self.at), b'\n' | 0) {
                        self.at += 1;
                    }
                }
                _ => return,
            }
        }
    }

    fn digits(&mut self, is: fn(&u8) -> bool, most: usize) -> bool {
        let first = self.at;
        while is(&self.byte(self.at)) {
            self.at += 1;
        }
        (1..=most).contains(&(self.at - first))
    }

    /// A number that a double or an integer of 64 bits takes as it is written; no octal one.
    fn number(&mut self) -> Option<()> {
        let negative = self.byte(self.at) == b'-';
        self.at += usize::from(negative);
        let first = self.at;
        if self.byte(first) == b'0' && matches!(self.byte(first + 1), b'x' | b'X') {
            self.at += 2;
            let plain = self.digits(u8::is_ascii_hexdigit, 16) && !negative;
            return plain.then_some(()).and_then(|()| self.suffix(b"uUlL", 3));
        }
        self.digits(u8::is_ascii_digit, 18).then_some(())?;
        if self.byte(first) == b'0' && self.at > first + 1 && self.byte(self.at) != b'.' {
            return None;
        }
        let mut whole = true;
        if self.byte(self.at) == b'.' {
            whole = false;
            self.at += 1;
            if self.byte(self.at).is_ascii_digit() {
                self.digits(u8::is_ascii_digit, 40).then_some(())?;
            }
        }
        if matches!(self.byte(self.at), b'e' | b'E') {
            whole = false;
            self.at += 1 + usize::from(matches!(self.byte(self.at + 1), b'+' | b'-'));
            self.digits(u8::is_ascii_digit, 18).then_some(())?;
        }
        match (whole, negative) {
            // The negative of an unsigned number is another one.
            (true, true) => self.suffix(b"lL", 2),
            (true, false) => self.suffix(b"uUlL", 3),
            (false, _) => self.suffix(b"fF", 1),
        }
    }

    /// Nothing is told of what follows.
    fn end(&mut self) -> Option<Piece> {
        self.at = self.text.len();
        Some(Piece::Other)
    }

    fn suffix(&mut self, letters: &[u8], most: usize) -> Option<()> {
        let first = self.at;
        while letters.contains(&self.byte(self.at)) {
            self.at += 1;
        }
        let after = self.byte(self.at);
        let ends = !after.is_ascii_alphanumeric() && !matches!(after, b'_' | b'.' | b'\'');
        let fits = self.at - first <= most && well_formed(&self.text[first..self.at.min(self.text.len())]);
        (ends && fits).then_some(())
    }
}

/// `u`, `l`, `ll` of one case, in both orders.
fn well_formed(suffix: &[u8]) -> bool {
    let is = |letter: u8| letter.eq_ignore_ascii_case(&b'u');
    let longs: Vec<u8> = suffix.iter().copied().filter(|letter| !is(*letter)).collect();
    let inside = suffix.len() == 3 && is(suffix[1]);
    suffix.len() - longs.len() < 2 && !inside && longs.windows(2).all(|pair| pair[0] == pair[1])
}

impl Iterator for Pieces<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        self.blanks();
        if !self.awaits && self.byte(self.at) == b',' {
            self.awaits = true;
            self.at += 1;
            self.blanks();
        }
        let first = self.at;
        match self.byte(first) {
            0 if first >= self.text.len() => None,
            b'}' => {
                self.at += 1;
                self.awaits = false;
                Some(Piece::Close)
            }
            b'{' if self.awaits => {
                self.at += 1;
                Some(Piece::Open)
            }
            b'-' | b'0'..=b'9' if self.awaits => {
                self.awaits = false;
                match self.number() {
                    Some(()) => Some(Piece::Number(first, self.at)),
                    None => self.end(),
                }
            }
            _ => self.end(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONG, Piece, Pieces, length};

    fn pieces(text: &str) -> Vec<Piece> {
        Pieces::of(text.as_bytes()).collect()
    }

    #[test]
    fn numbers_of_all_sorts_and_braces_are_told() {
        for number in ["0", "-7", "12u", "3UL", "4llu", "0xFFull", "1.5", "-2.e3f", "0.25F", "1e-9", "9L"] {
            assert_eq!(pieces(number), [Piece::Number(0, number.len())], "{number}");
        }
        for other in
            ["017", "-3u", "-0x1", "0x", "1.5l", "2lul", "3lL", "5f", "1'000", "2i", "x", "1 2", ",1"]
        {
            assert!(pieces(other).contains(&Piece::Other), "{other}");
        }
        assert_eq!(
            pieces("{ 1 ,}, {}"),
            [Piece::Open, Piece::Number(2, 3), Piece::Close, Piece::Open, Piece::Close]
        );
    }

    #[test]
    fn a_long_table_ends_at_its_own_brace() {
        let row = "{1, 2, 3},\n# 7 \"rows.inc\"\n";
        let table = row.repeat(LONG / 3 + 1);
        assert_eq!(length(format!("{table}}}, {{ 1 }}").as_bytes()), Some(table.len()));
        assert_eq!(length(format!("{row}}}").as_bytes()), None);
        assert_eq!(length(format!("{table} f }}").as_bytes()), None);
    }
}
