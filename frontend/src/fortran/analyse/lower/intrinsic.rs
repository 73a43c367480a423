//! References to intrinsic functions → HIR, in the form that their rows say.

use super::super::intrinsic::{Absent, Intrinsic, Lowering};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::ev::{Call, Ev, Lazy};
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{BinaryOp, CastKind, ExprId, MathFn};

/// An elemental function at scalars, or at one index of arrays: the arguments as written, and their values there.
pub(crate) struct At<'x> {
    pub(crate) e: &'x Typed,
    pub(crate) list: &'x [Option<Typed>],
    pub(crate) args: &'x [Option<Val>],
}

impl At<'_> {
    pub(crate) fn val(&self, i: usize) -> Option<Val> {
        self.args.get(i).copied().flatten()
    }

    pub(crate) fn scalar(&self, i: usize) -> Option<ExprId> {
        self.val(i)?.scalar()
    }

    pub(crate) fn chars(&self, i: usize) -> Option<Chars> {
        match self.val(i)? {
            Val::Char(chars) => Some(chars),
            Val::Scalar(_) | Val::Record(_) => None,
        }
    }

    /// The type of an argument.
    pub(crate) fn ty(&self, i: usize) -> Ty {
        self.list.get(i).and_then(|a| a.as_ref()).map_or(Ty::Nothing, |a| a.ty.clone())
    }

    fn scalars(&self) -> Option<Vec<ExprId>> {
        self.args.iter().flatten().map(|v| v.scalar()).collect()
    }
}

