//! Statements, one by one: assignment, calls, jumps, labels, STOP. Fortran 2018 §10.2, §11.

use super::super::codes;
use super::super::constraint::{Defines, PurePlace};
use super::super::resolve::{Actual, ActualValue, Ranks};
use super::super::symbol::{ProcKind, Storage, SymId, SymKind};
use super::super::typed::{CallTo, Kind, Sub, Typed};
use super::super::types::Ty;
use super::acc::POINTER_ROUTINES;
use super::{ConstructKind, Lower, Val};
use crate::fortran::ast::{self, ArgValue, ExprKind, StmtKind, StopKind};
use crate::fortran::standard::Standard;
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{ExprId, LabelId, Stmt, SwitchCase};

impl Lower<'_, '_> {
    /// A unit's execution part; statement functions at its start are declarations.
    pub(super) fn unit_body(&mut self, unit: SymId, body: &[ast::Stmt]) -> Checked<()> {
        let start = self.an.statement_functions(unit, self.scope, body);
        self.statements(&body[start..])
    }

    pub(super) fn statements(&mut self, body: &[ast::Stmt]) -> Checked<()> {
        let mut done = Ok(());
        for stmt in body {
            done = self.statement(stmt).and(done);
        }
        done
    }

    pub(super) fn statement(&mut self, stmt: &ast::Stmt) -> Checked<()> {
        let outer = self.at(stmt.span);
        if let Some(label) = &stmt.label {
            let id = self.label(label.value, label.span);
            if !self.flow.placed.insert(id) {
                return self.an.error_help(
                    codes::LABEL,
                    label.span,
                    format!("label {} is used for two statements", label.value),
                    "give one of them another label",
                );
            }
            self.emit(Stmt::Label(id));
        }
        // Temporaries of the statement are freed behind it.
        let done = self.with_temporaries(|l| l.in_one_statement(|l| l.kind(stmt)));
        self.span = outer;
        done
    }

    fn kind(&mut self, stmt: &ast::Stmt) -> Checked<()> {
        self.check_device_statement(stmt)?;
        match &stmt.kind {
            StmtKind::Assign(target, value) => self.assignment(target, value, stmt.span),
            StmtKind::PointerAssign(target, value) => self.pointer_assignment(target, value),
            StmtKind::Call(call) => self.call(call, stmt.span),
            StmtKind::If(node) => self.if_construct(node),
            StmtKind::ArithmeticIf(e, labels) => self.arithmetic_if(e, labels),
            StmtKind::Goto(label) => {
                let id = self.label(label.value, label.span);
                self.emit(Stmt::Goto(id));
                Ok(())
            }
            StmtKind::ComputedGoto(labels, e) => {
                let v = self.an.resolve(self.scope, e)?;
                self.an.check_scalar_integer(&v, "the selector of a computed GOTO")?;
                let v = self.scalar_value(&v)?;
                let list = labels.iter().map(|l| self.label(l.value, l.span)).collect::<Vec<_>>();
                self.jump_table(v, &list);
                Ok(())
            }
            StmtKind::AssignedGoto(variable, labels) => self.assigned_goto(variable, labels, stmt.span),
            StmtKind::AssignLabel(label, variable) => self.assign_label(label, variable),
            StmtKind::Do(node) if self.is_offloaded(node) => self.offloaded(node, stmt),
            StmtKind::Do(node) => self.do_construct(node),
            StmtKind::SelectCase(node) => self.select_case(node),
            StmtKind::SelectType(node) => self.select_type(node),
            StmtKind::SelectRank(node) => self.select_rank(node),
            StmtKind::Where(node) => self.where_construct(node),
            StmtKind::Forall(node) => self.forall(node),
            StmtKind::Associate(node) => self.associate(node),
            StmtKind::Block(node) => self.block_construct(node),
            StmtKind::Allocate(node) => self.allocate(node),
            StmtKind::Deallocate(node) => self.deallocate(node),
            StmtKind::Nullify(list) => self.nullify(list),
            StmtKind::Continue => Ok(()),
            StmtKind::Return(e) => self.return_statement(e.as_deref()),
            StmtKind::Stop(stop) => self.stop(stop),
            StmtKind::Pause => {
                let null = self.t_bytes();
                let null = self.null(null);
                let zero = self.c64(0);
                self.call_runtime("_gfortran_pause_string", vec![null, zero]);
                Ok(())
            }
            StmtKind::Image(statement) => self.image_statement(statement, stmt.span),
            StmtKind::Cycle(name) => self.leave(name.as_ref(), Leave::Cycle, stmt.span),
            StmtKind::Exit(name) => self.leave(name.as_ref(), Leave::Exit, stmt.span),
            StmtKind::Entry(entry) => {
                self.entry_statement(entry);
                Ok(())
            }
            StmtKind::Io(io) => self.io(io),
            StmtKind::Acc(acc) => self.acc_statement(acc),
        }
    }

