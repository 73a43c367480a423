//! The memory accesses of a loop, each with the object that it starts from and its subscripts.

use super::affine::Affine;
use super::define::Defined;
use super::pure_reads::PureReads;
use crate::plan::analysis::root;
use crate::plan::analysis::walk::{How, Root, Touch, children, place_root, touches};
use racc_hir::alias::{AliasClass, members_share};
use racc_hir::{
    AtomicOp, Based, BinaryOp, Body, Builtin, Callee, DataRoot, DescField, Expr, ExprId, FuncId, LocalId,
    LocalKind, LogicalOp, LoopId, Mentions, Place, PlaceId, Program, Purity, Stmt, StmtId, Type, TypeId,
    Unit, ValueKey,
};
use std::collections::BTreeSet;

/// What an access starts from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Base {
    /// A variable itself.
    Var(DataRoot),
    /// The value of a pointer; with the variable that it is when its type promises `restrict`.
    Pointer {
        value: ValueKey,
        restrict: Option<DataRoot>,
        /// The allocatable component whose data it is: its structure and number.
        component: Option<(TypeId, u32)>,
    },
    /// Any object that is known elsewhere ([`super::pure_reads`]).
    Anything,
}

/// How far apart neighbours of a subscript are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scale {
    Bytes(i128),
    /// So many units, known when the program runs.
    Units {
        unit: Unit,
        elem: TypeId,
        count: ValueKey,
    },
    /// Elements of this type, whose size is known when the program runs.
    Elements(TypeId),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dim {
    pub index: Affine,
    pub scale: Scale,
}

#[derive(Clone, Debug)]
pub struct Access {
    pub base: Base,
    pub how: How,
    pub place: PlaceId,
    pub stmt: StmtId,
    /// Loops around, outermost first, below the statement that was searched.
    pub loops: Vec<LoopId>,
    /// Zero-based subscripts, outermost first as the place has them; empty for whole objects.
    pub subs: Vec<Dim>,
    /// The subscripts do not tell which element it is.
    pub vague: bool,
    /// Record members on the way, which tell disjoint parts of one element apart.
    pub fields: Vec<(TypeId, u32)>,
    pub ty: TypeId,
    /// It may not be made: it stands in an operand that may not be evaluated, or a callee decides.
    pub lazy: bool,
    /// A callee makes it, by a way of its own to the object.
    pub by_callee: bool,
    /// Of an atomic update's object.
    pub update: Option<Update>,
}

/// Atomic updates of one object by one of these leave the same value in any order, but for the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Update {
    Sum,
    Binary(BinaryOp),
    Logical(LogicalOp),
    /// `x = a - x` and the like.
    Ordered,
}

impl Update {
    fn of(op: &AtomicOp) -> Option<Update> {
        let (op, reverse) = match op {
            AtomicOp::Update { op, .. } => (*op, false),
            AtomicOp::ReverseUpdate { op, .. } => (*op, true),
            AtomicOp::Logical { op, .. } => return Some(Update::Logical(*op)),
            AtomicOp::Read | AtomicOp::Write(_) => return None,
        };
        match op {
            BinaryOp::Add => Some(Update::Sum),
            BinaryOp::Sub if !reverse => Some(Update::Sum),
            BinaryOp::Mul
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor
            | BinaryOp::Min
            | BinaryOp::Max => Some(Update::Binary(op)),
            BinaryOp::Div | BinaryOp::Shl | BinaryOp::Shr if !reverse => Some(Update::Binary(op)),
            BinaryOp::Sub | BinaryOp::Div | BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Rem => {
                Some(Update::Ordered)
            }
        }
    }
}

impl Access {
    /// Two atomic updates that may change places.
    pub fn commutes(&self, other: &Access) -> bool {
        self.update == other.update && !matches!(self.update, None | Some(Update::Ordered))
    }
}

/// Whether two accesses may meet, by their bases alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alias {
    No,
    /// Nothing says that they are different objects.
    May,
    /// The same base: subscripts decide.
    Same,
}

/// Reads accesses in the light of what is known about variables.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    pub program: &'a Program,
    pub body: &'a Body,
    pub defined: &'a Defined,
}

