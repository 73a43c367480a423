//! Items of I/O statements and members of namelist groups, as libgfortran takes them.

use super::super::codes;
use super::super::constraint::Defines;
use super::super::symbol::SymKind;
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::ev::Ev;
use super::inquiry::Bound;
use super::io::{Dt, Way};
use super::io_block::*;
use super::{Chars, Lower, Val};
use crate::fortran::ast::{self, Control, ControlValue, IoItem};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{CompareOp, Expr, ExprId, LocalId, TypeId};

/// What is told of an object of a namelist group.
struct Listed {
    name: String,
    ty: Ty,
    address: ExprId,
    /// Of an element of CLASS.
    size: Option<ExprId>,
    len: ExprId,
    /// Stride and bounds of each dimension.
    dims: Vec<(ExprId, ExprId, ExprId)>,
    /// The procedure of its defined I/O and the table of its type.
    transfer: Option<(ExprId, ExprId)>,
}

impl Lower<'_, '_> {
    /// Text that INQUIRE gives goes into a variable; what else it gives is looked at where it is stored.
    pub(super) fn check_answer(&mut self, c: &Control, entry: &Entry) -> Checked<()> {
        let (What::PtrLen | What::LenPtr, ControlValue::Expr(e)) = (entry.what, &c.value) else {
            return Ok(());
        };
        let v = self.an.resolve(self.scope, e)?;
        let what = format!("{}=", c.key.name.to_uppercase());
        self.an.check_scalar_variable(&v, &what, "CHARACTER", Ty::is_character)
    }

    pub(super) fn namelist(&mut self, dt: &mut Dt, e: &ast::Expr, way: Way) -> Checked<()> {
        let ast::ExprKind::Name(name) = &e.kind else { return Err(self.unreported()) };
        let sym = self.an.table.lookup(self.scope, name);
        let Some(SymKind::Namelist(_)) = sym.map(|s| &self.an.table.syms[s].kind) else {
            return self.an.error_help(
                codes::IO,
                e.span,
                format!("`{name}` is not a namelist group"),
                "declare it with NAMELIST, or check the name",
            );
        };
        if way == Way::Read
            && let Some(SymKind::Namelist(members)) = sym.map(|s| self.an.table.syms[s].kind.clone())
        {
            for (_, m) in members {
                let member = self.an.variable(m, e.span);
                self.an.check_definable(&member, Defines::Value)?;
            }
        }
        // The file has the name that the group was declared with.
        let text = sym.map_or(name, |s| &self.an.table.syms[s].name).as_bytes().to_vec();
        let n = self.c64(text.len() as i64);
        let p = self.data(text, 1);
        self.put(dt, NAMELIST, n);
        self.put(dt, NAMELIST + 8, p);
        dt.flags |= HAS_NAMELIST | if way == Way::Read { NAMELIST_READ } else { 0 };
        dt.flags &= !LIST_FORMAT;
        dt.labels.push((-1, ast::Label { value: 0, span: e.span }));
        Ok(())
    }

    pub(super) fn namelist_objects(&mut self, dt: &Dt) -> Checked<()> {
        let span = invariant!(self, dt.labels.iter().find(|(k, _)| *k == -1).map(|(_, l)| l.span));
        let name = self.an.map.text(span).trim().to_ascii_lowercase();
        let sym = invariant!(self, self.an.table.lookup(self.scope, &name));
        let SymKind::Namelist(members) = self.an.table.syms[sym].kind.clone() else {
            return Err(self.unreported());
        };
        for (name, m) in members {
            let e = self.an.variable(m, span);
            let name = name.to_string();
            let container = match e.ty {
                Ty::Class(_) => Some(self.object_of(&e)?),
                _ => None,
            };
            let transfer = self.namelist_transfer(dt, container, &e.ty)?;
            let own = self.an.dynamic_attrs(&e).0;
            if container.is_some() && (e.rank > 0 && !own || transfer.is_none()) {
                let what = "in namelists arrays of CLASS that are not allocatable, and polymorphic objects without defined I/O";
                return self.an.nyi(span, what);
            }
            let size = container.map(|container| {
                let dynamic = self.container_dynamic(container);
                self.dynamic_size(&dynamic)
            });
            let (address, dims) = if e.rank > 0 {
                let p = match container {
                    Some(container) => container,
                    None => {
                        let s = self.array(&e)?;
                        let lows = self.bounds(&e, Bound::Lower)?;
                        let d = self.counted_descriptor(&s, Some(&lows))?;
                        if self.is_uncounted(&e, &s) {
                            let even = self.is_even(&s);
                            self.stop_unless_counted(even, "an array in a namelist");
                        }
                        self.local_place(d)
                    }
                };
                let mut dims = Vec::new();
                for d in 0..e.rank {
                    let stride = self.load_desc(p, racc_hir::DescField::Stride(d));
                    let lo = self.load_desc(p, racc_hir::DescField::Lbound(d));
                    let hi = self.load_desc(p, racc_hir::DescField::Ubound(d));
                    dims.push((stride, lo, hi));
                }
                (self.load_desc(p, racc_hir::DescField::Base), dims)
            } else if let Some(container) = container {
                (self.object_behind(container), Vec::new())
            } else {
                (self.address_value(&e)?, Vec::new())
            };
            let len = if e.ty.is_character() { self.designator_len(&e)? } else { self.c64(0) };
            let of = Listed { name, ty: e.ty.clone(), address, size, len, dims, transfer };
            self.namelist_object(dt, &of)?;
        }
        Ok(())
    }