    pub(super) fn label(&mut self, value: u32, span: Span) -> LabelId {
        if let Some(l) = self.flow.labels.get(&value) {
            return *l;
        }
        let id = self.body.label(Some(Name::new(value.to_string())), span);
        self.flow.labels.insert(value, id);
        id
    }

    fn assignment(&mut self, target: &ast::Expr, value: &ast::Expr, span: Span) -> Checked<()> {
        let to = self.an.resolve(self.scope, target);
        let from = self.an.resolve(self.scope, value);
        let (to, from) = (to?, from?);
        if let Kind::Procedure(s) = to.kind {
            let name = self.an.table.syms[s].name.clone();
            return self.an.error_help(
                codes::NOT_DEFINABLE,
                target.span,
                format!("`{name}` is a procedure, not a variable"),
                "assign to a variable; in a function, to its result",
            );
        }
        // What a function's pointer leads to is a variable (Fortran 2018 §9.2).
        let to = match &to.kind {
            Kind::Call(_) if self.an.dynamic_attrs(&to).1 => {
                self.an.check_new("a function's pointer as a variable", Standard::F2008, to.span)?;
                self.pointed_to(to)?
            }
            _ => to,
        };
        if let Some(call) = self.defined_assignment(&to, &from, span)? {
            return self.call_statement(&call).map(|_| ());
        }
        self.check_target(&to, &from)?;
        // Fortran 2018 §10.2.1.2: else the value could be of another type than the object.
        if matches!(to.ty, Ty::Class(_)) && !self.an.is_whole_allocatable(&to) {
            return self.an.error_help(
                codes::TYPE,
                to.span,
                "a polymorphic variable that is not allocatable cannot be assigned to",
                "make it ALLOCATABLE, define `assignment(=)` for its type, or assign in SELECT TYPE",
            );
        }
        self.check_polymorphic(&to)?;
        let from = self.an.assignable(from, &to.ty)?;
        self.assign_typed(&to, &from)
    }

    /// Fortran 2018 §10.2.1.3: the object is allocated anew, with the type of the value.
    fn check_polymorphic(&mut self, to: &Typed) -> Checked<()> {
        if !matches!(to.ty, Ty::Class(_)) {
            return Ok(());
        }
        if to.root().and_then(|root| self.var(root)).is_some_and(|v| !v.codims.is_empty()) {
            return self.an.error_help(
                codes::TYPE,
                to.span,
                "a polymorphic coarray cannot be assigned to",
                "ALLOCATE it with SOURCE=, on all images",
            );
        }
        let old = self.an.options.standard.is_some_and(|s| s < Standard::F2008);
        if old || !self.an.options.realloc_lhs {
            let why = if old { "this standard" } else { "-fno-realloc-lhs" };
            return self.an.error_help(
                codes::TYPE,
                to.span,
                format!("a polymorphic variable cannot be assigned to with {why}"),
                "ALLOCATE it with SOURCE=",
            );
        }
        Ok(())
    }

    /// What an intrinsic assignment asks of its left side, and of both ranks.
    pub(super) fn check_target(&mut self, to: &Typed, from: &Typed) -> Checked<()> {
        self.an.check_definable(to, Defines::Value)?;
        self.an.check_assigned_type(to)?;
        self.an.check_copied_pointers(&to.ty, from)?;
        self.an.check_polymorphic_freed(to);
        self.an.check_known_size(to)?;
        self.an.check_known_size(from)?;
        // An allocatable takes the shape of the value.
        let takes_shape =
            self.an.options.realloc_lhs && self.an.is_whole_allocatable(to) && to.rank == from.rank;
        if !takes_shape {
            self.an.check_conformable(to, from, from.span, "the two sides of the assignment")?;
        }
        Ok(())
    }

