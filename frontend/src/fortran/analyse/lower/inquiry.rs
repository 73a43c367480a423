//! Intrinsics that ask about arrays, pointers and arguments, and the scalar ones that are not elemental.

use super::super::intrinsic::{Intrinsic, Lowering};
use super::super::symbol::Shape;
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::home::{Base, Form, Home};
use super::{Lower, Val};
use racc_hir::{CompareOp, DescField, Expr, ExprId};

impl Lower<'_, '_> {
    /// A scalar reference to an intrinsic function.
    pub(super) fn intrinsic_value(&mut self, e: &Typed, f: Intrinsic, args: &[Option<Typed>]) -> Option<Val> {
        let name = f.name;
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let own = self.an.elem_type(&e.ty);
        let int = |l: &mut Self, v: ExprId| Val::Scalar(l.body.int_to(&l.an.program.types, v, own));
        if let Lowering::Library(link) = f.lower {
            return self.library_function(f, link, e, args);
        }
        Some(match name {
            "sum" | "product" | "maxval" | "minval" | "any" | "all" | "count" | "parity" | "iall"
            | "iany" | "iparity" | "norm2" => return self.reduce_all(e, f, args),
            "minloc" | "maxloc" | "findloc" => {
                // With DIM on an array of rank 1.
                let list = self.location(e, f, args)?;
                int(self, list[0])
            }
            "dot_product" => return self.dot_product(arg(0)?, arg(1)?),
            "size" | "lbound" | "ubound" if arg(0).is_some_and(|a| self.an.is_assumed_rank(a)) => {
                let v = self.any_rank_inquiry(name, arg(0)?, arg(1))?;
                int(self, v)
            }
            "size" => {
                let extents = self.array_extents(arg(0)?)?;
                match arg(1) {
                    None => {
                        let mut n = self.c64(1);
                        for x in extents {
                            let zero = self.c64(0);
                            let x = self.max64(x, zero);
                            n = self.mul(n, x);
                        }
                        int(self, n)
                    }
                    Some(d) => {
                        // An absent DIM is none.
                        let none = self.c32(0);
                        let there = self.may_be_absent(d);
                        let d = self.value_or(d, none)?;
                        let v = self.pick(&extents, d);
                        let zero = self.c64(0);
                        let mut v = self.max64(v, zero);
                        if let Some(there) = there {
                            let mut all = self.c64(1);
                            for x in extents {
                                let x = self.max64(x, zero);
                                all = self.mul(all, x);
                            }
                            v = self.select(there, v, all);
                        }
                        int(self, v)
                    }
                }
            }
            "lbound" | "ubound" => {
                let list = self.bounds(arg(0)?, name)?;
                let d = self.value(arg(1)?)?.scalar()?;
                let v = self.pick(&list, d);
                int(self, v)
            }
            "len" => {
                let a = arg(0)?;
                let n = if a.is_designator() && !matches!(a.kind, Kind::Substring { .. }) {
                    self.designator_len(a)?
                } else if a.rank > 0 {
                    let ev = self.prepare(a)?;
                    self.element_len(&ev)?
                } else {
                    self.chars(a)?.1
                };
                int(self, n)
            }
            "allocated" => {
                let p = self.data_pointer(arg(0)?)?;
                Val::Scalar(self.not_null(p))
            }
            "associated" => Val::Scalar(self.associated(arg(0)?, arg(1))?),
            "present" => Val::Scalar(self.present(arg(0)?)?),
            "rank" => {
                let object = self.object_of(arg(0)?)?;
                let r = self.load_desc(object, DescField::Rank);
                int(self, r)
            }
            "is_contiguous" => Val::Scalar(self.is_contiguous(arg(0)?)?),
            "trim" => {
                let a = self.chars(arg(0)?)?;
                let (p, n) = self.trimmed(a);
                Val::Char(p, n)
            }
            "repeat" => {
                let a = self.chars(arg(0)?)?;
                let n = self.value(arg(1)?)?.scalar()?;
                self.repeated(a, n)
            }
            "transfer" => return self.transfer(e, args),
            "command_argument_count" => {
                let i32 = self.t_i32();
                let v = self.runtime_value("_gfortran_iargc", vec![], i32);
                int(self, v)
            }
            "c_loc" | "loc" => {
                let object = arg(0)?;
                // Pointers to it may be made without TARGET.
                if let Some(Base::Local(l) | Base::Ref(l)) =
                    object.root().and_then(|root| self.home(root)).map(|home| home.base)
                {
                    self.body.locals[l].sole = false;
                }
                let p = self.address_value(object)?;
                let p = self.void(p);
                if name == "loc" {
                    let i64 = self.t_i64();
                    Val::Scalar(self.body.cast(racc_hir::CastKind::PtrToInt, p, i64, self.span))
                } else {
                    Val::Scalar(p)
                }
            }
            "c_funloc" => {
                let v = self.value(arg(0)?)?.scalar()?;
                Val::Scalar(self.void(v))
            }
            "c_associated" => {
                let p = self.value(arg(0)?)?.scalar()?;
                match arg(1) {
                    None => Val::Scalar(self.not_null(p)),
                    Some(q) => {
                        let q = self.value(q)?.scalar()?;
                        let there = self.not_null(p);
                        let same = self.compare(CompareOp::Eq, p, q);
                        let b = self.t_bool();
                        Val::Scalar(self.body.expr(Expr::And(there, same), b, self.span))
                    }
                }
            }
            "sizeof" | "c_sizeof" | "storage_size" => {
                let a = arg(0)?;
                let len = match &a.ty {
                    Ty::Character(_, Len::Const(_)) => None,
                    Ty::Character(..) => {
                        let ev = self.prepare(a)?;
                        Some(self.element_len(&ev)?)
                    }
                    Ty::Class(_) => {
                        let mut n = self.class_bytes(a)?;
                        if name == "storage_size" {
                            let eight = self.c64(8);
                            n = self.mul(n, eight);
                        } else if a.rank > 0 {
                            for x in self.prepare_shape(a)? {
                                n = self.mul(n, x);
                            }
                        }
                        return Some(int(self, n));
                    }
                    _ => None,
                };
                let mut n = if a.ty == Ty::Assumed && (a.rank > 0 || self.an.is_assumed_rank(a)) {
                    let object = self.object_of(a)?;
                    self.load_desc(object, DescField::ElemLen)
                } else {
                    self.elem_bytes(&a.ty, len)
                };
                if self.an.is_assumed_rank(a) && name != "storage_size" {
                    let count = self.any_rank_inquiry("size", a, None)?;
                    n = self.mul(n, count);
                } else if name == "storage_size" {
                    let eight = self.c64(8);
                    n = self.mul(n, eight);
                } else {
                    for x in self.prepare_shape(a)? {
                        n = self.mul(n, x);
                    }
                }
                int(self, n)
            }
            "selected_int_kind" => {
                let r = self.value(arg(0)?)?.scalar()?;
                let i32 = self.t_i32();
                let r = self.body.int_to(&self.an.program.types, r, i32);
                let p = self.temp_address(r);
                let v = self.runtime_value("_gfortran_selected_int_kind", vec![p], i32);
                int(self, v)
            }
            "selected_char_kind" => {
                let (p, n) = self.chars(arg(0)?)?;
                let i32 = self.t_i32();
                let v = self.runtime_value("_gfortran_selected_char_kind", vec![n, p], i32);
                int(self, v)
            }
            "selected_real_kind" => {
                let i32 = self.t_i32();
                let mut list = Vec::new();
                for i in 0..3 {
                    list.push(match arg(i) {
                        Some(a) => {
                            let v = self.value(a)?.scalar()?;
                            let v = self.body.int_to(&self.an.program.types, v, i32);
                            self.temp_address(v)
                        }
                        None => {
                            let ptr = self.ptr_to(i32);
                            self.null(ptr)
                        }
                    });
                }
                let v = self.runtime_value("_gfortran_selected_real_kind2008", list, i32);
                int(self, v)
            }
            "same_type_as" | "extends_type_of" => return self.type_inquiry(name, arg(0)?, arg(1)?),
            "compiler_version" => {
                let text = b"racc 0.1.0".to_vec();
                let n = self.c64(text.len() as i64);
                Val::Char(self.data(text, 1), n)
            }
            "compiler_options" => {
                let n = self.c64(0);
                Val::Char(self.data(vec![0], 1), n)
            }
            "getpid" | "time" | "time8" => {
                if name == "getpid" {
                    let i32 = self.t_i32();
                    let v = self.runtime_value("getpid", vec![], i32);
                    int(self, v)
                } else {
                    let i64 = self.t_i64();
                    let null = self.t_void_ptr();
                    let null = self.null(null);
                    let v = self.runtime_value("time", vec![null], i64);
                    int(self, v)
                }
            }
            "secnds" => {
                let x = self.value(arg(0)?)?.scalar()?;
                let f32 = self.an.elem_type(&Ty::REAL);
                let p = self.temp_address(x);
                Val::Scalar(self.runtime_value("_gfortran_secnds", vec![p], f32))
            }
            _ => {
                // Elemental: on the values of the arguments.
                let mut values: Vec<Option<Val>> = Vec::new();
                for (i, a) in args.iter().enumerate() {
                    // What an absent optional dummy stands for as an optional argument.
                    let instead = match (name, i) {
                        ("max" | "min", 2..) if !e.ty.is_character() => values[0].and_then(Val::scalar),
                        ("index" | "scan" | "verify", 2) => Some(self.truth(false)),
                        ("cmplx" | "dcmplx", 1) => match a {
                            Some(a) => Some(self.number(0.0, &a.ty)?),
                            None => None,
                        },
                        _ => None,
                    };
                    values.push(match a {
                        Some(a) if let Some(instead) = instead => {
                            Some(Val::Scalar(self.value_or(a, instead)?))
                        }
                        Some(a) => Some(self.value(a)?),
                        None => None,
                    });
                }
                return self.elemental(e, name, args, &values);
            }
        })
    }

