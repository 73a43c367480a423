//! HIR bodies → what each statement touches: variables and memory, read, written or escaping.
//!
//! ```text
//! a[i] = *p + s;      a: write   i: read   p: read   memory(p): read   s: read
//! f(&s, a);           s: escape  a: escape
//! ```
//! An address that is only the way to an access (`Elem { base: AddrOf(a) }`) is that access, not an escape.
//! Nested statements are not entered by [`touches`]; [`each_stmt`](crate::each_stmt) walks them.

use crate::{
    AccDirective, AccDirectiveKind, AccRegion, AsyncArg, AtomicOp, AtomicStmt, Body, Callee, DataItem,
    DataRoot, EntityRef, Expr, ExprId, LaunchDims, LocalId, LocalKind, Loop, LoopKind, PerDevice, Place,
    PlaceId, Section, Stmt, StmtId, WaitArg,
};

/// What is done to an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum How {
    Read,
    Write,
    /// Its address becomes a value: a callee or a pointer may read and write it.
    Escape,
}

/// Where a place leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Root {
    Var(DataRoot),
    /// What this pointer value points to.
    Memory(ExprId),
}

/// One access of one statement.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    pub root: Root,
    pub how: How,
    pub place: PlaceId,
    /// The access covers the whole variable (`place` is the variable itself).
    pub whole: bool,
    /// It is part of an operand of `&&`, `||` or `?:` that may not be evaluated.
    pub lazy: bool,
}

/// The object behind an address expression, seen through casts and offsets.
pub fn address_root(body: &Body, expr: ExprId) -> Root {
    match &body.exprs[expr].kind {
        Expr::AddrOf(place) => place_root(body, *place),
        Expr::Data(global) => Root::Var(DataRoot::Global(*global)),
        Expr::Cast(_, inner) => match &body.exprs[*inner].kind {
            Expr::AddrOf(_) | Expr::Data(_) | Expr::Cast(..) | Expr::PtrAdd { .. } | Expr::Load(_) => {
                match address_root(body, *inner) {
                    Root::Var(v) => Root::Var(v),
                    Root::Memory(_) => Root::Memory(expr),
                }
            }
            _ => Root::Memory(expr),
        },
        Expr::PtrAdd { ptr, .. } => address_root(body, *ptr),
        Expr::Load(place) => match reference(body, *place) {
            Some(l) => Root::Var(DataRoot::Local(l)),
            None => Root::Memory(expr),
        },
        _ => Root::Memory(expr),
    }
}

/// The place is a parameter by reference: what it points to is the variable.
pub fn reference(body: &Body, place: PlaceId) -> Option<LocalId> {
    match body.places[place].kind {
        Place::Local(l) if body.locals[l].kind == LocalKind::RefParam => Some(l),
        _ => None,
    }
}

/// The place is a whole variable.
pub fn whole_variable(body: &Body, place: PlaceId) -> Option<DataRoot> {
    match body.places[place].kind {
        Place::Local(l) => Some(DataRoot::Local(l)),
        Place::Global(g) => Some(DataRoot::Global(g)),
        Place::Deref(e) => match body.exprs[e].kind {
            Expr::Load(p) => reference(body, p).map(DataRoot::Local),
            _ => None,
        },
        Place::Elem { .. } | Place::Field { .. } | Place::Part { .. } | Place::Desc { .. } => None,
    }
}

/// The object that a place is part of.
pub fn place_root(body: &Body, place: PlaceId) -> Root {
    match &body.places[place].kind {
        Place::Local(l) => Root::Var(DataRoot::Local(*l)),
        Place::Global(g) => Root::Var(DataRoot::Global(*g)),
        Place::Deref(e) => address_root(body, *e),
        Place::Elem { base, .. } => address_root(body, *base),
        Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
            place_root(body, *base)
        }
    }
}

/// Calls `f` for each access that the statement itself makes, nested statements left out.
pub fn touches(body: &Body, stmt: StmtId, f: &mut dyn FnMut(Touch)) {
    Toucher { body, f, taken: &mut |_| {}, lazy: false }.statement(stmt);
}

/// Calls `f` with each expression of the statement itself that is the address of a function.
pub fn addresses_taken(body: &Body, stmt: StmtId, f: &mut dyn FnMut(ExprId)) {
    Toucher { body, f: &mut |_| {}, taken: f, lazy: false }.statement(stmt);
}

/// Calls `f` for each access that evaluating an expression makes.
pub fn expr_touches(body: &Body, expr: ExprId, f: &mut dyn FnMut(Touch)) {
    Toucher { body, f, taken: &mut |_| {}, lazy: false }.value(expr);
}

