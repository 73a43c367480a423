//! Source forms: lines of a buffer → logical statements, continuation lines joined, comments gone.
//!
//! ```text
//!       x = 1 +        ! first            text "X=1+2", each byte with the place
//!      &    2          →                  in the buffer that it came from
//! ```
//! `free` and `fixed` hold the rules of the two forms (Fortran 2018 §6.3.2, §6.3.3), `hollerith` tells which
//! `5H` starts a constant, INCLUDE lines and macros are gone already (`preprocess`).
//! Nothing is known here about what statements mean, but for the few things that change how text is read.

mod fixed;
mod free;
mod hollerith;
mod sentinel;

use super::ast::Label;
use super::parse::codes;
use super::standard::{Standard, later, not_standard};
use racc_base::{Diagnostic, FileId, Sink, SourceMap, Span};
use racc_hir::Host;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Free,
    Fixed,
}

/// What the command line says about reading Fortran text.
#[derive(Clone, Debug)]
pub struct Options {
    pub form: Form,
    /// Last column of the statement field in fixed form: 72, 132, or `None` for no limit.
    pub fixed_width: Option<usize>,
    /// `-fbackslash`: C escapes in character constants.
    pub backslash: bool,
    /// `-fd-lines-as-code`: a `d` in column 1 of fixed form is a blank.
    pub d_lines: bool,
    /// `-std=`: what it says about lines.
    pub standard: Option<Standard>,
    /// `-ffree-line-length-…`: lines of free form have any length all the same.
    pub any_free_width: bool,
    /// `-fdec-structure`: STRUCTURE, RECORD and `.` before components.
    pub structures: bool,
    /// `-fdec-include`: INCLUDE may go on in further lines.
    pub include_statements: bool,
    /// `-fdec`: an exponent letter without digits stands for the exponent 0.
    pub bare_exponents: bool,
    /// `-fno-pad-source`: character constants do not go on with blanks up to the end of a short line of fixed form.
    pub no_pad_source: bool,
    /// `!$acc` lines are directives.
    pub openacc: bool,
    /// `!$ ` lines are statements.
    pub openmp: bool,
    /// `!@cuf` lines are statements, CUDA Fortran's attributes and launches are read.
    pub cuda: bool,
    pub host: Host,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            form: Form::Free,
            fixed_width: Some(72),
            backslash: false,
            d_lines: false,
            standard: None,
            any_free_width: false,
            structures: false,
            include_statements: false,
            bare_exponents: false,
            no_pad_source: false,
            openacc: true,
            openmp: false,
            cuda: false,
            host: Host::NATIVE,
        }
    }
}

