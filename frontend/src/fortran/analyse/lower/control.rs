//! IF, DO, SELECT, ASSOCIATE and BLOCK constructs. Fortran 2018 §11.1.

use super::super::codes;
use super::super::constraint::Defines;
use super::super::symbol::{ScopeKind, Shape, Space, Storage, SymId, SymKind, Var};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::ev::Ev;
use super::home::{Base, Form, Home};
use super::inquiry::Bound;
use super::section::Section;
use super::{Chars, Construct, ConstructKind, Lower};
use crate::acc::refusals;
use crate::fortran::ast::mentioned::mentioned;
use crate::fortran::ast::{self, DoControl};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name};
use racc_hir::{CompareOp, Expr, ExprId, LocalId, LocalKind, Loop, LoopId, LoopKind, Stmt, Type, TypeId};

impl Lower<'_, '_> {
    /// A scalar logical expression as `bool8`.
    pub(super) fn condition(&mut self, e: &ast::Expr) -> Checked<ExprId> {
        let v = self.an.resolve(self.scope, e)?;
        if self.is_vote(&v) {
            let (lanes, none) = (self.scalar_value(&v)?, self.c32(0));
            return Ok(self.compare(CompareOp::Ne, lanes, none));
        }
        if !matches!(v.ty, Ty::Logical(_)) || v.rank > 0 {
            let ty = self.an.type_name(&v.ty);
            return self.an.error_help(
                codes::TYPE,
                e.span,
                format!(
                    "the condition must be a scalar LOGICAL expression, not {}{ty}",
                    if v.rank > 0 { "an array of " } else { "" }
                ),
                "compare it, as in `x /= 0`, or reduce it with ANY or ALL",
            );
        }
        self.scalar_value(&v)
    }

    /// A condition that is evaluated again and again: what its functions give ends each time.
    fn repeated_condition(&mut self, e: &ast::Expr) -> Checked<ExprId> {
        self.with_temporaries(|l| {
            let cond = l.condition(e)?;
            Ok(if l.temporaries.is_empty() { cond } else { l.hold(cond) })
        })
    }

    pub(super) fn if_construct(&mut self, node: &ast::If) -> Checked<()> {
        let end = node.name.as_ref().map(|n| (n.name.clone(), self.body.label(None, self.span)));
        if let Some((name, label)) = &end {
            self.flow
                .constructs
                .push(Construct { name: Some(name.clone()), kind: ConstructKind::Block(*label) });
        }
        let done = self.if_branches(&node.branches, node.otherwise.as_deref());
        if let Some((_, label)) = end {
            self.flow.constructs.pop();
            self.emit(Stmt::Label(label));
        }
        done
    }

    fn if_branches(
        &mut self,
        branches: &[(ast::Expr, ast::Block)],
        otherwise: Option<&[ast::Stmt]>,
    ) -> Checked<()> {
        let Some(((cond, body), rest)) = branches.split_first() else {
            return match otherwise {
                Some(body) => self.statements(body),
                None => Ok(()),
            };
        };
        let cond = self.condition(cond);
        let (then, ok) = self.block(|l| l.statements(body));
        let has_rest = !rest.is_empty() || otherwise.is_some();
        let (other, ok2) = if has_rest {
            let (s, ok) = self.block(|l| l.if_branches(rest, otherwise));
            (Some(s), ok)
        } else {
            (None, Ok(()))
        };
        self.emit(Stmt::If { cond: cond?, then, otherwise: other });
        ok.and(ok2)
    }

    pub(super) fn do_construct(&mut self, node: &ast::Do) -> Checked<()> {
        match &node.control {
            DoControl::Counted { var, first, last, step } => {
                self.counted_do(node, var, first, last, step.as_ref(), None).map(|_| ())
            }
            DoControl::While(cond) => {
                let (pre, cond) = self.block(|l| l.repeated_condition(cond));
                let cond = cond?;
                self.open_loop(node, LoopKind::While { pre: Some(pre), cond: Some(cond), step: None })
            }
            DoControl::Forever => self.open_loop(node, LoopKind::While { pre: None, cond: None, step: None }),
            DoControl::Concurrent { header, locality } => self.do_concurrent(node, header, locality),
        }
    }

