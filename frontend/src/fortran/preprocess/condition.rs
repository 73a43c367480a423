//! The value of an `#if` expression: C's integer operators over 64 bits, `defined` already replaced.

/// Text with macros expanded → its value; `None` when it is no expression.
pub(super) fn evaluate(text: &str) -> Option<i64> {
    let mut parser = Parser { text: text.as_bytes(), pos: 0, depth: 0 };
    let value = parser.conditional()?;
    parser.skip_blanks();
    (parser.pos == parser.text.len()).then_some(value)
}

struct Parser<'a> {
    text: &'a [u8],
    pos: usize,
    depth: usize,
}

/// Operators by strength, longest first within a level.
const LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<=", ">=", "<", ">"],
    &["<<", ">>"],
    &["+", "-"],
    &["*", "/", "%"],
];

impl Parser<'_> {
    fn skip_blanks(&mut self) {
        while self.text.get(self.pos).is_some_and(u8::is_ascii_whitespace) {
            self.pos += 1;
        }
    }

    fn eat(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let found = self.text[self.pos..].starts_with(word.as_bytes());
        if found {
            self.pos += word.len();
        }
        found
    }

    fn conditional(&mut self) -> Option<i64> {
        self.depth += 1;
        if self.depth > 100 {
            return None;
        }
        let condition = self.binary(0)?;
        let value = if self.eat("?") {
            let yes = self.conditional()?;
            if !self.eat(":") {
                return None;
            }
            let no = self.conditional()?;
            if condition != 0 { yes } else { no }
        } else {
            condition
        };
        self.depth -= 1;
        Some(value)
    }

    fn binary(&mut self, level: usize) -> Option<i64> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        'next: loop {
            self.skip_blanks();
            for operator in *operators {
                let rest = &self.text[self.pos..];
                // `|` is not the start of `||`, `<` not that of `<<`.
                let longer = rest.get(operator.len()).is_some_and(|b| {
                    operator.len() == 1
                        && matches!(*operator, "|" | "&" | "<" | ">")
                        && *b == operator.as_bytes()[0]
                });
                if rest.starts_with(operator.as_bytes()) && !longer {
                    self.pos += operator.len();
                    let right = self.binary(level + 1)?;
                    left = apply(operator, left, right)?;
                    continue 'next;
                }
            }
            return Some(left);
        }
    }

    fn unary(&mut self) -> Option<i64> {
        self.depth += 1;
        if self.depth > 100 {
            return None;
        }
        let value = if self.eat("!") {
            i64::from(self.unary()? == 0)
        } else if self.eat("-") {
            self.unary()?.wrapping_neg()
        } else if self.eat("+") {
            self.unary()?
        } else if self.eat("~") {
            !self.unary()?
        } else if self.eat("(") {
            let value = self.conditional()?;
            if !self.eat(")") {
                return None;
            }
            value
        } else {
            self.number()?
        };
        self.depth -= 1;
        Some(value)
    }

    /// A number, or a name that is no macro: 0, with any arguments that it is called with.
    fn number(&mut self) -> Option<i64> {
        self.skip_blanks();
        let start = self.pos;
        while self.text.get(self.pos).is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.')) {
            self.pos += 1;
        }
        let word = std::str::from_utf8(&self.text[start..self.pos]).ok()?;
        let first = word.bytes().next()?;
        if !first.is_ascii_digit() {
            return Some(i64::from(word == "true"));
        }
        let lower = word.to_ascii_lowercase();
        let digits = lower.trim_end_matches(['u', 'l']);
        let value = match (digits.strip_prefix("0x"), digits.strip_prefix("0b"), digits.strip_prefix('0')) {
            (Some(hex), _, _) => u64::from_str_radix(hex, 16),
            (_, Some(binary), _) => u64::from_str_radix(binary, 2),
            (_, _, Some(octal)) if !octal.is_empty() => u64::from_str_radix(octal, 8),
            _ => digits.parse(),
        };
        value.ok().map(|v| v as i64)
    }
}

fn apply(operator: &str, left: i64, right: i64) -> Option<i64> {
    Some(match operator {
        "||" => i64::from(left != 0 || right != 0),
        "&&" => i64::from(left != 0 && right != 0),
        "|" => left | right,
        "^" => left ^ right,
        "&" => left & right,
        "==" => i64::from(left == right),
        "!=" => i64::from(left != right),
        "<=" => i64::from(left <= right),
        ">=" => i64::from(left >= right),
        "<" => i64::from(left < right),
        ">" => i64::from(left > right),
        "<<" => left.wrapping_shl(u32::try_from(right).ok()?),
        ">>" => left.wrapping_shr(u32::try_from(right).ok()?),
        "+" => left.wrapping_add(right),
        "-" => left.wrapping_sub(right),
        "*" => left.wrapping_mul(right),
        // A division by zero on a side that does not count is harmless; elsewhere the condition is then false.
        "/" => left.checked_div(right).unwrap_or(0),
        _ => left.checked_rem(right).unwrap_or(0),
    })
}

#[cfg(test)]
mod tests {
    use super::evaluate;

    #[test]
    fn operators_have_the_strengths_of_c() {
        assert_eq!(evaluate("1 + 2 * 3 == 7 && !0"), Some(1));
        assert_eq!(evaluate("0 || 4 > 3 ? 0x10 : 2"), Some(16));
        assert_eq!(evaluate("(1 << 4 | 1) & ~1"), Some(16));
        assert_eq!(evaluate("FOO >= 202506L"), Some(0));
        assert_eq!(evaluate("1 +"), None);
        assert_eq!(evaluate("(1"), None);
    }
}
