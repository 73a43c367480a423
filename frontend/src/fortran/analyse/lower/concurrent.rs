//! DO CONCURRENT: a nest of independent loops, on the device where directives or `-stdpar` say so; the variables of
//! LOCAL and LOCAL_INIT belong to each iteration, those of REDUCE become a directive's. Fortran 2023 §11.1.7.
//! Index variables are those of FORALL too.

use super::super::codes;
use super::super::constraint::{Defines, PurePlace};
use super::super::symbol::{Direction, Shape, Storage, SymId, SymKind, Var};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::forall::Kept;
use super::home::{Base, Form, Home};
use super::inquiry::Bound;
use super::{Construct, ConstructKind, Lower};
use crate::acc::codes as acc_codes;
use crate::acc::directive::{
    self, Clause, ClauseKind, DataClause, DefaultKind, Directive, DirectiveKind, Modifiers, ReductionOp,
};
use crate::fortran::ast::{self, AccBody, DoControl, Locality, StmtKind};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{CompareOp, ExprId, LocalId, LocalKind, Loop, LoopKind, Stmt, StmtId};
use std::cell::RefCell;
use std::collections::HashSet;

/// An index variable, its first value, how many it takes, and the step.
pub(super) type Index = (LocalId, ExprId, ExprId, ExprId);

impl Lower<'_, '_> {
    /// `do concurrent (i = 1:n, j = 1:m, mask)`: a nest of independent loops.
    pub(super) fn do_concurrent(
        &mut self,
        node: &ast::Do,
        header: &ast::ConcurrentHeader,
        locality: &[Locality],
    ) -> Checked<()> {
        let inner = self.an.block_scope(self.scope);
        let outer = std::mem::replace(&mut self.scope, inner);
        self.an.pure_places.push(PurePlace::Concurrent);
        let done = self.concurrent_nest(node, header, locality);
        self.an.pure_places.pop();
        self.scope = outer;
        done
    }

    fn concurrent_nest(
        &mut self,
        node: &ast::Do,
        header: &ast::ConcurrentHeader,
        locality: &[Locality],
    ) -> Checked<()> {
        self.check_localities(node, header, locality)?;
        let loops = self.concurrent_indices(header)?;
        let (mut own, mut initial) = (Vec::new(), Vec::new());
        for l in locality {
            match l {
                Locality::Local(names) | Locality::LocalInit(names) => {
                    for name in names {
                        let parent = invariant!(self, self.an.table.scopes[self.scope].parent);
                        let outer = self.an.name(parent, &name.name, name.span)?;
                        let sym = self.local_of(&outer, name)?;
                        own.push(sym);
                        if matches!(l, Locality::LocalInit(_)) {
                            self.check_copied_components(&outer, name.span)?;
                            initial.push((sym, outer));
                        }
                    }
                }
                Locality::Shared(names) | Locality::Reduce(_, names) => {
                    for name in names {
                        let parent = invariant!(self, self.an.table.scopes[self.scope].parent);
                        let outer = self.an.name(parent, &name.name, name.span)?;
                        let like = outer.root().and_then(|root| self.var(root));
                        if let (Locality::Reduce(..), Some(like)) = (l, like) {
                            self.check_local(&outer, &like, name)?;
                        }
                    }
                }
                Locality::DefaultNone => {}
            }
        }
        // The iterations pass on what they reduce, unless a directive has it reduced.
        let reduces = locality.iter().any(|l| matches!(l, Locality::Reduce(..)));
        // CYCLE goes to the end of the innermost body.
        let end = self.body.label(None, self.span);
        let (body, done) = self.block(|l| {
            l.flow.constructs.push(Construct {
                name: node.name.as_ref().map(|n| n.name.clone()),
                kind: ConstructKind::Block(end),
            });
            let (mut before, cond) = l.collect(|l| header.mask.as_ref().map(|mask| l.condition(mask)));
            let (then, done) = l.block(|l| l.concurrent_body(node, own, initial));
            l.flow.constructs.pop();
            let cond = match cond {
                None => {
                    l.push(then);
                    return done.map(|()| None);
                }
                Some(cond) => cond?,
            };
            done?;
            let nothing = l.body.block(Vec::new(), l.span);
            let test = l.body.stmt(Stmt::If { cond, then: nothing, otherwise: None }, l.span);
            before.push(test);
            let indices: Vec<LocalId> = loops.iter().map(|(iv, ..)| *iv).collect();
            if l.changes_mask(&before, then, &indices) {
                before.pop();
                return Ok(Some(l.apart_from_mask(before, cond, then)?));
            }
            before.pop();
            before.into_iter().for_each(|s| l.push(s));
            l.emit(Stmt::If { cond, then, otherwise: None });
            Ok(None)
        });
        let kept = done?;
        if let Some((mask, kept)) = kept {
            self.start_kept(kept);
            let nest = self.nest(&loops, mask, false);
            self.push(nest);
            self.take_kept(kept);
            let nest = self.nest(&loops, body, false);
            self.push(nest);
            self.end_kept(kept);
            return Ok(());
        }
        let nest = self.nest(&loops, body, !reduces);
        self.push(nest);
        Ok(())
    }

