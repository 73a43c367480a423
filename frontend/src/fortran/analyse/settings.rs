//! What the command line says beyond the language itself: what libgfortran is told when the program starts, and what
//! locals without initial values start as.

use super::Analysis;
use super::fold::initial_const;
use super::symbol::Var;
use super::typed::Const;
use super::types::{DerivedId, Len, Ty};
use racc_hir::Type;

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
    /// `-finit-derived`: components too.
    pub derived: bool,
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
            derived: false,
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
        if let Ty::Derived(id) = var.ty {
            return self.initial_record(id).map(InitialElement::Bytes);
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

    /// What an object starts as by `-finit-derived`, but for its default values. What stands in a UNION is zero.
    fn initial_record(&mut self, id: DerivedId) -> Option<Vec<u8>> {
        let initial = self.options.initial.clone();
        if !initial.derived
            || InitialLocals::default() == (InitialLocals { derived: false, ..initial.clone() })
        {
            return None;
        }
        let record = self.record_type(id);
        let Type::Record(r) = *self.program.types.get(record) else { return None };
        let fields = self.program.types.records[r].fields.clone();
        let mut bytes = vec![0; self.program.types.records[r].size as usize];
        let derived = self.table.derived[id].clone();
        for (c, field) in derived.components.iter().zip(&fields).filter(|_| !derived.union) {
            let known = !c.allocatable && !c.pointer && c.procedure.is_none();
            let Some(dims) = c.shape.constant().filter(|_| known) else { continue };
            let one = match &c.ty {
                Ty::Derived(inner) => self.initial_record(*inner),
                ty => initial.value(ty).and_then(|v| Some(self.constant_object(&v, ty).ok()?.bytes)),
            };
            let Some(one) = one else { continue };
            let count = dims.iter().map(|d| d.1).product::<i64>().max(0) as usize;
            let at = field.offset as usize;
            let all = one.repeat(count);
            bytes.get_mut(at..at + all.len())?.copy_from_slice(&all);
        }
        Some(bytes)
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