    /// A name for the target of a function's pointer.
    fn pointed_to(&mut self, call: Typed) -> Checked<Typed> {
        if call.rank > 0 || matches!(call.ty, Ty::Class(_) | Ty::Character(..)) {
            return self.named_value(call);
        }
        let place = self.place(&call)?;
        Ok(self.temporary(place, &call.ty))
    }

    /// `assignment(=)` of an interface or a binding, where one fits; intrinsic types among themselves have none.
    pub(super) fn defined_assignment(
        &mut self,
        to: &Typed,
        from: &Typed,
        span: Span,
    ) -> Checked<Option<Box<CallTo>>> {
        let derived = |t: &Ty| matches!(t, Ty::Derived(_) | Ty::Class(Some(_)));
        let intrinsic = !derived(&to.ty) && !derived(&from.ty) && {
            to.ty.is_numeric() && from.ty.is_numeric() || to.ty.same(&from.ty)
        };
        if intrinsic {
            return Ok(None);
        }
        let name = Name::new("assignment(=)");
        let value = |e: &Typed| Actual { keyword: None, value: ActualValue::Value(e.clone()), span: e.span };
        // The right side is as if in parentheses.
        let right = if from.is_designator() {
            Typed::new(Kind::Paren(Box::new(from.clone())), from.ty.clone(), from.rank, from.span)
        } else {
            from.clone()
        };
        let actuals = vec![value(to), value(&right)];
        let call;
        if let Some(sym) = self.an.table.lookup(self.scope, &name)
            && let SymKind::Generic { specifics, .. } = self.an.table.syms[sym].kind.clone()
            && let Some(specific) = self.an.choose(&specifics, &actuals)
        {
            call = Some(self.an.call_symbol(specific, actuals, span)?);
        } else {
            call = self.bound_assignment(to, &right, span);
        }
        match call.map(|c| c.kind) {
            None => Ok(None),
            Some(Kind::Call(call)) => Ok(Some(call)),
            Some(_) => Err(self.unreported()),
        }
    }

    /// The call of a type-bound `assignment(=)` of either side.
    pub(super) fn bound_assignment(&mut self, to: &Typed, right: &Typed, span: Span) -> Option<Typed> {
        let name = Name::new("assignment(=)");
        for (i, operand) in [to, right].into_iter().enumerate() {
            let (Ty::Derived(id) | Ty::Class(Some(id))) = operand.ty else { continue };
            if let Some((of, b)) = self.an.table.binding(id, &name)
                && (!b.private || self.an.is_inside(self.scope, self.an.table.derived[of].module.as_ref()))
                && let super::super::symbol::BindingKind::Generic(names) = b.kind.clone()
            {
                let other = if i == 0 { right } else { to };
                for n in &names {
                    let value =
                        Actual { keyword: None, value: ActualValue::Value(other.clone()), span: other.span };
                    if let Some(call) = self.an.try_bound(operand, n, vec![value], i, span) {
                        return Some(call);
                    }
                }
            }
        }
        None
    }