    fn open_loop(&mut self, node: &ast::Do, kind: LoopKind) -> Checked<()> {
        let id = self.new_loop(kind);
        let done = self.loop_body(node, id);
        self.emit(Stmt::Loop(id));
        done
    }

    pub(super) fn new_loop(&mut self, kind: LoopKind) -> LoopId {
        let body = self.body.stmt(Stmt::Nop, self.span);
        self.body.add_loop(Loop { kind, body, acc: None, independent: false, span: self.span })
    }

    fn loop_body(&mut self, node: &ast::Do, id: LoopId) -> Checked<()> {
        let name = node.name.as_ref().map(|n| n.name.clone());
        self.flow.constructs.push(Construct { name, kind: ConstructKind::Loop(id) });
        let (body, done) = self.block(|l| {
            l.enter_loop_privates();
            l.statements(&node.body)
        });
        self.flow.constructs.pop();
        self.body.loops[id].body = body;
        done
    }

    /// `do i = first, last, step`; the directive, when there is one, is put on the loop.
    pub(super) fn counted_do(
        &mut self,
        node: &ast::Do,
        var: &ast::Ident,
        first: &ast::Expr,
        last: &ast::Expr,
        step: Option<&ast::Expr>,
        acc: Option<racc_hir::AccLoop>,
    ) -> Checked<LoopId> {
        let target = self.an.name(self.scope, &var.name, var.span)?;
        let Kind::Var(sym) = target.kind else {
            return self.an.error_help(
                codes::WRONG_CLASS,
                var.span,
                format!("`{}` is not a variable, so it cannot count a loop", var.name),
                "use a scalar INTEGER variable",
            );
        };
        let ty = target.ty.clone();
        if target.rank > 0 || !matches!(ty, Ty::Integer(_) | Ty::Real(_)) {
            return self.an.error_help(
                codes::TYPE,
                var.span,
                format!("loop variable `{}` must be a scalar integer", var.name),
                "declare a scalar INTEGER variable for the loop",
            );
        }
        if self.an.table.var(sym).is_some_and(|v| !v.codims.is_empty()) {
            return self.an.error_help(
                codes::NOT_DEFINABLE,
                var.span,
                format!("the coarray `{}` cannot be a loop variable", var.name),
                "use a local variable for the loop (Fortran 2018 C1120)",
            );
        }
        let around = self.an.loop_around(sym);
        if let Some((why, _)) = self.an.not_definable(&target, Defines::Value).filter(|_| around.is_none()) {
            return self.an.error_help(
                codes::NOT_DEFINABLE,
                var.span,
                format!("{why}; it cannot be a loop variable"),
                "use a local variable for the loop",
            );
        }
        if let Some(outer) = around {
            let message = format!("`{}` already counts an enclosing DO loop", var.name);
            let said = Diagnostic::error(codes::NOT_DEFINABLE, var.span, message);
            let said = said.label(outer, "of that loop").help("use another variable for this loop");
            return Err(self.an.report(said));
        }
        let mut get = |e: &ast::Expr| -> Checked<ExprId> {
            if let Some(&taken) = self.directives.bounds.get(&e.span) {
                return Ok(self.load_local(taken));
            }
            let v = self.an.resolve(self.scope, e)?;
            let v = self.an.assignable(v, &ty)?;
            let v = self.scalar_value(&v)?;
            Ok(self.hold(v))
        };
        let a = get(first)?;
        let b = get(last)?;
        let c = match step {
            Some(s) => get(s)?,
            None => invariant!(self, self.number(1.0, &ty)),
        };
        if self.body.const_int(c) == Some(0) {
            let span = step.map_or(var.span, |s| s.span);
            return self.an.error(codes::RANGE, span, "the step of a DO loop cannot be zero");
        }
        self.check_do(b, c, &ty);
        if let Ty::Real(_) = ty {
            if let Some(acc) = &acc {
                let help = "use an INTEGER loop variable";
                let reason = format!("`{}` is REAL", var.name);
                return Err(self.an.report(refusals::uncounted(acc.span, var.span, &reason, help)));
            }
            return self.real_do(node, &target, (a, b, c));
        }
        let trip = self.do_trip(a, b, c);
        let trip = if matches!(self.body.exprs[trip].kind, Expr::Int(_)) { trip } else { self.hold(trip) };
        self.an.loop_variables.push((sym, var.span));
        let done = self.loop_over(node, sym, &ty, (a, trip, c), acc);
        self.an.loop_variables.pop();
        done
    }

