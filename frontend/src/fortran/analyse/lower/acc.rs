//! OpenACC directives on Fortran objects: what clauses ask of the language, constructs with their bodies, loops.

use super::super::constraint::Defines;
use super::super::routine_mark::RoutineMark;
use super::super::symbol::{ScopeId, Storage, SymId, SymKind};
use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, UnitPlan, codes};
use super::{Construct, ConstructKind, Lower};
use crate::acc::directive::{Clause, ClauseKind, DataClause, Directive, DirectiveKind, Modifiers, Var};
use crate::acc::loop_arguments::Parent;
use crate::acc::lower::{self, DataUse, Operands};
use crate::acc::names::ClauseName;
use crate::acc::refusals;
use crate::fortran::ast::{self, AccBody, DoControl, StmtKind};
use crate::reported::{Checked, invariant};
use racc_base::{Name, Sink, Span};
use racc_hir::{
    AccDeclare, AccLoop, Body, DataKind, DataRef, DataRoot, ExprId, GlobalId, Place, PrivateItem, ReduceOp,
    ReductionItem, Stmt, Types,
};

/// Link names of the routines that [`Lower::pointer_routine`] takes.
pub(super) const POINTER_ROUTINES: [&str; 6] = [
    "acc_attach_",
    "acc_attach_async_",
    "acc_detach_",
    "acc_detach_async_",
    "acc_detach_finalize_",
    "acc_detach_finalize_async_",
];

impl Operands for Lower<'_, '_> {
    type Expr = ast::Expr;

    fn nodes(&mut self) -> (&mut Body, &mut Types) {
        (&mut self.body, &mut self.an.program.types)
    }

    fn sink(&mut self) -> &mut Sink {
        self.an.sink
    }

    fn integer(&mut self, expr: &ast::Expr) -> Checked<ExprId> {
        let v = self.an.resolve(self.scope, expr)?;
        if !matches!(v.ty, Ty::Integer(_)) || v.rank > 0 {
            let shown = self.an.type_name(&v.ty);
            let shown = if v.rank > 0 { format!("an array of type {shown}") } else { shown };
            return Err(self.an.report(refusals::not_an_integer(expr.span, &shown)));
        }
        let v = self.an.to_index(v)?;
        let v = self.scalar_value(&v)?;
        Ok(self.to_i64(v))
    }

    fn condition(&mut self, expr: &ast::Expr) -> Checked<ExprId> {
        let v = self.an.resolve(self.scope, expr)?;
        match v.ty {
            Ty::Logical(_) if v.rank == 0 => self.scalar_value(&v),
            _ => {
                let shown = self.an.type_name(&v.ty);
                let shown = if v.rank > 0 { format!("an array of type {shown}") } else { shown };
                let help = "write a scalar LOGICAL expression";
                Err(self.an.report(refusals::not_a_condition(expr.span, &shown, help)))
            }
        }
    }

    fn data(&mut self, var: &Var<ast::Expr>, used: DataUse) -> Vec<(Name, DataRef)> {
        if let Some(block) = &var.common_block {
            return self.common_members(block, var.span, used);
        }
        if self.is_named_constant(&var.expr) {
            return Vec::new();
        }
        let text = Name::new(self.an.map.text(var.span));
        let Ok(e) = self.an.resolve(self.scope, &var.expr) else { return Vec::new() };
        let mut items = Vec::new();
        let Ok(parts) = self.with_sized_components(text, e, used) else { return items };
        for (name, part) in parts {
            match self.data_ref(&part, used) {
                Ok(what) => items.push((name, what)),
                Err(_) => return items,
            }
        }
        items
    }

    fn kind_of_item(&mut self, var: &Var<ast::Expr>, kind: DataKind) -> DataKind {
        self.sized_kind(var, kind)
    }

    fn kind_of_object(&mut self, var: &Var<ast::Expr>, kind: DataKind) -> DataKind {
        match &var.common_block {
            None => self.kind_of_parameters(&var.expr, kind),
            Some(_) => kind,
        }
    }

    fn private(&mut self, var: &Var<ast::Expr>, clause: ClauseName) -> Vec<PrivateItem> {
        if clause == ClauseName::Firstprivate && self.is_named_constant(&var.expr) {
            return Vec::new();
        }
        self.private_item(var, clause).unwrap_or_default()
    }