    /// Bytes of one polymorphic object.
    fn class_bytes(&mut self, a: &Typed) -> Option<ExprId> {
        if a.rank == 0 {
            return Some(self.dynamic_of(a)?.size);
        }
        let table = self.class_table(a)?;
        let table = self.hold(table);
        let size = self.table_size(table);
        if matches!(a.ty, Ty::Class(Some(_))) {
            return Some(size);
        }
        let s = self.array(a)?;
        let len = self.first_length(&s)?;
        Some(self.times_length(size, len))
    }

    /// The value of a scalar argument, or what stands for it when it is an optional dummy that is absent.
    pub(super) fn value_or(&mut self, a: &Typed, instead: ExprId) -> Option<ExprId> {
        let mut named = a;
        while let Kind::Convert(inner) = &named.kind {
            named = inner;
        }
        let Some(there) = self.given_value(named) else { return self.value(a)?.scalar() };
        let instead = self.hold(instead);
        let (then, chosen) = self.block(|l| {
            let v = l.value(a)?.scalar()?;
            let chosen = l.temp(l.ty_of(v));
            l.set(chosen, v);
            Some(chosen)
        });
        let chosen = chosen?;
        let (otherwise, ()) = self.block(|l| {
            let ty = l.body.locals[chosen].ty;
            let v = l.to_memory(instead, ty);
            l.set(chosen, v);
        });
        self.emit(racc_hir::Stmt::If { cond: there, then, otherwise: Some(otherwise) });
        Some(self.load_local(chosen))
    }