    fn pointer_assignment(&mut self, target: &ast::Expr, value: &ast::Expr) -> Checked<()> {
        // `p(lo:, …) => t` and `p(lo:hi, …) => t`.
        let mut bounds = None;
        let mut base = target;
        if let ExprKind::Apply(inner, args) = &target.kind
            && args.iter().all(|a| matches!(a.value, ArgValue::Section(_)))
            && !args.is_empty()
        {
            let mut list = Vec::new();
            for a in args {
                let ArgValue::Section(s) = &a.value else { continue };
                if s.lower.is_none() || s.stride.is_some() {
                    return self.an.error_help(
                        codes::SHAPE,
                        a.span,
                        "the bounds of a pointer are `lower:` or `lower:upper`",
                        "write the lower bound, and no stride",
                    );
                }
                let mut get = |e: &Option<Box<ast::Expr>>| -> Checked<Option<Typed>> {
                    match e {
                        None => Ok(None),
                        Some(e) => {
                            let v = self.an.resolve(self.scope, e)?;
                            self.an.to_index(v).map(Some)
                        }
                    }
                };
                let (lower, upper) = (get(&s.lower)?, get(&s.upper)?);
                list.push(Sub::Range(lower, upper, None));
            }
            bounds = Some(list);
            base = inner;
        }
        let to = self.an.resolve(self.scope, base)?;
        let (_, pointer) = self.an.dynamic_attrs(&to);
        let procedure = matches!(to.kind, Kind::Procedure(_));
        if pointer && to.is_designator() {
            self.an.check_definable(&to, Defines::Association)?;
            self.check_association_kept(&to, target.span);
        }
        if !pointer && !procedure {
            return self.an.error_help(
                codes::ATTRIBUTE,
                target.span,
                "the left side of a pointer assignment must be a POINTER",
                "declare it with the POINTER attribute, or assign with `=`",
            );
        }
        let from = match procedure || self.an.points_to_code(&to) {
            true => self.an.resolve_target(self.scope, value)?,
            false => self.an.resolve(self.scope, value)?,
        };
        if let Some(list) = &bounds
            && list.len() != usize::from(to.rank)
        {
            return self.an.error_help(
                codes::SHAPE,
                target.span,
                format!("{} bounds are given for a pointer of rank {}", list.len(), to.rank),
                "give bounds for each dimension of the pointer",
            );
        }
        if procedure || self.an.points_to_code(&to) {
            self.an.check_code_target(&from)?;
            self.an.check_procedure_target(&to, &from)?;
        } else {
            let upper = |s: &Sub| matches!(s, Sub::Range(_, Some(_), _));
            let remapped = bounds.as_ref().is_some_and(|b| b.iter().all(upper));
            // Fortran 2023 R1035, R1036: bounds of one form.
            if !remapped && bounds.as_ref().is_some_and(|b| b.iter().any(upper)) {
                return self.an.error_help(
                    codes::SHAPE,
                    target.span,
                    "some of the pointer's bounds have upper bounds and some do not",
                    "write `lower:upper` in each dimension, or `lower:` in each",
                );
            }
            let ranks = if remapped { Ranks::Remapped } else { Ranks::Equal };
            self.an.check_pointer_target((&to.ty, to.rank), &from, ranks)?;
            self.an.check_contiguous_pointer(&to, &from)?;
            self.an.check_target_kept(&from)?;
            if let Some(list) = bounds.as_ref().filter(|_| remapped) {
                self.an.check_enough_elements(list, &from)?;
            }
        }
        self.pointer_assign(&to, &from, bounds.as_deref())
    }

    fn call(&mut self, call: &ast::Call, span: Span) -> Checked<()> {
        let shape = match &call.launch {
            Some(chevrons) => Some(self.launch_shape(chevrons, span)?),
            None => None,
        };
        let typed = match &call.callee.kind {
            ExprKind::Name(name) => {
                let found = self.an.find(self.scope, name, call.callee.span)?;
                let intrinsic = match found.map(|s| &self.an.table.syms[s].kind) {
                    None => super::super::intrinsic::is_subroutine(name) && !self.an.is_free_name(name),
                    Some(SymKind::Intrinsic(n)) => super::super::intrinsic::is_subroutine(n),
                    // A generic of the same name extends the intrinsic subroutine (Fortran 2018 §15.4.3.4.5).
                    Some(SymKind::Generic { specifics, .. })
                        if super::super::intrinsic::is_subroutine(name) && !self.an.is_free_name(name) =>
                    {
                        let specifics = specifics.clone();
                        let actuals = self.an.actuals(self.scope, &call.args)?;
                        self.an.choose(&specifics, &actuals).is_none()
                    }
                    _ => false,
                };
                if intrinsic {
                    let name = match found.map(|s| &self.an.table.syms[s].kind) {
                        Some(SymKind::Intrinsic(n)) => n.clone(),
                        _ => name.clone(),
                    };
                    return self.intrinsic_subroutine(&name, &call.args, span);
                }
                let typed = self.call_named(name, found, call, span)?;
                if let Some(proc) = found.and_then(|s| self.an.table.proc(s))
                    && proc.explicit
                    && POINTER_ROUTINES.contains(&proc.link.as_str())
                {
                    let link = proc.link.clone();
                    return self.pointer_routine(link.as_str(), &call.args, span);
                }
                typed
            }
            ExprKind::Member(object, name) => {
                match self.an.bound_call(self.scope, object, name, &call.args, span) {
                    Some(called) => {
                        let called = called?;
                        if called.ty != Ty::Nothing {
                            return self.an.error_help(
                                codes::WRONG_CLASS,
                                name.span,
                                format!("`{}` is a function, not a subroutine", name.name),
                                format!("use it in an expression: `x = …%{}(…)`", name.name),
                            );
                        }
                        called
                    }
                    None => {
                        return self.an.error_help(
                            codes::COMPONENT,
                            name.span,
                            format!(
                                "`{}` is not a type-bound procedure or procedure pointer of that type",
                                name.name
                            ),
                            "check the name against the definition of the type",
                        );
                    }
                }
            }
            _ => {
                return self.an.error_help(
                    codes::WRONG_CLASS,
                    span,
                    "only a procedure can be called",
                    "name a subroutine",
                );
            }
        };
        let Kind::Call(to) = &typed.kind else { return Err(self.unreported()) };
        if shape.is_some() {
            let callee = self.interface_of(to);
            self.check_launched(callee, span)?;
            self.cuda.launching = shape;
        }
        let taken = self.call_statement(to)?;
        if let Some(v) = taken {
            let labels: Vec<u32> = to
                .args
                .iter()
                .filter_map(|a| match a {
                    super::super::typed::Arg::AlternateReturn(l) => Some(*l),
                    _ => None,
                })
                .collect();
            let list = labels.iter().map(|l| self.label(*l, span)).collect::<Vec<_>>();
            self.jump_table(v, &list);
        }
        Ok(())
    }

