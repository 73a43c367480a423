//! `-fcheck=bounds`, `-fcheck=pointer`, `-fcheck=do`, `-fcheck=recursion`, and allocatables that constructs assign: what ends the program with the name
//! of the variable and the line.

use super::super::symbol::{Dummy, Proc, ProcKind, Shape, SymId};
use super::super::typed::{Arg, CallTo, Kind, Target, Typed};
use super::super::types::{Len, Ty};
use super::Lower;
use super::build::Order;
use super::ev::Ev;
use super::section::{Section, Sub};
use crate::reported::{Checked, invariant};
use racc_base::Name;
use racc_hir::{CompareOp, ConstInit, Expr, ExprId, Linkage, LocalId, Place};

impl Lower<'_, '_> {
    pub(super) fn checks_bounds(&self) -> bool {
        self.an.options.check_bounds && self.compute == 0 && !self.quiet
    }

    /// The name of the variable or component that a designator ends in.
    pub(super) fn last_name(&self, e: &Typed) -> Option<String> {
        Some(match &e.kind {
            Kind::Var(s) => self.an.table.syms[*s].name.to_string(),
            Kind::Component { of, index, .. } => {
                self.an.table.derived[*of].components[*index as usize].name.to_string()
            }
            Kind::Element(base, _) | Kind::Section(base, _) | Kind::AsType(base) => self.last_name(base)?,
            Kind::Substring { base, .. } | Kind::Re(base) | Kind::Im(base) => self.last_name(base)?,
            _ => return None,
        })
        .filter(|name| !name.is_empty())
    }

    /// The function that gives the value.
    fn called_name(&self, e: &Typed) -> Option<String> {
        let Kind::Call(call) = &e.kind else { return None };
        match &call.target {
            Target::Symbol(s) | Target::Bound { interface: s, .. } => {
                Some(self.an.table.syms[*s].name.to_string())
            }
            Target::Component(pointer, _) => self.last_name(pointer),
        }
    }

    /// Ends the program where the condition holds.
    pub(super) fn stop_if(&mut self, bad: ExprId, text: &str, more: Vec<ExprId>) {
        let text = self.c_string(text);
        self.if_then(bad, |l| {
            let at = l.source_line();
            l.runtime_error_at(at, text, more);
        });
    }

    pub(super) fn outside(&mut self, index: ExprId, low: ExprId, high: ExprId) -> ExprId {
        let below = self.compare(CompareOp::Lt, index, low);
        let above = self.compare(CompareOp::Gt, index, high);
        let ty = self.t_bool();
        self.body.expr(Expr::Or(below, above), ty, self.span)
    }

    /// Name and upper bound of a dimension whose bounds are known.
    fn bounded(&mut self, base: &Typed, low: ExprId, dim: &Sub, d: usize) -> Option<(String, ExprId)> {
        let Sub::Range { extent, .. } = dim else { return None };
        if !self.checks_bounds()
            || !matches!(base.kind, Kind::Var(_) | Kind::Component { .. })
            || matches!(self.an.declared_shape(base), Shape::AssumedSize(ref dims, _) if d == dims.len())
        {
            return None;
        }
        let name = self.last_name(base)?;
        let one = self.c64(1);
        let high = self.add(low, *extent);
        Some((name, self.sub(high, one)))
    }

    /// A subscript.
    pub(super) fn check_bound(&mut self, base: &Typed, index: ExprId, low: ExprId, dim: &Sub, d: usize) {
        let Some((name, high)) = self.bounded(base, low, dim, d) else {
            return self.check_lower_bound(base, index, low, d);
        };
        let below = self.compare(CompareOp::Lt, index, low);
        let text = format!("Index '%ld' of dimension {} of array '{name}' below lower bound of %ld", d + 1);
        self.stop_if(below, &text, vec![index, low]);
        let above = self.compare(CompareOp::Gt, index, high);
        let text = format!("Index '%ld' of dimension {} of array '{name}' above upper bound of %ld", d + 1);
        self.stop_if(above, &text, vec![index, high]);
    }

    /// The subscripts that a vector holds.
    pub(super) fn check_vector(
        &mut self,
        base: &Typed,
        vector: &Section,
        low: ExprId,
        dim: &Sub,
        d: usize,
    ) -> Checked<()> {
        if !self.checks_bounds() || !matches!(base.kind, Kind::Var(_) | Kind::Component { .. }) {
            return Ok(());
        }
        self.loop_nest(&vector.extents(), Order::Sequential, |l, at| {
            let place = l.section_place(vector, at)?;
            let index = l.load(place);
            let index = l.to_i64(index);
            let index = l.hold(index);
            l.check_bound(base, index, low, dim, d);
            Ok(())
        })
    }

