//! Modules by name: of this file, of `.mod` files, and the intrinsic ones, which are Fortran text inside racc.
//!
//! A `.mod` file is a line with racc's mark and version, then the module's symbols and all that they reach, those of
//! other modules too: reading one needs no other file. What two files both hold is known by module and name.

use super::serial::{SYMBOLS, TYPES};
use super::symbol::{Derived, ImplicitRules, ScopeId, ScopeKind, SymId, SymKind, Symbol};
use super::typed::{Const, Typed};
use super::types::{DerivedId, Ty};
use super::{Analysis, Options, UnitPlan, codes, module_template};
use crate::fortran::{Options as Reading, ast::UnitKind, parse};
use crate::reported::{Checked, invariant};
use racc_base::{Name, Sink, SourceMap, Span};
use serde::{Deserialize, Serialize};
use std::path::Path;

const MARK: &[u8] = b"racc module 7\n";
/// How files start that gfortran wrote.
const GZIP: [u8; 2] = [0x1f, 0x8b];
const INTRINSIC: &str = include_str!("intrinsic_modules.f90");
const THREADS_TEXT: &str = include_str!("threads_module.f90");
const INTRINSIC_NAMES: &[&str] = &[
    "iso_c_binding",
    "iso_fortran_env",
    "ieee_arithmetic",
    "ieee_exceptions",
    "ieee_features",
    super::cuda::THREADS,
];
/// Those of the text that a file of the same name goes before.
const PROVIDED_NAMES: &[&str] = &["omp_lib", "omp_lib_kinds"];
/// Those that come as text with the run time's headers; `accel_lib` is the name from before OpenACC.
const TEXT_NAMES: &[&str] = &[
    "openacc",
    "accel_lib",
    "cooperative_groups",
    "cublas",
    "cublas_types",
    "cublas_v2",
    "cuda_runtime_api",
    "cudadevice",
    "cudafor",
    "cufft",
    "curand",
    "curand_device",
    "curandex",
    "cusolverdn",
    "cusparse",
    "cutensorex",
    "gpu_reductions",
    "libm",
    "nvtx",
    "sort",
    "wmma",
];

/// Modules of CUDA Fortran that there are none of yet.
const MISSING_NAMES: &[&str] = &["cutensor", "cutensor_v2", "nccl", "nvshmem"];

/// A module that comes with racc. What procedures are in it, and which it declares only, is racc's business.
pub(super) fn comes_with_racc(module: &Name) -> bool {
    TEXT_NAMES.contains(&module.as_str())
}

/// What a module file holds. Numbers are places in `symbols` and `types`.
#[derive(Serialize, Deserialize)]
struct Stored {
    name: Name,
    /// What a submodule stands in.
    host: Option<Name>,
    names: Vec<(Name, u32)>,
    hidden: Vec<Name>,
    /// Module and name of what is known by them.
    symbol_names: Vec<Option<(Name, Name)>>,
    type_names: Vec<(Name, Name)>,
    symbols: Vec<Vec<u8>>,
    types: Vec<Vec<u8>>,
}

/// A module's file, or that of the submodule `ancestor-name`: build systems expect gfortran's names.
fn file_of(name: &Name) -> String {
    match name.as_str().split_once('-') {
        Some((ancestor, submodule)) => format!("{ancestor}@{submodule}.smod"),
        None => format!("{name}.mod"),
    }
}

/// The module by which, and its name, a symbol is known. A type has the name that its constructor's generic has, and
/// generics of one name are merged anyway.
fn identity_of(symbol: &Symbol) -> Option<Name> {
    symbol.module.clone().filter(|_| !matches!(symbol.kind, SymKind::Generic { .. }))
}

/// The lines of a module that is part of racc; it alone is read, most programs use none or one.
pub(super) fn is_intrinsic_module(name: &str) -> bool {
    INTRINSIC_NAMES.contains(&name)
}

fn own_module(name: &str) -> Option<&'static str> {
    let head = format!("module {name}\n");
    let starts = |text: &str| match text.starts_with(&head) {
        true => Some(0),
        false => text.find(&format!("\n{head}")).map(|at| at + 1),
    };
    let text = [INTRINSIC, THREADS_TEXT].into_iter().find_map(|text| Some(&text[starts(text)?..]))?;
    const END: &str = "\nend module\n";
    Some(&text[..text.find(END)? + END.len()])
}