    /// An object of the group, and its components as objects `name%component`, at the address of the first element.
    fn namelist_object(&mut self, dt: &Dt, of: &Listed) -> Checked<()> {
        let Listed { name, ty, address, size, len, dims, transfer } = of;
        if *ty == Ty::Real(2) {
            return self.an.nyi(self.span, "a REAL of kind 2 in a namelist");
        }
        let text = self.c_string(name);
        let address = self.hold(*address);
        let start = self.void(address);
        let kind = self.c32(if matches!(ty, Ty::Derived(_) | Ty::Class(_)) { 0 } else { ty.kind().into() });
        // The dtype, a structure of 16 bytes passed by value. libgfortran wants the object itself of a container.
        let object = match ty {
            Ty::Class(Some(id)) => Ty::Derived(*id),
            _ => ty.clone(),
        };
        let elem = match size {
            Some(size) => *size,
            None => self.elem_bytes(&object, Some(*len)),
        };
        let code = super::super::Analysis::type_code(&object);
        let record = self.an.dtype_record();
        let dtype = self.scratch(record);
        let p = self.local_place(dtype);
        for (i, v) in [None, Some(0), Some(dims.len() as i64), Some(code), Some(0)].into_iter().enumerate() {
            let field = self.field(p, i as u32);
            let want = self.type_at(field);
            let v = match v {
                None => elem,
                Some(v) => self.body.int(v.into(), want, self.span),
            };
            self.assign(field, v);
        }
        let dtype = self.load(p);
        let block = self.block_address(dt);
        let mut args = vec![block, start, text, kind, *len, dtype];
        match transfer {
            None => self.call_runtime("_gfortran_st_set_nml_var", args),
            Some((code, table)) => {
                args.extend([*code, *table]);
                self.call_runtime("_gfortran_st_set_nml_dtio_var", args);
            }
        }
        for (d, (stride, lo, hi)) in dims.iter().enumerate() {
            let block = self.block_address(dt);
            let n = self.c32(d as i64);
            self.call_runtime("_gfortran_st_set_nml_var_dim", vec![block, n, *stride, *lo, *hi]);
        }
        let (Ty::Derived(id), None) = (ty, transfer) else { return Ok(()) };
        let derived = self.an.table.derived[*id].clone();
        let object = self.an.record_type(*id);
        let ptr = self.ptr_to(object);
        let first = self.ptr_cast(address, ptr);
        for (i, c) in derived.components.iter().enumerate() {
            if c.allocatable || c.pointer || c.procedure.is_some() || matches!(c.ty, Ty::Class(_)) {
                return self.an.nyi(self.span, format!("component `{}` in a namelist", c.name));
            }
            // A parent's components are those of the object.
            let mark = if i == 0 && derived.parent.is_some() { '+' } else { '%' };
            let place = self.deref(first, object);
            let place = self.field(place, i as u32);
            let at = self.addr(place);
            let mut dims = Vec::new();
            let mut stride = 1;
            for (lo, n) in invariant!(self, c.shape.constant()) {
                dims.push((self.c64(stride), self.c64(lo), self.c64(lo + n - 1)));
                stride *= n;
            }
            let len = match c.ty {
                Ty::Character(_, Len::Const(n)) => self.c64(n),
                _ => self.c64(0),
            };
            let name = format!("{name}{mark}{}", c.name);
            let transfer = self.namelist_transfer(dt, None, &c.ty)?;
            let part = Listed { name, ty: c.ty.clone(), address: at, size: None, len, dims, transfer };
            self.namelist_object(dt, &part)?;
        }
        Ok(())
    }

