//! What the command line says beyond the language itself: what libgfortran is told when the program starts, and what
//! locals without initial values start as.

use super::Analysis;
use super::fold::initial_const;
use super::symbol::Var;
use super::typed::Const;
use super::types::{Len, Ty};

/// What libgfortran is told at the start of the program (`_gfortran_set_options` and the like). Standards are bits as
/// in `libgfortran.h`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryOptions {
    /// Standards whose features get a warning, and those whose features are taken at all.
    pub warned: i32,
    pub allowed: i32,
    pub pedantic: bool,
    /// `-fno-sign-zero`: a negative zero prints without its sign.
    pub sign_zero: bool,
    /// `-ffpe-summary=`: the exceptions that the end of the program tells.
    pub exceptions: i32,
    /// `-frecord-marker=`: bytes of the marks around unformatted records.
    pub record_marker: Option<i32>,
    /// `-fmax-subrecord-length=`.
    pub subrecord: Option<i32>,
}

impl Default for LibraryOptions {
    fn default() -> LibraryOptions {
        LibraryOptions {
            warned: 2116,
            allowed: 4095,
            pedantic: false,
            sign_zero: true,
            exceptions: 31,
            record_marker: None,
            subrecord: None,
        }
    }
}

impl LibraryOptions {
    /// `-std=` as gfortran 12 has it.
    pub fn standard(&mut self, name: &str) {
        (self.warned, self.allowed) = match name {
            "f95" => (2, 3339),
            "f2003" => (2, 3355),
            "f2008" => (258, 3483),
            "f2008ts" | "f2018" | "f2023" => (1282, 1947),
            "legacy" => (0, 4095),
            _ => (2116, 4095),
        };
    }

    /// `-pedantic` also warns of what is GNU's own and obsolescent.
    pub fn warnings(&self) -> i32 {
        if self.pedantic && self.warned == 2116 { 2150 } else { self.warned }
    }
}

/// `-finit-real=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InitialReal {
    Zero,
    Nan,
    /// A NaN that raises an exception where it is used: its bits are not those of a constant of the language.
    SignallingNan,
    Infinity,
    MinusInfinity,
}

/// `-finit-…=`: what locals without initial values start as.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InitialLocals {
    pub integer: Option<i64>,
    pub real: Option<InitialReal>,
    pub logical: Option<bool>,
    pub character: Option<u8>,
}

/// What each element of a local starts as.
pub(super) enum InitialElement {
    Bytes(Vec<u8>),
    /// As many of this character as there are.
    Characters(u8),
}

impl InitialLocals {
    /// `-finit-local-zero`.
    pub fn zeros() -> InitialLocals {
        InitialLocals {
            integer: Some(0),
            real: Some(InitialReal::Zero),
            logical: Some(false),
            character: Some(0),
        }
    }

    fn value(&self, ty: &Ty) -> Option<Const> {
        Some(match ty {
            Ty::Integer(_) => Const::Int(self.integer?.into()),
            Ty::Real(_) | Ty::Complex(_) => initial_const(self.real?, ty),
            Ty::Logical(_) => Const::Logical(self.logical?),
            Ty::Character(1, Len::Const(n)) => {
                Const::Char(vec![self.character?.into(); usize::try_from(*n).ok()?])
            }
            _ => return None,
        })
    }
}

impl Analysis<'_> {
    /// What a local of an intrinsic type and constant shape starts as by `-finit-…`: all of its bytes.
    pub(super) fn initial_local(&mut self, var: &Var) -> Option<Vec<u8>> {
        let InitialElement::Bytes(one) = self.initial_element(var)? else { return None };
        let count: i64 = var.shape.constant()?.iter().map(|d| d.1).product();
        Some(one.repeat(usize::try_from(count).ok()?))
    }

    /// The same of one element, of whatever shape the local is.
    pub(super) fn initial_element(&mut self, var: &Var) -> Option<InitialElement> {
        if var.attrs.allocatable || var.attrs.pointer || var.init.is_some() {
            return None;
        }
        if let Ty::Character(1, Len::Expr(_)) = &var.ty {
            return self.options.initial.character.map(InitialElement::Characters);
        }
        let value = self.options.initial.value(&var.ty)?;
        let mut bytes = self.constant_object(&value, &var.ty).ok()?.bytes;
        if let (Ty::Real(kind) | Ty::Complex(kind), Some(InitialReal::SignallingNan)) =
            (&var.ty, self.options.initial.real)
        {
            make_signalling(&mut bytes, *kind);
        }
        Some(InitialElement::Bytes(bytes))
    }
}

/// Quiet NaNs → the signalling ones that gfortran has: the fraction's first bit clear, its second set.
fn make_signalling(bytes: &mut [u8], kind: u8) {
    for number in bytes.chunks_mut(if kind == 10 { 16 } else { usize::from(kind) }) {
        match (kind, number) {
            (4, [.., third, fourth]) => (*third, *fourth) = (0xa0, 0x7f),
            (8, [.., seventh, eighth]) => (*seventh, *eighth) = (0xf4, 0x7f),
            (10, number) => number[7] = 0xa0,
            (_, number) => number[13] = 0x40,
        }
    }
}