    /// A subscript of an assumed-size array's last dimension.
    fn check_lower_bound(&mut self, base: &Typed, index: ExprId, low: ExprId, d: usize) {
        let open = matches!(self.an.declared_shape(base), Shape::AssumedSize(ref dims, _) if d == dims.len());
        let Some(name) = self.last_name(base).filter(|_| open && self.checks_bounds()) else { return };
        let bad = self.compare(CompareOp::Lt, index, low);
        let text = format!("Index '%ld' of dimension {} of array '{name}' below lower bound of %ld", d + 1);
        self.stop_if(bad, &text, vec![index, low]);
    }

    /// A range of subscripts: zero-based first one, step and number.
    pub(super) fn check_range(
        &mut self,
        base: &Typed,
        (first, step, n): (ExprId, ExprId, ExprId),
        low: ExprId,
        dim: &Sub,
        d: usize,
    ) {
        let (zero, one) = (self.c64(0), self.c64(1));
        let Some((name, high)) = self.bounded(base, low, dim, d) else {
            let steps = self.sub(n, one);
            let last = self.mul(steps, step);
            let (start, last) = (self.add(first, low), self.add(last, first));
            let last = self.add(last, low);
            let lowest = self.min64(start, last);
            // A range without elements has no subscripts.
            let some = self.compare(CompareOp::Gt, n, zero);
            let lowest = self.select(some, lowest, low);
            return self.check_lower_bound(base, lowest, low, d);
        };
        let some = self.compare(CompareOp::Gt, n, zero);
        let first = self.add(first, low);
        let steps = self.sub(n, one);
        let last = self.mul(steps, step);
        let last = self.add(first, last);
        let text = format!(
            "Index '%ld' of dimension {} of array '{name}' outside of expected range (%ld:%ld)",
            d + 1
        );
        for index in [first, last] {
            let ty = self.t_bool();
            let bad = self.outside(index, low, high);
            let bad = self.body.expr(Expr::And(some, bad), ty, self.span);
            self.stop_if(bad, &text, vec![index, low, high]);
        }
    }

    /// A DIM that only the run time knows. Where libgfortran does the work, it checks in any case.
    pub(super) fn check_dim(&mut self, dim: ExprId, rank: u8, intrinsic: &str, always: bool) {
        let on = self.checks_bounds() || always && self.compute == 0 && !self.quiet;
        if !on || self.const64(dim).is_some() {
            return;
        }
        let (low, high) = (self.c64(1), self.c64(i64::from(rank)));
        let dim = self.to_i64(dim);
        let bad = self.outside(dim, low, high);
        let name = intrinsic.to_uppercase();
        let text = format!("Dim argument incorrect in {name} intrinsic: is %ld, should be between 1 and %ld");
        self.stop_if(bad, &text, vec![dim, high]);
    }

    /// Substring bounds of characters of the length.
    pub(super) fn check_substring(&mut self, e: &Typed, lo: ExprId, hi: ExprId, n: ExprId, total: ExprId) {
        if !self.checks_bounds() {
            return;
        }
        let Some(name) = self.last_name(e) else { return };
        let (zero, one) = (self.c64(0), self.c64(1));
        let ty = self.t_bool();
        let some = self.compare(CompareOp::Gt, n, zero);
        let low = self.compare(CompareOp::Lt, lo, one);
        let low = self.body.expr(Expr::And(some, low), ty, self.span);
        let text = format!("Substring out of bounds: lower bound (%ld) of '{name}' is less than one");
        self.stop_if(low, &text, vec![lo]);
        let high = self.compare(CompareOp::Gt, hi, total);
        let high = self.body.expr(Expr::And(some, high), ty, self.span);
        let text =
            format!("Substring out of bounds: upper bound (%ld) of '{name}' exceeds string length (%ld)");
        self.stop_if(high, &text, vec![hi, total]);
    }