    fn nest(&mut self, loops: &[Index], mut body: StmtId, independent: bool) -> StmtId {
        for &(iv, first, trip, step) in loops.iter().rev() {
            let id = self.body.add_loop(Loop {
                kind: LoopKind::Counted { iv, first, trip, step },
                body,
                acc: None,
                independent,
                span: self.span,
            });
            body = self.body.stmt(Stmt::Loop(id), self.span);
        }
        body
    }

    /// The body of a loop that keeps the mask, which `mask` and `cond` compute, and what that is kept in. The statement at
    /// hand gets what is done where the kept mask says so.
    fn apart_from_mask(&mut self, mask: Vec<StmtId>, cond: ExprId, then: StmtId) -> Checked<(StmtId, Kept)> {
        if self.compute > 0 {
            return self.an.nyi(self.span, "a mask that reads what the loop changes, in code for devices");
        }
        let kept = self.new_kept();
        let (keep, ()) = self.block(|l| {
            mask.into_iter().for_each(|s| l.push(s));
            l.keep(kept, cond);
        });
        let value = self.kept_value(kept);
        let value = self.to_i64(value);
        let zero = self.c64(0);
        let cond = self.compare(CompareOp::Ne, value, zero);
        self.emit(Stmt::If { cond, then, otherwise: None });
        Ok((keep, kept))
    }

    /// Fortran 2018 C1130: with DEFAULT (NONE) each variable of the construct has a locality.
    fn check_localities(
        &mut self,
        node: &ast::Do,
        header: &ast::ConcurrentHeader,
        locality: &[Locality],
    ) -> Checked<()> {
        if !locality.iter().any(|l| matches!(l, Locality::DefaultNone)) {
            return Ok(());
        }
        let mut names = crate::fortran::ast::mentioned::mentioned(&node.body);
        for index in &header.indices {
            names.remove(&index.var.name);
        }
        for l in locality {
            match l {
                Locality::Local(list)
                | Locality::LocalInit(list)
                | Locality::Shared(list)
                | Locality::Reduce(_, list) => list.iter().for_each(|n| _ = names.remove(&n.name)),
                Locality::DefaultNone => {}
            }
        }
        let variable = |n: &&Name| self.an.table.lookup(self.scope, n).is_some_and(|s| self.var(s).is_some());
        match names.iter().filter(variable).min().cloned() {
            None => Ok(()),
            Some(name) => self.an.error_help(
                codes::DIRECTIVE,
                self.span,
                format!("`{name}` has no locality, which DEFAULT (NONE) asks for"),
                format!("add `shared ({name})` or `local ({name})`"),
            ),
        }
    }