    pub(super) fn item(&mut self, dt: &Dt, item: &IoItem, way: &str) -> Checked<()> {
        match item {
            IoItem::Expr(e) => {
                let mut v = self.an.resolve(self.scope, e)?;
                // R902: what a function's pointer leads to can be read into.
                if way.is_empty() && !v.is_designator() && self.an.is_variable(&v) {
                    v = self.named_value(v)?;
                }
                if let Kind::Procedure(s) = v.kind {
                    let name = self.an.table.syms[s].name.clone();
                    return self.an.error_help(
                        codes::IO,
                        e.span,
                        format!("procedure `{name}` in an I/O list"),
                        format!("call the function: `{name}(…)`"),
                    );
                }
                if way.is_empty() {
                    self.an.check_definable(&v, Defines::Value)?;
                }
                // Fortran 2018 §12.6.3, paragraph 5.
                if let Some(hidden) = self.an.hidden_component(self.scope, &v.ty) {
                    return self.an.error_help(
                        codes::IO,
                        e.span,
                        format!("component `{hidden}` of this item is PRIVATE in its module"),
                        "name components that can be seen, or give the type procedures for its input and output",
                    );
                }
                self.transfer_value(dt, &v, way)
            }
            IoItem::ImpliedDo(do_) => {
                let var = self.an.name(self.scope, &do_.var.name, do_.var.span)?;
                let Kind::Var(sym) = var.kind else { return Err(self.unreported()) };
                self.an.check_definable(&var, Defines::Value)?;
                let mut get = |e: &ast::Expr| -> Checked<Typed> {
                    let v = self.an.resolve(self.scope, e)?;
                    self.an.assignable(v, &var.ty)
                };
                let first = get(&do_.first)?;
                let last = get(&do_.last)?;
                let step = match &do_.step {
                    Some(e) => Some(get(e)?),
                    None => None,
                };
                let (first, trip, step) = self.trip(&first, &last, step.as_ref())?;
                self.item_loop(sym, first, trip, step, |l| {
                    for item in &do_.items {
                        l.item(dt, item, way)?;
                    }
                    Ok(())
                })?;
                // The variable ends one step further.
                let place = self.place(&var)?;
                let ty = self.type_at(place);
                let zero = self.c64(0);
                let trip = self.max64(trip, zero);
                let end = self.mul(trip, step);
                let end = self.add(first, end);
                let end = self.body.int_to(&self.an.program.types, end, ty);
                self.assign(place, end);
                Ok(())
            }
        }
    }

    /// GNU: a constant without a type, as an integer.
    fn transfer_bits(&mut self, dt: &Dt, v: &Typed, way: &str) -> Checked<()> {
        let said = "a binary, octal or hexadecimal constant has no type here";
        self.an.sink.push(Diagnostic::warning(codes::LENIENT, v.span, said).help("write `int(…)` around it"));
        let i = self.an.convert(v.clone(), Ty::INT);
        self.transfer_value(dt, &i, way)
    }