    /// A loop over an integer variable: first value, number of iterations, step.
    fn loop_over(
        &mut self,
        node: &ast::Do,
        sym: SymId,
        ty: &Ty,
        (first, trip, step): (ExprId, ExprId, ExprId),
        acc: Option<racc_hir::AccLoop>,
    ) -> Checked<LoopId> {
        let home = self.home(sym)?;
        let watched = self.an.options.check_do && self.compute == 0 && acc.is_none();
        // The loop's own variable is a local; a variable elsewhere gets its value at the start of each iteration.
        let direct = match (home.base, home.form) {
            (Base::Local(l), Form::Plain) if !watched => Some(l),
            _ => None,
        };
        let own = self.an.elem_type(ty);
        let iv = match direct {
            Some(l) => l,
            None => {
                let symbol = self.an.table.syms[sym].clone();
                self.body.local(symbol.name, own, LocalKind::Auto, symbol.span)
            }
        };
        let id = self.new_loop(LoopKind::Counted { iv, first, trip, step });
        // Jumps out of the loop, RETURN and procedures called in it find the variable's value. A loop of a
        // directive has a private one (OpenACC 3.4 §2.6.1) and is not left by a jump.
        let visible = self.compute == 0 && acc.is_none();
        self.body.loops[id].acc = acc.map(Box::new);
        if direct.is_some() {
            let done = self.loop_body(node, id);
            self.emit(Stmt::Loop(id));
            done?;
            return Ok(id);
        }
        // In the loop the name means the local; afterwards the variable outside of constructs has its last value.
        let inner = Home { base: Base::Local(iv), ty: own, form: Form::Plain, len: None };
        if visible {
            let name = node.name.as_ref().map(|n| n.name.clone());
            self.flow.constructs.push(Construct { name, kind: ConstructKind::Loop(id) });
            let (body, done) = self.block(|l| {
                l.tell_loop_variable(sym, iv)?;
                let done = l.statements(&node.body);
                if watched {
                    let variable = l.an.variable(sym, l.span);
                    let place = l.place(&variable)?;
                    let (now, own) = (l.load(place), l.load_local(iv));
                    l.check_loop_variable(now, own);
                }
                done
            });
            self.flow.constructs.pop();
            self.body.loops[id].body = body;
            self.emit(Stmt::Loop(id));
            self.tell_loop_variable(sym, iv)?;
            done?;
            return Ok(id);
        }
        self.homes.insert(sym, inner);
        let done = self.loop_body(node, id);
        self.emit(Stmt::Loop(id));
        if self.compute == 0 {
            self.homes.insert(sym, home);
            self.tell_loop_variable(sym, iv)?;
        } else {
            // The thread's own variable keeps its value in the rest of the construct.
            self.directives.own_loop_variables.push((sym, home));
        }
        done?;
        Ok(id)
    }

