//! Debug information: spans → DWARF lines, scopes and variables. Types are in `debug_types`.
//!
//! Every statement sets the builder's location, so that all instructions made for it carry its line.

use crate::emit::{FnEmitter, ModuleEmitter, ObjectAddress};
use crate::llvm::{Emit, raw_debug};
use crate::options::{DebugInfo, OptLevel, Options};
use inkwell::context::Context;
use inkwell::debug_info::{
    AsDIScope, DICompileUnit, DIFile, DIFlags, DIFlagsConstants, DIScope, DIType, DWARFEmissionKind,
    DWARFSourceLanguage, DebugInfoBuilder,
};
use inkwell::module::{FlagBehavior, Module};
use racc_base::{Name, Span};
use racc_hir::{Body, GlobalId, Language, LocalId, LocalKind, LoopKind, Program, Stmt, StmtId, Type, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;

/// `DW_OP_deref`.
const DW_OP_DEREF: i64 = 6;

/// Debug information of one module.
pub struct Debug<'ctx> {
    pub(crate) builder: DebugInfoBuilder<'ctx>,
    pub(crate) unit: DICompileUnit<'ctx>,
    pub(crate) level: DebugInfo,
    pub(crate) language: Language,
    directory: String,
    files: RefCell<HashMap<Name, DIFile<'ctx>>>,
    pub(crate) types: RefCell<HashMap<TypeId, DIType<'ctx>>>,
}

/// Scopes of one function: its own, and those of blocks with variables, made when first needed.
#[derive(Clone)]
pub(crate) struct Scopes<'ctx> {
    function: DIScope<'ctx>,
    /// Where the function is.
    path: Name,
    blocks: HashMap<StmtId, DIScope<'ctx>>,
    /// Blocks that have variables of their own → the nearest such block around them.
    parents: HashMap<StmtId, Option<StmtId>>,
    open: Vec<DIScope<'ctx>>,
}

impl<'ctx> Debug<'ctx> {
    pub fn new(
        context: &'ctx Context,
        module: &Module<'ctx>,
        program: &Program,
        options: &Options,
    ) -> Option<Debug<'ctx>> {
        let kind = match options.debug {
            // Coverage and remarks need the lines, but write none into the object.
            DebugInfo::None if options.instrumentation.coverage.is_some() || options.remarks => {
                DWARFEmissionKind::None
            }
            DebugInfo::None => return None,
            DebugInfo::Lines => DWARFEmissionKind::LineTablesOnly,
            DebugInfo::Full => DWARFEmissionKind::Full,
        };
        let i32 = context.i32_type();
        let flag = |name: &str, value: u64| {
            module.add_basic_value_flag(name, FlagBehavior::Warning, i32.const_int(value, false));
        };
        flag("Debug Info Version", u64::from(inkwell::debug_info::debug_metadata_version()));
        flag("Dwarf Version", 5);
        let (name, directory) = split(&program.path, &options.directory);
        let (builder, unit) = module.create_debug_info_builder(
            true,
            match program.language {
                Language::C => DWARFSourceLanguage::C11,
                Language::Fortran => DWARFSourceLanguage::Fortran08,
            },
            &name,
            &directory,
            &options.producer,
            options.opt != OptLevel::O0,
            "",
            0,
            "",
            kind,
            0,
            false,
            false,
            "",
            "",
        );
        Some(Debug {
            builder,
            unit,
            level: options.debug,
            language: program.language,
            directory: options.directory.clone(),
            files: RefCell::default(),
            types: RefCell::default(),
        })
    }

    pub fn finish(&self) {
        self.builder.finalize();
    }

    pub(crate) fn file(&self, path: &Name) -> DIFile<'ctx> {
        if let Some(&known) = self.files.borrow().get(path) {
            return known;
        }
        let (name, directory) = split(path, &self.directory);
        let file = self.builder.create_file(&name, &directory);
        self.files.borrow_mut().insert(path.clone(), file);
        file
    }
}

/// A relative path counts from the compiler's directory.
fn split(path: &str, directory: &str) -> (String, String) {
    let given = Path::new(path);
    match (given.is_absolute(), given.file_name(), given.parent()) {
        (true, Some(name), Some(parent)) => {
            (name.to_string_lossy().into_owned(), parent.to_string_lossy().into_owned())
        }
        _ => (path.to_string(), directory.to_string()),
    }
}