    /// A variable of each iteration's own, like `outer`.
    fn local_of(&mut self, outer: &Typed, name: &ast::Ident) -> Checked<SymId> {
        let Some(like) = outer.root().and_then(|root| self.var(root)) else {
            return self.an.error_help(
                codes::TYPE,
                name.span,
                format!("`{}` is not a variable", name.name),
                "name a variable",
            );
        };
        let polymorphic = matches!(like.ty, Ty::Class(_));
        self.check_local(outer, &like, name)?;
        if like.attrs.allocatable || polymorphic && !like.attrs.pointer {
            let what = if polymorphic { "polymorphic" } else { "allocatable" };
            return self.an.error_help(
                codes::ATTRIBUTE,
                name.span,
                format!("`{}` is {what}: it cannot be LOCAL", name.name),
                "use a variable that is declared in a BLOCK construct of the loop; Fortran 2018 C1128",
            );
        }
        if polymorphic {
            return self.an.nyi(name.span, "LOCAL of polymorphic pointers");
        }
        if like.attrs.pointer {
            if matches!(like.ty, Ty::Character(_, Len::Deferred)) {
                return self.an.nyi(name.span, "LOCAL of character pointers of deferred length");
            }
            let sym = self.an.declare_local(self.scope, name, like.ty.clone());
            if let Some(var) = self.an.table.var_mut(sym) {
                var.shape = like.shape.clone();
                var.attrs.pointer = true;
            }
            return Ok(sym);
        }
        if matches!(like.shape, Shape::AssumedSize(..)) {
            return self.an.error_help(
                codes::ATTRIBUTE,
                name.span,
                format!("`{}` has assumed size: it cannot be LOCAL", name.name),
                "give its last dimension a bound; Fortran 2018 C1128",
            );
        }
        let (ty, shape, lengths) = self.present_sizes(outer, &like)?;
        let sym = self.an.declare_local(self.scope, name, ty);
        if let Some(var) = self.an.table.var_mut(sym) {
            (var.shape, var.lengths) = (shape, lengths);
            var.attrs.target = like.attrs.target;
        }
        Ok(sym)
    }

    /// Fortran 2018 C1128, C1129, and Fortran 2023 C1133 of REDUCE.
    fn check_local(&mut self, outer: &Typed, like: &Var, name: &ast::Ident) -> Checked<()> {
        let what = if like.attrs.optional {
            "OPTIONAL"
        } else if like.intent == Some(Direction::In) {
            "INTENT(IN)"
        } else if !like.codims.is_empty() {
            "a coarray"
        } else if matches!(like.ty, Ty::Derived(id) if self.an.has_final(id)) {
            "of a type with FINAL procedures"
        } else {
            return self.an.check_definable(outer, Defines::Value);
        };
        self.an.error_help(
            codes::ATTRIBUTE,
            name.span,
            format!("`{}` is {what}: iterations cannot have it LOCAL or reduce it", name.name),
            "use a variable that is declared in a BLOCK construct of the loop; Fortran 2018 C1128",
        )
    }

    /// What an iteration's own variable is made like: the object outside, as it is in front of the loop. What its
    /// declaration mentions may have changed since.
    fn present_sizes(&mut self, outer: &Typed, like: &Var) -> Checked<(Ty, Shape, Vec<Typed>)> {
        let ty = match like.ty {
            Ty::Character(_, Len::Const(_)) => like.ty.clone(),
            Ty::Character(kind, _) => {
                let length = self.designator_len(outer)?;
                Ty::Character(kind, Len::Expr(Box::new(self.named_number(length))))
            }
            _ => like.ty.clone(),
        };
        let shape = if like.shape.is_scalar() || like.shape.constant().is_some() {
            like.shape.clone()
        } else {
            let (lows, highs) = (self.bounds(outer, Bound::Lower)?, self.bounds(outer, Bound::Upper)?);
            let bounds = lows.into_iter().zip(highs);
            Shape::Explicit(bounds.map(|(lo, hi)| (self.named_number(lo), self.named_number(hi))).collect())
        };
        let mut lengths = Vec::new();
        if let Ty::Derived(id) = ty
            && !self.an.length_parameters(id).is_empty()
        {
            for value in self.current_lengths(outer, id)? {
                lengths.push(self.named_number(value));
            }
        }
        Ok((ty, shape, lengths))
    }