    /// The variable that counts the loop gets the value of the local that does.
    fn tell_loop_variable(&mut self, sym: SymId, iv: racc_hir::LocalId) -> Checked<()> {
        let variable = self.an.variable(sym, self.span);
        let place = self.place(&variable)?;
        let v = self.load_local(iv);
        self.assign(place, v);
        Ok(())
    }

    /// A loop over a real variable: obsolete, but there.
    fn real_do(
        &mut self,
        node: &ast::Do,
        target: &Typed,
        (a, b, c): (ExprId, ExprId, ExprId),
    ) -> Checked<LoopId> {
        let n = self.body.binary(racc_hir::BinaryOp::Sub, b, a, self.span);
        let n = self.body.binary(racc_hir::BinaryOp::Add, n, c, self.span);
        let n = self.body.binary(racc_hir::BinaryOp::Div, n, c, self.span);
        let i64 = self.t_i64();
        let trip = self.body.cast(racc_hir::CastKind::FloatToInt, n, i64, self.span);
        let trip = self.hold(trip);
        let place = self.place(target)?;
        let own = self.ty_of(a);
        let first = self.hold(a);
        self.assign(place, first);
        let kept = (self.an.options.check_do && self.compute == 0).then(|| {
            let kept = self.temp(own);
            self.set(kept, first);
            kept
        });
        // CYCLE reaches the increment too.
        let round = self.temp(i64);
        let (zero, one) = (self.c64(0), self.c64(1));
        self.set(round, zero);
        let count = self.load_local(round);
        let cond = self.compare(CompareOp::Lt, count, trip);
        let (step, ()) = self.block(|l| {
            let v = l.load(place);
            if let Some(kept) = kept {
                let own = l.load_local(kept);
                l.check_loop_variable(v, own);
            }
            let v = l.body.binary(racc_hir::BinaryOp::Add, v, c, l.span);
            l.assign(place, v);
            if let Some(kept) = kept {
                let v = l.load(place);
                l.set(kept, v);
            }
            let next = l.load_local(round);
            let next = l.add(next, one);
            l.set(round, next);
        });
        let id = self.new_loop(LoopKind::While { pre: None, cond: Some(cond), step: Some(step) });
        let done = self.loop_body(node, id);
        self.emit(Stmt::Loop(id));
        done?;
        Ok(id)
    }

    pub(super) fn associate(&mut self, node: &ast::Associate) -> Checked<()> {
        let inner = self.an.block_scope(self.scope);
        let end = self.body.label(None, self.span);
        let (mut made, mut same) = (Vec::new(), Vec::new());
        for a in &node.associations {
            let value = self.an.resolve(self.scope, &a.selector)?;
            if matches!(value.kind, Kind::Null) || value.ty == Ty::Null {
                return self.an.error_help(
                    codes::TYPE,
                    value.span,
                    "NULL() has no type, so no name can stand for it",
                    "name a pointer or a variable",
                );
            }
            if let Kind::Procedure(_) = value.kind {
                return self.an.error_help(
                    codes::WRONG_CLASS,
                    value.span,
                    "a procedure is neither a variable nor a value that a name could stand for",
                    "call it, with `()` if it has no arguments, or use a procedure pointer",
                );
            }
            if let Some(sym) = self.is_the_variable(&value) {
                same.push((a.name.name.clone(), sym));
                continue;
            }
            let (var, mut home) = self.associate_home(&value)?;
            let object = value.root().map(|sym| self.an.table.syms[sym].name.clone());
            let by_object = object.is_some_and(|name| mentioned(&node.body).contains(&name));
            if !by_object {
                self.name_scalar(&a.name.name, &value, &mut home);
            }
            made.push((a.name.clone(), var, home, self.an.selector_is_fixed(&value)));
        }
        for (name, var, home, why) in made {
            let sym = self.an.table.declare(inner, &name.name, SymKind::Variable(Box::new(var)), name.span);
            self.an.fixed.extend(why.map(|why| (sym, why)));
            self.name_inside(sym);
            self.homes.insert(sym, home);
        }
        self.an.table.scopes[inner].names.extend(same);
        let outer = std::mem::replace(&mut self.scope, inner);
        self.flow.constructs.push(Construct {
            name: node.name.as_ref().map(|n| n.name.clone()),
            kind: ConstructKind::Block(end),
        });
        let done = self.statements(&node.body);
        self.flow.constructs.pop();
        self.scope = outer;
        if node.name.is_some() {
            self.emit(Stmt::Label(end));
        }
        done
    }

