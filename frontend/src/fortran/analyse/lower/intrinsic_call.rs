//! CALL of intrinsic subroutines. Fortran 2018 §16.9.

use super::super::intrinsic::Lowering;
use super::super::typed::Typed;
use super::super::types::{Len, Ty};
use super::elementwise::Ev;
use super::{Lower, Val};
use crate::fortran::ast;
use racc_base::{Name, Span};
use racc_hir::{DescField, ExprId};

impl Lower<'_, '_> {
    pub(super) fn intrinsic_subroutine(&mut self, name: &Name, args: &[ast::Arg], span: Span) -> Option<()> {
        let actuals = self.an.actuals(self.scope, args)?;
        let (f, slots) = self.an.intrinsic_subroutine(name, actuals, span).ok()?;
        if let Lowering::Library(link) = f.lower {
            return self.library_subroutine(f, link, &slots);
        }
        let arg = |i: usize| slots.get(i).and_then(|a| a.as_ref());
        match name.as_str() {
            "cpu_time" => {
                let a = arg(0)?;
                let p = self.variable_address(a)?;
                self.call_runtime(&format!("_gfortran_cpu_time_{}", a.ty.kind()), vec![p]);
            }
            "system_clock" => {
                let kind = slots
                    .iter()
                    .flatten()
                    .filter(|a| matches!(a.ty, Ty::Integer(_)))
                    .map(|a| a.ty.kind())
                    .max()
                    .unwrap_or(4);
                let wide = if kind >= 8 { 8 } else { 4 };
                let ty = self.an.elem_type(&Ty::Integer(wide));
                let ptr = self.ptr_to(ty);
                let mut outs = Vec::new();
                let mut list = Vec::new();
                for slot in &slots {
                    match slot {
                        None => list.push(self.null(ptr)),
                        Some(v) => {
                            let l = self.scratch(ty);
                            let p = self.local_place(l);
                            list.push(self.addr(p));
                            outs.push((v.clone(), l));
                        }
                    }
                }
                self.call_runtime(&format!("_gfortran_system_clock_{wide}"), list);
                // As gfortran has it: no clock fits integers of one or two bytes.
                let none = slots.iter().flatten().any(|v| matches!(v.ty, Ty::Integer(k) if k < 4));
                for (i, (v, l)) in outs.into_iter().enumerate() {
                    let x = match (none, &v.ty, i == 0 && slots.first().is_some_and(Option::is_some)) {
                        (false, ..) => self.load_local(l),
                        (true, Ty::Integer(k), true) => {
                            let least = -(i64::MAX >> (64 - 8 * i64::from(*k).min(8)));
                            self.body.int(least.into(), ty, self.span)
                        }
                        (true, ..) => self.body.int(0, ty, self.span),
                    };
                    let x = self.convert_value(x, &Ty::Integer(wide), &v.ty)?;
                    let p = self.place(&v)?;
                    self.store(p, &v.ty, Val::Scalar(x), None)?;
                }
            }
            "date_and_time" => {
                let mut list = Vec::new();
                let mut lens = Vec::new();
                for i in 0..3 {
                    let (p, n) = self.chars_or_null(arg(i))?;
                    list.push(p);
                    lens.push(n);
                }
                let d = self.descriptor_or_null(arg(3))?;
                list.push(d);
                list.extend(lens);
                self.call_runtime("_gfortran_date_and_time", list);
            }
            "random_number" => {
                let a = arg(0)?;
                let k = a.ty.kind();
                if a.rank > 0 {
                    let s = self.array(a)?;
                    let s = self.hold_section(s);
                    // libgfortran knows elements a whole number of them apart: parts of objects get theirs by a copy.
                    let parts = !s.steps.is_empty() || s.has_vector();
                    let filled =
                        if parts { self.array_memory(&a.ty, &s.extents(), None)? } else { s.clone() };
                    let d = self.section_descriptor(&filled, None)?;
                    let p = self.local_place(d);
                    let d = self.addr(p);
                    let d = self.void(d);
                    self.call_runtime(&format!("_gfortran_arandom_r{k}"), vec![d]);
                    if parts {
                        self.copy_elements(&s, &Ev::Memory(filled), &a.ty)?;
                    }
                } else {
                    let p = self.variable_address(a)?;
                    self.call_runtime(&format!("_gfortran_random_r{k}"), vec![p]);
                }
            }
            "random_seed" => {
                let i32 = self.t_i32();
                let ptr = self.ptr_to(i32);
                let kind = slots.iter().flatten().map(|a| a.ty.kind()).max().unwrap_or(4);
                let size = match arg(0) {
                    Some(a) => self.variable_address(a)?,
                    None => self.null(ptr),
                };
                let size = self.void(size);
                let put = self.descriptor_or_null(arg(1))?;
                let get = self.descriptor_or_null(arg(2))?;
                self.call_runtime(&format!("_gfortran_random_seed_i{kind}"), vec![size, put, get]);
            }
            "random_init" => {
                let a = self.value(arg(0)?)?.scalar()?;
                let b = self.value(arg(1)?)?.scalar()?;
                let ty = self.an.elem_type(&Ty::LOGICAL);
                let (a, b) = (self.to_memory(a, ty), self.to_memory(b, ty));
                let zero = self.c32(0);
                self.call_runtime("_gfortran_random_init", vec![a, b, zero]);
            }
            "get_command_argument" => {
                let i32 = self.t_i32();
                let n = self.value(arg(0)?)?.scalar()?;
                let n = self.body.int_to(&self.an.program.types, n, i32);
                let n = self.temp_address(n);
                let (p, len) = self.chars_or_null(arg(1))?;
                let (length, out1) = self.int_out(arg(2))?;
                let (status, out2) = self.int_out(arg(3))?;
                self.call_runtime("_gfortran_get_command_argument_i4", vec![n, p, length, status, len]);
                self.int_back(out1)?;
                self.int_back(out2)?;
            }
            "get_command" => {
                let (p, len) = self.chars_or_null(arg(0))?;
                let (length, out1) = self.int_out(arg(1))?;
                let (status, out2) = self.int_out(arg(2))?;
                self.call_runtime("_gfortran_get_command_i4", vec![p, length, status, len]);
                self.int_back(out1)?;
                self.int_back(out2)?;
            }
            "get_environment_variable" => {
                let (np, nn) = self.chars_or_null(arg(0))?;
                let (p, len) = self.chars_or_null(arg(1))?;
                let (length, out1) = self.int_out(arg(2))?;
                let (status, out2) = self.int_out(arg(3))?;
                let ptr = self.t_void_ptr();
                let trim = match arg(4) {
                    Some(a) => {
                        let v = self.value(a)?.scalar()?;
                        let ty = self.an.elem_type(&Ty::LOGICAL);
                        let v = self.to_memory(v, ty);
                        let p = self.temp_address(v);
                        self.void(p)
                    }
                    None => self.null(ptr),
                };
                self.call_runtime(
                    "_gfortran_get_environment_variable_i4",
                    vec![np, p, length, status, trim, nn, len],
                );
                self.int_back(out1)?;
                self.int_back(out2)?;
            }
            "execute_command_line" => {
                let (p, n) = self.chars_or_null(arg(0))?;
                let ptr = self.t_void_ptr();
                let wait = match arg(1) {
                    Some(a) => {
                        let v = self.value(a)?.scalar()?;
                        let ty = self.an.elem_type(&Ty::LOGICAL);
                        let v = self.to_memory(v, ty);
                        let p = self.temp_address(v);
                        self.void(p)
                    }
                    None => self.null(ptr),
                };
                let (exit, out1) = self.int_out(arg(2))?;
                let (cmd, out2) = self.int_out(arg(3))?;
                let (mp, mn) = self.chars_or_null(arg(4))?;
                self.call_runtime("_gfortran_execute_command_line_i4", vec![p, wait, exit, cmd, mp, n, mn]);
                self.int_back(out1)?;
                self.int_back(out2)?;
            }
            "move_alloc" => self.move_alloc(arg(0)?, arg(1)?)?,
            "mvbits" => self.mvbits(&slots)?,
            "c_f_pointer" => self.c_f_pointer(arg(0)?, arg(1)?, arg(2), arg(3))?,
            "c_f_procpointer" => {
                let v = self.value(arg(0)?)?.scalar()?;
                let object = self.object_of(arg(1)?)?;
                let ty = self.type_at(object);
                let v = self.ptr_cast(v, ty);
                self.assign(object, v);
            }
            _ => return self.an.nyi(span, format!("the intrinsic `{name}`")),
        }
        Some(())
    }