    fn call_named(
        &mut self,
        name: &Name,
        found: Option<super::super::symbol::SymId>,
        call: &ast::Call,
        span: Span,
    ) -> Checked<Typed> {
        let sym = match found {
            Some(s) => s,
            None => {
                self.check_no_operation(name, call.callee.span)?;
                self.an.check_procedure_declared(self.scope, name, call.callee.span)?;
                let unit = self.an.unit_scope(self.scope);
                let ident = ast::Ident { name: name.clone(), span: call.callee.span };
                let s = self.an.declare_local(unit, &ident, Ty::Nothing);
                self.an.make_external(s);
                s
            }
        };
        self.an.check_named(sym, span)?;
        if let SymKind::Variable(v) = &self.an.table.syms[sym].kind {
            let scalar = v.shape.is_scalar() && matches!(v.storage, Storage::Local | Storage::Dummy);
            if !scalar || v.attrs.typed && v.storage == Storage::Local {
                return self.an.error_help(
                    codes::WRONG_CLASS,
                    call.callee.span,
                    format!("`{name}` is a variable, not a subroutine"),
                    "check the name in the CALL statement",
                );
            }
            self.an.make_external(sym);
        }
        let declared = self.an.table.syms[sym].span;
        if let Some(p) = self.an.table.proc_mut(sym) {
            if p.is_function == Some(true) && p.kind == ProcKind::External {
                let message = format!("`{name}` is a function: CALL discards its result");
                let said = Diagnostic::warning(codes::LENIENT, call.callee.span, message)
                    .help(format!("standard Fortran: `x = {name}(…)`"));
                let known = !declared.is_none();
                self.an.sink.push(if known { said.label(declared, "declared here") } else { said });
            } else if p.is_function == Some(true) {
                return self.an.error_help(
                    codes::WRONG_CLASS,
                    call.callee.span,
                    format!("`{name}` is a function, not a subroutine"),
                    format!("use it in an expression: `x = {name}(…)`"),
                );
            }
            if p.is_function.is_none() && !p.explicit {
                p.is_function = Some(false);
                p.ty = Ty::Nothing;
            }
        }
        let actuals = self.an.actuals(self.scope, &call.args)?;
        match self.an.table.syms[sym].kind.clone() {
            SymKind::Generic { specifics, .. } => {
                self.an.check_null_argument(&specifics, &actuals)?;
                match self.an.choose(&specifics, &actuals) {
                    Some(s) => self.an.call_symbol(s, actuals, span),
                    None => self.an.no_specific(name, &specifics, &actuals, span),
                }
            }
            _ => self.an.call_symbol(sym, actuals, span),
        }
    }