impl<'a, 'ctx> ModuleEmitter<'a, 'ctx> {
    /// Describes a global variable that this unit defines.
    pub(crate) fn describe_global(&self, id: GlobalId) -> Emit<()> {
        let Some(debug) = &self.debug else { return Ok(()) };
        let global = &self.program.globals[id];
        if debug.level != DebugInfo::Full || global.source_name.is_empty() || global.span.is_none() {
            return Ok(());
        }
        let at = self.map.locate(global.span);
        let file = debug.file(&at.path);
        let local = global.linkage == racc_hir::Linkage::Internal;
        let linkage = if global.name == global.source_name { "" } else { &global.name };
        let variable = debug.builder.create_global_variable_expression(
            debug.unit.as_debug_info_scope(),
            &global.source_name,
            linkage,
            file,
            at.line,
            debug.type_of(self, global.ty),
            local,
            None,
            None,
            0,
        );
        self.global(id)?
            .set_metadata(variable.as_metadata_value(self.context), self.context.get_kind_id("dbg"));
        Ok(())
    }
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// What is emitted next belongs to `span`.
    pub fn at_span(&mut self, span: Span) {
        if span.is_none() {
            return;
        }
        self.span = span;
        if let (Some(debug), Some(scopes)) = (&self.module.debug, &self.debug_scopes) {
            let at = self.module.map.locate(span);
            let mut scope = scopes.open.last().copied().unwrap_or(scopes.function);
            if at.path != scopes.path {
                scope = raw_debug::scope_in_file(debug, scope, debug.file(&at.path));
            }
            let location =
                debug.builder.create_debug_location(self.module.context, at.line, at.column, scope, None);
            self.ir.builder.set_current_debug_location(location);
        }
    }

    /// Gives the LLVM function its DWARF entry. Parameters are received before any line is set: that is
    /// the prologue, which debuggers skip.
    pub fn begin_debug_function(&mut self) -> Emit<()> {
        let m = self.module;
        let Some(debug) = &m.debug else { return Ok(()) };
        let function = &m.program.functions[self.program_function];
        if function.span.is_none() {
            return Ok(());
        }
        let at = m.map.locate(function.span);
        let file = debug.file(&at.path);
        let ty = match (debug.level, m.ty(function.ty)) {
            (DebugInfo::Full, Type::Func(sig)) => debug.subroutine(m, sig, file),
            _ => debug.builder.create_subroutine_type(file, None, &[], DIFlags::ZERO),
        };
        let symbol = self.function.get_name().to_string_lossy().into_owned();
        let linkage = (symbol != function.source_name.as_str()).then_some(symbol.as_str());
        let flags = DIFlags::PROTOTYPED;
        let entry = debug.builder.create_function(
            file.as_debug_info_scope(),
            &function.source_name,
            Some(linkage.unwrap_or("")),
            file,
            at.line,
            ty,
            function.linkage == racc_hir::Linkage::Internal,
            true,
            at.line,
            flags,
            m.options.opt != OptLevel::O0,
        );
        self.function.set_subprogram(entry);
        self.debug_scopes = Some(Scopes {
            function: entry.as_debug_info_scope(),
            path: at.path.clone(),
            blocks: HashMap::new(),
            parents: blocks_with_variables(self.body),
            open: Vec::new(),
        });
        Ok(())
    }

    /// Variables that the program never touches are still there for the debugger.
    pub(crate) fn describe_unused(&mut self) -> Emit<()> {
        let full = self.module.debug.as_ref().is_some_and(|d| d.level == DebugInfo::Full);
        if !full || self.module.options.opt != OptLevel::O0 {
            return Ok(());
        }
        for (id, local) in &self.body.locals {
            if local.kind == LocalKind::Auto && self.module.program.types.size_of(local.ty).is_some() {
                self.local_storage(id)?;
            }
        }
        Ok(())
    }

    pub(crate) fn enter_scope(&mut self, id: StmtId) -> Emit<()> {
        if self.debug_scopes.is_none() {
            return Ok(());
        }
        let scope = self.block_scope(Some(id));
        if let (Some(scopes), Some(scope)) = (&mut self.debug_scopes, scope) {
            let inner = if scopes.parents.contains_key(&id) {
                scope
            } else {
                *scopes.open.last().unwrap_or(&scopes.function)
            };
            scopes.open.push(inner);
        }
        Ok(())
    }

    pub(crate) fn leave_scope(&mut self) {
        if let Some(scopes) = &mut self.debug_scopes {
            scopes.open.pop();
        }
    }