/// All accesses to memory below `root`; scalar locals that only names reach are left out.
pub fn collect(program: &Program, body: &Body, root: StmtId) -> Vec<Access> {
    Reader { program, body, defined: &Defined::default() }.collect(root)
}

/// Those of one statement itself.
pub fn of_stmt(program: &Program, body: &Body, stmt: StmtId) -> Vec<Access> {
    Reader { program, body, defined: &Defined::default() }.of_statement(stmt)
}

/// The object of an atomic update.
pub fn updated(program: &Program, body: &Body, stmt: StmtId) -> Option<Access> {
    of_stmt(program, body, stmt).into_iter().find(|a| a.update.is_some())
}

impl Reader<'_> {
    pub fn collect(&self, root: StmtId) -> Vec<Access> {
        let mut list = Vec::new();
        self.below(root, &mut Vec::new(), &mut list);
        list
    }

    /// Those of one statement itself.
    pub fn of_statement(&self, stmt: StmtId) -> Vec<Access> {
        let mut list = Vec::new();
        self.of_stmt(stmt, &[], &mut list);
        list
    }

    fn below(&self, stmt: StmtId, loops: &mut Vec<LoopId>, list: &mut Vec<Access>) {
        self.of_stmt(stmt, loops, list);
        let inside = match &self.body.stmts[stmt].kind {
            Stmt::Loop(l) => Some(*l),
            _ => None,
        };
        loops.extend(inside);
        for c in children(self.body, stmt) {
            self.below(c, loops, list);
        }
        if inside.is_some() {
            loops.pop();
        }
    }

    fn of_stmt(&self, stmt: StmtId, loops: &[LoopId], list: &mut Vec<Access>) {
        let update = match &self.body.stmts[stmt].kind {
            Stmt::Atomic(a) if a.capture.is_none() => {
                let update =
                    if a.computes_in_its_type(self.body) { Update::of(&a.op) } else { Some(Update::Ordered) };
                update.map(|update| (a.place, update))
            }
            _ => None,
        };
        let reader = self.called_reader(stmt);
        touches(self.body, stmt, &mut |t| {
            let of_object = update.filter(|(place, _)| *place == t.place).map(|(_, update)| update);
            let handed = reader.filter(|_| t.how == How::Escape);
            let t = if handed.is_some() { Touch { how: How::Read, lazy: true, ..t } } else { t };
            // Through an address, the callee may read what lies beside it.
            let around = handed.is_some_and(|(f, args)| !self.is_scalar_dummy(f, args, t.place));
            let access = self.access(stmt, t, loops);
            list.extend(access.map(|a| Access { update: of_object, vague: a.vague || around, ..a }));
        });
        if let Stmt::Call { dest, callee, args } = &self.body.stmts[stmt].kind {
            let how = match callee {
                Callee::Direct(f) => match (self.program.functions[*f].purity(), dest) {
                    // Effects are an obstacle anyway.
                    (Purity::Const | Purity::None, _) => return,
                    // A function without effects only reads.
                    (Purity::Pure, Some(_)) => How::Read,
                    (Purity::Pure, None) => How::Escape,
                },
                Callee::Indirect(_) | Callee::Launch(_) | Callee::Asm(_) => return,
                Callee::Builtin(Builtin::Prefetch) => return,
                Callee::Builtin(_) => How::Escape,
            };
            list.extend(args.iter().filter_map(|&arg| self.pointed(stmt, arg, how, loops)));
            if let Callee::Direct(f) = callee {
                let reads = PureReads::of(self.program, *f);
                let globals = reads.globals.into_iter().map(|g| Base::Var(DataRoot::Global(g)));
                let bases = globals.chain(reads.anything.then_some(Base::Anything));
                list.extend(bases.filter_map(|base| self.somewhere(stmt, base, How::Read, loops)));
            }
        }
    }

    /// The call of a function without effects: it keeps no address that it gets.
    fn called_reader(&self, stmt: StmtId) -> Option<(FuncId, &[ExprId])> {
        match &self.body.stmts[stmt].kind {
            Stmt::Call { dest: Some(_), callee: Callee::Direct(f), args } => {
                (self.program.functions[*f].purity() != Purity::None).then_some((*f, args.as_slice()))
            }
            _ => None,
        }
    }

    /// The address of the place is an argument that stands for a scalar.
    fn is_scalar_dummy(&self, function: FuncId, args: &[ExprId], place: PlaceId) -> bool {
        let is_it = |arg: &ExprId| matches!(self.body.exprs[*arg].kind, Expr::AddrOf(p) if p == place);
        let callee = self.program.functions[function].body.as_ref();
        let dummy = |n: usize, callee: &Body| {
            let param = &callee.locals[*callee.params.get(n)?];
            let object = self.program.types.pointee(param.ty)?;
            Some(param.kind == LocalKind::RefParam && self.program.types.is_scalar(object))
        };
        let mut handed = args.iter().enumerate().filter(|(_, arg)| is_it(arg)).map(|(n, _)| n).peekable();
        handed.peek().is_some() && handed.all(|n| callee.and_then(|callee| dummy(n, callee)) == Some(true))
    }

    /// What a callee may access through a pointer that it is given; addresses of variables are accesses anyway.
    fn pointed(&self, stmt: StmtId, arg: ExprId, how: How, loops: &[LoopId]) -> Option<Access> {
        self.program.types.pointee(self.body.exprs[arg].ty)?;
        let base @ Base::Pointer { .. } = self.pointer_base(arg) else { return None };
        self.somewhere(stmt, base, how, loops)
    }

    /// Of a part of the object that no place tells.
    fn somewhere(&self, stmt: StmtId, base: Base, how: How, loops: &[LoopId]) -> Option<Access> {
        Some(Access {
            base,
            how,
            place: PlaceId::from_u32(u32::MAX - 1),
            stmt,
            loops: loops.to_vec(),
            subs: vec![],
            vague: true,
            fields: vec![],
            ty: self.program.types.iter().next()?.0,
            lazy: true,
            by_callee: true,
            update: None,
        })
    }

    fn access(&self, stmt: StmtId, t: Touch, loops: &[LoopId]) -> Option<Access> {
        let (program, body) = (self.program, self.body);
        if t.whole
            && let Root::Var(DataRoot::Local(l)) = t.root
            && crate::plan::analysis::liveness::tracked(body, &program.types, l)
        {
            return None;
        }
        let mut access = Access {
            base: match t.root {
                Root::Var(v) => Base::Var(v),
                Root::Memory(e) => self.pointer_base(e),
            },
            how: t.how,
            place: t.place,
            stmt,
            loops: loops.to_vec(),
            subs: vec![],
            vague: false,
            fields: vec![],
            ty: program.types.iter().next()?.0,
            lazy: t.lazy,
            by_callee: false,
            update: None,
        };
        if body.places.is_valid(t.place) {
            access.ty = body.places[t.place].ty;
            self.subscripts(t.place, &mut access);
        }
        Some(access)
    }

    /// The pointer that offsets and casts start from.
    fn pointer_base(&self, expr: ExprId) -> Base {
        let (program, body) = (self.program, self.body);
        match &body.exprs[expr].kind {
            Expr::PtrAdd { ptr, .. } => self.pointer_base(*ptr),
            Expr::Cast(_, inner) if program.types.pointee(body.exprs[*inner].ty).is_some() => {
                self.pointer_base(*inner)
            }
            Expr::AddrOf(place) => match place_root(body, *place) {
                Root::Var(v) => Base::Var(v),
                Root::Memory(e) => self.pointer_base(e),
            },
            _ => {
                if let Some(value) = self.defined.pointer(body, expr) {
                    return self.pointer_base(value);
                }
                Base::Pointer {
                    value: body.value_key(expr),
                    restrict: self.restricted(expr),
                    component: self.component(expr),
                }
            }
        }
    }

    /// The allocatable component whose base address this is.
    fn component(&self, expr: ExprId) -> Option<(TypeId, u32)> {
        let Expr::Load(place) = self.body.exprs[expr].kind else { return None };
        let Place::Desc { base, field: DescField::Base } = self.body.places[place].kind else { return None };
        let Place::Field { base, field } = self.body.places[base].kind else { return None };
        let ty = self.body.places[base].ty;
        let Type::Record(r) = self.program.types.get(ty) else { return None };
        self.program.types.records[*r].fields.get(field as usize)?.owns_data.then_some((ty, field))
    }

    /// The variable whose type makes this pointer the only way to its object. What it promises it does while it lives
    /// (C11 §6.7.3.1p4): one that is declared in the loop says nothing of other iterations.
    fn restricted(&self, expr: ExprId) -> Option<DataRoot> {
        let Expr::Load(place) = self.body.exprs[expr].kind else { return None };
        let Root::Var(var) = place_root(self.body, place) else { return None };
        let ty = root::root_type(self.program, self.body, var);
        if let DataRoot::Local(l) = var
            && self.defined.is_renewed(self.body, l)
        {
            return None;
        }
        match self.program.types.get(ty) {
            Type::Ptr { quals, .. } => quals.restrict.then_some(var),
            Type::Descriptor { .. } => (!aliased(self.program, self.body, var)).then_some(var),
            _ => None,
        }
    }

    fn affine(&self, expr: ExprId) -> Affine {
        self.defined.resolve(Affine::of(&self.program.types, self.body, expr))
    }

    /// Subscripts and members of a place; offsets of `PtrAdd` count as a subscript.
    fn subscripts(&self, place: PlaceId, to: &mut Access) {
        let body = self.body;
        match &body.places[place].kind {
            Place::Local(_) | Place::Global(_) => {}
            Place::Deref(e) => self.address_subscripts(*e, to),
            Place::Elem { base, subs, unit } => {
                self.address_subscripts(*base, to);
                let size = match unit {
                    Unit::Elem => self.program.types.size_of(body.places[place].ty).map(i128::from),
                    Unit::Bytes => Some(1),
                };
                for s in subs {
                    let stride = Affine::of(&self.program.types, body, s.stride);
                    let scale = match size {
                        Some(size) if stride.is_constant() => Scale::Bytes(stride.constant * size),
                        _ => Scale::Units {
                            unit: *unit,
                            elem: body.places[place].ty,
                            count: body.value_key(s.stride),
                        },
                    };
                    push(to, Dim { index: self.affine(s.index), scale });
                }
            }
            Place::Field { base, field } => {
                self.subscripts(*base, to);
                to.fields.push((body.places[*base].ty, *field));
            }
            Place::Part { base, .. } | Place::Desc { base, .. } => self.subscripts(*base, to),
        }
    }

    fn address_subscripts(&self, expr: ExprId, to: &mut Access) {
        match &self.body.exprs[expr].kind {
            Expr::AddrOf(p) => self.subscripts(*p, to),
            Expr::Cast(_, inner) => self.address_subscripts(*inner, to),
            Expr::PtrAdd { ptr, index, elem } => {
                self.address_subscripts(*ptr, to);
                let scale = match self.program.types.size_of(*elem) {
                    Some(size) => Scale::Bytes(i128::from(size)),
                    None => Scale::Elements(*elem),
                };
                push(to, Dim { index: self.affine(*index), scale });
            }
            _ => {
                if let Some(value) = self.defined.pointer(self.body, expr) {
                    self.address_subscripts(value, to);
                }
            }
        }
    }
}