    /// Address of a temporary that holds the value.
    pub(super) fn temp_address(&mut self, v: ExprId) -> ExprId {
        let ty = self.ty_of(v);
        let l = self.scratch(ty);
        self.set(l, v);
        let p = self.local_place(l);
        self.addr(p)
    }

    /// The element of a list at a one-based position.
    fn pick(&mut self, list: &[ExprId], d: ExprId) -> ExprId {
        if let Some(v) = self.const64(d) {
            return list.get((v - 1).max(0) as usize).copied().unwrap_or_else(|| self.c64(0));
        }
        let d = self.to_i64(d);
        let d = self.hold(d);
        let mut out = list.last().copied().unwrap_or_else(|| self.c64(0));
        for (i, v) in list.iter().enumerate().rev().skip(1) {
            let at = self.c64(i as i64 + 1);
            let here = self.compare(CompareOp::Eq, d, at);
            out = self.select(here, *v, out);
        }
        out
    }

    /// Extents of an array, elements not evaluated.
    fn array_extents(&mut self, e: &Typed) -> Option<Vec<ExprId>> {
        if self.an.is_assumed_rank(e) {
            return self.an.nyi(e.span, "this inquiry of an assumed-rank object");
        }
        if e.is_designator() {
            return Some(self.array(e)?.extents());
        }
        self.prepare_shape(e)
    }