impl Options {
    /// The form that a file's suffix asks for, as gfortran and nvfortran have it.
    pub fn form_of_suffix(path: &str) -> Form {
        let suffix = path.rsplit('.').next().unwrap_or("");
        match suffix.to_ascii_lowercase().as_str() {
            "f" | "for" | "ftn" | "fpp" | "fortran" | "inc" => Form::Fixed,
            _ => Form::Free,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatementKind {
    Code,
    /// What follows the sentinel `!$acc`.
    Acc,
}

/// One statement or directive with its continuation lines.
#[derive(Clone, Debug)]
pub struct Statement {
    pub kind: StatementKind,
    pub label: Option<Label>,
    /// In fixed form without the blanks that lie outside constants.
    pub text: Vec<u8>,
    /// For each byte of `text` its offset in the buffer.
    pub at: Vec<u32>,
    /// Where its line or sentinel begins in the buffer: the place of one without text.
    pub begins: u32,
    pub form: Form,
}

impl Statement {
    pub fn span(&self, file: FileId) -> Span {
        let blanks = self.text.iter().take_while(|b| b.is_ascii_whitespace()).count();
        match (self.at.get(blanks).or(self.at.first()), self.at.last()) {
            (Some(&lo), Some(&hi)) => Span { file, lo, hi: hi + 1 },
            _ => Span { file, lo: self.begins, hi: self.begins + 1 },
        }
    }
}

/// All statements of a buffer.
pub fn statements(map: &SourceMap, file: FileId, options: &Options, sink: &mut Sink) -> Vec<Statement> {
    let text = map.buffer(file).text.as_bytes();
    let mut joiner = Joiner { file, options, sink, done: Vec::new(), current: None, quote: None, kept: 0 };
    match options.form {
        Form::Free => free::read(text, &mut joiner),
        Form::Fixed => fixed::read(text, &mut joiner),
    }
    joiner.finish();
    joiner.done
}

/// Collects the bytes of statements; both forms feed it.
struct Joiner<'a> {
    file: FileId,
    options: &'a Options,
    sink: &'a mut Sink,
    done: Vec<Statement>,
    current: Option<Statement>,
    /// The delimiter of the character constant that the current statement is inside of.
    quote: Option<u8>,
    /// How many bytes of its text stay, be they blanks: those of a Hollerith constant.
    kept: usize,
}

impl Joiner<'_> {
    /// A new statement, whose line or sentinel begins at byte `begins`.
    fn start(&mut self, kind: StatementKind, form: Form, begins: usize) {
        self.finish();
        let begins = begins as u32;
        self.current = Some(Statement { kind, label: None, text: Vec::new(), at: Vec::new(), begins, form });
    }

    fn push(&mut self, byte: u8, at: usize) {
        if let Some(current) = &mut self.current {
            current.text.push(byte);
            current.at.push(at as u32);
        }
    }

    fn in_code(&self) -> bool {
        self.current.as_ref().is_some_and(|c| c.kind == StatementKind::Code)
    }

    /// Fortran 2008 §3.3.2.5: a statement before the `;`, which a label would belong to.
    fn semicolon(&mut self, at: usize) {
        let Some(current) = &self.current else { return };
        let Some(own) = self.options.standard else { return };
        if !current.text.iter().all(u8::is_ascii_whitespace) {
            return;
        }
        let span = Span::new(self.file, at, at + 1);
        if current.label.is_some() {
            self.sink.push(not_standard(
                span,
                "a label is for the statement before the `;`, of which there is none".into(),
            ));
        } else if own < Standard::F2008 {
            self.sink
                .push(not_standard(span, later("`;` without a statement before it", Standard::F2008, own)));
        }
    }

    fn text(&self) -> &[u8] {
        self.current.as_ref().map_or(&[], |c| &c.text)
    }

    /// Ends the current statement, takes its label off and keeps it unless it is empty.
    fn finish(&mut self) {
        let Some(mut statement) = self.current.take() else { return };
        if let (Some(quote), Some(&last)) = (self.quote.take(), statement.at.last()) {
            let at = last as usize;
            self.report(
                codes::UNTERMINATED,
                at,
                at + 1,
                "this character constant is not closed on its line",
                {
                    let quote = char::from(quote);
                    match statement.form {
                        Form::Free => format!("close it with `{quote}`, or end the line with `&`"),
                        Form::Fixed => {
                            format!("close it with `{quote}`; text beyond the last column is not read")
                        }
                    }
                },
            );
            // Closed here, so that there is one message and not two.
            statement.text.push(quote);
            statement.at.push(last);
        }
        // The blanks of a Hollerith constant count.
        let kept = std::mem::take(&mut self.kept);
        while statement.text.len() > kept && statement.text.last().is_some_and(u8::is_ascii_whitespace) {
            statement.text.pop();
            statement.at.pop();
        }
        if statement.kind == StatementKind::Code && statement.label.is_none() && statement.form == Form::Free
        {
            self.split_label(&mut statement);
        }
        if let Some(label) = statement.label.filter(|_| statement.form == Form::Fixed)
            && statement.text.is_empty()
        {
            let span = label.span;
            self.label_alone(span);
        }
        if !statement.text.iter().all(|b| b.is_ascii_whitespace()) || statement.kind == StatementKind::Acc {
            self.done.push(statement);
        }
    }

    /// Takes `100` off the front of a free form statement.
    fn split_label(&mut self, statement: &mut Statement) {
        let start = statement.text.iter().take_while(|b| b.is_ascii_whitespace()).count();
        let digits = statement.text[start..].iter().take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 {
            return;
        }
        let end = start + digits;
        statement.label = self.label(&statement.text[start..end], &statement.at[start..end]);
        if statement.text[end..].iter().all(|b| b.is_ascii_whitespace()) {
            let span = statement.span(self.file);
            self.label_alone(span);
        }
        statement.text.drain(..end);
        statement.at.drain(..end);
    }

    fn label_alone(&mut self, span: Span) {
        let (lo, hi) = (span.lo as usize, span.hi as usize);
        let help = "write `continue` after the label".into();
        self.report(codes::BAD_LABEL, lo, hi, "this label has no statement", help);
    }

    /// Fortran 2018 §6.2.5: one to five digits, not all zero.
    fn label(&mut self, digits: &[u8], at: &[u32]) -> Option<Label> {
        let (&lo, &last) = (at.first()?, at.last()?);
        let span = Span { file: self.file, lo, hi: last + 1 };
        let value = digits.iter().fold(0u32, |v, b| v.saturating_mul(10).saturating_add(u32::from(b - b'0')));
        if value == 0 || digits.len() > 5 {
            self.sink.push(
                Diagnostic::error(
                    codes::BAD_LABEL,
                    span,
                    "a statement label must have one to five digits, not all zero",
                )
                .help("choose a label from 1 to 99999")
                .spec("Fortran 2018 §6.2.5"),
            );
            return None;
        }
        Some(Label { value, span })
    }

    fn report(&mut self, code: &'static str, lo: usize, hi: usize, message: &str, help: String) {
        self.sink.push(Diagnostic::error(code, Span::new(self.file, lo, hi), message).help(help));
    }
}

/// Bytes `start..end` of each line, without the end of line.
fn lines(text: &[u8]) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut start = 0;
    std::iter::from_fn(move || {
        if start >= text.len() {
            return None;
        }
        let line = start;
        let end = text[line..].iter().position(|&b| b == b'\n').map_or(text.len(), |n| line + n);
        start = end + 1;
        let end = if end > line && text[end - 1] == b'\r' { end - 1 } else { end };
        Some((line, end))
    })
}

#[cfg(test)]
mod tests;