    fn reduction(&mut self, var: &Var<ast::Expr>, op: ReduceOp) -> Vec<ReductionItem> {
        let text = Name::new(self.an.map.text(var.span));
        let Ok(e) = self.an.resolve(self.scope, &var.expr) else { return Vec::new() };
        if e.root().is_none() {
            self.an.sink.push(refusals::not_a_variable(var.span, &text));
            return Vec::new();
        }
        if is_component(&e) {
            self.an.sink.push(refusals::part_reduced(var.span, &text));
            return Vec::new();
        }
        if let Some(unfit) = self.unfit(&e.ty, op) {
            let mut ty = self.an.type_name(&e.ty);
            if let Some(member) = unfit {
                ty = format!("the component `{member}` of {ty}");
            }
            let help = "`+` and `*` take numbers, `max` and `min` integers and reals, `iand`, `ior` and `ieor` integers, the others logicals";
            self.an.sink.push(refusals::reduction_type(var.span, &ty, help));
            return Vec::new();
        }
        // The result is assigned to it.
        if self.an.check_definable(&e, Defines::Value).is_err() {
            return Vec::new();
        }
        let Ok(renamed) = self.name_reduced(&e) else { return Vec::new() };
        let what = self.data_ref(&e, DataUse::Reduction);
        if let Some((sym, home)) = renamed {
            self.homes.insert(sym, home);
        }
        let Ok(what) = what else { return Vec::new() };
        vec![ReductionItem {
            op,
            var: what.root,
            place: what.place,
            section: what.section,
            text,
            span: var.span,
        }]
    }

    fn link_name(&mut self, name: &Name) -> Name {
        match self.an.table.lookup(self.scope, name).and_then(|s| self.an.table.proc(s)) {
            Some(p) => p.link.clone(),
            None => self.an.options.external(name),
        }
    }
}

/// A component of a variable, or a part of one.
fn is_component(e: &Typed) -> bool {
    match &e.kind {
        Kind::Component { .. } => true,
        Kind::Element(base, _) | Kind::Section(base, _) => is_component(base),
        _ => false,
    }
}

impl Lower<'_, '_> {
    /// OpenACC 3.4 §1.6: clauses may name named constants, whose values code on any device has in itself.
    fn is_named_constant(&mut self, expr: &ast::Expr) -> bool {
        let ast::ExprKind::Name(name) = &expr.kind else { return false };
        let found = self.an.table.lookup(self.scope, name);
        found.is_some_and(|s| matches!(self.an.table.syms[s].kind, SymKind::Constant { .. }))
    }

    fn common_members(&mut self, block: &Name, span: Span, used: DataUse) -> Vec<(Name, DataRef)> {
        let link = self.an.block_link(block, |_| true);
        let unit = self.an.unit_scope(self.scope);
        if self.an.check_common_size(block, unit, span).is_err() {
            return Vec::new();
        }
        // What the device has of a block in `declare` is one object.
        if let Ok(g) = self.an.block_global(&link)
            && self.an.program.globals[g].declare.is_some()
        {
            let ty = self.an.program.globals[g].ty;
            let place = self.body.place(Place::Global(g), ty, span);
            let text = Name::new(format!("/{block}/"));
            return vec![(text, DataRef { root: DataRoot::Global(g), place, section: None })];
        }
        let names: Vec<(Name, SymId)> =
            self.an.table.scopes[unit].names.iter().map(|(n, s)| (n.clone(), *s)).collect();
        let mut list = Vec::new();
        for (name, sym) in names {
            let member = self
                .an
                .table
                .var(sym)
                .is_some_and(|v| matches!(&v.storage, Storage::Block { link: l, .. } if *l == link));
            if member {
                let e = self.an.variable(sym, span);
                if let Ok(what) = self.data_ref(&e, used) {
                    list.push((name, what));
                }
            }
        }
        if list.is_empty() {
            self.an.report_error_help(
                codes::DIRECTIVE,
                span,
                format!("there is no common block `{block}` here"),
                "declare it with COMMON in this program unit, or check the name",
            );
        }
        list
    }