    /// The variable holds the label's number. FORTRAN 77 §10.3.
    fn assign_label(&mut self, label: &ast::Label, variable: &ast::Ident) -> Checked<()> {
        let target = self.an.name(self.scope, &variable.name, variable.span)?;
        if target.ty != Ty::INT || target.rank > 0 || !target.is_designator() {
            return self.an.error_help(
                codes::TYPE,
                variable.span,
                format!("`{}` is not a default INTEGER variable, which ASSIGN needs", variable.name),
                "declare a default INTEGER variable for the label",
            );
        }
        let place = self.place(&target)?;
        let value = self.c32(i64::from(label.value));
        self.assign(place, value);
        Ok(())
    }

    /// Goes where the variable says, which must be one of the labels listed. FORTRAN 77 §11.3.
    fn assigned_goto(&mut self, variable: &ast::Ident, labels: &[ast::Label], span: Span) -> Checked<()> {
        // Without a list, all that the unit assigns; labels of formats are no places to go to.
        let every = self.flow.assigned;
        let places = every.iter().filter(|l| labels.is_empty() && !self.flow.formats.contains_key(&l.value));
        let labels: Vec<ast::Label> = labels.iter().chain(places).copied().collect();
        if labels.is_empty() {
            return self.an.error_help(
                codes::LABEL,
                span,
                format!(
                    "`{}` holds no label: no ASSIGN statement of this program unit names one",
                    variable.name
                ),
                "assign a statement's label to it before",
            );
        }
        let target = self.an.name(self.scope, &variable.name, variable.span)?;
        let v = self.scalar_value(&target)?;
        let v = self.to_i64(v);
        let v = self.hold(v);
        for label in labels {
            let number = self.c64(i64::from(label.value));
            let here = self.compare(racc_hir::CompareOp::Eq, v, number);
            let to = self.label(label.value, label.span);
            self.if_then(here, |l| {
                l.emit(Stmt::Goto(to));
            });
        }
        Ok(())
    }

    /// Jumps to the label at the one-based position of the value, if there is one.
    fn jump_table(&mut self, v: ExprId, labels: &[LabelId]) {
        let exit = self.body.label(None, self.span);
        let v = self.hold(v);
        let (list, ()) = self.collect(|l| {
            let mut here = Vec::new();
            for target in labels {
                let at = l.body.label(None, l.span);
                l.emit(Stmt::Label(at));
                l.emit(Stmt::Goto(*target));
                here.push(at);
            }
            l.emit(Stmt::Nop);
            let cases = here
                .iter()
                .enumerate()
                .map(|(i, at)| SwitchCase { lo: i as i128 + 1, hi: i as i128 + 1, label: *at })
                .collect();
            let stmts = std::mem::take(l.stmts.last_mut().unwrap_or(&mut Vec::new()));
            let body = l.body.stmt(Stmt::Block(stmts), l.span);
            l.emit(Stmt::Switch { value: v, cases, default: None, exit, body });
        });
        for s in list {
            self.push(s);
        }
    }

    fn arithmetic_if(&mut self, e: &ast::Expr, labels: &[ast::Label; 3]) -> Checked<()> {
        let v = self.an.resolve(self.scope, e)?;
        self.an.check_scalar(&v, "the value of an arithmetic IF")?;
        let ty = v.ty.clone();
        if let Kind::Null = v.kind {
            return self.an.error_help(
                codes::TYPE,
                e.span,
                "NULL() is not a value",
                "it stands for a pointer without target, in assignments, initial values and arguments",
            );
        }
        if !matches!(ty, Ty::Integer(_) | Ty::Real(_)) {
            let name = self.an.type_name(&ty);
            return self.an.error_help(
                codes::TYPE,
                e.span,
                format!("the value of an arithmetic IF must be INTEGER or REAL, not {name}"),
                "use an IF construct",
            );
        }
        let v = self.scalar_value(&v)?;
        let v = self.hold(v);
        let zero = invariant!(self, self.number(0.0, &ty));
        let [neg, none, pos] = labels;
        let below = self.compare(racc_hir::CompareOp::Lt, v, zero);
        let (a, b, c) = (
            self.label(neg.value, neg.span),
            self.label(none.value, none.span),
            self.label(pos.value, pos.span),
        );
        self.if_then(below, |l| {
            l.emit(Stmt::Goto(a));
        });
        let equal = self.compare(racc_hir::CompareOp::Eq, v, zero);
        self.if_then(equal, |l| {
            l.emit(Stmt::Goto(b));
        });
        self.emit(Stmt::Goto(c));
        Ok(())
    }