    /// The scope of a block, made with those around it when needed; the function's for blocks without variables.
    fn block_scope(&mut self, id: Option<StmtId>) -> Option<DIScope<'ctx>> {
        let scopes = self.debug_scopes.as_ref()?;
        let Some(id) = id else { return Some(scopes.function) };
        if let Some(&known) = scopes.blocks.get(&id) {
            return Some(known);
        }
        let Some(&parent) = scopes.parents.get(&id) else { return Some(scopes.function) };
        let parent = self.block_scope(parent)?;
        let debug = self.module.debug.as_ref()?;
        let at = self.module.map.locate(self.body.stmts[id].span);
        let block = debug.builder.create_lexical_block(parent, debug.file(&at.path), at.line, at.column);
        let scope = block.as_debug_info_scope();
        self.debug_scopes.as_mut()?.blocks.insert(id, scope);
        Some(scope)
    }

    pub(crate) fn describe_local(&mut self, id: LocalId, storage: ObjectAddress<'ctx>) -> Emit<()> {
        let m = self.module;
        let local = &self.body.locals[id];
        let Some(debug) = &m.debug else { return Ok(()) };
        if debug.level != DebugInfo::Full || local.name.is_empty() {
            return Ok(());
        }
        if self.body.params.contains(&id) && self.own_descriptor(id).is_some() {
            return Ok(());
        }
        let Some(scope) = self.block_scope(local.scope) else { return Ok(()) };
        let at = m.map.locate(if local.span.is_none() { self.span } else { local.span });
        let file = debug.file(&at.path);
        // A parameter by reference is shown as what it refers to.
        let (ty, path) = match (local.kind, m.program.types.pointee(local.ty)) {
            (LocalKind::RefParam, Some(target)) => (target, vec![DW_OP_DEREF]),
            _ => (local.ty, vec![]),
        };
        let ty = debug.type_of(m, ty);
        let stands_for = |p: &LocalId| *p == id || self.own_descriptor(*p) == Some(id);
        let number = self.body.params.iter().position(stands_for);
        let variable = match number {
            Some(n) => debug.builder.create_parameter_variable(
                scope,
                &local.name,
                n as u32 + 1,
                file,
                at.line,
                ty,
                true,
                DIFlags::ZERO,
            ),
            None => debug.builder.create_auto_variable(
                scope,
                &local.name,
                file,
                at.line,
                ty,
                true,
                DIFlags::ZERO,
                0,
            ),
        };
        let location = debug.builder.create_debug_location(m.context, at.line, at.column, scope, None);
        let expression = debug.builder.create_expression(path);
        raw_debug::declare_variable(debug, storage.ptr, variable, expression, location, self.entry);
        Ok(())
    }
}

impl FnEmitter<'_, '_> {
    /// The descriptor with the bounds that a dummy array's declaration gives it: what a debugger shows by its name.
    fn own_descriptor(&self, param: LocalId) -> Option<LocalId> {
        let name = &self.body.locals[param].name;
        let describes = |l: &racc_hir::Local| {
            l.kind == LocalKind::Auto
                && l.name == *name
                && matches!(self.module.ty(l.ty), Type::Descriptor { .. })
        };
        let mut found = self.body.locals.iter().filter(|(id, l)| *id != param && describes(l));
        (self.module.program.language == Language::Fortran && !name.is_empty())
            .then(|| found.next().map(|(id, _)| id))
            .flatten()
    }
}

/// Blocks that named variables live in, each with the nearest one around it.
fn blocks_with_variables(body: &Body) -> HashMap<StmtId, Option<StmtId>> {
    let wanted: std::collections::HashSet<StmtId> =
        body.locals.values().filter(|l| l.kind != LocalKind::Temp).filter_map(|l| l.scope).collect();
    let mut parents = HashMap::new();
    let mut todo = vec![(body.root, None)];
    while let Some((id, around)) = todo.pop() {
        let inside = if wanted.contains(&id) {
            parents.insert(id, around);
            Some(id)
        } else {
            around
        };
        let mut push = |s: StmtId| todo.push((s, inside));
        match &body.stmts[id].kind {
            Stmt::Block(list) => list.iter().copied().for_each(push),
            Stmt::Scope(inner) => push(*inner),
            Stmt::If { then, otherwise, .. } => {
                push(*then);
                otherwise.iter().copied().for_each(push);
            }
            Stmt::Loop(id) => {
                let node = &body.loops[*id];
                push(node.body);
                match &node.kind {
                    LoopKind::Counted { .. } => {}
                    LoopKind::While { pre, step, .. } => pre.iter().chain(step).copied().for_each(push),
                    LoopKind::DoWhile { pre, .. } => pre.iter().copied().for_each(push),
                }
            }
            Stmt::Switch { body, .. } => push(*body),
            Stmt::Region(region) => push(body.regions[*region].body),
            Stmt::Nop
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Acc(_)
            | Stmt::Unreachable
            | Stmt::Trap => {}
        }
    }
    parents
}