    pub(super) fn acc_statement(&mut self, acc: &ast::AccStmt) -> Checked<()> {
        use DirectiveKind as K;
        let directive = &acc.directive;
        self.check_private_storage(directive);
        match &directive.kind {
            K::Parallel | K::Serial | K::Kernels | K::Data | K::HostData => self.region(directive, &acc.body),
            K::ParallelLoop | K::SerialLoop | K::KernelsLoop => self.combined(directive, &acc.body),
            K::Loop => {
                let parent = self.directives.parents.last().cloned().unwrap_or_default();
                let directive = &self.with_localities(directive, &acc.body);
                let mut acc_loop = invariant!(self, lower::acc_loop(self, directive, &parent));
                // A variable of a loop around is private to that loop already (OpenACC 3.4 §2.6.1): codes that list
                // it again mean the value that it has here.
                acc_loop.privates.retain(|item| !self.counts_around(item.var));
                let levels = acc_loop.schedule.default.clone();
                self.landing_loop(acc_loop.span, &levels, |l| l.acc_loop_body(&acc.body, acc_loop))
            }
            K::EnterData | K::ExitData | K::Update | K::Wait | K::Init | K::Shutdown | K::Set => {
                let node = invariant!(self, lower::executable(self, directive));
                self.emit(Stmt::Acc(node));
                Ok(())
            }
            K::Cache => {
                let items = lower::cache_items(self, directive);
                let innermost = self.flow.constructs.iter().rev().find_map(|c| match c.kind {
                    ConstructKind::Loop(l) => Some(l),
                    ConstructKind::Block(_) | ConstructKind::Region => None,
                });
                // At the top of the loop's body: the directive's own loop, or one inside that it governs.
                match innermost.and_then(|l| self.governing(l)) {
                    Some(acc) => acc.cache.extend(items),
                    None => self.an.sink.push(refusals::cache_outside(directive.span)),
                }
                Ok(())
            }
            K::Atomic => self.atomic(directive, &acc.body),
            K::Declare | K::Routine(_) => self.an.error_help(
                codes::PLACEMENT,
                directive.span,
                "this directive cannot follow executable statements",
                "move it to the specification part",
            ),
            K::End(_) => self.an.error_help(
                codes::PLACEMENT,
                directive.span,
                "an END directive without the directive that it ends",
                "remove it, or add the directive that starts the construct",
            ),
        }
    }

    /// OpenACC 3.4 §3.2.29: these routines of module openacc are given a pointer or allocatable object itself, which
    /// no argument of assumed rank can be. A call is the directive that it equals.
    pub(super) fn pointer_routine(&mut self, link: &str, args: &[ast::Arg], span: Span) -> Checked<()> {
        let argument = |at: usize, keyword: &str| {
            let is_it = |(n, a): &(usize, &ast::Arg)| match &a.keyword {
                Some(k) => k.name.as_str() == keyword,
                None => *n == at,
            };
            match &args.iter().enumerate().find(is_it)?.1.value {
                ast::ArgValue::Expr(e) => Some(e.clone()),
                ast::ArgValue::Section(_)
                | ast::ArgValue::AlternateReturn(_)
                | ast::ArgValue::Star
                | ast::ArgValue::Colon => None,
            }
        };
        let pointer = invariant!(self, argument(0, "ptr_addr"));
        let attaches = link.starts_with("acc_attach");
        let (kind, clause) = if attaches {
            (DirectiveKind::EnterData, DataClause::Attach)
        } else {
            (DirectiveKind::ExitData, DataClause::Detach)
        };
        let var = Var { span: pointer.span, expr: pointer, common_block: None };
        let mut kinds = vec![ClauseKind::Data { clause, modifiers: Modifiers::default(), vars: vec![var] }];
        kinds.extend(argument(1, "async_arg").map(|queue| ClauseKind::Async(Some(queue))));
        if link.contains("finalize") {
            kinds.push(ClauseKind::Finalize);
        }
        let clauses = kinds.into_iter().map(|kind| Clause { kind, device_types: Vec::new(), span }).collect();
        let node =
            invariant!(self, lower::executable(self, &Directive { kind, clauses, span, kernel_loop: None }));
        self.emit(Stmt::Acc(node));
        Ok(())
    }