    /// An argument's characters are at least as many as its dummy has; exactly as many for pointers, allocatables and
    /// assumed shape (Fortran 2018 §15.5.2.4 to §15.5.2.6).
    pub(super) fn check_length(&mut self, d: SymId, passed: LocalId) {
        let Some(var) = self.var(d) else { return };
        let declared = matches!(var.ty, Ty::Character(_, Len::Const(_) | Len::Expr(_)));
        let same = var.attrs.pointer
            || var.attrs.allocatable
            || matches!(var.shape, Shape::AssumedShape(_) | Shape::Deferred(_));
        if !self.checks_bounds() || !declared || !same && !var.shape.is_scalar() {
            return;
        }
        let Some(home) = self.homes.get(&d).copied() else { return };
        let name = self.an.table.syms[d].name.clone();
        self.in_entry(|l| {
            let Some(own) = l.home_len(&var.ty, &home) else { return };
            let given = l.load_local(passed);
            let (how, differs) = match same {
                true => ("does not match", CompareOp::Ne),
                false => ("is shorter than", CompareOp::Lt),
            };
            let mut bad = l.compare(differs, given, own);
            if var.attrs.optional {
                let there = l.given(&home);
                let ty = l.t_bool();
                bad = l.body.expr(Expr::And(there, bad), ty, l.span);
            }
            let text =
                format!("Actual string length {how} the declared one for dummy argument '{name}' (%ld/%ld)");
            l.stop_if(bad, &text, vec![given, own]);
        });
    }

    /// Characters that must have one length.
    pub(super) fn check_same_length(&mut self, what: &str, own: ExprId, given: ExprId) {
        if !self.checks_bounds() || self.const64(own).is_some() && self.const64(own) == self.const64(given) {
            return;
        }
        let bad = self.compare(CompareOp::Ne, own, given);
        self.stop_if(bad, what, vec![own, given]);
    }

    /// `-fcheck=do`: the step, and a last value that the variable cannot get beyond.
    pub(super) fn check_do(&mut self, last: ExprId, step: ExprId, ty: &Ty) {
        if !self.an.options.check_do || self.compute > 0 {
            return;
        }
        let Ty::Integer(kind) = ty else {
            if let Some(zero) = self.number(0.0, ty) {
                let bad = self.compare(CompareOp::Eq, step, zero);
                self.stop_if(bad, "DO step value is zero", Vec::new());
            }
            return;
        };
        let own = self.an.elem_type(ty);
        let Some(constant) = self.body.const_int(step) else {
            let zero = self.body.int(0, own, self.span);
            let bad = self.compare(CompareOp::Eq, step, zero);
            return self.stop_if(bad, "DO step value is zero", Vec::new());
        };
        let greatest = i128::MAX >> (128 - u32::from(*kind) * 8);
        let limit = match constant {
            1 => greatest,
            -1 => -greatest - 1,
            _ => return,
        };
        let limit = self.body.int(limit, own, self.span);
        let bad = self.compare(CompareOp::Eq, last, limit);
        self.stop_if(bad, "Loop iterates infinitely", Vec::new());
    }

    /// `-fcheck=do`: at the end of an iteration the variable is what it was at the start.
    pub(super) fn check_loop_variable(&mut self, variable: ExprId, own: ExprId) {
        let bad = self.compare(CompareOp::Ne, variable, own);
        self.stop_if(bad, "Loop variable has been modified", Vec::new());
    }

    /// `-fcheck=recursion`: a procedure without RECURSIVE that is entered while it runs. Each thread of the host has its
    /// own flag; on a device with a memory of its own many lanes run the procedure, and nothing is checked. Nor is it with
    /// `-frecursive`, which makes all locals an activation's own, as gfortran has it.
    pub(super) fn check_recursion(&mut self, proc: &Proc) {
        let on = self.an.options.check_recursion && !self.an.all_recursive() && !self.an.device_code;
        if !on || proc.recursive || proc.elemental || proc.routine.is_some() {
            return;
        }
        let name = self.an.table.syms[self.sym].name.clone();
        let i32 = self.t_i32();
        let link = Name::new(format!("{name}.{}.runs", self.an.globals.len()));
        let init = Some(ConstInit::default());
        let flag = self.an.push_global(link.clone(), link, i32, Linkage::Internal, init, self.span);
        self.an.program.globals[flag].thread_local = true;
        let set = |l: &mut Self, value: i128| {
            let place = l.body.place(Place::Global(flag), i32, l.span);
            let value = l.body.int(value, i32, l.span);
            l.assign(place, value);
        };
        self.in_entry(|l| {
            l.on_host(|l| {
                let place = l.body.place(Place::Global(flag), i32, l.span);
                let runs = l.load(place);
                let zero = l.body.int(0, i32, l.span);
                let bad = l.compare(CompareOp::Ne, runs, zero);
                l.stop_if(bad, &format!("Recursive call to nonrecursive procedure '{name}'"), Vec::new());
                set(l, 1);
            });
        });
        let (block, ()) = self.block(|l| l.on_host(|l| set(l, 0)));
        self.flow.cleanup.push(block);
    }