    /// Lower or upper bounds: those of the declaration for whole arrays, from 1 for others.
    pub(super) fn bounds(&mut self, e: &Typed, name: &str) -> Option<Vec<ExprId>> {
        let whole = matches!(e.kind, Kind::Var(_) | Kind::Component { .. }) && !self.an.is_assumed_rank(e);
        let (lows, extents) = if whole {
            let w = self.whole(e)?;
            let assumed_size = match self.an.declared_shape(e) {
                Shape::AssumedSize(dims, _) => Some(dims.len()),
                _ => None,
            };
            let mut extents = w.section.extents();
            if let Some(last) = assumed_size {
                extents.truncate(last + 1);
            }
            (w.lows, extents)
        } else {
            let extents = self.array_extents(e)?;
            let lows = extents.iter().map(|_| self.c64(1)).collect();
            (lows, extents)
        };
        let (zero, one) = (self.c64(0), self.c64(1));
        let mut out = Vec::new();
        for (lo, n) in lows.iter().zip(&extents) {
            let empty = self.compare(CompareOp::Le, *n, zero);
            let known = self.const64(*n);
            let v = if name == "lbound" {
                let assumed = matches!(self.an.declared_shape(e), Shape::AssumedSize(..));
                match known {
                    Some(c) if c > 0 => *lo,
                    _ if self.const64(*lo) == Some(1) || assumed => *lo,
                    _ => self.select(empty, one, *lo),
                }
            } else {
                let hi = self.add(*lo, *n);
                let hi = self.sub(hi, one);
                match known {
                    Some(c) if c > 0 => hi,
                    _ if self.const64(*lo) == Some(1) => hi,
                    _ => self.select(empty, zero, hi),
                }
            };
            out.push(v);
        }
        Some(out)
    }

    /// The pointer of an allocatable or pointer designator.
    pub(super) fn data_pointer(&mut self, e: &Typed) -> Option<ExprId> {
        if matches!(e.kind, Kind::Call(_)) && (e.rank > 0 || !matches!(e.ty, Ty::Class(_))) {
            return self.address_value(e);
        }
        let object = self.object_of(e)?;
        Some(match self.an.program.types.get(self.type_at(object)) {
            racc_hir::Type::Descriptor { .. } => self.load_desc(object, DescField::Base),
            racc_hir::Type::Record(_) => {
                let data = self.field(object, super::types::CLASS_DATA);
                self.load(data)
            }
            _ => self.load(object),
        })
    }

    fn present(&mut self, e: &Typed) -> Option<ExprId> {
        let sym = match &e.kind {
            Kind::Var(s) | Kind::Procedure(s) => *s,
            _ => return None,
        };
        let home = match self.originals.iter().find(|(private, _)| *private == sym) {
            Some((_, original)) => *original,
            None => self.home(sym)?,
        };
        if self.var(sym).is_some_and(|v| v.has_flag()) {
            return match self.flags.get(&sym) {
                Some(flag) => Some(self.load_local(*flag)),
                None => self.an.nyi(e.span, "PRESENT of a VALUE argument of the host"),
            };
        }
        Some(self.given(&home))
    }

    /// Whether what is passed to an optional VALUE dummy is there, where that is not certain.
    pub(super) fn given_value(&mut self, v: &Typed) -> Option<ExprId> {
        let mut named = v;
        while let Kind::Convert(inner) = &named.kind {
            named = inner;
        }
        if let Some(there) = self.may_be_absent(named) {
            return Some(there);
        }
        let (allocatable, pointer) = self.an.dynamic_attrs(named);
        if !named.is_designator() || !allocatable && !pointer || matches!(named.ty, Ty::Class(_)) {
            return None;
        }
        let p = self.data_pointer(named)?;
        Some(self.not_null(p))
    }

    /// Whether the caller gave the optional argument.
    pub(super) fn given(&mut self, home: &Home) -> ExprId {
        if self.compute == 0 {
            return self.is_there(home);
        }
        // In a construct the argument may be a private copy, which has an address in any case (§2.17.1).
        let ty = self.t_bool();
        let flag = self.body.local("", ty, racc_hir::LocalKind::Temp, self.span);
        self.in_entry(|l| {
            let there = l.is_there(home);
            l.set(flag, there);
        });
        self.load_local(flag)
    }