    pub(super) fn transfer_value(&mut self, dt: &Dt, v: &Typed, way: &str) -> Checked<()> {
        if v.ty == Ty::Real(2) && dt.is_formatted() {
            // libgfortran has no such kind.
            if way.is_empty() {
                return self.an.nyi(v.span, "formatted READ into a REAL of kind 2");
            }
            let wide = self.an.convert(v.clone(), Ty::REAL);
            return self.transfer_value(dt, &wide, way);
        }
        if v.rank > 0 {
            self.an.check_known_size(v)?;
            if let Ty::Derived(_) = v.ty {
                let ev = self.prepare(v)?;
                let extents = invariant!(self, self.extents(&ev));
                return self.loop_nest(&extents, super::build::Order::Sequential, |l, index| {
                    let Val::Record(p) = l.at_index(&ev, index)? else { return Err(l.unreported()) };
                    l.transfer_record(dt, p, &v.ty, way)
                });
            }
            if let Ty::Class(_) = v.ty {
                let s = self.array_value(v)?;
                let s = self.hold_section(s);
                let extents = s.extents();
                return self.loop_nest(&extents, super::build::Order::Sequential, |l, index| {
                    let Val::Record(container) = l.section_value(&s, index)? else {
                        return Err(l.unreported());
                    };
                    match l.defined_transfer(dt, None, Some(container), &v.ty, way)? {
                        true => Ok(()),
                        false => l.refuse_polymorphic(v.span),
                    }
                });
            }
            let s = self.array_value(v)?;
            let s = if self.is_uncounted(v, &s) {
                if !way.is_empty() {
                    self.materialise(&Ev::Memory(s), &v.ty)?
                } else {
                    // Reading into parts of objects goes element by element.
                    let extents = s.extents();
                    return self.loop_nest(&extents, super::build::Order::Sequential, |l, index| {
                        let a = l.section_address(&s, index)?;
                        l.transfer_address(dt, a, &v.ty, s.len, way)
                    });
                }
            } else {
                s
            };
            let d = self.counted_descriptor(&s, None)?;
            let p = self.local_place(d);
            let a = self.addr(p);
            let a = self.void(a);
            let block = self.block_address(dt);
            let kind = self.c32(v.ty.kind().into());
            let len = if v.ty.is_character() { invariant!(self, s.len) } else { self.c64(0) };
            self.call_runtime(&format!("_gfortran_transfer_array{way}"), vec![block, a, kind, len]);
            return Ok(());
        }
        match v.ty {
            Ty::Derived(_) => {
                let p = self.place(v)?;
                return self.transfer_record(dt, p, &v.ty, way);
            }
            Ty::Class(_) => {
                let container = self.object_of(v)?;
                if self.defined_transfer(dt, None, Some(container), &v.ty, way)? {
                    return Ok(());
                }
                return self.refuse_polymorphic(v.span);
            }
            Ty::Boz => return self.transfer_bits(dt, v, way),
            _ => {}
        }
        if v.ty.is_character() {
            let Chars { at: p, len: n, .. } = self.chars(v)?;
            return self.transfer_address(dt, p, &v.ty, Some(n), way);
        }
        let a = if v.is_designator() {
            let p = self.place(v)?;
            self.addr(p)
        } else {
            if way.is_empty() {
                return self.an.error_help(
                    codes::IO,
                    v.span,
                    "READ can only store into variables",
                    "name a variable",
                );
            }
            let e = self.scalar_value(v)?;
            let ty = self.an.elem_type(&v.ty);
            let e = self.to_memory(e, ty);
            self.temp_address(e)
        };
        self.transfer_address(dt, a, &v.ty, None, way)
    }

    /// UNIT= as libgfortran takes it. No unit has a number beyond it, nor the least one that stands for those here.
    pub(super) fn unit_number(&mut self, dt: &mut Dt, v: &Typed) -> Checked<ExprId> {
        let unit = self.scalar_value(v)?;
        let i32 = self.t_i32();
        if v.ty.kind() <= 4 {
            return Ok(self.body.int_to(&self.an.program.types, unit, i32));
        }
        let own = self.ty_of(unit);
        let bool = self.t_bool();
        let bounds = [i32::MIN, i32::MAX].map(|n| self.body.int(n.into(), own, self.span));
        let low = self.compare(CompareOp::Ge, unit, bounds[0]);
        let high = self.compare(CompareOp::Le, unit, bounds[1]);
        let fits = self.body.expr(Expr::And(low, high), bool, self.span);
        let known = self.body.const_int(unit).map(|n| i32::try_from(n).is_ok());
        let unit = self.body.int_to(&self.an.program.types, unit, i32);
        let none = self.c32(i32::MIN.into());
        let fits = match known {
            Some(fits) => self.truth(fits),
            None => self.hold(fits),
        };
        if known != Some(true) {
            dt.large_unit = Some(self.not(fits));
        }
        Ok(match known {
            Some(true) => unit,
            Some(false) => none,
            None => self.select(fits, unit, none),
        })
    }

    /// A local of the type whose address stands in the parameter block.
    pub(super) fn result_slot(&mut self, dt: &Dt, at: i64, ty: TypeId) -> LocalId {
        let l = self.scratch(ty);
        let zero = self.body.int(0, ty, self.span);
        self.set(l, zero);
        let p = self.local_place(l);
        let a = self.addr(p);
        self.put(dt, at, a);
        l
    }