    /// An expression that stands for the value.
    fn named_number(&mut self, value: ExprId) -> Typed {
        if let Some(known) = self.const64(value) {
            return Typed::constant(Const::Int(known.into()), Ty::INDEX, self.span);
        }
        let ty = self.t_i64();
        let local = self.temp(ty);
        self.set(local, value);
        let var = Var { owner: Some(self.sym), ..Var::new(Ty::INDEX, Storage::Local) };
        let kind = SymKind::Variable(Box::new(var));
        let sym = self.an.table.anonymous(&Name::new(""), kind, self.span);
        self.homes.insert(sym, Home { base: Base::Local(local), ty, form: Form::Plain, len: None });
        Typed::new(Kind::Var(sym), Ty::INDEX, 0, self.span)
    }

    fn concurrent_body(
        &mut self,
        node: &ast::Do,
        own: Vec<SymId>,
        initial: Vec<(SymId, Typed)>,
    ) -> Checked<()> {
        self.enter_loop_privates();
        if own.is_empty() {
            return self.concurrent_statements(node);
        }
        self.with_variables(own, |l| {
            for (sym, value) in initial {
                let target = l.an.variable(sym, value.span);
                match l.an.dynamic_attrs(&target) {
                    (_, true) => l.pointer_assign(&target, &value, None)?,
                    (_, false) => l.assign_typed(&target, &value)?,
                }
            }
            l.concurrent_statements(node)
        })
    }

    fn concurrent_statements(&mut self, node: &ast::Do) -> Checked<()> {
        if !ast::any_statement(&node.body, &|s| matches!(s.kind, ast::StmtKind::Cycle(_))) {
            return self.statements(&node.body);
        }
        // A loop that runs once gives CYCLE its target.
        let one = self.c64(1);
        let i64 = self.t_i64();
        let iv = self.temp(i64);
        let zero = self.c64(0);
        let id = self.new_loop(LoopKind::Counted { iv, first: zero, trip: one, step: one });
        self.flow.constructs.push(Construct {
            name: node.name.as_ref().map(|n| n.name.clone()),
            kind: ConstructKind::Loop(id),
        });
        let (body, done) = self.block(|l| l.statements(&node.body));
        self.flow.constructs.pop();
        self.body.loops[id].body = body;
        self.emit(Stmt::Loop(id));
        done
    }

    /// No clause brings the memory of allocatable components of which each iteration has a copy. (Those that LEN parameters
    /// size come with their object.)
    fn check_copied_components(&mut self, outer: &Typed, span: Span) -> Checked<()> {
        let Ty::Derived(id) = outer.ty else { return Ok(()) };
        let table = &self.an.table;
        let apart =
            |t: DerivedId| table.derived[t].components.iter().any(|c| c.allocatable && c.sized.is_none());
        let found = self.an.table.types_within(id).into_iter().any(apart);
        if found && self.compute > 0 && self.an.options.separate_memory {
            return self.an.nyi(span, "LOCAL_INIT of variables with allocatable components on a device");
        }
        Ok(())
    }