pub(crate) type AtFn = fn(&mut Lower<'_, '_>, &At<'_>) -> Checked<Val>;
pub(crate) type ScalarFn = fn(&mut Lower<'_, '_>, &Call<'_>) -> Checked<Val>;
pub(crate) type ArrayFn = for<'e> fn(&mut Lower<'_, '_>, &Call<'e>) -> Checked<Ev<'e>>;
pub(crate) type SubroutineFn = fn(&mut Lower<'_, '_>, &[Option<Typed>]) -> Checked<()>;

impl Lower<'_, '_> {
    /// A scalar reference.
    pub(super) fn intrinsic_value(
        &mut self,
        e: &Typed,
        f: Intrinsic,
        args: &[Option<Typed>],
    ) -> Checked<Val> {
        self.check_device_intrinsic(f.name, e.span)?;
        match f.lower {
            Lowering::Library(link) => self.library_function(f, link, e, args),
            Lowering::Scalar(g) | Lowering::Both(g, _) => g(self, &Call { e, args }),
            Lowering::Reduce(_) => self.reduce_all(e, f, args),
            Lowering::Locate(_) => {
                // With DIM on an array of rank 1.
                let list = self.location(e, f, args)?;
                Ok(self.integer(list[0], e))
            }
            Lowering::Math(_)
            | Lowering::MathOf { .. }
            | Lowering::Predicate(_)
            | Lowering::Binary(_)
            | Lowering::Elemental(_) => {
                let mut values: Vec<Option<Val>> = Vec::new();
                for at in 0..args.len() {
                    values.push(self.elemental_argument(f, args, at, values.first().copied().flatten())?);
                }
                self.elemental(e, f, args, &values)
            }
            Lowering::Stored(_) | Lowering::Moved(_) | Lowering::Subroutine(_) | Lowering::Never => {
                Err(self.an.report(racc_base::bug!(e.span, "the intrinsic `{}` as a scalar", f.name)))
            }
        }
    }

    /// The value of a scalar argument of an elemental function: also of an optional dummy that is absent.
    pub(super) fn elemental_argument(
        &mut self,
        f: Intrinsic,
        args: &[Option<Typed>],
        at: usize,
        first: Option<Val>,
    ) -> Checked<Option<Val>> {
        let Some(a) = &args[at] else { return Ok(None) };
        let absent = f.dummy(at).map_or(Absent::Nothing, |d| d.absent);
        let instead = match absent {
            Absent::Nothing => None,
            // The first two are there.
            Absent::First if at < 2 => None,
            Absent::First if a.ty.is_character() => {
                return self.characters_or(a, invariant!(self, first)).map(Some);
            }
            Absent::First => first.and_then(Val::scalar),
            Absent::False => Some(self.truth(false)),
            Absent::Zero => Some(invariant!(self, self.number(0.0, &a.ty))),
            Absent::Bits => {
                let bits = args[0].as_ref().map_or(0, |x| i128::from(x.ty.kind()) * 8);
                let ty = self.an.elem_type(&a.ty);
                Some(self.body.int(bits, ty, self.span))
            }
        };
        Ok(Some(match instead {
            Some(instead) => Val::Scalar(self.value_or(a, instead)?),
            None => self.value(a)?,
        }))
    }

    /// Characters, or others when they are an optional dummy that is absent.
    fn characters_or(&mut self, a: &Typed, instead: Val) -> Checked<Val> {
        let (Val::Char(own), Val::Char(instead)) = (self.value(a)?, instead) else {
            return Err(self.unreported());
        };
        let Some(there) = self.given_value(a) else { return Ok(Val::Char(own)) };
        let there = self.hold(there);
        let (p, q) = (self.bytes(own.at), self.bytes(instead.at));
        let (p, n) = (self.select(there, p, q), self.select(there, own.len, instead.len));
        Ok(Val::Char(Chars { at: self.hold(p), len: self.hold(n), ..own }))
    }

    /// The function of the arguments' values.
    pub(super) fn elemental(
        &mut self,
        e: &Typed,
        f: Intrinsic,
        list: &[Option<Typed>],
        args: &[Option<Val>],
    ) -> Checked<Val> {
        let at = At { e, list, args };
        self.check_bits(f, &at);
        let own = self.an.elem_type(&e.ty);
        match f.lower {
            Lowering::Math(f) => {
                let list = invariant!(self, at.scalars());
                Ok(Val::Scalar(self.math(f, list, own)))
            }
            Lowering::MathOf { real, complex } => {
                let f = if matches!(at.ty(0), Ty::Complex(_)) { complex } else { real };
                let list = invariant!(self, at.scalars());
                Ok(Val::Scalar(self.math(f, list, own)))
            }
            Lowering::Predicate(f) => {
                let ty = self.t_bool();
                let list = invariant!(self, at.scalars());
                Ok(Val::Scalar(self.math(f, list, ty)))
            }
            Lowering::Binary(op) => self.combined_arguments(&at, op),
            Lowering::Elemental(g) => g(self, &at),
            Lowering::Library(_)
            | Lowering::Scalar(_)
            | Lowering::Both(..)
            | Lowering::Reduce(_)
            | Lowering::Locate(_)
            | Lowering::Stored(_)
            | Lowering::Moved(_)
            | Lowering::Subroutine(_)
            | Lowering::Never => {
                Err(self.an.report(racc_base::bug!(e.span, "the intrinsic `{}` is not elemental", f.name)))
            }
        }
    }

    /// `Some(None)`: the function is elemental.
    pub(super) fn array_intrinsic<'e>(
        &mut self,
        e: &'e Typed,
        f: Intrinsic,
        args: &'e [Option<Typed>],
    ) -> Checked<Option<Ev<'e>>> {
        let call = Call { e, args };
        if self.unknown_dim(f, args).is_some() {
            return Ok(Some(Ev::Memory(self.by_case(e, f, args)?)));
        }
        match f.lower {
            Lowering::Stored(g) | Lowering::Moved(g) | Lowering::Both(_, g) => g(self, &call).map(Some),
            Lowering::Reduce(_) => {
                let r = self.reduction(e, f, args)?;
                if r.is_remote() {
                    return Ok(Some(Ev::Memory(self.reduced_along(&r, &e.ty)?)));
                }
                let lazy = Ev::Lazy(Box::new(Lazy::Reduce(r)));
                Ok(Some(Ev::Memory(self.materialise(&lazy, &e.ty)?)))
            }
            Lowering::Locate(_) if f.dim_place().is_some_and(|at| args[at].is_some()) => {
                let r = self.reduction(e, f, args)?;
                Ok(Some(Ev::Lazy(Box::new(Lazy::Reduce(r)))))
            }
            Lowering::Locate(_) => {
                let list = self.location(e, f, args)?;
                Ok(Some(Ev::Memory(self.index_vector(&list, &e.ty)?)))
            }
            Lowering::Math(_)
            | Lowering::MathOf { .. }
            | Lowering::Predicate(_)
            | Lowering::Binary(_)
            | Lowering::Elemental(_) => Ok(None),
            Lowering::Library(_) | Lowering::Scalar(_) | Lowering::Subroutine(_) | Lowering::Never => {
                Err(self.an.report(racc_base::bug!(e.span, "the intrinsic `{}` as an array", f.name)))
            }
        }
    }

    /// An integer in the type of the reference.
    pub(super) fn integer(&mut self, v: ExprId, e: &Typed) -> Val {
        let own = self.an.elem_type(&e.ty);
        Val::Scalar(self.body.int_to(&self.an.program.types, v, own))
    }

    /// One operation on all arguments: extremes, and bits or truth values put together.
    fn combined_arguments(&mut self, at: &At<'_>, op: BinaryOp) -> Checked<Val> {
        let first = at.ty(0);
        if first.is_character() {
            let list = invariant!(self, (0..at.args.len()).map(|i| at.chars(i)).collect::<Option<Vec<_>>>());
            return self.extreme_chars(op == BinaryOp::Max, &list);
        }
        let mut values = invariant!(self, at.scalars()).into_iter();
        let mut v = invariant!(self, values.next());
        for x in values {
            v = match first {
                Ty::Logical(_) => self.combined_truth(op, v, x)?,
                _ => self.body.binary(op, v, x, self.span),
            };
        }
        Ok(Val::Scalar(v))
    }

    fn combined_truth(&mut self, op: BinaryOp, x: ExprId, y: ExprId) -> Checked<ExprId> {
        use super::super::typed::Op;
        let op = match op {
            BinaryOp::BitAnd => Op::And,
            BinaryOp::BitOr => Op::Or,
            _ => Op::Neqv,
        };
        self.binary_op(op, x, y, &Ty::LOGICAL, &Ty::LOGICAL)
    }

    /// The value of a scalar argument, or what stands for it when it is an optional dummy that is absent.
    pub(super) fn value_or(&mut self, a: &Typed, instead: ExprId) -> Checked<ExprId> {
        let mut named = a;
        while let Kind::Convert(inner) = &named.kind {
            named = inner;
        }
        let Some(there) = self.given_value(named) else { return self.scalar_value(a) };
        let instead = self.hold(instead);
        let (then, chosen) = self.block(|l| {
            let v = l.scalar_value(a)?;
            let chosen = l.temp(l.ty_of(v));
            l.set(chosen, v);
            Ok(chosen)
        });
        let chosen = chosen?;
        let (otherwise, ()) = self.block(|l| {
            let ty = l.body.locals[chosen].ty;
            let v = l.to_memory(instead, ty);
            l.set(chosen, v);
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: Some(otherwise) });
        Ok(self.load_local(chosen))
    }

    /// Address of a temporary that holds the value.
    pub(super) fn temp_address(&mut self, v: ExprId) -> ExprId {
        let ty = self.ty_of(v);
        let l = self.scratch(ty);
        self.set(l, v);
        let p = self.local_place(l);
        self.addr(p)
    }

    /// Constant-length character types keep their length through elemental functions.
    pub(super) fn known_len(&mut self, ty: &Ty) -> Option<ExprId> {
        match ty {
            Ty::Character(_, Len::Const(n)) => Some(self.c64(*n)),
            _ => None,
        }
    }

    /// The argument in the type of the reference.
    pub(crate) fn converted(&mut self, at: &At<'_>) -> Checked<Val> {
        let v = self.convert_value(invariant!(self, at.scalar(0)), &at.ty(0), &at.e.ty)?;
        Ok(Val::Scalar(v))
    }

    /// A whole number near the argument, as a real number.
    pub(crate) fn whole_real(&mut self, at: &At<'_>, f: MathFn) -> Checked<Val> {
        let x = invariant!(self, at.scalar(0));
        let ty = self.ty_of(x);
        let v = self.math(f, vec![x], ty);
        Ok(Val::Scalar(self.convert_value(v, &at.ty(0), &at.e.ty)?))
    }

    /// A whole number near the argument, as an integer.
    pub(crate) fn whole_integer(&mut self, at: &At<'_>, f: MathFn) -> Checked<Val> {
        let x = invariant!(self, at.scalar(0));
        let (ty, own) = (self.ty_of(x), self.an.elem_type(&at.e.ty));
        let v = self.math(f, vec![x], ty);
        Ok(Val::Scalar(self.body.cast(CastKind::FloatToInt, v, own, self.span)))
    }
}