    fn region(&mut self, directive: &Directive<ast::Expr>, body: &AccBody) -> Checked<()> {
        let directive = &match directive.kind {
            DirectiveKind::Parallel | DirectiveKind::Serial | DirectiveKind::Kernels => {
                self.with_sized_objects(directive, body)
            }
            _ => directive.clone(),
        };
        let head = invariant!(self, lower::region_head(self, directive));
        let outer = self.an.use_device.len();
        let named = self.use_device_names(directive);
        self.an.use_device.extend(named);
        let done = self.region_body(directive, body, head);
        self.an.use_device.truncate(outer);
        done
    }

    /// The variables of `use_device` clauses.
    fn use_device_names(&self, directive: &Directive<ast::Expr>) -> Vec<SymId> {
        let clauses = directive.clauses.iter().filter_map(|c| match &c.kind {
            ClauseKind::Data { clause: DataClause::UseDevice, vars, .. } => Some(vars),
            _ => None,
        });
        let names = clauses.flatten().filter_map(|v| match &v.expr.kind {
            ast::ExprKind::Name(n) => self.an.table.lookup(self.scope, n),
            _ => None,
        });
        names.collect()
    }

    fn region_body(
        &mut self,
        directive: &Directive<ast::Expr>,
        body: &AccBody,
        head: lower::RegionHead,
    ) -> Checked<()> {
        let privates = std::mem::take(&mut self.directives.privatised);
        let parent = Parent::of_directive(directive);
        let uses = self.directives.assumed.len();
        let (stmt, done) = self.inside(parent, |l| {
            l.block(|l| {
                l.enter_privates(&privates);
                l.acc_body(body)
            })
        });
        self.leave_privates(&privates);
        let region = head.close(stmt, directive.span);
        self.name_assumed_sizes(&region, uses);
        let id = self.body.regions.push(region);
        self.name_before_construct();
        self.emit(Stmt::Region(id));
        done
    }

    pub(super) fn combined(&mut self, directive: &Directive<ast::Expr>, body: &AccBody) -> Checked<()> {
        let mut directive = &self.with_localities(directive, body);
        let sized;
        if directive.kernel_loop.is_none() {
            sized = self.with_sized_objects(directive, body);
            directive = &sized;
        }
        if let Some(kernel) = &directive.kernel_loop {
            self.kernel_loop(kernel, directive.span)?;
        }
        let outer = std::mem::replace(&mut self.cuda.in_kernel_loop, directive.kernel_loop.is_some());
        let done = if directive.kernel_loop.is_some() {
            self.kernel_loop_construct(directive, body)
        } else {
            self.combined_construct(directive, body)
        };
        self.cuda.in_kernel_loop = outer;
        done
    }

    pub(super) fn combined_construct(
        &mut self,
        directive: &Directive<ast::Expr>,
        body: &AccBody,
    ) -> Checked<()> {
        let mut head = invariant!(self, lower::region_head(self, directive));
        let privates = std::mem::take(&mut self.directives.privatised);
        let parent = Parent::of_directive(directive).unwrap_or_default();
        let mut acc_loop = invariant!(self, lower::acc_loop(self, directive, &parent));
        acc_loop.concurrent = self.concurrent;
        head.imply_copies(&acc_loop.reductions);
        self.host_bounds(body, lower::governed_loops(&acc_loop))?;
        let uses = self.directives.assumed.len();
        let (stmt, done) = self.inside(Some(parent), |l| {
            l.block(|l| {
                l.enter_privates(&privates);
                l.acc_loop_body(body, acc_loop)
            })
        });
        self.leave_privates(&privates);
        let region = head.close(stmt, directive.span);
        self.name_assumed_sizes(&region, uses);
        let id = self.body.regions.push(region);
        self.name_before_construct();
        self.emit(Stmt::Region(id));
        done
    }