    fn is_there(&mut self, home: &Home) -> ExprId {
        let p = match (home.base, home.form) {
            (Base::Ref(l), _) => self.load_local(l),
            (Base::Local(_), Form::Descriptor { .. }) => {
                let object = self.object(home);
                self.load_desc(object, DescField::Base)
            }
            (Base::Local(l), _) => self.load_local(l),
            (Base::Global(_) | Base::Block(..), _) => return self.truth(true),
        };
        self.not_null(p)
    }

    fn associated(&mut self, pointer: &Typed, target: Option<&Typed>) -> Option<ExprId> {
        if matches!(pointer.kind, Kind::Element(..) | Kind::Section(..) | Kind::Substring { .. }) {
            return self.an.error(
                super::super::codes::ARGUMENT,
                pointer.span,
                "the first argument of ASSOCIATED must be a pointer",
            );
        }
        let p = self.data_pointer(pointer)?;
        let there = self.not_null(p);
        let Some(target) = target else { return Some(there) };
        if self.an.is_assumed_rank(pointer) && !self.an.is_assumed_rank(target) {
            return self.any_rank_associated(pointer, target, there);
        }
        if let Kind::Procedure(s) = target.kind {
            let q = self.procedure_value(s)?;
            let (p, q) = (self.void(p), self.void(q));
            let same = self.compare(CompareOp::Eq, p, q);
            let b = self.t_bool();
            return Some(self.body.expr(Expr::And(there, same), b, self.span));
        }
        // Objects of CLASS are where their containers lead.
        let contained = |e: &Typed| e.rank > 0 && matches!(e.ty, Ty::Class(_));
        let parts = contained(pointer) || contained(target);
        let p = if contained(pointer) { self.first_object(pointer)? } else { p };
        let q = if contained(target) {
            self.first_object(target)?
        } else if target.rank > 0 {
            let s = self.array(target)?;
            let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
            self.section_address(&s, &zeros)?
        } else if self.an.dynamic_attrs(target).1 {
            self.data_pointer(target)?
        } else {
            self.address_value(target)?
        };
        let (p, q) = (self.void(p), self.void(q));
        let b = self.t_bool();
        let mut cond = self.compare(CompareOp::Eq, p, q);
        // What has no storage is associated with nothing (Fortran 2018 §16.9.16).
        let (zero, one) = (self.c64(0), self.c64(1));
        if pointer.ty.is_character() && target.ty.is_character() && target.is_designator() {
            let (n, m) = (self.designator_or_value_len(pointer)?, self.designator_or_value_len(target)?);
            let same = self.compare(CompareOp::Eq, n, m);
            let some = self.compare(CompareOp::Gt, n, zero);
            cond = self.body.expr(Expr::And(cond, same), b, self.span);
            cond = self.body.expr(Expr::And(cond, some), b, self.span);
        }
        if pointer.rank > 0 && target.rank == pointer.rank {
            let a = self.array(pointer)?;
            let t = self.array(target)?;
            let strides = self.byte_strides(&a).into_iter().zip(self.byte_strides(&t));
            for ((x, y), (s, t)) in a.extents().into_iter().zip(t.extents()).zip(strides) {
                let same = self.compare(CompareOp::Eq, x, y);
                let some = self.compare(CompareOp::Gt, x, zero);
                let single = self.compare(CompareOp::Eq, x, one);
                let stride = if parts { self.truth(true) } else { self.compare(CompareOp::Eq, s, t) };
                let stride = self.body.expr(Expr::Or(single, stride), b, self.span);
                for condition in [same, some, stride] {
                    cond = self.body.expr(Expr::And(cond, condition), b, self.span);
                }
            }
        }
        Some(self.body.expr(Expr::And(there, cond), b, self.span))
    }

    /// The address of the first object of an array of CLASS; null without one.
    fn first_object(&mut self, e: &Typed) -> Option<ExprId> {
        let s = self.array(e)?;
        let void = self.t_void_ptr();
        let found = self.temp(void);
        let null = self.null(void);
        self.set(found, null);
        let (zero, b) = (self.c64(0), self.t_bool());
        let base = self.void(s.base);
        let mut any = self.not_null(base);
        for n in s.extents() {
            let some = self.compare(CompareOp::Gt, n, zero);
            any = self.body.expr(Expr::And(any, some), b, self.span);
        }
        let (then, done) = self.block(|l| {
            let first: Vec<ExprId> = s.extents().iter().map(|_| zero).collect();
            let container = l.section_place(&s, &first)?;
            let data = l.field(container, super::types::CLASS_DATA);
            let p = l.load(data);
            l.set(found, p);
            Some(())
        });
        self.emit(racc_hir::Stmt::If { cond: any, then, otherwise: None });
        done?;
        Some(self.load_local(found))
    }