    /// The associate name means nothing but this variable, in clauses too. A name of what may be allocated or pointed
    /// elsewhere has the object that there is now, and is not allocatable or a pointer itself.
    fn is_the_variable(&self, value: &Typed) -> Option<SymId> {
        let Kind::Var(sym) = value.kind else { return None };
        let var = self.an.table.var(sym)?;
        let own = matches!(var.storage, Storage::Local | Storage::Static { .. } | Storage::Block { .. });
        let given = var.storage == Storage::Dummy && !var.attrs.optional;
        let fixed = matches!(var.shape, Shape::Scalar | Shape::Explicit(_) | Shape::AssumedShape(_));
        let moves = var.attrs.allocatable || var.attrs.pointer || matches!(var.ty, Ty::Class(_));
        ((own || given) && fixed && !moves).then_some(sym)
    }

    /// The name of a scalar component outside compute constructs: clauses and implicit attributes take it as a
    /// variable. (An element of an array is a second name of what loops may change, and so is a component of an object that
    /// the statements use too.)
    fn name_scalar(&mut self, name: &Name, value: &Typed, home: &mut Home) {
        let Base::Ref(address) = home.base else { return };
        let scalar =
            value.ty.is_numeric() || matches!(value.ty, Ty::Logical(_) | Ty::Character(_, Len::Const(_)));
        let component = matches!(&value.kind, Kind::Component { base, .. } if is_plain_object(base));
        if self.compute > 0 || home.form != Form::Plain || !scalar || !component {
            return;
        }
        let ptr = self.body.locals[address].ty;
        let named = self.body.local(name.as_str(), ptr, LocalKind::RefParam, self.span);
        let value = self.load_local(address);
        self.set(named, value);
        home.base = Base::Ref(named);
    }

    /// The value of an expression, evaluated now, as a variable of the statement.
    pub(super) fn named_value(&mut self, e: Typed) -> Checked<Typed> {
        let (var, home) = self.associate_home(&e)?;
        let name = Name::new("");
        let sym = self.an.table.anonymous(&name, SymKind::Variable(Box::new(var)), e.span);
        self.name_inside(sym);
        self.homes.insert(sym, home);
        Ok(Typed::new(Kind::Var(sym), e.ty, e.rank, e.span))
    }

    /// A name for a designator's object, or for the value of an expression.
    fn associate_home(&mut self, value: &Typed) -> Checked<(Var, Home)> {
        // Guide §1.13 of CUDA Fortran: the name has the selector's attribute.
        let space = if self.in_device_code() { Space::Host } else { self.an.declared_memory(value) };
        let remote = space.is_remote() && value.is_designator();
        let (mut var, home) =
            if remote { self.with_remote(|l| l.second_home(value))? } else { self.second_home(value)? };
        // The associate name is a second name of the selector's data.
        self.gets_other_names(value);
        if value.is_designator() {
            var.attrs.space = space;
            // §11.1.3.3.
            var.attrs.volatile = value.root().and_then(|s| self.var(s)).is_some_and(|v| v.attrs.volatile);
        }
        if let (true, Base::Local(l) | Base::Ref(l)) = (remote, home.base) {
            self.body.locals[l].device = true;
        }
        Ok((var, home))
    }