    /// What only code of the host does: `if (acc_on_device(acc_device_host))`, which devices' code is made without.
    fn on_host(&mut self, f: impl FnOnce(&mut Self)) {
        const ACC_DEVICE_HOST: i128 = 2;
        let (i32, truth) = (self.t_i32(), self.t_bool());
        let host = self.body.int(ACC_DEVICE_HOST, i32, self.span);
        let here = self.body.expr(Expr::AccOnDevice(host), truth, self.span);
        self.if_then(here, f);
    }

    /// Two arrays whose elements are taken together.
    pub(super) fn check_conform(&mut self, e: &Typed, a: &[ExprId], b: &[ExprId]) {
        if !self.checks_bounds() || a.len() != b.len() {
            return;
        }
        let name = self.last_name(e).unwrap_or_else(|| "array expression".to_owned());
        self.check_extents(a, b, |d| {
            format!("Array bound mismatch for dimension {d} of array '{name}' (%ld/%ld)")
        });
    }

    /// The same for the operands of an operation.
    pub(super) fn check_operands(&mut self, e: &Typed, a: &Ev, b: &Ev) {
        if !self.checks_bounds() {
            return;
        }
        if let (Some(x), Some(y)) = (self.extents(a), self.extents(b)) {
            self.check_conform(e, &x, &y);
        }
    }