    fn designator_or_value_len(&mut self, e: &Typed) -> Option<ExprId> {
        match e.rank {
            0 => Some(self.chars(e)?.1),
            _ => self.array(e)?.len,
        }
    }

    /// The distance of the elements in each dimension of a section, in bytes.
    fn byte_strides(&mut self, s: &super::section::Section) -> Vec<ExprId> {
        let unit = match s.unit {
            racc_hir::Unit::Elem => self.size_of(s.elem),
            racc_hir::Unit::Bytes => 1,
        };
        let mut list = Vec::new();
        for sub in &s.subs {
            if let super::section::Sub::Range { step, stride, .. } = sub {
                let unit = self.c64(unit);
                let n = self.mul(*step, *stride);
                list.push(self.mul(n, unit));
            }
        }
        list
    }

    fn is_contiguous(&mut self, e: &Typed) -> Option<ExprId> {
        if self.an.is_assumed_rank(e) {
            let object = self.object_of(e)?;
            let at = self.addr(object);
            let at = self.void(at);
            let i32 = self.t_i32();
            let v = self.runtime_value("_gfortran_is_contiguous0", vec![at], i32);
            return Some(self.to_bool(v));
        }
        let s = self.array(e)?;
        if self.is_plain_contiguous(&s) {
            return Some(self.truth(true));
        }
        Some(self.without_gaps(&s))
    }

    /// The elements follow each other in memory.
    pub(super) fn without_gaps(&mut self, s: &super::section::Section) -> ExprId {
        let unit = match s.unit {
            racc_hir::Unit::Elem => self.c64(1),
            racc_hir::Unit::Bytes => self.elem_bytes(&s.ty, s.len),
        };
        let mut expected = unit;
        let mut cond = self.truth(s.steps.is_empty());
        let b = self.t_bool();
        for sub in &s.subs {
            if let super::section::Sub::Range { step, extent, stride, .. } = sub {
                let own = self.mul(*step, *stride);
                let same = self.compare(CompareOp::Eq, own, expected);
                cond = self.body.expr(Expr::And(cond, same), b, self.span);
                expected = self.mul(expected, *extent);
            }
        }
        cond
    }

    fn transfer(&mut self, e: &Typed, args: &[Option<Typed>]) -> Option<Val> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let source = arg(0)?;
        // Between numbers of one size the bits stay where they are.
        let own = self.an.elem_type(&e.ty);
        if source.rank == 0
            && matches!((&source.ty, &e.ty), (Ty::Integer(_) | Ty::Real(_), Ty::Integer(_) | Ty::Real(_)))
        {
            let v = self.value(source)?.scalar()?;
            let from = self.ty_of(v);
            if self.size_of(from) == self.size_of(own) {
                return Some(Val::Scalar(if from == own {
                    v
                } else {
                    self.body.cast(racc_hir::CastKind::Bitcast, v, own, self.span)
                }));
            }
        }
        let (from, bytes) = self.raw_bytes(source)?;
        let len = match &e.ty {
            Ty::Character(_, Len::Const(_)) => None,
            Ty::Character(..) => Some(self.chars(arg(1)?)?.1),
            _ => None,
        };
        let size = self.elem_bytes(&e.ty, len);
        let n = self.min64(size, bytes);
        if let Ty::Character(..) = e.ty {
            let memory = self.char_memory(size);
            self.memcpy(memory, from, n);
            return Some(Val::Char(memory, size));
        }
        let l = self.scratch(own);
        let p = self.local_place(l);
        let a = self.addr(p);
        self.memcpy(a, from, n);
        self.place_value(p, &e.ty, None)
    }

    /// `loc`, `c_loc`: the address of a variable or of what a pointer points to.
    pub(super) fn address_value(&mut self, e: &Typed) -> Option<ExprId> {
        if let Kind::Procedure(s) = e.kind {
            return self.procedure_value(s);
        }
        if e.rank > 0 {
            let s = self.array(e)?;
            let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
            return self.section_address(&s, &zeros);
        }
        if matches!(e.ty, Ty::Class(_)) {
            return self.data_pointer(e);
        }
        let place = self.place(e)?;
        Some(self.addr(place))
    }
}
