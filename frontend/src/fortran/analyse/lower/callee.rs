//! What is called and with which signature, and the addresses of procedures.

use super::super::symbol::{Proc, ProcKind, Storage, SymId, SymKind};
use super::super::typed::{CallTo, Target};
use super::super::types::Ty;
use super::Lower;
use super::device_api::device_api;
use super::home::Base;
use super::procedure::Param;
use crate::reported::{Checked, invariant};
use racc_hir::{Callee, CastKind, Expr, ExprId, FuncSig, PlaceId, Stmt, Type, TypeId};

impl Lower<'_, '_> {
    /// The call, with all arguments in order.
    pub(super) fn emit_call(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        mut args: Vec<ExprId>,
        dest: Option<PlaceId>,
    ) -> Checked<()> {
        let ty = self.call_signature(call, proc, &args, dest)?;
        let Type::Func(sig) = self.an.program.types.get(ty).clone() else { return Err(self.unreported()) };
        if sig.params.len() != args.len() {
            return Err(self.an.report(racc_base::bug!(
                self.span,
                "a call with {} arguments of {}",
                args.len(),
                sig.params.len()
            )));
        }
        for (arg, param) in args.iter_mut().zip(&sig.params) {
            *arg = self.to_memory(*arg, *param);
        }
        if let Some(d) = dest
            && let Some(value) = self.pure_operation(&proc.link, &args, self.type_at(d))?
        {
            self.assign(d, value);
            return Ok(());
        }
        if let Some(operation) = super::super::cuda::operation(&proc.link) {
            return self.call_operation(operation, args, dest);
        }
        if self.in_device_code()
            && let Some(api) = device_api(&proc.link)
        {
            return self.call_device_api(api, &args, dest);
        }
        let callee = self.call_target(call, ty, &mut args)?;
        self.emit(Stmt::Call { dest, callee, args });
        Ok(())
    }

    /// The declared signature, or one made of what is passed.
    fn call_signature(
        &mut self,
        call: &CallTo,
        proc: &Proc,
        args: &[ExprId],
        dest: Option<PlaceId>,
    ) -> Checked<TypeId> {
        Ok(match self.interface_of(call) {
            Some(s) if proc.explicit => {
                let mut convention = self.an.convention(s)?;
                if !matches!(call.target, Target::Symbol(_)) {
                    convention.params.retain(|p| p.0 != Param::Frame);
                }
                self.an.signature(&convention)
            }
            _ => {
                let ret = match dest {
                    Some(d) => self.type_at(d),
                    None => self.an.program.types.void(),
                };
                let params = args.iter().map(|a| self.ty_of(*a)).collect();
                let sig = FuncSig { params, ret, variadic: false, unprototyped: false };
                self.an.program.types.intern(Type::Func(sig))
            }
        })
    }

    /// What is called. A launch takes the values of its configuration before the other arguments.
    fn call_target(&mut self, call: &CallTo, ty: TypeId, args: &mut Vec<ExprId>) -> Checked<Callee> {
        Ok(match &call.target {
            Target::Symbol(s) if self.cuda.launched.is_some() => {
                let mut all = self.cuda.launched.take().unwrap_or_default();
                all.append(args);
                *args = all;
                Callee::Launch(self.an.procedure_function(*s)?)
            }
            Target::Symbol(s) => self.callee(*s, ty)?,
            Target::Component(pointer, _) => {
                let object = self.object_of(pointer)?;
                let p = self.load(object);
                let name = self.last_name(pointer).unwrap_or_default();
                let p = self.check_called(&name, p);
                Callee::Indirect(self.code_pointer(p, ty))
            }
            Target::Bound { object, slot, interface } => {
                let name = if self.compute > 0 { self.class_name(object) } else { None };
                let deferred = self.an.table.proc(*interface).is_some_and(|p| p.kind == ProcKind::Abstract);
                let table = match name {
                    Some(name) => match self.binding_table(object, &name, *slot, deferred)? {
                        Some(table) => table,
                        None => return self.callee(*interface, ty),
                    },
                    None => self.class_table(object)?,
                };
                let at = self.c64(56 + 8 * i64::from(*slot));
                let at = self.byte_offset(table, at);
                let void = self.t_void_ptr();
                let ptr = self.ptr_to(void);
                let at = self.ptr_cast(at, ptr);
                let place = self.deref(at, void);
                let p = self.load(place);
                Callee::Indirect(self.code_pointer(p, ty))
            }
        })
    }

    /// The address that a dummy procedure or procedure pointer holds.
    fn code_of(&mut self, s: SymId, kind: ProcKind) -> Checked<ExprId> {
        if let Some(Storage::Pointee { pointer }) = self.an.table.proc(s).map(|p| p.storage.clone()) {
            let at = self.home(pointer)?;
            let at = self.object(&at);
            let at = self.load(at);
            let at = self.to_i64(at);
            let ty = self.t_void_ptr();
            return Ok(self.body.cast(CastKind::IntToPtr, at, ty, self.span));
        }
        let home = self.home(s)?;
        // A dummy that only its call shows to be a procedure has the home of a variable: the argument is the code.
        // (That of a procedure, which an internal procedure reaches through its host's frame, is a pointer to it.)
        let pointer = self.t_void_ptr();
        if let (ProcKind::Dummy, Base::Ref(argument)) = (kind, home.base)
            && home.ty != pointer
        {
            let p = self.load_local(argument);
            return Ok(self.void(p));
        }
        let object = self.object(&home);
        Ok(self.load(object))
    }

