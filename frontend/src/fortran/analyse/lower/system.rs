//! References to GNU's procedures about the system (`super::super::system`) → calls of libgfortran.

use super::super::codes;
use super::super::system::{self, Pass, Procedure};
use super::super::typed::Typed;
use super::super::types::Ty;
use super::{Lower, Val};
use racc_hir::{ExprId, LocalId};

impl Lower<'_, '_> {
    pub(super) fn system_function(&mut self, f: &Procedure, args: &[Option<Typed>]) -> Option<ExprId> {
        let (list, _) = self.system_arguments(f, args)?;
        let ty = self.an.elem_type(&system::result(f));
        Some(self.runtime_value(&format!("_gfortran_{}", f.link_name), list, ty))
    }

    pub(super) fn system_subroutine(&mut self, s: &Procedure, args: &[Option<Typed>]) -> Option<()> {
        let (list, results) = self.system_arguments(s, args)?;
        self.call_runtime(&format!("_gfortran_{}", s.link_name), list);
        for (variable, l) in results {
            let value = self.load_local(l);
            let from = if matches!(variable.ty, Ty::Real(_)) { Ty::REAL } else { Ty::INT };
            let value = self.convert_value(value, &from, &variable.ty)?;
            let place = self.place(&variable)?;
            self.store(place, &variable.ty, Val::Scalar(value), None)?;
        }
        Some(())
    }

    /// What the call passes, lengths last, and which variables get what the function leaves in which local.
    fn system_arguments(
        &mut self,
        procedure: &Procedure,
        args: &[Option<Typed>],
    ) -> Option<(Vec<ExprId>, Vec<(Typed, LocalId)>)> {
        let (mut list, mut lengths, mut results) = (Vec::new(), Vec::new(), Vec::new());
        for (pass, arg) in procedure.passes.iter().zip(args) {
            let fits = arg.as_ref().is_none_or(|a| match pass {
                Pass::Characters => matches!(a.ty, Ty::Character(..)) && a.rank == 0,
                Pass::Integer(_) => matches!(a.ty, Ty::Integer(_)) && a.rank == 0,
                Pass::Status => matches!(a.ty, Ty::Integer(_)) && a.rank == 0 && a.is_designator(),
                Pass::Real => matches!(a.ty, Ty::Real(_)) && a.rank == 0 && a.is_designator(),
                Pass::Array => {
                    matches!(a.ty, Ty::Real(_) | Ty::Integer(_)) && a.rank == 1 && a.is_designator()
                }
            });
            if let (false, Some(a)) = (fits, arg) {
                let wanted = match pass {
                    Pass::Characters => "a character string",
                    Pass::Integer(_) => "an integer",
                    Pass::Status => "an integer variable",
                    Pass::Real => "a real variable",
                    Pass::Array => "an array of rank 1",
                };
                let text = format!("`{}` takes {wanted} here", procedure.name);
                return self.an.error(codes::ARGUMENT, a.span, text);
            }
            match pass {
                Pass::Characters => {
                    let (p, n) = self.chars_or_null(arg.as_ref())?;
                    list.push(p);
                    lengths.push(n);
                }
                Pass::Integer(kind) => {
                    let ty = self.an.elem_type(&Ty::Integer(*kind));
                    let value = self.value(arg.as_ref()?)?.scalar()?;
                    let value = self.body.int_to(&self.an.program.types, value, ty);
                    list.push(self.temp_address(value));
                }
                Pass::Status | Pass::Real => {
                    let ty = self.an.elem_type(&if *pass == Pass::Real { Ty::REAL } else { Ty::INT });
                    match arg {
                        None => {
                            let ptr = self.ptr_to(ty);
                            list.push(self.null(ptr));
                        }
                        Some(variable) => {
                            let l = self.scratch(ty);
                            let place = self.local_place(l);
                            list.push(self.addr(place));
                            results.push((variable.clone(), l));
                        }
                    }
                }
                Pass::Array => {
                    let a = arg.as_ref()?;
                    if a.ty.kind() != 4 {
                        let text = format!("`{}` with an array of kind {}", procedure.name, a.ty.kind());
                        return self.an.nyi(a.span, text);
                    }
                    list.push(self.descriptor_or_null(Some(a))?);
                }
            }
        }
        list.extend(lengths);
        Some((list, results))
    }
}