impl Analysis<'_> {
    /// `use, intrinsic`: the intrinsic module also where the program has a module of its name.
    pub(super) fn intrinsic_module_scope(&mut self, name: &Name, span: Span) -> Checked<ScopeId> {
        if !INTRINSIC_NAMES.contains(&name.as_str()) || !self.own_modules.contains(name) {
            return self.module_scope(name, span);
        }
        let beside = Name::new(format!("intrinsic {name}"));
        if let Some(scope) = self.table.modules.get(&beside) {
            return Ok(*scope);
        }
        let own = self.table.modules.remove(name);
        let scope = self.intrinsic_module(name, span);
        self.table.modules.remove(name);
        self.table.modules.extend(own.map(|own| (name.clone(), own)));
        let scope = scope?;
        self.table.modules.insert(beside, scope);
        Ok(scope)
    }

    pub(super) fn module_scope(&mut self, name: &Name, span: Span) -> Checked<ScopeId> {
        if let Some(scope) = self.table.modules.get(name) {
            return Ok(*scope);
        }
        if INTRINSIC_NAMES.contains(&name.as_str()) {
            return self.intrinsic_module(name, span);
        }
        let file = file_of(name);
        let dirs: Vec<_> =
            std::iter::once(&self.options.module_out).chain(&self.options.module_search).cloned().collect();
        for dir in dirs.iter().map(|d| d.as_path()).chain([Path::new(".")]) {
            if let Ok(bytes) = std::fs::read(dir.join(&file)) {
                return self.read_module(&bytes, name, span);
            }
        }
        if PROVIDED_NAMES.contains(&name.as_str()) {
            return self.intrinsic_module(name, span);
        }
        if TEXT_NAMES.contains(&name.as_str()) {
            // A file of the program's may have such a name too.
            let paths = self.options.headers.iter().map(|dir| dir.join(format!("{name}.f90")));
            if let Some(path) = paths.into_iter().find(|path| path.is_file()) {
                return self.module_text(&path, name, span);
            }
        }
        if self.options.cuda && MISSING_NAMES.contains(&name.as_str()) {
            return self.nyi(span, format!("the module {name} of CUDA Fortran"));
        }
        self.error_help(
            codes::MODULE,
            span,
            format!("cannot find module `{name}`"),
            "compile the file that defines it first, and name the folder of its .mod file with -I or -module",
        )
    }

    /// Declares what Fortran text holds, as if it were another file. What is wrong with it is said at `span`, where the
    /// program names it: the user has no such file.
    fn declare_text(&mut self, map: &SourceMap, file: racc_base::FileId, span: Span, options: Options) {
        let own = self.sink.take();
        let mut sink = Sink::default();
        // It is part of the program like the file itself, and read once.
        let tree: &'static crate::fortran::ast::File =
            Box::leak(Box::new(parse(map, file, &Reading::default(), &mut sink)));
        let first = self.table.syms.len();
        let first_type = self.table.derived.len();
        let before = self.own_modules.clone();
        self.with_own_text(options, |analysis| {
            let scope = analysis.table.scope(ScopeKind::Global, None, ImplicitRules::None);
            analysis.declare_units_in(&tree.units, scope);
        });
        self.own_modules = before;
        for (id, symbol) in self.table.syms.iter_mut().skip(first) {
            symbol.span = Span::NONE;
            if let Some(module) = identity_of(symbol) {
                self.known_symbols.entry((module, symbol.name.clone())).or_insert(id);
            }
        }
        for (id, derived) in self.table.derived.iter().skip(first_type) {
            let module = derived.module.clone().unwrap_or_default();
            self.known_types.entry((module, derived.name.clone())).or_insert(id);
        }
        sink.extend(self.sink.take());
        self.sink.extend(own);
        for mut said in sink.take() {
            said.span = span;
            said.labels.clear();
            self.sink.push(said);
        }
    }

    fn intrinsic_module(&mut self, name: &Name, span: Span) -> Checked<ScopeId> {
        let long_double = if self.options.host.has_real_10() { "10" } else { "16" };
        let kinds: Vec<String> = self.options.host.real_kinds().iter().map(u8::to_string).collect();
        let text = invariant!(self, own_module(name))
            .replace("@long_double@", long_double)
            .replace("@each_real@", &kinds.join("; "))
            .replace("@real_kinds@", &kinds.join(", "));
        let text = module_template::expand(&text, Path::new("")).unwrap_or_default();
        let mut map = SourceMap::default();
        let file = map.add(racc_base::INTRINSIC_MODULES, text, Vec::new());
        // Their named constants are of the default kind.
        let options = Options { default_integer: self.options.default_integer, ..self.options.of_own_text() };
        self.declare_text(&map, file, span, options);
        let scope = invariant!(self, self.table.modules.get(name).copied());
        if name == "iso_c_binding" {
            self.declare_c_pointers(scope);
        }
        Ok(scope)
    }

    fn declare_c_pointers(&mut self, scope: ScopeId) {
        for (name, ty) in [("c_ptr", Ty::CPtr), ("c_funptr", Ty::CFunPtr)] {
            self.table.declare(scope, &Name::new(name), SymKind::Type(ty), Span::NONE);
        }
        for (name, ty) in [("c_null_ptr", Ty::CPtr), ("c_null_funptr", Ty::CFunPtr)] {
            let value = Typed::constant(Const::Null, ty, Span::NONE);
            self.table.declare(
                scope,
                &Name::new(name),
                SymKind::Constant { value: Box::new(value), lows: Vec::new() },
                Span::NONE,
            );
        }
    }

    /// A module that came with the run time; where the file is wrong, so is the installation.
    fn module_text(&mut self, path: &Path, name: &Name, span: Span) -> Checked<ScopeId> {
        let read = std::fs::read_to_string(path).map_err(|e| e.to_string());
        let beside = path.parent().unwrap_or(Path::new("."));
        match read.and_then(|text| module_template::expand(&text, beside)) {
            Ok(text) => {
                let mut map = SourceMap::default();
                let file = map.add(path.to_string_lossy(), text, Vec::new());
                self.declare_text(&map, file, span, self.options.of_own_text());
                Ok(invariant!(self, self.table.modules.get(name).copied()))
            }
            Err(why) => self.error_help(
                codes::MODULE,
                span,
                format!("the text of module `{name}`, {}, cannot be read: {why}", path.display()),
                "install racc again",
            ),
        }
    }

    fn read_module(&mut self, bytes: &[u8], name: &Name, span: Span) -> Checked<ScopeId> {
        let Some(rest) = bytes.strip_prefix(MARK) else {
            if bytes.starts_with(&GZIP) {
                return match self.gfortran_module(bytes, name) {
                    Ok(scope) => Ok(scope),
                    Err(why) => self.error_help(
                        codes::MODULE,
                        span,
                        format!(
                            "the file `{name}.mod`, apparently written by gfortran, cannot be read: {why}"
                        ),
                        "compile the module's source with this version of racc",
                    ),
                };
            }
            return self.error_help(
                codes::MODULE,
                span,
                format!("the file `{name}.mod` was written by another compiler or version"),
                "compile the module's source with this version of racc",
            );
        };
        match self.restore(rest) {
            Ok(scope) => Ok(scope),
            Err(why) => self.error_help(
                codes::MODULE,
                span,
                format!("the file `{name}.mod` is damaged: {why}"),
                "compile the module's source again",
            ),
        }
    }

    fn restore(&mut self, bytes: &[u8]) -> Result<ScopeId, postcard::Error> {
        let stored: Stored = postcard::from_bytes(bytes)?;
        self.load_texts(&stored);
        let mut new_symbols = Vec::new();
        let mut symbols: Vec<SymId> = Vec::new();
        for (i, identity) in stored.symbol_names.iter().enumerate() {
            let known = identity.as_ref().and_then(|k| self.known_symbols.get(k).copied());
            let id = match known {
                Some(id) => id,
                None => {
                    let id = self.table.anonymous(&Name::new(""), SymKind::Unit, Span::NONE);
                    if let Some(k) = identity {
                        self.known_symbols.insert(k.clone(), id);
                    }
                    new_symbols.push((i, id));
                    id
                }
            };
            symbols.push(id);
        }
        let mut new_types = Vec::new();
        let mut types: Vec<DerivedId> = Vec::new();
        for (i, key) in stored.type_names.iter().enumerate() {
            let id = match self.known_types.get(key) {
                Some(id) => *id,
                None => {
                    let id = self.table.derived.push(Derived {
                        name: key.1.clone(),
                        module: Some(key.0.clone()),
                        span: Span::NONE,
                        parent: None,
                        components: Vec::new(),
                        bindings: Vec::new(),
                        finals: Vec::new(),
                        is_abstract: false,
                        bind_c: false,
                        sequence: false,
                        union: false,
                        complete: true,
                        parameters: Vec::new(),
                        definition: None,
                    });
                    self.known_types.insert(key.clone(), id);
                    new_types.push((i, id));
                    id
                }
            };
            types.push(id);
        }
        SYMBOLS.with(|s| s.borrow_mut().list.clone_from(&symbols));
        TYPES.with(|t| t.borrow_mut().list.clone_from(&types));
        let mut placed = Vec::new();
        for (i, id) in new_symbols {
            self.table.syms[id] = postcard::from_bytes::<Symbol>(&stored.symbols[i])?;
            placed.extend(self.table.var(id).is_some().then_some(id));
        }
        for (i, id) in new_types {
            self.table.derived[id] = postcard::from_bytes::<Derived>(&stored.types[i])?;
        }
        for id in placed {
            self.join_block(id);
        }
        let host = stored.host.as_ref().and_then(|host| self.module_scope(host, Span::NONE).ok());
        let parent = host.unwrap_or(self.global_scope);
        let scope = self.table.scope(ScopeKind::Module, Some(parent), ImplicitRules::None);
        let s = &mut self.table.scopes[scope];
        s.module = Some(stored.name.clone());
        s.private = stored.hidden.into_iter().collect();
        for (name, n) in stored.names {
            if let Some(id) = symbols.get(n as usize) {
                s.names.insert(name, *id);
            }
        }
        self.table.modules.insert(stored.name, scope);
        Ok(scope)
    }

    /// What a file repeats of modules that are texts is theirs, whether the program names these modules before the
    /// file's, after it or not at all.
    fn load_texts(&mut self, stored: &Stored) {
        let symbols = stored.symbol_names.iter().flatten().map(|(module, _)| module);
        let modules = symbols.chain(stored.type_names.iter().map(|(module, _)| module));
        // A module of the program's own may have the name of a text: what is its own is not looked for elsewhere.
        let mut texts: Vec<&Name> = modules
            .filter(|m| **m != stored.name)
            .filter(|m| INTRINSIC_NAMES.contains(&m.as_str()) || TEXT_NAMES.contains(&m.as_str()))
            .collect();
        texts.sort_unstable();
        texts.dedup();
        for module in texts {
            let _ = self.module_scope(module, Span::NONE);
        }
    }

    /// A file for each module and submodule of the source file.
    pub(super) fn write_modules(&mut self, plans: &[UnitPlan]) {
        for plan in plans {
            if !matches!(plan.unit.kind, UnitKind::Module(_) | UnitKind::Submodule(_)) {
                continue;
            }
            let Some(name) = self.table.scopes[plan.scope].module.clone() else { continue };
            let file = file_of(&name);
            let path = self.options.module_out.join(&file);
            let written = self.store(plan.scope, &name).map_err(|e| e.to_string()).and_then(|bytes| {
                // Whole or not at all: other compilations may read it meanwhile.
                let temporary = self.options.module_out.join(format!(".{file}.{}", std::process::id()));
                std::fs::write(&temporary, bytes)
                    .and_then(|()| std::fs::rename(&temporary, &path))
                    .map_err(|e| e.to_string())
            });
            if let Err(why) = written {
                self.report_error_help(
                    codes::MODULE,
                    plan.unit.span,
                    format!("cannot write {}: {why}", path.display()),
                    "check that the directory exists and can be written; -J or -module names another one",
                );
            }
        }
    }

    fn store(&self, scope: ScopeId, name: &Name) -> Result<Vec<u8>, postcard::Error> {
        SYMBOLS.with(|s| s.borrow_mut().clear());
        TYPES.with(|t| t.borrow_mut().clear());
        let s = &self.table.scopes[scope];
        let visible: Vec<Name> = self.table.exports(scope).into_iter().map(|(n, _)| n).collect();
        let mut stored = Stored {
            name: name.clone(),
            host: s.parent.and_then(|parent| self.table.scopes[parent].module.clone()),
            names: Vec::new(),
            hidden: s.names.keys().filter(|n| !visible.contains(n)).cloned().collect(),
            symbol_names: Vec::new(),
            type_names: Vec::new(),
            symbols: Vec::new(),
            types: Vec::new(),
        };
        for (n, sym) in &s.names {
            let number = SYMBOLS.with(|x| x.borrow_mut().number(*sym));
            stored.names.push((n.clone(), number));
        }
        // Each one written may name others, which get the next numbers.
        loop {
            let symbol = SYMBOLS.with(|x| x.borrow().list.get(stored.symbols.len()).copied());
            if let Some(id) = symbol {
                let symbol = &self.table.syms[id];
                stored.symbol_names.push(identity_of(symbol).map(|m| (m, symbol.name.clone())));
                stored.symbols.push(postcard::to_allocvec(symbol)?);
                continue;
            }
            let ty = TYPES.with(|x| x.borrow().list.get(stored.types.len()).copied());
            let Some(id) = ty else { break };
            let derived = &self.table.derived[id];
            stored.type_names.push((derived.module.clone().unwrap_or_default(), derived.name.clone()));
            stored.types.push(postcard::to_allocvec(derived)?);
        }
        let mut bytes = MARK.to_vec();
        bytes.extend(postcard::to_allocvec(&stored)?);
        Ok(bytes)
    }
}
