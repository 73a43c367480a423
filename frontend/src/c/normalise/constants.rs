//! Constants that ISO C, or a version of it, has not got, by their spelling. C17 6.4.4 and 6.4.5.

use super::Normaliser;
use crate::c::Dialect;
use crate::c::ast::{ExprKind, FloatSuffix};
use crate::c::extensions::Extension;
use crate::c::lex::{self, Token, TokenKind};
use crate::c::literal;
use racc_base::{Diagnostic, Span};

impl Normaliser<'_> {
    /// What is an extension of the number or character at the current token.
    pub(super) fn constant_extension(&mut self) {
        let (word, span) = (self.word, self.span());
        if self.kind() == TokenKind::Char {
            return self.escapes(self.token(0));
        }
        if word.len() < 2 || word.bytes().all(|b| b.is_ascii_digit()) {
            return;
        }
        let lower = word.to_ascii_lowercase();
        if lower.starts_with("0b") {
            self.extension(Extension::BinaryConstant, span);
        }
        match literal::number(word) {
            Ok(ExprKind::Int(int)) => {
                if int.imaginary {
                    self.extension(Extension::ImaginaryConstant, span);
                }
                if int.longs == 2 {
                    self.extension(Extension::LongLongConstant, span);
                }
            }
            Ok(ExprKind::Float(float)) => {
                if float.imaginary {
                    self.extension(Extension::ImaginaryConstant, span);
                }
                if matches!(float.kind, FloatSuffix::F16 | FloatSuffix::F128) {
                    self.extension(Extension::FloatSuffix, span);
                }
            }
            Ok(_) | Err(_) => {}
        }
    }

    /// The same of the literals from token `first` on, which are one string.
    pub(super) fn string_extensions(&mut self, first: usize) {
        let tokens = self.tokens[first..self.at].to_vec();
        tokens.iter().for_each(|token| self.escapes(*token));
        let (lo, hi) = (tokens[0].lo, self.previous().hi);
        // C17 5.2.4.1; in C90 509.
        let most = if self.dialect == Dialect::C90 { 509 } else { 4095 };
        if hi - lo <= most {
            return;
        }
        let spelled = tokens.iter().map(|&token| lex::text(self.source, token));
        if let Ok(ExprKind::Str { units, .. }) = literal::strings(spelled)
            && units.len() > most as usize
        {
            let span = Span { file: self.file, lo, hi: tokens[0].hi };
            self.extension(Extension::LongString, span);
        }
    }

    fn escapes(&mut self, token: Token) {
        let mut escaped = false;
        let span = Span { file: self.file, lo: token.lo, hi: token.hi };
        let text = lex::text(self.source, token);
        if let Some(sequence) = literal::beyond_a_byte(text) {
            let message = format!("the escape sequence '{sequence}' is beyond the range of a character");
            let help = "a character has 8 bits, of which the lowest are taken: end the string and begin another \
                        where the digits behind are not of the sequence";
            self.sink.push(Diagnostic::warning("W0389", span, message).help(help));
        }
        for c in text.chars() {
            if escaped && matches!(c, 'e' | 'E') {
                return self.extension(Extension::Escape, span);
            }
            // C17 6.4.4.4. GNU has the brackets and the percent sign too.
            if escaped && !"ntrabfv01234567xuU\\'\"?\n({[%".contains(c) {
                let message = format!("the escape sequence '\\{c}' is not known: it stands for '{c}'");
                let help = "write two backslashes if one is meant, or leave it out";
                self.sink.push(Diagnostic::warning("W0384", span, message).help(help));
            }
            escaped = !escaped && c == '\\';
        }
    }

    /// At a word that C has since C11.
    pub(super) fn new_keyword(&mut self) {
        if self.word.starts_with('_') && !self.word.starts_with("__") {
            self.extension(Extension::KeywordOfC11, self.span());
        }
    }
}
