//! Function definitions: parameters, body, and what is known while one is under construction.

use super::attributes::Attributes;
use super::cleanup::Cleanup;
use super::constraint::{self, Declares};
use super::counted::Candidate;
use super::ctype::{self, CTy, FuncTy, Kind, Len, QTy};
use super::declare::{Declared, Written};
use super::jump_target::Target;
use super::loops::Governed;
use super::scope::{Symbol, SymbolKind, Variable};
use super::switch::Switch;
use super::{Cx, R, Value};
use crate::acc::loop_arguments::Parent;
use crate::c::ast;
use crate::c::features::Features;
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{Body, CacheItem, ExprId, FuncId, LabelId, LocalId, LocalKind, Stmt, StmtId};
use std::collections::{HashMap, HashSet};

/// A named label of the function.
#[derive(Clone, Debug)]
pub(super) struct NamedLabel {
    pub(super) id: LabelId,
    pub(super) defined: Option<Site>,
    pub(super) jumps: Vec<Site>,
}

/// Where a label or a jump stands: which variable length arrays are in scope there.
#[derive(Clone, Debug)]
pub(super) struct Site {
    pub(super) span: Span,
    /// Declarations of variably modified type in scope, innermost last.
    pub(super) variable: Vec<u32>,
    /// Statement expressions around, innermost last.
    pub(super) within: Vec<u32>,
    /// Variables with `cleanup` in scope, and the place for the calls of those that a jump leaves.
    pub(super) cleanups: Vec<Cleanup>,
    pub(super) leaving: Option<StmtId>,
}

/// The function under construction.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub(super) name: Name,
    /// `None` at file scope.
    pub(super) ret: Option<QTy>,
    /// Statement expressions around, innermost last.
    pub(super) within: Vec<u32>,
    /// It has `...`.
    pub(super) variadic: bool,
    prototypes: u32,
    pub(super) labels: HashMap<Name, NamedLabel>,
    /// What `const` variables start as, where it is a literal.
    pub(super) values: HashMap<racc_hir::LocalId, racc_hir::ExprId>,
    /// Those that are `constexpr`.
    pub(super) constexprs: HashSet<LocalId>,
    pub(super) addressed: Vec<LabelId>,
    /// The operand of `&` is looked at.
    pub(super) address_wanted: bool,
    pub(super) targets: Vec<Target>,
    /// Variables with `cleanup` in scope, and how many of them each target has around it.
    pub(super) cleanups: Vec<Cleanup>,
    pub(super) depths: Vec<usize>,
    /// Open variably modified declarations, as numbers of their own.
    pub(super) variable: Vec<u32>,
    pub(super) scope: Option<StmtId>,
    /// The block has something that ends with it: memory of a VLA, data of a `declare`.
    pub(super) block_scoped: bool,
    pub(super) candidates: Vec<Candidate>,
    /// Sums of pointers to arrays of run-time length: the pointer and the index before scaling.
    pub(super) scaled: HashMap<ExprId, (ExprId, ExprId)>,
    /// What the next `for` loops are to the loop directive above them.
    pub(super) governed: Governed,
    /// The compute construct around.
    pub(super) parent: Parent,
    /// `cache` items for the loops with directives around.
    pub(super) caches: Vec<Vec<CacheItem>>,
    /// Names that were reported as not declared.
    pub(super) undeclared: HashSet<Name>,
    pub(super) computed: Vec<StmtId>,
    /// Calls without a prototype: the function and the number of the statement.
    pub(super) loose_calls: Vec<(FuncId, usize)>,
    pub(super) switches: Vec<Switch>,
    pub(super) chain: super::nested::Chain,
    /// What it may use of the processor besides.
    pub(super) features: Features,
    /// A jump may come back into the function.
    pub(super) returns_twice: bool,
    /// Outermost lengths of array parameters, which their types do not keep.
    pub(super) param_lengths: HashMap<LocalId, Len>,
    /// Variables that assembly code gets in a machine register.
    pub(super) registers: HashMap<LocalId, Name>,
    clock: u32,
}

impl Frame {
    pub(super) fn in_function(&self) -> bool {
        self.ret.is_some()
    }