    fn return_statement(&mut self, e: Option<&ast::Expr>) -> Checked<()> {
        // Fortran 2018 C1136.
        if self.an.pure_places.contains(&PurePlace::Concurrent) {
            return self.an.error_help(
                codes::PLACEMENT,
                self.span,
                "RETURN cannot leave a DO CONCURRENT construct",
                "its iterations run in any order: use a DO loop, or set a variable and return after the loop",
            );
        }
        if let (Some(e), Some(alternate)) = (e, self.flow.alternate) {
            let v = self.an.resolve(self.scope, e)?;
            self.an.check_scalar_integer(&v, "the value of RETURN")?;
            let v = self.scalar_value(&v)?;
            let ty = self.t_i32();
            let v = self.body.int_to(&self.an.program.types, v, ty);
            self.set(alternate, v);
        }
        let exit = match self.flow.exit {
            Some(l) => l,
            None => {
                let l = self.body.label(None, self.span);
                self.flow.exit = Some(l);
                l
            }
        };
        self.emit(Stmt::Goto(exit));
        Ok(())
    }

    fn stop(&mut self, stop: &ast::Stop) -> Checked<()> {
        let prefix = match stop.kind {
            StopKind::Stop => "_gfortran_stop",
            StopKind::ErrorStop => "_gfortran_error_stop",
        };
        let quiet = match &stop.quiet {
            Some(e) => self.condition(e)?,
            None => self.truth(false),
        };
        match &stop.code {
            None => {
                let null = self.t_bytes();
                let null = self.null(null);
                let zero = self.c64(0);
                self.call_runtime(&format!("{prefix}_string"), vec![null, zero, quiet]);
            }
            Some(e) => {
                let v = self.an.resolve(self.scope, e)?;
                self.an.check_scalar(&v, "a stop code")?;
                if !matches!(v.ty, Ty::Integer(_) | Ty::Character(1, _)) {
                    return self.an.error_help(
                        codes::TYPE,
                        e.span,
                        "a stop code must be an INTEGER or CHARACTER value",
                        "convert it, or write it out before STOP",
                    );
                }
                self.an.check_stop_code(&v)?;
                match self.value(&v)? {
                    Val::Char(c) => self.call_runtime(&format!("{prefix}_string"), vec![c.at, c.len, quiet]),
                    Val::Scalar(v) => {
                        let i32 = self.t_i32();
                        let v = self.body.int_to(&self.an.program.types, v, i32);
                        self.call_runtime(&format!("{prefix}_numeric"), vec![v, quiet]);
                    }
                    Val::Record(_) => return Err(self.unreported()),
                }
            }
        }
        Ok(())
    }

    fn leave(&mut self, name: Option<&ast::Ident>, how: Leave, span: Span) -> Checked<()> {
        let word = match how {
            Leave::Cycle => "CYCLE",
            Leave::Exit => "EXIT",
        };
        for c in self.flow.constructs.iter().rev() {
            let named = name.is_some_and(|n| c.name.as_ref() == Some(&n.name));
            match c.kind {
                ConstructKind::Loop(l) if named || name.is_none() => {
                    self.emit(match how {
                        Leave::Cycle => Stmt::Continue(l),
                        Leave::Exit => Stmt::Break(l),
                    });
                    return Ok(());
                }
                ConstructKind::Block(label) if named && how == Leave::Exit => {
                    self.emit(Stmt::Goto(label));
                    return Ok(());
                }
                ConstructKind::Loop(_) | ConstructKind::Block(_) | ConstructKind::Region => {}
            }
        }
        match name {
            Some(n) => self.an.error_help(
                codes::PLACEMENT,
                n.span,
                format!("{word}: no enclosing construct is named `{}`", n.name),
                "name an enclosing construct, or leave the name out",
            ),
            None => self.an.error_help(
                codes::PLACEMENT,
                span,
                format!("{word} statement is not within a loop"),
                "move it into a DO loop",
            ),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Leave {
    Cycle,
    Exit,
}
