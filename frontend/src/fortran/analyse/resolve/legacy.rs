//! What came before Fortran 77 or from DEC: Hollerith constants and characters as numbers, logical operators on
//! integers, %LOC as a value. gfortran's names for these are `-std=legacy` and `-fdec…`.

use super::super::fold::constant_of_bytes;
use super::super::typed::{Const, Typed, bytes_of, codes_of};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use super::{Actual, ActualValue};
use crate::fortran::ast::{BinaryOp, Expr, PercentFunction};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};

impl Analysis<'_> {
    pub(super) fn subscript(&mut self, v: Typed) -> Checked<Typed> {
        match v.ty {
            Ty::Integer(_) => Ok(v),
            // As gfortran has it.
            Ty::Real(_) if self.options.standard.is_none() => {
                let said = Diagnostic::warning(codes::LENIENT, v.span, "this array index is of type REAL");
                self.sink.push(said.help("standard Fortran: convert it with INT or NINT"));
                Ok(self.convert(v, Ty::INDEX))
            }
            _ => {
                let name = self.type_name(&v.ty);
                self.error_help(
                    codes::TYPE,
                    v.span,
                    format!("array index must be of INTEGER type, not {name}"),
                    "convert it with INT or NINT",
                )
            }
        }
    }

    pub(super) fn hollerith(&mut self, bytes: &[u8], span: Span) -> Typed {
        self.holleriths.insert(span);
        if self.options.standard.is_some() {
            self.check_extension("a Hollerith constant", span, "");
        }
        // As with gfortran it fills default integers, with blanks behind.
        let mut codes = codes_of(bytes);
        let filled = codes.len().next_multiple_of(usize::from(self.options.default_integer));
        codes.resize(filled, u32::from(b' '));
        let ty = Ty::Character(1, Len::Const(filled as i64));
        Typed::constant(Const::Char(codes), ty, span)
    }

    /// The number whose bytes are the constant's characters, with blanks behind: of a Hollerith constant, and of a
    /// character constant with `-fdec-char-conversions`.
    pub(crate) fn characters_as(&mut self, value: &Typed, ty: &Ty) -> Option<Typed> {
        let Const::Char(bytes) = value.as_const()? else { return None };
        let numeric = matches!(ty, Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Logical(_));
        // The bytes of characters of four bytes are no text.
        let bytes_alone = matches!(value.ty, Ty::Character(1, _));
        if !numeric || !bytes_alone || !(self.options.dec.characters || self.holleriths.contains(&value.span))
        {
            return None;
        }
        let mut bytes = bytes_of(bytes);
        let elem = self.elem_type(ty);
        bytes.resize(self.program.types.size_of(elem)? as usize, b' ');
        let number = match ty {
            Ty::Logical(_) => Const::Logical(bytes.iter().any(|b| *b != 0)),
            _ => constant_of_bytes(&bytes, ty)?,
        };
        Some(Typed::constant(number, ty.clone(), value.span))
    }

    /// Operands of a comparison, where characters stand for a number.
    pub(super) fn compared_characters(&mut self, op: BinaryOp, a: Typed, b: Typed) -> (Typed, Typed) {
        let compares = matches!(
            op,
            BinaryOp::Eq | BinaryOp::Ne | BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge
        );
        if !compares {
            return (a, b);
        }
        match (self.characters_as(&a, &b.ty), self.characters_as(&b, &a.ty)) {
            (Some(x), _) => (x, b),
            (None, Some(y)) => (a, y),
            (None, None) => (a, b),
        }
    }

    /// `-fdec`: logical operators on integers work on their bits.
    pub(super) fn bitwise(&mut self, op: BinaryOp, a: &Typed, b: &Typed, span: Span) -> Option<Typed> {
        let name = match op {
            BinaryOp::And => "iand",
            BinaryOp::Or => "ior",
            BinaryOp::Xor | BinaryOp::Neqv | BinaryOp::Eqv => "ieor",
            _ => return None,
        };
        let ty = match (&a.ty, &b.ty) {
            _ if !self.options.dec.operators => return None,
            (Ty::Integer(k), Ty::Integer(l) | Ty::Logical(l)) | (Ty::Logical(l), Ty::Integer(k)) => {
                Ty::Integer(*k.max(l))
            }
            _ => return None,
        };
        let (a, b) = (self.convert(a.clone(), ty.clone()), self.convert(b.clone(), ty));
        let value = self.intrinsic_of(name, vec![a, b], span)?;
        if op == BinaryOp::Eqv { self.intrinsic_of("not", vec![value], span) } else { Some(value) }
    }

    pub(super) fn bitwise_not(&mut self, a: &Typed, span: Span) -> Option<Typed> {
        let (true, Ty::Integer(_)) = (self.options.dec.operators, &a.ty) else { return None };
        self.intrinsic_of("not", vec![a.clone()], span)
    }

    /// A reference to an intrinsic that the source does not have.
    pub(crate) fn intrinsic_of(&mut self, name: &str, args: Vec<Typed>, span: Span) -> Option<Typed> {
        let actual = |v: Typed| Actual { keyword: None, span: v.span, value: ActualValue::Value(v) };
        let actuals = args.into_iter().map(actual).collect();
        self.intrinsic_call(&Name::new(name), actuals, span).ok()
    }

    /// `%loc(x)` outside of an argument list.
    pub(super) fn percent(
        &mut self,
        scope: super::super::symbol::ScopeId,
        function: PercentFunction,
        inner: &Expr,
        span: Span,
    ) -> Checked<Typed> {
        let value = self.resolve(scope, inner)?;
        if function == PercentFunction::Loc {
            return Ok(invariant!(self, self.intrinsic_of("loc", vec![value], span)));
        }
        self.error_help(
            codes::PLACEMENT,
            span,
            "%VAL and %REF can only be used in argument lists",
            "use them for an actual argument",
        )
    }
}
