//! GNU `alias`: a second name, which the assembler gives. Of objects the unit's own code uses the first one only, so that
//! nothing takes the two for different objects; devices have the code of functions under both names.

use super::{Cx, R};
use racc_base::{Diagnostic, Name, Span, nyi};
use racc_hir::{
    ConstInit, DataRoot, Expr, FuncId, Function, Global, GlobalId, Linkage, MemSpace, Place, Reloc,
    RelocTarget, Root, place_root,
};
use std::collections::{HashMap, HashSet};

/// A declaration with `alias`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named {
    Function(FuncId),
    Object(GlobalId),
}

#[derive(Clone, Debug)]
pub(super) struct Alias {
    pub(super) id: Named,
    pub(super) target: String,
    pub(super) weak: bool,
    pub(super) span: Span,
}

impl Cx<'_> {
    /// `f` of `alias("g")` is a second name that the assembler gives to `g`.
    pub(super) fn finish_aliases(&mut self) {
        let mut objects = HashMap::new();
        for alias in std::mem::take(&mut self.aliases) {
            let id = match alias.id {
                Named::Function(id) => id,
                Named::Object(id) => {
                    if let Ok(target) = self.object_alias(id, &alias) {
                        objects.insert(id, target);
                    }
                    continue;
                }
            };
            let named = |f: &Function| f.name == alias.target && f.body.is_some();
            let target = self.prog.functions.iter().find(|(_, f)| named(f)).map(|(id, _)| id);
            let Some(target) = target else {
                self.report(
                    Diagnostic::error(
                        "E0330",
                        alias.span,
                        format!("this file defines no function `{}`", alias.target),
                    )
                    .help("`alias` names a function with a body in the same file"),
                );
                continue;
            };
            self.keep_function(target, alias.span);
            let name = &self.prog.functions[id].name;
            let binding = if alias.weak { "weak" } else { "globl" };
            let text = format!(".{binding} {name}\n.type {name}, @function\n.set {name}, {}", alias.target);
            self.prog.assembly.push(text);
            self.give_devices_code(id, target);
        }
        if !objects.is_empty() {
            self.replace_objects(&objects);
        }
    }

    /// No assembler makes names for devices: what has two names there has its code twice. Functions with constructs are the
    /// host's.
    fn give_devices_code(&mut self, alias: FuncId, target: FuncId) {
        let function = &self.prog.functions[target];
        if function.body.as_ref().is_some_and(|body| !body.regions.is_empty()) {
            return;
        }
        let (body, routine) = (function.body.clone(), function.routine.clone());
        let named = &mut self.prog.functions[alias];
        named.body = body;
        named.device_only = true;
        if named.routine.is_none() {
            named.routine = routine;
        }
    }

    /// The object that has the second name `id`.
    fn object_alias(&mut self, id: GlobalId, alias: &Alias) -> R<GlobalId> {
        let named = |g: &Global| g.name == alias.target && g.init.is_some();
        let Some(target) = self.prog.globals.iter().find(|(_, g)| named(g)).map(|(id, _)| id) else {
            return Err(self.report(
                Diagnostic::error(
                    "E0330",
                    alias.span,
                    format!("this file defines no object `{}`", alias.target),
                )
                .help("`alias` names an object with a value in the same file"),
            ));
        };
        let (own, other) = (&self.prog.globals[id], &self.prog.globals[target]);
        if own.ty != other.ty {
            return Err(self.report(nyi!(alias.span, "the attribute `alias` of an object of another type")));
        }
        let name = own.name.clone();
        let binding = match (own.linkage, alias.weak) {
            (Linkage::Internal, _) => "local",
            (_, true) => "weak",
            (_, false) => "globl",
        };
        self.prog.globals[target].used = true;
        let text = format!(".{binding} {name}\n.type {name}, @object\n.set {name}, {}", alias.target);
        self.prog.assembly.push(text);
        Ok(target)
    }

    fn replace_objects(&mut self, objects: &HashMap<GlobalId, GlobalId>) {
        for body in self.prog.functions.values_mut().filter_map(|f| f.body.as_mut()) {
            for place in body.places.values_mut() {
                if let Place::Global(id) = &mut place.kind {
                    *id = *objects.get(id).unwrap_or(id);
                }
            }
            for expr in body.exprs.values_mut() {
                if let Expr::Data(id) = &mut expr.kind {
                    *id = *objects.get(id).unwrap_or(id);
                }
            }
        }
        for init in self.prog.globals.values_mut().filter_map(|g| g.init.as_mut()) {
            for reloc in &mut init.relocs {
                if let RelocTarget::Global(id) = &mut reloc.target {
                    *id = *objects.get(id).unwrap_or(id);
                }
            }
        }
    }

    /// Pointers may lead to variables of other files and to those whose address is a value somewhere.
    pub(super) fn finish_exposed_globals(&mut self) {
        let mut exposed = HashSet::new();
        for body in self.prog.functions.values().filter_map(|f| f.body.as_ref()) {
            for expr in body.exprs.values() {
                if let Expr::AddrOf(place) = expr.kind
                    && let Root::Var(DataRoot::Global(id)) = place_root(body, place)
                {
                    exposed.insert(id);
                }
            }
        }
        for init in self.prog.globals.values().filter_map(|g| g.init.as_ref()) {
            for reloc in &init.relocs {
                if let RelocTarget::Global(id) = reloc.target {
                    exposed.insert(id);
                }
            }
        }
        for (id, global) in self.prog.globals.iter_mut() {
            global.aliased = global.linkage != Linkage::Internal || exposed.contains(&id);
        }
    }

    /// Only the assembler's text names it: an address in a table of the object keeps a static function.
    fn keep_function(&mut self, id: FuncId, span: Span) {
        let void = self.prog.types.void_ptr();
        let name = Name::new(format!(".kept.{}", self.prog.functions[id].name));
        let reloc = Reloc { offset: 0, target: RelocTarget::Function(id), addend: 0 };
        self.prog.globals.push(Global {
            aliased: false,
            name: name.clone(),
            source_name: name,
            ty: void,
            linkage: Linkage::Internal,
            visibility: None,
            thread_local: false,
            constant: true,
            align: 8,
            init: Some(ConstInit { bytes: vec![0; 8], relocs: vec![reloc], size: None }),
            section: None,
            declare: None,
            space: MemSpace::Any,
            table: false,
            used: true,
            span,
        });
    }
}