    fn code_pointer(&mut self, p: ExprId, ty: TypeId) -> ExprId {
        let ptr = self.ptr_to(ty);
        self.ptr_cast(p, ptr)
    }

    fn callee(&mut self, s: SymId, ty: TypeId) -> Checked<Callee> {
        let proc = invariant!(self, self.an.table.proc(s)).clone();
        if matches!(proc.kind, ProcKind::Dummy | ProcKind::Pointer) {
            let mut p = self.code_of(s, proc.kind)?;
            if proc.kind == ProcKind::Pointer {
                let name = self.an.table.syms[s].name.clone();
                p = self.check_called(&name, p);
            }
            return Ok(Callee::Indirect(self.code_pointer(p, ty)));
        }
        let f = self.an.procedure_function(s)?;
        let own = self.an.program.functions[f].ty;
        let Type::Func(sig) = self.an.program.types.get(own).clone() else { return Err(self.unreported()) };
        let Type::Func(made) = self.an.program.types.get(ty).clone() else { return Err(self.unreported()) };
        let same_shape = own == ty
            || !sig.unprototyped
                && sig.ret == made.ret
                && sig.params.len() == made.params.len()
                && sig.params.iter().zip(&made.params).all(|(a, b)| {
                    a == b
                        || self.an.program.types.pointee(*a).is_some()
                            && self.an.program.types.pointee(*b).is_some()
                });
        if same_shape {
            return Ok(Callee::Direct(f));
        }
        if sig.unprototyped && self.an.program.functions[f].body.is_none() {
            // The first call tells what the procedure takes.
            self.an.program.functions[f].ty = ty;
            return Ok(Callee::Direct(f));
        }
        let ptr = self.ptr_to(own);
        let p = self.body.expr(Expr::FuncAddr(f), ptr, self.span);
        Ok(Callee::Indirect(self.code_pointer(p, ty)))
    }

    /// The code address of a procedure.
    pub(super) fn procedure_value(&mut self, s: SymId) -> Checked<ExprId> {
        if let SymKind::Intrinsic(name) = &self.an.table.syms[s].kind {
            return self.intrinsic_procedure(&name.clone());
        }
        let proc = invariant!(self, self.an.table.proc(s)).clone();
        match proc.kind {
            ProcKind::Dummy | ProcKind::Pointer => self.code_of(s, proc.kind),
            ProcKind::Internal => self.internal_value(s),
            ProcKind::External | ProcKind::Module | ProcKind::Abstract => {
                let f = self.an.procedure_function(s)?;
                let ty = self.an.program.functions[f].ty;
                let ptr = self.ptr_to(ty);
                Ok(self.body.expr(Expr::FuncAddr(f), ptr, self.span))
            }
        }
    }

    /// Those whose arguments are of another type than the result.
    fn mixed_procedure(&mut self, name: &str) -> Option<ExprId> {
        let (single, double) = (self.an.elem_type(&Ty::REAL), self.an.elem_type(&Ty::Real(8)));
        let (text, length, int) = (self.t_bytes(), self.t_i64(), self.t_i32());
        let number = self.ptr_to(single);
        let (link, params, ret) = match name {
            "dprod" => ("dprod_r8", vec![number, number], double),
            "len" => ("len_1_i4", vec![text, length], int),
            "index" => ("index_1_i4", vec![text, text, length, length], int),
            _ => return None,
        };
        let f = self.an.runtime(&format!("_gfortran_specific__{link}"), &params, Some(ret));
        let ty = self.an.program.functions[f].ty;
        let fp = self.ptr_to(ty);
        Some(self.body.expr(Expr::FuncAddr(f), fp, self.span))
    }

    fn intrinsic_procedure(&mut self, name: &str) -> Checked<ExprId> {
        if let Some(code) = self.mixed_procedure(name) {
            return Ok(code);
        }
        let Some((generic, ty)) = super::super::intrinsic::passed(name) else {
            return self.an.nyi(self.span, format!("the intrinsic `{name}` as an argument"));
        };
        let code = match (generic, &ty) {
            ("nint", _) => format!("4_{}", ty.kind()),
            ("conjg", _) => ty.kind().to_string(),
            (_, Ty::Integer(k)) => format!("i{k}"),
            (_, Ty::Complex(k)) => format!("c{k}"),
            _ => format!("r{}", ty.kind()),
        };
        let result = invariant!(self, super::super::intrinsic::passed_result(name));
        let elem = self.an.elem_type(&ty);
        let ptr = self.ptr_to(elem);
        let ret = self.an.elem_type(&result);
        // `-ff2c`: libgfortran has these functions twice.
        let f2c = self.an.options.f2c && matches!(result, Ty::Real(4) | Ty::Complex(_));
        let two = matches!(generic, "atan2" | "mod" | "sign" | "dim");
        let mut params = if two { vec![ptr, ptr] } else { vec![ptr] };
        let mut ret = Some(ret);
        if f2c && matches!(result, Ty::Complex(_)) {
            params.insert(0, ptr);
            ret = None;
        } else if f2c {
            ret = Some(self.an.elem_type(&Ty::Real(8)));
        }
        let family = if f2c { "f2c_specific" } else { "specific" };
        let f = self.an.runtime(&format!("_gfortran_{family}__{generic}_{code}"), &params, ret);
        let ty = self.an.program.functions[f].ty;
        let fp = self.ptr_to(ty);
        Ok(self.body.expr(Expr::FuncAddr(f), fp, self.span))
    }
}
