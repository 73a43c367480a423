//! USE and IMPORT: names of modules and hosts in a scope. Fortran 2018 §14.2.2, §8.8.

use super::super::constraint::name_since;
use super::super::intrinsic::is_device_reduction;
use super::super::symbol::{ProcKind, ScopeId, SymId, SymKind, Unusable};
use super::super::{Analysis, codes};
use super::interface::generic_name;
use crate::acc::names::nearest;
use crate::fortran::ast::{self, Import, OnlyItem, UseNames};
use crate::fortran::standard::Standard;
use racc_base::{Diagnostic, Name, Span};
use std::collections::HashSet;

impl Analysis<'_> {
    pub(super) fn use_module(&mut self, scope: ScopeId, u: &ast::Use) {
        let module = match u.nature {
            ast::ModuleNature::Intrinsic => self.intrinsic_module_scope(&u.module.name, u.module.span),
            ast::ModuleNature::Unspecified | ast::ModuleNature::NonIntrinsic => {
                self.module_scope(&u.module.name, u.module.span)
            }
        };
        let Ok(module) = module else {
            self.lacks_module = true;
            return;
        };
        let exports = self.table.exports(module);
        let unusable = self.table.scopes[module].unusable.clone();
        let mut exports = exports;
        exports.retain(|(name, _)| !self.is_later_name(&u.module.name, name));
        self.device_reductions(u, &mut exports);
        self.check_own_name(scope, u, &exports);
        let find = |name: &Name| exports.iter().find(|(n, _)| n == name).map(|(_, s)| *s);
        match &u.names {
            UseNames::All(renames) => {
                let mut renamed = HashSet::new();
                for rename in renames {
                    let original = generic_name(&rename.original.kind);
                    match find(&original) {
                        Some(sym) => {
                            self.bring(scope, generic_name(&rename.local.kind), sym, &u.module.name);
                            renamed.insert(original);
                        }
                        None => match unusable.get(&original) {
                            Some(why) => {
                                let local = generic_name(&rename.local.kind);
                                self.table.scopes[scope].unusable.insert(local, why.clone());
                                renamed.insert(original);
                            }
                            None => self.not_in_module(&original, u, rename.original.span, &exports),
                        },
                    }
                }
                for (name, why) in unusable {
                    if !renamed.contains(&name) {
                        self.table.scopes[scope].unusable.insert(name, why);
                    }
                }
                let key = (scope, u.module.name.clone());
                renamed.extend(self.pending.renamed.get(&key).into_iter().flatten().cloned());
                for (name, sym) in exports.into_iter().filter(|(n, _)| !renamed.contains(n)) {
                    self.bring(scope, name, sym, &u.module.name);
                }
            }
            UseNames::Only(items) => {
                for item in items {
                    let (local, original, span) = match item {
                        OnlyItem::Plain(spec) => {
                            (generic_name(&spec.kind), generic_name(&spec.kind), spec.span)
                        }
                        OnlyItem::Renamed(r) => {
                            (generic_name(&r.local.kind), generic_name(&r.original.kind), r.original.span)
                        }
                    };
                    match find(&original) {
                        Some(sym) => self.bring(scope, local, sym, &u.module.name),
                        None => match unusable.get(&original) {
                            Some(why) => {
                                self.table.scopes[scope].unusable.insert(local, why.clone());
                            }
                            None => self.not_in_module(&original, u, span, &exports),
                        },
                    }
                }
            }
        }
    }

    /// The intrinsic module has the name in a later standard than that of `-std=`.
    fn is_later_name(&self, module: &Name, name: &Name) -> bool {
        name_since(module, name).is_some_and(|since| self.is_before(since))
    }

    /// `use cudafor, gpu_sum => sum`: the reductions of device data are intrinsic here, and have names to give others.
    fn device_reductions(&mut self, u: &ast::Use, exports: &mut Vec<(Name, SymId)>) {
        if !matches!(u.module.name.as_str(), "cudafor" | "gpu_reductions") {
            return;
        }
        let originals: Vec<Name> = match &u.names {
            UseNames::All(renames) => renames.iter().map(|r| generic_name(&r.original.kind)).collect(),
            UseNames::Only(items) => items
                .iter()
                .map(|item| match item {
                    OnlyItem::Plain(spec) => generic_name(&spec.kind),
                    OnlyItem::Renamed(r) => generic_name(&r.original.kind),
                })
                .collect(),
        };
        for name in originals.into_iter().filter(|n| is_device_reduction(n.as_str())) {
            let sym = self.table.anonymous(&name, SymKind::Intrinsic(name.clone()), u.module.span);
            exports.push((name, sym));
        }
    }

    /// The names that the USE statements of a scope give others, by module: all its USE statements of a module are
    /// taken together (Fortran 2018 §14.2.2).
    pub(super) fn note_renames(&mut self, scope: ScopeId, decls: &[ast::Decl]) {
        for decl in decls {
            let ast::DeclKind::Use(u) = &decl.kind else { continue };
            let renames: Vec<&ast::Rename> = match &u.names {
                UseNames::All(renames) => renames.iter().collect(),
                UseNames::Only(items) => items
                    .iter()
                    .filter_map(|item| match item {
                        OnlyItem::Renamed(r) => Some(r),
                        OnlyItem::Plain(_) => None,
                    })
                    .collect(),
            };
            let originals = renames.iter().map(|r| generic_name(&r.original.kind));
            let list = self.pending.renamed.entry((scope, u.module.name.clone())).or_default();
            list.extend(originals);
        }
    }

    /// Fortran 2018 §19.3.1: what a module brings has another name than the program unit or procedure here.
    fn check_own_name(&mut self, scope: ScopeId, u: &ast::Use, exports: &[(Name, SymId)]) {
        let Some(owner) = self.table.scopes[scope].owner else { return };
        let own = self.table.syms[owner].name.clone();
        // A main program without a name has none of these. In CUDA Fortran's programs no main program minds: the guide's
        // own are named as kernels of their modules (§1.12.3, §1.12.4), and nothing can refer to a main program.
        let is_main = self.table.proc(owner).is_some_and(|p| p.link == "MAIN__");
        let named = !is_main || own != "main" && !self.options.cuda;
        let brought = match &u.names {
            UseNames::All(renames) => {
                let renamed = |r: &ast::Rename| generic_name(&r.original.kind) == own;
                exports.iter().any(|(n, s)| *n == own && *s != owner) && !renames.iter().any(renamed)
            }
            UseNames::Only(items) => items.iter().any(|item| match item {
                OnlyItem::Plain(spec) => generic_name(&spec.kind) == own,
                OnlyItem::Renamed(r) => generic_name(&r.local.kind) == own,
            }),
        };
        if named && brought {
            let message =
                format!("module `{}` brings `{own}`, which is the name of the unit here", u.module.name);
            let said = Diagnostic::error(codes::CONFLICT, u.module.span, message)
                .help("rename it in the USE statement, or exclude it with ONLY");
            let unit = self.table.syms[owner].span;
            self.report(if unit.is_none() { said } else { said.label(unit, "the unit") });
        }
    }

    fn not_in_module(&mut self, name: &Name, u: &ast::Use, span: Span, exports: &[(Name, SymId)]) {
        let since = name_since(&u.module.name, name).unwrap_or(Standard::F95);
        if self.check_new(&format!("`{name}` of module `{}`", u.module.name), since, span).is_err() {
            return;
        }
        let help = match nearest(name, exports.iter().map(|(known, _)| known.as_str())) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "check its spelling, and whether the module makes it PRIVATE".to_owned(),
        };
        let message = format!("module `{}` has no public entity `{name}`", u.module.name);
        self.report_error_help(codes::MODULE, span, message, help);
    }

    /// A symbol under a name; generic names of two modules are one generic.
    fn bring(&mut self, scope: ScopeId, name: Name, sym: SymId, from: &Name) {
        let Some(old) = self.table.local(scope, &name) else {
            if !self.is_extended_outside(scope, &name, sym) {
                self.table.scopes[scope].names.insert(name, sym);
            }
            return;
        };
        if old == sym || self.is_one_entity(old, sym) {
            return;
        }
        let span = self.table.syms[old].span;
        let (a, b) = (self.table.syms[old].kind.clone(), self.table.syms[sym].kind.clone());
        let merged = match (a, b) {
            (SymKind::Generic { specifics: mut x, ty: t }, SymKind::Generic { specifics: y, ty: u }) => {
                x.extend(y.into_iter().filter(|s| !x.contains(s)).collect::<Vec<_>>());
                Some(SymKind::Generic { specifics: x, ty: t.or(u) })
            }
            // A generic and the specific procedure that it is named after: the name is the generic's, as gfortran has it.
            (SymKind::Procedure(_), SymKind::Generic { specifics, .. }) if self.is_among(old, &specifics) => {
                self.table.scopes[scope].names.insert(name, sym);
                return;
            }
            (SymKind::Generic { specifics, .. }, SymKind::Procedure(_)) if self.is_among(sym, &specifics) => {
                return;
            }
            (SymKind::Generic { specifics, ty: None }, SymKind::Type(_)) => {
                Some(SymKind::Generic { specifics, ty: Some(sym) })
            }
            (SymKind::Type(_), SymKind::Generic { specifics, ty: None }) => {
                Some(SymKind::Generic { specifics, ty: Some(old) })
            }
            (SymKind::Intrinsic(_), _) => {
                self.table.scopes[scope].names.insert(name, sym);
                return;
            }
            (_, SymKind::Intrinsic(_)) => return,
            (SymKind::Type(x), SymKind::Type(y)) if x == y => return,
            // One constant on two ways, as `real64` through a module that uses ISO_FORTRAN_ENV.
            (SymKind::Constant { value: x, .. }, SymKind::Constant { value: y, .. })
                if x.kind == y.kind && x.ty == y.ty =>
            {
                return;
            }
            // Names declared here (as when a submodule repeats what its host has) win over those used.
            _ => None,
        };
        match merged {
            Some(kind) => {
                let merged = self.table.anonymous(&name, kind, span);
                self.table.syms[merged].module = self.table.scopes[scope].module.clone();
                self.table.scopes[scope].names.insert(name, merged);
            }
            None => {
                self.check_not_defined_here(scope, &name, (old, sym), from);
                let first = self.table.syms[old].module.clone().unwrap_or_default();
                self.table.scopes[scope].unusable.insert(name, Unusable::Ambiguous(first, from.clone()));
            }
        }
    }

    fn is_among(&self, procedure: SymId, specifics: &[SymId]) -> bool {
        specifics.iter().any(|s| *s == procedure || self.is_one_entity(procedure, *s))
    }

    /// Fortran 2018 §19.5.1.4: what a USE statement brings has no second definition in the same scope.
    fn check_not_defined_here(
        &mut self,
        scope: ScopeId,
        name: &Name,
        (own, brought): (SymId, SymId),
        from: &Name,
    ) {
        // The interface of the separate procedure that a submodule defines here.
        if matches!(&self.table.syms[brought].kind, SymKind::Procedure(p) if p.separate) {
            return;
        }
        let symbol = &self.table.syms[own];
        let defined = matches!(&symbol.kind, SymKind::Procedure(p)
            if matches!(p.kind, ProcKind::Module | ProcKind::Internal) && !p.separate);
        if !defined || symbol.module != self.table.scopes[scope].module || symbol.span.is_none() {
            return;
        }
        let span = symbol.span;
        self.report_error_help(
            codes::CONFLICT,
            span,
            format!("procedure `{name}` is defined here, but comes from module `{from}` as well"),
            "rename one of them, or exclude it with ONLY in the USE statement",
        );
    }

    /// Whether the host has CUDA's generic that takes what this intrinsic procedure of ISO_C_BINDING takes, and device
    /// addresses besides (guide §3.9: C_F_POINTER).
    fn is_extended_outside(&self, scope: ScopeId, name: &Name, sym: SymId) -> bool {
        let is_intrinsic = matches!(self.table.syms[sym].kind, SymKind::Intrinsic(_));
        let outside = self.table.lookup(scope, name.as_str()).map(|s| &self.table.syms[s]);
        is_intrinsic
            && outside.is_some_and(|s| {
                matches!(s.kind, SymKind::Generic { .. })
                    && s.module.as_ref().is_some_and(|m| m.as_str() == "cuda_runtime_api")
            })
    }

    /// A module's procedure or variable that came on two ways, from the module and from a file that repeats it.
    fn is_one_entity(&self, a: SymId, b: SymId) -> bool {
        let (a, b) = (&self.table.syms[a], &self.table.syms[b]);
        let alike = matches!(
            (&a.kind, &b.kind),
            (SymKind::Procedure(_), SymKind::Procedure(_)) | (SymKind::Variable(_), SymKind::Variable(_))
        );
        alike && a.module.is_some() && a.module == b.module && a.name == b.name
    }

    pub(super) fn import(&mut self, scope: ScopeId, import: &Import) {
        match import {
            Import::All => self.table.scopes[scope].imports_all = true,
            Import::None => {}
            Import::Only(names) => {
                let Some(parent) = self.table.scopes[scope].parent else { return };
                for name in names {
                    match self.table.lookup(parent, &name.name) {
                        Some(sym) => {
                            self.table.scopes[scope].names.insert(name.name.clone(), sym);
                        }
                        None => {
                            // The type may be defined further down in the host.
                            let id = self.new_derived(parent, name);
                            if let Some(sym) = self.table.lookup(parent, &self.table.derived[id].name) {
                                self.table.scopes[scope].names.insert(name.name.clone(), sym);
                            }
                        }
                    }
                }
            }
        }
    }
}