    fn second_home(&mut self, value: &Typed) -> Checked<(Var, Home)> {
        let mut var = Var { owner: Some(self.sym), ..Var::new(value.ty.clone(), Storage::Associate) };
        if value.rank > 0 {
            let s: Section = self.array_value(value)?;
            if self.is_of_objects(&s) {
                return self
                    .an
                    .nyi(value.span, "ASSOCIATE names for polymorphic arrays in compute constructs");
            }
            // Elements that vector subscripts select cannot be assigned to: their values serve.
            let s = if s.has_vector() { self.materialise(&Ev::Memory(s), &value.ty)? } else { s };
            // An expression's elements stay until the construct ends, not only its first statement.
            let held = self.hold_section(s);
            let lows: Option<Vec<ExprId>> = if matches!(value.kind, Kind::Var(_) | Kind::Component { .. }) {
                Some(self.bounds(value, Bound::Lower)?)
            } else {
                None
            };
            let local = self.section_descriptor(&held, lows.as_deref())?;
            self.body.locals[local].aliased = true;
            var.shape = Shape::Deferred(value.rank);
            let ty = self.body.locals[local].ty;
            let len = match (&var.ty, held.len) {
                (Ty::Character(_, Len::Const(_)), _) | (_, None) => None,
                (_, Some(n)) => {
                    let i64 = self.t_i64();
                    let l = self.temp(i64);
                    self.set(l, n);
                    Some(Base::Local(l))
                }
            };
            let home = Home {
                base: Base::Local(local),
                ty,
                form: Form::Descriptor { contiguous: false, spans: true },
                len,
            };
            return Ok((var, home));
        }
        if let Ty::Class(_) = value.ty {
            if self.named_object(value).is_some() {
                return self
                    .an
                    .nyi(value.span, "ASSOCIATE names for polymorphic objects in compute constructs");
            }
            let object = self.selected_container(value)?;
            let a = self.addr(object);
            let t = self.ty_of(a);
            let l = self.temp(t);
            self.set(l, a);
            let ty = self.type_at(object);
            return Ok((var, Home { base: Base::Ref(l), ty, form: Form::Class, len: None }));
        }
        if value.ty.is_character() {
            let Chars { at: p, len: n, .. } = self.own_chars(value)?;
            let elem = self.an.elem_type(&value.ty);
            let ptr = self.ptr_to(elem);
            let p = self.ptr_cast(p, ptr);
            let l = self.temp(ptr);
            self.set(l, p);
            let len = match &value.ty {
                Ty::Character(_, Len::Const(_)) => None,
                _ => {
                    let i64 = self.t_i64();
                    let t = self.temp(i64);
                    self.set(t, n);
                    Some(Base::Local(t))
                }
            };
            return Ok((var, Home { base: Base::Ref(l), ty: elem, form: Form::Plain, len }));
        }
        let place = match self.own_record(value)? {
            Some(copy) => copy,
            None => self.place(value)?,
        };
        let ty = self.type_at(place);
        let a = self.addr(place);
        let l = self.second_name(a, &value.ty, ty);
        Ok((var, Home { base: Base::Ref(l), ty, form: Form::Plain, len: None }))
    }

    /// What a name of a scalar leads to. Clauses that name components of a structure find the structure around them.
    pub(super) fn second_name(&mut self, address: ExprId, ty: &Ty, object: TypeId) -> LocalId {
        let ptr = match ty {
            Ty::Derived(_) => self.an.program.types.object_ptr(object),
            _ => self.ptr_to(object),
        };
        let address = self.ptr_cast(address, ptr);
        let local = self.scratch(ptr);
        self.set(local, address);
        local
    }

    /// The container of a polymorphic selector. Where a pointer leads to is found out once: the name keeps its object
    /// when the pointer goes elsewhere.
    pub(super) fn selected_container(&mut self, selector: &Typed) -> Checked<racc_hir::PlaceId> {
        if let Some(copy) = self.own_polymorphic(selector)? {
            return Ok(copy);
        }
        let object = self.object_of(selector)?;
        if !self.an.dynamic_attrs(selector).1 || self.compute > 0 {
            return Ok(object);
        }
        let ty = self.type_at(object);
        let copy = self.body.local("", ty, LocalKind::Auto, self.span);
        let copy = self.local_place(copy);
        let value = self.load(object);
        self.assign(copy, value);
        Ok(copy)
    }