struct Toucher<'a> {
    body: &'a Body,
    f: &'a mut dyn FnMut(Touch),
    taken: &'a mut dyn FnMut(ExprId),
    lazy: bool,
}

impl Toucher<'_> {
    fn statement(&mut self, stmt: StmtId) {
        match &self.body.stmts[stmt].kind {
            Stmt::Assign { place, value } => {
                self.value(*value);
                self.place(*place, How::Write);
            }
            Stmt::Call { dest, callee, args } => {
                match callee {
                    Callee::Direct(_) | Callee::Builtin(_) | Callee::Asm(_) | Callee::Launch(_) => {}
                    Callee::Indirect(e) => self.value(*e),
                }
                for &arg in args {
                    self.value(arg);
                }
                if let Some(dest) = dest {
                    self.place(*dest, How::Write);
                }
            }
            Stmt::If { cond, .. } => self.value(*cond),
            Stmt::Loop(id) => self.loop_head(&self.body.loops[*id]),
            Stmt::Switch { value, .. } => self.value(*value),
            Stmt::ComputedGoto { target, .. } => self.value(*target),
            Stmt::Return(Some(e)) => self.value(*e),
            Stmt::DynAlloc { local, count, .. } => {
                self.value(*count);
                self.variable(DataRoot::Local(*local), How::Write);
            }
            Stmt::Atomic(a) => self.atomic(a),
            Stmt::Region(id) => self.region(&self.body.regions[*id]),
            Stmt::Acc(d) => self.directive(d),
            Stmt::Nop
            | Stmt::Block(_)
            | Stmt::Scope(_)
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(None)
            | Stmt::Unreachable
            | Stmt::Trap => {}
        }
    }

    fn loop_head(&mut self, l: &Loop) {
        match &l.kind {
            LoopKind::Counted { iv, first, trip, step } => {
                for e in [first, trip, step] {
                    self.value(*e);
                }
                self.variable(DataRoot::Local(*iv), How::Write);
            }
            LoopKind::While { cond, .. } => self.values(cond.iter()),
            LoopKind::DoWhile { cond, .. } => self.value(*cond),
        }
        if let Some(acc) = &l.acc {
            for r in &acc.reductions {
                self.place(r.place, How::Read);
                self.place(r.place, How::Write);
                self.section(r.section.as_ref());
            }
            for p in &acc.privates {
                if let Some((n, _)) = p.dynamic {
                    self.value(n);
                }
            }
        }
    }

    fn atomic(&mut self, a: &AtomicStmt) {
        match &a.op {
            AtomicOp::Read => self.place(a.place, How::Read),
            AtomicOp::Write(e) => {
                self.value(*e);
                self.place(a.place, How::Write);
            }
            AtomicOp::Update { value, .. }
            | AtomicOp::ReverseUpdate { value, .. }
            | AtomicOp::Logical { value, .. } => {
                self.value(*value);
                self.place(a.place, How::Read);
                self.place(a.place, How::Write);
            }
        }
        if let Some(c) = &a.capture {
            self.place(c.dest, How::Write);
        }
        if let Some(e) = a.when {
            self.value(e);
        }
    }

    fn directive(&mut self, d: &AccDirective) {
        self.async_(&d.async_);
        self.waits(&d.wait);
        if let Some(e) = d.when {
            self.value(e);
        }
        match &d.kind {
            AccDirectiveKind::EnterData(items)
            | AccDirectiveKind::ExitData { items, .. }
            | AccDirectiveKind::Update { items, .. }
            | AccDirectiveKind::DeclareLocal(items) => {
                for item in items {
                    self.item(item);
                }
            }
            AccDirectiveKind::Wait(w) => self.wait(w),
            AccDirectiveKind::Init { num, .. } | AccDirectiveKind::Shutdown { num, .. } => {
                self.values(num.iter());
            }
            AccDirectiveKind::Set { num, default_async, .. } => {
                self.values(num.iter().chain(default_async));
            }
        }
    }

    fn variable(&mut self, root: DataRoot, how: How) {
        // Places of variables that no expression spells (induction variables): any id serves, the root counts.
        let place = PlaceId::new(u32::MAX as usize - 1);
        (self.f)(Touch { root: Root::Var(root), how, place, whole: true, lazy: self.lazy });
    }

    fn place(&mut self, place: PlaceId, how: How) {
        let whole = whole_variable(self.body, place).is_some();
        (self.f)(Touch { root: place_root(self.body, place), how, place, whole, lazy: self.lazy });
        self.way(place);
    }

    /// What is read to compute where a place is.
    fn way(&mut self, place: PlaceId) {
        match &self.body.places[place].kind {
            Place::Local(_) | Place::Global(_) => {}
            Place::Deref(e) => self.address(*e),
            Place::Elem { base, subs, .. } => {
                self.address(*base);
                for s in subs {
                    self.value(s.index);
                    self.value(s.stride);
                }
            }
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.way(*base)
            }
        }
    }

    /// An address that an access goes through: its `AddrOf` does not escape.
    fn address(&mut self, expr: ExprId) {
        match &self.body.exprs[expr].kind {
            Expr::AddrOf(place) => self.way(*place),
            Expr::Data(_) => {}
            Expr::Load(p) if reference(self.body, *p).is_some() => {}
            Expr::Cast(_, inner) => self.address(*inner),
            Expr::PtrAdd { ptr, index, .. } => {
                self.address(*ptr);
                self.value(*index);
            }
            _ => self.value(expr),
        }
    }

    fn values<'e>(&mut self, list: impl Iterator<Item = &'e ExprId>) {
        for &e in list {
            self.value(e);
        }
    }

    fn value(&mut self, expr: ExprId) {
        match &self.body.exprs[expr].kind {
            Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_) | Expr::LabelAddr(_) => {}
            Expr::FuncAddr(_) => (self.taken)(expr),
            Expr::Data(g) => self.variable(DataRoot::Global(*g), How::Escape),
            Expr::Load(place) => match reference(self.body, *place) {
                Some(l) => self.variable(DataRoot::Local(l), How::Escape),
                None => self.place(*place, How::Read),
            },
            Expr::AddrOf(place) => self.place(*place, How::Escape),
            Expr::Unary(_, a)
            | Expr::Not(a)
            | Expr::Cast(_, a)
            | Expr::Re(a)
            | Expr::Im(a)
            | Expr::AccOnDevice(a)
            | Expr::TempAddr(a) => self.value(*a),
            Expr::Complex(a, b) | Expr::Binary(_, a, b) | Expr::Compare(_, a, b) => {
                self.value(*a);
                self.value(*b);
            }
            Expr::And(a, b) | Expr::Or(a, b) => {
                self.value(*a);
                self.lazily(&[*b]);
            }
            Expr::Select { cond, then, otherwise } => {
                self.value(*cond);
                self.lazily(&[*then, *otherwise]);
            }
            Expr::PtrAdd { ptr, index, .. } => self.values([ptr, index].into_iter()),
            Expr::PtrDiff { a, b, size } => self.values([a, b, size].into_iter()),
            Expr::Math(_, args) | Expr::Vector(_, args) => self.values(args.iter()),
        }
    }

    fn lazily(&mut self, operands: &[ExprId]) {
        let outside = std::mem::replace(&mut self.lazy, true);
        self.values(operands.iter());
        self.lazy = outside;
    }

    fn section(&mut self, section: Option<&Section>) {
        if let Some(s) = section {
            self.value(s.base);
            for d in s.all_dims() {
                self.values([&d.lower, &d.length, &d.stride].into_iter());
            }
        }
    }

    fn item(&mut self, item: &DataItem) {
        self.way(item.what.place);
        self.section(item.what.section.as_ref());
    }

    fn launch(&mut self, launch: &LaunchDims) {
        self.values(launch.gangs.iter().chain(&launch.workers).chain(&launch.vector));
    }

    fn async_(&mut self, list: &PerDevice<AsyncArg>) {
        for a in std::iter::once(&list.default).chain(list.specific.iter().map(|(_, a)| a)) {
            match a {
                AsyncArg::Absent | AsyncArg::NoVal => {}
                AsyncArg::Value(e) => self.value(*e),
            }
        }
    }

    fn waits(&mut self, list: &PerDevice<Option<WaitArg>>) {
        for w in std::iter::once(&list.default).chain(list.specific.iter().map(|(_, w)| w)).flatten() {
            self.wait(w);
        }
    }

    fn wait(&mut self, w: &WaitArg) {
        self.values(w.devnum.iter().chain(&w.queues));
    }

    fn region(&mut self, r: &AccRegion) {
        for item in &r.data {
            self.item(item);
        }
        for l in std::iter::once(&r.launch.default).chain(r.launch.specific.iter().map(|(_, l)| l)) {
            self.launch(l);
        }
        self.async_(&r.async_);
        self.waits(&r.wait);
        self.values(r.when.iter().chain(&r.self_));
        for p in r.privates.iter().chain(&r.firstprivates) {
            if let Some((n, _)) = p.dynamic {
                self.value(n);
            }
        }
        for red in &r.reductions {
            self.section(red.section.as_ref());
        }
    }
}