    /// The same for the arguments of an elemental procedure.
    pub(super) fn check_elements(&mut self, call: &CallTo, dummies: &[Dummy], elements: &[Option<Ev<'_>>]) {
        let mut sure = Vec::new();
        for (i, arg) in call.args.iter().enumerate() {
            let var = dummies.get(i).and_then(Dummy::symbol).and_then(|d| self.an.table.var(d));
            sure.push(match arg {
                Arg::Value(a) | Arg::ByValue(a) if !var.is_some_and(|v| v.attrs.optional) => Some(a),
                Arg::Value(_) | Arg::ByValue(_) | Arg::Absent | Arg::AlternateReturn(_) => None,
            });
        }
        self.check_arguments(sure.into_iter().zip(elements));
    }

    /// The same for the arguments of an elemental intrinsic; those that may be absent have no shape to rely on.
    pub(super) fn check_arguments<'v, 'e: 'v>(
        &mut self,
        args: impl Iterator<Item = (Option<&'v Typed>, &'v Option<Ev<'e>>)>,
    ) {
        if !self.checks_bounds() {
            return;
        }
        let mut first: Option<Vec<ExprId>> = None;
        for (arg, ev) in args {
            let (Some(arg), Some(ev)) = (arg, ev) else { continue };
            if self.may_be_absent(arg).is_some() {
                continue;
            }
            let Some(extents) = self.extents(ev) else { continue };
            match &first {
                Some(first) => self.check_conform(arg, &extents, first),
                None => first = Some(extents),
            }
        }
    }

    /// `-fcheck=pointer`: the address of what an allocatable or pointer leads to.
    pub(super) fn check_there(&mut self, e: &Typed, address: ExprId) {
        self.check_leads_somewhere(e, address, false);
    }

    /// The same of an argument whose dummy is neither.
    pub(super) fn check_passed(&mut self, e: &Typed, address: ExprId) {
        self.check_leads_somewhere(e, address, true);
    }

    /// `-fcheck=pointer`: what is passed as an object or a procedure is there.
    pub(super) fn check_actual(&mut self, v: &Typed) -> Checked<()> {
        if !self.an.options.check_pointers || self.compute > 0 {
            return Ok(());
        }
        if let Kind::Procedure(s) = v.kind {
            if self.an.table.proc(s).is_some_and(|p| p.kind == ProcKind::Pointer) {
                let name = self.an.table.syms[s].name.clone();
                let code = self.scalar_value(v)?;
                let none = self.is_null(code);
                let text = format!("Proc-pointer actual argument '{name}' is not associated");
                self.stop_if(none, &text, Vec::new());
            }
            return Ok(());
        }
        let (allocatable, pointer) = self.an.dynamic_attrs(v);
        if (allocatable || pointer) && v.is_designator() {
            let p = self.data_pointer(v)?;
            self.check_passed(v, p);
        }
        Ok(())
    }

    /// `-fcheck=pointer`: the procedure that a pointer leads to, when it is called.
    pub(super) fn check_called(&mut self, name: &str, code: ExprId) -> ExprId {
        if !self.an.options.check_pointers || self.compute > 0 || self.an.device_code || self.quiet {
            return code;
        }
        let code = self.hold(code);
        let none = self.is_null(code);
        self.stop_if(none, &format!("Procedure pointer '{name}' is not associated"), Vec::new());
        code
    }

    /// `-fcheck=mem`: a scalar for all elements of an array that has none.
    pub(super) fn check_has_memory(&mut self, target: &Typed) -> Checked<()> {
        if self.an.options.check_memory && self.compute == 0 && !self.quiet {
            let p = self.data_pointer(target)?;
            let none = self.is_null(p);
            self.stop_if(none, "Assignment of scalar to unallocated array", Vec::new());
        }
        Ok(())
    }

    /// `-fcheck=pointer`: an array whose size is asked for.
    pub(super) fn check_asked(&mut self, v: &Typed) -> Checked<()> {
        let (allocatable, pointer) = self.an.dynamic_attrs(v);
        let whole = matches!(v.kind, Kind::Var(_) | Kind::Component { .. });
        if !self.an.options.check_pointers || self.compute > 0 || self.quiet || !whole {
            return Ok(());
        }
        let text = match (self.last_name(v), allocatable, pointer) {
            (Some(name), true, _) => format!("Allocatable argument '{name}' is not allocated"),
            (Some(name), _, true) => format!("Pointer argument '{name}' is not associated"),
            _ => return Ok(()),
        };
        let p = self.data_pointer(v)?;
        let none = self.is_null(p);
        self.stop_if(none, &text, Vec::new());
        Ok(())
    }

    fn check_leads_somewhere(&mut self, e: &Typed, address: ExprId, passed: bool) {
        if !self.an.options.check_pointers || self.compute > 0 || self.quiet {
            return;
        }
        let (allocatable, pointer) = self.an.dynamic_attrs(e);
        let what = if passed { " actual argument" } else { "" };
        let name = self.last_name(e).or_else(|| self.called_name(e));
        let text = match (name, allocatable, pointer) {
            (Some(name), true, _) if passed => format!("Allocatable{what} '{name}' is not allocated"),
            (Some(name), true, _) => format!("Allocatable variable '{name}' is not allocated"),
            (Some(name), false, true) => format!("Pointer{what} '{name}' is not associated"),
            (None, ..) | (_, false, false) => return,
        };
        let none = self.is_null(address);
        self.stop_if(none, &text, Vec::new());
    }

    /// Assignment gives allocatable objects no other memory. It does in a DO CONCURRENT that only runs where memory is the
    /// host's.
    pub(super) fn shapes_stay(&self) -> bool {
        let options = &self.an.options;
        let on_gpus = options.separate_memory || options.managed || options.unified;
        self.compute > 0 && (!self.concurrent || on_gpus)
    }

    /// An allocatable that a compute construct assigns as a whole has memory, and a character of deferred length keeps
    /// its length. On the host the assignment would allocate; what that does on a device is undefined (OpenACC 3.4
    /// §2.13.2), and here it ends the program.
    pub(super) fn check_assigned(&mut self, target: &Typed, length: Option<ExprId>) -> Checked<()> {
        let whole = matches!(target.kind, Kind::Var(_) | Kind::Component { .. });
        let (allocatable, _) = self.an.dynamic_attrs(target);
        if !self.shapes_stay() || !whole || !allocatable {
            return Ok(());
        }
        let Some(name) = self.last_name(target) else { return Ok(()) };
        let memory = self.data_pointer(target)?;
        self.stop_unallocated(target, memory);
        if let Some(length) = length {
            let own = invariant!(self, self.length_place(target));
            let own = self.load(own);
            let differ = self.compare(CompareOp::Ne, own, length);
            let text = format!(
                "Assignment in a compute construct would change the length of '{name}': allocate it with that length before"
            );
            self.stop_if(differ, &text, Vec::new());
        }
        Ok(())
    }

    pub(super) fn stop_unallocated(&mut self, target: &Typed, memory: ExprId) {
        let Some(name) = self.last_name(target) else { return };
        let none = self.is_null(memory);
        let text = format!(
            "Allocatable variable '{name}' is assigned in a compute construct but not allocated: allocate it before"
        );
        self.stop_if(none, &text, Vec::new());
    }

    /// The same of the shape, which an assignment on the host would change.
    pub(super) fn check_same_shape(&mut self, target: &Typed, ev: &Ev) -> Checked<()> {
        if !self.shapes_stay() || !self.an.options.realloc_lhs || !self.an.is_whole_allocatable(target) {
            return Ok(());
        }
        let (Some(name), Some(extents)) = (self.last_name(target), self.extents(ev)) else { return Ok(()) };
        let mut shape = Vec::new();
        for n in extents {
            let zero = self.c64(0);
            shape.push(self.max64(n, zero));
        }
        let object = self.object_of(target)?;
        let differ = self.differs(object, &shape);
        let text = format!(
            "Assignment in a compute construct would change the shape of '{name}': allocate it with that shape before"
        );
        self.stop_if(differ, &text, Vec::new());
        Ok(())
    }
}