    pub(super) fn block_construct(&mut self, node: &ast::BlockConstruct) -> Checked<()> {
        let inner = self.an.block_scope(self.scope);
        self.an.table.scopes[inner].kind = ScopeKind::Block;
        let parallel = self.compute > 0;
        self.an.block_spec(&node.spec, inner, self.sym, parallel);
        self.an.check_declarations_of(inner);
        let outer = std::mem::replace(&mut self.scope, inner);
        let end = self.body.label(None, self.span);
        self.flow.constructs.push(Construct {
            name: node.name.as_ref().map(|n| n.name.clone()),
            kind: ConstructKind::Block(end),
        });
        let names: Vec<SymId> = self.an.table.scopes[inner].names.values().copied().collect();
        let done = self.with_variables(names, |l| {
            let done = l.under_declares(inner, |l| l.statements(&node.body));
            if node.name.is_some() {
                l.emit(Stmt::Label(end));
            }
            l.release_declared(inner);
            done
        });
        self.flow.constructs.pop();
        self.scope = outer;
        done
    }

    /// Statements with variables of their own, made each time that they are entered.
    pub(super) fn with_variables(
        &mut self,
        names: Vec<SymId>,
        f: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        let saved = std::mem::take(&mut self.flow.cleanup);
        self.flow.outer_cleanups.push(saved);
        let (list, done) = self.collect(|l| {
            for &sym in &names {
                l.block_variable(sym)?;
            }
            f(l)
        });
        let mut cleanup = std::mem::take(&mut self.flow.cleanup);
        cleanup.reverse();
        let list = self.with_cleanup(list, cleanup);
        self.flow.cleanup = self.flow.outer_cleanups.pop().unwrap_or_default();
        let body = self.body.stmt(Stmt::Block(list), self.span);
        let scope = self.emit(Stmt::Scope(body));
        for sym in names {
            if let Some(Home { base: Base::Local(l), .. }) = self.homes.get(&sym) {
                self.body.locals[*l].scope = Some(scope);
            }
        }
        done
    }

    fn block_variable(&mut self, sym: SymId) -> Checked<()> {
        let Some(var) = self.var(sym) else { return Ok(()) };
        if var.storage != Storage::Local || var.owner != Some(self.sym) {
            return Ok(());
        }
        // Device and shared memory is the procedure's.
        if let Some(home) = self.cuda_home(sym, &var) {
            self.homes.insert(sym, home?);
            return Ok(());
        }
        let (form, ty) = self.form(&var);
        let symbol = self.an.table.syms[sym].clone();
        let local = self.body.local(symbol.name, ty, LocalKind::Auto, symbol.span);
        self.body.locals[local].aliased = var.attrs.pointer || var.attrs.target;
        self.body.locals[local].device = var.attrs.space.is_remote() && !self.an.own_side.runs_on_device();
        let mut home = Home { base: Base::Local(local), ty, form, len: None };
        self.homes.insert(sym, home);
        self.set_up(sym, &var, &mut home)?;
        self.homes.insert(sym, home);
        Ok(())
    }

    /// For places that need a type's own node.
    pub(super) fn is_descriptor(&self, ty: racc_hir::TypeId) -> bool {
        matches!(self.an.program.types.get(ty), Type::Descriptor { .. })
    }
}

/// A variable, or components of one: no subscripts.
fn is_plain_object(e: &Typed) -> bool {
    match &e.kind {
        Kind::Var(_) => true,
        Kind::Component { base, .. } => is_plain_object(base),
        _ => false,
    }
}