    pub(super) fn in_prototype(&self) -> bool {
        self.prototypes > 0
    }

    pub(super) fn enter_prototype(&mut self) {
        self.prototypes += 1;
    }

    pub(super) fn leave_prototype(&mut self) {
        self.prototypes -= 1;
    }

    /// A number that nothing else in the function has.
    pub(super) fn tick(&mut self) -> u32 {
        self.clock += 1;
        self.clock
    }

    pub(super) fn site(&self, span: Span) -> Site {
        Site {
            span,
            variable: self.variable.clone(),
            within: self.within.clone(),
            cleanups: self.cleanups.clone(),
            leaving: None,
        }
    }
}

impl Cx<'_> {
    pub(super) fn function(&mut self, def: &ast::FunctionDef) -> R<FuncId> {
        self.function_named(def, None)
    }

    /// `link`: the name that a nested function has for the linker.
    pub(super) fn function_named(&mut self, def: &ast::FunctionDef, link: Option<&Name>) -> R<FuncId> {
        let Some(name) = def.declarator.name.clone() else {
            return Err(self.error("E0344", def.span, "this function definition has no name"));
        };
        self.body = Body::empty();
        self.frame = Frame { name: name.clone(), ..Frame::default() };
        self.frame.chain.start = self.scopes.depth();
        self.out.clear();
        let attrs = self.attributes([def.specs.attrs.as_slice()]);
        let base = self.specs(&def.specs)?;
        let Some((ast::Derive::Function(params), outer)) = def.declarator.derive.split_first() else {
            return Err(self.report(
                Diagnostic::error(
                    "E0345",
                    def.declarator.span,
                    format!("`{name}` is not declared as a function"),
                )
                .help("write its parameters in parentheses"),
            ));
        };
        let facts = constraint::Declaration {
            what: Declares::FunctionDefinition,
            specs: &def.specs,
            has_value: false,
            in_register: false,
        };
        self.check_specifiers(&facts, def.declarator.name_span)?;
        self.check_kr_declarations(def, params)?;
        let ret = self.declared_type(base.ty, outer, def.declarator.span)?;
        self.can_be_returned(ret, def.declarator.span)?;
        self.frame.ret = Some(QTy::new(ret.ty, super::quals::Quals::NONE));
        self.scopes.enter();
        let result = self.function_inside(def, link.unwrap_or(&name), params, &attrs);
        self.scopes.leave();
        self.frame = Frame::default();
        result
    }

    fn function_inside(
        &mut self,
        def: &ast::FunctionDef,
        name: &Name,
        params: &ast::Params,
        attrs: &Attributes,
    ) -> R<FuncId> {
        let ret = self.frame.ret.unwrap_or(ctype::INT.plain());
        self.frame_param(def.span);
        let (types, variadic, prototyped) = match params {
            ast::Params::Unspecified => (Vec::new(), false, self.options.dialect == crate::c::Dialect::C23),
            ast::Params::Names(names) => (self.kr_params(names, &def.kr_params)?, false, false),
            ast::Params::Prototype { params, variadic: false } if self.is_void_list(params) => {
                (Vec::new(), false, true)
            }
            ast::Params::Prototype { params, variadic } => {
                let types = params.iter().map(|p| self.define_param(p)).collect::<R<Vec<QTy>>>()?;
                (types, *variadic, true)
            }
        };
        self.frame.variadic = variadic;
        let ty = self.ct.intern(Kind::Func(FuncTy { ret, params: types, variadic, prototyped }));
        let declared = Declared {
            name: name.clone(),
            ty: ty.plain(),
            span: def.declarator.name_span,
            align: attrs.aligned,
        };
        let id = self.declare_function(&declared, &def.specs, attrs, Written::Definition)?;
        if self.prog.functions[id].body.is_some() && !self.replaceable.remove(&id) {
            let before = self.prog.functions[id].span;
            return Err(self.report(
                Diagnostic::error("E0347", declared.span, format!("`{name}` is defined twice"))
                    .label(before, "first defined here")
                    .help("remove or rename one of the two"),
            ));
        }
        self.take_routine(id);
        self.define_inline(id, &def.specs, attrs);
        self.settle_features(id);
        // The definition decides how the function is called, also where only a prototype was seen before.
        self.prog.functions[id].ty = self.hir(ty);
        if !self.hosts.is_empty() {
            self.enter_nested(id, ty, declared.span);
        }
        if !self.is_complete(ret.ty) && !self.ct.is_void(ret.ty) {
            let shown = self.show(ret);
            return Err(self.report(
                Diagnostic::error(
                    "E0348",
                    declared.span,
                    format!("`{name}` cannot return the incomplete type `{shown}`"),
                )
                .help("define the type before the function"),
            ));
        }
        let end = Span { lo: def.span.hi.saturating_sub(1), ..def.span };
        self.note_labels(&def.body);
        self.function_body(&def.body, name, end);
        self.land_jumps(def.body.span);
        self.finish_labels();
        self.finish_loops();
        self.fill_frame(def.body.span);
        self.keep_variables_in_memory();
        let calls = std::mem::take(&mut self.frame.loose_calls);
        if !calls.is_empty() {
            self.loose_calls.push((id, calls));
        }
        let statements = std::mem::take(&mut self.out);
        let mut body = std::mem::replace(&mut self.body, Body::empty());
        let mut root = body.stmt(Stmt::Block(statements), def.body.span);
        if self.frame.block_scoped {
            root = body.stmt(Stmt::Scope(root), def.body.span);
        }
        body.root = root;
        body.end = end;
        let function = &mut self.prog.functions[id];
        function.span = def.declarator.name_span;
        function.body = Some(body);
        Ok(id)
    }

    fn function_body(&mut self, body: &ast::Stmt, name: &str, end: Span) {
        match &body.kind {
            // The parameters and the outermost block share one scope.
            ast::StmtKind::Compound(items) => self.block_items(items),
            _ => self.stmt(body),
        }
        self.end_cleanups(0, end);
        // C11 §5.1.2.2.3: reaching the end of main returns 0.
        if name == "main" && self.frame.ret.is_some_and(|ret| ret.ty == ctype::INT) {
            let zero = self.int_value(0, ctype::INT, end);
            self.emit(Stmt::Return(Some(zero.expr)), end);
        }
    }

    fn define_param(&mut self, param: &ast::Param) -> R<QTy> {
        let ty = self.param_type(param)?;
        let name = param.declarator.name.clone();
        self.complete_param(ty, param.span)?;
        let register = param.specs.storage == ast::StorageClass::Register;
        let length = self.outer_length(&param.declarator.derive, param.span)?;
        if let Some(id) = self.add_param(name, ty, ty.ty, param.declarator.name_span, register) {
            self.frame.param_lengths.insert(id, length);
        }
        Ok(QTy::new(ty.ty, super::quals::Quals::NONE))
    }

    fn complete_param(&mut self, ty: QTy, span: Span) -> R<()> {
        if self.is_complete(ty.ty) {
            return Ok(());
        }
        let shown = self.show(ty);
        Err(self.report(
            Diagnostic::error(
                "E0349",
                span,
                format!("a parameter cannot have the incomplete type `{shown}`"),
            )
            .help("define the type before the function, or pass a pointer"),
        ))
    }

    /// Declares a parameter that arrives as `arrives`, which old-style definitions narrow to `ty`.
    fn add_param(
        &mut self,
        name: Option<Name>,
        ty: QTy,
        arrives: CTy,
        span: Span,
        register: bool,
    ) -> Option<LocalId> {
        let hir = if arrives == ty.ty { self.hir_qualified(ty) } else { self.hir(arrives) };
        let mut id = self.body.local(name.clone().unwrap_or_default(), hir, LocalKind::Param, span);
        self.body.params.push(id);
        let name = name?;
        if arrives != ty.ty {
            let value = Value { expr: self.body.load_local(id, span), ty: arrives };
            let value = self.cast(value, ty.ty);
            let own = self.hir_qualified(ty);
            id = self.body.local(name.clone(), own, LocalKind::Auto, span);
            let place = self.body.local_place(id, span);
            self.store(place, value.expr, span);
        }
        if self.scopes.find_here(&name).is_some() {
            self.param_twice(&name, span);
        }
        let kind = SymbolKind::Local(Variable { id, ty, register });
        self.scopes.declare(name, Symbol { kind, span });
        Some(id)
    }

    /// C11 §6.9.1p6: types come from the declarations between the names and the body; `int` without one.
    fn kr_params(&mut self, names: &[(Name, Span)], declarations: &[ast::Declaration]) -> R<Vec<QTy>> {
        let mut types: HashMap<Name, (QTy, &[ast::Derive])> = HashMap::new();
        for declaration in declarations {
            let base = self.specs(&declaration.specs)?;
            for d in &declaration.declarators {
                let ty = self.adjusted_param(base.ty, &d.declarator.derive, d.declarator.span)?;
                if let Some(name) = &d.declarator.name {
                    types.insert(name.clone(), (ty, &d.declarator.derive));
                }
            }
        }
        let mut arrived = Vec::new();
        for (name, span) in names {
            let (ty, derive) = types.get(name).copied().unwrap_or((ctype::INT.plain(), &[]));
            self.complete_param(ty, *span)?;
            let arrives = self.promoted_param(ty.ty);
            let length = self.outer_length(derive, *span)?;
            if let Some(id) = self.add_param(Some(name.clone()), ty, arrives, *span, false) {
                self.frame.param_lengths.insert(id, length);
            }
            arrived.push(arrives.plain());
        }
        Ok(arrived)
    }

    /// C11 §6.7.4p7 and GNU's older rule: does the definition also serve other units?
    fn define_inline(&mut self, id: FuncId, specs: &ast::DeclSpecs, attrs: &Attributes) {
        if specs.storage == ast::StorageClass::Static {
            return;
        }
        let gnu = attrs.gnu_inline || self.options.gnu89_inline;
        let is_extern = specs.storage == ast::StorageClass::Extern;
        let elsewhere = if gnu { is_extern } else { !is_extern && !self.seen_without_inline.contains(&id) };
        self.prog.functions[id].inline_only = specs.inline && elsewhere;
        // GNU's older rule: the function's real definition may follow.
        if gnu && specs.inline && is_extern {
            self.replaceable.insert(id);
        }
    }

    /// Labels that were jumped to but never stood anywhere; jumps that C or OpenACC forbids.
    fn finish_labels(&mut self) {
        let mut labels: Vec<(Name, NamedLabel)> = self.frame.labels.drain().collect();
        labels.sort_by_key(|(_, l)| l.id);
        for id in std::mem::take(&mut self.frame.computed) {
            if let Stmt::ComputedGoto { labels, .. } = &mut self.body.stmts[id].kind {
                labels.clone_from(&self.frame.addressed);
            }
        }
        for (name, label) in labels {
            for jump in &label.jumps {
                match &label.defined {
                    None => {
                        self.report(
                            Diagnostic::error(
                                "E0350",
                                jump.span,
                                format!("this function has no label `{name}`"),
                            )
                            .help(format!("put `{name}:` before a statement of this function")),
                        );
                    }
                    Some(to) => {
                        self.check_jump(&name, jump, to);
                        if let Some(at) = jump.leaving {
                            let same = |a: &Cleanup, b: &Cleanup| a.is_for(b);
                            let kept = jump
                                .cleanups
                                .iter()
                                .zip(&to.cleanups)
                                .take_while(|(a, b)| same(a, b))
                                .count();
                            self.fill_leaving(at, &jump.cleanups, kept, jump.span);
                        }
                    }
                }
            }
        }
    }

    fn check_jump(&mut self, name: &str, from: &Site, to: &Site) {
        if !from.within.starts_with(&to.within) {
            self.report(
                Diagnostic::error(
                    "E0351",
                    from.span,
                    format!("`goto {name}` jumps into a statement expression"),
                )
                .label(to.span, "the label is here")
                .help("put the jump into the same `({ })`, or write a function"),
            );
        }
        if !from.variable.starts_with(&to.variable) {
            self.report(
                Diagnostic::error(
                    "E0351",
                    from.span,
                    format!("`goto {name}` jumps into the scope of a variable length array"),
                )
                .label(to.span, "the label is here")
                .help("declare the array after the label, or in an inner block"),
            );
        }
    }
}