    /// The directive with the clauses that the localities of the loop behind it stand for. OpenACC 3.4 §2.9: `shared` is
    /// `copy`, `default(none)` is that of the construct; `local` and `local_init` make variables of the loop. A `reduce`
    /// is a reduction.
    pub(super) fn with_localities(
        &mut self,
        directive: &Directive<ast::Expr>,
        body: &AccBody,
    ) -> Directive<ast::Expr> {
        let mut directive = directive.clone();
        let stmt = match body {
            AccBody::Loop(stmt) => Some(&**stmt),
            AccBody::Block(list) => list.first(),
            AccBody::None => None,
        };
        if let Some(StmtKind::Do(node)) = stmt.map(|s| &s.kind)
            && let DoControl::Concurrent { locality, .. } = &node.control
        {
            let listed = locality.iter().any(|l| matches!(l, Locality::DefaultNone));
            for l in locality {
                self.locality_clause(l, listed, &mut directive);
            }
        }
        directive
    }

    /// `listed`: the construct has `default(none)`. Else only scalars need the clause: others are copied anyway.
    fn locality_clause(&mut self, locality: &Locality, listed: bool, directive: &mut Directive<ast::Expr>) {
        let var = |n: &ast::Ident| directive::Var {
            expr: ast::Expr { kind: ast::ExprKind::Name(n.name.clone()), span: n.span },
            common_block: None,
            span: n.span,
        };
        let (kind, span) = match locality {
            Locality::LocalInit(names) if listed => {
                let Some(first) = names.first() else { return };
                let vars = names.iter().map(var).collect();
                let kind = match directive.kind {
                    DirectiveKind::KernelsLoop => {
                        let (clause, modifiers) = (DataClause::Copyin, Modifiers::default());
                        ClauseKind::Data { clause, modifiers, vars }
                    }
                    _ => ClauseKind::Firstprivate(vars),
                };
                (kind, first.span)
            }
            Locality::Local(_) | Locality::LocalInit(_) => return,
            Locality::DefaultNone => {
                if directive.clauses.iter().any(|c| matches!(c.kind, ClauseKind::Default(_))) {
                    return;
                }
                (ClauseKind::Default(DefaultKind::None), directive.span)
            }
            Locality::Shared(names) => {
                let named = named(directive);
                let scalar = |l: &Self, n: &Name| {
                    let sym = l.an.table.lookup(l.scope, n);
                    let var = sym.and_then(|s| l.an.table.var(s));
                    var.is_some_and(|v| {
                        v.shape.is_scalar() && (v.ty.is_numeric() || matches!(v.ty, Ty::Logical(_)))
                    })
                };
                let wanted = |n: &&ast::Ident| !named.contains(&n.name) && (listed || scalar(self, &n.name));
                let vars: Vec<_> = names.iter().filter(wanted).map(var).collect();
                let Some(first) = vars.first() else { return };
                let span = first.span;
                let (clause, modifiers) = (DataClause::Copy, Modifiers::default());
                (ClauseKind::Data { clause, modifiers, vars }, span)
            }
            Locality::Reduce(operation, names) => {
                let span = names.first().map_or(self.span, |n| n.span);
                let Some(op) = reduction(operation) else {
                    self.an.report_error_help(
                        codes::TYPE,
                        span,
                        "this operation cannot be used in REDUCE",
                        "use +, *, .and., .or., .eqv., .neqv., max, min, iand, ior or ieor",
                    );
                    return;
                };
                (ClauseKind::Reduction { op, vars: names.iter().map(var).collect() }, span)
            }
        };
        directive.clauses.push(Clause { kind, device_types: Vec::new(), span });
    }

    /// `-stdpar`: a DO CONCURRENT outside of constructs and device code is a construct.
    pub(super) fn is_offloaded(&self, node: &ast::Do) -> bool {
        self.an.options.stdpar
            && self.compute == 0
            && matches!(node.control, DoControl::Concurrent { .. })
            && self.an.table.proc(self.sym).is_none_or(|p| p.routine.is_none())
    }

