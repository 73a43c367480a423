//! Input and output statements. Fortran 2018 §12.

use super::{Expr, Ident, ImpliedDo, Label};
use racc_base::Span;

#[derive(Clone, Debug)]
pub enum IoStmt {
    /// `read (controls) items`, and `read fmt, items`, which has only the control `fmt`.
    Read(Vec<Control>, Vec<IoItem>),
    Write(Vec<Control>, Vec<IoItem>),
    /// `print fmt, items`.
    Print(FormatRef, Vec<IoItem>),
    Open(Vec<Control>),
    Close(Vec<Control>),
    /// The items only with `iolength=`.
    Inquire(Vec<Control>, Vec<IoItem>),
    Backspace(Vec<Control>),
    Rewind(Vec<Control>),
    Endfile(Vec<Control>),
    Flush(Vec<Control>),
    Wait(Vec<Control>),
}

/// `key = value`. Positional controls get the key that their place means: `unit`, then `fmt` (which may turn out
/// to be a namelist group), `iolength` excepted.
#[derive(Clone, Debug)]
pub struct Control {
    pub key: Ident,
    pub value: ControlValue,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ControlValue {
    Expr(Expr),
    /// `*`.
    Star,
    /// `err=10`, `end=10`, `eor=10` and `fmt=10`.
    Label(Label),
}

#[derive(Clone, Debug)]
pub enum FormatRef {
    /// `print *`.
    Star(Span),
    Label(Label),
    /// A character expression, a namelist group, or a variable with an assigned label.
    Expr(Expr),
}

#[derive(Clone, Debug)]
pub enum IoItem {
    Expr(Expr),
    ImpliedDo(Box<ImpliedDo<IoItem>>),
}