    fn variable_address(&mut self, e: &Typed) -> Option<ExprId> {
        let p = self.place(e)?;
        Some(self.addr(p))
    }

    pub(super) fn chars_or_null(&mut self, e: Option<&Typed>) -> Option<(ExprId, ExprId)> {
        match e {
            Some(e) => {
                let (p, n) = self.chars(e)?;
                Some((self.bytes(p), n))
            }
            None => {
                let ty = self.t_bytes();
                Some((self.null(ty), self.c64(0)))
            }
        }
    }

    pub(super) fn descriptor_or_null(&mut self, e: Option<&Typed>) -> Option<ExprId> {
        match e {
            Some(e) => {
                let s = self.array_value(e)?;
                let d = self.section_descriptor(&s, None)?;
                let p = self.local_place(d);
                let a = self.addr(p);
                Some(self.void(a))
            }
            None => {
                let ty = self.t_void_ptr();
                Some(self.null(ty))
            }
        }
    }

    /// An i32 that libgfortran fills for an integer variable of any kind.
    fn int_out(&mut self, e: Option<&Typed>) -> Option<(ExprId, Option<(Typed, racc_hir::LocalId)>)> {
        let i32 = self.t_i32();
        match e {
            None => {
                let ptr = self.ptr_to(i32);
                Some((self.null(ptr), None))
            }
            Some(e) => {
                let l = self.scratch(i32);
                let zero = self.c32(0);
                self.set(l, zero);
                let p = self.local_place(l);
                Some((self.addr(p), Some((e.clone(), l))))
            }
        }
    }