    /// Runs the closure inside a construct; compute constructs bound jumps and have loops of their own.
    pub(super) fn inside<R>(&mut self, parent: Option<Parent>, f: impl FnOnce(&mut Self) -> R) -> R {
        let Some(parent) = parent else { return f(self) };
        self.directives.parents.push(parent);
        let around = self.directives.scope_outside;
        self.directives.scope_outside = around.or(Some(self.scope));
        self.compute += 1;
        let outside = std::mem::replace(&mut self.an.device_code, true);
        self.flow.constructs.push(Construct { name: None, kind: ConstructKind::Region });
        let outer = std::mem::take(&mut self.directives.own_loop_variables);
        let result = f(self);
        for (sym, home) in std::mem::replace(&mut self.directives.own_loop_variables, outer) {
            self.homes.insert(sym, home);
        }
        self.flow.constructs.pop();
        self.compute -= 1;
        self.directives.scope_outside = around;
        self.an.device_code = outside;
        self.directives.parents.pop();
        result
    }

    fn acc_body(&mut self, body: &AccBody) -> Checked<()> {
        match body {
            AccBody::None => Ok(()),
            AccBody::Block(list) => self.statements(list),
            AccBody::Loop(stmt) => self.statement(stmt),
        }
    }

    fn acc_loop_body(&mut self, body: &AccBody, acc: AccLoop) -> Checked<()> {
        let stmt = match body {
            AccBody::Loop(stmt) => &**stmt,
            AccBody::Block(list) if list.len() == 1 => &list[0],
            AccBody::None | AccBody::Block(_) => {
                return self.not_a_loop(acc.span, acc.span);
            }
        };
        let outer = self.at(stmt.span);
        let privates = std::mem::take(&mut self.directives.privatised);
        self.directives.loop_privates.push((lower::governed_loops(&acc), privates));
        if let Some(label) = &stmt.label {
            let id = self.label(label.value, label.span);
            self.emit(Stmt::Label(id));
        }
        let done = match &stmt.kind {
            StmtKind::Do(node) => match &node.control {
                DoControl::Counted { var, first, last, step } => {
                    self.counted_do(node, var, first, last, step.as_ref(), Some(acc)).map(|_| ())
                }
                DoControl::Concurrent { .. } => {
                    if lower::governed_loops(&acc) > 1 || !acc.schedule.default.tile.is_empty() {
                        self.an.report_error_help(
                            codes::DIRECTIVE,
                            acc.span,
                            "`collapse` and `tile` cannot be used on a DO CONCURRENT loop",
                            "leave the clause out: the loop's indices already form one loop; OpenACC 3.4 §2.9",
                        );
                    }
                    let done = self.do_construct(node);
                    let last = self.stmts.last().and_then(|l| l.last()).copied();
                    if let Some(s) = last
                        && let Stmt::Loop(id) = self.body.stmts[s].kind
                    {
                        self.body.loops[id].acc = Some(Box::new(acc));
                    }
                    done
                }
                DoControl::While(_) | DoControl::Forever => self.not_a_loop(acc.span, stmt.span),
            },
            _ => self.not_a_loop(acc.span, stmt.span),
        };
        if let Some((_, privates)) = self.directives.loop_privates.pop() {
            self.leave_privates(&privates);
        }
        self.span = outer;
        done
    }

    fn not_a_loop(&mut self, directive: Span, at: Span) -> Checked<()> {
        let help = "put the directive right before a loop of the form `do i = first, last`";
        Err(self.an.report(refusals::not_a_loop(directive, at, help)))
    }

    /// What the loop directive around a loop says.
    fn governing(&mut self, innermost: racc_hir::LoopId) -> Option<&mut AccLoop> {
        let inside = self.flow.constructs.iter().rposition(|c| c.kind == ConstructKind::Loop(innermost))?;
        let around = self.flow.constructs[..=inside].iter().rev().map_while(|c| match c.kind {
            ConstructKind::Loop(l) => Some(Some(l)),
            ConstructKind::Block(_) => Some(None),
            ConstructKind::Region => None,
        });
        let governed = around.flatten().find(|&l| self.body.loops[l].acc.is_some())?;
        self.body.loops[governed].acc.as_deref_mut()
    }