    pub(super) fn offloaded(&mut self, node: &ast::Do, stmt: &ast::Stmt) -> Checked<()> {
        if let Some((object, span)) = moved_object(node) {
            let text =
                format!("`-stdpar` has no effect on this loop: it gives `{object}` another target or memory");
            self.an.sink.push(
                Diagnostic::warning(acc_codes::NO_EFFECT, stmt.span, text)
                    .label(span, "here, and the object is there after the loop")
                    .help("do so before the loop, or use an object of LOCAL or of a BLOCK in the loop"),
            );
            return self.do_construct(node);
        }
        self.construct_of_concurrent(stmt)
    }

    fn construct_of_concurrent(&mut self, stmt: &ast::Stmt) -> Checked<()> {
        // In a kernels construct scalars come back from the device.
        let (kind, span) = (DirectiveKind::KernelsLoop, stmt.span);
        let directive = Directive { kind, clauses: Vec::new(), span, kernel_loop: None };
        let mut stmt = ast::Stmt { label: None, ..stmt.clone() };
        // Fortran's rule is about the loop's block only.
        if let StmtKind::Do(node) = &mut stmt.kind
            && let DoControl::Concurrent { locality, .. } = &mut node.control
        {
            locality.retain(|l| !matches!(l, Locality::DefaultNone));
        }
        self.concurrent = true;
        let done = self.combined(&directive, &AccBody::Loop(Box::new(stmt)));
        self.concurrent = false;
        done
    }

    /// Index variables of DO CONCURRENT and FORALL: variables of the construct.
    pub(super) fn concurrent_indices(&mut self, header: &ast::ConcurrentHeader) -> Checked<Vec<Index>> {
        let stated = match &header.ty {
            Some(spec) => Some(self.an.type_spec(self.scope, spec)?),
            None => None,
        };
        let mut list = Vec::new();
        let parent = self.an.table.scopes[self.scope].parent.unwrap_or(self.scope);
        let mut made = Vec::new();
        for index in &header.indices {
            let ty = match &stated {
                Some(ty) => ty.clone(),
                None => {
                    match self.an.table.lookup(parent, &index.var.name).and_then(|s| self.an.table.var(s)) {
                        Some(v) if v.ty != Ty::Nothing => v.ty.clone(),
                        _ => {
                            let unit = self.an.unit_scope(parent);
                            match self.an.table.scopes[unit].implicit.of(&index.var.name) {
                                Some(ty) => ty,
                                None => return self.an.undeclared(unit, index.var.span, &index.var.name),
                            }
                        }
                    }
                }
            };
            let mut get = |e: &ast::Expr| -> Checked<ExprId> {
                let v = self.an.resolve(parent, e)?;
                let v = self.an.assignable(v, &ty)?;
                let v = self.scalar_value(&v)?;
                Ok(self.hold(v))
            };
            let a = get(&index.first)?;
            let b = get(&index.last)?;
            let c = match &index.step {
                Some(s) => get(s)?,
                None => invariant!(self, self.number(1.0, &ty)),
            };
            let trip = self.do_trip(a, b, c);
            let trip = self.hold(trip);
            let own = self.an.elem_type(&ty);
            let iv = self.body.local(index.var.name.clone(), own, LocalKind::Auto, index.var.span);
            made.push((index.var.clone(), ty, iv, own));
            list.push((iv, a, trip, c));
        }
        for (ident, ty, iv, own) in made {
            let sym = self.an.declare_local(self.scope, &ident, ty);
            self.an.fixed.insert(sym, "is an index of FORALL or DO CONCURRENT".to_owned());
            self.homes.insert(sym, Home { base: Base::Local(iv), ty: own, form: Form::Plain, len: None });
        }
        Ok(list)
    }
}