    fn int_back(&mut self, out: Option<(Typed, racc_hir::LocalId)>) -> Option<()> {
        let Some((e, l)) = out else { return Some(()) };
        let p = self.place(&e)?;
        let ty = self.type_at(p);
        let v = self.load_local(l);
        let v = self.body.int_to(&self.an.program.types, v, ty);
        self.assign(p, v);
        Some(())
    }

    /// The memory goes from one to the other.
    fn move_alloc(&mut self, from: &Typed, to: &Typed) -> Option<()> {
        let old = self.data_pointer(to)?;
        let there = self.not_null(old);
        let (then, done) = self.block(|l| l.release(to, super::allocate::Nested::Free));
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done?;
        self.device_release(from)?;
        let (a, b) = (self.object_of(from)?, self.object_of(to)?);
        let value = self.load(a);
        let (ta, tb) = (self.type_at(a), self.type_at(b));
        if ta == tb {
            self.assign(b, value);
        } else if from.rank == 0
            && self.an.program.types.pointee(ta).is_some()
            && self.an.program.types.pointee(tb).is_some()
        {
            let v = self.ptr_cast(value, tb);
            self.assign(b, v);
        } else if let (Ty::Class(_), false) = (&to.ty, matches!(from.ty, Ty::Class(_))) {
            self.move_to_class(from, to)?;
        } else {
            return self.an.nyi(self.span, "MOVE_ALLOC between different types");
        }
        if matches!(from.ty, Ty::Character(_, Len::Deferred)) {
            let (m, n) = (self.length_place(from)?, self.length_place(to)?);
            let v = self.load(m);
            self.assign(n, v);
        }
        let void = self.t_void_ptr();
        let null = self.null(void);
        match self.an.program.types.get(ta) {
            racc_hir::Type::Descriptor { .. } => self.set_desc(a, DescField::Base, null),
            racc_hir::Type::Record(_) => {
                let f = self.field(a, super::types::CLASS_DATA);
                self.assign(f, null);
                if let Ty::Class(Some(id)) = from.ty {
                    let table = self.vtable(id)?;
                    let slot = self.field(a, super::types::CLASS_TABLE);
                    self.assign(slot, table);
                }
            }
            _ => {
                let null = self.null(ta);
                self.assign(a, null);
            }
        }
        self.device_point(from)?;
        // What moved here is the value, which the device had under the other name at most.
        self.device_allocate(to, racc_hir::DataKind::Copyin)
    }

    /// Memory of objects whose type is known becomes that of a polymorphic object.
    fn move_to_class(&mut self, from: &Typed, to: &Typed) -> Option<()> {
        let (a, b) = (self.object_of(from)?, self.object_of(to)?);
        if from.rank == 0 {
            let dynamic = self.dynamic_of(from)?;
            let memory = self.load(a);
            let memory = self.void(memory);
            let data = self.field(b, super::types::CLASS_DATA);
            self.assign(data, memory);
            self.mark_container(b, &dynamic);
            return Some(());
        }
        let base = self.load_desc(a, DescField::Base);
        let there = self.not_null(base);
        let (then, done) = self.block(|l| {
            let lows = l.bounds(from, "lbound")?;
            let s = l.kept_containers(from, &to.ty)?;
            let made = l.section_descriptor(&s, Some(&lows))?;
            let made = l.local_place(made);
            let value = l.load(made);
            l.assign(b, value);
            Some(())
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: None });
        done
    }

