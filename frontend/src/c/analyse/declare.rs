//! Declarations: typedefs, functions, globals, statics and automatic variables; linkage and tentative definitions.

use super::alias::{Alias, Named};
use super::attributes::Attributes;
use super::constraint::{self, Declares};
use super::ctype::{CTy, Len, QTy};
use super::discouraged::Key;
use super::scope::{Symbol, SymbolKind, Variable};
use super::{Cx, Object, Operand, R};
use crate::c::ast;
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{
    ConstInit, FloatEnvironment, FuncId, Function, Global, GlobalId, Inlining, Linkage, LocalKind, Purity,
    Stmt,
};

/// What a declarator declares.
#[derive(Clone, Debug)]
pub(super) struct Declared {
    pub(super) name: Name,
    pub(super) ty: QTy,
    pub(super) span: Span,
    /// Alignment asked for; 0: the type's own.
    pub(super) align: u64,
}

/// How a function is declared.
pub(super) enum Written<'a> {
    /// Its parameters' scope is entered already.
    Definition,
    /// With the name of `asm("name")`.
    Declaration(Option<&'a str>),
}

impl Cx<'_> {
    pub(super) fn declaration(&mut self, declaration: &ast::Declaration) {
        // Each declarator reports its own errors; the others are declared all the same.
        if let ast::TypeSpec::Auto = declaration.specs.ty {
            for d in &declaration.declarators {
                drop(self.deduced(&declaration.specs, d));
            }
            return;
        }
        if let ast::TypeSpec::Record(spec) = &declaration.specs.ty
            && declaration.declarators.is_empty()
        {
            self.shadow_tag(spec);
        }
        let mut attrs = vec![declaration.specs.attrs.as_slice()];
        attrs.extend(declaration.declarators.iter().map(|d| d.attrs.as_slice()));
        let Ok(base) = self.declaring(&attrs, |cx| cx.specs(&declaration.specs)) else {
            self.declare_after_error(declaration);
            return;
        };
        for d in &declaration.declarators {
            drop(self.declarator(&declaration.specs, base, d));
        }
    }

    /// GNU `__auto_type x = value;`.
    fn deduced(&mut self, specs: &ast::DeclSpecs, d: &ast::InitDeclarator) -> R<()> {
        let Some(ast::Init::Expr(e)) = &d.init else { return self.specs(specs).map(drop) };
        if let Operand::Object(Object { bits: Some(_), .. }) = self.unevaluated(|cx| cx.operand(e))? {
            return Err(self.report(
                Diagnostic::error("E0362", e.span, "`__auto_type` cannot take its type from a bit-field")
                    .help("use its value: `+x`"),
            ));
        }
        let (_, value) = self.collect(|cx| cx.rvalue(e));
        let ty = self.qualify(value?.ty.plain(), specs.quals.into());
        self.declarator(specs, super::specs::Spec { ty, asked: 0 }, d)
    }

    /// Names whose type is broken are still names: declares them as int, to keep one error from making many.
    fn declare_after_error(&mut self, declaration: &ast::Declaration) {
        for d in &declaration.declarators {
            let Some(name) = d.declarator.name.clone() else { continue };
            let ty = super::ctype::INT.plain();
            let span = d.declarator.name_span;
            let kind = match declaration.specs.storage {
                ast::StorageClass::Typedef => SymbolKind::Typedef(ty),
                _ => {
                    let hir = self.hir(ty.ty);
                    let id = self.body.local(name.clone(), hir, LocalKind::Auto, span);
                    SymbolKind::Local(Variable { id, ty, register: false })
                }
            };
            if self.frame.in_function() || declaration.specs.storage == ast::StorageClass::Typedef {
                self.scopes.declare(name, Symbol { kind, span });
            }
        }
    }

    fn declarator(
        &mut self,
        specs: &ast::DeclSpecs,
        base: super::specs::Spec,
        d: &ast::InitDeclarator,
    ) -> R<()> {
        if specs.constexpr {
            return self.constexpr_object(specs, base, d);
        }
        self.ordinary(specs, base, d)
    }

    /// C23 §6.7.2: an object whose value the compiler knows. One of static storage, or a number.
    fn constexpr_object(
        &mut self,
        specs: &ast::DeclSpecs,
        base: super::specs::Spec,
        d: &ast::InitDeclarator,
    ) -> R<()> {
        let (name, span) = (d.declarator.name.clone().unwrap_or_default(), d.declarator.name_span);
        if d.init.is_none() {
            return Err(self.report(
                Diagnostic::error("E0322", span, format!("the constexpr object `{name}` has no value"))
                    .help("give it one: `constexpr int n = 4;`"),
            ));
        }
        let mut plain = specs.clone();
        let number = self.ct.is_arithmetic(base.ty.ty)
            && !self.is_read_from_object(base.ty.ty)
            && d.declarator.derive.is_empty();
        if plain.storage == ast::StorageClass::None && !(number && self.frame.in_function()) {
            plain.storage = ast::StorageClass::Static;
        }
        self.ordinary(&plain, base, d)?;
        match self.scopes.find_here(&name).map(|s| s.kind.clone()) {
            Some(SymbolKind::Global(v)) => {
                self.constexprs.insert(v.id);
                Ok(())
            }
            Some(SymbolKind::Local(v)) if self.frame.values.contains_key(&v.id) => {
                self.frame.constexprs.insert(v.id);
                Ok(())
            }
            _ => Err(self.report(
                Diagnostic::error(
                    "E0322",
                    span,
                    format!("the value of the constexpr object `{name}` is not constant"),
                )
                .help("use literals, enumerators and other constexpr objects"),
            )),
        }
    }

    fn ordinary(
        &mut self,
        specs: &ast::DeclSpecs,
        base: super::specs::Spec,
        d: &ast::InitDeclarator,
    ) -> R<()> {
        let Some(name) = d.declarator.name.clone() else { return Ok(()) };
        let span = d.declarator.name_span;
        let attrs = self.attributes([specs.attrs.as_slice(), d.attrs.as_slice()]);
        let ty = self.apply_type_attributes(base.ty, &attrs)?;
        let ty = self.declared_type(ty, &d.declarator.derive, d.declarator.span)?;
        let ty = self.named_type(specs.storage, ty, &attrs);
        let what = match (specs.storage, self.ct.as_func(ty.ty).is_some(), self.frame.in_function()) {
            (ast::StorageClass::Typedef, ..) => Declares::Typedef,
            (_, true, false) => Declares::Function,
            (_, true, true) => Declares::LocalFunction,
            (_, false, false) => Declares::FileObject,
            (_, false, true) => Declares::LocalObject,
        };
        let (has_value, in_register) = (d.init.is_some(), d.asm_name.is_some());
        self.check_specifiers(&constraint::Declaration { what, specs, has_value, in_register }, span)?;
        self.check_alignment(base.asked, ty, span)?;
        let align = base.asked.max(attrs.aligned).max(self.raised_align(ty)).max(self.raised_atomic(ty));
        let declared = Declared { name, ty, span, align };
        if let (true, Some(record)) = (attrs.transparent, self.ct.as_record(ty.ty)) {
            self.transparent.insert(record);
        }
        self.discourage(Key::Name(span), attrs.discouraged.as_ref());
        if specs.storage == ast::StorageClass::Typedef {
            return self.declare_typedef(declared);
        }
        if self.ct.as_func(ty.ty).is_some() {
            if let Some(init) = &d.init {
                return Err(self.report(
                    Diagnostic::error(
                        "E0352",
                        init_span(init),
                        format!("the function `{}` cannot have an initial value", declared.name),
                    )
                    .help("remove the value: only objects can be initialised"),
                ));
            }
            if specs.storage == ast::StorageClass::Auto && self.frame.in_function() {
                return self.declare_nested(&declared);
            }
            let id =
                self.declare_function(&declared, specs, &attrs, Written::Declaration(d.asm_name.as_deref()))?;
            self.take_routine(id);
            if let Some((target, span)) = &attrs.alias {
                self.aliases.push(Alias {
                    id: Named::Function(id),
                    target: target.clone(),
                    weak: attrs.weak,
                    span: *span,
                });
            }
            let ty = self.func_types.get(&id).copied().unwrap_or(ty.ty);
            self.scopes.declare(declared.name, Symbol { kind: SymbolKind::Func(id, ty), span });
            return Ok(());
        }
        if self.ct.is_void(ty.ty) && specs.storage != ast::StorageClass::Extern {
            return Err(self.report(
                Diagnostic::error("E0353", span, format!("`{}` is declared void", declared.name))
                    .help("give it an object type, or make it a pointer"),
            ));
        }
        if let Some((target, span)) = &attrs.alias {
            let (id, _) = self.global(&declared, specs, &attrs)?;
            let alias =
                Alias { id: Named::Object(id), target: target.clone(), weak: attrs.weak, span: *span };
            self.aliases.push(alias);
            return Ok(());
        }
        match specs.storage {
            ast::StorageClass::Extern => self.extern_object(&declared, specs, &attrs, d),
            ast::StorageClass::Static if self.frame.in_function() => {
                self.local_static(&declared, specs, &attrs, d)
            }
            _ if !self.frame.in_function() => self.file_object(&declared, specs, &attrs, d),
            ast::StorageClass::None
            | ast::StorageClass::Auto
            | ast::StorageClass::Register
            | ast::StorageClass::Static
            | ast::StorageClass::Typedef => {
                let name = declared.name.clone();
                self.automatic(declared, specs.storage == ast::StorageClass::Register, d.init.as_ref())?;
                if !attrs.uninitialized && !has_value && !in_register {
                    self.auto_init(&name, span)?;
                }
                if let Some(cleanup) = &attrs.cleanup {
                    self.add_cleanup(&name, cleanup)?;
                }
                if let Some(register) = &d.asm_name {
                    self.bind_register(&name, register, span);
                }
                Ok(())
            }
        }
    }

    pub(super) fn redeclared(&mut self, name: &str, span: Span) -> super::Reported {
        let before = self.scopes.find(name).map(|s| s.span);
        let mut diagnostic =
            Diagnostic::error("E0343", span, format!("`{name}` is already declared with another meaning"))
                .help("rename one of the two, or make the types agree");
        if let Some(before) = before {
            diagnostic = diagnostic.label(before, "first declared here");
        }
        self.report(diagnostic)
    }

    pub(super) fn declare_function(
        &mut self,
        declared: &Declared,
        specs: &ast::DeclSpecs,
        attrs: &Attributes,
        written: Written<'_>,
    ) -> R<FuncId> {
        let Declared { name, ty, span, .. } = declared;
        let (before, asm_name) = match written {
            Written::Definition => (self.scopes.find_file(name), None),
            Written::Declaration(asm_name) => (self.scopes.find_here(name), asm_name),
        };
        let other = match before.map(|s| &s.kind) {
            Some(SymbolKind::Typedef(..) | SymbolKind::Local(_) | SymbolKind::Enumerator(..)) => true,
            Some(SymbolKind::Global(_) | SymbolKind::Func(..)) | None => false,
        };
        if other || self.globals.contains_key(name) {
            return Err(self.redeclared(name, *span));
        }
        let id = match self.functions.get(name) {
            Some(&id) => {
                let old = self.func_types.get(&id).copied().unwrap_or(ty.ty);
                let defined = self.prog.functions[id].body.is_some();
                if !self.ct.compatible(old, ty.ty) || defined && self.ct.takes_less(old, ty.ty) {
                    let (old, new) = (self.show_ty(old), self.show(*ty));
                    let before = self.prog.functions[id].span;
                    return Err(self.report(
                        Diagnostic::error("E0341", *span, format!("`{name}` is declared `{new}` here"))
                            .label(before, format!("and `{old}` here"))
                            .help("all declarations of a function must agree"),
                    ));
                }
                let before = (self.prog.functions[id].linkage, self.prog.functions[id].span);
                self.check_linkage(name, before, specs, false, *span)?;
                let composite = self.ct.composite(old, ty.ty);
                self.func_types.insert(id, composite);
                if self.prog.functions[id].body.is_none() {
                    self.prog.functions[id].ty = self.hir(composite);
                }
                id
            }
            None => self.new_function(name, ty.ty, *span),
        };
        if self.scopes.find_file(name).is_none() || !self.frame.in_function() {
            let ty = self.func_types.get(&id).copied().unwrap_or(ty.ty);
            self.scopes.declare_file(name.clone(), Symbol { kind: SymbolKind::Func(id, ty), span: *span });
        }
        let gnu = attrs.gnu_inline || self.options.gnu89_inline;
        let is_inline_only = specs.inline && specs.storage != ast::StorageClass::Extern;
        if !is_inline_only && !self.frame.in_function() {
            self.seen_without_inline.insert(id);
        }
        self.function_features.entry(id).or_default().add(&attrs.features);
        let function = &mut self.prog.functions[id];
        if !gnu && self.seen_without_inline.contains(&id) {
            function.inline_only = false;
        }
        if specs.storage == ast::StorageClass::Static && function.linkage == Linkage::External {
            function.linkage = Linkage::Internal;
        }
        if attrs.weak || self.weak.contains(name) {
            function.linkage = Linkage::Weak;
        }
        function.inlining = match (attrs.always_inline, attrs.noinline, specs.inline) {
            (true, _, _) => Inlining::Always,
            (_, true, _) => Inlining::Never,
            (_, _, true) => Inlining::Hint,
            (false, false, false) => function.inlining,
        };
        function.align = function.align.max(declared.align);
        function.noreturn |= attrs.noreturn || specs.noreturn;
        function.returns_twice |= attrs.returns_twice;
        if attrs.rounding_math {
            function.float_environment = FloatEnvironment::Accessed;
        }
        function.visibility = attrs.visibility.or(function.visibility);
        function.exempt.call_hooks |= attrs.exempt.call_hooks;
        function.exempt.address |= attrs.exempt.address;
        function.exempt.thread |= attrs.exempt.thread;
        function.exempt.undefined |= attrs.exempt.undefined;
        function.exempt.stack_protector |= attrs.exempt.stack_protector;
        function.constructor = attrs.constructor.or(function.constructor);
        function.destructor = attrs.destructor.or(function.destructor);
        match (attrs.is_const, attrs.is_pure) {
            (true, _) => function.pure_ = Purity::Const,
            (false, true) => function.pure_ = Purity::Pure,
            (false, false) => {}
        }
        if let Some(format) = attrs.format {
            self.formats.insert(name.clone(), format);
        }
        if let Some(nonnull) = &attrs.nonnull {
            self.nonnull.insert(name.clone(), nonnull.clone());
        }
        self.discourage(Key::Function(id), attrs.discouraged.as_ref());
        if let Some(asm_name) = asm_name {
            self.prog.functions[id].name = asm_name.into();
        }
        Ok(id)
    }

    pub(super) fn new_function(&mut self, name: &Name, ty: CTy, span: Span) -> FuncId {
        let hir = self.hir(ty);
        let own = self.defined.contains(name);
        let id = self.prog.functions.push(Function {
            name: name.clone(),
            source_name: name.clone(),
            ty: hir,
            linkage: Linkage::External,
            visibility: None,
            exempt: racc_hir::Exempt::default(),
            inlining: Inlining::Default,
            noreturn: !own && matches!(name.as_str(), "exit" | "abort" | "_Exit" | "_exit"),
            returns_twice: !own
                && matches!(name.as_str(), "setjmp" | "_setjmp" | "sigsetjmp" | "__sigsetjmp" | "vfork"),
            float_environment: match own {
                true => FloatEnvironment::Default,
                false => FloatEnvironment::of_library(name),
            },
            separate_rounding: false,
            features: Vec::new(),
            pure_: Purity::None,
            unchanging: Purity::None,
            inline_only: false,
            device_only: false,
            result_by_address: false,
            intents: Vec::new(),
            align: 0,
            of_threads: false,
            constructor: None,
            destructor: None,
            routine: None,
            kernel: None,
            body: None,
            span,
        });
        self.functions.insert(name.clone(), id);
        self.func_types.insert(id, ty);
        id
    }

    /// The global of that name, new or merged with what earlier declarations said of it.
    fn global(
        &mut self,
        declared: &Declared,
        specs: &ast::DeclSpecs,
        attrs: &Attributes,
    ) -> R<(GlobalId, QTy)> {
        let Declared { name, ty, span, align } = declared;
        if self.functions.contains_key(name) {
            return Err(self.redeclared(name, *span));
        }
        let file_ty = match self.scopes.find_file(name).map(|s| &s.kind) {
            Some(SymbolKind::Global(v)) => Some(v.ty),
            Some(SymbolKind::Local(_) | SymbolKind::Func(..) | SymbolKind::Enumerator(..)) => {
                return Err(self.redeclared(name, *span));
            }
            Some(SymbolKind::Typedef(..)) if !self.frame.in_function() => {
                return Err(self.redeclared(name, *span));
            }
            Some(SymbolKind::Typedef(..)) | None => None,
        };
        let known = self.globals.get(name).copied();
        let mut ty = *ty;
        let id = match known {
            Some(id) => {
                let before = (self.prog.globals[id].linkage, self.prog.globals[id].span);
                self.check_linkage(name, before, specs, true, *span)?;
                self.check_thread_local(name, id, specs, *span)?;
                if let Some(old) = file_ty.or_else(|| self.global_types.get(&id).copied()) {
                    let same_quals = old.quals.words() == ty.quals.words();
                    if !self.ct.compatible(old.ty, ty.ty) || !same_quals {
                        let (old, new) = (self.show(old), self.show(ty));
                        let before = self.prog.globals[id].span;
                        return Err(self.report(
                            Diagnostic::error("E0341", *span, format!("`{name}` is declared `{new}` here"))
                                .label(before, format!("and `{old}` here"))
                                .help("all declarations of a variable must agree"),
                        ));
                    }
                    ty = QTy::new(self.ct.composite(old.ty, ty.ty), ty.quals);
                }
                id
            }
            None => {
                let hir = self.hir_qualified(ty);
                let id = self.prog.globals.push(Global {
                    aliased: false,
                    name: name.clone(),
                    source_name: name.clone(),
                    ty: hir,
                    linkage: Linkage::External,
                    visibility: None,
                    thread_local: specs.thread_local,
                    constant: ty.quals.is_const() && !ty.quals.is_volatile(),
                    align: 0,
                    init: None,
                    section: None,
                    declare: None,
                    space: racc_hir::MemSpace::Any,
                    table: false,
                    used: false,
                    span: *span,
                });
                self.globals.insert(name.clone(), id);
                id
            }
        };
        self.retype(id, ty);
        self.discourage(Key::Global(id), attrs.discouraged.as_ref());
        self.global_types.insert(id, ty);
        if !self.undirected.contains(&(id, *span)) {
            self.undirected.push((id, *span));
        }
        let global = &mut self.prog.globals[id];
        global.align = global.align.max(*align);
        global.visibility = attrs.visibility.or(global.visibility);
        global.used |= attrs.used;
        global.section = attrs.section.clone().or(global.section.take());
        match (specs.storage, attrs.weak || self.weak.contains(name)) {
            (_, true) => global.linkage = Linkage::Weak,
            (ast::StorageClass::Static, false) => global.linkage = Linkage::Internal,
            (_, false) => {}
        }
        let kind = SymbolKind::Global(Variable { id, ty, register: false });
        if self.frame.in_function() {
            self.scopes.declare(name.clone(), Symbol { kind: kind.clone(), span: *span });
            if self.scopes.find_file(name).is_none() {
                // Not visible there, but later declarations must agree: the map of globals remembers it.
                return Ok((id, ty));
            }
        } else {
            self.scopes.declare_file(name.clone(), Symbol { kind, span: *span });
        }
        Ok((id, ty))
    }

    fn retype(&mut self, id: GlobalId, ty: QTy) {
        let hir = self.hir_qualified(ty);
        if std::mem::replace(&mut self.prog.globals[id].ty, hir) != hir {
            self.retyped.insert(id);
        }
    }

    fn extern_object(
        &mut self,
        declared: &Declared,
        specs: &ast::DeclSpecs,
        attrs: &Attributes,
        d: &ast::InitDeclarator,
    ) -> R<()> {
        if d.init.is_some() && !self.frame.in_function() {
            return self.file_object(declared, specs, attrs, d);
        }
        // C11 §6.7.6.2p2, §6.7p3.
        if self.ct.is_variably_modified(declared.ty.ty) {
            return Err(self.constant_length_needed(declared));
        }
        if let Some(SymbolKind::Local(_)) = self.scopes.find_here(&declared.name).map(|s| &s.kind) {
            return Err(self.redeclared(&declared.name, declared.span));
        }
        let (id, _) = self.global(declared, specs, attrs)?;
        if let Some(asm_name) = &d.asm_name {
            self.prog.globals[id].name = asm_name.as_str().into();
        }
        Ok(())
    }

    fn file_object(
        &mut self,
        declared: &Declared,
        specs: &ast::DeclSpecs,
        attrs: &Attributes,
        d: &ast::InitDeclarator,
    ) -> R<()> {
        let mut declared = declared.clone();
        if let (ast::StorageClass::Register, Some(register)) = (specs.storage, &d.asm_name) {
            let message = format!("a global variable in the register `{register}`");
            return Err(self.report(
                racc_base::nyi!(declared.span, "{message}")
                    .help("use a local register variable, or assembly code"),
            ));
        }
        // The name is in scope in its own initialiser.
        let (id, ty) = self.global(&declared, specs, attrs)?;
        declared.ty = ty;
        if let Some(asm_name) = &d.asm_name {
            self.prog.globals[id].name = asm_name.as_str().into();
        }
        match &d.init {
            Some(init) => {
                declared.ty = self.complete_from_init(declared.ty, init)?;
                let (id, ty) = self.global(&declared, specs, attrs)?;
                self.require_complete(ty, &declared)?;
                if self.prog.globals[id].init.is_some() {
                    return Err(self.report(
                        Diagnostic::error(
                            "E0354",
                            declared.span,
                            format!("`{}` is initialised twice", declared.name),
                        )
                        .help("keep one of the initialisers"),
                    ));
                }
                let init = self.static_init(ty, init)?;
                self.valued.insert(id);
                let global = &mut self.prog.globals[id];
                global.init = Some(init);
                // A tentative definition before this one made it common, which is of zeros.
                if global.linkage == Linkage::Common {
                    global.linkage = Linkage::External;
                }
            }
            None => {
                let (id, ty) = self.global(&declared, specs, attrs)?;
                self.tentative.push((id, ty));
                if self.options.common
                    && self.prog.globals[id].linkage == Linkage::External
                    && !specs.thread_local
                    && attrs.section.is_none()
                    || attrs.common
                {
                    self.prog.globals[id].linkage = Linkage::Common;
                }
            }
        }
        Ok(())
    }

    fn require_complete(&mut self, ty: QTy, declared: &Declared) -> R<()> {
        if self.is_complete(ty.ty) {
            return Ok(());
        }
        let shown = self.show(ty);
        Err(self.report(
            Diagnostic::error(
                "E0355",
                declared.span,
                format!("`{}` has incomplete type `{shown}`", declared.name),
            )
            .help("define the type first, give the length, or declare a pointer"),
        ))
    }

    /// C11 §6.9.2: what is still only tentative at the end of the unit is defined, as zero.
    pub(super) fn finish_globals(&mut self) {
        for (id, ty) in std::mem::take(&mut self.tentative) {
            if self.prog.globals[id].init.is_some() {
                continue;
            }
            let name = self.prog.globals[id].source_name.clone();
            let mut ty = match self.scopes.find_file(&name).map(|s| &s.kind) {
                Some(SymbolKind::Global(v)) => v.ty,
                _ => ty,
            };
            if let Some((elem, Len::Unknown)) = self.ct.as_array(ty.ty) {
                ty = QTy::new(self.ct.array(elem, Len::Const(1)), ty.quals);
                self.retype(id, ty);
            }
            let span = self.prog.globals[id].span;
            let declared = Declared { name, ty, span, align: 0 };
            if self.require_complete(ty, &declared).is_ok() {
                self.prog.globals[id].init = Some(ConstInit::default());
            }
        }
    }

    fn local_static(
        &mut self,
        declared: &Declared,
        specs: &ast::DeclSpecs,
        attrs: &Attributes,
        d: &ast::InitDeclarator,
    ) -> R<()> {
        let Declared { name, ty, span, align } = declared;
        // C17 §6.7.6.2p2: a pointer to such an array may be static.
        if self.ct.is_vla(ty.ty) {
            return Err(self.constant_length_needed(declared));
        }
        if self.ct.is_variably_modified(ty.ty) {
            let mark = self.frame.tick();
            self.frame.variable.push(mark);
        }
        // Addresses of labels are known to the function only, so such a table is filled when it is declared.
        if d.init.as_ref().is_some_and(has_label_address) {
            return self.automatic(declared.clone(), false, d.init.as_ref());
        }
        if self.scopes.find_here(name).is_some() {
            return Err(self.redeclared(name, *span));
        }
        let stem = format!("{}.{name}", self.frame.name);
        let link_name = self.fresh_name(&stem);
        let hir = self.hir_qualified(*ty);
        let id = self.prog.globals.push(Global {
            aliased: false,
            name: link_name,
            source_name: name.clone(),
            ty: hir,
            linkage: Linkage::Internal,
            visibility: None,
            thread_local: specs.thread_local,
            constant: ty.quals.is_const() && !ty.quals.is_volatile(),
            align: *align,
            init: Some(ConstInit::default()),
            section: attrs.section.clone(),
            declare: None,
            space: racc_hir::MemSpace::Any,
            table: false,
            used: attrs.used,
            span: *span,
        });
        self.discourage(Key::Global(id), attrs.discouraged.as_ref());
        let symbol =
            |ty| Symbol { kind: SymbolKind::Global(Variable { id, ty, register: false }), span: *span };
        self.scopes.declare(name.clone(), symbol(*ty));
        let Some(init) = &d.init else { return self.require_complete(*ty, declared) };
        let ty = self.complete_from_init(*ty, init)?;
        self.require_complete(ty, declared)?;
        self.scopes.declare(name.clone(), symbol(ty));
        self.retype(id, ty);
        let init = self.static_init(ty, init)?;
        self.valued.insert(id);
        self.prog.globals[id].init = Some(init);
        Ok(())
    }

    fn constant_length_needed(&mut self, declared: &Declared) -> super::Reported {
        let message = format!("the static array `{}` must have a constant length", declared.name);
        self.report(
            Diagnostic::error("E0340", declared.span, message)
                .help("use a constant length, or allocate the array with malloc"),
        )
    }

    fn automatic(&mut self, declared: Declared, register: bool, init: Option<&ast::Init>) -> R<()> {
        let Declared { name, mut ty, span, align } = declared.clone();
        if self.scopes.find_here(&name).is_some() {
            return Err(self.redeclared(&name, span));
        }
        if let Some(init) = init {
            ty = self.complete_from_init(ty, init)?;
        }
        self.require_complete(ty, &declared)?;
        if self.ct.is_variably_modified(ty.ty) {
            let mark = self.frame.tick();
            self.frame.variable.push(mark);
        }
        if self.ct.is_vla(ty.ty) {
            if let Some(ast::Init::List(items, at)) = init
                && items.is_empty()
            {
                self.allocate(&declared)?;
                // C23: `int a[n] = {};`.
                return self.fill_array(&name, 0, *at);
            }
            if let Some(init) = init {
                let span = init_span(init);
                return Err(self.report(
                    Diagnostic::error(
                        "E0356",
                        span,
                        format!("the variable length array `{name}` cannot have an initial value"),
                    )
                    .help("assign its elements in a loop"),
                ));
            }
            return self.allocate(&declared);
        }
        let hir = self.hir_qualified(ty);
        let id = self.body.local(name.clone(), hir, LocalKind::Auto, span);
        self.body.locals[id].align = align;
        self.body.locals[id].scope = self.frame.scope;
        let kind = SymbolKind::Local(Variable { id, ty, register });
        self.scopes.declare(name, Symbol { kind, span });
        if let Some(init) = init {
            let place = self.body.local_place(id, span);
            self.local_init(place, ty, init)?;
        }
        Ok(())
    }

    /// A variable length array: a pointer to memory that the enclosing block frees.
    fn allocate(&mut self, declared: &Declared) -> R<()> {
        let Declared { name, ty, span, align } = declared.clone();
        let elem = self.ct.innermost(ty.ty);
        let elem_hir = self.hir(elem);
        let ptr = self.prog.types.ptr(elem_hir);
        let id = self.body.local(name.clone(), ptr, LocalKind::Auto, span);
        self.body.locals[id].scope = self.frame.scope;
        let count = self.element_count(ty.ty, span);
        self.emit(Stmt::DynAlloc { local: id, elem: elem_hir, count, align }, span);
        self.frame.block_scoped = true;
        let kind = SymbolKind::Local(Variable { id, ty, register: false });
        self.scopes.declare(name, Symbol { kind, span });
        Ok(())
    }
}

fn init_span(init: &ast::Init) -> Span {
    match init {
        ast::Init::Expr(e) => e.span,
        ast::Init::List(_, span) | ast::Init::Literals(span) => *span,
    }
}

fn has_label_address(init: &ast::Init) -> bool {
    fn inside(e: &ast::Expr) -> bool {
        match &e.kind {
            ast::ExprKind::LabelAddr(_) => true,
            ast::ExprKind::Cast(_, inner) => inside(inner),
            ast::ExprKind::Binary(_, a, b) => inside(a) || inside(b),
            _ => false,
        }
    }
    match init {
        ast::Init::Expr(e) => inside(e),
        ast::Init::List(items, _) => items.iter().any(|i| has_label_address(&i.init)),
        ast::Init::Literals(_) => false,
    }
}