    /// The variable counts an enclosing loop.
    fn counts_around(&self, var: DataRoot) -> bool {
        self.flow.constructs.iter().any(|c| match c.kind {
            ConstructKind::Loop(l) => match self.body.loops[l].kind {
                racc_hir::LoopKind::Counted { iv, .. } => DataRoot::Local(iv) == var,
                racc_hir::LoopKind::While { .. } | racc_hir::LoopKind::DoWhile { .. } => false,
            },
            ConstructKind::Block(_) | ConstructKind::Region => false,
        })
    }

    /// The statements of a procedure or BLOCK construct, with what DECLARE directives of its specification part say.
    /// OpenACC 3.4 §2.13: in force until it is left, before its automatic objects go.
    pub(super) fn under_declares<R>(&mut self, scope: ScopeId, statements: impl FnOnce(&mut Self) -> R) -> R {
        let mine: Vec<ast::AccDirective> = self
            .an
            .directives
            .iter()
            .filter(|(s, d)| *s == scope && d.kind == DirectiveKind::Declare)
            .map(|(_, d)| d.clone())
            .collect();
        let (declares, ()) = self.collect(|l| {
            for directive in mine {
                let (lasting, local) = lower::split_declare(&directive, |v| l.is_static(v));
                if let Some(lasting) = lasting {
                    l.an.declare_globals(scope, &lasting);
                }
                if let Some(node) = local.and_then(|local| lower::executable(l, &local)) {
                    l.emit(Stmt::Acc(node));
                }
            }
        });
        if declares.is_empty() {
            return statements(self);
        }
        let (body, result) = self.block(|l| {
            declares.into_iter().for_each(|s| l.push(s));
            statements(l)
        });
        self.emit(Stmt::Scope(body));
        result
    }