/// What some iteration associates, nullifies, allocates or deallocates though it is there after the loop. Iterations of a
/// construct do that to what the device has only (Fortran 2018 §11.1.7.5, paragraph 4, and OpenACC 3.4 §2.6.2).
fn moved_object(node: &ast::Do) -> Option<(Name, Span)> {
    let own = RefCell::new(local_names(node));
    ast::any_statement(&node.body, &|s| {
        match &s.kind {
            StmtKind::Block(block) => own.borrow_mut().extend(block.spec.iter().flat_map(declared)),
            StmtKind::Do(inner) => own.borrow_mut().extend(local_names(inner)),
            _ => {}
        }
        false
    });
    let found = RefCell::new(None);
    let of_host = |e: &ast::Expr| {
        let name = object_name(e).filter(|n| !own.borrow().contains(n));
        if let Some(name) = name {
            found.borrow_mut().get_or_insert((name, e.span));
        }
    };
    ast::any_statement(&node.body, &|s| {
        match &s.kind {
            StmtKind::PointerAssign(pointer, _) => of_host(pointer),
            StmtKind::Nullify(pointers) => pointers.iter().for_each(of_host),
            StmtKind::Allocate(list) => list.objects.iter().for_each(|o| of_host(&o.designator)),
            StmtKind::Deallocate(list) => list.objects.iter().for_each(of_host),
            _ => {}
        }
        found.borrow().is_some()
    });
    found.into_inner()
}

/// Of LOCAL and LOCAL_INIT.
fn local_names(node: &ast::Do) -> HashSet<Name> {
    let DoControl::Concurrent { locality, .. } = &node.control else { return HashSet::new() };
    let lists = locality.iter().filter_map(|l| match l {
        Locality::Local(names) | Locality::LocalInit(names) => Some(names),
        Locality::Shared(_) | Locality::DefaultNone | Locality::Reduce(..) => None,
    });
    lists.flatten().map(|n| n.name.clone()).collect()
}

/// Variables that a declaration names.
fn declared(d: &ast::Decl) -> Vec<Name> {
    match &d.kind {
        ast::DeclKind::Type(list) => list.entities.iter().map(|e| e.name.name.clone()).collect(),
        ast::DeclKind::Procedure(list) => list.entities.iter().map(|e| e.name.name.clone()).collect(),
        _ => Vec::new(),
    }
}

/// The variable that the designator starts with.
fn object_name(e: &ast::Expr) -> Option<Name> {
    match &e.kind {
        ast::ExprKind::Name(name) => Some(name.clone()),
        ast::ExprKind::Member(base, _) | ast::ExprKind::Apply(base, _) => object_name(base),
        _ => None,
    }
}

fn reduction(operation: &ast::OperatorOrName) -> Option<ReductionOp> {
    Some(match operation {
        ast::OperatorOrName::Operator(op) => match op {
            ast::BinaryOp::Add => ReductionOp::Add,
            ast::BinaryOp::Mul => ReductionOp::Mul,
            ast::BinaryOp::And => ReductionOp::LogicalAnd,
            ast::BinaryOp::Or => ReductionOp::LogicalOr,
            ast::BinaryOp::Eqv => ReductionOp::Eqv,
            ast::BinaryOp::Neqv => ReductionOp::Neqv,
            _ => return None,
        },
        ast::OperatorOrName::Name(name) => match name.name.as_str() {
            "max" => ReductionOp::Max,
            "min" => ReductionOp::Min,
            "iand" => ReductionOp::BitAnd,
            "ior" => ReductionOp::BitOr,
            "ieor" => ReductionOp::BitXor,
            _ => return None,
        },
    })
}

/// Whole variables that clauses of the directive name.
pub(super) fn named(directive: &Directive<ast::Expr>) -> HashSet<Name> {
    let vars = directive.clauses.iter().flat_map(|c| match &c.kind {
        ClauseKind::Data { vars, .. }
        | ClauseKind::Private(vars)
        | ClauseKind::Firstprivate(vars)
        | ClauseKind::Reduction { vars, .. } => vars.as_slice(),
        _ => &[],
    });
    vars.filter_map(|v| match &v.expr.kind {
        ast::ExprKind::Name(n) => Some(n.clone()),
        _ => None,
    })
    .collect()
}
