//! References to intrinsics that libgfortran has under one name (`Lowering::Library`) → calls of it.

use super::super::intrinsic::{Args, Intrinsic, Pass};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::intrinsic_out::Out;
use super::put_back::After;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::ExprId;

/// What a library function is passed.
struct LibraryArguments {
    list: Vec<ExprId>,
    results: Vec<Option<Out>>,
    after: Vec<After>,
}

/// libgfortran has a function of its own for arrays of kind 8: all its integers are of kind 8.
fn is_wide(f: Intrinsic, args: &[Option<Typed>]) -> bool {
    let mut pairs = f.dummies.iter().zip(args);
    pairs.any(|(d, a)| f.pass(d) == Pass::Array && a.as_ref().is_some_and(|a| a.ty == Ty::Integer(8)))
}

/// And another one for integers that stand for handlers of signals.
fn is_coded(f: Intrinsic, args: &[Option<Typed>]) -> bool {
    let mut pairs = f.dummies.iter().zip(args);
    pairs.any(|(d, a)| f.pass(d) == Pass::Handler && a.as_ref().is_some_and(is_code))
}

fn is_code(handler: &Typed) -> bool {
    matches!(handler.ty, Ty::Integer(_)) && !matches!(handler.kind, Kind::Procedure(_))
}

fn link_name(f: Intrinsic, link: &str, args: &[Option<Typed>]) -> String {
    let link = if is_wide(f, args) { link.replace("_i4", "_i8") } else { link.to_owned() };
    match (is_coded(f, args), link.strip_suffix("_i4")) {
        (false, _) => format!("_gfortran_{link}"),
        (true, Some(front)) => format!("_gfortran_{front}_int_i4"),
        (true, None) => format!("_gfortran_{link}_int"),
    }
}

impl Lower<'_, '_> {
    pub(super) fn library_function(
        &mut self,
        f: Intrinsic,
        link: &str,
        e: &Typed,
        args: &[Option<Typed>],
    ) -> Checked<Val> {
        let LibraryArguments { list, results: _, after } = self.library_arguments(f, args)?;
        // libgfortran's functions return default integers and reals but where the result has a kind of its own.
        let returned = match e.ty {
            Ty::Real(_) => Ty::REAL,
            Ty::Integer(8) if f.has_fixed_result() => Ty::INDEX,
            _ if is_wide(f, args) => Ty::INDEX,
            _ => Ty::INT,
        };
        let ty = self.an.elem_type(&returned);
        let v = self.runtime_value(&link_name(f, link, args), list, ty);
        self.put_back(after)?;
        Ok(Val::Scalar(match e.ty {
            Ty::Logical(_) => self.to_bool(v),
            _ => self.convert_value(v, &returned, &e.ty)?,
        }))
    }

    pub(super) fn library_subroutine(&mut self, f: Intrinsic, link: &str, args: &Args) -> Checked<()> {
        let LibraryArguments { list, results, after } = self.library_arguments(f, args)?;
        self.call_runtime(&link_name(f, link, args), list);
        for out in results {
            self.out_back(out)?;
        }
        self.put_back(after)
    }

    /// Lengths of characters come last.
    fn library_arguments(&mut self, f: Intrinsic, args: &[Option<Typed>]) -> Checked<LibraryArguments> {
        let (mut list, mut lengths, mut results, mut after) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let wide = is_wide(f, args);
        for (dummy, arg) in f.dummies.iter().zip(args) {
            match f.pass(dummy) {
                Pass::Characters => {
                    let (p, n) = self.chars_or_null(arg.as_ref())?;
                    list.push(p);
                    lengths.push(n);
                }
                Pass::Integer(kind) => {
                    let ty = self.an.elem_type(&Ty::Integer(if wide { 8 } else { kind }));
                    let Some(arg) = arg else {
                        let ptr = self.ptr_to(ty);
                        list.push(self.null(ptr));
                        continue;
                    };
                    let value = self.scalar_value(arg)?;
                    let value = self.body.int_to(&self.an.program.types, value, ty);
                    list.push(self.temp_address(value));
                }
                Pass::Status | Pass::Real => {
                    let of = match f.pass(dummy) {
                        Pass::Real => Ty::REAL,
                        _ if wide => Ty::INDEX,
                        _ => Ty::INT,
                    };
                    let (passed, out) = self.out(arg.as_ref(), &of)?;
                    list.push(passed);
                    results.push(out);
                }
                Pass::Handler => {
                    let handler = invariant!(self, arg.as_ref());
                    let value = self.scalar_value(handler)?;
                    list.push(if is_code(handler) {
                        let i32 = self.t_i32();
                        let value = self.body.int_to(&self.an.program.types, value, i32);
                        self.temp_address(value)
                    } else {
                        self.void(value)
                    });
                }
                Pass::Array => {
                    let a = invariant!(self, arg.as_ref());
                    if a.ty.kind() != 4 && !wide {
                        let text = format!("`{}` with an array of kind {}", f.name, a.ty.kind());
                        return self.an.nyi(a.span, text);
                    }
                    list.push(self.descriptor_or_null(Some(a), &mut after)?);
                }
            }
        }
        list.extend(lengths);
        let after = self.settled(after);
        Ok(LibraryArguments { list, results, after })
    }
}