/// Offsets of one size are one subscript; a smaller size stays within the larger one.
fn push(to: &mut Access, dim: Dim) {
    match to.subs.last_mut() {
        None => to.subs.push(dim),
        Some(last) if last.scale == dim.scale && matches!(dim.scale, Scale::Bytes(_)) => {
            last.index = last.index.clone().plus(&dim.index, 1);
        }
        Some(Dim { scale: Scale::Bytes(large), .. }) => {
            to.vague |=
                !matches!(dim.scale, Scale::Bytes(small) if small.abs() < large.abs()) && !column(to, &dim);
            to.subs.push(dim);
        }
        Some(last) => {
            to.vague |= dim.scale == last.scale;
            to.subs.push(dim);
        }
    }
}

/// Fortran's subscripts grow outwards.
fn column(to: &Access, dim: &Dim) -> bool {
    let sizes = |d: &Dim| match d.scale {
        Scale::Bytes(n) => Some(n.abs()),
        Scale::Units { .. } | Scale::Elements(_) => None,
    };
    match sizes(dim) {
        Some(n) => to.subs.iter().all(|d| sizes(d).is_some_and(|m| m < n)),
        None => true,
    }
}

/// Other names may lead to the variable or to the data of its descriptor.
fn aliased(program: &Program, body: &Body, var: DataRoot) -> bool {
    match var {
        DataRoot::Local(l) => body.locals[l].aliased,
        DataRoot::Global(g) => program.globals[g].aliased,
    }
}