    fn is_static(&self, var: &Var<ast::Expr>) -> bool {
        if var.common_block.is_some() {
            return true;
        }
        match &var.expr.kind {
            ast::ExprKind::Name(n) => {
                match self.an.table.lookup(self.scope, n).map(|s| &self.an.table.syms[s].kind) {
                    Some(SymKind::Variable(v)) => {
                        matches!(v.storage, Storage::Static { .. } | Storage::Block { .. })
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }
}

impl Analysis<'_> {
    /// DECLARE in a module.
    pub(super) fn module_directives(&mut self, plan: &UnitPlan) {
        let mine: Vec<ast::AccDirective> =
            self.directives.iter().filter(|(s, _)| *s == plan.scope).map(|(_, d)| d.clone()).collect();
        for directive in mine {
            match directive.kind {
                DirectiveKind::Declare => self.declare_globals(plan.scope, &directive),
                DirectiveKind::Routine(_) => {}
                _ => {
                    self.sink.push(refusals::outside_procedure(directive.span));
                }
            }
        }
    }

    /// A DECLARE directive of some specification part names the variable.
    pub(super) fn is_declared(&self, sym: SymId) -> bool {
        let mut named = false;
        for (scope, directive) in self.directives.iter().filter(|(_, d)| d.kind == DirectiveKind::Declare) {
            lower::split_declare(directive, |v| {
                if let ast::ExprKind::Name(n) = &v.expr.kind {
                    named |= self.table.lookup(*scope, n) == Some(sym);
                }
                false
            });
        }
        named
    }

    fn declare_globals(&mut self, scope: ScopeId, directive: &ast::AccDirective) {
        let list: Vec<_> =
            lower::global_declares(directive, self.sink).into_iter().map(|(d, v)| (d, v.clone())).collect();
        for (what, var) in list {
            let mut syms = Vec::new();
            if let Some(block) = &var.common_block {
                let link = self.block_link(block, |_| true);
                if let Ok(g) = self.block_global(&link) {
                    self.declare_global(g, what, var.span);
                }
                // For the module's file.
                let members = self.blocks.get(&link).map(|b| b.members.clone()).unwrap_or_default();
                for (member, _) in members {
                    if let Some(var) = self.table.var_mut(member) {
                        var.declare = Some(what.into());
                    }
                }
                continue;
            }
            match &var.expr.kind {
                ast::ExprKind::Name(n) => match self.table.lookup(scope, n) {
                    Some(s)
                        if matches!(
                            self.table.syms[s].kind,
                            SymKind::Variable(_) | SymKind::Constant { .. }
                        ) =>
                    {
                        syms.push(s);
                    }
                    // A procedure, a pointer to one, a type.
                    Some(_) => self.sink.push(refusals::not_a_variable(var.span, n)),
                    None => {
                        self.report_undeclared(scope, var.span, n);
                    }
                },
                _ => {
                    self.sink.push(refusals::declares_part(var.span));
                }
            }
            for s in syms {
                let storage = self.table.var(s).map(|v| v.storage.clone());
                let g = match storage {
                    Some(Storage::Static { .. }) => self.variable_global(s).ok(),
                    Some(Storage::Block { link, .. }) => self.block_global(&link).ok(),
                    _ => None,
                };
                if let Some(g) = g {
                    self.declare_global(g, what, var.span);
                }
                if let Some(var) = self.table.var_mut(s) {
                    var.declare = Some(what.into());
                }
            }
        }
    }

    fn declare_global(&mut self, global: GlobalId, what: AccDeclare, span: Span) {
        let before = self.program.globals[global].declare.replace(what);
        if before.is_some_and(|before| before != what) {
            let name = self.map.text(span).to_owned();
            self.sink.push(refusals::declared_twice(span, &name));
        }
    }

    /// ROUTINE directives, of procedures and of names; before bodies are lowered.
    pub(super) fn routine_directives(&mut self) {
        let list: Vec<(ScopeId, ast::AccDirective)> = self
            .directives
            .iter()
            .filter(|(_, d)| matches!(d.kind, DirectiveKind::Routine(_)))
            .cloned()
            .collect();
        for (scope, directive) in list {
            let target = match &directive.kind {
                DirectiveKind::Routine(Some(name)) => match self.table.lookup(scope, name) {
                    Some(s) => {
                        // `external f; !$acc routine(f)`.
                        self.make_external(s);
                        Some(s)
                    }
                    None => {
                        let ident = ast::Ident { name: name.clone(), span: directive.span };
                        let s = self.declare_local(scope, &ident, Ty::Nothing);
                        self.make_external(s);
                        Some(s)
                    }
                },
                _ => self.table.scopes[scope].owner,
            };
            let Some(sym) = target.filter(|s| self.table.proc(*s).is_some()) else {
                let help = "put it into the procedure, or name the procedure: `!$acc routine(name) seq`";
                self.sink.push(refusals::routine_of_nothing(directive.span, help));
                continue;
            };
            let Ok(func) = self.procedure_function(sym) else { continue };
            let routine = {
                let mut l = Lower::new(self, scope, sym);
                lower::routine(&mut l, &directive)
            };
            let function = &mut self.program.functions[func];
            let routine = match &function.routine {
                Some(before) => lower::join(before, routine, &function.source_name, self.sink),
                None => routine,
            };
            let mark = RoutineMark::of(&routine);
            function.routine = Some(routine);
            if let Some(p) = self.table.proc_mut(sym) {
                p.routine = Some(mark);
            }
        }
    }
}

impl Lower<'_, '_> {
    /// OpenACC 3.4 §2.5.15: what keeps an operator from a type; of derived types it is a component, as each is reduced
    /// for itself.
    fn unfit(&self, ty: &Ty, op: ReduceOp) -> Option<Option<Name>> {
        if let Ty::Derived(id) = ty {
            let mut components = self.an.table.derived[*id].components.iter();
            return components.find_map(|c| {
                let plain = !c.allocatable && !c.pointer && c.procedure.is_none();
                (!plain || self.unfit(&c.ty, op).is_some()).then(|| Some(c.name.clone()))
            });
        }
        let fits = match op {
            ReduceOp::Add | ReduceOp::Mul => ty.is_numeric(),
            ReduceOp::Max | ReduceOp::Min => matches!(ty, Ty::Integer(_) | Ty::Real(_)),
            ReduceOp::BitAnd | ReduceOp::BitOr | ReduceOp::BitXor => matches!(ty, Ty::Integer(_)),
            ReduceOp::LogicalAnd | ReduceOp::LogicalOr | ReduceOp::Eqv | ReduceOp::Neqv => {
                matches!(ty, Ty::Logical(_))
            }
        };
        (!fits).then_some(None)
    }
}