    /// libgfortran, which takes numbers of kind 4, hears of the error before the statement begins.
    pub(super) fn refuse_large_unit(&mut self, dt: &Dt) {
        const BAD_UNIT: i64 = 5005;
        let Some(large) = dt.large_unit else { return };
        self.if_then(large, |l| {
            let block = l.block_address(dt);
            let (code, text) = (l.c32(BAD_UNIT), l.c_string("Unit number in I/O statement too large"));
            l.call_runtime("_gfortran_generate_error", vec![block, code, text]);
        });
    }

    /// What the object holds is known at run time only. Fortran 2018 §12.6.3, paragraph 7.
    fn refuse_polymorphic(&mut self, span: Span) -> Checked<()> {
        let text = Name::new(self.an.map.text(span));
        self.an.error_help(
            codes::IO,
            span,
            format!("`{text}` is polymorphic: it cannot be read or written without defined I/O"),
            "select its type first with SELECT TYPE, or write a defined I/O procedure for it",
        )
    }

    /// Components in order. Fortran 2018 §12.6.3.
    pub(super) fn transfer_record(
        &mut self,
        dt: &Dt,
        place: racc_hir::PlaceId,
        ty: &Ty,
        way: &str,
    ) -> Checked<()> {
        let Ty::Derived(id) = ty else { return Err(self.unreported()) };
        if self.defined_transfer(dt, Some(place), None, ty, way)? {
            return Ok(());
        }
        let base = self.temporary(place, ty);
        let components = self.an.table.derived[*id].components.clone();
        for (i, c) in components.iter().enumerate().filter(|(_, c)| !c.parameter) {
            if c.allocatable && c.sized.is_none() || c.pointer {
                return self.an.error_help(
                    codes::IO,
                    self.span,
                    format!("component `{}` is an allocatable or a pointer: it cannot be read or written as part of its object", c.name), "name the component itself in the list, or write a defined I/O procedure");
            }
            let kind = Kind::Component { base: Box::new(base.clone()), of: *id, index: i as u32 };
            let e = Typed::new(kind, c.ty.clone(), c.shape.rank(), self.span);
            self.transfer_value(dt, &e, way)?;
        }
        Ok(())
    }

    pub(super) fn transfer_address(
        &mut self,
        dt: &Dt,
        a: ExprId,
        ty: &Ty,
        len: Option<ExprId>,
        way: &str,
    ) -> Checked<()> {
        let a = self.void(a);
        let block = self.block_address(dt);
        let name = match ty {
            Ty::Integer(_) => "integer",
            // libgfortran tells a number of libquadmath's by its name from a `long double`, whatever the kind.
            Ty::Real(16) if self.an.options.host.has_real_10() => "real128",
            Ty::Real(_) => "real",
            Ty::Complex(16) if self.an.options.host.has_real_10() => "complex128",
            Ty::Complex(_) => "complex",
            Ty::Logical(_) => "logical",
            Ty::Character(..) => {
                let len = match ty {
                    Ty::Character(_, Len::Const(n)) => self.c64(*n),
                    _ => invariant!(self, len),
                };
                let mut list = vec![block, a, len];
                let mut name = "character";
                if ty.kind() != 1 {
                    name = "character_wide";
                    list.push(self.c32(ty.kind().into()));
                }
                self.call_runtime(&format!("_gfortran_transfer_{name}{way}"), list);
                return Ok(());
            }
            // As gfortran has it: the address as a number.
            Ty::CPtr | Ty::CFunPtr if self.an.options.standard.is_none() => "integer",
            Ty::CPtr | Ty::CFunPtr => {
                return self.an.error_help(
                    codes::IO,
                    self.span,
                    "an address of C in an I/O list: its components are private",
                    "convert it with TRANSFER to an integer of kind C_INTPTR_T",
                );
            }
            _ => return self.an.nyi(self.span, "this type in an I/O list"),
        };
        let kind = if matches!(ty, Ty::CPtr | Ty::CFunPtr) { 8 } else { ty.kind() };
        let kind = self.c32(kind.into());
        self.call_runtime(&format!("_gfortran_transfer_{name}{way}"), vec![block, a, kind]);
        Ok(())
    }
}