/// The value is computed from the variable.
pub fn mentioned(mentions: &Mentions, var: DataRoot) -> bool {
    match var {
        DataRoot::Local(l) => mentions.locals.contains(&l),
        DataRoot::Global(g) => mentions.globals.contains(&g),
    }
}

/// May `a` and `b` be the same object?
pub fn alias(program: &Program, body: &Body, a: &Access, b: &Access) -> Alias {
    alias_with(program, body, &BTreeSet::new(), a, b)
}

/// The same, when pointers that hold allocations of their own are known ([`super::fresh`]).
pub fn alias_with(
    program: &Program,
    body: &Body,
    fresh: &BTreeSet<LocalId>,
    a: &Access,
    b: &Access,
) -> Alias {
    let allocated = |value| super::fresh::only_pointer(body, value).is_some_and(|l| fresh.contains(&l));
    let same = if members_differ(program, a, b) { Alias::No } else { Alias::Same };
    match (&a.base, &b.base) {
        (Base::Var(x), Base::Var(y)) => {
            if x == y {
                same
            } else {
                Alias::No
            }
        }
        (
            &Base::Pointer { value: x, restrict: rx, component: cx },
            &Base::Pointer { value: y, restrict: ry, component: cy },
        ) => {
            // Two allocatable components have no data in common.
            let components = cx.is_some() && cy.is_some() && cx != cy;
            let only = |r: Option<DataRoot>, other: ValueKey| {
                r.is_some_and(|r| !Based::on(program, body, r).may_be(body.mentions(other)))
            };
            if x == y {
                same
            } else if components
                || only(rx, y)
                || only(ry, x)
                || types_differ(program, body, a, b)
                || allocated(x) && allocated(y)
            {
                Alias::No
            } else {
                Alias::May
            }
        }
        // No pointer that a function is not given leads to what is `restrict`, unless it knows the variable itself.
        (Base::Anything, Base::Pointer { restrict, .. })
        | (Base::Pointer { restrict, .. }, Base::Anything) => match restrict {
            Some(DataRoot::Local(l)) if !body.locals[*l].addr_taken && !body.is_of_others(*l) => Alias::No,
            Some(_) | None => Alias::May,
        },
        (Base::Anything, Base::Var(v)) | (Base::Var(v), Base::Anything) => match v {
            DataRoot::Local(l)
                if !body.locals[*l].addr_taken && !aliased(program, body, *v) && !body.is_of_others(*l) =>
            {
                Alias::No
            }
            DataRoot::Local(_) | DataRoot::Global(_) => Alias::May,
        },
        (Base::Anything, Base::Anything) => Alias::May,
        (Base::Var(v), Base::Pointer { restrict, value, .. })
        | (Base::Pointer { restrict, value, .. }, Base::Var(v)) => {
            let hidden = match v {
                DataRoot::Local(l) => !body.locals[*l].addr_taken && !aliased(program, body, *v),
                DataRoot::Global(_) => false,
            };
            if restrict.is_some() || hidden || allocated(*value) || types_differ(program, body, a, b) {
                Alias::No
            } else {
                Alias::May
            }
        }
    }
}

/// [`alias`] is [`Alias::Same`].
pub fn is_same_object(program: &Program, a: &Access, b: &Access) -> bool {
    a.base == b.base && !members_differ(program, a, b)
}

/// They lie in different members of one element.
fn members_differ(program: &Program, a: &Access, b: &Access) -> bool {
    let first = a.fields.iter().zip(&b.fields).find(|(x, y)| x != y);
    first.is_some_and(|(x, y)| x.0 == y.0 && !members_share(program, x.0, x.1, y.1))
}

/// Accesses of different types do not meet (C11 §6.5p7; Fortran has no such names at all).
fn types_differ(program: &Program, body: &Body, a: &Access, b: &Access) -> bool {
    let class = |x: &Access| {
        if body.places.is_valid(x.place) {
            AliasClass::of_place(program, body, x.place)
        } else {
            AliasClass::Any
        }
    };
    !class(a).meets(class(b))
}