    /// One by one for arrays; what is read of the target is read before.
    fn mvbits(&mut self, slots: &[Option<Typed>]) -> Option<()> {
        let to = slots[3].as_ref()?;
        let mut list = Vec::new();
        for (i, slot) in slots.iter().enumerate() {
            let v = slot.as_ref()?;
            let ev = self.prepare(v)?;
            let ev = if i != 3 && v.rank > 0 && self.overlaps(to, v) {
                Ev::Memory(self.materialise(&ev, &v.ty)?)
            } else {
                ev
            };
            list.push(ev);
        }
        if to.rank == 0 {
            let place = self.place(to)?;
            return self.move_bits(&to.ty, place, &list, &[]);
        }
        let section = self.array(to)?;
        let section = self.hold_section(section);
        self.loop_nest(&section.extents(), super::build::Order::Sequential, |l, index| {
            let place = l.section_place(&section, index)?;
            l.move_bits(&to.ty, place, &list, index)
        })
    }

    fn move_bits(&mut self, ty: &Ty, p: racc_hir::PlaceId, slots: &[Ev], index: &[ExprId]) -> Option<()> {
        use racc_hir::{BinaryOp as B, Expr, UnaryOp};
        let own = self.an.elem_type(ty);
        let mut list = Vec::new();
        for ev in slots {
            let v = self.at_index(ev, index)?.scalar()?;
            let v = self.body.int_to(&self.an.program.types, v, own);
            list.push(self.hold(v));
        }
        let (from, frompos, len, old, topos) = (list[0], list[1], list[2], list[3], list[4]);
        let s = self.span;
        let all = self.body.int(-1, own, s);
        let bits = self.body.int(i128::from(ty.kind()) * 8, own, s);
        let full = self.compare(racc_hir::CompareOp::Ge, len, bits);
        let m = self.body.binary(B::Shl, all, len, s);
        let m = self.body.expr(Expr::Unary(UnaryOp::BitNot, m), own, s);
        let mask = self.select(full, all, m);
        let mask = self.hold(mask);
        let part = self.body.binary(B::Shr, from, frompos, s);
        let part = self.body.binary(B::BitAnd, part, mask, s);
        let part = self.body.binary(B::Shl, part, topos, s);
        let hole = self.body.binary(B::Shl, mask, topos, s);
        let hole = self.body.expr(Expr::Unary(UnaryOp::BitNot, hole), own, s);
        let rest = self.body.binary(B::BitAnd, old, hole, s);
        let new = self.body.binary(B::BitOr, rest, part, s);
        self.assign(p, new);
        Some(())
    }

    fn c_f_pointer(
        &mut self,
        cptr: &Typed,
        fptr: &Typed,
        shape: Option<&Typed>,
        lower: Option<&Typed>,
    ) -> Option<()> {
        let v = self.value(cptr)?.scalar()?;
        let object = self.object_of(fptr)?;
        let Some(shape) = shape else {
            let ty = self.type_at(object);
            let v = self.ptr_cast(v, ty);
            self.assign(object, v);
            return Some(());
        };
        let extents = self.array_value(shape)?;
        let lower = match lower {
            Some(lower) => Some(self.array_value(lower)?),
            None => None,
        };
        let mut bounds = Vec::new();
        for d in 0..fptr.rank {
            let i = self.c64(d.into());
            let n = self.section_value(&extents, &[i])?.scalar()?;
            let n = self.to_i64(n);
            let lo = match &lower {
                Some(lower) => {
                    let lo = self.section_value(lower, &[i])?.scalar()?;
                    let lo = self.to_i64(lo);
                    self.hold(lo)
                }
                None => self.c64(1),
            };
            let one = self.c64(1);
            let past = self.add(lo, n);
            let hi = self.sub(past, one);
            bounds.push((lo, self.hold(hi)));
        }
        self.fill_bounds(object, &fptr.ty, &bounds, None);
        self.set_desc(object, DescField::Base, v);
        Some(())
    }
}
